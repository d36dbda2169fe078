//! The description of the API: every route is in it, everything that it refers to is there, and
//! every command of every stream has its schema.

use std::collections::BTreeSet;
use std::path::Path;

use crate::house::House;
use crate::house::routes::routes;
use serde_json::Value;

fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(target)) = object.get("$ref") {
                found.push(target);
            }
            object.values().for_each(|inner| references(inner, found));
        }
        Value::Array(all) => all.iter().for_each(|inner| references(inner, found)),
        _ => {}
    }
}

#[test]
fn the_description_is_written_as_the_code_says_it() {
    let described = web::api::openapi::describe().unwrap();
    let text = serde_json::to_string_pretty(&described).unwrap() + "\n";
    if std::env::var_os("UPDATE_OPENAPI").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/openapi.json");
        std::fs::write(path, text).unwrap();
        return;
    }
    let kept: Value = serde_json::from_str(web::api::openapi::DOCUMENT).unwrap();
    assert!(
        kept == described,
        "The description is not what the code says. Write it again with \
         UPDATE_OPENAPI=1 cargo test -p web --test front_desk openapi."
    );
}

#[tokio::test]
async fn every_route_is_described_and_every_reference_leads_somewhere() {
    let house = House::open().await;
    let described = house.call("", "/openapi.json").await.json();
    let mut operations = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            operations.insert((method.to_uppercase(), path.clone()));
        }
    }
    let routes: BTreeSet<(String, String)> = routes(&house.router)
        .into_iter()
        .filter(|(method, path)| path.starts_with("/api/") && method != "HEAD")
        .collect();
    assert!(routes.len() > 15, "{routes:?}");
    assert_eq!(operations, routes);
    let mut found = Vec::new();
    references(&described, &mut found);
    assert!(found.len() > 100);
    for target in found {
        let place = target.strip_prefix('#').unwrap();
        assert!(described.pointer(place).is_some(), "{target} leads nowhere");
    }
}

#[tokio::test]
async fn the_description_says_what_a_command_holds() {
    let described = web::api::openapi::describe().unwrap();
    let schemas = &described["components"]["schemas"];
    let of_match = schemas["match.Command"]["oneOf"].as_array().unwrap();
    let moves = of_match.iter().find(|own| own["title"] == "move").unwrap();
    assert_eq!(moves["properties"]["body"]["$ref"], "#/components/schemas/match.Move");
    assert_eq!(schemas["match.Move"]["required"], serde_json::json!(["text"]));
    let ids: BTreeSet<&str> = described["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|methods| methods.as_object().unwrap().values())
        .map(|operation| operation["operationId"].as_str().unwrap())
        .collect();
    let count =
        described["paths"].as_object().unwrap().values().map(|own| own.as_object().unwrap().len());
    assert_eq!(ids.len(), count.sum::<usize>(), "every operation has a name of its own");
}
