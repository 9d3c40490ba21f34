//! `fenconv start ID...`: start positions.

use std::hash::{BuildHasher, RandomState};
use std::io::{BufWriter, Write};
use std::sync::Arc;

use fenconv::convert::WriteNotation;
use fenconv::finding::Severity;
use fenconv::render::Notation;
use fenconv::start::{Numbering, StartError, StartNumbers, StartPositions};
use fenconv::{Converter, Options, Profile, Target, Writer};

use crate::args::StartArgs;
use crate::report::{Remark, ReportMode, Reporter};
use crate::{DONE, FOUND, Failure};

pub(crate) fn run(args: &StartArgs) -> Result<u8, Failure> {
    if args.to.0 == Target::Keep {
        return Err("`--to keep` keeps the spelling of a record, and start positions have none yet".into());
    }
    let (variants, name) = crate::profiles::chosen(&args.profiles, &args.variant)?;
    if let Some(wanted) = &args.named {
        return named(&variants.get(&name)?, wanted, args);
    }
    if !(args.random || args.all || args.list_count) && asked(args).is_empty() {
        let profile = variants.get(&name)?;
        return one(&profile, profile.start_record(), args);
    }
    let starts = variants.start_positions(&name)?;
    let numbering = args.numbers.numbering();
    let range = starts.range(numbering)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    if args.list_count {
        writeln!(out, "{}", range.end() - range.start() + 1)?;
        out.flush()?;
        return Ok(DONE);
    }
    let mut printer = Printer::new(&starts, args);
    let mut code = DONE;
    if args.all {
        for number in range {
            printer.print(starts.numbers(numbering, number)?, &mut out)?;
        }
    } else if args.random {
        let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        for number in starts.random(numbering, seed)?.take(usize::try_from(args.how_many)?) {
            printer.print(starts.numbers(numbering, number)?, &mut out)?;
        }
    } else {
        let mut reporter = Reporter::new(&args.messages, ReportMode::Reading);
        for asked in asked(args) {
            match asked.each(&starts, numbering, &mut |numbers| printer.print(numbers, &mut out))? {
                Ok(()) => {}
                Err((argument, AskedError::Number(error @ StartError::Range { .. }))) => {
                    out.flush()?;
                    reporter.remark(Severity::Error, error.code(), &error.to_string(), Remark::new(argument));
                    code = FOUND;
                }
                Err((_, AskedError::Number(error))) => return Err(error.into()),
                Err((argument, AskedError::NoNumber)) => {
                    return Err(format!("expected the number of a start position, found `{argument}`").into());
                }
            }
        }
    }
    out.flush()?;
    Ok(code)
}

/// A start position by its name, or all names.
fn named(profile: &Arc<Profile>, wanted: &str, args: &StartArgs) -> Result<u8, Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    if wanted.is_empty() {
        for start in profile.named_starts() {
            writeln!(out, "{}", start.names.join(", "))?;
        }
        out.flush()?;
        return Ok(DONE);
    }
    let Some(start) = profile.named_start(wanted) else {
        let names: Vec<_> = profile.named_starts().iter().map(|start| format!("`{}`", start.names[0])).collect();
        let known = if names.is_empty() { "it has none".into() } else { format!("it has {}", names.join(", ")) };
        return Err(format!("no start position of `{}` is called `{wanted}`; {known}", profile.id()).into());
    };
    one(profile, &start.record, args)
}

/// A start position that the profile spells out.
fn one(profile: &Arc<Profile>, record: &str, args: &StartArgs) -> Result<u8, Failure> {
    let write = args.to.0.write_options(profile).with_order(args.order.0);
    let mut converter = Converter::new(profile.clone(), Options::new().with_write(write))?;
    if let Some(notation) = args.to.0.notation() {
        converter = converter.writing(Arc::new(notation));
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", converter.convert_str(record)?)?;
    out.flush()?;
    Ok(DONE)
}

/// Positions asked for.
enum Asked<'a> {
    Number(&'a str),
    /// All from one to the other, in that order.
    Range {
        text: &'a str,
        first: &'a str,
        last: &'a str,
    },
    Sides {
        white: &'a str,
        black: &'a str,
    },
}

enum AskedError {
    NoNumber,
    Number(StartError),
}

fn asked(args: &StartArgs) -> Vec<Asked<'_>> {
    match (&args.white, &args.black) {
        (Some(white), Some(black)) => vec![Asked::Sides { white, black }],
        _ => args.ids.iter().map(|id| Asked::of(id)).collect(),
    }
}

impl<'a> Asked<'a> {
    /// `518`, `10-20`, or as `id` prints it where the sides differ, `310/841`.
    fn of(text: &'a str) -> Self {
        match (text.split_once('/'), text.split_once('-')) {
            (Some((white, black)), _) => Self::Sides { white, black },
            (None, Some((first, last))) if !first.is_empty() => Self::Range { text, first, last },
            _ => Self::Number(text),
        }
    }

    /// Hands over all the numbers meant; or gives the argument at fault, before the first.
    fn each(
        &self,
        starts: &StartPositions,
        numbering: Numbering,
        print: &mut dyn FnMut(StartNumbers) -> Result<(), Failure>,
    ) -> Result<Result<(), (&'a str, AskedError)>, Failure> {
        let ends = match *self {
            Self::Range { text, first, last } => {
                let ends = [first, last].map(|end| Self::Number(end).numbers(starts, numbering));
                match (ends.into_iter().find_map(Result::err), number(first).zip(number(last))) {
                    (Some(error), _) => return Ok(Err(error)),
                    (None, Some((first, last))) if first <= last => first..=last,
                    _ => return Ok(Err((text, AskedError::NoNumber))),
                }
            }
            _ => {
                return match self.numbers(starts, numbering) {
                    Ok(numbers) => print(numbers).map(Ok),
                    Err(error) => Ok(Err(error)),
                };
            }
        };
        for number in ends {
            print(starts.numbers(numbering, number)?)?;
        }
        Ok(Ok(()))
    }

    /// The numbers meant, or the argument at fault.
    fn numbers(&self, starts: &StartPositions, numbering: Numbering) -> Result<StartNumbers, (&'a str, AskedError)> {
        let number = |text: &'a str, find: &dyn Fn(u64) -> Result<StartNumbers, StartError>| {
            let number = number(text).ok_or((text, AskedError::NoNumber))?;
            find(number).map_err(|error| (text, AskedError::Number(error)))
        };
        match *self {
            Self::Number(text) | Self::Range { first: text, .. } => {
                number(text, &|number| starts.numbers(numbering, number))
            }
            Self::Sides { white, black } => {
                let one_sided = starts.range(Numbering::WhiteMajor).err();
                if let Some(error) = one_sided {
                    return Err((white, AskedError::Number(error)));
                }
                let side = |number| {
                    let own = starts.arrangement_number(numbering, number)?;
                    Ok(StartNumbers { white: Some(own), black: Some(own) })
                };
                let black = number(black, &side)?.black;
                number(white, &side).map(|numbers| StartNumbers { black, ..numbers })
            }
        }
    }
}

/// Reads `518` or `SP518`. A number that no set can have, `-1` for example, becomes
/// the highest there is, which is out of every range.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix("SP").or_else(|| text.strip_prefix("sp")).unwrap_or(text);
    let bare = digits.strip_prefix('-').unwrap_or(digits);
    let is_number = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

/// Writes positions as records or as rows of a table.
struct Printer<'a> {
    starts: &'a StartPositions,
    writer: Writer,
    notation: Option<Notation>,
    table: Option<Table>,
    line: Vec<u8>,
}

impl<'a> Printer<'a> {
    fn new(starts: &'a StartPositions, args: &StartArgs) -> Self {
        let to: Target = args.to.0;
        let notation = to.notation();
        let options = to.write_options(starts.profile()).with_order(args.order.0);
        let writer = Writer::new(starts.profile().clone(), options);
        Self { starts, writer, notation, table: args.numbers.table.then(|| Table::new(starts)), line: Vec::new() }
    }

    fn print(&mut self, numbers: StartNumbers, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(table) = &mut self.table {
            return Ok(table.print(self.starts, numbers, out)?);
        }
        let position = self.starts.position(numbers)?;
        self.line.clear();
        match self.notation {
            Some(notation) => notation.write(&position, &self.writer, &mut self.line, &mut ())?,
            None => self.writer.write(&position, &mut self.line, &mut ())?,
        }
        self.line.push(b'\n');
        Ok(out.write_all(&self.line)?)
    }
}

/// Numbers, arrangement and mirror twin of start positions. Where the sides differ,
/// White's and Black's are side by side with a slash between.
pub(crate) struct Table {
    columns: Vec<Column>,
    opened_input: bool,
}

struct Column {
    title: &'static str,
    width: usize,
    numbering: Option<Numbering>,
}

impl Table {
    pub(crate) fn new(starts: &StartPositions) -> Self {
        let digits = starts.arrangement_count().to_string().len();
        let squares = starts.nth(0).map_or(0, |arrangement| arrangement.pieces().len());
        let column = |title: &'static str, numbering: Option<Numbering>, width: usize| {
            let exists = numbering.is_none_or(|numbering| starts.range(numbering).is_ok());
            exists.then_some(Column { title, width: width.max(title.len()), numbering })
        };
        let columns = [
            column("NUMBER", None, 2 * digits + 1),
            column("BACK RANK", None, 2 * squares + 1),
            column("TWIN", None, 2 * digits + 1),
            column("ONE-BASED", Some(Numbering::OneBased), 2 * digits),
            column("FRITZ9", Some(Numbering::Fritz9), digits),
            column("WHITE-MAJOR", Some(Numbering::WhiteMajor), 2 * digits),
            column("BLACK-MAJOR", Some(Numbering::BlackMajor), 2 * digits),
        ];
        Self { columns: columns.into_iter().flatten().collect(), opened_input: false }
    }

    pub(crate) fn print(
        &mut self,
        starts: &StartPositions,
        numbers: StartNumbers,
        out: &mut dyn Write,
    ) -> std::io::Result<()> {
        if !self.opened_input {
            self.opened_input = true;
            self.row(out, |column| column.title.into())?;
        }
        let letters = |number| starts.nth(number).map(|arrangement| starts.letters(&arrangement));
        let shown = |found: Option<String>| found.unwrap_or_else(|| "-".into());
        self.row(out, |column| match (column.title, column.numbering) {
            (_, Some(numbering)) => shown(starts.number(numbering, numbers).map(|number| number.to_string())),
            ("NUMBER", _) => sides(numbers, |number| number.to_string()),
            ("TWIN", _) => sides(numbers, |number| shown(starts.twin(number).map(|twin| twin.to_string()))),
            _ => sides(numbers, |number| shown(letters(number))),
        })
    }

    fn row(&self, out: &mut dyn Write, text: impl Fn(&Column) -> String) -> std::io::Result<()> {
        let cells = self.columns.iter().map(|column| format!("{:<1$}", text(column), column.width));
        writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())
    }
}

/// What is to be said of both sides, once if it is the same number.
pub(crate) fn sides(numbers: StartNumbers, say: impl Fn(u64) -> String) -> String {
    match (numbers.single(), numbers.white, numbers.black) {
        (None, Some(white), Some(black)) => format!("{}/{}", say(white), say(black)),
        (number, ..) => number.map_or_else(|| "-".into(), say),
    }
}
