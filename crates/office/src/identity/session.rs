//! Sessions: who has signed in on which device. A session ends when it is not used for a month, in
//! any case after three, and when its holder ends it. Another password ends all of a person's.

use arena::id::PersonId;
use arena::time::{Moment, Span};
use serde::{Deserialize, Serialize};
use store::Ticket;

use super::{hash, random_token};
use crate::office::Office;
use crate::request::OfficeError;

const TICKETS: &str = "session";
/// Since when the sessions of a person hold: older ones were ended all at once.
const SINCE: &str = "sessions-since";
/// How long an unused session lasts.
const IDLE: Span = Span::days(30);
/// How long any session lasts.
const WHOLE: Span = Span::days(90);
/// How long a session's end may stay where it is before it is moved.
const REST: Span = Span::days(1);

/// A session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Who has signed in.
    pub person: PersonId,
    /// When they signed in.
    pub since: Moment,
}

impl Office {
    /// Opens a session, and gives the text by which its holder is known. A new sign-in always gets
    /// a new one.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn open_session(&self, person: &PersonId) -> Result<String, OfficeError> {
        let token = random_token()?;
        // Sessions that were ended under a clock that was ahead must not end this one.
        let since = self.now().max(self.sessions_since(person).await?);
        let session = Session { person: person.clone(), since };
        self.keep(&hash(&token), &session).await?;
        Ok(token)
    }

    /// The session of a text, if there is one.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn session(&self, token: &str) -> Result<Option<Session>, OfficeError> {
        let (key, now) = (hash(token), self.now());
        let Some(ticket) = self.store.ticket(TICKETS, &key, now.0).await? else {
            return Ok(None);
        };
        let Ok(session) = serde_json::from_str::<Session>(&ticket.body) else {
            return Ok(None);
        };
        if session.since < self.sessions_since(&session.person).await? {
            return Ok(None);
        }
        let moved = end(&session, now);
        if moved.0 - ticket.until > REST.0 {
            self.keep(&key, &session).await?;
        }
        Ok(Some(session))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_session(&self, token: &str) -> Result<(), OfficeError> {
        self.store.take_ticket(TICKETS, &hash(token), self.now().0).await?;
        Ok(())
    }

    /// Ends all sessions of a person, on whatever device. Those that are opened from now on hold.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn end_sessions(&self, person: &PersonId) -> Result<(), OfficeError> {
        let now = self.now();
        let ticket = Ticket { body: now.0.to_string(), until: (now + WHOLE).0 };
        Ok(self.store.keep_ticket(SINCE, person.as_str(), ticket, now.0).await?)
    }

    async fn sessions_since(&self, person: &PersonId) -> Result<Moment, OfficeError> {
        let ticket = self.store.ticket(SINCE, person.as_str(), self.now().0).await?;
        let since = ticket.and_then(|ticket| ticket.body.parse().ok());
        Ok(Moment(since.unwrap_or(i64::MIN)))
    }

    async fn keep(&self, key: &str, session: &Session) -> Result<(), OfficeError> {
        let now = self.now();
        let body = serde_json::to_string(session)
            .map_err(|error| store::StoreError::Damaged(error.to_string()))?;
        let ticket = Ticket { body, until: end(session, now).0 };
        Ok(self.store.keep_ticket(TICKETS, key, ticket, now.0).await?)
    }
}

/// When a session that is used now runs out.
fn end(session: &Session, now: Moment) -> Moment {
    (now + IDLE).min(session.since + WHOLE)
}
