//! What Kulami's rules leave open.

use std::sync::Arc;

use rulebook::tr_kulami;

use super::Layout;
use crate::options::game_options;
use crate::{OptionValue, TimeoutResult};

game_options! {
    /// The options of Kulami.
    KulamiOptions {
        /// The plates. Shared, since every position of a game has the same.
        layout: Arc<Layout> =
            "AABBBCCD/AABBBCCD/EFFGGCCD/EFFHHHII/JJJHHHKK/LLMNNOKK/LLMNNOPP/LLQQQOPP",
            "option-values-layout",
            "option-why-layout", tr_kulami::_4_2;
        /// What a line is worth.
        line_points: LinePoints = "length", "option-values-line-points",
            "option-why-line-points", tr_kulami::P1_1;
        /// What equal scores mean.
        drawn_game: DrawnGame = "0.5-0.5", "option-values-drawn-game",
            "option-why-drawn-game", tr_kulami::P5;
        /// What a fallen flag means.
        timeout_result: TimeoutResult = "loss", "option-values-timeout",
            "option-why-timeout", tr_kulami::Z1;
    }
}

/// What a line of five or more is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinePoints {
    /// A point for each of its marbles.
    Length,
    /// The same number of points for every line.
    Fixed(u32),
}

/// What equal scores mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnGame {
    /// A drawn game, half a point each.
    Half,
    /// The referee decides.
    Referee,
}

impl OptionValue for Arc<Layout> {
    fn read(text: &str) -> Option<Self> {
        Layout::read(text).ok().map(Self::new)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl OptionValue for LinePoints {
    fn read(text: &str) -> Option<Self> {
        if text == "length" {
            return Some(Self::Length);
        }
        let points = text.parse().ok().filter(|points| *points <= 100);
        points.map(Self::Fixed)
    }

    fn write(&self) -> String {
        match self {
            Self::Length => "length".to_owned(),
            Self::Fixed(points) => points.to_string(),
        }
    }
}

impl OptionValue for DrawnGame {
    fn read(text: &str) -> Option<Self> {
        match text {
            "0.5-0.5" => Some(Self::Half),
            "referee" => Some(Self::Referee),
            _ => None,
        }
    }

    fn write(&self) -> String {
        let text = match self {
            Self::Half => "0.5-0.5",
            Self::Referee => "referee",
        };
        text.to_owned()
    }
}
