//! Setting up events that are no events of matches: cubing, round by round, and what is only planned.

use crate::house::cubing::Hall;
use crate::house::{Answer, House};
use axum::http::{StatusCode, header};

fn form(key: &str, rest: &str) -> String {
    format!("key={key:0<16}&{rest}")
}

fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// A competition of one rulebook: the organiser's session, and the desk.
async fn founded(house: &House, book: &str) -> (String, String) {
    let answer = house.post("", "/sign-up", "name=Oya&user=org&password=correct+horse").await;
    let org = answer.session();
    let plan = format!(
        "name=Bahar&place=Ankara&country=TR&first=2099-05-01&last=2099-05-02&offset=180&language=tr&book={book}"
    );
    let console = done(&house.post(&org, "/competitions/new", &form("a1", &plan)).await);
    (org, console.replace("/organise", "/desk"))
}

/// The page of the console with the events.
fn events(desk: &str) -> String {
    desk.replace("/desk", "/organise/events")
}

/// The address of an event's page, as the console names the event.
fn event_of(page: &str, discipline: &str) -> String {
    let link = format!("/organise/setup/{discipline}-");
    let start = page.find(&link).expect("the console links to the event");
    let start = start + "/organise/setup/".len();
    format!("/e/{}", page[start..].split('"').next().unwrap())
}

#[tokio::test]
async fn an_event_of_cubing_is_set_up_round_by_round() {
    let house = House::open().await;
    let (org, desk) = founded(&house, "wca-2010").await;
    let page = house.get_as(&org, &events(&desk)).await.body;
    assert_eq!(page.matches("/organise/setup/").count(), 19, "the official events: {page}");
    let persian = house.get_as(&format!("{org}; language=fa"), &events(&desk)).await.body;
    assert!(persian.contains("مکعب روبیک: یک‌دست") && persian.contains("مستر مجیک"));

    let page = house.get_as(&org, &format!("{desk}/setup/333")).await.body;
    assert!(page.contains("Average of 5 (preferred)") && page.contains("Best of 3"), "{page}");
    assert!(!page.contains("Mean of 3") && page.contains(r#"value="10:00""#), "{page}");
    for clause in ["9b-3x3x3", "9m", "9m1", "9m2", "9m3", "9p1", "A1a", "1c6"] {
        assert!(page.contains(&format!("/rules/wca-2010/{clause}")), "{clause}: {page}");
    }
    let big = house.get_as(&org, &format!("{desk}/setup/666")).await.body;
    assert!(big.contains("Mean of 3 (preferred)") && !big.contains("Average of 5"), "{big}");
    let fewest = house.get_as(&org, &format!("{desk}/setup/333fm")).await.body;
    assert!(fewest.contains("Best of 3 (preferred)") && !fewest.contains("limit-1"), "{fewest}");
    let none = house.get_as(&org, &format!("{desk}/setup/mangala")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND, "no game of this rulebook");

    let add = format!("{desk}/event");
    let rounds =
        "game=333&format-1=3&limit-1=3%3A00&goes-on-1=12&format-2=a&limit-2=10%3A00&limit=40";
    done(&house.post(&org, &add, &form("b1", rounds)).await);
    let page = house.get_as(&org, &events(&desk)).await.body;
    assert_eq!(page.matches("/organise/setup/").count(), 19, "one to change, eighteen to add");
    let event = event_of(&page, "333");
    assert_eq!(house.get(&event, "en").await.status, StatusCode::NOT_FOUND, "not announced");
    assert!(house.get_as(&org, &event).await.body.contains("Average of 5"));

    let id = event.strip_prefix("/e/").unwrap();
    let change = house.get_as(&org, &format!("{desk}/setup/{id}")).await.body;
    assert!(change.contains(r#"value="3:00""#) && change.contains(r#"value="12""#), "{change}");
    let rounds =
        format!("id={id}&format-1=3&limit-1=2%3A30&goes-on-1=12&format-2=a&limit-2=10%3A00");
    done(&house.post(&org, &format!("{desk}/change"), &form("b2", &rounds)).await);
    done(&house.post(&org, &format!("{desk}/announce"), &form("b3", "")).await);

    let page = house.get(&event, "en").await.body;
    for text in
        ["Rubik's Cube", "Best of 3", "Average of 5", "2:30", "10:00", "12", "planned", "9b-3x3x3"]
    {
        assert!(page.contains(text), "{text}: {page}");
    }
    let competition = desk.strip_suffix("/desk").unwrap();
    for (language, name) in
        [("tr", "Rubik Küp"), ("fa", "مکعب روبیک"), ("ja", "ルービックキューブ")]
    {
        assert!(house.get(&event, language).await.body.contains(name), "{language}");
        let listed = house.get(competition, language).await.body;
        let words = words::Words::new(language.parse().unwrap());
        let formats = ["puzzle-best-of-3", "puzzle-average-of-5"].map(|key| words.say(key));
        assert!(listed.contains(name) && listed.contains(&words.list(&formats)), "{listed}");
    }
}

#[tokio::test]
async fn what_the_regulations_do_not_allow_is_refused_with_its_clause() {
    let house = House::open().await;
    let (org, desk) = founded(&house, "wca-2010").await;
    let add = format!("{desk}/event");
    done(&house.post(&org, &add, &form("b1", "game=333&format-1=a")).await);
    for (key, fields, told) in [
        ("c1", "game=333&format-1=a", "/rules/wca-2010/9j"),
        ("c2", "game=666&format-1=a", "/rules/wca-2010/9b-6x6x6"),
        ("c3", "game=222&limit=16&format-1=3&goes-on-1=13&format-2=a", "/rules/wca-2010/9p1"),
        ("c4", "game=222&limit=15&format-1=3&format-2=3&format-3=a", "/rules/wca-2010/9m2"),
        ("c5", "game=222&format-1=a&goes-on-1=4", "Nobody advances from the final"),
        ("c6", "game=222&format-1=a&format-3=a", "without a gap"),
        ("c7", "game=222&format-1=a&limit-1=soon", "in minutes and seconds"),
    ] {
        let refused = house.post(&org, &add, &form(key, fields)).await;
        assert!(refused.status.is_client_error(), "{fields}: {}", refused.status);
        assert!(refused.body.contains(told), "{fields}: {}", refused.body);
    }
    let foreign = house.post(&org, &add, &form("c8", "game=mangala&name=M")).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND, "no game of this rulebook");
    let page = house.get_as(&org, &events(&desk)).await.body;
    assert_eq!(page.matches("/organise/setup/333-").count(), 1, "nothing was added: {page}");
    assert!(!page.contains("/organise/setup/222-") && !page.contains("/organise/setup/666-"));
}

#[tokio::test]
async fn results_of_cubing_stand_on_the_page_of_the_event() {
    let house = House::for_board().await;
    let mut hall = Hall::open(&house).await;
    let runs = "Round 1 is in progress";
    assert!(!house.get("/c/spring", "en").await.body.contains(runs));
    hall.call().await;
    assert!(house.get("/c/spring", "en").await.body.contains(runs), "the group is called");
    hall.solve("ann", 1234).await;
    hall.solve("bob", 987).await;
    hall.close().await;
    assert!(!house.get("/c/spring", "en").await.body.contains(runs));
    let page = house.get("/e/cube", "en").await.body;
    let first = page.find("9.87").expect("the best result");
    assert!(first < page.find("12.34").unwrap(), "the better one first: {page}");
    assert!(page.contains("Results of round 1") && page.contains("ann the Cuber"), "{page}");
    assert!(!page.contains("secret"), "what is private stays so");
    let page = house.get("/e/cube", "fa").await.body;
    assert!(page.contains("مکعب روبیک") && page.contains("پایان‌یافته"), "{page}");
    for (language, times) in
        [("tr", ["9,87", "12,34"]), ("fa", ["۹٫۸۷", "۱۲٫۳۴"]), ("ja", ["9.87", "12.34"])]
    {
        let page = house.get("/e/cube", language).await.body;
        assert!(times.iter().all(|time| page.contains(time)), "{language}: {page}");
    }
    assert!(house.first_live("/live/event/cube?seen=0").await.contains("9.87"));
    assert_eq!(house.get("/e/nothing", "en").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn backgammon_is_set_up_with_its_system_lengths_and_clock() {
    let house = House::open().await;
    let (org, desk) = founded(&house, "iran-backgammon").await;
    let page = house.get_as(&org, &format!("{desk}/setup/backgammon")).await.body;
    for asked in ["Points, round by round", "Consolation", "Use of the clock", "Division"] {
        assert!(page.contains(asked), "{asked}: {page}");
    }
    assert!(page.contains("/rules/iran-backgammon/3-5-5a"), "the clock names its clause");
    let fields = "game=backgammon&name=Masters&system=knock-out&consolation=simple&lengths=5%2C+7\
        &level=2&limit=64";
    done(&house.post(&org, &format!("{desk}/event"), &form("b1", fields)).await);
    let wrong = "game=backgammon&name=Others&system=swiss&lengths=five";
    let refused = house.post(&org, &format!("{desk}/event"), &form("b3", wrong)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    done(&house.post(&org, &format!("{desk}/announce"), &form("b2", "")).await);
    let event = event_of(&house.get_as(&org, &events(&desk)).await.body, "backgammon");
    let page = house.get(&event, "en").await.body;
    assert!(page.contains("Masters") && page.contains("Knock-out"), "{page}");
    assert!(page.contains("Points by round: 5, 7"), "{page}");
}
