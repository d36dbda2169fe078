//! `meydan import --organiser` and `meydan export --format wcif`: a cubing competition from the exchange file
//! of the field and back, as whoever runs the server does it.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use arena::account::Opening;
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use office::{Office, Place, Request, SystemClock, Who};
use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/tests/lists/izmir-open.wcif.json");

fn meydan(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.env("LC_ALL", "C").args(arguments).arg("--data").arg(data);
    command.output().expect("meydan starts")
}

/// A store with the account of an organiser.
async fn with_account(folder: &Path, user: &str) {
    let store = Place::Folder(folder.to_path_buf()).open().await.unwrap();
    let office = Office::open(store, Arc::new(SystemClock)).await.unwrap();
    let person: PersonId = user.parse().unwrap();
    let opening = Opening {
        person: person.clone(),
        name: user.to_owned(),
        latin: String::new(),
        language: "en".to_owned(),
    };
    let open = AnyCommand::Account(arena::account::Command::Open(opening));
    let to = Address::Account(person.clone());
    office.submit(Request::new("open", Who::Person(person), to, open)).await.unwrap();
}

/// The extensions of other programs in a file, sorted.
fn extensions(file: &Value, found: &mut Vec<String>) {
    match file {
        Value::Object(all) => {
            for (name, own) in all {
                if let ("extensions", Some(own)) = (name.as_str(), own.as_array()) {
                    let foreign = own
                        .iter()
                        .filter(|own| !own["id"].as_str().unwrap().starts_with("meydan."));
                    found.extend(foreign.map(Value::to_string));
                    let kept = own.iter().filter(|own| own["id"] == "meydan.Kept");
                    let kept = kept.flat_map(|own| own["data"]["all"].as_array().unwrap());
                    let kept = kept.map(|own| &own["extension"]);
                    let kept =
                        kept.filter(|own| !own["id"].as_str().unwrap().starts_with("meydan."));
                    found.extend(kept.map(Value::to_string));
                } else {
                    extensions(own, found);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|own| extensions(own, found)),
        _ => {}
    }
    found.sort();
}

#[test]
fn a_competition_goes_from_an_exchange_file_into_the_store_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(with_account(data, "ayse"));
    drop(runtime);
    let output = meydan(data, &["import", FILE, "--organiser", "ayse"]);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Competitors: 2") && said.contains("Extensions kept: 11"), "{said}");
    assert!(errors.contains("skewb"), "what was left out is said: {errors}");
    let id = said.lines().nth(1).unwrap();
    let output = meydan(data, &["export", id, "--format", "wcif"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(file["name"], "İzmir Open 2027");
    let (mut due, mut kept) = (Vec::new(), Vec::new());
    extensions(&serde_json::from_str(&std::fs::read_to_string(FILE).unwrap()).unwrap(), &mut due);
    extensions(&file, &mut kept);
    assert_eq!((kept.len(), kept), (11, due));
    assert!(meydan(data, &["verify"]).status.success());
}

#[test]
fn wrong_files_and_unknown_people_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let output = meydan(data, &["import", FILE, "--organiser", "nobody"]);
    assert!(!output.status.success());
    let other = data.join("list.csv");
    std::fs::write(&other, "name\nAda\n").unwrap();
    let output = meydan(data, &["import", other.to_str().unwrap(), "--organiser", "nobody"]);
    assert!(!output.status.success());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.contains("not a WCIF file"), "{errors}");
    let output = meydan(data, &["import", FILE, "--book", "wca-2009"]);
    assert!(!output.status.success(), "--book needs --organiser");
}
