//! The time, as the office asks for it: the system's, or one that a test moves by hand.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
