//! Clauses that give somebody a place on a page: what a referee is shown and players are not, what
//! some players may do themselves, what partners agreed, what an option of ours decides.

use crate::house::House;
use crate::house::venue::ID;
use crate::referee::Desk;
use arena::event::{Command, Entering, Member, Play};
use arena::match_play::{Mode, Stop};
use axum::http::StatusCode;
use pairing::Score;
use rulebook::{Language, proves, quixo, tr_kulami, tr_kure, tr_pentago, tr_reversi};

const DONE: StatusCode = StatusCode::SEE_OTHER;
const REFUSED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;

fn online(play: &mut Play) {
    play.mode = Mode::Online;
}

/// A table of an event with the sessions of its two players, the one who starts first.
struct Table<'a> {
    desk: Desk<'a>,
    id: String,
    players: [String; 2],
    sessions: [String; 2],
}

impl<'a> Table<'a> {
    async fn open(house: &'a House, game: &str, change: impl FnOnce(&mut Play)) -> Self {
        let mut desk = Desk::open(house, game, 4, change).await;
        desk.venue.start().await;
        let id = desk.venue.match_at(1).await;
        Self::at(desk, id).await
    }

    async fn at(desk: Desk<'a>, id: String) -> Self {
        let first = usize::from(desk.found(&id).await.setup().unwrap().starter.unwrap());
        let players = [desk.player(&id, first).await, desk.player(&id, 1 - first).await];
        let sessions =
            [desk.venue.session(&players[0]).await, desk.venue.session(&players[1]).await];
        Self { desk, id, players, sessions }
    }

    /// An act of one of the players, on the page of the match.
    async fn act(&mut self, who: usize, act: &str, form: &str) -> (StatusCode, String) {
        let session = self.sessions[who].clone();
        self.desk.post(&session, &format!("/m/{}/act/{act}", self.id), form).await
    }

    /// What a player sees: the whole page, and the part that is asked for again.
    async fn seen(&self, who: usize) -> String {
        let mut all = String::new();
        for path in [format!("/m/{}", self.id), format!("/m/{}/mine", self.id)] {
            all += &self.desk.house.get_as(&self.sessions[who], &path).await.body;
        }
        all
    }

    async fn referee(&self) -> String {
        self.desk.page(&format!("/m/{}/referee", self.id)).await
    }
}

#[tokio::test]
async fn a_marble_of_pentago_locks_at_once_on_the_page() {
    let house = House::open().await;
    // Touch-move is off: the marble stays all the same.
    let mut table = Table::open(&house, "pentago", online).await;
    assert_eq!(table.act(0, "start", "set=1").await.0, DONE);
    let page = table.seen(0).await;
    assert!(page.contains("data-touch=\"yes\"") && page.contains("/act/touch\""), "{page}");
    assert!(!table.seen(1).await.contains("data-touch"), "only for whoever is to move");
    assert_eq!(table.act(0, "touch", "text=b2").await.0, DONE);
    let page = table.seen(0).await;
    assert!(page.contains("data-bound=\"b2\"") && page.contains("Must be played:"), "{page}");
    // Not taken back, and not put elsewhere: only the choice of the part is open.
    for (act, text) in [("touch", "c3"), ("touch", "b2"), ("move", "c3%2F1"), ("move", "a1%2F1")] {
        let (status, why) = table.act(0, act, &format!("text={text}")).await;
        assert_eq!(status, REFUSED, "{act} {text}");
        assert!(why.contains("/rules/tr-pentago/11"), "{act} {text}: {why}");
    }
    assert!(table.desk.found(&table.id).await.sets()[0].record.is_empty());
    assert_eq!(table.act(0, "move", "text=b2%2F1").await.0, DONE);
    assert!(table.seen(1).await.contains("data-touch=\"yes\""), "the other marble locks too");
    // A book without such a clause locks nothing while touch-move is off.
    let house = House::open().await;
    let mut other = Table::open(&house, "kure", online).await;
    assert_eq!(other.act(0, "start", "set=1").await.0, DONE);
    assert!(!other.seen(0).await.contains("data-touch"));
    assert_eq!(other.act(0, "touch", "text=d7").await.0, REFUSED);
    proves!(tr_pentago::_11);
}

/// A match of Reversi over the board that somebody plays who is exempt from rule 12; the place of
/// that player at the table.
async fn with_exempt(house: &House) -> (Table<'_>, usize) {
    let mut desk = Desk::open(house, "reversi", 3, |_| {}).await;
    desk.venue.enter_impaired("late-1").await;
    desk.venue.start().await;
    let mut id = desk.venue.match_at(1).await;
    let late = "late-1".parse().unwrap();
    if desk.found(&id).await.setup().unwrap().side_of(&late).is_none() {
        id = desk.venue.match_at(2).await;
    }
    let table = Table::at(desk, id).await;
    let place = table.players.iter().position(|person| person == "late-1").unwrap();
    (table, place)
}

#[tokio::test]
async fn an_impaired_player_of_reversi_puts_discs_back_without_the_referee() {
    let house = House::open().await;
    let (mut table, own) = with_exempt(&house).await;
    let (id, other) = (table.id.clone(), 1 - own);
    table.desk.table(&id, "start", "set=1").await;
    // The call of 12 cannot be used against that player.
    let form = format!("text=e4&person={}", table.players[own]);
    let (status, why) = table.desk.try_table(&id, "piece-off", &form).await;
    assert!(status == REFUSED && why.contains("/rules/tr-reversi/V2"), "{why}");
    // Somebody else's disc falls: the exempt player may put it back, the opponent may not.
    assert_eq!(table.act(other, "piece-off", "text=e4").await.0, DONE);
    let off = |found: &arena::match_play::Match| found.stops().any(|stop| *stop == Stop::PieceOff);
    assert!(off(&table.desk.found(&id).await));
    assert!(!table.seen(other).await.contains("/act/pieces-back"));
    let (status, why) = table.act(other, "pieces-back", "").await;
    assert!(status == StatusCode::FORBIDDEN && why.contains("/rules/tr-reversi/12.2"), "{why}");
    let page = table.seen(own).await;
    assert!(page.contains("/act/pieces-back\"") && page.contains("/rules/tr-reversi/V2"), "{page}");
    assert_eq!(table.act(own, "pieces-back", "").await.0, DONE);
    assert!(!off(&table.desk.found(&id).await), "play goes on");
    // The referee's page and the officials' sheet say so; nobody else is told.
    let note = "exempt from 12.1, 12.2";
    assert!(table.referee().await.contains(note));
    let sheet = format!("/e/{ID}/print/pairings");
    assert!(table.desk.page(&sheet).await.contains(note));
    assert!(!house.get(&sheet, "en").await.body.contains(note));
    proves!(tr_reversi::V2);
}

#[tokio::test]
async fn the_referee_of_reversi_is_shown_the_missing_discs_and_players_are_not() {
    let house = House::open().await;
    let mut table = Table::open(&house, "reversi", |_| {}).await;
    let id = table.id.clone();
    table.desk.table(&id, "start", "set=1").await;
    // f5 turns e5, which is left as it was.
    let left =
        "........%0A........%0A........%0A...wb...%0A...bwb..%0A........%0A........%0A........";
    let form = format!("text=f5&finished=yes&left=yes&position={left}");
    table.desk.table(&id, "move", &form).await;
    assert!(!table.referee().await.contains("were not turned"), "nobody has reported anything");
    assert_eq!(table.act(1, "report", "reason=discs-unturned&note=look").await.0, DONE);
    let shown = "Discs that were not turned: <bdi dir=\"ltr\">e5</bdi>";
    let page = table.referee().await;
    assert!(page.contains(shown), "{page}");
    let case = table.desk.found(&id).await.cases()[0].0.id.to_string();
    let warned = table.players[0].clone();
    let form =
        format!("id={case}&clause=10.2&person={warned}&consequence=warning&finding=not+turned");
    table.desk.table(&id, "rule", &form).await;
    assert!(table.referee().await.contains(shown), "until the board is right");
    for who in 0..2 {
        let page = table.seen(who).await;
        assert!(!page.contains("were not turned") && !page.contains(">e5<"), "{page}");
    }
    table.desk.table(&id, "confirm-board", &format!("case={case}")).await;
    let found = table.desk.found(&id).await;
    let side = usize::from(found.sets()[0].first);
    assert_eq!(found.warnings()[side], 1);
    assert!(!table.referee().await.contains("were not turned"));
    proves!(tr_reversi::_10_2);
}

#[tokio::test]
async fn the_referee_of_kulami_is_shown_the_legal_holes_of_a_case_and_players_are_not() {
    let house = House::open().await;
    let mut table = Table::open(&house, "kulami", |_| {}).await;
    let id = table.id.clone();
    table.desk.table(&id, "start", "set=1").await;
    table.desk.table(&id, "move", "text=d4").await;
    // e4 lies on the plate of the marble before.
    assert_eq!(table.act(1, "move", "text=e4&board=yes").await.0, DONE);
    assert_eq!(table.act(0, "report", "reason=illegal-move&note=").await.0, DONE);
    let holes = "d1 d2 d3 a4 b4 c4 g4 h4 d6 d7 d8";
    let page = table.referee().await;
    assert!(page.contains("Legal moves at that point:") && page.contains(holes), "{page}");
    for who in 0..2 {
        let page = table.seen(who).await;
        assert!(!page.contains("Legal moves at that point") && !page.contains(holes), "{page}");
    }
    let case = table.desk.found(&id).await.cases()[0].0.id.to_string();
    let warned = table.players[1].clone();
    let form = format!(
        "id={case}&clause=12.1&person={warned}&consequence=warning-restored&finding=same+plate"
    );
    table.desk.table(&id, "rule", &form).await;
    let found = table.desk.found(&id).await;
    assert_eq!(found.warnings()[usize::from(1 - found.sets()[0].first)], 1);
    assert!(found.current().unwrap().illegal.is_none(), "taken back");
    assert!(!table.referee().await.contains(holes));
    proves!(tr_kulami::_12_1);
}

/// Quixo for four over the board: two teams of two.
async fn two_teams(house: &House) -> (Desk<'_>, String) {
    let mut desk = Desk::open(house, "quixo4", 0, |_| {}).await;
    for team in ["a", "b"] {
        let member = |number: u8| Member {
            person: format!("{team}{number}-player").parse().unwrap(),
            impaired: false,
        };
        let entering = Entering {
            entrant: format!("team-{team}").parse().unwrap(),
            name: format!("Team {team}"),
            latin: String::new(),
            players: vec![member(1), member(2)],
            rating: 0,
            title: String::new(),
            club: String::new(),
        };
        desk.venue.run(Command::Enter(entering)).await;
    }
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    (desk, id)
}

#[tokio::test]
async fn partners_of_quixo_are_told_whether_they_may_consult() {
    for (answer, during, record) in [
        ("yes", "Partners may talk to each other.", "[consultation \"yes\"]"),
        ("no", "Partners may not talk to each other", "[consultation \"no\"]"),
    ] {
        let house = House::open().await;
        let (mut desk, id) = two_teams(&house).await;
        // The referee enters before the first set what the players have agreed.
        let before = desk.page(&format!("/m/{id}/referee")).await;
        assert!(before.contains("name=\"consultation\""), "{before}");
        let form = format!("starter=0&crosses=0&consultation={answer}");
        desk.table(&id, "prepare", &form).await;
        desk.table(&id, "start", "set=1").await;
        let (status, _) = desk.try_table(&id, "prepare", &form).await;
        assert_eq!(status, REFUSED, "not during the game");
        let mut pages = vec![desk.page(&format!("/m/{id}/referee")).await];
        let setup = desk.found(&id).await.setup().unwrap().clone();
        for (_, player) in setup.players() {
            let session = desk.venue.session(player.person.as_str()).await;
            pages.push(house.get_as(&session, &format!("/m/{id}")).await.body);
        }
        assert_eq!(pages.len(), 5, "four players and the referee");
        for page in pages {
            assert!(page.contains(during) && page.contains("/rules/quixo/F3"), "{page}");
        }
        let public = house.get(&format!("/m/{id}"), "en").await.body;
        assert!(!public.contains(during));
        for team in ["Team a", "Team b"] {
            let name = format!("<bdi class=\"name\">{team}</bdi>");
            assert_eq!(public.matches(&name).count(), 1, "the partners have one name: {public}");
        }
        let written = desk.page(&format!("/m/{id}/record.txt")).await;
        assert!(written.contains(record), "{written}");
        // A breach is reported to the referee by the other team, on its own page.
        let session = desk.venue.session(setup.sides[1][0].person.as_str()).await;
        let (status, why) =
            desk.post(&session, &format!("/m/{id}/act/report"), "reason=consultation&note=x").await;
        assert_eq!(status, DONE, "{why}");
        let case = desk.found(&id).await.cases()[0].0.clone();
        assert_eq!(case.clause, quixo::F3);
    }
    proves!(quixo::F3);
}

#[tokio::test]
async fn a_casual_game_of_four_says_whether_partners_may_consult() {
    let house = House::open().await;
    for (form, text) in [
        ("game=quixo4&consult=yes", "Partners may talk to each other."),
        ("game=quixo4", "Partners may not talk to each other"),
    ] {
        let form = format!("{form}&minutes=0&name=Ada+Er&starter=me");
        let laid = house.post("", "/play", &form).await;
        let link = laid.headers[axum::http::header::LOCATION].to_str().unwrap().to_owned();
        let mut last = String::new();
        for (place, side) in [1, 0, 1].into_iter().enumerate() {
            let form = format!("name=Guest+{place}&side={side}");
            let joined = house.post("", &format!("{link}/join"), &form).await;
            last = joined.headers[axum::http::header::LOCATION].to_str().unwrap().to_owned();
        }
        let page = house.get_as(&laid.session(), &last).await.body;
        assert!(page.contains(text), "{page}");
    }
}

/// Küre: both sides step one piece to and fro until the position has come back.
const TO_AND_FRO: [&str; 10] =
    ["d7-d6", "d1-d2", "d6-d5", "d2-d3", "d5-d6", "d3-d2", "d6-d5", "d2-d3", "d5-d6", "d3-d2"];

#[tokio::test]
async fn a_drawn_set_of_kure_is_played_again_and_two_won_sets_win() {
    let house = House::open().await;
    let mut table = Table::open(&house, "kure", online).await;
    let id = table.id.clone();
    // Set 1 is drawn by an option of ours: it counts for nothing.
    assert_eq!(table.act(0, "start", "set=1").await.0, DONE);
    for (place, text) in TO_AND_FRO.iter().enumerate() {
        let (status, why) = table.act(place % 2, "move", &format!("text={text}")).await;
        assert_eq!(status, DONE, "{text}: {why}");
    }
    let page = table.seen(0).await;
    assert!(page.contains("The set does not count and will be replayed."), "{page}");
    assert!(page.contains("/rules/tr-kure/17.1#options") && page.contains("repetition"), "{page}");
    assert!(!page.contains("/rules/tr-kure/10\""), "clause 10 has nothing to do with it");
    assert!(page.contains("name=\"set\" value=\"2\""), "the next set can be started: {page}");
    let record = table.desk.page(&format!("/m/{id}/record.txt")).await;
    assert!(record.contains("result draw") && record.contains("option repetition"), "{record}");
    // The same player starts again, wins this set, and half a point more would win nothing.
    let won = |found: &arena::match_play::Match| found.set_points();
    assert_eq!(table.act(1, "start", "set=2").await.0, DONE);
    assert_eq!(table.act(1, "move", "text=d7-d6").await.0, REFUSED, "purple has not changed");
    assert_eq!(table.act(1, "resign", "").await.0, DONE);
    let found = table.desk.found(&id).await;
    let first = usize::from(found.sets()[0].first);
    assert_eq!((won(&found)[first], won(&found)[1 - first]), (Score::ONE, Score::ZERO));
    assert!(found.result().is_none(), "a win and a draw do not win the round");
    assert_eq!(table.act(0, "start", "set=3").await.0, DONE);
    assert_eq!(table.act(1, "resign", "").await.0, DONE);
    let found = table.desk.found(&id).await;
    let result = found.result().expect("two won sets");
    assert_eq!((result.points[first], result.set_points[first]), (Score::ONE, Score(20)));
    assert!(table.seen(0).await.contains("/rules/tr-kure/17.1"));
    proves!(tr_kure::_17_1);
}

#[tokio::test]
async fn options_of_ours_are_named_so_on_the_page_of_their_clause() {
    let house = House::open().await;
    let page = house.get("/rules/tr-kure/17.1", "en").await.body;
    assert!(page.contains("Meydan options") && page.contains("not rules of the book"), "{page}");
    assert!(page.contains(">repetition</code>") && page.contains(">quiet_limit</code>"), "{page}");
    for kind in games::registry::GAMES {
        for option in kind.options() {
            let clause = option.clause.clause();
            for language in Language::ALL {
                let path = format!("/rules/{}/{}", clause.book, clause.id);
                let page = house.get(&path, language.tag()).await.body;
                let named = format!(">{}</code>", option.key);
                assert!(page.contains("id=\"options\"") && page.contains(&named), "{path}: {page}");
                let note = clause.uncertain.expect("a note").text(language);
                // The marks that keep directions apart are not part of what is read.
                let marks = ['\u{2066}', '\u{2068}', '\u{2069}'];
                let (page, note) = (page.replace(marks, ""), note.replace(marks, ""));
                let plain = note.replace('\'', "&#39;");
                assert!(page.contains(&note) || page.contains(&plain), "{path} {language:?}");
            }
        }
    }
    let without = house.get("/rules/tr-kure/10", "en").await.body;
    assert!(without.contains(">no_move</code>") && !without.contains(">repetition</code>"));
    assert!(!house.get("/rules/tr-kure/7", "en").await.body.contains("id=\"options\""));
}

#[tokio::test]
async fn the_colour_lot_of_kulami_settles_round_one_and_round_two_balances() {
    let house = House::open().await;
    for first in [true, false] {
        let house = if first { &house } else { &House::open().await };
        let mut desk = Desk::open(house, "kulami", 4, |play| play.recorded = false).await;
        desk.chief("desk/close-list", "").await;
        let chief = desk.chief.clone();
        let (status, why) = desk.post(&chief, &format!("/e/{ID}/desk/pair"), "round=1").await;
        assert!(status == REFUSED && why.contains("/rules/tr-kulami/3.1"), "no lot yet: {why}");
        let lot = if first { "first=yes&drawn_by=Player01" } else { "first=no&drawn_by=Player01" };
        desk.chief("hand/lot", lot).await;
        desk.round(1).await;
        assert!(desk.page(&format!("/e/{ID}/info")).await.contains("Drawn by Player01"));
        let starts = |event: &arena::event::Event, round: usize| -> Vec<u32> {
            let boards = &event.rounds()[round].boards;
            boards.iter().filter_map(|seated| seated.board.starting()).collect()
        };
        let blacks = starts(&desk.venue.state().await, 0);
        assert_eq!(blacks.contains(&1), first, "number 1 has what the lot says: {blacks:?}");
        assert_eq!(blacks.len(), 2);
        for table in 1..=2 {
            let form = format!("round=1&table={table}&outcome=left&finding=x");
            desk.chief("desk/result", &form).await;
        }
        desk.chief("desk/close-round", "round=1").await;
        desk.chief("desk/pair", "round=2").await;
        let event = desk.venue.state().await;
        for seated in &event.rounds()[1].boards {
            let pair = [seated.board.pairing.first, seated.board.pairing.second.unwrap()];
            let had: Vec<_> = pair.iter().filter(|number| blacks.contains(number)).collect();
            if had.len() == 1 {
                assert_ne!(seated.board.starting(), Some(*had[0]), "the other one has black now");
            }
        }
    }
    proves!(tr_kulami::_3_1);
}
