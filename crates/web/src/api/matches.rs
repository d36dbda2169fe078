//! Matches, as everybody may see them: what players must not be told is not in the answer.

use arena::address::Address;
use arena::match_play::{self, Mode, SetState};
use arena::time::Span;
use axum::Json;
use axum::extract::{Path, State};
use office::Who;

use super::answers::{Match, MatchResult, MatchSide, Move, Ruling, Set, SetEnd};
use super::caller::Caller;
use super::events::{called, points};
use crate::desk::Desk;
use crate::pages::matches::{self, Opened};
use crate::pages::problem::Problem;
use crate::visible;
use crate::words::Words;

/// One match.
///
/// # Errors
/// When there is none that the caller may see.
pub async fn one(
    State(desk): State<Desk>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Match>, Problem> {
    let address = Address::Match(id.parse().map_err(|_| Problem::NotFound)?);
    visible::check(&desk, &caller.reader(), &address).await?;
    Ok(Json(whole(&desk, caller.words, &caller.reader(), &address).await?))
}

/// A match as somebody may see it: spectators as late as its organiser says.
pub(super) async fn whole(
    desk: &Desk,
    words: Words,
    who: &Who,
    address: &Address,
) -> Result<Match, Problem> {
    let opened = matches::open_as(desk, who, address.id()).await?;
    let recorded = desk.office.may_record(who, &opened.id).await?;
    let own = opened.found()?;
    let setup = own.setup()?;
    let delay = opened.delay().filter(|_| opened.is_delayed());
    let now = desk.office.now() + Span(-delay.unwrap_or(Span::ZERO).0);
    let turn = own.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    let clock = own.clock();
    let faces = clock.map_or(0, |clock| u8::try_from(clock.faces()).unwrap_or(0));
    let left = |face| clock.map_or(0, |clock| clock.left(face, now).0);
    Ok(Match {
        version: if opened.is_delayed() { 0 } else { opened.held.version },
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
        sets: own.sets().iter().map(|set| set_of(words, setup, set, recorded)).collect(),
        clocks: (0..faces).map(left).collect(),
        running: clock.filter(|clock| clock.is_running()).and_then(arena::clock::Clock::turn),
        rulings: own.rulings().iter().map(ruling).collect(),
    })
}

fn sides(opened: &Opened) -> Result<Vec<MatchSide>, Problem> {
    let (own, setup) = (opened.found()?, opened.setup()?);
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
fn set_of(words: Words, setup: &match_play::Setup, set: &SetState, recorded: bool) -> Set {
    let seats = set.board.table().kind().seats();
    let moves = set.record.iter().filter(|_| recorded).map(|played| Move {
        seat: (*seats.get(usize::from(played.seat)).unwrap_or(&"")).to_owned(),
        text: played.text.to_string(),
        at: played.at,
    });
    let ended = set.ended.as_ref().map(|end| SetEnd {
        points: end.points.map(points),
        score: end.score,
        why: words.kept(&end.why.key, &end.why.arguments, &end.why.english),
        option: end.option.clone(),
    });
    Set {
        number: set.number,
        first: set.first,
        position: (!is_hidden(setup, set)).then(|| set.board.table().position()),
        moves: moves.collect(),
        ended,
    }
}

/// In Mangala online the numbers are for those who may see them.
fn is_hidden(setup: &match_play::Setup, set: &SetState) -> bool {
    let online = setup.game == "mangala" && setup.mode == Mode::Online;
    online && !setup.show_numbers && set.ended.is_none()
}

fn ruling(own: &arena::ruling::Ruling) -> Ruling {
    Ruling { clause: own.clause.to_string(), finding: own.finding.clone() }
}
