//! The match of backgammon: games to a number of points, with the cube, over the board or online.
//!
//! A match is a stream of facts, beside the match of sets ([`crate::match_play`]) and like it: whose
//! turn it is, the clock, the score, what the director ruled, the result.
//!
//! * [`Command`], [`may`]: what can be asked, and in which roles.
//! * [`Fact`]: what can become of it.
//! * [`Setup`]: what it is created with; [`ClockPlan`], [`Demand`]: clocks.
//! * [`GameState`]: one game, by its acts. [`Matter`]: what is brought up at a table.
//! * [`draw`], [`check_dice`]: dice that anyone can check.
//! * [`MatchResult`]: what the event takes. [`Series`]: what a best of three comes to.
//!
//! Which clause stands where is said at the head of the files of `decide`, of `game` and of `timing`.
//!
//! Not here: playing rules (see `games`), who meets whom (see the event), appeals (see the competition).

mod apply;
mod apply_matters;
mod certain;
mod command;
mod decide;
mod dice;
mod fact;
mod figures;
mod game;
mod import;
mod length;
mod matter;
mod replay;
mod result;
mod sequel;
mod series;
mod setup;
mod shown;
mod terms;
#[cfg(test)]
mod tests;
mod timing;
mod view;

use std::collections::BTreeSet;
use std::sync::Arc;

use games::Game;
use serde::{Deserialize, Serialize};

use crate::chance::{Commitment, Seed};
use crate::clock::Clock;
use crate::id::PersonId;
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::{Moment, Span};
use crate::{Refused, Role};
use games::Message;

pub use certain::certain_level;
pub use command::{Command, Kind, may};
pub use dice::{check_dice, draw};
pub use fact::{BadRoll, Fact, PauseReason};
pub use figures::Figures;
pub use game::{Act, Done, GameEnd, GameKind, GameState, HowEnded, Illegal, Waits};
pub use length::LengthOutcome;
pub use matter::{Appeal, Choices, Matter, Promise, Raised, Timetable};
pub use result::{EndReason, MatchResult};
pub use sequel::{BreakNote, Sequel};
pub use series::{Leg, Series, leg_id};
pub use setup::Setup;
pub use shown::Section;
pub use terms::{Signal, Terms};
pub use timing::{BREAK, ClockPlan, DELAY, Demand, PER_POINT, breaks_for};

/// The state of a match of backgammon.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BackgammonMatch {
    /// Set once: copies of the state share it.
    #[serde(with = "crate::match_play::shared")]
    setup: Option<Arc<Setup>>,
    /// The points to win; corrected where a wrong length was used.
    length: u16,
    commitment: Option<Commitment>,
    words: [String; 2],
    seed: Option<Seed>,
    /// How many rolls were drawn.
    rolls: u32,
    score: [u16; 2],
    games: Vec<GameState>,
    crawford: Crawford,
    /// One more game without a cube decides.
    decider: bool,
    /// Which sides are ready for the next game.
    confirmed: [bool; 2],
    clock: Option<Clock>,
    plan: Option<ClockPlan>,
    /// Over the board, where no plays are recorded: whose clock runs.
    running: Option<u8>,
    pauses: BTreeSet<PauseReason>,
    /// The break that runs: side, how many in one, since when.
    pause: Option<(u8, u8, Moment)>,
    breaks: [u8; 2],
    lifted: [u8; 2],
    without_box: [u8; 2],
    warnings: [u8; 2],
    /// The points that each side gave away by lateness.
    late: [u16; 2],
    /// Penalty points that each side gave away, with all of `late`.
    penalties: [u16; 2],
    /// What was brought up, in order.
    #[serde(default)]
    matters: Vec<Raised>,
    /// Whether rolls are made with a baffle box.
    #[serde(default)]
    boxed: bool,
    /// Whether the director has brought in or set the clock.
    #[serde(default)]
    ordered: bool,
    /// What the sides have said that they will do.
    #[serde(default)]
    promises: [Option<Promise>; 2],
    /// Who asked to have the dice of the next game mixed.
    #[serde(default)]
    mixed: Option<u8>,
    /// Who won the roll for the choices, and what they chose.
    #[serde(default)]
    roll_off: Option<u8>,
    #[serde(default)]
    choices: Option<Choices>,
    /// The positions that were recorded: side, game from 1, acts.
    #[serde(default)]
    saved: Vec<(u8, u16, u16)>,
    /// A side that doubled before its turn.
    #[serde(default)]
    early: Option<u8>,
    /// The length from the next game on.
    #[serde(default)]
    noted: Option<(u16, Option<[Span; 2]>)>,
    #[serde(default)]
    timetable: Timetable,
    /// What came after the match, or from an earlier one.
    #[serde(default)]
    sequel: Sequel,
    result: Option<MatchResult>,
    cancelled: bool,
}

/// Whether the Crawford game was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crawford {
    /// Nobody was one point from winning yet.
    #[default]
    Ahead,
    /// The next game is it.
    Due,
    /// It was begun.
    Done,
}

impl Stream for BackgammonMatch {
    const KIND: &'static str = games::backgammon::Backgammon::NAME;
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.into()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        may(kind).to_vec()
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        apply::apply(self, entry);
    }
}

impl BackgammonMatch {
    /// What it was created with.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn setup(&self) -> Result<&Setup, Refused> {
        self.setup.as_deref().ok_or_else(|| Refused::not_found("match-unknown"))
    }

    /// The game that is being played.
    #[must_use]
    pub fn current(&self) -> Option<&GameState> {
        self.games.last().filter(|game| game.ended().is_none())
    }

    /// The game that is being played.
    ///
    /// # Errors
    /// When none is.
    fn playing(&self) -> Result<&GameState, Refused> {
        if self.result.is_some() {
            return Err(Refused::invalid("match-over"));
        }
        self.current().ok_or_else(|| Refused::invalid("backgammon-no-game"))
    }

    /// The side of a player of this match.
    ///
    /// # Errors
    /// When the person does not play here.
    fn side_of(&self, person: &PersonId) -> Result<u8, Refused> {
        self.setup()?
            .side_of(person)
            .ok_or_else(|| Refused::NotFound(Message::new("match-stranger").with("person", person)))
    }

    /// The banks at a moment.
    fn banks(&self, now: Moment) -> Option<[Span; 2]> {
        let clock = self.clock.as_ref()?;
        Some([clock.left(0, now), clock.left(1, now)])
    }
}
