//! The notations beside FEN on the command line.

use crate::support::program::{fenconv, run, stderr, stdout};

const INNER_ROOK: &str = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn fed(arguments: &[&str], input: &[u8]) -> std::process::Output {
    run(&[], arguments, input)
}

#[test]
fn lists_become_other_notations() {
    let list = format!("# openings\n{START}\r\n\n{INNER_ROOK}\n");
    let to = |notation| fed(&["--to", notation, "--summary", "never"], list.as_bytes());
    let gbr = to("gbr");
    assert_eq!(stdout(&gbr), "# openings\n4888.88\r\n\n0858.68\n");
    assert_eq!((gbr.status.code(), stderr(&gbr)), (Some(0), ""));
    assert!(
        stdout(&to("uci"))
            .contains("\nposition fen rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gga - 4 11\n")
    );
    // what cannot be expressed is kept and reported, as everywhere
    let xskak = to("xskak");
    assert_eq!(xskak.status.code(), Some(1));
    assert!(stdout(&xskak).ends_with(&format!("{INNER_ROOK}\n")) && stderr(&xskak).contains("lossy"));
    let lossy = fed(&["--to", "xskak", "--lossy", INNER_ROOK], b"");
    assert!(stdout(&lossy).contains("w Kkq - 4 11}]"));
}

#[test]
fn an_option_overrides_the_habit_of_a_notation() {
    let record = "4k3/8/8/8/4Pp2/8/8/R3K2R b KQ e3 0 1";
    let uci = |arguments: &[&str]| {
        let output = fenconv(&[&[record, "-V", "chess960", "--to", "uci"], arguments].concat());
        stdout(&output).trim_end().to_owned()
    };
    assert!(uci(&[]).ends_with("b HA e3 0 1"));
    assert!(uci(&["--order", "files"]).ends_with("b AH e3 0 1"));
    assert!(uci(&["--ep", "never"]).ends_with("b HA - 0 1"));
}

const ARTICLE: &str = "== Opening ==\nBefore {{cite|x}}\n{{Chess diagram\n| tright\n|\n\
|rd|nd|bd|qd|kd|bd|nd|rd\n|pd|pd|pd|pd|pd|pd|pd|pd\n|  |  |  |  |  |  |  |  \n|  |  |  |  |  |  |  |  \n\
|  |  |  |  |  |  |  |  \n|  |  |  |  |  |  |  |  \n|pl|pl|pl|pl|pl|pl|pl|pl\n|rl|nl|bl|ql|kl|bl|nl|rl\n| }} \
between\n{{chess diagram small|tleft||kd}}\nafter\n";

#[test]
fn the_diagrams_of_an_article_are_records() {
    let output = fed(&["--from", "wiki", "--variant", "standard"], ARTICLE.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        stdout(&output),
        "== Opening ==\nBefore {{cite|x}}\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 between\n\
         {{chess diagram small|tleft||kd}}\nafter\n"
    );
    assert!(
        stderr(&output).contains("<stdin>:15:1") && stderr(&output).contains("expected 64, found 1"),
        "{}",
        stderr(&output)
    );

    let skip = fed(&["--from", "wiki", "--on-error", "skip"], ARTICLE.as_bytes());
    assert!(stdout(&skip).ends_with("between\n\nafter\n"));
    let stop = fed(&["--from", "wiki", "--on-error", "stop"], ARTICLE.as_bytes());
    assert_eq!(stop.status.code(), Some(2));
    let none = fed(&["--from", "wiki"], b"no diagram\n");
    assert_eq!((none.status.code(), stdout(&none)), (Some(0), "no diagram\n"));

    // there and back again
    let list = format!("{START}\n{INNER_ROOK}\n");
    let there = fed(&["--to", "wiki"], list.as_bytes());
    let back = fed(&["--from", "wiki"], &there.stdout);
    let placements =
        |text: &str| text.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(placements(stdout(&back)), placements(&list));
}

#[test]
fn other_commands_read_the_notations_too() {
    let id = fenconv(&["id", "--from", "uci", "position startpos"]);
    assert_eq!(stdout(&id), "518\n", "{}", stderr(&id));
    let same = fenconv(&["same", "--from", "popeye", "4k3/40/4S3/4K", "4k3/8/8/24/4S3/4K3"]);
    assert_eq!((same.status.code(), stdout(&same)), (Some(0), "one position\n"), "{}", stderr(&same));
    let explain = fenconv(&["explain", "--from", "lichess-url", "4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"]);
    assert!(stdout(&explain).contains("with the rook on h1"), "{}", stderr(&explain));
    let check = fenconv(&["check", "--from", "wiki", "x"]);
    assert_eq!(check.status.code(), Some(2));
    let start = fenconv(&["start", "518", "--to", "gbr"]);
    assert_eq!(stdout(&start), "4888.88\n");
}
