//! The findings of one record for people: of each field the first error, and nothing that
//! only follows from another one.

use fenconv::Finding;
use fenconv::finding::{Detail, Field, FindingKind, Severity};
use fenconv::stream::LocatedFinding;

/// Findings that are one message.
pub(super) struct Message {
    pub(super) lead: LocatedFinding,
    /// Others of its kind and field.
    pub(super) also: Vec<Finding>,
}

/// Makes messages of the findings of a record. All of them are counted elsewhere.
pub(super) fn messages(findings: Vec<LocatedFinding>) -> Vec<Message> {
    let other_size = findings.iter().position(|located| is_of_other_size(&located.finding, &located.record));
    let broken = findings.iter().any(|located| {
        let Finding { field, .. } = located.finding;
        located.finding.is_error() && matches!(field, Field::Placement | Field::Holdings)
    });
    let mut messages = Vec::<Message>::new();
    for (at, located) in findings.into_iter().enumerate() {
        let finding = located.finding;
        let follows = match other_size {
            Some(size) => at != size,
            None => broken && is_of_board(finding.kind),
        };
        if finding.is_error() && follows {
            continue;
        }
        let same = messages.iter_mut().find(|message| {
            let lead = &message.lead.finding;
            lead.field == finding.field
                && lead.severity == finding.severity
                && (lead.kind == finding.kind || finding.severity == Severity::Error)
        });
        match same {
            Some(message) if message.lead.finding.kind == finding.kind => message.also.push(finding),
            Some(_) => {}
            None => messages.push(Message { lead: located, also: Vec::new() }),
        }
    }
    messages
}

/// Whether a kind is about what is on the board beside the text of its field.
fn is_of_board(kind: FindingKind) -> bool {
    use FindingKind as K;
    matches!(
        kind,
        K::CastlingNotAllowed
            | K::CastlingNoKing
            | K::CastlingNoRook
            | K::AmbiguousCastlingLetter
            | K::TooManyCastlingRights
            | K::GatingNoPiece
            | K::BadEpRank
            | K::EpNoPawn
    )
}

/// Whether a finding says that a placement is that of a whole board of another size.
fn is_of_other_size(finding: &Finding, record: &[u8]) -> bool {
    let Detail::Count { expected, .. } = finding.detail else { return false };
    let Some((files, ranks)) = board_size(record) else { return false };
    match finding.kind {
        FindingKind::BoardRankCount => ranks != usize::from(expected),
        FindingKind::BoardRankWidth => files != usize::from(expected),
        _ => false,
    }
}

/// Files and ranks of the board that a record begins with, if its ranks are equally wide.
pub(super) fn board_size(record: &[u8]) -> Option<(usize, usize)> {
    let text = std::str::from_utf8(record).ok()?.trim_start_matches(['"', '\u{feff}', ' ']);
    let placement = text.split([' ', '_', '[']).next()?.trim_end_matches('/');
    let ranks: Vec<_> = placement.split('/').map(width).collect();
    let files = ranks[0];
    (files > 1 && ranks.len() > 2 && ranks.iter().all(|&rank| rank == files)).then_some((files, ranks.len()))
}

/// The squares of a rank, whatever its letters are.
fn width(rank: &str) -> usize {
    let (mut squares, mut run) = (0, 0_usize);
    for byte in rank.bytes() {
        if byte.is_ascii_digit() {
            run = (10 * run + usize::from(byte - b'0')).min(1000);
        } else {
            squares += std::mem::take(&mut run) + usize::from(!matches!(byte, b'~' | b'+' | b'|'));
        }
    }
    squares + run
}
