//! Names of things: short texts that are safe in addresses, file names and logs. They are copied
//! with every command, so most of them stand in the value itself, without memory of their own.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use rulebook::{Argument, Message};
use serde::de::{self, Unexpected};
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
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(|error: IdError| {
                    de::Error::invalid_value(Unexpected::Str(&error.0), &EXPECTED)
                })
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
