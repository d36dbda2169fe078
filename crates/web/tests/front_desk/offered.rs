//! A page offers only what the office would take from whoever looks at it.

use crate::house::House;
use crate::house::venue::Venue;
use axum::http::StatusCode;

/// Where the forms of a page are sent to.
fn actions(page: &str) -> Vec<&str> {
    let forms = page.split("<form").skip(1).filter_map(|form| form.split('>').next());
    let sent = forms.filter(|form| form.contains(r#"method="post""#));
    sent.filter_map(|form| form.split(r#"action=""#).nth(1)?.split('"').next()).collect()
}

#[tokio::test]
async fn forms_and_ways_are_only_for_those_who_may_send_them() {
    for (name, referees) in [("org", false), ("bas", true), ("hakem", true)] {
        for recorded in [true, false] {
            let house = House::open().await;
            let mut venue = Venue::open(&house, "mangala", 4, recorded).await;
            venue.start().await;
            let session = venue.session(name).await;
            let desk = house.get_as(&session, "/e/izmir/desk").await.body;
            assert_eq!(desk.contains("/set\""), referees && recorded, "{name}: {desk}");
            let event = house.get_as(&session, "/e/izmir").await.body;
            assert_eq!(event.contains("/e/izmir/tables"), referees, "{name}: {event}");
            let mut pages = vec!["/e/izmir/desk".to_owned(), "/c/izmir/desk".to_owned()];
            let sections = [
                "events/izmir/players",
                "events/izmir/more",
                "people",
                "people/add",
                "officials",
                "notices",
                "documents",
                "awards",
                "settings",
                "rulings",
                "schedule",
            ];
            pages.extend(sections.map(|own| format!("/c/izmir/organise/{own}")));
            if recorded {
                pages.push(format!("/m/{}", venue.match_at(1).await));
            }
            for page in pages {
                let shown = house.get_as(&session, &page).await;
                if shown.status == StatusCode::FORBIDDEN {
                    continue;
                }
                // Whoever signs out may do nothing any more.
                for action in actions(&shown.body).into_iter().filter(|own| *own != "/sign-out") {
                    let sent = house.post(&session, action, "key=0123456789abcdef").await;
                    assert_ne!(sent.status, StatusCode::FORBIDDEN, "{name}: {page}: {action}");
                }
            }
        }
    }
}
