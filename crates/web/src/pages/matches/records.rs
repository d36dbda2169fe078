//! The records of a match, to be downloaded: the text record of the notes, the bare transcript, JSON.

use arena::match_play::SetState;
use axum::extract::{Path, State as Held};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::record::{Header, Record, RecordedResult};
use serde_json::{Value, json};

use super::{Opened, open_for};
use crate::desk::Desk;
use crate::pages::problem::Problem;
use crate::visitor::Visitor;

/// Opens a match for whoever may have its record.
pub(super) async fn open_record(
    desk: &Desk,
    visitor: &Visitor,
    id: &str,
) -> Result<Opened, Problem> {
    let opened = open_for(desk, visitor, id).await?;
    desk.office.check_record(&visitor.who(), &opened.id).await?;
    Ok(opened)
}

/// A file of a kind.
pub(in crate::pages) fn file(kind: &'static str, name: &str, text: String) -> Response {
    let named = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)];
    (headers, text).into_response()
}

/// The records of all sets as text.
///
/// # Errors
/// When there is no such match.
pub async fn text(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&desk, &visitor, &id).await?;
    Ok(file("text/plain; charset=utf-8", &format!("{}.txt", opened.id), written(&opened)?))
}

/// The records of a match, one after the other.
pub(in crate::pages) fn written(opened: &Opened) -> Result<String, Problem> {
    let sets = opened.found()?.sets().iter();
    let all: Result<Vec<_>, _> = sets.map(|set| record(opened, set)).collect();
    Ok(all?.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn record(opened: &Opened, set: &SetState) -> Result<Record, Problem> {
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
    // The set may have ended otherwise than by its moves: by time, a count, a ruling.
    if let (None, Some(end)) = (&record.result, &set.ended) {
        let points = set.by_side(end.points);
        let winner = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(sides[0].to_owned()),
            std::cmp::Ordering::Less => Some(sides[1].to_owned()),
            std::cmp::Ordering::Equal => None,
        };
        let clauses = opened.clauses.get(&set.number).into_iter().flatten();
        let option = end.option.as_ref().map(|option| format!("option {option}"));
        record.result = Some(RecordedResult {
            winner,
            score: end.score.map(|score| set.by_side(score)),
            reason: end.why.english.clone(),
            citations: clauses.map(ToString::to_string).chain(option).collect(),
        });
    }
    Ok(record)
}

/// The moves alone, a line a set; Reversi's as it is usually written, without blanks and passes.
///
/// # Errors
/// When there is no such match.
pub async fn transcript(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&desk, &visitor, &id).await?;
    let reversi = opened.setup()?.game == "reversi";
    let line = |set: &SetState| {
        let texts = set.record.iter().map(|played| played.text.as_str());
        let kept: Vec<_> = texts.filter(|text| !reversi || *text != "--").collect();
        kept.join(if reversi { "" } else { " " }) + "\n"
    };
    let text: String = opened.found()?.sets().iter().map(line).collect();
    Ok(file("text/plain; charset=utf-8", &format!("{}-moves.txt", opened.id), text))
}

/// All of it as JSON.
///
/// # Errors
/// When there is no such match.
pub async fn data(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_record(&desk, &visitor, &id).await?;
    let text = serde_json::to_string_pretty(&whole(&opened)?).unwrap_or_default();
    Ok(file("application/json", &format!("{}.json", opened.id), text))
}

/// A match as JSON: names, sets, moves with their times, results.
pub(in crate::pages) fn whole(opened: &Opened) -> Result<Value, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
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
        "sets": found.sets().iter().map(|set| one_set(opened, set)).collect::<Vec<_>>(),
        "warnings": found.warnings(),
        "result": found.result(),
    }))
}

fn one_set(opened: &Opened, set: &SetState) -> Value {
    let seats = set.board.table().kind().seats();
    let moves: Vec<_> = set
        .record
        .iter()
        .map(|played| {
            let seat = seats.get(usize::from(played.seat)).unwrap_or(&"");
            json!({ "seat": seat, "text": played.text, "at": played.at })
        })
        .collect();
    let clauses = opened.clauses.get(&set.number).into_iter().flatten();
    json!({
        "set": set.number,
        "starts": set.first,
        "moves": moves,
        "position": set.board.table().position(),
        "points": set.ended.as_ref().map(|end| end.points),
        "score": set.ended.as_ref().and_then(|end| end.score),
        "why": set.ended.as_ref().map(|end| end.why.english.clone()),
        "clauses": clauses.map(ToString::to_string).collect::<Vec<_>>(),
        "option": set.ended.as_ref().and_then(|end| end.option.clone()),
    })
}
