//! Notices to phones in pockets: a push service of the test gets what players are told, and devices open it.

mod service;

use std::sync::Arc;
use std::time::Duration;

use axum::http::{StatusCode, header};
use office::{Courier, Founders, Options, PushOptions};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;

use crate::house::clock::MorningClock;
use crate::house::lines::Lines;
use crate::house::venue::{ID, Venue};
use crate::house::{House, mat};
use service::{Device, PushService, signed};

/// A house whose push service is the test, and its courier.
async fn open() -> (House, Courier, PushService) {
    let (turn, again) = (Duration::from_millis(30), Duration::from_millis(10));
    let options = Options {
        board: ["board".parse().unwrap()].into(),
        founders: Founders::Anyone,
        push: PushOptions { on: true, loopback: true, turn, again },
        ..Options::default()
    };
    let house = House::with_desk(Arc::new(MorningClock::default()), options, |app| app).await;
    let courier = Courier::start(Arc::clone(&house.office), web::notes::note);
    (house, courier, PushService::open().await)
}

/// The table of somebody in a round, and who sits opposite.
async fn seat(venue: &Venue<'_>, name: &str, round: u16) -> (u16, String) {
    let state = venue.state().await;
    let own = state.entrant_of(&name.parse().unwrap()).unwrap().entered.entrant.clone();
    let rows = state.pairings(round).unwrap();
    let row = rows.iter().find(|row| row.sides().any(|side| side.entrant == own)).unwrap();
    (row.table.unwrap(), row.opposite(&own).unwrap().name.clone())
}

/// The devices that are notified, by the list of their owner.
async fn listed(house: &House, session: &str) -> usize {
    house.get_as(session, "/account").await.body.matches("/stop\"").count()
}

/// Waits until so many are.
async fn wait_for(house: &House, session: &str, count: usize) {
    let wait = async {
        while listed(house, session).await != count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(crate::house::NEVER, wait).await.expect("the list changes");
}

#[tokio::test]
async fn a_published_round_wakes_the_phones_that_asked_with_table_and_opponent() {
    let (house, _courier, mut service) = open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    let one = venue.session("p1").await;
    let two = format!("{}; language=fa", venue.session("p2").await);
    let four = venue.session("p4").await;
    venue.session("p3").await;
    let page = house.get_as(&one, "/me").await.body;
    assert!(page.contains("Turn on notifications") && page.contains("notify.js"), "{page}");
    let key = house.post(&one, "/account/devices/key", "").await.body;
    let key: serde_json::Value = serde_json::from_str(&key).unwrap();

    let first = Device::new("p1").ask(&house, &one, &service).await;
    let second = Device::new("p2").ask(&house, &two, &service).await;
    Device::new("p4").ask(&house, &four, &service).await;
    assert_eq!(listed(&house, &one).await, 1);
    service.will_say("p4", &[410]);
    venue.start().await;

    // Three asked, and get one message each; the third was in time too, and nobody else gets any.
    let mut arrived = service.next(3).await;
    let (own, other) = (arrived.remove("p1").unwrap(), arrived.remove("p2").unwrap());
    assert_eq!(arrived.into_keys().collect::<Vec<_>>(), ["p4"]);
    let claims = signed(&own, key["key"].as_str().unwrap());
    assert_eq!(claims["aud"], format!("http://127.0.0.1:{}", service.port));
    assert!(claims["sub"].as_str().unwrap().starts_with("https://"), "{claims}");
    assert_eq!((own.lines["urgency"].as_str(), own.lines["ttl"].as_str()), ("high", "3600"));
    let (table, opponent) = seat(&venue, "p1", 1).await;
    let note = first.open(&own);
    assert_eq!(note["text"], format!("Round 1: table {table}, against {opponent}"));
    assert_eq!(
        (&note["way"], &note["title"]),
        (&format!("/e/{ID}").into(), &"Festival <b>Open</b>".into())
    );
    let (table, opponent) = seat(&venue, "p2", 1).await;
    let note = second.open(&other);
    let table = ["۰", "۱", "۲"][usize::from(table)];
    assert_eq!(note["text"], format!("دور ۱: میز {table}، حریف شما: {opponent}"));
    assert_eq!((&note["language"], &note["direction"]), (&"fa".into(), &"rtl".into()));

    // Players are offered it beside their table too.
    let offered = house.get_as(&one, &format!("/e/{ID}")).await.body;
    assert!(offered.contains("id=\"notify\"") && offered.contains("Not now"), "{offered}");
    let page = house.get(&format!("/e/{ID}"), "en").await.body;
    assert!(!page.contains("id=\"notify\""), "not to spectators");

    // A device that is gone is forgotten; one whose service is busy is tried again.
    wait_for(&house, &four, 0).await;
    let first = Device::new("p1").ask(&house, &one, &service).await;
    assert_eq!(listed(&house, &one).await, 1, "the same device is one device");
    service.will_say("p1", &[503, 429]);
    venue.first_sides_win(1).await;
    venue.next_round(2).await;
    let mut tries = Vec::new();
    let mut others = Vec::new();
    while tries.len() < 3 || others.is_empty() {
        for (name, arrived) in service.next(1).await {
            if name == "p1" { tries.push(arrived) } else { others.push(name) }
        }
    }
    assert_eq!(others, ["p2"]);
    let (table, opponent) = seat(&venue, "p1", 2).await;
    let note = first.open(tries.last().unwrap());
    assert_eq!(note["text"], format!("Round 2: table {table}, against {opponent}"));

    // Whoever has stopped a device, or signed out of it, is told nothing any more.
    let page = house.get_as(&one, "/account").await.body;
    let stop = page.split("action=\"/account/devices/").nth(1).unwrap().split('"').next().unwrap();
    let done = house.post(&one, &format!("/account/devices/{stop}"), "").await;
    assert_eq!(done.headers[header::LOCATION], "/account#devices");
    assert_eq!(listed(&house, &one).await, 0);
    house.post(&two, "/sign-out", "").await;
    let three = venue.session("p3").await;
    Device::new("p3").ask(&house, &three, &service).await;
    venue.first_sides_win(2).await;
    venue.next_round(3).await;
    assert_eq!(service.next(1).await.into_keys().collect::<Vec<_>>(), ["p3"]);
    assert!(service.is_quiet());
}

#[tokio::test]
async fn a_device_is_renewed_only_for_whoever_asked() {
    let (house, _courier, service) = open().await;
    let venue = Venue::open(&house, "pentago", 2, false).await;
    let (one, two) = (venue.session("p1").await, venue.session("p2").await);
    let device = Device::new("shared");
    let again = format!("{}&again=yes", device.form(service.port));
    let off = house.post(&one, "/account/devices", &again).await.body;
    assert!(off.contains("\"on\":false"), "nobody has asked: {off}");
    let device = device.ask(&house, &one, &service).await;
    assert!(house.post(&one, "/account/devices", &again).await.body.contains("\"on\":true"));
    let off = house.post(&two, "/account/devices", &again).await.body;
    assert!(off.contains("\"on\":false"), "another person on the same device: {off}");
    // It ends with its session, and goes on in the next one of the same person.
    house.post(&one, "/sign-out", "").await;
    let one = venue.session("p1").await;
    assert_eq!(listed(&house, &one).await, 0);
    assert!(house.post(&one, "/account/devices", &again).await.body.contains("\"on\":true"));
    assert_eq!(listed(&house, &one).await, 1);
    drop(device);
}

#[tokio::test]
async fn whoever_is_on_turn_for_a_while_and_whoever_a_notice_is_for_is_told() {
    let (house, _courier, mut service) = open().await;
    let venue = Venue::open(&house, "reversi", 2, true).await;
    let (org, one) = (venue.session("org").await, venue.session("p1").await);
    let stranger = venue.session("stranger").await;
    let phone = Device::new("p1").ask(&house, &one, &service).await;
    Device::new("org").ask(&house, &org, &service).await;
    Device::new("stranger").ask(&house, &stranger, &service).await;
    let form = format!("key=n1&text=Lunch+at+noon&back=/c/{ID}");
    let done = house.post(&org, &format!("/c/{ID}/desk/notice"), &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let arrived = service.next(1).await.remove("p1").expect("not its author, nor a stranger");
    let note = phone.open(&arrived);
    assert_eq!((&note["title"], &note["text"]), (&"Trial".into(), &"Lunch at noon".into()));
    assert_eq!(note["way"], format!("/c/{ID}"));

    // A casual game on the program's board: the one who waits is told once the other has played.
    let phone = Device::new("p1").ask(&house, &one, &service).await;
    let laid = house.post(&one, "/play", "game=reversi&minutes=0&starter=friend").await;
    let link = laid.headers[header::LOCATION].to_str().unwrap().to_owned();
    let joined = house.post("", &format!("{link}/join"), "name=Ada&side=1").await;
    let board = joined.headers[header::LOCATION].to_str().unwrap().to_owned();
    let guest = joined.session();
    let id = board.strip_prefix("/m/").unwrap().parse().unwrap();
    let state = house.office.match_play(&id).await.unwrap().state;
    let text = state.current().unwrap().board.table().legal_moves()[0].clone();
    let form = format!("key=g1&text={text}&lag=0");
    let played = house.post(&guest, &format!("{board}/act/move"), &form).await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    let arrived = service.next(1).await.remove("p1").unwrap();
    let note = phone.open(&arrived);
    assert_eq!(
        (&note["text"], &note["way"]),
        (&"Your move against Ada".into(), &board.clone().into())
    );
    assert_eq!(arrived.lines["topic"].len(), 32);
    assert!(service.is_quiet());
}

#[tokio::test]
async fn a_group_that_is_called_is_told_and_nobody_else() {
    let (house, _courier, mut service) = open().await;
    let round = serde_json::json!({ "format": "1" });
    let mut people = mat::grouped(&house, "wca-2010", "333", round, &["ann", "bob"]).await;
    let (ann, org) = (people.session("ann").await, people.session("org").await);
    let phone = Device::new("ann").ask(&house, &ann, &service).await;
    Device::new("org").ask(&house, &org, &service).await;
    people.ok("del", "/r/cube-r1/do/make-sets", &[]).await;
    people.ok("del", "/r/cube-r1/do/seal", &[]).await;
    people.send("del", "/r/cube-r1/do/approve-format", &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    assert!(service.is_quiet(), "a round that is open calls nobody yet");
    people.ok("jud", "/r/cube-r1/do/call", &[("group", "1")]).await;
    let note = phone.open(&service.next(1).await.remove("ann").unwrap());
    assert_eq!(
        (&note["text"], &note["way"]),
        (&"Round 1: group 1 has been called".into(), &"/r/cube-r1".into())
    );
    assert!(service.is_quiet());
}

#[tokio::test]
async fn addresses_inside_the_network_and_unusable_keys_are_refused_with_a_sentence() {
    let house = House::open().await;
    let venue = Venue::open(&house, "pentago", 2, false).await;
    let one = venue.session("p1").await;
    let form = |endpoint: &str| {
        let rest = Device::new("x").form(1);
        let keys = rest.split_once("&public").unwrap().1;
        format!("endpoint={}&public{keys}", web::http::forms::encoded(endpoint))
    };
    let inside = "inside a private network";
    let table = [
        ("http://169.254.169.254/latest/meta-data", inside),
        ("https://169.254.169.254/latest/meta-data", inside),
        ("https://127.0.0.1/a", inside),
        ("http://127.0.0.1:8080/a", inside),
        ("https://localhost/a", inside),
        ("https://[::ffff:192.168.1.1]/a", inside),
        ("http://push.example/a", "with an https address"),
        ("javascript:alert(1)", "with an https address"),
        ("", "with an https address"),
    ];
    for (endpoint, sentence) in table {
        let refused = house.post(&one, "/account/devices", &form(endpoint)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{endpoint}");
        assert!(refused.body.contains(sentence), "{endpoint}: {}", refused.body);
    }
    let keys = "endpoint=https%3A%2F%2Fpush.example%2Fa&public=AAAA&secret=AAAA";
    let refused = house.post(&one, "/account/devices", keys).await;
    assert!(refused.body.contains("cannot be encrypted"), "{}", refused.body);
    let guest = house.post("", "/account/devices", &form("https://push.example/a")).await;
    assert_eq!(guest.status, StatusCode::UNAUTHORIZED);
    assert_eq!(listed(&house, &one).await, 0);
    // Ten devices, and no eleventh; what they told is shown to nobody, their owner not excepted.
    for number in 0..10 {
        let own = form(&format!("https://push.example/secret-{number}"));
        assert_eq!(house.post(&one, "/account/devices", &own).await.status, StatusCode::OK);
    }
    let more = house.post(&one, "/account/devices", &form("https://push.example/more")).await;
    assert!(more.body.contains("already on for 10 devices"), "{}", more.body);
    let page = house.get_as(&one, "/account").await.body;
    assert!(!page.contains("push.example") && listed(&house, &one).await == 10, "{page}");
}

#[tokio::test]
async fn a_server_without_internet_says_so_once_and_names_nobody() {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::registry().with(fmt::layer().with_writer(move || writer.clone()));
    let guard = tracing::subscriber::set_default(log);
    let (house, _courier, mut service) = open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    // A port at which nobody listens.
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = closed.local_addr().unwrap().port();
    drop(closed);
    for name in ["p1", "p2", "p3"] {
        let session = venue.session(name).await;
        let form = Device::new(&format!("private-{name}")).form(port);
        assert_eq!(house.post(&session, "/account/devices", &form).await.status, StatusCode::OK);
    }
    venue.start().await;
    // The round is out at once; tries go on behind it until they are given up.
    let read = || String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let said = async {
        while !read().contains("no push service can be reached") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(crate::house::NEVER, said).await.expect("it is said");
    tokio::time::sleep(Duration::from_millis(700)).await;
    drop(guard);
    let text = read();
    assert_eq!(text.matches("no push service can be reached").count(), 1, "{text}");
    for private in ["private-", "/send/", &format!(":{port}"), "vapid"] {
        assert!(!text.contains(private), "{private} in {text}");
    }
    assert!(service.is_quiet());
}
