//! What can become of an event. A fact, once shipped, keeps its meaning: new things get new kinds.
//! A round is one fact with all its boards, so that a large event opens quickly.

use pairing::lot::Lot;
use pairing::manual::Breach;
use pairing::systems::{Pairing, Stage};
use pairing::{Bye, Color};
use serde::{Deserialize, Serialize};

use super::command::{BoardResult, Claim, Entering, Forbidden};
use super::settings::Settings;
use crate::chance::{Commitment, Seed};
use crate::id::{EntrantId, MatchId, PersonId};
use crate::time::Moment;

/// A fact of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// From the next pairing on somebody plays with a baffle box.
    BoxImposed {
        /// The player.
        person: PersonId,
    },
    /// The event was created.
    Created(Box<Settings>),
    /// What was announced was changed.
    Changed(Box<Settings>),
    /// Swiss: the number of rounds was changed.
    RoundsChanged {
        /// How many there are to be.
        rounds: u32,
    },
    /// An entrant was entered.
    Entered {
        /// The entrant.
        #[serde(flatten)]
        entrant: Entering,
        /// The number in the start list, of a late entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
    },
    /// An entrant is called otherwise.
    Amended(Entering),
    /// An entrant checked in.
    CheckedIn {
        /// The entrant.
        entrant: EntrantId,
        /// The number in the start list, of one who came late.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<u32>,
    },
    /// An entrant who was checked in by mistake is not here.
    CheckInUndone {
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant left.
    Withdrew {
        /// The entrant.
        entrant: EntrantId,
        /// The reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// An entrant came back.
    Returned {
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant will not play in a round.
    ByeAsked {
        /// The entrant.
        entrant: EntrantId,
        /// The round.
        round: u16,
        /// What it is worth.
        bye: Bye,
    },
    /// An entrant will play in that round after all.
    ByeCancelled {
        /// The entrant.
        entrant: EntrantId,
        /// The round.
        round: u16,
    },
    /// An entrant has been told how the clocks are set.
    ClockConfirmed {
        /// The entrant.
        entrant: EntrantId,
    },
    /// Two entrants must not meet.
    PairForbidden(Forbidden),
    /// Two entrants may meet again.
    PairAllowed {
        /// One of them.
        one: EntrantId,
        /// The other.
        other: EntrantId,
    },
    /// The start list stands.
    ListClosed {
        /// The entrants, number 1 first.
        order: Vec<EntrantId>,
        /// The lot by which full namesakes were put in order, where one was drawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<Lot>,
    },
    /// All lots will be drawn from the seed with this hash.
    Committed {
        /// The hash.
        commitment: Commitment,
    },
    /// Words were added to the lots.
    WordsAdded {
        /// The words.
        words: String,
    },
    /// The lot of the technical meeting was drawn in the program.
    LotDrawn {
        /// The colour, or the order of moving, of number 1 in the list: white moves first.
        color: Color,
        /// The lot by which all else is drawn: the lines of a knock-out, ties in groups.
        lot: Lot,
    },
    /// The lot of the technical meeting was drawn by hand, and entered.
    LotEntered {
        /// The colour, or the order of moving, of number 1 in the list: white moves first.
        color: Color,
        /// Who drew.
        drawn_by: String,
    },
    /// A round was paired.
    RoundPaired(Paired),
    /// The draft of a round was changed by hand.
    RoundArranged {
        /// The round as it stands now.
        #[serde(flatten)]
        paired: Paired,
        /// The rules that it breaks.
        breaches: Vec<Breach>,
        /// The reason, in words.
        finding: String,
    },
    /// A round was published.
    RoundPublished {
        /// The round.
        round: u16,
    },
    /// A round began.
    RoundStarted {
        /// The round.
        round: u16,
    },
    /// A round was taken back.
    RoundDiscarded {
        /// The round.
        round: u16,
        /// The reason, in words.
        finding: String,
    },
    /// A board has a result.
    ResultIn(ResultFact),
    /// A board has another result.
    ResultCorrected(ResultFact),
    /// A board has no result any more: its match goes on.
    ResultRetracted {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// Players report the results of their tables from now on, or no longer.
    ReportsAllowed {
        /// Whether they do.
        allowed: bool,
    },
    /// A side of a board said how its match ended.
    ResultClaimed(Claim),
    /// A round lasts until then, as the hall is told.
    RoundTimed {
        /// The round.
        round: u16,
        /// Until when; none for no countdown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Moment>,
    },
    /// An entrant plays every round at the same table from now on, or no longer.
    TableFixed {
        /// The entrant.
        entrant: EntrantId,
        /// The table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u16>,
    },
    /// Somebody goes through after a drawn match.
    WentThrough {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The side: 0 is the first.
        side: u8,
        /// By what.
        finding: String,
    },
    /// A round is over.
    RoundClosed {
        /// The round.
        round: u16,
    },
    /// The event is over.
    Closed {
        /// The final places.
        places: Vec<FinalPlace>,
        /// Why before its last round, where it is.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// The event was opened again.
    Reopened {
        /// The reason, in words.
        finding: String,
    },
    /// The seed of all lots.
    SeedRevealed {
        /// The seed.
        seed: Seed,
    },
}

/// A round as it was paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paired {
    /// The round, from 1.
    pub round: u16,
    /// How often it has been paired, from 1.
    pub attempt: u16,
    /// The boards and byes, in the order of the tables.
    pub boards: Vec<Board>,
    /// Who asked not to play, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<(u32, Bye)>,
}

/// One board of a round, or a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BoardForm", into = "BoardForm")]
pub struct Board {
    /// Who meets whom, by number.
    pub pairing: Pairing,
    /// The table; none for a bye.
    pub table: Option<u16>,
    /// The side that starts set 1: 0 is the first.
    pub starter: u8,
    /// A result that stands from the beginning: a side has left or asked not to play.
    pub result: Option<BoardResult>,
}

/// A board as it is written: flat, and read without a detour, since a round has hundreds of them.
#[derive(Serialize, Deserialize)]
struct BoardForm {
    stage: Stage,
    round: u32,
    board: u32,
    first: u32,
    second: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<u16>,
    #[serde(default, skip_serializing_if = "is_zero")]
    starter: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<BoardResult>,
}

impl From<BoardForm> for Board {
    fn from(line: BoardForm) -> Self {
        let BoardForm { stage, round, board, first, second, table, starter, result } = line;
        Self { pairing: Pairing { stage, round, board, first, second }, table, starter, result }
    }
}

impl From<Board> for BoardForm {
    fn from(board: Board) -> Self {
        let Board { pairing, table, starter, result } = board;
        let Pairing { stage, round, board, first, second } = pairing;
        Self { stage, round, board, first, second, table, starter, result }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(side: &u8) -> bool {
    *side == 0
}

/// The result of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultFact {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The result.
    pub result: BoardResult,
    /// The match it comes from; none when an official entered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<MatchId>,
    /// Why, where an official entered it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub finding: String,
    /// Whether the two players reported it, and no official entered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
}

/// A line of the final standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalPlace {
    /// The list: a consolation and a last chance have lists of their own.
    pub list: Stage,
    /// The place.
    pub place: u32,
    /// Who has it; several share it.
    pub entrants: Vec<EntrantId>,
}
