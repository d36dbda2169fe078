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
    assert!(wrong.body.contains("The user name or the password is wrong"), "{}", wrong.body);
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
    let page = house.post(&session, "/account/code", "").await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    let code: String = {
        let start = page.body.find("class=\"code\"").expect("a code is shown");
        page.body[start..]
            .chars()
            .skip_while(|c| *c != '>')
            .take(12)
            .filter(char::is_ascii_digit)
            .collect()
    };
    assert_eq!(code.len(), 8, "{code}");
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
