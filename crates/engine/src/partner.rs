//! The program as an opponent for any game, for those who do not care which one it is.

use std::marker::PhantomData;

use games::Game;
use games::backgammon::Backgammon;
use games::kulami::Kulami;
use games::kure::Kure;
use games::mangala::Mangala;
use games::pentago::Pentago;
use games::quixo::{Quixo, QuixoFour};
use games::registry::{Kind, KindOf, Table, play_of};
use games::reversi::Reversi;

use crate::Level;
use crate::backgammon::{chances_of, logistic, think_of};
use crate::search::{Thought, think};
use crate::sparring::{COUNTED_WIN, SURE, Skill, Sparring};

/// An opponent for every game, in the order of the games.
pub const PARTNERS: &[&dyn Partner] = &[
    &Searching::<Mangala>(PhantomData),
    &Searching::<Pentago>(PhantomData),
    &Searching::<Kure>(PhantomData),
    &Searching::<Reversi>(PhantomData),
    &Searching::<Kulami>(PhantomData),
    &Searching::<Quixo>(PhantomData),
    &Searching::<QuixoFour>(PhantomData),
    &Rolling,
];

/// The opponent for a game.
#[must_use]
pub fn find(kind: &dyn Kind) -> Option<&'static dyn Partner> {
    PARTNERS.iter().copied().find(|partner| partner.kind().name() == kind.name())
}

/// How much the program may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As a level does, with its mistakes.
    Level(Level),
    /// Without mistakes, so many positions.
    Nodes(u64),
}

/// What the program says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The best move; `None` when nobody is to move.
    pub best: Option<String>,
    /// The value in the eyes of the side to move, in hundredths of what the game counts.
    pub value: i32,
    /// How likely the side to move wins, of a thousand games; a draw is half a win.
    pub chance: u16,
    /// How many moves ahead was looked at.
    pub depth: u8,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The moves that both sides are expected to play.
    pub line: Vec<String>,
    /// Whether the value is certain.
    pub exact: bool,
}

/// An opponent for one game.
pub trait Partner: Sync {
    /// The game.
    fn kind(&self) -> &'static dyn Kind;

    /// The best move of a game in progress; `None` for another game, and while nobody is to move.
    /// `stop` is asked now and then.
    fn advise(
        &self,
        table: &dyn Table,
        effort: Effort,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Advice>;

    /// How likely the side to move wins, of a thousand games, where somebody is to move or to roll,
    /// with so many positions looked at. After the end: 1000, 500 or 0 for the side that would have
    /// been next.
    fn chance(&self, table: &dyn Table, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<u16>;
}

/// A game that is played by looking ahead.
struct Searching<G>(PhantomData<fn() -> G>);

/// How likely a side with a value wins, of a thousand games.
fn chance_of<G: Sparring>(value: i32) -> u16 {
    if value.abs() >= COUNTED_WIN {
        return if value > 0 { 1000 } else { 0 };
    }
    per_mille(logistic(value as f32 / G::SCALE as f32))
}

fn per_mille(chance: f32) -> u16 {
    (chance * 1000.0).round().clamp(0.0, 1000.0) as u16
}

/// The texts of moves that follow each other.
fn texts<G: Game>(start: &G, moves: &[G::Move]) -> Vec<String> {
    let mut now = start.clone();
    let mut say = |&mv: &G::Move| {
        let text = now.move_text(mv);
        now.play_unchecked(mv);
        text
    };
    moves.iter().map(&mut say).collect()
}

/// A thought in texts.
fn advice<G: Game>(game: &G, thought: &Thought<G::Move>, chance: u16) -> Advice {
    Advice {
        best: thought.best.map(|mv| game.move_text(mv)),
        // A sure win says in how many moves it comes.
        value: thought.value,
        chance,
        depth: thought.depth,
        nodes: thought.nodes,
        line: texts(game, &thought.line),
        exact: thought.exact || thought.value.abs() >= SURE,
    }
}

impl<G: Sparring> Partner for Searching<G> {
    fn kind(&self) -> &'static dyn Kind {
        &KindOf::<G>::THIS
    }

    fn advise(
        &self,
        table: &dyn Table,
        effort: Effort,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Advice> {
        let play = play_of::<G>(table)?;
        let skill = match effort {
            Effort::Level(level) => G::LEVELS[level.index()],
            Effort::Nodes(nodes) => Skill::full(nodes),
        };
        let thought = think(play, skill, seed, stop);
        thought.best?;
        Some(advice(play.now(), &thought, chance_of::<G>(thought.value)))
    }

    fn chance(&self, table: &dyn Table, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<u16> {
        let play = play_of::<G>(table)?;
        let game = play.now();
        if let Some(outcome) = play.outcome() {
            let won = outcome.winner.map(|winner| winner == game.side());
            return Some(won.map_or(500, |won| if won { 1000 } else { 0 }));
        }
        Some(chance_of::<G>(think(play, Skill::full(nodes), 0, stop).value))
    }
}

/// Backgammon, by its networks.
struct Rolling;

impl Partner for Rolling {
    fn kind(&self) -> &'static dyn Kind {
        &KindOf::<Backgammon>::THIS
    }

    fn advise(
        &self,
        table: &dyn Table,
        effort: Effort,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Advice> {
        let play = play_of::<Backgammon>(table)?;
        let (thought, chances) = think_of(play.now(), effort, seed, stop)?;
        Some(advice(play.now(), &thought, per_mille(chances.win)))
    }

    fn chance(&self, table: &dyn Table, _: u64, _: &mut dyn FnMut() -> bool) -> Option<u16> {
        let play = play_of::<Backgammon>(table)?;
        chances_of(play.now()).map(|chances| per_mille(chances.win))
    }
}
