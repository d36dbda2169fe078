//! What a board of backgammon says: whose turn it is, and where the checkers are.

use super::checkers::{BAR, OFF};
use super::{Backgammon, Phase, letter};
use crate::{Argument, Game, Message, Side};

/// What the game waits for, or how it ended.
pub(super) fn state(game: &Backgammon) -> Message {
    if let Some(winner) = game.winner() {
        return Message::new("drawing-winner").with("name", letter(winner));
    }
    match game.phase() {
        Phase::Opening => Message::new("drawing-opening-roll"),
        Phase::Roll(side) => Message::new("drawing-rolls").with("name", letter(side)),
        Phase::Play(side, roll) => Message::new("drawing-plays")
            .with("name", letter(side))
            .with("roll", Argument::text(roll)),
    }
}

/// How many checkers of a side are at a place.
pub(super) fn checkers_say(side: Side, count: u8) -> Message {
    Message::new("drawing-checkers").with("count", count).with("name", letter(side))
}

/// Where a side's checkers are, in its own numbers.
pub(super) fn side_says(game: &Backgammon, side: Side) -> Message {
    let checkers = game.checkers(side);
    let points = (1..BAR).rev().filter(|&point| checkers.count(point) > 0);
    let points: Vec<Message> = points
        .map(|point| {
            let count = checkers.count(point);
            Message::new("drawing-checkers-on").with("count", count).with("point", point)
        })
        .collect();
    let points = match points.as_slice() {
        [] => Message::new("drawing-none").into(),
        points => Argument::from_iter(points),
    };
    Message::new("drawing-checkers-row")
        .with("name", letter(side))
        .with("points", points)
        .with("bar", checkers.count(BAR))
        .with("off", checkers.count(OFF))
}
