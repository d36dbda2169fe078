//! The probe: a deserializer without data. It answers every question of a type with a value of the
//! kind that was asked for, and writes down the question (the schema) and the answer (the sample).

use std::fmt;

use serde::de::value::MapDeserializer;
use serde::de::{self, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Map, Value, json};

use super::access::{Chosen, Entry, Fields, Items, Tagged};
use super::{Enum, TEXTS, Tour, reference};

/// How many parts may be inside each other before a type that holds itself is cut short.
const DEPTH: usize = 12;
/// What is tried where a type takes anything: nothing, an object, then the two formats of settings
/// that serde reads as a whole.
pub(super) const VALUES: usize = 4;

/// Why a run stopped.
#[derive(Debug)]
pub(super) struct Stop {
    text: String,
    /// The fields that the type would have known.
    pub(super) expected: Option<&'static [&'static str]>,
    /// The type has read this field by another name.
    pub(super) duplicate: bool,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Stop {}

impl de::Error for Stop {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self { text: message.to_string(), expected: None, duplicate: false }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let text = format!("unknown field {field:?}");
        Self { text, expected: Some(expected), duplicate: false }
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self { text: format!("duplicate field {field:?}"), expected: None, duplicate: true }
    }
}

/// One place of a type.
pub(super) struct Probe<'a> {
    pub tour: &'a mut Tour,
    pub schema: &'a mut Value,
    pub sample: &'a mut Value,
    /// Where it stands in the sample, as a JSON pointer.
    pub place: String,
}

impl<'a> Probe<'a> {
    pub(super) fn new(tour: &'a mut Tour, schema: &'a mut Value, sample: &'a mut Value) -> Self {
        Self { tour, schema, sample, place: String::new() }
    }

    fn fill(&mut self, schema: Value, sample: Value) {
        *self.schema = schema;
        *self.sample = sample;
        self.tour.last.clone_from(&self.place);
    }

    fn tried(&self) -> usize {
        self.tour.tries.get(&self.place).copied().unwrap_or_default()
    }

    /// The kind of text that this place takes.
    fn text(&mut self) -> &'static str {
        let (text, format, pattern) = TEXTS[self.tried().min(TEXTS.len() - 1)];
        let mut schema = json!({ "type": "string" });
        if !format.is_empty() {
            schema["format"] = json!(format);
            schema["example"] = json!(text);
        }
        if !pattern.is_empty() {
            schema["pattern"] = json!(pattern);
        }
        self.fill(schema, json!(text));
        text
    }

    /// The fields of a struct, each with a probe of its own.
    pub(super) fn object<'de, V: Visitor<'de>>(
        self,
        name: &str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let Self { tour, schema, sample, place } = self;
        tour.inside.push(name.to_owned());
        let (mut properties, mut object) = (Map::new(), Map::new());
        let value = visitor.visit_map(Fields {
            tour: &mut *tour,
            fields: fields.iter(),
            field: "",
            place: &place,
            name,
            properties: &mut properties,
            object: &mut object,
        })?;
        tour.inside.pop();
        tour.structs.insert(name.to_owned(), properties);
        *schema = reference(name);
        *sample = Value::Object(object);
        Ok(value)
    }

    /// An enum whose variants are named by `kind`, with what they hold in `body`.
    fn tagged<'de, V: Visitor<'de>>(self, own: &str, visitor: V) -> Result<V::Value, Stop> {
        let name = self.tour.name(own, &["kind", "body"]);
        let Self { tour, schema, sample, place } = self;
        let (mut variant, mut inner, mut body) = ("", Value::Null, Value::Null);
        let value = visitor.visit_map(Tagged {
            tour: &mut *tour,
            step: 0,
            name: &name,
            variant: &mut variant,
            schema: &mut inner,
            sample: &mut body,
            place: &place,
        })?;
        let (mut properties, mut required) =
            (json!({ "kind": { "const": variant } }), vec!["kind"]);
        let mut object = json!({ "kind": variant });
        if !body.is_null() {
            properties["body"] = inner;
            object["body"] = body;
            required.push("body");
        }
        let own = json!({
            "type": "object", "title": variant, "properties": properties, "required": required
        });
        tour.keep_variant(&name, own);
        *schema = reference(&name);
        *sample = object;
        Ok(value)
    }

    pub(super) fn list<'de, V: Visitor<'de>>(
        self,
        length: Option<usize>,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let Self { tour, schema, sample, place } = self;
        let deep = tour.inside.len() > DEPTH;
        let left = length.unwrap_or(usize::from(!deep));
        let (mut schemas, mut samples) = (Vec::new(), Vec::new());
        let value = visitor.visit_seq(Items {
            tour,
            left,
            place: &place,
            schemas: &mut schemas,
            samples: &mut samples,
        })?;
        let alike = schemas.windows(2).all(|pair| pair[0] == pair[1]);
        *schema = match (length, schemas.first()) {
            (Some(length), Some(first)) if alike => {
                json!({ "type": "array", "items": first, "minItems": length, "maxItems": length })
            }
            (Some(length), _) => {
                json!({ "type": "array", "prefixItems": schemas, "minItems": length, "maxItems": length })
            }
            (None, Some(first)) => json!({ "type": "array", "items": first }),
            (None, None) => json!({ "type": "array" }),
        };
        *sample = Value::Array(samples);
        Ok(value)
    }
}

impl Tour {
    /// The variant of an enum that this run takes.
    pub(super) fn choose(&mut self, name: &str, variants: &'static [&'static str]) -> usize {
        if self.root.is_none() && self.inside.is_empty() {
            self.root = Some(name.to_owned());
        }
        if !self.enums.contains_key(name) {
            let met = self.choices.clone();
            self.enums.insert(name.to_owned(), Enum { variants, met, schemas: Default::default() });
        }
        let inside_itself = self.inside.iter().any(|own| own == name);
        if inside_itself { 0 } else { self.choices.get(name).copied().unwrap_or_default() }
    }

    fn keep_variant(&mut self, name: &str, schema: Value) {
        let inside_itself = self.inside.iter().any(|own| own == name);
        let index = if inside_itself { 0 } else { self.choices.get(name).copied().unwrap_or(0) };
        if let Some(own) = self.enums.get_mut(name) {
            own.schemas.insert(index, schema);
        }
    }
}

/// Numbers: the schema says which, the sample is 1.
macro_rules! numbers {
    ($($method:ident $visit:ident $kind:expr),+ $(,)?) => {
        $(fn $method<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
            self.fill($kind, json!(1));
            visitor.$visit(1 as _)
        })+
    };
}

fn whole(least: i64, most: u64) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": most })
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Stop;

    numbers!(
        deserialize_i8 visit_i8 whole(i64::from(i8::MIN), 127),
        deserialize_i16 visit_i16 whole(i64::from(i16::MIN), 32_767),
        deserialize_i32 visit_i32 json!({ "type": "integer", "format": "int32" }),
        deserialize_i64 visit_i64 json!({ "type": "integer", "format": "int64" }),
        deserialize_u8 visit_u8 whole(0, 255),
        deserialize_u16 visit_u16 whole(0, 65_535),
        deserialize_u32 visit_u32 whole(0, u64::from(u32::MAX)),
        deserialize_u64 visit_u64 json!({ "type": "integer", "minimum": 0 }),
        deserialize_f32 visit_f32 json!({ "type": "number" }),
        deserialize_f64 visit_f64 json!({ "type": "number" }),
    );

    fn deserialize_bool<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.fill(json!({ "type": "boolean" }), json!(false));
        visitor.visit_bool(false)
    }

    fn deserialize_str<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        let text = self.text();
        visitor.visit_str(text)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        if self.tour.inside.len() > DEPTH {
            self.fill(json!({ "type": "null" }), Value::Null);
            return visitor.visit_none();
        }
        let Self { tour, schema, sample, place } = self;
        let mut inner = Value::Null;
        let value = visitor.visit_some(Probe { tour, schema: &mut inner, sample, place })?;
        *schema = json!({ "anyOf": [inner, { "type": "null" }] });
        Ok(value)
    }

    fn deserialize_unit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.fill(json!({ "type": "null" }), Value::Null);
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.list(None, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.list(Some(length), visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.list(Some(length), visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let Self { tour, schema, sample, place } = self;
        let (mut key, mut inner, mut value) = (Value::Null, Value::Null, Value::Null);
        let done = visitor.visit_map(Entry {
            tour,
            step: 0,
            place: &place,
            key: &mut key,
            schema: &mut inner,
            sample: &mut value,
        })?;
        let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
        *schema = json!({ "type": "object", "additionalProperties": inner });
        *sample = Value::Object(Map::from_iter([(key, value)]));
        Ok(done)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        if fields == ["kind", "body"] {
            return self.tagged(name, visitor);
        }
        let name = self.tour.name(name, fields);
        self.object(&name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let name = self.tour.name(name, variants);
        let variant = variants.get(self.tour.choose(&name, variants)).copied().unwrap_or("");
        let Self { tour, schema, sample, place } = self;
        let (mut inner, mut value) = (Value::Null, Value::Null);
        let probe = Probe { tour: &mut *tour, schema: &mut inner, sample: &mut value, place };
        let done = visitor.visit_enum(Chosen { probe, variant, name: &name })?;
        let own = if value.is_null() {
            *sample = json!(variant);
            json!({ "const": variant })
        } else {
            *sample = json!({ variant: value });
            json!({ "type": "object", "properties": { variant: inner }, "required": [variant] })
        };
        tour.keep_variant(&name, own);
        *schema = reference(&name);
        Ok(done)
    }

    /// Where a type takes anything: nothing; or an object whose fields it names when it is given
    /// one that it does not know; or settings that are read as a whole.
    fn deserialize_any<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        if let Some(fields) = self.tour.fields_at.get(&self.place).copied() {
            let name = self.tour.bodies.get(&self.place).cloned().unwrap_or_default();
            return self.object(&name, fields, visitor);
        }
        let whole: Vec<(&'static str, Scalar)> = match self.tried() {
            0 => {
                self.fill(json!({}), Value::Null);
                return visitor.visit_unit();
            }
            1 => vec![("?", Scalar::Number(1))],
            2 => vec![
                ("kind", Scalar::Text("matches")),
                ("game", Scalar::Text(games::registry::GAMES[0].name())),
                ("sets", Scalar::Number(3)),
                ("mode", Scalar::Text("board")),
            ],
            _ => vec![("kind", Scalar::Text("round-robin")), ("cycles", Scalar::Number(1))],
        };
        let sample: Value = whole.iter().map(|(key, own)| (*key, own.value())).collect();
        let kind = json!({ "kind": { "type": "string" } });
        let schema = json!({
            "type": "object", "properties": kind, "required": ["kind"], "example": sample
        });
        self.fill(schema, sample);
        visitor.visit_map(MapDeserializer::new(whole.into_iter()))
    }

    serde::forward_to_deserialize_any! { i128 u128 char bytes byte_buf identifier ignored_any }
}

/// A value of an object that is handed over as a whole.
#[derive(Clone, Copy)]
enum Scalar {
    Text(&'static str),
    Number(u64),
}

impl Scalar {
    fn value(self) -> Value {
        match self {
            Self::Text(text) => json!(text),
            Self::Number(number) => json!(number),
        }
    }
}

impl<'de> IntoDeserializer<'de, Stop> for Scalar {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Scalar {
    type Error = Stop;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match self {
            Self::Text(text) => visitor.visit_str(text),
            Self::Number(number) => visitor.visit_u64(number),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}
