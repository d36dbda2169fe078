//! The page of a person: where they have played, and how it went. It shows what is public anyway,
//! and only of competitions that the public knows; people without an account have one, too.

use std::collections::BTreeMap;
use std::sync::Arc;

use arena::competition::{Competition, Country, EntryStatus, EventPlan};
use arena::event::Phase;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::Day;
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::{Markup, html};
use office::is_planned;
use office::records::Played;
use pairing::rating::Course;
use pairing::systems::Outcome;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::names;
use crate::pages::parts as house_parts;
use crate::pages::public::event::{READER, match_way};
use crate::pages::public::person_cubing::{self, Solved};
use crate::pages::public::{rankings, rating};
use words::Words;

/// The most competitions and matches that are looked at.
const MOST: u32 = 1000;
/// In how many of them, the newest, every round is told.
const COMPETITIONS: usize = 60;

/// The route.
pub fn routes() -> Router<AppState> {
    Router::new().route("/p/{id}", get(page))
}

/// A competition in which the person takes or took part.
struct Part {
    id: CompetitionId,
    name: String,
    days: [Day; 2],
    /// The events that were entered, and the final places.
    events: BTreeMap<EventId, (EventPlan, Option<u16>)>,
}

/// How a match went for the person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Went {
    Won,
    Drawn,
    Lost,
}

impl Went {
    const fn key(self) -> &'static str {
        match self {
            Self::Won => "person-won",
            Self::Drawn => "person-drawn",
            Self::Lost => "person-lost",
        }
    }
}

/// A round of an event, or a casual match, as the page shows it.
struct Row {
    /// The page of the match, where it has a record.
    way: Option<String>,
    event: Option<(EventId, String)>,
    round: Option<u16>,
    game: String,
    /// The address of each opponent, and the name.
    against: Vec<(String, String)>,
    went: Went,
    /// Whether a side did not come: then nothing was played.
    forfeit: bool,
}

/// Everything that the page shows.
#[derive(Default)]
struct PersonPage {
    name: String,
    latin: String,
    country: Option<Country>,
    parts: Vec<Part>,
    rows: Vec<Row>,
    ratings: Vec<rating::ShownRating>,
    solved: Vec<Solved>,
}

async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let person: PersonId = id.parse().map_err(|_| Problem::NotFound)?;
    let shown = gather(&app, &person).await?;
    let words = visitor.words;
    let account = office::if_found(app.office.account(&person).await)?;
    let erased = account.is_some_and(|own| own.state.is_erased());
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        h1 {
            @if let Some(country) = shown.country { (house_parts::flag(words, country)) }
            (names::with_latin(&shown.name, &shown.latin))
            @if let Some(country) = shown.country { " " span .quiet { (words.country(country)) } }
        }
        (medals(words, &shown.parts))
        @if erased { p .quiet { (words.say("person-erased")) } }
        (summary(words, &shown))
        (rating::section(words, &shown.ratings))
        (person_cubing::part(words, &shown.solved))
        (rankings::person::part(&app, words, person.as_str()).await?)
        (parts(words, &shown.parts))
        (matches(words, &shown.rows))
    };
    Ok(frame::page(&visitor, &shown.name, &body))
}

async fn gather(app: &AppState, person: &PersonId) -> Result<PersonPage, Problem> {
    let [name, latin] = account_names(app, person).await?;
    let mut shown = PersonPage { name, latin, ..PersonPage::default() };
    let mut states: Vec<Arc<Competition>> = Vec::new();
    for entry in app.office.entries_of(person, MOST).await? {
        let state = app.office.competition(&entry.competition).await?.state;
        if part_of(&mut shown, &state, person).is_some() {
            states.push(state);
        }
    }
    if shown.name.is_empty() {
        return Err(Problem::NotFound);
    }
    for (part, state) in shown.parts.iter().zip(&states).take(COMPETITIONS) {
        for (event, (plan, _)) in &part.events {
            shown.rows.extend(rounds_of(app, person, state, event).await?);
            let solved = person_cubing::rounds_of(app, person, &part.name, (event, plan)).await?;
            shown.solved.extend(solved);
        }
    }
    // A match of an event stands among the rounds of the event, with or without a record.
    for own in app.office.matches_of(person, MOST).await? {
        if own.event.is_none() {
            shown.rows.push(casual_row(app, own).await?);
        }
    }
    let ratings = app.office.ratings().await?;
    let own = |(game, course): (&str, &Course)| rating::ShownRating {
        game: game.to_owned(),
        course: course.clone(),
    };
    shown.ratings = ratings.of(person).map(own).collect();
    Ok(shown)
}

/// The name of an open account and its Latin form.
async fn account_names(app: &AppState, person: &PersonId) -> Result<[String; 2], Problem> {
    let account = office::if_found(app.office.account(person).await)?;
    let open = account.filter(|own| own.state.is_open());
    let names = open.map(|own| [own.state.name(), own.state.latin()].map(str::to_owned));
    Ok(names.unwrap_or_default())
}

/// Notes the part that a person has in a competition, where the public knows of both.
fn part_of(
    shown: &mut PersonPage,
    state: &Competition,
    person: &PersonId,
) -> Option<CompetitionId> {
    let (plan, own) = (state.plan().ok()?, state.registrations().get(person)?);
    let approved = own.entries.iter().filter(|(_, status)| **status == EntryStatus::Approved);
    let events: BTreeMap<EventId, (EventPlan, Option<u16>)> = approved
        .filter_map(|(id, _)| Some((id.clone(), state.events().get(id)?)))
        .map(|(id, event)| {
            let places = event.places.iter().flatten();
            let place = places.clone().find(|place| place.person == *person);
            (id, (event.plan.clone(), place.map(|place| place.place)))
        })
        .collect();
    if is_planned(state) || events.is_empty() {
        return None;
    }
    if shown.name.is_empty() {
        shown.name.clone_from(&own.application.person.name);
        shown.latin.clone_from(&own.application.person.latin);
    }
    shown.country.get_or_insert(own.application.person.country);
    let (id, name, days) = (plan.id.clone(), plan.name.clone(), [plan.first, plan.last]);
    shown.parts.push(Part { id: id.clone(), name, days, events });
    Some(id)
}

/// What a person did in the rounds of an event that everybody may see, the newest first.
async fn rounds_of(
    app: &AppState,
    person: &PersonId,
    state: &Competition,
    id: &EventId,
) -> Result<Vec<Row>, Problem> {
    let Some(loaded) = office::if_found(app.office.event(id).await)? else { return Ok(Vec::new()) };
    let event = &loaded.state;
    let Some(own) = event.entrant_of(person) else { return Ok(Vec::new()) };
    let game = event.settings()?.play().game.clone();
    let name = state.events().get(id).map_or_else(String::new, |own| own.plan.name.clone());
    let mut rows = Vec::new();
    for round in event.rounds().iter().rev().filter(|round| round.phase > Phase::Draft) {
        for row in event.pairings_for(&READER, round.number)? {
            let first = row.left.entrant == own.entered.entrant;
            let (Some(right), Some(result)) = (&row.right, &row.result) else { continue };
            if !first && right.entrant != own.entered.entrant {
                continue;
            }
            let other = if first { right } else { &row.left };
            rows.push(Row {
                way: match_way(&row),
                event: Some((id.clone(), name.clone())),
                round: Some(round.number),
                game: game.clone(),
                against: vec![(other.entrant.to_string(), other.name.clone())],
                went: went(result.outcome, first),
                forfeit: result.forfeit,
            });
        }
    }
    Ok(rows)
}

/// How an outcome is for one of the sides.
const fn went(outcome: Outcome, first: bool) -> Went {
    match (outcome, first) {
        (Outcome::First, true) | (Outcome::Second, false) => Went::Won,
        (Outcome::Draw, _) => Went::Drawn,
        (Outcome::First, false) | (Outcome::Second, true) | (Outcome::Neither, _) => Went::Lost,
    }
}

async fn casual_row(app: &AppState, own: Played) -> Result<Row, Problem> {
    let side = usize::from(own.side.min(1));
    let went = match own.points[side].cmp(&own.points[1 - side]) {
        std::cmp::Ordering::Greater => Went::Won,
        std::cmp::Ordering::Equal => Went::Drawn,
        std::cmp::Ordering::Less => Went::Lost,
    };
    let mut against = Vec::new();
    for other in &own.sides[1 - side] {
        let name = account_names(app, other).await?.into_iter().next().unwrap_or_default();
        against.push((other.to_string(), name));
    }
    let way = Some(format!("/m/{}", own.id));
    Ok(Row { way, event: None, round: own.round, game: own.game, against, went, forfeit: false })
}

/// The matches in figures, and how they went one after another; where there are ratings, their
/// course tells that better.
fn summary(words: Words, shown: &PersonPage) -> Markup {
    // What was not played says nothing of the player.
    let rows: Vec<&Row> = shown.rows.iter().filter(|row| !row.forfeit).collect();
    if rows.is_empty() {
        return html! {};
    }
    let count = |went: Went| rows.iter().filter(|row| row.went == went).count();
    let text = words.say_with(
        "person-summary",
        &[
            ("count", rows.len().into()),
            ("won", count(Went::Won).into()),
            ("drawn", count(Went::Drawn).into()),
            ("lost", count(Went::Lost).into()),
        ],
    );
    html! {
        p .lead { (text) }
        @if rows.len() > 1 && shown.ratings.is_empty() {
            figure {
                (plot(&format!("{text} {}", words.say("person-plot")), &rows))
                figcaption .quiet { (words.say("person-plot")) }
            }
        }
    }
}

/// A line that rises with each win and falls with each loss, the oldest match first.
fn plot(label: &str, rows: &[&Row]) -> Markup {
    let mut levels = vec![0_i32];
    let mut level = 0;
    for row in rows.iter().rev() {
        level += match row.went {
            Went::Won => 1,
            Went::Drawn => 0,
            Went::Lost => -1,
        };
        levels.push(level);
    }
    rating::plot(label, &levels, 0, None)
}

/// How often the person was among the first three.
fn medals(words: Words, parts: &[Part]) -> Markup {
    let places = || parts.iter().flat_map(|part| part.events.values()).filter_map(|own| own.1);
    let count = |place: u16| places().filter(|own| *own == place).count();
    let all: Vec<_> = (1..=3).map(|place| (place, count(place))).collect();
    html! {
        @if all.iter().any(|(_, count)| *count > 0) {
            ul .medals aria-label=(words.say("person-medals")) {
                @for (place, count) in all.into_iter().filter(|(_, count)| *count > 0) {
                    li data-place=(place) {
                        (words.say_with("person-place", &[("place", place.into())]))
                        " × " (words.digits(&count.to_string()))
                    }
                }
            }
        }
    }
}

/// The competitions, the newest first.
fn parts(words: Words, parts: &[Part]) -> Markup {
    html! {
        section aria-labelledby="competitions" {
            h2 #competitions { (words.say("person-competitions")) }
            @if parts.is_empty() { p .quiet { (words.say("person-none")) } }
            @else { div .scroll { table { tbody {
                @for part in parts {
                    tr {
                        td { a href={ "/c/" (part.id) } { bdi { (part.name) } } }
                        td { (words.days(part.days[0], part.days[1])) }
                        td { @for (id, (plan, place)) in &part.events {
                            div {
                                a href={ "/e/" (id) } { bdi { (words.event(plan)) } }
                                @if let Some(place) = place { " · " (words.say_with("person-place", &[("place", (*place).into())])) }
                            }
                        } }
                    }
                }
            } } } }
        }
    }
}

/// The matches, the newest first.
fn matches(words: Words, rows: &[Row]) -> Markup {
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="matches" {
                h2 #matches { (words.say("person-matches")) }
                div .scroll { table {
                    thead { tr {
                        th scope="col" { (words.say("person-event")) }
                        th scope="col" { (words.say("person-against")) }
                        th scope="col" { (words.say("events-result")) }
                    } }
                    tbody { @for row in rows { (line(words, row)) } }
                } }
            }
        }
    }
}

fn line(words: Words, row: &Row) -> Markup {
    let title = words.game(&row.game);
    html! {
        tr {
            td {
                @match &row.event {
                    Some((id, name)) => a href={ "/e/" (id) } { bdi { (name) } },
                    None => (title),
                }
                @if let Some(round) = row.round { (house_parts::comma(words)) (words.say_with("contest-round", &[("round", round.into())])) }
            }
            td { @for (place, (id, name)) in row.against.iter().enumerate() {
                @if place > 0 { (house_parts::comma(words)) }
                a href={ "/p/" (id) } { bdi { (name) } }
            } }
            td {
                @match &row.way {
                    Some(way) => a href=(way) { (words.say(row.went.key())) },
                    None => (words.say(row.went.key())),
                }
                @if row.forfeit { " " span .quiet { (words.say("events-not-played")) } }
            }
        }
    }
}
