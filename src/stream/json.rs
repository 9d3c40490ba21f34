//! JSON lines: a record as a string in the object of each line. Only the string
//! changes.
//!
//! Source: RFC 8259, RFC 6901 for pointers.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::notation::blank;

/// Which string of an object holds the record: a key, or a JSON pointer as
/// `/position/fen`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonPointer(Vec<String>);

impl Default for JsonPointer {
    fn default() -> Self {
        Self(vec!["fen".into()])
    }
}

impl JsonPointer {
    /// Reads a JSON pointer, if `text` begins with `/`, or takes it as a key.
    ///
    /// ```
    /// use fenconv::stream::JsonPointer;
    /// assert_eq!(JsonPointer::new("fen"), JsonPointer::new("/fen"));
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Self {
        match text.strip_prefix('/') {
            Some(pointer) => Self(pointer.split('/').map(|key| key.replace("~1", "/").replace("~0", "~")).collect()),
            None => Self(vec![text.to_owned()]),
        }
    }
}

impl JsonPointer {
    /// The keys on the way, the last one that of the string.
    pub(crate) fn keys(&self) -> &[String] {
        &self.0
    }
}

/// Why a line has no string for a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotFound {
    /// It is no JSON, or no object.
    NoJson,
    /// It is, but nothing is there, or no string.
    Missing,
}

/// Where in a line the string of the path is, with its quotes.
pub(crate) fn find(line: &[u8], path: &JsonPointer) -> Result<Range<usize>, NotFound> {
    let value = locate(line, path)?;
    if line[value.start] == b'"' { Ok(value) } else { Err(NotFound::Missing) }
}

/// Where in a line the value of the path is.
pub(crate) fn locate(line: &[u8], path: &JsonPointer) -> Result<Range<usize>, NotFound> {
    use NotFound::{Missing, NoJson};
    let mark = if line.starts_with(crate::notation::BOM) { crate::notation::BOM.len() } else { 0 };
    let text = std::str::from_utf8(&line[mark..]).map_err(|_| NoJson)?;
    let mut value = text;
    for key in &path.0 {
        let mut deserializer = serde_json::Deserializer::from_str(value);
        let found = Child { key }.deserialize_in(&mut deserializer).map_err(|_| NoJson)?;
        if deserializer.end().is_err() {
            return Err(NoJson);
        }
        value = found.ok_or(Missing)?.get();
    }
    let start = mark + (value.as_ptr() as usize - text.as_ptr() as usize);
    Ok(start..start + value.len())
}

/// How to set another member of the object that has the string of the path: which bytes of
/// the line are replaced, and by what. `None` where it is set already, or where the string is
/// in no object.
pub(crate) fn set_beside(
    line: &[u8],
    path: &JsonPointer,
    (name, text): (&str, &str),
) -> Option<(Range<usize>, Vec<u8>)> {
    let value = value_of(text);
    let (_, outer) = path.0.split_last()?;
    let beside = JsonPointer([outer, &[name.to_owned()]].concat());
    if let Ok(there) = locate(line, &beside) {
        return (line[there.clone()] != *value.as_bytes()).then(|| (there, value.into_bytes()));
    }
    let record = locate(line, path).ok()?;
    // an array has numbers where an object has keys
    let is_member = blank::trim_end(&line[..record.start]).ends_with(b":");
    let space = if line[..record.start].ends_with(b" ") { " " } else { "" };
    let member = format!(",{space}{}:{space}{value}", string(name));
    is_member.then(|| (record.end..record.end, member.into_bytes()))
}

/// Where in a line the strings of a value are: it is one, or an array of them. `None` of anything
/// else.
pub(crate) fn strings(line: &[u8], value: Range<usize>) -> Option<Vec<Range<usize>>> {
    let text = &line[value.clone()];
    if text.starts_with(b"\"") {
        return Some(vec![value]);
    }
    let all: Vec<&RawValue> = serde_json::from_slice(text).ok()?;
    let place = |raw: &RawValue| {
        let start = value.start + (raw.get().as_ptr() as usize - text.as_ptr() as usize);
        raw.get().starts_with('"').then(|| start..start + raw.get().len())
    };
    all.into_iter().map(place).collect()
}

/// The keys of an object, in their order.
pub(crate) fn keys(line: &[u8]) -> Vec<String> {
    let mut deserializer = serde_json::Deserializer::from_slice(line);
    deserializer.deserialize_map(Keys).unwrap_or_default()
}

/// Reads the keys of an object.
struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut keys = Vec::new();
        while let Some((key, _)) = map.next_entry::<String, IgnoredAny>()? {
            keys.push(key);
        }
        Ok(keys)
    }
}

/// A text as a value: a number of up to 15 digits as one, which every reader of JSON keeps, and
/// anything else as a string.
pub(crate) fn value_of(text: &str) -> String {
    let is_number = text.len() <= 15 && text.parse::<u64>().is_ok_and(|number| number.to_string() == text);
    if is_number { text.to_owned() } else { string(text) }
}

/// A text as a string, with its quotes.
pub(crate) fn string(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Finds the value of a key in an object, or of a number in an array.
struct Child<'k> {
    key: &'k str,
}

impl Child<'_> {
    fn deserialize_in<'de, D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<&'de RawValue>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Child<'_> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or an array")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(wanted) = map.next_key_seed(Is(self.key))? {
            if wanted {
                // the last of equal keys counts, as for most readers
                found = Some(map.next_value::<&RawValue>()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let wanted = self.key.parse::<usize>().ok();
        let mut found = None;
        for number in 0.. {
            if Some(number) == wanted {
                found = seq.next_element::<&RawValue>()?;
                if found.is_none() {
                    break;
                }
            } else if seq.next_element::<IgnoredAny>()?.is_none() {
                break;
            }
        }
        Ok(found)
    }
}

/// Whether a key is the one that is looked for.
struct Is<'k>(&'k str);

impl<'de> DeserializeSeed<'de> for Is<'_> {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Is<'_> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<bool, E> {
        Ok(key == self.0)
    }
}

/// What a string says that [`find`] has found; nothing if half of a surrogate pair is
/// no text.
pub(crate) fn unescaped(string: &[u8]) -> Option<Cow<'_, [u8]>> {
    let inner = &string[1..string.len() - 1];
    if memchr::memchr(b'\\', inner).is_none() {
        return Some(inner.into());
    }
    Some(serde_json::from_slice::<String>(string).ok()?.into_bytes().into())
}

/// Looks up where in a string, quotes and all, the bytes of what it says stand: from the
/// beginning to the end, or anew.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Places {
    raw: usize,
    said: usize,
}

impl Places {
    pub(crate) const START: Self = Self { raw: 1, said: 0 };

    pub(crate) fn place(&mut self, string: &[u8], at: usize) -> usize {
        if at < self.said {
            *self = Self::START;
        }
        while self.said < at && self.raw < string.len() - 1 {
            let (length, bytes) = character(string, self.raw);
            self.raw += length;
            self.said += bytes;
        }
        self.raw.min(string.len())
    }
}

/// How many bytes the character at `at` takes, and how many what it says.
fn character(string: &[u8], at: usize) -> (usize, usize) {
    match string.get(at + 1) {
        Some(b'u') if string[at] == b'\\' => {
            let end = (at + 6).min(string.len() - 1);
            let pair = string[end..].starts_with(b"\\u") && string[at + 2].eq_ignore_ascii_case(&b'd');
            let length = if pair { 12 } else { 6 };
            let escape = [b"\"", &string[at..(at + length).min(string.len() - 1)], b"\""].concat();
            (length, serde_json::from_slice::<String>(&escape).map_or(1, |text| text.len()))
        }
        Some(_) if string[at] == b'\\' => (2, 1),
        _ => (1, 1),
    }
}

/// A string that says a text; its slashes are escaped if those of the one before were.
pub(crate) fn escaped(text: &[u8], before: &[u8]) -> Vec<u8> {
    let string = serde_json::to_string(&String::from_utf8_lossy(text)).unwrap_or_default();
    if memchr::memmem::find(before, b"\\/").is_some() {
        return string.replace('/', "\\/").into_bytes();
    }
    string.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_any_order() {
        let string = br#""a\/b\u0041\ud83d\ude00c\n""#;
        // what it says begins to stand here; the character outside ASCII has four bytes
        let expected = [1, 2, 4, 5, 11, 23, 23, 23, 23, 24];
        for first in 0..expected.len() {
            let mut places = Places::START;
            assert_eq!(places.place(string, first), expected[first]);
            for (at, place) in expected.iter().enumerate() {
                assert_eq!(places.place(string, at), *place, "{at} after {first}");
            }
        }
    }
}
