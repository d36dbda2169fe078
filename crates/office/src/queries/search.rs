//! People and competitions by name, however it is typed. People are found by the beginnings of the
//! words of their names, so that a search reads no more than what it finds; competitions, of which
//! there are few, by any part of name or place (see `directory`).

use std::collections::BTreeMap;

use arena::id::PersonId;

use super::CompetitionRow;
use crate::fold::folded_words;
use crate::office::Office;
use crate::records::{self, NameRecord};
use crate::request::OfficeError;

/// The most records of people that are looked through: of those that begin with the longest word that was
/// typed.
const PEOPLE_LOOKED_AT: u32 = 2_000;
/// How many records are read for each person that is wanted where one word was typed: then every record is
/// a find, and some persons have two.
const RECORDS_A_PERSON: u32 = 4;

/// What a search finds.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// People, by name.
    pub people: Vec<NameRecord>,
    /// Announced competitions, the newest first.
    pub competitions: Vec<CompetitionRow>,
}

impl Office {
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
        let few = u32::try_from(most).unwrap_or(u32::MAX).saturating_mul(RECORDS_A_PERSON);
        let limit = if wanted.len() == 1 { few.min(PEOPLE_LOOKED_AT) } else { PEOPLE_LOOKED_AT };
        let rows = self.store.models(records::NAME, longest, Some(&until), limit).await?;
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
}
