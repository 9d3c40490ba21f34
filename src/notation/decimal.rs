//! Decimal numbers in a record: counters, counts in hand, runs of empty squares.

use crate::model::BoardSize;

/// Boards of more files than this write runs of two digits; on others `12` is two runs.
pub(super) const ONE_DIGIT_FILES: u8 = 9;

/// The number that gets one more digit at its end; a number too large for a `u32` becomes the
/// largest one.
#[inline]
pub(crate) const fn with_digit(number: u32, digit: u8) -> u32 {
    number.saturating_mul(10).saturating_add((digit - b'0') as u32)
}

/// The number that some digits spell.
#[inline]
pub(crate) fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, &digit| with_digit(number, digit))
}

/// How many digits a text begins with.
pub(crate) fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// How many of the digits that a text begins with are one run of empty squares.
pub(crate) fn run_digits(text: &[u8], size: BoardSize) -> usize {
    let most = if size.files() > ONE_DIGIT_FILES { text.len() } else { 1 };
    digits(&text[..text.len().min(most)])
}

/// Appends a number.
#[allow(clippy::cast_possible_truncation)] // a digit
pub(crate) fn write(mut number: u32, out: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for value in [0, 9, 10, 4_294_967, u32::MAX] {
            let mut text = Vec::new();
            write(value, &mut text);
            assert_eq!((text.as_slice(), number(&text)), (value.to_string().as_bytes(), value));
        }
        assert_eq!(number(b"99999999999999999999"), u32::MAX);
    }

    #[test]
    fn a_run_has_two_digits_on_wide_boards_only() {
        let [narrow, wide] = [9, 10].map(|files| BoardSize::new(files, 8).unwrap());
        assert_eq!((run_digits(b"12k", narrow), run_digits(b"12k", wide)), (1, 2));
        assert_eq!((run_digits(b"k1", narrow), run_digits(b"", wide)), (0, 0));
    }
}
