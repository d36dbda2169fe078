//! Backgammon against the program and the review of a match, as a browser without script would do it.

use crate::backgammon::after;
use crate::house::House;
use axum::http::{StatusCode, header};
use office::{Options, SystemClock};
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
            assert!(part.body.starts_with("<section id=\"mine\""), "{}", part.body);
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
