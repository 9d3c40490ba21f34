//! What a page says between its blocks.

/// The lines of a page that are in no block.
pub(crate) fn outside(page: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    page.lines().filter(move |line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    })
}

/// A line without what is in backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Where the links of a page lead.
pub(crate) fn links(page: &str) -> impl Iterator<Item = String> {
    let lines: Vec<_> = outside(page).map(without_code).collect();
    let text = lines.join("\n");
    let links: Vec<_> = text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect();
    links.into_iter()
}

/// The headings of a page as its anchors.
pub(crate) fn anchors(page: &str) -> impl Iterator<Item = String> {
    outside(page).filter(|line| line.starts_with('#')).map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|char| char.is_alphanumeric() || [' ', '-', '_'].contains(char));
        kept.map(|char| if char == ' ' { '-' } else { char }).collect()
    })
}

/// All words of a page that is read: its tables and headings too, without code and pictures of the source.
pub(crate) fn words(page: &str) -> String {
    outside(page).filter(|line| !line.starts_with("    ")).map(|line| without_code(line) + "\n").collect()
}

/// The sentences of a page: paragraphs and lists, without tables, headings, code and targets of links. A
/// paragraph ends with a line end.
pub(crate) fn prose(page: &str) -> String {
    let mut prose = String::new();
    for line in outside(page) {
        if line.starts_with(['|', '#', '<', '[', '!']) || line.starts_with("    ") {
            continue;
        }
        if line.trim().is_empty() || line.trim_start().starts_with(['-', '*']) {
            prose.push('\n');
        }
        let line = without_code(line);
        for (at, piece) in line.split("](").enumerate() {
            prose += if at == 0 { piece } else { piece.split_once(')').map_or(piece, |(_, rest)| rest) };
        }
        prose.push(' ');
    }
    prose
}
