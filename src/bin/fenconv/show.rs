//! `fenconv show RECORD...`: diagrams, in the terminal or as a picture.

use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use fenconv::stream::{self, AtomicFile, Backup, Job, Noticed, Observer, OnError, Summary};
use fenconv::{
    Container, Converter, Diagram, Error, Finding, Notation, Options, OptionsError, PictureOptions, Pieces, Position,
    Profile, Sink, StartPositions, TerminalOptions, WriteNotation, Writer,
};

use crate::args::{PiecesArg, ShowArgs};
use crate::input::{self, Begun, Input};
use crate::report::{Reporter, Told};
use crate::start::sides;
use crate::{DONE, FAILED, FOUND, Failure, profiles, templates};

/// The most diagrams on a sheet.
const MOST_DIAGRAMS: usize = 10_000;

pub(crate) fn run(args: &ShowArgs) -> Result<u8, Failure> {
    let picture = args.output.as_deref().map(Picture::of).transpose()?;
    let (variants, name) = profiles::chosen(&args.reading.profiles, &args.reading.variant)?;
    let profile = variants.get(&name)?;
    let board = Arc::new(Board {
        terminal: picture.is_none().then(|| terminal_options(args)),
        caption: args.caption.clone(),
        starts: variants.start_positions(&name).ok(),
        shown: Mutex::default(),
        stop: AtomicBool::new(false),
    });
    let converter = |container| {
        let options = Options { read: args.reading.options(), container, ..Options::default() };
        let mut converter = Converter::new(profile.clone(), options)?.writing(board.clone());
        if let Some(reader) = args.reading.notation().and_then(Notation::reader) {
            converter = converter.reading(reader);
        }
        Ok::<_, OptionsError>(converter)
    };
    let mut show = Show {
        args,
        board: &board,
        fen: converter(Container::Fen)?,
        epd: converter(Container::Epd)?,
        reporter: Reporter::new(&args.messages, Told::Conversion),
        failed: 0,
        could_not: false,
    };
    let inputs = input::inputs(&args.inputs, args.reading.notation().is_some());
    let result = inputs.iter().try_for_each(|input| show.one(input));
    let (failed, could_not) = (show.failed, show.could_not);
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
    Ok(if could_not {
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
        let mut file = AtomicFile::begin(path).map_err(named)?;
        file.write_all(&bytes).map_err(named)?;
        file.commit(&Backup::None).map_err(named)
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
    starts: Option<StartPositions>,
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
        let numbers = self.starts.as_ref().and_then(|starts| starts.identify(position).ok());
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
    board: &'a Board,
    fen: Converter,
    epd: Converter,
    reporter: Reporter,
    failed: u64,
    could_not: bool,
}

impl Show<'_> {
    fn one(&mut self, input: &Input) -> Result<(), Failure> {
        match input {
            Input::Record(record) => {
                self.record(record);
                Ok(())
            }
            Input::Stdin => {
                "<stdin>".clone_into(&mut self.reporter.input);
                self.stream(&mut io::stdin(), None)
            }
            Input::File(path) => match input::open(path) {
                Ok(mut file) => {
                    self.reporter.input = path.display().to_string();
                    self.stream(&mut file, Some(path))
                }
                Err(error) => {
                    input::tell(path, &error.into());
                    self.could_not = true;
                    Ok(())
                }
            },
        }
    }

    fn converter(&self, format: stream::Format) -> &Converter {
        match format.container() {
            Container::Fen => &self.fen,
            Container::Epd => &self.epd,
        }
    }

    fn record(&mut self, record: &[u8]) {
        "<argument>".clone_into(&mut self.reporter.input);
        let format = self.args.format.0.unwrap_or_else(|| stream::detect(None, record));
        let mut findings = Vec::<Finding>::new();
        let result = self.converter(format).convert(record, &mut Vec::new(), &mut findings);
        self.failed += u64::from(result.is_err());
        let least = self.reporter.least_severity();
        for finding in findings.into_iter().filter(|finding| finding.severity >= least) {
            self.reporter.noticed(&Noticed { line: 1, record: record.into(), finding });
        }
    }

    /// Shows the records of an input in its order.
    fn stream(&mut self, input: &mut (dyn Read + Send), path: Option<&Path>) -> Result<(), Failure> {
        let nowhere = &mut io::sink();
        let summary: Summary = if self.args.reading.notation() == Some(Notation::Wiki) {
            templates::convert(input, nowhere, &self.fen, OnError::Skip, &mut self.reporter)?
        } else {
            let Begun { start, format, .. } = Begun::new(input, path, self.args.format.0, Some(1))?;
            let converter = match format.container() {
                Container::Fen => &self.fen,
                Container::Epd => &self.epd,
            };
            let job = Job { converter, on_error: OnError::Skip, threads: 1, cancel: Some(&self.board.stop) };
            stream::convert(&mut start.as_slice().chain(input), nowhere, job, &mut self.reporter)?
        };
        self.failed += summary.failed;
        Ok(())
    }
}
