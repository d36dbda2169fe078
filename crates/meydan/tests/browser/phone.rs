//! Registration in a hand: a screen of 390 pixels, a thumb.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

/// What sticks out of the screen to the side, and what a thumb cannot hit: WCAG 2.2 asks for 24
/// pixels, our own rule for 44 where something is a button or a field.
const UNFIT: &str = "
  const wide = document.documentElement.scrollWidth > innerWidth
    ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
  const small = [...document.querySelectorAll('main button, main .button, main input, main select')]
    .filter((e) => e.type !== 'hidden' && e.checkVisibility())
    .filter((e) => !['checkbox', 'radio'].includes(e.type))
    .filter((e) => e.getBoundingClientRect().height < 43.5)
    .map((e) => `${e.outerHTML} is too small`);
  return [...wide, ...small];";

fn fits(browser: &Browser) {
    assert_eq!(browser.value(UNFIT), json!([]), "on {}", browser.path());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn somebody_registers_on_a_phone_and_nothing_sticks_out() {
    let house = House::open();
    let organiser = Browser::at(&house.home());
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);
    steps::announce(&organiser, "mangala", "Büyükler");

    let player = Browser::phone_at(&house.home());
    steps::sign_up(&player, "Mehmet Demir", "mehmet");
    player.open("/");
    fits(&player);
    player.follow("İzmir Şenliği");
    player.see_path(&path);
    fits(&player);
    player.follow("Register");
    player.see("For the organisers only");
    fits(&player);
    player.set("Country you represent", "TR");
    player.set("Date of birth", "1990-05-17");
    player.write("Email address or phone number", "mehmet@example.org");
    player.click_on("input[name=accepts]");
    player.follow("Register");
    player.see("awaiting approval");
    fits(&player);

    // What is private is for the person and the organisers alone.
    let guest = Browser::phone_at(&house.home());
    guest.open(&format!("{path}/players"));
    guest.see("1 awaiting approval");
    assert_eq!(guest.count("body", "mehmet@example.org"), 0);

    organiser.open(&format!("{path}/organise/people"));
    organiser.follow("Approve");
    organiser.see("Check in everyone");
    guest.see("Mehmet Demir");
}
