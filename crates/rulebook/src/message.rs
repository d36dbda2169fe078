//! A sentence for people, as a key and what it speaks about. The sentence itself, in every language,
//! is in `locales/`; the crate `words` says it. So facts, refusals and outcomes carry no language.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Citation;

/// A sentence that the locale files have under a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Message {
    /// The key in the locale files, such as `pentago-part-empty`.
    pub key: Cow<'static, str>,
    /// What the sentence speaks about, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub arguments: BTreeMap<Cow<'static, str>, Argument>,
}

/// What a sentence speaks about. The kind decides how it is written in a language: a number in its
/// digits and with its plural, a text exactly as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// A name, a word to choose by, a notation: shown as it is, even where it looks like a number.
    Text(String),
    /// A number that is written with signs, such as `3.5` or `1:05.12`.
    Figures {
        /// The number in Latin digits.
        figures: String,
    },
    /// A sentence within the sentence.
    Message(Box<Message>),
    /// Several things, which a language joins with its own comma.
    List(Vec<Argument>),
}

impl Message {
    /// A sentence without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), arguments: BTreeMap::new() }
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.insert(Cow::Borrowed(name), value.into());
        self
    }

    /// An argument by its name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.get(name)
    }
}

impl Argument {
    /// What prints itself, as a text: ids, cells, moves.
    #[must_use]
    pub fn text(value: impl fmt::Display) -> Self {
        Self::Text(value.to_string())
    }

    /// What prints itself as a number with signs: points, times.
    #[must_use]
    pub fn figures(value: impl fmt::Display) -> Self {
        Self::Figures { figures: value.to_string() }
    }
}

/// How a sentence stands in a log. Logs of the first versions hold every argument as a text, and the
/// English sentence beside the key.
#[derive(Deserialize)]
struct Written {
    key: String,
    #[serde(default)]
    arguments: BTreeMap<String, Argument>,
    #[serde(default)]
    english: Option<serde::de::IgnoredAny>,
}

impl From<Written> for Message {
    fn from(written: Written) -> Self {
        let first_format = written.english.is_some();
        let arguments = written.arguments.into_iter().map(|(name, value)| {
            let value = if first_format { value.with_numbers() } else { value };
            (Cow::Owned(name), value)
        });
        Self { key: Cow::Owned(written.key), arguments: arguments.collect() }
    }
}

impl Argument {
    /// A text that is plainly a number, as the number it was before it was written.
    fn with_numbers(self) -> Self {
        match self {
            Self::Text(text) => match text.parse::<i64>() {
                Ok(number) if number.to_string() == text => Self::Number(number),
                _ => Self::Text(text),
            },
            other => other,
        }
    }
}

/// For logs and failing tests: the key and the arguments. People read what `words` makes of it.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (place, (name, value)) in self.arguments.iter().enumerate() {
            write!(f, "{}{name}: {value}", if place == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.arguments.is_empty() { "" } else { ")" })
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) | Self::Figures { figures: text } => text.fmt(f),
            Self::Message(message) => message.fmt(f),
            Self::List(all) => {
                let all: Vec<String> = all.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", all.join(", "))
            }
        }
    }
}

/// Several things in one place.
impl<T: Into<Self>> FromIterator<T> for Argument {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        Self::List(all.into_iter().map(Into::into).collect())
    }
}

macro_rules! from {
    ($($type:ty => |$value:ident| $argument:expr;)*) => {$(
        impl From<$type> for Argument {
            fn from($value: $type) -> Self {
                $argument
            }
        }
    )*};
}

from! {
    u8 => |number| Self::Number(number.into());
    u16 => |number| Self::Number(number.into());
    u32 => |number| Self::Number(number.into());
    i8 => |number| Self::Number(number.into());
    i32 => |number| Self::Number(number.into());
    i64 => |number| Self::Number(number);
    u64 => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    usize => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    &u8 => |number| Self::from(*number);
    &u16 => |number| Self::from(*number);
    &u32 => |number| Self::from(*number);
    &usize => |number| Self::from(*number);
    char => |letter| Self::Text(letter.into());
    &str => |text| Self::Text(text.to_owned());
    String => |text| Self::Text(text);
    &String => |text| Self::Text(text.clone());
    Citation => |clause| Self::text(clause);
    &Citation => |clause| Self::text(clause);
    &&str => |text| Self::Text((*text).to_owned());
    Message => |message| Self::Message(Box::new(message));
    &Message => |message| Self::Message(Box::new(message.clone()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence() -> Message {
        let reason = Message::new("kure-taken").with("side", "purple");
        Message::new("game-over").with("reason", reason).with("moves", 12u8).with("by", "007")
    }

    #[test]
    fn a_sentence_is_read_back_as_it_was_written() {
        let json = serde_json::to_string(&sentence()).unwrap();
        assert_eq!(
            json,
            r#"{"key":"game-over","arguments":{"by":"007","moves":12,"reason":{"key":"kure-taken","arguments":{"side":"purple"}}}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), sentence());
    }

    #[test]
    fn figures_are_kept_apart_from_texts() {
        let message = Message::new("time").with("limit", Argument::figures("10:00"));
        let json = serde_json::to_string(&message).unwrap();
        assert_eq!(json, r#"{"key":"time","arguments":{"limit":{"figures":"10:00"}}}"#);
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
    }

    #[test]
    fn the_first_format_had_numbers_as_texts() {
        let old = r#"{"key":"k","arguments":{"stones":"12","name":"1e3"},"english":"12 stones"}"#;
        let message: Message = serde_json::from_str(old).unwrap();
        assert_eq!(message, Message::new("k").with("stones", 12u8).with("name", "1e3"));
        let new = r#"{"key":"k","arguments":{"name":"007"}}"#;
        let message: Message = serde_json::from_str(new).unwrap();
        assert_eq!(message.argument("name"), Some(&Argument::Text("007".into())));
    }
}
