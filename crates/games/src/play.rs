//! A game in progress: the position, the moves that led to it, and what depends on the way there.

use crate::{Game, Outcome, Refusal, Turn};

/// A game being played: its start, its moves, and where it stands now.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    /// Every position from the start to now; never empty.
    positions: Vec<G>,
    moves: Vec<G::Move>,
    /// An end by repetition, which the last position alone does not show.
    repetition: Option<Outcome>,
}

impl<G: Game> Play<G> {
    /// A new game with these options.
    #[must_use]
    pub fn new(options: &G::Options) -> Self {
        Self::from(G::start(options))
    }

    /// The position as it stands.
    ///
    /// # Panics
    /// Never: there is always a first position.
    #[must_use]
    pub fn now(&self) -> &G {
        self.positions.last().expect("a game has a first position")
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The positions so far, the start first: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.repetition.clone().or_else(|| self.now().outcome())
    }

    /// Whose turn it is, ends by repetition included.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.repetition.is_some() { Turn::Over } else { self.now().turn() }
    }

    /// Every legal move; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.repetition.is_none() {
            self.now().legal_moves(&mut moves);
        }
        moves
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is not legal, with the clause it breaks; nothing is changed.
    pub fn play(&mut self, mv: G::Move) -> Result<(), Refusal> {
        if let Some(outcome) = &self.repetition {
            return Err(Refusal::after_end(outcome));
        }
        let mut next = self.now().clone();
        next.play(mv)?;
        let times = 1 + self.positions.iter().filter(|p| p.is_same_position(&next)).count();
        self.repetition = next.repeated(u32::try_from(times).unwrap_or(u32::MAX));
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back, and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.repetition = None;
        Some(mv)
    }
}

impl<G: Game> From<G> for Play<G> {
    fn from(start: G) -> Self {
        Self { positions: vec![start], moves: Vec::new(), repetition: None }
    }
}
