//! Options: the points that a rulebook leaves open, each with a key, a default and its other
//! values, so that an organiser can choose and a record can say what was chosen.

use std::fmt;

use rulebook::{Argument, Citation};

use crate::{Message, Outcome, Side};

/// What there is to choose: one row of a game's table of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key, such as `start_row_counts`.
    pub key: &'static str,
    /// The value that holds when nothing is said.
    pub default: &'static str,
    /// The values that can be chosen: the key of a text in the locale files.
    pub values: &'static str,
    /// Why it is a choice: the key of a text in the locale files.
    pub why: &'static str,
    /// The clause that leaves it open. The option is ours, not the rulebook's: the clause's
    /// `uncertain` note says so.
    pub clause: Citation,
}

/// The options of one game, as typed fields that can be set by key and value.
pub trait GameOptions: Clone + Default + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The table of options.
    const TABLE: &'static [OptionInfo];

    /// Sets one option from its text.
    ///
    /// # Errors
    /// When the key is not in the table, or the value is none of its values.
    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError>;

    /// The text of an option's present value; `None` for a key that is not in the table.
    fn get(&self, key: &str) -> Option<String>;

    /// The row of an option; `None` for a key that is not in the table.
    fn info(key: &str) -> Option<&'static OptionInfo> {
        Self::TABLE.iter().find(|info| info.key == key)
    }

    /// The options that differ from their defaults, as keys and texts.
    fn changed(&self) -> Vec<(&'static str, String)> {
        let different = |info: &OptionInfo| {
            let value = self.get(info.key)?;
            (value != info.default).then_some((info.key, value))
        };
        Self::TABLE.iter().filter_map(different).collect()
    }
}

/// The type of an option's value, with its text.
pub trait OptionValue: Sized {
    /// Reads the value; `None` for a text that is none of its values.
    fn read(text: &str) -> Option<Self>;

    /// The text of the value.
    fn write(&self) -> String;
}

impl OptionValue for bool {
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// What a fallen flag means where the rulebook gives no result (option `timeout_result`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeoutResult {
    /// The side whose time ran out loses.
    Loss,
    /// The game is drawn.
    Draw,
    /// The referee decides.
    Referee,
}

impl TimeoutResult {
    /// The outcome for the side whose time ran out, by the option `timeout_result` of a game and
    /// the clause that allows a timer; `None` where the referee decides. `letters` are the game's
    /// letters of the two sides.
    #[must_use]
    pub fn by_option<O: GameOptions>(
        self,
        flagged: Side,
        letters: [&'static str; 2],
    ) -> Option<Outcome> {
        let option = O::info("timeout_result")?;
        let outcome = self.outcome(flagged, letters, option.clause)?;
        Some(Outcome { option: Some(option), ..outcome })
    }

    /// The same by a clause that leaves nothing open.
    #[must_use]
    pub fn outcome(
        self,
        flagged: Side,
        letters: [&'static str; 2],
        citation: Citation,
    ) -> Option<Outcome> {
        let winner = match self {
            Self::Loss => Some(flagged.other()),
            Self::Draw => None,
            Self::Referee => return None,
        };
        let letter = letters[flagged.index()];
        Some(Outcome {
            winner,
            reason: Message::new("time-out").with("side", letter),
            citations: vec![citation],
            option: None,
            score: None,
        })
    }
}

impl OptionValue for TimeoutResult {
    fn read(text: &str) -> Option<Self> {
        Some(match text {
            "loss" => Self::Loss,
            "draw" => Self::Draw,
            "referee" => Self::Referee,
            _ => return None,
        })
    }

    fn write(&self) -> String {
        let text = match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
            Self::Referee => "referee",
        };
        text.to_owned()
    }
}

/// Makes the options of a game from their table: the struct, its defaults and [`GameOptions`].
/// The types implement [`OptionValue`], the struct lists as
/// `key: Type = "default", "key of the values", "key of the reason", clause;`.
macro_rules! game_options {
    (
        $(#[$about:meta])*
        $name:ident {
            $(
                $(#[$field_about:meta])*
                $key:ident: $type:ty = $default:literal, $values:literal, $why:literal, $clause:expr;
            )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $name {
            $( $(#[$field_about])* pub $key: $type, )*
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $( $key: <$type as $crate::OptionValue>::read($default)
                        .expect("the default is one of the values"), )*
                }
            }
        }

        impl $crate::GameOptions for $name {
            const TABLE: &'static [$crate::OptionInfo] = &[
                $( $crate::OptionInfo {
                    key: stringify!($key),
                    default: $default,
                    values: $values,
                    why: $why,
                    clause: $clause,
                }, )*
            ];

            fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::OptionError> {
                // A game without options has no use for the value.
                let _ = value;
                match key {
                    $( stringify!($key) => {
                        self.$key = <$type as $crate::OptionValue>::read(value)
                            .ok_or_else(|| $crate::OptionError::BadValue {
                                key: stringify!($key),
                                value: value.to_owned(),
                                values: $values,
                            })?;
                        Ok(())
                    } )*
                    _ => Err($crate::OptionError::unknown(key, Self::TABLE)),
                }
            }

            fn get(&self, key: &str) -> Option<String> {
                match key {
                    $( stringify!($key) => Some($crate::OptionValue::write(&self.$key)), )*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use game_options;

/// Why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no such option.
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The keys that the game has.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    BadValue {
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// The values that can be chosen: the key of a text in the locale files.
        values: &'static str,
    },
}

impl OptionError {
    /// For a key that a table of options does not have.
    #[must_use]
    pub fn unknown(key: &str, table: &[OptionInfo]) -> Self {
        let known = table.iter().map(|info| info.key).collect();
        Self::UnknownKey { key: key.to_owned(), known }
    }
}

impl OptionError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::UnknownKey { key, known } if known.is_empty() => {
                Message::new("option-none").with("key", key)
            }
            Self::UnknownKey { key, known } => Message::new("option-unknown")
                .with("key", key)
                .with("known", Argument::from_iter(known)),
            Self::BadValue { key, value, values } => Message::new("option-value")
                .with("key", *key)
                .with("value", value)
                .with("values", Message::new(values)),
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use rulebook::Language;

    use super::OptionInfo;
    use crate::registry::GAMES;

    /// What a rulebook leaves open is said at its clause, as ours and in every language.
    #[test]
    fn every_option_is_named_in_the_note_of_its_clause() {
        for kind in GAMES {
            for option in kind.options() {
                is_named(kind.name(), kind.rulebook(), option);
            }
        }
    }

    fn is_named(game: &str, book: &str, option: &OptionInfo) {
        let name = format!("{game} {}", option.key);
        let clause = option.clause.clause();
        assert_eq!(clause.book, book, "{name}");
        let note = clause.uncertain.unwrap_or_else(|| panic!("{name}: {} has no note", clause.id));
        for language in Language::ALL {
            let text = note.text(language);
            assert!(text.contains(option.key), "{name}: {text}");
            // A whole board is too long to repeat.
            let has_default = text.contains(option.default) || option.default.contains('/');
            assert!(has_default, "{name}, default {}: {text}", option.default);
        }
        assert!(note.english().contains("ours and not the book's"), "{name}: {}", note.english());
    }
}
