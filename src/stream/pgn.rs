//! PGN: finds the tag sections of games. Moves are never read, only skipped, with the
//! comments in which a `[` begins no tag.
//!
//! ```text
//! file    = *( movetext / section )
//! section = tag *( blanks [line-end] blanks tag )      ; the first one on a line of its own
//! tag     = "[" blanks name blanks value blanks "]"
//! value   = %x22 *( any but %x22 / "\" any ) %x22 / *any    ; the latter is a fault
//! comment = "{" ... "}" / ";" ... line-end / line-start "%" ... line-end
//! ```
//!
//! A blank line ends a section. Source: PGN standard 5 to 8.1; the faults are those of
//! files in circulation.

use std::ops::Range;

use memchr::memmem;
use wide::u8x16;

use super::error::Error;
use super::found::{BlockKind, FindLater, Finder, Found, Game, Name, Tag};
use super::line_ends;
use super::line_ends::{before_cr, first_line_end, last_line_end, line_start};
use crate::notation::{BOM, INPUT_LIMIT, blank};

/// What is after a `[`.
enum TagMatch {
    Tag(Range<usize>, Tag),
    NoTag,
    /// The data ends in it.
    Unfinished,
}

/// Where the movetext is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Mode {
    #[default]
    Moves,
    /// After `{`.
    Braces,
    /// After `;` or `%`.
    RestOfLine,
    /// In a section that is too long to be kept whole.
    LongSection,
}

/// How many games are looked at for one before which it is clear that no comment is open.
const LOOKED_AT: usize = 16;

/// Finds games.
#[derive(Debug, Clone)]
pub(crate) struct Games {
    mode: Mode,
    line_start: bool,
    file_start: bool,
}

impl Default for Games {
    fn default() -> Self {
        Self { mode: Mode::Moves, line_start: true, file_start: true }
    }
}

impl Finder for Games {
    fn cut(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Result<Option<usize>, Error> {
        if let Some((cut, mode)) = self.last_game(data).filter(|_| !ended) {
            found.later = Some(Box::new(self.clone()));
            return Ok(Some(self.leave(data, cut, mode)));
        }
        let cut = self.find(data, ended, found);
        // whoever works on the games need not look at the moves then
        found.line_ends = cut.map(|cut| line_ends::count(&data[..cut]));
        Ok(cut)
    }
}

impl FindLater for Games {
    fn find(&mut self, data: &[u8], found: &mut Found) {
        // before a blank line and a `[` there is no section that goes on
        Self::find(self, data, true, found);
        found.line_ends = Some(line_ends::count(data));
    }
}

impl Games {
    /// Where the last game begins of which that is known without looking at all before it: after a
    /// blank line, where the last brace before it, if there is any, closes a comment. What the
    /// movetext is there.
    fn last_game(&self, data: &[u8]) -> Option<(usize, Mode)> {
        if self.mode == Mode::LongSection {
            return None;
        }
        let feed = memchr::memchr(b'\n', data)?;
        let after_cr = feed > 0 && data[feed - 1] == b'\r';
        let beginning: &[u8] = if after_cr { b"\n\r\n[" } else { b"\n\n[" };
        let mut end = data.len();
        for _ in 0..LOOKED_AT {
            let line_end = memmem::rfind(&data[..end], beginning)?;
            end = line_end + 1;
            let start = line_end + beginning.len() - 1;
            let Some(brace) = memchr::memrchr2(b'{', b'}', &data[..start]) else {
                let mode = if self.mode == Mode::Braces { Mode::Braces } else { Mode::Moves };
                return Some((start, mode));
            };
            // one in a tag has nothing to do with comments
            let line = line_start(&data[..brace]).unwrap_or(0);
            let in_tag = data[line..].iter().find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'[');
            if data[brace] == b'}' && line > 0 && !in_tag {
                return Some((start, Mode::Moves));
            }
        }
        None
    }

    fn find(&mut self, data: &[u8], ended: bool, found: &mut Found) -> Option<usize> {
        let text = Text { data, ended };
        if self.mode == Mode::LongSection
            && let Some(cut) = self.skip_section(&text, found)?
        {
            return Some(cut);
        }
        let (mut mode, mut known, mut sections_end) = (self.mode, 0, 0);
        let first = if self.line_start { text.first(self.file_start) } else { None };
        let mut next = first.or_else(|| text.next(0));
        while let Some(start) = next {
            mode = text.mode_at(known, start, mode);
            known = start;
            let first_tag = found.tags.len();
            let mut tag = |_: &[u8], tag: Tag| {
                if tag.name != Name::Other || tag.fault.is_some() {
                    found.tags.push(tag);
                }
            };
            match text.after_section(start, &mut tag) {
                Err(_) => {
                    found.tags.truncate(first_tag);
                    let line = start - text.blanks_before(start);
                    let only_mark = self.file_start && data[..line] == *BOM;
                    if line > 0 && !only_mark {
                        return Some(self.leave(data, line, mode));
                    }
                    if data.len() <= INPUT_LIMIT {
                        return None;
                    }
                    found.kind = BlockKind::TooLong;
                    let cut = last_line_end(data).unwrap_or_else(|| before_cr(data, ended));
                    return Some(self.leave(data, cut, Mode::LongSection));
                }
                Ok(end) if end == start => next = text.next(start + 1),
                Ok(end) => {
                    let in_comment = mode == Mode::Braces;
                    sections_end = end;
                    found.games.push(Game { start, tags_end: end, tags: first_tag..found.tags.len(), in_comment });
                    if !in_comment {
                        (mode, known) = (Mode::Moves, end);
                    }
                    next = text.next(end);
                }
            }
        }
        // one in a comment is not cut in two either
        let from = known.max(sections_end);
        let cut = if ended { Some(data.len()) } else { last_line_end(&data[from..]).map(|at| from + at) };
        let cut = match cut {
            Some(cut) => cut,
            None if data.len() > INPUT_LIMIT => before_cr(data, ended),
            None => return None,
        };
        let mode = text.mode_at(known, cut, mode);
        Some(self.leave(data, cut, mode))
    }

    /// Skips the rest of a section that is too long: `Some(None)` where it has ended
    /// before the data.
    #[allow(clippy::option_option)] // the outer one is that of `cut`
    fn skip_section(&mut self, text: &Text<'_>, found: &mut Found) -> Option<Option<usize>> {
        let Text { data, ended, .. } = *text;
        found.kind = BlockKind::TooLongContinues;
        let line = if self.line_start { Some(0) } else { first_line_end(data, ended) };
        let Some(line) = line else {
            return Some(Some(self.leave(data, before_cr(data, ended), Mode::LongSection)));
        };
        let (end, mode) = match text.after_section(text.behind_blanks(line), &mut |_, _| {}) {
            Ok(end) => (end, Mode::Moves),
            Err(end) => (end, Mode::LongSection),
        };
        if end > 0 {
            return Some(Some(self.leave(data, end, mode)));
        }
        if mode == Mode::LongSection {
            let too_long = data.len() > INPUT_LIMIT;
            return if too_long { Some(Some(self.leave(data, before_cr(data, ended), mode))) } else { None };
        }
        found.kind = BlockKind::Whole;
        self.mode = Mode::Moves;
        Some(None)
    }

    fn leave(&mut self, data: &[u8], cut: usize, mode: Mode) -> usize {
        self.line_start = matches!(data[..cut].last(), Some(b'\n' | b'\r'));
        self.file_start = false;
        self.mode = if mode == Mode::RestOfLine && self.line_start { Mode::Moves } else { mode };
        cut
    }
}

/// Hands over each tag of a section, with its name.
pub(crate) fn each_tag(data: &[u8], section: Range<usize>, tag: &mut impl FnMut(&[u8], Tag)) {
    let text = Text { data: &data[..section.end], ended: true };
    // what is ended has nothing unfinished
    let _ = text.after_section(section.start, tag);
}

struct Text<'a> {
    data: &'a [u8],
    ended: bool,
}

impl Text<'_> {
    /// A `[` that begins the text.
    fn first(&self, of_file: bool) -> Option<usize> {
        let mark = if of_file && self.data.starts_with(BOM) { BOM.len() } else { 0 };
        let start = self.behind_blanks(mark);
        (self.data.get(start) == Some(&b'[')).then_some(start)
    }

    /// The next `[` from `from` on that begins a line, blanks before it left aside.
    fn next(&self, from: usize) -> Option<usize> {
        let mut line_ends = memchr::memchr2_iter(b'\n', b'\r', &self.data[from..]);
        line_ends.find_map(|at| {
            let start = self.behind_blanks(from + at + 1);
            (self.data.get(start) == Some(&b'[')).then_some(start)
        })
    }

    #[inline]
    fn behind_blanks(&self, mut at: usize) -> usize {
        while matches!(self.data.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        at
    }

    fn blanks_before(&self, at: usize) -> usize {
        self.data[..at].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
    }

    /// What the movetext is at `at` if it was as `mode` at `known`. At the start of
    /// a line the last brace before it tells, whatever came before that; only where it
    /// opens a comment may a `;` or `%` have taken it.
    fn mode_at(&self, known: usize, at: usize, mode: Mode) -> Mode {
        let line_start = matches!(self.data[..at - self.blanks_before(at)].last(), None | Some(b'\n' | b'\r'));
        if !line_start {
            return self.walk(known, at, mode);
        }
        match memchr::memrchr2(b'{', b'}', &self.data[known..at]) {
            Some(brace) if self.data[known + brace] == b'{' => self.walk(known, at, mode),
            None if mode == Mode::Braces => mode,
            _ => Mode::Moves,
        }
    }

    /// Goes through the movetext comment by comment.
    fn walk(&self, mut at: usize, end: usize, mut mode: Mode) -> Mode {
        while at < end {
            let rest = &self.data[at..end];
            let closed = match mode {
                Mode::Moves | Mode::LongSection => {
                    let Some(opened) = memchr::memchr3(b'{', b';', b'%', rest).map(|skipped| at + skipped) else {
                        return Mode::Moves;
                    };
                    let line_start = opened == 0 || matches!(self.data[opened - 1], b'\n' | b'\r');
                    mode = match self.data[opened] {
                        b'{' => Mode::Braces,
                        b'%' if !line_start => Mode::Moves,
                        _ => Mode::RestOfLine,
                    };
                    at = opened + 1;
                    continue;
                }
                Mode::Braces => memchr::memchr(b'}', rest),
                Mode::RestOfLine => memchr::memchr2(b'\n', b'\r', rest),
            };
            let Some(closed) = closed else { return mode };
            at += closed + 1;
            mode = Mode::Moves;
        }
        mode
    }

    /// After the last tag of the section that begins at `at`, which is `at` itself if
    /// no tag does. Tags are handed over with their names.
    ///
    /// The error is where an unfinished tag begins, or a line that may hold another one.
    fn after_section(&self, mut at: usize, tag: &mut impl FnMut(&[u8], Tag)) -> Result<usize, usize> {
        let mut end = at;
        loop {
            match self.behind_bracket(at) {
                TagMatch::NoTag => return Ok(end),
                TagMatch::Unfinished => return Err(at),
                // a remark in brackets, and no tag of anything that matters
                TagMatch::Tag(_, found) if end == at && found.is_remark() => return Ok(end),
                TagMatch::Tag(name, found) => {
                    end = found.whole.end;
                    tag(&self.data[name], found);
                }
            }
            at = self.behind_blanks(end);
            let line_end = self.line_end(at);
            at = self.behind_blanks(at + line_end);
            match self.data.get(at) {
                Some(b'[') => {}
                Some(_) => return Ok(end),
                None if self.ended => return Ok(end),
                None => return Err(at),
            }
        }
    }

    /// The length of the line end at `at`, if there is one. CR CR LF is one, and the LF
    /// may be yet to come.
    #[inline]
    fn line_end(&self, at: usize) -> usize {
        let returns = self.data[at..].iter().take_while(|&&byte| byte == b'\r').count();
        match self.data.get(at + returns) {
            Some(b'\n') => returns + 1,
            None if !self.ended => returns,
            _ => returns.min(1),
        }
    }

    /// Reads a tag that begins with the `[` at `at`.
    fn behind_bracket(&self, at: usize) -> TagMatch {
        let data = self.data;
        let name_start = self.behind_blanks(at + 1);
        let behind = data.get(name_start..).unwrap_or_default();
        let name_end = name_start + behind.iter().take_while(|&&byte| IN_NAMES[usize::from(byte)]).count();
        let value_start = self.behind_blanks(name_end);
        let unfinished = || if self.ended { TagMatch::NoTag } else { TagMatch::Unfinished };
        let Some(first) = data.get(value_start) else { return unfinished() };
        if name_end == name_start {
            return TagMatch::NoTag;
        }
        let name = name_start..name_end;
        if *first != b'"' {
            // `[1]` is none, nor is `[Result]`
            let separated = value_start > name_end && !matches!(first, b']' | b'\n' | b'\r');
            return if separated { self.unquoted(name, at, value_start) } else { TagMatch::NoTag };
        }
        self.quoted(name, at, value_start + 1)
    }

    fn tag(
        &self,
        name: Range<usize>,
        whole: Range<usize>,
        value: Range<usize>,
        fault: Option<Range<usize>>,
    ) -> TagMatch {
        let known = Name::of(&self.data[name.clone()]);
        TagMatch::Tag(name, Tag { name: known, whole, value, fault })
    }

    fn quoted(&self, name: Range<usize>, start: usize, value_start: usize) -> TagMatch {
        let data = self.data;
        let mut at = value_start;
        let mut fault = None;
        loop {
            at = stop_of_value(data, at);
            match data.get(at) {
                Some(b'"') => {
                    let close = self.behind_blanks(at + 1);
                    match data.get(close) {
                        Some(b']') => {
                            let (whole, value) = (start..close + 1, value_start..at);
                            return self.tag(name, whole, value, fault);
                        }
                        None if !self.ended => return TagMatch::Unfinished,
                        // a quote that should have been escaped
                        _ => fault = fault.or(Some(at..at + 1)),
                    }
                    at += 1;
                }
                Some(b'\\') => at += 1 + usize::from(matches!(data.get(at + 1), Some(b'"' | b'\\'))),
                Some(_) => return self.unclosed(name, start, value_start, at),
                None if self.ended => return self.unclosed(name, start, value_start, data.len()),
                None => return TagMatch::Unfinished,
            }
        }
    }

    /// A value whose closing quote is missing, or taken by a backslash, on a line that
    /// ends at `end`.
    fn unclosed(&self, name: Range<usize>, start: usize, value_start: usize, end: usize) -> TagMatch {
        let line = &self.data[value_start..end];
        let bracket = closing_bracket(line).unwrap_or(line.len());
        let text = blank::trim_end(&line[..bracket]);
        let value = text.strip_suffix(b"\"").unwrap_or(text);
        let value = value_start..value_start + value.len();
        let whole = start..(value_start + bracket + 1).min(end);
        let fault = Some(value.end..whole.end);
        self.tag(name, whole, value, fault)
    }

    /// A value without quotes: up to the bracket that closes the tag's.
    fn unquoted(&self, name: Range<usize>, start: usize, value_start: usize) -> TagMatch {
        let mut depth = 0;
        let rest = &self.data[value_start..];
        let stop = rest.iter().position(|byte| match byte {
            b'[' => {
                depth += 1;
                false
            }
            b']' => {
                depth -= 1;
                depth < 0
            }
            _ => matches!(byte, b'\n' | b'\r'),
        });
        let Some(stop) = stop.or(self.ended.then_some(rest.len())) else { return TagMatch::Unfinished };
        let value = value_start..value_start + blank::trim_end(&rest[..stop]).len();
        let closed = rest.get(stop) == Some(&b']');
        if !closed && Name::of(&self.data[name.clone()]) == Name::Other {
            return TagMatch::NoTag;
        }
        let whole = start..value_start + stop + usize::from(closed);
        let fault = Some(value.clone());
        self.tag(name, whole, value, fault)
    }
}

/// The last `]` that closes no `[` of the line: pieces in hand are in brackets too.
fn closing_bracket(line: &[u8]) -> Option<usize> {
    let (mut depth, mut last) = (0_usize, None);
    for at in memchr::memchr2_iter(b'[', b']', line) {
        match (line[at], depth) {
            (b'[', _) => depth += 1,
            (_, 0) => last = Some(at),
            _ => depth -= 1,
        }
    }
    last
}

/// The bytes that names are made of.
const IN_NAMES: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    table
};

/// Where from `at` on the reading of a value stops: at a quote, a backslash or a line end.
/// Values are short: sixteen bytes a step, without a call, are the quickest.
#[inline]
fn stop_of_value(data: &[u8], mut at: usize) -> usize {
    let stops = [b'"', b'\\', b'\n', b'\r'];
    while let Some(bytes) = data.get(at..).and_then(<[u8]>::first_chunk::<16>) {
        let bytes = u8x16::new(*bytes);
        let found = stops.map(|stop| bytes.cmp_eq(u8x16::splat(stop))).into_iter().fold(u8x16::splat(0), |a, b| a | b);
        let mask = found.move_mask();
        if mask != 0 {
            return at + mask.trailing_zeros() as usize;
        }
        at += 16;
    }
    let rest = data.get(at..).unwrap_or_default();
    at + rest.iter().position(|byte| stops.contains(byte)).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::super::blocks::each_block;
    use super::*;
    use proptest::prelude::*;

    /// Where a game and its tags are, and whether it is in a comment.
    type Place = (usize, usize, bool, Vec<usize>);

    /// The games of a text, and how many lines it has.
    fn places(text: &[u8], size: usize) -> (Vec<Place>, u64) {
        let (mut places, mut lines) = (Vec::new(), 0);
        each_block(text, Box::new(Games::default()), size, &mut |start, block| {
            for game in &block.found.games {
                let tags = block.found.tags[game.tags.clone()].iter().map(|tag| start + tag.value.start).collect();
                places.push((start + game.start, start + game.tags_end, game.in_comment, tags));
            }
            lines += block.found.line_ends.unwrap();
        });
        (places, lines)
    }

    #[test]
    fn the_last_game_is_known_where_no_comment_is_open() {
        for (text, game) in [
            (&b"[A \"\"]\n\n1. e4\n\n[B \"\"]\n"[..], Some((15, Mode::Moves))),
            (b"[A \"\"]\r\n\r\n1. e4 {x}\r\n\r\n[B \"\"]\r\n", Some((23, Mode::Moves))),
            // the brace of the second tag closes nothing
            (b"1. e4 {\n\n[A \"}\"]\n\n[B \"\"]\n", None),
            (b"1. e4 {x} {\n\n[A \"\"]\n", None),
            (b"1. e4 {x\n}\n\n[A \"\"]\n\n1. e4 {y\n\n[B \"\"]\n", Some((12, Mode::Moves))),
            (b"[A \"\"]\n[B \"\"]\n", None),
        ] {
            assert_eq!(Games::default().last_game(text), game, "{}", text.escape_ascii());
        }
    }

    proptest! {
        #[test]
        fn games_are_the_same_wherever_blocks_are_cut(
            pieces in prop::collection::vec(
                prop::sample::select(vec![
                    "[A \"\"]\n", "[FEN \"8/8\"]\n", "[FEN \"}\"]", "[FEN \"{\"]\n", "\n", "\n\n", "\r\n", "\r", "{", "}",
                    "1. e4 ", "; ", "%", " ", "[%clk 1]", "[FEN \"8", "\n[", "}\n\n[FEN \"8/8\"]\n\n", "\n\n[FEN \"8/8\"]\n\n1. e4",
                ]),
                0..24,
            ),
        ) {
            let text = pieces.concat();
            let whole = places(text.as_bytes(), text.len() + 1);
            for size in 1..=text.len() {
                prop_assert_eq!(&places(text.as_bytes(), size), &whole, "blocks of {} of {:?}", size, text);
            }
        }
    }
}
