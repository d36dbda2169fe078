//! What somebody has solved, for the page of a person: the best single and average of each event, and
//! every round with its place, of all competitions that the public knows. Whether a result is official
//! and where it ranks is the matter of the rankings, which follow below it.

use std::collections::BTreeMap;

use arena::competition::EventPlan;
use arena::cubing::{Average, Outcome, best, round_id};
use arena::id::{EventId, PersonId, RoundId};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::state::AppState;
use words::Words;

/// A round in which somebody has a result.
pub(super) struct Solved {
    plan: EventPlan,
    competition: String,
    round: u16,
    id: RoundId,
    place: Option<u16>,
    best: Option<Outcome>,
    average: Option<Average>,
    attempts: Vec<Option<Outcome>>,
}

/// The rounds of an event in which a person has a result, the newest first.
pub(super) async fn rounds_of(
    app: &AppState,
    person: &PersonId,
    competition: &str,
    (event, plan): (&EventId, &EventPlan),
) -> Result<Vec<Solved>, Problem> {
    let mut all = Vec::new();
    if plan.edition().is_none() {
        return Ok(all);
    }
    for round in (1..=plan.rounds()).rev() {
        let Some(id) = round_id(event, round) else { continue };
        let Some(found) = office::if_found(app.office.round(&id).await)? else { continue };
        let row = found.state.table().into_iter().find(|row| row.person == *person);
        let Some(row) = row.filter(|row| row.best.is_some()) else { continue };
        all.push(Solved {
            plan: plan.clone(),
            competition: competition.to_owned(),
            round,
            id,
            place: row.place,
            best: row.best,
            average: row.average,
            attempts: row.attempts,
        });
    }
    Ok(all)
}

/// The part of the page.
pub(super) fn part(words: Words, all: &[Solved]) -> Markup {
    html! {
        @if !all.is_empty() {
            section #cubing aria-labelledby="cubing-title" {
                h2 #cubing-title { (words.say("person-cubing")) }
                (bests(words, all))
                (rounds(words, all))
            }
        }
    }
}

fn written(words: Words, value: Option<String>) -> Markup {
    html! { td .number { @if let Some(value) = value { bdi dir="ltr" { (words.digits(&value)) } } } }
}

/// The best of each event.
fn bests(words: Words, all: &[Solved]) -> Markup {
    let mut events: BTreeMap<String, Vec<&Solved>> = BTreeMap::new();
    for own in all {
        events.entry(words.event(&own.plan)).or_default().push(own);
    }
    let single = |own: &[&Solved]| {
        let singles: Vec<Outcome> = own.iter().filter_map(|own| own.best).collect();
        best(&singles).to_string()
    };
    let average = |own: &[&Solved]| {
        let times = own.iter().filter_map(|own| match own.average {
            Some(Average::Time(time)) => Some(time),
            _ => None,
        });
        times.min().map(|time| Average::Time(time).to_string())
    };
    html! {
        div .scroll { table {
            thead { tr {
                th scope="col" { (words.say("rankings-event")) }
                th .number scope="col" { (words.say("rankings-single")) }
                th .number scope="col" { (words.say("rankings-average")) }
            } }
            tbody { @for (name, own) in &events {
                tr {
                    th scope="row" { bdi { (name) } }
                    (written(words, Some(single(own))))
                    (written(words, average(own)))
                }
            } }
        } }
    }
}

/// Every round, the newest first.
fn rounds(words: Words, all: &[Solved]) -> Markup {
    html! {
        div .scroll { table .person-rounds {
            thead { tr {
                th scope="col" { (words.say("rankings-event")) }
                th scope="col" { (words.say("rankings-round")) }
                th .number scope="col" { (words.say("rankings-place")) }
                th .number scope="col" { (words.say("rankings-single")) }
                th .number scope="col" { (words.say("rankings-average")) }
                th scope="col" { (words.say("person-attempts")) }
            } }
            tbody { @for own in all {
                tr {
                    td { bdi { (words.event(&own.plan)) } " " span .quiet { bdi { (own.competition) } } }
                    td { a href={ "/r/" (own.id) } { (words.say_with("contest-round", &[("round", own.round.into())])) } }
                    td .number { @if let Some(place) = own.place { (words.number(place)) } }
                    (written(words, own.best.map(|own| own.to_string())))
                    (written(words, own.average.map(|own| own.to_string())))
                    td dir="ltr" .quiet { @for attempt in own.attempts.iter().flatten() {
                        bdi { (words.digits(&attempt.to_string())) } " "
                    } }
                }
            } }
        } }
    }
}
