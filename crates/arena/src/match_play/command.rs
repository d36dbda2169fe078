//! What can be asked of a match, and in which roles.

use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use super::case::Reason;
use super::friendly::Phrase;
use super::setup::{Setup, Symbol};
use crate::Role;
use crate::id::{PersonId, RulingId};
use crate::ruling::Consequence;
use crate::time::Span;
use pairing::Score;

/// What a person, or the program, can ask of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Creates the match.
    Create(Box<Setup>),
    /// Says what was left open when it was created.
    Prepare(Prepare),
    /// Calls the match off: its round is paired again, or a side does not play.
    Cancel {
        /// The reason, in words.
        finding: String,
    },
    /// Starts a set.
    StartSet {
        /// Its number, from 1.
        set: u8,
    },
    /// Plays a move, or enters what was played.
    Move(Move),
    /// Reversi over the board: "Hamlem bitti", or the clock is pressed.
    Finish,
    /// Over the board, where no moves are recorded: a player has pressed the clock.
    Press {
        /// The face whose turn ends.
        face: u8,
    },
    /// A piece was touched, or put down: `S4`, `d7`, `d7-d6`, `b2`.
    Touch {
        /// The piece, in the game's notation.
        text: String,
    },
    /// A player reports the opponent, or the referee notes what was seen.
    Report(Report),
    /// The referee rules.
    Rule(Rule),
    /// Reversi: the referee confirms that the board is as the rules require.
    ConfirmBoard {
        /// The case that waited for it.
        case: RulingId,
    },
    /// A piece went off the board.
    PieceOff(PieceOff),
    /// The pieces stand again as recorded.
    PiecesBack,
    /// Mangala b: asks for the count of a pit.
    AskCount {
        /// The pit, such as `N3`.
        pit: String,
    },
    /// Mangala b: the referee's count.
    AnswerCount {
        /// How many stones the pit held before any capture.
        number: u8,
        /// The position after the move, when the count differs from the record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    },
    /// Calls the referee; the clocks stop.
    CallReferee {
        /// A note.
        note: String,
    },
    /// The referee stops the clocks.
    Stop {
        /// A note.
        note: String,
    },
    /// The referee lets play go on.
    Resume,
    /// The referee sets a clock.
    CorrectClock {
        /// Which face.
        face: u8,
        /// What it has to show.
        left: Span,
        /// The reason, in words.
        finding: String,
    },
    /// A flag has fallen.
    FlagFall,
    /// The referee enters a position as it stands on the board.
    EnterPosition {
        /// The position, in the game's notation.
        position: String,
        /// The letter of the seat to move.
        seat: String,
        /// The reason, in words.
        finding: String,
    },
    /// The referee takes the latest entry back: it was not what was played.
    TakeBack {
        /// The reason, in words.
        finding: String,
    },
    /// Mangala: the referee has counted the stores.
    CountStores {
        /// The stones of the two sides.
        stores: [u8; 2],
        /// Whether a difference from the record is meant.
        #[serde(default)]
        confirm: bool,
    },
    /// Kulami: the end position, from which the score is computed.
    EnterEnd {
        /// The position, in the game's notation.
        position: String,
    },
    /// Kulami: a player agrees with the score and signs it.
    Sign {
        /// The player, where the referee records the signature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// Kulami: a player asks for a recount.
    AskRecount {
        /// The row of the sheet.
        row: String,
    },
    /// The referee enters the result of a set.
    EnterResult {
        /// The winning side; none is a draw.
        winner: Option<u8>,
        /// How it came about.
        finding: String,
        /// Whether a difference from the record is meant.
        #[serde(default)]
        confirm: bool,
    },
    /// A player gives up the set, or the whole match.
    Resign {
        /// The player, where the referee enters it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// The whole match.
        #[serde(default)]
        whole: bool,
    },
    /// A friendly game: a player asks for the latest own move back.
    AskTakeBack,
    /// A friendly game: the opponent gives it back, or not.
    AnswerTakeBack {
        /// Whether it is given back.
        accept: bool,
    },
    /// A friendly game: a player says one of a few phrases.
    Greet {
        /// Which.
        phrase: Phrase,
    },
    /// A friendly game that is over: a player would like to play once more.
    AskRematch,
    /// The referee corrects the result of a set.
    CorrectSet {
        /// The set, from 1.
        set: u8,
        /// The points it has to have.
        points: [Score; 2],
        /// The reason, in words.
        finding: String,
    },
}

/// What was left open when the match was created.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepare {
    /// Which side starts set 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<u8>,
    /// Quixo: the symbols of the two sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<[Symbol; 2]>,
    /// Quixo for four: whether partners may consult.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consultation: Option<bool>,
}

/// A move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// In the game's notation; `--` passes.
    pub text: String,
    /// Reversi over the board: the position as it was left, when not all discs were turned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
    /// Reversi over the board: the player has also finished the move.
    #[serde(default)]
    pub finished: bool,
    /// Online: how long the move was under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<Span>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The id of the case, and of the ruling on it.
    pub id: RulingId,
    /// What it is about.
    pub reason: Reason,
    /// Whom it is about.
    pub against: PersonId,
    /// The player who reports, where the referee enters it; none when the referee saw it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reporter: Option<PersonId>,
    /// The move it is about, from 1; the latest when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_number: Option<u32>,
    /// In words.
    #[serde(default)]
    pub note: String,
}

/// What the referee decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The id of the case it answers, or a new one.
    pub id: RulingId,
    /// By which clause.
    pub clause: Citation,
    /// What was found.
    pub finding: String,
    /// What follows.
    pub consequence: Consequence,
    /// Küre: the piece that now has to be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bind: Option<String>,
}

/// A piece that went off the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceOff {
    /// Where it stood.
    pub place: String,
    /// By whom it happened, where that is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
}

const PROGRAM: &[Role] = &[Role::System];
const OFFICIALS: &[Role] = &[Role::MainJudge, Role::Referee];
const CREATORS: &[Role] = &[Role::System, Role::Organiser, Role::MainJudge, Role::Referee];
const STARTERS: &[Role] = &[Role::System, Role::MainJudge, Role::Referee, Role::Competitor];
const SCRIBES: &[Role] = &[Role::MainJudge, Role::Referee, Role::ScoreTaker, Role::Competitor];
const FRIENDS: &[Role] = &[Role::Competitor];
const PLAYERS: &[Role] = &[Role::MainJudge, Role::Referee, Role::Competitor];

/// In which roles a command can be given. What else it needs, `decide` says.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        // What an event pairs, and casual games whose players have all joined.
        Kind::Create => PROGRAM,
        Kind::Prepare | Kind::Cancel => CREATORS,
        Kind::StartSet | Kind::FlagFall => STARTERS,
        Kind::Move | Kind::Finish | Kind::Press | Kind::Touch => SCRIBES,
        Kind::Report
        | Kind::PieceOff
        | Kind::PiecesBack
        | Kind::AskCount
        | Kind::CallReferee
        | Kind::Sign
        | Kind::AskRecount
        | Kind::Resign => PLAYERS,
        Kind::AskTakeBack | Kind::AnswerTakeBack | Kind::Greet | Kind::AskRematch => FRIENDS,
        Kind::Rule
        | Kind::ConfirmBoard
        | Kind::AnswerCount
        | Kind::Stop
        | Kind::Resume
        | Kind::CorrectClock
        | Kind::EnterPosition
        | Kind::TakeBack
        | Kind::CountStores
        | Kind::EnterEnd
        | Kind::EnterResult
        | Kind::CorrectSet => OFFICIALS,
    }
}
