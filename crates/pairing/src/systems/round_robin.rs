//! Round robin: the Berger table round by round, and its table of standings.

use rulebook::Message;

use crate::standings::{Cut, Row, Settings, TieBreak};
use crate::tournament::Entry;

use super::{
    Entrant, Field, Game, Next, Pairing, Place, Stage, SystemError, berger, missing, record,
    row_places,
};

/// The next round of the table. Rounds may be played before all results are in: nothing in a
/// round robin depends on them, so it waits only at the end.
pub(super) fn next_round(
    cycles: u32,
    field: &Field,
    history: &[Vec<Game>],
) -> Result<Next, SystemError> {
    if field.entrants < 2 || !(1..=8).contains(&cycles) {
        return Err(SystemError::Settings(Message::new("system-round-robin-few")));
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

/// What the table of a round robin goes by, after the points.
const TIE_BREAKS: [TieBreak; 3] =
    [TieBreak::DirectEncounter, TieBreak::SonnebornBerger(Cut { low: 0, high: 0 }), TieBreak::Wins];

/// The table of the round robin of these entrants (in ascending order), best first; level ones by
/// number. A free round counts nothing: everybody has one.
pub(super) fn table(
    field: &Field,
    history: &[Vec<Game>],
    entrants: &[Entrant],
) -> Vec<(Row, Entrant)> {
    let settings = Settings { round_robin: true, ..Settings::new(&TIE_BREAKS) };
    let tournament = record::tournament(field, history, entrants, Entry::Absent);
    record::ranked(&tournament, &settings, entrants)
}

/// The places by the games of the history.
pub(super) fn places(field: &Field, history: &[Vec<Game>]) -> Vec<Place> {
    row_places(Stage::Main, &table(field, history, &field.all()))
}
