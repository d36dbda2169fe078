//! Who starts, in games where the start alternates by set and the Swiss pairing itself asks for no
//! colours. White stands for the side that moves first in set 1.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala T1, tr-pentago 1, tr-kulami 1 | [`pair`] | the Dutch system without colours |
//! | tr-mangala T3, tr-pentago 3.1-3.2, tr-kulami 3.1 | `by_lot` | board 1 follows the lot, the others alternate |
//! | tr-mangala T4, tr-pentago 3.3 | `by_history` | fewer starts, then second last time, then the list |
//!
//! Not here: who starts sets 2 and 3 of a round (they follow from set 1).

use std::fmt;

use rulebook::Message;

use crate::color::ColorReason;
use crate::dutch::{self, Options, Pair, PairingError, Round};
use crate::tournament::{Color, Entry, Tournament, Tpn};

/// Why a round without colours could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartError {
    /// Round 1 waits for the lot of the first player in the list.
    LotMissing,
    /// No legal pairing exists.
    Pairing(PairingError),
}

impl StartError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::LotMissing => Message::new("start-lot-missing"),
            Self::Pairing(error) => error.message(),
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StartError {}

/// Pairs the next round without regard to colours and says who starts each game.
///
/// # Errors
/// When round 1 has no lot yet, or no legal pairing exists.
pub fn pair(tournament: &Tournament) -> Result<Round, StartError> {
    let mut round =
        dutch::pair(tournament, &Options { colors: false }).map_err(StartError::Pairing)?;
    if round.number == 1 {
        let lot = tournament.initial_color.ok_or(StartError::LotMissing)?;
        by_lot(&mut round.pairs, lot);
    } else {
        for pair in &mut round.pairs {
            by_history(tournament, pair);
        }
    }
    Ok(round)
}

/// Round 1: the first of the list on board 1 has drawn; the boards below alternate.
fn by_lot(pairs: &mut [Pair], lot: Color) {
    let mut color = lot;
    for pair in pairs {
        let (higher, lower) = (pair.white.min(pair.black), pair.white.max(pair.black));
        *pair = ordered(higher, lower, color == Color::White, ColorReason::InitialColor);
        color = !color;
    }
}

fn ordered(one: Tpn, other: Tpn, one_starts: bool, reason: ColorReason) -> Pair {
    let (white, black) = if one_starts { (one, other) } else { (other, one) };
    Pair { white, black, reason }
}

/// How often a player has started, and the side of the last game.
fn starts(tournament: &Tournament, tpn: Tpn) -> (usize, Option<Color>) {
    let rounds = tournament.completed_rounds as usize;
    let player = tournament.player(tpn);
    let entries = player.into_iter().flat_map(|player| player.rounds.iter().take(rounds));
    let colors: Vec<Color> = entries.filter_map(Entry::played_color).collect();
    let firsts = colors.iter().filter(|&&color| color == Color::White);
    (firsts.count(), colors.last().copied())
}

/// From round 2: fewer starts, then who moved second last time, then the higher in the list.
fn by_history(tournament: &Tournament, pair: &mut Pair) {
    let (one, other) = (pair.white.min(pair.black), pair.white.max(pair.black));
    let (mine, my_last) = starts(tournament, one);
    let (theirs, their_last) = starts(tournament, other);
    let was_second = |last| last == Some(Color::Black);
    *pair = if mine != theirs {
        ordered(one, other, mine < theirs, ColorReason::FewerStarts)
    } else if was_second(my_last) != was_second(their_last) {
        ordered(one, other, was_second(my_last), ColorReason::SecondLastTime)
    } else {
        ordered(one, other, true, ColorReason::HigherRank)
    };
}
