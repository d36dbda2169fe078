//! Live data: the public resources of a topic, as JSON, sent again whenever they have changed. It
//! is the same task and channel that open pages listen to, so one change is written once for all.

use std::collections::BTreeSet;
use std::sync::Arc;

use arena::address::Address;
use arena::event::Phase;
use arena::id::{CompetitionId, EventId, MatchId, RoundId};
use arena::{Actor, Role};
use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use office::Who;
use rulebook::Language;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::api::caller::Caller;
use crate::api::{competitions, cubing, events, matches};
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::live::{self, After, Live, Reader, Topic};
use words::Words;

/// Whoever looks without a token.
const GUEST: Actor = Actor { person: None, role: Role::Spectator };

/// Resources by their addresses.
type Resources = Map<String, Value>;

/// Answers a listener.
///
/// # Errors
/// When there is no such topic that everybody may see.
pub async fn listen(
    State(app): State<AppState>,
    Extension(pages): Extension<Arc<Live>>,
    caller: Caller,
    Path((stream, id)): Path<(String, String)>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let address: Address = format!("{stream}/{id}").parse().map_err(|_| Problem::NotFound)?;
    let topic = Topic::Stream(address);
    let listener = live::Listener { who: caller.reader(), session: None };
    live::check_topic(&app, &listener.who, &topic).await?;
    resources(&app, &topic).await?;
    let seen = live::seen(&headers, &after);
    Ok(live::answer(&app, &pages, listener, &topic, Reader::Data, seen))
}

/// The resources of a topic by their addresses, and the streams that change them.
///
/// # Errors
/// When there is no such thing that everybody may see.
pub async fn resources(
    app: &AppState,
    topic: &Topic,
) -> Result<(live::Values, BTreeSet<Address>), Problem> {
    let Topic::Stream(address) = topic else { return Err(Problem::NotFound) };
    app.office.check_announced(&Who::Guest, address).await?;
    let (all, mut streams) = match address {
        Address::Competition(id) => competition(app, id).await?,
        Address::Event(id) => event(app, id).await?,
        Address::Match(id) => match_of(app, id).await?,
        Address::Round(id) => round(app, id).await?,
        Address::Account(_) | Address::Backgammon(_) | Address::Federation(_) => {
            return Err(Problem::NotFound);
        }
    };
    let ruled_by = app.office.competition_of_stream(address).await?;
    streams.extend(ruled_by.filter(|_| topic.has_boards()).map(Address::Competition));
    Ok((all.into_iter().map(|(path, own)| (path, own.to_string())).collect(), streams))
}

fn put(all: &mut Resources, path: String, value: &impl Serialize) {
    // Plain structs of texts and numbers can always be written.
    all.insert(format!("/api/v1/{path}"), serde_json::to_value(value).unwrap_or_default());
}

async fn competition(
    app: &AppState,
    id: &CompetitionId,
) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let mut all = Resources::new();
    let own = competitions::whole(app, &app.office.competition(id).await?).await?;
    put(&mut all, format!("competitions/{id}"), &own);
    Ok((all, [Address::Competition(id.clone())].into()))
}

async fn event(app: &AppState, id: &EventId) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let loaded = app.office.event(id).await?;
    let mut all = Resources::new();
    let path = format!("events/{id}");
    put(&mut all, path.clone(), &events::public(&loaded)?);
    let own = &loaded.state;
    put(&mut all, format!("{path}/standings"), &events::standings_of(own, None)?);
    let newest = own.rounds().iter().rev().find(|round| round.phase > Phase::Draft);
    if let Some(round) = newest.map(|round| round.number) {
        let list = events::pairings(own, &GUEST, round)?;
        put(&mut all, format!("{path}/rounds/{round}"), &list);
    }
    Ok((all, [Address::Event(id.clone())].into()))
}

async fn match_of(app: &AppState, id: &MatchId) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let mut all = Resources::new();
    let own = matches::whole(app, Words::new(Language::English), &Who::Guest, id).await?;
    put(&mut all, format!("matches/{id}"), &own);
    Ok((all, [Address::Match(id.clone())].into()))
}

/// A round of cubing, each result by itself: a new one is sent with those whose places it moves, and with
/// nothing else of a large field.
async fn round(app: &AppState, id: &RoundId) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let mut all = Resources::new();
    let loaded = app.office.round(id).await?;
    put(&mut all, format!("rounds/{id}/about"), &cubing::about_of(&loaded)?);
    for own in cubing::results_of(app, &loaded).await? {
        put(&mut all, format!("rounds/{id}/results/{}", own.person), &own);
    }
    Ok((all, [Address::Round(id.clone())].into()))
}
