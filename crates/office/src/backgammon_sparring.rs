//! A match of backgammon against the program. Nothing of it is kept: its address tells the games that
//! are over by their results and the present one act by act, and the rules of matches
//! ([`arena::backgammon`]) are asked for each act again. The dice are drawn from the seed of the
//! address, so that a move that is taken back gets the same roll again.
//!
//! Not here: which play is best (see `engine`), what the rules say (see `arena`), the page.

use std::fmt::Write;

use arena::backgammon::{
    Act, BackgammonMatch, Command, Demand, GameKind, GameState, Setup, Terms, Waits, draw,
};
use arena::chance::Seed;
use arena::match_play::Mode;
use arena::stream::{Entry, Stream};
use arena::time::Moment;
use arena::{Actor, Context, Refused, Role};
use engine::backgammon::{CubeHint, accepts, answer_hint, doubles, takes, think_of, turn_hint};
use engine::{Effort, Level};
use games::backgammon::MatchState;
use games::{Game, Random, Side};

/// The person's side of the board; the other is the program's.
pub const PERSON: Side = Side::FIRST;

/// The lengths that are offered.
pub const SPARRING_LENGTHS: [u16; 4] = [1, 3, 5, 7];
/// No game and no match goes on longer than this.
const MOST_ACTS: usize = 600;
const MOST_GAMES: usize = 60;
/// Rolls are numbered through the match; no game has so many.
const ROLLS_A_GAME: usize = 10_000;
/// How many boards a hint looks at: all answers to the best plays.
const HINT: u64 = 1_000_000;

/// What somebody does in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SparringAct {
    /// Rolls.
    Roll,
    /// Plays the roll.
    Play(String),
    /// Offers the cube.
    Double,
    /// Takes it.
    Take,
    /// Passes.
    Pass,
    /// Gives the game up as a single game, a gammon or a backgammon.
    Concede(u8),
    /// Ends the game that was given up, or plays on.
    Answer(bool),
}

impl SparringAct {
    /// The act as an address writes it.
    fn written(&self) -> String {
        match self {
            Self::Roll => "r".to_owned(),
            Self::Play(text) => text.replace(' ', "."),
            Self::Double => "d".to_owned(),
            Self::Take => "t".to_owned(),
            Self::Pass => "x".to_owned(),
            Self::Concede(level) => format!("c{level}"),
            Self::Answer(true) => "y".to_owned(),
            Self::Answer(false) => "n".to_owned(),
        }
    }

    /// Reads an act of an address.
    fn read(text: &str) -> Self {
        match text {
            "r" => Self::Roll,
            "d" => Self::Double,
            "t" => Self::Take,
            "x" => Self::Pass,
            "c1" => Self::Concede(1),
            "c2" => Self::Concede(2),
            "c3" => Self::Concede(3),
            "y" => Self::Answer(true),
            "n" => Self::Answer(false),
            play => Self::Play(play.replace('.', " ")),
        }
    }
}

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Past {
    winner: u8,
    level: u8,
    cube: u16,
}

impl Past {
    /// Reads `a2x4`: A won a gammon with the cube at 4.
    fn read(text: &str) -> Option<Self> {
        let (side, rest) = text.split_at_checked(1)?;
        let winner = match side {
            "a" => 0,
            "b" => 1,
            _ => return None,
        };
        let (level, cube) = rest.split_once('x')?;
        Some(Self { winner, level: level.parse().ok()?, cube: cube.parse().ok()? })
    }

    fn written(self) -> String {
        format!("{}{}x{}", if self.winner == 0 { 'a' } else { 'b' }, self.level, self.cube)
    }
}

/// What the program would do in the person's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SparringHint {
    /// The play.
    Play(String),
    /// The cube.
    Cube(CubeHint),
}

/// A match against the program.
#[derive(Clone, Debug)]
pub struct SparringMatch {
    level: Level,
    length: u16,
    seed: u64,
    past: Vec<Past>,
    acts: Vec<SparringAct>,
    state: BackgammonMatch,
    version: u64,
}

impl SparringMatch {
    /// The match that an address tells; one without past games and acts begins now, with its opening
    /// roll made.
    ///
    /// # Errors
    /// When the rules do not allow what it tells.
    pub fn read(
        level: Level,
        length: u16,
        seed: u64,
        past: &str,
        acts: &str,
    ) -> Result<Self, Refused> {
        let parts = |text: &'_ str, sign| -> Vec<String> {
            text.split(sign).filter(|part| !part.is_empty()).map(str::to_owned).collect()
        };
        let past = parts(past, '.').iter().map(|own| Past::read(own)).collect::<Option<Vec<_>>>();
        let past = past.ok_or_else(unreadable)?;
        let acts: Vec<_> = parts(acts, '_').iter().map(|own| SparringAct::read(own)).collect();
        Self::replay(level, length, seed, past, &acts)
    }

    fn replay(
        level: Level,
        length: u16,
        seed: u64,
        past: Vec<Past>,
        acts: &[SparringAct],
    ) -> Result<Self, Refused> {
        if !SPARRING_LENGTHS.contains(&length) || past.len() > MOST_GAMES || acts.len() > MOST_ACTS
        {
            return Err(unreadable());
        }
        let (state, acts_done) = (BackgammonMatch::default(), Vec::new());
        let mut own = Self { level, length, seed, past, acts: acts_done, state, version: 0 };
        own.send(&Actor::system(), &Command::Create(Box::new(own.setup()?)))?;
        for Past { winner, level, cube } in own.past.clone() {
            own.confirm()?;
            own.send(&player(winner)?, &Command::EnterGame { winner, level, cube })?;
        }
        if own.state.result().is_none() {
            own.confirm()?;
            own.open_game()?;
        }
        for act in acts {
            own.act(act.clone())?;
        }
        Ok(own)
    }

    fn setup(&self) -> Result<Setup, Refused> {
        let person = |side| -> Result<_, Refused> { player(side)?.person.ok_or_else(unreadable) };
        Ok(Setup {
            id: "sparring".parse().map_err(|_| unreadable())?,
            competition: None,
            event: None,
            round: None,
            table: None,
            sides: [vec![person(0)?], vec![person(1)?]],
            length: self.length,
            jacoby: false,
            // The dice come in with each roll, and whoever keeps the record acts for both.
            mode: Mode::Board,
            clock: None,
            clock_demand: Demand::Optional,
            box_demand: Demand::Optional,
            pips: true,
            starts: None,
            first_of_day: false,
            delay: None,
            terms: Terms::default(),
        })
    }

    /// Has a command decided, and takes over what comes of it.
    fn send(&mut self, by: &Actor, command: &Command) -> Result<(), Refused> {
        let context = Context { now: Moment(0), actor: by.clone(), seed: None };
        for cited in self.state.decide(command, &context)? {
            self.version += 1;
            let (citations, fact) = (cited.citations, cited.fact);
            let (version, by) = (self.version, by.clone());
            self.state.apply(&Entry { version, at: Moment(0), by, citations, fact });
        }
        Ok(())
    }

    /// Both agree with the score: a game begins.
    fn confirm(&mut self) -> Result<(), Refused> {
        for side in 0..2 {
            self.send(&player(side)?, &Command::Confirm { side: None })?;
        }
        Ok(())
    }

    /// The opening roll, again while it is a tie.
    fn open_game(&mut self) -> Result<(), Refused> {
        while self.state.current().is_some_and(|game| game.waits() == Waits::Opening) {
            let dice = Some(self.next_dice());
            self.send(&player(PERSON.0)?, &Command::Roll { dice })?;
        }
        Ok(())
    }

    /// The dice of the next roll.
    fn next_dice(&self) -> [u8; 2] {
        let is_roll = |act: &Act| matches!(act, Act::Opening(_) | Act::Roll(_));
        let acts = self.state.games().last().map_or(&[][..], GameState::acts);
        let rolled = acts.iter().filter(|done| is_roll(&done.act)).count();
        let number = self.past.len() * ROLLS_A_GAME + rolled + 1;
        let mut random = Random::new(self.seed);
        let mut bytes = [0; 32];
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&random.next().to_le_bytes());
        }
        let words = [String::new(), String::new()];
        draw(&Seed::new(bytes), &words, u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// Does something for whoever has to act.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn act(&mut self, act: SparringAct) -> Result<(), Refused> {
        let command = match &act {
            SparringAct::Roll => Command::Roll { dice: Some(self.next_dice()) },
            SparringAct::Play(text) => {
                Command::Play { text: text.clone(), as_played: false, lag: None }
            }
            SparringAct::Double => Command::Double,
            SparringAct::Take => Command::Take,
            SparringAct::Pass => Command::Pass,
            SparringAct::Concede(level) => Command::Concede { level: *level, side: None },
            SparringAct::Answer(accept) => Command::Answer { accept: *accept },
        };
        let side = match act {
            SparringAct::Concede(_) => PERSON.0,
            _ => self.state.to_act().unwrap_or(PERSON.0),
        };
        self.send(&player(side)?, &command)?;
        // A legal play is written as everybody writes it.
        self.acts.push(match act {
            SparringAct::Play(text) => SparringAct::Play(self.last_play().unwrap_or(text)),
            other => other,
        });
        Ok(())
    }

    fn last_play(&self) -> Option<String> {
        let done = self.state.games().last()?.acts().last()?;
        match &done.act {
            Act::Play(text, _) => Some(text.clone()),
            _ => None,
        }
    }

    /// What the program does now; `None` while it is not its turn.
    fn programs_act(&self) -> Option<SparringAct> {
        let game = self.state.current()?;
        let (board, state) = (game.board(), self.match_state());
        let seed = self.seed ^ (self.acts.len() as u64) << 40 ^ (self.past.len() as u64) << 56;
        let own = |side: Side| side != PERSON;
        Some(match game.waits() {
            Waits::Turn(side) if own(side) => {
                match self.state.can_double() && doubles(board, &state, self.level, seed) {
                    true => SparringAct::Double,
                    false => SparringAct::Roll,
                }
            }
            Waits::Play(side, _) if own(side) => {
                let (thought, _) = think_of(board, Effort::Level(self.level), seed, &mut || false)?;
                SparringAct::Play(board.move_text(thought.best?))
            }
            Waits::Answer(side) if own(side) => match takes(board, &state, self.level, seed) {
                true => SparringAct::Take,
                false => SparringAct::Pass,
            },
            Waits::Concession(side, level) if own(side) => {
                SparringAct::Answer(accepts(board, PERSON, level))
            }
            _ => return None,
        })
    }

    /// The program does what it has to, once; whether it did anything.
    pub(crate) fn answer_once(&mut self) -> Result<bool, Refused> {
        let Some(act) = self.programs_act() else { return Ok(false) };
        self.act(act)?;
        Ok(true)
    }

    /// Whether the program has to act.
    pub(crate) fn is_programs_turn(&self) -> bool {
        self.state.to_act().is_some_and(|side| side != PERSON.0)
    }

    /// Whether the person has to act.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.state.to_act() == Some(PERSON.0)
    }

    /// What the program would do in the person's place.
    pub(crate) fn hint(&self) -> Option<SparringHint> {
        let game = self.state.current().filter(|_| self.is_persons_turn())?;
        let (board, state) = (game.board(), self.match_state());
        Some(match game.waits() {
            Waits::Play(..) => {
                let (thought, _) = think_of(board, Effort::Nodes(HINT), 0, &mut || false)?;
                SparringHint::Play(board.move_text(thought.best?))
            }
            Waits::Turn(_) if self.state.can_double() => {
                SparringHint::Cube(turn_hint(board, &state))
            }
            Waits::Turn(_) => SparringHint::Cube(CubeHint::Roll),
            Waits::Answer(_) => SparringHint::Cube(answer_hint(board, &state)),
            _ => return None,
        })
    }

    /// The score and the cube, as the engine wants them.
    fn match_state(&self) -> MatchState {
        let game = self.state.games().last();
        MatchState {
            length: self.length,
            score: self.state.score(),
            cube: game.map(GameState::cube).unwrap_or_default(),
            crawford: game.is_some_and(|game| game.what() == GameKind::Crawford),
        }
    }

    /// The same match as it was when the person last had a choice before; `None` where there is no
    /// such place in this game.
    ///
    /// # Errors
    /// Never for a match that was read.
    pub fn taken_back(&self) -> Result<Option<Self>, Refused> {
        for count in (0..self.acts.len()).rev() {
            let (past, acts) = (self.past.clone(), &self.acts[..count]);
            let before = Self::replay(self.level, self.length, self.seed, past, acts)?;
            if before.is_persons_turn() {
                return Ok(Some(before));
            }
        }
        Ok(None)
    }

    /// The next game of the match.
    ///
    /// # Errors
    /// When the present game is not over, or the match is.
    pub fn next_game(&self) -> Result<Self, Refused> {
        let ended = self.state.games().last().and_then(GameState::ended);
        let Some(end) = ended.filter(|_| self.state.result().is_none()) else {
            return Err(Refused::invalid("backgammon-no-confirming"));
        };
        let cube = end.points / u16::from(end.level.max(1));
        let mut past = self.past.clone();
        past.push(Past { winner: end.winner, level: end.level, cube });
        Self::replay(self.level, self.length, self.seed, past, &[])
    }

    /// The level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The seed of its dice.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The match as its rules see it.
    #[must_use]
    pub const fn state(&self) -> &BackgammonMatch {
        &self.state
    }

    /// What was done in the present game.
    #[must_use]
    pub fn acts(&self) -> &[SparringAct] {
        &self.acts
    }

    /// The games that are over, as an address writes them.
    #[must_use]
    pub fn past_written(&self) -> String {
        let all: Vec<_> = self.past.iter().map(|own| own.written()).collect();
        all.join(".")
    }

    /// The present game, as an address writes it.
    #[must_use]
    pub fn acts_written(&self) -> String {
        let mut all = String::new();
        for (place, act) in self.acts.iter().enumerate() {
            let sign = if place == 0 { "" } else { "_" };
            let _ = write!(all, "{sign}{}", act.written());
        }
        all
    }
}

fn unreadable() -> Refused {
    Refused::invalid("form-unreadable")
}

/// Who plays a side.
fn player(side: u8) -> Result<Actor, Refused> {
    let name = if side == PERSON.0 { "person" } else { "program" };
    Ok(Actor::new(name.parse().map_err(|_| unreadable())?, Role::Competitor))
}
