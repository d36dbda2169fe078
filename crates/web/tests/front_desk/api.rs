//! The API as programs use it: what is public is read without a token, what is asked is decided by
//! role within the token's scopes, and what is private never comes.

use crate::house::House;
use crate::house::venue::Venue;
use arena::competition::PrivatePerson;
use arena::event::{Command, GamePlan, Settings};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use office::{Scope, Who};
use serde_json::json;
use web::api::answers;

const ALL: [Scope; 5] = Scope::ALL;

/// A competition with an event that nobody has announced.
async fn plan(house: &House, token: &str, id: &str, event: &str) {
    let settings = Settings::proposed(event.parse().unwrap(), "Open", "mangala", 8).unwrap();
    let create = json!({ "kind": "create", "body": {
        "id": id, "name": format!("Open {id}"), "place": "X", "country": "TR",
        "first": "2027-01-15", "last": "2027-01-15", "offset": 0, "languages": ["en"],
        "books": ["tr-mangala"] } });
    let add = json!({ "kind": "add-event", "body": {
        "id": event, "name": "Open",
        "discipline": { "kind": "game", "body": GamePlan::of(settings, 5) } } });
    for (number, command) in [create, add].iter().enumerate() {
        let (to, key) = (format!("competition/{id}"), format!("{id}-{number}"));
        let answer = house.command(token, &to, &key, command).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
}

#[tokio::test]
async fn everything_public_is_read_without_a_token() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let all: answers::Competitions = house.call("", "/competitions?q=tri").await.read();
    assert_eq!(all.competitions.len(), 1);
    assert_eq!(all.competitions[0].stage, "running");
    let none: answers::Competitions = house.call("", "/competitions?stage=finished").await.read();
    assert!(none.competitions.is_empty());
    let one: answers::Competition = house.call("", "/competitions/izmir").await.read();
    assert_eq!((one.about.place.as_str(), one.entrants), ("İzmir", 4));
    let events: answers::Events = house.call("", "/competitions/izmir/events").await.read();
    assert_eq!(events.events[0].discipline, "mangala");
    let who: answers::Competitors = house.call("", "/competitions/izmir/competitors").await.read();
    assert_eq!(who.competitors[0].name, "Player01, Ayşe");
    let event: answers::Event = house.call("", "/events/izmir").await.read();
    assert_eq!((event.game.as_str(), event.rounds.len()), ("mangala", 1));
    let list: answers::StartList = house.call("", "/events/izmir/entrants").await.read();
    assert_eq!(list.entrants.len(), 4);
    let round: answers::Pairings = house.call("", "/events/izmir/rounds/1").await.read();
    assert_eq!((round.pairings.len(), round.about.phase.as_str()), (2, "started"));
    let id = round.pairings[0].id.clone().unwrap();
    let found: answers::Match = house.call("", &format!("/matches/{id}")).await.read();
    assert_eq!((found.game.as_str(), found.sides.len()), ("mangala", 2));
    let table: answers::Standings = house.call("", "/events/izmir/standings").await.read();
    assert_eq!((table.rounds, table.standings.len()), (0, 4));
    let _: answers::Crosstable = house.call("", "/events/izmir/crosstable").await.read();
    let _: answers::Rounds = house.call("", "/events/izmir/rounds").await.read();
    let _: answers::Index = house.call("", "").await.read();
    house.open_account("p1").await;
    let person: answers::Person = house.call("", "/persons/p1").await.read();
    assert_eq!(person.competitions[0].events.len(), 1);
    for missing in ["/competitions/no", "/events/no", "/matches/no", "/persons/no", "/nowhere"] {
        let answer = house.call("", missing).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{missing}");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json", "{missing}");
        let _: answers::Trouble = answer.read();
    }
}

#[tokio::test]
async fn pages_of_a_list_follow_each_other_without_gap() {
    let house = House::open().await;
    let token = house.token("org", &[Scope::Organise]).await;
    for number in 1..=5 {
        let id = format!("c{number}");
        plan(&house, &token, &id, &format!("e{number}")).await;
        let announce = json!({ "kind": "announce" });
        let to = format!("competition/{id}");
        let announced = house.command(&token, &to, &format!("{id}-a"), &announce).await;
        assert_eq!(announced.status, StatusCode::OK, "{}", announced.body);
    }
    let (mut seen, mut after) = (Vec::new(), String::new());
    loop {
        let page: answers::Competitions =
            house.call("", &format!("/competitions?limit=2&after={after}")).await.read();
        seen.extend(page.competitions.into_iter().map(|own| own.id.to_string()));
        match page.next {
            Some(next) => after = next,
            None => break,
        }
    }
    seen.sort();
    assert_eq!(seen, ["c1", "c2", "c3", "c4", "c5"]);
}

#[tokio::test]
async fn rulebooks_are_read_in_the_asked_language() {
    let house = House::open().await;
    let books: answers::Rulebooks = house.call("", "/rulebooks").await.read();
    assert_eq!(books.rulebooks.len(), rulebook::BOOKS.len());
    let answer = house.get("/api/v1/rulebooks/tr-mangala/I1", "tr").await;
    let clause: answers::Clause = answer.read();
    assert_eq!(clause.language, "tr");
    let section = rulebook::find("tr-mangala").unwrap().clause(&clause.id).unwrap().section;
    let turkish = words::Words::new(rulebook::Language::Turkish).section(section);
    assert_eq!(clause.section, turkish, "in the language of the text");
    assert_ne!(clause.section, section);
    assert!(clause.text.contains("hazine"), "{}", clause.text);
    let found: answers::Clauses = house.call("", "/rulebooks/tr-mangala?q=48").await.read();
    assert!(!found.clauses.is_empty() && found.clauses.len() < found.about.clauses);
}

#[tokio::test]
async fn a_command_is_carried_out_once_and_refused_with_its_clause() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    let token = house.token("hakem", &[Scope::Officiate]).await;
    let to = format!("match/{id}");
    let start = json!({ "kind": "start-set", "body": { "set": 1 } });
    let done: answers::Done = house.command(&token, &to, "a", &start).await.read();
    assert!(!done.again && done.seq.is_some());
    let again: answers::Done = house.command(&token, &to, "a", &start).await.read();
    assert!(again.again);
    assert_eq!(again.versions, done.versions);

    let wrong = json!({ "kind": "move", "body": { "text": "N1" } }).to_string();
    let refused = house.command_in("tr", &token, &to, "b", &wrong).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    let why: answers::Trouble = refused.read();
    assert!(why.key.is_some() && !why.detail.is_empty(), "{why:?}");
    let english: answers::Trouble = house.command_in("en", &token, &to, "b", &wrong).await.read();
    assert_ne!(english.detail, why.detail, "the sentence comes in the asked language");
    let late = json!({ "kind": "start-set", "body": { "set": 3 } });
    let answer = house.command(&token, &to, "c", &late).await;
    assert!(answer.status.is_client_error(), "{}", answer.body);

    let reused = house.command(&token, &to, "a", &late).await;
    assert_eq!(reused.status, StatusCode::CONFLICT);
    let no_key = house.command(&token, &to, "", &start).await;
    assert_eq!(
        (no_key.status, no_key.json()["type"].as_str()),
        (StatusCode::BAD_REQUEST, Some("/api/v1/problems/no-key"))
    );
    for bad in ["", "{", "[]", r#"{"kind":"fly"}"#, r#"{"kind":"move","body":{"txt":"S1"}}"#] {
        let answer = house.command_in("en", &token, &to, "d", bad).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
    }
}

#[tokio::test]
async fn a_refusal_by_the_book_names_its_clause() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let to = format!("match/{}", venue.match_at(1).await);
    let token = house.token("hakem", &[Scope::Officiate]).await;
    let start = json!({ "kind": "start-set", "body": { "set": 1 } });
    house.command(&token, &to, "a", &start).await;
    let count = json!({ "kind": "count-stores", "body": { "stores": [30, 30] } });
    let answer = house.command(&token, &to, "b", &count).await;
    let why: answers::Trouble = answer.read();
    let clause = why.clause.unwrap_or_else(|| panic!("{}", answer.body));
    assert_eq!(clause.book, "tr-mangala");
    assert_eq!(why.r#type, "/api/v1/problems/rule");
}

#[tokio::test]
async fn a_token_may_less_than_its_person() {
    let house = House::open().await;
    let _venue = Venue::open(&house, "mangala", 2, true).await;
    let notice = json!({ "kind": "publish", "body": { "id": "n", "text": "Lunch" } });
    let to = "competition/izmir";
    for (number, (scope, status)) in [
        (Scope::Read, StatusCode::FORBIDDEN),
        (Scope::Compete, StatusCode::FORBIDDEN),
        (Scope::Officiate, StatusCode::FORBIDDEN),
        (Scope::Account, StatusCode::FORBIDDEN),
        (Scope::Organise, StatusCode::OK),
    ]
    .into_iter()
    .enumerate()
    {
        let token = house.token("org", &[scope]).await;
        let answer = house.command(&token, to, &format!("scope-{number}"), &notice).await;
        assert_eq!(answer.status, status, "{scope:?}: {}", answer.body);
    }
    let stranger = house.token("stranger", &ALL).await;
    let answer = house.command(&stranger, to, "s", &notice).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.json()["type"], "/api/v1/problems/role");
    assert_eq!(house.command("", to, "g", &notice).await.status, StatusCode::UNAUTHORIZED);

    let rename = json!({ "kind": "rename", "body": { "name": "Other" } });
    let organise = house.token("org", &[Scope::Organise]).await;
    let answer = house.command(&organise, "account/org", "r", &rename).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "the account has a scope of its own");
    let account = house.token("org", &[Scope::Account]).await;
    assert_eq!(house.command(&account, "account/org", "r2", &rename).await.status, StatusCode::OK);
    let other = house.command(&account, "account/stranger", "r3", &rename).await;
    assert!(other.status.is_client_error(), "nobody changes another's account");
}

#[tokio::test]
async fn a_token_is_made_and_revoked_on_the_account_page_and_shown_once() {
    let house = House::open().await;
    let session =
        house.post("", "/sign-up", "name=Ay&user=ayse&password=correct+horse").await.session();
    assert_eq!(house.get("/account/tokens", "en").await.status, StatusCode::UNAUTHORIZED);
    let form = "key=k&name=My+program&scope=read&scope=compete&days=30";
    let unasked = house.post(&session, "/account/tokens", form).await;
    assert_eq!(unasked.headers[header::LOCATION], "/account/confirm?back=/account/tokens");
    house.confirm(&session).await;
    let made = house.post(&session, "/account/tokens", form).await;
    assert_eq!(made.headers[header::CACHE_CONTROL], "no-store");
    let start = made.body.find("meydan_ayse_").expect("the token is shown");
    let token: String = made.body[start..]
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "_-".contains(*c))
        .collect();
    let page = house.get_as(&session, "/account/tokens").await;
    assert!(page.body.contains("My program") && !page.body.contains(&token));
    let me: answers::Me = house.call(&token, "/me").await.read();
    assert_eq!(
        (me.person.as_str(), me.scopes.as_slice()),
        ("ayse", ["read".to_owned(), "compete".to_owned()].as_slice())
    );
    for wrong in [
        format!("{token}0"),
        token.replace("_0_", "_1_"),
        "x".to_owned(),
        "meydan_ayse_0_".to_owned(),
    ] {
        assert_eq!(house.call(&wrong, "/me").await.status, StatusCode::UNAUTHORIZED, "{wrong}");
    }
    house.post(&session, "/account/tokens/0/revoke", "key=r").await;
    assert_eq!(house.call(&token, "/me").await.status, StatusCode::UNAUTHORIZED);
    for bad in [
        "name=&scope=read&days=3",
        "name=A&days=3",
        "name=A&scope=read&days=0",
        "name=A&scope=read&days=9999",
    ] {
        let answer = house.post(&session, "/account/tokens", bad).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
    let own = house.token("ayse", &[Scope::Read]).await;
    let gone = Request::delete("/api/v1/me/token")
        .header(header::AUTHORIZATION, format!("Bearer {own}"))
        .body(Body::empty())
        .unwrap();
    assert_eq!(house.send(gone).await.status, StatusCode::NO_CONTENT);
    assert_eq!(house.call(&own, "/me").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_is_not_announced_is_for_its_officials() {
    let house = House::open().await;
    let token = house.token("org", &[Scope::Organise, Scope::Read]).await;
    plan(&house, &token, "secret", "hidden").await;
    let paths = [
        "/competitions/secret",
        "/events/hidden",
        "/events/hidden/standings",
        "/live/event/hidden",
    ];
    let other = house.token("other", &ALL).await;
    for path in paths {
        for token in ["", other.as_str()] {
            assert_eq!(house.call(token, path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
    for path in &paths[..3] {
        assert_eq!(house.call(&token, path).await.status, StatusCode::OK, "{path}");
    }
    let blind = house.token("org", &[Scope::Organise]).await;
    let answer = house.call(&blind, "/events/hidden").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "a token without the scope sees as a guest");
    for page in ["/c/secret", "/e/hidden", "/e/hidden/projector", "/e/hidden/crosstable"] {
        assert_eq!(house.get(page, "en").await.status, StatusCode::NOT_FOUND, "{page}");
    }
    let all: answers::Competitions = house.call(&token, "/competitions").await.read();
    assert!(all.competitions.is_empty(), "the list is the public's");
    let announce = json!({ "kind": "announce" });
    let answer = house.command(&token, "competition/secret", "c", &announce).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(house.get("/e/hidden", "en").await.status, StatusCode::OK);
    assert_eq!(house.call("", "/events/hidden").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_draft_is_seen_by_officials_whose_token_may_read() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.run(Command::CloseList { order: Vec::new() }).await;
    venue.run(Command::DrawLot).await;
    venue.run(Command::Pair { round: 1 }).await;
    let judge = house.token("bas", &[Scope::Read]).await;
    let blind = house.token("bas", &[Scope::Officiate]).await;
    let player = house.token("p1", &ALL).await;
    assert_eq!(house.call(&judge, "/events/izmir/rounds/1").await.status, StatusCode::OK);
    for token in [blind.as_str(), player.as_str(), ""] {
        let answer = house.call(token, "/events/izmir/rounds/1").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        let event: answers::Event = house.call(token, "/events/izmir").await.read();
        assert!(event.rounds.is_empty());
    }
    let roles: answers::Roles = house.call(&blind, "/event/izmir/roles").await.read();
    assert_eq!(roles.roles, ["main-judge"]);
}

#[tokio::test]
async fn live_data_comes_again_when_it_changes_and_after_a_lost_connection() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    let first = house.first_live("/api/v1/live/event/izmir").await;
    assert!(first.contains("event: resources"), "{first}");
    let data = first.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let event: answers::Event =
        serde_json::from_value(data["resources"]["/api/v1/events/izmir"].clone()).unwrap();
    assert_eq!(event.entrants, 4);
    let seen = data["seq"].as_u64().unwrap();
    venue.start().await;
    let later = house.first_live(&format!("/api/v1/live/event/izmir?after={seen}")).await;
    assert!(later.contains("/api/v1/events/izmir/rounds/1"), "{later}");
    let answer = house.call("", "/live/account/p1").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "accounts are nobody's business");
}

#[tokio::test]
async fn private_data_is_in_no_answer() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    house.open_account("p1").await;
    let data: PrivatePerson = serde_json::from_value(json!({
        "born": "1999-12-31", "gender": "secretgender", "contact": "secret@mail.example",
        "guardian": { "name": "Secret Guardian", "permits": true },
    }))
    .unwrap();
    let person: arena::id::PersonId = "p1".parse().unwrap();
    house.office.keep_private(&Who::Person(person.clone()), &person, None, &data).await.unwrap();
    let organiser = house.token("org", &ALL).await;
    let id = venue.match_at(1).await;
    for path in [
        "/competitions",
        "/competitions/izmir",
        "/competitions/izmir/competitors",
        "/events/izmir",
        "/events/izmir/entrants",
        "/events/izmir/rounds/1",
        "/persons/p1",
        &format!("/matches/{id}"),
    ] {
        for token in ["", organiser.as_str()] {
            let answer = house.call(token, path).await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            for secret in ["1999", "secretgender", "secret@mail", "Secret Guardian", "impaired"] {
                assert!(!answer.body.contains(secret), "{path}: {}", answer.body);
            }
        }
    }
}
