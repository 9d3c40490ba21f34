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
fn an_unknown_name_gets_those_that_are_nearly_the_same() {
    let variants = Variants::builtin();
    for (name, expected) in [
        ("crazyhose", &["crazyhouse"][..]),
        ("Semitorpeda", &["semitorpedo"]),
        ("capablanka chess", &["capablanca chess"]),
        ("threechek", &["threecheck"]),
        ("gird", &["grid"]),
        ("ludo", &[]),
        ("", &[]),
        (&"chess".repeat(13), &[]),
    ] {
        let Err(VariantError::Unknown { name: unknown, near }) = variants.get(name) else { panic!("{name}") };
        assert_eq!(unknown, name);
        assert_eq!(near, expected, "{name}");
    }
    let near = |near: &[&str]| VariantError::Unknown {
        name: "x".into(),
        near: near.iter().map(|&name| name.into()).collect(),
    };
    assert_eq!(near(&[]).to_string(), "no variant is called `x`");
    assert_eq!(near(&["a"]).to_string(), "no variant is called `x`; did you mean `a`?");
    assert_eq!(near(&["a", "b", "c"]).to_string(), "no variant is called `x`; did you mean `a`, `b` or `c`?");
}

#[test]
fn every_built_in_profile_is_sound() {
    let variants = Variants::builtin();
    for id in variants.ids() {
        let profile = variants.load(Found::profile(id)).unwrap();
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
    fn a_name_as_it_is_written_goes_first() {
        let text = |id: &str, rest: &str| {
            format!("schema = 1\n[variant]\nid = \"{id}\"\nname = \"Mine\"\nextends = \"standard\"\n{rest}\n")
        };
        let mut variants = Variants::builtin();
        // an id like an alias of chess960
        variants.add("a.toml", &text("wild-fr", "")).unwrap();
        for (name, id) in
            [("wild-fr", "wild-fr"), ("wild/fr", "chess960"), ("Wild/FR", "chess960"), ("wildfr", "wild-fr")]
        {
            assert_eq!(variants.get(name).unwrap().id(), id, "{name}");
        }
        // two ids, or two aliases, that are compared as one
        for (id, rest, key, name, line) in [
            ("chess-960", "", "variant.id", "chess-960", 3),
            ("mine", "aliases = ['Wild Fr']", "variant.aliases", "Wild Fr", 6),
            ("mine", "aliases = ['King-of-the-hill']", "variant.aliases", "King-of-the-hill", 6),
            ("mine", "also = ['Sixth Rank']", "variant.also", "Sixth Rank", 6),
        ] {
            let error = variants.add("b.toml", &text(id, rest)).unwrap_err();
            assert_eq!((error.key.as_str(), error.line), (key, line), "{error}");
            assert!(error.message.starts_with(&format!("expected a name of its own, found `{name}` of ")), "{error}");
        }
        // what records are shared with can have a profile of its own
        variants.add("c.toml", &text("grid", "")).unwrap();
        assert_eq!(variants.get("Grid").unwrap().name(), "Chess");
        assert_eq!(variants.get("grid").unwrap().name(), "Mine");
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
        let mut files = Vec::new();
        read_folder(FOLDER.as_ref(), &mut files);
        files.sort_by(|a: &ProfileFile, b| a.variant.id.cmp(&b.variant.id));
        if std::env::var_os("FENCONV_UPDATE").is_some() {
            let empty = format!("{:?}", ProfileFile::default());
            // tables that say nothing are those of `EMPTY`
            let left_out = |part: &&str| part.contains("::EMPTY") || part.contains("Pieces([])");
            let left_out: Vec<_> = empty.split_inclusive(", ").filter(left_out).collect();
            let shorter =
                |file: &ProfileFile| left_out.iter().fold(format!("{file:?}"), |text, part| text.replace(part, ""));
            let profile = |file: &ProfileFile| {
                let names: Vec<_> = names::other_names(file).collect();
                format!(
                    "    BuiltIn {{ id: {:?}, names: {:?}, file: LazyLock::new(|| {}, ..EMPTY }}) }},\n",
                    file.variant.id,
                    names.join("\n"),
                    borrowed(shorter(file).strip_suffix(" }").unwrap())
                )
            };
            let profiles: String = files.iter().map(profile).collect();
            let empty = borrowed(&empty).replace("list([])", "Borrowed(&[])");
            std::fs::write(
                BUILT,
                format!("{HEAD}const EMPTY: ProfileFile = {empty};\n\n{LIST}{}] = [\n{profiles}];\n", files.len()),
            )
            .unwrap();
            return;
        }
        for file in &files {
            assert_eq!(built_in(&file.variant.id), Some(file), "FENCONV_UPDATE=1 cargo test, then cargo fmt");
        }
        assert_eq!(files.len(), BUILT_IN.len(), "FENCONV_UPDATE=1 cargo test, then cargo fmt");
        for (file, built_in) in files.iter().zip(&BUILT_IN) {
            let names: Vec<_> = names::other_names(file).collect();
            assert_eq!((&*file.variant.id, names), (built_in.id, built_in.names.lines().collect()));
        }
    }

    /// The profiles of a folder and of the folders in it.
    fn read_folder(folder: &std::path::Path, files: &mut Vec<ProfileFile>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read_folder(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                let file = path.file_name().unwrap().to_str().unwrap().to_owned();
                let profile = parse(&Source {
                    id: String::new(),
                    file: file.clone(),
                    text: std::fs::read_to_string(&path).unwrap(),
                });
                let profile = profile.unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(file, format!("{}.toml", profile.variant.id));
                files.push(profile);
            }
        }
    }

    const HEAD: &str = "//! The built-in profiles, made of the files in `variants/` by
//! `FENCONV_UPDATE=1 cargo test --lib constants && cargo fmt`.

#![allow(clippy::enum_glob_use, clippy::needless_update, clippy::wildcard_imports)]

use std::borrow::Cow::{Borrowed, Owned};
use std::sync::LazyLock;

use super::BuiltIn;
use crate::profile::schema::{Bounds::*, ShuffleRule::*, *};

/// A list that is made when its profile is asked for: a constant would have to be relocated
/// whenever the program starts.
fn list<T: Clone, const N: usize>(items: [T; N]) -> List<T> {
    Owned(items.into())
}

";
    const LIST: &str = "/// Sorted by id.
pub(super) static BUILT_IN: [BuiltIn; ";

    /// `Debug` of a profile's file with what its texts borrow and its lists are made of.
    fn borrowed(debug: &str) -> String {
        let mut out = String::new();
        let (mut in_text, mut escaped) = (false, false);
        for char in debug.chars() {
            match char {
                '"' if !escaped => {
                    out.push_str(if in_text { "\")" } else { "Borrowed(\"" });
                    in_text = !in_text;
                }
                '[' if !in_text => out.push_str("list(["),
                ']' if !in_text => out.push_str("])"),
                char => out.push(char),
            }
            escaped = char == '\\' && !escaped;
        }
        out.replace("PawnsProtected", "PawnsProtected {}")
    }
}
