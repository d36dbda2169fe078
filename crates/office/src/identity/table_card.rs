//! The cards on the tables: a sign on each lets whoever sits there report the result of that table, with
//! or without an account. The signs of an event come from one secret, and each opens its own table only.

use arena::Refused;
use arena::address::Address;
use arena::event::{Claim, Command};
use arena::follow::AnyCommand;
use arena::id::EventId;
use arena::time::Span;
use store::Ticket;

use super::{hash, random_token};
use crate::office::Office;
use crate::request::{Done, OfficeError, Request, Who};

const TICKETS: &str = "table-cards";
/// How long printed cards can be used.
const LASTS: Span = Span::days(400);
/// How many digits a sign has.
const SIGN: usize = 20;

impl Office {
    /// The sign on the card of a table. The first card of an event makes its secret.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn table_sign(&self, event: &EventId, table: u16) -> Result<String, OfficeError> {
        let now = self.now();
        if let Some(sign) = self.sign_of(event, table).await? {
            return Ok(sign);
        }
        let ticket = Ticket { body: random_token()?, until: (now + LASTS).0 };
        // Of two who print at once, the second takes what the first has made.
        self.store.claim_ticket(TICKETS, event.as_str(), ticket, now.0).await?;
        Ok(self.sign_of(event, table).await?.unwrap_or_default())
    }

    /// Whether a sign is that of a table.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_table_sign(
        &self,
        event: &EventId,
        table: u16,
        sign: &str,
    ) -> Result<bool, OfficeError> {
        let own = self.sign_of(event, table).await?;
        // Compared as hashes, so that the time it takes says nothing about the sign.
        Ok(own.is_some_and(|own| hash(&own) == hash(sign)))
    }

    async fn sign_of(&self, event: &EventId, table: u16) -> Result<Option<String>, OfficeError> {
        let ticket = self.store.ticket(TICKETS, event.as_str(), self.now().0).await?;
        let sign = |ticket: Ticket| hash(&format!("{}/{event}/{table}", ticket.body));
        Ok(ticket.map(sign).and_then(|sign| sign.get(..SIGN).map(str::to_owned)))
    }

    /// What whoever holds the card of a table says about its result. The program says it for them:
    /// a card has no name.
    ///
    /// # Errors
    /// When the sign is not that of the table, or the result cannot be taken.
    pub async fn report_by_card(
        &self,
        key: &str,
        event: &EventId,
        sign: &str,
        claim: Claim,
    ) -> Result<Done, OfficeError> {
        if !self.is_table_sign(event, claim.table, sign).await? {
            return Err(Refused::not_found("report-card-unknown").into());
        }
        let command = AnyCommand::Event(Command::ClaimResult(claim));
        let to = Address::Event(event.clone());
        // The program has keys of its own: those of a card say of which card they are.
        let key = format!("card-{sign}-{key}");
        self.submit(Request::new(key, Who::System, to, command)).await
    }
}
