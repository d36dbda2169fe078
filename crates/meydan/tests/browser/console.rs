//! The organiser's console at work: from an empty house to a published round, with clicks and fields
//! counted; and a round of results entered with keys alone.

use std::cell::Cell;

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps::PASSWORD;

/// Sixteen names, as somebody has them in a message.
const NAMES: &str = "Acar, Ali\nBulut, Can\nÇelik, Ece\nDemir, Efe\nErdem, Gül\nFidan, Nil\nGüneş, Oya\n\
    Irmak, Rana\nIşık, Su\nKaya, Tan\nKoç, Uğur\nÖz, Işıl\nŞen, Veli\nTan, Yaz\nUçar, Zeki\nYıldız, Umut";

/// A person whose clicks and fields are counted.
struct Counted<'a> {
    browser: &'a Browser,
    clicks: Cell<u32>,
    fields: Cell<u32>,
}

impl Counted<'_> {
    fn follow(&self, text: &str) {
        self.clicks.set(self.clicks.get() + 1);
        self.browser.follow(text);
    }

    fn follow_on(&self, selector: &str) {
        self.clicks.set(self.clicks.get() + 1);
        self.browser.follow_on(selector);
    }

    fn click(&self, text: &str) {
        self.clicks.set(self.clicks.get() + 1);
        self.browser.click(text);
    }

    fn write(&self, label: &str, text: &str) {
        self.fields.set(self.fields.get() + 1);
        self.browser.write(label, text);
    }
}

/// From the link of the first run to round 1 of sixteen pasted names.
fn to_the_first_round(organiser: &Browser, link: &str) {
    let own = Counted { browser: organiser, clicks: Cell::new(0), fields: Cell::new(0) };
    organiser.open(link);
    own.follow_on("main a[href^='/sign-up']");
    own.write("Your name", "Ayşe Yılmaz");
    own.write("User name", "ayse");
    own.write("Password", PASSWORD);
    own.follow("Create account");
    own.follow("Become an organiser");
    own.write("Name of the competition", "İzmir Şenliği");
    own.write("Venue", "Kültür Merkezi");
    own.click("Mangala");
    own.follow("Create competition");
    own.follow("Add players");
    own.write("Names", NAMES);
    own.follow("Preview");
    own.follow("Register 16 competitors");
    own.follow("Overview");
    own.follow("Pair round 1");
    own.follow("Publish round 1");
    organiser.see("0 of 8 results");
    assert!(own.clicks.get() <= 12, "{} clicks", own.clicks.get());
    assert!(own.fields.get() <= 6, "{} fields", own.fields.get());
}

/// The numbers of the tables, from above.
fn tables(browser: &Browser) -> serde_json::Value {
    browser.value(
        "return [...document.querySelectorAll('tr[data-table]')].map((e) => e.dataset.table);",
    )
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_newcomer_publishes_a_round_in_twelve_clicks_and_enters_it_with_the_keyboard() {
    let (house, link) = House::first_run();
    let organiser = Browser::at(&house.home());
    to_the_first_round(&organiser, &link);

    let guest = Browser::at(&house.home());
    guest.open("/");
    guest.follow("İzmir Şenliği");
    guest.see("Running");

    // Eight results with eight keys.
    let before = tables(&organiser);
    for key in ["1", "0", "=", "1", "1", "0", "1", "0"] {
        organiser.press(key);
    }
    organiser.see("8 of 8 results");
    organiser.see("all results of round 1 are in.");
    assert_eq!(tables(&organiser), before, "no row moves");
    let third = "return document.querySelector('tr[data-table=\"3\"] input:checked')?.value;";
    assert_eq!(organiser.value(third), json!("draw"));
    organiser.see("Ayşe Yılmaz");

    // A slip is taken back, and a table is found by its number.
    organiser.press_with_control("z");
    organiser.see("7 of 8 results");
    organiser.press("5");
    organiser.press("Enter");
    let current = "return document.querySelector('tr.current')?.dataset.table;";
    organiser.wait("return document.querySelector('tr.current')?.dataset.table === '5';", &[]);
    assert_eq!(organiser.value(current), json!("5"));
    organiser.press("0");
    let fifth =
        "return document.querySelector('tr[data-table=\"5\"] input:checked')?.value === 'right';";
    organiser.wait(fifth, &[]);
    organiser.see("7 of 8 results");
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}
