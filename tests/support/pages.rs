//! The pages that a reader meets, and what is in them.

use super::repository::files;

/// README and all pages of `docs`, by their paths from the root.
pub(crate) fn pages() -> Vec<String> {
    let pages = files("docs", "md").into_iter().map(|name| format!("docs/{name}"));
    ["README.md".to_owned()].into_iter().chain(pages).collect()
}

/// A block between fences.
pub(crate) struct Block {
    /// The word after the fence.
    pub(crate) language: String,
    pub(crate) text: String,
}

impl Block {
    /// All blocks of a page.
    pub(crate) fn all(page: &str) -> Vec<Self> {
        let (mut blocks, mut open) = (Vec::new(), None::<Self>);
        for line in page.lines() {
            match (line.strip_prefix("```"), &mut open) {
                (Some(language), None) => open = Some(Self { language: language.into(), text: String::new() }),
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (None, Some(block)) => {
                    block.text += line;
                    block.text.push('\n');
                }
                (None, None) => {}
            }
        }
        blocks
    }
}
