//! kill -9: a program under load from several clients over loopback is killed at random moments,
//! again and again on the same store. After each kill every fact that a client was told of is
//! there, nothing is half written, and the store is whole; clients send what was not answered
//! again, by the same key. When all have an answer, the log holds what they were told of and nothing
//! else. `troubles` does the same with disks and servers that fail while the program lives.
//!
//! A short run goes with the tests; `cargo xtask crash` does the long one.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod check;
mod child;
mod clients;
mod events;
#[path = "../support/mod.rs"]
mod support;
mod table;
mod troubles;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::testing::PostgresServer;

use check::{check, check_settled, place_of};
use clients::Clients;

/// Where the child finds its store: a URL, or else a folder.
pub const PLACE: &str = "MEYDAN_CRASH_PLACE";

/// How many answers a program gives before it is killed, at least.
const ANSWERS: usize = 8;

/// What the killed program is called by a server.
const KILLED: &str = "killed";

/// How often a program is killed on the same store, before the next one is taken.
const SAME: u32 = 25;

/// Not a trial: what the killed program does. Without a place it does nothing.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    if let Ok(place) = std::env::var(PLACE) {
        child::serve(&place_of(&place)).await;
    }
}

fn count(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_on_sqlite_loses_nothing() {
    on_sqlite(10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_on_postgres_loses_nothing() {
    on_postgres(5).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: run by cargo xtask crash"]
async fn many_times_on_both() {
    on_sqlite(count("MEYDAN_CRASH_SQLITE", 200)).await;
    on_postgres(count("MEYDAN_CRASH_POSTGRES", 50)).await;
}

async fn on_sqlite(times: u32) {
    let mut row = table::Row::new("kill -9, SQLite");
    for part in 0..times.div_ceil(SAME) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = folder.path().to_str().unwrap().to_owned();
        let mut clients = Clients::new(u64::from(part));
        let times = SAME.min(times - part * SAME);
        for _ in 0..times {
            kill_once(&place, &mut clients).await;
            check(&place, &clients.acknowledged).await;
        }
        settle(&place, &mut clients).await;
        check_settled(&place, &clients.acknowledged).await;
        row.add(times, &clients);
    }
    row.print();
}

/// Now and then the database server dies, too.
async fn on_postgres(times: u32) {
    let mut server = PostgresServer::start();
    let mut row = table::Row::new("kill -9, PostgreSQL; the server killed at every fifth");
    for part in 0..times.div_ceil(SAME) {
        let place = server.database(&format!("part{part}"));
        let named = format!("{place}?application_name={KILLED}");
        let mut clients = Clients::new(1000 + u64::from(part));
        let times = SAME.min(times - part * SAME);
        for time in 1..=times {
            kill_once(&named, &mut clients).await;
            server.wait_until_gone(KILLED);
            check(&place, &clients.acknowledged).await;
            if time % 5 == 0 {
                server.kill();
                server.resume();
            }
        }
        settle(&named, &mut clients).await;
        server.wait_until_gone(KILLED);
        check_settled(&place, &clients.acknowledged).await;
        row.add(times, &clients);
    }
    row.print();
}

/// Kills a program at a random moment, but not before it has had something to do: a busy machine may
/// take long to come to it.
async fn kill_once(place: &str, clients: &mut Clients) {
    let (child, port) = start(place);
    let patience = Duration::from_millis(u64::from(20 + clients.random.below(350)));
    clients
        .run(port, async |mut met, _| {
            tokio::time::sleep(patience).await;
            // Where all have given up, there is nothing to wait for.
            let _ = met.wait_for(|all| all.answers >= ANSWERS).await;
            end(child);
        })
        .await;
}

/// A last program answers what was left unanswered, and is killed when everybody has an answer.
async fn settle(place: &str, clients: &mut Clients) {
    let (child, port) = start(place);
    clients.settle(port).await;
    end(child);
}

/// kill -9.
fn end(mut child: Child) {
    child.kill().expect("the child can be killed");
    child.wait().expect("the child has ended");
}

/// Starts the program that will be killed, and waits until it listens.
fn start(place: &str) -> (Child, u16) {
    try_start(place, Stdio::inherit())
        .unwrap_or_else(|end| panic!("the child did not listen: {end}"))
}

/// The same; one whose store does not open ends by itself.
fn try_start(place: &str, stderr: Stdio) -> Result<(Child, u16), std::process::ExitStatus> {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args(["child", "--exact", "--nocapture"]).env(PLACE, place);
    command.stdout(Stdio::piped()).stderr(stderr);
    let mut child = command.spawn().expect("the child starts");
    let lines = BufReader::new(child.stdout.take().expect("it has an output")).lines();
    for line in lines.map_while(Result::ok) {
        if let Some(port) = line.split("listening on ").nth(1) {
            return Ok((child, port.trim().parse().expect("a port")));
        }
    }
    Err(child.wait().expect("it has ended"))
}
