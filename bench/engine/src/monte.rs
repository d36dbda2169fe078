//! The other way to look for a move: Monte Carlo tree search, measured against the engine's
//! alpha-beta with the same processor time for each move.
//!
//! A tree grows by one position at a time where it looks best (upper confidence bounds). A new
//! position is judged by a game of random moves from there: to its end, or for a few moves and then
//! by the engine's own evaluation.

use std::fs;
use std::ops::Range;
use std::time::Duration;

use engine::{Skill, Sparring, think};
use games::kulami::Kulami;
use games::kure::Kure;
use games::mangala::Mangala;
use games::pentago::Pentago;
use games::quixo::{Quixo, QuixoFour};
use games::registry::{Table, play_of};
use games::reversi::Reversi;
use games::{Play, Random, Side, Turn};

/// How curious the tree is about what it has seldom tried.
const CURIOSITY: f64 = 0.7;
/// More than alpha-beta ever sees in a millisecond.
const POSITIONS_A_MILLISECOND: u64 = 3_000;
/// Random games without an end by then count as drawn.
const LONGEST: u32 = 300;

/// How somebody thinks who is measured.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// As a level would with these numbers.
    Skilled(Skill),
    /// Alpha-beta for so long.
    AlphaBeta(Duration),
    /// Monte Carlo for so long, with so many random moves before a position is judged.
    MonteCarlo(Duration, u32),
}

/// The move that a way of thinking finds; `None` for a game that is not searched.
pub fn choose(table: &dyn Table, way: Way, seed: u64) -> Option<String> {
    of::<Mangala>(table, way, seed)
        .or_else(|| of::<Pentago>(table, way, seed))
        .or_else(|| of::<Kure>(table, way, seed))
        .or_else(|| of::<Reversi>(table, way, seed))
        .or_else(|| of::<Kulami>(table, way, seed))
        .or_else(|| of::<Quixo>(table, way, seed))
        .or_else(|| of::<QuixoFour>(table, way, seed))
}

fn of<G: Sparring>(table: &dyn Table, way: Way, seed: u64) -> Option<String> {
    let play = play_of::<G>(table)?;
    thought(play, way, seed).map(|mv| play.now().move_text(mv))
}

/// The move that a way of thinking finds in a position.
pub fn think_for<G: Sparring>(game: &G, way: Way, seed: u64) -> Option<G::Move> {
    thought(&Play::from(game.clone()), way, seed)
}

fn thought<G: Sparring>(play: &Play<G>, way: Way, seed: u64) -> Option<G::Move> {
    match way {
        Way::Skilled(skill) => think(play, skill, seed, &mut || false).best,
        Way::AlphaBeta(time) => {
            let until = on_processor() + time;
            // The solver of Reversi asks how many positions there will be before it begins.
            let nodes = time.as_millis() as u64 * POSITIONS_A_MILLISECOND;
            think(play, Skill::full(nodes), seed, &mut || on_processor() >= until).best
        }
        Way::MonteCarlo(time, moves) => {
            let until = on_processor() + time;
            Tree::grown(play, moves, seed, &mut || on_processor() >= until)
        }
    }
}

/// How long this thread has run on a processor: fair on a machine that does other work too.
fn on_processor() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

/// A position that the tree has met.
struct Node<M> {
    mv: Option<M>,
    /// Who chose the move.
    by: Side,
    visits: f64,
    /// What the visits brought the side that chose the move, from 0 to 1 each.
    won: f64,
    next: Range<usize>,
}

struct Tree<G: Sparring> {
    nodes: Vec<Node<G::Move>>,
    random: Random,
    room: Vec<G::Move>,
    /// Random moves before a position is judged.
    moves: u32,
}

impl<G: Sparring> Tree<G> {
    /// The move that was tried most often when the time is over.
    fn grown(
        play: &Play<G>,
        moves: u32,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<G::Move> {
        if !matches!(play.turn(), Turn::Of(_)) {
            return None;
        }
        let game = play.now();
        let root = Node { mv: None, by: game.side(), visits: 0.0, won: 0.0, next: 0..0 };
        let mut tree =
            Self { nodes: vec![root], random: Random::new(seed), room: Vec::new(), moves };
        let mut visits = 0_u64;
        while tree.nodes[0].next.len() != 1 && !(visits.is_multiple_of(64) && stop()) {
            tree.visit(game);
            visits += 1;
        }
        let most = tree.nodes[0]
            .next
            .clone()
            .max_by(|&a, &b| tree.nodes[a].visits.total_cmp(&tree.nodes[b].visits));
        tree.nodes[most?].mv
    }

    /// One way down the tree, a random game from its end, and the news back up.
    fn visit(&mut self, game: &G) {
        let (mut now, mut at, mut way) = (game.clone(), 0, vec![0]);
        while now.ended().is_none() {
            if self.nodes[at].next.is_empty() {
                if self.nodes[at].visits == 0.0 && at != 0 {
                    break;
                }
                self.open(&now, at);
            }
            let Some(best) = self.best(at) else { break };
            let Some(mv) = self.nodes[best].mv else { break };
            now.play_unchecked(mv);
            at = best;
            way.push(at);
        }
        let first = self.judge(now);
        for at in way {
            let node = &mut self.nodes[at];
            node.visits += 1.0;
            node.won += if node.by == Side::FIRST { first } else { 1.0 - first };
        }
    }

    fn open(&mut self, game: &G, at: usize) {
        let (by, start) = (game.side(), self.nodes.len());
        game.each_move(|mv| {
            self.nodes.push(Node { mv: Some(mv), by, visits: 0.0, won: 0.0, next: 0..0 });
        });
        self.nodes[at].next = start..self.nodes.len();
    }

    fn best(&self, at: usize) -> Option<usize> {
        let log = self.nodes[at].visits.max(1.0).ln();
        let mut best = None;
        for child in self.nodes[at].next.clone() {
            let node = &self.nodes[child];
            if node.visits == 0.0 {
                return Some(child);
            }
            let worth = node.won / node.visits + CURIOSITY * (log / node.visits).sqrt();
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((child, worth));
            }
        }
        best.map(|(child, _)| child)
    }

    /// What the first side gets from here, from 0 to 1.
    fn judge(&mut self, mut game: G) -> f64 {
        let random = &mut self.random;
        for _ in 0..self.moves.min(LONGEST) {
            if !game.play_random(&mut self.room, &mut |bound| random.below(bound)) {
                break;
            }
        }
        let own = match game.ended() {
            Some(value) => f64::from(value.signum() + 1) / 2.0,
            None if self.moves >= LONGEST => 0.5,
            None => 1.0 / (1.0 + (-f64::from(game.evaluate()) / f64::from(G::SCALE)).exp()),
        };
        if game.side() == Side::FIRST { own } else { 1.0 - own }
    }
}
