//! The cubing round: groups, scrambles under seal, attempts, score sheets, results.
//!
//! A round of a cubing event is a stream of facts. Its scrambles are computed from the stream's
//! secret seed, or kept in facts under a key made from it, and stand in no fact in the clear while
//! they are secret; when the round is closed they are published and the seed is revealed.
//!
//! * [`Settings`], [`Contest`]: what it is created with.
//! * [`Command`], [`may`]: what can be asked, and in which roles.
//! * [`Fact`]: what can become of it.
//! * [`Attempt`], [`Sheet`], [`Outcome`]: one competitor, one puzzle, and what it comes to.
//! * [`Custody`], [`check_scrambles`]: the sets, who opened them, and the same scrambles again.
//! * [`Sitting`]: the common clock of fewest moves.
//! * [`ResultRow`]: places and results.
//! * [`CubingPlan`], [`most_rounds`]: an event of cubing as a competition plans it.
//!
//! Which clause stands where is said at the heads of the files of `decide`, in `book.rs`, in
//! `custody.rs` and in `result.rs`.
//!
//! Not here: how a puzzle is scrambled or judged (see `puzzles`), who may enter, incidents and
//! disputes (see the competition).

mod apply;
mod attempt;
mod book;
mod command;
mod custody;
mod cutoff;
mod decide;
mod duration;
pub mod entry;
mod fact;
mod fewest;
mod multiple;
mod observation;
mod pile;
pub mod plan;
mod prospect;
mod qualification;
mod result;
mod settings;
mod steps;
mod table;
mod target;
#[cfg(test)]
mod tests;
mod total_limit;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use puzzles::Edition;
use rulebook::Citation;
use serde::{Deserialize, Serialize};

use crate::id::{EventId, PersonId, RoundId};
use crate::people::{Accommodation, Group};
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::Moment;
use crate::{Refused, Role};
use games::Message;

pub use attempt::{
    AfterDefect, Attempt, Defect, DefectKind, Mark, Mismatch, Phase, Scrambled, Sheet, Signed,
    Verdict,
};
pub use book::{Act, Effect};
pub use command::{CardLine, Command, Ground, Kind, MismatchRuling, Solve, Step, may};
pub use custody::{Custody, Made, Program, Sets, check_scrambles};
pub use fact::{Change, Fact};
pub use fewest::{Explanation, Sitting, Solution};
pub use observation::{Gap, Measured, Observation, Pieces};
pub use pile::{Pile, PileCard};
pub use plan::{CubingPlan, Cutoff, CutoffBy, MostRounds, RoundPlan, UnofficialPlan, most_rounds};
pub use prospect::{Goal, Prospect};
pub use qualification::{Qualification, Standard};
pub use result::{Average, MeanOfCounts, Outcome, average, best};
pub(crate) use settings::by_text;
pub use settings::{Contest, DEFAULT_LIMIT, Settings};
pub use table::ResultRow;
pub use target::Announced;
pub use view::{Picture, ScrambleToApply};

/// The state of a cubing round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Round {
    settings: Option<Settings>,
    /// Whether the delegate has approved the format as it is (1c6).
    approved: bool,
    event_started: Option<Moment>,
    opened: Option<Moment>,
    closed: Option<Moment>,
    custody: Custody,
    /// The groups that were called, from 1.
    called: BTreeMap<u16, Moment>,
    approvals: BTreeMap<PersonId, Approval>,
    accommodations: BTreeSet<(PersonId, Accommodation)>,
    /// Multiple blindfolded: how many cubes, by competitor and attempt; secret until the event starts.
    #[serde(default)]
    declared: BTreeMap<PersonId, BTreeMap<u8, u8>>,
    /// By person, in the order in which they came about; replaced ones stay.
    attempts: BTreeMap<PersonId, Vec<Attempt>>,
    sittings: Vec<Sitting>,
    out: BTreeMap<PersonId, Out>,
    /// The steps of the procedure that were noted about a competitor, in order.
    #[serde(default)]
    steps: BTreeMap<PersonId, Vec<(Step, Signed)>>,
    /// The paper cards that were compared with what was entered, until something is entered or changed again.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    checks: BTreeMap<PersonId, Signed>,
}

/// A puzzle that a judge has approved (3k).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// Who approved it, and when.
    pub signed: Signed,
    /// Whether it has textures or marks.
    pub textured: bool,
    /// What the judge remarked.
    pub remarks: String,
}

/// Somebody who takes no further part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Out {
    /// By which clause, where one is named.
    pub clause: Option<Citation>,
    /// The reason, in words.
    pub finding: String,
    /// Who said so, and when.
    pub signed: Signed,
}

impl Stream for Round {
    const KIND: &'static str = "round";
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.into()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        may(kind).to_vec()
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        apply::apply(self, entry);
    }
}

impl Round {
    /// What it was created with, and what was changed since.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn settings(&self) -> Result<&Settings, Refused> {
        self.settings.as_ref().ok_or_else(|| Refused::not_found("cubing-unknown"))
    }

    /// A group, from 1.
    ///
    /// # Errors
    /// When there is none.
    pub fn group(&self, number: u16) -> Result<&Group, Refused> {
        let place = usize::from(number).checked_sub(1);
        let found = place.and_then(|place| self.settings().ok()?.groups.get(place));
        found
            .ok_or_else(|| Refused::NotFound(Message::new("cubing-no-group").with("group", number)))
    }

    /// The group of a competitor, from 1.
    ///
    /// # Errors
    /// When the person does not compete in this round.
    pub fn group_of(&self, person: &PersonId) -> Result<u16, Refused> {
        let groups = self.settings()?.groups.iter().zip(1..);
        let mut own = groups.filter(|(group, _)| group.competitors.contains(person));
        own.next().map(|(_, number)| number).ok_or_else(|| {
            Refused::NotFound(Message::new("cubing-stranger").with("person", person))
        })
    }

    /// The competitors, group by group.
    pub fn competitors(&self) -> impl Iterator<Item = &PersonId> {
        self.settings.iter().flat_map(|settings| &settings.groups).flat_map(|g| &g.competitors)
    }

    /// All attempts of a competitor, also those that were replaced.
    #[must_use]
    pub fn attempts_of(&self, person: &PersonId) -> &[Attempt] {
        self.attempts.get(person).map_or(&[], Vec::as_slice)
    }

    /// The attempt that counts under a number, once it has come about.
    #[must_use]
    pub fn attempt(&self, solve: &Solve) -> Option<&Attempt> {
        let own = self.attempts_of(&solve.person).iter();
        own.rev().find(|a| a.number == solve.number && a.replaced.is_none())
    }

    /// The number of the attempt that a competitor makes next, or is making.
    #[must_use]
    pub fn next_number(&self, person: &PersonId) -> Option<u8> {
        let over = |number: &u8| {
            let solve = Solve { person: person.clone(), number: *number };
            self.attempt(&solve).is_some_and(|attempt| attempt.phase >= Phase::Recorded)
        };
        let attempts = self.attempts_for(person);
        (1..=attempts).find(|number| !over(number)).filter(|_| !self.out.contains_key(person))
    }

    /// Whether all attempts of a competitor have a registered result.
    #[must_use]
    pub fn is_done(&self, person: &PersonId) -> bool {
        let registered = |number: u8| {
            let solve = Solve { person: person.clone(), number };
            self.attempt(&solve).is_some_and(|attempt| attempt.registered.is_some())
        };
        self.settings.is_some() && (1..=self.attempts_for(person)).all(registered)
    }

    /// Whether something is done for a competitor who needs it (2s).
    #[must_use]
    pub fn has(&self, person: &PersonId, what: Accommodation) -> bool {
        self.accommodations.contains(&(person.clone(), what))
    }

    /// Whether a competitor solves by the rules of Article B: in blindfolded events, and where an
    /// impaired competitor has a puzzle with textures (2s3).
    #[must_use]
    pub fn is_blind(&self, person: &PersonId) -> bool {
        let event = self.settings.as_ref().is_some_and(|settings| settings.contest.is_blind());
        event || self.has(person, Accommodation::Textures)
    }

    /// The scrambles' keeping.
    #[must_use]
    pub fn custody(&self) -> &Custody {
        &self.custody
    }

    /// When the round was opened.
    #[must_use]
    pub fn opened(&self) -> Option<Moment> {
        self.opened
    }

    /// When the round was closed.
    #[must_use]
    pub fn closed(&self) -> Option<Moment> {
        self.closed
    }

    /// When a group was called.
    #[must_use]
    pub fn called(&self, group: u16) -> Option<Moment> {
        self.called.get(&group).copied()
    }

    /// Whether the delegate has approved the format as it is.
    #[must_use]
    pub fn is_approved(&self) -> bool {
        self.approved
    }

    /// Those who take no further part.
    #[must_use]
    pub fn out(&self) -> &BTreeMap<PersonId, Out> {
        &self.out
    }

    /// The puzzle that a judge has approved for a competitor.
    #[must_use]
    pub fn approval(&self, person: &PersonId) -> Option<&Approval> {
        self.approvals.get(person)
    }

    /// The sittings of fewest moves, in order.
    #[must_use]
    pub fn sittings(&self) -> &[Sitting] {
        &self.sittings
    }

    /// The edition of the regulations.
    fn edition(&self) -> Edition {
        self.settings.as_ref().map_or(Edition::Wca2010, |settings| settings.edition)
    }
}

/// The id of a round's stream.
#[must_use]
pub fn round_id(event: &EventId, round: u16) -> Option<RoundId> {
    crate::id::of_event(event, &format!("-r{round}"))?.parse().ok()
}
