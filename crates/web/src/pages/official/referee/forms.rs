//! Sets, moves, pieces, clocks and results, as forms of the referee.

use arena::match_play::{Book, SetState};
use maud::{Markup, html};
use office::MatchView;

use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::official::referee::{ask, finding, fold, line, number, people};
use crate::pages::player::match_actions::score_sheet;
use words::Words;

/// Before a set: what is still open, and the start.
pub(crate) fn before(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let set = found.sets().len() + 1;
    Ok(html! {
        @if found.sets().is_empty() { (prepare(words, opened)?) }
        (ask(opened, "start", &html! {
            input type="hidden" name="set" value=(set);
            button { (words.say_with("play-start", &[("set", set.into())])) }
        }))
        (result(words, opened, set, None)?)
    })
}

/// Who starts; where there are symbols, who has which; with partners, whether they may consult.
fn prepare(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let sides: Vec<_> = (0..2).map(|side| (side.to_string(), opened.names[side].clone())).collect();
    let starter = setup.starter.map(|side| side.to_string()).unwrap_or_default();
    let yes_no =
        [("yes".to_owned(), words.say("table-yes")), ("no".to_owned(), words.say("table-no"))];
    Ok(fold(
        "prepare",
        &words.say("table-prepare"),
        &ask(
            opened,
            "prepare",
            &html! {
                (forms::choice("starter", &words.say("events-starts"), &sides, &starter))
                @if setup.book().is_ok_and(Book::has_symbols) {
                    (forms::choice("crosses", &words.say("table-crosses"), &sides, "0"))
                }
                @if setup.has_partners() {
                    (forms::choice("consultation", &words.say("table-consultation"), &yes_no, "no"))
                }
                button { (words.say("desk-enter")) }
            },
        ),
    ))
}

/// The result of a set by two taps: who won, or what was counted.
fn result(
    words: Words,
    opened: &MatchView,
    number: usize,
    set: Option<&SetState>,
) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let book = setup.book()?;
    let counted = !opened.is_online() && set.is_none_or(|set| set.flagged.is_none());
    Ok(html! {
        h2 { (words.say_with("desk-set", &[("set", number.into())])) }
        @match book.stones().filter(|_| !opened.is_online()) {
            Some(stones) => (stores(words, opened, number, set, stones)),
            None if book.is_signed() && counted => (end_position(words, opened, number, set)?),
            None => (winner(words, opened, number, set)),
        }
    })
}

fn winner(words: Words, opened: &MatchView, number: usize, set: Option<&SetState>) -> Markup {
    let recorded = set.is_some_and(|set| set.board.table().outcome().is_some());
    let won = |side: usize| {
        html! {
            button name="winner" value=(side) {
                (words.say_with("desk-won", &[("name", opened.names[side].as_str().into())]))
            }
        }
    };
    let inside = html! {
        input type="hidden" name="set" value=(number);
        (line("result-finding", "finding", &words.say("table-note"), "", false))
        @if recorded {
            (forms::tick("confirm", "yes", false, &html! { (words.say("table-confirm")) }))
        }
        div .two-taps {
            (won(0)) (won(1))
            button .second name="winner" value="draw" { (words.say("desk-draw")) }
        }
    };
    ask(opened, "result", &inside)
}

/// Mangala: the two stores. Counts that differ from the record are shown first, then confirmed.
fn stores(
    words: Words,
    opened: &MatchView,
    set_number: usize,
    set: Option<&SetState>,
    stones: u16,
) -> Markup {
    let counted = set.and_then(|set| set.stores);
    let label = |side: usize| {
        words.say_with("desk-stores", &[("name", opened.names[side].as_str().into())])
    };
    html! {
        (ask(opened, "stores", &html! {
            input type="hidden" name="set" value=(set_number);
            (number("store-one", "one", &label(0), stones)) (number("store-two", "two", &label(1), stones))
            button { (words.say("desk-enter")) }
        }))
        @if let Some([one, two]) = counted {
            (ask(opened, "stores", &html! {
                input type="hidden" name="set" value=(set_number);
                input type="hidden" name="one" value=(one);
                input type="hidden" name="two" value=(two);
                input type="hidden" name="confirm" value="yes";
                p .message .warn {
                    (words.say_with("table-stores-differ", &[("one", one.into()), ("two", two.into())]))
                }
                button .danger { (words.say("table-confirm")) }
            }))
        }
    }
}

/// Kulami: the end position, tapped in; then the score, which both sign.
fn end_position(
    words: Words,
    opened: &MatchView,
    number: usize,
    set: Option<&SetState>,
) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let sheet = set.and_then(|set| set.sheet.as_ref());
    let empty = || ["........"; 8].join("/");
    let position = match (sheet, set) {
        (Some(sheet), _) => sheet.position.clone(),
        (None, Some(set)) => set.board.table().position(),
        (None, None) => empty(),
    };
    Ok(html! {
        @if let Some(sheet) = sheet {
            (score_sheet(words, opened, sheet))
            @for (_, player) in setup.players() {
                @if !sheet.signed.iter().any(|(person, _)| *person == player.person) {
                    (ask(opened, "sign", &html! {
                        input type="hidden" name="person" value=(player.person);
                        button {
                            (words.say_with("table-signs", &[("name", opened.name(&player.person).into())]))
                        }
                    }))
                }
            }
        }
        (fold("end", &words.say("table-end-position"), &ask(opened, "end-position", &html! {
            input type="hidden" name="set" value=(number);
            (editor(words, "end-rows", &position, ".br"))
            button { (words.say("table-compute")) }
        })))
    })
}

/// A position in rows: a text of lines, which the script shows as a board to tap.
fn editor(words: Words, id: &str, position: &str, letters: &str) -> Markup {
    let rows = position.replace('/', "\n");
    let input = html! {
        textarea id=(id) name="position" rows="8" cols="10" dir="ltr" spellcheck="false"
            required data-editor=(letters) data-cell-label=(words.say("table-cell")) { (rows) }
    };
    forms::field(id, &words.say("table-position"), Some(&words.say("table-position-hint")), &input)
}

/// During a set: its result, then moves, pieces and clocks.
pub(crate) fn during(words: Words, opened: &MatchView, set: &SetState) -> Result<Markup, Problem> {
    Ok(html! {
        @if let Some(face) = set.flagged {
            p .message .bad {
                (words.say_with("table-flagged", &[("name", opened.name_of_face(face).into())]))
            }
        }
        (result(words, opened, usize::from(set.number), Some(set))?)
        (moves(words, opened, set)?)
        (pieces(words, opened)?)
        (clocks(words, opened)?)
        (fold("resign", &words.say("play-give-up"), &ask(opened, "resign", &html! {
            (people(words, opened, "resign-person", "table-who")?)
            (forms::tick("whole", "yes", false, &html! { (words.say("table-whole")) }))
            button .danger { (words.say("play-give-up")) }
        })))
    })
}

fn moves(words: Words, opened: &MatchView, set: &SetState) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let table = set.board.table();
    let seats: Vec<_> =
        table.kind().seats().iter().map(|seat| ((*seat).to_owned(), (*seat).to_owned())).collect();
    let finishes = setup.book()?.finishes_moves() && !opened.is_online();
    let position = |id: &str| match table.kind().letters() {
        Some(letters) => editor(words, id, &table.position(), letters),
        None => line(id, "position", &words.say("table-position"), &table.position(), true),
    };
    let move_text = line("enter-move", "text", &words.say("play-your-move"), "", true);
    Ok(html! {
        @if set.unfinished {
            (ask(opened, "finish", &html! { button { (words.say("play-finish")) } }))
        }
        (fold("moves", &words.say("table-enter-move"), &html! {
            (ask(opened, "move", &html! {
                (move_text)
                @if finishes {
                    (forms::tick("finished", "yes", true, &html! { (words.say("play-finished")) }))
                }
                button { (words.say("desk-enter")) }
            }))
            @if finishes {
                (fold("as-left", &words.say("table-as-left"), &ask(opened, "move", &html! {
                    (line("left-move", "text", &words.say("play-your-move"), "", true))
                    input type="hidden" name="finished" value="yes";
                    input type="hidden" name="left" value="yes";
                    (position("left-rows"))
                    button { (words.say("desk-enter")) }
                })))
            }
            @if setup.book()?.has_touch_move() {
                (ask(opened, "touch", &html! {
                    (line("touch-text", "text", &words.say("table-touched"), "", true))
                    button .second { (words.say("desk-enter")) }
                }))
            }
            (ask(opened, "take-back", &html! {
                (finding(words, "take-back-finding"))
                button .second { (words.say("table-take-back")) }
            }))
        }))
        (fold("position", &words.say("table-enter-position"), &ask(opened, "position", &html! {
            (position("position-rows"))
            (forms::choice("seat", &words.say("table-to-move"), &seats, table.to_move().unwrap_or("")))
            (finding(words, "position-finding"))
            button { (words.say("desk-enter")) }
        })))
    })
}

fn pieces(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    Ok(html! {
        @if setup.book()?.off.is_some() {
            (fold("off", &words.say("play-piece-off"), &ask(opened, "piece-off", &html! {
                (line("off-place", "text", &words.say("play-place"), "", true))
                (people(words, opened, "off-person", "table-by-whom")?)
                button { (words.say("desk-enter")) }
            })))
        }
        @if setup.book()?.stones().is_some() && !opened.is_online() {
            (fold("count", &words.say("play-ask-count"), &ask(opened, "ask-count", &html! {
                (line("count-pit", "text", &words.say("play-pit"), "", true))
                button { (words.say("desk-enter")) }
            })))
        }
    })
}

fn clocks(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let faces = opened.state().clock().map_or(0, arena::clock::Clock::faces);
    let shown: Vec<_> = (0..u8::try_from(faces).unwrap_or(0))
        .map(|face| (face.to_string(), opened.name_of_face(face).to_owned()))
        .collect();
    Ok(fold(
        "clocks",
        &words.say("table-clocks"),
        &html! {
            (ask(opened, "stop", &html! {
                (line("stop-note", "note", &words.say("table-note"), "", false))
                button { (words.say("table-stop")) }
            }))
            @if faces > 0 {
                (ask(opened, "clock", &html! {
                    (forms::choice("face", &words.say("table-who"), &shown, ""))
                    (number("clock-minutes", "minutes", &words.say("table-minutes"), 1440))
                    (number("clock-seconds", "seconds", &words.say("table-seconds"), 59))
                    (finding(words, "clock-finding"))
                    button .second { (words.say("table-set-clock")) }
                }))
                (ask(opened, "flag", &html! { button .second { (words.say("table-flag")) } }))
                p { a href={ "/m/" (opened.id) "/clock" } { (words.say("table-clock-page")) } }
            }
        },
    ))
}

/// Corrections of sets that have ended, and calling the match off.
pub(crate) fn afterwards(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let ended: Vec<_> = found.sets().iter().filter(|set| set.ended.is_some()).collect();
    let outcome = [
        ("0".to_owned(), opened.names[0].clone()),
        ("1".to_owned(), opened.names[1].clone()),
        ("draw".to_owned(), words.say("desk-draw")),
    ];
    let sets: Vec<_> =
        ended.iter().map(|set| (set.number.to_string(), words.number(set.number))).collect();
    Ok(html! {
        @if !sets.is_empty() {
            (fold("correct", &words.say("table-correct"), &ask(opened, "correct", &html! {
                (forms::choice("set", &words.say("matches-set"), &sets, ""))
                (forms::choice("winner", &words.say("table-winner"), &outcome, ""))
                (finding(words, "correct-finding"))
                button .danger { (words.say("table-correct")) }
            })))
        }
        @if found.result().is_none() && !found.is_cancelled() {
            (fold("cancel", &words.say("table-cancel"), &ask(opened, "cancel", &html! {
                (finding(words, "cancel-finding"))
                button .danger { (words.say("table-cancel")) }
            })))
        }
    })
}
