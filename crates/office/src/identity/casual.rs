//! Casual games: somebody lays out a game, and whoever opens its link joins it, with an account or as
//! a guest. A game that waits for players is a ticket and no fact; with its last player it becomes a
//! match like any other, which the program creates: nobody plays who has not joined. A rematch waits for
//! the same players, each in the other's seat.

use arena::Refused;
use arena::account::{self, Opening};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::{MatchId, PersonId};
use arena::match_play::{self, Player, Setup};
use arena::time::{Moment, Span};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::casual_wish::CasualWish;
use super::open_games::OpenGame;
use super::{hash, random_token};
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};

const TICKETS: &str = "casual";
/// How the ids of guests begin; no user name does.
pub(crate) const GUEST: &str = "guest-";
/// How the link of a rematch begins; the rest is the match before it.
const AGAIN: &str = "again-";
/// How long a link works.
const LASTS: Span = Span::days(7);
/// How often a player tries to join while others do.
const ATTEMPTS: usize = 20;
/// How often a link is looked for that somebody may be joining.
const LOOKS: usize = 10;

/// A game that waits for its players, or had them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Casual {
    /// Who laid it out.
    pub by: PersonId,
    /// The match, as far as its players are there.
    pub setup: Setup,
    /// Who may join which side, where it is not open to whoever has the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited: Option<[Vec<PersonId>; 2]>,
    /// Since when it is open to anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Moment>,
}

/// What comes of a wish to play once more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rematch {
    /// It waits for the others, at the link of this text.
    Waits(String),
    /// All have joined: the match.
    Begun(MatchId),
}

impl Casual {
    /// How many players each side has.
    #[must_use]
    pub fn players_a_side(&self) -> usize {
        let players = self.setup.kind().ok().and_then(|kind| kind.players_a_side().first());
        players.map_or(1, |&players| usize::from(players))
    }

    /// Whether a side has room for one more.
    #[must_use]
    pub fn has_room(&self, side: u8) -> bool {
        self.setup.sides[usize::from(side.min(1))].len() < self.players_a_side()
    }

    /// Whether somebody may join a side: anybody who has the link, or who played before.
    #[must_use]
    pub fn invites(&self, person: &PersonId, side: u8) -> bool {
        let invited = self.invited.as_ref();
        invited.is_none_or(|sides| sides[usize::from(side.min(1))].contains(person))
    }

    /// Whether all players are there.
    #[must_use]
    pub fn is_full(&self) -> bool {
        (0..2).all(|side| !self.has_room(side))
    }
}

impl Office {
    /// Opens an account for somebody who has none and wants to play: it has a name, and no way to
    /// sign in but the session that it begins with.
    ///
    /// # Errors
    /// When the name cannot be one.
    pub async fn admit_guest(&self, name: &str, language: &str) -> Result<PersonId, OfficeError> {
        let token = random_token()?;
        let id = format!("{GUEST}{}", token.get(..12).unwrap_or_default());
        let person: PersonId = id.parse().map_err(|_| StoreError::Damaged(id.clone()))?;
        let opening = Opening {
            person: person.clone(),
            name: name.to_owned(),
            latin: String::new(),
            language: language.to_owned(),
        };
        let open = AnyCommand::Account(account::Command::Open(opening));
        let who = Who::Person(person.clone());
        self.submit(Request::new(token, who, Address::Account(person.clone()), open)).await?;
        Ok(person)
    }

    /// Refuses somebody who has no account: nobody else can be named for a role.
    ///
    /// # Errors
    /// When there is no account of this name, or the store cannot be read.
    pub async fn check_has_account(&self, person: &PersonId) -> Result<(), OfficeError> {
        let known = self.stream_state(&Address::Account(person.clone())).await?.version > 0;
        if known && !is_guest(person) {
            return Ok(());
        }
        let message = games::Message::new("person-unknown").with("person", person);
        Err(Refused::NotFound(message).into())
    }

    /// Lays out a game for the person of its first side, and gives the text of its link. The id of
    /// the match is made from it.
    ///
    /// # Errors
    /// When there is no such game, it cannot be kept, or it is open to anybody and not the only one.
    pub async fn lay_out(
        &self,
        by: &PersonId,
        wish: &CasualWish<'_>,
    ) -> Result<String, OfficeError> {
        let setup = wish.setup(by)?;
        let token = random_token()?;
        let token = token.get(..32).unwrap_or_default().to_owned();
        let id: MatchId = casual_id(&token)?;
        let (setup, open) = (Setup { id, ..setup }, wish.open.then(|| self.now()));
        let casual = Casual { by: by.clone(), setup, invited: None, open };
        self.list_new(OpenGame::of_casual(&casual, &token)).await?;
        self.keep_casual(&token, &casual).await?;
        Ok(token)
    }

    /// The game of a link.
    ///
    /// # Errors
    /// When the link no longer works, or the store cannot be read.
    pub async fn casual(&self, token: &str) -> Result<Casual, OfficeError> {
        let ticket = self.ticket_of_link(TICKETS, token).await?;
        let casual = ticket.and_then(|ticket| serde_json::from_str(&ticket.body).ok());
        casual.ok_or_else(|| over().into())
    }

    /// The ticket of a link. While somebody joins it is in their hand for a moment, and is not over.
    pub(super) async fn ticket_of_link(
        &self,
        room: &str,
        token: &str,
    ) -> Result<Option<Ticket>, OfficeError> {
        for _ in 0..LOOKS {
            let found = self.store.ticket(room, &hash(token), self.now().0).await?;
            if found.is_some() {
                return Ok(found);
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        Ok(None)
    }

    /// A person joins a side; with the last one the match is created, and begins where no clock runs.
    ///
    /// # Errors
    /// When the link no longer works, or the side is full.
    pub async fn join(
        &self,
        token: &str,
        person: &PersonId,
        side: u8,
    ) -> Result<Casual, OfficeError> {
        for _ in 0..ATTEMPTS {
            let Some(ticket) = self.store.take_ticket(TICKETS, &hash(token), self.now().0).await?
            else {
                // Somebody else has it in the hand at this moment, or it is over.
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                continue;
            };
            let Ok(mut casual) = serde_json::from_str::<Casual>(&ticket.body) else { break };
            let joined = self.sit_down(&mut casual, person, side).await;
            self.keep_casual(token, &casual).await?;
            joined?;
            if casual.is_full() {
                self.unlist(OpenGame::of_casual(&casual, token)).await?;
            }
            return Ok(casual);
        }
        Err(over().into())
    }

    /// Whoever laid a game out looks at the page on which it waits: where it is open to anybody, it stays
    /// in the list.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn keep_open(
        &self,
        casual: &Casual,
        token: &str,
        person: &PersonId,
    ) -> Result<(), OfficeError> {
        let game = OpenGame::of_casual(casual, token);
        if !self.list_again(game.as_ref(), person).await? {
            return Ok(());
        }
        // Whoever has joined or withdrawn it meanwhile has taken it out before it was put in.
        match self.casual(token).await {
            Ok(now) if !now.is_full() => Ok(()),
            _ => self.unlist(game).await,
        }
    }

    /// Whoever laid a game out withdraws it, unless it has its players by now: then it has begun.
    ///
    /// # Errors
    /// When the link no longer works, or is of somebody else.
    pub async fn withdraw(&self, token: &str, person: &PersonId) -> Result<Casual, OfficeError> {
        for _ in 0..ATTEMPTS {
            let Some(ticket) = self.store.take_ticket(TICKETS, &hash(token), self.now().0).await?
            else {
                // Somebody is joining at this moment, or it is over.
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                continue;
            };
            let Ok(casual) = serde_json::from_str::<Casual>(&ticket.body) else { break };
            if casual.by != *person || casual.is_full() {
                self.keep_casual(token, &casual).await?;
            }
            if casual.by != *person {
                return Err(Refused::invalid("lobby-not-yours").into());
            }
            self.unlist(OpenGame::of_casual(&casual, token)).await?;
            return Ok(casual);
        }
        Err(over().into())
    }

    async fn sit_down(
        &self,
        casual: &mut Casual,
        person: &PersonId,
        side: u8,
    ) -> Result<(), OfficeError> {
        if casual.setup.side_of(person).is_some() {
            return Ok(());
        }
        if !casual.has_room(side) {
            let key = if casual.open.is_some() { "lobby-gone" } else { "casual-full" };
            return Err(Refused::invalid(key).into());
        }
        if !casual.invites(person, side) {
            return Err(Refused::invalid("casual-not-invited").into());
        }
        let before = casual.setup.clone();
        let player = Player { person: person.clone(), impaired: false };
        casual.setup.sides[usize::from(side.min(1))].push(player);
        if casual.is_full()
            && let Err(error) = self.create_match(casual.setup.clone()).await
        {
            casual.setup = before;
            return Err(error);
        }
        Ok(())
    }

    /// The same players once more, who started moves second. One of them asks, and has joined with it;
    /// it begins when the others have joined too.
    ///
    /// # Errors
    /// When the match belongs to an event, or the person did not play in it.
    pub async fn rematch(&self, person: &PersonId, old: &Setup) -> Result<Rematch, OfficeError> {
        if old.event.is_some() {
            return Err(Refused::invalid("casual-event").into());
        }
        let side = old.side_of(person).ok_or_else(|| Refused::invalid("casual-not-invited"))?;
        let token = format!("{AGAIN}{}", old.id);
        let id = casual_id(old.id.as_str())?;
        if self.stream_state(&Address::Match(id.clone())).await?.version > 0 {
            return Ok(Rematch::Begun(id));
        }
        let starter = old.starter.map(|side| 1 - side.min(1));
        let names = |side: &Vec<Player>| side.iter().map(|own| own.person.clone()).collect();
        let invited = Some(old.sides.each_ref().map(names));
        let setup =
            Setup { id: id.clone(), starter, sides: [Vec::new(), Vec::new()], ..old.clone() };
        let casual = Casual { by: person.clone(), setup, invited, open: None };
        let now = self.now();
        // Whoever asks second joins what the first has laid out.
        self.store.claim_ticket(TICKETS, &hash(&token), ticket(&casual, now)?, now.0).await?;
        let joined = self.join(&token, person, side).await?;
        self.tell_rematch(person, old).await?;
        Ok(if joined.is_full() { Rematch::Begun(id) } else { Rematch::Waits(token) })
    }

    /// Lets the others see on the page of the old game that somebody would like another one, or that it
    /// has begun.
    async fn tell_rematch(&self, person: &PersonId, old: &Setup) -> Result<(), OfficeError> {
        let told = self.match_play(&old.id).await?.state.asks_rematch().contains(person);
        if told {
            return Ok(());
        }
        let ask = AnyCommand::Match(match_play::Command::AskRematch);
        let who = Who::Person(person.clone());
        let to = Address::Match(old.id.clone());
        match self.submit(Request::new(random_token()?, who, to, ask)).await {
            // Sent twice at once: it is told.
            Ok(_) | Err(OfficeError::Refused(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The match that a rematch of another one is, once it has begun.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rematch_of(&self, old: &MatchId) -> Result<Option<MatchId>, OfficeError> {
        let id = casual_id(old.as_str())?;
        let begun = self.stream_state(&Address::Match(id.clone())).await?.version > 0;
        Ok(begun.then_some(id))
    }

    /// Creates a match whose players have all joined and, where no clock runs, starts its first set:
    /// both or neither.
    async fn create_match(&self, setup: Setup) -> Result<(), OfficeError> {
        let to = Address::Match(setup.id.clone());
        let begins = setup.clock.is_none();
        let create = AnyCommand::Match(match_play::Command::Create(Box::new(setup)));
        let start = AnyCommand::Match(match_play::Command::StartSet { set: 1 });
        let (before, last) = match begins {
            true => (vec![(to.clone(), create)], start),
            false => (Vec::new(), create),
        };
        self.submit_all(before, Request::new(random_token()?, Who::System, to, last)).await?;
        Ok(())
    }

    async fn keep_casual(&self, token: &str, casual: &Casual) -> Result<(), OfficeError> {
        let now = self.now();
        Ok(self.store.keep_ticket(TICKETS, &hash(token), ticket(casual, now)?, now.0).await?)
    }
}

fn ticket(casual: &Casual, now: Moment) -> Result<Ticket, StoreError> {
    let body =
        serde_json::to_string(casual).map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(Ticket { body, until: (now + LASTS).0 })
}

/// Whether somebody plays as a guest: with a name and a session, and without an account to sign in to.
#[must_use]
pub fn is_guest(person: &PersonId) -> bool {
    person.as_str().starts_with(GUEST)
}

/// Whoever competes, organises or helps has an account: guests play casual games alone.
///
/// # Errors
/// When it is a guest.
pub fn check_member(person: &PersonId) -> Result<(), Refused> {
    if is_guest(person) {
        return Err(Refused::invalid("guest-account"));
    }
    Ok(())
}

/// The refusal of a link that no longer works.
fn over() -> Refused {
    Refused::not_found("casual-over")
}

/// The id of the match that comes of a link, or of a rematch.
fn casual_id(from: &str) -> Result<MatchId, OfficeError> {
    let id = format!("game-{}", hash(from).get(..16).unwrap_or_default());
    Ok(id.parse().map_err(|_| StoreError::Damaged(id.clone()))?)
}
