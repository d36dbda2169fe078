//! Takes pictures of all pages of the demo, for people to look at: `cargo xtask screenshots`. Also
//! checks, while it is there, that no page is wider than its screen.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]
#![allow(dead_code, reason = "it uses its part of the words of the browser tests")]

#[path = "browser/browser.rs"]
mod browser;
#[path = "browser/driver.rs"]
mod driver;
#[path = "browser/house.rs"]
mod house;
#[path = "browser/http.rs"]
mod http;
#[path = "browser/pages.rs"]
mod pages;

use std::path::{Path, PathBuf};

use browser::Browser;
use house::House;
use pages::{Page, Visitor};

/// The screens: a name, width, height, and whether it is held in a hand.
const SCREENS: [(&str, u32, u32, bool); 2] =
    [("desk", 1280, 900, false), ("phone", 390, 844, true)];

/// A long list is cut off below: what is ugly shows at the top.
const TALLEST: u32 = 2400;

#[test]
#[ignore = "makes pictures: run by cargo xtask screenshots"]
fn every_page_has_its_picture_and_fits_its_screen() {
    let folder = PathBuf::from(std::env::var_os("MEYDAN_SCREENSHOTS").expect("a folder"));
    let list = |name: &str| -> Vec<String> {
        let text = std::env::var(name).unwrap_or_default();
        text.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let only = list("MEYDAN_SCREENSHOTS_ONLY");
    let languages = list("MEYDAN_SCREENSHOTS_LANGUAGES");
    std::fs::create_dir_all(&folder).unwrap();
    let house = House::demo();
    let mut wide = Vec::new();
    for visitor in Visitor::ALL {
        let browser = Browser::at(&house.home());
        if let Some(session) = visitor.session(&house) {
            browser.cookie("session", &session);
        }
        let named = |page: &Page| only.is_empty() || only.iter().any(|own| own == page.name);
        let wanted = |page: &Page| page.by == visitor && named(page);
        for page in pages::all(&house).into_iter().filter(wanted) {
            take(&browser, &page, &languages, &folder, &mut wide);
        }
    }
    assert!(wide.is_empty(), "wider than the screen: {wide:#?}");
}

fn take(
    browser: &Browser,
    page: &Page,
    languages: &[String],
    folder: &Path,
    wide: &mut Vec<String>,
) {
    for (screen, width, height, hand) in SCREENS {
        for language in languages {
            browser.reads(language);
            browser.screen(width, height, hand);
            browser.open(&page.path);
            for dark in [false, true] {
                browser.dark(dark);
                let light = if dark { "dark" } else { "light" };
                let name = format!("{}-{screen}-{language}-{light}", page.name);
                if browser.value("return document.documentElement.scrollWidth > innerWidth;")
                    == true
                {
                    wide.push(name.clone());
                }
                let tall = browser.value("return document.documentElement.scrollHeight;");
                let tall =
                    tall.as_u64().and_then(|tall| u32::try_from(tall).ok()).unwrap_or(height);
                browser.screen(width, tall.clamp(height, TALLEST), hand);
                std::fs::write(folder.join(format!("{name}.png")), browser.picture()).unwrap();
                browser.screen(width, height, hand);
            }
            if screen == "desk" && page.by == Visitor::Guest {
                browser.dark(false);
                let name = format!("{}-{language}.pdf", page.name);
                std::fs::write(folder.join(name), browser.print()).unwrap();
            }
        }
    }
}
