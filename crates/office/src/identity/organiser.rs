//! Standing organisers: who may create competitions where not everybody may. The operator gives the
//! first one a link that works once, and standing organisers give further ones to others. A link of
//! an organiser works on behalf of whoever made it: that they still are one is looked at again when
//! it is used.

use std::fmt;
use std::str::FromStr;

use arena::Refused;
use arena::account;
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::Span;
use rulebook::Message;
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{check_member, hash, random_token};
use crate::office::Office;
use crate::records::ORGANISER;
use crate::request::{OfficeError, Request, Who};
use crate::state::State;

const TICKETS: &str = "organiser";
/// How long a link works.
const LASTS: Span = Span::days(7);

/// Who may create competitions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Founders {
    /// Standing organisers.
    #[default]
    Organisers,
    /// Everybody with an account.
    Anyone,
}

impl fmt::Display for Founders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Organisers => "organisers",
            Self::Anyone => "anyone",
        })
    }
}

/// A text that does not say who may create competitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundersError(String);

impl FoundersError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("founders-unknown").with("text", &self.0)
    }
}

impl fmt::Display for FoundersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for FoundersError {}

impl FromStr for Founders {
    type Err = FoundersError;

    fn from_str(text: &str) -> Result<Self, FoundersError> {
        let known = [Self::Organisers, Self::Anyone];
        let found = known.into_iter().find(|founders| founders.to_string() == text);
        found.ok_or_else(|| FoundersError(text.chars().take(40).collect()))
    }
}

/// What a link stands for.
#[derive(Serialize, Deserialize)]
struct Link {
    /// The organiser who made it; none for the operator.
    by: Option<PersonId>,
    /// Whether it works only as long as there is no organiser.
    first: bool,
}

impl Office {
    /// The link by which somebody becomes the first organiser; none where there is one already, or
    /// where anyone may create competitions.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn first_link(&self) -> Result<Option<String>, OfficeError> {
        if self.founders() == Founders::Anyone || self.has_organiser().await? {
            return Ok(None);
        }
        self.keep_link(&Link { by: None, first: true }).await.map(Some)
    }

    /// A link by which somebody else becomes an organiser, too: for the operator (the program
    /// itself), and for organisers.
    ///
    /// # Errors
    /// When whoever asks is no organiser.
    pub async fn organiser_link(&self, who: &Who) -> Result<String, OfficeError> {
        let by = match who {
            Who::System => None,
            Who::Person(_) | Who::Guest => self.check_keeper_of_people(who).await?,
        };
        self.keep_link(&Link { by, first: false }).await
    }

    /// Whether a link still works.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn organiser_link_works(&self, token: &str) -> Result<bool, OfficeError> {
        let ticket = self.store.ticket(TICKETS, &hash(token), self.now().0).await?;
        match ticket.and_then(|ticket| serde_json::from_str::<Link>(&ticket.body).ok()) {
            Some(Link { first: true, .. }) => Ok(!self.has_organiser().await?),
            Some(Link { by: Some(by), .. }) => self.is_organiser(&by).await,
            Some(Link { by: None, .. }) => Ok(true),
            None => Ok(false),
        }
    }

    /// Makes a person with an account an organiser. The link is used up with it.
    ///
    /// # Errors
    /// When the link no longer works, or the person has no account or is an organiser already.
    pub async fn become_organiser(
        &self,
        token: &str,
        person: &PersonId,
    ) -> Result<(), OfficeError> {
        check_member(person)?;
        if !self.organiser_link_works(token).await? {
            return Err(over());
        }
        let to = Address::Account(person.clone());
        let appoint = AnyCommand::Account(account::Command::Appoint);
        let request = Request::new(random_token()?, Who::System, to.clone(), appoint.clone());
        // A link is not used up by somebody whom it cannot help.
        let account = self.stream_state(&to).await?;
        if !matches!(&account.state, State::Account(own) if own.is_open() && !own.is_organiser()) {
            return self.submit(request).await.map(drop);
        }
        let now = self.now();
        let ticket = self.store.take_ticket(TICKETS, &hash(token), now.0).await?;
        let ticket = ticket.ok_or_else(over)?;
        let done = self.submit(request).await;
        if done.is_err() {
            self.store.keep_ticket(TICKETS, &hash(token), ticket, now.0).await?;
        }
        done.map(drop)
    }

    /// Whether a person is a standing organiser.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_organiser(&self, person: &PersonId) -> Result<bool, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        Ok(matches!(&loaded.state, State::Account(account) if account.is_organiser()))
    }

    /// Whether there is a standing organiser.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn has_organiser(&self) -> Result<bool, OfficeError> {
        Ok(!self.store.models(ORGANISER, "", None, 1).await?.is_empty())
    }

    /// Whether somebody may create competitions.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn may_create(&self, who: &Who) -> Result<bool, OfficeError> {
        match who.person() {
            Some(_) if self.founders() == Founders::Anyone => Ok(true),
            Some(person) => self.is_organiser(person).await,
            None => Ok(false),
        }
    }

    pub(crate) async fn check_founder(&self, person: &PersonId) -> Result<(), OfficeError> {
        if self.may_create(&Who::Person(person.clone())).await? {
            return Ok(());
        }
        Err(Refused::invalid("competition-founders").into())
    }

    async fn keep_link(&self, link: &Link) -> Result<String, OfficeError> {
        let (token, now) = (random_token()?, self.now());
        let body =
            serde_json::to_string(link).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: (now + LASTS).0 };
        self.store.keep_ticket(TICKETS, &hash(&token), ticket, now.0).await?;
        Ok(token)
    }
}

fn over() -> OfficeError {
    Refused::not_found("organiser-link-over").into()
}
