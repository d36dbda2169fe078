//! Our own engines.

use games::backgammon::Backgammon;
use games::registry::{self, Table};
use games::{Game, Random, Turn};

use crate::measure::{Speed, Work, speed};

/// No random game is followed further than this.
const LIMIT: u32 = 20_000;

pub fn start(name: &str) -> Box<dyn Table> {
    registry::find(name)
        .expect("the benchmark names games of the registry")
        .start(&[])
        .expect("the defaults are options")
}

/// Random games a second and moves a second.
pub fn playouts(name: &str) -> Speed {
    let table = start(name);
    let mut random = Random::new(1);
    speed(|| {
        let played = table.playouts(2_000, LIMIT, &mut random);
        Work {
            units: played.games,
            steps: played.moves,
        }
    })
}

/// Leaves a second.
pub fn perft(name: &str, depth: u32) -> Speed {
    let table = start(name);
    speed(|| {
        let leaves = table.perft(depth);
        Work {
            units: leaves,
            steps: leaves,
        }
    })
}

/// Random games of backgammon that list every play: games and listed positions a second.
pub fn backgammon_positions() -> Speed {
    let mut random = Random::new(1);
    let mut moves = Vec::new();
    speed(|| {
        let mut game = Backgammon::start(&Default::default());
        let mut listed = 0;
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            let picked = match game.turn() {
                Turn::Over => {
                    return Work {
                        units: 1,
                        steps: listed,
                    };
                }
                Turn::Chance => game.random_move(&mut Vec::new(), &mut |n| random.below(n)),
                Turn::Of(_) => {
                    listed += moves.len() as u64;
                    moves
                        .get(random.below(moves.len() as u32) as usize)
                        .copied()
                }
            };
            let Some(mv) = picked else {
                return Work {
                    units: 1,
                    steps: listed,
                };
            };
            game.play_unchecked(mv);
        }
    })
}
