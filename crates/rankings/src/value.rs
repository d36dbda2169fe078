//! A result as one number: the smaller the better, 0 where there is none.
//!
//! | scoring | the number |
//! | --- | --- |
//! | time | hundredths of a second |
//! | moves | moves; an average in hundredths of a move |
//! | points | from the top: 99 - points (7 bits), hundredths of a second (19), puzzles not solved (6) |
//! | old points | as the public export writes it: `1SSAATTTTT` |
//!
//! Of points, the puzzles not solved are only for show: equal points in equal time share a place
//! (wca 9f16).

use std::fmt;

use serde::{Deserialize, Serialize};

/// A result as one number.
pub type Value = u32;

/// The longest time that points are written with: it also stands for a time that nobody knows.
const LONGEST: u32 = (1 << 19) - 1;

/// From here on results are in whole seconds.
const LONG: u32 = 60_000;

/// Single or average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The best attempt.
    Single,
    /// The average of 5 or the mean of 3.
    Average,
}

impl Kind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Single, Self::Average];

    /// By which it is asked for.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Average => "average",
        }
    }
}

/// What a value of an event counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// A time.
    Time,
    /// A number of moves.
    Moves,
    /// Puzzles solved less puzzles not solved, in a time.
    Points,
    /// Points as they were counted before 2009.
    OldPoints,
}

impl Scoring {
    /// What an event counts, by the id that the field uses.
    #[must_use]
    pub fn of(event: &str) -> Self {
        match event {
            "333fm" => Self::Moves,
            "333mbf" => Self::Points,
            "333mbo" => Self::OldPoints,
            _ => Self::Time,
        }
    }

    /// What two values of the event are compared by.
    #[must_use]
    #[inline]
    pub const fn order(self, value: Value) -> u32 {
        match self {
            Self::Points => value >> 6,
            Self::Time | Self::Moves | Self::OldPoints => value,
        }
    }

    /// A value as results are written: `9.87`, `1:52.38`, `10:02`, `24`, `24.33`, `5/6 10:02`.
    #[must_use]
    pub const fn written(self, kind: Kind, value: Value) -> Written {
        Written { scoring: self, kind, value }
    }
}

/// The value of some points.
#[must_use]
pub fn points(solved: u8, attempted: u8, hundredths: u32) -> Value {
    let missed = u32::from(attempted.saturating_sub(solved)).min(63);
    let points = u32::from(solved).saturating_sub(missed).min(99);
    ((99 - points) << 25) | (hundredths.min(LONGEST) << 6) | missed
}

/// Points as the public export writes them, `0DDTTTTTMM`: 99 less the points, seconds, not solved.
#[must_use]
pub fn exported_points(written: u32) -> Value {
    let (missed, rest) = (written % 100, written / 100);
    let (seconds, less) = (rest % 100_000, (rest / 100_000).min(99));
    let time = if seconds == 99_999 { LONGEST } else { (seconds * 100).min(LONGEST) };
    (less << 25) | (time << 6) | missed.min(63)
}

/// A value that is written when it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    scoring: Scoring,
    kind: Kind,
    value: Value,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value;
        match (self.scoring, self.kind) {
            (Scoring::Time, _) => f.write_str(&clock(value)),
            (Scoring::Moves, Kind::Single) => value.fmt(f),
            (Scoring::Moves, Kind::Average) => write!(f, "{}.{:02}", value / 100, value % 100),
            (Scoring::Points, _) => {
                let (missed, time) = (value & 63, (value >> 6) & LONGEST);
                let solved = (99 - (value >> 25).min(99)) + missed;
                write!(f, "{solved}/{}", solved + missed)?;
                if time < LONGEST { write!(f, " {}", clock(time)) } else { Ok(()) }
            }
            (Scoring::OldPoints, _) => {
                let (seconds, rest) = (value % 100_000, value / 100_000);
                let (attempted, less) = (rest % 100, rest / 100 % 100);
                write!(f, "{}/{attempted}", 99 - less)?;
                if seconds < 99_999 { write!(f, " {}", clock(seconds * 100)) } else { Ok(()) }
            }
        }
    }
}

fn clock(hundredths: u32) -> String {
    let (seconds, rest) = (hundredths / 100, hundredths % 100);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match hundredths {
        0..6_000 => format!("{seconds}.{rest:02}"),
        6_000..LONG => format!("{minutes}:{seconds:02}.{rest:02}"),
        _ => format!("{minutes}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_results_are() {
        let written = |scoring: Scoring, kind, value| scoring.written(kind, value).to_string();
        assert_eq!(written(Scoring::Time, Kind::Single, 987), "9.87");
        assert_eq!(written(Scoring::Time, Kind::Average, 11_238), "1:52.38");
        assert_eq!(written(Scoring::Time, Kind::Single, 60_200), "10:02");
        assert_eq!(written(Scoring::Moves, Kind::Single, 24), "24");
        assert_eq!(written(Scoring::Moves, Kind::Average, 2433), "24.33");
        assert_eq!(written(Scoring::Points, Kind::Single, points(5, 6, 60_200)), "5/6 10:02");
        // 99 - 94 = 5 points in 3000 seconds with one missed: 6 of 7.
        assert_eq!(
            written(Scoring::Points, Kind::Single, exported_points(940_300_001)),
            "6/7 50:00"
        );
        assert_eq!(written(Scoring::Points, Kind::Single, exported_points(979_999_900)), "2/2");
        assert_eq!(written(Scoring::OldPoints, Kind::Single, 1_950_603_600), "4/6 60:00");
    }

    #[test]
    fn more_points_are_better_then_the_shorter_time_and_equal_ones_share() {
        let order =
            |solved, attempted, time| Scoring::Points.order(points(solved, attempted, time));
        assert!(order(6, 6, 300_000) < order(5, 5, 100));
        assert!(order(5, 5, 30_001) > order(5, 5, 30_000));
        assert_eq!(order(5, 5, 30_000), order(6, 7, 30_000));
        assert_eq!(points(5, 6, 60_200), exported_points(950_060_201));
    }
}
