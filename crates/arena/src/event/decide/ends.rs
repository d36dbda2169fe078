//! The beginning and the end of an event.

use crate::refused::WithArgument;
use pairing::systems::System;

use super::super::Event;
use super::super::fact::Fact;
use super::super::round::Phase;
use super::super::settings::Settings;
use super::{Facts, invalid};
use crate::Refused;
use crate::ruling::check_finding;
use crate::stream::Context;

pub(super) fn create(
    state: &Event,
    settings: &Settings,
    context: &Context,
) -> Result<Facts, Refused> {
    if state.settings.is_some() {
        return invalid("event-exists");
    }
    settings.check()?;
    let mut facts: Facts = vec![Fact::Created(Box::new(settings.clone())).into()];
    if let Some(seed) = &context.seed {
        facts.push(Fact::Committed { commitment: seed.commitment() }.into());
    }
    Ok(facts)
}

pub(super) fn change(state: &Event, settings: &Settings) -> Result<Facts, Refused> {
    let old = state.settings()?;
    if state.is_listed() {
        return invalid("event-settings-stand");
    }
    if (&old.id, &old.competition) != (&settings.id, &settings.competition) {
        return invalid("event-other-id");
    }
    settings.check()?;
    let fits = usize::from(settings.play().players);
    if state.entrants.iter().any(|entrant| entrant.entered.players.len() != fits) {
        return invalid("event-players-entered");
    }
    if (settings.limits.entrants as usize) < state.entrants.len() {
        return invalid("event-limit-entered").about("count", state.entrants.len());
    }
    if old == settings {
        return invalid("event-unchanged");
    }
    Ok(vec![Fact::Changed(Box::new(settings.clone())).into()])
}

pub(super) fn change_rounds(state: &Event, rounds: u32) -> Result<Facts, Refused> {
    let System::Swiss(swiss) = &state.settings()?.system else {
        return invalid("event-not-a-swiss");
    };
    let played = u32::try_from(state.rounds.len()).unwrap_or(u32::MAX).max(1);
    let most = state.most_rounds().max(played);
    if !(played..=most).contains(&rounds) || rounds == swiss.rounds {
        return invalid("event-rounds-range").about("played", played).about("most", most);
    }
    Ok(vec![Fact::RoundsChanged { rounds }.into()])
}

pub(super) fn close(state: &Event, finding: &str, context: &Context) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    if let Some(round) = state
        .rounds
        .iter()
        .find(|round| round.phase != Phase::Closed || round.open_tables().next().is_some())
    {
        return invalid("event-round-open").about("round", round.number);
    }
    if !state.is_listed() {
        return invalid("event-no-list");
    }
    if finding.is_empty() {
        if !state.is_over(settings) {
            return invalid("event-not-over");
        }
    } else {
        check_finding(finding)?;
    }
    let places = state.final_list();
    let mut facts: Facts = vec![Fact::Closed { places, finding: finding.to_owned() }.into()];
    if let (Ok(seed), false) = (state.seed(context), state.chance.revealed) {
        facts.push(Fact::SeedRevealed { seed: seed.clone() }.into());
    }
    Ok(facts)
}

pub(super) fn reopen(state: &Event, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    if state.closed.is_none() {
        return invalid("event-open");
    }
    Ok(vec![Fact::Reopened { finding: finding.to_owned() }.into()])
}
