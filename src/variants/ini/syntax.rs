//! The text of a variants.ini: sections and entries with their lines.
//!
//! ```text
//! file    = *line                  ; lines before the first section are skipped
//! section = "[" name [ ":" parent ] "]" anything
//! entry   = key *" " "=" *blank value
//! comment = ";" anything / "#" anything   ; only at the start of a line
//! ```

/// A section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Section<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    pub(super) parent: Option<&'a str>,
    pub(super) entries: Vec<Entry<'a>>,
}

/// A line `key = value`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry<'a> {
    pub(super) line: usize,
    /// Where the value begins, in characters from 1.
    pub(super) column: usize,
    pub(super) key: &'a str,
    pub(super) value: &'a str,
}

/// The sections of a file in order. Of a key that is there twice the last one counts.
pub(super) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if let Some(rest) = text.strip_prefix('[') {
            let Some((name, _)) = rest.split_once(']') else { continue };
            let (name, parent) = match name.split_once(':') {
                Some((name, parent)) => (name, Some(parent)),
                None => (name, None),
            };
            sections.push(Section { line, name, parent, entries: Vec::new() });
        } else if let Some(section) = sections.last_mut()
            && !text.starts_with([';', '#'])
            && let Some((key, value)) = text.split_once('=')
        {
            let before = text.len() - value.trim_start_matches([' ', '\t']).len();
            let entry = Entry {
                line,
                column: text[..before].chars().count() + 1,
                key: key.trim_end_matches(' '),
                value: &text[before..],
            };
            if !entry.value.is_empty() {
                section.entries.retain(|other| other.key != entry.key);
                section.entries.push(entry);
            }
        }
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_and_entries() {
        let text = "maxRank = 9\n[a:chess] ; more\nmaxFile=k\r\n ; no comment\n# castling = true\ncastling = false\n\
                    castling = true\nstartFen =\n[b]\n[c\n [d]\nx\t= 1\n";
        let found = sections(text);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].name, found[0].parent, found[0].line), ("a", Some("chess"), 2));
        let entries: Vec<_> =
            found[0].entries.iter().map(|entry| (entry.line, entry.column, entry.key, entry.value)).collect();
        assert_eq!(entries, [(3, 9, "maxFile", "k"), (7, 12, "castling", "true")]);
        assert_eq!((found[1].name, found[1].parent), ("b", None));
        // only blanks are cut off before the sign
        assert_eq!(found[1].entries[0].key, "x\t");
    }
}
