//! What the public interface promises beside its examples.

use std::panic::{RefUnwindSafe, UnwindSafe};

use fenconv::convert::{IntoError, OptionsError};
use fenconv::finding::RecordError;
use fenconv::inspect::PositionKey;
use fenconv::model::{ParseNameError, UnknownName};
use fenconv::notation::Container;
use fenconv::profile::ProfileError;
use fenconv::start::{NoStart, NoStartReason, StartError};
use fenconv::variants::VariantError;
use fenconv::{Converter, Dialect, Options, Reader, Variants, WriteOptions, Writer};

use crate::support::repository::{files, text};

#[test]
fn values_cross_threads_and_panics() {
    fn shared<T: Send + Sync + UnwindSafe + RefUnwindSafe + 'static>() {}
    fn error<T: std::error::Error + Send + Sync + 'static>() {}
    shared::<Converter>();
    shared::<Reader>();
    shared::<Writer>();
    shared::<PositionKey>();
    shared::<RecordError>();
    error::<RecordError>();
    error::<IntoError>();
    error::<OptionsError>();
    error::<fenconv::Error>();
    error::<UnknownName>();
    error::<ParseNameError>();
    error::<ProfileError>();
    error::<VariantError>();
    error::<NoStart>();
    error::<NoStartReason>();
    error::<StartError>();
}

/// Enums and structs whose values other programs name in full: no more can come.
const CLOSED: [&str; 11] = [
    "Color",
    "Wing",
    "File",
    "Severity",
    "Tolerance",
    "Cell", // all there are
    "Piece",
    "Right",
    "HomeRank",
    "Span",
    "StartNumbers", // made by users
];

#[test]
fn what_may_grow_can_grow() {
    let mut closed = Vec::new();
    for path in files("src", "rs").into_iter().filter(|path| !path.starts_with("bin/") && !path.ends_with("tests.rs")) {
        let source = text(&format!("src/{path}"));
        let lines: Vec<_> = source.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let Some((word, name)) = line.strip_prefix("pub ").and_then(|rest| rest.split_once(' ')) else { continue };
            let body = lines[at + 1..].iter().take_while(|line| **line != "}");
            let in_full = match word {
                "enum" => true,
                // one with a field that is not public is made by the library alone
                "struct" if name.ends_with('{') => body
                    .filter(|line| line.ends_with(',') && !line.contains("//"))
                    .all(|line| line.starts_with("    pub ")),
                _ => false,
            };
            let mut attributes = lines[..at].iter().rev().take_while(|line| line.starts_with(['#', '/']));
            if in_full && !attributes.any(|line| *line == "#[non_exhaustive]") {
                let name = name.split([' ', '<']).next().unwrap();
                assert!(CLOSED.contains(&name), "{path}: {name} is to be #[non_exhaustive]");
                closed.push(name.to_owned());
            }
        }
    }
    assert_eq!(closed.len(), CLOSED.len(), "{closed:?}");
}

/// Plain ones, one whose target is left out, one that grows, one with operations, refused ones.
const RECORDS: [&str; 7] = [
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k3/8/8/8/8/8/8/4K1RR w G - 3 9",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "4k3/8/8/8/8/8/8/R3K2R w KQ",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - bm Ke2;",
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
    "",
];

#[test]
fn a_buffer_gets_what_a_vector_gets() {
    let profile = Variants::shared().get("chess960").unwrap();
    for container in [Container::Fen, Container::Epd, Container::Cell] {
        for &dialect in Dialect::ALL {
            let options =
                Options::new().with_write(WriteOptions::new().with_dialect(dialect)).with_container(container);
            let converter = Converter::new(profile.clone(), options).unwrap();
            for record in RECORDS {
                let mut out = Vec::new();
                let expected = converter.convert(record.as_bytes(), &mut out, &mut ());
                for room in [0, 10, out.len(), out.len() + 1, 200] {
                    let mut buffer = vec![b'x'; room];
                    let got = converter.convert_into(record.as_bytes(), &mut buffer);
                    match expected {
                        Err(error) => assert_eq!(got, Err(IntoError::Record(error)), "{record} {room}"),
                        Ok(_) if room < out.len() => {
                            assert_eq!(got, Err(IntoError::TooSmall { needed: out.len() }), "{record} {room}");
                        }
                        Ok(_) => {
                            assert_eq!(got, Ok(out.len()), "{record} {room}");
                            assert_eq!(buffer[..out.len()], out, "{record} {room}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn keys_are_read_back() {
    let text = "c5c8574e98d629c20bba3d446e3c7d95";
    let key: PositionKey = text.to_ascii_uppercase().parse().unwrap();
    assert_eq!(
        (key.to_string(), format!("{key:x}"), format!("{key:#034x}")),
        (text.into(), text.into(), format!("0x{text}"))
    );
    for wrong in ["", "c5c8", "+5c8574e98d629c20bba3d446e3c7d95", "g5c8574e98d629c20bba3d446e3c7d95"] {
        assert!(wrong.parse::<PositionKey>().is_err(), "{wrong}");
    }
}
