//! The text of a profile's file: reads it, and finds the place of a key that is wrong.

use toml::de::{DeTable, DeValue, Deserializer, Error};

use super::fault::KeyError;
use super::schema::{ProfileFile, VERSION};
use super::{Profile, ProfileError};

/// A profile's text and the name of the file it came from.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    /// The id of its profile, once that is known.
    pub(crate) id: String,
    pub(crate) file: String,
    pub(crate) text: String,
}

/// Reads one file on its own.
pub(crate) fn parse(source: &Source) -> Result<ProfileFile, ProfileError> {
    let failed = |error: Error| {
        let start = error.span().map_or(0, |span| span.start);
        source.error_at(start, key_at(&source.text, start), one_line(error.message()))
    };
    let table = DeTable::parse(&source.text).map_err(failed)?;
    // before any key, since a newer file may have keys that this version does not know
    if let Some(DeValue::Integer(version)) = table.get_ref().get("schema").map(toml::Spanned::get_ref)
        && let Ok(version) = i64::from_str_radix(version.as_str(), version.radix())
        && version != i64::from(VERSION)
    {
        let message = if version > VERSION.into() {
            format!("schema {version} is too new for this version, which knows {VERSION}")
        } else {
            format!("expected {VERSION}, found {version}")
        };
        return Err(locate(&[source], KeyError { key: "schema".into(), message }));
    }
    let file: ProfileFile = serde::Deserialize::deserialize(Deserializer::from(table)).map_err(failed)?;
    if file.variant.id.is_empty()
        || !file.variant.id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
    {
        let message = "expected lower-case letters, digits and hyphens".into();
        return Err(locate(&[source], KeyError { key: "variant.id".into(), message }));
    }
    Ok(file)
}

impl Profile {
    /// The profile with everything it takes from its parents, as TOML.
    ///
    /// ```
    /// let profile = fenconv::Variants::builtin().get("grand")?;
    /// assert!(profile.to_toml().contains("files = 10"));
    /// # Ok::<(), fenconv::variants::VariantError>(())
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        to_toml(&self.resolved)
    }
}

/// A profile's file as text.
pub(crate) fn to_toml(file: &ProfileFile) -> String {
    toml::to_string(file).unwrap_or_default()
}

impl Source {
    fn error_at(&self, offset: usize, key: String, message: String) -> ProfileError {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let (line, column) = (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1);
        ProfileError { file: self.file.clone(), key, line, column, message }
    }
}

/// Names the file, line and column of a key: in the nearest of the files, a profile's and
/// its parents', that sets it or the longest part of its path. A key that is inherited as
/// a whole is set by the file that sets any part of it. What no file says comes from
/// a built-in profile, and the first file is wrong in extending that.
///
/// # Panics
/// Never: at least one file is passed.
pub(crate) fn locate(files: &[&Source], KeyError { key, message }: KeyError) -> ProfileError {
    let whole = if key.starts_with("pieces.") { 3 } else { 2 };
    let places = files.iter().map(|source| (find_key(&source.text, &key), *source));
    let nearest = places.reduce(|best, next| if next.0.0.min(whole) > best.0.0.min(whole) { next } else { best });
    let ((depth, offset), source) = nearest.expect("a profile has a file");
    let offset = if depth > 0 { offset } else { find_key(&source.text, "variant.extends").1 };
    source.error_at(offset, key, message)
}

/// How many parts of a key path the text has, and where the last of them is.
fn find_key(text: &str, path: &str) -> (usize, usize) {
    let Ok(root) = DeTable::parse(text) else { return (0, 0) };
    let (mut depth, mut offset) = (0, 0);
    let mut table = root.get_ref();
    for part in path.split('.') {
        let Some((name, value)) = table.get_key_value(part) else { break };
        depth += 1;
        offset = match value.get_ref() {
            DeValue::Table(_) => name.span().start,
            _ => value.span().start,
        };
        match value.get_ref() {
            DeValue::Table(inner) => table = inner,
            _ => break,
        }
    }
    (depth, offset)
}

/// The key whose name or value is at an offset.
fn key_at(text: &str, offset: usize) -> String {
    fn search(table: &DeTable<'_>, offset: usize, path: &str) -> Option<String> {
        table.iter().find_map(|(name, value)| {
            let path = if path.is_empty() { name.get_ref().to_string() } else { format!("{path}.{}", name.get_ref()) };
            if let DeValue::Table(inner) = value.get_ref()
                && let Some(found) = search(inner, offset, &path)
            {
                return Some(found);
            }
            (name.span().contains(&offset) || value.span().contains(&offset)).then_some(path)
        })
    }
    DeTable::parse(text).ok().and_then(|root| search(root.get_ref(), offset, "")).unwrap_or_default()
}

fn one_line(message: &str) -> String {
    message.split('\n').map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}
