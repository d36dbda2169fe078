//! What a position that keeps coming back means, where the rulebook says nothing (option
//! `repetition`).

use rulebook::Citation;

use crate::{Message, OptionValue, Outcome};

/// What happens when a position stands for the third time with the same seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// The game is drawn.
    Third,
    /// Nothing: play goes on.
    Off,
    /// Play goes on until the referee stops it.
    Referee,
}

impl Repetition {
    /// The outcome when a position has now stood so many times, by the clause on winning that
    /// nobody has met.
    #[must_use]
    pub fn outcome(self, times: u32, citation: Citation) -> Option<Outcome> {
        if self != Self::Third || times < 3 {
            return None;
        }
        Some(Outcome {
            winner: None,
            reason: Message::new("repetition"),
            citations: vec![citation],
            score: None,
        })
    }
}

impl OptionValue for Repetition {
    fn read(text: &str) -> Option<Self> {
        Some(match text {
            "3" => Self::Third,
            "off" => Self::Off,
            "referee" => Self::Referee,
            _ => return None,
        })
    }

    fn write(&self) -> String {
        let text = match self {
            Self::Third => "3",
            Self::Off => "off",
            Self::Referee => "referee",
        };
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use rulebook::quixo;

    use super::*;

    #[test]
    fn only_the_third_time_draws_and_only_where_it_is_chosen() {
        for text in ["3", "off", "referee"] {
            let choice = Repetition::read(text).unwrap();
            assert_eq!(choice.write(), text);
            for times in 1..5 {
                let drawn = choice.outcome(times, quixo::E1).is_some();
                assert_eq!(drawn, text == "3" && times >= 3, "{text} {times}");
            }
        }
        assert_eq!(Repetition::read("4"), None);
    }
}
