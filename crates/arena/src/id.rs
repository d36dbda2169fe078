//! Names of things: short texts that are safe in addresses, file names and logs. They are copied
//! with every command, so most of them stand in the value itself, without memory of their own.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use rulebook::{Argument, Message};
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smol_str::SmolStr;

/// What whoever writes JSON is told to write, in the words of the JSON reader.
const EXPECTED: &str = "an id: 1 to 40 of the letters a-z, digits and '-'";

/// A text that cannot be an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdError(String);

impl IdError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("id-unfit").with("text", &self.0)
    }
}

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for IdError {}

fn check(text: &str) -> Result<(), IdError> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if (1..=40).contains(&text.len()) && text.chars().all(fits) {
        Ok(())
    } else {
        Err(IdError(text.chars().take(50).collect()))
    }
}

/// What belongs to an event is called after it. A long name is cut, and told from others by a number
/// made of it.
pub(crate) fn of_event(event: &EventId, tail: &str) -> Option<String> {
    let short = format!("{event}{tail}");
    if short.len() <= 40 {
        return Some(short);
    }
    let hash = blake3::hash(event.as_str().as_bytes()).to_hex();
    let (start, hash) = (event.as_str().get(..CUT)?, hash.get(..NUMBER)?);
    Some(format!("{start}-{hash}{tail}"))
}

/// Whether an event is called as a long name that was cut: what belongs to it could be taken for
/// what belongs to another.
pub(crate) fn looks_cut(event: &EventId) -> bool {
    let parts = event.as_str().split_at_checked(CUT);
    let number = parts.and_then(|(_, rest)| rest.strip_prefix('-'));
    number.is_some_and(|hex| hex.len() == NUMBER && hex.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// How much of a long name stays, and how long the number is.
const CUT: usize = 8;
const NUMBER: usize = 12;

/// Reads an id where it stands: a log or a list has thousands, and none needs a copy of its text.
struct IdVisitor<Id>(PhantomData<Id>);

impl<Id: FromStr<Err = IdError>> Visitor<'_> for IdVisitor<Id> {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Id, E> {
        let unfit = |error: IdError| E::invalid_value(Unexpected::Str(&error.0), &EXPECTED);
        text.parse().map_err(unfit)
    }
}

/// Makes a type of id: a checked text that serialises as itself.
macro_rules! ids {
    ($($(#[$doc:meta])+ $name:ident),+ $(,)?) => {
        $($(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(SmolStr);

        impl $name {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                check(text).map(|()| Self(text.into()))
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;

            fn try_from(text: String) -> Result<Self, IdError> {
                text.parse()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(IdVisitor(PhantomData))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl From<&$name> for Argument {
            fn from(id: &$name) -> Self {
                Self::text(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        })+
    };
}

ids!(
    /// A person, whether or not with an account.
    PersonId,
    /// A competition.
    CompetitionId,
    /// An event of a competition.
    EventId,
    /// A match.
    MatchId,
    /// A cubing round.
    RoundId,
    /// A registered competitor or team of an event.
    EntrantId,
    /// An official's decision.
    RulingId,
    /// A notice, incident, dispute, case or task of a competition, or a way to sign in.
    RecordId,
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_to_an_event_is_called_after_it_alone() {
        let long: EventId = "a-name-that-is-as-long-as-a-name-can-be".parse().unwrap();
        let made = of_event(&long, "-r1-t1").unwrap();
        let cut: EventId = made.strip_suffix("-r1-t1").unwrap().parse().unwrap();
        assert_eq!(of_event(&cut, "-r1-t1"), Some(made), "the same, so nobody may be called so");
        assert!(looks_cut(&cut) && !looks_cut(&long));
        assert!(!looks_cut(&"mangala-2026".parse().unwrap()));
        assert_eq!(of_event(&"open".parse().unwrap(), "-r2").as_deref(), Some("open-r2"));
    }

    #[test]
    fn an_id_is_short_and_plain_also_in_json() {
        assert_eq!("ayse-1".parse::<PersonId>().unwrap().as_str(), "ayse-1");
        let long = "a".repeat(41);
        for bad in ["", "Ayşe", "a b", "a/b", "<script>", long.as_str()] {
            assert!(bad.parse::<PersonId>().is_err(), "{bad:?}");
            let json = serde_json::to_string(bad).unwrap();
            assert!(serde_json::from_str::<MatchId>(&json).is_err(), "{bad:?}");
        }
    }
}
