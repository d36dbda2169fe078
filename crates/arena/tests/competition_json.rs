//! The JSON of a competition: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

#[path = "examples/competition.rs"]
mod examples;

use arena::competition::Competition;

#[test]
fn every_fact_of_a_competition_still_reads() {
    support::golden::<Competition>(&examples::facts());
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = examples::facts().into_iter().map(|cited| cited.fact).collect();
    support::schema("competition.facts.json", "Facts of a competition", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    support::schema(
        "competition.commands.json",
        "Commands to a competition",
        &examples::commands(),
    );
}
