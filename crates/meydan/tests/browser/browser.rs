//! The words in which the tests are written: open, click, write, choose, tick, see, press. Every
//! one waits until it can be done, as a person would, up to a limit that a busy machine keeps.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Driver, ELEMENT, Failed};

/// How long something may take to come about.
const LIMIT: Duration = Duration::from_secs(40);
/// How often it is looked for meanwhile.
const PAUSE: Duration = Duration::from_millis(40);

/// A person at a browser.
pub struct Browser {
    pub driver: Driver,
    home: String,
}

/// What can be clicked, by its text.
const CLICKABLE: &str = "const visible = (e) => e.checkVisibility({ visibilityProperty: true });
    const text = (e) => (e.textContent || e.value || '').replace(/[\\u2066-\\u2069]/g, '')
      .trim().replace(/\\s+/g, ' ');
    return [...document.querySelectorAll('a, button, summary, label')]
      .find((e) => text(e) === arguments[0] && visible(e));";
/// What can be filled in, by its label.
const LABELLED: &str = "const label = [...document.querySelectorAll('label')]
      .find((e) => e.textContent.trim().replace(/\\s+/g, ' ') === arguments[0]);
    const field = label ? document.getElementById(label.htmlFor) : null;";

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

    /// Goes to an address of the house.
    pub fn open(&self, path: &str) {
        let url = json!({ "url": format!("{}{path}", self.home) });
        self.driver.post("/url", &url).unwrap_or_else(|failed| panic!("{path}: {failed:?}"));
    }

    /// Where the browser is: the path alone.
    pub fn path(&self) -> String {
        self.value("return location.pathname;").as_str().unwrap_or_default().to_owned()
    }

    /// What a script returns now.
    pub fn value(&self, script: &str) -> Value {
        self.driver.script(script, &[]).unwrap_or_else(|failed| panic!("{script}: {failed:?}"))
    }

    /// Waits until a script returns something that is true, and returns it.
    pub fn wait(&self, script: &str, arguments: &[Value]) -> Value {
        self.patiently(script, || {
            let value = self.driver.script(script, arguments)?;
            let missing = matches!(value, Value::Null | Value::Bool(false));
            if missing { Err(Failed("not yet".to_owned())) } else { Ok(value) }
        })
    }

    /// Tries until it works, as long as anybody would.
    fn patiently<T>(&self, what: &str, attempt: impl Fn() -> Result<T, Failed>) -> T {
        let start = Instant::now();
        loop {
            match attempt() {
                Ok(value) => return value,
                Err(failed) if start.elapsed() > LIMIT => panic!(
                    "{what}: {failed:?}\non {}:\n{}",
                    self.path(),
                    self.value("return document.body.innerText;").as_str().unwrap_or_default()
                ),
                Err(_) => std::thread::sleep(PAUSE),
            }
        }
    }

    /// Waits until a text is on the page, to be seen.
    pub fn see(&self, text: &str) {
        let seen = "return document.body.innerText.replace(/[\\u2066-\\u2069]/g, '')
            .includes(arguments[0]);";
        self.patiently(&format!("see {text:?}"), || {
            let seen = self.driver.script(seen, &[json!(text)])?;
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

    /// Clicks on the link, button or label with a text.
    pub fn click(&self, text: &str) {
        self.patiently(&format!("click {text:?}"), || {
            let element = self.driver.element(CLICKABLE, &[json!(text)])?;
            self.driver.post(&format!("/element/{element}/click"), &json!({}))
        });
    }

    /// Clicks on what a selector names.
    pub fn click_on(&self, selector: &str) {
        let script = "return document.querySelector(arguments[0]);";
        self.patiently(&format!("click on {selector}"), || {
            let element = self.driver.element(script, &[json!(selector)])?;
            self.driver.post(&format!("/element/{element}/click"), &json!({}))
        });
    }

    /// Drags from what a selector names to what another one does.
    pub fn drag(&self, from: &str, to: &str) {
        let script = "return document.querySelector(arguments[0]);";
        self.patiently(&format!("drag {from} to {to}"), || {
            let [from, to] = [from, to].map(|at| self.driver.element(script, &[json!(at)]));
            let go = |element: String| {
                let origin = json!({ ELEMENT: element });
                json!({ "type": "pointerMove", "duration": 50, "origin": origin, "x": 0, "y": 0 })
            };
            let (down, up) = (
                json!({ "type": "pointerDown", "button": 0 }),
                json!({ "type": "pointerUp", "button": 0 }),
            );
            let actions = [go(from?), down, go(to?), up];
            let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
            self.driver.post("/actions", &json!({ "actions": [mouse] }))
        });
    }

    /// Writes into the field with a label, in place of what stood there.
    pub fn write(&self, label: &str, text: &str) {
        let script = format!("{LABELLED} return field;");
        self.patiently(&format!("write into {label:?}"), || {
            let element = self.driver.element(&script, &[json!(label)])?;
            self.driver.post(&format!("/element/{element}/clear"), &json!({}))?;
            self.driver.post(&format!("/element/{element}/value"), &json!({ "text": text }))
        });
    }

    /// Sets the field with a label: days and lists, which every browser shows in its own way.
    pub fn set(&self, label: &str, value: &str) {
        let script = format!(
            "{LABELLED}
             if (!field) return false;
             field.value = arguments[1];
             field.dispatchEvent(new Event('change', {{ bubbles: true }}));
             return field.value === arguments[1];"
        );
        self.wait(&script, &[json!(label), json!(value)]);
    }

    /// Presses keys, one after the other: a name such as `Tab`, or text.
    pub fn press(&self, keys: &str) {
        let texts: Vec<String> = match key(keys) {
            Some(code) => vec![code.to_string()],
            None => keys.chars().map(String::from).collect(),
        };
        let mut actions = Vec::new();
        for text in texts {
            actions.push(json!({ "type": "keyDown", "value": text }));
            actions.push(json!({ "type": "keyUp", "value": text }));
        }
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.driver.post("/actions", &json!({ "actions": [keyboard] })).unwrap();
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

    /// What the scripts of the pages complained about since the last time.
    pub fn complaints(&self) -> Vec<String> {
        let entries = self.driver.post("/se/log", &json!({ "type": "browser" })).unwrap();
        let all = entries.as_array().cloned().unwrap_or_default();
        all.iter().map(|entry| entry["message"].to_string()).collect()
    }
}

/// The keys that have a name in the tests, as WebDriver writes them.
fn key(name: &str) -> Option<char> {
    Some(match name {
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Escape" => '\u{e00c}',
        "ArrowLeft" => '\u{e012}',
        "ArrowRight" => '\u{e014}',
        "Space" => ' ',
        _ => return None,
    })
}

/// Bytes from letters: the driver sends pictures as text.
fn base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values = text.bytes().filter_map(|byte| LETTERS.iter().position(|own| *own == byte));
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut held) = (0_usize, 0);
    for value in values {
        (bits, held) = (bits << 6 | value, held + 6);
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 0xff).unwrap_or_default());
        }
        bits &= 0xffff;
    }
    bytes
}
