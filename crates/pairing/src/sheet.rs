//! The pairing list that is put up or shown: one row a board, the side that moves first in the left
//! column. Screens, prints and exports all take their rows from here.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-kulami 3.3 | [`Sheet::new`], [`Sides::BlackRed`] | black moves first (3.2), so black stands on the left |
//!
//! Not here: who moves first ([`crate::color`], [`crate::starter`]); paper, pixels and columns of text.

use rulebook::Message;
use serde::{Deserialize, Serialize};

use crate::manual::ManualRound;
use crate::tournament::Tpn;
use crate::trf::TrfFile;

/// What the two sides of a game are called, the one that moves first first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    /// White moves first, as in chess.
    #[default]
    WhiteBlack,
    /// Reversi and Pentago.
    BlackWhite,
    /// Black moves first against red, as in Kulami.
    BlackRed,
    /// Games whose sides have no colour.
    FirstSecond,
}

impl Sides {
    /// The heads of the two columns, the left one first.
    #[must_use]
    pub const fn heads(self) -> [Message; 2] {
        match self {
            Self::WhiteBlack => [Message::new("sheet-white"), Message::new("sheet-black")],
            Self::BlackWhite => [Message::new("sheet-black"), Message::new("sheet-white")],
            Self::BlackRed => [Message::new("sheet-black"), Message::new("sheet-red")],
            Self::FirstSecond => [Message::new("sheet-first"), Message::new("sheet-second")],
        }
    }
}

/// One row: a game, or a bye when nobody stands on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SheetRow {
    /// The board, from 1.
    pub board: usize,
    /// Who moves first.
    pub left: Tpn,
    /// The opponent.
    pub right: Option<Tpn>,
}

/// The list of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet<'a> {
    file: &'a TrfFile,
    sides: Sides,
    /// The rows in the order of the boards, byes last.
    pub lines: Vec<SheetRow>,
}

impl<'a> Sheet<'a> {
    /// The list of a round of this tournament, with the file's numbers.
    #[must_use]
    pub fn new(file: &'a TrfFile, round: &ManualRound, sides: Sides) -> Self {
        let games = round.games.iter().map(|&(first, second)| (first, Some(second)));
        let all = games.chain(round.byes.iter().map(|&player| (player, None)));
        let line = |(board, (left, right))| SheetRow { board, left, right };
        Self { file, sides, lines: (1..).zip(all).map(line).collect() }
    }

    /// What the two sides are called.
    #[must_use]
    pub const fn sides(&self) -> Sides {
        self.sides
    }

    /// A player of a row: the number in the file and the name.
    #[must_use]
    pub fn cell(&self, player: Tpn) -> String {
        let name = self.file.tournament.player(player).map_or("", |player| player.name.as_str());
        format!("{} {name}", self.file.number(player)).trim_end().to_owned()
    }
}
