//! Commands from their schemas, filled with what exists: names, numbers and ids that facts have held under
//! the same name. So most of them speak of something that is there.

use std::collections::{BTreeMap, VecDeque};

use games::Random;
use serde_json::{Map, Value, json};

use super::mutation::one_of;

/// How many values of a name are kept: the newest.
const KEPT: usize = 12;
/// Fields that hold people.
const PEOPLE: [&str; 12] = [
    "person",
    "persons",
    "by",
    "asked_by",
    "members",
    "competitors",
    "judges",
    "scramblers",
    "players",
    "opponent",
    "partner",
    "who",
];
/// Fields that hold moments.
const MOMENTS: [&str; 8] = ["at", "opens", "closes", "start", "end", "until", "from", "since"];
const CLAUSES: [&str; 6] = [
    "tr-mangala K2.1",
    "tr-mangala K9.1",
    "iran-backgammon 1-6-3a",
    "iran-backgammon 5-1a",
    "wca-2010 9f",
    "wca-2010 2k",
];

pub struct Generator {
    pub random: Random,
    pub now: i64,
    schemas: Map<String, Value>,
    people: Vec<String>,
    texts: BTreeMap<String, VecDeque<String>>,
    numbers: BTreeMap<String, VecDeque<i64>>,
    made: u32,
}

impl Generator {
    pub fn new(seed: u64, people: &[&str], now: i64) -> Self {
        let file = include_str!("../../../src/api/openapi.json");
        let mut whole: Value = serde_json::from_str(file).unwrap();
        let schemas = match whole["components"]["schemas"].take() {
            Value::Object(schemas) => schemas,
            other => panic!("{other}"),
        };
        let people = people.iter().map(|&name| name.to_owned()).collect();
        let (texts, numbers) = (BTreeMap::new(), BTreeMap::new());
        Self { random: Random::new(seed), now, schemas, people, texts, numbers, made: 0 }
    }

    /// Learns what a fact holds.
    pub fn learn(&mut self, value: &Value, field: &str) {
        match value {
            Value::Object(own) => own.iter().for_each(|(name, value)| self.learn(value, name)),
            Value::Array(own) => own.iter().for_each(|value| self.learn(value, field)),
            Value::String(text) => keep(&mut self.texts, field, text.clone()),
            Value::Number(number) => {
                if let Some(number) = number.as_i64() {
                    keep(&mut self.numbers, field, number);
                }
            }
            _ => {}
        }
    }

    /// The kinds of commands of a stream.
    pub fn kinds(&self, stream: &str) -> Vec<String> {
        let all = self.schemas[&format!("{stream}.Command")]["oneOf"].as_array().unwrap();
        let kind = |one: &Value| one["properties"]["kind"]["const"].as_str().map(str::to_owned);
        all.iter().filter_map(kind).collect()
    }

    /// A command of a kind.
    pub fn command(&mut self, stream: &str, kind: &str) -> Value {
        let all = &self.schemas[&format!("{stream}.Command")]["oneOf"];
        let is_it = |one: &&Value| one["properties"]["kind"]["const"] == kind;
        let schema = all.as_array().unwrap().iter().find(is_it).unwrap().clone();
        self.value(&schema, "")
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.random.below(100) < percent
    }

    fn value(&mut self, schema: &Value, field: &str) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.trim_start_matches("#/components/schemas/");
            let schema = self.schemas[name].clone();
            return self.value(&schema, field);
        }
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        for several in ["oneOf", "anyOf", "enum"] {
            let Some(all) = schema[several].as_array() else { continue };
            let chosen = one_of(&mut self.random, all).unwrap().clone();
            return if several == "enum" { chosen } else { self.value(&chosen, field) };
        }
        match schema["type"].as_str() {
            Some("object") => self.object(schema, field),
            Some("array") => self.array(schema, field),
            Some("string") => json!(self.text(schema, field)),
            Some("integer") => json!(self.number(schema, field)),
            Some("number") => json!(f64::from(self.random.below(100)) / 4.0),
            Some("boolean") => json!(self.chance(50)),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, field: &str) -> Value {
        let mut own = Map::new();
        let required = |name: &str| {
            schema["required"].as_array().is_some_and(|all| all.iter().any(|own| own == name))
        };
        for (name, part) in schema["properties"].as_object().into_iter().flatten() {
            if required(name) || self.chance(35) {
                let name_of = if name == "body" { field } else { name };
                own.insert(name.clone(), self.value(part, name_of));
            }
        }
        if let Some(part) = schema.get("additionalProperties").filter(|own| own.is_object()) {
            for _ in 0..self.random.below(2) {
                let key = self.id("event");
                own.insert(key, self.value(part, field));
            }
        }
        Value::Object(own)
    }

    fn array(&mut self, schema: &Value, field: &str) -> Value {
        if let Some(parts) = schema["prefixItems"].as_array() {
            return parts.iter().map(|part| self.value(part, field)).collect();
        }
        let least = schema["minItems"].as_u64().unwrap_or(0);
        let count = least.max(u64::from(self.random.below(3)));
        let count = count.min(schema["maxItems"].as_u64().unwrap_or(count));
        (0..count).map(|_| self.value(&schema["items"], field)).collect()
    }

    fn text(&mut self, schema: &Value, field: &str) -> String {
        match schema["format"].as_str() {
            Some("id") => self.id(field),
            Some("citation") => (*one_of(&mut self.random, &CLAUSES).unwrap()).to_owned(),
            Some(_) => schema["example"].as_str().unwrap_or("x").to_owned(),
            None => {
                let known: Vec<String> =
                    self.texts.get(field).into_iter().flatten().cloned().collect();
                match one_of(&mut self.random, &known) {
                    Some(text) if self.chance(50) => text.clone(),
                    _ => "Some words".to_owned(),
                }
            }
        }
    }

    fn id(&mut self, field: &str) -> String {
        if PEOPLE.contains(&field) && self.chance(90) {
            return one_of(&mut self.random, &self.people).unwrap().clone();
        }
        let known: Vec<String> = self.texts.get(field).into_iter().flatten().cloned().collect();
        let fresh = if field == "id" { 60 } else { 10 };
        match one_of(&mut self.random, &known) {
            Some(text) if !self.chance(fresh) => text.clone(),
            _ => {
                self.made += 1;
                format!("new-{}", self.made)
            }
        }
    }

    fn number(&mut self, schema: &Value, field: &str) -> i64 {
        if MOMENTS.contains(&field) {
            return self.now + i64::from(self.random.below(7_200_000)) - 3_600_000;
        }
        let known: Vec<i64> = self.numbers.get(field).into_iter().flatten().copied().collect();
        let (least, most) = (schema["minimum"].as_i64(), schema["maximum"].as_i64());
        match (one_of(&mut self.random, &known).copied(), self.random.below(20)) {
            (_, 0) => most.unwrap_or(i64::MAX),
            (_, 1) => least.unwrap_or(i64::MIN),
            (Some(number), 2..10) => number,
            (Some(number), 10..13) => number.saturating_add(1),
            _ => i64::from(self.random.below(6)),
        }
    }
}

fn keep<T: PartialEq>(all: &mut BTreeMap<String, VecDeque<T>>, field: &str, value: T) {
    let own = all.entry(field.to_owned()).or_default();
    own.retain(|known| *known != value);
    own.push_back(value);
    if own.len() > KEPT {
        own.pop_front();
    }
}
