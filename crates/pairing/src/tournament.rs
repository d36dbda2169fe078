//! The tournament as plain data: players in the order of their pairing numbers, what each did in
//! each round, and what the event declared beforehand. Every reader writes into this model and
//! every pairing system and table of standings reads it. No rule of a system lives here; the few
//! sums (a score, a number of games) are those that all of them share.

use std::fmt;
use std::ops::{Add, AddAssign, Not, Sub};

use serde::{Deserialize, Serialize};

/// A tournament pairing number: the place in the initial ranking, from 1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Default,
)]
#[serde(transparent)]
pub struct Tpn(pub u32);

impl Tpn {
    /// The number of the player at this place (from 0) of [`Tournament::players`].
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        Self(u32::try_from(index).map_or(u32::MAX, |index| index.saturating_add(1)))
    }

    /// The place (from 0) in [`Tournament::players`]; a huge one for the number 0, which nobody
    /// has.
    #[must_use]
    pub fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }
}

impl fmt::Display for Tpn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Points in tenths, so that half points (and the set points of the Turkish games) are exact.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Score(pub i32);

impl Score {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// The number of tenths.
    #[must_use]
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl Add for Score {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Score {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

/// White or black; where a game has no colours, white is the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// White, or the side that moves first.
    White,
    /// Black, or the side that moves second.
    Black,
}

impl Not for Color {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// How a game over the board ended, for the player whose entry it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The player won the game.
    Win,
    /// The game was drawn.
    Draw,
    /// The player lost the game.
    Loss,
}

/// A round without an opponent that is known beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The pairing-allocated bye (PAB) of an odd field.
    PairingAllocated,
    /// A full-point bye by the organiser's decision.
    FullPoint,
    /// A half-point bye that the player asked for.
    HalfPoint,
    /// A zero-point bye that the player asked for.
    ZeroPoint,
}

/// What one player did in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Entry {
    /// A game that was played, or (`outcome` none) is paired and has no result yet.
    Game {
        /// Who sat opposite.
        opponent: Tpn,
        /// The colour; none where the event records no colours.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        color: Option<Color>,
        /// How it ended; none while the result is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
        /// The points it gave, where they are not those of [`PointValues`] (set points).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<Score>,
        /// Whether it does not count for rating (`W D L` of TRF).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unrated: bool,
    },
    /// Paired, but not played: one of the two, or both, did not come.
    Forfeit {
        /// Who was to sit opposite.
        opponent: Tpn,
        /// The colour that was allotted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        color: Option<Color>,
        /// Whether this player got the win.
        won: bool,
    },
    /// A bye.
    Bye {
        /// Which one.
        bye: Bye,
    },
    /// Not there: before a late entry, after a withdrawal, or without excuse. No points.
    #[default]
    Absent,
}

impl Entry {
    /// The opponent of a game that was played (a forfeit is not).
    #[must_use]
    pub const fn played_opponent(&self) -> Option<Tpn> {
        match self {
            Self::Game { opponent, .. } => Some(*opponent),
            _ => None,
        }
    }

    /// The opponent of the pairing, played or not.
    #[must_use]
    pub const fn opponent(&self) -> Option<Tpn> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(*opponent),
            _ => None,
        }
    }

    /// The colour of a game that was played.
    #[must_use]
    pub const fn played_color(&self) -> Option<Color> {
        match self {
            Self::Game { color, .. } => *color,
            _ => None,
        }
    }
}

/// One player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name as the list shows it (`Surname, First name` in TRF).
    pub name: String,
    /// The title (`GM`, `WFM`, ...), or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// `m` or `w` as in TRF, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sex: String,
    /// The federation's three letters, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The number with the federation, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The date of birth as written, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// The rating; 0 for none.
    #[serde(default)]
    pub rating: u32,
    /// What happened in each round, round 1 first. It may be longer than
    /// [`Tournament::completed_rounds`]: a bye or absence beyond says that the player is not to be
    /// paired in that round.
    pub rounds: Vec<Entry>,
    /// Virtual points of acceleration in each round, round 1 first; missing ones are zero.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acceleration: Vec<Score>,
    /// Withdrawn: not paired any more, in whatever round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
}

impl Player {
    /// What happened in a round (from 1); [`Entry::Absent`] where nothing is written.
    #[must_use]
    pub fn entry(&self, round: u32) -> Entry {
        (round as usize)
            .checked_sub(1)
            .and_then(|index| self.rounds.get(index))
            .copied()
            .unwrap_or_default()
    }
}

/// What each result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PointValues {
    /// A win over the board.
    pub win: Score,
    /// A draw.
    pub draw: Score,
    /// A loss over the board.
    pub loss: Score,
    /// A win by forfeit.
    pub forfeit_win: Score,
    /// A loss by forfeit.
    pub forfeit_loss: Score,
    /// The pairing-allocated bye.
    pub pairing_bye: Score,
    /// A full-point bye.
    pub full_point_bye: Score,
    /// A half-point bye.
    pub half_point_bye: Score,
    /// A zero-point bye or an absence.
    pub absence: Score,
}

impl Default for PointValues {
    fn default() -> Self {
        Self {
            win: Score::ONE,
            draw: Score::HALF,
            loss: Score::ZERO,
            forfeit_win: Score::ONE,
            forfeit_loss: Score::ZERO,
            pairing_bye: Score::ONE,
            full_point_bye: Score::ONE,
            half_point_bye: Score::HALF,
            absence: Score::ZERO,
        }
    }
}

impl PointValues {
    /// The points of one entry; a game without a result gives none.
    #[must_use]
    pub fn of(&self, entry: &Entry) -> Score {
        match entry {
            Entry::Game { points: Some(points), .. } => *points,
            Entry::Game { outcome, .. } => match outcome {
                Some(Outcome::Win) => self.win,
                Some(Outcome::Draw) => self.draw,
                Some(Outcome::Loss) => self.loss,
                None => Score::ZERO,
            },
            Entry::Forfeit { won: true, .. } => self.forfeit_win,
            Entry::Forfeit { won: false, .. } => self.forfeit_loss,
            Entry::Bye { bye } => match bye {
                Bye::PairingAllocated => self.pairing_bye,
                Bye::FullPoint => self.full_point_bye,
                Bye::HalfPoint => self.half_point_bye,
                Bye::ZeroPoint => self.absence,
            },
            Entry::Absent => self.absence,
        }
    }
}

/// Two players who must not meet (siblings, schoolmates), in some or all rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenPair {
    /// One of them.
    pub one: Tpn,
    /// The other.
    pub other: Tpn,
    /// The first round in which it holds.
    #[serde(default = "first_round")]
    pub from: u32,
    /// The last round in which it holds; none for all that follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u32>,
}

const fn first_round() -> u32 {
    1
}

/// The lines about the event itself, which no pairing needs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EventInfo {
    /// Its name.
    pub name: String,
    /// The place.
    pub city: String,
    /// The federation.
    pub federation: String,
    /// The first day, as written.
    pub start: String,
    /// The last day, as written.
    pub end: String,
    /// The kind of tournament, as written.
    pub kind: String,
    /// The chief arbiter.
    pub arbiter: String,
    /// The time control, as written.
    pub time_control: String,
}

/// A tournament: what was declared, who plays, and what has happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tournament {
    /// The lines about the event.
    #[serde(default)]
    pub info: EventInfo,
    /// The players, the one with pairing number 1 first.
    pub players: Vec<Player>,
    /// How many rounds were declared; none if that is unknown (then no round is the last one).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared_rounds: Option<u32>,
    /// How many rounds are finished; the next one is the round to be paired.
    pub completed_rounds: u32,
    /// The lot drawn before round 1: the colour of the top player in round 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_color: Option<Color>,
    /// What the results are worth.
    #[serde(default)]
    pub points: PointValues,
    /// Who must not meet whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<ForbiddenPair>,
}

impl Tournament {
    /// The player with this number.
    #[must_use]
    pub fn player(&self, tpn: Tpn) -> Option<&Player> {
        self.players.get(tpn.index())
    }

    /// All pairing numbers, in order.
    pub fn tpns(&self) -> impl DoubleEndedIterator<Item = Tpn> + use<> {
        (0..self.players.len()).map(Tpn::from_index)
    }

    /// The round that is to be paired next, from 1.
    #[must_use]
    pub const fn next_round(&self) -> u32 {
        self.completed_rounds.saturating_add(1)
    }

    /// Whether all rounds that were declared are finished.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.declared_rounds.is_some_and(|declared| self.completed_rounds >= declared)
    }

    /// The points of a player after so many rounds, without acceleration.
    #[must_use]
    pub fn score_after(&self, tpn: Tpn, rounds: u32) -> Score {
        let Some(player) = self.player(tpn) else {
            return Score::ZERO;
        };
        (1..=rounds).map(|round| self.points.of(&player.entry(round))).sum()
    }

    /// The points of a player after the finished rounds, without acceleration.
    #[must_use]
    pub fn score(&self, tpn: Tpn) -> Score {
        self.score_after(tpn, self.completed_rounds)
    }

    /// The same tournament as it stood when so many rounds were finished: later games and
    /// allotted byes are taken away, announced absences and requested byes of the next round stay.
    #[must_use]
    pub fn after(&self, rounds: u32) -> Self {
        let mut earlier = self.clone();
        earlier.completed_rounds = rounds;
        for player in &mut earlier.players {
            let next = player.rounds.get(rounds as usize).copied();
            // Who has withdrawn since then stands as absent in the rounds that follow.
            player.withdrawn &= next.is_none();
            player.rounds.truncate(rounds as usize);
            let announced = match next {
                Some(Entry::Bye { bye: Bye::PairingAllocated })
                | Some(Entry::Game { .. } | Entry::Forfeit { .. }) => None,
                other => other,
            };
            player.rounds.extend(announced);
        }
        earlier
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_print_with_one_decimal_and_add_exactly() {
        let three_halves = Score::ONE + Score::HALF;
        assert_eq!(three_halves.to_string(), "1.5");
        assert_eq!((Score::ZERO - Score::HALF).to_string(), "-0.5");
        assert_eq!(format!("{:>5}", Score(105)), " 10.5");
    }

    #[test]
    fn a_tournament_goes_through_json_unchanged() {
        let game = Entry::Game {
            opponent: Tpn(2),
            color: Some(Color::White),
            outcome: Some(Outcome::Win),
            points: None,
            unrated: false,
        };
        let bye = Entry::Bye { bye: Bye::HalfPoint };
        let player = Player {
            name: "Çelik, Ayşe".into(),
            rounds: vec![game, bye, Entry::Absent],
            ..Player::default()
        };
        let tournament =
            Tournament { players: vec![player], completed_rounds: 3, ..Tournament::default() };
        let text = serde_json::to_string(&tournament).unwrap();
        assert_eq!(serde_json::from_str::<Tournament>(&text).unwrap(), tournament);
        assert_eq!(tournament.score(Tpn(1)), Score(15));
    }

    #[test]
    fn an_event_is_over_when_its_declared_rounds_are_finished() {
        let after = |declared_rounds, completed_rounds| {
            Tournament { declared_rounds, completed_rounds, ..Tournament::default() }.is_over()
        };
        assert!(after(Some(5), 5) && after(Some(5), 6));
        assert!(!after(Some(5), 4) && !after(None, 9));
    }
}
