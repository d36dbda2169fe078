//! One line of a file by its columns. Columns are characters, counted from 1 as in the
//! description of the format, so that an error can be found in any editor.

use crate::tournament::Score;

use super::{Problem, TrfError};

/// A line and its number in the file.
pub(super) struct FileLine {
    pub(super) number: usize,
    characters: Vec<char>,
}

/// A word of a line and the column at which it starts.
pub(super) struct Word {
    pub(super) column: usize,
    pub(super) text: String,
}

impl FileLine {
    pub(super) fn new(number: usize, text: &str) -> Self {
        Self { number, characters: text.chars().collect() }
    }

    /// The three characters that say what the line is.
    pub(super) fn code(&self) -> String {
        self.characters.iter().take(3).collect()
    }

    pub(super) fn text(&self) -> String {
        self.characters.iter().collect()
    }

    pub(super) fn len(&self) -> usize {
        self.characters.len()
    }

    /// The text in columns `from..=to`, without the blanks around it.
    pub(super) fn field(&self, from: usize, to: usize) -> String {
        let to = to.min(self.characters.len());
        let start = from.saturating_sub(1);
        let text: String = self.characters.get(start..to).unwrap_or_default().iter().collect();
        text.trim().to_owned()
    }

    /// One column; a blank where the line has ended.
    pub(super) fn at(&self, column: usize) -> char {
        let found = column.checked_sub(1).and_then(|index| self.characters.get(index));
        found.copied().filter(|character| !character.is_whitespace()).unwrap_or(' ')
    }

    /// Everything after the code.
    pub(super) fn rest(&self) -> String {
        self.field(4, self.characters.len())
    }

    /// The words after the code.
    pub(super) fn words(&self) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let mut inside = false;
        for (index, character) in self.characters.iter().enumerate().skip(3) {
            let blank = character.is_whitespace();
            if !blank && !inside {
                words.push(Word { column: index + 1, text: String::new() });
            }
            if let (false, Some(word)) = (blank, words.last_mut()) {
                word.text.push(*character);
            }
            inside = !blank;
        }
        words
    }

    pub(super) fn error(&self, column: usize, problem: Problem) -> TrfError {
        TrfError { line: self.number, column, problem }
    }

    /// A number in columns `from..=to`; nothing if they are blank.
    pub(super) fn number(
        &self,
        from: usize,
        to: usize,
        what: &'static str,
    ) -> Result<Option<u32>, TrfError> {
        let text = self.field(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        self.parse_number(from, &text, what).map(Some)
    }

    pub(super) fn parse_number(
        &self,
        column: usize,
        text: &str,
        what: &'static str,
    ) -> Result<u32, TrfError> {
        let found = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = found.and_then(|text| text.parse().ok());
        number
            .ok_or_else(|| self.error(column, Problem::NotANumber { what, found: text.to_owned() }))
    }

    pub(super) fn parse_points(&self, column: usize, text: &str) -> Result<Score, TrfError> {
        let fits = |points: &Score| narrow(*points).len() <= 4;
        let points = points(text).filter(fits);
        points.ok_or_else(|| self.error(column, Problem::NotPoints(text.to_owned())))
    }
}

/// Points such as `3`, `3.5`, `.5` or `-1.0`, in tenths; more decimals only if they are zeros.
pub(super) fn points(text: &str) -> Option<Score> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && decimals.is_empty()) || !all_digits(whole) || !all_digits(decimals) {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let tenth = decimals.bytes().next().map_or(0, |digit| i32::from(digit - b'0'));
    if decimals.bytes().skip(1).any(|digit| digit != b'0') {
        return None;
    }
    Some(Score(sign * whole.checked_mul(10)?.checked_add(tenth)?))
}

/// Points for a field of four columns: without decimals where these would not fit.
pub(super) fn narrow(points: Score) -> String {
    let text = points.to_string();
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => whole.to_owned(),
        _ => text,
    }
}
