//! Which parts of which page are live: from a topic to the parts as they are now, and the streams
//! whose facts change them.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::time::Span;
use office::Who;

use super::problem::Problem;
use super::{competition, event, home, matches};
use crate::desk::Desk;
use crate::live::{Parts, Topic};
use crate::visible;
use crate::words::Words;

/// How much later than they happened the changes of a topic are shown.
pub async fn delay(desk: &Desk, topic: &Topic) -> Span {
    let Topic::Stream(Address::Match(id)) = topic else { return Span::ZERO };
    let opened = matches::open(desk, id.as_str()).await.ok();
    opened.and_then(|opened| opened.delay()).unwrap_or_default()
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
    if let Some(address) = about {
        visible::check(desk, &Who::Guest, &address).await?;
    }
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
