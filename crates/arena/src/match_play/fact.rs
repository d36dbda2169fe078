//! What can become of a match. A fact, once shipped, keeps its meaning: new things get new kinds.

use games::Message;
use pairing::Score;
use serde::{Deserialize, Serialize};

use super::case::Case;
use super::command::Prepare;
use super::friendly::Phrase;
use super::result::MatchResult;
use super::set::{Bound, Illegal};
use super::setup::Setup;
use crate::id::{PersonId, RulingId};
use crate::ruling::Ruling;
use crate::time::Span;

/// A fact of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// The match was created.
    Created(Box<Setup>),
    /// What was open was said.
    Prepared(Prepare),
    /// A set began.
    SetStarted {
        /// Its number, from 1.
        set: u8,
        /// The side that starts it.
        first: u8,
    },
    /// A move was played.
    MovePlayed {
        /// The seat that moved, in the order of play.
        seat: u8,
        /// The move.
        text: String,
        /// The position as it was left, when that is not what the move leads to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<String>,
        /// Whether the turn ended with it.
        finished: bool,
        /// How long it was said to be under way.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lag: Option<Span>,
    },
    /// The mover finished the move.
    MoveFinished,
    /// The clock was pressed, where no moves are recorded.
    ClockPressed {
        /// The face whose turn ended.
        face: u8,
    },
    /// A move outside the rules was entered; the referee has to rule on it.
    PlayedIllegally(Illegal),
    /// A piece was touched, and has to be played.
    Touched(Bound),
    /// The touched piece cannot move: the player is free.
    TouchReleased {
        /// The piece.
        text: String,
    },
    /// A case was opened.
    CaseOpened(Case),
    /// A ruling was made.
    RulingMade(Ruling),
    /// A player was warned.
    Warned {
        /// The person.
        person: PersonId,
        /// The player's side.
        side: u8,
        /// How many warnings the side has now.
        count: u8,
        /// The ruling.
        ruling: RulingId,
    },
    /// A warning no longer counts: its ruling was replaced.
    WarningWithdrawn {
        /// The side that had it.
        side: u8,
        /// How many warnings the side has now.
        count: u8,
        /// The ruling that gave it.
        ruling: RulingId,
    },
    /// The position of the record stands again.
    PositionRestored {
        /// How many recorded moves were taken back.
        undone: u32,
        /// Why, where no ruling says it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// A position was entered as it stands on the board.
    PositionEntered {
        /// The position.
        position: String,
        /// The letter of the seat to move.
        seat: String,
        /// Why, where no ruling says it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// A case waits until the board is as the rules require.
    BoardDue {
        /// The case.
        case: RulingId,
    },
    /// A case was closed.
    CaseClosed {
        /// The case.
        case: RulingId,
    },
    /// A piece went off the board.
    PieceOff {
        /// Where it stood.
        place: String,
        /// By whom, where that was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// The pieces stand again.
    PiecesBack,
    /// A count was asked for.
    CountAsked {
        /// The pit.
        pit: String,
        /// What the record says, for the referee.
        recorded: u8,
    },
    /// The referee has counted.
    CountAnswered {
        /// The pit.
        pit: String,
        /// How many stones it held.
        number: u8,
    },
    /// The referee was called.
    RefereeCalled {
        /// A note.
        note: String,
    },
    /// The clocks were stopped.
    Stopped {
        /// A note.
        note: String,
    },
    /// Play goes on.
    Resumed,
    /// A clock was set.
    ClockCorrected {
        /// Which face.
        face: u8,
        /// What it shows.
        left: Span,
        /// The reason, in words.
        finding: String,
    },
    /// A flag fell.
    FlagFell {
        /// Which face.
        face: u8,
    },
    /// The stores were counted.
    StoresCounted {
        /// The stones of the two sides.
        stores: [u8; 2],
        /// What the record says, where there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        recorded: Option<[u8; 2]>,
    },
    /// A score was computed and is shown to the players.
    ScoreComputed {
        /// The end position.
        position: String,
        /// Lines, area and plates of the two sides of the match.
        rows: [[u32; 3]; 2],
    },
    /// A player signed the score.
    ScoreSigned {
        /// The person.
        person: PersonId,
    },
    /// A player asked for a recount.
    RecountAsked {
        /// The person.
        person: PersonId,
        /// Which row of the sheet.
        row: String,
    },
    /// A player gave up.
    Resigned {
        /// The person.
        person: PersonId,
        /// The whole match.
        whole: bool,
    },
    /// A set ended.
    SetEnded {
        /// Its number, from 1.
        set: u8,
        /// The points of the two sides.
        points: [Score; 2],
        /// The reason, in words.
        why: Message,
        /// What the game counted, for the two sides of the match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        score: Option<[i32; 2]>,
        /// The option of the game by which it ended, where the rulebook leaves that open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        option: Option<String>,
    },
    /// The result of a set was corrected.
    SetCorrected {
        /// The set, from 1.
        set: u8,
        /// Its points.
        points: [Score; 2],
        /// The reason, in words.
        finding: String,
    },
    /// The match has a result.
    MatchEnded(MatchResult),
    /// A correction has taken the result back: the match goes on.
    ResultWithdrawn,
    /// A player asked for the latest own move back.
    TakeBackAsked {
        /// The person.
        person: PersonId,
    },
    /// The opponent answered.
    TakeBackAnswered {
        /// Whether the move was given back.
        accepted: bool,
    },
    /// A player said a phrase.
    Greeted {
        /// The person.
        person: PersonId,
        /// What was said.
        phrase: Phrase,
    },
    /// A player would like to play once more.
    RematchAsked {
        /// The person.
        person: PersonId,
    },
    /// The match was called off.
    Cancelled {
        /// The reason, in words.
        finding: String,
    },
}
