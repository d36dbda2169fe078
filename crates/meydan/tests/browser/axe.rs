//! axe-core looks at every page, as every kind of visitor sees it, light and dark, from left to
//! right and from right to left. What it calls serious or critical, there must be none of.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::House;
use crate::pages::{self, Visitor};

/// Runs axe, and hands over what weighs: the rule, the element, and what is wrong with it.
const RUN: &str = "const done = arguments[arguments.length - 1];
  axe.run(document, { resultTypes: ['violations'] }).then((results) => {
    const heavy = results.violations.filter((v) => ['serious', 'critical'].includes(v.impact));
    done(heavy.flatMap((v) => v.nodes.map((n) => [v.id, n.target.join(' '), n.failureSummary])));
  }, (error) => done([['axe', '', String(error)]]));";

fn axe() -> String {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).expect("axe-core is here; `cargo xtask test` fetches it")
}

/// Looks at all pages of the demo in a colour scheme.
fn look(dark: bool) {
    let (house, axe) = (House::demo(), axe());
    let mut found = BTreeMap::<String, Vec<String>>::new();
    for visitor in Visitor::ALL {
        let browser = Browser::at(&house.home());
        browser.dark(dark);
        if let Some(session) = visitor.session(&house) {
            browser.cookie("session", &session);
        }
        for language in ["en", "fa"] {
            browser.reads(language);
            for page in pages::all(&house).iter().filter(|page| page.by == visitor) {
                for fault in faults(&browser, &axe, &page.path) {
                    let [rule, target, why] = [0, 1, 2].map(|n| fault[n].as_str().unwrap_or(""));
                    let place = format!("{} ({language}): {target}", page.name);
                    found.entry(format!("{rule}: {why}")).or_default().push(place);
                }
            }
        }
    }
    let all: Vec<_> =
        found.iter().map(|(why, places)| format!("{why}\n  {}", places.join("\n  "))).collect();
    assert!(found.is_empty(), "{}", all.join("\n"));
}

fn faults(browser: &Browser, axe: &str, path: &str) -> Vec<Value> {
    browser.open(path);
    look_at(browser, axe)
}

/// What axe says of the page as it stands.
fn look_at(browser: &Browser, axe: &str) -> Vec<Value> {
    browser.driver.script(axe, &[]).unwrap();
    let found = browser.driver.script_later(RUN, &[]).unwrap();
    found.as_array().cloned().unwrap_or_else(|| vec![json!(["axe", "", found.to_string()])])
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn nobody_is_shut_out_of_any_page_by_day() {
    look(false);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn nobody_is_shut_out_of_any_page_by_night() {
    look(true);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_card_over_a_page_shuts_nobody_out_and_axe_does_find_what_is_wrong() {
    let (house, axe) = (House::demo(), axe());
    let browser = Browser::at(&house.home());
    let pages = pages::all(&house);
    let decided = pages.iter().find(|page| page.name == "match-over").expect("such a page");
    browser.open(&decided.path);
    browser.click_on("a.chip");
    browser.wait("return document.querySelector('dialog#card')?.open;", &[]);
    assert_eq!(look_at(&browser, &axe), Vec::<Value>::new());
    browser.value(
        "document.querySelector('dialog').close();
         const button = document.createElement('button');
         document.getElementById('main').append(button);
         return true;",
    );
    let found = look_at(&browser, &axe);
    assert!(found.iter().any(|fault| fault[0] == "button-name"), "{found:?}");
}
