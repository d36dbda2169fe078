//! The examples of `docs/api.md`, run by a shell against a server that was started for them.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use crate::house::House;
use crate::house::clock::MorningClock;
use crate::house::cubing::Hall;
use crate::house::venue::Venue;
use office::{Founders, Options, Scope};
use tokio::net::TcpListener;
use web::http::state::AppState;

/// The blocks of a language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let start = format!("```{language}\n");
    let parts = text.split(start.as_str()).skip(1);
    parts.map(|part| part.split("\n```").next().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_example_works_as_it_is_written() {
    let board = ["board".parse().unwrap()].into();
    let options = Options { board, founders: Founders::Anyone, ..Options::default() };
    let house = House::with_desk(Arc::new(MorningClock::default()), options, |app| app).await;
    let mut hall = Hall::open(&house).await;
    hall.call().await;
    hall.solve("ann", 1234).await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let token = house.token("org", &Scope::ALL).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let place = format!("http://{}", listener.local_addr().unwrap());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let app = AppState::new(Arc::clone(&house.office), false);
    let server = tokio::spawn(web::router::run(listener, app, async {
        stopped.await.ok();
    }));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let text = std::fs::read_to_string(path).unwrap();
    let examples = blocks(&text, "sh");
    assert!(examples.len() > 8, "{}", examples.len());
    for example in examples {
        let script = example.to_owned();
        let (place, token) = (place.clone(), token.clone());
        let output = tokio::task::spawn_blocking(move || {
            let mut shell = Command::new("sh");
            shell.args(["-euc", &script]).env("MEYDAN", place).env("TOKEN", token);
            shell.output().unwrap()
        })
        .await
        .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{example}\n{said}\n{errors}");
        assert!(!said.is_empty(), "{example}");
        if !said.starts_with("id:") && !said.starts_with("event:") {
            // Several answers stand one after the other.
            let answers: Result<Vec<serde_json::Value>, _> =
                serde_json::Deserializer::from_str(&said).into_iter().collect();
            assert!(!answers.unwrap_or_else(|error| panic!("{error}: {said}")).is_empty());
        }
    }
    stop.send(()).unwrap();
    server.await.unwrap();
}
