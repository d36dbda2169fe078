//! A store that holds everything that is hidden from somebody: an online Mangala match whose numbers are
//! nobody's and which is shown late, one whose record is forbidden, a cubing round whose scrambles are
//! sealed, private data, and, later, a competition that the public does not know of.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::venue::{ID, Venue};
use arena::Role;
use arena::address::Address;
use arena::competition::{Command, Observer, Official, officials};
use arena::follow::AnyCommand;
use arena::match_play::{self, Match};
use arena::time::{Moment, Span};
use office::{Founders, ManualClock, Options, Request, Who};
use serde_json::{Value, json};
use std::sync::Arc;

/// 10 January 2027: five days before the competition of the tests.
const NOW: Moment = Moment(1_799_539_200_000);
/// How much later spectators see the matches.
pub const DELAY: Span = Span::seconds(60);
/// How many moves are played before anybody looks.
pub const MOVES: usize = 7;

/// The competition that nobody but its organiser knows of, and its event; as long as [`NOWHERE`].
pub const HIDDEN: [&str; 2] = ["gizli-kupa", "gizli-olay"];
/// Ids of the same length that nothing has.
pub const NOWHERE: [&str; 2] = ["hicbi-kupa", "hicbi-olay"];
/// What the hidden competition and its event are called.
pub const HIDDEN_NAMES: [&str; 2] = ["Trophy of Shadows", "Shadow Mangala"];

/// Everybody who looks. A guest has no name.
pub const PEOPLE: [&str; 26] = [
    "",
    "stranger",
    "barred",
    "p1",
    "p2",
    "p3",
    "p4",
    "board",
    "delegate",
    "org",
    "dir",
    "deputy",
    "committee",
    "bas",
    "judge",
    "hakem",
    "observer",
    "scrambler",
    "score-taker",
    "del",
    "mj",
    "jud",
    "scr",
    "sco",
    "ann",
    "hider",
];

/// A house in which `board` is the governing body, on a clock that stands.
pub async fn open() -> (House, ManualClock) {
    let clock = ManualClock::new(NOW);
    let board = ["board".parse().unwrap()].into();
    let options = Options { board, founders: Founders::Anyone, ..Options::default() };
    (House::with_desk(Arc::new(clock.clone()), options, |desk| desk).await, clock)
}

/// Whoever looks, as the office knows them.
pub fn who(name: &str) -> Who {
    if name.is_empty() { Who::Guest } else { Who::Person(name.parse().unwrap()) }
}

/// Both competitions under way; the ids of the match that is shown late and of the one without record.
pub async fn tell(house: &House, clock: &ManualClock) -> [String; 2] {
    for name in PEOPLE.into_iter().filter(|name| !name.is_empty()) {
        house.open_account(name).await;
    }
    let mut hall = Hall::open(house).await;
    hall.call().await;
    let change = |play: &mut arena::event::Play| {
        play.show_numbers = false;
        play.delay = Some(DELAY);
    };
    let mut venue = Venue::by_iranian_laws_with(house, true, change).await;
    appoint_all(&mut venue).await;
    let [shown, unrecorded] = [venue.match_at(1).await, venue.match_at(2).await];
    for id in [&shown, &unrecorded] {
        venue.play(id, match_play::Command::StartSet { set: 1 }).await;
        for number in 0..MOVES {
            play(&mut venue, id, number).await;
        }
    }
    for ruling in [
        json!({ "kind": "forbid", "body": {
            "what": "recording", "of": unrecorded, "reason": "He objects" } }),
        json!({ "kind": "bar-spectator", "body": {
            "id": "b-1", "person": "barred", "finding": "called out", "beyond": false } }),
    ] {
        of_competition(house, "dir", ID, &ruling).await;
    }
    clock.pass(DELAY + Span::seconds(1));
    [shown, unrecorded]
}

/// Everybody in the role that their name says.
async fn appoint_all(venue: &mut Venue<'_>) {
    let to = || Address::Competition(ID.parse().unwrap());
    for name in PEOPLE {
        let Some(role) = Role::ALL.into_iter().find(|role| role.name() == name) else { continue };
        let official = Official { person: name.parse().unwrap(), role, event: None };
        let appoint =
            Command::Officials(officials::Command::Appoint { official, bans: Vec::new() });
        for giver in ["org", "board"] {
            let command = AnyCommand::Competition(Box::new(appoint.clone()));
            if venue.try_ask(giver, to(), command).await.is_ok() {
                break;
            }
        }
    }
    let of = venue.match_at(1).await.parse().unwrap();
    let observer =
        Observer { of, person: "observer".parse().unwrap(), asked_by: None, reason: None };
    let assign = Command::Officials(officials::Command::AssignObserver(observer));
    venue.plan("dir", assign).await;
}

/// The state of a match as it is, whoever may see it.
pub async fn state(house: &House, id: &str) -> Arc<Match> {
    house.office.match_play(&id.parse().unwrap()).await.unwrap().state
}

/// A move that the order of the pits on a board does not tell.
async fn play(venue: &mut Venue<'_>, id: &str, number: usize) {
    let moves = state(venue.house, id).await.current().unwrap().board.table().legal_moves();
    let table = usize::from(id.as_bytes()[id.len() - 1]);
    let text = moves[(5 * number + table) % moves.len()].clone();
    let mv = match_play::Move { text, finished: true, ..Default::default() };
    venue.play(id, match_play::Command::Move(mv)).await;
}

/// What spectators must not hear of before the delay is over: a move, and the end of a set.
pub async fn go_on(house: &House, id: &str) {
    let text = state(house, id).await.current().unwrap().board.table().legal_moves()[1].clone();
    let mv = match_play::Move { text, finished: true, ..Default::default() };
    of_match(house, "hakem", id, match_play::Command::Move(mv)).await;
    let loser = state(house, id).await.setup().unwrap().sides[0][0].person.to_string();
    let resign = match_play::Command::Resign { person: None, whole: false };
    of_match(house, &loser, id, resign).await;
}

pub async fn of_match(house: &House, name: &str, id: &str, command: match_play::Command) {
    let to = Address::Match(id.parse().unwrap());
    let key = format!("story-{id}-{command:?}");
    let key = blake3::hash(key.as_bytes()).to_hex().to_string();
    let request = Request::new(key, who(name), to, AnyCommand::Match(command));
    house.office.submit(request).await.unwrap();
}

/// A command to a competition, as JSON.
pub async fn of_competition(house: &House, name: &str, id: &str, command: &Value) {
    let key = blake3::hash(command.to_string().as_bytes()).to_hex().to_string();
    let read = serde_json::from_value(command.clone()).unwrap();
    let to = Address::Competition(id.parse().unwrap());
    let request = Request::new(key, who(name), to, AnyCommand::Competition(Box::new(read)));
    let done = house.office.submit(request).await;
    done.unwrap_or_else(|error| panic!("{command}: {error}"));
}

/// Somebody plans a competition, with an event, and enters others in it unasked.
pub async fn plan_in_secret(house: &House) {
    let [id, event] = HIDDEN;
    let settings = arena::event::Settings::proposed(event.parse().unwrap(), "x", "mangala", 4);
    let plan = arena::event::GamePlan::of(settings.unwrap(), 20);
    let person = |name: &str| {
        json!({ "application": {
            "person": { "id": name, "name": name, "country": "TR" }, "events": [event],
            "accepts": ["tr-mangala"], "agrees_to_recording": true }, "profile": profile() })
    };
    for command in [
        json!({ "kind": "create", "body": {
            "id": id, "name": HIDDEN_NAMES[0], "place": "Shadowland", "country": "TR",
            "first": "2027-01-15", "last": "2027-01-15", "offset": 180, "languages": ["tr"],
            "books": ["tr-mangala"] } }),
        json!({ "kind": "add-event", "body": { "id": event, "name": HIDDEN_NAMES[1],
            "discipline": { "kind": "game", "body": plan } } }),
        json!({ "kind": "set-registration", "body": {
            "opens": NOW.0, "closes": NOW.0 + 86_400_000 } }),
        json!({ "kind": "register-all", "body": {
            "all": [person("p1"), person("stranger")], "approve": true } }),
    ] {
        of_competition(house, "hider", id, &command).await;
    }
}

fn profile() -> Value {
    serde_json::to_value(arena::competition::Profile::default()).unwrap()
}
