//! Matches of an online tournament that two players arrange themselves, on another platform: who meets
//! whom, where and until when, the time they agree on, who came, and the score. What a player sees of the
//! own ones; the page itself is [`crate::pages::official::fixtures`].
//!
//! | clause | where |
//! | --- | --- |
//! | iran-backgammon 6-2a, 6-2b | `facts`, `times` |
//! | iran-backgammon 6-4a to 6-4c | `room` |
//! | iran-backgammon 6-5, 6-6a | `score_form`, `give_up` |

use arena::competition::FixtureState;
use arena::id::{MatchId, PersonId};
use arena::time::Moment;
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::competition::{CompetitionPage, Names, event_name};
use crate::pages::{frame, venue_time};
use words::Words;

/// What the page knows of its visitor.
pub(crate) struct FixtureView<'a> {
    pub words: Words,
    pub page: &'a CompetitionPage,
    pub names: Names,
    pub now: Moment,
}

impl FixtureView<'_> {
    /// The name of a player.
    pub fn name(&self, person: &PersonId) -> String {
        self.names.get(person).cloned().unwrap_or_else(|| person.to_string())
    }

    /// A form about a fixture.
    pub fn ask(&self, act: &str, fixture: &MatchId, inside: &Markup) -> Markup {
        let inside = html! { input type="hidden" name="fixture" value=(fixture); (inside) };
        forms::ask(&format!("/c/{}/fixtures/{act}", self.page.id), &inside)
    }

    /// A moment by the clocks of the competition.
    pub fn time(&self, at: Moment) -> Result<Markup, Problem> {
        Ok(venue_time::moment(self.words, self.page.plan()?, at))
    }

    /// A moment to fill in.
    pub fn when(&self, id: &str, name: &str, key: &str, at: Moment) -> Result<Markup, Problem> {
        let value = venue_time::filled(self.page.plan()?, at);
        let input = html! {
            input id=(id) name=(name) type="datetime-local" value=(value) required dir="ltr";
        };
        Ok(forms::field(id, &self.words.say(key), None, &input))
    }
}

/// A fixture as one of its players sees it.
pub(crate) fn player_part(
    seen: &FixtureView<'_>,
    own: &FixtureState,
    person: &PersonId,
) -> Result<Markup, Problem> {
    Ok(html! {
        section .card {
            (facts(seen, own)?)
            @if !own.is_over() {
                (times(seen, own, person)?)
                (room(seen, own, person)?)
                (score_form(seen, own))
                @if !own.ended { (give_up(seen, own)) }
            }
        }
    })
}

/// What everybody concerned is told: who, on which platform, when, and what came of it.
pub(crate) fn facts(seen: &FixtureView<'_>, own: &FixtureState) -> Result<Markup, Problem> {
    let words = seen.words;
    let [first, second] = &own.fixture.players;
    let event = event_name(words, seen.page.state(), &own.fixture.event);
    Ok(html! {
        h2 { bdi { (seen.name(first)) } " – " bdi { (seen.name(second)) } }
        dl .facts {
            dt { (words.say("backgammon-event")) } dd { (event) }
            dt { (words.say("fixtures-platform")) } dd { bdi { (own.fixture.platform) } }
            dt { (words.say("laws-rating")) } dd { (words.say("laws-unrated")) " " (frame::chip(book::_6_3)) }
            dt { (words.say("fixtures-channels")) } dd { bdi { (own.fixture.channels) } }
            dt { (words.say("fixtures-window")) }
            dd { (seen.time(own.fixture.from)?) " – " (seen.time(own.fixture.until)?) " " (frame::chip(book::_6_2a)) }
            dt { (words.say("fixtures-time")) }
            dd { strong { (seen.time(own.time())?) } " " (frame::chip(book::_6_2b)) }
            @if !own.presence.is_empty() {
                dt { (words.say("fixtures-presence")) }
                dd { @for (who, at) in &own.presence { bdi { (seen.name(who)) } " " (seen.time(*at)?) br; } }
            }
            @if let Some(absent) = &own.absent {
                dt { (words.say("fixtures-absent")) } dd { bdi { (seen.name(absent)) } " " (frame::chip(book::_6_4c)) }
            }
            @if let Some(score) = &own.score {
                dt { (words.say("backgammon-score")) }
                dd { span dir="ltr" { (words.number(i64::from(score.points[0]))) " – " (words.number(i64::from(score.points[1]))) }
                    " " bdi { (score.file) } }
            }
            @if let Some(decided) = &own.decided {
                dt { (words.say("fixtures-decided")) }
                dd { bdi { (decided.finding) } @if !decided.factors.is_empty() { " " bdi { (decided.factors) } } }
            }
            @if let Some(winner) = own.winner() {
                dt { (words.say("fixtures-winner")) } dd { bdi { (seen.name(winner)) } }
            }
        }
        @if own.ended && !own.is_over() { p .message { (words.say("fixtures-waits")) } }
    })
}

/// Times that were proposed, and a form for another.
fn times(seen: &FixtureView<'_>, own: &FixtureState, person: &PersonId) -> Result<Markup, Problem> {
    let words = seen.words;
    if own.agreed.is_some() || !own.adjourned.is_empty() || seen.now >= own.fixture.at {
        return Ok(html! {});
    }
    let id = &own.fixture.id;
    Ok(html! {
        @for (who, at) in &own.proposals {
            p {
                (words.say_with("fixtures-proposed", &[("name", seen.name(who).into())])) " " (seen.time(*at)?)
            }
            @if who != person && *at > seen.now {
                (seen.ask("agree", id, &html! {
                    input type="hidden" name="at" value=(venue_time::filled(seen.page.plan()?, *at));
                    button { (words.say("fixtures-agree")) }
                }))
            }
        }
        (seen.ask("propose", id, &html! {
            (seen.when(&format!("propose-{id}"), "at", "fixtures-another", own.fixture.at)?)
            button .second { (words.say("fixtures-propose")) }
        }))
    })
}

/// The match room: being there, and reporting that the opponent is not.
fn room(seen: &FixtureView<'_>, own: &FixtureState, person: &PersonId) -> Result<Markup, Problem> {
    let words = seen.words;
    let id = &own.fixture.id;
    if seen.now < own.time() {
        return Ok(html! {});
    }
    let (wait, _) = seen.page.state().no_show_wait();
    let over = own.time() + wait;
    let opponent_came = own.opponent(person).is_some_and(|other| own.has_come(other));
    let field = format!("absent-{id}");
    let input = html! { input id=(field) name="text" type="text" required maxlength="500"; };
    Ok(html! {
        @if !own.has_come(person) {
            (seen.ask("enter", id, &html! { button { (words.say("fixtures-enter")) } }))
        } @else if !opponent_came && own.absent.is_none() {
            @if seen.now < over {
                p .message { (words.say("fixtures-wait-until")) " " (seen.time(over)?) " " (frame::chip(book::_6_4b)) }
            } @else {
                (seen.ask("absent", id, &html! {
                    (forms::field(&field, &words.say("fixtures-absent-text"), None, &input))
                    button .second { (words.say("fixtures-report-absent")) }
                }))
            }
        }
    })
}

/// The winner reports the score.
fn score_form(seen: &FixtureView<'_>, own: &FixtureState) -> Markup {
    let words = seen.words;
    let id = &own.fixture.id;
    if seen.now < own.time() {
        return html! {};
    }
    let points = |place: usize| {
        let field = format!("points-{place}-{id}");
        let label = seen.name(&own.fixture.players[place]);
        let name = ["first", "second"][place];
        let input = html! { input id=(field) name=(name) type="number" min="0" max="99" value="0" required; };
        forms::field(&field, &label, None, &input)
    };
    let file = format!("file-{id}");
    let input = html! { input id=(file) name="file" type="text" maxlength="120" dir="ltr"; };
    html! {
        details .fold {
            summary { (words.say("fixtures-report")) }
            (seen.ask("score", id, &html! {
                (points(0)) (points(1))
                (forms::field(&file, &words.say("fixtures-file"), None, &input))
                p .quiet { (words.say("fixtures-winner-reports")) " " (frame::chip(book::_6_5)) }
                button { (words.say("fixtures-report")) }
            }))
        }
    }
}

/// A match that cannot be played goes to the organisers.
fn give_up(seen: &FixtureView<'_>, own: &FixtureState) -> Markup {
    let words = seen.words;
    html! {
        details .fold {
            summary { (words.say("fixtures-end")) }
            (seen.ask("end", &own.fixture.id, &html! {
                p .quiet { (words.say("fixtures-end-hint")) " " (frame::chip(book::_6_6a)) }
                button .second { (words.say("fixtures-end-go")) }
            }))
        }
    }
}

/// A moment that was filled in.
pub(crate) fn moment(seen: &CompetitionPage, form: &Filled, name: &str) -> Result<Moment, Problem> {
    let read = venue_time::read(seen.plan()?, form.one(name));
    Ok(read.ok_or_else(|| arena::Refused::invalid("form-unreadable"))?)
}
