//! Cubing in a real browser: an attempt at the judge's station with the timer of the page, and a card of
//! five attempts at the score table, whose keys are counted.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rulebook::{proves, wca_2010};
use serde_json::json;

use crate::browser::Browser;
use crate::house::{Cable, CableState, House};
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
pub fn hold_space(browser: &Browser) {
    let keys = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": [
        { "type": "keyDown", "value": " " },
        { "type": "pause", "duration": 900 },
        { "type": "keyUp", "value": " " },
    ] }] });
    browser.driver.post("/actions", &keys).unwrap();
}

/// The competitor confirms, and a second later the puzzle is due to be uncovered.
pub fn confirm(judge: &Browser) {
    judge.value("window.pressed = performance.now(); return true;");
    judge.click_on("#confirmed");
    let due = "return document.getElementById('begin').hasAttribute('data-due')
        && performance.now() - window.pressed;";
    let after = judge.wait(due, &[]).as_f64().unwrap();
    assert!(after >= 1000.0, "a second later: {after}");
}

/// The calls of the inspection come at 8 and 12 seconds of its clock. The page makes the part with the clock
/// again when something happens in the round, so the whole page is watched.
pub fn calls_come_in_time(judge: &Browser) {
    judge.value(
        "window.calls = [];
        let last = '';
        const look = () => {
          const said = document.getElementById('clock-call')?.textContent ?? '';
          const face = Number(document.getElementById('clock-face')?.textContent);
          if (said && said !== last) window.calls.push([face, said]);
          last = said || last;
        };
        new MutationObserver(look)
          .observe(document.body, { childList: true, subtree: true, characterData: true });
        return true;",
    );
    for (number, from, before, text) in [(1_u64, 8.0, 12.0, "8 seconds"), (2, 12.0, 15.0, "GO")] {
        let script =
            "return window.calls.length >= arguments[0] && window.calls[arguments[0] - 1];";
        let call = judge.wait(script, &[json!(number)]);
        let (at, said) = (call[0].as_f64().unwrap(), call[1].as_str().unwrap());
        assert!(said.contains(text), "{said}");
        // How often a busy machine draws a page, nobody knows; the calls keep their order.
        assert!((from..before).contains(&at), "{said} at {at}");
    }
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
    confirm(&judge);
    proves!(wca_2010::A3b2);
    judge.send("Uncover and start inspection");
    judge.wait("return document.querySelector('#mine').dataset.phase === 'inspecting';", &[]);
    let runs = "return Number(document.querySelector('#clock-face').textContent) > 0;";
    judge.wait(runs, &[]);
    calls_come_in_time(&judge);
    proves!(wca_2010::A3d2, wca_2010::A3d3);
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

/// Types a card: the competitor, then the times, each with Enter.
fn type_card(score_taker: &Browser, who: &str, times: &[&str]) {
    score_taker.press_keys(who);
    score_taker.press_keys("Enter");
    for time in times {
        score_taker.press_keys(time);
        score_taker.press_keys("Enter");
    }
    let next = "return document.activeElement.id === 'who' && document.activeElement.value === ''
        && [...document.querySelectorAll('#card .digits')].every((own) => own.value === '');";
    score_taker.wait(next, &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn cards_typed_without_a_network_are_all_kept_and_sent_when_it_is_back() {
    let house = House::demo();
    post(&house, "delege", "/r/kup-222-r1/do/make-sets", "");
    post(&house, "delege", "/r/kup-222-r1/do/seal", "");
    post(&house, "org", "/c/kup-gunu/cubing/kup-222/do/open", "round=1");
    post(&house, "jale", "/r/kup-222-r1/do/call", "group=1");
    let cable = Cable::to(house.address);
    let score_taker = Browser::at(&cable.home());
    score_taker.cookie("session", &house.sign_in("selin", "meydan-demo"));
    score_taker.open("/r/kup-222-r1/scores");
    let names = "return [...document.querySelectorAll('#person option[data-number]')].map((own) => own.text.trim());";
    let names = score_taker.wait(names, &[]);
    let named = |begin: &str| {
        let all = names.as_array().unwrap().iter().filter_map(|own| own.as_str());
        all.map(str::to_owned)
            .find(|own| own.contains(begin))
            .unwrap_or_else(|| panic!("{begin}: {names}"))
    };
    let (first, second) = (named("Öztürk"), named("Işıl"));
    score_taker.press_keys("xyz");
    score_taker.see("Nobody in the groups called so far");
    // Backspace, three times.
    score_taker.press_keys("\u{e003}\u{e003}\u{e003}");

    cable.set(CableState::Cut);
    // Without the marks of the letters, as on a keyboard of another country.
    type_card(&score_taker, "ozturk", &["523", "611", "498", "702", "555"]);
    type_card(&score_taker, "isil", &["1143", "1313", "1500", "1200", "1300"]);
    let outbox = "return JSON.parse(sessionStorage.getItem('outbox')).length;";
    assert_eq!(score_taker.value(outbox), json!(2), "both are kept");
    for name in [&first, &second] {
        let kept = "return document.getElementById('kept').textContent.includes(arguments[0]);";
        score_taker.wait(kept, &[json!(name)]);
    }

    cable.set(CableState::Whole);
    score_taker.settle();
    score_taker.wait("return document.getElementById('kept').hidden;", &[]);
    // 5.23, 6.11 and 5.55 count; 13.13, 12.00 and 13.00.
    for average in ["5.63", "12.71"] {
        let there = "return document.querySelector('#results').innerText.includes(arguments[0]);";
        score_taker.wait(there, &[json!(average)]);
    }

    // Whose card is whole has no field left to type into.
    score_taker.press_keys("ozturk");
    score_taker.press_keys("Enter");
    let done =
        "return [...document.querySelectorAll('#card .digits')].every((own) => own.disabled);";
    score_taker.wait(done, &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_podium_of_a_final_stands_on_the_screen_with_whole_names() {
    let house = House::demo();
    let projector = Browser::at(&house.home());
    for (width, height) in [(1280, 720), (1920, 1080)] {
        projector.screen(width, height, false);
        projector.open("/r/kup-pyram-r1/projector");
        let narrowest = "return Math.min(...[...document.querySelectorAll('.round-podium li')].map((own) => own.clientWidth));";
        let narrowest = projector.wait(narrowest, &[]).as_f64().unwrap();
        assert!(narrowest > 250.0, "{narrowest} of {width}");
        let first = "return document.querySelector('#results tbody tr').getBoundingClientRect().bottom <= innerHeight;";
        assert_eq!(
            projector.value(first),
            json!(true),
            "the first line of the results is seen at {width}"
        );
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_final_is_typed_station_by_station_and_a_record_is_seen_as_it_falls() {
    let house = House::demo();
    post(&house, "delege", "/r/kup-222-r1/do/make-sets", "");
    post(&house, "delege", "/r/kup-222-r1/do/seal", "");
    post(&house, "org", "/c/kup-gunu/cubing/kup-222/do/open", "round=1");
    post(&house, "jale", "/r/kup-222-r1/do/call", "group=1");
    let spectator = Browser::at(&house.home());
    spectator.open("/r/kup-222-r1");
    let projector = Browser::at(&house.home());
    projector.open("/r/kup-222-r1/projector");
    let score_taker = browser_of(&house, "selin", false);
    score_taker.open("/r/kup-222-r1/scores/live");
    let first =
        "return document.activeElement.matches('.stations .digits') && document.activeElement.id;";
    let first = score_taker.wait(first, &[]);
    score_taker.press_keys("150");
    let read = "return document.activeElement.parentElement.querySelector('output').textContent === '1.50';";
    score_taker.wait(read, &[]);
    score_taker.press_keys("Enter");
    // The next station has the focus at once, and its attempt is typed while the first one is sent.
    let next = "return document.activeElement.matches('.stations .digits') && document.activeElement.id !== arguments[0];";
    score_taker.wait(next, std::slice::from_ref(&first));
    score_taker.press_keys("987");
    score_taker.press_keys("Enter");
    let both = "return document.querySelectorAll(\".stations [id^='line-2-']\").length === 2;";
    score_taker.wait(both, &[]);
    for watching in [&spectator, &projector] {
        let record = "return document.querySelector('#results .record.wr')?.closest('td').innerText.includes('1.50');";
        watching.wait(record, &[]);
    }
    // Only my stations: the address keeps the choice.
    let own = "return document.querySelectorAll('.one-station').length;";
    let all = score_taker.value(own).as_u64().unwrap();
    assert!(all > 2, "{all} stations");
    score_taker.click_on("#mine-only summary");
    score_taker.click_on("#mine-only form .field:first-child input");
    score_taker.follow_on("#mine-only form button");
    score_taker.wait("return document.querySelectorAll('.one-station').length === 1;", &[]);
    for browser in [&spectator, &projector, &score_taker] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn certificates_badges_and_cards_are_printed_as_pages() {
    let house = House::demo();
    let organiser = browser_of(&house, "org", false);
    // Pyraminx is over; twenty people compete.
    for (path, least, most) in [
        ("/c/kup-gunu/certificates", 1, 2),
        ("/c/kup-gunu/print/badges", 2, 4),
        ("/c/kup-gunu/print/competitors", 2, 10),
    ] {
        organiser.open(path);
        // A4: 21.0 by 29.7 centimetres. Letter: 21.59 by 27.94.
        for (width, height) in [(21.0, 29.7), (21.59, 27.94)] {
            let page = json!({ "page": { "width": width, "height": height }, "background": false });
            let printed = organiser.driver.post("/print", &page).unwrap();
            let bytes = STANDARD.decode(printed.as_str().unwrap()).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            assert!(text.starts_with("%PDF"), "{path}");
            let pages = text.matches("/Type /Page\n").count();
            assert!((least..=most).contains(&pages), "{path}: {pages} pages of {width} cm");
        }
    }
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}
