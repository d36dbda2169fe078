//! The FIDE Dutch system, as in force since 1 February 2026 (C.04.3), with or without colours.
//!
//! Brackets are paired from the top. For each, a matching of greatest weight finds the best
//! pairing by the criteria C4 to C21, and small nudges find, among equally good ones, the one that
//! the rules generate first. Nothing is enumerated.
//!
//! | what | where |
//! | --- | --- |
//! | who is to be paired; floats; C1, C2, C3 | `dutch/field.rs` |
//! | C4, C5 | `dutch/completion.rs` |
//! | C6 to C21 as a weight | `dutch/layout.rs` |
//! | order of generation | `dutch/bracket.rs` |
//! | colours of a pair | [`crate::color`] |
//!
//! Not here: how results are entered, published or corrected.

mod bracket;
mod completion;
pub(crate) mod field;
mod layout;
#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

use std::fmt;

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use self::bracket::Bracket;
use self::completion::Stretch;
use self::field::Field;
pub use self::field::Float;
use self::layout::{Layout, Scope, Stretches};
use crate::color::{ColorReason, allocate};
use crate::matching::Unmatchable;
use crate::tournament::{Color, Score, Tournament, Tpn};

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Whether colours count. Without them the criteria about colours are off and the first of a
    /// pair is the player ranked higher; see [`crate::starter`] for games in which who starts
    /// alternates.
    pub colors: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { colors: true }
    }
}

/// One game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Who has white, or moves first.
    pub white: Tpn,
    /// Who has black.
    pub black: Tpn,
    /// The rule that gave the colours.
    pub reason: ColorReason,
}

/// One bracket, as it was paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BracketReport {
    /// The score of its residents.
    pub score: Score,
    /// Who came from above, highest first.
    pub moved_down: Vec<Tpn>,
    /// Who has this score.
    pub residents: Vec<Tpn>,
    /// The pairs made here, the higher-ranked player first.
    pub pairs: Vec<(Tpn, Tpn)>,
    /// Who moves on to the next bracket, or gets the bye.
    pub downfloaters: Vec<Tpn>,
    /// How many players changed sides between the halves of the remainder.
    pub exchanged: usize,
}

/// A paired round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The number of the round.
    pub number: u32,
    /// The games in the order of the boards.
    pub pairs: Vec<Pair>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<Tpn>,
    /// How it came about, bracket by bracket.
    pub brackets: Vec<BracketReport>,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingError {
    /// Too many have met already, or may not meet.
    NotPairable {
        /// Those for whom no opponent is left in a pairing of as many as possible.
        left: Vec<Tpn>,
    },
    /// The field is odd and nobody who may have the bye can be spared.
    NoByeCandidate,
    /// The bracket has too many different scores from above for the weights.
    TooManyScores,
}

impl PairingError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotPairable { left } => Message::new("pairing-impossible")
                .with("left", left.iter().map(|tpn| tpn.0).collect::<Argument>()),
            Self::NoByeCandidate => Message::new("pairing-no-bye"),
            Self::TooManyScores => Message::new("pairing-scores"),
        }
    }
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PairingError {}

/// Pairs the next round of a tournament.
///
/// # Errors
/// When no legal pairing exists.
pub fn pair(tournament: &Tournament, options: &Options) -> Result<Round, PairingError> {
    let reaches = [Reach::Bracket, Reach::Next, Reach::All];
    pair_reaching(tournament, options, &reaches)
}

/// Pairs with graphs of these reaches, the shortest that suffices for each bracket.
fn pair_reaching(
    tournament: &Tournament,
    options: &Options,
    reaches: &[Reach],
) -> Result<Round, PairingError> {
    let field = Field::of(tournament, options);
    let bye_score = completion::bye_score(&field)?;
    let mut brackets = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let mut from = 0;
    while from < field.len() {
        let until = end_of_group(&field, from);
        let group = Stretch { from, until };
        let (report, downfloaters) = pair_bracket(&field, bye_score, &moved_down, group, reaches)?;
        brackets.push(report);
        moved_down = downfloaters;
        from = until;
    }
    let bye = match moved_down[..] {
        [] => None,
        [player] if bye_score.is_some() => Some(field.entrants[player].tpn),
        _ => return Err(not_pairable(&field, &moved_down)),
    };
    Ok(Round {
        number: tournament.next_round(),
        pairs: boards(&field, &brackets, tournament.initial_color.unwrap_or(Color::White), options),
        bye,
        brackets,
    })
}

fn not_pairable(field: &Field, players: &[usize]) -> PairingError {
    PairingError::NotPairable {
        left: players.iter().map(|&player| field.entrants[player].tpn).collect(),
    }
}

fn end_of_group(field: &Field, from: usize) -> usize {
    let Some(first) = field.entrants.get(from) else {
        return from;
    };
    let same = field.entrants[from..].iter().take_while(|entrant| entrant.score == first.score);
    from + same.count()
}

/// How much of the field the graph of a bracket holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    Bracket,
    Next,
    All,
}

fn pair_bracket(
    field: &Field,
    bye_score: Option<Score>,
    moved_down: &[usize],
    group: Stretch,
    reaches: &[Reach],
) -> Result<(BracketReport, Vec<usize>), PairingError> {
    for &reach in reaches {
        let job = Job {
            field,
            bye_score,
            moved_down,
            group,
            next: Stretch { from: group.until, until: end_of_group(field, group.until) },
            reach,
        };
        if let Some(result) = job.run()? {
            return Ok(result);
        }
    }
    Err(not_pairable(field, moved_down))
}

/// One bracket with one reach.
struct Job<'a> {
    field: &'a Field,
    bye_score: Option<Score>,
    moved_down: &'a [usize],
    group: Stretch,
    next: Stretch,
    reach: Reach,
}

impl Job<'_> {
    /// Pairs the bracket; none when the graph reaches too short to be sure of the result.
    fn run(&self) -> Result<Option<(BracketReport, Vec<usize>)>, PairingError> {
        let above: Vec<usize> =
            self.moved_down.iter().copied().chain(self.group.from..self.group.until).collect();
        let size = above.len();
        if !self.suffices(&above, size % 2) {
            return Ok(None);
        }
        let players: Vec<usize> = match self.reach {
            Reach::Bracket => above,
            Reach::Next => above.into_iter().chain(self.next.from..self.next.until).collect(),
            Reach::All => above.into_iter().chain(self.next.from..self.field.len()).collect(),
        };
        let stretches = Stretches {
            moved_down: self.moved_down.len(),
            bracket: size,
            next: players.len().min(size + self.next.len()),
        };
        let mut scope = Scope {
            whole: self.reach == Reach::All,
            bye_score: self.bye_score,
            count_unplayed: false,
        };
        let layout = Layout::new(self.field, &players, stretches, scope);
        let bye_is_here = self.reach == Reach::All
            && self
                .bye_score
                .is_some_and(|score| score >= self.field.entrants[self.group.from].score);
        if bye_is_here && self.downfloaters(&layout, size, players.len())? == 1 {
            scope.count_unplayed = true;
            let layout = Layout::new(self.field, &players, stretches, scope);
            return self.dispatch(&layout, &players, size);
        }
        self.dispatch(&layout, &players, size)
    }

    /// Whether the players outside the graph can be left out of it, when so many of the graph are
    /// left over.
    fn suffices(&self, graph: &[usize], left_over: usize) -> bool {
        let rest = Stretch { from: self.next.until, until: self.field.len() };
        if self.reach == Reach::All {
            return true;
        }
        let next_score = self.field.entrants.get(self.next.from).map(|entrant| entrant.score);
        let bye_is_below = self.bye_score.is_none_or(|bye| Some(bye) < next_score);
        if rest.len() == 0 {
            return self.reach == Reach::Bracket
                && self.next.len() > 0
                && self.bye_score.is_none_or(|bye| Some(bye) == next_score)
                && completion::absorbs(self.field, graph, left_over, self.next);
        }
        if !bye_is_below {
            return false;
        }
        if self.reach == Reach::Next {
            return completion::absorbs(self.field, graph, left_over, rest);
        }
        let next: Vec<usize> = (self.next.from..self.next.until).collect();
        let on = (left_over + next.len()) % 2;
        completion::absorbs(self.field, graph, left_over, self.next)
            && completion::absorbs(self.field, &next, on, rest)
    }

    fn downfloaters(
        &self,
        layout: &Layout<'_>,
        size: usize,
        total: usize,
    ) -> Result<usize, PairingError> {
        let moved_down = self.moved_down.len();
        // Rare and small: one width serves all.
        let solved = Bracket::<32>::solve(layout, moved_down, size, total);
        let failed = |_: Unmatchable| not_pairable(self.field, self.moved_down);
        solved.map(|bracket| bracket.downfloaters()).map_err(failed)
    }

    /// Chooses the width of the weights.
    fn dispatch(
        &self,
        layout: &Layout<'_>,
        players: &[usize],
        size: usize,
    ) -> Result<Option<(BracketReport, Vec<usize>)>, PairingError> {
        match layout.bits + 16 {
            0..=128 => self.go::<2>(layout, players, size),
            129..=256 => self.go::<4>(layout, players, size),
            257..=512 => self.go::<8>(layout, players, size),
            513..=2048 => self.go::<32>(layout, players, size),
            _ => Err(PairingError::TooManyScores),
        }
    }

    fn go<const N: usize>(
        &self,
        layout: &Layout<'_>,
        players: &[usize],
        size: usize,
    ) -> Result<Option<(BracketReport, Vec<usize>)>, PairingError> {
        let failed = |_: Unmatchable| not_pairable(self.field, self.moved_down);
        let mut bracket = Bracket::<N>::solve(layout, self.moved_down.len(), size, players.len())
            .map_err(failed)?;
        if !self.suffices(players, bracket.left_over()) {
            return Ok(None);
        }
        bracket.pair().map_err(failed)?;
        Ok(Some(self.report(&bracket.pairs, bracket.exchanged, &players[..size])))
    }

    fn report(
        &self,
        pairs: &[(usize, usize)],
        exchanged: usize,
        players: &[usize],
    ) -> (BracketReport, Vec<usize>) {
        let mut paired = vec![false; players.len()];
        for &(one, other) in pairs {
            paired[one] = true;
            paired[other] = true;
        }
        let downfloaters: Vec<usize> = (0..players.len())
            .filter(|&place| !paired[place])
            .map(|place| players[place])
            .collect();
        let tpn = |player: usize| self.field.entrants[player].tpn;
        let report = BracketReport {
            score: self.field.entrants[self.group.from].score,
            moved_down: self.moved_down.iter().map(|&player| tpn(player)).collect(),
            residents: (self.group.from..self.group.until).map(tpn).collect(),
            pairs: pairs.iter().map(|&(a, b)| (tpn(players[a]), tpn(players[b]))).collect(),
            downfloaters: downfloaters.iter().map(|&player| tpn(player)).collect(),
            exchanged,
        };
        (report, downfloaters)
    }
}

/// Gives the pairs their colours and their boards: by the higher score, the sum of the scores,
/// the smaller number.
fn boards(
    field: &Field,
    brackets: &[BracketReport],
    initial: Color,
    options: &Options,
) -> Vec<Pair> {
    let mut place = vec![0; field.entrants.iter().map(|e| e.tpn.index() + 1).max().unwrap_or(0)];
    for (index, entrant) in field.entrants.iter().enumerate() {
        place[entrant.tpn.index()] = index;
    }
    let mut keyed: Vec<_> = brackets
        .iter()
        .flat_map(|bracket| &bracket.pairs)
        .map(|&(higher, lower)| {
            let (one, other) =
                (&field.entrants[place[higher.index()]], &field.entrants[place[lower.index()]]);
            let odd = higher.0 % 2 == 1;
            let (color, reason) = allocate(&one.colors, &other.colors, odd, initial);
            let first = color == Color::White || !options.colors;
            let (white, black) = if first { (higher, lower) } else { (lower, higher) };
            let key = (std::cmp::Reverse((one.score, one.score + other.score)), higher.min(lower));
            (key, Pair { white, black, reason })
        })
        .collect();
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, pair)| pair).collect()
}
