//! The tests of backgammon, by subject; here are the helpers they share.

mod drawing;
mod generator;
mod ids;
mod mat;
mod notation;
mod reference;
mod refusals;
mod rules;

use super::checkers::{BAR, CHECKERS, OFF};
use super::{Backgammon, Board, Checkers, Move, Phase, Roll, Steps, generate};
use crate::{Game, Random, Side};

/// One side's checkers from pairs of place and number; whatever is missing to fifteen is off.
fn checkers(places: &[(u8, u8)]) -> Checkers {
    let on_board: u8 = places.iter().map(|&(_, count)| count).sum();
    let off = Checkers::EMPTY.with(OFF, CHECKERS - on_board);
    places.iter().fold(off, |all, &(place, count)| all.with(place, count))
}

fn roll(first: u8, second: u8) -> Roll {
    Roll::new(first, second).unwrap()
}

/// A position in which A is to play a roll; each side in its own numbers.
fn to_play(own: &[(u8, u8)], other: &[(u8, u8)], dice: Roll) -> Backgammon {
    Backgammon::new([checkers(own), checkers(other)], Phase::Play(Side::FIRST, dice))
}

/// The legal plays as texts.
fn plays(game: &Backgammon) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.iter().map(|&mv| game.move_text(mv)).collect()
}

/// Plays a text and returns what the position then is.
fn played(game: &Backgammon, text: &str) -> Backgammon {
    let mut next = *game;
    let mv = game.read_move(text).unwrap();
    next.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    next
}

/// The clause by which a play is refused.
fn refused(game: &Backgammon, text: &str) -> String {
    let mv = game.read_move(text).unwrap();
    let refusal = game.check(mv).expect_err(text);
    let key = &refusal.message.key;
    assert!(key.starts_with("backgammon-") || key == "game-over", "{refusal}");
    refusal.citation.to_string()
}

/// A random arrangement that keeps fifteen checkers a side and no point with both.
fn random_board(random: &mut Random) -> Board {
    let mut board = Board::default();
    let closeness = random.below(3);
    for _ in 0..CHECKERS {
        board.own = board.own.with(free_place(board.other, closeness, random), 1);
    }
    for _ in 0..CHECKERS {
        board.other = board.other.with(free_place(board.own, closeness, random), 1);
    }
    board
}

/// A place that the other side does not hold; near the end mostly home or off.
fn free_place(other: Checkers, closeness: u32, random: &mut Random) -> u8 {
    loop {
        let below = match closeness {
            0 => 26,
            1 => 14,
            _ if random.below(12) == 0 => 9,
            _ => 7,
        };
        let place = random.below(below) as u8;
        if place == OFF || place == BAR || other.count(25 - place) == 0 {
            return place;
        }
    }
}
