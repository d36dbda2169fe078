//! A tournament file as the history of a system. A file says only who met whom in which round; in
//! which part of a knock-out, and on which board, follows from drawing every round again. Where
//! the file has other matches than the draw, it is refused. A Swiss and a Swiss with lives take
//! the rounds as they stand, for a director may have paired one by hand.

use std::collections::BTreeSet;
use std::fmt;

use rulebook::{Argument, Message};

use crate::manual::ManualRound;
use crate::tournament::{self, Bye, Entry, Tournament, Tpn};

use super::{Entrant, Field, Game, Next, Outcome, Pairing, Stage, System, SystemError, next_round};

/// Why a file is not the history of a system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayError {
    /// The system itself refuses.
    System(SystemError),
    /// The draw has a match that the file does not.
    Drawn {
        /// The round.
        round: u32,
        /// What was drawn.
        pairing: Pairing,
    },
    /// The file has a match that the draw does not.
    NotDrawn {
        /// The round.
        round: u32,
        /// One side.
        one: Entrant,
        /// The other side.
        other: Entrant,
    },
    /// Results are missing before this round.
    Missing {
        /// The round.
        round: u32,
        /// The matches without a result.
        open: Vec<Pairing>,
    },
    /// The file goes on after the last round.
    Beyond {
        /// The round that is not there.
        round: u32,
    },
}

impl ReplayError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::System(error) => error.message(),
            Self::Drawn { round, pairing } => Message::new("replay-drawn")
                .with("round", *round)
                .with("match", pairing)
                .with("stage", pairing.stage.message()),
            Self::NotDrawn { round, one, other } => Message::new("replay-not-drawn")
                .with("round", *round)
                .with("one", *one)
                .with("other", *other),
            Self::Missing { round, open } => Message::new("replay-missing")
                .with("round", *round)
                .with("matches", Argument::from_iter(open)),
            Self::Beyond { round } => Message::new("replay-beyond").with("round", *round),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReplayError {}

impl From<SystemError> for ReplayError {
    fn from(error: SystemError) -> Self {
        Self::System(error)
    }
}

/// The finished rounds of a tournament as a history of this system.
///
/// # Errors
/// When the file has other matches than the system draws, or lacks results.
pub fn replay(
    system: &System,
    field: &Field,
    tournament: &Tournament,
) -> Result<Vec<Vec<Game>>, ReplayError> {
    let rounds = 1..=tournament.completed_rounds;
    if matches!(system, System::Swiss(_) | System::Lives(_)) {
        return Ok(rounds.map(|round| as_it_stands(tournament, round)).collect());
    }
    // Whoever has left since was still there when these rounds were drawn.
    let then = Field { withdrawn: BTreeSet::new(), ..field.clone() };
    let mut history: Vec<Vec<Game>> = Vec::new();
    for round in rounds {
        let drawn = match next_round(system, &then, &history)? {
            Next::Round(drawn) => drawn,
            Next::Wait(open) => return Err(ReplayError::Missing { round, open }),
            Next::Over => return Err(ReplayError::Beyond { round }),
        };
        if let Some((one, other)) = first_not_drawn(tournament, round, &drawn) {
            return Err(ReplayError::NotDrawn { round, one, other });
        }
        let game = |pairing: &Pairing| {
            result(tournament, round, pairing)
                .ok_or(ReplayError::Drawn { round, pairing: *pairing })
        };
        history.push(drawn.iter().map(game).collect::<Result<_, _>>()?);
    }
    Ok(history)
}

fn entry(tournament: &Tournament, entrant: Entrant, round: u32) -> Entry {
    tournament.player(Tpn(entrant)).map_or(Entry::Absent, |player| player.entry(round))
}

fn as_it_stands(tournament: &Tournament, round: u32) -> Vec<Game> {
    let found = ManualRound::of_history(tournament, round);
    let games = found.games.iter().map(|&(Tpn(first), Tpn(second))| (first, Some(second)));
    let byes = found.byes.iter().map(|&Tpn(player)| (player, None));
    let boards = (1..).zip(games.chain(byes));
    boards
        .filter_map(|(board, (first, second))| {
            let pairing = Pairing { stage: Stage::Main, round, board, first, second };
            result(tournament, round, &pairing)
        })
        .collect()
}

fn first_not_drawn(
    tournament: &Tournament,
    round: u32,
    drawn: &[Pairing],
) -> Option<(Entrant, Entrant)> {
    let found = ManualRound::of_history(tournament, round).games.into_iter();
    let mut pairs = found.map(|(Tpn(one), Tpn(other))| (one, other));
    pairs.find(|&(one, other)| {
        !drawn
            .iter()
            .any(|pairing| pairing.second.is_some() && pairing.has(one) && pairing.has(other))
    })
}

/// How a drawn match ended by the file; nothing if the file has something else there.
fn result(tournament: &Tournament, round: u32, pairing: &Pairing) -> Option<Game> {
    let first = entry(tournament, pairing.first, round);
    let Some(second) = pairing.second else {
        return first.opponent().is_none().then(|| Game::new(*pairing, Some(Outcome::First)));
    };
    let other = entry(tournament, second, round);
    let (outcome, forfeit) = match (first.opponent(), other.opponent()) {
        (Some(Tpn(one)), Some(Tpn(two))) if (one, two) == (second, pairing.first) => {
            of_entries(&first, &other)
        }
        (None, None) => (Some(walk_over(&first, &other)), true),
        _ => return None,
    };
    Some(Game { pairing: *pairing, outcome, forfeit })
}

fn of_entries(first: &Entry, other: &Entry) -> (Option<Outcome>, bool) {
    match (first, other) {
        (Entry::Game { outcome, .. }, _) => {
            let outcome = outcome.map(|outcome| match outcome {
                tournament::Outcome::Win => Outcome::First,
                tournament::Outcome::Draw => Outcome::Draw,
                tournament::Outcome::Loss => Outcome::Second,
            });
            (outcome, false)
        }
        (Entry::Forfeit { won: true, .. }, _) => (Some(Outcome::First), true),
        (_, Entry::Forfeit { won: true, .. }) => (Some(Outcome::Second), true),
        _ => (Some(Outcome::Neither), true),
    }
}

/// No match in the file: whoever has a full point without playing went through.
const fn walk_over(first: &Entry, other: &Entry) -> Outcome {
    const fn is_through(entry: &Entry) -> bool {
        matches!(entry, Entry::Bye { bye: Bye::PairingAllocated | Bye::FullPoint })
    }
    match (is_through(first), is_through(other)) {
        (true, false) => Outcome::First,
        (false, true) => Outcome::Second,
        _ => Outcome::Neither,
    }
}
