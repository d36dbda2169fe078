//! A competition that is not announced answers as one that does not exist, at every address and to every
//! command, whoever asks that may not know of it: the same status, the same headers, the same body.

use super::story::{self, HIDDEN, NOWHERE};
use super::walk::{Walker, without_chance};
use crate::house::Answer;
use crate::house::routes::routes;
use serde_json::Value;
use web::api::shape::Shapes;

/// Those who may not know of it; the first two of them were entered in it unasked.
const OTHERS: [&str; 5] = ["p1", "stranger", "", "org", "dir"];

/// What is compared of an answer: all but the request's own number and the moment.
fn told(answer: &Answer, ids: [&str; 2]) -> String {
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| *name != "x-request-id" && *name != "date")
        .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap_or("?")))
        .collect();
    headers.sort();
    let text = format!("{} {}\n{}", answer.status, headers.join("; "), answer.body);
    without_chance(&text.replace(ids[0], "COMPETITION").replace(ids[1], "EVENT"))
}

/// An address with these ids in the places of ids.
fn filled(route: &str, [competition, event]: [&str; 2]) -> Vec<String> {
    let mut all = Vec::new();
    for (id, stream) in [(competition, "competition"), (event, "event"), (event, "round")] {
        let topics = ["competition", "event", "tables", "round", "match", "seats"];
        let topics: Vec<String> = topics.iter().map(|topic| format!("{topic}/{id}")).collect();
        for topic in topics.iter().take(if route.contains("{*topic}") { 6 } else { 1 }) {
            let value = |name: &str| match name {
                "id" => id.to_owned(),
                "event" => event.to_owned(),
                "stream" => stream.to_owned(),
                "round" | "table" | "number" | "group" | "attempt" => "1".to_owned(),
                "person" => "p1".to_owned(),
                "act" => "announce".to_owned(),
                "*topic" => topic.clone(),
                _ => "sample".to_owned(),
            };
            let parts = route.split('/').map(|part| {
                let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
                name.map_or_else(|| part.to_owned(), value)
            });
            all.push(parts.collect::<Vec<_>>().join("/"));
        }
    }
    all
}

#[tokio::test]
async fn what_is_not_announced_is_nowhere() {
    let (house, clock) = story::open().await;
    story::tell(&house, &clock).await;
    story::plan_in_secret(&house).await;
    let walker = Walker::new(&house).await;
    let mut compared = 0;
    for (method, route) in routes(&house.router) {
        let has_id = [
            "{id}",
            "{event}",
            "{*topic}",
            "/account/accept",
            "/account/decline",
            "/account/role/",
        ];
        if method == "HEAD" || !has_id.iter().any(|own| route.contains(own)) {
            continue;
        }
        let pairs = filled(&route, HIDDEN).into_iter().zip(filled(&route, NOWHERE));
        for (hidden, nowhere) in pairs {
            for name in OTHERS {
                let form = |ids: [&str; 2]| match route.starts_with("/api/") {
                    true => "{}".to_owned(),
                    false => {
                        let own = format!("competition={}&event={}", ids[0], ids[1]);
                        format!("key=00000000000000000001&role=referee&{own}")
                    }
                };
                let one = walker.send(name, &method, &hidden, &form(HIDDEN)).await;
                let other = walker.send(name, &method, &nowhere, &form(NOWHERE)).await;
                let (one, other) = (told(&one, HIDDEN), told(&other, NOWHERE));
                assert_eq!(one, other, "{method} {hidden} by {name:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared} answers");
}

/// A sample of each command of a stream, as JSON.
fn samples<T: serde::de::DeserializeOwned>(stream: &str) -> Vec<Value> {
    Shapes::default().add::<T>(stream).unwrap().samples
}

#[tokio::test]
async fn commands_to_what_is_not_announced_lead_nowhere() {
    let (house, clock) = story::open().await;
    story::tell(&house, &clock).await;
    story::plan_in_secret(&house).await;
    let walker = Walker::new(&house).await;
    let mut all: Vec<(&str, usize, Value)> = Vec::new();
    let streams = [
        ("competition", 0, samples::<arena::competition::Command>("competition")),
        ("event", 1, samples::<arena::event::Command>("event")),
        ("round", 1, samples::<arena::cubing::Command>("round")),
        ("match", 1, samples::<arena::match_play::Command>("match")),
    ];
    for (stream, which, samples) in streams {
        all.extend(samples.into_iter().map(|sample| (stream, which, sample)));
    }
    // That a name is taken is told to whoever wants to take it: two cannot have the same.
    all.retain(|(stream, _, sample)| !(*stream == "competition" && sample["kind"] == "create"));
    for (stream, which, sample) in all {
        for name in OTHERS {
            let ask = async |ids: [&str; 2]| {
                let path = format!("/api/v1/{stream}/{}/commands", ids[which]);
                told(&walker.send(name, "POST", &path, &sample.to_string()).await, ids)
            };
            let (one, other) = (ask(HIDDEN).await, ask(NOWHERE).await);
            assert_eq!(one, other, "{stream} {} by {name:?}", sample["kind"]);
        }
    }
}
