//! The built-in profiles: the lines of `builtin.txt`, made of the files in `variants/` by
//! `FENCONV_UPDATE=1 cargo test --lib constants`. A text has no pointers in it, which would have
//! to be relocated whenever the program starts, and no code.

use std::sync::OnceLock;

use crate::profile::ProfileFile;
use crate::profile::schema::Packed;

/// A line a profile, sorted by id: the id, its other names with `|` between them, its file.
const TEXT: &str = include_str!("builtin.txt");
const COUNT: usize = count_lines(TEXT.as_bytes());
/// Where each line starts.
static STARTS: [u32; COUNT] = starts(TEXT.as_bytes());
/// The files that were asked for. Boxed, since each is large and few are.
static FILES: [OnceLock<Box<ProfileFile>>; COUNT] = [const { OnceLock::new() }; COUNT];

/// A built-in profile.
#[derive(Debug, Clone, Copy)]
pub(super) struct BuiltIn {
    pub(super) id: &'static str,
    /// Its other names with `|` between them.
    pub(super) names: &'static str,
    at: usize,
}

impl BuiltIn {
    /// All of them, sorted by id.
    pub(super) fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..COUNT).map(Self::at)
    }

    pub(super) fn of_id(id: &str) -> Option<Self> {
        let before = STARTS.partition_point(|&start| Self::id_at(start) < id);
        (before < COUNT).then(|| Self::at(before)).filter(|found| found.id == id)
    }

    fn id_at(start: u32) -> &'static str {
        TEXT[start as usize..].split('\t').next().unwrap_or_default()
    }

    fn at(at: usize) -> Self {
        let mut values = TEXT[STARTS[at] as usize..].splitn(3, '\t');
        let mut value = || values.next().unwrap_or_default();
        Self { id: value(), names: value(), at }
    }

    /// Its file, which is made when it is first asked for.
    pub(super) fn file(self) -> &'static ProfileFile {
        FILES[self.at].get_or_init(|| {
            let line = TEXT[STARTS[self.at] as usize..].lines().next().unwrap_or_default();
            let mut values = line.split('\t');
            values.nth(1);
            Box::new(ProfileFile::unpack(&mut values))
        })
    }
}

const fn count_lines(text: &[u8]) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < text.len() {
        if text[at] == b'\n' {
            count += 1;
        }
        at += 1;
    }
    count
}

#[allow(clippy::cast_possible_truncation)] // the text is shorter
const fn starts(text: &[u8]) -> [u32; COUNT] {
    let (mut starts, mut line, mut at) = ([0; COUNT], 1, 0);
    while line < COUNT {
        if text[at] == b'\n' {
            starts[line] = at as u32 + 1;
            line += 1;
        }
        at += 1;
    }
    starts
}
