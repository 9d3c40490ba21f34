//! The arguments, as clap reads them.

mod given;
mod texts;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgGroup, Args, CommandFactory, Parser, Subcommand};
use fenconv::notation::KingCount;
use fenconv::render::Notation;
use fenconv::start::Numbering;
use fenconv::stream::{Cells, JsonPointer, ZSTD_WINDOW, ZSTD_WINDOWS};
use fenconv::{ReadOptions, Target, Tolerance};

pub(crate) use given::{given, meant, near_command, no_input};
use texts::{
    CHECK_EXAMPLES, DETECT_EXAMPLES, EXAMPLES, EXIT_STATUS, EXPLAIN_EXAMPLES, FINDINGS_EXAMPLES, ID_EXAMPLES,
    KEY_EXAMPLES, PLAIN_EXIT_STATUS, SAME_EXAMPLES, SAME_EXIT_STATUS, SHOW_EXAMPLES, START_EXAMPLES,
};
pub(crate) use values::*;
use values::{caption, delimiter, tag_name};

/// What goes with no option about chance; `requires` says nothing inside a group.
const NOT_RANDOM: [&str; 4] = ["ids", "all", "list_count", "white"];

/// Converts chess position records (FEN, X-FEN, Shredder-FEN, EPD) of any variant.
///
/// Reads files, records given as arguments, or standard input. Writes every record in the
/// spelling asked for. A record that cannot be converted is reported with its place and
/// kept as it is.
#[derive(Debug, Parser)]
#[command(version, disable_version_flag = true, before_help = EXAMPLES, after_help = EXIT_STATUS, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) convert: ConvertArgs,
    /// Print the version
    #[arg(long, action = clap::ArgAction::Version, help_heading = None::<&str>)]
    version: Option<bool>,
    #[command(flatten)]
    pub(crate) format: FormatArgs,
    /// Colours in messages; obeys `NO_COLOR`
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true, help_heading = "Messages")]
    pub(crate) color: Color,
}

/// A conversion alone: most calls are one, and to make the parsers of all commands for it takes
/// longer than to convert a record.
#[derive(Debug, Parser)]
#[command(disable_help_subcommand = true)]
struct Conversion {
    #[command(flatten)]
    convert: ConvertArgs,
    #[command(flatten)]
    format: FormatArgs,
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: Color,
}

/// The words that are no input where a command can be.
const COMMANDS: [&str; 13] = [
    "variants",
    "start",
    "id",
    "key",
    "explain",
    "same",
    "check",
    "detect",
    "show",
    "findings",
    "completions",
    "man",
    "help",
];

impl Cli {
    /// Reads what was typed.
    pub(crate) fn read(given: &[OsString]) -> Result<Self, clap::Error> {
        if !given.iter().any(|word| COMMANDS.iter().any(|command| word == command))
            && let Ok(Conversion { convert, format, color }) = Conversion::try_parse_from(given)
        {
            return Ok(Self { command: None, convert, version: None, format, color });
        }
        // all else, help and what is wrong too
        Self::try_parse_from(given)
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the variant profiles, or show one in full
    Variants(VariantsArgs),
    /// Write start positions: one by number, random ones, or all
    Start(StartArgs),
    /// Print the numbers of start positions: of records, of whole files, of back ranks
    Id(IdArgs),
    /// Print a key for each record, the same whatever the spelling
    Key(KeyArgs),
    /// Explain a record: every field, every castling letter's rook, every dialect
    Explain(ExplainArgs),
    /// Check whether two records are the same position; counters, spelling and en passant
    /// targets on which nothing can capture do not count
    Same(SameArgs),
    /// Check records and change nothing: spelling, rules, whether a game can lead there
    Check(CheckArgs),
    /// Count how records are spelled: dialects, fields, variants, what is broken
    Detect(DetectArgs),
    /// Show positions: in the terminal, or as a picture
    Show(ShowArgs),
    /// Show what the codes of findings mean and what to do about them
    Findings(FindingsArgs),
    /// Write a script that completes commands and options in a shell
    Completions(CompletionsArgs),
    /// Write the manual page, or that of a command
    Man(ManArgs),
}

#[derive(Debug, Args)]
#[command(
    before_help = START_EXAMPLES, after_help = EXIT_STATUS,
    group = ArgGroup::new("which").args(["ids", "random", "all", "list_count", "named", "white"]),
)]
pub(crate) struct StartArgs {
    /// Numbers of start positions: `518` or `SP518`, a range `10-20`, White's and Black's
    /// `310/841`; with `--variant` and without a number its usual start position
    #[arg(value_name = "ID", required_unless_present_any = ["which", "variant"])]
    pub(crate) ids: Vec<String>,
    /// Random positions
    #[arg(long)]
    pub(crate) random: bool,
    /// Seed of the random numbers: the same seed gives the same positions everywhere
    #[arg(long, value_name = "N", conflicts_with_all = NOT_RANDOM)]
    pub(crate) seed: Option<u64>,
    /// How many random positions
    #[arg(short = 'n', value_name = "N", conflicts_with_all = NOT_RANDOM, default_value_t = 1)]
    pub(crate) how_many: u64,
    /// All positions, in the order of their numbers
    #[arg(long)]
    pub(crate) all: bool,
    /// How many start positions there are
    #[arg(long)]
    pub(crate) list_count: bool,
    /// The start position of this name, a handicap of shogi; without a name the names there are
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "")]
    pub(crate) named: Option<String>,
    /// White's number, where the sides differ (double Chess960)
    #[arg(long, value_name = "N", requires = "black")]
    pub(crate) white: Option<String>,
    /// Black's number
    #[arg(long, value_name = "N", requires = "white")]
    pub(crate) black: Option<String>,
    #[command(flatten)]
    pub(crate) numbers: NumberArgs,
    /// Dialect or notation to write
    #[arg(short, long, value_name = "DIALECT", default_value = "x-fen", help_heading = "Writing")]
    pub(crate) to: ToArg,
    /// Order of the castling letters
    #[arg(long, value_name = "ORDER", default_value = "kq", help_heading = "Writing")]
    pub(crate) order: Order,
    /// Variant profile, by id or alias [default: chess960]
    #[arg(
        short = 'V',
        long,
        value_name = "VARIANT",
        default_value = "auto",
        hide_default_value = true,
        help_heading = "Reading"
    )]
    pub(crate) variant: String,
    #[command(flatten)]
    pub(crate) profiles: ProfileArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = ID_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct IdArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) numbers: NumberArgs,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = KEY_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct KeyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Which key: fenconv's of 128 bits for any variant, or that of Polyglot's opening books
    #[arg(long, value_name = "WHICH", default_value = "fenconv", help_heading = "Keys")]
    pub(crate) algorithm: AlgorithmArg,
    /// Polyglot: take the right of an inner rook for that of its wing, and report it
    #[arg(long, help_heading = "Keys")]
    pub(crate) lossy: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = EXPLAIN_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct ExplainArgs {
    /// The record
    #[arg(value_name = "RECORD", required = true)]
    pub(crate) record: Vec<String>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = SAME_EXAMPLES, after_help = SAME_EXIT_STATUS)]
pub(crate) struct SameArgs {
    /// Two records
    #[arg(value_names = ["A", "B"], required = true, num_args = 2..)]
    pub(crate) records: Vec<String>,
    /// Whether one is the other with colours swapped, files mirrored, or both, where the rules
    /// see no difference; prints which of these
    #[arg(long)]
    pub(crate) transform: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = CHECK_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How sound positions must be. safe: pawns where they can stand, no one can capture a
    /// king; legal: also what no game leads to
    #[arg(long, value_name = "LEVEL", default_value = "legal", help_heading = "Judging")]
    pub(crate) level: LevelArg,
    /// Exit 1 for findings of this code too, or for every warning; repeatable
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = "Judging")]
    pub(crate) deny: Vec<Denied>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    /// Check every line as it comes and print what is found at once
    #[arg(long, help_heading = "Work")]
    pub(crate) line_buffered: bool,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = DETECT_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct DetectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Also count what the positions are like: how many different ones there are, whose move
    /// it is, who may castle, how many are start positions
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = SHOW_EXAMPLES, after_help = EXIT_STATUS)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Draw a picture instead: a name that ends with .svg, or with .png where the program
    /// was built with the feature `png` (`png-text` for captions beyond ASCII), which the default
    /// leaves out for the time its build takes; several records make a sheet
    #[arg(short, long, value_name = "FILE", help_heading = "Files")]
    pub(crate) output: Option<PathBuf>,
    /// Black at the bottom; `--flip auto`: the side to move
    #[arg(long, value_name = "SIDE", num_args = 0..=1, require_equals = true, default_missing_value = "black", help_heading = "Drawing")]
    pub(crate) flip: Option<FlipArg>,
    /// Arrows on every board of the picture: `e2e4,g8f6`
    #[arg(long, value_name = "MOVES", requires = "output", help_heading = "Drawing")]
    pub(crate) arrows: Option<Arrows>,
    /// Marked squares on every board of the picture: `e4,d4`
    #[arg(long, value_name = "SQUARES", requires = "output", help_heading = "Drawing")]
    pub(crate) marks: Option<Marks>,
    /// Leave out the names of files and ranks
    #[arg(long, help_heading = "Drawing")]
    pub(crate) no_coordinates: bool,
    /// The text above the board, in any script [default: the variant, and the number of a start
    /// position]
    #[arg(long, value_name = "TEXT", value_parser = caption, help_heading = "Drawing")]
    pub(crate) caption: Option<String>,
    /// Chess symbols or letters in the terminal; auto: symbols if its encoding is UTF-8
    #[arg(long, value_name = "WHAT", default_value = "auto", conflicts_with = "output", help_heading = "Drawing")]
    pub(crate) pieces: PiecesArg,
    /// Colours of the picture
    #[arg(long, value_name = "THEME", default_value = "light", requires = "output", help_heading = "Drawing")]
    pub(crate) theme: ThemeArg,
    /// Width of a square of the picture, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 48, requires = "output",
        value_parser = clap::value_parser!(u16).range(4..=1024), help_heading = "Drawing")]
    pub(crate) square: u16,
    /// Diagrams side by side on a sheet [default: as many as make it square]
    #[arg(long, value_name = "N", requires = "output", value_parser = clap::value_parser!(u16).range(1..), help_heading = "Drawing")]
    pub(crate) columns: Option<u16>,
    /// Rows of diagrams on a page, for a sheet of many that is printed; without `--columns` a page
    /// is about as high for its width as paper
    #[arg(long, value_name = "N", requires = "output", value_parser = clap::value_parser!(u16).range(1..=1000), help_heading = "Drawing")]
    pub(crate) rows: Option<u16>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

#[derive(Debug, Args)]
#[command(before_help = FINDINGS_EXAMPLES, after_help = PLAIN_EXIT_STATUS)]
pub(crate) struct FindingsArgs {
    /// The code of one: `castling-no-rook`
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<KindArg>,
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// The arguments as clap knows them.
pub(crate) fn command() -> clap::Command {
    Cli::command()
}

/// How start positions are counted.
#[derive(Debug, Args)]
#[command(next_help_heading = "Numbers")]
pub(crate) struct NumberArgs {
    /// How positions are numbered [default: scharnagl in Chess960, else the place
    /// in the sorted list]
    #[arg(long, value_name = "NUMBERING")]
    pub(crate) numbering: Option<NumberingArg>,
    /// Number, back rank, mirror twin and the other numberings instead
    #[arg(long)]
    pub(crate) table: bool,
}

impl NumberArgs {
    pub(crate) fn numbering(&self) -> Numbering {
        self.numbering.map_or(Numbering::Profile, |numbering| numbering.0)
    }
}

#[derive(Debug, Args)]
#[command(after_help = PLAIN_EXIT_STATUS)]
pub(crate) struct VariantsArgs {
    /// Id or alias of the profile to show
    pub(crate) id: Option<String>,
    /// Show the profile as TOML, with everything it takes from its parents
    #[arg(long, requires = "id")]
    pub(crate) toml: bool,
    /// Show the profile as a section for a variants.ini
    #[arg(long, requires = "id", conflicts_with = "toml")]
    pub(crate) ini: bool,
    /// List the profiles that can read this record, the best first
    #[arg(long = "match", value_name = "RECORD", conflicts_with = "id")]
    pub(crate) matching: Option<String>,
    /// Print a profile for each section of a variants.ini, as TOML
    #[arg(long, value_name = "FILE", conflicts_with_all = ["id", "matching"])]
    pub(crate) from_ini: Option<PathBuf>,
    /// Write these profiles to a folder, a file each
    #[arg(short, long, value_name = "DIR", requires = "from_ini")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) profiles: ProfileArgs,
}

/// Where profiles come from.
#[derive(Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct ProfileArgs {
    /// A variant profile of your own; selected by its id, or by itself if it is
    /// the only one
    #[arg(long = "profile", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Writing")]
#[allow(clippy::struct_excessive_bools)] // each is a switch of the command line
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Dialect or notation to write; keep: every record stays as it is spelled [default: x-fen;
    /// keep if only --unique, --tags, --id-tag or --key-tag is asked for]
    #[arg(short, long, value_name = "DIALECT", help_heading = "Writing")]
    pub(crate) to: Option<ToArg>,
    /// Write as a program does: dialect, holdings, check counters, en passant;
    /// single options override it
    #[arg(long, value_name = "PROGRAM", help_heading = "Writing")]
    pub(crate) style: Option<StyleArg>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// En passant targets to write [default: pseudo-legal for x-fen, else keep]
    #[arg(long, value_name = "POLICY", help_heading = "Writing")]
    pub(crate) ep: Option<Ep>,
    /// Order of the castling letters: king side first, by file, or as in the input where
    /// that says the same [default: kq]
    #[arg(long, value_name = "ORDER", help_heading = "Writing")]
    pub(crate) order: Option<Order>,
    /// Fields to write: six, four with `hmvc` and `fmvn`, four alone, or as the format has it
    /// [default: auto]
    #[arg(long, value_name = "FIELDS", help_heading = "Writing")]
    pub(crate) fields: Option<FieldsArg>,
    /// Write the records in another format: games to a list of their records, a list to games, a
    /// table or objects, and so on. What else there is in the input is left out and counted
    #[arg(long = "as", value_name = "FORMAT", conflicts_with_all = ["in_place", "check", "diff"], help_heading = "Writing")]
    pub(crate) write_as: Option<AsArg>,
    /// Write the position with colours swapped, files mirrored, both, or the least of those that
    /// are the same to the rules; moves in EPD operations go with it
    #[arg(long, value_name = "HOW", help_heading = "Writing")]
    pub(crate) transform: Option<TransformArg>,
    /// With `--transform`: the column, or key in JSON lines, of moves that are turned with the
    /// position; repeatable
    #[arg(long, value_name = "NAME", requires = "transform", conflicts_with = "write_as", help_heading = "Writing")]
    pub(crate) moves: Vec<String>,
    /// Write what the dialect can express and report the loss
    #[arg(long, help_heading = "Writing")]
    pub(crate) lossy: bool,
    /// What to do with a record that cannot be converted
    #[arg(long, value_name = "WHAT", default_value = "keep", help_heading = "Records left out")]
    pub(crate) on_error: OnErrorArg,
    /// With `--repair`: give a broken start position of a shuffled variant all its rights
    #[arg(long, requires = "repair", help_heading = "Games and start positions")]
    pub(crate) rebuild_start: bool,
    /// With `--repair`: a record without rights gets those that king and rooks on their classical
    /// squares could have
    #[arg(long, value_name = "WHICH", requires = "repair", ignore_case = true, help_heading = "Reading")]
    pub(crate) assume_rights: Option<RightsArg>,
    /// PGN: touch only the FEN tags, or also set `SetUp` and unify `Variant`
    #[arg(long, value_name = "WHAT", default_value = "keep", help_heading = "Games and start positions")]
    pub(crate) tags: TagsArg,
    /// Add the number of start positions, as a tag to PGN, an operation to EPD, a column to a
    /// table, a key to JSON lines
    #[arg(long, value_name = "NAME", value_parser = tag_name, help_heading = "Games and start positions")]
    pub(crate) id_tag: Option<String>,
    /// How `--id-tag` counts positions [default: scharnagl in Chess960, else the place in the sorted
    /// list; two numbers where the sides differ]
    #[arg(long, value_name = "NUMBERING", requires = "id_tag", help_heading = "Games and start positions")]
    pub(crate) numbering: Option<NumberingArg>,
    /// Add the key of each position instead, in the same places
    #[arg(long, value_name = "NAME", value_parser = tag_name, conflicts_with = "id_tag", help_heading = "Games and start positions")]
    pub(crate) key_tag: Option<String>,
    /// Which key `--key-tag` adds
    #[arg(long, value_name = "WHICH", requires = "key_tag", help_heading = "Games and start positions")]
    pub(crate) algorithm: Option<AlgorithmArg>,
    /// Keep only the records that have one of these properties, or a finding of this code;
    /// repeatable
    #[arg(long, value_name = "PROPERTY", value_delimiter = ',', help_heading = "Records left out")]
    pub(crate) select: Vec<SelectArg>,
    /// Remove duplicates: keep the first record of each position
    #[arg(long, help_heading = "Records left out")]
    pub(crate) unique: bool,
    /// Write to a file, whole or not at all; `.gz`, `.zst` and `.bz2` are compressed
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["in_place", "check", "diff"], help_heading = "Files")]
    pub(crate) output: Option<PathBuf>,
    /// Rewrite the inputs, each whole or not at all; with a suffix the old file is
    /// kept under that name
    #[arg(short, long, value_name = "SUFFIX", num_args = 0..=1, require_equals = true, default_missing_value = "", conflicts_with_all = ["check", "diff"], help_heading = "Files")]
    pub(crate) in_place: Option<String>,
    /// Convert every line as it comes and write it at once: for programs that wait for the
    /// answer
    #[arg(long, help_heading = "Work")]
    pub(crate) line_buffered: bool,
    /// Write nothing, name the files that would change; exit 1 if anything would
    #[arg(short = 'n', long, visible_alias = "dry-run", help_heading = "Files")]
    pub(crate) check: bool,
    /// Write nothing, show what would change as a diff that `patch` takes; exit 1 if anything
    /// would
    #[arg(long, help_heading = "Files")]
    pub(crate) diff: bool,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) messages: MessageArgs,
}

impl ConvertArgs {
    /// What records are written as; nothing where a style alone decides it.
    ///
    /// # Errors
    /// Options of the spelling where every record stays as it is spelled.
    pub(crate) fn target(&self) -> Result<Option<Target>, String> {
        let spelling = [
            ("--style", self.style.is_some()),
            ("--ep", self.ep.is_some()),
            ("--order", self.order.is_some()),
            ("--fields", self.fields.is_some()),
            ("--transform", self.transform.is_some()),
        ];
        if let (Some(ToArg(Target::Notation(notation))), Some(AsArg(format))) = (self.to, self.write_as)
            && format.is_by_line()
        {
            return Err(format!(
                "`--as {format}` is for FEN and EPD: `--to {notation}` goes into a table or JSON lines"
            ));
        }
        let given = spelling.iter().find(|(_, is_given)| *is_given).map(|(option, _)| *option);
        match (self.to, given) {
            (Some(ToArg(Target::Keep)), Some(option)) => {
                Err(format!("`--to keep` writes every record as it is spelled, and `{option}` spells it anew"))
            }
            (None, None)
                if (self.unique || self.tags.0 || self.id_tag.is_some() || self.key_tag.is_some())
                    && !self.reading.repair =>
            {
                Ok(Some(Target::Keep))
            }
            (to, _) => Ok(to.map(|to| to.0)),
        }
    }

    /// Whether it is only asked what would change.
    pub(crate) fn writes_nothing(&self) -> bool {
        self.check || self.diff
    }
}

/// Where records come from.
#[derive(Debug, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Files, folders with `-r`, or records; `-` or nothing is standard input
    #[arg(value_name = "INPUT", help_heading = None::<&str>)]
    pub(crate) inputs: Vec<PathBuf>,
    /// A record, whatever it looks like: for programs that hand on what strangers typed.
    /// Such records come after the other inputs
    #[arg(long = "record", value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) records: Vec<String>,
    /// Also read folders: all files whose names end as those of a format do, compressed or not
    #[arg(short, long)]
    pub(crate) recursive: bool,
    /// Also read the files whose names are in this one, a name a line or with zero bytes between
    /// them; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) files_from: Option<PathBuf>,
    /// Format of the input; auto: by extension, then by content
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(crate) format: FormatArg,
    /// Column of a table that holds the record, by name or by number from 1; repeatable
    /// [default: the one named fen, epd, position or record]
    #[arg(long, value_name = "COLUMN")]
    pub(crate) column: Vec<ColumnArg>,
    /// Character that separates the columns [default: the one of `,` tab `;` `|` that the first
    /// line has most of]
    #[arg(long, value_name = "CHARACTER", value_parser = delimiter)]
    pub(crate) delimiter: Option<u8>,
    /// Key or JSON pointer of the string that holds the record in JSON lines; repeatable
    /// [default: fen]
    #[arg(long, value_name = "KEY")]
    pub(crate) field: Vec<String>,
    /// Read every game as the variant that `-V` names, whatever its Variant tag says
    #[arg(long)]
    pub(crate) ignore_variant_tags: bool,
    /// The longest window that zstd input may ask for, as a power of two
    #[arg(long, value_name = "LOG", default_value_t = ZSTD_WINDOW,
        value_parser = clap::value_parser!(u32).range(i64::from(*ZSTD_WINDOWS.start())..=i64::from(*ZSTD_WINDOWS.end())))]
    pub(crate) zstd_window: u32,
}

/// How long jobs are done.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct WorkArgs {
    /// Worker threads [default: one a core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// A bar for long files, on standard error if that is a terminal
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) progress: When,
}

impl InputArgs {
    /// Whether no input is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.inputs.is_empty() && self.records.is_empty() && self.files_from.is_none()
    }

    pub(crate) fn cells(&self) -> Cells {
        Cells::new()
            .with_columns(self.column.iter().map(|column| column.0.clone()).collect())
            .with_delimiter(self.delimiter)
            .with_fields(self.field.iter().map(|field| JsonPointer::new(field)).collect())
    }
}

/// How records are read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct ReadingArgs {
    /// Dialect or notation of the input; auto takes all dialects mixed
    #[arg(short, long, value_name = "DIALECT", default_value = "auto")]
    pub(crate) from: FromArg,
    /// What K and Q mean in the input
    #[arg(long, value_name = "ROOK", default_value = "outermost")]
    pub(crate) kq: Kq,
    /// Variant profile, by id or alias, of records that name none; `auto`: of each game that
    /// of its Variant tag, else chess960
    #[arg(short = 'V', long, value_name = "VARIANT", default_value = "auto")]
    pub(crate) variant: String,
    #[command(flatten)]
    pub(crate) profiles: ProfileArgs,
    /// How many kings there may be: as many as the variant has, or any number, which is a warning
    #[arg(long, value_name = "WHICH", default_value = "profile", ignore_case = true)]
    pub(crate) kings: KingsArg,
    /// Accept only records that follow the standard exactly
    #[arg(long, conflicts_with = "repair")]
    pub(crate) strict: bool,
    /// Remove what has no meaning, for example a castling right without its rook
    #[arg(long)]
    pub(crate) repair: bool,
}

impl ReadingArgs {
    /// The options of a reader.
    pub(crate) fn options(&self) -> ReadOptions {
        let dialect = match self.from.0 {
            Source::Dialect(dialect) => Some(dialect),
            Source::Auto | Source::Notation(_) => None,
        };
        let kings = match self.kings {
            KingsArg::Profile => KingCount::Profile,
            KingsArg::Any => KingCount::Any,
        };
        let options = ReadOptions::new().with_dialect(dialect).with_kq(self.kq.0).with_tolerance(self.tolerance());
        options.with_kings(kings)
    }

    /// The options of a reader of boards that need no kings.
    pub(crate) fn board_options(&self) -> ReadOptions {
        let options = self.options();
        match options.kings {
            KingCount::Profile => options.with_kings(KingCount::Unchecked),
            _ => options,
        }
    }

    /// The notation that records are in, if it is not FEN.
    pub(crate) fn notation(&self) -> Option<Notation> {
        match self.from.0 {
            Source::Notation(notation) => Some(notation),
            Source::Auto | Source::Dialect(_) => None,
        }
    }

    pub(crate) fn tolerance(&self) -> Tolerance {
        match (self.strict, self.repair) {
            (true, _) => Tolerance::Strict,
            (_, true) => Tolerance::Repair,
            _ => Tolerance::Tolerant,
        }
    }
}

/// For whom messages are.
#[derive(Debug, Args)]
#[command(next_help_heading = "Messages")]
pub(crate) struct FormatArgs {
    /// Messages for people, or one JSON object a line
    #[arg(long, value_name = "FORMAT", default_value = "human", global = true)]
    pub(crate) message_format: MessageFormat,
    /// `--message-format json`; what `detect` and `explain` find is JSON as well
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Print errors only
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,
}

/// How findings are reported.
#[derive(Debug, Args)]
#[command(next_help_heading = "Messages")]
pub(crate) struct MessageArgs {
    /// Messages printed per code; the rest is only counted [default: 20, and 100 an input]
    #[arg(long, value_name = "N")]
    pub(crate) max_messages: Option<u64>,
    /// One line at the end: read, converted, unchanged, findings by code; `always` counts
    /// harmless spelling too
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) summary: When,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_commands() {
        let mut command = command();
        command.build();
        let names: Vec<_> = command.get_subcommands().flat_map(|other| other.get_name_and_visible_aliases()).collect();
        assert_eq!(names, COMMANDS);
        assert!(command.get_subcommands().all(|other| other.get_all_aliases().count() == 0));
    }

    #[test]
    fn a_conversion_is_read_as_among_commands() {
        for typed in [
            &["4k3/8/8/8/8/8/8/4K2R w K - 0 1"][..],
            &["--to", "shredder", "-j1", "a.fen", "b.fen"],
            &["-i=.bak", "-rq", "--json", "--color", "never", "x"],
            &["--style", "lichess", "--fields", "epd", "--unique", "--max-messages", "3", "-"],
            &["--diff", "--", "--to"],
            &[],
        ] {
            let given: Vec<_> = ["fenconv"].iter().chain(typed).map(OsString::from).collect();
            let quick = Conversion::try_parse_from(&given);
            let full = Cli::try_parse_from(&given);
            assert_eq!(quick.is_ok(), full.is_ok(), "{typed:?}");
            let Ok(Conversion { convert, format, color }) = quick else { continue };
            let quick = Cli { command: None, convert, version: None, format, color };
            assert_eq!(format!("{quick:?}"), format!("{:?}", full.unwrap()), "{typed:?}");
        }
    }
}
