//! Accounts with a password. Passwords are hashed with argon2id, off the threads that answer. A
//! password is a secret that nobody would try first (see [`super::common_password`]).

use std::sync::LazyLock;

use arena::Refused;
use arena::account::{self, Opening, SignIn};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::{PersonId, RecordId};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use super::{Stamp, common_password, look_alike, wrong};
use crate::office::Office;
use crate::private::{NewPrivateData, sign_in_place};
use crate::request::{OfficeError, Request, Who};
use crate::security::{SecurityEvent, SecurityKind};
use crate::state::State;

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// How many passwords are hashed at once: each takes 19 MB and a good part of a core.
static HASHING: Semaphore = Semaphore::const_new(2);

/// A hash to compare with when there is no such account, so that both answers take as long.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash("nobody has this password").unwrap_or_default());

impl Office {
    /// Opens an account with a password, both or neither. The person's id is the user name.
    ///
    /// # Errors
    /// When the user name is taken or looks like one that is, the password is too short or one that
    /// others would try, or something cannot be written.
    pub async fn sign_up(&self, opening: Opening, password: &str) -> Result<(), OfficeError> {
        let person = opening.person.clone();
        check(password, &person)?;
        look_alike::check(&person)?;
        let address = Address::Account(person.clone());
        // A suspension may be there before the account.
        let loaded = self.stream_state(&address).await?;
        let open = matches!(&loaded.state, State::Account(account) if account.person().is_some());
        let reserved = crate::list::is_without_account(&person) || super::is_guest(&person);
        if open || reserved {
            return Err(taken(&person).into());
        }
        let hash = hashed(password).await?;
        let claimed = self.claim_look(&person).await?;
        let who = Who::Person(person.clone());
        let open = AnyCommand::Account(account::Command::Open(opening));
        let add = account::Command::AddSignIn { id: name(), method: SignIn::Password };
        let request =
            Request::new(super::random_token()?, who, address.clone(), AnyCommand::Account(add));
        let request = Request { before: vec![(address, open)], ..request };
        let data = NewPrivateData(Default::default(), vec![(place(&person), hash)]);
        let done = self.submit_with(request, data).await;
        self.release_look(claimed).await?;
        done?;
        self.note(SecurityEvent::of(SecurityKind::SignedUp, &person)).await;
        Ok(())
    }

    /// Whether the password is the account's, and what it is bound to.
    ///
    /// # Errors
    /// When it is not, or there is no such account.
    pub async fn sign_in(&self, person: &PersonId, password: &str) -> Result<Stamp, OfficeError> {
        let kept = self.store.private(&place(person)).await?;
        let known = kept.is_some() && self.is_open(person).await?;
        let stamp = Stamp::of(kept.as_deref());
        let against = kept.unwrap_or_else(|| NOBODY.clone());
        if verified(password, against).await? && known {
            return Ok(stamp);
        }
        // What was typed for a name may be a password: only names of accounts are noted.
        let event = SecurityEvent::new(SecurityKind::SignInRefused);
        self.note(SecurityEvent { person: known.then(|| person.clone()), ..event }).await;
        Err(wrong())
    }

    /// Takes another password, after the old one was shown. Whoever was signed in with the old one,
    /// on whatever device, is signed out; tokens and one-time codes end with it.
    ///
    /// # Errors
    /// When the old one is wrong, or the new one too short or one that others would try.
    pub async fn change_password(
        &self,
        person: &PersonId,
        old: &str,
        new: &str,
    ) -> Result<(), OfficeError> {
        check(new, person)?;
        self.sign_in(person, old).await?;
        self.set_password(person, new).await?;
        self.note(SecurityEvent::of(SecurityKind::PasswordChanged, person)).await;
        Ok(())
    }

    /// Sets a password that has been checked. Sessions and codes are bound to the one before.
    pub(super) async fn set_password(
        &self,
        person: &PersonId,
        new: &str,
    ) -> Result<(), OfficeError> {
        let hash = hashed(new).await?;
        self.store.keep_private(&place(person), Some(&hash)).await?;
        self.end_sessions(person).await?;
        self.revoke_tokens(person).await
    }

    /// What the account's password is, as sessions and codes are bound to it.
    pub(super) async fn stamp(&self, person: &PersonId) -> Result<Stamp, OfficeError> {
        Ok(Stamp::of(self.store.private(&place(person)).await?.as_deref()))
    }

    pub(super) async fn is_open(&self, person: &PersonId) -> Result<bool, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        Ok(matches!(&loaded.state, State::Account(account) if account.is_open()))
    }
}

/// What a password is called among the ways to sign in.
pub(super) fn name() -> RecordId {
    "password".parse().expect("a plain word is an id")
}

/// Where the private data of a sign-in stands.
fn place(person: &PersonId) -> String {
    sign_in_place(person, &name())
}

fn taken(person: &PersonId) -> Refused {
    Refused::Invalid(games::Message::new("sign-up-taken").with("name", person))
}

pub(super) fn check(password: &str, person: &PersonId) -> Result<(), Refused> {
    if LENGTHS.contains(&password.chars().count()) {
        return common_password::check(password, person);
    }
    let (least, most) = (LENGTHS.start(), LENGTHS.end());
    let message = games::Message::new("password-length");
    Err(Refused::Invalid(message.with("least", least).with("most", most)))
}

fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

async fn hashed(password: &str) -> Result<String, OfficeError> {
    let password = password.to_owned();
    let hash = apart(move || hash(&password)).await?;
    hash.ok_or_else(|| OfficeError::NoChance("a password could not be hashed".into()))
}

async fn verified(password: &str, against: String) -> Result<bool, OfficeError> {
    let password = password.to_owned();
    apart(move || {
        PasswordHash::new(&against)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

/// Runs slow work on a thread of its own, few at a time.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, OfficeError> {
    let _turn = HASHING.acquire().await;
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| OfficeError::NoChance(error.to_string()))
}
