//! The records of a match, to be downloaded: the text record of the notes, the bare transcript, JSON.

use arena::match_play::SetState;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::record::{Header, Record, RecordedResult};
use office::MatchView;
use serde_json::{Value, json};
use words::Words;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::matches::open_for;

/// Opens a match for whoever may have its record.
pub(crate) async fn open_record(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<MatchView, Problem> {
    let opened = open_for(app, visitor, id).await?;
    app.office.check_record(&visitor.who(), &opened.id).await?;
    Ok(opened)
}

/// A file of a kind.
pub(crate) fn file(kind: &'static str, name: &str, text: String) -> Response {
    let named = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)];
    (headers, text).into_response()
}

/// The records of all sets as text.
///
/// # Errors
/// When there is no such match.
pub async fn text(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&app, &visitor, &id).await?;
    Ok(file(
        "text/plain; charset=utf-8",
        &format!("{}.txt", opened.id),
        written(visitor.words, &opened)?,
    ))
}

/// The records of a match, one after the other.
pub(crate) fn written(words: Words, opened: &MatchView) -> Result<String, Problem> {
    let sets = opened.state().sets().iter();
    let all: Result<Vec<_>, _> = sets.map(|set| record(words, opened, set)).collect();
    Ok(all?.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn record(words: Words, opened: &MatchView, set: &SetState) -> Result<Record, Problem> {
    let setup = opened.setup()?;
    let table = set.board.table().copy();
    let kind = table.kind();
    let name = |seat: usize| {
        let side = (usize::from(set.first) + seat) % 2;
        let player = setup.sides[side].get(seat / 2).or(setup.sides[side].first());
        player.map_or("", |player| opened.name(&player.person)).to_owned()
    };
    let players: Vec<_> = (0..kind.seats().len()).map(name).collect();
    let header = Header {
        round: setup.round.map(|round| round.to_string()),
        board: setup.table.map(|table| table.to_string()),
        starter: players.first().cloned(),
        players,
        position: set.board.origin().cloned(),
        consultation: setup.consultation.filter(|_| setup.has_partners()),
    };
    let sides = kind.sides();
    let mut record = Record::new(header, table);
    if let (Some(result), Some(end)) = (&mut record.result, &set.ended) {
        result.reason = words.message(&end.why);
    }
    // The set may have ended otherwise than by its moves: by time, a count, a ruling.
    if let (None, Some(end)) = (&record.result, &set.ended) {
        let points = set.by_side(end.points);
        let winner = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(sides[0].to_owned()),
            std::cmp::Ordering::Less => Some(sides[1].to_owned()),
            std::cmp::Ordering::Equal => None,
        };
        let clauses = opened.clauses(set.number).iter();
        let option = end.option.as_ref().map(|option| format!("option {option}"));
        record.result = Some(RecordedResult {
            winner,
            score: end.score.map(|score| set.by_side(score)),
            reason: words.message(&end.why),
            citations: clauses.map(ToString::to_string).chain(option).collect(),
        });
    }
    Ok(record)
}

/// The moves alone, a line a set, as the game's players usually write them.
///
/// # Errors
/// When there is no such match.
pub async fn transcript(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&app, &visitor, &id).await?;
    let kind = opened.setup()?.kind()?;
    let line = |set: &SetState| {
        let moves: Vec<_> = set.record.iter().map(|played| played.text.as_str()).collect();
        kind.transcript(&moves)
            + "
"
    };
    let text: String = opened.state().sets().iter().map(line).collect();
    Ok(file("text/plain; charset=utf-8", &format!("{}-moves.txt", opened.id), text))
}

/// All of it as JSON.
///
/// # Errors
/// When there is no such match.
pub async fn data(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&app, &visitor, &id).await?;
    let text = serde_json::to_string_pretty(&whole(visitor.words, &opened)?).unwrap_or_default();
    Ok(file("application/json", &format!("{}.json", opened.id), text))
}

/// A match as JSON: names, sets, moves with their times, results.
pub(crate) fn whole(words: Words, opened: &MatchView) -> Result<Value, Problem> {
    let (found, setup) = (opened.state(), opened.setup()?);
    let names = |side: &Vec<arena::match_play::Player>| -> Vec<_> {
        side.iter().map(|player| opened.name(&player.person).to_owned()).collect()
    };
    Ok(json!({
        "match": setup.id,
        "event": setup.event,
        "round": setup.round,
        "table": setup.table,
        "game": setup.game,
        "options": setup.options,
        "rulebook": setup.rulebook,
        "consultation": setup.consultation,
        "sides": setup.sides.each_ref().map(names),
        "sets": found.sets().iter().map(|set| one_set(words, opened, set)).collect::<Vec<_>>(),
        "warnings": found.warnings(),
        "result": found.result(),
    }))
}

fn one_set(words: Words, opened: &MatchView, set: &SetState) -> Value {
    let seats = set.board.table().kind().seats();
    let moves: Vec<_> = set
        .record
        .iter()
        .map(|played| {
            let seat = seats.get(usize::from(played.seat)).unwrap_or(&"");
            json!({ "seat": seat, "text": played.text, "at": played.at })
        })
        .collect();
    let clauses = opened.clauses(set.number).iter();
    json!({
        "set": set.number,
        "starts": set.first,
        "moves": moves,
        "position": opened.position(set),
        "points": set.ended.as_ref().map(|end| end.points),
        "score": set.ended.as_ref().and_then(|end| end.score),
        "why": set.ended.as_ref().map(|end| words.message(&end.why)),
        "clauses": clauses.map(ToString::to_string).collect::<Vec<_>>(),
        "option": set.ended.as_ref().and_then(|end| end.option.clone()),
    })
}
