//! The schedule: one line for each thing that happens, and a proposal to begin with.

use arena::Refused;
use arena::competition::{Activity, Command, Competition, EventPlan, Plan, Slot, floor, planning};
use arena::cubing::plan;
use arena::event::GamePlan;
use arena::id::EventId;
use arena::time::{Moment, Span};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::organiser::console::{self, Section};
use crate::pages::public::competition;
use crate::pages::venue_time;
use words::Words;

/// Empty lines for what is added.
const MORE: usize = 4;
/// The most lines of the form.
const LINES: usize = 2000;
/// What a proposal gives: the start of play, a round, the break after each, check-in before.
const OPENS: Span = Span::minutes(10 * 60);
const ROUND: Span = Span::minutes(45);
const BREAK: Span = Span::minutes(15);
const CHECK_IN: Span = Span::minutes(60);
/// Of cubing: how many compete when nobody has entered.
const EXPECTED: usize = 32;
/// The last start of a round on a day, from its beginning.
const LAST: Span = Span::minutes(18 * 60);

/// Whether a proposal is asked for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct ProposalQuery {
    #[serde(default)]
    proposal: bool,
}

async fn found(app: &AppState, visitor: &Visitor, id: &str) -> Result<CompetitionPage, Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    if seen.check_may(visitor, planning::Kind::SetSchedule).is_err() {
        seen.check_may(visitor, floor::Kind::MoveRound)?;
    }
    Ok(seen)
}

/// The form, filled with what stands or with a proposal.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<ProposalQuery>,
) -> Result<Markup, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let (words, state, plan) = (visitor.words, seen.state(), seen.plan()?);
    let slots = if asked.proposal { proposal(state, plan) } else { state.schedule().to_vec() };
    let title = words.say("contest-schedule");
    let body = html! {
        h1 { (title) }
        @if seen.may(planning::Kind::SetSchedule) {
            p { (words.say("timetable-lead")) }
            @if asked.proposal { p .message .good role="status" { (words.say("timetable-proposed")) } }
            @else { p { a .button .second href="?proposal=true" { (words.say("timetable-propose")) } } }
            (clashes(words, state, &slots))
            (form(words, &seen, &slots)?)
        }
        @if seen.may(floor::Kind::MoveRound) { (move_form(words, &seen)?) }
    };
    console::page(&visitor, &seen, Section::Schedule, &title, &body)
}

/// Rounds at the same time for somebody, by name.
pub(crate) fn clashes(words: Words, state: &Competition, slots: &[Slot]) -> Markup {
    let name = |(event, round): &(EventId, u16)| {
        let shown = words.say_with("contest-round", &[("round", (*round).into())]);
        words.list(&[event_name(words, state, event), shown])
    };
    html! {
        @for own in state.clashes(slots) {
            p .message .warn {
                (words.say_with("schedule-clash", &[
                    ("one", name(&own.one).into()), ("other", name(&own.other).into()), ("count", own.people.into()),
                ]))
            }
        }
    }
}

/// What a line may be about, as values of a list.
fn activities(words: Words, state: &Competition) -> Vec<(String, String)> {
    let fixed = [
        ("", "timetable-nothing"),
        ("check-in", "contest-check-in"),
        ("ceremony", "contest-ceremony"),
        ("other", "timetable-other"),
    ];
    let mut all: Vec<_> = fixed.map(|(value, key)| (value.to_owned(), words.say(key))).into();
    for (id, own) in state.events() {
        for round in 1..=own.plan.rounds() {
            let shown = words.say_with("contest-round", &[("round", round.into())]);
            all.push((format!("{id}/{round}"), words.list(&[words.event(&own.plan), shown])));
        }
    }
    all
}

fn form(words: Words, seen: &CompetitionPage, slots: &[Slot]) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let all = activities(words, state);
    let lines = slots.iter().map(Some).chain([None; MORE]).enumerate();
    let inside = html! {
        div .scroll {
            table .form .timetable {
                thead {
                    tr {
                        th scope="col" { (words.say("timetable-what")) }
                        th scope="col" { (words.say("timetable-name")) }
                        th scope="col" { (words.say("timetable-start")) }
                        th scope="col" { (words.say("timetable-end")) }
                        th scope="col" { (words.say("timetable-elsewhere")) }
                    }
                }
                tbody { @for (number, slot) in lines { (line(words, plan, &all, number, slot)) } }
            }
        }
        p .hint { (words.say("timetable-hint")) }
        button { (words.say("timetable-go")) }
    };
    Ok(forms::ask(&format!("/c/{}/desk/schedule", seen.id), &inside))
}

fn line(
    words: Words,
    plan: &Plan,
    all: &[(String, String)],
    number: usize,
    slot: Option<&Slot>,
) -> Markup {
    let chosen = slot.map_or_else(String::new, |slot| value_of(&slot.what));
    let name = match slot.map(|slot| &slot.what) {
        Some(Activity::Other(name)) => name.as_str(),
        _ => "",
    };
    let moment = |what: &str, key: &str, at: Option<Moment>| {
        let value = at.map_or_else(String::new, |at| venue_time::filled(plan, at));
        html! {
            input name={ (what) "-" (number) } type="datetime-local" value=(value) dir="ltr" aria-label=(words.say(key));
        }
    };
    let elsewhere = slot.and_then(|slot| slot.elsewhere.as_deref()).unwrap_or_default();
    html! {
        tr {
            td data-label=(words.say("timetable-what")) { select name={ "what-" (number) } aria-label=(words.say("timetable-what")) {
                @for (value, shown) in all { option value=(value) selected[*value == chosen] { (shown) } }
            } }
            td data-label=(words.say("timetable-name")) { input name={ "name-" (number) } type="text" maxlength="120" value=(name) aria-label=(words.say("timetable-name")); }
            td data-label=(words.say("timetable-start")) { (moment("start", "timetable-start", slot.map(|slot| slot.start))) }
            td data-label=(words.say("timetable-end")) { (moment("end", "timetable-end", slot.map(|slot| slot.end))) }
            td data-label=(words.say("timetable-elsewhere")) { input name={ "elsewhere-" (number) } type="text" maxlength="120" value=(elsewhere) aria-label=(words.say("timetable-elsewhere")); }
        }
    }
}

fn value_of(what: &Activity) -> String {
    match what {
        Activity::Round { event, round } => format!("{event}/{round}"),
        Activity::CheckIn => "check-in".to_owned(),
        Activity::Ceremony => "ceremony".to_owned(),
        Activity::Other(_) => "other".to_owned(),
    }
}

/// The rounds of all events one after another, from ten o'clock of the first day, each event's
/// rounds in order, with check-in before and the ceremony after.
fn proposal(state: &Competition, plan: &Plan) -> Vec<Slot> {
    let slot =
        |what, start: Moment, length| Slot { what, start, end: start + length, elsewhere: None };
    let mut at = plan.start_of(plan.first) + OPENS;
    let mut slots = vec![slot(Activity::CheckIn, at + Span(-CHECK_IN.0), CHECK_IN)];
    let most = state.events().values().map(|own| own.plan.rounds()).max().unwrap_or_default();
    for round in 1..=most {
        let events: Vec<_> =
            state.events().values().filter(|own| own.plan.rounds() >= round).collect();
        for own in events {
            let length =
                cubing_length(state, &own.plan, round).unwrap_or_else(|| length_of(&own.plan));
            slots.push(slot(Activity::Round { event: own.plan.id.clone(), round }, at, length));
            at = next_start(plan, at + length + BREAK);
        }
    }
    slots.push(slot(Activity::Ceremony, at, BREAK + BREAK));
    slots
}

/// How long a round is planned for: as long as the rulebook says that it may last, where it does.
fn length_of(plan: &EventPlan) -> Span {
    let longest = plan.game().and_then(GamePlan::longest_round);
    longest.unwrap_or(ROUND)
}

/// How long a round of cubing is expected to last: its attempts, of so many competitors as come to it.
fn cubing_length(state: &Competition, plan: &EventPlan, round: u16) -> Option<Span> {
    let planned = plan.cubing()?;
    let approved = |own: &&arena::competition::Registration| {
        own.entries.get(&plan.id) == Some(&arena::competition::EntryStatus::Approved)
    };
    let entered = state.registrations().values().filter(approved).count();
    let limit = plan.limit.and_then(|limit| usize::try_from(limit).ok());
    let mut here = if entered > 0 { entered } else { limit.unwrap_or(EXPECTED) };
    for before in planned.rounds.iter().take(usize::from(round) - 1) {
        let most = plan::most_going_on(planned.edition, here).0;
        here = before.goes_on.map_or(most, usize::from).min(here);
    }
    let own = planned.rounds.get(usize::from(round) - 1)?;
    Some(own.expected_length(planned.event, here))
}

/// After the last start of a day it goes on the next morning, while there is one.
fn next_start(plan: &Plan, at: Moment) -> Moment {
    let Some(day) = venue_time::day_of(at + Span::minutes(i64::from(plan.offset))) else {
        return at;
    };
    match day.plus(1) {
        Some(next) if at > plan.start_of(day) + LAST && next <= plan.last => {
            plan.start_of(next) + OPENS
        }
        _ => at,
    }
}

/// Sets the schedule as it was filled in.
pub(crate) async fn set(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let asked =
        Command::Planning(planning::Command::SetSchedule { slots: slots(seen.plan()?, &form)? });
    seen.ask(&app, &visitor, &form, asked, "organise/schedule").await
}

fn slots(plan: &Plan, form: &Filled) -> Result<Vec<Slot>, Problem> {
    let mut slots = Vec::new();
    for number in 0..LINES {
        let field = |what: &str| form.one(&format!("{what}-{number}"));
        if !form.has(&format!("what-{number}")) {
            break;
        }
        let Some(what) = activity(field("what"), field("name")) else { continue };
        let (start, end) =
            (venue_time::read(plan, field("start")), venue_time::read(plan, field("end")));
        let Some(start) = start else {
            let message = games::Message::new("timetable-no-start");
            return Err(Refused::Invalid(message.with("line", number + 1)).into());
        };
        let elsewhere = Some(field("elsewhere").to_owned()).filter(|text| !text.is_empty());
        slots.push(Slot { what, start, end: end.unwrap_or(start), elsewhere });
    }
    slots.sort_by_key(|slot| slot.start);
    Ok(slots)
}

/// What a line is about; nothing where it is left empty.
fn activity(value: &str, name: &str) -> Option<Activity> {
    match value {
        "" if name.is_empty() => None,
        "" | "other" => Some(Activity::Other(name.to_owned())),
        "check-in" => Some(Activity::CheckIn),
        "ceremony" => Some(Activity::Ceremony),
        _ => {
            let (event, round) = value.split_once('/')?;
            Some(Activity::Round { event: event.parse().ok()?, round: round.parse().ok()? })
        }
    }
}

/// The main judge moves the start of a round, and says why.
fn move_form(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let rounds: Vec<_> = activities(words, state)
        .into_iter()
        .filter(|(value, _)| state.schedule().iter().any(|slot| value_of(&slot.what) == *value))
        .filter(|(value, _)| value.contains('/'))
        .collect();
    if rounds.is_empty() {
        return Ok(html! {});
    }
    let first = state.schedule().first().map(|slot| venue_time::filled(plan, slot.start));
    let start =
        html! { input #start name="start" type="datetime-local" value=[first] required dir="ltr"; };
    let why = html! { textarea #reason name="reason" rows="2" maxlength="2000" required {} };
    let inside = html! {
        (forms::choice("round", &words.say("timetable-what"), &rounds, ""))
        (forms::field("start", &words.say("timetable-start"), None, &start))
        (forms::field("reason", &words.say("desk-finding"), None, &why))
        button .second { (words.say("timetable-move")) }
    };
    Ok(html! {
        section aria-labelledby="move" {
            h2 #move { (words.say("timetable-move")) }
            (competition::moves(words, state, plan))
            (forms::ask(&format!("/c/{}/desk/schedule/move", seen.id), &inside))
        }
    })
}

/// Moves a round.
pub(crate) async fn move_round(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let Some(Activity::Round { event, round }) = activity(form.one("round"), "") else {
        return Err(Problem::NotFound);
    };
    let unread = || Refused::invalid("timetable-when");
    let start = venue_time::read(seen.plan()?, form.one("start")).ok_or_else(unread)?;
    let reason = form.one("reason").replace('\r', "");
    let asked = Command::Floor(floor::Command::MoveRound { event, round, start, reason });
    seen.ask(&app, &visitor, &form, asked, "organise/schedule").await
}
