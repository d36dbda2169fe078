//! What a row of the grid showed when somebody entered, replaced or took back a result: the form sends it
//! along, so that nobody overwrites what came in meanwhile (`arena` decides that); and the answer where
//! something did: what stands, who entered it, and the form that replaces it with a reason.

use arena::Refused;
use arena::event::BoardResult;
pub(crate) use arena::event::Expected;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::OfficeError;
use pairing::Score;
use pairing::systems::Outcome;
use words::Words;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::names;
use crate::pages::frame;
use crate::pages::official::event::results::{back, outcome};
use crate::pages::public::event::{EventPage, lists, open_for};

/// What a row says that has no result.
const NOTHING: &str = "none";
const FORFEIT: &str = "forfeit";

/// What a form asks for a table, as the list has the sides: a result, or that it is cleared; and what the row
/// showed, where the form says it.
pub(crate) struct Entry {
    pub table: u16,
    pub wanted: Option<BoardResult>,
    pub expected: Option<Expected>,
}

/// A result in a row as a form sends it back.
pub(crate) fn token(result: Option<BoardResult>) -> String {
    let Some(result) = result else { return NOTHING.to_owned() };
    let side = match result.outcome {
        Outcome::First => "left",
        Outcome::Second => "right",
        Outcome::Draw => "draw",
        Outcome::Neither => "neither",
    };
    let forfeit = if result.forfeit { format!(" {FORFEIT}") } else { String::new() };
    let sets = result.sets.map(|[one, two]| format!(" {} {}", one.tenths(), two.tenths()));
    format!("{side}{forfeit}{}", sets.unwrap_or_default())
}

/// The other way round; none where a form does not say what its row showed.
///
/// # Errors
/// When it says something else.
pub(crate) fn read(text: &str) -> Result<Option<Expected>, Problem> {
    let mut words = text.split_whitespace().peekable();
    let side = match words.next() {
        None => return Ok(None),
        Some(NOTHING) => return Ok(Some(Expected::Nothing)),
        Some(side) => outcome(side)?,
    };
    let forfeit = words.next_if_eq(&FORFEIT).is_some();
    let tenths: Vec<i32> = words.filter_map(|own| own.parse().ok()).collect();
    let sets = match tenths[..] {
        [one, two] => Some([Score(one), Score(two)]),
        _ => None,
    };
    Ok(Some(Expected::Result(BoardResult { forfeit, sets, ..BoardResult::played(side) })))
}

/// From the order of the list to that of the pairing, or back.
pub(crate) fn turned_if(expected: Expected, turned: bool) -> Expected {
    match expected {
        Expected::Result(result) if turned => Expected::Result(result.turned()),
        same => same,
    }
}

/// Whether something was refused because somebody else was quicker.
pub(crate) const fn is_conflict(problem: &Problem) -> bool {
    matches!(problem, Problem::Office(OfficeError::Refused(Refused::Conflict { .. })))
}

/// The answer to entries of which one has met another result; the problem itself where none has any more.
pub(crate) async fn answer(
    app: &AppState,
    visitor: &Visitor,
    (opened, round): (&EventPage, u16),
    entries: &[Entry],
    problem: Problem,
) -> Result<Response, Problem> {
    let words = visitor.words;
    let now = open_for(app, visitor, opened.id.as_str()).await?;
    let rows = now.event().pairings(round)?;
    let other = entries.iter().find_map(|entry| {
        let row = rows.iter().find(|row| row.table == Some(entry.table))?;
        let seen = entry.expected?;
        (!seen.fits(row.result)).then_some((entry, row.result))
    });
    let Some((entry, stands)) = other else { return Err(problem) };
    let entered = app.office.results_entered(&now.id, round).await?.remove(&entry.table);
    let by = entered.filter(|own| !own.agreed).and_then(|own| own.by);
    let known = names(app, by.iter().collect()).await?;
    let name = by.and_then(|by| known.get(&by).cloned());
    let replaced = entry.wanted.filter(|_| stands.is_some() && now.permissions.may("correct"));
    let body = html! {
        section .notice {
            h1 { (words.say("problem-refused")) }
            div #refusal .message .bad role="alert" {
                (told(words, entry, stands, name.as_deref()))
                @if let Some(wanted) = replaced { (replacement(words, &now, round, entry.table, stands, wanted)) }
            }
            p .ways { a .button .second href=(back(&now, round)?) { (words.say("problem-back")) } }
        }
    };
    let page = frame::page(visitor, &words.say("problem-refused"), &body);
    Ok((StatusCode::CONFLICT, page).into_response())
}

/// What stands, by whom, and what became of what was asked.
fn told(words: Words, entry: &Entry, stands: Option<BoardResult>, name: Option<&str>) -> Markup {
    let table = ("table", entry.table.into());
    let lead = match (stands, name) {
        (None, _) => words.say_with("grid-other-cleared", &[table]),
        (Some(_), None) => words.say_with("grid-other-in", &[table]),
        (Some(_), Some(name)) => words.say_with("grid-other", &[table, ("name", name.into())]),
    };
    html! {
        p { (lead) }
        p {
            @if let Some(stands) = stands { (words.say("grid-old")) " " (lists::board_result(words, &stands)) " · " }
            @match entry.wanted {
                Some(wanted) => { (words.say("grid-not-saved")) " " (lists::board_result(words, &wanted)) }
                None => (words.say("grid-not-undone")),
            }
        }
    }
}

/// The form that replaces what stands, with the reason: a correction.
fn replacement(
    words: Words,
    opened: &EventPage,
    round: u16,
    table: u16,
    stands: Option<BoardResult>,
    wanted: BoardResult,
) -> Markup {
    let id = format!("replace-finding-{table}");
    let why = html! { input id=(id) name="finding" type="text" maxlength="300" required; };
    let whole = |score: Score| format!("{}.{}", score.tenths() / 10, score.tenths() % 10);
    let plain = BoardResult { forfeit: false, sets: None, ..wanted };
    let inside = html! {
        input type="hidden" name="round" value=(round);
        input type="hidden" name="table" value=(table);
        input type="hidden" name="seen" value=(token(stands));
        input type="hidden" name="outcome" value=(token(Some(plain)));
        @if wanted.forfeit { input type="hidden" name="forfeit" value="yes"; }
        @if let Some([one, two]) = wanted.sets {
            input type="hidden" name="one" value=(whole(one));
            input type="hidden" name="two" value=(whole(two));
        }
        (forms::field(&id, &words.say("desk-finding"), None, &why))
        button .danger { (words.say("grid-replace")) }
    };
    forms::ask(&format!("/e/{}/hand/correct", opened.id), &inside)
}
