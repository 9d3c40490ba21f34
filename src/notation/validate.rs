//! Whether a position is one that a record of its profile can hold: what a reader would
//! refuse, without a text.

use super::rooks::CastlingPieces;
use super::{counters, en_passant, gating, reader};
use crate::finding::{Detail, Error, Field, Finding, FindingKind as K, Sink};
use crate::model::{
    Cell, Color, Holdings, KqMeaning, PieceId, Position, Square, WALL, cell_of, color_of_code, is_promoted_code,
    wing_of,
};
use crate::profile::{EpTarget, Profile, Walls};

impl Position {
    /// Whether a record of the variant can hold this position. One that was read always
    /// passes; one that was made or changed need not. It is no promise that the position
    /// can arise in play, for that see [`soundness`](crate::rules::soundness()).
    ///
    /// Every fault goes to `sink` in the order of a record's fields. Each has its field and a
    /// [`Detail`] that says which square, side or right it is about, and no span.
    ///
    /// # Errors
    /// The first fault: `wrong-profile` for the profile of another variant (nothing else is
    /// looked at then), `king-count` for a side without its king, `castling-no-rook` for a
    /// right without its rook or with a rook of the other wing, `promoted-mark`,
    /// `pocket-not-allowed`, `gating-no-piece` and `checks-not-allowed` for what the variant
    /// does not have, `ep-no-pawn` for a target that no pawn has passed, `counter-overflow`
    /// for a number of more than nine digits.
    ///
    /// ```
    /// use fenconv::model::Cell;
    /// use fenconv::{Finding, Position, Reader, Square, Variants};
    /// let profile = Variants::builtin().get("standard")?;
    /// let mut position = Reader::new(profile.clone()).read(b"4k3/8/8/8/8/8/8/4K2R w K - 0 1", &mut ())?.position;
    /// assert!(position.validate(&profile, &mut ()).is_ok());
    /// position.board.set("h1".parse::<Square>()?, Cell::Empty);
    /// let error = position.validate(&profile, &mut ()).unwrap_err();
    /// assert_eq!(error.message(b""), "no rook that could castle: white king side");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn validate(&self, profile: &Profile, sink: &mut dyn Sink) -> Result<(), Error> {
        let mut faults = Faults::of(self, profile, sink)?;
        faults.squares();
        faults.royals();
        faults.fields();
        faults.first.map_or(Ok(()), Err)
    }

    /// The same without the number of kings: what a picture shows need not have one.
    pub(crate) fn validate_picture(&self, profile: &Profile, sink: &mut dyn Sink) -> Result<(), Error> {
        let mut faults = Faults::of(self, profile, sink)?;
        faults.squares();
        faults.fields();
        faults.first.map_or(Ok(()), Err)
    }

    /// The board alone, without the number of kings.
    pub(crate) fn validate_board(&self, profile: &Profile, sink: &mut dyn Sink) -> Result<(), Error> {
        let mut faults = Faults::of(self, profile, sink)?;
        faults.squares();
        faults.first.map_or(Ok(()), Err)
    }
}

/// The faults of a position of this profile.
struct Faults<'a> {
    position: &'a Position,
    profile: &'a Profile,
    sink: &'a mut dyn Sink,
    first: Option<Error>,
}

impl<'a> Faults<'a> {
    fn of(position: &'a Position, profile: &'a Profile, sink: &'a mut dyn Sink) -> Result<Self, Error> {
        profile.check_own(position).inspect_err(|error| sink.push(*error.finding()))?;
        Ok(Self { position, profile, sink, first: None })
    }

    fn note(&mut self, kind: K, field: Field, detail: Detail) {
        let finding = Finding::of_position(kind, field, detail);
        self.first.get_or_insert(Error::from(finding));
        self.sink.push(finding);
    }

    fn squares(&mut self) {
        let (position, profile) = (self.position, self.profile);
        let fault = |cell| match cell {
            Cell::Wall => (profile.walls == Walls::None).then_some(K::WallNotAllowed),
            Cell::Piece(piece) => {
                let kind = profile.kind(piece.id);
                let other = kind.only.is_some_and(|only| only != piece.color).then_some(K::BadPieceChar);
                let is_wrong = piece.promoted && !profile.may_bear_mark(kind);
                other.or(is_wrong.then_some(K::PromotedMark))
            }
            Cell::Empty => None,
        };
        let is_usual = |code: u8| {
            let foreign = profile.foreign_kinds[color_of_code(code) as usize];
            code < WALL && !is_promoted_code(code) && foreign.0 >> (code & 31) & 1 == 0
        };
        // nearly always all are: then many are looked at in one step
        let any_side = profile.foreign_kinds.iter().all(|kinds| kinds.0 == 0);
        if any_side && !position.board.has_special() {
            return;
        }
        for (square, code) in position.board.filled() {
            if !is_usual(code)
                && let Some(kind) = fault(cell_of(code))
            {
                self.note(kind, Field::Placement, Detail::Square(square));
            }
        }
    }

    /// Royal pieces on the board and in hand.
    fn royals(&mut self) {
        let (position, profile) = (self.position, self.profile);
        let on_board = profile.count_royals(&position.board);
        for color in Color::BOTH {
            let held = profile.holdings.iter().flatten().filter(|id| profile.kind(**id).royal);
            let held = held.map(|&id| position.holdings.count(color, id));
            let found = held.fold(on_board[color as usize], u16::saturating_add);
            if let Some(detail) = reader::fault_of_royals(color, found, profile) {
                self.note(K::KingCount, Field::Placement, detail);
            }
        }
    }

    /// All but the board.
    fn fields(&mut self) {
        self.holdings();
        for color in Color::BOTH {
            self.castling(color);
        }
        self.en_passant();
        self.counters();
    }

    fn holdings(&mut self) {
        let (position, profile) = (self.position, self.profile);
        if position.holdings == Holdings::EMPTY {
            return;
        }
        for color in Color::BOTH {
            let may_hold = |id: PieceId| {
                profile.holdings.as_ref().is_some_and(|pieces| pieces.contains(&id))
                    && profile.kind(id).only.is_none_or(|only| only == color)
            };
            let mut held = (0..profile.pieces().len()).filter_map(PieceId::new);
            if held.any(|id| position.holdings.count(color, id) > 0 && !may_hold(id)) {
                self.note(K::PocketNotAllowed, Field::Holdings, Detail::Side(color));
            }
        }
    }

    /// Rights and gates. That a king and a rook which may gate have a right to castle as
    /// well depends on the dialect: its writer says so.
    fn castling(&mut self, color: Color) {
        let (position, profile) = (self.position, self.profile);
        let gates = position.gates[color as usize];
        let rights = position.castling.of(color);
        if rights.is_empty() && gates.is_empty() {
            return;
        }
        let home = profile.home_rank_on(&position.board, color);
        let side = CastlingPieces::new(&home, profile, KqMeaning::Outermost);
        let letters_are_gates = gating::letters_are_gates(profile, position, color);
        let unmoved = |file| !letters_are_gates || gates.contains(file);
        for right in rights.iter() {
            let own = |&king: &_| right.rook != king && wing_of(right.rook, king) == right.wing;
            let fault = match side.king.filter(|&king| unmoved(king)) {
                _ if !profile.may_castle(color, right.wing) => K::CastlingNotAllowed,
                None => K::CastlingNoKing,
                Some(king) if own(&king) && side.of_file(right.rook).is_some() && unmoved(right.rook) => continue,
                Some(_) => K::CastlingNoRook,
            };
            self.note(fault, Field::Castling, Detail::Wing(color, right.wing));
        }
        if !letters_are_gates {
            if !gates.is_empty() {
                self.note(K::GatingNoPiece, Field::Castling, Detail::Side(color));
            }
            return;
        }
        for file in gates.iter().filter(|&file| !home.pieces.contains(file)) {
            let square = Square::new(file, profile.castling_rank(color));
            self.note(K::GatingNoPiece, Field::Castling, Detail::Square(square));
        }
    }

    fn en_passant(&mut self) {
        let Position { board, side_to_move, en_passant: targets, counting, .. } = self.position;
        let (profile, field) = (self.profile, Field::EnPassant);
        if let Some(first) = targets.as_slice().first() {
            let off = targets.iter().find(|&square| !profile.size.contains(square));
            let fault = match off {
                Some(_) => Some(K::BadEpSyntax),
                None => en_passant::fault(targets, Some(board), *side_to_move, profile),
            };
            if let Some(kind) = fault {
                self.note(kind, field, Detail::Square(off.unwrap_or(*first)));
            }
        }
        match counting {
            Some(_) if profile.en_passant.target != EpTarget::Counting => {
                self.note(K::BadEpSyntax, field, Detail::None);
            }
            Some(limit) => self.at_most(*limit, field),
            None => {}
        }
    }

    fn counters(&mut self) {
        let Position { checks, halfmove_clock, fullmove_number, .. } = *self.position;
        match (checks, self.profile.checks) {
            (None, None) => {}
            (None, Some(_)) => self.note(K::MissingField, Field::Checks, Detail::None),
            (Some(_), None) => self.note(K::ChecksNotAllowed, Field::Checks, Detail::None),
            (Some(remaining), Some(limit)) => {
                if remaining.iter().any(|&checks| checks > limit) {
                    self.note(K::ChecksRange, Field::Checks, Detail::Limit(limit.into()));
                }
            }
        }
        self.at_most(halfmove_clock, Field::HalfmoveClock);
        if fullmove_number == 0 {
            self.note(K::BadCounter, Field::FullmoveNumber, Detail::None);
        }
        self.at_most(fullmove_number, Field::FullmoveNumber);
    }

    fn at_most(&mut self, number: u32, field: Field) {
        if number > counters::GREATEST {
            self.note(K::CounterOverflow, field, Detail::Limit(counters::GREATEST));
        }
    }
}
