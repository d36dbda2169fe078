//! What can become of a round.

use puzzles::Format;
use rulebook::Message;
use serde::{Deserialize, Deserializer, Serialize};

use super::attempt::{Defect, Mark, Sheet, Verdict};
use super::command::{Ground, MismatchRuling, Solve, Step};
use super::custody::{Program, Sets};
use super::result::Outcome;
use super::settings::{Settings, by_text};
use crate::chance::{Commitment, Seed};
use crate::id::PersonId;
use crate::people::{Accommodation, Duty, Group};
use crate::time::Span;

/// A fact of a round. Facts never change their meaning once they are out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// It exists.
    Created(Box<Settings>),
    /// It has another format.
    FormatSet {
        /// The format of the round.
        #[serde(with = "by_text")]
        format: Format,
    },
    /// The delegate has approved the format.
    FormatApproved {
        /// The format of the round.
        #[serde(with = "by_text")]
        format: Format,
    },
    /// It has another time limit.
    LimitSet {
        /// Of one attempt.
        limit: Span,
    },
    /// The event has started: the time limit stands.
    EventStarted,
    /// It has other groups.
    GroupsSet {
        /// All of them.
        groups: Vec<Group>,
    },
    /// Somebody has a duty in a group.
    DutyAssigned {
        /// Which group, from 1.
        group: u16,
        /// The person.
        person: PersonId,
        /// The duty.
        duty: Duty,
    },
    /// Multiple blindfolded: a competitor has said how many cubes it will be.
    CubesDeclared {
        /// In which attempt.
        solve: Solve,
        /// How many.
        cubes: u8,
    },
    /// Something is done for a competitor who needs it.
    Accommodated {
        /// For whom.
        person: PersonId,
        /// What is done.
        what: Accommodation,
    },
    /// The hash of the seed of all scrambles.
    Committed {
        /// The hash.
        commitment: Commitment,
    },
    /// The scrambles follow from the seed.
    SetsMade {
        /// Which sets of this round, from 1: earlier ones were thrown away.
        take: u16,
        /// For how many groups.
        groups: u16,
        /// For which format.
        #[serde(with = "by_text")]
        format: Format,
        /// With how many spares.
        spares: u8,
        /// With how many sequences for each attempt.
        cubes: u8,
    },
    /// The scrambles were brought from elsewhere.
    SetsImported {
        /// Which sets of this round, from 1.
        take: u16,
        /// The program that made them.
        program: Program,
        /// The scrambles, under a key that is made from the seed.
        sealed: String,
    },
    /// The scrambles stand.
    SetsSealed,
    /// The round is open.
    Opened,
    /// A group was called.
    GroupCalled {
        /// Which, from 1.
        group: u16,
    },
    /// A scrambler has opened the set of a group.
    SetOpened {
        /// Which, from 1.
        group: u16,
        /// The person.
        person: PersonId,
    },
    /// A scrambler has opened the sheet of a group for paper.
    SheetOpened {
        /// Which, from 1.
        group: u16,
        /// The person.
        person: PersonId,
    },
    /// A judge has approved a puzzle.
    PuzzleApproved {
        /// The person.
        person: PersonId,
        /// Whether it has textures or marks.
        textured: bool,
        /// What was remarked.
        remarks: String,
    },
    /// A puzzle is scrambled.
    Scrambled {
        /// For which attempt.
        solve: Solve,
    },
    /// The judge has sent it back to the scrambler.
    SentBack {
        /// For which attempt.
        solve: Solve,
    },
    /// It does not observed as its sequence should leave it.
    MismatchReported {
        /// For which attempt.
        solve: Solve,
        /// What is seen.
        note: String,
    },
    /// The delegate has ruled on that.
    MismatchRuled {
        /// For which attempt.
        solve: Solve,
        /// The ruling.
        ruling: MismatchRuling,
        /// The reason, in words.
        finding: String,
    },
    /// The inspection has begun, or where there is none the solve.
    Begun {
        /// Which attempt.
        solve: Solve,
        /// Whether it begins with an inspection.
        inspection: bool,
    },
    /// The solve has started.
    Started {
        /// Which attempt.
        solve: Solve,
        /// How long the inspection was, in hundredths of a second.
        inspection: u32,
    },
    /// The timer has stopped.
    Stopped {
        /// Which attempt.
        solve: Solve,
        /// What it shows, in hundredths of a second.
        time: u32,
    },
    /// The judge has looked at the puzzle.
    Checked {
        /// Which attempt.
        solve: Solve,
        /// What was found.
        verdict: Verdict,
        /// Multiple blindfolded: how many cubes are solved, of how many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cubes: Option<[u8; 2]>,
    },
    /// The main judge has ruled whether it counts as solved.
    SolvedRuled {
        /// Which attempt.
        solve: Solve,
        /// Whether it does.
        solved: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The puzzle has a defect.
    DefectNoted {
        /// In which attempt.
        solve: Solve,
        /// The defect.
        defect: Defect,
    },
    /// There is a penalty.
    Penalised {
        /// For which attempt.
        solve: Solve,
        /// The penalty.
        mark: Mark,
    },
    /// The competitor does not make this attempt.
    NotStarted {
        /// The attempt.
        solve: Solve,
    },
    /// The judge has signed the result.
    Recorded {
        /// Of which attempt.
        solve: Solve,
        /// What it comes to.
        outcome: Outcome,
    },
    /// The competitor has signed it.
    Confirmed {
        /// Of which attempt.
        solve: Solve,
    },
    /// The score taker has registered it.
    Registered {
        /// Of which attempt.
        solve: Solve,
        /// What it comes to.
        outcome: Outcome,
    },
    /// A score taker has entered a line of a paper score sheet, which is registered with it.
    SheetEntered {
        /// Of which attempt.
        solve: Solve,
        /// What is written there.
        sheet: Sheet,
        /// What it comes to.
        outcome: Outcome,
    },
    /// A score taker has compared what was entered with the paper card, or has taken that back.
    CardChecked {
        /// Whose card.
        person: PersonId,
        /// Whether it is as on paper.
        checked: bool,
    },
    /// A change of a sheet waits for the main judge.
    ChangeAsked(Box<Change>),
    /// The main judge has consented to it.
    Changed(Box<Change>),
    /// The main judge has not.
    ChangeDeclined {
        /// Of which attempt.
        solve: Solve,
    },
    /// Another attempt stands in the place of one.
    ExtraGranted {
        /// Of which attempt.
        solve: Solve,
        /// Why it may be.
        ground: Ground,
        /// What happened.
        finding: String,
        /// The spare scramble of the group, from 1; none where nothing is scrambled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spare: Option<u8>,
    },
    /// A competitor who was called has not come, and is out of the event.
    NoShow {
        /// The person.
        person: PersonId,
        /// What was seen.
        finding: String,
    },
    /// A competitor is out by a ruling of the competition.
    Left {
        /// The person.
        person: PersonId,
        /// The reason, in words.
        finding: String,
    },
    /// Fewest moves: 'Go'.
    Gone {
        /// The attempt.
        number: u8,
        /// The sequence, which is known to all from now on.
        sequence: String,
    },
    /// Fewest moves: the time was called.
    Announced {
        /// The attempt.
        number: u8,
        /// After how many minutes.
        minute: u8,
    },
    /// Fewest moves: a solution was handed in, or another in its place.
    SolutionIn {
        /// The attempt.
        solve: Solve,
        /// The solution.
        text: String,
    },
    /// Fewest moves: a solution was checked.
    SolutionChecked {
        /// The attempt.
        solve: Solve,
        /// Its length; none where it does not count.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u16>,
        /// Why it does not count.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "why_of_any_version"
        )]
        why: Option<Message>,
        /// Runs of moves that it shares with the inverted scramble.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shared: Vec<String>,
    },
    /// Fewest moves: an explanation was asked for.
    ExplanationAsked {
        /// The attempt.
        solve: Solve,
    },
    /// Fewest moves: it was given, or not.
    ExplanationNoted {
        /// The attempt.
        solve: Solve,
        /// Whether it was.
        explained: bool,
    },
    /// Fewest moves: the main judge has ruled on a solution that was not explained.
    ExplanationRuled {
        /// The attempt.
        solve: Solve,
        /// Whether it counts nevertheless.
        accepted: bool,
        /// The reason, in words.
        finding: String,
    },
    /// A step of the procedure is noted.
    StepNoted {
        /// About whom.
        person: PersonId,
        /// Which step.
        step: Step,
    },
    /// Judge and competitor do not agree about the puzzle.
    Disputed {
        /// In which attempt.
        solve: Solve,
    },
    /// The main judge has ruled on a solve that reached the time limit.
    LimitRuled {
        /// Which attempt.
        solve: Solve,
        /// Whether it was stopped.
        stop: bool,
        /// Whether the competitor goes on with the round.
        goes_on: bool,
        /// The reason, in words.
        finding: String,
    },
    /// The round is over.
    Closed,
    /// The scrambles are public.
    SetsPublished {
        /// All of them.
        sets: Sets,
    },
    /// The seed is known.
    SeedRevealed {
        /// The seed.
        seed: Seed,
    },
}

/// A change of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Of which attempt.
    pub solve: Solve,
    /// What stood.
    pub old: Sheet,
    /// What it has to be.
    pub new: Sheet,
    /// The reason, in words.
    pub reason: String,
    /// Who asked for it.
    pub asked_by: Option<PersonId>,
}

/// Logs of the first versions hold the English sentence in the place of its key.
fn why_of_any_version<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Message>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Why {
        Key(Message),
        Sentence(String),
    }
    Ok(match Option::<Why>::deserialize(reader)? {
        Some(Why::Key(message)) => Some(message),
        Some(Why::Sentence(text)) if !text.is_empty() => {
            Some(Message::new("fmc-as-written").with("text", text))
        }
        Some(Why::Sentence(_)) | None => None,
    })
}
