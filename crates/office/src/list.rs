//! A list of competitors whom the desk enters: with an account or without one. Private data of
//! people without an account are kept by the desk, because nobody else can; people who have one
//! keep their own, and a list never changes it.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2d | `register_all` | beside the log, in the transaction that enters the list |

use arena::address::Address;
use arena::competition::{Application, Command, PrivatePerson, Register, registration};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, PersonId};
use arena::{Context, Refused};

use crate::office::Office;
use crate::private::NewPrivateData;
use crate::request::{Done, OfficeError, Request, Who};
use crate::state::State;

/// How the ids of people without an account begin; no user name does.
const PREFIX: &str = "entry-";
/// How many letters of a name stand in such an id.
const LETTERS: usize = 24;

/// One competitor of a list.
#[derive(Clone, Debug)]
pub struct ListEntry {
    /// The registration.
    pub application: Application,
    /// What the list says that is private; kept of people without an account only.
    pub private: Option<PrivatePerson>,
}

/// An id for somebody without an account: letters of the name to recognise it by, and a number
/// made from everything that tells the person from others.
#[must_use]
pub fn without_account(name: &str, whole: &str) -> PersonId {
    let fits = |c: &char| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-';
    let name: String = name.chars().filter(fits).take(LETTERS).collect();
    let hash = &blake3::hash(whole.as_bytes()).to_hex()[..8];
    let name = name.trim_matches('-');
    let text = if name.is_empty() { hash.to_owned() } else { format!("{name}-{hash}") };
    format!("{PREFIX}{text}").parse().expect("a prefix, small letters and a short number are an id")
}

/// Whether an id is one of those.
#[must_use]
pub fn is_without_account(person: &PersonId) -> bool {
    person.as_str().starts_with(PREFIX)
}

impl Office {
    /// What is wrong with which line (from 0). Nothing is written.
    ///
    /// # Errors
    /// When whoever asks may not enter anybody, or the store cannot be read.
    pub async fn check_list(
        &self,
        who: &Who,
        competition: &CompetitionId,
        lines: &[ListEntry],
    ) -> Result<Vec<(usize, Refused)>, OfficeError> {
        let to = Address::Competition(competition.clone());
        let request = Request::new("check", who.clone(), to.clone(), command(lines));
        let actor = self.may(&request).await?;
        let loaded = self.stream_state(&to).await?;
        let State::Competition(state) = &loaded.state else {
            return Ok(Vec::new());
        };
        let mut all = Vec::new();
        let private_data = self.new_data(lines).await?;
        for line in lines {
            let person = &line.application.person;
            let profile = self.profile(&to, person, who, &private_data).await?;
            all.push(Register { application: line.application.clone(), profile });
        }
        let context = Context { now: self.now(), actor, seed: None };
        Ok(state.faults_of_list(&all, true, &context))
    }

    /// Enters everybody of a list, or nobody; entries that lack nothing are approved.
    ///
    /// # Errors
    /// When a line is refused, or whoever asks may not.
    pub async fn register_all(
        &self,
        key: &str,
        who: &Who,
        competition: &CompetitionId,
        lines: &[ListEntry],
    ) -> Result<Done, OfficeError> {
        let to = Address::Competition(competition.clone());
        let request = Request::new(key, who.clone(), to, command(lines));
        // Who may not learns nothing of whose data are there.
        self.may(&request).await?;
        let private_data = self.new_data(lines).await?;
        self.submit_with(request, private_data).await
    }

    /// What a list says of people without an account of whom nothing is kept yet.
    async fn new_data(&self, lines: &[ListEntry]) -> Result<NewPrivateData, OfficeError> {
        let mut private_data = NewPrivateData::default();
        for line in lines {
            let person = &line.application.person.id;
            let Some(data) = line.private.as_ref().filter(|_| is_without_account(person)) else {
                continue;
            };
            if self.private_of(person).await?.is_none() {
                data.check()?;
                private_data.0.insert(person.clone(), data.clone());
            }
        }
        Ok(private_data)
    }
}

fn command(lines: &[ListEntry]) -> AnyCommand {
    let register = |line: &ListEntry| Register {
        application: line.application.clone(),
        profile: Default::default(),
    };
    let all = lines.iter().map(register).collect();
    AnyCommand::Competition(Box::new(Command::Registration(registration::Command::RegisterAll {
        all,
        approve: true,
    })))
}
