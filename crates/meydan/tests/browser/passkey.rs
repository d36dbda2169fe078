//! Passkeys in a real browser, with a device that the driver plays.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

/// What Chromium says beside its remark that the one kind of key that is read here is not all kinds.
fn others(complaints: &[String]) -> Vec<&String> {
    complaints.iter().filter(|text| !text.contains("pubKeyCredParams")).collect()
}

/// Signs in with the passkey of the device.
fn sign_in(browser: &Browser) {
    browser.arrive("a passkey", || browser.click("Sign in with a passkey"));
    browser.see_path("/me");
    browser.open("/account");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn somebody_makes_a_passkey_and_signs_in_with_it_again() {
    let house = House::open();
    let browser = Browser::at(&house.home_by_name());
    let device = browser.driver.add_device().unwrap();
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    browser.open("/account");
    browser.see("Passkeys");
    browser.follow("First confirm that it is you");
    browser.write("Password", steps::PASSWORD);
    browser.follow("Confirm");
    browser.arrive("a new passkey", || browser.click("Add a passkey for this device"));
    browser.see("Passkey 1");
    let keys = browser.driver.keys_of(&device).unwrap();
    assert_eq!(keys.len(), 1, "{keys:?}");
    assert_eq!(keys[0]["rpId"], "localhost");

    browser.follow("Sign out");
    browser.see_path("/");
    assert_eq!(others(&browser.complaints()), Vec::<&String>::new());
    browser.open("/account");
    browser.see("Sign in");
    browser.complaints();
    browser.open("/sign-in");
    sign_in(&browser);
    browser.see("Ayşe Yılmaz");
    browser.see("Passkey 1");
    assert_eq!(browser.complaints(), Vec::<String>::new());

    // Whom the device does not know it does not let in, and the page says so.
    browser.follow("Sign out");
    browser.driver.recognise(&device, false).unwrap();
    browser.open("/sign-in");
    browser.click("Sign in with a passkey");
    browser.see("This passkey is unknown here");
    assert_eq!(browser.path(), "/sign-in");
    browser.driver.recognise(&device, true).unwrap();

    // A passkey that was removed opens nothing any more.
    sign_in(&browser);
    browser.follow("Remove");
    browser.wait("return !document.body.innerText.includes('Passkey 1');", &[]);
    browser.follow("Sign out");
    browser.open("/sign-in");
    browser.click("Sign in with a passkey");
    browser.see("This passkey is unknown here");
    assert_eq!(browser.driver.keys_of(&device).unwrap().len(), 1, "the device still has it");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn where_passkeys_do_not_work_none_are_offered() {
    let house = House::open();
    let browser = Browser::at(&house.home());
    browser.driver.add_device().unwrap();
    browser.open("/sign-in");
    browser.see("Sign in");
    assert_eq!(browser.value("return !!document.getElementById('passkey-sign-in');"), json!(false));
    steps::sign_up(&browser, "Ayşe Yılmaz", "ayse");
    browser.open("/account");
    assert_eq!(browser.value("return !!document.getElementById('passkey-add');"), json!(false));
}
