//! One record in, one out: the way that has to be quick.

use fenconv::Finding;
use fenconv::answer::finding;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::state::{State, with};

/// What a conversion says beside the number of bytes.
const REFUSED: i32 = -1;
const UNCHANGED: i32 = -2;

/// Converts the record that is in the input: how many bytes are in the output, -1 where it is
/// refused (see `failure`), -2 where it stays as it is.
#[wasm_bindgen]
pub fn convert(tool: usize, length: usize) -> i32 {
    with(|state| {
        let State { tools, input, output, failure, .. } = state;
        let (Some(tool), Some(record)) = (tools.get(tool), input.get(..length)) else { return REFUSED };
        output.clear();
        match tool.converter.convert(record, output, &mut ()) {
            Ok(converted) if !converted.changed => UNCHANGED,
            Ok(_) => i32::try_from(output.len()).unwrap_or(REFUSED),
            Err(error) => {
                let mut all = Vec::<Finding>::new();
                let _ = tool.converter.convert(record, &mut Vec::new(), &mut all);
                *failure = refusal(error.finding(), &all, record).to_string();
                REFUSED
            }
        }
    })
}

/// Converts a record with all that is found: `record` or `error`, and `findings`, as JSON.
#[wasm_bindgen(js_name = tryConvert)]
pub fn try_convert(tool: usize, record: &[u8]) -> String {
    with(|state| {
        let Some(tool) = state.tools.get(tool) else { return String::from("null") };
        let (mut out, mut all) = (Vec::new(), Vec::<Finding>::new());
        let result = tool.converter.convert(record, &mut out, &mut all);
        match result {
            Ok(_) => json!({ "record": String::from_utf8_lossy(&out), "findings": findings(&all, record) }),
            Err(error) => refusal(error.finding(), &all, record),
        }
        .to_string()
    })
}

fn findings(all: &[Finding], record: &[u8]) -> Vec<Value> {
    all.iter().map(|found| with_help(found, record)).collect()
}

/// A finding as an object, with what helps.
pub(crate) fn with_help(found: &Finding, record: &[u8]) -> Value {
    let mut object = finding(found, record);
    object["help"] = found.kind.help().filter(|_| found.is_error()).into();
    object
}

/// A refused record.
pub(crate) fn refusal(error: &Finding, all: &[Finding], record: &[u8]) -> Value {
    json!({ "error": with_help(error, record), "findings": findings(all, record) })
}
