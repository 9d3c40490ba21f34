//! Many records in one text, one a line.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::state::{State, with};

/// Converts every line of the input; the output has as many, refused ones as they were. What
/// refused them is in `failure`: `index code start end`, a line each, spans in bytes of the line.
/// How many bytes are in the output.
#[wasm_bindgen(js_name = convertMany)]
pub fn convert_many(tool: usize, length: usize) -> usize {
    with(|state| {
        let State { tools, input, output, failure, .. } = state;
        let (Some(tool), Some(text)) = (tools.get(tool), input.get(..length)) else { return 0 };
        output.clear();
        output.reserve(length + length / 4);
        failure.clear();
        let mut start = 0;
        for index in 0_u32.. {
            let end = text[start..].iter().position(|&byte| byte == b'\n').map_or(length, |at| start + at);
            let line = &text[start..end];
            let record = line.strip_suffix(b"\r").unwrap_or(line);
            if !record.is_empty()
                && let Err(error) = tool.converter.convert(record, output, &mut ())
            {
                let found = error.finding();
                let (from, to) = (found.span.start, found.span.end);
                failure.push_str(&format!("{index} {} {from} {to}\n", found.code()));
                output.extend_from_slice(record);
            }
            output.extend_from_slice(&line[record.len()..]);
            if end == length {
                return output.len();
            }
            output.push(b'\n');
            start = end + 1;
        }
        output.len()
    })
}
