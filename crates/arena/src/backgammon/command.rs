//! What can be asked of a match of backgammon, and in which roles.

use std::collections::BTreeSet;

use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use super::fact::{BadRoll, PauseReason};
use super::matter::{Choices, Matter, Timetable};
use super::setup::Setup;
use crate::Role;
use crate::id::{MatchId, PersonId};
use crate::time::Span;

/// What a person, or the program, can ask of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Creates the match.
    Create(Box<Setup>),
    /// Calls the match off.
    Cancel {
        /// The reason, in words.
        finding: String,
    },
    /// The round is announced: lateness counts from now on.
    Call,
    /// Over the board: the final score of a match whose games were not written down.
    EnterScore {
        /// The points of the two sides.
        score: [u16; 2],
    },
    /// Online, before the first roll: words of a player that the dice depend on.
    AddWords {
        /// The words.
        words: String,
    },
    /// A side is at the table and agrees with the score (and that the next game is the Crawford
    /// game): when both do, the next game begins.
    Confirm {
        /// The side, where an official enters it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// Rolls online; over the board enters what was rolled. In the opening the dice of A and B.
    Roll {
        /// Over the board: the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<[u8; 2]>,
    },
    /// Plays the roll and ends the turn.
    Play {
        /// The play; `--` when there is none.
        text: String,
        /// Over the board: it was played so although it is not legal.
        #[serde(default)]
        as_played: bool,
        /// Online: how long it was under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lag: Option<Span>,
    },
    /// Offers the cube.
    Double,
    /// Takes the cube.
    Take,
    /// Gives the game up instead of taking.
    Pass,
    /// Gives the game up at a level: 1, 2 for a gammon, 3 for a backgammon.
    Concede {
        /// The level.
        level: u8,
        /// The side, where an official enters it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// Answers a concession.
    Answer {
        /// Whether the game ends so.
        accept: bool,
    },
    /// Over the board: the last roll does not count.
    CancelRoll {
        /// Why not.
        reason: BadRoll,
        /// Opening: whose die is rolled again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// Over the board, with a clock: a side lifted its dice before it pressed.
    LiftDice {
        /// The side.
        side: u8,
    },
    /// Over the board, where no plays are recorded: a side presses the clock.
    Press {
        /// The side whose turn ends.
        side: u8,
    },
    /// Over the board: the result of a game that was not recorded move by move.
    EnterGame {
        /// The side that won.
        winner: u8,
        /// 1, 2 for a gammon, 3 for a backgammon; a pass is 1.
        level: u8,
        /// What the cube counts.
        cube: u16,
    },
    /// Stops play and clocks.
    Pause {
        /// Why.
        reason: PauseReason,
    },
    /// Play goes on.
    Resume,
    /// A bank is empty.
    FlagFall,
    /// Between games: a break, or several in one.
    TakeBreak {
        /// The side.
        side: u8,
        /// How many of its breaks.
        count: u8,
        /// During a game: the director's reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// The break is over.
    EndBreak,
    /// The present side gets the points for the other's lateness.
    ApplyLateness,
    /// The director sets both banks, and so brings in a clock where there was none.
    SetClock {
        /// The banks; none are those of the formula.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        banks: Option<[Span; 2]>,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
    /// The director warns a side, or gives points to its opponent.
    Penalise {
        /// The side.
        side: u8,
        /// The points for its opponent; 0 is a warning.
        points: u16,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
    /// The director corrects the score.
    CorrectScore {
        /// The points of the two sides.
        score: [u16; 2],
        /// The reason, in words.
        finding: String,
    },
    /// The director corrects the length from the next game on.
    CorrectLength {
        /// The right length.
        length: u16,
        /// The banks from then on; none leaves them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        banks: Option<[Span; 2]>,
        /// The reason, in words.
        finding: String,
    },
    /// The director puts the game back to where it stood after so many acts, with its banks.
    Restore {
        /// How many acts stay.
        acts: u16,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
    /// The director has the game begun again.
    RestartGame {
        /// The reason, in words.
        finding: String,
    },
    /// Brings something up: a wish, a request, a claim.
    Raise {
        /// What.
        what: Matter,
        /// More in words; for a turn that ended the play that stands.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// The side, where an official enters it; none is the director's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// The opponent agrees.
    Agree {
        /// To which matter, from 0.
        matter: u16,
    },
    /// Whoever brought it up lets it be.
    Drop {
        /// Which matter, from 0.
        matter: u16,
    },
    /// The director settles it.
    Settle {
        /// Which matter, from 0.
        matter: u16,
        /// Whether it is granted.
        upheld: bool,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
    /// Between games: all four dice are mixed and picked anew.
    MixDice {
        /// Who asks.
        side: u8,
    },
    /// Before the match: both roll two dice for the choices.
    RollOff {
        /// The dice of A and of B.
        dice: [[u8; 2]; 2],
    },
    /// Whoever won that roll chooses.
    Choose(Choices),
    /// Records the position, sealed until the match is over.
    SavePosition,
    /// Over the board: the side that is not on turn doubled before the turn was over.
    DoubleEarly,
    /// The director has the set-up corrected; what was played stands.
    CorrectSetUp {
        /// The reason, in words.
        finding: String,
    },
    /// The director makes an exception for this match.
    SetTimetable {
        /// What is different.
        timetable: Timetable,
        /// The reason, in words.
        finding: String,
    },
    /// A side left the table.
    LeaveTable {
        /// The side.
        side: u8,
        /// Whether it was a necessary part of the match, as an official says.
        #[serde(default)]
        necessary: bool,
    },
    /// The director gives both banks so many seconds, or takes them: the clock was set wrongly.
    ShiftClock {
        /// How many; fewer than none are taken.
        seconds: i32,
        /// The reason, in words.
        finding: String,
    },
    /// A player appeals against what the director has ruled.
    Appeal {
        /// On which matter, from 0.
        matter: u16,
        /// Why.
        text: String,
    },
    /// A member of the committee answers the appeal, without having seen the ruling; the majority decides.
    DecideAppeal {
        /// Which matter, from 0.
        matter: u16,
        /// Whether it is granted.
        upheld: bool,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
        /// The members of the committee; the office fills them in.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        members: BTreeSet<PersonId>,
    },
    /// Over the board, without a clock: who cannot move whatever is rolled hands the turn back.
    PassTurn,
    /// A player of the match is about to begin their next one: what depends on that is final.
    NextBegins,
    /// The winner reports the result, as it stands in the draw.
    ReportResult {
        /// The side, where an official does it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
    },
    /// After the match: where a film of it can be seen.
    AttachVideo {
        /// The address.
        link: String,
    },
    /// Before the match: the director has it played elsewhere.
    ChangePlace {
        /// Where.
        place: String,
        /// The reason, in words.
        finding: String,
    },
    /// The director gives points to whoever meets a side next.
    Carry {
        /// The side.
        side: u8,
        /// The points for its next opponent.
        points: u16,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
    /// The match opens with points that an earlier one has left for it.
    ApplyCarried {
        /// Against which side.
        side: u8,
        /// The points for its opponent.
        points: u16,
        /// From which match.
        from: MatchId,
    },
    /// The match was played without the clock that was required.
    WithoutClock {
        /// How often that had happened to each side before, in other matches.
        earlier: [u8; 2],
        /// The reason, in words.
        finding: String,
    },
    /// The cube was turned in the Crawford game, which then counts without it.
    VoidCube {
        /// Who won that game.
        winner: u8,
        /// 1, 2 for a gammon, 3 for a backgammon.
        level: u8,
        /// The points that it was counted for.
        points: u16,
        /// The reason, in words.
        finding: String,
    },
    /// After a breach of the rules of rolling: the director has rolls made with a baffle box, in the rest
    /// of this match, in later matches of the player, or in both.
    ImposeBox {
        /// The side that broke them.
        side: u8,
        /// Whether in the rest of this match.
        #[serde(default)]
        now: bool,
        /// Whether in its later matches.
        #[serde(default)]
        later: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The director ends the match as lost.
    Decide {
        /// The side that loses.
        loser: u8,
        /// By which clause.
        clause: Citation,
        /// The reason, in words.
        finding: String,
    },
}

const PROGRAM: &[Role] = &[Role::System];
const DESK: &[Role] = &[Role::Director, Role::Deputy, Role::Referee];
const SCORERS: &[Role] = &[Role::Director, Role::Deputy, Role::Referee, Role::ScoreTaker];
const CREATORS: &[Role] = &[Role::System, Role::Organiser, Role::Director, Role::Deputy];
const TABLE: &[Role] = &[
    Role::Director,
    Role::Deputy,
    Role::Referee,
    Role::Observer,
    Role::ScoreTaker,
    Role::Competitor,
];
const PLAYERS: &[Role] = &[Role::Director, Role::Deputy, Role::Referee, Role::Competitor];
/// Time is the one thing that spectators may speak of (1-6-1a).
const TIMERS: &[Role] = &[
    Role::System,
    Role::Director,
    Role::Deputy,
    Role::Referee,
    Role::Observer,
    Role::Competitor,
    Role::Spectator,
];

impl Command {
    /// The clause that a ruling cites by itself.
    pub(super) const fn cited(&self) -> Option<Citation> {
        match self {
            Self::SetClock { clause, .. }
            | Self::Penalise { clause, .. }
            | Self::Restore { clause, .. }
            | Self::Settle { clause, .. }
            | Self::Carry { clause, .. }
            | Self::Decide { clause, .. } => Some(*clause),
            _ => None,
        }
    }
}

/// Whether it is a ruling: nobody gives one in their own match.
pub(super) fn is_ruling(kind: Kind) -> bool {
    may(kind) == DESK
}

/// In which roles a command can be given. What else it needs, `decide` says.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Create | Kind::Call | Kind::NextBegins => PROGRAM,
        Kind::EnterScore => SCORERS,
        Kind::Cancel => CREATORS,
        Kind::AddWords | Kind::SavePosition | Kind::Appeal => &[Role::Competitor],
        Kind::DecideAppeal => &[Role::Committee],
        Kind::Roll
        | Kind::Play
        | Kind::Double
        | Kind::Take
        | Kind::Pass
        | Kind::Press
        | Kind::PassTurn
        | Kind::CancelRoll
        | Kind::Raise
        | Kind::RollOff
        | Kind::DoubleEarly
        | Kind::EnterGame => TABLE,
        Kind::Confirm
        | Kind::Concede
        | Kind::Answer
        | Kind::LiftDice
        | Kind::Pause
        | Kind::Resume
        | Kind::TakeBreak
        | Kind::EndBreak
        | Kind::Agree
        | Kind::Drop
        | Kind::MixDice
        | Kind::Choose
        | Kind::ReportResult
        | Kind::AttachVideo
        | Kind::LeaveTable => PLAYERS,
        Kind::FlagFall => TIMERS,
        Kind::ApplyLateness
        | Kind::SetClock
        | Kind::Penalise
        | Kind::CorrectScore
        | Kind::CorrectLength
        | Kind::Restore
        | Kind::RestartGame
        | Kind::Settle
        | Kind::CorrectSetUp
        | Kind::SetTimetable
        | Kind::ShiftClock
        | Kind::ChangePlace
        | Kind::Carry
        | Kind::ApplyCarried
        | Kind::WithoutClock
        | Kind::VoidCube
        | Kind::ImposeBox
        | Kind::Decide => DESK,
    }
}
