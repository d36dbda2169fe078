//! The scrambles of a round: a set for each group, with spares, made here or brought from
//! elsewhere.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 1h2 | `make`, `import` | no sequence twice in a round |
//! | wca 4b | `make` | from a cryptographic generator only; sealing is the arena's |
//! | wca 4d | `ScrambleSet::sheet` | every sheet of a cube says how to hold it |
//! | wca 4e | `ScrambleSet::attempt`, `spare` | chosen by the attempt's number, by nothing else |
//! | wca 4f and its rows | `import` | what does not fit its row is refused, by the row |
//!
//! Not here: who may open a set and when, and which spare is next (see `arena`).

use std::collections::HashMap;
use std::fmt;

use rulebook::{Argument, Citation, Message, wca_2009, wca_2010};

use crate::random::CryptoRng;
use crate::row::{self, RowError};
use crate::{Edition, Event, Format, Sequence, cube, scramble};

/// So many spares every set has at least.
pub const LEAST_SPARES: usize = 2;

/// What a round needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    event: Event,
    attempts: usize,
    groups: usize,
    spares: usize,
    cubes: usize,
}

impl Plan {
    /// The scrambles of a round of so many groups, with the least number of spares.
    #[must_use]
    pub const fn new(event: Event, format: Format, groups: usize) -> Self {
        Self { event, attempts: format.attempts(), groups, spares: LEAST_SPARES, cubes: 1 }
    }

    /// With so many spares a group, but not less than [`LEAST_SPARES`].
    #[must_use]
    pub fn with_spares(self, spares: usize) -> Self {
        Self { spares: spares.max(LEAST_SPARES), ..self }
    }

    /// With so many sequences for each attempt, as multiple blindfolded takes one for each cube.
    #[must_use]
    pub fn with_cubes(self, cubes: usize) -> Self {
        Self { cubes: cubes.max(1), ..self }
    }

    const fn scrambles(&self) -> usize {
        self.attempts + self.spares
    }
}

/// The program that made a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Program {
    /// This program.
    #[must_use]
    pub fn this() -> Self {
        Self { name: "meydan".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// One scramble: one sequence, or one for each cube in multiple blindfolded.
pub type Scramble = Vec<Sequence>;

/// The scrambles of one group in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScrambleSet {
    event: Event,
    made_by: Program,
    attempts: Vec<Scramble>,
    spares: Vec<Scramble>,
}

impl ScrambleSet {
    /// The event.
    #[must_use]
    pub const fn event(&self) -> Event {
        self.event
    }

    /// The program that made it.
    #[must_use]
    pub const fn made_by(&self) -> &Program {
        &self.made_by
    }

    /// The scramble of the attempt with this number, from 1: the same for everyone in the group.
    #[must_use]
    pub fn attempt(&self, number: usize) -> Option<&Scramble> {
        self.attempts.get(number.checked_sub(1)?)
    }

    /// The spare with this number, from 1, for extra attempts.
    #[must_use]
    pub fn spare(&self, number: usize) -> Option<&Scramble> {
        self.spares.get(number.checked_sub(1)?)
    }

    /// How many spares there are.
    #[must_use]
    pub fn spares(&self) -> usize {
        self.spares.len()
    }

    /// The sheet for the scramblers, a sentence a line: what it is for, how a cube is held, the
    /// scrambles of the attempts and the spares.
    #[must_use]
    pub fn sheet(&self) -> Vec<Message> {
        let head = Message::new("scrambles-sheet")
            .with("event", self.event.id())
            .with("program", Argument::text(&self.made_by));
        let holding = self.event.puzzle().layers().map(|_| Message::new(cube::HOLDING));
        let attempts = self.attempts.iter().zip(1_usize..).map(|own| ("scramble", own));
        let spares = self.spares.iter().zip(1_usize..).map(|own| ("spare", own));
        let lines = attempts.chain(spares).flat_map(|(kind, (scramble, number))| {
            let one = scramble.len() == 1;
            scramble.iter().zip(1_usize..).map(move |(sequence, cube)| {
                let message = match one {
                    true => Message::new("scrambles-sequence"),
                    false => Message::new("scrambles-sequence-cube").with("cube", cube),
                };
                message.with("kind", kind).with("number", number).with("text", &sequence.text)
            })
        });
        [head].into_iter().chain(holding).chain(lines).collect()
    }
}

/// Why there are no sets for a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetError {
    /// The event's puzzle is not scrambled.
    NotScrambled(Event),
    /// There is another number of groups, scrambles or sequences than the plan says.
    Number {
        /// Of what: `groups`, `scrambles` of a group or `sequences` of a scramble.
        of: &'static str,
        /// What the plan says.
        expected: usize,
        /// What was counted.
        found: usize,
    },
    /// A sequence does not fit its puzzle's row in 4f.
    Row {
        /// The group, from 1.
        group: usize,
        /// The scramble, from 1; spares are counted on.
        scramble: usize,
        /// What is wrong.
        error: RowError,
    },
    /// A sequence stands twice in the round.
    Twice {
        /// The sequence.
        text: String,
        /// The two groups, from 1.
        groups: [usize; 2],
    },
}

impl SetError {
    /// The clause behind the refusal; none where only numbers differ.
    #[must_use]
    pub fn citation(&self, edition: Edition) -> Option<Citation> {
        match self {
            Self::NotScrambled(event) => Some(event.puzzle().row_citation(edition)),
            Self::Number { .. } => None,
            Self::Row { error, .. } => Some(error.puzzle().row_citation(edition)),
            Self::Twice { .. } => Some(edition.cite(wca_2009::_1h2, wca_2010::_1h2)),
        }
    }
}

impl SetError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotScrambled(event) => {
                Message::new("set-not-scrambled").with("event", event.id())
            }
            Self::Number { of, expected, found } => Message::new("set-number")
                .with("of", *of)
                .with("expected", *expected)
                .with("found", *found),
            Self::Row { group, scramble, error } => Message::new("set-row")
                .with("scramble", *scramble)
                .with("group", *group)
                .with("error", error.message()),
            Self::Twice { text, groups: [first, again] } => Message::new("set-twice")
                .with("text", text)
                .with("first", *first)
                .with("again", *again),
        }
    }
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SetError {}

/// Makes the sets of a round, one for each group. A sequence that has come before is drawn again,
/// so that all that remain are equally likely.
///
/// # Errors
/// Where the event's puzzle is not scrambled.
pub fn make<R: CryptoRng + ?Sized>(
    plan: &Plan,
    random: &mut R,
) -> Result<Vec<ScrambleSet>, SetError> {
    let mut seen = GroupBySequence::default();
    let mut fresh = || loop {
        let made = scramble(plan.event, random).ok_or(SetError::NotScrambled(plan.event))?;
        if seen.add(&made.text, 1).is_ok() {
            return Ok(made);
        }
    };
    let mut one = |_| (0..plan.cubes).map(|_| fresh()).collect::<Result<Scramble, SetError>>();
    let mut group = |_| (0..plan.scrambles()).map(&mut one).collect::<Result<Vec<_>, _>>();
    let groups = (0..plan.groups).map(&mut group).collect::<Result<Vec<_>, _>>()?;
    Ok(groups.into_iter().map(|made| set(plan, &Program::this(), made)).collect())
}

/// Takes the sets of a round from elsewhere: for each group the scrambles of its attempts, then
/// its spares, each with one sequence or, in multiple blindfolded, one for each cube.
///
/// # Errors
/// Where a sequence does not fit its row, stands twice in the round, or is missing.
pub fn import(
    plan: &Plan,
    made_by: &Program,
    groups: &[Vec<Vec<String>>],
) -> Result<Vec<ScrambleSet>, SetError> {
    count("groups", plan.groups, groups.len())?;
    let mut seen = GroupBySequence::default();
    let mut sets = Vec::with_capacity(groups.len());
    for (group, number) in groups.iter().zip(1..) {
        count("scrambles", plan.scrambles(), group.len())?;
        let mut read = Vec::with_capacity(group.len());
        for (texts, scramble) in group.iter().zip(1..) {
            count("sequences", plan.cubes, texts.len())?;
            let refused = |error| SetError::Row { group: number, scramble, error };
            let one = texts.iter().map(|text| sequence(plan.event, text).map_err(refused));
            read.push(one.collect::<Result<Scramble, _>>()?);
        }
        for sequence in read.iter().flatten() {
            seen.add(&sequence.text, number)?;
        }
        sets.push(set(plan, made_by, read));
    }
    Ok(sets)
}

fn sequence(event: Event, text: &str) -> Result<Sequence, RowError> {
    let moves = row::check(event.puzzle(), text)?;
    let lines: Vec<String> =
        text.lines().map(single_blanks).filter(|line| !line.is_empty()).collect();
    Ok(Sequence { text: lines.join("\n"), moves })
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn count(of: &'static str, expected: usize, found: usize) -> Result<(), SetError> {
    if expected == found { Ok(()) } else { Err(SetError::Number { of, expected, found }) }
}

fn set(plan: &Plan, made_by: &Program, mut scrambles: Vec<Scramble>) -> ScrambleSet {
    let spares = scrambles.split_off(plan.attempts.min(scrambles.len()));
    ScrambleSet { event: plan.event, made_by: made_by.clone(), attempts: scrambles, spares }
}

/// The sequences of a round so far, with the group of each; lines make no difference.
#[derive(Default)]
struct GroupBySequence(HashMap<String, usize>);

impl GroupBySequence {
    fn add(&mut self, text: &str, group: usize) -> Result<(), SetError> {
        match self.0.insert(single_blanks(text), group) {
            None => Ok(()),
            Some(first) => Err(SetError::Twice { text: text.to_owned(), groups: [first, group] }),
        }
    }
}

#[cfg(test)]
mod tests;
