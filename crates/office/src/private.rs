//! Private data of persons: kept beside the log, never in it, shown to the few, erased on request.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2d | `check_keeper` | the person, and whom the arena lets see it in their competitions |
//! | wca-2009/2010 2d | `NewPrivateData` | kept with the command that brings it, or not at all |

use std::collections::BTreeMap;

use arena::Refused;
use arena::account::{Account, Fact};
use arena::address::Address;
use arena::competition::{Ban, Command, Plan, PrivatePerson, Profile, officials, registration};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, PersonId, RecordId};
use store::{Model, StoreError};

use crate::office::Office;
use crate::records::{ENTRIES, EntryRecord};
use crate::request::{Done, OfficeError, Request, Who};
use crate::state::State;

/// How many competitions of a person are looked at.
const PAST: u32 = 1000;

/// Private data that come with a command: of persons, and what ways to sign in are checked against.
#[derive(Default)]
pub(crate) struct NewPrivateData(pub BTreeMap<PersonId, PrivatePerson>, pub Vec<(String, String)>);

impl NewPrivateData {
    /// The rows that are written together with the facts.
    pub fn rows(&self) -> Result<Vec<(String, Option<String>)>, OfficeError> {
        let row = |(person, data): (&PersonId, &PrivatePerson)| {
            Ok((person.to_string(), Some(body(person, data)?)))
        };
        let secrets = self.1.iter().map(|(place, body)| Ok((place.clone(), Some(body.clone()))));
        self.0.iter().map(row).chain(secrets).collect()
    }
}

impl Office {
    /// The private data of a person, for the person, or for those who run a competition that the
    /// person has entered.
    ///
    /// # Errors
    /// When it is somebody else who asks.
    pub async fn private(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<Option<PrivatePerson>, OfficeError> {
        self.check_keeper(who, person, of).await?;
        self.private_of(person).await
    }

    /// Keeps the private data of a person.
    ///
    /// # Errors
    /// When it is somebody else who asks, or a text is too long.
    pub async fn keep_private(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
        data: &PrivatePerson,
    ) -> Result<(), OfficeError> {
        self.check_keeper(who, person, of).await?;
        data.check()?;
        let body = body(person, data)?;
        Ok(self.store.keep_private(person.as_str(), Some(&body)).await?)
    }

    /// Carries out a command of a competition, and keeps what its form says of a person with it:
    /// both or neither.
    ///
    /// # Errors
    /// When the command is refused, a text is too long, or somebody else asks.
    pub async fn submit_with_private(
        &self,
        request: Request,
        person: &PersonId,
        data: PrivatePerson,
    ) -> Result<Done, OfficeError> {
        let of = match &request.to {
            Address::Competition(id) => Some(id),
            _ => None,
        };
        self.check_keeper(&request.who, person, of).await?;
        data.check()?;
        self.submit_with(request, NewPrivateData([(person.clone(), data)].into(), Vec::new())).await
    }

    /// Erases the private data of a person. No fact changes.
    ///
    /// # Errors
    /// When it is somebody else who asks.
    pub async fn erase_private(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<(), OfficeError> {
        self.check_keeper(who, person, of).await?;
        Ok(self.store.keep_private(person.as_str(), None).await?)
    }

    async fn check_keeper(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<(), OfficeError> {
        if *who == Who::System || who.person() == Some(person) {
            return Ok(());
        }
        if let (Some(competition), Some(keeper)) = (of, who.person()) {
            let loaded = self.stream_state(&Address::Competition(competition.clone())).await?;
            if let State::Competition(state) = &loaded.state
                && state.registration_of(person).is_some()
                && state.sees_private(keeper)
            {
                return Ok(());
            }
        }
        Err(Refused::invalid("private-data").into())
    }

    pub(crate) async fn private_of(
        &self,
        person: &PersonId,
    ) -> Result<Option<PrivatePerson>, OfficeError> {
        let body = self.store.private(person.as_str()).await?;
        // What serde says of bad data may show it: it is not told.
        let read = |text: String| serde_json::from_str(&text).map_err(|_| unreadable(person));
        Ok(body.map(read).transpose()?)
    }

    /// Puts in what only the office may say: a form cannot know a profile or a ban.
    pub(crate) async fn fill_in(
        &self,
        to: &Address,
        command: &AnyCommand,
        private_data: &NewPrivateData,
    ) -> Result<Option<AnyCommand>, OfficeError> {
        let AnyCommand::Competition(command) = command else {
            return Ok(None);
        };
        let mut filled = command.clone();
        match &mut *filled {
            Command::Registration(registration::Command::Register(register)) => {
                let person = register.application.person.id.clone();
                register.profile = self.profile(to, &person, private_data).await?;
            }
            Command::Registration(registration::Command::RegisterAll { all, .. }) => {
                for register in all {
                    let person = register.application.person.id.clone();
                    register.profile = self.profile(to, &person, private_data).await?;
                }
            }
            Command::Registration(registration::Command::Complete { person, profile }) => {
                *profile = self.profile(to, person, private_data).await?;
            }
            Command::Officials(officials::Command::Appoint { official, bans }) => {
                *bans = self.bans(&official.person).await?;
            }
            Command::Registration(registration::Command::CheckIn { person, bans, .. }) => {
                *bans = self.bans(person).await?;
            }
            _ => return Ok(None),
        }
        Ok(Some(AnyCommand::Competition(filled)))
    }

    pub(crate) async fn profile(
        &self,
        to: &Address,
        person: &PersonId,
        private_data: &NewPrivateData,
    ) -> Result<Profile, OfficeError> {
        let loaded = self.stream_state(to).await?;
        let State::Competition(state) = &loaded.state else {
            return Ok(Profile::default());
        };
        let Ok(plan) = state.plan() else {
            return Ok(Profile::default());
        };
        let private = match private_data.0.get(person) {
            Some(data) => Some(data.clone()),
            None => self.private_of(person).await?,
        };
        let mut profile = private.map_or_else(Profile::default, |own| own.profile(plan.first));
        profile.bans = self.bans(person).await?;
        let past = self.past(person, plan).await?;
        profile.represented = past.first().map(|last| last.country);
        profile.competed_this_year = past.iter().any(|own| own.first.year() == plan.first.year());
        Ok(profile)
    }

    /// The competitions of cubing in which a person has competed before this one, the last first.
    async fn past(&self, person: &PersonId, plan: &Plan) -> Result<Vec<EntryRecord>, OfficeError> {
        let (from, until) = (format!("{person}/"), format!("{person}0"));
        let records = self.store.models(ENTRIES, &from, Some(&until), PAST).await?;
        let read = |record: &Model| serde_json::from_str::<EntryRecord>(&record.body);
        let all: Result<Vec<_>, _> = records.iter().map(read).collect();
        let mut all = all.map_err(|_| StoreError::Damaged(format!("the entries of {person}")))?;
        all.retain(|own| own.cubing && own.competed && own.first <= plan.first);
        all.retain(|own| own.competition != plan.id);
        Ok(all)
    }

    async fn bans(&self, person: &PersonId) -> Result<Vec<Ban>, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        let State::Account(account) = &loaded.state else {
            return Ok(Vec::new());
        };
        let ban = |own: &arena::account::Suspension| Ban { from: own.from, until: own.until };
        Ok(account.suspensions().values().map(ban).collect())
    }
}

/// Where the private data stands that a way to sign in is checked against.
pub(crate) fn sign_in_place(person: &PersonId, id: &RecordId) -> String {
    format!("sign-in/{person}/{id}")
}

/// What an account's facts erase: with the name also the data and what sign-ins are checked against.
pub(crate) fn erased_by(account: &Account, fact: &Fact) -> Vec<String> {
    let Some(person) = account.person() else {
        return Vec::new();
    };
    let secrets = account.sign_ins().keys().map(|id| sign_in_place(person, id));
    match fact {
        Fact::Erased => secrets.chain([person.to_string()]).collect(),
        Fact::Closed => secrets.collect(),
        Fact::SignInRemoved { id } => vec![sign_in_place(person, id)],
        _ => Vec::new(),
    }
}

fn body(person: &PersonId, data: &PrivatePerson) -> Result<String, StoreError> {
    serde_json::to_string(data).map_err(|_| unreadable(person))
}

fn unreadable(person: &PersonId) -> StoreError {
    StoreError::Damaged(format!("the private data of {person} cannot be read"))
}
