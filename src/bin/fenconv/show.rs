//! `fenconv show RECORD...`: diagrams, in the terminal or as a picture.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use fenconv::model::{Color, ProfileKey};
use fenconv::render::{Diagram, Pieces, TerminalOptions};
use fenconv::start::StartPositions;
use fenconv::stream::{Actions, ByVariant, Job, Place};
use fenconv::{Position, Profile};

use crate::Failure;
use crate::args::{FlipArg, PiecesArg, ShowArgs};
use crate::converters;
use crate::picture::Picture;
use crate::profiles::Choice;
use crate::report::{ReportMode, clean};
use crate::run::{Request, Run};
use crate::start::sides;

/// The most diagrams on a sheet.
const MOST_DIAGRAMS: usize = 10_000;
/// The most arrows and marked squares on a sheet.
const MOST_DRAWN: usize = 200_000;

pub(crate) fn run(args: &ShowArgs) -> Result<u8, Failure> {
    let picture = args.output.as_deref().map(Picture::of).transpose()?;
    let choice = Choice::new(&args.reading, &args.input)?;
    let mut board = Board {
        terminal: picture.is_none().then(|| terminal_options(args)),
        args,
        starts: choice.starts(),
        diagrams: Vec::new(),
        last: None,
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
            shown = board.show(&read.position, place);
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
struct Board<'a> {
    /// `None` where a picture is drawn.
    terminal: Option<TerminalOptions>,
    args: &'a ShowArgs,
    /// Those of the variant, or of each that tags name.
    starts: ByVariant<Option<StartPositions>>,
    /// What the picture is to hold.
    diagrams: Vec<Diagram>,
    /// Where the last of them is from.
    last: Option<(u64, ProfileKey)>,
    count: usize,
}

impl Board<'_> {
    /// Prints a position, or keeps it for the picture.
    fn show(&mut self, position: &Position, place: &Place) -> Result<(), Failure> {
        let profile = place.profile;
        let caption = self.caption(position, profile);
        self.count += 1;
        if let Some(options) = &self.terminal {
            let between = if self.count > 1 { "\n" } else { "" };
            let above = if caption.is_empty() { String::new() } else { format!("{}\n\n", clean(&caption)) };
            let options = options.with_flip(self.bottom(position) == Color::Black);
            let board = fenconv::render::terminal(position, profile, &options)?;
            let mut out = anstream::stdout().lock();
            write!(out, "{between}{above}{board}")?;
            out.flush()?;
        } else if let Some(first) = self.first_board(place) {
            first.partner = Some(position.clone());
        } else if (self.diagrams.len() + 1).saturating_mul(self.drawn_on_each()) > MOST_DRAWN {
            return Err(format!("a sheet has at most {MOST_DRAWN} arrows and marked squares").into());
        } else if self.diagrams.len() == MOST_DIAGRAMS {
            return Err(format!("a sheet has at most {MOST_DIAGRAMS} diagrams").into());
        } else {
            let diagram = self.diagram(position, profile).with_caption(caption);
            if let Some(square) = diagram.off_board() {
                let (name, size) = (profile.name(), profile.size());
                return Err(format!("{square} is not on the board of {name}, which has {size}").into());
            }
            self.diagrams.push(diagram);
            self.last = Some((place.line, place.profile.key()));
        }
        Ok(())
    }

    /// The diagram that a second board belongs to, if the first one could be read.
    fn first_board(&mut self, place: &Place) -> Option<&mut Diagram> {
        let is_its_line = self.last == Some((place.line, place.profile.key()));
        self.diagrams.last_mut().filter(|diagram| place.is_second_board && is_its_line && diagram.partner.is_none())
    }

    /// How many arrows and marked squares each board has.
    fn drawn_on_each(&self) -> usize {
        let arrows = self.args.arrows.as_ref().map_or(0, |arrows| arrows.0.len());
        arrows + self.args.marks.as_ref().map_or(0, |marks| marks.0.len())
    }

    /// A position as the arguments want it drawn.
    fn diagram(&self, position: &Position, profile: &Arc<Profile>) -> Diagram {
        Diagram::new(position.clone(), profile.clone())
            .with_bottom(Some(self.bottom(position)))
            .with_arrows(self.args.arrows.as_ref().map(|arrows| arrows.0.clone()).unwrap_or_default())
            .with_marks(self.args.marks.as_ref().map(|marks| marks.0.clone()).unwrap_or_default())
    }

    fn bottom(&self, position: &Position) -> Color {
        match self.args.flip {
            None => Color::White,
            Some(FlipArg::Black) => Color::Black,
            Some(FlipArg::Auto) => position.side_to_move,
        }
    }

    fn caption(&self, position: &Position, profile: &Profile) -> String {
        if let Some(caption) = &self.args.caption {
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
