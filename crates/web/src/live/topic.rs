//! What an open page is about: the name under which it listens.

use std::fmt;
use std::str::FromStr;

use arena::address::Address;
use arena::id::{CompetitionId, EventId, MatchId};

use crate::http::error::Problem;

/// What a page is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The list of competitions.
    Home,
    /// The casual games that wait for anybody. They are no facts, so their changes count by the time.
    OpenGames,
    /// One stream and what belongs to it.
    Stream(Address),
    /// A match without the delay that its organiser has set, for its players and referees.
    Seats(MatchId),
    /// The same of a match of backgammon.
    Places(MatchId),
    /// The tables of an event and who calls there, for those who look after them.
    Tables(EventId),
    /// The boards of an event, for everybody.
    Boards(EventId),
    /// The tables of backgammon of a competition: for those who give rulings there, or for the other
    /// officials. What is late changes without a fact, so changes count by the time.
    Panel(CompetitionId, Rules),
}

/// Whether somebody gives rulings at the tables that they look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// A director or a referee.
    Given,
    /// Another official.
    Seen,
}

fn read<T: FromStr>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| Problem::NotFound)
}

impl Topic {
    /// The topic with a name.
    ///
    /// # Errors
    /// When there is none.
    pub fn named(text: &str) -> Result<Self, Problem> {
        Ok(match (text, text.split_once('/')) {
            ("home", _) => Self::Home,
            ("open-games", _) => Self::OpenGames,
            (_, Some(("boards", event))) => Self::Boards(read(event)?),
            (_, Some(("tables", event))) => Self::Tables(read(event)?),
            (_, Some(("seats", id))) => Self::Seats(read(id)?),
            (_, Some(("places", id))) => Self::Places(read(id)?),
            (_, Some(("panel", id))) => Self::Panel(read(id)?, Rules::Given),
            (_, Some(("glance", id))) => Self::Panel(read(id)?, Rules::Seen),
            _ => Self::Stream(read(text)?),
        })
    }

    /// Whether it changes by itself as time goes by, so that it is looked at again and again.
    #[must_use]
    pub const fn goes_by_time(&self) -> bool {
        matches!(self, Self::OpenGames | Self::Panel(..))
    }

    /// Whether boards are shown there: from them spectators can be sent away, and referees dismissed.
    #[must_use]
    pub const fn has_boards(&self) -> bool {
        matches!(
            self,
            Self::Tables(_)
                | Self::Boards(_)
                | Self::Seats(_)
                | Self::Places(_)
                | Self::Stream(Address::Match(_) | Address::Backgammon(_))
        )
    }

    /// The stream that it is about.
    #[must_use]
    pub fn subject(&self) -> Option<Address> {
        match self {
            Self::Home | Self::OpenGames => None,
            Self::Stream(address) => Some(address.clone()),
            Self::Seats(id) => Some(Address::Match(id.clone())),
            Self::Places(id) => Some(Address::Backgammon(id.clone())),
            Self::Tables(event) | Self::Boards(event) => Some(Address::Event(event.clone())),
            Self::Panel(id, _) => Some(Address::Competition(id.clone())),
        }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::OpenGames => f.write_str("open-games"),
            Self::Stream(address) => write!(f, "{address}"),
            Self::Seats(id) => write!(f, "seats/{id}"),
            Self::Places(id) => write!(f, "places/{id}"),
            Self::Tables(event) => write!(f, "tables/{event}"),
            Self::Boards(event) => write!(f, "boards/{event}"),
            Self::Panel(id, Rules::Given) => write!(f, "panel/{id}"),
            Self::Panel(id, Rules::Seen) => write!(f, "glance/{id}"),
        }
    }
}
