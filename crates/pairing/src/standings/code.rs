//! The codes by which organisers name tie-breaks, and the editions of the regulations.

use std::fmt;
use std::str::FromStr;

use rulebook::Message;
use serde::{Deserialize, Serialize};

/// An edition of FIDE's tie-break regulations (C.07): where a value may differ, not every printing.
///
/// The rewrite of September 2023 brought the dummy opponent, the direct encounter among those who
/// have met, and the cuts that take voluntary unplayed rounds first (its article 16). The texts of
/// April and August 2024 explain it and give `GE` its new name `REP`, but leave every value of
/// [`TieBreak`] as it was (FIDE said of April's that no definition changed; what August's changes
/// in the words on `SB/C1`, the lowest product instead of the worst result among opponents of equal
/// score, is the same number). So those three are one edition here, under the name of the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Edition {
    /// In force until February 2026: the dummy of an own unplayed round has one's own score.
    #[serde(rename = "2024-08")]
    Y2024,
    /// In force from March 2026: that score is capped (16.4.1, 16.4.2).
    #[default]
    #[serde(rename = "2026-03")]
    Y2026,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Y2024 => "2024-08",
            Self::Y2026 => "2026-03",
        })
    }
}

impl FromStr for Edition {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let editions = [Self::Y2024, Self::Y2026];
        let found = editions.into_iter().find(|edition| edition.to_string() == text.trim());
        found.ok_or_else(|| CodeError::Edition(text.trim().to_owned()))
    }
}

/// How many of the lowest and of the highest contributions do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cut {
    /// How many of the lowest.
    pub low: u8,
    /// How many of the highest.
    pub high: u8,
}

/// A tie-break. See the table at the top of [`crate::standings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TieBreak {
    /// `BH`: the sum of the opponents' scores.
    Buchholz(Cut),
    /// `SB`: the opponents' scores times the points scored against them.
    SonnebornBerger(Cut),
    /// `DE`: the games among the tied.
    DirectEncounter,
    /// `WIN`: the rounds that gave the points of a win.
    Wins,
    /// `WON`: the games won over the board.
    GamesWon,
    /// `PS`: the sum of the scores after each round.
    Progressive,
    /// `REP`: the rounds that the player was ready to play.
    RoundsElected,
    /// `KS`: the points against opponents with at least half of the points.
    Koya,
    /// `SP`: the set points (or games, or backgammon points) won in all matches.
    SetPoints,
    /// `SPD`: those won minus those lost.
    SetDifference,
    /// `FB`: Buchholz with all games of the last round as draws.
    ForeBuchholz(Cut),
    /// `AOB`: the average of the opponents' Buchholz.
    OpponentsBuchholz,
    /// `ARO`: the average of the opponents' ratings.
    OpponentsRating(Cut),
    /// `TPR`: the performance rating.
    Performance,
    /// `PTP`: the lowest rating that would expect the score.
    PerfectPerformance,
    /// `APRO`: the average of the opponents' performance ratings.
    OpponentsPerformance,
    /// `APPO`: the average of the opponents' perfect performances.
    OpponentsPerfectPerformance,
    /// `BPG`: the games played with black.
    BlackGames,
    /// `BWG`: the games won with black.
    BlackWins,
    /// `TPN`: the place in the start list.
    ListOrder,
}

impl TieBreak {
    /// Buchholz, Sonneborn-Berger, direct encounter, list order: used where the organiser has
    /// chosen nothing.
    pub const DEFAULT: [Self; 4] = [
        Self::Buchholz(Cut { low: 0, high: 0 }),
        Self::SonnebornBerger(Cut { low: 0, high: 0 }),
        Self::DirectEncounter,
        Self::ListOrder,
    ];

    /// All of them, without cuts, in the order in which directors know them.
    pub const ALL: [Self; 20] = [
        Self::Buchholz(Cut { low: 0, high: 0 }),
        Self::SonnebornBerger(Cut { low: 0, high: 0 }),
        Self::DirectEncounter,
        Self::Wins,
        Self::GamesWon,
        Self::BlackGames,
        Self::BlackWins,
        Self::RoundsElected,
        Self::Progressive,
        Self::Koya,
        Self::ForeBuchholz(Cut { low: 0, high: 0 }),
        Self::OpponentsBuchholz,
        Self::OpponentsRating(Cut { low: 0, high: 0 }),
        Self::Performance,
        Self::PerfectPerformance,
        Self::OpponentsPerformance,
        Self::OpponentsPerfectPerformance,
        Self::SetPoints,
        Self::SetDifference,
        Self::ListOrder,
    ];

    /// Reads a list such as `BH/C1,BH,SB,DE`. `PTS`, with which files may begin it, is left out:
    /// the points always come first.
    ///
    /// # Errors
    /// The first code that is not known.
    pub fn list(text: &str) -> Result<Vec<Self>, CodeError> {
        let codes = text.split([',', ';', ' ']).map(str::trim);
        codes
            .filter(|code| !code.is_empty() && !code.eq_ignore_ascii_case("PTS"))
            .map(str::parse)
            .collect()
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, cut) = match self {
            Self::Buchholz(cut) => ("BH", *cut),
            Self::SonnebornBerger(cut) => ("SB", *cut),
            Self::DirectEncounter => ("DE", Cut::default()),
            Self::Wins => ("WIN", Cut::default()),
            Self::GamesWon => ("WON", Cut::default()),
            Self::Progressive => ("PS", Cut::default()),
            Self::RoundsElected => ("REP", Cut::default()),
            Self::Koya => ("KS", Cut::default()),
            Self::SetPoints => ("SP", Cut::default()),
            Self::SetDifference => ("SPD", Cut::default()),
            Self::ForeBuchholz(cut) => ("FB", *cut),
            Self::OpponentsBuchholz => ("AOB", Cut::default()),
            Self::OpponentsRating(cut) => ("ARO", *cut),
            Self::Performance => ("TPR", Cut::default()),
            Self::PerfectPerformance => ("PTP", Cut::default()),
            Self::OpponentsPerformance => ("APRO", Cut::default()),
            Self::OpponentsPerfectPerformance => ("APPO", Cut::default()),
            Self::BlackGames => ("BPG", Cut::default()),
            Self::BlackWins => ("BWG", Cut::default()),
            Self::ListOrder => ("TPN", Cut::default()),
        };
        f.pad(&match cut {
            Cut { low: 0, .. } => name.to_owned(),
            Cut { low, high: 0 } => format!("{name}/C{low}"),
            Cut { low, .. } => format!("{name}/M{low}"),
        })
    }
}

impl FromStr for TieBreak {
    type Err = CodeError;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        let unknown = || CodeError::TieBreak(code.trim().to_owned());
        let upper = code.trim().to_ascii_uppercase();
        let (name, modifier) =
            upper.split_once('/').map_or((upper.as_str(), None), |(name, rest)| (name, Some(rest)));
        let cut = modifier.map_or(Some(Cut::default()), cut).ok_or_else(unknown)?;
        match (name, modifier) {
            ("BH", _) => Ok(Self::Buchholz(cut)),
            ("SB", _) => Ok(Self::SonnebornBerger(cut)),
            ("DE", None) => Ok(Self::DirectEncounter),
            ("WIN", None) => Ok(Self::Wins),
            ("WON", None) => Ok(Self::GamesWon),
            ("PS", None) => Ok(Self::Progressive),
            ("REP", None) => Ok(Self::RoundsElected),
            ("KS", None) => Ok(Self::Koya),
            ("SP", None) => Ok(Self::SetPoints),
            ("SPD", None) => Ok(Self::SetDifference),
            ("FB", _) => Ok(Self::ForeBuchholz(cut)),
            ("AOB", None) => Ok(Self::OpponentsBuchholz),
            ("ARO", _) => Ok(Self::OpponentsRating(cut)),
            ("TPR", None) => Ok(Self::Performance),
            ("PTP", None) => Ok(Self::PerfectPerformance),
            ("APRO", None) => Ok(Self::OpponentsPerformance),
            ("APPO", None) => Ok(Self::OpponentsPerfectPerformance),
            ("BPG", None) => Ok(Self::BlackGames),
            ("BWG", None) => Ok(Self::BlackWins),
            ("TPN", None) => Ok(Self::ListOrder),
            _ => Err(unknown()),
        }
    }
}

/// `C1` to `C9`, `M1` to `M9`.
fn cut(modifier: &str) -> Option<Cut> {
    let count = modifier.get(1..)?.parse::<u8>().ok().filter(|count| (1..=9).contains(count))?;
    match modifier.chars().next()? {
        'C' => Some(Cut { low: count, high: 0 }),
        'M' => Some(Cut { low: count, high: count }),
        _ => None,
    }
}

impl Serialize for TieBreak {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TieBreak {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        // In the words of the JSON reader, for whoever writes JSON.
        let found = serde::de::Unexpected::Str(&text);
        let unknown = |_| serde::de::Error::invalid_value(found, &"a tie-break such as BH/C1");
        text.parse().map_err(unknown)
    }
}

/// A code that is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// Not a tie-break.
    TieBreak(String),
    /// Not an edition.
    Edition(String),
}

impl CodeError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::TieBreak(code) => Message::new("tie-break-unknown").with("code", code),
            Self::Edition(text) => Message::new("tie-break-edition").with("edition", text),
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for CodeError {}
