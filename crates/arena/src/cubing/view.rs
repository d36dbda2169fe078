//! Who sees which scramble, and when.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 1f1, 4b, 4e | `Round::scramble_for` | the scrambler who opened the set: the sequence of the attempt |
//! | wca 4b | `Round::sheet_for`, `Round::passcodes` | paper: the group's scrambler who has the passcode |
//! | wca 4b | `Round::published` | everybody, when the round is closed |
//! | wca 4f-6x6x6, 4f-7x7x7, wca-2010 E2a | `Round::picture` | the position beside the sequence |
//! | wca 4d, 12c, 12e1 | `Settings::holding` | how the puzzle is held while it is scrambled |
//! | wca-2010 E2a | `Round::released` | fewest moves: from 'Go' on |

use puzzles::drawing::{Drawing, Letters};
use puzzles::{Edition, Puzzle};
use rulebook::{Citation, Message};

use super::book::cite;
use super::custody::scramble_of;
use super::{Attempt, Phase, Round, Scrambled, Sets, Settings, Solve};
use crate::Role;
use crate::chance::Seed;
use crate::id::PersonId;

/// The position that a sequence leaves.
pub type Picture = Drawing;

/// What a scrambler sees for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScrambleToApply {
    /// Which scramble it is.
    pub scramble: Scrambled,
    /// Its sequence, or one for each cube.
    pub sequences: Vec<String>,
}

impl Settings {
    /// How the puzzle is held while it is scrambled, with the clause that says so; none where none does.
    #[must_use]
    pub fn holding(&self) -> Option<(Message, Citation)> {
        let edition = self.edition;
        let (key, clause) = match self.contest.puzzle()? {
            Puzzle::SquareOne => ("cubing-holding-square-one", cite!(edition, _12c)),
            Puzzle::Pyraminx => ("cubing-holding-pyraminx", cite!(edition, _12e1)),
            puzzle if puzzle.layers().is_some() => ("cubing-holding", cite!(edition, _4d)),
            _ => return None,
        };
        Some((Message::new(key), clause))
    }
}

impl Round {
    /// The sequence that a scrambler applies for the attempt that a competitor makes next. Only
    /// who has opened the set of the group sees it, and only this one.
    #[must_use]
    pub fn scramble_for(
        &self,
        scrambler: &PersonId,
        solve: &Solve,
        seed: &Seed,
    ) -> Option<ScrambleToApply> {
        let group = self.group_of(&solve.person).ok()?;
        let mut openings = self.custody.openings.iter();
        openings.find(|(own, by)| *own == group && by.by.as_ref() == Some(scrambler))?;
        if self.next_number(&solve.person) != Some(solve.number) {
            return None;
        }
        let fresh = Attempt::new(solve.number, Scrambled::Own, Phase::Called);
        let own = self.attempt(solve).unwrap_or(&fresh);
        let sets = self.sets(seed)?;
        let set = sets.get(usize::from(group).checked_sub(1)?)?;
        let mut sequences = scramble_of(set, self.settings.as_ref()?.attempts(), own);
        sequences.truncate(usize::from(self.declared(solve).unwrap_or(u8::MAX)));
        Some(ScrambleToApply { scramble: own.scramble, sequences })
    }

    /// The scrambles of a group for paper, the spares last. Only a scrambler who has opened the sheet sees
    /// them, with its passcode each time.
    #[must_use]
    pub fn sheet_for(
        &self,
        scrambler: &PersonId,
        group: u16,
        passcode: &str,
        seed: &Seed,
    ) -> Option<Vec<Vec<String>>> {
        let mut opened = self.custody.sheets.iter();
        opened.find(|(own, by)| *own == group && by.by.as_ref() == Some(scrambler))?;
        if !self.is_passcode(group, passcode, seed) {
            return None;
        }
        let place = usize::from(group).checked_sub(1)?;
        self.sets(seed)?.into_iter().nth(place)
    }

    /// The passcodes of the sheets, by group: for whoever provides the scrambles (1c8, in 2009 organisers
    /// too), once they are sealed and as long as the round is not closed.
    #[must_use]
    pub fn passcodes(&self, role: Role, seed: &Seed) -> Vec<String> {
        let provides = match self.edition() {
            Edition::Wca2009 => matches!(role, Role::Delegate | Role::Organiser),
            Edition::Wca2010 => role == Role::Delegate,
        };
        let Some(settings) = self.settings.as_ref().filter(|_| provides) else { return Vec::new() };
        if self.closed.is_some() || settings.contest.is_fewest_moves() {
            return Vec::new();
        }
        let groups = (1..).zip(&settings.groups);
        groups.filter_map(|(group, _)| self.passcode(group, seed)).collect()
    }

    /// Fewest moves: the sequence of an attempt, once 'Go' was said.
    #[must_use]
    pub fn released(&self, number: u8) -> Option<&str> {
        let found = self.sittings.iter().find(|sitting| sitting.number == number);
        found.map(|sitting| sitting.sequence.as_str())
    }

    /// All scrambles, once the round is closed.
    #[must_use]
    pub fn published(&self) -> Option<&Sets> {
        self.custody.published.as_ref()
    }

    /// The position that a sequence leaves, as a picture with the letters of its colours, for paper
    /// without colours; none where the puzzle has no notation.
    #[must_use]
    pub fn picture(&self, sequence: &str) -> Option<Picture> {
        let puzzle = self.settings.as_ref()?.contest.puzzle()?;
        let mut state = puzzles::start(puzzle)?;
        state.apply(sequence).ok()?;
        Some(state.draw(Letters::Shown))
    }
}
