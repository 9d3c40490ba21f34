//! Texts in UTF-16: which order their bytes have, and the same with a byte a character.

/// How much is looked at to see that a text is UTF-16.
pub(crate) const START: usize = 4096;

/// The order of bytes in UTF-16.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Utf16 {
    Little,
    Big,
}

impl Utf16 {
    /// What a text begins with: a byte order mark, or zeros in only one half of each pair.
    pub(crate) fn of_start(start: &[u8]) -> Option<Self> {
        match start {
            [0xFF, 0xFE, ..] => return Some(Self::Little),
            [0xFE, 0xFF, ..] => return Some(Self::Big),
            _ => {}
        }
        let start = &start[..start.len().min(START)];
        let zeros = |half: usize| start.iter().skip(half).step_by(2).filter(|&&byte| byte == 0).count();
        match (zeros(0), zeros(1)) {
            (0, odd) if odd > 0 => Some(Self::Little),
            (even, 0) if even > 0 => Some(Self::Big),
            _ => None,
        }
    }

    /// A text with a byte for each pair: what is in no record becomes one that is in none.
    pub(crate) fn narrow(self, text: &[u8], narrow: &mut Vec<u8>) {
        narrow.clear();
        narrow.extend(text.chunks(2).map(|pair| match (pair, self) {
            ([low, high], Self::Little) | ([high, low], Self::Big) => match u16::from_be_bytes([*high, *low]) {
                // a no-break space, and two dashes, as a code page has them
                0xA0 => 0xA0,
                0x2013 | 0x2212 => 0x96,
                unit => u8::try_from(unit).ok().filter(u8::is_ascii).unwrap_or(0xFF),
            },
            _ => 0xFF,
        }));
    }

    /// ASCII as it is written in this order.
    pub(crate) fn widen(self, text: &[u8]) -> Vec<u8> {
        text.iter()
            .flat_map(|&byte| match self {
                Self::Little => [byte, 0],
                Self::Big => [0, byte],
            })
            .collect()
    }
}
