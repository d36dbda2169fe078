//! Section 1 of the laws of backgammon through the pages: which rules hold, who runs a tournament, who
//! enters, who observes, what the director and the Council forbid.

use std::sync::Arc;

use crate::backgammon_events::{KNOCK_OUT, Open, planned};
use crate::backgammon_table::{DIR, OMID, REZA, Table};
use crate::court::{session, tournament};
use crate::house::House;
use crate::house::people::People;
use arena::competition::{About, Command, Competition, Dispute, EntryStatus, court};
use axum::http::StatusCode;
use office::Scope;
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// The chip of a clause, as pages have it.
fn names(page: &str, clause: &str) -> bool {
    page.contains(&format!("/rules/iran-backgammon/{clause}\""))
}

#[track_caller]
fn cites(page: &str, clause: &str) {
    assert!(names(page, clause), "{clause}: {page}");
}

async fn competition(house: &House, id: &str) -> Arc<Competition> {
    house.office.competition(&id.parse().unwrap()).await.unwrap().state
}

/// What the form of a new competition sends.
const PLAN: [(&str, &str); 7] = [
    ("name", "Tehran Cup"),
    ("place", "Tehran"),
    ("country", "IR"),
    ("first", "2099-01-15"),
    ("last", "2099-01-16"),
    ("offset", "210"),
    ("language", "tr"),
];

/// A competition made through the form; its id.
async fn made(people: &mut People<'_>, name: &str, more: &[(&str, &str)]) -> String {
    let fields: Vec<_> = PLAN.iter().chain(more).copied().collect();
    let console = people.ok(name, "/competitions/new", &fields).await;
    console.trim_start_matches("/c/").trim_end_matches("/organise").to_owned()
}

#[tokio::test]
async fn a_sanctioned_tournament_follows_these_laws_alone() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let form = people.page("dir", "/competitions/new").await;
    assert!(form.contains("name=\"sanctioned\"") && names(&form, "1-1a"), "{form}");
    let wrong = [("game", "backgammon"), ("game", "mangala"), ("sanctioned", "yes")];
    let fields: Vec<_> = PLAN.iter().chain(&wrong).copied().collect();
    cites(&people.no("dir", "/competitions/new", &fields).await, "1-1a");
    let id = made(&mut people, "dir", &[("game", "backgammon"), ("sanctioned", "yes")]).await;
    let state = competition(&house, &id).await;
    assert!(state.plan().unwrap().sanctioned);
    assert_eq!(state.books(), ["iran-backgammon"], "the book is kept with it");
    assert!(people.page("dir", &format!("/c/{id}")).await.contains("/rules/iran-backgammon\""));
    // No other book comes in later.
    let settings: Vec<_> =
        PLAN.iter().copied().chain([("book", "iran-backgammon"), ("book", "tr-mangala")]).collect();
    cites(&people.no("dir", &format!("/c/{id}/desk/plan"), &settings).await, "1-1a");
    assert_eq!(competition(&house, &id).await.books(), ["iran-backgammon"]);
    proves!(book::_1_1a);
}

#[tokio::test]
async fn other_rules_hold_only_by_a_notice_of_the_director_before_the_first_round() {
    let house = House::open().await;
    // A new event proposes a clock that is required, and two dice with it.
    let mut people = People::new(&house);
    planned(&mut people).await;
    let form = people.page("dir", "/c/tehran/organise/setup/backgammon").await;
    let (_, clock) = form.split_once("name=\"clock\"").expect("asked");
    let clock = clock.split("</select>").next().unwrap();
    assert!(clock.contains("value=\"required\" selected"), "{clock}");
    assert!(names(&form, "3-5-1a") && names(&form, "A1-1d"), "{form}");
    let optional = |more: &[(&'static str, &'static str)]| -> Vec<(&'static str, &'static str)> {
        let own = KNOCK_OUT.iter().copied().filter(|field| field.0 != "clock");
        own.chain([("clock", "optional")]).chain(more.iter().copied()).collect()
    };
    cites(&people.no("dir", "/c/tehran/desk/event", &optional(&[])).await, "3-5-1a");
    // An organiser's notice is not the director's.
    people.session("org").await;
    people.ok("dir", "/c/tehran/desk/appoint", &[("person", "org"), ("role", "organiser")]).await;
    let said = [("departure", "Clocks are optional")];
    cites(&people.no("org", "/c/tehran/desk/event", &optional(&said)).await, "3-5-1a");
    assert!(competition(&house, "tehran").await.notices().is_empty(), "all or nothing");
    people.ok("dir", "/c/tehran/desk/event", &optional(&said)).await;
    people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    let state = competition(&house, "tehran").await;
    let notice = state.notices().values().next().unwrap();
    assert_eq!(notice.by.as_ref().map(arena::id::PersonId::as_str), Some("dir"));
    assert_eq!(notice.text, "Clocks are optional");
    let public = house.get("/c/tehran", "en").await.body;
    assert!(public.contains("Clocks are optional"), "{public}");

    // Where nothing was said the defaults of the book hold; what was said is on the page of the event.
    let house = House::open().await;
    let mut open = Open::new(&house, &optional(&said), 4).await;
    open.people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    let info = house.get(&format!("/e/{}/info", open.id), "en").await.body;
    let (_, told) = info.split_once("id=\"departure-notice\"").unwrap_or_else(|| panic!("{info}"));
    assert!(told.contains("Clocks are optional") && told.contains("dir"), "{told}");
    open.desk("pair-first", &[]).await;
    open.begin().await;
    assert!(open.table(1).await.clock().is_none(), "players agree on a clock");
    // After the first round has begun nothing new is announced, and what was announced stays.
    let id = open.id.to_string();
    let late: Vec<(&str, &str)> = [("id", id.as_str())]
        .into_iter()
        .chain(
            optional(&[("departure", "No clocks at all")])
                .into_iter()
                .filter(|own| own.0 != "game"),
        )
        .collect();
    cites(&open.people.no("dir", "/c/tehran/desk/change", &late).await, "A1-1d");
    cites(&open.people.no("dir", "/c/tehran/desk/event", &optional(&said)).await, "A1-1d");
    let usual: Vec<_> = KNOCK_OUT.to_vec();
    open.people.ok("dir", "/c/tehran/desk/event", &usual).await;
    proves!(book::_1_1b, book::_3_5_1a, book::A1_1d);
}

#[tokio::test]
async fn a_tournament_has_a_director_before_it_begins() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let games = [("game", "backgammon"), ("game", "mangala")];
    let id = made(&mut people, "org", &games).await;
    let desk = |act: &str| format!("/c/{id}/desk/{act}");
    people.ok("org", &desk("announce"), &[]).await;
    cites(&people.no("org", &desk("start"), &[]).await, "1-3-1a");
    people.session("dir").await;
    people.ok("org", &desk("appoint"), &[("person", "dir"), ("role", "director")]).await;
    people.ok("org", &desk("start"), &[]).await;
    proves!(book::_1_3_1a);
}

#[tokio::test]
async fn a_director_who_plays_has_a_deputy_who_rules_in_their_matches() {
    let house = House::open().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    let enter = [
        ("event", "open"),
        ("country", "IR"),
        ("accepts", "iran-backgammon"),
        ("recording", "yes"),
    ];
    cites(&people.no("dir", "/c/tehran/register", &enter).await, "1-3-1b");
    people.session("dep").await;
    let deputy = [("person", "dep"), ("role", "deputy")];
    people.ok("dir", "/c/tehran/desk/appoint", &deputy).await;
    people.ok("dir", "/c/tehran/register", &enter).await;
    cites(&people.no("dir", "/c/tehran/desk/dismiss", &deputy).await, "1-3-1b");
    for name in ["dir", "omid"] {
        people.ok("dir", "/c/tehran/desk/approve", &[("person", name)]).await;
    }
    // At the table of the director a matter waits for the deputy.
    let setup = [
        ("event", "open"),
        ("first", "dir"),
        ("second", "omid"),
        ("round", "1"),
        ("table", "1"),
        ("length", "5"),
        ("place", "board"),
        ("clock", "yes"),
    ];
    people.ok("dir", "/c/tehran/backgammon", &setup).await;
    let page = people.page("dir", "/c/tehran/backgammon").await;
    let id = crate::backgammon::after(&page, "href=\"/b/").unwrap().replace("/desk", "");
    for name in ["dir", "omid"] {
        people.ok(name, &format!("/b/{id}/act/confirm"), &[]).await;
    }
    people
        .ok("omid", &format!("/b/{id}/act/raise"), &[("what", "other"), ("text", "he shouts")])
        .await;
    let settle = [("matter", "0"), ("upheld", "yes"), ("clause", "5-1a"), ("finding", "heard")];
    let path = format!("/b/{id}/desk/settle");
    cites(&people.no("dir", &path, &settle).await, "5-1b");
    people.ok("dep", &path, &settle).await;
    // And so do cases: the director does not rule on their own.
    let case = [("player", "dir"), ("player", "omid"), ("event", "open"), ("finding", "The dice")];
    people.ok("omid", "/c/tehran/court/case", &case).await;
    let page = people.page("dir", "/c/tehran/organise/rulings").await;
    let case = crate::backgammon::after(&page, "name=\"case\" value=\"").expect("a case");
    for name in ["dir", "omid"] {
        let said = [("case", case.as_str()), ("person", name), ("finding", "My words")];
        people.ok("dep", "/c/tehran/court/statement", &said).await;
    }
    let rule = [
        ("clause", "iran-backgammon 1-1d"),
        ("finding", "Both were heard"),
        ("consequence", "warning"),
        ("person", "omid"),
        ("event", "open"),
        ("case", case.as_str()),
    ];
    cites(&people.no("dir", "/c/tehran/court/rule", &rule).await, "5-1b");
    people.ok("dep", "/c/tehran/court/rule", &rule).await;
    proves!(book::_1_3_1b, book::_5_1b);
}

#[tokio::test]
async fn an_observer_is_asked_for_rules_in_one_match_and_is_replaced_once() {
    let table = Table::open("length=7&clock=yes").await;
    let path = format!("/b/{}", table.id);
    let page = table.page(OMID, "").await;
    assert!(page.contains("value=\"observer\""), "a player asks for one: {page}");
    let asks = "key=ip10000000000000&report=observer&text=we+argue";
    let asked = table.house.post(&table.sessions[OMID], &format!("{path}/report"), asks).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.body);
    let desk = "/c/tehran/organise/rulings";
    let list = table.house.get_as(&table.sessions[DIR], desk).await.body;
    assert!(list.contains("Request for an observer") && list.contains("we argue"), "{list}");
    let mut people = People::new(&table.house);
    for name in ["gul", "piruz", "sam"] {
        session(&table.house, name).await;
    }
    let court = "/c/tehran/court/observer";
    let assign = |who: &'static str, why: &'static str| {
        vec![("match", table.id.as_str()), ("person", who), ("asked", "omid"), ("finding", why)]
    };
    cites(&people.no("omid", court, &assign("gul", "")).await, "1-3-3a");
    people.ok("dir", court, &assign("gul", "")).await;
    let list = people.page("dir", desk).await;
    assert!(list.contains("gul") && list.contains("Player omid"), "who asked: {list}");
    // Rulings in that match, with clause and reason, and nowhere else.
    let rule = |of: &'static str, consequence: &'static str| {
        let mut all = vec![
            ("clause", "iran-backgammon 1-2-1b"),
            ("finding", "He called the dice"),
            ("consequence", consequence),
            ("person", "omid"),
        ];
        all.extend((!of.is_empty()).then_some(("match", of)));
        all
    };
    let own: &'static str = table.id.clone().leak();
    let page = people.page("gul", desk).await;
    assert!(page.contains("/court/rule") && page.contains(&format!("value=\"{own}\"")), "{page}");
    for wrong in [rule("", "warning"), rule("another-match", "warning"), rule(own, "disqualified")]
    {
        cites(&people.no("gul", "/c/tehran/court/rule", &wrong).await, "1-3-3b");
    }
    people.ok("gul", "/c/tehran/court/rule", &rule(own, "warning")).await;
    let list = people.page("dir", desk).await;
    assert!(list.contains("He called the dice") && names(&list, "1-2-1b"), "{list}");
    // For a reason once, and not again.
    cites(&people.no("dir", court, &assign("piruz", "")).await, "1-3-3c");
    people.ok("dir", court, &assign("piruz", "a cousin of the other player")).await;
    cites(&people.no("dir", court, &assign("sam", "again")).await, "1-3-3c");
    people.no("gul", "/c/tehran/court/rule", &rule(own, "warning")).await;
    proves!(book::_1_3_3a, book::_1_3_3b, book::_1_3_3c);
}

#[tokio::test]
async fn the_director_takes_refuses_and_moves_entries_without_protest() {
    let house = House::open().await;
    let mut people = People::new(&house);
    planned(&mut people).await;
    for (name, level) in [("Open", "1"), ("Masters", "2")] {
        let mut form: Vec<_> = KNOCK_OUT.iter().copied().filter(|own| own.0 != "name").collect();
        form.extend([("name", name), ("level", level)]);
        people.ok("dir", "/c/tehran/desk/event", &form).await;
    }
    people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    let state = competition(&house, "tehran").await;
    let named = |name: &str| {
        state.events().values().find(|own| own.plan.name == name).unwrap().plan.id.to_string()
    };
    let (open, masters) = (named("Open"), named("Masters"));
    let enter = |recording: bool| {
        let mut all =
            vec![("event", open.as_str()), ("country", "IR"), ("accepts", "iran-backgammon")];
        all.extend(recording.then_some(("recording", "yes")));
        all
    };
    // Who enters agrees to be shown, and is told by which clause.
    let page = people.page("dara", "/c/tehran/register").await;
    assert!(page.contains("name=\"recording\"") && names(&page, "1-7-5"), "{page}");
    cites(&people.no("dara", "/c/tehran/register", &enter(false)).await, "1-7-5");
    for name in ["dara", "esther"] {
        people.ok(name, "/c/tehran/register", &enter(true)).await;
    }
    let status = async |name: &str, event: &str| {
        let state = competition(&house, "tehran").await;
        let own = &state.registrations()[&name.parse().unwrap()];
        assert!(own.application.agrees_to_recording && own.accepted_at <= house.office.now());
        own.entries.get(&event.parse().unwrap()).copied()
    };
    assert_eq!(status("dara", &open).await, Some(EntryStatus::Pending));
    people.session("org").await;
    people.ok("dir", "/c/tehran/desk/appoint", &[("person", "org"), ("role", "organiser")]).await;
    for act in ["approve", "decline"] {
        let said = people.no("org", &format!("/c/tehran/desk/{act}"), &[("person", "dara")]).await;
        cites(&said, "1-4-1a");
    }
    people.ok("dir", "/c/tehran/desk/approve", &[("person", "dara")]).await;
    assert_eq!(status("dara", &open).await, Some(EntryStatus::Approved));
    // One press refuses, with a note or without.
    people.ok("dir", "/c/tehran/desk/decline", &[("person", "esther")]).await;
    assert_eq!(status("esther", &open).await, Some(EntryStatus::Declined));
    for path in ["/c/tehran/register", "/c/tehran/rulings"] {
        let page = people.page("esther", path).await;
        assert!(!page.contains("/court/dispute"), "no appeal is offered: {page}");
    }
    let protest = async |name: &str, event: &str| {
        let about = About::Entry { event: event.parse().unwrap() };
        let (id, person) = (format!("d-{name}").parse().unwrap(), name.parse().unwrap());
        let dispute = Dispute { id, person, about, text: "why?".to_owned() };
        let command = Command::Court(court::Command::Dispute(dispute));
        let token = house.token(name, &Scope::ALL).await;
        let command = serde_json::to_value(&command).unwrap();
        house.command(&token, "competition/tehran", &format!("p-{name}"), &command).await.body
    };
    assert!(protest("esther", &open).await.contains("1-4-1b"));
    // To a higher division, never to a lower one.
    let up = [("person", "dara"), ("from", open.as_str()), ("to", masters.as_str())];
    cites(&people.no("org", "/c/tehran/desk/move-up", &up).await, "1-4-2");
    people.ok("dir", "/c/tehran/desk/move-up", &up).await;
    assert_eq!(status("dara", &masters).await, Some(EntryStatus::Approved));
    assert_eq!(status("dara", &open).await, Some(EntryStatus::Withdrawn));
    let down = [("person", "dara"), ("from", masters.as_str()), ("to", open.as_str())];
    cites(&people.no("dir", "/c/tehran/desk/move-up", &down).await, "1-4-2");
    assert!(protest("dara", &masters).await.contains("1-4-2"));
    // Who waits is not in the draw: only dara is in the masters.
    let page = people.page("dir", "/c/tehran/organise/people").await;
    assert!(page.contains("dara"), "{page}");
    proves!(book::_1_4_1a, book::_1_4_1b, book::_1_4_2, book::_1_7_5);
}

#[tokio::test]
async fn headphones_and_phones_are_forbidden_by_the_director() {
    let table = Table::open("length=7&clock=yes").await;
    let mut people = People::new(&table.house);
    let court = "/c/tehran/court/forbid";
    let forbid = |what: &'static str, person: &'static str, why: &'static str| {
        [("what", what), ("person", person), ("match", ""), ("finding", why)]
    };
    for (what, clause) in [("headphones", "1-7-3"), ("phone", "1-7-4b")] {
        cites(&people.no("reza", court, &forbid(what, "omid", "I hear it")).await, clause);
        people.no("dir", court, &forbid(what, "omid", "")).await;
    }
    people.ok("dir", court, &forbid("headphones", "omid", "reza hears the music")).await;
    let list = people.page("dir", "/c/tehran/organise/rulings").await;
    assert!(list.contains("reza hears the music") && names(&list, "1-7-3"), "{list}");
    // With a phone that is forbidden nobody writes the match down: the opponent or the director does.
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=31").await;
    people.ok("dir", court, &forbid("phone", "omid", "it rang")).await;
    let refused = table.post(OMID, "act/play", "text=8%2F5+6%2F5").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    table.done(REZA, "act/play", "text=8%2F5+6%2F5").await;
    table.done(DIR, "act/dice", "dice=64").await;
    people.ok("dir", "/c/tehran/court/allow", &forbid("phone", "omid", "")[..3]).await;
    table.done(OMID, "act/play", "text=24%2F14").await;
    proves!(book::_1_7_3, book::_1_7_4b);
}

#[tokio::test]
async fn the_council_suspends_players_and_staff() {
    let house = House::for_board().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    let court = "/c/tehran/court/rule";
    let ban = |clause: &'static str, person: &'static str| {
        [
            ("clause", clause),
            ("finding", "he cheated again"),
            ("consequence", "suspended"),
            ("person", person),
            ("until", "2099-06-30"),
        ]
    };
    for (clause, id) in [("iran-backgammon 1-2-3b", "1-2-3b"), ("iran-backgammon 1-6-3c", "1-6-3c")]
    {
        cites(&people.no("dir", court, &ban(clause, "omid")).await, id);
    }
    for name in ["omid", "reza", "zal"] {
        people.session(name).await;
    }
    people.ok("board", court, &ban("iran-backgammon 1-2-3b", "omid")).await;
    people.ok("board", court, &ban("iran-backgammon 1-6-3c", "reza")).await;
    people.ok("board", court, &ban("iran-backgammon 1-2-3c", "zal")).await;
    // Only the director and the Council see it.
    for (name, sees) in [("dir", true), ("board", true), ("kam", false)] {
        let page = people.page(name, "/c/tehran/organise/rulings").await;
        assert_eq!(page.contains("he cheated again"), sees, "{name}: {page}");
    }
    assert!(!house.get("/c/tehran", "en").await.body.contains("he cheated again"));
    // It holds at every tournament of the Council: nobody who is banned enters one.
    let more = [("game", "backgammon")];
    let other = made(&mut people, "dir", &more).await;
    people.ok("dir", &format!("/c/{other}/desk/announce"), &[]).await;
    let event = competition(&house, &other).await.events().keys().next().unwrap().to_string();
    let enter = [
        ("event", event.as_str()),
        ("country", "IR"),
        ("accepts", "iran-backgammon"),
        ("recording", "yes"),
    ];
    for name in ["omid", "reza"] {
        let said = people.no(name, &format!("/c/{other}/register"), &enter).await;
        cites(&said, "1-2-3b");
        assert!(!said.contains("2099-06"), "no dates are told: {said}");
    }
    people.ok("sara", &format!("/c/{other}/register"), &enter).await;
    // No director, deputy, observer or member of a committee.
    for role in ["director", "deputy"] {
        let fields = [("person", "zal"), ("role", role)];
        cites(&people.no("dir", &format!("/c/{other}/desk/appoint"), &fields).await, "1-2-3c");
    }
    for name in ["mina", "nima"] {
        people.session(name).await;
    }
    let members = [("member", "zal"), ("member", "mina"), ("member", "nima")];
    cites(&people.no("dir", "/c/tehran/desk/committee", &members).await, "1-2-3c");
    let observer = [("match", "m-1"), ("person", "zal"), ("finding", "")];
    cites(&people.no("dir", "/c/tehran/court/observer", &observer).await, "1-2-3c");
    proves!(book::_1_2_3b, book::_1_2_3c, book::_1_6_3c);
}

#[tokio::test]
async fn a_barred_player_loses_the_match_and_is_paired_no_more() {
    for clause in ["1-2-3a", "1-6-3b"] {
        let house = House::open().await;
        let mut open = Open::swiss(&house, 6).await;
        let setup = open.table(1).await.setup().unwrap().clone();
        let gone = setup.sides[0][0].to_string();
        let cited = format!("iran-backgammon {clause}");
        let rule = [
            ("clause", cited.as_str()),
            ("finding", "two officials saw it"),
            ("consequence", "disqualified"),
            ("person", gone.as_str()),
        ];
        let other = setup.sides[1][0].to_string();
        open.people.no(&other, "/c/tehran/court/rule", &rule).await;
        open.people.ok("dir", "/c/tehran/court/rule", &rule).await;
        let list = open.people.page("dir", "/c/tehran/organise/rulings").await;
        assert!(list.contains("two officials saw it") && names(&list, clause), "{list}");
        let event = open.event().await;
        let board = event.rounds()[0].table(1).unwrap().result.unwrap();
        assert!(board.forfeit, "{board:?}");
        assert_eq!(board.sets.unwrap().map(|own| own.tenths() / 10), [0, 5], "lost by all points");
        assert!(open.table(1).await.is_cancelled());
        open.play_round().await;
        open.desk("close-and-pair", &[("round", "1")]).await;
        open.begin().await;
        for table in 1..=2 {
            let setup = open.table(table).await.setup().unwrap().clone();
            assert!(setup.side_of(&gone.parse().unwrap()).is_none(), "table {table}");
        }
        // The desk of the event does not bring them back.
        let path = format!("/e/{}/desk/return", open.id);
        let back = open.people.send("dir", &path, &[("entrant", &gone)]).await;
        assert!(back.status.is_client_error());
    }
    proves!(book::_1_2_3a, book::_1_6_3b);
}

#[tokio::test]
async fn whoever_is_not_the_director_is_told_who_forms_the_committee() {
    let house = House::open().await;
    tournament(&house).await;
    let mut people = People::new(&house);
    people.session("org").await;
    let organiser = [("person", "org"), ("role", "organiser")];
    people.ok("dir", "/c/tehran/desk/appoint", &organiser).await;
    let setup = [
        ("event", "open"),
        ("first", "omid"),
        ("second", "reza"),
        ("round", "1"),
        ("table", "1"),
        ("length", "5"),
        ("place", "board"),
        ("clock", "yes"),
    ];
    people.ok("dir", "/c/tehran/backgammon", &setup).await;
    for (name, directs) in [("dir", true), ("org", false)] {
        let page = people.page(name, "/c/tehran/organise/officials").await;
        assert_eq!(page.contains("/desk/committee"), directs, "{name}: {page}");
        assert_eq!(page.contains("Only the director can form the committee."), !directs, "{page}");
        // Nobody is led to a panel that is closed to them.
        let tables = people.page(name, "/c/tehran/backgammon").await;
        let link = crate::backgammon::after(&tables, "href=\"/b/").expect("a match");
        assert_eq!(link.ends_with("/desk"), directs, "{name}: {link}");
        people.page(name, &format!("/b/{link}")).await;
        assert_eq!(tables.matches(">10:00</span>").count(), 2, "both clocks: {tables}");
    }
}
