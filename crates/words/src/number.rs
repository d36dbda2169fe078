//! Numbers in the digits of a language, with its decimal mark: `3.5` is `3,5` in Turkish and `۳٫۵`
//! in Persian. Data (JSON, CSV, report files, notation) has no language and never comes here.

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

    /// A large number in a sentence, with the mark of the language between its thousands.
    #[must_use]
    pub fn grouped(self, number: usize) -> String {
        let mark = match self.language() {
            Language::English | Language::Japanese => ',',
            Language::Turkish => '.',
            Language::Persian => '٬',
        };
        let digits = number.to_string();
        let mut grouped = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                grouped.push(mark);
            }
            grouped.push_str(&self.digits(&digit.to_string()));
        }
        grouped
    }

    /// A text of digits as a table has it, such as `3.5` or `1:05.12`, in the digits of the
    /// language.
    #[must_use]
    pub fn digits(self, text: &str) -> String {
        written(self.language(), text)
    }
}

/// Digits and decimal marks of a language. A point is a decimal mark only between two digits.
fn written(language: Language, text: &str) -> String {
    let mark = match language {
        Language::English | Language::Japanese => return text.to_owned(),
        Language::Turkish => ',',
        Language::Persian => '٫',
    };
    let signs: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let sign = |(at, c): (usize, &char)| match c {
        '.' if at > 0 && is_digit(at - 1) && is_digit(at + 1) => mark,
        '0'..='9' if language == Language::Persian => persian(*c),
        other => *other,
    };
    signs.iter().enumerate().map(sign).collect()
}

fn persian(digit: char) -> char {
    let place = digit.to_digit(10).unwrap_or_default();
    char::from_u32('۰' as u32 + place).unwrap_or(digit)
}

/// How Fluent writes a number in English and Japanese.
pub(super) fn plain_value(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    number_in(Language::English, value)
}

/// How Fluent writes a number in Turkish.
pub(super) fn turkish_value(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    number_in(Language::Turkish, value)
}

/// How Fluent writes a number in Persian.
pub(super) fn persian_value(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    number_in(Language::Persian, value)
}

fn number_in(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(FluentNumber { value, .. }) => {
            Some(written(language, &value.to_string()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart_as_the_language_does() {
        let said = |language, number| Words::new(language).grouped(number);
        assert_eq!(said(Language::English, 1_219), "1,219");
        assert_eq!(said(Language::Turkish, 1_234_567), "1.234.567");
        assert_eq!(said(Language::Persian, 1_219), "۱٬۲۱۹");
        assert_eq!(said(Language::Japanese, 100), "100");
    }

    #[test]
    fn every_language_has_its_digits_and_its_decimal_mark() {
        // As data has it, then in Turkish and in Persian.
        for (data, turkish, persian) in [
            ("3.5", "3,5", "۳٫۵"),
            ("-0.5", "-0,5", "-۰٫۵"),
            ("12.34", "12,34", "۱۲٫۳۴"),
            ("1:05.12", "1:05,12", "۱:۰۵٫۱۲"),
            ("10:02", "10:02", "۱۰:۰۲"),
            ("2/3 41:07", "2/3 41:07", "۲/۳ ۴۱:۰۷"),
            ("1500", "1500", "۱۵۰۰"),
            ("DNF", "DNF", "DNF"),
            ("2.", "2.", "۲."),
            (".5", ".5", ".۵"),
            ("½", "½", "½"),
            ("", "", ""),
        ] {
            let said = |language| Words::new(language).digits(data);
            assert_eq!(said(Language::English), data);
            assert_eq!(said(Language::Japanese), data);
            assert_eq!(said(Language::Turkish), turkish);
            assert_eq!(said(Language::Persian), persian);
        }
        assert_eq!(Words::new(Language::Persian).number(1_234_567_890), "۱۲۳۴۵۶۷۸۹۰");
        assert_eq!(Words::new(Language::Turkish).number(-5), "-5");
    }

    #[test]
    fn a_number_in_a_text_has_the_mark_of_the_language() {
        let said = |language| {
            let count = FluentValue::from(2.5);
            Words::new(language).say_with("rules-count", &[("count", count)])
        };
        assert!(said(Language::English).contains("2.5"), "{}", said(Language::English));
        assert!(said(Language::Turkish).contains("2,5"), "{}", said(Language::Turkish));
        assert!(said(Language::Persian).contains("۲٫۵"), "{}", said(Language::Persian));
        assert!(said(Language::Japanese).contains("2.5"), "{}", said(Language::Japanese));
    }
}
