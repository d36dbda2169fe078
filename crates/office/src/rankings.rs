//! The rankings of cubing at hand: an imported history, and the official results of competitions held
//! here. They are made when they are first asked for; after that a competition whose facts have changed
//! is looked at again by the next reader, and everybody's places with it.
//!
//! Not here: how results are ranked (see `rankings`), which are official (see `arena::rankings`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use arena::address::Address;
use arena::cubing::{Round, round_id};
use arena::id::{CompetitionId, PersonId};
use arena::rankings::{last_day, official_results, round_place, round_results};
use arena::{Refused, Role};
use rankings::{Fresh, History, Marked, Rankings, packed};
use store::{Fact, Store, StoreError};
use tokio::sync::RwLock;

use crate::loaded::if_found;
use crate::office::Office;
use crate::queries::ListPlace;
use crate::request::{OfficeError, Who};

/// The name under which the store keeps the history.
const HISTORY: &str = "rankings";

/// How many competitions are listed at once, and how many rounds one has at most.
const PAGE: u32 = 500;
const ROUNDS: u32 = 1000;

/// The rankings at hand.
#[derive(Default)]
pub(crate) struct RankingsCache {
    made: RwLock<Option<Rankings>>,
    /// Streams that have changed since a reader looked.
    changed: Mutex<BTreeSet<Address>>,
}

impl RankingsCache {
    /// Looks at what was committed, here or by another program. Results of a round count once it is
    /// closed; whether they are official, the competition says.
    pub fn look(&self, facts: &[Fact]) {
        let counts = |address: &Address, fact: &Fact| match address {
            Address::Competition(_) => true,
            Address::Round(_) => fact.kind.ends_with(".closed"),
            // Another list of events changes what counts everywhere.
            Address::Federation(_) => true,
            _ => false,
        };
        let new = facts.iter().filter_map(|fact| {
            let address: Address = fact.stream.as_str().parse().ok()?;
            counts(&address, fact).then_some(address)
        });
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).extend(new);
    }

    /// After news were missed: everything is made again.
    pub async fn forget(&self) {
        *self.made.write().await = None;
    }

    fn is_unchanged(&self) -> bool {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    fn take_changed(&self) -> BTreeSet<Address> {
        std::mem::take(&mut *self.changed.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The records and personal bests among the results of a round: single and average.
pub type Marks = BTreeMap<PersonId, [Option<Marked>; 2]>;

/// Keeps a history in a store, in the place of the one before.
///
/// # Errors
/// When the store cannot be written.
pub async fn keep_history(store: &dyn Store, history: &History) -> Result<(), OfficeError> {
    let pieces = packed::pack(history).map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(store.keep_pieces(HISTORY, pieces).await?)
}

impl Office {
    /// Looks at the rankings as they stand.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn with_rankings<T>(
        &self,
        look: impl FnOnce(&Rankings) -> T,
    ) -> Result<T, OfficeError> {
        let made = self.ranked.made.read().await;
        // What has changed is taken by whoever may write alone: who sees nothing here has all of it.
        if let Some(rankings) = made.as_ref().filter(|_| self.ranked.is_unchanged()) {
            return Ok(look(rankings));
        }
        drop(made);
        let mut made = self.ranked.made.write().await;
        let changed = self.ranked.take_changed();
        // Where something fails on the way, everything is made again by the next reader.
        let everything = changed.iter().any(|own| matches!(own, Address::Federation(_)));
        let rankings = match made.take().filter(|_| !everything) {
            Some(mut rankings) => {
                let mut competitions = BTreeSet::new();
                for address in &changed {
                    competitions.extend(self.competition_of_stream(address).await?);
                }
                self.bring(&mut rankings, competitions).await?;
                rankings
            }
            None => {
                let mut rankings = self.imported().await?;
                self.bring(&mut rankings, self.cubing_competitions().await?).await?;
                rankings
            }
        };
        Ok(look(made.insert(rankings)))
    }

    /// Whether somebody may bring the history of the world's results: the governing body, and the standing
    /// organisers of this server.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn keeps_history(&self, who: &Who) -> Result<bool, OfficeError> {
        match who.person() {
            Some(person) => Ok(self.is_board(person) || self.is_organiser(person).await?),
            None => Ok(false),
        }
    }

    /// The same, before a history is taken.
    ///
    /// # Errors
    /// When it is somebody else, or a second factor is missing.
    pub async fn check_keeps_history(&self, who: &Who) -> Result<(), OfficeError> {
        match who.person() {
            Some(person) if self.keeps_history(who).await? => {
                self.check_second_factor(person).await
            }
            _ => {
                let may = vec![Role::Board, Role::Organiser];
                Err(Refused::Role { role: Role::Spectator, may, citation: None }.into())
            }
        }
    }

    /// Keeps a history in the place of the one before, and makes the rankings again from it.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn take_history(&self, history: &History) -> Result<(), OfficeError> {
        keep_history(&*self.store, history).await?;
        self.ranked.forget().await;
        Ok(())
    }

    /// Which results of a round are records or personal bests, as they stand: compared with what is in
    /// the rankings and with the earlier rounds of the event.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn marks(&self, round: &Round) -> Result<Marks, OfficeError> {
        let Ok(settings) = round.settings() else { return Ok(Marks::new()) };
        let (Some(id), Some(event)) = (&settings.competition, settings.contest.official()) else {
            return Ok(Marks::new());
        };
        let competition = self.competition(id).await?;
        let Ok(plan) = competition.state.plan() else { return Ok(Marks::new()) };
        if !self.is_listed_round(&competition.state, round).await? {
            return Ok(Marks::new());
        }
        let mut earlier = Vec::new();
        for number in 1..settings.round {
            let Some(before) = round_id(&settings.event, number) else { continue };
            if let Some(before) = if_found(self.round(&before).await)? {
                earlier.extend(round_results(&competition.state, &before.state));
            }
        }
        let results = round_results(&competition.state, round);
        let fresh = Fresh {
            competition: id.as_str(),
            event: event.id(),
            day: last_day(plan),
            round: round_place(settings),
            earlier: &earlier,
            results: &results,
        };
        let marks = self.with_rankings(|rankings| rankings.marks(&fresh)).await?;
        let own = |result: &rankings::NewResult| result.person.parse::<PersonId>().ok();
        let all = results.iter().zip(marks).filter_map(|(result, mark)| Some((own(result)?, mark)));
        Ok(all.filter(|(_, mark)| mark.iter().any(Option::is_some)).collect())
    }

    async fn imported(&self) -> Result<Rankings, OfficeError> {
        let pieces = self.store.pieces(HISTORY).await?;
        // A large history takes a second: other readers need not wait for the thread.
        let made = tokio::task::spawn_blocking(move || packed::unpack(&pieces).map(Rankings::new));
        let made = made.await.map_err(|_| StoreError::Closed)?;
        Ok(made.map_err(|damaged| StoreError::Damaged(damaged.to_string()))?)
    }

    /// Brings the results of competitions up to what they are.
    async fn bring(
        &self,
        rankings: &mut Rankings,
        competitions: BTreeSet<CompetitionId>,
    ) -> Result<(), OfficeError> {
        for id in competitions {
            let Some(competition) = if_found(self.competition(&id).await)? else { continue };
            let mut rounds = Vec::new();
            for row in self.rounds_of(&id, ROUNDS).await? {
                rounds.push(self.round(&row.id).await?.state);
            }
            if rounds.is_empty() {
                continue;
            }
            let mut listed = Vec::new();
            for round in rounds {
                if self.is_listed_round(&competition.state, &round).await? {
                    listed.push(round);
                }
            }
            let rounds = listed;
            let rounds: Vec<&Round> = rounds.iter().map(|round| &**round).collect();
            if let Some((added, results)) = official_results(&competition.state, &rounds) {
                rankings.replace(&added, &results);
            }
        }
        Ok(())
    }

    /// The competitions with events of cubing.
    async fn cubing_competitions(&self) -> Result<BTreeSet<CompetitionId>, OfficeError> {
        let mut all = BTreeSet::new();
        let mut after: Option<ListPlace> = None;
        loop {
            let rows = self.competitions(after.as_ref(), PAGE).await?;
            let Some(last) = rows.last() else { return Ok(all) };
            after = Some(last.place_in_list.clone());
            let cubing = |books: &[String]| books.iter().any(|book| book.starts_with("wca"));
            all.extend(rows.into_iter().filter(|row| cubing(&row.about.books)).map(|row| row.id));
        }
    }
}
