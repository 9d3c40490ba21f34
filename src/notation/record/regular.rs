//! A record of the usual shape, cut in one pass: ASCII, one space between two fields, all
//! fields of a FEN or the four of EPD, operations in order. There is nothing to report of how
//! it is put together but the counters of a FEN in an EPD list. Nearly all records are so;
//! any other one is left to those who can say what is the matter with it.

use super::fields::FieldSpans;
use super::{Container, RecordText};
use crate::finding::Span;
use crate::notation::INPUT_LIMIT;
use crate::notation::blank::Blanks;
use crate::notation::epd::EndedOperations;

/// Placement, side to move, castling, en passant, checks, two counters.
const MOST_FIELDS: usize = 7;

/// The fields of a record of the usual shape. Whatever is said here the long way says too;
/// a test holds them together.
pub(super) fn cut(text: &RecordText<'_>) -> Option<FieldSpans> {
    let RecordText { input, profile, container, limit } = *text;
    // short records are known by what their fields hold
    let is_framed = input.first() == Some(&b'"') || matches!(input.last(), None | Some(b'"' | b' '));
    if profile.short || input.len() > INPUT_LIMIT || is_framed {
        return None;
    }
    let placement = memchr::memchr(b' ', input)?;
    // the other fields are a few bytes each: a call for each would cost more
    let mut fields = [Span::new(0, placement); MOST_FIELDS];
    let (mut count, mut at) = (1, placement + 1);
    let (mut has_checks, mut operations) = (false, None);
    while let Some(&first) = input.get(at) {
        // after the fourth field come counters or operations
        if count >= 4 && !first.is_ascii_digit() {
            operations = Some(at);
            break;
        }
        let (start, mut is_number, mut has_plus) = (at, true, false);
        while let Some(&byte) = input.get(at)
            && byte != b' '
        {
            is_number &= byte.is_ascii_digit() || byte == b'+';
            has_plus |= byte == b'+';
            at += 1;
        }
        let field = &input[start..at];
        let is_known = match count {
            // a number is a counter, and moves are no field
            1..4 => !first.is_ascii_digit() && !has_plus && field != b"moves",
            4 => is_number,
            _ => is_number && !has_plus,
        };
        if count == MOST_FIELDS || field.is_empty() || !is_known {
            return None;
        }
        has_checks |= has_plus;
        fields[count] = Span::new(start, at);
        count += 1;
        at += 1;
    }
    let end = operations.map_or(input.len(), |at| at - 1);
    let others = count - usize::from(has_checks);
    let is_usual = end <= limit
        && (others == 6 || others == 4 && container != Container::Fen)
        && (profile.checks.is_some() || !has_checks)
        && memchr::memchr(b'/', &input[..placement]).is_some()
        && is_plain(&input[..end]);
    if !is_usual {
        return None;
    }
    let tail = match operations {
        None => Span::default(),
        Some(_) if container == Container::Fen => return None,
        Some(at) => EndedOperations::of(&input[at..]).map(|_| Span::new(end, input.len()))?,
    };
    let counters = 4 + usize::from(has_checks);
    let counter = |number: usize| (others == 6).then(|| fields[number]);
    Some(FieldSpans {
        placement: fields[0],
        holdings: None,
        side_to_move: Some(fields[1]),
        castling: Some(fields[2]),
        en_passant: Some(fields[3]),
        checks: has_checks.then(|| fields[4]),
        halfmove: counter(counters),
        fullmove: counter(counters + 1),
        tail,
        blanks: Blanks::default(),
        epd: others == 4,
        no_board: false,
        is_written: false,
    })
}

/// Whether fields have nothing but the signs of ASCII, no semicolon among them, and spaces. Eight
/// bytes are looked at in one step.
fn is_plain(fields: &[u8]) -> bool {
    const ONES: u64 = u64::MAX / 0xFF;
    let is_below = |bytes: u64, limit: u8| bytes.wrapping_sub(ONES * u64::from(limit)) & !bytes;
    let is_equal = |bytes: u64, byte: u8| is_below(bytes ^ (ONES * u64::from(byte)), 1);
    // the highest bit of some byte is set in one of these if one byte is other than it may be
    let others = |bytes: u64| bytes | is_below(bytes, b' ') | is_equal(bytes, 0x7F) | is_equal(bytes, b';');
    let (words, rest) = fields.as_chunks();
    // blanks are as good as any
    let mut last = [b' '; 8];
    last[..rest.len()].copy_from_slice(rest);
    let all = words.iter().fold(0, |all, word| all | others(u64::from_le_bytes(*word)));
    (all | others(u64::from_le_bytes(last))) & (ONES * 0x80) == 0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::split_any;
    use super::*;
    use crate::finding::{Finding, Tolerance};
    use crate::notation::report::Report;
    use crate::variants::Variants;

    const PARTS: [&str; 42] = [
        "4k3/8/8/8/8/8/8/4K2R",
        "4k3/8/8/8/8/8/8/R3K2R[Pn]",
        "+P3k3/8/8/8/8/8/8/4K2R",
        "8",
        "w",
        "b",
        "KQkq",
        "HAha",
        "-",
        "e3",
        "12",
        "0",
        "1",
        "5949",
        "3+3",
        "+0+1",
        "3+x",
        "1+",
        "moves",
        "moves;",
        "e2e4",
        "id \"x y\";",
        "hmvc 3;",
        "bm Nf3;",
        "acd 5",
        "c0 \"a;b\";",
        "; a comment",
        ";",
        "\"",
        "fen",
        "position",
        "epd",
        "sfen",
        "a_b",
        "_",
        "\u{a0}",
        "\u{2013}",
        "id \"\u{e4}\u{a0}\";",
        "id \"\u{1}\";",
        "garbage",
        "\u{feff}",
        "x;",
    ];
    const BLANKS: [&str; 12] = [" ", " ", " ", " ", " ", " ", " ", " ", "  ", "", "\t", "_"];

    /// Records put together of such parts, most of them in the usual order.
    fn records() -> impl Strategy<Value = String> {
        let part =
            |usual: &'static [usize]| prop_oneof![9 => select(usual).prop_map(|at| PARTS[at]), 1 => select(&PARTS[..])];
        let fields = (part(&[0, 1, 2]), part(&[4, 5]), part(&[6, 7, 8]), part(&[8, 9]));
        let rest = prop::collection::vec(
            prop_oneof![4 => select(&[10_usize, 11, 12, 13, 14, 21, 22, 23, 25][..]).prop_map(|at| PARTS[at]), 1 => select(&PARTS[..])],
            0..6,
        );
        (fields, rest, prop::collection::vec(select(&BLANKS[..]), 12)).prop_map(|((a, b, c, d), rest, blanks)| {
            let parts = [a, b, c, d].into_iter().chain(rest);
            let text: String = parts.zip(&blanks).flat_map(|(part, blank)| [part, *blank]).collect();
            text.strip_suffix(' ').unwrap_or(&text).to_owned()
        })
    }

    #[test]
    fn usual_records_are_common() {
        let profile = Variants::shared().get("chess960").unwrap();
        for (record, container) in [
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Container::Fen),
            ("4k3/8/8/8/8/8/8/4K2R w K -", Container::Epd),
            ("4k3/8/8/8/8/8/8/4K2R w K - id \"x\"; hmvc 3;", Container::Cell),
        ] {
            let text = RecordText { input: record.as_bytes(), profile: &profile, container, limit: 1024 };
            assert!(cut(&text).is_some(), "{record}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn the_short_way_says_what_the_long_way_says(record in records(), limit in select(&[1024_usize, 30][..])) {
            for id in ["chess960", "threecheck", "crazyhouse", "shogi", "makruk"] {
                let profile = Variants::shared().get(id).unwrap();
                for container in [Container::Fen, Container::Epd, Container::Cell] {
                    let text = RecordText { input: record.as_bytes(), profile: &profile, container, limit };
                    let Some(fields) = cut(&text) else { continue };
                    let mut findings = Vec::<Finding>::new();
                    let expected = split_any(&text, &mut Report::new(Tolerance::Strict, &mut findings));
                    prop_assert_eq!(Some(&fields), expected.as_ref(), "{} {:?}", id, container);
                    let mut short = Vec::<Finding>::new();
                    super::super::split(&text, &mut Report::new(Tolerance::Strict, &mut short));
                    prop_assert_eq!(short, findings, "{} {:?}", id, container);
                }
            }
        }
    }
}
