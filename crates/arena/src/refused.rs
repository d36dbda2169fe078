//! Why a command is not carried out. A *refusal* rests on a clause; what is no rule of a book,
//! such as a name that is too long or a match that does not exist, is *invalid* or *not found*.

use std::fmt;

use games::{Argument, Message, Refusal};
use rulebook::Citation;

use crate::Role;

/// A command that was not carried out: nothing is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A clause does not allow it.
    Rule(Refusal),
    /// The role of whoever asked may not do it; the clause, where a rulebook says so.
    Role {
        /// The role in which it was asked.
        role: Role,
        /// Who may: any of these.
        may: Vec<Role>,
        /// The clause that keeps it for them.
        citation: Option<Citation>,
    },
    /// What was said cannot be right, whatever the rules.
    Invalid(Message),
    /// What the command is about does not exist.
    NotFound(Message),
    /// Someone else was quicker: what is there now, and what was asked.
    Conflict {
        /// What stands.
        stands: String,
        /// What was asked.
        asked: String,
    },
    /// What was to be made is there already, by its id.
    Exists(String),
}

impl Refused {
    /// By a clause.
    #[must_use]
    pub fn rule(citation: Citation, message: Message) -> Self {
        Self::Rule(Refusal::new(citation, message))
    }

    /// Because it cannot be right.
    #[must_use]
    pub fn invalid(key: &'static str) -> Self {
        Self::Invalid(Message::new(key))
    }

    /// Because it is not there.
    #[must_use]
    pub fn not_found(key: &'static str) -> Self {
        Self::NotFound(Message::new(key))
    }

    /// The same, with one more argument for translators, where it is a sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        match &mut self {
            Self::Rule(Refusal { message, .. })
            | Self::Invalid(message)
            | Self::NotFound(message) => {
                message.arguments.insert(name.into(), value.into());
            }
            Self::Role { .. } | Self::Conflict { .. } | Self::Exists(_) => {}
        }
        self
    }

    /// The same with names in the place of ids: `name` gives that of an argument's text, where it has
    /// one. Nobody but the program knows people and events by their ids.
    #[must_use]
    pub(crate) fn naming(mut self, name: impl Fn(&str, &str) -> Option<String>) -> Self {
        if let Self::Rule(Refusal { message, .. })
        | Self::Invalid(message)
        | Self::NotFound(message) = &mut self
        {
            for (argument, value) in &mut message.arguments {
                if let Argument::Text(text) = value
                    && let Some(found) = name(argument, text)
                {
                    *text = found;
                }
            }
        }
        self
    }

    /// The clause it rests on.
    #[must_use]
    pub fn citation(&self) -> Option<Citation> {
        match self {
            Self::Rule(refusal) => Some(refusal.citation),
            Self::Role { citation, .. } => *citation,
            Self::Invalid(_) | Self::NotFound(_) | Self::Conflict { .. } | Self::Exists(_) => None,
        }
    }

    /// The sentence, with its key and arguments.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Rule(refusal) => refusal.message.clone(),
            Self::Role { role, may, .. } => Message::new("role-may-not")
                .with("role", role)
                .with("may", Argument::from_iter(may)),
            Self::Invalid(message) | Self::NotFound(message) => message.clone(),
            Self::Conflict { stands, asked } => {
                Message::new("conflict").with("stands", stands).with("asked", asked)
            }
            Self::Exists(id) => Message::new("already-there").with("id", id),
        }
    }
}

/// What a refusal that is on its way out speaks about, for translators.
pub(crate) trait WithArgument {
    /// The same, with one more argument.
    fn about(self, name: &'static str, value: impl Into<Argument>) -> Self;
}

impl<T> WithArgument for Result<T, Refused> {
    fn about(self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.map_err(|refused| refused.with(name, value))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::Rule(refusal)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.citation() {
            Some(citation) => write!(f, "{citation}: {}", self.message()),
            None => write!(f, "{}", self.message()),
        }
    }
}

impl std::error::Error for Refused {}
