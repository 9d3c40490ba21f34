//! Changes as a unified diff: in a file or pipe what `patch` takes, byte for byte, on a
//! terminal with colours and with nothing that it would obey.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use fenconv::finding::printable;
use fenconv::stream::Change;

/// How much is kept before it is written to a file or pipe.
const KEPT: usize = 128 << 10;

/// Prints changes to standard output.
pub(crate) struct Diff {
    is_terminal: bool,
    has_color: bool,
    /// Whether the input's name was printed.
    named: bool,
    text: Vec<u8>,
    /// The line above a change.
    head: Vec<u8>,
    /// The first error of the output; there is no more output after it.
    error: Option<io::Error>,
}

impl Diff {
    pub(crate) fn new() -> Self {
        let stdout = io::stdout();
        Self {
            is_terminal: stdout.is_terminal(),
            has_color: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never,
            named: false,
            text: Vec::new(),
            head: Vec::new(),
            error: None,
        }
    }

    /// Begins with another input.
    pub(crate) fn begin(&mut self) {
        self.named = false;
    }

    /// Prints a change as a hunk, the first one of an input after its name.
    pub(crate) fn print(&mut self, input: &str, change: &Change) {
        if !std::mem::replace(&mut self.named, true) {
            // a blank in a name ends it for `patch`, but for a tab
            let end = if input.contains(char::is_whitespace) { "\t" } else { "" };
            for sign in ["---", "+++"] {
                self.line(Style::new(), sign, format!(" {input}{end}\n").as_bytes());
            }
        }
        let Change { line, new_line, before, after, .. } = change;
        let mut head = std::mem::take(&mut self.head);
        head.clear();
        range(&mut head, " -", *line, before);
        range(&mut head, " +", *new_line, after);
        head.extend(b" @@\n");
        self.line(AnsiColor::Cyan.on_default(), "@@", &head);
        self.head = head;
        for (sign, color, text) in [("-", AnsiColor::Red, before), ("+", AnsiColor::Green, after)] {
            for line in lines(text) {
                self.line(color.on_default(), sign, line);
                if !line.ends_with(b"\n") {
                    self.line(Style::new(), "", b"\n\\ No newline at end of file\n");
                }
            }
        }
        if self.is_terminal || self.text.len() >= KEPT {
            self.flush();
        }
    }

    /// Most inputs with changes have one in every line: none of them takes an allocation.
    fn line(&mut self, style: Style, sign: &str, line: &[u8]) {
        if !self.has_color && !self.is_terminal {
            self.text.extend_from_slice(sign.as_bytes());
            self.text.extend_from_slice(line);
            return;
        }
        let (text, end) = line.strip_suffix(b"\n").map_or((line, &b""[..]), |text| (text, b"\n"));
        if self.has_color {
            _ = write!(self.text, "{}", style.render());
        }
        self.text.extend(sign.bytes());
        if self.is_terminal {
            let (text, cr) = text.strip_suffix(b"\r").map_or((text, ""), |text| (text, "\r"));
            self.text.extend(printable(text).into_bytes());
            self.text.extend(cr.bytes());
        } else {
            self.text.extend(text);
        }
        if self.has_color {
            _ = write!(self.text, "{}", style.render_reset());
        }
        self.text.extend(end);
    }

    fn flush(&mut self) {
        if self.error.is_none() {
            let mut out = io::stdout().lock();
            self.error = out.write_all(&self.text).and_then(|()| out.flush()).err();
        }
        self.text.clear();
    }

    /// Prints what is left.
    ///
    /// # Errors
    /// What the output gave.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.flush();
        self.error.take().map_or(Ok(()), Err)
    }
}

/// Appends which lines a text is, as the line above a change says it.
fn range(head: &mut Vec<u8>, sign: &str, line: u64, text: &[u8]) {
    // nearly always it is one
    let is_line = memchr::memchr(b'\n', text).is_some_and(|end| end + 1 == text.len());
    let count = if is_line { 1 } else { lines(text).count() };
    // of no lines, the one before them
    let line = line - u64::from(count == 0);
    head.extend_from_slice(sign.as_bytes());
    number(head, line);
    if count != 1 {
        head.push(b',');
        number(head, count as u64);
    }
}

/// Appends a number. Of the work on a change the standard library's formatting was a fifth.
fn number(out: &mut Vec<u8>, mut number: u64) {
    let start = out.len();
    loop {
        out.push(b'0' + (number % 10) as u8);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out[start..].reverse();
}

/// The lines of a text, each with its end.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let line = rest.split_off(..end)?;
        (!line.is_empty()).then_some(line)
    })
}
