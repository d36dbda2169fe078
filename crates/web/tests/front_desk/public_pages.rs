//! The pages for everybody: one way through the house, a search, what is next, and no dead ends.

use std::sync::Arc;

use crate::house::House;
use crate::house::clock::MorningClock;
use crate::house::venue::Venue;
use arena::event::Command;
use arena::match_play;
use axum::http::{StatusCode, header};
use office::Options;
use web::http::state::{AppState, DemoAccount};

/// The part of a page between two texts.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.find(from).unwrap_or_else(|| panic!("no {from} in {page}"));
    let rest = &page[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

#[tokio::test]
async fn every_page_has_the_same_ways_and_the_language_in_its_head() {
    let house = House::open().await;
    Venue::open(&house, "reversi", 2, true).await;
    for path in [
        "/",
        "/play",
        "/competitions",
        "/learn",
        "/rules",
        "/search",
        "/ladders",
        "/c/izmir",
        "/e/izmir",
        "/nowhere",
    ] {
        let page = house.get(path, "tr").await.body;
        let head = between(&page, "<header", "</header>");
        for way in ["/play", "/competitions", "/ladders", "/learn", "/rules", "/search"] {
            assert!(head.contains(&format!("\"{way}\"")), "{path} has no way to {way}");
        }
        assert!(head.contains("action=\"/language\"") && head.contains("日本語"), "{path}");
        assert!(page.contains("class=\"bottom\""), "phones have a bar at the bottom: {path}");
    }
    let page = house.get("/e/izmir", "en").await.body;
    let here = between(&page, "class=\"ways-on\"", "</nav>");
    assert_eq!(here.matches("aria-current").count(), 1, "{here}");
    assert!(here.contains("\"/competitions\" aria-current=\"page\""), "{here}");
}

#[tokio::test]
async fn people_are_found_by_the_beginnings_of_their_names() {
    let house = House::open().await;
    let mut venue = Venue::planned(&house, "reversi", 12).await;
    house
        .post("", "/sign-up", "name=G%C3%BCl%C5%9Fah+Ko%C3%A7ak&user=gul&password=correct+horse")
        .await;
    for text in ["gulsah", "KO%C3%87AK", "kocak+gul", "Gul"] {
        let found = house.get(&format!("/search?q={text}"), "en").await.body;
        assert!(found.contains("href=\"/p/gul\""), "{text}: {found}");
    }
    assert!(!house.get("/search?q=ulsah", "en").await.body.contains("/p/gul"));
    let before = house.get("/search?q=trial", "en").await.body;
    assert!(!before.contains("/c/izmir"), "nobody knows of it yet: {before}");
    let nothing = house.get("/search?q=zzzz", "en").await.body;
    assert!(nothing.contains("Nothing found"), "{nothing}");
    venue.go_public().await;
    assert!(house.get("/search?q=trial", "en").await.body.contains("href=\"/c/izmir\""));
}

#[tokio::test]
async fn whoever_signs_in_lands_on_what_is_next() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 2, true).await;
    venue.start().await;
    assert_eq!(house.get("/me", "en").await.status, StatusCode::UNAUTHORIZED);
    let form = "name=N&user=p1&password=correct+horse";
    let entered = house.post("", "/sign-up", form).await;
    assert_eq!(entered.headers[header::LOCATION], "/me");
    let player = entered.session();
    let id = venue.match_at(1).await;
    let mine = house.get_as(&player, "/me").await.body;
    assert!(
        mine.contains("Against Player02, Ayşe") && mine.contains(&format!("/m/{id}")),
        "{mine}"
    );
    assert!(mine.contains("Competitions you entered"), "{mine}");
    let elsewhere = house.get_as(&player, "/rules").await.body;
    assert!(between(&elsewhere, "class=\"own\"", "</nav>").contains("Your table 1"));
    let referee = venue.session("hakem").await;
    let boards = house.get_as(&referee, "/me").await.body;
    assert!(boards.contains("/e/izmir/tables") && boards.contains("/c/izmir/organise"), "{boards}");
    let resign = match_play::Command::Resign { person: Some("p2".parse().unwrap()), whole: true };
    venue.play(&id, resign).await;
    let over = house.get_as(&player, "/rules").await.body;
    assert!(!over.contains("Your table"), "a match that is over is no longer next");
    let stranger = venue.session("stranger").await;
    let nothing = house.get_as(&stranger, "/me").await.body;
    assert!(nothing.contains("Nothing is waiting for you") && nothing.contains("/competitions"));
}

#[tokio::test]
async fn an_event_says_what_it_is_and_shows_the_readers_own_table() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let player = venue.session("p1").await;
    let page = house.get_as(&player, "/e/izmir").await.body;
    for fact in ["Swiss, ", "4 players", "href=\"/c/izmir\"><bdi>Trial</bdi>"] {
        assert!(page.contains(fact), "{fact}: {page}");
    }
    let own = between(&page, "id=\"own-table\"", "/m/");
    assert!(own.contains("Table ") && own.contains("You play Player"), "{own}");
    assert!(page.contains("data-own=\"p1\""), "{page}");
    let tabs = between(&page, "class=\"tabs\"", "</nav>");
    for view in
        ["/e/izmir", "/e/izmir/boards", "/e/izmir/crosstable", "/e/izmir/players", "/e/izmir/info"]
    {
        assert!(tabs.contains(&format!("href=\"{view}\"")), "{view}: {tabs}");
        let page = house.get(view, "fa").await;
        assert_eq!(page.status, StatusCode::OK, "{view}");
        let tabs = between(&page.body, "class=\"tabs\"", "</nav>");
        assert_eq!(tabs.matches("aria-current").count(), 1, "{view}: {tabs}");
    }
    assert!(!tabs.contains("/standings"), "no round is closed");
    assert_eq!(house.get("/e/izmir/bracket", "en").await.status, StatusCode::NOT_FOUND, "a Swiss");
    let guest = house.get("/e/izmir", "en").await.body;
    assert!(!guest.contains("own-table"), "{guest}");
    assert_eq!(guest.matches("class=\"menu\"").count(), 2, "one to print, one to download");
    venue.run(Command::Withdraw { entrant: "p4".parse().unwrap(), finding: String::new() }).await;
    assert!(house.get("/e/izmir", "en").await.body.contains("3 players"));
}

#[tokio::test]
async fn what_goes_wrong_says_what_to_do_next() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let stranger = venue.session("stranger").await;
    let lost = house.get("/c/no-such-one", "en").await;
    assert_eq!(lost.status, StatusCode::NOT_FOUND);
    assert!(lost.body.contains("role=\"search\"") && lost.body.contains("href=\"/competitions\""));
    let forbidden = house.get_as(&stranger, "/c/izmir/desk").await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN);
    assert!(forbidden.body.contains("You are signed in as N"), "{}", forbidden.body);
    assert!(forbidden.body.contains("organiser"), "who may, by name: {}", forbidden.body);
    let chief = venue.session("bas").await;
    let early = house.post(&chief, "/e/izmir/desk/pair", "key=d0&round=1").await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(early.body.contains("Go back, correct your entry"), "{}", early.body);
    assert!(!early.body.contains("..<") && !early.body.contains(".. <"), "one full stop");
    let taken = "name=N&user=stranger&password=correct+horse";
    let twice = house.post("", "/sign-up", taken).await;
    assert!(twice.status.is_client_error());
    assert!(!twice.body.contains("exists"), "nothing that only the log knows: {}", twice.body);
}

#[tokio::test]
async fn the_rulebooks_are_searched_however_a_word_is_typed() {
    let house = House::open().await;
    for (language, words) in [
        ("tr", ["HAZ%C4%B0NE", "hazine", "Haz%C4%B1ne"]),
        ("tr", ["ta%C5%9F", "tas", "TA%C5%9E"]),
        (
            "fa",
            ["%D8%A8%D8%A7%D8%B2%DB%8C", "%D8%A8%D8%A7%D8%B2%D9%8A", "%D8%A8%D8%A7%D8%B2%D9%89"],
        ),
    ] {
        let mut found = std::collections::BTreeSet::new();
        for word in words {
            let page = house.get(&format!("/rules?q={word}"), language).await.body;
            found.insert(between(&page, "role=\"status\"", "</p>").to_owned());
        }
        assert_eq!(found.len(), 1, "{words:?}: {found:?}");
        assert!(!found.iter().any(|text| text.contains(">0") || text.contains("۰")), "{found:?}");
    }
}

#[tokio::test]
async fn an_empty_house_greets_its_first_organiser() {
    let house = House::open_for_organisers().await;
    let page = house.get("/", "en").await.body;
    assert!(page.contains("Open the organiser's link") && page.contains("three steps"), "{page}");
    assert!(
        house.get("/competitions", "en").await.body.contains("No competition has been announced")
    );
    assert!(house.get("/ladders", "en").await.body.contains("Nobody has a rating"));
    Venue::open(&House::open().await, "reversi", 2, true).await;
}

#[tokio::test]
async fn home_shows_what_runs_and_a_board_that_everybody_may_watch() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 4, true).await;
    venue.start().await;
    let page = house.get("/", "en").await.body;
    assert!(page.contains("round 1 of 4") && page.contains("<progress"), "{page}");
    assert!(!page.contains("class=\"featured\""), "nothing was moved yet");
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let mv = match_play::Move { text: "f5".to_owned(), finished: true, ..Default::default() };
    venue.play(&id, match_play::Command::Move(mv)).await;
    let page = house.get("/", "en").await.body;
    let board = between(&page, "class=\"featured\"", "</a>");
    assert!(board.contains(&format!("/m/{id}")) && board.contains("meydan-board"), "{board}");
    for kind in games::registry::GAMES {
        let picture = format!("tiles/{}.svg", kind.name());
        assert!(page.contains(&picture), "{picture}");
    }
}

#[tokio::test]
async fn a_demo_names_its_accounts_where_one_signs_in() {
    let account = DemoAccount {
        user: "org".to_owned(),
        password: "open sesame".to_owned(),
        name: "Kaya, Elif".to_owned(),
        role: "role-organiser",
    };
    let change = |app: AppState| AppState { demo: [account].into(), ..app };
    let clock = Arc::new(MorningClock::default());
    let demo = House::with_desk(clock, Options::default(), change).await;
    let page = demo.get("/sign-in", "en").await.body;
    assert!(page.contains("open sesame") && page.contains("Kaya, Elif"), "{page}");
    let house = House::open().await;
    assert!(!house.get("/sign-in", "en").await.body.contains("Try the demo"));
}
