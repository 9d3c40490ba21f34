//! What is done with the tags of a game. All of them are known before any is
//! understood: the `Variant` may stand behind the `FEN`.

use std::ops::Range;

use super::blocks::Block;
use super::found::{Found, Game, Kind, Name, Tag};
use super::page::Page;
use super::pgn::each_tag;
use super::records::{Desk, Done, Fate, Findings, Keyed, Task, Tool, Work};
use super::{OnError, TagEdits};
use crate::error::{Action, Detail, Field, Finding, FindingKind, Severity, Sink, Span};
use crate::inspect::{label, needs_960_rules};
use crate::model::Position;
use crate::notation::Tolerance;
use crate::profile::Profile;
use crate::start::StartNumbers;

/// Works on the games of a PGN file.
pub(crate) struct GameDesk<'a> {
    task: &'a Task<'a>,
    edits: &'a TagEdits,
    desk: Desk,
    default: Tool,
    /// The tool for the last `Variant` tag.
    last: (Vec<u8>, Option<Tool>),
}

/// A change of a game's tags.
struct Edit {
    at: Range<usize>,
    new: Vec<u8>,
}

/// A game and those of its tags that matter.
struct Tags<'t> {
    game: &'t Game,
    /// Where the next game begins, or the block ends.
    end: usize,
    all: &'t [Tag],
    variant: Option<&'t Tag>,
    set_up: Option<&'t Tag>,
    fen: Option<&'t Tag>,
}

impl<'t> Tags<'t> {
    fn new(game: &'t Game, end: usize, all: &'t [Tag]) -> Self {
        let first = |name| all.iter().find(|tag| tag.name == name);
        Self { game, end, all, variant: first(Name::Variant), set_up: first(Name::SetUp), fen: first(Name::Fen) }
    }

    fn variant_of<'d>(&self, data: &'d [u8]) -> Option<&'d [u8]> {
        self.variant.map(|tag| &data[tag.value.clone()])
    }
}

impl<'a> GameDesk<'a> {
    pub(crate) fn new(task: &'a Task<'a>, edits: &'a TagEdits) -> Self {
        let default = task.work.default_tool();
        Self { task, edits, desk: Desk::default(), last: (Vec::new(), Some(default.clone())), default }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut Done) {
        let Block { data, len, found, .. } = block;
        let mut page = Page::new(data, *len, done);
        match found.kind {
            Kind::Whole => self.games(found, &mut page),
            Kind::TooLong => page.too_long(self.task),
            Kind::TooLongGoesOn => page.done.head = page.len,
        }
        page.count_lines(found.line_ends);
    }

    fn games(&mut self, found: &Found, page: &mut Page<'_>) {
        let starts = found.games.iter().filter(|game| !game.in_comment).map(|game| game.start);
        page.done.head = starts.clone().next().unwrap_or(page.len);
        let mut ends = starts.skip(1).chain([page.len]);
        for game in &found.games {
            let tags = &found.tags[game.tags.clone()];
            if page.done.summary.stopped {
                break;
            }
            if game.in_comment {
                // somebody may have forgotten to close it
                let what = (FindingKind::TagInComment, Severity::Warning, Action::Kept);
                for tag in tags.iter().filter(|tag| tag.name == Name::Fen) {
                    self.tell(page, tag, tag.whole.clone(), what);
                }
            } else {
                let end = ends.next().unwrap_or(page.len);
                self.game(&Tags::new(game, end, tags), page);
            }
        }
    }

    fn game(&mut self, tags: &Tags<'_>, page: &mut Page<'_>) {
        if let (Work::Count(_), Some(fen)) = (self.task.work, tags.fen) {
            let (line, _) = page.place(fen.whole.start);
            page.done.census.add_variant(tags.variant_of(page.data), line);
        }
        let tool = self.tool(tags.variant_of(page.data));
        let sound = self.report_tags(tags, tool.is_some(), page);
        if tags.fen.is_none() && sound {
            // nothing of a game without a record can be wrong for want of a variant
            return self.without_record(tags, tool.as_ref(), page);
        }
        let (Some(tool), true) = (tool, sound) else { return self.refuse(tags, page) };
        let (mut edits, mut key) = (Vec::new(), None);
        let mut refused = false;
        for fen in tags.all.iter().filter(|tag| tag.name == Name::Fen) {
            if let Some(respelled) = page.respell(fen.value.clone(), &tool, self.task) {
                edits.extend(respelled.target.map(|at| Edit { at, new: b"-".to_vec() }));
                continue;
            }
            match self.fen(fen, &tool, page) {
                Fate::Stays => {}
                Fate::Changed => edits.push(Edit { at: fen.value.clone(), new: self.desk.made.clone() }),
                Fate::Refused => refused = true,
            }
            // a section with several says nothing else by the further ones
            if tags.fen == Some(fen)
                && let Some(position) = self.desk.position.take()
            {
                let start = self.start_numbers(&position, tags, fen, page);
                let (data, before) = (&page.data[..page.len], edits.len());
                if self.edits.fix {
                    fix_tags(data, tags, fen, &position, tool.profile(), &mut edits);
                }
                if let Some((name, numbers)) = self.edits.id_tag.as_ref().zip(start) {
                    set_tag(data, tags, fen, name, &in_words(numbers), &mut edits);
                }
                page.done.summary.edited |= edits.len() > before;
                self.desk.position = Some(position);
                key = self.task.keys.then(|| self.desk.key(tool.profile())).flatten();
            }
        }
        if refused {
            self.refuse(tags, page);
            if self.task.on_error != OnError::Keep {
                return;
            }
        }
        let start = page.done.place_of(tags.game.start);
        edits.sort_by_key(|edit| edit.at.start);
        for Edit { at, new } in edits {
            if self.task.changes {
                let old = page.data[at.clone()].to_owned();
                page.changed(at.start, &old, &new);
            }
            page.replace(at, &new);
        }
        if let Some(key) = key.filter(|_| !refused) {
            let end = page.done.place_of(tags.end);
            page.done.keyed.push(Keyed { start, end, key });
        }
    }

    /// Works on a game that begins with its variant's start position, or should.
    fn without_record(&self, tags: &Tags<'_>, tool: Option<&Tool>, page: &mut Page<'_>) {
        let (Some(tool), Some(variant)) = (tool, tags.variant) else { return };
        let value = &page.data[variant.value.clone()];
        let label = label(&String::from_utf8_lossy(value), tool.profile()).filter(|_| self.edits.fix);
        // Chess960 has no one start position, and a tag that names it means it
        if tool.profile().id() == "chess960" && !is_from_position(value) {
            let what = (FindingKind::BadFenTag, Severity::Warning, Action::Kept);
            self.tell(page, variant, variant.value.clone(), what);
        }
        if let Some(label) = label {
            let old = page.data[variant.value.clone()].to_owned();
            if self.task.changes {
                page.changed(variant.value.start, &old, label.as_bytes());
            }
            page.done.summary.edited = true;
            page.replace(variant.value.clone(), label.as_bytes());
        }
    }

    /// Leaves a game out that cannot be converted, unless it is to stay.
    fn refuse(&self, tags: &Tags<'_>, page: &mut Page<'_>) {
        page.refuse(tags.game.start..tags.end, self.task.on_error);
        page.done.cut_off = self.task.on_error != OnError::Keep && tags.end == page.len;
    }

    /// Works on the value of a FEN tag.
    fn fen(&mut self, fen: &Tag, tool: &Tool, page: &mut Page<'_>) -> Fate {
        let Range { start, end } = fen.value;
        let Page { data, lines, done, .. } = page;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        self.desk.treat(&data[start..end], tool, self.task, done, &mut place)
    }

    /// What works on the records of a game with this `Variant`; none where nobody knows it.
    fn tool(&mut self, variant: Option<&[u8]>) -> Option<Tool> {
        let Some(variant) = variant else { return Some(self.default.clone()) };
        if self.last.0 != variant {
            self.last = (variant.to_owned(), self.task.work.tool(variant));
        }
        self.last.1.clone()
    }

    /// Reports what is wrong with the tags themselves. `false` where that leaves no
    /// record to work on.
    fn report_tags(&self, tags: &Tags<'_>, known: bool, page: &mut Page<'_>) -> bool {
        const REFUSED: (Severity, Action) = (Severity::Error, Action::Refused);
        let strict = self.default.tolerance() == Tolerance::Strict;
        let mut sound = true;
        let mut refuse = |tag: &Tag, kind, page: &mut Page<'_>| {
            sound = false;
            self.tell(page, tag, tag.value.clone(), (kind, REFUSED.0, REFUSED.1));
        };
        for tag in tags.all {
            if tag.name == Name::Fen && is_blank(&page.data[tag.value.clone()]) {
                refuse(tag, FindingKind::BadFenTag, page);
            }
        }
        match (tags.fen, tags.variant, tags.set_up) {
            (Some(_), Some(variant), _) if !known => refuse(variant, FindingKind::UnknownVariant, page),
            (None, _, Some(set_up)) if page.data[set_up.value.clone()] == *b"1" => {
                refuse(set_up, FindingKind::BadFenTag, page);
            }
            _ => {}
        }
        for tag in tags.all {
            if let Some(fault) = &tag.fault {
                let (severity, action) = if strict { REFUSED } else { (Severity::Warning, Action::Kept) };
                sound &= !strict;
                self.tell(page, tag, fault.clone(), (FindingKind::TagSyntax, severity, action));
            }
        }
        if !sound {
            page.done.summary.records += 1;
            page.done.summary.failed += 1;
        }
        sound
    }

    /// Tells something about a tag, which is shown as the record.
    fn tell(
        &self,
        page: &mut Page<'_>,
        tag: &Tag,
        at: Range<usize>,
        (kind, severity, action): (FindingKind, Severity, Action),
    ) {
        let start = tag.whole.start;
        let span = Span::new(at.start - start, at.end - start);
        let finding = Finding { kind, severity, action, field: Field::Tag, span, detail: Detail::None };
        let Page { data, lines, done, .. } = page;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        Findings::new(done, &data[tag.whole.clone()], self.task, &mut place).push(finding);
    }

    /// The numbers of the start position, where they are asked for and there are any.
    fn start_numbers(
        &self,
        position: &Position,
        tags: &Tags<'_>,
        fen: &Tag,
        page: &mut Page<'_>,
    ) -> Option<StartNumbers> {
        let starts = self.edits.starts.as_ref()?.of_tag(tags.variant_of(page.data))?;
        let numbers = (*starts).as_ref()?.identify(position).ok();
        if numbers.is_none() {
            let severity = match self.task.work {
                Work::Convert(_) => Severity::Warning,
                Work::Check(_) | Work::Count(_) => Severity::Info,
            };
            self.tell(page, fen, fen.value.clone(), (FindingKind::NoStartPosition, severity, Action::Kept));
        }
        numbers
    }
}

/// What `--tags fix` asks for.
fn fix_tags(data: &[u8], tags: &Tags<'_>, fen: &Tag, position: &Position, profile: &Profile, edits: &mut Vec<Edit>) {
    match tags.set_up {
        None => edits.push(new_tag(data, tags, fen, "SetUp", "1")),
        Some(tag) if data[tag.value.clone()] != *b"1" => {
            edits.push(Edit { at: tag.value.clone(), new: b"1".to_vec() });
        }
        Some(_) => {}
    }
    match tags.variant_of(data) {
        None if needs_960_rules(position, profile) => {
            edits.push(new_tag(data, tags, fen, "Variant", profile.pgn_label()));
        }
        Some(value) => {
            let label = label(&String::from_utf8_lossy(value), profile);
            let at = tags.variant.map(|tag| tag.value.clone());
            edits.extend(at.zip(label).map(|(at, label)| Edit { at, new: label.into() }));
        }
        None => {}
    }
}

/// Sets a tag of this name, or adds it behind the FEN tag. Those that say what the
/// position is are no place for it.
fn set_tag(data: &[u8], tags: &Tags<'_>, fen: &Tag, name: &str, value: &str, edits: &mut Vec<Edit>) {
    if Name::of(name.as_bytes()) != Name::Other {
        return;
    }
    let mut there = None;
    each_tag(data, tags.game.start..tags.game.tags_end, &mut |found, tag| {
        if found.eq_ignore_ascii_case(name.as_bytes()) {
            there = Some(tag.value.clone());
        }
    });
    match there {
        Some(at) if data[at.clone()] == *value.as_bytes() => {}
        Some(at) => edits.push(Edit { at, new: value.into() }),
        None => edits.push(new_tag(data, tags, fen, name, value)),
    }
}

fn new_tag(data: &[u8], tags: &Tags<'_>, fen: &Tag, name: &str, value: &str) -> Edit {
    let end = fen.whole.end;
    let mut new = between_tags(data, end, tags.game.tags_end).to_vec();
    new.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
    Edit { at: end..end, new }
}

/// A start position's number, or White's and Black's.
pub(crate) fn in_words(numbers: StartNumbers) -> String {
    match (numbers.single(), numbers.white, numbers.black) {
        (Some(number), ..) => number.to_string(),
        (None, white, black) => format!("{}/{}", white.unwrap_or_default(), black.unwrap_or_default()),
    }
}

/// Whether a `Variant` leaves it to the record what the variant is.
fn is_from_position(variant: &[u8]) -> bool {
    is_blank(variant) || variant.eq_ignore_ascii_case(b"From Position")
}

/// Whether a value stands for an unknown one.
fn is_blank(value: &[u8]) -> bool {
    value.iter().all(|byte| matches!(byte, b'?' | b'-' | b' ' | b'\t'))
}

/// What parts a tag from the next one: the line end behind it, that before it at the end
/// of the file, or a blank where several tags stand on one line.
fn between_tags(data: &[u8], end: usize, tags_end: usize) -> &[u8] {
    let behind = &data[end..];
    let line_end = behind.iter().take_while(|byte| matches!(byte, b'\r')).count();
    match behind.get(line_end) {
        Some(b'\n') => &behind[..=line_end],
        _ if line_end > 0 => &behind[..1],
        None if end >= tags_end => b"\n",
        _ => b" ",
    }
}
