//! Looking ahead: alpha-beta with deepening, a table of positions, and the moves that were good
//! elsewhere tried first.
//!
//! A side may move twice in a row (Mangala), so a value changes its sign only where the side
//! changes. Mistakes are made here as well: a weak player misjudges positions and overlooks moves
//! ([`Skill`]), always the same ones for a seed.

use games::{Play, Turn};

use crate::sparring::{SURE, Skill, Sparring, WIN, mix};
use crate::table::{Bound, Table};

/// How deep a search can go at all.
const MOST_DEPTH: usize = 100;
/// How many loud moves may follow the last quiet one.
const LOUD_DEPTH: i16 = 6;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The best move; `None` when the game is over.
    pub best: Option<M>,
    /// The value of the position in the eyes of the side to move.
    pub value: i32,
    /// How many moves ahead was looked at.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The moves that both sides are expected to play.
    pub line: Vec<M>,
    /// Whether the value is certain: everything was looked at to the end.
    pub exact: bool,
}

/// Looks for the best move of a game in progress. `stop` is asked now and then.
#[must_use]
pub fn think<G: Sparring>(
    play: &Play<G>,
    skill: Skill,
    seed: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Thought<G::Move> {
    let mut moves = play.legal_moves();
    let nothing =
        Thought { best: None, value: 0, depth: 0, nodes: 0, line: Vec::new(), exact: false };
    if !matches!(play.turn(), Turn::Of(_)) || moves.is_empty() {
        return nothing;
    }
    let game = play.now();
    if skill.noise == 0
        && let Some(solved) = game.solve(skill.nodes, stop)
    {
        let line = vec![solved.best];
        let (value, nodes) = (solved.value, solved.nodes);
        return Thought { best: Some(solved.best), value, depth: 60, nodes, line, exact: true };
    }
    let mut search = Search::new(play, skill, seed, stop);
    search.see_only(game, &mut moves);
    search.deepen(game, moves)
}

struct Search<'a, G: Sparring> {
    table: Table<G::Move>,
    /// How often a move, by its number, was the best.
    history: Vec<i32>,
    /// At every depth the last two moves that were too good to be allowed.
    killers: Vec<[Option<G::Move>; 2]>,
    /// Room for the moves at every depth.
    rooms: Vec<Vec<(i32, G::Move)>>,
    /// The keys of the positions on the way here, those of the game included.
    path: Vec<u64>,
    skill: Skill,
    seed: u64,
    nodes: u64,
    /// Whether something was cut off for want of depth.
    cut: bool,
    stopped: bool,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a, G: Sparring> Search<'a, G> {
    fn new(play: &Play<G>, skill: Skill, seed: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        let path =
            if G::CYCLES { play.positions().iter().map(G::key).collect() } else { Vec::new() };
        Self {
            table: Table::for_nodes(skill.nodes),
            history: vec![0; G::PLACES],
            killers: vec![[None; 2]; MOST_DEPTH + 2],
            rooms: Vec::new(),
            path,
            skill,
            seed,
            nodes: 0,
            cut: false,
            stopped: false,
            stop,
        }
    }

    /// One more move ahead each time, until something says stop.
    fn deepen(&mut self, game: &G, mut moves: Vec<G::Move>) -> Thought<G::Move> {
        moves.sort_by_key(|&mv| -game.promise(mv));
        let mut found = Thought {
            best: moves.first().copied(),
            value: 0,
            depth: 0,
            nodes: 0,
            line: moves.first().copied().into_iter().collect(),
            exact: false,
        };
        for depth in 1..=self.skill.depth.min(MOST_DEPTH as u8 - 2) {
            self.cut = false;
            let best = self.at_root(game, &mut moves, i16::from(depth));
            let Some((value, mv)) = best else { break };
            let done = !self.stopped;
            found = Thought {
                best: Some(mv),
                value,
                depth: if done { depth } else { found.depth },
                nodes: self.nodes,
                line: self.line(game, mv),
                exact: done && !self.cut,
            };
            if self.stopped || !self.cut || value.abs() >= SURE || moves.len() == 1 && depth > 3 {
                found.exact |= done && value.abs() >= SURE;
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// Every move of the position itself; the best goes to the front for the next time.
    fn at_root(&mut self, game: &G, moves: &mut [G::Move], depth: i16) -> Option<(i32, G::Move)> {
        let (mut alpha, mut best) = (-WIN, None);
        for index in 0..moves.len() {
            let mv = moves[index];
            let mut next = game.clone();
            next.play_unchecked(mv);
            let value = if index == 0 {
                self.after(game, &next, depth, -WIN, WIN, 0)
            } else {
                let scout = self.after(game, &next, depth, alpha, alpha + 1, 0);
                if scout > alpha && !self.stopped {
                    self.after(game, &next, depth, alpha, WIN, 0)
                } else {
                    scout
                }
            };
            if self.stopped && (index > 0 || depth > 1) {
                break;
            }
            if best.is_none() || value > alpha {
                alpha = value;
                best = Some((value, mv));
                moves[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The value of a position after a move, in the eyes of the side that moved.
    #[inline]
    fn after(&mut self, game: &G, next: &G, depth: i16, alpha: i32, beta: i32, ply: usize) -> i32 {
        if next.side() == game.side() {
            // Moving again costs no depth, or short chains would hide what follows them.
            let depth = if ply < 24 { depth } else { depth - 1 };
            return self.value(next, depth, alpha, beta, ply + 1);
        }
        -self.value(next, depth - 1, -beta, -alpha, ply + 1)
    }

    /// The value of a position in the eyes of its side to move.
    fn value(&mut self, game: &G, depth: i16, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && (self.stop)() || self.nodes >= self.skill.nodes {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        if let Some(value) = game.ended() {
            return later(value, ply);
        }
        let key = game.key();
        if G::CYCLES && self.path.contains(&key) {
            return 0;
        }
        if depth <= 0 || ply >= MOST_DEPTH {
            self.cut = true;
            return self.quiet(game, key, LOUD_DEPTH, alpha, beta, ply);
        }
        let remembered = self.table.get(key);
        if let Some(entry) = remembered.filter(|entry| entry.depth >= depth) {
            let value = later(entry.value, ply);
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::Least => value >= beta,
                Bound::Most => value <= alpha,
            };
            if settles {
                // A position that was cut short is remembered so.
                self.cut |= entry.depth < i16::MAX;
                return value;
            }
        }
        let mut moves = self.ordered(game, key, remembered.and_then(|entry| entry.best), ply);
        let was_cut = std::mem::replace(&mut self.cut, false);
        let (first_alpha, mut best, mut best_move) = (alpha, -WIN, None);
        if G::CYCLES {
            self.path.push(key);
        }
        for (index, &(_, mv)) in moves.iter().enumerate() {
            let mut next = game.clone();
            next.play_unchecked(mv);
            let value = self.scouted(game, &next, depth, [alpha, beta], (index, ply));
            if self.stopped {
                break;
            }
            if value > best {
                (best, best_move) = (value, Some(mv));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.remember_killer(mv, depth, ply);
                break;
            }
        }
        if G::CYCLES {
            self.path.pop();
        }
        moves.clear();
        self.rooms.push(moves);
        if self.stopped {
            return alpha;
        }
        let bound = match best {
            _ if best >= beta => Bound::Least,
            _ if best <= first_alpha => Bound::Most,
            _ => Bound::Exact,
        };
        let known = if self.cut || G::CYCLES { depth } else { i16::MAX };
        self.table.put(key, sooner(best, ply), bound, known, best_move);
        self.cut |= was_cut;
        best
    }

    /// The first move with the whole window, the others with none unless they surprise; moves that
    /// come late are first looked at less deeply.
    #[inline]
    fn scouted(
        &mut self,
        game: &G,
        next: &G,
        depth: i16,
        [alpha, beta]: [i32; 2],
        (index, ply): (usize, usize),
    ) -> i32 {
        if index == 0 {
            return self.after(game, next, depth, alpha, beta, ply);
        }
        let late = i16::from(depth >= 3 && index >= 4) + i16::from(depth >= 5 && index >= 12);
        let mut value = self.after(game, next, depth - late, alpha, alpha + 1, ply);
        if late > 0 && value > alpha && !self.stopped {
            value = self.after(game, next, depth, alpha, alpha + 1, ply);
        }
        if value > alpha && value < beta && !self.stopped {
            value = self.after(game, next, depth, alpha, beta, ply);
        }
        value
    }

    /// The value of a position with only loud moves ahead.
    fn quiet(
        &mut self,
        game: &G,
        key: u64,
        depth: i16,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut best = game.evaluate() + self.misjudged(key);
        if best >= beta || depth == 0 || ply >= MOST_DEPTH {
            return best;
        }
        alpha = alpha.max(best);
        let mut moves = self.rooms.pop().unwrap_or_default();
        game.each_move(|mv| {
            if game.is_loud(mv) {
                moves.push((0, mv));
            }
        });
        for &(_, mv) in &moves {
            let mut next = game.clone();
            next.play_unchecked(mv);
            self.nodes += 1;
            let again = next.side() == game.side();
            let [low, high] = if again { [alpha, beta] } else { [-beta, -alpha] };
            let value = match next.ended() {
                Some(value) => later(value, ply + 1),
                None => self.quiet(&next, next.key(), depth - 1, low, high, ply + 1),
            };
            let value = if again { value } else { -value };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        moves.clear();
        self.rooms.push(moves);
        best
    }

    /// The moves of a position, the most promising first.
    fn ordered(
        &mut self,
        game: &G,
        key: u64,
        first: Option<G::Move>,
        ply: usize,
    ) -> Vec<(i32, G::Move)> {
        let mut moves = self.rooms.pop().unwrap_or_default();
        let killers = self.killers[ply];
        game.each_move(|mv| {
            let promise = if Some(mv) == first {
                i32::MAX
            } else if killers.contains(&Some(mv)) {
                1_000_000
            } else {
                game.promise(mv) * 64 + self.history[G::place(mv)].min(900_000)
            };
            moves.push((promise, mv));
        });
        if self.skill.blind > 0 && moves.len() > 1 {
            let kept = moves[0];
            moves.retain(|&(_, mv)| self.sees(key, mv));
            if moves.is_empty() {
                moves.push(kept);
            }
        }
        // Stable, so that the order never depends on the machine.
        moves.sort_by_key(|&(promise, _)| std::cmp::Reverse(promise));
        moves
    }

    fn remember_killer(&mut self, mv: G::Move, depth: i16, ply: usize) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let depth = i32::from(depth);
        self.history[G::place(mv)] += depth * depth;
    }

    /// By how much this player misjudges a position.
    #[inline]
    fn misjudged(&self, key: u64) -> i32 {
        if self.skill.noise == 0 {
            return 0;
        }
        let bits = mix(key ^ self.seed);
        let width = self.skill.noise as u64 + 1;
        let [one, two] = [(bits & 0xffff_ffff) % width, (bits >> 32) % width];
        one as i32 - two as i32
    }

    /// Whether this player sees a move at all.
    #[inline]
    fn sees(&self, key: u64, mv: G::Move) -> bool {
        let bits = mix(key ^ mix(self.seed ^ G::place(mv) as u64));
        bits % 1000 >= u64::from(self.skill.blind)
    }

    /// Leaves the moves that this player sees: half as many are overlooked as in positions further
    /// on, and never all.
    fn see_only(&self, game: &G, moves: &mut Vec<G::Move>) {
        let key = mix(game.key());
        let seen = |mv: &G::Move| self.sees(key, *mv) || self.sees(key.rotate_left(7), *mv);
        if self.skill.blind > 0 && moves.iter().any(seen) {
            moves.retain(seen);
        }
    }

    /// The expected moves, as far as the table remembers them.
    fn line(&self, game: &G, first: G::Move) -> Vec<G::Move> {
        let mut line = vec![first];
        let mut now = game.clone();
        now.play_unchecked(first);
        while line.len() < 12 && now.ended().is_none() {
            let Some(mv) = self.table.get(now.key()).and_then(|entry| entry.best) else { break };
            if now.check(mv).is_err() {
                break;
            }
            line.push(mv);
            now.play_unchecked(mv);
        }
        line
    }
}

/// A sure end is worth less the later it comes.
const fn later(value: i32, ply: usize) -> i32 {
    if value >= SURE {
        value - ply as i32
    } else if value <= -SURE {
        value + ply as i32
    } else {
        value
    }
}

/// The same for the table, which does not know how far the position is from here.
const fn sooner(value: i32, ply: usize) -> i32 {
    if value >= SURE {
        value + ply as i32
    } else if value <= -SURE {
        value - ply as i32
    } else {
        value
    }
}
