//! Text with wiki diagrams in it: an article, or a list of templates. Each template is
//! a record over several lines; all between them stays as it is.

use std::io::{Read, Write};

use fenconv::stream::{self, LocatedFinding, Observer, OnError, Summary};
use fenconv::{Converter, Finding};

const OPEN: &[u8] = b"{{";
const CLOSE: &[u8] = b"}}";
const NAME: &[u8] = b"chess diagram";

/// Converts every diagram of an input. The input is taken whole: a template ends where
/// its braces do.
pub(crate) fn convert(
    input: &mut dyn Read,
    output: &mut dyn Write,
    converter: &Converter,
    on_error: OnError,
    observer: &mut dyn Observer,
) -> Result<Summary, stream::Error> {
    let mut text = Vec::new();
    input.read_to_end(&mut text).map_err(stream::Error::Read)?;
    let mut summary = Summary::default();
    summary.bytes = text.len() as u64;
    let (mut kept, mut line, mut made) = (0, 1, Vec::new());
    let mut templates = templates(&text);
    if templates.is_empty() && (text.is_empty() || !text.trim_ascii().is_empty()) {
        // the reader says what it is instead
        templates.push((0, text.len()));
    }
    let mut counted = 0;
    for (start, end) in templates {
        let record = &text[start..end];
        line += lines(&text[counted..start]);
        counted = start;
        made.extend_from_slice(&text[kept..start]);
        let before = made.len();
        let mut findings = Vec::<Finding>::new();
        let result = converter.convert(record, &mut made, &mut findings);
        summary.records += 1;
        for finding in findings {
            summary.count(finding.kind, line);
            if finding.severity >= observer.least_severity() {
                let column = finding.span.start.into();
                observer.finding(&LocatedFinding { line, column, record: record.into(), finding });
            }
        }
        kept = end;
        if let Ok(converted) = result {
            summary.converted += u64::from(converted.changed);
            summary.unchanged += u64::from(!converted.changed);
            continue;
        }
        made.truncate(before);
        summary.failed += 1;
        match on_error {
            OnError::Keep => kept = start,
            OnError::Skip => {}
            OnError::Stop => {
                summary.stopped = true;
                kept = text.len();
                break;
            }
        }
    }
    made.extend_from_slice(&text[kept..]);
    output.write_all(&made).map_err(stream::Error::Write)?;
    Ok(summary)
}

fn lines(text: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', text).count() as u64
}

/// Where the diagrams of a text stand.
fn templates(text: &[u8]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if !begins(&text[at..]) {
            at += 1;
            continue;
        }
        let end = end(text, at);
        found.push((at, end));
        at = end;
    }
    found
}

fn begins(text: &[u8]) -> bool {
    let Some(inner) = text.strip_prefix(OPEN) else { return false };
    let inner = inner.trim_ascii_start();
    inner.get(..NAME.len()).is_some_and(|name| {
        name.iter().zip(NAME).all(|(byte, known)| byte.eq_ignore_ascii_case(known) || (*byte, *known) == (b'_', b' '))
    })
}

/// The end of a template: where its braces close, else at the next one or at the end.
fn end(text: &[u8], start: usize) -> usize {
    let (mut depth, mut at) = (0_usize, start);
    while at < text.len() {
        if at > start && depth > 0 && begins(&text[at..]) {
            return at;
        } else if text[at..].starts_with(OPEN) {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with(CLOSE) {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}
