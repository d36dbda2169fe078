//! Which parts of which page are live: from a topic to the parts as they are now, and the streams
//! whose facts change them.

use std::collections::BTreeSet;

use arena::address::Address;
use office::Who;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::live::{Parts, Topic};
use crate::pages::competition;
use crate::pages::official::backgammon_desk;
use crate::pages::player::{backgammon_page, open_games};
use crate::pages::public::{event, home, matches, round};
use words::Words;

/// The parts of a topic, and the streams that they are made from.
///
/// # Errors
/// When there is no such thing, or it cannot be read.
pub async fn parts(
    app: &AppState,
    topic: &Topic,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let mut ruled_by = None;
    if let Some(address) = topic.subject() {
        // Live parts are the same for everybody: what a guest may not know of has none.
        app.office.check_announced(&Who::Guest, &address).await?;
        ruled_by = app.office.competition_of_stream(&address).await?;
    }
    let (parts, mut streams) = made(app, topic, words).await?;
    // The competition sends spectators away, and dismisses referees.
    streams.extend(ruled_by.filter(|_| topic.has_boards()).map(Address::Competition));
    Ok((parts, streams))
}

async fn made(
    app: &AppState,
    topic: &Topic,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    match topic {
        Topic::OpenGames => Ok((open_games::parts(app, words).await?, BTreeSet::new())),
        Topic::Home => Ok((home::parts(app, words).await?, BTreeSet::new())),
        Topic::Stream(Address::Competition(id)) => competition::parts(app, id, words).await,
        Topic::Stream(Address::Event(id)) => event::parts(app, id, words).await,
        Topic::Stream(Address::Match(id)) => matches::parts(app, id, words).await,
        Topic::Stream(Address::Backgammon(id)) => backgammon_page::parts(app, id, words).await,
        Topic::Stream(Address::Round(id)) => round::parts(app, id, words).await,
        Topic::Seats(id) => matches::parts_at_the_board(app, id, words).await,
        Topic::Boards(id) => event::tables::wall_parts(app, id, words).await,
        Topic::Places(id) => backgammon_page::parts_at_the_table(app, id, words).await,
        Topic::Tables(id) => event::tables::parts(app, id, words).await,
        Topic::Panel(id, rules) => {
            Ok((backgammon_desk::parts(app, id, *rules, words).await?, BTreeSet::new()))
        }
        Topic::Stream(_) => Err(Problem::NotFound),
    }
}
