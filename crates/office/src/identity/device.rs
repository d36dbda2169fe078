//! Known devices: a browser in which somebody has signed in keeps a text that says so, after they
//! have signed out too. It opens nothing. A password that is tried from a known device is not held
//! up by strangers who try passwords of the same account from elsewhere.

use arena::id::PersonId;
use arena::time::Span;
use store::Ticket;

use super::{hash, random_token};
use crate::office::Office;
use crate::request::OfficeError;

const TICKETS: &str = "device";
/// How long a device is known.
const LASTS: Span = Span::days(180);

impl Office {
    /// Notes that a person has signed in on a device, and gives the text for it to keep.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn know_device(&self, person: &PersonId) -> Result<String, OfficeError> {
        let (token, now) = (random_token()?, self.now());
        let ticket = Ticket { body: person.to_string(), until: (now + LASTS).0 };
        self.store.keep_ticket(TICKETS, &hash(&token), ticket, now.0).await?;
        Ok(token)
    }

    /// Whether a person has signed in on the device before.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_known_device(
        &self,
        person: &PersonId,
        token: &str,
    ) -> Result<bool, OfficeError> {
        let ticket = self.store.ticket(TICKETS, &hash(token), self.now().0).await?;
        Ok(ticket.is_some_and(|ticket| ticket.body == person.as_str()))
    }
}
