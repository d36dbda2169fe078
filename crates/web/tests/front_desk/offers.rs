//! Nobody is an official unasked: what the organiser, the person and the public see of an offer.

use axum::http::StatusCode;

use crate::house::House;
use crate::house::people::People;
use crate::house::venue::Venue;

/// A competition of the organiser's, and somebody who never heard of it.
async fn asked(people: &mut People<'_>, role: &str) {
    let zor = people.session("zor").await;
    let org = people.session("org").await;
    let form = format!("key=offer-0000000001&person=zor&role={role}&event=");
    let done = people.house.post_only(&org, "/c/izmir/desk/appoint", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let publish = "key=offer-0000000002";
    let done = people.house.post_only(&org, "/c/izmir/desk/publish-officials", publish).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert!(!zor.is_empty());
}

#[tokio::test]
async fn whoever_is_asked_is_no_official_before_they_accept() {
    let house = House::open().await;
    Venue::open(&house, "mangala", 4, false).await;
    let mut people = People::new(&house);
    people.page("hakem", "/me").await;
    asked(&mut people, "organiser").await;

    let public = house.get("/c/izmir", "en").await.body;
    assert!(!public.contains("zor"), "their name is on no public page: {public}");
    let api = house.get("/api/v1/competitions/izmir", "en").await.body;
    assert!(!api.contains("zor"), "{api}");
    let console = people.page("org", "/c/izmir/organise/officials").await;
    assert!(console.contains("asked, not yet accepted"), "{console}");
    assert_eq!(people.get("zor", "/c/izmir/organise").await.status, StatusCode::FORBIDDEN);
    let no = people.no("zor", "/c/izmir/desk/notice", &[("text", "I decide here")]).await;
    assert!(!no.is_empty());
    // Nobody else says yes for them, and nobody says yes to what was not offered.
    let yes = [("competition", "izmir"), ("role", "organiser")];
    people.no("hakem", "/account/role/accept", &yes).await;
    let other = [("competition", "izmir"), ("role", "director")];
    people.no("zor", "/account/role/accept", &other).await;

    let me = people.page("zor", "/me").await;
    assert!(me.contains("/account/role/accept") && me.contains("/account/role/decline"), "{me}");
    people.ok("zor", "/account/role/accept", &yes).await;
    people.page("zor", "/c/izmir/organise").await;
    let me = people.page("zor", "/me").await;
    assert!(!me.contains("/account/role/accept") && me.contains("Step down"), "{me}");
    let own = people.page("zor", "/account/sessions").await;
    assert!(own.contains("Role offered"), "the own log says so: {own}");

    people.ok("zor", "/account/role/decline", &yes).await;
    assert_eq!(people.get("zor", "/c/izmir/organise").await.status, StatusCode::FORBIDDEN);
    let console = people.page("org", "/c/izmir/organise/officials").await;
    assert!(console.contains("declined"), "{console}");
}

#[tokio::test]
async fn what_is_only_planned_is_seen_by_those_who_are_asked_and_by_no_other() {
    let house = House::open().await;
    Venue::planned(&house, "mangala", 4).await;
    let mut people = People::new(&house);
    for name in ["zor", "org", "nobody"] {
        people.session(name).await;
    }
    assert_eq!(people.get("zor", "/c/izmir").await.status, StatusCode::NOT_FOUND);
    let yes = [("competition", "izmir"), ("role", "referee")];
    let before = people.send("nobody", "/account/role/accept", &yes).await;
    assert_eq!(before.status, StatusCode::NOT_FOUND, "it is not told that it is there");
    let org = people.session("org").await;
    let form = "key=offer-0000000003&person=zor&role=referee&event=";
    house.post_only(&org, "/c/izmir/desk/appoint", form).await;
    assert_eq!(people.get("zor", "/c/izmir").await.status, StatusCode::OK);
    assert_eq!(people.get("nobody", "/c/izmir").await.status, StatusCode::NOT_FOUND);
    people.ok("zor", "/account/role/decline", &yes).await;
    assert_eq!(people.get("zor", "/c/izmir").await.status, StatusCode::NOT_FOUND);
}
