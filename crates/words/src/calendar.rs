//! Days in the calendar of a language: Persian readers get both calendars.

use arena::time::Day;
use icu_calendar::Date;
use icu_datetime::DateTimeFormatter;
use icu_datetime::fieldsets::YMD;
use icu_locale_core::{Locale, locale};
use rulebook::Language;

use crate::Words;

impl Words {
    /// From one day to another, or one day alone.
    #[must_use]
    pub fn days(self, first: Day, last: Day) -> String {
        if first == last {
            return self.date(first);
        }
        let [first, last] = [first, last].map(|day| self.date(day).into());
        self.say_with("days", &[("first", first), ("last", last)])
    }

    /// A day of the core.
    #[must_use]
    pub fn date(self, day: Day) -> String {
        let text = day.to_string();
        let mut parts = text.splitn(3, '-').filter_map(|part| part.parse::<i32>().ok());
        let (Some(year), Some(month), Some(number)) = (parts.next(), parts.next(), parts.next())
        else {
            return text;
        };
        let small = |number| u8::try_from(number).unwrap_or_default();
        self.day(year, small(month), small(number))
    }

    /// A day, written out. A day that no calendar has is written in figures.
    #[must_use]
    pub fn day(self, year: i32, month: u8, day: u8) -> String {
        let figures = || format!("{year:04}-{month:02}-{day:02}");
        let own = written(calendar(self.language()), year, month, day);
        let Some(own) = own else { return self.digits(&figures()) };
        match self.language() {
            // The Gregorian day stands beside: visitors and airlines use it.
            Language::Persian => match written(locale!("fa-u-ca-gregory"), year, month, day) {
                Some(gregorian) => format!("{own} ({gregorian})"),
                None => own,
            },
            _ => own,
        }
    }
}

fn calendar(language: Language) -> Locale {
    match language {
        Language::English => locale!("en-GB"),
        Language::Turkish => locale!("tr"),
        Language::Persian => locale!("fa"),
        Language::Japanese => locale!("ja-u-ca-gregory"),
    }
}

fn written(locale: Locale, year: i32, month: u8, day: u8) -> Option<String> {
    let date = Date::try_new_iso(year, month, day).ok()?;
    let formatter = DateTimeFormatter::try_new(locale.into(), YMD::long()).ok()?;
    Some(formatter.format(&date).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_in_four_languages() {
        let day = |language| Words::new(language).day(2026, 11, 15);
        assert_eq!(day(Language::English), "15 November 2026");
        assert_eq!(day(Language::Turkish), "15 Kasım 2026");
        assert_eq!(day(Language::Japanese), "2026年11月15日");
        let persian = day(Language::Persian);
        assert!(persian.contains("۲۴ آبان ۱۴۰۵"), "{persian}");
        assert!(persian.contains("۲۰۲۶"), "{persian}");
        assert_eq!(Words::new(Language::English).day(2026, 13, 1), "2026-13-01");
    }
}
