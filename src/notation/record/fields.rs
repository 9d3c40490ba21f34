//! Says which part of a record is which field, whatever the record is in.

use super::cut::{Cut, Tokens, is_number};
use super::{Container, RecordText};
use crate::finding::Span;
use crate::notation::blank::Blanks;
use crate::notation::checks::{self, CheckField};
use crate::notation::dash::is_dash;
use crate::profile::{EpTarget, Profile};

/// The fields of a record as spans of the input.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FieldSpans {
    pub(crate) placement: Span,
    /// With their brackets, or after their slash.
    pub(crate) holdings: Option<Span>,
    pub(crate) side_to_move: Option<Span>,
    pub(crate) castling: Option<Span>,
    pub(crate) en_passant: Option<Span>,
    pub(crate) checks: Option<Span>,
    pub(crate) halfmove: Option<Span>,
    pub(crate) fullmove: Option<Span>,
    /// Everything that is carried over after the fields.
    pub(crate) tail: Span,
    /// What the blanks between the parts of the tail are.
    pub(crate) blanks: Blanks,
    /// Four fields, and it stays at four.
    pub(crate) epd: bool,
    /// Whether the placement makes no board.
    pub(crate) no_board: bool,
    /// Whether the placement is spelled as it is written.
    pub(crate) is_written: bool,
}

impl FieldSpans {
    /// Says of a part of an input what is true of the whole.
    pub(crate) fn move_by(&mut self, start: usize) {
        self.place(&|span| span.moved_by(start));
    }

    /// Puts all spans elsewhere.
    pub(crate) fn place(&mut self, place: &dyn Fn(Span) -> Span) {
        let optional = [&mut self.side_to_move, &mut self.castling, &mut self.en_passant, &mut self.checks];
        let counters = [&mut self.halfmove, &mut self.fullmove, &mut self.holdings];
        for span in optional.into_iter().chain(counters).flatten().chain([&mut self.placement, &mut self.tail]) {
            *span = place(*span);
        }
    }

    /// Both counters, where the record has them as fields.
    pub(super) fn counters(&self) -> Option<Span> {
        let start = self.halfmove.or(self.fullmove)?.start;
        let end = self.fullmove.or(self.halfmove)?.end;
        Some(Span { start, end })
    }
}

/// The fields, and what is to be said of how many there are.
pub(super) struct Classified {
    pub(super) fields: FieldSpans,
    pub(super) checks: Option<CheckField>,
    /// Whether the check counters are where they are not expected.
    pub(super) checks_misplaced: bool,
    /// What is too much.
    pub(super) surplus: Option<Span>,
    /// Where fields are missing.
    pub(super) missing: Option<Span>,
    pub(super) is_sfen: bool,
}

/// Takes the parts of a record, the first of which is given, in the order of a FEN.
pub(super) fn classify(text: &RecordText<'_>, cut: &Cut, placement: Span) -> Classified {
    let RecordText { input, profile, container, .. } = *text;
    let mut tokens = cut.fields.clone();
    let checks = checks::take(input, &mut tokens, profile);
    let end = tokens.last().map_or(placement.end, |last| last.end);
    let number_at = |slot: usize| tokens.get(slot).is_some_and(|token| is_number(token.of(input)));
    let is_short = is_short(input, &tokens, profile);

    // a number where castling or en passant would be: they were left out
    let left_out = match tokens.len() {
        0..=4 if number_at(2) || is_short => 2,
        // where moves are counted, a number belongs there
        0..=5 if number_at(3) && profile.en_passant.target != EpTarget::Counting => 1,
        _ => 0,
    };
    let counters = 4 - left_out;
    let mut fields = FieldSpans {
        placement,
        side_to_move: tokens.get(1).copied(),
        castling: tokens.get(2).copied().filter(|_| counters > 2),
        en_passant: tokens.get(3).copied().filter(|_| counters > 3),
        checks: checks.filter(|checks| !checks.foreign).map(|checks| checks.span),
        halfmove: tokens.get(counters).copied(),
        fullmove: tokens.get(counters + 1).copied(),
        ..FieldSpans::default()
    };
    // only what has no counters is an EPD record's four fields
    fields.epd = container != Container::Fen && fields.halfmove.is_none();
    let all = if fields.epd || is_short { 4 } else { 6 };
    Classified {
        checks_misplaced: checks.is_some_and(|checks| !checks.is_usual(input, tokens.len(), is_short)),
        checks,
        surplus: tokens.get(6).map(|first| Span { start: first.start, end }),
        missing: (tokens.len() < all).then_some(Span { start: end, end }),
        is_sfen: is_sfen(input, &tokens, profile),
        fields,
    }
}

/// Whether the four parts of a record are all fields of a variant that has neither castling
/// nor en passant: `w 0 1`, or `w - 37`, where the clock is left open.
fn is_short(input: &[u8], tokens: &Tokens, profile: &Profile) -> bool {
    let [_, _, clock, number] = tokens[..] else { return false };
    let clock = clock.of(input);
    profile.short && is_number(number.of(input)) && (is_number(clock) || is_dash(clock))
}

/// Whether a record of a variant with pieces in hand and short records has them in the
/// third field, as an SFEN does and a FEN never. There `b` is the first player.
fn is_sfen(input: &[u8], tokens: &Tokens, profile: &Profile) -> bool {
    if !profile.short || profile.holdings.is_none() {
        return false;
    }
    let (placement, side, hands) = match tokens[..] {
        [placement, side, hands] => (placement, side, hands),
        [placement, side, hands, number] if is_number(number.of(input)) => (placement, side, hands),
        _ => return false,
    };
    let placement = placement.of(input);
    let has_holdings =
        placement.contains(&b'[') || memchr::memchr_iter(b'/', placement).count() >= profile.size.ranks().into();
    let hands = hands.of(input);
    let is_hand = |&byte: &u8| byte.is_ascii_digit() || profile.letter(byte).is_some();
    !has_holdings
        && matches!(side.of(input), b"b" | b"w")
        && (hands == b"-" || (!is_number(hands) && hands.iter().all(is_hand)))
}
