//! Start positions and their numbers.

use std::sync::Arc;

use fenconv::Writer;
use fenconv::start::{Numbering, StartNumbers, StartPositions};
use serde_json::json;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::options::named;
use crate::state::{State, error, with};

fn starts(state: &State, variant: &str) -> Result<StartPositions, JsError> {
    state.variants.start_positions(variant).map_err(error)
}

/// Which start position a text is the number of: `518`, `310/841` for both sides, `SP 518`, `#518`.
fn numbers(starts: &StartPositions, numbering: Numbering, text: &str) -> Result<StartNumbers, JsError> {
    let digits = |text: &str| -> Result<u64, JsError> {
        let text = text.trim();
        text.parse().map_err(|_| JsError::new(&format!("expected the number of a start position, found `{text}`")))
    };
    let text = text.trim().trim_start_matches(|char: char| char.is_alphabetic() || "# ".contains(char));
    match text.split_once('/') {
        Some((white, black)) => {
            let side = |text| -> Result<u64, JsError> {
                let numbers = starts.numbers(numbering, digits(text)?).map_err(error)?;
                numbers.single().ok_or_else(|| error("a number of both sides in the place of one side's"))
            };
            Ok(StartNumbers { white: Some(side(white)?), black: Some(side(black)?) })
        }
        None => starts.numbers(numbering, digits(text)?).map_err(error),
    }
}

fn write(state: &State, starts: &StartPositions, numbers: StartNumbers, tool: usize) -> Result<String, JsError> {
    let position = starts.position(numbers).map_err(error)?;
    let record = Writer::new(Arc::clone(starts.profile()), fenconv::WriteOptions::default()).to_string(&position);
    let record = record.map_err(error)?;
    let tool = state.tools.get(tool).ok_or_else(|| error("no such converter"))?;
    tool.converter.convert_str(&record).map_err(error)
}

/// The record of a start position, in the variant and as the target of a converter.
#[wasm_bindgen]
pub fn start(tool: usize, numbering: &str, number: &str) -> Result<String, JsError> {
    with(|state| {
        let variant = state.tools.get(tool).map(|tool| tool.settings.variant.clone()).unwrap_or_default();
        let starts = starts(state, &variant)?;
        let numbers = numbers(&starts, named("numbering", numbering)?, number)?;
        write(state, &starts, numbers, tool)
    })
}

/// The number of a record's start position as JSON: a number, two of them, or null.
#[wasm_bindgen(js_name = startId)]
pub fn start_id(tool: usize, numbering: &str, record: &str) -> Result<String, JsError> {
    with(|state| {
        let tool = state.tools.get(tool).ok_or_else(|| error("no such converter"))?;
        let starts = starts(state, &tool.settings.variant)?;
        let numbering: Numbering = named("numbering", numbering)?;
        let read = tool.reader().read_in(record.as_bytes(), crate::state::CONTAINER, &mut ());
        let read = read.map_err(|error| crate::state::error(error.message(record.as_bytes())))?;
        let Ok(numbers) = starts.identify(&read.position) else { return Ok("null".into()) };
        Ok(match starts.number(numbering, numbers) {
            Some(number) => json!(number),
            None => json!([numbers.white, numbers.black]),
        }
        .to_string())
    })
}

/// A start position drawn with a seed: its record and number, as JSON.
#[wasm_bindgen(js_name = randomStart)]
pub fn random_start(tool: usize, seed: u64) -> Result<String, JsError> {
    with(|state| {
        let variant = state.tools.get(tool).map(|tool| tool.settings.variant.clone()).unwrap_or_default();
        let starts = starts(state, &variant)?;
        let number = starts.random(Numbering::Profile, seed).map_err(error)?.next().unwrap_or_default();
        let numbers = starts.numbers(Numbering::Profile, number).map_err(error)?;
        Ok(json!({ "number": number, "record": write(state, &starts, numbers, tool)? }).to_string())
    })
}

/// How many start positions a variant has, the back ranks of White one after the other where `all`
/// are asked for: JSON.
#[wasm_bindgen(js_name = startRanks)]
pub fn start_ranks(variant: &str, all: bool) -> Result<String, JsError> {
    with(|state| {
        let starts = starts(state, variant)?;
        let count = starts.arrangement_count();
        let ranks: Vec<_> = (0..if all { count.min(4096) } else { 0 })
            .filter_map(|number| Some(starts.letters(&starts.nth(number)?)))
            .collect();
        Ok(json!({ "count": starts.count(), "ranks": ranks }).to_string())
    })
}
