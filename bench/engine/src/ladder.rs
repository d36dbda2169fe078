//! Matches of the program against itself and against simple players: how strong is each level?

use std::fmt;

use engine::{Effort, Level, Partner, Skill};
use games::registry::{Kind, Table};
use games::{Random, Side, Turn};

use crate::monte::{self, Way};

/// Moves by chance at the start of each pair of games, so that no two are alike. Few: an opening that
/// is already lost tells nothing about the players.
const OPENING: u32 = 2;
/// Games without an end by then are drawn.
const LONGEST: u32 = 400;
/// Points of a match of backgammon: one game is mostly luck.
const MATCH: i32 = 7;

/// Somebody who plays.
#[derive(Clone, Copy)]
pub enum Player {
    /// The program.
    Program(Effort),
    /// A way of thinking that is compared with others.
    Thinks(Way),
    /// Any legal move.
    Chance,
    /// The move after which the other side looks worst, without looking further.
    Greedy,
}

/// Wins, draws and losses of the first player, in halves.
#[derive(Clone, Copy, Default)]
pub struct Score {
    pub halves: u32,
    pub games: u32,
}

impl Score {
    /// The share won, in percent.
    pub fn percent(self) -> f64 {
        f64::from(self.halves) * 50.0 / f64::from(self.games.max(1))
    }
}

impl fmt::Display for Score {
    /// The share won, with twice its standard error.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = self.percent() / 100.0;
        let error = 200.0 * (share * (1.0 - share) / f64::from(self.games.max(1))).sqrt();
        write!(f, "{:.1} % (± {error:.1}) of {}", self.percent(), self.games)
    }
}

/// Each skill against the one before.
pub fn skills(partner: &dyn Partner, games: u32, skills: &[Skill]) {
    for pair in skills.windows(2) {
        let players = [pair[1], pair[0]].map(|skill| Player::Thinks(Way::Skilled(skill)));
        println!("  {:?} against {:?}: {}", pair[1], pair[0], versus(partner, players, games));
    }
}

/// Every level against the one below.
pub fn levels(partner: &dyn Partner, games: u32, from: u8, to: u8) {
    for number in from..to {
        let (Some(low), Some(high)) = (Level::new(number), Level::new(number + 1)) else {
            continue;
        };
        let players = [high, low].map(|level| Player::Program(Effort::Level(level)));
        let score = versus(partner, players, games);
        let verdict = if score.percent() >= 65.0 { "" } else { "  (goal: 65)" };
        println!("  level {} against {number}: {score}{verdict}", number + 1);
    }
}

/// A match: every opening is played from both sides.
pub fn versus(partner: &dyn Partner, players: [Player; 2], games: u32) -> Score {
    let mut score = Score::default();
    for number in 0..games.div_ceil(2) {
        score.games += 2;
        score.halves += pair(partner, players, number);
    }
    score
}

/// The opening with a number, played from both sides: the halves that player 0 gets.
pub fn pair(partner: &dyn Partner, players: [Player; 2], number: u32) -> u32 {
    let opening = Random::new(2_026 ^ u64::from(number) << 32).next();
    [0, 1].into_iter().map(|first| one(partner, players, first, opening)).sum()
}

/// The halves that player 0 gets; `first` has the first side.
fn one(partner: &dyn Partner, players: [Player; 2], first: usize, opening: u64) -> u32 {
    let mut random = Random::new(opening);
    let has_dice = start(partner.kind()).is_some_and(|table| table.turn() == Turn::Chance);
    let mut points = [0_i32; 2];
    for _ in 0..40 {
        let result = game(partner, players, first, &mut random, if has_dice { 0 } else { OPENING });
        if !has_dice {
            return match result {
                0 => 1,
                _ => 2 * u32::from((result > 0) == (first == 0)),
            };
        }
        let winner = usize::from(result < 0) ^ first;
        points[winner] += result.abs();
        if points[winner] >= MATCH {
            break;
        }
    }
    2 * u32::from(points[0] > points[1])
}

fn start(kind: &dyn Kind) -> Option<Box<dyn Table>> {
    kind.start(&[]).ok()
}

/// One game: its points for the first side.
fn game(
    partner: &dyn Partner,
    players: [Player; 2],
    first: usize,
    random: &mut Random,
    opening: u32,
) -> i32 {
    let Some(mut table) = start(partner.kind()) else { return 0 };
    let seed = random.next();
    for ply in 0..LONGEST {
        let text = match table.turn() {
            Turn::Over => break,
            Turn::Chance => table.random_move(random),
            Turn::Of(_) if ply < opening => table.random_move(random),
            Turn::Of(seat) => {
                let player = players[usize::from(seat.side().0) ^ first];
                choose(partner, player, table.as_ref(), mix(seed, ply), random)
            }
        };
        let Some(text) = text else { break };
        if let Err(error) = table.play(&text) {
            panic!("{text} is not legal: {error}");
        }
    }
    let Some(outcome) = table.outcome() else { return 0 };
    let points = match (outcome.score, table.kind().seats().len()) {
        // Points of backgammon count; margins of other games do not.
        (Some([a, b]), _) if start(partner.kind()).is_some_and(|t| t.turn() == Turn::Chance) => {
            (a - b).abs()
        }
        _ => 1,
    };
    match outcome.winner {
        Some(Side::FIRST) => points,
        Some(_) => -points,
        None => 0,
    }
}

fn mix(seed: u64, ply: u32) -> u64 {
    Random::new(seed ^ u64::from(ply)).next()
}

fn choose(
    partner: &dyn Partner,
    player: Player,
    table: &dyn Table,
    seed: u64,
    random: &mut Random,
) -> Option<String> {
    match player {
        Player::Chance => table.random_move(random),
        Player::Thinks(way) => monte::choose(table, way, seed),
        Player::Program(effort) => {
            partner.advise(table, effort, seed, &mut || false).and_then(|advice| advice.best)
        }
        Player::Greedy => {
            // One look at every position after a move.
            let advice = partner.advise(table, Effort::Nodes(1_000_000), 0, &mut depth_one());
            advice.and_then(|advice| advice.best)
        }
    }
}

/// Stops a search at once: what is left is the look at each move.
fn depth_one() -> impl FnMut() -> bool {
    || true
}
