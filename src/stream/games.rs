//! What is done with the tags of a game. All of them are known before any is
//! understood: the `Variant` may come after the `FEN`.

use std::ops::Range;

use super::block_editor::BlockEditor;
use super::block_result::{BlockResult, Findings, Keyed};
use super::blocks::Block;
use super::choices::OnError;
use super::diff::Edit;
use super::found::{BlockKind, Found, Game, Name, Tag};
use super::items::{self, Items};
use super::job::Actions;
use super::pgn::each_tag;
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};
use crate::inspect::label;
use crate::model::Position;
use crate::notation::classical::needs_960;
use crate::profile::Profile;
use crate::start::StartNumbers;

/// Works on the games of a PGN file.
pub(crate) struct GameWorker<'a> {
    options: &'a RunOptions<'a>,
    worker: RecordWorker,
    default: RecordAction,
    /// What writes records that go into another container.
    items: Option<Items<'a>>,
    /// The action for the last `Variant` tag.
    last: (Vec<u8>, Option<RecordAction>),
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

    /// Whether it has more than the tags that say the position: other tags, moves, a result.
    fn has_more(&self, data: &[u8]) -> bool {
        let ends = self.all.iter().map(|tag| tag.whole.end);
        let starts = self.all.iter().map(|tag| tag.whole.start).chain([self.end]);
        let mut gaps = [self.game.start].into_iter().chain(ends).zip(starts);
        gaps.any(|(start, end)| {
            data[start..end].iter().any(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'*'))
        })
    }

    fn variant_of<'d>(&self, data: &'d [u8]) -> Option<&'d [u8]> {
        self.variant.map(|tag| &data[tag.value.clone()])
    }
}

impl<'a> GameWorker<'a> {
    pub(crate) fn new(options: &'a RunOptions<'a>) -> Self {
        let default = RecordAction::default_of(options.job.actions);
        let (worker, items) = (RecordWorker::default(), Items::of(options));
        Self { options, worker, last: (Vec::new(), Some(default.clone())), items, default }
    }

    pub(crate) fn work(&mut self, block: &mut Block, done: &mut BlockResult) {
        let Block { data, len, found, .. } = block;
        let mut editor = BlockEditor::new(data, *len, done);
        match found.kind {
            BlockKind::Whole => self.games(found, &mut editor),
            BlockKind::TooLong => editor.too_long(self.options),
            BlockKind::TooLongContinues => editor.done.head = editor.len,
        }
        editor.count_lines(found.line_ends);
    }

    fn games(&mut self, found: &Found, editor: &mut BlockEditor<'_>) {
        let starts = found.games.iter().filter(|game| !game.in_comment).map(|game| game.start);
        editor.done.head = starts.clone().next().unwrap_or(editor.len);
        let mut ends = starts.skip(1).chain([editor.len]);
        for game in &found.games {
            let tags = &found.tags[game.tags.clone()];
            if editor.done.summary.stopped {
                break;
            }
            if game.in_comment {
                // somebody may have forgotten to close it
                for tag in tags.iter().filter(|tag| tag.name == Name::Fen) {
                    self.report(editor, tag, finding(FindingKind::TagInComment, tag, &tag.whole));
                }
            } else {
                let end = ends.next().unwrap_or(editor.len);
                editor.done.summary.games += 1;
                self.game(&Tags::new(game, end, tags), editor);
            }
        }
    }

    fn game(&mut self, tags: &Tags<'_>, editor: &mut BlockEditor<'_>) {
        if matches!(self.options.job.actions, Actions::Count(_)) {
            let (line, _) = editor.place(tags.fen.map_or(tags.game.start, |fen| fen.whole.start));
            let census = &mut editor.done.summary.census;
            match tags.fen {
                Some(_) => census.add_variant(tags.variant_of(editor.data), line),
                None => census.add_without_record(line),
            }
        }
        let action = self.action(tags.variant_of(editor.data));
        let sound = self.report_tags(tags, action.is_some(), editor);
        if tags.fen.is_none() && sound {
            // nothing of a game without a record can be wrong for want of a variant
            return self.without_record(tags, action.as_ref(), editor);
        }
        let (Some(action), true) = (action, sound) else {
            self.unread(tags, editor);
            return self.refuse(tags, editor);
        };
        if self.has_turned_moves(tags, &action, editor) {
            self.unread(tags, editor);
            return self.refuse(tags, editor);
        }
        if self.items.is_some() && tags.has_more(editor.data) {
            self.report_left_out(tags, editor);
        }
        let (mut edits, mut key) = (Vec::new(), None);
        let mut refused = false;
        for fen in tags.all.iter().filter(|tag| tag.name == Name::Fen) {
            if let Some(left) = editor.respell(fen.value.clone(), &action, self.options, self.items.as_ref()) {
                edits.extend(left);
                continue;
            }
            let outcome = self.fen(fen, &action, editor);
            match outcome {
                RecordOutcome::Stays => {}
                RecordOutcome::Changed => edits.push(Edit { at: fen.value.clone(), new: self.worker.made.clone() }),
                RecordOutcome::Refused => refused = true,
            }
            // a section with several says nothing else by the further ones
            if tags.fen == Some(fen) {
                self.find_number(tags, fen, &action, editor);
            }
            if let Some(position) = self.worker.position.as_ref().filter(|_| tags.fen == Some(fen)) {
                let before = edits.len();
                let mut section = TagEditor { data: &editor.data[..editor.len], tags, fen, edits: &mut edits };
                if self.options.tags.fix {
                    section.fix(position, action.profile());
                }
                if let Some((name, number)) = self.options.tags.id_tag.as_ref().zip(self.worker.number.as_ref()) {
                    section.set(name, number);
                }
                editor.done.summary.edited |= edits.len() > before && self.items.is_none();
                key = self.options.keys().then(|| self.worker.key(action.profile())).flatten();
            }
            if self.items.is_some() {
                self.write_item(fen, outcome, &action, editor);
                editor.done.key_item(tags.game.start..tags.end, key.take());
            }
        }
        if refused {
            self.refuse(tags, editor);
            if self.options.job.on_error != OnError::Keep {
                return;
            }
        }
        let start = editor.done.place_of(tags.game.start);
        edits.sort_by_key(|edit| edit.at.start);
        for Edit { at, new } in edits {
            editor.replace(at, &new);
        }
        if let Some(key) = key.filter(|_| !refused) {
            let end = editor.done.place_of(tags.end);
            editor.done.keyed.push(Keyed { start, end, at: tags.game.start..tags.end, key });
        }
    }

    /// Whether a game has moves and its position is to be turned: they would start with the other
    /// side, so that is an error.
    fn has_turned_moves(&self, tags: &Tags<'_>, action: &RecordAction, editor: &mut BlockEditor<'_>) -> bool {
        let turns = matches!(action, RecordAction::Convert(converter) if converter.transforms());
        let moves = &editor.data[tags.game.tags_end..tags.end];
        let is_result = |word: &&[u8]| word.is_empty() || matches!(*word, b"*" | b"1-0" | b"0-1" | b"1/2-1/2");
        if !turns || moves.split(u8::is_ascii_whitespace).all(|word| is_result(&word)) {
            return false;
        }
        if let Some(fen) = tags.fen {
            editor.done.summary.records += 1;
            editor.done.summary.failed += 1;
            self.report(editor, fen, finding(FindingKind::TransformMove, fen, &fen.value));
        }
        true
    }

    /// Finds the number of a game's start position or the key of its position, as is asked for.
    fn find_number(&mut self, tags: &Tags<'_>, fen: &Tag, action: &RecordAction, editor: &mut BlockEditor<'_>) {
        let Some(position) = &self.worker.position else { return };
        if self.options.tags.key.is_none() {
            let start = self.start_numbers(position, tags, fen, editor);
            self.worker.number = self.options.tags.id_tag.as_ref().and(start.map(in_words));
            return;
        }
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        self.worker.find_key((&data[start..end], action.profile()), self.options, done, &mut place);
    }

    /// Writes a record as an item of another container.
    fn write_item(&mut self, fen: &Tag, outcome: RecordOutcome, action: &RecordAction, editor: &mut BlockEditor<'_>) {
        let Some(items) = self.items else { return };
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        items.add_number(&mut self.worker);
        let mut place = |at: u32| lines.place(data, start + at as usize);
        items.record((&self.worker, outcome), &data[start..end], action.profile(), done, &mut place);
    }

    /// Keeps the records of a game that could not be read for its tags.
    fn unread(&self, tags: &Tags<'_>, editor: &mut BlockEditor<'_>) {
        let Some(items) = &self.items else { return };
        for fen in tags.all.iter().filter(|tag| tag.name == Name::Fen) {
            let (line, _) = editor.place(fen.whole.start);
            items.unread(&editor.data[fen.value.clone()], editor.done, line);
        }
    }

    /// Counts a game that has more than its record, where only that is written.
    fn report_left_out(&self, tags: &Tags<'_>, editor: &mut BlockEditor<'_>) {
        let start = tags.game.start;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        items::report_left_out((Field::Tag, &data[start..tags.game.tags_end]), self.options, done, &mut place);
    }

    /// Works on a game that begins with its variant's start position, or should.
    fn without_record(&self, tags: &Tags<'_>, action: Option<&RecordAction>, editor: &mut BlockEditor<'_>) {
        let (Some(action), Some(variant)) = (action, tags.variant) else { return };
        let value = &editor.data[variant.value.clone()];
        let label = label(&String::from_utf8_lossy(value), action.profile()).filter(|_| self.options.tags.fix);
        // Chess960 has no one start position, and a tag that names it means it
        if action.profile().id() == "chess960" && !is_from_position(value) {
            let no_fen = finding(FindingKind::BadFenTag, variant, &variant.value).with_detail(NO_FEN);
            self.report(editor, variant, no_fen.treated(Treatment::Doubtful, Tolerance::default()));
        }
        if let Some(label) = label {
            editor.done.summary.edited = true;
            editor.replace(variant.value.clone(), label.as_bytes());
        }
    }

    /// Leaves a game out that cannot be converted, unless it is to stay.
    fn refuse(&self, tags: &Tags<'_>, editor: &mut BlockEditor<'_>) {
        editor.refuse(tags.game.start..tags.end, self.options.job.on_error);
        editor.done.cut_off = self.options.job.on_error != OnError::Keep && tags.end == editor.len;
    }

    /// Works on the value of a FEN tag.
    fn fen(&mut self, fen: &Tag, action: &RecordAction, editor: &mut BlockEditor<'_>) -> RecordOutcome {
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        self.worker.treat(&data[start..end], action, self.options, done, &mut place)
    }

    /// What works on the records of a game with this `Variant`; none where no one knows it.
    fn action(&mut self, variant: Option<&[u8]>) -> Option<RecordAction> {
        let Some(variant) = variant else { return Some(self.default.clone()) };
        if self.last.0 != variant {
            self.last = (variant.to_owned(), RecordAction::of_tag(self.options.job.actions, variant));
        }
        self.last.1.clone()
    }

    /// Reports what is wrong with the tags themselves. `false` where that leaves no
    /// record to work on.
    fn report_tags(&self, tags: &Tags<'_>, known: bool, editor: &mut BlockEditor<'_>) -> bool {
        let mut sound = true;
        let mut report = |tag: &Tag, finding: Finding, editor: &mut BlockEditor<'_>| {
            sound &= !finding.is_error();
            self.report(editor, tag, finding);
        };
        for tag in tags.all {
            if tag.name == Name::Fen && is_blank(&editor.data[tag.value.clone()]) {
                report(tag, finding(FindingKind::BadFenTag, tag, &tag.value), editor);
            }
        }
        match (tags.fen, tags.variant, tags.set_up) {
            (Some(_), Some(variant), _) if !known => {
                report(variant, finding(FindingKind::UnknownVariant, variant, &variant.value), editor);
            }
            (None, _, Some(set_up)) if editor.data[set_up.value.clone()] == *b"1" => {
                report(set_up, finding(FindingKind::BadFenTag, set_up, &set_up.whole).with_detail(NO_FEN), editor);
            }
            _ => {}
        }
        for tag in tags.all {
            if let Some(fault) = &tag.fault {
                let detail = match fault {
                    fault if *fault == tag.value => Detail::Missing("quotes"),
                    fault if fault.start >= tag.value.end => Detail::Missing("closing quote"),
                    _ => Detail::None,
                };
                let finding = finding(FindingKind::TagSyntax, tag, fault).with_detail(detail);
                let finding = finding.at(self.default.read_options().tolerance);
                report(tag, finding, editor);
            }
        }
        if !sound {
            editor.done.summary.records += 1;
            editor.done.summary.failed += 1;
        }
        sound
    }

    /// Reports something about a tag, which is shown as the record.
    fn report(&self, editor: &mut BlockEditor<'_>, tag: &Tag, finding: Finding) {
        let start = tag.whole.start;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        Findings::new(done, &data[tag.whole.clone()], self.options, &mut place).push(finding);
    }

    /// The numbers of the start position, where they are asked for and there are any.
    fn start_numbers(
        &self,
        position: &Position,
        tags: &Tags<'_>,
        fen: &Tag,
        editor: &mut BlockEditor<'_>,
    ) -> Option<StartNumbers> {
        let starts = self.options.tags.starts.as_ref()?.of_tag(tags.variant_of(editor.data))?;
        let found = (*starts).as_ref()?.identify_partial(position).ok();
        let treatment = match self.options.job.actions {
            Actions::Convert(_) => Some(Treatment::Doubtful),
            // no one expects a number of what says that moves have been made
            Actions::Check(_) | Actions::Count(_) => {
                ((position.halfmove_clock, position.fullmove_number) == (0, 1)).then_some(Treatment::Noted)
            }
        };
        match (&found, treatment) {
            (None, Some(treatment)) => {
                let finding = finding(FindingKind::NoStartPosition, fen, &fen.value);
                self.report(editor, fen, finding.treated(treatment, Tolerance::default()));
            }
            (Some((_, missing)), Some(_)) if !missing.is_empty() => {
                self.report(editor, fen, finding(FindingKind::PartialStart, fen, &fen.value));
            }
            _ => {}
        }
        found.map(|(numbers, _)| numbers)
    }
}

/// The particulars of a game that should have a record and has none.
const NO_FEN: Detail = Detail::Missing("FEN");

/// A finding about some bytes of a tag.
fn finding(kind: FindingKind, tag: &Tag, at: &Range<usize>) -> Finding {
    let start = tag.whole.start;
    Finding::new(kind, Field::Tag, Span::new(at.start - start, at.end - start))
}

/// Sets tags beside the FEN tag of a game.
struct TagEditor<'a> {
    data: &'a [u8],
    tags: &'a Tags<'a>,
    fen: &'a Tag,
    edits: &'a mut Vec<Edit>,
}

impl TagEditor<'_> {
    /// What `--tags fix` asks for.
    fn fix(&mut self, position: &Position, profile: &Profile) {
        let Self { data, tags, .. } = *self;
        match tags.set_up {
            None => self.add("SetUp", "1"),
            Some(tag) if data[tag.value.clone()] != *b"1" => {
                self.edits.push(Edit { at: tag.value.clone(), new: b"1".to_vec() });
            }
            Some(_) => {}
        }
        match tags.variant_of(data) {
            None if needs_960(position, profile) => {
                self.add("Variant", profile.pgn_label());
            }
            Some(value) => {
                let label = label(&String::from_utf8_lossy(value), profile);
                let at = tags.variant.map(|tag| tag.value.clone());
                self.edits.extend(at.zip(label).map(|(at, label)| Edit { at, new: label.into() }));
            }
            None => {}
        }
    }

    /// Sets a tag of this name, or adds it after the FEN tag. Those that say what the
    /// position is are no place for it.
    fn set(&mut self, name: &str, value: &str) {
        let Self { data, tags, .. } = *self;
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
            Some(at) => self.edits.push(Edit { at, new: value.into() }),
            None => self.add(name, value),
        }
    }

    /// Adds a tag after the FEN tag.
    fn add(&mut self, name: &str, value: &str) {
        let end = self.fen.whole.end;
        let mut new = between_tags(self.data, end, self.tags.game.tags_end).to_vec();
        new.extend_from_slice(format!("[{name} \"{value}\"]").as_bytes());
        self.edits.push(Edit { at: end..end, new });
    }
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

/// What separates a tag from the next one: the line end after it, that before it at the end
/// of the file, or a blank where several tags are on one line.
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
