//! The words in which the tests are written: open, look, wait. Every one waits until it can be done, as
//! a person would, up to a limit that a busy machine keeps. What is done with a mouse and keys is in
//! `input.rs`.
//!
//! A test never looks at a page that is about to be replaced: whatever leads to another page goes through
//! [`Browser::arrive`], which waits for that page, and [`Browser::open`] waits until the page has sent what
//! it had to send.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::driver::{Driver, Failed};

/// How often something is looked for before a test gives up: three minutes and more. Looks are counted and
/// not seconds, which also pass while a machine does nothing.
const LOOKS: u32 = 4500;
/// How long to wait between two looks.
const PAUSE: Duration = Duration::from_millis(40);

/// A person at a browser.
pub struct Browser {
    pub driver: Driver,
    home: String,
}

/// Comes before a look at a page: a page that is still being loaded has nothing to look at.
const WHOLE: &str = "if (document.readyState !== 'complete') return null;";
/// Whether the page is whole, and nothing of it is being sent or asked for. A page that is not ours has
/// nothing to send.
const SETTLED: &str = "const own = location.protocol === 'http:';
    return document.readyState === 'complete'
      && !document.querySelector('form[data-sending], [aria-busy=true]')
      && !(own && sessionStorage.getItem('outbox'));";

impl Browser {
    /// A browser at a desk, with a house to look at.
    pub fn at(home: &str) -> Self {
        let browser = Self { driver: Driver::start(), home: home.to_owned() };
        browser.screen(1280, 900, false);
        browser
    }

    /// The same in a hand.
    pub fn phone_at(home: &str) -> Self {
        let browser = Self::at(home);
        browser.screen(390, 844, true);
        browser
    }

    /// Sets the size of the screen, in the pixels of a style sheet.
    pub fn screen(&self, width: u32, height: u32, mobile: bool) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.driver.chromium("Emulation.setDeviceMetricsOverride", &size).unwrap();
    }

    /// Whether the person likes it dark.
    pub fn dark(&self, dark: bool) {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.driver.chromium("Emulation.setEmulatedMedia", &features).unwrap();
    }

    /// Shows what moves: other tests do without.
    pub fn animated(&self) {
        let feature = json!({ "name": "prefers-reduced-motion", "value": "no-preference" });
        let media = json!({ "features": [feature] });
        self.driver.chromium("Emulation.setEmulatedMedia", &media).unwrap();
    }

    /// Reads in a language from the next page on.
    pub fn reads(&self, language: &str) {
        self.cookie("language", language);
    }

    /// Puts a cookie of the house into the browser.
    pub fn cookie(&self, name: &str, value: &str) {
        let cookie = json!({ "url": self.home, "name": name, "value": value });
        self.driver.chromium("Network.setCookie", &cookie).unwrap();
    }

    /// Lets nothing through to some addresses of the house; pages can still be opened.
    pub fn block(&self, addresses: &[&str]) {
        self.driver.chromium("Network.enable", &json!({})).unwrap();
        let addresses = json!({ "urls": addresses });
        self.driver.chromium("Network.setBlockedURLs", &addresses).unwrap();
    }

    /// Goes to an address of the house, once this page has nothing left to send or to ask for.
    pub fn open(&self, path: &str) {
        self.settle();
        self.leave_for(path);
    }

    /// Goes to an address of the house in the middle of whatever this page does.
    pub fn leave_for(&self, path: &str) {
        let url = json!({ "url": format!("{}{path}", self.home) });
        self.driver.post("/url", &url).unwrap_or_else(|failed| panic!("{path}: {failed:?}"));
    }

    /// Waits until the page is whole, everything that was entered there is answered, and what the
    /// answers have changed is on the page.
    pub fn settle(&self) {
        self.until("the page comes to rest", || self.holds(SETTLED));
    }

    /// Does something that leads to another page, and waits until that page is there and at rest.
    pub fn arrive(&self, what: &str, act: impl FnOnce()) {
        // A mark that goes away with the page.
        self.value("window.isLeft = true; return true;");
        act();
        self.until(&format!("{what} leads to another page"), || {
            self.holds("return !window.isLeft;")
        });
        self.settle();
    }

    /// Where the browser is: the path alone.
    pub fn path(&self) -> String {
        self.value("return location.pathname;").as_str().unwrap_or_default().to_owned()
    }

    /// What a script returns now.
    pub fn value(&self, script: &str) -> Value {
        self.driver.script(script, &[]).unwrap_or_else(|failed| panic!("{script}: {failed:?}"))
    }

    /// Waits until a script returns something that is true, on a page that is whole, and returns it.
    pub fn wait(&self, script: &str, arguments: &[Value]) -> Value {
        let whole = format!("{WHOLE} {script}");
        self.until(script, || {
            let value = self.driver.script(&whole, arguments)?;
            let missing = matches!(value, Value::Null | Value::Bool(false));
            if missing { Err(Failed("not yet".to_owned())) } else { Ok(value) }
        })
    }

    fn holds(&self, script: &str) -> Result<(), Failed> {
        let holds = self.driver.script(script, &[])?;
        if holds == json!(true) { Ok(()) } else { Err(Failed("not yet".to_owned())) }
    }

    /// Tries until it works, as long as anybody would.
    pub fn until<T>(&self, what: &str, attempt: impl Fn() -> Result<T, Failed>) -> T {
        let mut looks = 0;
        loop {
            match attempt() {
                Ok(value) => return value,
                Err(failed) if looks >= LOOKS => {
                    panic!("{what}: {failed:?}\n{}", self.describe())
                }
                Err(_) => std::thread::sleep(PAUSE),
            }
            looks += 1;
        }
    }

    /// What a failed test says about the page.
    fn describe(&self) -> String {
        let page = "return `on ${location.href} (${document.readyState}), outbox: `
            + `${location.protocol === 'http:' && sessionStorage.getItem('outbox')}\n`
            + document.body?.innerText;";
        match self.driver.script(page, &[]) {
            Ok(text) => text.as_str().unwrap_or_default().to_owned(),
            Err(failed) => format!("{failed:?}"),
        }
    }

    /// Waits until a text is on the page, to be seen.
    pub fn see(&self, text: &str) {
        let seen = format!(
            "{WHOLE} return document.body.innerText.replace(/[\\u2066-\\u2069]/g, '')
             .includes(arguments[0]);"
        );
        self.until(&format!("see {text:?}"), || {
            let seen = self.driver.script(&seen, &[json!(text)])?;
            if seen == json!(true) { Ok(()) } else { Err(Failed("it is not there".to_owned())) }
        });
    }

    /// Waits until the browser is at an address.
    pub fn see_path(&self, path: &str) {
        self.wait("return location.pathname === arguments[0];", &[json!(path)]);
    }

    /// How often a text is in an element of the page.
    pub fn count(&self, selector: &str, text: &str) -> usize {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .filter((e) => e.textContent.includes(arguments[1])).length;";
        let count = self.driver.script(script, &[json!(selector), json!(text)]).unwrap();
        count.as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or_default()
    }

    /// A picture of what is on the screen.
    pub fn picture(&self) -> Vec<u8> {
        let whole = json!({ "format": "png" });
        let answer = self.driver.chromium("Page.captureScreenshot", &whole).unwrap();
        base64(answer["data"].as_str().unwrap_or_default())
    }

    /// The page as it is printed.
    pub fn print(&self) -> Vec<u8> {
        let paper = json!({ "preferCSSPageSize": true, "printBackground": false });
        let answer = self.driver.chromium("Page.printToPDF", &paper).unwrap();
        base64(answer["data"].as_str().unwrap_or_default())
    }

    /// What the scripts of the pages complained about since the last time. What Chromium merely mentions,
    /// such as data that it has cleared on demand, is not a complaint.
    pub fn complaints(&self) -> Vec<String> {
        let entries = self.driver.post("/se/log", &json!({ "type": "browser" })).unwrap();
        let all = entries.as_array().cloned().unwrap_or_default();
        let complains = |entry: &&Value| entry["level"] != "INFO";
        all.iter().filter(complains).map(|entry| entry["message"].to_string()).collect()
    }
}

/// Bytes from letters: the driver sends pictures as text.
fn base64(text: &str) -> Vec<u8> {
    STANDARD.decode(text).unwrap()
}
