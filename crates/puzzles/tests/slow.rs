//! Tests that take long: distributions by breadth-first search, chi-square tests over many
//! scrambles, and thousands of solved cubes. `cargo xtask test` runs them in release mode.

use puzzles::cube::{Cube, Cubies, random_state};
use puzzles::random::generator;
use puzzles::solver::{two, two_phase};
use puzzles::{Event, Puzzle, PuzzleState, scramble, start};

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_solver_solves_ten_thousand_random_states() {
    let mut random = generator(40);
    let mut total = 0;
    for _ in 0..10_000 {
        let state = random_state(&mut random);
        let solution = two_phase::quick(&state);
        let mut cube = state.to_cube();
        cube.play(&solution);
        assert!(cube.is_solved(), "{state:?}");
        assert!(solution.len() <= 21, "{state:?}");
        total += solution.len();
    }
    assert!(total <= 207_000, "the average is {total} / 10,000");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_superflip_is_solved_in_twenty() {
    let superflip = Cubies { flips: [1; 12], ..Cubies::SOLVED };
    let solution = two_phase::shortest(&superflip);
    let mut cube = superflip.to_cube();
    cube.play(&solution);
    assert!(cube.is_solved());
    assert_eq!(solution.len(), 20);
}

/// The chi-square statistic of counts against equal expectations stays below the value that one
/// fair run in a hundred thousand exceeds (by Wilson and Hilferty's approximation).
fn assert_fair(what: &str, counts: &[u32], expected: &[f64]) {
    let pairs = counts.iter().zip(expected);
    let statistic: f64 = pairs.map(|(&n, e)| (f64::from(n) - e).powi(2) / e).sum();
    let freedom = (counts.len() - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    let limit = freedom * (1.0 - spread + 4.27 * spread.sqrt()).powi(3);
    assert!(statistic < limit, "{what}: {statistic} is over {limit}: {counts:?}");
}

fn assert_even(what: &str, counts: &[u32]) {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    assert_fair(what, counts, &vec![mean; counts.len()]);
}

/// What the uniformity tests count in 3x3x3 states.
struct Census {
    corner_at: Vec<u32>,
    edge_at: Vec<u32>,
    twist_at: Vec<u32>,
    flip_at: Vec<u32>,
    flipped: Vec<u32>,
    odd: Vec<u32>,
    total: u32,
}

impl Census {
    fn new() -> Self {
        Self {
            corner_at: vec![0; 64],
            edge_at: vec![0; 144],
            twist_at: vec![0; 24],
            flip_at: vec![0; 24],
            flipped: vec![0; 7],
            odd: vec![0; 2],
            total: 0,
        }
    }

    fn add(&mut self, cubies: &Cubies) {
        for place in 0..8 {
            self.corner_at[place * 8 + usize::from(cubies.corners[place])] += 1;
            self.twist_at[place * 3 + usize::from(cubies.twists[place])] += 1;
        }
        for place in 0..12 {
            self.edge_at[place * 12 + usize::from(cubies.edges[place])] += 1;
            self.flip_at[place * 2 + usize::from(cubies.flips[place])] += 1;
        }
        let flipped: u8 = cubies.flips.iter().sum();
        self.flipped[usize::from(flipped / 2)] += 1;
        self.odd[usize::from(puzzles::cube::is_odd(&cubies.corners))] += 1;
        self.total += 1;
    }

    fn assert_uniform(&self) {
        for place in 0..8 {
            assert_even("corner", &self.corner_at[place * 8..place * 8 + 8]);
            assert_even("twist", &self.twist_at[place * 3..place * 3 + 3]);
        }
        for place in 0..12 {
            assert_even("edge", &self.edge_at[place * 12..place * 12 + 12]);
            assert_even("flip", &self.flip_at[place * 2..place * 2 + 2]);
        }
        assert_even("parity", &self.odd);
        let ways = [1.0, 66.0, 495.0, 924.0, 495.0, 66.0, 1.0];
        let share = f64::from(self.total) / 2048.0;
        assert_fair("flipped edges", &self.flipped, &ways.map(|w| w * share));
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_hundred_thousand_states_of_the_3x3x3_are_uniform() {
    let mut random = generator(41);
    let mut census = Census::new();
    for _ in 0..100_000 {
        census.add(&random_state(&mut random));
    }
    census.assert_uniform();
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn scrambles_of_the_3x3x3_lead_to_uniform_states() {
    let mut random = generator(42);
    let mut census = Census::new();
    for _ in 0..6500 {
        let made = scramble(Event::Three, &mut random).expect("3x3x3 is scrambled");
        let mut cube = Cube::solved(Puzzle::Three).expect("3x3x3 is a cube");
        cube.apply(&made.text).expect("a scramble can be read");
        census.add(&Cubies::from_cube(&cube).expect("a scramble can be reached"));
    }
    census.assert_uniform();
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_hundred_thousand_scrambles_of_the_2x2x2_have_the_known_depths() {
    let known = two::distribution(false);
    let mut random = generator(43);
    let mut depths = [0; 12];
    let mut corners = vec![0; 64];
    for _ in 0..100_000 {
        let made = scramble(Event::Two, &mut random).expect("2x2x2 is scrambled");
        depths[made.moves] += 1;
        let mut cube = Cube::solved(Puzzle::Two).expect("2x2x2 is a cube");
        cube.apply(&made.text).expect("a scramble can be read");
        let cubies = Cubies::from_cube(&cube).expect("a scramble can be reached");
        for (place, &corner) in cubies.corners.iter().enumerate() {
            corners[place * 8 + usize::from(corner)] += 1;
        }
    }
    let share = 100_000.0 / two::POSITIONS as f64;
    // The rarest depths are counted together with the next, so that each expects enough.
    let expected: Vec<f64> = known.iter().map(|&n| n as f64 * share).collect();
    let near: u32 = depths[..6].iter().sum();
    let counts: Vec<u32> = std::iter::once(near).chain(depths[6..].iter().copied()).collect();
    let near = expected[..6].iter().sum();
    let expected: Vec<f64> = std::iter::once(near).chain(expected[6..].iter().copied()).collect();
    assert_fair("depths", &counts, &expected);
    for place in (0..8).filter(|&place| place != 6) {
        let at: Vec<u32> = (0..8).filter(|&c| c != 6).map(|c| corners[place * 8 + c]).collect();
        assert_even("corner", &at);
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn every_scramble_and_its_inverse_are_nothing() {
    let mut random = generator(44);
    for event in Event::ALL {
        for _ in 0..200 {
            let Some(made) = scramble(event, &mut random) else {
                assert!(matches!(event, Event::Magic | Event::MasterMagic));
                continue;
            };
            let mut state = start(event.puzzle()).expect("a scrambled puzzle has a notation");
            assert_eq!(state.apply(&made.text), Ok(made.moves), "{event}");
            let back = state.invert(&made.text).expect("a scramble can be inverted");
            state.apply(&back.text).expect("an inverse can be read");
            assert!(state.is_solved(), "{event}: {}", made.text);
        }
    }
}
