//! Fair play in a tournament of backgammon: standards, complaints that are passed on, leaving the hall,
//! cups that are too loud, sanctions with their evidence.

use crate::backgammon_table::{DIR, OMID, REZA, Table};
use crate::court::{session, tournament};
use crate::house::House;
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::{Citation, Language, proves};

fn shows(page: &str, clause: Citation) -> bool {
    let text = clause.clause().text(Language::English);
    page.contains(&text.replace('&', "&amp;").replace('"', "&quot;"))
}

#[tokio::test]
async fn standards_are_shown_and_accepted_when_somebody_enters() {
    let house = House::open().await;
    tournament(&house).await;
    let page = house.get("/c/tehran/fair-play", "en").await.body;
    let standards =
        [book::A1_0a, book::A1_0b, book::_1_2_1a, book::A1_2a, book::A1_3a, book::A1_4b];
    for clause in standards.into_iter().chain([book::A1_3b, book::A1_4a, book::_1_5a]) {
        assert!(shows(&page, clause), "{clause}: {page}");
    }
    assert!(!page.contains("/court/complaint"), "a guest signs in first: {page}");
    let public = house.get("/c/tehran", "en").await.body;
    assert!(public.contains("href=\"/c/tehran/fair-play\""), "one press away: {public}");
    // Accepting them is part of entering, and is kept with the entry and its time.
    let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
    let omid = state.registrations().get(&"omid".parse().unwrap()).unwrap();
    assert!(omid.application.accepts.contains(book::ID), "{omid:?}");
    let parsa = session(&house, "parsa").await;
    let form = house.get_as(&parsa, "/c/tehran/register").await.body;
    assert!(form.contains("value=\"iran-backgammon\""), "asked for: {form}");
    let without = "key=fp10000000000000&event=open&country=IR";
    let refused = house.post(&parsa, "/c/tehran/register", without).await;
    assert_ne!(refused.status, StatusCode::SEE_OTHER, "{}", refused.body);
    // The conduct of every role is on the list of the director, too.
    let books = [book::ID.to_owned()];
    for role in [arena::Role::Competitor, arena::Role::Director] {
        assert!(arena::competition::checklist::is_item(&books, book::_1_2_1a.clause(), role));
    }
    let dir = session(&house, "dir").await;
    let list = house.get_as(&dir, "/c/tehran/organise/documents").await.body;
    let list = if shows(&list, book::_1_2_1a) {
        list
    } else {
        house.get_as(&dir, "/c/tehran/organise").await.body
    };
    assert!(shows(&list, book::_1_2_1a), "{list}");
    proves!(book::_1_2_1a, book::A1_0a, book::A1_0b, book::A1_2a, book::A1_3a);
}

#[tokio::test]
async fn a_complaint_is_private_and_is_passed_on_with_its_file() {
    let house = House::for_board().await;
    tournament(&house).await;
    let [dir, omid, reza] = [
        session(&house, "dir").await,
        session(&house, "omid").await,
        session(&house, "reza").await,
    ];
    let page = house.get_as(&omid, "/c/tehran/fair-play").await.body;
    let (above, form) = page.split_once("/court/complaint").expect("a form");
    assert!(shows(above, book::A1_4b) && shows(above, book::A1_3b), "above the form: {above}");
    assert!(!form.is_empty());
    let sent = "key=fp20000000000000&finding=He+slandered+me+in+the+hall";
    let done = house.post(&omid, "/c/tehran/court/complaint", sent).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    // The organisers and the director read it; nobody else does.
    let desk = "/c/tehran/organise/rulings";
    let page = house.get_as(&dir, desk).await.body;
    assert!(page.contains("He slandered me in the hall"), "{page}");
    for (who, path) in [
        (&reza, "/c/tehran/fair-play"),
        (&reza, "/c/tehran/rulings"),
        (&reza, "/c/tehran"),
        (&omid, "/c/tehran"),
    ] {
        assert!(!house.get_as(who, path).await.body.contains("slandered"), "{path}");
    }
    let pass = "key=fp30000000000000&task=fp20000000000000&finding=Both+were+heard";
    let refused = house.post(&reza, "/c/tehran/court/pass-on", pass).await;
    assert_ne!(refused.status, StatusCode::SEE_OTHER, "not for players");
    let done = house.post(&dir, "/c/tehran/court/pass-on", pass).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = house.get_as(&dir, desk).await.body;
    assert!(page.contains("Both were heard") && !page.contains("court/pass-on"), "once: {page}");
    let board = session(&house, "board").await;
    let page = house.get_as(&board, desk).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("slandered") && page.body.contains("Both were heard"), "the file");
    proves!(book::A1_3b, book::A1_4a, book::A1_4b);
}

#[tokio::test]
async fn whoever_leaves_the_hall_says_so_and_the_director_sees_it_at_their_table() {
    let table = Table::open("length=7&clock=yes").await;
    let away = async |act: &str, key: &str| {
        let form = format!("key={key}&finding=back+at+three,+by+telephone");
        table
            .house
            .post(&table.sessions[OMID], &format!("/c/tehran/court/{act}"), &form)
            .await
            .status
    };
    let page = table.house.get_as(&table.sessions[OMID], "/c/tehran/fair-play").await.body;
    assert!(page.contains("/court/hall-leave") && shows(&page, book::_2_2_4e), "{page}");
    assert_eq!(away("hall-leave", "fp40000000000000").await, StatusCode::SEE_OTHER);
    assert_ne!(away("hall-leave", "fp50000000000000").await, StatusCode::SEE_OTHER, "once");
    let list = table.house.get_as(&table.sessions[DIR], "/c/tehran/organise/rulings").await.body;
    assert!(list.contains("Player omid") && list.contains("back at three"), "{list}");
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("Player omid is out of the hall."), "where they are paired: {desk}");
    assert!(!table.page(REZA, "").await.contains("back at three"), "not for everybody");
    assert_eq!(away("hall-back", "fp60000000000000").await, StatusCode::SEE_OTHER);
    assert!(!table.page(DIR, "/desk").await.contains("out of the hall"));
    proves!(book::_2_2_4e);
}

#[tokio::test]
async fn a_noisy_cup_is_forbidden() {
    let table = Table::open("length=7&clock=yes").await;
    let form = "key=fp70000000000000&what=cup&person=omid&match=&finding=it+is+of+metal";
    let refused = table.house.post(&table.sessions[REZA], "/c/tehran/court/forbid", form).await;
    assert_ne!(refused.status, StatusCode::SEE_OTHER);
    let done = table.house.post(&table.sessions[DIR], "/c/tehran/court/forbid", form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = table.house.get_as(&table.sessions[DIR], "/c/tehran/organise/rulings").await.body;
    assert!(page.contains("A noisy dice cup") && page.contains("it is of metal"), "{page}");
    assert!(page.contains("/rules/iran-backgammon/3-2c\""), "{page}");
    proves!(book::_3_2c);
}

/// The director warns, or bars, by a clause and with what was seen.
async fn sanction(clause: &str, consequence: &str, why: &str) {
    let house = House::open().await;
    tournament(&house).await;
    let dir = session(&house, "dir").await;
    let case = "key=fp80000000000000&player=omid&player=reza&event=open&finding=What+was+seen";
    let opened = house.post(&dir, "/c/tehran/court/case", case).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let page = house.get_as(&dir, "/c/tehran/organise/rulings").await.body;
    let case = crate::backgammon::after(&page, "name=\"case\" value=\"").expect("a case");
    for (number, name) in ["omid", "reza"].iter().enumerate() {
        let said =
            format!("key=fp9{number}000000000000&case={case}&person={name}&finding=My+words");
        let said = house.post(&dir, "/c/tehran/court/statement", &said).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.body);
    }
    let link = format!("key=fpa0000000000000&case={case}&link=https%3A%2F%2Fexample.org%2Ffilm");
    let linked = house.post(&dir, "/c/tehran/court/evidence", &link).await;
    assert_eq!(linked.status, StatusCode::SEE_OTHER, "{}", linked.body);
    let rule = format!(
        "key=fpb0000000000000&clause=iran-backgammon+{clause}&finding={why}&consequence={consequence}\
        &person=omid&event=open&case={case}"
    );
    let omid = session(&house, "omid").await;
    let refused = house.post(&omid, "/c/tehran/court/rule", &rule).await;
    assert_ne!(refused.status, StatusCode::SEE_OTHER, "not by a player");
    let ruled = house.post(&dir, "/c/tehran/court/rule", &rule).await;
    assert_eq!(ruled.status, StatusCode::SEE_OTHER, "{clause}: {}", ruled.body);
    let page = house.get_as(&dir, "/c/tehran/organise/rulings").await.body;
    assert!(page.contains(&format!("/rules/iran-backgammon/{clause}\"")), "{page}");
    assert!(page.contains(&why.replace('+', " ")), "{page}");
}

#[tokio::test]
async fn silence_about_a_clock_abuse_and_false_statements_are_sanctioned() {
    sanction("4-3-4c", "disqualified", "He+saw+the+stopped+clock+and+kept+silent").await;
    sanction("A1-2b", "warning", "He+threatened+his+opponent").await;
    sanction("A1-2b", "disqualified", "He+threatened+his+opponent+again").await;
    sanction("A1-2e", "warning", "He+said+what+was+not+so").await;
    proves!(book::_4_3_4c, book::A1_2b, book::A1_2e);
}
