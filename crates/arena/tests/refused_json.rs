//! The JSON of a refusal, the same for every stream.

mod support;

use arena::{Refused, Role};
use games::Message;
use rulebook::tr_mangala;
use serde_json::{Value, json};

fn refusals() -> Vec<Refused> {
    vec![
        Refused::rule(tr_mangala::f, Message::new("match-claim-late").with("move", 3)),
        Refused::Role {
            role: Role::Competitor,
            may: vec![Role::Referee],
            citation: Some(tr_mangala::g_2),
        },
        Refused::invalid("text-too-long"),
        Refused::not_found("match-unknown"),
        Refused::Conflict { stands: "1-0".to_owned(), asked: "0-1".to_owned() },
    ]
}

#[test]
fn every_refusal_has_the_same_fields() {
    let mut kinds = Vec::new();
    for refused in refusals() {
        let value = serde_json::to_value(&refused).expect("refusals are plain data");
        let fields: Vec<_> = value.as_object().expect("an object").keys().collect();
        assert_eq!(fields, ["arguments", "citation", "key", "kind", "message"]);
        assert!(value["message"].is_string() && value["key"].is_string());
        assert!(value["citation"].is_string() || value["citation"].is_null());
        let arguments = value["arguments"].as_object().expect("an object");
        assert!(arguments.values().all(Value::is_string));
        kinds.push(value["kind"].clone());
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A command that was not carried out",
        "type": "object",
        "additionalProperties": false,
        "required": ["kind", "citation", "key", "arguments", "message"],
        "properties": {
            "kind": {"enum": kinds},
            "citation": {
                "type": ["string", "null"],
                "description": "rulebook and clause, such as tr-mangala K4.1"
            },
            "key": {"type": "string", "description": "the sentence's key in the locale files"},
            "arguments": {"type": "object", "additionalProperties": {"type": "string"}},
            "message": {"type": "string", "description": "the sentence in English"}
        }
    });
    support::compare_schema("refused.json", &schema);
}
