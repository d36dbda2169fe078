//! Moments, spans and days as plain numbers. The core never asks what time it is: the shell says.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the start of 1970 in universal time.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// A span of time in milliseconds; it may be negative.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub i64);

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// A number of seconds.
    #[must_use]
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// A number of minutes.
    #[must_use]
    pub const fn minutes(minutes: i64) -> Self {
        Self::seconds(minutes.saturating_mul(60))
    }

    /// A number of days.
    #[must_use]
    pub const fn days(days: i64) -> Self {
        Self::minutes(days.saturating_mul(24 * 60))
    }
}

impl Add<Span> for Moment {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Sub for Moment {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// `1:05.120`, for messages and tables.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let all = self.0.unsigned_abs();
        let (seconds, rest) = (all / 1000, all % 1000);
        write!(f, "{sign}{}:{:02}.{rest:03}", seconds / 60, seconds % 60)
    }
}

/// A day of the calendar, written `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: i16,
    month: u8,
    day: u8,
}

impl Day {
    /// A day that exists in the Gregorian calendar, of the years 1900 to 9999.
    #[must_use]
    pub fn new(year: i16, month: u8, day: u8) -> Option<Self> {
        let exists = (1900..=9999).contains(&year) && (1..=days_of(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// Days since 1970-01-01.
    #[must_use]
    pub fn number(self) -> i64 {
        // Years that begin in March: the leap day is then the last day of a year.
        let (year, month) = match self.month {
            1 | 2 => (i64::from(self.year) - 1, i64::from(self.month) + 9),
            _ => (i64::from(self.year), i64::from(self.month) - 3),
        };
        let leap_days = year / 4 - year / 100 + year / 400;
        year * 365 + leap_days + (month * 153 + 2) / 5 + i64::from(self.day) - 1 - 719_468
    }

    /// The day that is so many days later, or earlier.
    #[must_use]
    pub fn plus(self, days: i64) -> Option<Self> {
        let number = self.number().checked_add(days)?;
        // Years have 365 or 366 days: the smaller guess is never too late, and is stepped up.
        let guess = number.div_euclid(366).min(number.div_euclid(365));
        let mut year = i16::try_from(1970 + guess).ok()?;
        while Self::new(year + 1, 1, 1).is_some_and(|start| start.number() <= number) {
            year += 1;
        }
        let month = (1..=12)
            .rev()
            .find(|&m| Self::new(year, m, 1).is_some_and(|s| s.number() <= number))?;
        let day = number - Self::new(year, month, 1)?.number() + 1;
        Self::new(year, month, u8::try_from(day).ok()?)
    }

    /// How many full years lie between this day (of birth) and another.
    #[must_use]
    pub fn age_on(self, day: Self) -> i16 {
        let had_birthday = (day.month, day.day) >= (self.month, self.day);
        day.year - self.year - i16::from(!had_birthday)
    }

    /// Year, month and day.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year.unsigned_abs(), self.month, self.day)
    }

    /// The year.
    #[must_use]
    pub fn year(self) -> i16 {
        self.year
    }

    /// The moment at which the day begins in universal time.
    #[must_use]
    pub fn start(self) -> Moment {
        Moment(self.number() * 24 * 60 * 60 * 1000)
    }
}

fn days_of(year: i16, month: u8) -> u8 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => 0,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no day; write it as 2026-11-15.");
        let shape = text.len() == 10 && text.is_ascii();
        let mut parts = text.split('-');
        let (Some(year), Some(month), Some(day), None, true) =
            (parts.next(), parts.next(), parts.next(), parts.next(), shape)
        else {
            return Err(wrong());
        };
        let number = |part: &str| part.parse::<u16>().map_err(|_| wrong());
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        let small = |n: u16| u8::try_from(n).map_err(|_| wrong());
        let year = i16::try_from(year).map_err(|_| wrong())?;
        Self::new(year, small(month)?, small(day)?).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::try_from(text.to_owned()).unwrap()
    }

    #[test]
    fn days_are_numbered_from_1970() {
        assert_eq!(day("1970-01-01").number(), 0);
        assert_eq!(day("2000-02-29").number(), 11_016);
        assert_eq!(day("2026-11-15").number(), 20_772);
        assert_eq!(day("1969-12-31").number(), -1);
    }

    #[test]
    fn days_can_be_counted_on() {
        assert_eq!(day("2010-12-28").plus(7), Some(day("2011-01-04")));
        assert_eq!(day("2024-02-28").plus(1), Some(day("2024-02-29")));
        assert_eq!(day("2024-03-01").plus(-1), Some(day("2024-02-29")));
        let start = day("1950-06-01");
        for step in 0..40_000 {
            let there = start.plus(step).unwrap();
            assert_eq!(there.number(), start.number() + step);
        }
    }

    #[test]
    fn ages_change_on_the_birthday() {
        let born = day("2008-11-15");
        assert_eq!(born.age_on(day("2026-11-14")), 17);
        assert_eq!(born.age_on(day("2026-11-15")), 18);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for bad in [
            "",
            "2026-13-01",
            "2025-02-29",
            "2026-1-1",
            "15.11.2026",
            "2026-11-15x",
            "２０２６-1-1",
        ] {
            assert!(Day::try_from(bad.to_owned()).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn spans_are_written_as_clocks_show_them() {
        assert_eq!(Span(65_120).to_string(), "1:05.120");
        assert_eq!(Span(-500).to_string(), "-0:00.500");
    }
}
