//! What the probe hands to a type that asks for the parts of something: the fields of a struct, the
//! variant of an enum, the items of a list, the entries of a map. Each part is a probe again.

use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use serde_json::{Map, Value};

use super::Tour;
use super::probe::{Probe, Stop};

/// The name of something, for a type that reads it.
fn named(text: &str) -> StrDeserializer<'_, Stop> {
    text.into_deserializer()
}

/// The fields of a struct, one after the other.
pub(super) struct Fields<'a> {
    pub tour: &'a mut Tour,
    pub fields: std::slice::Iter<'static, &'static str>,
    pub field: &'static str,
    pub place: &'a str,
    pub name: &'a str,
    pub properties: &'a mut Map<String, Value>,
    pub object: &'a mut Map<String, Value>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        let (name, aliases) = (self.name, &self.tour.aliases);
        let is_own = |field: &&&str| !aliases.contains(&(name.to_owned(), (**field).to_owned()));
        let Some(field) = self.fields.find(is_own) else { return Ok(None) };
        self.field = field;
        self.tour.asked = (name.to_owned(), (*field).to_owned());
        seed.deserialize(named(field)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        let (mut schema, mut sample) = (Value::Null, Value::Null);
        let place = format!("{}/{}", self.place, self.field);
        let (tour, schema_of, sample_of) = (&mut *self.tour, &mut schema, &mut sample);
        let value =
            seed.deserialize(Probe { tour, schema: schema_of, sample: sample_of, place })?;
        let (name, field) = (self.name.to_owned(), self.field.to_owned());
        self.tour.fields.push((self.place.to_owned(), name, field.clone()));
        self.properties.insert(field.clone(), schema);
        self.object.insert(field, sample);
        Ok(value)
    }
}

/// The two entries of a tagged enum: which variant, and what it holds.
pub(super) struct Tagged<'a> {
    pub tour: &'a mut Tour,
    pub step: u8,
    pub name: &'a str,
    pub variant: &'a mut &'static str,
    pub schema: &'a mut Value,
    pub sample: &'a mut Value,
    pub place: &'a str,
}

impl<'de> MapAccess<'de> for Tagged<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        self.step += 1;
        match self.step {
            1 => seed.deserialize(named("kind")).map(Some),
            2 => seed.deserialize(named("body")).map(Some),
            _ => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        let tour = &mut *self.tour;
        if self.step == 1 {
            return seed.deserialize(Kind { tour, name: self.name, variant: self.variant });
        }
        let place = format!("{}/body", self.place);
        tour.bodies.insert(place.clone(), format!("{}.{}", self.name, self.variant));
        tour.inside.push(self.name.to_owned());
        let (schema, sample) = (&mut *self.schema, &mut *self.sample);
        let value = seed.deserialize(Probe { tour: &mut *tour, schema, sample, place })?;
        tour.inside.pop();
        Ok(value)
    }
}

/// The name of the variant of a tagged enum.
struct Kind<'a> {
    tour: &'a mut Tour,
    name: &'a str,
    variant: &'a mut &'static str,
}

impl<'de> Deserializer<'de> for Kind<'_> {
    type Error = Stop;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let index = self.tour.choose(self.name, variants);
        *self.variant = variants.get(index).copied().unwrap_or("");
        visitor.visit_enum(named(self.variant))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Stop> {
        Err(de::Error::custom("the name of a variant is read as something else"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The variant of a plain enum.
pub(super) struct Chosen<'a> {
    pub probe: Probe<'a>,
    pub variant: &'static str,
    pub name: &'a str,
}

impl<'de> EnumAccess<'de> for Chosen<'_> {
    type Error = Stop;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Stop> {
        Ok((seed.deserialize(named(self.variant))?, self))
    }
}

impl Chosen<'_> {
    /// What the variant holds stands under its name.
    fn inside<T>(self, read: impl FnOnce(Probe<'_>) -> Result<T, Stop>) -> Result<T, Stop> {
        let Probe { tour, schema, sample, place } = self.probe;
        tour.inside.push(self.name.to_owned());
        let place = format!("{place}/{}", self.variant);
        let value = read(Probe { tour: &mut *tour, schema, sample, place })?;
        tour.inside.pop();
        Ok(value)
    }
}

impl<'de> VariantAccess<'de> for Chosen<'_> {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        self.inside(|probe| seed.deserialize(probe))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Stop> {
        self.inside(|probe| probe.list(Some(length), visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let name = format!("{}.{}", self.name, self.variant);
        self.inside(|probe| probe.object(&name, fields, visitor))
    }
}

/// The items of a list.
pub(super) struct Items<'a> {
    pub tour: &'a mut Tour,
    pub left: usize,
    pub place: &'a str,
    pub schemas: &'a mut Vec<Value>,
    pub samples: &'a mut Vec<Value>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Stop;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Stop> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let (mut schema, mut sample) = (Value::Null, Value::Null);
        let place = format!("{}/{}", self.place, self.samples.len());
        let (tour, schema_of, sample_of) = (&mut *self.tour, &mut schema, &mut sample);
        let value =
            seed.deserialize(Probe { tour, schema: schema_of, sample: sample_of, place })?;
        self.schemas.push(schema);
        self.samples.push(sample);
        Ok(Some(value))
    }
}

/// The one entry of a map.
pub(super) struct Entry<'a> {
    pub tour: &'a mut Tour,
    pub step: u8,
    pub place: &'a str,
    pub key: &'a mut Value,
    pub schema: &'a mut Value,
    pub sample: &'a mut Value,
}

impl<'de> MapAccess<'de> for Entry<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Stop> {
        self.step += 1;
        if self.step > 1 {
            return Ok(None);
        }
        let (tour, mut schema) = (&mut *self.tour, Value::Null);
        let place = format!("{}/key", self.place);
        let probe = Probe { tour, schema: &mut schema, sample: &mut *self.key, place };
        seed.deserialize(probe).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        let key = self.key.as_str().unwrap_or_default();
        let place = format!("{}/{key}", self.place);
        let (tour, schema, sample) = (&mut *self.tour, &mut *self.schema, &mut *self.sample);
        seed.deserialize(Probe { tour, schema, sample, place })
    }
}
