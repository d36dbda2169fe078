//! What is printed for a round and at the end: pairings by name, the crosstable, cards for the tables
//! with their codes, score sheets of each game, certificates. Plain HTML for A4; the browser prints.

use arena::address::Address;
use arena::backgammon;
use arena::event::{PairingRow, Side};
use arena::match_play::Book;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::names;
use crate::pages::player::casual::address;
use crate::pages::public::event::sheets::sheet;
use crate::pages::public::event::{EventPage, READER, boards_style, lists, open, published};
use crate::pages::public::matches::styles;
use crate::pages::{frame, paper};
use crate::qr;
use words::Words;

/// The lines of a score sheet that are left for moves.
const LINES: usize = 30;
/// The most lines for games of a match of backgammon.
const MOST_GAMES: u16 = 21;

/// The rows of the present round.
fn rows(opened: &EventPage) -> Result<(u16, Vec<PairingRow>), Problem> {
    let event = opened.event();
    let round = published(event).ok_or(Problem::NotFound)?;
    Ok((round, event.pairings_for(&READER, round)?))
}

/// The pairings in the order of names: where do I play?
///
/// # Errors
/// When there is no such event, or nothing is published.
pub async fn names(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let (round, rows) = rows(&opened)?;
    let mut lines: Vec<(&Side, &PairingRow, Option<&Side>, bool)> = Vec::new();
    for row in &rows {
        lines.push((&row.left, row, row.right.as_ref(), true));
        lines.extend(row.right.as_ref().map(|right| (right, row, Some(&row.left), false)));
    }
    words.sort_by_name(&mut lines, |line| &line.0.name);
    let table = html! {
        table {
            thead {
                tr {
                    th { (words.say("events-name")) }
                    th .number { (words.say("events-table")) }
                    th { (words.say("print-opponent")) }
                    th { (words.say("events-starts")) }
                }
            }
            tbody {
                @for (own, row, other, starts) in lines {
                    tr {
                        td { bdi { (own.name) } }
                        td .number { @if let Some(table) = row.table { (words.number(table)) } }
                        td {
                            @match other {
                                Some(other) => bdi { (other.name) },
                                None => (words.say("events-bye")),
                            }
                        }
                        td { @if other.is_some() && starts { "●" } }
                    }
                }
            }
        }
    };
    let title = words.say_with("events-pairings-of", &[("round", round.into())]);
    sheet(&app, &visitor, &opened, (&title, Some(round)), &table).await
}

/// The crosstable.
///
/// # Errors
/// When there is no such event.
pub async fn crosstable(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let table = html! {
        (lists::crosstable(words, &opened.event().crosstable()?))
        (lists::cross_signs(words))
    };
    let closed = u16::try_from(opened.event().closed_rounds()).ok();
    sheet(&app, &visitor, &opened, (&words.say("events-crosstable"), closed), &table).await
}

/// How many tables the event can have.
fn tables(opened: &EventPage) -> Result<u16, Problem> {
    let event = opened.event();
    let largest = event.rounds().iter().flat_map(|round| &round.boards);
    let largest = largest.filter_map(|seated| seated.board.table).max().unwrap_or(0);
    let half = u16::try_from(event.entrants().len() / 2).unwrap_or(u16::MAX);
    Ok(largest.max(half).max(1))
}

/// A card for each table: its number, and a code that opens whatever is played on it.
///
/// # Errors
/// When there is no such event.
pub async fn cards(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let title = words.say("print-cards");
    let name = opened.settings()?.name.clone();
    let body = html! {
        (boards_style()) (styles())
        (paper::controls(words))
        div .table-cards {
            @for table in 1..=tables(&opened)? {
                @let link = address(&app, &headers, &format!("/e/{}/table/{table}", opened.id));
                section .table-card {
                    h2 { bdi { (name) } }
                    p .table-number { (words.number(table)) }
                    (qr::picture(&link, &words.say("casual-code")))
                    p dir="ltr" { (link) }
                }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// What is played on a table now: for its referees the desk of it, for everybody else the match.
///
/// # Errors
/// When nothing is.
pub async fn table(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, table)): Path<(String, u16)>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let (_, rows) = rows(&opened)?;
    let row = rows.iter().find(|row| row.table == Some(table)).ok_or(Problem::NotFound)?;
    let Some(found) = &row.id else {
        return Ok(forms::go_to(&format!("/e/{}", opened.id)));
    };
    if row.backgammon {
        let address = Address::Backgammon(found.clone());
        let permissions = app.office.permissions(&visitor.who(), &address).await?;
        let desk = permissions.may(backgammon::Kind::Penalise);
        return Ok(forms::go_to(&format!("/b/{found}{}", if desk { "/desk" } else { "" })));
    }
    let referee = app.office.match_reader(&visitor.who(), found).await?.referee;
    Ok(forms::go_to(&format!("/m/{found}{}", if referee { "/referee" } else { "" })))
}

/// A score sheet for each table of the round.
///
/// # Errors
/// When nothing is published.
pub async fn score_sheets(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let (round, rows) = rows(&opened)?;
    let title = words.say("print-sheets");
    let head = paper::head(&app, words, &opened, Some(round)).await?;
    let body = html! {
        (boards_style()) (styles())
        (paper::controls(words))
        @for row in rows.iter().filter(|row| row.table.is_some()) {
            section .score-paper { (head) (score_paper(words, &opened, round, row)?) }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn score_paper(
    words: Words,
    opened: &EventPage,
    round: u16,
    row: &PairingRow,
) -> Result<Markup, Problem> {
    let settings = opened.settings()?;
    let play = settings.play();
    let right = row.right.as_ref().map_or("", |side| side.name.as_str());
    let table = row.table.unwrap_or(0);
    Ok(html! {
        h2 {
            (words.say_with("matches-round", &[("round", round.into())])) " · "
            (words.say_with("why-table", &[("table", table.into())]))
        }
        @if let Some(length) = backgammon_length(opened, round, table) {
            p { strong { bdi { (row.left.name) } } " – " strong { bdi { (right) } } " · "
                (words.say_with("backgammon-to", &[("points", length.into())])) }
            (game_lines(words, length, [&row.left.name, right]))
        } @else {
            p { strong { bdi { (row.left.name) } } " (" (words.say("events-starts")) ") – " strong { bdi { (right) } } }
            (results(words, &play.game, play.sets, [&row.left.name, right]))
            @if play.sets == 1 { (move_lines(words)) }
        }
        p .signatures {
            span { (words.say("print-signature")) ": " bdi { (row.left.name) } }
            span { (words.say("print-signature")) ": " bdi { (right) } }
            span { (words.say("role-referee")) }
        }
    })
}

/// The points to win at a table of backgammon.
fn backgammon_length(opened: &EventPage, round: u16, table: u16) -> Option<u16> {
    let event = opened.event();
    let found = event.rounds().iter().find(|own| own.number == round)?.table(table)?;
    Some(event.backgammon()?.length(&found.board.pairing))
}

/// The score sheet of a match of backgammon: a line for each game that there can be, within reason.
fn game_lines(words: Words, length: u16, names: [&str; 2]) -> Markup {
    let games = length.saturating_mul(2).saturating_sub(1).min(MOST_GAMES);
    html! {
        div .scroll {
            table .empty-cells {
                thead { tr {
                    th { (words.say("bgevent-game")) }
                    @for name in names { th { bdi { (name) } } }
                    th { (words.say("backgammon-crawford")) }
                } }
                tbody { @for game in 1..=games {
                    tr { th scope="row" { (words.number(game)) } td {} td {} td { "☐" } }
                } }
            }
        }
    }
}

/// The table of results: the rows of the score where it has several, else points by set; with the
/// stores where they are counted.
fn results(words: Words, game: &str, sets: u8, names: [&str; 2]) -> Markup {
    let kind = games::registry::find(game).ok();
    let rows: Vec<String> = match kind.map_or(&[][..], |kind| kind.score_rows()) {
        [] => (1..=sets)
            .map(|set| words.say_with("desk-set", &[("set", set.into())]))
            .chain([words.say("matches-sum")])
            .collect(),
        rows => rows
            .iter()
            .map(|row| words.say(&format!("table-{row}")))
            .chain([words.say("matches-sum")])
            .collect(),
    };
    let counted = kind
        .and_then(|kind| Book::find(kind.rulebook()))
        .is_some_and(|book| book.stones().is_some());
    html! {
        div .scroll {
            table .empty-cells {
                thead {
                    tr {
                        th {}
                        @for name in names { th { bdi { (name) } } }
                        @if counted {
                            @for name in names { th { (words.say_with("desk-stores", &[("name", name.into())])) } }
                        }
                        th { (words.say("print-warnings")) }
                    }
                }
                tbody {
                    @for row in rows {
                        tr {
                            th scope="row" { (row) }
                            td {} td {}
                            @if counted { td {} td {} }
                            td {}
                        }
                    }
                }
            }
        }
    }
}

fn move_lines(words: Words) -> Markup {
    html! {
        h3 { (words.say("print-moves")) }
        ol .move-lines { @for _ in 0..LINES { li { span {} span {} } } }
    }
}

/// A certificate for each place.
///
/// # Errors
/// When there is no such event.
pub async fn certificates(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let event = opened.event();
    let rows = if event.closed_rounds() == 0 { Vec::new() } else { event.standings()? };
    let title = words.say("print-certificates");
    let name = &opened.settings()?.name;
    let head = paper::head(&app, words, &opened, None).await?;
    let signers = [words.say("role-main-judge"), words.say("role-organiser")];
    let body = html! {
        (boards_style()) (styles())
        (paper::controls(words))
        @if rows.is_empty() { p .quiet { (words.say("print-no-places")) } }
        @for row in &rows {
            (paper::certificate(&html! {
                (head)
                p .certificate-title { (words.say("print-certificate")) }
                p .certificate-name { (names::with_latin(&row.name, &row.latin)) }
                p { (words.say_with("print-place", &[("place", row.place.into())])) }
                p .certificate-event { bdi { (name) } }
            }, &signers))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}
