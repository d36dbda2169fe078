//! Log lines, read as whoever finds them reads them. A file of its own: what is logged is decided
//! once for a whole program.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

#[path = "front_desk/house/mod.rs"]
mod house;

use house::House;
use house::lines::Lines;
use house::venue::Venue;
use office::Scope;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use web::http::request_log::is_told;

#[tokio::test]
async fn log_lines_name_the_route_and_no_secret_or_private_word() {
    let lines = Lines::default();
    let writer = lines.clone();
    let lines_of_ours = filter_fn(|about| is_told(about, LevelFilter::TRACE));
    let layer = fmt::layer().json().with_writer(move || writer.clone());
    let log = tracing_subscriber::registry().with(layer.with_filter(lines_of_ours));
    let guard = tracing::subscriber::set_default(log);
    let house = House::open().await;
    let _venue = Venue::open(&house, "mangala", 2, true).await;
    let form = "name=Visible+Name&user=ayse&password=correct+secrethorse";
    let session = house.post("", "/sign-up", form).await.session();
    house.post("", "/sign-in", "user=ayse&password=wrong+secretpony").await;
    house.get_as(&session, "/invitation/secretinvitation").await;
    house.get("/?q=secretsearch", "en").await;
    let entry = "key=e&name=Ay&country=TR&event=izmir&accepts=tr-mangala&born=1999-12-31\
                 &contact=secret%40mail.example&gender=secretgender&guardian=Secretguardian";
    house.post(&session, "/c/izmir/register", entry).await;
    let token = house.token("ayse", &Scope::ALL).await;
    house.call(&token, "/me").await;
    house.command_in("en", &token, "competition/izmir", "secretkey", "{secretbody").await;
    drop(guard);
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let asked = text.lines().filter(|line| line.contains("\"answered\"")).count();
    assert!(asked >= 7, "{asked} lines in {text}");
    assert!(text.contains("/invitation/{token}") && text.contains("/api/v1/me"), "{text}");
    let session = session.split('=').nth(1).unwrap();
    let secrets = ["secret", "Secret", "1999-12-31", "Visible", session, token.as_str()];
    for secret in secrets {
        assert!(!text.contains(secret), "{secret} in {text}");
    }
    for line in text.lines().filter(|line| line.contains("\"answered\"")) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["span"]["id"].as_str().is_some_and(|id| !id.is_empty()), "{line}");
    }
}
