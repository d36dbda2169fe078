//! The qualification round in the form of a cubing event, and what the public is told about it. What has to
//! be said, and what can still be changed, the arena says.

use arena::Refused;
use arena::competition::{EventState, Plan};
use arena::cubing::{Outcome, Qualification, Standard, entry, plan as regulations};
use maud::{Markup, html};
use puzzles::Edition;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::{frame, venue_time};
use words::Words;

/// The fields of the form.
pub(crate) fn part(words: Words, edition: Edition, own: Option<&Qualification>) -> Markup {
    let number = |id: &str, value: Option<u16>| {
        html! { input id=(id) name=(id) type="number" min="1" max="3000" inputmode="numeric" dir="ltr" value=[value]; }
    };
    let result = own.and_then(|own| own.direct).map(|own| Outcome::time(own.result).to_string());
    let time = html! { input #qualify-result name="qualify-result" type="text" inputmode="decimal" maxlength="9" dir="ltr" value=[result]; };
    let day = html! { input #qualify-on name="qualify-on" type="date" dir="ltr" value=[own.and_then(|own| own.on).map(|day| day.to_string())]; };
    let kinds = ["single", "average"]
        .map(|kind| (kind.to_owned(), words.say(&format!("cubing-qualify-{kind}"))));
    let average = own.and_then(|own| own.direct).is_none_or(|own| own.average);
    let reason = own.map_or("", |own| own.reason.as_str());
    let why = html! { input #qualify-reason name="qualify-reason" type="text" maxlength="300" value=(reason); };
    html! {
        details #qualify open[own.is_some()] {
            summary { (words.say("cubing-qualify-title")) }
            p .hint { (words.say("cubing-qualify-lead")) " " (frame::chip(Qualification::clause(edition))) }
            (forms::tick("qualify", "yes", own.is_some(), &html! { (words.say("cubing-qualify-has")) }))
            div .side-by-side {
                (forms::field("qualify-first", &words.say("cubing-qualify-first"), None, &number("qualify-first", own.and_then(|own| own.first_round))))
                (forms::field("qualify-most", &words.say("cubing-qualify-most"), None, &number("qualify-most", own.and_then(|own| own.most))))
                (forms::choice("qualify-kind", &words.say("cubing-qualify-kind"), &kinds, if average { "average" } else { "single" }))
                (forms::field("qualify-result", &words.say("cubing-qualify-result"), None, &time))
                (forms::field("qualify-round", &words.say("cubing-qualify-round"), None, &number("qualify-round", own.and_then(|own| own.round).or(Some(2)))))
                (forms::field("qualify-on", &words.say("cubing-qualify-on"), None, &day))
            }
            (forms::field("qualify-reason", &words.say("cubing-qualify-reason"), Some(&words.say("cubing-qualify-reason-hint")), &why))
        }
    }
}

/// What was filled in; none where there is no qualification round.
pub(crate) fn read(form: &Filled) -> Result<Option<Qualification>, Problem> {
    if form.some("qualify").is_none() {
        return Ok(None);
    }
    let number = |name: &str| form.some(name).map(|text| regulations::number(&text)).transpose();
    let result = form.some("qualify-result").map(|text| entry::time(&text)).transpose()?;
    let average = form.one("qualify-kind") != "single";
    let on = form.some("qualify-on").map(TryInto::try_into);
    Ok(Some(Qualification {
        first_round: number("qualify-first")?,
        most: number("qualify-most")?,
        direct: result.map(|result| Standard { average, result }),
        round: number("qualify-round")?,
        on: on.transpose().map_err(|_| Refused::invalid("form-unreadable"))?,
        reason: form.one("qualify-reason").to_owned(),
    }))
}

/// What everybody is told: who need not play the qualification round, and what was changed since the
/// announcement.
pub(crate) fn told(words: Words, whole: &Plan, event: &EventState) -> Markup {
    let Some(plan) = event.plan.cubing() else { return html! {} };
    let changes = &event.requalified;
    html! {
        @if let Some(own) = &plan.qualification {
            section aria-labelledby="qualification" {
                h2 #qualification { (words.say("cubing-qualification")) " " (frame::chip(Qualification::clause(plan.edition))) }
                (said(words, own))
            }
        }
        @if !changes.is_empty() {
            h3 { (words.say("cubing-qualify-changes")) " " (frame::chip(changed_clause(plan.edition))) }
            ul {
                @for own in changes {
                    li {
                        (venue_time::moment(words, whole, own.at)) (words.colon())
                        (numbers(words, own.before.as_ref())) " → " (numbers(words, own.after.as_ref()))
                        @if own.late { " " span .part { (words.say("cubing-qualify-late")) } }
                        @if let Some(reason) = own.after.as_ref().map(|own| own.reason.as_str()).filter(|own| !own.is_empty()) { " " bdi { (reason) } }
                    }
                }
            }
        }
    }
}

const fn changed_clause(edition: Edition) -> rulebook::Citation {
    match edition {
        Edition::Wca2009 => rulebook::wca_2009::_9r3,
        Edition::Wca2010 => rulebook::wca_2010::_9r3,
    }
}

fn numbers(words: Words, own: Option<&Qualification>) -> String {
    let number = |own: Option<u16>| own.map_or_else(|| "–".to_owned(), |own| words.number(own));
    match own {
        Some(own) => format!("{} / {}", number(own.most), number(own.first_round)),
        None => "–".to_owned(),
    }
}

fn said(words: Words, own: &Qualification) -> Markup {
    let line = |key: &str, value: String| html! { li { (words.say(key)) (words.colon()) bdi dir="ltr" { (value) } } };
    html! {
        ul {
            @if let Some(most) = own.most { (line("cubing-qualify-most", words.number(most))) }
            @if let Some(first) = own.first_round { (line("cubing-qualify-first", words.number(first))) }
            @if let Some(direct) = own.direct {
                @let kind = if direct.average { "cubing-qualify-average" } else { "cubing-qualify-single" };
                (line("cubing-qualify-result", format!("{} ({})", words.digits(&Outcome::time(direct.result).to_string()), words.say(kind))))
            }
            @if let Some(on) = own.on { (line("cubing-qualify-on", words.digits(&on.to_string()))) }
        }
    }
}
