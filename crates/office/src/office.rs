//! The office itself: takes a command, finds out who asks, has it decided, writes what comes of
//! it, and answers when that is durable.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use arena::address::Address;
use arena::chance::Seed;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::{Moment, Span};
use arena::{Actor, Context, Refused};
use store::{Answer, Appended, Store, StoreError, Ticket};
use tokio::sync::{OwnedMutexGuard, watch};

use crate::chance::{Chance, SystemChance};
use crate::clock::Clock;
use crate::directory::DirectoryCache;
use crate::follower::Follower;
use crate::identity::{Founders, SecondFactor};
use crate::private::NewPrivateData;
use crate::push::PushOptions;
use crate::rankings;
use crate::ratings;
use crate::records;
use crate::request::{Done, OfficeError, Request, StoredAnswer};
use crate::sparring::SparringRoom;
use crate::stream_state::{self, Cache, StreamState, stream_id};
use crate::values;
use crate::work::{Work, versions_of};

/// How often a command is decided anew because others wrote in between.
const ATTEMPTS: usize = 16;

/// How long a command waits for news of other programs before it is refused: longer than it takes to
/// notice that the way to them was cut.
const HEARING: Duration = Duration::from_secs(10);

/// How many lanes there may be before those that nobody uses are given up.
const LANES: usize = 4096;

/// Takes commands, writes what comes of them, tells listeners.
pub struct Office {
    pub(crate) store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    cache: Arc<Cache>,
    pub(crate) listed: Arc<DirectoryCache>,
    pub(crate) rated: Arc<ratings::RatingsCache>,
    pub(crate) ranked: Arc<rankings::RankingsCache>,
    /// The number of the log up to which the states at hand have everything.
    pub(crate) known: Arc<watch::Sender<u64>>,
    lanes: Mutex<HashMap<Address, Weak<Lane>>>,
    pub(crate) sparring: SparringRoom,
    options: Options,
    /// Whether answers may be there under keys that do not say whose they are, as earlier versions kept
    /// them: forms that were sent before this program was started are sent again.
    plain_keys: bool,
}

/// What an office can be opened with.
pub struct Options {
    /// The members of the governing body: they hold the role of the board everywhere, which nobody
    /// at a competition can give.
    pub board: BTreeSet<PersonId>,
    /// Who may create competitions.
    pub founders: Founders,
    /// Who needs a second factor.
    pub second_factor: SecondFactor,
    /// How long answers to commands are kept: a command that is sent again later is a new one.
    pub answers_kept: Span,
    /// Where seeds come from.
    pub chance: Arc<dyn Chance>,
    /// How notices are sent to devices.
    pub push: PushOptions,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            board: BTreeSet::new(),
            founders: Founders::default(),
            second_factor: SecondFactor::default(),
            answers_kept: Span::days(30),
            chance: Arc::new(SystemChance),
            push: PushOptions::default(),
        }
    }
}

type Lane = tokio::sync::Mutex<()>;

impl Office {
    /// Opens the office over a store: read models of another format are made again, and states at
    /// hand follow what other programs write.
    ///
    /// # Errors
    /// When the store cannot be read, or holds what this program cannot read.
    pub async fn open(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
    ) -> Result<Arc<Self>, OfficeError> {
        Self::open_with(store, clock, Options::default()).await
    }

    /// The same, with options.
    ///
    /// # Errors
    /// When the store cannot be read, or holds what this program cannot read.
    pub async fn open_with(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        options: Options,
    ) -> Result<Arc<Self>, OfficeError> {
        let cache = Arc::new(Cache::default());
        let listed = Arc::new(DirectoryCache::default());
        let rated = Arc::new(ratings::RatingsCache::default());
        let ranked = Arc::new(rankings::RankingsCache::default());
        let news = store.subscribe();
        let newest = store.newest().await?;
        if let Some(last) = store.log(newest.saturating_sub(1), 1).await?.last() {
            clock.not_before(Moment(last.at));
        }
        let known = Arc::new(watch::Sender::new(newest));
        let follower = Follower {
            store: Arc::downgrade(&store),
            cache: Arc::downgrade(&cache),
            listed: Arc::downgrade(&listed),
            rated: Arc::downgrade(&rated),
            ranked: Arc::downgrade(&ranked),
            known: Arc::downgrade(&known),
        };
        tokio::spawn(follower.run(news));
        let plain_keys = crate::verify::rebuild_if_older(&*store).await?;
        let (lanes, sparring) = (Mutex::default(), SparringRoom::default());
        Ok(Arc::new(Self {
            store,
            clock,
            cache,
            listed,
            rated,
            ranked,
            known,
            lanes,
            sparring,
            options,
            plain_keys,
        }))
    }

    /// Makes what is made of the whole store and kept: the list of competitions, ratings, rankings. Whoever
    /// asks first has to wait for it otherwise.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn get_ready(&self) -> Result<(), OfficeError> {
        self.with_directory(|_| ()).await?;
        self.ratings().await?;
        self.with_rankings(|_| ()).await
    }

    /// Whether somebody is of the governing body.
    #[must_use]
    pub fn is_board(&self, person: &PersonId) -> bool {
        self.options.board.contains(person)
    }

    pub(crate) fn founders(&self) -> Founders {
        self.options.founders
    }

    pub(crate) fn second_factor(&self) -> SecondFactor {
        self.options.second_factor
    }

    pub(crate) fn push(&self) -> &PushOptions {
        &self.options.push
    }

    pub(crate) fn new_seed(&self) -> Result<Seed, OfficeError> {
        self.options.chance.seed()
    }

    /// Forgets answers that are older than they are kept, and says how many. [`crate::Timers`] do it
    /// every day.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn forget_old_answers(&self) -> Result<u64, OfficeError> {
        let before = self.now().0.saturating_sub(self.options.answers_kept.0);
        Ok(self.store.forget_answers(before).await?)
    }

    /// Writes something that nobody reads, to see whether it can be written.
    ///
    /// # Errors
    /// When it cannot.
    pub async fn try_to_write(&self) -> Result<(), OfficeError> {
        let now = self.now();
        let ticket = Ticket { body: now.0.to_string(), until: (now + Span::minutes(1)).0 };
        Ok(self.store.keep_ticket("health", "written", ticket, now.0).await?)
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    pub(crate) fn clock(&self) -> &dyn Clock {
        &*self.clock
    }

    /// The store itself, for tests that look at what was written.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The state of a stream of any kind, for tests.
    ///
    /// # Errors
    /// When the store cannot be read.
    #[cfg(feature = "testing")]
    pub async fn state_of(&self, address: &Address) -> Result<Arc<StreamState>, OfficeError> {
        self.stream_state(address).await
    }

    /// The state of a stream, as this program knows it: with everything that was done here, and
    /// what others did up to a moment ago. Version 0 is a stream that does not exist.
    pub(crate) async fn stream_state(
        &self,
        address: &Address,
    ) -> Result<Arc<StreamState>, OfficeError> {
        if let Some(loaded) = self.cache.get(address) {
            return Ok(loaded);
        }
        let loaded = Arc::new(stream_state::load(&*self.store, address).await?);
        if loaded.version > 0 {
            self.cache.put(address, Arc::clone(&loaded));
        }
        Ok(loaded)
    }

    /// Carries a command out. The answer comes when everything is durable; a command that was
    /// carried out before, by its key, gets the same answer again.
    ///
    /// # Errors
    /// When the command is refused (nothing is written), or cannot be written.
    pub async fn submit(&self, request: Request) -> Result<Done, OfficeError> {
        self.submit_with(request, NewPrivateData::default()).await
    }

    /// Carries a command out with others of the same person that come before it, all or none: a form
    /// that needs more than one is one transaction. Each is decided on what those before it leave.
    ///
    /// # Errors
    /// When one of them is refused (nothing is written), or they cannot be written.
    pub async fn submit_all(
        &self,
        before: Vec<(Address, AnyCommand)>,
        last: Request,
    ) -> Result<Done, OfficeError> {
        self.submit(Request { before, ..last }).await
    }

    /// Carries out a command that brings private data along: they are kept in the transaction of
    /// its facts, so that a refused command leaves nothing behind.
    pub(crate) async fn submit_with(
        &self,
        request: Request,
        private_data: NewPrivateData,
    ) -> Result<Done, OfficeError> {
        request.check()?;
        if self.plain_keys
            && let Some(answer) = self.store.answer(&request.key).await?
            && let Ok(done) = self.answered(&request, &answer).await
        {
            return Ok(done);
        }
        let mut lanes = vec![self.lane(&request.to).await];
        let mut first: Option<Work> = None;
        let mut looked = false;
        for _ in 0..ATTEMPTS {
            let known = self.known();
            let mut work = match self.decide(&request, &private_data).await {
                Ok(work) => work,
                Err(OfficeError::Refused(_)) if !looked && self.hears_more_than(known).await? => {
                    looked = true;
                    continue;
                }
                Err(OfficeError::Refused(refused)) => {
                    return self.not_decided(&request, first.as_ref(), refused).await;
                }
                Err(error) => return Err(error),
            };
            self.check_values(&request, first.as_ref(), &work).await?;
            let mut append = work.append(&request)?;
            append.private.extend(private_data.rows()?);
            match self.store.append(append).await {
                Ok(Appended::Written(facts)) => {
                    self.note_facts(&facts).await;
                    let done = self.written(work, facts);
                    self.forget_readings(&request).await?;
                    return Ok(done);
                }
                Ok(Appended::Before(answer)) => return self.answered(&request, &answer).await,
                Err(StoreError::Conflict(_)) => {
                    lanes.clear();
                    lanes = self.catch_up(&work).await?;
                    first.get_or_insert(work);
                }
                Err(StoreError::Taken { model, key }) => return Err(taken(&model, &key).into()),
                Err(error) => return Err(error.into()),
            }
        }
        drop(lanes);
        Err(OfficeError::Busy(request.to))
    }

    /// Whether another program had written what this one did not know yet when it refused something; waits
    /// until it does. Whoever sends one command to one node and the next to another is not told that the
    /// first was never done.
    async fn hears_more_than(&self, known: u64) -> Result<bool, OfficeError> {
        if !self.store.is_shared() {
            return Ok(false);
        }
        let newest = self.store.newest().await?;
        if newest <= known {
            return Ok(false);
        }
        let mut known = self.known.subscribe();
        Ok(tokio::time::timeout(HEARING, known.wait_for(|own| *own >= newest)).await.is_ok())
    }

    async fn decide(
        &self,
        request: &Request,
        private_data: &NewPrivateData,
    ) -> Result<Work, OfficeError> {
        let mut work = Work::new(self.now());
        for (to, command) in &request.before {
            let (to, command) = (to.clone(), command.clone());
            let first = Request { to, command, before: Vec::new(), ..request.clone() };
            self.decide_one(&mut work, &first, private_data).await?;
        }
        self.decide_one(&mut work, request, private_data).await?;
        Ok(work)
    }

    /// Decides one command on what the work so far leaves.
    async fn decide_one(
        &self,
        work: &mut Work,
        request: &Request,
        private_data: &NewPrivateData,
    ) -> Result<(), OfficeError> {
        let state = work.state(self, &request.to).await?;
        let actor: Actor = self.actor(request, &state).await?;
        let Request { to, command, who, .. } = request;
        self.check_listed(&state, command).await?;
        let filled = self.fill_in(to, command, who, private_data).await?;
        let command = filled.as_ref().unwrap_or(&request.command);
        work.carry_out(self, &request.to, command, actor).await
    }

    /// Keeps the new states at hand.
    fn written(&self, work: Work, facts: Vec<store::Fact>) -> Done {
        for (address, loaded) in work.into_states() {
            if loaded.version > 0 {
                self.cache.put(&address, Arc::new(loaded));
            }
        }
        self.listed.look(&facts);
        self.rated.look(&facts);
        self.ranked.look(&facts);
        Done { versions: versions_of(&facts), facts, again: false }
    }

    /// After a conflict: waits for a turn on every stream that the command touches, always in the
    /// same order, and looks at what the log has by now.
    async fn catch_up(&self, work: &Work) -> Result<Vec<OwnedMutexGuard<()>>, OfficeError> {
        let mut lanes = Vec::new();
        for address in work.versions().keys() {
            lanes.push(self.lane(address).await);
            let loaded = self.stream_state(address).await?;
            let fresh = stream_state::refresh(&*self.store, address, &loaded).await?;
            if fresh.version > 0 {
                self.cache.put(address, Arc::new(fresh));
            }
        }
        Ok(lanes)
    }

    /// A turn on a stream. Expected versions make writes right; turns only spare commands of this
    /// program that arrive together the work of being decided twice.
    async fn lane(&self, address: &Address) -> OwnedMutexGuard<()> {
        let lane = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            if lanes.len() > LANES {
                lanes.retain(|_, lane| lane.strong_count() > 0);
            }
            lanes.get(address).and_then(Weak::upgrade).unwrap_or_else(|| {
                let lane = Arc::new(Lane::default());
                lanes.insert(address.clone(), Arc::downgrade(&lane));
                lane
            })
        };
        lane.lock_owned().await
    }

    /// A refusal: of a command that was carried out before, that answer; where somebody else was
    /// quicker, what stands and what was asked.
    async fn not_decided(
        &self,
        request: &Request,
        first: Option<&Work>,
        refused: Refused,
    ) -> Result<Done, OfficeError> {
        if let Some(answer) = self.store.answer(&request.stored_key()?).await? {
            return self.answered(request, &answer).await;
        }
        let news = self.news(request, first).await?;
        if news.is_empty() || (first.is_none() && !self.was_possible(request).await?) {
            return Err(refused.into());
        }
        let asked = match first {
            Some(work) => values::describe_new(work.facts(&request.to)),
            None => values::describe_command(&request.command),
        };
        Err(Refused::Conflict { stands: values::describe(&news), asked }.into())
    }

    /// Whether the command would have been carried out on what its sender had before the eyes: only
    /// then is it somebody else's doing that it is refused.
    async fn was_possible(&self, request: &Request) -> Result<bool, OfficeError> {
        let mut facts = self.store.stream(&stream_id(&request.to), 0).await?;
        facts.retain(|fact| request.seen.is_some_and(|seen| fact.version <= seen));
        let Some(mut state) = crate::verify::fold(&request.to, &facts) else {
            return Ok(false);
        };
        let loaded = self.stream_state(&request.to).await?;
        let Ok(actor) = self.actor(request, &loaded.state).await else {
            return Ok(false);
        };
        let seed = loaded.seed.clone();
        let context = Context { now: self.now(), actor, seed };
        Ok(state.carry_out(&mut 0, &request.command, &context).is_ok())
    }

    /// A value that somebody else entered after the sender had looked is not overwritten.
    async fn check_values(
        &self,
        request: &Request,
        first: Option<&Work>,
        work: &Work,
    ) -> Result<(), OfficeError> {
        let facts = work.facts(&request.to);
        if (first.is_none() && request.seen.is_none()) || !values::are_among(facts) {
            return Ok(());
        }
        let news = self.news(request, first).await?;
        match values::clash(&news, facts) {
            // A command that is sent again after its answer was lost meets its own value.
            Some(_) if self.store.answer(&request.stored_key()?).await?.is_some() => Ok(()),
            Some((stands, asked)) => Err(Refused::Conflict { stands, asked }.into()),
            None => Ok(()),
        }
    }

    /// The facts of the stream that the sender, or the first decision, had not seen.
    async fn news(
        &self,
        request: &Request,
        first: Option<&Work>,
    ) -> Result<Vec<store::Fact>, OfficeError> {
        let decided = first.and_then(|work| work.versions().get(&request.to).copied());
        let Some(seen) = request.seen.into_iter().chain(decided).min() else {
            return Ok(Vec::new());
        };
        Ok(self.store.stream(&stream_id(&request.to), seen).await?)
    }

    /// The answer that a command got before.
    async fn answered(&self, request: &Request, answer: &Answer) -> Result<Done, OfficeError> {
        let damaged = |_| StoreError::Damaged(format!("the answer to {:?}", answer.key));
        let StoredAnswer(asked, streams) = serde_json::from_str(&answer.body).map_err(damaged)?;
        if asked != request.digest()? {
            return Err(OfficeError::KeyReused(request.key.clone()));
        }
        let mut facts = Vec::new();
        for (address, before, after) in streams {
            let later = self.store.stream(&stream_id(&address), before).await?;
            facts.extend(later.into_iter().take_while(|fact| fact.version <= after));
        }
        facts.sort_by_key(|fact| fact.seq);
        Ok(Done { versions: versions_of(&facts), facts, again: true })
    }
}

/// The refusal of a name that another stream has.
fn taken(model: &str, key: &str) -> Refused {
    match model {
        records::EVENT => Refused::invalid("event-name-taken").with("id", key),
        records::LISTED => Refused::invalid("listed-elsewhere").with("id", key),
        _ => Refused::invalid("name-taken").with("id", key),
    }
}
