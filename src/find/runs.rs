//! Runs of slashes in a text, one spelling of them each: after enough of them a placement may
//! end.

use std::ops::Range;

use memchr::memmem;

use super::spelling::{SlashSpelling, slash_at};

/// The most slashes that are kept: a board has up to sixteen ranks, and a few more are looked
/// at to see that there are too many.
const KEPT: usize = 20;

/// The bytes that slashes are looked for by.
#[allow(clippy::large_enum_variant)] // there are four of them at a time
enum Places<'t> {
    Byte(memchr::Memchr<'t>),
    Escape(memmem::FindIter<'t, 'static>),
}

/// Slashes of one spelling, from the front to the back.
pub(super) struct Runs<'t> {
    text: &'t [u8],
    places: Places<'t>,
    /// The last slashes of the run at hand.
    slashes: [Range<usize>; KEPT],
    kept: usize,
    /// How many slashes a placement has at least.
    least: usize,
    /// The most bytes between two of them.
    longest: usize,
}

impl<'t> Runs<'t> {
    /// Those of the four ways to spell slashes: by itself or with backslashes before it, and
    /// three escapes.
    pub(super) fn all(text: &'t [u8], least: usize, longest: usize) -> [Self; 4] {
        let new = |places| Self { text, places, slashes: [const { 0..0 }; KEPT], kept: 0, least, longest };
        [
            new(Places::Byte(memchr::memchr_iter(b'/', text))),
            new(Places::Byte(memchr::memchr_iter(b'%', text))),
            new(Places::Byte(memchr::memchr_iter(b'&', text))),
            new(Places::Escape(memmem::find_iter(text, br"\u002"))),
        ]
    }

    /// The slashes of the run at hand that count.
    pub(super) fn slashes(&self) -> &[Range<usize>] {
        &self.slashes[..self.kept]
    }

    /// Goes on to the next slash that has enough before it; how it is spelled.
    pub(super) fn next(&mut self) -> Option<SlashSpelling> {
        loop {
            let at = match &mut self.places {
                Places::Byte(places) => places.next()?,
                Places::Escape(places) => places.next()?,
            };
            let Some((spelling, slash)) = slash_at(self.text, at) else { continue };
            let goes_on = self.slashes().last().is_some_and(|last| {
                slash.len() == last.len() && (1..=self.longest).contains(&slash.start.wrapping_sub(last.end))
            });
            if !goes_on {
                self.kept = 0;
            } else if self.kept == KEPT {
                self.slashes.rotate_left(1);
                self.kept -= 1;
            }
            self.slashes[self.kept] = slash;
            self.kept += 1;
            if self.kept >= self.least {
                return Some(spelling);
            }
        }
    }
}
