//! Disputes and appeals, by the rulebook of the disputed ruling (see [`crate::ruling`]).
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2n, 2o, 2q | `raise` | to the delegate, in time, about a ruling |
//! | wca-2009/2010 2r | `check_open`, `raise` | the answer is final |
//! | iran-backgammon 1-3-2 | `check_judge` | no member who plays in the match |
//! | iran-backgammon 1-4-1b, 1-4-2 | `about_entry` | no protest about entries |
//! | iran-backgammon 5-2a, 5-2b, 5-2c | `raise`, `hold` | the consequence waits; late is marked |
//! | iran-backgammon 5-2d, 5-2e | `answer` | the majority of the committee confirms or replaces; carried out |
//! | iran-backgammon 5-3c | `ask_reasons` | a logged request |
//! | iran-backgammon 5-4a, 5-4b | `report_to_council`, `council_acts` | a right, not a duty |
//! | iran-backgammon 6-7 | `raise` | none online |

use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon};

use crate::competition::court::Fact;
use crate::competition::court::incidents::check_pictures;
use crate::competition::court::records::{About, Answer, Dispute, DisputeState, Grounds};
use crate::competition::court::rulings::{carry_out, check_clause, check_new, undo};
use crate::competition::decide::{
    Facts, by, by_all, check_self, invalid, refuse, refuse_some, taken, unknown,
};
use crate::competition::{Competition, Decided, Edition, Fact as AnyFact};
use crate::id::{EventId, PersonId, RecordId, RulingId};
use crate::ruling::{Consequence, DisputeAsked, Disputes, Ruling, Subject, disputes, is_majority};
use crate::stream::{Cited, Context};
use crate::time::Moment;
use crate::{Refused, Role};

/// The most disputes.
const MANY: usize = 20_000;

pub(in crate::competition) fn raise(
    state: &Competition,
    dispute: &Dispute,
    context: &Context,
) -> Result<Facts, Refused> {
    check_self(context, &dispute.person)?;
    if state.court.disputes.contains_key(&dispute.id) {
        return taken(&dispute.id);
    }
    crate::text::check_list("disputes", state.court.disputes.len() + 1, MANY)?;
    match &dispute.about {
        About::Clause(clause) => about_clause(*clause),
        About::Entry { event } => about_entry(state, &dispute.person, event),
        About::Ruling(id) => about_ruling(state, dispute, state.ruling(id)?, context),
    }
}

fn about_clause<T>(clause: Citation) -> Result<T, Refused> {
    let row = disputes(clause.clause().book);
    refuse_some(row.and_then(|row| row.about_decisions), "dispute-about-rules")
}

fn about_entry<T>(state: &Competition, person: &PersonId, event: &EventId) -> Result<T, Refused> {
    let iranian = state.event(event)?.plan.book() == crate::competition::book::IRAN;
    let moved = state.moved_up.contains(&(person.clone(), event.clone()));
    let clause = match moved {
        true => iran_backgammon::_1_4_2,
        false => iran_backgammon::_1_4_1b,
    };
    refuse_some(iranian.then_some(clause), "dispute-entry")
}

fn about_ruling(
    state: &Competition,
    dispute: &Dispute,
    made: &Decided,
    context: &Context,
) -> Result<Facts, Refused> {
    let Some(row) = state.disputes_of(made) else {
        return invalid("dispute-book");
    };
    check_answerable(state, made, row)?;
    check_concerned(state, dispute, made)?;
    let incident = incident_of(state, made);
    let next_round_started = next_round(state, made, incident);
    let asked = DisputeAsked {
        incident,
        now: context.now,
        about_ruling: true,
        next_round_started,
        competition_over: state.stage.finished.is_some(),
        online: state.plan()?.online,
    };
    let clause = row.may_dispute(&asked)?;
    let raised = Fact::DisputeRaised {
        dispute: dispute.clone(),
        ruling: made.ruling.id.clone(),
        late: next_round_started,
    };
    let mut facts = vec![by(raised, clause)];
    if let Some(clause) = row.holds {
        facts.push(by(Fact::PutOnHold { ruling: made.ruling.id.clone() }, clause));
        facts.extend(hold(state, &made.ruling, clause));
    }
    Ok(facts)
}

/// What was decided on a dispute is final, and a ruling is disputed once.
fn check_answerable(state: &Competition, made: &Decided, row: &Disputes) -> Result<(), Refused> {
    let is_answer = matches!(made.ruling.subject, Subject::Ruling(_));
    let mut all = state.court.disputes.values();
    match all.find(|dispute| dispute.ruling == made.ruling.id) {
        Some(old) if old.answer.is_none() => taken(&old.dispute.id),
        Some(_) => refuse_some(row.last_word, "dispute-final"),
        None if is_answer => refuse_some(row.last_word, "dispute-final"),
        None => Ok(()),
    }
}

/// Who disputes takes part; in backgammon the player is affected.
fn check_concerned(state: &Competition, dispute: &Dispute, made: &Decided) -> Result<(), Refused> {
    if state.registration_of(&dispute.person).is_none() {
        return invalid("dispute-stranger").about("person", &dispute.person);
    }
    let iranian = made.ruling.clause.clause().book == crate::competition::book::IRAN;
    if !iranian || parties(state, made).contains(&&dispute.person) {
        return Ok(());
    }
    refuse(iran_backgammon::_5_2a, "dispute-unaffected")
}

/// The players whom a ruling is about.
fn parties<'a>(state: &'a Competition, made: &'a Decided) -> Vec<&'a PersonId> {
    let case = made.grounds.case.as_ref().and_then(|id| state.court.cases.get(id));
    let players = case.into_iter().flat_map(|case| &case.case.players);
    players.chain(made.ruling.consequence.person()).collect()
}

/// When it happened: the earliest incident that the ruling rests on, or the ruling itself.
fn incident_of(state: &Competition, made: &Decided) -> Moment {
    let linked = made.grounds.incidents.iter().filter_map(|id| state.court.incidents.get(id));
    linked.map(|(incident, _)| incident.at).min().unwrap_or(made.ruling.at)
}

/// Whether a round of the event was opened after the incident.
fn next_round(state: &Competition, made: &Decided, incident: Moment) -> bool {
    let event = made.event().and_then(|id| state.events.get(id));
    event.is_some_and(|event| event.opened.iter().any(|opened| *opened > incident))
}

/// An open appeal lets who was put out stay in.
fn hold(state: &Competition, ruling: &Ruling, clause: Citation) -> Facts {
    let out = matches!(
        ruling.consequence.effective(),
        Consequence::Disqualified { .. } | Consequence::DisqualifiedFromEvent { .. }
    );
    let facts = undo(state, ruling).into_iter().filter(|_| out);
    facts.map(|cited| by(cited.fact, clause)).collect()
}

/// A dispute that is open.
fn check_open<'a>(
    state: &'a Competition,
    id: &RecordId,
) -> Result<(&'a DisputeState, &'a Decided, &'static Disputes), Refused> {
    let dispute = state.court.disputes.get(id).ok_or_else(|| unknown(id))?;
    let made = state.ruling(&dispute.ruling)?;
    let Some(row) = state.disputes_of(made) else {
        return invalid("dispute-book");
    };
    if dispute.answer.is_some() {
        return refuse_some(row.last_word, "dispute-final");
    }
    Ok((dispute, made, row))
}

pub(in crate::competition) fn override_hold(
    state: &Competition,
    id: &RecordId,
    reason: &str,
) -> Result<Facts, Refused> {
    let (_, made, row) = check_open(state, id)?;
    let Some(clause) = row.holds.filter(|_| made.on_hold) else {
        return invalid("dispute-no-hold");
    };
    let fact = Fact::HoldOverridden { dispute: id.clone(), reason: reason.to_owned() };
    let mut facts = vec![by(fact, clause)];
    facts.extend(again(state, made)?);
    Ok(facts)
}

/// The consequence of a ruling that waited; a warning was not taken back meanwhile.
fn again(state: &Competition, made: &Decided) -> Result<Facts, Refused> {
    let facts = carry_out(state, &made.ruling)?;
    let out =
        |cited: &Cited<AnyFact>| matches!(cited.fact, AnyFact::Court(Fact::Disqualified { .. }));
    Ok(facts.into_iter().filter(out).collect())
}

pub(in crate::competition) fn ask_reasons(
    state: &Competition,
    id: &RecordId,
    context: &Context,
) -> Result<Facts, Refused> {
    let (dispute, _, row) = check_open(state, id)?;
    let person = crate::competition::decide::asking(context)?;
    if row.blind.is_none() || dispute.opened_for.contains(person) {
        return invalid("dispute-open");
    }
    let fact = Fact::ReasonsOpened { dispute: id.clone(), person: person.clone() };
    Ok(vec![by(fact, iran_backgammon::_5_3c)])
}

/// Whose answer counts: the delegate, or a committee none of whose members plays in the match.
fn check_judge(
    state: &Competition,
    made: &Decided,
    row: &Disputes,
    context: &Context,
) -> Result<(), Refused> {
    let role = context.actor.role;
    if !row.judges.contains(&role) {
        return Err(Refused::Role { role, may: row.judges.to_vec(), citation: row.allowed });
    }
    let person = crate::competition::decide::asking(context)?;
    if role == Role::Committee && parties(state, made).contains(&person) {
        return refuse(iran_backgammon::_1_3_2, "dispute-party").about("person", person);
    }
    if made.ruling.consequence.person() == Some(person) {
        return invalid("ruling-oneself");
    }
    Ok(())
}

pub(in crate::competition) fn answer(
    state: &Competition,
    answer: &Answer,
    context: &Context,
) -> Result<Facts, Refused> {
    let (dispute, made, row) = check_open(state, &answer.dispute)?;
    check_judge(state, made, row, context)?;
    check_new(state, &answer.id)?;
    check_clause(state, answer.clause)?;
    check_pictures(made.ruling.clause.clause().book.parse::<Edition>().ok(), answer.no_pictures)?;
    check_instead(state, made, answer)?;
    let (mut facts, decided) = vote(state, dispute, answer, context)?;
    if decided {
        facts.extend(answered(state, made, row, answer, context)?);
    }
    Ok(facts)
}

/// What a member of the committee answers, who may change it until the majority agrees; and whether that
/// is so now. The delegate decides alone.
fn vote(
    state: &Competition,
    dispute: &DisputeState,
    answer: &Answer,
    context: &Context,
) -> Result<(Facts, bool), Refused> {
    if context.actor.role != Role::Committee {
        return Ok((Vec::new(), true));
    }
    let person = crate::competition::decide::asking(context)?;
    let given = Fact::AnswerVoted {
        dispute: dispute.dispute.id.clone(),
        person: person.clone(),
        instead: answer.instead.clone(),
    };
    let others =
        dispute.votes.iter().filter(|(who, own)| *who != person && **own == answer.instead);
    let decided = is_majority(&state.committee(), others.map(|(who, _)| who).chain([person]));
    Ok((vec![by_all(given, [iran_backgammon::_1_3_2, iran_backgammon::_5_2d])], decided))
}

/// The ruling that answers a dispute, and what follows from it.
fn answered(
    state: &Competition,
    made: &Decided,
    row: &Disputes,
    answer: &Answer,
    context: &Context,
) -> Result<Facts, Refused> {
    let earlier = made.ruling.id.clone();
    let ruling = Ruling {
        id: answer.id.clone(),
        by: crate::competition::decide::asking(context)?.clone(),
        role: context.actor.role,
        at: context.now,
        subject: Subject::Ruling(earlier.clone()),
        clause: answer.clause,
        finding: answer.finding.clone(),
        consequence: match &answer.instead {
            None => Consequence::Confirmed(earlier),
            Some(with) => Consequence::Replaced { ruling: earlier, with: Box::new(with.clone()) },
        },
    };
    let grounds = Grounds { event: made.event().cloned(), ..Grounds::default() };
    let clauses: Vec<Citation> = [answer.clause].into_iter().chain(row.last_word).collect();
    let mut facts = vec![
        by(Fact::RulingMade { ruling: ruling.clone(), grounds }, answer.clause),
        by_all(
            Fact::DisputeAnswered { dispute: answer.dispute.clone(), ruling: answer.id.clone() },
            clauses,
        ),
    ];
    if answer.instead.is_some() {
        facts.extend(undo(state, &made.ruling));
        facts.extend(carry_out(state, &ruling)?);
    } else if made.on_hold {
        facts.extend(again(state, made)?);
    }
    Ok(facts)
}

/// What may stand in the place of a ruling: something of the competition, about the same person.
fn check_instead(state: &Competition, made: &Decided, answer: &Answer) -> Result<(), Refused> {
    let Some(instead) = &answer.instead else {
        return Ok(());
    };
    if *instead == made.ruling.consequence {
        return invalid("dispute-same");
    }
    match instead {
        Consequence::Nothing => Ok(()),
        Consequence::Warning { person }
        | Consequence::Disqualified { person }
        | Consequence::DisqualifiedFromEvent { person, .. } => {
            if let Consequence::DisqualifiedFromEvent { event, .. } = instead {
                state.event(event)?;
            }
            if parties(state, made).contains(&person) {
                return Ok(());
            }
            invalid("dispute-another").about("person", person)
        }
        _ => invalid("dispute-answer-kind"),
    }
}

pub(in crate::competition) fn close_window(
    state: &Competition,
    id: &RulingId,
    context: &Context,
) -> Result<Facts, Refused> {
    let made = state.ruling(id)?;
    let closes = state.window_of(made);
    let window = state.disputes_of(made).and_then(|row| row.window);
    let (Some(closes), Some((_, clause))) = (closes, window) else {
        return invalid("dispute-no-window");
    };
    if context.now <= closes || made.settled {
        return invalid("dispute-window");
    }
    Ok(vec![by(Fact::WindowClosed { ruling: id.clone() }, clause)])
}

impl Competition {
    /// Until when a ruling can be disputed, as far as time alone decides it.
    #[must_use]
    pub fn window_of(&self, made: &Decided) -> Option<Moment> {
        self.disputes_of(made)?.closes_at(incident_of(self, made))
    }
}

pub(in crate::competition) fn report_to_council(
    state: &Competition,
    id: &RulingId,
    text: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let made = state.ruling(id)?;
    if made.ruling.clause.clause().book != crate::competition::book::IRAN {
        return invalid("council-none");
    }
    if !parties(state, made).contains(&crate::competition::decide::asking(context)?) {
        return refuse(iran_backgammon::_5_4a, "council-unaffected");
    }
    let fact = Fact::ReportedToCouncil { ruling: id.clone(), text: text.to_owned() };
    Ok(vec![by(fact, iran_backgammon::_5_4a)])
}

pub(in crate::competition) fn council_acts(
    state: &Competition,
    id: &RulingId,
    text: &str,
) -> Result<Facts, Refused> {
    let made = state.ruling(id)?;
    if made.ruling.clause.clause().book != crate::competition::book::IRAN {
        return invalid("council-none");
    }
    let fact = Fact::CouncilActed { ruling: id.clone(), text: text.to_owned() };
    Ok(vec![by(fact, iran_backgammon::_5_4b)])
}
