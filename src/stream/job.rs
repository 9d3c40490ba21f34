//! What is to be done with an input.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use super::blocks::BLOCK;
use super::by_variant::ByVariant;
use super::choices::{Cells, OnError, TagEdits};
use super::format::Format;
use super::output_format::WriteAs;
use super::seen::Seen;
use super::selection::Selection;
use crate::check::Checker;
use crate::convert::Converter;
use crate::notation::Reader;

/// What is done with every record. Only a conversion writes anything.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Actions<'a> {
    /// It is converted, by a converter made for the container of the format.
    Convert(&'a ByVariant<Converter>),
    /// It is checked; [`Summary::failed`](super::Summary::failed) counts those with an error.
    Check(&'a ByVariant<Checker>),
    /// How it is spelled is counted in [`Summary::census`](super::Summary::census).
    Count(&'a ByVariant<Reader>),
}

/// What is to be done with an input, and how.
///
/// ```
/// use fenconv::stream::{Actions, ByVariant, Format, Job, OnError};
/// use fenconv::{Converter, Options, Variants};
/// let profile = Variants::builtin().get("chess960")?;
/// let converters = ByVariant::always(Converter::new(profile, Options::default())?);
/// let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_on_error(OnError::Skip).with_threads(2);
/// assert_eq!(job.threads, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Job<'a> {
    /// What the records are in.
    pub format: Format,
    /// What is done with them.
    pub actions: Actions<'a>,
    /// Whether the whole input is one record, whatever it looks like, but for a line end
    /// after it.
    pub one_record: bool,
    /// Where the records are in a table or an object.
    pub cells: Option<&'a Cells>,
    /// What becomes of records that cannot be converted.
    pub on_error: OnError,
    /// What is done with the tags of games, and the start positions that games are expected
    /// to begin with.
    pub tags: Option<&'a TagEdits>,
    /// With it, a conversion writes its records in another format than they are in, and nothing
    /// else of the input. A format that they are in already changes nothing.
    pub write_as: Option<WriteAs>,
    /// With it, only some records are wanted, the others are left out, their games or rows with
    /// them. In a text and in a JSON document nothing can be left out unless records are written in
    /// another format.
    pub selection: Option<&'a Selection>,
    /// With it, records equal as positions to one that was seen before are left out.
    pub seen: Option<&'a Mutex<Seen>>,
    /// How many threads work on it; with one, none is started.
    pub threads: usize,
    /// How many bytes are read at a time. Nothing but speed depends on it.
    pub block: usize,
    /// Whether lines are worked on as they come, and written at once.
    pub line_buffered: bool,
    /// Set from outside, it ends the run between two blocks.
    pub cancel: Option<&'a AtomicBool>,
}

impl<'a> Job<'a> {
    /// Works on one thread, keeps what cannot be converted and leaves nothing out.
    #[must_use]
    pub const fn new(format: Format, actions: Actions<'a>) -> Self {
        Self {
            format,
            actions,
            one_record: false,
            cells: None,
            on_error: OnError::Keep,
            tags: None,
            write_as: None,
            selection: None,
            seen: None,
            threads: 1,
            block: BLOCK,
            line_buffered: false,
            cancel: None,
        }
    }

    /// Takes the whole input for one record, or not; see [`Job::one_record`].
    #[must_use]
    pub const fn with_one_record(self, one_record: bool) -> Self {
        Self { one_record, ..self }
    }

    /// Says where the records are in a table or an object.
    #[must_use]
    pub const fn with_cells(self, cells: &'a Cells) -> Self {
        Self { cells: Some(cells), ..self }
    }

    /// Says what becomes of records that cannot be converted.
    #[must_use]
    pub const fn with_on_error(self, on_error: OnError) -> Self {
        Self { on_error, ..self }
    }

    /// Says what is done with the tags of games.
    #[must_use]
    pub const fn with_tags(self, tags: &'a TagEdits) -> Self {
        Self { tags: Some(tags), ..self }
    }

    /// Writes the records in another format.
    #[must_use]
    pub const fn with_write_as(self, write_as: WriteAs) -> Self {
        Self { write_as: Some(write_as), ..self }
    }

    /// Leaves out records that are not selected.
    #[must_use]
    pub const fn with_selection(self, selection: &'a Selection) -> Self {
        Self { selection: Some(selection), ..self }
    }

    /// Leaves out records that are equal as positions to one seen before, in other inputs
    /// too if they are given the same.
    #[must_use]
    pub const fn with_seen(self, seen: &'a Mutex<Seen>) -> Self {
        Self { seen: Some(seen), ..self }
    }

    /// Works on so many threads.
    #[must_use]
    pub const fn with_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Reads so many bytes at a time.
    #[must_use]
    pub const fn with_block(self, block: usize) -> Self {
        Self { block, ..self }
    }

    /// Works on lines as they come, and writes and flushes what they became at once, on one
    /// thread: for whoever waits for the answer before asking again.
    ///
    /// ```
    /// use std::io::{BufRead, BufReader, Write, pipe};
    /// use fenconv::stream::{self, Actions, ByVariant, Format, Job};
    /// use fenconv::{Converter, Options, Variants};
    /// let profile = Variants::builtin().get("chess960")?;
    /// let converters = ByVariant::always(Converter::new(profile, Options::default())?);
    /// let job = Job::new(Format::Fen, Actions::Convert(&converters)).with_line_buffered(true);
    /// let ((mut questions, mut ask), (answers, mut answer)) = (pipe()?, pipe()?);
    /// let mut answers = BufReader::new(answers).lines();
    /// std::thread::scope(|scope| {
    ///     scope.spawn(move || stream::run(&mut questions, &mut answer, &job, &mut ()));
    ///     for rook in ["R", "R1", "R2"] {
    ///         writeln!(ask, "4k3/8/8/8/8/8/8/4K{rook} w - - 0 1").unwrap();
    ///         assert!(answers.next().unwrap().unwrap().contains(rook));
    ///     }
    ///     drop(ask);
    /// });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_line_buffered(self, line_buffered: bool) -> Self {
        Self { line_buffered, ..self }
    }

    /// Ends between two blocks once the flag is set.
    #[must_use]
    pub const fn with_cancel(self, cancel: &'a AtomicBool) -> Self {
        Self { cancel: Some(cancel), ..self }
    }
}
