//! Enums of enums that look like one list in data: `{"kind": ..., "body": ...}`, whichever room the kind
//! belongs to. The kind is read first and says which room reads the rest, straight from the text.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess,
    VariantAccess, Visitor,
};

/// An enum whose variants are rooms, each an enum that serde tags with `kind` and `body`.
pub(crate) trait Rooms<'de>: Sized {
    /// The name of the enum, for whoever asks what is read.
    const NAME: &'static str;
    /// The kinds of all rooms.
    const KINDS: &'static [&'static str];

    /// Reads the whole with the room that has the kind.
    fn read<D: Deserializer<'de>>(kind: &str, whole: D) -> Result<Self, D::Error>;
}

/// Gives an enum of rooms its form in data, and the way from each room to it.
macro_rules! rooms {
    ($whole:ident, $name:literal, $part:ident: $($room:ident $module:ident),+ $(,)?) => {
        impl serde::Serialize for $whole {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$room(own) => own.serialize(serializer),)+
                }
            }
        }

        impl<'de> $crate::stream::Rooms<'de> for $whole {
            const NAME: &'static str = $name;
            const KINDS: &'static [&'static str] = &{
                const COUNT: usize =
                    0 $(+ <$module::$part as strum::VariantNames>::VARIANTS.len())+;
                let (mut all, mut count) = ([""; COUNT], 0);
                $(
                    let own = <$module::$part as strum::VariantNames>::VARIANTS;
                    let mut place = 0;
                    while place < own.len() {
                        all[count] = own[place];
                        (count, place) = (count + 1, place + 1);
                    }
                )+
                all
            };

            fn read<D: serde::Deserializer<'de>>(kind: &str, whole: D) -> Result<Self, D::Error> {
                $(
                    if <$module::$part as strum::VariantNames>::VARIANTS.contains(&kind) {
                        let own = <$module::$part as serde::Deserialize>::deserialize(whole);
                        return own.map(Self::$room);
                    }
                )+
                let kinds = <Self as $crate::stream::Rooms>::KINDS;
                Err(serde::de::Error::unknown_variant(kind, kinds))
            }
        }

        impl<'de> serde::Deserialize<'de> for $whole {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::stream::read_rooms(deserializer)
            }
        }

        $(impl From<$module::$part> for $whole {
            fn from(own: $module::$part) -> Self {
                Self::$room(own)
            }
        })+
    };
}
pub(crate) use rooms;

/// Reads an enum of rooms.
pub(crate) fn read_rooms<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Rooms<'de>,
{
    deserializer.deserialize_struct(T::NAME, &["kind", "body"], Whole(PhantomData))
}

struct Whole<T>(PhantomData<T>);

impl<'de, T: Rooms<'de>> Visitor<'de> for Whole<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a kind and its body")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut before = serde_json::Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if key != "kind" {
                // A body that comes before its kind has to wait for it.
                before.insert(key, map.next_value()?);
                continue;
            }
            let kind = map.next_value_seed(Kind::<T>(PhantomData))?;
            if before.is_empty() {
                return T::read(kind, Rest { kind: Some(kind), map });
            }
            while let Some((key, value)) = map.next_entry()? {
                before.insert(key, value);
            }
            before.insert("kind".to_owned(), kind.into());
            return T::read(kind, serde_json::Value::Object(before)).map_err(A::Error::custom);
        }
        Err(A::Error::missing_field("kind"))
    }
}

/// The kind: a name of the list.
struct Kind<T>(PhantomData<T>);

impl<'de, T: Rooms<'de>> DeserializeSeed<'de> for Kind<T> {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_enum(T::NAME, T::KINDS, self)
    }
}

impl<'de, T: Rooms<'de>> Visitor<'de> for Kind<T> {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a kind of {}", T::NAME)
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<&'static str, A::Error> {
        let (Name { name, .. }, access) = data.variant::<Name<T>>()?;
        access.unit_variant()?;
        Ok(name)
    }
}

struct Name<T> {
    name: &'static str,
    of: PhantomData<T>,
}

impl<'de, T: Rooms<'de>> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = deserializer.deserialize_identifier(NameVisitor::<T>(PhantomData))?;
        Ok(Self { name, of: PhantomData })
    }
}

struct NameVisitor<T>(PhantomData<T>);

impl<'de, T: Rooms<'de>> Visitor<'de> for NameVisitor<T> {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a kind of {}", T::NAME)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<&'static str, E> {
        let known = T::KINDS.iter().find(|kind| **kind == text);
        known.copied().ok_or_else(|| E::unknown_variant(text, T::KINDS))
    }
}

/// The kind that was read, and then the rest of the map.
struct Rest<A> {
    kind: Option<&'static str>,
    map: A,
}

impl<'de, A: MapAccess<'de>> Deserializer<'de> for Rest<A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(RestOfMap { kind: self.kind, map: self.map })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

struct RestOfMap<A> {
    kind: Option<&'static str>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for RestOfMap<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        if self.kind.is_none() {
            return self.map.next_key_seed(seed);
        }
        let key: StrDeserializer<'_, A::Error> = "kind".into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        match self.kind.take() {
            Some(kind) => {
                let kind: StrDeserializer<'_, A::Error> = kind.into_deserializer();
                seed.deserialize(kind)
            }
            None => self.map.next_value_seed(seed),
        }
    }
}
