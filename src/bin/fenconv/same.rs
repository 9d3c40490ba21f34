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
    let a = words::read_boards(&a, "<A>", &reader, &mut reporter);
    let b = words::read_boards(&b, "<B>", &reader, &mut reporter);
    let (Some(a), Some(b)) = (a, b) else { return Ok(FAILED) };
    let mut out = std::io::stdout().lock();
    if a.len() != b.len() {
        writeln!(out, "boards: {} / {}", a.len(), b.len())?;
        return Ok(FOUND);
    }
    let pairs: Vec<_> = a.iter().zip(&b).map(|(a, b)| (&a.position, &b.position)).collect();
    if args.transform {
        return by_transform(&pairs, &profile);
    }
    let mut differ = false;
    for (number, (a, b)) in pairs.iter().enumerate() {
        let found = differences(a, b, &profile)?;
        if found.is_empty() {
            continue;
        }
        differ = true;
        if pairs.len() > 1 {
            writeln!(out, "board {}", number + 1)?;
        }
        write_differences(found, (a, b), &profile, &mut out)?;
    }
    if differ {
        return Ok(FOUND);
    }
    writeln!(out, "one position")?;
    Ok(DONE)
}

/// Writes how the positions of two boards differ.
fn write_differences(
    found: Vec<Difference>,
    (a, b): (&Position, &Position),
    profile: &Profile,
    out: &mut dyn Write,
) -> std::io::Result<()> {
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
        writeln!(out, "{}", clean(&describe(difference, a, b, profile)))?;
    }
    if squares > SQUARES {
        writeln!(out, "squares that differ besides: {}", squares - SQUARES)?;
    }
    Ok(())
}

/// Says which symmetry of the rules makes one record of the other, board by board.
fn by_transform(pairs: &[(&Position, &Position)], profile: &Profile) -> Result<u8, Failure> {
    let mut out = std::io::stdout().lock();
    let all = |is_one: &dyn Fn(&Position, &Position) -> Result<bool, fenconv::Error>| {
        pairs.iter().try_fold(true, |all, (a, b)| Ok::<_, fenconv::Error>(all && is_one(a, b)?))
    };
    if all(&|a, b| same_position(a, b, profile))? {
        writeln!(out, "one position")?;
        return Ok(DONE);
    }
    for transform in [Transform::Swap, Transform::Mirror, Transform::Rotate] {
        let is_image = |a: &Position, b: &Position| {
            let mut findings = Vec::<Finding>::new();
            let Ok(image) = transform.apply(a, profile, &mut findings) else { return Ok(false) };
            // an image that castles elsewhere is another position to the rules
            Ok(findings.is_empty() && same_position(&image, b, profile)?)
        };
        if all(&is_image)? {
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
