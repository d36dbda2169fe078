//! Two programs over one PostgreSQL behind nginx: one of them is killed while two hundred people enter
//! results. Nothing that was acknowledged is lost, nothing is done twice, and nobody who was told that
//! nothing was changed hears later that it had been done.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use arena::account::{self, Opening};
use arena::address::Address;
use arena::competition::{self, officials};
use arena::event::{self, GamePlan, Settings};
use arena::follow::AnyCommand;
use office::{Founders, Office, Options, Request, Scope, SystemClock, Who};
use serde_json::{Value, json};
use store::testing::PostgresServer;
use store::{PostgresStore, Store};

/// How many people enter results, each of a match of their own.
const PEOPLE: usize = 200;
/// What each of them sends: two sets, each begun and counted.
const COMMANDS: usize = 4;
/// The competition and its event.
const ID: &str = "open";
/// After how many answers of all one program is killed.
const KILLED_AFTER: usize = 100;
/// How long somebody waits before sending again.
const PAUSE: Duration = Duration::from_millis(100);
/// How long an answer may take.
const LIMIT: Duration = Duration::from_secs(120);
/// The file of the table that `cargo xtask crash` prints.
const TABLE: &str = "MEYDAN_CRASH_TABLE";

/// A program that runs until it is killed.
struct Node {
    child: Child,
    address: String,
}

impl Node {
    fn start(database: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
            command.env_remove(name);
        }
        // Everybody comes from the proxy: what one address may do is not what is tried here.
        let open = ["--writes-per-address", "0", "--connections-per-address", "0"];
        command.args(["serve", "--listen", "127.0.0.1:0", "--log-level", "error"]).args(open);
        command.env("MEYDAN_DATABASE_URL", database).env("LC_ALL", "C");
        let mut child = command.stdout(Stdio::piped()).spawn().expect("meydan starts");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let address = lines.find_map(|line| {
            let line = line.ok()?;
            Some(line.strip_prefix("Meydan is open: http://")?.trim_end_matches('/').to_owned())
        });
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address: address.expect("it says where it listens") }
    }

    /// kill -9.
    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// nginx with both programs behind it, at a socket of its own.
struct Proxy {
    child: Child,
    folder: tempfile::TempDir,
}

impl Proxy {
    fn start(nodes: &[Node; 2]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let here = folder.path().display();
        let servers: Vec<String> = nodes
            .iter()
            .map(|node| format!("server {} max_fails=1 fail_timeout=1s;", node.address))
            .collect();
        let temporary: Vec<String> = ["client_body", "proxy"]
            .iter()
            .map(|name| format!("{name}_temp_path {here}/{name};"))
            .collect();
        let settings = format!(
            "daemon off; pid {here}/pid; error_log {here}/errors; user root;
            events {{ worker_connections 2048; }}
            http {{
                access_log off; {}
                upstream meydan {{ {} }}
                server {{
                    listen unix:{here}/socket;
                    location / {{
                        proxy_pass http://meydan; proxy_http_version 1.1;
                        proxy_set_header Host meydan; proxy_set_header Connection \"\";
                    }}
                }}
            }}",
            temporary.join(" "),
            servers.join(" "),
        );
        let file = folder.path().join("nginx.conf");
        std::fs::write(&file, settings).expect("written");
        let mut nginx = Command::new("nginx");
        nginx.arg("-c").arg(&file).arg("-e").arg(folder.path().join("errors"));
        let child = nginx.stderr(Stdio::null()).spawn();
        let child = child.expect("nginx is there. Run: apt-get install nginx");
        let proxy = Self { child, folder };
        for _ in 0..1200 {
            if UnixStream::connect(proxy.socket()).is_ok() {
                return proxy;
            }
            std::thread::sleep(PAUSE);
        }
        let errors = std::fs::read_to_string(proxy.folder.path().join("errors"));
        panic!("nginx does not listen: {errors:?}");
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("socket")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its word for an end at once, with its workers.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

/// Somebody who enters the results of a match.
struct Person {
    token: String,
    of: String,
}

/// What all people have met.
#[derive(Default)]
struct Count {
    answers: AtomicUsize,
    again: AtomicUsize,
    not_done: AtomicUsize,
    unknown: AtomicUsize,
}

/// How a request ended.
enum Outcome {
    /// It was carried out, now or before.
    Done { again: bool, versions: BTreeMap<String, u64> },
    /// The program says that nothing was changed.
    NotDone,
    /// Nobody knows: the way was cut, or the program says so.
    Unknown,
}

impl Person {
    /// Both sets, each begun and counted; each command until it is answered. What was acknowledged.
    fn enter(&self, proxy: &Path, count: &Count) -> BTreeMap<String, u64> {
        let start = |set: u8| json!({ "kind": "start-set", "body": { "set": set } });
        let stores = json!({ "kind": "count-stores", "body": { "stores": [30, 18] } });
        let mut acknowledged = BTreeMap::new();
        for (number, command) in [start(1), stores.clone(), start(2), stores].iter().enumerate() {
            let mut uncertain = false;
            loop {
                match self.send(proxy, number, command) {
                    Outcome::Done { again, versions } => {
                        assert!(uncertain || !again, "told that nothing was changed, and it was");
                        count.again.fetch_add(usize::from(again), Ordering::Relaxed);
                        count.answers.fetch_add(1, Ordering::Relaxed);
                        acknowledged.extend(versions);
                        break;
                    }
                    Outcome::NotDone => drop(count.not_done.fetch_add(1, Ordering::Relaxed)),
                    Outcome::Unknown => {
                        uncertain = true;
                        count.unknown.fetch_add(1, Ordering::Relaxed);
                    }
                }
                std::thread::sleep(PAUSE);
            }
        }
        acknowledged
    }

    fn send(&self, proxy: &Path, number: usize, command: &Value) -> Outcome {
        let Ok((status, body)) = self.ask(proxy, number, &command.to_string()) else {
            return Outcome::Unknown;
        };
        let body: Value = serde_json::from_str(&body).unwrap_or_default();
        match (status, body["type"].as_str()) {
            (200, _) => Outcome::Done {
                again: body["again"] == true,
                versions: serde_json::from_value(body["versions"].clone()).expect("versions"),
            },
            (503, Some(name)) if !name.ends_with("/unknown") => Outcome::NotDone,
            // Of nginx: the program behind it did not answer.
            (502..=504, _) => Outcome::Unknown,
            other => panic!("{other:?}: {body}"),
        }
    }

    fn ask(&self, proxy: &Path, number: usize, body: &str) -> std::io::Result<(u16, String)> {
        let mut stream = UnixStream::connect(proxy)?;
        stream.set_read_timeout(Some(LIMIT))?;
        write!(
            stream,
            "POST /api/v1/match/{}/commands HTTP/1.1\r\nHost: meydan\r\nConnection: close\r\n\
             Authorization: Bearer {}\r\nIdempotency-Key: r{number}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.of,
            self.token,
            body.len()
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let cut = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
        let (head, body) = text.split_once("\r\n\r\n").ok_or_else(cut)?;
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or_else(cut)?;
        Ok((status, body.to_owned()))
    }
}

/// An office that sets the event up.
async fn office(database: &str) -> Arc<Office> {
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(database).await.expect("a store"));
    let options = Options { founders: Founders::Anyone, ..Options::default() };
    Office::open_with(store, Arc::new(SystemClock), options).await.expect("an office")
}

async fn submit(office: &Office, who: &str, to: Address, command: AnyCommand) {
    let shown = format!("{command:?}");
    let who = Who::Person(who.parse().expect("an id"));
    let done = office.submit(Request::new(office::new_key(), who, to, command)).await;
    done.unwrap_or_else(|error| panic!("{shown}: {error}"));
}

/// An event with a match for each of the people, in its first round, and their tokens.
async fn set_up(office: &Office) -> Vec<Person> {
    let competition = || Address::Competition(ID.parse().expect("an id"));
    for command in plan() {
        let command = serde_json::from_value(command).expect("a command");
        let command = AnyCommand::Competition(Box::new(command));
        submit(office, "org", competition(), command).await;
    }
    // Those who are asked to referee accept.
    let planned = office.competition(&ID.parse().expect("an id")).await.expect("it is there").state;
    for official in planned.offered().cloned() {
        let name = official.person.to_string();
        let accept = officials::Command::AcceptRole { official, bans: Vec::new() };
        let accept = AnyCommand::Competition(Box::new(competition::Command::Officials(accept)));
        submit(office, &name, competition(), accept).await;
    }
    for command in [
        event::Command::CloseList { order: Vec::new() },
        event::Command::DrawLot,
        event::Command::Pair { round: 1 },
        event::Command::Publish { round: 1 },
        event::Command::StartRound { round: 1 },
    ] {
        let to = Address::Event(ID.parse().expect("an id"));
        submit(office, "org", to, AnyCommand::Event(command)).await;
    }
    let event = office.event(&ID.parse().expect("an id")).await.expect("the event").state;
    let round = &event.rounds()[0];
    let mut people = Vec::new();
    for number in 1..=PEOPLE {
        let name = format!("ref-{number}");
        let person: arena::id::PersonId = name.parse().expect("an id");
        let (latin, language) = (String::new(), "en".to_owned());
        let opening = Opening { person: person.clone(), name: name.clone(), latin, language };
        let open = AnyCommand::Account(account::Command::Open(opening));
        submit(office, &name, Address::Account(person.clone()), open).await;
        let token = office.make_token(&person, "results", [Scope::Officiate].into(), 1).await;
        let table = u16::try_from(number).expect("few tables");
        let of = event.match_of(round, table).expect("a match").to_string();
        people.push(Person { token: token.expect("a token"), of });
    }
    people
}

/// The commands that plan the competition and bring its players.
fn plan() -> Vec<Value> {
    let mut settings = Settings::proposed(
        ID.parse().expect("an id"),
        "Open",
        "mangala",
        u32::try_from(2 * PEOPLE).expect("few"),
    )
    .expect("settings");
    settings.competition = ID.parse().ok();
    let book = settings.rulebook.clone();
    let game = json!({ "kind": "game", "body": GamePlan::of(settings, 20) });
    let profile = competition::Profile::default();
    let player = |number: usize| {
        json!({ "profile": profile, "application": {
            "person": { "id": format!("p{number}"), "name": format!("Player {number}"), "country": "TR" },
            "events": [ID], "accepts": [book], "agrees_to_recording": true } })
    };
    let players: Vec<Value> = (1..=2 * PEOPLE).map(player).collect();
    let mut all = vec![
        json!({ "kind": "create", "body": {
            "id": ID, "name": "Open", "place": "İzmir", "country": "TR", "first": "2099-01-15",
            "last": "2099-01-15", "offset": 180, "languages": ["tr"], "books": [book] } }),
        json!({ "kind": "appoint", "body": { "official": { "person": "org", "role": "referee" } } }),
        json!({ "kind": "add-event", "body": { "id": ID, "name": "Open", "discipline": game } }),
        json!({ "kind": "set-registration", "body": { "opens": 0, "closes": 9_000_000_000_000_i64 } }),
        json!({ "kind": "start" }),
        json!({ "kind": "register-all", "body": { "all": players, "approve": true } }),
    ];
    all.extend((1..=PEOPLE).map(|number| {
        let official = json!({ "person": format!("ref-{number}"), "role": "referee" });
        json!({ "kind": "appoint", "body": { "official": official } })
    }));
    all
}

/// All people at once; one program is killed when some of them have their answers.
fn enter_all(proxy: &Proxy, victim: &mut Node, people: Vec<Person>) -> (Count, Vec<(String, u64)>) {
    let (count, socket) = (Arc::new(Count::default()), proxy.socket());
    let enter = |person: Person| {
        let (count, socket) = (Arc::clone(&count), socket.clone());
        std::thread::spawn(move || person.enter(&socket, &count))
    };
    let running: Vec<_> = people.into_iter().map(enter).collect();
    while count.answers.load(Ordering::Relaxed) < KILLED_AFTER {
        std::thread::sleep(Duration::from_millis(1));
    }
    victim.kill();
    let told = running.into_iter().flat_map(|person| person.join().expect("it ends well"));
    let told = told.collect();
    (Arc::into_inner(count).expect("all have ended"), told)
}

/// What was acknowledged is there, each match is whole, and nothing is there twice.
async fn check(database: &str, told: &[(String, u64)]) {
    let store = PostgresStore::connect(database).await.expect("a store");
    let report = office::verify::verify(&store).await.expect("it can be verified");
    assert_eq!(report.faults, []);
    for (stream, version) in told {
        let facts = store.stream(&stream.parse().expect("a stream"), 0).await.expect("facts");
        assert!(facts.len() as u64 >= *version, "{stream} {version} was acknowledged");
    }
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut seen = 0;
    loop {
        let page = store.log(seen, 10_000).await.expect("the log");
        let Some(last) = page.last() else { break };
        seen = last.seq;
        page.iter().for_each(|fact| *kinds.entry(fact.kind.clone()).or_default() += 1);
    }
    for (kind, expected) in
        [("match.set-started", 2), ("match.set-ended", 2), ("match.match-ended", 1)]
    {
        assert_eq!(kinds.get(kind), Some(&(expected * PEOPLE)), "{kind}: {kinds:?}");
    }
    let office = office(database).await;
    let event = office.event(&ID.parse().expect("an id")).await.expect("the event").state;
    let results = event.rounds()[0].boards.iter().filter(|board| board.result.is_some());
    assert_eq!(results.count(), PEOPLE, "every result stands in the event");
}

async fn one_is_killed(times: u32) {
    let server = PostgresServer::start();
    let mut all = [0; 5];
    for time in 0..times {
        let database = server.database(&format!("nodes{time}"));
        let people = set_up(&*office(&database).await).await;
        let mut nodes = [Node::start(&database), Node::start(&database)];
        let proxy = Proxy::start(&nodes);
        let (count, told) =
            tokio::task::block_in_place(|| enter_all(&proxy, &mut nodes[0], people));
        assert_eq!(count.answers.load(Ordering::Relaxed), PEOPLE * COMMANDS);
        drop((proxy, nodes));
        check(&database, &told).await;
        let own = [&count.answers, &count.not_done, &count.unknown, &count.again];
        let own = own.map(|own| own.load(Ordering::Relaxed));
        for (sum, new) in all.iter_mut().zip([own[0], told.len(), own[1], own[2], own[3]]) {
            *sum += new;
        }
    }
    let [answers, told, not_done, unknown, again] = all;
    let line = format!(
        "| one of two nodes behind nginx killed, {PEOPLE} people | {times} | {answers} | {told} | \
         {not_done} | {unknown} | {again} | 0 | 0 |"
    );
    println!("{line}");
    if let Some(file) = std::env::var_os(TABLE) {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
        writeln!(file.expect("the table"), "{line}").expect("written");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_is_killed_and_nothing_is_lost() {
    one_is_killed(1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: run by cargo xtask crash"]
async fn of_two_nodes_one_is_killed_many_times() {
    let times = std::env::var("MEYDAN_CRASH_NODES").ok().and_then(|text| text.parse().ok());
    one_is_killed(times.unwrap_or(3)).await;
}
