//! Round robin: the Berger table round by round, and its table of standings.

use std::cmp::Reverse;

use super::{
    Entrant, Field, Game, Next, Outcome, Pairing, Place, Stage, SystemError, berger, missing,
    shared_places,
};

/// The next round of the table. Rounds may be played before all results are in: nothing in a
/// round robin depends on them, so it waits only at the end.
pub(super) fn next_round(
    cycles: u32,
    field: &Field,
    history: &[Vec<Game>],
) -> Result<Next, SystemError> {
    if field.entrants < 2 || !(1..=8).contains(&cycles) {
        let why = "A round robin needs at least two entrants and one to eight cycles.";
        return Err(SystemError::Settings(why.to_owned()));
    }
    let table = berger::schedule(field.entrants, cycles);
    for (index, games) in history.iter().enumerate() {
        let drawn =
            table.get(index).map(|pairs| pairings(Stage::Main, index, pairs, &|entrant| entrant));
        let wrong =
            |game: &&Game| !drawn.as_ref().is_some_and(|drawn| drawn.contains(&game.pairing));
        if let Some(game) = games.iter().find(wrong) {
            return Err(SystemError::NotDrawn(game.pairing));
        }
    }
    match table.get(history.len()) {
        Some(pairs) => {
            Ok(Next::Round(pairings(Stage::Main, history.len(), pairs, &|entrant| entrant)))
        }
        None => Ok(end(missing(field, history))),
    }
}

/// Over, or waiting for these.
pub(super) fn end(missing: Vec<Pairing>) -> Next {
    if missing.is_empty() { Next::Over } else { Next::Wait(missing) }
}

/// The matches of one round of a table, with the table's numbers turned into entrants.
pub(super) fn pairings(
    stage: Stage,
    round: usize,
    pairs: &[(Entrant, Option<Entrant>)],
    entrant: &dyn Fn(Entrant) -> Entrant,
) -> Vec<Pairing> {
    let round = u32::try_from(round).unwrap_or(u32::MAX).saturating_add(1);
    let boards = (1..).zip(pairs);
    boards
        .map(|(board, &(first, second))| Pairing {
            stage,
            round,
            board,
            first: entrant(first),
            second: second.map(entrant),
        })
        .collect()
}

/// What the table of a group goes by: points, points among the level ones, Sonneborn-Berger,
/// wins. All in half points, the more the better.
pub(super) type Standing = (u32, u32, u32, u32);

/// The entrants of a group with their standing, best first; level ones by number.
pub(super) fn table(
    field: &Field,
    games: &[&Game],
    entrants: &[Entrant],
) -> Vec<(Standing, Entrant)> {
    let results: Vec<Finished> =
        games.iter().filter_map(|game| Finished::of(field, game)).collect();
    let points =
        |entrant: Entrant| -> u32 { results.iter().map(|result| result.points(entrant)).sum() };
    let standing = |entrant: Entrant| {
        let own = points(entrant);
        let level = |other: Entrant| points(other) == own;
        let mut standing = (own, 0, 0, 0);
        for result in results.iter().filter(|result| result.has(entrant)) {
            let (other, scored) = (result.other(entrant), result.points(entrant));
            standing.1 += if level(other) { scored } else { 0 };
            standing.2 += scored * points(other);
            standing.3 += u32::from(scored == 2);
        }
        standing
    };
    let mut ranked: Vec<(Standing, Entrant)> =
        entrants.iter().map(|entrant| (standing(*entrant), *entrant)).collect();
    ranked.sort_by_key(|(standing, entrant)| (Reverse(*standing), *entrant));
    ranked
}

/// The places by the games of the history.
pub(super) fn places(field: &Field, history: &[Vec<Game>]) -> Vec<Place> {
    let games: Vec<&Game> = history.iter().flatten().collect();
    let entrants: Vec<Entrant> = (1..=field.entrants).collect();
    shared_places(Stage::Main, &table(field, &games, &entrants))
}

/// A match that is over. A free round is none: everybody has one.
struct Finished {
    sides: [Entrant; 2],
    points: [u32; 2],
}

impl Finished {
    fn of(field: &Field, game: &Game) -> Option<Self> {
        let sides = [game.pairing.first, game.pairing.second?];
        let points = match game.decided(field)? {
            Outcome::First => [2, 0],
            Outcome::Second => [0, 2],
            Outcome::Draw => [1, 1],
            Outcome::Neither => [0, 0],
        };
        Some(Self { sides, points })
    }

    fn has(&self, entrant: Entrant) -> bool {
        self.sides.contains(&entrant)
    }

    fn other(&self, entrant: Entrant) -> Entrant {
        if self.sides[0] == entrant { self.sides[1] } else { self.sides[0] }
    }

    fn points(&self, entrant: Entrant) -> u32 {
        let both = self.sides.iter().zip(self.points);
        both.filter(|(side, _)| **side == entrant).map(|(_, points)| points).sum()
    }
}
