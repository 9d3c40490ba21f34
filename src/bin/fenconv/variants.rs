//! `fenconv variants [ID]`: the profiles.

use std::io::Write;
use std::path::Path;

use fenconv::inspect::{TagVariant, variant_from_tag};
use fenconv::model::Wing;
use fenconv::{Color, Profile, Variants};

use crate::args::VariantsArgs;
use crate::report::{FileError, clean, lines_for_stdout};
use crate::{DONE, FOUND, Failure};

pub(crate) fn run(args: &VariantsArgs) -> Result<u8, Failure> {
    let (mut variants, only) = crate::profiles::variants(&args.profiles)?;
    if let Some(file) = &args.from_ini {
        return from_ini(&mut variants, file, args.output.as_deref());
    }
    let mut out = anstream::stdout().lock();
    if let Some(name) = args.id.as_deref().or(only.as_deref()) {
        let profile = variants.get(name)?;
        if let Ok(TagVariant::ByRecord) = variant_from_tag(name, &variants) {
            crate::report::note(
                name,
                "in a Variant tag it leaves the variant to the record; lichess writes it for chess",
            );
        }
        if args.toml {
            write!(out, "{}", lines_for_stdout(&profile.to_toml()))?;
            return Ok(DONE);
        }
        if args.ini {
            let section = profile.to_ini().ok_or_else(|| {
                format!("{}: a variants.ini has boards of 12 by 10 squares and 25 kinds of pieces at most", clean(name))
            })?;
            write!(out, "{}", lines_for_stdout(&section))?;
            return Ok(DONE);
        }
        write!(out, "{}", in_full(&profile))?;
        if profile.has_shuffled_start() {
            writeln!(out, "{:<10} {} positions", "shuffled", variants.start_positions(name)?.count())?;
        }
        return Ok(DONE);
    }
    let listed = match &args.matching {
        Some(record) => variants.matching(record.as_bytes()),
        None => variants.ids().into_iter().map(|id| variants.get(id)).collect::<Result<_, _>>()?,
    };
    if listed.is_empty() {
        crate::report::failed(&*Failure::from("no variant here reads this record"));
        return Ok(FOUND);
    }
    writeln!(out, "{:<18} {:<7} NAME", "ID", "BOARD")?;
    for profile in listed {
        let size = profile.size();
        let board = format!("{}x{}", size.files(), size.ranks());
        writeln!(out, "{:<18} {board:<7} {}", clean(profile.id()), clean(profile.name()))?;
    }
    Ok(DONE)
}

/// Prints a profile for each section of a variants.ini, or writes them to a folder.
fn from_ini(variants: &mut Variants, file: &Path, folder: Option<&Path>) -> Result<u8, Failure> {
    let ids = crate::profiles::add(variants, file)?;
    let mut out = anstream::stdout().lock();
    for id in ids {
        let toml = variants.added_toml(&id).unwrap_or_default();
        match folder {
            Some(folder) => {
                std::fs::create_dir_all(folder).map_err(FileError::of(folder))?;
                let path = folder.join(format!("{id}.toml"));
                std::fs::write(&path, toml).map_err(FileError::of(&path))?;
            }
            None => write!(out, "# {}.toml\n{}\n", clean(&id), lines_for_stdout(toml))?,
        }
    }
    Ok(DONE)
}

fn in_full(profile: &Profile) -> String {
    let size = profile.size();
    let pieces: Vec<_> =
        profile.pieces().iter().map(|piece| format!("{} {}", char::from(piece.letter), piece.name)).collect();
    let rows = [
        ("id", profile.id().to_owned()),
        ("name", profile.name().to_owned()),
        ("aliases", profile.aliases().join(", ")),
        ("also", profile.also().join(", ")),
        ("board", format!("{} files, {} ranks", size.files(), size.ranks())),
        ("pieces", pieces.join(", ")),
        ("castling", castling(profile)),
        ("start", profile.start_record().to_owned()),
    ];
    let filled = rows.iter().filter(|(_, value)| !value.is_empty());
    filled.fold(String::new(), |text, (key, value)| text + &format!("{key:<10} {}\n", clean(value)))
}

fn castling(profile: &Profile) -> String {
    let sides = |color| Wing::BOTH.into_iter().filter(|&wing| profile.may_castle(color, wing)).count();
    let who = match (sides(Color::White), sides(Color::Black)) {
        (0, 0) => return "none".into(),
        (_, 0) => "White only, ",
        (0, _) => "Black only, ",
        _ => "",
    };
    let from = match profile.king_home() {
        Some(file) => {
            let rook = |wing| profile.rook_home(wing).map_or_else(|| "?".into(), |file| file.to_string());
            format!("king {file}, rooks {} and {}", rook(Wing::King), rook(Wing::Queen))
        }
        None => "king and rooks from where they stand".into(),
    };
    let to = Wing::BOTH.map(|wing| {
        let (king, rook) = profile.castling_targets(wing);
        format!("{king}/{rook}")
    });
    let rank = profile.castling_rank(Color::White);
    format!("{who}rank {rank}, {from}, to {} or {}", to[0], to[1])
}
