//! A list of competitors that the desk brings along: all of it is taken, or nothing.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2a to 2e2, 8c | `one` | each line as a registration of its own |
//! | wca-2009/2010 2b, 2c | `one` | who lacks something is registered, and waits |
//! | iran-backgammon 1-4-1a | `one` | only the director takes entries at once |

use crate::Refused;
use crate::competition::decide::Facts;
use crate::competition::limits;
use crate::competition::people::Register;
use crate::competition::registration::entries;
use crate::competition::registration::register;
use crate::competition::{Competition, Fact};
use crate::stream::{Cited, Context, Entry, Stream};

/// The most lines of a list.
pub(in crate::competition) const LINES: usize = 2000;

pub(in crate::competition) fn register(
    state: &Competition,
    all: &[Register],
    approve: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    if all.is_empty() {
        return crate::competition::decide::invalid("registration-list-empty");
    }
    let mut state = state.clone();
    let mut facts = Facts::new();
    for (place, new) in all.iter().enumerate() {
        let own = one(&mut state, new, approve, context);
        facts.extend(own.map_err(|refused| refused.with("line", place + 1))?);
    }
    Ok(facts)
}

/// One line, decided on what the lines before it have made of the state.
fn one(
    state: &mut Competition,
    new: &Register,
    approve: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    limits::registration(new)?;
    let mut facts = register::register(state, new, context)?;
    fold(state, &facts, context);
    let person = &new.application.person.id;
    let complete = entries::registration(state, person)?.missing.is_empty();
    if approve && complete {
        let approved = entries::approve(state, person, None, context)?;
        fold(state, &approved, context);
        facts.extend(approved);
    }
    Ok(facts)
}

fn fold(state: &mut Competition, facts: &[Cited<Fact>], context: &Context) {
    for Cited { fact, citations } in facts {
        let (at, by) = (context.now, context.actor.clone());
        // Versions count in the log; nothing of a registration depends on them.
        state.apply(&Entry {
            version: 0,
            at,
            by,
            citations: citations.clone(),
            fact: fact.clone(),
        });
    }
}

impl Competition {
    /// What is wrong with which line of a list (from 0), each as if those that are right were
    /// taken: for a look before anything is written.
    #[must_use]
    pub fn faults_of_list(
        &self,
        all: &[Register],
        approve: bool,
        context: &Context,
    ) -> Vec<(usize, Refused)> {
        let mut state = self.clone();
        let mut faults = Vec::new();
        for (place, new) in all.iter().enumerate() {
            if let Err(refused) = one(&mut state, new, approve, context) {
                faults.push((place, refused));
            }
        }
        faults
    }
}
