//! What the public interface promises beside its examples.

use std::panic::{RefUnwindSafe, UnwindSafe};

use fenconv::convert::IntoError;
use fenconv::finding::RecordError;
use fenconv::inspect::PositionKey;
use fenconv::notation::Container;
use fenconv::{Converter, Dialect, Options, Reader, Variants, WriteOptions, Writer};

#[test]
fn values_cross_threads_and_panics() {
    fn shared<T: Send + Sync + UnwindSafe + RefUnwindSafe + 'static>() {}
    fn error<T: std::error::Error>() {}
    shared::<Converter>();
    shared::<Reader>();
    shared::<Writer>();
    shared::<PositionKey>();
    shared::<RecordError>();
    error::<RecordError>();
    error::<IntoError>();
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
