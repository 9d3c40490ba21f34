//! PNG: the SVG, drawn with the library resvg (feature `png`). Captions that are text are drawn with
//! the fonts of the system (feature `png-text`).

#[cfg(feature = "png-text")]
mod fonts;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The most pixels of a picture: 64 million, 256 MB while it is drawn.
const MOST_PIXELS: u64 = 1 << 26;

/// A picture that cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// It would have too many pixels.
    #[error("a picture of {width} by {height} pixels is too large; make the squares smaller")]
    TooLarge {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// It has a caption that is text, and the feature `png-text` is not there.
    #[error(
        "the caption has letters that this build cannot draw in a PNG: it was built without the feature `png-text`; \
         write an .svg, or take a caption in ASCII"
    )]
    NoText,
    /// No font of the system has these characters; a box in their place would say nothing.
    #[error(
        "no font here has the characters {}of the caption: install one that does (those of Noto have nearly every \
         script), write an .svg, or take another caption", quoted(.characters)
    )]
    NoFont {
        /// The characters, as far as they are known.
        characters: String,
    },
    /// The text is no SVG.
    #[error("no SVG: {0}")]
    NoSvg(String),
}

fn quoted(characters: &str) -> String {
    let named = characters.chars().take(8).map(|character| format!("`{character}` (U+{:04X}) ", u32::from(character)));
    named.collect::<Vec<_>>().concat()
}

/// Draws an SVG with as many pixels as its width and height say.
///
/// # Errors
/// A text that is no SVG, a picture of more than 64 million pixels, text in characters that no font
/// of the system has; any text without the feature `png-text`.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = if svg.contains("<text ") { with_text(svg)? } else { parsed(svg, &Options::default())? };
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let too_large = || PngError::TooLarge { width, height };
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(too_large());
    }
    let mut pixels = Pixmap::new(width, height).ok_or_else(too_large)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::NoSvg(error.to_string()))
}

fn parsed(svg: &str, options: &Options) -> Result<Tree, PngError> {
    Tree::from_str(svg, options).map_err(|error| PngError::NoSvg(error.to_string()))
}

#[cfg(not(feature = "png-text"))]
fn with_text(_: &str) -> Result<Tree, PngError> {
    // resvg would leave the text out
    Err(PngError::NoText)
}

/// A picture with text in it, every character of which has a glyph.
#[cfg(feature = "png-text")]
fn with_text(svg: &str) -> Result<Tree, PngError> {
    let mut options = Options::default();
    fonts::load(&mut options);
    // resvg knows no direction of a text: the same by where it ends, and by what its first
    // character says
    let turned = svg.replace(" direction=\"rtl\">", " text-anchor=\"end\">\u{2067}");
    let tree = parsed(&turned, &options)?;
    let (drawn, characters) = fonts::drawn(&tree);
    if drawn == svg.matches("<text ").count() && characters.is_empty() {
        return Ok(tree);
    }
    Err(PngError::NoFont { characters })
}
