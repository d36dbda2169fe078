//! What a stranger, a neighbour or a former player at the table cannot do: shut others out, hear what is
//! for referees, speak for somebody else, or get help from the program during a competition.

use std::sync::Arc;

use crate::hall::{at, done};
use crate::house::venue::{ID, Venue};
use crate::house::{Answer, House};
use crate::sign_in::{sign_up, totp, with_second_factor};
use crate::sparring::{place, play};
use arena::event::Command;
use arena::match_play::{self, Mode};
use arena::time::{Moment, Span};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use office::ManualClock;

const RIGHT: &str = "user=ayse&password=correct+horse";

async fn faults(house: &House) -> Vec<String> {
    let report = office::verify::verify(house.office.store()).await.unwrap();
    report.faults.iter().map(|fault| format!("{fault:?}")).collect()
}

/// A page from an address.
async fn get_from(house: &House, address: &str, path: &str) -> Answer {
    let mut request = Request::get(path).body(Body::empty()).unwrap();
    let peer = std::net::SocketAddr::new(address.parse().unwrap(), 40_000);
    request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
    house.send(request).await
}

#[tokio::test]
async fn an_honest_store_has_no_faults_whatever_was_used() {
    let clock = Arc::new(ManualClock::new(Moment(1_794_816_000_000)));
    let house = House::with_clock(Arc::clone(&clock) as _).await;
    let session = sign_up(&house, "ayse").await;
    let ayse = "ayse".parse().unwrap();
    // A second factor that is set up, one that was used, and one that waits.
    let (secret, _) = with_second_factor(&house, &session).await;
    clock.pass(Span::minutes(1));
    let waiting = house.post("", "/sign-in", RIGHT).await.cookies();
    let code = format!("code={}", totp(&secret, house.office.now()));
    done(&house.post(&waiting, "/sign-in/second", &code).await);
    house.post("", "/sign-in", RIGHT).await;
    let other = sign_up(&house, "can").await;
    house.confirm(&other).await;
    assert_eq!(house.get_as(&other, "/account/second-factor").await.status, StatusCode::OK);
    // Codes, tokens, links, passkeys that are waited for, table cards, games that wait for somebody.
    house.office.hand_out_code(&ayse).await.unwrap();
    house.token("ayse", &office::Scope::ALL).await;
    house.office.organiser_link(&office::Who::System).await.unwrap();
    let ask = |path| Request::post(path).header("host", "localhost").body(Body::empty()).unwrap();
    assert_eq!(house.send(ask("/sign-in/passkey/challenge")).await.status, StatusCode::OK);
    house.office.table_sign(&ID.parse().unwrap(), 1, 1).await.unwrap();
    house.office.try_to_write().await.unwrap();
    place(&house.post("", "/play", "game=reversi&minutes=0&name=Ada&starter=me").await);
    assert_eq!(faults(&house).await, Vec::<String>::new());

    // What is damaged is still found.
    let damaged = || store::Ticket { body: "zz".to_owned(), until: i64::MAX };
    let store = house.office.store();
    for (room, key) in [("table-cards", ID), ("second-factor-used", "ayse/1"), ("look", "x")] {
        store.keep_ticket(room, key, damaged(), 0).await.unwrap();
    }
    assert_eq!(faults(&house).await.len(), 3);
}

#[tokio::test]
async fn codes_of_a_stranger_in_the_hall_shut_out_nobody() {
    const HALL: &str = "203.0.113.9";
    let clock = Arc::new(ManualClock::new(Moment(1_794_816_000_000)));
    let house = House::with_clock(Arc::clone(&clock) as _).await;
    let session = sign_up(&house, "ayse").await;
    let (secret, _) = with_second_factor(&house, &session).await;
    clock.pass(Span::minutes(1));
    for _ in 0..100 {
        house.post_from(HALL, "", "/sign-in/code", "code=123412345678").await;
    }
    let waiting = house.post_from(HALL, "", "/sign-in", RIGHT).await;
    assert_eq!(waiting.status, StatusCode::SEE_OTHER, "{}", waiting.body);
    let code = format!("code={}", totp(&secret, house.office.now()));
    let second = house.post_from(HALL, &waiting.cookies(), "/sign-in/second", &code).await;
    assert_eq!(second.status, StatusCode::SEE_OTHER, "{}", second.body);
}

#[tokio::test]
async fn right_codes_use_up_no_tries() {
    let house = House::open().await;
    sign_up(&house, "ayse").await;
    for number in 0..13 {
        let code = house.office.hand_out_code(&"ayse".parse().unwrap()).await.unwrap();
        let form = format!("code={code}");
        let entered = house.post_from("203.0.113.9", "", "/sign-in/code", &form).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{number}: {}", entered.body);
    }
}

#[tokio::test]
async fn who_calls_a_referee_is_for_those_who_look_after_the_tables() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, true).await;
    venue.start().await;
    let [player, _] = at(&venue, 1).await;
    let [player, referee] = [venue.session(&player).await, venue.session("bas").await];
    let live = format!("/live/tables/{ID}?after=0&language=en");
    for session in ["", player.as_str()] {
        let refused = house.get_as(session, &live).await.status;
        assert!(refused.is_client_error(), "{session}: {refused}");
        let page = house.get_as(session, &format!("/e/{ID}/tables")).await.status;
        assert!(page.is_client_error(), "{session}: {page}");
    }
    let page = house.get_as(&referee, &format!("/e/{ID}/tables")).await;
    assert!(page.body.contains(&format!("tables/{ID}")), "{}", page.body);
    let _heard = crate::laws::listen(&house, &referee, &live).await;
    // The wall of boards stays everybody's.
    let wall = house.get(&format!("/e/{ID}/boards"), "en").await.body;
    assert!(wall.contains(&format!("boards/{ID}")), "{wall}");
    let told = house.first_live(&format!("/live/boards/{ID}?after=0&language=en")).await;
    assert!(!told.contains("\"tables\""), "{told}");
}

#[tokio::test]
async fn a_card_is_of_one_round_can_be_renewed_and_speaks_for_nobody_with_an_account() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    done(&house.post(&org, &format!("/e/{ID}/desk/reports"), "key=b1&allowed=yes").await);
    let (id, table) = (ID.parse().unwrap(), format!("/e/{ID}/table/1"));
    let claim = |key: &str, round: u16, side: u8, card: &str| {
        format!("key={key}&round={round}&side={side}&outcome=left&card={card}")
    };
    // Whoever has an account speaks with it; the other side has none.
    let [one, _] = at(&venue, 1).await;
    let one = venue.session(&one).await;
    let card = house.office.table_sign(&id, 1, 1).await.unwrap();
    let refused = house.post("", &table, &claim("c1", 1, 0, &card)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("has an account"), "{}", refused.body);
    done(&house.post("", &table, &claim("c2", 1, 1, &card)).await);
    done(&house.post(&one, &table, &claim("c3", 1, 0, "")).await);

    // New cards, from the page that prints them: the earlier ones open nothing.
    let cards = format!("/e/{ID}/print/cards");
    let page = house.get_as(&org, &cards).await.body;
    assert!(page.contains("Make new cards") && page.contains("?round=2"), "{page}");
    let second = format!("/e/{ID}/table/2");
    let old = house.office.table_sign(&id, 1, 2).await.unwrap();
    for stranger in [String::new(), one] {
        assert_eq!(house.post(&stranger, &cards, "key=r0").await.status, StatusCode::FORBIDDEN);
    }
    assert_eq!(done(&house.post(&org, &cards, "key=r1").await), cards);
    let refused = house.post("", &second, &claim("c4", 1, 0, &old)).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    let new = house.office.table_sign(&id, 1, 2).await.unwrap();
    done(&house.post("", &second, &claim("c5", 1, 0, &new)).await);
    done(&house.post("", &second, &claim("c6", 1, 1, &new)).await);

    // The card of round 1 says nothing in round 2.
    done(&house.post(&org, &format!("/e/{ID}/desk/close-round"), "key=b2&round=1").await);
    venue.run(Command::Pair { round: 2 }).await;
    venue.run(Command::Publish { round: 2 }).await;
    venue.run(Command::StartRound { round: 2 }).await;
    let refused = house.post("", &second, &claim("c7", 2, 0, &new)).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    let page = house.get(&format!("{second}?card={new}"), "en").await.body;
    assert!(!page.contains("Who are you?"), "{page}");
}

/// A move of Reversi seen along the diagonal of the board.
fn reflected(text: &str) -> String {
    let [column, row] = *text.as_bytes() else { return text.to_owned() };
    if text == "--" {
        return text.to_owned();
    }
    format!("{}{}", char::from(row - b'1' + b'a'), char::from(column - b'a' + b'1'))
}

/// A casual game of two guests with these moves, which the one to move gives up: its address.
async fn casual(house: &House, moves: &[String]) -> String {
    let laid = house.post("", "/play", "game=reversi&minutes=0&name=Ada&starter=me").await;
    let joined = house.post("", &format!("{}/join", place(&laid)), "name=Can&side=1").await;
    let (path, guests) = (place(&joined), [laid.session(), joined.session()]);
    for (number, text) in moves.iter().enumerate() {
        let sent = format!("key=m{number}&text={text}");
        let done = house.post(&guests[number % 2], &format!("{path}/act/move"), &sent).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    }
    done(&house.post(&guests[moves.len() % 2], &format!("{path}/act/resign"), "key=end").await);
    path
}

#[tokio::test]
async fn no_turned_board_no_further_move_and_no_casual_game_gets_help_with_a_competition() {
    let house = House::open().await;
    let mut venue = Venue::open_with(&house, "reversi", 4, |play| play.mode = Mode::Online).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let played = play(&mut venue, &id, 8).await;
    let turned: Vec<String> = played.iter().map(|text| reflected(text)).collect();
    let hint = async |moves: &[String]| {
        let side = moves.len() % 2;
        let path = format!("/spar/reversi?level=8&side={side}&seed=1&moves={}", moves.join("+"));
        house.get(&format!("{path}&hint=yes"), "en").await
    };
    assert_eq!(hint(&turned).await.status, StatusCode::UNPROCESSABLE_ENTITY, "reflected");
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let next = state.current().unwrap().board.table().legal_moves()[0].clone();
    for (moves, next) in [(&played, next.clone()), (&turned, reflected(&next))] {
        let further = [moves.as_slice(), &[next]].concat();
        let asked = hint(&further).await;
        assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
    }
    assert_eq!(hint(&turned[..6]).await.status, StatusCode::OK, "the match has moved on");

    // A casual game with the same moves, as they are and reflected, is reviewed after the match.
    let further = [played.as_slice(), &[next]].concat();
    let games = [casual(&house, &further).await, casual(&house, &turned).await];
    for game in &games {
        let review = house.get(&format!("{game}/review"), "en").await;
        assert_eq!(review.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", review.body);
        assert!(review.body.contains("in common"), "{}", review.body);
    }
    let [one, _] = at(&venue, 1).await;
    let one = venue.session(&one).await;
    done(&house.post(&one, &format!("/m/{id}/act/resign"), "key=end").await);
    for game in &games {
        let review = house.get(&format!("{game}/review"), "en").await;
        assert_eq!(review.status, StatusCode::OK, "{}", review.body);
    }
}

#[tokio::test]
async fn a_token_does_not_close_an_account() {
    let house = House::open().await;
    let token = house.token("ayse", &office::Scope::ALL).await;
    for kind in ["close", "erase"] {
        let command = serde_json::json!({ "kind": kind });
        let refused = house.command(&token, "account/ayse", kind, &command).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    }
    assert!(house.office.account(&"ayse".parse().unwrap()).await.unwrap().state.is_open());
}

#[tokio::test]
async fn nobody_signs_up_with_a_name_that_looks_official() {
    let house = House::open().await;
    for user in ["admin", "meydan", "0rganiser"] {
        let form = format!("name=x&user={user}&password=correct+horse");
        let refused = house.post("", "/sign-up", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{user}");
        assert!(refused.body.contains("looks official"), "{}", refused.body);
    }
}

#[tokio::test]
async fn metrics_are_not_shown_through_a_proxy_that_adds_only_via() {
    let house = House::open().await;
    let ask = |via: bool| {
        let request = Request::get("/metrics");
        let request = if via { request.header("via", "1.1 proxy") } else { request };
        let mut request = request.body(Body::empty()).unwrap();
        let peer = std::net::SocketAddr::from(([127, 0, 0, 1], 40_000));
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        request
    };
    assert_eq!(house.send(ask(false)).await.status, StatusCode::OK);
    assert_eq!(house.send(ask(true)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn hints_have_a_limit_of_their_own() {
    let house = House::open().await;
    let path = "/spar/reversi?level=1&side=1&seed=1&moves=";
    let mut last = StatusCode::OK;
    for _ in 0..40 {
        // It is not this side's turn, so there is nothing to look for.
        last = get_from(&house, "203.0.113.9", &format!("{path}&hint=yes")).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(get_from(&house, "203.0.113.9", path).await.status, StatusCode::OK, "the game");
    let other = get_from(&house, "198.51.100.7", &format!("{path}&hint=yes")).await;
    assert_eq!(other.status, StatusCode::OK, "somebody else");
}
