//! What a placement in a text with the fields after it is: a record, one of another game, a
//! broken one, or nothing.

use std::ops::Range;
use std::sync::LazyLock;

use super::ranks::{Alphabet, Ranks};
use super::spelling::SlashSpelling;
use super::tail::{Rights, Tail, Target};
use super::{Candidate, Verdict};
use crate::finding::FindingKind as K;
use crate::variants::Variants;

/// The most bytes of what is in hand in brackets.
const LONGEST_POCKET: usize = 80;

/// A place in a text before which slashes are.
pub(super) struct Place<'t> {
    pub(super) text: &'t [u8],
    pub(super) slashes: &'t [Range<usize>],
    pub(super) spelling: SlashSpelling,
}

/// A placement of some number of ranks.
enum Placement {
    /// As many as the board has, all of its width.
    Whole(Ranks),
    /// The same, and after it what is in hand.
    WithPocket(Ranks),
    /// One too many or too few.
    OtherCount(Ranks),
    /// Some are not of the board's width, or not of its pieces.
    Faulty(Ranks),
}

/// What can be seen after the last slash of a place, if a record can be there.
pub(super) fn judge(place: &Place<'_>, alphabet: &Alphabet<'_>) -> Option<Candidate> {
    let Place { text, slashes, spelling } = *place;
    let from = slashes.last()?.end;
    let ranks_end = alphabet.end_of_last(text, from);
    let bracket = pocket_in_brackets(text, ranks_end);
    let end = bracket.unwrap_or(ranks_end);
    let tail = Tail::read(text, end, spelling, alphabet.profile)?;
    let mut placement = placement(place, alphabet, ranks_end)?;
    if let (Some(_), Placement::Whole(ranks)) = (bracket, &placement) {
        placement = Placement::WithPocket(*ranks);
    } else if bracket.is_some() {
        return None;
    }
    let (ranks, verdict) = match placement {
        Placement::Whole(ranks) => (ranks, whole(&ranks, &tail, alphabet)?),
        Placement::WithPocket(ranks) if alphabet.profile.holdings.is_some() => (ranks, whole(&ranks, &tail, alphabet)?),
        Placement::WithPocket(ranks) => (ranks, other_game(&tail)?),
        Placement::OtherCount(ranks) => (ranks, broken(&tail, K::BoardRankCount)?),
        Placement::Faulty(ranks) => (ranks, faulty(&ranks, &tail, alphabet)?),
    };
    let end = tail.end();
    Some(Candidate {
        start: ranks.start,
        end,
        counters_end: tail.counters_end,
        placement_end: bracket.unwrap_or(ranks_end),
        side: tail.side,
        castling: tail.castling,
        en_passant: tail.en_passant,
        slash: spelling,
        slash_length: slashes.last()?.len(),
        blank: tail.blank,
        verdict,
    })
}

fn pocket_in_brackets(text: &[u8], at: usize) -> Option<usize> {
    let inner = text[at..].strip_prefix(b"[")?;
    let inner = &inner[..inner.len().min(LONGEST_POCKET)];
    let close = memchr::memchr(b']', inner)?;
    let is_pocket = inner[..close].iter().all(|&byte| byte.is_ascii_alphanumeric() || b"-,+~ ".contains(&byte));
    is_pocket.then_some(at + close + 2)
}

/// How many ranks end at a place, and how they fit the board.
fn placement(place: &Place<'_>, alphabet: &Alphabet<'_>, end: usize) -> Option<Placement> {
    let Place { text, slashes, .. } = *place;
    let size = alphabet.ranks;
    let last = slashes.last()?;
    let read = |slashes: &[Range<usize>], end: usize, count: usize| alphabet.ranks(text, slashes, end, count);
    let exact = |slashes: &[Range<usize>], end: usize, count: usize| {
        read(slashes, end, count).filter(|ranks| ranks.exact == count)
    };
    let is_pocket = alphabet.is_pocket(&text[last.end..end]);
    let before_pocket = || {
        let before = &slashes[..slashes.len() - 1];
        if is_pocket { read(before, last.start, size) } else { None }
    };
    let whole = read(slashes, end, size);
    if let Some(ranks) = whole.filter(|ranks| ranks.exact == size) {
        if !ranks.after_slash {
            return Some(Placement::Whole(ranks));
        }
        return match exact(slashes, end, size + 1) {
            None => Some(Placement::Whole(ranks)),
            Some(_) if is_pocket => before_pocket().map(Placement::WithPocket),
            // boards of many more ranks are of another game
            Some(more) if more.after_slash && exact(slashes, end, size + 2).is_some() => None,
            Some(more) => Some(Placement::OtherCount(more)),
        };
    }
    if let Some(ranks) = before_pocket() {
        if ranks.exact == size {
            return Some(Placement::WithPocket(ranks));
        }
        // what is in hand, after the board of another variant
        if ranks.foreign && whole.is_none_or(|whole| whole.exact <= ranks.exact + 1) {
            return Some(Placement::Faulty(ranks));
        }
    }
    if let Some(fewer) = exact(slashes, end, size - 1)
        && fewer.is_separate
    {
        return Some(Placement::OtherCount(fewer));
    }
    whole.map(Placement::Faulty)
}

/// A placement that fits the board, with the fields after it.
fn whole(ranks: &Ranks, tail: &Tail, alphabet: &Alphabet<'_>) -> Option<Verdict> {
    if !tail.is_side {
        let letters = tail.rights == Rights::OfWings || tail.rights == Rights::OfFiles && tail.castling.len() > 1;
        let target = matches!(tail.target, Target::None | Target::Square);
        let is_record = letters && target && !alphabet.has_wrong_royals(ranks);
        return is_record.then_some(Verdict::Broken(K::BadSideToMove));
    }
    let has_letters = tail.rights != Rights::None;
    if has_letters && (alphabet.has_wrong_royals(ranks) || tail.target == Target::TwoSquares) {
        return Some(Verdict::OtherGame);
    }
    Some(match (tail.rights, tail.target) {
        (Rights::Mixed, _) => Verdict::Broken(K::BadCastlingChar),
        (_, Target::Word) => Verdict::Broken(K::BadEpSyntax),
        (Rights::None, Target::Missing | Target::None | Target::TwoSquares) => Verdict::NothingToConvert,
        _ => Verdict::Record,
    })
}

/// A placement in which some ranks do not fit the board.
fn faulty(ranks: &Ranks, tail: &Tail, alphabet: &Alphabet<'_>) -> Option<Verdict> {
    if ranks.foreign {
        return other_game(tail);
    }
    match (ranks.unknown, ranks.of_other_width) {
        (0, 1 | 2) => broken(tail, K::BoardRankWidth),
        (1, 0 | 1) if !is_piece_elsewhere(ranks.first_unknown, alphabet) => broken(tail, K::BadPieceChar),
        _ => other_game(tail),
    }
}

fn broken(tail: &Tail, kind: K) -> Option<Verdict> {
    let is_record = tail.is_side && tail.is_complete();
    is_record.then_some(Verdict::Broken(kind))
}

/// Boards of other games are counted if they have rights to castle.
fn other_game(tail: &Tail) -> Option<Verdict> {
    let is_record = tail.is_side && matches!(tail.rights, Rights::OfWings | Rights::OfFiles);
    is_record.then_some(Verdict::OtherGame)
}

/// Whether a letter is a piece of some built-in profile on a board of this size.
fn is_piece_elsewhere(letter: u8, alphabet: &Alphabet<'_>) -> bool {
    /// The letters of each profile, with the files and ranks of its board.
    type Letters = ((u8, u8), [bool; 256]);
    static LETTERS: LazyLock<Vec<Letters>> = LazyLock::new(|| {
        let variants = Variants::shared();
        let profiles = variants.ids().into_iter().filter_map(|id| variants.get(id).ok());
        profiles
            .map(|profile| {
                let size = (profile.size().files(), profile.size().ranks());
                (size, profile.letters.map(|code| code != crate::profile::NO_PIECE))
            })
            .collect()
    });
    let size = (alphabet.profile.size().files(), alphabet.profile.size().ranks());
    LETTERS.iter().any(|(of, letters)| *of == size && letters[usize::from(letter)])
}
