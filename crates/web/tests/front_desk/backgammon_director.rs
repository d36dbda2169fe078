//! What the director of backgammon does at a table, through the desk of the match: lateness and breaks,
//! clocks and lengths that were wrong, calls, private reports.

use crate::backgammon_table::{DIR, OMID, REZA, Table};
use crate::house::House;
use arena::backgammon::{GameKind, Waits};
use arena::time::Span;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use rulebook::iran_backgammon as book;
use rulebook::proves;
use tower::ServiceExt;

#[tokio::test]
async fn lateness_breaks_and_leaving_the_table() {
    let table = Table::open("length=9&clock=yes&first-of-day=yes").await;
    table.done(REZA, "act/confirm", "").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("due in 15 min") && desk.contains("lost in 35 min"), "{desk}");
    table.clock.pass(Span::minutes(14));
    table.no(DIR, "desk/late", "", "2-2-1b").await;
    table.clock.pass(Span::minutes(1));
    table.done(DIR, "desk/late", "").await;
    assert_eq!(table.state().await.score(), [0, 1], "the first point at fifteen minutes");
    // The director gives more time for the rest.
    table.done(DIR, "desk/timetable", "grace=40&breaks=2&finding=his+train+stands+still").await;
    table.clock.pass(Span::minutes(24));
    table.no(DIR, "desk/late", "", "2-2-1b").await;
    assert_eq!(table.state().await.breaks_left(0), 2, "an exception");
    table.done(OMID, "act/confirm", "").await;
    assert!(table.state().await.current().is_some());
    // Between games a break; coming back late costs a warning and a point each five minutes.
    table.no(OMID, "act/break", "side=0&count=1", "2-2-2b").await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    table.no(OMID, "act/break", "side=0&count=3", "2-2-2a").await;
    table.done(OMID, "act/break", "side=0&count=2").await;
    let banks = [table.bank(0).await, table.bank(1).await];
    table.no(REZA, "act/break", "side=1&count=1", "2-2-2d").await;
    table.clock.pass(Span::minutes(21));
    table.done(REZA, "act/end-break", "").await;
    let state = table.state().await;
    assert_eq!((state.score(), state.warnings()), ([1, 3], [1, 0]), "eleven minutes late");
    assert_eq!([table.bank(0).await, table.bank(1).await], banks, "no clock runs in a break");
    // Leaving the table during a game is a break, unless it was necessary.
    table.confirm().await;
    table.done(DIR, "desk/left", "side=1&finding=he+fetched+the+cube").await;
    assert_eq!(table.state().await.breaks_left(1), 2);
    table.done(OMID, "act/left", "side=1").await;
    assert_eq!(table.state().await.breaks_left(1), 1);
    table.no(OMID, "act/dice", "dice=31", "4-3-2d").await;
    table.done(OMID, "act/end-break", "").await;
    table.done(DIR, "desk/break", "side=1&finding=he+feels+ill").await;
    assert_eq!(table.state().await.breaks_left(1), 0);
    proves!(
        book::_2_2_1b,
        book::_2_2_2a,
        book::_2_2_2b,
        book::_2_2_2d,
        book::_2_2_2e,
        book::_2_2_3,
        book::_2_2_4d,
        book::_4_3_2b
    );
}

#[tokio::test]
async fn clocks_that_come_late_or_were_set_wrongly() {
    let table = Table::open("length=1&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(DIR, "desk/shift", "seconds=-30&finding=set+too+high").await;
    assert_eq!([table.bank(0).await, table.bank(1).await], [Span::seconds(90); 2]);
    table.no(DIR, "desk/shift", "seconds=-90&finding=set+too+high", "3-5-2-3e").await;
    table.clock.pass(Span::minutes(3));
    table.flag().await;
    assert!(table.state().await.result().is_some());
    table.done(DIR, "desk/shift", "seconds=60&finding=set+too+low").await;
    assert!(table.state().await.result().is_none(), "play goes on");
    assert_eq!([table.bank(0).await, table.bank(1).await], [Span::seconds(150), Span::seconds(60)]);

    // Ordered in the middle of a game; and a late one of thirty seconds.
    let table = Table::open("length=7&clock=no").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let order = "seconds=0&clause=2-3-1a&finding=slow+play";
    assert_ne!(table.post(OMID, "desk/clock", order).await.status, StatusCode::SEE_OTHER);
    table.done(DIR, "desk/clock", order).await;
    assert_eq!(table.bank(1).await, Span::minutes(14));
    let late = Table::open("length=5&clock=no").await;
    late.confirm().await;
    let clock =
        |seconds: u8| format!("seconds={seconds}&clause=3-5-2-3f&finding=all+others+are+done");
    late.no(DIR, "desk/clock", &clock(31), "3-5-2-3f").await;
    late.done(DIR, "desk/clock", &clock(30)).await;
    assert_eq!(late.bank(0).await, Span::seconds(30));
    proves!(
        book::_2_3_1a,
        book::_3_5_2_3d,
        book::_3_5_2_3e,
        book::_3_5_2_3f,
        book::_3_5_2_4a,
        book::_3_5_2_4b
    );
}

#[tokio::test]
async fn a_wrong_length_shows_beforehand_what_it_changes() {
    let table = Table::open("length=9&clock=yes").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=3&cube=2").await;
    let desk = table.page(DIR, "/desk").await;
    for shown in [
        "5: Player omid wins the match at once (4-8-5b)",
        "7: the next game is the Crawford game (4-8-5a)",
        "11: the match goes on (4-8-4)",
    ] {
        let shown = shown.replace("Player omid", "omid");
        assert!(desk.contains(&shown), "{shown}: {desk}");
    }
    // During a game it waits for its end; the clocks are set with it.
    table.confirm().await;
    table.done(DIR, "desk/length", "length=7&seconds=300&finding=the+notice+says+7").await;
    assert_eq!((table.state().await.length(), table.state().await.noted_length()), (9, Some(7)));
    table.done(OMID, "act/game", "winner=1&level=1&cube=1").await;
    let state = table.state().await;
    assert_eq!((state.length(), state.next_game()), (7, GameKind::Crawford));
    assert_eq!(table.bank(0).await, Span::minutes(5));
    // Finished matches stand.
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    table.no(DIR, "desk/length", "length=9&seconds=0&finding=late", "4-8-3a").await;
    // Both beyond the right length: more points win, and equal ones play one game without the cube.
    for (second, next) in [(6, None), (5, Some(GameKind::Decider))] {
        let table = Table::open("length=9&clock=yes").await;
        let score = format!("first=5&second={second}&finding=as+on+both+sheets");
        table.done(DIR, "desk/score", &score).await;
        let desk = table.page(DIR, "/desk").await;
        let clause = if next.is_some() { "(4-8-5d)" } else { "(4-8-5c)" };
        assert!(desk.contains(clause), "{desk}");
        table.done(DIR, "desk/length", "length=5&seconds=0&finding=the+notice+says+5").await;
        let state = table.state().await;
        match next {
            None => assert_eq!(state.result().unwrap().winner, 1),
            Some(next) => {
                assert_eq!(state.next_game(), next);
                table.confirm().await;
                table.turns(&["31: 8/5 6/5"]).await;
                table.no(REZA, "act/double", "", "4-8-5d").await;
                table.done(OMID, "act/game", "winner=1&level=1&cube=1").await;
                assert_eq!(table.state().await.result().unwrap().winner, 1);
            }
        }
    }
    // The running game decides at the length in use: its result stands.
    let table = Table::open("length=3&clock=yes").await;
    table.confirm().await;
    table.done(DIR, "desk/length", "length=5&seconds=0&finding=the+notice+says+5").await;
    table.done(OMID, "act/game", "winner=0&level=3&cube=1").await;
    assert_eq!(table.state().await.result().unwrap().score, [3, 0]);
    // Too short in use: raised from the next game on.
    let table = Table::open("length=3&clock=yes").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=2&cube=1").await;
    assert_eq!(table.state().await.next_game(), GameKind::Crawford);
    table.done(DIR, "desk/length", "length=5&seconds=0&finding=the+notice+says+5").await;
    assert_eq!(table.state().await.next_game(), GameKind::Ordinary);
    proves!(
        book::_4_8_3a,
        book::_4_8_3b,
        book::_4_8_4,
        book::_4_8_5a,
        book::_4_8_5b,
        book::_4_8_5c,
        book::_4_8_5d,
        book::_4_8_6
    );
}

#[tokio::test]
async fn a_called_director_freezes_the_table() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(OMID, "act/raise", "what=position&text=a+checker+was+on+6").await;
    let list = table.house.get_as(&table.sessions[DIR], "/c/tehran/backgammon").await.body;
    assert!(list.contains("1 request is waiting"), "{list}");
    let before = [table.bank(0).await, table.bank(1).await];
    table.clock.pass(Span::minutes(20));
    assert_eq!([table.bank(0).await, table.bank(1).await], before);
    for (act, form) in [("dice", "dice=64"), ("double", ""), ("game", "winner=0&level=1&cube=1")] {
        table.no(REZA, &format!("act/{act}"), form, "4-3-2d").await;
    }
    table.no(REZA, "act/resume", "", "5-1a").await;
    table.no(DIR, "desk/resume", "", "5-1a").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("a checker was on 6") && desk.contains("/rules/iran-backgammon/4-2-2b"));
    assert!(
        desk.contains("Before the last play") && desk.contains("sGfwATDgc/ABMA"),
        "both positions"
    );
    let ruling = "matter=0&upheld=no&clause=4-2-5d&finding=he+moved+it+without+a+word";
    assert_ne!(table.post(OMID, "desk/settle", ruling).await.status, StatusCode::SEE_OTHER);
    table.done(DIR, "desk/settle", ruling).await;
    table.turns(&["64: 24/14"]).await;
    proves!(book::_4_2_2b, book::_4_2_5d, book::_4_3_2d, book::_5_1a);
}

#[tokio::test]
async fn a_spectator_and_a_player_tell_the_director_in_private() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    let watcher = crate::court::session(&table.house, "zor").await;
    let page = table.house.get_as(&watcher, &format!("/b/{}", table.id)).await.body;
    assert!(page.contains("/report\"") && !page.contains("/act/"), "nothing else to send: {page}");
    let path = format!("/b/{}/report", table.id);
    let sent = [
        (&watcher, "key=r100000000000000&report=clock&text=the+clock+stands"),
        (&watcher, "key=r200000000000000&report=suspicion&text=he+slides+a+die"),
        (&table.sessions[OMID], "key=r300000000000000&report=conduct&text=he+shouts"),
        (&table.sessions[OMID], "key=r400000000000000&report=observer&text=please"),
    ];
    for (who, form) in sent {
        let answer = table.house.post(who, &path, form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}: {}", answer.body);
    }
    let asks = "key=r500000000000000&report=observer&text=please";
    let refused = table.house.post(&watcher, &path, asks).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "players ask for observers");
    let desk = table.house.get_as(&table.sessions[DIR], "/c/tehran/organise/rulings").await.body;
    for text in ["the clock stands", "he slides a die", "he shouts", "Request for an observer"] {
        assert!(desk.contains(text), "{text}: {desk}");
    }
    for who in [REZA, OMID] {
        let page = table.page(who, "").await;
        assert!(!page.contains("he slides a die") && !page.contains("the clock stands"));
    }
    proves!(book::_1_6_1b, book::_4_2_3b3);
}

#[tokio::test]
async fn further_claims_wait_for_the_director_and_get_a_reason() {
    let table = Table::open("length=7&clock=no").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    // Dice that left the cup one by one are rolled again; a cup that was not shaken is reported.
    table.done(OMID, "act/dice", "dice=66").await;
    table.done(OMID, "act/cancel-roll", "reason=invalid").await;
    table.done(OMID, "act/dice", "dice=64").await;
    let claims = [
        ("not-shaken", "A2-10", "yes", "the cup was silent"),
        ("live-dice", "4-1-2a", "yes", "he took my dice"),
        ("dice", "4-1-1b", "yes", "one die is larger"),
        ("agreement", "4-2-6c", "no", "we said no cube"),
    ];
    let before = table.state().await;
    for (number, (what, clause, upheld, text)) in claims.iter().enumerate() {
        let said = text.replace(' ', "+");
        table.done(OMID, "act/raise", &format!("what={what}&text={said}")).await;
        table.no(REZA, "act/play", "text=24%2F14", "4-3-2d").await;
        let desk = table.page(DIR, "/desk").await;
        let chip = format!("/rules/iran-backgammon/{clause}\"");
        assert!(desk.contains(text) && desk.contains(&chip), "{what}: {desk}");
        let ruling = format!("matter={number}&upheld={upheld}&clause={clause}&finding=decided");
        table.no(DIR, "desk/resume", "", "5-1a").await;
        table.done(DIR, "desk/settle", &ruling).await;
    }
    // An agreement of the players changes nothing of what the tournament has set.
    let after = table.state().await;
    assert_eq!((after.length(), after.score()), (before.length(), before.score()));
    assert_eq!(after.current().unwrap().what(), GameKind::Ordinary, "with its cube");
    table.done(DIR, "desk/penalise", "side=1&points=0&clause=4-1-2a&finding=the+first+time").await;
    assert_eq!(table.state().await.warnings(), [0, 1]);
    // Rolled too early and played on without a word: the director finds it waived.
    table.done(REZA, "act/play", "text=24%2F14").await;
    table.no(OMID, "act/cancel-roll", "reason=premature", "4-1-4b").await;
    table.done(OMID, "act/raise", "what=premature&text=he+rolled+before+me").await;
    let waived = "matter=4&upheld=no&clause=4-1-7-1b&finding=he+played+without+a+word";
    table.done(DIR, "desk/settle", waived).await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Turn(side) if side.0 == 0)
    );
    // Knowingly played to another length: a penalty for both.
    for side in [0, 1] {
        let form = format!("side={side}&points=1&clause=4-8-2&finding=they+knew");
        table.done(DIR, "desk/penalise", &form).await;
    }
    assert_eq!((table.state().await.score(), table.state().await.length()), ([1, 1], 7));
    proves!(
        book::_4_1_1b,
        book::_4_1_2a,
        book::_4_1_7_1b,
        book::_4_2_6c,
        book::_4_8_2,
        book::A2_10
    );
}

/// The first event that somebody gets who listens.
async fn first_news(house: &House, session: &str, path: &str) -> Result<String, StatusCode> {
    let request = Request::get(path).header(header::COOKIE, session).body(Body::empty()).unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    if response.status() != StatusCode::OK {
        return Err(response.status());
    }
    let frame = response.into_body().frame().await.expect("an event").unwrap();
    Ok(String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap())
}

#[tokio::test]
async fn the_tables_at_a_glance_come_live_to_officials_alone() {
    let table = Table::open("length=3&clock=no").await;
    let Table { house, sessions, .. } = &table;
    let page = house.get_as(&sessions[DIR], "/c/tehran/backgammon").await.body;
    assert!(
        page.contains("id=\"bg-panel\"") && page.contains("/live/panel/tehran?after="),
        "{page}"
    );
    for path in ["/live/panel/tehran", "/live/glance/tehran"] {
        for who in ["", sessions[OMID].as_str()] {
            assert_eq!(first_news(house, who, path).await, Err(StatusCode::NOT_FOUND), "{path}");
        }
    }
    let desk = format!("/b/{}/desk", table.id);
    let news = first_news(house, &sessions[DIR], "/live/panel/tehran").await.unwrap();
    assert!(news.contains("bg-panel") && news.contains(&desk), "{news}");
    let news = first_news(house, &sessions[DIR], "/live/glance/tehran").await.unwrap();
    assert!(news.contains("bg-panel") && !news.contains(&desk), "{news}");
    // What has changed since is in the next one: a score, a request, lateness.
    table.done(OMID, "act/confirm", "").await;
    table.clock.pass(Span::minutes(20));
    let late = first_news(house, &sessions[DIR], "/live/panel/tehran").await.unwrap();
    assert!(late.contains("is late"), "{late}");
    table.done(REZA, "act/confirm", "").await;
    table.done(OMID, "act/game", "winner=0&level=2&cube=1").await;
    table.confirm().await;
    table.done(OMID, "act/raise", "what=other&text=come").await;
    let news = first_news(house, &sessions[DIR], "/live/panel/tehran").await.unwrap();
    assert!(news.contains("2 – 0") && news.contains("1 request is waiting"), "{news}");
}
