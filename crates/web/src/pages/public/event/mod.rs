//! The public pages of an event: start list, pairings with their results, standings, crosstable,
//! and why each pair was made. Everybody sees them, without an account; what changes comes by
//! itself. A round that is still a draft is on none of them.
//!
//! * `tabs`: what all views share. [`views`]: standings, players and the others; `bracket`: the tree.
//! * [`lists`]: the tables, functions from plain values to HTML.
//! * `by_name`: where everybody plays. `countdown`: until when a round lasts.
//! * [`why`]: the reasons of a pairing in words.
//! * [`sheets`], [`mod@print`]: what is printed; [`export`]: what can be downloaded.
//! * `permissions`: what a visitor may do with it.
//! * `planned`: events that have no rounds of matches: cubing, and what is only planned.
//! * `backgammon_tables`: the same of backgammon, for its director.
//! * [`tables`]: the referees' tables, and the wall of boards.
//!
//! What officials do with it: [`crate::pages::official::event`].

pub(crate) mod backgammon_tables;
mod bracket;
mod by_name;
pub(crate) mod countdown;
mod draw;
pub mod export;
pub mod lists;
pub(crate) mod permissions;
mod planned;
pub mod print;
pub mod projector;
mod reached;
pub mod sheets;
pub mod tables;
pub(crate) mod tabs;
pub mod views;
pub mod why;

use std::collections::{BTreeMap, BTreeSet};

use arena::address::Address;
use arena::event::{Event, PairingRow, Phase, Settings};
use arena::id::{EventId, MatchId};
use arena::{Actor, Role};
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use office::Loaded;
use pairing::Score;
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::public::event::permissions::EventPermissions;
use crate::pages::public::event::tabs::{EventView, View};
use crate::pages::{frame, parts};
use words::Words;

/// An event, for a page about it.
pub(crate) struct EventPage {
    loaded: Loaded<Event>,
    /// Its address.
    pub address: Address,
    /// Its id.
    pub id: EventId,
    /// What the visitor may do with it, where the page asks.
    pub(crate) permissions: EventPermissions,
}

impl EventPage {
    /// The state.
    pub fn event(&self) -> &Event {
        &self.loaded.state
    }

    /// The settings.
    pub fn settings(&self) -> Result<&Settings, Problem> {
        Ok(self.event().settings()?)
    }

    /// Whether the visitor has tables to look after: a referee, in backgammon also the director.
    pub fn referees(&self) -> bool {
        self.permissions.check_tables().is_ok()
    }
}

/// Opens an event; there is none with a malformed id.
pub(crate) async fn open(app: &AppState, id: &str) -> Result<EventPage, Problem> {
    let id: EventId = id.parse().map_err(|_| Problem::NotFound)?;
    let loaded = app.office.event(&id).await?;
    let address = Address::Event(id.clone());
    let permissions = EventPermissions::of_guests(app, &address).await?;
    Ok(EventPage { loaded, address, id, permissions })
}

/// Opens an event for somebody who may do something with it.
pub(crate) async fn open_for(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<EventPage, Problem> {
    let opened = open(app, id).await?;
    let permissions = EventPermissions::of(app, visitor, &opened.address).await?;
    Ok(EventPage { permissions, ..opened })
}

/// Whoever reads a public page.
pub(crate) const READER: Actor = Actor { person: None, role: Role::Spectator };

/// The last round that everybody may see.
pub(crate) fn published(event: &Event) -> Option<u16> {
    event.rounds().iter().rev().find(|round| round.phase > Phase::Draft).map(|round| round.number)
}

/// The page of the match of a line.
pub(crate) fn match_way(row: &PairingRow) -> Option<String> {
    let kind = if row.backgammon { "b" } else { "m" };
    row.id.as_ref().map(|id| format!("/{kind}/{id}"))
}

/// The stream of the match of a line.
pub(crate) fn match_stream(row: PairingRow) -> Option<Address> {
    let backgammon = row.backgammon;
    row.id.map(|id| if backgammon { Address::Backgammon(id) } else { Address::Match(id) })
}

/// A line of the pairings with the set points of a match under way, in the order of the line.
pub(crate) struct PairingLine {
    /// The line.
    pub row: PairingRow,
    /// The set points so far.
    pub sets: Option<[Score; 2]>,
    /// Whether the game on the board is over and only its result has to be confirmed.
    pub played_out: bool,
}

impl PairingLine {
    /// Whether its board is being played on.
    pub(crate) fn is_in_play(&self) -> bool {
        self.row.result.is_none() && self.sets.is_some() && !self.played_out
    }
}

/// The pairings of a round as everybody may see them, with what stands on the boards.
pub(crate) async fn lines(
    app: &AppState,
    event: &Event,
    round: u16,
) -> Result<Vec<PairingLine>, Problem> {
    let mut lines = Vec::new();
    for row in event.pairings_for(&READER, round)? {
        let id = row.id.as_ref().filter(|_| row.result.is_none());
        let (sets, played_out) = match id {
            Some(id) if row.backgammon => (backgammon_tables::score_so_far(app, id).await?, false),
            Some(id) => sets_so_far(app, id).await?,
            None => (None, false),
        };
        lines.push(PairingLine { row, sets, played_out });
    }
    Ok(lines)
}

/// How many boards are being played on; one that waits for its result is not among them.
pub(crate) async fn boards_in_play(app: &AppState, event: &Event) -> Result<usize, Problem> {
    let mut count = 0;
    for (round, number) in event.rounds().iter().zip(1_u16..) {
        if round.phase == Phase::Started {
            let lines = lines(app, event, number).await?;
            count += lines.iter().filter(|line| line.is_in_play()).count();
        }
    }
    Ok(count)
}

/// The set points as everybody may see them, those of who starts set 1 first; none before the first set. And
/// whether the game on the board is over.
async fn sets_so_far(app: &AppState, id: &MatchId) -> Result<(Option<[Score; 2]>, bool), Problem> {
    let Some(found) = office::if_found(app.office.match_play(id).await)? else {
        return Ok((None, false));
    };
    let starter = found.state.setup()?.starter.unwrap_or(0);
    let score = app.office.public_score(id).await?;
    let sets = score.sets.map(|[one, two]| if starter == 0 { [one, two] } else { [two, one] });
    Ok((sets, score.played_out))
}

/// Which round is asked for.
#[derive(Debug, Default, Deserialize)]
pub struct RoundQuery {
    round: Option<u16>,
}

/// The page of an event.
///
/// # Errors
/// When there is no such event, or no such round.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<RoundQuery>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    if let Some(planned) = planned::find(&app, &id).await? {
        return planned::page(&app, &visitor, planned).await;
    }
    let address = Address::Event(id.parse().map_err(|_| Problem::NotFound)?);
    let live = Some(app.listening(Topic::Stream(address)));
    let opened = open_for(&app, &visitor, &id).await?;
    let event = opened.event();
    let newest = published(event);
    let earlier = asked.round.filter(|round| Some(*round) != newest);
    let rounds = match earlier {
        Some(round) => {
            let lines = lines(&app, event, round).await?;
            html! { section #earlier-round { (lists::pairings(words, &opened.id, event, round, &lines)) } }
        }
        None => pairings_part(&app, words, &opened).await?,
    };
    let body = html! {
        div .toolbar {
            (lists::rounds(words, &opened.id, event, asked.round.or(newest)))
            (parts::find_in(&words.say("find-player"), if earlier.is_some() { "earlier-round" } else { "pairings" }))
        }
        (rounds)
        @if newest.is_none() { (lists::start_list(words, event)) }
    };
    let aside = html! {
        (tables::top(&app, words, &opened).await?)
        (lists::leaders(words, &opened.id, &lists::standing_rows(event)?))
    };
    let aside = newest.is_some().then_some(&aside);
    let view = EventView { view: View::Pairings, body: &body, aside, live };
    tabs::show(&app, &visitor, &opened, view).await
}

/// The styles of these pages; a style sheet may stand in the body where it is needed.
pub(crate) fn boards_style() -> Markup {
    html! { link rel="stylesheet" href=(assets::address("event.css")); }
}

pub(crate) async fn pairings_part(
    app: &AppState,
    words: Words,
    opened: &EventPage,
) -> Result<Markup, Problem> {
    let event = opened.event();
    let inside = match published(event) {
        Some(round) => {
            let lines = lines(app, event, round).await?;
            lists::pairings(words, &opened.id, event, round, &lines)
        }
        None => html! { p .quiet { (words.say("events-unpaired")) } },
    };
    Ok(html! { section #pairings data-live data-round=[published(event)] { (inside) } })
}

/// The parts that change, and the streams whose facts change them.
///
/// # Errors
/// When there is no such event.
pub async fn parts(
    app: &AppState,
    id: &EventId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    if let Some(planned) = planned::find(app, id.as_str()).await? {
        return planned::parts(app, &planned, words).await;
    }
    let opened = open(app, id.as_str()).await?;
    let event = opened.event();
    let rows = lists::standing_rows(event)?;
    let competition = match &opened.settings()?.competition {
        Some(id) => Some(app.office.competition(id).await?.state),
        None => None,
    };
    let own = competition.as_deref();
    let mut parts = vec![
        ("countdown", countdown::part(words, event, own, app.office.now())),
        ("by-name", by_name::part(words, &opened)?),
        ("podium", projector::podium(words, own, id)),
        ("event-state", lists::state(words, event)?),
        ("pairings", pairings_part(app, words, &opened).await?),
        ("standings", lists::standings_of(words, event, &rows)?),
        ("leaders", lists::leaders(words, &opened.id, &rows)),
        ("top-boards", tables::top(app, words, &opened).await?),
    ];
    if tabs::has_tree(&opened.settings()?.system) {
        parts.push(("bracket", bracket::part(words, event)?));
    }
    // Once rounds are paired the list only says again what the standings say.
    if published(event).is_none() {
        parts.push(("start-list", lists::start_list(words, event)));
    }
    let mut streams = BTreeSet::from([opened.address.clone()]);
    if let Some(round) = published(event) {
        let rows = event.pairings_for(&READER, round)?;
        let open = rows.into_iter().filter(|row| row.result.is_none());
        streams.extend(open.filter_map(match_stream));
    }
    Ok((parts, streams))
}

/// The way back to the event.
pub(crate) fn back(words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    Ok(html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href={ "/e/" (opened.id) } { bdi { (opened.settings()?.name) } }
        }
    })
}

/// Why each pair of a round was made.
///
/// # Errors
/// When there is no such event, or the round is not published.
pub async fn why_page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, round)): Path<(String, u16)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    let event = opened.event();
    let rows = event.pairings_for(&READER, round)?;
    let reasons = event.explain(round)?;
    let names: BTreeMap<u32, &str> = event
        .entrants()
        .iter()
        .filter_map(|entrant| Some((entrant.number?, entrant.entered.name.as_str())))
        .collect();
    let title = words.say_with("why-title", &[("round", round.into())]);
    let body = html! {
        (boards_style())
        (back(words, &opened)?)
        h1 { (title) }
        p { (words.say("why-text")) }
        ol .why {
            @for (row, explained) in rows.iter().zip(&reasons) {
                li { (why::pair(words, row, explained, &names)) }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}
