//! Walking through a game's tree: counting move sequences, and playing random games.

use crate::{Game, Random, Side, Turn};

/// The number of move sequences of exactly `depth` plies. A game that is over adds nothing at
/// greater depths.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves() as u64,
        _ => {
            let mut leaves = 0;
            game.each_move(|mv| leaves += perft(&after(game, mv), depth - 1));
            leaves
        }
    }
}

fn after<G: Game>(game: &G, mv: G::Move) -> G {
    let mut next = game.clone();
    next.play_unchecked(mv);
    next
}

/// Plays random moves to the end, at most `limit` of them, and returns how many were played.
/// `random(n)` gives a number below `n`. `room` is only room to work in, so that a long run of
/// games allocates once.
pub fn playout<G: Game>(
    game: &mut G,
    limit: u32,
    room: &mut Vec<G::Move>,
    mut random: impl FnMut(u32) -> u32,
) -> u32 {
    for played in 0..limit {
        let Some(mv) = game.random_move(room, &mut random) else {
            return played;
        };
        game.play_unchecked(mv);
    }
    limit
}

/// One of the moves: each as likely as the other, but rolls by their weight.
pub(crate) fn choose<G: Game>(
    game: &G,
    moves: &[G::Move],
    random: &mut impl FnMut(u32) -> u32,
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

/// What a run of random games gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// How many games were played.
    pub games: u64,
    /// How many moves in all of them.
    pub moves: u64,
    /// How many were won by each side.
    pub wins: [u64; 2],
    /// How many were drawn.
    pub draws: u64,
    /// How many were stopped at the limit of moves.
    pub unfinished: u64,
}

/// Plays `count` random games from a position, each at most `limit` moves long. The same seed gives
/// the same games.
#[must_use]
pub fn playouts<G: Game>(start: &G, count: u64, limit: u32, random: &mut Random) -> Playouts {
    let mut result = Playouts::default();
    let mut room = Vec::new();
    for _ in 0..count {
        let mut game = start.clone();
        result.moves += u64::from(playout(&mut game, limit, &mut room, |n| random.below(n)));
        result.games += 1;
        match game.winner() {
            Some(Side(side)) => result.wins[usize::from(side)] += 1,
            None if game.turn() == Turn::Over => result.draws += 1,
            None => result.unfinished += 1,
        }
    }
    result
}
