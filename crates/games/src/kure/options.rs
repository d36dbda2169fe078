//! What Küre's rules leave open.

use rulebook::tr_kure;

use crate::options::game_options;
use crate::{OptionValue, Repetition, TimeoutResult};

game_options! {
    /// The options of Küre.
    KureOptions {
        /// The size of the board and the number of pieces of each side.
        size: Size = "7", "option-values-size",
            "option-why-size", tr_kure::_1;
        /// Whether pieces on the own starting row count in columns and diagonals.
        start_row_counts: bool = "true", "option-values-yes-no",
            "option-why-start-row", tr_kure::_6_1;
        /// How long a piece is safe that came in between two enemies.
        intruder_safe: IntruderSafe = "passive", "option-values-intruder",
            "option-why-intruder", tr_kure::_8;
        /// How many own pieces may stand on the opponent's starting row.
        max_in_enemy_row: MaxInEnemyRow = "none", "option-values-enemy-row",
            "option-why-enemy-row", tr_kure::_5_1;
        /// What happens to a side without a legal move.
        no_move: NoMove = "loss", "option-values-no-move",
            "option-why-no-move", tr_kure::_10;
        /// What a position that comes back means.
        repetition: Repetition = "3", "option-values-repetition",
            "option-why-endless", tr_kure::_17_1;
        /// After how many moves of each side without a capture the set is drawn.
        quiet_limit: QuietLimit = "50", "option-values-quiet",
            "option-why-endless", tr_kure::_17_1;
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "option-values-timeout",
            "option-why-timeout", tr_kure::_19_1;
    }
}

/// How many columns and rows the board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// 7x7 holes and 7 pieces a side.
    Seven,
    /// 8x8 holes and 8 pieces a side.
    Eight,
}

impl Size {
    /// The number of columns, of rows, and of pieces of each side.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Seven => 7,
            Self::Eight => 8,
        }
    }
}

/// How long a piece is safe that came in between two enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntruderSafe {
    /// It is not taken for standing there; a later move that closes a line through it takes it.
    Passive,
    /// Besides, the opponent's next move cannot take it.
    NextTurn,
}

/// How many own pieces may stand on the opponent's starting row; `None` for any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MaxInEnemyRow(pub Option<u8>);

/// What happens to a side without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoMove {
    /// It loses the set.
    Loss,
    /// The set is drawn.
    Draw,
}

/// After how many moves of each side without a capture the set is drawn; `None` for never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct QuietLimit(pub Option<u16>);

impl OptionValue for Size {
    fn read(text: &str) -> Option<Self> {
        match text {
            "7" => Some(Self::Seven),
            "8" => Some(Self::Eight),
            _ => None,
        }
    }

    fn write(&self) -> String {
        self.number().to_string()
    }
}

impl OptionValue for IntruderSafe {
    fn read(text: &str) -> Option<Self> {
        match text {
            "passive" => Some(Self::Passive),
            "next_turn" => Some(Self::NextTurn),
            _ => None,
        }
    }

    fn write(&self) -> String {
        let text = match self {
            Self::Passive => "passive",
            Self::NextTurn => "next_turn",
        };
        text.to_owned()
    }
}

impl OptionValue for MaxInEnemyRow {
    fn read(text: &str) -> Option<Self> {
        if text == "none" {
            return Some(Self(None));
        }
        let number = text.parse().ok().filter(|number| (1..=8).contains(number));
        number.map(|number| Self(Some(number)))
    }

    fn write(&self) -> String {
        self.0.map_or("none".to_owned(), |number| number.to_string())
    }
}

impl OptionValue for NoMove {
    fn read(text: &str) -> Option<Self> {
        match text {
            "loss" => Some(Self::Loss),
            "draw" => Some(Self::Draw),
            _ => None,
        }
    }

    fn write(&self) -> String {
        let text = match self {
            Self::Loss => "loss",
            Self::Draw => "draw",
        };
        text.to_owned()
    }
}

impl OptionValue for QuietLimit {
    fn read(text: &str) -> Option<Self> {
        if text == "off" {
            return Some(Self(None));
        }
        let moves = text.parse().ok().filter(|moves| (1..=10_000).contains(moves));
        moves.map(|moves| Self(Some(moves)))
    }

    fn write(&self) -> String {
        self.0.map_or("off".to_owned(), |moves| moves.to_string())
    }
}
