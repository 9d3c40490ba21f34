//! Every castling rank with one king and up to four rooks, every set of rights,
//! every pair of dialects, held against the words of docs/reference/dialects.md, written
//! down here a second time in the plainest way.
//!
//! An optimised build (`cargo test --release --test library exhaustive`) tries all of them,
//! any other every `STRIDE`th.

use std::sync::Arc;

use fenconv::finding::FindingKind;
use fenconv::model::Wing;
use fenconv::notation::LetterOrder;
use fenconv::{Color, Converter, Dialect, Options, Profile, ReadOptions, Reader, Tolerance, Variants, WriteOptions};
use rstest::rstest;

const STRIDE: usize = if cfg!(debug_assertions) { 3 } else { 1 };

/// What stands on White's castling rank, a byte a file: `K`, `R` or `.`.
type Rank = Vec<u8>;

/// The file of the rook with which White may castle: king side, queen side.
type Rights = [Option<usize>; 2];

/// Every rank of so many files with one king and up to four rooks.
fn ranks(files: usize) -> Vec<Rank> {
    let mut ranks = Vec::new();
    for king in 0..files {
        for rooks in 0_u32..1 << files {
            if rooks.count_ones() <= 4 && rooks >> king & 1 == 0 {
                let mut rank: Rank = (0..files).map(|file| if rooks >> file & 1 == 1 { b'R' } else { b'.' }).collect();
                rank[king] = b'K';
                ranks.push(rank);
            }
        }
    }
    ranks
}

/// The rooks of a wing, the one furthest from the king first.
fn rooks(rank: &Rank, wing: Wing) -> Vec<usize> {
    let king = rank.iter().position(|&piece| piece == b'K').unwrap();
    let is_rook = |file: &usize| rank[*file] == b'R';
    match wing {
        Wing::King => (king + 1..rank.len()).rev().filter(is_rook).collect(),
        Wing::Queen => (0..king).filter(is_rook).collect(),
    }
}

/// Every set of rights that a rank allows.
fn all_rights(rank: &Rank) -> Vec<Rights> {
    let choices = |wing| rooks(rank, wing).into_iter().map(Some).chain([None]);
    choices(Wing::King)
        .flat_map(|king_side| choices(Wing::Queen).map(move |queen_side| [king_side, queen_side]))
        .collect()
}

/// The letter of a right; `None` where the dialect has none.
fn letter(rank: &Rank, wing: Wing, rook: usize, dialect: Dialect) -> Option<u8> {
    let file_letter = b'A' + u8::try_from(rook).unwrap();
    let wing_letter = if wing == Wing::King { b'K' } else { b'Q' };
    let is_outermost = rooks(rank, wing)[0] == rook;
    match dialect {
        Dialect::Shredder => Some(file_letter),
        Dialect::Classic => is_outermost.then_some(wing_letter),
        Dialect::XFen => Some(if is_outermost { wing_letter } else { file_letter }),
        _ => panic!("what letter has {dialect}?"),
    }
}

/// The letters of one side, upper case.
fn letters(rank: &Rank, rights: &Rights, dialect: Dialect, order: LetterOrder) -> Option<Vec<u8>> {
    let mut wings = [(Wing::King, rights[0]), (Wing::Queen, rights[1])];
    if order == LetterOrder::Files {
        wings.reverse();
    }
    wings.into_iter().filter_map(|(wing, rook)| Some(letter(rank, wing, rook?, dialect))).collect()
}

/// A rank as a placement has it, every other file filled with `filler`.
fn placement(rank: &Rank, filler: Option<char>) -> String {
    let mut text = String::new();
    let mut run = 0;
    for &piece in rank {
        match (piece, filler) {
            (b'.', None) => run += 1,
            (b'.', Some(filler)) => text.push(filler),
            _ => {
                if run > 0 {
                    text += &run.to_string();
                }
                run = 0;
                text.push(char::from(piece));
            }
        }
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}

fn record(files: usize, white: &str, black: &str, castling: &str) -> String {
    let between = format!("/{files}").repeat(6);
    format!("{black}{between}/{white} w {castling} - 0 1")
}

fn profile(files: usize) -> Arc<Profile> {
    Variants::builtin().get(if files == 8 { "chess960" } else { "capablanca" }).unwrap()
}

/// White's rank and rights, Black's, and what distinguishes records of them.
struct Case<'a> {
    sides: [(&'a Rank, Rights); 2],
    order: LetterOrder,
    filler: Option<[char; 2]>,
}

impl Case<'_> {
    /// Its record in a dialect; `None` if that cannot express one of the rights.
    fn record(&self, dialect: Dialect, order: LetterOrder) -> Option<String> {
        let [white, black] = self.sides.each_ref().map(|(rank, rights)| letters(rank, rights, dialect, order));
        let mut castling = String::from_utf8([white?, black?.to_ascii_lowercase()].concat()).unwrap();
        if castling.is_empty() {
            castling.push('-');
        }
        let [white, black] = [0, 1].map(|side| placement(self.sides[side].0, self.filler.map(|filler| filler[side])));
        Some(record(self.sides[0].0.len(), &white, &swap_case(&black), &castling))
    }
}

fn swap_case(text: &str) -> String {
    let swap =
        |letter: char| if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
    text.chars().map(swap).collect()
}

/// Each case of White beside another one of Black, so that both sides have all.
#[rstest]
#[case::of_8_files(8, 4_040)]
#[case::of_10_files(10, 14_410)]
fn every_right_in_every_pair_of_dialects(#[case] files: usize, #[case] count: usize) {
    let ranks = ranks(files);
    let cases: Vec<_> =
        ranks.iter().flat_map(|rank| all_rights(rank).into_iter().map(move |rights| (rank, rights))).collect();
    assert_eq!(cases.len(), count);
    let profile = profile(files);
    let converter = |dialect, to, order| {
        let read = ReadOptions::new().with_tolerance(Tolerance::Strict).with_dialect(dialect);
        let write = WriteOptions::new().with_dialect(to).with_order(order);
        Converter::new(profile.clone(), Options::new().with_read(read).with_write(write)).unwrap()
    };
    let orders = [LetterOrder::KingSideFirst, LetterOrder::Files];
    let sources = || [None].into_iter().chain(Dialect::ALL.iter().copied().map(Some));
    let to_each = |from, order| Dialect::ALL.iter().map(|&to| converter(from, to, order)).collect::<Vec<_>>();
    let converters = orders.map(|order| sources().map(|from| to_each(from, order)).collect::<Vec<_>>());
    let reader = |dialect| {
        Reader::with_options(
            profile.clone(),
            ReadOptions::new().with_tolerance(Tolerance::Strict).with_dialect(dialect),
        )
    };
    let readers: Vec<_> = sources().map(reader).collect();
    let mut conversions = 0;
    for number in (0..count).step_by(STRIDE) {
        // 7919 divides neither count: Black goes through all cases in another order
        let case = Case {
            sides: [cases[number], cases[(number * 7919 + 11) % count]],
            order: orders[number / STRIDE % 2],
            // every third rank is full, of pieces that cannot castle or of enemy rooks
            filler: [None, None, Some(['N', 'B']), None, None, Some(['r', 'r'])][number / STRIDE % 6],
        };
        let in_each =
            |order| Dialect::ALL.iter().map(|&dialect| case.record(dialect, order)).collect::<Vec<Option<String>>>();
        let (wanted, given) = (orders.map(in_each), in_each(case.order));
        for (spelled, input) in given.iter().enumerate().filter_map(|(at, input)| Some((at, input.as_ref()?))) {
            let field = input.split(' ').nth(2).unwrap();
            for (source, from) in sources().enumerate() {
                let is_wing = |letter: char| "KQkq".contains(letter);
                let reads = match from {
                    _ if field == "-" => true,
                    None | Some(Dialect::XFen) => true,
                    Some(Dialect::Classic) => field.chars().all(is_wing),
                    Some(Dialect::Shredder) => !field.chars().any(is_wing),
                    Some(other) => panic!("which letters has {other}?"),
                };
                let read = readers[source].read(input.as_bytes(), &mut ());
                let Ok(read) = read else {
                    assert!(!reads, "{input} from {from:?}");
                    assert_eq!(read.unwrap_err().finding().kind, FindingKind::BadCastlingChar);
                    continue;
                };
                assert!(reads, "{input} from {from:?}");
                for (color, (_, rights)) in Color::BOTH.into_iter().zip(&case.sides) {
                    for (wing, rook) in Wing::BOTH.into_iter().zip(rights) {
                        let found = read.position.castling.get(color, wing).map(|file| usize::from(file.index()));
                        assert_eq!(found, *rook, "{input} from {from:?}: {color:?} {wing:?}");
                    }
                }
                for (to, dialect) in Dialect::ALL.iter().enumerate() {
                    let order = (number + spelled) % 2;
                    let mut out = Vec::new();
                    let result = converters[order][source][to].convert(input.as_bytes(), &mut out, &mut ());
                    conversions += 1;
                    match &wanted[order][to] {
                        Some(wanted) => {
                            assert_eq!(
                                std::str::from_utf8(&out),
                                Ok(&**wanted),
                                "{input} from {from:?} to {dialect:?}"
                            );
                            assert_eq!(result.map(|converted| converted.changed), Ok(wanted != input), "{input}");
                        }
                        None => assert_eq!(result.unwrap_err().finding().kind, FindingKind::Lossy, "{input}"),
                    }
                }
            }
        }
    }
    println!("{files} files: {} pairs of sides, {conversions} conversions", count.div_ceil(STRIDE));
}

/// What a field of White's letters means: its rights, or what is wrong with it.
fn meaning(rank: &Rank, field: &[u8]) -> Result<Rights, FindingKind> {
    let mut rights = [None; 2];
    for &letter in field {
        let of_wing = |wing| rooks(rank, wing).first().copied();
        let rook = match letter {
            b'K' => of_wing(Wing::King),
            b'Q' => of_wing(Wing::Queen),
            _ => Some(usize::from(letter - b'A')).filter(|&file| rank[file] == b'R'),
        };
        let rook = rook.ok_or(FindingKind::CastlingNoRook)?;
        let wing = usize::from(rooks(rank, Wing::Queen).contains(&rook));
        match rights[wing].replace(rook) {
            None => {}
            Some(other) if other == rook => return Err(FindingKind::DuplicateCastlingRight),
            Some(_) => return Err(FindingKind::TooManyCastlingRights),
        }
    }
    Ok(rights)
}

#[rstest]
#[case::of_8_files(8, 792, 87_120)]
#[case::of_10_files(10, 2_560, 399_360)]
fn every_field_of_up_to_two_letters(#[case] files: usize, #[case] count: usize, #[case] fields: usize) {
    let ranks = ranks(files);
    assert_eq!(ranks.len(), count);
    let alphabet: Vec<u8> = (b'A'..).take(files).chain(*b"KQ").collect();
    let options = ReadOptions::new().with_tolerance(Tolerance::Strict);
    let reader = Reader::with_options(profile(files), options);
    let king = placement(&[&b"K"[..], &vec![b'.'; files - 1]].concat(), None).to_lowercase();
    let mut tried = 0;
    for (number, rank) in ranks.iter().enumerate() {
        let placement = placement(rank, None);
        let one = alphabet.iter().map(|&letter| vec![letter]);
        let two = alphabet.iter().flat_map(|&first| alphabet.iter().map(move |&second| vec![first, second]));
        for (at, field) in one.chain(two).enumerate() {
            if (number + at) % STRIDE != 0 {
                continue;
            }
            tried += 1;
            let record = record(files, &placement, &king, std::str::from_utf8(&field).unwrap());
            let read = reader.read(record.as_bytes(), &mut ()).map_err(|error| error.finding().kind);
            let found = read.map(|read| {
                Wing::BOTH
                    .map(|wing| read.position.castling.get(Color::White, wing).map(|file| usize::from(file.index())))
            });
            assert_eq!(found, meaning(rank, &field), "{record}");
        }
    }
    assert!(tried >= fields / STRIDE, "{tried}");
    println!("{files} files: {tried} fields");
}
