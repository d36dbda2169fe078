//! From the forms of an event to commands. Who may do what, and whether the rules allow it, is decided by
//! the office and the arena; a refusal comes back with its clause. A button that does several things at
//! once sends them together: all are carried out, or none.

use arena::Refused;
use arena::address::Address;
use arena::competition::{self, floor, planning};
use arena::event::{BoardResult, Command, Reported, Seated};
use arena::follow::AnyCommand;
use arena::match_play;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use office::Request;
use pairing::systems::System;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::official::event::results::{back, outcome};
use crate::pages::official::event::seen;
use crate::pages::public::event::{EventPage, open};
use crate::pages::public::matches;

/// What the forms say; each form its part.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ActionForm {
    key: String,
    round: u16,
    rounds: String,
    table: u16,
    entrant: String,
    outcome: String,
    finding: String,
    minutes: String,
    allowed: String,
    seen: String,
}

/// Carries out what a form asks.
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
    let mut all = Vec::new();
    if act == "publish" {
        all.extend(open_the_doors(&app, &visitor, &opened).await?);
    }
    let commands = commands(&opened, &act, &form)?.into_iter();
    all.extend(commands.map(|own| (opened.address.clone(), AnyCommand::Event(own))));
    let Some((to, last)) = all.pop() else { return Err(Problem::NotFound) };
    let request = Request::new(&*form.key, visitor.who(), to, last);
    match app.carry_out(Request { before: all, ..request }).await.map_err(Problem::from) {
        Err(problem) if act == "take-back" && seen::is_conflict(&problem) => {
            let expected = seen::read(&form.seen)?;
            let undone = seen::Entry { table: form.table, wanted: None, expected };
            return seen::answer(&app, &visitor, (&opened, form.round), &[undone], problem).await;
        }
        done => done?,
    };
    let people = ["check-in", "withdraw", "return"].contains(&act.as_str());
    let to = back(&opened, if people { 0 } else { form.round })?;
    Ok(forms::go_to(&if people { format!("{to}/players") } else { to }))
}

/// Whoever publishes the first round of a competition that nobody has announced or opened does that with
/// it, where they may.
async fn open_the_doors(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
) -> Result<Vec<(Address, AnyCommand)>, Problem> {
    let Some(id) = &opened.settings()?.competition else { return Ok(Vec::new()) };
    let state = app.office.competition(id).await?.state;
    let address = Address::Competition(id.clone());
    let may = app.office.permissions(&visitor.who(), &address).await?;
    let announce = state.announced().is_none().then_some(planning::Command::Announce);
    let start = state.started().is_none().then_some(floor::Command::Start);
    let announce = announce.filter(|_| may.may(competition::Kind::from(planning::Kind::Announce)));
    let start = start.filter(|_| may.may(competition::Kind::from(floor::Kind::Start)));
    let all = announce.map(competition::Command::Planning);
    let all = all.into_iter().chain(start.map(competition::Command::Floor));
    Ok(all.map(|own| (address.clone(), AnyCommand::Competition(Box::new(own)))).collect())
}

fn commands(opened: &EventPage, act: &str, form: &ActionForm) -> Result<Vec<Command>, Problem> {
    Ok(match act {
        "pair-first" => pair_first(opened, form)?,
        "pair-again" => {
            let (round, finding) = (form.round, form.finding.trim().to_owned());
            vec![Command::Discard { round, finding }, Command::Pair { round }]
        }
        "close-and-pair" => vec![
            Command::CloseRound { round: form.round },
            Command::Pair { round: form.round.saturating_add(1) },
        ],
        "result" => vec![Command::ReportResult(reported(opened, form, false)?)],
        "forfeit" => vec![Command::ReportResult(reported(opened, form, true)?)],
        "take-back" => {
            let (round, table) = (form.round, form.table);
            let turned = seated_at(opened, round, table)?.board.starter == 1;
            let expected = seen::read(&form.seen)?.map(|own| seen::turned_if(own, turned));
            vec![Command::TakeBackResult { round, table, expected }]
        }
        "time" => vec![Command::TimeRound { round: form.round, minutes: minutes(form)? }],
        _ => vec![plain(act, form)?],
    })
}

/// All that comes before round 1, as far as it has not happened: the number of rounds, the start list, the
/// lot of the technical meeting.
fn pair_first(opened: &EventPage, form: &ActionForm) -> Result<Vec<Command>, Problem> {
    let (event, settings) = (opened.event(), opened.settings()?);
    let planned = match &settings.system {
        System::Swiss(swiss) => Some(swiss.rounds),
        _ => None,
    };
    let wanted: Option<u32> = form.rounds.trim().parse().ok();
    let rounds = wanted.filter(|wanted| planned.is_some_and(|planned| planned != *wanted));
    let list = (!event.is_listed()).then(|| Command::CloseList { order: Vec::new() });
    let lot = (event.lot().is_none() && event.needs_lot()).then_some(Command::DrawLot);
    let rounds = rounds.map(|rounds| Command::ChangeRounds { rounds });
    Ok(list.into_iter().chain(rounds).chain(lot).chain([Command::Pair { round: 1 }]).collect())
}

/// The commands that need not know how the event stands.
fn plain(act: &str, form: &ActionForm) -> Result<Command, Problem> {
    let round = form.round;
    let entrant = || form.entrant.parse().map_err(|_| Problem::NotFound);
    let finding = form.finding.trim().to_owned();
    Ok(match act {
        "check-in" => Command::CheckIn { entrant: entrant()? },
        "undo-check-in" => Command::UndoCheckIn { entrant: entrant()? },
        "withdraw" => Command::Withdraw { entrant: entrant()?, finding },
        "return" => Command::Return { entrant: entrant()? },
        "close-list" => Command::CloseList { order: Vec::new() },
        "draw-lot" => Command::DrawLot,
        "pair" => Command::Pair { round },
        "publish" => Command::Publish { round },
        "start" => Command::StartRound { round },
        "discard" => Command::Discard { round, finding },
        "reports" => Command::AllowReports { allowed: form.allowed == "yes" },
        "close-round" => Command::CloseRound { round },
        "close" => Command::Close { finding },
        _ => return Err(Problem::NotFound),
    })
}

/// The minutes of a countdown.
fn minutes(form: &ActionForm) -> Result<u16, Problem> {
    Ok(form.minutes.trim().parse().map_err(|_| Refused::invalid("form-number"))?)
}

/// A result by where the sides stand in the list: who starts is on the left.
fn reported(opened: &EventPage, form: &ActionForm, forfeit: bool) -> Result<Reported, Problem> {
    let listed = BoardResult { forfeit, ..BoardResult::played(outcome(&form.outcome)?) };
    let seated = seated_at(opened, form.round, form.table)?;
    let result = if seated.board.starter == 1 { listed.turned() } else { listed };
    let finding = form.finding.trim().to_owned();
    Ok(Reported { round: form.round, table: form.table, id: None, result, finding, expected: None })
}

/// A table of a round.
pub(crate) fn seated_at(opened: &EventPage, round: u16, table: u16) -> Result<&Seated, Problem> {
    let rounds = opened.event().rounds();
    let found = rounds.iter().find(|own| own.number == round);
    let no_round = || Refused::not_found("event-no-round").with("round", round);
    let no_table =
        || Refused::not_found("event-no-table").with("round", round).with("table", table);
    Ok(found.ok_or_else(no_round)?.table(table).ok_or_else(no_table)?)
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
    // Whoever enters sets has tables to look after.
    Ok(forms::go_to(&match event {
        Some(event) => format!("/e/{event}/tables"),
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
