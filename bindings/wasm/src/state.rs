//! What is kept between calls: the variants, converters by number, and the buffers in which
//! records cross.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use fenconv::notation::Container;
use fenconv::{Converter, Variants};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::options::Settings;
use crate::streams::Stream;

/// What a value alone is in.
pub(crate) const CONTAINER: Container = Container::Cell;

/// A converter and what it was made of.
pub(crate) struct Tool {
    pub(crate) settings: Settings,
    pub(crate) converter: Converter,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) variants: Arc<Variants>,
    pub(crate) tools: Vec<Tool>,
    pub(crate) input: Vec<u8>,
    pub(crate) output: Vec<u8>,
    /// What refused the last record, as JSON.
    pub(crate) failure: String,
    pub(crate) streams: HashMap<u32, Stream>,
    pub(crate) next_stream: u32,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

pub(crate) fn with<T>(run: impl FnOnce(&mut State) -> T) -> T {
    STATE.with_borrow_mut(run)
}

pub(crate) fn error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// A converter of these options, by number.
#[wasm_bindgen]
pub fn tool(options: &str) -> Result<u32, JsError> {
    let settings = Settings::parse(options)?;
    with(|state| {
        let profile = state.variants.get(&settings.variant).map_err(error)?;
        let converter = settings.converter(profile, CONTAINER).map_err(error)?;
        state.tools.push(Tool { settings, converter });
        u32::try_from(state.tools.len() - 1).map_err(error)
    })
}

/// Room for an input of so many bytes; where it is.
#[wasm_bindgen]
pub fn input(length: usize) -> *const u8 {
    with(|state| {
        if state.input.len() < length {
            state.input.resize(length.next_power_of_two(), 0);
        }
        state.input.as_ptr()
    })
}

/// Where the output is.
#[wasm_bindgen]
pub fn output() -> *const u8 {
    with(|state| state.output.as_ptr())
}

/// What refused the last record, as JSON.
#[wasm_bindgen]
pub fn failure() -> String {
    with(|state| std::mem::take(&mut state.failure))
}

/// Adds variants of one's own, of TOML or of a variants.ini: their ids and warnings, as JSON.
#[cfg(feature = "profiles")]
#[wasm_bindgen(js_name = addVariants)]
pub fn add_variants(text: &str, ini: bool) -> Result<String, JsError> {
    with(|state| {
        let mut variants = Variants::builtin();
        for own in state.variants.ids().iter().filter_map(|id| state.variants.added_toml(id)) {
            variants.add("profile", own).map_err(error)?;
        }
        let (ids, warnings) = if ini {
            let import = variants.add_ini("variants.ini", text).map_err(error)?;
            (import.ids, import.warnings.iter().map(ToString::to_string).collect())
        } else {
            (vec![variants.add("profile", text).map_err(error)?], Vec::new())
        };
        // converters keep the profiles that they were made with
        state.variants = Arc::new(variants);
        Ok(serde_json::json!({ "ids": ids, "warnings": warnings }).to_string())
    })
}
