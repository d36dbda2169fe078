//! What somebody may do with a stream, asked before they do it: a page offers a form only to those from
//! whom the office would take its command. It is the same table of roles that decides when the command
//! comes; whether the command is right as well, `decide` says then.

use arena::account::{self, Account};
use arena::address::Address;
use arena::backgammon::{self, BackgammonMatch};
use arena::competition::{self, Competition};
use arena::cubing::{self, Round};
use arena::event::{self, Event};
use arena::federation::{self, Federation};
use arena::match_play::{self, Match};
use arena::{Refused, Role, Stream};

use crate::office::Office;
use crate::request::{OfficeError, Who};
use crate::state::State;

/// A kind of command of any stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyKind {
    /// Of an account.
    Account(account::Kind),
    /// Of a competition.
    Competition(competition::Kind),
    /// Of an event.
    Event(event::Kind),
    /// Of a match.
    Match(match_play::Kind),
    /// Of a match of backgammon.
    Backgammon(backgammon::Kind),
    /// Of a cubing round.
    Round(cubing::Kind),
    /// Of a federation.
    Federation(federation::Kind),
}

macro_rules! from_kinds {
    ($($stream:ident $module:ident),+) => {
        $(impl From<$module::Kind> for AnyKind {
            fn from(kind: $module::Kind) -> Self {
                Self::$stream(kind)
            }
        })+
    };
}

from_kinds!(Account account, Competition competition, Event event, Match match_play, Backgammon backgammon,
    Round cubing, Federation federation);

impl AnyKind {
    /// In which roles commands of this kind can be given: as the stream is, or, where it is asked of
    /// another stream (an event's page asks about its matches), as a new one would be.
    fn roles(self, state: &State) -> Vec<Role> {
        match (self, state) {
            (Self::Account(kind), State::Account(state)) => state.may(kind),
            (Self::Competition(kind), State::Competition(state)) => state.may(kind),
            (Self::Event(kind), State::Event(state)) => state.may(kind),
            (Self::Match(kind), State::Match(state)) => state.may(kind),
            (Self::Backgammon(kind), State::Backgammon(state)) => state.may(kind),
            (Self::Round(kind), State::Round(state)) => state.may(kind),
            (Self::Federation(kind), State::Federation(state)) => state.may(kind),
            (Self::Account(kind), _) => Account::default().may(kind),
            (Self::Competition(kind), _) => Competition::default().may(kind),
            (Self::Event(kind), _) => Event::default().may(kind),
            (Self::Match(kind), _) => Match::default().may(kind),
            (Self::Backgammon(kind), _) => BackgammonMatch::default().may(kind),
            (Self::Round(kind), _) => Round::default().may(kind),
            (Self::Federation(kind), _) => Federation::default().may(kind),
        }
    }
}

/// What somebody may do with a stream.
#[derive(Clone, Debug)]
pub struct Permissions {
    roles: Vec<Role>,
    state: State,
}

impl Office {
    /// What somebody may do with a stream.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn permissions(
        &self,
        who: &Who,
        address: &Address,
    ) -> Result<Permissions, OfficeError> {
        let state = self.stream_state(address).await?.state.clone();
        Ok(Permissions { roles: self.roles(who, address).await?, state })
    }
}

impl Permissions {
    /// Whether a command of a kind would be taken.
    #[must_use]
    pub fn may(&self, kind: impl Into<AnyKind>) -> bool {
        let may = kind.into().roles(&self.state);
        self.roles.iter().any(|role| may.contains(role))
    }

    /// Refuses whoever may not give a command of a kind.
    ///
    /// # Errors
    /// When they may not.
    pub fn check(&self, kind: impl Into<AnyKind>) -> Result<(), Refused> {
        let kind = kind.into();
        if self.may(kind) { Ok(()) } else { Err(self.refused(kind.roles(&self.state))) }
    }

    /// Refuses whoever has no tables of an event to look after: they enter the results of sets, or rule
    /// at the tables of backgammon. Whoever is refused here hears nothing of who calls a referee.
    ///
    /// # Errors
    /// When they have none.
    pub fn check_tables(&self) -> Result<(), Refused> {
        let backgammon = matches!(&self.state, State::Event(own) if own.backgammon().is_some());
        if backgammon && self.may(backgammon::Kind::Penalise) {
            return Ok(());
        }
        self.check(match_play::Kind::EnterResult)
    }

    /// Whether somebody has given them a role: they compete or watch by their own wish.
    #[must_use]
    pub fn is_official(&self) -> bool {
        self.given().next().is_some()
    }

    /// Whether they do more than watch.
    #[must_use]
    pub fn is_involved(&self) -> bool {
        self.roles.iter().any(|role| *role != Role::Spectator)
    }

    /// The roles that somebody has given them, the mightiest first.
    pub fn given(&self) -> impl Iterator<Item = Role> {
        self.roles.iter().copied().filter(|role| !is_outside(*role))
    }

    /// The mightiest of all roles that they have.
    #[must_use]
    pub fn mightiest(&self) -> Role {
        self.roles.first().copied().unwrap_or(Role::Spectator)
    }

    /// Whether they have a role.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether they see who was suspended.
    #[must_use]
    pub fn sees_suspensions(&self) -> bool {
        arena::sees::sees_suspensions(&self.roles)
    }

    /// Whether they see what was reported to the council.
    #[must_use]
    pub fn sees_council_files(&self) -> bool {
        arena::sees::sees_council_files(&self.roles)
    }

    /// The refusal of what only these roles may do.
    fn refused(&self, may: Vec<Role>) -> Refused {
        Refused::Role { role: self.mightiest(), may, citation: None }
    }
}

/// Whether a role is one that nobody gives.
const fn is_outside(role: Role) -> bool {
    matches!(role, Role::Competitor | Role::Spectator)
}
