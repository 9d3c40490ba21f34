//! Puts what the blocks became together, in the order of the input.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::block_result::{BlockResult, LocatedRecord};
use super::blocks::Block;
use super::diff::Diff;
use super::error::Error;
use super::line_ends::line_start;
use super::observer::{LocatedFinding, Observer};
use super::seen::Seen;
use super::summary::Summary;
use crate::finding::Finding;

/// Where what was made goes.
pub(crate) enum Output<'a> {
    /// The bytes of the input, records converted.
    Bytes(&'a mut dyn Write),
    /// The records that were read; it says whether it wants more.
    Positions(&'a mut dyn FnMut(&LocatedRecord) -> ControlFlow<()>),
    Nothing,
}

/// Takes one block after the other.
pub(crate) struct Collector<'a> {
    output: Output<'a>,
    observer: &'a mut dyn Observer,
    seen: Option<&'a Mutex<Seen>>,
    so_far: SoFar,
    /// What is left of a block of which something was left out, so that it is written at once;
    /// used again.
    left: Vec<u8>,
}

/// What a collector knows of what it has taken.
#[derive(Default)]
pub(crate) struct SoFar {
    /// Lines that have ended, and how many bytes of the one after them there were.
    lines: u64,
    column: u64,
    /// What the next block begins with belongs to a record that was left out.
    leaving_out: bool,
    pub(crate) summary: Summary,
    /// Whether no more is wanted.
    ended: bool,
    diff: Diff,
}

impl<'a> Collector<'a> {
    pub(crate) fn new(output: Output<'a>, seen: Option<&'a Mutex<Seen>>, observer: &'a mut dyn Observer) -> Self {
        Self { output, observer, seen, so_far: SoFar::default(), left: Vec::new() }
    }

    /// Goes on where another one has stopped.
    pub(crate) fn resume(output: Output<'a>, so_far: SoFar, observer: &'a mut dyn Observer) -> Self {
        Self { output, observer, seen: None, so_far, left: Vec::new() }
    }

    /// What another one needs to go on.
    pub(crate) fn so_far(self) -> SoFar {
        self.so_far
    }

    /// Whether no more blocks are wanted.
    pub(crate) fn has_ended(&self) -> bool {
        self.so_far.ended || self.so_far.summary.stopped
    }

    /// The input has ended; `no_record` is said of one in which there was nothing to work on.
    pub(crate) fn finish(self, no_record: Option<Finding>) -> Summary {
        let Self { observer, so_far: SoFar { diff, mut summary, .. }, .. } = self;
        diff.finish(&mut |change| observer.changed(change));
        if let Some(no_record) = no_record
            && (summary.records, summary.games) == (0, 0)
        {
            summary.count(no_record.kind, no_record.severity, 1);
            if no_record.severity >= observer.least_severity() {
                observer.finding(&LocatedFinding { line: 1, column: 0, record: Arc::new([]), finding: no_record });
            }
        }
        summary
    }

    /// Takes what the next block became.
    ///
    /// # Errors
    /// What the output gives.
    pub(crate) fn take(&mut self, block: &Block, done: &mut BlockResult) -> Result<(), Error> {
        self.hand_over(done);
        self.so_far.summary.merge(&done.summary, self.so_far.lines);
        done.insert_lines(self.so_far.lines);
        self.so_far.lines += done.lines;
        let start = line_start(&block.data[..block.len]);
        self.so_far.column = start.map_or(self.so_far.column + block.len as u64, |start| (block.len - start) as u64);
        self.write(block, done)?;
        self.observer.progress(&self.so_far.summary);
        Ok(())
    }

    /// Hands on what the output has kept.
    ///
    /// # Errors
    /// What the output gives.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        match &mut self.output {
            Output::Bytes(output) => output.flush().map_err(Error::Write),
            Output::Positions(_) | Output::Nothing => Ok(()),
        }
    }

    /// Hands over what was found, in the order of the lines.
    fn hand_over(&mut self, done: &mut BlockResult) {
        let place = |line: &mut u64, column: &mut u64| {
            *column += if *line == 1 { self.so_far.column } else { 0 };
            *line += self.so_far.lines;
        };
        let mut findings = std::mem::take(&mut done.findings).into_iter().peekable();
        for mut read in std::mem::take(&mut done.records) {
            while let Some(mut located) = findings.next_if(|finding| finding.line <= read.line) {
                place(&mut located.line, &mut located.column);
                self.observer.finding(&located);
            }
            place(&mut read.line, &mut read.column);
            if let Output::Positions(each) = &mut self.output
                && each(&read).is_break()
            {
                self.so_far.ended = true;
                return;
            }
        }
        for mut located in findings {
            place(&mut located.line, &mut located.column);
            self.observer.finding(&located);
        }
    }

    fn write(&mut self, block: &Block, done: &BlockResult) -> Result<(), Error> {
        let out = [&done.made[..], &block.data[done.kept.min(block.len)..block.len]];
        let end = out[0].len() + out[1].len();
        let mut from = if self.so_far.leaving_out { done.head } else { 0 };
        let mut dropped = Vec::new();
        if from > 0 {
            dropped.push(0..from);
        }
        self.so_far.leaving_out = done.cut_off || (self.so_far.leaving_out && done.head == block.len);
        if let Some(seen) = self.seen {
            let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
            for record in &done.keyed {
                if seen.insert(record.key) {
                    continue;
                }
                self.so_far.summary.duplicates += 1;
                for part in parts(out, from, record.start) {
                    self.left.extend_from_slice(part);
                }
                from = record.end;
                dropped.push(record.at.clone());
                self.so_far.leaving_out |= record.end == end;
            }
        }
        if let Output::Bytes(output) = &mut self.output {
            let mut rest = parts(out, from, end);
            if !self.left.is_empty() {
                self.left.extend_from_slice(rest[0]);
                self.left.extend_from_slice(rest[1]);
                rest = [&self.left, &[]];
            }
            for part in rest.into_iter().filter(|part| !part.is_empty()) {
                output.write_all(part).map_err(Error::Write)?;
            }
        }
        self.left.clear();
        if let Some(edits) = &done.edits {
            self.so_far.diff.block(edits, &dropped, &mut |change| self.observer.changed(change));
        }
        Ok(())
    }
}

/// A part of two slices as if they were one.
fn parts([first, second]: [&[u8]; 2], from: usize, to: usize) -> [&[u8]; 2] {
    let middle = first.len();
    [&first[from.min(middle)..to.min(middle)], &second[from.max(middle) - middle..to.max(middle) - middle]]
}
