//! What the clock asks: flags that fall, windows that close, reports that are due. Alarms are
//! records of a read model, so they survive a restart; the key of such a command is made from its
//! stream and version, so that it is carried out once even when two programs ring. Such keys are the
//! program's alone (see `Request`), and an alarm that fails stops no other.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use arena::address::Address;
use arena::follow::Alarm;
use arena::time::{Moment, Span};
use store::{Model, StoreError};
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use crate::office::Office;
use crate::records::{ALARM, AlarmRecord, moment_sort};
use crate::request::{OfficeError, Request, Who};

/// How many alarms are read in one go.
const TOGETHER: u32 = 100;

/// How long to wait between two looks at the alarms, however much is written.
const PAUSE: Duration = Duration::from_millis(20);

/// When to try an alarm again that was refused.
const AGAIN: Span = Span::seconds(1);

/// How often old answers are forgotten.
const SWEEP: Span = Span::days(1);

/// How often to look whether the system's clock was set, and how many alarms are looked through then.
const SETTLE: Duration = Duration::from_secs(10);
const ALARMS: u32 = 10_000;

/// Rings alarms as long as it lives, and forgets old answers.
pub struct Timers(JoinHandle<()>);

impl Timers {
    /// Begins to ring.
    #[must_use]
    pub fn start(office: Arc<Office>) -> Self {
        Self(tokio::spawn(async move {
            let mut news = office.store.subscribe();
            let mut bell = Bell::default();
            let mut sweep = office.now();
            loop {
                if office.now() >= sweep {
                    sweep = office.now() + SWEEP;
                    if let Err(error) = office.forget_old_answers().await {
                        tracing::warn!(%error, "old answers cannot be forgotten");
                    }
                    if let Err(error) = office.sweep_guests().await {
                        tracing::warn!(%error, "guests cannot be swept");
                    }
                }
                let next = bell.ring(&office).await.unwrap_or_else(|error| {
                    tracing::warn!(%error, "alarms cannot be read, trying again");
                    Some(office.now() + AGAIN)
                });
                tokio::select! {
                    () = wait(&office, next) => {}
                    () = tokio::time::sleep(SETTLE) => settle(&office).await,
                    heard = news.recv() => if heard == Err(RecvError::Closed) { return },
                }
                tokio::time::sleep(PAUSE).await;
                while news.try_recv().is_ok() {}
            }
        }))
    }
}

impl Drop for Timers {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Follows a system's clock that was set, once no clock of a game runs that this could end.
async fn settle(office: &Office) {
    if office.clock().is_off().is_none() {
        return;
    }
    let Ok(alarms) = office.store.models(ALARM, "", None, ALARMS).await else { return };
    let of_game = |alarm: &Model| {
        read(alarm).is_ok_and(|alarm| {
            matches!(alarm.to, Address::Match(_) | Address::Backgammon(_) | Address::Round(_))
        })
    };
    if alarms.len() < ALARMS as usize && !alarms.iter().any(of_game) {
        office.clock().settle();
    }
}

async fn wait(office: &Office, next: Option<Moment>) {
    match next {
        Some(moment) => office.clock().wait_until(moment).await,
        None => std::future::pending().await,
    }
}

impl Office {
    /// Rings everything that is due now, once; for programs that do not run on.
    ///
    /// # Errors
    /// When the alarms cannot be read.
    pub async fn ring_due(&self) -> Result<(), OfficeError> {
        Bell::default().ring(self).await.map(drop)
    }
}

/// Rings what is due, and remembers what was refused so as not to ask it all the time.
#[derive(Default)]
pub(crate) struct Bell {
    refused: HashMap<String, u64>,
}

impl Bell {
    /// Rings everything that is due, and says when to look again. An alarm that cannot be rung, for
    /// whatever reason, is tried again later and keeps no other from ringing.
    pub async fn ring(&mut self, office: &Office) -> Result<Option<Moment>, OfficeError> {
        let now = office.now();
        let due = moment_sort(now + Span(1));
        let (mut from, mut limit) = (String::new(), TOGETHER);
        let (mut rung, mut again) = (HashSet::new(), false);
        loop {
            let records = office.store.models(ALARM, &from, Some(&due), limit).await?;
            let mut new = 0;
            for record in &records {
                if rung.insert(record.key.clone()) {
                    again |= !self.ring_one(office, record).await;
                    new += 1;
                }
            }
            match records.last().filter(|_| records.len() == limit as usize) {
                // Those that are refused stay where they are: the others come after them.
                Some(last) if new > 0 => from.clone_from(&last.sort),
                Some(_) => limit = limit.saturating_mul(2),
                None => break,
            }
        }
        let later = office.store.models(ALARM, &due, None, 1).await?;
        let next = later.first().map(|record| read(record).map_or(now + AGAIN, |alarm| alarm.at));
        let soon = again.then(|| now + AGAIN);
        Ok(soon.into_iter().chain(next).min())
    }

    /// Rings one alarm; false when it is to be tried again.
    async fn ring_one(&mut self, office: &Office, record: &Model) -> bool {
        self.try_one(office, record).await.unwrap_or_else(|error| {
            tracing::warn!(alarm = %record.key, %error, "an alarm could not be rung");
            false
        })
    }

    /// The same; false when it was refused, now or before.
    async fn try_one(&mut self, office: &Office, record: &Model) -> Result<bool, OfficeError> {
        let AlarmRecord { to, at, command } = read(record)?;
        let loaded = office.stream_state(&to).await?;
        if self.refused.get(&record.key) == Some(&loaded.version) {
            return Ok(false);
        }
        let alarm = Alarm { at, command };
        if !loaded.state.alarms().contains(&alarm) {
            // Somebody was quicker: the record is about to go, too.
            return Ok(true);
        }
        let key = format!("alarm/{}/{}", record.key, loaded.version);
        match office.submit(Request::new(key, Who::System, to.clone(), alarm.command)).await {
            Ok(_) => Ok(true),
            Err(OfficeError::Refused(refused)) => {
                tracing::warn!(stream = %to, %refused, "an alarm was refused");
                if self.refused.len() > 10_000 {
                    self.refused.clear();
                }
                self.refused.insert(record.key.clone(), loaded.version);
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }
}

fn read(record: &Model) -> Result<AlarmRecord, StoreError> {
    serde_json::from_str(&record.body)
        .map_err(|error| StoreError::Damaged(format!("the alarm {}: {error}", record.key)))
}
