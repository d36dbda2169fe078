//! Notifications in a real browser, as far as one without a screen goes: it allows nobody to notify, so
//! the button is pressed up to its refusal. What is sent is tested with a push service of the test
//! (`crates/web/tests/front_desk/notify`).

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_button_asks_the_browser_and_says_what_came_of_it() {
    let house = House::open();
    let browser = Browser::at(&house.home_by_name());
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    browser.open("/me");
    browser.see("even while Meydan is closed");
    browser.click("Turn on notifications");
    browser.see("Your browser does not allow notifications from this site.");
    browser.click("Turn on notifications");
    browser.see("then press the button again.");
    assert_eq!(browser.count("#notify .message", ""), 1, "one answer, however often it is pressed");
    browser.open("/account");
    browser.see("No device receives notifications.");
    browser.reads("tr");
    browser.open("/me");
    browser.click("Bu cihazda bildirimleri aç");
    browser.see("Tarayıcınız bu sitenin bildirim göndermesine izin vermiyor.");
}
