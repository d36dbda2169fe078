//! How often a password or a code may be tried: ten times in a row, then once every ten seconds.
//! Counted by account, so that one person who guesses does not lock out a whole venue behind one
//! address; on several nodes each counts for itself.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many may be tried in a row.
const IN_A_ROW: u32 = 10;
/// How long until one more may be tried.
const PAUSE: Duration = Duration::from_secs(10);
/// How many accounts are watched before those that are calm again are forgotten.
const WATCHED: usize = 10_000;

/// The tries of late, by what was tried.
#[derive(Debug, Default)]
pub struct PasswordTries {
    recent: Mutex<HashMap<String, Bucket>>,
}

/// PasswordTries that leak away, one each pause.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    filled: u32,
    since: Instant,
}

impl Bucket {
    fn leak(&mut self, now: Instant) {
        let pauses = now.duration_since(self.since).as_secs() / PAUSE.as_secs();
        if pauses > 0 {
            self.filled = self.filled.saturating_sub(u32::try_from(pauses).unwrap_or(u32::MAX));
            self.since = now;
        }
    }
}

impl PasswordTries {
    /// Whether one more may be tried now; it counts if so.
    pub fn may_try(&self, what: &str) -> bool {
        self.may_try_at(what, Instant::now())
    }

    fn may_try_at(&self, what: &str, now: Instant) -> bool {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() > WATCHED {
            recent.values_mut().for_each(|bucket| bucket.leak(now));
            recent.retain(|_, bucket| bucket.filled > 0);
        }
        let bucket = recent.entry(what.to_owned()).or_insert(Bucket { filled: 0, since: now });
        bucket.leak(now);
        let may = bucket.filled < IN_A_ROW;
        bucket.filled += u32::from(may);
        may
    }

    /// Forgets the tries after a right one.
    pub fn succeeded(&self, what: &str) {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner).remove(what);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_in_a_row_then_one_each_pause_and_others_are_not_held_up() {
        let tries = PasswordTries::default();
        let start = Instant::now();
        assert!((0..10).all(|_| tries.may_try_at("ayse", start)));
        assert!(!tries.may_try_at("ayse", start));
        assert!(tries.may_try_at("mehmet", start));
        let later = start + PAUSE;
        assert!(tries.may_try_at("ayse", later));
        assert!(!tries.may_try_at("ayse", later));
        tries.succeeded("ayse");
        assert!((0..10).all(|_| tries.may_try_at("ayse", later)));
    }
}
