//! What the organiser runs in the hall beside the results: the countdown of the round, whether players report
//! their results, and the ways to the wall, the cards of the tables and the poster.

use arena::event::{Phase, Round};
use maud::{Markup, html};

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::competition::CompetitionPage;
use crate::pages::public::event::{EventPage, countdown};
use crate::pages::venue_time;
use words::Words;

/// How many minutes are filled in where neither the rulebook nor the clocks say how long a round lasts.
const USUAL: i64 = 60;

/// The box above the grid of a round that is being played.
pub(crate) fn part(
    words: Words,
    seen: &CompetitionPage,
    opened: &EventPage,
    round: &Round,
) -> Result<Markup, Problem> {
    let last = opened.event().rounds().last().map(|own| own.number) == Some(round.number);
    let open = last && matches!(round.phase, Phase::Published | Phase::Started);
    let id = &opened.id;
    let way = |end: &str, key: &str| html! { a href={ "/e/" (id) (end) } { (words.say(key)) } };
    Ok(html! {
        link rel="stylesheet" href=(assets::address("hall.css"));
        details .fold .hall {
            summary { (words.say("hall-title")) span .quiet { (words.say("hall-lead")) } }
            @if open && opened.permissions.may("time") { (timer(words, seen, opened, round)?) }
            @if open && opened.permissions.may("reports") { (reports(words, opened)?) }
            p .ways {
                (way("/projector", "events-projector"))
                (way("/print/cards", "print-cards"))
                (way("/poster", "hall-poster"))
            }
        }
    })
}

/// Until when the round lasts, and how to say it.
fn timer(
    words: Words,
    seen: &CompetitionPage,
    opened: &EventPage,
    round: &Round,
) -> Result<Markup, Problem> {
    let timed = countdown::timed(opened.event());
    let plan = seen.plan()?;
    let action = format!("/e/{}/desk/time", opened.id);
    let hidden = html! { input type="hidden" name="round" value=(round.number); };
    Ok(html! {
        @if let Some((_, until)) = timed {
            p { (words.say_with("hall-until", &[("round", round.number.into())])) " " (venue_time::clock(words, plan, until)) }
        }
        (forms::ask(&action, &html! {
            (hidden)
            div .field .inline {
                label for="minutes" { (words.say("hall-minutes-left")) }
                input #minutes name="minutes" type="number" min="1" max="1440" value=(usual(opened)?) required dir="ltr";
            }
            button .second { (words.say(if timed.is_some() { "hall-time-again" } else { "hall-time" })) }
        }))
        @if timed.is_some() {
            (forms::ask(&action, &html! { (hidden) input type="hidden" name="minutes" value="0"; button .plain { (words.say("hall-time-stop")) } }))
        }
    })
}

/// The minutes that a round lasts: by the rulebook, else by its clocks.
fn usual(opened: &EventPage) -> Result<i64, Problem> {
    let settings = opened.settings()?;
    let play = settings.play();
    let by_book = settings.longest_round().map(|(span, _)| span.0);
    let by_clock = play.clock.as_ref().map(|own| own.main.0 * 2 * i64::from(play.sets));
    let minutes = by_book.or(by_clock).map(|span| span / 60_000);
    Ok(minutes.filter(|own| *own > 0).unwrap_or(USUAL).min(24 * 60))
}

/// Whether players report their results; only where results are entered for tables.
fn reports(words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    if opened.settings()?.play().recorded {
        return Ok(html! {});
    }
    let on = opened.event().players_report();
    let (state, go) = match on {
        true => ("hall-reports-on", "hall-reports-stop"),
        false => ("hall-reports-off", "hall-reports-allow"),
    };
    let inside = html! {
        input type="hidden" name="allowed" value=(if on { "no" } else { "yes" });
        button .second { (words.say(go)) }
    };
    Ok(html! {
        p { (words.say(state)) }
        (forms::ask(&format!("/e/{}/desk/reports", opened.id), &inside))
    })
}
