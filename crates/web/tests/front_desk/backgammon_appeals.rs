//! Appeals against rulings at a table: play waits, the committee sees the claim and not the ruling, and what
//! it decides is carried out.

use crate::backgammon_table::{DIR, OMID, REZA, Table};
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::proves;

#[tokio::test]
async fn a_ruling_is_appealed_and_the_committee_decides_without_seeing_it() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(OMID, "act/raise", "what=said-double&text=he+said+double").await;
    let early = table.post(OMID, "act/appeal", "matter=0&appeal-0=before+anybody+ruled").await;
    assert_eq!(early.status, StatusCode::NOT_FOUND, "nothing was ruled yet");
    let ruling = "matter=0&upheld=no&clause=4-4-3b&finding=I+heard+nothing";
    table.done(DIR, "desk/settle", ruling).await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("refused by the director") && page.contains("act/appeal"), "{page}");
    table.done(OMID, "act/appeal", "matter=0&appeal-0=two+people+heard+it").await;
    table.no(REZA, "act/appeal", "matter=0&appeal-0=me+too", "5-2a").await;
    // What was ruled waits, and so does play.
    table.no(REZA, "act/dice", "dice=64", "4-3-2d").await;
    table.no(DIR, "desk/resume", "", "5-2b").await;
    assert!(table.page(DIR, "/desk").await.contains("The committee is deciding."));
    // The committee has the claim and the appeal before it, and not the ruling.
    let member = crate::court::session(&table.house, "kam").await;
    let path = format!("/b/{}", table.id);
    let page = table.house.get_as(&member, &path).await.body;
    assert!(page.contains(&format!("{path}/committee")), "it is offered: {page}");
    let page = table.house.get_as(&member, &format!("{path}/committee")).await.body;
    assert!(page.contains("he said double") && page.contains("two people heard it"), "{page}");
    assert!(!page.contains("I heard nothing") && !page.contains("refused by"), "blind: {page}");
    assert_ne!(table.house.get_as(&member, &format!("{path}/desk")).await.status, StatusCode::OK);
    let decision = "key=ap10000&matter=0&upheld=yes&clause=4-4-3b&finding=witnesses+agree";
    for who in [DIR, OMID, REZA] {
        let session = &table.sessions[who];
        let refused = table.house.post(session, &format!("{path}/committee"), decision).await;
        assert_ne!(refused.status, StatusCode::SEE_OTHER, "the committee alone");
    }
    let done = table.house.post(&member, &format!("{path}/committee"), decision).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    // One of three members decides nothing, and may think again.
    table.no(REZA, "act/dice", "dice=64", "4-3-2d").await;
    let page = table.house.get_as(&member, &format!("{path}/committee")).await.body;
    assert!(page.contains("Committee answers so far: 1 of 3"), "{page}");
    assert!(page.contains("Your answer so far: granted"), "{page}");
    assert!(table.page(DIR, "/desk").await.contains("Committee answers so far: 1 of 3"));
    let other = crate::court::session(&table.house, "kia").await;
    let against = "key=ap10001&matter=0&upheld=no&clause=4-4-3b&finding=I+doubt+it";
    let again = "key=ap10002&matter=0&upheld=yes&clause=4-4-3b&finding=on+second+thoughts";
    let page = table.house.post(&other, &format!("{path}/committee"), against).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    table.no(REZA, "act/dice", "dice=64", "4-3-2d").await;
    let done = table.house.post(&other, &format!("{path}/committee"), again).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = table.house.get_as(&member, &format!("{path}/committee")).await.body;
    assert!(page.contains("No appeal is waiting"), "two of three agree: {page}");
    // It is carried out: reza has to double before a roll.
    table.no(REZA, "act/dice", "dice=64", "4-4-3b").await;
    table.done(REZA, "act/double", "").await;
    assert!(table.page(DIR, "/desk").await.contains("grants what the ruling had refused"));
    proves!(book::_1_3_2, book::_5_2a, book::_5_2d, book::_5_2e);
}
