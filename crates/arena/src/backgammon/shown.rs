//! The clauses that a match shows to those at its table, at the moment at which each of them matters: the
//! equipment and the start of a match before its first roll, rolling and moving by the equipment in use,
//! teams to teams, watching to spectators. What a page makes of them is not said here.
//!
//! | clause | section | shown when |
//! | --- | --- | --- |
//! | iran-backgammon 3-1a, 3-2a, 3-3-1a, 3-3-1b | `Equipment` | over the board, before the first roll |
//! | iran-backgammon 3-1c, 3-3-2a to 3-3-2c, 3-4-3, 3-4-4, 3-5-1b, 3-5-4, 4-3-4a, 4-4-1c | `Start` | the same, by dice, box and clock |
//! | iran-backgammon 4-1-2c, 4-1-4-1a, 4-1-4-2a, 4-1-8-3c, A2-8 | `Play` | over the board, by dice, box and clock |
//! | iran-backgammon 1-5a, 1-7-2a, 1-7-4a, 3-8b, 4-2-1a, 4-2-5a, A1-2c, A1-2d | `Play` | over the board |
//! | iran-backgammon 1-7-1a, 4-2-5c | `Play` | online; what is locked says [`BackgammonMatch::locks_help`] |
//! | iran-backgammon 1-5c, 4-2-1d | `Team` | where two consult |
//! | iran-backgammon 1-6-1a, 1-6-1c, 1-6-2 | `Watching` | whoever does not play |

use rulebook::Citation;
use rulebook::iran_backgammon::{
    _1_5a, _1_5c, _1_6_1a, _1_6_1c, _1_6_2, _1_7_1a, _1_7_2a, _1_7_4a, _3_1a, _3_1c, _3_2a,
    _3_3_1a, _3_3_1b, _3_3_2a, _3_3_2b, _3_3_2c, _3_4_3, _3_4_4, _3_5_1b, _3_5_4, _3_8b, _4_1_2c,
    _4_1_4_1a, _4_1_4_2a, _4_1_8_3c, _4_2_1a, _4_2_1d, _4_2_3a, _4_2_5a, _4_2_5c, _4_3_4a, _4_4_1c,
    A1_2c, A1_2d, A2_8, A2_11,
};

use super::BackgammonMatch;
use super::matter::Matter;
use crate::match_play::Mode;

/// A list of clauses with a heading of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// What a player may insist on.
    Equipment,
    /// What is to be done before the first roll.
    Start,
    /// How one rolls and moves here.
    Play,
    /// What two who consult may do.
    Team,
    /// What whoever looks on may do.
    Watching,
}

impl Section {
    /// Its name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Equipment => "equipment",
            Self::Start => "start",
            Self::Play => "play",
            Self::Team => "team",
            Self::Watching => "watching",
        }
    }
}

impl BackgammonMatch {
    /// The clause by which its players get no help of the program now: in a tournament from the first
    /// game until there is a result, breaks included.
    #[must_use]
    pub fn locks_help(&self) -> Option<Citation> {
        let tournament = self.setup.as_deref().is_some_and(|own| !own.is_casual());
        let begun = self.has_begun() || self.current().is_some();
        let open = self.result.is_none() && !self.cancelled;
        (tournament && begun && open).then_some(_1_7_1a)
    }

    /// What is shown now to somebody who plays here, or who looks on. A casual match shows nothing.
    #[must_use]
    pub fn shown(&self, plays: bool) -> Vec<(Section, Vec<Citation>)> {
        let Some(setup) = self.setup.as_deref().filter(|own| !own.is_casual()) else {
            return Vec::new();
        };
        if self.result.is_some() || self.cancelled {
            return Vec::new();
        }
        if !plays {
            return vec![(Section::Watching, vec![_1_6_1a, _1_6_1c, _1_6_2])];
        }
        let board = setup.mode == Mode::Board;
        let mut all = Vec::new();
        if board && !self.has_begun() {
            all.push((Section::Equipment, vec![_3_1a, _3_2a, _3_3_1a, _3_3_1b]));
            all.push((Section::Start, self.at_start()));
        }
        all.push((Section::Play, if board { self.at_board() } else { vec![_1_7_1a, _4_2_5c] }));
        if setup.sides.iter().any(|side| side.len() > 1) {
            all.push((Section::Team, vec![_4_2_1d, _1_5c]));
        }
        all
    }

    /// Before the first roll over the board.
    fn at_start(&self) -> Vec<Citation> {
        let (clock, four) = (self.clock.is_some(), self.has_four_dice());
        let picked = !self.is_granted(Matter::OrganiserDice);
        [
            (_3_1c, true),
            (_4_4_1c, true),
            (_3_3_2a, picked),
            (_3_3_2b, picked),
            (_3_3_2c, picked && !four),
            (_3_4_3, self.boxed),
            (_3_4_4, self.boxed),
            (_3_5_4, clock),
            (_4_3_4a, clock),
            (A2_11, clock),
            (_3_5_1b, !clock),
        ]
        .into_iter()
        .filter_map(|(clause, fits)| fits.then_some(clause))
        .collect()
    }

    /// How one rolls and moves at a real board.
    fn at_board(&self) -> Vec<Citation> {
        let four = self.has_four_dice();
        [
            (_4_1_4_1a, !self.boxed),
            (A2_8, !self.boxed),
            (_4_1_4_2a, self.boxed),
            (_4_1_2c, four && self.clock.is_none()),
            (_4_1_8_3c, four),
            (_4_2_1a, true),
            (_4_2_5a, true),
            (_4_2_3a, true),
            (A1_2d, true),
            (_1_5a, true),
            (_1_7_4a, true),
            (_1_7_2a, true),
            (_3_8b, true),
            (A1_2c, true),
        ]
        .into_iter()
        .filter_map(|(clause, fits)| fits.then_some(clause))
        .collect()
    }
}
