//! The line of text above a board. What can be drawn with strokes is, and looks the same everywhere;
//! any other text is an SVG text, which the fonts of the reader draw, in the direction of its
//! script.

use std::borrow::Cow;
use std::fmt::Write;

use super::lettering::{self, Line, text};
use super::picture::LONGEST_CAPTION;
use super::xml;

/// The size of a font whose capitals are about as high as the drawn ones, at full scale.
const FONT: f32 = 39.0;
/// The scale of drawn letters.
const SCALE: f32 = 2.0;

/// A caption as it is shown: at most so many characters on one line, without what controls a
/// terminal or the direction of other text.
pub(super) fn shown(caption: &str) -> Cow<'_, str> {
    let as_shown = |character: char| match character {
        '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => None,
        _ => Some(character).filter(|character| !character.is_control()),
    };
    if caption.len() <= LONGEST_CAPTION && caption.chars().all(|character| as_shown(character) == Some(character)) {
        return caption.into();
    }
    let mut characters = caption.chars().filter_map(as_shown);
    let mut shown: String = characters.by_ref().take(LONGEST_CAPTION).collect();
    if characters.next().is_some() {
        shown.pop();
        shown.push('\u{2026}');
    }
    shown.into()
}

/// Writes a caption at a height, no wider than the board.
pub(super) fn write(caption: &str, [y, wide]: [f32; 2], color: &str, out: &mut String) {
    let caption = shown(caption);
    let caption = caption.trim();
    if caption.is_empty() {
        return;
    }
    if lettering::has_all(caption) {
        return text(caption, &Line { at: [0.0, y], width: wide, scale: SCALE, color }, out);
    }
    let size = FONT.min(wide / ems(caption));
    // a line begins where its readers begin
    let (x, direction) = if is_right_to_left(caption) { (wide, " direction=\"rtl\"") } else { (0.0, "") };
    let _ = write!(
        out,
        "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"{size:.1}\" fill=\"{color}\"{direction}>"
    );
    xml::escape(caption, out);
    out.push_str("</text>\n");
}

/// About how wide a text is in a font, in its sizes; rather more than less.
fn ems(text: &str) -> f32 {
    let width = |character: char| match character {
        // marks on the letter before, joiners
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5bd}'
        | '\u{5bf}'..='\u{5c7}'
        | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{fe00}'..='\u{fe0f}' => 0.0,
        'i' | 'l' | 'j' | '.' | ',' | ':' | '\'' | '|' | '!' | ' ' => 0.36,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 1.0,
        '\u{1100}'.. => 1.05,
        _ => 0.68,
    };
    text.chars().map(width).sum::<f32>().max(1.0)
}

/// Whether the first letter that has a direction is of a script written from right to left.
fn is_right_to_left(text: &str) -> bool {
    let of_right_to_left = |character: char| {
        matches!(
            character,
            '\u{590}'..='\u{8ff}'
                | '\u{200f}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{feff}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    };
    let directed = |character: &char| character.is_alphabetic() || matches!(character, '\u{200e}' | '\u{200f}');
    text.chars().find(directed).is_some_and(of_right_to_left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_letter_says_the_direction() {
        for (text, expected) in
            [("שחמט", true), ("12. שחמט Kf1", true), ("Kf1 שחמט", false), ("شطرنج", true), ("12", false)]
        {
            assert_eq!(is_right_to_left(text), expected, "{text}");
        }
    }

    #[test]
    fn captions_are_cut_and_keep_their_marks() {
        assert_eq!(shown("e\u{301}\u{202e}x\u{7}\ny"), "e\u{301}x y");
        assert_eq!(shown(&"é".repeat(200)).chars().count(), 200);
        let cut = shown(&"象".repeat(201)).into_owned();
        assert!(cut.chars().count() == 200 && cut.ends_with("象\u{2026}"));
        assert!(lettering::has_all(&(' '..='~').collect::<String>()));
    }
}
