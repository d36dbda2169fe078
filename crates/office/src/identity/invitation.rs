//! Invitations: whoever opens the link, and has signed in, gets the role that it stands for. An
//! invitation works until it ends, for as many people as open it, and on behalf of whoever wrote
//! it: their right to appoint is looked at again when it is used. Whoever may appoint revokes it.

use arena::address::Address;
use arena::competition::{Command, Official, officials};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::{Moment, Span};
use arena::{Refused, Role};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{below, check_member, hash, random_token};
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};
use crate::security::{SecurityEvent, SecurityKind};

const TICKETS: &str = "invitation";
/// The longest time that an invitation lasts.
const LONGEST: Span = Span::days(30);
/// How many digits of a link are its secret; the rest say of which competition it is.
const SECRET: usize = 64;
/// How many invitations of a competition are listed.
const LISTED: u32 = 500;

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

/// An invitation in the list of its competition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenInvitation {
    /// What it is called in the list. Nobody can take its role with it.
    pub id: String,
    /// The invitation.
    pub invitation: Invitation,
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
        let token = format!("{}{}", random_token()?, hex::encode(invitation.competition.as_str()));
        let body = serde_json::to_string(invitation)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: invitation.until.0 };
        self.store.keep_ticket(TICKETS, &key_of(&token), ticket, now.0).await?;
        let (by, role) = (Some(invitation.by.clone()), Some(invitation.role));
        let competition = Some(invitation.competition.clone());
        let event = SecurityEvent::new(SecurityKind::InvitationMade);
        self.note(SecurityEvent { by, competition, role, ..event }).await;
        Ok(token)
    }

    /// What a link stands for.
    ///
    /// # Errors
    /// When it no longer works, or the store cannot be read.
    pub async fn invitation(&self, token: &str) -> Result<Invitation, OfficeError> {
        let ticket = self.store.ticket(TICKETS, &key_of(token), self.now().0).await?;
        let invitation = ticket.and_then(|ticket| serde_json::from_str(&ticket.body).ok());
        invitation.ok_or_else(|| Refused::not_found("invitation-over").into())
    }

    /// The invitations of a competition that still work.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn invitations(
        &self,
        competition: &CompetitionId,
    ) -> Result<Vec<OpenInvitation>, OfficeError> {
        let mut open = Vec::new();
        for (key, ticket) in self.invitation_tickets(competition).await? {
            if let Ok(invitation) = serde_json::from_str(&ticket.body) {
                open.push(OpenInvitation { id: id_of(&key), invitation });
            }
        }
        open.sort_by_key(|own| own.invitation.until);
        Ok(open)
    }

    /// Revokes an invitation: its link no longer works.
    ///
    /// # Errors
    /// When there is no such invitation, or whoever asks could not appoint anybody to its role.
    pub async fn revoke_invitation(
        &self,
        by: &PersonId,
        competition: &CompetitionId,
        id: &str,
    ) -> Result<(), OfficeError> {
        let over = || OfficeError::from(Refused::not_found("invitation-over"));
        let all = self.invitation_tickets(competition).await?;
        let (key, ticket) = all.into_iter().find(|(key, _)| id_of(key) == id).ok_or_else(over)?;
        let invitation: Invitation = serde_json::from_str(&ticket.body).map_err(|_| over())?;
        let own = Invitation { by: by.clone(), ..invitation };
        self.may(&appointment(&own, by)?).await?;
        self.store.take_ticket(TICKETS, &key, self.now().0).await?;
        let event = SecurityEvent::new(SecurityKind::InvitationRevoked);
        let (by, competition) = (Some(by.clone()), Some(competition.clone()));
        self.note(SecurityEvent { by, competition, role: Some(own.role), ..event }).await;
        Ok(())
    }

    async fn invitation_tickets(
        &self,
        competition: &CompetitionId,
    ) -> Result<Vec<(String, Ticket)>, OfficeError> {
        let [from, until] = below(competition.as_str());
        Ok(self.store.tickets(TICKETS, (&from, &until), LISTED, self.now().0).await?)
    }

    /// Gives the person the role of an invitation: who invited offers it, the person accepts it.
    ///
    /// # Errors
    /// When the link no longer works, or the role cannot be given.
    pub async fn accept(&self, token: &str, person: &PersonId) -> Result<Invitation, OfficeError> {
        let invitation = self.invitation(token).await?;
        check_member(person)?;
        let appointment = appointment(&invitation, person)?;
        let official = official(&invitation, person);
        // Who was asked already needs no second offer; the right to make one is looked at all the same.
        match self.is_offered(&invitation, &official).await? {
            true => drop(self.may(&appointment).await?),
            false => drop(self.submit(appointment).await?),
        }
        if self.is_offered(&invitation, &official).await? {
            self.submit(acceptance(&invitation, official)?).await?;
        }
        Ok(invitation)
    }

    async fn is_offered(
        &self,
        invitation: &Invitation,
        official: &Official,
    ) -> Result<bool, OfficeError> {
        let state = self.competition(&invitation.competition).await?.state;
        Ok(state.offered().any(|own| own == official))
    }
}

/// Where an invitation is kept: by its competition, and by the hash of its secret. Links of earlier
/// versions say no competition.
fn key_of(token: &str) -> String {
    match token.split_at_checked(SECRET) {
        Some((secret, competition)) if !competition.is_empty() => {
            let competition = hex::decode(competition).unwrap_or_default();
            format!("{}/{}", String::from_utf8_lossy(&competition), hash(secret))
        }
        _ => hash(token),
    }
}

/// What an invitation is called in a list: a hash once more, which opens nothing.
fn id_of(key: &str) -> String {
    hash(key)[..16].to_owned()
}

/// The command that gives the role, by whoever invited.
fn appointment(invitation: &Invitation, person: &PersonId) -> Result<Request, OfficeError> {
    let official = official(invitation, person);
    let command = officials::Command::Appoint { official, bans: Vec::new() };
    request(invitation, &invitation.by, command)
}

/// The command that accepts it, by whoever opened the link.
fn acceptance(invitation: &Invitation, official: Official) -> Result<Request, OfficeError> {
    let person = official.person.clone();
    let command = officials::Command::AcceptRole { official, bans: Vec::new() };
    request(invitation, &person, command)
}

fn official(invitation: &Invitation, person: &PersonId) -> Official {
    Official { person: person.clone(), role: invitation.role, event: invitation.event.clone() }
}

fn request(
    invitation: &Invitation,
    who: &PersonId,
    command: officials::Command,
) -> Result<Request, OfficeError> {
    let to = Address::Competition(invitation.competition.clone());
    let command = AnyCommand::Competition(Box::new(Command::Officials(command)));
    Ok(Request::new(random_token()?, Who::Person(who.clone()), to, command))
}
