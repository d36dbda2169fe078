//! What a type looks like in JSON, found by reading it: a [`DeserializeOwned`] type is handed a probe
//! that notes what it asks for. So the schemas of the API are made from the code that reads the
//! commands, without a second description that could say otherwise, and every command comes with
//! a sample that really reads.
//!
//! This is our own, and only in the tests: `schemars` would put six crates below the pure ones and a
//! second derive on 256 types, ask for a schema by hand where a type reads itself (rooms of commands,
//! ids, dates, citations, tie-breaks), and give no samples, by which the table of who may do what is
//! made. `utoipa` and `aide` ask for the same and describe the routes as well, which
//! [`operations`](super::operations) does in one list.
//!
//! A run follows one way through the type. Enums are run once for each variant; a text or a value
//! that the type does not take is replaced by the next kind of text, and the run starts again.

mod access;
mod probe;

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use probe::{Probe, Stop};

/// The kinds of text that types read: what is tried, and how the schema calls it.
const TEXTS: [(&str, &str, &str); 10] = [
    ("Some text", "", ""),
    ("sample", "id", "^[a-z0-9-]{1,40}$"),
    ("2027-01-15", "date", ""),
    ("TR", "country", "^[A-Z]{2}$"),
    ("en", "language", ""),
    ("tr-mangala K2.1", "citation", ""),
    ("BH", "tie-break", ""),
    (rulebook::wca_2010::ID, "edition", ""),
    ("333", "cubing-event", ""),
    ("a", "cubing-format", ""),
];

/// The most runs for one type: far more than any needs, so that a mistake does not run for ever.
const RUNS: usize = 20_000;

/// Schemas by name, as they are collected from several types.
#[derive(Debug, Default)]
pub struct Shapes {
    /// The schemas, by the names under which they are referred to.
    pub schemas: BTreeMap<String, Value>,
}

/// What one type looks like.
#[derive(Debug)]
pub struct Found {
    /// Its schema; it refers to others by name.
    pub schema: Value,
    /// For a type that is an enum, a sample of each variant, in their order; else one.
    pub samples: Vec<Value>,
}

/// A type that the probe could not follow, with the place where it gave up.
#[derive(Debug)]
pub struct Lost(pub String);

impl Shapes {
    /// Adds a type. Names of parts get the prefix, so that parts of the same name in different
    /// streams are told apart.
    ///
    /// # Errors
    /// When the type asks for something that the probe cannot guess.
    pub fn add<T: DeserializeOwned>(&mut self, prefix: &str) -> Result<Found, Lost> {
        let mut tour = Tour { prefix: prefix.to_owned(), ..Tour::default() };
        let mut samples = Vec::new();
        let mut schema = Value::Null;
        let mut next = Some(BTreeMap::new());
        while let Some(choices) = next {
            tour.begin(choices);
            let found = tour.settle::<T>()?;
            tour.note_required::<T>(&found.1);
            if tour.is_of_root() {
                samples.push(found.1);
            }
            schema = found.0;
            next = tour.next_choices();
        }
        self.schemas.extend(tour.finish());
        Ok(Found { schema, samples })
    }
}

/// Which variant of which enum a run takes.
type Choices = BTreeMap<String, usize>;

/// An enum on the way.
#[derive(Clone, Debug)]
struct Enum {
    variants: &'static [&'static str],
    /// The choices under which it was met first.
    met: Choices,
    schemas: BTreeMap<usize, Value>,
}

/// All runs through one type.
#[derive(Debug, Default)]
struct Tour {
    prefix: String,
    choices: Choices,
    /// Which try each place of the sample is at.
    tries: BTreeMap<String, usize>,
    /// The fields of a place that does not name them by itself.
    fields_at: BTreeMap<String, &'static [&'static str]>,
    /// The names of bodies that do not name themselves, by place.
    bodies: BTreeMap<String, String>,
    /// The place that was filled last: what an error is about.
    last: String,
    /// The struct and the field that were asked for last.
    asked: (String, String),
    /// Older names of fields that a struct still reads: they are not described.
    aliases: BTreeSet<(String, String)>,
    /// The named parts that the run is inside of.
    inside: Vec<String>,
    enums: BTreeMap<String, Enum>,
    /// The first enum that was met: the type itself, where it is one.
    root: Option<String>,
    structs: BTreeMap<String, Map<String, Value>>,
    /// What the parts of a name are called, to tell two of the same name apart.
    names: BTreeMap<String, &'static [&'static str]>,
    /// Where each field of a struct stands in the sample of this run.
    fields: Vec<(String, String, String)>,
    required: BTreeMap<String, BTreeSet<String>>,
    runs: usize,
}

impl Tour {
    fn begin(&mut self, choices: Choices) {
        self.choices = choices;
        self.tries.clear();
        self.fields_at.clear();
    }

    /// Runs until the type is read.
    fn settle<T: DeserializeOwned>(&mut self) -> Result<(Value, Value), Lost> {
        loop {
            self.runs += 1;
            self.inside.clear();
            self.fields.clear();
            let (mut schema, mut sample) = (Value::Null, Value::Null);
            let probe = Probe::new(self, &mut schema, &mut sample);
            match T::deserialize(probe) {
                Ok(_) => return Ok((schema, sample)),
                Err(stop) if self.runs < RUNS => self.think_again(stop)?,
                Err(stop) => return Err(Lost(stop.to_string())),
            }
        }
    }

    /// After a run that stopped: what to do otherwise in the next.
    fn think_again(&mut self, stop: Stop) -> Result<(), Lost> {
        if stop.duplicate {
            self.aliases.insert(self.asked.clone());
            return Ok(());
        }
        let place = self.last.clone();
        if let Some(fields) = stop.expected.filter(|_| !self.fields_at.contains_key(&place)) {
            self.fields_at.insert(place, fields);
            return Ok(());
        }
        let tried = self.tries.entry(place.clone()).or_default();
        *tried += 1;
        if *tried < TEXTS.len().max(probe::VALUES) {
            return Ok(());
        }
        Err(Lost(format!("{place:?}: {stop}")))
    }

    /// Whether the run took a variant of the type itself, and not of a part of it.
    fn is_of_root(&self) -> bool {
        match &self.root {
            Some(root) => self.choices.keys().all(|name| name == root),
            None => self.choices.is_empty(),
        }
    }

    /// A variant that no run has taken yet.
    fn next_choices(&self) -> Option<Choices> {
        let roots = self.root.as_ref().and_then(|root| self.enums.get_key_value(root));
        let (name, index, own) = roots.into_iter().chain(&self.enums).find_map(|(name, own)| {
            let index = (0..own.variants.len()).find(|index| !own.schemas.contains_key(index))?;
            Some((name, index, own))
        })?;
        let mut choices = own.met.clone();
        choices.insert(name.clone(), index);
        Some(choices)
    }

    /// A field is required when the sample does not read without it.
    fn note_required<T: DeserializeOwned>(&mut self, sample: &Value) {
        for (place, name, field) in std::mem::take(&mut self.fields) {
            let mut without = sample.clone();
            let Some(Value::Object(object)) = without.pointer_mut(&place) else { continue };
            object.remove(&field);
            if serde_json::from_str::<T>(&without.to_string()).is_err() {
                self.required.entry(name).or_default().insert(field);
            }
        }
    }

    /// The name of a part in the document; a name that means something else gets a number.
    fn name(&mut self, own: &str, parts: &'static [&'static str]) -> String {
        let dot = if self.prefix.is_empty() { "" } else { "." };
        let plain = format!("{}{dot}{own}", self.prefix);
        let numbered = (2..100).map(|number| format!("{plain}{number}"));
        let mut free = std::iter::once(plain.clone())
            .chain(numbered)
            .skip_while(|name| self.names.get(name).is_some_and(|known| *known != parts));
        let name = free.next().unwrap_or(plain);
        self.names.insert(name.clone(), parts);
        name
    }

    fn finish(mut self) -> BTreeMap<String, Value> {
        let mut all = BTreeMap::new();
        for (name, properties) in self.structs {
            let required = self.required.remove(&name).unwrap_or_default();
            let mut schema = json!({ "type": "object", "properties": properties });
            if !required.is_empty() {
                schema["required"] = json!(required);
            }
            all.insert(name, schema);
        }
        for (name, own) in self.enums {
            all.insert(name, one_of(own.schemas.into_values().collect()));
        }
        all
    }
}

/// One of several; variants that are only a name become a list of names.
fn one_of(variants: Vec<Value>) -> Value {
    let names: Option<Vec<Value>> = variants.iter().map(|own| own.get("const").cloned()).collect();
    match names {
        Some(names) => json!({ "type": "string", "enum": names }),
        None => json!({ "oneOf": variants }),
    }
}

/// A reference to a named schema.
fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_every_stream_has_a_schema_and_a_sample_that_reads() {
        fn check<T: DeserializeOwned>(prefix: &str, least: usize) {
            let mut shapes = Shapes::default();
            let found = shapes.add::<T>(prefix).unwrap();
            assert!(found.samples.len() >= least, "{prefix}: {}", found.samples.len());
            for sample in &found.samples {
                if let Err(error) = serde_json::from_value::<T>(sample.clone()) {
                    panic!("{sample}: {error}");
                }
            }
        }
        check::<arena::account::Command>("account", 9);
        check::<arena::competition::Command>("competition", 60);
        check::<arena::event::Command>("event", 28);
        check::<arena::federation::Command>("federation", 1);
        check::<arena::match_play::Command>("match", 27);
        check::<arena::cubing::Command>("round", 10);
    }

    #[test]
    fn what_may_be_left_out_is_not_required() {
        let mut shapes = Shapes::default();
        shapes.add::<arena::competition::Command>("").unwrap();
        let plan = &shapes.schemas["Plan"];
        let required = plan["required"].as_array().unwrap();
        assert!(required.contains(&"first".into()), "{plan}");
        assert!(!required.contains(&"awards".into()), "{plan}");
        assert_eq!(plan["properties"]["first"]["format"], "date");
        assert_eq!(shapes.schemas["Admission"]["enum"], json!(["open", "closed"]));
    }
}
