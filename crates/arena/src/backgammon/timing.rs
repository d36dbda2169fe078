//! Time in matches of backgammon: how the clock is set, breaks, and what coming late costs.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 3-5-5a to 3-5-5d | [`ClockPlan`] | a delay of 10 to 15 seconds, two minutes a point |
//! | iran-backgammon 2-3-1b, 3-5-6, 4-8-6 | [`ClockPlan::for_rest`] | a clock that comes in mid-match |
//! | iran-backgammon 3-4-1, 3-5-2b | [`Demand`] | optional, preferred, required, imposed |
//! | iran-backgammon 2-2-2a | [`breaks_for`] | breaks by length |
//! | iran-backgammon 2-2-1b to 2-2-1d, 2-2-4b, 2-2-4c | [`late_points`], [`late_loses`] | points for lateness |

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::clock::{Control, Kind, Lag, Scope};
use crate::time::Span;
use games::Message;
use rulebook::iran_backgammon::{_3_5_5c, _3_5_5e};

/// The time of a point.
pub const PER_POINT: Span = Span::minutes(2);
/// The free time of a turn, where nothing else is announced.
pub const DELAY: Span = Span::seconds(12);
/// How long a break lasts.
pub const BREAK: Span = Span::minutes(5);
/// How late the first match of a day, and a later one, may begin without a point.
const GRACE: [Span; 2] = [Span::minutes(15), Span::minutes(10)];
/// After how much time each further point is due.
const EACH_POINT: Span = Span::minutes(5);
/// What a bank loses for dice that were lifted early, and what is left when that is too much.
pub(super) const LIFTED: Span = Span::seconds(30);
pub(super) const LAST_SECOND: Span = Span::seconds(1);

/// Whether clocks, or baffle boxes, are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Demand {
    /// If both players want it.
    Optional,
    /// If one player wants it.
    Preferred,
    /// Always.
    #[default]
    Required,
    /// By a decision of the director for this match.
    Imposed,
}

/// How a clock is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockPlan {
    /// The free time of each turn.
    pub delay: Span,
    /// The bank of each point of the match.
    pub per_point: Span,
}

impl Default for ClockPlan {
    fn default() -> Self {
        Self { delay: DELAY, per_point: PER_POINT }
    }
}

impl ClockPlan {
    /// Whether it is one that tournaments use; team and casual matches are free.
    ///
    /// # Errors
    /// When the delay is not one of the book, or the bank cannot be right.
    pub(super) fn check(&self, free: bool) -> Result<(), Refused> {
        let delays = Span::seconds(10)..=Span::seconds(15);
        if !free && !delays.contains(&self.delay) {
            return Err(Refused::rule(_3_5_5c, Message::new("backgammon-delay")));
        }
        if !(Span::seconds(1)..=Span::minutes(60)).contains(&self.per_point) {
            return Err(Refused::rule(_3_5_5e, Message::new("backgammon-bank")));
        }
        self.control(self.per_point, false).check()
    }

    /// The bank of a whole match.
    #[must_use]
    pub fn bank(&self, length: u16) -> Span {
        Span(self.per_point.0.saturating_mul(i64::from(length.max(1))))
    }

    /// The bank of both players when the clock comes in mid-match: half of the points that they
    /// still need, times the time of a point.
    #[must_use]
    pub fn for_rest(&self, needed: [u16; 2]) -> Span {
        let points = i64::from(needed[0]) + i64::from(needed[1]);
        Span(self.per_point.0.saturating_mul(points) / 2)
    }

    /// The time control with a bank.
    pub(super) fn control(&self, bank: Span, online: bool) -> Control {
        let lag = online.then(Lag::default);
        Control { main: bank, kind: Kind::Delay { delay: self.delay }, scope: Scope::Round, lag }
    }
}

/// How many breaks a player has in a match of this length.
#[must_use]
pub const fn breaks_for(length: u16) -> u8 {
    match length {
        0..=7 => 0,
        8..=11 => 1,
        12..=17 => 2,
        _ => 3,
    }
}

/// How late a match may begin without a point.
#[must_use]
pub const fn grace(first_of_day: bool) -> Span {
    if first_of_day { GRACE[0] } else { GRACE[1] }
}

/// How much lateness loses a match, after its grace.
#[must_use]
pub const fn loses_after(length: u16) -> Span {
    Span(EACH_POINT.0 * (length / 2) as i64)
}

/// The points that coming so late costs, with this grace.
#[must_use]
pub(super) fn late_points(late: Span, grace: Span) -> u16 {
    if late < grace {
        return 0;
    }
    u16::try_from(1 + (late - grace).0 / EACH_POINT.0).unwrap_or(u16::MAX)
}

/// Whether so many points for lateness lose the match: more than half of its length.
#[must_use]
pub const fn late_loses(points: u16, length: u16) -> bool {
    points as u32 * 2 > length as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::iran_backgammon::{
        _2_2_1b, _2_2_1c, _2_2_1d, _2_2_2a, _2_2_4c, _2_3_1b, _3_5_5b, _3_5_6,
    };
    use rulebook::proves;

    #[test]
    fn banks_follow_the_length_and_what_is_still_needed() {
        let plan = ClockPlan::default();
        for (length, minutes) in [(5, 10), (7, 14), (9, 18), (11, 22)] {
            assert_eq!(plan.bank(length), Span::minutes(minutes));
        }
        // 4-3 in a match to 9, and 2-5 in a match to 7.
        assert_eq!(plan.for_rest([5, 6]), Span::minutes(11));
        assert_eq!(plan.for_rest([5, 2]), Span::minutes(7));
        proves!(_3_5_5b);
        proves!(_3_5_6);
        proves!(_2_3_1b);
    }

    #[test]
    fn tournaments_have_a_delay_of_ten_to_fifteen_seconds() {
        for (seconds, fits) in [(9, false), (10, true), (12, true), (15, true), (16, false)] {
            let plan = ClockPlan { delay: Span::seconds(seconds), ..ClockPlan::default() };
            assert_eq!(plan.check(false).is_ok(), fits, "{seconds}");
            assert!(plan.check(true).is_ok(), "casual matches are free");
        }
        assert_eq!(ClockPlan::default().delay, Span::seconds(12));
        proves!(_3_5_5c);
    }

    #[test]
    fn breaks_by_length() {
        for (length, breaks) in
            [(1, 0), (7, 0), (8, 1), (11, 1), (12, 2), (17, 2), (18, 3), (25, 3)]
        {
            assert_eq!(breaks_for(length), breaks, "{length}");
        }
        proves!(_2_2_2a);
    }

    #[test]
    fn a_point_when_the_grace_is_over_and_every_five_minutes_after() {
        for (minutes, first, later) in
            [(9, 0, 0), (10, 0, 1), (14, 0, 1), (15, 1, 2), (20, 2, 3), (25, 3, 4), (30, 4, 5)]
        {
            assert_eq!(late_points(Span::minutes(minutes), grace(true)), first, "{minutes}");
            assert_eq!(late_points(Span::minutes(minutes), grace(false)), later, "{minutes}");
        }
        // Lost at 20, 25, 30 and 35 minutes in later matches to 5, 7, 9 and 11.
        for (length, minutes) in [(5, 20), (7, 25), (9, 30), (11, 35)] {
            let at =
                |minutes| late_loses(late_points(Span::minutes(minutes), grace(false)), length);
            assert!(at(minutes) && !at(minutes - 1), "{length}");
            let first =
                |minutes| late_loses(late_points(Span::minutes(minutes), grace(true)), length);
            assert!(first(minutes + 5) && !first(minutes + 4), "{length}");
        }
        proves!(_2_2_1b);
        proves!(_2_2_1c);
        proves!(_2_2_1d);
        proves!(_2_2_4c);
    }
}
