//! What somebody may do with a stream, asked before they do it: a page offers a form only to those from
//! whom the office would take its command. It is the same table of roles that decides when the command
//! comes; whether the command is right as well, `decide` says then.

use arena::address::Address;
use arena::follow::AnyCommand;
use arena::{Refused, Role};

use crate::office::Office;
use crate::request::{OfficeError, Who};
use crate::state::roles_for;

/// What somebody may do with a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permissions {
    roles: Vec<Role>,
}

impl Office {
    /// What somebody may do with a stream.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn permissions(
        &self,
        who: &Who,
        address: &Address,
    ) -> Result<Permissions, OfficeError> {
        Ok(Permissions { roles: self.roles(who, address).await? })
    }
}

impl Permissions {
    /// Whether a command of this kind would be taken.
    #[must_use]
    pub fn may(&self, command: &AnyCommand) -> bool {
        let may = roles_for(command);
        self.roles.iter().any(|role| may.contains(role))
    }

    /// Refuses whoever may not give a command of this kind.
    ///
    /// # Errors
    /// When they may not.
    pub fn check(&self, command: &AnyCommand) -> Result<(), Refused> {
        if self.may(command) { Ok(()) } else { Err(self.refused(roles_for(command))) }
    }

    /// Whether somebody has given them a role: they compete or watch by their own wish.
    #[must_use]
    pub fn is_official(&self) -> bool {
        self.given().next().is_some()
    }

    /// Whether they do more than watch.
    #[must_use]
    pub fn is_involved(&self) -> bool {
        self.roles.iter().any(|role| *role != Role::Spectator)
    }

    /// The roles that somebody has given them, the mightiest first.
    pub fn given(&self) -> impl Iterator<Item = Role> {
        self.roles.iter().copied().filter(|role| !is_outside(*role))
    }

    /// The mightiest of all roles that they have.
    #[must_use]
    pub fn mightiest(&self) -> Role {
        self.roles.first().copied().unwrap_or(Role::Spectator)
    }

    /// Whether they have a role.
    #[must_use]
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether they see who was suspended.
    #[must_use]
    pub fn sees_suspensions(&self) -> bool {
        arena::sees::sees_suspensions(&self.roles)
    }

    /// The refusal of what only these roles may do.
    fn refused(&self, may: &[Role]) -> Refused {
        Refused::Role { role: self.mightiest(), may: may.to_vec(), citation: None }
    }
}

/// Whether a role is one that nobody gives.
const fn is_outside(role: Role) -> bool {
    matches!(role, Role::Competitor | Role::Spectator)
}
