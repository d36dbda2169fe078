//! From an event or puzzle, learnt at run time, to its state and its scrambles.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f | `scramble` | each event by the row of its puzzle |
//! | wca 4f-other | `scramble` | there is none for puzzles without a row |

use crate::random::Rng;
use crate::state::sequence;
use crate::{
    AnyState, Clock, DynamicState, Event, Megaminx, Puzzle, PuzzleState, Pyraminx, Sequence,
    SquareOne, cube::Cube,
};

/// The solved puzzle, behind a pointer; `None` for Magic and Master Magic, whose tiles have no
/// notation.
#[must_use]
pub fn start(puzzle: Puzzle) -> Option<Box<dyn DynamicState>> {
    Some(match puzzle {
        Puzzle::Megaminx => Box::new(AnyState(Megaminx::solved())),
        Puzzle::Pyraminx => Box::new(AnyState(Pyraminx::solved())),
        Puzzle::SquareOne => Box::new(AnyState(SquareOne::solved())),
        Puzzle::Clock => Box::new(AnyState(Clock::solved())),
        cube => Box::new(AnyState(Cube::solved(cube)?)),
    })
}

/// A new scramble for an event; `None` for Magic and Master Magic, which are not scrambled. An
/// attempt in multiple blindfolded takes one for each cube.
pub fn scramble<R: Rng + ?Sized>(event: Event, random: &mut R) -> Option<Sequence> {
    match event.puzzle() {
        Puzzle::Megaminx => one(&Megaminx::solved(), random),
        Puzzle::Pyraminx => one(&Pyraminx::solved(), random),
        Puzzle::SquareOne => one(&SquareOne::solved(), random),
        Puzzle::Clock => one(&Clock::solved(), random),
        cube => one(&Cube::solved(cube)?, random),
    }
}

fn one<S: PuzzleState, R: Rng + ?Sized>(solved: &S, random: &mut R) -> Option<Sequence> {
    solved.scramble(random).map(|moves| sequence::<S>(&moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::generator;

    #[test]
    fn a_seed_gives_the_same_scrambles_for_ever() {
        let lines: Vec<String> = Event::ALL
            .into_iter()
            .filter_map(|event| {
                let made = scramble(event, &mut generator(2010))?;
                Some(format!("{event} ({}): {}", made.moves, made.text))
            })
            .collect();
        insta::assert_snapshot!(lines.join("\n"));
    }
}
