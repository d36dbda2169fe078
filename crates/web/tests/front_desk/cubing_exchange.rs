//! A whole competition from the exchange file of the field and back: events, rounds, formats, limits,
//! schedule and people; and the extensions of other programs, to the letter.

use crate::house::House;
use crate::house::people::People;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::Value;

const FILE: &str = include_str!("../lists/izmir-open.wcif.json");

/// The answer to the form with a file, as a browser sends it.
async fn send(people: &mut People<'_>, name: &str, key: &str, file: &str) -> (StatusCode, String) {
    send_with(people, name, key, file, "no").await
}

/// The same, also where a second competition from the file is wanted.
async fn send_with(
    people: &mut People<'_>,
    name: &str,
    key: &str,
    file: &str,
    again: &str,
) -> (StatusCode, String) {
    let mut body = String::new();
    for (field, value) in [("key", key), ("book", "wca-2010"), ("offset", "0"), ("again", again)] {
        let head = format!("--xyz\r\nContent-Disposition: form-data; name=\"{field}\"");
        body.push_str(&format!("{head}\r\n\r\n{value}\r\n"));
    }
    let head = "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"";
    body.push_str(&format!(
        "{head}\r\nContent-Type: application/json\r\n\r\n{file}\r\n--xyz--\r\n"
    ));
    let session = people.session(name).await;
    let request = Request::post("/competitions/import")
        .header(header::COOKIE, session)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    let answer = people.house.send(request).await;
    (answer.status, answer.body)
}

/// Imports a file; the path of the competition.
async fn bring(people: &mut People<'_>, key: &str, file: &str) -> (String, String) {
    let (status, page) = send(people, "org", key, file).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    let id = page.split("/organise\"").next().unwrap().rsplit("/c/").next().unwrap();
    (format!("/c/{id}"), page)
}

async fn export(people: &mut People<'_>, path: &str) -> Value {
    serde_json::from_str(&people.page("org", &format!("{path}/wcif.json")).await).unwrap()
}

/// Every extension of other programs, with the place where it is: by what is above it.
fn foreign(value: &Value, place: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(all) => {
            let named =
                ["activityCode", "id", "name"].iter().find_map(|own| all.get(*own)?.as_str());
            let place = named.map_or_else(|| place.to_owned(), |name| format!("{place}/{name}"));
            for own in all.get("extensions").and_then(Value::as_array).into_iter().flatten() {
                if !own["id"].as_str().unwrap().starts_with("meydan.") {
                    found.push((place.clone(), own.to_string()));
                }
            }
            for (_, own) in all.iter().filter(|(name, _)| *name != "extensions") {
                foreign(own, &place, found);
            }
        }
        Value::Array(all) => all.iter().for_each(|own| foreign(own, place, found)),
        _ => {}
    }
}

/// The texts of all extensions of other programs, wherever they are, those without a place included.
fn texts(file: &Value) -> Vec<String> {
    let mut found = Vec::new();
    foreign(file, "", &mut found);
    let own = file["extensions"].as_array().unwrap().iter().find(|own| own["id"] == "meydan.Kept");
    let kept = own.into_iter().flat_map(|own| own["data"]["all"].as_array().unwrap());
    let mut all: Vec<String> = found.into_iter().map(|(_, text)| text).collect();
    let kept = kept.map(|own| &own["extension"]);
    let kept = kept.filter(|own| !own["id"].as_str().unwrap().starts_with("meydan."));
    all.extend(kept.map(Value::to_string));
    all.sort();
    all
}

#[tokio::test]
async fn a_whole_competition_comes_from_a_file_and_goes_into_one() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    let form = people.page("org", "/competitions/import").await;
    assert!(form.contains("multipart/form-data") && form.contains("wca-2009"), "{form}");
    assert!(people.page("org", "/competitions/new").await.contains("/competitions/import"));
    let (path, page) = bring(&mut people, "exchange-000000000001", FILE).await;
    let twice = "Cem Deniz: registrant number 2 is used twice";
    let role = "were not imported: Cem Deniz";
    let told = ["Event skewb is not", "333fm-r1: the rulebook", "Groups and assignments"];
    for told in told.into_iter().chain([twice, role]) {
        assert!(page.contains(told), "{told}: {page}");
    }
    // Sent again it is the same competition.
    assert_eq!(bring(&mut people, "exchange-000000000001", FILE).await.0, path);
    let file = export(&mut people, &path).await;
    let due: Value = serde_json::from_str(FILE).unwrap();
    assert_eq!(file["name"], due["name"]);
    assert_eq!(file["competitorLimit"], 120);
    assert_eq!(file["registrationInfo"]["closeTime"], due["registrationInfo"]["closeTime"]);
    let names: Vec<&str> = file["persons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|own| own["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Ada Aksoy", "Bora Bahar"], "who is accepted");
    assert_eq!(file["persons"][0]["registration"]["eventIds"].as_array().unwrap().len(), 2);
    assert_eq!(file["persons"][0]["registration"]["status"], "accepted");
    let event = |file: &Value, id: &str| {
        file["events"].as_array().unwrap().iter().find(|own| own["id"] == id).cloned().unwrap()
    };
    assert_eq!(file["events"].as_array().unwrap().len(), 3, "without skewb");
    for id in ["333", "444"] {
        let (own, due) = (event(&file, id), event(&due, id));
        assert_eq!(own["competitorLimit"], due["competitorLimit"]);
        let rounds =
            own["rounds"].as_array().unwrap().iter().zip(due["rounds"].as_array().unwrap());
        for (own, due) in rounds {
            for field in ["id", "format", "timeLimit", "cutoff", "advancementCondition"] {
                assert_eq!(own[field], due[field], "{id} {field}");
            }
        }
    }
    let fewest = event(&file, "333fm")["rounds"][0]["format"].as_str().unwrap().to_owned();
    assert!(["1", "2", "3"].contains(&fewest.as_str()), "what the rulebook prefers: {fewest}");
    let schedule = &file["schedule"];
    assert_eq!(schedule["startDate"], "2027-01-16");
    assert_eq!(schedule["numberOfDays"], 2);
    assert_eq!(schedule["venues"][0]["name"], "Kültür Merkezi");
    let activities = schedule["venues"][0]["rooms"][0]["activities"].as_array().unwrap();
    let codes: Vec<&str> =
        activities.iter().map(|own| own["activityCode"].as_str().unwrap()).collect();
    assert_eq!(codes, ["other-registration", "other-checkin", "333-r1", "333-r2"]);
    assert_eq!(activities[2]["startTime"], "2027-01-16T07:00:00Z");
    // What Meydan has no use for is as it was.
    for field in ["shortName", "fromALaterVersion"] {
        assert_eq!(file[field], due[field], "{field}");
    }
    for field in ["registrantId", "wcaUserId", "wcaId"] {
        for person in 0..2 {
            assert_eq!(file["persons"][person][field], due["persons"][person][field], "{field}");
        }
    }
    let (venue, told) = (&schedule["venues"][0], &due["schedule"]["venues"][0]);
    assert_eq!(venue["latitudeMicrodegrees"], told["latitudeMicrodegrees"]);
    assert_eq!(venue["rooms"][0]["name"], "Salon");
    // Private data is kept, and is not in the file.
    let whole = file.to_string();
    assert!(!whole.contains("ada@mail.example") && !whole.contains("1999-02-03"), "{whole}");
}

#[tokio::test]
async fn extensions_of_other_programs_survive_every_round_trip() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    let due: Value = serde_json::from_str(FILE).unwrap();
    let mut expected = texts(&due);
    assert_eq!(expected.len(), 11);
    let (path, _) = bring(&mut people, "exchange-000000000001", FILE).await;
    let first = export(&mut people, &path).await;
    assert_eq!(texts(&first), expected, "to the letter");
    // Those whose place is in the file are where they were.
    let mut placed = Vec::new();
    foreign(&first, "", &mut placed);
    let mut before = Vec::new();
    foreign(&due, "", &mut before);
    let at = |all: &[(String, String)], id: &str| -> Vec<String> {
        let own = all.iter().filter(|(_, text)| text.contains(id));
        own.map(|(place, _)| place.rsplit('/').next().unwrap().to_owned()).collect()
    };
    for id in ["plan.Round", "live.Round", "groups.Person", "map.Venue", "plan.Activity"] {
        assert_eq!(at(&placed, id), at(&before, id), "{id}");
    }
    // The file that was written is read again, in another competition.
    let file = first.to_string();
    let (_, page) = send(&mut people, "org", "exchange-000000000002", &file).await;
    let first_one = format!("href=\"{path}/organise\"");
    for told in ["is already here", "Import it as a second competition", first_one.as_str()] {
        assert!(page.contains(told), "{told}: {page}");
    }
    let own = people.page("org", "/me").await;
    assert_eq!(own.matches("/organise\"").count(), own.matches(&first_one).count(), "{own}");
    let (status, page) = send_with(&mut people, "org", "exchange-000000000002", &file, "yes").await;
    assert_eq!(status, StatusCode::OK, "{page}");
    let id = page.split("/organise\"").next().unwrap().rsplit("/c/").next().unwrap();
    let again = format!("/c/{id}");
    assert_ne!(again, path);
    let second = export(&mut people, &again).await;
    expected.sort();
    assert_eq!(texts(&second), expected, "once more");
    let mut placed_again = Vec::new();
    foreign(&second, "", &mut placed_again);
    assert_eq!(placed_again.len(), placed.len());
    assert_eq!(second["schedule"], first["schedule"]);
    assert_eq!(second["registrationInfo"], first["registrationInfo"]);
    let rounds = |file: &Value| -> Vec<Value> {
        file["events"].as_array().unwrap().iter().map(|own| own["rounds"].clone()).collect()
    };
    assert_eq!(rounds(&second), rounds(&first));
}

#[tokio::test]
async fn files_that_are_none_and_people_who_may_not_change_nothing() {
    let house = House::open_for_organisers().await;
    let mut people = People::new(&house);
    for (file, why) in [
        (FILE, "Only organisers can create competitions here"),
        ("name,country\nAda,TR", "This is not a WCIF file"),
        ("{}", "This is not a WCIF file"),
        (r#"{ "formatVersion": "1.1.1", "name": "X" }"#, "The WCIF file does not have"),
    ] {
        let (told, page) = send(&mut people, "stranger", "exchange-000000000009", file).await;
        assert_eq!(told, StatusCode::UNPROCESSABLE_ENTITY, "{file}: {page}");
        assert!(page.contains(why), "{why}: {page}");
    }
    assert!(!people.page("stranger", "/me").await.contains("İzmir Open 2027"), "nothing was made");
    let page = people.page("stranger", "/competitions/import").await;
    assert!(!page.contains("multipart/form-data"), "{page}");
}
