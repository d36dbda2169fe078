//! What is brought up at a table: wishes that the opponent answers, requests to the director, claims
//! that stop play. One list of kinds, each with its clause and with who has to agree; what comes of it
//! is decided in `decide::matters`.
//!
//! | clause | kind | who settles it |
//! | --- | --- | --- |
//! | iran-backgammon 3-5-2-1a, 3-5-2-2, 2-3-2 | `Clock` | both, one alone where it is preferred, or the director |
//! | iran-backgammon 3-4-1-1, 3-4-1-2, 3-2b, 4-1-6 | `DiceBox`, `NoBox` | the same |
//! | iran-backgammon 3-5-2-1b, 1-7-2b, 4-2-3b2 | `TimeLoses`, `Photos`, `Pointing` | both |
//! | iran-backgammon 3-1b, 3-1d, 3-4-2, 3-5-3, 3-7-1b | `NewBoard`, `Faulty`, ... | the director |
//! | iran-backgammon 4-2-3, 4-1-8, 4-4-3, 4-4-4, 5-1a | claims | the opponent agrees, or the director rules |
//! | iran-backgammon 4-8-1b | `Length` | both players and the director |
//! | iran-backgammon 3-3-2d, 3-8a | `OrganiserDice`, `Recorder` | the director |
//! | iran-backgammon 4-2-1f | `HitLeft` | the owner of the checker, alone |

use std::collections::BTreeMap;

use rulebook::Citation;
use rulebook::iran_backgammon::{
    _1_7_2b, _2_3_2, _3_1b, _3_3_2d, _3_4_1_1, _3_4_2, _3_5_2_1b, _3_5_3, _3_7_1b, _3_8a, _4_1_1b,
    _4_1_2a, _4_1_2b, _4_1_6, _4_1_7_1b, _4_1_8_1d, _4_2_1f, _4_2_2b, _4_2_3a, _4_2_3b2, _4_2_4c,
    _4_2_6c, _4_3_4b, _4_4_3b, _4_4_3c, _4_4_4c, _4_4_4f, _4_4_5, _4_8_1b, _5_1a, A2_10,
};
use serde::{Deserialize, Serialize};
use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use super::fact::PauseReason;
use crate::id::PersonId;

/// What can be brought up.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumIter, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Matter {
    /// To play with a clock.
    Clock,
    /// To roll with a baffle box.
    DiceBox,
    /// To roll without it again.
    NoBox,
    /// Before the first roll: an optional clock that runs out loses the match.
    TimeLoses,
    /// Without a clock: positions may be recorded.
    Photos,
    /// Before the first roll: an observer or transcriber may point out illegal plays.
    Pointing,
    /// To change the board.
    NewBoard,
    /// To change equipment that is faulty.
    Faulty,
    /// To change to the cup, dice or board that a player may insist on.
    Better,
    /// To change equipment because all want it.
    Wanted,
    /// To have the baffle box approved.
    CheckBox,
    /// To have the clock approved.
    CheckClock,
    /// To have somebody watch the rolls.
    Watcher,
    /// To play to another length: the text is the length.
    Length,
    /// The organiser chooses the dice, because the match is shown.
    OrganiserDice,
    /// To have somebody else write the match down.
    Recorder,
    /// A hit checker was not put on the bar: it goes there, or stays on the point that the text names.
    HitLeft,
    /// The last play was not legal.
    IllegalPlay,
    /// The checkers were set up wrongly.
    SetUp,
    /// Where checkers stood.
    Position,
    /// Without a clock: the turn ended when the dice were touched.
    TurnEnded,
    /// The opponent took the dice with the press.
    DiceTaken,
    /// The opponent rolled too early, and play went on.
    Premature,
    /// The opponent touched dice that were not theirs.
    LiveDice,
    /// The cup was not shaken.
    NotShaken,
    /// Whether dice are standard ones.
    Dice,
    /// The opponent said that they double.
    SaidDouble,
    /// The opponent reached for the cube.
    MeantDouble,
    /// The opponent took by word or gesture.
    MeantTake,
    /// The opponent said that they would take.
    SaidTake,
    /// The opponent said that they would pass.
    SaidPass,
    /// A double or an answer was unclear.
    Unclear,
    /// The clock is set wrongly, or stands.
    ClockWrong,
    /// The opponent does not keep to what was agreed.
    Agreement,
    /// Anything else: the director is called.
    Other,
}

impl Matter {
    /// All kinds.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// Its name in forms and texts.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// The clause by which it is brought up.
    #[must_use]
    pub const fn clause(self) -> Citation {
        match self {
            Self::Clock => _2_3_2,
            Self::DiceBox | Self::NoBox => _3_4_1_1,
            Self::TimeLoses => _3_5_2_1b,
            Self::Photos => _1_7_2b,
            Self::Pointing => _4_2_3b2,
            Self::NewBoard => _3_1b,
            Self::Faulty | Self::Better | Self::Wanted => _3_7_1b,
            Self::CheckBox => _3_4_2,
            Self::CheckClock => _3_5_3,
            Self::Watcher => _4_1_6,
            Self::Length => _4_8_1b,
            Self::OrganiserDice => _3_3_2d,
            Self::Recorder => _3_8a,
            Self::HitLeft => _4_2_1f,
            Self::IllegalPlay => _4_2_3a,
            Self::SetUp => _4_2_4c,
            Self::Position => _4_2_2b,
            Self::TurnEnded => _4_1_2b,
            Self::DiceTaken => _4_1_8_1d,
            Self::Premature => _4_1_7_1b,
            Self::LiveDice => _4_1_2a,
            Self::NotShaken => A2_10,
            Self::Dice => _4_1_1b,
            Self::SaidDouble => _4_4_3b,
            Self::MeantDouble => _4_4_3c,
            Self::MeantTake => _4_4_4c,
            Self::SaidTake | Self::SaidPass => _4_4_4f,
            Self::Unclear => _4_4_5,
            Self::ClockWrong => _4_3_4b,
            Self::Agreement => _4_2_6c,
            Self::Other => _5_1a,
        }
    }

    /// Why play stands still while it is open; a wish or a request stops nothing.
    #[must_use]
    pub const fn stops(self) -> Option<PauseReason> {
        match self {
            Self::Clock
            | Self::DiceBox
            | Self::NoBox
            | Self::TimeLoses
            | Self::Photos
            | Self::Pointing
            | Self::NewBoard
            | Self::Faulty
            | Self::Better
            | Self::Wanted
            | Self::CheckBox
            | Self::CheckClock
            | Self::Length
            | Self::OrganiserDice
            | Self::Recorder
            | Self::HitLeft
            | Self::Watcher => None,
            Self::IllegalPlay => Some(PauseReason::IllegalPlay),
            Self::DiceTaken => Some(PauseReason::DiceTaken),
            _ => Some(PauseReason::Director),
        }
    }

    /// Whether the opponent's consent is enough; everything else the director settles.
    #[must_use]
    pub const fn players_settle(self) -> bool {
        matches!(
            self,
            Self::Clock
                | Self::DiceBox
                | Self::NoBox
                | Self::TimeLoses
                | Self::Photos
                | Self::Pointing
                | Self::HitLeft
                | Self::IllegalPlay
                | Self::TurnEnded
                | Self::DiceTaken
                | Self::SaidDouble
                | Self::MeantDouble
                | Self::MeantTake
                | Self::SaidTake
                | Self::SaidPass
                | Self::Other
        )
    }

    /// Whether it is only for before the first roll of the match.
    #[must_use]
    pub const fn is_before_play(self) -> bool {
        matches!(self, Self::TimeLoses | Self::Pointing)
    }
}

/// A matter as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raised {
    /// What it is.
    pub what: Matter,
    /// Whose; none is the director's.
    pub side: Option<u8>,
    /// What was said, or for a turn that ended the play.
    pub text: String,
    /// Whether the opponent agrees.
    pub agreed: bool,
    /// What came of it: whether it was granted.
    pub settled: Option<bool>,
    /// The director's reason, where the director has ruled.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub finding: String,
    /// The appeal against that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub appeal: Option<Appeal>,
}

/// An appeal against what the director has ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appeal {
    /// Who appeals.
    pub side: u8,
    /// What was said.
    pub text: String,
    /// Whether the next match of a player had begun.
    #[serde(default)]
    pub late: bool,
    /// What members of the committee have answered: whether they grant the matter.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<PersonId, bool>,
    /// Whether the committee grants the matter.
    pub decided: Option<bool>,
    /// Why, in the words of whoever completed the majority.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub finding: String,
}

impl Appeal {
    /// One that waits for the committee.
    pub(super) const fn new(side: u8, text: String, late: bool) -> Self {
        let votes = BTreeMap::new();
        Self { side, text, late, votes, decided: None, finding: String::new() }
    }
}

impl Raised {
    /// One that was just brought up.
    pub(super) const fn new(what: Matter, side: Option<u8>, text: String) -> Self {
        let (agreed, settled) = (false, None);
        Self { what, side, text, agreed, settled, finding: String::new(), appeal: None }
    }

    /// Whether it waits.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.settled.is_none()
    }

    /// Whether the director has ruled on it, and not the players.
    #[must_use]
    pub const fn is_ruled(&self) -> bool {
        self.settled.is_some() && !self.finding.is_empty()
    }

    /// Whether an appeal waits for the committee.
    #[must_use]
    pub fn is_appealed(&self) -> bool {
        self.appeal.as_ref().is_some_and(|own| own.decided.is_none())
    }
}

/// What a player has said, and has to do at the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Promise {
    /// To double at the first chance.
    Double,
    /// To take the next double.
    Take,
    /// To pass the next double.
    Pass,
}

/// What whoever won the roll before the match has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// Whether they play the light checkers.
    #[serde(default)]
    pub light: bool,
    /// Whether they bear off to their right.
    #[serde(default)]
    pub right: bool,
    /// Whether each player has two dice.
    #[serde(default)]
    pub four_dice: bool,
}

/// What the director has set for one match alone (2-2-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timetable {
    /// When it is to start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<crate::time::Moment>,
    /// After how much lateness the first point is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<crate::time::Span>,
    /// How many breaks each player has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaks: Option<u8>,
}
