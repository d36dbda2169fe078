//! The time, as the office asks for it: the system's, one that runs evenly beside it, or one that a test
//! moves by hand.
//!
//! The server runs by a [`SteadyClock`]. The system's clock can be set, by a person or by the network, and a
//! running game must not end because of that: time passes as the monotonic clock says, and what the
//! system's clock shows is followed slowly. Once no game's clock runs any more, it is followed at once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use arena::time::{Moment, Span};
use async_trait::async_trait;
use tokio::sync::watch;

/// The longest wait at once: a clock that was set back is noticed after it.
const LONGEST: Duration = Duration::from_secs(60);

/// Where the time comes from.
#[async_trait]
pub trait Clock: Send + Sync {
    /// What time it is.
    fn now(&self) -> Moment;

    /// Waits until a moment; it may come back earlier, so look at [`Clock::now`] afterwards.
    async fn wait_until(&self, moment: Moment);

    /// Says that it is not earlier than a moment: the log has a fact of then.
    fn not_before(&self, _: Moment) {}

    /// Whether it differs from the clock that it follows, and by how much.
    fn is_off(&self) -> Option<Span> {
        None
    }

    /// Shows at once what the clock that it follows shows: nothing is being measured now.
    fn settle(&self) {}
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    async fn wait_until(&self, moment: Moment) {
        let left = u64::try_from((moment - self.now()).0).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(left).min(LONGEST)).await;
    }
}

/// By how much the system's clock may differ before it was set, and did not just run a little fast.
const STEP: i64 = 1_000_000_000;

/// How much faster or slower than time a steady clock runs to follow the system's: 1 in so many, less
/// than four seconds in an hour.
const SLOWLY: i64 = 1000;

/// What the system shows: nanoseconds since 1970, and of a clock that nobody sets.
pub type Shown = (i64, Duration);

/// A clock that runs evenly, also when the system's clock is set.
pub struct SteadyClock {
    source: Box<dyn Fn() -> Shown + Send + Sync>,
    state: Mutex<Steady>,
}

/// Where a steady clock is.
struct Steady {
    /// What it showed last, in nanoseconds since 1970, and when that was.
    now: i64,
    at: Duration,
    /// Whether it was said that the system's clock was set.
    told: bool,
}

impl Default for SteadyClock {
    fn default() -> Self {
        let start = Instant::now();
        Self::following(move || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            (i64::try_from(since.as_nanos()).unwrap_or(i64::MAX), start.elapsed())
        })
    }
}

impl SteadyClock {
    /// A clock that follows another, which tests can set.
    pub fn following(source: impl Fn() -> Shown + Send + Sync + 'static) -> Self {
        let (now, at) = source();
        let state = Mutex::new(Steady { now, at, told: false });
        Self { source: Box::new(source), state }
    }

    /// Moves on to this moment, and gives the state with what the system's clock shows.
    fn moved<T>(&self, then: impl FnOnce(&mut Steady, i64) -> T) -> T {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (wall, at) = (self.source)();
        let passed = i64::try_from(at.saturating_sub(state.at).as_nanos()).unwrap_or(0);
        let even = state.now.saturating_add(passed);
        let most = passed / SLOWLY;
        let off = wall.saturating_sub(even);
        state.now = even.saturating_add(off.clamp(-most, most));
        state.at = state.at.max(at);
        let was_set = off.abs() > STEP;
        if was_set && !state.told {
            let seconds = off / STEP;
            tracing::warn!(seconds, "the clock of the system was set; running games do not notice");
        }
        state.told = was_set;
        then(&mut state, wall)
    }
}

#[async_trait]
impl Clock for SteadyClock {
    fn now(&self) -> Moment {
        Moment(self.moved(|state, _| state.now) / 1_000_000)
    }

    async fn wait_until(&self, moment: Moment) {
        let left = u64::try_from((moment - self.now()).0).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(left).min(LONGEST)).await;
    }

    fn not_before(&self, moment: Moment) {
        let least = moment.0.saturating_mul(1_000_000);
        let behind = self.moved(|state, _| {
            let behind = least.saturating_sub(state.now).max(0);
            state.now += behind;
            behind
        });
        if behind > STEP {
            let seconds = behind / STEP;
            tracing::warn!(seconds, "the clock of the system is behind the log: is it right?");
        }
    }

    fn is_off(&self) -> Option<Span> {
        let off = self.moved(|state, wall| wall.saturating_sub(state.now));
        (off.abs() > STEP).then_some(Span(off / 1_000_000))
    }

    fn settle(&self) {
        let off = self.moved(|state, wall| {
            let off = wall.saturating_sub(state.now);
            (state.now, state.told) = (wall, false);
            off
        });
        tracing::warn!(seconds = off / STEP, "the clock of the system is followed again");
    }
}

/// A clock that stands still until it is moved.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<watch::Sender<Moment>>);

impl ManualClock {
    /// A clock that shows a moment.
    #[must_use]
    pub fn new(now: Moment) -> Self {
        Self(Arc::new(watch::Sender::new(now)))
    }

    /// Lets time pass.
    pub fn pass(&self, span: Span) {
        self.0.send_modify(|now| *now = *now + span);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Moment {
        *self.0.borrow()
    }

    async fn wait_until(&self, moment: Moment) {
        // The sender lives as long as this clock, so the wait ends with the moment.
        let _ = self.0.subscribe().wait_for(|now| *now >= moment).await;
    }
}
