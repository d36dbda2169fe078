//! Walking through a game's tree: counting move sequences, and playing random games.

use crate::{Game, Random, Side, Turn};

/// The number of move sequences of exactly `depth` plies. A game that is over adds nothing at
/// greater depths.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves() as u64,
        // Most of the work is done here; with the counting in the loop the compiler keeps the
        // position in registers.
        2 => {
            let mut leaves = 0;
            game.each_move(|mv| leaves += after(game, mv).count_moves() as u64);
            leaves
        }
        _ => {
            let mut leaves = 0;
            game.each_move(|mv| leaves += perft(&after(game, mv), depth - 1));
            leaves
        }
    }
}

#[inline]
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

/// How many random games go on side by side: while the processor waits for a step of one, it can
/// work on the next.
const SIDE_BY_SIDE: u64 = 4;

/// Plays `count` random games from a position, each at most `limit` moves long. The same seed gives
/// the same games.
#[must_use]
pub fn playouts<G: Game>(start: &G, count: u64, limit: u32, random: &mut Random) -> Playouts {
    let mut result = Playouts::default();
    let mut room = Vec::new();
    let mut begun = count.min(SIDE_BY_SIDE);
    let mut running: Vec<(G, u32)> = (0..begun).map(|_| (start.clone(), 0)).collect();
    while !running.is_empty() {
        running.retain_mut(|(game, played)| {
            if *played < limit
                && let Some(mv) = game.random_move(&mut room, &mut |n| random.below(n))
            {
                game.play_unchecked(mv);
                *played += 1;
                return true;
            }
            result.add(game, *played);
            let another = begun < count;
            begun += u64::from(another);
            (*game, *played) = (start.clone(), 0);
            another
        });
    }
    result
}

impl Playouts {
    fn add<G: Game>(&mut self, game: &G, moves: u32) {
        self.games += 1;
        self.moves += u64::from(moves);
        match game.winner() {
            Some(Side(side)) => self.wins[usize::from(side & 1)] += 1,
            None if game.turn() == Turn::Over => self.draws += 1,
            None => self.unfinished += 1,
        }
    }
}
