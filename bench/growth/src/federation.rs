//! What a federation does in a year: people open accounts; every day some competitions of one event are
//! held. Four in five enter results by hand; in the fifth every move is played online.
//!
//! Everything goes through the office as a command of the person who would send it, so that the store
//! holds what a real one would: facts, read models, snapshots, answers.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use arena::account::{self, Opening};
use arena::address::Address;
use arena::event::{BoardResult, Command, Format, Reported, Settings};
use arena::follow::AnyCommand;
use arena::match_play;
use arena::time::{Day, Span};
use games::Random;
use office::{ManualClock, Office, Request, State};
use pairing::systems::{Outcome, System};
use store::SqliteStore;

use crate::support::venue::{Venue, player_name};
use crate::support::{mv, person, who};

/// How many open an account at the same moment.
const AT_ONCE: usize = 64;
/// The days of a year on which competitions are held.
const DAYS: usize = 360;
/// The first of them: in the past, whenever this is run.
const FIRST: (i16, u8, u8) = (2025, 10, 1);
const ROUNDS: u16 = 7;
/// Every so many-th competition is played online.
const ONLINE_EVERY: usize = 5;

/// How large a year is.
pub struct Year {
    pub competitions: usize,
    pub people: usize,
}

/// What was written, and how long that took.
pub struct Filled {
    pub facts: u64,
    pub took: Duration,
}

/// Writes a year into a new store.
pub async fn fill(file: &Path, year: &Year) -> Filled {
    let began = Instant::now();
    let first = Day::new(FIRST.0, FIRST.1, FIRST.2).expect("a day");
    // Eight in the morning in Türkiye.
    let clock = ManualClock::new(first.start() + Span::minutes(300));
    let store = SqliteStore::open(file).expect("a file");
    let office = Office::open(Arc::new(store), Arc::new(clock.clone())).await.expect("an office");
    open_accounts(&office, year.people).await;
    Venue::new(&office, "first").appoint_organiser("org").await;
    for number in 0..DAYS {
        let day = first.plus(number as i64).expect("a day");
        let held = |of: usize| of * DAYS / year.competitions == number;
        let today: Vec<_> = (0..year.competitions)
            .filter(|own| held(*own))
            .map(|own| tokio::spawn(hold(Arc::clone(&office), own, day, year.people)))
            .collect();
        for competition in today {
            competition.await.expect("a competition");
        }
        clock.pass(Span::days(1));
        if number % 30 == 29 {
            let facts = office.store().newest().await.expect("a number");
            eprintln!("{day}: {facts} facts after {:.0} s", began.elapsed().as_secs_f64());
        }
    }
    let facts = office.store().newest().await.expect("a number");
    Filled { facts, took: began.elapsed() }
}

async fn open_accounts(office: &Arc<Office>, people: usize) {
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|own| {
            let office = Arc::clone(office);
            tokio::spawn(async move {
                for number in (1..=people).skip(own).step_by(AT_ONCE) {
                    open_account(&office, &player_name(number)).await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("accounts");
    }
}

async fn open_account(office: &Office, name: &str) {
    let opening = Opening {
        person: person(name),
        name: name.to_owned(),
        latin: String::new(),
        language: "tr".to_owned(),
    };
    let (to, command) = (Address::Account(person(name)), account::Command::Open(opening));
    let request = Request::new(format!("open-{name}"), who(name), to, AnyCommand::Account(command));
    office.submit(request).await.expect("an account");
}

/// One competition, from its announcement to its final standings.
async fn hold(office: Arc<Office>, number: usize, day: Day, people: usize) {
    let online = number % ONLINE_EVERY == 0;
    let (game, book, entrants) = match online {
        true => ("mangala", "tr-mangala", 24),
        false => ("pentago", "tr-pentago", 50),
    };
    let mut venue = Venue::new(&office, &format!("y{number}"));
    venue.online = online;
    venue.day = day.to_string();
    venue.opens = day.start();
    venue.set_up(settings(game, entrants, online)).await;
    let mut random = Random::new(number as u64);
    for player in draw(&mut random, entrants as usize, people) {
        venue.enter(player, book, 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    venue.run("bas", Command::DrawLot).await;
    for round in 1..=ROUNDS {
        venue.run("bas", Command::Pair { round }).await;
        venue.run("bas", Command::Publish { round }).await;
        match online {
            true => play_round(&mut venue, &mut random).await,
            false => enter_round(&mut venue, round, &mut random).await,
        }
        venue.run("bas", Command::CloseRound { round }).await;
    }
    venue.run("bas", Command::Close { finding: String::new() }).await;
}

fn settings(game: &str, entrants: u32, recorded: bool) -> Settings {
    let id = "x".parse().expect("an id");
    let mut settings = Settings::proposed(id, "Open", game, entrants).expect("a game");
    if let System::Swiss(swiss) = &mut settings.system {
        swiss.rounds = u32::from(ROUNDS);
    }
    let Format::Matches(play) = &mut settings.format;
    play.recorded = recorded;
    settings
}

/// Different people out of all.
fn draw(random: &mut Random, count: usize, of: usize) -> std::collections::BTreeSet<usize> {
    let mut drawn = std::collections::BTreeSet::new();
    while drawn.len() < count {
        drawn.insert(1 + random.below(of as u32) as usize);
    }
    drawn
}

async fn enter_round(venue: &mut Venue, round: u16, random: &mut Random) {
    venue.run("bas", Command::StartRound { round }).await;
    let open: Vec<u16> = {
        let state = venue.event_state().await;
        state.rounds()[usize::from(round) - 1].open_tables().collect()
    };
    for table in open {
        let outcome = [Outcome::First, Outcome::Second][random.below(2) as usize];
        let (result, finding) = (BoardResult::played(outcome), "as seen".to_owned());
        let report = Reported { round, table, id: None, result, finding, expected: None };
        venue.run("hakem", Command::ReportResult(report)).await;
    }
}

async fn play_round(venue: &mut Venue, random: &mut Random) {
    for address in venue.open_matches().await {
        while play_on(venue, &address, random).await {}
    }
}

/// One more act of a match; false when it is over.
async fn play_on(venue: &mut Venue, address: &Address, random: &mut Random) -> bool {
    let loaded = venue.state_of(address).await;
    let State::Match(state) = &loaded.state else { panic!("{address} is no match") };
    if state.result().is_some() {
        return false;
    }
    let (name, command) = match state.current() {
        None => {
            let set = u8::try_from(state.sets().len() + 1).expect("few sets");
            ("hakem".to_owned(), match_play::Command::StartSet { set })
        }
        // The set is over, and its sheet waits for both signatures.
        Some(set) if set.sheet.is_some() => {
            let players = state.setup().expect("it was set up").players();
            for player in players.map(|(_, player)| player.person.clone()).collect::<Vec<_>>() {
                let sign = match_play::Command::Sign { person: Some(player) };
                venue.play("hakem", address, sign).await;
            }
            return true;
        }
        Some(set) => match set.board.table().random_move(random) {
            Some(text) => (state.to_move()[0].to_string(), mv(&text)),
            // The board is empty: the referee counts what lies in the stores.
            None => {
                let stores = [[30, 18], [18, 30]][random.below(2) as usize];
                let count = match_play::Command::CountStores { stores, confirm: true };
                ("hakem".to_owned(), count)
            }
        },
    };
    venue.play(&name, address, command).await;
    true
}
