//! How much may be written in which time, so that nobody holds up the others: by session or token,
//! and by address. Reading is not counted. On several nodes each counts for itself.
//!
//! The bucket is our own thirty lines: `governor` cannot forget an account after a right password, and
//! would bring six crates.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::client_address::Client;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};

/// How many are watched before those that are calm again are forgotten.
const WATCHED: usize = 10_000;

/// So many at once, and so many a second after that. None of them means no limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub at_once: u32,
    /// How many a second.
    pub per_second: f64,
}

/// Buckets that are emptied by writes and fill again by themselves.
#[derive(Debug)]
pub struct Meter {
    rate: Rate,
    left: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Meter {
    /// A meter of a rate.
    #[must_use]
    pub fn new(rate: Rate) -> Self {
        Self { rate, left: Mutex::default() }
    }

    /// Takes one.
    ///
    /// # Errors
    /// When there is none left: after how many seconds there will be one.
    pub fn take(&self, who: &str) -> Result<(), u64> {
        self.take_at(who, Instant::now())
    }

    /// Forgets what was taken: the bucket is full again.
    pub fn forget(&self, who: &str) {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).remove(who);
    }

    /// Gives one back that was taken.
    pub fn give_back(&self, who: &str) {
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((left, _)) = all.get_mut(who) {
            *left = (*left + 1.0).min(f64::from(self.rate.at_once));
        }
    }

    pub(super) fn take_at(&self, who: &str, now: Instant) -> Result<(), u64> {
        let Rate { at_once, per_second } = self.rate;
        if at_once == 0 {
            return Ok(());
        }
        let full = f64::from(at_once);
        let grown = |(left, since): (f64, Instant)| {
            (left + now.saturating_duration_since(since).as_secs_f64() * per_second).min(full)
        };
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > WATCHED {
            all.retain(|_, own| grown(*own) < full);
        }
        let own = all.entry(who.to_owned()).or_insert((full, now));
        *own = (grown(*own), now);
        if own.0 >= 1.0 {
            own.0 -= 1.0;
            return Ok(());
        }
        // A rate of nothing a second never has one again: an hour is as good as any answer.
        let wait = ((1.0 - own.0) / per_second).ceil();
        Err(if wait.is_finite() { (wait as u64).clamp(1, 3600) } else { 3600 })
    }
}

/// The limits of a server.
#[derive(Debug)]
pub struct Limits {
    /// Of a session or a token.
    pub person: Meter,
    /// Of a guest's session: enough for a quick game, and little beside it.
    pub guest: Meter,
    /// Of an address: a whole venue may stand behind one.
    pub address: Meter,
    /// Of an address at the door: signing up and in takes much work.
    pub door: Meter,
}

impl Default for Limits {
    fn default() -> Self {
        Self::new(600, 6000)
    }
}

impl Limits {
    /// So many writes a minute of a person and of an address, all of them at once if need be; 0 is
    /// without limit.
    #[must_use]
    pub fn new(person: u32, address: u32) -> Self {
        let meter = |minute: u32| {
            Meter::new(Rate { at_once: minute, per_second: f64::from(minute) / 60.0 })
        };
        Self {
            person: meter(person),
            guest: meter(person.div_ceil(2)),
            address: meter(address),
            door: meter(address.div_ceil(20)),
        }
    }

    fn take(&self, door: bool, person: Option<&str>, address: Option<IpAddr>) -> Result<(), u64> {
        if let Some(person) = person {
            self.person.take(person)?;
        }
        let Some(address) = address.map(|address| address.to_string()) else { return Ok(()) };
        if door {
            self.door.take(&address)?;
        }
        self.address.take(&address)
    }
}

/// Lets a write pass, or says when to come again.
pub async fn limit(State(app): State<AppState>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let headers = request.headers();
    let bearer = headers.get(header::AUTHORIZATION).and_then(|own| own.to_str().ok());
    let person = bearer.or_else(|| cookie(headers, session_cookie(app.secure)));
    // What is kept in memory is a hash: a token is nobody's business.
    let person = person.map(|text| blake3::hash(text.as_bytes()).to_hex().to_string());
    let address = request.extensions().get::<Client>().and_then(|client| client.address);
    let door = is_door(request.uri().path(), person.is_some());
    if let Err(seconds) = app.limits.take(door, person.as_deref(), address) {
        return too_many(seconds);
    }
    let (mut parts, body) = request.into_parts();
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
    let guest = visitor.person().filter(|person| office::is_guest(person));
    match guest.map_or(Ok(()), |guest| app.limits.guest.take(guest.as_str())) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(seconds) => too_many(seconds),
    }
}

/// Whether a write comes in at the door: somebody signs up or in, or a new guest sits down to play.
fn is_door(path: &str, known: bool) -> bool {
    path.starts_with("/sign-") || (!known && path.starts_with("/play"))
}

fn too_many(seconds: u64) -> Response {
    let mut response = Problem::TooMany.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn so_many_at_once_then_so_many_a_second_and_others_are_not_held_up() {
        let meter = Meter::new(Rate { at_once: 3, per_second: 0.5 });
        let start = Instant::now();
        assert!((0..3).all(|_| meter.take_at("ayse", start).is_ok()));
        assert_eq!(meter.take_at("ayse", start), Err(2));
        assert_eq!(meter.take_at("mehmet", start), Ok(()));
        assert_eq!(meter.take_at("ayse", start + Duration::from_secs(1)), Err(1));
        assert_eq!(meter.take_at("ayse", start + Duration::from_secs(2)), Ok(()));
    }

    #[test]
    fn a_limit_is_told_by_the_minute() {
        let limits = Limits::new(3, 0);
        let start = Instant::now();
        assert!((0..3).all(|_| limits.person.take_at("ayse", start).is_ok()));
        assert_eq!(limits.person.take_at("ayse", start), Err(20));
    }

    #[test]
    fn no_limit_is_none() {
        let meter = Meter::new(Rate { at_once: 0, per_second: 0.0 });
        assert!((0..1000).all(|_| meter.take("ayse").is_ok()));
        let never = Meter::new(Rate { at_once: 1, per_second: 0.0 });
        assert_eq!((never.take("a"), never.take("a")), (Ok(()), Err(3600)));
    }

    #[test]
    fn a_new_guest_comes_through_the_door() {
        assert!(is_door("/sign-up", true) && is_door("/play", false));
        assert!(is_door("/play/abc/join", false) && !is_door("/play/abc/join", true));
        assert!(!is_door("/m/game-1/act/move", false));
    }

    #[test]
    fn an_address_is_counted_over_all_who_come_from_it() {
        let limits = Limits::new(10, 20);
        let address = "203.0.113.9".parse().ok();
        assert!((0..10).all(|_| limits.take(false, Some("a"), address).is_ok()));
        assert!(limits.take(false, Some("a"), address).is_err(), "one person");
        assert!((0..10).all(|_| limits.take(false, Some("b"), address).is_ok()));
        assert!(limits.take(false, Some("c"), address).is_err(), "one address");
        assert!(limits.take(false, Some("c"), "203.0.113.10".parse().ok()).is_ok());
    }
}
