//! Backgammon through the forms of the pages, as a browser without script would play it.

use crate::house::House;
use arena::backgammon::{BackgammonMatch, GameKind, HowEnded, Waits};
use axum::http::{StatusCode, header};
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// A casual match of two guests.
struct Pair<'a> {
    house: &'a House,
    id: String,
    sessions: [String; 2],
    sent: u32,
}

impl<'a> Pair<'a> {
    async fn open(house: &'a House, form: &str) -> Self {
        let laid = house.post("", "/backgammon", &format!("{form}&name=Ada+Er")).await;
        assert_eq!(laid.status, StatusCode::SEE_OTHER, "{}", laid.body);
        let link = laid.headers[header::LOCATION].to_str().unwrap().to_owned();
        let first = laid.session();
        let page = house.get_as(&first, &link).await.body;
        assert!(page.contains("class=\"qr\"") && page.contains("Ada Er"), "{page}");
        let stranger = house.get("", &link).await.body;
        assert!(stranger.contains("/join"), "{stranger}");
        let joined = house.post("", &format!("{link}/join"), "name=Bob").await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
        let to = joined.headers[header::LOCATION].to_str().unwrap();
        let id = to.strip_prefix("/b/").expect("the match is there").to_owned();
        let sessions = [first, joined.session()];
        Self { house, id, sessions, sent: 0 }
    }

    async fn state(&self) -> BackgammonMatch {
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
    async fn step(&mut self, doubles: bool, takes: bool) {
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
fn after(page: &str, text: &str) -> Option<String> {
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
    let page = house.get("", &format!("/b/{}", pair.id)).await.body;
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
    let dice = house.get("", &format!("/b/{}/dice", pair.id)).await.body;
    assert!(dice.contains("every one is correct"), "{dice}");
    let file = house.get("", &format!("/b/{}/match.mat", pair.id)).await.body;
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
    let page = house.get("", &format!("/b/{}", pair.id)).await.body;
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
