//! What a competition is planned as: days, books, events, schedule, registration, awards.

use std::collections::{BTreeMap, BTreeSet};

use puzzles::Edition;
use rulebook::{Citation, Language};
use serde::{Deserialize, Serialize};

use super::book::{IRAN, wca};
use super::country::Country;
use super::discipline::Discipline;
use crate::id::{CompetitionId, EventId, RecordId};
use crate::time::{Day, Moment, Span};

/// A competition as it was created, and changed since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Its id.
    pub id: CompetitionId,
    /// Its name.
    pub name: String,
    /// The venue.
    pub place: String,
    /// The country of the venue.
    pub country: Country,
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
    /// Minutes by which the clocks of the venue are ahead of universal time.
    pub offset: i16,
    /// The tags of the languages of announcements.
    pub languages: Vec<String>,
    /// The rulebooks, by their ids.
    pub books: Vec<String>,
    /// Who may enter.
    #[serde(default)]
    pub admission: Admission,
    /// Of a closed competition: the nationalities that may enter.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub nationalities: BTreeSet<Country>,
    /// Whether it is played online.
    #[serde(default)]
    pub online: bool,
    /// Whether it is international (iran-backgammon 1-5b).
    #[serde(default)]
    pub international: bool,
    /// Whether the Iranian Backgammon Council sanctions it (iran-backgammon 1-1a).
    #[serde(default)]
    pub sanctioned: bool,
    /// What competitors have to meet, as announced.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub requirements: BTreeMap<RecordId, String>,
    /// The awards, as announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awards: Vec<Award>,
}

/// Who may enter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Admission {
    /// Anyone (wca 8b).
    #[default]
    Open,
    /// Persons of some nationalities (wca 8c).
    Closed,
}

impl Admission {
    /// The clauses about open and about closed competitions.
    #[must_use]
    pub const fn clauses(edition: Edition) -> [Citation; 2] {
        [wca!(edition, _8b), wca!(edition, _8c)]
    }
}

impl Plan {
    /// The official language of a tournament of backgammon: English where it is international, Persian in
    /// Iran and wherever the Council sanctions it (iran-backgammon 1-5a, 1-5b).
    #[must_use]
    pub fn official_language(&self) -> Option<Language> {
        if !self.books.iter().any(|book| book == IRAN) {
            return None;
        }
        let iranian = self.sanctioned || self.country.to_string() == "IR";
        match (self.international, iranian) {
            (true, _) => Some(Language::English),
            (false, true) => Some(Language::Persian),
            (false, false) => None,
        }
    }

    /// The same plan with the official language as the first one of its announcements.
    #[must_use]
    pub fn in_official_language(mut self) -> Self {
        if let Some(language) = self.official_language() {
            self.languages.retain(|tag| tag != language.tag());
            self.languages.insert(0, language.tag().to_owned());
        }
        self
    }

    /// When a day begins at the venue.
    #[must_use]
    pub fn start_of(&self, day: Day) -> Moment {
        day.start() + Span::minutes(-i64::from(self.offset))
    }

    /// When a day ends at the venue.
    #[must_use]
    pub fn end_of(&self, day: Day) -> Moment {
        self.start_of(day) + Span::days(1)
    }

    /// When the last day ends, and so many days more.
    #[must_use]
    pub fn after_end(&self, days: i64) -> Moment {
        self.end_of(self.last) + Span::days(days)
    }
}

/// Changes of a plan: what is said replaces what stood.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// The name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The venue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The country of the venue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<Country>,
    /// The rulebooks, by their ids.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Vec<String>>,
    /// The first and last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<[Day; 2]>,
    /// The clocks of the venue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset: Option<i16>,
    /// The languages of announcements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub languages: Option<Vec<String>>,
    /// The requirements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requirements: Option<BTreeMap<RecordId, String>>,
    /// The awards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awards: Option<Vec<Award>>,
    /// Who may enter (wca 8b, 8c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admission: Option<Admission>,
    /// The nationalities of a closed competition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nationalities: Option<BTreeSet<Country>>,
}

impl Amendment {
    /// The plan with the changes.
    #[must_use]
    pub fn of(&self, plan: &Plan) -> Plan {
        let mut new = plan.clone();
        let change = self.clone();
        new.name = change.name.unwrap_or(new.name);
        new.place = change.place.unwrap_or(new.place);
        new.country = change.country.unwrap_or(new.country);
        new.books = change.books.unwrap_or(new.books);
        [new.first, new.last] = change.days.unwrap_or([new.first, new.last]);
        new.offset = change.offset.unwrap_or(new.offset);
        new.languages = change.languages.unwrap_or(new.languages);
        new.requirements = change.requirements.unwrap_or(new.requirements);
        new.awards = change.awards.unwrap_or(new.awards);
        new.admission = change.admission.unwrap_or(new.admission);
        new.nationalities = change.nationalities.unwrap_or(new.nationalities);
        new
    }
}

/// An award for a place of an event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The event; none for the whole competition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The place, from 1.
    pub place: u8,
    /// What is given.
    pub prize: String,
}

/// An event as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPlan {
    /// Its id.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// What is competed in, and how.
    pub discipline: Discipline,
    /// How many competitors make an entrant.
    #[serde(default = "one")]
    pub team: u8,
    /// The most entrants; none without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Of an event with divisions: the level, a higher number is a higher division.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Defaults of the rulebook that are changed here, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changed: BTreeMap<String, String>,
    /// The published notice that announces the changes (iran-backgammon 1-1b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<RecordId>,
}

pub(super) const fn one() -> u8 {
    1
}

impl EventPlan {
    /// An event for single competitors, without limit, as its rulebook has it.
    #[must_use]
    pub fn new(id: EventId, name: &str, discipline: Discipline) -> Self {
        Self {
            id,
            name: name.to_owned(),
            discipline,
            team: one(),
            limit: None,
            level: None,
            changed: BTreeMap::new(),
            notice: None,
        }
    }
}

/// A published notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notice {
    /// Its id.
    pub id: RecordId,
    /// What it says.
    pub text: String,
}

/// A line of the schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// What happens.
    pub what: Activity,
    /// When it starts.
    pub start: Moment,
    /// When it ends.
    pub end: Moment,
    /// Where, when not at the venue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<String>,
}

/// What a line of the schedule is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Activity {
    /// A round of an event.
    Round {
        /// The event.
        event: EventId,
        /// The round, from 1.
        round: u16,
    },
    /// Check-in.
    CheckIn,
    /// The winners' ceremony.
    Ceremony,
    /// Something else, by its name.
    Other(String),
}

/// When registration is open, and for how many.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// From when.
    pub opens: Moment,
    /// Until when.
    pub closes: Moment,
    /// The most competitors; none without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}
