//! The log of security events: who signed in and who was refused, which roles were given and taken,
//! who read private data or took an export along. It says that something happened and to whom, and
//! nothing of its content: no address, no text that somebody typed, no private data.
//!
//! Events are kept for half a year among what the store keeps for a time, newest first; each also
//! under its person, who sees their own. What repeats within a minute (wrong passwords, a page that
//! is read again) is one event, so that nobody fills the store by trying.

use arena::id::{CompetitionId, PersonId};
use arena::time::{Moment, Span};
use arena::{Actor, Role};
use serde::{Deserialize, Serialize};
use store::{Fact, Ticket};

use crate::identity::{Way, below};
use crate::office::Office;
use crate::request::OfficeError;

const ALL: &str = "security";
const OWN: &str = "security-own";
/// How long an event is kept.
const KEPT: Span = Span::days(180);
/// The end of all moments, from which keys count back: the newest comes first.
const END: i64 = 9_999_999_999_999;
/// What is one event when it repeats.
const TOGETHER: i64 = 60_000;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecurityKind {
    /// Somebody signed in.
    SignedIn,
    /// Somebody was refused: a wrong password, code or second factor.
    SignInRefused,
    /// An account was opened.
    SignedUp,
    /// A password was changed.
    PasswordChanged,
    /// There is a new passkey.
    PasskeyAdded,
    /// A passkey is gone.
    PasskeyRemoved,
    /// An account asks for a second factor.
    SecondFactorAdded,
    /// An account no longer asks for one.
    SecondFactorRemoved,
    /// There is a new token for programs.
    TokenMade,
    /// A token is gone.
    TokenRevoked,
    /// A one-time code was shown.
    CodeHandedOut,
    /// A recovery code was given out.
    RecoveryHandedOut,
    /// An account was recovered with one.
    Recovered,
    /// An account was closed or deleted.
    AccountClosed,
    /// A role at a competition was given.
    RoleGiven,
    /// A role at a competition was taken.
    RoleTaken,
    /// Somebody was asked to take a role at a competition.
    RoleOffered,
    /// Somebody did not want a role, or laid it down.
    RoleDeclined,
    /// Somebody became a standing organiser.
    OrganiserMade,
    /// Somebody is no standing organiser any more.
    OrganiserDismissed,
    /// A link was made that gives a role.
    InvitationMade,
    /// Such a link no longer works.
    InvitationRevoked,
    /// Private data of a competition's people were read.
    PrivateRead,
    /// Data was taken along as a file.
    Exported,
}

impl SecurityKind {
    /// Whether it is one event when it repeats within a minute.
    const fn repeats(self) -> bool {
        matches!(self, Self::SignInRefused | Self::PrivateRead | Self::Exported)
    }
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecurityEvent {
    /// When.
    pub at: Moment,
    /// What.
    pub kind: SecurityKind,
    /// Who did it; none for the program, and for whoever is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// To whose account; none where it is nobody's, or that of nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// At which competition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
    /// Which role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// By what somebody signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
}

impl SecurityEvent {
    /// An event about nobody yet; the office says when.
    #[must_use]
    pub const fn new(kind: SecurityKind) -> Self {
        let (by, person, competition, role, way) = (None, None, None, None, None);
        Self { at: Moment(0), kind, by, person, competition, role, way }
    }

    /// An event of a person's own account.
    #[must_use]
    pub fn of(kind: SecurityKind, person: &PersonId) -> Self {
        Self { person: Some(person.clone()), ..Self::new(kind) }
    }

    /// The key by which it is kept: the newest first, and repeated ones at one place.
    fn key(&self, chance: &str) -> String {
        if !self.kind.repeats() {
            return format!("{:013}-{chance}", END - self.at.0.clamp(0, END));
        }
        let minute = self.at.0.clamp(0, END) / TOGETHER * TOGETHER;
        let who = |own: Option<&PersonId>| own.map_or("-", PersonId::as_str).to_owned();
        let competition = self.competition.as_ref().map_or("-", CompetitionId::as_str);
        let (by, person) = (who(self.by.as_ref()), who(self.person.as_ref()));
        let kind = self.kind as u8;
        format!("{:013}-{kind}-{by}-{person}-{competition}", END - minute)
    }
}

impl Office {
    /// Notes an event, now. What cannot be noted is told in the log of the program: nobody is kept
    /// out because of it.
    pub async fn note(&self, event: SecurityEvent) {
        let now = self.now();
        let event = SecurityEvent { at: now, ..event };
        let written = async {
            let chance = crate::identity::random_token()?;
            let key = event.key(chance.get(..12).unwrap_or_default());
            let body = serde_json::to_string(&event)
                .map_err(|error| store::StoreError::Damaged(error.to_string()))?;
            let ticket = Ticket { body, until: (now + KEPT).0 };
            if let Some(person) = &event.person {
                let key = format!("{person}/{key}");
                self.store.keep_ticket(OWN, &key, ticket.clone(), now.0).await?;
            }
            Ok::<(), OfficeError>(self.store.keep_ticket(ALL, &key, ticket, now.0).await?)
        };
        if let Err(error) = written.await {
            tracing::error!(%error, "a security event could not be noted");
        }
    }

    /// The events of the whole server, newest first, from a moment back, for whoever runs it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn security_events(
        &self,
        before: Option<Moment>,
        limit: u32,
    ) -> Result<Vec<SecurityEvent>, OfficeError> {
        let from = before.map(|at| format!("{:013}", END - at.0.clamp(0, END)));
        let mut events =
            self.events_of(ALL, (from.as_deref().unwrap_or_default(), "~"), limit).await?;
        events.retain(|event| before.is_none_or(|before| event.at < before));
        Ok(events)
    }

    /// The events of a person's own account, newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn own_security_events(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<SecurityEvent>, OfficeError> {
        let [from, until] = below(person.as_str());
        self.events_of(OWN, (&from, &until), limit).await
    }

    async fn events_of(
        &self,
        room: &str,
        keys: (&str, &str),
        limit: u32,
    ) -> Result<Vec<SecurityEvent>, OfficeError> {
        let found = self.store.tickets(room, keys, limit, self.now().0).await?;
        let read = |own: &Ticket| serde_json::from_str::<SecurityEvent>(&own.body).ok();
        let mut events: Vec<_> = found.iter().filter_map(|(_, own)| read(own)).collect();
        // What repeats is kept at the beginning of its minute.
        events.sort_by_key(|event| std::cmp::Reverse(event.at));
        Ok(events)
    }

    /// Notes what facts that were just written mean for roles and accounts.
    pub(crate) async fn note_facts(&self, facts: &[Fact]) {
        for fact in facts {
            if let Some(event) = event_of(fact) {
                self.note(event).await;
            }
        }
    }
}

/// The event that a fact is.
fn event_of(fact: &Fact) -> Option<SecurityEvent> {
    let kind = match fact.kind.as_str() {
        "competition.appointed" | "competition.role-accepted" => SecurityKind::RoleGiven,
        "competition.role-offered" => SecurityKind::RoleOffered,
        "competition.role-declined" => SecurityKind::RoleDeclined,
        "competition.dismissed" => SecurityKind::RoleTaken,
        "account.appointed" => SecurityKind::OrganiserMade,
        "account.dismissed" => SecurityKind::OrganiserDismissed,
        "account.closed" | "account.erased" => SecurityKind::AccountClosed,
        _ => return None,
    };
    let (_, id) = fact.stream.as_str().split_once('/')?;
    let actor: Option<Actor> = serde_json::from_str(&fact.by).ok();
    let by = actor.and_then(|actor| actor.person);
    let event = SecurityEvent { by, ..SecurityEvent::new(kind) };
    if matches!(
        kind,
        SecurityKind::RoleGiven
            | SecurityKind::RoleTaken
            | SecurityKind::RoleOffered
            | SecurityKind::RoleDeclined
    ) {
        let body: serde_json::Value = serde_json::from_str(&fact.body).ok()?;
        let own = body.pointer("/fact").unwrap_or(&body);
        let text = |name: &str| own.get(name).and_then(|own| own.as_str());
        return Some(SecurityEvent {
            person: text("person").and_then(|own| own.parse().ok()),
            role: own.get("role").and_then(|own| serde_json::from_value(own.clone()).ok()),
            competition: id.parse().ok(),
            ..event
        });
    }
    Some(SecurityEvent { person: id.parse().ok(), ..event })
}
