//! Folds the facts of the court into the state.

use super::Fact;
use super::records::{CaseState, DisputeState};
use crate::competition::{Competition, Decided, Fact as AnyFact, Out};
use crate::id::RulingId;
use crate::ruling::Consequence;
use crate::stream::Entry;

pub(in crate::competition) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<AnyFact>) {
    match fact {
        Fact::IncidentLogged(incident) => {
            state.court.incidents.insert(incident.id.clone(), ((**incident).clone(), None));
        }
        Fact::IncidentDecided(outcome) => {
            if let Some((_, decided)) = state.court.incidents.get_mut(&outcome.incident) {
                *decided = Some((**outcome).clone());
            }
        }
        Fact::CaseOpened(case) => {
            let new = CaseState {
                case: case.clone(),
                opened: entry.at,
                statements: Vec::new(),
                links: Vec::new(),
                closed: None,
            };
            state.court.cases.insert(case.id.clone(), new);
        }
        Fact::Stated(statement) => {
            if let Some(case) = state.court.cases.get_mut(&statement.case) {
                case.statements.push((statement.clone(), entry.at));
            }
        }
        Fact::CaseLinked { case, link } => {
            if let Some(case) = state.court.cases.get_mut(case) {
                case.links.push((link.clone(), entry.at));
            }
        }
        Fact::DisputeRaised { dispute, ruling, late } => {
            let new = DisputeState {
                dispute: dispute.clone(),
                ruling: ruling.clone(),
                raised: entry.at,
                late: *late,
                opened_for: [].into(),
                votes: [].into(),
                answer: None,
            };
            state.court.disputes.insert(dispute.id.clone(), new);
        }
        Fact::ReasonsOpened { dispute, person } => {
            if let Some(dispute) = state.court.disputes.get_mut(dispute) {
                dispute.opened_for.insert(person.clone());
            }
        }
        Fact::AnswerVoted { dispute, person, instead } => {
            if let Some(dispute) = state.court.disputes.get_mut(dispute) {
                dispute.votes.insert(person.clone(), instead.clone());
            }
        }
        Fact::DisputeAnswered { dispute, ruling } => {
            let answered = state.court.disputes.get_mut(dispute).map(|dispute| {
                dispute.answer = Some(ruling.clone());
                dispute.ruling.clone()
            });
            if let Some(disputed) = answered {
                state.change_ruling(&disputed, |made| made.on_hold = false);
            }
        }
        Fact::ReportedToCouncil { ruling, text } | Fact::CouncilActed { ruling, text } => {
            state.council.push((ruling.clone(), text.clone(), entry.at));
        }
        Fact::RulingMade { ruling, grounds } => {
            if let Consequence::Replaced { ruling, .. } = &ruling.consequence {
                state.change_ruling(ruling, |made| made.replaced = true);
            }
            let closes = grounds.case.as_ref().and_then(|id| state.court.cases.get_mut(id));
            if let Some(case) = closes {
                case.closed = Some(ruling.id.clone());
            }
            let (ruling, grounds) = (ruling.clone(), grounds.clone());
            state.rulings.push(Decided {
                ruling,
                grounds,
                on_hold: false,
                replaced: false,
                settled: false,
            });
        }
        Fact::Warned { person, ruling } => {
            state.warnings.entry(person.clone()).or_default().push(ruling.clone());
        }
        Fact::WarningWithdrawn { person, ruling } => {
            state.warnings.entry(person.clone()).or_default().retain(|id| id != ruling);
        }
        Fact::Disqualified { person, event, ruling } => {
            let (person, event, ruling) = (person.clone(), event.clone(), ruling.clone());
            state.change_ruling(&ruling, |made| made.on_hold = false);
            state.out.push(Out { person, event, ruling });
        }
        Fact::Reinstated { person, ruling, .. } => {
            state.out.retain(|out| out.person != *person || out.ruling != *ruling);
        }
        Fact::Suspended { person, ban, ruling } => {
            state.suspensions.insert(ruling.clone(), (person.clone(), *ban));
        }
        Fact::SuspensionLifted { ruling, .. } => drop(state.suspensions.remove(ruling)),
        Fact::WindowClosed { ruling } => state.change_ruling(ruling, |made| made.settled = true),
        Fact::PutOnHold { ruling } => state.change_ruling(ruling, |made| made.on_hold = true),
        Fact::HoldOverridden { dispute, .. } => {
            let ruling = state.court.disputes.get(dispute).map(|open| open.ruling.clone());
            if let Some(ruling) = ruling {
                state.change_ruling(&ruling, |made| made.on_hold = false);
            }
        }
    }
}

impl Competition {
    fn change_ruling(&mut self, id: &RulingId, change: impl Fn(&mut Decided)) {
        self.rulings.iter_mut().filter(|made| made.ruling.id == *id).for_each(change);
    }
}
