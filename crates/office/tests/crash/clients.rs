//! The clients: each plays matches, one after the other, every other client those of small events
//! that it sets up itself, and remembers every fact that it was told of. What was sent and not answered
//! is sent again, to the next program, by the same key; what met trouble is sent again after a moment.
//! Whoever was told that nothing was changed must not hear later that it had been done.

use std::collections::BTreeMap;
use std::time::Duration;

use arena::follow::AnyCommand;
use arena::match_play::Command;
use games::Random;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::child::{Answered, Next, Sent, Told};
use crate::events::{Round, Step};
use crate::support::{PROGRAM, match_at, mv, person, setup};

/// Facts that a client was told of: stream and version, and the hash.
pub type Acknowledged = BTreeMap<(String, u64), String>;

const CLIENTS: usize = 8;
const GAMES: [&str; 5] = ["mangala", "pentago", "kure", "reversi", "kulami"];

pub struct Clients {
    pub acknowledged: Acknowledged,
    pub random: Random,
    all: Vec<Client>,
    pub count: Count,
}

/// What the clients have met so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Answers, refusals among them.
    pub answers: usize,
    /// Commands that had been carried out unanswered, and were answered when sent again.
    pub again: usize,
    /// How often somebody was told that nothing was changed, because the store has trouble.
    pub not_done: usize,
    /// How often somebody was told that nobody knows.
    pub unknown: usize,
}

impl Count {
    /// How often the store had trouble.
    pub const fn troubles(&self) -> usize {
        self.not_done + self.unknown
    }
}

struct Client {
    name: String,
    random: Random,
    match_number: u32,
    /// The event whose matches are played; none for a client that plays without.
    round: Option<Round>,
    sent: u32,
    waiting: Option<Sent>,
    /// Whether what is waited for may have been done already: its answer was lost, or nobody knew.
    uncertain: bool,
    next: Option<Next>,
    told: Acknowledged,
}

impl Clients {
    pub fn new(seed: u64) -> Self {
        let client = |number: usize| Client {
            name: format!("c{number}"),
            random: Random::new(seed * 1000 + number as u64),
            match_number: 0,
            round: (number % 2 == 1).then(|| Round::new(&format!("e{number}-0"))),
            sent: 0,
            waiting: None,
            uncertain: false,
            next: None,
            told: BTreeMap::new(),
        };
        let all = (0..CLIENTS).map(client).collect();
        let (acknowledged, count) = (BTreeMap::new(), Count::default());
        Self { acknowledged, random: Random::new(seed), all, count }
    }

    /// All clients at once, until the program is gone or the burst ends them. `burst` is told what they
    /// have met from this program, and sends when they are to stop.
    pub async fn run(&mut self, port: u16, burst: impl AsyncFnOnce(watch::Receiver<Count>, &Stop)) {
        let mut running = JoinSet::new();
        let (count, met) = watch::channel(Count::default());
        let stop = Stop::new(false);
        for mut client in self.all.drain(..) {
            let (count, stop) = (count.clone(), stop.subscribe());
            running.spawn(async move {
                client.talk(port, &count, &stop).await;
                client
            });
        }
        drop(count);
        burst(met.clone(), &stop).await;
        while let Some(client) = running.join_next().await {
            let mut client = client.expect("a client does not panic");
            self.acknowledged.append(&mut client.told);
            self.all.push(client);
        }
        let met = *met.borrow();
        self.count.answers += met.answers;
        self.count.again += met.again;
        self.count.not_done += met.not_done;
        self.count.unknown += met.unknown;
    }

    /// Everybody gets an answer to what they have sent, and sends nothing more.
    pub async fn settle(&mut self, port: u16) {
        self.run(port, async |_, stop| {
            stop.send_replace(true);
        })
        .await;
        assert!(self.all.iter().all(|client| client.waiting.is_none()), "everybody is answered");
    }
}

/// Tells the clients to stop.
pub type Stop = watch::Sender<bool>;

/// How long a client waits before it sends again what met trouble.
const PAUSE: Duration = Duration::from_millis(100);

impl Client {
    async fn talk(&mut self, port: u16, met: &watch::Sender<Count>, stop: &watch::Receiver<bool>) {
        let Ok(socket) = TcpStream::connect(("127.0.0.1", port)).await else { return };
        let (read, mut write) = socket.into_split();
        let mut lines = BufReader::new(read).lines();
        while self.waiting.is_some() || !*stop.borrow() {
            let sent = self.waiting.clone().unwrap_or_else(|| self.choose());
            self.waiting = Some(sent.clone());
            let text = format!("{}\n", serde_json::to_string(&sent).unwrap());
            let answer = match write.write_all(text.as_bytes()).await {
                Ok(()) => lines.next_line().await,
                Err(error) => Err(error),
            };
            let Ok(Some(line)) = answer else {
                self.uncertain = true;
                return;
            };
            let answer: Answered = serde_json::from_str(&line).expect("the program answers");
            let (again, trouble) = (answer.again, answer.trouble);
            match trouble {
                None => self.take(answer),
                Some(told) => {
                    self.uncertain |= told == Told::Unknown;
                    tokio::time::sleep(PAUSE).await;
                }
            }
            met.send_modify(|all| {
                all.answers += usize::from(trouble.is_none());
                all.again += usize::from(again);
                all.not_done += usize::from(trouble == Some(Told::NotDone));
                all.unknown += usize::from(trouble == Some(Told::Unknown));
            });
        }
    }

    fn take(&mut self, answer: Answered) {
        let uncertain = std::mem::take(&mut self.uncertain);
        assert!(
            uncertain || !answer.again,
            "told that nothing was changed, and it was: {answer:?}"
        );
        let asked = self.waiting.as_ref().map(|sent| &sent.command);
        let scripted = !matches!(asked, Some(AnyCommand::Match(_)));
        assert!(!scripted || answer.refused.is_none(), "{asked:?}: {:?}", answer.refused);
        self.waiting = None;
        for (stream, version, hash) in answer.facts {
            self.told.insert((stream, version), hash);
        }
        self.next = (!scripted).then_some(answer.next);
    }

    /// What is asked next.
    fn choose(&mut self) -> Sent {
        let (who, to, command) = match self.of_event() {
            Some(step) => step,
            None => self.of_match(),
        };
        self.sent += 1;
        let key = format!("{}-{}", self.name, self.sent);
        Sent { key, who: person(&who), to, command }
    }

    /// The next step of the event, but for the matches.
    fn of_event(&mut self) -> Option<Step> {
        let (name, number) = (self.name.replace('c', "e"), self.match_number);
        let round = self.round.as_mut()?;
        if matches!(self.next, Some(Next::Over)) {
            round.matches.pop_front();
            self.next = None;
        }
        if round.matches.is_empty() && round.script.is_empty() {
            round.close();
        }
        if round.matches.is_empty() && round.script.is_empty() {
            self.match_number = number + 1;
            *round = Round::new(&format!("{name}-{}", self.match_number));
        }
        round.script.pop_front()
    }

    /// A legal command of a match most of the time.
    fn of_match(&mut self) -> Step {
        let first = self.round.as_ref().and_then(|round| round.matches.front()).cloned();
        let starter = if first.is_some() { "org" } else { "berk" };
        let unknown = if first.is_some() { Next::Start(1) } else { Next::Over };
        let (who, command) = match self.next.clone().unwrap_or(unknown) {
            Next::Over => {
                self.match_number += 1;
                let game = GAMES[self.random.below(5) as usize];
                (PROGRAM.into(), Command::Create(setup(&self.id(), game, Some(30))))
            }
            Next::Start(set) => (starter.into(), Command::StartSet { set }),
            Next::Move(..) if self.random.below(10) == 0 => (starter.into(), mv("z9")),
            Next::Move(who, moves) => {
                let count = u32::try_from(moves.len()).unwrap();
                let text = moves.get(self.random.below(count.max(1)) as usize);
                (who.to_string(), text.map_or(Command::Sign { person: None }, |text| mv(text)))
            }
        };
        let to = first.unwrap_or_else(|| match_at(&self.id()));
        (who, to, AnyCommand::Match(command))
    }

    fn id(&self) -> String {
        format!("{}-{}", self.name, self.match_number)
    }
}
