//! Rulings of the referee, and what follows from them.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala h.1, tr-pentago 14.1, tr-reversi 10.2, tr-kulami 12.1 | `check_warning` | a warning needs the opponent's report |
//! | tr-kure 11.2, 12.3, 13, 14 | `check_warning`, `bind_after` | also without; the piece then has to be played |
//! | tr-mangala h.2, h.3, tr-pentago 14.2, 14.3, tr-kure 15, tr-reversi 10.4, tr-kulami 12.2 | `warn` | the third loses the round |
//! | tr-reversi 10.3 | `board_due`, `confirm_board` | open until the discs are turned |
//! | tr-kure 16.2 | `rule` | conduct is the chief referee's |

use crate::refused::WithArgument;
use rulebook::{Citation, tr_kure, tr_mangala, tr_reversi};

use super::{Facts, by, ends, invalid, refuse, touch};
use crate::id::{PersonId, RulingId};
use crate::match_play::Match;
use crate::match_play::book::Book;
use crate::match_play::case::{Case, Reason, Status};
use crate::match_play::command::Rule;
use crate::match_play::fact::Fact;
use crate::match_play::result::EndReason;
use crate::match_play::set::SetState;
use crate::match_play::setup::Setup;
use crate::ruling::{Consequence, Ruling, Subject, check_finding};
use crate::stream::{Cited, Context};
use crate::{Refused, Role};
use games::{Message, Touched};

/// Warnings that lose a round.
const THIRD: u8 = 3;
/// The most rulings of one match.
const RULINGS: usize = 200;

pub(super) fn rule(state: &Match, rule: &Rule, context: &Context) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    let book = setup.book()?;
    check_clause(setup, rule.clause)?;
    let conduct = is_conduct(state, rule);
    if conduct && context.actor.role != Role::MainJudge {
        return Err(Refused::Role {
            role: context.actor.role,
            may: vec![Role::MainJudge],
            citation: Some(tr_kure::_16_2),
        });
    }
    let case = open_case(state, &rule.id)?;
    // A warning for what was reported needs no words: the reason of the report says what happened.
    let is_warning = matches!(
        rule.consequence,
        Consequence::Warning { .. } | Consequence::WarningAndRestored { .. }
    );
    if !(case.is_some() && is_warning && rule.finding.is_empty()) {
        check_finding(&rule.finding)?;
    }
    let replaces = matches!(rule.consequence, Consequence::Replaced { .. });
    if state.result.is_some() && case.is_none() && !conduct && !replaces {
        return invalid("match-over-correct");
    }
    let ruling = ruling_of(state, setup, rule, case, context)?;
    let mut facts = vec![by(Fact::RulingMade(ruling), rule.clause)];
    facts.extend(consequence(state, setup, book, rule, case)?);
    Ok(facts)
}

/// Whether a ruling is about conduct, or withdraws one that was.
fn is_conduct(state: &Match, rule: &Rule) -> bool {
    let withdrawn = match &rule.consequence {
        Consequence::Replaced { ruling, .. } => {
            state.rulings.iter().find(|made| made.id == *ruling)
        }
        _ => None,
    };
    let clauses = [Some(rule.clause), withdrawn.map(|made| made.clause)];
    let conduct = [tr_kure::_16_1, tr_kure::_16_2];
    clauses.iter().flatten().any(|clause| conduct.contains(clause))
}

fn check_clause(setup: &Setup, clause: Citation) -> Result<(), Refused> {
    if clause.clause().book == setup.rulebook {
        return Ok(());
    }
    invalid("match-foreign-clause").about("clause", clause).about("rulebook", &setup.rulebook)
}

/// The case that a ruling answers; none for a ruling of the referee's own accord.
fn open_case<'a>(state: &'a Match, id: &RulingId) -> Result<Option<&'a Case>, Refused> {
    let used = state.rulings.len() >= RULINGS || state.rulings.iter().any(|made| made.id == *id);
    match state.case(id) {
        Some((case, Status::Open)) => Ok(Some(case)),
        None if !used => Ok(None),
        _ => invalid("match-ruled"),
    }
}

fn ruling_of(
    state: &Match,
    setup: &Setup,
    rule: &Rule,
    case: Option<&Case>,
    context: &Context,
) -> Result<Ruling, Refused> {
    let Some(official) = context.actor.person.clone() else {
        return invalid("match-ruling-name");
    };
    let set = state.current();
    let person =
        case.map(|case| case.person.clone()).or_else(|| rule.consequence.person().cloned());
    Ok(Ruling {
        id: rule.id.clone(),
        by: official,
        role: context.actor.role,
        at: context.now,
        subject: Subject::Match {
            id: setup.id.clone(),
            set: set.map(|set| set.number),
            move_number: set.map(SetState::move_number),
            person,
        },
        clause: rule.clause,
        finding: rule.finding.clone(),
        consequence: rule.consequence.clone(),
    })
}

/// The facts that carry a ruling out.
fn consequence(
    state: &Match,
    setup: &Setup,
    book: &Book,
    rule: &Rule,
    case: Option<&Case>,
) -> Result<Facts, Refused> {
    match &rule.consequence {
        Consequence::Nothing => Ok(Vec::new()),
        Consequence::Warning { person } => {
            let mut facts = warn(state, setup, book, rule, case, person)?;
            facts.extend(board_due(state, case));
            Ok(facts)
        }
        Consequence::WarningAndRestored { person } => {
            let mut facts = warn(state, setup, book, rule, case, person)?;
            facts.extend(restore(state, book, rule, case)?);
            // The end of the match comes last, whatever was put back before.
            facts.sort_by_key(|cited| matches!(cited.fact, Fact::MatchEnded(_)));
            Ok(facts)
        }
        Consequence::Restored => restore(state, book, rule, case),
        Consequence::Stands { position } => stands(state, position.as_deref()),
        Consequence::Replaced { ruling, with } => replace(state, setup, ruling, with),
        Consequence::LosesSet { person } => lose_set(state, rule, person),
        Consequence::LosesMatch { person } => {
            let loser = state.side_of(person)?;
            let id = rule.id.clone();
            let fact = ends::lose_match(state, loser, EndReason::Ruling { id, loser });
            Ok(vec![by(fact, rule.clause)])
        }
        _ => invalid("match-foreign-consequence"),
    }
}

/// A warning needs the opponent's report, but in Küre and for counting by hand.
fn check_warning(
    setup: &Setup,
    book: &Book,
    rule: &Rule,
    case: Option<&Case>,
    person: &PersonId,
) -> Result<(), Refused> {
    let Some(clause) = book.warning else {
        return invalid("match-no-warnings");
    };
    if let (true, Some(exempt)) = (setup.is_impaired(person), book.exempt(rule.clause)) {
        return refuse(exempt, "match-exempt").about("person", person);
    }
    let alone = book.unreported || rule.clause == tr_mangala::a;
    let reported = case.is_some_and(|case| case.reporter.is_some() && case.person == *person);
    if alone || reported {
        return Ok(());
    }
    refuse(book.special.silent.unwrap_or(clause), "match-warning-unreported")
}

fn warn(
    state: &Match,
    setup: &Setup,
    book: &Book,
    rule: &Rule,
    case: Option<&Case>,
    person: &PersonId,
) -> Result<Facts, Refused> {
    check_warning(setup, book, rule, case, person)?;
    let side = state.side_of(person)?;
    let count = state.warnings[usize::from(side)].saturating_add(1);
    let warned = Fact::Warned { person: person.clone(), side, count, ruling: rule.id.clone() };
    let mut facts = vec![by(warned, rule.clause)];
    if count >= THIRD {
        let fact = ends::lose_match(state, side, EndReason::Warnings { loser: side });
        facts.push(Cited::new(fact, book.third));
    }
    Ok(facts)
}

/// Reversi 10.3: after the warning the case stays open until the discs are turned.
fn board_due(state: &Match, case: Option<&Case>) -> Facts {
    let unturned = state.current().is_some_and(|set| set.computed.is_some());
    match case {
        Some(case) if case.reason == Reason::DiscsUnturned && unturned => {
            let due = Fact::BoardDue { case: case.id.clone() };
            vec![by(due, tr_reversi::_10_3)]
        }
        _ => Vec::new(),
    }
}

pub(super) fn confirm_board(state: &Match, id: &RulingId) -> Result<Facts, Refused> {
    let set = state.playing()?;
    let due = state.case(id).is_some_and(|(_, status)| *status == Status::BoardDue);
    if !due {
        return invalid("match-no-board-due");
    }
    let mut facts = computed_board(set);
    let closed = Fact::CaseClosed { case: id.clone() };
    facts.push(by(closed, tr_reversi::_10_3));
    Ok(facts)
}

/// The position with all discs turned, when it is not on the board.
fn computed_board(set: &SetState) -> Facts {
    let (Some(computed), Some(last)) = (&set.computed, set.record.last()) else {
        return Vec::new();
    };
    let entered = Fact::PositionEntered {
        position: computed.clone(),
        seat: set.board.seat_after(last.seat).to_owned(),
        finding: String::new(),
    };
    vec![by(entered, tr_reversi::_10_1)]
}

/// The position of the record stands again: an illegal move is dropped, or the move that the case is
/// about is taken back.
fn restore(state: &Match, book: &Book, rule: &Rule, case: Option<&Case>) -> Result<Facts, Refused> {
    let set = state.playing()?;
    if set.illegal.is_none() && set.computed.is_some() {
        return Ok(computed_board(set));
    }
    let undone = match case {
        Some(case) if undoes(state, set, case) => 1,
        _ => 0,
    };
    if undone > set.board.table().moves().len() {
        return invalid("match-undo-position");
    }
    let restored = Fact::PositionRestored {
        undone: u32::try_from(undone).unwrap_or_default(),
        finding: String::new(),
    };
    let mut facts = vec![by(restored, rule.clause)];
    facts.extend(bind_after(book, set, rule, undone > 0)?);
    Ok(facts)
}

/// Whether a case takes back the latest move: it is about that move, and no illegal one is there.
fn undoes(state: &Match, set: &SetState, case: &Case) -> bool {
    let about_a_move = case.reason.is_about_a_move();
    let side = state.side_of(&case.person).ok();
    let latest = set.record.last();
    set.illegal.is_none()
        && about_a_move
        && case.set == set.number
        && case.move_number == set.move_number()
        && latest.is_some_and(|last| Some(set.side_of_seat(last.seat)) == side)
}

/// Küre: the touched piece has to be played after its move was taken back.
fn bind_after(book: &Book, set: &SetState, rule: &Rule, undone: bool) -> Result<Facts, Refused> {
    let moved = match (&set.illegal, set.record.last()) {
        (Some(illegal), _) => Some((illegal.seat, illegal.text.as_str())),
        (None, Some(last)) if undone => Some((last.seat, last.text.as_str())),
        _ => None,
    };
    let seat = moved.map(|(seat, _)| seat).or(set.seat_to_move());
    let kind = set.board.table().kind();
    let piece = rule.bind.as_deref().or_else(|| kind.piece_of(moved?.1));
    let clause = book.touch(Touched::Piece).filter(|_| book.binds_after_take_back());
    let (Some(seat), Some(piece), Some(clause)) = (seat, piece, clause) else {
        return Ok(Vec::new());
    };
    if kind.touched(piece) == Touched::Placed {
        return invalid("match-bind");
    }
    let mut before = set.clone();
    if undone {
        before.board.undo();
    }
    // What was entered may name a hole without a piece: that binds nobody.
    match touch::check_piece(&before, seat, piece) {
        Ok(()) => Ok(touch::bind(book, &before, seat, piece, clause)),
        Err(error) if rule.bind.is_some() => Err(error),
        Err(_) => Ok(Vec::new()),
    }
}

/// The board stands as it is: an illegal move becomes part of the game.
fn stands(state: &Match, position: Option<&str>) -> Result<Facts, Refused> {
    let set = state.playing()?;
    let Some(illegal) = &set.illegal else {
        return match position {
            None => Ok(Vec::new()),
            Some(_) => invalid("match-no-illegal"),
        };
    };
    let Some(position) = position.filter(|text| text.len() <= super::POSITION) else {
        return invalid("match-position-needed");
    };
    let seat = set.board.seat_after(illegal.seat);
    set.board
        .set_up(position, seat)
        .map_err(|error| Refused::invalid("match-position").with("error", error))?;
    let entered = Fact::PositionEntered {
        position: position.to_owned(),
        seat: seat.to_owned(),
        finding: String::new(),
    };
    Ok(vec![by(entered, illegal.clause)])
}

/// An earlier ruling was wrong: its warning no longer counts, and a match that it ended goes on. What
/// should follow instead is a ruling of its own.
fn replace(
    state: &Match,
    setup: &Setup,
    earlier: &RulingId,
    with: &Consequence,
) -> Result<Facts, Refused> {
    let found = state.rulings.iter().find(|made| made.id == *earlier);
    let Some(made) = found.filter(|made| !state.replaced.contains(&made.id)) else {
        return Err(Refused::not_found("match-no-ruling"));
    };
    if *with != Consequence::Nothing {
        return invalid("match-replace-by-nothing");
    }
    let (loser, mut facts) = match &made.consequence {
        Consequence::Warning { person } | Consequence::WarningAndRestored { person } => {
            let side = state.side_of(person)?;
            let withdrawn = Fact::WarningWithdrawn {
                side,
                count: state.warnings[usize::from(side)].saturating_sub(1),
                ruling: earlier.clone(),
            };
            (EndReason::Warnings { loser: side }, vec![by(withdrawn, made.clause)])
        }
        Consequence::LosesMatch { person } => {
            let (id, loser) = (earlier.clone(), state.side_of(person)?);
            (EndReason::Ruling { id, loser }, Vec::new())
        }
        _ => {
            return invalid("match-cannot-withdraw");
        }
    };
    if state.result.as_ref().is_some_and(|result| result.reason == loser) {
        facts.push(ends::by_sets(state, setup)?);
    }
    Ok(facts)
}

fn lose_set(state: &Match, rule: &Rule, person: &PersonId) -> Result<Facts, Refused> {
    let set = state.playing()?;
    let side = state.side_of(person)?;
    let message = Message::new("match-ruled-lost");
    let end = ends::End {
        winner: Some(1 - side),
        why: message.with("person", person),
        score: None,
        citations: vec![rule.clause],
        option: None,
    };
    ends::end_set(state, set, end)
}
