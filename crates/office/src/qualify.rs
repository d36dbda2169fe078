//! What the entrants of cubing events have done before, looked up in the rankings for the competition that
//! asks for it: for direct qualification (wca 9r1, Z3) and for places in limited events (Z4).
//!
//! Not here: what follows from it (see `arena::competition::qualify`).

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::address::Address;
use arena::competition::qualify::Known;
use arena::competition::{Command, Competition, Kind as CompetitionKind, planning};
use arena::cubing::{CubingPlan, Qualification};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::Day;
use rankings::{Kind, Rankings, Row, Scoring};
use rulebook::Message;

use crate::office::Office;
use crate::request::{OfficeError, Request, Who};

/// What is looked up for an event: for whom, until which day, and at which competitions besides.
struct Asked {
    event: EventId,
    contest: &'static str,
    until: Option<Day>,
    people: Vec<PersonId>,
    at: BTreeSet<String>,
}

impl Office {
    /// Looks up what the entrants of all events have done before where the competition needs it, and tells
    /// the competition. Whoever may plan events may ask.
    ///
    /// # Errors
    /// When the visitor may not, the day of the ranking has not come, or the store cannot be written.
    pub async fn take_results(
        &self,
        who: &Who,
        id: &CompetitionId,
        key: &str,
    ) -> Result<(), OfficeError> {
        let to = Address::Competition(id.clone());
        self.permissions(who, &to)
            .await?
            .check(CompetitionKind::from(planning::Kind::SetOptions))?;
        let competition = self.competition(id).await?.state;
        for asked in asked(&competition, self.today())? {
            let results = self.with_rankings(|rankings| known(rankings, &asked)).await?;
            let take = planning::Command::TakeResults { event: asked.event.clone(), results };
            let command = AnyCommand::Competition(Box::new(Command::Planning(take)));
            let key = format!("{key}-{}", asked.event);
            self.submit(Request::new(key, Who::System, to.clone(), command)).await?;
        }
        Ok(())
    }

    /// The day by universal time.
    fn today(&self) -> Option<Day> {
        Day::new(1970, 1, 1)?.plus(self.now().0.div_euclid(86_400_000))
    }
}

/// The events whose entrants are looked up.
fn asked(competition: &Competition, today: Option<Day>) -> Result<Vec<Asked>, Refused> {
    let mut all = Vec::new();
    let options = &competition.options_asked().asked;
    for (event, found) in competition.events() {
        let Some(plan) = found.plan.cubing() else { continue };
        let at = competition.competitions_asked(event);
        let limited = options.places_by.contains_key(event);
        if plan.qualification.is_none() && at.is_empty() && !limited {
            continue;
        }
        let until = day_of(plan, today)?;
        let entered = competition.registrations().iter().filter(|(_, own)| own.enters(event));
        let people = entered.map(|(person, _)| person.clone()).collect();
        let (event, contest) = (event.clone(), plan.event.id());
        all.push(Asked { event, contest, until, people, at });
    }
    Ok(all)
}

/// The day on which the ranking is read; not before it has come.
fn day_of(plan: &CubingPlan, today: Option<Day>) -> Result<Option<Day>, Refused> {
    let Some(on) = plan.qualification.as_ref().and_then(|own| own.on) else { return Ok(None) };
    if today.is_some_and(|today| today < on) {
        let message = Message::new("qualify-early").with("day", on.to_string());
        return Err(Refused::rule(Qualification::clause(plan.edition), message));
    }
    Ok(Some(on))
}

/// The best of some values, where there is one.
fn best(scoring: Scoring, values: impl Iterator<Item = u32>) -> Option<u32> {
    values.filter(|value| *value > 0).min_by_key(|value| scoring.order(*value))
}

fn known(rankings: &Rankings, asked: &Asked) -> BTreeMap<PersonId, Known> {
    let Some(event) = rankings.event(asked.contest) else { return BTreeMap::new() };
    let of = |person: &PersonId| Some((person.clone(), known_of(rankings, event, asked, person)?));
    asked.people.iter().filter_map(of).collect()
}

fn known_of(rankings: &Rankings, event: u8, asked: &Asked, person: &PersonId) -> Option<Known> {
    let scoring = rankings.scoring(event);
    let place = rankings.person(person.as_str())?;
    let own = rankings.own(place).into_iter().find(|own| own.event == event)?;
    let until = asked.until.map(|day| {
        let (year, month, day) = day.parts();
        rankings::Day::new(year.into(), month.into(), day.into())
    });
    let both = |rows: &[&(rankings::Day, Row)]| {
        Kind::ALL.map(|kind| best(scoring, rows.iter().map(|(_, row)| row.value(kind))))
    };
    let in_time = own.rounds.iter().filter(|(day, _)| until.is_none_or(|until| *day <= until));
    let [single, average] = both(&in_time.collect::<Vec<_>>());
    let competitions = &rankings.history().competitions;
    let is_at = |row: &Row, id: &String| {
        competitions.get(row.competition as usize).is_some_and(|own| own.id == *id)
    };
    let at = asked.at.iter().map(|id| {
        let here: Vec<_> = own.rounds.iter().filter(|(_, row)| is_at(row, id)).collect();
        (id.clone(), both(&here))
    });
    let at = at.filter(|(_, results)| results.iter().any(Option::is_some)).collect();
    let ranked = own.average.or(own.single).map(|own| own.ranks.world);
    let place = ranked.and_then(|place| u32::try_from(place).ok());
    Some(Known { single, average, place, at })
}
