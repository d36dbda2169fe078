//! Signing up, in and out, as a browser does it.

use crate::house::House;
use axum::http::{StatusCode, header};

const AYSE: &str = "name=Ay%C5%9Fe+Y%C4%B1lmaz&user=ayse&password=correct+horse";

#[tokio::test]
async fn whoever_signs_up_is_signed_in_until_they_sign_out() {
    let house = House::open().await;
    assert_eq!(house.get("/account", "en").await.status, StatusCode::UNAUTHORIZED);

    let opened = house.post("", "/sign-up", AYSE).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let cookie = opened.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let session = opened.session();
    assert!(house.get_as(&session, "/account").await.body.contains("Ayşe Yılmaz"));

    let left = house.post(&session, "/sign-out", "").await;
    assert!(left.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    let stale = house.get_as(&session, "/account").await;
    assert_eq!(stale.status, StatusCode::UNAUTHORIZED, "the session is over, not only its cookie");
}

#[tokio::test]
async fn a_wrong_password_is_told_and_ten_in_a_row_have_to_wait() {
    let house = House::open().await;
    house.post("", "/sign-up", AYSE).await;
    let wrong = house.post("", "/sign-in", "user=ayse&password=wrong+horse").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("Wrong user name or password"), "{}", wrong.body);
    for _ in 0..9 {
        house.post("", "/sign-in", "user=ayse&password=wrong+horse").await;
    }
    let right = house.post("", "/sign-in", "user=ayse&password=correct+horse").await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn a_name_that_is_taken_or_malformed_is_refused_in_the_readers_language() {
    let house = House::open().await;
    house.post("", "/sign-up", AYSE).await;
    let taken = house.post("language=tr", "/sign-up", AYSE).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(taken.body.contains("kullanıcı adı alınmış"), "{}", taken.body);
    for form in [
        "name=A&user=..%2Fetc&password=correct+horse",
        "name=&user=b&password=correct+horse",
        "name=A&user=c&password=short",
    ] {
        let refused = house.post("", "/sign-up", form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
    }
    assert_eq!(house.office.store().streams("account/").await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_code_signs_in_on_another_device() {
    let house = House::open().await;
    let session = house.post("", "/sign-up", AYSE).await.session();
    let unasked = house.post(&session, "/account/code", "").await;
    assert_eq!(unasked.headers[header::LOCATION], "/account/confirm?back=/account");
    house.confirm(&session).await;
    let page = house.post(&session, "/account/code", "").await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    let code = page.codes()[0].replace(' ', "");
    assert_eq!(code.len(), 12, "{code}");
    let form = format!("code={code}");
    let entered = house.post("", "/sign-in/code", &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    assert!(house.get_as(&entered.session(), "/account").await.body.contains("Ayşe Yılmaz"));
    let again = house.post("", "/sign-in/code", &form).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "a code works once");
}

#[tokio::test]
async fn another_password_ends_this_session_and_opens_a_new_one() {
    let house = House::open().await;
    let session = house.post("", "/sign-up", AYSE).await.session();
    let changed =
        house.post(&session, "/account/password", "old=correct+horse&new=battery+staple").await;
    assert_eq!(changed.status, StatusCode::SEE_OTHER);
    assert_ne!(changed.session(), session);
    assert_eq!(house.get_as(&session, "/account").await.status, StatusCode::UNAUTHORIZED);
    let entered = house.post("", "/sign-in", "user=ayse&password=battery+staple&back=/rules").await;
    assert_eq!(entered.headers[header::LOCATION], "/rules");
}

#[tokio::test]
async fn a_person_changes_their_name_and_language() {
    let house = House::open().await;
    let session = house.post("", "/sign-up", AYSE).await.session();
    let page = house.get_as(&session, "/account").await.body;
    for action in ["/account/name", "/account/language", "/account/delete"] {
        assert!(page.contains(action), "{action}: {page}");
    }
    let renamed =
        house.post(&session, "/account/name", "key=0000000000000001&name=Ay%C5%9Fe+Kaya").await;
    assert_eq!(renamed.status, StatusCode::SEE_OTHER, "{}", renamed.body);
    assert!(house.get_as(&session, "/account").await.body.contains("Ayşe Kaya"));
    assert!(house.get("/p/ayse", "en").await.body.contains("Ayşe Kaya"), "it is the public name");
    let empty = house.post(&session, "/account/name", "key=0000000000000002&name=").await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);

    let chosen =
        house.post(&session, "/account/language", "key=0000000000000003&language=fa").await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.body);
    assert!(chosen.headers[header::SET_COOKIE].to_str().unwrap().starts_with("language=fa;"));
    let account = house.office.account(&"ayse".parse().unwrap()).await.unwrap().state;
    assert_eq!((account.name(), account.language()), ("Ayşe Kaya", "fa"));
    let wrong = house.post(&session, "/account/language", "key=0000000000000004&language=xx").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);

    // A new device reads in the language of the account; one with a choice of its own keeps it.
    let form = "user=ayse&password=correct+horse";
    let cookies = |answer: &crate::house::Answer| {
        let all = answer.headers.get_all(header::SET_COOKIE).iter();
        all.map(|own| own.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let fresh = house.post("", "/sign-in", form).await;
    assert!(cookies(&fresh).iter().any(|own| own.starts_with("language=fa;")), "{}", fresh.body);
    let chosen = house.post("language=ja", "/sign-in", form).await;
    assert!(!cookies(&chosen).iter().any(|own| own.starts_with("language=")), "{}", chosen.body);
}

#[tokio::test]
async fn a_deleted_account_is_gone_and_its_results_stay() {
    let house = House::open().await;
    let venue = crate::house::venue::Venue::open(&house, "mangala", 2, true).await;
    let session = venue.session("p1").await;
    assert!(house.get("/p/p1", "en").await.body.contains("<bdi>N</bdi>"));
    let page = house.get_as(&session, "/account/delete").await.body;
    for text in ["Nobody can sign in as p1 again", "Kept:", "name=\"password\""] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert_eq!(house.get("/account/delete", "en").await.status, StatusCode::UNAUTHORIZED);
    for form in [
        "key=0000000000000001&password=correct+horse",
        "key=0000000000000002&password=wrong+horse&sure=yes",
        "key=0000000000000003&sure=yes",
    ] {
        let refused = house.post(&session, "/account/delete", form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
    }
    let other = house.office.open_session(&"p1".parse().unwrap()).await.unwrap();
    let form = "key=0000000000000004&password=correct+horse&sure=yes";
    let deleted = house.post(&session, "/account/delete", form).await;
    assert_eq!(deleted.status, StatusCode::SEE_OTHER, "{}", deleted.body);
    assert!(deleted.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    for session in [session, format!("session={other}")] {
        let stale = house.get_as(&session, "/account").await;
        assert_eq!(stale.status, StatusCode::UNAUTHORIZED, "signed out everywhere");
    }
    let again = house.post("", "/sign-in", "user=p1&password=correct+horse").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    let taken = house.post("", "/sign-up", "name=X&user=p1&password=correct+horse").await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY, "nobody else gets the user name");
    let person = "p1".parse().unwrap();
    assert!(house.office.account(&person).await.unwrap().state.is_erased());
    assert!(house.office.store().private("sign-in/p1/password").await.unwrap().is_none());
    let page = house.get("/p/p1", "en").await.body;
    assert!(page.contains("Player01, Ayşe") && page.contains("This account was deleted"), "{page}");
}
