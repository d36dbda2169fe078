//! What keeps an organiser going: lists that come in whole and enter nobody twice, missing data filled in
//! on one page, everything that is in the way said at once, corrections that say what they change.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use rulebook::{proves, wca_2009, wca_2010};

const PEOPLE: &str = "/c/spring/organise/people";

/// What a pasted text comes to, before anything is written.
async fn look(people: &mut People<'_>, path: &str, text: &str) -> String {
    let session = people.session("org").await;
    let body = format!(
        "--xyz\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--xyz--\r\n"
    );
    let request = Request::post(format!("{path}/desk/import"))
        .header(header::COOKIE, session)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    let answer = people.house.send(request).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

/// The values of the hidden fields whose names begin so, in order.
fn hidden(page: &str, name: &str) -> Vec<String> {
    let start = format!("name=\"{name}-");
    let value = |rest: &str| Some(rest.split("value=\"").nth(1)?.split('"').next()?.to_owned());
    page.split(&start).skip(1).filter_map(value).collect()
}

fn text(page: &str) -> String {
    page.replace("&amp;", "&").replace("&#39;", "'")
}

#[tokio::test]
async fn names_are_pasted_and_what_is_missing_is_filled_in_on_one_page() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let names = "Ada Er\nBora Kaya\nCem Öz";
        people.ok("org", "/c/spring/desk/import/go", &[("text", names)]).await;
        let page = people.page("org", PEOPLE).await;
        assert!(page.contains("Data is missing for 3 people.") && page.contains("/people/grid"));
        let grid = people.page("org", &format!("{PEOPLE}/grid")).await;
        let ids = hidden(&grid, "person");
        assert_eq!(ids.len(), 3, "{grid}");

        // One wrong day keeps all rows from being saved, and every one of them is named.
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut fields = vec![("contact-all", "school@mail.example")];
        let rows = [
            [("person-0", ids[0]), ("born-0", "soon"), ("gender-0", "f")],
            [("person-1", ids[1]), ("born-1", "1999-02-03"), ("gender-1", "m")],
            [("person-2", ids[2]), ("born-2", "later"), ("gender-2", "m")],
        ];
        fields.extend(rows.concat());
        let refused = text(&people.no("org", &format!("{PEOPLE}/grid"), &fields).await);
        assert!(refused.contains("Ada Er: “soon”") && refused.contains("Cem Öz: “later”"));
        let still = people.page("org", PEOPLE).await;
        assert!(still.contains("Data is missing for 3 people."), "nothing was saved: {still}");

        for field in fields.iter_mut().filter(|(name, _)| name.starts_with("born")) {
            field.1 = "1999-02-03";
        }
        // The last of them is a child whose guardian has not given permission.
        fields.retain(|(name, _)| *name != "born-2");
        fields.push(("born-2", "2020-02-03"));
        assert_eq!(people.ok("org", &format!("{PEOPLE}/grid"), &fields).await, PEOPLE);
        let page = people.page("org", PEOPLE).await;
        assert!(page.contains("Data is missing for 1 person."), "{page}");
        assert_eq!(page.matches("awaiting approval").count(), 1, "the others are approved: {page}");
        let public = people.page("org", "/c/spring/players").await;
        assert!(!public.contains("1999") && !public.contains("school@mail"), "{public}");
        let kept = people.page("org", &format!("{PEOPLE}/private")).await;
        assert_eq!(kept.matches("school@mail.example").count(), 3, "{kept}");
    }
    proves!(wca_2009::_2b, wca_2010::_2b, wca_2009::_2c, wca_2010::_2c);
}

#[tokio::test]
async fn rows_of_a_spreadsheet_come_in_whole_and_complete_who_is_there() {
    let house = House::for_board().await;
    let mut hall = Hall::plan(&house, "wca-2010").await;
    hall.take_entries().await;
    let mut people = People::new(&house);
    people.ok("org", "/c/spring/desk/import/go", &[("text", "Ada Er\nBora Kaya")]).await;
    // Without headings, in another order of words, with two who are new.
    let rows = "Er Ada\tTR\t1999-01-02\tf\tada@mail.example\n\
        Bora KAYA\tTR\t2.3.1998\tm\tbora@mail.example\n\
        Cem Öz\tJP\t1997-03-04\tm\tcem@mail.example\n\
        Cem Öz\tJP\t1997-03-04\tm\tcem@mail.example\n\
        Deniz Su\tIR\t1996-03-04\tm\tdeniz@mail.example";
    let shown = look(&mut people, "/c/spring", rows).await;
    assert!(shown.contains("Register 2 competitors"), "{shown}");
    assert!(shown.contains("3 people are already registered or listed twice"), "{shown}");
    assert!(shown.contains("same name as in line 3"), "{shown}");
    assert!(shown.contains("completes the registrations of 2 people"), "{shown}");
    assert!(shown.contains("Japan") && shown.contains("cem@mail.example"), "{shown}");
    let to = people.ok("org", "/c/spring/desk/import/go", &[("text", rows)]).await;
    let page = people.page("org", &to).await;
    assert!(page.contains("2 people registered.") && page.contains("3 people were already"));
    assert!(!page.contains("Data is missing") && !page.contains("awaiting approval"), "{page}");
    assert!(page.contains("4 people"), "{page}");

    // The same list again enters nobody.
    let shown = look(&mut people, "/c/spring", rows).await;
    assert!(shown.contains("Everyone in this list is already registered."), "{shown}");
    let to = people.ok("org", "/c/spring/desk/import/go", &[("text", rows)]).await;
    let page = people.page("org", &to).await;
    assert!(page.contains("0 people registered.") && page.contains("4 people"), "{page}");

    // Somebody else of the same name is entered when the organiser says so.
    people.ok("org", "/c/spring/desk/import/go", &[("text", rows), ("anyway", "4")]).await;
    let page = people.page("org", PEOPLE).await;
    assert_eq!(page.matches("<bdi>Cem Öz</bdi></a>").count(), 2, "{page}");
    let one = [("name", "Deniz SU"), ("country", "IR")];
    let refused = people.no("org", "/c/spring/desk/import/one", &one).await;
    assert!(refused.contains("Deniz SU is already registered"), "{refused}");
}

#[tokio::test]
async fn everything_that_keeps_a_competition_from_starting_is_said_at_once() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        let plan = [
            ("name", "Kup"),
            ("place", "Hall"),
            ("country", "TR"),
            ("first", "2099-05-01"),
            ("last", "2099-05-01"),
            ("offset", "180"),
            ("language", "en"),
            ("book", book),
        ];
        let console = people.ok("org", "/competitions/new", &plan).await;
        let path = console.strip_suffix("/organise").unwrap().to_owned();
        let event = [("game", "333"), ("format-1", "a")];
        people.ok("org", &format!("{path}/desk/event"), &event).await;
        people.ok("org", &format!("{path}/desk/announce"), &[]).await;
        let page = text(&people.page("org", &console).await);
        assert!(page.contains("2 steps are left before the competition can start:"), "{page}");
        for part in ["delegate, judge, scrambler, score taker", "no main judge: Rubik's Cube"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(page.contains(&format!("href=\"{path}/organise/officials\"")), "{page}");
        assert!(!page.contains(&format!("{path}/desk/start")), "no button that is refused: {page}");
        let refused = text(&people.no("org", &format!("{path}/desk/start"), &[]).await);
        assert!(refused.contains("officials are missing") && refused.contains("Rubik's Cube"));
        assert!(!refused.contains("333-"), "names and not ids: {refused}");

        // The page of the event says it, too, with what its rounds need besides.
        let id = page.split(&format!("{path}/cubing/")).nth(1).unwrap();
        let id = id.split('"').next().unwrap().to_owned();
        let rounds = text(&people.page("org", &format!("{path}/cubing/{id}")).await);
        assert!(rounds.contains("check the delegate in first"), "{rounds}");

        for (name, role) in
            [("mj", "main-judge"), ("jud", "judge"), ("scr", "scrambler"), ("sco", "score-taker")]
        {
            people.session(name).await;
            let event = if role == "main-judge" { id.as_str() } else { "" };
            let fields = [("person", name), ("role", role), ("event", event)];
            people.ok("org", &format!("{path}/desk/appoint"), &fields).await;
        }
        people.session("del").await;
        let fields = [("person", "del"), ("role", "delegate")];
        people.ok("board", &format!("{path}/desk/appoint"), &fields).await;
        let page = people.page("org", &console).await;
        assert!(page.contains("One step is left") && page.contains("publish the officials"));
        people.ok("org", &format!("{path}/desk/publish-officials"), &[]).await;
        assert!(people.page("org", &console).await.contains(&format!("{path}/desk/start")));
        people.ok("org", &format!("{path}/desk/start"), &[]).await;
    }
    proves!(wca_2009::_1a, wca_2010::_1a, wca_2009::_1i, wca_2010::_1i);
}

#[tokio::test]
async fn one_person_takes_all_the_roles_that_are_missing() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    let plan = [
        ("name", "Kup"),
        ("place", "Hall"),
        ("country", "TR"),
        ("first", "2099-05-01"),
        ("last", "2099-05-01"),
        ("offset", "180"),
        ("language", "en"),
        ("game", "cubing"),
    ];
    let console = people.ok("board", "/competitions/new", &plan).await;
    let path = console.strip_suffix("/organise").unwrap().to_owned();
    let event = [("game", "333"), ("format-1", "a")];
    people.ok("board", &format!("{path}/desk/event"), &event).await;
    people.ok("board", &format!("{path}/desk/announce"), &[]).await;
    let page = people.page("board", &console).await;
    assert!(page.contains("Take these roles yourself: "), "{page}");
    people.ok("board", &format!("{path}/desk/take-roles"), &[]).await;
    let page = people.page("board", &console).await;
    assert!(page.contains(&format!("{path}/desk/start")), "nothing is missing now: {page}");
    people.ok("board", &format!("{path}/desk/start"), &[]).await;
    proves!(wca_2010::_1k);
}

#[tokio::test]
async fn check_in_takes_all_who_can_be_and_names_the_others() {
    let house = House::for_board().await;
    let mut hall = Hall::plan(&house, "wca-2010").await;
    hall.take_entries().await;
    let mut people = People::new(&house);
    let list = "name,born,gender,contact\nAda,1999-01-02,f,a@b.example\n\
        Bora,1998-01-02,m,b@b.example\nCem,,,";
    people.ok("org", "/c/spring/desk/import/go", &[("text", list)]).await;
    let page = people.page("org", PEOPLE).await;
    assert!(page.contains("<select name=\"document\""), "a document is chosen for all: {page}");
    assert!(!page.contains("value=\"known\""), "nobody is let in as known: {page}");
    let fields = [("who", "all"), ("document", "identity-card")];
    let answer = people.send("org", "/c/spring/desk/check-in-many", &fields).await;
    assert_eq!(answer.status, StatusCode::OK);
    let told = answer.body;
    assert!(told.contains("2 people have been checked in."), "{told}");
    assert!(told.contains("1 person could not be checked in"), "{told}");
    assert!(told.contains("<bdi>Cem</bdi>") && told.contains("date of birth"), "{told}");
    assert!(told.contains(&format!("{PEOPLE}/private/entry-cem-")), "{told}");
    assert_eq!(people.page("org", PEOPLE).await.matches("class=\"part here\"").count(), 2);
    // Without a document the rule refuses each of them, and says so by name.
    let fields = [("who", "undo"), ("person", "nobody")];
    people.no("org", "/c/spring/desk/check-in-many", &fields).await;
    proves!(wca_2010::_2e);
}

#[tokio::test]
async fn reports_say_in_words_what_is_due() {
    let house = House::for_board().await;
    let mut hall = Hall::plan(&house, "wca-2010").await;
    hall.arrive(&["ann", "bob"]).await;
    let mut people = People::new(&house);
    let page = people.page("del", "/c/spring/organise/reports").await;
    for part in [
        "The WCA Board has approved the competition.",
        "A delegate is present and checked in.",
        "At least 12 competitors are checked in.",
        "Tick it in the checklist",
        "href=\"/c/spring/cubing#board\"",
        "href=\"/c/spring/organise/documents\"",
        "/rules/wca-2010/8a7",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
}

#[tokio::test]
async fn a_round_is_set_up_once_and_then_has_its_panel() {
    let house = House::for_board().await;
    let rounds = serde_json::json!([{ "format": "1", "goes_on": 2 }, { "format": "1" }]);
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", rounds).await;
    hall.arrive(&["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"]).await;
    let mut people = People::new(&house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let groups = async |people: &mut People<'_>, round: u16| {
        let path = format!("/c/spring/cubing/cube/groups/{round}");
        let page = people.page("org", &format!("{path}?groups=1&judges=0&scramblers=0")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|own| ("at", own.as_str())).collect();
        people.ok("org", &path, &fields).await
    };
    assert_eq!(groups(&mut people, 1).await, "/r/cube-r1/panel");
    let again = people.page("org", "/c/spring/cubing/cube/groups/1").await;
    assert!(again.contains("The groups of round 1 are set.") && again.contains("/r/cube-r1/panel"));
    for act in ["make-sets", "seal"] {
        people.ok("del", &format!("/r/cube-r1/do/{act}"), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", "/r/cube-r1/do/call", &[("group", "1")]).await;
    let all = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];
    for (person, time) in all.iter().zip(10..) {
        let time = format!("{time}00");
        let fields = [("person", *person), ("signed", "yes"), ("line-1", time.as_str())];
        people.ok("sco", "/r/cube-r1/do/card", &fields).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    let panel = people.page("org", "/r/cube-r1/panel").await;
    assert!(panel.contains("Create the groups for round 2"), "{panel}");
    groups(&mut people, 2).await;
    let panel = people.page("org", "/r/cube-r1/panel").await;
    assert!(!panel.contains("Create the groups for round 2"), "{panel}");
    assert!(panel.contains("Panel of round 2") && panel.contains("/r/cube-r2/panel"), "{panel}");
}

/// A competition of Mangala with eight players and round 1 published: its path, and its event.
async fn cup(people: &mut People<'_>) -> (String, String) {
    let plan = [
        ("name", "Cup"),
        ("place", "Hall"),
        ("country", "TR"),
        ("first", "2099-05-01"),
        ("last", "2099-05-01"),
        ("offset", "180"),
        ("language", "en"),
        ("game", "mangala"),
        ("results", "tables"),
    ];
    let console = people.ok("org", "/competitions/new", &plan).await;
    let path = console.strip_suffix("/organise").unwrap().to_owned();
    let page = people.page("org", &console).await;
    let event = page.split("/organise/events/").nth(1).unwrap().split('"').next().unwrap();
    let names = "A A\nB B\nC C\nD D\nE E\nF F\nG G\nH H";
    people.ok("org", &format!("{path}/desk/import/go"), &[("text", names)]).await;
    people.ok("org", &format!("/e/{event}/desk/pair-first"), &[("rounds", "3")]).await;
    people.ok("org", &format!("/e/{event}/desk/publish"), &[("round", "1")]).await;
    (path, event.to_owned())
}

const ALL_LEFT: [(&str, &str); 4] =
    [("t1", "left"), ("t2", "left"), ("t3", "left"), ("t4", "left")];

async fn results(people: &mut People<'_>, event: &str, round: &str) {
    let mut fields = vec![("round", round)];
    fields.extend(ALL_LEFT);
    people.ok("org", &format!("/e/{event}/results"), &fields).await;
}

async fn correct(people: &mut People<'_>, event: &str, round: &str, outcome: &str) {
    let fields =
        [("round", round), ("table", "1"), ("outcome", outcome), ("finding", "a slip of the pen")];
    people.ok("org", &format!("/e/{event}/hand/correct"), &fields).await;
}

#[tokio::test]
async fn a_correction_says_what_it_does_to_the_next_round() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let (path, event) = cup(&mut people).await;
    let console = format!("{path}/organise/events/{event}");
    results(&mut people, &event, "1").await;
    people.ok("org", &format!("/e/{event}/desk/close-and-pair"), &[("round", "1")]).await;
    let before = people.page("org", &format!("{console}?round=1")).await;
    assert!(before.contains("Round 2 is already paired as a draft."), "{before}");
    correct(&mut people, &event, "1", "right").await;
    for page in [console.clone(), format!("{path}/organise")] {
        let page = people.page("org", &page).await;
        assert!(page.contains("corrected after round 2 was paired: round 1, table 1."), "{page}");
        assert!(page.contains(&format!("/e/{event}/desk/pair-again")), "{page}");
    }
    let again = [("round", "2"), ("finding", "A result of an earlier round was corrected")];
    people.ok("org", &format!("/e/{event}/desk/pair-again"), &again).await;
    let page = people.page("org", &console).await;
    assert!(!page.contains("was paired:") && page.contains("Publish round 2"), "{page}");

    // A published round stays as it is, and can be taken back while nobody has played.
    people.ok("org", &format!("/e/{event}/desk/publish"), &[("round", "2")]).await;
    let before = people.page("org", &format!("{console}?round=1")).await;
    assert!(before.contains("Round 2 is already published."), "{before}");
    correct(&mut people, &event, "1", "draw").await;
    let page = people.page("org", &console).await;
    assert!(page.contains("The published pairings stay as they are."), "{page}");
    assert!(page.contains("No result of round 2 is in yet"), "{page}");
    results(&mut people, &event, "2").await;
    let page = people.page("org", &console).await;
    assert!(page.contains("The published pairings stay as they are."), "{page}");
    assert!(!page.contains("pair-again"), "somebody has played: {page}");
}

#[tokio::test]
async fn sheets_count_the_rounds_that_there_are_and_certificates_say_that_they_are_early() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let (path, event) = cup(&mut people).await;
    let sheet = people.page("org", &format!("/e/{event}/print/pairings")).await;
    assert!(sheet.contains("Round 1 of 3"), "three rounds were chosen: {sheet}");
    for round in ["1", "2", "3"] {
        results(&mut people, &event, round).await;
        let act = if round == "3" { "close-round" } else { "close-and-pair" };
        people.ok("org", &format!("/e/{event}/desk/{act}"), &[("round", round)]).await;
        if round != "3" {
            let next = if round == "1" { "2" } else { "3" };
            people.ok("org", &format!("/e/{event}/desk/publish"), &[("round", next)]).await;
        }
    }
    let early = people.page("org", &format!("/e/{event}/print/certificates")).await;
    assert_eq!(early.matches("Provisional: the event is not over").count(), 8, "{early}");
    assert!(early.contains(&format!("href=\"{path}/organise/events/{event}\"")), "{early}");
    let standings = people.page("org", &format!("{path}/organise/events/{event}/standings")).await;
    assert!(standings.contains("aria-current=\"page\">Standings</a>"), "{standings}");
    assert!(standings.contains("Standings after 3 rounds"), "{standings}");
    let table = people.page("org", &format!("/e/{event}/standings.csv")).await;
    assert!(table.lines().nth(1).is_some_and(|line| line.starts_with("1,")), "{table}");
    people.ok("org", &format!("/e/{event}/desk/close"), &[]).await;
    let last = people.page("org", &format!("/e/{event}/print/certificates")).await;
    assert!(!last.contains("Provisional") && last.contains("class=\"certificate\""), "{last}");
}

#[tokio::test]
async fn a_form_that_is_saved_as_it_was_is_no_mistake() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let (path, event) = cup(&mut people).await;
    let setup = people.page("org", &format!("{path}/organise/setup/{event}")).await;
    assert!(setup.contains("name=\"rounds\""), "{setup}");
    let fields = [("id", event.as_str()), ("rounds", "")];
    for _ in 0..2 {
        let to = people.ok("org", &format!("{path}/desk/change"), &fields).await;
        assert_eq!(to, format!("{path}/organise/events"));
    }
}

#[tokio::test]
async fn a_country_is_chosen_in_sight_unless_the_browser_names_one() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let session = people.session("org").await;
    let page = async |language: &str| {
        let request = Request::get("/competitions/new")
            .header(header::COOKIE, &session)
            .header(header::ACCEPT_LANGUAGE, language)
            .body(Body::empty())
            .unwrap();
        house.send(request).await.body
    };
    let country = |page: &str| {
        let (before, list) = page.split_once("<select id=\"country\"").expect("a list");
        assert!(!before.contains("<details class=\"fold\""), "it is not folded away: {page}");
        let list = list.split("</select>").next().unwrap();
        let chosen = list.split("<option ").find(|own| own.contains("selected")).unwrap();
        chosen.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    for (language, expected) in [("en", ""), ("en-AU,en;q=0.5", "AU"), ("tr", "TR"), ("fa", "IR")] {
        assert_eq!(country(&page(language).await), expected, "{language}");
    }
    let plan = [("name", "Cup"), ("place", "Hall"), ("country", ""), ("first", "2099-05-01")];
    let refused = people.no("org", "/competitions/new", &plan).await;
    assert!(refused.contains("Choose a country"), "{refused}");
}

#[tokio::test]
async fn a_code_that_phones_cannot_open_says_so() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let (path, event) = cup(&mut people).await;
    let session = people.session("org").await;
    for page in [format!("{path}/poster"), format!("/e/{event}/print/cards")] {
        for (host, warned) in [("127.0.0.1:8080", true), ("192.168.1.20:8080", false)] {
            let request = Request::get(&page)
                .header(header::COOKIE, &session)
                .header(header::HOST, host)
                .body(Body::empty())
                .unwrap();
            let shown = house.send(request).await.body;
            let says = shown.contains("Phones cannot open this code");
            assert_eq!(says, warned, "{page} at {host}: {shown}");
        }
    }
}
