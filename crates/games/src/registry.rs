//! Every game by its name, and a game in progress behind texts, for those who do not care which
//! game it is: the command line, records, the arena, the pages.
//!
//! A new game adds one line to [`GAMES`].

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use rulebook::Argument;

use crate::drawing::{Layers, Scene, emblem, standing};
use crate::{
    Cell, Game, GameOptions, Lesson, Message, Motion, OptionError, OptionInfo, Outcome, Play,
    Playouts, Random, Refusal, Side, Touched, Turn, perft, playouts,
};

/// Every game, in the order in which lists show them.
pub const GAMES: &[&dyn Kind] = &[
    &KindOf::<crate::mangala::Mangala>::THIS,
    &KindOf::<crate::pentago::Pentago>::THIS,
    &KindOf::<crate::kure::Kure>::THIS,
    &KindOf::<crate::reversi::Reversi>::THIS,
    &KindOf::<crate::kulami::Kulami>::THIS,
    &KindOf::<crate::quixo::Quixo>::THIS,
    &KindOf::<crate::quixo::QuixoFour>::THIS,
    &KindOf::<crate::backgammon::Backgammon>::THIS,
];

/// The game with this name.
///
/// # Errors
/// When there is none, with the names that there are.
pub fn find(name: &str) -> Result<&'static dyn Kind, UnknownGame> {
    let found = GAMES.iter().find(|kind| kind.name() == name);
    found.copied().ok_or_else(|| UnknownGame(name.to_owned()))
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl UnknownGame {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let known: Argument = GAMES.iter().map(|kind| kind.name()).collect();
        Message::new("game-unknown").with("game", &self.0).with("known", known)
    }
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownGame {}

/// A game as such: what it is called, what can be chosen, and how one is begun.
pub trait Kind: Sync {
    /// The name on the command line and in records.
    fn name(&self) -> &'static str;
    /// The name as people write it.
    fn title(&self) -> &'static str;
    /// The id of its rulebook.
    fn rulebook(&self) -> &'static str;
    /// The letters of the seats, in the order of play.
    fn seats(&self) -> &'static [&'static str];
    /// The letters of the two sides.
    fn sides(&self) -> [&'static str; 2];
    /// The table of options.
    fn options(&self) -> &'static [OptionInfo];
    /// The name in the reader's language.
    fn named(&self) -> Message;
    /// How many players a side may have.
    fn players_a_side(&self) -> &'static [u8];
    /// The letters in a position of rows, the blank first; none where it is written otherwise.
    fn letters(&self) -> Option<&'static str>;
    /// The names of the rows of a score; nothing where it is one number.
    fn score_rows(&self) -> &'static [&'static str];
    /// Whether a move is made piece by piece.
    fn is_piece_by_piece(&self) -> bool;
    /// Whether a piece is moved from one cell to another, so that it can be dragged.
    fn drags(&self) -> bool;
    /// The rules in a few steps, for learners.
    fn lesson(&self) -> &'static [Lesson];
    /// The choice for which a cell stands once the first press is made (see [`Game::choice_at`]).
    fn choice_at(&self, cell: Cell) -> Option<String>;
    /// The name of a side, such as `Black`.
    fn side_named(&self, side: Side) -> Argument;
    /// A small picture of a side's piece.
    fn emblem(&self, side: Side) -> String;
    /// A small picture of the game, for lists: without coordinates, and silent.
    fn tile(&self) -> String;
    /// What a text says about a piece before the move is complete.
    fn touched(&self, text: &str) -> Touched;
    /// Whether a move is one of the piece that was touched or put down.
    fn is_of(&self, touched: &str, mv: &str) -> bool;
    /// The piece that a move begins with; none where a move does not name one.
    fn piece_of<'a>(&self, mv: &'a str) -> Option<&'a str>;
    /// Moves as this game's players usually write them in one line.
    fn transcript(&self, moves: &[&str]) -> String;

    /// Whether each side has partners who sit at places of their own.
    fn has_partners(&self) -> bool {
        self.seats().len() > 2
    }

    /// A new game with these options.
    ///
    /// # Errors
    /// When an option cannot be set.
    fn start(&self, options: &[(String, String)]) -> Result<Box<dyn Table>, OptionError>;

    /// A game from a position, with the letter of the seat to move.
    ///
    /// # Errors
    /// When an option cannot be set, or the text is no position.
    fn set_up(
        &self,
        position: &str,
        seat: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn Table>, SetUpError>;

    /// Splits a line of moves into the texts of single moves.
    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str>;
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// An option cannot be set.
    Option(OptionError),
    /// The text is no position of the game.
    Position(Message),
}

impl SetUpError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Option(error) => error.message(),
            Self::Position(problem) => Message::new("game-position").with("problem", problem),
        }
    }
}

impl fmt::Display for SetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SetUpError {}

impl From<OptionError> for SetUpError {
    fn from(error: OptionError) -> Self {
        Self::Option(error)
    }
}

/// Why a move, given as text, was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is no move of this game at all.
    Unreadable(Message),
    /// The rules do not allow the move.
    Refused(Refusal),
}

impl MoveError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unreadable(message) => message.clone(),
            Self::Refused(refusal) => refusal.with_clause(),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MoveError {}

/// Which layers a picture shows (see [`Layers`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    /// The names of columns and rows.
    pub coordinates: bool,
    /// The numbers of stones beside the pits; without them nothing is said of what lies where.
    pub counts: bool,
    /// The last move.
    pub last: bool,
    /// Where a move is possible.
    pub targets: bool,
}

impl Default for Show {
    /// Coordinates, counts and the last move: what players may see in a tournament.
    fn default() -> Self {
        Self { coordinates: true, counts: true, last: true, targets: false }
    }
}

/// A game in progress, with moves and positions as texts.
pub trait Table: fmt::Debug + Send + Sync {
    /// Which game it is.
    fn kind(&self) -> &'static dyn Kind;
    /// The options that differ from their defaults.
    fn changed_options(&self) -> Vec<(&'static str, String)>;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The letter of the seat to move, `dice` when a roll is due; `None` when the game is over.
    fn to_move(&self) -> Option<&'static str>;
    /// The position in the notes' form, without the side to move.
    fn position(&self) -> String;
    /// Every legal move.
    fn legal_moves(&self) -> Vec<String>;
    /// The moves so far.
    fn moves(&self) -> Vec<String>;

    /// Reads a move and plays it.
    ///
    /// # Errors
    /// When it is no move, or not legal, with the clause it breaks; nothing is changed.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;

    /// Takes the last move back, and returns it.
    fn undo(&mut self) -> Option<String>;
    /// The presses by which each legal move is entered on the board, in the order of
    /// [`Table::legal_moves`].
    fn presses(&self) -> Vec<Vec<String>>;
    /// Whether a side has such a piece to touch.
    fn can_touch(&self, side: Side, text: &str) -> bool;
    /// The opponent's cell into which the last piece of the latest move fell, and how many pieces
    /// were in it then (see [`Game::landing`]).
    fn last_landing(&self) -> Option<(String, u8)>;
    /// How many pieces are in a cell where several can be.
    fn count_at(&self, cell: &str) -> Option<u8>;
    /// The rows of the score for the two sides.
    fn score_rows(&self) -> Option<[[u32; 3]; 2]>;
    /// The cells through which the last move went piece by piece; empty where it was made at once.
    fn last_path(&self) -> Vec<String>;
    /// What each side has so far, where it is counted (see [`Game::tally`]).
    fn tally(&self) -> Option<[u32; 2]>;
    /// What was seen to move with the latest move.
    fn last_motion(&self) -> Motion;
    /// Why what somebody has pressed leads to no move; none where it does.
    fn why_not(&self, presses: &[&str]) -> Option<MoveError>;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The outcome when a side's time has run out; `None` where the referee decides.
    fn time_out(&self, flagged: Side) -> Option<Outcome>;
    /// The board as a value, to be drawn, printed or read out.
    fn scene(&self, show: Show) -> Scene;
    /// The number of move sequences of exactly `depth` plies from here.
    fn perft(&self, depth: u32) -> u64;
    /// Random games from here (see [`playouts`]).
    fn playouts(&self, count: u64, limit: u32, random: &mut Random) -> Playouts;
    /// A random legal move (see [`Game::random_move`]); `None` when the game is over.
    fn random_move(&self, random: &mut Random) -> Option<String>;
    /// The same game once more, to try something.
    fn copy(&self) -> Box<dyn Table>;
    /// The table as whatever it is, for [`play_of`].
    fn as_any(&self) -> &dyn Any;
}

/// The game on a table, for those who know which one it is; `None` when it is another.
#[must_use]
pub fn play_of<G: Game>(table: &dyn Table) -> Option<&Play<G>> {
    table.as_any().downcast_ref::<TableOf<G>>().map(|table| &table.play)
}

/// The kind of game that `G` is.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G> KindOf<G> {
    /// The kind.
    pub const THIS: Self = Self(PhantomData);
}

impl<G: Game> Kind for KindOf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rulebook(&self) -> &'static str {
        G::RULEBOOK
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn sides(&self) -> [&'static str; 2] {
        G::SIDES
    }

    fn options(&self) -> &'static [OptionInfo] {
        G::Options::TABLE
    }

    fn named(&self) -> Message {
        G::title()
    }

    fn players_a_side(&self) -> &'static [u8] {
        G::PLAYERS
    }

    fn letters(&self) -> Option<&'static str> {
        G::LETTERS
    }

    fn score_rows(&self) -> &'static [&'static str] {
        G::SCORE_ROWS
    }

    fn is_piece_by_piece(&self) -> bool {
        G::PIECE_BY_PIECE
    }

    fn drags(&self) -> bool {
        G::DRAGS
    }

    fn lesson(&self) -> &'static [Lesson] {
        G::LESSON
    }

    fn choice_at(&self, cell: Cell) -> Option<String> {
        G::choice_at(cell)
    }

    fn side_named(&self, side: Side) -> Argument {
        G::side_name(side)
    }

    fn emblem(&self, side: Side) -> String {
        emblem(G::look(side), G::CUBES)
    }

    fn tile(&self) -> String {
        let mut table = TableOf {
            play: Play::<G>::new(&G::Options::default()),
            options: G::Options::default(),
        };
        for text in G::SHOWN {
            // What a game shows of itself is tried by a test.
            let _ = table.play(text);
        }
        let show = Show { coordinates: false, counts: false, last: false, targets: false };
        table.scene(show).to_tile()
    }

    fn touched(&self, text: &str) -> Touched {
        G::touched(text)
    }

    fn is_of(&self, touched: &str, mv: &str) -> bool {
        G::is_of(touched, mv)
    }

    fn piece_of<'a>(&self, mv: &'a str) -> Option<&'a str> {
        G::piece_of(mv)
    }

    fn transcript(&self, moves: &[&str]) -> String {
        G::transcript(moves)
    }

    fn start(&self, options: &[(String, String)]) -> Result<Box<dyn Table>, OptionError> {
        let options = read_options::<G>(options)?;
        let play = Play::<G>::new(&options);
        Ok(Box::new(TableOf { play, options }))
    }

    fn set_up(
        &self,
        position: &str,
        seat: &str,
        options: &[(String, String)],
    ) -> Result<Box<dyn Table>, SetUpError> {
        let options = read_options::<G>(options)?;
        let start = G::from_position(position, seat, &options).map_err(SetUpError::Position)?;
        let play = Play::from(start);
        Ok(Box::new(TableOf { play, options }))
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        G::split_moves(text)
    }
}

fn read_options<G: Game>(pairs: &[(String, String)]) -> Result<G::Options, OptionError> {
    let mut options = G::Options::default();
    for (key, value) in pairs {
        options.set(key, value)?;
    }
    Ok(options)
}

/// A game of `G` in progress, as a [`Table`].
#[derive(Clone, Debug)]
struct TableOf<G: Game> {
    play: Play<G>,
    options: G::Options,
}

impl<G: Game> TableOf<G> {
    /// The latest move, and the position in which it was played.
    fn last_move(&self) -> Option<(&G, G::Move)> {
        let positions = self.play.positions();
        let before = positions.get(positions.len().checked_sub(2)?)?;
        Some((before, *self.play.moves().last()?))
    }
}

impl<G: Game> Table for TableOf<G> {
    fn kind(&self) -> &'static dyn Kind {
        &KindOf::<G>::THIS
    }

    fn changed_options(&self) -> Vec<(&'static str, String)> {
        self.options.changed()
    }

    fn turn(&self) -> Turn {
        self.play.turn()
    }

    fn to_move(&self) -> Option<&'static str> {
        match self.play.turn() {
            Turn::Of(seat) => G::SEATS.get(usize::from(seat.0)).copied(),
            Turn::Chance => Some("dice"),
            Turn::Over => None,
        }
    }

    fn position(&self) -> String {
        self.play.now().position()
    }

    fn legal_moves(&self) -> Vec<String> {
        let moves = self.play.legal_moves();
        moves.into_iter().map(|mv| self.play.now().move_text(mv)).collect()
    }

    fn moves(&self) -> Vec<String> {
        let befores = self.play.positions().iter();
        let played = self.play.moves().iter().zip(befores);
        played.map(|(&mv, before)| before.move_text(mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let mv = self.play.now().read_move(text).map_err(MoveError::Unreadable)?;
        self.play.play(mv).map_err(MoveError::Refused)
    }

    fn undo(&mut self) -> Option<String> {
        let mv = self.play.undo()?;
        Some(self.play.now().move_text(mv))
    }

    fn presses(&self) -> Vec<Vec<String>> {
        let moves = self.play.legal_moves();
        moves.into_iter().map(|mv| self.play.now().presses(mv)).collect()
    }

    fn can_touch(&self, side: Side, text: &str) -> bool {
        self.play.now().can_touch(side, text)
    }

    fn last_landing(&self) -> Option<(String, u8)> {
        self.last_move().and_then(|(before, mv)| before.landing(mv))
    }

    fn count_at(&self, cell: &str) -> Option<u8> {
        self.play.now().count_at(cell)
    }

    fn score_rows(&self) -> Option<[[u32; 3]; 2]> {
        self.play.now().score_rows()
    }

    fn last_path(&self) -> Vec<String> {
        self.last_move().map_or_else(Vec::new, |(before, mv)| before.path(mv))
    }

    fn tally(&self) -> Option<[u32; 2]> {
        self.play.now().tally()
    }

    fn last_motion(&self) -> Motion {
        self.last_move().map_or(Motion::None, |(before, mv)| before.motion(mv))
    }

    fn why_not(&self, presses: &[&str]) -> Option<MoveError> {
        let now = self.play.now();
        let mut why = None;
        for text in now.meant(presses) {
            let tried = now.read_move(&text).map_err(MoveError::Unreadable);
            match tried.and_then(|mv| now.check(mv).map_err(MoveError::Refused)) {
                Ok(()) => return None,
                Err(refused @ MoveError::Refused(_)) => drop(why.get_or_insert(refused)),
                Err(unreadable) if why.is_none() => why = Some(unreadable),
                Err(_) => {}
            }
        }
        why
    }

    fn outcome(&self) -> Option<Outcome> {
        self.play.outcome()
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        self.play.now().time_out(flagged)
    }

    fn scene(&self, show: Show) -> Scene {
        let last = self.play.moves().last().copied();
        let layers = Layers {
            coordinates: show.coordinates,
            counts: show.counts,
            last: last.filter(|_| show.last),
            targets: if show.targets { self.play.legal_moves() } else { Vec::new() },
        };
        let mut scene = self.play.now().scene(&layers);
        scene.light(&self.play.now().deciding());
        // A game that ends by repetition has a position that could be played on.
        let ended_by_the_way_here = self.play.turn() != self.play.now().turn();
        if !ended_by_the_way_here {
            return scene;
        }
        let state = standing::<G>(self.play.turn(), self.play.outcome().as_ref());
        Scene { state, ..scene }
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.play.now(), depth)
    }

    fn playouts(&self, count: u64, limit: u32, random: &mut Random) -> Playouts {
        playouts(self.play.now(), count, limit, random)
    }

    fn random_move(&self, random: &mut Random) -> Option<String> {
        if self.play.turn() == Turn::Over {
            return None;
        }
        let now = self.play.now();
        let mv = now.random_move(&mut Vec::new(), &mut |n| random.below(n))?;
        Some(now.move_text(mv))
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_tile_with_pieces_and_nothing_to_read() {
        for kind in GAMES {
            let tile = kind.tile();
            assert!(tile.contains("class=\"piece "), "{}: {tile}", kind.name());
            assert!(!tile.contains("<title>") && !tile.contains("data-cell"), "{}", kind.name());
            assert!(!tile.contains("class=\"label"), "{}", kind.name());
        }
    }
}
