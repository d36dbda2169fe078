//! Multiple blindfolded (Article H): how many cubes a competitor has declared, and the time for them.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 H1a | `declare`, `Round::declared` | at least two cubes for each attempt, before the event starts |
//! | wca-2010 H1a | `Round::undeclared` | who has not said it: the round is not opened without it |
//! | wca-2010 H1a1 | `declare` | not changed once the event has started |
//! | wca-2010 H1a2 | `Round::declared_to` | only the competitor and those who prepare the puzzles see it before |
//! | wca-2010 H1b, H1c | `Round::limit_for` | 15 minutes for each cube, or 10 where that is announced; 60 in all |

use rulebook::wca_2010;

use super::Round;
use super::command::Solve;
use super::fact::Fact;
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::{Cited, Context};
use crate::time::Span;
use crate::{Refused, Role};
use games::Message;

/// The minutes for each cube, and the most for all of them.
const EACH: u8 = super::plan::CUBE_MINUTES[0];
const ALL: i64 = 60;
/// The most cubes of an attempt.
const CUBES: u8 = 60;

pub(super) fn declare(
    state: &Round,
    solve: &Solve,
    cubes: u8,
    context: &Context,
) -> Result<Vec<Cited<Fact>>, Refused> {
    let settings = state.settings()?;
    if !settings.contest.is_multiple() {
        return Err(Refused::invalid("cubing-other-multiple"));
    }
    state.group_of(&solve.person)?;
    if context.actor.role == Role::Competitor && !context.actor.is(&solve.person) {
        return Err(Refused::invalid("cubing-for-another"));
    }
    if !(1..=settings.attempts()).contains(&solve.number) {
        let attempts = settings.attempts();
        return Err(Refused::invalid("cubing-no-attempt")).about("attempts", attempts);
    }
    let refuse = |clause, key| Err(Refused::rule(clause, Message::new(key)));
    // A later round is made after the start: what is said for it is said once, before it opens.
    let later = settings.round > 1 && state.opened.is_none() && state.declared(solve).is_none();
    if state.event_started.is_some() && !later {
        return refuse(wca_2010::H1a1, "cubing-declared-locked");
    }
    if !(2..=CUBES).contains(&cubes) {
        return refuse(wca_2010::H1a, "cubing-declare-number");
    }
    if state.custody.sealed.is_some() && cubes > settings.cubes {
        return Err(Refused::invalid("cubing-sealed"));
    }
    let fact = Fact::CubesDeclared { solve: solve.clone(), cubes };
    Ok(vec![Cited::new(fact, [wca_2010::H1a])])
}

impl Round {
    /// How many cubes a competitor has declared for an attempt.
    #[must_use]
    pub fn declared(&self, solve: &Solve) -> Option<u8> {
        self.declared.get(&solve.person)?.get(&solve.number).copied()
    }

    /// The same for whoever looks: before the event starts only the competitor and those who prepare
    /// the puzzles.
    #[must_use]
    pub fn declared_to(
        &self,
        viewer: Option<&PersonId>,
        prepares: bool,
        solve: &Solve,
    ) -> Option<u8> {
        let later = self.settings.as_ref().is_some_and(|own| own.round > 1);
        let begun = if later { self.opened.is_some() } else { self.event_started.is_some() };
        let open = begun || prepares || viewer == Some(&solve.person);
        self.declared(solve).filter(|_| open)
    }

    /// Whether somebody in these roles prepares the puzzles: whoever may declare for others, which a
    /// competitor may not.
    #[must_use]
    pub fn prepares(roles: impl IntoIterator<Item = Role>) -> bool {
        let prepare = super::may(super::Kind::DeclareCubes);
        roles.into_iter().any(|role| role != Role::Competitor && prepare.contains(&role))
    }

    /// Those who have not said how many cubes they will try in each attempt; nobody in other events.
    #[must_use]
    pub fn undeclared(&self) -> Vec<&PersonId> {
        let Some(settings) = self.settings.as_ref().filter(|own| own.contest.is_multiple()) else {
            return Vec::new();
        };
        let silent = |person: &&PersonId| {
            let mut all =
                (1..=settings.attempts()).map(|number| Solve { person: (*person).clone(), number });
            all.any(|solve| self.declared(&solve).is_none())
        };
        let here = self.competitors().filter(|person| !self.out.contains_key(*person));
        here.filter(silent).collect()
    }

    /// The time for an attempt: of multiple blindfolded by the number of cubes, else the limit of the
    /// round.
    #[must_use]
    pub fn limit_for(&self, solve: &Solve) -> Option<Span> {
        let settings = self.settings.as_ref()?;
        let (limit, each) = (settings.limit, i64::from(settings.cube_minutes.unwrap_or(EACH)));
        let minutes = |cubes: u8| Span::minutes((each * i64::from(cubes)).min(ALL));
        Some(self.declared(solve).map_or(limit, minutes))
    }
}
