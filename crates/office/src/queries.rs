//! Lists that pages and the API show, each with a typed row, read from the records of streams (see
//! [`crate::records`]); and the facts of one match.
//!
//! * `boards`: what is in play now.
//! * `own`: what somebody who has signed in has to do. `search`: people and competitions by name.
//! * `directory`, outside of this folder: competitions and their events, which are at hand.

mod boards;
mod own;
mod search;

pub use crate::directory::{CompetitionGroups, ListedEvent};
pub use boards::BoardRow;
pub use own::{OwnGame, Serving};
pub use search::Found;

use std::collections::BTreeMap;

use arena::Entry;
use arena::account::Account;
use arena::address::Address;
use arena::backgammon::{self, BackgammonMatch};
use arena::competition::Country;
use arena::event::{self, Event};
use arena::id::{CompetitionId, EventId, MatchId, PersonId, RoundId};
use arena::match_play::{Fact, Match};
use arena::time::{Day, Moment};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::sync::broadcast::Receiver;

use crate::fold::folded_words;
use crate::office::Office;
use crate::records::{self, EntryRecord, NameRecord, Played};
use crate::request::OfficeError;
use crate::state::read;
use crate::stream_state::stream_id;

/// A competition in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionRow {
    /// Its id.
    pub id: CompetitionId,
    /// Where it stands in the list: what comes after it can be asked for by this.
    pub place_in_list: ListPlace,
    /// What the list tells of it.
    pub about: CompetitionSummary,
}

/// What a list tells of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CompetitionSummary {
    /// The name.
    pub name: String,
    /// Where it is held.
    pub place: String,
    /// In which country.
    pub country: Country,
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
    /// How far it is: `planned`, `announced`, `running` or `finished`.
    pub stage: String,
    /// The rulebooks that it follows.
    pub books: Vec<String>,
}

/// A place in a list: the text that it is sorted by, and the key.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListPlace {
    /// What the list is sorted by.
    pub sort: String,
    /// The key of the row, among those with the same sort.
    pub key: String,
}

impl ListPlace {
    /// The place of a row, by what it is sorted by and its key.
    #[must_use]
    pub fn new(sort: &str, key: &str) -> Self {
        Self { sort: sort.to_owned(), key: key.to_owned() }
    }
}

/// A round of cubing in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// Its id.
    pub id: RoundId,
    /// The event of the competition.
    pub event: EventId,
    /// Its number in the event, from 1.
    pub round: u16,
    /// What is solved.
    pub contest: String,
    /// The format.
    pub format: String,
    /// How far it is: `planned`, `open` or `closed`.
    pub stage: String,
}

/// What the record of a round says beside its id.
#[derive(Deserialize)]
struct RoundBody {
    event: EventId,
    round: u16,
    contest: String,
    format: String,
    stage: String,
}

/// A result that an official entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredResult {
    /// Who.
    pub by: Option<PersonId>,
    /// When.
    pub at: Moment,
    /// Why, where a reason was given.
    pub finding: String,
    /// Whether it took the place of another one.
    pub corrected: bool,
    /// Whether the two players reported it.
    pub agreed: bool,
}

/// What the record of a person says.
#[derive(Deserialize)]
struct PersonBody {
    name: String,
}

/// How many competitions that are only planned may have entered a person: more are taken for them.
const PLANNED: u32 = 20;

impl Office {
    /// The number of the newest fact of the log.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn newest(&self) -> Result<u64, OfficeError> {
        Ok(self.store.newest().await?)
    }

    /// How many facts are committed together, each time that some are.
    #[must_use]
    pub fn commits(&self) -> Receiver<store::Batch> {
        self.store.subscribe()
    }

    /// The competitions that a person has entered and that the public knows of, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn entries_of(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<EntryRecord>, OfficeError> {
        let more = limit.saturating_add(PLANNED);
        let mut rows: Vec<EntryRecord> =
            self.rows_below(records::ENTRIES, person.as_str(), more).await?;
        self.with_directory(|all| rows.retain(|row| all.is_public(&row.competition))).await?;
        rows.truncate(limit as usize);
        Ok(rows)
    }

    /// The first of [`Office::entries_of`] of each of many persons, where there is one: a page of names
    /// with their countries asks the store twice at most.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn newest_entries(
        &self,
        people: &[PersonId],
    ) -> Result<BTreeMap<PersonId, EntryRecord>, OfficeError> {
        let mut newest = BTreeMap::new();
        let mut asked: Vec<&PersonId> = people.iter().collect();
        // One record tells it of nearly everybody.
        for limit in [1, 1 + PLANNED] {
            let ends: Vec<[String; 2]> = asked.iter().map(|own| below(own.as_str())).collect();
            let found = self.store.models_between(records::ENTRIES, &ends, limit).await?;
            let read = |record: &store::Model| serde_json::from_str(&record.body).ok();
            let rows: Vec<Vec<EntryRecord>> =
                found.iter().map(|own| own.iter().filter_map(read).collect()).collect();
            let more = self.with_directory(|all| {
                let mut more = Vec::new();
                for (person, rows) in asked.into_iter().zip(rows) {
                    let any = !rows.is_empty();
                    match rows.into_iter().find(|row| all.is_public(&row.competition)) {
                        Some(row) => drop(newest.insert(person.clone(), row)),
                        None if any => more.push(person),
                        None => {}
                    }
                }
                more
            });
            asked = more.await?;
            if asked.is_empty() {
                break;
            }
        }
        Ok(newest)
    }

    /// The matches that a person has played, by event and round.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn matches_of(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<Played>, OfficeError> {
        self.rows_below(records::HISTORY, person.as_str(), limit).await
    }

    /// The rounds of cubing of a competition, by event and number.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rounds_of(
        &self,
        competition: &CompetitionId,
        limit: u32,
    ) -> Result<Vec<RoundRow>, OfficeError> {
        let [from, until] = below(competition.as_str());
        let found = self.store.models(records::ROUND, &from, Some(&until), limit).await?;
        let row = |record: &store::Model| {
            let body: RoundBody = serde_json::from_str(&record.body).ok()?;
            let RoundBody { event, round, contest, format, stage } = body;
            Some(RoundRow { id: record.key.parse().ok()?, event, round, contest, format, stage })
        };
        Ok(found.iter().filter_map(row).collect())
    }

    /// The competition that an event is listed in, also before the event has a stream of its own.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competition_listing(
        &self,
        event: &EventId,
    ) -> Result<Option<CompetitionId>, OfficeError> {
        let record = self.store.model(records::EVENT, event.as_str()).await?;
        Ok(record.and_then(|record| record.sort.split('/').next()?.parse().ok()))
    }

    /// The facts of a match, with who private_data them about and by which clauses.
    ///
    /// # Errors
    /// When the store cannot be read, or holds what this program cannot read.
    pub async fn facts_of_match(&self, id: &MatchId) -> Result<Vec<Entry<Fact>>, OfficeError> {
        let stream = stream_id(&Address::Match(id.clone()));
        let facts = self.store.stream(&stream, 0).await?;
        facts.iter().map(|fact| Ok(read::<Match>(fact)?)).collect()
    }

    /// The facts of a match of backgammon.
    ///
    /// # Errors
    /// When the store cannot be read, or holds what this program cannot read.
    pub async fn facts_of_backgammon(
        &self,
        id: &MatchId,
    ) -> Result<Vec<Entry<backgammon::Fact>>, OfficeError> {
        let stream = stream_id(&Address::Backgammon(id.clone()));
        let facts = self.store.stream(&stream, 0).await?;
        facts.iter().map(|fact| Ok(read::<BackgammonMatch>(fact)?)).collect()
    }

    /// Who entered the results of a round of an event that officials entered, by table.
    ///
    /// # Errors
    /// When the store cannot be read, or holds what this program cannot read.
    pub async fn results_entered(
        &self,
        event: &EventId,
        round: u16,
    ) -> Result<BTreeMap<u16, EnteredResult>, OfficeError> {
        let stream = stream_id(&Address::Event(event.clone()));
        let mut entered = BTreeMap::new();
        for fact in self.store.stream(&stream, 0).await? {
            let entry = read::<Event>(&fact)?;
            let (result, corrected) = match &entry.fact {
                event::Fact::ResultIn(result) => (result, false),
                event::Fact::ResultCorrected(result) => (result, true),
                event::Fact::ResultRetracted { round: of, table } if *of == round => {
                    entered.remove(table);
                    continue;
                }
                event::Fact::RoundDiscarded { round: of, .. } if *of == round => {
                    entered.clear();
                    continue;
                }
                _ => continue,
            };
            if result.round == round && result.id.is_none() {
                let (by, at, finding) = (entry.by.person, entry.at, result.finding.clone());
                entered.insert(
                    result.table,
                    EnteredResult { by, at, finding, corrected, agreed: result.agreed },
                );
            }
        }
        Ok(entered)
    }

    /// The public name of a person, from the account; the user name where there is none.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn public_name(&self, person: &PersonId) -> Result<String, OfficeError> {
        let account = self.find::<Account>(&Address::Account(person.clone())).await?;
        let name = account.map(|own| own.state.name().to_owned());
        Ok(name.filter(|name| !name.is_empty()).unwrap_or_else(|| person.to_string()))
    }

    /// The names of those of many persons who have an open account, each with its Latin form: a page of
    /// names asks the store twice.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn account_names(
        &self,
        people: &[PersonId],
    ) -> Result<BTreeMap<PersonId, [String; 2]>, OfficeError> {
        let keys: Vec<String> = people.iter().map(ToString::to_string).collect();
        let (mut names, mut words) = (BTreeMap::new(), Vec::new());
        for record in self.store.models_of(records::PERSON, &keys).await? {
            let Ok(PersonBody { name }) = serde_json::from_str(&record.body) else { continue };
            let Ok(person) = record.key.parse::<PersonId>() else { continue };
            // The Latin form stands beside every word by which the name is found.
            words.extend(folded_words(&name).first().map(|word| format!("{person}/{word}")));
            names.insert(person, [name, String::new()]);
        }
        for record in self.store.models_of(records::NAME, &words).await? {
            if let Ok(own) = serde_json::from_str::<NameRecord>(&record.body) {
                names.insert(own.person, [own.name, own.latin]);
            }
        }
        Ok(names)
    }

    /// The rows of a read model whose sort begins with an id.
    pub(crate) async fn rows_below<T: DeserializeOwned>(
        &self,
        model: &str,
        id: &str,
        limit: u32,
    ) -> Result<Vec<T>, OfficeError> {
        let [from, until] = below(id);
        let found = self.store.models(model, &from, Some(&until), limit).await?;
        Ok(found.iter().filter_map(|record| serde_json::from_str(&record.body).ok()).collect())
    }
}

/// The ends of what is sorted below an id.
pub(crate) fn below(id: &str) -> [String; 2] {
    // The sign after a stroke is `0`: everything between is the id's own.
    [format!("{id}/"), format!("{id}0")]
}
