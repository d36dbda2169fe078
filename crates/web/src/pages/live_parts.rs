//! Which parts of which page are live: from a topic to the parts as they are now, and the streams
//! whose facts change them.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::time::Span;
use office::Who;

use office::State;

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visibility;
use crate::live::{Parts, Topic};
use crate::pages::competition;
use crate::pages::public::{event, home, matches};
use words::Words;

/// How much later than they happened the changes of a topic are shown.
pub async fn delay(desk: &Desk, topic: &Topic) -> Span {
    let Topic::Stream(address @ Address::Match(_)) = topic else { return Span::ZERO };
    let held = desk.office.held(address).await.ok();
    match held.as_deref().map(|held| &held.state) {
        Some(State::Match(found)) => matches::delay(found).unwrap_or_default(),
        _ => Span::ZERO,
    }
}

/// The number of the last fact that everybody may see already, where a topic is shown later.
pub async fn shown_until(desk: &Desk, topic: &Topic) -> Option<u64> {
    let delay = Some(delay(desk, topic).await).filter(|delay| *delay > Span::ZERO)?;
    let Topic::Stream(address) = topic else { return None };
    let facts = desk.office.store().stream(&office::stream_id(address), 0).await.ok()?;
    let until = desk.office.now().0 - delay.0;
    let seen = facts.iter().take_while(|fact| fact.at <= until).last();
    seen.or(facts.first()).map(|fact| fact.seq)
}

/// The parts of a topic, and the streams that they are made from.
///
/// # Errors
/// When there is no such thing, or it cannot be read.
pub async fn parts(
    desk: &Desk,
    topic: &Topic,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    // Live parts are the same for everybody: what a guest may not see has none. Seats are for those
    // who sit there.
    let about = match topic {
        Topic::Stream(address) => Some(address.clone()),
        Topic::Tables(event) => Some(Address::Event(event.clone())),
        Topic::Home | Topic::Seats(_) => None,
    };
    let mut ruled_by = None;
    if let Some(address) = about {
        visibility::check_known(desk, &Who::Guest, &address).await?;
        ruled_by = visibility::competition_of(desk, &address).await?;
    }
    let (parts, mut streams) = made(desk, topic, words).await?;
    // The competition sends spectators away.
    streams.extend(ruled_by.filter(|_| topic.has_boards()).map(Address::Competition));
    Ok((parts, streams))
}

async fn made(
    desk: &Desk,
    topic: &Topic,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    match topic {
        Topic::Home => Ok((home::parts(desk, words).await?, BTreeSet::new())),
        Topic::Stream(Address::Competition(id)) => competition::parts(desk, id, words).await,
        Topic::Stream(Address::Event(id)) => event::parts(desk, id, words).await,
        Topic::Stream(Address::Match(id)) => matches::parts(desk, id, words).await,
        Topic::Seats(id) => matches::parts_at_the_board(desk, id, words).await,
        Topic::Tables(id) => event::tables::parts(desk, id, words).await,
        Topic::Stream(_) => Err(Problem::NotFound),
    }
}
