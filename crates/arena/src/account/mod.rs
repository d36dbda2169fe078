//! The account: a person's public name, language and ways to sign in, and suspensions by the
//! governing body.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2a3, 2k6 | `decide::suspend` | only the Board suspends, on one of four grounds, with an end |
//! | iran-backgammon 1-2-3b, 1-2-3c, 1-6-3c, 6-4d | `decide::suspend` | only the Council bans |
//!
//! An account may be that of a *standing organiser*: somebody who may create competitions where not
//! everybody may. The operator of the program appoints the first, standing organisers any other.
//!
//! Not here: secrets. A way to sign in is a reference; what it is checked against (a hash, a key) is
//! private data of the store, as are contact and date of birth ([`crate::competition::PrivatePerson`]).

mod decide;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use crate::id::{PersonId, RecordId};
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::{Day, Moment};
use crate::{Refused, Role};

pub use decide::may;
pub(crate) use decide::{check_language, check_suspension};

/// The state of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    person: Option<PersonId>,
    name: String,
    #[serde(default)]
    latin: String,
    language: String,
    sign_ins: BTreeMap<RecordId, SignIn>,
    suspensions: BTreeMap<RecordId, Suspension>,
    #[serde(default)]
    organiser: bool,
    closed: Option<Moment>,
    erased: bool,
}

/// What can be asked of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Opens it.
    Open(Opening),
    /// Takes another public name.
    Rename {
        /// The new name.
        name: String,
        /// Its Latin form; none where it is left out.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        latin: String,
    },
    /// Chooses the language of pages.
    SetLanguage {
        /// `en`, `tr`, `fa` or `ja`.
        language: String,
    },
    /// Adds a way to sign in.
    AddSignIn {
        /// What it is called in the store's private data.
        id: RecordId,
        /// What it is.
        method: SignIn,
    },
    /// Drops a way to sign in.
    RemoveSignIn {
        /// The id.
        id: RecordId,
    },
    /// The governing body suspends the person.
    Suspend {
        /// The name of the suspension.
        id: RecordId,
        /// From when until when, and why.
        suspension: Suspension,
    },
    /// The governing body lifts a suspension.
    LiftSuspension {
        /// The id.
        id: RecordId,
        /// The reason, in words.
        reason: String,
    },
    /// Makes the person a standing organiser.
    Appoint,
    /// The person is no standing organiser any more.
    Dismiss {
        /// The reason, in words.
        reason: String,
    },
    /// Closes the account: nobody signs in to it any more.
    Close,
    /// Closes it and forgets the name; the store erases the private data with it.
    Erase,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The person.
    pub person: PersonId,
    /// The public name, in the order and the script that the person gave.
    pub name: String,
    /// The Latin form, as in a passport; empty where none was given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// `en`, `tr`, `fa` or `ja`.
    pub language: String,
}

/// A way to sign in. The secret it is checked against is not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SignIn {
    /// A password.
    Password,
    /// A key of a device.
    Passkey,
    /// A code that the desk hands out on paper.
    Code,
    /// The codes of an app, asked for beside a password.
    SecondFactor,
}

/// A time in which the person may not take part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suspension {
    /// The first day.
    pub from: Day,
    /// The last day; none is without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Day>,
    /// By which clause.
    pub clause: Citation,
    /// The reason, in words.
    pub reason: String,
}

/// What can become of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// It was opened.
    Opened(Opening),
    /// The person has another public name.
    Renamed {
        /// The new name.
        name: String,
        /// Its Latin form, or empty.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        latin: String,
    },
    /// Pages speak another language.
    LanguageSet {
        /// Its tag.
        language: String,
    },
    /// There is a way to sign in.
    SignInAdded {
        /// What it is called.
        id: RecordId,
        /// What it is.
        method: SignIn,
    },
    /// A way to sign in is gone.
    SignInRemoved {
        /// The id.
        id: RecordId,
    },
    /// The person is suspended.
    Suspended {
        /// The name of the suspension.
        id: RecordId,
        /// From when until when, and why.
        suspension: Suspension,
    },
    /// A suspension no longer holds.
    SuspensionLifted {
        /// The id.
        id: RecordId,
        /// The reason, in words.
        reason: String,
    },
    /// The person may create competitions.
    Appointed,
    /// The person may no longer create competitions.
    Dismissed {
        /// The reason, in words.
        reason: String,
    },
    /// It is closed.
    Closed,
    /// It is closed and its name forgotten.
    Erased,
}

impl Stream for Account {
    const KIND: &'static str = "account";
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.into()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        may(kind).to_vec()
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::Opened(opening) => {
                self.person = Some(opening.person.clone());
                self.name.clone_from(&opening.name);
                self.latin.clone_from(&opening.latin);
                self.language.clone_from(&opening.language);
            }
            Fact::Renamed { name, latin } => {
                self.name.clone_from(name);
                self.latin.clone_from(latin);
            }
            Fact::LanguageSet { language } => self.language.clone_from(language),
            Fact::SignInAdded { id, method } => drop(self.sign_ins.insert(id.clone(), *method)),
            Fact::SignInRemoved { id } => drop(self.sign_ins.remove(id)),
            Fact::Suspended { id, suspension } => {
                self.suspensions.insert(id.clone(), suspension.clone());
            }
            Fact::SuspensionLifted { id, .. } => drop(self.suspensions.remove(id)),
            Fact::Appointed => self.organiser = true,
            Fact::Dismissed { .. } => self.organiser = false,
            Fact::Closed => self.close(entry.at),
            Fact::Erased => {
                self.close(entry.at);
                self.name.clear();
                self.latin.clear();
                self.erased = true;
            }
        }
    }
}

impl Account {
    fn close(&mut self, at: Moment) {
        self.sign_ins.clear();
        self.organiser = false;
        self.closed = Some(at);
    }

    /// Whose account it is.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        self.person.as_ref()
    }

    /// The public name; empty when it was erased.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The Latin form of the name; empty where none was given.
    #[must_use]
    pub fn latin(&self) -> &str {
        &self.latin
    }

    /// The tag of the language of pages.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The ways to sign in, by their names in the store's private data.
    #[must_use]
    pub fn sign_ins(&self) -> &BTreeMap<RecordId, SignIn> {
        &self.sign_ins
    }

    /// The suspensions that were not lifted.
    #[must_use]
    pub fn suspensions(&self) -> &BTreeMap<RecordId, Suspension> {
        &self.suspensions
    }

    /// Whether the person may create competitions where not everybody may.
    #[must_use]
    pub fn is_organiser(&self) -> bool {
        self.organiser
    }

    /// Whether anyone can sign in to it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.person.is_some() && self.closed.is_none()
    }

    /// Whether its name was forgotten.
    #[must_use]
    pub fn is_erased(&self) -> bool {
        self.erased
    }
}

/// Whether a role is one in which a person acts for themselves.
fn is_a_person(role: Role) -> bool {
    role != Role::System
}
