//! What the API has beside streams and commands: one's own private data, invitations, casual games,
//! who is registered, and rounds of cubing.

use crate::house::clock::MorningClock;
use crate::house::cubing::Hall;
use crate::house::venue::Venue;
use crate::house::{Answer, House};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use office::{Founders, Options, Scope};
use serde_json::{Value, json};
use std::sync::Arc;
use web::api::casual::CasualGame;
use web::api::cubing::{CubingRound, CubingRounds};
use web::api::invitations::{InvitationOffer, InvitationWritten};

async fn send(house: &House, method: &str, token: &str, path: &str, body: &Value) -> Answer {
    let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
    house.send(request.body(body).unwrap()).await
}

#[tokio::test]
async fn private_data_is_read_and_written_by_the_person_with_the_scope() {
    let house = House::open().await;
    let own = house.token("ayse", &[Scope::Account]).await;
    let path = "/me/private";
    let nothing = house.call(&own, path).await;
    assert_eq!(nothing.headers[header::CACHE_CONTROL], "no-store");
    assert_eq!(nothing.json()["contact"], Value::Null);
    let data =
        json!({ "born": "1999-12-31", "contact": "ayse@mail.example", "nationalities": ["TR"] });
    assert_eq!(send(&house, "PUT", &own, path, &data).await.status, StatusCode::NO_CONTENT);
    let kept = house.call(&own, path).await.json();
    assert_eq!((&kept["born"], &kept["contact"]), (&data["born"], &data["contact"]));

    let unknown = json!({ "contact": "x", "password": "y" });
    assert_eq!(send(&house, "PUT", &own, path, &unknown).await.status, StatusCode::BAD_REQUEST);
    let long = json!({ "contact": "x".repeat(10_000) });
    let long = send(&house, "PUT", &own, path, &long).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.call(&own, path).await.json(), kept, "what is refused changes nothing");

    let reads = [Scope::Read, Scope::Compete, Scope::Officiate, Scope::Organise];
    let reader = house.token("ayse", &reads).await;
    let other = house.token("bora", &Scope::ALL).await;
    assert_eq!(house.call("", path).await.status, StatusCode::UNAUTHORIZED);
    for (method, body) in [("GET", Value::Null), ("PUT", data.clone()), ("DELETE", Value::Null)] {
        let answer = send(&house, method, &reader, path, &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method}");
    }
    assert_eq!(house.call(&other, path).await.json()["contact"], Value::Null, "only one's own");

    assert_eq!(send(&house, "DELETE", &own, path, &Value::Null).await.status, 204);
    assert_eq!(house.office.store().private("ayse").await.unwrap(), None);
}

#[tokio::test]
async fn an_invitation_is_written_by_whoever_may_appoint_and_taken_by_whoever_has_it() {
    let house = House::open().await;
    Venue::open(&house, "mangala", 2, true).await;
    let organiser = house.token("org", &Scope::ALL).await;
    let path = "/competitions/izmir/invitations";
    let wish = json!({ "role": "referee", "days": 2 });
    let written: InvitationWritten = send(&house, "POST", &organiser, path, &wish).await.read();
    assert_eq!(written.path, format!("/invitation/{}", written.token));

    let limited = house.token("org", &[Scope::Compete, Scope::Account, Scope::Read]).await;
    let stranger = house.token("ayse", &Scope::ALL).await;
    for (token, wish, status) in [
        (&limited, &wish, 403),
        (&stranger, &wish, 403),
        (&stranger, &json!({ "role": "king" }), 403),
        (&String::new(), &json!({ "role": "king" }), 401),
        (&organiser, &json!({ "role": "king" }), 400),
        (&organiser, &json!({ "role": "referee", "days": 31 }), 422),
        (&organiser, &json!({ "role": "referee", "days": 0 }), 422),
    ] {
        let answer = send(&house, "POST", token, path, wish).await;
        assert_eq!(answer.status, status, "{wish}: {}", answer.body);
    }

    let taken = format!("/invitations/{}", written.token);
    let offer: InvitationOffer = house.call(&stranger, &taken).await.read();
    assert_eq!((offer.name.as_str(), offer.role.name()), ("Trial", "referee"));
    let reads = house.token("ayse", &[Scope::Read]).await;
    assert_eq!(send(&house, "POST", &reads, &taken, &Value::Null).await.status, 403);
    assert_eq!(send(&house, "POST", &stranger, &taken, &Value::Null).await.status, 200);
    let roles = house.call(&stranger, "/competition/izmir/roles").await.json();
    assert!(roles["roles"].as_array().unwrap().contains(&json!("referee")), "{roles}");
    assert_eq!(house.call("", &taken).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(house.call(&stranger, "/invitations/none").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn spectators_are_sent_away_from_ones_own_match_alone() {
    let house = House::open().await;
    let venue = Venue::by_iranian_laws(&house, true).await;
    let state = venue.state().await;
    let board = state.rounds()[0].table(1).unwrap().board.pairing;
    let seated = |number| state.numbered(number).unwrap().entered.players[0].person.to_string();
    let player = house.token(&seated(board.first), &[Scope::Compete]).await;
    let (own, other) = (venue.match_at(1).await, venue.match_at(2).await);
    let ask = async |key: &str, id: &str| {
        let task = json!({ "id": key, "what": "no-spectators", "of": id, "text": "too loud" });
        let command = json!({ "kind": "ask-desk", "body": task });
        house.command(&player, "competition/izmir", key, &command).await
    };
    let watches = async |id: &str| {
        let at = arena::address::Address::Match(id.parse().unwrap());
        house.office.check_watch(&office::Who::Guest, &at).await.is_ok()
    };
    let refused = ask("t-1", &other).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    assert_eq!(refused.json()["key"], "fixture-not-yours", "{}", refused.body);
    assert!(ask("t-2", "no-such-match").await.status.is_client_error());
    assert!(watches(&other).await && watches(&own).await);
    let done = ask("t-3", &own).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    assert!(watches(&other).await && !watches(&own).await);
}

#[tokio::test]
async fn a_casual_game_is_laid_out_joined_and_played() {
    let house = House::open().await;
    let (ayse, bora) = (
        house.token("ayse", &[Scope::Compete]).await,
        house.token("bora", &[Scope::Compete]).await,
    );
    let wish = json!({ "game": "mangala", "starter": "friend" });
    let game: CasualGame = send(&house, "POST", &ayse, "/games", &wish).await.read();
    assert!(!game.full && game.sides[1].is_empty(), "{game:?}");
    let path = format!("/games/{}", game.token);
    assert_eq!(house.call("", &path).await.read::<CasualGame>(), game);
    assert_eq!(house.get(&game.path, "en").await.status, StatusCode::OK, "the page of the link");

    let join = format!("{path}/join");
    let full = send(&house, "POST", &bora, &join, &json!({ "side": 0 })).await;
    assert_eq!(full.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", full.body);
    let joined: CasualGame = send(&house, "POST", &bora, &join, &Value::Null).await.read();
    assert!(joined.full && joined.sides[1][0].as_str() == "bora");
    let to = format!("match/{}", game.id);
    let first = json!({ "kind": "move", "body": { "text": "S1" } });
    assert_eq!(house.command(&ayse, &to, "m1", &first).await.status, 422, "the friend starts");
    let moved = house.command(&bora, &to, "m2", &first).await;
    assert_eq!(moved.status, StatusCode::OK, "{}", moved.body);

    let reads = house.token("ayse", &[Scope::Read]).await;
    assert_eq!(send(&house, "POST", &reads, "/games", &wish).await.status, StatusCode::FORBIDDEN);
    assert_eq!(send(&house, "POST", "", "/games", &wish).await.status, StatusCode::UNAUTHORIZED);
    for bad in [json!({ "game": "chess" }), json!({ "game": "mangala", "starter": "god" })] {
        let answer = send(&house, "POST", &ayse, "/games", &bad).await;
        assert!(answer.status.is_client_error(), "{bad}");
    }
    assert_eq!(house.call("", "/games/none").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_is_registered_is_named_once_approved() {
    let house = House::open().await;
    Venue::open(&house, "mangala", 3, true).await;
    let path = "/competitions/izmir/events/izmir/entrants";
    let list: web::api::answers::EventEntrants = house.call("", path).await.read();
    let names: Vec<_> = list.entrants.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["Player01, Ayşe", "Player02, Ayşe", "Player03, Ayşe"]);
    assert_eq!((list.waiting, list.entrants[0].country.as_str()), (0, "TR"));

    let late = house.token("late", &[Scope::Compete]).await;
    let register = json!({ "kind": "register", "body": { "application": {
        "person": { "id": "late", "name": "Late, Leyla", "country": "TR" }, "events": ["izmir"],
        "accepts": ["tr-mangala"], "agrees_to_recording": true } } });
    let answer = house.command(&late, "competition/izmir", "r1", &register).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let answer = house.call("", path).await;
    let list: web::api::answers::EventEntrants = answer.read();
    assert_eq!((list.waiting, list.entrants.len()), (1, 3));
    assert!(!answer.body.contains("Leyla"), "{}", answer.body);
    let none = house.call("", "/competitions/izmir/events/none/entrants").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_round_of_cubing_shows_results_at_once_and_scrambles_when_it_is_closed() {
    let board = ["board".parse().unwrap()].into();
    let options = Options { board, founders: Founders::Anyone, ..Options::default() };
    let house = House::with_desk(Arc::new(MorningClock::default()), options, |desk| desk).await;
    let mut hall = Hall::open(&house).await;
    let all: CubingRounds = house.call("", "/competitions/spring/rounds").await.read();
    let stages = |all: &CubingRounds| -> Vec<_> {
        all.rounds.iter().map(|own| (own.id.to_string(), own.stage.clone())).collect()
    };
    assert_eq!(stages(&all), [("cube-r1".to_owned(), "planned".to_owned())]);
    hall.call().await;
    hall.solve("ann", 1200).await;
    let round: CubingRound = house.call("", "/rounds/cube-r1").await.read();
    assert_eq!((round.about.stage.as_str(), round.about.contest.as_str()), ("open", "333"));
    let lines = |round: &CubingRound| -> Vec<_> {
        round.results.iter().map(|own| (own.place, own.name.clone(), own.best.clone())).collect()
    };
    let text = |text: &str| text.to_owned();
    assert_eq!(
        lines(&round),
        [
            (Some(1), text("ann the Cuber"), Some(text("12.00"))),
            (None, text("bob the Cuber"), None)
        ]
    );
    assert_eq!(round.scrambles, None, "secret while the round is open");
    hall.solve("bob", 1100).await;
    hall.close().await;
    let answer = house.call("", "/rounds/cube-r1").await;
    let round: CubingRound = answer.read();
    let places: Vec<_> = round.results.iter().map(|own| (own.place, own.person.as_str())).collect();
    assert_eq!(places, [(Some(1), "bob"), (Some(2), "ann")]);
    assert_eq!(round.results[0].attempts, [Some(text("11.00"))]);
    assert!(round.scrambles.is_some_and(|sets| !sets[0][0][0].is_empty()));
    for secret in ["secret", "1990-05-05"] {
        assert!(!answer.body.contains(secret), "{secret}: {}", answer.body);
    }
    let entrants = house.call("", "/competitions/spring/events/cube/entrants").await;
    assert!(entrants.body.contains("ann the Cuber") && !entrants.body.contains("secret"));
    assert_eq!(house.call("", "/rounds/none").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.call("", "/competitions/none/rounds").await.status, StatusCode::NOT_FOUND);
}
