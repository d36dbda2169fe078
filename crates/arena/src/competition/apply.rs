//! Folds the facts of a competition into its state. Facts are history: what cannot be right any more
//! is passed over, never a panic.

use super::court::{CaseState, DisputeState};
use super::people::{EntryStatus, Registration};
use super::report::ReportState;
use super::{Competition, Decided, EventState, Fact, Moved, Official, Out, Published, Tick};
use crate::Role;
use crate::id::{EventId, PersonId, RulingId};
use crate::ruling::Consequence;
use crate::stream::Entry;

pub(super) fn apply(state: &mut Competition, entry: &Entry<Fact>) {
    match &entry.fact {
        Fact::Created(plan) => state.plan = Some((**plan).clone()),
        Fact::Amended(change) => {
            if let Some(plan) = &mut state.plan {
                *plan = change.of(plan);
            }
        }
        Fact::Announced { .. } => {
            state.stage.announced = Some(entry.at);
            state.published.clone_from(&state.officials);
        }
        Fact::NoticePublished(notice) => {
            let published = Published {
                text: notice.text.clone(),
                by: entry.by.person.clone(),
                role: entry.by.role,
                at: entry.at,
            };
            state.notices.insert(notice.id.clone(), published);
        }
        Fact::Started => state.stage.started = Some(entry.at),
        Fact::Finished => state.stage.finished = Some(entry.at),
        Fact::Archived => state.stage.archived = Some(entry.at),
        Fact::BoardDecided { approved, reason } => state.board = Some((*approved, reason.clone())),
        Fact::DeclaredUnofficial { scope, clause, reason } => {
            state.unofficial.push((scope.clone(), *clause, reason.clone()));
        }
        fact => {
            state.apply_to_officials(fact);
            state.apply_to_events(entry);
            state.apply_to_entries(entry);
            state.apply_to_desk(entry);
            state.apply_to_court(entry);
            state.apply_to_rulings(fact);
            state.apply_to_reports(entry);
            super::fixture::apply(&mut state.fixtures, entry);
        }
    }
}

impl Competition {
    fn apply_to_officials(&mut self, fact: &Fact) {
        match fact {
            Fact::Appointed(official) => drop(self.officials.insert(official.clone())),
            Fact::Dismissed(official) => drop(self.officials.remove(official)),
            Fact::OfficialsPublished => self.published.clone_from(&self.officials),
            Fact::CommitteeFormed { members } => {
                self.officials.retain(|official| official.role != Role::Committee);
                let seats = members.iter().map(|person| Official {
                    person: person.clone(),
                    role: Role::Committee,
                    event: None,
                });
                self.officials.extend(seats);
            }
            Fact::ObserverAssigned(observer) => {
                let replaced = self.observers.contains_key(&observer.of);
                self.observers.insert(observer.of.clone(), (observer.clone(), replaced));
            }
            _ => {}
        }
    }

    fn apply_to_events(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::EventAdded(plan) => {
                let event = EventState {
                    plan: (**plan).clone(),
                    approved: false,
                    opened: Vec::new(),
                    closed: 0,
                    groups: [].into(),
                    finished_solves: [].into(),
                    places: None,
                };
                self.events.insert(plan.id.clone(), event);
            }
            Fact::EventRemoved { event } => drop(self.events.remove(event)),
            Fact::ScheduleSet { slots } => self.schedule.clone_from(slots),
            Fact::RoundMoved { event, round, from, to, reason } => {
                self.move_round(event, *round, *to);
                self.moves.push(Moved {
                    event: event.clone(),
                    round: *round,
                    from: *from,
                    to: *to,
                    by: entry.by.person.clone(),
                    at: entry.at,
                    reason: reason.clone(),
                });
            }
            fact => {
                if let Some(event) = event_of(fact).and_then(|id| self.events.get_mut(id)) {
                    event.apply(entry);
                }
            }
        }
    }

    fn move_round(&mut self, event: &EventId, round: u16, to: crate::time::Moment) {
        let what = super::Activity::Round { event: event.clone(), round };
        for slot in self.schedule.iter_mut().filter(|slot| slot.what == what) {
            let length = slot.end - slot.start;
            slot.start = to;
            slot.end = to + length;
        }
    }

    fn apply_to_entries(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::RegistrationSet(window) => {
                self.window = Some(window.clone());
                self.registration_closed = false;
            }
            Fact::RegistrationClosed => self.registration_closed = true,
            Fact::Registered { application, missing } => {
                self.register(application.clone(), missing.clone(), entry.at);
            }
            Fact::RegistrationChecked { person, missing } => {
                if let Some(registration) = self.registrations.get_mut(person) {
                    registration.missing.clone_from(missing);
                }
            }
            Fact::EntryApproved { person, event } => {
                self.set_entry(person, event, EntryStatus::Approved);
            }
            Fact::EntryDeclined { person, event, .. } => {
                self.set_entry(person, event, EntryStatus::Declined);
            }
            Fact::EntryWithdrawn { person, event } => {
                self.set_entry(person, event, EntryStatus::Withdrawn);
            }
            Fact::EntryMoved { person, from, to } => {
                let status = self.registrations.get(person).and_then(|r| r.entries.get(from));
                let status = status.copied().unwrap_or(EntryStatus::Pending);
                self.set_entry(person, from, EntryStatus::Withdrawn);
                self.set_entry(person, to, status);
                self.moved_up.insert((person.clone(), to.clone()));
            }
            _ => {}
        }
    }

    /// A second registration adds events to the first.
    fn register(
        &mut self,
        application: super::Application,
        missing: Vec<super::Missing>,
        at: crate::time::Moment,
    ) {
        let id = application.person.id.clone();
        let pending = application.events.iter().map(|e| (e.clone(), EntryStatus::Pending));
        match self.registrations.get_mut(&id) {
            Some(old) => {
                old.entries.extend(pending);
                old.missing = missing;
                old.application.events.extend(application.events);
                old.application.teams.extend(application.teams);
                old.application.accepts.extend(application.accepts);
                old.application.person = application.person;
            }
            None => {
                let entries = pending.collect();
                let new = Registration { application, accepted_at: at, missing, entries };
                self.registrations.insert(id, new);
            }
        }
    }

    fn set_entry(&mut self, person: &PersonId, event: &EventId, status: EntryStatus) {
        if let Some(registration) = self.registrations.get_mut(person) {
            registration.entries.insert(event.clone(), status);
        }
    }

    fn apply_to_desk(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::CheckedIn { person, document } => {
                let seen = (*document, entry.at, entry.by.person.clone());
                self.checked_in.insert(person.clone(), seen);
            }
            Fact::CheckInClosed => self.check_in_closed = true,
            Fact::Ticked { clause, role } => {
                let tick = Tick { by: entry.by.person.clone(), at: entry.at };
                self.ticks.insert(tick_key(*clause, *role), tick);
            }
            Fact::Unticked { clause, role } => drop(self.ticks.remove(&tick_key(*clause, *role))),
            Fact::DutyRefused { person, duty } => {
                self.refusals.insert((person.clone(), *duty));
            }
            Fact::NoShow { person, event, .. } => {
                self.no_shows.entry(person.clone()).or_default().push(event.clone());
            }
            Fact::Accommodated { person, what } => {
                self.accommodations.insert((person.clone(), *what));
            }
            Fact::SpectatorBarred { id, person, finding } => {
                self.barred.insert(id.clone(), (person.clone(), finding.clone()));
            }
            Fact::TaskAsked(task) => {
                self.court.tasks.insert(task.id.clone(), (task.clone(), false));
            }
            Fact::TaskClosed { id } => {
                if let Some((_, done)) = self.court.tasks.get_mut(id) {
                    *done = true;
                }
            }
            Fact::Forbidden(prohibition) => self.court.forbidden.push(prohibition.clone()),
            Fact::Allowed(own) => {
                self.court.forbidden.retain(|ended| ended.allowance() != *own);
            }
            _ => {}
        }
    }

    fn apply_to_court(&mut self, entry: &Entry<Fact>) {
        let court = &mut self.court;
        match &entry.fact {
            Fact::IncidentLogged(incident) => {
                court.incidents.insert(incident.id.clone(), ((**incident).clone(), None));
            }
            Fact::IncidentDecided(outcome) => {
                if let Some((_, decided)) = court.incidents.get_mut(&outcome.incident) {
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
                court.cases.insert(case.id.clone(), new);
            }
            Fact::Stated(statement) => {
                if let Some(case) = court.cases.get_mut(&statement.case) {
                    case.statements.push((statement.clone(), entry.at));
                }
            }
            Fact::CaseLinked { case, link } => {
                if let Some(case) = court.cases.get_mut(case) {
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
                    answer: None,
                };
                court.disputes.insert(dispute.id.clone(), new);
            }
            Fact::ReasonsOpened { dispute, person } => {
                if let Some(dispute) = court.disputes.get_mut(dispute) {
                    dispute.opened_for.insert(person.clone());
                }
            }
            Fact::DisputeAnswered { dispute, ruling } => {
                if let Some(dispute) = court.disputes.get_mut(dispute) {
                    dispute.answer = Some(ruling.clone());
                }
            }
            _ => {}
        }
    }

    fn apply_to_rulings(&mut self, fact: &Fact) {
        match fact {
            Fact::RulingMade { ruling, grounds } => {
                if let Consequence::Replaced { ruling, .. } = &ruling.consequence {
                    self.change_ruling(ruling, |made| made.replaced = true);
                }
                let closes = grounds.case.as_ref().and_then(|id| self.court.cases.get_mut(id));
                if let Some(case) = closes {
                    case.closed = Some(ruling.id.clone());
                }
                let (ruling, grounds) = (ruling.clone(), grounds.clone());
                self.rulings.push(Decided {
                    ruling,
                    grounds,
                    held: false,
                    replaced: false,
                    settled: false,
                });
            }
            Fact::Warned { person, ruling } => {
                self.warnings.entry(person.clone()).or_default().push(ruling.clone());
            }
            Fact::WarningWithdrawn { person, ruling } => {
                self.warnings.entry(person.clone()).or_default().retain(|id| id != ruling);
            }
            Fact::Disqualified { person, event, ruling } => {
                let (person, event, ruling) = (person.clone(), event.clone(), ruling.clone());
                self.change_ruling(&ruling, |made| made.held = false);
                self.out.push(Out { person, event, ruling });
            }
            Fact::Reinstated { person, ruling, .. } => {
                self.out.retain(|out| out.person != *person || out.ruling != *ruling);
            }
            Fact::Suspended { person, ban, ruling } => {
                self.suspensions.insert(ruling.clone(), (person.clone(), *ban));
            }
            Fact::SuspensionLifted { ruling, .. } => drop(self.suspensions.remove(ruling)),
            Fact::WindowClosed { ruling } => self.change_ruling(ruling, |made| made.settled = true),
            Fact::Held { ruling } => self.change_ruling(ruling, |made| made.held = true),
            Fact::HoldOverridden { dispute, .. } => {
                let ruling = self.court.disputes.get(dispute).map(|open| open.ruling.clone());
                if let Some(ruling) = ruling {
                    self.change_ruling(&ruling, |made| made.held = false);
                }
            }
            Fact::DisputeAnswered { dispute, .. } => {
                let ruling = self.court.disputes.get(dispute).map(|open| open.ruling.clone());
                if let Some(ruling) = ruling {
                    self.change_ruling(&ruling, |made| made.held = false);
                }
            }
            _ => {}
        }
    }

    fn change_ruling(&mut self, id: &RulingId, change: impl Fn(&mut Decided)) {
        self.rulings.iter_mut().filter(|made| made.ruling.id == *id).for_each(change);
    }

    fn apply_to_reports(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::ReportDue(task) => {
                self.reports.push(ReportState { task: task.clone(), overdue: false, sent: None });
            }
            Fact::ReportSent(report) => {
                let sent = (report.clone(), entry.by.person.clone(), entry.at);
                let due = self.reports.iter_mut().find(|r| r.task.report == report.report);
                if let Some(due) = due {
                    due.sent = Some(sent);
                }
            }
            Fact::ReportOverdue { report } => {
                for due in self.reports.iter_mut().filter(|r| r.task.report == *report) {
                    due.overdue = true;
                }
            }
            Fact::ResultsCorrected(corrected) => self.corrections.push(corrected.clone()),
            Fact::AwardGiven { given, announced } => self.awards.push((given.clone(), *announced)),
            Fact::ReportedToCouncil { ruling, text } | Fact::CouncilActed { ruling, text } => {
                self.council.push((ruling.clone(), text.clone(), entry.at));
            }
            _ => {}
        }
    }
}

/// The key of an item on a role's list.
pub(super) fn tick_key(clause: rulebook::Citation, role: Role) -> String {
    format!("{} {clause}", role.name())
}

/// The event whose state a fact changes.
fn event_of(fact: &Fact) -> Option<&EventId> {
    match fact {
        Fact::EventChanged(plan) => Some(&plan.id),
        Fact::EventApproved { event }
        | Fact::ApprovalWithdrawn { event }
        | Fact::RoundOpened { event, .. }
        | Fact::RoundClosed { event, .. }
        | Fact::RoundTakenBack { event, .. }
        | Fact::EventReopened { event }
        | Fact::GroupsSet { event, .. }
        | Fact::DutyAssigned { event, .. }
        | Fact::SolvesFinished { event, .. }
        | Fact::EventFinished { event, .. } => Some(event),
        _ => None,
    }
}

impl EventState {
    fn apply(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::EventChanged(plan) => self.plan = (**plan).clone(),
            Fact::EventApproved { .. } => self.approved = true,
            Fact::ApprovalWithdrawn { .. } => self.approved = false,
            Fact::RoundOpened { .. } => self.opened.push(entry.at),
            Fact::RoundClosed { round, .. } => self.closed = self.closed.max(*round),
            Fact::RoundTakenBack { .. } => drop(self.opened.pop()),
            Fact::EventReopened { .. } => self.places = None,
            Fact::GroupsSet { round, groups, .. } => {
                self.groups.insert(*round, groups.clone());
            }
            Fact::DutyAssigned { round, group, person, duty, .. } => {
                let place = usize::from(*group).wrapping_sub(1);
                let groups = self.groups.get_mut(round);
                if let Some(group) = groups.and_then(|groups| groups.get_mut(place)) {
                    match duty {
                        super::Duty::Judge => group.judges.insert(person.clone()),
                        super::Duty::Scramble => group.scramblers.insert(person.clone()),
                    };
                }
            }
            Fact::SolvesFinished { round, person, .. } => {
                self.finished_solves.insert((*round, person.clone()));
            }
            Fact::EventFinished { places, .. } => self.places = Some(places.clone()),
            _ => {}
        }
    }
}
