//! The laws of backgammon at a table, through the forms of the pages: clocks and presses, the cube, breaks on
//! the score sheet, illegal plays, agreements that nobody can make, teams, the choice of sides.

use crate::backgammon::after;
use crate::backgammon_events::{Open, planned};
use crate::backgammon_table::{DIR, OMID, REZA, Table};
use crate::house::House;
use crate::house::people::People;
use arena::backgammon::{EndReason, Waits};
use arena::time::Span;
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::proves;

#[tokio::test]
async fn one_clock_runs_and_the_press_ends_the_turn() {
    // Nobody writes the plays down: the clock alone is pressed.
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    let whole = Span::minutes(14);
    table.done(OMID, "act/press", "face=0").await;
    table.clock.pass(Span::seconds(13));
    assert_eq!([table.bank(0).await, table.bank(1).await], [whole, whole - Span::seconds(1)]);
    table.no(OMID, "act/press", "face=0", "3-5-2a").await;
    table.done(REZA, "act/press", "face=1").await;
    table.clock.pass(Span::seconds(12));
    assert_eq!(table.bank(1).await, whole - Span::seconds(1), "it stands while the other runs");
    assert_eq!(table.bank(0).await, whole, "a new delay after each press");

    // Written down: the play ends the turn, and nothing of the opponent comes before it.
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=31").await;
    table.no(OMID, "act/dice", "dice=64", "A2-9").await;
    assert_eq!(table.post(REZA, "act/double", "").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    table.done(OMID, "act/play", "text=8%2F5+6%2F5").await;
    // The turn has passed: omid has nothing with which to keep reza from rolling.
    table.done(REZA, "act/dice", "dice=64").await;
    let roll = table.state().await.current().unwrap().waits();
    assert!(matches!(roll, Waits::Play(side, _) if side.0 == 1), "{roll:?}");
    table.done(REZA, "act/play", "text=24%2F14").await;
    table.no(OMID, "act/cancel-roll", "reason=invalid", "4-1-4b").await;
    proves!(book::_3_5_2a, book::_4_1_8_1a, book::_4_1_4b);
}

#[tokio::test]
async fn a_double_and_its_answer_switch_the_clock() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let whole = Span::minutes(14);
    table.clock.pass(Span::seconds(11));
    table.done(REZA, "act/double", "").await;
    assert_eq!(table.bank(1).await, whole, "within the delay");
    table.clock.pass(Span::seconds(20));
    assert_eq!(table.bank(0).await, whole - Span::seconds(8), "omid thinks on his own time");
    table.no(OMID, "act/double", "", "4-4-2a").await;
    table.done(OMID, "act/take", "").await;
    table.clock.pass(Span::seconds(12));
    assert_eq!(table.bank(1).await, whole, "a new delay for whoever doubled");
    // Who takes does not turn it back at once; the value is always twice the last.
    assert_eq!(table.state().await.current().unwrap().cube().value(), 2);
    table.no(OMID, "act/double", "", "4-4-2c").await;
    table.turns(&["64: 24/14"]).await;
    table.done(OMID, "act/double", "").await;
    table.done(REZA, "act/pass", "").await;
    let banks = [table.bank(0).await, table.bank(1).await];
    table.clock.pass(Span::minutes(5));
    assert_eq!([table.bank(0).await, table.bank(1).await], banks, "a pass stops both");
    assert_eq!(table.state().await.score(), [2, 0]);
    // The next game begins with the cube on 1 again, whatever an opening tie was.
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=33").await;
    let game = table.state().await.current().unwrap().clone();
    assert_eq!((game.waits(), game.cube().value()), (Waits::Opening, 1));
    // A gammon counts although the cube was not turned.
    table.done(OMID, "act/game", "winner=1&level=2&cube=1").await;
    assert_eq!(table.state().await.score(), [2, 2]);
    // And there is no box to tick for the customs of money games.
    let form = table.house.get_as(&table.sessions[DIR], "/c/tehran/backgammon").await.body;
    let (_, form) = form.split_once("<main").expect("what the page is about");
    for name in ["jacoby", "beaver", "automatic"] {
        assert!(!form.to_lowercase().contains(name), "{name}: {form}");
    }
    proves!(book::_4_4_3e, book::_4_4_4e, book::_4_4_10);
}

#[tokio::test]
async fn a_closed_out_opponent_is_given_the_clock_and_gives_it_back() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    // Reza is on the bar, and neither a five nor a six enters.
    table.turns(&["31: 8/5 6/5", "62: 24/18 13/11", "61: 13/7* 8/7"]).await;
    let banks = [table.bank(0).await, table.bank(1).await];
    table.clock.pass(Span::seconds(12));
    assert_eq!([table.bank(0).await, table.bank(1).await], banks, "reza has his delay");
    table.done(REZA, "act/dice", "dice=65").await;
    table.no(REZA, "act/play", "text=13%2F7", "4-2-1b").await;
    // Nothing can be played, and the turn does not pass by itself: reza gives the clock back.
    table.clock.pass(Span::seconds(5));
    assert_eq!(table.state().await.to_act(), Some(1));
    assert_eq!(table.bank(1).await, banks[1] - Span::seconds(5), "his clock still runs");
    table.no(OMID, "act/dice", "dice=21", "A2-9").await;
    table.done(REZA, "act/play", "text=--").await;
    table.clock.pass(Span::seconds(12));
    assert_eq!(table.bank(0).await, banks[0], "and omid has a new delay");
    assert_eq!(table.state().await.to_act(), Some(0));
    proves!(book::_4_1_8_1b);
}

#[tokio::test]
async fn a_clock_that_failed_is_set_back_to_the_last_press() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let banks = [table.bank(0).await, table.bank(1).await];
    // The button stuck: reza's time ran, and omid rolled for a turn that had not ended.
    table.clock.pass(Span::seconds(72));
    table.done(REZA, "act/dice", "dice=64").await;
    table.clock.pass(Span::seconds(30));
    assert!(table.bank(1).await < banks[1]);
    let back = "acts=2&clause=4-1-8-1c&finding=the+button+stuck";
    assert_ne!(table.post(OMID, "desk/restore", back).await.status, StatusCode::SEE_OTHER);
    table.done(DIR, "desk/restore", back).await;
    let state = table.state().await;
    assert!(matches!(state.current().unwrap().waits(), Waits::Turn(side) if side.0 == 1));
    assert_eq!(state.current().unwrap().cube().value(), 1);
    assert_eq!([table.bank(0).await, table.bank(1).await], banks, "all of the time");
    let desk = table.page(DIR, "/desk").await;
    assert!(desk.contains("desk/restore"), "{desk}");
    proves!(book::_4_1_8_1c);
}

#[tokio::test]
async fn a_break_stands_on_the_score_sheet_with_its_time_and_both_clocks() {
    let table = Table::open("length=9&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.clock.pass(Span::seconds(42));
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    assert!(!table.page(REZA, "").await.contains("class=\"breaks\""));
    table.done(REZA, "act/break", "side=1&count=1").await;
    for who in [OMID, REZA, DIR] {
        let page = table.page(who, "").await;
        let (_, sheet) = page.split_once("class=\"breaks\"").unwrap_or_else(|| panic!("{page}"));
        let sheet = sheet.split("</ul>").next().unwrap();
        assert!(sheet.contains("reza"), "who asked: {sheet}");
        assert!(sheet.contains("18:00") && sheet.contains("17:30"), "both clocks: {sheet}");
        // Eight o'clock in the morning is half past eleven in Tehran.
        assert!(sheet.contains("11:30"), "the time of day: {sheet}");
        assert!(sheet.contains("/rules/iran-backgammon/2-2-2c\""), "{sheet}");
    }
    proves!(book::_2_2_2c);
}

#[tokio::test]
async fn players_settle_nothing_that_the_laws_or_the_tournament_settle() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let before = table.state().await;
    // No form of a player's page ends a game by consent, splits it, or changes board, cube or score.
    let page = table.page(OMID, "").await;
    for act in ["draw", "settle", "split", "score", "length", "restore", "cube", "decide"] {
        assert!(!page.contains(&format!("/act/{act}\"")), "{act}: {page}");
        let answer =
            table.post(OMID, &format!("act/{act}"), "finding=we+agree&first=7&second=0").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{act}");
    }
    // What the director does is not theirs, even when both send it.
    let rulings = [
        ("score", "first=7&second=0&finding=we+agree"),
        ("length", "length=1&seconds=0&finding=we+agree"),
        ("restore", "acts=1&clause=4-2-1c&finding=we+agree"),
        ("restart", "finding=we+agree"),
        ("decide", "side=0&clause=4-2-1c&finding=we+agree"),
        ("clock", "seconds=900&clause=2-3-1a&finding=we+agree"),
        ("timetable", "grace=40&breaks=2&finding=we+agree"),
    ];
    for (act, form) in rulings {
        for who in [OMID, REZA] {
            let answer = table.post(who, &format!("desk/{act}"), form).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{act}: {}", answer.body);
        }
    }
    // With contact nobody gives the game up, and a wish for another length waits for the director.
    table.no(OMID, "act/concede", "level=1", "4-5a").await;
    table.done(OMID, "act/raise", "what=length&text=3").await;
    table.done(REZA, "act/agree", "matter=0").await;
    let now = table.state().await;
    assert_eq!((now.length(), now.score()), (before.length(), before.score()));
    assert_eq!(now.current().unwrap().acts().len(), before.current().unwrap().acts().len());
    table.no(OMID, "act/raise", "what=time-loses", "3-5-2-1b").await;
    proves!(book::_4_2_6a, book::_4_2_6b, book::_4_5c);
}

#[tokio::test]
async fn a_third_person_points_out_illegal_plays_only_where_both_agreed() {
    for agreed in [false, true] {
        let table = Table::open("length=7&clock=yes").await;
        if agreed {
            table.done(OMID, "act/raise", "what=pointing").await;
            table.done(REZA, "act/agree", "matter=0").await;
        }
        let gul = crate::court::session(&table.house, "gul").await;
        let assign =
            format!("key=it0000000000000{}&match={}&person=gul", u8::from(agreed), table.id);
        let path = "/c/tehran/court/observer";
        let done = table.house.post(&table.sessions[DIR], path, &assign).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
        table.confirm().await;
        table.turns(&["31: 8/5 6/5"]).await;
        table.done(OMID, "act/dice", "dice=64").await;
        table.done(OMID, "act/play", "text=24%2F18+13%2F8&as-played=yes").await;
        let record = table.house.get_as(&gul, &format!("/b/{}/record", table.id)).await.body;
        let shown = record.contains("value=\"illegal-play\"");
        assert_eq!(shown, agreed, "the button: {record}");
        let form = "key=it1000000000000&what=illegal-play";
        let raise = format!("/b/{}/act/raise", table.id);
        let answer = table.house.post(&gul, &raise, form).await;
        if agreed {
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            assert!(table.state().await.pauses().next().is_some(), "play waits");
        } else {
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(answer.body.contains("/rules/iran-backgammon/4-2-3b2\""), "{}", answer.body);
        }
    }
    proves!(book::_4_2_3b2);
}

#[tokio::test]
async fn illegal_plays_are_counted_and_a_warning_comes_before_a_penalty() {
    let table = Table::open("length=3&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    assert!(!table.page(DIR, "/desk").await.contains("id=\"breaches-1\""));
    let wrong = "text=24%2F18+13%2F8&as-played=yes";
    table.done(OMID, "act/dice", "dice=64").await;
    table.done(REZA, "act/play", wrong).await;
    // Claimed and put right: it counts all the same.
    table.done(OMID, "act/raise", "what=illegal-play").await;
    table.done(REZA, "act/agree", "matter=0").await;
    let desk = table.page(DIR, "/desk").await;
    let said = |desk: &str| {
        let (_, rest) = desk.split_once("id=\"breaches-1\"").unwrap_or_else(|| panic!("{desk}"));
        rest.split("</p>").next().unwrap().to_owned()
    };
    assert!(said(&desk).contains("reza: 1.") && said(&desk).contains("warning first"), "{desk}");
    assert!(said(&desk).contains("/rules/iran-backgammon/4-2-3g\""), "{desk}");
    assert!(!desk.contains("id=\"breaches-0\""), "omid has done nothing");
    table.done(DIR, "desk/penalise", "side=1&points=0&clause=4-2-3g&finding=the+first").await;
    assert_eq!((table.state().await.warnings(), table.state().await.score()), ([0, 1], [0, 0]));
    table.done(REZA, "act/play", wrong).await;
    let desk = table.page(DIR, "/desk").await;
    assert!(
        said(&desk).contains("reza: 2.") && said(&desk).contains("penalty can follow"),
        "{desk}"
    );
    table.done(DIR, "desk/penalise", "side=1&points=1&clause=4-2-3g&finding=again").await;
    assert_eq!(table.state().await.score(), [1, 0]);
    proves!(book::_4_2_3g);
}

#[tokio::test]
async fn who_slides_the_dice_rolls_with_a_box_here_and_later() {
    let table = Table::open("length=5&clock=yes&box=no").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let order = |ticks: &str| format!("side=1&finding=he+slid+a+die{ticks}");
    assert_ne!(
        table.post(OMID, "desk/impose-box", &order("&now=yes")).await.status,
        StatusCode::SEE_OTHER
    );
    let none = table.post(DIR, "desk/impose-box", &order("")).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY, "here or later: {}", none.body);
    let desk = table.page(DIR, "/desk").await;
    assert!(
        desk.contains("desk/impose-box") && desk.contains("/rules/iran-backgammon/4-1-5\""),
        "{desk}"
    );
    table.done(DIR, "desk/impose-box", &order("&later=yes")).await;
    assert!(!table.state().await.is_boxed(), "only later ones");
    table.done(DIR, "desk/impose-box", &order("&now=yes")).await;
    assert!(table.state().await.is_boxed());
    table.no(OMID, "act/raise", "what=no-box", "3-4-1-4").await;
    // The next match that the director sets up for reza has a box, and keeps it.
    let form = "key=s2&event=open&first=reza&second=omid&round=2&table=1&length=5&place=board&clock=yes&box=no";
    let dir = &table.sessions[DIR];
    let done = table.house.post(dir, "/c/tehran/backgammon", form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = table.house.get_as(dir, "/c/tehran/backgammon").await.body;
    let ids = page.split("href=\"/b/").skip(1).filter_map(|part| part.split('/').next());
    let next = ids.map(str::to_owned).find(|id| *id != table.id).expect("a second match");
    let state = table.house.office.backgammon(&next.parse().unwrap()).await.unwrap().state;
    assert!(state.is_boxed(), "imposed");
    let refused = table
        .house
        .post(&table.sessions[REZA], &format!("/b/{next}/act/raise"), "key=nb1&what=no-box")
        .await;
    assert!(refused.body.contains("/rules/iran-backgammon/3-4-1-4\""), "{}", refused.body);

    // In a paired event the pairing of the next round brings the box with it.
    let house = House::open().await;
    let mut open = Open::swiss(&house, 4).await;
    let setup = open.table(1).await.setup().unwrap().clone();
    let name = setup.sides[0][0].clone();
    let path = format!("/b/{}/desk/impose-box", open.match_at(1).await);
    let fields = [("side", "0"), ("later", "yes"), ("finding", "he slid a die")];
    open.people.ok("dir", &path, &fields).await;
    assert!(!open.table(1).await.is_boxed());
    open.play_round().await;
    open.desk("close-and-pair", &[("round", "1")]).await;
    open.begin().await;
    for table in 1..=2 {
        let found = open.table(table).await;
        let plays = found.setup().unwrap().side_of(&name).is_some();
        assert_eq!(found.is_boxed(), plays, "table {table}");
    }
    proves!(book::_4_1_5);
}

/// A consultation event of two teams, paired and begun.
async fn teams(house: &House) -> (People<'_>, String, [[&'static str; 2]; 2]) {
    let mut people = People::new(house);
    planned(&mut people).await;
    let form = [
        ("game", "backgammon"),
        ("name", "Doubles"),
        ("system", "round-robin"),
        ("lengths", "3"),
        ("players", "2"),
        ("place", "online"),
        ("clock", "required"),
        ("turn-delay", "20"),
        ("bank", "180"),
    ];
    people.ok("dir", "/c/tehran/desk/event", &form).await;
    people.ok("dir", "/c/tehran/desk/announce", &[]).await;
    let found = house.office.competition(&"tehran".parse().unwrap()).await.unwrap();
    let id = found.state.events().keys().next().unwrap().to_string();
    let all = [["ali", "bahar"], ["cyrus", "dara"]];
    for [captain, partner] in all {
        people.session(partner).await;
        let fields = [
            ("event", id.as_str()),
            (&*format!("team-{id}"), captain),
            (&*format!("partners-{id}"), partner),
            ("country", "IR"),
            ("accepts", "iran-backgammon"),
            ("recording", "yes"),
        ];
        people.ok(captain, "/c/tehran/register", &fields).await;
        people.ok("dir", "/c/tehran/desk/approve", &[("person", captain)]).await;
    }
    people.ok("dir", &format!("/e/{id}/desk/pair-first"), &[]).await;
    for act in ["publish", "start"] {
        people.ok("dir", &format!("/e/{id}/desk/{act}"), &[("round", "1")]).await;
    }
    let event = house.office.event(&id.parse().unwrap()).await.unwrap().state;
    let of = event.match_of(event.rounds().last().unwrap(), 1).unwrap().to_string();
    (people, of, all)
}

#[tokio::test]
async fn the_captain_alone_acts_for_a_team_and_partners_speak_as_they_like() {
    let house = House::open().await;
    let (mut people, id, teams) = teams(&house).await;
    let state =
        async || (*house.office.backgammon(&id.parse().unwrap()).await.unwrap().state).clone();
    let path = |act: &str| format!("/b/{id}/act/{act}");
    let found = state().await;
    let captains = [0, 1].map(|side| found.setup().unwrap().captain(side).unwrap().to_string());
    let partner_of = |captain: &str| teams.iter().find(|own| own[0] == captain).unwrap()[1];
    for captain in &captains {
        // Both of a team have the rule of their language in sight, next to what the captain alone does.
        for who in [captain.as_str(), partner_of(captain)] {
            let page = people.page(who, &format!("/b/{id}")).await;
            let (_, list) =
                page.split_once("id=\"bg-shown-team\"").unwrap_or_else(|| panic!("{page}"));
            let list = list.split("</ul>").next().unwrap();
            for clause in ["1-5c", "4-2-1d"] {
                assert!(list.contains(&format!("/rules/iran-backgammon/{clause}\"")), "{list}");
            }
        }
        people.ok(captain, &path("confirm"), &[]).await;
    }
    let begun = state().await;
    let side = usize::from(begun.to_act().unwrap());
    let (captain, partner) = (captains[side].clone(), partner_of(&captains[side]));
    // The captain tries plays, takes them back and changes them until the turn is over.
    let mine = people.page(&captain, &format!("/b/{id}/mine")).await;
    let step = mine.split("class=\"step\"").nth(1).expect("a step can be taken");
    let link = after(step, "href=\"").unwrap().replace("&amp;", "&");
    let tried = people.page(&captain, &link).await;
    assert!(tried.contains("data-key=\"undo\""), "{tried}");
    let now = state().await;
    assert_eq!(now, begun, "nothing was played yet");
    let board = now.current().unwrap().board();
    let mut plays = Vec::new();
    games::Game::legal_moves(board, &mut plays);
    let text = games::Game::move_text(board, *plays.last().unwrap());
    let said = people.no(partner, &path("play"), &[("text", &text)]).await;
    assert!(said.contains("/rules/iran-backgammon/4-2-1d\""), "{said}");
    people.ok(&captain, &path("play"), &[("text", &text)]).await;
    // The cube is theirs alone as well.
    let next = captains[1 - side].clone();
    for act in ["roll", "double"] {
        people.no(partner_of(&next), &path(act), &[]).await;
    }
    people.ok(&next, &path("double"), &[]).await;
    for act in ["take", "pass"] {
        people.no(partner, &path(act), &[]).await;
    }
    let waits = state().await.current().unwrap().waits();
    assert!(matches!(waits, Waits::Answer(own) if usize::from(own.0) == side), "{waits:?}");
    people.ok(&captain, &path("take"), &[]).await;
    // A match of one against one has no such list.
    let table = Table::open("length=3&clock=yes").await;
    assert!(!table.page(OMID, "").await.contains("bg-shown-team"));
    proves!(book::_4_2_1d, book::_4_2_1e, book::_1_5c);
}

#[tokio::test]
async fn the_board_is_seen_from_the_chosen_side_and_is_the_same_game() {
    let table = Table::open("length=5&clock=no").await;
    let board = |page: &str| {
        let (_, view) = page.split_once("data-view=\"0\"").expect("a view");
        view.split("data-view=\"1\"").next().unwrap().to_owned()
    };
    let before = board(&table.page(OMID, "").await);
    table.done(OMID, "act/roll-off", "roll-off-0=65&roll-off-1=11").await;
    table.done(OMID, "act/choose", "light=yes&right=no&four=yes").await;
    let mirrored = board(&table.page(OMID, "").await);
    assert_ne!(before, mirrored, "omid bears off to his left");
    let cells = |view: &str| {
        let mut all: Vec<String> = view
            .split("data-cell=\"")
            .skip(1)
            .map(|part| part.split('"').next().unwrap().to_owned())
            .collect();
        all.sort();
        all
    };
    assert_eq!(cells(&before), cells(&mirrored), "the same points");
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let id = games::backgammon::position_id(table.state().await.current().unwrap().board());
    assert_eq!(id, "sGfwATDgc/ABMA", "and the same game");
    proves!(book::A2_2);
}

#[tokio::test]
async fn a_required_clock_is_set_before_the_first_roll() {
    let table = Table::open("length=9&clock=yes").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("id=\"bg-clock-set\"") && page.contains("18:00"), "{page}");
    assert_eq!(
        table.post(OMID, "act/dice", "dice=31").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // An event that requires a clock and has none is refused, whoever asks and by whatever way.
    let token = table.house.token("dir", &office::Scope::ALL).await;
    let state = table.house.office.competition(&"tehran".parse().unwrap()).await.unwrap().state;
    let settings =
        arena::event::Settings::proposed("blitz".parse().unwrap(), "Blitz", "backgammon", 8);
    let mut game = arena::event::GamePlan::of(settings.unwrap(), 3);
    let arena::event::Format::Matches(play) = &mut game.format;
    play.backgammon.as_mut().unwrap().clock = None;
    let plan =
        arena::competition::Discipline::Backgammon(arena::competition::BackgammonPlan::of(game));
    let event = arena::competition::EventPlan::new("blitz".parse().unwrap(), "Blitz", plan);
    let add = arena::competition::Command::Planning(
        arena::competition::planning::Command::AddEvent(Box::new(event)),
    );
    let add = serde_json::to_value(&add).unwrap();
    let refused = table.house.command(&token, "competition/tehran", "blitz", &add).await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
    assert!(refused.body.contains("3-5-2-3a"), "{}", refused.body);
    assert_eq!(state.events().len(), 1);
    // With its clock the first roll counts, and time that runs out loses.
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.clock.pass(Span::minutes(19));
    table.flag().await;
    assert_eq!(table.state().await.result().unwrap().reason, EndReason::Time);
    proves!(book::_3_5_2_3a);
}

/// The winner of the two takes all games of a match of three points.
async fn win(table: &Table, id: &str, winner: u8) {
    for who in [OMID, REZA] {
        let key = format!("key=won-{id}-{who}");
        let path = format!("/b/{id}/act/confirm");
        table.house.post(&table.sessions[who], &path, &key).await;
    }
    let game = format!("key=game-{id}&winner={winner}&level=3&cube=1");
    let done = table.house.post(&table.sessions[OMID], &format!("/b/{id}/act/game"), &game).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
}

#[tokio::test]
async fn a_best_of_three_is_counted_and_ends_with_the_second_win() {
    let table = Table::open("length=3&clock=no&leg=1").await;
    let page = async |who: usize, path: &str| {
        let page = table.house.get_as(&table.sessions[who], path).await.body;
        page.replace(['\u{2068}', '\u{2069}'], "")
    };
    let tables = "/c/tehran/backgammon";
    let first = format!("/b/{}", table.id);
    assert!(page(OMID, &first).await.contains("Best of three: omid 0 – reza 0"));
    assert!(!page(DIR, &format!("{first}/desk")).await.contains("Set up match 2"), "not yet");
    let mut id = table.id.clone();
    let scores = ["omid 1 – reza 0", "omid 1 – reza 1"];
    for ((leg, winner), score) in (2..).zip([0, 1]).zip(scores) {
        win(&table, &id, winner).await;
        let desk = format!("/b/{id}/desk");
        let shown = page(DIR, &desk).await;
        assert!(shown.contains(&format!("Best of three: {score}")), "{shown}");
        assert!(shown.contains(&format!("Set up match {leg} of the best of three")), "{shown}");
        let (path, key) = (format!("{desk}/next-leg"), format!("key={leg}next"));
        let made = table.house.post(&table.sessions[DIR], &path, &key).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let place = made.headers["location"].to_str().unwrap().to_owned();
        id = place.trim_start_matches("/b/").trim_end_matches("/desk").to_owned();
        let own = page(REZA, &format!("/b/{id}")).await;
        assert!(own.contains(&format!("Match {leg} of a best of three")), "{own}");
        assert!(own.contains(score) && own.contains(&format!("href=\"{first}\"")), "{own}");
        let again = table.house.post(&table.sessions[DIR], &path, "key=zz").await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "one at a time");
    }
    win(&table, &id, 1).await;
    // Everybody sees who has won, also on the pages of the matches before.
    for path in [&first, &format!("/b/{id}"), tables] {
        let shown = page(DIR, path).await;
        assert!(shown.contains("reza wins the best of three"), "{path}: {shown}");
        assert!(shown.contains("omid 1 – reza 2"), "{path}: {shown}");
    }
    assert!(!page(DIR, &format!("/b/{id}/desk")).await.contains("next-leg"), "it is over");
    // Neither a fourth match nor one of a number that was played can be set up by hand.
    for leg in ["2", "3"] {
        let form = format!(
            "key=hand{leg}&event=open&first=omid&second=reza&round=1&table=1&length=3&place=board&clock=no&leg={leg}"
        );
        let refused = table.house.post(&table.sessions[DIR], tables, &form).await;
        assert!(refused.body.contains("/rules/iran-backgammon/2-2-2f\""), "{}", refused.body);
    }
}

#[tokio::test]
async fn in_a_best_of_three_breaks_are_between_the_matches() {
    // Within the first match there are none, before it neither.
    let table = Table::open("length=7&clock=yes&leg=1").await;
    assert!(table.page(OMID, "").await.contains("Match 1 of a best of three"));
    table.no(OMID, "act/break", "side=0&count=1", "2-2-2f").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    table.no(OMID, "act/break", "side=0&count=1", "2-2-2f").await;
    assert!(!table.page(OMID, "").await.contains("/act/break\""), "no button");
    // Before the second one each has one, and then none between its games.
    let table = Table::open("length=7&clock=yes&leg=2").await;
    for who in [OMID, REZA] {
        assert!(table.page(who, "").await.contains("/act/break\""), "a button");
    }
    table.done(REZA, "act/break", "side=1&count=1").await;
    table.clock.pass(Span::minutes(5));
    table.done(OMID, "act/end-break", "").await;
    assert_eq!(table.state().await.score(), [0, 0], "in time");
    table.no(REZA, "act/break", "side=1&count=1", "2-2-2a").await;
    table.confirm().await;
    table.done(OMID, "act/game", "winner=1&level=1&cube=1").await;
    table.no(OMID, "act/break", "side=0&count=1", "2-2-2f").await;
    let wrong = "key=leg4&event=open&first=omid&second=reza&round=2&table=2&length=7&place=board&clock=yes&leg=4";
    let dir = &table.sessions[DIR];
    let refused = table.house.post(dir, "/c/tehran/backgammon", wrong).await;
    assert!(refused.body.contains("/rules/iran-backgammon/2-2-2f\""), "{}", refused.body);
    proves!(book::_2_2_2f);
}
