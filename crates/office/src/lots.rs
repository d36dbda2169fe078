//! Whether the lots of an event come from the seed that it committed to and revealed.

use arena::address::Address;
use arena::event::{self, Event};
use store::{Fact, StreamId};

use crate::state::read;
use crate::verify::{Fault, Report};

/// Draws every lot of a stream again.
pub(crate) fn check(stream: &StreamId, address: &Address, facts: &[Fact], report: &mut Report) {
    if !matches!(address, Address::Event(_)) {
        return;
    }
    let log: Vec<_> = facts.iter().filter_map(|fact| read::<Event>(fact).ok()).collect();
    let drawn = |fact: &event::Fact| {
        matches!(fact, event::Fact::LotDrawn { .. } | event::Fact::ListClosed { lot: Some(_), .. })
    };
    report.lots += log.iter().filter(|entry| drawn(&entry.fact)).count() as u64;
    for fault in event::check_draws(&log) {
        let why = fault.why.to_owned();
        report.faults.push(Fault::Lot { stream: stream.clone(), version: fault.version, why });
    }
}
