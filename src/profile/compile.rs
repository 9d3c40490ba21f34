//! From a profile's file and its parents' to a [`Profile`]: checks and tables.

use super::betza::Attacks;
use super::fault::{KeyError, fault, file_on, named, set_of};
use super::lines::Lines;
use super::schema::{self, Bounds, CastlingSquares, ColorName, Edge, EpTarget, Gates, List, ProfileFile, Text, Walls};
use super::{
    CastlingRules, EnPassantRules, NO_PIECE, NamedStart, PieceKind, PieceSet, Profile, Step, meaning, sfen, shuffle,
};
use crate::model::{BoardSize, Color, File, MAX_PIECES, PieceId, ProfileKey, Rank};

/// The longest movement; the longest in use has some forty characters.
const MAX_BETZA: usize = 200;

/// Merges a profile's file with those of its parents, nearest first.
pub(crate) fn merge(file: &ProfileFile, parents: &[&ProfileFile]) -> Result<ProfileFile, KeyError> {
    let has = |name: &Text| parents.iter().any(|parent| parent.pieces.0.iter().any(|(piece, _)| piece == name));
    if let Some(name) = file.variant.remove.iter().find(|name| !has(name)) {
        let mut names: Vec<&str> =
            parents.iter().flat_map(|parent| parent.pieces.0.iter()).map(|(name, _)| &**name).collect();
        names.sort_unstable();
        names.dedup();
        let names = names.join("`, `");
        return fault("variant.remove", format!("expected a piece of the parent, found `{name}`; it has `{names}`"));
    }
    let mut merged = file.clone();
    for parent in parents {
        merged.inherit(parent);
    }
    merged.variant.remove = List::default();
    if merged.castling.squares.unwrap_or_default() != CastlingSquares::Home {
        merged.forget_home_files();
    }
    Ok(merged)
}

/// Makes a profile of a file that needs no parent any more.
#[cfg_attr(not(feature = "profiles"), allow(clippy::needless_pass_by_value))] // kept with it
pub(crate) fn compile(file: ProfileFile) -> Result<Profile, KeyError> {
    let (files, ranks) = (file.board.files.unwrap_or(8), file.board.ranks.unwrap_or(8));
    if files == 0 || files > File::MAX {
        return fault("board.files", format!("expected 1 to 16, found {files}"));
    }
    let Some(size) = BoardSize::new(files, ranks) else {
        return fault("board.ranks", format!("expected 1 to 16, found {ranks}"));
    };
    let kinds = pieces(&file)?;
    let letters = letter_table(&kinds)?;
    let Some(start) = file.start.record.clone() else {
        return fault("start.record", "expected the record of the start position, found none");
    };
    let castling = castling(&file, size, &kinds)?;
    let en_passant = en_passant(&file, size, &kinds)?;
    let short = file.record.short.unwrap_or(false);
    let castles = castling.squares != CastlingSquares::None || castling.gates != Gates::None;
    if short && (castles || en_passant.target != EpTarget::None) {
        return fault("record.short", "expected a variant without castling and en passant");
    }
    let checks = file.checks.initial.filter(|&limit| limit > 0);
    let texts = |list: &List<Text>| list.iter().map(|text| text.clone().into_owned()).collect();
    let mut profile = Profile {
        key: ProfileKey(0),
        id: file.variant.id.clone(),
        name: file.variant.name.clone(),
        aliases: texts(&file.variant.aliases),
        also: texts(&file.variant.also),
        pgn: file.variant.pgn.clone(),
        size,
        walls: file.board.walls.unwrap_or(Walls::None),
        symmetry: file.board.symmetry.clone(),
        look: file.board.look.unwrap_or_default(),
        royals: royals(&file)?,
        royal_kinds: set_where(&kinds, |kind| kind.is_royal(false)),
        marked_royals: set_where(&kinds, |kind| kind.is_royal(true)),
        start_counts: start_counts(&start, &letters),
        has_synonyms: kinds.iter().any(|kind| !kind.synonyms.is_empty()),
        has_chess_pieces: kinds.iter().all(|kind| CHESS_PIECES.contains(&&*kind.name)),
        lines: Color::BOTH.map(|color| Lines::new(&kinds, file.record.promoted.unwrap_or_default(), color)),
        pawn_kinds: set_where(&kinds, |kind| kind.pawn),
        foreign_kinds: Color::BOTH.map(|color| set_where(&kinds, |kind| kind.only.is_some_and(|only| only != color))),
        check: file.royals.check.unwrap_or_default(),
        castling,
        en_passant,
        shuffle: file.start.shuffle.as_ref().map(|table| shuffle::compile(table, size, &kinds)).transpose()?,
        steps: [Step { code: NO_PIECE, squares: 0, kind: Step::OTHER }; 256],
        letters,
        glyphs: glyphs(&kinds),
        holdings: holdings(&file, &kinds)?,
        sfen: sfen::compile(&file.sfen, &kinds)?,
        chess960: file.castling.chess960.unwrap_or(false),
        kinds,
        checks,
        promoted: file.record.promoted.unwrap_or_default(),
        short,
        boards: boards(&file)?,
        side_letters: side_letters(&file.record)?,
        start,
        named_starts: named_starts(&file),
        #[cfg(feature = "profiles")]
        resolved: file,
    };
    profile.steps = steps(&profile);
    profile.key = meaning::key(&profile);
    Ok(profile)
}

fn pieces(file: &ProfileFile) -> Result<Vec<PieceKind>, KeyError> {
    let pieces = &file.pieces.0;
    if pieces.len() > MAX_PIECES {
        return fault("pieces", format!("expected at most {MAX_PIECES}, found {}", pieces.len()));
    }
    let letter = |key: String, letter: char| match u8::try_from(letter) {
        Ok(byte) if byte.is_ascii_uppercase() => Ok(byte),
        _ => fault(key, format!("expected a letter A to Z, found `{letter}`")),
    };
    pieces
        .iter()
        .map(|(name, piece)| {
            let key = format!("pieces.{name}.letter");
            let Some(own) = piece.letter else {
                return fault(key, "expected a letter A to Z, found none");
            };
            let synonyms = piece.synonyms.iter().flat_map(|letters| letters.iter());
            Ok(PieceKind {
                name: name.clone().into_owned(),
                letter: letter(key, own)?,
                royal: piece.royal.unwrap_or(false),
                promotes: promotes(piece, file.record.promoted.unwrap_or_default()),
                // where the mark says no more than the board it is on, a king stays one
                promoted_royal: piece
                    .promoted_royal
                    .unwrap_or(piece.royal == Some(true) && file.record.promoted == Some(schema::Promoted::Bar)),
                pawn: piece.pawn.unwrap_or(false),
                on_edge: piece.on_edge.as_ref().map_or([[false; 2]; 2], |edges| {
                    [&edges.white, &edges.black].map(|side| [Edge::First, Edge::Last].map(|edge| side.contains(&edge)))
                }),
                only: piece.only.map(|color| match color {
                    ColorName::White => Color::White,
                    ColorName::Black => Color::Black,
                }),
                synonyms: synonyms
                    .map(|&other| letter(format!("pieces.{name}.synonyms"), other))
                    .collect::<Result<_, _>>()?,
                betza: piece.betza.as_deref().map(|betza| betza.trim_end_matches(' ').to_owned()),
                promoted_betza: piece.promoted_betza.as_deref().map(str::to_owned),
                attacks: attacks(piece.betza.as_deref(), || format!("pieces.{name}.betza"))?,
                promoted_attacks: attacks(piece.promoted_betza.as_deref(), || format!("pieces.{name}.promoted_betza"))?,
            })
        })
        .collect()
}

/// Whether a kind can bear a mark of promotion before it: the king of most variants cannot.
fn promotes(piece: &schema::Piece, mark: schema::Promoted) -> bool {
    piece.promotes.unwrap_or(match mark {
        schema::Promoted::PlusOrTilde => piece.promoted_betza.is_some(),
        _ => piece.royal != Some(true) || piece.promoted_royal == Some(true),
    })
}

fn attacks(betza: Option<&str>, key: impl Fn() -> String) -> Result<Option<Attacks>, KeyError> {
    let Some(betza) = betza else { return Ok(None) };
    if betza.len() > MAX_BETZA {
        return fault(key(), format!("expected at most {MAX_BETZA} characters, found {}", betza.len()));
    }
    Attacks::parse(betza).map(Some).or_else(|error| {
        let found = error.found;
        fault(key(), format!("expected {}, found `{found}`", error.expected))
    })
}

#[allow(clippy::cast_possible_truncation)] // at most MAX_PIECES
fn letter_table(kinds: &[PieceKind]) -> Result<[u8; 256], KeyError> {
    let mut table = [NO_PIECE; 256];
    for (id, kind) in kinds.iter().enumerate() {
        let own = std::iter::once((kind.letter, "letter"));
        let others = kind.synonyms.iter().map(|&letter| (letter, "synonyms"));
        for (letter, key) in own.chain(others) {
            for color in Color::BOTH {
                if kind.only.is_some_and(|only| only != color) {
                    continue;
                }
                let (byte, side) = match color {
                    Color::White => (letter, 0),
                    Color::Black => (letter.to_ascii_lowercase(), 32),
                };
                let slot = &mut table[usize::from(byte)];
                if *slot != NO_PIECE {
                    let other = &kinds[usize::from(*slot & 31)].name;
                    return fault(
                        format!("pieces.{}.{key}", kind.name),
                        format!("expected a letter of its own, found `{}` of `{other}`", char::from(letter)),
                    );
                }
                *slot = id as u8 | side;
            }
        }
    }
    Ok(table)
}

/// What each byte does in a placement.
fn steps(profile: &Profile) -> [Step; 256] {
    let bearers = set_where(&profile.kinds, |kind| profile.may_bear_mark(kind));
    let mut steps = profile.letters.map(|code| match code {
        NO_PIECE => Step { code, squares: 0, kind: Step::OTHER },
        _ => Step { code, squares: 1, kind: if bearers.0 >> (code & 31) & 1 == 1 { Step::BEARER } else { 0 } },
    });
    let mut put = |byte: u8, squares, kind| steps[usize::from(byte)] = Step { code: NO_PIECE, squares, kind };
    for (squares, digit) in (1..).zip(b'1'..=b'9') {
        put(digit, squares, Step::DIGIT);
    }
    put(b'/', -(16 + profile.size.files().cast_signed()), Step::SLASH);
    if let Some(mark) = profile.promoted.before() {
        put(mark, 0, Step::MARK);
    }
    steps
}

const CHESS_PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// How many pieces of each kind a side has in the start position.
fn start_counts(record: &str, letters: &[u8; 256]) -> [[u16; MAX_PIECES]; 2] {
    let mut counts = [[0; MAX_PIECES]; 2];
    for byte in record.bytes().take_while(|byte| !byte.is_ascii_whitespace()) {
        let code = letters[usize::from(byte)];
        if code != NO_PIECE {
            let count: &mut u16 = &mut counts[usize::from(code >> 5 & 1)][usize::from(code & 31)];
            *count = count.saturating_add(1);
        }
    }
    counts
}

fn set_where(kinds: &[PieceKind], is_in: impl Fn(&PieceKind) -> bool) -> PieceSet {
    let found = kinds.iter().enumerate().filter(|(_, kind)| is_in(kind));
    PieceSet(found.fold(0, |set, (id, _)| set | 1 << id))
}

fn glyphs(kinds: &[PieceKind]) -> [u8; 64] {
    let mut glyphs = [b'?'; 64];
    for (id, kind) in kinds.iter().enumerate() {
        glyphs[id] = kind.letter;
        glyphs[id | 32] = kind.letter.to_ascii_lowercase();
    }
    glyphs
}

fn boards(file: &ProfileFile) -> Result<u8, KeyError> {
    match file.record.boards.unwrap_or(1) {
        boards @ 1..=2 => Ok(boards),
        other => fault("record.boards", format!("expected 1 or 2, found {other}")),
    }
}

fn named_starts(file: &ProfileFile) -> Vec<NamedStart> {
    let owned = |text: &Text| text.clone().into_owned();
    let start = |start: &schema::NamedStart| NamedStart {
        names: start.names.iter().map(owned).collect(),
        record: owned(&start.record),
    };
    file.start.named.iter().map(start).collect()
}

/// The pieces that can be in hand; `None` = no holdings.
fn holdings(file: &ProfileFile, kinds: &[PieceKind]) -> Result<Option<Vec<PieceId>>, KeyError> {
    const KEY: &str = "holdings.pieces";
    let mut pieces = Vec::new();
    for name in file.holdings.pieces.iter().flat_map(|names| names.iter()) {
        let id = named(kinds, name, KEY)?;
        if pieces.contains(&id) {
            return fault(KEY, format!("expected each piece once, found `{name}` again"));
        }
        pieces.push(id);
    }
    Ok((!pieces.is_empty()).then_some(pieces))
}

fn side_letters(record: &schema::Record) -> Result<[Vec<u8>; 2], KeyError> {
    let mut letters = [Vec::new(), Vec::new()];
    for (color, given, key) in [(0, &record.white, "record.white"), (1, &record.black, "record.black")] {
        for &letter in given.iter().flat_map(|letters| letters.iter()) {
            match u8::try_from(letter) {
                Ok(b'w' | b'b') => {
                    return fault(key, format!("expected another letter than `w` and `b`, found `{letter}`"));
                }
                Ok(byte) if byte.is_ascii_lowercase() && !letters[0].contains(&byte) => letters[color].push(byte),
                _ => return fault(key, format!("expected a letter a to z of its own, found `{letter}`")),
            }
        }
    }
    Ok(letters)
}

fn royals(file: &ProfileFile) -> Result<[(u16, u16); 2], KeyError> {
    let bounds = |bounds: Option<Bounds>, key: &str| match bounds {
        None => Ok((1, 1)),
        Some(Bounds::Exactly(count)) => Ok((count, count)),
        Some(Bounds::Range(low, high)) if low <= high => Ok((low, high)),
        Some(Bounds::Range(low, high)) => {
            fault(key, format!("expected the smaller number first, found {low} and {high}"))
        }
    };
    Ok([bounds(file.royals.white, "royals.white")?, bounds(file.royals.black, "royals.black")?])
}

fn castling(file: &ProfileFile, size: BoardSize, kinds: &[PieceKind]) -> Result<CastlingRules, KeyError> {
    let table = &file.castling;
    let squares = table.squares.unwrap_or_default();
    let mut rules = CastlingRules {
        squares,
        ranks: [Rank::FIRST; 2],
        sides: [[true; 2]; 2],
        king: PieceId::new(0).expect("id 0 exists"),
        king_home: None,
        rook_home: [None; 2],
        partners: PieceSet::default(),
        gates: table.gates.unwrap_or_default(),
        targets: [(File::A, File::A); 2],
        targets_from: Vec::new(),
    };
    if squares == CastlingSquares::None && rules.gates == Gates::None {
        return Ok(rules);
    }
    if rules.gates != Gates::None && size.files() > b'k' - b'a' {
        return fault("castling.gates", "expected at most 10 files, where `k` is no file");
    }
    let rank = table.rank.unwrap_or(1);
    for color in Color::BOTH {
        rules.ranks[color as usize] = match rank.checked_sub(1).and_then(|rank| size.rank_for(color, rank)) {
            Some(rank) => rank,
            None => return fault("castling.rank", format!("expected 1 to {}, found {rank}", size.ranks())),
        };
    }
    if let Some(sides) = &table.sides {
        for (color, text, key) in [(0, &sides.white, "castling.sides.white"), (1, &sides.black, "castling.sides.black")]
        {
            if let Some(other) = text.chars().find(|letter| !matches!(letter, 'k' | 'q')) {
                return fault(key, format!("expected `k` and `q`, found `{other}`"));
            }
            rules.sides[color] = [text.contains('k'), text.contains('q')];
        }
    }
    if squares == CastlingSquares::None {
        return Ok(rules);
    }
    let (Some(king), Some(rook), Some(targets)) = (&table.king, &table.rook, &table.targets) else {
        return fault("castling", "expected the keys `king`, `rook` and `targets`");
    };
    rules.king = named(kinds, &king.piece, "castling.king.piece")?;
    rules.partners = set_of(kinds, &rook.pieces, "castling.rook.pieces")?;
    let landing = |target: &schema::Target, key: &str| {
        let file = |letter, end| file_on(size, letter, &format!("castling.{key}.{end}"));
        Ok((file(target.king, "king")?, file(target.rook, "rook")?))
    };
    rules.targets =
        [landing(&targets.king_side, "targets.king_side")?, landing(&targets.queen_side, "targets.queen_side")?];
    for from in table.targets_from.iter().flat_map(|list| list.iter()) {
        let wings = [landing(&from.king_side, "targets_from")?, landing(&from.queen_side, "targets_from")?];
        rules.targets_from.push((file_on(size, from.king, "castling.targets_from.king")?, wings));
    }
    if squares == CastlingSquares::Home {
        let home = |letter: Option<char>, key: &str| match letter {
            Some(letter) => file_on(size, letter, key).map(Some),
            None => fault(key, "expected the home file, found none"),
        };
        rules.king_home = home(king.file, "castling.king.file")?;
        rules.rook_home =
            [home(rook.king_side, "castling.rook.king_side")?, home(rook.queen_side, "castling.rook.queen_side")?];
        if rules.rook_home[0] <= rules.king_home {
            return fault("castling.rook.king_side", "expected a file beyond the king's");
        }
        if rules.rook_home[1] >= rules.king_home {
            return fault("castling.rook.queen_side", "expected a file before the king's");
        }
    }
    Ok(rules)
}

fn en_passant(file: &ProfileFile, size: BoardSize, kinds: &[PieceKind]) -> Result<EnPassantRules, KeyError> {
    let table = &file.en_passant;
    let target = table.target.unwrap_or_default();
    let mut rules =
        EnPassantRules { target, movers: PieceSet::default(), captors: PieceSet::default(), target_ranks: Vec::new() };
    if matches!(target, EpTarget::None | EpTarget::Counting | EpTarget::AnySquare) {
        return Ok(rules);
    }
    let movers = table.movers.as_deref().unwrap_or_default();
    rules.movers = set_of(kinds, movers, "en_passant.movers")?;
    rules.captors = set_of(kinds, table.captors.as_deref().unwrap_or(movers), "en_passant.captors")?;
    for &rank in table.target_ranks.iter().flat_map(|ranks| ranks.iter()) {
        // one rank behind the target and one beyond it must exist
        if rank < 2 || rank >= size.ranks() {
            return fault("en_passant.target_ranks", format!("expected 2 to {}, found {rank}", size.ranks() - 1));
        }
        rules.target_ranks.push(rank - 1);
    }
    Ok(rules)
}
