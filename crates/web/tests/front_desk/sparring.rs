//! Playing against the program and reviewing games, as a browser without script would; and that
//! nobody gets help in a competition that way.

use crate::house::House;
use crate::house::venue::Venue;
use arena::match_play::{self, Mode};
use axum::http::{StatusCode, header};
use games::{Seat, Turn};
use office::casual_games;

/// Where an answer leads.
pub(crate) fn place(answer: &crate::house::Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// The moves in the address of a game.
fn moves(address: &str) -> String {
    let (_, moves) = address.split_once("moves=").unwrap();
    let moves = moves.split('&').next().unwrap();
    percent_encoding::percent_decode_str(moves).decode_utf8().unwrap().into_owned()
}

/// A form of a game with this address, and more fields.
fn form(address: &str, more: &str) -> String {
    let (_, query) = address.split_once('?').unwrap();
    format!("{query}&{more}")
}

#[tokio::test]
async fn every_game_is_begun_and_played_without_an_account() {
    let house = House::open().await;
    let first = house.get("/", "en").await.body;
    assert!(first.contains("href=\"/spar\""), "the first page leads there");
    let chosen = house.get("/spar", "en").await.body;
    assert!(chosen.contains("8 · Full strength"), "{chosen}");
    for kind in casual_games() {
        let name = kind.name();
        assert!(chosen.contains(&format!("value=\"{name}\"")), "{name}");
        let begun = format!("key=abc{name}&game={name}&level=2&side=1");
        let address = place(&house.post("", "/spar", &begun).await);
        assert_ne!(moves(&address), "", "{name}: the program has begun");
        let page = house.get(&address, "en").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert!(page.body.contains("data-turn=\"yes\""), "{name}: {}", page.body);
        let mut table = kind.start(&[]).unwrap();
        for text in kind.split_moves(&moves(&address)) {
            table.play(text).unwrap();
        }
        let own = table.legal_moves()[0].replace('/', "%2F");
        let next = place(
            &house
                .post("", &format!("/spar/{name}"), &form(&address, &format!("text={own}")))
                .await,
        );
        assert!(moves(&next).len() > moves(&address).len(), "{name}: {next}");
    }
}

/// Whoever can only pass is not asked to press anything: the game goes on by itself.
#[tokio::test]
async fn a_forced_pass_is_made_for_the_person() {
    let house = House::open().await;
    let kind = casual_games().find(|kind| kind.name() == "reversi").unwrap();
    let mut passes = 0;
    for game in 0..12 {
        let begun = format!("key=pass{game}&game=reversi&level=1&side=0");
        let mut address = place(&house.post("", "/spar", &begun).await);
        loop {
            let mut table = kind.start(&[]).unwrap();
            for text in kind.split_moves(&moves(&address)) {
                passes += usize::from(text == "--" && table.turn() == Turn::Of(Seat(0)));
                table.play(text).unwrap();
            }
            if table.outcome().is_some() {
                break;
            }
            let legal = table.legal_moves();
            assert_ne!(legal, ["--"], "the person is asked to pass: {address}");
            if passes > 0 {
                let page = house.get(&address, "en").await.body;
                assert!(page.contains("your turn was passed"), "a pass is said: {page}");
                return;
            }
            let own = format!("text={}", legal[0]);
            address = place(&house.post("", "/spar/reversi", &form(&address, &own)).await);
        }
        if passes > 0 {
            return;
        }
    }
    panic!("nobody had to pass");
}

#[tokio::test]
async fn a_hint_a_wrong_move_and_taking_back() {
    let house = House::open().await;
    let address = place(&house.post("", "/spar", "key=k1&game=mangala&level=3&side=0").await);
    assert_eq!(moves(&address), "", "the person begins");
    let hint = house.get(&format!("{address}&hint=yes"), "en").await.body;
    assert!(hint.contains("The program would play") && hint.contains("data-hint=\"S"), "{hint}");
    let page = house.get(&address, "en").await.body;
    for shown in
        ["class=\"strip turn\" id=\"strip-0\"", "id=\"strip-1\"", "South", "class=\"tally\""]
    {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    let why = house.get(&format!("{address}&presses=N1"), "en").await.body;
    assert!(why.starts_with("<p class=\"message bad\"") && why.contains("class=\"chip\""), "{why}");
    let wrong = place(&house.post("", "/spar/mangala", &form(&address, "text=S9")).await);
    let page = house.get(&wrong, "en").await.body;
    assert!(page.contains("role=\"alert\""), "{page}");
    let played = place(&house.post("", "/spar/mangala", &form(&address, "text=S3")).await);
    assert!(moves(&played).starts_with("S3 N"), "{played}");
    let back = place(&house.post("", "/spar/mangala", &form(&played, "act=undo")).await);
    assert_eq!(moves(&back), "");
    for path in ["/spar/chess?level=2", "/spar/mangala?level=9", "/spar/mangala?level=2&moves=N1"] {
        assert_eq!(house.get(path, "en").await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

/// The moves can be gone through again, with the counts of each position, and each is told as it was made.
#[tokio::test]
async fn every_position_of_a_game_is_shown_again() {
    let house = House::open().await;
    let address = place(&house.post("", "/spar", "key=k7&game=reversi&level=1&side=0").await);
    let played = place(&house.post("", "/spar/reversi", &form(&address, "text=f5")).await);
    let page = house.get(&played, "en").await.body;
    assert!(page.contains("data-number=\"2\"") && page.contains("data-live-set=\"1\""), "{page}");
    let own = house.get(&format!("{played}&part=board&upto=1"), "en").await.body;
    assert!(own.starts_with("<div class=\"board\""), "the board alone: {own}");
    for shown in
        ["data-move=\"1\"", "data-tally=\"4 1\"", "data-motion=\"drop f5\"", "You played f5"]
    {
        let own = own.replace(['\u{2068}', '\u{2069}'], "");
        assert!(own.contains(shown), "{shown}: {own}");
    }
    // Without script it is a page, on which nothing is played.
    let before = house.get(&format!("{played}&upto=1"), "en").await.body;
    assert!(before.contains("data-move=\"1\"") && !before.contains("id=\"move-text\""), "{before}");
    assert!(before.contains("Back to the live board"), "{before}");
}

/// What gives pieces their depth is defined once on a page, where nothing hides it.
#[tokio::test]
async fn all_boards_of_a_page_share_one_light() {
    let house = House::open().await;
    for path in
        ["/spar/mangala?level=2", "/learn/reversi", "/spar/backgammon?level=2&length=3&seed=5"]
    {
        let page = house.get(path, "en").await.body;
        assert_eq!(page.matches("id=\"mb-round\"").count(), 1, "{path}");
        let (light, board) = (page.find("id=\"mb-grain\""), page.find("class=\"meydan-board\""));
        assert!(light.is_some() && light < board, "{path}");
    }
}

#[tokio::test]
async fn a_lesson_leads_to_its_own_game() {
    let house = House::open().await;
    let lesson = house.get("/learn/pentago", "en").await.body;
    assert!(lesson.contains("href=\"/spar?game=pentago\""), "{lesson}");
    assert!(lesson.contains("href=\"/play?game=pentago\""), "{lesson}");
    let page = house.get("/spar?game=pentago", "en").await.body;
    let tile = page.split("value=\"pentago\"").nth(1).unwrap();
    assert!(tile[..tile.find('>').unwrap()].contains("checked"), "{page}");
}

#[tokio::test]
async fn the_same_game_gets_the_same_answer() {
    let house = House::open().await;
    let begin = "key=k2&game=reversi&level=4&side=1";
    let first = place(&house.post("", "/spar", begin).await);
    assert_eq!(first, place(&house.post("", "/spar", begin).await));
}

/// Plays so many moves of the match on table 1, and gives all of them.
pub(crate) async fn play(venue: &mut Venue<'_>, id: &str, count: usize) -> Vec<String> {
    for number in 0..count {
        let state = venue.house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
        let legal = state.current().unwrap().board.table().legal_moves();
        let text = legal[(number * 5) % legal.len()].clone();
        let mv = match_play::Move { text, finished: true, ..Default::default() };
        venue.play(id, match_play::Command::Move(mv)).await;
    }
    let state = venue.house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    state.current().unwrap().board.table().moves()
}

#[tokio::test]
async fn nobody_gets_help_with_a_match_of_a_competition() {
    let house = House::open().await;
    let mut venue = Venue::open_with(&house, "kulami", 4, |play| play.mode = Mode::Online).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let played = play(&mut venue, &id, 8).await;
    // The match itself is not reviewed while it is played.
    let review = house.get(&format!("/m/{id}/review"), "en").await;
    assert_eq!(review.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", review.body);
    assert!(review.body.contains("not over yet"), "{}", review.body);
    assert!(!review.body.contains("and send it again"), "nothing was sent");
    // Its position, played against the program by somebody who wants a hint.
    let mine = |moves: &str| format!("/spar/kulami?level=8&side=0&seed=1&moves={moves}");
    let asked = house.get(&format!("{}&hint=yes", mine(&played.join("+"))), "en").await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
    assert!(asked.body.contains("competition board"), "{}", asked.body);
    // The same by letting the program move in it.
    let before = played[..7].join("+");
    let last = &played[7];
    let form = format!("level=8&side=1&seed=1&moves={before}&text={last}");
    let answered = house.post("", "/spar/kulami", &form).await;
    assert_eq!(answered.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answered.body);
    // Another position is nobody's.
    let other = house.get(&format!("{}&hint=yes", mine(&played[..6].join("+"))), "en").await;
    assert_eq!(other.status, StatusCode::OK, "{}", other.body);
    assert!(other.body.contains("The program would play"), "{}", other.body);
}

#[tokio::test]
async fn a_finished_casual_game_is_reviewed_at_an_address_of_its_own() {
    let house = House::open().await;
    let laid = house.post("", "/play", "game=reversi&minutes=0&name=Ada+Er&starter=me").await;
    let ada = laid.session();
    let link = place(&laid);
    let joined = house.post("", &format!("{link}/join"), "name=Can&side=1").await;
    let can = joined.session();
    let path = place(&joined);
    let moves = ["f5", "d6", "c3"];
    for (number, text) in moves.iter().enumerate() {
        let who = if number % 2 == 0 { &ada } else { &can };
        let sent = format!("key=m{number}&text={}", text.replace('/', "%2F"));
        let done = house.post(who, &format!("{path}/act/move"), &sent).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    }
    let early = house.get(&format!("{path}/review"), "en").await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "not before the end");
    let given_up = house.post(&can, &format!("{path}/act/resign"), "key=end").await;
    assert_eq!(given_up.status, StatusCode::SEE_OTHER, "{}", given_up.body);
    assert!(house.get(&path, "en").await.body.contains("/review"), "the page leads there");
    let page = tokio::time::timeout(crate::house::NEVER, async {
        loop {
            let page = house.get(&format!("{path}/review"), "en").await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            if !page.headers.contains_key("refresh") {
                return page.body;
            }
            tokio::task::yield_now().await;
        }
    });
    let page = page.await.expect("a review comes to its end");
    assert!(page.contains("class=\"review-graph\"") && page.contains("Accuracy"), "{page}");
    for language in ["tr", "fa", "ja"] {
        let own = house.get(&format!("{path}/review"), language).await.body;
        assert!(!own.contains("review-") || own.contains("review-graph"), "{own}");
        assert!(!own.contains("Accuracy"), "{language}");
    }
}

/// A field of a form on a page.
fn field(page: &str, name: &str) -> i64 {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name);
    rest.split('"').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_game_with_a_clock_runs_while_the_person_thinks_and_ends_with_the_time() {
    let house = House::open().await;
    let chosen = house.get("/spar", "en").await.body;
    assert!(chosen.contains("5 minutes for you"), "{chosen}");
    let begun = "key=clock1&game=reversi&level=1&side=0&clock=5";
    let address = place(&house.post("", "/spar", begun).await);
    let page = house.get(&address, "en").await;
    assert!(
        page.body.contains("Your time:") && page.body.contains("role=\"timer\""),
        "{}",
        page.body
    );
    let again: i64 = page.headers["refresh"].to_str().unwrap().parse().unwrap();
    assert!((1..=301).contains(&again), "the page comes back when the time is over: {again}");
    assert_eq!((field(&page.body, "clock"), field(&page.body, "left")), (5, 300_000));
    // The person thought for 100 seconds.
    let since = field(&page.body, "since");
    let thought = address.replace(&format!("since={since}"), &format!("since={}", since - 100_000));
    let legal = |address: &str| {
        let kind = casual_games().find(|kind| kind.name() == "reversi").unwrap();
        let mut table = kind.start(&[]).unwrap();
        for text in kind.split_moves(&moves(address)) {
            table.play(text).unwrap();
        }
        table.legal_moves()[0].clone()
    };
    let own = format!("text={}", legal(&thought));
    let next = place(&house.post("", "/spar/reversi", &form(&thought, &own)).await);
    let left = field(&house.get(&next, "en").await.body, "left");
    assert!((190_000..=200_000).contains(&left), "{left}");
    // And then for 201: a move comes too late.
    let since = field(&house.get(&next, "en").await.body, "since");
    let late = next.replace(&format!("since={since}"), &format!("since={}", since - 201_000));
    let own = format!("text={}", legal(&late));
    let over = place(&house.post("", "/spar/reversi", &form(&late, &own)).await);
    assert_eq!(moves(&over), moves(&late), "the move is not made");
    let page = house.get(&over, "en").await.body;
    for shown in ["The program won.", "Your time is up."] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert!(!page.contains("data-turn=\"yes\""), "{page}");
}

#[tokio::test]
async fn a_game_without_a_clock_shows_none() {
    let house = House::open().await;
    let address = place(&house.post("", "/spar", "key=k9&game=mangala&level=1&side=0").await);
    assert!(!address.contains("clock="), "{address}");
    let page = house.get(&address, "en").await;
    assert!(!page.body.contains("Your time:") && !page.headers.contains_key("refresh"));
}
