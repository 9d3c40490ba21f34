//! What is done with a record, whatever it is in.

use std::ops::Range;

use super::block_result::{BlockResult, Findings, LocatedRecord};
use super::choices::OnError;
use super::line_ends::{Locate, Placed};
use super::output_format::OutputFormat;
use super::record_action::RecordAction;
use super::run_options::RunOptions;
use super::seen::{Key, Keys};
use super::selection::Judgement;
use super::starts::in_words;
use crate::convert::FullConversion;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span};
use crate::model::Position;
use crate::notation::ParsedRecord;
use crate::notation::blank::{self, Blanks};
use crate::notation::boards;
use crate::notation::epd;
use crate::profile::Profile;

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecordOutcome {
    Stays,
    /// It is what [`RecordWorker::made`] holds.
    Changed,
    Refused,
}

/// Works on one record after the other; keeps what can be used again.
#[derive(Debug, Default)]
pub(crate) struct RecordWorker {
    /// The record as it is to be.
    pub(crate) made: Vec<u8>,
    /// What it means, where that is asked for; of two boards neither.
    pub(crate) position: Option<Position>,
    /// What two boards mean.
    boards: Option<[Position; 2]>,
    /// Where in `made` the fields end.
    pub(crate) fields_end: usize,
    /// What its blanks are.
    pub(crate) blanks: Blanks,
    /// The number of the start position it is, where that is asked for.
    pub(crate) number: Option<String>,
    keys: Keys,
    /// What was read last; its memory is used again.
    read: Option<Box<ParsedRecord>>,
}

impl RecordWorker {
    /// Works on a record by way of a full position.
    pub(crate) fn treat(
        &mut self,
        placed: &mut Placed<'_>,
        action: &RecordAction,
        options: &RunOptions<'_>,
        done: &mut BlockResult,
    ) -> RecordOutcome {
        let Placed { record, locate } = placed;
        let record = *record;
        self.made.clear();
        (self.position, self.boards, self.number) = (None, None, None);
        done.summary.records += 1;
        let is_converted = matches!(action, RecordAction::Convert(_)) && !options.hands_over;
        if !is_converted && let Some(halves) = boards::halves(record, action.profile()) {
            return look_at_both(placed, &halves, (action, options), done);
        }
        let before = done.findings.len();
        let mut findings = Findings::new(done, record, options, locate);
        let mut read = self.read.take().unwrap_or_else(|| Box::new(ParsedRecord::empty(action.profile())));
        let result = match action {
            RecordAction::Convert(converter) if !options.hands_over => {
                converter.convert_by_position(record, &mut self.made, &mut findings, &mut read)
            }
            action => {
                let blanks = Blanks::default();
                let whole = FullConversion { changed: false, second: None, fields_end: 0, blanks, keeps: true };
                action.read_to(record, options.container(), &mut findings, &mut read).map(|()| whole)
            }
        };
        let result = result.map(|full| match options.extracts() {
            Some(format) => self.cut_tail(full, (record, read.tail), format, &mut findings),
            None => full,
        });
        let hand_over = |read, done: &mut BlockResult, locate: Locate<'_>| {
            if options.hands_over {
                let (line, column) = locate(0);
                let (profile, findings) = (action.profile().clone(), before..done.findings.len());
                done.records.push(LocatedRecord {
                    line,
                    column,
                    record: record.into(),
                    is_second_board: false,
                    read,
                    profile,
                    findings,
                    fields: Vec::new(),
                });
            }
        };
        let read = &**self.read.insert(read);
        let FullConversion { changed, second, fields_end, blanks, .. } = match result {
            Ok(full) => full,
            Err(error) => {
                done.summary.failed += 1;
                hand_over(Err(error), done, locate);
                return RecordOutcome::Refused;
            }
        };
        done.summary.converted += u64::from(changed);
        done.summary.unchanged += u64::from(!changed);
        if let RecordAction::Count(reader) = action {
            done.summary.census.add(record, read, reader.profile(), locate);
        }
        if options.hands_over {
            hand_over(Ok(read.clone()), done, locate);
        } else if options.positions() {
            match second {
                None => self.position = Some(read.position.clone()),
                Some(second) => self.boards = Some([read.position.clone(), *second]),
            }
            (self.fields_end, self.blanks) = (fields_end, blanks);
        }
        if changed { RecordOutcome::Changed } else { RecordOutcome::Stays }
    }

    /// What is done with a record that is not selected: it is left out, and what cannot be read
    /// is reported first. `None` for all others.
    pub(crate) fn left_out(
        &mut self,
        placed: &mut Placed<'_>,
        action: &RecordAction,
        options: &RunOptions<'_>,
        done: &mut BlockResult,
    ) -> Option<OnError> {
        match options.job.selection?.judge(placed.record, action, options.container()) {
            Judgement::Selected => return None,
            Judgement::LeftOut => {
                done.summary.records += 1;
                done.summary.not_selected += 1;
            }
            Judgement::Unreadable => {
                self.treat(placed, action, options, done);
                if options.job.on_error == OnError::Stop {
                    return Some(OnError::Stop);
                }
                done.summary.edited = true;
            }
        }
        Some(OnError::Skip)
    }

    /// Leaves out of the record at hand what is after its fields, where the format that it is
    /// written in has no place for that.
    fn cut_tail(
        &mut self,
        full: FullConversion,
        (record, tail_read): (&[u8], Span),
        format: OutputFormat,
        findings: &mut Findings<'_>,
    ) -> FullConversion {
        // what keeps its spelling keeps it to its end
        if full.keeps || format.takes(&self.made[full.fields_end..]) {
            return full;
        }
        let tail = self.made.split_off(full.fields_end);
        if !blank::trim(&tail).is_empty() {
            findings.push(Finding::new(FindingKind::NotSaid, Field::Operations, tail_read));
        }
        FullConversion { changed: self.made != record, ..full }
    }

    /// Writes that number as an operation of the record at hand.
    pub(crate) fn write_number(&mut self, name: Option<&str>) {
        let Self { made, fields_end, blanks, number, .. } = self;
        let (Some(name), Some(number)) = (name, number) else { return };
        if blanks.underscores {
            // no operation can be added with a blank where underscores are some
            epd::write_blanks(made, *fields_end);
        }
        epd::set_operation(made, *fields_end, name, number);
    }

    /// Finds the number of the start position at hand in words, where it is asked for; reported
    /// where there is none.
    pub(crate) fn find_number(
        &mut self,
        placed: &mut Placed<'_>,
        profile: &Profile,
        options: &RunOptions<'_>,
        done: &mut BlockResult,
    ) {
        if options.tags.key.is_some() {
            return self.find_key(placed, profile, options, done);
        }
        let (Some(_), Some(starts), Some(position)) = (&options.tags.id_tag, &options.tags.starts, &self.position)
        else {
            return;
        };
        let starts = starts.default();
        let found = (*starts).as_ref().as_ref().and_then(|starts| {
            let (numbers, missing) = starts.identify_partial(position).ok()?;
            Some((in_words(starts, options.tags.numbering, numbers), missing))
        });
        let noted = match &found {
            None => Some((FindingKind::NoStartPosition, Detail::None)),
            Some((Err(detail), _)) => Some((FindingKind::NoStartPosition, *detail)),
            Some((Ok(_), missing)) => (!missing.is_empty()).then_some((FindingKind::PartialStart, Detail::None)),
        };
        if let Some((kind, detail)) = noted {
            let finding = Finding::new(kind, Field::Record, Span::new(0, placed.record.len())).with_detail(detail);
            Findings::new(done, placed.record, options, placed.locate).push(finding);
        }
        self.number = found.and_then(|(number, _)| number.ok());
    }

    /// Finds the key of the position at hand; a position without one is an error.
    pub(crate) fn find_key(
        &mut self,
        Placed { record, locate }: &mut Placed<'_>,
        profile: &Profile,
        options: &RunOptions<'_>,
        done: &mut BlockResult,
    ) {
        let Some(algorithm) = options.tags.key else { return };
        let boards = self.boards.as_ref().map_or(self.position.as_slice(), |boards| &boards[..]);
        if boards.is_empty() {
            return;
        }
        let mut findings = Findings::new(done, record, options, locate);
        let keys = boards.iter().map(|position| algorithm.digits(position, profile, false, &mut findings));
        // as the boards themselves are written
        let key = keys.collect::<Result<Vec<_>, _>>().map(|keys| keys.join(" | "));
        if key.is_err() {
            let counted = if self.made == *record { &mut done.summary.unchanged } else { &mut done.summary.converted };
            *counted = counted.saturating_sub(1);
            done.summary.failed += 1;
        }
        self.number = key.ok();
    }

    /// What it means, of two boards the first one.
    pub(crate) fn first_position(&self) -> Option<&Position> {
        self.position.as_ref().or(self.boards.as_ref().map(|[first, _]| first))
    }

    /// What distinguishes the record at hand from others.
    pub(crate) fn key(&mut self, profile: &Profile) -> Option<Key> {
        if let Some(boards) = &self.boards {
            return Key::of_all(&boards.each_ref().map(|position| self.keys.of_position(position, profile)));
        }
        let position = self.position.as_ref()?;
        Some(self.keys.of_position(position, profile))
    }
}

/// Checks, counts or hands over each board of a record of two.
fn look_at_both(
    Placed { record, locate }: &mut Placed<'_>,
    halves: &[Range<usize>; 2],
    (action, options): (&RecordAction, &RunOptions<'_>),
    done: &mut BlockResult,
) -> RecordOutcome {
    let outcomes = halves.each_ref().map(|half| {
        let part = &record[half.clone()];
        let start = u32::try_from(half.start).unwrap_or(u32::MAX);
        let mut of_part = |at: u32| locate(start.saturating_add(at));
        let before = done.findings.len();
        let read = action.read(part, options.container(), &mut Findings::new(done, part, options, &mut of_part));
        let outcome = if read.is_ok() { RecordOutcome::Stays } else { RecordOutcome::Refused };
        if let (RecordAction::Count(reader), Ok(read)) = (action, &read) {
            done.summary.census.add(part, read, reader.profile(), &mut of_part);
        }
        if options.hands_over {
            let ((line, column), profile) = (of_part(0), action.profile().clone());
            let findings = before..done.findings.len();
            let is_second_board = half.start > halves[0].start;
            done.records.push(LocatedRecord {
                line,
                column,
                record: part.into(),
                is_second_board,
                read,
                profile,
                findings,
                fields: Vec::new(),
            });
        }
        outcome
    });
    if outcomes.contains(&RecordOutcome::Refused) {
        done.summary.failed += 1;
        return RecordOutcome::Refused;
    }
    done.summary.unchanged += 1;
    RecordOutcome::Stays
}
