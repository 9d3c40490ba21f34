//! What is made once for each variant that a file's tags name.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::inspect::{LONGEST, TagVariant, find_tag};
use crate::profile::Profile;
use crate::variants::Variants;

/// The most names that are remembered; more than that are looked up each time.
const REMEMBERED: usize = 4096;

/// A converter, or another thing that is made of a profile, for the variant of each
/// record: one for all of them, or the one that a game's `Variant` tag names.
pub struct ByVariant<T> {
    default: Arc<T>,
    by_tag: Option<ByTag<T>>,
}

struct ByTag<T> {
    variants: Arc<Variants>,
    make: Box<dyn Fn(Arc<Profile>) -> Option<T> + Send + Sync>,
    known: Mutex<HashMap<Vec<u8>, Option<Arc<T>>>>,
}

impl<T> ByVariant<T> {
    /// This one for every record, whatever its tags say.
    pub fn always(made: T) -> Self {
        Self { default: Arc::new(made), by_tag: None }
    }

    /// One for each variant that tags name; that of `default` where they name none or
    /// leave it to the record.
    ///
    /// # Errors
    /// What `make` says of the default profile.
    pub fn by_tag<E>(
        variants: Arc<Variants>,
        default: Arc<Profile>,
        make: impl Fn(Arc<Profile>) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<Self, E> {
        let made = Arc::new(make(default)?);
        let make = Box::new(move |profile| make(profile).ok());
        Ok(Self { default: made, by_tag: Some(ByTag { variants, make, known: Mutex::default() }) })
    }

    /// The one for records without tags.
    #[must_use]
    pub fn default(&self) -> &Arc<T> {
        &self.default
    }

    /// The one for a game whose `Variant` tag has this value, `None` for a name that no
    /// profile has. Bytes that are no UTF-8 belong to no name.
    #[must_use]
    pub fn of_tag(&self, value: Option<&[u8]>) -> Option<Arc<T>> {
        let (Some(value), Some(by_tag)) = (value, &self.by_tag) else { return Some(self.default.clone()) };
        if value.len() > LONGEST {
            return None;
        }
        let mut known = by_tag.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(value) {
            return found.clone();
        }
        let found = match find_tag(&String::from_utf8_lossy(value), &by_tag.variants) {
            Some(Ok(TagVariant::Named(profile))) => (by_tag.make)(profile).map(Arc::new),
            Some(Ok(TagVariant::ByRecord)) => Some(self.default.clone()),
            Some(Err(_)) | None => None,
        };
        if known.len() < REMEMBERED {
            known.insert(value.to_owned(), found.clone());
        }
        found
    }
}

impl<T: fmt::Debug> fmt::Debug for ByVariant<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ByVariant").field("default", &self.default).finish_non_exhaustive()
    }
}
