//! What can be downloaded of an event: the report file of pairing programs, tables for table programs,
//! all records of its games, and everything as JSON.

use std::borrow::Cow;

use arena::Role;
use arena::competition::Official;
use arena::event::SystemName;
use arena::sees::MatchSight;
use axum::extract::{Path, State};
use axum::response::Response;
use office::{MatchView, Who};
use pairing::tournament::EventInfo;
use pairing::trf::{self, TrfFile, Version};
use serde_json::json;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::event::{EventPage, READER, open};
use crate::pages::public::matches::records::{file, whole, written};

/// The signs with which a formula begins, in the width of Latin letters and in that of Japanese ones.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// The signs at which some programs begin a new cell, whatever stands around them.
const SEPARATORS: [char; 6] = [',', ';', '\t', '\r', '\n', '|'];

/// A field of a table, which is never a formula: neither as it stands, nor where a program splits it.
fn field(text: &str) -> Cow<'_, str> {
    let begins = |part: &str| {
        part.trim_start_matches([' ', '"', '\'', '\u{A0}', '\u{3000}']).starts_with(FORMULA)
    };
    let edge = text.starts_with(['\t', '\r', '\n']);
    if text.parse::<f64>().is_ok() || !(edge || text.split(SEPARATORS).any(begins)) {
        return text.into();
    }
    let mut cell = String::with_capacity(text.len() + 4);
    for part in text.split_inclusive(SEPARATORS) {
        if begins(part) || (cell.is_empty() && edge) {
            cell.push('\'');
        }
        cell.push_str(part);
    }
    cell.into()
}

/// A table as a file of table programs.
///
/// # Panics
/// Never: memory takes all that is written.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(Vec::new());
    for row in rows {
        let fields = row.iter().map(|text| field(text).into_owned());
        writer.write_record(fields).expect("memory takes a row");
    }
    let bytes = writer.into_inner().expect("memory takes the rest");
    String::from_utf8(bytes).expect("texts are made of texts")
}

/// The report file.
///
/// # Errors
/// When there is no such event.
pub async fn report(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let mut tournament = opened.event().report()?;
    describe(&app, &opened, &mut tournament.info).await?;
    let text = trf::write(&TrfFile::from(tournament), Version::Trf16);
    Ok(file("text/plain; charset=utf-8", &format!("{}.trf", opened.id), text))
}

/// What the head of a report says beside the name: where, when, who was the arbiter, how long the clocks ran.
async fn describe(app: &AppState, opened: &EventPage, info: &mut EventInfo) -> Result<(), Problem> {
    let settings = opened.settings()?;
    info.kind = SystemName::from(&settings.system).as_str().to_owned();
    if let Some(clock) = &settings.play().clock {
        info.time_control = format!("{} min", clock.main.0 / 60_000);
    }
    let Some(id) = &settings.competition else { return Ok(()) };
    let state = app.office.competition(id).await?.state;
    let plan = state.plan()?;
    let date = |day: arena::time::Day| day.to_string().replace('-', "/");
    info.name = format!("{}, {}", plan.name, settings.name);
    info.city.clone_from(&plan.place);
    plan.country.code().clone_into(&mut info.federation);
    (info.start, info.end) = (date(plan.first), date(plan.last));
    let judges = |own: &&Official| {
        own.role == Role::MainJudge && own.event.as_ref().is_none_or(|of| *of == opened.id)
    };
    if let Some(judge) = state.officials().find(judges) {
        info.arbiter = app.office.public_name(&judge.person).await?;
    }
    Ok(())
}

/// The standings as a table.
///
/// # Errors
/// When there is no such event.
pub async fn standings(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let rows_of = event.standings()?;
    let used = rows_of.iter().any(|row| !row.values.is_empty());
    let codes = settings.tie_breaks.iter().filter(|_| used).map(ToString::to_string);
    let head = ["place", "number", "name", "points"].map(str::to_owned);
    let mut rows = vec![head.into_iter().chain(codes).collect::<Vec<_>>()];
    for row in rows_of {
        // Whoever is still in has no place yet.
        let place = if row.is_still_in() { String::new() } else { row.place.to_string() };
        let own = [place, row.number.to_string(), row.name.clone(), row.points.to_string()];
        let values = row.values.iter().map(ToString::to_string);
        rows.push(own.into_iter().chain(values).collect());
    }
    Ok(file("text/csv; charset=utf-8", &format!("{}-standings.csv", opened.id), table(&rows)))
}

/// All pairings with their results as a table.
///
/// # Errors
/// When there is no such event.
pub async fn results(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let head = ["round", "table", "starts", "second", "result", "forfeit", "sets"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for round in published_rounds(&opened)? {
        for row in opened.event().pairings_for(&READER, round)? {
            let result = row.result.map(|result| format!("{:?}", result.outcome).to_lowercase());
            let forfeit = row.result.is_some_and(|result| result.forfeit);
            let sets = row.result.and_then(|result| result.sets);
            rows.push(vec![
                round.to_string(),
                row.table.map(|table| table.to_string()).unwrap_or_default(),
                row.left.name.clone(),
                row.right.map(|side| side.name).unwrap_or_default(),
                result.unwrap_or_default(),
                if forfeit { "forfeit".to_owned() } else { String::new() },
                sets.map(|[one, two]| format!("{one}:{two}")).unwrap_or_default(),
            ]);
        }
    }
    Ok(file("text/csv; charset=utf-8", &format!("{}-results.csv", opened.id), table(&rows)))
}

fn published_rounds(opened: &EventPage) -> Result<Vec<u16>, Problem> {
    let rounds = opened.event().rounds().iter();
    let open = rounds.filter(|round| round.phase > arena::event::Phase::Draft);
    Ok(open.map(|round| round.number).collect())
}

/// The matches of all published rounds whose record everybody may have, whoever asks for it among them.
async fn matches(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
) -> Result<Vec<MatchView>, Problem> {
    let is_open = |sight: &MatchSight| sight.watch.is_ok() && sight.record.is_ok();
    let mut all = Vec::new();
    for round in published_rounds(opened)? {
        for row in opened.event().pairings_for(&READER, round)? {
            let Some(id) = row.id else { continue };
            let Some(view) = office::if_found(app.office.match_view(&Who::Guest, &id).await)?
            else {
                continue;
            };
            if is_open(&view.sight) && is_open(&app.office.sees(&visitor.who(), &id).await?) {
                all.push(view);
            }
        }
    }
    Ok(all)
}

/// The records of all games.
///
/// # Errors
/// When there is no such event.
pub async fn games(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let matches = matches(&app, &visitor, &opened).await?;
    let texts: Result<Vec<_>, _> = matches.iter().map(|own| written(visitor.words, own)).collect();
    let text = texts?.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    Ok(file("text/plain; charset=utf-8", &format!("{}-games.txt", opened.id), text))
}

/// Everything as JSON: standings, crosstable, matches.
///
/// # Errors
/// When there is no such event.
pub async fn data(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let event = opened.event();
    let matches = matches(&app, &visitor, &opened).await?;
    let matches: Result<Vec<_>, _> = matches.iter().map(|own| whole(visitor.words, own)).collect();
    let body = json!({
        "event": opened.id,
        "settings": opened.settings()?,
        "standings": event.standings()?,
        "crosstable": event.crosstable()?,
        "matches": matches?,
    });
    let text = serde_json::to_string_pretty(&body).unwrap_or_default();
    Ok(file("application/json", &format!("{}.json", opened.id), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_formula_and_commas_are_quoted() {
        for (text, written) in [
            ("Er, Ada", "\"Er, Ada\""),
            ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
            ("-2.5", "-2.5"),
            ("-x", "'-x"),
            ("a \"b\"", "\"a \"\"b\"\"\""),
            ("＝1+1", "'＝1+1"),
            ("－x", "'－x"),
            ("＋1", "'＋1"),
            ("＠a", "'＠a"),
            ("  =1", "'  =1"),
            ("Er;=1+1", "Er;'=1+1"),
            ("Er, =1", "\"Er,' =1\""),
            ("a\t@b", "a\t'@b"),
            ("a\r=b", "\"a\r'=b\""),
            ("\ta", "'\ta"),
            ("Jean-Luc", "Jean-Luc"),
            ("1-0", "1-0"),
        ] {
            assert_eq!(table(&[vec![text.to_owned()]]), format!("{written}\r\n"));
        }
    }
}
