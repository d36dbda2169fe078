//! Recovery: whoever has lost the password comes to an organiser, who knows the face or looks at a
//! document, and gets a code on the spot. With it they choose another password. All that the
//! account was signed in to with before ends: sessions, tokens, codes, passkeys, the second factor.
//!
//! A standing organiser gives out codes for people; the account of a standing organiser or of a
//! member of the governing body only the operator recovers: an organiser would else become another.

use arena::account::{self, SignIn};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::Span;
use arena::{Refused, Role};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::second_factor::{letters, plain};
use super::{check_member, hash, password, random_token};
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};
use crate::security::{SecurityEvent, SecurityKind};
use crate::state::State;

const TICKETS: &str = "recovery";
/// How long a code works.
const LASTS: Span = Span::days(1);
/// The letters of a code.
const LETTERS: usize = 12;
/// How often a code may be tried.
const TRIES: u8 = 10;

/// A code as the store keeps it.
#[derive(Serialize, Deserialize)]
struct Stored {
    hash: String,
    wrong: u8,
}

impl Office {
    /// Gives out a code for a person who has lost the password; one that was given out before no
    /// longer works.
    ///
    /// # Errors
    /// When whoever asks may not, or there is no such account.
    pub async fn hand_out_recovery(
        &self,
        who: &Who,
        person: &PersonId,
    ) -> Result<String, OfficeError> {
        let by = self.check_keeper_of_people(who).await?;
        check_member(person)?;
        self.check_has_account(person).await?;
        if !self.is_open(person).await? {
            return Err(Refused::invalid("account-closed").into());
        }
        let mighty = self.is_organiser(person).await? || self.is_board(person);
        if mighty && *who != Who::System {
            return Err(Refused::invalid("recovery-organiser").into());
        }
        let (code, now) = (letters(LETTERS)?, self.now());
        let stored = Stored { hash: hash(&code), wrong: 0 };
        self.keep_recovery(person, &stored, (now + LASTS).0).await?;
        let event = SecurityEvent::of(SecurityKind::RecoveryHandedOut, person);
        self.note(SecurityEvent { by, ..event }).await;
        Ok(code)
    }

    /// Takes another password with a code, and ends all that was there before.
    ///
    /// # Errors
    /// When the code is wrong or too old, or the password too short or one that others would try.
    pub async fn recover(
        &self,
        person: &PersonId,
        code: &str,
        new: &str,
    ) -> Result<(), OfficeError> {
        password::check(new, person)?;
        let wrong = || OfficeError::from(Refused::invalid("recovery-wrong"));
        let now = self.now();
        let ticket = self.store.take_ticket(TICKETS, person.as_str(), now.0).await?;
        let ticket = ticket.ok_or_else(wrong)?;
        let stored: Stored = serde_json::from_str(&ticket.body).map_err(|_| wrong())?;
        if stored.hash != hash(&plain(code)) {
            self.note(SecurityEvent::of(SecurityKind::SignInRefused, person)).await;
            let wrong_tries = stored.wrong + 1;
            if wrong_tries < TRIES {
                let stored = Stored { wrong: wrong_tries, ..stored };
                self.keep_recovery(person, &stored, ticket.until).await?;
            }
            return Err(wrong());
        }
        self.set_password(person, new).await?;
        self.drop_other_ways(person).await?;
        self.note(SecurityEvent::of(SecurityKind::Recovered, person)).await;
        Ok(())
    }

    /// Refuses whoever does not run the server: standing organisers do, and the operator.
    ///
    /// # Errors
    /// When it is somebody else, or an organiser without the second factor that is needed.
    pub async fn check_keeper_of_people(&self, who: &Who) -> Result<Option<PersonId>, OfficeError> {
        match who {
            Who::System => Ok(None),
            Who::Person(person) if self.is_organiser(person).await? => {
                self.check_second_factor(person).await?;
                Ok(Some(person.clone()))
            }
            Who::Person(_) | Who::Guest => {
                let (role, may) = (Role::Spectator, vec![Role::Organiser]);
                Err(Refused::Role { role, may, citation: None }.into())
            }
        }
    }

    /// Makes sure that the account has a password, and drops every other way to sign in.
    async fn drop_other_ways(&self, person: &PersonId) -> Result<(), OfficeError> {
        let to = Address::Account(person.clone());
        let loaded = self.stream_state(&to).await?;
        let State::Account(own) = &loaded.state else { return Ok(()) };
        let others = own.sign_ins().iter().filter(|(_, way)| **way != SignIn::Password);
        let mut commands: Vec<_> =
            others.map(|(id, _)| account::Command::RemoveSignIn { id: id.clone() }).collect();
        if !own.sign_ins().contains_key(&password::name()) {
            let (id, method) = (password::name(), SignIn::Password);
            commands.push(account::Command::AddSignIn { id, method });
        }
        let mut before: Vec<_> =
            commands.into_iter().map(|own| (to.clone(), AnyCommand::Account(own))).collect();
        let Some((_, last)) = before.pop() else { return Ok(()) };
        let request = Request::new(random_token()?, Who::Person(person.clone()), to, last);
        self.submit_all(before, request).await.map(drop)
    }

    async fn keep_recovery(
        &self,
        person: &PersonId,
        stored: &Stored,
        until: i64,
    ) -> Result<(), OfficeError> {
        let body = serde_json::to_string(stored)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until };
        Ok(self.store.keep_ticket(TICKETS, person.as_str(), ticket, self.now().0).await?)
    }
}
