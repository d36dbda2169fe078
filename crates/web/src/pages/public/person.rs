//! The page of a person: where they have played, and how it went. It shows what is public anyway,
//! and only of competitions that the public knows; people without an account have one, too.

use std::collections::BTreeMap;
use std::sync::Arc;

use arena::competition::{Competition, Country, EntryStatus};
use arena::id::{CompetitionId, EventId, MatchId, PersonId};
use arena::time::Day;
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::{Markup, html};
use office::is_planned;
use office::records::Played;
use pairing::rating::elo::Course;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::names;
use crate::pages::official::rulings::name_of;
use crate::pages::public::rating;
use words::Words;

/// The most competitions and matches that are looked at.
const MOST: u32 = 1000;

/// The route.
pub fn routes() -> Router<AppState> {
    Router::new().route("/p/{id}", get(page))
}

/// A competition in which the person takes or took part.
struct Part {
    id: CompetitionId,
    name: String,
    days: [Day; 2],
    /// The events that were entered: name, and the final place.
    events: BTreeMap<EventId, (String, Option<u16>)>,
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

/// A match as the page shows it.
struct Row {
    id: MatchId,
    event: Option<(EventId, String)>,
    round: Option<u16>,
    game: String,
    against: Vec<(PersonId, String)>,
    went: Went,
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
        h1 { (names::with_latin(&shown.name, &shown.latin)) @if let Some(country) = shown.country { " " span .quiet { (words.country(country)) } } }
        @if erased { p .quiet { (words.say("person-erased")) } }
        (summary(words, &shown))
        (rating::section(words, &shown.ratings))
        (parts(words, &shown.parts))
        (matches(words, &shown.rows))
    };
    Ok(frame::page(&visitor, &shown.name, &body))
}

async fn gather(app: &AppState, person: &PersonId) -> Result<PersonPage, Problem> {
    let [name, latin] = account_names(app, person).await?;
    let mut shown = PersonPage { name, latin, ..PersonPage::default() };
    let mut states = BTreeMap::new();
    for entry in app.office.entries_of(person, MOST).await? {
        let state = app.office.competition(&entry.competition).await?.state;
        if let Some(part) = part_of(&mut shown, &state, person) {
            states.insert(part, state);
        }
    }
    if shown.name.is_empty() {
        return Err(Problem::NotFound);
    }
    let mut played = app.office.matches_of(person, MOST).await?;
    // Competitions come the newest first; matches outside of all of them last.
    let place =
        |own: &Played| shown.parts.iter().position(|part| plays(part, own)).unwrap_or(usize::MAX);
    played.sort_by_key(|own| (place(own), own.event.clone(), std::cmp::Reverse(own.round)));
    for own in played {
        let part = shown.parts.iter().find(|part| plays(part, &own));
        // A match of an event that the public does not know is not told.
        if part.is_none() && own.event.is_some() {
            continue;
        }
        let state = part.and_then(|part| states.get(&part.id)).map(Arc::as_ref);
        let row = row_of(app, part, state, own).await?;
        shown.rows.push(row);
    }
    let ratings = app.office.ratings().await?;
    let own = |(game, course): (&str, &Course)| rating::ShownRating {
        game: game.to_owned(),
        course: course.clone(),
    };
    shown.ratings = ratings.of(person).map(own).collect();
    Ok(shown)
}

fn plays(part: &Part, own: &Played) -> bool {
    own.event.as_ref().is_some_and(|event| part.events.contains_key(event))
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
    let events: BTreeMap<EventId, (String, Option<u16>)> = approved
        .filter_map(|(id, _)| Some((id.clone(), state.events().get(id)?)))
        .map(|(id, event)| {
            let places = event.places.iter().flatten();
            let place = places.clone().find(|place| place.person == *person);
            (id, (event.plan.name.clone(), place.map(|place| place.place)))
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

async fn row_of(
    app: &AppState,
    part: Option<&Part>,
    state: Option<&Competition>,
    own: Played,
) -> Result<Row, Problem> {
    let side = usize::from(own.side.min(1));
    let [mine, theirs] = [own.points[side], own.points[1 - side]];
    let went = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Went::Won,
        std::cmp::Ordering::Equal => Went::Drawn,
        std::cmp::Ordering::Less => Went::Lost,
    };
    let mut against = Vec::new();
    for other in &own.sides[1 - side] {
        let name = match state {
            Some(state) => name_of(state, other),
            None => account_names(app, other).await?.into_iter().next().unwrap_or_default(),
        };
        against.push((other.clone(), name));
    }
    let event = own.event.clone().zip(part).map(|(id, part)| {
        let name = part.events.get(&id).map_or_else(String::new, |(name, _)| name.clone());
        (id, name)
    });
    Ok(Row { id: own.id, event, round: own.round, game: own.game, against, went })
}

/// The matches in figures, and how they went one after another; where there are ratings, their
/// course tells that better.
fn summary(words: Words, shown: &PersonPage) -> Markup {
    let rows = &shown.rows;
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
                (plot(&format!("{text} {}", words.say("person-plot")), rows))
                figcaption .quiet { (words.say("person-plot")) }
            }
        }
    }
}

/// A line that rises with each win and falls with each loss, the oldest match first.
fn plot(label: &str, rows: &[Row]) -> Markup {
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
                        td { @for (id, (name, place)) in &part.events {
                            div {
                                a href={ "/e/" (id) } { bdi { (name) } }
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
                @if let Some(round) = row.round { ", " (words.say_with("contest-round", &[("round", round.into())])) }
            }
            td { @for (place, (id, name)) in row.against.iter().enumerate() {
                @if place > 0 { ", " }
                a href={ "/p/" (id) } { bdi { (name) } }
            } }
            td { a href={ "/m/" (row.id) } { (words.say(row.went.key())) } }
        }
    }
}
