//! A finding as an object.

use serde_json::{Value, json};

use crate::finding::Finding;

/// A finding in a record: `span` in bytes, `severity`, `code`, `field`, `message`, `action`, what
/// was `found` and what was `expected`.
///
/// ```
/// use fenconv::answer::finding;
/// use fenconv::{Reader, Variants};
/// let record = b"4k3/8/8/8/8/8/8/4K3 w K - 0 1";
/// let error = Reader::new(Variants::shared().get("standard")?).read(record, &mut ()).unwrap_err();
/// let object = finding(error.finding(), record);
/// assert_eq!((&object["code"], &object["found"]), (&"castling-no-rook".into(), &"K".into()));
/// # Ok::<(), fenconv::variants::VariantError>(())
/// ```
#[must_use]
pub fn finding(finding: &Finding, record: &[u8]) -> Value {
    json!({
        "span": [finding.span.start, finding.span.end],
        "severity": finding.severity.name(),
        "code": finding.code(),
        "field": finding.field.name(),
        "message": finding.message(record),
        "action": finding.action.name(),
        "found": finding.found(record),
        "expected": finding.expected(),
    })
}
