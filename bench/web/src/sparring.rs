//! People who play against the program: each begins a game at the strongest level, answers as soon as
//! the program has moved, and begins the next game after the last.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use games::registry::{self, Table};
use tokio::task::JoinHandle;

use crate::http::{Connection, header};

/// The games, one after the other.
const GAMES: [&str; 7] = ["mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4"];

/// What came of all games.
#[derive(Default)]
pub struct Sparred {
    /// How long the program took for an answer, in milliseconds, sorted.
    pub times: Vec<f64>,
    pub refused: usize,
}

impl Sparred {
    /// The time that half of the answers took at most.
    pub fn median(&self) -> f64 {
        self.times.get(self.times.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

/// So many people at once, until they are told to stop.
pub fn start(address: SocketAddr, count: usize, stop: Arc<AtomicBool>) -> JoinHandle<Sparred> {
    tokio::spawn(async move {
        let people: Vec<_> = (0..count)
            .map(|number| tokio::spawn(person(address, number, Arc::clone(&stop))))
            .collect();
        let mut all = Sparred::default();
        for person in people {
            let own = person.await.expect("a person plays");
            all.times.extend(own.times);
            all.refused += own.refused;
        }
        all.times.sort_by(f64::total_cmp);
        all
    })
}

async fn person(address: SocketAddr, number: usize, stop: Arc<AtomicBool>) -> Sparred {
    let mut sparred = Sparred::default();
    let mut forms = Connection::open(address).await.expect("a connection");
    let mut games = 0;
    while !stop.load(Ordering::Relaxed) {
        let name = GAMES[(number + games) % GAMES.len()];
        let form = format!("key=s{number}-{games}&game={name}&level=8&side={}", games % 2);
        games += 1;
        let mut place = sparred.answer(&mut forms, "/spar", &form).await;
        while let Some(address) = place.filter(|_| !stop.load(Ordering::Relaxed)) {
            let (_, query) = address.split_once('?').expect("the game is in the address");
            let Some(text) = choice(name, query, number) else { break };
            let form = format!("{query}&text={}", text.replace('/', "%2F"));
            place = sparred.answer(&mut forms, &format!("/spar/{name}"), &form).await;
        }
        if sparred.refused > 0 {
            // Whoever is told that too many ask waits a little.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    sparred
}

impl Sparred {
    /// Sends a form; where the game goes on.
    async fn answer(&mut self, forms: &mut Connection, path: &str, form: &str) -> Option<String> {
        let began = Instant::now();
        let answer = forms.ask(&format!("POST {path}"), "", form).await.expect("an answer");
        if answer.status != 303 {
            self.refused += 1;
            return None;
        }
        self.times.push(began.elapsed().as_secs_f64() * 1000.0);
        header(&answer.head, "location").map(str::to_owned)
    }
}

/// A move of the person in the game with these moves; `None` when it is over.
fn choice(name: &str, query: &str, number: usize) -> Option<String> {
    let kind = registry::find(name).ok()?;
    let mut table: Box<dyn Table> = kind.start(&[]).ok()?;
    let moves = query.split('&').find_map(|part| part.strip_prefix("moves=")).unwrap_or_default();
    let moves = moves.replace("%20", " ").replace('+', " ").replace("%2F", "/");
    for text in kind.split_moves(&moves) {
        table.play(text).ok()?;
    }
    let legal = table.legal_moves();
    (!legal.is_empty()).then(|| legal[number * 7 % legal.len()].clone())
}
