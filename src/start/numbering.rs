//! How the positions of a set are counted.

use crate::model::named;
use std::ops::RangeInclusive;

use super::random::SplitMix64;
use super::{StartId, StartPositions};

/// A way to number start positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Numbering {
    /// From 0, as the profile says: Scharnagl's numbers or, where there are none,
    /// the place among all arrangements sorted by their letters.
    #[default]
    Profile,
    /// Scharnagl's numbers, 0..=959.
    Scharnagl,
    /// The profile's numbers from 1 on, with the highest one in the place of 0.
    OneBased,
    /// The numbers of Fritz 9, 1..=960.
    Fritz9,
    /// Both sides on their own: White's number times the count, and Black's.
    WhiteMajor,
    /// Both sides on their own: Black's number times the count, and White's.
    BlackMajor,
}

named! { Numbering, "a numbering":
    Profile = "profile",
    Scharnagl = "scharnagl",
    OneBased = "one-based",
    Fritz9 = "fritz9",
    WhiteMajor = "white-major",
    BlackMajor = "black-major",
}

/// The numbers of a start position in [`Numbering::Profile`], by side; `None` for
/// a side that the variant does not shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StartNumbers {
    /// White's arrangement.
    pub white: Option<u64>,
    /// Black's arrangement, seen from White's side.
    pub black: Option<u64>,
}

impl StartNumbers {
    /// The one number, unless the two sides differ.
    #[must_use]
    pub fn single(self) -> Option<u64> {
        match (self.white, self.black) {
            (Some(white), Some(black)) if white != black => None,
            (white, black) => white.or(black),
        }
    }
}

/// A number that leads to no start position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// It is not in the range.
    #[error("no start position has this number: expected {low} to {high}")]
    Range {
        /// The lowest number.
        low: u64,
        /// The highest number.
        high: u64,
    },
    /// The set is not numbered so.
    #[error("the start positions of the variant have no {} numbers", .0.name())]
    Numbering(Numbering),
    /// The variant shuffles one side only.
    #[error("the variant shuffles one side only, so it has no numbers for both")]
    OneSided,
}

impl StartError {
    /// The stable code, `start-id-range`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Range { .. } => "start-id-range",
            Self::Numbering(_) => "start-numbering",
            Self::OneSided => "start-one-sided",
        }
    }
}

impl StartPositions {
    /// The numbers there are in a numbering.
    ///
    /// # Errors
    /// [`StartError::Numbering`] for [`Numbering::Fritz9`] where arrangements are
    /// not those of Chess960; [`StartError::OneSided`] for
    /// [`Numbering::WhiteMajor`] in horde.
    pub fn range(&self, numbering: Numbering) -> Result<RangeInclusive<u64>, StartError> {
        let count = self.arrangement_count();
        let both = || count.checked_mul(count).ok_or(StartError::Numbering(numbering));
        match numbering {
            Numbering::WhiteMajor | Numbering::BlackMajor if self.is_one_sided() => Err(StartError::OneSided),
            Numbering::WhiteMajor | Numbering::BlackMajor => Ok(0..=both()?.saturating_sub(1)),
            _ if !self.sides_are_independent() => self.arrangement_range(numbering),
            Numbering::Profile => Ok(0..=both()?.saturating_sub(1)),
            Numbering::OneBased => Ok(1..=both()?),
            Numbering::Scharnagl | Numbering::Fritz9 => Err(StartError::Numbering(numbering)),
        }
    }

    /// The numbers of one side's arrangements.
    fn arrangement_range(&self, numbering: Numbering) -> Result<RangeInclusive<u64>, StartError> {
        let count = self.arrangement_count();
        match numbering {
            Numbering::Profile => Ok(0..=count.saturating_sub(1)),
            Numbering::OneBased => Ok(1..=count),
            Numbering::Scharnagl if self.is_chess960() => Ok(0..=count - 1),
            Numbering::Fritz9 if self.is_chess960() => Ok(1..=count),
            _ => Err(StartError::Numbering(numbering)),
        }
    }

    /// The number in [`Numbering::Profile`] of one side's arrangement.
    ///
    /// # Errors
    /// [`StartError::Range`] for 960 in Chess960; [`StartError::Numbering`] for a
    /// numbering of both sides, and for [`Numbering::Fritz9`] where arrangements
    /// are not those of Chess960.
    pub fn arrangement_number(&self, numbering: Numbering, number: u64) -> Result<u64, StartError> {
        let range = within(self.arrangement_range(numbering)?, number)?;
        Ok(match numbering {
            Numbering::OneBased => number % range.end(),
            Numbering::Fritz9 => fritz9(number),
            _ => number,
        })
    }

    /// The position of a number.
    ///
    /// # Errors
    /// [`StartError::Range`] for 960 in Chess960; as [`StartPositions::range`].
    ///
    /// ```
    /// use fenconv::start::{Numbering, StartNumbers};
    /// use fenconv::Variants;
    /// let starts = Variants::builtin().start_positions("chess960")?;
    /// let numbers = starts.numbers(Numbering::WhiteMajor, 518 * 960 + 1)?;
    /// assert_eq!(numbers, StartNumbers { white: Some(518), black: Some(1) });
    /// assert_eq!(starts.numbers(Numbering::Fritz9, 359)?.single(), Some(518));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn numbers(&self, numbering: Numbering, number: u64) -> Result<StartNumbers, StartError> {
        let range = within(self.range(numbering)?, number)?;
        let from_zero = match numbering {
            Numbering::OneBased => number % range.end(),
            Numbering::Fritz9 => fritz9(number),
            _ => number,
        };
        let count = self.arrangement_count();
        Ok(match numbering {
            Numbering::BlackMajor => StartNumbers { white: Some(number % count), black: Some(number / count) },
            _ if numbering == Numbering::WhiteMajor || self.sides_are_independent() => {
                StartNumbers { white: Some(from_zero / count), black: Some(from_zero % count) }
            }
            _ => self.same(from_zero),
        })
    }

    /// The number of a position; `None` where the numbering has none for it, as
    /// for sides that differ in [`Numbering::Scharnagl`].
    #[must_use]
    pub fn number(&self, numbering: Numbering, numbers: StartNumbers) -> Option<u64> {
        let range = self.range(numbering).ok()?;
        let count = self.arrangement_count();
        let major = |high: Option<u64>, low: Option<u64>| high?.checked_mul(count)?.checked_add(low?);
        let own_number = || {
            let independent = self.sides_are_independent();
            if independent { major(numbers.white, numbers.black) } else { numbers.single() }
        };
        let number = match numbering {
            Numbering::Profile | Numbering::Scharnagl => own_number()?,
            Numbering::OneBased => own_number().map(|number| if number == 0 { *range.end() } else { number })?,
            Numbering::Fritz9 => {
                let id = u16::try_from(numbers.single()?).ok().and_then(StartId::new)?;
                id.fritz9().into()
            }
            Numbering::WhiteMajor => major(numbers.white, numbers.black)?,
            Numbering::BlackMajor => major(numbers.black, numbers.white)?,
        };
        range.contains(&number).then_some(number)
    }

    /// Random numbers of start positions, the same for a seed on every platform
    /// and in every version: `SplitMix64` from the seed on, brought into the range
    /// by multiplication with rejection.
    ///
    /// # Errors
    /// As [`StartPositions::range`].
    ///
    /// ```
    /// use fenconv::start::Numbering;
    /// use fenconv::Variants;
    /// let starts = Variants::builtin().start_positions("chess960")?;
    /// let numbers: Vec<_> = starts.random(Numbering::Profile, 1)?.take(3).collect();
    /// assert_eq!(numbers, [543, 715, 932]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random(&self, numbering: Numbering, seed: u64) -> Result<impl Iterator<Item = u64> + use<>, StartError> {
        let range = self.range(numbering)?;
        let mut generator = SplitMix64(seed);
        Ok(std::iter::repeat_with(move || range.start() + generator.below(range.end() - range.start() + 1)))
    }
}

fn within(range: RangeInclusive<u64>, number: u64) -> Result<RangeInclusive<u64>, StartError> {
    let (low, high) = (*range.start(), *range.end());
    if range.contains(&number) { Ok(range) } else { Err(StartError::Range { low, high }) }
}

fn fritz9(number: u64) -> u64 {
    u16::try_from(number).ok().and_then(StartId::from_fritz9).map_or(0, |id| id.number().into())
}
