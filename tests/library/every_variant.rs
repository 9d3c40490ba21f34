//! Every variant that is played: its names, and records of its games as the programs write
//! them. With `FENCONV_SHARED` the lists that are kept elsewhere as well.

use std::sync::Arc;

use fenconv::inspect::{TagVariant, position_key, variant_from_tag};
use fenconv::notation::{HoldingsForm, LetterOrder, Style};
use fenconv::render::Notation;
use fenconv::{Converter, Dialect, Options, Profile, ReadOptions, Reader, Tolerance, Variants, WriteOptions, Writer};

use crate::support::repository::text;

/// The lines of a table, cut at tabs.
fn rows(table: &str) -> Vec<Vec<&str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect()
}

fn shared(table: &str) -> Option<String> {
    let shared = std::env::var_os("FENCONV_SHARED")?;
    Some(std::fs::read_to_string(std::path::Path::new(&shared).join("cases").join(table)).unwrap())
}

#[test]
fn every_name_leads_to_its_profile() {
    let (variants, table) = (Variants::shared(), text("tests/data/variants/names.tsv"));
    let names = rows(&table);
    assert!(names.len() > 350, "{}", names.len());
    for row in names {
        let [name, id] = row[..] else { panic!("{row:?}") };
        assert_eq!(variants.get(name).map(|profile| profile.id().to_owned()).as_deref(), Ok(id), "{name}");
        let Ok(TagVariant::Named(profile)) = variant_from_tag(name, variants) else { panic!("{name}") };
        assert_eq!(profile.id(), id);
        // king and rooks of the Chess960 form castle from wherever they are
        let free = variants.get(&format!("{name}960")).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(free.king_home(), None, "{name}960");
        assert_eq!(free.start_record(), profile.start_record());
    }
}

/// Rows of games that are of no family of chess, or of a notation of their own.
const LEFT_OUT: [&str; 3] = ["setup-chess", "setupposition", "spell-chess"];

/// Names that one program has for a variant and that are another variant's here, or none's.
const OF_ANOTHER: [(&str, &str); 7] = [
    ("capablanca", "Capablanca960"),
    ("chess", "Chess960"),
    ("chess", "From Position"),
    ("dragon", "Dragon Chess"),
    ("shogi", "Standard"),
    ("upsidedown-desktop", "Upside Down"),
    ("xboard-fairy", "fairy"),
];

#[test]
fn every_variant_of_the_list_is_known() {
    let Some(table) = shared("all_variants.tsv") else { return };
    let (variants, mut known, mut names) = (Variants::shared(), 0, 0);
    let id = |name: &str| variants.get(name).unwrap_or_else(|error| panic!("{error}")).id().to_owned();
    for row in rows(&table).into_iter().skip(1).filter(|row| !LEFT_OUT.contains(&row[0])) {
        let own = id(row[0]);
        assert_eq!(variants.get(&format!("{}960", row[0])).unwrap().king_home(), None, "{}", row[0]);
        let lists = row[1].split(" | ").filter_map(|list| list.split_once(": "));
        for name in lists.flat_map(|(_, list)| list.split("; ")).flat_map(|list| list.split(", ")) {
            let name = name.strip_prefix("PGN ").unwrap_or(name);
            if OF_ANOTHER.contains(&(row[0], name)) || name.ends_with("(FEN4)") {
                continue;
            }
            assert_eq!(id(name), own, "{}: {name}", row[0]);
            let tag = variant_from_tag(name, variants);
            assert!(matches!(tag, Ok(TagVariant::Named(profile)) if profile.id() == own), "{}: {name}", row[0]);
            names += 1;
        }
        known += 1;
    }
    assert_eq!((known, names), (292, 400));
}

/// The variant, the notation that is read and how is written, from options of the command.
fn converter(options: &str) -> (Arc<Profile>, Converter) {
    let (mut profile, mut style, mut order, mut sfen) = (None, None, LetterOrder::default(), false);
    let words: Vec<_> = options.split(' ').collect();
    for pair in words.chunks(2) {
        match pair {
            ["-V", name] => profile = Some(Variants::shared().get(name).unwrap()),
            ["--style", name] => style = Some(name.parse::<Style>().unwrap()),
            ["--from" | "--to", "sfen"] => sfen = true,
            ["--order", name] => order = name.parse().unwrap(),
            other => panic!("{other:?}"),
        }
    }
    let profile = profile.unwrap();
    let write = style.map_or(WriteOptions::default(), |style| style.write_options(&profile)).with_order(order);
    let read = ReadOptions::new().with_tolerance(Tolerance::Strict).with_holdings(write.holdings);
    let converter = Converter::new(profile.clone(), Options::new().with_read(read).with_write(write)).unwrap();
    let notation = Notation::Sfen;
    let reader = sfen.then(|| notation.reader().unwrap());
    let converter = match reader {
        Some(reader) => converter.reading(reader).writing(Arc::new(notation)),
        None => converter,
    };
    (profile, converter)
}

fn come_back(table: &str, records: usize) {
    let mut count = 0;
    for row in rows(table) {
        let [options, record] = row[..] else { panic!("{row:?}") };
        let (profile, converter) = converter(options);
        assert_eq!(converter.convert_str(record).as_deref(), Ok(record), "{options}");
        if !options.contains("sfen") {
            keeps_its_meaning(record, &profile);
        }
        count += 1;
    }
    assert_eq!(count, records);
}

/// Through every dialect that can express its rights.
fn keeps_its_meaning(record: &str, profile: &Arc<Profile>) {
    let read = ReadOptions::new().with_tolerance(Tolerance::Strict).with_holdings(HoldingsForm::BracketsOrDash);
    let position = |record: &str| {
        let reader = Reader::with_options(profile.clone(), read);
        reader.read_str(record).unwrap_or_else(|error| panic!("{}: {record}: {error}", profile.id())).position
    };
    let before = position(record);
    for &dialect in Dialect::ALL {
        let writer = Writer::new(profile.clone(), WriteOptions::new().with_dialect(dialect));
        match writer.to_string(&before) {
            Ok(written) => {
                let after = position(&written);
                assert_eq!(position_key(&after, profile), position_key(&before, profile), "{record} as {written}");
                assert_eq!(after.castling, before.castling, "{record} as {written}");
            }
            Err(error) => assert_eq!(error.code(), "lossy", "{record}"),
        }
    }
}

#[test]
fn records_come_back_as_they_are_written() {
    come_back(&text("tests/data/variants/records.tsv"), 948);
}

#[test]
fn all_records_of_the_list_come_back() {
    let Some(table) = shared("variant_records.tsv") else { return };
    let table = rows(&table);
    let lines = table.iter().skip(1).filter(|row| row[3] != "-").map(|row| format!("{}\t{}\n", row[3], row[1]));
    come_back(&lines.collect::<String>(), 2442);
}
