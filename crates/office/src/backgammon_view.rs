//! Matches of backgammon as spectators see them: where the organiser has set a delay, as they were a while
//! ago, until the result is known.

use std::sync::Arc;

use arena::address::Address;
use arena::backgammon::{BackgammonMatch, Fact};
use arena::id::MatchId;
use arena::stream::Stream;
use arena::time::Moment;

use crate::loaded::Loaded;
use crate::office::Office;
use crate::request::OfficeError;

impl Office {
    /// A match as everybody may see it now.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn backgammon_seen(
        &self,
        id: &MatchId,
    ) -> Result<Loaded<BackgammonMatch>, OfficeError> {
        let now = self.backgammon(id).await?;
        let Some(delay) = now.state.delay() else { return Ok(now) };
        let until = Moment(self.now().0 - delay.0);
        let mut state = BackgammonMatch::default();
        for entry in self.facts_of_backgammon(id).await? {
            if entry.at > until && !matches!(entry.fact, Fact::Created(_)) {
                break;
            }
            state.apply(&entry);
        }
        Ok(Loaded { state: Arc::new(state), version: 0 })
    }

    /// The number of the last fact that everybody may see already, where spectators see it later.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn backgammon_shown_until(&self, id: &MatchId) -> Result<Option<u64>, OfficeError> {
        let Some(delay) = self.backgammon(id).await?.state.delay() else { return Ok(None) };
        let until = self.now().0 - delay.0;
        let stream = crate::stream_id(&Address::Backgammon(id.clone()));
        let facts = self.store.stream(&stream, 0).await?;
        let shown = facts.iter().take_while(|fact| fact.at <= until).last();
        Ok(shown.or(facts.first()).map(|fact| fact.seq))
    }
}
