//! What everybody sees of a match beside its board: how it stands, sets, decisions, moves. Functions
//! from the state to HTML.

use arena::clock::{Control, Kind};
use arena::match_play::SetState;
use arena::ruling::{Consequence, Ruling};
use games::OptionInfo;
use maud::{Markup, html};
use office::MatchView;
use pairing::Score;

use crate::http::error::Problem;
use crate::pages::frame;
use crate::pages::official::event::meeting;
use crate::pages::player::match_actions::finding_of;
use crate::pages::public::event::lists::{points, versus};
use crate::pages::public::matches::banner;
use crate::pages::public::rules;
use words::Words;

/// What is played here: the names, the game, how it is played.
pub(crate) fn heading(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let [one, two] = &opened.names;
    let clock = setup.clock.as_ref().map(|control| short_clock(words, control));
    Ok(html! {
        (crumbs(words, opened)?)
        h1 .match-names { bdi { (one) } " – " bdi { (two) } }
        p .quiet {
            bdi { (words.game(&setup.game)) }
            @if setup.event.is_none() { " · " (words.say("board-casual")) }
            @if let Some(clock) = clock { " · " (clock) }
            " · " a href={ "/rules/" (setup.rulebook) } { (words.say("events-rulebook")) }
        }
    })
}

/// A clock in a few signs: the minutes of each player, and what a move gives.
fn short_clock(words: Words, control: &Control) -> String {
    let minutes = words.say_with("board-clock", &[("minutes", (control.main.0 / 60_000).into())]);
    match control.kind {
        Kind::Fischer { increment } => {
            let seconds = (increment.0 / 1000).into();
            format!("{minutes} {}", words.say_with("board-clock-more", &[("seconds", seconds)]))
        }
        _ => minutes,
    }
}

pub(crate) fn crumbs(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    Ok(html! {
        @if let Some(event) = &setup.event {
            nav .crumbs aria-label=(words.say("frame-where")) {
                a href={ "/e/" (event) } {
                    @match &opened.event_name {
                        Some(name) => bdi { (name) },
                        None => (words.say("matches-event")),
                    }
                }
                @if let Some(round) = setup.round {
                    a href={ "/e/" (event) "?round=" (round) } {
                        (words.say_with("matches-round", &[("round", round.into())]))
                        @if let Some(table) = setup.table {
                            " · " (words.say_with("why-table", &[("table", table.into())]))
                        }
                    }
                }
            }
        }
    })
}

/// How it stands: result or who is to move, warnings.
pub(crate) fn standing(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let name = |side: u8| opened.names[usize::from(side.min(1))].as_str();
    let turn = found.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    // While play is stopped nobody is to move, whatever the board says.
    let stopped = found.result().is_none() && found.stops().next().is_some();
    Ok(html! {
        p .lead role="status" {
            @if found.is_cancelled() {
                (words.say("matches-cancelled-is"))
            } @else if let Some(result) = found.result() {
                (words.say("matches-result")) " "
                strong { (versus(&result.points.map(|score| points(words, score)))) }
            } @else if stopped {
                (words.say("matches-stopped"))
            } @else if let Some(side) = turn {
                (words.say_with("matches-to-move", &[("name", name(side).into())]))
            } @else if found.current().is_some() {
                (words.say("matches-played-out"))
            } @else {
                (words.say("matches-waits"))
            }
        }
        @if found.is_provisional() { p .message .warn { (words.say("matches-provisional")) } }
        @for side in 0..2_u8 {
            @if found.warnings()[usize::from(side)] > 0 {
                p .message .warn {
                    (words.say_with("matches-warnings", &[
                        ("name", name(side).into()),
                        ("count", found.warnings()[usize::from(side)].into()),
                    ]))
                }
            }
        }
    })
}

/// The sets with their points, why each ended, and by which clause.
pub(crate) fn sets(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    Ok(html! {
        h2 { (words.say("matches-sets")) }
        div .scroll {
            table .sets {
                thead {
                    tr {
                        th .number scope="col" { (words.say("matches-set")) }
                        th scope="col" { bdi { (opened.names[0]) } }
                        th scope="col" { bdi { (opened.names[1]) } }
                        th scope="col" { (words.say("matches-why")) }
                    }
                }
                tbody { @for set in found.sets() { (set_line(words, opened, set)) } }
                tfoot {
                    tr {
                        th scope="row" { (words.say("matches-sum")) }
                        @for score in found.set_points() { td { strong { (points(words, score)) } } }
                        td {}
                    }
                }
            }
        }
    })
}

fn set_line(words: Words, opened: &MatchView, set: &SetState) -> Markup {
    html! {
        tr {
            td .number { (words.number(set.number)) }
            @match &set.ended {
                Some(end) => {
                    @for side in 0..2 {
                        td {
                            (points(words, end.points[side]))
                            @if let Some(score) = end.score {
                                " " span .quiet { "(" (words.number(score[side])) ")" }
                            }
                        }
                    }
                    td {
                        (banner::reason(words, opened, set, end))
                        @for clause in opened.clauses(set.number).iter() {
                            " " (frame::chip(*clause))
                        }
                        @if let Some(option) = option_of(set) { " " (rules::option_chip(words, option)) }
                        @if end.points == [Score::ZERO; 2] { " " (words.say("matches-again")) }
                    }
                }
                None => {
                    td {} td {}
                    td .quiet {
                        @if opened.state().result().is_some() { (words.say("board-unfinished")) }
                        @else { (words.say("events-running")) }
                    }
                }
            }
        }
    }
}

/// The option by which a set ended, where the rulebook leaves that open.
fn option_of(set: &SetState) -> Option<&'static OptionInfo> {
    let key = set.ended.as_ref()?.option.as_deref()?;
    set.board.table().kind().options().iter().find(|option| option.key == key)
}

/// The rulings, and what waits for one.
pub(crate) fn decisions(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let set = found.current();
    let illegal = set.and_then(|set| set.illegal.as_ref());
    let bound = set.and_then(|set| set.bound.as_ref());
    Ok(html! {
        @if !found.rulings().is_empty() || illegal.is_some() || bound.is_some() {
            h2 { (words.say("matches-decisions")) }
            ul .decisions {
                @if let Some(illegal) = illegal {
                    li {
                        (words.say("matches-illegal")) " " bdi dir="ltr" { (illegal.text) } (words.colon())
                        (words.message(&illegal.why)) " " (frame::chip(illegal.clause))
                    }
                }
                @if let Some(bound) = bound {
                    li {
                        (words.say("matches-bound")) " " bdi dir="ltr" { (bound.text) } " "
                        (frame::chip(bound.clause))
                    }
                }
                @for ruling in found.rulings() { li { (ruling_line(words, opened, ruling)?) } }
            }
        }
    })
}

fn ruling_line(words: Words, opened: &MatchView, ruling: &Ruling) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let person = ruling.consequence.person().and_then(|person| setup.side_of(person));
    let name = person.map_or("", |side| opened.names[usize::from(side)].as_str());
    let key = consequence_key(ruling.consequence.effective());
    Ok(html! {
        strong { (words.say(key)) }
        @if !name.is_empty() { " · " bdi { (name) } }
        (words.colon()) bdi { (finding_of(words, opened, ruling)) } " " (frame::chip(ruling.clause))
    })
}

const fn consequence_key(consequence: &Consequence) -> &'static str {
    match consequence {
        Consequence::Warning { .. } => "ruling-warning",
        Consequence::Restored => "ruling-restored",
        Consequence::Stands { .. } => "ruling-stands",
        Consequence::WarningAndRestored { .. } => "ruling-warning-restored",
        Consequence::LosesSet { .. } => "ruling-loses-set",
        Consequence::LosesMatch { .. } => "ruling-loses-match",
        Consequence::DisqualifiedFromEvent { .. } | Consequence::Disqualified { .. } => {
            "ruling-disqualified"
        }
        Consequence::Suspended { .. } => "ruling-suspended",
        _ => "ruling-noted",
    }
}

/// Before the first set: how the clocks are set, and where players confirm that they know it.
pub(crate) fn told_clock(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    Ok(html! {
        @if let Some(control) = &setup.clock {
            p { (meeting::clock(words, control)) }
            @if let Some(event) = &setup.event {
                p { a href={ "/e/" (event) "/meeting" } { (words.say("meeting-title")) } }
            }
        }
    })
}

/// In place of the moves, where the director has forbidden recording.
pub(crate) fn unrecorded(words: Words, reason: &str) -> Markup {
    html! {
        p .quiet {
            (words.say("forbid-unrecorded")) " " bdi { (reason) } " "
            (frame::chip(rulebook::iran_backgammon::_1_7_2d))
        }
    }
}

/// The moves of a set, each a link to the position after it, with the ways through them. Which of them
/// left the board otherwise than required is for the referee.
pub(crate) fn moves(words: Words, opened: &MatchView, set: &SetState) -> Markup {
    let kind = set.board.table().kind();
    let seats = kind.seats();
    let several = opened.state().sets().len() > 1;
    let way = |number| position(opened, set.number, number);
    html! {
        @if !set.record.is_empty() {
            section .record data-set=(set.number)
                data-board={ "/m/" (opened.id) "/move/{}?set=" (set.number) "&part=board" } {
                h2 .hidden-text[!several] { (words.say_with("matches-moves", &[("set", set.number.into())])) }
                ol .moves .pairs[seats.len() == 2 && !kind.is_piece_by_piece()] dir="ltr" {
                    @for (played, number) in set.record.iter().zip(1_usize..) {
                        li {
                            a href=(way(number)) data-number=(number) {
                                span .quiet { (seats.get(usize::from(played.seat)).unwrap_or(&"")) }
                                " " (played.text)
                            }
                        }
                    }
                }
                (steps(words, &way, (set.number, set.record.len()), set.record.len(), true))
            }
        }
    }
}

/// The page of a position: after so many moves of a set.
pub(crate) fn position(opened: &MatchView, set: u8, number: usize) -> String {
    format!("/m/{}/move/{number}?set={set}", opened.id)
}

/// First, back, forward, last, through the positions of a set with so many moves. With the script they show the positions on the page itself.
pub(crate) fn steps(
    words: Words,
    address: &dyn Fn(usize) -> String,
    (set, last): (u8, usize),
    number: usize,
    live: bool,
) -> Markup {
    let way = |to: Option<usize>, rel: &str, sign: &str, key: &str| {
        let label = words.say(key);
        html! {
            @match to {
                Some(to) => a .button .second rel=(rel) aria-label=(label) title=(label) data-step=(rel)
                    href=(address(to)) { (arrow(sign)) },
                None => span .button .second role="link" aria-disabled="true" aria-label=(label) data-step=(rel) {
                    (arrow(sign))
                },
            }
        }
    };
    let before = number.checked_sub(1);
    let after = (number < last).then_some(number + 1);
    html! {
        nav .steps dir="ltr" aria-label=(words.say("boards-steps")) data-live-set=[live.then_some(set)] {
            (way(before.map(|_| 0), "first", "M18 5v14L8 12zM5 5h2v14H5z", "boards-first"))
            (way(before, "prev", "M16 5v14L6 12z", "boards-back"))
            (way(after, "next", "M8 5v14l10-7z", "boards-forward"))
            (way(after.map(|_| last), "last", "M6 5v14l10-7zM17 5h2v14h-2z", "boards-last"))
        }
    }
}

/// A sign that is drawn: fonts do not all have the arrows of players.
fn arrow(path: &str) -> Markup {
    html! {
        svg .sign viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {
            path d=(path) fill="currentColor" {}
        }
    }
}
