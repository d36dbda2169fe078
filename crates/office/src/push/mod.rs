//! Notices to devices whose owner has asked for them, also while no page is open (Web Push): a round with
//! their table, a move that is due, a group that is called, a notice from the organisers.
//!
//! * [`Wake`]: who is told of what, by which fact; the one place that decides it. `wake`.
//! * `courier`: reads the log and sends, in the background. Its texts come from above ([`Note`]).
//! * `sealed`, `vapid`, `service`, `post`: the protocol (RFC 8291, 8292, 8030).
//!
//! A subscription is a ticket of its person, as sessions are, and private: it is in no fact, no export, no
//! answer of the API and no line of the log. It holds as long as the session in which it was asked for:
//! whoever signs out, ends the session from elsewhere or changes the password is told nothing any more.

mod courier;
mod post;
mod sealed;
mod service;
mod vapid;
mod wake;

use std::collections::BTreeSet;
use std::time::Duration;

use arena::Refused;
use arena::id::PersonId;
use arena::time::{Moment, Span};
use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use rulebook::Language;
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use crate::identity::below;
use crate::office::Office;
use crate::request::OfficeError;

pub use courier::{Courier, Note, Speak};
use sealed::{Receiver, seal};
use service::Service;
use vapid::ServerKey;
pub use wake::Wake;

/// Where subscriptions are kept: PERSON/HASH.
pub(crate) const TICKETS: &str = "push";
/// Where the key of the server is kept.
pub(crate) const KEYS: &str = "push-key";
/// The one key that there is.
const OWN: &str = "own";
/// How long a subscription lasts that no page renews, and how often it is written again.
const LASTS: Span = Span::days(90);
const REST: Span = Span::days(1);
/// How long the key of the server lasts: as long as the store.
const KEY_LASTS: Span = Span::days(36_500);
/// The most devices of a person.
const DEVICES: usize = 10;
/// The most subscriptions that are looked at.
const LISTED: u32 = 200;
/// The longest name of a device, in characters.
const NAME: usize = 60;

/// How notices are sent.
#[derive(Clone, Debug)]
pub struct PushOptions {
    /// Whether devices are told at all.
    pub on: bool,
    /// Whether a push service may be on the machine itself, also without HTTPS: for tests.
    pub loopback: bool,
    /// How long somebody may be on turn before their devices are told.
    pub turn: Duration,
    /// How long to wait before a message is sent again; longer each time.
    pub again: Duration,
}

impl Default for PushOptions {
    fn default() -> Self {
        let (turn, again) = (Duration::from_secs(20), Duration::from_secs(5));
        Self { on: true, loopback: false, turn, again }
    }
}

/// A device whose browser has subscribed.
#[derive(Clone, Debug)]
pub struct NewDevice<'a> {
    /// The address of its push service.
    pub endpoint: &'a str,
    /// Its public key, in base64url.
    pub key: &'a str,
    /// The secret of the subscription, in base64url.
    pub secret: &'a str,
    /// The language in which it is told.
    pub language: Language,
    /// What it is called, as the browser calls itself.
    pub name: &'a str,
    /// The address of this server, such as `https://meydan.example`.
    pub site: &'a str,
    /// The session in which it asks.
    pub session: &'a str,
}

/// A device in the list of its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnDevice {
    /// What it is called in the list. Nothing can be sent to it with this.
    pub id: String,
    /// As the browser calls itself; empty where it does not.
    pub name: String,
    /// Since when.
    pub since: Moment,
}

/// A subscription as it is kept.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Subscription {
    endpoint: String,
    key: String,
    secret: String,
    language: String,
    name: String,
    site: String,
    session: String,
    since: Moment,
}

impl Subscription {
    fn receiver(&self) -> Option<Receiver> {
        Some(Receiver { key: bytes(&self.key)?, secret: bytes(&self.secret)? })
    }

    fn language(&self) -> Language {
        self.language.parse().unwrap_or(Language::English)
    }
}

/// Bytes in base64url, as some browsers write it with signs that fill up and some without.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let read = URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text));
    read.ok()?.try_into().ok()
}

impl Office {
    /// Whether devices can be told: whoever runs the server may not want it to send anything anywhere.
    #[must_use]
    pub fn notifies(&self) -> bool {
        self.push().on
    }

    /// The public key of this server, which browsers want for a subscription. The first that asks makes it.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn push_key(&self) -> Result<String, OfficeError> {
        Ok(self.server_key().await?.public())
    }

    async fn server_key(&self) -> Result<ServerKey, OfficeError> {
        let now = self.now();
        let kept = match self.store.ticket(KEYS, OWN, now.0).await? {
            Some(kept) => Some(kept),
            None => {
                let no_chance = |_| OfficeError::NoChance("no key could be made".to_owned());
                let body = serde_json::to_string(&ServerKey::make().map_err(no_chance)?)
                    .map_err(|error| StoreError::Damaged(error.to_string()))?;
                let ticket = Ticket { body, until: (now + KEY_LASTS).0 };
                // Of two that ask at once, the second takes what the first has made.
                self.store.claim_ticket(KEYS, OWN, ticket, now.0).await?;
                self.store.ticket(KEYS, OWN, now.0).await?
            }
        };
        let text = kept.and_then(|kept| serde_json::from_str::<String>(&kept.body).ok());
        let key = text.as_deref().and_then(ServerKey::read);
        key.ok_or_else(|| StoreError::Damaged("the key for notifications".to_owned()).into())
    }

    /// Tells a device of a person from now on.
    ///
    /// # Errors
    /// When its push service is none of the internet, its keys are none, or there are too many devices.
    pub async fn notify_device(
        &self,
        person: &PersonId,
        new: &NewDevice<'_>,
    ) -> Result<(), OfficeError> {
        if !self.notifies() {
            return Err(Refused::invalid("notify-off").into());
        }
        Service::read(new.endpoint, self.push().loopback)?;
        let device = self.subscription(new)?;
        let fits = device.receiver().is_some_and(|receiver| seal(&receiver, b"").is_ok());
        if !fits {
            return Err(Refused::invalid("notify-keys").into());
        }
        let place = place(person, new.endpoint);
        let others = self.subscriptions(person).await?;
        if others.iter().filter(|(key, _)| *key != place).count() >= DEVICES {
            return Err(Refused::invalid("notify-full").with("most", DEVICES).into());
        }
        self.keep_subscription(&place, &device).await
    }

    /// Renews what a device has asked for, in the session in which it is used now; false where its person
    /// has not asked for anything, or has stopped it.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn renew_device(
        &self,
        person: &PersonId,
        new: &NewDevice<'_>,
    ) -> Result<bool, OfficeError> {
        let place = place(person, new.endpoint);
        let Some(kept) = self.store.ticket(TICKETS, &place, self.now().0).await? else {
            return Ok(false);
        };
        let device = self.subscription(new)?;
        if device.receiver().is_none() {
            return Ok(false);
        }
        let since = read(&kept).map_or(device.since, |before| before.since);
        let device = Subscription { since, ..device };
        let is_same = text_of(&device).is_ok_and(|text| text == kept.body);
        if !is_same || (self.now() + LASTS).0 - kept.until > REST.0 {
            self.keep_subscription(&place, &device).await?;
        }
        Ok(true)
    }

    /// The devices of a person that are told.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn notified_devices(&self, person: &PersonId) -> Result<Vec<OwnDevice>, OfficeError> {
        let all = self.subscriptions(person).await?;
        let own = |(key, device): (String, Subscription)| OwnDevice {
            id: id_of(&key),
            name: device.name,
            since: device.since,
        };
        let mut devices: Vec<OwnDevice> = all.into_iter().map(own).collect();
        devices.sort_by_key(|own| std::cmp::Reverse(own.since));
        Ok(devices)
    }

    /// Tells a device of a person's list nothing any more; one that is not there is no error.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn stop_device(&self, person: &PersonId, id: &str) -> Result<(), OfficeError> {
        for (key, _) in self.subscription_tickets(person).await? {
            if id_of(&key) == id {
                self.store.take_ticket(TICKETS, &key, self.now().0).await?;
            }
        }
        Ok(())
    }

    /// The same of all devices of a person.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn stop_devices(&self, person: &PersonId) -> Result<(), OfficeError> {
        for (key, _) in self.subscription_tickets(person).await? {
            self.store.take_ticket(TICKETS, &key, self.now().0).await?;
        }
        Ok(())
    }

    /// The subscriptions of a person whose sessions hold, by their places.
    async fn subscriptions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(String, Subscription)>, OfficeError> {
        let tickets = self.subscription_tickets(person).await?;
        if tickets.is_empty() {
            return Ok(Vec::new());
        }
        let sessions: BTreeSet<String> =
            self.sessions(person).await?.into_iter().map(|own| own.id).collect();
        let holding = |(key, ticket): (String, Ticket)| {
            let device = read(&ticket)?;
            sessions.contains(&device.session).then_some((key, device))
        };
        Ok(tickets.into_iter().filter_map(holding).collect())
    }

    async fn subscription_tickets(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(String, Ticket)>, OfficeError> {
        let [from, until] = below(person.as_str());
        Ok(self.store.tickets(TICKETS, (&from, &until), LISTED, self.now().0).await?)
    }

    fn subscription(&self, new: &NewDevice<'_>) -> Result<Subscription, OfficeError> {
        let session = self.session_id(new.session);
        Ok(Subscription {
            endpoint: new.endpoint.to_owned(),
            key: new.key.to_owned(),
            secret: new.secret.to_owned(),
            language: new.language.tag().to_owned(),
            name: new.name.chars().filter(|sign| !sign.is_control()).take(NAME).collect(),
            site: new.site.to_owned(),
            session: session.ok_or_else(|| Refused::invalid("notify-keys"))?,
            since: self.now(),
        })
    }

    async fn keep_subscription(
        &self,
        place: &str,
        device: &Subscription,
    ) -> Result<(), OfficeError> {
        let now = self.now();
        let ticket = Ticket { body: text_of(device)?, until: (now + LASTS).0 };
        Ok(self.store.keep_ticket(TICKETS, place, ticket, now.0).await?)
    }
}

fn read(ticket: &Ticket) -> Option<Subscription> {
    serde_json::from_str(&ticket.body).ok()
}

fn text_of(device: &Subscription) -> Result<String, StoreError> {
    serde_json::to_string(device).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// Where a subscription is kept: by its person, and by the hash of its address.
fn place(person: &PersonId, endpoint: &str) -> String {
    format!("{person}/{}", hash(endpoint))
}

/// What a device is called in a list: a hash once more.
fn id_of(place: &str) -> String {
    hash(place).chars().take(16).collect()
}
