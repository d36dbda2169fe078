//! What the governing body of an edition has decided outside of competitions, for those that it concerns:
//! which events of cubing are official at a competition (wca 9e).
//!
//! Not here: the rule itself (see `arena::federation`).

use std::sync::Arc;

use arena::address::Address;
use arena::competition::{Command, Competition, Edition, planning};
use arena::cubing::{CubingPlan, Round};
use arena::federation::Federation;
use arena::follow::AnyCommand;

use crate::office::Office;
use crate::request::OfficeError;
use crate::state::State;

impl Office {
    /// What was decided about an edition; nothing where nobody has decided anything.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn federation(&self, edition: Edition) -> Result<Arc<Federation>, OfficeError> {
        let found = self.find::<Federation>(&Address::Federation(edition)).await?;
        Ok(found.map(|own| own.state).unwrap_or_default())
    }

    /// Whether an event is official at a competition, by the list that is in force on its first day.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_listed(
        &self,
        competition: &Competition,
        event: &CubingPlan,
    ) -> Result<bool, OfficeError> {
        let Ok(plan) = competition.plan() else { return Ok(true) };
        Ok(self.federation(event.edition).await?.lists(event.event, plan.first))
    }

    /// Whether the results of a round can be official, as far as the list of events says.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_listed_round(
        &self,
        competition: &Competition,
        round: &Round,
    ) -> Result<bool, OfficeError> {
        let (Ok(settings), Ok(plan)) = (round.settings(), competition.plan()) else {
            return Ok(true);
        };
        let Some(event) = settings.contest.official() else { return Ok(true) };
        Ok(self.federation(settings.edition).await?.lists(event, plan.first))
    }

    /// Refuses to plan an event as an official one that is not on the list of the competition's first day.
    /// One that was planned before it was dropped can still be changed.
    pub(crate) async fn check_listed(
        &self,
        state: &State,
        command: &AnyCommand,
    ) -> Result<(), OfficeError> {
        let (State::Competition(state), AnyCommand::Competition(command)) = (state, command) else {
            return Ok(());
        };
        let Command::Planning(
            planning::Command::AddEvent(event) | planning::Command::ChangeEvent(event),
        ) = &**command
        else {
            return Ok(());
        };
        let (Some(own), Ok(plan)) = (event.cubing(), state.plan()) else { return Ok(()) };
        let before = state.event(&event.id).ok().and_then(|own| own.plan.cubing());
        if before.is_some_and(|before| before.event == own.event) {
            return Ok(());
        }
        let federation = self.federation(own.edition).await?;
        Ok(federation.check_listed(own.edition, own.event, plan.first)?)
    }
}
