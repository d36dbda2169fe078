//! Options: the points that a rulebook leaves open, each with a key, a default and its other
//! values, so that an organiser can choose and a record can say what was chosen.

use std::fmt;

/// What there is to choose: one row of a game's table of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// The key, such as `start_row_counts`.
    pub key: &'static str,
    /// The value that holds when nothing is said.
    pub default: &'static str,
    /// The values that can be chosen, in words.
    pub values: &'static str,
    /// Why it is a choice.
    pub why: &'static str,
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

    /// The options that differ from their defaults, as keys and texts.
    fn changed(&self) -> Vec<(&'static str, String)> {
        let different = |info: &OptionInfo| {
            let value = self.get(info.key)?;
            (value != info.default).then_some((info.key, value))
        };
        Self::TABLE.iter().filter_map(different).collect()
    }
}

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
        /// The values that can be chosen, in words.
        values: &'static str,
    },
}

impl OptionError {
    /// For a key that a table of options does not have.
    #[must_use]
    pub fn unknown(key: &str, table: &[OptionInfo]) -> Self {
        let known = table.iter().map(|info| info.key).collect();
        Self::UnknownKey {
            key: key.to_owned(),
            known,
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownKey { key, known } if known.is_empty() => {
                write!(f, "There is no option {key:?}: this game has no options.")
            }
            Self::UnknownKey { key, known } => {
                write!(
                    f,
                    "There is no option {key:?}; this game has: {}.",
                    known.join(", ")
                )
            }
            Self::BadValue { key, value, values } => {
                write!(f, "The option {key} cannot be {value:?}; choose {values}.")
            }
        }
    }
}

impl std::error::Error for OptionError {}
