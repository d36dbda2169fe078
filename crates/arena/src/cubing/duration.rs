//! How long a round of cubing is expected to last, for a schedule that is proposed: by its event, its format
//! and how many compete. No rule depends on it.

use puzzles::Event;

use super::plan::RoundPlan;
use crate::time::Span;

/// How many compete at the same time.
const STATIONS: usize = 8;
/// How many do where each attempt has a time of its own for all.
const GROUP: usize = 16;
/// The minutes of an attempt of fewest moves (wca-2010 E2b), and the most of multiple blindfolded (H1c).
const HOUR: usize = 60;
/// The shortest round, and what handing out and collecting takes where all begin together, in minutes.
const LEAST: usize = 15;

/// How long an attempt takes with all around it, in seconds.
const fn seconds(event: Event) -> usize {
    match event {
        Event::Two | Event::Pyraminx | Event::Clock | Event::Magic | Event::MasterMagic => 60,
        Event::Three | Event::OneHanded | Event::SquareOne => 90,
        Event::Four => 150,
        Event::Five => 210,
        Event::WithFeet | Event::Megaminx => 240,
        Event::ThreeBlindfolded => 300,
        Event::Six => 330,
        Event::Seven => 420,
        Event::FourBlindfolded => 900,
        Event::FiveBlindfolded => 1500,
        Event::FewestMoves | Event::MultipleBlindfolded => HOUR * 60,
    }
}

impl RoundPlan {
    /// How long a round of an event is expected to last with so many competitors.
    #[must_use]
    pub fn expected_length(&self, event: Event, competitors: usize) -> Span {
        let attempts = self.format.attempts();
        let minutes = match event {
            Event::FewestMoves => attempts * HOUR + LEAST,
            Event::MultipleBlindfolded => {
                competitors.div_ceil(GROUP).max(1) * attempts * HOUR + LEAST
            }
            _ => {
                let all = self.attempts_expected(competitors) * seconds(event);
                let own = attempts * seconds(event);
                all.div_ceil(STATIONS).max(own).div_ceil(60).next_multiple_of(5)
            }
        };
        Span::minutes(i64::try_from(minutes.max(LEAST)).unwrap_or(i64::MAX / 60_000))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzles::Format;

    #[test]
    fn a_round_lasts_as_long_as_its_event_and_its_format_take() {
        let length =
            |event, format, competitors| RoundPlan::of(format).expected_length(event, competitors);
        assert_eq!(length(Event::Three, Format::AverageOf5, 32), Span::minutes(30));
        assert_eq!(length(Event::Two, Format::AverageOf5, 4), Span::minutes(15), "the least");
        assert_eq!(length(Event::Seven, Format::MeanOf3, 4), Span::minutes(25));
        assert_eq!(length(Event::FewestMoves, Format::BestOf3, 60), Span::minutes(195));
        assert_eq!(length(Event::FewestMoves, Format::BestOf1, 2), Span::minutes(75));
        assert_eq!(length(Event::MultipleBlindfolded, Format::BestOf1, 20), Span::minutes(135));
    }
}
