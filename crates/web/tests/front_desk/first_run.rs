//! The first run: a link makes the first organiser, organisers make others, nobody else creates.

use crate::house::House;
use axum::http::{StatusCode, header};

async fn sign_up(house: &House, user: &str, back: &str) -> crate::house::Answer {
    let form = format!("name={user}&user={user}&password=correct+horse&back={back}");
    house.post("", "/sign-up", &form).await
}

const PLAN: &str = "key=0000000000000001&name=Ilk&place=Van&country=TR&first=2099-05-01\
    &last=2099-05-01&offset=180&language=tr&book=tr-kulami";

#[tokio::test]
async fn whoever_opens_the_printed_link_becomes_the_organiser() {
    let house = House::open_for_organisers().await;
    let token = house.office.first_link().await.unwrap().expect("nobody organises yet");
    let link = format!("/organiser/{token}");
    let offer = house.get(&link, "tr").await;
    assert!(offer.body.contains("Düzenleyici ol"), "{}", offer.body);
    assert!(offer.body.contains(&format!("/sign-up?back={link}")), "{}", offer.body);
    let form = house.get(&format!("/sign-up?back={link}"), "en").await.body;
    assert!(form.contains(&format!("value=\"{link}\"")));

    let signed_up = sign_up(&house, "oya", &link).await;
    assert_eq!(signed_up.headers[header::LOCATION], link.as_str(), "back to the link");
    let oya = signed_up.session();
    assert!(!house.get_as(&oya, "/").await.body.contains("/competitions/new"), "not yet");
    let gone_on = house.post(&oya, &link, "key=1").await;
    assert_eq!(gone_on.headers[header::LOCATION], "/competitions/new");
    assert!(house.get_as(&oya, "/").await.body.contains("/competitions/new"));
    assert_eq!(house.post(&oya, "/competitions/new", PLAN).await.status, StatusCode::SEE_OTHER);
    assert_eq!(house.get(&link, "en").await.status, StatusCode::NOT_FOUND, "it works once");
    assert!(house.office.first_link().await.unwrap().is_none(), "no further one is printed");
}

#[tokio::test]
async fn organisers_invite_organisers_and_others_are_told_whom_to_ask() {
    let house = House::open_for_organisers().await;
    let token = house.office.first_link().await.unwrap().unwrap();
    let oya = sign_up(&house, "oya", "").await.session();
    house.post(&oya, &format!("/organiser/{token}"), "key=1").await;
    let zor = format!("{}; language=fa", sign_up(&house, "zor", "").await.session());

    let page = house.get_as(&zor, "/competitions/new").await;
    assert!(page.body.contains("اینجا فقط برگزارکنندگان") && !page.body.contains("<textarea"));
    let refused = house.post(&zor, "/competitions/new", PLAN).await;
    assert!(refused.status.is_client_error());
    assert!(refused.body.contains("اینجا فقط برگزارکنندگان"), "{}", refused.body);
    assert!(!house.get_as(&zor, "/account").await.body.contains("organiser-link"));
    let none = house.post(&zor, "/account/organiser-link", "key=2").await;
    assert_eq!(none.status, StatusCode::FORBIDDEN);

    assert!(house.get_as(&oya, "/account").await.body.contains("organiser-link"));
    let made = house.post(&oya, "/account/organiser-link", "key=3").await;
    assert_eq!(made.headers[header::CACHE_CONTROL], "no-store");
    assert!(made.body.contains("<svg class=\"qr\""), "a phone can read it");
    let start = made.body.find("/organiser/").unwrap();
    let link = made.body[start..].split('"').next().unwrap();
    house.post(&zor, link, "key=4").await;
    assert_eq!(house.post(&zor, "/competitions/new", PLAN).await.status, StatusCode::SEE_OTHER);
}
