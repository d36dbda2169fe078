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
    (0..limit).find(|_| !game.play_random(room, &mut random)).unwrap_or(limit)
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
    // A copy of its own can stay in a register.
    let mut numbers = random.clone();
    let mut begun = count.min(SIDE_BY_SIDE);
    let mut running: Vec<Running<G>> = (0..begun).map(|_| Running::new(start)).collect();
    while let Some(ended) = play_until_one_ends(&mut running, limit, &mut room, &mut numbers) {
        result.add(&running[ended]);
        if begun < count {
            begun += 1;
            running[ended].restart(start);
        } else {
            running.swap_remove(ended);
        }
    }
    *random = numbers;
    result
}

/// A random game and how many moves it has seen.
struct Running<G> {
    game: G,
    played: u32,
}

impl<G: Game> Running<G> {
    fn new(start: &G) -> Self {
        Self { game: start.clone(), played: 0 }
    }

    fn restart(&mut self, start: &G) {
        self.game.clone_from(start);
        self.played = 0;
    }
}

/// Plays the games in turn, a move each, until one is over; which one that is, or `None` when none
/// is left.
#[inline]
fn play_until_one_ends<G: Game>(
    running: &mut [Running<G>],
    limit: u32,
    room: &mut Vec<G::Move>,
    numbers: &mut Random,
) -> Option<usize> {
    if running.is_empty() {
        return None;
    }
    loop {
        for (index, Running { game, played }) in running.iter_mut().enumerate() {
            if *played >= limit || !game.play_random(room, &mut |n| numbers.below(n)) {
                return Some(index);
            }
            *played += 1;
        }
    }
}

impl Playouts {
    fn add<G: Game>(&mut self, Running { game, played }: &Running<G>) {
        self.games += 1;
        self.moves += u64::from(*played);
        match game.winner() {
            Some(Side(side)) => self.wins[usize::from(side & 1)] += 1,
            None if game.turn() == Turn::Over => self.draws += 1,
            None => self.unfinished += 1,
        }
    }
}
