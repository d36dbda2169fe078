//! Who may see what: one place for pages, the move viewer, the API, live parts and files. A competition
//! that is only planned, with its events and their matches, is its officials' alone; what of a match
//! somebody may see, [`arena::sees`] says.

use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::competition::Competition;
use arena::cubing::Round;
use arena::event::Event;
use arena::id::{CompetitionId, EventId, MatchId, PersonId};
use arena::match_play::Match;
use arena::sees::{MatchSight, Reader, sees};

use crate::loaded::not_found;
use crate::office::Office;
use crate::request::{OfficeError, Who};
use crate::roles::as_competition;

/// Whether the public does not know of a competition yet.
#[must_use]
pub fn is_planned(state: &Competition) -> bool {
    state.announced().or(state.started()).or(state.finished()).is_none()
}

/// Whether a competition wants somebody as an official, and waits for the answer.
fn is_asked(state: &Competition, person: &PersonId) -> bool {
    state.offered().any(|own| own.person == *person)
}

impl Office {
    /// Refuses to show a stream to whoever may not see it. The answer for what the public does not
    /// know of is the same as for what does not exist; whoever may not watch a match is told why.
    ///
    /// # Errors
    /// When it may not be seen, or the store cannot be read.
    pub async fn check_sees(&self, who: &Who, address: &Address) -> Result<(), OfficeError> {
        self.check_announced(who, address).await?;
        match address {
            Address::Match(_) | Address::Backgammon(_) => self.check_watch(who, address).await,
            _ => Ok(()),
        }
    }

    /// Refuses what the public does not know of yet to all but its officials. Live parts are made once
    /// for all who listen, each of whom is checked when they come and as long as they stay.
    ///
    /// # Errors
    /// When it may not be seen, or the store cannot be read.
    pub async fn check_announced(&self, who: &Who, address: &Address) -> Result<(), OfficeError> {
        if self.is_announced_to(who, address).await? { Ok(()) } else { Err(not_found().into()) }
    }

    /// Whether somebody may know of a stream: it exists, and the public knows of its competition, or they
    /// are one of its officials. What does not exist and what is not announced are told apart nowhere.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_announced_to(&self, who: &Who, address: &Address) -> Result<bool, OfficeError> {
        if matches!(address, Address::Account(_) | Address::Federation(_)) {
            return Ok(true);
        }
        let id = self.competition_of_stream(address).await?;
        if id.is_none() || matches!(address, Address::Competition(_)) {
            // An event may have no stream of its own yet; then its competition lists it.
            if self.stream_state(address).await?.version == 0 {
                return Ok(false);
            }
        }
        let Some(id) = id else { return Ok(true) };
        let address = Address::Competition(id);
        match self.find::<Competition>(&address).await? {
            Some(own) if is_planned(&own.state) => {
                // Whoever is asked to be an official looks at what it is about first.
                let asked = who.person().is_some_and(|person| is_asked(&own.state, person));
                Ok(asked || self.permissions(who, &address).await?.is_official())
            }
            _ => Ok(true),
        }
    }

    /// The competition that a stream belongs to.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competition_of_stream(
        &self,
        address: &Address,
    ) -> Result<Option<CompetitionId>, OfficeError> {
        match address {
            Address::Account(_) | Address::Federation(_) => Ok(None),
            Address::Backgammon(_) => {
                let found = self.find::<BackgammonMatch>(address).await?;
                let setup = found.as_ref().and_then(|own| own.state.setup().ok());
                Ok(setup.and_then(|setup| setup.competition.clone()))
            }
            Address::Round(_) => {
                let round = self.find::<Round>(address).await?;
                let settings = round.as_ref().and_then(|own| own.state.settings().ok());
                Ok(settings.and_then(|settings| settings.competition.clone()))
            }
            Address::Competition(id) => Ok(Some(id.clone())),
            Address::Event(id) => self.competition_of_event(id).await,
            Address::Match(_) => match self.event_of(address).await? {
                Some(event) => self.competition_of_event(&event).await,
                None => Ok(None),
            },
        }
    }

    async fn competition_of_event(
        &self,
        id: &EventId,
    ) -> Result<Option<CompetitionId>, OfficeError> {
        let event = self.find::<Event>(&Address::Event(id.clone())).await?;
        if let Some(Ok(settings)) = event.as_ref().map(|own| own.state.settings()) {
            return Ok(settings.competition.clone());
        }
        // An event without a stream of its own stands in the list of its competition's.
        self.competition_listing(id).await
    }

    /// What somebody may see of a match.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn sees(&self, who: &Who, id: &MatchId) -> Result<MatchSight, OfficeError> {
        let found = self.match_play(id).await?;
        self.sees_of(who, id, &found.state).await
    }

    /// The same of a match that is at hand.
    pub(crate) async fn sees_of(
        &self,
        who: &Who,
        id: &MatchId,
        state: &Match,
    ) -> Result<MatchSight, OfficeError> {
        let event = state.setup().ok().and_then(|setup| setup.event.clone());
        let loaded = match &event {
            Some(event) => self.competition_of(event).await?,
            None => None,
        };
        let competition = loaded.as_deref().and_then(as_competition);
        let roles = self.roles(who, &Address::Match(id.clone())).await?;
        let reader = Reader { person: who.person(), roles: &roles };
        Ok(sees(state, competition, &reader))
    }

    /// Refuses to show a match, or the boards of an event, to whoever may not watch: those who have a
    /// role in it may, and everybody else whom neither the director has barred nor, online, a player
    /// has sent away.
    ///
    /// # Errors
    /// When it may not be watched, or the store cannot be read.
    pub async fn check_watch(&self, who: &Who, address: &Address) -> Result<(), OfficeError> {
        let event = match address {
            Address::Match(id) => {
                let Some(found) = self.find::<Match>(address).await? else { return Ok(()) };
                let sight = self.sees_of(who, id, &found.state).await?;
                return sight.watch.map_err(Into::into);
            }
            Address::Backgammon(id) => return self.check_watch_backgammon(who, id).await,
            Address::Event(event) => event,
            Address::Account(_)
            | Address::Competition(_)
            | Address::Round(_)
            | Address::Federation(_) => return Ok(()),
        };
        let loaded = self.competition_of(event).await?;
        let state = loaded.as_deref().and_then(as_competition);
        let Some(refused) = state.and_then(|own| own.keeps_out(who.person(), None)) else {
            return Ok(());
        };
        let inside = self.permissions(who, address).await?.is_involved();
        if inside { Ok(()) } else { Err(refused.into()) }
    }

    /// The same of a match of backgammon.
    async fn check_watch_backgammon(&self, who: &Who, id: &MatchId) -> Result<(), OfficeError> {
        let address = Address::Backgammon(id.clone());
        let Some(found) = self.find::<BackgammonMatch>(&address).await? else { return Ok(()) };
        let event = found.state.setup().ok().and_then(|setup| setup.event.clone());
        let Some(event) = event else { return Ok(()) };
        let loaded = self.competition_of(&event).await?;
        let state = loaded.as_deref().and_then(as_competition);
        let Some(refused) = state.and_then(|own| own.keeps_out(who.person(), Some(id))) else {
            return Ok(());
        };
        let inside = self.permissions(who, &address).await?.is_involved();
        if inside { Ok(()) } else { Err(refused.into()) }
    }

    /// Refuses the record and the positions of a match to whom the director has forbidden recording;
    /// officials have them always.
    ///
    /// # Errors
    /// When they are not to be had, or the store cannot be read.
    pub async fn check_record(&self, who: &Who, id: &MatchId) -> Result<(), OfficeError> {
        self.sees(who, id).await?.record.map_err(Into::into)
    }
}
