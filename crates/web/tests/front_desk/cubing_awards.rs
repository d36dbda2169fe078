//! Awards, puzzles with textures and multiple blindfolded by the regulations, through the pages.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{
    BOOKS, act, called, cites, first, grouped, house_at_eight, proves_both, station,
};
use crate::house::people::People;
use arena::time::Span;
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

#[tokio::test]
async fn a_textured_puzzle_is_solved_by_article_b_in_the_earlier_edition() {
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = called(&house, "wca-2009", "333", round, &["ann", "bob"]).await;
    let textured = [("person", "ann"), ("textured", "yes")];
    people.no("jud", &act("approve-puzzle"), &textured).await;
    let needs = [("person", "ann"), ("what", "textures")];
    people.ok("del", "/c/spring/cubing/board/accommodate", &needs).await;
    people.ok("jud", &act("approve-puzzle"), &textured).await;
    people.ok("scr", &act("sign"), &first("ann")).await;
    people.ok("jud", &act("begin"), &first("ann")).await;
    let page = station(&mut people, "ann").await;
    assert!(page.contains("data-phase=\"solving\""), "no inspection: {page}");
    assert!(page.contains("name=\"clause\" value=\"B4d\""), "{page}");
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = called(&house, "wca-2009", "333bf", round, &["ann", "bob"]).await;
    people.ok("del", "/c/spring/cubing/board/accommodate", &needs).await;
    cites(&people.no("jud", &act("approve-puzzle"), &textured).await, "wca-2009", "2s3");
    // Repairs with the blindfold off are a DNF in blindfolded events.
    let plain = [("person", "ann")];
    people.ok("jud", &act("approve-puzzle"), &plain).await;
    people.ok("scr", &act("sign"), &first("ann")).await;
    people.ok("jud", &act("begin"), &first("ann")).await;
    let repair = [first("ann")[0], first("ann")[1], ("book", "wca-2009"), ("clause", "5b4")];
    people.ok("jud", &act("penalise"), &repair).await;
    assert!(station(&mut people, "ann").await.contains("DNF"));
    proves!(wca_2009::_2s3, wca_2009::_5b4);
}

#[tokio::test]
async fn multiple_blindfolded_has_its_minutes_and_its_secret() {
    for (minutes, limits) in [(None, ["30:00", "60:00"]), (Some(10), ["20:00", "50:00"])] {
        let (house, clock) = house_at_eight().await;
        let round = json!({ "format": "1", "cube_minutes": minutes });
        let mut people = grouped(&house, "wca-2010", "333mbf", round, &["ann", "bob"]).await;
        for (person, cubes) in [("ann", "2"), ("bob", "5")] {
            let fields = [("person", person), ("number", "1"), ("cubes", cubes)];
            people.ok(person, &act("declare"), &fields).await;
        }
        // Nobody else sees the number before the event starts.
        for page in [
            house.get("/r/cube-r1", "en").await.body,
            people.page("bob", "/r/cube-r1/mine").await,
            house.get("/c/spring/wcif.json", "en").await.body,
            people.page("jud", "/r/cube-r1/judge/ann").await,
        ] {
            assert!(!page.contains("2 cubes") && !page.contains("value=\"2\" inputmode"), "{page}");
        }
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
        people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
        people.ok("jud", &act("call"), &[("group", "1")]).await;
        people.ok("scr", &act("open-set"), &[("group", "1")]).await;
        people.ok("jud", &act("approve-puzzles"), &[("group", "1")]).await;
        for (person, limit) in ["ann", "bob"].into_iter().zip(limits) {
            people.ok("scr", &act("sign"), &first(person)).await;
            people.ok("jud", &act("begin"), &first(person)).await;
            let page = station(&mut people, person).await;
            assert!(page.contains(limit), "{person} {limit}: {page}");
            let hundredths = 100 * 60 * limit.split(':').next().unwrap().parse::<u32>().unwrap();
            assert!(page.contains(&format!("data-limit=\"{hundredths}\"")), "{page}");
        }
        clock.pass(Span::minutes(61));
        // Later than the limit is the limit.
        people
            .ok("jud", &act("stop"), &[first("ann")[0], first("ann")[1], ("hundredths", "365000")])
            .await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains(&format!("class=\"face\" dir=\"ltr\">{}<", limits[0])), "{page}");
        let fields = [
            first("ann")[0],
            first("ann")[1],
            ("seen", "cubes"),
            ("solved", "1"),
            ("attempted", "2"),
        ];
        people.ok("jud", &act("check"), &fields).await;
        people.ok("jud", &act("record"), &first("ann")).await;
        people.ok("sco", &act("register"), &first("ann")).await;
        let results = house.get("/r/cube-r1", "en").await.body;
        assert!(results.contains(&format!("1/2 {}", limits[0])), "{results}");
    }
    proves!(wca_2010::H1a2, wca_2010::H1b, wca_2010::H1b1, wca_2010::H1c);
}

#[tokio::test]
async fn awards_go_to_the_winners_who_should_come_to_the_ceremony() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "1" }])).await;
        let mut people = People::new(&house);
        let awards = [
            ("award-event-0", "cube"),
            ("award-place-0", "1"),
            ("award-prize-0", "A cup"),
            ("offset", "0"),
            ("country", "TR"),
        ];
        let page = people.page("org", "/c/spring/organise/settings").await;
        let fields = award_fields(&page, &awards);
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        people.ok("org", "/c/spring/desk/plan", &fields).await;
        hall.play(&[("ann", 1000), ("bob", 1100)]).await;
        let page = people.page("org", "/c/spring/organise/awards").await;
        assert!(page.contains("A cup") && page.contains("ann the Cuber"), "{page}");
        assert!(page.contains("Came to the ceremony"), "{page}");
        cites(&page, book, "6b");
        let attended =
            |person: &'static str, came: &'static str| [("person", person), ("came", came)];
        let path = "/c/spring/desk/attendance";
        people.no("jud", path, &attended("ann", "yes")).await;
        people.no("org", path, &attended("bob", "yes")).await;
        people.ok("org", path, &attended("ann", "yes")).await;
        let page = people.page("org", "/c/spring/organise/awards").await;
        assert!(page.contains("✓ Came to the ceremony"), "{page}");
        people.ok("org", path, &attended("ann", "no")).await;
        people.ok("org", path, &attended("ann", "yes")).await;
        // What was announced is given as announced, and anything else is marked.
        let give = |prize: &'static str| {
            [("event", "cube"), ("place", "1"), ("person", "ann"), ("prize", prize)]
        };
        people.ok("org", "/c/spring/desk/awards", &give("A cup")).await;
        people.ok("org", "/c/spring/desk/awards", &give("A book")).await;
        let wrong = [("event", "cube"), ("place", "1"), ("person", "bob"), ("prize", "A cup")];
        people.no("org", "/c/spring/desk/awards", &wrong).await;
        let page = people.page("org", "/c/spring/organise/awards").await;
        let given = page.split("id=\"given\"").nth(1).unwrap();
        assert_eq!(given.matches("not announced").count(), 1, "{given}");
    }
    proves_both!(_6a, _6b);
}

/// The fields of the plan's form as they are, with some of them filled in.
fn award_fields(page: &str, wanted: &[(&str, &str)]) -> Vec<(String, String)> {
    let form = page.split("/desk/plan\"").nth(1).unwrap().split("</form>").next().unwrap();
    let mut all: Vec<(String, String)> = Vec::new();
    for own in form.split("<input ").skip(1).chain(form.split("<select ").skip(1)) {
        let value = |name: &str| {
            let own = own.split('>').next().unwrap();
            Some(own.split(&format!("{name}=\"")).nth(1)?.split('"').next()?.to_owned())
        };
        let Some(name) = value("name") else { continue };
        if name == "key" || own.contains("type=\"checkbox\"") && !own.contains(" checked") {
            continue;
        }
        all.push((name, value("value").unwrap_or_default()));
    }
    all.retain(|(name, _)| !wanted.iter().any(|(own, _)| own == name));
    all.extend(wanted.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    all
}
