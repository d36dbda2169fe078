//! Clauses of the laws of backgammon that pages show or keep at their moment: the source of the book, the
//! language of play, help that is locked, facilities, the draw, the second screen, plays that are tried.

use crate::backgammon::after;
use crate::backgammon_events::{KNOCK_OUT, Open, planned};
use crate::backgammon_table::{DIR, OMID, REZA, Table};
use crate::court::tournament_of;
use crate::house::House;
use crate::house::people::People;
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::{Citation, Language, proves};

/// Whether a page has a clause in full, in a language.
fn shows_in(page: &str, clause: Citation, language: Language) -> bool {
    let text = clause.clause().text(language);
    page.contains(&text.replace('&', "&amp;").replace('"', "&quot;"))
}

fn shows(page: &str, clause: Citation) -> bool {
    shows_in(page, clause, Language::English)
}

#[tokio::test]
async fn the_book_names_its_source_and_opens_with_what_the_laws_are_for() {
    let house = House::open().await;
    let titles = [
        ("en", Language::English),
        ("tr", Language::Turkish),
        ("fa", Language::Persian),
        ("ja", Language::Japanese),
    ];
    for (tag, language) in titles {
        let page = house.get("/rules/iran-backgammon", tag).await.body;
        let (_, source) =
            page.split_once("id=\"source\"").unwrap_or_else(|| panic!("{tag}: {page}"));
        let (source, clauses) = source.split_once("</section>").unwrap();
        assert!(source.contains("قوانین جامع تخته‌نرد ایران"), "the book: {source}");
        assert!(source.contains("/rules/iran-backgammon/0-1\""), "{source}");
        // The introduction stands before all clauses.
        assert!(shows_in(source, book::_1_1c, language), "{source}");
        assert!(clauses.contains("id=\"1-1c\""), "and in its place");
    }
    let page = house.get("/rules/iran-backgammon", "en").await.body;
    assert!(page.contains("technical committee of Iranian backgammon"), "{page}");
    assert!(page.contains("summary in our own words"), "{page}");
    assert!(!page.contains("<img") && !page.contains(".pdf"), "no scan and no copy");
    assert!(!house.get("/rules/tr-mangala", "en").await.body.contains("id=\"source\""));
    proves!(book::_0_1, book::_1_1c);
}

#[tokio::test]
async fn a_tournament_speaks_persian_and_an_international_one_english() {
    let house = House::open().await;
    let mut people = People::new(&house);
    let plan = [
        ("name", "Tehran Cup"),
        ("place", "Tehran"),
        ("country", "IR"),
        ("first", "2099-01-15"),
        ("last", "2099-01-16"),
        ("offset", "210"),
        ("language", "tr"),
        ("game", "backgammon"),
    ];
    for (more, tag, clause, other) in [
        (vec![], "fa", book::_1_5a, book::_1_5b),
        (vec![("international", "yes")], "en", book::_1_5b, book::_1_5a),
    ] {
        let fields: Vec<_> = plan.iter().chain(&more).copied().collect();
        let console = people.ok("dir", "/competitions/new", &fields).await;
        let id = console.trim_start_matches("/c/").trim_end_matches("/organise").to_owned();
        let state = house.office.competition(&id.parse().unwrap()).await.unwrap().state;
        assert_eq!(state.plan().unwrap().languages, [tag, "tr"], "announcements in it by default");
        let notices = people.page("dir", &format!("/c/{id}/organise/notices")).await;
        assert!(notices.contains(&format!("lang=\"{tag}\"")), "{notices}");
        let (_, said) = notices.split_once("id=\"official-language\"").expect("it is said");
        assert!(
            said.contains(&format!("/rules/iran-backgammon/{}\"", clause.clause().id)),
            "{said}"
        );
        // Everybody finds the language of play; the checklists have the rule.
        people.ok("dir", &format!("/c/{id}/desk/announce"), &[]).await;
        let page = house.get(&format!("/c/{id}/fair-play"), "en").await.body;
        assert!(shows(&page, clause) && !shows(&page, other), "{page}");
        people.session("org").await;
        let organiser = [("person", "org"), ("role", "organiser")];
        people.ok("dir", &format!("/c/{id}/desk/appoint"), &organiser).await;
        let session = people.session("org").await;
        let in_turkish = format!("{session}; language=tr");
        let list = house.get_as(&in_turkish, &format!("/c/{id}/organise/documents")).await.body;
        assert!(
            shows_in(&list, book::_1_5a, Language::Turkish),
            "in the reader's language: {list}"
        );
        let english = shows_in(&list, book::_1_5a, Language::English);
        assert_eq!(english, tag == "en", "an international checklist is in English: {list}");
    }
    // At a table both players have the rule in sight.
    let table = Table::open("length=3&clock=yes").await;
    for who in [OMID, REZA] {
        let page = table.page(who, "").await;
        let (_, play) = page.split_once("id=\"bg-shown-play\"").unwrap_or_else(|| panic!("{page}"));
        let play = play.split("</ul>").next().unwrap();
        for clause in [book::_1_5a, book::_4_2_1a] {
            assert!(shows(play, clause), "{clause}: {play}");
        }
    }
    // Checker by checker online: each play is in the log with every step of it.
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let log = table.house.office.store().log(0, 10_000).await.unwrap();
    let played = log.iter().find(|fact| fact.kind == "backgammon.played").expect("a play");
    assert!(played.body.contains("8/5 6/5"), "{played:?}");
    proves!(book::_1_5a, book::_1_5b, book::_4_2_1a);
}

#[tokio::test]
async fn during_a_tournament_match_the_program_helps_neither_player() {
    let table = Table::open("length=1&clock=yes").await;
    let help =
        ["/spar/backgammon", "/spar/backgammon?level=3&length=3&seed=1&past=&acts=&hint=yes"];
    let get = async |who: usize, path: &str| table.house.get_as(&table.sessions[who], path).await;
    let begin = "key=help1&act=begin&level=1&length=3";
    for who in [OMID, REZA] {
        assert_eq!(get(who, help[0]).await.status, StatusCode::OK, "before the match");
    }
    // Another match of omid's, which was played before, can be looked through until then.
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    for who in [OMID, REZA] {
        for path in help.into_iter().chain([&*format!("/b/{}/review", table.id)]) {
            let answer = get(who, path).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}: {}", answer.body);
            assert!(answer.body.contains("/rules/iran-backgammon/1-7-1a\""), "{}", answer.body);
        }
        let answer = table.house.post(&table.sessions[who], "/spar/backgammon", begin).await;
        assert!(answer.body.contains("/rules/iran-backgammon/1-7-1a\""), "{}", answer.body);
    }
    // Whoever does not play is not concerned, and no pip count or hint is on the page of the match.
    assert_eq!(get(DIR, help[0]).await.status, StatusCode::OK);
    let page = table.page(OMID, "").await;
    assert!(!page.contains("Pip count") && !page.contains("hint=yes"), "{page}");
    // A break is no pause of it; the result ends it.
    let longer = Table::open("length=9&clock=yes").await;
    longer.confirm().await;
    longer.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    longer.done(OMID, "act/break", "side=0&count=1").await;
    let answer = longer.house.get_as(&longer.sessions[REZA], help[0]).await;
    assert!(answer.body.contains("/rules/iran-backgammon/1-7-1a\""), "{}", answer.body);
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    for who in [OMID, REZA] {
        assert_eq!(get(who, help[0]).await.status, StatusCode::OK, "it is over");
    }
    proves!(book::_1_7_1a);
}

#[tokio::test]
async fn facilities_are_asked_for_in_private_and_listed_for_the_director() {
    let house = House::open().await;
    let mut people = People::new(&house);
    planned(&mut people).await;
    people.ok("dir", "/c/tehran/desk/event", &KNOCK_OUT).await;
    people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    let found = house.office.competition(&"tehran".parse().unwrap()).await.unwrap();
    let event = found.state.events().keys().next().unwrap().to_string();
    let page = people.page("sara", "/c/tehran/register").await;
    assert!(page.contains("name=\"needs\""), "{page}");
    let fields = [
        ("event", event.as_str()),
        ("country", "IR"),
        ("accepts", "iran-backgammon"),
        ("recording", "yes"),
        ("needs", "A table by the door, for a wheelchair"),
    ];
    people.ok("sara", "/c/tehran/register", &fields).await;
    assert!(people.page("sara", "/c/tehran/register").await.contains("by the door"), "her own");
    let documents = "/c/tehran/organise/documents";
    let page = people.page("dir", documents).await;
    let (_, needs) = page.split_once("id=\"needs\"").unwrap_or_else(|| panic!("{page}"));
    assert!(shows(needs, book::A1_1c) && !page.contains("by the door"), "asked for first: {page}");
    let page = people.page("dir", &format!("{documents}?needs=true")).await;
    assert!(page.contains("by the door") && page.contains("sara"), "{page}");
    // Nobody else reads it, and it stands in no fact.
    people.session("hel").await;
    people.ok("dir", "/c/tehran/desk/appoint", &[("person", "hel"), ("role", "score-taker")]).await;
    for name in ["hel", "omid"] {
        let body = people.get(name, &format!("{documents}?needs=true")).await.body;
        assert!(!body.contains("by the door"), "{name}: {body}");
    }
    let log = house.office.store().log(0, 10_000).await.unwrap();
    assert!(log.iter().all(|fact| !fact.body.contains("by the door")));
    proves!(book::A1_1c);
}

#[tokio::test]
async fn everybody_sees_how_the_draw_was_made_and_what_was_changed() {
    let house = House::open().await;
    let mut form: Vec<_> = KNOCK_OUT.to_vec();
    form.push(("drawn", "yes"));
    form.retain(|own| !matches!(own.0, "consolation" | "last-chance"));
    let mut open = Open::new(&house, &form, 4).await;
    open.people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    open.desk("pair-first", &[]).await;
    let info = format!("/e/{}/info", open.id);
    let draw = async || {
        let page = house.get(&info, "en").await.body;
        let (_, draw) = page.split_once("id=\"draw\"").unwrap_or_else(|| panic!("{page}"));
        draw.split("</ul>").next().unwrap().to_owned()
    };
    let shown = draw().await;
    assert!(shown.contains("drawn by lot") && shown.contains("Commitment to the seed"), "{shown}");
    assert!(shown.contains("Published when the event is over"), "secret until then: {shown}");
    assert!(shown.contains("/rules/iran-backgammon/A1-1b\""), "{shown}");
    assert!(shown.contains("every round is as the program paired it"), "{shown}");
    open.begin().await;
    // Taken back and drawn again: everybody sees it, and why each pair was made.
    open.desk("discard", &[("round", "1"), ("finding", "a table was missing")]).await;
    open.desk("pair", &[("round", "1")]).await;
    open.begin().await;
    let shown = draw().await;
    assert!(shown.contains("paired 2 times"), "{shown}");
    let why = house.get(&format!("/e/{}/round/1/why", open.id), "en").await;
    assert_eq!(why.status, StatusCode::OK, "{}", why.body);
    for round in 1..=2_u16 {
        open.play_round().await;
        open.desk("close-round", &[("round", &round.to_string())]).await;
        if !open.event().await.is_played_out() {
            open.desk("pair", &[("round", &(round + 1).to_string())]).await;
            open.begin().await;
        }
    }
    open.desk("close", &[]).await;
    let shown = draw().await;
    let (commitment, _, seed) = {
        let event = open.event().await;
        let (commitment, words, seed) = event.draw_source();
        (commitment.unwrap(), words.len(), seed.cloned().expect("it is everybody's now"))
    };
    let text = serde_json::to_value(&seed).unwrap();
    assert!(shown.contains(text.as_str().unwrap()), "{shown}");
    assert_eq!(seed.commitment(), commitment, "the seed is the one committed to");
    // Prizes are announced on the same public page of the competition.
    proves!(book::A1_1b);
}

#[tokio::test]
async fn the_score_is_on_a_second_screen() {
    let table = Table::open("length=5&clock=yes").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains(&format!("/b/{}/scoreboard", table.id)), "{page}");
    let path = format!("/b/{}/scoreboard", table.id);
    let board = async || {
        let page = table.house.get(&path, "en").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let (_, part) = page.body.split_once("id=\"bg-scoreboard\"").expect("a board");
        assert!(page.body.contains("/rules/iran-backgammon/4-7c\""), "{}", page.body);
        part.split("</div>").next().unwrap().to_owned()
    };
    assert!(board().await.contains("omid"));
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=2&cube=2").await;
    let shown = board().await;
    assert!(shown.contains("<td>4</td>") && shown.contains("Crawford"), "{shown}");
    // It follows the match: what listeners get has it.
    let live =
        table.house.first_live(&format!("/live/backgammon/{}?after=0&language=en", table.id)).await;
    assert!(live.contains("bg-scoreboard"), "{live}");
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    assert!(board().await.contains("<td>5</td>"));
    proves!(book::_4_7c);
}

#[tokio::test]
async fn plays_are_tried_taken_back_and_changed_before_the_turn_ends() {
    let house = House::open().await;
    let form = [
        ("game", "backgammon"),
        ("name", "Online"),
        ("system", "knock-out"),
        ("lengths", "3"),
        ("place", "online"),
        ("clock", "required"),
    ];
    let mut open = Open::new(&house, &form, 2).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    let names =
        open.table(1).await.setup().unwrap().sides.each_ref().map(|side| side[0].to_string());
    for name in &names {
        open.people.ok(name, &format!("/b/{id}/act/confirm"), &[]).await;
    }
    let state = open.table(1).await;
    let name = names[usize::from(state.to_act().unwrap())].clone();
    let page = open.people.page(&name, &format!("/b/{id}")).await;
    assert!(shows(&page, book::_4_2_5c), "the rule is in sight: {page}");
    let own = |page: &str| {
        let (_, own) = page.split_once("id=\"bg-own\"").unwrap_or_else(|| panic!("{page}"));
        own.split("class=\"ways steps\"").next().unwrap().to_owned()
    };
    let before = own(&open.people.page(&name, &format!("/b/{id}/mine")).await);
    // Two steps are tried: where the checkers came from stays marked, and nothing is played.
    let mut page = open.people.page(&name, &format!("/b/{id}/mine")).await;
    for _ in 0..2 {
        let step = page.split("class=\"step\"").nth(1).expect("a step can be taken");
        let link = after(step, "href=\"").unwrap().replace("&amp;", "&");
        let query = link.split_once('?').unwrap().1.to_owned();
        page = open.people.page(&name, &format!("/b/{id}/mine?{query}")).await;
    }
    let tried = own(&page);
    assert_ne!(tried, before);
    let marks = |board: &str| board.matches("class=\"last\"").count();
    assert_eq!((marks(&before), marks(&tried)), (0, 2), "where both came from: {tried}");
    assert_eq!(open.table(1).await, state, "nothing has happened");
    // One step back, or all of them: the position before the roll was played.
    assert!(page.contains("data-key=\"undo\""), "{page}");
    let (head, _) = page.split_once("data-key=\"undo-all\"").expect("all of them");
    let tag = &page[head.rfind("<a ").unwrap()..];
    let link = after(tag, "href=\"").unwrap().replace("&amp;", "&");
    let query = link.split_once('?').unwrap().1.to_owned();
    let back = own(&open.people.page(&name, &format!("/b/{id}/mine?{query}")).await);
    assert_eq!(back, before, "as it was");
    proves!(book::_4_2_5c);
}

#[tokio::test]
async fn online_matches_of_a_tournament_are_not_rated() {
    let clock = std::sync::Arc::new(crate::backgammon::standing());
    let house = House::with_clock(clock.clone()).await;
    tournament_of(&house, true).await;
    let mut people = People::new(&house);
    let page = house.get("/c/tehran/fair-play", "en").await.body;
    assert!(shows(&page, book::_6_3), "{page}");
    let fields = [
        ("event", "open"),
        ("first", "omid"),
        ("second", "reza"),
        ("platform", "Heroes"),
        ("channels", "the group"),
        ("from", "2026-11-17T12:00"),
        ("until", "2026-11-20T12:00"),
        ("at", "2026-11-19T12:00"),
    ];
    people.ok("dir", "/c/tehran/fixtures/set", &fields).await;
    let page = people.page("omid", "/c/tehran/fixtures").await;
    assert!(page.contains("not rated"), "{page}");
    assert!(page.contains("/rules/iran-backgammon/6-3\""), "{page}");
    for field in ["name=\"rated\"", "name=\"rating\""] {
        assert!(!page.contains(field), "no such choice: {page}");
    }
    // At a venue it has no place.
    let venue = Table::open("length=3&clock=yes").await;
    let page = venue.house.get("/c/tehran/fair-play", "en").await.body;
    assert!(!shows(&page, book::_6_3), "{page}");
    proves!(book::_6_3);
}
