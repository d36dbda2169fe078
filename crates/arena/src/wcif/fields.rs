//! Fields of the exchange file for which Meydan has no use of its own, such as WCA ids, registrant numbers
//! and the colour of a room: they are kept from the file that was imported, beside the extensions of other
//! programs, and put back into the file that is written.

use serde_json::{Map, Value, json};

use crate::competition::{Competition, KeptExtension};

/// What an extension that holds such fields is called. It is never written as an extension.
const ID: &str = "meydan.Fields";

/// The fields of a person. Contact, gender and the date of birth are private, and are not among them.
pub const OF_PERSON: [&str; 5] = ["registrantId", "wcaUserId", "wcaId", "avatar", "personalBests"];
/// The fields of a venue.
pub(super) const OF_VENUE: [&str; 2] = ["latitudeMicrodegrees", "longitudeMicrodegrees"];
/// The fields of a room.
pub(super) const OF_ROOM: [&str; 2] = ["name", "color"];
/// The fields of a competition that are written from its state, or must not be public.
const OWN: [&str; 9] = [
    "formatVersion",
    "id",
    "name",
    "persons",
    "events",
    "schedule",
    "registrationInfo",
    "competitorLimit",
    "extensions",
];

/// Some fields of a part of the file; none where it has none of them.
#[must_use]
pub fn some(of: &Value, place: &str, names: &[&str]) -> Option<KeptExtension> {
    let all = of.as_object()?.iter().filter(|(name, _)| names.contains(&name.as_str()));
    keep(place, all)
}

/// The fields of the competition that are not written from its state.
pub(super) fn rest(file: &Value) -> Option<KeptExtension> {
    let all = file.as_object()?.iter().filter(|(name, _)| !OWN.contains(&name.as_str()));
    keep("competition", all)
}

/// One field under a name.
pub(super) fn one(place: &str, name: &str, value: &str) -> Option<KeptExtension> {
    keep(place, [(&name.to_owned(), &json!(value))].into_iter())
}

fn keep<'a>(
    place: &str,
    all: impl Iterator<Item = (&'a String, &'a Value)>,
) -> Option<KeptExtension> {
    let is_empty = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let said = all.filter(|(_, value)| !is_empty(value));
    let fields: Map<String, Value> =
        said.map(|(name, value)| (name.clone(), value.clone())).collect();
    let text = json!({ "id": ID, "data": fields }).to_string();
    (!fields.is_empty()).then(|| KeptExtension { place: place.to_owned(), text })
}

/// The fields that are kept by an extension of ours; none where it belongs to another program.
#[must_use]
pub fn kept_by(own: &KeptExtension) -> Option<Map<String, Value>> {
    let mut value: Value = serde_json::from_str(&own.text).ok()?;
    if value.get("id")? != ID {
        return None;
    }
    match value.get_mut("data")?.take() {
        Value::Object(fields) => Some(fields),
        _ => None,
    }
}

/// The fields of a place of a competition.
pub(super) fn at(competition: &Competition, place: &str) -> Map<String, Value> {
    let own = competition.extensions().iter().filter(|own| own.place == place);
    own.filter_map(kept_by).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_public_and_not_ours_is_kept() {
        let person = json!({
            "name": "Ada", "wcaId": "2009AKSO01", "registrantId": 11, "wcaUserId": null,
            "birthdate": "1999-02-03", "email": "ada@mail.example", "gender": "f",
        });
        let kept = some(&person, "person ada", &OF_PERSON).unwrap();
        let fields = kept_by(&kept).unwrap();
        assert_eq!(Value::Object(fields), json!({ "wcaId": "2009AKSO01", "registrantId": 11 }));
        assert_eq!(some(&json!({ "name": "Bo" }), "person bo", &OF_PERSON), None);
        let file = json!({ "id": "X", "name": "X", "shortName": "Ex", "series": null, "new": [1] });
        let fields = kept_by(&rest(&file).unwrap()).unwrap();
        assert_eq!(Value::Object(fields), json!({ "shortName": "Ex", "new": [1] }));
        let other = KeptExtension { place: "room".into(), text: r#"{"id":"map.Room"}"#.into() };
        assert_eq!(kept_by(&other), None, "of another program");
    }
}
