//! What the rulebooks say about an event: data, one row a book.
//!
//! | clause | where |
//! | --- | --- |
//! | tr-mangala T1, tr-pentago 1, tr-reversi 1, tr-kulami 1 | `swiss`: the system, and no pair twice |
//! | tr-mangala T2, tr-pentago 2, tr-reversi 2, tr-kulami 2 | `list`: by surname |
//! | tr-mangala T3, tr-pentago 3.1-3.2, tr-reversi 3.1-3.2, tr-kulami 3.1 | `lot`: no round 1 without it |
//! | tr-mangala T4, tr-pentago 3.3, tr-reversi 3.3, tr-kure 2.2 | `starts`: from then on the program |
//! | tr-kulami 3.3 | `left`: who has black stands on the left |
//! | tr-kure 19.2 | `clock`: its settings are told at the technical meeting |

use rulebook::{Citation, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};

/// The rules of one rulebook about an event; a book without a row says nothing.
#[derive(Debug, Default)]
pub(super) struct Book {
    /// The Swiss system, in which nobody meets twice.
    pub(super) swiss: Option<Citation>,
    /// The start list by surname.
    pub(super) list: Option<Citation>,
    /// The lot of number 1 at the technical meeting.
    pub(super) lot: Option<Citation>,
    /// Round 1 follows from that lot.
    pub(super) first_round: Option<Citation>,
    /// Later the program says who starts, and players change nothing.
    pub(super) starts: Option<Citation>,
    /// Who starts stands on the left of the pairing list.
    pub(super) left: Option<Citation>,
    /// The clock settings are told at the technical meeting.
    pub(super) clock: Option<Citation>,
}

impl Book {
    /// The row of a rulebook.
    pub(super) fn of(rulebook: &str) -> Self {
        match rulebook {
            tr_mangala::ID => Self::turkish([
                tr_mangala::T1,
                tr_mangala::T2,
                tr_mangala::T3,
                tr_mangala::T3,
                tr_mangala::T4,
            ]),
            tr_pentago::ID => Self::turkish([
                tr_pentago::_1,
                tr_pentago::_2,
                tr_pentago::_3_1,
                tr_pentago::_3_2,
                tr_pentago::_3_3,
            ]),
            tr_reversi::ID => Self::turkish([
                tr_reversi::_1,
                tr_reversi::_2,
                tr_reversi::_3_1,
                tr_reversi::_3_2,
                tr_reversi::_3_3,
            ]),
            tr_kulami::ID => Self {
                left: Some(tr_kulami::_3_3),
                ..Self::turkish([
                    tr_kulami::_1,
                    tr_kulami::_2,
                    tr_kulami::_3_1,
                    tr_kulami::_3_1,
                    tr_kulami::_3_1,
                ])
            },
            tr_kure::ID => {
                Self { starts: Some(tr_kure::_2_2), clock: Some(tr_kure::_19_2), ..Self::default() }
            }
            _ => Self::default(),
        }
    }

    fn turkish([swiss, list, lot, first_round, starts]: [Citation; 5]) -> Self {
        Self {
            swiss: Some(swiss),
            list: Some(list),
            lot: Some(lot),
            first_round: Some(first_round),
            starts: Some(starts),
            ..Self::default()
        }
    }

    /// The clauses that a paired round rests on.
    pub(super) fn of_round(&self, round: u16) -> Vec<Citation> {
        let starts = if round == 1 { self.first_round } else { self.starts };
        self.swiss.into_iter().chain(starts).collect()
    }
}
