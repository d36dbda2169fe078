//! No mouse, no touch: everything with Tab, Enter, Space and Escape, and always to be seen where
//! one is.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::pages;
use crate::steps::PASSWORD;

/// What has the focus: its name, and whether one can see that it has it.
const FOCUS: &str = "
  const e = document.activeElement;
  if (!e || e === document.body) return ['', true];
  const label = e.labels?.[0]?.textContent ?? e.getAttribute('aria-label') ?? e.textContent;
  const style = getComputedStyle(e);
  const seen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  return [label.trim().replace(/\\s+/g, ' '), seen || e.id === 'main'];";

/// Presses Tab until something has the focus.
fn go_to(browser: &Browser, name: &str) {
    let mut passed = Vec::new();
    for _ in 0..80 {
        browser.press("Tab");
        let focus = browser.value(FOCUS);
        assert_eq!(focus[1], json!(true), "one cannot see that {} has the focus", focus[0]);
        if focus[0] == json!(name) {
            return;
        }
        passed.push(focus[0].to_string());
    }
    panic!("Tab never comes to {name:?} on {}, only to {passed:?}", browser.path());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn an_account_and_a_competition_are_made_with_the_keyboard_alone() {
    let house = House::open();
    let browser = Browser::at(&house.home());
    browser.open("/");
    browser.press("Tab");
    assert_eq!(browser.value(FOCUS)[0], json!("Skip to content"), "the first stop");
    browser.press("Enter");
    go_to(&browser, "Organise a competition");
    browser.enter();
    browser.see("Create an account");
    for (label, text) in
        [("Your name", "Ayşe Yılmaz"), ("User name", "ayse"), ("Password", PASSWORD)]
    {
        go_to(&browser, label);
        browser.press(text);
    }
    browser.enter();
    browser.see_path("/competitions/new");
    for (label, text) in [("Name of the competition", "İzmir Şenliği"), ("Venue", "İzmir")] {
        go_to(&browser, label);
        browser.press(text);
    }
    go_to(&browser, "Mangala");
    browser.press("Space");
    go_to(&browser, "Create competition");
    browser.enter();
    browser.see("Planned, not announced");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_clause_opens_as_a_card_and_closes_with_escape_where_one_was() {
    let house = House::demo();
    let browser = Browser::at(&house.home());
    let pages = pages::all(&house);
    let decided = pages.iter().find(|page| page.name == "match-over").expect("such a page");
    browser.open(&decided.path);
    let chip = browser.wait("return document.querySelector('a.chip')?.textContent;", &[]);
    go_to(&browser, chip.as_str().unwrap_or_default());
    browser.press("Enter");
    browser.wait("return document.querySelector('dialog#card')?.open;", &[]);
    browser.press("Escape");
    browser.wait("return !document.querySelector('dialog#card').open;", &[]);
    assert_eq!(browser.value(FOCUS)[0], chip, "the focus is back where it was");
}
