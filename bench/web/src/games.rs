//! Games between bots over the pages: each game is two guests with a link, each with its page open.
//! Every second the one whose turn it is plays; what is measured is the time from sending the move
//! until it stands on the opponent's page. At the end every move that was acknowledged must be in
//! the record of its game.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use games::registry::{self, Table};

use crate::http::{Connection, header};

/// The games, one after the other.
const GAMES: [&str; 6] = ["mangala", "pentago", "kure", "reversi", "kulami", "quixo"];
/// How often somebody moves in each game.
const EVERY: Duration = Duration::from_secs(1);
/// How long a move may take before it counts as missed.
const PATIENCE: Duration = Duration::from_secs(10);

/// What came of all games.
#[derive(Default)]
pub struct Played {
    /// From a move to the opponent's screen, in milliseconds, sorted.
    pub times: Vec<f64>,
    pub games: usize,
    pub missed: usize,
    pub refused: usize,
    /// Moves that were acknowledged, and are not in the record.
    pub lost: usize,
}

impl Played {
    /// The time in milliseconds that this share of the moves took at most.
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

/// Somebody with a page open.
struct Bot {
    cookie: String,
    forms: Connection,
    page: Connection,
    read: Vec<u8>,
}

/// A game under way.
struct Game {
    id: String,
    bots: [Bot; 2],
    /// The board: Reversi's players are not shown what they may play.
    table: Box<dyn Table>,
    acknowledged: usize,
}

/// Plays a number of games at the same time.
pub async fn play(address: SocketAddr, count: usize, time: Duration) -> Played {
    let mut games = Vec::new();
    for number in 0..count {
        games.push(Game::open(address, GAMES[number % GAMES.len()]).await);
    }
    let began = Instant::now();
    let tasks: Vec<_> = (games.into_iter().enumerate())
        .map(|(number, game)| {
            // Not all at the same moment.
            let first = began + EVERY.mul_f64(number as f64 / count as f64);
            tokio::spawn(run(address, game, number, first, began + time))
        })
        .collect();
    let mut all = Played::default();
    for task in tasks {
        all.add(task.await.expect("a game is played"));
    }
    all.times.sort_by(f64::total_cmp);
    all
}

/// Plays one game after the other until the time is over.
async fn run(
    address: SocketAddr,
    mut game: Game,
    number: usize,
    first: Instant,
    end: Instant,
) -> Played {
    let mut played = Played { games: 1, ..Played::default() };
    let (mut at, mut mover) = (first, 0);
    while at < end {
        tokio::time::sleep_until(at.into()).await;
        at += EVERY;
        if !game.bots[mover].is_to_move(&game.id).await {
            mover = 1 - mover;
        }
        let legal = game.table.legal_moves();
        let Some(text) = legal.get((played.times.len() * 7 + number) % legal.len().max(1)) else {
            played.lost += game.lost().await;
            played.games += 1;
            (game, mover) = (Game::open(address, GAMES[number % GAMES.len()]).await, 0);
            continue;
        };
        match game.step(mover, text, played.times.len()).await {
            Step::Seen(took) => played.times.push(took.as_secs_f64() * 1000.0),
            Step::Missed => played.missed += 1,
            Step::Refused => played.refused += 1,
        }
        mover = 1 - mover;
    }
    played.lost += game.lost().await;
    played
}

/// What came of a move.
enum Step {
    Seen(Duration),
    Missed,
    Refused,
}

impl Game {
    /// Two guests find together by a link, and open the page of their game.
    async fn open(address: SocketAddr, name: &str) -> Self {
        let mut forms = Connection::open(address).await.expect("a connection");
        let form = format!("game={name}&minutes=30&name=First&starter=me&numbers=yes");
        let laid = forms.ask("POST /play", "", &form).await.expect("a game");
        let link = header(&laid.head, "location").expect("a link");
        let first = cookie(&laid.head);
        let mut other = Connection::open(address).await.expect("a connection");
        let form = "name=Second&side=1";
        let joined = other.ask(&format!("POST {link}/join"), "", form).await.expect("an answer");
        let second = cookie(&joined.head);
        let place = header(&joined.head, "location").expect("the game begins");
        let id = place.trim_start_matches("/m/").to_owned();
        let path = format!("POST /m/{id}/act/start");
        let start = forms.ask(&path, &first, &format!("key=start-{id}&set=1")).await;
        assert_eq!(start.expect("an answer").status, 303, "the clock starts");
        let bots = [Bot::open(address, first, forms, &id), Bot::open(address, second, other, &id)];
        let [one, two] = bots;
        let table =
            registry::find(name).ok().and_then(|kind| kind.start(&[]).ok()).expect("a game");
        Self { id: id.clone(), bots: [one.await, two.await], table, acknowledged: 0 }
    }

    /// One plays, the other waits for it.
    async fn step(&mut self, mover: usize, text: &str, number: usize) -> Step {
        let form = format!("key=m-{}-{number}&lag=5&text={}", self.id, text.replace('/', "%2F"));
        let path = format!("POST /m/{}/act/move", self.id);
        let [one, two] = &mut self.bots;
        let (own, other) = if mover == 0 { (one, two) } else { (two, one) };
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
        self.acknowledged += 1;
        self.table.play(text).expect("a legal move");
        // The mover's page is made again too.
        if tokio::time::timeout(PATIENCE, own.page.event(&mut own.read)).await.is_err() {
            return Step::Missed;
        }
        seen.map_or(Step::Missed, Step::Seen)
    }

    /// How many moves that were acknowledged are not in the record.
    async fn lost(&mut self) -> usize {
        let path = format!("GET /m/{}/record.txt", self.id);
        let own = &mut self.bots[0];
        let record = own.forms.ask(&path, &own.cookie, "").await.expect("the record");
        let text = String::from_utf8_lossy(&record.body).into_owned();
        let kept = games::record::read(&text).record.map_or(0, |record| record.table.moves().len());
        self.acknowledged.saturating_sub(kept)
    }
}

impl Bot {
    /// Opens the page of a game and listens to it.
    async fn open(address: SocketAddr, cookie: String, mut forms: Connection, id: &str) -> Self {
        let asked = forms.ask(&format!("GET /m/{id}"), &cookie, "").await.expect("the page");
        let text = String::from_utf8_lossy(&asked.body).into_owned();
        let live = text.split("/live/").nth(1).and_then(|rest| rest.split('"').next());
        let live = live.expect("the page listens").replace("&amp;", "&");
        let mut page = Connection::open(address).await.expect("a connection");
        page.send(&format!("GET /live/{live}"), &cookie, "").await.expect("it is sent");
        let (head, read) = page.head().await.expect("it is answered");
        assert!(head.contains(" 200 "), "{head}");
        Self { cookie, forms, page, read }
    }

    /// Whether it is this player's turn, as the page of the player asks for it.
    async fn is_to_move(&mut self, id: &str) -> bool {
        let path = format!("GET /m/{id}/mine");
        let answer = self.forms.ask(&path, &self.cookie, "").await.expect("an answer");
        String::from_utf8_lossy(&answer.body).contains("data-turn=\"yes\"")
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
