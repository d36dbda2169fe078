//! A competition in the format that programs of the field of cubing exchange (WCIF): its people as a list
//! of entrants, with the events for which they were accepted; and a whole new competition with them.

use std::collections::BTreeSet;

use arena::Refused;
use arena::competition::{Application, KeptExtension};
use arena::wcif::{
    ImportedCompetition, OF_PERSON, ReadSettings, entered, foreign, is_entered, kept_fields,
};
use games::{Argument, Message};
use office::ListEntry;
use serde_json::Value;

use super::entrants::{self, Listed, Setting};

/// The columns of the list, as every language of the program reads them.
const COLUMNS: [&str; 6] = ["name", "country", "events", "born", "gender", "contact"];
/// How much of a name stands in an id.
const NAME: usize = 27;

/// The list of a file of this format; none where the text is anything else.
#[must_use]
pub fn table(text: &str) -> Option<String> {
    list(&file(text)?, &|_| true)
}

fn file(text: &str) -> Option<Value> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let file: Value = serde_json::from_str(text).ok()?;
    file.get("formatVersion")?;
    Some(file)
}

fn persons(file: &Value) -> impl Iterator<Item = &Value> {
    file.get("persons").and_then(Value::as_array).into_iter().flatten()
}

/// The people who were accepted for events that are held: who is deleted, waits, or is an official who
/// does not compete is not among them.
fn list(file: &Value, is_held: &dyn Fn(&str) -> bool) -> Option<String> {
    file.get("persons")?.as_array()?;
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS).ok()?;
    for person in persons(file).filter(|own| is_entered(own, is_held)) {
        let text = |name: &str| person.get(name).and_then(Value::as_str).unwrap_or_default();
        let cells = [
            text("name").to_owned(),
            text("countryIso2").to_owned(),
            entered(person, is_held).collect::<Vec<_>>().join(", "),
            text("birthdate").to_owned(),
            text("gender").to_owned(),
            text("email").to_owned(),
        ];
        writer.write_record(cells).ok()?;
    }
    String::from_utf8(writer.into_inner().ok()?).ok()
}

/// What is said where the file does not.
#[derive(Clone, Debug)]
pub struct Defaults {
    /// The rulebook.
    pub book: String,
    /// Minutes before universal time.
    pub offset: i16,
    /// The language of announcements.
    pub language: String,
}

/// A whole competition with its competitors, under ids that are made from a key.
///
/// # Errors
/// When the text is no such file, or lacks what a competition needs.
pub fn whole(
    text: &str,
    key: &str,
    defaults: Defaults,
) -> Result<(ImportedCompetition, Vec<ListEntry>), Refused> {
    let unreadable = || Refused::invalid("exchange-unreadable");
    let file = file(text).ok_or_else(unreadable)?;
    let suffix = blake3::hash(key.as_bytes()).to_hex()[..12].to_owned();
    let name = file.get("id").and_then(Value::as_str).unwrap_or("cubing");
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).take(NAME).collect();
    let id = format!("{}-{suffix}", name.to_lowercase()).parse().map_err(|_| unreadable())?;
    let Defaults { book, offset, language } = defaults;
    let settings = ReadSettings { id, suffix, book, offset, language };
    let mut brought = arena::wcif::read(&file, &settings)?;
    let held: BTreeSet<&str> =
        brought.events.iter().filter_map(|own| Some(own.cubing()?.event.id())).collect();
    let is_held = |id: &str| held.contains(id);
    let listed = listed(&file, &is_held, &brought);
    let mut notes: Vec<Message> = listed.1;
    let listed = listed.0;
    let (mut line, mut numbers) = (1, BTreeSet::new());
    for person in persons(&file) {
        let name = person.get("name").and_then(Value::as_str).unwrap_or_default();
        let mut place = format!("absent {name}");
        if is_entered(person, &is_held) {
            line += 1;
            let found = listed.iter().find(|own| own.line == line);
            place = found.map_or(place, |own| format!("person {}", own.person.id));
        }
        brought.kept.extend(foreign(person, &place));
        let number = person.get("registrantId").and_then(Value::as_u64);
        let twice = number.filter(|number| !numbers.insert(*number));
        // Whoever has the number of somebody else gets a new one.
        let names = if twice.is_some() { &OF_PERSON[1..] } else { &OF_PERSON };
        brought.kept.extend(kept_fields(person, &place, names));
        let note = Message::new("exchange-number-twice").with("name", name);
        notes.extend(twice.map(|number| note.with("number", number)));
    }
    notes.extend(roles_left(&file));
    restore(&mut brought.kept, &listed);
    brought.notes.append(&mut notes);
    let entries = listed.iter().map(|own| entry(&brought, own)).collect();
    Ok((brought, entries))
}

/// Roles are given to accounts, by somebody who may: the file cannot do it.
fn roles_left(file: &Value) -> Option<Message> {
    let has_role = |person: &&Value| {
        person.get("roles").and_then(Value::as_array).is_some_and(|roles| !roles.is_empty())
    };
    let name = |person: &Value| Some(person.get("name")?.as_str()?.to_owned());
    let names: Vec<String> = persons(file).filter(has_role).filter_map(name).take(20).collect();
    let message = Message::new("exchange-roles-left");
    (!names.is_empty()).then(|| message.with("names", Argument::from_iter(names)))
}

/// Everybody of the list, and what is wrong with the lines of the others.
fn listed(
    file: &Value,
    is_held: &dyn Fn(&str) -> bool,
    brought: &ImportedCompetition,
) -> (Vec<Listed>, Vec<Message>) {
    let names = brought
        .events
        .iter()
        .filter_map(|own| Some((own.id.clone(), vec![own.cubing()?.event.id().to_owned()])));
    let setting = Setting {
        competition: brought.plan.id.clone(),
        country: brought.plan.country,
        events: names.collect(),
        ticked: BTreeSet::new(),
    };
    let table = list(file, is_held).unwrap_or_default();
    let (lines, more) = super::lines(&table);
    if lines.len() < 2 {
        return (Vec::new(), Vec::new());
    }
    let reading = entrants::read(&lines, &setting);
    let mut notes: Vec<Message> = reading
        .faults
        .into_iter()
        .map(|own| {
            let name = lines.iter().find(|line| line.number == own.line);
            let name = name.map_or("", |line| line.cell(0)).to_owned();
            Message::new("exchange-person-left").with("name", name).with("why", own.message)
        })
        .collect();
    if more {
        notes.push(Message::new("import-long").with("most", super::LINES - 1));
    }
    let mut all = reading.all;
    // Two lines with the same name, country and day of birth are one person.
    let mut seen = BTreeSet::new();
    all.retain(|own| seen.insert(own.person.id.clone()));
    (all, notes)
}

/// Extensions of people whom an earlier export could not place are theirs again, where they are here now.
fn restore(kept: &mut [KeptExtension], listed: &[Listed]) {
    for own in kept {
        let Some(name) = own.place.strip_prefix("absent ") else { continue };
        if let Some(found) = listed.iter().find(|listed| listed.person.name == name) {
            own.place = format!("person {}", found.person.id);
        }
    }
}

/// A line as the office takes it. Whoever brings the file answers for it that the rules are accepted.
fn entry(brought: &ImportedCompetition, own: &Listed) -> ListEntry {
    let application = Application {
        person: own.person.clone(),
        events: own.events.clone(),
        teams: Default::default(),
        accepts: brought.plan.books.iter().cloned().collect(),
        agrees_to_recording: true,
        meets: Default::default(),
    };
    ListEntry { application, private: own.private.clone() }
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
