//! The one trait at the heart: what every game can do, whatever its board.
//!
//! A *seat* moves, a *side* wins. With two players they are the same thing; Quixo for four has
//! four seats and two sides. Where a game needs dice, [`Turn::Chance`] is to move, and a roll is a
//! move like any other: callers hand it in, the game never rolls.

use std::collections::BTreeMap;
use std::fmt;

use crate::drawing::{Layers, Mark, Scene, Tint, standing};
use crate::{Argument, Cell, GameOptions, Lesson, Message, Motion, Outcome, Refusal};

/// Who moves: a place at the board, counted in the order of play from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Who wins: the first side (0) is the one that starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Seat {
    /// The side this seat plays for: seats of the two sides alternate.
    #[must_use]
    pub const fn side(self) -> Side {
        Side(self.0 % 2)
    }
}

impl Side {
    /// The side that starts.
    pub const FIRST: Self = Self(0);
    /// The other one.
    pub const SECOND: Self = Self(1);

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }

    /// Its place in a pair. A comparison and not a remainder: for a remainder compilers load more
    /// than the one byte, which then waits for its neighbours that were written just before.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        (self.0 != 0) as usize
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A seat is to move.
    Of(Seat),
    /// The dice are to be rolled.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// What a player has done to a piece before the move is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Touched {
    /// A piece or a pit was touched.
    Piece,
    /// A piece was put down on a cell.
    Placed,
}

/// A game: its position, whose turn it is, and the rules by which it goes on.
///
/// The value is one position with the options it is played by. It knows what the position itself
/// shows; what depends on the way there (repetition) is asked through [`Game::repeated`] by
/// [`crate::Play`], which keeps the history.
pub trait Game: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// One move: of a seat or, on [`Turn::Chance`], a roll.
    type Move: Copy + PartialEq + Eq + fmt::Debug + Send + Sync + 'static;
    /// The points that the rulebook leaves open.
    type Options: GameOptions;

    /// The name on the command line and in records.
    const NAME: &'static str;
    /// The name as people write it, such as `Küre`.
    const TITLE: &'static str;
    /// The id of the rulebook it is played by, such as `tr-kure`.
    const RULEBOOK: &'static str;
    /// The letters of the seats, in the order of play.
    const SEATS: &'static [&'static str];
    /// The letters of the two sides.
    const SIDES: [&'static str; 2];

    /// How many players a side may have.
    const PLAYERS: &'static [u8] = &[1];
    /// The letters in a position of rows, the blank first, for those who enter it cell by cell; none
    /// where a position is written otherwise.
    const LETTERS: Option<&'static str> = None;
    /// What the score at the end is made of, by the names of its rows; nothing where it is one number.
    const SCORE_ROWS: &'static [&'static str] = &[];
    /// Whether a move is made piece by piece (see [`Game::path`]).
    const PIECE_BY_PIECE: bool = false;
    /// Whether a piece is moved from one cell to another, so that it can be dragged.
    const DRAGS: bool = false;
    /// Whether its pieces are cubes.
    const CUBES: bool = false;
    /// Moves after which its board is easily recognised, even when it is small.
    const SHOWN: &'static [&'static str] = &[];
    /// The rules in a few steps, for learners.
    const LESSON: &'static [Lesson] = &[];

    /// The position in which a game starts.
    fn start(options: &Self::Options) -> Self;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Appends every legal move, in the order of the game's notation. A game that is over adds none.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Hands every legal move to `visit`, in the order of [`Game::legal_moves`]. Games that can do
    /// it without a list do: [`crate::perft`] walks this way.
    fn each_move(&self, visit: impl FnMut(Self::Move)) {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().for_each(visit);
    }

    /// A random move for [`crate::playout`]: any legal move is as likely as any other, but rolls
    /// come by their weight; `None` when the game is over. `random(n)` gives a number below `n`.
    /// `room` is only room to work in. Games that can pick without a list override it.
    fn random_move(
        &self,
        room: &mut Vec<Self::Move>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Self::Move> {
        room.clear();
        self.legal_moves(room);
        crate::walk::choose(self, room, random)
    }

    /// Plays a move as [`Game::random_move`] picks it; `false` when the game is over. Games whose
    /// board can do with less than a whole move override it.
    #[inline]
    fn play_random(
        &mut self,
        room: &mut Vec<Self::Move>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> bool {
        let Some(mv) = self.random_move(room, random) else { return false };
        self.play_unchecked(mv);
        true
    }

    /// How many legal moves there are. Games that can count without listing them do.
    fn count_moves(&self) -> usize {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// Whether a move is legal here.
    ///
    /// # Errors
    /// When it is not, with the clause that it breaks.
    fn check(&self, mv: Self::Move) -> Result<(), Refusal>;

    /// Plays a legal move. What an illegal one does is not defined, but it does not panic: check
    /// first, or call [`Game::play`].
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Checks a move and plays it.
    ///
    /// # Errors
    /// As [`Game::check`]; the position stays as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The side that has won; `None` for a draw and while the game goes on. Games that know it
    /// without writing down the reason say so here.
    fn winner(&self) -> Option<Side> {
        self.outcome()?.winner
    }

    /// The outcome when this position, with the same seat to move, has now stood `times` times.
    fn repeated(&self, times: u32) -> Option<Outcome> {
        let _ = times;
        None
    }

    /// Whether two positions are the same for the counting of repetitions.
    fn is_same_position(&self, other: &Self) -> bool {
        self == other
    }

    /// The outcome when a side's time has run out here; `None` where the referee decides.
    fn time_out(&self, flagged: Side) -> Option<Outcome>;

    /// How likely a roll is beside the other rolls, on [`Turn::Chance`].
    fn weight(&self, roll: Self::Move) -> u32 {
        let _ = roll;
        1
    }

    /// The position as text, in the notes' form, without the side to move.
    fn position(&self) -> String;

    /// Reads a position as [`Game::position`] writes it, with the letter of the seat to move.
    ///
    /// # Errors
    /// When the text is no position of this game, with what is wrong and where.
    fn from_position(text: &str, seat: &str, options: &Self::Options) -> Result<Self, Message>;

    /// A move of this position as text.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move of this position; it may still be illegal.
    ///
    /// # Errors
    /// When the text is no move of this game at all, with what a move looks like.
    fn read_move(&self, text: &str) -> Result<Self::Move, Message>;

    /// Splits a line of moves into the texts of single moves: at blanks, unless the game's notation
    /// has blanks inside a move.
    fn split_moves(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    /// The cells of the picture through which a legal move goes piece by piece: where from, then where
    /// each piece is laid. Empty where a move is made at once.
    fn path(&self, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// The presses by which a move is entered on the board: names of cells, and choices beside the
    /// board such as `/2`.
    fn presses(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv)]
    }

    /// The choice for which a cell stands once the first press is made, where choices can be pressed
    /// on the board.
    fn choice_at(_cell: Cell) -> Option<String> {
        None
    }

    /// What a text such as `d4` or `d7-d6` says about a piece before the move is complete.
    fn touched(_text: &str) -> Touched {
        Touched::Piece
    }

    /// Whether a move, in text, is one of the piece that was touched or put down.
    fn is_of(touched: &str, mv: &str) -> bool {
        mv.eq_ignore_ascii_case(touched)
    }

    /// The piece that a move, in text, begins with; none where a move does not name one.
    fn piece_of(_mv: &str) -> Option<&str> {
        None
    }

    /// Whether a side has such a piece to touch.
    fn can_touch(&self, _side: Side, text: &str) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.into_iter().any(|mv| Self::is_of(text, &self.move_text(mv)))
    }

    /// The opponent's cell into which the last piece of a legal move falls, and how many pieces are
    /// in it then, before any is taken.
    fn landing(&self, _mv: Self::Move) -> Option<(String, u8)> {
        None
    }

    /// How many pieces are in a cell where several can be; none where the game has no such cell.
    fn count_at(&self, _cell: &str) -> Option<u8> {
        None
    }

    /// The rows of the score for the two sides (see [`Game::SCORE_ROWS`]).
    fn score_rows(&self) -> Option<[[u32; 3]; 2]> {
        None
    }

    /// What each side has so far, where it is counted: discs, stones in the store, pieces taken, points.
    fn tally(&self) -> Option<[u32; 2]> {
        None
    }

    /// The cells of the pieces that decided the game: a line of five.
    fn deciding(&self) -> Vec<String> {
        Vec::new()
    }

    /// What is seen to move when a move is played.
    fn motion(&self, _mv: Self::Move) -> Motion {
        Motion::None
    }

    /// The moves that somebody may have meant who has pressed these cells and choices, to say why none
    /// of them is possible.
    fn meant(&self, presses: &[&str]) -> Vec<String> {
        vec![presses.concat()]
    }

    /// How the pieces of a side look.
    #[must_use]
    fn look(side: Side) -> (Tint, Mark) {
        if side == Side::FIRST { (Tint::Dark, Mark::Ring) } else { (Tint::Light, Mark::Diamond) }
    }

    /// Moves as this game's players usually write them in one line.
    #[must_use]
    fn transcript(moves: &[&str]) -> String {
        moves.join(" ")
    }

    /// The name of a seat, such as `North`.
    fn seat_name(seat: Seat) -> Argument {
        Self::side_name(seat.side())
    }

    /// The name of a side, such as `Black`.
    fn side_name(side: Side) -> Argument;

    /// The name of the game.
    #[must_use]
    fn title() -> Message {
        let key = format!("game-name-{}", Self::NAME);
        Message { key: key.into(), arguments: BTreeMap::default() }
    }

    /// Whose turn it is, or how the game ended.
    fn state(&self) -> Message {
        standing::<Self>(self.turn(), self.outcome().as_ref())
    }

    /// The board as a value, to be drawn, printed or read out.
    fn scene(&self, layers: &Layers<Self::Move>) -> Scene;
}
