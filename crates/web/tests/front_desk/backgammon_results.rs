//! Results of events of backgammon through the pages: corrected in the match, put right after the Crawford
//! game, seen later by spectators; and the clock of teams.

use arena::id::MatchId;
use arena::time::{Moment, Span};
use axum::http::StatusCode;
use office::ManualClock;
use rulebook::iran_backgammon as book;
use rulebook::proves;

use crate::backgammon_events::{KNOCK_OUT, Open, planned};
use crate::house::House;
use crate::house::people::People;

/// The two players of a table, as the match has them.
async fn players(open: &Open<'_>, table: u16) -> [String; 2] {
    let found = open.table(table).await;
    let sides = &found.setup().unwrap().sides;
    [sides[0][0].to_string(), sides[1][0].to_string()]
}

#[tokio::test]
async fn a_result_is_corrected_in_the_match_and_the_event_follows() {
    let house = House::open().await;
    let mut open = Open::new(&house, &KNOCK_OUT, 4).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    let page = open.people.page("dir", &format!("/c/tehran/organise/events/{}", open.id)).await;
    assert!(!page.contains("value=\"draw\""), "no match of backgammon is drawn: {page}");
    open.play_round().await;
    let page = open.people.page("dir", &format!("/c/tehran/organise/events/{}", open.id)).await;
    assert!(page.contains(&format!("href=\"/b/{id}/desk#score-fold\"")), "{page}");
    assert!(!page.contains("/hand/correct"), "nothing is corrected past the match: {page}");
    let hand = format!("/e/{}/hand/correct", open.id);
    let form = [("round", "1"), ("table", "1"), ("outcome", "right"), ("finding", "a slip")];
    let said = open.people.no("dir", &hand, &form).await;
    assert!(said.contains("/rules/iran-backgammon/4-6b\""), "{said}");
    assert!(said.contains("Correct the score in the match"), "{said}");
    // The next round begins; the result is corrected all the same, and says whom it touches.
    let [one, two] = players(&open, 1).await;
    open.desk("close-and-pair", &[("round", "1")]).await;
    open.begin().await;
    let desk = open.people.page("dir", &format!("/b/{id}/desk")).await;
    let (_, later) = desk.split_once("Later pairings that this can affect:").expect("a list");
    assert!(later.split("</ul>").next().unwrap().contains("Player p"), "{desk}");
    let before = open.event().await.rounds()[0].table(1).unwrap().result.unwrap();
    let score = (*house.office.backgammon(&id).await.unwrap().state).clone().score();
    let [first, second] = [score[1].to_string(), score[0].to_string()];
    let form = [("first", &*first), ("second", &*second), ("finding", "the sheets were swapped")];
    open.people.ok("dir", &format!("/b/{id}/desk/score"), &form).await;
    let now = open.event().await.rounds()[0].table(1).unwrap().result.unwrap();
    assert_eq!(now, before.turned(), "one act for both");
    let log = house.office.facts_of_backgammon(&id).await.unwrap();
    assert!(format!("{log:?}").contains("the sheets were swapped"), "the reason is kept");
    // The winner reports it: what stands in the draw is confirmed.
    let winner = if score[1] > score[0] { one } else { two };
    let page = open.people.page(&winner, &format!("/b/{id}")).await;
    assert!(page.contains("Result in the draw:") && page.contains("act/report-result"), "{page}");
    open.people.ok(&winner, &format!("/b/{id}/act/report-result"), &[]).await;
    proves!(book::_4_6a, book::_4_6b);
}

#[tokio::test]
async fn the_crawford_game_is_put_right_until_a_next_match_begins() {
    let house = House::open().await;
    let mut open = Open::new(&house, &KNOCK_OUT, 4).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let ids = [open.match_at(1).await, open.match_at(2).await];
    // At table 1 the trailing player won by a cube in the Crawford game: 2-3.
    let path = format!("/b/{}/score", ids[0]);
    open.people.ok("dir", &path, &[("one", "2"), ("two", "3")]).await;
    // At table 2 the trailing player passed a double in it, and so the match ended: 3-0.
    let [one, two] = players(&open, 2).await;
    let act = |id: &MatchId, act: &str| format!("/b/{id}/act/{act}");
    for name in [&one, &two] {
        open.people.ok(name, &act(&ids[1], "confirm"), &[]).await;
    }
    let game = [("winner", "0"), ("level", "2"), ("cube", "1")];
    open.people.ok(&one, &act(&ids[1], "game"), &game).await;
    for name in [&one, &two] {
        open.people.ok(name, &act(&ids[1], "confirm"), &[]).await;
    }
    let passed = [("winner", "0"), ("level", "1"), ("cube", "1")];
    open.people.ok(&one, &act(&ids[1], "game"), &passed).await;
    let desk = |id: &MatchId, act: &str| format!("/b/{id}/desk/{act}");
    let void = [("winner", "1"), ("level", "1"), ("points", "2"), ("finding", "a cube was turned")];
    let resume = [("finding", "the double was void")];
    // Found in time: both matches go on.
    open.people.ok("dir", &desk(&ids[0], "void-cube"), &void).await;
    let state = house.office.backgammon(&ids[0]).await.unwrap().state.clone();
    assert_eq!((state.result(), state.score()), (None, [2, 2]));
    assert!(open.event().await.rounds()[0].table(1).unwrap().result.is_none());
    open.people.ok("dir", &desk(&ids[1], "crawford-on"), &resume).await;
    let state = house.office.backgammon(&ids[1]).await.unwrap().state.clone();
    assert_eq!((state.result(), state.score()), (None, [2, 0]));
    assert_eq!(state.current().unwrap().what(), arena::backgammon::GameKind::Crawford);
    // Once the next round has begun, the results stand.
    open.people
        .ok(
            "dir",
            &desk(&ids[0], "score"),
            &[("first", "2"), ("second", "3"), ("finding", "again")],
        )
        .await;
    open.people.ok(&one, &act(&ids[1], "game"), &passed).await;
    open.desk("close-and-pair", &[("round", "1")]).await;
    open.begin().await;
    let said = open.people.no("dir", &desk(&ids[0], "void-cube"), &void).await;
    assert!(said.contains("/rules/iran-backgammon/4-4-6-1b\""), "{said}");
    let said = open.people.no("dir", &desk(&ids[1], "crawford-on"), &resume).await;
    assert!(said.contains("/rules/iran-backgammon/4-4-6-2b\""), "{said}");
    proves!(book::_4_4_6_1b, book::_4_4_6_2a, book::_4_4_6_2b, book::_4_4_6_2c);
}

#[tokio::test]
async fn consultation_teams_have_the_clock_that_the_director_enters() {
    let house = House::open().await;
    let mut people = People::new(&house);
    planned(&mut people).await;
    let form = [
        ("game", "backgammon"),
        ("name", "Doubles"),
        ("system", "swiss"),
        ("rounds", "3"),
        ("lengths", "5"),
        ("players", "2"),
        ("clock", "required"),
    ];
    let said = people.no("dir", "/c/tehran/desk/event", &form).await;
    assert!(said.contains("/rules/iran-backgammon/3-5-5d\""), "{said}");
    let entered: Vec<_> =
        form.iter().copied().chain([("turn-delay", "20"), ("bank", "180")]).collect();
    people.ok("dir", "/c/tehran/desk/event", &entered).await;
    let found = house.office.competition(&"tehran".parse().unwrap()).await.unwrap();
    let (id, event) = found.state.events().iter().next().unwrap();
    let settings = event.plan.settings(None).unwrap();
    let own = settings.play().backgammon.as_deref().unwrap().clock.unwrap();
    assert_eq!((settings.play().players, own.delay), (2, Span::seconds(20)));
    let page = people.page("dir", &format!("/c/tehran/organise/setup/{id}")).await;
    assert!(page.contains("value=\"2\" selected") && page.contains("value=\"180\""), "{page}");
    proves!(book::_3_5_5d);
}

#[tokio::test]
async fn spectators_see_an_online_match_as_late_as_its_organiser_says() {
    let clock = std::sync::Arc::new(ManualClock::new(Moment(1_794_816_000_000)));
    let house = House::with_clock(clock.clone()).await;
    let form = [
        ("game", "backgammon"),
        ("name", "Open"),
        ("system", "round-robin"),
        ("lengths", "3"),
        ("place", "online"),
        ("clock", "required"),
        ("delay", "120"),
    ];
    let mut open = Open::new(&house, &form, 2).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    let names = players(&open, 1).await;
    for name in &names {
        open.people.ok(name, &format!("/b/{id}/act/confirm"), &[]).await;
    }
    let side = open.table(1).await.to_act().unwrap();
    let path = format!("/b/{id}");
    let waits = " plays ";
    let own = open.people.page(&names[usize::from(side)], &path).await;
    let public = house.get(&path, "en").await.body;
    assert!(own.contains("id=\"bg-own\""), "players see it at once: {own}");
    assert!(!public.contains(waits), "{public}");
    assert_eq!(house.get(&format!("{path}/dice"), "en").await.status, StatusCode::NOT_FOUND);
    let live = house.first_live(&format!("/live/backgammon/{id}?after=0")).await;
    assert!(!live.contains(waits), "{live}");
    let seats = format!("/live/places/{id}?after=0");
    assert_eq!(
        house.get(&seats, "en").await.status,
        StatusCode::NOT_FOUND,
        "for those at the table"
    );
    clock.pass(Span::seconds(121));
    let public = house.get(&path, "en").await.body;
    let now = open.people.page("dir", &path).await;
    let said = |page: &str| {
        page.split("class=\"turn\"").nth(1).unwrap().split("</p>").next().unwrap().to_owned()
    };
    assert_eq!(said(&public), said(&now), "two minutes later");
}
