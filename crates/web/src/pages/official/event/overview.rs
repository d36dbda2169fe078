//! The desk of an event, for its officials: what is due next, the open tables of the round, and the
//! entrants. Every act is a small form of its own; nothing here is live, so that no form is taken
//! away while it is filled in.

use arena::event::{Event, PairingRow, Phase, Round};
use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::names;
use crate::pages::public::event::{EventPage, PairingLine, back, open_for};
use crate::pages::public::matches::styles;
use words::Words;

/// The page.
///
/// # Errors
/// When the visitor is no official of the event.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open_for(&app, &visitor, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    opened.permissions.check_official()?;
    let event = opened.event();
    let title = words.say("desk-title");
    let body = html! {
        (styles())
        (back(words, &opened)?)
        h1 { (title) }
        (crate::pages::public::event::lists::state(words, event)?)
        @if opened.permissions.may("pair") {
            h2 { (words.say("desk-next")) }
            div .desk-acts { (next(words, &opened, event)) }
        }
        @if let Some(draft) = event.rounds().last().filter(|round| round.phase == Phase::Draft) {
            (crate::pages::public::event::lists::pairing_table(words, &draft_lines(event, draft)?))
        }
        @if let Some(round) = event.rounds().last().filter(|round| is_open(round)) {
            (tables(&app, words, &opened, round).await?)
        }
        (people(words, &opened, event))
        (crate::pages::official::event::manual_changes::forms_of(words, &opened, event)?)
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// A draft, which officials look at before everybody does.
fn draft_lines(event: &Event, draft: &Round) -> Result<Vec<PairingLine>, Problem> {
    let rows = event.pairings(draft.number)?;
    // Its matches do not exist yet.
    Ok(rows
        .into_iter()
        .map(|row| PairingLine { row: PairingRow { id: None, ..row }, sets: None })
        .collect())
}

fn is_open(round: &Round) -> bool {
    matches!(round.phase, Phase::Published | Phase::Started)
}

/// A form of the desk, for those who may send it.
fn ask(opened: &EventPage, act: &str, inside: &Markup) -> Markup {
    if !opened.permissions.may(act) {
        return html! {};
    }
    forms::ask(&format!("/e/{}/desk/{act}", opened.id), inside)
}

/// A form with a round and one button.
fn of_round(words: Words, opened: &EventPage, act: &str, key: &str, round: u16) -> Markup {
    let inside = html! {
        input type="hidden" name="round" value=(round);
        button { (words.say_with(key, &[("round", round.into())])) }
    };
    ask(opened, act, &inside)
}

/// What is due next.
fn next(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let following = u16::try_from(event.rounds().len() + 1).unwrap_or(u16::MAX);
    let pair = || of_round(words, opened, "pair", "desk-pair", following);
    let act = |act: &str, key: &str, round| of_round(words, opened, act, key, round);
    match event.rounds().last() {
        _ if event.final_places().is_some() => html! {},
        Some(round) => match round.phase {
            Phase::Draft => html! {
                (act("publish", "desk-publish", round.number)) (discard(words, opened, round))
            },
            Phase::Published => html! {
                (act("start", "desk-start", round.number)) (discard(words, opened, round))
            },
            Phase::Started => act("close-round", "desk-close-round", round.number),
            Phase::Closed => html! { (pair()) (close(words, opened)) },
        },
        None if event.lot().is_some() => pair(),
        None if event.is_listed() => html! {
            (ask(opened, "draw-lot", &html! { button { (words.say("desk-draw-lot")) } }))
            @if opened.permissions.may("draw-lot") { p .hint { (words.say("desk-draw-lot-hint")) } }
        },
        None => ask(opened, "close-list", &html! { button { (words.say("desk-close-list")) } }),
    }
}

fn discard(words: Words, opened: &EventPage, round: &Round) -> Markup {
    let inside = html! {
        input type="hidden" name="round" value=(round.number);
        (forms::text("finding", &words.say("desk-finding"), "", None))
        button .danger {
            (words.say_with("desk-discard", &[("round", round.number.into())]))
        }
    };
    ask(opened, "discard", &inside)
}

/// Before the last round a reason is asked for by the rules, not by the form.
fn close(words: Words, opened: &EventPage) -> Markup {
    let reason = html! { input #close-finding name="finding" type="text"; };
    let inside = html! {
        (forms::field("close-finding", &words.say("desk-finding"), None, &reason))
        button .second { (words.say("desk-close")) }
    };
    ask(opened, "close", &inside)
}

/// The tables without a result.
async fn tables(
    app: &AppState,
    words: Words,
    opened: &EventPage,
    round: &Round,
) -> Result<Markup, Problem> {
    let rows = opened.event().pairings(round.number)?;
    let due: Vec<_> =
        rows.iter().filter(|row| row.table.is_some() && row.result.is_none()).collect();
    let mut lines = Vec::new();
    for row in &due {
        let sets = sets(app, words, opened, row).await?;
        lines.push(table_line(words, opened, round, row, &sets));
    }
    Ok(html! {
        h2 { (words.say("desk-results")) }
        @if lines.is_empty() { p .message .good { (words.say("desk-all-in")) } }
        ul .desk-lines { @for line in &lines { li .desk-line { (line) } } }
    })
}

fn table_line(
    words: Words,
    opened: &EventPage,
    round: &Round,
    row: &PairingRow,
    sets: &Markup,
) -> Markup {
    let recorded = row.id.is_some();
    let names = [row.left.name.as_str(), row.right.as_ref().map_or("", |side| side.name.as_str())];
    let hidden = html! {
        input type="hidden" name="round" value=(round.number);
        input type="hidden" name="table" value=(row.table.unwrap_or(0));
    };
    let choice = |value: &str, key: &str, name: &str| {
        html! {
            button .second name="outcome" value=(value) {
                (words.say_with(key, &[("name", name.into())]))
            }
        }
    };
    let result = html! {
        (hidden) (choice("left", "desk-won", names[0])) (choice("draw", "desk-draw", ""))
        (choice("right", "desk-won", names[1]))
    };
    let forfeit = html! {
        (hidden) (choice("left", "desk-came", names[0]))
        (choice("right", "desk-came", names[1])) (choice("neither", "desk-nobody-came", ""))
    };
    html! {
        h3 {
            (words.say_with("why-table", &[("table", row.table.unwrap_or(0).into())])) " · "
            bdi { (names[0]) } " – " bdi { (names[1]) }
        }
        (sets)
        @if !recorded { (ask(opened, "result", &result)) }
        @if opened.permissions.may("forfeit") {
            details {
                summary { (words.say("desk-forfeits")) }
                (ask(opened, "forfeit", &forfeit))
            }
        }
    }
}

/// The form for the set that is due in a recorded match, for its referees.
async fn sets(
    app: &AppState,
    words: Words,
    opened: &EventPage,
    row: &PairingRow,
) -> Result<Markup, Problem> {
    let Some(id) = &row.id else { return Ok(html! {}) };
    let found = app.office.match_play(id).await?.state;
    let setup = found.setup()?;
    let set = found.sets().len() + usize::from(found.current().is_none());
    let right = row.right.as_ref().map_or("", |side| side.name.as_str());
    // The sides of a match stand in the order of the pairing, those of the list by who starts.
    let names = match setup.starter {
        Some(1) => [right, &row.left.name],
        _ => [row.left.name.as_str(), right],
    };
    let inside = html! {
        input type="hidden" name="set" value=(set);
        strong { (words.say_with("desk-set", &[("set", set.into())])) }
        @if let Some(stones) = setup.book()?.stones() { (stores(words, id.as_str(), names, stones)) } @else {
            (won(words, "0", names[0])) (won(words, "1", names[1]))
            button .second name="winner" value="draw" { (words.say("desk-draw")) }
        }
    };
    Ok(html! {
        @if opened.permissions.referees() { (forms::ask(&format!("/m/{id}/set"), &inside)) }
        p { a href={ "/m/" (id) } { (words.say("matches-sets")) } }
    })
}

fn won(words: Words, side: &str, name: &str) -> Markup {
    html! {
        button name="winner" value=(side) {
            (words.say_with("desk-won", &[("name", name.into())]))
        }
    }
}

/// The two counts of a set in which stones are counted.
fn stores(words: Words, id: &str, names: [&str; 2], most: u16) -> Markup {
    html! {
        @for (name, which) in names.iter().zip(["one", "two"]) {
            @let field = format!("{which}-{id}");
            @let input = html! {
                input id=(field) name=(which) type="number" min="0" max=(most) required
                    inputmode="numeric";
            };
            (forms::field(&field, &words.say_with("desk-stores", &[("name", (*name).into())]), None, &input))
        }
        button { (words.say("desk-enter")) }
    }
}

/// Check-in until the list is closed, then leaving and coming back.
fn people(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let button = |act: &str, key: &str, entrant: &arena::event::Entrant| {
        let inside = html! {
            input type="hidden" name="entrant" value=(entrant.entered.entrant);
            button .second { (words.say(key)) }
        };
        ask(opened, act, &inside)
    };
    html! {
        h2 { (words.say("desk-people")) }
        div .scroll {
            table {
                tbody {
                    @for entrant in event.entrants() {
                        tr {
                            td { (names::with_latin(&entrant.entered.name, &entrant.entered.latin)) }
                            td .desk-acts {
                                @if entrant.withdrawn {
                                    (button("return", "desk-return", entrant))
                                } @else {
                                    @if !event.is_listed() && !entrant.checked_in {
                                        (button("check-in", "desk-check-in", entrant))
                                    }
                                    (button("withdraw", "desk-withdraw", entrant))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
