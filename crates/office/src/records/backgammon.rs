//! What lists know of a match of backgammon: its competition, those who play it, and what they have won.

use arena::backgammon::{BackgammonMatch, Setup};
use arena::id::PersonId;
use games::Game;
use games::backgammon::Backgammon;
use pairing::Score;
use serde_json::json;

use super::{BACKGAMMON, HISTORY, HistoryBody, PLAYING, PlayingRecord, Records};

impl PlayingRecord {
    /// Whether it is a match of backgammon, whose stream is of another kind.
    #[must_use]
    pub fn is_backgammon(&self) -> bool {
        self.game == Backgammon::NAME
    }
}

/// A match of backgammon is listed by its competition, and by its players while they play it; a casual one
/// is known to them and to whoever has its link.
pub(crate) fn of_backgammon(state: &BackgammonMatch, records: &mut Records) {
    let Ok(setup) = state.setup() else {
        return;
    };
    let (Some(competition), Some(event)) = (&setup.competition, &setup.event) else {
        if state.result().is_none() && !state.is_cancelled() {
            of_players(setup, "-/00000/00000", records);
        }
        return;
    };
    let (round, table) = (setup.round.unwrap_or_default(), setup.table.unwrap_or_default());
    let sort = format!("{competition}/{event}/{round:05}/{table:05}/{}", records.id);
    records.add(BACKGAMMON, records.id.clone(), sort, &json!({ "id": records.id }));
    let place = format!("{event}/{round:05}/{table:05}");
    let game = Backgammon::NAME;
    let players = setup.sides.iter().flatten();
    match state.result() {
        None if state.is_cancelled() => {}
        None => of_players(setup, &place, records),
        Some(result) => {
            let sides = setup.sides.each_ref();
            let won = [Score::ONE, Score::ZERO];
            for person in players {
                let body = HistoryBody {
                    id: &setup.id,
                    event: setup.event.as_ref(),
                    round: setup.round,
                    game,
                    side: setup.side_of(person).unwrap_or_default(),
                    sides: sides.map(|side| side.iter().map(PersonId::as_str).collect()),
                    points: if result.winner == 0 { won } else { [won[1], won[0]] },
                    sets: result.score.map(|own| Score(i32::from(own) * Score::ONE.tenths())),
                };
                let key = format!("{person}/{}", records.id);
                records.add(HISTORY, key, format!("{person}/{place}"), &body);
            }
        }
    }
}

/// The match among those that its players are playing.
fn of_players(setup: &Setup, place: &str, records: &mut Records) {
    let body = PlayingRecord {
        id: setup.id.clone(),
        event: setup.event.clone(),
        round: setup.round,
        table: setup.table,
        game: Backgammon::NAME.to_owned(),
    };
    for person in setup.sides.iter().flatten() {
        let key = format!("{person}/{}", records.id);
        records.add(PLAYING, key, format!("{person}/{place}"), &body);
    }
}
