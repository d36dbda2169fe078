//! Which parts of which page are live: from a topic to the parts as they are now, and the streams
//! whose facts change them.

use std::collections::BTreeSet;

use arena::address::Address;
use office::Who;

use super::problem::Problem;
use super::{competition, event, home, matches};
use crate::desk::Desk;
use crate::live::{Parts, Topic};
use crate::visible;
use crate::words::Words;

/// The parts of a topic, and the streams that they are made from.
///
/// # Errors
/// When there is no such thing, or it cannot be read.
pub async fn parts(
    desk: &Desk,
    topic: &Topic,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    // Live parts are the same for everybody: what a guest may not see has none.
    if let Topic::Stream(address) = topic {
        visible::check(desk, &Who::Guest, address).await?;
    }
    match topic {
        Topic::Home => Ok((home::parts(desk, words).await?, BTreeSet::new())),
        Topic::Stream(Address::Competition(id)) => competition::parts(desk, id, words).await,
        Topic::Stream(Address::Event(id)) => event::parts(desk, id, words).await,
        Topic::Stream(Address::Match(id)) => matches::parts(desk, id, words).await,
        Topic::Stream(_) => Err(Problem::NotFound),
    }
}
