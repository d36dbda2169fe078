//! What a game without contact is certain to be worth: nobody concedes less (iran-backgammon 4-5a).
//!
//! A result is certain when it comes with the slowest dice of the winner and the fastest of the loser.
//! No roll is slower than 2-1, none is faster than 6-6.

use games::Side;
use games::backgammon::{Backgammon, CHECKERS, Checkers, OFF};

/// The least level at which a side has lost for certain, if it loses: 1 while there is contact.
#[must_use]
pub fn certain_level(board: &Backgammon, loser: Side) -> u8 {
    let own = board.checkers(loser);
    if board.has_contact() || own.count(OFF) > 0 {
        return 1;
    }
    let turns = slowest(board.checkers(loser.other()));
    // Whoever rolls first has one turn more.
    let turns = if board.on_roll() == loser { turns } else { turns.saturating_sub(1) };
    let steps = turns.saturating_mul(4);
    if steps < sixes(own, 18) {
        3
    } else if steps < sixes(own, 6) + 1 {
        2
    } else {
        1
    }
}

/// How many sixes bring all checkers to a point or below it.
fn sixes(own: Checkers, point: u8) -> u32 {
    let steps = |place: u8| u32::from(place.saturating_sub(point)).div_ceil(6);
    (1..=25).map(|place| u32::from(own.count(place)) * steps(place)).sum()
}

/// How many turns a side needs that rolls 2-1 each time.
fn slowest(own: Checkers) -> u32 {
    let mut places: Vec<u8> = Vec::new();
    for place in 1..=25 {
        places.extend(std::iter::repeat_n(place, usize::from(own.count(place))));
    }
    debug_assert!(places.len() <= usize::from(CHECKERS), "no more checkers than there are");
    let mut turns = 0;
    while !places.is_empty() {
        turns += 1;
        for die in [2, 1] {
            play(&mut places, die);
        }
    }
    turns
}

/// Plays one die: off where that is possible, else with the checker that is furthest.
fn play(places: &mut Vec<u8>, die: u8) {
    places.sort_unstable();
    let Some(&last) = places.last() else { return };
    let exact = places.iter().position(|&place| place == die).filter(|_| last <= 6);
    match exact {
        Some(index) => drop(places.remove(index)),
        None if last <= die => drop(places.pop()),
        None => {
            if let Some(place) = places.last_mut() {
                *place -= die;
            }
        }
    }
}
