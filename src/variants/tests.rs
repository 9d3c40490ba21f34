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
    use crate::profile::schema::Packed;

    /// Where the built-in profiles are, and the text that is made of them.
    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/variants");
    const TEXT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/variants/builtin.txt");

    /// With `FENCONV_UPDATE=1` it writes the text anew.
    #[test]
    fn the_constants_say_what_the_files_say() {
        let mut files = Vec::new();
        read_folder(FOLDER.as_ref(), &mut files);
        files.sort_by(|a: &ProfileFile, b| a.variant.id.cmp(&b.variant.id));
        if std::env::var_os("FENCONV_UPDATE").is_some() {
            std::fs::write(TEXT, files.iter().map(line).collect::<String>()).unwrap();
            return;
        }
        for (file, built_in) in files.iter().zip(BuiltIn::all()) {
            assert_eq!(
                (&*file.variant.id, file),
                (built_in.id, built_in.file()),
                "FENCONV_UPDATE=1 cargo test --lib constants"
            );
            let names: Vec<_> = names::other_names(file).collect();
            assert_eq!(names, built_in.names.split_terminator('|').collect::<Vec<_>>());
        }
        assert_eq!(files.len(), BuiltIn::all().len(), "FENCONV_UPDATE=1 cargo test --lib constants");
    }

    fn line(file: &ProfileFile) -> String {
        let names: Vec<_> = names::other_names(file).collect();
        let mut values = vec![file.variant.id.to_string(), names.join("|")];
        file.pack(&mut values);
        assert!(values.iter().all(|value| !value.contains(['\t', '\n', '\r'])), "{values:?}");
        values.join("\t") + "\n"
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
}
