//! Who may compete, in both editions and through the pages: requirements that were announced (2a2), suspensions
//! by the Board (2a3, 2k6), nationalities (2e1, 2e2), check-in (2k1), open and closed competitions (8b, 8c).

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{BOOKS, cites, names, proves_both};
use crate::house::people::People;
use axum::http::StatusCode;

/// A value of the first field of a name that is offered on a page.
fn offered(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).nth(1).expect(name).split('"').next().unwrap().to_owned()
}

/// An announced competition of one event on a day; its address.
async fn announced(people: &mut People<'_>, book: &str, day: &str, requirements: &str) -> String {
    let mut plan = vec![
        ("name", "Winter"),
        ("place", "Ankara"),
        ("country", "TR"),
        ("first", day),
        ("last", day),
        ("offset", "180"),
        ("language", "en"),
        ("book", book),
    ];
    let console = people.ok("org", "/competitions/new", &plan).await;
    let at = console.replace("/organise", "");
    people.ok("org", &format!("{at}/desk/event"), &[("game", "333"), ("format-1", "a")]).await;
    plan.push(("requirements", requirements));
    people.ok("org", &format!("{at}/desk/plan"), &plan).await;
    people.ok("org", &format!("{at}/desk/announce"), &[]).await;
    at
}

/// What somebody fills in to register.
struct Entry<'a> {
    book: &'a str,
    event: String,
    meets: String,
}

impl<'a> Entry<'a> {
    async fn at(people: &mut People<'_>, book: &'a str, at: &str) -> Entry<'a> {
        let page = people.page("reader", &format!("{at}/register")).await;
        let meets = page.contains("name=\"meets\"").then(|| offered(&page, "meets"));
        Entry { book, event: offered(&page, "event"), meets: meets.unwrap_or_default() }
    }

    fn of<'b>(&'b self, country: &'b str, nationalities: &[&'b str]) -> Vec<(&'b str, &'b str)> {
        let mut fields = vec![
            ("country", country),
            ("born", "1990-01-02"),
            ("gender", "f"),
            ("contact", "a@b.example"),
            ("accepts", self.book),
            ("event", self.event.as_str()),
            ("meets", self.meets.as_str()),
        ];
        fields.extend(nationalities.iter().map(|own| ("nationality", *own)));
        fields
    }
}

/// The Board's ruling that suspends somebody.
fn suspension<'a>(person: &'a str, clause: &'a str, until: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("consequence", "suspended"),
        ("person", person),
        ("clause", clause),
        ("until", until),
        ("finding", "it brings discredit on the community"),
        ("no-pictures", "yes"),
    ]
}

#[tokio::test]
async fn who_meets_what_was_announced_and_is_not_suspended_may_compete() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        let at = announced(&mut people, book, "2027-05-01", "Bring a cube of your own").await;
        let register = format!("{at}/register");
        let public = house.get(&format!("{at}/info"), "en").await.body;
        assert!(public.contains("Bring a cube of your own"), "announced: {public}");
        let entry = Entry::at(&mut people, book, &at).await;
        let whole = entry.of("TR", &["TR"]);
        // The answer names the check that failed.
        let without =
            |name: &str| whole.iter().filter(|own| own.0 != name).copied().collect::<Vec<_>>();
        cites(&people.no("ann", &register, &without("accepts")).await, book, "2a1");
        cites(&people.no("ann", &register, &without("meets")).await, book, "2a2");
        people.ok("ann", &register, &whole).await;
        // The Board alone suspends, on four grounds, with an end.
        let rule = format!("{at}/court/rule");
        let clause = |id: &str| format!("{book} {id}");
        let (conduct, late) = (clause("2k3"), clause("2k1"));
        for other in ["org", "ann"] {
            people.no(other, &rule, &suspension("zoe", &conduct, "2027-12-31")).await;
        }
        for wrong in [suspension("zoe", &late, "2027-12-31"), suspension("zoe", &conduct, "")] {
            cites(&people.no("board", &rule, &wrong).await, book, "2k6");
        }
        for (person, ground, until) in [
            ("zoe", "2k2", "2027-12-31"),
            ("yan", "2k3", "2027-04-30"),
            ("xia", "2k4", "2027-05-01"),
            ("wim", "2k5", "2028-01-01"),
        ] {
            if person == "wim" {
                people.ok("wim", &register, &whole).await;
            }
            let clause = clause(ground);
            people.ok("board", &rule, &suspension(person, &clause, until)).await;
        }
        cites(&people.no("zoe", &register, &whole).await, book, "2a3");
        cites(&people.no("xia", &register, &whole).await, book, "2a3");
        people.ok("yan", &register, &whole).await;
        // Who had entered before is not checked in.
        people.ok("org", &format!("{at}/desk/approve"), &[("person", "wim")]).await;
        let here = [("person", "wim"), ("document", "passport")];
        cites(&people.no("org", &format!("{at}/desk/check-in"), &here).await, book, "2a3");
        // It holds at every other competition of that time, and not after it.
        for (day, taken) in [("2027-08-01", false), ("2028-02-01", true)] {
            let other = announced(&mut people, book, day, "").await;
            let entry = Entry::at(&mut people, book, &other).await;
            let answer =
                people.send("zoe", &format!("{other}/register"), &entry.of("TR", &["TR"])).await;
            assert_eq!(answer.status == StatusCode::SEE_OTHER, taken, "{day}: {}", answer.body);
            assert!(taken || names(&answer.body, book, "2a3"), "{}", answer.body);
        }
    }
    proves_both!(_2a, _2a2, _2a3, _2k6);
}

#[tokio::test]
async fn nothing_is_required_that_was_not_announced_before_the_competition() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        // The first day of this one has begun.
        let change = [
            ("name", "Spring"),
            ("place", "School"),
            ("first", "2026-11-16"),
            ("last", "2026-11-16"),
            ("offset", "0"),
            ("language", "en"),
            ("requirements", "Only red cubes"),
        ];
        cites(&people.no("org", "/c/spring/desk/plan", &change).await, book, "2a2");
        assert!(!people.page("ann", "/c/spring/register").await.contains("Only red cubes"));
    }
    proves_both!(_2a2);
}

#[tokio::test]
async fn a_country_is_one_of_the_nationalities_and_changes_once_a_year() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        // Both compete for Türkiye this year.
        hall.play(&[("ann", 1234), ("bob", 1300)]).await;
        let mut people = People::new(&house);
        let at = announced(&mut people, book, "2026-12-20", "").await;
        let register = format!("{at}/register");
        let page = people.page("cyd", &register).await;
        assert_eq!(page.matches("name=\"nationality\"").count(), 2, "{page}");
        cites(&page, book, "2e1");
        let entry = Entry::at(&mut people, book, &at).await;
        cites(&people.no("cyd", &register, &entry.of("JP", &["TR"])).await, book, "2e1");
        people.ok("cyd", &register, &entry.of("IR", &["TR", "IR"])).await;
        let page = people.page("ann", &register).await;
        assert!(page.contains("You have represented") && names(&page, book, "2e2"), "{page}");
        let other = entry.of("IR", &["TR", "IR"]);
        cites(&people.no("ann", &register, &other).await, book, "2e2");
        people.ok("ann", &register, &entry.of("TR", &["TR", "IR"])).await;
        // In the next year, with both nationalities, and not with one alone.
        let next = announced(&mut people, book, "2027-03-01", "").await;
        let register = format!("{next}/register");
        let entry = Entry::at(&mut people, book, &next).await;
        cites(&people.no("bob", &register, &entry.of("IR", &["IR"])).await, book, "2e2");
        people.ok("bob", &register, &entry.of("IR", &["TR", "IR"])).await;
    }
    proves_both!(_2e1, _2e2);
}

#[tokio::test]
async fn who_has_not_come_in_time_is_listed_for_the_delegate() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.arrive(&["ann", "bob"]).await;
        let mut people = People::new(&house);
        let entry = Entry { book, event: "cube".to_owned(), meets: String::new() };
        people.ok("cyd", "/c/spring/register", &entry.of("TR", &["TR"])).await;
        people.ok("org", "/c/spring/desk/approve", &[("person", "cyd")]).await;
        let clause = format!("{book} 2k1");
        let out = |person| {
            let ground = ("clause", clause.as_str());
            let more = [("finding", "was not there"), ("no-pictures", "yes")];
            [("consequence", "disqualified"), ("person", person), ground, more[0], more[1]]
        };
        let rule = "/c/spring/court/rule";
        cites(&people.no("del", rule, &out("cyd")).await, book, "2k1");
        people.ok("org", "/c/spring/desk/close-check-in", &[]).await;
        let page = people.page("del", "/c/spring/organise/people").await;
        let list = page.split("Check-in is closed").nth(1);
        let list = list.unwrap_or_else(|| panic!("{page}")).split("</p>").next().unwrap();
        assert!(list.contains("cyd") && !list.contains("ann"), "{list}");
        cites(&people.no("del", rule, &out("ann")).await, book, "2k1");
        people.no("org", rule, &out("cyd")).await;
        people.ok("del", rule, &out("cyd")).await;
    }
    proves_both!(_2k1);
}

#[tokio::test]
async fn open_competitions_have_no_filter_and_closed_ones_one_by_nationality() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        let mut people = People::new(&house);
        let settings = people.page("org", "/c/spring/organise/settings").await;
        cites(&settings, book, "8b");
        cites(&settings, book, "8c");
        let plan = |kind: &'static str, nationalities: &[&'static str]| {
            let mut fields = vec![
                ("name", "Spring"),
                ("place", "School"),
                ("first", "2026-11-16"),
                ("last", "2026-11-16"),
                ("offset", "0"),
                ("language", "en"),
                ("requirements", ""),
                ("admission-kind", kind),
                ("admitted", ""),
            ];
            fields.extend(nationalities.iter().map(|own| ("admitted", *own)));
            fields
        };
        let change = "/c/spring/desk/plan";
        cites(&people.no("org", change, &plan("open", &["IR"])).await, book, "8b");
        cites(&people.no("org", change, &plan("closed", &[])).await, book, "8c");
        people.ok("org", change, &plan("closed", &["IR", "TR"])).await;
        let public = house.get("/c/spring/info", "en").await.body;
        assert!(public.contains("Open only to nationals of"), "{public}");
        cites(&public, book, "8c");
        hall.take_entries().await;
        let entry = Entry { book, event: "cube".to_owned(), meets: String::new() };
        let register = "/c/spring/register";
        cites(&people.no("ann", register, &entry.of("JP", &["JP"])).await, book, "8c");
        people.ok("ann", register, &entry.of("JP", &["JP", "TR"])).await;
        people.ok("bob", register, &entry.of("IR", &["IR"])).await;
        // What people have entered under stays.
        people.no("org", change, &plan("open", &[])).await;
        // Without the Board's permission it does not start.
        people.ok("org", "/c/spring/desk/publish-officials", &[]).await;
        cites(&people.no("org", "/c/spring/desk/start", &[]).await, book, "8c");
        let decision = [("approved", "yes"), ("reason", "the national championship")];
        people.no("org", "/c/spring/cubing/board/decide", &decision).await;
        people.ok("board", "/c/spring/cubing/board/decide", &decision).await;
        people.ok("org", "/c/spring/desk/start", &[]).await;
        // An open one takes everybody.
        let open = announced(&mut people, book, "2027-05-01", "").await;
        let entry = Entry::at(&mut people, book, &open).await;
        for (person, country) in [("cyd", "JP"), ("dan", "IR"), ("eva", "FR")] {
            people.ok(person, &format!("{open}/register"), &entry.of(country, &[country])).await;
        }
    }
    proves_both!(_8b, _8c);
}
