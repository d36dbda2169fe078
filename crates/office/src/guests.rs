//! Guests who never played: whoever opens a link gets an account with a name, and many never come back.
//! Their names are forgotten after a while. Whoever has played stays, as the other side of the game.

use std::collections::BTreeSet;

use arena::Role;
use arena::account;
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::{Moment, Span};
use serde::Deserialize;

use crate::identity::{GUEST, is_guest};
use crate::office::Office;
use crate::records::{HISTORY, PERSON, RUNNING};
use crate::request::{OfficeError, Request, Who};
use crate::stream_state::stream_id;

/// How long a guest may stay without a game: a link works for seven days.
const STAYS: Span = Span::days(8);

/// How many records are read at once.
const PAGE: u32 = 500;

/// The players of a running match.
#[derive(Deserialize)]
struct Sides {
    sides: [Vec<PersonId>; 2],
}

impl Office {
    /// Forgets guests who have not played for a week since they came, and says how many.
    /// [`crate::Timers`] do it every day.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn sweep_guests(&self) -> Result<u64, OfficeError> {
        let playing = self.playing().await?;
        let (mut after, mut swept) = (GUEST.to_owned(), 0);
        loop {
            let page = self.store.all_models((PERSON, &after), PAGE).await?;
            for (model, record) in &page {
                let guest = record.key.parse::<PersonId>().ok().filter(is_guest);
                let Some(guest) = guest.filter(|_| model == PERSON) else { return Ok(swept) };
                if !playing.contains(&guest) && self.may_go(&guest).await? {
                    self.forget_guest(guest).await?;
                    swept += 1;
                }
            }
            match page.last() {
                Some((_, last)) => after.clone_from(&last.key),
                None => return Ok(swept),
            }
        }
    }

    /// Whoever sits at a board now.
    async fn playing(&self) -> Result<BTreeSet<PersonId>, OfficeError> {
        let (mut after, mut playing) = (String::new(), BTreeSet::new());
        loop {
            let page = self.store.all_models((RUNNING, &after), PAGE).await?;
            let Some((_, last)) = page.last().filter(|(model, _)| model == RUNNING) else {
                let own = page.iter().filter(|(model, _)| model == RUNNING);
                playing.extend(own.flat_map(|(_, record)| people(&record.body)));
                return Ok(playing);
            };
            after.clone_from(&last.key);
            playing.extend(page.iter().flat_map(|(_, record)| people(&record.body)));
        }
    }

    /// Whether a guest has been here long enough without a game.
    async fn may_go(&self, guest: &PersonId) -> Result<bool, OfficeError> {
        let (from, until) = (format!("{guest}/"), format!("{guest}0"));
        if !self.store.models(HISTORY, &from, Some(&until), 1).await?.is_empty() {
            return Ok(false);
        }
        let facts = self.store.stream(&stream_id(&Address::Account(guest.clone())), 0).await?;
        Ok(facts.first().is_some_and(|first| Moment(first.at) + STAYS < self.now()))
    }

    async fn forget_guest(&self, guest: PersonId) -> Result<(), OfficeError> {
        let erase = AnyCommand::Account(account::Command::Erase);
        let key = format!("sweep/{guest}");
        let request = Request::new(key, Who::System, Address::Account(guest), erase);
        self.submit(Request { role: Some(Role::System), ..request }).await.map(drop)
    }
}

fn people(running: &str) -> Vec<PersonId> {
    let sides = serde_json::from_str::<Sides>(running).map(|own| own.sides);
    sides.unwrap_or_default().into_iter().flatten().collect()
}
