//! The further rulings at the desk of a match of backgammon: what was brought up, the timetable, choices
//! that show beforehand what will change, clocks that were set wrongly. What each does, the arena says.

use arena::Refused;
use arena::backgammon::{Command, LengthOutcome, Matter, Raised, Timetable};
use arena::match_play::Mode;
use arena::time::{Moment, Span};
use games::Side;
use games::backgammon::position_id;
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::pages::frame;
use crate::pages::official::backgammon_desk::{act, clause, fold};
use crate::pages::official::backgammon_sequel as sequel;
use crate::pages::official::clause_field;
use crate::pages::player::backgammon_board as board;
use crate::pages::player::backgammon_matters as brought_up;
use crate::pages::player::backgammon_page::Opened;
use crate::pages::player::match_actions::number;
use words::Words;

/// In the list of tables: breaks left, the baffle box, and what waits for the director.
pub(super) fn glance(words: Words, own: &Opened) -> Markup {
    let state = own.state();
    let breaks = [0, 1].map(|side| i64::from(state.breaks_left(side)));
    let open = state.matters().iter().filter(|own| own.is_open()).count();
    html! {
        @if breaks != [0, 0] && state.result().is_none() {
            " · " (words.say_with("bgm-breaks", &[("first", breaks[0].into()), ("second", breaks[1].into())]))
        }
        @if open > 0 && state.result().is_none() { " · " strong { (words.say_with("bgm-open", &[("count", open.into())])) } }
    }
}

/// What waits for a ruling.
pub(super) fn matters(app: &AppState, words: Words, opened: &Opened) -> Markup {
    let all = (0_u16..).zip(opened.state().matters());
    let over = opened.state().result().is_some();
    html! {
        @for (number, own) in all.filter(|(_, own)| !over && own.is_open()) {
            div .message .warn {
                (brought_up::line(words, opened, own))
                @if matches!(own.what, Matter::Position | Matter::IllegalPlay | Matter::SetUp) {
                    (positions(words, opened))
                }
                (sequel::evidence(app, words, opened, own.what))
                (settle_form(words, opened, number, own))
            }
        }
    }
}

/// The board before and after the last play, as it was recorded.
pub(super) fn positions(words: Words, opened: &Opened) -> Markup {
    let Some(game) = opened.state().current() else { return html! {} };
    html! {
        @if let Some(before) = game.before_last_play() {
            div .board-pair {
                div {
                    p { (words.say("bgm-position-before")) " " code dir="ltr" { (position_id(before.board())) } }
                    (board::drawn(words, opened.state(), &before, (before.board(), Side::FIRST)))
                }
                div {
                    p { (words.say("bgm-position-after")) " " code dir="ltr" { (position_id(game.board())) } }
                    (board::drawn(words, opened.state(), game, (game.board(), Side::FIRST)))
                }
            }
        }
    }
}

fn settle_form(words: Words, opened: &Opened, number: u16, own: &Raised) -> Markup {
    let what = own.what;
    let id = |field: &str| format!("settle-{number}-{field}");
    let cited = html! {
        input id=(id("clause")) name="clause" type="text" required dir="ltr" maxlength="80" list=(clause_field::LIST) autocomplete="off"
            value=(what.clause().clause().id);
    };
    let reason =
        html! { input id=(id("finding")) name="finding" type="text" required maxlength="500"; };
    forms::ask(
        &format!("/b/{}/desk/settle", opened.id),
        &html! {
            input type="hidden" name="matter" value=(number);
            (forms::field(&id("clause"), &words.say("backgammon-clause"), None, &cited))
            (forms::field(&id("finding"), &words.say("backgammon-finding"), None, &reason))
            @if what == Matter::IllegalPlay { p .quiet { (words.say("bgm-nobody-must")) } }
            @if let Some(side) = own.side.filter(|_| what == Matter::Unclear) {
                (reading(words, opened, &id("reading"), side))
                button { (words.say("bgt-decide")) }
            } @else {
                div .ways {
                    button name="upheld" value="yes" { (words.say("bgm-uphold")) }
                    button .second name="upheld" value="no" { (words.say("bgm-reject")) }
                }
            }
        },
    )
}

/// How something unclear is read: against whoever caused it, unless the director finds otherwise.
fn reading(words: Words, opened: &Opened, id: &str, claims: u8) -> Markup {
    let named = |key: &str, side: u8| words.say_with(key, &[("name", opened.name(side).into())]);
    let input = html! {
        select id=(id) name="upheld" {
            option value="yes" selected { (named("bgt-against", 1 - (claims & 1))) }
            option value="no" { (named("bgt-not-against", 1 - (claims & 1))) }
        }
    };
    forms::field(id, &words.say("bgt-reading"), None, &input)
}

/// Before the first game: who is there, and when lateness costs what.
pub(super) fn timetable(words: Words, opened: &Opened, now: Moment) -> Markup {
    let state = opened.state();
    let Some((first, lost)) = state.late_limits().filter(|_| state.result().is_none()) else {
        return html! {};
    };
    let minutes = |at: Moment| ((at - now).0.max(0) + 59_999) / 60_000;
    html! {
        section #bg-timetable {
            ul {
                @for side in 0..2_u8 {
                    @let key = if state.confirmed()[usize::from(side)] { "bgm-there" } else { "bgm-not-there" };
                    li { (words.say_with(key, &[("name", opened.name(side).into())])) }
                }
            }
            p .quiet {
                (words.say_with("bgm-late-first", &[("minutes", minutes(first).into())])) " "
                (frame::chip(book::_2_2_1b)) " "
                (words.say_with("bgm-late-lost", &[("minutes", minutes(lost).into())])) " "
                (frame::chip(book::_2_2_4c))
            }
        }
    }
}

/// The lengths that can be right, each with what it makes of the match.
pub(super) fn length(words: Words, opened: &Opened) -> Markup {
    let state = opened.state();
    let shown = |length: u16| {
        let (outcome, clause) = state.with_length(length);
        let what = match outcome {
            LengthOutcome::GoesOn => words.say("bgm-length-on"),
            LengthOutcome::Crawford => words.say("bgm-length-crawford"),
            LengthOutcome::Wins(side) => {
                words.say_with("bgm-length-wins", &[("name", opened.name(side).into())])
            }
            LengthOutcome::Decider => words.say("bgm-length-decider"),
        };
        format!("{}: {what} ({})", words.number(i64::from(length)), clause.clause().id)
    };
    let all: Vec<(String, String)> = (1..=25)
        .filter(|length| *length != state.length())
        .map(|length| (length.to_string(), shown(length)))
        .collect();
    let input = html! {
        select id="length-points" name="length" {
            @for (value, name) in &all { option value=(value) { (name) } }
        }
    };
    let banks = html! {
        input id="length-seconds" name="seconds" type="number" min="0" max="86400" value="0" required;
    };
    let inside = html! {
        @if let Some(noted) = state.noted_length() {
            p .message { (words.say_with("bgm-length-noted", &[("points", noted.into())])) }
        }
        @if state.current().is_some() {
            p { (words.say("bgm-length-running")) " " (frame::chip(book::_4_8_3b)) }
        }
        (forms::field("length-points", &words.say("bgm-length-right"), None, &input))
        (forms::field("length-seconds", &words.say("bgm-length-seconds"), None, &banks))
    };
    fold(words, opened, "length", "backgammon-correct-length", "", inside)
}

/// The forms for what is rarer.
pub(super) fn further(words: Words, opened: &Opened) -> Markup {
    let state = opened.state();
    let count = |id: &str, name: &str, key: &str, (least, value): (i64, i64)| {
        let input = html! {
            input id=(id) name=(name) type="number" min=(least) max="86400" value=(value) required;
        };
        forms::field(id, &words.say(key), None, &input)
    };
    let board = opened.setup().is_ok_and(|setup| setup.mode == Mode::Board);
    let has_clock = state.clock().is_some();
    let over = state.result().is_some();
    html! {
        div .folds {
            @if has_clock {
                (fold(words, opened, "shift", "bgm-shift", "", html! {
                    p .quiet { (words.say("bgm-shift-hint")) " " (frame::chip(book::_3_5_2_3d)) " " (frame::chip(book::_3_5_2_3e)) }
                    (count("shift-seconds", "seconds", "bgm-shift-seconds", (-86400, 60)))
                }))
            }
            @if !over {
                (fold(words, opened, "timetable", "bgm-exception", "", html! {
                    p .quiet { (frame::chip(book::_2_2_3)) }
                    (count("timetable-grace", "grace", "bgm-grace", (0, 15)))
                    (count("timetable-breaks", "breaks", "bgm-breaks-each", (0, 1)))
                }))
                @if board { (on_board(words, opened)) }
            }
        }
    }
}

/// What only a real board needs: breaks during a game, leaving the table, set-ups, equipment.
fn on_board(words: Words, opened: &Opened) -> Markup {
    let state = opened.state();
    let side = |id: &str| {
        let input = html! {
            select id=(id) name="side" {
                @for side in 0..2_u8 { option value=(side) { (opened.name(side)) } }
            }
        };
        forms::field(id, &words.say("backgammon-whom"), None, &input)
    };
    let orders = [
        Matter::DiceBox,
        Matter::NewBoard,
        Matter::Faulty,
        Matter::Better,
        Matter::OrganiserDice,
        Matter::Recorder,
    ];
    let orders: Vec<_> = orders
        .iter()
        .filter(|what| **what != Matter::DiceBox || !state.is_boxed())
        .map(|what| (what.name().to_owned(), order(words, *what)))
        .collect();
    html! {
        @if state.current().is_some() {
            (fold(words, opened, "break", "bgm-break-now", "", html! {
                p .quiet { (frame::chip(book::_2_2_2b)) } (side("break-side"))
            }))
            (fold(words, opened, "set-up", "bgm-set-up", "", html! {
                p .quiet { (words.say("bgm-set-up-hint")) " " (frame::chip(book::_4_2_4c)) }
            }))
        }
        @if state.break_until().is_some() {
            (act(words, opened, "end-break", "backgammon-end-break", html! {}))
        }
        @if !state.games().is_empty() {
            (fold(words, opened, "left", "bgm-left-needed", "", html! {
                p .quiet { (frame::chip(book::_2_2_2e)) } (side("left-side"))
            }))
        }
        (fold(words, opened, "order", "bgm-order", "", html! {
            p .quiet { (frame::chip(book::_3_7_1a)) " " (frame::chip(book::_3_4_1_4)) }
            (forms::choice("what", &words.say("bgm-order-what"), &orders, ""))
        }))
    }
}

/// What the director orders: the box is a thing here, and a wish where a player brings it up.
fn order(words: Words, what: Matter) -> String {
    match what {
        Matter::DiceBox => words.say("bgm-box"),
        other => brought_up::named(words, other),
    }
}

/// From those forms to commands.
pub(super) fn command(act: &str, form: &Filled, finding: String) -> Result<Command, Problem> {
    Ok(match act {
        "settle" => Command::Settle {
            matter: number(form, "matter")?,
            upheld: form.one("upheld") == "yes",
            clause: clause(form)?,
            finding,
        },
        "shift" => Command::ShiftClock { seconds: number(form, "seconds")?, finding },
        "timetable" => {
            let grace = Some(Span::minutes(number(form, "grace")?));
            let breaks = Some(number(form, "breaks")?);
            Command::SetTimetable { timetable: Timetable { starts: None, grace, breaks }, finding }
        }
        "break" => Command::TakeBreak { side: number(form, "side")?, count: 1, finding },
        "end-break" => Command::EndBreak,
        "set-up" => Command::CorrectSetUp { finding },
        "left" => Command::LeaveTable { side: number(form, "side")?, necessary: true },
        "order" => {
            let what = Matter::named(form.one("what"));
            let what = what.ok_or_else(|| Refused::invalid("form-unreadable"))?;
            Command::Raise { what, text: finding, side: None }
        }
        _ => return Err(Problem::NotFound),
    })
}
