//! Every option of a conversion holds wherever records come from and whatever they are in.

use rstest::rstest;

use crate::support::folder::{Folder, Outcome};
use crate::support::program::gzip;

/// A record in all spellings that the tests need.
struct Record {
    text: &'static str,
    /// What it is in X-FEN; of a record that is refused it says nothing.
    converted: &'static str,
    /// The ranks of a wiki's template.
    ranks: [&'static str; 3],
}

const START: Record = Record {
    text: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    converted: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ranks: ["|rd|nd|bd|qd|kd|bd|nd|rd", "|pd|pd|pd|pd|pd|pd|pd|pd", "|rl|nl|bl|ql|kl|bl|nl|rl"],
};
const KINGS: Record = Record {
    text: "4k3/8/8/8/8/8/8/R3K3 w A - 0 1",
    converted: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    ranks: ["|  |  |  |  |kd|  |  |  ", "|  |  |  |  |  |  |  |  ", "|rl|  |  |  |kl|  |  |  "],
};
const BROKEN: Record = Record {
    text: "4k3/8/8/8/8/8/8/R7 w - - 0 1",
    converted: "",
    ranks: ["|  |  |  |  |kd|  |  |  ", "|  |  |  |  |  |  |  |  ", "|rl|  |  |  |  |  |  |  "],
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Container {
    List,
    Epd,
    Games,
    Table,
    JsonLines,
    Wiki,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Argument,
    Stdin,
    File,
    Compressed,
    InPlace,
    IntoFile,
}

use Container::{Epd, Games, JsonLines, List, Table, Wiki};
use Way::{Argument, Compressed, File, InPlace, IntoFile, Stdin};

impl Record {
    fn template(&self) -> String {
        let pawns = if self.ranks[1].contains("pd") { "|pl".repeat(8) } else { "|  ".repeat(8) };
        let empty = "|  |  |  |  |  |  |  |  \n".repeat(4);
        let [first, second, last] = self.ranks;
        format!("{{{{Chess diagram\n| tright\n|\n{first}\n{second}\n{empty}{pawns}\n{last}\n| }}}}")
    }

    /// What it is written as; a board alone has no rights.
    fn written(&self, container: Container) -> String {
        let fields: Vec<_> = self.converted.split(' ').collect();
        match container {
            Wiki => format!("{} w - - 0 1", fields[0]),
            Epd => fields[..4].join(" "),
            _ => self.converted.into(),
        }
    }
}

impl Container {
    fn format(self) -> &'static [&'static str] {
        match self {
            List => &["--format", "fen"],
            Epd => &["--format", "epd"],
            Games => &["--format", "pgn"],
            Table => &["--format", "csv"],
            JsonLines => &["--format", "jsonl"],
            Wiki => &["--from", "wiki"],
        }
    }

    fn record(self, record: &Record) -> String {
        match self {
            Wiki => record.template(),
            Epd => record.text.trim_end_matches(" 0 1").into(),
            _ => record.text.into(),
        }
    }

    fn text(self, records: &[&Record]) -> String {
        let head = match self {
            Table => "n,fen,t\n",
            Wiki => "An article.\n",
            _ => "",
        };
        let with = |record: &&Record| {
            let text = self.record(record);
            match self {
                List | Epd | Wiki => format!("{text}\n"),
                Games => format!("[Event \"x\"]\n[FEN \"{text}\"]\n\n1. -- *\n\n"),
                Table => format!("1,{text},\"x\"\n"),
                JsonLines => format!("{{\"n\": 1, \"fen\": \"{text}\"}}\n"),
            }
        };
        head.to_owned() + &records.iter().map(with).collect::<String>()
    }
}

/// Runs a conversion; what it wrote is in `out` then, wherever it wrote that.
fn converted(way: Way, container: Container, options: &[&str], records: &[&Record]) -> Outcome {
    let mut args = [container.format(), options].concat();
    let folder = Folder::new().with("in", container.text(records));
    match way {
        Argument => {
            let texts: Vec<_> = records.iter().map(|record| container.record(record)).collect();
            args.extend(texts.iter().map(String::as_str));
            folder.run(&args)
        }
        Stdin => folder.run_on(&[&args, &["-"][..]].concat(), container.text(records).as_bytes()),
        File => folder.run(&[&args, &["in"][..]].concat()),
        Compressed => {
            let packed = Folder::new().with("in.gz", gzip(container.text(records).as_bytes()));
            packed.run(&[&args, &["in.gz"][..]].concat())
        }
        InPlace | IntoFile => {
            let to: &[&str] = if way == InPlace { &["-i", "in"] } else { &["-o", "out", "in"] };
            let outcome = folder.run(&[&args, to].concat());
            assert_eq!(outcome.out, "");
            let name = if way == InPlace { "in" } else { "out" };
            let out = std::fs::read_to_string(folder.path(name)).unwrap_or_default();
            Outcome { out, ..outcome }
        }
    }
}

/// How often a record is in what was written.
fn count(outcome: &Outcome, container: Container, record: &Record) -> usize {
    outcome.out.matches(&record.written(container)).count()
}

/// Whether there is such a thing: a game or a table is no argument.
fn is_possible(way: Way, container: Container) -> bool {
    way != Argument || matches!(container, List | Epd | Wiki)
}

/// Calls a test for all there are.
fn everywhere(test: impl Fn(Way, Container)) {
    for container in [List, Epd, Games, Table, JsonLines, Wiki] {
        for way in [Argument, Stdin, File, Compressed, InPlace, IntoFile] {
            if is_possible(way, container) {
                test(way, container);
            }
        }
    }
}

#[test]
fn conversion_alone() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &[], &[&START, &KINGS]);
        let counts = [&START, &KINGS].map(|record| count(&outcome, container, record));
        assert_eq!((outcome.code, counts), (0, [1, 1]), "{way:?} {container:?}: {}{}", outcome.out, outcome.err);
    });
}

#[test]
fn unique() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--unique", "--to", "x-fen"], &[&START, &KINGS, &START]);
        let counts = [&START, &KINGS].map(|record| count(&outcome, container, record));
        assert_eq!((outcome.code, counts), (0, [1, 1]), "{way:?} {container:?}: {}", outcome.out);
    });
}

#[rstest]
#[case(&["--to", "keep"])]
#[case(&["--unique"])]
fn records_are_kept_as_they_are_spelled(#[case] options: &[&str]) {
    everywhere(|way, container| {
        let outcome = converted(way, container, options, &[&START, &KINGS]);
        let expected = match way {
            Argument => [&START, &KINGS].map(|record| container.record(record) + "\n").concat(),
            _ => container.text(&[&START, &KINGS]),
        };
        assert_eq!((outcome.code, outcome.out), (0, expected), "{way:?} {container:?}");
    });
}

#[rstest]
fn on_error(#[values("keep", "skip", "stop")] what: &str) {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--on-error", what], &[&START, &BROKEN, &KINGS]);
        let counts = [&START, &KINGS].map(|record| count(&outcome, container, record));
        let broken = outcome.out.contains(&container.record(&BROKEN));
        let at = format!("{way:?} {container:?}: {}{}", outcome.out, outcome.err);
        match (what, way) {
            // a file is written whole or not at all
            ("stop", InPlace) => assert_eq!(outcome.out, container.text(&[&START, &BROKEN, &KINGS]), "{at}"),
            ("stop", IntoFile) => assert_eq!(outcome.out, "", "{at}"),
            ("stop", _) => assert_eq!((counts, broken), ([1, 0], false), "{at}"),
            // what was typed is on the screen already
            ("keep", Argument) => assert_eq!((counts, broken), ([1, 1], false), "{at}"),
            _ => assert_eq!((counts, broken), ([1, 1], what == "keep"), "{at}"),
        }
        assert_eq!(outcome.code, if what == "stop" { 2 } else { 1 }, "{at}");
    });
}

#[test]
fn check() {
    everywhere(|way, container| {
        if matches!(way, InPlace | IntoFile) {
            return;
        }
        let outcome = converted(way, container, &["--check"], &[&START]);
        let names = match way {
            File => "in\n",
            Compressed => "in.gz\n",
            _ => "",
        };
        assert_eq!((outcome.code, &*outcome.out), (1, names), "{way:?} {container:?}: {}", outcome.err);
    });
}

#[test]
fn diff() {
    everywhere(|way, container| {
        if matches!(way, InPlace | IntoFile) {
            return;
        }
        let outcome = converted(way, container, &["--diff"], &[&START, &KINGS]);
        let is_in = |sign: char, text: &str| {
            let first = text.lines().next().unwrap();
            outcome.out.lines().any(|line| line.starts_with(sign) && line.contains(first))
        };
        let shown = [&START, &KINGS]
            .map(|record| is_in('-', &container.record(record)) && is_in('+', &record.written(container)));
        assert_eq!((outcome.code, shown), (1, [true, true]), "{way:?} {container:?}: {}", outcome.out);
    });
}

#[test]
fn four_fields() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--fields", "four", "--summary", "always"], &[&KINGS]);
        let four = KINGS.written(Epd);
        let at = format!("{way:?} {container:?}: {}{}", outcome.out, outcome.err);
        let there = outcome.out.contains(&four) && !outcome.out.contains(&format!("{four} "));
        assert_eq!((outcome.code, there || container == Wiki), (0, true), "{at}");
        // nothing is lost without a word
        let counted = outcome.err.contains("not-said 2");
        assert_eq!(counted, !matches!(container, Epd | Wiki), "{at}");
    });
}

#[rstest]
fn number_of_fields(#[values("fen", "epd")] fields: &str) {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--fields", fields], &[&KINGS]);
        let epd = fields == "epd";
        // an EPD record has no counters to write
        let counters = if epd { container != Epd } else { true };
        let expected = if epd { " fmvn 1; hmvc 0;" } else { " 0 1" };
        let at = format!("{way:?} {container:?}: {}", outcome.out);
        assert_eq!((outcome.code, outcome.out.contains(expected)), (0, counters), "{at}");
    });
}

#[test]
fn id_tag() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--id-tag", "SP", "--to", "x-fen"], &[&START]);
        let expected = match container {
            Epd => "KQkq - SP 518;",
            Games => "\n[SP \"518\"]\n",
            Table => "n,fen,t,SP\n1,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,\"x\",518\n",
            JsonLines => " w KQkq - 0 1\", \"SP\": 518}",
            // there is no place for it
            _ => {
                assert_eq!((outcome.code, outcome.err.contains("--id-tag")), (2, true), "{way:?} {container:?}");
                return;
            }
        };
        let at = format!("{way:?} {container:?}: {}{}", outcome.out, outcome.err);
        assert!(outcome.code == 0 && outcome.out.contains(expected), "{at}");
    });
}

#[test]
fn tags() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--tags", "fix", "--to", "x-fen"], &[&START]);
        let at = format!("{way:?} {container:?}: {}{}", outcome.out, outcome.err);
        let fixed = outcome.out.contains("[SetUp \"1\"]");
        let result = (outcome.code, count(&outcome, container, &START), fixed);
        assert_eq!(result, (0, 1, container == Games), "{at}");
    });
}

#[test]
fn summary() {
    everywhere(|way, container| {
        let records = [&START, &KINGS, &BROKEN, &START];
        let outcome = converted(way, container, &["--unique", "--to", "x-fen", "--summary", "always"], &records);
        let line = outcome.err.lines().last().unwrap_or_default();
        let expected = "4 records: 3 converted, 0 unchanged, 1 not converted, 1 ";
        assert!(outcome.code == 1 && line.starts_with(expected), "{way:?} {container:?}: {}", outcome.err);
    });
}

#[test]
fn findings() {
    everywhere(|way, container| {
        let outcome = converted(way, container, &["--message-format", "json"], &[&START, &BROKEN, &KINGS]);
        let at = format!("{way:?} {container:?}: {}", outcome.err);
        assert_eq!(outcome.codes(), ["king-count"], "{at}");
        let message = &outcome.messages()[0];
        let file = match way {
            Argument => "<argument>",
            Stdin => "<stdin>",
            Compressed => "in.gz",
            File | InPlace | IntoFile => "in",
        };
        assert_eq!(message["file"], file, "{at}");
        let line = match (way, container) {
            (Argument, _) => 1,
            (_, List | Epd | JsonLines) => 2,
            (_, Table) => 3,
            (_, Games) => 7,
            // where its squares begin
            (_, Wiki) => 2 + 12 + 3,
        };
        assert_eq!(message["line"], if way == Argument && container == Wiki { 4 } else { line }, "{at}");
    });
}
