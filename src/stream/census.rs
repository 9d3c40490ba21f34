//! Counts how the records of an input are spelled.

use std::collections::BTreeMap;

use super::line_ends::Locate;
use crate::find::{BlankSpelling, SlashSpelling};
use crate::finding::Field;
use crate::inspect::{letters, letters_by};
use crate::model::{CastlingRights, Color, File, FileSet, HomeRank, KqMeaning, Wing};
use crate::notation::classical::{ClassicalSquares, needs_960};
use crate::notation::rooks::CastlingPieces;
use crate::notation::scan::{Plain, PlainRights};
use crate::notation::{DialectSet, EpPolicy, ParsedRecord, Reader, blank, en_passant};
use crate::profile::Profile;

/// A count, and the line from 1 of the first that was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Tally {
    /// How many.
    pub count: u64,
    /// Line of the first; 0 if there is none.
    pub first_line: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, line: impl FnOnce() -> u64) {
        if self.count == 0 {
            self.first_line = line();
        }
        self.count += 1;
    }

    pub(crate) fn merge(&mut self, other: Self, lines: u64) {
        if self.count == 0 && other.count > 0 {
            self.first_line = lines + other.first_line;
        }
        self.count += other.count;
    }
}

/// How the records of an input are spelled; broken ones are left aside.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Census {
    /// Castling fields by the dialects that write each of their letters.
    castling: BTreeMap<DialectSet, Tally>,
    /// Records whose castling field has no letter.
    pub no_rights: Tally,
    /// Records without a castling field: it is missing, or the variant has none.
    pub no_field: Tally,
    /// Records with the four fields of EPD.
    pub four_fields: Tally,
    /// Records with operations or a comment after their fields.
    pub operations: Tally,
    /// Records with an en passant target.
    pub targets: Tally,
    /// Those on whose target no pawn could capture: their program records every double
    /// step.
    pub idle_targets: Tally,
    /// Records that a program without Chess960 could not play on from.
    pub needs_960_rules: Tally,
    /// Games without a record: they begin with the start position of their variant.
    pub games_without_record: Tally,
    /// Records in text by how their slashes are spelled there, and by how their blanks are.
    slashes: BTreeMap<SlashSpelling, Tally>,
    blanks: BTreeMap<BlankSpelling, Tally>,
    /// Values of `Variant` tags of games with a record, and how many lack the tag.
    pub variants: BTreeMap<Option<String>, Tally>,
    /// Games of other variants, when there are more than 1,000.
    pub more_variants: Tally,
}

/// The most variants that are distinguished, and the most bytes of the name of one.
const VARIANTS: usize = 1000;
const LONGEST: usize = 255;

/// What a castling field says, and in which dialects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spelling {
    /// `None` without letters.
    dialects: Option<DialectSet>,
    needs_960: bool,
}

impl Spelling {
    pub(crate) fn of(record: &[u8], read: &ParsedRecord, profile: &Profile) -> Self {
        Self::with(record, read, profile, &ClassicalSquares::of(profile))
    }

    fn with(record: &[u8], read: &ParsedRecord, profile: &Profile, classical: &ClassicalSquares) -> Self {
        let field = read.field(Field::Castling).of(record);
        let needs_960 = !classical.foreign(&read.position, profile).is_empty();
        Self { dialects: letters(field, &read.position, profile), needs_960 }
    }

    /// That of a plain record on a board of at most ten files, where letters depend on no other
    /// rooks than the outermost ones and those of the rights.
    #[allow(clippy::cast_possible_truncation)] // bits are cut out
    fn of_plain(record: &Plain, profile: &Profile, classical: &ClassicalSquares) -> Self {
        let plain = record.rights;
        let home = |color: Color| {
            let rooks = (plain.rooks | plain.outermost) >> (32 * color as u32);
            HomeRank {
                kings: FileSet::from_bits((plain.kings >> (16 * color as u32)) as u16),
                rooks: FileSet::from_bits((rooks | rooks >> 16) as u16),
                pieces: FileSet::EMPTY,
            }
        };
        let homes = Color::BOTH.map(home);
        let sides = homes.each_ref().map(|home| CastlingPieces::new(home, profile, KqMeaning::Outermost));
        let mut rights = CastlingRights::NONE;
        let of_both = Color::BOTH.into_iter().flat_map(|color| Wing::BOTH.map(|wing| (color, wing)));
        for ((color, wing), file) in of_both.zip(plain.rook_files()) {
            rights.set(color, wing, file.checked_sub(1).and_then(File::new));
        }
        let (bytes, len) = record.castling.bytes();
        let needs_960 = !classical.foreign_of(&rights, |color| homes[color as usize].kings).is_empty();
        Self { dialects: letters_by(&bytes[..len], &rights, &sides, [false; 2], profile), needs_960 }
    }
}

/// How many spellings are remembered.
const REMEMBERED: usize = 1 << 12;

/// The spellings of plain records, of which most come again: they depend on the letters,
/// the kings and a few rooks alone.
#[derive(Debug)]
pub(crate) struct Spellings {
    remembered: Vec<Option<(u32, PlainRights, Spelling)>>,
    classical: ClassicalSquares,
}

impl Spellings {
    pub(crate) fn new(profile: &Profile) -> Self {
        // on wider boards letters depend on other rooks too: `K` is that of a file
        let is_wide = profile.size().files() > 10;
        let remembered = vec![None; if is_wide { 0 } else { REMEMBERED }];
        Self { remembered, classical: ClassicalSquares::of(profile) }
    }

    /// That of a record; on wide boards it is read with its text.
    pub(crate) fn of<'t>(
        &mut self,
        record: &Plain,
        reader: &Reader,
        read: impl FnOnce() -> (&'t [u8], Option<ParsedRecord>),
    ) -> Option<Spelling> {
        let Self { remembered, classical } = self;
        if remembered.is_empty() {
            let (text, read) = read();
            return Some(Spelling::with(text, &read?, reader.profile(), classical));
        }
        let letters = record.castling.letters();
        let rights = of_rights(record.rights);
        let mixed = [rights.rooks, rights.outermost, u64::from(rights.kings) << 32 | u64::from(letters)];
        let hash = mixed
            .into_iter()
            .fold(0_u64, |hash, word| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29));
        #[allow(clippy::cast_possible_truncation)] // less than the places
        let place = &mut remembered[(hash % REMEMBERED as u64) as usize];
        match place {
            Some((of, by, spelling)) if (*of, *by) == (letters, rights) => Some(*spelling),
            _ => {
                let spelling = Spelling::of_plain(record, reader.profile(), classical);
                *place = Some((letters, rights, spelling));
                Some(spelling)
            }
        }
    }
}

/// Of what rights depend on, that of the sides and wings that have some.
fn of_rights(rights: PlainRights) -> PlainRights {
    let (mut wings, mut sides) = (0, 0);
    for wing in 0..4 {
        if rights.rooks >> (16 * wing) & 0xFFFF != 0 {
            wings |= 0xFFFF << (16 * wing);
            sides |= 0xFFFF << (16 * (wing / 2));
        }
    }
    PlainRights { outermost: rights.outermost & wings, kings: rights.kings & sides, ..rights }
}

impl Census {
    pub(crate) fn add(&mut self, record: &[u8], read: &ParsedRecord, profile: &Profile, locate: Locate<'_>) {
        let mut line = || locate(0).0;
        let position = &read.position;
        match read.fields.castling {
            None => self.no_field.add(&mut line),
            Some(_) => self.add_castling(Spelling::of(record, read, profile), &mut line),
        }
        if read.epd {
            self.four_fields.add(&mut line);
        }
        if !blank::trim(read.tail.of(record)).is_empty() {
            self.operations.add(&mut line);
        }
        if !position.en_passant.is_empty() {
            self.targets.add(&mut line);
            if en_passant::written(position, profile, EpPolicy::PseudoLegal).is_empty() {
                self.idle_targets.add(&mut line);
            }
        }
        if read.fields.castling.is_none() && needs_960(position, profile) {
            self.needs_960_rules.add(&mut line);
        }
    }

    /// The same of a plain record.
    pub(crate) fn add_plain(&mut self, record: &Plain, spelling: Spelling, line: u64) {
        self.add_castling(spelling, &mut || line);
        if record.counters.is_none() {
            self.four_fields.add(|| line);
        }
        if record.end > record.fields_end {
            self.operations.add(|| line);
        }
        if let Some(has_captor) = record.target {
            self.targets.add(|| line);
            if !has_captor {
                self.idle_targets.add(|| line);
            }
        }
    }

    fn add_castling(&mut self, spelling: Spelling, line: &mut dyn FnMut() -> u64) {
        match spelling.dialects {
            None => self.no_rights.add(&mut *line),
            Some(dialects) => self.castling.entry(dialects).or_default().add(&mut *line),
        }
        if spelling.needs_960 {
            self.needs_960_rules.add(line);
        }
    }

    pub(crate) fn add_variant(&mut self, tag: Option<&[u8]>, line: u64) {
        let name = tag.map(|tag| String::from_utf8_lossy(&tag[..tag.len().min(LONGEST)]).into_owned());
        self.variants.entry(name).or_default().add(|| line);
    }

    pub(crate) fn add_spelling(&mut self, slash: SlashSpelling, blank: BlankSpelling, line: u64) {
        if (slash, blank) != (SlashSpelling::Plain, BlankSpelling::Space) {
            self.slashes.entry(slash).or_default().add(|| line);
            self.blanks.entry(blank).or_default().add(|| line);
        }
    }

    pub(crate) fn add_without_record(&mut self, line: u64) {
        self.games_without_record.add(|| line);
    }

    /// Adds the census of another input, or of what is after so many lines.
    pub fn merge(&mut self, other: &Self, lines: u64) {
        for (set, tally) in &other.castling {
            self.castling.entry(*set).or_default().merge(*tally, lines);
        }
        self.no_rights.merge(other.no_rights, lines);
        self.no_field.merge(other.no_field, lines);
        self.four_fields.merge(other.four_fields, lines);
        self.operations.merge(other.operations, lines);
        self.targets.merge(other.targets, lines);
        self.idle_targets.merge(other.idle_targets, lines);
        self.needs_960_rules.merge(other.needs_960_rules, lines);
        self.games_without_record.merge(other.games_without_record, lines);
        for (spelling, tally) in &other.slashes {
            self.slashes.entry(*spelling).or_default().merge(*tally, lines);
        }
        for (spelling, tally) in &other.blanks {
            self.blanks.entry(*spelling).or_default().merge(*tally, lines);
        }
        for (name, tally) in &other.variants {
            let known = self.variants.len() < VARIANTS || self.variants.contains_key(name);
            let counted = if known { self.variants.entry(name.clone()).or_default() } else { &mut self.more_variants };
            counted.merge(*tally, lines);
        }
        self.more_variants.merge(other.more_variants, lines);
    }

    /// How many castling fields have letters that exactly these dialects write: none for
    /// fields that mix them.
    #[must_use]
    pub fn spelled(&self, dialects: DialectSet) -> Tally {
        self.castling.get(&dialects).copied().unwrap_or_default()
    }

    /// The sets of dialects that have castling fields, each with how many have letters that
    /// exactly those dialects write.
    pub fn spellings(&self) -> impl Iterator<Item = (DialectSet, Tally)> {
        self.castling.iter().map(|(&set, &tally)| (set, tally))
    }

    /// How the slashes of records in text are spelled, where they or the blanks are not as in a
    /// list.
    pub fn slashes(&self) -> impl Iterator<Item = (SlashSpelling, Tally)> {
        self.slashes.iter().map(|(&spelling, &tally)| (spelling, tally))
    }

    /// The same of blanks.
    pub fn blanks(&self) -> impl Iterator<Item = (BlankSpelling, Tally)> {
        self.blanks.iter().map(|(&spelling, &tally)| (spelling, tally))
    }

    /// The dialects that every record is spelled in: all of them where there are no letters.
    #[must_use]
    pub fn common(&self) -> DialectSet {
        self.spellings().fold(DialectSet::ALL, |common, (set, _)| common.intersection(set))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::scan::{PADDING, Part, Scan, ScanOptions};
    use crate::notation::{Container, FieldCount, ReadOptions, WriteOptions};
    use crate::variants::Variants;

    #[test]
    fn plain_records_are_spelled_as_they_are_read() {
        let (mut plain, mut all) = (0, 0);
        for id in ["chess960", "standard", "capablanca", "caparandom", "wildcastle"] {
            let profile = Variants::shared().get(id).unwrap();
            let (read, write) = (ReadOptions::default(), WriteOptions::default());
            let options = ScanOptions { read, write, fields: FieldCount::Auto, container: Container::Fen };
            let scan = Scan::new(&profile, &options).unwrap();
            let reader = Reader::new(profile.clone());
            let (middle, wide) =
                if profile.size().files() == 8 { ("8/8/8/8/8/8", "") } else { ("10/10/10/10/10/10", "2") };
            for rank in ["R3K2R", "RR2K1RR", "1RK1R2R", "4K1RR", "R2K3R", "RKR5", "K6R"] {
                for field in ["KQkq", "KQ", "kq", "HAha", "GQ", "Gk", "HB", "Bq", "-", "Kk", "EB", "HF", "ABab"] {
                    let record = format!("{}{wide}/{middle}/{rank}{wide} w {field} - 0 1", rank.to_lowercase());
                    let mut block = record.clone().into_bytes();
                    block.extend([0; PADDING]);
                    let part = Part { start: 0, limit: record.len(), hands_over_all: true, any_tail: false };
                    let mut found = None;
                    let classical = ClassicalSquares::of(&profile);
                    scan.respell_lines(&mut block, part, &mut |_, plain| {
                        found = Some(Spelling::of_plain(plain, &profile, &classical));
                    });
                    all += 1;
                    let Some(found) = found else { continue };
                    plain += 1;
                    let read = reader.read(record.as_bytes(), &mut ()).unwrap();
                    assert_eq!(found, Spelling::of(record.as_bytes(), &read, &profile), "{id} {record}");
                }
            }
        }
        assert!(plain * 4 > all, "{plain} of {all}");
    }
}
