//! Folds the facts of an event into its state. Facts are history: what cannot be right any more is
//! passed over, never a panic. Nothing is computed here, so that a large event opens quickly.

use std::collections::BTreeMap;

use pairing::lot::Lot;
use pairing::systems::System;

use super::command::Entering;
use super::fact::{Fact, ResultFact};
use super::round::{Phase, Round};
use super::settings::Settings;
use super::{Entrant, Event, Lots};
use crate::Role;
use crate::id::EntrantId;
use crate::stream::Entry;

pub(super) fn apply(state: &mut Event, entry: &Entry<Fact>) {
    match &entry.fact {
        Fact::Created(settings) | Fact::Changed(settings) => {
            state.forget_clock(settings);
            state.settings = Some((**settings).clone());
        }
        Fact::RoundsChanged { rounds } => {
            if let Some(System::Swiss(swiss)) = state.settings.as_mut().map(|s| &mut s.system) {
                swiss.rounds = *rounds;
            }
        }
        Fact::ListClosed { order, lot } => {
            state.chance.used |= lot.is_some();
            state.close_list(order);
        }
        Fact::Committed { commitment } => state.chance.commitment = Some(*commitment),
        Fact::WordsAdded { words } => state.chance.words.push(words.clone()),
        Fact::LotDrawn { color, lot } => {
            state.chance.used = true;
            state.lot = Some(Lots { color: *color, lot: *lot, drawn_by: None });
        }
        Fact::LotEntered { color, drawn_by } => {
            let drawn_by = Some(drawn_by.clone());
            state.lot = Some(Lots { color: *color, lot: Lot::default(), drawn_by });
        }
        Fact::SeedRevealed { seed } => {
            state.chance.revealed = true;
            state.chance.seed = Some(seed.clone());
        }
        Fact::Closed { places, .. } => {
            state.closed = Some(places.clone());
            // One that is opened again for a correction keeps its place among the others.
            state.ended.get_or_insert(entry.at);
        }
        Fact::Reopened { .. } => state.closed = None,
        Fact::ReportsAllowed { allowed } => state.players_report = *allowed,
        Fact::BoxImposed { person } => {
            state.boxed.insert(person.clone());
        }
        Fact::PairForbidden(pair) => state.forbidden.push(pair.clone()),
        Fact::PairAllowed { one, other } => {
            let both = [one, other];
            state.forbidden.retain(|p| !(both.contains(&&p.one) && both.contains(&&p.other)));
        }
        fact => {
            state.apply_to_entrants(fact, entry.by.role == Role::System);
            state.apply_to_rounds(fact);
        }
    }
}

impl Event {
    /// Nobody knows a clock that has been set otherwise.
    fn forget_clock(&mut self, new: &Settings) {
        let same = self.settings.as_ref().is_some_and(|old| old.play().clock == new.play().clock);
        for entrant in self.entrants.iter_mut().filter(|_| !same) {
            entrant.knows_clock = false;
        }
    }

    fn apply_to_entrants(&mut self, fact: &Fact, by_program: bool) {
        match fact {
            Fact::Entered { entrant, number } => self.enter(entrant, *number),
            Fact::Amended(entrant) => self.amend(entrant),
            Fact::CheckedIn { entrant, number } => {
                self.with(entrant, |found| found.checked_in = true);
                self.number(entrant, *number);
            }
            Fact::CheckInUndone { entrant } => {
                self.with(entrant, |found| found.checked_in = false);
            }
            Fact::Withdrew { entrant, .. } => self.with(entrant, |found| {
                found.withdrawn = true;
                found.sent_away = by_program;
            }),
            Fact::Returned { entrant } => self.with(entrant, |found| {
                found.withdrawn = false;
                found.sent_away = false;
            }),
            Fact::ClockConfirmed { entrant } => {
                self.with(entrant, |found| found.knows_clock = true);
            }
            Fact::TableFixed { entrant, table } => {
                self.with(entrant, |found| found.table = *table);
            }
            Fact::ByeAsked { entrant, round, bye } => {
                self.with(entrant, |found| {
                    found.byes.insert(*round, *bye);
                });
            }
            Fact::ByeCancelled { entrant, round } => {
                self.with(entrant, |found| {
                    found.byes.remove(round);
                });
            }
            _ => {}
        }
    }

    fn with(&mut self, id: &EntrantId, change: impl FnOnce(&mut Entrant)) {
        if let Some(entrant) = self.places.get(id).and_then(|place| self.entrants.get_mut(*place)) {
            change(entrant);
        }
    }

    fn enter(&mut self, entered: &Entering, number: Option<u32>) {
        let place = self.entrants.len();
        self.places.insert(entered.entrant.clone(), place);
        self.people.extend(entered.players.iter().map(|member| (member.person.clone(), place)));
        self.entrants.push(Entrant {
            entered: entered.clone(),
            number: None,
            checked_in: false,
            withdrawn: false,
            sent_away: false,
            byes: BTreeMap::new(),
            knows_clock: false,
            table: None,
        });
        self.number(&entered.entrant, number);
    }

    fn amend(&mut self, entered: &Entering) {
        let Some(place) = self.places.get(&entered.entrant).copied() else {
            return;
        };
        self.people.retain(|_, of| *of != place);
        self.people.extend(entered.players.iter().map(|member| (member.person.clone(), place)));
        self.with(&entered.entrant, |found| found.entered = entered.clone());
    }

    /// A late entry gets the next number.
    fn number(&mut self, id: &EntrantId, number: Option<u32>) {
        let (Some(place), Some(list), Some(_)) = (self.places.get(id), self.list.as_mut(), number)
        else {
            return;
        };
        list.push(*place);
        self.with(id, |found| found.number = number);
    }

    fn close_list(&mut self, order: &[EntrantId]) {
        let list: Vec<usize> = order.iter().filter_map(|id| self.places.get(id).copied()).collect();
        for (number, place) in (1..).zip(&list) {
            if let Some(entrant) = self.entrants.get_mut(*place) {
                entrant.number = Some(number);
            }
        }
        self.list = Some(list);
    }

    fn apply_to_rounds(&mut self, fact: &Fact) {
        match fact {
            Fact::RoundPaired(paired) => {
                self.taken_back = None;
                self.rounds.push(Round::new(paired));
            }
            Fact::RoundArranged { paired, breaches, finding } => {
                self.rounds.pop();
                let arranged = Round {
                    breaches: breaches.clone(),
                    by_hand: finding.clone(),
                    ..Round::new(paired)
                };
                self.rounds.push(arranged);
            }
            Fact::RoundPublished { round } => self.set_phase(*round, Phase::Published),
            Fact::RoundStarted { round } => self.set_phase(*round, Phase::Started),
            Fact::RoundClosed { round } => {
                self.discarded = 0;
                self.set_phase(*round, Phase::Closed);
            }
            Fact::RoundDiscarded { round, .. } => self.discard(*round),
            Fact::ResultIn(result) | Fact::ResultCorrected(result) => self.take_result(result),
            Fact::ResultRetracted { round, table } => {
                self.set_result(*round, *table, |seated| {
                    seated.result = None;
                    seated.claims = [None; 2];
                });
            }
            Fact::ResultClaimed(claim) => {
                let index = usize::from(claim.round).wrapping_sub(1);
                let seated = self.rounds.get_mut(index).and_then(|r| r.table_mut(claim.table));
                if let Some(own) =
                    seated.and_then(|seated| seated.claims.get_mut(usize::from(claim.side)))
                {
                    *own = Some(claim.result);
                }
            }
            Fact::RoundTimed { round, until } => {
                if let Some(round) = self.rounds.get_mut(usize::from(*round).wrapping_sub(1)) {
                    round.until = *until;
                }
            }
            Fact::WentThrough { round, table, side, .. } => {
                let index = usize::from(*round).wrapping_sub(1);
                let seated = self.rounds.get_mut(index).and_then(|r| r.table_mut(*table));
                if let Some(seated) = seated {
                    seated.through = Some(*side);
                }
            }
            _ => {}
        }
    }

    fn discard(&mut self, discarded: u16) {
        self.taken_back = self.rounds.pop().filter(|round| round.phase > Phase::Draft);
        self.discarded = self.discarded.saturating_add(1);
        for round in &mut self.rounds {
            for seated in round.boards.iter_mut().filter(|seated| !seated.earlier.is_empty()) {
                seated.forget(round.number, discarded);
            }
        }
    }

    fn set_phase(&mut self, round: u16, phase: Phase) {
        if let Some(round) = self.rounds.get_mut(usize::from(round).wrapping_sub(1)) {
            round.phase = phase;
        }
    }

    fn take_result(&mut self, fact: &ResultFact) {
        self.set_result(fact.round, fact.table, |seated| {
            seated.result = Some(fact.result);
            seated.official = fact.id.is_none();
        });
    }

    /// Changes a result. What later rounds were paired with is kept.
    fn set_result(
        &mut self,
        round: u16,
        table: u16,
        change: impl FnOnce(&mut super::round::Seated),
    ) {
        let last = u16::try_from(self.rounds.len()).unwrap_or(u16::MAX);
        let index = usize::from(round).wrapping_sub(1);
        let Some(seated) = self.rounds.get_mut(index).and_then(|r| r.table_mut(table)) else {
            return;
        };
        if last <= round {
            // Nobody has gone on yet: a new draw is decided anew.
            seated.through = None;
        } else if seated.earlier.last().is_none_or(|(until, _)| *until < last) {
            seated.earlier.push((last, seated.result));
        }
        change(seated);
    }
}
