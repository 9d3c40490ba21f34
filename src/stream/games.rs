//! What is done with the tags of a game. All of them are known before any is
//! understood: the `Variant` may come after the `FEN`.

use std::ops::Range;
use std::sync::Arc;

use super::block_editor::{BlockEditor, QuickWay};
use super::block_result::{BlockResult, Findings, Keyed, NamedValue};
use super::blocks::Block;
use super::choices::OnError;
use super::diff::Edit;
use super::found::{BlockKind, Found, Game, Name, Tag};
use super::items::{self, Items};
use super::job::Actions;
use super::line_ends::Placed;
use super::pgn::each_tag;
use super::record_action::RecordAction;
use super::records::{RecordOutcome, RecordWorker};
use super::run_options::RunOptions;
use super::selection::Judgement;
use super::tag_facts::{OfVariant, PlainStarts, StartFound};
use crate::finding::{Detail, Field, Finding, FindingKind, Sink, Span, Tolerance, Treatment};
use crate::notation::Container;
use crate::notation::classical::needs_960;

/// Works on the games of a PGN file.
pub(crate) struct GameWorker<'a> {
    options: &'a RunOptions<'a>,
    worker: RecordWorker,
    /// What games without a `Variant` tag are.
    default: Arc<OfVariant>,
    /// What writes records that go into another container.
    items: Option<Items<'a>>,
    /// What games with the last `Variant` tag are.
    last: Arc<OfVariant>,
    starts: PlainStarts,
    /// The FEN tag at hand as it was.
    tag: Vec<u8>,
    /// How tags that are not spelled as they should be are taken.
    tolerance: Tolerance,
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
        let default = Arc::new(OfVariant::new(None, options.job.actions, options.tags));
        let (worker, items) = (RecordWorker::default(), Items::of(options));
        let tolerance = RecordAction::default_of(options.job.actions).read_options().tolerance;
        Self {
            options,
            worker,
            last: default.clone(),
            default,
            items,
            starts: PlainStarts::default(),
            tag: Vec::new(),
            tolerance,
        }
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
        let of = self.of_variant(tags.variant_of(editor.data));
        let wanted = self.wanted_so_far(editor);
        let sound = self.report_tags(tags, of.action.is_some(), editor);
        if self.wanted_so_far(editor) == wanted
            && let Some(how) = self.left_out(tags, of.action.as_ref().filter(|_| sound), editor)
        {
            editor.refuse(tags.game.start..tags.end, how);
            editor.done.cut_off = tags.end == editor.len;
            return;
        }
        if matches!(self.options.job.actions, Actions::Count(_)) {
            let (line, _) = editor.place(tags.fen.map_or(tags.game.start, |fen| fen.whole.start));
            let census = &mut editor.done.summary.census;
            match tags.fen {
                Some(_) => census.add_variant(tags.variant_of(editor.data), line),
                None => census.add_without_record(line),
            }
        }
        if tags.fen.is_none() && sound {
            // nothing of a game without a record can be wrong for want of a variant
            return self.without_record(tags, &of, editor);
        }
        let (Some(action), true) = (&of.action, sound) else {
            self.unread(tags, editor);
            return self.refuse(tags, editor);
        };
        if self.has_turned_moves(tags, action, editor) {
            self.unread(tags, editor);
            return self.refuse(tags, editor);
        }
        if self.items.is_some() && tags.has_more(editor.data) {
            self.report_left_out(tags, editor);
        }
        let (mut edits, mut key) = (Vec::new(), None);
        let mut refused = false;
        for fen in tags.all.iter().filter(|tag| tag.name == Name::Fen) {
            // a section with several says nothing else by the further ones
            let is_first = tags.fen == Some(fen);
            if self.respell((tags, fen), &of, editor, &mut edits) {
                continue;
            }
            let outcome = self.fen((tags, fen), action, editor);
            match outcome {
                RecordOutcome::Stays => {}
                RecordOutcome::Changed => edits.push(Edit { at: fen.value.clone(), new: self.worker.made.clone() }),
                RecordOutcome::Refused => refused = true,
            }
            if is_first {
                self.find_number(fen, &of, editor);
            }
            if let Some(position) = self.worker.first_position().filter(|_| is_first) {
                let needs_960 = || needs_960(position, action.profile());
                let number = self.worker.number.as_deref();
                self.edit_tags((tags, fen), &of, (&needs_960, number), (editor, &mut edits));
                key = self.options.keys().then(|| self.worker.key(action.profile())).flatten();
            }
            if self.items.is_some() {
                self.write_item(fen, outcome, action, editor);
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

    /// How many findings there are so far of the kinds that are selected.
    fn wanted_so_far(&self, editor: &BlockEditor<'_>) -> u64 {
        self.options.job.selection.map_or(0, |selection| selection.wanted_among(&editor.done.summary.findings))
    }

    /// What is done with a game that is not selected; one without a record begins with the start
    /// position of its variant. Without an action it cannot be read.
    fn left_out(
        &mut self,
        tags: &Tags<'_>,
        action: Option<&RecordAction>,
        editor: &mut BlockEditor<'_>,
    ) -> Option<OnError> {
        let selection = self.options.job.selection?;
        match (tags.fen, action) {
            (Some(fen), Some(action)) => {
                let Range { start, end } = fen.value;
                let BlockEditor { data, lines, done, .. } = editor;
                let mut place = |at: u32| lines.place(data, start + at as usize);
                let placed = &mut Placed { record: &data[start..end], locate: &mut place };
                return self.worker.left_out(placed, action, self.options, done);
            }
            (None, Some(action)) => {
                let start = action.profile().start_record();
                if selection.judge(start.as_bytes(), action, Container::Fen) == Judgement::Selected {
                    return None;
                }
                editor.done.summary.not_selected += 1;
            }
            (_, None) if self.options.job.on_error == OnError::Stop => return Some(OnError::Stop),
            (_, None) => editor.done.summary.edited = true,
        }
        Some(OnError::Skip)
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
            let found = finding(FindingKind::TransformMove, fen, &fen.value);
            self.report(editor, fen, found.with_detail(Detail::Missing("a game with moves")));
        }
        true
    }

    /// Respells a plain record where it is, and edits the tags beside it; `false` of any other.
    fn respell(
        &mut self,
        (tags, fen): (&Tags<'_>, &Tag),
        of: &OfVariant,
        editor: &mut BlockEditor<'_>,
        edits: &mut Vec<Edit>,
    ) -> bool {
        let (options, items) = (self.options, self.items.as_ref());
        let Some(RecordAction::Convert(converter)) = &of.action else { return false };
        if !items::respells_games(options, items) {
            return false;
        }
        let edits_tags = (options.tags.fix || options.tags.starts.is_some()) && tags.fen == Some(fen);
        // what is reported is shown as it was
        self.tag.clear();
        if edits_tags {
            self.tag.extend_from_slice(&editor.data[fen.whole.clone()]);
        }
        let mut plain = None;
        let quick = QuickWay { converter, options, items };
        if !editor.respell(fen.value.clone(), &quick, edits, edits_tags.then_some(&mut plain)) {
            return false;
        }
        if let Some(plain) = plain {
            let start = self.starts.find(editor.data, &plain, converter, of);
            let number = self.report_start((start, of), true, (fen, &self.tag), editor);
            let needs_960 = || of.homes.is_some_and(|homes| homes.has_foreign(&plain.rights));
            self.edit_tags((tags, fen), of, (&needs_960, number.as_deref()), (editor, edits));
        }
        true
    }

    /// Sets the tags beside a game's record as is asked for.
    fn edit_tags(
        &self,
        (tags, fen): (&Tags<'_>, &Tag),
        of: &OfVariant,
        (needs_960, number): (&dyn Fn() -> bool, Option<&str>),
        (editor, edits): (&mut BlockEditor<'_>, &mut Vec<Edit>),
    ) {
        let before = edits.len();
        let mut section = TagEditor { data: &editor.data[..editor.len], tags, fen, edits };
        if self.options.tags.fix {
            section.fix(of, needs_960);
        }
        if let Some((name, number)) = self.options.tags.id_tag.as_ref().zip(number) {
            section.set(name, number);
        }
        editor.done.summary.edited |= edits.len() > before && self.items.is_none();
    }

    /// Finds the number of a game's start position or the key of its position, as is asked for.
    fn find_number(&mut self, fen: &Tag, of: &OfVariant, editor: &mut BlockEditor<'_>) {
        if self.options.tags.key.is_none() {
            let Some(position) = &self.worker.position else { return };
            let is_at_start = (position.halfmove_clock, position.fullmove_number) == (0, 1);
            let tag = editor.data[fen.whole.clone()].to_owned();
            self.worker.number = self.report_start((of.start(position), of), is_at_start, (fen, &tag), editor);
            return;
        }
        let Some(action) = &of.action else { return };
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        let placed = &mut Placed { record: &data[start..end], locate: &mut place };
        self.worker.find_key(placed, action.profile(), self.options, done);
    }

    /// Writes a record as an item of another container.
    fn write_item(&mut self, fen: &Tag, outcome: RecordOutcome, action: &RecordAction, editor: &mut BlockEditor<'_>) {
        let Some(items) = self.items else { return };
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        items.add_number(&mut self.worker);
        let mut place = |at: u32| lines.place(data, start + at as usize);
        let placed = &mut Placed { record: &data[start..end], locate: &mut place };
        items.record((&self.worker, outcome), placed, action.profile(), done);
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
    fn without_record(&self, tags: &Tags<'_>, of: &OfVariant, editor: &mut BlockEditor<'_>) {
        let (Some(action), Some(variant)) = (&of.action, tags.variant) else { return };
        let value = &editor.data[variant.value.clone()];
        // Chess960 has no one start position, and a tag that names it means it
        if action.profile().id() == "chess960" && !is_from_position(value) {
            let no_fen = finding(FindingKind::BadFenTag, variant, &variant.value).with_detail(NO_FEN);
            self.report(editor, variant, no_fen.treated(Treatment::Doubtful, Tolerance::default()));
        }
        if let Some(label) = &of.label {
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
    fn fen(
        &mut self,
        (tags, fen): (&Tags<'_>, &Tag),
        action: &RecordAction,
        editor: &mut BlockEditor<'_>,
    ) -> RecordOutcome {
        let Range { start, end } = fen.value;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        let before = done.records.len();
        let placed = &mut Placed { record: &data[start..end], locate: &mut place };
        let outcome = self.worker.treat(placed, action, self.options, done);
        for record in &mut done.records[before..] {
            record.fields = fields(data, tags.game);
        }
        outcome
    }

    /// What games with this `Variant` are.
    fn of_variant(&mut self, variant: Option<&[u8]>) -> Arc<OfVariant> {
        if variant.is_none() {
            return self.default.clone();
        }
        if self.last.value.as_deref() != variant {
            self.last = Arc::new(OfVariant::new(variant, self.options.job.actions, self.options.tags));
        }
        self.last.clone()
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
                let finding = finding.at(self.tolerance);
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
        let text = editor.data[tag.whole.clone()].to_owned();
        self.report_in(editor, (tag, &text), finding);
    }

    /// The same of a tag that was as this text is.
    fn report_in(&self, editor: &mut BlockEditor<'_>, (tag, text): (&Tag, &[u8]), finding: Finding) {
        let start = tag.whole.start;
        let BlockEditor { data, lines, done, .. } = editor;
        let mut place = |at: u32| lines.place(data, start + at as usize);
        Findings::new(done, text, self.options, &mut place).push(finding);
    }

    /// Reports a record that is no start position where one is asked for, or has lost some of its
    /// rights; the number that is to be added. The tag is as it was.
    fn report_start(
        &self,
        (start, of): (StartFound, &OfVariant),
        is_at_start: bool,
        (fen, text): (&Tag, &[u8]),
        editor: &mut BlockEditor<'_>,
    ) -> Option<String> {
        let treatment = match self.options.job.actions {
            Actions::Convert(_) => Some(Treatment::Doubtful),
            // no one expects a number of what says that moves have been made
            Actions::Check(_) | Actions::Count(_) => is_at_start.then_some(Treatment::Noted),
        };
        let number = match start {
            StartFound::Start(numbers, _) => of.number(numbers, self.options.tags.numbering),
            StartFound::None => Some(Err(Detail::None)),
            StartFound::NotAsked => None,
        };
        match (start, &number, treatment) {
            (_, Some(Err(detail)), Some(treatment)) => {
                let finding = finding(FindingKind::NoStartPosition, fen, &fen.value).with_detail(*detail);
                self.report_in(editor, (fen, text), finding.treated(treatment, Tolerance::default()));
            }
            (StartFound::Start(_, true), _, Some(_)) => {
                self.report_in(editor, (fen, text), finding(FindingKind::PartialStart, fen, &fen.value));
            }
            _ => {}
        }
        self.options.tags.id_tag.as_ref().and(number?.ok())
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
    fn fix(&mut self, of: &OfVariant, needs_960: &dyn Fn() -> bool) {
        let (Self { data, tags, .. }, Some(action)) = (&*self, &of.action) else { return };
        let (data, tags) = (*data, *tags);
        match tags.set_up {
            None => self.add("SetUp", "1"),
            Some(tag) if data[tag.value.clone()] != *b"1" => {
                self.edits.push(Edit { at: tag.value.clone(), new: b"1".to_vec() });
            }
            Some(_) => {}
        }
        match tags.variant {
            None if needs_960() => self.add("Variant", action.profile().pgn_label()),
            Some(tag) => {
                let label = of.label.as_ref().map(|label| Edit { at: tag.value.clone(), new: label.clone().into() });
                self.edits.extend(label);
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

/// The names and values of a game's tags.
fn fields(data: &[u8], game: &Game) -> Vec<NamedValue> {
    let mut fields = Vec::new();
    each_tag(data, game.start..game.tags_end, &mut |name, tag| {
        if !tag.is_remark() {
            fields.push(NamedValue { name: name.into(), value: without_backslashes(&data[tag.value]).into() });
        }
    });
    fields
}

/// What a string of PGN says: after a backslash a quote or backslash is itself.
fn without_backslashes(value: &[u8]) -> Vec<u8> {
    let mut said = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        let escaped = bytes.next_if(|next| byte == b'\\' && matches!(next, b'"' | b'\\'));
        said.push(escaped.unwrap_or(byte));
    }
    said
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
