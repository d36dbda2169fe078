//! Persons: what anyone may see, what only a few may, and what a decision may know of the latter.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2b | `PrivatePerson::profile` | under 18 on the first day: a guardian's permission |
//! | wca-2009/2010 2c | `Profile::missing` | the data without which a registration is incomplete |
//! | wca-2009/2010 2d | `PublicPerson`, `PrivatePerson` | two types: only the first is ever in a fact |
//! | wca-2009/2010 2d | `PrivatePerson::SEEN_BY`, `Competition::sees_private` | who may see the second |

use std::collections::BTreeSet;

use puzzles::Edition;
use rulebook::Citation;
use serde::{Deserialize, Serialize};

use super::book::wca;
use super::country::Country;
use crate::id::PersonId;
use crate::text::{self, NAME, NOTE};
use crate::time::Day;
use crate::{Refused, Role};

/// The age from which a competitor decides alone.
const OF_AGE: i16 = 18;
/// The most nationalities of a person.
pub(super) const NATIONALITIES: usize = 10;

/// What anyone may see of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublicPerson {
    /// The person.
    pub id: PersonId,
    /// The name, in the order and the script that the person gave.
    pub name: String,
    /// The Latin form, as in a passport; empty where none was given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// The country that the person represents.
    pub country: Country,
}

/// What the store keeps of a person apart from the log, for organisers and the delegate only, and
/// erases on request. It never stands in a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivatePerson {
    /// The day of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<Day>,
    /// The gender, in the person's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<String>,
    /// Mail or telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// The nationalities.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub nationalities: BTreeSet<Country>,
    /// The parent or guardian who gave permission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guardian: Option<Guardian>,
    /// Whether contact data may be passed on (wca 2d).
    #[serde(default)]
    pub may_pass_on: bool,
    /// What facilities the person needs at the venue (iran-backgammon A1-1c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
}

/// A parent or guardian.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guardian {
    /// The name.
    pub name: String,
    /// Whether permission was given.
    pub permits: bool,
}

impl PrivatePerson {
    /// Checks the lengths of the texts.
    ///
    /// # Errors
    /// When one is too long.
    pub fn check(&self) -> Result<(), Refused> {
        let texts = [
            ("gender", self.gender.as_deref()),
            ("contact", self.contact.as_deref()),
            ("guardian", self.guardian.as_ref().map(|guardian| guardian.name.as_str())),
        ];
        for (what, text) in texts {
            text::check_optional(what, text.unwrap_or_default(), NAME)?;
        }
        text::check_optional("needs", self.needs.as_deref().unwrap_or_default(), NOTE)?;
        text::check_list("nationalities", self.nationalities.len(), NATIONALITIES)
    }

    /// The roles that may see the data: organisers (in backgammon the director) and the delegate.
    pub const SEEN_BY: [Role; 3] = [Role::Organiser, Role::Delegate, Role::Director];

    /// Contact details, where the person has allowed that they are passed on.
    #[must_use]
    pub fn passed_on(&self) -> Option<&str> {
        self.contact.as_deref().filter(|_| self.may_pass_on)
    }

    /// What decisions may know of it.
    #[must_use]
    pub fn profile(&self, first_day: Day) -> Profile {
        let filled = |text: &Option<String>| text.as_ref().is_some_and(|t| !t.trim().is_empty());
        Profile {
            birth_date: self.born.is_some(),
            gender: filled(&self.gender),
            contact: filled(&self.contact),
            minor: self.born.is_some_and(|born| born.age_on(first_day) < OF_AGE),
            guardian: self
                .guardian
                .as_ref()
                .is_some_and(|g| g.permits && !g.name.trim().is_empty()),
            nationalities: self.nationalities.clone(),
            represented: None,
            competed_this_year: false,
            bans: Vec::new(),
        }
    }
}

/// What a decision may know of a person's private data and past: yes or no, never the data. The
/// office fills it from the store ([`PrivatePerson::profile`]) and does not take it from a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Whether the date of birth is known.
    pub birth_date: bool,
    /// Whether the gender is known.
    pub gender: bool,
    /// Whether contact details are known.
    pub contact: bool,
    /// Whether the person is under 18 on the first day.
    pub minor: bool,
    /// Whether a parent or guardian has given permission.
    pub guardian: bool,
    /// The nationalities.
    #[serde(default)]
    pub nationalities: BTreeSet<Country>,
    /// The country represented at the last competition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub represented: Option<Country>,
    /// Whether the person has competed in the calendar year of this competition.
    #[serde(default)]
    pub competed_this_year: bool,
    /// Suspensions and bans by a governing body.
    #[serde(default)]
    pub bans: Vec<Ban>,
}

impl Profile {
    /// The clauses about the country that one represents, and about another one than before.
    #[must_use]
    pub const fn country_clauses(edition: Edition) -> [Citation; 2] {
        [wca!(edition, _2e1), wca!(edition, _2e2)]
    }
}

/// A time in which a person may not take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ban {
    /// The first day.
    pub from: Day,
    /// The last day; none is without end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Day>,
}

impl Ban {
    /// Whether it touches any of the days.
    #[must_use]
    pub fn covers(&self, first: Day, last: Day) -> bool {
        self.from <= last && self.until.is_none_or(|until| until >= first)
    }
}

/// What a registration lacks (wca 2b, 2c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// The date of birth.
    BirthDate,
    /// The gender.
    Gender,
    /// Contact details.
    Contact,
    /// The permission of a parent or guardian.
    Guardian,
}

impl Profile {
    /// What may be known of somebody who was not asked: the country that others have said.
    #[must_use]
    pub fn unasked(country: Country) -> Self {
        Self { nationalities: [country].into(), ..Self::default() }
    }

    /// What is missing. Name, country and events are part of every registration.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let lacks = [
            (Missing::BirthDate, !self.birth_date),
            (Missing::Gender, !self.gender),
            (Missing::Contact, !self.contact),
            (Missing::Guardian, self.minor && !self.guardian),
        ];
        lacks.into_iter().filter(|(_, lacks)| *lacks).map(|(missing, _)| missing).collect()
    }
}
