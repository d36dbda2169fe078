//! A competition of cubing in the format that programs of the field exchange (WCIF 1.1.1): people, events
//! with their rounds, results and published scrambles, and the schedule.
//!
//! Only what everybody may see is written: no contact, no date of birth, no scramble of a round that is
//! not closed. What the format cannot say (a cutoff for the best so many) is in an extension. Extensions of
//! other programs that were imported are where they were; those whose place is not there (yet) are listed
//! in an extension of ours, so that nothing is lost. `read` is the way back; `fields` are those of the
//! imported file that the program itself does not need.
//!
//! Not here: the results as the delegate sends them (see [`crate::rankings`]).

mod fields;
mod read;

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::Role;
use crate::competition::{Activity, Competition, EntryStatus, KeptExtension, Plan, Registration};
use crate::cubing::{Average, CutoffBy, Outcome, ResultRow, Round, RoundPlan};
use crate::id::{EventId, PersonId};
use crate::people::Group;
use crate::time::{Day, Moment, Span};

pub use fields::{OF_PERSON, kept_by, some as kept_fields};
pub use read::{ImportedCompetition, ReadSettings, entered, foreign, is_entered, read};

/// The version of the format.
const VERSION: &str = "1.1.1";
/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// The competition, with its rounds; nothing where it has no plan.
#[must_use]
pub fn write(competition: &Competition, rounds: &[&Round]) -> Option<Value> {
    let plan = competition.plan().ok()?;
    let numbers = competition.extensions().iter().filter_map(kept_by);
    let highest = numbers.filter_map(|own| own.get("registrantId")?.as_u64()).max().unwrap_or(0);
    let file = File { competition, plan, rounds, highest, placed: RefCell::default() };
    let limit = competition.window().and_then(|own| own.limit);
    let mut whole = json!({
        "formatVersion": VERSION,
        "id": plan.id,
        "name": plan.name,
        "shortName": plan.name,
        "series": null,
        "persons": file.persons(),
        "events": file.events(),
        "schedule": file.schedule(),
        "registrationInfo": competition.window().map(|own| json!({
            "openTime": instant(own.opens),
            "closeTime": instant(own.closes),
            "onTheSpotRegistration": false,
            "useWcaRegistration": false,
        })),
        "competitorLimit": limit,
    });
    // The last of all: by now it is known which extensions of others have found their place.
    let own = json!({
        "rulebooks": plan.books,
        "offset": plan.offset,
        "languages": plan.languages,
    });
    let mut extensions = vec![extension("Competition", &own)];
    extensions.extend(file.kept("competition"));
    extensions.extend(file.without_place());
    whole["extensions"] = extensions.into();
    file.put_back("competition", &mut whole);
    Some(whole)
}

struct File<'a> {
    competition: &'a Competition,
    plan: &'a Plan,
    rounds: &'a [&'a Round],
    /// The highest registrant number of the imported file: those who came later follow it.
    highest: u64,
    /// The places whose extensions are written.
    placed: RefCell<BTreeSet<String>>,
}

impl File<'_> {
    /// The extensions of other programs at a place, the first time that it comes.
    fn kept(&self, place: &str) -> Vec<Value> {
        if !self.placed.borrow_mut().insert(place.to_owned()) {
            return Vec::new();
        }
        let own = self.competition.extensions().iter().filter(|own| own.place == place);
        let own = own.filter(|own| kept_by(own).is_none());
        own.filter_map(|own| serde_json::from_str(&own.text).ok()).collect()
    }

    /// Puts the fields back that the imported file had at a place.
    fn put_back(&self, place: &str, into: &mut Value) {
        self.placed.borrow_mut().insert(place.to_owned());
        for (name, value) in fields::at(self.competition, place) {
            into[name] = value;
        }
    }

    /// Those whose place is not in the file, such as groups that are not made yet.
    fn without_place(&self) -> Option<Value> {
        let placed = self.placed.borrow();
        let left = self.competition.extensions().iter().filter(|own| !placed.contains(&own.place));
        let line = |own: &KeptExtension| {
            let value: Value = serde_json::from_str(&own.text).ok()?;
            Some(json!({ "place": own.place, "extension": value }))
        };
        let all: Vec<Value> = left.filter_map(line).collect();
        (!all.is_empty()).then(|| extension("Kept", &json!({ "all": all })))
    }

    /// The number of a person at the competition: as in the imported file, else one that it does not have.
    fn number(&self, person: &PersonId) -> Option<u64> {
        let own = fields::at(self.competition, &format!("person {person}"));
        if let Some(number) = own.get("registrantId").and_then(Value::as_u64) {
            return Some(number);
        }
        let mut all = self.competition.registrations().keys().zip(1..);
        all.find(|(own, _)| *own == person).map(|(_, place)| self.highest + place)
    }

    /// The official event that an event of the competition is.
    fn contest(&self, event: &EventId) -> Option<&'static str> {
        let found = self.competition.events().get(event)?;
        Some(found.plan.cubing()?.event.id())
    }

    fn persons(&self) -> Vec<Value> {
        let all = self.competition.registrations().iter();
        all.map(|(person, own)| self.person(person, own)).collect()
    }

    fn person(&self, person: &PersonId, own: &Registration) -> Value {
        let number = self.number(person);
        let public = &own.application.person;
        let entered = own.entries.iter().filter(|(event, _)| own.enters(event));
        let events: Vec<&str> = entered.filter_map(|(event, _)| self.contest(event)).collect();
        let accepted = own.entries.values().any(|own| *own == EntryStatus::Approved);
        let status = match (accepted, events.is_empty()) {
            (true, _) => "accepted",
            (false, false) => "pending",
            (false, true) => "deleted",
        };
        let place = format!("person {person}");
        let mut whole = json!({
            "registrantId": number,
            "name": public.name,
            "wcaUserId": null,
            "wcaId": null,
            "countryIso2": public.country,
            "avatar": null,
            "roles": self.roles(person),
            "registration": {
                "wcaRegistrationId": number,
                "eventIds": events,
                "status": status,
                "isCompeting": accepted,
            },
            "assignments": self.assignments(person),
            "personalBests": [],
            "extensions": self.kept(&place),
        });
        self.put_back(&place, &mut whole);
        whole
    }

    fn roles(&self, person: &PersonId) -> Vec<&'static str> {
        let held = self.competition.roles_of(person);
        let name = |role: Role| match role {
            Role::Delegate => Some("delegate"),
            Role::Organiser => Some("organizer"),
            _ => None,
        };
        held.into_iter().filter_map(name).collect()
    }

    fn events(&self) -> Vec<Value> {
        let all = self.competition.events().iter();
        let event = |(id, own): (&EventId, &crate::competition::EventState)| {
            let plan = own.plan.cubing()?;
            let rounds = plan.rounds.iter().zip(1..);
            let rounds: Vec<Value> = rounds
                .map(|(round, number)| self.round(id, plan.event.id(), round, number))
                .collect();
            Some(json!({
                "id": plan.event.id(),
                "rounds": rounds,
                "competitorLimit": own.plan.limit,
                "qualification": null,
                "extensions": self.kept(&format!("event {}", plan.event.id())),
            }))
        };
        all.filter_map(event).collect()
    }

    fn round(&self, event: &EventId, contest: &str, plan: &RoundPlan, number: u16) -> Value {
        let is_it = |round: &&&Round| {
            round.settings().is_ok_and(|own| own.event == *event && own.round == number)
        };
        let found = self.rounds.iter().find(is_it);
        let attempts = plan.format.attempts();
        let limited = !matches!(contest, "333fm" | "333mbf");
        let limit = plan.limit.unwrap_or(crate::cubing::DEFAULT_LIMIT);
        let sets = found.and_then(|round| round.published());
        let groups = found.and_then(|round| Some(round.settings().ok()?.groups.len()));
        let cutoff = plan.cutoff;
        let by_best = cutoff.and_then(|own| match own.by {
            CutoffBy::Best(best) => Some(json!({ "numberOfAttempts": own.attempts, "best": best })),
            CutoffBy::Under(_) => None,
        });
        let id = format!("{contest}-r{number}");
        let mut extensions: Vec<Value> =
            by_best.map(|own| extension("Cutoff", &own)).into_iter().collect();
        extensions.extend(self.kept(&format!("round {id}")));
        json!({
            "id": id,
            "format": plan.format.id(),
            "timeLimit": limited.then(|| json!({ "centiseconds": limit.0 / 10, "cumulativeRoundIds": [] })),
            "cutoff": cutoff.and_then(|own| match own.by {
                CutoffBy::Under(time) => Some(json!({ "numberOfAttempts": own.attempts, "attemptResult": time })),
                CutoffBy::Best(_) => None,
            }),
            "advancementCondition": advancement(plan),
            "results": found.map(|round| self.results(round)).unwrap_or_default(),
            "scrambleSetCount": groups.unwrap_or(1),
            "scrambleSets": sets.map(|sets| scrambles(sets, attempts)).unwrap_or_default(),
            "extensions": extensions,
        })
    }

    fn results(&self, round: &Round) -> Vec<Value> {
        let result = |row: &ResultRow| {
            let attempts: Vec<Value> = row
                .attempts
                .iter()
                .flatten()
                .map(|own| json!({ "result": value(*own), "reconstruction": null }))
                .collect();
            Some(json!({
                "personId": self.number(&row.person)?,
                "ranking": row.place,
                "attempts": attempts,
                "best": row.best.map_or(0, value),
                "average": row.average.map_or(0, average),
            }))
        };
        round.table().iter().filter_map(result).collect()
    }

    /// The days, and one venue with one room that has all rounds; the groups are below their round.
    fn schedule(&self) -> Value {
        let days = self.plan.last.number() - self.plan.first.number() + 1;
        let activities = self.competition.schedule().iter().zip(1_usize..);
        let activity = |(slot, id): (&crate::competition::Slot, usize)| {
            let named = |code: &str| (code.to_owned(), code.to_owned(), Vec::new());
            let (code, name, children) = match &slot.what {
                Activity::Round { event, round } => {
                    let contest = self.contest(event)?;
                    let code = format!("{contest}-r{round}");
                    let children = self.groups(event, *round, &code, id, slot.start, slot.end);
                    (code.clone(), code, children)
                }
                Activity::CheckIn => named("other-checkin"),
                Activity::Ceremony => named("other-awards"),
                Activity::Other(name) => (self.other_code(name), name.clone(), Vec::new()),
            };
            Some(json!({
                "id": id * 1000,
                "name": name,
                "activityCode": code,
                "startTime": instant(slot.start),
                "endTime": instant(slot.end),
                "childActivities": children,
                "scrambleSetId": null,
                "extensions": self.kept(&format!("activity {code}")),
            }))
        };
        let activities: Vec<Value> = activities.filter_map(activity).collect();
        let mut room = json!({
            "id": 1,
            "name": self.plan.place,
            "color": "#304a96",
            "activities": activities,
            "extensions": self.kept("room"),
        });
        self.put_back("room", &mut room);
        let mut venue = json!({
            "id": 1,
            "name": self.plan.place,
            "latitudeMicrodegrees": 0,
            "longitudeMicrodegrees": 0,
            "countryIso2": self.plan.country,
            "timezone": zone(self.plan.offset),
            "rooms": [room],
            "extensions": self.kept("venue"),
        });
        self.put_back("venue", &mut venue);
        json!({
            "startDate": date(self.plan.first),
            "numberOfDays": days,
            "venues": [venue],
        })
    }

    /// The code of a line of the schedule that is no round, such as `other-lunch`.
    fn other_code(&self, name: &str) -> String {
        let place = format!("other {name}");
        self.placed.borrow_mut().insert(place.clone());
        let own = fields::at(self.competition, &place);
        own.get("activityCode").and_then(Value::as_str).unwrap_or("other-misc").to_owned()
    }

    fn groups_of(&self, event: &EventId, round: u16) -> &[Group] {
        let found = self.competition.events().get(event);
        found.and_then(|own| own.groups.get(&round)).map_or(&[], Vec::as_slice)
    }

    fn groups(
        &self,
        event: &EventId,
        round: u16,
        code: &str,
        id: usize,
        start: Moment,
        end: Moment,
    ) -> Vec<Value> {
        let groups = self.groups_of(event, round);
        let part = (end.0 - start.0) / i64::try_from(groups.len().max(1)).unwrap_or(1);
        let group = |(number, _): (usize, &Group)| {
            let from = start + Span(part * i64::try_from(number - 1).unwrap_or(0));
            let code = format!("{code}-g{number}");
            json!({
                "id": id * 1000 + number,
                "name": code,
                "activityCode": code,
                "startTime": instant(from),
                "endTime": instant(from + Span(part)),
                "childActivities": [],
                "scrambleSetId": null,
                "extensions": self.kept(&format!("activity {code}")),
            })
        };
        (1..).zip(groups).map(group).collect()
    }

    /// In which groups somebody competes, judges, scrambles and takes scores, of the rounds in the schedule.
    fn assignments(&self, person: &PersonId) -> Vec<Value> {
        let mut all = Vec::new();
        for (slot, id) in self.competition.schedule().iter().zip(1_usize..) {
            let Activity::Round { event, round } = &slot.what else { continue };
            for (number, group) in (1..).zip(self.groups_of(event, *round)) {
                let duties = [
                    (&group.competitors, "competitor"),
                    (&group.judges, "staff-judge"),
                    (&group.scramblers, "staff-scrambler"),
                    (&group.score_takers, "staff-dataentry"),
                ];
                for (_, code) in duties.into_iter().filter(|(people, _)| people.contains(person)) {
                    all.push(json!({
                        "activityId": id * 1000 + number,
                        "assignmentCode": code,
                        "stationNumber": null,
                    }));
                }
            }
        }
        all
    }
}

fn extension(name: &str, data: &Value) -> Value {
    json!({ "id": format!("meydan.{name}"), "specUrl": format!("urn:meydan:wcif:{name}"), "data": data })
}

fn advancement(plan: &RoundPlan) -> Option<Value> {
    match (plan.goes_on, plan.better_than) {
        (Some(best), _) => Some(json!({ "type": "ranking", "level": best })),
        (None, Some(time)) => Some(json!({ "type": "attemptResult", "level": time })),
        (None, None) => None,
    }
}

/// The sets of a round by group: the attempts, and what is left as spares. Of several puzzles the
/// sequences are lines of one text.
fn scrambles(sets: &crate::cubing::Sets, attempts: usize) -> Vec<Value> {
    let set = |(id, set): (usize, &Vec<Vec<String>>)| {
        let mut all: Vec<String> = set.iter().map(|own| own.join("\n")).collect();
        let spares = all.split_off(attempts.min(all.len()));
        json!({ "id": id, "scrambles": all, "extraScrambles": spares })
    };
    (1..).zip(sets).map(set).collect()
}

/// An attempt as the format counts it.
fn value(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Time(time) => time.into(),
        Outcome::Moves(moves) => moves.into(),
        Outcome::Points { solved, attempted, time } => {
            let missed = i64::from(attempted.saturating_sub(solved));
            let points = i64::from(solved) - missed;
            (99 - points) * 10_000_000 + i64::from(time / 100) * 100 + missed
        }
        Outcome::Dnf => -1,
        Outcome::Dns => -2,
    }
}

fn average(average: Average) -> i64 {
    match average {
        Average::Time(time) => time.into(),
        Average::Dnf => -1,
    }
}

fn date(day: Day) -> String {
    let (year, month, day) = day.parts();
    format!("{year:04}-{month:02}-{day:02}")
}

/// A moment in universal time, to the second.
fn instant(at: Moment) -> Option<String> {
    let day = Day::new(1970, 1, 1)?.plus(at.0.div_euclid(DAY))?;
    let seconds = at.0.rem_euclid(DAY) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    Some(format!("{}T{hours:02}:{minutes:02}:{seconds:02}Z", date(day)))
}

/// A time zone by its distance from universal time; the names of whole hours count the other way round.
fn zone(offset: i16) -> String {
    match (offset % 60, offset / 60) {
        (0, 0) => "Etc/UTC".to_owned(),
        (0, hours @ 1..) => format!("Etc/GMT-{hours}"),
        (0, hours) => format!("Etc/GMT+{}", -hours),
        _ => "Etc/UTC".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_moments_and_zones_are_written_as_the_field_reads_them() {
        assert_eq!(value(Outcome::Time(1234)), 1234);
        assert_eq!(value(Outcome::Dnf), -1);
        assert_eq!(value(Outcome::Dns), -2);
        let points = Outcome::Points { solved: 6, attempted: 7, time: 300_000 };
        assert_eq!(value(points), 940_300_001);
        assert_eq!(instant(Moment(1_800_000_000_000)).unwrap(), "2027-01-15T08:00:00Z");
        assert_eq!([zone(180), zone(-300), zone(0)], ["Etc/GMT-3", "Etc/GMT+5", "Etc/UTC"]);
    }
}
