//! `fenconv show RECORD...`: diagrams, in the terminal or as a picture.

use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use fenconv::stream::{self, Actions, ByVariant, Cells, Job, OnError};
use fenconv::{
    Container, Converter, Diagram, Error, Finding, Notation, Options, OptionsError, PictureOptions, Pieces, Position,
    Profile, Sink, StartPositions, TerminalOptions, WriteNotation, Writer,
};

use crate::args::{PiecesArg, ShowArgs};
use crate::input::{self, Input, OpenInput};
use crate::output::Output;
use crate::profiles::Choice;
use crate::report::{ReportMode, Reporter};
use crate::start::sides;
use crate::{DONE, FAILED, FOUND, Failure, templates};

/// The most diagrams on a sheet.
const MOST_DIAGRAMS: usize = 10_000;

pub(crate) fn run(args: &ShowArgs) -> Result<u8, Failure> {
    let picture = args.output.as_deref().map(Picture::of).transpose()?;
    let choice = Choice::new(&args.reading)?;
    let board = Arc::new(Board {
        terminal: picture.is_none().then(|| terminal_options(args)),
        caption: args.caption.clone(),
        starts: choice.starts(),
        shown: Mutex::default(),
        stop: AtomicBool::new(false),
    });
    let mut show = Show {
        args,
        board: &board,
        choice: &choice,
        cells: args.input.cells(),
        reporter: Reporter::new(&args.messages, ReportMode::Conversion),
        failed: 0,
        had_io_error: false,
    };
    let inputs = input::inputs(&args.input, args.reading.notation().is_some())?;
    let result = inputs.iter().try_for_each(|input| show.one(input));
    let (failed, had_io_error) = (show.failed, show.had_io_error);
    let shown = std::mem::take(&mut *board.shown.lock().unwrap_or_else(PoisonError::into_inner));
    if let Some(failure) = shown.failure {
        return Err(failure);
    }
    result?;
    if let (Some(picture), Some(path)) = (picture, &args.output) {
        if shown.diagrams.is_empty() {
            return Err("no diagram: no record could be read".into());
        }
        picture.write(&shown.diagrams, args, path)?;
    }
    Ok(if had_io_error {
        FAILED
    } else if failed > 0 {
        FOUND
    } else {
        DONE
    })
}

/// What kind of picture is written.
#[derive(Debug, Clone, Copy)]
enum Picture {
    Svg,
    Png,
}

impl Picture {
    fn of(path: &Path) -> Result<Self, Failure> {
        let extension = path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
        match extension.as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") if cfg!(feature = "png") => Ok(Self::Png),
            Some("png") => Err("this build draws no PNG: it was built without the feature `png`; write an .svg".into()),
            _ => Err(format!("{}: expected a name that ends with .svg or .png", path.display()).into()),
        }
    }

    fn write(self, diagrams: &[Diagram], args: &ShowArgs, path: &Path) -> Result<(), Failure> {
        let options = PictureOptions {
            flip: args.flip,
            theme: args.theme.0,
            coordinates: !args.no_coordinates,
            square: args.square,
            columns: args.columns,
        };
        let svg = fenconv::svg(diagrams, &options);
        let bytes = match self {
            Self::Svg => svg.into_bytes(),
            Self::Png => drawn(&svg)?,
        };
        let named = |error: io::Error| Failure::from(format!("{}: {error}", path.display()));
        let mut file = Output::begin(path).map_err(named)?;
        file.write_all(&bytes).map_err(named)?;
        file.commit().map_err(named)
    }
}

#[cfg(feature = "png")]
fn drawn(svg: &str) -> Result<Vec<u8>, Failure> {
    Ok(fenconv::png(svg)?)
}

#[cfg(not(feature = "png"))]
#[allow(clippy::unnecessary_wraps)] // as above
fn drawn(_: &str) -> Result<Vec<u8>, Failure> {
    Ok(Vec::new())
}

fn terminal_options(args: &ShowArgs) -> TerminalOptions {
    let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let pieces = match args.pieces {
        PiecesArg::Auto if can_show_figures() => Pieces::Figures,
        PiecesArg::Figures => Pieces::Figures,
        PiecesArg::Auto | PiecesArg::Letters => Pieces::Letters,
    };
    TerminalOptions { flip: args.flip, coordinates: !args.no_coordinates, pieces, color }
}

/// Whether the terminal takes UTF-8 and is none of those that have no such characters.
fn can_show_figures() -> bool {
    let terminal = std::env::var("TERM").unwrap_or_default();
    if matches!(&*terminal, "dumb" | "linux") {
        return false;
    }
    if cfg!(windows) {
        return true;
    }
    let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set).unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Where positions go instead of becoming text.
#[derive(Debug)]
struct Board {
    /// `None` where a picture is drawn.
    terminal: Option<TerminalOptions>,
    caption: Option<String>,
    /// Those of the variant, or of each that tags name.
    starts: ByVariant<Option<StartPositions>>,
    shown: Mutex<Shown>,
    stop: AtomicBool,
}

#[derive(Debug, Default)]
struct Shown {
    diagrams: Vec<Diagram>,
    count: usize,
    failure: Option<Failure>,
}

impl Board {
    fn caption(&self, position: &Position, profile: &Profile) -> String {
        if let Some(caption) = &self.caption {
            return caption.clone();
        }
        let starts = self.starts.of_tag(Some(profile.id().as_bytes()));
        let numbers = starts.and_then(|starts| (*starts).as_ref()?.identify(position).ok());
        match numbers {
            Some(numbers) => format!("{} {}", profile.name(), sides(numbers, |number| number.to_string())),
            None => profile.name().into(),
        }
    }

    fn fail(&self, shown: &mut Shown, failure: Failure) {
        shown.failure.get_or_insert(failure);
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl WriteNotation for Board {
    fn write(&self, position: &Position, writer: &Writer, _: &mut Vec<u8>, _: &mut dyn Sink) -> Result<(), Error> {
        let profile = writer.profile();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        if shown.failure.is_some() {
            return Ok(());
        }
        let caption = self.caption(position, profile);
        shown.count += 1;
        if let Some(options) = &self.terminal {
            let between = if shown.count > 1 { "\n" } else { "" };
            let above = if caption.is_empty() { String::new() } else { format!("{caption}\n\n") };
            let board = fenconv::terminal(position, profile, options);
            let mut out = anstream::stdout().lock();
            if let Err(error) = write!(out, "{between}{above}{board}").and_then(|()| out.flush()) {
                self.fail(&mut shown, error.into());
            }
        } else if shown.count > MOST_DIAGRAMS {
            self.fail(&mut shown, format!("a sheet has at most {MOST_DIAGRAMS} diagrams").into());
        } else {
            shown.diagrams.push(Diagram { position: position.clone(), profile: profile.clone(), caption });
        }
        Ok(())
    }
}

struct Show<'a> {
    args: &'a ShowArgs,
    board: &'a Arc<Board>,
    choice: &'a Choice,
    cells: Cells,
    reporter: Reporter,
    failed: u64,
    /// An input could not be read; the others are shown all the same.
    had_io_error: bool,
}

impl Show<'_> {
    fn one(&mut self, input: &Input) -> Result<(), Failure> {
        let result = match input {
            Input::Record(record) => return self.record(record),
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.stream(io::stdin(), None)
            }
            Input::File(path) => {
                self.reporter.input = path.display().to_string();
                let opened = input::open(path).map_err(stream::Error::Read).map_err(Failure::from);
                opened.and_then(|file| self.stream(file, Some(path)))
            }
        };
        match result {
            Err(failure) if input::is_of_input(&failure) => {
                input::tell(&self.reporter.input, &failure);
                self.had_io_error = true;
                Ok(())
            }
            result => result,
        }
    }

    /// What hands positions to the board.
    fn converters(&self, container: Container) -> Result<ByVariant<Converter>, OptionsError> {
        let options = Options { read: self.args.reading.options(), container, ..Options::default() };
        let (board, from) = (self.board.clone(), self.args.reading.notation());
        self.choice.each(move |profile| {
            let converter = Converter::new(profile, options)?.writing(board.clone());
            Ok(match from.and_then(Notation::reader) {
                Some(reader) => converter.reading(reader),
                None => converter,
            })
        })
    }

    fn record(&mut self, record: &[u8]) -> Result<(), Failure> {
        "<argument>".clone_into(&mut self.reporter.input);
        let format = self.args.input.format.0.unwrap_or_else(|| stream::detect(None, record));
        let mut findings = Vec::<Finding>::new();
        let converters = self.converters(format.container())?;
        let result = converters.default().convert(record, &mut Vec::new(), &mut findings);
        self.failed += u64::from(result.is_err());
        self.reporter.tell_all(record, &findings);
        Ok(())
    }

    /// Shows the records of an input in its order.
    fn stream(&mut self, input: impl Read + Send + 'static, path: Option<&Path>) -> Result<(), Failure> {
        let nowhere = &mut io::sink();
        let OpenInput { mut text, format, .. } =
            OpenInput::new(input, path, &self.args.input, Some(1), &self.reporter.progress)?;
        let wiki = self.args.reading.notation() == Some(Notation::Wiki);
        let converters = self.converters(if wiki { Container::Fen } else { format.container() })?;
        let summary = if wiki {
            templates::convert(&mut text, nowhere, converters.default(), OnError::Skip, &mut self.reporter)?
        } else {
            let job = Job::new(format, Actions::Convert(&converters))
                .with_on_error(OnError::Skip)
                .with_cells(&self.cells)
                .with_cancel(&self.board.stop);
            stream::run(&mut text, nowhere, &job, &mut self.reporter)?
        };
        self.failed += summary.failed;
        Ok(())
    }
}
