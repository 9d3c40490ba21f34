//! What the tags of a game depend on beside its record: whether its position needs the rules of
//! Chess960, and which start position it is. Of a plain record that is known without making a
//! position, but where it may be a start position that has not come before.

use std::collections::HashMap;
use std::sync::Arc;

use super::block_editor::OldRecord;
use super::choices::TagEdits;
use super::job::Actions;
use super::record_action::RecordAction;
use super::starts::in_words;
use crate::convert::Converter;
use crate::finding::Detail;
use crate::inspect::label;
use crate::model::{Position, Rank};
use crate::notation::classical::ClassicalSquares;
use crate::notation::scan::Plain;
use crate::notation::write_placement;
use crate::start::{Numbering, StartNumbers, StartPositions};

/// How many records are remembered.
const REMEMBERED: usize = 4096;

/// Which start position a position is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StartFound {
    /// It is not asked for, or there are none in the variant.
    NotAsked,
    /// None.
    None,
    /// The one of these numbers, and whether some of its rights are missing.
    Start(StartNumbers, bool),
}

impl StartFound {
    fn of(position: &Position, starts: &StartPositions) -> Self {
        match starts.identify_partial(position) {
            Ok((numbers, missing)) => Self::Start(numbers, !missing.is_empty()),
            Err(_) => Self::None,
        }
    }
}

/// All that follows from a game's `Variant` tag, or from there being none.
pub(crate) struct OfVariant {
    /// What the tag says.
    pub(crate) value: Option<Vec<u8>>,
    /// What works on the records; none where no one knows the variant.
    pub(crate) action: Option<RecordAction>,
    /// What the tag should say, where that is asked for.
    pub(crate) label: Option<String>,
    /// Where the classical array has kings and rooks, where that matters.
    pub(crate) homes: Option<ClassicalSquares>,
    starts: Arc<Option<StartPositions>>,
    /// The ranks of the start positions as text, from the top; none where they differ.
    ranks: Vec<Option<Vec<u8>>>,
}

impl OfVariant {
    pub(crate) fn new(value: Option<&[u8]>, actions: Actions<'_>, tags: &TagEdits) -> Self {
        let action = match value {
            Some(value) => RecordAction::of_tag(actions, value),
            None => Some(RecordAction::default_of(actions)),
        };
        let profile = action.as_ref().filter(|_| tags.fix).map(RecordAction::profile);
        let text = value.map(String::from_utf8_lossy);
        let label = text.zip(profile).and_then(|(text, profile)| label(&text, profile)).map(str::to_owned);
        let homes = profile.map(|profile| ClassicalSquares::of(profile));
        let starts = tags.starts.as_ref().and_then(|starts| starts.of_tag(value)).unwrap_or_default();
        let ranks = (*starts).as_ref().map(ranks).unwrap_or_default();
        Self { value: value.map(<[u8]>::to_owned), action, label, homes, starts, ranks }
    }

    pub(crate) fn start(&self, position: &Position) -> StartFound {
        (*self.starts).as_ref().map_or(StartFound::NotAsked, |starts| StartFound::of(position, starts))
    }

    /// The number of a start position in words, or which numbering has none for it.
    pub(crate) fn number(&self, numbers: StartNumbers, numbering: Option<Numbering>) -> Option<Result<String, Detail>> {
        (*self.starts).as_ref().map(|starts| in_words(starts, numbering, numbers))
    }

    /// Whether the ranks of a plain placement that no start position shuffles are those of all.
    fn may_be_start(&self, placement: &[u8]) -> bool {
        let mut ranks = placement.split(|&byte| byte == b'/');
        self.ranks.iter().all(|wanted| match (wanted, ranks.next()) {
            (Some(wanted), Some(rank)) => *wanted == rank,
            (None, Some(_)) => true,
            (_, None) => false,
        })
    }
}

/// The ranks that all start positions have alike, as text. What is after the last one may be pieces
/// in hand: it is never looked at.
fn ranks(starts: &StartPositions) -> Vec<Option<Vec<u8>>> {
    let (mut text, board) = (Vec::new(), &starts.model().board);
    write_placement(board, starts.profile(), &mut text);
    let ranks = (0..board.size().ranks()).rev().filter_map(Rank::new);
    let is_fixed = |rank: Rank| rank.index() > 0 && !starts.shuffles_on(rank);
    ranks.zip(text.split(|&byte| byte == b'/')).map(|(rank, text)| is_fixed(rank).then(|| text.to_owned())).collect()
}

/// Finds the start positions that plain records are; a record that comes again is looked up.
#[derive(Default)]
pub(crate) struct PlainStarts {
    old: OldRecord,
    known: HashMap<Vec<u8>, StartFound>,
}

impl PlainStarts {
    /// Which start position a record is that was respelled in its block.
    pub(crate) fn find(&mut self, data: &[u8], record: &Plain, converter: &Converter, of: &OfVariant) -> StartFound {
        let Some(starts) = &*of.starts else { return StartFound::NotAsked };
        if !of.may_be_start(&data[record.start..record.placement_end]) {
            return StartFound::None;
        }
        let text = self.old.of(data, record);
        // the counters do not matter
        let fields = record.counters.unwrap_or(record.fields_end) - record.start;
        let key = [&text[..fields], b"\n", of.value.as_deref().unwrap_or_default()].concat();
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let read = converter.read(text, &mut ());
        let found = read.map_or(StartFound::None, |read| StartFound::of(&read.position, starts));
        if self.known.len() == REMEMBERED {
            self.known.clear();
        }
        self.known.insert(key, found);
        found
    }
}
