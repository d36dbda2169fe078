//! Matches, as everybody may see them: what players must not be told is not in the answer.

use arena::address::Address;
use arena::id::MatchId;
use arena::match_play::SetState;
use arena::time::Span;
use axum::Json;
use axum::extract::{Path, State};
use office::{MatchView, Who};

use crate::api::answers::{Match, MatchResult, MatchSide, Move, Ruling, Set, SetEnd};
use crate::api::caller::Caller;
use crate::api::events::{called, points};
use crate::http::error::Problem;
use crate::http::state::AppState;
use words::Words;

/// One match.
///
/// # Errors
/// When there is none that the caller may see.
pub async fn one(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Match>, Problem> {
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    let who = caller.reader();
    app.office.check_sees(&who, &Address::Match(id.clone())).await?;
    Ok(Json(whole(&app, caller.words, &who, &id).await?))
}

/// A match as somebody may see it: spectators as late as its organiser says.
pub(super) async fn whole(
    app: &AppState,
    words: Words,
    who: &Who,
    id: &MatchId,
) -> Result<Match, Problem> {
    let opened = app.office.match_view(who, id).await?;
    let own = opened.state();
    let setup = own.setup()?;
    let delay = opened.delay().filter(|_| opened.is_delayed());
    let now = app.office.now() + Span(-delay.unwrap_or(Span::ZERO).0);
    let turn = own.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    let clock = own.clock();
    let faces = clock.map_or(0, |clock| u8::try_from(clock.faces()).unwrap_or(0));
    let left = |face| clock.map_or(0, |clock| clock.left(face, now).0);
    Ok(Match {
        version: opened.version(),
        id: setup.id.clone(),
        event: setup.event.clone(),
        round: setup.round,
        table: setup.table,
        game: setup.game.clone(),
        rulebook: setup.rulebook.clone(),
        mode: called(&setup.mode),
        sides: sides(&opened)?,
        starter: setup.starter,
        result: own.result().map(|result| MatchResult {
            points: result.points.map(points),
            sets: result.set_points.map(points),
        }),
        provisional: own.is_provisional(),
        cancelled: own.is_cancelled(),
        to_move: turn.filter(|_| own.result().is_none() && !own.is_cancelled()),
        sets: own.sets().iter().map(|set| set_of(words, &opened, set)).collect(),
        clocks: (0..faces).map(left).collect(),
        running: clock.filter(|clock| clock.is_running()).and_then(arena::clock::Clock::turn),
        rulings: own.rulings().iter().map(ruling).collect(),
    })
}

fn sides(opened: &MatchView) -> Result<Vec<MatchSide>, Problem> {
    let (own, setup) = (opened.state(), opened.setup()?);
    let sides =
        opened.names.iter().cloned().zip(&setup.sides).zip(own.warnings()).zip(own.set_points());
    Ok(sides
        .map(|(((name, players), warnings), score)| MatchSide {
            name,
            players: players.iter().map(|player| player.person.clone()).collect(),
            warnings,
            points: points(score),
        })
        .collect())
}

/// A set; its moves only for whoever may have the record.
fn set_of(words: Words, opened: &MatchView, set: &SetState) -> Set {
    let recorded = opened.sight.record.is_ok();
    let seats = set.board.table().kind().seats();
    let moves = set.record.iter().filter(|_| recorded).map(|played| Move {
        seat: (*seats.get(usize::from(played.seat)).unwrap_or(&"")).to_owned(),
        text: played.text.to_string(),
        at: played.at,
    });
    let ended = set.ended.as_ref().map(|end| SetEnd {
        points: end.points.map(points),
        score: end.score,
        why: words.message(&end.why),
        option: end.option.clone(),
    });
    Set {
        number: set.number,
        first: set.first,
        position: opened.position(set),
        moves: moves.collect(),
        ended,
    }
}

fn ruling(own: &arena::ruling::Ruling) -> Ruling {
    Ruling { clause: own.clause.to_string(), finding: own.finding.clone() }
}
