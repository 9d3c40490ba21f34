//! Records of any profile as people and programs put them together: fields left out, in
//! another place or bad, things round them and after them. What is on the board stays that
//! of the start position.

use fenconv::Profile;

use crate::support::records::Tape;

/// A record, and what is known of it.
#[derive(Debug)]
pub(crate) struct Spelled {
    pub(crate) text: Vec<u8>,
    /// Whether operations are after its fields, which no FEN has.
    pub(crate) operations: bool,
}

/// What may be after the fields but operations.
const ENDS: [&str; 16] = [
    "",
    "",
    "",
    "",
    ";",
    " ;",
    " ; a comment",
    " ; say \"",
    " ;D1 20 ;D2 400",
    " moves e2e4",
    " moves",
    " moves ;",
    " 7",
    " own 5",
    " 5 6;",
    " ; a\u{c}b",
];
const OPERATIONS: [&str; 16] = [
    " bm e4;",
    " bm e4",
    " id \"a;b\"; c0 \"two moves\";",
    " id \"x\"; c0 \"",
    " hmvc 3; fmvn 9;",
    " fmvn 9; hmvc 3; hmvc 3;",
    " hmvc 3; hmvc 4;",
    " hmvc 0; fmvn 1; hmvc 0;",
    " draw_accept;",
    " bm e4; own 5",
    " bm e4;  own 5; ; a comment",
    " bm e4; ;",
    " bm e4; 5;",
    " bm e4; moves e2e4",
    " id \"\u{7}\";",
    "\u{a0}bm e4;\u{a0}id \"x\";",
];

pub(crate) fn spelled(profile: &Profile, tape: &mut Tape<'_>) -> Spelled {
    let mut fields = fields(profile, tape);
    if tape.once_in(4) {
        fields.truncate(1 + tape.below(6));
    }
    for _ in 0..tape.one_of(&[0, 0, 0, 1, 1, 2]) {
        let counter = tape.one_of(&["2+1", "+1+0", "3+3", "9+9", "3+a", "167+0", "+"]);
        let at = 1 + tape.below(fields.len());
        fields.insert(at, counter.into());
    }
    let blank = tape.one_of(&[" ", " ", " ", " ", " ", "_", "  ", "\t", "\u{a0}", "\u{c}"]);
    let operations = tape.once_in(4);
    let end = if operations { tape.one_of(&OPERATIONS) } else { tape.one_of(&ENDS) };
    let mut text = fields.join(blank) + end;
    if blank == "_" {
        text = text.replace(' ', "_");
    }
    text = tape.one_of(&["", "", "", "", "fen ", "position fen ", "epd ", "sfen ", "_"]).to_owned() + &text;
    text += tape.one_of(&["", "", "", "", "", " ", "_", "\u{a0}", "\"", "\u{c}"]);
    if tape.once_in(8) {
        text = format!("\"{text}\"");
    }
    text = tape.one_of(&["", "", "", "", "", " ", "\u{feff}"]).to_owned() + &text;
    Spelled { text: text.into_bytes(), operations }
}

/// The fields of the start position, and what is meant for counters.
fn fields(profile: &Profile, tape: &mut Tape<'_>) -> Vec<String> {
    let start: Vec<&str> = profile.start_record().split(' ').collect();
    let (placement, rest) = (start[0], &start[1..]);
    let holdings = placement.find('[').unwrap_or(placement.len());
    let placement = &placement[..if tape.once_in(4) { holdings } else { placement.len() }];
    let mut fields: Vec<String> = vec![placement.into(), tape.one_of(&["w", "w", "b", "W", "x"]).into()];
    // records of some variants have neither castling nor en passant
    let short = tape.once_in(6);
    let castling = rest.get(1).filter(|field| field.bytes().all(|byte| byte.is_ascii_alphabetic())).unwrap_or(&"-");
    if !short {
        fields.extend([
            tape.one_of(&[*castling, *castling, "-", "\u{2013}"]).into(),
            tape.one_of(&["-", "-", "e3"]).into(),
        ]);
    } else if tape.once_in(4) {
        fields.push("-".into());
    }
    let counters = ["0", "1", "5", "37", "0", "-", "00", "-1", "+5", "1.5", "O", "x"];
    fields.extend([tape.one_of(&counters).into(), tape.one_of(&counters).into()]);
    fields
}
