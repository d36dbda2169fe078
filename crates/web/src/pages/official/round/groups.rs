//! Groups and duties of a round: proposed at one press, changed by dragging or by choosing, and saved as
//! a whole. A line of the form says who is where: `PERSON c 2` competes in group 2, `PERSON j 1` judges
//! in group 1, `PERSON s 1` scrambles and `PERSON t 1` takes scores there.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::competition::floor::proposal::GroupSizes;
use arena::competition::{Command, Competition, Duty, Group, floor};
use arena::cubing::{Announced, round_id};
use arena::id::{EventId, PersonId};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use words::Words;

use super::event::open;
use super::{options, styles};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, Names, command, names};
use crate::pages::organiser::console;

/// What a proposal is asked for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Wanted {
    groups: Option<usize>,
    judges: Option<usize>,
    scramblers: Option<usize>,
    takers: Option<usize>,
    #[serde(default)]
    by: String,
}

/// The page: the groups as they are, or as they are proposed.
///
/// # Errors
/// When there is no such round, or the visitor may not divide it.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event, round)): Path<(String, String, u16)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (seen, event) = open(&app, &visitor, &id, &event).await?;
    seen.check_may(&visitor, floor::Kind::SetGroups)?;
    let state = seen.state();
    let found = state.event(&event)?;
    if !(1..=found.plan.rounds()).contains(&round) {
        return Err(Problem::NotFound);
    }
    let who = eligible(&app, state, &event, round, &wanted.by).await?;
    let sizes = sizes(&wanted, who.len());
    let proposed = wanted.groups.is_some();
    let groups = match found.groups.get(&round) {
        Some(own) if !proposed => own.clone(),
        _ => state.propose_groups(&event, round, &who, sizes),
    };
    let helpers = helpers(state, &event);
    let all = groups.iter().flat_map(Group::everybody);
    let names = names(&app, all.chain(&helpers).collect()).await?;
    let names = registered(state, names);
    let twice = twice(words, state, &event, round, &groups, &names);
    let title = words.say_with(
        "cubing-groups-of",
        &[("event", words.event(&found.plan).into()), ("round", round.into())],
    );
    let body = html! {
        (styles())
        script type="module" src=(assets::address("groups.js")) {}
        h1 { (title) }
        @if who.is_empty() && (round > 1 || state.missing_puzzles(&event).is_empty()) { p .message .warn { (words.say("cubing-groups-nobody")) } }
        @if round == 1 { (options::uncalled(words, &seen, &event)) }
        (propose(words, &wanted, sizes))
        @if proposed { p .message role="status" { (words.say("cubing-groups-proposed")) } }
        @if let Some(panel) = round_id(&event, round).filter(|_| found.groups.contains_key(&round)) {
            p .message .good {
                (words.say_with("groups-are-set", &[("round", round.into())])) " "
                a .button href={ "/r/" (panel) "/panel" } { (words.say_with("next-round-panel", &[("round", round.into())])) }
            }
        }
        (twice)
        @if !groups.is_empty() && !who.is_empty() { (board(words, &seen, &event, round, &groups, &names, &helpers)) }
    };
    console::event_page(&visitor, &seen, &event, &title, &body)
}

/// Who competes in the round, the best first: those who have come, or those who go on.
async fn eligible(
    app: &AppState,
    state: &Competition,
    event: &EventId,
    round: u16,
    by: &str,
) -> Result<Vec<PersonId>, Problem> {
    if let Some(before) = round.checked_sub(1).filter(|before| *before > 0) {
        let Some(id) = round_id(event, before) else { return Ok(Vec::new()) };
        let Some(found) = office::if_found(app.office.round(&id).await)? else {
            return Ok(Vec::new());
        };
        if found.state.closed().is_none() {
            return Ok(Vec::new());
        }
        let plan = state.event(event)?.plan.cubing();
        let own = plan.and_then(|own| own.rounds.get(usize::from(before) - 1));
        let announced = own.map_or_else(Announced::default, |own| Announced::from(*own));
        let on = found.state.going_on(announced).into_iter();
        let on = on.filter(|person| !state.is_disqualified(person, Some(event)));
        let mut all: Vec<PersonId> = on.collect();
        // Whoever is qualified for this round starts in it.
        all.extend(state.starters(event, round));
        return Ok(all);
    }
    let mut all = state.starters(event, 1);
    if by == "country" {
        let country = |person: &PersonId| {
            state.registration_of(person).map(|own| own.application.person.country)
        };
        all.sort_by_key(|person| {
            (country(person).map(|own| own.code().to_owned()), person.clone())
        });
    }
    Ok(all)
}

/// Groups of at most sixteen, with a judge for every four competitors, two scramblers and a score taker.
fn sizes(wanted: &Wanted, competitors: usize) -> GroupSizes {
    let groups = wanted.groups.unwrap_or_else(|| competitors.div_ceil(16)).clamp(1, 60);
    let each = competitors.div_ceil(groups);
    GroupSizes {
        groups,
        judges: wanted.judges.unwrap_or_else(|| each.div_ceil(4).max(1)).min(50),
        scramblers: wanted.scramblers.unwrap_or(2).min(50),
        score_takers: wanted.takers.unwrap_or(1).min(50),
    }
}

/// Those who can help: officials of the event, and everybody who is registered.
fn helpers(state: &Competition, event: &EventId) -> BTreeSet<PersonId> {
    use arena::Role::{Judge, MainJudge, ScoreTaker, Scrambler};
    let helps = |role| matches!(role, Judge | Scrambler | ScoreTaker | MainJudge);
    let given = state.officials().filter(|own| helps(own.role) && own.serves(event));
    let given = given.map(|own| own.person.clone());
    given.chain(state.registrations().keys().cloned()).collect()
}

/// The names under which people are registered, which may be others than those of their accounts.
fn registered(state: &Competition, mut names: Names) -> Names {
    for (person, own) in state.registrations() {
        names.insert(person.clone(), own.application.person.name.clone());
    }
    names
}

/// Those who would be in two places at once: in a group with two duties, or here and in a round of another
/// event that the schedule has at the same time. It is a warning: in a small hall somebody does two things.
fn twice(
    words: Words,
    state: &Competition,
    event: &EventId,
    round: u16,
    groups: &[Group],
    names: &Names,
) -> Markup {
    let name =
        |person: &PersonId| names.get(person).map_or_else(|| person.to_string(), Clone::clone);
    let elsewhere = state.elsewhere(event, round);
    let here: BTreeSet<&PersonId> = groups.iter().flat_map(Group::everybody).collect();
    let meanwhile: Vec<String> =
        here.into_iter().filter(|person| elsewhere.contains(*person)).map(&name).collect();
    let doubled = |group: &Group| -> Vec<String> {
        let mut seen = BTreeSet::new();
        let again: BTreeSet<_> = group.everybody().filter(|person| !seen.insert(*person)).collect();
        again.into_iter().map(&name).collect()
    };
    html! {
        @if !meanwhile.is_empty() {
            p .message .warn { (words.say_with("cubing-groups-meanwhile", &[("people", words.list(&meanwhile).into()), ("count", meanwhile.len().into())])) }
        }
        @for (number, group) in (1_u16..).zip(groups) {
            @let names = doubled(group);
            @if !names.is_empty() {
                p .message .warn { (words.say_with("cubing-groups-doubled", &[("people", words.list(&names).into()), ("count", names.len().into()), ("group", number.into())])) }
            }
        }
    }
}

fn propose(words: Words, wanted: &Wanted, sizes: GroupSizes) -> Markup {
    let number = |id: &str, key: &str, value: usize, least: u8| {
        forms::field(
            id,
            &words.say(key),
            None,
            &html! {
                input id=(id) name=(id) type="number" min=(least) max="60" value=(value) required inputmode="numeric" dir="ltr";
            },
        )
    };
    let orders = [("", "cubing-groups-speed"), ("country", "cubing-groups-country")];
    let orders: Vec<_> = orders.map(|(value, key)| (value.to_owned(), words.say(key))).into();
    html! {
        form .propose method="get" {
            div .side-by-side {
                (number("groups", "cubing-groups-title", sizes.groups, 1))
                (number("judges", "cubing-groups-judges", sizes.judges, 0))
                (number("scramblers", "cubing-groups-scramblers", sizes.scramblers, 0))
                (number("takers", "cubing-groups-takers", sizes.score_takers, 0))
                (forms::choice("by", &words.say("cubing-groups-by"), &orders, &wanted.by))
            }
            button .second { (words.say("cubing-groups-propose")) }
        }
    }
}

/// The groups beside each other; each person is a card that can be dragged.
fn board(
    words: Words,
    seen: &CompetitionPage,
    event: &EventId,
    round: u16,
    groups: &[Group],
    names: &Names,
    helpers: &BTreeSet<PersonId>,
) -> Markup {
    let name =
        |person: &PersonId| names.get(person).map_or_else(|| person.to_string(), Clone::clone);
    let count = u16::try_from(groups.len()).unwrap_or(u16::MAX);
    let inside = html! {
        div .group-board {
            @for (number, group) in (1_u16..).zip(groups) {
                section .card data-group=(number) {
                    h2 { (words.say_with("cubing-group", &[("group", number.into())])) }
                    (column(words, "c", number, count, &group.competitors, &name, "cubing-groups-compete"))
                    (column(words, "s", number, count, &group.scramblers, &name, "cubing-groups-scramblers"))
                    (column(words, "j", number, count, &group.judges, &name, "cubing-groups-judges"))
                    (column(words, "t", number, count, &group.score_takers, &name, "cubing-groups-takers"))
                }
            }
        }
        fieldset {
            legend { (words.say("cubing-groups-add")) }
            @for line in 0..2 {
                div .side-by-side {
                    div .field {
                        label for={ "helper-" (line) } { (words.say("cubing-groups-helper")) }
                        select id={ "helper-" (line) } name={ "helper-" (line) } {
                            option value="" {}
                            @for person in helpers { option value=(person) { (name(person)) } }
                        }
                    }
                    div .field {
                        label for={ "duty-" (line) } { (words.say("cubing-groups-duty")) }
                        select id={ "duty-" (line) } name={ "duty-" (line) } { (places(words, "", count, "", 0, true)) }
                    }
                }
            }
        }
        button { (words.say("cubing-groups-save")) }
    };
    forms::ask(&format!("/c/{}/cubing/{event}/groups/{round}", seen.id), &inside)
}

fn column(
    words: Words,
    kind: &str,
    group: u16,
    count: u16,
    people: &BTreeSet<PersonId>,
    name: &dyn Fn(&PersonId) -> String,
    key: &str,
) -> Markup {
    html! {
        h3 { (words.say(key)) " " span .count data-count={ (kind) " " (group) } { (words.number(people.len() as i64)) } }
        ul .people-cards data-kind=(kind) data-group=(group) {
            @for person in people {
                li draggable="true" {
                    bdi { (name(person)) }
                    select name="at" aria-label=(name(person)) { (places(words, person.as_str(), count, kind, group, kind != "c")) }
                }
            }
        }
    }
}

/// Where somebody can be.
fn places(
    words: Words,
    person: &str,
    count: u16,
    kind: &str,
    group: u16,
    removable: bool,
) -> Markup {
    let all = [
        ("c", "cubing-place-competes"),
        ("s", "cubing-place-scrambles"),
        ("j", "cubing-place-judges"),
        ("t", "cubing-place-takes"),
    ];
    let lead = if person.is_empty() { String::new() } else { format!("{person} ") };
    html! {
        @if removable { option value="" selected[kind.is_empty()] { (words.say("cubing-place-none")) } }
        @for number in 1..=count {
            @for (own, key) in all.iter().filter(|(own, _)| !person.is_empty() || *own != "c") {
                option value={ (lead) (own) " " (number) } selected[*own == kind && number == group] {
                    (words.say_with(key, &[("group", number.into())]))
                }
            }
        }
    }
}

/// Saves the groups and the duties, all of them or none.
///
/// # Errors
/// When they are refused.
pub(super) async fn save(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event, round)): Path<(String, String, u16)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let (seen, event) = open(&app, &visitor, &id, &event).await?;
    let (groups, duties) = read(&form)?;
    let set = floor::Command::SetGroups { event: event.clone(), round, groups };
    let duties = duties.into_iter().map(|(person, duty, group)| floor::Command::AssignDuty {
        event: event.clone(),
        round,
        group,
        person,
        duty,
    });
    let all = std::iter::once(set).chain(duties).map(|own| command(Command::Floor(own)));
    forms::submit_all(&app, &visitor, form.one("key"), seen.address(), all).await?;
    let to = round_id(&event, round).ok_or(Problem::NotFound)?;
    Ok(forms::go_to(&format!("/r/{to}/panel")))
}

type Duties = BTreeSet<(PersonId, Duty, u16)>;

fn read(form: &Filled) -> Result<(Vec<Group>, Duties), Problem> {
    let wrong = || Refused::invalid("form-unreadable");
    let mut groups: BTreeMap<u16, Group> = BTreeMap::new();
    let mut duties = Duties::new();
    let added = (0..2).filter_map(|line| {
        let (person, place) =
            (form.some(&format!("helper-{line}"))?, form.some(&format!("duty-{line}"))?);
        Some(format!("{person} {place}"))
    });
    let placed = form.all("at").filter(|text| !text.is_empty()).map(str::to_owned);
    for line in placed.chain(added) {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let [person, kind, group] = parts[..] else { return Err(wrong().into()) };
        let person: PersonId = person.parse().map_err(|_| wrong())?;
        let group: u16 = group.parse().map_err(|_| wrong())?;
        match kind {
            "c" => drop(groups.entry(group).or_default().competitors.insert(person)),
            "j" => drop(duties.insert((person, Duty::Judge, group))),
            "s" => drop(duties.insert((person, Duty::Scramble, group))),
            "t" => drop(duties.insert((person, Duty::TakeScores, group))),
            _ => return Err(wrong().into()),
        }
    }
    // Groups that are empty now make way for those behind them.
    let numbers: BTreeMap<u16, u16> = groups.keys().copied().zip(1..).collect();
    let duties = duties
        .into_iter()
        .filter_map(|(person, duty, group)| Some((person, duty, *numbers.get(&group)?)));
    let duties = duties.collect();
    Ok((groups.into_values().collect(), duties))
}
