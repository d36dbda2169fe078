//! From the forms of an event's desk to commands. Who may do what, and whether the rules allow it,
//! is decided by the office and the arena; a refusal comes back with its clause.

use arena::Refused;
use arena::event::{BoardResult, Command, Reported};
use arena::follow::AnyCommand;
use arena::match_play;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use pairing::systems::Outcome;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::event::{EventPage, open};
use crate::pages::public::matches;

/// What the forms of the desk say; each form its part.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ActionForm {
    key: String,
    round: u16,
    table: u16,
    entrant: String,
    outcome: String,
    finding: String,
}

/// Carries out what a form of the desk asks.
///
/// # Errors
/// When it is refused.
pub async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<ActionForm>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let command = command(&opened, &act, &form)?;
    let to = opened.address.clone();
    forms::submit(&app, &visitor, &form.key, to, AnyCommand::Event(command)).await?;
    Ok(forms::go_to(&format!("/e/{}/desk", opened.id)))
}

fn command(opened: &EventPage, act: &str, form: &ActionForm) -> Result<Command, Problem> {
    match act {
        "result" => Ok(Command::ReportResult(reported(opened, form, false)?)),
        "forfeit" => Ok(Command::ReportResult(reported(opened, form, true)?)),
        _ => plain(act, form),
    }
}

/// The commands that need not know how the event stands.
fn plain(act: &str, form: &ActionForm) -> Result<Command, Problem> {
    let round = form.round;
    let entrant = || form.entrant.parse().map_err(|_| Problem::NotFound);
    let finding = form.finding.trim().to_owned();
    Ok(match act {
        "check-in" => Command::CheckIn { entrant: entrant()? },
        "withdraw" => Command::Withdraw { entrant: entrant()?, finding },
        "return" => Command::Return { entrant: entrant()? },
        "close-list" => Command::CloseList { order: Vec::new() },
        "draw-lot" => Command::DrawLot,
        "pair" => Command::Pair { round },
        "publish" => Command::Publish { round },
        "start" => Command::StartRound { round },
        "discard" => Command::Discard { round, finding },
        "close-round" => Command::CloseRound { round },
        "close" => Command::Close { finding },
        _ => return Err(Problem::NotFound),
    })
}

/// A result by where the sides stand in the list: who starts is on the left.
fn reported(opened: &EventPage, form: &ActionForm, forfeit: bool) -> Result<Reported, Problem> {
    let outcome = match form.outcome.as_str() {
        "left" => Outcome::First,
        "right" => Outcome::Second,
        "draw" => Outcome::Draw,
        "neither" => Outcome::Neither,
        _ => return Err(Refused::invalid("desk-outcome").into()),
    };
    let listed = BoardResult { outcome, forfeit, sets: None };
    let rounds = opened.event().rounds();
    let round = rounds.iter().find(|round| round.number == form.round).ok_or(Problem::NotFound)?;
    let seated = round.table(form.table).ok_or(Problem::NotFound)?;
    let result = if seated.board.starter == 1 { listed.turned() } else { listed };
    let finding = form.finding.trim().to_owned();
    Ok(Reported { round: form.round, table: form.table, id: None, result, finding })
}

/// The end of a set, as the referee enters it.
#[derive(Debug, Deserialize)]
pub struct SetForm {
    key: String,
    set: u8,
    #[serde(default)]
    winner: String,
    one: Option<u8>,
    two: Option<u8>,
}

/// Enters the end of a set; a set that was not started on the screen is started first.
///
/// # Errors
/// When it is refused.
pub async fn end_set(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<SetForm>,
) -> Result<Response, Problem> {
    let opened = matches::open(&app, &id).await?;
    let begun = opened.state().sets().len() >= usize::from(form.set);
    let start = (!begun).then_some(match_play::Command::StartSet { set: form.set });
    let commands = start.into_iter().chain([end_of(&form)?]).map(AnyCommand::Match);
    forms::submit_all(&app, &visitor, &form.key, opened.address(), commands).await?;
    let event = opened.setup()?.event.as_ref();
    Ok(forms::go_to(&match event {
        Some(event) => format!("/e/{event}/desk"),
        None => format!("/m/{}", opened.id),
    }))
}

/// Stores that were counted, or who won.
fn end_of(form: &SetForm) -> Result<match_play::Command, Problem> {
    if let (Some(one), Some(two)) = (form.one, form.two) {
        return Ok(match_play::Command::CountStores { stores: [one, two], confirm: false });
    }
    let winner = match form.winner.as_str() {
        "0" => Some(0),
        "1" => Some(1),
        "draw" => None,
        _ => return Err(Refused::invalid("desk-outcome").into()),
    };
    Ok(match_play::Command::EnterResult { winner, finding: String::new(), confirm: false })
}
