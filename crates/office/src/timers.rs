//! What the clock asks: flags that fall, windows that close, reports that are due. Alarms are
//! records of a read model, so they survive a restart; the key of such a command is made from its
//! stream and version, so that it is carried out once even when two programs ring.

use std::collections::HashMap;
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

/// How many alarms ring in one go.
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
        read(alarm).is_ok_and(|alarm| matches!(alarm.to, Address::Match(_) | Address::Round(_)))
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
    /// When the alarms cannot be read, or one cannot be written.
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
    /// Rings everything that is due, and says when to look again.
    pub async fn ring(&mut self, office: &Office) -> Result<Option<Moment>, OfficeError> {
        let now = office.now();
        let due = moment_sort(now + Span(1));
        let records = office.store.models(ALARM, "", Some(&due), TOGETHER).await?;
        let full = records.len() == TOGETHER as usize;
        let mut again = false;
        for record in records {
            again |= !self.ring_one(office, &record).await?;
        }
        let later = office.store.models(ALARM, &due, None, 1).await?;
        let next = later.first().map(read).transpose()?.map(|alarm| alarm.at);
        let soon = (again || full).then(|| now + if full { Span(1) } else { AGAIN });
        Ok(soon.into_iter().chain(next).min())
    }

    /// Rings one alarm; false when it was refused, now or before.
    async fn ring_one(&mut self, office: &Office, record: &Model) -> Result<bool, OfficeError> {
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
