//! What to do about a finding: what its kind says, and what the record at hand suggests.

use std::sync::Arc;

use fenconv::finding::FindingKind;
use fenconv::notation::Container;
use fenconv::variants::VariantError;
use fenconv::{Finding, Profile, ReadOptions, Reader, Tolerance, Variants};

use super::clean::clean;
use super::grouping::{Message, board_size};

/// The most variants that are named.
const MOST_NAMED: usize = 5;

/// What is known of the run.
pub(crate) struct Advisor {
    pub(crate) variants: Arc<Variants>,
    /// The variant of records that name none.
    pub(crate) variant: String,
    pub(crate) read: ReadOptions,
}

impl Advisor {
    /// Lines for a message.
    pub(super) fn lines(&self, message: &Message) -> Vec<String> {
        use FindingKind as K;
        let (finding, record) = (&message.lead.finding, &*message.lead.record);
        if !finding.is_error() {
            return Vec::new();
        }
        let suggested = match finding.kind {
            K::BadPieceChar | K::TrailingMoves if memchr::memmem::find(record, b"startpos").is_some() => {
                Some("`--from uci` reads what a program sends to an engine".into())
            }
            K::BoardRankCount | K::BoardRankWidth if board_size(record).is_some() => self.of_size(record),
            K::BoardRankCount => self.with_hands(record),
            K::PocketNotAllowed => self.without_hands(record),
            K::UnknownVariant => self.near(finding.snippet(record)),
            K::CastlingNoKing | K::CastlingNoRook | K::CastlingNotAllowed | K::BadCastlingChar => {
                self.of_chess960(record)
            }
            _ => None,
        };
        let of_kind = match finding.kind.taken_by() {
            Some(Tolerance::Tolerant) if self.read.tolerance == Tolerance::Strict => {
                vec!["without `--strict` it is read as it was meant".to_owned()]
            }
            _ => of_kind(message),
        };
        suggested.into_iter().chain(of_kind).collect()
    }

    /// The variants with a board of the record's size, those first that can read it.
    fn of_size(&self, record: &[u8]) -> Option<String> {
        let (files, ranks) = board_size(record)?;
        let is_of_size = |profile: &Arc<Profile>| {
            (usize::from(profile.size().files()), usize::from(profile.size().ranks())) == (files, ranks)
        };
        let mut named = self.variants.matching(record);
        if named.is_empty() {
            named = self.variants.ids().into_iter().filter_map(|id| self.variants.get(id).ok()).collect();
            named.retain(is_of_size);
        }
        let names: Vec<_> = named.iter().take(MOST_NAMED).map(|profile| format!("`{}`", profile.id())).collect();
        let more = if named.len() > MOST_NAMED { ", ..." } else { "" };
        Some(match names.split_first() {
            None => format!("no variant here has {files} files by {ranks} ranks; `--profile FILE` adds one"),
            Some((first, rest)) => {
                let first = format!("{files} files by {ranks} ranks fit `-V {}`", first.trim_matches('`'));
                std::iter::once(first).chain(rest.iter().cloned()).collect::<Vec<_>>().join(", ") + more
            }
        })
    }

    /// Where a variant with squares to castle from was named, Chess960 may be meant.
    fn of_chess960(&self, record: &[u8]) -> Option<String> {
        if !self.reads(record, "chess960") {
            return None;
        }
        // where it is what records are read as, a tag has said otherwise
        let ignoring = if self.variant == "chess960" { "--ignore-variant-tags " } else { "" };
        Some(format!("`{ignoring}-V chess960` reads it as Chess960"))
    }

    /// Whether it is a record of crazyhouse.
    fn with_hands(&self, record: &[u8]) -> Option<String> {
        self.reads(record, "crazyhouse").then(|| "`-V crazyhouse` has pieces in hand, and reads it".into())
    }

    /// Which variant has no such pieces in hand, and which ones have.
    fn without_hands(&self, record: &[u8]) -> Option<String> {
        let profile = self.variants.get(&self.variant).ok()?;
        let reader = Reader::with_options(profile, self.read);
        let mut found = Vec::<Finding>::new();
        let _ = reader.read_in(record, Container::Cell, &mut found);
        // a tag may have named another variant
        if found.iter().all(|finding| finding.kind != FindingKind::PocketNotAllowed) {
            return self.with_hands(record);
        }
        let readers = if self.reads(record, "crazyhouse") {
            vec!["`-V crazyhouse`".to_owned()]
        } else {
            let matching = self.variants.matching(record);
            matching.iter().take(MOST_NAMED).map(|profile| format!("`-V {}`", profile.id())).collect()
        };
        let others = match &readers[..] {
            [] => "`-V` names another variant".to_owned(),
            readers => format!("{} reads it", readers.join(" or ")),
        };
        Some(format!("`{}` has no such piece in hand; {others}", self.variant))
    }

    /// The variants whose names are nearly this one.
    fn near(&self, name: &[u8]) -> Option<String> {
        let Err(VariantError::Unknown { near, .. }) = self.variants.get(&String::from_utf8_lossy(name)) else {
            return None;
        };
        let named: Vec<_> = near.iter().map(|name| format!("`{}`", clean(name))).collect();
        (!named.is_empty()).then(|| format!("did you mean {}?", named.join(", ")))
    }

    fn reads(&self, record: &[u8], variant: &str) -> bool {
        let Ok(profile) = self.variants.get(variant) else { return false };
        Reader::with_options(profile, self.read).read_in(record, Container::Cell, &mut ()).is_ok()
    }
}

/// What helps whatever the record is.
pub(super) fn of_kind(message: &Message) -> Vec<String> {
    let finding = &message.lead.finding;
    finding.kind.help().filter(|_| finding.is_error()).map(str::to_owned).into_iter().collect()
}
