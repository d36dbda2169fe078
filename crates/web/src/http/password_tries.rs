//! How often a password or a code may be tried: ten times in a row, then once every ten seconds.
//! Counted by account, so that one person who guesses does not lock out a whole venue behind one
//! address; on several nodes each counts for itself.

use crate::http::limits::{Meter, Rate};

/// Ten in a row, and one more every ten seconds.
const RATE: Rate = Rate { at_once: 10, per_second: 0.1 };

/// The recent tries, by what was tried.
#[derive(Debug)]
pub struct PasswordTries(Meter);

impl Default for PasswordTries {
    fn default() -> Self {
        Self(Meter::new(RATE))
    }
}

impl PasswordTries {
    /// Whether one more may be tried now; it counts if so.
    pub fn may_try(&self, what: &str) -> bool {
        self.0.take(what).is_ok()
    }

    /// Forgets the tries after a right one.
    pub fn succeeded(&self, what: &str) {
        self.0.forget(what);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn ten_in_a_row_then_one_each_pause_and_others_are_not_held_up() {
        let tries = PasswordTries::default();
        let may_try = |what: &str, at: Instant| tries.0.take_at(what, at).is_ok();
        let start = Instant::now();
        assert!((0..10).all(|_| may_try("ayse", start)));
        assert!(!may_try("ayse", start));
        assert!(may_try("mehmet", start));
        let later = start + Duration::from_secs(10);
        assert!(may_try("ayse", later));
        assert!(!may_try("ayse", later));
        tries.succeeded("ayse");
        assert!((0..10).all(|_| may_try("ayse", later)));
    }
}
