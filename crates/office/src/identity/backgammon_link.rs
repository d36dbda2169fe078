//! Casual matches of backgammon: somebody lays one out, and whoever opens its link joins it, with an
//! account or as a guest. Like the other casual games ([`super::casual`]) it is a ticket and no fact
//! until the second player is there; then the program creates the match.

use arena::Refused;
use arena::address::Address;
use arena::backgammon::{ClockPlan, Command, Demand, Setup, Terms};
use arena::follow::AnyCommand;
use arena::id::{MatchId, PersonId};
use arena::match_play::Mode;
use arena::time::{Moment, Span};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::casual::Rematch;
use super::open_games::OpenGame;
use super::{hash, random_token};
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};

const TICKETS: &str = "backgammon-link";
/// How the link of a rematch begins; the rest is the match before it.
const AGAIN: &str = "again-";
/// How long a link works.
const LASTS: Span = Span::days(7);
/// How often a player tries to join while others do.
const ATTEMPTS: usize = 20;

/// The lengths that a casual match can have; 0 is one game for money.
pub const BACKGAMMON_LENGTHS: [u16; 8] = [1, 3, 5, 7, 9, 11, 13, 0];

/// How somebody would like to play.
#[derive(Clone, Copy, Debug)]
pub struct BackgammonWish {
    /// The points to win; 0 is one game for money.
    pub length: u16,
    /// Whether a clock runs: twelve seconds a turn and two minutes a point.
    pub clock: bool,
    /// A game for money: whether gammons count only once the cube was turned.
    pub jacoby: bool,
    /// Whether pip counts are shown.
    pub pips: bool,
    /// Whether it is played on a real board.
    pub board: bool,
    /// Whether it is open to anybody, and not only to whoever has the link.
    pub open: bool,
}

/// A match that waits for its second player, or had one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackgammonLink {
    /// The match, as far as its players are there.
    pub setup: Setup,
    /// Who may join, where it is not open to whoever has the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited: Option<PersonId>,
    /// Since when it is open to anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Moment>,
}

impl BackgammonLink {
    /// Whether both players are there.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.setup.sides.iter().all(|side| !side.is_empty())
    }

    /// Whether somebody may join: anybody who has the link, or who played before.
    #[must_use]
    pub fn invites(&self, person: &PersonId) -> bool {
        self.invited.as_ref().is_none_or(|own| own == person)
    }
}

impl Office {
    /// Lays out a match, and gives the text of its link.
    ///
    /// # Errors
    /// When it cannot be so, or cannot be kept.
    pub async fn lay_out_backgammon(
        &self,
        by: &PersonId,
        wish: BackgammonWish,
    ) -> Result<String, OfficeError> {
        if !BACKGAMMON_LENGTHS.contains(&wish.length) {
            return Err(Refused::invalid("backgammon-length").with("most", 13).into());
        }
        if wish.board && wish.open {
            return Err(Refused::invalid("lobby-board").into());
        }
        let token = random_token()?.get(..24).unwrap_or_default().to_owned();
        let setup = Setup {
            id: link_id(&token)?,
            competition: None,
            event: None,
            round: None,
            table: None,
            sides: [vec![by.clone()], Vec::new()],
            length: wish.length,
            jacoby: wish.jacoby && wish.length == 0,
            mode: if wish.board { Mode::Board } else { Mode::Online },
            clock: wish.clock.then(ClockPlan::default),
            clock_demand: Demand::Optional,
            box_demand: Demand::Optional,
            pips: wish.pips,
            starts: None,
            first_of_day: false,
            delay: None,
            terms: Terms::default(),
        };
        let open = wish.open.then(|| self.now());
        let link = BackgammonLink { setup, invited: None, open };
        self.list_new(OpenGame::of_backgammon(&link, &token)).await?;
        self.keep_backgammon_link(&token, &link).await?;
        Ok(token)
    }

    /// The match of a link.
    ///
    /// # Errors
    /// When the link no longer works, or the store cannot be read.
    pub async fn backgammon_link(&self, token: &str) -> Result<BackgammonLink, OfficeError> {
        let ticket = self.ticket_of_link(TICKETS, token).await?;
        let link = ticket.and_then(|ticket| serde_json::from_str(&ticket.body).ok());
        link.ok_or_else(|| Refused::not_found("casual-over").into())
    }

    /// The second player joins: the match is created.
    ///
    /// # Errors
    /// When the link no longer works, or the match is full.
    pub async fn join_backgammon(
        &self,
        token: &str,
        person: &PersonId,
    ) -> Result<BackgammonLink, OfficeError> {
        let mut link = self.take_backgammon_link(token).await?;
        let joined = self.sit_down_at(&mut link, person).await;
        self.keep_backgammon_link(token, &link).await?;
        joined?;
        if link.is_full() {
            self.unlist(OpenGame::of_backgammon(&link, token)).await?;
        }
        Ok(link)
    }

    /// Takes a link out of the store, so that nobody else changes it meanwhile. While somebody else has
    /// it, it tries again for a moment.
    async fn take_backgammon_link(&self, token: &str) -> Result<BackgammonLink, OfficeError> {
        let over = || OfficeError::from(Refused::not_found("casual-over"));
        for _ in 0..ATTEMPTS {
            let taken = self.store.take_ticket(TICKETS, &hash(token), self.now().0).await?;
            if let Some(ticket) = taken {
                return serde_json::from_str(&ticket.body).map_err(|_| over());
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        Err(over())
    }

    /// Whoever laid a match out looks at the page on which it waits: where it is open to anybody, it stays
    /// in the list.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn keep_backgammon_open(
        &self,
        link: &BackgammonLink,
        token: &str,
        person: &PersonId,
    ) -> Result<(), OfficeError> {
        let game = OpenGame::of_backgammon(link, token);
        if !self.list_again(game.as_ref(), person).await? {
            return Ok(());
        }
        // Whoever has joined or withdrawn it meanwhile has taken it out before it was put in.
        match self.backgammon_link(token).await {
            Ok(now) if !now.is_full() => Ok(()),
            _ => self.unlist(game).await,
        }
    }

    /// Whoever laid a match out withdraws it, unless it has both players by now: then it has begun.
    ///
    /// # Errors
    /// When the link no longer works, or is of somebody else.
    pub async fn withdraw_backgammon(
        &self,
        token: &str,
        person: &PersonId,
    ) -> Result<BackgammonLink, OfficeError> {
        let link = self.take_backgammon_link(token).await?;
        let own = link.setup.captain(0) == Some(person);
        if !own || link.is_full() {
            self.keep_backgammon_link(token, &link).await?;
        }
        if !own {
            return Err(Refused::invalid("lobby-not-yours").into());
        }
        self.unlist(OpenGame::of_backgammon(&link, token)).await?;
        Ok(link)
    }

    async fn sit_down_at(
        &self,
        link: &mut BackgammonLink,
        person: &PersonId,
    ) -> Result<(), OfficeError> {
        if link.setup.side_of(person).is_some() {
            return Ok(());
        }
        if link.is_full() {
            let key = if link.open.is_some() { "lobby-gone" } else { "casual-full" };
            return Err(Refused::invalid(key).into());
        }
        if !link.invites(person) {
            return Err(Refused::invalid("casual-not-invited").into());
        }
        let mut setup = link.setup.clone();
        setup.sides[1] = vec![person.clone()];
        let to = Address::Backgammon(setup.id.clone());
        let create = AnyCommand::Backgammon(Command::Create(Box::new(setup.clone())));
        self.submit(Request::new(random_token()?, Who::System, to, create)).await?;
        link.setup = setup;
        Ok(())
    }

    /// The same players once more. One of them asks; it begins when the other has joined too.
    ///
    /// # Errors
    /// When the match belongs to an event, or the person did not play in it.
    pub async fn backgammon_rematch(
        &self,
        person: &PersonId,
        old: &Setup,
    ) -> Result<Rematch, OfficeError> {
        if !old.is_casual() {
            return Err(Refused::invalid("casual-event").into());
        }
        let side = old.side_of(person).ok_or_else(|| Refused::invalid("casual-not-invited"))?;
        let (token, id) = (format!("{AGAIN}{}", old.id), link_id(old.id.as_str())?);
        if self.stream_state(&Address::Backgammon(id.clone())).await?.version > 0 {
            return Ok(Rematch::Begun(id));
        }
        let invited = old.captain(1 - side).cloned();
        let sides = [vec![person.clone()], Vec::new()];
        let setup = Setup { id: id.clone(), sides, ..old.clone() };
        let link = BackgammonLink { setup, invited, open: None };
        let now = self.now();
        // Whoever asks second joins what the first has laid out.
        self.store.claim_ticket(TICKETS, &hash(&token), ticket(&link, now)?, now.0).await?;
        let joined = self.join_backgammon(&token, person).await?;
        Ok(if joined.is_full() { Rematch::Begun(id) } else { Rematch::Waits(token) })
    }

    async fn keep_backgammon_link(
        &self,
        token: &str,
        link: &BackgammonLink,
    ) -> Result<(), OfficeError> {
        let now = self.now();
        Ok(self.store.keep_ticket(TICKETS, &hash(token), ticket(link, now)?, now.0).await?)
    }
}

fn ticket(link: &BackgammonLink, now: Moment) -> Result<Ticket, StoreError> {
    let body =
        serde_json::to_string(link).map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(Ticket { body, until: (now + LASTS).0 })
}

/// The id of the match that comes of a link, or of a rematch.
fn link_id(from: &str) -> Result<MatchId, OfficeError> {
    let id = format!("game-{}", hash(from).get(..16).unwrap_or_default());
    Ok(id.parse().map_err(|_| StoreError::Damaged(id.clone()))?)
}
