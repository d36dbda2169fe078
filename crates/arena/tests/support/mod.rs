//! What keeps the JSON of a stream in step with its types: golden files of facts, and schemas.
//!
//! A schema is found by asking serde: each example is changed a little (a field left out, a number
//! too large, a word that nobody knows) and read again. So it says what is really read, not what
//! someone believes.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "helpers of tests: files are what they compare, and a panic is a failed test"
)]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use arena::stream::{Written, read, write};
use arena::time::Moment;
use arena::{Actor, Cited, Stream};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Compares a text with its file. A file that is missing is written, and the test fails once, so
/// that somebody looks at it before it is committed.
fn compare(path: &Path, text: &str) {
    match std::fs::read_to_string(path) {
        Ok(old) => assert_eq!(old, text, "{} is out of step", path.display()),
        Err(_) => {
            std::fs::write(path, text).unwrap();
            panic!("{} was missing and has been written: look at it", path.display());
        }
    }
}

/// The kinds of an enum tagged with `kind`: serde lists them when it meets one it does not know.
#[allow(dead_code, reason = "each test program uses some of these")]
pub fn kinds<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_value::<T>(json!({"kind": "?"})).err().unwrap();
    let text = error.to_string();
    let (_, known) = text.split_once("expected").unwrap();
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn kind_of(value: &Value) -> String {
    value["kind"].as_str().unwrap().to_owned()
}

/// Every kind of fact has a golden file, and every golden file still reads as the fact it was.
#[allow(dead_code, reason = "each test program uses some of these")]
pub fn golden<S>(examples: &[Cited<S::Fact>])
where
    S: Stream,
    S::Fact: PartialEq + std::fmt::Debug,
{
    let mut seen = Vec::new();
    for example in examples {
        let written = write::<S>(example, &Actor::system()).unwrap();
        let kind = kind_of(&serde_json::to_value(&example.fact).unwrap());
        if seen.contains(&kind) {
            continue;
        }
        let path = folder("tests/golden").join(format!("{}.{kind}.json", S::KIND));
        if !path.exists() {
            compare(&path, &format!("{}\n", written.body));
        }
        let body = std::fs::read_to_string(&path).unwrap();
        let old = Written { body, ..written };
        let entry = read::<S>(&old, 1, Moment(0))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(entry.fact, example.fact, "{}", path.display());
        assert_eq!(entry.citations, example.citations, "{}", path.display());
        seen.push(kind);
    }
    let mut all = kinds::<S::Fact>();
    all.sort();
    seen.sort();
    assert_eq!(seen, all, "every kind of fact has an example");
}

/// The schema of an enum tagged with `kind`, from examples of every kind, is in its file.
#[allow(dead_code, reason = "each test program uses some of these")]
pub fn schema<T: Serialize + DeserializeOwned>(name: &str, title: &str, examples: &[T]) {
    let mut by_kind: BTreeMap<String, Value> = BTreeMap::new();
    for example in examples {
        let value = serde_json::to_value(example).unwrap();
        let probe = Probe {
            whole: value.clone(),
            reads: &|value: Value| {
                serde_json::from_value::<T>(value).map(drop).map_err(|e| e.to_string())
            },
        };
        let found = probe.schema(&value, "");
        let kind = kind_of(&value);
        let merged = match by_kind.remove(&kind) {
            Some(old) => merge(old, found),
            None => found,
        };
        by_kind.insert(kind, merged);
    }
    let mut all = kinds::<T>();
    all.sort();
    assert_eq!(by_kind.keys().cloned().collect::<Vec<_>>(), all, "an example of every kind");
    for (kind, schema) in &mut by_kind {
        schema["properties"]["kind"] = json!({"const": kind});
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "oneOf": by_kind.into_values().collect::<Vec<_>>(),
    });
    compare_schema(name, &schema);
}

/// A schema is in its file.
#[allow(dead_code, reason = "each test program uses some of these")]
pub fn compare_schema(name: &str, schema: &Value) {
    let text = format!("{}\n", serde_json::to_string_pretty(schema).unwrap());
    compare(&folder("schemas").join(name), &text);
}

/// Asks what is read in the place of a part of an example.
struct Probe<'a> {
    whole: Value,
    reads: &'a dyn Fn(Value) -> Result<(), String>,
}

impl Probe<'_> {
    /// Reads the example with another value at a place.
    fn with(&self, pointer: &str, value: Value) -> Result<(), String> {
        let mut changed = self.whole.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        (self.reads)(changed)
    }

    fn schema(&self, value: &Value, pointer: &str) -> Value {
        let nullable = !value.is_null() && self.with(pointer, Value::Null).is_ok();
        let mut schema = match value {
            Value::Null => json!({"type": "null"}),
            Value::Bool(_) => json!({"type": "boolean"}),
            Value::Number(_) => self.number(pointer),
            Value::String(_) => self.text(pointer),
            Value::Array(items) => self.array(items, pointer),
            Value::Object(fields) => self.object(fields, pointer),
        };
        if nullable && schema["type"].is_string() {
            schema["type"] = json!([schema["type"], "null"]);
        }
        schema
    }

    fn number(&self, pointer: &str) -> Value {
        let mut schema = json!({"type": "integer"});
        if self.with(pointer, json!(-1)).is_err() {
            schema["minimum"] = json!(0);
        }
        let limits =
            [u64::from(u8::MAX), u64::from(u16::MAX), i32::MAX as u64, u64::from(u32::MAX)];
        let fits = |limit: &&u64| self.with(pointer, json!(**limit + 1)).is_err();
        if let Some(limit) = limits.iter().find(fits) {
            schema["maximum"] = json!(limit);
        }
        schema
    }

    fn text(&self, pointer: &str) -> Value {
        match self.with(pointer, json!("§")) {
            Ok(()) => json!({"type": "string"}),
            Err(error) if error.contains("an id: 1 to 40") => {
                json!({"type": "string", "pattern": "^[a-z0-9-]{1,40}$"})
            }
            Err(error) if error.contains("a rulebook and a clause") => {
                json!({"type": "string", "description": "rulebook and clause, such as tr-mangala K4.1"})
            }
            Err(error) if error.contains("is no day") => {
                json!({"type": "string", "format": "date"})
            }
            Err(error) if error.contains("names no country") => {
                json!({"type": "string", "pattern": "^[A-Z]{2}$", "description": "the code of a country of the list"})
            }
            Err(error) if error.contains("There is no") && error.contains("Use ") => {
                let (_, known) = error.split_once("Use ").unwrap();
                json!({"type": "string", "description": format!("one of: {known}")})
            }
            Err(error) => {
                let known = error.split_once("expected").map_or("", |(_, known)| known);
                let words = known.split('`').skip(1).step_by(2);
                // Some words need more than themselves: those are objects, seen in other examples.
                let alone = |word: &&str| self.with(pointer, json!(word)).is_ok();
                let words: Vec<_> = words.filter(alone).collect();
                json!({"enum": words})
            }
        }
    }

    fn array(&self, items: &[Value], pointer: &str) -> Value {
        let schemas = (0..)
            .zip(items)
            .map(|(place, item): (usize, _)| self.schema(item, &format!("{pointer}/{place}")));
        let mut schema = json!({"type": "array"});
        if let Some(items) = schemas.reduce(merge) {
            schema["items"] = items;
        }
        let mut longer = items.to_vec();
        longer.extend(items.first().cloned());
        if !items.is_empty() && self.with(pointer, json!(longer)).is_err() {
            schema["minItems"] = json!(items.len());
            schema["maxItems"] = json!(items.len());
        }
        schema
    }

    fn object(&self, fields: &Map<String, Value>, pointer: &str) -> Value {
        let mut required = Vec::new();
        let mut properties = Map::new();
        for (name, value) in fields {
            let mut without = fields.clone();
            without.remove(name);
            let is_required = if pointer.is_empty() {
                (self.reads)(Value::Object(without)).is_err()
            } else {
                self.with(pointer, Value::Object(without)).is_err()
            };
            if is_required {
                required.push(name.clone());
            }
            properties.insert(name.clone(), self.schema(value, &format!("{pointer}/{name}")));
        }
        json!({
            "type": "object",
            "required": required,
            "properties": properties,
            "additionalProperties": self.takes_more(fields, pointer),
        })
    }

    fn takes_more(&self, fields: &Map<String, Value>, pointer: &str) -> bool {
        let mut more = fields.clone();
        more.insert("not-a-field".to_owned(), json!("?"));
        if pointer.is_empty() {
            (self.reads)(Value::Object(more)).is_ok()
        } else {
            self.with(pointer, Value::Object(more)).is_ok()
        }
    }
}

/// What either of two examples shows.
fn merge(one: Value, two: Value) -> Value {
    if one == two {
        return one;
    }
    let names = |schema: &Value| -> Vec<String> {
        let properties = schema["properties"].as_object();
        properties.map_or_else(Vec::new, |all| all.keys().cloned().collect())
    };
    if one["type"] == "object" && two["type"] == "object" && names(&one) == names(&two) {
        let mut merged = one.clone();
        for name in names(&one) {
            let both = merge(one["properties"][&name].clone(), two["properties"][&name].clone());
            merged["properties"][&name] = both;
        }
        return merged;
    }
    let mut all: Vec<Value> = Vec::new();
    for schema in [one, two] {
        let several = schema["anyOf"].as_array().cloned();
        for schema in several.unwrap_or_else(|| vec![schema]) {
            if !all.contains(&schema) {
                all.push(schema);
            }
        }
    }
    json!({"anyOf": all})
}
