//! Profiles of the user's.

use std::sync::PoisonError;

use super::names::{Found, normalized};
use super::{Source, Variants};
use crate::profile::{KeyError, ProfileError, ProfileFile, parse};

impl Variants {
    /// Adds a profile from TOML text and returns its id; `file` names it in
    /// errors. It may extend a built-in profile or one added before, and takes the
    /// place of one of the same id.
    ///
    /// # Errors
    /// A text that is no TOML, a schema of a newer version, an unknown key, a key with a
    /// value that does not fit (two pieces of one letter, a rook's file off the board), an
    /// alias that another profile has, an id that differs from another one by hyphens
    /// alone, a start record that does not read, rules of a shuffled start that give
    /// another number of arrangements than declared.
    ///
    /// ```
    /// let mut variants = fenconv::Variants::builtin();
    /// let error = variants.add("my.toml", "schema = 1\nboard = 3\n").unwrap_err();
    /// assert_eq!((error.line, error.column), (2, 9));
    /// ```
    pub fn add(&mut self, file: &str, text: &str) -> Result<String, ProfileError> {
        let source = Source { id: String::new(), file: file.into(), text: text.into() };
        let profile = parse(&source)?;
        let id = profile.variant.id.clone().into_owned();
        let before = (self.user.clone(), self.sources.clone());
        if let Some(at) = self.user.iter().position(|other| other.variant.id == id) {
            self.user.remove(at);
            self.sources.remove(at);
        }
        self.user.push(profile);
        self.sources.push(Source { id: id.clone(), ..source });
        self.forget_loaded();
        let result = self
            .check_names(&self.user[self.user.len() - 1])
            .and_then(|()| self.load(Found::profile(&id)))
            .and_then(|profile| {
                if profile.has_shuffled_start() { self.make_start_positions(&profile).map(drop) } else { Ok(()) }
            });
        if let Err(error) = result {
            // what could be had before still can
            (self.user, self.sources) = before;
            self.forget_loaded();
            return Err(error);
        }
        Ok(id)
    }

    pub(super) fn forget_loaded(&mut self) {
        self.loaded.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// A name must not mean two profiles. An id can be the alias of another one: it is
    /// the id that is meant.
    pub(super) fn check_names(&self, file: &ProfileFile) -> Result<(), ProfileError> {
        let variant = &file.variant;
        let ids = std::iter::once(("variant.id", &variant.id));
        let aliases = variant.aliases.iter().map(|name| ("variant.aliases", name));
        let own = ids.chain(aliases).chain(variant.also.iter().map(|name| ("variant.also", name)));
        let own: Vec<_> = own.map(|(key, name)| (key, name, normalized(name))).collect();
        for other in self.named().filter(|other| other.id != variant.id) {
            let id = normalized(other.id);
            let names: Vec<_> = other.others().map(normalized).collect();
            let clashes =
                |(key, _, name): &&(&str, _, String)| *name == id || *key != "variant.id" && names.contains(name);
            if let Some((key, name, _)) = own.iter().find(clashes) {
                let message = format!("expected a name of its own, found `{name}` of `{}`", other.id);
                return Err(self.locate(&[file], KeyError { key: (*key).into(), message }));
            }
        }
        Ok(())
    }
}
