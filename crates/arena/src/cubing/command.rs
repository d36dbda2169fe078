//! What can be asked of a round, and in which roles.

use puzzles::Format;
use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr};

use super::attempt::{Defect, Sheet};
use super::custody::{Program, Sets};
use super::observation::{Observation, Pieces};
use super::settings::{Settings, by_text};
use crate::Role;
use crate::id::PersonId;
use crate::people::{Accommodation, Duty, Group};
use crate::ruling::IncidentKind;
use crate::time::Span;

/// An attempt of a competitor, by its number from 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The person.
    pub person: PersonId,
    /// The number, from 1.
    pub number: u8,
}

/// What the delegate rules on a puzzle that does not observed as it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MismatchRuling {
    /// It is scrambled again.
    Rescramble,
    /// It stays as it is.
    Keep,
}

/// Why an attempt may be replaced. A defect or a modified puzzle is no ground (5c, 3i).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// An incident of one of the three kinds (11a).
    Incident(IncidentKind),
    /// The timer stopped early and shows 0.01 to 0.05 (wca-2010 A6b1).
    EarlyStop,
}

/// A line of a paper score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLine {
    /// The number of the attempt, from 1.
    pub number: u8,
    /// What is written there.
    pub sheet: Sheet,
}

/// What a person, or the program, can ask of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Creates it.
    Create(Box<Settings>),
    /// Chooses another format of the event's row.
    SetFormat {
        /// The format.
        #[serde(with = "by_text")]
        format: Format,
    },
    /// The delegate approves the format as it is.
    ApproveFormat,
    /// Sets the time limit.
    SetLimit {
        /// Of one attempt.
        limit: Span,
    },
    /// The event starts: time limits stand.
    StartEvent,
    /// Divides the competitors into other groups.
    SetGroups {
        /// All of them.
        groups: Vec<Group>,
    },
    /// Gives somebody a duty in a group.
    AssignDuty {
        /// Which group, from 1.
        group: u16,
        /// The person.
        person: PersonId,
        /// The duty.
        duty: Duty,
    },
    /// Multiple blindfolded: how many cubes a competitor will try to solve in an attempt.
    DeclareCubes {
        /// Which attempt.
        solve: Solve,
        /// How many.
        cubes: u8,
    },
    /// Records what is done for a competitor who needs it.
    Accommodate {
        /// For whom.
        person: PersonId,
        /// What is done.
        what: Accommodation,
    },
    /// Makes the scrambles.
    MakeSets,
    /// Brings scrambles from elsewhere.
    ImportSets {
        /// The program that made them.
        program: Program,
        /// For each group the scrambles of its attempts, then its spares.
        sets: Sets,
    },
    /// Seals the scrambles: they stand.
    Seal,
    /// Opens the round.
    Open,
    /// Calls a group.
    CallGroup {
        /// Which, from 1.
        group: u16,
    },
    /// A scrambler opens the set of a group.
    OpenSet {
        /// Which, from 1.
        group: u16,
    },
    /// A scrambler opens the sheet of a group for paper, with its passcode.
    OpenSheet {
        /// Which, from 1.
        group: u16,
        /// The passcode, which whoever provides the scrambles has given to the scrambler.
        passcode: String,
    },
    /// A judge approves a puzzle.
    ApprovePuzzle {
        /// The person.
        person: PersonId,
        /// Whether it has textures or marks.
        #[serde(default)]
        textured: bool,
        /// What there is to remark.
        #[serde(default)]
        remarks: String,
    },
    /// A scrambler signs a puzzle as scrambled.
    SignScramble {
        /// For which attempt.
        solve: Solve,
    },
    /// The judge finds the puzzle badly scrambled and sends it back to the scrambler.
    SendBack {
        /// For which attempt.
        solve: Solve,
    },
    /// A puzzle does not observed as its sequence should leave it.
    ReportMismatch {
        /// For which attempt.
        solve: Solve,
        /// What is seen.
        note: String,
    },
    /// The delegate rules on it.
    RuleMismatch {
        /// For which attempt.
        solve: Solve,
        /// The ruling.
        ruling: MismatchRuling,
        /// The reason, in words.
        finding: String,
    },
    /// The puzzle is uncovered: the inspection begins, or where there is none the solve.
    Begin {
        /// Which attempt.
        solve: Solve,
    },
    /// The solve starts.
    Start {
        /// Which attempt.
        solve: Solve,
        /// How long the inspection was, in hundredths of a second.
        inspection: u32,
    },
    /// The timer has stopped.
    Stop {
        /// Which attempt.
        solve: Solve,
        /// What it shows, in hundredths of a second.
        time: u32,
    },
    /// The judge looks at the puzzle.
    Check {
        /// Which attempt.
        solve: Solve,
        /// What is seen.
        #[serde(rename = "look")]
        observed: Observation,
        /// Whether all pieces are where they belong.
        #[serde(default)]
        pieces: Pieces,
    },
    /// The main judge rules whether it counts as solved (5b5).
    RuleSolved {
        /// Which attempt.
        solve: Solve,
        /// Whether it does.
        solved: bool,
        /// The reason, in words.
        finding: String,
    },
    /// Gives a penalty.
    Penalise {
        /// Which attempt.
        solve: Solve,
        /// By which clause.
        clause: Citation,
        /// What was seen.
        #[serde(default)]
        note: String,
    },
    /// The judge notes a defect of the puzzle, and what the competitor does about it.
    NoteDefect {
        /// In which attempt.
        solve: Solve,
        /// The defect.
        defect: Defect,
    },
    /// The competitor does not make this attempt.
    Skip {
        /// Which attempt.
        solve: Solve,
    },
    /// The judge signs the result.
    Record {
        /// Of which attempt.
        solve: Solve,
    },
    /// The competitor has seen the result, and signs it.
    Confirm {
        /// Of which attempt.
        solve: Solve,
    },
    /// The score taker registers the result.
    Register {
        /// Of which attempt.
        solve: Solve,
    },
    /// A score taker enters what is written on a paper score sheet: one attempt, or several.
    EnterCard {
        /// Whose card.
        person: PersonId,
        /// The attempts, in order.
        lines: Vec<CardLine>,
        /// Whether judge and competitor have signed every one of them.
        signed: bool,
    },
    /// A score taker has compared what was entered with the paper card, or takes that back.
    CheckCard {
        /// Whose card.
        person: PersonId,
        /// Whether it is as on paper; otherwise the check is taken back.
        checked: bool,
    },
    /// Asks for a change of a sheet.
    AskChange {
        /// Of which attempt.
        solve: Solve,
        /// What it has to be.
        sheet: Box<Sheet>,
        /// The reason, in words.
        reason: String,
    },
    /// The main judge consents to the change, or does not.
    Consent {
        /// Of which attempt.
        solve: Solve,
        /// Whether the change is made.
        agreed: bool,
    },
    /// The main judge grants another attempt in the place of one.
    GrantExtra {
        /// Of which attempt.
        solve: Solve,
        /// Why it may be.
        ground: Ground,
        /// What happened.
        finding: String,
    },
    /// A competitor who was called has not come.
    NoShow {
        /// The person.
        person: PersonId,
        /// What was seen.
        finding: String,
    },
    /// A competitor is out by a ruling of the competition.
    Leave {
        /// The person.
        person: PersonId,
        /// The reason, in words.
        finding: String,
    },
    /// Fewest moves: sequence and picture go to all, the clock starts.
    Go {
        /// The attempt.
        number: u8,
    },
    /// Fewest moves: the time is called.
    Announce {
        /// The attempt.
        number: u8,
        /// After how many minutes.
        minute: u8,
    },
    /// Fewest moves: hands a solution in, or another in its place.
    HandIn {
        /// The attempt.
        solve: Solve,
        /// The solution, as it is written.
        text: String,
        /// Whether an official types it in from the sheet that the judge had at 'Stop' (wca-2010 E2c).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        paper: bool,
    },
    /// Fewest moves: checks a solution.
    CheckSolution {
        /// The attempt.
        solve: Solve,
    },
    /// Fewest moves: asks for an explanation.
    AskExplanation {
        /// The attempt.
        solve: Solve,
    },
    /// Fewest moves: whether the solution was explained.
    NoteExplanation {
        /// The attempt.
        solve: Solve,
        /// Whether it was.
        explained: bool,
    },
    /// Fewest moves: the main judge rules on a solution that was not explained.
    RuleExplanation {
        /// The attempt.
        solve: Solve,
        /// Whether it counts nevertheless.
        accepted: bool,
        /// The reason, in words.
        finding: String,
    },
    /// Notes a step of the procedure about a competitor.
    NoteStep {
        /// The person.
        person: PersonId,
        /// Which step.
        step: Step,
    },
    /// Judge and competitor do not agree about the puzzle: it stays as it is until the main judge decides.
    Dispute {
        /// About which attempt.
        solve: Solve,
    },
    /// The main judge rules on a solve that reaches the time limit.
    RuleLimit {
        /// Which attempt.
        solve: Solve,
        /// Whether it is stopped; otherwise the competitor finishes it.
        stop: bool,
        /// Whether the competitor goes on with the round.
        goes_on: bool,
        /// The reason, in words.
        finding: String,
    },
    /// Closes the round.
    Close,
}

/// A step of the procedure that an official notes about a competitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// The scrambler has the puzzle (A2a).
    PuzzleReceived,
    /// The delegate has looked at the blindfold (wca-2010 B1b2).
    BlindfoldChecked,
    /// The competitor has put the blindfold on (wca-2010 B4a).
    BlindfoldOn {
        /// In which attempt, from 1.
        number: u8,
        /// After which time, in hundredths of a second.
        after: u32,
    },
    /// Judge and competitor agree that the official solves begin (wca-2010 G1a).
    OfficialSolves,
    /// The judge has handed the sheet to the score taker (wca-2010 A7f).
    HandedOver,
}

impl Step {
    /// The roles that note it.
    #[must_use]
    pub const fn may(self) -> &'static [Role] {
        match self {
            Self::PuzzleReceived => SCRAMBLERS,
            Self::BlindfoldChecked => DELEGATE,
            Self::BlindfoldOn { .. } | Self::OfficialSolves | Self::HandedOver => JUDGES,
        }
    }
}

const SETUP: &[Role] = &[Role::System, Role::Organiser, Role::Delegate, Role::MainJudge];
const GATE: &[Role] = &[Role::System, Role::Organiser, Role::MainJudge];
const DELEGATE: &[Role] = &[Role::Delegate];
const DECLARERS: &[Role] = &[Role::Organiser, Role::Delegate, Role::Competitor];
const NEEDS: &[Role] = &[Role::System, Role::Delegate];
/// In 2010 the delegate alone (1c8): `decide` says so.
pub(super) const KEEPERS: &[Role] = &[Role::Delegate, Role::Organiser];
const CALLERS: &[Role] = &[Role::MainJudge, Role::Organiser, Role::Judge];
const SCRAMBLERS: &[Role] = &[Role::Scrambler];
const WATCHERS: &[Role] = &[Role::MainJudge, Role::Judge, Role::Scrambler];
const JUDGES: &[Role] = &[Role::MainJudge, Role::Judge];
/// Who notes which step, `Step::may` says.
const NOTERS: &[Role] = &[Role::Delegate, Role::MainJudge, Role::Judge, Role::Scrambler];
const JUDGES_OR_SELF: &[Role] = &[Role::MainJudge, Role::Judge, Role::Competitor];
/// The competitor, or whoever has the sheet that was handed in.
const HANDS_IN: &[Role] = &[Role::MainJudge, Role::Judge, Role::ScoreTaker, Role::Competitor];
const MAIN_JUDGE: &[Role] = &[Role::MainJudge];
const SCORE_TAKERS: &[Role] = &[Role::ScoreTaker];
const SHEET: &[Role] = &[Role::MainJudge, Role::Judge, Role::ScoreTaker];
const PROGRAM: &[Role] = &[Role::System];
const CALLS: &[Role] = &[Role::System, Role::MainJudge, Role::Judge];

/// In which roles a command can be given. What else it needs, `decide` says.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        // What a competition plans.
        Kind::Create => PROGRAM,
        Kind::SetFormat | Kind::SetLimit | Kind::SetGroups | Kind::AssignDuty => SETUP,
        Kind::StartEvent | Kind::Open | Kind::Close => GATE,
        Kind::ApproveFormat | Kind::RuleMismatch => DELEGATE,
        Kind::DeclareCubes => DECLARERS,
        Kind::Accommodate => NEEDS,
        Kind::MakeSets | Kind::ImportSets | Kind::Seal => KEEPERS,
        Kind::CallGroup => CALLERS,
        Kind::OpenSet | Kind::OpenSheet | Kind::SignScramble => SCRAMBLERS,
        Kind::ReportMismatch => WATCHERS,
        Kind::ApprovePuzzle
        | Kind::SendBack
        | Kind::NoteDefect
        | Kind::Begin
        | Kind::Start
        | Kind::Stop
        | Kind::Check
        | Kind::Penalise
        | Kind::Dispute
        | Kind::Record
        | Kind::Go
        | Kind::CheckSolution
        | Kind::AskExplanation
        | Kind::NoteExplanation => JUDGES,
        Kind::Skip | Kind::Confirm => JUDGES_OR_SELF,
        Kind::HandIn => HANDS_IN,
        Kind::Register | Kind::EnterCard | Kind::CheckCard => SCORE_TAKERS,
        Kind::AskChange => SHEET,
        Kind::RuleSolved
        | Kind::Consent
        | Kind::GrantExtra
        | Kind::NoShow
        | Kind::RuleLimit
        | Kind::RuleExplanation => MAIN_JUDGE,
        Kind::NoteStep => NOTERS,
        Kind::Leave => PROGRAM,
        Kind::Announce => CALLS,
    }
}
