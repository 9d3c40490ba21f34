//! The fonts of the system, and what of a picture's text they could draw.

use std::collections::BTreeSet;

use resvg::usvg::fontdb::{Database, Family, Query, Stretch, Style, Weight};
use resvg::usvg::{FallbackSelectionFn, FontResolver, Group, Node, Options, Tree};

/// Loads the fonts of the system. Where none is called sans-serif, a usual one is.
pub(super) fn load(options: &mut Options) {
    options.font_resolver.select_fallback = regular_fallback();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    let has = |fonts: &Database, family| fonts.query(&Query { families: &[family], ..Query::default() }).is_some();
    if has(fonts, Family::SansSerif) {
        return;
    }
    let usual = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Segoe UI", "Helvetica"];
    let known = usual.into_iter().find(|name| has(fonts, Family::Name(name))).map(str::to_owned);
    let any = || fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
    if let Some(name) = known.or_else(any) {
        fonts.set_sans_serif_family(name);
    }
}

/// Where a font lacks a character, takes another one that is neither bold nor slanted if there is
/// any.
fn regular_fallback() -> FallbackSelectionFn<'static> {
    let default = FontResolver::default_fallback_selector();
    Box::new(move |character, used, fonts| {
        let regular = (Style::Normal, Weight::NORMAL, Stretch::Normal);
        let others = fonts.faces().filter(|face| (face.style, face.weight, face.stretch) != regular);
        let not_these: Vec<_> = used.iter().copied().chain(others.map(|face| face.id)).collect();
        default(character, &not_these, fonts).or_else(|| default(character, used, fonts))
    })
}

/// How many texts were drawn, and the characters that have no glyph.
pub(super) fn drawn(tree: &Tree) -> (usize, String) {
    let (mut drawn, mut missing) = (0, BTreeSet::new());
    look_at(tree.root(), &mut drawn, &mut missing);
    (drawn, missing.into_iter().collect())
}

/// Counts the texts of a group, and collects the characters for which a font has no glyph.
fn look_at(group: &Group, drawn: &mut usize, missing: &mut BTreeSet<char>) {
    for node in group.children() {
        match node {
            Node::Group(group) => look_at(group, drawn, missing),
            Node::Text(text) => {
                *drawn += 1;
                let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
                missing.extend(glyphs.filter(|glyph| glyph.id.0 == 0).flat_map(|glyph| glyph.text.chars()));
            }
            _ => {}
        }
    }
}
