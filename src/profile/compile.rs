//! From a chain of TOML files to a [`Profile`]: `extends`, shape checks, tables.

use std::hash::{DefaultHasher, Hash, Hasher};

use toml::de::{DeTable, DeValue};

use super::betza::Attacks;
use super::schema::{self, Bounds, CastlingSquares, ColorName, Edge, EpTarget, Gates, Walls};
use super::{CastlingRules, EnPassantRules, NO_PIECE, PieceKind, PieceSet, Profile, ProfileError, shuffle};
use crate::model::{BoardSize, Color, File, MAX_PIECES, PieceId, ProfileKey, Rank, Wing};

/// A profile's text and the name of the file it came from.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) text: String,
}

/// What is wrong with which key; the chain knows the file and line.
pub(super) struct Fault {
    key: String,
    message: String,
}

pub(super) fn fault<T>(key: impl Into<String>, message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { key: key.into(), message: message.into() })
}

/// Reads one file on its own.
pub(crate) fn parse(source: &Source) -> Result<schema::File, ProfileError> {
    let file: schema::File = toml::from_str(&source.text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        let (line, column) = place(&source.text, start);
        let key = key_at(&source.text, start);
        ProfileError { file: source.file.clone(), key, line, column, message: one_line(error.message()) }
    })?;
    let version = file.schema;
    if version != schema::VERSION {
        let message = format!("expected {}, found {version}", schema::VERSION);
        return Err(locate(&[source], Fault { key: "schema".into(), message }));
    }
    if file.variant.id.is_empty()
        || !file.variant.id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
    {
        let message = "expected lower-case letters, digits and hyphens".into();
        return Err(locate(&[source], Fault { key: "variant.id".into(), message }));
    }
    Ok(file)
}

/// Makes the profile of the first file of a chain; each next one is its parent.
///
/// # Panics
/// Never: an empty chain is not passed.
pub(crate) fn compile(chain: &[(Source, schema::File)]) -> Result<Profile, ProfileError> {
    let mut merged = chain[0].1.clone();
    for (_, parent) in &chain[1..] {
        merged.inherit(parent);
    }
    merged.variant.remove.clear();
    let mut hasher = DefaultHasher::new();
    for (source, _) in chain {
        source.text.hash(&mut hasher);
    }
    let sources: Vec<&Source> = chain.iter().map(|(source, _)| source).collect();
    for name in &chain[0].1.variant.remove {
        if !chain[1..].iter().any(|(_, parent)| parent.pieces.contains_key(name)) {
            let message = format!("expected a piece of the parent, found `{name}`");
            return Err(locate(&sources, Fault { key: "variant.remove".into(), message }));
        }
    }
    build(&merged, ProfileKey(hasher.finish())).map_err(|fault| {
        let inherited = !fault.key.starts_with("start.shuffle");
        locate(if inherited { &sources } else { &sources[..1] }, fault)
    })
}

fn build(file: &schema::File, key: ProfileKey) -> Result<Profile, Fault> {
    let (files, ranks) = (file.board.files.unwrap_or(8), file.board.ranks.unwrap_or(8));
    if files == 0 || files > File::MAX {
        return fault("board.files", format!("expected 1 to 16, found {files}"));
    }
    let Some(size) = BoardSize::new(files, ranks) else {
        return fault("board.ranks", format!("expected 1 to 16, found {ranks}"));
    };
    let kinds = pieces(file)?;
    let letters = letter_table(&kinds)?;
    let Some(start) = file.start.record.clone() else {
        return fault("start.record", "expected the record of the start position, found none");
    };
    let holdings = file.holdings.pieces.as_ref().filter(|pieces| !pieces.is_empty());
    let holdings =
        holdings.map(|names| names.iter().map(|name| named(&kinds, name, "holdings.pieces")).collect()).transpose()?;
    let checks = file.checks.initial.filter(|&limit| limit > 0);
    Ok(Profile {
        key,
        id: file.variant.id.clone(),
        name: file.variant.name.clone(),
        aliases: file.variant.aliases.clone(),
        also: file.variant.also.clone(),
        pgn: file.variant.pgn.clone(),
        size,
        walls: file.board.walls.unwrap_or(Walls::None),
        royals: royals(file)?,
        check: file.royals.check.unwrap_or_default(),
        castling: castling(file, size, &kinds)?,
        en_passant: en_passant(file, size, &kinds)?,
        shuffle: file.start.shuffle.as_ref().map(|table| shuffle::compile(table, size, &kinds)).transpose()?,
        letters,
        glyphs: glyphs(&kinds),
        kinds,
        holdings,
        checks,
        promoted: file.record.promoted.unwrap_or_default(),
        short: file.record.short.unwrap_or(false),
        side_letters: [
            side_letters(file.record.white.as_deref(), "record.white")?,
            side_letters(file.record.black.as_deref(), "record.black")?,
        ],
        start,
        resolved: file.clone(),
    })
}

fn pieces(file: &schema::File) -> Result<Vec<PieceKind>, Fault> {
    if file.pieces.len() > MAX_PIECES {
        return fault("pieces", format!("expected at most {MAX_PIECES}, found {}", file.pieces.len()));
    }
    let letter = |key: String, letter: char| match u8::try_from(letter) {
        Ok(byte) if byte.is_ascii_uppercase() => Ok(byte),
        _ => fault(key, format!("expected a letter A to Z, found `{letter}`")),
    };
    file.pieces
        .iter()
        .map(|(name, piece)| {
            let key = format!("pieces.{name}.letter");
            let Some(own) = piece.letter else {
                return fault(key, "expected a letter A to Z, found none");
            };
            let synonyms = piece.synonyms.iter().flatten();
            Ok(PieceKind {
                name: name.clone(),
                letter: letter(key, own)?,
                royal: piece.royal.unwrap_or(false),
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
                attacks: attacks(piece.betza.as_deref(), || format!("pieces.{name}.betza"))?,
                promoted_attacks: attacks(piece.promoted_betza.as_deref(), || format!("pieces.{name}.promoted_betza"))?,
            })
        })
        .collect()
}

fn attacks(betza: Option<&str>, key: impl Fn() -> String) -> Result<Option<Attacks>, Fault> {
    let Some(betza) = betza else { return Ok(None) };
    Attacks::parse(betza).map(Some).or_else(|error| {
        let found = error.found;
        fault(key(), format!("expected {}, found `{found}`", error.expected))
    })
}

#[allow(clippy::cast_possible_truncation)] // at most MAX_PIECES
fn letter_table(kinds: &[PieceKind]) -> Result<[u8; 256], Fault> {
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

fn glyphs(kinds: &[PieceKind]) -> [u8; 64] {
    let mut glyphs = [b'?'; 64];
    for (id, kind) in kinds.iter().enumerate() {
        glyphs[id] = kind.letter;
        glyphs[id | 32] = kind.letter.to_ascii_lowercase();
    }
    glyphs
}

pub(super) fn named(kinds: &[PieceKind], name: &str, key: &str) -> Result<PieceId, Fault> {
    match kinds.iter().position(|kind| kind.name == name).and_then(PieceId::new) {
        Some(id) => Ok(id),
        None => fault(key, format!("expected the name of a piece, found `{name}`")),
    }
}

pub(super) fn set_of(kinds: &[PieceKind], names: &[String], key: &str) -> Result<PieceSet, Fault> {
    let mut set = PieceSet::default();
    for name in names {
        set.0 |= 1 << named(kinds, name, key)?.index();
    }
    Ok(set)
}

fn side_letters(letters: Option<&[char]>, key: &str) -> Result<Vec<u8>, Fault> {
    let lower = |&letter: &char| match u8::try_from(letter) {
        Ok(byte) if byte.is_ascii_lowercase() => Ok(byte),
        _ => fault(key, format!("expected a letter a to z, found `{letter}`")),
    };
    letters.unwrap_or_default().iter().map(lower).collect()
}

fn royals(file: &schema::File) -> Result<[(u16, u16); 2], Fault> {
    let bounds = |bounds: Option<Bounds>, key: &str| match bounds {
        None => Ok((1, 1)),
        Some(Bounds::Exactly(count)) => Ok((count, count)),
        Some(Bounds::Between([low, high])) if low <= high => Ok((low, high)),
        Some(Bounds::Between([low, high])) => {
            fault(key, format!("expected the smaller number first, found {low} and {high}"))
        }
    };
    Ok([bounds(file.royals.white, "royals.white")?, bounds(file.royals.black, "royals.black")?])
}

pub(super) fn file_on(size: BoardSize, letter: char, key: &str) -> Result<File, Fault> {
    let file = u8::try_from(letter).ok().filter(u8::is_ascii_lowercase).and_then(File::from_letter);
    match file {
        Some(file) if file.index() < size.files() => Ok(file),
        _ => {
            let last = char::from(b'a' + size.files() - 1);
            fault(key, format!("expected a file a to {last}, found `{letter}`"))
        }
    }
}

fn castling(file: &schema::File, size: BoardSize, kinds: &[PieceKind]) -> Result<CastlingRules, Fault> {
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
    };
    if squares == CastlingSquares::None && rules.gates == Gates::None {
        return Ok(rules);
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
    for (wing, target, keys) in [
        (Wing::King, targets.king_side, ["castling.targets.king_side.king", "castling.targets.king_side.rook"]),
        (Wing::Queen, targets.queen_side, ["castling.targets.queen_side.king", "castling.targets.queen_side.rook"]),
    ] {
        rules.targets[wing as usize] = (file_on(size, target.king, keys[0])?, file_on(size, target.rook, keys[1])?);
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

fn en_passant(file: &schema::File, size: BoardSize, kinds: &[PieceKind]) -> Result<EnPassantRules, Fault> {
    let table = &file.en_passant;
    let target = table.target.unwrap_or_default();
    let mut rules =
        EnPassantRules { target, movers: PieceSet::default(), captors: PieceSet::default(), target_ranks: Vec::new() };
    if matches!(target, EpTarget::None | EpTarget::Counting) {
        return Ok(rules);
    }
    let movers = table.movers.as_deref().unwrap_or_default();
    rules.movers = set_of(kinds, movers, "en_passant.movers")?;
    rules.captors = set_of(kinds, table.captors.as_deref().unwrap_or(movers), "en_passant.captors")?;
    for &rank in table.target_ranks.iter().flatten() {
        // one rank behind the target and one beyond it must exist
        if rank < 2 || rank >= size.ranks() {
            return fault("en_passant.target_ranks", format!("expected 2 to {}, found {rank}", size.ranks() - 1));
        }
        rules.target_ranks.push(rank - 1);
    }
    Ok(rules)
}

impl ProfileError {
    /// An error about a key of one file.
    pub(crate) fn at(source: &Source, key: &str, message: &str) -> Self {
        locate(&[source], Fault { key: key.into(), message: message.into() })
    }
}

/// Names the file, line and column of a key: in the nearest file of the chain
/// that sets it or the longest part of its path.
fn locate(chain: &[&Source], fault: Fault) -> ProfileError {
    let Fault { key, message } = fault;
    let best = chain
        .iter()
        .map(|source| (find_key(&source.text, &key), *source))
        .reduce(|best, next| if next.0.0 > best.0.0 { next } else { best });
    let ((_, offset), source) = best.expect("a chain has a first file");
    let (line, column) = place(&source.text, offset);
    ProfileError { file: source.file.clone(), key, line, column, message }
}

/// How many parts of a key path the text has, and where the last of them stands.
fn find_key(text: &str, path: &str) -> (usize, usize) {
    let Ok(root) = DeTable::parse(text) else { return (0, 0) };
    let (mut depth, mut offset) = (0, 0);
    let mut table = root.get_ref();
    for part in path.split('.') {
        let Some((name, value)) = table.get_key_value(part) else { break };
        depth += 1;
        offset = match value.get_ref() {
            DeValue::Table(_) => name.span().start,
            _ => value.span().start,
        };
        match value.get_ref() {
            DeValue::Table(inner) => table = inner,
            _ => break,
        }
    }
    (depth, offset)
}

/// The key whose name or value stands at an offset.
fn key_at(text: &str, offset: usize) -> String {
    fn search(table: &DeTable<'_>, offset: usize, path: &str) -> Option<String> {
        table.iter().find_map(|(name, value)| {
            let path = if path.is_empty() { name.get_ref().to_string() } else { format!("{path}.{}", name.get_ref()) };
            if let DeValue::Table(inner) = value.get_ref()
                && let Some(found) = search(inner, offset, &path)
            {
                return Some(found);
            }
            (name.span().contains(&offset) || value.span().contains(&offset)).then_some(path)
        })
    }
    DeTable::parse(text).ok().and_then(|root| search(root.get_ref(), offset, "")).unwrap_or_default()
}

fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

fn one_line(message: &str) -> String {
    message.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}
