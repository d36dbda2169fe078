//! Why a play is not legal, and by which clause.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-2-1b | `leaving` | a checker on the bar enters first |
//! | iran-backgammon 4-2-1g | `too_short` | both dice if possible, else the larger |
//! | iran-backgammon 4-2-2a | `leaving` | only one's own checkers |
//! | iran-backgammon A2-3 | `leaving`, `bearing_off` | towards home; off only when all are home |
//! | iran-backgammon A2-4 | `landing`, `bearing_off` | only the numbers rolled |
//! | iran-backgammon A2-22 | `landing` | only a single checker can be hit |

use rulebook::Citation;
use rulebook::iran_backgammon::{_4_2_1b, _4_2_1g, _4_2_2a, A2_3, A2_4, A2_22};

use super::checkers::{BAR, OFF};
use super::generate::{Board, TurnBoard, generate};
use super::notation;
use super::resolve::{Dice, full_turn, playable, ways};
use super::{Roll, Step, Steps};
use crate::{Argument, Message, Refusal};

/// Why these steps are no full turn of a roll; `None` when they are one.
pub(super) fn refusal(board: Board, roll: Roll, steps: Steps) -> Option<Refusal> {
    let ways = ways(board, roll, steps, Dice::Single);
    if ways.iter().any(|way| full_turn(board, roll, way).is_some()) {
        return None;
    }
    if ways.is_empty() {
        Some(first_wrong_step(board, roll, steps))
    } else {
        Some(too_short(board, roll, steps))
    }
}

/// The steps are legal one by one, but more or larger dice must be used.
fn too_short(board: Board, roll: Roll, steps: Steps) -> Refusal {
    let mut turns: Vec<(Board, Steps)> = Vec::new();
    generate(board, roll, &mut turns);
    // Best is a turn that goes on with what was played.
    let goes_on = |turn: &Steps| steps.iter().all(|step| turn.iter().any(|other| other == step));
    let all = || turns.iter().map(|&(_, turn)| turn);
    let example = all().find(goes_on).or(all().next()).unwrap_or_default();
    let text = notation::write(board, example);
    let key =
        if example.len() > steps.len() { "backgammon-too-short" } else { "backgammon-larger-die" };
    let message = Message::new(key).with("roll", Argument::text(roll)).with("example", text);
    Refusal::new(_4_2_1g, message)
}

/// The first step, in the order given, that cannot be played.
fn first_wrong_step(board: Board, roll: Roll, steps: Steps) -> Refusal {
    let (mut line, _) = TurnBoard::new(board);
    let (faces, count) = roll.steps();
    let mut dice = faces[..count].to_vec();
    for named in steps.iter() {
        match step(line.board, &dice, named) {
            Err(refusal) => return refusal,
            Ok(die) => {
                dice.remove(die);
                line = line.after(named.from, named.to);
            }
        }
    }
    // Every step is legal in this order, so the order was found as a way before.
    too_short(board, roll, steps)
}

/// Which of the dice plays a step.
fn step(board: Board, dice: &[u8], step: Step) -> Result<usize, Refusal> {
    let wrong = leaving(board, step).or_else(|| match step.to {
        OFF => None,
        _ => landing(board, dice, step),
    });
    let text = notation::write(board, Steps::new(&[step]).unwrap_or_default());
    let refuse =
        |(citation, key): Wrong| Refusal::new(citation, Message::new(key).with("step", &text));
    match wrong {
        Some(wrong) => Err(refuse(wrong)),
        None if step.to == OFF => bearing_off(board, dice, step.from).map_err(refuse),
        None => Ok(dice.iter().position(|&die| die == step.from - step.to).unwrap_or(0)),
    }
}

/// The clause that a step breaks, and the key of the sentence that says so.
type Wrong = (Citation, &'static str);

/// What is wrong with taking a checker from where it stands.
fn leaving(board: Board, Step { from, to }: Step) -> Option<Wrong> {
    if board.own.count(from) == 0 {
        let is_theirs = from < BAR && board.other.count(25 - from) > 0;
        let key = if is_theirs { "backgammon-their-checker" } else { "backgammon-no-checker" };
        return Some((_4_2_2a, key));
    }
    if board.own.count(BAR) > 0 && from != BAR {
        return Some((_4_2_1b, "backgammon-bar-first"));
    }
    (to >= from).then_some((A2_3, "backgammon-backwards"))
}

/// What is wrong with going to a point.
fn landing(board: Board, dice: &[u8], Step { from, to }: Step) -> Option<Wrong> {
    if !dice.contains(&(from - to)) {
        return Some((A2_4, "backgammon-not-rolled"));
    }
    let held = board.other.count(25 - to);
    (held > 1).then_some((A2_22, "backgammon-blocked"))
}

/// Which of the dice bears off from a point.
fn bearing_off(board: Board, dice: &[u8], from: u8) -> Result<usize, Wrong> {
    let outside: u8 = (7..=BAR).map(|place| board.own.count(place)).sum();
    if outside > 0 {
        return Err((A2_3, "backgammon-not-home"));
    }
    let takes = |&die: &u8| die >= from && playable(board, die).contains(&from);
    dice.iter().position(takes).ok_or_else(|| {
        if dice.iter().any(|&die| die > from) {
            (A2_3, "backgammon-not-highest")
        } else {
            (A2_4, "backgammon-not-rolled")
        }
    })
}
