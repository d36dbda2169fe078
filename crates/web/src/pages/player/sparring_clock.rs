//! The clock of a person who plays against the program. Like the game it stands in the address: how
//! much is left, and since when it runs. The program's own time does not count.

use arena::time::{Moment, Span};
use maud::{Markup, html};

use crate::pages::public::event::countdown;
use words::Words;

/// The minutes that are offered; 0 is no clock.
const MINUTES: [u16; 6] = [0, 1, 3, 5, 10, 30];

/// A clock that runs whenever the person is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OwnClock {
    minutes: u16,
    left: Span,
    since: Moment,
}

impl OwnClock {
    /// A clock that starts; `None` for no minutes and for more than are offered.
    pub(super) fn start(minutes: u16, now: Moment) -> Option<Self> {
        Self::read(minutes, Span::minutes(i64::from(minutes)).0, now.0)
    }

    /// The clock of an address.
    pub(super) fn read(minutes: u16, left: i64, since: i64) -> Option<Self> {
        let most = Span::minutes(i64::from(minutes)).0;
        (minutes > 0 && MINUTES.contains(&minutes)).then_some(Self {
            minutes,
            left: Span(left.clamp(0, most)),
            since: Moment(since.max(0)),
        })
    }

    /// Its part of the address.
    pub(super) fn address(self) -> String {
        format!("&clock={}&left={}&since={}", self.minutes, self.left.0, self.since.0)
    }

    /// The fields of a form, by name.
    pub(super) fn fields(self) -> [(&'static str, i64); 3] {
        [("clock", self.minutes.into()), ("left", self.left.0), ("since", self.since.0)]
    }

    /// What is left now, while it runs.
    fn left_at(self, now: Moment) -> Span {
        let run = now.0.saturating_sub(self.since.0).max(0);
        Span((self.left.0 - run).max(0))
    }

    /// Whether the time has run out.
    pub(super) fn is_over(self, now: Moment) -> bool {
        self.left_at(now).0 == 0
    }

    /// The person has moved.
    pub(super) fn stopped(self, now: Moment) -> Self {
        Self { left: self.left_at(now), since: now, ..self }
    }

    /// It runs again after the program has answered.
    pub(super) fn runs_from(self, now: Moment) -> Self {
        Self { since: now, ..self }
    }

    /// In how many seconds the page is to be looked at again: when the time is over.
    pub(super) fn seconds(self, now: Moment) -> i64 {
        self.left_at(now).0 / 1000 + 1
    }

    /// The clock on the page; a script counts it down.
    pub(super) fn shown(self, words: Words, now: Moment, runs: bool) -> Markup {
        let left = if runs { self.left_at(now) } else { self.left };
        let seconds = (left.0 + 999) / 1000;
        let shown = words.digits(&format!("{}:{:02}", seconds / 60, seconds % 60));
        html! {
            div #countdown data-until=[runs.then_some(now.0 + left.0)] data-now=(now.0)
                data-over=(words.say("hall-time-up")) {
                p .spar-clock {
                    (words.say("spar-time")) " " strong data-left role="timer" { (shown) }
                }
            }
            @if runs { (countdown::script()) }
        }
    }
}

/// What the clock can be, for the form.
pub(super) fn choices(words: Words) -> Vec<(String, String)> {
    let shown = |minutes: u16| match minutes {
        0 => words.say("casual-no-clock"),
        _ => words.say_with("spar-minutes", &[("minutes", minutes.into())]),
    };
    MINUTES.iter().map(|&minutes| (minutes.to_string(), shown(minutes))).collect()
}
