//! Cubing in a real browser: an attempt at the judge's station with the timer of the page, and a card of
//! five attempts at the score table, whose keys are counted.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::http;

/// A browser of somebody of the demo.
fn browser_of(house: &House, user: &str, phone: bool) -> Browser {
    let browser = if phone { Browser::phone_at(&house.home()) } else { Browser::at(&house.home()) };
    browser.cookie("session", &house.sign_in(user, "meydan-demo"));
    browser
}

/// Sends a form as somebody, without a browser.
fn post(house: &House, user: &str, path: &str, fields: &str) {
    let session = house.sign_in(user, "meydan-demo");
    let head =
        format!("Cookie: session={session}\r\nContent-Type: application/x-www-form-urlencoded\r\n");
    let key = format!("{user}{path}{fields}").bytes().map(u64::from).sum::<u64>();
    let body = format!("key=browser-cubing-{key:08}&{fields}");
    let answer = http::send(house.address, &format!("POST {path}"), &head, &body).unwrap();
    assert_eq!(answer.status, 303, "{path}: {}", answer.body);
}

/// Holds the space bar as a Stackmat is held, and lets go.
fn hold_space(browser: &Browser) {
    let keys = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": [
        { "type": "keyDown", "value": " " },
        { "type": "pause", "duration": 900 },
        { "type": "keyUp", "value": " " },
    ] }] });
    browser.driver.post("/actions", &keys).unwrap();
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn an_attempt_is_judged_at_the_station_with_the_timer_of_the_page() {
    let house = House::demo();
    let judge = browser_of(&house, "jale", true);
    judge.open("/r/kup-333-r2/judge");
    let ready = "return [...document.querySelectorAll('.floor li')]
        .find((e) => e.innerText.includes('ready at the mat'))?.querySelector('a')?.getAttribute('href');";
    let path = judge.wait(ready, &[]);
    let path = path.as_str().expect("somebody is at the mat").to_owned();
    judge.open(&path);
    judge.see("READY?");
    judge.send("Uncover and start inspection");
    judge.wait("return document.querySelector('#mine').dataset.phase === 'inspecting';", &[]);
    let runs = "return Number(document.querySelector('#clock-face').textContent) > 0;";
    judge.wait(runs, &[]);
    judge.click_on("#pad");
    hold_space(&judge);
    judge.wait("return document.querySelector('#mine').dataset.phase === 'solving';", &[]);
    judge.press("Space");
    judge.wait("return document.querySelector('#mine').dataset.phase === 'stopped';", &[]);
    judge.send_on("#mine .verdict.warn");
    judge.see("PENALTY");
    let sum = "return document.querySelector('.outcome .face').innerText.includes(' + 2 = ');";
    judge.wait(sum, &[]);
    judge.send("Sign as judge");
    judge.see("Signed by the judge.");
    judge.send_on("#mine form[action$='/confirm'] button");
    let score_taker = browser_of(&house, "selin", false);
    score_taker.open("/r/kup-333-r2/scores");
    let count = "return document.querySelectorAll(\"form[action$='/do/register']\").length;";
    let before = score_taker.value(count).as_u64().unwrap();
    assert!(before > 0, "the result waits");
    score_taker.send_on("form[action$='/do/register'] button");
    let fewer = format!("{} < arguments[0];", count.trim_end_matches(';'));
    score_taker.wait(&fewer, &[json!(before)]);
    assert_eq!(judge.complaints(), Vec::<String>::new());
    assert_eq!(score_taker.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_card_of_five_takes_one_key_for_each_attempt_beside_the_digits() {
    let house = House::demo();
    post(&house, "delege", "/r/kup-222-r1/do/make-sets", "");
    post(&house, "delege", "/r/kup-222-r1/do/seal", "");
    post(&house, "org", "/c/kup-gunu/cubing/kup-222/do/open", "round=1");
    post(&house, "jale", "/r/kup-222-r1/do/call", "group=1");
    let score_taker = browser_of(&house, "selin", false);
    score_taker.open("/r/kup-222-r1/scores");
    let number = "const own = document.querySelector('#person option[data-number]');
        document.addEventListener('keydown', () => { window.keys = (window.keys ?? 0) + 1; });
        return own.dataset.number;";
    let number = score_taker.wait(number, &[]);
    let number = number.as_str().unwrap().to_owned();
    let times = ["523", "611", "498", "702", "555"];
    score_taker.press_keys(&number);
    score_taker.press_keys("Enter");
    for time in times {
        score_taker.press_keys(time);
        score_taker.press_keys("Enter");
    }
    score_taker.settle();
    // 5.23, 6.11 and 5.55 count.
    let average = "return document.querySelector('#results').innerText.includes('5.63');";
    score_taker.wait(average, &[]);
    let keys = score_taker.value("return window.keys;").as_u64().unwrap();
    let digits = times.iter().map(|time| time.len() as u64).sum::<u64>();
    assert!(keys - digits <= 10, "{keys} keys for {digits} digits");
    let next = "return document.activeElement.id === 'who' && document.activeElement.value === '';";
    score_taker.wait(next, &[]);
    assert_eq!(score_taker.complaints(), Vec::<String>::new());
}
