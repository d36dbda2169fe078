//! An event of backgammon in which two meet in a best of three: announced with its form, played match by
//! match, counted by the event when two wins have decided.

use arena::backgammon::leg_id;
use arena::id::MatchId;
use axum::http::StatusCode;
use pairing::Score;
use pairing::systems::Outcome;
use rulebook::iran_backgammon as book;
use rulebook::proves;

use crate::backgammon_events::Open;
use crate::house::House;

const BEST_OF_THREE: [(&str, &str); 7] = [
    ("game", "backgammon"),
    ("name", "Open"),
    ("system", "round-robin"),
    ("lengths", "7"),
    ("best-of-three", "yes"),
    ("place", "board"),
    ("clock", "required"),
];

/// Enters the final score of a match.
async fn score(open: &mut Open<'_>, id: &MatchId, one: &str, two: &str) {
    let path = format!("/b/{id}/score");
    open.people.ok("dir", &path, &[("one", one), ("two", two)]).await;
}

fn points(first: i32, second: i32) -> Option<[Score; 2]> {
    Some([first, second].map(|own| Score(own * Score::ONE.tenths())))
}

#[tokio::test]
async fn an_event_announces_a_best_of_three_and_counts_its_matches() {
    let house = House::open().await;
    let mut open = Open::new(&house, &BEST_OF_THREE, 2).await;
    // The form has it when it is opened again, and the event announces it.
    let form = format!("/c/tehran/organise/setup/{}", open.id);
    let dir = open.people.session("dir").await;
    let form = house.get_as(&dir, &form).await.body;
    assert!(
        form.contains("name=\"best-of-three\" value=\"yes\" type=\"checkbox\" checked"),
        "{form}"
    );
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let event = house.get_as(&dir, &format!("/e/{}", open.id)).await.body;
    assert!(event.contains("Best of three matches"), "{event}");
    let first = open.match_at(1).await;
    let leg = |number| leg_id(&first, number).unwrap();
    let page = async |id: &MatchId| house.get(&format!("/b/{id}"), "en").await;
    assert!(page(&first).await.body.contains("Match 1 of a best of three"));
    assert_eq!(page(&leg(2)).await.status, StatusCode::NOT_FOUND, "not yet");
    // One win decides nothing: the next match is there at once.
    score(&mut open, &first, "7", "3").await;
    let result = async |open: &Open<'_>| {
        let event = open.event().await;
        event.rounds().last().unwrap().table(1).unwrap().result
    };
    assert_eq!(result(&open).await, None, "it goes on");
    let shown = page(&leg(2)).await.body;
    assert!(shown.contains("Match 2 of a best of three"), "{shown}");
    assert!(shown.contains(&format!("href=\"/b/{first}\"")), "the way back: {shown}");
    assert!(page(&first).await.body.contains(&format!("href=\"/b/{}\"", leg(2))), "the way on");
    let tables = house.get_as(&dir, &format!("/e/{}/tables", open.id)).await.body;
    assert!(tables.contains(&format!("/b/{}/desk", leg(2))), "the match that is played: {tables}");
    let round = house.get_as(&dir, &format!("/e/{}", open.id)).await.body;
    assert!(round.contains("in play"), "{round}");
    // One win each: a third match decides, and the event takes how many matches each has won.
    score(&mut open, &leg(2), "2", "7").await;
    assert_eq!(result(&open).await, None, "one each");
    score(&mut open, &leg(3), "7", "6").await;
    let decided = result(&open).await.unwrap();
    assert_eq!((decided.outcome, decided.sets), (Outcome::First, points(2, 1)));
    proves!(book::_2_2_2f);
}

#[tokio::test]
async fn a_corrected_match_of_a_best_of_three_counts_at_once() {
    let house = House::open().await;
    let mut open = Open::new(&house, &BEST_OF_THREE, 2).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let first = open.match_at(1).await;
    let second = leg_id(&first, 2).unwrap();
    score(&mut open, &first, "7", "0").await;
    score(&mut open, &second, "7", "0").await;
    let result = async |open: &Open<'_>| {
        let event = open.event().await;
        event.rounds().last().unwrap().table(1).unwrap().result
    };
    assert_eq!(result(&open).await.unwrap().sets, points(2, 0));
    // The first one had gone the other way: the event waits again, and there is a third match.
    let path = format!("/b/{first}/desk/score");
    let form = [("first", "0"), ("second", "7"), ("finding", "the players were exchanged")];
    open.people.ok("dir", &path, &form).await;
    assert_eq!(result(&open).await, None, "one each");
    let third = leg_id(&first, 3).unwrap();
    score(&mut open, &third, "3", "7").await;
    let decided = result(&open).await.unwrap();
    assert_eq!((decided.outcome, decided.sets), (Outcome::Second, points(1, 2)));
}
