//! The clauses of backgammon that a match shows: to players before the first roll by what lies on the
//! table, during play by how it is rolled, to teams, to whoever looks on; and gone when their moment is over.

use crate::backgammon_table::{DIR, OMID, REZA, Table};
use arena::Role;
use arena::competition::checklist;
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::{Citation, Language, proves};

/// Whether a page has a clause in full, as a list does.
fn shows(page: &str, clause: Citation) -> bool {
    let text = clause.clause().text(Language::English);
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    page.contains(&text)
        && page.contains(&format!("/rules/iran-backgammon/{}\"", clause.clause().id))
}

#[track_caller]
fn all(page: &str, clauses: &[Citation], expected: bool) {
    for clause in clauses {
        assert_eq!(shows(page, *clause), expected, "{clause}: {page}");
    }
}

#[tokio::test]
async fn with_clock_and_box_the_start_shows_two_dice_their_places_and_the_clock() {
    let table = Table::open("length=7&clock=yes&box=yes&signal=bar&devices=dice+tower").await;
    let equipment = [book::_3_1a, book::_3_2a, book::_3_3_1a, book::_3_3_1b];
    let start = [
        book::_3_1c,
        book::_4_4_1c,
        book::_3_3_2a,
        book::_3_3_2b,
        book::_3_3_2c,
        book::_3_4_3,
        book::_3_4_4,
        book::_3_5_4,
        book::_4_3_4a,
        book::A2_11,
    ];
    for player in [OMID, REZA] {
        let page = table.page(player, "").await;
        all(&page, &equipment, true);
        all(&page, &start, true);
        all(&page, &[book::_4_1_4_2a], true);
        all(&page, &[book::_3_5_1b, book::_4_1_4_1a, book::A2_8, book::_4_1_2c], false);
        assert!(page.contains("dice tower"), "the approved devices: {page}");
        assert!(page.contains("class=\"bg-places\""), "the drawing: {page}");
        assert!(page.contains("each player picks one of the four"), "{page}");
        // Both confirm how the clock is set.
        assert!(page.contains("id=\"bg-clock-set\"") && page.contains("14:00"), "{page}");
        assert!(page.contains("12 s delay") && page.contains("act/confirm"), "{page}");
    }
    // The clock is offered on any screen.
    table.confirm().await;
    assert!(table.page(OMID, "").await.contains(&format!("/b/{}/clock", table.id)));
    let clock = table.page(REZA, "/clock").await;
    assert!(clock.contains("act/press"), "{clock}");
    // Two dice with a clock; a change to standard dice is logged.
    table.done(OMID, "act/raise", "what=better&text=standard+dice+have+come").await;
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=3-3-1b&finding=they+are+here").await;
    // After the first roll the lists of the start are gone.
    table.turns(&["31: 8/5 6/5"]).await;
    let page = table.page(OMID, "").await;
    all(&page, &equipment, false);
    all(&page, &start, false);
    all(&page, &[book::_4_1_4_2a, book::_4_2_5a], true);
    proves!(
        book::_3_1a,
        book::_3_1c,
        book::_3_2a,
        book::_3_3_1a,
        book::_3_3_1b,
        book::_3_3_2a,
        book::_3_3_2c,
        book::_3_4_3,
        book::_3_4_4,
        book::_3_5_4,
        book::_4_1_4_2a,
        book::_4_3_4a,
        book::_4_4_1c,
        book::A2_11
    );
}

#[tokio::test]
async fn without_clock_and_box_four_dice_are_picked_and_lifted() {
    let table = Table::open("length=7&clock=no&box=no&signal=device").await;
    let page = table.page(OMID, "").await;
    all(&page, &[book::_3_5_1b, book::_4_1_4_1a, book::A2_8, book::_4_1_2c, book::_4_1_8_3c], true);
    all(&page, &[book::_3_3_2c, book::_3_5_4, book::_4_3_4a, book::_4_1_4_2a, book::_3_4_3], false);
    assert!(page.contains("take turns picking one of the four"), "{page}");
    assert!(page.contains("tap on the baffle box or other device"), "{page}");
    // The set-up proposes four dice without a clock, and asks which.
    table.done(OMID, "act/roll-off", "roll-off-0=65&roll-off-1=11").await;
    let page = table.page(OMID, "").await;
    let (_, form) = page.split_once("name=\"four\"").expect("asked");
    let form = form.split("</select>").next().unwrap();
    assert!(form.contains("value=\"yes\" selected"), "two dice each are proposed: {form}");
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=31").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("Lift the dice") && !page.contains("End the turn"), "{page}");
    table.done(OMID, "act/play", "text=8%2F5+6%2F5").await;
    table.no(OMID, "act/play", "text=8%2F4", "A2-4").await;

    // Two dice by choice: the signal ends the turn.
    let table = Table::open("length=7&clock=no&signal=bar").await;
    table.done(OMID, "act/roll-off", "roll-off-0=65&roll-off-1=11").await;
    table.done(OMID, "act/choose", "light=yes&right=yes&four=no").await;
    let page = table.page(REZA, "").await;
    assert!(page.contains("each player picks one of the four"), "{page}");
    all(&page, &[book::_3_3_2c], true);
    all(&page, &[book::_4_1_2c, book::_4_1_8_3c], false);
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=31").await;
    let page = table.page(REZA, "").await;
    assert!(page.contains("End the turn") && page.contains("tap of the hand on the bar"), "{page}");
    assert!(!page.contains("Lift the dice") && page.contains("/rules/iran-backgammon/4-1-8-2a\""));
    // With a clock nobody is asked, and nobody can have four.
    let clocked = Table::open("length=7&clock=yes").await;
    clocked.done(OMID, "act/roll-off", "roll-off-0=65&roll-off-1=11").await;
    assert!(!clocked.page(OMID, "").await.contains("name=\"four\""));
    clocked.no(OMID, "act/choose", "light=yes&right=yes&four=yes", "A2-7").await;
    proves!(
        book::_3_3_2b,
        book::_3_5_1b,
        book::_4_1_2c,
        book::_4_1_4_1a,
        book::_4_1_8_2a,
        book::_4_1_8_3a,
        book::_4_1_8_3c,
        book::A2_7,
        book::A2_8
    );
}

#[tokio::test]
async fn conduct_is_for_players_and_watching_for_spectators() {
    let table = Table::open("length=7&clock=yes").await;
    let players = [
        book::_1_7_4a,
        book::_1_7_2a,
        book::_3_8b,
        book::_4_2_5a,
        book::_4_2_3a,
        book::A1_2d,
        book::A1_2c,
    ];
    let watching = [book::_1_6_1a, book::_1_6_2];
    let page = table.page(OMID, "").await;
    all(&page, &players, true);
    all(&page, &watching, false);
    let looks = crate::court::session(&table.house, "zor").await;
    let path = format!("/b/{}", table.id);
    let page = table.house.get_as(&looks, &path).await.body;
    all(&page, &watching, true);
    all(&page, &players, false);
    // A spectator has no channel to the players: the clock that ran out, and the director in private.
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let page = table.house.get_as(&looks, &path).await.body;
    let sends: Vec<_> =
        page.split("action=\"/b/").skip(1).filter_map(|p| p.split('"').next()).collect();
    let own = |end: &str| format!("{}/{end}", table.id);
    assert_eq!(sends, [own("flag"), own("report")], "{page}");
    let flag = |key: &str| format!("key={key}");
    let early = table.house.post(&looks, &format!("{path}/flag"), &flag("f1")).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "there is time left");
    assert!(early.body.contains("/rules/iran-backgammon/4-3-3a\""), "{}", early.body);
    let act = table.house.post(&looks, &format!("{path}/act/roll"), &flag("f2")).await;
    assert_ne!(act.status, StatusCode::SEE_OTHER, "nothing else");
    table.clock.pass(arena::time::Span::minutes(20));
    let said = table.house.post(&looks, &format!("{path}/flag"), &flag("f3")).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.body);
    assert!(table.state().await.result().is_some(), "whose time it was has lost");
    // Conduct stands on the list of the venue, too.
    let books = [book::ID.to_owned()];
    assert!(checklist::is_item(&books, book::A1_2c.clause(), Role::Organiser));
    // When it is over nothing of it is shown.
    let page = table.page(OMID, "").await;
    all(&page, &[book::_1_7_4a, book::_4_2_5a], false);
    proves!(
        book::_1_6_1a,
        book::_1_6_2,
        book::_1_7_4a,
        book::_3_8b,
        book::_4_2_5a,
        book::A1_2c,
        book::A1_2d
    );
}

#[tokio::test]
async fn every_match_leads_to_its_event_and_to_the_laws() {
    let table = Table::open("length=1&clock=yes").await;
    for who in [OMID, DIR] {
        let page = table.page(who, "").await;
        assert!(page.contains("href=\"/e/open\"") && page.contains("href=\"/c/tehran\""), "{page}");
        assert!(page.contains("href=\"/rules/iran-backgammon\""), "{page}");
    }
    // One point is won without a cube: there is none to look at.
    table.confirm().await;
    let page = table.page(OMID, "").await;
    assert!(!page.contains("data-cell=\"cube\"") && !page.contains("name=\"cube\" id"), "{page}");
    let longer = Table::open("length=3&clock=yes").await;
    longer.confirm().await;
    let page = longer.page(OMID, "").await;
    assert!(page.contains("data-cell=\"cube\""), "{page}");
    // The laws are those of every new tournament of the game, club or national.
    let plan = arena::competition::BackgammonPlan::by_hand(arena::event::SystemName::Swiss, 5);
    let plan = arena::competition::Discipline::Backgammon(plan);
    let event = arena::competition::EventPlan::new("club".parse().unwrap(), "Club", plan);
    assert_eq!(event.book(), book::ID);
    proves!(book::_0_2);
}
