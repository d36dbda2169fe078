//! The scrambles of a round: made from the stream's secret seed, or brought from elsewhere and
//! kept under a key that is made from it; who opened them; and the same again for whoever checks.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4b | `Round::sets`, `seal`, `check_scrambles` | in no fact in the clear before the round is closed |
//! | wca 4e | `scramble_of` | by the attempt's number, or the next spare |
//! | wca 4f, 4f-other | `draw` | only what has a row is made here |
//! | wca 4b | `Round::passcode` | the sheet of a group for paper has a passcode of its own |
//!
//! The commitment to the seed is a fact before the first set. With the revealed seed anyone makes
//! every set again, or opens the sealed text.

use puzzles::random::from_key;
use puzzles::set::{self, Plan};
use puzzles::{Event, Format};
use rulebook::Message;
use serde::{Deserialize, Serialize};

use super::attempt::{Scrambled, Signed};
use super::fact::Fact;
use super::settings::{Contest, by_text};
use super::{Attempt, Round};
use crate::chance::{Commitment, Seed};
use crate::stream::Entry;

use crate::chance::Fault;

/// For each group its scrambles, the spares last; each has one sequence, or one for each cube.
pub type Sets = Vec<Vec<Vec<String>>>;

/// A program that made scrambles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// Where the scrambles come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Made {
    /// From the seed.
    Drawn {
        /// Which sets of this round.
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
    /// From elsewhere.
    Imported {
        /// Which sets of this round.
        take: u16,
        /// The program that made them.
        program: Program,
        /// The scrambles, under a key that is made from the seed.
        sealed: String,
    },
}

/// The keeping of the scrambles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Custody {
    /// The hash of the seed.
    pub commitment: Option<Commitment>,
    /// How many sets were made for this round, those that were thrown away included.
    pub takes: u16,
    /// Where the scrambles come from.
    pub made: Option<Made>,
    /// Who sealed them.
    pub sealed: Option<Signed>,
    /// Who opened the set of which group.
    pub openings: Vec<(u16, Signed)>,
    /// Who opened the sheet of which group for paper, each time.
    #[serde(default)]
    pub sheets: Vec<(u16, Signed)>,
    /// The scrambles, once they are public.
    pub published: Option<Sets>,
    /// Whether the seed is known.
    pub revealed: bool,
}

/// The letters of passcodes: none of them is easily taken for another.
const LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// How many letters a passcode has; it is written in two halves.
const PASSCODE: usize = 8;

/// A passcode as it is compared: however it was typed.
fn plain_passcode(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

/// Makes the sets of a round.
pub(super) fn draw(seed: &Seed, event: Event, made: &Made) -> Option<Sets> {
    let Made::Drawn { take, groups, format, spares, cubes } = made else {
        return None;
    };
    let plan = Plan::new(event, *format, usize::from(*groups))
        .with_spares(usize::from(*spares))
        .with_cubes(usize::from(*cubes));
    let mut numbers = seed.draw(&[], &format!("scrambles {take}"));
    let mut key = [0; 32];
    for part in key.chunks_exact_mut(8) {
        part.copy_from_slice(&numbers.seed().to_le_bytes());
    }
    let sets = set::make(&plan, &mut from_key(key)).ok()?;
    let spares = sets.first().map_or(0, set::ScrambleSet::spares);
    let group = |set: &set::ScrambleSet| {
        let attempts = (1..=format.attempts()).filter_map(|number| set.attempt(number));
        let spares = (1..=spares).filter_map(|number| set.spare(number));
        attempts.chain(spares).map(texts).collect()
    };
    Some(sets.iter().map(group).collect())
}

fn texts(scramble: &set::Scramble) -> Vec<String> {
    scramble.iter().map(|sequence| sequence.text.clone()).collect()
}

/// Puts a text under a key that is made from the seed, or takes it off again: each take has
/// numbers of its own, which are used once.
fn cover(seed: &Seed, take: u16, bytes: &mut [u8]) {
    let mut numbers = seed.draw(&[], &format!("sealed {take}"));
    for part in bytes.chunks_mut(8) {
        let key = numbers.seed().to_le_bytes();
        part.iter_mut().zip(key).for_each(|(byte, key)| *byte ^= key);
    }
}

/// Seals sets that were brought from elsewhere.
pub(super) fn seal(seed: &Seed, take: u16, sets: &Sets) -> Option<String> {
    let mut bytes = serde_json::to_vec(sets).ok()?;
    cover(seed, take, &mut bytes);
    Some(hex::encode(bytes))
}

fn unseal(seed: &Seed, take: u16, sealed: &str) -> Option<Sets> {
    let mut bytes = hex::decode(sealed).ok()?;
    cover(seed, take, &mut bytes);
    serde_json::from_slice(&bytes).ok()
}

/// The sets that a seed gives.
fn sets_of(seed: &Seed, contest: &Contest, made: &Made) -> Option<Sets> {
    match made {
        Made::Drawn { .. } => draw(seed, contest.official()?, made),
        Made::Imported { take, sealed, .. } => unseal(seed, *take, sealed),
    }
}

/// The scramble of an attempt among those of its group.
pub(super) fn scramble_of(group: &[Vec<String>], attempts: u8, own: &Attempt) -> Vec<String> {
    let place = match own.scramble {
        Scrambled::Own => own.number.checked_sub(1),
        Scrambled::Spare(number) => number.checked_sub(1).and_then(|n| n.checked_add(attempts)),
    };
    place.and_then(|place| group.get(usize::from(place))).cloned().unwrap_or_default()
}

impl Round {
    /// The passcode of the sheet of a group, for whoever holds the seed; none before the scrambles are sealed.
    /// Scrambles that are made again have other passcodes.
    pub(super) fn passcode(&self, group: u16, seed: &Seed) -> Option<String> {
        let right = self.custody.commitment == Some(seed.commitment());
        self.custody.sealed.as_ref().filter(|_| right)?;
        let mut numbers = seed.draw(&[], &format!("passcode {} {group}", self.custody.takes));
        let mut letter = || char::from(LETTERS[numbers.below(LETTERS.len() as u32) as usize]);
        let mut code: String = (0..PASSCODE).map(|_| letter()).collect();
        code.insert(PASSCODE / 2, '-');
        Some(code)
    }

    /// Whether a text is the passcode of the sheet of a group.
    pub(super) fn is_passcode(&self, group: u16, text: &str, seed: &Seed) -> bool {
        let due = self.passcode(group, seed);
        due.is_some_and(|due| plain_passcode(&due) == plain_passcode(text))
    }

    /// The scrambles, for whoever holds the seed.
    pub(super) fn sets(&self, seed: &Seed) -> Option<Sets> {
        let right = self.custody.commitment == Some(seed.commitment());
        let (made, settings) = (self.custody.made.as_ref()?, self.settings.as_ref()?);
        sets_of(seed, &settings.contest, made).filter(|_| right)
    }
}

/// Makes the scrambles of a round's log again from the revealed seed. Nothing is found wrong with
/// a log whose seed is not revealed because its round is not closed yet, but for the order of its
/// facts.
#[must_use]
pub fn check_scrambles(log: &[Entry<Fact>]) -> Vec<Fault> {
    let mut check = Check::default();
    for entry in log {
        check.take(entry.version, &entry.fact);
    }
    check.faults
}

/// What is known while a log is read.
#[derive(Default)]
struct Check {
    contest: Option<Contest>,
    commitment: Option<Commitment>,
    made: Option<Made>,
    closed: bool,
    published: Option<(u64, Sets)>,
    faults: Vec<Fault>,
}

impl Check {
    fn fault(&mut self, version: u64, why: &'static str) {
        self.faults.push(Fault { version, why: Message::new(why) });
    }

    fn take(&mut self, version: u64, fact: &Fact) {
        match fact {
            Fact::Created(settings) => self.contest = Some(settings.contest.clone()),
            Fact::Committed { commitment } => {
                if self.commitment.is_some() || self.made.is_some() {
                    self.fault(version, "fault-commitment-late-set");
                }
                self.commitment = Some(*commitment);
            }
            Fact::SetsMade { take, groups, format, spares, cubes } => {
                let (take, groups, format) = (*take, *groups, *format);
                let (spares, cubes) = (*spares, *cubes);
                self.made(version, Made::Drawn { take, groups, format, spares, cubes });
            }
            Fact::SetsImported { take, program, sealed } => {
                let (take, program, sealed) = (*take, program.clone(), sealed.clone());
                self.made(version, Made::Imported { take, program, sealed });
            }
            Fact::Closed => self.closed = true,
            Fact::SetsPublished { sets } => {
                if !self.closed {
                    self.fault(version, "fault-scrambles-early");
                }
                self.published = Some((version, sets.clone()));
            }
            Fact::SeedRevealed { seed } => self.reveal(version, seed),
            _ => {}
        }
    }

    fn made(&mut self, version: u64, made: Made) {
        if self.commitment.is_none() {
            self.fault(version, "fault-scrambles-no-commitment");
        }
        self.made = Some(made);
    }

    fn reveal(&mut self, version: u64, seed: &Seed) {
        if !self.closed {
            self.fault(version, "fault-seed-early");
        }
        if self.commitment.is_some_and(|commitment| seed.commitment() != commitment) {
            self.fault(version, "fault-other-seed");
        }
        let due = match (&self.contest, &self.made) {
            (Some(contest), Some(made)) => sets_of(seed, contest, made),
            _ => None,
        };
        if let Some((published, sets)) = self.published.take()
            && due.as_ref() != Some(&sets)
        {
            self.fault(published, "fault-other-scrambles");
        }
    }
}
