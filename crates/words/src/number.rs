//! Numbers in the digits of a language.

use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;
use intl_memoizer::concurrent::IntlLangMemoizer;
use rulebook::Language;

use crate::Words;

impl Words {
    /// A whole number.
    #[must_use]
    pub fn number(self, number: impl Into<i64>) -> String {
        self.digits(&number.into().to_string())
    }

    /// A text of digits as a table has it, such as `3.5` or `1:05.12`, in the digits of the
    /// language.
    #[must_use]
    pub fn digits(self, text: &str) -> String {
        match self.language() {
            Language::Persian => persian(text),
            _ => text.to_owned(),
        }
    }
}

/// Persian digits, decimal mark and thousands mark.
fn persian(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '0'..='9' => char::from_u32('۰' as u32 + (c as u32 - '0' as u32)).unwrap_or(c),
            '.' => '٫',
            other => other,
        })
        .collect()
}

/// How Fluent writes a number in Persian.
pub(super) fn persian_value(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    written(value).map(|text| persian(&text))
}

/// How Fluent writes a number elsewhere.
pub(super) fn plain_value(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    written(value)
}

fn written(value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) => Some(value.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_marks_are_persian_and_the_rest_stays() {
        let words = Words::new(Language::Persian);
        assert_eq!(words.number(1_234_567_890), "۱۲۳۴۵۶۷۸۹۰");
        assert_eq!(words.digits("3.5"), "۳٫۵");
        assert_eq!(words.digits("DNF"), "DNF");
        assert_eq!(Words::new(Language::Turkish).number(-5), "-5");
    }
}
