//! Records as they are asked for.

use std::ops::ControlFlow;
use std::sync::Arc;

use fenconv::stream::{self, Actions, ByVariant, Error, Format, Job, RecordReader};
use fenconv::{Converter, Dialect, Variants};

fn converters() -> ByVariant<Converter> {
    let variants = Arc::new(Variants::builtin());
    let default = variants.get("chess960").unwrap();
    ByVariant::by_tag(variants, default, |profile| Ok::<_, ()>(Converter::to_dialect(profile, Dialect::XFen))).unwrap()
}

/// Place and record of each that can be read.
type Places = Vec<(u64, u64, Vec<u8>)>;

fn called_back(input: &str, format: Format) -> Places {
    let (converters, mut places) = (converters(), Places::new());
    let job = Job::new(format, Actions::Convert(&converters));
    let each = &mut |_: &_, place: &stream::Place<'_>| {
        places.push((place.line, place.column, place.record.to_vec()));
        ControlFlow::Continue(())
    };
    stream::positions(&mut input.as_bytes(), &job, each, &mut ()).unwrap();
    places
}

#[test]
fn what_is_asked_for_is_what_is_called_back_with() {
    let record = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    // more than one block of each
    let list = format!("{record}\n# a remark\nhello\n").repeat(9_000);
    let games = format!("[Variant \"Crazyhouse\"]\n[FEN \"{record}\"]\n\n1. Kd1 *\n\n").repeat(6_000);
    let table = format!("id,fen\n{}", format!("7,{record}\n8,none\n").repeat(9_000));
    let text = format!("He had {record} and {record}. ").repeat(4_000);
    for (format, input) in [(Format::Fen, list), (Format::Pgn, games), (Format::Csv, table), (Format::Text, text)] {
        let found = RecordReader::new(input.as_bytes(), format, converters());
        let found: Vec<_> = found.collect::<Result<_, _>>().unwrap();
        let readable = found.iter().filter(|found| found.read.is_ok());
        let places: Places = readable.map(|found| (found.line, found.column, found.record.to_vec())).collect();
        assert!(places.len() > 5_000, "{format}");
        assert_eq!(places, called_back(&input, format), "{format}");
    }
}

#[test]
fn what_is_refused_comes_in_its_place_with_its_findings() {
    let games = "[Variant \"Ludo\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n\n\
                 [FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n*\n\n[FEN \"4k3/8/8/8/8/8/8/4K3  w - - 0 1\"]\n\n*\n";
    let found = RecordReader::new(games.as_bytes(), Format::Pgn, converters());
    let found: Vec<_> = found.map(Result::unwrap).collect();
    let codes: Vec<Vec<_>> =
        found.iter().map(|found| found.findings.iter().map(fenconv::Finding::code).collect()).collect();
    assert_eq!(codes[..2], [vec!["unknown-variant"], vec!["castling-no-rook", "castling-no-rook"]]);
    assert_eq!(found.iter().map(|found| found.read.is_ok()).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!((found[1].line, found[1].column), (6, 6));
    assert_eq!(&*found[1].record, b"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
    assert!(!codes[2].is_empty(), "two blanks");
}

#[test]
fn an_error_of_the_input_ends_it() {
    let table = "a,b\n1,2\n";
    let cells = stream::Cells::new().with_columns(vec![stream::Column::Name("fen".into())]);
    let mut reader = RecordReader::with_cells(table.as_bytes(), Format::Csv, converters(), cells);
    assert!(matches!(reader.next(), Some(Err(Error::NoColumn { .. }))));
    assert!(reader.next().is_none());
}

#[test]
fn a_record_has_the_tags_of_its_game() {
    let games =
        b"[Event \"A \\\"B\\\" \\\\ C\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[White \"\xFC\"]\n\n1. O-O *\n\n\
        [FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n\n*\n";
    let profile = Variants::shared().get("chess960").unwrap();
    let converters = ByVariant::always(Converter::to_dialect(profile, Dialect::XFen));
    let found: Vec<_> = RecordReader::new(&games[..], Format::Pgn, converters).map(Result::unwrap).collect();
    let tags = |at: usize| -> Vec<(&[u8], &[u8])> {
        found[at].fields.iter().map(|field| (&*field.name, &*field.value)).collect()
    };
    let first: [(&[u8], &[u8]); 3] =
        [(b"Event", b"A \"B\" \\ C"), (b"FEN", b"4k3/8/8/8/8/8/8/4K2R w K - 0 1"), (b"White", b"\xFC")];
    assert_eq!(tags(0), first);
    assert_eq!((tags(1).len(), found[1].read.is_err(), found.len()), (1, true, 2));
}
