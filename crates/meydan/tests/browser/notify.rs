//! Notifications in a real browser: the button up to the push service, which no test can reach, and what
//! the device shows when a message comes, which the driver plays.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

fn allow(browser: &Browser, home: &str, setting: &str) {
    let parameters = json!({
        "permission": { "name": "notifications" }, "setting": setting, "origin": home.trim_end_matches('/'),
    });
    browser.driver.chromium("Browser.setPermission", &parameters).unwrap();
}

/// Waits until the worker of the site is there.
fn prepared(browser: &Browser) {
    browser.wait("return !!navigator.serviceWorker.controller;", &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_button_asks_the_browser_and_says_what_came_of_it() {
    let house = House::open();
    let home = house.home_by_name();
    let browser = Browser::at(&home);
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    prepared(&browser);
    allow(&browser, &home, "denied");
    browser.open("/me");
    browser.see("even while Meydan is closed");
    browser.click("Notify this device");
    browser.see("Your browser does not allow notifications from this site.");
    allow(&browser, &home, "granted");
    browser.click("Notify this device");
    browser.see("The browser could not subscribe to its push service");
    assert_eq!(browser.count("#notify .message", ""), 1, "one answer to each press");
    browser.open("/account");
    browser.see("No device is notified.");
    browser.reads("tr");
    browser.open("/me");
    browser.click("Bu cihaza bildirim gönder");
    browser.see("bildirim hizmetine abone olamadı");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_message_is_shown_unless_its_page_is_before_the_eyes() {
    let house = House::open();
    let home = house.home_by_name();
    let browser = Browser::at(&home);
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    prepared(&browser);
    allow(&browser, &home, "granted");
    let deliver = |title: &str, way: &str| {
        let note = json!({
            "title": title, "text": "Round 1: table 2, against Can", "way": way, "tag": title,
            "language": "en", "direction": "ltr",
        });
        let parameters = json!({
            "origin": home.trim_end_matches('/'), "registrationId": "0", "data": note.to_string(),
        });
        browser.driver.chromium("ServiceWorker.enable", &json!({})).unwrap();
        browser.driver.chromium("ServiceWorker.deliverPushMessage", &parameters).unwrap();
    };
    browser.open("/rules");
    // The first is for the page that is open, the second is not: when the second is there, the first is not.
    deliver("Here", "/rules");
    deliver("Elsewhere", "/competitions");
    let shown = "return (async () => {
        const registration = await navigator.serviceWorker.ready;
        const notes = await registration.getNotifications();
        const lines = notes.map((own) => `${own.title}|${own.body}|${own.data.way}|${own.dir}`);
        return lines.length ? lines : null;
    })();";
    let lines = browser.wait(shown, &[]);
    assert_eq!(lines, json!(["Elsewhere|Round 1: table 2, against Can|/competitions|ltr"]));
}
