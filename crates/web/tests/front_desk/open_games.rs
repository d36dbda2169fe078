//! Open games: casual games that wait for anybody, found in a list and joined by one press.

use std::sync::Arc;

use crate::hall::done;
use crate::house::people::People;
use crate::house::venue::{ID, Venue};
use crate::house::{Answer, House, NEVER};
use arena::time::{Moment, Span};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use office::ManualClock;
use tower::ServiceExt;

const NOBODY: &str = "Nobody is waiting right now";

/// A guest opens a game to anybody: the page on which it waits, and the session.
async fn open(house: &House, path: &str, form: &str) -> (String, String) {
    let laid = house.post("", path, &format!("{form}&open=yes&name=Ada+Er")).await;
    (done(&laid), laid.session())
}

async fn list(house: &House) -> String {
    let page = house.get("/play", "en").await.body;
    let (_, rest) = page.split_once("id=\"open-games\"").expect("the list");
    rest.split("</section>").next().unwrap().to_owned()
}

/// Presses a game of the list.
async fn press(house: &House, session: &str, link: &str) -> Answer {
    house.post(session, &format!("{link}/join"), "from=open-games&side=1").await
}

async fn listen(house: &House) -> Body {
    let page = house.get("/play", "en").await.body;
    let (_, rest) = page.split_once("data-listen=\"").expect("the page is live");
    let path = rest.split('"').next().unwrap().replace("&amp;", "&");
    assert!(path.starts_with("/live/open-games?"), "{path}");
    let request = Request::get(path).body(Body::empty()).unwrap();
    house.router.clone().oneshot(request).await.unwrap().into_body()
}

async fn hear(body: &mut Body, wanted: &str) {
    let mut all = String::new();
    while !all.contains(wanted) {
        let frame = tokio::time::timeout(NEVER, body.frame()).await;
        let frame = frame.unwrap_or_else(|_| panic!("{wanted} does not come: {all}"));
        let frame = frame.expect("it stays open").unwrap();
        all.push_str(std::str::from_utf8(&frame.into_data().unwrap()).unwrap());
    }
}

#[tokio::test]
async fn an_open_game_is_seen_live_and_joined_by_one_press() {
    let house = House::open().await;
    let empty = list(&house).await;
    assert!(empty.contains(NOBODY), "{empty}");
    assert!(
        empty.contains("href=\"/spar\"") && empty.contains("href=\"/play?open=yes#new-game\""),
        "{empty}"
    );
    let mut page = listen(&house).await;
    let (link, ada) = open(&house, "/play", "game=kulami&minutes=5&increment=2&starter=me").await;
    hear(&mut page, "Ada Er").await;
    let shown = list(&house).await;
    for text in ["Kulami", "5 minutes each", "2 seconds added per move", "guest", "just now"] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    assert!(shown.contains(&format!("action=\"{link}/join\"")), "{shown}");
    for (language, title) in
        [("tr", "Açık oyunlar"), ("fa", "بازی‌های باز"), ("ja", "対局相手の募集")]
    {
        assert!(house.get("/play", language).await.body.contains(title), "{language}");
    }
    let own = house.get_as(&ada, &link).await.body;
    assert!(own.contains("Anybody can join from the list") && own.contains("3 minutes"), "{own}");

    // Who presses their own game waits; who has no name yet is asked for one.
    assert_eq!(done(&press(&house, &ada, &link).await), link);
    assert_eq!(done(&press(&house, "", &link).await), link);
    assert!(house.get(&link, "en").await.body.contains("Your name"));
    let mut people = People::new(&house);
    let bora = people.session("bora").await;
    let there = done(&press(&house, &bora, &link).await);
    assert!(there.starts_with("/m/"), "{there}");
    hear(&mut page, NOBODY).await;
    assert_eq!(done(&house.get_as(&ada, &link).await), there, "the opener is led there");
    assert!(list(&house).await.contains(NOBODY));
}

#[tokio::test]
async fn of_two_who_press_at_once_one_gets_the_game_and_the_other_a_sentence() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let (one, two) = (people.session("bora").await, people.session("cem").await);
    for (path, form) in [("/play", "game=reversi&minutes=0"), ("/backgammon", "length=3")] {
        let (link, _) = open(&house, path, form).await;
        let (first, second) = tokio::join!(press(&house, &one, &link), press(&house, &two, &link));
        let (got, late) = match first.status {
            StatusCode::SEE_OTHER => (first, second),
            _ => (second, first),
        };
        let there = done(&got);
        assert!(there.starts_with("/m/") || there.starts_with("/b/"), "{there}");
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        assert!(late.body.contains("Somebody else was quicker"), "{path}: {}", late.body);
        assert!(!late.body.contains("and send it again"), "{}", late.body);
        assert!(list(&house).await.contains(NOBODY), "{path}");
    }
}

#[tokio::test]
async fn a_game_leaves_the_list_when_nobody_waits_at_its_page_and_comes_back_with_them() {
    let clock = ManualClock::new(Moment(1_800_000_000_000));
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let (link, ada) = open(&house, "/play", "game=kulami&minutes=0").await;
    for _ in 0..3 {
        // As long as the page is open it stays, however long that is.
        clock.pass(Span::minutes(2));
        assert_eq!(house.get_as(&ada, &link).await.status, StatusCode::OK);
    }
    clock.pass(Span::seconds(150));
    let shown = list(&house).await;
    assert!(shown.contains("8 minutes ago"), "{shown}");
    // Somebody else at the page keeps nothing open.
    house.get(&link, "en").await;
    clock.pass(Span::seconds(31));
    assert!(list(&house).await.contains(NOBODY));
    house.get_as(&ada, &link).await;
    assert!(list(&house).await.contains("Ada Er"), "back with whoever opened it");
}

#[tokio::test]
async fn who_opened_a_game_withdraws_it_and_has_one_at_a_time() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let bora = people.session("bora").await;
    let games = [("/play", "game=kulami&minutes=0"), ("/backgammon", "length=5&clock=yes")];
    for (path, form) in games {
        let (link, ada) = open(&house, path, form).await;
        let own = house.get_as(&ada, "/play").await.body;
        assert!(own.contains("Your game is open to anybody") && own.contains(&link), "{own}");
        let second = house.post(&ada, path, &format!("{form}&open=yes")).await;
        assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(second.body.contains("You already have an open game"), "{}", second.body);
        done(&house.post(&ada, path, form).await);

        let withdraw = format!("{link}/withdraw");
        let other = house.post(&bora, &withdraw, "").await;
        assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(other.body.contains("Only the person who created this game"), "{}", other.body);
        assert_eq!(house.post("", &withdraw, "").await.status, StatusCode::UNAUTHORIZED);
        assert!(list(&house).await.contains("Ada Er"), "it is still there");
        assert_eq!(done(&house.post(&ada, &withdraw, "").await), "/play");
        assert!(list(&house).await.contains(NOBODY));
        let late = press(&house, &bora, &link).await;
        assert_eq!(late.status, StatusCode::NOT_FOUND);
        assert!(late.body.contains("This link no longer works"), "{}", late.body);

        // A game that has begun is not withdrawn.
        let (link, ada) = open(&house, path, form).await;
        let there = done(&press(&house, &bora, &link).await);
        assert_eq!(done(&house.post(&ada, &format!("{link}/withdraw"), "").await), there);
        assert_eq!(done(&house.get_as(&ada, &link).await), there);
    }
}

#[tokio::test]
async fn backgammon_and_games_of_four_are_open_too() {
    let house = House::open().await;
    let (link, ada) = open(&house, "/backgammon", "length=5&clock=yes&place=online").await;
    let shown = list(&house).await;
    for text in ["Backgammon", "5-point match", "with a clock"] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    done(&house.post(&ada, &format!("{link}/withdraw"), "").await);
    let board = house.post(&ada, "/backgammon", "length=5&place=board&open=yes").await;
    assert_eq!(board.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(board.body.contains("cannot be open to anybody"), "{}", board.body);

    let (link, _) = open(&house, "/play", "game=quixo4&minutes=0").await;
    for (place, side) in [1, 0, 1].into_iter().enumerate() {
        let shown = list(&house).await;
        assert!(shown.contains("4 players") && shown.contains("Choose a team"), "{shown}");
        assert!(shown.contains(&format!("href=\"{link}\"")), "{shown}");
        let form = format!("name=Guest+{place}&side={side}");
        done(&house.post("", &format!("{link}/join"), &form).await);
    }
    assert!(list(&house).await.contains(NOBODY), "it has all its players");
}

#[tokio::test]
async fn a_rating_stands_beside_its_player_and_a_link_alone_is_in_no_list() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    for table in [1, 2] {
        let form = format!("key=o{table}&round=1&table={table}&outcome=left");
        done(&house.post(&org, &format!("/e/{ID}/results"), &form).await);
    }
    done(&house.post(&org, &format!("/e/{ID}/desk/close-round"), "key=o3&round=1").await);
    done(&house.post(&org, &format!("/e/{ID}/desk/close"), "key=o4&finding=rain").await);
    let player = venue.session("p1").await;
    done(&house.post(&player, "/play", "game=pentago&minutes=0").await);
    assert!(list(&house).await.contains(NOBODY), "for a friend");
    done(&house.post(&player, "/play", "game=pentago&minutes=0&open=yes").await);
    let shown = list(&house).await;
    assert!(shown.contains("class=\"rating\"") && !shown.contains("guest"), "{shown}");
}
