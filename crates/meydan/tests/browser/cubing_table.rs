//! The score table in a real browser: duties given by dragging, the double-check of a pile by keyboard, and the
//! upload of the results export.

use std::io::Write;

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;

fn browser_of(house: &House, user: &str) -> Browser {
    let browser = Browser::at(&house.home());
    browser.cookie("session", &house.sign_in(user, "meydan-demo"));
    browser
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn somebody_becomes_a_score_taker_by_dragging() {
    let house = House::demo();
    let organiser = browser_of(&house, "org");
    organiser.open("/c/kup-gunu/cubing/kup-222/groups/1?groups=2&judges=1&scramblers=1&takers=0");
    organiser.see("Score takers");
    let competes = ".people-cards[data-kind=j][data-group='1'] > li bdi";
    let name = organiser
        .wait("return document.querySelector(arguments[0])?.textContent;", &[json!(competes)]);
    let list = ".people-cards[data-kind=t][data-group='1']";
    organiser.drag(competes, list);
    let there = "return document.querySelector(arguments[0]).innerText.includes(arguments[1])
        && document.querySelector(arguments[0] + ' select').value.endsWith(' t 1');";
    organiser.wait(there, &[json!(list), name.clone()]);
    organiser.send("Save groups and duties");
    organiser.open("/r/kup-222-r1/print/groups");
    let printed = "return [...document.querySelectorAll('.group-list')][0].innerText;";
    let printed = organiser.wait(printed, &[]);
    let takers = printed.as_str().unwrap().split("Score takers").nth(1).unwrap().to_owned();
    assert!(takers.contains(name.as_str().unwrap()), "{printed}");
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_pile_is_compared_card_by_card_with_the_enter_key() {
    let house = House::demo();
    let taker = browser_of(&house, "selin");
    taker.open("/r/kup-333-r2/scores");
    taker.follow("Double-check cards");
    let due = "return document.querySelectorAll('.tick-off').length;";
    let before = taker.wait(due, &[]).as_u64().unwrap();
    assert!(before > 2, "{before}");
    for ticked in 1..=3 {
        taker.wait("return document.activeElement.matches('.tick-off');", &[]);
        let first = "return document.activeElement.closest('.pile-card') ===
            [...document.querySelectorAll('.pile-card')].find((own) => own.querySelector('.tick-off'));";
        assert_eq!(taker.value(first), json!(true), "the next card of the pile");
        taker.press_keys("Enter");
        let fewer = format!("{} === arguments[0];", due.trim_end_matches(';'));
        taker.wait(&fewer, &[json!(before - ticked)]);
    }
    // The last one is taken back.
    taker.send_on(".pile-card.is-checked button");
    taker.wait(&format!("{} === arguments[0];", due.trim_end_matches(';')), &[json!(before - 2)]);
    assert_eq!(taker.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_wrong_file_is_refused_in_a_sentence_beside_the_form() {
    let house = House::demo();
    let board = browser_of(&house, "kurul");
    board.open("/rankings");
    board.follow("Import past results");
    let mut file = tempfile::Builder::new().suffix(".zip").tempfile().unwrap();
    file.write_all(b"not a zip file").unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    let field = board.driver.element("return document.getElementById('file');", &[]).unwrap();
    board.driver.post(&format!("/element/{field}/value"), &json!({ "text": path })).unwrap();
    board.click("Import results");
    board.see("This is not the WCA results export: it is not a zip file");
    board.see_path("/rankings/import");
}
