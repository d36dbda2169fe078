//! Tokens: what a program shows in the place of a person who has signed in. A token has scopes,
//! which leave it less than its person may do, and an end. The store keeps only its hash; the text
//! is shown once, when it is made.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::id::PersonId;
use arena::time::{Moment, Span};
use arena::{Refused, Role};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{check_member, hash, random_token};
use crate::office::Office;
use crate::request::OfficeError;
use crate::security::{SecurityEvent, SecurityKind};

const TICKETS: &str = "token";
/// How many tokens a person can have at a time.
const SLOTS: u8 = 10;
/// The longest time that a token lasts, in days.
pub const LONGEST_TOKEN: u16 = 366;
/// The longest name of a token, in characters.
const NAME: usize = 60;
/// What every token begins with, so that one that was left somewhere is recognised.
const MARK: &str = "meydan";

/// What a token can be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To see what the person may see.
    Read,
    /// To act as a competitor, or as anybody.
    Compete,
    /// To act as a referee, a judge, a score taker, a scrambler or a member of the committee.
    Officiate,
    /// To act as an organiser, a director, a delegate or the governing body.
    Organise,
    /// To change the person's own account.
    Account,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 5] =
        [Self::Read, Self::Compete, Self::Officiate, Self::Organise, Self::Account];

    /// The name in data and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Compete => "compete",
            Self::Officiate => "officiate",
            Self::Organise => "organise",
            Self::Account => "account",
        }
    }

    /// The scope with a name.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.name() == text)
    }

    /// The roles in which a token with this scope can act on a stream.
    #[must_use]
    pub const fn roles_at(self, address: &Address) -> &'static [Role] {
        match (self, address) {
            (Self::Account, Address::Account(_)) => &[Role::Spectator],
            (Self::Organise, Address::Account(_)) => &[Role::Board],
            (_, Address::Account(_)) | (Self::Read | Self::Account, _) => &[],
            (Self::Compete, _) => &[Role::Competitor, Role::Spectator],
            (Self::Officiate, _) => &[
                Role::Deputy,
                Role::Committee,
                Role::MainJudge,
                Role::Judge,
                Role::Referee,
                Role::Observer,
                Role::Scrambler,
                Role::ScoreTaker,
            ],
            (Self::Organise, _) => &[Role::Board, Role::Delegate, Role::Organiser, Role::Director],
        }
    }
}

/// A token, as its person sees it in the list: without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its number among the person's tokens.
    pub slot: u8,
    /// Whose it is.
    pub person: PersonId,
    /// What the person calls it.
    pub name: String,
    /// What it can be used for.
    pub scopes: BTreeSet<Scope>,
    /// When it was made.
    pub made: Moment,
    /// When it runs out.
    pub until: Moment,
}

impl Token {
    /// The roles in which it can act on a stream.
    #[must_use]
    pub fn roles_at(&self, address: &Address) -> BTreeSet<Role> {
        self.scopes.iter().flat_map(|scope| scope.roles_at(address)).copied().collect()
    }
}

/// A token as the store keeps it.
#[derive(Serialize, Deserialize)]
struct StoredToken {
    hash: String,
    name: String,
    scopes: BTreeSet<Scope>,
    made: Moment,
}

impl Office {
    /// Makes a token, and gives its text: it cannot be shown again.
    ///
    /// # Errors
    /// When there are too many, or it lasts too long, or has no name or no scope, or a guest asks.
    pub async fn make_token(
        &self,
        person: &PersonId,
        name: &str,
        scopes: BTreeSet<Scope>,
        days: u16,
    ) -> Result<String, OfficeError> {
        check_member(person)?;
        check(name, &scopes, days)?;
        let (secret, now) = (random_token()?, self.now());
        let kept =
            StoredToken { hash: hash(&secret), name: name.trim().to_owned(), scopes, made: now };
        let body =
            serde_json::to_string(&kept).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: (now + Span::days(i64::from(days))).0 };
        // The store says which place is free: others may be looking for one at the same moment.
        for slot in 0..SLOTS {
            if self.store.claim_ticket(TICKETS, &place(person, slot), ticket.clone(), now.0).await?
            {
                self.note(SecurityEvent::of(SecurityKind::TokenMade, person)).await;
                return Ok(format!("{MARK}_{person}_{slot}_{secret}"));
            }
        }
        Err(Refused::invalid("token-many").with("most", SLOTS).into())
    }

    /// The tokens of a person that have not run out.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn tokens(&self, person: &PersonId) -> Result<Vec<Token>, OfficeError> {
        let mut tokens = Vec::new();
        for slot in 0..SLOTS {
            tokens.extend(self.kept(person, slot).await?.map(|(token, _)| token));
        }
        Ok(tokens)
    }

    /// Revokes a token of a person; one that is not there is no error.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn revoke_token(&self, person: &PersonId, slot: u8) -> Result<(), OfficeError> {
        let now = self.now().0;
        if self.store.take_ticket(TICKETS, &place(person, slot), now).await?.is_some() {
            self.note(SecurityEvent::of(SecurityKind::TokenRevoked, person)).await;
        }
        Ok(())
    }

    /// Revokes all tokens of a person.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn revoke_tokens(&self, person: &PersonId) -> Result<(), OfficeError> {
        for slot in 0..SLOTS {
            self.revoke_token(person, slot).await?;
        }
        Ok(())
    }

    /// The token of a text, if it is one that holds.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn token(&self, text: &str) -> Result<Option<Token>, OfficeError> {
        let Some((person, slot, secret)) = parts(text) else { return Ok(None) };
        let Some((token, kept)) = self.kept(&person, slot).await? else { return Ok(None) };
        // Comparing hashes tells nothing about the secret, however long it takes.
        Ok((kept == hash(secret)).then_some(token))
    }

    async fn kept(
        &self,
        person: &PersonId,
        slot: u8,
    ) -> Result<Option<(Token, String)>, OfficeError> {
        let found = self.store.ticket(TICKETS, &place(person, slot), self.now().0).await?;
        let Some(ticket) = found else { return Ok(None) };
        let Ok(kept) = serde_json::from_str::<StoredToken>(&ticket.body) else { return Ok(None) };
        let StoredToken { hash, name, scopes, made } = kept;
        let (person, until) = (person.clone(), Moment(ticket.until));
        Ok(Some((Token { slot, person, name, scopes, made, until }, hash)))
    }
}

/// Where a token stands in the store.
fn place(person: &PersonId, slot: u8) -> String {
    format!("{person}/{slot}")
}

/// The person, the number and the secret that a text is made of.
fn parts(text: &str) -> Option<(PersonId, u8, &str)> {
    let mut parts = text.split('_');
    let (mark, person, slot) = (parts.next()?, parts.next()?, parts.next()?);
    let secret = parts.next().filter(|_| mark == MARK)?;
    parts.next().is_none().then_some((person.parse().ok()?, slot.parse().ok()?, secret))
}

fn check(name: &str, scopes: &BTreeSet<Scope>, days: u16) -> Result<(), Refused> {
    if !(1..=NAME).contains(&name.trim().chars().count()) {
        return Err(Refused::invalid("token-name").with("most", NAME));
    }
    if scopes.is_empty() {
        return Err(Refused::invalid("token-scopes"));
    }
    if !(1..=LONGEST_TOKEN).contains(&days) {
        return Err(Refused::invalid("token-days").with("most", LONGEST_TOKEN));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_of_a_person_belongs_to_one_scope() {
        let address: Address = "event/open".parse().unwrap();
        for role in Role::ALL {
            let scopes = Scope::ALL.iter().filter(|own| own.roles_at(&address).contains(&role));
            assert_eq!(scopes.count(), usize::from(role != Role::System), "{role}");
        }
    }

    #[test]
    fn a_text_that_is_no_token_is_none() {
        let secret = "ab".repeat(32);
        assert!(parts(&format!("meydan_ayse-2_3_{secret}")).is_some());
        for bad in [
            "",
            "meydan",
            "meydan_ayse_3",
            "x_ayse_3_s",
            "meydan_Ö_3_s",
            "meydan_a_300_s",
            "meydan_a_3_s_t",
        ] {
            assert!(parts(bad).is_none(), "{bad}");
        }
    }
}
