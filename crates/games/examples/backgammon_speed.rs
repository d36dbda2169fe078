//! How fast backgammon's generator and random games are on one core:
//! `cargo run --release -p games --example backgammon_speed`.
#![allow(clippy::disallowed_methods, reason = "it measures time, which the library never does")]

use std::time::Instant;

use games::backgammon::{Backgammon, Board, Checkers, Phase, Roll, generate};
use games::{Game, Random, playouts};

fn main() {
    let start = Backgammon::start(&Default::default());
    let mut random = Random::new(1);
    let before = Instant::now();
    let result = playouts(&start, 100_000, 10_000, &mut random);
    let seconds = before.elapsed().as_secs_f64();
    println!(
        "random games through the trait: {:.0} games/s, {:.1} million moves/s, {:.1} moves a game",
        result.games as f64 / seconds,
        result.moves as f64 / seconds / 1e6,
        result.moves as f64 / result.games as f64
    );

    let boards = boards_of_random_games(2_000);
    let mut results: Vec<Board> = Vec::new();
    let mut positions = 0;
    let before = Instant::now();
    for _ in 0..20 {
        for &(board, roll) in &boards {
            results.clear();
            generate(board, roll, &mut results);
            positions += results.len();
        }
    }
    let seconds = before.elapsed().as_secs_f64();
    println!(
        "generator on positions of random games: {:.1} million positions/s, {:.1} a roll",
        positions as f64 / seconds / 1e6,
        positions as f64 / (20 * boards.len()) as f64
    );

    let before = Instant::now();
    let (mut games, mut positions) = (0, 0);
    while games < 100_000 {
        positions += random_game(&mut random, &mut results);
        games += 1;
    }
    let seconds = before.elapsed().as_secs_f64();
    println!(
        "random games over boards: {:.0} games/s, {:.1} million positions/s",
        f64::from(games) / seconds,
        positions as f64 / seconds / 1e6
    );
}

/// The boards and rolls that random games meet.
fn boards_of_random_games(count: u64) -> Vec<(Board, Roll)> {
    let mut boards = Vec::new();
    let mut room = Vec::new();
    for seed in 0..count {
        let mut random = Random::new(seed);
        let mut game = Backgammon::start(&Default::default());
        while let Some(mv) = game.random_move(&mut room, &mut |n| random.below(n)) {
            if let Phase::Play(side, roll) = game.phase() {
                boards.push((game.board(side), roll));
            }
            game.play_unchecked(mv);
        }
    }
    boards
}

/// One game over boards alone; returns how many positions were generated.
fn random_game(random: &mut Random, results: &mut Vec<Board>) -> usize {
    let mut board = Board { own: Checkers::START, other: Checkers::START };
    let mut positions = 0;
    loop {
        let (first, second) = (random.below(6) as u8 + 1, random.below(6) as u8 + 1);
        let Some(roll) = Roll::new(first, second) else {
            return positions;
        };
        results.clear();
        generate(board, roll, results);
        positions += results.len();
        let chosen = random.below(results.len() as u32) as usize;
        let Some(next) = results.get(chosen) else {
            return positions;
        };
        if next.own.is_gone() {
            return positions;
        }
        board = next.turned();
    }
}
