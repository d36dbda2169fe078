//! Writers: people with accounts who register for an event, think again, and register anew, each
//! with a form as a browser sends it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;

use crate::http::{Connection, header};

/// The competition of the demo that takes registrations.
pub const COMPETITION: &str = "tehran-open";
const EVENT: &str = "tehran-mangala";
const BOOK: &str = "tr-mangala";
/// How long somebody waits between two forms.
const PAUSE: Duration = Duration::from_millis(2000);

/// Somebody who has signed in.
pub struct Session {
    address: SocketAddr,
    pub cookie: String,
}

/// What the writers did.
pub struct Done {
    pub answered: usize,
    pub refused: usize,
    /// The middle of the times to an answer, in milliseconds.
    pub median: f64,
}

impl Session {
    pub async fn sign_in(address: SocketAddr, user: &str, password: &str) -> Self {
        Self::enter(address, "/sign-in", &format!("user={user}&password={password}")).await
    }

    async fn enter(address: SocketAddr, path: &str, form: &str) -> Self {
        let mut connection = Connection::open(address).await.expect("a connection");
        let answer = connection.ask(&format!("POST {path}"), "", form).await.expect("an answer");
        let cookie = header(&answer.head, "set-cookie").and_then(|text| text.split(';').next());
        let cookie = cookie.unwrap_or_else(|| panic!("{path}: {}", answer.head)).to_owned();
        Self { address, cookie }
    }

    pub async fn connect(&self) -> Connection {
        Connection::open(self.address).await.expect("a connection")
    }
}

/// Opens the accounts, a few at a time: a password takes its time on purpose.
pub async fn sign_up(addresses: &[SocketAddr], count: usize) -> Vec<Session> {
    let mut all = Vec::new();
    for (number, &address) in addresses.iter().cycle().take(count).enumerate() {
        let form = format!("name=Writer+{number}&user=writer-{number}&password=bench+password");
        all.push(Session::enter(address, "/sign-up", &form).await);
    }
    all
}

/// Lets them all write for a time.
pub fn start(sessions: Vec<Session>, time: Duration) -> JoinHandle<Done> {
    let end = Instant::now() + time;
    let tasks: Vec<_> = sessions
        .into_iter()
        .enumerate()
        .map(|(number, session)| tokio::spawn(write(session, number, end)))
        .collect();
    tokio::spawn(async move {
        let (mut times, mut refused) = (Vec::new(), 0);
        for task in tasks {
            let (own, not) = task.await.expect("a writer");
            times.extend(own);
            refused += not;
        }
        times.sort_by(f64::total_cmp);
        let median = times.get(times.len() / 2).copied().unwrap_or(f64::NAN);
        Done { answered: times.len(), refused, median }
    })
}

async fn write(session: Session, number: usize, end: Instant) -> (Vec<f64>, usize) {
    let mut connection = session.connect().await;
    let (mut times, mut refused) = (Vec::new(), 0);
    // Not all at the same moment.
    tokio::time::sleep(PAUSE.mul_f64(number as f64 * 0.618 % 1.0)).await;
    for turn in 0.. {
        let key = format!("w-{number}-{turn}");
        let (path, form) = if turn % 2 == 0 {
            ("register", format!("key={key}&event={EVENT}&country=TR&accepts={BOOK}"))
        } else {
            ("register/withdraw", format!("key={key}&event={EVENT}"))
        };
        let began = Instant::now();
        if began >= end {
            break;
        }
        let first = format!("POST /c/{COMPETITION}/{path}");
        let answer = connection.ask(&first, &session.cookie, &form).await.expect("an answer");
        times.push(began.elapsed().as_secs_f64() * 1000.0);
        refused += usize::from(answer.status != 303);
        tokio::time::sleep(PAUSE.saturating_sub(began.elapsed())).await;
    }
    (times, refused)
}
