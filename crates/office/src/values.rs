//! The values that two people may enter at once, such as the points of a set: when somebody else
//! was quicker with another value, the answer shows both instead of overwriting one.

use arena::follow::AnyCommand;
use serde_json::Value;
use store::{Fact, NewFact};

/// A kind of fact that sets a value: what it is about, by fields, and the value, by fields.
struct Sets {
    kind: &'static str,
    about: &'static [&'static str],
    value: &'static [&'static str],
}

const VALUES: [Sets; 7] = [
    Sets { kind: "match.set-ended", about: &["set"], value: &["points"] },
    Sets { kind: "match.set-corrected", about: &["set"], value: &["points"] },
    Sets { kind: "match.clock-corrected", about: &["face"], value: &["left"] },
    Sets { kind: "match.position-entered", about: &[], value: &["position", "seat"] },
    Sets { kind: "event.result-in", about: &["round", "table"], value: &["result"] },
    Sets { kind: "event.result-corrected", about: &["round", "table"], value: &["result"] },
    Sets { kind: "event.lot-entered", about: &[], value: &["color"] },
];

/// The longest description of what stands or was asked.
const LIMIT: usize = 300;

/// What a fact is about and the value that it gives, where it is one of those.
fn value_of(kind: &str, body: &str) -> Option<(String, String)> {
    let sets = VALUES.iter().find(|sets| sets.kind == kind)?;
    let body: Value = serde_json::from_str(body).ok()?;
    let fact = body.get("fact")?;
    let field = |name: &&str| format!("{name} {}", fact.get(*name).unwrap_or(&Value::Null));
    let about: Vec<_> = sets.about.iter().map(field).collect();
    let value: Vec<_> = sets.value.iter().map(field).collect();
    Some((about.join(", "), value.join(", ")))
}

/// Whether new facts set such values.
pub(crate) fn are_among(facts: &[NewFact]) -> bool {
    facts.iter().any(|fact| VALUES.iter().any(|sets| sets.kind == fact.kind))
}

/// The first value that new facts would set otherwise than facts which are there: what stands, and
/// what was asked.
pub(crate) fn clash(there: &[Fact], new: &[NewFact]) -> Option<(String, String)> {
    let stand: Vec<_> = there.iter().filter_map(|fact| value_of(&fact.kind, &fact.body)).collect();
    let asked = new.iter().filter_map(|fact| value_of(&fact.kind, &fact.body));
    asked.into_iter().find_map(|(about, asked)| {
        let (_, stands) = stand.iter().rev().find(|(other, _)| *other == about)?;
        (*stands != asked).then(|| (shown(&about, stands), shown(&about, &asked)))
    })
}

fn shown(about: &str, value: &str) -> String {
    if about.is_empty() { value.to_owned() } else { format!("{about}: {value}") }
}

/// Facts in a few words: the values they set, or else what kinds they are of.
pub(crate) fn describe(facts: &[Fact]) -> String {
    in_words(facts.iter().map(|fact| (&*fact.kind, &*fact.body)))
}

/// New facts in a few words.
pub(crate) fn describe_new(facts: &[NewFact]) -> String {
    in_words(facts.iter().map(|fact| (&*fact.kind, &*fact.body)))
}

fn in_words<'a>(facts: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> String {
    let values: Vec<_> = facts.clone().filter_map(|(kind, body)| value_of(kind, body)).collect();
    let words: Vec<_> = if values.is_empty() {
        facts.map(|(kind, _)| kind.to_owned()).collect()
    } else {
        values.iter().map(|(about, value)| shown(about, value)).collect()
    };
    words.join("; ").chars().take(LIMIT).collect()
}

/// A command in a few words.
pub(crate) fn describe_command(command: &AnyCommand) -> String {
    let text = serde_json::to_string(command).unwrap_or_default();
    text.chars().take(LIMIT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fact(kind: &str, body: &str) -> NewFact {
        let (kind, body) = (kind.to_owned(), format!(r#"{{"fact":{body}}}"#));
        NewFact { kind, body, by: String::new(), at: 0 }
    }

    fn there(kind: &str, body: &str) -> Fact {
        let NewFact { kind, body, by, at } = fact(kind, body);
        let (previous, hash) = (store::Hash::START, store::Hash::START);
        let stream = "match/m".parse().unwrap();
        Fact { seq: 1, stream, version: 1, kind, body, by, at, previous, hash }
    }

    #[test]
    fn another_value_for_the_same_thing_clashes() {
        let stands = [there("match.set-ended", r#"{"set":1,"points":[10,0]}"#)];
        let asked = |set: u8, points: &str| {
            let body = format!(r#"{{"set":{set},"points":{points}}}"#);
            [fact("match.set-corrected", &body)]
        };
        let clash_1 = clash(&stands, &asked(1, "[0,10]")).unwrap();
        assert_eq!(clash_1, ("set 1: points [10,0]".into(), "set 1: points [0,10]".into()));
        assert_eq!(clash(&stands, &asked(1, "[10,0]")), None, "the same value");
        assert_eq!(clash(&stands, &asked(2, "[0,10]")), None, "another set");
        assert_eq!(clash(&[], &asked(1, "[0,10]")), None, "nothing stands");
    }

    #[test]
    fn facts_without_a_value_are_named_by_their_kind() {
        assert_eq!(describe(&[there("match.resumed", "null")]), "match.resumed");
    }
}
