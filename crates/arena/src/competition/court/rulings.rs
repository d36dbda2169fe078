//! Rulings: who may impose what, on which grounds, and the facts that carry it out.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1c7, 2k, 2k1 to 2k5, 1e2, 1f2, 2r | `check_ground` | the delegate disqualifies from the competition, on these grounds |
//! | wca-2009/2010 1d2, 2j | `check_event_judge` | the main judge disqualifies from the event |
//! | wca-2009/2010 2k6 | `check_power` | the Board suspends, with an end |
//! | wca-2009/2010 2l | `check_warned` | at once, or after a warning |
//! | iran-backgammon 1-1d, 1-2-3a, 1-6-3b | `check_power` | the director rules and bars |
//! | iran-backgammon 1-2-4, 1-6-5, 5-5 | `reach` | what reaches further is reported to the Council |
//! | iran-backgammon 1-3-3b | `check_observer` | an observer rules in that match only |
//! | iran-backgammon 5-1b, 5-3b | `check_case` | not by a party; both are heard first |

use crate::people::Duty;
use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon};

use crate::account::check_suspension;
use crate::competition::book::{IRAN, wca};
use crate::competition::court::Fact;
use crate::competition::court::incidents::check_pictures;
use crate::competition::court::records::{Grounds, Rule};
use crate::competition::decide::{Facts, by, by_all, invalid, refuse, taken, unknown};
use crate::competition::floor::rounds::check_main_judge_of;
use crate::competition::person::Ban;
use crate::competition::reports;
use crate::competition::reports::report::{ReportKind, ReportTask};
use crate::competition::venue;
use crate::competition::{Competition, Edition};
use crate::id::{EventId, PersonId, RulingId};
use crate::ruling::{Consequence, Ruling, Subject};
use crate::stream::Context;
use crate::time::{Day, Moment};
use crate::{Refused, Role};
use games::Message;

/// The most rulings.
const RULINGS: usize = 20_000;

pub(in crate::competition) fn rule(
    state: &Competition,
    rule: &Rule,
    context: &Context,
) -> Result<Facts, Refused> {
    let person = crate::competition::decide::asking(context)?;
    check_new(state, &rule.id)?;
    check_clause(state, rule.clause)?;
    check_grounds(state, &rule.grounds)?;
    check_subject(state, &rule.subject)?;
    check_pictures(rule.clause.clause().book.parse::<Edition>().ok(), rule.grounds.no_pictures)?;
    check_power(state, rule, context)?;
    check_case(state, rule, person, context)?;
    let ruling = Ruling {
        id: rule.id.clone(),
        by: person.clone(),
        role: context.actor.role,
        at: context.now,
        subject: rule.subject.clone(),
        clause: rule.clause,
        finding: rule.finding.clone(),
        consequence: rule.consequence.clone(),
    };
    let made = Fact::RulingMade { ruling: ruling.clone(), grounds: rule.grounds.clone() };
    let mut facts = vec![by(made, rule.clause)];
    facts.extend(carry_out(state, &ruling)?);
    facts.extend(council_report(rule));
    Ok(facts)
}

/// Takes a ruling that an official has made in a round: who is out there is out of the event. It is
/// taken as done where that is so already.
pub(in crate::competition) fn take(state: &Competition, ruling: &Ruling) -> Result<Facts, Refused> {
    let Consequence::DisqualifiedFromEvent { person, event } = &ruling.consequence else {
        return invalid("ruling-not-taken");
    };
    crate::ruling::check_finding(&ruling.finding)?;
    check_clause(state, ruling.clause)?;
    if state.is_disqualified(person, Some(event)) {
        return Ok(Vec::new());
    }
    check_new(state, &ruling.id)?;
    check_entered(state, person, event)?;
    let grounds = Grounds { event: Some(event.clone()), no_pictures: true, ..Grounds::default() };
    let (person, event, note) = (person.clone(), event.clone(), ruling.finding.clone());
    let seen = by(venue::Fact::NoShow { person, event, note }, ruling.clause);
    let mut facts =
        vec![seen, by(Fact::RulingMade { ruling: ruling.clone(), grounds }, ruling.clause)];
    facts.extend(carry_out(state, ruling)?);
    Ok(facts)
}

pub(in crate::competition) fn check_new(state: &Competition, id: &RulingId) -> Result<(), Refused> {
    crate::text::check_list("rulings", state.rulings.len() + 1, RULINGS)?;
    if state.rulings.iter().any(|made| made.ruling.id == *id) {
        return taken(id);
    }
    Ok(())
}

pub(in crate::competition) fn check_clause(
    state: &Competition,
    clause: Citation,
) -> Result<(), Refused> {
    if state.books().iter().any(|book| book == clause.clause().book) {
        return check_in_force(state, clause);
    }
    invalid("ruling-foreign-clause").about("clause", clause)
}

/// Section 6 of the Iranian laws is the rule set of online tournaments, and prevails there.
fn check_in_force(state: &Competition, clause: Citation) -> Result<(), Refused> {
    if state.is_in_force(clause) {
        return Ok(());
    }
    let online = state.plan()?.online;
    let holds = if online { iran_backgammon::_6_1b } else { iran_backgammon::_6_1a };
    refuse(holds, "ruling-not-in-force").about("clause", clause)
}

fn check_grounds(state: &Competition, grounds: &Grounds) -> Result<(), Refused> {
    if let Some(event) = &grounds.event {
        state.event(event)?;
    }
    match grounds.incidents.iter().find(|id| !state.court.incidents.contains_key(*id)) {
        Some(id) => Err(unknown(id)),
        None => Ok(()),
    }
}

fn check_subject(state: &Competition, subject: &Subject) -> Result<(), Refused> {
    match subject {
        Subject::Round { event, .. } | Subject::Entrant { event, .. } => {
            state.event(event).map(drop)
        }
        Subject::Ruling(_) => invalid("ruling-about-ruling"),
        Subject::Match { .. } | Subject::Person(_) | Subject::Competition => Ok(()),
    }
}

/// Who may impose what.
fn check_power(state: &Competition, rule: &Rule, context: &Context) -> Result<(), Refused> {
    let role = context.actor.role;
    check_observer(state, rule, context)?;
    if rule.consequence.person().is_some_and(|person| context.actor.is(person)) {
        return invalid("ruling-oneself");
    }
    let edition = rule.clause.clause().book.parse::<Edition>().ok();
    match &rule.consequence {
        Consequence::Nothing => Ok(()),
        Consequence::Warning { person } => check_known(state, person),
        Consequence::Suspended { until, .. } => {
            let citation = edition.map(|edition| wca!(edition, _2k6)).or(Some(rule.clause));
            check_one_of(role, &[Role::Board], citation)?;
            check_suspension(rule.clause, until.is_some())?;
            if until.is_some_and(|until| until <= context.now) {
                return invalid("suspension-past");
            }
            Ok(())
        }
        Consequence::Disqualified { person } => {
            check_known(state, person)?;
            match edition {
                Some(edition) => {
                    check_one_of(role, &[Role::Delegate], Some(wca!(edition, _1c7)))?;
                    check_ground(state, rule, person, edition)?;
                    check_warned(state, rule, person, edition)
                }
                None => check_one_of(role, masters(rule.clause), None),
            }
        }
        Consequence::DisqualifiedFromEvent { person, event } => {
            check_event_judge(state, rule, person, event, context)
        }
        Consequence::Confirmed(_) | Consequence::Replaced { .. } => invalid("ruling-answer"),
        _ => invalid("ruling-foreign-consequence"),
    }
}

/// Who disqualifies, where the book is not the WCA's: the director and those who stand in, or the
/// chief referee.
fn masters(clause: Citation) -> &'static [Role] {
    match clause.clause().book {
        IRAN => &[Role::Director, Role::Deputy, Role::Committee],
        _ => &[Role::MainJudge],
    }
}

fn check_one_of(role: Role, may: &[Role], citation: Option<Citation>) -> Result<(), Refused> {
    if may.contains(&role) {
        return Ok(());
    }
    Err(Refused::Role { role, may: may.to_vec(), citation })
}

fn check_known(state: &Competition, person: &PersonId) -> Result<(), Refused> {
    if state.registration_of(person).is_some() {
        return Ok(());
    }
    invalid("ruling-stranger").about("person", person)
}

fn check_event_judge(
    state: &Competition,
    rule: &Rule,
    person: &PersonId,
    event: &EventId,
    context: &Context,
) -> Result<(), Refused> {
    let plan = &state.event(event)?.plan;
    if plan.book() != rule.clause.clause().book {
        return invalid("ruling-event-clause").about("book", plan.book());
    }
    let Some(edition) = plan.edition() else {
        check_one_of(context.actor.role, masters(rule.clause), None)?;
        return check_entered(state, person, event);
    };
    check_main_judge_of(state, event, Some(wca!(edition, _1d2)), context)?;
    check_entered(state, person, event)?;
    let absent = state.no_shows.get(person).is_some_and(|events| events.contains(event));
    if rule.clause == wca!(edition, _2j) && !absent {
        return refuse(rule.clause, "ruling-no-show").about("person", person).about("event", event);
    }
    check_warned(state, rule, person, edition)
}

fn check_entered(state: &Competition, person: &PersonId, event: &EventId) -> Result<(), Refused> {
    if !state.enters(person, event) {
        return invalid("ruling-no-entry").about("person", person).about("event", event);
    }
    if state.is_disqualified(person, Some(event)) {
        return invalid("ruling-out").about("person", person).about("event", event);
    }
    Ok(())
}

/// The grounds on which the delegate disqualifies from the competition, and what each needs.
fn check_ground(
    state: &Competition,
    rule: &Rule,
    person: &PersonId,
    edition: Edition,
) -> Result<(), Refused> {
    if state.is_disqualified(person, None) {
        return invalid("ruling-out-whole").about("person", person);
    }
    let refused = |duty: Duty| state.refusals.contains(&(person.clone(), duty));
    let final_word = state
        .court
        .disputes
        .values()
        .any(|dispute| dispute.dispute.person == *person && dispute.answer.is_some());
    let late = state.check_in_closed && !state.checked_in.contains_key(person);
    let named = rule
        .grounds
        .refused_clause
        .is_some_and(|clause| clause.clause().book.parse::<Edition>().ok() == Some(edition));
    let grounds = [
        (wca!(edition, _2k1), late),
        (wca!(edition, _2k2), true),
        (wca!(edition, _2k3), true),
        (wca!(edition, _2k4), true),
        (wca!(edition, _2k5), named),
        (wca!(edition, _1e2), refused(Duty::Judge)),
        (wca!(edition, _1f2), refused(Duty::Scramble)),
        (wca!(edition, _2r), final_word),
    ];
    match grounds.iter().find(|(clause, _)| *clause == rule.clause) {
        Some((_, true)) => Ok(()),
        Some((clause, false)) => Err(Refused::rule(*clause, needs_of(*clause))),
        None => refuse(wca!(edition, _2k), "ruling-ground").about("clause", rule.clause),
    }
}

/// What a ground needs that is not there.
fn needs_of(clause: Citation) -> Message {
    match clause.clause().id {
        "2k1" => Message::new("ruling-needs-check-in"),
        "2k5" => Message::new("ruling-needs-clause"),
        "1e2" => Message::new("ruling-needs-judge"),
        "1f2" => Message::new("ruling-needs-scramble"),
        _ => Message::new("ruling-needs-dispute"),
    }
}

/// "After a warning" needs one.
fn check_warned(
    state: &Competition,
    rule: &Rule,
    person: &PersonId,
    edition: Edition,
) -> Result<(), Refused> {
    let warned = state.warnings.get(person).is_some_and(|warnings| !warnings.is_empty());
    if rule.grounds.after_warning && !warned {
        return refuse(wca!(edition, _2l), "ruling-no-warning").about("person", person);
    }
    Ok(())
}

/// An observer rules in the match that is watched, and not on who is out.
fn check_observer(state: &Competition, rule: &Rule, context: &Context) -> Result<(), Refused> {
    if context.actor.role != Role::Observer {
        return Ok(());
    }
    let own = match &rule.subject {
        Subject::Match { id, .. } => state.observer_of(id),
        _ => None,
    };
    let watches = own.is_some_and(|observer| context.actor.is(&observer.person));
    let small = matches!(rule.consequence, Consequence::Nothing | Consequence::Warning { .. });
    if watches && small {
        return Ok(());
    }
    refuse(iran_backgammon::_1_3_3b, "ruling-observer")
}

/// A disputed case: not by somebody who plays in it, and not before both were heard.
fn check_case(
    state: &Competition,
    rule: &Rule,
    person: &PersonId,
    context: &Context,
) -> Result<(), Refused> {
    let Some(id) = &rule.grounds.case else {
        return Ok(());
    };
    let Some(case) = state.court.cases.get(id) else {
        return Err(unknown(id));
    };
    if case.closed.is_some() {
        return invalid("case-closed").about("case", id);
    }
    if case.case.players.contains(person) {
        let clause = (rule.clause.clause().book == IRAN).then_some(iran_backgammon::_5_1b);
        return crate::competition::decide::refuse_some(clause, "case-party");
    }
    let heard = |player: &&PersonId| case.statements.iter().any(|(s, _)| s.person == **player);
    let unheard = case.case.players.iter().find(|player| !heard(player));
    match unheard {
        Some(player) if rule.clause.clause().book == IRAN && context.actor.role != Role::Board => {
            refuse(iran_backgammon::_5_3b, "case-unheard").about("player", player)
        }
        _ => Ok(()),
    }
}

/// The facts that carry a ruling out.
pub(in crate::competition) fn carry_out(
    state: &Competition,
    ruling: &Ruling,
) -> Result<Facts, Refused> {
    let id = ruling.id.clone();
    let (facts, extra): (Vec<Fact>, Option<Citation>) = match ruling.consequence.effective() {
        Consequence::Warning { person } => (
            vec![Fact::Warned { person: person.clone(), ruling: id }],
            limit_of(ruling, |e| wca!(e, _2l)),
        ),
        Consequence::Disqualified { person } => {
            let fact = Fact::Disqualified { person: person.clone(), event: None, ruling: id };
            (vec![fact], limit_of(ruling, |e| wca!(e, _1c7)))
        }
        Consequence::DisqualifiedFromEvent { person, event } => {
            let event = Some(event.clone());
            let fact = Fact::Disqualified { person: person.clone(), event, ruling: id };
            (vec![fact], limit_of(ruling, |e| wca!(e, _1d2)))
        }
        Consequence::Suspended { person, until } => {
            let ban = ban_of(state, ruling, *until)?;
            let fact = Fact::Suspended { person: person.clone(), ban, ruling: id };
            (vec![fact], limit_of(ruling, |e| wca!(e, _2k6)))
        }
        _ => (Vec::new(), None),
    };
    let clauses: Vec<Citation> = [ruling.clause].into_iter().chain(extra).collect();
    Ok(facts.into_iter().map(|fact| by_all(fact, clauses.clone())).collect())
}

/// The clause that gives the power, beside the ground.
fn limit_of(ruling: &Ruling, clause: impl Fn(Edition) -> Citation) -> Option<Citation> {
    let power = ruling.clause.clause().book.parse::<Edition>().ok().map(clause);
    power.filter(|power| *power != ruling.clause)
}

/// The days of a suspension, at the venue.
fn ban_of(state: &Competition, ruling: &Ruling, until: Option<Moment>) -> Result<Ban, Refused> {
    let offset = i64::from(state.plan()?.offset) * 60_000;
    let day = |at: Moment| {
        let days = at.0.saturating_add(offset).div_euclid(24 * 60 * 60 * 1000);
        Day::new(1970, 1, 1).and_then(|start| start.plus(days))
    };
    let wrong = || Refused::invalid("suspension-days");
    let from = day(ruling.at).ok_or_else(wrong)?;
    // Midnight ends the last day, and is none of the days.
    let last = |until: Moment| day(Moment(until.0.saturating_sub(1))).ok_or_else(wrong);
    let until = until.map(last).transpose()?;
    Ok(Ban { from, until })
}

/// What takes a ruling's consequence back, where it holds now.
pub(in crate::competition) fn undo(state: &Competition, ruling: &Ruling) -> Facts {
    let id = &ruling.id;
    let fact = match ruling.consequence.effective() {
        Consequence::Warning { person } => {
            Some(Fact::WarningWithdrawn { person: person.clone(), ruling: id.clone() })
        }
        Consequence::Suspended { person, .. } => {
            Some(Fact::SuspensionLifted { person: person.clone(), ruling: id.clone() })
        }
        Consequence::Disqualified { .. } | Consequence::DisqualifiedFromEvent { .. } => {
            let out = state.out.iter().find(|out| out.ruling == *id);
            out.map(|out| Fact::Reinstated {
                person: out.person.clone(),
                event: out.event.clone(),
                ruling: id.clone(),
            })
        }
        _ => None,
    };
    fact.into_iter().map(|fact| by(fact, ruling.clause)).collect()
}

/// What has consequences beyond the tournament is reported to the Council.
fn council_report(rule: &Rule) -> Facts {
    if !rule.grounds.beyond || rule.clause.clause().book != IRAN {
        return Vec::new();
    }
    let outside = [iran_backgammon::_1_6_3b, iran_backgammon::_1_6_3a];
    let clause = if outside.contains(&rule.clause) {
        iran_backgammon::_1_6_5
    } else {
        iran_backgammon::_1_2_4
    };
    let task = ReportTask {
        report: ReportKind::Council(rule.id.clone()),
        role: Role::Director,
        due: None,
        clause,
    };
    vec![by_all(reports::Fact::ReportDue(task), [clause, iran_backgammon::_5_5])]
}
