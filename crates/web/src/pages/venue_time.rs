//! Moments by the clocks of the venue: to be read, and to be filled in.

use arena::competition::Plan;
use arena::time::{Day, Moment, Span};
use maud::{Markup, html};

use words::Words;

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The day and the time of day at the venue.
fn local(plan: &Plan, at: Moment) -> (Option<Day>, String) {
    let here = at + Span::minutes(i64::from(plan.offset));
    let minutes = here.0.rem_euclid(DAY) / MINUTE;
    let time = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    (day_of(here), time)
}

/// The day of a moment, in universal time.
pub(crate) fn day_of(at: Moment) -> Option<Day> {
    Day::new(1970, 1, 1)?.plus(at.0.div_euclid(DAY))
}

/// A moment to be read.
pub(crate) fn moment(words: Words, plan: &Plan, at: Moment) -> Markup {
    let (day, time) = local(plan, at);
    html! {
        time {
            @if let Some(day) = day { (words.date(day)) " " }
            bdi dir="ltr" { (words.digits(&time)) }
        }
    }
}

/// The time of day alone, for what happened just now.
pub(crate) fn clock(words: Words, plan: &Plan, at: Moment) -> Markup {
    let (_, time) = local(plan, at);
    html! { time { bdi dir="ltr" { (words.digits(&time)) } } }
}

/// The time of day alone, as text.
pub(crate) fn time_of_day(plan: &Plan, at: Moment) -> String {
    local(plan, at).1
}

/// A moment as a form has it.
pub(crate) fn filled(plan: &Plan, at: Moment) -> String {
    let (day, time) = local(plan, at);
    day.map_or_else(String::new, |day| format!("{day}T{time}"))
}

/// The moment that was filled in.
pub(crate) fn read(plan: &Plan, text: &str) -> Option<Moment> {
    let (day, time) = text.split_once('T')?;
    let day = Day::try_from(day.to_owned()).ok()?;
    let mut parts = time.split(':').map(|part| part.parse::<i64>().ok());
    let (hours, minutes) = (parts.next()??, parts.next()??);
    let fits = (0..24).contains(&hours) && (0..60).contains(&minutes);
    fits.then(|| plan.start_of(day) + Span::minutes(hours * 60 + minutes))
}

/// The clocks of the world, as minutes before universal time and as they are written.
pub(crate) fn offsets() -> Vec<(String, String)> {
    let quarters = [345, 525, 765];
    let mut all: Vec<i16> = (-24..=28).map(|half| half * 30).chain(quarters).collect();
    all.sort_unstable();
    let written = |offset: i16| {
        let sign = if offset < 0 { '-' } else { '+' };
        let all = offset.unsigned_abs();
        (offset.to_string(), format!("UTC{sign}{:02}:{:02}", all / 60, all % 60))
    };
    all.into_iter().map(written).collect()
}
