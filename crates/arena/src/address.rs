//! Addresses: which stream. As text the kind of stream and its id, such as `event/kulami-2026`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use games::Game;
use games::backgammon::Backgammon;
use puzzles::Edition;
use rulebook::Message;
use serde::de::{self, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::EnumCount;

use crate::id::{CompetitionId, EventId, MatchId, PersonId, RoundId};

/// What whoever writes JSON is told to write, in the words of the JSON reader.
const EXPECTED: &str =
    "account, competition, event, federation, match, backgammon or round, a '/' and an id";

/// Which stream.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumCount)]
pub enum Address {
    /// A person's account.
    Account(PersonId),
    /// A competition.
    Competition(CompetitionId),
    /// An event of a competition.
    Event(EventId),
    /// A match.
    Match(MatchId),
    /// A match of backgammon.
    Backgammon(MatchId),
    /// A cubing round.
    Round(RoundId),
    /// What the governing body of an edition decides outside of competitions.
    Federation(Edition),
}

impl Address {
    /// The kind of stream, which is the first word of the address.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Account(_) => "account",
            Self::Competition(_) => "competition",
            Self::Event(_) => "event",
            Self::Match(_) => "match",
            Self::Backgammon(_) => Backgammon::NAME,
            Self::Round(_) => "round",
            Self::Federation(_) => "federation",
        }
    }

    /// The id, which is the second word.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Account(id) => id.as_str(),
            Self::Competition(id) => id.as_str(),
            Self::Event(id) => id.as_str(),
            Self::Match(id) | Self::Backgammon(id) => id.as_str(),
            Self::Round(id) => id.as_str(),
            Self::Federation(Edition::Wca2009) => rulebook::wca_2009::ID,
            Self::Federation(Edition::Wca2010) => rulebook::wca_2010::ID,
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind(), self.id())
    }
}

/// A text that is no address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressError(String);

impl AddressError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("address-unfit").with("text", &self.0)
    }
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for AddressError {}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let wrong = || AddressError(text.chars().take(60).collect());
        let (kind, id) = text.split_once('/').ok_or_else(wrong)?;
        let found = match kind {
            "account" => id.parse().map(Self::Account),
            "competition" => id.parse().map(Self::Competition),
            "event" => id.parse().map(Self::Event),
            "match" => id.parse().map(Self::Match),
            "round" => id.parse().map(Self::Round),
            "federation" => {
                let known = Edition::ALL.into_iter().find(|own| own.to_string() == id);
                return known.map(Self::Federation).ok_or_else(wrong);
            }
            Backgammon::NAME => id.parse().map(Self::Backgammon),
            _ => return Err(wrong()),
        };
        found.map_err(|_| wrong())
    }
}

impl<'de> Deserialize<'de> for Address {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|error: AddressError| {
            de::Error::invalid_value(Unexpected::Str(&error.0), &EXPECTED)
        })
    }
}

impl Serialize for Address {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kind_and_id_also_in_json() {
        let streams = [
            "account/ayse",
            "competition/izmir-2026",
            "event/kulami",
            "match/k-r1-t3",
            "backgammon/b-1",
            "round/r1",
            "federation/wca-2010",
        ];
        for text in streams {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), text);
            let json = serde_json::to_string(&address).unwrap();
            assert_eq!(json, format!("{text:?}"));
            assert_eq!(serde_json::from_str::<Address>(&json).unwrap(), address);
        }
        for bad in [
            "",
            "event",
            "event/",
            "event/a/b",
            "attempt/x",
            "event/Ö",
            "/x",
            "event/../x",
            "federation/2010",
            "federation/quixo",
        ] {
            assert!(bad.parse::<Address>().is_err(), "{bad:?}");
        }
    }
}
