//! What the commands that print text have in common: styles, and wrapping to the terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anstyle::{AnsiColor, Style};
use rulebook::Message;
use store::Progress;
use textwrap::core::display_width;

use crate::said;

/// Ids and headings.
pub const STRONG: Style = Style::new().bold();
/// What stands in the background.
pub const FAINT: Style = Style::new().dimmed();
/// What is well.
pub const GOOD: Style = AnsiColor::Green.on_default();

/// The widest line that still reads well.
const WIDEST: usize = 100;

/// Fills a paragraph to the terminal's width with an indent. In a pipe a paragraph stays one line,
/// so that `grep` finds what it looks for.
pub fn paragraph(text: &str, indent: &str) -> String {
    match terminal_size::terminal_size() {
        None => format!("{indent}{text}"),
        Some((terminal_size::Width(width), _)) => {
            let options = textwrap::Options::new(usize::from(width).min(WIDEST))
                .initial_indent(indent)
                .subsequent_indent(indent);
            textwrap::fill(text, options)
        }
    }
}

/// Prints a line as the result of a command: that nobody reads it any more ends the command.
pub fn line(text: &str) -> io::Result<()> {
    writeln!(anstream::stdout(), "{text}")
}

/// Says something on the way, of a program that goes on whether anybody reads it or not.
pub fn tell(text: &str) {
    let _ = line(text);
}

/// The same, on the error output.
pub fn warn(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Shows how far a long work has come, on one line that is written over: to a person who waits, not to a
/// file.
pub fn progress(key: &'static str) -> Progress {
    if !io::stderr().is_terminal() {
        return Arc::new(|_, _| ());
    }
    let shown = AtomicU64::new(0);
    Arc::new(move |done, all| {
        let percent = done.saturating_mul(100).checked_div(all).unwrap_or(100);
        if shown.fetch_max(percent, Ordering::Relaxed) < percent {
            let text = said::sentence(&Message::new(key).with("percent", percent));
            let end = if percent == 100 { "\n" } else { "" };
            let _ = write!(anstream::stderr(), "\r{text}{end}");
        }
    })
}

/// Says how to go on, to a person: a program that reads a pipe does not want to know.
pub fn hint(out: &mut impl Write, text: &str) -> io::Result<()> {
    if io::stdout().is_terminal() {
        writeln!(out, "\n{FAINT}{}{FAINT:#}", paragraph(text, ""))?;
    }
    Ok(())
}

/// A text at the right of a column. Letters of some languages are two columns wide.
pub fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(display_width(text))))
}

/// A text at the left of a column.
pub fn left(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(display_width(text))))
}
