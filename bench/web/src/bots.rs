//! Bots that play over the pages: two guests with a link, each with its page open. Every second one of
//! each pair acts; what is measured is the time from sending the act until it stands on the opponent's
//! page. At the end everything that was acknowledged must be there.
//!
//! Not here: what is played, and how (see [`crate::games`] and [`crate::backgammon`]).

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::http::{Connection, header};

/// How often somebody acts in each match.
const EVERY: Duration = Duration::from_secs(1);
/// How long an act may take before it counts as missed.
const PATIENCE: Duration = Duration::from_secs(10);

/// What came of all matches.
#[derive(Default)]
pub struct Played {
    /// From an act to the opponent's screen, in milliseconds, sorted.
    pub times: Vec<f64>,
    pub games: usize,
    pub missed: usize,
    pub refused: usize,
    /// Acts that were acknowledged, and are not in the record.
    pub lost: usize,
}

impl Played {
    /// The time in milliseconds that this share of the acts took at most.
    pub fn quantile(&self, share: f64) -> f64 {
        let place = ((self.times.len() as f64 - 1.0) * share).round() as usize;
        self.times.get(place).copied().unwrap_or(f64::NAN)
    }

    fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.games += other.games;
        self.missed += other.missed;
        self.refused += other.refused;
        self.lost += other.lost;
    }
}

/// What came of an act.
pub enum Step {
    Seen(Duration),
    Missed,
    Refused,
}

impl Step {
    pub fn is_refused(&self) -> bool {
        matches!(self, Self::Refused)
    }
}

/// A match between two bots.
pub trait Play: Sized + Send + 'static {
    /// Two guests find together by a link, and open the page of their match.
    fn open(address: SocketAddr, number: usize) -> impl Future<Output = Self> + Send;

    /// The next act, or nothing when it is over. The number grows with each.
    fn act(&mut self, number: usize) -> impl Future<Output = Option<Step>> + Send;

    /// How many acts that were acknowledged are not in the record.
    fn lost(&mut self) -> impl Future<Output = usize> + Send;
}

/// Plays a number of matches at the same time.
pub async fn play<P: Play>(address: SocketAddr, count: usize, time: Duration) -> Played {
    let mut all = Vec::new();
    for number in 0..count {
        all.push(P::open(address, number).await);
    }
    let began = Instant::now();
    let tasks: Vec<_> = (all.into_iter().enumerate())
        .map(|(number, own)| {
            // Not all at the same moment.
            let first = began + EVERY.mul_f64(number as f64 / count as f64);
            tokio::spawn(run(address, own, number, first, began + time))
        })
        .collect();
    let mut played = Played::default();
    for task in tasks {
        played.add(task.await.expect("a match is played"));
    }
    played.times.sort_by(f64::total_cmp);
    played
}

/// Plays one match after the other until the time is over.
async fn run<P: Play>(
    address: SocketAddr,
    mut own: P,
    number: usize,
    first: Instant,
    end: Instant,
) -> Played {
    let mut played = Played { games: 1, ..Played::default() };
    let mut at = first;
    let mut acts = 0;
    while at < end {
        tokio::time::sleep_until(at.into()).await;
        at += EVERY;
        acts += 1;
        match own.act(number + acts * 7).await {
            Some(Step::Seen(took)) => played.times.push(took.as_secs_f64() * 1000.0),
            Some(Step::Missed) => played.missed += 1,
            Some(Step::Refused) => played.refused += 1,
            None => {
                played.lost += own.lost().await;
                played.games += 1;
                own = P::open(address, number).await;
            }
        }
    }
    played.lost += own.lost().await;
    played
}

/// Two bots at one match.
pub struct Pair {
    /// The address of the match, such as `/m/ID`.
    pub place: String,
    bots: [Bot; 2],
    sent: usize,
}

/// Somebody with a page open.
struct Bot {
    cookie: String,
    forms: Connection,
    page: Connection,
    read: Vec<u8>,
}

impl Pair {
    /// One lays a match out, the other joins; both open its page.
    pub async fn open(address: SocketAddr, [lay_out, form, join]: [&str; 3]) -> Self {
        let mut forms = Connection::open(address).await.expect("a connection");
        let laid = forms.ask(&format!("POST {lay_out}"), "", form).await.expect("a match");
        let link = header(&laid.head, "location").expect("a link");
        let first = cookie(&laid.head);
        let mut other = Connection::open(address).await.expect("a connection");
        let joined = other.ask(&format!("POST {link}/join"), "", join).await.expect("an answer");
        let second = cookie(&joined.head);
        let place = header(&joined.head, "location").expect("the match begins").to_owned();
        let bots = [
            Bot::open(address, first, forms, &place).await,
            Bot::open(address, second, other, &place).await,
        ];
        Self { place, bots, sent: 0 }
    }

    /// What a bot gets at an address below the match.
    pub async fn get(&mut self, bot: usize, below: &str) -> String {
        let own = &mut self.bots[bot];
        let path = format!("GET {}{below}", self.place);
        let answer = own.forms.ask(&path, &own.cookie, "").await.expect("an answer");
        String::from_utf8_lossy(&answer.body).into_owned()
    }

    /// One sends a form, which nobody waits for.
    pub async fn send(&mut self, bot: usize, act: &str, form: &str) -> u16 {
        let (path, form) = self.written(act, form);
        let own = &mut self.bots[bot];
        own.forms.ask(&path, &own.cookie, &form).await.expect("an answer").status
    }

    /// One acts, the other waits for it.
    pub async fn press(&mut self, bot: usize, act: &str, form: &str) -> Step {
        let (path, form) = self.written(act, form);
        let [one, two] = &mut self.bots;
        let (own, other) = if bot == 0 { (one, two) } else { (two, one) };
        own.forget();
        other.forget();
        let began = Instant::now();
        let (answer, seen) = tokio::join!(
            own.forms.ask(&path, &own.cookie, &form),
            tokio::time::timeout(PATIENCE, async {
                let at = other.page.event(&mut other.read).await;
                at.duration_since(began)
            })
        );
        if answer.expect("an answer").status != 303 {
            return Step::Refused;
        }
        // The page of who acted is made again too.
        if tokio::time::timeout(PATIENCE, own.page.event(&mut own.read)).await.is_err() {
            return Step::Missed;
        }
        seen.map_or(Step::Missed, Step::Seen)
    }

    fn written(&mut self, act: &str, form: &str) -> (String, String) {
        self.sent += 1;
        let id = self.place.rsplit('/').next().unwrap_or_default();
        let form = format!("key=k-{id}-{}&{form}", self.sent);
        (format!("POST {}/act/{act}", self.place), form)
    }
}

impl Bot {
    /// Opens the page of a match and listens to it.
    async fn open(address: SocketAddr, cookie: String, mut forms: Connection, place: &str) -> Self {
        let asked = forms.ask(&format!("GET {place}"), &cookie, "").await.expect("the page");
        let text = String::from_utf8_lossy(&asked.body).into_owned();
        let live = text.split("/live/").nth(1).and_then(|rest| rest.split('"').next());
        let live = live.expect("the page listens").replace("&amp;", "&");
        let mut page = Connection::open(address).await.expect("a connection");
        page.send(&format!("GET /live/{live}"), &cookie, "").await.expect("it is sent");
        let (head, read) = page.head().await.expect("it is answered");
        assert!(head.contains(" 200 "), "{head}");
        Self { cookie, forms, page, read }
    }

    /// Forgets what has come so far.
    fn forget(&mut self) {
        self.page.drain(&mut self.read);
        self.read.clear();
    }
}

/// The session that an answer sets.
fn cookie(head: &str) -> String {
    let line = header(head, "set-cookie").expect("a session");
    line.split(';').next().unwrap_or_default().to_owned()
}
