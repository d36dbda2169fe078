//! The organiser's further pages: lists of entrants, plan, schedule, events, private data.

use crate::house::{Answer, House};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

const PLAN: &str = "name=Liste&place=%C4%B0zmir&country=TR&first=2099-05-01&last=2099-05-02\
    &offset=180&language=tr&book=tr-mangala&book=tr-kulami";

fn form(key: &str, rest: &str) -> String {
    format!("key={key:0>16}&{rest}")
}

fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// A competition with two events and an open window: the organiser's session and the path.
async fn opened(house: &House, book: Option<&str>) -> (String, String) {
    let answer = house.post("", "/sign-up", "name=Oya&user=org&password=correct+horse").await;
    let org = answer.session();
    let plan = book.map_or(PLAN.to_owned(), |book| {
        PLAN.replace("&book=tr-mangala&book=tr-kulami", &format!("&book={book}"))
    });
    let console = done(&house.post(&org, "/competitions/new", &form("a1", &plan)).await);
    let path = console.strip_suffix("/organise").unwrap().to_owned();
    let desk = format!("{path}/desk");
    if book.is_none() {
        for (key, event) in [("a2", "game=mangala&name=Mangala"), ("a3", "game=kulami&name=Kulami")]
        {
            done(&house.post(&org, &format!("{desk}/event"), &form(key, event)).await);
        }
        let window = "opens=2020-01-01T09%3A00&closes=2099-04-30T18%3A00&limit=";
        done(&house.post(&org, &format!("{desk}/window"), &form("b1", window)).await);
        done(&house.post(&org, &format!("{desk}/announce"), &form("b2", "")).await);
    }
    (org, path)
}

/// Sends a file as a browser does.
async fn upload(house: &House, session: &str, path: &str, file: &[u8]) -> Answer {
    let mut body = b"--xyz\r\nContent-Disposition: form-data; name=\"file\"; \
        filename=\"a.csv\"\r\nContent-Type: text/csv\r\n\r\n"
        .to_vec();
    body.extend_from_slice(file);
    body.extend_from_slice(
        b"\r\n--xyz\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n\r\n--xyz--\r\n",
    );
    let request = Request::post(path)
        .header(header::COOKIE, session)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    house.send(request).await
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn a_list_is_looked_at_and_then_entered_as_a_whole() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let import = format!("{path}/desk/import");
    assert!(house.get_as(&org, &import).await.body.contains("multipart/form-data"));
    let people = house.get_as(&org, &format!("{path}/organise/people")).await.body;
    assert!(people.contains(&format!("{path}/organise/people/add")));

    // In Windows-1254, with semicolons.
    let old = b"Ad\xFD;Soyad\xFD;Etkinlikler;Do\xF0um Tarihi;\xDCnvan\n\
        Ay\xFEe;\xC7elik;Mangala, Kulami;31.05.2014;x\nI\xFE\xFDl;\xD6z;Kulami;;\n";
    let look = upload(&house, &org, &import, old).await;
    assert_eq!(look.status, StatusCode::OK);
    assert_eq!(look.headers[header::CACHE_CONTROL], "no-store");
    assert!(look.body.contains("Çelik, Ayşe") && look.body.contains("Register 2 competitors"));
    assert!(!house.get(&path, "en").await.body.contains("Çelik"), "nothing is written yet");

    let text = "Adı;Soyadı;Etkinlikler;Doğum Tarihi\nAyşe;Çelik;Mangala, Kulami;31.05.2014\nIşıl;Öz;Kulami;\n";
    let go = form("c1", &format!("text={}", encoded(text)));
    done(&house.post(&org, &format!("{import}/go"), &go).await);
    done(&house.post(&org, &format!("{import}/go"), &go).await);
    let public = house.get(&format!("{path}/players"), "en").await.body;
    assert!(public.contains("Çelik, Ayşe") && public.contains("Öz, Işıl"), "{public}");
    assert!(!public.contains("2014"), "the day of birth is private");
    assert_eq!(public.matches("Öz, Işıl").count(), 1, "sent twice, entered once");

    let again = upload(&house, &org, &import, text.as_bytes()).await.body;
    assert!(
        again.contains("Everyone in this list is already registered")
            && !again.contains("Register 2 competitors"),
        "{again}"
    );
}

#[tokio::test]
async fn a_spreadsheet_is_read_as_the_list_that_is_in_it() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let import = format!("{path}/desk/import");
    let page = house.get_as(&org, &import).await.body;
    assert!(page.contains(".xlsx,.ods"), "{page}");
    for file in
        [&include_bytes!("../lists/entrants.xlsx")[..], include_bytes!("../lists/entrants.ods")]
    {
        let look = upload(&house, &org, &import, file).await;
        assert_eq!(look.status, StatusCode::OK, "{}", look.body);
        assert!(look.body.contains("Çelik, Ayşe") && look.body.contains("Register 2 competitors"));
        assert!(look.body.contains("2014-05-31"), "the day goes on with the list: {}", look.body);
        let cut = upload(&house, &org, &import, &file[..file.len() / 2]).await;
        assert_eq!(cut.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(cut.body.contains("This spreadsheet cannot be read"), "{}", cut.body);
    }
    let bomb = upload(&house, &org, &import, include_bytes!("../lists/blanks.xlsx")).await;
    assert_eq!(bomb.status, StatusCode::UNPROCESSABLE_ENTITY, "it unpacks to 40 MB");
}

#[tokio::test]
async fn a_list_with_a_fault_enters_nobody_and_says_where() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let import = format!("{path}/desk/import");
    let bad = "name,country,events\nAli,TR,Kulami\nBora,XX,Kulami\nCem,TR,Satranç\n";
    let session = format!("{org}; language=tr");
    let look = upload(&house, &session, &import, bad.as_bytes()).await.body;
    assert!(look.contains("“XX” bir ülke değil"), "{look}");
    assert!(look.contains("“Satranç” adlı bir kategori yok"), "{look}");
    assert!(look.contains("2 hatanın düzeltilmesi gerekiyor") && !look.contains("import/go"));
    let go = form("c1", &format!("text={}", encoded(bad)));
    let refused = house.post(&org, &format!("{import}/go"), &go).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!house.get(&path, "en").await.body.contains("Ali"), "not even the good line");

    let unknown = "name,user name,events\nAli,ali,Kulami\n";
    let look = upload(&house, &org, &import, unknown.as_bytes()).await.body;
    assert!(look.contains("Nobody has the user name ali"), "{look}");
    assert!(upload(&house, &org, &import, b"").await.body.contains("The list is empty"));
}

#[tokio::test]
async fn a_list_that_the_rules_refuse_leaves_no_private_data_behind() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let window = "opens=2020-01-01T09%3A00&closes=2099-04-30T18%3A00&limit=1";
    done(&house.post(&org, &format!("{path}/desk/window"), &form("c1", window)).await);
    let list = "name,events,born\nAli,Kulami,2014-05-31\nBora,Kulami,2013-01-02\n";
    let look = upload(&house, &org, &format!("{path}/desk/import"), list.as_bytes()).await.body;
    assert!(look.contains("The competition is full"), "{look}");
    let go = form("c2", &format!("text={}", encoded(list)));
    let refused = house.post(&org, &format!("{path}/desk/import/go"), &go).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    let id = path.trim_start_matches("/c/");
    let ali = office::without_account("ali", &format!("{id}\nali\nTR\n2014-05-31"));
    assert_eq!(house.office.store().private(ali.as_str()).await.unwrap(), None);
    let one = "name,events,born\nAli,Kulami,2014-05-31\n";
    let go = form("c3", &format!("text={}", encoded(one)));
    done(&house.post(&org, &format!("{path}/desk/import/go"), &go).await);
    assert!(house.office.store().private(ali.as_str()).await.unwrap().is_some(), "the same id");
}

#[tokio::test]
async fn a_registration_that_is_refused_leaves_no_private_data_behind() {
    let house = House::open().await;
    let (_, path) = opened(&house, None).await;
    let up = "name=Ali&user=ali&password=correct+horse";
    let player = house.post("", "/sign-up", up).await.session();
    let event = {
        let page = house.get(&path, "en").await.body;
        let start = page.find("href=\"/e/kulami").unwrap() + 9;
        page[start..].split('"').next().unwrap().to_owned()
    };
    let data = "country=TR&born=2001-05-31&contact=gizli%40posta.example";
    // Nobody competes who has not accepted the rules.
    let asked = form("r1", &format!("event={event}&{data}"));
    let refused = house.post(&player, &format!("{path}/register"), &asked).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    assert_eq!(house.office.store().private("ali").await.unwrap(), None);
    let asked = form("r2", &format!("event={event}&accepts=tr-kulami&{data}"));
    done(&house.post(&player, &format!("{path}/register"), &asked).await);
    let kept = house.office.store().private("ali").await.unwrap().unwrap();
    assert!(kept.contains("gizli@posta.example"), "{kept}");
}

#[tokio::test]
async fn only_the_desk_enters_others() {
    let house = House::open().await;
    let (_, path) = opened(&house, None).await;
    let stranger =
        house.post("", "/sign-up", "name=Z&user=zor&password=correct+horse").await.session();
    for page in ["import", "plan", "schedule", "setup/mangala", "private", "court", "awards"] {
        let page = format!("{path}/desk/{page}");
        assert_eq!(house.get_as(&stranger, &page).await.status, StatusCode::FORBIDDEN, "{page}");
        assert_eq!(house.get(&page, "en").await.status, StatusCode::UNAUTHORIZED, "{page}");
    }
    for (act, rest) in [
        ("import/go", "text=name%0AAli"),
        ("import/one", "name=Ali&country=TR"),
        ("plan", "name=x"),
        ("schedule", "what-0="),
        ("change", "id=mangala"),
        ("approve-all", ""),
        ("awards", "place=1&person=zor&prize=cup"),
    ] {
        let answer = house.post(&stranger, &format!("{path}/desk/{act}"), &form("e1", rest)).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{act}: {}", answer.body);
    }
    let file = upload(&house, &stranger, &format!("{path}/desk/import"), b"name\nAli").await;
    assert_eq!(file.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_player_without_a_device_is_entered_has_a_page_and_nobody_takes_the_id() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let event = {
        let page = house.get(&path, "en").await.body;
        let start = page.find("href=\"/e/kulami").unwrap() + 9;
        page[start..].split('"').next().unwrap().to_owned()
    };
    let one = form("c1", &format!("name={}&country=TR&event={event}&born=", encoded("Öz, Işıl")));
    done(&house.post(&org, &format!("{path}/desk/import/one"), &one).await);
    let public = house.get(&format!("{path}/players"), "en").await.body;
    let start = public.find("href=\"/p/entry-oz-isil-").expect("a page without an account") + 9;
    let id = public[start..].split('"').next().unwrap();
    let person = house.get(&format!("/p/{id}"), "fa").await;
    assert_eq!(person.status, StatusCode::OK);
    assert!(person.body.contains("Öz, Işıl") && person.body.contains("Liste"));
    let claim = format!("name=X&user={id}&password=correct+horse");
    let refused = house.post("", "/sign-up", &claim).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "the id is not for accounts");
}

#[tokio::test]
async fn the_plan_is_changed_field_by_field() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let page = format!("{path}/desk/plan");
    assert!(house.get_as(&org, &page).await.body.contains("value=\"Liste\""));
    let asked = "name=Yeni+ad&place=Ankara&first=2099-05-01&last=2099-05-03&offset=180&language=tr\
        &language=fa&requirements=2012%27den+sonra+do%C4%9Fmu%C5%9F%0A\
        &award-event-0=&award-place-0=1&award-prize-0=Kupa&award-prize-1=";
    done(&house.post(&org, &page, &form("c1", asked)).await);
    let public = house.get(&path, "en").await.body;
    assert!(public.contains("Yeni ad") && public.contains("Ankara"), "{public}");
    let again = house.get_as(&org, &page).await.body;
    assert!(again.contains("2012&#39;den sonra doğmuş") || again.contains("2012'den sonra doğmuş"));
    assert!(again.contains("value=\"Kupa\""));
    // Saved as it is: nothing to change, and nothing to complain about.
    done(&house.post(&org, &page, &form("c2", asked)).await);
    assert!(house.get_as(&org, &format!("{path}/desk/awards")).await.body.contains("Kupa"));
}

#[tokio::test]
async fn the_schedule_is_proposed_set_and_public() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let page = format!("{path}/desk/schedule");
    let proposal = house.get_as(&org, &format!("{page}?proposal=true")).await.body;
    assert!(proposal.contains("2099-05-01T09:00"), "check-in an hour before");
    assert!(proposal.contains("2099-05-01T10:00"), "the first round at ten");
    let asked = "what-0=other&name-0=%C3%96%C4%9Fle+yeme%C4%9Fi&start-0=2099-05-01T12%3A30\
        &end-0=2099-05-01T13%3A30&elsewhere-0=Lokanta&what-1=check-in&name-1=\
        &start-1=2099-05-01T09%3A00&end-1=&elsewhere-1=&what-2=&name-2=&start-2=&end-2=";
    done(&house.post(&org, &page, &form("c1", asked)).await);
    let public = house.get(&format!("{path}/schedule"), "en").await.body;
    for shown in ["Öğle yemeği", "Lokanta", "12:30", "Check-in"] {
        assert!(public.contains(shown), "{shown}");
    }
    let bad = "what-0=ceremony&name-0=&start-0=&end-0=";
    let refused = house.post(&org, &page, &form("c2", bad)).await;
    assert!(refused.body.contains("Line 1 of the schedule has no start"), "{}", refused.body);
}

#[tokio::test]
async fn an_event_is_set_up_with_what_its_rulebook_proposes_and_changed() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let page = house.get_as(&org, &format!("{path}/desk/setup/mangala")).await.body;
    assert!(page.contains("8 players: 4") && page.contains("64 players: 7"), "{page}");
    assert!(page.contains("class=\"chip\""), "the clock names its clause");
    let asked = "game=mangala&name=Gen%C3%A7ler&expected=64&rounds=&limit=&system=swiss&sets=3\
        &minutes=10&seconds=5&results-only=yes&departures=";
    done(&house.post(&org, &format!("{path}/desk/event"), &form("feedfeedfeedfeed", asked)).await);
    let competition = path.trim_start_matches("/c/").parse().unwrap();
    let state = house.office.competition(&competition).await.unwrap().state;
    let id =
        state.events().values().find(|own| own.plan.name == "Gençler").unwrap().plan.id.clone();
    let change = house.get_as(&org, &format!("{path}/desk/setup/{id}")).await.body;
    for filled in ["value=\"Gençler\"", "value=\"7\"", "value=\"10\"", "value=\"5\""] {
        assert!(change.contains(filled), "{filled}: {change}");
    }
    let other =
        format!("id={id}&name=Gen%C3%A7ler&rounds=5&limit=40&system=knock-out&sets=3&departures=");
    let refused = house.post(&org, &format!("{path}/desk/change"), &form("c4", &other)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "the book says Swiss");
    assert!(refused.body.contains("class=\"chip\""), "by its clause: {}", refused.body);
    let other = format!("{other}Duyuruda+eleme");
    done(&house.post(&org, &format!("{path}/desk/change"), &form("c5", &other)).await);
    let event = house.get(&format!("/e/{id}/info"), "en").await.body;
    assert!(event.contains("Duyuruda eleme"), "{event}");
    let none = house.get_as(&org, &format!("{path}/desk/setup/chess")).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn private_data_is_for_the_organisers_alone() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let list = "name,events,born,contact\nAli,Kulami,2014-05-31,gizli@posta.example\n";
    let go = form("c1", &format!("text={}", encoded(list)));
    done(&house.post(&org, &format!("{path}/desk/import/go"), &go).await);
    let private = format!("{path}/organise/people/private");
    let page = house.get_as(&org, &private).await;
    assert_eq!(page.headers[header::CACHE_CONTROL], "no-store");
    assert!(page.body.contains("gizli@posta.example"), "{}", page.body);
    let start = page.body.find(&format!("{private}/entry-ali-")).expect("the desk may fill it in");
    let edit = page.body[start..].split('"').next().unwrap().to_owned();
    let data = "country=TR&born=2014-05-31&gender=erkek&contact=yeni%40posta.example";
    done(&house.post(&org, &edit, &form("c2", data)).await);
    assert!(house.get_as(&org, &private).await.body.contains("yeni@posta.example"));

    let referee =
        house.post("", "/sign-up", "name=H&user=hakem&password=correct+horse").await.session();
    let appoint = form("c3", "person=hakem&role=referee");
    done(&house.post(&org, &format!("{path}/desk/appoint"), &appoint).await);
    assert_eq!(house.get_as(&referee, &private).await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.post(&referee, &edit, &form("c4", data)).await.status, StatusCode::FORBIDDEN);
    let public = house.get(&format!("{path}/players"), "en").await.body;
    let person = public.find("href=\"/p/entry-ali-").unwrap() + 6;
    let person = public[person..].split('"').next().unwrap().to_owned();
    for page in [path.clone(), person, format!("{path}/organise/people")] {
        let shown = house.get_as(&referee, &page).await.body;
        assert!(!shown.contains("posta.example") && !shown.contains("erkek"), "{page}");
    }
}

#[tokio::test]
async fn all_who_wait_are_approved_with_one_button() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let event = {
        let page = house.get(&path, "en").await.body;
        let start = page.find("href=\"/e/kulami").unwrap() + 9;
        page[start..].split('"').next().unwrap().to_owned()
    };
    for (number, name) in ["Ali", "Bora", "Cem"].iter().enumerate() {
        let up = format!("name={name}&user=u{number}&password=correct+horse");
        let player = house.post("", "/sign-up", &up).await.session();
        let asked = format!("event={event}&accepts=tr-kulami&country=TR");
        done(
            &house
                .post(&player, &format!("{path}/register"), &form(&format!("d{number}"), &asked))
                .await,
        );
    }
    let desk = house.get_as(&org, &format!("{path}/organise/people")).await.body;
    assert!(desk.contains("Approve all 3 complete entries"));
    done(&house.post(&org, &format!("{path}/desk/approve-all"), &form("e1", "")).await);
    let public = house.get(&format!("{path}/players"), "en").await.body;
    assert!(["Ali", "Bora", "Cem"].iter().all(|name| public.contains(name)));
}

#[tokio::test]
async fn an_invitation_shows_a_code_for_phones_and_its_end() {
    let house = House::open().await;
    let (org, path) = opened(&house, None).await;
    let page = house.post(&org, &format!("{path}/desk/invite"), &form("c1", "role=referee")).await;
    assert!(page.body.contains("<svg class=\"qr\"") && page.body.contains("Valid until"));
}

#[tokio::test]
async fn check_in_is_closed_and_a_finished_competition_is_archived() {
    let house = House::open().await;
    let venue = crate::house::venue::Venue::open(&house, "mangala", 2, true).await;
    let (org, judge) = (venue.session("org").await, venue.session("bas").await);
    let (desk, people, settings) =
        ("/c/izmir/desk", "/c/izmir/organise/people", "/c/izmir/organise/settings");
    done(&house.post(&judge, &format!("{desk}/check-in"), &form("a1", "person=p1")).await);
    assert!(house.get_as(&org, people).await.body.contains("Close check-in"));
    done(&house.post(&org, &format!("{desk}/close-check-in"), &form("a2", "")).await);
    let page = house.get_as(&org, people).await.body;
    let after = page.split("Not checked in:").nth(1).unwrap_or_else(|| panic!("{page}"));
    let line = after.split("</p>").next().unwrap();
    assert!(line.contains("Player02") && !line.contains("Player01"), "{line}");

    let early = house.post(&org, &format!("{desk}/archive"), &form("a3", "")).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "not before the end");
    let other = house.post(&org, &format!("{desk}/finish"), &form("a8", "typed-name=Other")).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY, "the name is typed");
    done(&house.post(&org, &format!("{desk}/finish"), &form("a4", "typed-name=Trial")).await);
    assert!(house.get_as(&org, settings).await.body.contains("Archive the competition"));
    let referee = venue.session("hakem").await;
    let refused = house.post(&referee, &format!("{desk}/archive"), &form("a5", "")).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    done(&house.post(&org, &format!("{desk}/archive"), &form("a6", "")).await);
    let page = house.get_as(&org, settings).await.body;
    assert!(page.contains("Archived") && !page.contains("Archive the competition"), "{page}");
    let late = house.post(&org, &format!("{desk}/notice"), &form("a7", "text=Late")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing changes any more");
}

#[tokio::test]
async fn a_director_moves_an_entry_to_a_higher_division() {
    let house = House::open().await;
    let (org, path) = opened(&house, Some("iran-backgammon")).await;
    let desk = format!("{path}/desk");
    for (key, event) in [
        ("a200000000000000", "game=backgammon&name=Beginners&level=1"),
        ("a300000000000000", "game=backgammon&name=Masters&level=2"),
    ] {
        done(&house.post(&org, &format!("{desk}/event"), &form(key, event)).await);
    }
    let window = "opens=2020-01-01T09%3A00&closes=2099-04-30T18%3A00&limit=";
    done(&house.post(&org, &format!("{desk}/window"), &form("b1", window)).await);
    done(&house.post(&org, &format!("{desk}/announce"), &form("b2", "")).await);
    let dir =
        house.post("", "/sign-up", "name=Dir&user=dir&password=correct+horse").await.session();
    done(
        &house
            .post(&org, &format!("{desk}/appoint"), &form("b3", "person=dir&role=director"))
            .await,
    );
    let text = encoded("Name;Events\nAslan, Can;Beginners\n");
    let go = form("c1", &format!("text={text}"));
    done(&house.post(&org, &format!("{desk}/import/go"), &go).await);
    let people = format!("{path}/organise/people");
    let page = house.get_as(&dir, &people).await.body;
    assert!(page.contains("Move up to Masters"), "{page}");
    let start = page.find("/desk/move-up").unwrap();
    let value = |name: &str| {
        let rest = page[start..].split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let moved = format!("person={}&from={}&to={}", value("person"), value("from"), value("to"));
    done(&house.post(&dir, &format!("{desk}/move-up"), &form("c2", &moved)).await);
    let page = house.get_as(&dir, &people).await.body;
    assert!(!page.contains("Move up to"), "{page}");
    let again = house.post(&dir, &format!("{desk}/move-up"), &form("c3", &moved)).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
}
