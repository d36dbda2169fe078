//! Scrambles through the pages, in both editions: the rows of 4f when sequences are brought, how a puzzle is
//! held (4d, 12c, 12e1), no sequence twice in a round (1h2), and large cubes that do not match.

use std::collections::BTreeSet;

use crate::house::House;
use crate::house::mat::{BOOKS, act, approved, cites, first, grouped, names, proves_both, station};
use crate::house::people::{People, chosen};
use puzzles::{Event, random};
use rulebook::{proves, wca_2009};
use serde_json::json;

/// Sequences of an event, one a line.
fn sequences(event: &str, count: usize) -> Vec<String> {
    let (event, mut random) = (event.parse::<Event>().unwrap(), random::generator(5));
    let one = |_| puzzles::scramble(event, &mut random).unwrap().text.replace('\n', " ");
    (0..count).map(one).collect()
}

async fn import(people: &mut People<'_>, sets: &str) -> Result<(), String> {
    let fields = [("program", "Scrambler"), ("version", "2"), ("sets", sets)];
    let answer = people.send("del", &act("import-sets"), &fields).await;
    if answer.status.is_redirection() { Ok(()) } else { Err(answer.body) }
}

#[tokio::test]
async fn sequences_that_are_brought_fit_the_row_of_their_puzzle() {
    for book in BOOKS {
        for (event, row, wrong) in [
            ("222", "4f-2x2x2", "R U Q"),
            ("333", "4f-3x3x3", "R U Q"),
            ("666", "4f-6x6x6", ""),
            ("777", "4f-7x7x7", ""),
            ("clock", "4f-clock", "R U F"),
            ("pyram", "4f-pyraminx", "F2 U"),
        ] {
            let house = House::for_board().await;
            let round = json!({ "format": "1" });
            let mut people = grouped(&house, book, event, round, &["ann", "bob"]).await;
            let page = people.page("del", "/r/cube-r1/panel").await;
            assert!(page.contains("import-sets"), "{event}: {page}");
            let good = sequences(event, 3);
            // A move too few, where the row has a number of moves; else a move that the puzzle has not.
            let bad = match wrong {
                "" => good[0].rsplit_once(' ').unwrap().0.to_owned(),
                wrong => wrong.to_owned(),
            };
            let sets = [bad.as_str(), &good[1], &good[2]].join("\n");
            cites(&import(&mut people, &sets).await.unwrap_err(), book, row);
            import(&mut people, &good.join("\n")).await.unwrap();
        }
    }
    proves_both!(_4f);
}

/// The sequence that the scrambler sees.
fn shown(page: &str) -> String {
    let part = page.split("class=\"sequence\"").nth(1).unwrap().split_once('>').unwrap().1;
    let part = part.split("</p>").next().unwrap();
    let words = part.replace("<span>", " ").replace("</span>", " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ").replace("&#39;", "'")
}

/// The picture beside the sequence.
fn drawing(page: &str) -> String {
    let picture = page.split("class=\"picture\"").nth(1).unwrap();
    picture.split("<svg").nth(1).unwrap().split("</svg>").next().unwrap().to_owned()
}

/// Turns of faces leave the centres of a 3x3x3: in the picture that of the upper face is white, and the one
/// below it, of the front, is green.
fn centres(svg: &str) {
    let solved = puzzles::start(puzzles::Puzzle::Three).unwrap();
    let solved = solved.draw(puzzles::drawing::Letters::Hidden).to_fragment();
    let stickers = |svg: &str| -> Vec<String> {
        svg.lines().filter(|own| own.starts_with("<polygon")).map(str::to_owned).collect()
    };
    let (before, after) = (stickers(&solved), stickers(svg));
    assert_eq!((before.len(), after.len()), (54, 54), "{svg}");
    let centre = |colour: &str| {
        let mut own = before.iter().enumerate().filter(|(_, line)| line.contains(colour));
        own.nth(4).unwrap().0
    };
    let corner = |place: usize| -> (f64, f64) {
        let points = after[place].split("points=\"").nth(1).unwrap();
        let (x, y) = points.split(' ').next().unwrap().split_once(',').unwrap();
        (x.parse().unwrap(), y.parse().unwrap())
    };
    for colour in ["white", "green"] {
        assert!(after[centre(colour)].contains(colour), "{colour}: {svg}");
    }
    let ((top_x, top_y), (front_x, front_y)) = (corner(centre("white")), corner(centre("green")));
    assert!(top_y < front_y && (top_x - front_x).abs() < 1.0, "the front is below the top: {svg}");
}

#[tokio::test]
async fn the_scrambler_reads_how_the_puzzle_is_held() {
    for book in BOOKS {
        for (event, clause, text, picture) in [
            ("333", "4d", "White on top, green in front", ""),
            ("777", "4d", "White on top, green in front", ""),
            (
                "sq1",
                "12c",
                "smallest slice of the middle layer at the left",
                "Held with the smaller part",
            ),
            (
                "pyram",
                "12e1",
                "bottom face exactly horizontal",
                "Held with the bottom face horizontal",
            ),
            ("minx", "", "", ""),
        ] {
            let house = House::for_board().await;
            let round = json!({ "format": "1" });
            let mut people = approved(&house, book, event, round, &["ann", "bob"]).await;
            let page = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
            let told = page.contains("White on top, green in front");
            assert_eq!(told, clause == "4d", "only cubes are held so: {event} {page}");
            if clause.is_empty() {
                continue;
            }
            assert!(page.contains(text) && names(&page, book, clause), "{event}: {page}");
            let svg = drawing(&page);
            assert!(svg.contains(picture), "{event}: {svg}");
            if event == "333" {
                centres(&svg);
            }
            for person in ["ann", "bob"] {
                let card = [("person", person), ("signed", "yes"), ("line-1", "1000")];
                people.ok("sco", &act("card"), &card).await;
            }
            people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
            let sheet = house.get("/r/cube-r1/print/scrambles", "en").await.body;
            assert!(sheet.contains(text) && names(&sheet, book, clause), "on paper: {sheet}");
        }
    }
    proves_both!(_4d, _12c, _12e1);
}

#[tokio::test]
async fn different_groups_get_different_sequences() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = grouped(&house, book, "333", round, &["ann", "bob", "cyd", "dan"]).await;
        let path = "/c/spring/cubing/cube/groups/1";
        let page = people.page("org", &format!("{path}?groups=2&judges=0&scramblers=0")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
        people.ok("org", path, &fields).await;
        let all = sequences("333", 6);
        let same = [&all[0], &all[1], &all[2]].map(String::as_str).join("\n");
        let twice = format!("{same}\n\n{}\n{}\n{}", all[3], all[1], all[5]);
        cites(&import(&mut people, &twice).await.unwrap_err(), book, "1h2");
        import(&mut people, &format!("{same}\n\n{}", all[3..].join("\n"))).await.unwrap();
        // Those that the program makes are all different, too.
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
        people.send("del", &act("approve-format"), &[]).await;
        people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
        for group in ["1", "2"] {
            people.ok("jud", &act("call"), &[("group", group)]).await;
        }
        for person in ["ann", "bob", "cyd", "dan"] {
            let card = [("person", person), ("signed", "yes"), ("line-1", "1000")];
            people.ok("sco", &act("card"), &card).await;
        }
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        let sheet = house.get("/r/cube-r1/print/scrambles", "en").await.body;
        let parts = sheet.split("class=\"sequence\"").skip(1);
        let texts: Vec<&str> = parts.map(|own| own.split('<').next().unwrap()).collect();
        assert_eq!(texts.len(), 6, "an attempt and two spares for each group: {sheet}");
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), 6, "{texts:?}");
        assert!(!texts.iter().any(|own| own.contains(&all[0])), "made anew: {texts:?}");
    }
    proves_both!(_1h2);
}

#[tokio::test]
async fn a_large_cube_that_does_not_match_its_picture_goes_to_the_delegate() {
    for book in BOOKS {
        for (event, clause, length) in [("666", "4f-6x6x6", 80), ("777", "4f-7x7x7", 100)] {
            let house = House::for_board().await;
            let round = json!({ "format": "1" });
            let mut people = approved(&house, book, event, round, &["ann", "bob"]).await;
            let page = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
            assert_eq!(shown(&page).split(' ').count(), length, "{event}: {page}");
            assert!(page.contains("<svg"), "with a picture: {page}");
            for (person, ruling) in [("ann", "keep"), ("bob", "rescramble")] {
                let [who, number] = first(person);
                people.ok("scr", &act("sign"), &first(person)).await;
                assert!(station(&mut people, person).await.contains("Does not match its picture"));
                people.ok("jud", &act("mismatch"), &[who, number, ("note", "two centres")]).await;
                cites(&people.no("jud", &act("begin"), &first(person)).await, book, clause);
                let rule = [who, number, ("ruling", ruling), ("finding", "a slip of one turn")];
                cites(&people.no("mj", &act("rule-mismatch"), &rule).await, book, clause);
                people.ok("del", &act("rule-mismatch"), &rule).await;
            }
            people.ok("jud", &act("begin"), &first("ann")).await;
            // Who is scrambled again waits for the scrambler's signature.
            people.no("jud", &act("begin"), &first("bob")).await;
            people.ok("scr", &act("sign"), &first("bob")).await;
            people.ok("jud", &act("begin"), &first("bob")).await;
        }
    }
    proves_both!(_4f_6x6x6, _4f_7x7x7);
}

#[tokio::test]
async fn multiple_blindfolded_goes_by_points_and_then_by_time() {
    let house = House::for_board().await;
    let book = "wca-2009";
    let names = ["ann", "bob", "cyd", "dan"];
    let mut people = grouped(&house, book, "333mbf", json!({ "format": "1" }), &names).await;
    for (person, cubes) in [("ann", "2"), ("bob", "2"), ("cyd", "3"), ("dan", "2")] {
        let declared = [("person", person), ("number", "1"), ("cubes", cubes)];
        people.ok(person, &act("declare"), &declared).await;
    }
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("del", &act("seal"), &[]).await;
    people.send("del", &act("approve-format"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    for (person, line) in
        [("ann", "2/2 45000"), ("bob", "1/2 40000"), ("cyd", "1/3 30000"), ("dan", "2/2 40000")]
    {
        let card = [("person", person), ("signed", "yes"), ("line-1", line)];
        people.ok("sco", &act("card"), &card).await;
    }
    let page = house.get("/r/cube-r1", "en").await.body;
    let place = |person: &str| page.find(&format!("{person} the Cuber</bdi></a>")).unwrap();
    assert!(["dan", "ann", "bob", "cyd"].map(place).is_sorted(), "{page}");
    let of = |person: &str| page[place(person)..].split("</tr>").next().unwrap();
    assert!(of("cyd").contains("DNF"), "below zero: {page}");
    assert!(of("bob").contains("1/2 4:00.00"), "zero counts: {page}");
    proves!(wca_2009::_9f16);
}
