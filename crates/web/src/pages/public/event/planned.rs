//! The public page of an event whose rounds are no rounds of matches: cubing, whose rounds have streams
//! of their own, and games that are only planned here. What stands on it comes from the competition
//! and, where there are any, from its rounds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arena::address::Address;
use arena::competition::{Competition, Discipline, EntryStatus, EventPlan, PublicPerson};
use arena::cubing::plan::minutes;
use arena::cubing::{CubingPlan, DEFAULT_LIMIT, ResultRow, Round, Settings, round_id};
use arena::id::{EventId, PersonId};
use maud::{Markup, html};
use office::{Loaded, Marks};
use puzzles::Format;
use rankings::Marked;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::names;
use crate::pages::public::round::{attempts_line, mark};
use words::Words;

/// An event that only its competition knows.
pub(crate) struct Planned {
    competition: Loaded<Competition>,
    id: EventId,
}

/// A round of the event: its number, its address, and its state where somebody has made it.
type PlannedRound = (u16, Address, Option<Arc<Round>>);

/// A round with results: its number, its state, and which results are records.
type Begun = (u16, Arc<Round>, Marks);

/// The event with an id, where it has no stream of its own.
pub(crate) async fn find(app: &AppState, id: &str) -> Result<Option<Planned>, Problem> {
    let Ok(id) = id.parse::<EventId>() else { return Ok(None) };
    if office::if_found(app.office.event(&id).await)?.is_some() {
        return Ok(None);
    }
    let Some(competition) = app.office.competition_listing(&id).await? else { return Ok(None) };
    let competition = app.office.competition(&competition).await?;
    Ok(Some(Planned { competition, id }))
}

impl Planned {
    fn state(&self) -> &Competition {
        &self.competition.state
    }

    fn plan(&self) -> Result<&EventPlan, Problem> {
        Ok(&self.state().event(&self.id)?.plan)
    }

    /// Its rounds: number, address, and the state of those that somebody has made.
    async fn rounds(&self, app: &AppState) -> Result<Vec<PlannedRound>, Problem> {
        let mut all = Vec::new();
        for number in 1..=self.plan()?.rounds() {
            let Some(id) = round_id(&self.id, number) else { continue };
            let round = office::if_found(app.office.round(&id).await)?;
            all.push((number, Address::Round(id), round.map(|own| own.state)));
        }
        Ok(all)
    }
}

/// A round that somebody has made.
fn made(round: Option<&Round>) -> Option<(&Round, &Settings)> {
    round.and_then(|round| Some((round, round.settings().ok()?)))
}

/// The page.
pub(crate) async fn page(
    app: &AppState,
    visitor: &Visitor,
    planned: Planned,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = app.listening(Topic::Stream(Address::Event(planned.id.clone())));
    // What was found may be older than the number of the log that the page listens from.
    let planned = find(app, planned.id.as_str()).await?.ok_or(Problem::NotFound)?;
    let (all, _) = parts(app, &planned, words).await?;
    let address = Address::Competition(planned.state().plan()?.id.clone());
    let official = app.office.permissions(&visitor.who(), &address).await?.is_official();
    let body = html! {
        (crate::pages::public::event::boards_style())
        link rel="stylesheet" href=(assets::address("cubing.css"));
        (heading(words, &planned)?)
        (unlisted(app, words, &planned).await?)
        @if official && planned.plan()?.cubing().is_some() {
            p .ways { a .button href={ "/c/" (planned.state().plan()?.id) "/cubing/" (planned.id) } { (words.say("cubing-event-panel")) } }
        }
        @if let Ok(event) = planned.state().event(&planned.plan()?.id) {
            (crate::pages::organiser::qualifying::told(words, planned.state().plan()?, event))
        }
        @for (_, part) in &all { (part) }
    };
    let title = words.event(planned.plan()?);
    let known = !office::is_planned(planned.state());
    Ok(frame::show(visitor, &Page { title: &title, body: &body, live: known.then_some(live) }))
}

/// The parts that change, and the streams whose facts change them.
pub(crate) async fn parts(
    app: &AppState,
    planned: &Planned,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let rounds = planned.rounds(app).await?;
    let plan = planned.plan()?;
    let here = entrants(planned)?;
    let begun = begun(app, &rounds).await?;
    let parts = vec![
        ("event-rounds", timetable(words, plan, &rounds)),
        ("results", results(words, &begun, &here)),
        ("start-list", list(words, &here)),
    ];
    let competition = planned.state().plan()?.id.clone();
    let streams = rounds.into_iter().map(|(_, address, _)| address);
    Ok((parts, streams.chain([Address::Competition(competition)]).collect()))
}

/// That the Board has dropped the event from the list of the competition's year.
async fn unlisted(app: &AppState, words: Words, planned: &Planned) -> Result<Markup, Problem> {
    let Some(own) = planned.plan()?.cubing() else { return Ok(html! {}) };
    if app.office.is_listed(planned.state(), own).await? {
        return Ok(html! {});
    }
    let clause = arena::federation::yearly_clause(own.edition);
    Ok(html! {
        p .message .warn {
            (words.say("cubing-unofficial")) " " (frame::chip(clause)) " "
            a href={ "/rules/" (own.edition) "/events" } { (words.say("federation-title")) }
        }
    })
}

fn heading(words: Words, planned: &Planned) -> Result<Markup, Problem> {
    let (state, plan) = (planned.state(), planned.plan()?);
    let book = rulebook::find(plan.book()).map_err(|_| Problem::NotFound)?;
    let official = plan.cubing();
    Ok(html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href={ "/c/" (state.plan()?.id) } { bdi { (state.plan()?.name) } }
        }
        h1 { bdi { (words.event(plan)) } }
        p .quiet {
            a href={ "/rules/" (plan.book()) } { (book.title(words.language())) }
            @if let Some(own) = official { " " (frame::chip(own.event.citation(own.edition))) }
        }
        @if let Discipline::UnofficialCubing(own) = &plan.discipline {
            p .message .warn { (words.say("cubing-unofficial")) " " (frame::chip(own.clause())) }
        }
        @if plan.edition().is_none() { p .message .warn { (words.say("planned-no-matches")) } }
    })
}

/// The rounds as they are planned, or made.
fn timetable(words: Words, plan: &EventPlan, rounds: &[PlannedRound]) -> Markup {
    let planned = plan.cubing();
    let cubing = plan.edition().is_some();
    html! {
        section #event-rounds data-live {
            h2 { (words.say("setup-rounds")) }
            @if !cubing { p { (words.say_with("cubing-rounds", &[("count", plan.rounds().into())])) } }
            @if cubing {
                div .scroll {
                    table {
                        thead {
                            tr {
                                th scope="col" { (words.say("cubing-setup-round")) }
                                th scope="col" { (words.say("cubing-setup-format")) }
                                th scope="col" { (words.say("cubing-setup-limit")) }
                                th scope="col" { (words.say("cubing-setup-goes-on")) }
                                th scope="col" { (words.say("cubing-stage")) }
                            }
                        }
                        tbody {
                            @for (number, _, round) in rounds {
                                (round_line(words, planned, *number, round.as_deref()))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn round_line(
    words: Words,
    planned: Option<&CubingPlan>,
    number: u16,
    round: Option<&Round>,
) -> Markup {
    let made = made(round);
    let own = planned.and_then(|plan| plan.rounds.get(usize::from(number) - 1));
    let format = made.map(|(_, settings)| settings.format).or(own.map(|own| own.format));
    let limit = made.map(|(_, settings)| settings.limit);
    let limit = limit.or(own.map(|own| own.limit.unwrap_or(DEFAULT_LIMIT)));
    let timed = planned.is_none_or(|plan| CubingPlan::has_limit(plan.event));
    let stage = match made.map(|(round, _)| (round.opened(), round.closed())) {
        Some((_, Some(_))) => "cubing-round-closed",
        Some((Some(_), None)) => "cubing-round-open",
        _ => "cubing-round-planned",
    };
    let number = words.say_with("contest-round", &[("round", number.into())]);
    html! {
        tr {
            th scope="row" {
                @match made { Some((_, settings)) => a href={ "/r/" (settings.id) } { (number) }, None => (number) }
            }
            td { @if let Some(format) = format { (words.message(&format.message())) } }
            td { @if let Some(limit) = limit.filter(|_| timed) { bdi dir="ltr" { (words.digits(&minutes(limit))) } } }
            td { @if let Some(best) = own.and_then(|own| own.goes_on) { (words.number(best)) } }
            td { (words.say(stage)) }
        }
    }
}

/// The rounds that have begun, the newest first, with the records among their results.
async fn begun(app: &AppState, rounds: &[PlannedRound]) -> Result<Vec<Begun>, Problem> {
    let mut all = Vec::new();
    for (number, _, round) in rounds.iter().rev() {
        if let Some(round) = round.as_ref().filter(|round| round.opened().is_some()) {
            all.push((*number, Arc::clone(round), app.office.marks(round).await?));
        }
    }
    Ok(all)
}

/// The results, the newest round first.
fn results(words: Words, begun: &[Begun], here: &BTreeMap<&PersonId, &PublicPerson>) -> Markup {
    html! {
        section #results data-live {
            @for (number, round, marks) in begun {
                @if let Some((round, settings)) = made(Some(round.as_ref())) {
                    h2 { (words.say_with("cubing-results", &[("round", (*number).into())])) }
                    (table(words, settings.format, &round.table(), marks, here))
                }
            }
        }
    }
}

fn table(
    words: Words,
    format: Format,
    lines: &[ResultRow],
    marks: &Marks,
    here: &BTreeMap<&PersonId, &PublicPerson>,
) -> Markup {
    let middle = match format {
        Format::MeanOf3 => Some("cubing-mean"),
        Format::AverageOf5 => Some("cubing-average"),
        _ => None,
    };
    let marked = |value: Option<String>, own: Option<Marked>, decides: bool| {
        html! { td .number .decides[decides] { @if let Some(value) = value { (mark(words, own)) bdi dir="ltr" { (words.digits(&value)) } } } }
    };
    let written = |value: Option<String>| html! { td .number .attempt { @if let Some(value) = value { bdi dir="ltr" { (words.digits(&value)) } } } };
    html! {
        div .scroll {
            table .round-results {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-place")) }
                        th scope="col" { (words.say("events-name")) }
                        @for attempt in 1..=format.attempts() {
                            th .number .attempt scope="col" { (words.digits(&attempt.to_string())) }
                        }
                        th .number scope="col" { (words.say("cubing-best")) }
                        @if let Some(key) = middle { th .number scope="col" { (words.say(key)) } }
                    }
                }
                tbody {
                    @for line in lines {
                        @let [single, average] = marks.get(&line.person).copied().unwrap_or_default();
                        tr {
                            td .number { @if let Some(place) = line.place { (words.number(place)) } }
                            td { (name(&line.person, here)) (attempts_line(words, line)) }
                            @for attempt in &line.attempts { (written(attempt.map(|own| own.to_string()))) }
                            @let decides = line.average.is_some();
                            (marked(line.best.map(|own| own.to_string()), single, !decides))
                            @if middle.is_some() { (marked(line.average.map(|own| own.to_string()), average, decides)) }
                        }
                    }
                }
            }
        }
    }
}

fn name(person: &PersonId, here: &BTreeMap<&PersonId, &PublicPerson>) -> Markup {
    let (name, latin) =
        here.get(person).map_or((person.as_str(), ""), |own| (&own.name, &own.latin));
    html! { a href={ "/p/" (person) } { (names::with_latin(name, latin)) } }
}

/// Those who take part in the event.
fn entrants(planned: &Planned) -> Result<BTreeMap<&PersonId, &PublicPerson>, Problem> {
    let all = planned.state().registrations().values();
    let own = all.filter(|own| own.entries.get(&planned.id) == Some(&EntryStatus::Approved));
    let players = own.flat_map(|own| own.players(&planned.id));
    Ok(players.map(|person| (&person.id, person)).collect())
}

fn list(words: Words, here: &BTreeMap<&PersonId, &PublicPerson>) -> Markup {
    let mut people: Vec<&PublicPerson> = here.values().copied().collect();
    words.sort_by_name(&mut people, |person| &person.name);
    html! {
        section #start-list data-live {
            h2 { (words.say("events-entrants")) }
            @if people.is_empty() { p .quiet { (words.say("events-nobody")) } }
            @else { (crate::pages::public::competition::table(words, &people)) }
        }
    }
}
