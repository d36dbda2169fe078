//! Nobody but the scramblers of a group sees its scrambles before the round is closed. Every address of
//! the program is asked by everybody else, and nothing that is answered has a sequence in it.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::People;
use crate::house::routes::routes;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use office::Scope;
use rulebook::{proves, wca_2009, wca_2010};
use tower::ServiceExt;

/// Everybody who has something to do here, and somebody who has not.
const OTHERS: [&str; 9] = ["", "stranger", "board", "del", "org", "mj", "jud", "sco", "ann"];

/// The sequence that the scrambler sees, as it is on the page: in groups of five.
fn sequence(page: &str) -> String {
    let rest = page.split("class=\"sequence\"").nth(1).expect("a sequence");
    let rest = rest.split_once('>').unwrap().1.split("</p>").next().unwrap();
    let text: String =
        rest.split('<').map(|part| part.split_once('>').map_or(part, |own| own.1)).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An address with something that exists in the place of every name.
fn filled(path: &str) -> String {
    let value = |name: &str| match name {
        "id" if path.starts_with("/r/") || path.contains("/rounds/") => "cube-r1",
        "id" if path.starts_with("/e/") || path.contains("/events/") => "cube",
        "id" if path.starts_with("/p/") || path.contains("/persons/") => "ann",
        "id" => "spring",
        "event" => "cube",
        "stream" => "round",
        "round" => "1",
        "person" => "ann",
        "what" => "scrambles",
        "group" => "1",
        "book" => "wca-2010",
        "clause" => "4b",
        "*topic" => "round/cube-r1",
        _ => "sample",
    };
    let part = |part: &str| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
        Some(name) => value(name).to_owned(),
        None => part.to_owned(),
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn no_answer_to_anybody_else_has_a_scramble_in_it() {
    let house = House::for_board().await;
    let mut hall = Hall::open(&house).await;
    hall.call().await;
    let mut people = People::new(&house);
    let page = people.page("scr", "/r/cube-r1/scramble").await;
    let secret = sequence(&page);
    assert!(secret.split(' ').count() > 10, "a scramble: {secret}");
    let picture = page
        .split("<desc>")
        .nth(1)
        .expect("its picture")
        .split("</desc>")
        .next()
        .unwrap()
        .to_owned();
    // Everybody tries with the passcode of the sheet for paper, which only the delegate is told.
    let panel = people.page("del", "/r/cube-r1/panel").await;
    let code = panel.split("<code").nth(1).expect("a passcode").split_once('>').unwrap().1;
    let code = code.split('<').next().unwrap().to_owned();
    // The first moves are enough to know it by, however the rest is written.
    let start = secret.split(' ').take(5).collect::<Vec<_>>().join(" ");
    let mut asked = 0;
    for (method, path) in routes(&house.router) {
        if method == "HEAD" {
            continue;
        }
        for name in OTHERS {
            let mut request = Request::builder()
                .method(method.as_str())
                .uri(filled(&path))
                .header("idempotency-key", format!("s{asked}"))
                .header("sec-fetch-site", "same-origin")
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            if !name.is_empty() {
                if path.starts_with("/api/") {
                    let token = house.token(name, &Scope::ALL).await;
                    request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
                } else {
                    // Each request has a session of its own: some of them end theirs.
                    people.session(name).await;
                    let token = house.office.open_session(&name.parse().unwrap()).await.unwrap();
                    request = request.header(header::COOKIE, format!("session={token}"));
                }
            }
            let body = if method == "GET" {
                String::new()
            } else {
                format!("key=secrecy-{asked:0>12}&group=1&passcode={code}")
            };
            let answer = house
                .router
                .clone()
                .oneshot(request.body(Body::from(body)).unwrap())
                .await
                .unwrap();
            asked += 1;
            if !name.is_empty() {
                house.office.revoke_token(&name.parse().unwrap(), 0).await.unwrap();
            }
            let live = path.starts_with("/live/") || path.ends_with("/live");
            let text = if live {
                String::new()
            } else {
                let bytes = answer.into_body().collect().await.unwrap().to_bytes();
                String::from_utf8_lossy(&bytes).into_owned()
            };
            assert!(!text.contains(&start), "{name:?} reads a scramble at {method} {path}");
            assert!(!text.contains(&picture), "{name:?} sees its picture at {method} {path}");
            let told = name == "del" || !text.contains(&code) || text.contains("passcode");
            assert!(told, "{name:?} reads the passcode at {method} {path}");
        }
    }
    assert!(asked > 500, "every address was asked: {asked}");
    let live = house.first_live("/live/round/cube-r1?seen=0").await;
    assert!(live.contains("results") && !live.contains(&start), "{live}");
    let facts = house.office.store().log(0, 10_000).await.unwrap();
    assert!(facts.iter().all(|fact| !fact.body.contains(&start)), "no fact has it in the clear");
    assert!(facts.iter().all(|fact| !fact.body.contains(&code)), "nor the passcode");
    assert!(
        !facts.iter().any(|fact| fact.body.contains("sheet-opened")),
        "nobody opened the sheet"
    );
    let sheet = people.send("scr", "/r/cube-r1/sheet/1", &[("passcode", &code)]).await.body;
    assert!(sheet.contains(&start), "the scrambler of the group does: {sheet}");
    let mut people = People::new(&house);
    // Who competes in the group and scrambles there gets nothing either.
    let refused = people.no("mj", "/r/cube-r1/do/open-set", &[("group", "1")]).await;
    assert!(refused.contains("/rules/wca-2010/4b"), "{refused}");
    hall.solve("ann", 1234).await;
    hall.solve("bob", 1111).await;
    hall.close().await;
    let sheets = house.get("/r/cube-r1/print/scrambles", "en").await.body;
    assert!(sheets.contains(&start), "public once the round is closed");
    proves!(wca_2009::_4b, wca_2010::_4b, wca_2010::_1c8, wca_2010::A2c);
}
