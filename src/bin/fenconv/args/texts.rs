//! What help and manual pages say beside the options.

pub(super) const EXAMPLES: &str = r#"Examples:
  fenconv --to shredder book.epd > book-shredder.epd   a whole book into one dialect
  fenconv --to classic -i games.fen                    rewrite a file in place
  fenconv "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1" -t shredder   one record
  fenconv --diff --to x-fen games.pgn.zst              what would change?
  fenconv -r -i --tags fix databases/                  every file in a folder, tags and all
  fenconv variants capablanca                          its pieces, castling rules and start position
"#;

pub(super) const START_EXAMPLES: &str = "\
Examples:
  fenconv start 518                                    the classical array
  fenconv start 518 --table                            its other numbers and its mirror twin
  fenconv start --all --variant racingkings            all 1440, one a line
  fenconv start --random -n 5 --seed 1                 the same five everywhere
  fenconv start 518/0 --to shredder                    double Chess960, White's and Black's
  fenconv start 0-9                                    a range
";

pub(super) const ID_EXAMPLES: &str = r#"Examples:
  fenconv id BQNBNRKR
  fenconv id "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"
  fenconv id games.pgn
"#;

pub(super) const KEY_EXAMPLES: &str = r#"Examples:
  fenconv key "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
  fenconv key --algorithm polyglot book.epd            one line a record, `-` where there is none
"#;

pub(super) const EXPLAIN_EXAMPLES: &str = r#"Examples:
  fenconv explain "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"
  fenconv explain --json -V crazyhouse "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1"
"#;

pub(super) const SAME_EXAMPLES: &str = r#"Examples:
  fenconv same "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 7 30"
"#;

pub(super) const DETECT_EXAMPLES: &str = "\
Examples:
  fenconv detect games.pgn book.epd.zst                which dialects, how often, first where
  fenconv detect -r --json databases/                  one JSON object a file
";

pub(super) const CHECK_EXAMPLES: &str = r#"Examples:
  fenconv check book.epd                               every finding, exit 1 if one is an error
  fenconv check --level safe "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"   is it safe for an engine?
  fenconv check --strict --json - < list.fen                      for programs
"#;

pub(super) const SHOW_EXAMPLES: &str = r#"Examples:
  fenconv show "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"
  fenconv show -o board.svg -V crazyhouse "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1"
  fenconv show -o move.svg --flip auto --arrows e7e5 --marks e4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
  fenconv start --all | fenconv show -o all.svg --square 24 -
"#;

pub(super) const FINDINGS_EXAMPLES: &str = "\
Examples:
  fenconv findings                                     all codes
  fenconv findings castling-no-rook                    what one means and what to do about it
";

/// Ends the help of every command that works on records.
pub(super) const EXIT_STATUS: &str = "\
Exit status:
  0        success
  1        a record could not be read or converted, or what was asked for was found
  2        could not run: usage, a file, a profile, or `--on-error stop`
  128 + n  ended by the signal n, as a shell sees it";

pub(super) const SAME_EXIT_STATUS: &str = "\
Exit status:
  0  the records are the same position
  1  they differ
  2  one of them cannot be read, or it could not run";

/// Of commands that only print what is known.
pub(super) const PLAIN_EXIT_STATUS: &str = "\
Exit status:
  0  success
  2  could not run: usage, a name that is not known, a profile";
