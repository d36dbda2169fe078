//! One competitor, one puzzle: how far an attempt is, what stands on its sheet, what it comes to.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A4e, A6i, 10e3 | `Sheet::penalty` | start, end and misalignment: two seconds each at most once |
//! | wca 9f4 | `Sheet::outcome` | the time stays on the sheet of a DNF |
//! | wca-2010 A7b1 | `Sheet`'s `Display` | `17.65 + 2 = 19.65`; the sum is always computed |
//! | wca 5a, 5b, 5b3 | `Defect`, `Attempt::has_large_repair` | more than four pieces: the main judge rules |
//! | wca 11e | `Attempt::replaced` | the old attempt stays to be seen |

use std::fmt;

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use super::book::Effect;
use super::fewest::Explanation;
use super::result::Outcome;
use crate::id::PersonId;
use crate::time::Moment;

/// The most pieces that may be taken out and put back (5b3).
const PIECES: u8 = 4;

/// How far an attempt is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The puzzle has to be scrambled.
    Called,
    /// A scrambler has signed.
    Scrambled,
    /// The competitor inspects.
    Inspecting,
    /// The competitor solves.
    Solving,
    /// The timer has stopped.
    Stopped,
    /// The judge has looked at the puzzle.
    Checked,
    /// The judge has signed the result.
    Recorded,
    /// The score taker has registered it.
    Registered,
}

/// Which scramble an attempt has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scrambled {
    /// The one with the attempt's own number.
    Own,
    /// A spare of the group, from 1.
    Spare(u8),
}

/// Who did something, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Who; none for the program itself.
    pub by: Option<PersonId>,
    /// The moment.
    pub at: Moment,
}

/// A puzzle that does not observed as its sequence should leave it (4f).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mismatch {
    /// What was seen.
    pub note: String,
    /// Who reported it.
    pub reported: Signed,
    /// Whether it is scrambled again, with the delegate's finding.
    pub ruled: Option<(bool, String, Signed)>,
}

/// A penalty that an official has given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// By which clause.
    pub clause: Citation,
    /// What follows.
    pub effect: Effect,
    /// What was seen.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A defect of the puzzle during an attempt (5a, 5b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defect {
    /// What is broken.
    pub what: DefectKind,
    /// What the competitor does about it.
    pub then: AfterDefect,
    /// How many pieces were taken out and put back to make the puzzle solvable (5b3).
    #[serde(default)]
    pub pieces: u8,
}

/// What is broken (5a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefectKind {
    /// A piece has popped out.
    Piece,
    /// A wire has broken.
    Wire,
    /// A screw has come off.
    Screw,
    /// A cap has come off.
    Cap,
    /// A sticker has come off.
    Sticker,
}

impl DefectKind {
    /// All of them, with their names.
    pub const ALL: [(Self, &'static str); 5] = [
        (Self::Piece, "piece"),
        (Self::Wire, "wire"),
        (Self::Screw, "screw"),
        (Self::Cap, "cap"),
        (Self::Sticker, "sticker"),
    ];
}

/// What the competitor does after a defect (5b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterDefect {
    /// Goes on without a repair.
    Continued,
    /// Repairs the puzzle and goes on.
    Repaired,
    /// Stops the solve: no result.
    Stopped,
}

impl AfterDefect {
    /// All of them, with their names.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Continued, "continued"), (Self::Repaired, "repaired"), (Self::Stopped, "stopped")];
}

/// What the judge found on the puzzle that rests after the stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The puzzle is solved.
    Solved,
    /// One move is missing: two seconds more.
    PlusTwo,
    /// Not solved.
    DidNotFinish,
    /// The main judge has to rule (5b5).
    MainJudge,
}

/// What stands on the score sheet about an attempt. Sums are computed, never kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What the timer shows, in hundredths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u32>,
    /// The inspection, in hundredths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspection: Option<u32>,
    /// Multiple blindfolded: how many cubes were solved, and of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cubes: Option<[u8; 2]>,
    /// Fewest moves: the length of the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u16>,
    /// The penalties, with their clauses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What the judge found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The competitor did not start.
    #[serde(default)]
    pub skipped: bool,
}

impl Sheet {
    /// The sheet of an attempt that was not begun.
    #[must_use]
    pub fn not_started() -> Self {
        Self { skipped: true, ..Self::default() }
    }

    fn has(&self, effect: Effect) -> bool {
        self.marks.iter().any(|mark| mark.effect == effect)
    }

    /// How many seconds are added: at most two for each of start, end and misalignment.
    #[must_use]
    pub fn penalty(&self) -> u32 {
        let misaligned = self.verdict == Some(Verdict::PlusTwo);
        let each = [self.has(Effect::Start), self.has(Effect::End), misaligned];
        each.into_iter().filter(|given| *given).count() as u32 * 2
    }

    /// What the attempt comes to; none while something is missing.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.skipped {
            return Some(Outcome::Dns);
        }
        if self.has(Effect::Dnf) {
            return Some(Outcome::Dnf);
        }
        match self.verdict? {
            Verdict::MainJudge => None,
            Verdict::DidNotFinish => Some(Outcome::Dnf),
            Verdict::Solved | Verdict::PlusTwo => self.result(),
        }
    }

    fn result(&self) -> Option<Outcome> {
        if let Some(moves) = self.moves {
            return Some(Outcome::Moves(moves));
        }
        let time = self.time?.saturating_add(self.penalty() * 100);
        Some(match self.cubes {
            Some([solved, attempted]) => Outcome::points(solved, attempted, time),
            None => Outcome::time(time),
        })
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(outcome) = self.outcome() else {
            return f.write_str("-");
        };
        match (self.time, self.penalty()) {
            (Some(time), seconds @ 1..) if outcome.order().is_some() => {
                write!(f, "{} + {seconds} = {outcome}", Outcome::time(time))
            }
            _ => write!(f, "{outcome}"),
        }
    }
}

/// A change of a sheet that waits for the main judge (1g2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestedChange {
    /// What it has to be.
    pub new: Sheet,
    /// The reason, in words.
    pub reason: String,
    /// Who asks.
    pub signed: Signed,
}

/// A change that the main judge has confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
    /// What stood.
    pub old: Sheet,
    /// What stands.
    pub new: Sheet,
    /// The reason, in words.
    pub reason: String,
    /// Who asked.
    pub asked: Signed,
    /// The main judge.
    pub confirmed: Signed,
}

/// An attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// Its number among the competitor's attempts of the round, from 1.
    pub number: u8,
    /// Which scramble it has.
    pub scramble: Scrambled,
    /// How far it is.
    pub phase: Phase,
    /// Who scrambled.
    pub scrambler: Option<Signed>,
    /// The latest mismatch.
    pub mismatch: Option<Mismatch>,
    /// What stands on the sheet.
    pub sheet: Sheet,
    /// The judge who signed the result.
    pub recorded: Option<Signed>,
    /// The competitor, who has seen it.
    pub confirmed: Option<Signed>,
    /// The score taker who registered it.
    pub registered: Option<Signed>,
    /// A change that waits for the main judge.
    pub asked: Option<RequestedChange>,
    /// Changes that were made.
    pub changes: Vec<Changed>,
    /// Why another attempt stands in its place, and who said so.
    pub replaced: Option<(Citation, String, Signed)>,
    /// Fewest moves: whether the competitor could explain the solution.
    pub explanation: Option<Explanation>,
    /// When the puzzle was uncovered.
    #[serde(default)]
    pub begun: Option<Moment>,
    /// Defects of the puzzle.
    #[serde(default)]
    pub defects: Vec<Defect>,
    /// Whether the main judge has ruled on a repair of too many pieces.
    #[serde(default)]
    pub repair_ruled: bool,
    /// Judge and competitor do not agree about the puzzle: who said so, until the main judge decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disputed: Option<Signed>,
    /// Whether the main judge has ruled on the time limit.
    #[serde(default)]
    pub limit_ruled: bool,
}

impl Attempt {
    /// A new attempt.
    #[must_use]
    pub fn new(number: u8, scramble: Scrambled, phase: Phase) -> Self {
        Self {
            number,
            scramble,
            phase,
            scrambler: None,
            mismatch: None,
            sheet: Sheet::default(),
            recorded: None,
            confirmed: None,
            registered: None,
            asked: None,
            changes: Vec::new(),
            replaced: None,
            explanation: None,
            begun: None,
            defects: Vec::new(),
            repair_ruled: false,
            disputed: None,
            limit_ruled: false,
        }
    }

    /// Whether the delegate still has to rule on a mismatch.
    #[must_use]
    pub fn waits_for_delegate(&self) -> bool {
        self.mismatch.as_ref().is_some_and(|mismatch| mismatch.ruled.is_none())
    }

    /// Whether the main judge still has to rule: on parts without function, on a solution that was not
    /// explained, or where judge and competitor do not agree.
    #[must_use]
    pub fn waits_for_main_judge(&self) -> bool {
        let unexplained = matches!(
            self.explanation,
            Some(Explanation { explained: Some((false, _)), ruled: None, .. })
        );
        let referred = self.sheet.verdict == Some(Verdict::MainJudge);
        referred || unexplained || self.has_large_repair() || self.disputed.is_some()
    }

    /// Whether more pieces were put back than 5b3 allows, and nobody has ruled on it.
    #[must_use]
    pub fn has_large_repair(&self) -> bool {
        !self.repair_ruled && self.defects.iter().any(|defect| defect.pieces > PIECES)
    }

    /// Whether nothing is missing for the score taker: who has to sign has signed.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.confirmed.is_some() || !self.needs_signature()
    }

    /// Whether the competitor has to sign (A7d, A7e): a penalty, or no result.
    #[must_use]
    pub fn needs_signature(&self) -> bool {
        let outcome = self.sheet.outcome();
        outcome == Some(Outcome::Dnf) || (outcome.is_some() && self.sheet.penalty() > 0)
    }
}
