//! Accounts with a password. Passwords are hashed with argon2id, off the threads that answer.

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

use super::wrong;
use crate::office::Office;
use crate::private::sign_in_place;
use crate::request::{OfficeError, Request, Who};
use crate::state::State;

/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;

/// How many passwords are hashed at once: each takes 19 MB and a good part of a core.
static HASHING: Semaphore = Semaphore::const_new(2);

/// A hash to compare with when there is no such account, so that both answers take as long.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| hash("nobody has this password").unwrap_or_default());

impl Office {
    /// Opens an account with a password. The person's id is the user name.
    ///
    /// # Errors
    /// When the user name is taken, the password is too short, or something cannot be written.
    pub async fn sign_up(&self, opening: Opening, password: &str) -> Result<(), OfficeError> {
        check(password)?;
        let person = opening.person.clone();
        let address = Address::Account(person.clone());
        // A suspension may be there before the account.
        let loaded = self.stream_state(&address).await?;
        let open = matches!(&loaded.state, State::Account(account) if account.person().is_some());
        let reserved = crate::list::is_without_account(&person) || super::is_guest(&person);
        if open || reserved {
            return Err(taken(&person).into());
        }
        let hash = hashed(password).await?;
        let who = Who::Person(person.clone());
        let open = AnyCommand::Account(account::Command::Open(opening));
        self.submit(Request::new(super::random_token()?, who.clone(), address.clone(), open))
            .await?;
        self.add_password(&person, &hash).await
    }

    /// Whether the password is the account's.
    ///
    /// # Errors
    /// When it is not, or there is no such account.
    pub async fn sign_in(&self, person: &PersonId, password: &str) -> Result<(), OfficeError> {
        let kept = self.store.private(&place(person)).await?;
        let known = kept.is_some() && self.is_open(person).await?;
        let against = kept.unwrap_or_else(|| NOBODY.clone());
        if verified(password, against).await? && known { Ok(()) } else { Err(wrong()) }
    }

    /// Takes another password, after the old one was shown. Whoever was signed in with the old one,
    /// on whatever device, is signed out.
    ///
    /// # Errors
    /// When the old one is wrong, or the new one too short.
    pub async fn change_password(
        &self,
        person: &PersonId,
        old: &str,
        new: &str,
    ) -> Result<(), OfficeError> {
        check(new)?;
        self.sign_in(person, old).await?;
        let hash = hashed(new).await?;
        self.store.keep_private(&place(person), Some(&hash)).await?;
        self.end_sessions(person).await
    }

    async fn is_open(&self, person: &PersonId) -> Result<bool, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        Ok(matches!(&loaded.state, State::Account(account) if account.is_open()))
    }

    /// The hash is kept first: an account that says it has a password has one.
    async fn add_password(&self, person: &PersonId, hash: &str) -> Result<(), OfficeError> {
        self.store.keep_private(&place(person), Some(hash)).await?;
        let add = account::Command::AddSignIn { id: name(), method: SignIn::Password };
        let (who, to) = (Who::Person(person.clone()), Address::Account(person.clone()));
        let request = Request::new(super::random_token()?, who, to, AnyCommand::Account(add));
        self.submit(request).await.map(drop)
    }
}

/// What a password is called among the ways to sign in.
fn name() -> RecordId {
    "password".parse().expect("a plain word is an id")
}

/// Where the private data of a sign-in stands.
fn place(person: &PersonId) -> String {
    sign_in_place(person, &name())
}

fn taken(person: &PersonId) -> Refused {
    Refused::Invalid(games::Message::new("sign-up-taken").with("name", person))
}

fn check(password: &str) -> Result<(), Refused> {
    if LENGTHS.contains(&password.chars().count()) {
        return Ok(());
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
