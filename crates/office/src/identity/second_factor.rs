//! The second factor: six digits of an app that shares a secret with the account (TOTP, RFC 6238, with
//! SHA-1, six digits and thirty seconds, which is what all apps read). It is asked for after a right
//! password; a passkey is two factors by itself. Ten recovery codes, each for one time, stand in
//! for a lost app.

use std::fmt;
use std::str::FromStr;

use arena::Refused;
use arena::account::{self, SignIn};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::{PersonId, RecordId};
use arena::time::{Moment, Span};
use ring::hmac;
use rulebook::Message;
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{Stamp, check_member, hash, random_token};
use crate::office::Office;
use crate::private::{NewPrivateData, sign_in_place};
use crate::request::{OfficeError, Request, Who};
use crate::security::{SecurityEvent, SecurityKind};
use crate::state::State;

/// Secrets that were shown and not used yet; sign-ins that wait for their second factor; codes that
/// were used.
pub(crate) const NEW: &str = "second-factor-new";
const WAITING: &str = "second-factor";
pub(crate) const USED: &str = "second-factor-used";
/// How long each of them lasts.
const SET_UP: Span = Span::minutes(15);
const WAITS: Span = Span::minutes(5);
const REMEMBERED: Span = Span::minutes(5);
/// How long a code of an app holds, in seconds, and how many are looked at beside the present one.
const STEP: i64 = 30;
const BESIDE: i64 = 1;
/// The bytes of a secret, the recovery codes, and the letters of each.
const SECRET: usize = 20;
const CODES: usize = 10;
const LETTERS: usize = 10;
/// How often a code may be wrong before the password is asked for again.
const TRIES: u8 = 5;
/// Letters and digits that are not taken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Who needs a second factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondFactor {
    /// Nobody; whoever wants one has one.
    #[default]
    Optional,
    /// Standing organisers, and the organisers, directors and delegates of competitions.
    Organisers,
}

impl fmt::Display for SecondFactor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Optional => "optional",
            Self::Organisers => "organisers",
        })
    }
}

/// A text that does not say who needs a second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondFactorError(String);

impl SecondFactorError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("second-factor-unknown").with("text", &self.0)
    }
}

impl fmt::Display for SecondFactorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SecondFactorError {}

impl FromStr for SecondFactor {
    type Err = SecondFactorError;

    fn from_str(text: &str) -> Result<Self, SecondFactorError> {
        let known = [Self::Optional, Self::Organisers];
        let found = known.into_iter().find(|own| own.to_string() == text);
        found.ok_or_else(|| SecondFactorError(text.chars().take(40).collect()))
    }
}

/// A second factor as the store keeps it: the secret, and the hashes of recovery codes that are left.
#[derive(Serialize, Deserialize)]
struct Stored {
    secret: String,
    codes: Vec<String>,
}

/// A right password that waits for its second factor.
#[derive(Serialize, Deserialize)]
struct Waiting {
    person: PersonId,
    stamp: Stamp,
    wrong: u8,
}

impl Office {
    /// Whether an account has a second factor.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn has_second_factor(&self, person: &PersonId) -> Result<bool, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        Ok(matches!(&loaded.state, State::Account(own) if own.sign_ins().contains_key(&name())))
    }

    /// Refuses an organiser without a second factor, where the operator wants one.
    ///
    /// # Errors
    /// When it is missing.
    pub async fn check_second_factor(&self, person: &PersonId) -> Result<(), OfficeError> {
        let needed = self.second_factor() == SecondFactor::Organisers;
        if !needed || self.has_second_factor(person).await? {
            return Ok(());
        }
        Err(Refused::invalid("second-factor-needed").into())
    }

    /// A secret for the app, in the letters that apps read (base 32). It counts once its first code
    /// was shown.
    ///
    /// # Errors
    /// When a guest asks, or it cannot be kept.
    pub async fn new_second_factor(&self, person: &PersonId) -> Result<String, OfficeError> {
        check_member(person)?;
        let now = self.now();
        // Whoever opens the page again in another tab has the same secret.
        if let Some(ticket) = self.store.ticket(NEW, person.as_str(), now.0).await? {
            return Ok(base32(&hex::decode(ticket.body).unwrap_or_default()));
        }
        let secret = random_bytes::<SECRET>()?;
        let ticket = Ticket { body: hex::encode(secret), until: (now + SET_UP).0 };
        self.store.keep_ticket(NEW, person.as_str(), ticket, now.0).await?;
        Ok(base32(&secret))
    }

    /// Sets up the second factor with a first code of the app, and gives the recovery codes: they are
    /// shown this once.
    ///
    /// # Errors
    /// When the code is wrong, or the account has a second factor.
    pub async fn add_second_factor(
        &self,
        person: &PersonId,
        code: &str,
    ) -> Result<Vec<String>, OfficeError> {
        let now = self.now();
        let ticket = self.store.ticket(NEW, person.as_str(), now.0).await?;
        let secret = ticket.map(|ticket| ticket.body).ok_or_else(wrong)?;
        let step = matching_step(&secret, &plain(code), now).ok_or_else(wrong)?;
        let codes = (0..CODES).map(|_| letters(LETTERS)).collect::<Result<Vec<_>, _>>()?;
        let stored = Stored { secret, codes: codes.iter().map(|code| hash(code)).collect() };
        let add = account::Command::AddSignIn { id: name(), method: SignIn::SecondFactor };
        let (who, to) = (Who::Person(person.clone()), Address::Account(person.clone()));
        let request = Request::new(random_token()?, who, to, AnyCommand::Account(add));
        let data = NewPrivateData(Default::default(), vec![(place(person), body(&stored)?)]);
        self.submit_with(request, data).await?;
        self.store.take_ticket(NEW, person.as_str(), now.0).await?;
        self.use_up(person, &step.to_string()).await?;
        self.note(SecurityEvent::of(SecurityKind::SecondFactorAdded, person)).await;
        Ok(codes)
    }

    /// Does without a second factor from now on; the store erases its secret.
    ///
    /// # Errors
    /// When there is none.
    pub async fn remove_second_factor(&self, person: &PersonId) -> Result<(), OfficeError> {
        let remove = account::Command::RemoveSignIn { id: name() };
        let (who, to) = (Who::Person(person.clone()), Address::Account(person.clone()));
        let request = Request::new(random_token()?, who, to, AnyCommand::Account(remove));
        self.submit(request).await?;
        self.note(SecurityEvent::of(SecurityKind::SecondFactorRemoved, person)).await;
        Ok(())
    }

    /// How many recovery codes are left.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn recovery_codes_left(&self, person: &PersonId) -> Result<usize, OfficeError> {
        Ok(self.stored_factor(person).await?.map_or(0, |stored| stored.codes.len()))
    }

    /// Lets a right password wait for its second factor, and gives the text by which it goes on.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn wait_for_second_factor(
        &self,
        person: &PersonId,
        stamp: Stamp,
    ) -> Result<String, OfficeError> {
        let token = random_token()?;
        let waiting = Waiting { person: person.clone(), stamp, wrong: 0 };
        self.keep_waiting(&token, &waiting, self.now() + WAITS).await?;
        Ok(token)
    }

    /// Whose right password waits for its second factor; nobody's where it was too long ago.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn waiting_for_second_factor(
        &self,
        token: &str,
    ) -> Result<Option<PersonId>, OfficeError> {
        let ticket = self.store.ticket(WAITING, &hash(token), self.now().0).await?;
        let waiting = ticket.and_then(|own| serde_json::from_str::<Waiting>(&own.body).ok());
        Ok(waiting.map(|waiting| waiting.person))
    }

    /// Who goes on with a code of the app, or a recovery code, and what their password is.
    ///
    /// # Errors
    /// When the code is wrong or was used, or the password was shown too long ago.
    pub async fn pass_second_factor(
        &self,
        token: &str,
        code: &str,
    ) -> Result<(PersonId, Stamp), OfficeError> {
        let over = || OfficeError::from(Refused::invalid("second-factor-over"));
        let key = hash(token);
        let ticket = self.store.take_ticket(WAITING, &key, self.now().0).await?.ok_or_else(over)?;
        let waiting: Waiting = serde_json::from_str(&ticket.body).map_err(|_| over())?;
        if self.is_second_factor(&waiting.person, code).await? {
            return Ok((waiting.person, waiting.stamp));
        }
        self.note(SecurityEvent::of(SecurityKind::SignInRefused, &waiting.person)).await;
        let wrong_tries = waiting.wrong + 1;
        if wrong_tries < TRIES {
            let waiting = Waiting { wrong: wrong_tries, ..waiting };
            self.keep_waiting(token, &waiting, Moment(ticket.until)).await?;
        }
        Err(wrong())
    }

    /// Whether a code is right, and was not used before; it is used up with it.
    async fn is_second_factor(&self, person: &PersonId, code: &str) -> Result<bool, OfficeError> {
        let Some(stored) = self.stored_factor(person).await? else { return Ok(false) };
        let code = plain(code);
        if let Some(step) = matching_step(&stored.secret, &code, self.now()) {
            return self.use_up(person, &step.to_string()).await;
        }
        let used = hash(&code);
        if !stored.codes.contains(&used) || !self.use_up(person, &used).await? {
            return Ok(false);
        }
        let codes = stored.codes.into_iter().filter(|own| *own != used).collect();
        let body = body(&Stored { codes, ..stored })?;
        self.store.keep_private(&place(person), Some(&body)).await?;
        Ok(true)
    }

    /// Of two that show the same code at once, one passes.
    async fn use_up(&self, person: &PersonId, what: &str) -> Result<bool, OfficeError> {
        let now = self.now();
        let ticket = Ticket { body: String::new(), until: (now + REMEMBERED).0 };
        Ok(self.store.claim_ticket(USED, &format!("{person}/{what}"), ticket, now.0).await?)
    }

    async fn stored_factor(&self, person: &PersonId) -> Result<Option<Stored>, OfficeError> {
        let body = self.store.private(&place(person)).await?;
        Ok(body.and_then(|body| serde_json::from_str(&body).ok()))
    }

    async fn keep_waiting(
        &self,
        token: &str,
        waiting: &Waiting,
        until: Moment,
    ) -> Result<(), OfficeError> {
        let body = serde_json::to_string(waiting)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: until.0 };
        Ok(self.store.keep_ticket(WAITING, &hash(token), ticket, self.now().0).await?)
    }
}

/// What it is called among the ways to sign in.
fn name() -> RecordId {
    "second-factor".parse().expect("two plain words are an id")
}

fn place(person: &PersonId) -> String {
    sign_in_place(person, &name())
}

fn body(stored: &Stored) -> Result<String, StoreError> {
    serde_json::to_string(stored).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn wrong() -> OfficeError {
    Refused::invalid("second-factor-wrong").into()
}

/// A code as it was typed, without blanks and hyphens.
pub(super) fn plain(code: &str) -> String {
    let fits = |c: &char| c.is_ascii_alphanumeric();
    code.chars().filter(fits).take(40).collect::<String>().to_ascii_lowercase()
}

/// The step of time to which a code belongs, where it belongs to one about now.
fn matching_step(secret: &str, code: &str, now: Moment) -> Option<i64> {
    let secret = hex::decode(secret).ok()?;
    let present = now.0.div_euclid(1000) / STEP;
    (present - BESIDE..=present + BESIDE).find(|step| code_at(&secret, *step) == code)
}

/// The code of a step: RFC 4226 with the number of the step as its counter.
fn code_at(secret: &[u8], step: i64) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let bytes = tag.as_ref();
    let at = usize::from(bytes[bytes.len() - 1] & 0x0F);
    let number = bytes[at..at + 4].iter().fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte));
    format!("{:06}", (number & 0x7FFF_FFFF) % 1_000_000)
}

/// Bytes in the letters that apps read (RFC 4648); whole groups of five, so without padding.
fn base32(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let group = |five: &[u8]| {
        let number = five.iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
        (0..8).map(move |place| char::from(LETTERS[(number >> (35 - 5 * place) & 31) as usize]))
    };
    bytes.chunks_exact(5).flat_map(group).collect()
}

fn random_bytes<const N: usize>() -> Result<[u8; N], OfficeError> {
    let mut bytes = [0_u8; N];
    getrandom::fill(&mut bytes).map_err(|error| OfficeError::NoChance(error.to_string()))?;
    Ok(bytes)
}

/// So many random letters and digits that people read to each other.
pub(super) fn letters(count: usize) -> Result<String, OfficeError> {
    let bytes = random_bytes::<32>()?;
    Ok(bytes.iter().take(count).map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 6238, appendix B, for SHA-1, with the last six of their eight digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_at(b"12345678901234567890", seconds / STEP), code, "{seconds}");
        }
    }

    #[test]
    fn a_code_holds_a_step_before_and_after() {
        let secret = hex::encode(b"12345678901234567890");
        let at = |seconds: i64| matching_step(&secret, "287082", Moment(seconds * 1000));
        assert_eq!([at(29), at(59), at(89), at(90)], [Some(1), Some(1), Some(1), None]);
    }

    #[test]
    fn secrets_are_written_as_apps_read_them() {
        assert_eq!(base32(b"12345678901234567890"), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(plain(" AB3-4 f"), "ab34f");
    }
}
