//! Reads a fact whose kind stands apart from its body, straight from the text: a large stream opens
//! several times as quickly as by way of a tree of values.

use std::fmt;
use std::marker::PhantomData;

use rulebook::Citation;
use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, IntoDeserializer, MapAccess,
    Visitor,
};

/// The body of a fact: `{"fact": ..., "citations": [...]}`.
pub(super) struct Body<'a, F> {
    pub(super) kind: &'a str,
    pub(super) fact: PhantomData<F>,
}

impl<'de, F: Deserialize<'de>> DeserializeSeed<'de> for Body<'_, F> {
    type Value = (F, Vec<Citation>);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, F: Deserialize<'de>> Visitor<'de> for Body<'_, F> {
    type Value = (F, Vec<Citation>);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a fact of the kind {} and its citations", self.kind)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut fact, mut citations) = (None, Vec::new());
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "fact" => {
                    let seed = Fact { kind: self.kind, fact: PhantomData };
                    fact = Some(map.next_value_seed(seed)?);
                }
                "citations" => citations = map.next_value()?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let fact = fact.ok_or_else(|| A::Error::missing_field("fact"))?;
        Ok((fact, citations))
    }
}

/// A fact from its kind and what stands here.
struct Fact<'a, F> {
    kind: &'a str,
    fact: PhantomData<F>,
}

impl<'de, F: Deserialize<'de>> DeserializeSeed<'de> for Fact<'_, F> {
    type Value = F;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<F, D::Error> {
        F::deserialize(Tagged { kind: self.kind, body: deserializer })
    }
}

/// Shows serde a map of `kind` and `body`, as an enum that is tagged so expects it.
struct Tagged<'a, D> {
    kind: &'a str,
    body: D,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tagged<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        visitor.visit_map(Entries { kind: Some(self.kind), body: Some(self.body) })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

/// The two entries of that map.
struct Entries<'a, D> {
    kind: Option<&'a str>,
    body: Option<D>,
}

impl<'de, D: Deserializer<'de>> MapAccess<'de> for Entries<'_, D> {
    type Error = D::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, D::Error> {
        let key = match (&self.kind, &self.body) {
            (Some(_), _) => "kind",
            (None, Some(_)) => "body",
            (None, None) => return Ok(None),
        };
        let key: StrDeserializer<'_, D::Error> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, D::Error> {
        if let Some(kind) = self.kind.take() {
            let kind: StrDeserializer<'_, D::Error> = kind.into_deserializer();
            return seed.deserialize(kind);
        }
        match self.body.take() {
            Some(body) => seed.deserialize(body),
            None => Err(D::Error::custom("a fact has one body")),
        }
    }
}
