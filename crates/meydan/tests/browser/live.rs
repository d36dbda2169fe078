//! Two browsers: what is done in one is seen in the other, without a reload.

use serde_json::json;

use crate::browser::Browser;
use crate::games::cell_of;
use crate::house::House;
use crate::steps;

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn one_browser_sees_what_the_other_has_done_without_a_reload() {
    let house = House::open();
    let organiser = Browser::at(&house.home());
    let guest = Browser::at(&house.home());
    guest.open("/");
    // A mark that a reload would wipe off.
    guest.value("document.body.dataset.same = 'yes'; return true;");
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");
    guest.see("İzmir Şenliği");
    assert_eq!(guest.value("return document.body.dataset.same;"), json!("yes"));

    guest.open(&path);
    guest.value("document.body.dataset.same = 'yes'; return true;");
    // What the guest is about to use stays in the guest's hand while parts come and go.
    guest.value("document.querySelector('#events a').focus(); return true;");
    organiser.open(&format!("{path}/organise/notices"));
    organiser.write("Text of the notice", "Round 1 begins at ten.");
    organiser.follow("Publish");
    guest.see("Round 1 begins at ten.");
    assert_eq!(guest.value("return document.body.dataset.same;"), json!("yes"));
    assert_eq!(
        guest.value("return document.activeElement.textContent.trim();"),
        json!("Büyükler"),
        "the focus stays where it was"
    );
    assert_eq!(guest.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn an_open_game_is_seen_joined_and_begun() {
    let house = House::open();
    let opener = Browser::at(&house.home());
    let other = Browser::at(&house.home());
    other.open("/play");
    other.see("Nobody is waiting right now");
    other.value("document.body.dataset.same = 'yes'; return true;");

    opener.open("/play");
    opener.write("Your name", "Ada Er");
    opener.click_on("#game-kulami");
    opener.set("Who starts", "me");
    opener.click_on("#open-yes");
    opener.follow("Create game");
    opener.see("Anybody can join from the list of open games");

    // In the other browser it comes by itself. Who has no name yet gives one, and plays.
    other.see("Ada Er");
    assert_eq!(other.value("return document.body.dataset.same;"), json!("yes"));
    other.follow("Join");
    other.write("Your name", "Bahman");
    other.follow_on("button[name=side][value='1']");
    opener.wait("return location.pathname.startsWith('/m/');", &[]);
    for own in [&opener, &other] {
        own.wait("return !!document.querySelector('#match-board svg');", &[]);
    }
    opener.click_on(&cell_of("d4", ".can"));
    let moved = "return document.querySelectorAll('.moves li').length === 1;";
    for own in [&opener, &other] {
        own.wait(moved, &[]);
        assert_eq!(own.complaints(), Vec::<String>::new());
    }
}
