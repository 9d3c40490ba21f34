//! Random records as text, drawn from a tape of random bytes so that a failing
//! case shrinks with its tape. Knows no type of the crate.

/// What a generated record looks like.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shape {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    /// The upper-case letters of the pieces that both sides have, without king.
    pub(crate) pieces: String,
    /// Bytes that are on the board as they are: pieces of one side, walls.
    pub(crate) exact: String,
    /// White's and Black's.
    pub(crate) kings: [u8; 2],
    /// By colour: the upper-case letters of the castling partners.
    pub(crate) rooks: [String; 2],
    /// Where the castling rank is, counted from White's first.
    pub(crate) castling_rank: usize,
    /// Where king and rooks must stand to castle, king side first.
    pub(crate) homes: Option<[usize; 3]>,
    /// The bytes that may be in hand, in writing order.
    pub(crate) holdings: Option<String>,
    /// The check counters' limit.
    pub(crate) checks: Option<usize>,
    /// What marks a promoted piece after its letter.
    pub(crate) mark: Option<char>,
}

impl Shape {
    /// The board and pieces of orthodox chess on so many files.
    pub(crate) fn orthodox(files: usize, pieces: &str) -> Self {
        Self {
            files,
            ranks: 8,
            pieces: pieces.into(),
            kings: *b"Kk",
            rooks: ["R".into(), "R".into()],
            ..Self::default()
        }
    }
}

/// Random bytes that are used up; zeros after them.
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
                    _ if shape.pieces.is_empty() => 0,
                    1..=4 => tape.one_of(shape.pieces.as_bytes()),
                    _ => tape.one_of(shape.pieces.as_bytes()).to_ascii_lowercase(),
                };
            }
        }
    }
    for (color, row) in castling_rows(shape).into_iter().enumerate() {
        for _ in 0..tape.below(5) {
            if !shape.rooks[color].is_empty() {
                let rook = tape.one_of(shape.rooks[color].as_bytes());
                let file = match shape.homes {
                    Some([_, homes @ ..]) if !tape.once_in(4) => tape.one_of(&homes),
                    _ => tape.below(shape.files),
                };
                rows[row][file] = in_case(rook, color);
            }
        }
    }
    for (color, row) in castling_rows(shape).into_iter().enumerate() {
        let row = if tape.once_in(6) { tape.below(shape.ranks) } else { row };
        let mut file = match shape.homes {
            Some([home, ..]) if !tape.once_in(4) => home,
            _ => tape.below(shape.files),
        };
        if color == 1 && rows[row][file] == shape.kings[0] {
            file = (file + 1) % shape.files;
        }
        if shape.kings[color] != 0 {
            rows[row][file] = shape.kings[color];
        }
    }
    rows
}

/// The castling row of each side.
fn castling_rows(shape: &Shape) -> [usize; 2] {
    [shape.ranks - 1 - shape.castling_rank, shape.castling_rank]
}

fn in_case(letter: u8, color: usize) -> u8 {
    if color == 0 { letter } else { letter.to_ascii_lowercase() }
}

fn placement(shape: &Shape, rows: &Rows, tape: &mut Tape<'_>) -> String {
    let mut rank = |row: &Vec<u8>| {
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
            if let Some(mark) = shape.mark.filter(|_| cell.is_ascii_alphabetic() && tape.once_in(12)) {
                text.push(mark);
            }
        }
        text.pop();
        text
    };
    let mut text = rows.iter().map(&mut rank).collect::<Vec<_>>().join("/");
    if let Some(pieces) = &shape.holdings {
        let in_hand: Vec<_> = pieces.chars().flat_map(|piece| vec![piece; tape.one_of(&[0, 0, 1, 2])]).collect();
        text.extend(std::iter::once('[').chain(in_hand).chain([']']));
    }
    text
}

/// Letters that name rooks of the castling ranks: `sound` takes one a wing and
/// only files, else anything goes.
fn castling(shape: &Shape, rows: &Rows, sound: bool, tape: &mut Tape<'_>) -> String {
    let mut field = String::new();
    for (color, row) in castling_rows(shape).into_iter().enumerate() {
        let row = &rows[row];
        let kings: Vec<_> = (0..shape.files).filter(|&file| row[file] == shape.kings[color]).collect();
        let (king, known) = (kings.first().copied().unwrap_or(0), kings.len() == 1);
        let is_rook = |file: usize| shape.rooks[color].bytes().any(|rook| row[file] == in_case(rook, color));
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
            field.push(char::from(in_case(letter, color)));
            if !sound && tape.once_in(20) {
                field.push(char::from(in_case(letter, color)));
            }
        }
    }
    if !sound && tape.once_in(4) {
        field = field.chars().rev().collect();
    }
    if field.is_empty() { "-".into() } else { field }
}

/// What may be after four fields in EPD.
const OPERATIONS: [&str; 12] = [
    "",
    "",
    " bm Nf3;",
    " id \"a; b\"; pv e4 e5;",
    " c0 \"hmvc 3;\"; D1 20;",
    "  acd 5;",
    " hmvc 3; fmvn 4;",
    " hmvc 0; hmvc 0;",
    " acd 5",
    " ; comment",
    " bm Nf3; moves e2e4",
    " id \"open;",
];

fn counters(shape: &Shape, tape: &mut Tape<'_>) -> String {
    let halfmove = tape.one_of(&[0, 1, 7, 49, 100, 99_999, 999_999_999]);
    let fullmove = tape.one_of(&[1, 2, 10, 99, 700, 65_535, 999_999_999]);
    let checks = match shape.checks {
        Some(limit) => format!("{}+{} ", tape.below(limit + 1), tape.below(limit + 1)),
        None => String::new(),
    };
    format!("{checks}{halfmove} {fullmove}")
}

/// A record that reads at every tolerance, its castling field in Shredder-FEN.
pub(crate) fn sound(shape: &Shape, tape: &mut Tape<'_>) -> String {
    let rows = rows(shape, tape);
    let placement = placement(shape, &rows, tape);
    let castling = castling(shape, &rows, true, tape);
    let side = tape.one_of(&['w', 'b']);
    let counters = counters(shape, tape);
    format!("{placement} {side} {castling} - {counters}")
}

/// A record that may have a fault in any field.
pub(crate) fn any(shape: &Shape, tape: &mut Tape<'_>) -> Vec<u8> {
    let mut rows = rows(shape, tape);
    let side = tape.one_of(&['w', 'b']);
    let target = if tape.once_in(4) {
        let file = tape.below(shape.files);
        let rank =
            if tape.once_in(4) { tape.below(shape.ranks) } else { double_step(shape, &mut rows, side, file, tape) };
        format!("{}{}", char::from(b'a' + u8::try_from(file).unwrap()), 1 + rank)
    } else {
        "-".into()
    };
    let placement = placement(shape, &rows, tape);
    let castling = castling(shape, &rows, false, tape);
    let counters = counters(shape, tape);
    let mut record = format!("{placement} {side} {castling} {target} {counters}").into_bytes();
    if tape.once_in(3) {
        let checks = if shape.checks.is_some() { counters.split_inclusive(' ').next() } else { None };
        let fields = format!("{placement} {side} {castling} {target} {}", checks.unwrap_or_default());
        record = (fields.trim_end().to_owned() + tape.one_of(&OPERATIONS)).into_bytes();
    } else if tape.once_in(8) {
        record.extend(tape.one_of(&OPERATIONS).bytes());
    }
    for _ in 0..tape.one_of(&[0, 0, 0, 1, 1, 2, 3]) {
        mutate(&mut record, tape);
    }
    record
}

/// Puts a pawn where it is after a double step, often with one beside it that can
/// take it; the rank of the target.
fn double_step(shape: &Shape, rows: &mut Rows, side: char, file: usize, tape: &mut Tape<'_>) -> usize {
    if shape.ranks < 5 || !shape.pieces.contains('P') {
        return tape.below(shape.ranks);
    }
    let (pawn, captor, row) = if side == 'w' { (b'p', b'P', 3) } else { (b'P', b'p', shape.ranks - 4) };
    rows[row][file] = pawn;
    if file > 0 && tape.once_in(2) {
        rows[row][file - 1] = captor;
    }
    let (target, origin) = if side == 'w' { (row - 1, row - 2) } else { (row + 1, row + 2) };
    rows[target][file] = 0;
    if !tape.once_in(8) {
        rows[origin][file] = 0;
    }
    shape.ranks - 1 - target
}

pub(crate) fn mutate(record: &mut Vec<u8>, tape: &mut Tape<'_>) {
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
