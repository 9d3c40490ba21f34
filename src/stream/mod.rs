//! Converts whole inputs: finds the records, replaces them and leaves every
//! other byte alone; or checks them and writes nothing.
//!
//! Findings go to an [`Observer`]; nothing in here prints. Memory stays bounded
//! whatever the size of the input.

mod block_editor;
mod block_result;
mod blocks;
mod by_variant;
mod cells;
mod census;
mod choices;
mod codec;
mod collector;
mod detect;
mod diff;
mod error;
mod foreign;
mod format;
mod found;
mod games;
mod items;
mod job;
mod json;
mod json_document;
mod json_scan;
mod line_ends;
mod lists;
mod observer;
mod one_record;
mod output_format;
mod pasted;
mod pgn;
mod pipeline;
mod plain_lines;
mod push;
mod record_action;
mod record_reader;
mod records;
mod run;
mod run_options;
mod seen;
mod selection;
mod spans;
mod starts;
mod statistics;
mod summary;
mod table;
mod tag_facts;
mod text;
mod text_records;
mod training;
mod two_fields;
mod utf16;
mod wiki;
mod worker;

pub use block_result::NamedValue;
pub use by_variant::ByVariant;
pub use census::{Census, Tally};
pub use choices::{Cells, Column, OnError, TagEdits};
pub use codec::{Compression, Decoder, Encoder, Packing, ZSTD_WINDOW, ZSTD_WINDOWS, ZstdWindow};
pub use detect::{detect, detect_record};
pub use error::Error;
pub use foreign::Foreign;
pub use format::Format;
pub use job::{Actions, Job};
pub use json::JsonPointer;
pub use observer::{Change, LocatedFinding, Observer};
pub use output_format::{OutputFormat, WriteAs};
pub use pasted::{Pasted, PastedKind, pasted};
pub use push::{Push, PushActions};
pub use record_reader::{FoundRecord, RecordReader};
pub use run::{Place, positions, run};
pub use seen::Seen;
pub use selection::{Property, Selection};
pub use statistics::Statistics;
pub use summary::{Counts, Summary};
