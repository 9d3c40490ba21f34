//! What people call the values of the model: `White`, `king side`, `e4`, `8 by 8 squares`.
//! Messages, notations and arguments all have these names from here.

use std::fmt;
use std::str::FromStr;

use super::{BoardSize, Color, File, FileSet, Rank, Square, Wing};

/// A text that is not a name of what was asked for.
///
/// ```
/// let error = "i9x".parse::<fenconv::Square>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a square from a1 to p16");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseNameError {
    expected: &'static str,
}

impl ParseNameError {
    pub(crate) const fn expected(expected: &'static str) -> Self {
        Self { expected }
    }
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for ParseNameError {}

impl Color {
    /// Its name as a stable word: `white`, `black`. The side as people call it, `White`,
    /// is what it displays.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Color {
    /// A letter as this side's: upper case for White, lower case for Black.
    pub(crate) const fn in_case(self, letter: u8) -> u8 {
        match self {
            Self::White => letter.to_ascii_uppercase(),
            Self::Black => letter.to_ascii_lowercase(),
        }
    }
}

/// `White`, `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// Reads `white` and `black` in any case.
impl FromStr for Color {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let named = |color: &Self| text.eq_ignore_ascii_case(color.name());
        Self::BOTH.into_iter().find(named).ok_or(ParseNameError::expected("`white` or `black`"))
    }
}

impl Wing {
    /// Its name as a stable word: `king-side`, `queen-side`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king-side",
            Self::Queen => "queen-side",
        }
    }

    /// Castling to this wing as a move: `O-O`, `O-O-O`.
    #[must_use]
    pub const fn san(self) -> &'static str {
        match self {
            Self::King => "O-O",
            Self::Queen => "O-O-O",
        }
    }
}

/// `king side`, `queen side`.
impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::King => "king side",
            Self::Queen => "queen side",
        })
    }
}

/// Reads `king-side` and `queen-side`, with a blank for the hyphen too, in any case.
impl FromStr for Wing {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let named = |wing: &Self| text.replace(' ', "-").eq_ignore_ascii_case(wing.name());
        Self::BOTH.into_iter().find(named).ok_or(ParseNameError::expected("`king-side` or `queen-side`"))
    }
}

/// The letter, `e`.
impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::from(self.letter()).fmt(f)
    }
}

/// As it displays.
impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a letter from `a` to `p`.
impl FromStr for File {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        let file = match text.as_bytes() {
            &[letter @ b'a'..=b'p'] => Self::from_letter(letter),
            _ => None,
        };
        file.ok_or(ParseNameError::expected("a file from a to p"))
    }
}

/// The files as letters: `{a, h}`.
impl fmt::Debug for FileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Rank {
    /// The rank of a number from 1 to 16 in decimal, without a zero or a sign before it.
    const fn from_ascii(text: &[u8]) -> Option<Self> {
        match *text {
            [digit @ b'1'..=b'9'] => Self::new(digit - b'1'),
            [b'1', digit @ b'0'..=b'6'] => Self::new(9 + digit - b'0'),
            _ => None,
        }
    }
}

/// The number that people count it by, from 1.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.index() + 1).fmt(f)
    }
}

/// As it displays.
impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a number from 1 to 16.
impl FromStr for Rank {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        Self::from_ascii(text.as_bytes()).ok_or(ParseNameError::expected("a rank from 1 to 16"))
    }
}

impl Square {
    /// The square of a name in bytes, `b"e4"`, `b"j10"`: a lower-case letter, then the number
    /// of the rank. `None` for anything else.
    ///
    /// ```
    /// use fenconv::model::{File, Rank};
    /// use fenconv::Square;
    /// assert_eq!(Square::from_ascii(b"j10"), Some(Square::new(File::J, Rank::new(9).unwrap())));
    /// assert_eq!(Square::from_ascii(b"j010"), None);
    /// ```
    #[must_use]
    pub const fn from_ascii(name: &[u8]) -> Option<Self> {
        let [letter @ b'a'..=b'p', number @ ..] = name else { return None };
        match (File::from_letter(*letter), Rank::from_ascii(number)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }

    /// Its name, and how many bytes that has.
    const fn ascii(self) -> ([u8; 3], usize) {
        let (letter, number) = (self.file().letter(), self.rank().index() + 1);
        match number {
            0..=9 => ([letter, b'0' + number, 0], 2),
            _ => ([letter, b'1', b'0' + number - 10], 3),
        }
    }

    /// Appends its name; records are written without the machinery of `Display`.
    pub(crate) fn write_name(self, out: &mut Vec<u8>) {
        let (name, len) = self.ascii();
        out.extend_from_slice(&name[..len]);
    }
}

/// Its name, `e4`.
///
/// ```
/// use fenconv::model::{File, Rank};
/// use fenconv::Square;
/// let square: Square = "e4".parse()?;
/// assert_eq!((square.file(), square.rank()), (File::E, Rank::new(3).unwrap()));
/// assert_eq!(format!("{square} {square:?}"), "e4 e4");
/// # Ok::<(), fenconv::model::ParseNameError>(())
/// ```
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, len) = self.ascii();
        f.pad(std::str::from_utf8(&name[..len]).unwrap_or_default())
    }
}

/// As it displays.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a name as [`Square::from_ascii`] does.
impl FromStr for Square {
    type Err = ParseNameError;

    fn from_str(name: &str) -> Result<Self, ParseNameError> {
        Self::from_ascii(name.as_bytes()).ok_or(ParseNameError::expected("a square from a1 to p16"))
    }
}

/// `8 by 8 squares`, the files first.
impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {} squares", self.files(), self.ranks())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_from_its_name() {
        for file in (0..File::MAX).filter_map(File::new) {
            assert_eq!(file.to_string().parse(), Ok(file));
            for rank in (0..Rank::MAX).filter_map(Rank::new) {
                let square = Square::new(file, rank);
                assert_eq!(square.to_string(), format!("{file}{rank}"));
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(rank.to_string().parse(), Ok(rank));
            }
        }
        for name in ["", "e", "4", "e0", "e04", "e17", "e+4", "E4", "q1", "e4 ", "e111", "\u{e9}4"] {
            assert!(name.parse::<Square>().is_err(), "{name}");
        }
        assert!("A".parse::<File>().is_err() && "ab".parse::<File>().is_err() && "01".parse::<Rank>().is_err());
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for color in Color::BOTH {
            assert_eq!((color.name().parse(), color.to_string().parse()), (Ok(color), Ok(color)));
        }
        for wing in Wing::BOTH {
            assert_eq!((wing.name().parse(), wing.to_string().parse()), (Ok(wing), Ok(wing)));
        }
        assert!("w".parse::<Color>().is_err() && "king".parse::<Wing>().is_err());
        assert_eq!(
            format!("[{:>6}|{:<4}|{:2}]", Color::White, Square::from_ascii(b"a1").unwrap(), Rank::FIRST),
            "[ White|a1  | 1]"
        );
        assert_eq!(BoardSize::new(10, 8).unwrap().to_string(), "10 by 8 squares");
        assert_eq!(format!("{:?}", FileSet::from_bits(0b1000_0001)), "{a, h}");
    }
}
