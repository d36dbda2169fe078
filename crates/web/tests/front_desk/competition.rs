//! A competition as browsers see it: made, announced, entered, approved; and what strangers do not
//! see.

use crate::house::{Answer, House};
use axum::http::{StatusCode, header};

/// A form with a key of its own.
fn form(key: &str, rest: &str) -> String {
    format!("key={key:0>16}&{rest}")
}

async fn sign_up(house: &House, user: &str, name: &str) -> String {
    let form = format!("name={name}&user={user}&password=correct+horse");
    let answer = house.post("", "/sign-up", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.session()
}

fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

const PLAN: &str = "name=%C4%B0zmir+A%C3%A7%C4%B1k&place=Kemeralt%C4%B1&country=TR&first=2099-05-01\
    &last=2099-05-02&offset=180&language=tr&language=en&book=tr-mangala&book=quixo";
const PRIVATE: &str = "country=TR&born=1999-03-04&gender=kadin&contact=gizli%40posta.example";

/// The path of a competition that its organiser has made, with a Mangala event.
async fn planned(house: &House, organiser: &str) -> String {
    let made = house.post(organiser, "/competitions/new", &form("a1", PLAN)).await;
    let console = done(&made);
    let again = house.post(organiser, "/competitions/new", &form("a1", PLAN)).await;
    assert_eq!(done(&again), console, "sent twice, made once");
    let path = console.strip_suffix("/organise").unwrap().to_owned();
    done(&house.post(organiser, &format!("{path}/desk/event"), &form("a2", "game=mangala")).await);
    path
}

async fn open(house: &House, organiser: &str, path: &str) {
    let window = "opens=2020-01-01T09%3A00&closes=2099-04-30T18%3A00&limit=";
    done(&house.post(organiser, &format!("{path}/desk/window"), &form("b1", window)).await);
    done(&house.post(organiser, &format!("{path}/desk/announce"), &form("b2", "")).await);
}

/// The id of the first event on a page.
fn event_on(page: &str) -> String {
    let start = page.find("href=\"/e/").expect("an event is linked") + 9;
    page[start..].split('"').next().unwrap().to_owned()
}

async fn enter(house: &House, player: &str, path: &str, key: &str) -> Answer {
    let event = event_on(&house.get(path, "en").await.body);
    let asked = format!("event={event}&accepts=tr-mangala&{PRIVATE}");
    house.post(player, &format!("{path}/register"), &form(key, &asked)).await
}

#[tokio::test]
async fn from_sign_up_to_an_approved_entrant_on_the_public_page() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let home = house.get_as(&organiser, "/").await;
    assert!(home.body.contains("href=\"/competitions/new\""), "a way for those who have signed in");
    assert!(!house.get("/", "en").await.body.contains("href=\"/competitions/new\""));
    assert!(house.get_as(&organiser, "/competitions/new").await.body.contains("tr-mangala"));
    let path = planned(&house, &organiser).await;

    assert_eq!(house.get(&path, "en").await.status, StatusCode::NOT_FOUND, "not announced yet");
    let live = format!("/live/competition/{}", path.trim_start_matches("/c/"));
    assert_eq!(house.get_as(&organiser, &path).await.status, StatusCode::OK);
    open(&house, &organiser, &path).await;
    let public = house.get(&path, "en").await;
    assert_eq!(public.status, StatusCode::OK);
    for shown in ["İzmir Açık", "Kemeraltı", "/rules/tr-mangala", "Registration is open"] {
        assert!(public.body.contains(shown), "{shown}");
    }
    assert!(house.get(&format!("{path}/info"), "en").await.body.contains("Oya"), "who runs it");
    assert!(public.body.contains(&format!("data-listen=\"{live}")), "the page is live");
    assert!(house.get("/", "en").await.body.contains(&format!("href=\"{path}\"")));

    let player = sign_up(&house, "ayse", "Ay%C5%9Fe").await;
    done(&enter(&house, &player, &path, "c1").await);
    let own = house.get_as(&player, &format!("{path}/register")).await;
    assert!(own.body.contains("awaiting approval"), "{}", own.body);
    assert!(own.body.contains("gizli@posta.example"), "one sees one's own data");
    assert_eq!(own.headers[header::CACHE_CONTROL], "no-store");
    assert!(
        !house.get(&format!("{path}/players"), "en").await.body.contains("Ayşe"),
        "who waits is not listed"
    );

    let desk = house.get_as(&organiser, &format!("{path}/organise/people")).await;
    assert!(desk.body.contains("Ayşe") && desk.body.contains("desk/approve"));
    let approve = format!("{path}/desk/approve");
    done(&house.post(&organiser, &approve, &form("d1", "person=ayse")).await);
    assert!(house.get(&format!("{path}/players"), "en").await.body.contains("Ayşe"));

    let check_in = form("d2", "person=ayse&document=known");
    done(&house.post(&organiser, &format!("{path}/desk/check-in"), &check_in).await);
    done(&house.post(&player, &format!("{path}/register/withdraw"), &form("d3", "")).await);
    assert!(!house.get(&format!("{path}/players"), "en").await.body.contains("Ayşe"), "withdrawn");
}

#[tokio::test]
async fn a_stranger_neither_opens_the_desk_nor_approves_and_is_told_in_the_own_language() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let path = planned(&house, &organiser).await;
    let stranger = format!("{}; language=tr", sign_up(&house, "zor", "Zor").await);
    let desk = format!("{path}/desk");
    assert_eq!(house.get_as(&stranger, &desk).await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get_as(&stranger, &path).await.status, StatusCode::NOT_FOUND);
    open(&house, &organiser, &path).await;
    assert_eq!(house.get("/nowhere/desk", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.get(&desk, "en").await.status, StatusCode::UNAUTHORIZED);
    let refused = house.get_as(&stranger, &desk).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(refused.body.contains("seyirci") && refused.body.contains("düzenleyici"));

    let player = sign_up(&house, "ayse", "Ay%C5%9Fe").await;
    done(&enter(&house, &player, &path, "c1").await);
    for (act, rest) in [
        ("approve", "person=ayse"),
        ("decline", "person=ayse"),
        ("check-in", "person=ayse&document=known"),
        ("finish", ""),
        ("start", ""),
        ("notice", "text=ben"),
        ("event", "game=mangala"),
        ("appoint", "person=zor&role=organiser"),
        ("dismiss", "person=org&role=organiser"),
        ("invite", "role=organiser"),
        ("window", "opens=2020-01-01T09%3A00&closes=2020-01-02T09%3A00"),
        ("close", ""),
    ] {
        for who in [&stranger, &player] {
            let asked = form(&format!("e{}", act.len() * 100 + who.len()), rest);
            let answer = house.post(who, &format!("{desk}/{act}"), &asked).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{act}: {}", answer.body);
        }
        let guest = house.post("", &format!("{desk}/{act}"), &form("e9", rest)).await;
        assert_eq!(guest.status, StatusCode::UNAUTHORIZED, "{act}");
    }
    assert!(
        !house.get(&format!("{path}/players"), "en").await.body.contains("Ayşe"),
        "still not approved"
    );
}

#[tokio::test]
async fn a_name_is_shown_as_it_was_given_with_its_latin_form_beside_it() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let path = planned(&house, &organiser).await;
    open(&house, &organiser, &path).await;

    let door = house.get("/sign-up", "en").await.body;
    assert!(door.contains("name=\"latin\"") && door.contains("Name in Latin letters"), "{door}");
    let asked = "name=%DA%A9%D8%B1%DB%8C%D9%85%DB%8C&latin=Karimi%2C+Reza&user=reza\
        &password=correct+horse";
    let player = house.post("", "/sign-up", asked).await.session();
    let beside = "<bdi>کریمی</bdi> <bdi class=\"quiet\" dir=\"ltr\">Karimi, Reza</bdi>";
    assert!(house.get("/p/reza", "fa").await.body.contains(beside), "the page of the person");

    let offered = house.get_as(&player, &format!("{path}/register")).await.body;
    assert!(offered.contains("value=\"Karimi, Reza\""), "as the account has it: {offered}");
    let event = event_on(&house.get(&path, "en").await.body);
    let enter = |latin: &str| format!("event={event}&accepts=tr-mangala&latin={latin}&{PRIVATE}");
    let register = format!("{path}/register");
    let other = form("c1", &enter("%DA%A9"));
    let refused = house.post(&player, &register, &other).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("with the letters A to Z"), "{}", refused.body);
    done(&house.post(&player, &register, &form("c2", &enter("Karimi%2C+Reza"))).await);
    done(
        &house.post(&organiser, &format!("{path}/desk/approve"), &form("d1", "person=reza")).await,
    );
    for list in [format!("{path}/players"), format!("/e/{event}/players")] {
        for language in ["en", "tr", "fa", "ja"] {
            let page = house.get(&list, language).await.body;
            assert!(page.contains(beside), "{list} in {language}: {page}");
        }
    }

    let renamed = form("e1", "name=Reza&latin=");
    done(&house.post(&player, "/account/name", &renamed).await);
    let page = house.get("/p/reza", "en").await.body;
    assert!(page.contains("<bdi>Reza</bdi>") && !page.contains("Karimi"), "{page}");
    assert!(
        house.get(&format!("{path}/players"), "en").await.body.contains(beside),
        "the entry keeps its name"
    );
}

#[tokio::test]
async fn refusals_are_in_the_readers_language() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let path = planned(&house, &organiser).await;
    open(&house, &organiser, &path).await;
    for (language, sentence) in [
        ("en", "The competition is already announced"),
        ("tr", "Yarışma zaten duyuruldu"),
        ("fa", "مسابقات قبلاً اعلام شده است"),
        ("ja", "大会は発表済みです"),
    ] {
        let session = format!("{organiser}; language={language}");
        let again =
            house.post(&session, &format!("{path}/desk/announce"), &form(language, "")).await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(again.body.contains(sentence), "{}", again.body);
    }
    let player = sign_up(&house, "ayse", "Ay%C5%9Fe").await;
    let event = event_on(&house.get(&path, "en").await.body);
    let session = format!("{player}; language=tr");
    let asked = form("f1", &format!("event={event}&country=TR"));
    let refused = house.post(&session, &format!("{path}/register"), &asked).await;
    assert!(refused.body.contains("kategorisine katılmak için"), "{}", refused.body);
    let bad = form("f2", &PLAN.replace("2099-05-01", "tomorrow"));
    let refused = house.post(&session, "/competitions/new", &bad).await;
    assert!(refused.body.contains("Formdaki bir alan okunamadı"), "{}", refused.body);
}

#[tokio::test]
async fn private_data_is_on_no_public_page_and_not_in_the_log() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let path = planned(&house, &organiser).await;
    open(&house, &organiser, &path).await;
    let player = sign_up(&house, "ayse", "Ay%C5%9Fe").await;
    done(&enter(&house, &player, &path, "c1").await);
    let approve = format!("{path}/desk/approve");
    done(&house.post(&organiser, &approve, &form("d1", "person=ayse")).await);

    let secrets = ["gizli", "1999-03-04", "kadin"];
    let stranger = sign_up(&house, "zor", "Zor").await;
    for page in [path.clone(), "/".to_owned(), format!("{path}/register")] {
        for session in ["", &stranger, &organiser] {
            let shown = house.get_as(session, &page).await.body;
            assert!(!secrets.iter().any(|secret| shown.contains(secret)), "{page}");
        }
    }
    let id = path.trim_start_matches("/c/");
    let live = house.first_live(&format!("/live/competition/{id}")).await;
    assert!(live.contains("Ayşe"), "{live}");
    assert!(!secrets.iter().any(|secret| live.contains(secret)), "{live}");
    for stream in house.office.store().streams("").await.unwrap() {
        for fact in house.office.store().stream(&stream, 0).await.unwrap() {
            let text = format!("{fact:?}");
            assert!(!secrets.iter().any(|secret| text.contains(secret)), "{text}");
        }
    }
}

#[tokio::test]
async fn officials_are_appointed_by_name_or_by_link_and_tick_their_lists() {
    let house = House::open().await;
    let organiser = sign_up(&house, "org", "Oya").await;
    let path = planned(&house, &organiser).await;
    let referee = sign_up(&house, "hakem", "Hakan").await;
    let helper = sign_up(&house, "yard", "Yaren").await;

    let appoint = format!("{path}/desk/appoint");
    let nobody = house.post(&organiser, &appoint, &form("a5", "person=kimse&role=referee")).await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND, "only people with an account");
    done(&house.post(&organiser, &appoint, &form("a6", "person=Hakem&role=referee")).await);
    assert_eq!(house.get_as(&referee, &format!("{path}/desk")).await.status, StatusCode::OK);

    let link = house.post(&organiser, &format!("{path}/desk/invite"), "key=1&role=referee").await;
    assert_eq!(link.headers[header::CACHE_CONTROL], "no-store");
    let start = link.body.find("/invitation/").expect("a link is shown");
    let link = link.body[start..].split('"').next().unwrap().to_owned();
    assert_eq!(house.get(&link, "en").await.status, StatusCode::UNAUTHORIZED);
    assert!(house.get_as(&helper, &link).await.body.contains("İzmir Açık"));
    done(&house.post(&helper, &link, "key=2").await);
    let desk = house.get_as(&helper, &format!("{path}/organise/documents")).await;
    assert_eq!(desk.status, StatusCode::OK);
    let stale = house.get_as(&helper, "/invitation/0000").await;
    assert_eq!(stale.status, StatusCode::NOT_FOUND);

    assert!(desk.body.contains("class=\"chip\""), "each item shows its clause");
    let start = desk.body.find("name=\"clause\" value=\"").expect("a list of referees") + 21;
    let clause = desk.body[start..].split('"').next().unwrap().to_owned();
    let start = desk.body.find("name=\"book\" value=\"").unwrap() + 19;
    let book = desk.body[start..].split('"').next().unwrap().to_owned();
    let item = format!("book={book}&clause={clause}&as=referee");
    done(&house.post(&helper, &format!("{path}/desk/tick"), &form("a7", &item)).await);
    assert!(
        house
            .get_as(&helper, &format!("{path}/organise/documents"))
            .await
            .body
            .contains("desk/untick")
    );
    done(&house.post(&helper, &format!("{path}/desk/untick"), &form("a8", &item)).await);
    assert!(
        !house
            .get_as(&helper, &format!("{path}/organise/documents"))
            .await
            .body
            .contains("desk/untick")
    );
    let foreign = item.replace("as=referee", "as=organiser");
    let refused = house.post(&helper, &format!("{path}/desk/tick"), &form("a9", &foreign)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "not one's own list");
}
