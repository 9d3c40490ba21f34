use super::*;

#[test]
fn a_long_name_is_unknown_and_no_more() {
    let variants = Variants::builtin();
    let name = "960".repeat(1 << 18);
    assert!(matches!(variants.get(&name), Err(VariantError::Unknown { .. })));
    assert!(matches!(variants.get("capahouse960960"), Err(VariantError::Unknown { .. })));
    assert_eq!(variants.get("Capa House 960").unwrap().id(), "capahouse");
}

#[test]
fn every_built_in_profile_is_sound() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let profile = variants.load(id).unwrap();
        assert_eq!(profile.id(), id);
        read_start(&profile).unwrap_or_else(|message| panic!("{id}: {message}"));
        #[cfg(feature = "profiles")]
        variants.check_names(built_in(id).unwrap()).unwrap();
        if profile.has_shuffled_start() {
            variants.start_positions(id).unwrap();
        }
    }
}

#[cfg(feature = "profiles")]
mod user {
    use super::*;

    #[test]
    fn a_profile_that_cannot_be_added_changes_nothing() {
        let one = |id: &str, rest: &str| {
            format!("schema = 1\n[variant]\nid = \"{id}\"\nname = \"Mine\"\nextends = \"standard\"\n{rest}\n")
        };
        let mut variants = Variants::builtin();
        // the alias of another is seen only when the profile is read
        variants.add("a.toml", &one("standard", "aliases = [\"frc\"]")).unwrap_err();
        assert_eq!(variants.get("standard").unwrap().name(), "Chess");
        variants.add("b.toml", &one("mine", "")).unwrap();
        variants.add("c.toml", &one("mine", "aliases = [\"frc\"]")).unwrap_err();
        assert_eq!(variants.get("mine").unwrap().name(), "Mine");
    }

    #[test]
    fn aliases_are_those_of_the_profiles_that_are_there() {
        let mut variants = Variants::builtin();
        let mine =
            "schema = 1\n[variant]\nid = \"mine\"\nname = \"Mine\"\nextends = \"standard\"\naliases = [\"Our Own\"]\n";
        assert!(variants.get("our own").is_err());
        variants.add("mine.toml", mine).unwrap();
        assert_eq!(variants.get("our own").unwrap().id(), "mine");
        variants.add("mine.toml", &mine.replace("Our Own", "Another")).unwrap();
        assert!(variants.get("our own").is_err());
        assert_eq!(variants.get("another").unwrap().id(), "mine");
    }
}

#[cfg(feature = "profiles")]
mod constants {
    use super::*;
    use crate::profile::parse;

    /// Where the built-in profiles are, and the file that is made of them.
    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/variants");
    const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/variants/builtin.rs");

    /// With `FENCONV_UPDATE=1` it writes the constants anew. Where they do not even compile,
    /// since the shape of the files has changed, `BUILT_IN` can be an empty list for once.
    #[test]
    fn the_constants_say_what_the_files_say() {
        let file = |entry: std::io::Result<std::fs::DirEntry>| {
            let path = entry.unwrap().path();
            let file = path.file_name().unwrap().to_str().unwrap().to_owned();
            file.strip_suffix(".toml")?;
            let profile = parse(&Source { file: file.clone(), text: std::fs::read_to_string(&path).unwrap() });
            let profile = profile.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(file, format!("{}.toml", profile.variant.id));
            Some(profile)
        };
        let mut files: Vec<_> = std::fs::read_dir(FOLDER).unwrap().filter_map(file).collect();
        files.sort_by(|a, b| a.variant.id.cmp(&b.variant.id));
        if std::env::var_os("FENCONV_UPDATE").is_some() {
            let empty = format!("{:?}", ProfileFile::default());
            // tables that say nothing are those of `EMPTY`
            let left_out = |part: &&str| part.contains("::EMPTY") || part.contains("Pieces([])");
            let left_out: Vec<_> = empty.split_inclusive(", ").filter(left_out).collect();
            let shorter = |file| left_out.iter().fold(format!("{file:?}"), |text, part| text.replace(part, ""));
            let profile = |file| format!("    {}, ..EMPTY }},\n", borrowed(shorter(file).strip_suffix(" }").unwrap()));
            let profiles: String = files.iter().map(profile).collect();
            let empty = borrowed(&empty);
            std::fs::write(BUILT, format!("{HEAD}const EMPTY: ProfileFile = {empty};\n\n{LIST}{profiles}];\n"))
                .unwrap();
            return;
        }
        for file in &files {
            assert_eq!(built_in(&file.variant.id), Some(file), "FENCONV_UPDATE=1 cargo test, then cargo fmt");
        }
        assert_eq!(files, BUILT_IN, "FENCONV_UPDATE=1 cargo test, then cargo fmt");
    }

    const HEAD: &str = "//! The built-in profiles, made of the files in `variants/` by
//! `FENCONV_UPDATE=1 cargo test --lib constants && cargo fmt`.

#![allow(clippy::enum_glob_use, clippy::needless_update, clippy::wildcard_imports)]

use std::borrow::Cow::Borrowed;

use crate::profile::schema::{Bounds::*, ShuffleRule::*, *};

";
    const LIST: &str = "/// Sorted by id.
pub(super) static BUILT_IN: &[ProfileFile] = &[
";

    /// `Debug` of a profile's file with what its texts and lists borrow.
    fn borrowed(debug: &str) -> String {
        let mut out = String::new();
        let (mut in_text, mut escaped) = (false, false);
        for char in debug.chars() {
            match char {
                '"' if !escaped => {
                    out.push_str(if in_text { "\")" } else { "Borrowed(\"" });
                    in_text = !in_text;
                }
                '[' if !in_text => out.push_str("Borrowed(&["),
                ']' if !in_text => out.push_str("])"),
                char => out.push(char),
            }
            escaped = char == '\\' && !escaped;
        }
        out.replace("PawnsProtected", "PawnsProtected {}")
    }
}
