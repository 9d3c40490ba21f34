//! The dash that stands for nothing in a field.

/// Whether a field is `-` or a Unicode dash in its place.
pub(crate) fn is_dash(field: &[u8]) -> bool {
    matches!(field, b"-" | [0xE2, 0x80, 0x90..=0x95] | [0xE2, 0x88, 0x92])
}
