//! The cards on the tables: a sign on each lets whoever sits there report the result of that table. The
//! signs of an event come from one secret, and each opens its own table in its own round only: whoever sat
//! there before, or took a picture, cannot use it later. Officials can have new cards at any time; the
//! earlier ones are void then.
//!
//! A card has no name. So it speaks for players without an account only; whoever has one speaks with it.

use arena::Refused;
use arena::address::Address;
use arena::event::{Claim, Command, Kind};
use arena::follow::AnyCommand;
use arena::id::EventId;
use arena::time::Span;
use store::Ticket;

use super::{hash, random_token};
use crate::office::Office;
use crate::request::{Done, OfficeError, Request, Who};

pub(crate) const TICKETS: &str = "table-cards";
/// How long printed cards can be used.
const LASTS: Span = Span::days(400);
/// How many digits a sign has.
const SIGN: usize = 20;

impl Office {
    /// The sign on the card of a table in a round. The first card of an event makes its secret.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn table_sign(
        &self,
        event: &EventId,
        round: u16,
        table: u16,
    ) -> Result<String, OfficeError> {
        let now = self.now();
        let place = (round, table);
        if let Some(sign) = self.sign_of(event, place).await? {
            return Ok(sign);
        }
        let ticket = Ticket { body: random_token()?, until: (now + LASTS).0 };
        // Of two who print at once, the second takes what the first has made.
        self.store.claim_ticket(TICKETS, event.as_str(), ticket, now.0).await?;
        Ok(self.sign_of(event, place).await?.unwrap_or_default())
    }

    /// Makes all cards of an event that were printed so far void.
    ///
    /// # Errors
    /// When somebody asks who does not decide whether players report, or it cannot be kept.
    pub async fn renew_table_cards(&self, who: &Who, event: &EventId) -> Result<(), OfficeError> {
        let address = Address::Event(event.clone());
        self.permissions(who, &address).await?.check(Kind::AllowReports)?;
        let now = self.now();
        let ticket = Ticket { body: random_token()?, until: (now + LASTS).0 };
        Ok(self.store.keep_ticket(TICKETS, event.as_str(), ticket, now.0).await?)
    }

    /// The sides of a table for which whoever has its card may speak: those whose players have no account.
    ///
    /// # Errors
    /// When the sign is not that of the table in this round, or the store cannot be read.
    pub async fn card_sides(
        &self,
        event: &EventId,
        (round, table): (u16, u16),
        sign: &str,
    ) -> Result<Vec<u8>, OfficeError> {
        let own = self.sign_of(event, (round, table)).await?;
        // Compared as hashes, so that the time it takes says nothing about the sign.
        if own.is_none_or(|own| hash(&own) != hash(sign)) {
            return Err(Refused::not_found("report-card-unknown").into());
        }
        let state = self.event(event).await?.state;
        let found = state.rounds().iter().find(|own| own.number == round);
        let Some(seated) = found.and_then(|own| own.table(table)) else { return Ok(Vec::new()) };
        let pairing = &seated.board.pairing;
        let mut sides = Vec::new();
        for (side, number) in [(0, Some(pairing.first)), (1, pairing.second)] {
            let Some(entrant) = number.and_then(|number| state.numbered(number)) else { continue };
            let mut has_account = false;
            for member in &entrant.entered.players {
                has_account |= self.is_open(&member.person).await?;
            }
            if !has_account {
                sides.push(side);
            }
        }
        Ok(sides)
    }

    async fn sign_of(
        &self,
        event: &EventId,
        (round, table): (u16, u16),
    ) -> Result<Option<String>, OfficeError> {
        let ticket = self.store.ticket(TICKETS, event.as_str(), self.now().0).await?;
        let sign = |ticket: Ticket| hash(&format!("{}/{event}/{round}/{table}", ticket.body));
        Ok(ticket.map(sign).and_then(|sign| sign.get(..SIGN).map(str::to_owned)))
    }

    /// What whoever holds the card of a table says about its result. The program says it for them:
    /// a card has no name.
    ///
    /// # Errors
    /// When the sign is not that of the table in this round, when the side's player has an account, or
    /// when the result cannot be taken.
    pub async fn report_by_card(
        &self,
        key: &str,
        event: &EventId,
        sign: &str,
        claim: Claim,
    ) -> Result<Done, OfficeError> {
        let place = (claim.round, claim.table);
        if !self.card_sides(event, place, sign).await?.contains(&claim.side) {
            return Err(Refused::invalid("report-card-account").into());
        }
        let command = AnyCommand::Event(Command::ClaimResult(claim));
        let to = Address::Event(event.clone());
        // The program has keys of its own: those of a card say of which card they are.
        let key = format!("card-{sign}-{key}");
        self.submit(Request::new(key, Who::System, to, command)).await
    }
}
