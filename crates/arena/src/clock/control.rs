//! Time controls: how much time, and what a move gives back.

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::time::Span;

/// The longest time a control can give, for the whole and for a move.
const LONGEST: Span = Span::days(60);
/// The largest quota of lag that can be given back at once.
const MOST_LAG: Span = Span::seconds(10);

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// The time of each player.
    pub main: Span,
    /// What happens with every move.
    pub kind: Kind,
    /// How long the time lasts.
    pub scope: Scope,
    /// What is given back for the network's lag; none over the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<Lag>,
}

/// What a control does with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Kind {
    /// Nothing: when the time is used up it is used up.
    SuddenDeath,
    /// A move adds time, whether or not it was used.
    Fischer {
        /// How much.
        increment: Span,
    },
    /// A move gives back the time it took, up to a limit: time never grows.
    Bronstein {
        /// The limit.
        delay: Span,
    },
    /// Each move has free time first, and only then uses the bank.
    Delay {
        /// The free time.
        delay: Span,
    },
}

/// How long the time of a control lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Every set starts with full time.
    Set,
    /// The time is for all sets of the round.
    Round,
}

/// How network lag is given back: a small quota that every move refills a little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lag {
    /// The most for one move.
    pub per_move: Span,
    /// What a move puts back into the quota.
    pub refill: Span,
    /// The quota when it is full.
    pub cap: Span,
}

impl Default for Lag {
    fn default() -> Self {
        Self { per_move: Span(500), refill: Span(100), cap: Span(1500) }
    }
}

impl Control {
    /// Whether its numbers can be right.
    ///
    /// # Errors
    /// When a time is negative, missing or far too long.
    pub fn check(&self) -> Result<(), Refused> {
        let within = |span: Span, least: i64, most: Span| (least..=most.0).contains(&span.0);
        let per_move = match self.kind {
            Kind::SuddenDeath => Span::ZERO,
            Kind::Fischer { increment } => increment,
            Kind::Bronstein { delay } | Kind::Delay { delay } => delay,
        };
        if !within(self.main, 1000, LONGEST) || !within(per_move, 0, LONGEST) {
            return Err(Refused::invalid("clock-range"));
        }
        let fits = self.lag.is_none_or(|lag| {
            [lag.per_move, lag.refill, lag.cap].into_iter().all(|span| within(span, 0, MOST_LAG))
        });
        if fits {
            return Ok(());
        }
        Err(Refused::invalid("clock-lag-range"))
    }

    /// The part of a turn's time that the bank pays.
    pub(super) fn counted(&self, elapsed: Span) -> Span {
        (elapsed - self.free()).max(Span::ZERO)
    }

    /// The part of each turn that is free.
    pub(super) fn free(&self) -> Span {
        match self.kind {
            Kind::Delay { delay } => delay,
            Kind::SuddenDeath | Kind::Fischer { .. } | Kind::Bronstein { .. } => Span::ZERO,
        }
    }

    /// What a completed move gives, when it has used so much of the bank.
    pub(super) fn bonus(&self, used: Span) -> Span {
        match self.kind {
            Kind::Fischer { increment } => increment,
            Kind::Bronstein { delay } => delay.min(used),
            Kind::SuddenDeath | Kind::Delay { .. } => Span::ZERO,
        }
    }
}
