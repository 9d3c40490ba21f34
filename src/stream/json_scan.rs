//! Where a string is in a JSON line of the usual kind: one look at each byte shows that the line is
//! JSON and where the string begins. Whatever is not usual is left to `json.rs`.
//!
//! Source: RFC 8259.

use std::ops::Range;

use wide::u8x16;

/// Deeper than so many brackets no line of the usual kind goes.
const DEEPEST: u32 = 60;

/// Where the string is that is the value of a key of the object in a line, with its quotes: exactly
/// what [`super::json::find`] says. `None` of lines that it takes more to understand, among them
/// all that have no such string and all that are not JSON. `data` goes on after the line, if only
/// with padding.
pub(super) fn find(data: &[u8], line: Range<usize>, key: &str) -> Option<Range<usize>> {
    let mut text = Text { data, at: line.start, beyond_ascii: false };
    text.blanks();
    text.skip(b'{')?;
    // the innermost bracket is the last bit, a one for an object
    let (mut brackets, mut depth) = (1_u64, 1);
    let mut found = None;
    loop {
        let mut is_wanted = false;
        text.blanks();
        if brackets & 1 == 1 {
            let name = text.plain_string()?;
            is_wanted = depth == 1 && data[name.start + 1..name.end - 1] == *key.as_bytes();
            text.blanks();
            text.skip(b':')?;
            text.blanks();
        }
        if is_wanted {
            // the last of equal keys counts
            found = None;
        }
        match text.byte() {
            b'"' => {
                let string = text.string()?;
                if is_wanted {
                    found = Some(string);
                }
            }
            bracket @ (b'{' | b'[') => {
                text.at += 1;
                text.blanks();
                // each is two before the one that closes it
                if text.byte() == bracket + 2 {
                    text.at += 1;
                } else if depth < DEEPEST {
                    (brackets, depth) = (brackets << 1 | u64::from(bracket == b'{'), depth + 1);
                    continue;
                } else {
                    return None;
                }
            }
            b't' => text.word(b"true")?,
            b'f' => text.word(b"false")?,
            b'n' => text.word(b"null")?,
            _ => text.number()?,
        }
        loop {
            text.blanks();
            let byte = text.byte();
            text.at += 1;
            match byte {
                b',' => break,
                b'}' if brackets & 1 == 1 => {}
                b']' if brackets & 1 == 0 => {}
                _ => return None,
            }
            (brackets, depth) = (brackets >> 1, depth - 1);
            if depth == 0 {
                text.blanks();
                let is_utf8 = !text.beyond_ascii || std::str::from_utf8(&data[line.clone()]).is_ok();
                return found.filter(|_| text.at == line.end && is_utf8);
            }
        }
    }
}

/// A text, and how far it is understood. What is after its line is never taken for a part of it: a
/// line feed has no place in JSON as it is read here, and only what ends with the line is found.
struct Text<'d> {
    data: &'d [u8],
    at: usize,
    /// Whether there was anything but ASCII.
    beyond_ascii: bool,
}

impl Text<'_> {
    /// The byte at hand, nought at the end.
    #[inline]
    fn byte(&self) -> u8 {
        self.data.get(self.at).copied().unwrap_or(0)
    }

    #[inline]
    fn blanks(&mut self) {
        while self.byte() <= b' ' && matches!(self.byte(), b' ' | b'\t' | b'\r') {
            self.at += 1;
        }
    }

    #[inline]
    fn skip(&mut self, byte: u8) -> Option<()> {
        let is_there = self.byte() == byte;
        self.at += 1;
        is_there.then_some(())
    }

    #[inline]
    fn word(&mut self, word: &[u8]) -> Option<()> {
        let is_there = self.data[self.at..].starts_with(word);
        self.at += word.len();
        is_there.then_some(())
    }

    /// A string without escapes, with its quotes.
    #[inline]
    fn plain_string(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        self.skip(b'"')?;
        self.go_to_stop()?;
        self.skip(b'"')?;
        Some(start..self.at)
    }

    /// A string, with its quotes.
    #[inline]
    fn string(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        self.at += 1;
        loop {
            self.go_to_stop()?;
            match self.byte() {
                b'"' => break,
                b'\\' => self.escape()?,
                _ => return None,
            }
        }
        self.at += 1;
        Some(start..self.at)
    }

    fn escape(&mut self) -> Option<()> {
        let after = self.data.get(self.at + 1..self.at + 6)?;
        let length = match after[0] {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => 2,
            b'u' if after[1..].iter().all(u8::is_ascii_hexdigit) => 6,
            _ => return None,
        };
        self.at += length;
        Some(())
    }

    /// To the next quote, backslash or control character. Strings are short: sixteen bytes a step,
    /// without a call, are the quickest.
    #[inline]
    fn go_to_stop(&mut self) -> Option<()> {
        loop {
            let bytes = u8x16::new(*self.data.get(self.at..)?.first_chunk::<16>()?);
            let controls = bytes.min(u8x16::splat(0x1f)).cmp_eq(bytes);
            let stops = bytes.cmp_eq(u8x16::splat(b'"')) | bytes.cmp_eq(u8x16::splat(b'\\')) | controls;
            let (stops, high) = (stops.move_mask().cast_unsigned(), bytes.move_mask().cast_unsigned());
            // those after the stop as well: it only costs a look at the line
            self.beyond_ascii |= high != 0;
            if stops != 0 {
                self.at += stops.trailing_zeros() as usize;
                return Some(());
            }
            self.at += 16;
        }
    }

    fn number(&mut self) -> Option<()> {
        if self.byte() == b'-' {
            self.at += 1;
        }
        if self.byte() == b'0' {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.byte() == b'.' {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.byte(), b'e' | b'E') {
            self.at += 1;
            if matches!(self.byte(), b'+' | b'-') {
                self.at += 1;
            }
            self.digits()?;
        }
        Some(())
    }

    /// Digits, at least one; eight bytes a step.
    #[inline]
    fn digits(&mut self) -> Option<()> {
        const EACH: u64 = u64::MAX / 255;
        let start = self.at;
        loop {
            let bytes = u64::from_le_bytes(*self.data.get(self.at..)?.first_chunk()?);
            // a digit has nothing but its value then, and less than sixteen with six added
            let values = bytes ^ (EACH * 0x30);
            let others = (values | ((values & (EACH * 0x7f)) + EACH * 6)) & (EACH * 0xf0);
            self.at += (others.trailing_zeros() / 8) as usize;
            if others != 0 {
                return (self.at > start).then_some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::json::{self, JsonPointer};
    use super::*;
    use crate::notation::scan::PADDING;
    use proptest::prelude::*;

    /// What is found in a line that ends with its text, and in one that ends with a line feed.
    fn found(text: &[u8]) -> Option<Range<usize>> {
        let line = 0..text.len();
        let with = |end: &[u8]| find(&[text, end, &[b'"'; PADDING]].concat(), line.clone(), "fen");
        let alone = with(b"\n");
        // what comes after it makes no difference
        assert_eq!(with(b""), alone, "{}", text.escape_ascii());
        assert_eq!(with(b"\":1}"), alone, "{}", text.escape_ascii());
        alone
    }

    fn by_serde(text: &[u8]) -> Option<Range<usize>> {
        json::find(text, &JsonPointer::new("fen")).ok()
    }

    #[test]
    fn usual_lines_are_understood() {
        for line in [
            r#"{"fen":"8/8 w - -","evals":[{"pvs":[{"cp":-31,"line":"e2e4 e7e5"}],"knodes":1.5e-3,"depth":0}]}"#,
            r#" { "id" : null , "ok" : [ true , false , [ ] , { } ] , "fen" : "a" } "#,
            r#"{"a":{"fen":"inner"},"fen":"first","fen":"last"}"#,
            "{\"name\":\"\u{e9}\u{4e2d}\",\"said\":\"\\u00e9 \\\"quoted\\\" a/\\/b\",\"fen\":\"8\\/8 w\"}\r",
            r#"{"fen":""}"#,
        ] {
            assert_eq!(found(line.as_bytes()), Some(by_serde(line.as_bytes()).unwrap()), "{line}");
        }
    }

    #[test]
    fn others_are_left_alone() {
        let deep = format!("{{\"fen\":\"a\",\"deep\":{}1{}}}", "[".repeat(100), "]".repeat(100));
        let broken = b"{\"fen\":\"a\",\"b\":\"\xff\"}";
        for line in [
            deep.as_bytes(),
            broken,
            br#"{"f\u0065n":"a"}"#,
            br#"{"fen":"a","f\u0065n":"b"}"#,
            br#"{"fen":"a","fen":1}"#,
            br#"{"fen":"a"} {}"#,
            br#"{"fen":"a",}"#,
            br#"{"fen":"a","n":01}"#,
            br#"{"fen":"a","n":1.}"#,
            br#"{"fen":"a","n":[1}]"#,
            br#"{"fen":"a","s":"\q"}"#,
            b"{\"fen\":\"a\",\"s\":\"\t\"}",
            br#"[{"fen":"a"}]"#,
            b"",
        ] {
            assert_eq!(found(line), None, "{}", line.escape_ascii());
        }
    }

    /// Pieces of which lines are made that are often JSON, and often nearly so.
    fn pieces() -> impl Strategy<Value = Vec<u8>> {
        let piece = prop::sample::select(vec![
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\"fen\":",
            "\"fen\":\"8/8 w - -\"",
            "\"a\":1",
            "\"b\":[1,2]",
            "{}",
            "\"c\":{\"fen\":\"x\"}",
            "\"\"",
            "true",
            "null",
            "fals",
            "0",
            "-1.5e+9",
            "01",
            ".5",
            "1e",
            " ",
            "\t",
            "\r",
            "\\",
            "\\\"",
            "\\u00e9",
            "\\ud83d",
            "\u{e9}",
            "\u{4e2d}",
            "\u{1}",
            "\"f\\u0065n\":\"y\"",
            "aaaaaaaaaaaaaaaa",
        ]);
        prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat().into_bytes())
    }

    /// Members of an object, with a byte or two of the line replaced, left out or doubled.
    fn nearly_lines() -> impl Strategy<Value = Vec<u8>> {
        let member = prop::sample::select(vec![
            "\"fen\":\"8/8 w - -\"",
            "\"a\" : -12.5E+3",
            "\"b\":[1,{\"c\":[]},\"x\\ny\"]",
            "\"d\":{\"fen\":\"x\"}",
            "\"e\":null",
            "\"\u{e9}\":\"\u{4e2d}\\ud83d\\ude00\"",
            "\"f\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"",
        ]);
        let change = (any::<prop::sample::Index>(), 0..3_u8, any::<u8>());
        (prop::collection::vec(member, 1..6), prop::collection::vec(change, 0..3)).prop_map(|(members, changes)| {
            let mut line = format!("{{{}}}", members.join(",")).into_bytes();
            for (at, what, byte) in changes {
                let at = at.index(line.len());
                match what {
                    0 => line[at] = byte,
                    1 => _ = line.remove(at),
                    _ => line.insert(at, line[at]),
                }
                line.retain(|byte| *byte != b'\n');
            }
            if line.is_empty() { b" ".to_vec() } else { line }
        })
    }

    proptest! {
        #[test]
        fn what_is_found_is_what_serde_finds(line in prop_oneof![pieces(), nearly_lines()]) {
            if let Some(found) = found(&line) {
                prop_assert_eq!(Some(found), by_serde(&line), "{}", line.escape_ascii());
            }
        }
    }
}
