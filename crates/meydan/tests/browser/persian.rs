//! A Persian page is the mirror of an English one: what stands at the start of the line stands at
//! the right edge there, at the same distance.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::House;

/// The distances of some things from the left and the right edge of the page.
const EDGES: &str = "
  const edges = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return [Math.round(box.left), Math.round(document.documentElement.clientWidth - box.right)];
  };
  return ['.mark', '.bar .end', 'h1', '.search input'].map(edges);";

fn pair(value: &Value) -> [i64; 2] {
    [0, 1].map(|side| value[side].as_i64().unwrap_or(-1))
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_persian_page_is_mirrored_and_notation_is_not() {
    let house = House::open();
    for phone in [false, true] {
        let browser =
            if phone { Browser::phone_at(&house.home()) } else { Browser::at(&house.home()) };
        browser.open("/rules");
        let english = browser.value(EDGES);
        browser.click_on(".languages summary");
        browser.follow("فارسی");
        browser.see("کتاب");
        assert_eq!(browser.path(), "/rules", "the choice of a language comes back to the page");
        let direction = "return getComputedStyle(document.body).direction;";
        assert_eq!(browser.value(direction), json!("rtl"));
        let persian = browser.value(EDGES);
        for (place, what) in ["mark", "account", "heading", "search field"].iter().enumerate() {
            let ([left, right], [start, end]) = (pair(&english[place]), pair(&persian[place]));
            // Widths differ with the words, so the edge at which a thing stands counts.
            let is_at_start = left <= right;
            let (before, after) = if is_at_start { (left, end) } else { (right, start) };
            assert!(before.abs_diff(after) <= 2, "{what}: {english} is not mirrored by {persian}");
        }
        let number = "return getComputedStyle(document.querySelector('.clause-id')).direction;";
        browser.open("/rules/tr-mangala");
        assert_eq!(browser.value(number), json!("ltr"), "numbers of clauses keep their direction");
        let wide = "return document.documentElement.scrollWidth <= innerWidth;";
        assert_eq!(browser.value(wide), json!(true), "nothing sticks out");
    }
}
