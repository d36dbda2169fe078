//! The state of one stream, by its id and with its type: what pages, the API and the command line
//! read. Streams that do not exist are not found.

use std::sync::Arc;

use arena::Refused;
use arena::account::Account;
use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::competition::Competition;
use arena::cubing::Round;
use arena::event::Event;
use arena::id::{CompetitionId, EventId, MatchId, PersonId, RoundId};
use arena::match_play::Match;

use crate::office::Office;
use crate::request::OfficeError;
use crate::state::Kind;

/// A state of a stream, at a version.
#[derive(Debug)]
pub struct Loaded<S> {
    /// The state.
    pub state: Arc<S>,
    /// How many facts are in it.
    pub version: u64,
}

impl<S> Clone for Loaded<S> {
    fn clone(&self) -> Self {
        Self { state: Arc::clone(&self.state), version: self.version }
    }
}

impl Office {
    /// An account.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn account(&self, id: &PersonId) -> Result<Loaded<Account>, OfficeError> {
        self.load(&Address::Account(id.clone())).await
    }

    /// A competition.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn competition(
        &self,
        id: &CompetitionId,
    ) -> Result<Loaded<Competition>, OfficeError> {
        self.load(&Address::Competition(id.clone())).await
    }

    /// An event.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn event(&self, id: &EventId) -> Result<Loaded<Event>, OfficeError> {
        self.load(&Address::Event(id.clone())).await
    }

    /// A match, as it stands now: [`Office::match_view`] is what somebody may see of it.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn match_play(&self, id: &MatchId) -> Result<Loaded<Match>, OfficeError> {
        self.load(&Address::Match(id.clone())).await
    }

    /// A match of backgammon.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn backgammon(&self, id: &MatchId) -> Result<Loaded<BackgammonMatch>, OfficeError> {
        self.load(&Address::Backgammon(id.clone())).await
    }

    /// A round of cubing.
    ///
    /// # Errors
    /// When there is none, or the store cannot be read.
    pub async fn round(&self, id: &RoundId) -> Result<Loaded<Round>, OfficeError> {
        self.load(&Address::Round(id.clone())).await
    }

    /// The state of a stream that must exist.
    async fn load<S: Kind>(&self, address: &Address) -> Result<Loaded<S>, OfficeError> {
        self.find(address).await?.ok_or_else(|| not_found().into())
    }

    /// The state of a stream, where it exists.
    pub(crate) async fn find<S: Kind>(
        &self,
        address: &Address,
    ) -> Result<Option<Loaded<S>>, OfficeError> {
        let stream = self.stream_state(address).await?;
        let state = S::state(&stream.state).filter(|_| stream.version > 0);
        Ok(state.map(|state| Loaded { state: Arc::clone(state), version: stream.version }))
    }
}

/// The answer for what does not exist, and for what somebody may not know of.
pub(crate) fn not_found() -> Refused {
    Refused::not_found("stream-unknown")
}

/// What was found, or nothing; that it could not be looked for stays an error.
///
/// # Errors
/// When it could not be looked for.
pub fn if_found<T>(result: Result<T, OfficeError>) -> Result<Option<T>, OfficeError> {
    match result {
        Ok(found) => Ok(Some(found)),
        Err(OfficeError::Refused(Refused::NotFound(_))) => Ok(None),
        Err(error) => Err(error),
    }
}
