//! What can be asked of an event, and in which roles.

use std::cmp::Ordering;

use pairing::Bye;
use pairing::Score;
use pairing::systems::Outcome;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use super::settings::Settings;
use crate::Role;
use crate::id::{EntrantId, MatchId, PersonId};
use crate::match_play::MatchResult;

/// What a person, or the program, can ask of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Creates the event.
    Create(Box<Settings>),
    /// Changes what was announced, until the start list is closed.
    Change(Box<Settings>),
    /// Swiss: changes the number of rounds, also later.
    ChangeRounds {
        /// How many there are to be.
        rounds: u32,
    },
    /// Enters a player or a team; after the start list is closed, a late entry.
    Enter(Entering),
    /// Corrects how an entrant is called, and what the start list goes by until it is closed.
    Amend(Entering),
    /// An entrant is here.
    CheckIn {
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant who was checked in by mistake is not here.
    UndoCheckIn {
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant leaves: paired no more.
    Withdraw {
        /// The entrant.
        entrant: EntrantId,
        /// The reason, in words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// An entrant is put out of the competition: the match that is being played is lost.
    Forfeit {
        /// The entrant.
        entrant: EntrantId,
        /// The reason, in words.
        finding: String,
    },
    /// An entrant who had left is here again, from the next round on.
    Return {
        /// The entrant.
        entrant: EntrantId,
    },
    /// An entrant will not play in a round.
    AskBye {
        /// The entrant.
        entrant: EntrantId,
        /// The round, from 1.
        round: u16,
        /// What it is to be worth: half a point, nothing, or (by the organiser) a full point.
        bye: Bye,
    },
    /// An entrant will play in that round after all.
    CancelBye {
        /// The entrant.
        entrant: EntrantId,
        /// The round, from 1.
        round: u16,
    },
    /// An entrant has been told how the clocks are set, and says so.
    ConfirmClock {
        /// The entrant.
        entrant: EntrantId,
    },
    /// Two entrants must not meet.
    Forbid(Forbidden),
    /// Two entrants may meet again.
    Allow {
        /// One of them.
        one: EntrantId,
        /// The other.
        other: EntrantId,
    },
    /// Closes the check-in: the start list stands, and its numbers.
    CloseList {
        /// The order, where it is made by hand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        order: Vec<EntrantId>,
    },
    /// Publishes the commitment to the seed of all lots, where the event was created without.
    Commit,
    /// Adds words of a player to the lots, before the first is drawn.
    AddWords {
        /// The words.
        words: String,
    },
    /// Draws the lot of the technical meeting in the program.
    DrawLot,
    /// Enters the lot that number 1 of the list drew at the technical meeting.
    EnterLot {
        /// Whether number 1 moves first (has the colour that moves first).
        first: bool,
        /// Who drew.
        drawn_by: String,
    },
    /// Pairs a round: a draft that officials see.
    Pair {
        /// The round, from 1.
        round: u16,
    },
    /// Changes the draft by hand.
    Arrange(Arrange),
    /// Publishes the draft: matches can be played.
    Publish {
        /// The round.
        round: u16,
    },
    /// The round begins.
    StartRound {
        /// The round.
        round: u16,
    },
    /// Takes a round back while no result is in, to pair it again.
    Discard {
        /// The round.
        round: u16,
        /// The reason, in words.
        finding: String,
    },
    /// A board has a result: its match ended, or an official enters it.
    ReportResult(Reported),
    /// A board has another result than was reported.
    CorrectResult(Reported),
    /// A result that an official entered by mistake is taken back while its round is open.
    TakeBackResult {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// What whoever asks has seen there; where something else stands, it stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expected: Option<Expected>,
    },
    /// A match that had ended goes on: its board has no result any more.
    RetractResult {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The match.
        id: MatchId,
    },
    /// Whether the players report the results of their tables themselves.
    AllowReports {
        /// Whether they do from now on.
        allowed: bool,
    },
    /// A player says how the match at their table ended. It is the result once both sides say the same.
    ClaimResult(Claim),
    /// Says how long a round still lasts, for the countdown in the hall.
    TimeRound {
        /// The round.
        round: u16,
        /// For so many minutes from now; 0 for no countdown.
        minutes: u16,
    },
    /// An entrant who needs one place plays every round at the same table.
    FixTable {
        /// The entrant.
        entrant: EntrantId,
        /// The table; none for any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u16>,
    },
    /// Backgammon: from the next pairing on somebody plays with a baffle box.
    ImposeBox {
        /// The player.
        person: PersonId,
    },
    /// Knock-outs: says who goes through after a drawn match.
    PutThrough {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The side: 0 is the first.
        side: u8,
        /// By what: a lot, a further game.
        finding: String,
    },
    /// Closes a round whose results are all in.
    CloseRound {
        /// The round.
        round: u16,
    },
    /// Closes the event: the final standings stand, and the seed is revealed.
    Close {
        /// Why before its last round; empty when all rounds are played.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        finding: String,
    },
    /// The main judge opens a closed event again.
    Reopen {
        /// The reason, in words.
        finding: String,
    },
    /// Reveals the seed, where the event was closed without.
    Reveal,
}

/// An entrant, as entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entering {
    /// The entrant's id.
    pub entrant: EntrantId,
    /// As lists show it: `Surname, First name`, or the name of the team.
    pub name: String,
    /// The Latin form, as in a passport; empty where none was given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// The person, or the persons of a team in the order of their seats.
    pub players: Vec<Member>,
    /// The rating; 0 for none.
    #[serde(default)]
    pub rating: u32,
    /// The title, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The club, school or country, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
}

/// A person of an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The person.
    pub person: PersonId,
    /// Exempt from the clauses that the rulebook lifts for some players. Officials see that it is
    /// so; why, nobody keeps.
    #[serde(
        default,
        rename = "exempt",
        alias = "impaired",
        skip_serializing_if = "std::ops::Not::not"
    )]
    pub impaired: bool,
}

/// Two entrants who must not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forbidden {
    /// One of them.
    pub one: EntrantId,
    /// The other.
    pub other: EntrantId,
    /// The first round in which it holds.
    pub from: u16,
    /// The last round in which it holds; none for all that follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
}

/// A draft as an official lays it out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrange {
    /// The round.
    pub round: u16,
    /// The boards in the order of the tables, who starts first; a bye has nobody opposite.
    pub boards: Vec<(EntrantId, Option<EntrantId>)>,
    /// The reason, in words.
    pub finding: String,
}

/// What one side of a board says about its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// Who says it, by the pairing: 0 is the first.
    pub side: u8,
    /// The result.
    pub result: BoardResult,
}

/// The result of a board, as told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reported {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The match it comes from; none when an official enters it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<MatchId>,
    /// The result.
    pub result: BoardResult,
    /// Why, where an official enters it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub finding: String,
    /// What whoever enters it has seen there; where something else stands, it stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Expected>,
}

/// What somebody has seen at a board before they entered, corrected or took back a result: two people at
/// two tables must not overwrite each other without knowing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expected {
    /// No result yet.
    Nothing,
    /// This result.
    Result(BoardResult),
}

impl Expected {
    /// Whether what stands is what was seen. Set points count only where both know them: those of a match
    /// that was entered by its winner alone are filled in later.
    #[must_use]
    pub fn fits(self, stands: Option<BoardResult>) -> bool {
        match (self, stands) {
            (Self::Nothing, stands) => stands.is_none(),
            (Self::Result(_), None) => false,
            (Self::Result(seen), Some(stands)) => {
                let known = seen.sets.is_some() && stands.sets.is_some();
                let same = (seen.outcome, seen.forfeit) == (stands.outcome, stands.forfeit);
                same && (!known || seen.sets == stands.sets)
            }
        }
    }
}

/// The result of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardResult {
    /// Who won.
    pub outcome: Outcome,
    /// Whether it was not played: a side, or both, did not come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
    /// The set points of the two sides, where the game has sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<[Score; 2]>,
    /// In backgammon the points to win, where they were not those that were announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<u16>,
}

impl BoardResult {
    /// A match that was played.
    #[must_use]
    pub const fn played(outcome: Outcome) -> Self {
        Self { outcome, forfeit: false, sets: None, length: None }
    }

    /// A match that was not played.
    #[must_use]
    pub const fn forfeit(outcome: Outcome) -> Self {
        Self { outcome, forfeit: true, sets: None, length: None }
    }
}

/// What an event takes of a match: who won, and the set points.
impl From<&MatchResult> for BoardResult {
    fn from(result: &MatchResult) -> Self {
        let [first, second] = result.points;
        let outcome = match first.cmp(&second) {
            Ordering::Greater => Outcome::First,
            Ordering::Less => Outcome::Second,
            Ordering::Equal if first > Score::ZERO => Outcome::Draw,
            Ordering::Equal => Outcome::Neither,
        };
        Self { sets: Some(result.set_points), ..Self::played(outcome) }
    }
}

const CREATORS: &[Role] = &[Role::System, Role::Organiser, Role::Director, Role::MainJudge];
const DESK: &[Role] =
    &[Role::System, Role::Organiser, Role::Director, Role::Deputy, Role::MainJudge, Role::Referee];
const DESK_AND_PLAYERS: &[Role] = &[
    Role::System,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
    Role::Competitor,
];
const PAIRERS: &[Role] = &[Role::Organiser, Role::Director, Role::Deputy, Role::MainJudge];
const REPORTERS: &[Role] = &[
    Role::System,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
    Role::ScoreTaker,
];
/// The two at the table; the program speaks for whoever holds the card of the table.
const CLAIMANTS: &[Role] = &[Role::System, Role::Competitor];
const CORRECTORS: &[Role] = DESK;
const SYSTEM: &[Role] = &[Role::System];
const CHIEFS: &[Role] = &[Role::Director, Role::MainJudge];

/// In which roles a command can be given. What else it needs, `decide` says.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        // What a competition plans.
        Kind::Create => SYSTEM,
        Kind::Change | Kind::ChangeRounds => CREATORS,
        Kind::Enter
        | Kind::Amend
        | Kind::CheckIn
        | Kind::UndoCheckIn
        | Kind::Return
        | Kind::Forbid
        | Kind::Allow
        | Kind::FixTable
        | Kind::Commit
        | Kind::Reveal => DESK,
        Kind::Withdraw | Kind::AskBye | Kind::CancelBye | Kind::ConfirmClock | Kind::AddWords => {
            DESK_AND_PLAYERS
        }
        Kind::CloseList
        | Kind::DrawLot
        | Kind::EnterLot
        | Kind::Pair
        | Kind::Arrange
        | Kind::Publish
        | Kind::StartRound
        | Kind::TimeRound
        | Kind::AllowReports
        | Kind::Discard
        | Kind::PutThrough
        | Kind::CloseRound
        | Kind::Close => PAIRERS,
        Kind::ReportResult | Kind::TakeBackResult => REPORTERS,
        Kind::ClaimResult => CLAIMANTS,
        Kind::CorrectResult => CORRECTORS,
        Kind::RetractResult | Kind::Forfeit | Kind::ImposeBox => SYSTEM,
        Kind::Reopen => CHIEFS,
    }
}
