//! The built-in profiles and the user's: which one a name means, and a [`Profile`] of
//! each when it is first asked for.

mod builtin;
#[cfg(feature = "profiles")]
mod ini;
mod matching;
mod names;
mod position;
#[cfg(feature = "profiles")]
mod user;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use builtin::BuiltIn;
#[cfg(feature = "profiles")]
pub use ini::IniImport;
pub(crate) use names::{Found, normalized};
pub use position::VariantPosition;

use crate::finding::Tolerance;
use crate::model::Position;
use crate::notation::{ReadOptions, Reader};
use crate::profile::{KeyError, Profile, ProfileError, ProfileFile, compile, merge};
#[cfg(feature = "profiles")]
use crate::profile::{Source, locate};
use crate::start::{ShuffleError, StartPositions};

/// The variants that are known: the built-in ones, and with the feature `profiles` those
/// added from TOML. A profile is made when it is first asked for, and no other with it.
///
/// ```
/// use fenconv::Variants;
/// let variants = Variants::builtin();
/// assert_eq!(variants.get("Fischer Random")?.id(), "chess960");
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
#[derive(Debug, Default)]
pub struct Variants {
    user: Vec<ProfileFile>,
    /// Where each of these comes from.
    #[cfg(feature = "profiles")]
    sources: Vec<Source>,
    loaded: Mutex<HashMap<String, Arc<Profile>>>,
}

/// A variant that cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// No profile has this id or alias.
    #[error("no variant is called `{name}`{}", names::question(near))]
    Unknown {
        /// The name as it was given.
        name: String,
        /// Up to three names that are nearly the same, the nearest first.
        near: Vec<String>,
    },
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

    /// The profiles that are part of the library, one set for the whole process: each is
    /// made once, whoever asks for it.
    ///
    /// ```
    /// use fenconv::Variants;
    /// let (one, other) = (Variants::shared().get("chess960")?, Variants::shared().get("frc")?);
    /// assert!(std::sync::Arc::ptr_eq(&one, &other));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Variants> = LazyLock::new(Variants::builtin);
        &SHARED
    }

    /// The ids of all profiles, sorted.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        let mut ids: Vec<_> = self.named().map(|named| named.id).collect();
        ids.sort_unstable();
        ids
    }

    /// The profile of an id or another name. Case and everything but letters and digits
    /// do not count; but a name that is written exactly so goes first. `960` after a name that
    /// is not itself known is the variant with king and rooks that castle from wherever they
    /// are.
    ///
    /// # Errors
    /// [`VariantError::Unknown`] for a name that no profile has;
    /// [`VariantError::Profile`] for a profile of the user's that cannot be used.
    ///
    /// ```
    /// use fenconv::variants::VariantError;
    /// use fenconv::Variants;
    /// let Err(VariantError::Unknown { near, .. }) = Variants::shared().get("crazyhose") else { panic!() };
    /// assert_eq!(near, ["crazyhouse"]);
    /// // the king of almost chess castles from the e-file, but not in its Chess960 form
    /// assert!(Variants::shared().get("almost")?.king_home().is_some());
    /// assert!(Variants::shared().get("almost960")?.king_home().is_none());
    /// # Ok::<(), VariantError>(())
    /// ```
    pub fn get(&self, name: &str) -> Result<Arc<Profile>, VariantError> {
        let Some(found) = self.find(name) else { return Err(self.unknown(name)) };
        Ok(self.load(found)?)
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
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    pub fn start_positions(&self, name: &str) -> Result<StartPositions, VariantError> {
        let profile = self.get(name)?;
        if !profile.has_shuffled_start() {
            return Err(VariantError::NoShuffledStart(profile.id().into()));
        }
        Ok(self.make_start_positions(&profile)?)
    }

    fn make_start_positions(&self, profile: &Arc<Profile>) -> Result<StartPositions, ProfileError> {
        let error = |key: &str, message| {
            let files: Vec<_> = self.file(profile.id()).into_iter().collect();
            self.locate(&files, KeyError { key: format!("start.shuffle.{key}"), message })
        };
        let start = read_start(profile).map_err(|message| error("squares", message))?;
        let Some(shuffle) = &profile.shuffle else {
            return Err(error("count", "expected a shuffled start, found none".into()));
        };
        let made = StartPositions::new(profile.clone(), shuffle, start);
        made.map_err(|ShuffleError { key, message }| error(key, message))
    }

    /// The file of an id.
    fn file(&self, id: &str) -> Option<&ProfileFile> {
        self.user.iter().find(|file| file.variant.id == id).or_else(|| built_in(id))
    }

    /// Makes the profile of a name, unless it was made before.
    pub(crate) fn load(&self, found: Found<'_>) -> Result<Arc<Profile>, ProfileError> {
        let Found { id, chess960 } = found;
        let name = if chess960 { format!("{id}960") } else { id.into() };
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(profile) = loaded.get(&name) {
            return Ok(profile.clone());
        }
        let files = self.with_parents(id)?;
        let error = |error| self.locate(&files, error);
        let mut merged = merge(files[0], &files[1..]).map_err(error)?;
        self.share_shuffle(&mut merged).map_err(error)?;
        if chess960 {
            merged.castle_from_anywhere();
        }
        let profile = Arc::new(compile(merged).map_err(error)?);
        // the built-in ones are known to read
        if files.iter().any(|file| self.user.iter().any(|own| std::ptr::eq(own, *file))) {
            read_start(&profile).map_err(|message| error(KeyError { key: "start.record".into(), message }))?;
        }
        loaded.insert(name, profile.clone());
        Ok(profile)
    }

    /// The file of an id that is known, and those of its parents, nearest first.
    fn with_parents(&self, id: &str) -> Result<Vec<&ProfileFile>, ProfileError> {
        let mut files: Vec<&ProfileFile> = self.file(id).into_iter().collect();
        while let Some(child) = files.last()
            && let Some(id) = &child.variant.extends
        {
            // a profile of the user's may extend the built-in one of its own id
            let used = files.iter().any(|file| file.variant.id == *id);
            let parent = if used && files.len() == 1 { built_in(id) } else { self.file(id).filter(|_| !used) };
            let Some(parent) = parent else {
                let what = if used { "a parent that does not extend it in turn" } else { "the id of a profile" };
                let message = format!("expected {what}, found `{id}`");
                return Err(self.locate(&[child], KeyError { key: "variant.extends".into(), message }));
            };
            files.push(parent);
        }
        Ok(files)
    }

    /// Takes the shuffled start of the profile that this one names for it.
    fn share_shuffle(&self, file: &mut ProfileFile) -> Result<(), KeyError> {
        let Some(id) = file.start.shuffle.as_ref().and_then(|shuffle| shuffle.like.clone()) else { return Ok(()) };
        let shuffle = self.file(&id).and_then(|other| other.start.shuffle.as_ref());
        let Some(shuffle) = shuffle.filter(|shuffle| shuffle.like.is_none()) else {
            let message = format!("expected the id of a profile with a shuffled start of its own, found `{id}`");
            return Err(KeyError { key: "start.shuffle.like".into(), message });
        };
        file.share_shuffle(shuffle);
        Ok(())
    }

    /// Where a key is wrong that a profile has from one of these files, its own first.
    #[cfg_attr(not(feature = "profiles"), allow(clippy::unused_self))] // which files are the user's
    fn locate(&self, files: &[&ProfileFile], error: KeyError) -> ProfileError {
        #[cfg(feature = "profiles")]
        {
            // a shuffled start is not inherited
            let own = if error.key.starts_with("start.shuffle") { &files[..1] } else { files };
            let place = |file: &&ProfileFile| self.user.iter().position(|own| std::ptr::eq(own, *file));
            let sources: Vec<_> = own.iter().filter_map(place).map(|at| &self.sources[at]).collect();
            if !sources.is_empty() {
                return locate(&sources, error);
            }
        }
        // a built-in profile, which no test would let pass
        let KeyError { key, message } = error;
        ProfileError { file: format!("{}.toml", files[0].variant.id), key, line: 1, column: 1, message }
    }
}

fn read_start(profile: &Arc<Profile>) -> Result<Position, String> {
    let options = ReadOptions { tolerance: Tolerance::Strict, ..ReadOptions::default() };
    let record = profile.start_record().as_bytes();
    let read = Reader::with_options(profile.clone(), options).read(record, &mut ());
    read.map(|read| read.position)
        .map_err(|error| format!("expected a record of the variant, found one with {}", error.message(record)))
}

fn built_in(id: &str) -> Option<&'static ProfileFile> {
    BuiltIn::of_id(id).map(BuiltIn::file)
}

#[cfg(test)]
mod tests;
