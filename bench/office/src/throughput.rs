//! 64 clients, each with matches of its own, send one command after the other to one office.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use games::Random;
use office::{Office, State, SystemClock};
use store::SqliteStore;

use crate::support::Desk;

const CLIENTS: u64 = 64;

/// What was measured.
pub struct Measured {
    /// Commands a second, answered when durable.
    pub rate: f64,
    /// Commands that shared a transaction.
    pub batch: f64,
    /// Facts a command.
    pub facts: f64,
}

pub async fn measure(time: Duration) -> Measured {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = SqliteStore::open(&folder.path().join("meydan.sqlite")).expect("a file");
    let office = Office::open(Arc::new(store), Arc::new(SystemClock)).await.expect("an office");
    let transactions = Arc::new(AtomicU64::new(0));
    let facts = Arc::new(AtomicU64::new(0));
    let mut news = office.store().subscribe();
    let (counted, summed) = (Arc::clone(&transactions), Arc::clone(&facts));
    let counter = tokio::spawn(async move {
        while let Ok(batch) = news.recv().await {
            counted.fetch_add(1, Ordering::Relaxed);
            summed.fetch_add(batch.len() as u64, Ordering::Relaxed);
        }
    });
    let start = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|number| tokio::spawn(client(Arc::clone(&office), number, start + time)))
        .collect();
    let mut commands = 0;
    for client in clients {
        commands += client.await.expect("a client");
    }
    let seconds = start.elapsed().as_secs_f64();
    counter.abort();
    let transactions = transactions.load(Ordering::Relaxed).max(1) as f64;
    Measured {
        rate: commands as f64 / seconds,
        batch: commands as f64 / transactions,
        facts: facts.load(Ordering::Relaxed) as f64 / commands as f64,
    }
}

/// Plays matches until the time is over; the number of commands.
async fn client(office: Arc<Office>, number: u64, until: Instant) -> u64 {
    let mut random = Random::new(number);
    let (mut commands, mut matches) = (0, 0);
    while Instant::now() < until {
        matches += 1;
        let id = format!("m-{number}-{matches}");
        let mut desk = Desk::begun(&office, &id, "mangala", Some(60)).await;
        commands += 2;
        loop {
            desk.random_move(&mut random).await;
            commands += 1;
            let held = office.state_of(&desk.address).await.expect("a state");
            let State::Match(state) = &held.state else { break };
            if state.result().is_some() || Instant::now() >= until {
                break;
            }
        }
    }
    commands
}
