//! SFEN, the notation of shogi programs.
//!
//! ```text
//! sfen      = [ [ "position" ] "sfen" ] placement [ side [ hands [ number ] ] ] [ "moves" *move ]
//! placement = as in a FEN, with letters of its own in some variants
//! side      = "b" / "w"                   ; b is the first player, who is White of a FEN
//! hands     = "-" / 1*( [ count ] letter ) ; in chu shogi the square of a lion just taken
//! number    = of the move, from 1, each side's counted
//! ```

use super::blank::{self, Blanks};
use super::counters::{GREATEST, MAX_DIGITS};
use super::record::FieldSpans;
use super::report::Report;
use super::{HoldingsForm, ParsedRecord, Reader, checks, decimal, holdings, placement, side_to_move};
use crate::finding::{Detail, Error, Field, Finding, FindingKind as K, Sink, Span, Treatment};
use crate::model::{Color, File, Holdings, PieceId, Position, Rank, Square};
use crate::profile::{EpTarget, Profile, SfenRules};

/// The words that can be in front, longest first.
const PREFIXES: [&[&[u8]]; 2] = [&[b"position", b"sfen"], &[b"sfen"]];

/// Reads a record; `None` for a variant that has no SFEN.
pub(crate) fn read(input: &[u8], reader: &Reader, sink: &mut dyn Sink) -> Option<Result<ParsedRecord, Error>> {
    let profile = &**reader.profile();
    let rules = profile.sfen.as_ref()?;
    let mut found: Vec<Finding> = Vec::new();
    let mut report = Report::new(reader.options().tolerance, &mut found);
    let parts = Parts::of(input, &mut report);
    let mut fen = Fen { text: Vec::with_capacity(input.len() * 2), from: Vec::new() };
    fen.placement(input, parts.placement, rules, profile);
    let side = side(parts.side, input, &mut report);
    let any_square = profile.en_passant.target == EpTarget::AnySquare;
    let target = any_square.then(|| square(parts.hands, input, profile, &mut report)).flatten();
    let hands = parts.hands.filter(|span| !any_square && span.of(input) != b"-");
    let holdings = hands.map_or(Holdings::EMPTY, |span| Hands { rules, profile, input, span }.read(&mut report));
    let number = number(parts.number, input, &mut report);
    let (move_number, carried) = of_move(number, side);
    fen.rest(&parts, side, move_number, profile);
    let mut moved = Moved { fen: &fen, sink };
    let mut read = reader.read(&fen.text, &mut moved).map_err(|error| Error::from(fen.placed(*error.finding())));
    if let Ok(read) = &mut read {
        read.position.en_passant = target.into();
        read.position.holdings = holdings;
        read.fields = parts.fields();
        if parts.number.is_some() && !carried && !is_named_start(&read.position, profile) {
            report.note(K::SfenNumber, Field::FullmoveNumber, parts.number.unwrap_or_default());
        }
    }
    let refused = report.finish(true);
    for &finding in &found {
        sink.push(finding);
    }
    Some(read.and_then(|read| refused?.map_or(Ok(read), Err)))
}

/// Appends the record of a valid position; `false` for a variant that has no SFEN.
pub(crate) fn write(position: &Position, profile: &Profile, out: &mut Vec<u8>) -> bool {
    let Some(rules) = &profile.sfen else { return false };
    let mut board = Vec::new();
    placement::write(&position.board, profile, &mut board);
    translate(&board, profile, |id, promoted| rules.spelling(id, promoted), out);
    let first = position.side_to_move == Color::White;
    out.extend_from_slice(if first { b" b " } else { b" w " });
    let before = out.len();
    if let (EpTarget::AnySquare, [square]) = (profile.en_passant.target, position.en_passant.as_slice()) {
        decimal::write(u32::from(profile.size.files() - square.file().index()), out);
        out.push(b'a' + profile.size.ranks() - 1 - square.rank().index());
    }
    for color in Color::BOTH {
        for id in rules.hand_order(profile) {
            let count = position.holdings.count(color, id);
            if count > 1 {
                decimal::write(count.into(), out);
            }
            let letter = rules.letter_in_hand(id, &profile.kinds);
            out.extend((count > 0).then_some(if color == Color::White { letter } else { letter.to_ascii_lowercase() }));
        }
    }
    if out.len() == before {
        out.push(b'-');
    }
    out.push(b' ');
    let full = position.fullmove_number.min(GREATEST / 2);
    let number = match first {
        true => full * 2 - 1,
        // the side that gives a handicap moves first
        false if full == 1 && is_named_start(position, profile) => 1,
        false => full * 2,
    };
    decimal::write(number, out);
    true
}

/// The number of a full move, and whether it leads back to this number.
fn of_move(number: u32, side: Color) -> (u32, bool) {
    match side {
        Color::White => (number.div_ceil(2), number % 2 == 1),
        Color::Black => ((number / 2).max(1), number.is_multiple_of(2)),
    }
}

/// Whether a position at move 1 with Black to move is one of the variant's named starts.
fn is_named_start(position: &Position, profile: &Profile) -> bool {
    if position.side_to_move == Color::White || position.fullmove_number != 1 {
        return false;
    }
    let mut own = Vec::new();
    placement::write(&position.board, profile, &mut own);
    if let Some(hand) = &profile.holdings {
        holdings::write(&position.holdings, hand, profile, HoldingsForm::Brackets, &mut own);
    }
    profile.named_starts.iter().any(|start| start.record.as_bytes().split(|&byte| byte == b' ').next() == Some(&own))
}

/// The parts of a record.
struct Parts {
    placement: Span,
    side: Option<Span>,
    hands: Option<Span>,
    number: Option<Span>,
}

impl Parts {
    fn of(input: &[u8], report: &mut Report<'_>) -> Self {
        let mut rest = blank::trimmed(input, Span::new(0, input.len()));
        for words in PREFIXES {
            if let Some(after) = after_words(input, rest, words) {
                let prefix = Span { start: rest.start, end: after };
                report.note(K::UciPrefix, Field::Record, blank::trimmed(input, prefix));
                rest.start = after;
                break;
            }
        }
        // addresses of lichess have underscores, lichess's sister for shogi as well
        let blanks = Blanks { underscores: !rest.of(input).iter().any(|byte| b" \t".contains(byte)) };
        if blanks.underscores && rest.of(input).contains(&b'_') {
            report.note(K::Underscore, Field::Record, rest);
        }
        let mut words = Vec::new();
        let mut at = rest.start as usize;
        while words.len() < 5 && at < rest.end as usize {
            let text = &input[at..rest.end as usize];
            let length = blanks.word(text);
            words.push(Span::new(at, at + length));
            at += length + blanks.leading(&text[length..]);
        }
        if let Some(&extra) = words.get(4) {
            let behind = Span { start: extra.start, end: rest.end };
            let is_moves = extra.of(input) == b"moves";
            if is_moves {
                report.note(K::TrailingMoves, Field::Record, behind);
            } else {
                report.note_as(Treatment::Refused, K::TrailingGarbage, Field::Record, behind);
            }
        }
        if words.len() < 4 {
            report.note(K::MissingField, Field::Record, Span { start: rest.end, end: rest.end });
        }
        let mut words = words.into_iter();
        let placement = words.next().unwrap_or(rest);
        Self { placement, side: words.next(), hands: words.next(), number: words.next() }
    }

    /// Where each field is.
    fn fields(&self) -> FieldSpans {
        FieldSpans {
            placement: self.placement,
            side_to_move: self.side,
            holdings: self.hands,
            fullmove: self.number,
            ..FieldSpans::default()
        }
    }
}

fn after_words(input: &[u8], text: Span, words: &[&[u8]]) -> Option<u32> {
    let mut rest = text.of(input);
    for word in words {
        let after = rest.get(word.len()..).filter(|_| rest[..word.len()].eq_ignore_ascii_case(word))?;
        let skipped = Blanks { underscores: true }.leading(after);
        if skipped == 0 {
            return None;
        }
        rest = &after[skipped..];
    }
    Some(text.end - u32::try_from(rest.len()).ok()?)
}

fn side(span: Option<Span>, input: &[u8], report: &mut Report<'_>) -> Color {
    let Some(span) = span else { return Color::White };
    match span.of(input) {
        b"b" => Color::White,
        b"w" => Color::Black,
        _ => {
            report.note_as(Treatment::Refused, K::BadSideToMove, Field::SideToMove, span);
            Color::White
        }
    }
}

fn number(span: Option<Span>, input: &[u8], report: &mut Report<'_>) -> u32 {
    let Some(span) = span else { return 1 };
    let text = span.of(input);
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        report.note_as(Treatment::Refused, K::BadCounter, Field::FullmoveNumber, span);
        return 1;
    }
    if text.len() > MAX_DIGITS {
        report.note_with(K::CounterOverflow, Field::FullmoveNumber, span, Detail::Limit(GREATEST));
        return 1;
    }
    let number = decimal::number(text);
    if number == 0 || text[0] == b'0' {
        report.note(K::BadCounter, Field::FullmoveNumber, span);
    }
    number.max(1)
}

/// The square of chu shogi's third field: files from the right, ranks from the top.
fn square(span: Option<Span>, input: &[u8], profile: &Profile, report: &mut Report<'_>) -> Option<Square> {
    let span = span.filter(|span| span.of(input) != b"-")?;
    let text = span.of(input);
    let digits = decimal::digits(text);
    let found = || {
        let file = profile.size.files().checked_sub(u8::try_from(decimal::number(&text[..digits])).ok()?)?;
        let [letter] = text[digits..] else { return None };
        let rank = profile.size.ranks().checked_sub(letter.checked_sub(b'a')?.checked_add(1)?)?;
        let square = Square::new(File::new(file)?, Rank::new(rank)?);
        profile.size.contains(square).then_some(square)
    };
    let square = found().filter(|_| (1..3).contains(&digits));
    if square.is_none() {
        report.note(K::BadEpSyntax, Field::EnPassant, span);
    }
    square
}

/// A FEN that is made of an SFEN, and where each of its bytes comes from.
struct Fen {
    text: Vec<u8>,
    from: Vec<Span>,
}

impl Fen {
    fn push(&mut self, bytes: &[u8], from: Span) {
        self.text.extend_from_slice(bytes);
        self.from.resize(self.text.len(), from);
    }

    fn placement(&mut self, input: &[u8], span: Span, rules: &SfenRules, profile: &Profile) {
        let (text, start) = (span.of(input), span.start as usize);
        let mut at = 0;
        while at < text.len() {
            let marked = text[at] == b'+' && text.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
            let length = 1 + usize::from(marked);
            let piece = &text[at..at + length];
            let from = Span::new(start + at, start + at + length);
            match rules.read(piece, profile) {
                Some(spelled) if spelled.len() == length => {
                    let bytes = spelled.iter().zip(start + at..);
                    bytes.for_each(|(&byte, at)| self.push(&[byte], Span::new(at, at + 1)));
                }
                Some(spelled) => self.push(&spelled, from),
                // a letter of the FEN alone is no piece here; brackets would be hands
                None if piece[0].is_ascii_alphabetic() || piece[0] == b'[' => self.push(b"?", from),
                None => self.push(piece, from),
            }
            at += length;
        }
    }

    /// All but the placement; hands are added to the position.
    fn rest(&mut self, parts: &Parts, side: Color, move_number: u32, profile: &Profile) {
        let from = parts.side.unwrap_or(parts.placement);
        if profile.holdings.is_some() {
            self.push(b"[]", from);
        }
        self.push(&[b' ', side_to_move::letter(side)], from);
        self.push(b" - - ", from);
        let mut counters = Vec::new();
        if let Some(limit) = profile.checks {
            checks::write_remaining([limit; 2], &mut counters);
            counters.push(b' ');
        }
        counters.extend_from_slice(b"0 ");
        decimal::write(move_number, &mut counters);
        self.push(&counters, parts.number.unwrap_or(from));
    }

    /// A finding about it as one about the SFEN.
    fn placed(&self, finding: Finding) -> Finding {
        let at = |index: u32| self.from.get(index as usize).copied();
        let last = self.from.last().copied().unwrap_or_default();
        let start = at(finding.span.start).unwrap_or(last).start;
        let end = at(finding.span.end.saturating_sub(1)).unwrap_or(last).end;
        Finding { span: Span { start, end: end.max(start) }, ..finding }
    }
}

/// Hands findings over as findings about the SFEN.
struct Moved<'a> {
    fen: &'a Fen,
    sink: &'a mut dyn Sink,
}

impl Sink for Moved<'_> {
    fn push(&mut self, finding: Finding) {
        self.sink.push(self.fen.placed(finding));
    }
}

/// The third field.
struct Hands<'a> {
    rules: &'a SfenRules,
    profile: &'a Profile,
    input: &'a [u8],
    span: Span,
}

impl Hands<'_> {
    fn read(&self, report: &mut Report<'_>) -> Holdings {
        let mut holdings = Holdings::EMPTY;
        if self.profile.holdings.is_none() {
            report.note(K::PocketNotAllowed, Field::Holdings, self.span);
            return holdings;
        }
        let mut seen = [false; 256];
        // where a count begins, and the number so far
        let mut count: Option<(u32, u32)> = None;
        for (&byte, at) in self.span.of(self.input).iter().zip(self.span.start..) {
            if byte.is_ascii_digit() {
                let (start, number) = count.unwrap_or((at, 0));
                count = Some((start, decimal::with_digit(number, byte)));
                continue;
            }
            let here = Span { start: at, end: at + 1 };
            let (start, number) = count.take().unwrap_or((at, 1));
            let Some(id) = self.rules.in_hand(byte, self.profile) else {
                if self.profile.letter(byte).is_some() {
                    report.note(K::PocketNotAllowed, Field::Holdings, here);
                } else {
                    report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, here);
                }
                continue;
            };
            // `1P`, `02P` and `PP` are other spellings
            let is_usual = start == at || number > 1 && self.input[start as usize] != b'0';
            if !is_usual || seen[usize::from(byte)] {
                report.note(K::PocketSyntax, Field::Holdings, Span { start, end: at + 1 });
            }
            seen[usize::from(byte)] = true;
            let color = if byte.is_ascii_uppercase() { Color::White } else { Color::Black };
            holdings.add(color, id, u16::try_from(number).unwrap_or(u16::MAX));
        }
        if let Some((start, _)) = count {
            let span = Span { start, end: self.span.end };
            report.note_as(Treatment::Refused, K::PocketSyntax, Field::Holdings, span);
        }
        holdings
    }
}

/// Writes a placement with other letters.
fn translate(board: &[u8], profile: &Profile, spelling: impl Fn(PieceId, bool) -> Option<Vec<u8>>, out: &mut Vec<u8>) {
    let mut promoted = false;
    for &byte in board {
        let Some((id, color)) = profile.letter(byte) else {
            promoted = Some(byte) == profile.promoted.before();
            out.extend((!promoted).then_some(byte));
            continue;
        };
        match spelling(id, promoted) {
            Some(other) if color == Color::White => out.extend_from_slice(&other),
            Some(other) => out.extend(other.iter().map(u8::to_ascii_lowercase)),
            None => {
                out.extend(profile.promoted.before().filter(|_| promoted));
                out.push(byte);
            }
        }
        promoted = false;
    }
}

impl SfenRules {
    /// The spelling of a piece, upper case, where it is another than in a FEN.
    fn spelling(&self, id: PieceId, promoted: bool) -> Option<Vec<u8>> {
        let own = self.letters.iter().find(|(kind, marked, _)| *kind == id && *marked == promoted);
        own.map(|(_, _, text)| text.as_bytes().to_vec())
    }

    /// A piece of an SFEN as a FEN spells it; `None` for what is none.
    fn read(&self, piece: &[u8], profile: &Profile) -> Option<Vec<u8>> {
        let upper = piece.to_ascii_uppercase();
        let is_white = piece.last().is_some_and(u8::is_ascii_uppercase);
        let in_case = |mut text: Vec<u8>| {
            if !is_white {
                text.make_ascii_lowercase();
            }
            text
        };
        if let Some((id, promoted, _)) = self.letters.iter().find(|(_, _, text)| text.as_bytes() == upper) {
            let mark = profile.promoted.before().filter(|_| *promoted);
            return Some(in_case(mark.into_iter().chain([profile.glyph(*id, Color::White)]).collect()));
        }
        let (id, _) = profile.letter(*upper.last()?)?;
        let promoted = piece.len() > 1;
        self.spelling(id, promoted).is_none().then(|| in_case(upper))
    }

    /// The piece of a letter in hand.
    fn in_hand(&self, letter: u8, profile: &Profile) -> Option<PieceId> {
        let upper = letter.to_ascii_uppercase();
        let hand = profile.holdings.as_deref().unwrap_or_default();
        let by_letter = hand.iter().copied().find(|&id| self.letter_in_hand(id, &profile.kinds) == upper);
        // the other side of a piece that has a letter for each
        let by_other = || self.letters.iter().find(|(_, _, text)| text.as_bytes() == [upper]).map(|(id, _, _)| *id);
        let has_own = |id: &PieceId| self.letters.iter().all(|(kind, marked, _)| kind != id || *marked);
        let by_own = || profile.letter(upper).map(|(id, _)| id).filter(has_own);
        let found = by_letter.or_else(by_other).or_else(by_own);
        found.filter(|id| hand.contains(id))
    }

    /// The pieces in hand in the order in which they are written; those that the order does
    /// not name come last.
    fn hand_order<'a>(&'a self, profile: &'a Profile) -> impl Iterator<Item = PieceId> + 'a {
        let hand = profile.holdings.as_deref().unwrap_or_default();
        let named = self.hands.iter().copied().filter(|id| hand.contains(id));
        named.chain(hand.iter().copied().filter(|id| !self.hands.contains(id)))
    }
}
