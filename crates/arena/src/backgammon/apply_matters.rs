//! Folds what is brought up at a table, what players prepare before a match, and what the director
//! makes an exception of, into the state.

use super::BackgammonMatch;
use super::fact::{Fact, PauseReason};
use super::matter::{Appeal, Promise, Raised};

impl BackgammonMatch {
    pub(super) fn apply_matter(&mut self, fact: &Fact) {
        match fact {
            Fact::MatterRaised { what, side, text } => {
                let (side, text) = (*side, text.clone());
                self.matters.push(Raised::new(*what, side, text));
                if let Some(reason) = what.stops() {
                    self.pauses.insert(reason);
                }
            }
            Fact::MatterAgreed { matter } => {
                if let Some(own) = self.matters.get_mut(usize::from(*matter)) {
                    own.agreed = true;
                }
            }
            Fact::MatterSettled { matter, upheld, finding } => {
                if let Some(own) = self.matters.get_mut(usize::from(*matter)) {
                    own.finding.clone_from(finding);
                }
                self.settle(*matter, *upheld);
            }
            Fact::Appealed { matter, side, text, late } => {
                if let Some(own) = self.matters.get_mut(usize::from(*matter)) {
                    own.appeal = Some(Appeal::new(*side, text.clone(), *late));
                }
                if self.current().is_some() {
                    self.pauses.insert(PauseReason::Director);
                }
            }
            Fact::AppealVoted { matter, member, upheld, .. } => {
                let own = self.matters.get_mut(usize::from(*matter));
                if let Some(appeal) = own.and_then(|own| own.appeal.as_mut()) {
                    appeal.votes.insert(member.clone(), *upheld);
                }
            }
            Fact::AppealDecided { matter, upheld, finding } => {
                let own = self.matters.get_mut(usize::from(*matter));
                if let Some(appeal) = own.and_then(|own| own.appeal.as_mut()) {
                    appeal.decided = Some(*upheld);
                    appeal.finding.clone_from(finding);
                }
                self.go_on(PauseReason::Director);
            }
            Fact::BoxSet { used } => self.boxed = *used,
            Fact::BoxImposed { now, .. } => self.boxed |= *now,
            Fact::Promised { side, to } => self.promises[usize::from(side & 1)] = Some(*to),
            Fact::DiceMixed { side } => self.mixed = Some(*side),
            Fact::RolledOff { dice } => {
                let [one, two] = dice.map(|own| own[0].saturating_add(own[1]));
                self.roll_off = (one != two).then_some(u8::from(two > one));
            }
            Fact::Chosen { choices, .. } => self.choices = Some(*choices),
            Fact::PositionSaved { side, game, acts } => self.saved.push((*side, *game, *acts)),
            Fact::DoubledEarly { side } => self.early = Some(*side),
            Fact::LengthNoted { length, banks, .. } => self.noted = Some((*length, *banks)),
            Fact::TimetableSet { timetable, .. } => self.timetable = *timetable,
            _ => {}
        }
    }

    /// A matter is closed; play goes on unless another one stops it.
    fn settle(&mut self, matter: u16, upheld: bool) {
        let Some(own) = self.matters.get_mut(usize::from(matter)) else { return };
        own.settled = Some(upheld);
        if let Some(reason) = own.what.stops() {
            self.go_on(reason);
        }
    }

    /// Play goes on unless something else stops it for the same reason.
    fn go_on(&mut self, reason: PauseReason) {
        let stops = |own: &Raised| match own.is_open() {
            true => own.what.stops() == Some(reason),
            false => own.is_appealed() && reason == PauseReason::Director,
        };
        if !self.matters.iter().any(stops) {
            self.pauses.remove(&reason);
        }
    }

    /// What was said about the cube holds until it was done, or for one turn.
    pub(super) fn keep_promises(&mut self, fact: &Fact) {
        let mover = self.to_act().map(|side| usize::from(side & 1));
        match (fact, mover) {
            (Fact::GameEnded(_) | Fact::Restored { .. } | Fact::GameRestarted { .. }, _) => {
                self.promises = [None; 2];
                self.early = None;
            }
            (Fact::Doubled { .. } | Fact::Taken { .. } | Fact::Passed, Some(own)) => {
                self.promises[own] = None;
                self.early = None;
            }
            // Who said how a double would be answered is free once there was none in that turn.
            (Fact::Rolled { .. }, Some(own)) if self.promises[1 - own] != Some(Promise::Double) => {
                self.promises[1 - own] = None;
            }
            (Fact::Played { .. }, _) => self.early = None,
            _ => {}
        }
    }
}
