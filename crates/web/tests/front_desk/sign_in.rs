//! Sign-in against those who guess, find a telephone or come from elsewhere: tries, codes, passwords,
//! sessions, the second factor, recovery.

use std::sync::Arc;

use crate::house::clock::MorningClock;
use crate::house::{Answer, House};
use arena::time::{Moment, Span};
use axum::http::{StatusCode, header};
use office::{Founders, ManualClock, Options, SecondFactor};
use ring::hmac;

const RIGHT: &str = "user=ayse&password=correct+horse";
const WRONG: &str = "user=ayse&password=wrong+horse";

pub(crate) async fn sign_up(house: &House, user: &str) -> String {
    let form = format!("name={user}&user={user}&password=correct+horse");
    let answer = house.post("", "/sign-up", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.session()
}

/// A standing organiser of a house.
async fn organiser(house: &House, user: &str) -> String {
    let session = sign_up(house, user).await;
    let link = house.office.organiser_link(&office::Who::System).await.unwrap();
    house.office.become_organiser(&link, &user.parse().unwrap()).await.unwrap();
    session
}

fn waits(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = answer.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
}

#[tokio::test]
async fn a_stranger_who_guesses_locks_out_nobody_but_themselves() {
    let house = House::open().await;
    sign_up(&house, "ayse").await;
    for _ in 0..10 {
        house.post_from("203.0.113.9", "", "/sign-in", WRONG).await;
    }
    waits(&house.post_from("203.0.113.9", "", "/sign-in", RIGHT).await);
    let home = house.post_from("198.51.100.7", "", "/sign-in", RIGHT).await;
    assert_eq!(home.status, StatusCode::SEE_OTHER, "{}", home.body);

    // A botnet waits as well, and a device that is known comes in meanwhile.
    for number in 0..100 {
        let from = format!("10.0.{number}.1");
        house.post_from(&from, "", "/sign-in", WRONG).await;
    }
    waits(&house.post_from("192.0.2.1", "", "/sign-in", RIGHT).await);
    let known = house.post_from("192.0.2.1", &home.cookies(), "/sign-in", RIGHT).await;
    assert_eq!(known.status, StatusCode::SEE_OTHER, "{}", known.body);
}

#[tokio::test]
async fn every_code_counts_its_own_tries() {
    let house = House::open().await;
    let session = sign_up(&house, "ayse").await;
    house.confirm(&session).await;
    let code = async || {
        let page = house.post(&session, "/account/code", "").await;
        page.codes()[0].replace(' ', "")
    };
    let (target, own) = (code().await, code().await);
    let wrong = format!("code={}{}", &target[..4], "00000000");
    let redeem = async |from: &str, form: &str| {
        house.post_from(from, "", "/sign-in/code", form).await.status
    };
    for _ in 0..4 {
        assert_eq!(redeem("10.0.0.1", &wrong).await, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(redeem("10.0.0.2", &format!("code={own}")).await, StatusCode::SEE_OTHER);
    assert_eq!(redeem("10.0.0.1", &wrong).await, StatusCode::UNPROCESSABLE_ENTITY);
    let void = redeem("10.0.0.3", &format!("code={target}")).await;
    assert_eq!(void, StatusCode::UNPROCESSABLE_ENTITY, "five wrong tries, whatever came between");

    let fresh = code().await;
    for _ in 0..4 {
        redeem("10.0.0.4", "code=111122223333").await;
    }
    assert_eq!(redeem("10.0.0.5", &format!("code={fresh}")).await, StatusCode::SEE_OTHER);
    for _ in 0..10 {
        house.post_from("10.0.0.6", "", "/sign-in/code", "code=111122223333").await;
    }
    waits(&house.post_from("10.0.0.6", "", "/sign-in/code", "code=111122223333").await);
}

#[tokio::test]
async fn passwords_that_others_try_first_are_refused() {
    let house = House::open().await;
    for (user, password) in [
        ("ayse", "password1"),
        ("ayse", "12345678"),
        ("ayse", "Galatasaray1905"),
        ("ayseyilmaz", "ayseyilmaz"),
        ("ayse-yilmaz", "AyseYilmaz1"),
    ] {
        let form = format!("name=A&user={user}&password={password}");
        let refused = house.post("", "/sign-up", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{password}");
    }
    let session = sign_up(&house, "ayse").await;
    let form = "old=correct+horse&new=qwertyuiop";
    let refused = house.post(&session, "/account/password", form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn user_names_that_look_alike_are_refused() {
    let house = House::open().await;
    sign_up(&house, "paul-moon").await;
    for user in ["pau1-moon", "paul-rnoon", "paul-m00n", "paul--moon", "-paul-moon", "paul-moon-"] {
        let form = format!("name=P&user={user}&password=correct+horse");
        let refused = house.post("", "/sign-up", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{user}");
    }
    for user in ["p%D0%B0ul", "paul%E2%80%8B", "p%CE%B1ul-moon"] {
        let form = format!("name=P&user={user}&password=correct+horse");
        let refused = house.post("", "/sign-up", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{user}");
    }
    let form = "name=%E2%80%AEPa%E2%80%8Bul+%E2%81%A6Moon&user=moon&password=correct+horse";
    assert_eq!(house.post("", "/sign-up", form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        house.office.account(&"moon".parse().unwrap()).await.unwrap().state.name(),
        "Paul Moon"
    );
    assert_eq!(office::verify::verify(house.office.store()).await.unwrap().faults, []);
}

#[tokio::test]
async fn an_account_is_opened_whole_or_not_at_all() {
    let house = House::open().await;
    sign_up(&house, "ayse").await;
    let log = house.office.store().log(0, 10).await.unwrap();
    assert_eq!(log.iter().map(|fact| fact.at).collect::<std::collections::BTreeSet<_>>().len(), 1);
    // A name that cannot be one: nothing of the account is there, and the user name is free.
    let long = "x".repeat(500);
    let form = format!("name={long}&user=berk&password=correct+horse");
    assert_eq!(house.post("", "/sign-up", &form).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(house.office.store().private("sign-in/berk/password").await.unwrap().is_none());
    sign_up(&house, "berk").await;
}

#[tokio::test]
async fn another_password_ends_sessions_tokens_and_codes() {
    let house = House::open().await;
    let session = sign_up(&house, "ayse").await;
    let phone = house.post("", "/sign-in", RIGHT).await.session();
    house.confirm(&session).await;
    let token = house.token("ayse", &[office::Scope::Read]).await;
    let code = house.post(&session, "/account/code", "").await.codes()[0].replace(' ', "");
    assert_eq!(house.call(&token, "/me").await.status, StatusCode::OK);
    let form = "old=correct+horse&new=battery+staple";
    let changed = house.post(&session, "/account/password", form).await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER, "{}", changed.body);
    for old in [&session, &phone] {
        assert_eq!(house.get_as(old, "/account").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(house.call(&token, "/me").await.status, StatusCode::UNAUTHORIZED);
    let late = house.post("", "/sign-in/code", &format!("code={code}")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(house.get_as(&changed.session(), "/account").await.status, StatusCode::OK);
}

#[tokio::test]
async fn sessions_are_listed_and_each_is_ended() {
    let house = House::open().await;
    let own = sign_up(&house, "ayse").await;
    let stranger = sign_up(&house, "berk").await;
    let sessions = [house.post("", "/sign-in", RIGHT).await.session(), own.clone()];
    let page = house.get_as(&own, "/account/sessions").await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    let ids: Vec<String> = page
        .body
        .split("/account/sessions/")
        .skip(1)
        .filter_map(|rest| rest.split_once("/end").map(|(id, _)| id.to_owned()))
        .filter(|id| id != "others")
        .collect();
    assert_eq!(ids.len(), 2, "{}", page.body);
    assert!(page.body.contains("this device") && page.body.contains("Account created"));
    for id in &ids {
        house.post(&stranger, &format!("/account/sessions/{id}/end"), "key=1").await;
    }
    assert_eq!(house.get_as(&sessions[0], "/account").await.status, StatusCode::OK, "not theirs");
    house.post(&own, "/account/sessions/others/end", "key=1").await;
    assert_eq!(house.get_as(&sessions[0], "/account").await.status, StatusCode::UNAUTHORIZED);
    let here = house.office.session_id(own.split_once('=').unwrap().1).unwrap();
    house.post(&own, &format!("/account/sessions/{here}/end"), "key=1").await;
    assert_eq!(house.get_as(&own, "/account").await.status, StatusCode::UNAUTHORIZED);
}

/// The code of an app at a moment.
pub(crate) fn totp(secret: &str, at: Moment) -> String {
    let letters = secret.bytes().map(|c| match c {
        b'A'..=b'Z' => u64::from(c - b'A'),
        _ => u64::from(c - b'2' + 26),
    });
    let all: Vec<u64> = letters.collect();
    let bytes: Vec<u8> = all
        .chunks(8)
        .flat_map(|eight| {
            eight.iter().fold(0, |sum, five| sum << 5 | five).to_be_bytes()[3..].to_vec()
        })
        .collect();
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &bytes);
    let tag = hmac::sign(&key, &(at.0 / 30_000).to_be_bytes());
    let from = usize::from(tag.as_ref()[19] & 15);
    let number = u32::from_be_bytes(tag.as_ref()[from..from + 4].try_into().unwrap());
    format!("{:06}", (number & 0x7FFF_FFFF) % 1_000_000)
}

/// Sets the second factor up: its secret, and the recovery codes.
pub(crate) async fn with_second_factor(house: &House, session: &str) -> (String, Vec<String>) {
    house.confirm(session).await;
    let page = house.get_as(session, "/account/second-factor").await;
    assert!(page.body.contains("<svg class=\"qr\""), "{}", page.body);
    let secret = page.codes()[0].replace(' ', "");
    let wrong = house.post(session, "/account/second-factor", "key=1&code=000000").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let form = format!("key=1&code={}", totp(&secret, house.office.now()));
    let done = house.post(session, "/account/second-factor", &form).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    (secret, done.codes())
}

#[tokio::test]
async fn the_second_factor_is_asked_for_after_the_password() {
    let clock = Arc::new(ManualClock::new(Moment(1_794_816_000_000)));
    let house = House::with_clock(Arc::clone(&clock) as _).await;
    let session = sign_up(&house, "ayse").await;
    let (secret, codes) = with_second_factor(&house, &session).await;
    assert_eq!(codes.len(), 10);
    let first = async || {
        let asked = house.post("", "/sign-in", RIGHT).await;
        assert_eq!(asked.headers[header::LOCATION], "/sign-in/second?back=/me");
        assert!(!asked.cookies().contains("session="), "{}", asked.cookies());
        asked.cookies()
    };
    let second = async |cookies: &str, code: &str| {
        house.post(cookies, "/sign-in/second", &format!("code={code}")).await
    };
    let waiting = first().await;
    let replayed = second(&waiting, &totp(&secret, clock_now(&house))).await;
    assert_eq!(replayed.status, StatusCode::UNPROCESSABLE_ENTITY, "it was used to set it up");
    clock.pass(Span::minutes(1));
    let code = totp(&secret, clock_now(&house));
    let entered = second(&waiting, &code).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    assert_eq!(house.get_as(&entered.session(), "/account").await.status, StatusCode::OK);
    let again = second(&first().await, &code).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a code works once");
    for (place, expected) in [
        (0, StatusCode::SEE_OTHER),
        (0, StatusCode::UNPROCESSABLE_ENTITY),
        (1, StatusCode::SEE_OTHER),
    ] {
        let answer = second(&first().await, &codes[place]).await;
        assert_eq!(answer.status, expected, "{place} {}", answer.body);
    }
    // Five wrong codes, and the password is asked for again.
    let waiting = first().await;
    for _ in 0..5 {
        house.post_from("10.1.1.1", &waiting, "/sign-in/second", "code=000000").await;
    }
    clock.pass(Span::minutes(1));
    let late = second(&waiting, &totp(&secret, clock_now(&house))).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A token of the API neither adds nor removes a way to sign in.
    let token = house.token("ayse", &office::Scope::ALL).await;
    for command in [
        serde_json::json!({"kind": "remove-sign-in", "body": {"id": "second-factor"}}),
        serde_json::json!({"kind": "add-sign-in", "body": {"id": "x", "method": "passkey"}}),
    ] {
        let refused = house.command(&token, "account/ayse", "k", &command).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    }
    let session = entered.session();
    let unasked = house.post(&session, "/account/second-factor/remove", "key=1").await;
    assert_eq!(unasked.headers[header::LOCATION], "/account/confirm?back=/account/second-factor");
    house.confirm(&session).await;
    house.post(&session, "/account/second-factor/remove", "key=1").await;
    let plain = house.post("", "/sign-in", RIGHT).await;
    assert_eq!(plain.headers[header::LOCATION], "/me");
    assert!(house.office.store().private("sign-in/ayse/second-factor").await.unwrap().is_none());
}

fn clock_now(house: &House) -> Moment {
    house.office.now()
}

#[tokio::test]
async fn where_the_server_says_so_organisers_need_a_second_factor() {
    let options = Options {
        founders: Founders::Organisers,
        second_factor: SecondFactor::Organisers,
        ..Options::default()
    };
    let house = House::with_desk(Arc::new(MorningClock::default()), options, |app| app).await;
    let session = organiser(&house, "org").await;
    let form = "key=0000000000000001";
    let refused = house.post(&session, "/account/organiser-link", form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("second factor"), "{}", refused.body);
    assert_eq!(house.get_as(&session, "/security").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let create = "key=0000000000000002&name=Cup&id=cup&place=Izmir&country=TR&first=2027-01-15&last=2027-01-15&offset=180&book=tr-mangala&language=tr";
    let refused = house.post(&session, "/competitions/new", create).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    assert!(refused.body.contains("second factor"), "{}", refused.body);
    with_second_factor(&house, &session).await;
    assert_eq!(house.get_as(&session, "/security").await.status, StatusCode::OK);
    assert_eq!(house.post(&session, "/account/organiser-link", form).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_organiser_hands_out_a_recovery_code_in_person() {
    let house = House::open_for_organisers().await;
    let org = organiser(&house, "org").await;
    organiser(&house, "other").await;
    let lost = sign_up(&house, "ayse").await;
    with_second_factor(&house, &lost).await;
    let stranger = sign_up(&house, "berk").await;
    let hand_out = "key=1&user=ayse";
    let refused = house.post(&stranger, "/security/recovery", hand_out).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let unasked = house.post(&org, "/security/recovery", hand_out).await;
    assert_eq!(unasked.headers[header::LOCATION], "/account/confirm?back=/security");
    house.confirm(&org).await;
    for other in ["key=1&user=other", "key=1&user=org"] {
        let refused = house.post(&org, "/security/recovery", other).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "no organiser becomes another"
        );
    }
    let code = house.post(&org, "/security/recovery", hand_out).await.codes()[0].clone();
    let recover = async |code: &str, password: &str| {
        let form = format!("user=ayse&code={code}&password={password}");
        house.post("", "/recover", &form).await
    };
    for (code, password) in
        [("aaaa-bbbb-cccc", "battery+staple"), (&*code, "password1"), (&*code, "ayse")]
    {
        let refused = recover(code, password).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{password}");
    }
    let done = recover(&code, "battery+staple").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert_eq!(house.get_as(&lost, "/account").await.status, StatusCode::UNAUTHORIZED);
    assert!(!house.office.has_second_factor(&"ayse".parse().unwrap()).await.unwrap());
    let own = house.get_as(&done.session(), "/account/sessions").await.body;
    assert!(own.contains("Recovery code handed out") && own.contains("Account recovered"), "{own}");
    let again = recover(&code, "another+battery").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a code works once");
}

#[tokio::test]
async fn a_guest_does_not_use_up_the_link_of_an_organiser() {
    let house = House::open_for_organisers().await;
    let link = house.office.first_link().await.unwrap().unwrap();
    let guest = house.office.admit_guest("Guest", "en").await.unwrap();
    let session = house.office.open_session(&guest).await.unwrap();
    let path = format!("/organiser/{link}");
    let refused = house.post(&format!("session={session}"), &path, "key=1").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    let session = sign_up(&house, "org").await;
    let done = house.post(&session, &path, "key=2").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
}

#[tokio::test]
async fn a_password_is_checked_as_it_was_typed() {
    let house = House::open().await;
    let form = "name=A&user=ayse&password=+correct+horse+";
    let session = house.post("", "/sign-up", form).await.session();
    let confirm = async |password: &str| {
        let form = format!("password={password}");
        house.post(&session, "/account/confirm", &form).await.status
    };
    assert_ne!(confirm("correct+horse").await, StatusCode::SEE_OTHER, "without its blanks");
    assert_eq!(confirm("+correct+horse+").await, StatusCode::SEE_OTHER);
    let sign_in = async |password: &str| {
        let form = format!("user=ayse&password={password}");
        house.post("", "/sign-in", &form).await.status
    };
    assert_ne!(sign_in("correct+horse").await, StatusCode::SEE_OTHER);
    assert_eq!(sign_in("+correct+horse+").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_password_of_the_words_of_this_place_is_refused() {
    let house = House::open().await;
    for word in ["meydan2026", "Mangala123", "hakem1234", "speedcubing1", "referee2026!"] {
        let form = format!("name=A&user=ayse&password={word}");
        let answer = house.post("", "/sign-up", &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{word}: {}", answer.body);
    }
}
