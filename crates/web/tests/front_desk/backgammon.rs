//! Backgammon through the forms of the pages, as a browser without script would play it.

use crate::house::House;
use arena::address::Address;
use arena::backgammon::{BackgammonMatch, GameKind, HowEnded, Waits};
use arena::follow::AnyCommand;
use arena::time::{Moment, Span};
use axum::http::{StatusCode, header};
use office::{ManualClock, Request, Who};
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// A casual match of two guests.
pub(crate) struct Pair<'a> {
    house: &'a House,
    pub(crate) id: String,
    sessions: [String; 2],
    sent: u32,
}

impl<'a> Pair<'a> {
    pub(crate) async fn open(house: &'a House, form: &str) -> Self {
        let laid = house.post("", "/backgammon", &format!("{form}&name=Ada+Er")).await;
        assert_eq!(laid.status, StatusCode::SEE_OTHER, "{}", laid.body);
        let link = laid.headers[header::LOCATION].to_str().unwrap().to_owned();
        let first = laid.session();
        let page = house.get_as(&first, &link).await.body;
        assert!(page.contains("class=\"qr\"") && page.contains("Ada Er"), "{page}");
        let stranger = house.get(&link, "en").await.body;
        assert!(stranger.contains("/join"), "{stranger}");
        let joined = house.post("", &format!("{link}/join"), "name=Bob").await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        let to = joined.headers[header::LOCATION].to_str().unwrap();
        let id = to.strip_prefix("/b/").expect("the match is there").to_owned();
        let sessions = [first, joined.session()];
        Self { house, id, sessions, sent: 0 }
    }

    pub(crate) async fn state(&self) -> BackgammonMatch {
        let found = self.house.office.backgammon(&self.id.parse().unwrap()).await.unwrap();
        (*found.state).clone()
    }

    async fn act(&mut self, side: u8, act: &str, form: &str) -> StatusCode {
        self.sent += 1;
        let form = format!("key=k{}-{}&{form}", self.id, self.sent);
        let path = format!("/b/{}/act/{act}", self.id);
        self.house.post(&self.sessions[usize::from(side)], &path, &form).await.status
    }

    async fn done(&mut self, side: u8, act: &str, form: &str) {
        assert_eq!(self.act(side, act, form).await, StatusCode::SEE_OTHER, "{act} {form}");
    }

    async fn mine(&self, side: u8, query: &str) -> String {
        let path = format!("/b/{}/mine{query}", self.id);
        self.house.get_as(&self.sessions[usize::from(side)], &path).await.body
    }

    /// Plays a roll as its pages offer it: step by step by links, then the end of the turn.
    async fn play(&mut self, side: u8) {
        let mut page = self.mine(side, "").await;
        for _ in 0..5 {
            if let Some(text) = after(&page, "name=\"text\" value=\"") {
                let text = text.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
                return self.done(side, "play", &format!("text={text}&lag=0")).await;
            }
            let step = page.split("class=\"step\"").nth(1).expect("a step can be taken");
            let link = after(step, "href=\"").unwrap().replace("&amp;", "&");
            let query = link.split_once('?').unwrap().1.to_owned();
            page = self.mine(side, &format!("?{query}")).await;
        }
        panic!("the turn does not end: {page}");
    }

    /// The next act of whoever has to act; doubles when asked to.
    pub(crate) async fn step(&mut self, doubles: bool, takes: bool) {
        let state = self.state().await;
        let Some(game) = state.current() else {
            self.done(0, "confirm", "").await;
            return self.done(1, "confirm", "").await;
        };
        let side = state.to_act().unwrap();
        match game.waits() {
            Waits::Turn(_) => {
                let offers = self.mine(side, "").await.contains("/act/double\"");
                assert_eq!(offers, state.can_double(), "offered when the rules allow it");
                let act = if offers && doubles { "double" } else { "roll" };
                self.done(side, act, "").await;
            }
            Waits::Play(..) => self.play(side).await,
            Waits::Answer(_) => self.done(side, if takes { "take" } else { "pass" }, "").await,
            waits => panic!("{waits:?}"),
        }
    }
}

/// What stands between a text and the next quotation mark.
pub(crate) fn after(page: &str, text: &str) -> Option<String> {
    let rest = page.split_once(text)?.1;
    rest.split('"').next().map(str::to_owned)
}

#[tokio::test]
async fn two_guests_play_a_match_with_a_double_a_pass_and_the_crawford_game() {
    let house = House::open().await;
    let mut pair = Pair::open(&house, "length=3&pips=yes").await;
    // Words of a player, and both are ready.
    pair.done(1, "words", "words=taas").await;
    pair.done(0, "confirm", "").await;
    assert_eq!(pair.act(0, "roll", "").await, StatusCode::UNPROCESSABLE_ENTITY, "not begun");
    pair.done(1, "confirm", "").await;
    // The first double is passed: one point.
    while pair.state().await.games().len() == 1 && pair.state().await.current().is_some() {
        pair.step(true, false).await;
    }
    let state = pair.state().await;
    assert_eq!(state.games()[0].ended().unwrap().how, HowEnded::Passed);
    let page = house.get(&format!("/b/{}", pair.id), "en").await.body;
    assert!(page.contains("double passed"), "{page}");
    // Then doubles are taken until it is over.
    for _ in 0..4000 {
        if pair.state().await.result().is_some() {
            break;
        }
        pair.step(true, true).await;
    }
    let state = pair.state().await;
    let result = state.result().expect("it is over");
    assert!(result.score.iter().any(|points| *points >= 3));
    let crawford = |game: &&arena::backgammon::GameState| game.what() == GameKind::Crawford;
    assert!(state.games().iter().filter(crawford).count() <= 1);
    // The dice can be checked by anybody, and the file can be had.
    let dice = house.get(&format!("/b/{}/dice", pair.id), "en").await.body;
    assert!(dice.contains("every one is correct"), "{dice}");
    let file = house.get(&format!("/b/{}/match.mat", pair.id), "en").await.body;
    let reading = games::backgammon::mat::read(&file);
    assert_eq!((reading.error, reading.corrections), (None, Vec::new()));
    proves!(
        book::_4_0a,
        book::_4_1_1a,
        book::_4_1_7_1c,
        book::_4_4_1a,
        book::_4_4_2a,
        book::_4_4_2c,
        book::_4_4_3a,
        book::_4_4_4a,
        book::_4_4_4b,
        book::_4_4_9,
        book::_4_5d,
        book::_4_5e,
        book::_4_7a,
        book::A2_4,
        book::A2_14,
        book::A2_24
    );
}

/// Whoever closes the page finds the match again, and reads there what the other side has done.
#[tokio::test]
async fn a_match_with_a_friend_is_among_ones_own_games_and_tells_its_turns() {
    let house = House::open().await;
    let mut pair = Pair::open(&house, "length=1").await;
    pair.step(false, false).await;
    let own = format!("href=\"/b/{}\"", pair.id);
    for session in pair.sessions.clone() {
        let page = house.get_as(&session, "/me").await.body;
        assert!(page.contains(&own) && page.contains("Backgammon"), "{page}");
        let bar = house.get_as(&session, "/me/games").await.body;
        assert!(bar.contains(&own), "{bar}");
    }
    let before_a_roll = |state: &BackgammonMatch| {
        state.current().is_some_and(|game| matches!(game.waits(), Waits::Turn(_)))
    };
    while !before_a_roll(&pair.state().await) {
        pair.step(false, false).await;
    }
    let page = house.get(&format!("/b/{}", pair.id), "en").await.body;
    let page = page.replace(['\u{2068}', '\u{2069}'], "");
    assert!(page.contains(" rolled ") && page.contains(" and played "), "{page}");
    assert!(page.contains("class=\"spar-moves\""), "{page}");
}

#[tokio::test]
async fn only_whoever_is_on_turn_acts_and_refusals_name_their_clause() {
    let house = House::open().await;
    let mut pair = Pair::open(&house, "length=5").await;
    pair.done(0, "confirm", "").await;
    pair.done(1, "confirm", "").await;
    let side = pair.state().await.to_act().unwrap();
    assert_eq!(pair.act(1 - side, "play", "text=--").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(pair.act(side, "double", "").await, StatusCode::UNPROCESSABLE_ENTITY);
    let path = format!("/b/{}/act/double", pair.id);
    let refused = house.post(&pair.sessions[usize::from(side)], &path, "key=x1").await.body;
    assert!(refused.contains("4-4-2a"), "{refused}");
    // Steps in the address that cannot be are passed over.
    for query in ["?steps=24-1.x", "?press=99", "?go=25-0", "?steps=&swap=true"] {
        let page = pair.mine(side, query).await;
        assert!(page.contains("id=\"bg-own\""), "{query}: {page}");
    }
    // A stranger only looks.
    let stranger = house.post("", &format!("/b/{}/act/roll", pair.id), "key=x2").await;
    assert_ne!(stranger.status, StatusCode::SEE_OTHER);
    let page = house.get(&format!("/b/{}", pair.id), "en").await.body;
    assert!(!page.contains("/act/"), "nothing to send");
    // Casual players concede when they like; the other may play on.
    pair.done(side, "concede", "level=1").await;
    pair.done(1 - side, "decline", "").await;
    pair.done(side, "concede", "level=2").await;
    pair.done(1 - side, "accept", "").await;
    assert_eq!(pair.state().await.score()[usize::from(1 - side)], 2);
    // The same once more is for the two alone, after the end.
    let again = house.post(&pair.sessions[0], &format!("/b/{}/rematch", pair.id), "key=r").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    proves!(book::_4_2_2a, book::_4_5a, book::_4_5b, book::_4_4_2a);
}

/// A tournament match of omid and reza, set up by the director: its id, and the sessions of the director
/// and the players.
pub(crate) async fn tournament_match(house: &House, form: &str) -> (String, [String; 3]) {
    crate::court::tournament(house).await;
    let [dir, omid, reza] = ["dir", "omid", "reza"];
    let dir = crate::court::session(house, dir).await;
    let omid = crate::court::session(house, omid).await;
    let reza = crate::court::session(house, reza).await;
    let form = format!("key=s1&event=open&first=omid&second=reza&round=1&table=1&{form}");
    let refused = house.post(&omid, "/c/tehran/backgammon", &form).await.status;
    assert_ne!(refused, StatusCode::SEE_OTHER, "players set up nothing");
    let done = house.post(&dir, "/c/tehran/backgammon", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = house.get_as(&dir, "/c/tehran/backgammon").await.body;
    let id = after(&page, "href=\"/b/").expect("it is listed").replace("/desk", "");
    (id, [dir, omid, reza])
}

#[tokio::test]
async fn a_director_runs_a_match_over_the_board() {
    let house = House::open().await;
    let form = "length=5&place=board&clock=yes&first-of-day=yes";
    let (id, [dir, omid, reza]) = tournament_match(&house, form).await;
    let players = [omid, reza];
    let mut sent = 0;
    let mut post = async |session: &str, path: String, form: &str| {
        sent += 1;
        house.post(session, &path, &format!("key=d{sent}&{form}")).await.status
    };
    let act = |name: &str| format!("/b/{id}/act/{name}");
    let desk = |name: &str| format!("/b/{id}/desk/{name}");
    let found =
        async || (*house.office.backgammon(&id.parse().unwrap()).await.unwrap().state).clone();
    // The desk is the director's.
    assert_ne!(house.get_as(&players[0], &format!("/b/{id}/desk")).await.status, StatusCode::OK);
    assert_eq!(house.get_as(&dir, &format!("/b/{id}/desk")).await.status, StatusCode::OK);
    // Both are there; omid wins a gammon with the cube on 2.
    for player in &players {
        assert_eq!(post(player, act("confirm"), "").await, StatusCode::SEE_OTHER);
    }
    let won = post(&players[1], act("game"), "winner=0&level=2&cube=2").await;
    assert_eq!(won, StatusCode::SEE_OTHER);
    assert_eq!(found().await.score(), [4, 0]);
    let page = house.get_as(&players[0], &format!("/b/{id}")).await.body;
    assert!(page.contains("Crawford"), "the next game is named: {page}");
    assert!(!page.contains("Pip count"), "players count in their heads");
    for player in &players {
        assert_eq!(post(player, act("confirm"), "").await, StatusCode::SEE_OTHER);
    }
    assert_eq!(found().await.current().unwrap().what(), GameKind::Crawford);
    // It is recorded move by move: no cube, and a wrong play is kept as played and corrected.
    for (name, form) in [("dice", "dice=31"), ("play", "text=8%2F5+6%2F5"), ("dice", "dice=64")] {
        assert_eq!(post(&players[0], act(name), form).await, StatusCode::SEE_OTHER, "{name}");
    }
    let refused = post(&players[1], act("play"), "text=24%2F18+13%2F8").await;
    assert_eq!(refused, StatusCode::UNPROCESSABLE_ENTITY);
    let kept = post(&players[1], act("play"), "text=24%2F18+13%2F8&as-played=yes").await;
    assert_eq!(kept, StatusCode::SEE_OTHER);
    assert_eq!(post(&players[0], act("double"), "").await, StatusCode::UNPROCESSABLE_ENTITY);
    let back = post(&dir, desk("restore"), "acts=3&clause=4-2-3c&finding=seen").await;
    assert_eq!(back, StatusCode::SEE_OTHER);
    assert!(matches!(found().await.current().unwrap().waits(), Waits::Play(..)));
    // The clock: dice lifted early, a die on the floor, a clock set anew.
    assert_eq!(post(&players[0], act("lifted"), "side=1").await, StatusCode::SEE_OTHER);
    assert_eq!(post(&players[0], act("resume"), "").await, StatusCode::SEE_OTHER);
    assert_eq!(post(&players[1], act("floor"), "").await, StatusCode::SEE_OTHER);
    assert_eq!(post(&dir, desk("resume"), "").await, StatusCode::SEE_OTHER);
    let clock = post(&dir, desk("clock"), "seconds=0&clause=3-7-2&finding=broken").await;
    assert_eq!(clock, StatusCode::SEE_OTHER);
    // A warning, a point, and the match is over; a wrong score is corrected, and it goes on.
    let form = "side=0&points=0&clause=4-2-1c&finding=seen";
    assert_eq!(post(&dir, desk("penalise"), form).await, StatusCode::SEE_OTHER);
    let form = "side=1&points=1&clause=4-2-1c&finding=again";
    assert_eq!(post(&dir, desk("penalise"), form).await, StatusCode::SEE_OTHER);
    assert_eq!(found().await.result().unwrap().winner, 0);
    let form = "first=4&second=1&finding=misread";
    assert_eq!(post(&dir, desk("score"), form).await, StatusCode::SEE_OTHER);
    assert!(found().await.result().is_none());
    let form = "side=1&clause=4-4-6c&finding=misuse";
    assert_eq!(post(&dir, desk("decide"), form).await, StatusCode::SEE_OTHER);
    assert_eq!(found().await.result().unwrap().winner, 0);
    proves!(
        book::_1_7_1b,
        book::_2_2_4a,
        book::_3_7_2,
        book::_4_1_7_2a,
        book::_4_2_1c,
        book::_4_2_3a,
        book::_4_2_3c,
        book::_4_3_2c,
        book::_4_3_2e,
        book::_4_4_1b,
        book::_4_4_6a,
        book::_4_4_6c,
        book::_4_7b,
        book::_4_7d,
        book::_4_8_1a,
        book::A2_12,
        book::A2_15
    );
}

/// A clock that stands until it is set.
pub(crate) fn standing() -> ManualClock {
    ManualClock::new(Moment(1_794_816_000_000))
}

#[tokio::test]
async fn whoever_comes_too_late_loses_points_and_then_the_match() {
    let clock = standing();
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let (id, [dir, _omid, reza]) = tournament_match(&house, "length=5&place=board&clock=yes").await;
    let found =
        async || (*house.office.backgammon(&id.parse().unwrap()).await.unwrap().state).clone();
    let there = house.post(&reza, &format!("/b/{id}/act/confirm"), "key=l1").await.status;
    assert_eq!(there, StatusCode::SEE_OTHER);
    let late = format!("/b/{id}/desk/late");
    assert_eq!(house.post(&dir, &late, "key=l2").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    clock.pass(Span::minutes(10));
    let page = house.get_as(&dir, "/c/tehran/backgammon").await.body;
    assert!(page.contains("is late"), "{page}");
    assert_eq!(house.post(&dir, &late, "key=l3").await.status, StatusCode::SEE_OTHER);
    assert_eq!(found().await.score(), [0, 1]);
    clock.pass(Span::minutes(10));
    assert_eq!(house.post(&dir, &late, "key=l4").await.status, StatusCode::SEE_OTHER);
    let result = *found().await.result().expect("more than half of the length");
    assert_eq!((result.winner, result.score), (1, [0, 5]));
    proves!(
        book::_2_2_1c,
        book::_2_2_1d,
        book::_2_2_1e,
        book::_2_2_4b,
        book::_2_2_4c,
        book::_2_2_4f
    );
}

#[tokio::test]
async fn an_empty_bank_loses_the_match_by_itself() {
    let clock = standing();
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let mut pair = Pair::open(&house, "length=1&clock=yes").await;
    pair.done(0, "confirm", "").await;
    pair.done(1, "confirm", "").await;
    let side = pair.state().await.to_act().unwrap();
    // Two minutes for the point, twelve seconds for the turn, and what the network may have taken.
    clock.pass(Span::minutes(2) + Span::seconds(10));
    assert!(pair.state().await.flag_at().is_some_and(|at| at > house.office.now()));
    clock.pass(Span::seconds(10));
    let status = pair.act(side, "play", "text=--").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "too late");
    let to = Address::Backgammon(pair.id.parse().unwrap());
    let command = AnyCommand::Backgammon(arena::backgammon::Command::FlagFall);
    house.office.submit(Request::new("flag", Who::System, to, command)).await.unwrap();
    let result = *pair.state().await.result().unwrap();
    assert_eq!(result.winner, 1 - side);
    let page = house.get(&format!("/b/{}", pair.id), "en").await.body;
    assert!(page.contains("on time"), "{page}");
    proves!(book::_3_5_2_3c, book::_3_5_5a, book::_3_5_5b, book::_4_3_3a);
}

#[tokio::test]
async fn a_game_that_seems_decided_stops_the_clock_until_the_opponent_answers() {
    let clock = standing();
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let mut pair = Pair::open(&house, "length=3&clock=yes").await;
    pair.done(0, "confirm", "").await;
    pair.done(1, "confirm", "").await;
    let side = pair.state().await.to_act().unwrap();
    let left =
        async |pair: &Pair<'_>| pair.state().await.clock().unwrap().left(side, house.office.now());
    clock.pass(Span::seconds(20));
    let before = left(&pair).await;
    pair.done(side, "concede", "level=1").await;
    clock.pass(Span::minutes(4));
    assert_eq!(left(&pair).await, before, "the clock stands while the opponent is asked");
    pair.done(1 - side, "decline", "").await;
    clock.pass(Span::seconds(5));
    assert_eq!(left(&pair).await, before - Span::seconds(5), "and runs again");
    assert!(pair.state().await.current().is_some(), "the game is played to its end");
    pair.done(side, "concede", "level=1").await;
    pair.done(1 - side, "accept", "").await;
    assert!(pair.state().await.current().is_none());
    clock.pass(Span::minutes(4));
    assert_eq!(left(&pair).await, before - Span::seconds(5), "between games nothing runs");
    proves!(book::_4_3_2a, book::_4_3_2h);
}
