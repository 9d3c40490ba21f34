//! PNG: the SVG, drawn with the library resvg (feature `png`).

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
    /// The text is no SVG.
    #[error("no SVG: {0}")]
    NoSvg(String),
}

/// Draws an SVG with as many pixels as its width and height say.
///
/// # Errors
/// A text that is no SVG, a picture of more than 64 million pixels.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| PngError::NoSvg(error.to_string()))?;
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
