//! The built-in profiles and the user's, found by id or alias, and the checks
//! of a profile that need a reader.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::finding::Tolerance;
use crate::model::Position;
use crate::notation::{ReadOptions, Reader};
use crate::profile::{Profile, ProfileError, ProfileFile, Source, compile, parse};
use crate::start::{ShuffleError, StartPositions};

/// Ids and texts of the profiles that are part of the program.
const BUILT_IN: &[(&str, &str)] = &[
    ("active", include_str!("../variants/active.toml")),
    ("alice", include_str!("../variants/alice.toml")),
    ("almost", include_str!("../variants/almost.toml")),
    ("amazon", include_str!("../variants/amazon.toml")),
    ("antichess", include_str!("../variants/antichess.toml")),
    ("atomic", include_str!("../variants/atomic.toml")),
    ("berolina", include_str!("../variants/berolina.toml")),
    ("blackletter", include_str!("../variants/blackletter.toml")),
    ("bughouse", include_str!("../variants/bughouse.toml")),
    ("cambodian", include_str!("../variants/cambodian.toml")),
    ("capablanca", include_str!("../variants/capablanca.toml")),
    ("capahouse", include_str!("../variants/capahouse.toml")),
    ("caparandom", include_str!("../variants/caparandom.toml")),
    ("chancellor", include_str!("../variants/chancellor.toml")),
    ("chess960", include_str!("../variants/chess960.toml")),
    ("chigorin", include_str!("../variants/chigorin.toml")),
    ("courier", include_str!("../variants/courier.toml")),
    ("crazyhouse", include_str!("../variants/crazyhouse.toml")),
    ("cwda", include_str!("../variants/cwda.toml")),
    ("dfrc", include_str!("../variants/dfrc.toml")),
    ("dragon", include_str!("../variants/dragon.toml")),
    ("duck", include_str!("../variants/duck.toml")),
    ("embassy", include_str!("../variants/embassy.toml")),
    ("extinction", include_str!("../variants/extinction.toml")),
    ("fivecheck", include_str!("../variants/fivecheck.toml")),
    ("fogofwar", include_str!("../variants/fogofwar.toml")),
    ("giveaway", include_str!("../variants/giveaway.toml")),
    ("gothic", include_str!("../variants/gothic.toml")),
    ("grand", include_str!("../variants/grand.toml")),
    ("gustav3", include_str!("../variants/gustav3.toml")),
    ("horde", include_str!("../variants/horde.toml")),
    ("janus", include_str!("../variants/janus.toml")),
    ("kingofthehill", include_str!("../variants/kingofthehill.toml")),
    ("knightmate", include_str!("../variants/knightmate.toml")),
    ("losers", include_str!("../variants/losers.toml")),
    ("makruk", include_str!("../variants/makruk.toml")),
    ("modern", include_str!("../variants/modern.toml")),
    ("nocastle", include_str!("../variants/nocastle.toml")),
    ("omicron", include_str!("../variants/omicron.toml")),
    ("perfect", include_str!("../variants/perfect.toml")),
    ("placement", include_str!("../variants/placement.toml")),
    ("pocketknight", include_str!("../variants/pocketknight.toml")),
    ("racingkings", include_str!("../variants/racingkings.toml")),
    ("seirawan", include_str!("../variants/seirawan.toml")),
    ("shako", include_str!("../variants/shako.toml")),
    ("shogi", include_str!("../variants/shogi.toml")),
    ("shouse", include_str!("../variants/shouse.toml")),
    ("spartan", include_str!("../variants/spartan.toml")),
    ("standard", include_str!("../variants/standard.toml")),
    ("suicide", include_str!("../variants/suicide.toml")),
    ("threecheck", include_str!("../variants/threecheck.toml")),
    ("wildcastle", include_str!("../variants/wildcastle.toml")),
    ("wildebeest", include_str!("../variants/wildebeest.toml")),
    ("xiangqi", include_str!("../variants/xiangqi.toml")),
];

/// The variants that are known: the built-in ones and those added from TOML.
/// A profile is read when it is first asked for, with its parents and no other.
///
/// ```
/// use fenconv::Variants;
/// let variants = Variants::builtin();
/// assert_eq!(variants.get("Fischer Random")?.id(), "chess960");
/// # Ok::<(), fenconv::VariantError>(())
/// ```
#[derive(Debug, Default)]
pub struct Variants {
    user: Vec<(String, Source)>,
    loaded: Mutex<HashMap<String, Arc<Profile>>>,
    /// The ids behind normalized aliases, once one was asked for.
    aliases: OnceLock<HashMap<String, String>>,
}

/// A variant that cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// No profile has this id or alias.
    #[error("no variant is called `{0}`")]
    Unknown(String),
    /// Its start position is always the same.
    #[error("`{0}` has no shuffled start")]
    NoShuffledStart(String),
    /// Its profile cannot be used.
    #[error(transparent)]
    Profile(#[from] ProfileError),
}

impl Variants {
    /// The profiles that are part of the library.
    #[must_use]
    pub fn builtin() -> Self {
        Self::default()
    }

    /// Adds a profile from TOML text and returns its id; `file` names it in
    /// errors. It may extend a built-in profile or one added before, and stands
    /// before a built-in one of the same id.
    ///
    /// # Errors
    /// A text that is no TOML, an unknown key, a key with a value that does not
    /// fit (two pieces of one letter, a rook's file off the board), an alias that
    /// another profile has, a start record that does not read, rules of a shuffled
    /// start that give another number of arrangements than declared.
    ///
    /// ```
    /// let mut variants = fenconv::Variants::builtin();
    /// let error = variants.add("my.toml", "schema = 1\nboard = 3\n").unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 9));
    /// ```
    pub fn add(&mut self, file: &str, text: &str) -> Result<String, ProfileError> {
        let source = Source { file: file.into(), text: text.into() };
        let id = parse(&source)?.variant.id;
        let before = self.user.clone();
        self.user.retain(|(other, _)| *other != id);
        self.user.push((id.clone(), source));
        self.aliases = OnceLock::new();
        self.loaded.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        let result = self.load(&id).and_then(|profile| {
            self.check_aliases(&profile)?;
            if profile.has_shuffled_start() { self.make_start_positions(&profile).map(drop) } else { Ok(()) }
        });
        if let Err(error) = result {
            // what could be had before still can
            self.user = before;
            self.aliases = OnceLock::new();
            self.loaded.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
            return Err(error);
        }
        Ok(id)
    }

    /// The ids of all profiles, sorted.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        let user = self.user.iter().map(|(id, _)| id.as_str());
        let mut ids: Vec<_> = BUILT_IN.iter().map(|(id, _)| *id).chain(user).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// The profile of an id or alias. Case and everything but letters and digits
    /// do not count, nor does `960` behind a name that is not itself known.
    ///
    /// # Errors
    /// [`VariantError::Unknown`] for a name that no profile has;
    /// [`VariantError::Profile`] for a profile of the user's that cannot be used.
    pub fn get(&self, name: &str) -> Result<Arc<Profile>, VariantError> {
        if self.source(name).is_some() {
            return Ok(self.load(name)?);
        }
        let wanted = normalize_name(name);
        // `Capahouse960` is capahouse from a shuffled start
        let base = wanted.strip_suffix("960").filter(|base| !base.is_empty());
        for wanted in [Some(wanted.as_str()), base].into_iter().flatten() {
            let id = self.ids().into_iter().find(|id| normalize_name(id) == wanted);
            if let Some(id) = id.or_else(|| self.alias(wanted)) {
                return Ok(self.load(id)?);
            }
        }
        Err(VariantError::Unknown(name.into()))
    }

    /// The id of the profile that has this alias, which is normalized.
    fn alias(&self, wanted: &str) -> Option<&str> {
        let all = || {
            let mut all = HashMap::new();
            for id in self.ids() {
                // the text of a profile that was added has been read before
                let Some(Ok(file)) = self.source(id).map(|source| parse(&source)) else { continue };
                for alias in file.variant.aliases.iter().chain(&file.variant.also) {
                    all.entry(normalize_name(alias)).or_insert_with(|| id.to_owned());
                }
            }
            all
        };
        self.aliases.get_or_init(all).get(wanted).map(String::as_str)
    }

    /// The start positions of a variant that shuffles them. What their numbers need
    /// is made here, once: keep it.
    ///
    /// # Errors
    /// As [`Variants::get`]; [`VariantError::NoShuffledStart`] for `standard`.
    ///
    /// ```
    /// use fenconv::Variants;
    /// let starts = Variants::builtin().start_positions("caparandom")?;
    /// assert_eq!(starts.count(), 21_836);
    /// # Ok::<(), fenconv::VariantError>(())
    /// ```
    pub fn start_positions(&self, name: &str) -> Result<StartPositions, VariantError> {
        let profile = self.get(name)?;
        if !profile.has_shuffled_start() {
            return Err(VariantError::NoShuffledStart(profile.id().into()));
        }
        Ok(self.make_start_positions(&profile)?)
    }

    fn make_start_positions(&self, profile: &Arc<Profile>) -> Result<StartPositions, ProfileError> {
        let at = |key: &str, message: &str| {
            let id = profile.id();
            let source = self.source(id).unwrap_or(Source { file: format!("{id}.toml"), text: String::new() });
            ProfileError::at(&source, &format!("start.shuffle.{key}"), message)
        };
        let start = read_start(profile).map_err(|message| at("squares", &message))?;
        let Some(shuffle) = &profile.shuffle else { return Err(at("count", "expected a shuffled start, found none")) };
        let made = StartPositions::new(profile.clone(), shuffle, start);
        made.map_err(|ShuffleError { key, message }| at(key, &message))
    }

    fn source(&self, id: &str) -> Option<Source> {
        let user = self.user.iter().find(|(other, _)| other == id).map(|(_, source)| source.clone());
        user.or_else(|| built_in(id))
    }

    /// Reads a profile and its parents, and its start record with it.
    fn load(&self, id: &str) -> Result<Arc<Profile>, ProfileError> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(profile) = loaded.get(id) {
            return Ok(profile.clone());
        }
        let mut chain = Vec::new();
        let mut next = Some(id.to_owned());
        while let Some(id) = next.take() {
            // a profile of the user's may extend the built-in one of its own id
            let used = chain.iter().any(|(_, file): &(Source, ProfileFile)| file.variant.id == id);
            let source = if used && chain.len() == 1 { built_in(&id) } else { self.source(&id).filter(|_| !used) };
            let Some(source) = source else {
                let (child, _): &(Source, _) = &chain[chain.len() - 1];
                let what = if used { "a parent that does not extend it in turn" } else { "the id of a profile" };
                return Err(ProfileError::at(child, "variant.extends", &format!("expected {what}, found `{id}`")));
            };
            let file = parse(&source)?;
            next.clone_from(&file.variant.extends);
            chain.push((source, file));
        }
        self.share_shuffle(&mut chain[0])?;
        let profile = Arc::new(compile(&chain)?);
        check_start(&profile, &chain)?;
        loaded.insert(id.into(), profile.clone());
        Ok(profile)
    }

    /// Takes the shuffled start of the profile that this one names for it.
    fn share_shuffle(&self, (source, file): &mut (Source, ProfileFile)) -> Result<(), ProfileError> {
        let Some(id) = file.start.shuffle.as_ref().and_then(|shuffle| shuffle.like.clone()) else { return Ok(()) };
        let other = self.source(&id).map(|source| parse(&source)).transpose()?;
        let shuffle = other.and_then(|other| other.start.shuffle).filter(|shuffle| shuffle.like.is_none());
        let shuffle = shuffle.ok_or_else(|| {
            let message = format!("expected the id of a profile with a shuffled start of its own, found `{id}`");
            ProfileError::at(source, "start.shuffle.like", &message)
        })?;
        file.share_shuffle(&shuffle);
        Ok(())
    }

    /// A name must not lead to two profiles.
    fn check_aliases(&self, profile: &Profile) -> Result<(), ProfileError> {
        let own: Vec<_> = profile.aliases().iter().chain(profile.also()).map(|alias| normalize_name(alias)).collect();
        if own.is_empty() {
            return Ok(());
        }
        for id in self.ids().into_iter().filter(|id| *id != profile.id()) {
            let Some(source) = self.source(id) else { continue };
            let other = parse(&source)?.variant;
            let clash = own.iter().find(|alias| {
                **alias == normalize_name(id)
                    || other.aliases.iter().chain(&other.also).any(|other| normalize_name(other) == **alias)
            });
            if let (Some(alias), Some(source)) = (clash, self.source(profile.id())) {
                let message = format!("expected a name of its own, found `{alias}` of `{id}`");
                return Err(ProfileError::at(&source, "variant.aliases", &message));
            }
        }
        Ok(())
    }
}

fn check_start(profile: &Arc<Profile>, chain: &[(Source, ProfileFile)]) -> Result<(), ProfileError> {
    read_start(profile).map(drop).map_err(|message| {
        let setter = chain.iter().find(|(_, file)| file.start.record.is_some());
        let (source, _) = setter.unwrap_or(&chain[0]);
        ProfileError::at(source, "start.record", &message)
    })
}

fn read_start(profile: &Arc<Profile>) -> Result<Position, String> {
    let options = ReadOptions { tolerance: Tolerance::Strict, ..ReadOptions::default() };
    let record = profile.start_record().as_bytes();
    let read = Reader::with_options(profile.clone(), options).read(record, &mut ());
    read.map(|read| read.position)
        .map_err(|error| format!("expected a record of the variant, found one with {}", error.message(record)))
}

fn built_in(id: &str) -> Option<Source> {
    let (id, text) = BUILT_IN.iter().find(|(other, _)| *other == id)?;
    Some(Source { file: format!("{id}.toml"), text: (*text).into() })
}

/// A name as it is compared: lower case, letters and digits only.
fn normalize_name(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
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
    fn a_long_name_is_unknown_and_no_more() {
        let variants = Variants::builtin();
        let name = "960".repeat(1 << 18);
        assert!(matches!(variants.get(&name), Err(VariantError::Unknown(_))));
        assert!(matches!(variants.get("capahouse960960"), Err(VariantError::Unknown(_))));
        assert_eq!(variants.get("Capa House 960").unwrap().id(), "capahouse");
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

    #[test]
    fn every_file_of_the_folder_is_built_in_and_sound() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("variants");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .filter_map(|entry| entry.unwrap().file_name().into_string().unwrap().strip_suffix(".toml").map(Into::into))
            .collect();
        files.sort();
        let variants = Variants::builtin();
        assert_eq!(files, variants.ids());
        for id in variants.ids() {
            let profile = variants.load(id).unwrap();
            assert_eq!(profile.id(), id);
            variants.check_aliases(&profile).unwrap();
            if profile.has_shuffled_start() {
                variants.start_positions(id).unwrap();
            }
        }
    }
}
