//! Backgammon against the program and the review of a match, as a browser without script would do it.

use crate::backgammon::after;
use crate::backgammon_table::{OMID, Table};
use crate::house::House;
use arena::backgammon::{Act, GameKind, Waits};
use axum::http::{StatusCode, header};
use games::Game;
use games::backgammon::{Backgammon, Move, Roll};
use office::{Level, Options, SparringAct, SparringMatch, SystemClock};
use std::sync::Arc;
use store::{SqliteStore, Store};

/// A match against the program by its forms.
struct Sparring<'a> {
    house: &'a House,
    page: String,
    address: String,
    sent: u32,
}

impl<'a> Sparring<'a> {
    async fn begin(house: &'a House, form: &str) -> Self {
        let mut own = Self { house, page: String::new(), address: String::new(), sent: 0 };
        own.send(&format!("act=begin&{form}")).await;
        own
    }

    async fn show(&mut self) {
        let page = self.house.get(&self.address, "en").await;
        assert_eq!(page.status, StatusCode::OK, "{}: {}", self.address, page.body);
        self.page = page.body;
    }

    /// Sends a form and looks at the page that it leads to.
    async fn send(&mut self, form: &str) {
        self.sent += 1;
        let form = format!("key=spar{}&{form}", self.sent);
        let answer = self.house.post("", "/spar/backgammon", &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}: {}", answer.body);
        self.address = answer.headers[header::LOCATION].to_str().unwrap().to_owned();
        self.show().await;
    }

    /// The match of this address in a form, with an act.
    fn form(&self, act: &str) -> String {
        format!("{}&act={act}", self.address.split_once('?').unwrap().1)
    }

    fn offers(&self, act: &str) -> bool {
        self.page.contains(&format!("name=\"act\" value=\"{act}\""))
    }

    async fn act(&mut self, act: &str) {
        assert!(self.offers(act), "{act}: {}", self.page);
        self.send(&self.form(act)).await;
    }

    /// Plays the roll by the links of the page, step by step.
    async fn play(&mut self) {
        for _ in 0..5 {
            if let Some(text) = after(&self.page, "name=\"text\" value=\"") {
                let text = text.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
                return self.send(&format!("{}&text={text}", self.form("play"))).await;
            }
            let step = self.page.split("class=\"step\"").nth(1).expect("a step can be taken");
            let link = after(step, "href=\"").unwrap().replace("&amp;", "&");
            let part = link.replacen("/spar/backgammon?", "/spar/backgammon/mine?", 1);
            let part = self.house.get(&part, "en").await;
            assert_eq!(part.status, StatusCode::OK);
            assert!(part.body.starts_with("<section") && part.body.contains("id=\"mine\""));
            let here = std::mem::replace(&mut self.address, link);
            self.show().await;
            self.address = here;
        }
        panic!("the turn does not end: {}", self.page);
    }
}

#[tokio::test]
async fn a_match_is_played_to_its_end_without_an_account() {
    let house = House::open().await;
    for way in ["/backgammon", "/learn/backgammon"] {
        let page = house.get(way, "en").await.body;
        assert!(page.contains("href=\"/spar/backgammon\""), "{way} leads there");
    }
    let chosen = house.get("/spar/backgammon", "en").await.body;
    assert!(chosen.contains("8 · Full strength") && chosen.contains("5-point match"), "{chosen}");
    let mut own = Sparring::begin(&house, "level=2&length=3").await;
    let (mut doubled, mut games, mut hints) = (false, 1, 0);
    for _ in 0..600 {
        if own.page.contains("wins the match.") || own.page.contains("You win the match.") {
            assert!(own.page.contains("Another game"), "{}", own.page);
            assert!(doubled && games > 1 || games == 1, "{games}");
            assert!(hints > 3, "{hints}");
            return;
        }
        if hints < 6 && own.page.contains("&amp;hint=yes") {
            hints += 1;
            let hinted = house.get(&format!("{}&hint=yes", own.address), "en").await;
            assert!(hinted.body.contains("The program would "), "{}", hinted.body);
        }
        if own.offers("next") {
            games += 1;
            own.act("next").await;
        } else if own.offers("double") && !doubled {
            doubled = true;
            own.act("double").await;
        } else if own.offers("roll") {
            own.act("roll").await;
        } else if own.offers("take") {
            own.act("take").await;
        } else {
            own.play().await;
        }
    }
    panic!("the match has no end: {}", own.page);
}

#[tokio::test]
async fn taking_back_conceding_and_what_the_rules_forbid() {
    let house = House::open().await;
    let mut own = Sparring::begin(&house, "level=8&length=5").await;
    // The program may have opened; then the person rolls first.
    if own.offers("roll") {
        own.act("roll").await;
    }
    let before = own.address.clone();
    own.play().await;
    assert_ne!(own.address, before);
    assert!(own.page.contains("The program rolled"), "{}", own.page);
    own.act("undo").await;
    assert_eq!(own.address, before, "the same roll is to be played again");
    let wrong = house.post("", "/spar/backgammon", &format!("key=w1&{}", own.form("take"))).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
    let given = format!("{}&concede=3", own.form("concede"));
    own.send(&given).await;
    assert!(own.page.contains("The program wins the game: 3 points"), "{}", own.page);
    own.act("next").await;
    assert!(own.address.contains("past=b3x1"), "{}", own.address);
    for bad in ["level=9&length=3", "level=2&length=4", "level=2&length=3&acts=24%2F1", "level=x"] {
        let status = house.get(&format!("/spar/backgammon?{bad}"), "en").await.status;
        assert!(status.is_client_error(), "{bad}: {status}");
    }
    for language in ["tr", "fa", "ja"] {
        let page = house.get(&own.address, language).await.body;
        assert!(!page.contains("sparbg-") && !page.contains("The program"), "{language}: {page}");
    }
}

/// A desk on a store that others have too.
async fn on(store: &Arc<dyn Store>) -> House {
    let (clock, options) = (Arc::new(SystemClock), Options::default());
    House::on(Arc::clone(store), clock, options, |app| app).await
}

/// The review of a match of backgammon between two guests, which is made once and kept.
#[tokio::test]
async fn a_match_of_backgammon_is_reviewed_once_and_the_review_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("meydan.sqlite");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).unwrap());
    let house = on(&store).await;
    let mut pair = crate::backgammon::Pair::open(&house, "length=1").await;
    let path = format!("/b/{}/review", pair.id);
    let early = house.get(&path, "en").await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", early.body);
    while pair.state().await.result().is_none() {
        pair.step(false, true).await;
    }
    let match_page = house.get(&format!("/b/{}", pair.id), "en").await.body;
    assert!(match_page.contains(&path), "the match leads there");
    let wait = async {
        let mut working = 0;
        loop {
            let page = house.get(&path, "en").await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            if !page.headers.contains_key("refresh") {
                return (page.body, working);
            }
            assert!(page.body.contains("<progress"), "{}", page.body);
            working += 1;
            tokio::task::yield_now().await;
        }
    };
    let (page, working) = tokio::time::timeout(crate::house::NEVER, wait).await.expect("an end");
    assert!(working > 0, "progress was shown");
    for text in ["Error rate", "Luck", "Cube mistakes", "class=\"review-graph\""] {
        assert!(page.contains(text), "{text}: {page}");
    }
    // Another program over the same store has it at once.
    let other = on(&store).await;
    let kept = other.get(&path, "en").await;
    assert!(!kept.headers.contains_key("refresh"), "it was kept");
    let worst = |page: &str| page.matches("review-worst").count();
    assert_eq!(worst(&kept.body), worst(&page));
    assert!(kept.body.contains("Error rate"));
}

/// A match by the office alone.
async fn begun(house: &House, level: u8, length: u16, seed: u64) -> SparringMatch {
    let level = Level::new(level).unwrap();
    let begun = SparringMatch::read(level, length, seed, "", "").unwrap();
    house.office.answer_backgammon(begun).await.unwrap()
}

/// The person does the first thing there is, and the program answers.
async fn play_on(house: &House, own: SparringMatch, doubles: bool) -> SparringMatch {
    let Some(game) = own.state().current() else { return own };
    let act = match game.waits() {
        Waits::Turn(_) if doubles && own.state().can_double() => SparringAct::Double,
        Waits::Turn(_) => SparringAct::Roll,
        Waits::Play(..) => {
            let mut legal = Vec::new();
            game.board().legal_moves(&mut legal);
            SparringAct::Play(game.board().move_text(legal[0]))
        }
        Waits::Answer(_) => SparringAct::Take,
        waits => panic!("{waits:?}"),
    };
    let mut own = own;
    own.act(act).unwrap();
    house.office.answer_backgammon(own).await.unwrap()
}

fn read_again(own: &SparringMatch) -> SparringMatch {
    let (past, acts) = (own.past_written(), own.acts_written());
    SparringMatch::read(own.level(), own.state().length(), own.seed(), &past, &acts).unwrap()
}

#[tokio::test]
async fn matches_come_to_their_end_and_are_read_back_from_their_addresses() {
    let house = House::open().await;
    for (length, doubles) in [(1, false), (3, false), (5, true)] {
        let mut own = begun(&house, 3, length, 7).await;
        let (mut games, mut crawford) = (1, 0);
        while own.state().result().is_none() {
            own = play_on(&house, own, doubles).await;
            if own.state().current().is_none() && own.state().result().is_none() {
                own = house.office.answer_backgammon(own.next_game().unwrap()).await.unwrap();
                games += 1;
                let what = own.state().games().last().unwrap().what();
                crawford += usize::from(what == GameKind::Crawford);
            }
            assert_eq!(read_again(&own).state(), own.state());
        }
        let score = own.state().score();
        assert!(score.iter().any(|points| *points >= length), "{score:?}");
        assert!(games < 12 && crawford <= 1, "{games} {crawford}");
        assert!(own.next_game().is_err(), "the match is over");
    }
}

#[tokio::test]
async fn what_is_taken_back_gets_the_same_dice_again() {
    let house = House::open().await;
    let mut own = begun(&house, 8, 3, 1).await;
    assert!(own.taken_back().unwrap().is_none(), "there is nothing to take back");
    for _ in 0..4 {
        own = play_on(&house, own, false).await;
    }
    let before = own.taken_back().unwrap().unwrap();
    assert!(before.is_persons_turn() && before.acts().len() < own.acts().len());
    let mut same = before.clone();
    same.act(own.acts()[before.acts().len()].clone()).unwrap();
    let same = house.office.answer_backgammon(same).await.unwrap();
    assert_eq!((same.acts(), same.state()), (own.acts(), own.state()));
}

/// Writes an act down at a table.
async fn enter(table: &Table, act: &Act) {
    match act {
        Act::Opening([one, two]) | Act::Roll([one, two]) => {
            table.done(OMID, "act/dice", &format!("dice={one}{two}")).await;
        }
        Act::Play(text, _) => {
            let text = text.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
            table.done(OMID, "act/play", &format!("text={text}")).await;
        }
        other => panic!("{other:?}"),
    }
}

/// Plays the first legal play of a board, and says which.
fn first_play(board: &mut Backgammon) -> String {
    let mut legal = Vec::new();
    board.legal_moves(&mut legal);
    let text = board.move_text(legal[0]);
    board.play(legal[0]).unwrap();
    text
}

/// Somebody who plays in a tournament plays the same game against the program to get a hint.
#[tokio::test]
async fn nobody_gets_help_with_a_board_of_a_competition() {
    let table = Table::open("length=5&clock=no&box=no").await;
    let house = &table.house;
    let mut own = begun(house, 2, 1, 11).await;
    let plays = |own: &SparringMatch| {
        let acts = own.state().games()[0].acts();
        acts.iter().filter(|done| matches!(done.act, Act::Play(..))).count()
    };
    let to_play = |own: &SparringMatch| {
        own.state().current().is_some_and(|game| matches!(game.waits(), Waits::Play(..)))
    };
    while plays(&own) < 6 || !to_play(&own) {
        own = play_on(house, own, false).await;
    }
    let (past, acts) = (own.past_written(), own.acts_written());
    let address = format!("/spar/backgammon?level=2&length=1&seed=11&past={past}&acts={acts}");
    let hint = format!("{address}&hint=yes");
    assert_eq!(house.get(&hint, "en").await.status, StatusCode::OK, "nobody else has it");
    table.confirm().await;
    let acts = own.state().games()[0].acts();
    let (roll, before) = acts.split_last().unwrap();
    for done in before {
        enter(&table, &done.act).await;
    }
    let refused = |answer: crate::house::Answer| {
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert!(answer.body.contains("competition board"), "{}", answer.body);
    };
    // The board stands there, and whoever has it rolls next: each roll could be asked for in turn.
    refused(house.get(&hint, "en").await);
    enter(&table, &roll.act).await;
    refused(house.get(&hint, "en").await);
    // One play further the program would answer, and its answers tell plays apart.
    let mut board = *own.state().current().unwrap().board();
    let play = first_play(&mut board);
    let text = play.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
    let asked = address.split_once('?').unwrap().1;
    let form = format!("key=one-away&{asked}&act=play&text={text}");
    refused(house.post("", "/spar/backgammon", &form).await);
    // Two plays later it is a position like others.
    enter(&table, &Act::Play(play, None)).await;
    let roll = Roll::new(2, 1).unwrap();
    enter(&table, &Act::Roll([2, 1])).await;
    board.play(Move::Roll(roll)).unwrap();
    let answer = first_play(&mut board);
    enter(&table, &Act::Play(answer, None)).await;
    assert_eq!(house.get(&hint, "en").await.status, StatusCode::OK, "the match has gone on");
    let review = house.get(&format!("/b/{}/review", table.id), "en").await;
    assert_eq!(review.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", review.body);
    assert!(review.body.contains("not over yet"), "{}", review.body);
}
