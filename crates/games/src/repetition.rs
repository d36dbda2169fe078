//! What a position that keeps coming back means, where the rulebook says nothing (option
//! `repetition`).

use crate::{GameOptions, Message, OptionValue, Outcome};

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
    /// The outcome when a position has now stood so many times: a draw by the option `repetition`
    /// of a game, of which the rulebook does not speak.
    #[must_use]
    pub fn by_option<O: GameOptions>(self, times: u32) -> Option<Outcome> {
        if self != Self::Third || times < 3 {
            return None;
        }
        Some(Outcome::by_option(None, Message::new("repetition"), O::info("repetition")?))
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
    use super::*;
    use crate::quixo::QuixoOptions;

    #[test]
    fn only_the_third_time_draws_and_only_where_it_is_chosen() {
        for text in ["3", "off", "referee"] {
            let choice = Repetition::read(text).unwrap();
            assert_eq!(choice.write(), text);
            for times in 1..5 {
                let drawn = choice.by_option::<QuixoOptions>(times);
                assert_eq!(drawn.is_some(), text == "3" && times >= 3, "{text} {times}");
                assert!(drawn.is_none_or(|drawn| drawn.cited() == ["option repetition"]));
            }
        }
        assert_eq!(Repetition::read("4"), None);
    }
}
