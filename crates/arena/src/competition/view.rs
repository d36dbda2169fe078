//! What pages show of a competition.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 8a, 8a5 | `official_points`, `is_official` | what makes a competition official |
//! | wca-2009/2010 6b1, 8a4, 8a5 | `warnings` | what should be, and is not |
//! | wca-2009/2010 6d | `certificates` | for each winner |
//! | wca-2009/2010 1c2, 6a | `course_draft`, `winners` | prefilled |
//! | iran-backgammon 1-2-3b | `suspensions_for` | the director sees a ban, others do not |
//! | iran-backgammon 5-4a, 6-7 | `council_file`, `is_final` | the whole file; final online |
//! | iran-backgammon 5-2e | `dispute_for`, `rulings_for` | the committee decides blind |

use rulebook::Citation;
use serde::Serialize;

use super::apply::tick_key;
use super::book::wca;
use super::court::records::{CaseState, Court, DisputeState, Incident, Outcome};
use super::plan::{Activity, Award, Slot, Window};
use super::reports::report::{Corrected, GivenAward, ReportKind, ReportState, Scope};
use super::{
    Accommodation, Ban, Competition, Decided, EventState, KeptExtension, Logo, Moved, Observer,
    Official, Published, Registration, checklist,
};
use crate::id::{EventId, PersonId, RecordId, RulingId};
use crate::ruling::Subject;
use crate::time::{Moment, Span};
use crate::{Actor, Role};
use std::collections::{BTreeMap, BTreeSet};

/// Competitors that a competition should have (wca 8a5).
const ENOUGH: usize = 12;
/// How long after the last event the ceremony should be (wca 6b1).
const CEREMONY: Span = Span::minutes(60);

/// An item of a checklist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChecklistItem {
    /// The clause, whose text is the item.
    pub clause: Citation,
    /// The sections of the list it stands in.
    pub sections: &'static [&'static str],
    /// Who ticked it, and when.
    pub ticked: Option<(Option<PersonId>, Moment)>,
}

/// A point that makes a competition official, or should be met (wca 8a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Point {
    /// The clause.
    pub clause: Citation,
    /// Whether it has to be met, or should be.
    pub must: bool,
    /// Whether it is met.
    pub met: bool,
}

/// Something that should be otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Warning {
    /// Announced less than a month before (8a4).
    AnnouncedLate(Citation),
    /// Fewer than 12 competitors have checked in (8a5).
    FewCompetitors(Citation),
    /// The ceremony is not at the venue (6b1).
    CeremonyElsewhere(Citation),
    /// The ceremony is more than an hour after the last event (6b1).
    CeremonyLate(Citation),
    /// The results are not sent at the end of the last day (1c3).
    ResultsUnsent(Citation),
}

/// A dispute as somebody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DisputeView<'a> {
    /// The dispute.
    pub dispute: &'a DisputeState,
    /// The disputed ruling; hidden from a committee that has not decided.
    pub ruling: Option<&'a Decided>,
}

/// What the governing body gets with a player's report (iran-backgammon 5-4a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CouncilFile<'a> {
    /// The ruling.
    pub made: &'a Decided,
    /// Its case, with the statements.
    pub case: Option<&'a CaseState>,
    /// Appeals against it.
    pub disputes: Vec<&'a DisputeState>,
    /// What was reported and answered, and when.
    pub said: Vec<(&'a str, Moment)>,
}

/// What the report on the course of the competition starts from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CourseDraft<'a> {
    /// All incidents, with their outcomes.
    pub incidents: Vec<&'a (Incident, Option<Outcome>)>,
    /// All rulings.
    pub rulings: &'a [Decided],
    /// All changes of the schedule.
    pub moves: &'a [Moved],
    /// What should have been otherwise.
    pub remarks: Vec<Warning>,
}

/// What a winner's certificate says (wca 6d).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// The name of the event.
    pub event: String,
    /// The name of the winner.
    pub winner: String,
    /// Its Latin form, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// The result.
    pub result: String,
    /// Whether the winner was disqualified from the event afterwards.
    #[serde(skip)]
    pub disqualified: bool,
    /// Who signs: the leader of the organisation team, and the delegate.
    pub signatures: [Option<PersonId>; 2],
}

impl Competition {
    /// The officials whose names are published.
    pub fn public_officials(&self) -> impl Iterator<Item = &Official> {
        self.published.intersection(&self.officials)
    }

    /// All officials.
    pub fn officials(&self) -> impl Iterator<Item = &Official> {
        self.officials.iter()
    }

    /// The events.
    #[must_use]
    pub fn events(&self) -> &BTreeMap<EventId, EventState> {
        &self.events
    }

    /// What other programs have written into the file that the competition was imported from.
    #[must_use]
    pub fn extensions(&self) -> &[KeptExtension] {
        &self.extensions
    }

    /// The logo.
    #[must_use]
    pub const fn logo(&self) -> Option<&Logo> {
        self.logo.as_ref()
    }

    /// The schedule.
    #[must_use]
    pub fn schedule(&self) -> &[Slot] {
        &self.schedule
    }

    /// Rounds that were moved: a notice for every competitor, whatever their events.
    #[must_use]
    pub fn moves(&self) -> &[Moved] {
        &self.moves
    }

    /// The notices that were published, by their ids.
    #[must_use]
    pub fn notices(&self) -> &BTreeMap<RecordId, Published> {
        &self.notices
    }

    /// When registration is open.
    #[must_use]
    pub fn window(&self) -> Option<&Window> {
        self.window.as_ref()
    }

    /// Whether competitors can register at a moment.
    #[must_use]
    pub fn registration_is_open(&self, now: Moment) -> bool {
        let within = |window: &Window| (window.opens..window.closes).contains(&now);
        !self.registration_closed && self.window.as_ref().is_some_and(within)
    }

    /// Registrations: nothing in them is private.
    #[must_use]
    pub fn registrations(&self) -> &BTreeMap<PersonId, Registration> {
        &self.registrations
    }

    /// Whether a person has checked in.
    #[must_use]
    pub fn is_checked_in(&self, person: &PersonId) -> bool {
        self.checked_in.contains_key(person)
    }

    /// The divisions that an entry of an event can be moved to: higher ones of the same discipline that
    /// have not begun (iran-backgammon 1-4-2).
    pub fn higher_divisions(&self, event: &EventId) -> impl Iterator<Item = &EventId> {
        let own = self.events.get(event).map(|own| &own.plan);
        self.events.iter().filter_map(move |(id, other)| {
            let (low, high) = (own?.level?, other.plan.level?);
            let same = own?.discipline.id() == other.plan.discipline.id();
            let fits = high > low && same && own?.team == other.plan.team;
            (fits && other.opened.is_empty()).then_some(id)
        })
    }

    /// Whether check-in has closed.
    #[must_use]
    pub fn is_check_in_closed(&self) -> bool {
        self.check_in_closed
    }

    /// After check-in has closed: competitors who have not come (wca 2k1).
    #[must_use]
    pub fn absent(&self) -> Vec<&PersonId> {
        let closed = self.check_in_closed;
        let all = self.registrations.iter().filter(|_| closed);
        all.filter(|(id, r)| {
            !self.is_checked_in(id) && r.entries.keys().any(|event| r.enters(event))
        })
        .map(|(id, _)| id)
        .collect()
    }

    /// When it was announced.
    #[must_use]
    pub fn announced(&self) -> Option<Moment> {
        self.stage.announced
    }

    /// When it was opened.
    #[must_use]
    pub fn started(&self) -> Option<Moment> {
        self.stage.started
    }

    /// When it was over.
    #[must_use]
    pub fn finished(&self) -> Option<Moment> {
        self.stage.finished
    }

    /// Whether it was archived: nothing changes any more.
    #[must_use]
    pub fn is_archived(&self) -> bool {
        self.stage.archived.is_some()
    }

    /// Whether a clause stands on a role's checklist here: some do only where their event is held.
    pub(super) fn has_item(&self, clause: Citation, role: Role) -> bool {
        let clause = clause.clause();
        let is_held =
            |ids: &[&str]| self.events.values().any(|own| ids.contains(&own.plan.discipline.id()));
        checklist::is_item(self.books(), clause, role)
            && checklist::events_of(clause).is_none_or(is_held)
    }

    /// A role's checklist.
    #[must_use]
    pub fn checklist(&self, role: Role) -> Vec<ChecklistItem> {
        let ticked = |clause| self.ticks.get(&tick_key(clause, role));
        checklist::items(self.books(), role)
            .into_iter()
            .filter(|clause| self.has_item(*clause, role))
            .map(|clause| ChecklistItem {
                clause,
                sections: checklist::sections_of(clause.clause()),
                ticked: ticked(clause).map(|tick| (tick.by.clone(), tick.at)),
            })
            .collect()
    }

    /// Incidents, cases, tasks and what is forbidden. Disputes are seen through `dispute_for`.
    #[must_use]
    pub fn court(&self) -> &Court {
        &self.court
    }

    /// Whether an actor may see a disputed ruling: a committee that is to decide may not.
    fn may_see(&self, made: &Decided, actor: &Actor) -> bool {
        let blind = self.disputes_of(made).is_some_and(|row| row.blind.is_some());
        let open = |dispute: &&DisputeState| {
            let asked = actor.person.as_ref().is_some_and(|p| dispute.opened_for.contains(p));
            dispute.ruling == made.ruling.id && dispute.answer.is_none() && !asked
        };
        let hidden = blind && self.court.disputes.values().any(|dispute| open(&dispute));
        !(hidden && actor.role == Role::Committee)
    }

    /// The rulings that an actor may see, in order.
    #[must_use]
    pub fn rulings_for(&self, actor: &Actor) -> Vec<&Decided> {
        self.rulings.iter().filter(|made| self.may_see(made, actor)).collect()
    }

    /// A dispute as an actor may see it.
    #[must_use]
    pub fn dispute_for(&self, id: &RecordId, actor: &Actor) -> Option<DisputeView<'_>> {
        let dispute = self.court.disputes.get(id)?;
        let made = self.ruling(&dispute.ruling).ok();
        Some(DisputeView { dispute, ruling: made.filter(|made| self.may_see(made, actor)) })
    }

    /// Disputes without an answer.
    pub fn open_disputes(&self) -> impl Iterator<Item = &DisputeState> {
        self.court.disputes.values().filter(|dispute| dispute.answer.is_none())
    }

    /// How many warnings of a person stand.
    #[must_use]
    pub fn warnings_of(&self, person: &PersonId) -> usize {
        self.warnings.get(person).map_or(0, Vec::len)
    }

    /// In which events a person did not appear.
    #[must_use]
    pub fn no_shows_of(&self, person: &PersonId) -> &[EventId] {
        self.no_shows.get(person).map_or(&[], Vec::as_slice)
    }

    /// Suspensions of a person that were entered here: the director, the delegate and the governing
    /// body see them, nobody else.
    #[must_use]
    pub fn suspensions_for(&self, person: &PersonId, role: Role) -> Vec<Ban> {
        let sees = matches!(role, Role::Director | Role::Delegate | Role::Board);
        let own = self.suspensions.values().filter(|(who, _)| sees && who == person);
        own.map(|(_, ban)| *ban).collect()
    }

    /// Whether a spectator was barred.
    #[must_use]
    pub fn is_barred(&self, person: &PersonId) -> bool {
        self.barred.values().any(|(who, _)| who.as_ref() == Some(person))
    }

    /// Spectators who were barred, with what they did.
    #[must_use]
    pub fn barred(&self) -> &BTreeMap<RecordId, (Option<PersonId>, String)> {
        &self.barred
    }

    /// The observers of matches.
    pub fn observers(&self) -> impl Iterator<Item = &Observer> {
        self.observers.values().map(|(observer, _)| observer)
    }

    /// The members of the decision committee.
    #[must_use]
    pub fn committee(&self) -> BTreeSet<PersonId> {
        let seats = self.officials.iter().filter(|own| own.role == Role::Committee);
        seats.map(|own| own.person.clone()).collect()
    }

    /// Whether disputes can go to a decision committee here (iran-backgammon 1-3-2, 6-7).
    #[must_use]
    pub fn has_committee(&self) -> bool {
        self.is_iranian() && self.plan.as_ref().is_some_and(|plan| !plan.online)
    }

    /// Whether nobody can dispute a ruling any more, or ever could.
    #[must_use]
    pub fn is_final(&self, made: &Decided) -> bool {
        let row = self.disputes_of(made);
        let online = self.plan.as_ref().is_some_and(|plan| plan.online);
        let never =
            row.is_none_or(|row| row.allowed.is_none() || (online && row.not_online.is_some()));
        let answer = matches!(made.ruling.subject, Subject::Ruling(_));
        let answered = self
            .court
            .disputes
            .values()
            .any(|dispute| dispute.ruling == made.ruling.id && dispute.answer.is_some());
        never || answer || answered || made.settled
    }

    /// The clause that makes a ruling final; none where its rulebook says nothing about appeals.
    #[must_use]
    pub fn final_by(&self, made: &Decided) -> Option<Citation> {
        let row = self.disputes_of(made).filter(|_| self.is_final(made))?;
        let online = self.plan.as_ref().is_some_and(|plan| plan.online);
        let not_here = row.not_online.filter(|_| online);
        not_here.or(row.barred).or(row.last_word)
    }

    /// What the governing body gets with a player's report: the ruling, its case and what was said
    /// about it since.
    #[must_use]
    pub fn council_file(&self, ruling: &RulingId) -> Option<CouncilFile<'_>> {
        let made = self.ruling(ruling).ok()?;
        let case = made.grounds.case.as_ref().and_then(|id| self.court.cases.get(id));
        let reports = self.council.iter().filter(|(id, _, _)| id == ruling);
        let disputes = self.court.disputes.values().filter(|open| open.ruling == *ruling);
        Some(CouncilFile {
            made,
            case,
            disputes: disputes.collect(),
            said: reports.map(|(_, text, at)| (text.as_str(), *at)).collect(),
        })
    }

    /// What the report on the course of the competition starts from (wca 1c2).
    #[must_use]
    pub fn course_draft(&self, now: Moment) -> CourseDraft<'_> {
        CourseDraft {
            incidents: self.court.incidents.values().collect(),
            rulings: &self.rulings,
            moves: &self.moves,
            remarks: self.warnings(now),
        }
    }

    /// The announced awards with who has won them, from the final results.
    #[must_use]
    pub fn winners(&self) -> Vec<(&Award, Vec<&PersonId>)> {
        let announced = self.plan.as_ref().map_or(&[][..], |plan| &plan.awards);
        let won = |award: &Award| {
            let event = award.event.as_ref().and_then(|event| self.events.get(event));
            let places = event.and_then(|event| event.places.as_ref()).into_iter().flatten();
            let at = places.filter(|place| place.place == u16::from(award.place));
            at.map(|place| &place.person).collect()
        };
        announced.iter().map(|award| (award, won(award))).collect()
    }

    /// What is done for a competitor who needs it: the judge's page shows it.
    #[must_use]
    pub fn accommodations_of(&self, person: &PersonId) -> Vec<Accommodation> {
        let own = self.accommodations.iter().filter(|(who, _)| who == person);
        own.map(|(_, what)| *what).collect()
    }

    /// Reports that have to be sent, or were.
    #[must_use]
    pub fn reports(&self) -> &[ReportState] {
        &self.reports
    }

    /// Corrections of results that were sent.
    #[must_use]
    pub fn corrections(&self) -> &[Corrected] {
        &self.corrections
    }

    /// Awards that were given, with whether they were announced.
    #[must_use]
    pub fn awards(&self) -> &[(GivenAward, bool)] {
        &self.awards
    }

    /// Whether the governing body has declared something unofficial, by itself or with the whole.
    #[must_use]
    pub fn is_unofficial(&self, scope: &Scope) -> bool {
        let declared = |wanted: &Scope| self.unofficial.iter().any(|(own, _, _)| own == wanted);
        let event = match scope {
            Scope::Solve { event, .. } => declared(&Scope::Event(event.clone())),
            _ => false,
        };
        declared(scope) || event || declared(&Scope::Competition)
    }

    /// The points of wca 8a; nothing where another rulebook is followed.
    #[must_use]
    pub fn official_points(&self) -> Vec<Point> {
        let (Some(edition), Some(plan)) = (self.edition(), &self.plan) else {
            return Vec::new();
        };
        let approved = self.board.as_ref().is_some_and(|(approved, _)| *approved);
        let compliance = self.reports.iter().find(|r| r.task.report == ReportKind::Compliance);
        let sent = compliance.and_then(|report| report.sent.as_ref());
        let delegate = self
            .officials
            .iter()
            .any(|o| o.role == Role::Delegate && self.checked_in.contains_key(&o.person));
        let ticked = |clause: Citation| {
            let keys = [Role::Organiser, Role::Delegate].map(|role| tick_key(clause, role));
            keys.iter().any(|key| self.ticks.contains_key(key))
        };
        let month = self
            .stage
            .announced
            .is_some_and(|at| plan.start_of(plan.first) - at >= super::planning::setup::MONTH);
        let must = |clause, met| Point { clause, must: true, met };
        let should = |clause, met| Point { clause, must: false, met };
        vec![
            must(wca!(edition, _8a1), approved),
            must(wca!(edition, _8a2), sent.is_some_and(|(r, _, _)| r.deviations.is_empty())),
            must(wca!(edition, _8a3), delegate),
            must(wca!(edition, _8a4), self.stage.announced.is_some()),
            should(wca!(edition, _8a4), month),
            should(wca!(edition, _8a5), self.competitors_here() >= ENOUGH),
            must(wca!(edition, _8a6), ticked(wca!(edition, _8a6))),
            must(wca!(edition, _8a7), ticked(wca!(edition, _8a7))),
        ]
    }

    /// Whether the mandatory points are met, and nothing was declared unofficial as a whole.
    #[must_use]
    pub fn is_official(&self) -> bool {
        let points = self.official_points();
        let met = points.iter().all(|point| point.met || !point.must);
        !points.is_empty() && met && !self.is_unofficial(&Scope::Competition)
    }

    /// Competitors who have checked in.
    fn competitors_here(&self) -> usize {
        let here = |id: &&PersonId| self.registration_of(id).is_some();
        self.checked_in.keys().filter(here).count()
    }

    /// What should be otherwise: for organisers and delegate.
    #[must_use]
    pub fn warnings(&self, now: Moment) -> Vec<Warning> {
        let (Some(edition), Some(plan)) = (self.edition(), &self.plan) else {
            return Vec::new();
        };
        let mut warnings = Vec::new();
        let unmet = |clause: Citation| {
            let points = self.official_points();
            points.iter().any(|point| point.clause == clause && !point.must && !point.met)
        };
        if self.stage.announced.is_some() && unmet(wca!(edition, _8a4)) {
            warnings.push(Warning::AnnouncedLate(wca!(edition, _8a4)));
        }
        if self.stage.started.is_some() && unmet(wca!(edition, _8a5)) {
            warnings.push(Warning::FewCompetitors(wca!(edition, _8a5)));
        }
        warnings.extend(self.ceremony(wca!(edition, _6b1)));
        let results = self.reports.iter().find(|r| r.task.report == ReportKind::Results);
        let unsent = results.is_some_and(|report| report.sent.is_none());
        if unsent && now >= plan.after_end(0) {
            warnings.push(Warning::ResultsUnsent(wca!(edition, _1c3)));
        }
        warnings
    }

    fn ceremony(&self, clause: Citation) -> Vec<Warning> {
        let is_round = |slot: &&Slot| matches!(slot.what, Activity::Round { .. });
        let last = self.schedule.iter().filter(is_round).map(|slot| slot.end).max();
        let Some(slot) = self.schedule.iter().find(|slot| slot.what == Activity::Ceremony) else {
            return Vec::new();
        };
        let late = last.is_some_and(|last| slot.start > last + CEREMONY);
        let elsewhere = slot.elsewhere.is_some();
        let late = late.then_some(Warning::CeremonyLate(clause));
        elsewhere.then_some(Warning::CeremonyElsewhere(clause)).into_iter().chain(late).collect()
    }

    /// A certificate for each winner, from the final results.
    #[must_use]
    pub fn certificates(&self) -> Vec<Certificate> {
        let first = |role| {
            let mut held = self.officials.iter().filter(|o| o.role == role);
            held.next().map(|o| o.person.clone())
        };
        let signatures = [first(Role::Organiser), first(Role::Delegate)];
        let of_event = |event: &EventState| {
            let places = event.places.iter().flatten().filter(|place| place.place == 1);
            let certificate = |place: &super::Place| Certificate {
                event: event.plan.name.clone(),
                winner: self.name_of(&place.person),
                latin: self.latin_of(&place.person),
                result: place.result.clone(),
                disqualified: self.is_disqualified(&place.person, Some(&event.plan.id)),
                signatures: signatures.clone(),
            };
            places.map(certificate).collect::<Vec<_>>()
        };
        self.events.values().flat_map(of_event).collect()
    }

    fn latin_of(&self, person: &PersonId) -> String {
        let found = self.registrations.get(person);
        found.map_or_else(String::new, |own| own.application.person.latin.clone())
    }

    fn name_of(&self, person: &PersonId) -> String {
        let found = self.registrations.get(person);
        found.map_or_else(|| person.to_string(), |r| r.application.person.name.clone())
    }
}
