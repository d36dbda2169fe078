//! What is brought up at a table: who may, who agrees, what comes of it.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 3-5-2-1a, 3-5-2-2, 3-5-6, 2-3-2 | `raise`, `granted` | a clock by both, by one where it is preferred, by the director |
//! | iran-backgammon 3-4-1-1 to 3-4-1-4, 4-1-5 | `raise`, `granted` | the same for the baffle box |
//! | iran-backgammon 3-5-2-1b, 4-2-3b2 | `check_when` | agreed before the first roll |
//! | iran-backgammon 4-2-3a, 4-2-3b1, 4-2-3f, 4-3-2g | `check_when`, `granted` | who points out an illegal play, until when it is put right |
//! | iran-backgammon 4-1-2b, 4-1-8-1d, 4-1-8-3b, 4-3-2f | `granted` | the play stands; the bank as it was at the press |
//! | iran-backgammon 4-4-3b, 4-4-3c, 4-4-4c, 4-4-4f, 4-4-7 | `granted` | what was said or shown at the cube binds |
//! | iran-backgammon 3-7-1a, 3-7-1b, 3-1b, 3-1d | `raise`, `settle` | equipment, and boards between games |
//! | iran-backgammon 4-1-6 | `check_when` | a box, or where there is none somebody who watches |
//! | iran-backgammon 4-2-1f, 4-4-5, 4-8-1b | `granted` | a hit checker left in play, an unclear double, another length |
//! | iran-backgammon 3-3-2d, 3-8a | `at_once` | the organiser's dice, a recorder |
//! | iran-backgammon 5-1a, 4-3-2d | `agree`, `settle` | everything stays until it is settled |

use super::{
    Facts, by, check_board, cube, desk, ends, invalid, refuse, speaks_for, turns, wrong_length,
};
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::{Act, HowEnded, Waits};
use crate::backgammon::matter::{Matter, Promise, Raised};
use crate::backgammon::timing::Demand;
use crate::match_play::Mode;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::text::{NOTE, check_optional};
use crate::{Cited, Refused, Role};
use games::Side;
use games::backgammon::BAR;
use rulebook::Citation;
use rulebook::iran_backgammon::{
    _3_1b, _3_1d, _3_3_2d, _3_4_1_1, _3_4_1_2, _3_4_1_3, _3_4_1_4, _3_5_2_1a, _3_5_2_2, _3_5_6,
    _3_7_1a, _3_7_1b, _3_8a, _4_1_6, _4_1_8_1a, _4_1_8_1d, _4_2_1f, _4_2_3b1, _4_2_3b2, _4_2_3c,
    _4_2_3f, _4_3_2d, _4_3_2f, _4_3_2g, _4_4_3b, _4_4_3c, _4_4_4c, _4_4_4f, _4_4_5, _4_4_7,
    _4_8_1b, _5_1a,
};

/// The most matters of a match.
const MANY: usize = 500;

pub(super) fn raise(
    state: &BackgammonMatch,
    what: Matter,
    text: &str,
    side: Option<u8>,
    context: &Context,
) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    check_optional("text", text, NOTE)?;
    crate::text::check_list("matters", state.matters.len() + 1, MANY)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    let official = context.actor.role != Role::Competitor;
    let side = if official { side } else { Some(speaks_for(state, None, context)?) };
    if side.is_some_and(|side| side > 1) {
        return invalid("match-which-player");
    }
    if setup.mode == Mode::Online && what != Matter::Other {
        return invalid("backgammon-on-board");
    }
    if setup.is_casual() && !what.players_settle() {
        return invalid("backgammon-no-director");
    }
    let same = |own: &&Raised| own.is_open() && own.what == what;
    if state.matters.iter().any(|own| same(&own)) {
        return invalid("backgammon-matter-twice");
    }
    check_when(state, what, context)?;
    match what {
        Matter::Length => check_length(state, text)?,
        Matter::HitLeft => check_hit_left(state, side)?,
        _ => {}
    }
    let raised = Fact::MatterRaised { what, side, text: text.trim().to_owned() };
    let mut facts = vec![match what {
        Matter::IllegalPlay => by(raised, [what.clause(), _4_3_2g]),
        Matter::DiceTaken => by(raised, [what.clause(), _4_3_2f]),
        _ if what.stops().is_some() => by(raised, [what.clause(), _4_3_2d]),
        _ => by(raised, [what.clause()]),
    }];
    if let Some(clause) = at_once(state, what, side) {
        if side.is_none() {
            check_finding(text)?;
        }
        let matter = next(state);
        let new = Raised::new(what, side, text.to_owned());
        facts.push(settled(matter, true, "", &[clause]));
        facts.extend(granted(state, &new, clause, context)?);
    }
    Ok(facts)
}

/// The number that the next matter gets.
fn next(state: &BackgammonMatch) -> u16 {
    u16::try_from(state.matters.len()).unwrap_or(u16::MAX)
}

fn settled(matter: u16, upheld: bool, finding: &str, clauses: &[Citation]) -> Cited<Fact> {
    let finding = finding.trim().to_owned();
    Cited::new(Fact::MatterSettled { matter, upheld, finding }, clauses.to_vec())
}

/// What needs nobody else: the director's own word, and what one player may insist on.
fn at_once(state: &BackgammonMatch, what: Matter, side: Option<u8>) -> Option<Citation> {
    let setup = state.setup().ok()?;
    match what {
        Matter::Clock if side.is_some() && setup.clock_demand == Demand::Preferred => {
            Some(_3_5_2_2)
        }
        Matter::DiceBox if side.is_some() => {
            (setup.box_demand == Demand::Preferred && !state.has_begun()).then_some(_3_4_1_2)
        }
        Matter::DiceBox if side.is_none() => Some(_3_4_1_4),
        Matter::NewBoard | Matter::Faulty | Matter::Better if side.is_none() => Some(_3_7_1a),
        Matter::OrganiserDice if side.is_none() => Some(_3_3_2d),
        Matter::Recorder if side.is_none() => Some(_3_8a),
        Matter::HitLeft => Some(_4_2_1f),
        _ => None,
    }
}

/// Whether it can be brought up now, and by whom.
fn check_when(state: &BackgammonMatch, what: Matter, context: &Context) -> Result<(), Refused> {
    let setup = state.setup()?;
    if what.is_before_play() && state.has_begun() {
        return refuse(what.clause(), "backgammon-before-first-roll");
    }
    if what.stops().is_some() {
        state.playing()?;
    }
    match what {
        Matter::OrganiserDice if context.actor.role == Role::Competitor => {
            refuse(_3_3_2d, "bgt-director-only")
        }
        Matter::Watcher if setup.terms.has_box() => refuse(_4_1_6, "bgt-box-first"),
        Matter::DiceBox if !setup.terms.has_box() => refuse(_4_1_6, "bgt-no-device"),
        Matter::Clock if state.clock.is_some() => invalid("backgammon-has-clock"),
        Matter::DiceBox if state.boxed => invalid("backgammon-box-used"),
        Matter::NoBox if !state.boxed => invalid("backgammon-no-box"),
        Matter::NoBox if setup.box_demand == Demand::Required => {
            refuse(_3_4_1_3, "backgammon-box-stays")
        }
        Matter::NoBox if state.box_was_imposed() => refuse(_3_4_1_4, "backgammon-box-stays"),
        Matter::IllegalPlay => {
            let role = context.actor.role;
            let third = matches!(role, Role::Observer | Role::ScoreTaker);
            if third && !state.is_granted(Matter::Pointing) {
                return refuse(_4_2_3b2, "backgammon-not-to-point");
            }
            last_play(state).map(|_| ())
        }
        Matter::TurnEnded if state.clock.is_some() => refuse(_4_1_8_1a, "backgammon-press-ends"),
        Matter::TurnEnded => match state.playing()?.waits() {
            Waits::Play(..) => Ok(()),
            _ => invalid("backgammon-roll-first"),
        },
        Matter::DiceTaken if state.clock.is_none() => invalid("backgammon-needs-clock"),
        _ if matches!(context.actor.role, Role::Observer | Role::ScoreTaker) => {
            refuse(_4_2_3b1, "backgammon-not-to-point")
        }
        _ => Ok(()),
    }
}

/// A length that can be asked for.
fn check_length(state: &BackgammonMatch, text: &str) -> Result<(), Refused> {
    length(text)
        .filter(|own| *own != state.length)
        .map(|_| ())
        .ok_or_else(|| Refused::rule(_4_8_1b, games::Message::new("bgt-which-length")))
}

fn length(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|own| (1..=99).contains(own))
}

/// The opponent has just hit a checker of this side, and has ended the turn.
fn check_hit_left(state: &BackgammonMatch, side: Option<u8>) -> Result<(), Refused> {
    let game = state.playing()?;
    let owner = side.map(Side);
    let turn = matches!(game.waits(), Waits::Turn(mover) if Some(mover) == owner);
    let hit = game.acts().last().is_some_and(|done| match &done.act {
        Act::Play(text, _) => text.contains('*'),
        _ => false,
    });
    if turn && hit { Ok(()) } else { refuse(_4_2_1f, "backgammon-no-hit") }
}

/// The checker stays in play: on the point that the text names, where the opponent has left nothing.
fn hit_left(state: &BackgammonMatch, own: &Raised) -> Result<Facts, Refused> {
    let text = own.text.trim();
    let Some(owner) = own.side.map(Side).filter(|_| !text.is_empty()) else {
        return Ok(Vec::new());
    };
    let board = state.playing()?.board();
    let before = state.playing()?.before_last_play();
    let point = text.parse().ok().filter(|point: &u8| (1..BAR).contains(point));
    let fits = |point: &u8| {
        let stood =
            before.as_ref().is_some_and(|old| old.board().checkers(owner).count(*point) > 0);
        let gone = board.checkers(owner).count(*point) == 0;
        stood && gone && board.checkers(owner.other()).count(25 - point) == 0
    };
    match point.filter(fits) {
        Some(point) => Ok(vec![by(Fact::CheckerStays { side: owner.0, point }, [_4_2_1f])]),
        None => refuse(_4_2_1f, "bgt-hit-text"),
    }
}

/// An unclear double is one, and an unclear answer is the pass that the opponent saw in it.
fn unclear(state: &BackgammonMatch, by_whom: Side, context: &Context) -> Result<Facts, Refused> {
    match state.playing()?.waits() {
        Waits::Turn(mover) if mover == by_whom && cube::check_double(state).is_ok() => {
            let value = cube::value(state.playing()?).saturating_mul(2);
            Ok(vec![by(Fact::Doubled { value }, [_4_4_5])])
        }
        Waits::Answer(side) if side == by_whom => {
            let mut facts = vec![by(Fact::Passed, [_4_4_5])];
            let how = HowEnded::Passed;
            facts.extend(ends::game_over(state, side.other(), 1, how, context)?);
            Ok(facts)
        }
        _ => Ok(Vec::new()),
    }
}

/// How many acts stand before the last play of the present game.
fn last_play(state: &BackgammonMatch) -> Result<usize, Refused> {
    let acts = state.playing()?.acts();
    let found = acts.iter().rposition(|done| matches!(done.act, Act::Play(..)));
    found.ok_or_else(|| Refused::invalid("backgammon-no-play"))
}

/// A matter that is open.
fn open(state: &BackgammonMatch, matter: u16) -> Result<&Raised, Refused> {
    let found = state.matters.get(usize::from(matter)).filter(|own| own.is_open());
    let found = found.filter(|_| state.result.is_none());
    found.ok_or_else(|| Refused::not_found("backgammon-no-matter"))
}

pub(super) fn agree(
    state: &BackgammonMatch,
    matter: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = open(state, matter)?;
    if context.actor.role == Role::Competitor {
        let side = speaks_for(state, None, context)?;
        if own.side == Some(side) {
            return refuse(own.what.clause(), "backgammon-other-agrees");
        }
    }
    let clause = match own.what {
        Matter::Clock => _3_5_2_1a,
        Matter::DiceBox if state.setup()?.box_demand == Demand::Preferred => _3_4_1_2,
        Matter::DiceBox | Matter::NoBox => _3_4_1_1,
        other => other.clause(),
    };
    let mut facts = vec![by(Fact::MatterAgreed { matter }, [clause])];
    // What came too late needs the director as well.
    let late = own.what == Matter::IllegalPlay
        && desk::check_window(state.playing()?, last_play(state)?).is_err();
    if own.what.players_settle() && !late {
        facts.push(settled(matter, true, "", &[clause]));
        facts.extend(granted(state, own, clause, context)?);
    }
    Ok(facts)
}

pub(super) fn drop(
    state: &BackgammonMatch,
    matter: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = open(state, matter)?;
    if context.actor.role == Role::Competitor && own.side != Some(speaks_for(state, None, context)?)
    {
        return refuse(own.what.clause(), "backgammon-not-your-matter");
    }
    Ok(vec![settled(matter, false, "", &[own.what.clause()])])
}

pub(super) fn settle(
    state: &BackgammonMatch,
    matter: u16,
    upheld: bool,
    clause: Citation,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    desk::check_clause(clause, finding)?;
    let own = open(state, matter)?;
    if upheld {
        check_granted(state, own, clause)?;
    }
    let mut facts = vec![settled(matter, upheld, finding, &[clause, _5_1a])];
    if upheld {
        facts.extend(granted(state, own, clause, context)?);
    }
    Ok(facts)
}

/// What the director cannot grant alone, or not now.
fn check_granted(state: &BackgammonMatch, own: &Raised, clause: Citation) -> Result<(), Refused> {
    match own.what {
        Matter::NewBoard if state.current().is_some() && clause != _3_1d => {
            refuse(_3_1b, "backgammon-board-between")
        }
        Matter::Wanted if !own.agreed => refuse(_3_7_1b, "backgammon-both-agree"),
        Matter::Length if !own.agreed => refuse(_4_8_1b, "backgammon-both-agree"),
        Matter::IllegalPlay if !own.agreed => {
            let late = desk::check_window(state.playing()?, last_play(state)?);
            late.or_else(|_| refuse(_4_2_3f, "backgammon-nobody-must"))
        }
        _ => Ok(()),
    }
}

/// What comes of a matter that is granted.
pub(super) fn granted(
    state: &BackgammonMatch,
    own: &Raised,
    clause: Citation,
    context: &Context,
) -> Result<Facts, Refused> {
    let other = own.side.map_or(0, |side| 1 - (side & 1));
    Ok(match own.what {
        Matter::Clock => {
            let plan = state.plan.unwrap_or_default();
            let needed = [0, 1].map(|side| state.needed(side).unwrap_or(1));
            let banks = [plan.for_rest(needed); 2];
            let finding = if clause == _3_5_2_1a { "" } else { &own.text };
            vec![by(Fact::ClockSet { banks, plan, finding: finding.to_owned() }, [clause, _3_5_6])]
        }
        Matter::DiceBox | Matter::NoBox => {
            vec![by(Fact::BoxSet { used: own.what == Matter::DiceBox }, [clause])]
        }
        Matter::IllegalPlay => {
            let acts = u16::try_from(last_play(state)?).unwrap_or(u16::MAX);
            vec![by(Fact::Restored { acts, finding: own.text.clone() }, [clause, _4_2_3c])]
        }
        Matter::Length => {
            let length = length(&own.text).ok_or_else(|| Refused::invalid("bgt-which-length"))?;
            wrong_length::correct(state, length, None, &own.text, context)?
        }
        Matter::HitLeft => hit_left(state, own)?,
        Matter::Unclear if own.side.is_some() => unclear(state, Side(other), context)?,
        Matter::TurnEnded => turns::played(state, &own.text, true, None, context)?,
        Matter::DiceTaken => at_the_press(state),
        Matter::SaidDouble => {
            vec![by(Fact::Promised { side: other, to: Promise::Double }, [_4_4_3b])]
        }
        Matter::SaidTake => vec![by(Fact::Promised { side: other, to: Promise::Take }, [_4_4_4f])],
        Matter::SaidPass => vec![by(Fact::Promised { side: other, to: Promise::Pass }, [_4_4_4f])],
        Matter::MeantDouble => meant_double(state, Side(other))?,
        Matter::MeantTake => match state.playing()?.waits() {
            Waits::Answer(side) if side.0 == other => {
                let value = cube::value(state.playing()?).saturating_mul(2);
                vec![by(Fact::Taken { value }, [_4_4_4c])]
            }
            _ => return refuse(_4_4_4c, "backgammon-no-double"),
        },
        _ => Vec::new(),
    })
}

/// Whoever is on turn has the bank from the moment of the press, and a full delay.
fn at_the_press(state: &BackgammonMatch) -> Facts {
    let last = state.current().and_then(|game| game.acts().last());
    let Some(banks) = last.and_then(|done| done.banks) else { return Vec::new() };
    let plan = state.plan.unwrap_or_default();
    vec![by(Fact::ClockSet { banks, plan, finding: String::new() }, [_4_1_8_1d])]
}

/// A double by word or gesture: now, or when the opponent's turn is over.
fn meant_double(state: &BackgammonMatch, side: Side) -> Result<Facts, Refused> {
    let game = state.playing()?;
    match game.waits() {
        Waits::Turn(mover) if mover == side => {
            cube::check_double(state)?;
            let value = cube::value(game).saturating_mul(2);
            Ok(vec![by(Fact::Doubled { value }, [_4_4_3c])])
        }
        Waits::Play(mover, _) if mover == side.other() => double_early_of(side),
        _ => refuse(_4_4_3c, "backgammon-double-when"),
    }
}

fn double_early_of(side: Side) -> Result<Facts, Refused> {
    Ok(vec![by(Fact::DoubledEarly { side: side.0 }, [_4_4_7])])
}

/// The side that is not on turn doubles before the turn is over: it counts when the turn is over.
pub(super) fn double_early(state: &BackgammonMatch) -> Result<Facts, Refused> {
    check_board(state)?;
    super::check_running(state)?;
    match state.playing()?.waits() {
        Waits::Play(mover, _) => double_early_of(mover.other()),
        _ => refuse(_4_4_7, "backgammon-not-early"),
    }
}
