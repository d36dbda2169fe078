//! Live data: the public resources of a topic, as JSON, sent again whenever they have changed. It
//! is the same task and channel that open pages listen to, so one change is written once for all.

use std::collections::BTreeSet;
use std::convert::Infallible;

use arena::address::Address;
use arena::event::Phase;
use arena::{Actor, Role};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use office::{State as Held, Who};
use rulebook::Language;
use serde::Serialize;
use serde_json::{Map, Value};
use tokio_stream::Stream;

use crate::api::{competitions, events, matches};
use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visibility;
use crate::live::{self, After, Reader, Topic};
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
    State(desk): State<Desk>,
    Path((stream, id)): Path<(String, String)>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let address: Address = format!("{stream}/{id}").parse().map_err(|_| Problem::NotFound)?;
    let topic = Topic::Stream(address);
    visibility::check_topic(&desk, &Who::Guest, &topic).await?;
    resources(&desk, &topic).await?;
    Ok(live::answer(&desk, Who::Guest, &topic, Reader::Data, live::seen(&headers, &after)))
}

/// The resources of a topic by their addresses, and the streams that change them.
///
/// # Errors
/// When there is no such thing that everybody may see.
pub async fn resources(
    desk: &Desk,
    topic: &Topic,
) -> Result<(live::Values, BTreeSet<Address>), Problem> {
    let Topic::Stream(address) = topic else { return Err(Problem::NotFound) };
    visibility::check_known(desk, &Who::Guest, address).await?;
    let (all, mut streams) = match address {
        Address::Competition(_) => competition(desk, address).await?,
        Address::Event(_) => event(desk, address).await?,
        Address::Match(_) => a_match(desk, address).await?,
        Address::Account(_) | Address::Round(_) => return Err(Problem::NotFound),
    };
    let ruled_by = visibility::competition_of(desk, address).await?;
    streams.extend(ruled_by.filter(|_| topic.has_boards()).map(Address::Competition));
    Ok((all.into_iter().map(|(path, own)| (path, own.to_string())).collect(), streams))
}

fn put(all: &mut Resources, path: String, value: &impl Serialize) {
    // Plain structs of texts and numbers can always be written.
    all.insert(format!("/api/v1/{path}"), serde_json::to_value(value).unwrap_or_default());
}

async fn competition(
    desk: &Desk,
    address: &Address,
) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let held = desk.office.held(address).await?;
    let mut all = Resources::new();
    let own = competitions::whole(desk, &held).await?;
    put(&mut all, format!("competitions/{}", address.id()), &own);
    Ok((all, [address.clone()].into()))
}

async fn event(desk: &Desk, address: &Address) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let held = desk.office.held(address).await?;
    let mut all = Resources::new();
    let path = format!("events/{}", address.id());
    put(&mut all, path.clone(), &events::whole(&held, GUEST)?);
    let Held::Event(own) = &held.state else { return Err(Problem::NotFound) };
    put(&mut all, format!("{path}/standings"), &events::standings_of(own, None)?);
    let newest = own.rounds().iter().rev().find(|round| round.phase > Phase::Draft);
    if let Some(round) = newest.map(|round| round.number) {
        let list = events::pairings(own, &GUEST, round)?;
        put(&mut all, format!("{path}/rounds/{round}"), &list);
    }
    Ok((all, [address.clone()].into()))
}

async fn a_match(
    desk: &Desk,
    address: &Address,
) -> Result<(Resources, BTreeSet<Address>), Problem> {
    let mut all = Resources::new();
    let own = matches::whole(desk, Words::new(Language::English), &Who::Guest, address).await?;
    put(&mut all, format!("matches/{}", address.id()), &own);
    Ok((all, [address.clone()].into()))
}
