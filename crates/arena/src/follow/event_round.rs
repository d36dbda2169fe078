//! What an event of matches tells its competition of its rounds and its end, so that dispute windows,
//! awards and reports know of them, and no round is played before the competition is open.

use pairing::systems::Stage;

use super::{AnyCommand, FollowUp};
use crate::address::Address;
use crate::competition::{Command, Place, floor};
use crate::event::{Event, Fact, Member, StandingRow};
use crate::id::EventId;

/// What the competition of an event is told. The state is the one after the fact.
pub(super) fn tell_competition(state: &Event, fact: &Fact) -> Vec<FollowUp> {
    let Ok(settings) = state.settings() else {
        return Vec::new();
    };
    let Some(competition) = &settings.competition else {
        return Vec::new();
    };
    let event = || settings.id.clone();
    let commands = match fact {
        Fact::RoundPublished { round } => {
            vec![Command::Floor(floor::Command::AdmitRound { event: event(), round: *round })]
        }
        Fact::Entered { entrant, .. } => vec![admit(event(), &entrant.players)],
        Fact::Returned { entrant } => {
            let found = state.entrant(entrant).ok();
            found.map(|found| admit(event(), &found.entered.players)).into_iter().collect()
        }
        Fact::RoundStarted { round } => {
            vec![Command::Floor(floor::Command::OpenRound {
                event: event(),
                round: *round,
                reason: None,
            })]
        }
        // A round whose results came in without a start has been played all the same.
        Fact::RoundClosed { round } => vec![
            Command::Floor(floor::Command::OpenRound {
                event: event(),
                round: *round,
                reason: None,
            }),
            Command::Floor(floor::Command::CloseRound { event: event(), round: *round }),
        ],
        Fact::RoundDiscarded { round, .. } => {
            vec![Command::Floor(floor::Command::TakeBackRound { event: event(), round: *round })]
        }
        Fact::Closed { .. } => {
            vec![Command::Floor(floor::Command::FinishEvent {
                event: event(),
                places: places(state),
            })]
        }
        Fact::Reopened { .. } => {
            vec![Command::Floor(floor::Command::ReopenEvent { event: event() })]
        }
        _ => Vec::new(),
    };
    let to = Address::Competition(competition.clone());
    let then =
        |command| FollowUp { to: to.clone(), command: AnyCommand::Competition(Box::new(command)) };
    commands.into_iter().map(then).collect()
}

/// Nobody comes in whom a ruling has put out.
fn admit(event: EventId, players: &[Member]) -> Command {
    Command::Floor(floor::Command::AdmitPlayers {
        event,
        persons: players.iter().map(|own| own.person.clone()).collect(),
    })
}

/// The final places of the main list, each with the first person of the entrant and the points.
fn places(state: &Event) -> Vec<Place> {
    let rows = state.standings().unwrap_or_default();
    let place = |row: StandingRow| {
        let person = state.entrant(&row.entrant).ok()?.entered.players.first()?.person.clone();
        let place = u16::try_from(row.place).ok()?;
        Some(Place { place, person, result: row.points.to_string() })
    };
    rows.into_iter().filter(|row| row.list == Stage::Main).filter_map(place).collect()
}
