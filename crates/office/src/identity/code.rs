//! One-time codes: somebody who has signed in on one device signs in on a borrowed one by typing
//! eight digits. A code works once and for two minutes.

use arena::id::PersonId;
use arena::time::Span;
use store::Ticket;

use super::hash;
use crate::office::Office;
use crate::request::OfficeError;

const TICKETS: &str = "code";
/// How long a code works.
const LASTS: Span = Span::minutes(2);
/// How many different codes there are.
const CODES: u64 = 100_000_000;

impl Office {
    /// Gives out a code for a person.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn hand_out_code(&self, person: &PersonId) -> Result<String, OfficeError> {
        let mut bytes = [0_u8; 8];
        getrandom::fill(&mut bytes).map_err(|error| OfficeError::NoChance(error.to_string()))?;
        let code = format!("{:08}", u64::from_le_bytes(bytes) % CODES);
        let now = self.now();
        let ticket = Ticket { body: person.to_string(), until: (now + LASTS).0 };
        self.store.keep_ticket(TICKETS, &hash(&code), ticket, now.0).await?;
        Ok(code)
    }

    /// The person of a code, which is used up with it. Blanks between digits do not matter.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn redeem_code(&self, code: &str) -> Result<Option<PersonId>, OfficeError> {
        let digits: String = code.chars().filter(|c| !c.is_whitespace()).take(20).collect();
        let ticket = self.store.take_ticket(TICKETS, &hash(&digits), self.now().0).await?;
        Ok(ticket.and_then(|ticket| ticket.body.parse().ok()))
    }
}
