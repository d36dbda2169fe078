//! What those who watch and play find: a knock-out that says who is still in, a bar for phones that leads
//! everywhere, clauses by their numbers, and lists in the order of the reader's language.

use crate::house::House;
use crate::house::venue::Venue;
use arena::match_play;
use axum::http::StatusCode;

/// The part of a page between two texts.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.find(from).unwrap_or_else(|| panic!("no {from} in {page}"));
    let rest = &page[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

#[tokio::test]
async fn a_running_knock_out_says_who_is_still_in_and_names_its_rounds() {
    let house = House::open().await;
    let mut venue = Venue::knock_out(&house, 7).await;
    venue.start().await;
    venue.first_sides_win(1).await;

    let page = house.get("/e/izmir/standings", "en").await.body;
    let table = between(&page, "class=\"standings\"", "</table>");
    assert_eq!(table.matches("Still in: ").count(), 4, "{table}");
    assert_eq!(table.matches("Out: ").count(), 3, "{table}");
    let first_out = table.find("Out: ").unwrap();
    assert!(table.rfind("Still in: ").unwrap() < first_out, "those still in come first");
    assert!(!page.contains("Buchholz") && !table.contains("<abbr"), "no tie-breaks: {page}");
    let leaders =
        between(&house.get("/e/izmir", "en").await.body, "id=\"leaders\"", "</section>").to_owned();
    assert_eq!(leaders.matches("Still in: ").count(), 4, "{leaders}");
    let api = house.get("/api/v1/events/izmir/standings", "en").await.body;
    assert_eq!(api.matches("\"still_in\":true").count(), 4, "{api}");

    let bracket = house.get("/e/izmir/bracket", "en").await.body;
    for name in ["Quarter-final", "Semi-final", "Final"] {
        assert!(bracket.contains(&format!("<h3>{name}</h3>")), "{name}: {bracket}");
    }
    assert!(bracket.contains("class=\"bracket tree\""), "with lines: {bracket}");
    let semi = between(&bracket, "<h3>Semi-final</h3>", "<h3>Final</h3>");
    assert_eq!(semi.matches("href=\"/p/").count(), 4, "those who are through stand there: {semi}");
    let persian = house.get("/e/izmir/bracket", "fa").await.body;
    assert!(persian.contains("نیمه‌نهایی"), "{persian}");

    let public = house.get("/c/izmir", "en").await.body;
    assert!(public.contains("1 of 3 rounds played"), "seven need three rounds: {public}");
}

#[tokio::test]
async fn nothing_is_offered_after_the_final_and_third_place_is_marked() {
    let house = House::open().await;
    let mut venue = Venue::knock_out(&house, 4).await;
    venue.start().await;
    venue.first_sides_win(1).await;
    venue.next_round(2).await;
    let paper = house.get("/e/izmir/print/pairings", "en").await.body;
    assert!(paper.contains("Round 2 of 2"), "{paper}");
    let state = venue.state().await;
    let tables = state.rounds()[1].boards.iter().filter_map(|own| own.board.table);
    for table in tables {
        let result = arena::event::BoardResult::played(pairing::systems::Outcome::First);
        let reported = arena::event::Reported {
            round: 2,
            table,
            id: None,
            result,
            finding: String::new(),
            expected: None,
        };
        venue.run(arena::event::Command::ReportResult(reported)).await;
    }
    let organiser = venue.session("org").await;
    let console = house.get_as(&organiser, "/c/izmir/organise").await.body;
    assert!(console.contains("Close round 2"), "{console}");
    assert!(!console.contains("pair round 3"), "nothing follows the final: {console}");
    venue.run(arena::event::Command::CloseRound { round: 2 }).await;
    let page = house.get("/e/izmir/standings", "en").await.body;
    for (place, said) in [(1, "Champion"), (2, "Runner-up"), (3, "Third place")] {
        let line = between(&page, &format!("data-medal=\"{place}\""), "</tr>");
        assert!(line.contains(said), "{said}: {line}");
    }
    let bracket = house.get("/e/izmir/bracket", "en").await.body;
    assert!(bracket.contains("<h3>Third-place match</h3>"), "{bracket}");
}

#[tokio::test]
async fn phones_reach_every_way_and_paper() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 4, true).await;
    venue.start().await;
    let page = house.get("/rankings", "en").await.body;
    let bar = between(&page, "class=\"bottom\"", "</nav>");
    for way in
        ["/", "/play", "/competitions", "/ladders", "/learn", "/rules", "/search", "/sign-in"]
    {
        assert!(bar.contains(&format!("href=\"{way}\"")), "{way}: {bar}");
    }
    let more = between(bar, "<details", "</details>");
    assert!(more.contains("<summary class=\"here\">") && more.contains("More"), "{more}");
    assert!(more.contains("href=\"/ladders\" aria-current=\"page\""), "{more}");
    let event = house.get("/e/izmir", "en").await.body;
    assert!(event.contains("href=\"/e/izmir/projector\""), "{event}");
}

#[tokio::test]
async fn a_number_finds_its_clause_or_its_group() {
    let house = House::open().await;
    let group = house.get("/rules/tr-mangala/K2", "en").await;
    assert_eq!(group.status, StatusCode::OK);
    for clause in ["K2.1", "K2.2", "K2.3", "K2.4"] {
        assert!(group.body.contains(&format!("/rules/tr-mangala/{clause}\"")), "{clause}");
    }
    assert!(!group.body.contains("/rules/tr-mangala/K1"), "only that group: {}", group.body);
    assert_eq!(house.get("/rules/tr-mangala/K99", "en").await.status, StatusCode::NOT_FOUND);
    for page in ["/rules?q=k2", "/rules/tr-mangala?q=K2", "/search?q=K2"] {
        let found = house.get(page, "tr").await.body;
        assert!(found.contains("/rules/tr-mangala/K2.1\""), "{page}: {found}");
    }
    let by_words = house.get("/search?q=hazine+kuyu", "tr").await.body;
    assert!(by_words.contains("/rules/tr-mangala/"), "{by_words}");
    Venue::open(&house, "reversi", 2, true).await;
    let event = house.get("/search?q=festival", "en").await.body;
    assert!(event.contains("href=\"/e/izmir\""), "an event by its name: {event}");
}

#[tokio::test]
async fn the_bar_says_which_game_and_can_be_asked_again() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 2, true).await;
    venue.start().await;
    let player = venue.session("p1").await;
    let page = house.get_as(&player, "/rules").await.body;
    assert!(
        between(&page, "id=\"own-games\"", "</nav>").contains("Your table 1 · Reversi"),
        "{page}"
    );
    // Their own page has a card for it instead.
    let own = house.get_as(&player, "/me").await.body;
    assert!(!own.contains("id=\"own-games\"") && own.contains("Table 1"), "{own}");
    let id = venue.match_at(1).await;
    let resign = match_play::Command::Resign { person: Some("p2".parse().unwrap()), whole: true };
    venue.play(&id, resign).await;
    let again = house.get_as(&player, "/me/games").await.body;
    assert!(!again.contains("Your table") && again.contains("hidden"), "{again}");
    assert_eq!(house.get("/me/games", "en").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_table_that_is_stopped_says_one_thing_about_the_turn() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 2, true).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let found = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let mover = found.to_move()[0].clone();
    let session = venue.session(mover.as_str()).await;
    let slip = "key=k1&text=a1&board=yes&lag=";
    house.post(&session, &format!("/m/{id}/act/move"), slip).await;
    let found = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    assert!(found.stops().next().is_some(), "the slip waits for the referee");
    let page = house.get_as(&session, &format!("/m/{id}")).await.body;
    assert!(page.contains("Play is stopped"), "{page}");
    assert!(!page.contains("is to move") && !page.contains("It is not your turn"), "{page}");
    assert!(!page.contains("class=\"strip turn\""), "nobody is to move: {page}");
}

#[tokio::test]
async fn boards_that_are_over_are_not_in_play() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 4, true).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let found = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let player = found.setup().unwrap().sides[0][0].person.clone();
    let resign = match_play::Command::Resign { person: Some(player), whole: true };
    venue.play(&id, resign).await;
    let wall = house.get("/e/izmir/boards", "en").await.body;
    let card = between(&wall, &format!("href=\"/m/{id}\""), "</li>");
    assert!(card.contains(">Over<") && !card.contains("in play"), "{card}");
}

#[tokio::test]
async fn a_list_of_figures_keeps_its_order_from_right_to_left() {
    let words = |language| words::Words::new(language);
    let lengths = ["۵", "۷", "۹"].map(str::to_owned);
    let persian = words(rulebook::Language::Persian).list(&lengths);
    assert_eq!(persian, "\u{200f}۵، ۷، ۹", "the mark gives the list its direction");
    let names = ["آ", "ب"].map(str::to_owned);
    assert_eq!(words(rulebook::Language::Persian).list(&names), "آ، ب");
    assert_eq!(words(rulebook::Language::Japanese).list(&lengths), "۵、۷、۹");
}
