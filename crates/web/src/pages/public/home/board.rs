//! The board at the top of the first page: one that is being played and that everybody may watch,
//! else the longest of the last games that were played to the end.

use arena::event::Event;
use arena::id::{EventId, MatchId};
use maud::{Markup, html};
use office::queries::BoardRow;
use office::{MatchView, Who};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::parts;
use crate::pages::public::event::READER;
use crate::pages::public::matches::board;
use words::Words;

/// How many boards are looked at to find a good one.
const LOOKED_AT: usize = 8;
/// How many of the newest competitions may have played it.
const NEWEST: u32 = 12;

/// A game worth looking at.
struct Shown {
    view: MatchView,
    event: EventId,
    round: u16,
    table: Option<u16>,
    live: bool,
}

/// The part of the page.
pub(super) async fn part(app: &AppState, words: Words) -> Result<Markup, Problem> {
    let shown = match in_play(app).await? {
        Some(shown) => Some(shown),
        None => played(app).await?,
    };
    let inside = match &shown {
        Some(shown) => Some(card(app, words, shown).await?),
        None => None,
    };
    Ok(html! { div #live-board data-live { @if let Some(inside) = inside { (inside) } } })
}

/// How many moves may be seen of the set that is played; none where nothing may.
fn moves(view: &MatchView) -> Option<usize> {
    if view.sight.watch.is_err() || view.sight.delay.is_some() {
        return None;
    }
    view.state().sets().last().map(|set| set.record.len()).filter(|count| *count > 0)
}

/// The board in play with the most moves.
async fn in_play(app: &AppState) -> Result<Option<Shown>, Problem> {
    let mut best: Option<(usize, Shown)> = None;
    for BoardRow { id, event, round, table, .. } in
        app.office.boards_in_play().await?.into_iter().take(LOOKED_AT)
    {
        let Some(view) = watched(app, &id).await? else { continue };
        let Some(count) = moves(&view) else { continue };
        // A game that is over and waits for its result is no longer live.
        if view.state().current().is_none_or(|set| set.seat_to_move().is_none()) {
            continue;
        }
        if best.as_ref().is_none_or(|(most, _)| count > *most) {
            best = Some((count, Shown { view, event, round, table: Some(table), live: true }));
        }
    }
    Ok(best.map(|(_, shown)| shown))
}

/// The longest game of the last closed round of the newest competition that has one.
async fn played(app: &AppState) -> Result<Option<Shown>, Problem> {
    for row in app.office.competitions(None, NEWEST).await? {
        let has_played = matches!(row.about.stage.as_str(), "running" | "finished");
        if !has_played {
            continue;
        }
        let state = app.office.competition(&row.id).await?.state;
        for (id, own) in state.events().iter().filter(|(_, own)| own.closed > 0) {
            if own.plan.game().is_none() {
                continue;
            }
            let Some(event) = office::if_found(app.office.event(id).await)? else { continue };
            if let Some(shown) = longest(app, id, &event.state).await? {
                return Ok(Some(shown));
            }
        }
    }
    Ok(None)
}

async fn longest(app: &AppState, id: &EventId, event: &Event) -> Result<Option<Shown>, Problem> {
    let closed = u16::try_from(event.closed_rounds()).unwrap_or(u16::MAX);
    if closed == 0 {
        return Ok(None);
    }
    let mut best: Option<(usize, Shown)> = None;
    for row in event.pairings_for(&READER, closed)?.into_iter().take(LOOKED_AT) {
        let Some(found) = row.id.as_ref() else { continue };
        let Some(view) = watched(app, found).await? else { continue };
        let Some(count) = moves(&view) else { continue };
        if best.as_ref().is_none_or(|(most, _)| count > *most) {
            let event = id.clone();
            best =
                Some((count, Shown { view, event, round: closed, table: row.table, live: false }));
        }
    }
    Ok(best.map(|(_, shown)| shown))
}

/// A match as everybody may see it, where everybody may.
async fn watched(app: &AppState, id: &MatchId) -> Result<Option<MatchView>, Problem> {
    match app.office.match_view(&Who::Guest, id).await {
        Ok(view) => Ok(Some(view)),
        Err(office::OfficeError::Refused(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

async fn card(app: &AppState, words: Words, shown: &Shown) -> Result<Markup, Problem> {
    let Shown { view, event, round, table, live } = shown;
    let (state, setup) = (view.state(), view.setup()?);
    let Some(set) = state.sets().last() else { return Ok(html! {}) };
    let event = app.office.event(event).await?;
    let name = &event.state.settings()?.name;
    let starter = usize::from(setup.starter.unwrap_or(0).min(1));
    let [below, above] = [&view.names[starter], &view.names[1 - starter]];
    let place = html! {
        bdi { (name) } (parts::comma(words)) (words.say_with("contest-round", &[("round", (*round).into())]))
        @if let Some(table) = table { (parts::comma(words)) (words.say_with("home-table", &[("table", (*table).into())])) }
    };
    Ok(html! {
        a .featured href={ "/m/" (view.id) } {
            span .side { bdi { (above) } }
            (board::small(words, setup, set, view.shows_counts(set)))
            span .side { bdi { (below) } }
            @if *live { span .live-dot { span { (place) } } }
            @else { span .quiet { (words.say("home-last-game")) (words.colon()) (place) } }
        }
    })
}
