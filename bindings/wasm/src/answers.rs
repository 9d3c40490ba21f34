//! What is asked of a record: JSON for JavaScript, with the members of the command's.

use std::sync::Arc;

use fenconv::answer::{Asked, answer};
use fenconv::inspect::{polyglot_key, position_key, same_position};
use fenconv::model::{Piece, PieceId};
use fenconv::render::{Arrow, Diagram, IdPrefix, PictureOptions, Theme, svg as draw};
use fenconv::rules::Soundness;
use fenconv::stream::{Format, detect, detect_record, pasted};
use fenconv::{Checker, Color, Finding, Reader, Square};
use serde_json::{Value, json};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::options::named;
use crate::records::{refusal, with_help};
use crate::state::{CONTAINER, State, Tool, error, with};

impl Tool {
    pub(crate) fn reader(&self) -> Reader {
        Reader::with_options(self.converter.profile().clone(), self.settings.read)
    }
}

fn tool_of(state: &State, tool: usize) -> Result<&Tool, JsError> {
    state.tools.get(tool).ok_or_else(|| error("no such converter"))
}

/// All findings of a record.
#[wasm_bindgen]
pub fn check(tool: usize, level: &str, record: &[u8]) -> Result<String, JsError> {
    with(|state| {
        let reader = tool_of(state, tool)?.reader();
        let mut findings = Vec::<Finding>::new();
        if level == "read" {
            let _ = reader.read_in(record, CONTAINER, &mut findings);
        } else {
            let level: Soundness = named("level", level)?;
            let _ = Checker::new(reader.clone(), level).check(record, CONTAINER, &mut findings);
        }
        let object = |found: &Finding| {
            let mut object = with_help(found, record);
            if let Some(fix) = fenconv::inspect::fix(record, CONTAINER, &reader, found) {
                let record = String::from_utf8_lossy(&fix.record);
                object["fix"] = json!({ "record": record, "description": fix.description });
            }
            object
        };
        Ok(Value::from(findings.iter().map(object).collect::<Vec<_>>()).to_string())
    })
}

/// All that there is to say of a record.
#[wasm_bindgen]
pub fn explain(tool: usize, record: &[u8]) -> Result<String, JsError> {
    with(|state| {
        let Tool { settings, .. } = tool_of(state, tool)?;
        // as the command takes an argument
        let container = detect_record(record).container();
        let asked = Asked::new(record, &settings.variant).with_container(container).with_read(settings.read);
        answer(&asked, &state.variants).map(|all| all.to_string()).map_err(error)
    })
}

/// The key of a record's position: `key` or `error`, as JSON.
#[wasm_bindgen(js_name = positionKey)]
pub fn key(tool: usize, algorithm: &str, record: &[u8]) -> Result<String, JsError> {
    with(|state| {
        let tool = tool_of(state, tool)?;
        let profile = tool.converter.profile();
        let mut all = Vec::<Finding>::new();
        let key = tool.reader().read_in(record, CONTAINER, &mut all).and_then(|read| match algorithm {
            "polyglot" => polyglot_key(&read.position, profile).map(|key| format!("{key:016x}")),
            _ => position_key(&read.position, profile).map(|key| key.to_string()),
        });
        Ok(match key {
            Ok(key) => json!({ "key": key }),
            Err(error) => refusal(error.finding(), &all, record),
        }
        .to_string())
    })
}

/// Whether two records are of one position: `same` or `error`, as JSON.
#[wasm_bindgen(js_name = samePosition)]
pub fn same(tool: usize, one: &[u8], other: &[u8]) -> Result<String, JsError> {
    with(|state| {
        let tool = tool_of(state, tool)?;
        let mut positions = Vec::new();
        for record in [one, other] {
            let mut all = Vec::<Finding>::new();
            match tool.reader().read_in(record, CONTAINER, &mut all) {
                Ok(read) => positions.push(read.position),
                Err(error) => return Ok(refusal(error.finding(), &all, record).to_string()),
            }
        }
        let same = same_position(&positions[0], &positions[1], tool.converter.profile()).map_err(error)?;
        Ok(json!({ "same": same }).to_string())
    })
}

/// Records of these lines as a picture: `svg` or `error`, as JSON. `look` has a line for each option.
#[wasm_bindgen]
pub fn svg(tool: usize, records: &str, look: &str) -> Result<String, JsError> {
    with(|state| {
        let tool = tool_of(state, tool)?;
        let value = |name: &str| look.lines().filter_map(|line| line.split_once('=')).find(|(key, _)| *key == name);
        let get = |name: &str| value(name).map(|(_, value)| value);
        let mut options = PictureOptions::new();
        if let Some(theme) = get("theme") {
            options = options.with_theme(named::<Theme>("theme", theme)?);
        }
        if let Some(prefix) = get("idPrefix") {
            options = options.with_id_prefix(Some(named::<IdPrefix>("idPrefix", prefix)?));
        }
        if let Some(square) = get("square").and_then(|square| square.parse().ok()) {
            options = options.with_square(square);
        }
        options = options.with_columns(get("columns").and_then(|columns| columns.parse().ok()));
        options = options.with_coordinates(get("coordinates") != Some("false")).with_flip(get("flip") == Some("true"));
        let captions: Vec<_> = look.lines().filter_map(|line| line.strip_prefix("caption=")).collect();
        let mut diagrams = Vec::new();
        for record in records.lines() {
            let mut all = Vec::<Finding>::new();
            // a picture need not have kings
            let read = tool.settings.read.with_kings(fenconv::notation::KingCount::Unchecked);
            let profile = tool.converter.profile();
            match Reader::with_options(profile.clone(), read).read_in(record.as_bytes(), CONTAINER, &mut all) {
                Ok(read) => {
                    let is_blacks = read.position.side_to_move == Color::Black;
                    let bottom = (get("flip") == Some("auto") && is_blacks).then_some(Color::Black);
                    let mut diagram = Diagram::new(read.position, Arc::clone(profile)).with_bottom(bottom);
                    if let Some(caption) =
                        captions.get(diagrams.len()).or(captions.first().filter(|_| captions.len() == 1))
                    {
                        diagram = diagram.with_caption(*caption);
                    }
                    if let Some(marks) = get("marks") {
                        let marks = marks.split(',').map(str::parse::<Square>).collect::<Result<_, _>>();
                        diagram = diagram.with_marks(marks.map_err(error)?);
                    }
                    if let Some(arrows) = get("arrows") {
                        diagram = diagram.with_arrows(Arrow::list(arrows).map_err(error)?);
                    }
                    diagrams.push(diagram);
                }
                Err(error) => return Ok(refusal(error.finding(), &all, record.as_bytes()).to_string()),
            }
        }
        Ok(json!({ "svg": draw(&diagrams, &options).map_err(error)? }).to_string())
    })
}

/// The variants, or the one of a name with its pieces.
#[wasm_bindgen]
pub fn variants(name: Option<String>) -> Result<String, JsError> {
    with(|state| {
        let summary = |id: &str| {
            let profile = state.variants.get(id).map_err(error)?;
            Ok::<_, JsError>(json!({
                "id": profile.id(), "name": profile.name(), "aliases": profile.aliases(),
                "files": profile.size().files(), "ranks": profile.size().ranks(), "start": profile.start_record(),
            }))
        };
        let Some(name) = name else {
            let all = state.variants.ids().into_iter().map(summary).collect::<Result<Vec<_>, _>>()?;
            return Ok(Value::from(all).to_string());
        };
        let mut one = summary(&name)?;
        let profile = state.variants.get(&name).map_err(error)?;
        let white = |id| profile.spell(Piece { id, color: Color::White, promoted: false });
        let kinds = profile.pieces().iter().enumerate().filter_map(|(index, kind)| {
            let id = PieceId::new(index)?;
            let promoted = Piece { id, color: Color::White, promoted: true };
            let promoted = profile.marks_promoted(id).then(|| profile.spell(promoted));
            Some(json!({ "letter": white(id), "name": kind.name, "royal": kind.royal, "promoted": promoted }))
        });
        one["pieces"] = kinds.collect::<Vec<_>>().into();
        one["hand"] = json!(profile.hand().map(|hand| hand.iter().map(|&id| white(id)).collect::<Vec<_>>()));
        one["checks"] = json!(profile.checks_to_win());
        one["gates"] = profile.has_gates().into();
        one["walls"] = profile.has_walls().into();
        let rank = |color| profile.castling_rank(color).index() + 1;
        one["castlingRanks"] = json!({ "white": rank(Color::White), "black": rank(Color::Black) });
        one["shuffled"] = profile.has_shuffled_start().into();
        Ok(one.to_string())
    })
}

/// The ids of the variants that can read a record, the best first.
#[wasm_bindgen(js_name = matchVariants)]
pub fn match_variants(record: &str) -> Vec<String> {
    with(|state| state.variants.matching(record.as_bytes()).iter().map(|profile| profile.id().to_owned()).collect())
}

/// The name of a text's format.
#[wasm_bindgen(js_name = formatOf)]
pub fn format_of(name: Option<String>, start: &[u8]) -> String {
    let format: Format = detect(name.as_deref().map(std::path::Path::new), start);
    format.name().into()
}

/// The codes of all findings.
#[wasm_bindgen]
pub fn codes() -> Vec<String> {
    fenconv::finding::FindingKind::ALL.iter().map(|kind| kind.code().to_owned()).collect()
}

/// The version of the core.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// What a pasted text is, as JSON.
#[wasm_bindgen]
pub fn recognise(text: &str) -> String {
    let found = pasted(text);
    let variant = found.variant;
    json!({ "kind": found.kind.name(), "records": found.records, "variant": variant }).to_string()
}
