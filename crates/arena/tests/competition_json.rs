//! The JSON of a competition: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

#[path = "examples/competition.rs"]
mod examples;
#[path = "examples/fixture.rs"]
mod joined;

use arena::Cited;
use arena::competition::{Competition, Fact};

/// Facts of earlier versions, as the golden files have them, know no Latin form of a name.
fn facts(latin: &str) -> Vec<Cited<Fact>> {
    [examples::facts(latin), joined::facts()].concat()
}

#[test]
fn every_fact_of_a_competition_still_reads() {
    support::golden::<Competition>(&facts(""));
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts("Ann").into_iter().map(|cited| cited.fact).collect();
    support::schema("competition.facts.json", "Facts of a competition", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    support::schema(
        "competition.commands.json",
        "Commands to a competition",
        &[examples::commands(), joined::commands()].concat(),
    );
}
