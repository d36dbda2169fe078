//! What a match of backgammon shows beside the board: the way back to its event and to the laws, the
//! clauses that matter at this moment to whoever looks, where it is played, how the clock is set, and after
//! the match its report and its film. Which clauses, and what may be sent, the arena says.

use arena::backgammon::{Section, Signal};
use arena::match_play::Mode;
use maud::{Markup, html};
use rulebook::{Citation, iran_backgammon as book};

use super::backgammon_forms::{ask, button};
use super::backgammon_page::OpenMatch;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::pages::frame;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// The way back to the event and its competition, and to the laws.
pub(crate) async fn crumbs(
    app: &AppState,
    words: Words,
    opened: &OpenMatch,
) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let Some(id) = &setup.competition else { return Ok(html! {}) };
    let found = app.office.competition(id).await?;
    let event = setup.event.as_ref().and_then(|own| Some((own, found.state.event(own).ok()?)));
    let name = found.state.plan().map(|plan| plan.name.clone()).unwrap_or_default();
    Ok(html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href={ "/c/" (id) } { bdi { (name) } }
            @if let Some((id, event)) = event { a href={ "/e/" (id) } { bdi { (event.plan.name) } } }
            a href={ "/rules/" (book::ID) } { (words.say("bgt-laws")) }
            a href={ "/c/" (id) "/fair-play" } { (words.say("bgt-fair-play")) }
        }
    })
}

/// The clauses that matter now, to a player or to whoever looks on.
pub(crate) fn sections(words: Words, opened: &OpenMatch, plays: bool) -> Markup {
    let all = opened.state().shown(plays);
    html! {
        @for (section, clauses) in &all {
            details .fold id={ "bg-shown-" (section.name()) } {
                summary { (words.say(&format!("bgt-shown-{}", section.name()))) }
                @if *section == Section::Start { (start(words, opened)) }
                ul .clauses { @for clause in clauses { (item(words, *clause)) } }
            }
        }
    }
}

fn item(words: Words, clause: Citation) -> Markup {
    html! { li { (frame::chip(clause)) " " (clause.clause().text(words.language())) } }
}

/// What of this match the list at its start needs: which dice, which device, where they stand.
fn start(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let devices = opened.setup().ok().and_then(|setup| setup.terms.devices.clone());
    let four = state.has_four_dice();
    html! {
        p { (words.say(if four { "bgt-picks-four" } else { "bgt-picks-two" })) }
        @if let Some(all) = devices.filter(|all| !all.is_empty()) {
            p { (words.say("bgt-devices")) " " bdi { (words.list(&all)) } }
        }
        @if state.clock().is_none() { p { (signal(words, opened)) } }
        @if state.clock().is_some() || state.is_boxed() { (places(words, state.is_boxed())) }
    }
}

/// How a turn ends here without a clock.
pub(crate) fn signal(words: Words, opened: &OpenMatch) -> String {
    let signal = opened.setup().map_or(Signal::Bar, |setup| setup.terms.signal);
    words.say(match signal {
        Signal::Bar => "bgt-signal-bar",
        Signal::Device => "bgt-signal-device",
    })
}

/// A small plan: the clock on the side where checkers are borne off, the box on the other side.
fn places(words: Words, boxed: bool) -> Markup {
    html! {
        svg .bg-places viewBox="0 0 260 90" role="img" aria-label=(words.say("bgt-places")) width="260" height="90" {
            rect x="60" y="10" width="140" height="70" fill="none" stroke="currentColor" stroke-width="2" {}
            line x1="130" y1="10" x2="130" y2="80" stroke="currentColor" stroke-width="2" {}
            @if boxed {
                rect x="14" y="28" width="34" height="34" fill="none" stroke="currentColor" {}
                text x="31" y="50" font-size="16" text-anchor="middle" fill="currentColor" { "⚄" }
            }
            circle cx="228" cy="45" r="17" fill="none" stroke="currentColor" {}
            path d="M228 34 v11 l7 6" fill="none" stroke="currentColor" {}
        }
        p .quiet { (words.say("bgt-places")) }
    }
}

/// Where the match is played, if the director has moved it.
pub(crate) fn place(words: Words, opened: &OpenMatch) -> Markup {
    let table = opened.setup().ok().and_then(|setup| setup.table);
    html! {
        @match opened.state().place() {
            Some(place) => p { (words.say("bgt-place")) " " bdi { (place) } " " (frame::chip(book::_2_1a)) },
            None => @if let Some(table) = table { p .quiet { (words.say_with("why-table", &[("table", table.into())])) } },
        }
    }
}

/// Before the first game both confirm how the clock is set.
pub(crate) fn settings(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let Some(plan) = state.plan().filter(|_| state.clock().is_some() && state.games().is_empty())
    else {
        return html! {};
    };
    let (bank, delay) = (shown(words, plan.bank(state.length()).0), plan.delay.0 / 1000);
    html! {
        p #bg-clock-set {
            (words.say_with("bgt-clock-set", &[("bank", bank.into()), ("delay", delay.into())])) " "
            (frame::chip(book::_4_3_4a))
        }
    }
}

/// The clock is not running although it should: said after ten seconds, by the script when the page stays.
pub(crate) fn stands(app: &AppState, words: Words, opened: &OpenMatch) -> Markup {
    let Some(at) = opened.state().clock_told_at() else { return html! {} };
    let now = app.office.now();
    html! {
        p #bg-stands .message .warn role="status" hidden[now < at] data-shown-at=(at.0) data-now=(now.0) {
            (words.say("bgt-clock-stands")) " " (frame::chip(book::_4_3_3c))
        }
    }
}

/// A film of the match.
pub(crate) fn video(words: Words, opened: &OpenMatch) -> Markup {
    html! {
        @if let Some(link) = opened.state().video() {
            p .ways { a href=(link) rel="noreferrer nofollow" { (words.say("bgt-video")) } }
        }
    }
}

/// After the match: the winner reports the result, and either player says where a film is.
pub(crate) fn after(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    let tournament = opened.setup().is_ok_and(|setup| !setup.is_casual());
    let Some(result) = state.result().filter(|_| tournament) else { return html! {} };
    let [first, second] = result.score;
    let input = html! {
        input #bg-video name="link" type="url" required maxlength="300" dir="ltr" placeholder="https://";
    };
    html! {
        @if result.winner == side {
            section #bg-report-result {
                p {
                    (words.say("bgt-in-draw")) " " bdi { (opened.name(0)) } " "
                    span dir="ltr" { (words.number(first)) " – " (words.number(second)) } " "
                    bdi { (opened.name(1)) } " " (frame::chip(book::_4_6a))
                }
                @if state.is_reported() { p .message .good { (words.say("bgt-reported")) } }
                @else { (button(words, opened, "report-result", "bgt-report-result", "")) }
            }
        }
        details #bg-film .fold {
            summary { (words.say("bgt-video-add")) }
            p .quiet { (frame::chip(book::_1_7_2a)) }
            (ask(opened, "video", &html! {
                (forms::field("bg-video", &words.say("bgt-video-link-field"), None, &input))
                button .second { (words.say("bgt-video-add")) }
            }))
        }
    }
}

/// What whoever looks on may say: that the time has run out.
pub(crate) fn time_out(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let runs = state.clock().is_some() && state.current().is_some() && state.result().is_none();
    html! {
        @if runs {
            (forms::ask(&format!("/b/{}/flag", opened.id), &html! {
                button .second { (words.say("bgt-time-out")) }
                " " (frame::chip(book::_1_6_1a))
            }))
        }
    }
}

/// The end of a turn over the board without a clock, as the dice in use have it.
pub(crate) fn turn_end(words: Words, opened: &OpenMatch) -> Option<(String, Markup)> {
    let state = opened.state();
    let board = opened.setup().is_ok_and(|setup| setup.mode == Mode::Board);
    if !board || state.clock().is_some() {
        return None;
    }
    Some(if state.has_four_dice() {
        let hint = html! { (words.say("bgt-lift-hint")) " " (frame::chip(book::_4_1_8_3a)) };
        (words.say("bgt-lift"), hint)
    } else {
        let hint = html! { (signal(words, opened)) " " (frame::chip(book::_4_1_8_2a)) };
        (words.say("bgt-end-turn"), hint)
    })
}
