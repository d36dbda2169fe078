//! No press and nothing that was written is lost, whatever the page does meanwhile: parts of it are
//! replaced, what may be played comes later than the board, an answer is a refusal.

use serde_json::json;

use crate::browser::Browser;
use crate::games::{Game, cell_of};
use crate::house::House;
use crate::pages::{Visitor, match_of};

/// Counts the moves that a page shows.
const MOVES: &str = "return document.querySelectorAll('.moves li').length === arguments[0];";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_press_on_a_new_board_waits_until_it_is_known_what_may_be_played() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "mangala");
    game.seats[1].block(&["*/mine"]);
    game.press("S1");
    let other = &game.seats[1];
    other.wait(MOVES, &[json!(1)]);
    other.wait("return document.getElementById('mine').ariaBusy === 'true';", &[]);
    other.click_on(&cell_of("N1", ""));
    assert_eq!(other.count(".moves li", ""), 1, "nobody knows yet whether it may be played");
    other.block(&[]);
    for seat in &game.seats {
        seat.wait(MOVES, &[json!(2)]);
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_refused_move_says_why_and_the_board_can_be_played_on() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "reversi");
    let browser = game.mover().expect("a side is to move");
    browser.click_on(&cell_of("a1", ".can"));
    browser.settle();
    browser.see("turns no disc");
    game.press("d3");
    game.mover().expect("the other side is to move");
}

/// What a part of a page that is replaced during a press does: it waits until the press is over.
const REPLACED: &str = "
    const part = document.querySelector('[data-live]');
    const html = part.outerHTML.replace('>', ' data-new=\"yes\">');
    const link = part.querySelector('a');
    const point = (kind) => link.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    const news = JSON.stringify({ seq: 1, parts: { [part.id]: html } });
    point('pointerdown');
    window.sources[0].dispatchEvent(new MessageEvent('parts', { data: news }));
    const during = link.isConnected;
    point('pointerup');
    const click = link.isConnected;
    return new Promise((resolve) => setTimeout(() => resolve([during, click, link.isConnected]), 50));";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_is_being_pressed_is_not_replaced() {
    let house = House::demo();
    let browser = Browser::at(&house.home());
    let keep = "window.sources = [];
        window.EventSource = class extends EventSource {
          constructor(...own) { super(...own); window.sources.push(this); }
        };";
    let keep = json!({ "source": keep });
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", &keep).unwrap();
    browser.open("/");
    assert_eq!(browser.value(REPLACED), json!([true, true, false]));
    browser.wait("return !!document.querySelector('[data-new=yes]');", &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_a_referee_has_written_stays_when_the_forms_are_renewed() {
    let house = House::demo();
    let desk = match_of(&house, "/e/mangala", 1) + "/referee";
    let session = Visitor::Referee.session(&house).expect("a referee has an account");
    let [writer, other] = [(); 2].map(|()| {
        let browser = Browser::at(&house.home());
        browser.cookie("session", &session);
        browser.open(&desk);
        browser
    });
    writer.write_on("#store-one", "24");
    writer.click_on("#store-two");
    other.click_on("#clocks > summary");
    other.send("Stop the clocks");
    writer.see("Resume play");
    let value = "return document.getElementById('store-one').value;";
    assert_eq!(writer.value(value), json!("24"));
    let focus = "return document.activeElement.id;";
    assert_eq!(writer.value(focus), json!("store-two"), "and whoever writes on does it there");

    // What was refused is still there too, and says why.
    writer.write_on("#store-two", "48");
    writer.send_on("form[action$='/referee/stores'] button");
    let refusal =
        "return document.querySelector('form[action$=\"/referee/stores\"] > .message')?.innerText;";
    let why = writer.wait(refusal, &[]);
    other.send("Resume play");
    writer.wait("return !document.body.innerText.includes('Resume play');", &[]);
    assert_eq!(writer.value(refusal), why);
    assert_eq!(writer.value(value), json!("24"));
}
