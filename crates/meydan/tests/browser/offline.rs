//! The cable is pulled out: the page says so, keeps what was entered, sends it exactly once when
//! the cable is back, and catches up with what it has missed.

use serde_json::json;

use crate::browser::Browser;
use crate::house::{Cable, CableState, House};
use crate::steps;

const LOST: &str = "Connection lost.";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_is_entered_without_a_connection_is_sent_once_and_the_page_catches_up() {
    let house = House::open();
    let cable = Cable::to(house.address);
    let organiser = Browser::at(&cable.home());
    let guest = Browser::at(&cable.home());
    let near = Browser::at(&house.home());
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");
    organiser.open(&format!("{path}/organise/notices"));
    guest.open(&path);
    near.open(&path);

    // The answer is lost on the way: it was carried out, and the browser does not know.
    cable.set(CableState::OneWay);
    organiser.write("Text of the notice", "Doors open at nine.");
    organiser.send_in_vain("Publish");
    near.see("Doors open at nine.");
    cable.set(CableState::Cut);
    guest.see(LOST);
    organiser.see(LOST);
    assert_eq!(guest.count("body", "Doors open at nine."), 0);
    assert_eq!(
        organiser.value("return document.getElementById('text').value;"),
        json!("Doors open at nine."),
        "what was typed is still there"
    );

    cable.set(CableState::Whole);
    guest.see("Doors open at nine.");
    guest.wait("return document.getElementById('live-state').hidden;", &[]);
    // It was sent again, and the page went on to the desk made anew.
    organiser.wait("return document.getElementById('text').value === '';", &[]);
    near.open(&path);
    assert_eq!(near.count("#notices .message", "Doors open at nine."), 1, "carried out once");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_nobody_has_heard_of_yet_arrives_once_when_the_cable_is_back() {
    let house = House::open();
    let cable = Cable::to(house.address);
    let organiser = Browser::at(&cable.home());
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");
    organiser.open(&format!("{path}/organise/notices"));
    cable.set(CableState::Cut);
    organiser.write("Text of the notice", "Lunch is at noon.");
    organiser.send_in_vain("Publish");
    organiser.see(LOST);
    // An impatient person presses again.
    organiser.send_in_vain("Publish");
    cable.set(CableState::Whole);
    organiser.wait("return document.getElementById('text').value === '';", &[]);
    let near = Browser::at(&house.home());
    near.open(&path);
    near.see("Lunch is at noon.");
    assert_eq!(near.count("#notices .message", "Lunch is at noon."), 1);
}

/// An organiser whose notice finds no way out, while everything else does; and the path of the
/// competition.
fn with_a_notice_that_waits(house: &House) -> (Browser, String) {
    let organiser = Browser::at(&house.home());
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");
    organiser.open(&format!("{path}/organise/notices"));
    organiser.block(&["*/desk/notice"]);
    organiser.write("Text of the notice", "The hall closes at six.");
    organiser.send_in_vain("Publish");
    organiser.see(LOST);
    (organiser, path)
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_waits_is_sent_also_from_the_next_page() {
    let house = House::open();
    let (organiser, path) = with_a_notice_that_waits(&house);
    organiser.leave_for(&path);
    organiser.see(LOST);
    assert_eq!(organiser.count("#notices .message", "The hall closes at six."), 0);
    organiser.block(&[]);
    organiser.see_path(&format!("{path}/organise/notices"));
    organiser.open(&path);
    organiser.see("The hall closes at six.");
    assert_eq!(organiser.count("#notices .message", "The hall closes at six."), 1);
    assert_eq!(organiser.value("return sessionStorage.length;"), json!(0), "the outbox is empty");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn whoever_writes_on_the_next_page_is_not_taken_away_from_it() {
    let house = House::open();
    let (organiser, path) = with_a_notice_that_waits(&house);
    organiser.leave_for("/competitions/new");
    organiser.write("Name of the competition", "Ankara Şenliği");
    organiser.block(&[]);
    organiser.settle();
    assert_eq!(organiser.path(), "/competitions/new");
    let name = "return document.getElementById('name').value;";
    assert_eq!(organiser.value(name), json!("Ankara Şenliği"), "what was written is still there");
    assert_eq!(organiser.count("main > .message", ""), 0, "nothing waits any more");
    organiser.open(&path);
    assert_eq!(organiser.count("#notices .message", "The hall closes at six."), 1);
}

/// Waits until the browser has kept the page for times without a connection.
fn prepared(browser: &Browser, language: &str) {
    let kept = "return (async () => {
        const page = await (await caches.open('offline')).match('/offline');
        return !!navigator.serviceWorker.controller && !!page?.url.includes(`/${arguments[0]}?`);
    })();";
    browser.wait(kept, &[json!(language)]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_page_that_cannot_be_opened_says_what_to_do_and_opens_by_itself_later() {
    let house = House::open();
    let cable = Cable::to(house.address);
    let browser = Browser::at(&cable.home());
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    prepared(&browser, "en");
    browser.open("/rules");
    cable.set(CableState::Cut);
    browser.leave_for("/competitions");
    browser.see("No connection");
    browser.see("tell the referee");
    assert_eq!(browser.path(), "/competitions", "the address is the one that was asked for");
    assert_eq!(browser.count("body", "Ayşe"), 0, "the kept page names nobody");
    let styled = "return getComputedStyle(document.querySelector('.message.warn')).borderStyle;";
    assert_ne!(browser.value(styled), json!("none"), "its styles are kept, too");
    cable.set(CableState::Whole);
    browser.wait("return !document.getElementById('offline');", &[]);
    assert_eq!(browser.path(), "/competitions");
    browser.see("Ayşe");
    // Whoever reads another language is told in that one.
    browser.reads("fa");
    browser.open("/rules");
    prepared(&browser, "fa");
    cable.set(CableState::Cut);
    browser.leave_for("/learn");
    browser.see("اتصال برقرار نیست");
    cable.set(CableState::Whole);
}
