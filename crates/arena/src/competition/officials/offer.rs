//! Offers: nobody is made an official unasked. Whoever has said yes to the competition by an act of
//! their own holds a role as soon as it is given: the person who gives it to themselves, who has
//! entered or accepted an entry, and who holds a role here already. Everybody else is asked; until they
//! accept they have no right by it, and their names are on no public page.

use super::Fact;
use super::appoint::{check_banned, check_can_leave, check_judged, check_role, given};
use crate::competition::decide::{Facts, asking, invalid};
use crate::competition::people::Official;
use crate::competition::person::Ban;
use crate::competition::{Competition, Fact as AnyFact};
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::{Cited, Context};
use crate::{Refused, Role};

impl Competition {
    /// Whether a person has to accept a role before holding it.
    pub(super) fn needs_yes(&self, person: &PersonId, context: &Context) -> bool {
        let entered = self.accepted(person).is_some();
        let serves = self.officials.iter().any(|own| own.person == *person);
        !context.actor.is(person) && !entered && !serves
    }

    /// Whether a person is asked to hold a role, and has not answered.
    pub(in crate::competition) fn is_asked(&self, person: &PersonId, role: Role) -> bool {
        self.offered.contains(&Official::of_all(person, role))
    }

    /// The roles that wait for somebody's yes.
    pub fn offered(&self) -> impl Iterator<Item = &Official> {
        self.offered.iter()
    }

    /// The roles that somebody did not want.
    pub fn declined(&self) -> impl Iterator<Item = &Official> {
        self.declined.iter()
    }

    /// The roles that a person holds and can lay down: somebody still runs the competition.
    pub fn can_lay_down<'a>(&'a self, person: &'a PersonId) -> impl Iterator<Item = &'a Official> {
        let own = self.officials.iter().filter(move |own| own.person == *person);
        own.filter(|own| !by_director(own.role) && check_can_leave(self, own).is_ok())
    }

    pub(super) fn forget_offer(&mut self, official: &Official) {
        self.offered.remove(official);
        self.declined.remove(official);
    }
}

/// The fact that somebody is asked to hold a role for the whole competition.
pub(super) fn asked(person: &PersonId, role: Role) -> Cited<AnyFact> {
    Fact::RoleOffered(Official::of_all(person, role)).into()
}

/// Asks somebody to hold a role.
pub(super) fn offer(state: &Competition, official: &Official) -> Result<Facts, Refused> {
    if state.offered.contains(official) {
        return invalid("official-asked-already")
            .about("person", &official.person)
            .about("role", &official.role);
    }
    check_judged(state, official)?;
    Ok(vec![Fact::RoleOffered(official.clone()).into()])
}

/// The own yes.
pub(super) fn accept(
    state: &Competition,
    official: &Official,
    bans: &[Ban],
    context: &Context,
) -> Result<Facts, Refused> {
    check_own(official, context)?;
    if !state.offered.contains(official) {
        return Err(Refused::not_found("official-not-asked").with("role", &official.role));
    }
    if !by_director(official.role) {
        check_role(state, official)?;
    }
    check_banned(state, &official.person, official.role, bans)?;
    given(state, official, Fact::RoleAccepted(official.clone()))
}

/// The own no; somebody who holds a role lays it down. The committee and observers of matches, whom
/// others wait for, are replaced by the director.
pub(super) fn decline(
    state: &Competition,
    official: &Official,
    context: &Context,
) -> Result<Facts, Refused> {
    check_own(official, context)?;
    if !state.offered.contains(official) {
        if by_director(official.role) || !state.officials.contains(official) {
            return Err(Refused::not_found("official-not-asked").with("role", &official.role));
        }
        check_can_leave(state, official)?;
    }
    Ok(vec![Fact::RoleDeclined(official.clone()).into()])
}

/// The roles that the director alone gives and takes, in ways of their own.
const fn by_director(role: Role) -> bool {
    matches!(role, Role::Committee | Role::Observer)
}

/// Nobody answers for another.
fn check_own(official: &Official, context: &Context) -> Result<(), Refused> {
    if asking(context)? == &official.person {
        return Ok(());
    }
    invalid("official-not-yours")
}
