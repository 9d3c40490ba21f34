//! Random records as text, drawn from a tape of random bytes so that a failing
//! case shrinks with its tape. Knows no type of the crate.

/// What a generated record looks like.
pub(crate) struct Shape {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// The upper-case letters of the pieces that both sides have, without king.
    pub(crate) pieces: &'static str,
    /// Bytes that stand on the board as they are: pieces of one side, walls.
    pub(crate) exact: &'static str,
    pub(crate) king: u8,
    pub(crate) rooks: &'static str,
    /// Where the castling rank is, counted from White's first.
    pub(crate) castling_rank: usize,
}

/// Random bytes that are used up; zeros behind them.
pub(crate) struct Tape<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Tape<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let byte = |at: usize| usize::from(self.bytes.get(at).copied().unwrap_or(0));
        let number = byte(self.at) << 8 | byte(self.at + 1);
        self.at += 2;
        number % limit
    }

    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// True once in `times`; false on an empty tape.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

/// A board as rows of bytes from the top, 0 for an empty square.
type Rows = Vec<Vec<u8>>;

fn rows(shape: &Shape, tape: &mut Tape<'_>) -> Rows {
    let mut rows = vec![vec![0; shape.files]; shape.ranks];
    let density = tape.one_of(&[4, 2, 8, 20]);
    for row in &mut rows {
        for cell in row {
            if tape.once_in(density) {
                *cell = match tape.below(8) {
                    0 if !shape.exact.is_empty() => tape.one_of(shape.exact.as_bytes()),
                    1..=4 => tape.one_of(shape.pieces.as_bytes()),
                    _ => tape.one_of(shape.pieces.as_bytes()).to_ascii_lowercase(),
                };
            }
        }
    }
    for (row, lower) in castling_rows(shape) {
        for _ in 0..tape.below(5) {
            rows[row][tape.below(shape.files)] = tape.one_of(shape.rooks.as_bytes()) | lower;
        }
    }
    for (row, lower) in castling_rows(shape) {
        let row = if tape.once_in(6) { tape.below(shape.ranks) } else { row };
        let mut file = tape.below(shape.files);
        if lower != 0 && rows[row][file] == shape.king {
            file = (file + 1) % shape.files;
        }
        rows[row][file] = shape.king | lower;
    }
    rows
}

/// The row of each side and the bit of its letters' case.
fn castling_rows(shape: &Shape) -> [(usize, u8); 2] {
    [(shape.ranks - 1 - shape.castling_rank, 0), (shape.castling_rank, 0x20)]
}

fn placement(rows: &Rows) -> String {
    let rank = |row: &Vec<u8>| {
        let mut text = String::new();
        let mut run = 0;
        for &cell in row.iter().chain([&b'$']) {
            if cell == 0 {
                run += 1;
                continue;
            }
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            text.push(char::from(cell));
        }
        text.pop();
        text
    };
    rows.iter().map(rank).collect::<Vec<_>>().join("/")
}

/// Letters that name rooks of the castling ranks: `sound` takes one a wing and
/// only files, else anything goes.
fn castling(shape: &Shape, rows: &Rows, sound: bool, tape: &mut Tape<'_>) -> String {
    let mut field = String::new();
    for (row, lower) in castling_rows(shape) {
        let row = &rows[row];
        let kings: Vec<_> = (0..shape.files).filter(|&file| row[file] == shape.king | lower).collect();
        let (king, known) = (kings.first().copied().unwrap_or(0), kings.len() == 1);
        let is_rook = |file: usize| shape.rooks.bytes().any(|rook| row[file] == rook | lower);
        for wing in [king + 1..shape.files, 0..king] {
            let wing_letter = if wing.start > king { b'K' } else { b'Q' };
            let rooks: Vec<_> = wing.filter(|&file| is_rook(file)).collect();
            if (rooks.is_empty() || !known) && (sound || !tape.once_in(12)) || tape.once_in(3) {
                continue;
            }
            let file = if rooks.is_empty() { tape.below(shape.files) } else { tape.one_of(&rooks) };
            let letter = match tape.below(3) {
                0 if !sound => wing_letter,
                _ => b'A' + u8::try_from(file).unwrap(),
            };
            field.push(char::from(letter | lower));
            if !sound && tape.once_in(20) {
                field.push(char::from(letter | lower));
            }
        }
    }
    if !sound && tape.once_in(4) {
        field = field.chars().rev().collect();
    }
    if field.is_empty() { "-".into() } else { field }
}

fn counters(tape: &mut Tape<'_>) -> (usize, usize) {
    let halfmove = tape.one_of(&[0, 1, 7, 49, 100, 99_999, 999_999_999]);
    (halfmove, tape.one_of(&[1, 2, 10, 99, 700, 65_535, 999_999_999]))
}

/// A record that reads at every tolerance, its castling field in Shredder-FEN.
pub(crate) fn sound(shape: &Shape, tape: &mut Tape<'_>) -> String {
    let rows = rows(shape, tape);
    let placement = placement(&rows);
    let castling = castling(shape, &rows, true, tape);
    let side = tape.one_of(&['w', 'b']);
    let (halfmove, fullmove) = counters(tape);
    format!("{placement} {side} {castling} - {halfmove} {fullmove}")
}

/// A record that may have a fault in any field.
pub(crate) fn any(shape: &Shape, tape: &mut Tape<'_>) -> Vec<u8> {
    let rows = rows(shape, tape);
    let placement = placement(&rows);
    let castling = castling(shape, &rows, false, tape);
    let side = tape.one_of(&['w', 'b']);
    let target = if tape.once_in(5) {
        let file = char::from(b'a' + u8::try_from(tape.below(shape.files)).unwrap());
        format!("{file}{}", 1 + tape.below(shape.ranks))
    } else {
        "-".into()
    };
    let (halfmove, fullmove) = counters(tape);
    let mut record = format!("{placement} {side} {castling} {target} {halfmove} {fullmove}").into_bytes();
    for _ in 0..tape.one_of(&[0, 0, 0, 1, 1, 2, 3]) {
        mutate(&mut record, tape);
    }
    record
}

fn mutate(record: &mut Vec<u8>, tape: &mut Tape<'_>) {
    let alphabet: &[u8] = b" 01289/KQkqAHahGgBbEe-+~*[];_\"\t\r\n#PpRrXx\xC2\xA0\xE2\x80\x93\xFF\0";
    let byte = tape.one_of(alphabet);
    let at = tape.below(record.len() + 1);
    match tape.below(6) {
        0 => record.insert(at, byte),
        1 if at < record.len() => record[at] = byte,
        2 if at < record.len() => drop(record.remove(at)),
        3 if at < record.len() => record[at] ^= 0x20,
        4 if at < record.len() => {
            let other = tape.below(record.len());
            record.swap(at, other);
        }
        _ => {
            // a blank, where fields may fall together or apart
            let blanks: Vec<_> = (0..record.len()).filter(|&at| record[at] == b' ').collect();
            let Some(&blank) = blanks.get(tape.below(6)) else { return };
            if tape.once_in(2) {
                record.insert(blank, b' ');
            } else if let Some(next) = blanks.iter().find(|&&at| at > blank) {
                record.drain(blank + 1..*next);
            } else {
                record.truncate(blank);
            }
        }
    }
}

pub(crate) const STANDARD: Shape =
    Shape { files: 8, ranks: 8, pieces: "PNBRQ", exact: "", king: b'K', rooks: "R", castling_rank: 0 };

pub(crate) const CAPABLANCA: Shape =
    Shape { files: 10, ranks: 8, pieces: "PNBRQAC", exact: "", king: b'K', rooks: "R", castling_rank: 0 };

/// Boards and letters of their own; the second part is the profile's TOML.
pub(crate) const OWN: [(Shape, &str); 9] = [
    (
        Shape { files: 5, ranks: 5, pieces: "PTM", exact: "", king: b'G', rooks: "T", castling_rank: 0 },
        r#"
        [variant]
        id = "own-five"
        name = "Five"
        extends = "standard"
        [board]
        files = 5
        ranks = 5
        [pieces]
        pawn = { letter = "P" }
        rook = { letter = "T" }
        mage = { letter = "M" }
        king = { letter = "G" }
        [castling]
        squares = "free"
        targets = { king_side = { king = "d", rook = "c" }, queen_side = { king = "b", rook = "c" } }
        [start]
        record = "tmgmt/ppppp/5/PPPPP/TMGMT w KQkq - 0 1"
        "#,
    ),
    (
        Shape { files: 12, ranks: 8, pieces: "PNBRQ", exact: "", king: b'K', rooks: "R", castling_rank: 0 },
        r#"
        [variant]
        id = "own-twelve"
        name = "Twelve"
        extends = "standard"
        [board]
        files = 12
        [castling]
        squares = "free"
        [start]
        record = "r4k5r/12/12/12/12/12/12/R4K5R w KQkq - 0 1"
        "#,
    ),
    (
        Shape { files: 9, ranks: 9, pieces: "PNR", exact: "*Uu", king: b'K', rooks: "R", castling_rank: 1 },
        r#"
        [variant]
        id = "own-nine"
        name = "Nine, walls, second rank"
        extends = "standard"
        [board]
        files = 9
        ranks = 9
        walls = "static"
        [pieces]
        unicorn = { letter = "U", only = "white" }
        urchin = { letter = "U", only = "black" }
        [castling]
        squares = "free"
        rank = 2
        [start]
        record = "9/r3k3r/9/9/9/9/9/R3K3R/9 w KQkq - 0 1"
        "#,
    ),
    (
        Shape { files: 16, ranks: 12, pieces: "PNRQKO", exact: "", king: b'E', rooks: "R", castling_rank: 0 },
        r#"
        [variant]
        id = "own-sixteen"
        name = "Sixteen"
        extends = "standard"
        [board]
        files = 16
        ranks = 12
        [pieces]
        king = { letter = "E" }
        count = { letter = "K" }
        ogre = { letter = "O" }
        [castling]
        squares = "free"
        [start]
        record = "r6e7r/16/16/16/16/16/16/16/16/16/16/R6E7R w KQkq - 0 1"
        "#,
    ),
    (
        // two partners, one of White's alone; its letter is another piece of Black's
        Shape { files: 8, ranks: 8, pieces: "PNR", exact: "SSss", king: b'K', rooks: "RS", castling_rank: 0 },
        r#"
        [variant]
        id = "own-partners"
        name = "Partners"
        extends = "standard"
        [pieces]
        squire = { letter = "S", only = "white" }
        snake = { letter = "S", only = "black" }
        [castling]
        squares = "free"
        rook = { pieces = ["rook", "squire"] }
        [start]
        record = "r3k2r/8/8/8/8/8/8/S3K2R w KQkq - 0 1"
        "#,
    ),
    (
        Shape { files: 8, ranks: 2, pieces: "PR", exact: "", king: b'K', rooks: "R", castling_rank: 0 },
        r#"
        [variant]
        id = "own-two-ranks"
        name = "Two ranks"
        extends = "standard"
        [board]
        ranks = 2
        [castling]
        squares = "free"
        [en_passant]
        target = "none"
        target_ranks = []
        [start]
        record = "r3k2r/R3K2R w KQkq - 0 1"
        "#,
    ),
    (
        Shape { files: 8, ranks: 1, pieces: "PR", exact: "", king: b'K', rooks: "R", castling_rank: 0 },
        r#"
        [variant]
        id = "own-one-rank"
        name = "One rank"
        extends = "standard"
        [board]
        ranks = 1
        [castling]
        squares = "none"
        [en_passant]
        target = "none"
        target_ranks = []
        [start]
        record = "r3k2K w - - 0 1"
        "#,
    ),
    (
        // several kings
        Shape { files: 8, ranks: 8, pieces: "PRK", exact: "", king: b'K', rooks: "R", castling_rank: 0 },
        r#"
        [variant]
        id = "own-kings"
        name = "Kings"
        extends = "standard"
        [royals]
        white = [0, 9]
        black = [1, 2]
        [castling]
        squares = "free"
        "#,
    ),
    (
        Shape { files: 15, ranks: 16, pieces: "PRN", exact: "", king: b'K', rooks: "R", castling_rank: 3 },
        r#"
        [variant]
        id = "own-fifteen"
        name = "Fifteen by sixteen"
        extends = "standard"
        [board]
        files = 15
        ranks = 16
        [castling]
        squares = "free"
        rank = 4
        [start]
        record = "15/15/15/r6k6r/15/15/15/15/15/15/15/15/R6K6R/15/15/15 w KQkq - 0 1"
        "#,
    ),
];
