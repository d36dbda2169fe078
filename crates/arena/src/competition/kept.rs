//! What other programs have written into a competition that was imported, and nobody here reads: kept to the
//! letter, so that they find it again in the file that is exported.

use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::text::{check, check_list};

/// The most extensions of a competition, and how long one of them and all together may be.
const COUNT: usize = 10_000;
const LONGEST: usize = 20_000;
const ALL: usize = 1_000_000;
/// How long the name of a place may be.
const PLACE: usize = 200;

/// An extension of another program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptExtension {
    /// Where it belongs: `competition`, `event 333`, `round 333-r1`, `person ID`.
    pub place: String,
    /// The extension as JSON.
    pub text: String,
}

fn wrong(own: &KeptExtension) -> Refused {
    Refused::invalid("exchange-extension").with("place", own.place.as_str())
}

/// Whether all of them are extensions.
pub(super) fn check_all(all: &[KeptExtension]) -> Result<(), Refused> {
    let read = |own: &KeptExtension| serde_json::from_str::<serde_json::Value>(&own.text);
    let bad = all.iter().find(|own| !read(own).is_ok_and(|own| own.is_object()));
    bad.map_or(Ok(()), |own| Err(wrong(own)))
}

/// Whether they are not too much.
pub(super) fn check_limits(all: &[KeptExtension]) -> Result<(), Refused> {
    check_list("extensions", all.len(), COUNT)?;
    for own in all {
        check("place", &own.place, PLACE)?;
        if own.text.len() > LONGEST {
            return Err(wrong(own));
        }
    }
    if all.iter().map(|own| own.text.len()).sum::<usize>() > ALL {
        return Err(Refused::invalid("exchange-too-much"));
    }
    Ok(())
}
