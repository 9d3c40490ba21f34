//! Changes as a unified diff: in a file or pipe what `patch` takes, byte for byte, on a
//! terminal with colours and with nothing that it would obey.

use std::io::{self, IsTerminal, Write};

use anstyle::{AnsiColor, Style};
use fenconv::finding::printable;
use fenconv::stream::Change;

/// How much is kept before it is written to a file or pipe.
const KEPT: usize = 64 << 10;

/// Prints changes to standard output.
pub(crate) struct Diff {
    is_terminal: bool,
    has_color: bool,
    /// Whether the input's name was printed.
    named: bool,
    text: Vec<u8>,
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
                self.line(Style::new(), format!("{sign} {input}{end}\n").as_bytes());
            }
        }
        let range = |sign: char, line: u64, text: &[u8]| {
            let count = text.split_inclusive(|&byte| byte == b'\n').count();
            // of no lines, the one before them
            let line = line - u64::from(count == 0);
            if count == 1 { format!("{sign}{line}") } else { format!("{sign}{line},{count}") }
        };
        let Change { line, new_line, before, after, .. } = change;
        let head = format!("@@ {} {} @@\n", range('-', *line, before), range('+', *new_line, after));
        self.line(AnsiColor::Cyan.on_default(), head.as_bytes());
        for (sign, color, text) in [(b'-', AnsiColor::Red, before), (b'+', AnsiColor::Green, after)] {
            for line in text.split_inclusive(|&byte| byte == b'\n') {
                self.line(color.on_default(), &[&[sign], line].concat());
                if !line.ends_with(b"\n") {
                    self.line(Style::new(), b"\n\\ No newline at end of file\n");
                }
            }
        }
        if self.is_terminal || self.text.len() >= KEPT {
            self.flush();
        }
    }

    fn line(&mut self, style: Style, line: &[u8]) {
        let (text, end) = line.strip_suffix(b"\n").map_or((line, &b""[..]), |text| (text, b"\n"));
        let style = if self.has_color { style } else { Style::new() };
        self.text.extend(style.render().to_string().into_bytes());
        if self.is_terminal {
            let (text, cr) = text.strip_suffix(b"\r").map_or((text, ""), |text| (text, "\r"));
            self.text.extend(printable(text).into_bytes());
            self.text.extend(cr.bytes());
        } else {
            self.text.extend(text);
        }
        self.text.extend(style.render_reset().to_string().into_bytes());
        self.text.extend(end);
    }

    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        if self.error.is_none() {
            let mut out = io::stdout().lock();
            self.error = out.write_all(&text).and_then(|()| out.flush()).err();
        }
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
