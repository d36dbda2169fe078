//! The check of a fewest-moves solution: does it solve, how long is it, and is it free of the
//! scramble?
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 E1a | `check` | half-turn metric plus rotations at most 80; new in 2010 |
//! | wca-2010 E2b, E2b1 | `TIME_LIMIT`, `is_open`, `CALLS` | data; the clock is the arena's |
//! | wca-2010 E2c | `check` | nothing written, not readable, or no solution: DNF |
//! | wca-2010 E2d, wca 12a17 to 12a19 | `check` | length in half-turn metric |
//! | wca-2010 E2e | `shared_runs` | marks; the judge rules |
//!
//! The text of 2009 that we have ends before Article E; its rules are taken from 2010, but for
//! the limit of E1a, which that edition brought.
//!
//! Not here: the clock that runs, objects and explanations (see `arena`).

use std::fmt;
use std::time::Duration;

use rulebook::{Citation, Message, wca_2010};

use crate::cube::{Cube, CubeMove, parse, plain_turns};
use crate::{Edition, NotationError, Puzzle, PuzzleState};

/// The most moves and rotations of a solution (E1a).
pub const MOST_MOVES_AND_ROTATIONS: usize = 80;

/// So many moves in common with the inverted scramble are marked for the judge (E2e).
pub const SHARED_RUN: usize = 6;

/// From 'Go' to 'Stop' (E2b).
pub const TIME_LIMIT: Duration = minutes(60);

/// When the judge calls the time that is left, and at last 'Stop' (E2b1).
pub const CALLS: [Duration; 5] = [minutes(30), minutes(50), minutes(55), minutes(59), TIME_LIMIT];

const fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}

/// Whether a solution can still be handed in or replaced, so long after 'Go': up to the limit
/// itself.
#[must_use]
pub fn is_open(since_go: Duration) -> bool {
    since_go <= TIME_LIMIT
}

/// What the check of a solution found.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The result.
    pub verdict: Verdict,
    /// The length in half-turn metric; 0 where the solution cannot be read.
    pub moves: usize,
    /// How many rotations it has.
    pub rotations: usize,
    /// Runs that it has in common with the inverted scramble, for the judge to rule on (E2e).
    pub shared: Vec<SharedRun>,
}

/// The result of a fewest-moves attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Solved, in this many moves.
    Solved(usize),
    /// Did not finish.
    DidNotFinish {
        /// By which clause.
        clause: Citation,
        /// Why.
        why: Message,
    },
}

/// A run of moves that the solution has in common with the inverted scramble. Both are compared
/// as plain face turns: without rotations, and with turns of one axis joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedRun {
    /// Where it begins among the plain turns of the solution, from 0.
    pub start: usize,
    /// Its turns.
    pub turns: Vec<CubeMove>,
}

impl fmt::Display for SharedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Cube::print(&self.turns))
    }
}

/// Checks a solution against its scramble.
///
/// # Errors
/// When the scramble cannot be read: then there is nothing to check against. A solution that
/// cannot be read is DNF.
pub fn check(edition: Edition, scramble: &str, solution: &str) -> Result<Check, NotationError> {
    let scramble = parse(Puzzle::Three, scramble)?;
    let solution = match parse(Puzzle::Three, solution) {
        Ok(moves) if moves.is_empty() => return Ok(unreadable(Message::new("fmc-nothing"))),
        Ok(moves) => moves,
        Err(error) => {
            let why = Message::new("fmc-unreadable").with("error", error.message());
            return Ok(unreadable(why));
        }
    };
    let moves = Cube::count(&solution);
    let rotations = solution.iter().filter(|one| one.is_rotation()).count();
    Ok(Check {
        verdict: verdict(edition, &scramble, &solution, moves, rotations),
        moves,
        rotations,
        shared: shared_runs(&scramble, &solution),
    })
}

fn verdict(
    edition: Edition,
    scramble: &[CubeMove],
    solution: &[CubeMove],
    moves: usize,
    rotations: usize,
) -> Verdict {
    if !solves(scramble, solution) {
        let why = Message::new("fmc-not-solved");
        return Verdict::DidNotFinish { clause: wca_2010::E2c, why };
    }
    if edition == Edition::Wca2010 && moves + rotations > MOST_MOVES_AND_ROTATIONS {
        let why = Message::new("fmc-too-long")
            .with("moves", moves)
            .with("rotations", rotations)
            .with("together", moves + rotations)
            .with("most", MOST_MOVES_AND_ROTATIONS);
        return Verdict::DidNotFinish { clause: wca_2010::E1a, why };
    }
    Verdict::Solved(moves)
}

fn solves(scramble: &[CubeMove], solution: &[CubeMove]) -> bool {
    Cube::solved(Puzzle::Three).is_some_and(|mut cube| {
        cube.play(scramble);
        cube.play(solution);
        cube.is_solved()
    })
}

fn unreadable(why: Message) -> Check {
    Check {
        verdict: Verdict::DidNotFinish { clause: wca_2010::E2c, why },
        moves: 0,
        rotations: 0,
        shared: Vec::new(),
    }
}

/// All longest runs of at least [`SHARED_RUN`] turns that stand both in the solution and in the
/// inverted scramble, in the order of the solution.
fn shared_runs(scramble: &[CubeMove], solution: &[CubeMove]) -> Vec<SharedRun> {
    let inverted = plain_turns(&Cube::invert(&plain_turns(scramble)));
    let turns = plain_turns(solution);
    let mut runs = Vec::new();
    let mut marked = 0;
    for start in 0..turns.len() {
        let length = longest_at(&turns[start..], &inverted);
        if length >= SHARED_RUN && start + length > marked {
            marked = start + length;
            runs.push(SharedRun { start, turns: turns[start..marked].to_vec() });
        }
    }
    runs
}

/// How many turns at the beginning of `turns` stand somewhere in `text` in the same order.
fn longest_at(turns: &[CubeMove], text: &[CubeMove]) -> usize {
    let common = |from: &[CubeMove]| from.iter().zip(turns).take_while(|(a, b)| a == b).count();
    (0..text.len()).map(|start| common(&text[start..])).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use rulebook::proves;

    use super::*;

    const SCRAMBLE: &str = "R U2 F' L2 D B R' U F2 D'";
    /// The inverse of the scramble.
    const INVERSE: &str = "D F2 U' R B' D' L2 F U2 R'";

    fn clause(edition: Edition, scramble: &str, solution: &str) -> (String, String) {
        match check(edition, scramble, solution).unwrap().verdict {
            Verdict::Solved(moves) => (moves.to_string(), String::new()),
            Verdict::DidNotFinish { clause, why } => {
                (clause.clause().id.to_owned(), why.to_string())
            }
        }
    }

    fn result(scramble: &str, solution: &str) -> String {
        clause(Edition::Wca2010, scramble, solution).0
    }

    #[test]
    fn the_length_is_in_half_turn_metric_and_any_orientation_is_solved() {
        let table = [
            ("R U F2", "F2 U' R'", "3"),
            ("U' M2", "M2 U", "3"),
            ("U' Rw'", "Rw U", "2"),
            ("U' R'", "x R y2 F'", "E2c"),
            ("U' R'", "R U x y2 z'", "2"),
            ("R", "[r] Lw'", "1"),
            ("M", "r", "2"),
            ("R", "R2", "E2c"),
            ("", "x", "0"),
        ];
        for (scramble, solution, expected) in table {
            assert_eq!(result(scramble, solution), expected, "{scramble} + {solution}");
        }
        proves!(wca_2010::E2d);
    }

    #[test]
    fn nothing_readable_is_dnf_with_the_place() {
        assert_eq!(clause(Edition::Wca2010, "R", "").1, "fmc-nothing");
        let (id, why) = clause(Edition::Wca2009, "R", "R' Q");
        assert_eq!(id, "E2c");
        assert!(why.contains("found: Q, place: 4"), "{why}");
        let (id, why) = clause(Edition::Wca2010, "R U", "R' U'");
        assert_eq!(id, "E2c");
        assert!(why.contains("fmc-not-solved"), "{why}");
        assert!(check(Edition::Wca2010, "R3", "R").is_err());
        proves!(wca_2010::E2c);
    }

    #[test]
    fn more_than_eighty_moves_and_rotations_are_dnf_since_2010() {
        let long = |turns: usize, rotations: usize| {
            let moves = "U U' ".repeat(turns / 2) + &"x ".repeat(rotations);
            moves + if turns % 2 == 1 { "R'" } else { "" }
        };
        assert_eq!(result("R", &long(79, 1)), "79");
        assert_eq!(result("R", &long(79, 2)), "E1a");
        assert_eq!(result("R", &long(81, 0)), "E1a");
        assert_eq!(result("R", &long(77, 3)), "77");
        let (moves, _) = clause(Edition::Wca2009, "R", &long(81, 2));
        assert_eq!(moves, "81", "the limit came in 2010");
        let found = check(Edition::Wca2010, "R", &long(79, 2)).unwrap();
        assert_eq!((found.moves, found.rotations), (79, 2));
        proves!(wca_2010::E1a);
    }

    #[test]
    fn runs_of_the_inverted_scramble_are_marked() {
        let shared = |solution: &str| {
            let found = check(Edition::Wca2010, SCRAMBLE, solution).unwrap();
            let runs = found.shared.into_iter();
            runs.map(|run| (run.start, Cube::print(&run.turns))).collect::<Vec<_>>()
        };
        assert_eq!(shared(INVERSE), [(0, INVERSE.to_owned())]);
        let part = "B2 U' R B' D' L2 F D R2";
        assert_eq!(shared(part), [(1, "U' R B' D' L2 F".to_owned())]);
        assert_eq!(shared("B2 U' R B' D' L2 D"), [], "five are not enough");
        let disguised = "x B2 F2 F U2 y L B' D' L2 F";
        assert!(shared(disguised).is_empty());
        // The same six turns, written after a rotation, as wide turns and in pieces.
        let rotated = "B2 y2 U' L F' D' R B R";
        assert_eq!(shared(rotated), [], "L2 is missing");
        let rotated = "B2 y2 U' L F' D' R R B R";
        assert_eq!(shared(rotated), [(1, "U' R B' D' L2 F".to_owned())]);
        proves!(wca_2010::E2e);
    }

    #[test]
    fn a_solution_can_be_handed_in_up_to_the_limit() {
        assert!(is_open(TIME_LIMIT) && !is_open(TIME_LIMIT + Duration::from_millis(10)));
    }

    fn after(moves: &[CubeMove]) -> Cube {
        let mut cube = Cube::solved(Puzzle::Three).unwrap();
        cube.play(moves);
        cube
    }

    #[test]
    fn plain_turns_do_the_same_up_to_rotation() {
        for moves in ["M E' S2 x R", "Rw Uw2 Fw' r y M'", "R L R' L2", "x y z", "U D' U2 D"] {
            let read = parse(Puzzle::Three, moves).unwrap();
            let plain = after(&plain_turns(&read));
            let held = ["", "x", "x2", "x'", "z", "z'"].into_iter();
            let held = held.flat_map(|tilt| ["", "y", "y2", "y'"].map(|y| format!("{tilt} {y}")));
            let mut written = held.map(|rotation| {
                let rotation = parse(Puzzle::Three, &rotation).unwrap();
                after(&[&read[..], &rotation].concat())
            });
            assert!(written.any(|cube| cube == plain), "{moves}");
        }
        let plain = |text: &str| Cube::print(&plain_turns(&parse(Puzzle::Three, text).unwrap()));
        assert_eq!(plain("R L R' L2"), "L'");
        assert_eq!(plain("R x x' R'"), "");
        assert_eq!(plain("M2 U M2"), "R2 L2 D R2 L2");
    }
}
