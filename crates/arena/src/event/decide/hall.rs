//! What the hall is told beside the pairings: until when a round lasts, who always plays at one table, and
//! who plays backgammon with a baffle box (iran-backgammon 4-1-5).

use crate::refused::WithArgument;

use super::super::Event;
use super::super::fact::Fact;
use super::super::round::Phase;
use super::rounds::last_round;
use super::{Facts, invalid};
use crate::Refused;
use crate::id::{EntrantId, PersonId};
use crate::stream::Cited;
use crate::stream::Context;
use crate::time::Span;
use rulebook::iran_backgammon::_4_1_5;

/// The longest countdown: a day.
const LONGEST: u16 = 24 * 60;
/// The last table that can be somebody's place.
const TABLES: u16 = 1000;

pub(super) fn time(
    state: &Event,
    round: u16,
    minutes: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = last_round(state, round)?;
    match found.phase {
        Phase::Draft => return invalid("event-draft").about("round", round),
        Phase::Closed => return invalid("event-round-closed").about("round", round),
        Phase::Published | Phase::Started => {}
    }
    if minutes > LONGEST {
        return invalid("hall-minutes").about("most", LONGEST);
    }
    let until = (minutes > 0).then(|| context.now + Span::minutes(i64::from(minutes)));
    if until == found.until {
        return invalid("event-unchanged");
    }
    Ok(vec![Fact::RoundTimed { round, until }.into()])
}

pub(super) fn fix_table(
    state: &Event,
    entrant: &EntrantId,
    table: Option<u16>,
) -> Result<Facts, Refused> {
    let found = state.entrant(entrant)?;
    if found.table == table {
        return invalid("event-unchanged");
    }
    if table.is_some_and(|table| !(1..=TABLES).contains(&table)) {
        return invalid("hall-table").about("most", TABLES);
    }
    let other = state.entrants.iter().find(|own| table.is_some() && own.table == table);
    if let Some(other) = other {
        return invalid("hall-table-taken")
            .about("table", table.unwrap_or(0))
            .about("name", &other.entered.name);
    }
    Ok(vec![Fact::TableFixed { entrant: entrant.clone(), table }.into()])
}

/// A ruling at a table: somebody's later matches are played with a baffle box.
pub(super) fn impose_box(state: &Event, person: &PersonId) -> Facts {
    if state.boxed.contains(person) {
        return Vec::new();
    }
    vec![Cited::new(Fact::BoxImposed { person: person.clone() }, vec![_4_1_5])]
}
