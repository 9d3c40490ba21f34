//! Moves that belong to a position, turned with it: in EPD operations and UCI commands.

use super::Turned;
use crate::finding::{Error, Field, Finding, FindingKind, Sink, Span};
use crate::model::{Board, File, Position, Rank, Square, Wing};
use crate::profile::Profile;

/// The opcodes whose operands are moves.
const OPCODES: [&[u8]; 5] = [b"bm", b"am", b"sm", b"pm", b"pv"];
/// Texts that mean another result once the colours are swapped.
const RESULTS: [&[u8]; 4] = [b"1-0", b"0-1", b"[1.0]", b"[0.0]"];
/// What is written for no move at all.
const NO_MOVES: [&[u8]; 4] = [b"0000", b"--", b"Z0", b"(none)"];

/// What is after the fields of a record, its moves turned as the position was. `before` is the
/// position before that.
///
/// # Errors
/// `transform-move` for a move in a form that is not known.
pub(crate) fn turned_tail(
    (input, tail): (&[u8], Span),
    (before, profile): (&Position, &Profile),
    turned: &Turned,
    sink: &mut dyn Sink,
) -> Result<Vec<u8>, Error> {
    let text = tail.of(input);
    let (swap, mirror, board) = (turned.swap, turned.mirror, before.board.clone());
    let mut mapping = Mapping { before, profile, board, swap, mirror };
    let mut out = Vec::with_capacity(text.len());
    let (mut is_moves, mut is_line, mut is_first, mut quoted) = (false, false, true, false);
    for word in text.split_inclusive(|byte| matches!(byte, b' ' | b'\t' | b';')) {
        let end = word.len() - usize::from(matches!(word.last(), Some(b' ' | b'\t' | b';')));
        let (token, after) = word.split_at(end);
        let was_quoted = quoted;
        quoted ^= memchr::memchr_iter(b'"', token).count() % 2 == 1;
        let is_quoted = was_quoted || token.contains(&b'"');
        if token.is_empty() || (is_quoted && !is_moves) {
            out.extend_from_slice(token);
        } else if is_first {
            is_moves = OPCODES.contains(&token) || token == b"moves";
            is_line = matches!(token, b"pv" | b"moves");
            mapping.board.clone_from(&before.board);
            out.extend_from_slice(token);
        } else if is_moves {
            let image = if is_quoted { None } else { mapping.of_move(token) };
            if is_line {
                mapping.follow(token);
            }
            let Some(image) = image else {
                let start = tail.start as usize + (token.as_ptr() as usize - text.as_ptr() as usize);
                let span = Span::new(start, start + token.len());
                let finding = Finding::new(FindingKind::TransformMove, Field::Operations, span);
                sink.push(finding);
                return Err(finding.into());
            };
            out.extend_from_slice(&image);
        } else {
            out.extend_from_slice(token);
        }
        let is_end = after == b";" && !quoted;
        is_first = is_end || (is_first && token.is_empty());
        is_moves &= !is_end;
        out.extend_from_slice(after);
    }
    let has_result = RESULTS.iter().any(|result| memchr::memmem::find(text, result).is_some());
    if turned.swap && has_result {
        sink.push(Finding::new(FindingKind::TransformKept, Field::Operations, tail));
    }
    Ok(out)
}

/// Turns the moves of a line that is played from a position, one after the other.
#[cfg(feature = "stream")]
pub(crate) struct MoveLine<'a>(Mapping<'a>);

#[cfg(feature = "stream")]
impl<'a> MoveLine<'a> {
    /// A line played from the position that was turned.
    pub(crate) fn new(before: &'a Position, profile: &'a Profile, turned: &Turned) -> Self {
        let (swap, mirror, board) = (turned.swap, turned.mirror, before.board.clone());
        Self(Mapping { before, profile, board, swap, mirror })
    }

    /// Turns a text of moves with blanks or commas between them; the place of a move in a form that
    /// is not known.
    pub(crate) fn turn(&mut self, text: &[u8]) -> Result<Vec<u8>, Span> {
        let mut out = Vec::with_capacity(text.len());
        let mut start = 0;
        for word in text.split_inclusive(|byte| matches!(byte, b' ' | b'\t' | b',')) {
            let end = word.len() - usize::from(matches!(word.last(), Some(b' ' | b'\t' | b',')));
            let (token, after) = word.split_at(end);
            if !token.is_empty() {
                let image = self.0.of_move(token);
                self.0.follow(token);
                out.extend_from_slice(&image.ok_or(Span::new(start, start + end))?);
            }
            out.extend_from_slice(after);
            start += word.len();
        }
        Ok(out)
    }
}

fn square(name: &[u8]) -> Option<Square> {
    std::str::from_utf8(name).ok()?.parse().ok()
}

struct Mapping<'a> {
    before: &'a Position,
    profile: &'a Profile,
    /// The board before the move at hand, as far as moves between squares tell.
    board: Board,
    swap: bool,
    mirror: bool,
}

/// A part of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    File(File),
    Rank(Rank),
    Takes,
}

impl Mapping<'_> {
    fn of_move(&self, text: &[u8]) -> Option<Vec<u8>> {
        if NO_MOVES.contains(&text) || !(self.swap || self.mirror) {
            return Some(text.to_vec());
        }
        if let Some(comma) = memchr::memchr(b',', text) {
            let halves = [self.of_move(&text[..comma])?, self.of_move(&text[comma + 1..])?];
            return Some(halves.join(&b','));
        }
        let end = text.iter().rposition(|byte| !b"+#!?".contains(byte))? + 1;
        let (body, marks) = text.split_at(end);
        let mut image = match body {
            b"O-O" | b"O-O-O" => self.of_castling(body)?,
            _ => self.of_squares(body)?,
        };
        image.extend_from_slice(marks);
        Some(image)
    }

    fn of_castling(&self, body: &[u8]) -> Option<Vec<u8>> {
        if !self.mirror {
            return Some(body.to_vec());
        }
        // where kings castle from their own squares only, no mirrored one does
        let has_rights = !self.before.castling.is_empty();
        let mirrors =
            self.profile.king_home().is_none() || has_rights && super::castles_alike(self.before, self.profile);
        let other: &[u8] = if body == b"O-O" { b"O-O-O" } else { b"O-O" };
        mirrors.then(|| other.to_vec())
    }

    fn of_squares(&self, body: &[u8]) -> Option<Vec<u8>> {
        use Part::{File as F, Rank as R};
        let mut out = Vec::with_capacity(body.len());
        let mut rest = body;
        let has_piece = matches!(rest.first(), Some(b'A'..=b'Z' | b'@'));
        if let Some((piece, after)) = rest.split_first().filter(|_| has_piece) {
            out.push(*piece);
            rest = after;
            if *piece != b'@'
                && let Some(after) = rest.strip_prefix(b"@")
            {
                out.push(b'@');
                rest = after;
            }
        }
        let mut parts = Vec::with_capacity(5);
        loop {
            let is_move = !has_piece && parts.len() == 4;
            let Some((part, length)) = self.part(rest).filter(|_| !is_move && parts.len() < 5) else { break };
            parts.push(part);
            rest = &rest[length..];
        }
        let squares: Vec<_> = parts.iter().filter(|part| **part != Part::Takes).copied().collect();
        let is_known = matches!(squares[..], [F(_), R(_)] | [F(_) | R(_), F(_), R(_)] | [F(_), R(_), F(_), R(_)]);
        let takes = parts.iter().position(|part| *part == Part::Takes);
        let is_promotion = match rest {
            [] | [b'=', b'A'..=b'Z'] => true,
            [b'a'..=b'z'] => !has_piece && squares.len() == 4,
            _ => false,
        };
        if !is_known || !is_promotion || takes.is_some_and(|at| at + 3 != parts.len()) {
            return None;
        }
        if let ([F(from), R(rank), F(to), R(last)], false, None) = (&squares[..], has_piece, takes)
            && let Some(castling) = self.of_king_step(Square::new(*from, *rank), Square::new(*to, *last))
        {
            return Some(castling);
        }
        for part in parts {
            match part {
                Part::File(file) => out.extend_from_slice(self.file(file).to_string().as_bytes()),
                Part::Rank(rank) => out.extend_from_slice(self.rank(rank).to_string().as_bytes()),
                Part::Takes => out.push(b'x'),
            }
        }
        out.extend_from_slice(rest);
        Some(out)
    }

    /// Castling written as the king's step: mirrored, its squares are no castling any more where
    /// the rules are not symmetric, so it is written as the king taking its rook.
    fn of_king_step(&self, from: Square, to: Square) -> Option<Vec<u8>> {
        let is_step = self.mirror && from.rank() == to.rank() && from.file().index().abs_diff(to.file().index()) > 1;
        if !is_step || super::castles_alike(self.before, self.profile) {
            return None;
        }
        let piece = self.board.piece(from)?;
        let is_at_home = self.before.board.piece(from) == Some(piece);
        if !is_at_home || !self.profile.kind(piece.id).royal || self.board.piece(to).is_some() {
            return None;
        }
        let wing = if to.file() > from.file() { Wing::King } else { Wing::Queen };
        let rook = self.before.castling.get(piece.color, wing)?;
        let mut out = Vec::new();
        for square in [from, Square::new(rook, from.rank())] {
            Square::new(self.file(square.file()), self.rank(square.rank())).write_name(&mut out);
        }
        Some(out)
    }

    /// Makes a move between two squares on the board.
    fn follow(&mut self, text: &[u8]) {
        let Some(from) = text.get(..2).and_then(square) else { return };
        let Some(to) = text.get(2..4).and_then(square) else { return };
        let size = self.board.size();
        let is_on_board = |at: Square| at.file().index() < size.files() && at.rank().index() < size.ranks();
        if is_on_board(from) && is_on_board(to) {
            self.board.set(to, self.board.get(from));
            self.board.clear(from);
        }
    }

    fn part(&self, text: &[u8]) -> Option<(Part, usize)> {
        let size = self.before.board.size();
        let digits = text.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
        match *text.first()? {
            b'x' => Some((Part::Takes, 1)),
            byte @ b'a'..=b'p' => {
                let file = File::new(byte - b'a').filter(|file| file.index() < size.files())?;
                Some((Part::File(file), 1))
            }
            b'1'..=b'9' => {
                let number = text[..digits].iter().fold(0_u8, |sum, digit| sum * 10 + (digit - b'0'));
                let rank = Rank::new(number - 1).filter(|rank| rank.index() < size.ranks())?;
                Some((Part::Rank(rank), digits))
            }
            _ => None,
        }
    }

    fn file(&self, file: File) -> File {
        let last = self.before.board.size().files() - 1;
        if self.mirror { File::new(last - file.index()).unwrap_or(file) } else { file }
    }

    fn rank(&self, rank: Rank) -> Rank {
        let last = self.before.board.size().ranks() - 1;
        if self.swap { Rank::new(last - rank.index()).unwrap_or(rank) } else { rank }
    }
}
