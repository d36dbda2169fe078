//! The rankings of cubing: a list by event, kind, part of the world, year and sex; the course of a
//! record; a person's results.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use rankings::{Kind, Own, OwnBest, Rankings, Region, Sex, View};
use serde::Deserialize;

use crate::api::Operation;
use crate::api::answers::answers;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// How many people are told at once, at most.
const MOST: usize = 1000;

answers! {
    /// A part of a ranking.
    RankingPage {
        /// The event, such as `333`.
        event: String,
        /// `single` or `average`.
        kind: String,
        /// How many people the whole ranking has.
        count: u32,
        /// The people of this part, the best first.
        places: Vec<RankingPlace>,
    }
    /// A person in a ranking.
    RankingPlace {
        /// The place, from 1; equal results share it.
        place: u32,
        /// The id: a WCA ID, or the id of the account or the entry.
        person: String,
        /// The name.
        name: String,
        /// The two letters of the country.
        country: String,
        /// The best result, as it is written.
        result: String,
        /// Where it was reached.
        competition: String,
    }
    /// The course of a record.
    RecordCourse {
        /// The event, such as `333`.
        event: String,
        /// `single` or `average`.
        kind: String,
        /// The results that were records, the oldest first.
        records: Vec<RecordSet>,
    }
    /// A result that was a record.
    RecordSet {
        /// The last day of its competition, such as `2010-05-02`.
        day: String,
        /// The id of the person.
        person: String,
        /// The name.
        name: String,
        /// The two letters of the country that was represented.
        country: String,
        /// The result, as it is written.
        result: String,
        /// Where it was reached.
        competition: String,
    }
    /// A person's results.
    RankedPerson {
        /// The id.
        person: String,
        /// The name.
        name: String,
        /// The two letters of the country.
        country: String,
        /// How often the person was first, second and third in a final.
        medals: Vec<u32>,
        /// The events.
        events: Vec<RankedEvent>,
    }
    /// A person's results of an event.
    RankedEvent {
        /// The event, such as `333`.
        event: String,
        /// The best single.
        single: Option<RankedBest>,
        /// The best average.
        average: Option<RankedBest>,
        /// How many rounds there were.
        rounds: u32,
    }
    /// A best result with its ranks.
    RankedBest {
        /// As it is written.
        result: String,
        /// In the world.
        world: u32,
        /// On the continent.
        continent: u32,
        /// In the country.
        country: u32,
    }
}

/// The operations.
pub(super) fn operations() -> Vec<Operation> {
    let kind = "`single` (the default) or `average`.";
    let region =
        "A continent (`europe`) or the two letters of a country (`tr`); the world without it.";
    vec![
        Operation::get::<RankingPage>("/rankings/{event}", "The ranking of an event.", get(list))
            .query("kind", kind)
            .query("region", region)
            .query("year", "Only results of this year.")
            .query("sex", "`female` or `male`.")
            .query("from", "From which place of the list on, the first being 0.")
            .query("limit", "How many people, at most 1000; 100 without it."),
        Operation::get::<RecordCourse>(
            "/rankings/{event}/records",
            "The course of a record.",
            get(records),
        )
        .query("kind", kind)
        .query("region", region),
        Operation::get::<RankedPerson>(
            "/ranked-persons/{id}",
            "A person's results, with ranks and medals.",
            get(person),
        ),
    ]
}

#[derive(Deserialize)]
#[serde(default)]
struct Asked {
    kind: String,
    region: String,
    year: Option<u32>,
    sex: String,
    from: usize,
    limit: usize,
}

impl Default for Asked {
    fn default() -> Self {
        let text = String::new;
        Self { kind: text(), region: text(), year: None, sex: text(), from: 0, limit: 100 }
    }
}

impl Asked {
    fn view(&self, rankings: &Rankings, event: &str) -> Result<View, Problem> {
        let averages = arena::rankings::has_average(event);
        let event = rankings.event(event).ok_or(Problem::NotFound)?;
        let kind = match self.kind.as_str() {
            "" | "single" => Kind::Single,
            "average" if averages => Kind::Average,
            _ => return Err(Problem::NotFound),
        };
        let sex = match self.sex.as_str() {
            "" => None,
            "female" => Some(Sex::Female),
            "male" => Some(Sex::Male),
            _ => return Err(Problem::NotFound),
        };
        let region = match self.region.as_str() {
            "" => Region::World,
            name => rankings.region(name).ok_or(Problem::NotFound)?,
        };
        Ok(View { event, kind, region, year: self.year, sex })
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn event_id(rankings: &Rankings, event: u8) -> String {
    rankings.history().events.get(usize::from(event)).cloned().unwrap_or_default()
}

async fn list(
    State(app): State<AppState>,
    Path(event): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<RankingPage>, Problem> {
    let page = |rankings: &Rankings| {
        let (history, view) = (rankings.history(), asked.view(rankings, &event)?);
        let page = rankings.page(view, asked.from, asked.limit.min(MOST));
        let place = |own: &rankings::Place| {
            let person = &history.people[own.person as usize];
            RankingPlace {
                place: small(own.place),
                person: person.id.clone(),
                name: person.name.clone(),
                country: history.countries[usize::from(person.country)].code.clone(),
                result: rankings.scoring(view.event).written(view.kind, own.value).to_string(),
                competition: history.competitions[own.competition as usize].name.clone(),
            }
        };
        Ok(Json(RankingPage {
            event: event_id(rankings, view.event),
            kind: view.kind.id().to_owned(),
            count: small(page.count),
            places: page.places.iter().map(place).collect(),
        }))
    };
    app.office.with_rankings(page).await?
}

async fn records(
    State(app): State<AppState>,
    Path(event): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<RecordCourse>, Problem> {
    let course = |rankings: &Rankings| {
        let (history, view) = (rankings.history(), asked.view(rankings, &event)?);
        let course = rankings.course(view.event, view.kind, view.region);
        let set = |own: &rankings::Record| {
            let person = &history.people[own.person as usize];
            let (year, month, day) = own.day.parts();
            RecordSet {
                day: format!("{year:04}-{month:02}-{day:02}"),
                person: person.id.clone(),
                name: person.name.clone(),
                country: history.countries[usize::from(own.country)].code.clone(),
                result: rankings.scoring(view.event).written(view.kind, own.value).to_string(),
                competition: history.competitions[own.competition as usize].name.clone(),
            }
        };
        Ok(Json(RecordCourse {
            event: event_id(rankings, view.event),
            kind: view.kind.id().to_owned(),
            records: course.iter().map(set).collect(),
        }))
    };
    app.office.with_rankings(course).await?
}

async fn person(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<RankedPerson>, Problem> {
    let found = |rankings: &Rankings| {
        let place = rankings.person(&id)?;
        let history = rankings.history();
        let person = history.people.get(place as usize)?;
        let medals = rankings.medals(place);
        Some(RankedPerson {
            person: person.id.clone(),
            name: person.name.clone(),
            country: history.countries.get(usize::from(person.country))?.code.clone(),
            medals: vec![medals.gold, medals.silver, medals.bronze],
            events: rankings.own(place).iter().map(|own| of_event(rankings, own)).collect(),
        })
    };
    let person = app.office.with_rankings(found).await?;
    Ok(Json(person.ok_or(Problem::NotFound)?))
}

fn of_event(rankings: &Rankings, own: &Own) -> RankedEvent {
    let scoring = rankings.scoring(own.event);
    let best = |kind, own: Option<OwnBest>| {
        own.map(|own| RankedBest {
            result: scoring.written(kind, own.value).to_string(),
            world: small(own.ranks.world),
            continent: small(own.ranks.continent),
            country: small(own.ranks.country),
        })
    };
    RankedEvent {
        event: event_id(rankings, own.event),
        single: best(Kind::Single, own.single),
        average: best(Kind::Average, own.average),
        rounds: small(own.rounds.len()),
    }
}
