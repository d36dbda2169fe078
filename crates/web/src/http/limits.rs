//! How much may be written in which time, so that nobody holds up the others: by person, where a session
//! or a token says who it is, and by address. Reading is not counted. On several nodes each counts for itself.
//!
//! The bucket is our own thirty lines: `governor` cannot forget an account after a right password, and
//! would bring six crates.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use arena::id::PersonId;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::client_address::Client;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

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
    left: Mutex<Buckets>,
}

/// How much is left to whom, and from how many on those that are full again are forgotten.
#[derive(Debug)]
struct Buckets {
    all: HashMap<String, (f64, Instant)>,
    sweep_at: usize,
}

impl Default for Buckets {
    fn default() -> Self {
        Self { all: HashMap::new(), sweep_at: WATCHED }
    }
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
        self.left.lock().unwrap_or_else(PoisonError::into_inner).all.remove(who);
    }

    /// Gives one back that was taken.
    pub fn give_back(&self, who: &str) {
        let mut buckets = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((left, _)) = buckets.all.get_mut(who) {
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
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.all.len() > left.sweep_at {
            left.all.retain(|_, own| grown(*own) < full);
            // Looking through all of them at every write would be what an attacker wants.
            left.sweep_at = WATCHED.max(left.all.len() * 2);
        }
        let own = left.all.entry(who.to_owned()).or_insert((full, now));
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
    /// Of an address that asks the program for hints: each is a search.
    pub hints: Meter,
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
            hints: meter(person.div_ceil(20)),
        }
    }

    /// Takes one write of whoever is known, at an address. Whoever is not known comes in at the door, which
    /// is counted by address alone.
    fn take(&self, door: bool, person: Option<&str>, address: Option<IpAddr>) -> Result<(), u64> {
        if let Some(person) = person {
            self.person.take(person)?;
        }
        if let Some(address) = address.filter(|_| door || person.is_none()) {
            self.door.take(&counted_as(address).to_string())?;
        }
        Ok(())
    }

    /// Takes one write of an address, before anything is looked up for it.
    fn take_of_address(&self, address: Option<IpAddr>) -> Result<(), u64> {
        address.map_or(Ok(()), |address| self.address.take(&counted_as(address).to_string()))
    }
}

/// The address under which somebody is counted: one customer of the network has 2^64 addresses of IPv6.
#[must_use]
pub fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        own => own,
    }
}

/// Lets a write pass, or says when to come again.
pub async fn limit(State(app): State<AppState>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return match take_hint(&app, &request) {
            Ok(()) => next.run(request).await,
            Err(seconds) => too_many(seconds),
        };
    }
    let address = request.extensions().get::<Client>().and_then(|client| client.address);
    if let Err(seconds) = app.limits.take_of_address(address) {
        return too_many(seconds);
    }
    let door = request.uri().path().starts_with("/sign-");
    let (mut parts, body) = request.into_parts();
    let person = known(&app, &mut parts).await;
    let taken = app.limits.take(door, person.as_ref().map(PersonId::as_str), address);
    let guest = person.filter(office::is_guest);
    let taken =
        taken.and_then(|()| guest.map_or(Ok(()), |guest| app.limits.guest.take(guest.as_str())));
    match taken {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(seconds) => too_many(seconds),
    }
}

/// A hint is read like a page, but takes as much work as a move of the program.
fn take_hint(app: &AppState, request: &Request) -> Result<(), u64> {
    let uri = request.uri();
    let asks = |query: &str| query.split('&').any(|field| field.starts_with("hint="));
    if !uri.path().starts_with("/spar/") || !uri.query().is_some_and(asks) {
        return Ok(());
    }
    let address = request.extensions().get::<Client>().and_then(|client| client.address);
    address.map_or(Ok(()), |address| app.limits.hints.take(&counted_as(address).to_string()))
}

/// Whoever writes, if the session or the token is one: a text that somebody made up counts as none.
async fn known(app: &AppState, parts: &mut Parts) -> Option<PersonId> {
    let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|own| own.to_str().ok());
    if let Some((_, text)) = bearer.and_then(|text| text.split_once(' ')) {
        return app.office.token(text.trim()).await.ok().flatten().map(|token| token.person);
    }
    let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
    visitor.person().cloned()
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
    fn an_address_of_ipv6_counts_with_its_neighbours() {
        let counted = |text: &str| counted_as(text.parse().unwrap()).to_string();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(counted("2001:db8:1:2::9"), counted("2001:db8:1:2:ffff::1"));
        assert_ne!(counted("2001:db8:1:2::9"), counted("2001:db8:1:3::9"));
        assert_eq!(counted("::ffff:203.0.113.9"), "203.0.113.9");
    }

    #[test]
    fn an_address_is_counted_over_all_who_come_from_it() {
        let limits = Limits::new(10, 20);
        let address = "203.0.113.9".parse().ok();
        assert!((0..10).all(|_| limits.take(false, Some("a"), address).is_ok()));
        assert!(limits.take(false, Some("a"), address).is_err(), "one person");
        assert!(limits.take(false, None, address).is_ok(), "the door of 20 is one");
        assert!(limits.take(false, None, address).is_err(), "whoever is not known");
        assert!(limits.take(true, Some("b"), address).is_err(), "whoever signs in");
        assert!((0..20).all(|_| limits.take_of_address(address).is_ok()));
        assert!(limits.take_of_address(address).is_err(), "one address");
        assert!(limits.take_of_address("203.0.113.10".parse().ok()).is_ok());
    }
}
