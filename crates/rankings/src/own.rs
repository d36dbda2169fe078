//! What one person has done: results, best ones with their ranks, medals.

use crate::history::{Day, FINAL, Row};
use crate::lists::Rankings;
use crate::{Kind, Ranks, Value};

/// A person's results of one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// The event.
    pub event: u8,
    /// The best single, with its ranks.
    pub single: Option<OwnBest>,
    /// The best average, with its ranks.
    pub average: Option<OwnBest>,
    /// All rounds, the oldest first, with their days.
    pub rounds: Vec<(Day, Row)>,
}

/// A best result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnBest {
    /// The result.
    pub value: Value,
    /// Its ranks.
    pub ranks: Ranks,
}

/// How often somebody was among the first three of a final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Medals {
    /// First.
    pub gold: u32,
    /// Second.
    pub silver: u32,
    /// Third.
    pub bronze: u32,
}

impl Rankings {
    /// The results of a person, event by event in the order of the history.
    #[must_use]
    pub fn own(&self, person: u32) -> Vec<Own> {
        let mut rows: Vec<(Day, Row)> =
            self.rows_of(person).map(|row| (self.day(row), *row)).collect();
        rows.sort_by_key(|(day, row)| (row.event, *day, row.competition, row.round));
        let same = |a: &(Day, Row), b: &(Day, Row)| a.1.event == b.1.event;
        let of_event = |rounds: &[(Day, Row)]| {
            let event = rounds.first()?.1.event;
            let [single, average] = Kind::ALL.map(|kind| self.own_best(event, kind, person));
            Some(Own { event, single, average, rounds: rounds.to_vec() })
        };
        rows.chunk_by(same).filter_map(of_event).collect()
    }

    fn own_best(&self, event: u8, kind: Kind, person: u32) -> Option<OwnBest> {
        let value = self.best_row(event, kind, person)?.value(kind);
        Some(OwnBest { value, ranks: self.ranks(event, kind, person)? })
    }

    /// The medals of a person.
    #[must_use]
    pub fn medals(&self, person: u32) -> Medals {
        let mut medals = Medals::default();
        for row in self.rows_of(person).filter(|row| row.round == FINAL && row.best > 0) {
            match row.place {
                1 => medals.gold += 1,
                2 => medals.silver += 1,
                3 => medals.bronze += 1,
                _ => {}
            }
        }
        medals
    }
}
