//! `fenconv show RECORD...`: diagrams, in the terminal or as a picture.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use fenconv::render::{Diagram, Pieces, TerminalOptions};
use fenconv::start::StartPositions;
use fenconv::stream::{Actions, ByVariant, Job};
use fenconv::{Position, Profile};

use crate::Failure;
use crate::args::{PiecesArg, ShowArgs};
use crate::converters;
use crate::picture::Picture;
use crate::profiles::Choice;
use crate::report::{ReportMode, clean};
use crate::run::{Request, Run};
use crate::start::sides;

/// The most diagrams on a sheet.
const MOST_DIAGRAMS: usize = 10_000;

pub(crate) fn run(args: &ShowArgs) -> Result<u8, Failure> {
    let picture = args.output.as_deref().map(Picture::of).transpose()?;
    let choice = Choice::new(&args.reading, &args.input)?;
    let mut board = Board {
        terminal: picture.is_none().then(|| terminal_options(args)),
        caption: args.caption.clone(),
        starts: choice.starts(),
        diagrams: Vec::new(),
        count: 0,
    };
    let request = Request::new(("show", ReportMode::Reading), &args.input, &args.reading, &args.messages);
    let mut run = Run::new(request)?;
    let mut result = run.each(&mut |run, _, input| {
        let converters =
            converters::reading(&args.reading, args.reading.board_options(), &choice, input.format.container())?;
        let mut shown = Ok(());
        let job = Job::new(input.format, Actions::Convert(&converters));
        run.positions(input, job, &mut |_, read, place| {
            shown = board.show(&read.position, place.profile);
            if shown.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        shown
    });
    if let (Some(picture), Some(path), Ok(())) = (picture, &args.output, &result) {
        result = match &board.diagrams[..] {
            [] => Err("no diagram: no record could be read".into()),
            diagrams => picture.write(diagrams, args, path),
        };
    }
    let found = run.summary.failed > 0 || run.found_no_record();
    run.finish(result, found)
}

fn terminal_options(args: &ShowArgs) -> TerminalOptions {
    let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    let pieces = match args.pieces {
        PiecesArg::Auto if can_show_figures() => Pieces::Figures,
        PiecesArg::Figures => Pieces::Figures,
        PiecesArg::Auto | PiecesArg::Letters => Pieces::Letters,
    };
    TerminalOptions::new()
        .with_flip(args.flip)
        .with_coordinates(!args.no_coordinates)
        .with_pieces(pieces)
        .with_color(color)
        .with_board_only(false)
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

/// Where positions go.
struct Board {
    /// `None` where a picture is drawn.
    terminal: Option<TerminalOptions>,
    caption: Option<String>,
    /// Those of the variant, or of each that tags name.
    starts: ByVariant<Option<StartPositions>>,
    /// What the picture is to hold.
    diagrams: Vec<Diagram>,
    count: usize,
}

impl Board {
    /// Prints a position, or keeps it for the picture.
    fn show(&mut self, position: &Position, profile: &Arc<Profile>) -> Result<(), Failure> {
        let caption = self.caption(position, profile);
        self.count += 1;
        if let Some(options) = &self.terminal {
            let between = if self.count > 1 { "\n" } else { "" };
            let above = if caption.is_empty() { String::new() } else { format!("{}\n\n", clean(&caption)) };
            let board = fenconv::render::terminal(position, profile, options)?;
            let mut out = anstream::stdout().lock();
            write!(out, "{between}{above}{board}")?;
            out.flush()?;
        } else if self.count > MOST_DIAGRAMS {
            return Err(format!("a sheet has at most {MOST_DIAGRAMS} diagrams").into());
        } else {
            self.diagrams.push(Diagram::new(position.clone(), profile.clone()).with_caption(caption));
        }
        Ok(())
    }

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
}
