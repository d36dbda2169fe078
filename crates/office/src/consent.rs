//! What a person decides about their private data, and what they see of it: the competitions that have
//! entered them and wait for their yes, and who has read their data where. Readings are kept beside the
//! private data, one for each reader, competition and minute, and go with the account.

use std::collections::BTreeSet;

use arena::account;
use arena::address::Address;
use arena::competition::PrivatePerson;
#[cfg(feature = "testing")]
use arena::competition::{Command, officials};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, PersonId};
use arena::time::Moment;
use serde::{Deserialize, Serialize};
use store::{Append, StoreError};

use crate::list::is_without_account;
use crate::office::Office;
use crate::records::{ASKED, ENTRIES, OFFERED, OfferRecord};
use crate::request::{OfficeError, Request, Who};
use crate::visibility::is_planned;

/// How many competitions of a person are looked at.
const COMPETITIONS: u32 = 100;
/// How many readings go at once when an account is erased.
const ERASED: u32 = 1000;
/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;
/// A minute after all others: keys count down from it, so that the newest comes first.
const LAST: i64 = 9_999_999_999;

/// Somebody has read a person's private data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Who.
    pub by: PersonId,
    /// As an official of which competition.
    pub competition: CompetitionId,
    /// When.
    pub at: Moment,
}

/// What an official gets to see of somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// What is kept; nothing where the person has said nothing.
    Data(Option<PrivatePerson>),
    /// The person was entered by somebody else, and has not accepted it.
    NotAccepted,
}

/// A competition that has entered somebody and waits for their yes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Asked {
    /// The competition.
    pub competition: CompetitionId,
    /// Its name.
    pub name: String,
}

impl Office {
    /// The private data of everybody who has registered for a competition, for those who run it. All of
    /// it is noted as read, in one go and before it is given.
    ///
    /// # Errors
    /// When whoever asks may not see it.
    pub async fn private_of_all(
        &self,
        who: &Who,
        competition: &CompetitionId,
    ) -> Result<Vec<(PersonId, Told)>, OfficeError> {
        let state = self.competition(competition).await?.state;
        let mut all = Vec::new();
        for person in state.registrations().keys() {
            let told = match self.is_told(competition, &state, person).await? {
                true => Told::Data(self.private_for(who, person, Some(competition)).await?),
                false => Told::NotAccepted,
            };
            all.push((person.clone(), told));
        }
        let read = all.iter().filter(|(_, told)| matches!(told, Told::Data(Some(_))));
        self.note_readings(who, Some(competition), read.map(|(person, _)| person)).await?;
        Ok(all)
    }

    /// Notes that somebody reads the private data of others, before they get it.
    pub(crate) async fn note_readings<'a>(
        &self,
        who: &Who,
        of: Option<&CompetitionId>,
        persons: impl IntoIterator<Item = &'a PersonId>,
    ) -> Result<(), OfficeError> {
        let (Some(by), Some(competition)) = (who.person(), of) else {
            return Ok(());
        };
        let reading = Reading { by: by.clone(), competition: competition.clone(), at: self.now() };
        let body = serde_json::to_string(&reading)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let others = persons.into_iter().filter(|own| *own != by && !is_without_account(own));
        let row = |person| (place(person, &reading), Some(body.clone()));
        let private: Vec<_> = others.map(row).collect();
        if !private.is_empty() {
            self.store.append(Append { private, ..Append::default() }).await?;
        }
        Ok(())
    }

    /// Who has read a person's private data, the newest first: for the person.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn readings(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<Reading>, OfficeError> {
        let [from, until] = places(person);
        let rows = self.store.privates(&from, &until, limit).await?;
        Ok(rows.iter().filter_map(|(_, body)| serde_json::from_str(body).ok()).collect())
    }

    /// With an account its readings go.
    pub(crate) async fn forget_readings(&self, request: &Request) -> Result<(), OfficeError> {
        let (AnyCommand::Account(account::Command::Erase), Address::Account(person)) =
            (&request.command, &request.to)
        else {
            return Ok(());
        };
        let [from, until] = places(person);
        loop {
            let rows = self.store.privates(&from, &until, ERASED).await?;
            if rows.is_empty() {
                return Ok(());
            }
            let private = rows.into_iter().map(|(name, _)| (name, None)).collect();
            self.store.append(Append { private, ..Append::default() }).await?;
        }
    }

    /// The competitions that have entered a person and are not over, and that the person has neither
    /// accepted nor left.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn asked(&self, person: &PersonId) -> Result<Vec<Asked>, OfficeError> {
        let (mut seen, mut all) = (BTreeSet::new(), Vec::new());
        let mut rows: Vec<Asked> = self.rows_below(ASKED, person.as_str(), COMPETITIONS).await?;
        // A competition that came as a file says itself who has accepted it.
        rows.extend(self.rows_below::<Asked>(ENTRIES, person.as_str(), COMPETITIONS).await?);
        for row in rows {
            if seen.insert(row.competition.clone()) && self.waits(person, &row.competition).await? {
                all.push(row);
            }
        }
        Ok(all)
    }

    /// The competitions that are not over and want a person as an official, with the roles that the
    /// person has neither accepted nor declined.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn offers(&self, person: &PersonId) -> Result<Vec<OfferRecord>, OfficeError> {
        self.rows_below(OFFERED, person.as_str(), COMPETITIONS).await
    }

    /// Everybody who is asked to be an official of a competition accepts: for tests of something else.
    ///
    /// # Errors
    /// When there is no such competition, or one of them cannot accept.
    #[cfg(feature = "testing")]
    pub async fn accept_offers(&self, competition: &CompetitionId) -> Result<(), OfficeError> {
        let state = self.competition(competition).await?.state;
        for official in state.offered().cloned() {
            let (who, bans) = (Who::Person(official.person.clone()), Vec::new());
            let accept = officials::Command::AcceptRole { official, bans };
            let command = AnyCommand::Competition(Box::new(Command::Officials(accept)));
            let to = Address::Competition(competition.clone());
            self.submit(Request::new(crate::new_key(), who, to, command)).await?;
        }
        Ok(())
    }

    /// Whether a competition waits for a person's yes. One that is not announced asks nobody yet.
    ///
    /// # Errors
    /// When there is no such competition, or the store cannot be read.
    pub async fn waits(
        &self,
        person: &PersonId,
        competition: &CompetitionId,
    ) -> Result<bool, OfficeError> {
        let state = self.competition(competition).await?.state;
        let runs = state.finished().is_none() && !is_planned(&state) && state.takes_part(person);
        Ok(runs && !self.is_told(competition, &state, person).await?)
    }
}

/// Where a reading is kept.
fn place(person: &PersonId, reading: &Reading) -> String {
    let Reading { by, competition, at } = reading;
    let minute = LAST.saturating_sub(at.0 / MINUTE);
    format!("read/{person}/{minute:010}/{competition}/{by}")
}

/// The ends of the places of a person's readings.
fn places(person: &PersonId) -> [String; 2] {
    // The sign after a stroke is `0`: everything between is the person's own.
    [format!("read/{person}/"), format!("read/{person}0")]
}
