//! A cubing round at the mat, through its pages: one group that was called, and its stations.

use std::sync::Arc;

use arena::time::Moment;
use office::{Founders, ManualClock, Options};
use serde_json::Value;

use super::House;
use super::cubing::Hall;
use super::people::{People, chosen};

/// Both editions of the regulations.
pub const BOOKS: [&str; 2] = ["wca-2009", "wca-2010"];

/// Proves clauses that both editions have.
#[allow(unused_macros, reason = "each test program uses its part")]
macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => {
        rulebook::proves!($(rulebook::wca_2009::$clause, rulebook::wca_2010::$clause),+)
    };
}
#[allow(unused_imports, reason = "each test program uses its part")]
pub(crate) use proves_both;

/// A house whose clock stands until it is moved.
pub async fn house_at_eight() -> (House, ManualClock) {
    let clock = ManualClock::new(Moment(1_794_816_000_000));
    let board = ["board".parse().unwrap()].into();
    let options = Options { founders: Founders::Anyone, board, ..Options::default() };
    let house = House::with_desk(Arc::new(clock.clone()), options, |app| app).await;
    (house, clock)
}

/// The form of an act of the round.
pub fn act(name: &str) -> String {
    format!("/r/cube-r1/do/{name}")
}

/// The first attempt of somebody.
pub fn first(person: &str) -> [(&str, &str); 2] {
    [("person", person), ("number", "1")]
}

/// Whether a page names a clause of a book.
pub fn names(page: &str, book: &str, clause: &str) -> bool {
    page.contains(&format!("/rules/{book}/{clause}\""))
}

/// A page that has to name a clause.
pub fn cites(page: &str, book: &str, clause: &str) {
    assert!(names(page, book, clause), "{book} {clause}: {page}");
}

/// Everybody is there, the event is approved, and there is one group.
pub async fn grouped<'a>(
    house: &'a House,
    book: &str,
    event: &str,
    round: Value,
    people: &[&str],
) -> People<'a> {
    let mut hall = Hall::plan_event(house, book, event, serde_json::json!([round])).await;
    hall.arrive(people).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    people
}

/// The same with sealed scrambles, and the group called.
pub async fn called<'a>(
    house: &'a House,
    book: &str,
    event: &str,
    round: Value,
    names: &[&str],
) -> People<'a> {
    let mut people = grouped(house, book, event, round, names).await;
    let scrambled = !event.ends_with("magic");
    if scrambled {
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
    }
    // Where the format is not the preferred final, the delegate approves it.
    people.send("del", &act("approve-format"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    // The sequence of fewest moves goes to everybody at "Go".
    if scrambled && event != "333fm" {
        people.ok("scr", &act("open-set"), &[("group", "1")]).await;
    }
    people
}

/// The same with everybody's puzzle approved.
pub async fn approved<'a>(
    house: &'a House,
    book: &str,
    event: &str,
    round: Value,
    names: &[&str],
) -> People<'a> {
    let mut people = called(house, book, event, round, names).await;
    people.ok("jud", &act("approve-puzzles"), &[("group", "1")]).await;
    people
}

/// The station of somebody, as the judge sees it.
pub async fn station(people: &mut People<'_>, person: &str) -> String {
    people.page("jud", &format!("/r/cube-r1/judge/{person}")).await
}

/// A first attempt up to the stop of the timer.
pub async fn stopped(people: &mut People<'_>, person: &str, time: &str) {
    let solve = first(person);
    people.ok("scr", &act("sign"), &solve).await;
    people.ok("jud", &act("begin"), &solve).await;
    let fields = [solve[0], solve[1], ("time", time), ("inspection", "900")];
    people.ok("jud", &act("time"), &fields).await;
}
