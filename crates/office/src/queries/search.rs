//! People, competitions and events by name, however it is typed. People are found by the beginnings of the
//! words of their names, so that a search reads no more than what it finds; competitions, of which
//! there are few, by any part of name or place.

use std::collections::BTreeMap;

use arena::competition::EventPlan;
use arena::id::PersonId;

use super::CompetitionRow;
use crate::fold::{folded_words, plain};
use crate::office::Office;
use crate::records::{self, NameRecord};
use crate::request::OfficeError;

/// The most records that are looked through for each of the two.
const LOOKED_AT: u32 = 20_000;
/// The same for people: of those that begin with the longest word that was typed.
const PEOPLE_LOOKED_AT: u32 = 2_000;

/// In how many competitions, the newest, events are looked for.
const COMPETITIONS_WITH_EVENTS: u32 = 200;

/// What a search finds.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// People, by name.
    pub people: Vec<NameRecord>,
    /// Announced competitions, the newest first.
    pub competitions: Vec<CompetitionRow>,
}

/// An event of a competition that the public knows.
#[derive(Clone, Debug)]
pub struct PublicEvent {
    /// As it was announced.
    pub plan: EventPlan,
    /// The name of its competition.
    pub competition: String,
}

impl Office {
    /// The events of the newest competitions that the public knows. What an event is called depends on
    /// the language, so whoever asks compares the names.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn newest_events(&self) -> Result<Vec<PublicEvent>, OfficeError> {
        let mut all = Vec::new();
        for row in self.competitions(None, COMPETITIONS_WITH_EVENTS).await? {
            if row.about.stage == "planned" {
                continue;
            }
            let state = self.competition(&row.id).await?.state;
            let competition = row.about.name;
            all.extend(state.events().values().map(|own| PublicEvent {
                plan: own.plan.clone(),
                competition: competition.clone(),
            }));
        }
        Ok(all)
    }

    /// People and competitions whose names have the text.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn search(&self, text: &str, most: usize) -> Result<Found, OfficeError> {
        let people = self.people_named(text, most).await?;
        let competitions = self.competitions_named(text, most).await?;
        Ok(Found { people, competitions })
    }

    /// People whose names have words that begin with all the words of a text.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn people_named(
        &self,
        text: &str,
        most: usize,
    ) -> Result<Vec<NameRecord>, OfficeError> {
        let wanted = folded_words(text);
        let Some(longest) = wanted.iter().max_by_key(|word| word.chars().count()) else {
            return Ok(Vec::new());
        };
        // Nothing that begins with the word sorts after the word and the last sign there is.
        let until = format!("{longest}\u{10ffff}");
        let rows =
            self.store.models(records::NAME, longest, Some(&until), PEOPLE_LOOKED_AT).await?;
        let mut people: BTreeMap<PersonId, NameRecord> = BTreeMap::new();
        for row in rows {
            let Ok(own) = serde_json::from_str::<NameRecord>(&row.body) else { continue };
            let words = folded_words(&format!("{} {}", own.name, own.latin));
            let begins = |begin: &String| words.iter().any(|word| word.starts_with(begin));
            if wanted.iter().all(begins) {
                people.insert(own.person.clone(), own);
            }
        }
        let mut people: Vec<NameRecord> = people.into_values().collect();
        people.sort_by(|one, two| one.name.cmp(&two.name));
        people.truncate(most);
        Ok(people)
    }

    /// Announced competitions that have a text in their name or place.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competitions_named(
        &self,
        text: &str,
        most: usize,
    ) -> Result<Vec<CompetitionRow>, OfficeError> {
        let wanted = plain(text);
        let mut found = self.competitions(None, LOOKED_AT).await?;
        found.retain(|own| {
            let about = &own.about;
            let has = |text: &String| plain(text).contains(&wanted);
            about.stage != "planned" && (has(&about.name) || has(&about.place))
        });
        found.truncate(most);
        Ok(found)
    }
}
