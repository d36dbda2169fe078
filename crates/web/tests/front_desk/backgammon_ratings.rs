//! The rating of backgammon, which goes by the length of matches: in the leaderboard, on the page of a
//! person, beside the names of a match and in the API.

use crate::backgammon_events::Open;
use crate::house::House;

/// One round, to nine points.
const FINAL: [(&str, &str); 6] = [
    ("game", "backgammon"),
    ("name", "Final"),
    ("system", "knock-out"),
    ("lengths", "9"),
    ("place", "board"),
    ("clock", "required"),
];

/// Both players and the director agree on another length: what is at stake goes by it.
#[tokio::test]
async fn a_match_whose_length_was_changed_is_rated_by_the_length_that_was_played() {
    let house = House::open().await;
    let mut open = Open::new(&house, &FINAL, 2).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    let sides = open.table(1).await.setup().unwrap().sides.clone();
    let [first, second] = [&sides[0][0], &sides[1][0]];
    let path = |act: &str| format!("/b/{id}/{act}");
    let length = [("what", "length"), ("text", "4")];
    open.people.ok(first.as_str(), &path("act/raise"), &length).await;
    open.people.ok(second.as_str(), &path("act/agree"), &[("matter", "0")]).await;
    let granted =
        [("matter", "0"), ("upheld", "yes"), ("clause", "4-8-1b"), ("finding", "all agree")];
    open.people.ok("dir", &path("desk/settle"), &granted).await;
    assert_eq!(open.table(1).await.length(), 4);
    open.play_round().await;
    open.desk("close-round", &[("round", "1")]).await;
    open.desk("close", &[]).await;
    // Two newcomers: 4 * 5 * 2 points are at stake, and half of a win was expected.
    let winner = usize::from(open.table(1).await.result().unwrap().winner);
    for (person, points) in [(&sides[winner][0], 1520), (&sides[1 - winner][0], 1480)] {
        let told = house.call("", &format!("/persons/{person}")).await.json();
        assert_eq!(told["ratings"][0]["rating"], points, "{told}");
        let page = house.get(&format!("/p/{person}"), "en").await.body;
        assert!(page.contains("after one rated match; experience 4"), "{page}");
    }
    let report = office::verify::verify(house.office.store()).await.unwrap();
    assert_eq!(report.faults, []);
}

#[tokio::test]
async fn matches_of_ended_events_are_rated_by_their_length() {
    let house = House::open().await;
    let mut open = Open::new(&house, &FINAL, 2).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    open.play_round().await;
    open.desk("close-round", &[("round", "1")]).await;
    let ladder = house.get("/ladders/backgammon", "en").await.body;
    assert!(ladder.contains("Nobody has a rating"), "the event is not over: {ladder}");
    open.desk("close", &[]).await;

    // Two newcomers: 4 * 5 * 3 points are at stake, and half of a win was expected.
    let state = house.office.backgammon(&id).await.unwrap().state;
    let winner = usize::from(state.result().unwrap().winner);
    let sides = state.setup().unwrap().sides.clone();
    let (won, lost) = (&sides[winner][0], &sides[1 - winner][0]);
    for (person, points) in [(won, 1530), (lost, 1470)] {
        let told = house.call("", &format!("/persons/{person}")).await.json();
        let own = &told["ratings"][0];
        assert_eq!((&own["game"], &own["rating"]), (&"backgammon".into(), &points.into()));
        let page = house.get(&format!("/p/{person}"), "en").await.body;
        assert!(page.contains(&format!("<strong>{points}</strong>")), "{page}");
        assert!(page.contains("after one rated match; experience 9"), "{page}");
        assert!(page.contains("FIBS") && !page.contains("(Elo)"), "{page}");
    }
    let ladder = house.get("/ladders/backgammon", "en").await.body;
    for shown in ["Experience", "<strong>1530</strong>", "<strong>1470</strong>", "FIBS"] {
        assert!(ladder.contains(shown), "{shown}: {ladder}");
    }
    let page = house.get(&format!("/b/{id}"), "en").await.body;
    for points in ["1530", "1470"] {
        assert!(page.contains(&format!("<span class=\"rating\">{points}</span>")), "{page}");
    }

    // Opened again nothing is rated; whoever reads the log anew finds the same.
    let reopen = format!("/e/{}/hand/reopen", open.id);
    open.people.ok("dir", &reopen, &[("finding", "a slip")]).await;
    let ladder = house.get("/ladders/backgammon", "en").await.body;
    assert!(ladder.contains("Nobody has a rating"), "{ladder}");
    let report = office::verify::verify(house.office.store()).await.unwrap();
    assert_eq!(report.faults, []);
}
