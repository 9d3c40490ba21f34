//! `fenconv same A B`: are two records one position?

use std::io::Write;

use fenconv::inspect::{Difference, differences, same_position};
use fenconv::{Finding, Position, Profile, Reader, Transform};

use crate::args::SameArgs;
use crate::report::{ReportMode, Reporter, clean};
use crate::words::{cell, rights};
use crate::{DONE, FAILED, FOUND, Failure, arguments, words};

pub(crate) fn run(args: &SameArgs) -> Result<u8, Failure> {
    let profile = crate::profiles::profile(&args.reading)?;
    let reader = Reader::with_options(profile.clone(), args.reading.options());
    let mut reporter = Reporter::new(&args.messages, ReportMode::Reading);
    let [a, b] = &arguments::records(&args.records)[..] else {
        return Err("two records are compared, no more and no less".into());
    };
    let a = words::as_fen(a, &args.reading, &profile, &mut reporter)?;
    let b = words::as_fen(b, &args.reading, &profile, &mut reporter)?;
    let (Some(a), Some(b)) = (a, b) else { return Ok(FAILED) };
    let a = words::read(&a, "<A>", &reader, &mut reporter);
    let b = words::read(&b, "<B>", &reader, &mut reporter);
    let (Some(a), Some(b)) = (a, b) else { return Ok(FAILED) };
    if args.transform {
        return by_transform(&a.position, &b.position, &profile);
    }
    let found = differences(&a.position, &b.position, &profile)?;
    let mut out = std::io::stdout().lock();
    if found.is_empty() {
        writeln!(out, "one position")?;
        return Ok(DONE);
    }
    let (mut squares, mut castling) = (0, false);
    for difference in found {
        match difference {
            Difference::Square(_) => {
                squares += 1;
                if squares > SQUARES {
                    continue;
                }
            }
            // all rights of both are shown at once
            Difference::Right(..) if std::mem::replace(&mut castling, true) => continue,
            _ => {}
        }
        writeln!(out, "{}", clean(&describe(difference, &a.position, &b.position, &profile)))?;
    }
    if squares > SQUARES {
        writeln!(out, "squares that differ besides: {}", squares - SQUARES)?;
    }
    Ok(FOUND)
}

/// Says which symmetry of the rules makes one position of the other.
fn by_transform(a: &Position, b: &Position, profile: &Profile) -> Result<u8, Failure> {
    let mut out = std::io::stdout().lock();
    if same_position(a, b, profile)? {
        writeln!(out, "one position")?;
        return Ok(DONE);
    }
    for transform in [Transform::Swap, Transform::Mirror, Transform::Rotate] {
        let mut findings = Vec::<Finding>::new();
        let Ok(image) = transform.apply(a, profile, &mut findings) else { continue };
        // an image that castles elsewhere is another position to the rules
        if findings.is_empty() && same_position(&image, b, profile)? {
            writeln!(out, "{transform}")?;
            return Ok(DONE);
        }
    }
    writeln!(out, "no transform makes one of the other")?;
    Ok(FOUND)
}

/// The most squares that are shown.
const SQUARES: usize = 8;

fn describe(difference: Difference, a: &Position, b: &Position, profile: &Profile) -> String {
    let versus = |what: &str, of: &dyn Fn(&Position) -> String| format!("{what}: {} / {}", of(a), of(b));
    match difference {
        Difference::Square(at) => versus(&at.to_string(), &|position| cell(position.board.get(at), profile)),
        Difference::SideToMove => versus("to move", &|position| position.side_to_move.to_string()),
        Difference::Right(..) => versus("castling", &|position| rights(&position.castling, profile)),
        Difference::Gates(color) => {
            versus(&format!("{color} may gate"), &|position| words::files(position.gates[color as usize]))
        }
        Difference::EnPassant => versus("en passant", &|position| words::targets(position)),
        Difference::Counting => versus("limit of the count", &|position| {
            position.counting.map_or_else(|| "none".into(), |limit| limit.to_string())
        }),
        Difference::Holdings(color, id) => {
            let name = profile.pieces().get(id.index()).map_or("piece", |kind| &kind.name);
            versus(&format!("{color}'s {name}s in hand"), &|position| position.holdings.count(color, id).to_string())
        }
        Difference::Checks => versus("checks to give", &words::checks),
        other => format!("{other:?}"),
    }
}
