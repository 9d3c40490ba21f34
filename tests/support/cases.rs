//! The tables of `tests/data`: their columns and escapes.

use std::fmt::{self, Write as _};

use fenconv::model::KqMeaning;
use fenconv::notation::{Container, EpPolicy, FieldCount, LetterOrder};
use fenconv::{Dialect, Finding, Options, Tolerance, Variants};

use crate::support::repository::{files, text};

/// A finding as a table says it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Expected {
    pub(crate) field: String,
    pub(crate) code: String,
    pub(crate) bytes: String,
    pub(crate) text: String,
}

impl Expected {
    /// What a table would say of a finding; a long text is cut.
    pub(crate) fn of(finding: &Finding, input: &[u8]) -> Self {
        let field = finding.field.name();
        let mut text = escape(finding.snippet(input));
        if text.len() > 24 {
            text = format!("{}…", &text[..20]);
        }
        Self {
            field: field.into(),
            code: finding.code().into(),
            bytes: format!("{}..{}", finding.span.start, finding.span.end),
            text: text.trim_end().into(),
        }
    }

    fn parse(text: &str) -> (Option<Tolerance>, Self) {
        let mut words = text.splitn(5, ' ').map(String::from);
        let mut word = || words.next().unwrap_or_default();
        let taken_at = match word().as_str() {
            "tolerant" => Some(Tolerance::Tolerant),
            "repair" => Some(Tolerance::Repair),
            "never" => None,
            other => panic!("a tolerance: {other}"),
        };
        (taken_at, Self { field: word(), code: word(), bytes: word(), text: word() })
    }
}

/// A row of a table.
pub(crate) struct Case {
    place: String,
    pub(crate) variant: String,
    pub(crate) options: Options,
    pub(crate) input: Vec<u8>,
    /// Each with the least tolerance that takes it.
    pub(crate) findings: Vec<(Option<Tolerance>, Expected)>,
    written: Vec<Vec<u8>>,
}

impl Case {
    /// The least tolerance that takes the record.
    pub(crate) fn taken_at(&self) -> Option<Tolerance> {
        self.findings.iter().try_fold(Tolerance::Strict, |least, (taken_at, _)| taken_at.map(|at| at.max(least)))
    }

    pub(crate) fn written(&self) -> impl Iterator<Item = (Dialect, Option<&[u8]>)> {
        let dialects = [Dialect::Classic, Dialect::Shredder, Dialect::XFen];
        dialects.into_iter().enumerate().map(|(at, dialect)| (dialect, self.written.get(at).map(Vec::as_slice)))
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, escape(&self.input))
    }
}

/// The built-in variants and those of `tests/data/profiles`.
pub(crate) fn variants() -> Variants {
    let mut variants = Variants::builtin();
    for file in files("tests/data/profiles", "toml") {
        variants.add(&file, &text(&format!("tests/data/profiles/{file}"))).unwrap();
    }
    variants
}

pub(crate) fn read(table: &str) -> Vec<Case> {
    let text = text(&format!("tests/data/{table}"));
    let rows = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    rows.map(|(number, line)| row(format!("{table}:{}", number + 1), line)).collect()
}

fn row(place: String, line: &str) -> Case {
    let mut columns = line.split('\t');
    let mut column = || columns.next().unwrap_or_else(|| panic!("{place}: a column is missing"));
    let (variant, options, input, findings) = (column(), column(), column(), column());
    let findings = findings.split(" | ").filter(|text| *text != "-").map(Expected::parse).collect();
    let case = Case {
        variant: variant.into(),
        options: parse_options(options),
        input: unescape(input),
        findings,
        written: columns.map(unescape).collect(),
        place,
    };
    let outputs = if case.taken_at().is_some() { 3 } else { 0 };
    assert_eq!(case.written.len(), outputs, "{case}: outputs");
    case
}

fn parse_options(text: &str) -> Options {
    let mut options = Options::default();
    for word in text.split(' ').filter(|word| *word != "-") {
        match word {
            "from=classic" => options.read.dialect = Some(Dialect::Classic),
            "from=shredder" => options.read.dialect = Some(Dialect::Shredder),
            "from=x-fen" => options.read.dialect = Some(Dialect::XFen),
            "kq=innermost" => options.read.kq = KqMeaning::Innermost,
            "kq=corner" => options.read.kq = KqMeaning::Corner,
            "order=files" => options.write.order = LetterOrder::Files,
            "ep=keep" => options.write.en_passant = Some(EpPolicy::Keep),
            "ep=pseudo-legal" => options.write.en_passant = Some(EpPolicy::PseudoLegal),
            "ep=legal" => options.write.en_passant = Some(EpPolicy::Legal),
            "ep=never" => options.write.en_passant = Some(EpPolicy::Never),
            "epd" => options.container = Container::Epd,
            "fields=fen" => options.fields = FieldCount::Fen,
            "fields=epd" => options.fields = FieldCount::Epd,
            other => panic!("an option: {other}"),
        }
    }
    options
}

fn unescape(text: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some((before, escaped)) = rest.split_once('\\') {
        bytes.extend_from_slice(before.as_bytes());
        let hex = |digits: usize| u32::from_str_radix(&escaped[1..=digits], 16).unwrap();
        let mut push = |text: String| bytes.extend_from_slice(text.as_bytes());
        let digits = match escaped.as_bytes()[0] {
            b't' => {
                push("\t".into());
                0
            }
            b'n' => {
                push("\n".into());
                0
            }
            b'r' => {
                push("\r".into());
                0
            }
            b'u' => {
                push(char::from_u32(hex(4)).unwrap().into());
                4
            }
            b'x' => {
                bytes.push(u8::try_from(hex(2)).unwrap());
                2
            }
            _ => {
                push("\\".into());
                0
            }
        };
        rest = &escaped[1 + digits..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

fn escape(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for char in chunk.valid().chars() {
            match char {
                '\t' => text.push_str("\\t"),
                '\n' => text.push_str("\\n"),
                '\r' => text.push_str("\\r"),
                '\\' => text.push_str("\\\\"),
                ' '..='~' => text.push(char),
                other => write!(text, "\\u{:04x}", u32::from(other)).unwrap(),
            }
        }
        for byte in chunk.invalid() {
            write!(text, "\\x{byte:02x}").unwrap();
        }
    }
    text
}
