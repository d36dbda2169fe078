//! Walking through a game's tree: counting move sequences, and playing random games.

use crate::{Game, Turn};

/// The number of move sequences of exactly `depth` plies. A game that is over adds nothing at
/// greater depths.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves() as u64,
        _ => {
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            moves
                .iter()
                .map(|&mv| perft(&after(game, mv), depth - 1))
                .sum()
        }
    }
}

fn after<G: Game>(game: &G, mv: G::Move) -> G {
    let mut next = game.clone();
    next.play_unchecked(mv);
    next
}

/// Plays random moves to the end, at most `limit` of them, and returns how many were played.
/// `random(n)` gives a number below `n`. `moves` is only room to work in, so that a long run of
/// games allocates once.
pub fn playout<G: Game>(
    game: &mut G,
    limit: u32,
    moves: &mut Vec<G::Move>,
    mut random: impl FnMut(u32) -> u32,
) -> u32 {
    for played in 0..limit {
        moves.clear();
        game.legal_moves(moves);
        let Some(mv) = choose(game, moves, &mut random) else {
            return played;
        };
        game.play_unchecked(mv);
    }
    limit
}

/// One of the moves: each as likely as the other, but rolls by their weight.
fn choose<G: Game>(
    game: &G,
    moves: &[G::Move],
    mut random: impl FnMut(u32) -> u32,
) -> Option<G::Move> {
    if game.turn() != Turn::Chance {
        let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
        return moves.get(random(count) as usize).copied();
    }
    let mut left = random(moves.iter().map(|&roll| game.weight(roll)).sum());
    for &roll in moves {
        match left.checked_sub(game.weight(roll)) {
            None => return Some(roll),
            Some(rest) => left = rest,
        }
    }
    None
}
