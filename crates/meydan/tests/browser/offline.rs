//! The cable is pulled out: the page says so, keeps what was entered, sends it exactly once when
//! the cable is back, and catches up with what it has missed.

use serde_json::json;

use crate::browser::Browser;
use crate::house::{Cable, House, Line};
use crate::steps;

const LOST: &str = "Not live: the connection is lost.";

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
    guest.open(&path);
    near.open(&path);

    // The answer is lost on the way: it was carried out, and the browser does not know.
    cable.is(Line::OneWay);
    organiser.write("Text of the notice", "Doors open at nine.");
    organiser.click("Publish");
    near.see("Doors open at nine.");
    cable.is(Line::Cut);
    guest.see(LOST);
    organiser.see(LOST);
    assert_eq!(guest.count("body", "Doors open at nine."), 0);
    assert_eq!(
        organiser.value("return document.getElementById('text').value;"),
        json!("Doors open at nine."),
        "what was typed is still there"
    );

    cable.is(Line::Whole);
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
    cable.is(Line::Cut);
    organiser.write("Text of the notice", "Lunch is at noon.");
    organiser.click("Publish");
    organiser.see(LOST);
    // An impatient person presses again.
    organiser.click("Publish");
    cable.is(Line::Whole);
    organiser.wait("return document.getElementById('text').value === '';", &[]);
    let near = Browser::at(&house.home());
    near.open(&path);
    near.see("Lunch is at noon.");
    assert_eq!(near.count("#notices .message", "Lunch is at noon."), 1);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_waits_is_sent_also_from_the_next_page() {
    let house = House::open();
    let organiser = Browser::at(&house.home());
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");
    // Only the form finds no way out; pages can still be opened.
    let block = |what: &[&str]| {
        organiser.driver.chromium("Network.enable", &json!({})).unwrap();
        organiser.driver.chromium("Network.setBlockedURLs", &json!({ "urls": what })).unwrap();
    };
    block(&["*/desk/notice"]);
    organiser.write("Text of the notice", "The hall closes at six.");
    organiser.click("Publish");
    organiser.see(LOST);
    organiser.open(&path);
    organiser.see(LOST);
    assert_eq!(organiser.count("#notices .message", "The hall closes at six."), 0);
    block(&[]);
    organiser.see_path(&format!("{path}/desk"));
    organiser.open(&path);
    organiser.see("The hall closes at six.");
    assert_eq!(organiser.count("#notices .message", "The hall closes at six."), 1);
    assert_eq!(organiser.value("return sessionStorage.length;"), json!(0), "the outbox is empty");
}
