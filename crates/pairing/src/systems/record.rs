//! A history of plain matches as the [`Tournament`] that the Dutch system and the tables read, so
//! that points, tie-breaks and shared places are worked out in one place, [`crate::standings`].

use crate::standings::{Row, Settings, standings};
use crate::tournament::{self, Color, Entry, Player, Tournament, Tpn};

use super::{Entrant, Field, Game, Outcome};

/// The matches between these entrants, who are in ascending order and become the players 1, 2 and
/// so on. `free` is what a round without an opponent is.
pub(super) fn tournament(
    field: &Field,
    history: &[Vec<Game>],
    entrants: &[Entrant],
    free: Entry,
) -> Tournament {
    let number = |entrant: Entrant| entrants.binary_search(&entrant).ok().map(Tpn::from_index);
    let player = |entrant: &Entrant| Player {
        withdrawn: field.withdrawn.contains(entrant),
        rounds: vec![Entry::Absent; history.len()],
        ..Player::default()
    };
    let mut players: Vec<Player> = entrants.iter().map(player).collect();
    for (round, games) in history.iter().enumerate() {
        for game in games {
            let Some(first) = number(game.pairing.first) else {
                continue;
            };
            let sides = game.pairing.second.and_then(number).map(|second| (first, second));
            let entries = match sides {
                Some((first, second)) => entries(field, game, first, second).to_vec(),
                None => vec![(first, free)],
            };
            for (player, entry) in entries {
                players[player.index()].rounds[round] = entry;
            }
        }
    }
    let completed_rounds = u32::try_from(history.len()).unwrap_or(u32::MAX);
    Tournament { players, completed_rounds, ..Tournament::default() }
}

/// The table of such a tournament, with its players as the entrants that they are.
pub(super) fn ranked(
    tournament: &Tournament,
    settings: &Settings,
    entrants: &[Entrant],
) -> Vec<(Row, Entrant)> {
    let rows = standings(tournament, settings).into_iter();
    rows.map(|row| {
        let entrant = entrants[row.player.index()];
        (row, entrant)
    })
    .collect()
}

fn entries(field: &Field, game: &Game, first: Tpn, second: Tpn) -> [(Tpn, Entry); 2] {
    let outcome = game.decided(field);
    let forfeit = game.forfeit
        || outcome == Some(Outcome::Neither)
        || game.outcome.is_none() && outcome.is_some();
    let sides = [
        (first, second, Color::White, Outcome::First),
        (second, first, Color::Black, Outcome::Second),
    ];
    sides.map(|(one, opponent, color, win)| {
        let color = Some(color);
        let result = match outcome {
            Some(Outcome::Draw) => Some(tournament::Outcome::Draw),
            Some(outcome) if outcome == win => Some(tournament::Outcome::Win),
            Some(_) => Some(tournament::Outcome::Loss),
            None => None,
        };
        let entry = if forfeit {
            Entry::Forfeit { opponent, color, won: result == Some(tournament::Outcome::Win) }
        } else {
            Entry::Game { opponent, color, outcome: result, points: None, unrated: false }
        };
        (one, entry)
    })
}
