//! The tables of a round at a glance: for referees, on a phone, those that call first; and as a wall of
//! boards for everybody. Both come live, each for those who may open its page.

use std::collections::BTreeSet;
use std::sync::Arc;

use arena::address::Address;
use arena::event::{Event, PairingRow};
use arena::id::EventId;
use arena::match_play::{Match, Stop};
use arena::sees::MatchSight;
use axum::extract::{Path, State};
use maud::{Markup, html};
use office::{PublicScore, Who};

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::public::event::lists::{board_result, points, versus};
use crate::pages::public::event::tabs::{self, EventView, View};
use crate::pages::public::event::{
    EventPage, READER, back, backgammon_tables, match_stream, open, open_for, published,
};
use crate::pages::public::matches::{board, styles};
use words::Words;

/// How many boards stand beside the pairings, and among how many they are looked for.
const TOP: usize = 2;
const TOP_LOOKED_AT: usize = 6;

/// A table with what stands on it.
struct Table {
    row: PairingRow,
    found: Arc<Match>,
    /// What everybody may see of it.
    sight: MatchSight,
    /// The score, as everybody may see it.
    score: PublicScore,
}

impl Table {
    /// Whether the referee has to come.
    fn calls(&self) -> bool {
        let stopped = self.found.stops().any(|stop| *stop != Stop::Recount);
        stopped || self.found.open_cases().next().is_some()
    }

    /// The set points.
    fn sets(&self, words: Words) -> Markup {
        match self.score.sets {
            Some(sets) => versus(&sets.map(|score| points(words, score))),
            None => html! { "–" },
        }
    }

    fn number(&self) -> u16 {
        self.row.table.unwrap_or(0)
    }

    /// The names of the match's sides, which stand in the order of the pairing.
    fn names(&self) -> [&str; 2] {
        let left = self.row.left.name.as_str();
        let right = self.row.right.as_ref().map_or("", |side| side.name.as_str());
        let starter = self.found.setup().ok().and_then(|setup| setup.starter);
        if starter == Some(1) { [right, left] } else { [left, right] }
    }
}

/// The tables of the published round that have a match of their own.
async fn tables(app: &AppState, event: &Event) -> Result<Vec<Table>, Problem> {
    let Some(round) = published(event) else { return Ok(Vec::new()) };
    let mut tables = Vec::new();
    for row in event.pairings_for(&READER, round)? {
        tables.extend(table(app, row).await?);
    }
    Ok(tables)
}

/// A table of the round, where it has a match of its own.
async fn table(app: &AppState, row: PairingRow) -> Result<Option<Table>, Problem> {
    let Some(id) = row.id.clone().filter(|_| row.table.is_some()) else { return Ok(None) };
    let Some(found) = office::if_found(app.office.match_play(&id).await)? else { return Ok(None) };
    let sight = app.office.sees(&Who::Guest, &id).await?;
    let score = app.office.public_score(&id).await?;
    Ok(Some(Table { row, found: found.state, sight, score }))
}

/// The referee's tables.
///
/// # Errors
/// When the visitor is no referee of the event.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Tables(id.parse().map_err(|_| Problem::NotFound)?)));
    let opened = open_for(&app, &visitor, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    opened.permissions.check_tables()?;
    let title = words.say("table-mine");
    let body = html! {
        (styles())
        script type="module" src=(assets::address("bell.js")) {}
        (back(words, &opened)?)
        h1 { (title) }
        p { button #bell .second type="button" hidden aria-pressed="false" { (words.say("table-bell")) } }
        (list(&app, words, &opened).await?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

async fn list(app: &AppState, words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    if opened.event().backgammon().is_some() {
        let inside = backgammon_tables::list(app, words, opened).await?;
        return Ok(html! { div #tables data-live { (inside) } });
    }
    let mut tables = tables(app, opened.event()).await?;
    tables.sort_by_key(|table| (table.row.result.is_some(), !table.calls(), table.number()));
    let plain = without_match(opened)?;
    Ok(html! {
        div #tables data-live {
            @if tables.is_empty() && plain.is_empty() { p .quiet { (words.say("table-no-tables")) } }
            @if let Some(to) = results_way(opened)?.filter(|_| !plain.is_empty()) {
                p .ways { a .button href=(to) { (words.say("table-enter-results")) } }
                ul .cards .tables { @for row in &plain { li { (plain_card(words, row, &to)) } } }
            }
            ul .cards .tables {
                @for table in &tables { li .calls[table.calls()] { (card(words, table)) } }
            }
        }
    })
}

/// The tables of the round whose matches have no page of their own, those without a result first.
fn without_match(opened: &EventPage) -> Result<Vec<PairingRow>, Problem> {
    let Some(round) = published(opened.event()) else { return Ok(Vec::new()) };
    let rows = opened.event().pairings_for(&READER, round)?;
    let mut plain: Vec<PairingRow> =
        rows.into_iter().filter(|row| row.id.is_none() && row.table.is_some()).collect();
    plain.sort_by_key(|row| (row.result.is_some(), row.table));
    Ok(plain)
}

/// Where the results of such tables are entered.
fn results_way(opened: &EventPage) -> Result<Option<String>, Problem> {
    let competition = opened.settings()?.competition.as_ref();
    Ok(competition.map(|id| format!("/c/{id}/organise/events/{}#results", opened.id)))
}

fn plain_card(words: Words, row: &PairingRow, to: &str) -> Markup {
    let table = row.table.unwrap_or(0);
    html! {
        a href=(to) { (words.say_with("why-table", &[("table", table.into())])) }
        p { bdi { (row.left.name) } " – " bdi { (row.right.as_ref().map_or("", |side| side.name.as_str())) } }
        p .quiet {
            @match &row.result {
                Some(result) => (board_result(words, result)),
                None => (words.say("events-running")),
            }
        }
    }
}

fn card(words: Words, table: &Table) -> Markup {
    let id = table.row.id.as_ref().map_or("", |id| id.as_str());
    let [one, two] = table.names();
    let state = state(words, table);
    html! {
        a href={ "/m/" (id) "/referee" } {
            (words.say_with("why-table", &[("table", table.number().into())]))
        }
        p { bdi { (one) } " – " bdi { (two) } }
        @if table.calls() { p .message .warn { (words.say("table-calls")) } }
        p .quiet {
            (state)
            " · " (table.sets(words))
            @if table.score.warnings != [0, 0] {
                " · " (words.say("ruling-warning")) (words.colon())
                (versus(&table.score.warnings.map(|count| words.number(count))))
            }
        }
    }
}

/// How far a match is: over, not begun, between two sets, or in play.
fn state(words: Words, table: &Table) -> String {
    let sets = table.found.sets();
    match (table.row.result.is_some() || table.found.result().is_some(), sets.last()) {
        (true, _) => words.say("table-over"),
        (false, None) => words.say("table-waits"),
        (false, Some(set)) if set.ended.is_some() => {
            words.say_with("boards-set-over", &[("set", set.number.into())])
        }
        (false, Some(_)) => words.say("events-running"),
    }
}

/// The wall of boards, for everybody.
///
/// # Errors
/// When there is no such event.
pub async fn wall(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let live = Some(app.listening(Topic::Boards(id.parse().map_err(|_| Problem::NotFound)?)));
    let opened = open_for(&app, &visitor, &id).await?;
    app.office.check_watch(&visitor.who(), &opened.address).await?;
    let body = html! {
        (styles())
        (boards(&app, visitor.words, &opened).await?)
    };
    let view = EventView { view: View::Boards, body: &body, aside: None, live };
    tabs::show(&app, &visitor, &opened, view).await
}

/// The first two boards of the round, beside the pairings: those still in play.
pub(crate) async fn top(
    app: &AppState,
    words: Words,
    opened: &EventPage,
) -> Result<Markup, Problem> {
    let mut shown = Vec::new();
    let round = published(opened.event());
    let rows = round.map(|round| opened.event().pairings_for(&READER, round)).transpose()?;
    for row in rows.into_iter().flatten().filter(|row| row.result.is_none()).take(TOP_LOOKED_AT) {
        let Some(table) = table(app, row).await? else { continue };
        let visible = table.sight.delay.is_none() && table.sight.watch.is_ok();
        if visible && shown.len() < TOP && !table.found.sets().is_empty() {
            shown.push(table);
        }
    }
    Ok(html! {
        section #top-boards data-live {
            @if !shown.is_empty() {
                h2 { (words.say("events-top-boards")) }
                ul .top-boards { @for table in &shown { li { (top_card(words, table)?) } } }
            }
        }
    })
}

fn top_card(words: Words, table: &Table) -> Result<Markup, Problem> {
    let setup = table.found.setup()?;
    let [one, two] = table.names();
    Ok(html! {
        a href={ "/m/" (setup.id) } {
            span { (words.number(table.number())) " " bdi { (one) } " –" } " "
            span { bdi { (two) } }
            @if let Some(set) = table.found.sets().last() {
                (board::small(words, setup, set, table.sight.shows_counts(set)))
            }
        }
    })
}

async fn boards(app: &AppState, words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    if opened.event().backgammon().is_some() {
        let inside = backgammon_tables::boards(app, words, opened).await?;
        return Ok(html! { div #wall data-live { (inside) } });
    }
    let mut tables = tables(app, opened.event()).await?;
    // Those in play first.
    tables.sort_by_key(|table| (table.row.result.is_some(), table.number()));
    Ok(html! {
        div #wall data-live {
            @if tables.is_empty() { p .quiet { (words.say("table-no-tables")) } }
            ul .cards .wall {
                @for table in &tables {
                    li { (wall_card(words, table)?) }
                }
            }
        }
    })
}

fn wall_card(words: Words, table: &Table) -> Result<Markup, Problem> {
    let (found, sight) = (&table.found, &table.sight);
    let setup = found.setup()?;
    let [one, two] = table.names();
    Ok(html! {
        a href={ "/m/" (setup.id) } {
            (words.say_with("why-table", &[("table", table.number().into())]))
        }
        p { bdi { (one) } " – " bdi { (two) } " · " (table.sets(words)) }
        @match found.sets().last() {
            // What spectators see later is on the page of the match, not here.
            _ if sight.delay.is_some() => p .quiet { (told(words, table)) },
            _ if sight.watch.is_err() => p .quiet { (told(words, table)) },
            // A set of which only the result was entered has nothing to show.
            Some(set) if set.ended.is_some() && set.record.is_empty() => p .quiet { (state(words, table)) },
            Some(set) if set.ended.is_some() || found.result().is_some() => {
                p .quiet { (state(words, table)) }
                (board::small(words, setup, set, sight.shows_counts(set)))
            }
            Some(set) => (board::small(words, setup, set, sight.shows_counts(set))),
            None => {}
        }
    })
}

/// The same for those who see a match later or not at all: only what the pairings say anyway.
fn told(words: Words, table: &Table) -> String {
    words.say(if table.row.result.is_some() { "table-over" } else { "events-running" })
}

/// The part of the referees' page that changes, and the streams whose facts change it.
///
/// # Errors
/// When there is no such event.
pub async fn parts(
    app: &AppState,
    id: &EventId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let opened = open(app, id.as_str()).await?;
    Ok((vec![("tables", list(app, words, &opened).await?)], streams(&opened)?))
}

/// The same of the wall of boards.
///
/// # Errors
/// When there is no such event.
pub async fn wall_parts(
    app: &AppState,
    id: &EventId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let opened = open(app, id.as_str()).await?;
    Ok((vec![("wall", boards(app, words, &opened).await?)], streams(&opened)?))
}

/// The event and the matches of its round.
fn streams(opened: &EventPage) -> Result<BTreeSet<Address>, Problem> {
    let mut streams = BTreeSet::from([opened.address.clone()]);
    if let Some(round) = published(opened.event()) {
        let rows = opened.event().pairings_for(&READER, round)?;
        streams.extend(rows.into_iter().filter_map(match_stream));
    }
    Ok(streams)
}
