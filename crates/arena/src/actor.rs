//! Who acts: a person in a role, or the program itself when a timer rings.

use std::collections::BTreeMap;
use std::fmt;

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use crate::id::PersonId;

/// In which role a person acts. Roles are given by competition; one person may hold several
/// (wca 1k).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The governing body: the WCA Board, the Iranian Backgammon Council.
    Board,
    /// The WCA delegate.
    Delegate,
    /// The organisation team.
    Organiser,
    /// The tournament director, of backgammon.
    Director,
    /// The director's deputy.
    Deputy,
    /// A member of the decision committee.
    Committee,
    /// The main judge of an event.
    MainJudge,
    /// A judge of cubing.
    Judge,
    /// A referee of board games.
    Referee,
    /// An observer of one match.
    Observer,
    /// A scrambler.
    Scrambler,
    /// A score taker.
    ScoreTaker,
    /// A competitor.
    Competitor,
    /// Anyone who watches.
    Spectator,
    /// The program itself: timers, and what follows from other streams.
    System,
}

impl Role {
    /// All roles, the mightiest first.
    pub const ALL: [Self; 15] = [
        Self::Board,
        Self::Delegate,
        Self::Organiser,
        Self::Director,
        Self::Deputy,
        Self::Committee,
        Self::MainJudge,
        Self::Judge,
        Self::Referee,
        Self::Observer,
        Self::Scrambler,
        Self::ScoreTaker,
        Self::Competitor,
        Self::Spectator,
        Self::System,
    ];

    /// The name in data and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Delegate => "delegate",
            Self::Organiser => "organiser",
            Self::Director => "director",
            Self::Deputy => "deputy",
            Self::Committee => "committee",
            Self::MainJudge => "main-judge",
            Self::Judge => "judge",
            Self::Referee => "referee",
            Self::Observer => "observer",
            Self::Scrambler => "scrambler",
            Self::ScoreTaker => "score-taker",
            Self::Competitor => "competitor",
            Self::Spectator => "spectator",
            Self::System => "system",
        }
    }
}

/// A role as people call it: the locale files name it under `role-` and its name.
impl From<&Role> for Argument {
    fn from(role: &Role) -> Self {
        let key = format!("role-{}", role.name());
        Message { key: key.into(), arguments: BTreeMap::new() }.into()
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who brought a fact about, and in which role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// The person; none for the program itself and for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// The role in which the person acts.
    pub role: Role,
}

impl Actor {
    /// A person in a role.
    #[must_use]
    pub fn new(person: PersonId, role: Role) -> Self {
        Self { person: Some(person), role }
    }

    /// The program itself.
    #[must_use]
    pub const fn system() -> Self {
        Self { person: None, role: Role::System }
    }

    /// Whether this is the person.
    #[must_use]
    pub fn is(&self, person: &PersonId) -> bool {
        self.person.as_ref() == Some(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_called_the_same_in_data_as_in_addresses() {
        for role in Role::ALL {
            assert_eq!(serde_json::to_string(&role).unwrap(), format!("{:?}", role.name()));
        }
    }
}
