//! What the library promises without any feature but `profiles`: records, dialects, variants, start
//! positions, findings, other notations; and that the documents and the map agree with it.

mod allocations;
mod any_position;
mod castling_moves;
mod conformance;
mod containers;
mod diagrams;
mod docs;
mod edit;
mod en_passant;
mod every_variant;
mod exhaustive;
mod features;
mod findings;
mod inspect;
mod layers;
mod map;
mod messages;
mod names;
mod notations;
mod pages;
mod pasted;
mod positions;
mod properties;
mod random_profiles;
mod reachable;
mod records;
mod sfen;
mod soundness;
mod start_numbers;
mod start_rules;
mod surface;
mod transforms;
mod two_boards;
mod variants;
mod variants_ini;

#[path = "../support"]
mod support {
    pub(crate) mod boards;
    pub(crate) mod cases;
    pub(crate) mod markdown;
    pub(crate) mod pages;
    pub(crate) mod positions;
    pub(crate) mod profiles;
    pub(crate) mod prose;
    pub(crate) mod records;
    pub(crate) mod repository;
    pub(crate) mod spellings;
    pub(crate) mod starts;
    pub(crate) mod strictly;
    pub(crate) mod words;
}
