//! Random profiles as TOML text, drawn from a tape of random bytes, and random
//! positions of them. What a position may be is here a second time, from
//! docs/reference/profiles.md and docs/reference/dialects.md.

use std::fmt::Write;

use fenconv::model::{Board, BoardSize, Cell, File, FileSet, Piece, Rank, Wing};
use fenconv::{Color, Position, Profile, Square};

use crate::support::records::Tape;

#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) letter: char,
    pub(crate) royal: bool,
    pub(crate) pawn: bool,
    pub(crate) only: Option<Color>,
}

/// A profile as its file says it; pieces are indices into `kinds`, files and ranks
/// count from 0.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) toml: String,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    walls: &'static str,
    pub(crate) kinds: Vec<Kind>,
    /// By colour: the fewest and the most.
    pub(crate) royals: [(usize, usize); 2],
    squares: &'static str,
    castling_rank: u8,
    /// By colour and wing.
    sides: [[bool; 2]; 2],
    king: usize,
    /// The home files of king, king side rook and queen side rook.
    homes: Option<[u8; 3]>,
    partners: Vec<usize>,
    pub(crate) gates: &'static str,
    target: &'static str,
    movers: Vec<usize>,
    target_ranks: Vec<u8>,
    pub(crate) holdings: Vec<usize>,
    pub(crate) checks: u8,
    promoted: &'static str,
}

/// What the file is called in errors.
pub(crate) const FILE: &str = "random.toml";

/// How a profile names a file.
fn letter_of(file: u8) -> char {
    char::from(b'a' + file)
}

fn name(kind: usize) -> String {
    format!("piece-{kind}")
}

fn names(kinds: &[usize]) -> String {
    format!("{:?}", kinds.iter().map(|&kind| name(kind)).collect::<Vec<_>>())
}

/// Some of the numbers below `limit`, in a random order, at least `least`.
fn some(limit: usize, least: usize, tape: &mut Tape<'_>) -> Vec<usize> {
    let mut all: Vec<_> = (0..limit).collect();
    let count = least + tape.below(limit + 1 - least);
    (0..count).map(|_| all.remove(tape.below(all.len()))).collect()
}

fn below(limit: u8, tape: &mut Tape<'_>) -> u8 {
    u8::try_from(tape.below(limit.into())).unwrap()
}

fn kinds(tape: &mut Tape<'_>) -> Vec<Kind> {
    let mut letters: Vec<char> = ('A'..='Z').collect();
    let mut kinds = Vec::new();
    // the first is royal and of both sides, mostly the one that castles
    for number in 0..2 + tape.below(10) {
        let letter = letters.remove(tape.below(letters.len()));
        let royal = number == 0 || tape.once_in(8);
        let pawn = !royal && tape.once_in(4);
        let only = (number > 0 && tape.once_in(6)).then(|| tape.one_of(&Color::BOTH));
        kinds.push(Kind { letter, royal, pawn, only });
        if let Some(color) = only.filter(|_| tape.once_in(2)) {
            // the same letter means another piece for the other side
            kinds.push(Kind { letter, royal: false, pawn: tape.once_in(3), only: Some(color.other()) });
        }
    }
    kinds
}

impl Rules {
    pub(crate) fn random(tape: &mut Tape<'_>) -> Self {
        let files = tape.one_of(&[8, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 12, 16]);
        let ranks = 4 + below(13, tape);
        let kinds = kinds(tape);
        let wide = files > 10;
        // the letters of a wide board's files are those of the wings too
        let gates = if wide { "none" } else { tape.one_of(&["none", "none", "none", "in-hand", "always"]) };
        let short = gates == "none" && tape.once_in(10);
        let squares =
            if short { "none" } else { tape.one_of(&["free", "home", "free", "none", "free", "free", "home"]) };
        let home = 1 + below(files - 2, tape);
        let homes = [home, home + 1 + below(files - home - 1, tape), below(home, tape)];
        let target = if short { "none" } else { tape.one_of(&["square", "two-squares", "none", "counting"]) };
        let mut target_ranks: Vec<_> = (1..ranks - 1).filter(|_| tape.once_in(3)).collect();
        if target_ranks.is_empty() {
            target_ranks.push(1 + below(ranks - 2, tape));
        }
        let least = [(); 2].map(|()| tape.one_of(&[1, 1, 1, 0, 2]));
        let holdings = if tape.once_in(2) { some(kinds.len(), 1, tape) } else { Vec::new() };
        let mut partners = some(kinds.len(), 1, tape);
        if !tape.once_in(6) {
            partners.retain(|&kind| !kinds[kind].royal);
        }
        let mut rules = Self {
            toml: String::new(),
            files,
            ranks,
            walls: tape.one_of(&["none", "none", "static", "mobile"]),
            royals: least.map(|least| (least, least + tape.one_of(&[0, 0, 1, 2]))),
            squares,
            castling_rank: if tape.once_in(3) { below(ranks, tape) } else { 0 },
            sides: [(); 2].map(|()| if tape.once_in(3) { [tape.once_in(2), tape.once_in(2)] } else { [true; 2] }),
            king: if tape.once_in(6) { tape.below(kinds.len()) } else { 0 },
            homes: (squares == "home").then_some(homes),
            partners,
            gates,
            target,
            movers: some(kinds.len(), 1, tape),
            target_ranks,
            holdings,
            checks: if tape.once_in(4) { tape.one_of(&[1, 3, 5, 255]) } else { 0 },
            promoted: tape.one_of(&["none", "tilde", "plus", "bar"]),
            kinds,
        };
        rules.toml = rules.text(short, tape);
        rules
    }

    fn text(&self, short: bool, tape: &mut Tape<'_>) -> String {
        let Self { files, ranks, walls, squares, gates, target, promoted, checks, .. } = self;
        let mut text = format!(
            "schema = 1\n[variant]\nid = \"random\"\nname = \"Random\"\n\
             [board]\nfiles = {files}\nranks = {ranks}\nwalls = \"{walls}\"\n[pieces]\n"
        );
        for (number, kind) in self.kinds.iter().enumerate() {
            let Kind { letter, royal, pawn, only } = kind;
            let only =
                only.map_or(String::new(), |color| format!(", only = \"{}\"", format!("{color:?}").to_lowercase()));
            let betza = tape.one_of(&["", "", ", betza = \"R\"", ", betza = \"WfF\"", ", betza = \"BN\""]);
            writeln!(
                text,
                "{} = {{ letter = \"{letter}\", royal = {royal}, pawn = {pawn}{only}{betza} }}",
                name(number)
            )
            .unwrap();
        }
        let check = tape.one_of(&["any", "all", "none", "atomic"]);
        let [white, black] = self.royals.map(|(least, most)| format!("[{least}, {most}]"));
        write!(text, "[royals]\nwhite = {white}\nblack = {black}\ncheck = \"{check}\"\n").unwrap();
        let [white, black] = self
            .sides
            .map(|[king, queen]| [(king, "k"), (queen, "q")].map(|(has, name)| if has { name } else { "" }).concat());
        let [king, king_side, queen_side] = match self.homes {
            Some([king, king_side, queen_side]) => [
                format!(", file = \"{}\"", letter_of(king)),
                format!(", king_side = \"{}\"", letter_of(king_side)),
                format!(", queen_side = \"{}\"", letter_of(queen_side)),
            ],
            None => [const { String::new() }; 3],
        };
        let [a, b, c, d] = [(); 4].map(|()| letter_of(below(*files, tape)));
        write!(
            text,
            "[castling]\nsquares = \"{squares}\"\ngates = \"{gates}\"\nrank = {}\n\
             sides = {{ white = \"{white}\", black = \"{black}\" }}\nking = {{ piece = \"{}\"{king} }}\n\
             rook = {{ pieces = {}{king_side}{queen_side} }}\n\
             [castling.targets]\nking_side = {{ king = \"{a}\", rook = \"{b}\" }}\n\
             queen_side = {{ king = \"{c}\", rook = \"{d}\" }}\n",
            self.castling_rank + 1,
            name(self.king),
            names(&self.partners),
        )
        .unwrap();
        let target_ranks: Vec<_> = self.target_ranks.iter().map(|rank| rank + 1).collect();
        let (movers, captors) = (names(&self.movers), names(&some(self.kinds.len(), 0, tape)));
        write!(
            text,
            "[en_passant]\ntarget = \"{target}\"\nmovers = {movers}\ncaptors = {captors}\ntarget_ranks = {target_ranks:?}\n\
             [holdings]\npieces = {}\n[checks]\ninitial = {checks}\n\
             [record]\npromoted = \"{promoted}\"\nshort = {short}\n[start]\nrecord = \"{}\"\n",
            names(&self.holdings),
            self.start(short),
        )
        .unwrap();
        text
    }

    /// The fewest royal pieces of both sides on the first and the last rank.
    fn start(&self, short: bool) -> String {
        let rank = |color: usize| {
            let letter = self.kinds[0].letter;
            let letter = if color == 0 { letter } else { letter.to_ascii_lowercase() };
            let royals = self.royals[color].0;
            letter.to_string().repeat(royals) + &(usize::from(self.files) - royals).to_string()
        };
        let between = format!("/{}", self.files).repeat(usize::from(self.ranks) - 2);
        let fields = if short { "w" } else { "w - -" };
        format!("{}{between}/{} {fields} 0 1", rank(1), rank(0))
    }

    /// The kinds of piece that a side has, royal or not.
    fn kinds_of(&self, color: Color, royal: bool) -> Vec<usize> {
        let has = |kind: &Kind| kind.royal == royal && kind.only.is_none_or(|only| only == color);
        (0..self.kinds.len()).filter(|&kind| has(&self.kinds[kind])).collect()
    }

    /// The castling rank of a side.
    pub(crate) fn home(&self, color: Color) -> Rank {
        self.rank(color, self.castling_rank)
    }

    /// A rank as a side counts.
    fn rank(&self, color: Color, from_own: u8) -> Rank {
        Rank::new(if color == Color::White { from_own } else { self.ranks - 1 - from_own }).unwrap()
    }

    /// A position that a record of this profile can hold.
    pub(crate) fn position(&self, profile: &Profile, tape: &mut Tape<'_>) -> Position {
        let size = BoardSize::new(self.files, self.ranks).unwrap();
        let mut position = Position::empty(profile.key(), Board::empty(size));
        position.side_to_move = tape.one_of(&Color::BOTH);
        let mut free: Vec<Square> = position.board.squares().collect();
        self.double_step(&mut position, &mut free, profile, tape);
        for color in Color::BOTH {
            self.royals(&mut position.board, color, &mut free, profile, tape);
        }
        self.crowd(&mut position.board, &mut free, profile, tape);
        let counts = [0, 0, 0, 1, 2, 16];
        for &kind in self.holdings.iter().filter(|&&kind| !self.kinds[kind].royal) {
            for color in Color::BOTH.into_iter().filter(|&color| self.kinds_of(color, false).contains(&kind)) {
                position.holdings.add(color, id(kind, profile), tape.one_of(&counts));
            }
        }
        for color in Color::BOTH {
            self.rights(&mut position, color, profile, tape);
        }
        if self.target == "counting" && tape.once_in(2) {
            position.counting = Some(tape.one_of(&[0, 64, 999_999_999]));
        }
        if self.checks > 0 {
            position.checks = Some([(); 2].map(|()| u8::try_from(tape.below(usize::from(self.checks) + 1)).unwrap()));
        }
        position.halfmove_clock = tape.one_of(&[0, 1, 49, 999_999_999]);
        position.fullmove_number = tape.one_of(&[1, 2, 700, 999_999_999]);
        position
    }

    /// A piece that has just passed over a square, and the squares it came over
    /// kept empty.
    fn double_step(&self, position: &mut Position, free: &mut Vec<Square>, profile: &Profile, tape: &mut Tape<'_>) {
        let mover = position.side_to_move.other();
        let kinds = self.kinds_of(mover, false);
        let movers: Vec<_> = self.movers.iter().copied().filter(|kind| kinds.contains(kind)).collect();
        if !matches!(self.target, "square" | "two-squares") || movers.is_empty() || tape.once_in(2) {
            return;
        }
        let file = File::new(below(self.files, tape)).unwrap();
        let target_rank = tape.one_of(&self.target_ranks);
        let [origin, target, beyond] =
            [target_rank - 1, target_rank, target_rank + 1].map(|rank| Square::new(file, self.rank(mover, rank)));
        let straight = Square::new(File::new(below(self.files, tape)).unwrap(), beyond.rank());
        let reached = if self.target == "square" { beyond } else { straight };
        free.retain(|square| ![origin, target, reached].contains(square));
        let piece = Piece { id: id(tape.one_of(&movers), profile), color: mover, promoted: false };
        position.board.set(reached, Cell::Piece(piece));
        position.en_passant.insert(target);
        if self.target == "two-squares" {
            position.en_passant.insert(reached);
        } else if self.walls == "mobile" && tape.once_in(4) {
            position.board.set(origin, Cell::Wall);
        }
    }

    fn royals(&self, board: &mut Board, color: Color, free: &mut Vec<Square>, profile: &Profile, tape: &mut Tape<'_>) {
        let kinds = self.kinds_of(color, true);
        let (least, most) = self.royals[color as usize];
        for number in 0..least + tape.below(most + 1 - least) {
            let kind = if number == 0 { 0 } else { tape.one_of(&kinds) };
            let home = |square: &Square| {
                square.rank() == self.home(color) && self.homes.is_none_or(|[king, ..]| square.file().index() == king)
            };
            let homes: Vec<_> = free.iter().copied().filter(home).collect();
            let at_home = number == 0 && !homes.is_empty() && !tape.once_in(4);
            let square = tape.one_of(if at_home { &homes } else { free });
            free.retain(|&other| other != square);
            board.set(square, Cell::Piece(Piece { id: id(kind, profile), color, promoted: false }));
        }
    }

    /// Pieces that are not royal, and walls; more of them on the castling ranks.
    fn crowd(&self, board: &mut Board, free: &mut Vec<Square>, profile: &Profile, tape: &mut Tape<'_>) {
        let homes: Vec<_> = Color::BOTH.map(|color| self.home(color)).into();
        for number in 0..tape.below(usize::from(self.files) * 5) {
            let near: Vec<_> = free.iter().copied().filter(|square| homes.contains(&square.rank())).collect();
            let near = if number % 2 == 0 && !near.is_empty() { &near } else { &*free };
            if near.is_empty() {
                return;
            }
            let square = tape.one_of(near);
            free.retain(|&other| other != square);
            if self.walls != "none" && tape.once_in(10) {
                board.set(square, Cell::Wall);
                continue;
            }
            let color = if self.home(Color::White) != square.rank() || tape.once_in(8) {
                tape.one_of(&[Color::Black, Color::White, Color::Black])
            } else {
                Color::White
            };
            let mut kinds = self.kinds_of(color, false);
            let home = homes.contains(&square.rank());
            if !tape.once_in(if home { 4 } else { 2 }) && kinds.iter().any(|kind| self.partners.contains(kind)) {
                kinds.retain(|kind| self.partners.contains(kind));
            }
            if kinds.is_empty() {
                continue;
            }
            let kind = tape.one_of(&kinds);
            let may = match self.promoted {
                "none" => false,
                "tilde" => !self.kinds[kind].pawn,
                _ => true,
            };
            let promoted = may && tape.once_in(8);
            board.set(square, Cell::Piece(Piece { id: id(kind, profile), color, promoted }));
        }
    }

    /// Any rights that the rooks allow, and where letters mark gates any of those.
    fn rights(&self, position: &mut Position, color: Color, profile: &Profile, tape: &mut Tape<'_>) {
        let mut gates = FileSet::EMPTY;
        for wing in Wing::BOTH {
            let rooks = self.rooks(position, color, wing, profile);
            if !rooks.is_empty() && self.may_castle(color, wing) && !tape.once_in(3) {
                // the rook whose letter means a wing as well, where there is one
                let of_two_meanings = rooks.iter().copied().find(|rook| rook.letter() == b'k');
                let rook = of_two_meanings.filter(|_| tape.once_in(2)).unwrap_or(tape.one_of(&rooks));
                position.castling.set(color, wing, Some(rook));
                gates.insert(rook);
                gates.insert(self.king(position, color, profile).unwrap());
            }
        }
        if self.letters_are_gates(position, color) {
            for (file, piece) in position.board.rank(self.home(color)) {
                if piece.color == color && tape.once_in(2) {
                    gates.insert(file);
                }
            }
            position.gates[color as usize] = gates;
        }
    }

    pub(crate) fn may_castle(&self, color: Color, wing: Wing) -> bool {
        self.squares != "none" && self.sides[color as usize][wing as usize]
    }

    /// Whether the file letters of a side mark unmoved pieces.
    pub(crate) fn letters_are_gates(&self, position: &Position, color: Color) -> bool {
        match self.gates {
            "none" => false,
            "always" => true,
            _ => !position.holdings.is_empty(color),
        }
    }

    /// The files on which a side has these pieces on its castling rank.
    fn files_of(&self, kinds: &[usize], position: &Position, color: Color, profile: &Profile) -> Vec<File> {
        let of = |piece: &Piece| piece.color == color && kinds.iter().any(|&kind| piece.id == id(kind, profile));
        position.board.rank(self.home(color)).filter(|(_, piece)| of(piece)).map(|(file, _)| file).collect()
    }

    /// The king that may castle.
    pub(crate) fn king(&self, position: &Position, color: Color, profile: &Profile) -> Option<File> {
        let kings = self.files_of(&[self.king], position, color, profile);
        match (self.squares, self.homes) {
            ("none", _) => None,
            (_, Some([home, ..])) => kings.into_iter().find(|king| king.index() == home),
            (_, None) => (kings.len() == 1).then(|| kings[0]),
        }
    }

    /// The rooks that the king may castle with on a wing, the outermost first.
    pub(crate) fn rooks(&self, position: &Position, color: Color, wing: Wing, profile: &Profile) -> Vec<File> {
        let Some(king) = self.king(position, color, profile) else { return Vec::new() };
        let mut rooks = self.files_of(&self.partners, position, color, profile);
        rooks.retain(|rook| match wing {
            Wing::King => *rook > king,
            Wing::Queen => *rook < king,
        });
        if let Some([_, king_side, queen_side]) = self.homes {
            rooks.retain(|rook| [king_side, queen_side].contains(&rook.index()));
        }
        if wing == Wing::King {
            rooks.reverse();
        }
        rooks
    }
}

fn id(kind: usize, profile: &Profile) -> fenconv::model::PieceId {
    profile.piece_named(&name(kind)).unwrap()
}
