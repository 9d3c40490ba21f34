//! From the settings of a section to the file of a profile.

use super::keys::KING;
use super::settings::{Kind, Settings, readable};
use super::start::Start;
use crate::profile::schema::{
    Board, Bounds, Castling, CastlingSquares, CheckModel, Checks, EnPassant, EpTarget, Gates, Holdings, King, List,
    Piece, Pieces, ProfileFile, Promoted, Record, Rook, Royals, Sides, Target, Targets, Text, VERSION, Variant,
};

/// The profile of a section, with every key that matters.
pub(super) fn profile(id: &str, name: &str, settings: &Settings) -> ProfileFile {
    let start = Start::of(settings);
    let build = Build { settings, start: &start };
    let hands = build.hands();
    let castling = build.castling();
    let rights = build.rights(&castling);
    let checks = settings.checks.then(|| start.checks.clone().unwrap_or_else(|| "1+1".into()));
    let limit = checks.as_deref().and_then(|checks| checks.split('+').next()?.parse().ok());
    let record = Record {
        promoted: Some(build.promoted()),
        short: Some(false),
        boards: Some(if settings.two_boards { 2 } else { 1 }),
        ..Record::EMPTY
    };
    let in_hand = if hands.is_empty() { String::new() } else { format!("[{}]", build.sorted_hands(&hands)) };
    let checks = checks.map_or(String::new(), |checks| format!("{checks} "));
    let [clock, number] = &start.counters;
    let text = format!("{}{in_hand} {} {rights} - {checks}{clock} {number}", start.board, start.side);
    ProfileFile {
        schema: VERSION,
        variant: Variant {
            id: id.to_owned().into(),
            extends: None,
            remove: List::default(),
            name: name.to_owned().into(),
            aliases: List::default(),
            also: List::default(),
            pgn: Text::default(),
        },
        board: Board {
            files: Some(settings.files),
            ranks: Some(settings.ranks),
            walls: Some(build.walls()),
            symmetry: settings.symmetry.clone(),
            look: settings.look,
        },
        pieces: build.pieces(),
        royals: build.royals(),
        castling,
        en_passant: build.en_passant(),
        holdings: Holdings { pieces: Some(hands.iter().map(|kind| kind.name.clone()).collect::<Vec<_>>().into()) },
        checks: Checks { initial: Some(limit.unwrap_or(0)) },
        record,
        start: crate::profile::schema::Start { record: Some(text.into()), ..Default::default() },
        ..ProfileFile::default()
    }
}

struct Build<'a> {
    settings: &'a Settings,
    start: &'a Start,
}

impl Build<'_> {
    fn walls(&self) -> crate::profile::schema::Walls {
        use crate::profile::schema::Walls;
        match self.settings.walls {
            Walls::None if self.start.board.contains('*') => Walls::Static,
            walls => walls,
        }
    }

    /// The letters of royal pieces, and how many a side has.
    fn royal(&self) -> (Vec<char>, [Bounds; 2], CheckModel) {
        let settings = self.settings;
        let exactly = |letters: &[char]| [true, false].map(|white| Bounds::Exactly(self.start.count(letters, white)));
        if let Some(king) = settings.kind(KING) {
            return (vec![king.letter], exactly(&[king.letter]), CheckModel::Any);
        }
        let letters = &settings.royal_letters;
        // a marked piece can be the royal one
        let becoming = settings.kinds.iter().filter(|kind| self.becomes_royal(kind, letters));
        let becoming: Vec<_> = becoming.map(|kind| kind.letter).collect();
        let counts =
            [true, false].map(|white| self.start.count(letters, white) + self.start.count_marked(&becoming, white));
        let up_to = |most: u16| [Bounds::Range(0, most); 2];
        match (letters.is_empty(), settings.pseudo_royal) {
            (true, _) => (Vec::new(), [Bounds::Exactly(0); 2], CheckModel::None),
            (false, false) => (letters.clone(), up_to(64), CheckModel::None),
            (false, true) if settings.explosions => (letters.clone(), up_to(2), CheckModel::Atomic),
            (false, true) => {
                let check = if settings.any_of_royals { CheckModel::All } else { CheckModel::Any };
                let bounds = if counts == [1, 1] { [Bounds::Exactly(1); 2] } else { up_to(counts[0].max(counts[1])) };
                (letters.clone(), bounds, check)
            }
        }
    }

    fn royals(&self) -> Royals {
        let (_, [white, black], check) = self.royal();
        Royals { white: Some(white), black: Some(black), check: Some(check) }
    }

    fn pieces(&self) -> Pieces {
        let (royal, ..) = self.royal();
        let promoted = self.promoted();
        let marks = matches!(promoted, Promoted::Plus | Promoted::PlusOrTilde);
        let piece = |kind: &Kind| {
            let mut piece = kind.inherited.clone();
            let is_royal = royal.contains(&kind.letter);
            piece.letter = Some(kind.letter);
            piece.betza = readable(&kind.betza).or(piece.betza);
            piece.royal = Some(is_royal);
            if kind.place == super::keys::PAWN {
                piece.pawn = Some(true);
            }
            if self.start.board.contains(&format!("{}~", kind.letter)) {
                piece.pawn = Some(false);
            }
            if marks {
                piece.promotes = Some(kind.becomes.is_some());
                if let Some((_, betza)) = &kind.becomes {
                    piece.promoted_betza = betza.as_deref().and_then(readable);
                    piece.promoted_royal = Some(is_royal || self.becomes_royal(kind, &royal));
                }
            }
            (kind.name.clone(), piece)
        };
        let mut pieces: Vec<(Text, Piece)> = self.settings.kinds.iter().map(piece).collect();
        pieces.sort_by(|(one, _), (other, _)| one.cmp(other));
        Pieces(pieces.into())
    }

    /// Whether a kind that is not royal is so with its mark: where the royal kind itself is not
    /// on the board.
    fn becomes_royal(&self, kind: &Kind, royal: &[char]) -> bool {
        let to = kind.becomes.as_ref().map(|(to, _)| *to);
        to.is_some_and(|to| royal.contains(&to) && !royal.contains(&kind.letter) && !self.is_on_board(to))
    }

    fn is_on_board(&self, letter: char) -> bool {
        self.start.count(&[letter], true) + self.start.count(&[letter], false) > 0
    }

    fn promoted(&self) -> Promoted {
        let settings = self.settings;
        let changes = settings.kinds.iter().any(|kind| kind.becomes.is_some());
        let has_pawn =
            settings.pawn().is_some() || settings.captors.as_ref().is_some_and(|letters| !letters.is_empty());
        let returns = settings.to_hand || settings.two_boards;
        let comes_back = settings.drops && returns && !settings.drop_loop && settings.promoting && has_pawn;
        // covered pieces
        let marked = self.start.board.contains('~');
        match (changes, comes_back || marked) {
            (true, true) => Promoted::PlusOrTilde,
            (true, false) => Promoted::Plus,
            (false, true) => Promoted::Tilde,
            (false, false) => Promoted::None,
        }
    }

    /// The kinds that can be in hand, in the order in which the engine writes them.
    fn hands(&self) -> Vec<&Kind> {
        let settings = self.settings;
        if !settings.drops && !settings.seirawan {
            return Vec::new();
        }
        let held = self.start.hands.as_deref().unwrap_or_default().to_ascii_uppercase();
        let comes_back = settings.to_hand || settings.two_boards || held.is_empty();
        let can_be_held = |kind: &&Kind| held.contains(kind.letter) || comes_back && kind.place != KING;
        settings.kinds.iter().rev().filter(can_be_held).collect()
    }

    fn sorted_hands(&self, hands: &[&Kind]) -> String {
        let held = self.start.hands.as_deref().unwrap_or_default();
        let of = |white: bool| {
            hands.iter().flat_map(move |kind| {
                held.chars().filter(move |letter| {
                    letter.to_ascii_uppercase() == kind.letter && letter.is_ascii_uppercase() == white
                })
            })
        };
        of(true).chain(of(false)).collect()
    }

    fn castling(&self) -> Castling {
        let settings = self.settings;
        let none = Castling { squares: Some(CastlingSquares::None), ..Castling::EMPTY };
        let king = settings.kind(settings.king);
        let rooks: Vec<&Kind> = settings.kinds.iter().filter(|kind| settings.rooks.contains(&kind.letter)).collect();
        let gates = match (settings.gating && settings.seirawan, settings.gating && settings.cambodian) {
            (true, _) if settings.to_hand => Gates::Always,
            (true, _) => Gates::InHand,
            (false, true) => return Castling { gates: Some(Gates::Always), ..none },
            (false, false) => Gates::None,
        };
        let (Some(king), false, true) = (king, rooks.is_empty(), settings.castling) else { return none };
        let sides = [true, false].map(|white| self.side(white, king, &rooks));
        let has_any = sides.iter().any(|side| side.iter().any(Option::is_some));
        if !has_any && !settings.castling_dropped {
            return none;
        }
        let letter = |file: u8| char::from(b'a' + file - 1);
        let home = [0, 1].map(|wing| sides.iter().find_map(|side| side[wing]));
        let king_file =
            self.king_file(true, king).or_else(|| self.king_file(false, king)).unwrap_or(settings.king_file);
        let wings = |side: [Option<u8>; 2]| -> Text {
            let wing = |(file, letter): (Option<u8>, &'static str)| file.map_or("", |_| letter);
            let all = !has_any;
            if all { "kq".into() } else { (wing((side[0], "k")).to_owned() + wing((side[1], "q"))).into() }
        };
        let free = settings.chess960;
        let target = |wing: usize| {
            let to = settings.king_to[wing];
            // beside the king, towards the middle
            Target {
                king: letter(to),
                rook: letter(if wing == 0 { to.saturating_sub(1).max(1) } else { (to + 1).min(settings.files) }),
            }
        };
        Castling {
            squares: Some(if free { CastlingSquares::Free } else { CastlingSquares::Home }),
            rank: Some(settings.castling_rank),
            sides: Some(Sides { white: wings(sides[0]), black: wings(sides[1]) }),
            king: Some(King { piece: king.name.clone(), file: (!free).then(|| letter(king_file)) }),
            rook: Some(Rook {
                pieces: rooks.iter().map(|kind| kind.name.clone()).collect::<Vec<_>>().into(),
                king_side: (!free).then(|| letter(home[0].unwrap_or(settings.files))),
                queen_side: (!free).then(|| letter(home[1].unwrap_or(1))),
            }),
            targets: Some(Targets { king_side: target(0), queen_side: target(1) }),
            gates: Some(gates),
            chess960: Some(free),
            ..Castling::EMPTY
        }
    }

    /// The castling rank of a side.
    fn home_rank(&self, white: bool) -> Vec<Option<char>> {
        let from_edge = self.settings.castling_rank;
        self.start.rank(if white { from_edge } else { (self.settings.ranks + 1).saturating_sub(from_edge) })
    }

    fn files_of(&self, white: bool, kinds: &[&Kind]) -> Vec<u8> {
        let own = |letter: char| letter.is_ascii_uppercase() == white;
        let is_one = |letter: char| own(letter) && kinds.iter().any(|kind| kind.letter == letter.to_ascii_uppercase());
        let squares = self.home_rank(white);
        (1_u8..).zip(squares).filter(|(_, square)| square.is_some_and(is_one)).map(|(file, _)| file).collect()
    }

    fn king_file(&self, white: bool, king: &Kind) -> Option<u8> {
        match self.files_of(white, &[king])[..] {
            [] => None,
            [file] => Some(file),
            // of several the one on the named file
            _ => Some(self.settings.king_file),
        }
    }

    /// The files of the rooks with which a side may castle, by wing.
    fn side(&self, white: bool, king: &Kind, rooks: &[&Kind]) -> [Option<u8>; 2] {
        let Some(king) = self.king_file(white, king) else { return [None; 2] };
        let files = self.files_of(white, rooks);
        let letters: Vec<_> = self
            .start
            .castling
            .chars()
            .filter(|letter| letter.is_ascii_uppercase() == white)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        let outermost =
            [files.iter().max().filter(|&&file| file > king), files.iter().min().filter(|&&file| file < king)];
        let of_wing = |wing: usize, letter: char| {
            let named = letters
                .iter()
                .filter(|&&other| other.is_ascii_lowercase() && !"kq".contains(other))
                .filter_map(|&file| Some(u8::try_from(file).ok()? - b'a' + 1));
            let mut named = named.filter(|file| files.contains(file) && (*file > king) == (wing == 0));
            if letters.contains(&letter) { outermost[wing].copied() } else { named.next() }
        };
        [of_wing(0, 'k'), of_wing(1, 'q')]
    }

    /// The rights of the start, without those that have no king or rook.
    fn rights(&self, castling: &Castling) -> String {
        if castling.gates.is_some_and(|gates| gates != Gates::None) {
            return self.start.castling.clone();
        }
        let settings = self.settings;
        let (Some(CastlingSquares::Home | CastlingSquares::Free), Some(king)) =
            (castling.squares, settings.kind(settings.king))
        else {
            return "-".into();
        };
        let rooks: Vec<&Kind> = settings.kinds.iter().filter(|kind| settings.rooks.contains(&kind.letter)).collect();
        let side = |white: bool| {
            let files = self.side(white, king, &rooks);
            let letter = |wing: usize, letter: &'static str| files[wing].map_or("", |_| letter);
            letter(0, if white { "K" } else { "k" }).to_owned() + letter(1, if white { "Q" } else { "q" })
        };
        let rights = side(true) + &side(false);
        if rights.is_empty() { "-".into() } else { rights }
    }

    fn en_passant(&self) -> EnPassant {
        let settings = self.settings;
        let only = |target| EnPassant { target: Some(target), ..EnPassant::EMPTY };
        if settings.counting {
            return only(EpTarget::Counting);
        }
        // a custom piece that steps twice leaves the square passed over and its own
        let steps_twice =
            |kind: &&Kind| kind.place >= super::keys::FIRST_CUSTOM && kind.place != KING && steps_twice(&kind.betza);
        let mut movers: Vec<&Kind> = settings.kinds.iter().filter(steps_twice).collect();
        let has_pair = !movers.is_empty();
        if !has_pair {
            movers.extend(settings.pawn().filter(|_| settings.double_step));
        }
        let captors: Vec<&Kind> = match &settings.captors {
            None => settings
                .kinds
                .iter()
                .filter(|kind| kind.place == super::keys::PAWN || kind.betza.contains('e'))
                .collect(),
            Some(letters) => settings
                .kinds
                .iter()
                .filter(|kind| {
                    letters.contains(&kind.letter)
                        || kind.betza.contains('e') && kind.place >= super::keys::FIRST_CUSTOM
                })
                .collect(),
        };
        let ranks = self.target_ranks(has_pair);
        if movers.is_empty() || captors.is_empty() || ranks.is_empty() {
            return only(EpTarget::None);
        }
        let triple = settings.triple_steps.iter().any(|ranks| !ranks.is_empty());
        let target = match (has_pair, triple) {
            (true, _) => EpTarget::TwoSquares,
            (false, true) => EpTarget::PassedSquares,
            (false, false) => EpTarget::Square,
        };
        let names =
            |kinds: Vec<&Kind>| -> List<Text> { kinds.iter().map(|kind| kind.name.clone()).collect::<Vec<_>>().into() };
        EnPassant {
            target: Some(target),
            movers: Some(names(movers)),
            captors: Some(names(captors)),
            target_ranks: Some(ranks.into()),
        }
    }

    /// The ranks of targets, seen from the side whose pawn stepped.
    fn target_ranks(&self, custom: bool) -> Vec<u8> {
        let settings = self.settings;
        let mut found = Vec::new();
        for (color, other) in [(0, 1), (1, 0)] {
            let own = |rank: u8| if color == 0 { rank } else { (settings.ranks + 1).saturating_sub(rank) };
            let twice: Vec<u8> = if custom {
                self.ranks_of_pawns(color == 0)
            } else {
                settings.steps[color].iter().map(|&rank| own(rank)).collect()
            };
            let three = settings.triple_steps[color].iter().map(|&rank| own(rank));
            let passed = twice.iter().map(|rank| rank + 1).chain(three.flat_map(|rank| [rank + 1, rank + 2]));
            let may_capture =
                |rank: &u8| settings.captures_on[other].as_ref().is_none_or(|ranks| ranks.contains(&own(*rank)));
            found.extend(passed.filter(may_capture).filter(|rank| (2..settings.ranks).contains(rank)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The ranks where pieces that step twice begin, from the side's own.
    fn ranks_of_pawns(&self, white: bool) -> Vec<u8> {
        let settings = self.settings;
        let movers: Vec<char> =
            settings.kinds.iter().filter(|kind| steps_twice(&kind.betza)).map(|kind| kind.letter).collect();
        let is_mover =
            |letter: &char| letter.is_ascii_uppercase() == white && movers.contains(&letter.to_ascii_uppercase());
        let on = |rank: u8| self.start.rank(rank).iter().flatten().any(is_mover);
        let ranks = (1..=settings.ranks).filter(|&rank| on(rank));
        ranks.map(|rank| if white { rank } else { settings.ranks + 1 - rank }).collect()
    }
}

/// Whether a notation has a first move of two steps, which leaves a target: `ifmnD`, `imfnA`.
fn steps_twice(betza: &str) -> bool {
    betza.match_indices('i').any(|(at, _)| {
        let rest = betza[at..].trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        rest.starts_with(['D', 'A', 'H'])
            || rest.starts_with(['W', 'F', 'R', 'B']) && rest[1..].starts_with(|next: char| next.is_ascii_digit())
    })
}
