//! The tables of a round of backgammon at a glance: for the director with score, Crawford game, clocks,
//! cube and lateness, those that call first; and as a wall of boards for everybody. Pip counts and hints
//! stand nowhere (iran-backgammon 1-7-1).

use arena::backgammon::{Demand, GameKind, GameState, PauseReason};
use arena::event::{BackgammonPlay, Event, PairingRow};
use arena::id::MatchId;
use games::Side;
use maud::{Markup, html};
use office::Who;
use pairing::Score;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::player::backgammon_board as board;
use crate::pages::player::backgammon_page::{OpenMatch, open, series_score};
use crate::pages::public::event::{EventPage, READER, lists, published};
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// A table with its match.
struct Table {
    row: PairingRow,
    opened: OpenMatch,
}

impl Table {
    /// Whether the director has to come: called, or somebody is late.
    fn calls(&self, app: &AppState) -> bool {
        let state = self.opened.state();
        let called = state.pauses().any(|reason| reason != PauseReason::Decided);
        called || state.lateness(app.office.now()).is_some_and(|due| due.1 > 0)
    }

    fn number(&self) -> u16 {
        self.row.table.unwrap_or(0)
    }
}

/// The tables of the published round.
async fn tables(app: &AppState, event: &Event) -> Result<Vec<Table>, Problem> {
    let Some(round) = published(event) else { return Ok(Vec::new()) };
    let mut tables = Vec::new();
    for row in event.pairings_for(&READER, round)? {
        let Some(id) = row.id.clone().filter(|_| row.table.is_some()) else { continue };
        if office::if_found(app.office.backgammon(&id).await)?.is_some() {
            let first = open(app, id.as_str()).await?;
            // Of a best of three the match that is being played, or was played last.
            let last =
                first.series.as_ref().and_then(|own| own.legs.last()).map(|leg| leg.id.clone());
            let opened = match last.filter(|last| *last != id) {
                Some(last) => open(app, last.as_str()).await?,
                None => first,
            };
            tables.push(Table { opened, row });
        }
    }
    Ok(tables)
}

/// The points so far as everybody may see them; none before the first game, or where they see it later.
pub(crate) async fn score_so_far(
    app: &AppState,
    id: &MatchId,
) -> Result<Option<[Score; 2]>, Problem> {
    let Some(found) = office::if_found(app.office.backgammon(id).await)? else { return Ok(None) };
    let later = found.state.setup()?.delay.is_some();
    if let Some(series) = app.office.backgammon_series(&found.state).await?.filter(|_| !later) {
        let begun = series.wins != [0, 0];
        let won = series.wins.map(|own| Score(i32::from(own) * Score::ONE.tenths()));
        return Ok(begun.then_some(won));
    }
    if later || found.state.games().is_empty() {
        return Ok(None);
    }
    Ok(Some(found.state.score().map(|own| Score(i32::from(own) * Score::ONE.tenths()))))
}

/// The director's list.
pub(crate) async fn list(
    app: &AppState,
    words: Words,
    opened: &EventPage,
) -> Result<Markup, Problem> {
    let mut tables = tables(app, opened.event()).await?;
    tables.sort_by_key(|own| (own.row.result.is_some(), !own.calls(app), own.number()));
    Ok(html! {
        @if tables.is_empty() { p .quiet { (words.say("table-no-tables")) } }
        ul .cards .tables {
            @for table in &tables { li .calls[table.calls(app)] { (card(app, words, table)?) } }
        }
    })
}

fn card(app: &AppState, words: Words, table: &Table) -> Result<Markup, Problem> {
    let opened = &table.opened;
    let state = opened.state();
    let late = state.lateness(app.office.now()).filter(|due| due.1 > 0);
    Ok(html! {
        a href={ "/b/" (opened.id) "/desk" } {
            (words.say_with("why-table", &[("table", table.number().into())]))
        }
        @if table.row.stage != pairing::systems::Stage::Main {
            " " span .part { (lists::stage_name(words, table.row.stage)) }
        }
        p {
            bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } " · "
            strong { (score(words, state.score())) }
        }
        @if let Some(series) = &opened.series { p .quiet { (series_score(words, opened, series)) } }
        @if table.calls(app) { p .message .warn { (words.say("table-calls-director")) } }
        @if let Some((side, points)) = late {
            p .message .warn { (words.say_with("backgammon-late",
                &[("name", opened.name(side).into()), ("points", points.into())])) }
        }
        p .quiet { (words.say_with("backgammon-to", &[("points", state.length().into())])) " · " (board::status(words, opened)) }
        (game(app, words, opened))
    })
}

/// What stands beside the score: the kind of game, the cube and its owner, both clocks.
fn game(app: &AppState, words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let now = app.office.now();
    let running = state.current().filter(|_| state.result().is_none());
    let cube =
        running.filter(|game| board::has_cube(opened.state(), game.what())).map(GameState::cube);
    html! {
        p .quiet {
            @if running.is_some_and(|game| game.what() == GameKind::Crawford) { strong { (words.say("backgammon-crawford")) } " · " }
            @if let Some(cube) = cube {
                (words.say_with("bgevent-cube", &[("value", cube.value().into())]))
                @if let Some(owner) = cube.owner { " (" bdi { (opened.name(owner.0)) } ")" }
            }
            @if let Some(clock) = state.clock().filter(|_| state.result().is_none()) {
                @if cube.is_some() { " · " }
                (words.say("bgevent-clocks")) " "
                (lists::versus(&[0_u8, 1].map(|side| shown(words, clock.left(side, now).0))))
            }
        }
    }
}

fn score(words: Words, score: [u16; 2]) -> Markup {
    lists::versus(&score.map(|points| words.number(points)))
}

/// The wall of boards.
pub(crate) async fn boards(
    app: &AppState,
    words: Words,
    opened: &EventPage,
) -> Result<Markup, Problem> {
    let tables = tables(app, opened.event()).await?;
    let mut cards = Vec::new();
    for table in &tables {
        cards.push(wall_card(app, words, table).await?);
    }
    Ok(html! {
        @if tables.is_empty() { p .quiet { (words.say("table-no-tables")) } }
        ul .cards .wall { @for card in &cards { li { (card) } } }
    })
}

async fn wall_card(app: &AppState, words: Words, table: &Table) -> Result<Markup, Problem> {
    let opened = &table.opened;
    let address = arena::address::Address::Backgammon(opened.id.clone());
    let visible = app.office.check_watch(&Who::Guest, &address).await.is_ok();
    // What spectators see later is on the page of the match, not here.
    let visible = visible && opened.setup()?.delay.is_none();
    let recorded = opened.state().games().last().filter(|game| !game.acts().is_empty());
    Ok(html! {
        a href={ "/b/" (opened.id) } { (words.say_with("why-table", &[("table", table.number().into())])) }
        p { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) }
            @if visible { " · " (score(words, opened.state().score())) } }
        @match recorded.filter(|_| visible) {
            Some(game) => (board::drawn(words, opened.state(), game, (game.board(), Side::FIRST))),
            None if visible => p .quiet { (board::status(words, opened)) },
            None => p .quiet { (words.say("events-running")) },
        }
    })
}

/// What a reader wants to know of the matches: how long they are, and their clock.
pub(crate) fn facts(words: Words, play: &BackgammonPlay) -> Vec<String> {
    let mut all = vec![lengths(words, play)];
    if play.best_of_three {
        all.push(words.say("bgrec-best-of-three-fact"));
    }
    if let Some(clock) = &play.clock {
        let said = [
            ("delay", (clock.delay.0 / 1000).into()),
            ("bank", words.number(clock.per_point.0 / 1000).into()),
        ];
        let clock = words.say_with("bgevent-clock-fact", &said);
        all.push(format!("{clock} · {}", words.say(demand_key(play.clock_demand))));
    }
    all
}

/// The lengths of the matches, round by round.
fn lengths(words: Words, play: &BackgammonPlay) -> String {
    match &play.lengths[..] {
        [only] => words.say_with("backgammon-to", &[("points", (*only).into())]),
        all => {
            let all: Vec<String> = all.iter().map(|own| words.number(*own)).collect();
            words.say_with("bgevent-lengths-fact", &[("lengths", words.list(&all).into())])
        }
    }
}

/// What it is called that a clock is used.
pub(crate) const fn demand_key(demand: Demand) -> &'static str {
    match demand {
        Demand::Optional => "bgevent-optional",
        Demand::Preferred => "bgevent-preferred",
        Demand::Required => "bgevent-required",
        Demand::Imposed => "bgevent-imposed",
    }
}
