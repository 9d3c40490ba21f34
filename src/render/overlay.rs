//! Arrows and marked squares: what an author draws on a board, which no record says.

use std::fmt::Write;
use std::str::FromStr;

use crate::finding::Span;
use crate::model::Square;

/// The most arrows, and the most marked squares, of a list.
pub const MOST_MARKS: usize = 256;

/// An arrow from the middle of a square to that of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where its head is.
    pub to: Square,
}

/// What is wrong with a list of arrows or squares, and where in it.
///
/// ```
/// use fenconv::render::Arrow;
/// let error = Arrow::list("e2e4,e1z9").unwrap_err();
/// assert_eq!(error.span(), fenconv::finding::Span { start: 7, end: 9 });
/// assert_eq!(error.to_string(), "`z9` at byte 7 is no square: expected two squares, `e2e4`");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` at byte {} {problem}", .span.start)]
pub struct MarkError {
    found: String,
    span: Span,
    problem: &'static str,
}

impl MarkError {
    fn new(text: &str, at: usize, problem: &'static str) -> Self {
        // what strangers wrote is cut and has no control characters
        let found = text.chars().take(20).flat_map(char::escape_debug).collect();
        Self { found, span: Span::new(at, at + text.len()), problem }
    }

    /// Where in the list it is, in bytes.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.span
    }
}

const NO_SQUARE: &str = "is no square: expected two squares, `e2e4`";

impl Arrow {
    /// The arrow between two squares; `None` if they are the same.
    #[must_use]
    pub fn new(from: Square, to: Square) -> Option<Self> {
        (from != to).then_some(Self { from, to })
    }

    /// Reads a list: `e2e4,g8-f6`. An empty text is an empty list.
    ///
    /// # Errors
    /// A text that is no square (`e1z9`), an arrow that ends where it begins (`e2e2`), more than
    /// [`MOST_MARKS`] arrows.
    pub fn list(text: &str) -> Result<Vec<Self>, MarkError> {
        list(text, arrow)
    }
}

/// Reads two squares, with a hyphen between them or without.
impl FromStr for Arrow {
    type Err = MarkError;

    fn from_str(text: &str) -> Result<Self, MarkError> {
        arrow(text, 0)
    }
}

/// Reads a list of squares: `e4,d4`. An empty text is an empty list.
///
/// ```
/// assert_eq!(fenconv::render::squares("e4, d4")?, ["e4".parse()?, "d4".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A text that is no square (`e4,,d4`, `e17`), more than [`MOST_MARKS`] squares.
pub fn squares(text: &str) -> Result<Vec<Square>, MarkError> {
    list(text, |word, at| word.parse().map_err(|_| MarkError::new(word, at, "is no square: expected `e4`")))
}

/// What the words between commas are.
fn list<T: PartialEq>(text: &str, read: impl Fn(&str, usize) -> Result<T, MarkError>) -> Result<Vec<T>, MarkError> {
    let mut values = Vec::new();
    let mut at = 0;
    if text.trim().is_empty() {
        return Ok(values);
    }
    for word in text.split(',') {
        let before = word.len() - word.trim_start().len();
        let (start, trimmed) = (at + before, word.trim());
        let value = read(trimmed, start)?;
        if values.len() == MOST_MARKS {
            return Err(MarkError::new(trimmed, start, "is one too many: a list has at most 256"));
        }
        if !values.contains(&value) {
            values.push(value);
        }
        at += word.len() + 1;
    }
    Ok(values)
}

fn arrow(text: &str, at: usize) -> Result<Arrow, MarkError> {
    let digits = |text: &str| text.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let first = text.chars().next().map_or(0, char::len_utf8);
    let (from, rest) = text.split_at(if first == 1 { 1 + digits(text) } else { first });
    let hyphen = usize::from(rest.starts_with('-'));
    let to = &rest[hyphen..];
    let square = |text: &str, at| text.parse().map_err(|_| MarkError::new(text, at, NO_SQUARE));
    let from_square = square(from, at)?;
    let to_square = square(to, at + from.len() + hyphen)?;
    Arrow::new(from_square, to_square).ok_or_else(|| MarkError::new(text, at, "begins and ends on the same square"))
}

/// Draws an arrow between two points as a path: the shaft, then the head.
pub(super) fn arrow_path([x1, y1]: [f32; 2], [x2, y2]: [f32; 2]) -> String {
    let (across, down) = (x2 - x1, y2 - y1);
    let length = across.hypot(down);
    let (cos, sin) = (across / length, down / length);
    // along the arrow and to its right
    let point = |along: f32, aside: f32| [x1 + along * cos - aside * sin, y1 + along * sin + aside * cos];
    let (start, neck, tip) = (24.0, length - 44.0, length - 8.0);
    let outline = [(start, -7.0), (neck, -7.0), (neck, -24.0), (tip, 0.0), (neck, 24.0), (neck, 7.0), (start, 7.0)];
    let mut path = String::new();
    for (at, [x, y]) in outline.into_iter().map(|(along, aside)| point(along, aside)).enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
    }
    path.push('z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_or_refused_where_they_are_wrong() {
        let name = |arrow: &Arrow| format!("{}{}", arrow.from, arrow.to);
        let names = |text| Arrow::list(text).map(|arrows| arrows.iter().map(name).collect::<Vec<_>>());
        assert_eq!(names("e2e4,g8-f6, a10j1 ,e2e4").unwrap(), ["e2e4", "g8f6", "a10j1"]);
        assert_eq!((names("").unwrap().len(), squares(" ").unwrap().len()), (0, 0));
        for (text, start, end) in [
            ("e1z9", 2, 4),
            ("e2e4,", 5, 5),
            ("e2e4,,d2d4", 5, 5),
            ("e2", 2, 2),
            ("e2e4q", 2, 5),
            ("\u{e9}4e5", 0, 2),
            ("e2\u{202e}e4", 2, 7),
            ("e2--e4", 3, 6),
            ("e2e4, e3e3", 6, 10),
            ("E2E4", 0, 2),
            ("-", 0, 1),
        ] {
            let error = Arrow::list(text).unwrap_err();
            assert_eq!(error.span(), Span::new(start, end), "{text}: {error}");
            assert!(!error.to_string().contains('\u{202e}'));
        }
        let all = vec!["e2e4"; 300].join(",");
        assert_eq!(names(&all).unwrap().len(), 1);
        let square = |at: u8| format!("{}{}", char::from(b'a' + at % 16), at / 16 + 1);
        let many: Vec<_> = (0..=255).map(square).collect();
        assert_eq!(squares(&many.join(",")).unwrap().len(), 256);
        let more: Vec<_> =
            (1..=255).map(|at| format!("a1{}", square(at))).chain(["b1b2".into(), "b1b3".into()]).collect();
        let error = Arrow::list(&more.join(",")).unwrap_err();
        assert!(error.to_string().starts_with("`b1b3` at byte ") && error.to_string().contains("too many"), "{error}");
    }
}
