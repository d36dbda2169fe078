//! Playing a roll: every result of it is looked at with the networks, the best few once more after
//! all answers of the other side.

use std::sync::OnceLock;

use games::backgammon::{Backgammon, Board, Move, Phase, Roll, Steps, generate};
use games::{Game, Random};

use super::{Chances, Network, Networks};
use crate::Level;
use crate::partner::Effort;
use crate::search::Thought;
use crate::sparring::{key_of, mix};

/// The weights that were learnt (`cargo xtask train`).
const CONTACT: &[u8] = include_bytes!("../../weights/backgammon-contact.weights");
const RACE: &[u8] = include_bytes!("../../weights/backgammon-race.weights");

/// How many of the best plays are looked at once more.
const ONCE_MORE: usize = 8;
/// Plays that are so much worse are not.
const NEAR: f32 = 0.16;

/// How a level plays: by how much it misjudges a board at most, in points, and whether it thinks of
/// the answers.
const LEVELS: [(f32, bool); 8] = [
    (1.5, false),
    (1.1, false),
    (0.85, false),
    (0.65, false),
    (0.48, false),
    (0.33, false),
    (0.18, false),
    (0.0, true),
];

static NETWORKS: OnceLock<Networks> = OnceLock::new();

/// The networks that the engine brings along.
pub fn networks() -> &'static Networks {
    NETWORKS.get_or_init(|| {
        let read = |bytes| Network::from_bytes(bytes).unwrap_or_else(Network::empty);
        Networks { contact: read(CONTACT), race: read(RACE) }
    })
}

/// The chances of the side that is to roll or to play, in the order of thinking: before a play they
/// are those of the best one.
#[must_use]
pub fn chances_of(game: &Backgammon) -> Option<Chances> {
    let side = game.on_roll();
    match game.phase() {
        _ if game.winner().is_some() => Some(super::known(game.board(side))?),
        Phase::Roll(_) | Phase::Opening => Some(networks().chances(game.board(side))),
        Phase::Play(_, roll) => {
            let plays = ranked(networks(), game.board(side), roll, &mut |_| 0.0);
            plays.first().map(|play| play.chances)
        }
    }
}

/// One play of a roll.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The steps.
    pub steps: Steps,
    /// The board after it, in the eyes of the other side.
    pub board: Board,
    /// The chances of the side that plays.
    pub chances: Chances,
    /// What it is worth, the player's misjudgement included.
    pub worth: f32,
}

/// Every play of a roll, the best first. `misjudged` says by how much a player is wrong about a
/// board.
pub fn ranked(
    networks: &Networks,
    board: Board,
    roll: Roll,
    misjudged: &mut dyn FnMut(Board) -> f32,
) -> Vec<Ranked> {
    let mut results: Vec<(Board, Steps)> = Vec::new();
    generate(board, roll, &mut results);
    let mut plays: Vec<Ranked> = results
        .into_iter()
        .map(|(result, steps)| {
            let board = result.turned();
            let chances = networks.chances(board).turned();
            Ranked { steps, board, chances, worth: chances.equity() + misjudged(board) }
        })
        .collect();
    // Stable: plays that are worth the same stay in the order of the rules.
    plays.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    plays
}

/// The chances of the side on roll after all rolls, each played in the best way.
#[must_use]
pub fn one_ply(networks: &Networks, board: Board) -> Chances {
    if let Some(known) = super::known(board) {
        return known;
    }
    let mut sum = Chances::default();
    for roll in Roll::all() {
        let plays = ranked(networks, board, roll, &mut |_| 0.0);
        if let Some(play) = plays.first() {
            sum = sum.plus(roll.weight() as f32 / 36.0, play.chances);
        }
    }
    sum
}

/// The best play of the roll on the board, with the chances it gives; `None` when none is due.
pub fn think_of(
    game: &Backgammon,
    effort: Effort,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<(Thought<Move>, Chances)> {
    let Phase::Play(side, roll) = game.phase() else { return None };
    if game.winner().is_some() {
        return None;
    }
    let (noise, deep) = match effort {
        Effort::Level(level) => skill(level),
        Effort::Nodes(nodes) => (0.0, nodes > 2_000),
    };
    let networks = networks();
    let mut misjudged = |board: Board| noise * misjudgement(board, seed);
    let mut plays = ranked(networks, game.board(side), roll, &mut misjudged);
    let mut nodes = plays.len() as u64;
    if deep && plays.len() > 1 {
        nodes += look_again(networks, &mut plays, stop);
    }
    let best = plays.first()?;
    let mv = Move::Play(best.steps);
    let thought = Thought {
        best: Some(mv),
        value: (best.chances.equity() * 100.0).round() as i32,
        depth: if deep { 2 } else { 1 },
        nodes,
        line: vec![mv],
        exact: false,
    };
    Some((thought, best.chances))
}

/// Looks at the best plays once more, after all answers; how many boards that took.
fn look_again(networks: &Networks, plays: &mut [Ranked], stop: &mut dyn FnMut() -> bool) -> u64 {
    let Some(most) = plays.first().map(|play| play.worth) else { return 0 };
    let near = plays.iter().take(ONCE_MORE).take_while(|play| play.worth > most - NEAR).count();
    if near < 2 {
        return 0;
    }
    let mut again: Vec<Ranked> = plays[..near].to_vec();
    for play in &mut again {
        if stop() {
            return 0;
        }
        play.chances = one_ply(networks, play.board).turned();
        play.worth = play.chances.equity();
    }
    again.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    plays[..near].copy_from_slice(&again);
    near as u64 * 21 * 20
}

/// How a level plays: by how much it misjudges a board, and whether it thinks of the answers.
pub(super) const fn skill(level: Level) -> (f32, bool) {
    LEVELS[(level.number() - 1) as usize]
}

/// A number from -1 to 1, mostly near 0, that a board and a seed decide.
pub(super) fn misjudgement(board: Board, seed: u64) -> f32 {
    let words: [u64; 4] = std::array::from_fn(|half| {
        let side = if half < 2 { board.own } else { board.other };
        let first = 13 * (half as u8 % 2);
        (0..13).fold(0, |word, place| word << 4 | u64::from(side.count(first + place)))
    });
    let mut random = Random::new(mix(key_of(&words) ^ seed));
    let mut one = || random.below(2001) as f32 / 1000.0 - 1.0;
    (one() + one() + one()) / 3.0
}
