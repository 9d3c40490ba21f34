//! What a text is that somebody pasted: one record, the number of a start position, a game, a
//! list, an address.

use super::by_variant::ByVariant;
use super::detect::{detect, detect_record};
use super::format::Format;
use super::record_reader::RecordReader;
use crate::convert::Converter;
use crate::find::recognise;
use crate::model::named;
use crate::notation::Dialect;
use crate::variants::Variants;

/// How many bytes are looked through for records.
const LOOKED_THROUGH: usize = 64 << 10;
/// The most records that are named.
const MOST: usize = 1000;
/// What may be before the number of a start position.
const WORDS: [&str; 9] = ["sp", "chess960", "position", "number", "start", "no", "nr", "id", "frc"];

/// What a pasted text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PastedKind {
    /// One record.
    Record,
    /// The number of a start position, `518` or `310/841`.
    StartNumber,
    /// Records, one a line.
    List,
    /// Games.
    Pgn,
    /// Records with operations.
    Epd,
    /// A table.
    Csv,
    /// Objects, or a document of them.
    Jsonl,
    /// The command `position` of the protocol UCI.
    Uci,
    /// An address.
    Link,
    /// A template of the wikis.
    Template,
    /// Any other text.
    Text,
    /// Nothing.
    Empty,
}

named! { PastedKind, "a kind of text":
    Record = "record", StartNumber = "start-number", List = "list", Pgn = "pgn", Epd = "epd", Csv = "csv",
    Jsonl = "jsonl", Uci = "uci", Link = "link", Template = "template", Text = "text", Empty = "empty",
}

/// A text that somebody pasted.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pasted {
    /// What it is.
    pub kind: PastedKind,
    /// The records in it, without what is round them: the first 1000 in the first 64 KiB. Of a
    /// number it is the number.
    pub records: Vec<String>,
    /// The variant that an address names.
    pub variant: Option<String>,
}

/// Says what a text is that somebody pasted, and which records are in it. Whether they can be read
/// is not asked.
///
/// ```
/// use fenconv::stream::{PastedKind, pasted};
/// let link = pasted("https://lichess.org/analysis/chess960/4k3/8/8/8/8/8/8/4K1RR_w_G_-_0_1");
/// assert_eq!((link.kind, link.variant.as_deref()), (PastedKind::Link, Some("chess960")));
/// assert_eq!(link.records, ["4k3/8/8/8/8/8/8/4K1RR w G - 0 1"]);
/// assert_eq!(pasted("SP 518").kind, PastedKind::StartNumber);
/// assert_eq!(pasted("4k3/8/8/8/8/8/8/4K3 w - -\n4k3/8/8/8/8/8/8/4K3 b - -\n").records.len(), 2);
/// ```
#[must_use]
pub fn pasted(text: &str) -> Pasted {
    let whole = text.trim().trim_start_matches('\u{FEFF}').trim();
    let one = |kind, record: &str| Pasted { kind, records: vec![record.into()], variant: None };
    if whole.is_empty() {
        return Pasted { kind: PastedKind::Empty, records: Vec::new(), variant: None };
    }
    if let Some(number) = start_number(whole) {
        return one(PastedKind::StartNumber, &number);
    }
    if whole.contains(['\n', '\r']) {
        return many(whole);
    }
    if whole.contains("://")
        || whole.split('/').next().is_some_and(|host| host.contains("chess.") || host == "lichess.org")
    {
        let records = recognise(whole).into_iter().collect();
        return Pasted { kind: PastedKind::Link, records, variant: variant_of(whole) };
    }
    let record = recognise(whole).unwrap_or_else(|| whole.into());
    let words = whole.to_ascii_lowercase();
    match detect_record(whole.as_bytes()) {
        _ if words.starts_with("position fen ") || words.starts_with("position startpos") => {
            one(PastedKind::Uci, whole)
        }
        _ if whole.starts_with("{{") => one(PastedKind::Template, whole),
        Format::Jsonl => many(whole),
        Format::Csv => one(PastedKind::Csv, &record),
        Format::Pgn => one(PastedKind::Pgn, &record),
        Format::Epd => one(PastedKind::Epd, &record),
        _ if !whole.contains('/') && whole.contains(' ') => many(whole),
        _ => one(PastedKind::Record, &record),
    }
}

/// A number, or two of them, with nothing but known words before it.
fn start_number(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let digits = text.trim_start_matches(|char: char| !char.is_ascii_digit());
    let (before, mut number) = text.split_at(text.len() - digits.len());
    // 960 of a name is no number
    if before.trim() == "chess"
        && let Some(rest) = digits.strip_prefix("960")
    {
        number = rest.trim_start_matches(|char: char| !char.is_ascii_digit());
    }
    let mut words = before.split(|char: char| !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let is_known = words.all(|word| WORDS.contains(&word) || word == "chess");
    let mut sides = number.split('/').map(str::trim);
    let is_number = |side: &str| !side.is_empty() && side.len() <= 9 && side.bytes().all(|byte| byte.is_ascii_digit());
    let fits = sides.clone().count() <= 2 && sides.all(is_number);
    (is_known && fits && before.len() <= 24).then(|| number.to_owned())
}

/// The first part of an address that is a variant.
fn variant_of(address: &str) -> Option<String> {
    let path = address.split_once("://").map_or(address, |(_, rest)| rest);
    let from_query = path.split(['?', '&']).find_map(|pair| pair.strip_prefix("variant="));
    let parts = path.split(['/', '?']).skip(1).take_while(|part| !part.is_empty()).take(4);
    let mut names = from_query.into_iter().chain(parts).filter(|name| name.len() > 3);
    names.find_map(|name| {
        let profile = Variants::shared().get(name).ok()?;
        // a rank can be no name
        name.bytes().any(|byte| byte.is_ascii_lowercase()).then(|| profile.id().to_owned())
    })
}

/// A text of several lines.
fn many(text: &str) -> Pasted {
    let mut end = text.len().min(LOOKED_THROUGH);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = &text.as_bytes()[..end];
    let format = detect(None, start);
    let Ok(profile) = Variants::shared().get("chess960") else {
        return Pasted { kind: PastedKind::Text, records: Vec::new(), variant: None };
    };
    let converters = ByVariant::always(Converter::to_dialect(profile, Dialect::XFen));
    let found = RecordReader::new(start, format, converters).map_while(Result::ok).take(MOST);
    let records: Vec<_> = found.map(|found| String::from_utf8_lossy(&found.record).into_owned()).collect();
    let kind = match format {
        Format::Pgn => PastedKind::Pgn,
        Format::Epd => PastedKind::Epd,
        Format::Csv => PastedKind::Csv,
        Format::Jsonl | Format::Json => PastedKind::Jsonl,
        Format::Wiki => PastedKind::Template,
        Format::Text => PastedKind::Text,
        _ if records.len() == 1 => PastedKind::Record,
        _ => PastedKind::List,
    };
    Pasted { kind, records, variant: None }
}
