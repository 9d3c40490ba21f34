//! The words of a finding: the templates of its row, filled with its particulars.

use super::{Detail, Finding, printable};
use crate::model::Right;

/// The most characters of the input in a message.
const MOST_SHOWN: usize = 40;

/// The messages of what has no text to show, a position made by a program.
const OF_POSITION: &[&str] = &[
    "{summary}: on {square}",
    "{summary}: {side} {wing}",
    "{summary}: {side}",
    "{summary}: expected at most {limit} for the {field}",
];

impl Finding {
    /// One clause for people: what is wrong, what was found and expected. What a
    /// terminal could obey is escaped as [`printable`] does, and of a long text the
    /// beginning is shown.
    ///
    /// ```
    /// use fenconv::{Reader, Variants};
    /// let reader = Reader::new(Variants::builtin().get("standard")?);
    /// let record = b"4k3/8/8/8/8/8/8/R3K3 w K - 0 1";
    /// let error = reader.read(record, &mut ()).unwrap_err();
    /// assert_eq!(error.message(record), "no rook that could castle: expected a white rook king side for `K`");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn message(&self, input: &[u8]) -> String {
        let without_text = if self.span.is_empty() { OF_POSITION } else { &[] };
        let mut templates = self.kind.templates().iter().chain(without_text);
        let filled = templates.find_map(|template| self.fill(template, input));
        filled.unwrap_or_else(|| self.kind.summary().into())
    }

    /// What was found: a number where things were counted, else the offending bytes as
    /// [`printable`] shows them; `None` where there is nothing.
    #[must_use]
    pub fn found(&self, input: &[u8]) -> Option<String> {
        self.fact("count", input).or_else(|| self.fact("text", input))
    }

    /// What a message about several findings of one kind says of each but the first:
    /// "black has 2, expected 1", else the offending bytes.
    ///
    /// ```
    /// use fenconv::{Finding, Reader, Variants};
    /// let reader = Reader::new(Variants::builtin().get("standard")?);
    /// let record = b"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1";
    /// let mut findings = Vec::<Finding>::new();
    /// let _ = reader.read(record, &mut findings);
    /// assert_eq!(findings[1].particulars(record).as_deref(), Some("`Q`"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn particulars(&self, input: &[u8]) -> Option<String> {
        self.fill("{side} has {count}, expected {expected}", input).or_else(|| self.fill("`{text}`", input))
    }

    /// What was expected instead, where that can be said: `8`, "at most 3", "`w` or `b`".
    #[must_use]
    pub fn expected(&self) -> Option<String> {
        self.kind.expectations().iter().find_map(|template| self.fill(template, b""))
    }

    /// Fills a template; `None` if it asks for what this finding does not know.
    fn fill(&self, template: &str, input: &[u8]) -> Option<String> {
        let mut text = String::with_capacity(template.len() + MOST_SHOWN);
        let mut rest = template;
        while let Some(open) = memchr::memchr(b'{', rest.as_bytes()) {
            let (before, name) = (&rest[..open], &rest[open + 1..]);
            let close = memchr::memchr(b'}', name.as_bytes())?;
            text.push_str(before);
            text.push_str(&self.fact(&name[..close], input)?);
            rest = &name[close + 1..];
        }
        text.push_str(rest);
        Some(text)
    }

    /// A particular by the name that templates have for it.
    fn fact(&self, name: &str, input: &[u8]) -> Option<String> {
        match (name, self.detail) {
            ("summary", _) => Some(self.kind.summary().into()),
            ("text", _) => shown(self.snippet(input)),
            ("field", _) => Some(self.field.name().replace('-', " ")),
            ("expected", _) => self.expected(),
            ("count", Detail::Count { found, .. } | Detail::SideCount { found, .. }) => Some(found.to_string()),
            ("number", Detail::Count { expected, .. } | Detail::SideCount { expected, .. }) => {
                Some(expected.to_string())
            }
            ("limit", Detail::Limit(limit)) => Some(limit.to_string()),
            (
                "side",
                Detail::Side(side)
                | Detail::SideCount { side, .. }
                | Detail::Wing(side, _)
                | Detail::Lost(Right { color: side, .. }, _),
            ) => Some(side.name().into()),
            ("wing", Detail::Wing(_, wing) | Detail::Lost(Right { wing, .. }, _)) => Some(wing.to_string()),
            ("square", Detail::Square(square)) => Some(square.to_string()),
            ("rook", Detail::Lost(right, _)) => Some(right.rook.to_string()),
            ("outermost", Detail::Lost(right, Some(file))) if file != right.rook => Some(file.to_string()),
            ("missing", Detail::Missing(what)) => Some(what.into()),
            ("format", Detail::Format(name)) => Some(name.into()),
            _ => None,
        }
    }
}

/// The beginning of a text for a message.
fn shown(text: &[u8]) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    // four bytes a character at most, and none is cut
    let text = printable(&text[..text.len().min(4 * MOST_SHOWN + 4)]);
    match text.char_indices().nth(MOST_SHOWN) {
        Some((end, _)) => Some(format!("{}...", &text[..end])),
        None => Some(text),
    }
}
