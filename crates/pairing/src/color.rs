//! Colours: what a player prefers and why, and how the two of a pair share them.
//!
//! Only games that were played count; a round without a game leaves no gap. The lot for the
//! initial colour comes in as an argument.

use serde::{Deserialize, Serialize};

use crate::tournament::{Color, Entry, Player};

/// How strongly a player prefers a colour.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// No game yet.
    #[default]
    None,
    /// As many games with each colour: the other one than last time.
    Mild,
    /// One game more with one colour.
    Strong,
    /// Two games more with one colour, or the same colour twice running.
    Absolute,
}

/// The colours of a player's games and the preference that follows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColorRecord {
    /// The colours of the games played, the first game first.
    pub history: Vec<Color>,
    /// Games with white minus games with black.
    pub difference: i32,
    /// The colour preferred; none before the first game.
    pub preferred: Option<Color>,
    /// How strongly.
    pub strength: Strength,
}

impl ColorRecord {
    /// Reads the colours of a player's first rounds.
    #[must_use]
    pub fn of(player: &Player, rounds: u32) -> Self {
        let entries = player.rounds.iter().take(rounds as usize);
        Self::from_history(entries.filter_map(Entry::played_color).collect())
    }

    /// The preference after these colours.
    #[must_use]
    pub fn from_history(history: Vec<Color>) -> Self {
        let difference = history.iter().map(|&color| sign(color)).sum::<i32>();
        let Some(&last) = history.last() else {
            return Self::default();
        };
        let rarer = if difference > 0 { Color::Black } else { Color::White };
        let (preferred, strength) = if difference.abs() > 1 {
            (rarer, Strength::Absolute)
        } else if repeated(&history) == Some(last) {
            (!last, Strength::Absolute)
        } else if difference != 0 {
            (rarer, Strength::Strong)
        } else {
            (!last, Strength::Mild)
        };
        Self { history, difference, preferred: Some(preferred), strength }
    }

    /// The colour of the last two games, when they had the same.
    #[must_use]
    pub fn repeated(&self) -> Option<Color> {
        repeated(&self.history)
    }

    /// Whether a game with this colour would bring the difference beyond two.
    #[must_use]
    pub fn leaves_balance(&self, color: Color) -> bool {
        (self.difference + sign(color)).abs() > 2
    }

    /// Whether both prefer the same colour.
    #[must_use]
    pub fn clashes_with(&self, other: &Self) -> bool {
        self.preferred.is_some() && self.preferred == other.preferred
    }
}

const fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

fn repeated(history: &[Color]) -> Option<Color> {
    match history {
        [.., before, last] if before == last => Some(*last),
        _ => None,
    }
}

/// Why a player of a pair got the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColorReason {
    /// Both preferences agree.
    BothPreferences,
    /// The stronger preference was granted.
    StrongerPreference,
    /// Both absolute: the wider colour difference was granted.
    WiderDifference,
    /// The colours alternate from the latest round in which they differed.
    Alternation,
    /// The preference of the player ranked higher was granted.
    HigherRank,
    /// Who has moved first in fewer rounds moves first.
    FewerStarts,
    /// Who moved second last time moves first.
    SecondLastTime,
    /// Nobody has a preference: the lot for the initial colour and the pairing number decide.
    InitialColor,
}

/// The colour of the higher-ranked player of a pair, and why.
#[must_use]
pub fn allocate(
    higher: &ColorRecord,
    lower: &ColorRecord,
    higher_is_odd: bool,
    initial: Color,
) -> (Color, ColorReason) {
    by_preference(higher, lower)
        .or_else(|| by_alternation(higher, lower))
        .or_else(|| Some((higher.preferred?, ColorReason::HigherRank)))
        .unwrap_or((if higher_is_odd { initial } else { !initial }, ColorReason::InitialColor))
}

fn by_preference(higher: &ColorRecord, lower: &ColorRecord) -> Option<(Color, ColorReason)> {
    let stronger = match (higher.preferred, lower.preferred) {
        (None, None) => return None,
        (Some(one), Some(other)) if one != other => {
            return Some((one, ColorReason::BothPreferences));
        }
        (Some(one), None) => return Some((one, ColorReason::StrongerPreference)),
        (None, Some(other)) => return Some((!other, ColorReason::StrongerPreference)),
        (Some(same), Some(_)) => same,
    };
    let reason = |of_higher: bool, reason| {
        let color = if of_higher { stronger } else { !stronger };
        Some((color, reason))
    };
    if higher.strength != lower.strength {
        return reason(higher.strength > lower.strength, ColorReason::StrongerPreference);
    }
    let (one, other) = (higher.difference.abs(), lower.difference.abs());
    if higher.strength == Strength::Absolute && one != other {
        return reason(one > other, ColorReason::WiderDifference);
    }
    None
}

fn by_alternation(higher: &ColorRecord, lower: &ColorRecord) -> Option<(Color, ColorReason)> {
    let latest = higher.history.iter().rev().zip(lower.history.iter().rev());
    latest
        .into_iter()
        .find(|(one, other)| one != other)
        .map(|(&one, _)| (!one, ColorReason::Alternation))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(colors: &str) -> ColorRecord {
        let color = |letter| match letter {
            'w' => Color::White,
            _ => Color::Black,
        };
        ColorRecord::from_history(colors.chars().map(color).collect())
    }

    #[test]
    fn preferences_follow_the_games_played() {
        let table = [
            ("", None, Strength::None),
            ("w", Some(Color::Black), Strength::Strong),
            ("wb", Some(Color::White), Strength::Mild),
            ("wbw", Some(Color::Black), Strength::Strong),
            ("wbb", Some(Color::White), Strength::Absolute),
            ("bbww", Some(Color::Black), Strength::Absolute),
            ("wwbw", Some(Color::Black), Strength::Absolute),
        ];
        for (colors, preferred, strength) in table {
            let record = record(colors);
            assert_eq!((record.preferred, record.strength), (preferred, strength), "{colors}");
        }
    }

    #[test]
    fn a_pair_shares_colours_by_the_first_rule_that_decides() {
        use ColorReason::{
            Alternation, BothPreferences, HigherRank, InitialColor, StrongerPreference,
            WiderDifference,
        };
        let table = [
            ("w", "b", Color::Black, BothPreferences),
            ("w", "", Color::Black, StrongerPreference),
            ("", "w", Color::White, StrongerPreference),
            ("bw", "w", Color::White, StrongerPreference),
            ("wwbw", "bww", Color::Black, WiderDifference),
            ("wbw", "bww", Color::White, StrongerPreference),
            ("bwbw", "wbbw", Color::Black, Alternation),
            ("wb", "wb", Color::White, HigherRank),
            ("", "", Color::Black, InitialColor),
        ];
        for (higher, lower, color, reason) in table {
            let result = allocate(&record(higher), &record(lower), true, Color::Black);
            assert_eq!(result, (color, reason), "{higher} against {lower}");
        }
        let even = allocate(&record(""), &record(""), false, Color::Black);
        assert_eq!(even, (Color::White, InitialColor));
    }
}
