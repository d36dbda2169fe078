//! The dice of matches online: each roll is drawn from the seed that the match committed to before,
//! from the words that the players added, and from its own number. So a roll is fixed before it is
//! asked for, nobody knows it before, and everybody can compute all of them afterwards.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-1-1a | [`draw`], [`check_dice`] | drawn evenly, logged before they are shown, never repeated |

use rulebook::Message;

use super::fact::Fact;
use crate::chance::{Commitment, Fault, Seed};
use crate::stream::Entry;

/// The roll of a number, from 1; in the opening the dice of A and B.
#[must_use]
pub fn draw(seed: &Seed, words: &[String; 2], number: u32) -> [u8; 2] {
    let mut draw = seed.draw(words, &format!("roll {number}"));
    [draw.die(), draw.die()]
}

/// Computes every roll of a match's log again. Nothing is found wrong with the dice of a match that
/// is not over, whose seed is still secret, but for the order of its facts.
#[must_use]
pub fn check_dice(log: &[Entry<Fact>]) -> Vec<Fault> {
    let mut check = Check::default();
    log.iter().for_each(|entry| check.take(entry.version, &entry.fact));
    check.faults
}

/// What is known while a log is read.
#[derive(Default)]
struct Check {
    commitment: Option<Commitment>,
    words: [String; 2],
    rolls: Vec<(u64, [u8; 2])>,
    faults: Vec<Fault>,
}

impl Check {
    fn take(&mut self, version: u64, fact: &Fact) {
        match fact {
            Fact::Committed { commitment } => {
                if !self.rolls.is_empty() || self.commitment.is_some() {
                    self.fault(version, "fault-commitment-late");
                }
                self.commitment = Some(*commitment);
            }
            Fact::WordsAdded { side, words } => {
                if !self.rolls.is_empty() {
                    self.fault(version, "fault-words-late");
                }
                self.words[usize::from(side & 1)].clone_from(words);
            }
            Fact::OpeningRolled { dice } | Fact::Rolled { dice } => {
                self.rolls.push((version, *dice));
            }
            Fact::SeedRevealed { seed } => self.reveal(version, seed),
            _ => {}
        }
    }

    fn fault(&mut self, version: u64, why: &'static str) {
        self.faults.push(Fault { version, why: Message::new(why) });
    }

    fn reveal(&mut self, version: u64, seed: &Seed) {
        if self.commitment != Some(seed.commitment()) {
            self.fault(version, "fault-other-seed");
        }
        let words = &self.words;
        let rolls = (1..).zip(&self.rolls);
        let wrong = rolls.filter(|(number, (_, dice))| draw(seed, words, *number) != *dice);
        let wrong: Vec<u64> = wrong.map(|(_, (version, _))| *version).collect();
        wrong.into_iter().for_each(|version| self.fault(version, "fault-dice"));
    }
}
