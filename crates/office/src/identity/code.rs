//! One-time codes: somebody who has signed in on one device signs in on a borrowed one by typing
//! twelve digits. A code works once, for two minutes, and as long as the password stays the same.
//!
//! The first four digits say which code it is, the other eight are its secret. So every code counts
//! the wrong tries at itself, and is void after five: neither guesses at others nor a right code of
//! one's own change that.

use arena::Refused;
use arena::id::PersonId;
use arena::time::Span;
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{Stamp, check_member, hash};
use crate::office::Office;
use crate::request::OfficeError;
use crate::security::{SecurityEvent, SecurityKind};

const TICKETS: &str = "code";
/// How long a code works.
const LASTS: Span = Span::minutes(2);
/// How many codes there can be at once, and how many secrets each may have.
const NUMBERS: u64 = 10_000;
const SECRETS: u64 = 100_000_000;
/// How many digits name a code.
const NAME: usize = 4;
/// How often a code may be tried.
const TRIES: u8 = 5;
/// How often a free number is looked for, and a code that somebody else tries at this moment.
const LOOKS: usize = 50;
const AGAIN: usize = 3;

/// A code as the store keeps it.
#[derive(Serialize, Deserialize)]
struct StoredCode {
    person: PersonId,
    hash: String,
    stamp: Stamp,
    wrong: u8,
}

impl Office {
    /// Gives out a code for a person.
    ///
    /// # Errors
    /// When a guest asks, or it cannot be kept.
    pub async fn hand_out_code(&self, person: &PersonId) -> Result<String, OfficeError> {
        check_member(person)?;
        let (stamp, now) = (self.stamp(person).await?, self.now());
        for _ in 0..LOOKS {
            let (number, secret) = (digits(NUMBERS, 4)?, digits(SECRETS, 8)?);
            let stored = StoredCode {
                person: person.clone(),
                hash: hash(&secret),
                stamp: stamp.clone(),
                wrong: 0,
            };
            let ticket = Ticket { body: body(&stored)?, until: (now + LASTS).0 };
            if self.store.claim_ticket(TICKETS, &number, ticket, now.0).await? {
                self.note(SecurityEvent::of(SecurityKind::CodeHandedOut, person)).await;
                return Ok(format!("{number}{secret}"));
            }
        }
        Err(Refused::invalid("code-none-free").into())
    }

    /// The person of a code, which is used up with it. Blanks between digits do not matter.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn redeem_code(&self, code: &str) -> Result<Option<PersonId>, OfficeError> {
        let digits: String = code.chars().filter(|c| !c.is_whitespace()).take(20).collect();
        let Some((number, secret)) = digits.split_at_checked(NAME) else { return Ok(None) };
        let now = self.now();
        for _ in 0..AGAIN {
            let Some(ticket) = self.store.take_ticket(TICKETS, number, now.0).await? else {
                // There is none, or somebody else tries it at this moment.
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                continue;
            };
            let Ok(stored) = serde_json::from_str::<StoredCode>(&ticket.body) else { break };
            if stored.hash == hash(secret) {
                let holds = stored.stamp == self.stamp(&stored.person).await?;
                return Ok(holds.then_some(stored.person));
            }
            let wrong = stored.wrong + 1;
            if wrong < TRIES {
                let body = body(&StoredCode { wrong, ..stored })?;
                let ticket = Ticket { body, until: ticket.until };
                self.store.claim_ticket(TICKETS, number, ticket, now.0).await?;
            }
            break;
        }
        self.note(SecurityEvent::new(SecurityKind::SignInRefused)).await;
        Ok(None)
    }
}

/// A random number below another, with so many digits.
fn digits(below: u64, count: usize) -> Result<String, OfficeError> {
    let mut bytes = [0_u8; 8];
    getrandom::fill(&mut bytes).map_err(|error| OfficeError::NoChance(error.to_string()))?;
    Ok(format!("{:0count$}", u64::from_le_bytes(bytes) % below))
}

fn body(stored: &StoredCode) -> Result<String, StoreError> {
    serde_json::to_string(stored).map_err(|error| StoreError::Damaged(error.to_string()))
}
