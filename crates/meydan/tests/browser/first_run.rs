//! From an empty house to a competition that everybody sees.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_newcomer_gets_from_an_empty_house_to_an_announced_competition() {
    let (house, link) = House::first_run();
    let organiser = Browser::at(&house.home());
    organiser.open("/");
    organiser.see("Your first competition in three steps");
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    organiser.open(&link);
    organiser.follow("Become an organiser");
    organiser.see_path("/competitions/new");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);

    let guest = Browser::at(&house.home());
    guest.open(&path);
    guest.see("Page not found");

    steps::announce(&organiser, "mangala", "Büyükler");
    guest.open("/");
    guest.follow("İzmir Şenliği");
    guest.see_path(&path);
    guest.see("Registration is open.");
    guest.see("Büyükler");
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_new_competition_has_the_clock_of_the_browser_and_of_its_season() {
    let house = House::open();
    let organiser = Browser::at(&house.home());
    let zone = json!({ "timezoneId": "Europe/Berlin" });
    organiser.driver.chromium("Emulation.setTimezoneOverride", &zone).unwrap();
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    organiser.open("/competitions/new");
    let offset = "return ['60', '120'].includes(document.getElementById('offset').value);";
    organiser.wait(offset, &[]);
    let on = |day: &str, minutes: &str| {
        let script = "const first = document.getElementById('first');
            first.value = arguments[0];
            first.dispatchEvent(new Event('change', { bubbles: true }));
            return document.getElementById('offset').value === arguments[1];";
        organiser.wait(script, &[json!(day), json!(minutes)]);
    };
    on("2027-01-15", "60");
    on("2027-07-15", "120");
    // What was chosen by hand stays.
    organiser.click("Dates, time zone, languages and rulebooks");
    organiser.set("Time zone", "540");
    on("2027-01-15", "540");
}
