//! What a page in Markdown has in its tables and sections.

/// Rows of a Markdown table with so many columns: their cells without blanks round them.
pub(crate) fn rows(document: &str, columns: usize) -> Vec<Vec<String>> {
    let cells = |line: &str| {
        let inner = line.strip_prefix('|')?.strip_suffix('|')?;
        Some(inner.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>())
    };
    document.lines().filter_map(cells).filter(|cells| cells.len() == columns).collect()
}

pub(crate) fn code_span(cell: &str) -> Option<&str> {
    cell.strip_prefix('`')?.strip_suffix('`')
}

/// What a document says below a heading of the second level.
pub(crate) fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let (_, rest) = document.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no section {heading}"));
    rest.split("\n## ").next().unwrap()
}
