//! What everybody sees of a match beside its board: how it stands, sets, decisions, moves. Functions
//! from the state to HTML.

use arena::match_play::{SetState, Setup};
use arena::ruling::{Consequence, Ruling};
use maud::{Markup, html};
use office::MatchView;

use crate::http::error::Problem;
use crate::pages::frame;
use crate::pages::official::event::meeting;
use crate::pages::public::event::lists::{points, versus};
use words::Words;

pub(crate) fn crumbs(words: Words, setup: &Setup) -> Markup {
    html! {
        @if let Some(event) = &setup.event {
            nav .crumbs aria-label=(words.say("frame-where")) {
                a href={ "/e/" (event) } { (words.say("matches-event")) }
                @if let Some(round) = setup.round {
                    a href={ "/e/" (event) "?round=" (round) } {
                        (words.say_with("matches-round", &[("round", round.into())]))
                        @if let Some(table) = setup.table {
                            ", " (words.say_with("why-table", &[("table", table.into())]))
                        }
                    }
                }
            }
        }
    }
}

/// How it stands: result or who is to move, warnings.
pub(crate) fn standing(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let name = |side: u8| opened.names[usize::from(side.min(1))].as_str();
    let turn = found.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    Ok(html! {
        p .lead role="status" {
            @if found.is_cancelled() {
                (words.say("matches-cancelled-is"))
            } @else if let Some(result) = found.result() {
                (words.say("matches-result")) " "
                strong { (versus(&result.points.map(|score| points(words, score)))) }
                @for clause in opened.clauses(0).iter() {
                    " " (frame::chip(*clause))
                }
            } @else if let Some(side) = turn {
                (words.say_with("matches-to-move", &[("name", name(side).into())]))
            } @else if found.current().is_some() {
                (words.say("matches-played-out"))
            } @else {
                (words.say("matches-waits"))
            }
        }
        @if found.setup()?.has_partners() && found.result().is_none() {
            p .quiet {
                (words.say(if found.partners_may_consult() { "matches-consult" } else { "matches-no-consult" }))
            }
        }
        @if found.is_provisional() { p .message .warn { (words.say("matches-provisional")) } }
        @if found.stops().next().is_some() { p .message .warn { (words.say("matches-stopped")) } }
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
            table {
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
                        (words.message(&end.why))
                        @for clause in opened.clauses(set.number).iter() {
                            " " (frame::chip(*clause))
                        }
                    }
                }
                None => {
                    td {} td {}
                    td .quiet { (words.say("events-running")) }
                }
            }
        }
    }
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
                        (words.say("matches-illegal")) " " bdi dir="ltr" { (illegal.text) } ": "
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
        ": " bdi { (ruling.finding) } " " (frame::chip(ruling.clause))
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

/// The moves of a set, each a link to the position after it. Which of them left the board otherwise
/// than required is for the referee.
pub(crate) fn moves(words: Words, opened: &MatchView, set: &SetState) -> Markup {
    let seats = set.board.table().kind().seats();
    html! {
        @if !set.record.is_empty() {
            h2 { (words.say_with("matches-moves", &[("set", set.number.into())])) }
            ol .moves dir="ltr" {
                @for (played, number) in set.record.iter().zip(1_u32..) {
                    li {
                        a href={ "/m/" (opened.id) "/move/" (number) "?set=" (set.number) } {
                            span .quiet { (seats.get(usize::from(played.seat)).unwrap_or(&"")) }
                            " " (played.text)
                        }
                    }
                }
            }
        }
    }
}
