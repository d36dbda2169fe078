//! What every answer keeps safe, and what is noted of whom: NUL characters, caches, invitations that
//! are revoked, the log of security events.

use crate::house::House;
use crate::house::venue::Venue;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

#[tokio::test]
async fn a_nul_anywhere_is_a_bad_request() {
    let house = House::open().await;
    let token = house.token("ayse", &office::Scope::ALL).await;
    for path in ["/rules/%00", "/p/a%00b", "/?q=a%00", "/api/v1/competitions/%00", "/e/x%00"] {
        assert_eq!(house.get(path, "en").await.status, StatusCode::BAD_REQUEST, "{path}");
    }
    for form in
        ["name=A%00&user=berk&password=correct+horse", "name=A\0&user=berk&password=correct+horse"]
    {
        let refused = house.post("", "/sign-up", form).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{form}");
        assert!(refused.body.contains("NUL"), "{}", refused.body);
    }
    for body in [
        r#"{"kind":"rename","body":{"name":"A\u0000"}}"#,
        "{\"kind\":\"rename\",\"body\":{\"name\":\"A\0\"}}",
    ] {
        let refused = house.command_in("en", &token, "account/ayse", "k1", body).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(refused.json()["title"].as_str().map(str::is_empty), Some(false));
    }
    let fine = r#"{"kind":"rename","body":{"name":"A\\u0000"}}"#;
    assert_eq!(
        house.command_in("en", &token, "account/ayse", "k2", fine).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn what_belongs_to_somebody_stays_out_of_caches() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let session = venue.session("p1").await;
    for path in [
        "/",
        "/account",
        "/account/tokens",
        "/account/sessions",
        "/p/p1",
        "/e/izmir",
        "/rules",
        "/c/izmir/register",
    ] {
        let page = house.get_as(&session, path).await;
        assert_eq!(page.headers[header::CACHE_CONTROL], "no-store", "{path}");
    }
    for path in ["/sign-in", "/sign-up", "/recover", "/account"] {
        assert_eq!(
            house.get(path, "en").await.headers[header::CACHE_CONTROL],
            "no-store",
            "{path}"
        );
    }
    let token = house.token("p1", &[office::Scope::Read]).await;
    assert_eq!(house.call(&token, "/me").await.headers[header::CACHE_CONTROL], "no-store");
    assert!(!house.get("/rules", "en").await.headers.contains_key(header::CACHE_CONTROL), "public");
    let style = house.get_as(&session, "/").await.body;
    let style = style.split("href=\"/assets/").nth(1).unwrap().split('"').next().unwrap();
    let asset = house.get_as(&session, &format!("/assets/{style}")).await;
    assert!(asset.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
}

#[tokio::test]
async fn who_comes_over_https_comes_back_over_https() {
    let options = office::Options::default();
    let clock = std::sync::Arc::new(crate::house::clock::MorningClock::default());
    let house = House::with_desk(clock, options, |mut app| {
        app.secure = true;
        app
    })
    .await;
    for path in ["/", "/nowhere", "/sign-in", "/healthz"] {
        let value = &house.get(path, "en").await.headers[header::STRICT_TRANSPORT_SECURITY];
        assert_eq!(value, "max-age=31536000", "{path}");
    }
}

#[tokio::test]
async fn an_invitation_is_revoked_on_the_desk() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let org = venue.session("org").await;
    let player = venue.session("p1").await;
    let made = house.post(&org, "/c/izmir/desk/invite", "key=0000000000000001&role=referee").await;
    let start = made.body.find("/invitation/").expect("the link is shown");
    let link: String = made.body[start..].chars().take_while(|c| *c != '"' && *c != '<').collect();
    assert_eq!(house.get_as(&player, &link).await.status, StatusCode::OK);
    let desk = house.get_as(&org, "/c/izmir/organise/officials").await.body;
    assert!(!desk.contains(&link), "the list opens nothing");
    let start = desk.find("/c/izmir/desk/invitations/").expect("a button");
    let revoke: String = desk[start..].chars().take_while(|c| *c != '"').collect();
    let refused = house.post(&player, &revoke, "key=0000000000000002").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let done = house.post(&org, &revoke, "key=0000000000000003").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert_eq!(house.get_as(&player, &link).await.status, StatusCode::NOT_FOUND);
    let late = house.post(&player, &link, "key=0000000000000004").await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
    assert!(
        !house
            .get_as(&org, "/c/izmir/organise/officials")
            .await
            .body
            .contains("/desk/invitations/")
    );
}

#[tokio::test]
async fn what_happens_is_noted_without_its_content() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let org = venue.session("org").await;
    let player = venue.session("p1").await;
    house.post("", "/sign-in", "user=p1&password=my+secret+guess").await;
    house.post("", "/sign-in", "user=my-secret-guess&password=correct+horse").await;
    house
        .post(&org, "/c/izmir/desk/appoint", "key=0000000000000001&person=p1&role=scrambler")
        .await;
    house
        .post(&org, "/c/izmir/desk/dismiss", "key=0000000000000002&person=p1&role=scrambler")
        .await;
    house.get_as(&org, "/c/izmir/desk/private").await;
    house.get_as(&org, "/e/izmir/standings.csv").await;
    assert_eq!(house.get_as(&player, "/security").await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.get("/security", "en").await.status, StatusCode::UNAUTHORIZED);
    let link = house.office.organiser_link(&office::Who::System).await.unwrap();
    house.office.become_organiser(&link, &"org".parse().unwrap()).await.unwrap();
    let page = house.get_as(&org, "/security").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    for text in [
        "Signed in",
        "Sign-in refused",
        "Role given",
        "Role removed",
        "Private data read",
        "Data exported",
        "Became an organiser",
        "Account created",
        "with the password",
    ] {
        assert!(page.body.contains(text), "{text}: {}", page.body);
    }
    let events = house.office.security_events(None, 1000).await.unwrap();
    let text = serde_json::to_string(&events).unwrap();
    assert!(!text.contains("guess") && !text.contains("horse"), "{text}");
    assert!(events.windows(2).all(|two| two[0].at >= two[1].at), "newest first");
    let given = events.iter().find(|own| own.role == Some(arena::Role::Scrambler)).unwrap();
    assert_eq!(given.by, Some("org".parse().unwrap()));
    assert_eq!(given.person, Some("p1".parse().unwrap()));
    let own = house.get_as(&player, "/account/sessions").await.body;
    assert!(own.contains("Sign-in refused") && own.contains("Role given"), "{own}");
    let before = events[3].at.0;
    let older =
        house.office.security_events(Some(arena::time::Moment(before)), 1000).await.unwrap();
    assert!(older.len() < events.len() && older.iter().all(|own| own.at.0 < before), "{older:?}");
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused_before_it_is_read() {
    let house = House::open().await;
    let request = Request::post("/sign-up")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(vec![b'a'; 3 * 1024 * 1024]))
        .unwrap();
    assert_eq!(house.send(request).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}
