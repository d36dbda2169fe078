//! What a person does with a mouse and keys. There are three kinds of things to press, and each has a word
//! of its own that waits for what the press brings; the wrong word is refused at once:
//!
//! | word | for | waits until |
//! | --- | --- | --- |
//! | [`Browser::follow`] | links, and buttons whose form leads to another page | that page is there |
//! | [`Browser::send`] | buttons whose form leaves the page where it is | the answer is shown |
//! | [`Browser::click`] | everything else: folds, boxes, boards, cards | the press has reached it |
//!
//! What has no word of its own, such as a key that leads to another page, goes through
//! [`Browser::arrive`].

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::driver::{ELEMENT, Failed};

/// What can be pressed, by its text.
const BY_TEXT: &str = "const visible = (e) => e.checkVisibility({ visibilityProperty: true });
    const text = (e) => (e.textContent || e.value || '').replace(/[\\u2066-\\u2069]/g, '')
      .trim().replace(/\\s+/g, ' ');
    if (document.readyState !== 'complete') return null;
    return [...document.querySelectorAll('a, button, summary, label')]
      .find((e) => text(e) === arguments[0] && visible(e));";
/// What a selector names, on a page that is whole.
const BY_SELECTOR: &str =
    "return document.readyState === 'complete' ? document.querySelector(arguments[0]) : null;";
/// What can be filled in, by its label.
const BY_LABEL: &str = "if (document.readyState !== 'complete') return null;
    const label = [...document.querySelectorAll('label')]
      .find((e) => e.textContent.replace(/[\\u2066-\\u2069]/g, '').trim().replace(/\\s+/g, ' ')
        === arguments[0]);
    const field = label ? document.getElementById(label.htmlFor) : null;";
/// What a press on an element brings, or Enter on the one with the focus: the word for it.
const WORD: &str = "const element = arguments[0] ?? document.activeElement;
    const link = element.closest('a[href]');
    if (link) return link.dataset.card || link.hash && link.pathname === location.pathname
      ? 'click' : 'follow';
    const sender = arguments[0] ? element.closest('button') : element.closest('button, input');
    if (!sender?.form || sender.type === 'button') return 'click';
    return sender.form.closest('.stay') ? 'send' : 'follow';";
/// Brings an element into sight, out from under a bar that stays at the edge of the screen, as a person
/// would; and sees to it that the next press reaches it or nothing at all: while the mouse is on its
/// way, the page may move under it.
const GUARD: &str = "const [element] = arguments;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const press = { reached: null };
    const look = (event) => {
      if (event.type === 'pointerdown') press.reached = event.composedPath().includes(element);
      if (press.reached) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
    for (const kind of kinds) addEventListener(kind, look, { capture: true });
    press.end = () => {
      for (const kind of kinds) removeEventListener(kind, look, { capture: true });
    };
    window.guardedPress = press;
    return true;";
/// Whether it has; a page that came with the press does not know.
const REACHED: &str = "const press = window.guardedPress;
    press?.end();
    delete window.guardedPress;
    return press ? press.reached : 'another page';";

/// How an element is found.
#[derive(Clone, Copy, Debug)]
enum Find<'a> {
    Text(&'a str),
    Selector(&'a str),
}

impl Find<'_> {
    const fn script(self) -> (&'static str, &'static str) {
        match self {
            Find::Text(_) => ("text", BY_TEXT),
            Find::Selector(_) => ("selector", BY_SELECTOR),
        }
    }
}

impl Browser {
    /// Follows the link with a text, or presses the button with it, and waits for the page it leads to.
    pub fn follow(&self, text: &str) {
        self.arrive(&format!("{text:?}"), || self.press_one(Find::Text(text), &["follow"]));
    }

    /// The same for what a selector names.
    pub fn follow_on(&self, selector: &str) {
        self.arrive(selector, || self.press_one(Find::Selector(selector), &["follow"]));
    }

    /// Presses the button with a text, whose form leaves the page where it is, and waits until the
    /// answer is shown.
    pub fn send(&self, text: &str) {
        self.press_one(Find::Text(text), &["send"]);
        self.settle();
    }

    /// The same for what a selector names.
    pub fn send_on(&self, selector: &str) {
        self.press_one(Find::Selector(selector), &["send"]);
        self.settle();
    }

    /// Presses a button whose form finds no way to the server, or whose answer finds none back.
    pub fn send_in_vain(&self, text: &str) {
        self.press_one(Find::Text(text), &["send", "follow"]);
    }

    /// The same for what a selector names.
    pub fn send_in_vain_on(&self, selector: &str) {
        self.press_one(Find::Selector(selector), &["send", "follow"]);
    }

    /// Presses the button, fold or label with a text, which leads nowhere else and sends nothing.
    pub fn click(&self, text: &str) {
        self.press_one(Find::Text(text), &["click"]);
    }

    /// The same for what a selector names.
    pub fn click_on(&self, selector: &str) {
        self.press_one(Find::Selector(selector), &["click"]);
    }

    /// Presses what a test has a right word for, once it is there.
    fn press_one(&self, find: Find<'_>, words: &[&str]) {
        let (kind, script) = find.script();
        let (Find::Text(name) | Find::Selector(name)) = find;
        self.until(&format!("press {kind} {name:?}"), || {
            let element = self.driver.element(script, &[json!(name)])?;
            let element = json!({ ELEMENT: element });
            let word = self.driver.script(WORD, std::slice::from_ref(&element))?;
            let word = word.as_str().unwrap_or_default();
            assert!(words.contains(&word), "{name:?} is for `{word}`, not for one of {words:?}");
            self.press_once(&element)
        });
    }

    /// Presses an element with the mouse, if it stays where it is meanwhile.
    fn press_once(&self, element: &Value) -> Result<(), Failed> {
        self.driver.script(GUARD, std::slice::from_ref(element))?;
        let id = element[ELEMENT].as_str().unwrap_or_default();
        let pressed = self.driver.post(&format!("/element/{id}/click"), &json!({}));
        match self.driver.script(REACHED, &[]) {
            Ok(reached) if reached == json!(true) || reached == json!("another page") => Ok(()),
            Ok(_) => Err(pressed.err().unwrap_or(Failed("it has moved".to_owned()))),
            // The page went away while it was asked.
            Err(failed) => pressed.map(drop).map_err(|_| failed),
        }
    }

    /// Drags from what a selector names to what another one does.
    pub fn drag(&self, from: &str, to: &str) {
        self.until(&format!("drag {from} to {to}"), || {
            let [from, to] = [from, to].map(|at| self.driver.element(BY_SELECTOR, &[json!(at)]));
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
        let script = format!("{BY_LABEL} return field;");
        self.write_into(&format!("write into {label:?}"), &script, label, text);
    }

    /// Writes into the field that a selector names, in place of what stood there.
    pub fn write_on(&self, selector: &str, text: &str) {
        self.write_into(&format!("write into {selector}"), BY_SELECTOR, selector, text);
    }

    fn write_into(&self, what: &str, find: &str, name: &str, text: &str) {
        self.until(what, || {
            let element = self.driver.element(find, &[json!(name)])?;
            self.driver.post(&format!("/element/{element}/clear"), &json!({}))?;
            self.driver.post(&format!("/element/{element}/value"), &json!({ "text": text }))
        });
    }

    /// Sets the field with a label: days and lists, which every browser shows in its own way.
    pub fn set(&self, label: &str, value: &str) {
        self.set_with(&format!("{BY_LABEL} "), label, value);
    }

    /// Sets the list that a selector names.
    pub fn set_on(&self, selector: &str, value: &str) {
        self.set_with("const field = document.querySelector(arguments[0]);", selector, value);
    }

    /// Whoever chooses from a list is in it, as the page notices.
    fn set_with(&self, find: &str, name: &str, value: &str) {
        let script = format!(
            "{find}
             if (!field) return false;
             field.focus();
             field.value = arguments[1];
             field.dispatchEvent(new Event('change', {{ bubbles: true }}));
             return field.value === arguments[1];"
        );
        self.wait(&script, &[json!(name), json!(value)]);
    }

    /// Presses keys, one after the other: a name such as `Tab`, or text. Enter where it leads to
    /// another page is for [`Browser::enter`].
    pub fn press(&self, keys: &str) {
        if keys == "Enter" {
            let word = self.driver.script(WORD, &[Value::Null]).unwrap();
            assert_eq!(word, json!("click"), "Enter brings something that has to be waited for");
        }
        self.press_keys(keys);
    }

    pub fn press_keys(&self, keys: &str) {
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

    /// Presses a key while Control is held.
    pub fn press_with_control(&self, key: &str) {
        let actions =
            [("keyDown", "\u{e009}"), ("keyDown", key), ("keyUp", key), ("keyUp", "\u{e009}")];
        let actions = actions.map(|(kind, value)| json!({ "type": kind, "value": value }));
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.driver.post("/actions", &json!({ "actions": [keyboard] })).unwrap();
    }

    /// Presses Enter where it leads to another page, and waits for that page.
    pub fn enter(&self) {
        self.arrive("Enter", || self.press_keys("Enter"));
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
