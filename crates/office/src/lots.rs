//! Whether the lots of an event, the dice of a match and the scrambles of a round come from the seed that it committed
//! to and revealed.

use arena::address::Address;
use arena::backgammon::{self, BackgammonMatch};
use arena::cubing::{self, Round};
use arena::event::{self, Event};
use store::{Fact, StreamId};

use crate::state::read;
use crate::verify::{Fault, Report};

/// Draws every lot of a stream again.
pub(crate) fn check(stream: &StreamId, address: &Address, facts: &[Fact], report: &mut Report) {
    match address {
        Address::Event(_) => check_lots(stream, facts, report),
        Address::Round(_) => check_scrambles(stream, facts, report),
        Address::Backgammon(_) => check_dice(stream, facts, report),
        Address::Account(_)
        | Address::Competition(_)
        | Address::Match(_)
        | Address::Federation(_) => {}
    }
}

/// Draws every roll of a match again.
fn check_dice(stream: &StreamId, facts: &[Fact], report: &mut Report) {
    let log: Vec<_> = facts.iter().filter_map(|fact| read::<BackgammonMatch>(fact).ok()).collect();
    let rolled = |fact: &backgammon::Fact| {
        matches!(fact, backgammon::Fact::Rolled { .. } | backgammon::Fact::OpeningRolled { .. })
    };
    report.lots += log.iter().filter(|entry| rolled(&entry.fact)).count() as u64;
    add(stream, backgammon::check_dice(&log), report);
}

/// Makes every scramble of a round again.
fn check_scrambles(stream: &StreamId, facts: &[Fact], report: &mut Report) {
    let log: Vec<_> = facts.iter().filter_map(|fact| read::<Round>(fact).ok()).collect();
    let public = |fact: &cubing::Fact| matches!(fact, cubing::Fact::SetsPublished { .. });
    report.lots += log.iter().filter(|entry| public(&entry.fact)).count() as u64;
    add(stream, cubing::check_scrambles(&log), report);
}

fn check_lots(stream: &StreamId, facts: &[Fact], report: &mut Report) {
    let log: Vec<_> = facts.iter().filter_map(|fact| read::<Event>(fact).ok()).collect();
    let drawn = |fact: &event::Fact| {
        matches!(fact, event::Fact::LotDrawn { .. } | event::Fact::ListClosed { lot: Some(_), .. })
    };
    report.lots += log.iter().filter(|entry| drawn(&entry.fact)).count() as u64;
    add(stream, event::check_draws(&log), report);
}

fn add(stream: &StreamId, faults: Vec<arena::chance::Fault>, report: &mut Report) {
    for fault in faults {
        let (stream, version, why) = (stream.clone(), fault.version, fault.why);
        report.faults.push(Fault::Lot { stream, version, why });
    }
}
