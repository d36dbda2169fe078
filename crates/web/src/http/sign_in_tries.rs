//! How often a password or a code may be tried. Three buckets, and a try needs room in each:
//!
//! * of an account and an address together, ten in a row and one more every ten seconds: whoever
//!   guesses waits, and nobody else does;
//! * of an account, from whatever addresses, a hundred and one more every half minute: a thousand
//!   machines together guess no faster. A device on which the person has signed in before does not
//!   count here, so that they come in while others guess;
//! * of an address, over all accounts, sixty and one more every two seconds. A known device does not
//!   count here either.
//!
//! One-time codes are nobody's in particular: they have a bucket of the address to themselves. Whoever
//! is asked for a second factor has shown a right password, so these tries count by account and address
//! in buckets of their own, which nobody reaches who does not know the password. So strangers in the same
//! hall shut nobody out.
//!
//! What was right is given back: a venue behind one address signs in at once. On several nodes each
//! counts for itself.

use std::net::IpAddr;

use ipnet::{IpNet, Ipv6Net};

use crate::http::limits::{Meter, Rate};

const PAIR: Rate = Rate { at_once: 10, per_second: 0.1 };
const ACCOUNT: Rate = Rate { at_once: 100, per_second: 1.0 / 30.0 };
const ADDRESS: Rate = Rate { at_once: 60, per_second: 0.5 };
/// How many bits of an IPv6 address one household has.
const HOUSEHOLD: u8 = 64;

/// The recent tries.
#[derive(Debug)]
pub struct SignInTries {
    pair: Meter,
    account: Meter,
    address: Meter,
}

impl Default for SignInTries {
    fn default() -> Self {
        Self { pair: Meter::new(PAIR), account: Meter::new(ACCOUNT), address: Meter::new(ADDRESS) }
    }
}

/// A try: at what, and from where.
#[derive(Clone, Debug)]
pub struct Try {
    pair: String,
    account: Option<String>,
    address: Option<String>,
    /// Whether it is at what is nobody's in particular.
    is_anybodys: bool,
}

impl Try {
    /// A try at an account. A known device is told from others at the same address.
    #[must_use]
    pub fn at(account: &str, address: Option<IpAddr>, known_device: Option<&str>) -> Self {
        let from = address.map(household);
        let place = from.as_deref().unwrap_or("-");
        let pair = match known_device {
            Some(device) => format!("{account} {}", blake3::hash(device.as_bytes()).to_hex()),
            None => format!("{account} {place}"),
        };
        let account = known_device.is_none().then(|| account.to_owned());
        let address = from.filter(|_| known_device.is_none());
        Self { pair, account, address, is_anybodys: false }
    }

    /// A try at the second factor of an account, after its right password.
    #[must_use]
    pub fn second(account: &str, address: Option<IpAddr>, known_device: Option<&str>) -> Self {
        let own = Self::at(&format!("second {account}"), address, known_device);
        Self { address: None, ..own }
    }

    /// A try at what is nobody's in particular, such as a code: only the address counts.
    #[must_use]
    pub fn from(address: Option<IpAddr>) -> Self {
        let from = address.map(household);
        let pair = format!("- {}", from.as_deref().unwrap_or("-"));
        Self { pair, account: None, address: from, is_anybodys: true }
    }
}

/// An address, or the network of a household, which has as many addresses as it wants.
fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => Ipv6Net::new(address, HOUSEHOLD)
            .map_or_else(|_| address.to_string(), |net| IpNet::from(net.trunc()).to_string()),
    }
}

impl SignInTries {
    /// Counts a try.
    ///
    /// # Errors
    /// When there were too many: after how many seconds there is room again.
    pub fn take(&self, own: &Try) -> Result<(), u64> {
        // First the bucket that is only theirs: whoever has to wait does not empty those of others.
        self.pair.take(&own.pair)?;
        if let Some(address) = &own.address {
            self.address.take(address)?;
        }
        own.account.as_ref().map_or(Ok(()), |account| self.account.take(account))
    }

    /// Gives a right try back. Those of others at the same account stay counted, and so do all wrong
    /// codes: whoever has a right one of their own could guess at others again and again.
    pub fn succeeded(&self, own: &Try) {
        if own.is_anybodys {
            self.pair.give_back(&own.pair);
        } else {
            self.pair.forget(&own.pair);
        }
        if let Some(account) = &own.account {
            self.account.give_back(account);
        }
        if let Some(address) = &own.address {
            self.address.give_back(address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(account: &str, address: &str) -> Try {
        Try::at(account, address.parse().ok(), None)
    }

    #[test]
    fn ten_in_a_row_from_one_place_and_others_are_not_held_up() {
        let tries = SignInTries::default();
        let stranger = at("ayse", "203.0.113.9");
        assert!((0..10).all(|_| tries.take(&stranger).is_ok()));
        assert!(tries.take(&stranger).is_err_and(|wait| (1..=10).contains(&wait)));
        assert!(tries.take(&at("ayse", "198.51.100.7")).is_ok(), "the person at home");
        assert!(tries.take(&at("mehmet", "203.0.113.9")).is_ok(), "a neighbour");
        tries.succeeded(&stranger);
        assert!(tries.take(&stranger).is_ok());
    }

    #[test]
    fn many_machines_guess_no_faster_and_a_known_device_comes_in() {
        let tries = SignInTries::default();
        let some = |number: u32| at("ayse", &format!("10.0.{}.{}", number / 250, number % 250));
        let taken = (0..1000).filter(|number| tries.take(&some(*number)).is_ok()).count();
        assert_eq!(taken, 100);
        assert!(tries.take(&at("ayse", "198.51.100.7")).is_err());
        let known = Try::at("ayse", "198.51.100.7".parse().ok(), Some("device"));
        assert!(tries.take(&known).is_ok());
    }

    #[test]
    fn an_address_is_counted_over_all_accounts_and_right_ones_are_given_back() {
        let tries = SignInTries::default();
        for number in 0..200 {
            let own = at(&format!("u{number}"), "203.0.113.9");
            assert!(tries.take(&own).is_ok(), "{number}");
            tries.succeeded(&own);
        }
        let taken =
            (0..200).filter(|number| tries.take(&at(&format!("u{number}"), "203.0.113.9")).is_ok());
        assert_eq!(taken.count(), 60);
    }

    #[test]
    fn codes_of_strangers_shut_out_nobody_who_knows_a_password() {
        let tries = SignInTries::default();
        let hall = "203.0.113.9".parse().ok();
        let guesses = (0..1000).filter(|_| tries.take(&Try::from(hall)).is_ok()).count();
        assert_eq!(guesses, 10, "and the other 990 took nothing from the address");
        assert!(tries.take(&at("ayse", "203.0.113.9")).is_ok(), "a password");
        let second = Try::second("ayse", hall, None);
        assert!((0..10).all(|_| tries.take(&second).is_ok()), "a second factor");
        assert!(tries.take(&second).is_err());
        assert!(tries.take(&Try::second("mehmet", hall, None)).is_ok(), "by account");
        // Even when passwords were guessed until the address has to wait.
        for number in 0..100 {
            let _full = tries.take(&at(&format!("u{number}"), "203.0.113.9"));
        }
        assert!(tries.take(&at("u100", "203.0.113.9")).is_err());
        assert!(tries.take(&Try::second("fatma", hall, None)).is_ok());
        assert!(tries.take(&Try::at("fatma", hall, Some("device"))).is_ok(), "a known device");
    }

    #[test]
    fn right_codes_use_up_no_tries_and_give_no_wrong_ones_back() {
        let tries = SignInTries::default();
        let code = Try::from("203.0.113.9".parse().ok());
        for _ in 0..200 {
            assert!(tries.take(&code).is_ok());
            tries.succeeded(&code);
        }
        assert!((0..9).all(|_| tries.take(&code).is_ok()));
        assert!(tries.take(&code).is_ok());
        tries.succeeded(&code);
        assert!(tries.take(&code).is_ok());
        assert!(tries.take(&code).is_err(), "the nine wrong ones stay counted");
    }

    #[test]
    fn a_household_is_one_address() {
        let net = |address: &str| household(address.parse().unwrap());
        assert_eq!(net("2001:db8:1:2::1"), net("2001:db8:1:2:ffff::9"));
        assert_ne!(net("2001:db8:1:2::1"), net("2001:db8:1:3::1"));
        assert_eq!(net("::ffff:203.0.113.9"), "203.0.113.9");
    }
}
