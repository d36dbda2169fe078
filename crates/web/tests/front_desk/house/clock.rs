//! The clock of the tests: it runs, and it always begins on the same morning. So the days that tests name
//! do not come to pass, and no test runs into midnight.

use std::time::{Duration, Instant};

use arena::time::{Moment, Span};
use async_trait::async_trait;
use office::Clock;

/// 16 November 2026, eight o'clock: two months before the competition of most tests.
const START: Moment = Moment(1_794_816_000_000);

/// A clock that began to run at eight when it was made.
pub struct MorningClock(Instant);

impl Default for MorningClock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

#[async_trait]
impl Clock for MorningClock {
    fn now(&self) -> Moment {
        START + Span(i64::try_from(self.0.elapsed().as_millis()).unwrap())
    }

    async fn wait_until(&self, moment: Moment) {
        let left = u64::try_from((moment - self.now()).0).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(left)).await;
    }
}
