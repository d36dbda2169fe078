//! Standings and tie-breaks (FIDE C.07 and the games' own).
//!
//! | code | rule | where | note |
//! | --- | --- | --- | --- |
//! | `BH` | sum of the opponents' adjusted scores | `rounds` | not for round robins |
//! | `BH/C1`, `BH/C2` | without the one, two lowest | `apply_cut` | voluntary unplayed rounds first |
//! | `BH/M1`, `BH/M2` | without the lowest and the highest | `apply_cut` | |
//! | `SB` | adjusted scores times the points scored against them | `values` | |
//! | `SB/C1` | without the product of the lowest opponent | `apply_cut` | a voluntary unplayed round first, unless it gives less |
//! | `DE` | the games among the tied, forfeits out | `direct` | a place, not a sum |
//! | `WIN` | rounds that gave the points of a win, played or not | `values` | |
//! | `WON` | wins over the board | `values` | in a round robin also by forfeit |
//! | `PS` | sum of the scores after each round | `values` | |
//! | `REP` | rounds minus requested byes and forfeit losses | `values` | |
//! | `KS` | points against those with at least half of the points | `values` | forfeits count like games, as in a round robin |
//! | `SP`, `SPD` | set points won; won minus lost | `values` | from [`Settings::sets`] |
//! | `BPG`, `BWG` | games played, won with black | `values` | over the board |
//! | `FB` | Buchholz with the games of the last round as draws | `values` | |
//! | `AOB` | the average of the opponents' Buchholz | `values` | those met over the board |
//! | `ARO`, `ARO/C1` | the average of the opponents' ratings | `values` | whole numbers, half up |
//! | `TPR`, `PTP` | performance: by the share of the points; by what each opponent lets expect | `performance` | |
//! | `APRO`, `APPO` | the averages of the opponents' `TPR` and `PTP` | `values` | |
//! | `TPN` | place in the start list | `values` | leaves no shared place |
//!
//! Unplayed rounds: opponents see what was awarded, but requested byes with nothing but voluntary
//! unplayed rounds after them as draws; the player has met a dummy, whose score the
//! [`Edition`] limits. What the notes leave open: the number of rounds that limits the dummy is
//! the number of finished rounds, so that a table after round 5 of 9 is that of a tournament of
//! five; an absence (a late entry too) is a requested zero-point bye.
//!
//! Every value can be [explained](explain): its contributions, and which of them were cut.

mod code;
mod direct;
mod performance;
mod rounds;
mod values;

use std::collections::BTreeMap;
use std::fmt;

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use crate::tournament::{Score, Tournament, Tpn};

pub use code::{CodeError, Cut, Edition, TieBreak};
pub use values::explain;

/// How a table is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The tie-breaks, the first one first.
    pub tie_breaks: Vec<TieBreak>,
    /// The edition of the regulations.
    pub edition: Edition,
    /// Whether everybody meets everybody: then forfeits count like games, and a free round not at
    /// all.
    pub round_robin: bool,
    /// Set points won and lost, by player and round, where the game has them.
    pub sets: BTreeMap<(Tpn, u32), (Score, Score)>,
}

impl Settings {
    /// A Swiss table with these tie-breaks, by the newest edition.
    #[must_use]
    pub fn new(tie_breaks: &[TieBreak]) -> Self {
        Self { tie_breaks: tie_breaks.to_vec(), ..Self::default() }
    }
}

/// A sum of points, or of points times points, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(pub i64);

impl Amount {
    /// The amount of a number of points.
    #[must_use]
    pub const fn of(score: Score) -> Self {
        Self(score.0 as i64 * 10)
    }

    /// A number of things.
    #[must_use]
    pub const fn count(number: i64) -> Self {
        Self(number * 100)
    }

    /// Points times points.
    #[must_use]
    pub const fn product(one: Score, other: Score) -> Self {
        Self(one.0 as i64 * other.0 as i64)
    }
}

impl std::iter::Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self(0), |sum, amount| Self(sum.0.saturating_add(amount.0)))
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let decimals =
            if part.is_multiple_of(10) { format!("{}", part / 10) } else { format!("{part:02}") };
        f.pad(&format!("{sign}{whole}.{decimals}"))
    }
}

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.0 as f64 / 100.0)
    }
}

/// The value of a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// The more, the better.
    Sum(Amount),
    /// A place among those who are tied, or in the start list: the smaller, the better.
    Place(u32),
}

impl Value {
    /// Smaller is better.
    fn key(self) -> i64 {
        match self {
            Self::Sum(amount) => -amount.0,
            Self::Place(place) => i64::from(place),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sum(amount) => amount.fmt(f),
            Self::Place(place) => f.pad(&format!("{place}.")),
        }
    }
}

/// From where a contribution comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// From this opponent.
    Opponent(Tpn),
    /// From the dummy of an own unplayed round.
    Dummy,
    /// From the round itself.
    Round,
}

/// One contribution to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The round.
    pub round: u32,
    /// From where it comes.
    pub source: Source,
    /// The score of the opponent or the dummy, by which cuts choose; zero where there is none.
    #[serde(skip)]
    pub score: Score,
    /// How much it is.
    pub amount: Amount,
    /// Whether it comes from a voluntary unplayed round.
    pub voluntary: bool,
    /// Whether it was cut, and does not count.
    pub cut: bool,
}

impl Part {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = match self.source {
            Source::Opponent(opponent) => {
                Message::new("tie-part-opponent").with("player", opponent.0)
            }
            Source::Dummy => Message::new("tie-part-dummy"),
            Source::Round => Message::new("tie-part-round"),
        };
        message
            .with("round", self.round)
            .with("amount", Argument::figures(self.amount))
            .with("cut", if self.cut { "yes" } else { "no" })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A value with its contributions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// Which tie-break.
    pub tie_break: TieBreak,
    /// The value.
    pub value: Value,
    /// What it is made of; empty for a place in the start list.
    pub parts: Vec<Part>,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tie_break, self.value)?;
        for (index, part) in self.parts.iter().enumerate() {
            write!(f, "{}{part}", if index == 0 { " = " } else { "; " })?;
        }
        Ok(())
    }
}

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The place; those whom nothing separates share it, and the next one counts on after them.
    pub place: u32,
    /// Who it is.
    pub player: Tpn,
    /// The points.
    #[serde(serialize_with = "as_number")]
    pub score: Score,
    /// The tie-breaks, in the order of the settings.
    pub values: Vec<Value>,
}

fn as_number<S: serde::Serializer>(score: &Score, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(f64::from(score.0) / 10.0)
}

/// The table after the finished rounds.
#[must_use]
pub fn standings(tournament: &Tournament, settings: &Settings) -> Vec<Row> {
    let mut rows: Vec<Row> = tournament
        .tpns()
        .map(|player| Row { place: 1, player, score: tournament.score(player), values: Vec::new() })
        .collect();
    rows.sort_by_key(|row| (std::cmp::Reverse(row.score), row.player));
    number(&mut rows, |row| i64::from(row.score.0));
    let table = values::Table::new(tournament, settings);
    for tie_break in &settings.tie_breaks {
        for tied in rows.chunk_by_mut(|one, other| one.place == other.place) {
            let players: Vec<Tpn> = tied.iter().map(|row| row.player).collect();
            let values = table.values(*tie_break, &players);
            for (row, value) in tied.iter_mut().zip(values) {
                row.values.push(value);
            }
            tied.sort_by_key(|row| row.values.last().map(|value| value.key()));
            number(tied, |row| row.values.last().map_or(0, |value| value.key()));
        }
    }
    rows
}

/// Numbers rows that shared one place and are sorted by this key.
fn number(tied: &mut [Row], key: impl Fn(&Row) -> i64) {
    let first = tied.first().map_or(1, |row| row.place);
    let mut place = first;
    for index in 0..tied.len() {
        if index > 0 && key(&tied[index]) != key(&tied[index - 1]) {
            place = first + u32::try_from(index).unwrap_or(u32::MAX);
        }
        tied[index].place = place;
    }
}
