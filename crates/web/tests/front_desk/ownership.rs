//! What belongs to whom, attacked as a stranger would: ids of others, private data without consent, keys
//! of the program, matches that nobody joined.

use crate::house::cubing::Hall;
use crate::house::venue::{ID, Venue};
use crate::house::{Answer, House};
use arena::time::{Moment, Span};
use axum::http::{StatusCode, header};
use office::{ManualClock, Scope, Timers, Who};
use serde_json::{Value, json};

const REFUSED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// A person with an account and private data, and the session.
async fn member(house: &House, name: &str) -> String {
    let form = format!("name={name}&user={name}&password=correct+horse");
    let session = house.post("", "/sign-up", &form).await.session();
    let id = name.parse().unwrap();
    let data = serde_json::from_value(json!({
        "born": "2011-05-31", "gender": "f", "contact": format!("{name}@posta.example"),
        "nationalities": ["TR"], "guardian": { "name": "Veli", "permits": true },
    }))
    .unwrap();
    house.office.keep_private(&Who::Person(id), &name.parse().unwrap(), None, &data).await.unwrap();
    session
}

/// A competition of one rulebook with an event of one discipline, open for registration: the
/// organiser's session, and the path.
async fn opened(house: &House, book: &str, event: &str) -> (String, String) {
    let up = "name=Oya&user=oya&password=correct+horse";
    let org = house.post("", "/sign-up", up).await.session();
    let plan = format!(
        "key=a1&name=Bahar&place=Ankara&country=TR&first=2099-05-01&last=2099-05-02&offset=180&language=tr&book={book}"
    );
    let console = done(&house.post(&org, "/competitions/new", &plan).await);
    let desk = console.replace("/organise", "/desk");
    done(&house.post(&org, &format!("{desk}/event"), &format!("key=a2&{event}")).await);
    done(&house.post(&org, &format!("{desk}/announce"), "key=a3").await);
    let window = "key=a4&opens=2020-01-01T09%3A00&closes=2099-04-30T18%3A00";
    done(&house.post(&org, &format!("{desk}/window"), window).await);
    (org, desk.strip_suffix("/desk").unwrap().to_owned())
}

/// Enters somebody's account from a list, as the desk does.
async fn import(house: &House, org: &str, path: &str, user: &str, key: &str) -> Answer {
    let list = format!("key={key}&text=name%2Cuser+name%0A{user}%2C{user}");
    house.post(org, &format!("{path}/desk/import/go"), &list).await
}

#[tokio::test]
async fn an_account_that_was_entered_unasked_keeps_its_data_until_it_accepts() {
    let house = House::open().await;
    let ayse = member(&house, "ayse").await;
    let (org, path) = opened(&house, "tr-kulami", "game=kulami&name=Kulami&rounds=5").await;
    done(&import(&house, &org, &path, "ayse", "b1").await);
    let private = format!("{path}/desk/private");
    let seen = house.get_as(&org, &private).await.body;
    assert!(!seen.contains("ayse@posta.example") && !seen.contains("Veli"), "{seen}");
    assert!(seen.contains("Not yet accepted"), "{seen}");
    assert!(
        house
            .get_as(&org, &format!("{path}/organise/people"))
            .await
            .body
            .contains("Not yet accepted")
    );

    let own = house.get_as(&ayse, "/account").await.body;
    assert!(own.contains("Bahar") && own.contains("/account/accept"), "she is asked: {own}");
    assert!(own.contains("Nobody has read your private data"), "{own}");
    let id = path.strip_prefix("/c/").unwrap();
    let stranger = member(&house, "cem").await;
    for act in ["accept", "decline"] {
        let form = format!("key=x{act}&competition={id}");
        let answer = house.post(&stranger, &format!("/account/{act}"), &form).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "nobody asked him");
    }
    let accept = format!("key=b2&competition={id}");
    done(&house.post(&ayse, "/account/accept", &accept).await);
    let seen = house.get_as(&org, &private).await.body;
    assert!(seen.contains("ayse@posta.example"), "{seen}");
    let own = house.get_as(&ayse, "/account").await.body;
    assert!(!own.contains("/account/accept") && own.contains("/p/oya"), "it is told: {own}");
    assert!(!house.get_as(&stranger, "/account").await.body.contains("/p/oya"));
}

#[tokio::test]
async fn whoever_declines_leaves_and_nothing_was_shown() {
    let house = House::open().await;
    let ayse = member(&house, "ayse").await;
    let (org, path) = opened(&house, "tr-kulami", "game=kulami&name=Kulami&rounds=5").await;
    done(&import(&house, &org, &path, "ayse", "b1").await);
    let page = house.get_as(&ayse, &format!("{path}/register")).await.body;
    assert!(page.contains("/account/decline"), "{page}");
    let id = path.strip_prefix("/c/").unwrap();
    let decline = format!("key=b2&competition={id}");
    done(&house.post(&ayse, "/account/decline", &decline).await);
    assert!(!house.get_as(&ayse, "/account").await.body.contains("/account/accept"));
    let seen = house.get_as(&org, &format!("{path}/desk/private")).await.body;
    assert!(!seen.contains("posta.example"), "{seen}");
}

#[tokio::test]
async fn what_is_missing_or_refused_tells_nothing_of_whom_nobody_asked() {
    let house = House::open().await;
    let ayse = member(&house, "ayse").await;
    let (_, path) = opened(&house, "wca-2010", "game=333&format-1=a").await;
    let id = path.strip_prefix("/c/").unwrap();
    let token = house.token("oya", &Scope::ALL).await;
    let page = house.get(&path, "en").await.body;
    let event = page[page.find("/e/333-").unwrap() + 3..].split('"').next().unwrap().to_owned();
    let register = |country: &str| {
        json!({ "kind": "register", "body": { "application": {
            "person": { "id": "ayse", "name": "Ayşe", "country": country },
            "events": [event], "accepts": ["wca-2010"],
        } } })
    };
    // She is Turkish, a minor, and has told everything: none of it shows.
    let to = format!("competition/{id}");
    let answer = house.command(&token, &to, "c1", &register("DE")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let state = house.office.competition(&id.parse().unwrap()).await.unwrap().state;
    let missing = |state: &arena::competition::Competition| {
        state.registrations()[&"ayse".parse().unwrap()].missing.len()
    };
    assert_eq!(missing(&state), 3, "as of somebody who has told nothing");
    let refused = house.post(&ayse, "/account/accept", &format!("key=c2&competition={id}")).await;
    assert_eq!(refused.status, REFUSED, "she is not German: {}", refused.body);
    done(&house.post(&ayse, "/account/decline", &format!("key=c3&competition={id}")).await);
}

#[tokio::test]
async fn people_without_an_account_belong_to_the_competition_that_entered_them() {
    let house = House::open().await;
    let (org, path) = opened(&house, "tr-kulami", "game=kulami&name=Kulami&rounds=5").await;
    let list = "key=b1&text=name%2Cborn%2Ccontact%0AAli%2C2014-05-31%2Cgizli";
    done(&house.post(&org, &format!("{path}/desk/import/go"), list).await);
    let seen = house.get_as(&org, &format!("{path}/desk/private")).await.body;
    assert!(seen.contains("gizli"), "{seen}");
    let id = path.strip_prefix("/c/").unwrap();
    let ali = office::without_account("ali", &format!("{id}\nali\nTR\n2014-05-31"));
    // Another organiser enters the same id.
    let thief = house.token("thief", &Scope::ALL).await;
    let mut plan = plan("theft");
    plan["body"]["books"] = json!(["tr-kulami"]);
    let create = house.command(&thief, "competition/theft", "d1", &plan).await;
    assert_eq!(create.status, StatusCode::OK, "{}", create.body);
    let state = house.office.competition(&id.parse().unwrap()).await.unwrap().state;
    let mut event = serde_json::to_value(&state.events().values().next().unwrap().plan).unwrap();
    event["id"] = "stolen".into();
    let window = json!({ "kind": "set-registration", "body": { "opens": 0, "closes": 9_999_999_999_999_i64 } });
    for (key, command) in [("d2", json!({ "kind": "add-event", "body": event })), ("d3", window)] {
        let answer = house.command(&thief, "competition/theft", key, &command).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    }
    let register = json!({ "kind": "register", "body": { "application": {
        "person": { "id": ali, "name": "Ali", "country": "TR" },
        "events": ["stolen"], "accepts": ["tr-kulami"],
    } } });
    let refused = house.command(&thief, "competition/theft", "d4", &register).await;
    assert_eq!(refused.status, REFUSED, "{}", refused.body);
    let who = Who::Person("thief".parse().unwrap());
    assert!(house.office.private(&who, &ali, Some(&"theft".parse().unwrap())).await.is_err());
}

/// The command that creates a competition of cubing.
fn plan(id: &str) -> Value {
    json!({ "kind": "create", "body": {
        "id": id, "name": "CANCELLED - go elsewhere", "place": "X", "country": "TR",
        "first": "2099-05-01", "last": "2099-05-01", "offset": 0, "languages": ["en"],
        "books": ["wca-2010"],
    } })
}

#[tokio::test]
async fn an_event_of_another_competition_is_not_taken_over() {
    let house = House::for_board().await;
    let _hall = Hall::open(&house).await;
    let thief = house.token("thief", &Scope::ALL).await;
    let create = house.command(&thief, "competition/theft", "e1", &plan("theft")).await;
    assert_eq!(create.status, StatusCode::OK, "{}", create.body);
    let event = json!({ "kind": "add-event", "body": {
        "id": "cube", "name": "Mine", "discipline": { "kind": "cubing", "body": {
            "edition": "wca-2010", "event": "333", "rounds": [{ "format": "1" }],
        } },
    } });
    let refused = house.command(&thief, "competition/theft", "e2", &event).await;
    assert_eq!(refused.status, REFUSED, "{}", refused.body);
    assert!(refused.body.contains("event-name-taken"), "{}", refused.body);
    let page = house.get("/e/cube", "en").await.body;
    assert!(page.contains("Spring") && !page.contains("Mine"), "{page}");
    assert_eq!(office::verify::verify(house.office.store()).await.unwrap().faults, []);
}

#[tokio::test]
async fn an_id_says_nothing_of_a_competition_that_is_only_planned() {
    let house = House::for_board().await;
    let board = house.token("board", &Scope::ALL).await;
    let thief = house.token("thief", &Scope::ALL).await;
    for (token, id) in [(&board, "hidden"), (&thief, "theft")] {
        let to = format!("competition/{id}");
        let made = house.command(token, &to, "e1", &plan(id)).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    }
    let event = |id: &str| {
        json!({ "kind": "add-event", "body": {
            "id": id, "name": "Cube", "discipline": { "kind": "cubing", "body": {
                "edition": "wca-2010", "event": "333", "rounds": [{ "format": "1" }],
            } },
        } })
    };
    let hidden = house.command(&board, "competition/hidden", "e2", &event("secret")).await;
    assert_eq!(hidden.status, StatusCode::OK, "{}", hidden.body);
    // Not to be told from an ID that the program keeps for itself.
    let mut answers = Vec::new();
    for (key, id) in [("e3", "secret"), ("e4", "secret-0-0123456789ab")] {
        let refused = house.command(&thief, "competition/theft", key, &event(id)).await;
        assert_eq!(refused.status, REFUSED, "{}", refused.body);
        let mut told = refused.json();
        // Each request has an ID of its own.
        told["request"].take();
        answers.push(told.to_string().replace(id, "ID"));
    }
    assert_eq!(answers[0], answers[1]);
    assert!(!answers[0].contains("competition"), "{}", answers[0]);
}

#[tokio::test]
async fn what_is_created_is_called_as_its_address() {
    let house = House::open().await;
    let _venue = Venue::open(&house, "mangala", 4, true).await;
    let thief = house.token("thief", &Scope::ALL).await;
    let refused = house.command(&thief, "competition/theft", "f1", &plan(ID)).await;
    assert_eq!(refused.status, REFUSED, "{}", refused.body);
    assert!(refused.body.contains("create-other-name"), "{}", refused.body);
    let listed = house.office.competitions(None, 10).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(!house.get("/", "en").await.body.contains("CANCELLED"));
    let account =
        json!({ "kind": "open", "body": { "person": "victim", "name": "V", "language": "en" } });
    let refused = house.command(&thief, "account/thief", "f2", &account).await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
}

#[tokio::test]
async fn matches_and_events_are_created_by_the_program_alone() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    house.open_account("victim").await;
    let thief = house.token("thief", &Scope::ALL).await;
    let of_event = format!("{ID}-r1-t1");
    for (number, id) in [of_event.as_str(), "game-0123456789abcdef", "mine"].iter().enumerate() {
        // Ayşe Victim, who was not asked, would lose on time.
        let create = json!({ "kind": "create", "body": {
            "id": id, "game": "mangala", "rulebook": "tr-mangala", "sets": 3, "mode": "online",
            "sides": [[{ "person": "thief" }], [{ "person": "victim" }]], "starter": 1,
            "clock": { "main": 60000, "kind": "sudden-death", "scope": "set" },
        } });
        let to = format!("match/{id}");
        let refused = house.command(&thief, &to, &format!("g{number}"), &create).await;
        assert!(refused.status.is_client_error(), "{}", refused.body);
        assert_ne!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
        let page = house.get(&format!("/m/{id}"), "en").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{id}");
    }
    venue.start().await;
    assert_eq!(venue.match_at(1).await, of_event, "the round is published");
    let setup = house.office.match_play(&of_event.parse().unwrap()).await.unwrap().state;
    let competition = setup.setup().unwrap().competition.clone();
    assert_eq!(competition, Some(ID.parse().unwrap()), "a match says whose it is");
}

#[tokio::test]
async fn two_events_of_one_game_made_at_once_are_two() {
    let house = House::open().await;
    let (org, path) = opened(&house, "tr-kulami", "game=kulami&name=One&rounds=5").await;
    // The first letters of a key are the time.
    for (number, key) in ["018f3a2b4c5d0000000001", "018f3a2b4c5d0000000002"].iter().enumerate() {
        let form = format!("key={key}&game=kulami&name=Open{number}&rounds=5");
        done(&house.post(&org, &format!("{path}/desk/event"), &form).await);
    }
    let page = house.get(&path, "en").await.body;
    assert!(page.contains("Open0") && page.contains("Open1"), "{page}");
    for key in ["018f3a2b4c5d0000000003", "018f3a2b4c5d0000000004"] {
        let form = format!("key={key}&text=Lunch+at+noon");
        done(&house.post(&org, &format!("{path}/desk/notice"), &form).await);
    }
}

#[tokio::test]
async fn the_key_of_an_alarm_is_the_programs_alone() {
    let clock = ManualClock::new(Moment(1_800_000_000_000));
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let laid = house.post("", "/play", "key=a&name=Ece&game=kure&minutes=3&starter=me").await;
    let (ece, link) = (laid.session(), done(&laid));
    let joined = house.post("", &format!("{link}/join"), "key=b&name=Can&side=1").await;
    let (can, game) = (joined.session(), done(&joined));
    done(&house.post(&ece, &format!("{game}/act/start"), "key=c&set=1").await);
    let id = game.strip_prefix("/m/").unwrap().to_owned();
    let version = house.office.match_play(&id.parse().unwrap()).await.unwrap().version;
    // A guest of another game uses up the keys that the program will need.
    let laid = house.post("", "/play", "key=d&name=Eve&game=kure&minutes=0&starter=me").await;
    let (eve, link) = (laid.session(), done(&laid));
    let other = done(&house.post(&can, &format!("{link}/join"), "key=e&side=1").await);
    for number in 0..2 {
        let key = format!("alarm%2Fmatch%2F{id}%23{number}%2F{version}");
        let form = format!("key={key}&note=x");
        let answer = house.post(&eve, &format!("{other}/act/call"), &form).await;
        assert!(answer.status != StatusCode::NOT_FOUND, "{}", answer.body);
        let resign = house.post(&eve, &format!("{other}/act/resign"), &form).await;
        assert!(resign.status != StatusCode::NOT_FOUND, "{}", resign.body);
    }
    let _timers = Timers::start(std::sync::Arc::clone(&house.office));
    clock.pass(Span::minutes(4));
    house.office.ring_due().await.unwrap();
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    assert!(state.sets()[0].ended.is_some(), "the flag has fallen");
}

#[tokio::test]
async fn a_key_means_nothing_to_anybody_else() {
    let house = House::open().await;
    let [ali, eda] = [member(&house, "ali").await, member(&house, "eda").await];
    for (session, name) in [(&ali, "Ali+A"), (&eda, "Eda+E"), (&ali, "Ali+A")] {
        done(&house.post(session, "/account/name", &format!("key=same&name={name}")).await);
    }
    for (person, name) in [("ali", "Ali A"), ("eda", "Eda E")] {
        assert_eq!(house.office.public_name(&person.parse().unwrap()).await.unwrap(), name);
    }
    let other = house.post(&ali, "/account/name", "key=same&name=Ali+B").await;
    assert!(other.status.is_client_error(), "one key, one command: {}", other.status);
}
