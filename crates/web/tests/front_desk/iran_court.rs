//! Sections 5 and 6 of the laws of backgammon through the pages: rulings, appeals and their hold, evidence,
//! reports to the Council; and tournaments that are played online, where section 6 comes first.

use crate::backgammon::{after, standing};
use crate::court::{tournament, tournament_of};
use crate::house::House;
use crate::house::people::People;
use arena::time::Span;
use rulebook::iran_backgammon as book;
use rulebook::proves;

const RULE: &str = "/c/tehran/court/rule";
const DESK: &str = "/c/tehran/organise/rulings";

fn names(page: &str, clause: &str) -> bool {
    page.contains(&format!("/rules/iran-backgammon/{clause}\""))
}

#[track_caller]
fn cites(page: &str, clause: &str) {
    assert!(names(page, clause), "{clause}: {page}");
}

/// A ruling about omid.
fn rule<'a>(clause: &'a str, consequence: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("clause", clause),
        ("finding", "as two officials saw it"),
        ("consequence", consequence),
        ("person", "omid"),
    ]
}

/// The name of the last ruling that a player finds on their page.
async fn own_ruling(people: &mut People<'_>) -> String {
    let page = people.page("omid", "/c/tehran/rulings").await;
    after(&page, "name=\"ruling\" value=\"").unwrap_or_else(|| panic!("{page}"))
}

#[tokio::test]
async fn what_the_laws_do_not_cover_is_ruled_with_reasons_and_appealed() {
    let house = House::open().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    let page = people.page("dir", DESK).await;
    assert!(page.contains("value=\"iran-backgammon 1-1d\""), "offered: {page}");
    people.no("omid", RULE, &rule("iran-backgammon 1-1d", "warning")).await;
    let silent: Vec<_> = rule("iran-backgammon 1-1d", "warning")
        .into_iter()
        .map(|own| if own.0 == "finding" { ("finding", "") } else { own })
        .collect();
    people.no("dir", RULE, &silent).await;
    people.ok("dir", RULE, &rule("iran-backgammon 1-1d", "warning")).await;
    let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
    let director = arena::Actor::new("dir".parse().unwrap(), arena::Role::Director);
    let made = state.rulings_for(&director)[0];
    assert_eq!(
        (made.ruling.by.as_str(), made.ruling.finding.as_str()),
        ("dir", "as two officials saw it")
    );
    assert!(made.ruling.at <= house.office.now());
    let ruling = own_ruling(&mut people).await;
    let appeal = [("ruling", ruling.as_str()), ("finding", "it was not me")];
    people.ok("omid", "/c/tehran/court/dispute", &appeal).await;
    let page = people.page("kam", DESK).await;
    assert!(page.contains("it was not me"), "the committee has it: {page}");
    proves!(book::_1_1d);
}

#[tokio::test]
async fn an_appeal_holds_the_ruling_and_its_file_has_words_and_links() {
    let house = House::open().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    for name in ["omid", "reza"] {
        people.ok("dir", "/c/tehran/desk/approve", &[("person", name)]).await;
    }
    // Statements of players and of a witness, each with its time, and links to log and film.
    let case = [
        ("player", "omid"),
        ("player", "reza"),
        ("event", "open"),
        ("finding", "The dice were touched"),
    ];
    people.ok("omid", "/c/tehran/court/case", &case).await;
    let page = people.page("dir", DESK).await;
    let case = after(&page, "name=\"case\" value=\"").expect("a case");
    for (name, said) in [("omid", "I did not"), ("reza", "He did")] {
        let said = [("case", case.as_str()), ("person", name), ("finding", said)];
        people.ok("dir", "/c/tehran/court/statement", &said).await;
    }
    for link in ["https://example.org/film.mp4", "/b/bg-s1-r1-t1"] {
        let link = [("case", case.as_str()), ("link", link)];
        people.ok("dir", "/c/tehran/court/evidence", &link).await;
    }
    people.no("reza", "/c/tehran/court/evidence", &[("case", &case), ("link", "x")]).await;
    let page = people.page("kam", DESK).await;
    let (_, file) = page.split_once("The dice were touched").unwrap_or_else(|| panic!("{page}"));
    let file = file.split("</ul>").next().unwrap();
    for text in ["I did not", "He did", "https://example.org/film.mp4", "bg-s1-r1-t1"] {
        assert!(file.contains(text), "{text}: {file}");
    }
    assert_eq!(file.matches("<time").count(), 4, "each with its time: {file}");
    let mut bar = rule("iran-backgammon 1-2-3a", "disqualified");
    bar.extend([("event", "open"), ("case", case.as_str())]);
    people.ok("dir", RULE, &bar).await;
    let out = async || {
        let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
        state.is_disqualified(&"omid".parse().unwrap(), None)
    };
    assert!(out().await);
    let ruling = own_ruling(&mut people).await;
    let appeal = [("ruling", ruling.as_str()), ("finding", "I found it on the floor")];
    people.no("zor", "/c/tehran/court/dispute", &appeal).await;
    people.ok("omid", "/c/tehran/court/dispute", &appeal).await;
    assert!(!out().await, "it waits for the committee");
    // The director carries it out before that, for a reason.
    let page = people.page("dir", DESK).await;
    let dispute = after(&page, "name=\"dispute\" value=\"").unwrap_or_else(|| panic!("{page}"));
    assert!(page.contains("/court/override"), "{page}");
    let hold = |why: &'static str| [("dispute", dispute.as_str()), ("finding", why)];
    people.no("dir", "/c/tehran/court/override", &hold(" ")).await;
    people.no("kam", "/c/tehran/court/override", &hold("he threatens people")).await;
    people.ok("dir", "/c/tehran/court/override", &hold("he threatens people")).await;
    assert!(out().await);
    // The committee asks for the basis of the ruling, which is logged, and only then sees it.
    let blind = people.page("kam", DESK).await;
    assert!(
        !blind.contains("as two officials saw it") && blind.contains("/court/reasons"),
        "{blind}"
    );
    let asks = [("dispute", dispute.as_str())];
    cites(&people.no("dir", "/c/tehran/court/reasons", &asks).await, "5-3c");
    people.ok("kam", "/c/tehran/court/reasons", &asks).await;
    assert!(people.page("kam", DESK).await.contains("as two officials saw it"));
    assert!(!people.page("kia", DESK).await.contains("as two officials saw it"), "kam alone asked");
    let log = house.office.store().log(0, 10_000).await.unwrap();
    assert!(log.iter().any(|fact| fact.kind == "competition.reasons-opened"), "it is on record");
    proves!(book::_5_2b, book::_5_3a, book::_5_3c);
}

#[tokio::test]
async fn an_appeal_after_the_next_match_has_begun_is_marked_late() {
    for late in [false, true] {
        let clock = std::sync::Arc::new(standing());
        let house = House::with_clock(clock.clone()).await;
        let mut open =
            crate::backgammon_events::Open::new(&house, &crate::backgammon_events::SWISS, 4).await;
        for name in ["kam", "kia", "kav"] {
            open.people.session(name).await;
        }
        let members = [("member", "kam"), ("member", "kia"), ("member", "kav")];
        open.people.ok("dir", "/c/tehran/desk/committee", &members).await;
        open.desk("pair-first", &[]).await;
        open.begin().await;
        clock.pass(Span::minutes(1));
        let warned = [
            ("clause", "iran-backgammon 1-2-1b"),
            ("finding", "He called the dice"),
            ("consequence", "warning"),
            ("person", "p1"),
            ("event", open.id.as_str()),
        ]
        .map(|(name, value)| (name, value.to_owned()));
        let warned: Vec<(&str, &str)> =
            warned.iter().map(|(name, value)| (*name, value.as_str())).collect();
        open.people.ok("dir", RULE, &warned).await;
        if late {
            clock.pass(Span::minutes(20));
            open.play_round().await;
            open.desk("close-and-pair", &[("round", "1")]).await;
            open.begin().await;
            clock.pass(Span::minutes(1));
        }
        let page = open.people.page("p1", "/c/tehran/rulings").await;
        let ruling = after(&page, "name=\"ruling\" value=\"").expect("a ruling");
        let appeal = [("ruling", ruling.as_str()), ("finding", "I said nothing")];
        open.people.ok("p1", "/c/tehran/court/dispute", &appeal).await;
        let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
        let raised = state.open_disputes().next().unwrap();
        assert_eq!((raised.late, raised.raised), (late, house.office.now()));
        let page = open.people.page("kam", DESK).await;
        let marked = page.contains("raised after the next round had started");
        assert_eq!(marked, late, "marked for the committee: {page}");
        // Late or not, the committee may take it.
        let dispute = after(&page, "name=\"dispute\" value=\"").expect("a dispute");
        let answer = [
            ("dispute", dispute.as_str()),
            ("consequence", "nothing"),
            ("clause", "iran-backgammon 5-2d"),
            ("finding", "nobody else heard it"),
        ];
        open.people.ok("kam", "/c/tehran/court/answer", &answer).await;
    }
    proves!(book::_5_2c);
}

#[tokio::test]
async fn what_reaches_beyond_the_tournament_is_reported_to_the_council() {
    let house = House::for_board().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    let reports = "/c/tehran/organise/reports";
    people.ok("dir", RULE, &rule("iran-backgammon 1-2-1b", "warning")).await;
    assert!(!people.page("dir", reports).await.contains("/desk/reports/send"), "nothing is due");
    // A bar of a player, of one who cooperated, and of a spectator.
    for clause in ["iran-backgammon 1-2-3a", "iran-backgammon 1-6-3b"] {
        let mut bar = rule(clause, "disqualified");
        bar.push(("beyond", "yes"));
        people.ok("dir", RULE, &bar).await;
    }
    people.session("zor").await;
    let spectator = [("person", "zor"), ("finding", "called out moves"), ("council", "yes")];
    people.ok("dir", "/c/tehran/court/bar", &spectator).await;
    let page = people.page("dir", reports).await;
    assert_eq!(page.matches("/desk/reports/send").count(), 3, "{page}");
    assert!(names(&page, "1-2-4") && names(&page, "1-6-5"), "{page}");
    // The tournament is not archived before all of them are sent.
    people.ok("dir", "/c/tehran/desk/start", &[]).await;
    people.ok("dir", "/c/tehran/desk/finish", &[("typed-name", "Tehran")]).await;
    for number in ["0", "1", "2"] {
        let said = people.no("dir", "/c/tehran/desk/archive", &[]).await;
        assert!(names(&said, "1-2-4") || names(&said, "1-6-5"), "{said}");
        let text = [("report", number), ("text", "how it came about")];
        people.no("omid", "/c/tehran/desk/reports/send", &text).await;
        people.ok("dir", "/c/tehran/desk/reports/send", &text).await;
    }
    people.ok("dir", "/c/tehran/desk/archive", &[]).await;
    let council = people.page("board", reports).await;
    assert!(council.contains("how it came about"), "{council}");
    proves!(book::_1_2_4, book::_1_6_5, book::_5_5);
}

#[tokio::test]
async fn online_section_6_comes_first_and_the_director_has_the_last_word() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    // Online is said when the tournament is made.
    let form = people.page("dir", "/competitions/new").await;
    assert!(form.contains("name=\"online\"") && names(&form, "6-1a"), "{form}");
    tournament_of(&house, true).await;
    // No committee, no appeal, and rulings by clauses that section 6 replaces are refused by it.
    for name in ["kam", "kia", "kav"] {
        people.session(name).await;
    }
    let members = [("member", "kam"), ("member", "kia"), ("member", "kav")];
    cites(&people.no("dir", "/c/tehran/desk/committee", &members).await, "6-7");
    for clause in ["iran-backgammon 5-2a", "iran-backgammon 1-3-2", "iran-backgammon 2-2-1b"] {
        cites(&people.no("dir", RULE, &rule(clause, "warning")).await, "6-1b");
    }
    people.ok("dir", RULE, &rule("iran-backgammon 1-2-1b", "warning")).await;
    let own = people.page("omid", "/c/tehran/rulings").await;
    assert!(own.contains("final") && !own.contains("/court/dispute"), "{own}");
    let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
    let director = arena::Actor::new("dir".parse().unwrap(), arena::Role::Director);
    let ruling = state.rulings_for(&director)[0].ruling.id.to_string();
    let appeal = [("ruling", ruling.as_str()), ("finding", "it was not me")];
    cites(&people.no("omid", "/c/tehran/court/dispute", &appeal).await, "6-7");
    // Further rules of this tournament stand in a notice.
    people.ok("dir", "/c/tehran/desk/notice", &[("text", "Cameras are on")]).await;
    assert!(house.get("/c/tehran", "en").await.body.contains("Cameras are on"));
    // At a venue the same clauses hold, and those of section 6 do not.
    let venue = House::open().await;
    tournament(&venue).await;
    let mut at_venue = People::new(&venue);
    cites(&at_venue.no("dir", RULE, &rule("iran-backgammon 6-2a", "warning")).await, "6-1a");
    at_venue.ok("dir", RULE, &rule("iran-backgammon 5-2a", "warning")).await;
    proves!(book::_6_1a, book::_6_1b, book::_6_7);
}

#[tokio::test]
async fn who_does_not_appear_is_counted_and_can_be_suspended() {
    let house = House::for_board().await;
    tournament_of(&house, true).await;
    let mut people = People::new(&house);
    for note in ["waited 30 minutes", "again nobody"] {
        let absent = [("person", "reza"), ("event", "open"), ("finding", note)];
        people.no("omid", "/c/tehran/court/no-show", &absent).await;
        people.ok("dir", "/c/tehran/court/no-show", &absent).await;
    }
    let page = people.page("dir", DESK).await;
    let (_, conduct) = page.split_once("id=\"conduct\"").unwrap_or_else(|| panic!("{page}"));
    let conduct = conduct.split("</section>").next().unwrap();
    assert!(conduct.contains("Player reza") && conduct.contains("× 2"), "{conduct}");
    assert!(!conduct.contains("Player omid"), "{conduct}");
    // The Council suspends from online events, between now and a day.
    let mut ban = rule("iran-backgammon 6-4d", "suspended");
    ban.retain(|own| own.0 != "person");
    ban.extend([("person", "reza"), ("until", "2099-06-30")]);
    people.no("dir", RULE, &ban).await;
    people.ok("board", RULE, &ban).await;
    let state = house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
    let told = state.suspensions_for(&"reza".parse().unwrap(), arena::Role::Director);
    assert_eq!(told.len(), 1);
    proves!(book::_6_4d);
}
