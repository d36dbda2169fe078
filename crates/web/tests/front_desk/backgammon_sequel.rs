//! What surrounds a match of backgammon, through the pages: the place, the report, the film, points for the
//! next match, recorders, unclear cubes, positions that cannot be.

use crate::backgammon::after;
use crate::backgammon_table::{DIR, OMID, REZA, Table};
use arena::backgammon::{GameKind, Waits};
use arena::time::Span;
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// Turns that are written down as they were played, whatever the dice say.
async fn as_played(table: &Table, turns: &[(&str, &str)]) {
    for (dice, play) in turns {
        table.done(OMID, "act/dice", &format!("dice={dice}")).await;
        let play = play.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
        table.done(OMID, "act/play", &format!("text={play}&as-played=yes")).await;
    }
}

#[tokio::test]
async fn whoever_is_shut_out_doubles_or_hands_the_turn_back() {
    let table = Table::open("length=7&clock=no").await;
    table.confirm().await;
    as_played(
        &table,
        &[
            ("31", "13/5(2) 13/4(2)"),
            ("64", "24/10 24/9"),
            ("64", "24/16* 8/3(2) 6/2"),
            ("64", "--"),
            ("64", "8/1 13/1 6/2"),
        ],
    )
    .await;
    let state = table.state().await;
    let game = state.current().unwrap();
    assert!(matches!(game.waits(), Waits::Turn(side) if side.0 == 1));
    let page = table.page(REZA, "").await;
    assert!(page.contains("act/pass-turn") && page.contains("act/double"), "{page}");
    assert!(!page.contains("act/dice\""), "there is nothing to roll for: {page}");
    table.no(OMID, "act/dice", "dice=64", "4-1-8-2b").await;
    table.done(REZA, "act/pass-turn", "").await;
    let state = table.state().await;
    assert!(matches!(state.current().unwrap().waits(), Waits::Turn(side) if side.0 == 0));
    table.no(OMID, "act/pass-turn", "", "4-1-8-2b").await;
    table.turns(&["21: 16/13"]).await;
    // Next time a double is the answer.
    table.done(REZA, "act/double", "").await;
    assert!(matches!(table.state().await.current().unwrap().waits(), Waits::Answer(_)));
    proves!(book::_4_1_8_2b);
}

#[tokio::test]
async fn a_position_in_which_nobody_can_ever_move_stops_the_game() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    as_played(
        &table,
        &[
            ("31", "24/15 24/16 13/5(2)"),
            ("64", "24/14 24/15 13/5(2)"),
            ("64", "13/4(2) 8/3(2)"),
            ("64", "13/4(2) 8/3(2)"),
            ("64", "6/2(2) 13/1 8/1"),
            ("64", "6/2(2) 13/1 8/1"),
            ("64", "16/10*"),
            ("64", "14/10*"),
        ],
    )
    .await;
    let state = table.state().await;
    assert!(state.pauses().next().is_some(), "the game stands still");
    table.no(OMID, "act/dice", "dice=64", "4-3-2d").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(
        desk.contains("14/10* ✗") && desk.contains("desk/restore"),
        "the log is offered: {desk}"
    );
    // Whenever the illegal play was made: here the last one goes back.
    let acts = state.current().unwrap().acts().len() - 1;
    let form = format!("acts={acts}&clause=4-2-3d&finding=nobody+could+move");
    table.done(DIR, "desk/restore", &form).await;
    let state = table.state().await;
    assert!(matches!(state.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1));
    assert!(!state.current().unwrap().board().is_locked() && state.pauses().next().is_none());
    proves!(book::_4_2_3d);
}

#[tokio::test]
async fn a_hit_checker_that_was_not_put_on_the_bar_is_its_owners_choice() {
    for (text, bar) in [("", 1), ("14", 0)] {
        let table = Table::open("length=7&clock=yes").await;
        table.confirm().await;
        table.turns(&["31: 8/5 6/5", "64: 24/14"]).await;
        table.no(REZA, "act/raise", "what=hit-left", "4-2-1f").await;
        table.turns(&["62: 13/11*/5"]).await;
        let page = table.page(REZA, "").await;
        assert!(page.contains("My hit checker was not put on the bar"), "{page}");
        table.no(OMID, "act/raise", "what=hit-left", "4-2-1f").await;
        table.no(REZA, "act/raise", "what=hit-left&text=13", "4-2-1f").await;
        table.done(REZA, "act/raise", &format!("what=hit-left&text={text}")).await;
        let state = table.state().await;
        let board = state.current().unwrap().board();
        let reza = board.checkers(games::Side::SECOND);
        assert_eq!(reza.count(games::backgammon::BAR), bar, "{text}");
        assert_eq!(reza.count(14), 1 - bar);
        assert_eq!(reza.total(), 15);
        assert!(matches!(state.current().unwrap().waits(), Waits::Turn(side) if side.0 == 1));
    }
    proves!(book::_4_2_1f);
}

#[tokio::test]
async fn another_length_needs_both_and_the_director() {
    let table = Table::open("length=7&clock=yes").await;
    table.no(OMID, "act/raise", "what=length&text=7", "4-8-1b").await;
    table.done(OMID, "act/raise", "what=length&text=5").await;
    let rule = "matter=0&upheld=yes&clause=4-8-1b&finding=both+want+it";
    table.no(DIR, "desk/settle", rule, "4-8-1b").await;
    table.done(REZA, "act/agree", "matter=0").await;
    assert_eq!(table.state().await.length(), 7, "not without the director");
    table.done(DIR, "desk/settle", rule).await;
    assert_eq!(table.state().await.length(), 5);
    let log = table.house.office.facts_of_backgammon(&table.id.parse().unwrap()).await.unwrap();
    assert!(format!("{log:?}").contains("LengthCorrected { length: 5"), "{log:?}");
    proves!(book::_4_8_1b);
}

#[tokio::test]
async fn the_director_moves_a_match_before_it_starts_and_nobody_else() {
    let table = Table::open("length=5&clock=yes").await;
    let form = "place=The+small+room&finding=the+hall+is+loud";
    assert_ne!(table.post(OMID, "desk/place", form).await.status, StatusCode::SEE_OTHER);
    assert!(table.page(OMID, "").await.contains("Table 1"), "its table");
    table.done(DIR, "desk/place", form).await;
    assert!(table.page(OMID, "").await.contains("The small room"));
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.no(DIR, "desk/place", form, "2-1a").await;
    assert!(!table.page(DIR, "/desk").await.contains("desk/place"), "not offered any more");
    proves!(book::_2_1a);
}

#[tokio::test]
async fn the_winner_reports_and_a_film_is_added_afterwards() {
    let table = Table::open("length=1&clock=yes").await;
    table.confirm().await;
    table.no(OMID, "act/video", "link=https%3A%2F%2Fexample.org%2Ffilm", "1-7-2a").await;
    table.no(OMID, "act/report-result", "", "4-6a").await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    assert!(!table.page(REZA, "").await.contains("report-result"), "the winner reports");
    table.no(REZA, "act/report-result", "", "4-6a").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("Report this result") && page.contains("Result in the draw:"), "{page}");
    table.done(OMID, "act/report-result", "").await;
    assert!(table.page(OMID, "").await.contains("Result reported"));
    let wrong = table.post(REZA, "act/video", "link=javascript:alert(1)").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    table.done(REZA, "act/video", "link=https%3A%2F%2Fexample.org%2Ffilm").await;
    let public = table.house.get(&format!("/b/{}", table.id), "en").await.body;
    assert!(public.contains("href=\"https://example.org/film\""), "{public}");
    proves!(book::_1_7_2a);
}

#[tokio::test]
async fn results_are_corrected_in_time_and_final_where_nobody_can_edit_them() {
    let table = Table::open("length=3&clock=yes&signal=bar&corrections=60").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=3&cube=1").await;
    table.clock.pass(Span::minutes(59));
    table.done(DIR, "desk/score", "first=3&second=1&finding=as+on+both+sheets").await;
    assert_eq!(table.state().await.result().unwrap().score, [3, 1]);
    table.clock.pass(Span::minutes(61));
    table.no(DIR, "desk/score", "first=3&second=2&finding=too+late", "4-6b").await;
    // In a draw that cannot be edited a result is final once it is there.
    let table = Table::open("length=3&clock=yes&signal=bar&external=yes").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=3&cube=1").await;
    table.done(DIR, "desk/score", "first=3&second=1&finding=not+reported+yet").await;
    table.done(OMID, "act/report-result", "").await;
    table.no(DIR, "desk/score", "first=3&second=2&finding=too+late", "4-6c").await;
    proves!(book::_4_6c);
}

#[tokio::test]
async fn somebody_else_writes_the_match_down_and_the_players_do_not_see_it() {
    let table = Table::open("length=3&clock=yes").await;
    table.done(DIR, "desk/order", "what=recorder&finding=it+is+the+final").await;
    table.confirm().await;
    let form = format!("key=o1&match={}&person=zor&asked-by=&finding=", table.id);
    let looks = crate::court::session(&table.house, "zor").await;
    let named = table.house.post(&table.sessions[DIR], "/c/tehran/court/observer", &form).await;
    assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.body);
    let path = format!("/b/{}", table.id);
    let record = table.house.get_as(&looks, &format!("{path}/record")).await;
    assert_eq!(record.status, StatusCode::OK, "{}", record.body);
    assert!(record.body.contains("act/dice\""), "{}", record.body);
    for (act, form) in [("dice", "key=o2&dice=31"), ("play", "key=o3&text=8%2F5+6%2F5")] {
        let done = table.house.post(&looks, &format!("{path}/act/{act}"), form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    }
    let record = table.house.get_as(&looks, &format!("{path}/record")).await.body;
    assert!(record.contains("data-cell=\"5\""), "the board: {record}");
    for player in [OMID, REZA] {
        let page = table.page(player, "").await;
        assert!(page.contains("Somebody else is writing this match down"), "{page}");
        assert!(!page.contains("data-cell=\"5\"") && !page.contains("act/dice\""), "{page}");
        let own = table.house.get_as(&table.sessions[player], &format!("{path}/record")).await;
        assert_ne!(own.status, StatusCode::OK, "not for the players");
    }
    let public = table.house.get(&path, "en").await.body;
    assert!(!public.contains("data-cell=\"5\""), "nor for whoever could tell them");
    proves!(book::_3_8a);
}

#[tokio::test]
async fn the_organiser_chooses_dice_of_a_match_that_is_shown() {
    let table = Table::open("length=3&clock=no").await;
    table.no(OMID, "act/raise", "what=organiser-dice", "3-3-2d").await;
    table.done(OMID, "act/roll-off", "roll-off-0=65&roll-off-1=11").await;
    assert!(table.page(OMID, "").await.contains("name=\"four\""));
    table.done(DIR, "desk/order", "what=organiser-dice&finding=it+is+streamed").await;
    let page = table.page(OMID, "").await;
    assert!(!page.contains("name=\"four\""), "nobody picks dice: {page}");
    let text = book::_3_3_2a.clause().text(rulebook::Language::English);
    assert!(!page.contains(text), "{page}");
    table.no(OMID, "act/choose", "light=yes&right=yes&four=yes", "3-3-2d").await;
    proves!(book::_3_3_2d);
}

#[tokio::test]
async fn a_required_clock_that_was_missing_costs_a_warning_and_then_a_point() {
    let table = Table::open("length=5&clock=yes").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=3&cube=2").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("omid: a warning") && desk.contains("reza: a warning"), "{desk}");
    table.done(DIR, "desk/no-clock", "finding=it+stayed+in+its+box").await;
    assert_eq!(table.state().await.warnings(), [1, 1]);
    table.no(DIR, "desk/no-clock", "finding=once+more", "3-5-2-3b").await;
    // The second time each of them starts the next match a point behind.
    let second = next(&table, 2, "clock=yes").await;
    let path = format!("/b/{second}/desk");
    let desk = table.house.get_as(&table.sessions[DIR], &path).await.body;
    assert!(desk.contains("omid: 1 point for the next opponent"), "{desk}");
    post(&table, &second, "no-clock", "finding=again").await;
    let third = next(&table, 3, "clock=yes").await;
    let path = format!("/b/{third}/desk");
    let desk = table.house.get_as(&table.sessions[DIR], &path).await.body;
    assert_eq!(desk.matches("desk/count\"").count(), 2, "{desk}");
    for side in [0, 1] {
        post(&table, &third, "count", &format!("side={side}&points=1&from={second}")).await;
    }
    let found = table.house.office.backgammon(&third.parse().unwrap()).await.unwrap();
    assert_eq!(found.state.score(), [1, 1], "after the director has confirmed it");
    let desk = table.house.get_as(&table.sessions[DIR], &path).await.body;
    assert!(!desk.contains("desk/count\""), "once: {desk}");
    proves!(book::_3_5_2_3b);
}

/// Another match of the two, set up by the director.
async fn next(table: &Table, number: u8, form: &str) -> String {
    let form = format!(
        "key=next{number}&event=open&first=omid&second=reza&round={number}&table=1&place=board\
        &length=5&{form}"
    );
    let done = table.house.post(&table.sessions[DIR], "/c/tehran/backgammon", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = table.house.get_as(&table.sessions[DIR], "/c/tehran/backgammon").await.body;
    let all = page.split("href=\"/b/").skip(1).filter_map(|rest| rest.split('/').next());
    let found = all.map(str::to_owned).find(|id| id.contains(&format!("-r{number}-")));
    found.unwrap_or_else(|| panic!("{page}"))
}

async fn post(table: &Table, id: &str, act: &str, form: &str) {
    let key = blake3::hash(format!("{id}{act}{form}").as_bytes()).to_hex();
    let form = format!("key=p{}&{form}", &key[..15]);
    let path = format!("/b/{id}/desk/{act}");
    let done = table.house.post(&table.sessions[DIR], &path, &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{act} {form}: {}", done.body);
}

#[tokio::test]
async fn both_clocks_are_empty_and_nobody_knows_whose_was_first() {
    let table = Table::open("length=5&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.clock.pass(Span::minutes(30));
    table.flag().await;
    assert!(table.state().await.result().is_some());
    let form = "seconds-0=90&seconds-1=60&points-0=1&points-1=0&finding=both+flags+were+down";
    table.done(DIR, "desk/both-out", form).await;
    let state = table.state().await;
    assert!(state.result().is_none(), "the match goes on");
    assert_eq!([table.bank(0).await, table.bank(1).await], [Span::seconds(90), Span::seconds(60)]);
    assert_eq!(state.carried(), [1, 0]);
    let second = next(&table, 2, "clock=yes").await;
    post(&table, &second, "count", &format!("side=0&points=1&from={}", table.id)).await;
    let found = table.house.office.backgammon(&second.parse().unwrap()).await.unwrap();
    assert_eq!(found.state.score(), [0, 1]);
    proves!(book::_4_3_3b);
}

#[tokio::test]
async fn a_clock_is_approved_replaced_reported_and_said_to_stand() {
    let table = Table::open("length=5&clock=yes").await;
    table.done(OMID, "act/raise", "what=check-clock&text=it+ticks").await;
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=3-5-3&finding=it+works").await;
    table.confirm().await;
    // Nobody has pressed it: after ten seconds everybody is told.
    let page = table.page(REZA, "").await;
    let note =
        |page: &str| after(page, "id=\"bg-stands\"").map(|_| page.contains("hidden data-shown-at"));
    assert_eq!(note(&page), Some(true), "it waits: {page}");
    table.clock.pass(Span::seconds(10));
    let page = table.page(REZA, "").await;
    assert_eq!(note(&page), Some(false), "{page}");
    assert!(page.contains("The clock is not running."), "{page}");
    let looks = crate::court::session(&table.house, "zor").await;
    let path = format!("/b/{}/report", table.id);
    let form = "key=c100000000000000&report=clock&text=it+stands";
    let said = table.house.post(&looks, &path, form).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.body);
    table.turns(&["31: 8/5 6/5"]).await;
    assert!(!table.page(REZA, "").await.contains("bg-stands"), "it runs");
    // A clock problem: both banks are shown, and the settings are corrected at the desk.
    table.clock.pass(Span::seconds(72));
    table.done(OMID, "act/raise", "what=clock-wrong&text=it+should+be+9+minutes").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("10:00") && desk.contains("9:00"), "both banks: {desk}");
    assert!(desk.contains("/rules/iran-backgammon/4-3-4b\""), "{desk}");
    table.done(DIR, "desk/settle", "matter=1&upheld=yes&clause=4-3-4b&finding=set+too+high").await;
    table.done(DIR, "desk/shift", "seconds=-60&finding=set+too+high").await;
    let banks = [table.bank(0).await, table.bank(1).await];
    assert_eq!(banks, [Span::minutes(9), Span::minutes(8)]);
    // A clock that replaces another takes over what both had, and the turn.
    table.done(DIR, "desk/new-clock", "finding=the+old+one+broke").await;
    assert_eq!([table.bank(0).await, table.bank(1).await], banks);
    assert_eq!(table.state().await.clock().unwrap().turn(), Some(1));
    proves!(book::_3_5_3, book::_4_3_3c, book::_4_3_4b);
}

#[tokio::test]
async fn unclear_cubes_are_read_against_whoever_caused_them() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    // Reza is on turn and touched the cube; omid says that it was a double.
    table.done(OMID, "act/raise", "what=unclear&text=he+pushed+the+cube").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("value=\"yes\" selected>Against reza"), "preselected: {desk}");
    assert!(desk.contains("the current cube and position apply"), "no cube in the record: {desk}");
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=4-4-5&finding=he+caused+it").await;
    assert!(matches!(table.state().await.current().unwrap().waits(), Waits::Answer(_)));
    table.done(OMID, "act/take", "").await;
    table.turns(&["64: 24/14"]).await;
    // The record has a cube now: its history comes first.
    table.done(REZA, "act/raise", "what=position&text=the+cube+was+on+1").await;
    let desk = table.page(DIR, "/desk").await;
    let (_, history) = desk.split_once("Cube actions in this game:").expect("the history");
    assert!(history.split("</ol>").next().unwrap().contains("reza"), "{desk}");
    let ruling = "matter=1&upheld=no&clause=4-4-1d&finding=the+record+says+2";
    table.done(DIR, "desk/settle", ruling).await;
    assert_eq!(table.state().await.current().unwrap().cube().value(), 2, "as it is");
    // An unclear answer is the pass that the doubler saw.
    table.done(OMID, "act/double", "").await;
    table.done(OMID, "act/raise", "what=unclear&text=he+shook+his+head").await;
    table.done(DIR, "desk/settle", "matter=2&upheld=yes&clause=4-4-5&finding=he+caused+it").await;
    assert_eq!(table.state().await.score(), [2, 0]);
    proves!(book::_4_4_1d, book::_4_4_5);
}

#[tokio::test]
async fn doubtful_rolls_bring_a_box_or_somebody_who_watches() {
    let table = Table::open("length=7&clock=yes&signal=bar&no-device=yes").await;
    table.confirm().await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("value=\"watcher\"") && !page.contains("value=\"dice-box\""), "{page}");
    table.no(OMID, "act/raise", "what=dice-box", "4-1-6").await;
    table.done(OMID, "act/raise", "what=watcher&text=he+slides+them").await;
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("Assign an observer to this match"), "{desk}");
    crate::court::session(&table.house, "zor").await;
    let form = format!("key=o1&match={}&person=zor&asked-by=&finding=", table.id);
    let named = table.house.post(&table.sessions[DIR], "/c/tehran/court/observer", &form).await;
    assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.body);
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=4-1-6&finding=zor+watches").await;
    // Where there is a box, it is the remedy.
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    let page = table.page(OMID, "").await;
    assert!(!page.contains("value=\"watcher\"") && page.contains("value=\"dice-box\""), "{page}");
    table.no(OMID, "act/raise", "what=watcher", "4-1-6").await;
    table.done(OMID, "act/raise", "what=dice-box&text=he+slides+them").await;
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=4-1-6&finding=a+box+it+is").await;
    assert!(table.state().await.is_boxed());
    proves!(book::_4_1_6);
}

#[tokio::test]
async fn ethical_standards_are_applied_by_the_director_with_a_reason() {
    let table = Table::open("length=7&clock=yes").await;
    let unfair = "side=0&points=1&clause=A1-1a&finding=";
    let refused = table.post(DIR, "desk/penalise", unfair).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "a reason is needed");
    let fair = "side=0&points=1&clause=A1-1a&finding=fair+to+both:+omid+caused+the+delay";
    table.done(DIR, "desk/penalise", fair).await;
    let log = table.house.office.facts_of_backgammon(&table.id.parse().unwrap()).await.unwrap();
    let made = log.iter().rev().find(|entry| entry.citations.contains(&book::A1_1a)).unwrap();
    assert!(format!("{made:?}").contains("fair to both"), "{made:?}");
    // A referee of the event does not.
    crate::court::session(&table.house, "ref").await;
    let appoint = "key=ap1&person=ref&role=referee&event=open";
    let named = table.house.post(&table.sessions[DIR], "/c/tehran/desk/appoint", appoint).await;
    assert_eq!(named.status, StatusCode::SEE_OTHER, "{}", named.body);
    let session = table.house.office.open_session(&"ref".parse().unwrap()).await.unwrap();
    let form = "key=et1&side=0&points=0&clause=A1-2b&finding=he+shouted";
    let path = format!("/b/{}/desk/penalise", table.id);
    let refused = table.house.post(&format!("session={session}"), &path, form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    assert!(refused.body.contains("/rules/iran-backgammon/A1-0c\""), "{}", refused.body);
    table.done(DIR, "desk/penalise", "side=0&points=0&clause=A1-2b&finding=he+shouted").await;
    assert_eq!(table.state().await.warnings(), [1, 0]);
    proves!(book::A1_0c, book::A1_1a);
}

#[tokio::test]
async fn a_cube_of_the_crawford_game_is_counted_out_again() {
    let table = Table::open("length=5&clock=yes").await;
    // Kept by hand: 4-1, and then the trailing player won the Crawford game with the cube on 2.
    table.done(DIR, "desk/score", "first=4&second=3&finding=from+the+sheet").await;
    table.no(DIR, "desk/void-cube", "winner=0&level=1&points=2&finding=x", "4-4-6-1a").await;
    table.done(DIR, "desk/void-cube", "winner=1&level=1&points=2&finding=no+cube+there").await;
    let state = table.state().await;
    assert_eq!(state.score(), [4, 2]);
    assert_eq!(state.next_game(), GameKind::Ordinary, "the Crawford game was played");
    proves!(book::_4_4_6_1a);
}
