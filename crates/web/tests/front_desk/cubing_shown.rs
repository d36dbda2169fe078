//! Clauses of the regulations that somebody has to have in sight: on the page of the right role, at the
//! right moment of a round, and nowhere else.

use crate::house::House;
use crate::house::mat::{
    BOOKS, act, approved, called, cites, first, grouped, names, proves_both, station,
};
use rulebook::{proves, wca_2010};
use serde_json::json;

/// The text of a clause, as pages show it.
fn text(book: &str, clause: &str) -> String {
    let found = rulebook::Citation::find(book, clause).unwrap();
    let text = found.clause().text(rulebook::Language::English);
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A page shows clauses with their words.
fn shows(page: &str, book: &str, clauses: &[&str]) {
    for clause in clauses {
        cites(page, book, clause);
        assert!(page.contains(&text(book, clause)), "{book} {clause}: {page}");
    }
}

fn hides(page: &str, book: &str, clauses: &[&str]) {
    for clause in clauses {
        assert!(!page.contains(&text(book, clause)), "{book} {clause}: {page}");
    }
}

/// What a judge looks for on a puzzle, in each edition.
const PUZZLE: [&[&str]; 2] = [
    &["3b", "3c", "3d", "3e", "3f", "3h", "3j", "3l"],
    &["3b", "3c", "3d", "3d1", "3e", "3e1", "3f", "3h", "3j", "3l", "3l1"],
];

#[tokio::test]
async fn a_judge_sees_what_matters_at_each_moment_of_an_attempt() {
    for (book, puzzle) in BOOKS.into_iter().zip(PUZZLE) {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = called(&house, book, "333", round, &["ann", "bob"]).await;
        let page = station(&mut people, "ann").await;
        shows(&page, book, puzzle);
        hides(&page, book, &["2i", "A2e", "A3d"]);
        people.ok("jud", &act("approve-puzzles"), &[("group", "1")]).await;
        // The scrambler has the list of the scrambler, and the competitor the one of competitors.
        let scrambler = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
        shows(&scrambler, book, &["3b", "A2c"]);
        hides(&scrambler, book, &["3c", "A2e"]);
        let mine = people.page("ann", "/r/cube-r1/mine").await;
        shows(&mine, book, &["2i", "2m", "2t", "3c", "6b", "A2a", "A4d"]);
        hides(&mine, book, &["3b", "A2e", "7f"]);
        let sequence = scrambler.split("class=\"sequence\"").nth(1).unwrap();
        let sequence = sequence.split("<span>").nth(1).unwrap().split("</span>").next().unwrap();
        assert!(sequence.split(' ').count() > 3, "{sequence}");
        people.ok("scr", &act("sign"), &first("ann")).await;
        // What was applied is on none of the competitor's pages, nor is its picture.
        for path in ["/r/cube-r1/mine", "/r/cube-r1", "/r/cube-r1/projector", "/me"] {
            let page = people.page("ann", path).await;
            assert!(
                !page.contains(sequence) && !page.contains("class=\"picture\""),
                "{path}: {page}"
            );
        }
        let page = station(&mut people, "ann").await;
        shows(&page, book, &["2i", "2s1", "A2c", "A2e", "A3b"]);
        hides(&page, book, &["3b", "A3d", "A3c2"]);
        people.ok("jud", &act("begin"), &first("ann")).await;
        let page = station(&mut people, "ann").await;
        shows(&page, book, &["A3c2", "A3c3", "A3d"]);
        hides(&page, book, &["2i", "3b"]);
        // The start that the judge records ends the inspection.
        assert!(page.contains("data-phase=\"inspecting\""), "{page}");
        let start = [("person", "ann"), ("number", "1"), ("inspection", "900")];
        people.ok("jud", &act("start"), &start).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("data-phase=\"solving\""), "{page}");
        hides(&page, book, &["A3c2", "A3d"]);
    }
    proves_both!(_2i, _2s1, _3b, _3c, _3d, _3e, _3f, _3h, _3j, _3l, A2c, A3c2, A4d);
    proves!(wca_2010::_3d1, wca_2010::_3e1, wca_2010::_3l1);
}

#[tokio::test]
async fn the_steps_of_an_attempt_are_those_of_article_a_and_of_the_event() {
    for (book, event, own, other) in [
        ("wca-2009", "333", "", "B"),
        ("wca-2010", "333", "", "B"),
        ("wca-2010", "333bf", "B", "C"),
        ("wca-2010", "333oh", "C", "B"),
        ("wca-2010", "333ft", "D", "C"),
        ("wca-2010", "333fm", "E", "B"),
        ("wca-2010", "clock", "F", "G"),
        ("wca-2010", "magic", "G", "F"),
        ("wca-2010", "333mbf", "H", "C"),
    ] {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = grouped(&house, book, event, round, &["ann", "bob"]).await;
        let page = people.page("jud", "/r/cube-r1/judge").await;
        let list = page.split("id=\"articles\"").nth(1).unwrap();
        let all = rulebook::find(book).unwrap().clauses;
        let of = |letter: &str| -> Vec<&str> {
            let of = |id: &&str| !letter.is_empty() && id.starts_with(letter);
            all.iter().map(|clause| clause.id).filter(of).collect()
        };
        assert!(of("A").len() > 20, "{book}");
        shows(list, book, &of("A"));
        shows(list, book, &of(own));
        assert!(of(other).iter().all(|id| !names(list, book, id)), "{event} {other}: {list}");
    }
    proves_both!(_1e1);
}

#[tokio::test]
async fn before_a_round_the_main_judge_and_the_judges_look_at_the_hall() {
    for book in BOOKS {
        for (event, floor, blind) in
            [("333", false, false), ("333ft", true, false), ("333bf", false, true)]
        {
            let house = House::for_board().await;
            let round = json!({ "format": "1" });
            let mut people = grouped(&house, book, event, round, &["ann", "bob"]).await;
            let panel = people.page("mj", "/r/cube-r1/panel").await;
            shows(&panel, book, &["7b", "7e"]);
            assert_eq!(panel.contains(&text(book, "7h2")), blind, "{event}: {panel}");
            hides(&panel, book, &["2i", "3b"]);
            let panel = people.page("jud", "/r/cube-r1/panel").await;
            cites(&panel, book, "7f");
            assert_eq!(panel.contains("directly on the floor"), floor, "{event}: {panel}");
            assert_eq!(panel.contains("directly on a table"), !floor, "{event}: {panel}");
            hides(&panel, book, &["7b", "7e"]);
            let lists = people.page("org", "/c/spring/organise/documents").await;
            shows(&lists, book, &["7b", "7e"]);
            assert_eq!(lists.contains(&text(book, "7h2")), blind, "{event}: {lists}");
            // When the round is open, nobody has to look any more.
            people.send("del", &act("approve-format"), &[]).await;
            people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
            hides(&people.page("mj", "/r/cube-r1/panel").await, book, &["7b", "7e"]);
        }
    }
    proves_both!(_7b, _7e, _7f, _7h2);
}

#[tokio::test]
async fn a_scrambler_ticks_that_the_puzzle_is_here() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &["ann", "bob"]).await;
        let step = [("person", "ann"), ("step", "puzzle-received")];
        let page = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
        assert!(page.contains("Puzzle received") && !page.contains("✓ Puzzle received"), "{page}");
        for other in ["jud", "mj", "del"] {
            cites(&people.no(other, &act("step"), &step).await, book, "A2a");
        }
        people.no("ann", &act("step"), &step).await;
        people.ok("scr", &act("step"), &step).await;
        let page = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
        assert!(page.contains("✓ Puzzle received"), "{page}");
        people.no("scr", &act("step"), &step).await;
    }
    proves_both!(A2a);
}

#[tokio::test]
async fn needs_are_seen_by_the_judge_before_the_attempt() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &["ann", "bob"]).await;
        let path = "/c/spring/cubing/board/accommodate";
        let signals = [("person", "ann"), ("what", "hand-signals")];
        people.no("org", path, &signals).await;
        people.ok("del", path, &signals).await;
        people.ok("del", path, &[("person", "bob"), ("what", "timer-help")]).await;
        let page = people.page("del", "/c/spring/cubing").await;
        assert!(page.contains("ann the Cuber</bdi>: "), "{page}");
        people.ok("scr", &act("sign"), &first("ann")).await;
        people.ok("scr", &act("sign"), &first("bob")).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("Use hand signals instead"), "{page}");
        let other = station(&mut people, "bob").await;
        assert!(!other.contains("Use hand signals instead"), "{other}");
        // Whom a judge helps with the timer has no penalties for hands.
        people.ok("jud", &act("begin"), &first("bob")).await;
        let other = station(&mut people, "bob").await;
        let offers = |page: &str, clause: &str| {
            page.contains(&format!("name=\"clause\" value=\"{clause}\""))
        };
        assert!(!offers(&other, "A4b") && offers(&other, "A4b1"), "{other}");
        let hands = [("person", "bob"), ("number", "1"), ("book", book), ("clause", "A4b")];
        cites(&people.no("jud", &act("penalise"), &hands).await, book, "2s2");
        people.ok("jud", &act("begin"), &first("ann")).await;
        assert!(offers(&station(&mut people, "ann").await, "A4b"));
    }
    proves_both!(_2s1, _2s2);
}

#[tokio::test]
async fn blindfolded_and_magic_have_lists_of_their_own() {
    for (limit, long) in [(600_000, false), (1_200_000, true)] {
        let house = House::for_board().await;
        let round = json!({ "format": "1", "limit": limit });
        let mut people = approved(&house, "wca-2010", "333bf", round, &["ann", "bob"]).await;
        people.ok("scr", &act("sign"), &first("ann")).await;
        let page = station(&mut people, "ann").await;
        shows(&page, "wca-2010", &["B2a", "B4c"]);
        assert_eq!(page.contains(&text("wca-2010", "B2e")), long, "{page}");
        let mine = people.page("ann", "/r/cube-r1/mine").await;
        shows(&mine, "wca-2010", &["B1b1", "B4a"]);
        // The blindfold goes on while the time runs.
        let on = [("person", "ann"), ("number", "1"), ("step", "blindfold-on"), ("after", "4215")];
        people.no("jud", &act("step"), &on).await;
        people.ok("jud", &act("begin"), &first("ann")).await;
        assert!(station(&mut people, "ann").await.contains("Blindfold on</button>"));
        people.ok("jud", &act("step"), &on).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("42.15"), "kept for information: {page}");
    }
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = approved(&house, "wca-2010", "magic", round, &["ann", "bob"]).await;
    let agreed = [("person", "ann"), ("step", "official-solves"), ("agreed", "yes")];
    people.ok("jud", &act("step"), &agreed).await;
    people.ok("jud", &act("begin"), &first("ann")).await;
    let page = station(&mut people, "ann").await;
    shows(&page, "wca-2010", &["G4a"]);
    proves!(wca_2010::B2e, wca_2010::B4a, wca_2010::G4a);
}

#[tokio::test]
async fn a_disqualification_names_the_clause_about_costs_and_an_entry_the_rulebook() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = grouped(&house, book, "333", round, &["ann", "bob"]).await;
        let page = people.page("ann", "/c/spring/register").await;
        let own = page.split("id=\"own\"").nth(1).unwrap();
        assert!(own.contains(&format!("href=\"/rules/{book}\"")), "{own}");
        let clause = format!("{book} 2k3");
        let ruling = [
            ("consequence", "disqualified"),
            ("person", "ann"),
            ("clause", clause.as_str()),
            ("finding", "shouted at the judges"),
            ("no-pictures", "yes"),
        ];
        people.ok("del", "/c/spring/court/rule", &ruling).await;
        shows(&people.page("ann", "/c/spring/rulings").await, book, &["2m"]);
        let warning = [
            ("consequence", "warning"),
            ("person", "bob"),
            ("clause", clause.as_str()),
            ("finding", "too loud"),
            ("no-pictures", "yes"),
        ];
        people.ok("del", "/c/spring/court/rule", &warning).await;
        hides(&people.page("bob", "/c/spring/rulings").await, book, &["2m"]);
    }
    proves_both!(_2m, _2t);
}
