//! Invitations: whoever opens the link, and has signed in, gets the role that it stands for. An
//! invitation works until it ends, for as many people as open it, and on behalf of whoever wrote
//! it: their right to appoint is looked at again when it is used.

use arena::address::Address;
use arena::competition::{Command, Official, officials};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::{Moment, Span};
use arena::{Refused, Role};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{check_member, hash, random_token};
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};

const TICKETS: &str = "invitation";
/// The longest time that an invitation lasts.
const LONGEST: Span = Span::days(30);

/// A role that is given to whoever opens the link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// Of which competition.
    pub competition: CompetitionId,
    /// Which role.
    pub role: Role,
    /// For which event; none for all.
    pub event: Option<EventId>,
    /// Who invites.
    pub by: PersonId,
    /// Until when.
    pub until: Moment,
}

impl Office {
    /// Writes an invitation, and gives the text of its link.
    ///
    /// # Errors
    /// When whoever invites could not appoint anybody, or the time is too long.
    pub async fn invite(&self, invitation: &Invitation) -> Result<String, OfficeError> {
        let now = self.now();
        if invitation.until <= now || invitation.until > now + LONGEST {
            return Err(Refused::invalid("invitation-time").into());
        }
        self.may(&appointment(invitation, &invitation.by)?).await?;
        let token = random_token()?;
        let body = serde_json::to_string(invitation)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: invitation.until.0 };
        self.store.keep_ticket(TICKETS, &hash(&token), ticket, now.0).await?;
        Ok(token)
    }

    /// What a link stands for.
    ///
    /// # Errors
    /// When it no longer works, or the store cannot be read.
    pub async fn invitation(&self, token: &str) -> Result<Invitation, OfficeError> {
        let ticket = self.store.ticket(TICKETS, &hash(token), self.now().0).await?;
        let invitation = ticket.and_then(|ticket| serde_json::from_str(&ticket.body).ok());
        invitation.ok_or_else(|| Refused::not_found("invitation-over").into())
    }

    /// Gives the person the role of an invitation.
    ///
    /// # Errors
    /// When the link no longer works, or the role cannot be given.
    pub async fn accept(&self, token: &str, person: &PersonId) -> Result<Invitation, OfficeError> {
        let invitation = self.invitation(token).await?;
        check_member(person)?;
        self.submit(appointment(&invitation, person)?).await?;
        Ok(invitation)
    }
}

/// The command that gives the role, by whoever invited.
fn appointment(invitation: &Invitation, person: &PersonId) -> Result<Request, OfficeError> {
    let official =
        Official { person: person.clone(), role: invitation.role, event: invitation.event.clone() };
    let command = Command::Officials(officials::Command::Appoint { official, bans: Vec::new() });
    let who = Who::Person(invitation.by.clone());
    let to = Address::Competition(invitation.competition.clone());
    let command = AnyCommand::Competition(Box::new(command));
    Ok(Request::new(random_token()?, who, to, command))
}
