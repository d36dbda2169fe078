//! Sessions: who has signed in on which device. A session ends when it is not used for a month, in
//! any case after three, and when its holder ends it. It is bound to the password that the account
//! had when it was opened: another password ends all of a person's, whatever any clock says.

use arena::id::PersonId;
use arena::time::{Moment, Span};
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::{below, hash, random_token};
use crate::office::Office;
use crate::request::OfficeError;
use crate::security::{SecurityEvent, SecurityKind};

const TICKETS: &str = "session";
/// How long an unused session lasts.
const IDLE: Span = Span::days(30);
/// How long any session lasts.
const WHOLE: Span = Span::days(90);
/// How long a session's end may stay where it is before it is moved.
const REST: Span = Span::days(1);
/// How long a password or a passkey that was shown again counts.
const CONFIRMED: Span = Span::minutes(5);
/// How many sessions of a person are listed.
const LISTED: u32 = 200;
/// The longest name of a device that is kept, in characters.
const DEVICE: usize = 60;

/// By what somebody has signed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A password.
    Password,
    /// A password and a second factor.
    SecondFactor,
    /// A passkey.
    Passkey,
    /// A one-time code from another device.
    Code,
    /// A recovery code from an organiser.
    Recovery,
    /// None: a guest, who has just come.
    #[default]
    Guest,
}

/// A session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Who has signed in.
    pub person: PersonId,
    /// When they signed in.
    pub since: Moment,
    /// By what.
    #[serde(default)]
    pub way: Way,
    /// On what, as the browser calls itself.
    #[serde(default)]
    pub device: String,
    /// When the password or a passkey was last shown again.
    #[serde(default)]
    pub confirmed: Option<Moment>,
    /// What the password was then.
    #[serde(default)]
    stamp: Stamp,
}

/// What an account is signed in to with, without telling anything about it: another password has
/// another stamp. Empty for an account without one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stamp(String);

impl Stamp {
    pub(super) fn of(kept: Option<&str>) -> Self {
        Self(kept.map(|kept| hash(kept)[..16].to_owned()).unwrap_or_default())
    }
}

/// A session in the list of its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// What it is called in the list. Nobody can use a session with it.
    pub id: String,
    /// The session.
    pub session: Session,
    /// When it runs out, where it is not used before.
    pub until: Moment,
}

/// Somebody who comes in.
#[derive(Clone, Debug)]
pub struct Entering<'a> {
    /// Who.
    pub person: &'a PersonId,
    /// By what.
    pub way: Way,
    /// On what, as the browser calls itself.
    pub device: &'a str,
    /// What was looked at to let them in; none for what the account has now.
    pub stamp: Option<Stamp>,
}

impl Office {
    /// Opens a session, and gives the text by which its holder is known. A new sign-in always gets
    /// a new one.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn open_session(&self, person: &PersonId) -> Result<String, OfficeError> {
        self.enter(Entering { person, way: Way::Guest, device: "", stamp: None }).await
    }

    /// The same for somebody who has shown something, on a device.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn enter(&self, entering: Entering<'_>) -> Result<String, OfficeError> {
        let Entering { person, way, device, stamp } = entering;
        let secret = random_token()?;
        let stamp = match stamp {
            Some(stamp) => stamp,
            None => self.stamp(person).await?,
        };
        let session = Session {
            person: person.clone(),
            since: self.now(),
            way,
            device: device.chars().filter(|c| !c.is_control()).take(DEVICE).collect(),
            confirmed: None,
            stamp,
        };
        self.keep(&place(person, &secret), &session).await?;
        if way != Way::Guest {
            let event = SecurityEvent::of(SecurityKind::SignedIn, person);
            self.note(SecurityEvent { way: Some(way), ..event }).await;
        }
        Ok(format!("{person}_{secret}"))
    }

    /// The session of a text, if there is one.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn session(&self, token: &str) -> Result<Option<Session>, OfficeError> {
        let Some(key) = key_of(token) else { return Ok(None) };
        let now = self.now();
        let Some(ticket) = self.store.ticket(TICKETS, &key, now.0).await? else {
            return Ok(None);
        };
        let Ok(session) = serde_json::from_str::<Session>(&ticket.body) else {
            return Ok(None);
        };
        if session.stamp != self.stamp(&session.person).await? {
            return Ok(None);
        }
        let moved = end(&session, now);
        if moved.0 - ticket.until > REST.0 {
            self.keep(&key, &session).await?;
        }
        Ok(Some(session))
    }

    /// The sessions of a person that still hold.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn sessions(&self, person: &PersonId) -> Result<Vec<OwnSession>, OfficeError> {
        let stamp = self.stamp(person).await?;
        let mut own = Vec::new();
        for (key, ticket) in self.session_tickets(person).await? {
            let Ok(session) = serde_json::from_str::<Session>(&ticket.body) else { continue };
            if session.stamp == stamp {
                own.push(OwnSession { id: id_of(&key), session, until: Moment(ticket.until) });
            }
        }
        own.sort_by_key(|own| std::cmp::Reverse(own.session.since));
        Ok(own)
    }

    /// What a session is called in the list of its person.
    #[must_use]
    pub fn session_id(&self, token: &str) -> Option<String> {
        key_of(token).as_deref().map(id_of)
    }

    /// Notes that the holder of a session has just shown the password or a passkey again.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn confirm_session(&self, token: &str) -> Result<(), OfficeError> {
        let (Some(key), Some(session)) = (key_of(token), self.session(token).await?) else {
            return Ok(());
        };
        let confirmed = Some(self.now());
        self.keep(&key, &Session { confirmed, ..session }).await
    }

    /// Whether the holder of a session has shown the password or a passkey a moment ago.
    #[must_use]
    pub fn is_confirmed(&self, session: &Session) -> bool {
        let now = self.now();
        session.confirmed.is_some_and(|at| at <= now && now < at + CONFIRMED)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_session(&self, token: &str) -> Result<(), OfficeError> {
        if let Some(key) = key_of(token) {
            self.store.take_ticket(TICKETS, &key, self.now().0).await?;
        }
        Ok(())
    }

    /// Ends one session of a person's list; one that is not there is no error.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_own_session(&self, person: &PersonId, id: &str) -> Result<(), OfficeError> {
        for (key, _) in self.session_tickets(person).await? {
            if id_of(&key) == id {
                self.store.take_ticket(TICKETS, &key, self.now().0).await?;
            }
        }
        Ok(())
    }

    /// Ends all sessions of a person, on whatever device. Those that are opened from now on hold.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_sessions(&self, person: &PersonId) -> Result<(), OfficeError> {
        self.end_sessions_but(person, None).await
    }

    /// The same, but for the one of a text.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_sessions_but(
        &self,
        person: &PersonId,
        token: Option<&str>,
    ) -> Result<(), OfficeError> {
        let stays = token.and_then(key_of);
        loop {
            let mut all = self.session_tickets(person).await?;
            let whole = (all.len() as u32) < LISTED;
            all.retain(|(key, _)| stays.as_ref() != Some(key));
            for (key, _) in &all {
                self.store.take_ticket(TICKETS, key, self.now().0).await?;
            }
            if whole || all.is_empty() {
                return Ok(());
            }
        }
    }

    async fn session_tickets(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(String, Ticket)>, OfficeError> {
        let [from, until] = below(person.as_str());
        Ok(self.store.tickets(TICKETS, (&from, &until), LISTED, self.now().0).await?)
    }

    async fn keep(&self, key: &str, session: &Session) -> Result<(), OfficeError> {
        let now = self.now();
        let body = serde_json::to_string(session)
            .map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: end(session, now).0 };
        Ok(self.store.keep_ticket(TICKETS, key, ticket, now.0).await?)
    }
}

/// Where a session is kept: by its person, and by the hash of what its holder shows.
fn place(person: &PersonId, secret: &str) -> String {
    format!("{person}/{}", hash(secret))
}

/// The same, from the text that its holder shows.
fn key_of(token: &str) -> Option<String> {
    let (person, secret) = token.split_once('_')?;
    person.parse().ok().map(|person: PersonId| place(&person, secret))
}

/// What a session is called in a list: a hash once more, which opens nothing.
fn id_of(key: &str) -> String {
    hash(key)[..16].to_owned()
}

/// When a session that is used now runs out.
fn end(session: &Session, now: Moment) -> Moment {
    (now + IDLE).min(session.since + WHOLE)
}
