//! What players of backgammon bring up at the table, and what they do around the games: wishes that the
//! opponent answers, requests and claims for the director, the roll for the choices, mixed dice, recorded
//! positions. What comes of each, and by which clause, the arena says.

use arena::backgammon::{Act, Appeal, BackgammonMatch, Choices, Matter, Raised, Waits};
use arena::match_play::Mode;
use games::Side;
use maud::{Markup, html};

use super::backgammon_board as board;
use super::backgammon_forms::{ask, button};
use super::backgammon_ids as ids;
use super::backgammon_page::OpenMatch;
use crate::http::forms;
use crate::pages::frame;
use words::Words;

/// The name of a matter.
pub(crate) fn named(words: Words, what: Matter) -> String {
    words.say(&format!("bgm-matter-{}", what.name()))
}

/// What a player sees beside their turn.
pub(crate) fn section(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let Ok(setup) = opened.setup() else { return html! {} };
    let board = setup.mode == Mode::Board;
    let offered = offered(opened);
    html! {
        (open(words, opened, side))
        (rulings(words, opened))
        @if board {
            (before_match(words, opened, side))
            (around(words, opened, side))
        }
        @if !offered.is_empty() { (raise_form(words, &offered, opened)) }
    }
}

/// The kinds that can be brought up now.
fn offered(opened: &OpenMatch) -> Vec<Matter> {
    let Ok(setup) = opened.setup() else { return Vec::new() };
    let state = opened.state();
    let fits = |what: &Matter| {
        let what = *what;
        let now = match what {
            Matter::Clock | Matter::TurnEnded | Matter::Photos => state.clock().is_none(),
            Matter::DiceTaken | Matter::ClockWrong => state.clock().is_some(),
            Matter::DiceBox => !state.is_boxed() && setup.terms.has_box(),
            Matter::NoBox => state.is_boxed(),
            Matter::Watcher => !setup.terms.has_box(),
            Matter::OrganiserDice => false,
            Matter::HitLeft => hit_last(state),
            _ => true,
        };
        now && (setup.mode == Mode::Board || what == Matter::Other)
            && (!setup.is_casual() || (what.players_settle() && what != Matter::Other))
            && (what.stops().is_none() || state.current().is_some())
            && !(what.is_before_play() && state.has_begun())
            && !state.matters().iter().any(|own| own.is_open() && own.what == what)
    };
    Matter::all().filter(fits).collect()
}

/// Whether the last act was a play that hit.
fn hit_last(state: &BackgammonMatch) -> bool {
    let last = state.current().and_then(|game| game.acts().last());
    last.is_some_and(|done| matches!(&done.act, Act::Play(text, _) if text.contains('*')))
}

/// What waits for an answer.
fn open(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let all = (0_u16..).zip(opened.state().matters()).filter(|(_, own)| own.is_open());
    html! {
        @for (number, own) in all {
            div .message .warn {
                (line(words, opened, own))
                (ask(opened, if own.side == Some(side) { "drop" } else { "agree" }, &html! {
                    input type="hidden" name="matter" value=(number);
                    button .second {
                        @if own.side == Some(side) { (words.say("bgm-drop")) }
                        @else { (words.say("bgm-agree")) }
                    }
                }))
            }
        }
    }
}

/// What the director has ruled, and how one appeals against it.
pub(crate) fn rulings(words: Words, opened: &OpenMatch) -> Markup {
    let online = opened.setup().is_ok_and(|setup| setup.mode == Mode::Online);
    let all = (0_u16..).zip(opened.state().matters()).filter(|(_, own)| own.is_ruled());
    html! {
        @for (number, own) in all {
            @let key = if own.settled == Some(true) { "bgt-ruled-yes" } else { "bgt-ruled-no" };
            details .fold id={ "bg-ruling-" (number) } {
                summary { (named(words, own.what)) (words.colon()) (words.say(key)) }
                p { bdi { (own.finding) } }
                @match &own.appeal {
                    Some(appeal) if appeal.decided.is_none() => p .message { (words.say("bgt-appeal-waits")) },
                    Some(appeal) => (decided(words, appeal)),
                    None if online => p .quiet {
                        (words.say("bgt-appeal-online")) " " (frame::chip(rulebook::iran_backgammon::_6_7))
                    },
                    None => {
                        p .quiet { (frame::chip(rulebook::iran_backgammon::_5_2a)) }
                        (ask(opened, "appeal", &html! {
                            input type="hidden" name="matter" value=(number);
                            (forms::text(&format!("appeal-{number}"), &words.say("bgt-appeal-why"), "", None))
                            button .second { (words.say("bgt-appeal-go")) }
                        }))
                    },
                }
            }
        }
    }
}

/// What the committee has decided, and why.
fn decided(words: Words, appeal: &Appeal) -> Markup {
    let key = if appeal.decided == Some(true) { "appeal-upheld" } else { "appeal-refused" };
    html! {
        div .message {
            p {
                (words.say("bgt-appeal-decided")) " " (words.say(key)) " "
                (frame::chip(rulebook::iran_backgammon::_5_2d))
            }
            @if !appeal.finding.is_empty() {
                p { (words.say("appeal-reason")) " " bdi { (appeal.finding) } }
            }
        }
    }
}

/// A matter in a line: what, whose, in which words, by which clause, and who settles it.
pub(crate) fn line(words: Words, opened: &OpenMatch, own: &Raised) -> Markup {
    html! {
        p {
            strong { (named(words, own.what)) } " "
            @if let Some(side) = own.side { bdi { (opened.name(side)) } " " }
            (frame::chip(own.what.clause()))
            @if own.agreed { " · " (words.say("bgm-agreed")) }
        }
        @if !own.text.is_empty() { p { bdi { (own.text) } } }
        @if !own.what.players_settle() { p .quiet { (words.say("bgm-director-decides")) } }
    }
}

fn raise_form(words: Words, offered: &[Matter], opened: &OpenMatch) -> Markup {
    let all: Vec<(String, String)> =
        offered.iter().map(|what| (what.name().to_owned(), named(words, *what))).collect();
    let input = html! { input #matter-text name="text" type="text" maxlength="500"; };
    let hint = words.say("bgm-raise-hint");
    html! {
        details #bg-raise .fold {
            summary { (words.say("bgm-raise")) }
            (ask(opened, "raise", &html! {
                (forms::choice("what", &words.say("bgm-raise-what"), &all, "other"))
                (forms::field("matter-text", &words.say("bgm-raise-text"), Some(&hint), &input))
                button .second { (words.say("bgm-raise-go")) }
            }))
        }
    }
}

/// Before the first roll: both roll for the choices, and whoever won chooses.
fn before_match(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    let open = !state.has_begun();
    html! {
        @match state.roll_off() {
            None if open && state.games().is_empty() => (roll_form(words, opened)),
            Some((winner, chosen)) => {
                p .quiet {
                    (words.say_with("bgm-rolled-off", &[("name", opened.name(winner).into())])) " "
                    (frame::chip(rulebook::iran_backgammon::_3_6a))
                }
                @if let Some(choices) = chosen { p .quiet { (said(words, choices)) } }
                @if open && winner == side { (choose_form(words, opened, chosen.unwrap_or_else(|| preset(state)))) }
            },
            None => {},
        }
    }
}

fn roll_form(words: Words, opened: &OpenMatch) -> Markup {
    let dice = |side: u8| {
        let id = format!("roll-off-{side}");
        let label = words.say_with("bgm-dice-of", &[("name", opened.name(side).into())]);
        let input = html! {
            input id=(id) name=(id) type="text" inputmode="numeric" pattern="[1-6][1-6]" required
                maxlength="2" dir="ltr" autocomplete="off";
        };
        forms::field(&id, &label, None, &input)
    };
    html! {
        details #bg-roll-off .fold {
            summary { (words.say("bgm-roll-off")) }
            p .quiet { (words.say("bgm-roll-off-lead")) }
            (ask(opened, "roll-off", &html! {
                (dice(0)) (dice(1))
                button .second { (words.say("backgammon-enter-dice")) }
            }))
        }
    }
}

fn said(words: Words, choices: Choices) -> String {
    let colour = words.say(if choices.light { "bgm-light" } else { "bgm-dark" });
    let side = words.say(if choices.right { "bgm-right" } else { "bgm-left-side" });
    let dice = words.say(if choices.four_dice { "bgm-four-dice" } else { "bgm-two-dice" });
    [colour, side, dice].join(" · ")
}

/// What is proposed: two dice with a clock, else two for each player (A2-7).
fn preset(state: &BackgammonMatch) -> Choices {
    Choices { four_dice: state.has_four_dice(), ..Choices::default() }
}

fn choose_form(words: Words, opened: &OpenMatch, now: Choices) -> Markup {
    let pair = |yes: &str, no: &str| {
        vec![("yes".to_owned(), words.say(yes)), ("no".to_owned(), words.say(no))]
    };
    let chosen = |own: bool| if own { "yes" } else { "no" };
    let picked = opened.state().clock().is_some() || opened.state().has_organiser_dice();
    ask(
        opened,
        "choose",
        &html! {
            (forms::choice("light", &words.say("bgm-colour"), &pair("bgm-light", "bgm-dark"), chosen(now.light)))
            (forms::choice("right", &words.say("bgm-side"), &pair("bgm-right", "bgm-left-side"), chosen(now.right)))
            @if !picked {
                (forms::choice("four", &words.say("bgm-dice-used"), &pair("bgm-four-dice", "bgm-two-dice"), chosen(now.four_dice)))
            }
            button .second { (words.say("bgm-choose")) }
        },
    )
}

/// Mixing the dice, an early double, a recorded position, leaving the table.
fn around(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    let between = state.is_between_games();
    let waits = state.current().map(arena::backgammon::GameState::waits);
    let early = matches!(waits, Some(Waits::Play(mover, _)) if mover.0 != side)
        && state.doubled_early().is_none();
    html! {
        @match state.mixed_by() {
            Some(by) if between => p .quiet {
                (words.say_with("bgm-mixed", &[("name", opened.name(by).into()), ("other", opened.name(1 - by).into())]))
                " " (frame::chip(rulebook::iran_backgammon::_4_1_3a))
            },
            None if between => (own_button(words, opened, "mix", "bgm-mix", side)),
            _ => {},
        }
        @if early { (button(words, opened, "early", "bgm-early", "second")) }
        @if recorded(state) {
            (button(words, opened, "save", "bgm-save", "second"))
            p .quiet { (words.say_with("bgm-saved", &[("count", state.saved_by(side).into())])) }
        }
        @if !state.games().is_empty() && state.break_until().is_none() {
            details #bg-left .fold {
                summary { (words.say("bgm-left")) }
                p .quiet { (words.say("bgm-left-hint")) }
                @for own in 0..2_u8 {
                    (ask(opened, "left", &html! {
                        input type="hidden" name="side" value=(own);
                        button .second {
                            (words.say_with("bgm-left-who", &[("name", opened.name(own).into())]))
                        }
                    }))
                }
            }
        }
    }
}

fn recorded(state: &BackgammonMatch) -> bool {
    state.games().last().is_some_and(|game| !game.acts().is_empty())
}

fn own_button(words: Words, opened: &OpenMatch, act: &str, key: &str, side: u8) -> Markup {
    ask(
        opened,
        act,
        &html! { input type="hidden" name="side" value=(side); button .second { (words.say(key)) } },
    )
}

/// After the match: the positions that the player recorded, which were sealed until now.
pub(crate) fn positions(words: Words, opened: &OpenMatch, side: u8) -> Markup {
    let state = opened.state();
    let all = state.opened_positions(side);
    html! {
        @if !all.is_empty() {
            section #bg-positions {
                h2 { (words.say("bgm-positions")) }
                ol {
                    @for game in &all {
                        li {
                            (words.say_with("bgm-position-game", &[("game", game.number().into())]))
                            (board::drawn(words, state, game, (game.board(), Side(side & 1))))
                            (ids::stood(words, state, game.number(), game.acts().len()))
                        }
                    }
                }
            }
        }
    }
}

/// Whoever looks on, or plays, tells the director something in private.
pub(crate) fn report_form(words: Words, opened: &OpenMatch, plays: bool) -> Markup {
    let all = [
        ("clock", "watch-clock"),
        ("suspicion", "bgm-suspicion"),
        ("conduct", "bgm-conduct"),
        ("observer", "watch-observer"),
        ("other", "watch-other"),
    ];
    let all: Vec<_> = all
        .iter()
        .filter(|(name, _)| plays || *name != "observer")
        .map(|(name, key)| ((*name).to_owned(), words.say(key)))
        .collect();
    let input = html! { input #report-text name="text" type="text" required maxlength="500"; };
    html! {
        details #bg-report .fold {
            summary { (words.say("bgm-report")) }
            p .quiet {
                (words.say("bgm-report-hint")) " " (frame::chip(rulebook::iran_backgammon::_4_2_3b3)) " "
                (frame::chip(rulebook::iran_backgammon::A1_4b))
            }
            (forms::ask(&format!("/b/{}/report", opened.id), &html! {
                (forms::choice("report", &words.say("bgm-raise-what"), &all, "clock"))
                (forms::field("report-text", &words.say("bgm-raise-text"), None, &input))
                button .second { (words.say("bgm-report-go")) }
            }))
        }
    }
}
