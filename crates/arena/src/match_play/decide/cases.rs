//! Reports: what a player says the opponent did, or what the referee saw.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala f, tr-pentago 15, tr-reversi 11, tr-kulami 11 | `check_window` | only the latest move, until the own next one |
//! | tr-reversi 17.2 | `check_window` | only after the opponent has finished the move |
//! | tr-reversi 10.5, tr-mangala h.1 | `reporter_of` | without a report the referee does not step in |
//! | tr-mangala V1 | `report` | exempt from a and d |

use crate::refused::WithArgument;
use rulebook::Citation;

use super::{Facts, asking_player, by, invalid, is_online, refuse};
use crate::id::PersonId;
use crate::match_play::Match;
use crate::match_play::book::Book;
use crate::match_play::case::{Case, Reason};
use crate::match_play::command::Report;
use crate::match_play::fact::Fact;
use crate::match_play::set::SetState;
use crate::stream::Context;
use crate::{Refused, Role};
use games::{Message, Touched};

/// The most cases of one match.
const CASES: usize = 100;

pub(super) fn report(state: &Match, report: &Report, context: &Context) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    let book = setup.book()?;
    let Some(clause) = book.clause_of(report.reason) else {
        return invalid("match-no-such-report");
    };
    if state.cases.len() >= CASES || state.case(&report.id).is_some() {
        return invalid("match-case-exists");
    }
    if is_online(setup) && !report.reason.is_possible_online() {
        return refuse(clause, "match-impossible-online");
    }
    let side = state.side_of(&report.against)?;
    let exempt = exemption(book, report.reason, clause);
    if let (true, Some(exempt)) = (setup.is_impaired(&report.against), exempt) {
        return refuse(exempt, "match-exempt").about("person", &report.against);
    }
    let reporter = reporter_of(state, book, report, side, context)?;
    let set = state.current();
    if report.reason.stops_play() {
        state.playing()?;
    }
    // Where no moves are written down, the referee alone knows which was the latest.
    let unwritten = context.actor.role != Role::Competitor
        && report.move_number.is_none()
        && set.is_some_and(|set| set.record.is_empty() && set.illegal.is_none())
        && set.is_some_and(|set| set.pressed > 0 || state.clock.is_none());
    if reporter.is_some() && report.reason.is_about_a_move() && !unwritten {
        check_window(state, book, report, side)?;
    }
    let case = Case {
        id: report.id.clone(),
        reason: report.reason,
        clause,
        reporter,
        person: report.against.clone(),
        set: set.map_or(0, |set| set.number),
        move_number: report.move_number.unwrap_or(set.map_or(0, SetState::move_number)),
        note: report.note.clone(),
        at: context.now,
    };
    Ok(vec![by(Fact::CaseOpened(case), clause)])
}

/// Who is exempt from the rule of touched pieces is exempt from reports about it (tr-mangala V1: from
/// a and d, and so from the touch part of h).
fn exemption(book: &Book, reason: Reason, clause: Citation) -> Option<Citation> {
    let touch = book.touch(Touched::Piece).filter(|_| reason == Reason::TouchedPiece);
    book.exempt(touch.unwrap_or(clause))
}

/// Who reports: the opponent; the referee alone only where the book lets the referee step in.
fn reporter_of(
    state: &Match,
    book: &Book,
    report: &Report,
    against: u8,
    context: &Context,
) -> Result<Option<PersonId>, Refused> {
    let asking = asking_player(state, context)?.map(|(person, _)| person.clone());
    let Some(reporter) = asking.or_else(|| report.reporter.clone()) else {
        let alone = book.unreported
            || matches!(
                report.reason,
                Reason::CountedByHand | Reason::Conduct | Reason::Consultation
            );
        if alone {
            return Ok(None);
        }
        let clause = book.special.silent.or(book.warning);
        let message = Message::new("match-unreported");
        return Err(clause.map_or_else(
            || Refused::Invalid(message.clone()),
            |clause| Refused::rule(clause, message.clone()),
        ));
    };
    if state.side_of(&reporter)? == against {
        return invalid("match-own-side");
    }
    Ok(Some(reporter))
}

/// A claim is about the opponent's latest move, until the claimant's own next one.
fn check_window(state: &Match, book: &Book, report: &Report, against: u8) -> Result<(), Refused> {
    let set = state.playing()?;
    let waits = set.unfinished && set.illegal.is_none();
    if let Some(finish) = book.special.finish.as_ref().filter(|_| waits) {
        return refuse(finish.report, "reversi-report-early");
    }
    let latest = match (&set.illegal, set.record.last()) {
        (Some(illegal), _) => Some((illegal.seat, set.move_number() + 1)),
        (None, Some(last)) => Some((last.seat, set.move_number())),
        (None, None) => None,
    };
    let fits = latest.is_some_and(|(seat, number)| {
        set.side_of_seat(seat) == against && report.move_number.is_none_or(|asked| asked == number)
    });
    let touches = report.reason == Reason::TouchedPiece
        && set.bound.as_ref().is_some_and(|bound| set.side_of_seat(bound.seat) == against);
    if fits || touches {
        return Ok(());
    }
    let message = Message::new("match-claim-late");
    Err(match book.claims {
        Some(clause) => Refused::rule(clause, message),
        None => Refused::Invalid(message),
    })
}
