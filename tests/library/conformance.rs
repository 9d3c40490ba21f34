//! The conformance kit: the library answers every vector as it says, and what is said of other
//! programs is of the versions whose answers are stored.

use std::sync::Arc;

use fenconv::inspect::{programs, same_position};
use fenconv::model::{Color, Wing};
use fenconv::notation::{Container, FieldCount};
use fenconv::start::Numbering;
use fenconv::{
    Converter, Dialect, Options, ParsedRecord, Position, Profile, ReadOptions, Reader, Tolerance, Variants,
    WriteOptions,
};
use serde_json::{Map, Value, json};

use crate::support::repository::{files, text};

struct Vector(Value);

impl Vector {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_default()
    }

    fn needs(&self, need: &str) -> bool {
        self.0["needs"].as_array().is_some_and(|needs| needs.iter().any(|one| one == need))
    }

    fn profile(&self) -> Arc<Profile> {
        Variants::shared().get(self.text("variant")).unwrap()
    }

    fn read_options(&self) -> ReadOptions {
        let is_strict = !self.needs("lenient") && !self.needs("epd");
        ReadOptions::new().with_tolerance(if is_strict { Tolerance::Strict } else { Tolerance::Tolerant })
    }

    fn read(&self, key: &str) -> Result<ParsedRecord, fenconv::Error> {
        let container = if self.needs("epd") { Container::Epd } else { Container::Fen };
        let reader = Reader::with_options(self.profile(), self.read_options());
        reader.read_in(self.text(key).as_bytes(), container, &mut ())
    }
}

fn vectors() -> Vec<Vector> {
    let files = files("conformance/vectors", "jsonl");
    let lines = files.iter().map(|file| text(&format!("conformance/vectors/{file}")));
    let parse = |line: &str| Vector(serde_json::from_str(line).unwrap());
    lines.flat_map(|text| text.lines().map(parse).collect::<Vec<_>>()).collect()
}

/// What a vector can ask about a position, in its words.
fn facts(position: &Position) -> Map<String, Value> {
    let mut rights = Map::new();
    for right in position.castling.iter() {
        let letter = if right.wing == Wing::King { "K" } else { "Q" };
        let (letter, rank) = match right.color {
            Color::White => (letter.to_owned(), 1),
            Color::Black => (letter.to_lowercase(), position.board.size().ranks()),
        };
        rights.insert(letter, format!("{}{rank}", right.rook).into());
    }
    let ep = position.en_passant.iter().next().map(|square| square.to_string());
    let side = if position.side_to_move == Color::White { "w" } else { "b" };
    let facts = json!({
        "rights": rights, "ep": ep, "side": side, "halfmove": position.halfmove_clock, "fullmove": position.fullmove_number,
    });
    facts.as_object().unwrap().clone()
}

fn written(vector: &Vector, dialect: Dialect) -> Option<String> {
    let write = WriteOptions::new().with_dialect(dialect);
    let options = Options::new().with_read(vector.read_options()).with_write(write).with_fields(FieldCount::Fen);
    let converter = Converter::new(vector.profile(), options).unwrap();
    converter.convert_str(vector.text("input")).ok()
}

#[test]
fn every_vector_is_answered_as_it_says() {
    let vectors = vectors();
    assert!(vectors.len() >= 300, "{} vectors", vectors.len());
    for vector in &vectors {
        let (id, expect) = (vector.text("id"), &vector.0["expect"]);
        match vector.text("kind") {
            "read" => {
                let read = vector.read("input").unwrap_or_else(|error| panic!("{id}: {error}"));
                let facts = facts(&read.position);
                for (about, value) in expect.as_object().unwrap() {
                    assert_eq!(&facts[about], value, "{id}: {about}");
                }
            }
            "refuse" => {
                let error = vector.read("input").map(|read| facts(&read.position)).unwrap_err();
                assert_eq!(error.code(), expect["code"], "{id}");
            }
            "write" => {
                for (dialect, record) in expect.as_object().unwrap() {
                    let written = written(vector, dialect.parse().unwrap());
                    assert_eq!(written.as_deref(), record.as_str(), "{id}: {dialect}");
                }
            }
            "equal" => {
                let [a, b] = ["a", "b"].map(|key| vector.read(key).unwrap().position);
                assert_eq!(same_position(&a, &b, &vector.profile()).unwrap(), expect.as_bool().unwrap(), "{id}");
            }
            "start" => {
                let starts = Variants::shared().start_positions(vector.text("variant")).unwrap();
                let number = vector.0["number"].as_u64().unwrap();
                let position = starts.position(starts.numbers(Numbering::Profile, number).unwrap()).unwrap();
                let record = fenconv::Writer::new(vector.profile(), WriteOptions::new()).to_string(&position);
                assert_eq!(record.unwrap(), expect["record"].as_str().unwrap(), "{id}");
            }
            kind => panic!("{id}: no such kind: {kind}"),
        }
    }
}

#[test]
fn ids_are_unique_and_named_after_their_file() {
    let mut seen = std::collections::BTreeSet::new();
    for file in files("conformance/vectors", "jsonl") {
        for line in text(&format!("conformance/vectors/{file}")).lines() {
            let vector: Value = serde_json::from_str(line).unwrap();
            let id = vector["id"].as_str().unwrap().to_owned();
            assert!(id.starts_with(file.trim_end_matches(".jsonl")), "{id} in {file}");
            assert!(seen.insert(id.clone()), "{id} twice");
        }
    }
}

#[test]
fn questions_that_are_free_are_named() {
    let choices: Value = serde_json::from_str(&text("conformance/choices.json")).unwrap();
    for vector in vectors() {
        for (question, answers) in vector.0["choices"].as_object().into_iter().flatten() {
            let named = &choices[question]["answers"];
            let default = answers["default"].as_str().unwrap();
            for answer in answers.as_object().unwrap().keys().map(String::as_str).chain([default]) {
                let is_named = answer == "default" || !named[answer].is_null();
                assert!(is_named, "{}: {question}: {answer}", vector.text("id"));
            }
        }
    }
}

/// `explain` says of some programs that they were run: with the version whose answers are stored.
#[test]
fn programs_that_were_run_have_the_version_of_the_results() {
    let mut compared = 0;
    for file in files("conformance/results", "json") {
        let result: Value = serde_json::from_str(&text(&format!("conformance/results/{file}"))).unwrap();
        let name = result["program"].as_str().unwrap().trim_end_matches(" (pyffish)").to_owned();
        for program in programs().iter().filter(|program| program.name == name) {
            assert_eq!(program.version, result["version"].as_str(), "{name}: {}", program.habit);
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared} habits");
}
