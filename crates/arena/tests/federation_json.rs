//! The JSON of a federation: golden files of its facts, schemas of its commands and facts.

mod support;

use arena::Cited;
use arena::federation::{Command, EventList, Fact, Federation, Listed};
use puzzles::{Edition, Event};
use rulebook::wca_2010;

fn list() -> EventList {
    let events = [Event::Three, Event::Two, Event::Clock].map(Listed).into();
    let reason = "the delegates were asked in spring".to_owned();
    EventList { edition: Edition::Wca2010, year: 2027, events, reason }
}

fn facts() -> Vec<Cited<Fact>> {
    vec![Cited::new(Fact::EventsPublished(list()), [wca_2010::_9e, wca_2010::_9e1])]
}

#[test]
fn every_fact_of_a_federation_still_reads() {
    support::golden::<Federation>(&facts());
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts().into_iter().map(|cited| cited.fact).collect();
    support::schema("federation.facts.json", "Facts of a federation", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    let commands = [Command::PublishEvents(list())];
    support::schema("federation.commands.json", "Commands to a federation", &commands);
}
