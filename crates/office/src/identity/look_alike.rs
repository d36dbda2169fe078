//! User names that look like another's. Ids are plain letters, digits and hyphens, so nothing in them
//! is invisible or of another script. What is left of the confusables of UTS #39 among those signs is
//! `0` and `o`, `1` and `l`, `rn` and `m`, `vv` and `w`, and hyphens at the ends or in rows: too few
//! for a library with the tables of all scripts.

use arena::Refused;
use arena::id::PersonId;
use arena::time::Span;
use store::Ticket;

use super::random_token;
use crate::office::Office;
use crate::records::LOOK;
use crate::request::OfficeError;

pub(crate) const TICKETS: &str = "look";
/// Names that a reader would take for the program or for somebody in charge. Nobody gets them, nor one
/// that looks like them. `board` and `council` are not among them: those bodies have accounts, too.
const RESERVED: [&str; 18] = [
    "admin",
    "administrator",
    "delegate",
    "director",
    "help",
    "meydan",
    "moderator",
    "official",
    "operator",
    "organiser",
    "organizer",
    "program",
    "referee",
    "root",
    "security",
    "staff",
    "support",
    "system",
];
/// How long a look is claimed while its account is opened.
const CLAIMED: Span = Span::seconds(30);

/// What a user name looks like: names that look alike have the same.
pub(crate) fn look(person: &PersonId) -> String {
    let plain: String = person
        .as_str()
        .chars()
        .map(|c| match c {
            '0' => 'o',
            '1' => 'l',
            other => other,
        })
        .collect();
    let joined = plain.replace("rn", "m").replace("vv", "w");
    joined.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Refuses a user name that cannot be told from another by where its hyphens are, and one that nobody
/// gets.
///
/// # Errors
/// When it has hyphens at an end or in a row, or is reserved.
pub(super) fn check(person: &PersonId) -> Result<(), Refused> {
    let name = person.as_str();
    if name.starts_with('-') || name.ends_with('-') || name.contains("--") {
        return Err(Refused::invalid("user-name-hyphens"));
    }
    let own = look(person);
    if RESERVED.iter().any(|name| name.parse().is_ok_and(|name| look(&name) == own)) {
        return Err(Refused::invalid("user-name-reserved").with("name", person));
    }
    Ok(())
}

/// A look that is claimed until its account is written.
pub(super) struct Claimed(String);

impl Office {
    /// Refuses a user name that looks like one that exists, and keeps others from taking one that
    /// looks like it at the same moment.
    pub(super) async fn claim_look(&self, person: &PersonId) -> Result<Claimed, OfficeError> {
        let (look, now) = (look(person), self.now());
        let refused = || Refused::invalid("user-name-like").with("name", person);
        let ticket = Ticket { body: random_token()?, until: (now + CLAIMED).0 };
        if !self.store.claim_ticket(TICKETS, &look, ticket, now.0).await? {
            return Err(refused().into());
        }
        let claimed = Claimed(look);
        let [from, until] = super::below(&claimed.0);
        if self.store.models(LOOK, &from, Some(&until), 1).await?.is_empty() {
            return Ok(claimed);
        }
        self.release_look(claimed).await?;
        Err(refused().into())
    }

    pub(super) async fn release_look(&self, claimed: Claimed) -> Result<(), OfficeError> {
        self.store.take_ticket(TICKETS, &claimed.0, self.now().0).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_like_those_in_charge() {
        let of = |name: &str| check(&name.parse().unwrap());
        for name in ["admin", "system", "meydan", "0rganiser", "rneydan", "secur1ty", "r00t"] {
            let refused = of(name);
            assert_eq!(refused.is_err(), name != "secur1ty", "{name}: 1 looks like l, not i");
        }
        for name in ["ayse", "adminka", "boards", "systems-ali"] {
            assert_eq!(of(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_look() {
        let of = |name: &str| look(&name.parse().unwrap());
        for (one, other) in [
            ("paul", "pau1"),
            ("kemal", "kerna1"),
            ("oya", "0ya"),
            ("ali", "a1i"),
            ("west", "vvest"),
            ("ay-se", "ay--se"),
        ] {
            assert_eq!(of(one), of(other), "{one} {other}");
        }
        for (one, other) in [("p1", "p2"), ("ayse", "aysel"), ("an-na", "anna"), ("u1", "u11")] {
            assert_ne!(of(one), of(other), "{one} {other}");
        }
    }
}
