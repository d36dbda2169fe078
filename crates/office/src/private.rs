//! Private data of persons: kept beside the log, never in it, shown to the few, erased on request.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2d | `check_reader` | the person, and whom the arena lets see it in competitions that the person has entered or accepted themselves; each reading is noted (see `consent`) |
//! | wca-2009/2010 2d | `check_keeper` | the person; the desk of a competition for its competitors without an account |
//! | wca-2009/2010 2d | `NewPrivateData` | kept with the command that brings it, or not at all |

use std::collections::BTreeMap;

use arena::Refused;
use arena::account::{Account, Fact};
use arena::address::Address;
use arena::competition::{
    Ban, Command, Competition, Country, Plan, PrivatePerson, Profile, PublicPerson, officials,
    registration,
};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, PersonId, RecordId};
use store::{Append, Model, StoreError};

use crate::list::is_without_account;
use crate::office::Office;
use crate::records::{ENTRIES, EntryRecord, LISTED};
use crate::request::{Done, OfficeError, Request, Who};
use crate::state::State;
use crate::stream_state::stream_id;
use crate::transfer::IMPORTED;

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
    /// person has entered or accepted themselves: what others read is noted, for the person to see.
    ///
    /// # Errors
    /// When it is somebody else who asks, or the person was not asked.
    pub async fn private(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<Option<PrivatePerson>, OfficeError> {
        let data = self.private_for(who, person, of).await?;
        if data.is_some() {
            self.note_readings(who, of, [person]).await?;
        }
        Ok(data)
    }

    /// The same, to be noted by whoever asks.
    pub(crate) async fn private_for(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<Option<PrivatePerson>, OfficeError> {
        self.check_reader(who, person, of).await?;
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

    /// Keeps what the desk of a competition says of several people without an account, and has those
    /// registrations looked at again in which something was missing: all of it, or nothing.
    ///
    /// # Errors
    /// When one of them is not kept by this desk, a text is too long, or somebody else asks.
    pub async fn complete_all(
        &self,
        key: &str,
        who: &Who,
        competition: &CompetitionId,
        data: BTreeMap<PersonId, PrivatePerson>,
    ) -> Result<(), OfficeError> {
        for (person, own) in &data {
            self.check_keeper(who, person, Some(competition)).await?;
            own.check()?;
        }
        let state = self.competition(competition).await?.state;
        let first = state.plan()?.first;
        let again = |(person, own): (&PersonId, &PrivatePerson)| {
            let before = &state.registrations().get(person)?.missing;
            let differs = !before.is_empty() && own.profile(first).missing() != *before;
            differs.then(|| complete(person))
        };
        let to = Address::Competition(competition.clone());
        let mut all: Vec<_> = data.iter().filter_map(again).map(|own| (to.clone(), own)).collect();
        let private_data = NewPrivateData(data, Vec::new());
        let Some((_, last)) = all.pop() else {
            let private = private_data.rows()?;
            self.store.append(Append { private, ..Append::default() }).await?;
            return Ok(());
        };
        let request = Request::new(key, who.clone(), to, last);
        self.submit_with(Request { before: all, ..request }, private_data).await?;
        Ok(())
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

    /// The person alone; of people without an account those who have entered them.
    async fn check_keeper(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<(), OfficeError> {
        if *who == Who::System || who.person() == Some(person) {
            return Ok(());
        }
        let listed = match of {
            Some(competition) => self.is_listed_here(person, competition).await?,
            None => false,
        };
        if listed {
            return self.check_reader(who, person, of).await;
        }
        Err(Refused::invalid("private-data").into())
    }

    async fn check_reader(
        &self,
        who: &Who,
        person: &PersonId,
        of: Option<&CompetitionId>,
    ) -> Result<(), OfficeError> {
        if *who == Who::System || who.person() == Some(person) {
            return Ok(());
        }
        if let (Some(competition), Some(reader)) = (of, who.person()) {
            let loaded = self.stream_state(&Address::Competition(competition.clone())).await?;
            if let State::Competition(state) = &loaded.state
                && state.registration_of(person).is_some()
                && state.sees_private(reader)
            {
                if self.is_told(competition, state, person).await? {
                    return Ok(());
                }
                return Err(Refused::invalid("private-not-accepted").with("person", person).into());
            }
        }
        Err(Refused::invalid("private-data").into())
    }

    /// Whether a competition is told what is private of somebody who takes part: because they have
    /// entered or accepted it themselves, here, or because they have no account and it was told here.
    pub(crate) async fn is_told(
        &self,
        competition: &CompetitionId,
        state: &Competition,
        person: &PersonId,
    ) -> Result<bool, OfficeError> {
        if is_without_account(person) {
            return self.is_listed_here(person, competition).await;
        }
        let Some(accepted) = state.accepted(person) else {
            return Ok(false);
        };
        // What a file says that people have done, they have not done here.
        let stream = stream_id(&Address::Competition(competition.clone()));
        let imported = self.store.secret(&stream, IMPORTED).await?;
        Ok(imported.is_none_or(|version| version.parse().is_ok_and(|own: u64| accepted > own)))
    }

    /// Whether somebody without an account is a competitor of this competition, and so of no other.
    async fn is_listed_here(
        &self,
        person: &PersonId,
        competition: &CompetitionId,
    ) -> Result<bool, OfficeError> {
        let listed = self.store.model(LISTED, person.as_str()).await?;
        Ok(listed.is_some_and(|own| own.sort == competition.as_str()))
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
        who: &Who,
        private_data: &NewPrivateData,
    ) -> Result<Option<AnyCommand>, OfficeError> {
        if let AnyCommand::Backgammon(command) = command {
            return self.with_committee(to, command).await;
        }
        let AnyCommand::Competition(command) = command else {
            return Ok(None);
        };
        let mut filled = command.clone();
        match &mut *filled {
            Command::Registration(registration::Command::Register(register)) => {
                let person = &register.application.person;
                register.profile = self.profile(to, person, who, private_data).await?;
            }
            Command::Registration(registration::Command::RegisterAll { all, .. }) => {
                for register in all {
                    let person = &register.application.person;
                    register.profile = self.profile(to, person, who, private_data).await?;
                }
            }
            Command::Registration(
                registration::Command::Complete { person, profile }
                | registration::Command::AcceptEntry { person, profile },
            ) => {
                let loaded = self.stream_state(to).await?;
                if let State::Competition(state) = &loaded.state
                    && let Some(own) = state.registrations().get(person)
                {
                    let person = &own.application.person;
                    *profile = self.profile(to, person, who, private_data).await?;
                }
            }
            Command::Officials(
                officials::Command::Appoint { official, bans }
                | officials::Command::AcceptRole { official, bans },
            ) => {
                *bans = self.bans(&official.person).await?;
            }
            Command::Registration(registration::Command::CheckIn { person, bans, .. }) => {
                *bans = self.bans(person).await?;
            }
            _ => return Ok(None),
        }
        Ok(Some(AnyCommand::Competition(filled)))
    }

    /// What a decision may know of a person. Of somebody whom others enter unasked it knows nothing
    /// that is private: a refusal, or what is missing, would tell it.
    pub(crate) async fn profile(
        &self,
        to: &Address,
        person: &PublicPerson,
        who: &Who,
        private_data: &NewPrivateData,
    ) -> Result<Profile, OfficeError> {
        let loaded = self.stream_state(to).await?;
        let (Address::Competition(id), State::Competition(state)) = (to, &loaded.state) else {
            return Ok(Profile::default());
        };
        let Ok(plan) = state.plan() else {
            return Ok(Profile::default());
        };
        let (country, person) = (person.country, &person.id);
        let told = who.person() == Some(person) || self.is_told(id, state, person).await?;
        let private = match private_data.0.get(person) {
            Some(data) => Some(data.clone()),
            None if told => self.private_of(person).await?,
            None => None,
        };
        let mut profile = match private {
            Some(own) => own.profile(plan.first),
            None if told => Profile::default(),
            None => Profile::unasked(country),
        };
        profile.bans = self.bans(person).await?;
        let past = self.past(person, plan).await?;
        profile.represented = past.first().map(|last| last.country);
        profile.competed_this_year = past.iter().any(|own| own.first.year() == plan.first.year());
        Ok(profile)
    }

    /// The country that somebody represented at the last competition of cubing before this one.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn represented(
        &self,
        person: &PersonId,
        competition: &Competition,
    ) -> Result<Option<Country>, OfficeError> {
        let Ok(plan) = competition.plan() else { return Ok(None) };
        Ok(self.past(person, plan).await?.first().map(|last| last.country))
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

/// The profile is filled in by the office.
fn complete(person: &PersonId) -> AnyCommand {
    let (person, profile) = (person.clone(), Profile::default());
    let asked = registration::Command::Complete { person, profile };
    AnyCommand::Competition(Box::new(Command::Registration(asked)))
}

fn unreadable(person: &PersonId) -> StoreError {
    StoreError::Damaged(format!("the private data of {person} cannot be read"))
}
