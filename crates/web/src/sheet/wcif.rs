//! A competition in the format that programs of the field of cubing exchange (WCIF): its people as a list
//! of entrants, with the events for which they were accepted.

use serde_json::Value;

/// The columns of the list, as every language of the program reads them.
const COLUMNS: [&str; 6] = ["name", "country", "events", "born", "gender", "contact"];

/// The list of a file of this format; none where the text is anything else.
#[must_use]
pub fn table(text: &str) -> Option<String> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let file: Value = serde_json::from_str(text).ok()?;
    file.get("formatVersion")?;
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).ok()?;
    for person in file.get("persons")?.as_array()?.iter().filter(|own| is_accepted(own)) {
        let text = |name: &str| person.get(name).and_then(Value::as_str).unwrap_or_default();
        let cells = [
            text("name").to_owned(),
            text("countryIso2").to_owned(),
            events(person),
            text("birthdate").to_owned(),
            text("gender").to_owned(),
            text("email").to_owned(),
        ];
        writer.write_record(cells).ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}

/// Who is registered and not deleted, or waiting; officials who do not compete are not.
fn is_accepted(person: &Value) -> bool {
    let registration = person.get("registration");
    let status = registration.and_then(|own| own.get("status")).and_then(Value::as_str);
    status == Some("accepted") && !events(person).is_empty()
}

fn events(person: &Value) -> String {
    let all = person.pointer("/registration/eventIds").and_then(Value::as_array);
    let ids = all.into_iter().flatten().filter_map(Value::as_str);
    ids.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_who_were_accepted_are_a_list_and_other_texts_are_none() {
        let file = r#"{ "formatVersion": "1.0", "id": "X", "persons": [
            { "name": "Ada \"A\" Er", "countryIso2": "TR", "birthdate": "1999-01-02", "gender": "f",
              "email": "a@b.example", "extensions": [{ "id": "other.Thing" }],
              "registration": { "eventIds": ["333", "222"], "status": "accepted" } },
            { "name": "Bo", "countryIso2": "JP", "registration": { "eventIds": ["333"], "status": "pending" } },
            { "name": "Delegate", "countryIso2": "IR", "registration": null } ] }"#;
        let list = table(file).unwrap();
        let lines: Vec<&str> = list.lines().collect();
        assert_eq!(
            lines,
            [
                "name,country,events,born,gender,contact",
                "\"Ada \"\"A\"\" Er\",TR,\"333, 222\",1999-01-02,f,a@b.example"
            ]
        );
        for other in ["", "name,country\nAda,TR", "{}", "{ \"persons\": [] }", "{ not json"] {
            assert_eq!(table(other), None, "{other}");
        }
    }
}
