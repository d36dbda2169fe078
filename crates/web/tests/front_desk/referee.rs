//! The referee's desk and the desk of an event, asked through their forms while events are played.

use std::sync::Arc;

use crate::house::House;
use crate::house::venue::Venue;
use arena::clock::{Control, Kind, Scope};
use arena::event::Play;
use arena::match_play::{Match, Mode};
use arena::time::{Moment, Span};
use axum::http::StatusCode;
use office::ManualClock;

/// An event with its two officials signed in.
pub(crate) struct Desk<'a> {
    pub(crate) house: &'a House,
    pub(crate) venue: Venue<'a>,
    pub(crate) chief: String,
    pub(crate) referee: String,
    sent: u32,
}

impl<'a> Desk<'a> {
    pub(crate) async fn open(
        house: &'a House,
        game: &str,
        players: usize,
        change: impl FnOnce(&mut Play),
    ) -> Self {
        let venue = Venue::open_with(house, game, players, change).await;
        let (chief, referee) = (venue.session("bas").await, venue.session("hakem").await);
        Self { house, venue, chief, referee, sent: 0 }
    }

    pub(crate) async fn post(
        &mut self,
        session: &str,
        path: &str,
        form: &str,
    ) -> (StatusCode, String) {
        self.sent += 1;
        let form = format!("key=abcdef{:06x}&{form}", self.sent);
        let answer = self.house.post(session, path, &form).await;
        (answer.status, answer.body)
    }

    /// An act of the chief at the desk of the event that is carried out.
    pub(crate) async fn chief(&mut self, act: &str, form: &str) {
        let chief = self.chief.clone();
        let (status, body) = self.post(&chief, &format!("/e/izmir/{act}"), form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{act} {form}: {body}");
    }

    /// An act of the referee at a table that is carried out.
    pub(crate) async fn table(&mut self, id: &str, act: &str, form: &str) {
        let (status, body) = self.try_table(id, act, form).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{act} {form}: {body}");
    }

    pub(crate) async fn try_table(
        &mut self,
        id: &str,
        act: &str,
        form: &str,
    ) -> (StatusCode, String) {
        let referee = self.referee.clone();
        self.post(&referee, &format!("/m/{id}/referee/{act}"), form).await
    }

    pub(crate) async fn found(&self, id: &str) -> Match {
        (*self.house.office.match_play(&id.parse().unwrap()).await.unwrap().state).clone()
    }

    /// The id of the first player of a side.
    pub(crate) async fn player(&self, id: &str, side: usize) -> String {
        self.found(id).await.setup().unwrap().sides[side][0].person.to_string()
    }

    pub(crate) async fn page(&self, path: &str) -> String {
        let answer = self.house.get_as(&self.referee, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    /// Begins a round.
    pub(crate) async fn round(&mut self, round: u16) {
        for act in ["pair", "publish", "start"] {
            self.chief(&format!("desk/{act}"), &format!("round={round}")).await;
        }
    }

    /// Side 0 wins a match of Mangala by two counts.
    pub(crate) async fn two_sets(&mut self, id: &str) {
        let next = self.found(id).await.sets().len() + 1;
        for set in next..next + 2 {
            self.table(id, "stores", &format!("set={set}&one=30&two=18")).await;
        }
    }
}

fn minutes(play: &mut Play) {
    let (kind, scope) = (Kind::SuddenDeath, Scope::Set);
    play.clock = Some(Control { main: Span::minutes(10), kind, scope, lag: None });
}

#[tokio::test]
async fn only_referees_come_to_the_desk_of_a_table() {
    let house = House::open().await;
    let mut desk = Desk::open(&house, "mangala", 4, |_| {}).await;
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    let path = format!("/m/{id}/referee");
    assert_eq!(house.get(&path, "en").await.status, StatusCode::UNAUTHORIZED);
    let player = desk.venue.session("p1").await;
    assert_eq!(house.get_as(&player, &path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.get_as(&player, "/e/izmir/tables").await.status, StatusCode::FORBIDDEN);
    let (status, _) = desk.post(&player, &format!("{path}/stop"), "note=x").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let tables = desk.page("/e/izmir/tables").await;
    assert!(tables.contains(&path) && !tables.contains("Calling the referee"), "{tables}");
    desk.table(&id, "start", "set=1").await;
    let own = desk.player(&id, 0).await;
    let session = desk.venue.session(&own).await;
    let call = format!("/m/{id}/act/call");
    assert_eq!(desk.post(&session, &call, "note=help").await.0, StatusCode::SEE_OTHER);
    assert!(desk.page("/e/izmir/tables").await.contains("Calling the referee"));
    assert!(desk.page(&path).await.contains("/referee/resume"));
    desk.table(&id, "resume", "").await;
    assert!(!desk.page("/e/izmir/tables").await.contains("Calling the referee"));
}

#[tokio::test]
async fn kulami_is_scored_from_the_end_position_and_signed_by_both() {
    let house = House::open().await;
    let mut desk = Desk::open(&house, "kulami", 4, |_| {}).await;
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    let rows = [
        "bbbbbb..", "b.......", "b.......", "b.......", "b.......", "....r...", "........",
        "........",
    ];
    let form = format!("set=1&position={}", rows.join("%0D%0A"));
    desk.table(&id, "end-position", &form).await;
    let page = desk.page(&format!("/m/{id}/referee")).await;
    let black = usize::from(desk.found(&id).await.sets()[0].first);
    let sheet = desk.found(&id).await.sets()[0].sheet.clone().unwrap();
    assert_eq!(sheet.rows[black], [11, 10, 21], "lines, area, plates of the notes' L4");
    assert_eq!(sheet.rows[1 - black], [0, 1, 4]);
    assert!(page.contains("<strong>42</strong>") && page.contains("<strong>5</strong>"), "{page}");
    let early = desk.try_table(&id, "result", "set=1&winner=0").await;
    assert_eq!(early.0, StatusCode::UNPROCESSABLE_ENTITY, "both sign first");
    for side in 0..2 {
        let person = desk.player(&id, side).await;
        desk.table(&id, "sign", &format!("person={person}")).await;
    }
    let result = desk.found(&id).await.result().cloned().unwrap();
    assert_eq!(result.points[black], pairing::Score::ONE);
}

#[tokio::test]
async fn reversi_discs_left_unturned_are_entered_reported_and_put_right() {
    let house = House::open().await;
    let mut desk = Desk::open(&house, "reversi", 4, |_| {}).await;
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    desk.table(&id, "start", "set=1").await;
    let left =
        "........%0A........%0A........%0A...wb...%0A...bwb..%0A........%0A........%0A........";
    desk.table(&id, "move", &format!("text=f5&finished=yes&left=yes&position={left}")).await;
    let found = desk.found(&id).await;
    let black = usize::from(found.sets()[0].first);
    let person = desk.player(&id, black).await;
    desk.table(&id, "warn", &format!("person={person}&reason=discs-unturned")).await;
    let page = desk.page(&format!("/m/{id}/referee")).await;
    assert!(page.contains("/referee/confirm-board"), "the board is due: {page}");
    let case = desk.found(&id).await.cases()[0].0.id.to_string();
    desk.table(&id, "confirm-board", &format!("case={case}")).await;
    let found = desk.found(&id).await;
    assert!(found.current().unwrap().board.table().position().contains("...bbb.."));
    assert_eq!(found.warnings()[black], 1);
    // The referee wrote nothing: every reader sees the reason in their own language.
    assert_eq!((&*found.rulings()[0].finding, &*found.cases()[0].0.note), ("", ""));
    for language in rulebook::Language::ALL {
        let page = house.get(&format!("/m/{id}"), language.tag()).await.body;
        let reason = words::Words::new(language).say("reason-unturned");
        assert!(page.contains(&reason), "{reason}: {page}");
    }
    let ruling = found.rulings()[0].id.to_string();
    let clause = found.rulings()[0].clause.clause().id;
    desk.table(&id, "withdraw", &format!("ruling={ruling}&clause={clause}&finding=not+so")).await;
    assert_eq!(desk.found(&id).await.warnings()[black], 0, "a withdrawn warning is gone");
}

#[tokio::test]
async fn pieces_counts_moves_positions_clocks_and_corrections_are_at_hand() {
    let house = House::open().await;
    let mut desk = Desk::open(&house, "mangala", 4, minutes).await;
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    desk.table(&id, "start", "set=1").await;
    desk.table(&id, "move", "text=S3").await;
    desk.table(&id, "take-back", "finding=slip").await;
    desk.table(&id, "touch", "text=S3").await;
    desk.table(&id, "move", "text=S3").await;
    desk.table(&id, "piece-off", "text=S1").await;
    desk.table(&id, "pieces-back", "").await;
    desk.table(&id, "stop", "note=noise").await;
    desk.table(&id, "clock", "face=1&minutes=7&seconds=30&finding=jammed").await;
    let stopped = house.office.now();
    desk.table(&id, "resume", "").await;
    let found = desk.found(&id).await;
    let now = house.office.now();
    let left = found.clock().unwrap().left(1, now);
    let set = Span::seconds(450);
    assert!(left <= set && left >= set - (now - stopped), "{left}");
    let position = "S+1+5+5+5+4+4+[0]+N+4+4+4+4+4+4+[0]";
    desk.table(&id, "position", &format!("position={position}&seat=N&finding=rebuilt")).await;
    desk.table(&id, "move", "text=N5").await;
    let page = desk.page(&format!("/m/{id}/referee")).await;
    for act in ["stores", "warn", "rule", "resign", "flag", "ask-count", "cancel", "move"] {
        assert!(page.contains(&format!("/referee/{act}\"")), "{act}");
    }
    let loser = desk.player(&id, 0).await;
    desk.table(&id, "resign", &format!("person={loser}")).await;
    desk.table(&id, "correct", "set=1&winner=draw&finding=wrong+table").await;
    let points = desk.found(&id).await.set_points();
    assert_eq!(points, [pairing::Score::HALF; 2]);
    desk.table(&id, "cancel", "finding=fire").await;
    assert!(desk.found(&id).await.is_cancelled());
}

#[tokio::test]
async fn a_mangala_swiss_of_four_rounds_over_the_board() {
    let clock = ManualClock::new(Moment(1_800_000_000_000));
    let house = House::with_clock(Arc::new(clock.clone())).await;
    let mut desk = Desk::open(&house, "mangala", 11, minutes).await;
    desk.chief("desk/close-list", "").await;
    desk.chief("hand/lot", "first=yes&drawn_by=Player01").await;
    desk.round(1).await;
    assert!(desk.page("/e/izmir/info").await.contains("Drawn by Player01"));

    // Table 1: three warnings lose the round.
    let id = desk.venue.match_at(1).await;
    desk.table(&id, "start", "set=1").await;
    let warned = desk.player(&id, 0).await;
    for count in 1..=3 {
        desk.table(&id, "warn", &format!("person={warned}&reason=counted-by-hand")).await;
        assert_eq!(desk.found(&id).await.warnings()[0], count);
    }
    assert_eq!(desk.found(&id).await.result().unwrap().points[1], pairing::Score::ONE);

    // Table 2: out of time with 24 stones is a drawn set, with 23 a lost one; the table's clock runs.
    let id = desk.venue.match_at(2).await;
    let session = desk.venue.session(&desk.player(&id, 0).await).await;
    for (set, store) in [(1, 24), (2, 23)] {
        desk.table(&id, "start", &format!("set={set}")).await;
        let first = desk.found(&id).await.sets().last().unwrap().first;
        let press = format!("/m/{id}/act/press");
        let pressed = desk.post(&session, &press, &format!("face={first}")).await;
        assert_eq!(pressed.0, StatusCode::SEE_OTHER, "{}", pressed.1);
        let twice = desk.post(&session, &press, &format!("face={first}")).await;
        assert_eq!(twice.0, StatusCode::UNPROCESSABLE_ENTITY, "the other clock runs now");
        assert!(desk.page(&format!("/m/{id}/clock")).await.contains("id=\"face-1\""));
        clock.pass(Span::minutes(10));
        desk.table(&id, "flag", "").await;
        let (one, two) = if first == 1 { (store, 5) } else { (5, store) };
        desk.table(&id, "stores", &format!("set={set}&one={one}&two={two}")).await;
    }
    let sets = desk.found(&id).await.sets().to_vec();
    let points: Vec<_> = sets.iter().map(|set| set.ended.as_ref().unwrap().points).collect();
    assert_eq!(points[0], [pairing::Score::HALF; 2], "24 stones");
    let flagged = usize::from(1 - sets[1].first);
    assert_eq!(points[1][flagged], pairing::Score::ZERO, "23 stones");
    let winner = 1 - flagged;
    let (one, two) = if winner == 0 { (30, 18) } else { (18, 30) };
    desk.table(&id, "stores", &format!("set=3&one={one}&two={two}")).await;

    for table in 3..=5 {
        let id = desk.venue.match_at(table).await;
        desk.two_sets(&id).await;
    }
    desk.chief("desk/close-round", "round=1").await;

    // A late entry makes it twelve; one asks for a half-point bye, and two must not meet.
    desk.chief("hand/enter", "name=Zor,+Geç&club=Deniz").await;
    desk.chief("hand/bye", "entrant=p3&round=2&bye=half").await;
    desk.chief("hand/forbid", "one=p1&other=p2&from=2&until=").await;
    desk.chief("desk/pair", "round=2").await;
    let draft = desk.venue.state().await;
    let [one, other] = rematch(&draft);
    desk.chief("hand/swap", &format!("round=2&one={one}&other={other}&finding=trial")).await;
    let breaches = desk.venue.state().await.rounds()[1].breaches.clone();
    assert!(breaches.iter().any(|b| matches!(b, pairing::manual::Breach::Rematch { .. })));
    let page = desk.house.get_as(&desk.chief.clone(), "/e/izmir/desk").await.body;
    assert!(page.contains("have met before."), "the broken rule by name: {page}");
    desk.chief("hand/swap", &format!("round=2&one={one}&other={other}&finding=back")).await;
    desk.chief("desk/publish", "round=2").await;
    desk.chief("desk/start", "round=2").await;

    // A correction of round 1 after round 2 was paired.
    desk.chief("hand/correct", "round=1&table=5&outcome=draw&finding=scribe").await;
    let tables = desk.venue.state().await.rounds()[1].open_tables().collect::<Vec<_>>();
    for table in tables {
        let id = desk.venue.match_at(table).await;
        desk.two_sets(&id).await;
    }
    desk.chief("desk/close-round", "round=2").await;
    desk.chief("desk/withdraw", "entrant=p5").await;
    for round in 3..=4 {
        desk.round(round).await;
        let last = desk.venue.state().await.rounds().last().unwrap().clone();
        for table in last.open_tables() {
            let id = desk.venue.match_at(table).await;
            desk.two_sets(&id).await;
        }
        desk.chief("desk/close-round", &format!("round={round}")).await;
    }
    desk.chief("desk/close", "finding=").await;
    papers(&desk).await;
    desk.chief("hand/reopen", "finding=appeal").await;
    assert!(desk.venue.state().await.final_places().is_none());
}

/// Two entrants of a draft whose exchange makes a pair of round 1 meet again.
fn rematch(event: &arena::event::Event) -> [String; 2] {
    let name = |number: u32| event.numbered(number).unwrap().entered.entrant.to_string();
    let round =
        |place: usize| event.rounds()[place].boards.iter().map(|seated| seated.board.pairing);
    for old in round(0) {
        let (Some(second), Some(new)) =
            (old.second, round(1).find(|new| new.first == old.first && new.second.is_some()))
        else {
            continue;
        };
        return [name(new.second.unwrap()), name(second)];
    }
    panic!("nobody plays twice on the left");
}

/// What is printed and downloaded of a finished event.
async fn papers(desk: &Desk<'_>) {
    for (path, text) in [
        ("/e/izmir/print/names", "Zor, Geç"),
        ("/e/izmir/print/crosstable", "Player01"),
        ("/e/izmir/print/cards", "class=\"qr\""),
        ("/e/izmir/print/score-sheets", "empty-cells"),
        ("/e/izmir/print/certificates", "class=\"certificate\" lang=\"tr\""),
        ("/e/izmir/boards", "/m/izmir-r4-t1"),
        ("/e/izmir/standings.csv", "place,number,name,points"),
        ("/e/izmir/results.csv", "round,table,starts"),
        ("/e/izmir/games.txt", "[game \"mangala\"]"),
        ("/e/izmir/event.json", "\"standings\""),
    ] {
        let body = desk.page(path).await;
        assert!(body.contains(text), "{path}: {body}");
    }
    let report = desk.page("/e/izmir/report.trf").await;
    let read = pairing::trf::read(report.as_bytes()).unwrap();
    assert_eq!(read.tournament.players.len(), 12, "{report}");
    assert_eq!(read.tournament.completed_rounds, 4);
    let info = &read.tournament.info;
    assert_eq!((info.city.as_str(), info.start.as_str()), ("İzmir", "2027/01/15"), "{report}");
    assert!(info.name.starts_with("Trial, ") && !info.arbiter.is_empty(), "{report}");
    let table = desk.house.get_as(&desk.referee, "/e/izmir/table/1").await;
    let to = table.headers[axum::http::header::LOCATION].to_str().unwrap();
    assert!(to.starts_with("/m/izmir-r4-t1") && to.ends_with("/referee"), "{to}");
    let guest = desk.house.get("/e/izmir/table/1", "en").await;
    assert!(!guest.headers[axum::http::header::LOCATION].to_str().unwrap().ends_with("referee"));
}

#[tokio::test]
async fn an_online_event_is_played_by_its_players_and_ruled_by_its_referee() {
    let house = House::open().await;
    let mut desk = Desk::open(&house, "kure", 4, |play| {
        play.mode = Mode::Online;
        play.touch_move = true;
    })
    .await;
    desk.venue.start().await;
    let id = desk.venue.match_at(1).await;
    let first = usize::from(desk.found(&id).await.setup().unwrap().starter.unwrap());
    let session = desk.venue.session(&desk.player(&id, first).await).await;
    let act = |name: &str| format!("/m/{id}/act/{name}");
    assert_eq!(desk.post(&session, &act("start"), "set=1").await.0, StatusCode::SEE_OTHER);
    assert_eq!(desk.post(&session, &act("touch"), "text=d7").await.0, StatusCode::SEE_OTHER);
    let mine = house.get_as(&session, &format!("/m/{id}/mine")).await.body;
    assert!(mine.contains("data-bound=\"d7\"") && mine.contains("data-touch=\"yes\""), "{mine}");
    let other = desk.post(&session, &act("move"), "text=a7-a6").await;
    assert_eq!(other.0, StatusCode::UNPROCESSABLE_ENTITY, "d7 was touched");
    assert!(other.1.contains("11.1"), "the clause: {}", other.1);
    assert_eq!(desk.post(&session, &act("move"), "text=d7-d6").await.0, StatusCode::SEE_OTHER);
    let mine = house.get_as(&session, &format!("/m/{id}/mine")).await.body;
    assert!(!mine.contains("data-turn=\"yes\"") && !mine.contains("rematch"), "{mine}");
}
