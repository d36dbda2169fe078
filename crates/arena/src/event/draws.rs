//! The draws of an event, and the same again for whoever checks them: with the seed that was
//! revealed at the end anyone computes every lot, and sees that the seed was the one committed to.

use pairing::Color;
use pairing::lot::Lot;
use rulebook::Message;

use super::Event;
use super::decide::list::{earlier_names_in_order, listed, names_in_order};
use super::fact::Fact;
use super::settings::ListOrder;
use crate::chance::{Commitment, Fault, Seed};
use crate::stream::{Entry, Stream};

/// The lot by which full namesakes of the start list are put in order.
pub(super) fn draw_list(seed: &Seed, words: &[String]) -> Lot {
    Lot(seed.draw(words, "start list").seed())
}

/// The lot of the technical meeting: the colour of number 1, and the lot of all else.
pub(super) fn draw_lot(seed: &Seed, words: &[String]) -> (Color, Lot) {
    let mut draw = seed.draw(words, "lot");
    let color = if draw.below(2) == 0 { Color::White } else { Color::Black };
    (color, Lot(draw.seed()))
}

impl Event {
    /// What its lots come from: the commitment that was published before them, the words of players, and
    /// the seed once the event is over (iran-backgammon A1-1b).
    #[must_use]
    pub fn draw_source(&self) -> (Option<Commitment>, &[String], Option<&Seed>) {
        (self.chance.commitment, &self.chance.words, self.chance.seed.as_ref())
    }
}

/// What is known while a log is read.
#[derive(Default)]
struct Check {
    commitment: Option<Commitment>,
    words: Vec<String>,
    draws: Vec<(u64, Drawn)>,
    faults: Vec<Fault>,
    revealed: bool,
    closed: Option<u64>,
}

enum Drawn {
    List(Lot, Vec<String>),
    Lot(Color, Lot, Vec<String>),
}

/// Computes every draw of an event's log again. Nothing is found wrong with a log whose seed is
/// not revealed because its event is not closed yet, but for the order of its facts.
#[must_use]
pub fn check_draws(log: &[Entry<Fact>]) -> Vec<Fault> {
    let mut check = Check::default();
    for entry in log {
        check.take(entry.version, &entry.fact);
    }
    if let (Some(version), false, false) = (check.closed, check.revealed, check.draws.is_empty()) {
        check.fault(version, "fault-seed-not-revealed");
    }
    check.faults
}

/// Puts the start list in order and pairs every round again, as this version of the program does
/// it, and finds what came out otherwise. Rounds laid by hand are not looked at.
#[must_use]
pub fn check_rounds(log: &[Entry<Fact>]) -> Vec<Fault> {
    let mut state = Event::default();
    let mut faults = Vec::new();
    for entry in log {
        let why = match (&entry.fact, state.settings()) {
            (Fact::ListClosed { order, lot }, Ok(settings))
                if settings.order != ListOrder::ByHand
                    && [names_in_order, earlier_names_in_order]
                        .iter()
                        .all(|rule| *order != rule(settings, &listed(&state, settings), *lot)) =>
            {
                Some("fault-list-order")
            }
            (Fact::RoundPaired(paired), Ok(settings))
                if state.draw_round(settings, paired.round).ok().as_ref()
                    != Some(&paired.boards) =>
            {
                Some("fault-round-paired")
            }
            _ => None,
        };
        faults.extend(why.map(|key| Fault { version: entry.version, why: Message::new(key) }));
        state.apply(entry);
    }
    faults
}

impl Check {
    fn fault(&mut self, version: u64, why: &'static str) {
        self.faults.push(Fault { version, why: Message::new(why) });
    }

    fn take(&mut self, version: u64, fact: &Fact) {
        match fact {
            Fact::Committed { commitment } => {
                if !self.draws.is_empty() || self.commitment.is_some() {
                    self.fault(version, "fault-commitment-late");
                }
                self.commitment = Some(*commitment);
            }
            Fact::WordsAdded { words } => {
                if !self.draws.is_empty() {
                    self.fault(version, "fault-words-late");
                }
                self.words.push(words.clone());
            }
            Fact::ListClosed { lot: Some(lot), .. } => {
                self.drawn(version, Drawn::List(*lot, self.words.clone()));
            }
            Fact::LotDrawn { color, lot } => {
                self.drawn(version, Drawn::Lot(*color, *lot, self.words.clone()));
            }
            Fact::Closed { .. } => self.closed = Some(version),
            Fact::Reopened { .. } => self.closed = None,
            Fact::SeedRevealed { seed } => self.reveal(version, seed),
            _ => {}
        }
    }

    fn drawn(&mut self, version: u64, drawn: Drawn) {
        if self.commitment.is_none() {
            self.fault(version, "fault-lot-no-commitment");
        }
        if self.revealed {
            self.fault(version, "fault-lot-late");
        }
        self.draws.push((version, drawn));
    }

    fn reveal(&mut self, version: u64, seed: &Seed) {
        self.revealed = true;
        if self.commitment.is_some_and(|commitment| seed.commitment() != commitment) {
            self.fault(version, "fault-other-seed");
        }
        let wrong = |drawn: &Drawn| match drawn {
            Drawn::List(lot, words) => draw_list(seed, words) != *lot,
            Drawn::Lot(color, lot, words) => draw_lot(seed, words) != (*color, *lot),
        };
        let faulty: Vec<u64> = self
            .draws
            .iter()
            .filter(|(_, drawn)| wrong(drawn))
            .map(|(version, _)| *version)
            .collect();
        for version in faulty {
            self.fault(version, "fault-other-lot");
        }
    }
}
