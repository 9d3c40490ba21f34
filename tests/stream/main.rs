//! What the feature `stream` promises of whole inputs, and the compressions that have
//! features of their own.

mod both_ways;
mod changes;
#[cfg(all(feature = "gzip", feature = "zstd", feature = "bzip2"))]
mod codec;
mod containers;
mod detection;
#[cfg(all(feature = "gzip", feature = "zstd", feature = "bzip2"))]
mod fuzz_replay;
mod in_text;
mod json_documents;
mod pasted;
mod push;
mod record_reader;
mod reference;
mod selection;
mod text;
mod training;
mod whole_inputs;
mod written_as;

#[path = "../support"]
mod support {
    pub(crate) mod records;
    pub(crate) mod spellings;
}
