//! Profiles from the sections of a variants.ini, the configuration of the engine
//! Fairy-Stockfish and of programs that use it.

mod build;
mod engine;
mod keys;
mod settings;
mod start;
mod syntax;
mod values;
mod write;

use std::collections::HashMap;
use std::sync::PoisonError;

use self::settings::Settings;
use self::syntax::{Entry, Section};
use super::names::Found;
use super::{Source, Variants, built_in};
use crate::profile::{ProfileError, ProfileFile, to_toml};

/// What came of a variants.ini.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct IniImport {
    /// The ids of the profiles, one a section, in the order of the file.
    pub ids: Vec<String>,
    /// What was not understood and left aside, with its place: `my.ini:7: unknown key`.
    pub warnings: Vec<String>,
}

impl Variants {
    /// Adds a profile for each section of a variants.ini, as Fairy-Stockfish and pychess.org
    /// have it; `file` names the text in errors. A section may have a built-in variant for its
    /// parent, or one that is before it. Keys that bear on play alone are skipped, unknown ones
    /// are warnings.
    ///
    /// # Errors
    /// A parent that is not known, a value that is not understood of a key that records depend
    /// on (`maxRank = many`), a start record that the section's pieces do not fit. Nothing is
    /// added then.
    ///
    /// ```
    /// let mut variants = fenconv::Variants::builtin();
    /// let text = "[guard-nine:chess]\nmaxFile = i\nwazir = g\n\
    ///             startFen = rnbqkgbnr/ppppppppp/9/9/9/9/PPPPPPPPP/RNBQKGBNR w KQkq - 0 1\n";
    /// let import = variants.add_ini("my.ini", text)?;
    /// assert_eq!(import.ids, ["guard-nine"]);
    /// assert_eq!(variants.get("guard-nine")?.size().files(), 9);
    /// let error = variants.add_ini("my.ini", "[a:chess]\nmaxRank = many\n").unwrap_err();
    /// assert_eq!((error.line, error.key.as_str()), (2, "maxRank"));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    pub fn add_ini(&mut self, file: &str, text: &str) -> Result<IniImport, ProfileError> {
        let before = (self.user.clone(), self.sources.clone());
        let result = self.import(file, text);
        if result.is_err() {
            (self.user, self.sources) = before;
            self.forget_loaded();
        }
        result
    }

    /// The TOML text of a profile that was added: as it was given, or made of a section.
    #[must_use]
    pub fn added_toml(&self, id: &str) -> Option<&str> {
        self.sources.iter().find(|source| source.id == id).map(|source| source.text.as_str())
    }

    fn import(&mut self, file: &str, text: &str) -> Result<IniImport, ProfileError> {
        let mut import = IniImport::default();
        let mut known: HashMap<String, Settings> = HashMap::new();
        for section in syntax::sections(text) {
            if known.contains_key(section.name) {
                import.warnings.push(format!("{file}:{}: `{}` is there already", section.line, section.name));
                continue;
            }
            let mut settings = match section.parent {
                None => Settings::bare(),
                Some(parent) => match known.get(parent) {
                    Some(settings) => settings.clone(),
                    None => self.settings_of(parent).ok_or_else(|| at_section(file, &section, parent))?,
                },
            };
            let unknown = settings.apply(&section.entries);
            let unknown = unknown.map_err(|(entry, message)| at_entry(file, &entry, message))?;
            let warning = |entry: &Entry<'_>| format!("{file}:{}: unknown key `{}`", entry.line, entry.key);
            import.warnings.extend(unknown.iter().map(warning));
            let id = id_of(section.name);
            let profile = build::profile(&id, section.name, &settings);
            self.add_section(file, &section, profile)?;
            known.insert(section.name.to_owned(), settings);
            import.ids.push(id);
        }
        Ok(import)
    }

    /// The settings of a variant that is known here.
    fn settings_of(&self, name: &str) -> Option<Settings> {
        // the engine takes a name as it is written
        if name.trim() != name {
            return None;
        }
        if let Ok(profile) = self.get(name) {
            return Some(Settings::of(&profile));
        }
        let built_in = syntax::sections(engine::BUILT_IN).into_iter().find(|section| section.name == name)?;
        let mut settings = Settings::bare();
        settings.apply(&built_in.entries).ok()?;
        Some(settings)
    }

    fn add_section(&mut self, file: &str, section: &Section<'_>, profile: ProfileFile) -> Result<(), ProfileError> {
        let id = profile.variant.id.clone().into_owned();
        let profile = match built_in("standard") {
            Some(standard) => profile.without(standard),
            None => profile,
        };
        self.user.retain(|other| other.variant.id != id);
        self.sources.retain(|source| source.id != id);
        self.sources.push(Source { id: id.clone(), file: file.into(), text: to_toml(&profile) });
        self.user.push(profile);
        self.loaded.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        self.load(Found::profile(&id)).map(drop).map_err(|error| {
            // the key of the profile that was made is not one of the user's
            let is_start = error.key.starts_with("start");
            let entry = section.entries.iter().find(|entry| entry.key == "startFen").filter(|_| is_start);
            match entry {
                Some(entry) => at_entry(file, entry, error.message),
                None => ProfileError {
                    file: file.into(),
                    key: section.name.into(),
                    line: section.line,
                    column: 1,
                    message: error.message,
                },
            }
        })
    }
}

fn at_entry(file: &str, entry: &Entry<'_>, message: String) -> ProfileError {
    ProfileError { file: file.into(), key: entry.key.into(), line: entry.line, column: entry.column, message }
}

fn at_section(file: &str, section: &Section<'_>, parent: &str) -> ProfileError {
    let message = format!("expected a section before this one or a known variant for parent, found `{parent}`");
    ProfileError { file: file.into(), key: section.name.into(), line: section.line, column: 2, message }
}

/// The id of a section: lower-case letters, digits and hyphens.
fn id_of(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    name.chars().map(letter).collect()
}
