//! The times of clocks as everybody sees them. The server's facts say what a face shows and when it
//! will be empty; the script only counts down to that moment, by the server's time.

use arena::time::Span;

use words::Words;

/// A time as a face shows it.
pub(crate) fn time(words: Words, span: Span) -> String {
    shown(words, span.0)
}

/// The same of milliseconds: minutes and seconds.
pub(crate) fn shown(words: Words, left: i64) -> String {
    let seconds = left.max(0) / 1000;
    words.digits(&format!("{}:{:02}", seconds / 60, seconds % 60))
}
