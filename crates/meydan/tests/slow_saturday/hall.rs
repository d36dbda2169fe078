//! The hall: everybody's sessions, the competition as it is set up through the organiser's pages, and
//! what was typed and acknowledged so far.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use serde_json::Value;

use crate::results::{CONTESTS, Row, chance};
use crate::server::{self, Answer, Lost, Sent, Server};

pub const STAGES: usize = 3;
pub const JUDGES: usize = 8;
const SCRAMBLERS: usize = 2;
const BOOK: &str = "wca-2010";
/// After how many answers of score takers and judges the program is killed.
const KILLS: [usize; 6] = [150, 600, 1100, 2000, 3000, 4000];
/// One of so many requests loses its connection while it asks, and as many while it is answered.
const LOST: u64 = 25;

/// An attempt of somebody: what was acknowledged, and what was sent and may have been carried out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    pub acknowledged: Option<i64>,
    pub sent: Option<i64>,
}

/// The attempts by round and name.
pub type Ledger = BTreeMap<(String, String), Vec<Line>>;

/// Who is where in a round.
#[derive(Default)]
pub struct Places {
    /// Competitors by name and id, of each group.
    pub groups: Vec<Vec<(String, String)>>,
    pub scramblers: Vec<Vec<String>>,
    pub judges: Vec<Vec<String>>,
}

pub struct Hall {
    server: Server,
    sessions: BTreeMap<String, String>,
    keys: AtomicU64,
    /// The path of the competition.
    path: String,
    /// The ids of the events, in the order of the contests.
    events: Vec<String>,
    pub names: Vec<String>,
    pub ledger: Mutex<Ledger>,
    answers: AtomicUsize,
    kills: Mutex<VecDeque<usize>>,
    pub refused: AtomicUsize,
    pub corrected: AtomicUsize,
}

/// Letters as a form writes them.
fn encoded(text: &str) -> String {
    let byte = |own: u8| match own {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(own).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn officials() -> Vec<(String, &'static str)> {
    let judges = (1..=STAGES * JUDGES).map(|number| (format!("judge{number}"), "judge"));
    let scramblers = (1..=STAGES * SCRAMBLERS).map(|number| (format!("scr{number}"), "scrambler"));
    let takers = (1..=STAGES).map(|number| (format!("sco{number}"), "score-taker"));
    judges.chain(scramblers).chain(takers).collect()
}

/// So many names, all of them different.
fn names(count: usize) -> Vec<String> {
    const GIVEN: [&str; 20] = [
        "Ada", "Bora", "Cem", "Dara", "Emi", "Farid", "Gita", "Hana", "Ivo", "Jun", "Kaan",
        "Leyla", "Mina", "Nima", "Oya", "Pars", "Ren", "Sora", "Taro", "Zehra",
    ];
    const FAMILY: [&str; 10] =
        ["Aksoy", "Bahar", "Demir", "Endo", "Farahani", "Goto", "Kaya", "Mori", "Rezaei", "Tanaka"];
    let name = |place: usize| {
        let again = place / (GIVEN.len() * FAMILY.len());
        let middle = if again > 0 { format!(" {}", "I".repeat(again)) } else { String::new() };
        let family = FAMILY[place / GIVEN.len() % FAMILY.len()];
        format!("{}{middle} {family}", GIVEN[place % GIVEN.len()])
    };
    (0..count).map(name).collect()
}

impl Hall {
    /// The competition announced and everybody at the venue.
    pub fn open(competitors: usize) -> Self {
        let mut hall = Self {
            server: Server::open(),
            sessions: BTreeMap::new(),
            keys: AtomicU64::new(0),
            path: String::new(),
            events: Vec::new(),
            names: names(competitors),
            ledger: Mutex::default(),
            answers: AtomicUsize::new(0),
            kills: Mutex::new(KILLS.into()),
            refused: AtomicUsize::new(0),
            corrected: AtomicUsize::new(0),
        };
        let staff = officials();
        let others = ["board", "org", "del", "mj"].map(str::to_owned);
        for user in others.into_iter().chain(staff.iter().map(|(user, _)| user.clone())) {
            hall.sign_up(user);
        }
        hall.plan();
        hall.appoint(&staff);
        hall.enter();
        hall
    }

    fn sign_up(&mut self, user: String) {
        let body = format!("name=Official+{user}&user={user}&password=correct+horse");
        let head = "Content-Type: application/x-www-form-urlencoded\r\n";
        let sent = Sent { first: "POST /sign-up", head, body: &body };
        let answer = self.server.send(sent, Lost::Nowhere);
        let cookie =
            answer.header("set-cookie").unwrap_or_else(|| panic!("{user}: {}", answer.body));
        let session = cookie.split(';').next().unwrap().to_owned();
        self.sessions.insert(user, session);
    }

    fn plan(&mut self) {
        let today = today();
        let plan = [
            ("name", "Saturday Open"),
            ("place", "Sports hall"),
            ("country", "TR"),
            ("first", today.as_str()),
            ("last", today.as_str()),
            ("offset", "0"),
            ("language", "en"),
            ("book", BOOK),
        ];
        let made = self.ok("org", "/competitions/new", &plan);
        let to = made.header("location").unwrap();
        self.path = to.split('?').next().unwrap().trim_end_matches("/organise").to_owned();
        let competitors = self.names.len();
        for contest in &CONTESTS {
            let mut fields = vec![("game".to_owned(), contest.id.to_owned())];
            for round in 1..=contest.rounds() {
                fields.push((format!("format-{round}"), contest.format.to_owned()));
                let goes_on = contest.announced(round, competitors);
                fields.extend(goes_on.map(|most| (format!("goes-on-{round}"), most.to_string())));
            }
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            self.ok("org", &self.at("/desk/event"), &fields);
        }
        let page = self.page("org", &self.at("/organise/events"));
        let links = page.split("/organise/setup/").skip(1);
        let ids: Vec<&str> = links.filter_map(|own| own.split('"').next()).collect();
        let of = |contest: &crate::results::Contest| {
            let start = format!("{}-", contest.id);
            (*ids.iter().find(|own| own.starts_with(&start)).expect(contest.id)).to_owned()
        };
        self.events = CONTESTS.iter().map(of).collect();
    }

    fn appoint(&self, staff: &[(String, &str)]) {
        let appoint = self.at("/desk/appoint");
        for (user, role) in staff {
            self.ok("org", &appoint, &[("person", user), ("role", role), ("event", "")]);
            self.accept(user, role, "");
        }
        for event in &self.events {
            let main_judge = [("person", "mj"), ("role", "main-judge"), ("event", event)];
            self.ok("org", &appoint, &main_judge);
            self.accept("mj", "main-judge", event);
        }
        self.ok("board", &appoint, &[("person", "del"), ("role", "delegate"), ("event", "")]);
        self.accept("del", "delegate", "");
        self.ok("org", &self.at("/desk/announce"), &[]);
    }

    /// Whoever is asked for the first time says yes.
    fn accept(&self, person: &str, role: &str, event: &str) {
        if self.page(person, "/me").contains("/account/role/accept") {
            let here = self.at("");
            let competition = here.trim_start_matches("/c/");
            let fields = [("competition", competition), ("role", role), ("event", event)];
            self.ok(person, "/account/role/accept", &fields);
        }
    }

    /// Whether somebody enters an event: everybody the first, not quite half of them each of the others.
    fn enters(person: usize, event: usize) -> bool {
        event == 0 || chance(&[7, person as u64, event as u64]) % 100 < 45
    }

    fn enter(&self) {
        let mut list = "name,country,events,born,gender,contact\n".to_owned();
        for (place, name) in self.names.iter().enumerate() {
            let own = (0..CONTESTS.len()).filter(|event| Self::enters(place, *event));
            let events: Vec<&str> = own.map(|event| CONTESTS[event].id).collect();
            let country = ["TR", "IR", "JP", "DE"][place % 4];
            let (year, events) = (1975 + place % 30, events.join("+"));
            list.push_str(&format!("{name},{country},{events},{year}-05-05,f,a@b.example\n"));
        }
        let done = self.ok("org", &self.at("/desk/import/go"), &[("text", &list)]);
        let added = format!("added={}&known=0", self.names.len());
        assert!(done.header("location").unwrap().contains(&added), "{}", done.head);
        self.ok("org", &self.at("/desk/publish-officials"), &[]);
        self.ok("org", &self.at("/desk/start"), &[]);
        let here = [("who", "all"), ("document", "passport")];
        self.ok("org", &self.at("/desk/check-in-many"), &here);
        let delegate = [("person", "del"), ("document", "passport")];
        self.ok("org", &self.at("/desk/check-in"), &delegate);
        for event in &self.events {
            self.ok("del", &self.at(&format!("/cubing/{event}/do/approve")), &[]);
        }
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }

    fn form(&self, user: &str, path: &str, fields: &[(&str, &str)], lost: Lost) -> Answer {
        let key = self.keys.fetch_add(1, Ordering::Relaxed);
        let mut body = format!("key=saturday-{key:0>12}");
        for (name, value) in fields {
            body.push_str(&format!("&{name}={}", encoded(value)));
        }
        let session = &self.sessions[user];
        let head = format!(
            "Cookie: {session}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        );
        let first = format!("POST {path}");
        self.server.send(Sent { first: &first, head: &head, body: &body }, lost)
    }

    /// A form of the organiser, the delegate or the main judge that is carried out.
    fn ok(&self, user: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.form(user, path, fields, Lost::Nowhere);
        assert_eq!(answer.status, 303, "{user} {path} {fields:?}: {}", answer.body);
        answer
    }

    fn page(&self, user: &str, path: &str) -> String {
        let head = format!("Cookie: {}\r\n", self.sessions[user]);
        let first = format!("GET {path}");
        let answer = self.server.send(Sent { first: &first, head: &head, body: "" }, Lost::Nowhere);
        assert_eq!(answer.status, 200, "{user} {path}: {}", answer.body);
        answer.body
    }

    /// A form of a round that is carried out, although some connections are lost, and the program is killed
    /// now and then.
    pub fn act(&self, user: &str, event: usize, round: u16, act: &str, fields: &[(&str, &str)]) {
        let path = format!("/r/{}-r{round}/do/{act}", self.events[event]);
        let lost = match chance(&[11, self.keys.load(Ordering::Relaxed)]) % LOST {
            0 => Lost::Asking,
            1 => Lost::Answering,
            _ => Lost::Nowhere,
        };
        let answer = self.form(user, &path, fields, lost);
        assert_eq!(answer.status, 303, "{user} {path} {fields:?}: {}", answer.body);
        let answers = self.answers.fetch_add(1, Ordering::Relaxed);
        let mut kills = self.kills.lock().unwrap();
        if kills.front().is_some_and(|next| answers >= *next) {
            kills.pop_front();
            self.power_cut();
        }
    }

    /// A form of a round that is refused, because something was mistyped.
    pub fn refuses(
        &self,
        user: &str,
        event: usize,
        round: u16,
        act: &str,
        fields: &[(&str, &str)],
    ) {
        let path = format!("/r/{}-r{round}/do/{act}", self.events[event]);
        let answer = self.form(user, &path, fields, Lost::Nowhere);
        assert!((400..500).contains(&answer.status), "{path} {fields:?}: {}", answer.status);
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Kills the program and starts it again: every result that was acknowledged is there.
    fn power_cut(&self) {
        self.server.kill();
        let ledger = self.ledger.lock().unwrap().clone();
        self.server.start_again(|address| {
            let shown = self.results(address);
            for ((round, name), lines) in &ledger {
                let own =
                    shown.get(round).and_then(|rows| rows.iter().find(|row| row.name == *name));
                for (place, line) in lines.iter().enumerate() {
                    let Some(acknowledged) = line.acknowledged else { break };
                    let there = own.and_then(|row| row.attempts.get(place).copied());
                    let fits = there == Some(acknowledged) || there.is_some() && there == line.sent;
                    assert!(
                        fits,
                        "{round} {name} attempt {place}: {line:?}, and there is {there:?}"
                    );
                }
            }
        });
    }

    /// The rows of every round, as the file that programs of the field exchange has them.
    fn results(&self, address: SocketAddr) -> BTreeMap<String, Vec<Row>> {
        let first = format!("GET {}", self.at("/wcif.json"));
        let sent = Sent { first: &first, head: "", body: "" };
        let answer = server::ask(address, sent, Lost::Nowhere).expect("the file");
        assert_eq!(answer.status, 200, "{}", answer.body);
        read(&serde_json::from_str(&answer.body).expect("a file of JSON"))
    }

    /// The rows of one round, in the order of the file.
    pub fn rows(&self, event: usize, round: u16) -> Vec<Row> {
        let first = format!("GET {}", self.at("/wcif.json"));
        let answer = self.server.send(Sent { first: &first, head: "", body: "" }, Lost::Nowhere);
        let mut all = read(&serde_json::from_str(&answer.body).expect("a file of JSON"));
        all.remove(&format!("{}-r{round}", CONTESTS[event].id)).expect("the round")
    }

    /// Groups as proposed, sealed scrambles, the round open, every group called.
    pub fn begin(&self, event: usize, round: u16, groups: usize) -> Places {
        let id = &self.events[event];
        let path = self.at(&format!("/cubing/{id}/groups/{round}"));
        let wanted = format!("{path}?groups={groups}&judges={JUDGES}&scramblers={SCRAMBLERS}");
        let places = placed(&self.page("org", &wanted));
        let lines: Vec<(&str, &str)> = places.iter().map(|(_, at)| ("at", at.as_str())).collect();
        self.ok("org", &path, &lines);
        let act = |name: &str| format!("/r/{id}-r{round}/do/{name}");
        if CONTESTS[event].id != "magic" {
            self.ok("del", &act("make-sets"), &[]);
            self.ok("del", &act("seal"), &[]);
        }
        let open = self.at(&format!("/cubing/{id}/do/open"));
        self.ok("org", &open, &[("round", &round.to_string())]);
        let places = Places::read(&places);
        for group in 1..=places.groups.len() {
            self.ok("judge1", &act("call"), &[("group", &group.to_string())]);
        }
        places
    }

    pub fn close(&self, event: usize, round: u16) {
        let close = self.at(&format!("/cubing/{}/do/close", self.events[event]));
        self.ok("mj", &close, &[("round", &round.to_string())]);
    }

    /// How often something was sent again, and how often the program was killed.
    pub fn troubles(&self) -> (usize, usize) {
        let left = self.kills.lock().unwrap().len();
        (self.server.again.load(Ordering::Relaxed), KILLS.len() - left)
    }

    /// What the store says of itself when the day is over.
    pub fn verify(&self) {
        self.server.kill();
        let folder = self.server.folder().as_os_str();
        let output = server::program().arg("verify").arg("--data").arg(folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

impl Places {
    fn read(placed: &[(String, String)]) -> Self {
        let mut all = Self::default();
        for (name, at) in placed {
            let parts: Vec<&str> = at.split(' ').collect();
            let [person, kind, group] = parts[..] else { panic!("{at}") };
            let group: usize = group.parse().unwrap();
            all.groups.resize_with(all.groups.len().max(group), Vec::new);
            all.scramblers.resize_with(all.groups.len(), Vec::new);
            all.judges.resize_with(all.groups.len(), Vec::new);
            match kind {
                "c" => all.groups[group - 1].push((name.clone(), person.to_owned())),
                "s" => all.scramblers[group - 1].push(person.to_owned()),
                "j" => all.judges[group - 1].push(person.to_owned()),
                // Whoever takes scores at a table of the hall is appointed for it.
                "t" => {}
                other => panic!("{other}"),
            }
        }
        all
    }
}

/// Names and places of everybody on the page of groups.
fn placed(page: &str) -> Vec<(String, String)> {
    let between = |text: &str, from: &str, to: &str| {
        Some(text.split_once(from)?.1.split_once(to)?.0.to_owned())
    };
    let card = |card: &str| {
        let name = between(card, "<bdi>", "</bdi>")?;
        let chosen = card.split("<option ").find(|own| own.contains(" selected"))?;
        Some((name, between(chosen, "value=\"", "\"")?))
    };
    page.split("<li draggable").skip(1).filter_map(card).collect()
}

/// The rows of every round of an exchange file.
fn read(file: &Value) -> BTreeMap<String, Vec<Row>> {
    let persons = file["persons"].as_array().unwrap().iter();
    let names: BTreeMap<i64, &str> = persons
        .map(|own| (own["registrantId"].as_i64().unwrap(), own["name"].as_str().unwrap()))
        .collect();
    let row = |own: &Value| {
        let attempts = own["attempts"].as_array().unwrap().iter();
        Row {
            name: names[&own["personId"].as_i64().unwrap()].to_owned(),
            place: own["ranking"].as_u64().unwrap_or_default() as usize,
            attempts: attempts.map(|own| own["result"].as_i64().unwrap()).collect(),
            best: own["best"].as_i64().unwrap(),
            average: own["average"].as_i64().unwrap(),
        }
    };
    let rounds = file["events"].as_array().unwrap().iter();
    let rounds = rounds.flat_map(|event| event["rounds"].as_array().unwrap());
    let rows = |round: &Value| round["results"].as_array().unwrap().iter().map(row).collect();
    rounds.map(|round| (round["id"].as_str().unwrap().to_owned(), rows(round))).collect()
}

/// The day by the clock of this machine, as a form writes it.
fn today() -> String {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let days = i64::try_from(since.as_secs() / 86_400).unwrap();
    arena::time::Day::new(1970, 1, 1).unwrap().plus(days).unwrap().to_string()
}
