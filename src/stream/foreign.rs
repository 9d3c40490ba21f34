//! Files that are no text with records: what they are, and what to do with them.

use std::fmt;
use std::path::Path;

use crate::notation::is_fen4;

/// What a file is that holds no text with records, known by its first bytes. Shown, it says
/// what it is and what to do.
///
/// ```
/// use std::path::Path;
/// use fenconv::stream::Foreign;
/// let xz = Foreign::of(None, b"\xfd7zXZ\0\0\x04").unwrap();
/// assert_eq!(xz.to_string(), "data compressed with xz: decompress it first, with `xz -d`");
/// let database = Foreign::of(Some(Path::new("mega.cbh")), &[0, 0, 44, 0]).unwrap();
/// assert_eq!(database.name(), "a ChessBase file");
/// assert_eq!(Foreign::of(None, b"8/8/8/8/8/8/8/8 w - - 0 1\n"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Foreign {
    name: &'static str,
    advice: &'static str,
}

/// How first bytes tell a kind.
enum Sign {
    /// They begin like this, and nothing that is text does.
    Begins(&'static [u8]),
    /// They begin like this, as a text could; so there are bytes that no text has.
    BinaryBegins(&'static [u8]),
    /// They have this at that place.
    At(usize, &'static [u8]),
    /// They are no text, and the name of the file ends like this.
    Named(&'static [&'static str]),
    /// They begin with the line that is before the ranks of a FEN4.
    FourPlayers,
}

use Sign::{At, Begins, BinaryBegins, FourPlayers, Named};

impl Foreign {
    /// How many bytes of a file tell every kind.
    pub const START: usize = 8 << 10;

    /// A zip archive.
    pub const ZIP: Self = Self { name: "a zip archive", advice: "unpack it first" };

    const UTF_16: Self = Self {
        name: "text in UTF-16",
        advice: "convert it first, with `iconv -f UTF-16 -t UTF-8`, or read it with `--format text`",
    };
    const UTF_32: Self = Self { name: "text in UTF-32", advice: "convert it first, with `iconv -f UTF-32 -t UTF-8`" };
    const OFFICE: Self =
        Self { name: "a document of an office program", advice: "save it as plain text first, a sheet as CSV" };
    const BINARY: Self = Self { name: "binary data, no text", advice: "convert it to text first" };

    /// What a file is that begins with these bytes, of which there should be
    /// [`START`](Self::START) unless the file is shorter; none if it can be text with records.
    /// What is compressed is to be decompressed before. `path` helps to name the kind.
    #[must_use]
    pub fn of(path: Option<&Path>, start: &[u8]) -> Option<Self> {
        let extension = path.and_then(Path::extension).unwrap_or_default();
        let is_binary = memchr::memchr(0, start).is_some();
        let fits = |sign: &Sign| match sign {
            Begins(magic) => start.starts_with(magic),
            BinaryBegins(magic) => is_binary && start.starts_with(magic),
            At(place, magic) => start.get(*place..).is_some_and(|rest| rest.starts_with(magic)),
            Named(extensions) => is_binary && extensions.iter().any(|known| extension.eq_ignore_ascii_case(known)),
            FourPlayers => {
                let line = start.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii();
                is_fen4(line) && line.ends_with(b"-")
            }
        };
        if is_zip(start) {
            let holds = |name: &&[u8]| memchr::memmem::find(start, name).is_some();
            return Some(if OFFICE_MEMBERS.iter().any(holds) { Self::OFFICE } else { Self::ZIP });
        }
        if let Some((_, foreign)) = KINDS.iter().find(|(signs, _)| signs.iter().any(fits)) {
            return Some(*foreign);
        }
        is_binary.then(|| if is_utf16(start) { Self::UTF_16 } else { Self::BINARY })
    }

    /// What it is: `a PDF document`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Whether it is text in UTF-16.
    #[must_use]
    pub fn is_utf16(self) -> bool {
        self == Self::UTF_16
    }
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.advice)
    }
}

impl std::error::Error for Foreign {}

const fn kind(signs: &'static [Sign], name: &'static str, advice: &'static str) -> (&'static [Sign], Foreign) {
    (signs, Foreign { name, advice })
}

/// The first one that fits counts.
const KINDS: [(&[Sign], Foreign); 40] = [
    (&[Begins(b"\xff\xfe\0\0"), Begins(b"\0\0\xfe\xff")], Foreign::UTF_32),
    (&[Begins(b"\xff\xfe"), Begins(b"\xfe\xff")], Foreign::UTF_16),
    kind(&[Begins(b"\xfd7zXZ\0")], "data compressed with xz", "decompress it first, with `xz -d`"),
    kind(&[Begins(b"\x5d\0\0"), Named(&["lzma"])], "data compressed with LZMA", "decompress it first, with `xz -d`"),
    kind(&[BinaryBegins(b"LZIP")], "data compressed with lzip", "decompress it first, with `lzip -d`"),
    kind(&[Begins(b"\x89LZO\0")], "data compressed with lzop", "decompress it first, with `lzop -d`"),
    kind(
        &[Begins(b"\x04\x22\x4d\x18"), Begins(b"\x02\x21\x4c\x18")],
        "data compressed with LZ4",
        "decompress it first, with `lz4 -d`",
    ),
    kind(
        &[Begins(b"\x1f\x9d"), Begins(b"\x1f\xa0"), Begins(b"\x1f\x1e")],
        "data compressed in an old way",
        "decompress it first, with `gzip -d`",
    ),
    kind(&[Named(&["br"])], "data compressed with Brotli", "decompress it first, with `brotli -d`"),
    kind(&[Begins(b"7z\xbc\xaf\x27\x1c")], "a 7z archive", "unpack it first, with `7z x`"),
    kind(&[Begins(b"Rar!\x1a\x07")], "a RAR archive", "unpack it first, with `unrar x`"),
    kind(&[At(257, b"ustar")], "a tar archive", "unpack it first, with `tar -xf`"),
    kind(&[BinaryBegins(b"MSCF")], "a cabinet archive", "unpack it first"),
    kind(&[Begins(b"!<arch>\n")], "an archive of a linker or of Debian", "unpack it first"),
    (&[Begins(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")], Foreign::OFFICE),
    kind(&[Begins(b"{\\rtf")], "a document in rich text", "save it as plain text first"),
    kind(&[Begins(b"%PDF-")], "a PDF document", "turn it into text first, with `pdftotext`"),
    kind(&[Begins(b"SQLite format 3\0")], "an SQLite database", "export the records as CSV"),
    kind(
        &[
            Begins(b"Scid.si\0"),
            Begins(b"Scid.sn\0"),
            Named(&["si3", "sg3", "sn3", "si4", "sg4", "sn4", "si5", "sg5", "sn5"]),
        ],
        "a Scid database",
        "export its games as PGN",
    ),
    kind(
        &[Named(&[
            "cbh", "cbg", "cba", "cbp", "cbt", "cbc", "cbs", "cbb", "cbe", "cbf", "cbi", "cbj", "cbl", "cbm", "cbv",
            "cbz", "ctg", "cto", "ctb", "cko", "cpo", "2cbh", "2cbg",
        ])],
        "a ChessBase file",
        "export its games as PGN",
    ),
    kind(
        &[Begins(b"BINP"), Named(&["binpack"])],
        "a binpack of training data, no text",
        "convert it to `.plain` or to a list of FENs first",
    ),
    kind(
        &[Named(&["bin", "data", "vf", "viriformat", "marlinformat", "bullet", "chunk"])],
        "binary training data or an opening book, no text",
        "convert it to text first",
    ),
    kind(
        &[Begins(b"\x20\x2f\xf3\x7a"), Named(&["nnue", "network", "net"])],
        "a network of an engine",
        "there are no records in it",
    ),
    kind(&[Named(&["rtbw", "rtbz", "gtb", "egtb"])], "an endgame table", "there are no records in it"),
    kind(
        &[BinaryBegins(b"PAR1"), BinaryBegins(b"ARROW1"), BinaryBegins(b"FEA1"), BinaryBegins(b"Obj\x01")],
        "a table in a binary format",
        "export it as CSV or JSON lines first",
    ),
    kind(
        &[Begins(b"\x89HDF\r\n"), Begins(b"\x93NUMPY"), Named(&["npy", "npz", "h5", "pkl", "pt"])],
        "an array in a binary format",
        "export the records as text first",
    ),
    kind(&[Begins(b"\x89PNG\r\n")], "a PNG picture", "records cannot be read from pictures"),
    kind(&[Begins(b"\xff\xd8\xff")], "a JPEG picture", "records cannot be read from pictures"),
    kind(&[Begins(b"GIF87a"), Begins(b"GIF89a")], "a GIF picture", "records cannot be read from pictures"),
    kind(
        &[
            At(8, b"WEBP"),
            BinaryBegins(b"BM"),
            BinaryBegins(b"II*\0"),
            BinaryBegins(b"MM\0*"),
            BinaryBegins(b"\0\0\x01\0"),
            At(4, b"ftypavif"),
            At(4, b"ftyphei"),
        ],
        "a picture",
        "records cannot be read from pictures",
    ),
    kind(&[At(4, b"ftyp"), BinaryBegins(b"RIFF"), BinaryBegins(b"\x1a\x45\xdf\xa3")], "a film or a sound", NOTHING),
    kind(&[Begins(b"\x7fELF")], "a program", NOTHING),
    kind(
        &[BinaryBegins(b"MZ"), Begins(b"\xcf\xfa\xed\xfe"), Begins(b"\xca\xfe\xba\xbe")],
        "a program or a part of one",
        NOTHING,
    ),
    kind(&[Begins(b"\0asm")], "a WebAssembly module", NOTHING),
    kind(
        &[Begins(b"\x28\xb5\x2f\xfd"), Begins(b"\x1f\x8b\x08")],
        "data compressed more than once",
        "decompress it first",
    ),
    kind(
        &[Begins(b"version https://git-lfs.github.com/spec/")],
        "a pointer of Git LFS to a file",
        "get the file first, with `git lfs pull`",
    ),
    kind(&[Begins(b"bplist0")], "a binary property list", NOTHING),
    kind(&[Begins(b"\x80\x04\x95"), Begins(b"\x80\x05\x95")], "a pickle of Python", "export the records as text first"),
    kind(&[Named(&["torrent"])], "a torrent", "get its files first"),
    kind(&[FourPlayers], "a FEN4, of a game with four players", "nothing here reads it"),
];

const NOTHING: &str = "there are no records in it";

/// What the first members of an archive are called in documents of office programs.
const OFFICE_MEMBERS: [&[u8]; 2] = [b"[Content_Types].xml", b"mimetypeapplication/vnd.oasis"];

/// Whether an archive begins so, one that is empty or in several files too.
fn is_zip(start: &[u8]) -> bool {
    [b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08"].iter().any(|magic| start.starts_with(*magic))
}

/// Whether bytes are UTF-16 without its mark, as far as that can be seen: one byte in four
/// or more is zero, in every other place only.
fn is_utf16(start: &[u8]) -> bool {
    let zeros = |from: usize| start.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    start.len().is_multiple_of(2) && even.min(odd) == 0 && even.max(odd) * 4 >= start.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_not_foreign() {
        for text in [
            &b""[..],
            b"BINGO/8/8/8/8/8/8/8 w - - 0 1",
            b"MZ/8 w - - 0 1",
            b"PK w",
            b"# PAR1\n",
            "\u{feff}8/8/8/8/8/8/8/8 w - -".as_bytes(),
            b"\xe9\xff 8/8",
            b"R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/14",
        ] {
            assert_eq!(Foreign::of(None, text), None, "{text:?}");
            assert_eq!(Foreign::of(Some(Path::new("x.cbh")), text), None, "{text:?}");
        }
    }

    #[test]
    fn a_fen4_of_many_lines_is_foreign() {
        let text = b"R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\r\n3,yR,yN,yB,yK,yQ,yB,yN,yR,3/\r\n14/\r\n";
        assert_eq!(Foreign::of(None, text).map(Foreign::name), Some("a FEN4, of a game with four players"));
    }

    #[test]
    fn utf16_is_known_without_its_mark() {
        let little: Vec<_> = "8/8 w - -\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<_> = "8/8 w - -\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
        for text in [little, big] {
            assert!(Foreign::of(None, &text).is_some_and(Foreign::is_utf16));
        }
        assert_eq!(Foreign::of(None, b"8/8 w - -\0\n"), Some(Foreign::BINARY));
        assert_eq!(Foreign::of(None, b"a\0\0b"), Some(Foreign::BINARY));
        assert_eq!(Foreign::of(None, b"a\0b"), Some(Foreign::BINARY));
    }

    #[test]
    fn a_kind_is_one_sentence() {
        for (signs, foreign) in &KINDS {
            assert!(!signs.is_empty());
            assert!(!foreign.to_string().contains(['\n', '.']) || foreign.advice.contains("`.plain`"), "{foreign}");
        }
    }
}
