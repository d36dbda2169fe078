//! A match at a real board that is written down roll by roll: on a pad of dice and on the board, by its
//! players or by somebody else; and the IDs of its positions.

use arena::backgammon::{Act, Illegal};
use axum::http::StatusCode;

use crate::backgammon_table::{DIR, OMID, REZA, Table};

/// The value of an attribute of the board that is pressed.
fn own<'a>(page: &'a str, name: &str) -> &'a str {
    let board = page.split("id=\"bg-own\"").nth(1).unwrap_or_else(|| panic!("a board: {page}"));
    let value = board.split_once(&format!("{name}=\"")).expect("the attribute").1;
    value.split('"').next().unwrap()
}

#[tokio::test]
async fn dice_and_plays_are_pressed_by_the_players_of_a_table() {
    let table = Table::open("length=3&clock=no").await;
    table.confirm().await;
    // In the opening every pair of dice can be pressed, in both orders.
    let page = table.page(OMID, "").await;
    assert_eq!(page.matches("data-dice=").count(), 36, "{page}");
    table.done(REZA, "act/dice", "dice=31").await;
    // Both see the board from their own side, and both may write: what is pressed is theirs to count.
    let page = table.page(OMID, "/mine").await;
    assert_eq!(own(&page, "data-froms"), "24 13 8 6 24 8 6");
    let page = table.page(REZA, "/mine").await;
    assert_eq!(own(&page, "data-froms"), "1 12 17 19 1 17 19");
    for (who, press) in
        [(OMID, "press=8"), (REZA, "press=17"), (OMID, "go=8-5"), (REZA, "go=17-20")]
    {
        let page = table.page(who, &format!("/mine?{press}")).await;
        assert_eq!(own(&page, "data-steps"), "8-5", "{press}");
        assert!(!page.contains("data-key=\"play\""), "the turn cannot end yet");
    }
    // What no rule allows is not taken.
    let page = table.page(OMID, "/mine?go=8-1").await;
    assert_eq!(own(&page, "data-steps"), "");
    let page = table.page(REZA, "?steps=8-5&press=19&swap=false").await;
    assert_eq!(own(&page, "data-steps"), "8-5.6-5");
    assert!(page.contains("name=\"text\" value=\"8/5 6/5\"") && page.contains("data-key=\"play\""));
    table.done(REZA, "act/play", "text=8%2F5+6%2F5").await;
    // A roll of one side has one button for both orders; then nobody can play a five or a six from the bar.
    let page = table.page(OMID, "").await;
    assert_eq!(page.matches("data-dice=").count(), 21, "{page}");
    // Typing stays possible, and so does a play that was made although it is illegal.
    table.done(OMID, "act/dice", "dice=52").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("id=\"bg-play\"") && page.contains("name=\"as-played\""), "{page}");
    table.no(OMID, "act/play", "text=13%2F8+13%2F9", "A2-4").await;
    table.done(OMID, "act/play", "text=13%2F8+13%2F9&as-played=yes").await;
    let state = table.state().await;
    let last = &state.current().unwrap().acts().last().unwrap().act;
    assert_eq!(*last, Act::Play("13/8 13/9".to_owned(), Some(Illegal::Ordinary)));
    // A game that ends otherwise is entered with the cube as it is.
    table.done(OMID, "act/double", "").await;
    table.done(REZA, "act/take", "").await;
    let page = table.page(REZA, "").await;
    assert!(page.contains("id=\"bg-sheet\""), "{page}");
    assert!(page.contains("<option value=\"2\" selected>2</option>"), "{page}");
    table.done(REZA, "act/game", "winner=0&level=1&cube=2").await;
    assert_eq!(table.state().await.score(), [2, 0]);
}

#[tokio::test]
async fn somebody_else_writes_a_match_down_on_a_page_of_its_own() {
    let table = Table::open("length=3&clock=yes").await;
    table.confirm().await;
    // The way there is on the page of the match and on the director's panel.
    let link = format!("href=\"/b/{}/record\"", table.id);
    for (who, page) in [(DIR, ""), (DIR, "/desk")] {
        assert!(table.page(who, page).await.contains(&link), "{page}");
    }
    assert!(!table.page(OMID, "").await.contains(&link), "players write on their own page");
    let path = format!("/b/{}/record", table.id);
    assert_eq!(
        table.house.get_as(&table.sessions[OMID], &path).await.status,
        StatusCode::NOT_FOUND
    );
    let page = table.page(DIR, "/record").await;
    assert!(page.contains("data-dice=\"31\"") && page.contains("backgammon.js"), "{page}");
    assert!(page.contains(&format!("data-from=\"/b/{}/mine?view=0\"", table.id)), "{page}");
    let done = table.post(DIR, "act/dice", "dice=13").await;
    let to = done.headers[axum::http::header::LOCATION].to_str().unwrap();
    assert_eq!(to, path, "{}", done.body);
    // B plays; the board is seen from A's side, or turned around.
    assert_eq!(own(&table.page(DIR, "/record").await, "data-froms"), "1 12 17 19 1 17 19");
    let turned = table.page(DIR, "/mine?view=1&press=8").await;
    assert_eq!(own(&turned, "data-steps"), "8-5");
    assert!(turned.contains("/record?view=0"), "{turned}");
    let page = table.page(DIR, "/record?view=0&steps=8-5.6-5").await;
    assert!(page.contains("value=\"8/5 6/5\""), "{page}");
    table.done(DIR, "act/play", "text=8%2F5+6%2F5").await;
    // What was entered is listed, with the IDs of the position.
    let page = table.page(DIR, "/record").await;
    assert!(page.contains("<bdi dir=\"ltr\">8/5 6/5</bdi>"), "{page}");
    assert!(page.contains("data-copy=\"XGID="), "{page}");
}

#[tokio::test]
async fn the_ids_of_a_position_are_for_those_who_do_not_play_it_now() {
    let table = Table::open("length=1&clock=no").await;
    table.confirm().await;
    assert!(!table.page(DIR, "").await.contains("XGID="), "nothing is written down yet");
    table.turns(&["31: 8/5 6/5"]).await;
    let id = games::backgammon::position_id(table.state().await.current().unwrap().board());
    let director = table.page(DIR, "").await;
    assert!(director.contains(&format!("data-copy=\"{id}\"")), "{director}");
    assert!(director.contains("data-copy=\"XGID="), "{director}");
    let guest = table.house.get(&format!("/b/{}", table.id), "en").await.body;
    assert!(guest.contains(&id), "{guest}");
    // The players count on their own board: until the match is over they get no IDs to copy.
    for player in [OMID, REZA] {
        assert!(!table.page(player, "").await.contains("data-copy"), "not while they play");
    }
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    let viewer = table.page(OMID, "/moves?game=1&act=2").await;
    assert!(viewer.contains(&format!("data-copy=\"{id}\"")), "{viewer}");
    // The match file of a match at a real board can be had like any other, and its figures.
    let page = table.page(OMID, "").await;
    let rows =
        ["Points scored</th><td dir=\"ltr\">1</td><td dir=\"ltr\">0</td>", "Doubles offered"];
    assert!(rows.iter().all(|row| page.contains(row)), "{page}");
    assert!(page.contains(&format!("/b/{}/match.mat", table.id)), "{page}");
    // Against the program there is nothing to hide.
    let spar = table.house.get("/spar/backgammon?level=2&length=3&seed=5", "en").await.body;
    assert!(spar.contains("data-copy=\"XGID="), "{spar}");
}
