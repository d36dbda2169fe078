//! What is printed for a round and at the end: pairings by name, the crosstable, cards for the tables
//! with their codes, score sheets of each game, certificates. Plain HTML for A4; the browser prints.

use arena::event::PairingRow;
use arena::match_play::Book;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::public_address::only_here;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::names;
use crate::pages::player::casual::address;
use crate::pages::public::event::sheets::sheet;
use crate::pages::public::event::{
    EventPage, READER, back, boards_style, by_name, lists, open, open_for, published,
};
use crate::pages::public::matches::styles;
use crate::pages::{frame, paper};
use crate::qr;
use words::Words;

/// The lines of a score sheet that are left for moves.
const LINES: usize = 30;
/// The last round for which cards are printed.
const MOST_ROUNDS: u16 = 999;
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
    let table = by_name::table(words, &rows);
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

/// The signs by which the players of each table report: for officials, who print the cards, where players
/// report their results; for nobody else.
async fn signs(app: &AppState, opened: &EventPage, round: u16) -> Result<Vec<String>, Problem> {
    let mut signs = Vec::new();
    if opened.event().players_report() && opened.permissions.is_official() {
        for table in 1..=tables(opened)? {
            signs.push(app.office.table_sign(&opened.id, round, table).await?);
        }
    }
    Ok(signs)
}

/// Of which round the cards are.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct OfRound {
    round: Option<u16>,
}

/// For officials: the cards of the other rounds, what a card can do, and how to make all of them void.
fn about_cards(words: Words, opened: &EventPage, round: u16) -> Markup {
    let last = published(opened.event()).unwrap_or(0).max(round) + 1;
    let renew = html! { button .second { (words.say("cards-renew")) } };
    html! {
        div .screen-only {
            p { (words.say("cards-of-round")) }
            p .ways { @for other in 1..=last {
                a href={ "?round=" (other) } aria-current=[(other == round).then_some("true")] {
                    (words.say_with("contest-round", &[("round", other.into())]))
                }
            } }
            @if opened.permissions.may("reports") {
                p .hint { (words.say("cards-renew-hint")) }
                (forms::ask(&format!("/e/{}/print/cards", opened.id), &renew))
            }
        }
    }
}

/// Makes the cards that were printed so far void, and shows new ones.
///
/// # Errors
/// When there is no such event, or the visitor does not decide whether players report.
pub async fn renew_cards(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let opened = open_for(&app, &visitor, &id).await?;
    app.office.renew_table_cards(&visitor.who(), &opened.id).await?;
    Ok(forms::go_to(&format!("/e/{}/print/cards", opened.id)))
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
    Query(of): Query<OfRound>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open_for(&app, &visitor, &id).await?;
    let title = words.say("print-cards");
    let round = of.round.or_else(|| published(opened.event())).unwrap_or(1).clamp(1, MOST_ROUNDS);
    let signs = signs(&app, &opened, round).await?;
    let of_round = Some(round).filter(|_| !signs.is_empty());
    let head = paper::head(&app, words, &opened, of_round).await?;
    let body = html! {
        (boards_style()) (styles())
        (back(words, &opened)?)
        (paper::controls(words))
        (only_here(words, &headers))
        @if !signs.is_empty() { (about_cards(words, &opened, round)) }
        div .table-cards {
            @for table in 1..=tables(&opened)? {
                @let path = format!("/e/{}/table/{table}", opened.id);
                @let link = address(&app, &headers, &path);
                @let signed = signs.get(usize::from(table) - 1).map(|sign| format!("{link}?card={sign}"));
                section .table-card {
                    (head)
                    p .table-number { (words.number(table)) }
                    (qr::picture(signed.as_deref().unwrap_or(&link), &words.say("casual-code")))
                    p { (words.say(if signed.is_some() { "report-card" } else { "report-card-watch" })) }
                    @if signed.is_none() { p dir="ltr" { (link) } }
                }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
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
        (back(words, &opened)?)
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
            span { (words.say("print-signature")) (words.colon()) bdi { (row.left.name) } }
            span { (words.say("print-signature")) (words.colon()) bdi { (right) } }
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
    let mut rows = if event.closed_rounds() == 0 { Vec::new() } else { event.standings()? };
    rows.retain(|row| !row.is_still_in());
    let provisional = event.final_places().is_none();
    let title = words.say("print-certificates");
    let competition = match &opened.settings()?.competition {
        Some(id) => Some(app.office.competition(id).await?.state),
        None => None,
    };
    let state = competition.as_deref();
    let plan = state.and_then(|own| own.plan().ok());
    let own = plan.and_then(paper::words_of).unwrap_or(words);
    let name = &opened.settings()?.name;
    let signers = paper::signers(&app, own, state, &opened.id).await?;
    let body = html! {
        (boards_style()) (styles())
        (back(words, &opened)?)
        (paper::controls(words))
        @if rows.is_empty() { p .quiet { (words.say("print-no-places")) } }
        @else if provisional {
            p .message .warn .screen-only {
                (words.say("provisional-text")) " "
                @if let Some(id) = &opened.settings()?.competition {
                    a href={ "/c/" (id) "/organise/events/" (opened.id) } { (words.say("provisional-way")) }
                }
            }
        }
        @for row in &rows {
            (paper::certificate(own, state, &html! {
                @if let Some(plan) = plan {
                    p .paper-head { strong { bdi { (plan.name) } } " · " bdi { (plan.place) } " · " (own.days(plan.first, plan.last)) }
                }
                p .certificate-title { (own.say("print-certificate")) }
                @if provisional { p .provisional { (own.say("provisional")) } }
                p .certificate-name { (names::with_latin(&row.name, &row.latin)) }
                p { (own.say_with("print-place", &[("place", row.place.into())])) }
                p .certificate-event { bdi { (name) } }
            }, &signers))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}
