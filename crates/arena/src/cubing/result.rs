//! What an attempt comes to, and what the attempts of a round come to together.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9f1, 9f2 | `Outcome::time`, `average` | hundredths under 10 minutes, then seconds; rounded once, half up |
//! | wca 9f3 | `MeanOfCounts` | counts are whole numbers, a mean of them has one decimal |
//! | wca 9f4, 9f5 | `Outcome` | DNF and DNS are no times |
//! | wca 9f7 | `best` | none valid: DNF, also where all are DNS |
//! | wca 9f8, 9f9 | `average` | without the best and the worst of five |
//! | wca 9f10, 9f11 | `average` | all three, or DNF |
//! | wca 9f16 | `Outcome::points` | below 0: DNF; more points first, then the shorter time |
//!
//! Times are whole hundredths of a second. Not here: places (see `table`).

use std::fmt;

use puzzles::Format;
use serde::{Deserialize, Serialize};

/// From here on results are in whole seconds.
const LONG: u32 = 60_000;

/// What an attempt comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A time, in hundredths of a second.
    Time(u32),
    /// Fewest moves: a number of moves.
    Moves(u16),
    /// Multiple blindfolded.
    Points {
        /// How many cubes were solved.
        solved: u8,
        /// Of how many.
        attempted: u8,
        /// In which time, in hundredths of a second.
        time: u32,
    },
    /// Did not finish.
    Dnf,
    /// Did not start.
    Dns,
}

/// An average or mean: a time in hundredths of a second, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Average {
    /// A time.
    Time(u32),
    /// Too many attempts have none.
    Dnf,
}

impl Outcome {
    /// A timed result, in seconds from ten minutes on.
    #[must_use]
    pub const fn time(hundredths: u32) -> Self {
        Self::Time(if hundredths < LONG { hundredths } else { whole_seconds(hundredths) })
    }

    /// A result of multiple blindfolded; DNF where fewer are solved than not.
    #[must_use]
    pub const fn points(solved: u8, attempted: u8, time: u32) -> Self {
        if solved > attempted || (solved as u16) * 2 < attempted as u16 {
            return Self::Dnf;
        }
        let time = if time < LONG { time } else { whole_seconds(time) };
        Self::Points { solved, attempted, time }
    }

    /// What results are put in order by, the better one first; none where there is no result.
    #[must_use]
    pub fn order(self) -> Option<(i32, u32)> {
        match self {
            Self::Time(time) => Some((0, time)),
            Self::Moves(moves) => Some((0, u32::from(moves))),
            Self::Points { solved, attempted, time } => {
                Some((i32::from(attempted) - 2 * i32::from(solved), time))
            }
            Self::Dnf | Self::Dns => None,
        }
    }
}

const fn whole_seconds(hundredths: u32) -> u32 {
    hundredths.saturating_add(50) / 100 * 100
}

/// `9.87`, `1:52.38`, `10:02`.
fn clock(hundredths: u32) -> String {
    let (seconds, rest) = (hundredths / 100, hundredths % 100);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match minutes {
        0 => format!("{seconds}.{rest:02}"),
        1..=9 => format!("{minutes}:{seconds:02}.{rest:02}"),
        _ => format!("{minutes}:{seconds:02}"),
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => f.pad(&clock(*time)),
            Self::Moves(moves) => moves.fmt(f),
            Self::Points { solved, attempted, time } => {
                write!(f, "{solved}/{attempted} {}", clock(*time))
            }
            Self::Dnf => f.pad("DNF"),
            Self::Dns => f.pad("DNS"),
        }
    }
}

impl fmt::Display for Average {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) => f.pad(&clock(*time)),
            Self::Dnf => f.pad("DNF"),
        }
    }
}

/// A mean of counted results, in tenths, rounded half up (9f3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MeanOfCounts(u32);

impl MeanOfCounts {
    /// The mean of some counts; none where one of them is no count, or there are none.
    #[must_use]
    pub fn of(attempts: &[Outcome]) -> Option<Self> {
        let count = |outcome: &Outcome| match outcome {
            Outcome::Moves(moves) => Some(u32::from(*moves)),
            _ => None,
        };
        let counts: Vec<u32> = attempts.iter().map(count).collect::<Option<_>>()?;
        let number = u32::try_from(counts.len()).ok().filter(|number| *number > 0)?;
        Some(Self((counts.iter().sum::<u32>() * 20 + number) / (2 * number)))
    }
}

impl fmt::Display for MeanOfCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The best of some attempts; DNF where none has a result.
#[must_use]
pub fn best(attempts: &[Outcome]) -> Outcome {
    let valid = attempts.iter().filter_map(|outcome| Some((outcome.order()?, *outcome)));
    valid.min_by_key(|(order, _)| *order).map_or(Outcome::Dnf, |(_, outcome)| outcome)
}

/// The average of 5 or mean of 3; none where the format has none, or attempts are missing.
#[must_use]
pub fn average(format: Format, attempts: &[Outcome]) -> Option<Average> {
    if format.is_best_of() || attempts.len() != format.attempts() {
        return None;
    }
    let mut times: Vec<u32> = attempts.iter().filter_map(|o| Some(o.order()?.1)).collect();
    times.sort_unstable();
    let counting = match (format, times.len()) {
        (Format::AverageOf5, 4 | 5) => &times[1..4],
        (Format::MeanOf3, 3) => &times[..],
        _ => return Some(Average::Dnf),
    };
    let sum: u64 = counting.iter().copied().map(u64::from).sum();
    let mean = if sum < 3 * u64::from(LONG) { (2 * sum + 3) / 6 } else { (sum + 150) / 300 * 100 };
    Some(Average::Time(u32::try_from(mean).unwrap_or(u32::MAX)))
}
