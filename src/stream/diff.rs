//! What comes out differently, in whole lines: changes from which `patch` makes the output
//! of the input.

use std::ops::Range;

use super::observer::Change;

/// A part of an input that is replaced.
#[derive(Debug)]
pub(crate) struct Edit {
    /// Where it was in its block.
    pub(crate) at: Range<usize>,
    pub(crate) new: Vec<u8>,
}

/// What has been done to a block.
#[derive(Debug, Default)]
pub(crate) struct Edits {
    /// The block as it was.
    before: Vec<u8>,
    /// From the front to the back: what was replaced, and by which part of `new`.
    list: Vec<(Range<usize>, Range<usize>)>,
    new: Vec<u8>,
}

impl Edits {
    /// Begins with another block.
    pub(crate) fn begin(&mut self, block: &[u8]) {
        self.before.clear();
        self.before.extend_from_slice(block);
        self.list.clear();
        self.new.clear();
    }

    pub(crate) fn push(&mut self, at: Range<usize>, new: &[u8]) {
        let start = self.new.len();
        self.new.extend_from_slice(new);
        self.list.push((at, start..self.new.len()));
    }
}

/// Makes changes of edits, block after block. It holds no more than one line, or what is
/// replaced at once.
#[derive(Debug, Default)]
pub(crate) struct Diff {
    /// Lines that have ended, as `patch` counts them: by line feeds alone.
    old_lines: u64,
    new_lines: u64,
    /// The lines at hand, or the beginning of one.
    old: Vec<u8>,
    new: Vec<u8>,
    /// Whether they differ; only then `new` is kept.
    differs: bool,
    /// What is handed over, used again.
    change: Change,
}

impl Diff {
    /// Takes a block; its parts in `dropped` come out as nothing, whatever the edits say.
    pub(crate) fn block(&mut self, edits: &Edits, dropped: &[Range<usize>], change: &mut dyn FnMut(&Change)) {
        let Edits { before, list, new } = edits;
        let is_dropped = |at: &Range<usize>| {
            let part = dropped.get(dropped.partition_point(|part| part.end < at.end));
            // what is added at the end of one is its own, never what the next one begins with
            part.is_some_and(|part| part.start < at.start || (part.start == at.start && !at.is_empty()))
        };
        let mut all: Vec<_> =
            list.iter().filter(|(at, _)| !is_dropped(at)).map(|(at, part)| (at, &new[part.clone()])).collect();
        all.extend(dropped.iter().map(|part| (part, &[][..])));
        all.sort_by_key(|(at, _)| at.start);
        let mut done = 0;
        for (at, new) in all {
            self.same(&before[done..at.start], change);
            self.edit(&before[at.clone()], new, change);
            done = at.end;
        }
        self.same(&before[done..], change);
    }

    /// The input has ended.
    pub(crate) fn finish(mut self, change: &mut dyn FnMut(&Change)) {
        if self.differs {
            self.emit(change);
        }
    }

    fn same(&mut self, mut text: &[u8], change: &mut dyn FnMut(&Change)) {
        if self.differs {
            let end = memchr::memchr(b'\n', text).map_or(text.len(), |at| at + 1);
            self.old.extend_from_slice(&text[..end]);
            self.new.extend_from_slice(&text[..end]);
            // both end with it then
            if !text[..end].ends_with(b"\n") {
                return;
            }
            text = &text[end..];
            self.emit(change);
        }
        if let Some(end) = memchr::memrchr(b'\n', text) {
            let lines = lines(&text[..=end]);
            self.old_lines += lines;
            self.new_lines += lines;
            self.old.clear();
            text = &text[end + 1..];
        }
        self.old.extend_from_slice(text);
    }

    fn edit(&mut self, old: &[u8], new: &[u8], change: &mut dyn FnMut(&Change)) {
        if !self.differs {
            self.differs = true;
            self.new.clone_from(&self.old);
        }
        self.old.extend_from_slice(old);
        self.new.extend_from_slice(new);
        let is_whole = |text: &[u8]| matches!(text.last(), None | Some(b'\n'));
        if is_whole(&self.old) && is_whole(&self.new) {
            self.emit(change);
        }
    }

    fn emit(&mut self, change: &mut dyn FnMut(&Change)) {
        // most changes are one line in place of another
        if is_line(&self.old) && is_line(&self.new) && self.old != self.new {
            std::mem::swap(&mut self.change.before, &mut self.old);
            std::mem::swap(&mut self.change.after, &mut self.new);
            (self.old_lines, self.new_lines) = (self.old_lines + 1, self.new_lines + 1);
            (self.change.line, self.change.new_line) = (self.old_lines, self.new_lines);
            change(&self.change);
        } else {
            self.emit_lines(change);
        }
        self.old.clear();
        self.differs = false;
    }

    /// Hands over the lines that differ, without those around them that do not.
    fn emit_lines(&mut self, change: &mut dyn FnMut(&Change)) {
        let (mut old, mut new) = (&self.old[..], &self.new[..]);
        while let Some(line) = first_line(old).filter(|line| first_line(new) == Some(line)) {
            self.old_lines += 1;
            self.new_lines += 1;
            (old, new) = (&old[line.len()..], &new[line.len()..]);
        }
        let mut after = 0;
        while let Some(line) = last_line(old).filter(|line| last_line(new) == Some(line)) {
            after += 1;
            (old, new) = (&old[..old.len() - line.len()], &new[..new.len() - line.len()]);
        }
        if !old.is_empty() || !new.is_empty() {
            let Change { line, new_line, before, after } = &mut self.change;
            (*line, *new_line) = (self.old_lines + 1, self.new_lines + 1);
            before.clear();
            before.extend_from_slice(old);
            after.clear();
            after.extend_from_slice(new);
            change(&self.change);
        }
        self.old_lines += lines(old) + after;
        self.new_lines += lines(new) + after;
    }
}

/// Whether a text is a line with its end.
fn is_line(text: &[u8]) -> bool {
    memchr::memchr(b'\n', text).is_some_and(|end| end + 1 == text.len())
}

fn lines(text: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', text).count() as u64
}

/// The first line of a text, if it has an end.
fn first_line(text: &[u8]) -> Option<&[u8]> {
    memchr::memchr(b'\n', text).map(|end| &text[..=end])
}

/// The last line of a text, if it has an end.
fn last_line(text: &[u8]) -> Option<&[u8]> {
    let line = text.strip_suffix(b"\n")?;
    Some(&text[memchr::memrchr(b'\n', line).map_or(0, |end| end + 1)..])
}
