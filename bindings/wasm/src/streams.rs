//! Whole texts, piece by piece.

use std::sync::Arc;

use fenconv::finding::Severity;
use fenconv::stream::{
    ByVariant, Census, Format, LocatedFinding, Observer, OnError, Push, PushActions, Summary, Tally,
};
use fenconv::{Dialect, Finding, Reader};
use serde_json::{Map, Value, json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::options::{Settings, named};
use crate::records::with_help;
use crate::state::{State, error, with};

/// The most findings that are kept to be shown; all are counted.
const MOST: usize = 200;

pub(crate) struct Stream {
    push: Push,
    findings: Findings,
}

#[derive(Default)]
struct Findings(Vec<(u64, u64, String, Finding)>);

impl Observer for Findings {
    fn least_severity(&self) -> Severity {
        if self.0.len() < MOST { Severity::Warning } else { Severity::Error }
    }

    fn finding(&mut self, located: &LocatedFinding) {
        if self.0.len() < MOST {
            let record = String::from_utf8_lossy(&located.record).into_owned();
            self.0.push((located.line, located.column, record, located.finding));
        }
    }
}

/// Begins to work on a text: the number of the stream. `count` counts how records are spelled and
/// writes nothing.
#[wasm_bindgen]
pub fn open(options: &str, format: &str, on_error: &str, count: bool) -> Result<u32, JsError> {
    let settings = Settings::parse(options)?;
    let format: Format = named("format", format)?;
    with(|state| {
        let variants = Arc::clone(&state.variants);
        let profile = variants.get(&settings.variant).map_err(error)?;
        let actions = if count {
            let read = settings.read;
            let make = move |profile| Ok::<_, String>(Reader::with_options(profile, read));
            PushActions::Count(ByVariant::by_tag(variants, profile, make).map_err(error)?)
        } else {
            let container = format.container();
            let make = move |profile| settings.converter(profile, container);
            PushActions::Convert(ByVariant::by_tag(variants, profile, make).map_err(error)?)
        };
        let push = Push::new(format, actions).with_on_error(named::<OnError>("onError", on_error)?);
        state.next_stream += 1;
        state.streams.insert(state.next_stream, Stream { push, findings: Findings::default() });
        Ok(state.next_stream)
    })
}

/// Takes the bytes that are in the input; how many bytes are in the output.
#[wasm_bindgen]
pub fn push(stream: u32, length: usize) -> Result<usize, JsError> {
    with(|state| {
        let State { streams, input, output, .. } = state;
        let stream = streams.get_mut(&stream).ok_or_else(|| error("no such stream"))?;
        let bytes = input.get(..length).unwrap_or_default();
        output.clear();
        stream.push.push(bytes, output, &mut stream.findings).map_err(error)?;
        Ok(output.len())
    })
}

/// How many records there were so far.
#[wasm_bindgen(js_name = recordsSoFar)]
pub fn records_so_far(stream: u32) -> f64 {
    #[allow(clippy::cast_precision_loss)] // a number for JavaScript
    with(|state| state.streams.get(&stream).map_or(0.0, |stream| stream.push.summary().records as f64))
}

/// The text has ended: the last bytes are in the output, what was done is told as JSON, with `bytes`
/// of the output.
#[wasm_bindgen]
pub fn finish(stream: u32) -> Result<String, JsError> {
    with(|state| {
        let mut stream = state.streams.remove(&stream).ok_or_else(|| error("no such stream"))?;
        state.output.clear();
        let summary = stream.push.finish(&mut state.output, &mut stream.findings).map_err(error)?;
        let shown = stream.findings.0.iter().map(|(line, column, record, finding)| {
            let mut object = with_help(finding, record.as_bytes());
            object["line"] = (*line).into();
            object["column"] = (column + 1).into();
            object["record"] = record.as_str().into();
            object
        });
        let shown: Vec<_> = shown.collect();
        Ok(json!({ "bytes": state.output.len(), "summary": object(&summary, shown) }).to_string())
    })
}

/// Leaves a text.
#[wasm_bindgen]
pub fn close(stream: u32) {
    with(|state| state.streams.remove(&stream));
}

fn object(summary: &Summary, shown: Vec<Value>) -> Value {
    let counted: Map<_, _> = summary.findings.iter().map(|(kind, count)| (kind.code().into(), json!(count))).collect();
    json!({
        "records": summary.records, "converted": summary.converted, "unchanged": summary.unchanged,
        "failed": summary.failed, "games": summary.games, "stopped": summary.stopped,
        "findings": counted, "shown": shown, "census": census(&summary.census),
    })
}

fn census(census: &Census) -> Value {
    let tally = |tally: Tally| json!({ "count": tally.count, "first_line": tally.first_line });
    let spelled: Vec<_> = census
        .spellings()
        .map(|(dialects, count)| {
            let names: Vec<_> = Dialect::ALL
                .iter()
                .filter(|&&dialect| dialects.contains(dialect))
                .map(|dialect| dialect.name())
                .collect();
            json!({ "dialects": names, "count": count.count, "first_line": count.first_line })
        })
        .collect();
    let variants: Map<_, _> =
        census.variants.iter().map(|(name, count)| (name.clone().unwrap_or_default(), json!(count.count))).collect();
    json!({
        "spelled": spelled, "no_rights": tally(census.no_rights), "no_field": tally(census.no_field),
        "four_fields": tally(census.four_fields), "operations": tally(census.operations),
        "needs_960_rules": tally(census.needs_960_rules), "targets": tally(census.targets),
        "idle_targets": tally(census.idle_targets), "games_without_record": tally(census.games_without_record),
        "variants": variants,
    })
}
