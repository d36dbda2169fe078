//! The pages of an event and of its matches, asked for while the event is played.

use crate::house::venue::Venue;
use crate::house::{House, NEVER};
use arena::event::Command;
use arena::match_play;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use tower::ServiceExt;

const STORES: match_play::Command =
    match_play::Command::CountStores { stores: [30, 18], confirm: false };

/// The part of a page between two texts.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let start = page.find(from).unwrap_or_else(|| panic!("no {from} in {page}"));
    let rest = &page[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

#[tokio::test]
async fn pairings_are_public_when_they_are_published_and_not_before() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 5, true).await;
    let page = house.get("/e/izmir", "en").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("Festival &lt;b&gt;Open&lt;/b&gt;"));
    assert!(page.body.contains("<bdi>Player03, Ayşe</bdi>"));
    venue.run(Command::CloseList { order: Vec::new() }).await;
    venue.run(Command::DrawLot).await;
    venue.run(Command::Pair { round: 1 }).await;
    let draft = house.get("/e/izmir", "en").await;
    assert!(draft.body.contains("No round has been published"), "a draft is for officials");
    assert_eq!(house.get("/e/izmir?round=1", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get("/e/izmir/round/1/why", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get("/e/izmir/print/pairings", "en").await.status, StatusCode::NOT_FOUND);
    venue.run(Command::Publish { round: 1 }).await;
    let page = house.get("/e/izmir", "en").await;
    let pairings = between(&page.body, "id=\"pairings\"", "</section>");
    for number in 1..=5 {
        assert!(pairings.contains(&format!("Player{number:02}")), "{pairings}");
    }
    assert!(pairings.contains("bye"), "five players: one has the bye");
    assert!(pairings.contains("/m/izmir-r1-t1"), "{pairings}");
    let why = house.get("/e/izmir/round/1/why", "en").await;
    assert!(why.body.contains("starts: neither has a preference yet"), "{}", why.body);
    assert!(why.body.contains("has the bye"));
    let why = house.get("/e/izmir/round/1/why", "fa").await;
    assert!(why.body.contains("آغازگر است"), "{}", why.body);
}

#[tokio::test]
async fn a_result_comes_into_pairings_standings_and_crosstable() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    for table in 1..=2 {
        let id = venue.match_at(table).await;
        for set in 1..=2 {
            venue.play(&id, match_play::Command::StartSet { set }).await;
            venue.play(&id, STORES).await;
        }
    }
    let page = house.get("/e/izmir", "en").await;
    let pairings = between(&page.body, "id=\"pairings\"", "</section>");
    assert_eq!(pairings.matches("<strong>").count(), 2, "both results: {pairings}");
    let early = house.get("/e/izmir/standings", "en").await.body;
    assert!(!between(&early, "id=\"standings\"", "</section>").contains("Player"));
    assert!(early.contains("Standings appear when the first round is closed"), "{early}");
    venue.run(Command::CloseRound { round: 1 }).await;
    let page = house.get("/e/izmir/standings", "fa").await;
    let standings = between(&page.body, "id=\"standings\"", "</section>");
    assert!(standings.contains("<strong>۱</strong>"), "{standings}");
    assert!(standings.contains("title=\"بوخهلتس"), "{standings}");
    for address in ["/e/izmir/standings", "/e/izmir/print/standings"] {
        let turkish = house.get(address, "tr").await.body;
        assert!(turkish.contains("0,0</td>") && !turkish.contains("0.0</td>"), "{turkish}");
    }
    let data = house.get("/e/izmir/standings.csv", "tr").await.body;
    assert!(data.contains(",1.0,0.0,"), "data has a point: {data}");
    let cross = house.get("/e/izmir/crosstable", "en").await.body;
    assert_eq!(cross.matches("<strong><bdi>1</bdi></strong>").count(), 2, "{cross}");
    let sheet = house.get("/e/izmir/print/standings", "en").await;
    assert!(sheet.body.contains("Standings after 1 round<"), "{}", sheet.body);
    venue.run(Command::Pair { round: 2 }).await;
    venue.run(Command::Publish { round: 2 }).await;
    let earlier = house.get("/e/izmir?round=1", "en").await.body;
    assert!(earlier.contains("Round 1: pairings") && !earlier.contains("id=\"pairings\""));
    assert!(house.get("/e/izmir", "en").await.body.contains("Round 2: pairings"));
}

/// The next event of a live stream that holds a text.
async fn next_with(body: &mut Body, text: &str) -> String {
    let mut all = String::new();
    while !all.contains(text) {
        let frame = tokio::time::timeout(NEVER, body.frame());
        let frame = frame.await.expect("an event comes").unwrap().unwrap();
        if let Ok(data) = frame.into_data() {
            all.push_str(&String::from_utf8_lossy(&data));
        }
    }
    all
}

#[tokio::test]
async fn open_pages_get_the_result_by_themselves() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    let seen = house.office.store().newest().await.unwrap();
    let mut bodies = Vec::new();
    for topic in ["event/izmir".to_owned(), format!("match/{id}")] {
        let path = format!("/live/{topic}?after={seen}&language=en");
        let request = Request::get(path).body(Body::empty()).unwrap();
        bodies.push(house.router.clone().oneshot(request).await.unwrap().into_body());
    }
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    venue.play(&id, STORES).await;
    let event = next_with(&mut bodies[0], "class=\\\"running\\\"").await;
    assert!(event.contains("\"pairings\""), "{event}");
    let own = next_with(&mut bodies[1], "/rules/tr-mangala/").await;
    assert!(own.contains("match-board") && own.contains("30"), "{own}");
}

#[tokio::test]
async fn the_page_of_a_match_has_its_board_its_moves_and_its_clauses() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, true).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    let before = house.get(&format!("/m/{id}"), "en").await.body;
    assert!(before.contains("The first set has not started"), "{before}");
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let text = state.current().unwrap().board.table().legal_moves()[0].clone();
    let mv = match_play::Move { text: text.clone(), finished: true, ..Default::default() };
    venue.play(&id, match_play::Command::Move(mv)).await;
    let finding = "Called by both players".to_owned();
    let end = match_play::Command::EnterResult { winner: Some(0), finding, confirm: false };
    venue.play(&id, end).await;
    let page = house.get(&format!("/m/{id}"), "en").await.body;
    assert!(page.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-board\""));
    assert!(!page.contains("class=\"target\""), "nobody is told what is legal");
    assert!(page.contains(&text), "the move stands in the list");
    assert!(page.contains("Called by both players"));
    assert!(page.contains("/rules/tr-pentago/"), "the end of the set names its clause: {page}");
    let style = page.split("boards.css").next().unwrap().rsplit('"').next().unwrap().to_owned();
    let style = house.get(&format!("{style}boards.css"), "en").await;
    assert!(style.body.contains(".meydan-board"), "{}", style.body);
    assert_eq!(house.get("/m/no-such-match", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get("/e/no-such-event", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get("/e/izmir/projector", "en").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_referee_runs_a_round_from_the_desk_and_a_stranger_cannot() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let (chief, referee) = (venue.session("bas").await, venue.session("hakem").await);
    let stranger = venue.session("stranger").await;
    assert_eq!(house.get("/e/izmir/desk", "en").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(house.get_as(&stranger, "/e/izmir/desk").await.status, StatusCode::FORBIDDEN);
    let refused = house.post(&stranger, "/e/izmir/desk/close-list", "key=s1").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(!venue.state().await.is_listed(), "nothing was done");

    let early = house.post(&chief, "/e/izmir/desk/pair", "key=d0&round=1").await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(early.body.contains("/rules/tr-mangala/"), "with its clause: {}", early.body);
    let mut drafted = String::new();
    for (number, (act, form)) in
        [("pair-first", ""), ("publish", "&round=1"), ("start", "&round=1")].into_iter().enumerate()
    {
        let shown = house.get_as(&chief, "/e/izmir/desk").await.body;
        if act == "publish" {
            drafted.clone_from(&shown);
        }
        assert!(shown.contains(&format!("/e/izmir/desk/{act}\"")), "{act} is offered: {shown}");
        let path = format!("/e/izmir/desk/{act}");
        let done = house.post(&chief, &path, &format!("key=c{number}{form}")).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{act}: {}", done.body);
    }
    assert!(drafted.contains("Player04") && drafted.contains("class=\"draft-table\""), "{drafted}");
    let id = venue.match_at(1).await;
    assert!(house.get_as(&referee, "/e/izmir/desk").await.body.contains(&format!("/m/{id}/set")));
    for set in 1..=2 {
        let form = format!("key=m{set}&set={set}&one=30&two=18");
        for _ in 0..2 {
            let done = house.post(&referee, &format!("/m/{id}/set"), &form).await;
            assert_eq!(done.status, StatusCode::SEE_OTHER, "sent twice: {}", done.body);
        }
    }
    // Only the results were entered: the counts are those, and there is nothing to review.
    let played = house.get(&format!("/m/{id}"), "en").await.body;
    for (strip, stones) in [("strip-0", "30"), ("strip-1", "18")] {
        let strip = between(&played, &format!("id=\"{strip}\""), "</div>");
        assert!(strip.contains(&format!(">{stones}</span>")), "{strip}");
    }
    assert!(!played.contains("/review"), "no moves: {played}");
    let forfeit = "key=f1&round=1&table=2&outcome=left";
    let done = house.post(&referee, "/e/izmir/desk/forfeit", forfeit).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let done = house.post(&chief, "/e/izmir/desk/close-round", "key=c9&round=1").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = house.get("/e/izmir", "en").await.body;
    let pairings = between(&page, "id=\"pairings\"", "</section>");
    assert!(pairings.contains("<bdi>+</bdi> – <bdi>−</bdi>"), "{pairings}");
    assert!(between(&page, "id=\"leaders\"", "</section>").contains("<strong>1</strong>"));
    let table = house.get("/e/izmir/standings", "en").await.body;
    assert!(between(&table, "id=\"standings\"", "</section>").contains("<strong>1</strong>"));
}

#[tokio::test]
async fn without_records_the_result_of_a_table_is_entered_at_the_desk() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, false).await;
    venue.start().await;
    let referee = venue.session("hakem").await;
    let form = "key=r1&round=1&table=1&outcome=right";
    let done = house.post(&referee, "/e/izmir/desk/result", form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = house.get("/e/izmir", "en").await.body;
    let pairings = between(&page, "id=\"pairings\"", "</section>");
    assert!(pairings.contains("<bdi>0</bdi> – <bdi>1</bdi>"), "{pairings}");
    assert!(!pairings.contains("/m/"), "there is no match to open: {pairings}");
    let nothing = house.post(&referee, "/e/izmir/desk/result", "key=r2&round=1&table=2").await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}
