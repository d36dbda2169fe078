//! The peers that are crates: magpie and rust_reversi_core for Reversi, bkgm for backgammon.

use bkgm::dice::ALL_21;
use bkgm::variants::BACKGAMMON;
use bkgm::{ClassicRules, GameState, State, legal_positions_with};
use games::Random;
use magpie::othello::{Board as MagpieBoard, Stone};
use rust_reversi_core::board::Board as CoreBoard;

use crate::measure::{Speed, Work, speed};

pub fn magpie_perft(depth: u32) -> Speed {
    speed(|| {
        let leaves = magpie_leaves(&MagpieBoard::standard(), Stone::Black, depth);
        Work {
            units: leaves,
            steps: leaves,
        }
    })
}

/// As ours: bulk counting at the last ply, a pass is a ply, a game that is over adds nothing.
fn magpie_leaves(board: &MagpieBoard, stone: Stone, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        let can_pass = !board.moves_for(stone.flip()).is_empty();
        return match (can_pass, depth) {
            (false, _) => 0,
            (true, 1) => 1,
            (true, _) => magpie_leaves(board, stone.flip(), depth - 1),
        };
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    let after = |position| {
        let mut next = board.clone();
        next.play(stone, position);
        magpie_leaves(&next, stone.flip(), depth - 1)
    };
    moves.hot_bits().map(after).sum()
}

pub fn magpie_playouts() -> Speed {
    let mut random = Random::new(1);
    speed(|| {
        let mut board = MagpieBoard::standard();
        let mut stone = Stone::Black;
        let mut moves = 0;
        let mut passed = false;
        loop {
            let legal = board.moves_for(stone);
            if legal.is_empty() {
                if passed {
                    return Work {
                        units: 1,
                        steps: moves,
                    };
                }
                passed = true;
            } else {
                let n = random.below(u32::from(legal.count_set())) as usize;
                board.play(
                    stone,
                    legal.hot_bits().nth(n).expect("n is below the count"),
                );
                passed = false;
                moves += 1;
            }
            stone = stone.flip();
        }
    })
}

pub fn core_perft(depth: u32) -> Speed {
    speed(|| {
        let leaves = core_leaves(&mut CoreBoard::new(), depth);
        Work {
            units: leaves,
            steps: leaves,
        }
    })
}

fn core_leaves(board: &mut CoreBoard, depth: u32) -> u64 {
    let mut legal = board.get_legal_moves();
    if legal == 0 {
        let mut next = board.clone();
        if next.do_pass().is_err() || next.get_legal_moves() == 0 {
            return 0;
        }
        return if depth == 1 {
            1
        } else {
            core_leaves(&mut next, depth - 1)
        };
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    let mut leaves = 0;
    while legal != 0 {
        // The crate counts squares from the highest bit.
        let position = legal.leading_zeros() as usize;
        legal &= !(1 << (63 - position));
        let mut next = board.clone();
        next.do_move(position).expect("a legal move");
        leaves += core_leaves(&mut next, depth - 1);
    }
    leaves
}

pub fn core_playouts() -> Speed {
    speed(|| {
        let mut board = CoreBoard::new();
        let mut moves = 0;
        while !board.is_game_over() {
            if board.is_pass() {
                board.do_pass().expect("a pass is due");
            } else {
                let position = board.get_random_move().expect("there is a move");
                board.do_move(position).expect("a legal move");
                moves += 1;
            }
        }
        Work {
            units: 1,
            steps: moves,
        }
    })
}

/// Games and listed positions a second.
pub fn bkgm_playouts() -> Speed {
    let mut random = Random::new(1);
    // A double comes once in 36 rolls, any other twice.
    let rolls: Vec<_> = ALL_21
        .iter()
        .flat_map(|&(dice, times)| std::iter::repeat_n(dice, times))
        .collect();
    speed(|| {
        let mut position = BACKGAMMON;
        let mut listed = 0;
        while position.game_state() == GameState::Ongoing {
            let dice = rolls[random.below(rolls.len() as u32) as usize];
            let next = legal_positions_with::<ClassicRules, 15>(position, &dice);
            listed += next.len() as u64;
            position = next[random.below(next.len() as u32) as usize];
        }
        Work {
            units: 1,
            steps: listed,
        }
    })
}

/// Whether both crates count what we count.
pub fn reversi_leaves(depth: u32) -> [u64; 2] {
    [
        magpie_leaves(&MagpieBoard::standard(), Stone::Black, depth),
        core_leaves(&mut CoreBoard::new(), depth),
    ]
}
