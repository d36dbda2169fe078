//! What can become of a match of backgammon. A fact, once shipped, keeps its meaning: new things get
//! new kinds.

use serde::{Deserialize, Serialize};

use super::game::{GameEnd, GameKind, Illegal};
use super::matter::{Choices, Matter, Promise, Timetable};
use super::result::MatchResult;
use super::setup::Setup;
use super::timing::ClockPlan;
use crate::chance::{Commitment, Seed};
use crate::id::{MatchId, PersonId};
use crate::time::Span;

/// A fact of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// The match was created.
    Created(Box<Setup>),
    /// The round was announced: lateness counts from here.
    Called,
    /// Of a best of three: the result of an earlier match was corrected.
    LegsCorrected {
        /// How many matches each side had won before this one.
        won: [u8; 2],
    },
    /// An official entered the final score of a match whose games were not written down.
    ScoreEntered {
        /// The points of the two sides.
        score: [u16; 2],
    },
    /// Online: the hash of the seed that all dice come from.
    Committed {
        /// The commitment.
        commitment: Commitment,
    },
    /// A player added words to the dice.
    WordsAdded {
        /// The side.
        side: u8,
        /// The words.
        words: String,
    },
    /// A side is there and agrees with the score.
    Confirmed {
        /// The side.
        side: u8,
        /// The number of the game that it is ready for, from 1.
        game: u16,
    },
    /// A game began.
    GameStarted {
        /// Its number, from 1.
        game: u16,
        /// Whether it has a cube.
        what: GameKind,
    },
    /// One die each; equal ones are rolled again.
    OpeningRolled {
        /// The dice of A and B.
        dice: [u8; 2],
    },
    /// Whoever is on turn rolled.
    Rolled {
        /// The dice.
        dice: [u8; 2],
    },
    /// The last roll does not count.
    RollCancelled {
        /// Why not.
        reason: BadRoll,
        /// Opening: whose die is rolled again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// The roll was played, and the turn ended.
    Played {
        /// The play.
        text: String,
        /// What is wrong with it, where it is not legal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        illegal: Option<Illegal>,
        /// How long it was said to be under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lag: Option<Span>,
    },
    /// The cube was offered.
    Doubled {
        /// Its value if taken.
        value: u16,
    },
    /// The cube was taken.
    Taken {
        /// Its value.
        value: u16,
    },
    /// The double was passed.
    Passed,
    /// A side gives the game up.
    Conceded {
        /// The side.
        side: u8,
        /// The level: 1, 2 or 3.
        level: u8,
    },
    /// The opponent plays on.
    ConcessionDeclined,
    /// A game ended.
    GameEnded(GameEnd),
    /// The clock was pressed, where no plays are recorded.
    ClockPressed {
        /// The side whose turn ended.
        side: u8,
    },
    /// The clock was set.
    ClockSet {
        /// The banks of A and B.
        banks: [Span; 2],
        /// How it runs.
        plan: ClockPlan,
        /// The reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// Play stands still.
    Paused {
        /// Why.
        reason: PauseReason,
    },
    /// Play goes on.
    Resumed,
    /// A bank was empty.
    FlagFell {
        /// Whose.
        side: u8,
    },
    /// Dice were lifted before the clock was pressed.
    DiceLifted {
        /// By which side.
        side: u8,
        /// How often so far.
        count: u8,
    },
    /// A break began.
    BreakTaken {
        /// By which side.
        side: u8,
        /// How many breaks in one.
        count: u8,
        /// The banks when it began.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        banks: Option<[Span; 2]>,
        /// During a game: the director's reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// The break is over.
    BreakOver {
        /// The points that the other side gets for the time beyond it.
        points: u16,
    },
    /// A side was warned, or its opponent gets points.
    Penalised {
        /// The side.
        side: u8,
        /// The points for its opponent; 0 is a warning.
        points: u16,
        /// Whether for lateness.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
        /// The reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// The score was corrected.
    ScoreCorrected {
        /// What it is now.
        score: [u16; 2],
        /// The reason, in words.
        finding: String,
    },
    /// The length was corrected.
    LengthCorrected {
        /// What it is now.
        length: u16,
        /// Whether one more game without a cube decides.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        decider: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The game stands as it did after so many acts.
    Restored {
        /// How many acts stay.
        acts: u16,
        /// The reason, in words.
        finding: String,
    },
    /// The game begins again.
    GameRestarted {
        /// The reason, in words.
        finding: String,
    },
    /// The right length of a match, from the end of the present game on.
    LengthNoted {
        /// What it will be.
        length: u16,
        /// The banks from then on; none leaves them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        banks: Option<[Span; 2]>,
        /// The reason, in words.
        finding: String,
    },
    /// Something was brought up.
    MatterRaised {
        /// What.
        what: Matter,
        /// Whose; none is the director's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
        /// More in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// The opponent agrees.
    MatterAgreed {
        /// To which matter, from 0.
        matter: u16,
    },
    /// It is settled.
    MatterSettled {
        /// Which matter, from 0.
        matter: u16,
        /// Whether it was granted.
        upheld: bool,
        /// The reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// From now on rolls are made with a baffle box, or without.
    BoxSet {
        /// Whether with one.
        used: bool,
    },
    /// A side is bound by what it said.
    Promised {
        /// The side.
        side: u8,
        /// To what.
        to: Promise,
    },
    /// All four dice were mixed; the opponent of whoever asked picks first.
    DiceMixed {
        /// Who asked.
        side: u8,
    },
    /// Both rolled two dice for the choices.
    RolledOff {
        /// The dice of A and of B.
        dice: [[u8; 2]; 2],
    },
    /// Whoever won that roll has chosen.
    Chosen {
        /// The side.
        side: u8,
        /// What.
        choices: Choices,
    },
    /// A player recorded the position.
    PositionSaved {
        /// The side.
        side: u8,
        /// Of which game, from 1.
        game: u16,
        /// After how many of its acts.
        acts: u16,
    },
    /// A side doubled before the opponent's turn was over.
    DoubledEarly {
        /// The side.
        side: u8,
    },
    /// The set-up was corrected; what was played stands.
    SetUpCorrected {
        /// The reason, in words.
        finding: String,
    },
    /// The director made an exception for this match.
    TimetableSet {
        /// What is different.
        timetable: Timetable,
        /// The reason, in words.
        finding: String,
    },
    /// A side left the table.
    TableLeft {
        /// The side.
        side: u8,
        /// Whether it was necessary.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        necessary: bool,
    },
    /// A player appeals against what the director has ruled: play waits.
    Appealed {
        /// On which matter, from 0.
        matter: u16,
        /// The side.
        side: u8,
        /// Why.
        text: String,
        /// Whether the next match of a player had begun.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        late: bool,
    },
    /// A member of the committee has answered.
    AppealVoted {
        /// Which matter, from 0.
        matter: u16,
        /// Who.
        member: PersonId,
        /// Whether it is granted.
        upheld: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The committee has decided.
    AppealDecided {
        /// Which matter, from 0.
        matter: u16,
        /// Whether it is granted.
        upheld: bool,
        /// The reason, in words.
        finding: String,
    },
    /// Who could not move handed the turn back without a roll.
    TurnPassed,
    /// A checker that was hit, but not put on the bar, stays on its point.
    CheckerStays {
        /// Whose checker.
        side: u8,
        /// The point, as that side counts.
        point: u8,
    },
    /// A player is about to begin their next match.
    NextBegun,
    /// The winner has reported the result.
    ResultReported {
        /// The side.
        side: u8,
    },
    /// A film of the match can be seen.
    VideoAttached {
        /// Where.
        link: String,
    },
    /// The match is played elsewhere.
    PlaceChanged {
        /// Where.
        place: String,
        /// The reason, in words.
        finding: String,
    },
    /// Whoever meets a side next gets points.
    Carried {
        /// The side.
        side: u8,
        /// The points.
        points: u16,
        /// The reason, in words.
        finding: String,
    },
    /// Points of an earlier match were counted here.
    CarriedApplied {
        /// Against which side.
        side: u8,
        /// From which match.
        from: MatchId,
    },
    /// The Crawford game counts without the cube that was turned in it.
    CubeVoided {
        /// The score as it is now.
        score: [u16; 2],
        /// The reason, in words.
        finding: String,
    },
    /// The match was played without the required clock.
    NoClockUsed {
        /// The reason, in words.
        finding: String,
    },
    /// The director has rolls made with a baffle box.
    BoxImposed {
        /// Because of which side.
        side: u8,
        /// Whether in the rest of this match.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        now: bool,
        /// Whether in later matches of that side.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The match ended.
    MatchEnded(MatchResult),
    /// Its result no longer holds.
    ResultWithdrawn,
    /// The seed of the dice, for everybody to check them.
    SeedRevealed {
        /// The seed.
        seed: Seed,
    },
    /// It was called off.
    Cancelled {
        /// The reason, in words.
        finding: String,
    },
}

/// Why a roll does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BadRoll {
    /// A die was not flat on the board, or they were rolled one by one.
    Invalid,
    /// Rolled before the opponent's turn was over, who wants it repeated.
    Premature,
    /// Rolled outside the baffle box.
    WithoutBox,
    /// It was entered wrongly.
    Entry,
    /// The opponent kept a hit checker in the hand: whoever rolled wants to decide anew.
    HitHeld,
}

/// Why play stands still (4-3-2): there is no other reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PauseReason {
    /// A die is on the floor.
    DieOnFloor,
    /// The director was called.
    Director,
    /// Dice were lifted early.
    DiceLifted,
    /// The opponent's dice were taken with the press.
    DiceTaken,
    /// An illegal play was pointed out.
    IllegalPlay,
    /// A player thinks that the game is decided.
    Decided,
    /// A break between games.
    Break,
}
