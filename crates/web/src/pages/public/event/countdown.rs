//! Until when a round lasts, as the hall was told: the time of day, and for browsers with script what is
//! left of it, on the wall and on the pages of the event.

use arena::competition::Competition;
use arena::event::{Event, Phase, Round};
use arena::time::Moment;
use maud::{Markup, html};

use crate::assets;
use crate::pages::venue_time;
use words::Words;

/// The round that is being played, where it was said how long it lasts.
pub(crate) fn timed(event: &Event) -> Option<(&Round, Moment)> {
    let round = event.rounds().last()?;
    let open = matches!(round.phase, Phase::Published | Phase::Started);
    Some((round, round.until.filter(|_| open)?))
}

/// The part. The moment at which it was made goes with it: the clocks of browsers differ.
pub(crate) fn part(
    words: Words,
    event: &Event,
    competition: Option<&Competition>,
    now: Moment,
) -> Markup {
    let plan = competition.and_then(|own| own.plan().ok());
    let timed = timed(event).zip(plan);
    html! {
        div #countdown data-live data-until=[timed.map(|((_, until), _)| until.0)] data-now=(now.0)
            data-over=(words.say("hall-time-up")) {
            @if let Some(((round, until), plan)) = timed {
                p .countdown {
                    span { (words.say_with("hall-until", &[("round", round.number.into())])) " " (venue_time::clock(words, plan, until)) }
                    // The script shows the words when it has something to say after them.
                    span .still hidden { span aria-hidden="true" { "· " } (words.say("hall-left")) }
                    " " strong data-left role="timer" {}
                }
            }
        }
    }
}

/// The script that counts.
pub(crate) fn script() -> Markup {
    html! { script type="module" src=(assets::address("countdown.js")) {} }
}
