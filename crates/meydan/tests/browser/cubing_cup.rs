//! A whole competition of cubing on a real server, by the regulations of 2009: sixteen competitors, three
//! events, two rounds of one of them, an incident, a tie at the cut, a disqualification that is disputed, and
//! certificates. What officials look at is done in browsers; cards that nobody looks at twice are sent
//! through the same forms.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use rulebook::{proves, wca_2009};

use crate::browser::Browser;
use crate::cubing::{calls_come_in_time, confirm, hold_space};
use crate::house::House;
use crate::http;

const BOOK: &str = "wca-2009";
const NAMES: [&str; 16] = [
    "ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal", "ian", "joe", "kim", "lea", "max",
    "nil", "ole", "pia",
];
const OFFICIALS: [&str; 7] = ["board", "org", "del", "mj", "jud", "scr", "sco"];

/// A name as pages show it.
fn shown(user: &str) -> String {
    let mut letters = user.chars();
    let first = letters.next().map(|own| own.to_ascii_uppercase()).into_iter();
    format!("{} Test", first.chain(letters).collect::<String>())
}

/// Letters as an address writes them.
fn encoded(text: &str) -> String {
    let byte = |own: u8| match own {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(own).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// The competition, and everybody's session.
struct Cup {
    house: House,
    sessions: RefCell<BTreeMap<String, String>>,
    sent: Cell<u32>,
    /// The path of its public page.
    path: String,
    events: [String; 3],
}

impl Cup {
    fn session(&self, user: &str) -> String {
        if let Some(known) = self.sessions.borrow().get(user) {
            return known.clone();
        }
        let body = format!("name={}&user={user}&password=correct+horse", encoded(&shown(user)));
        let head = "Content-Type: application/x-www-form-urlencoded\r\n";
        let answer = http::send(self.house.address, "POST /sign-up", head, &body).unwrap();
        let cookie = http::header(&answer.head, "set-cookie").expect(user).to_owned();
        // The head is written small; a session is not.
        drop(cookie);
        let session = self.house.sign_in(user, "correct+horse");
        self.sessions.borrow_mut().insert(user.to_owned(), session.clone());
        session
    }

    fn send(&self, user: &str, path: &str, fields: &[(&str, &str)]) -> http::Answer {
        self.sent.set(self.sent.get() + 1);
        let mut body = format!("key=cup-{:0>12}", self.sent.get());
        for (name, value) in fields {
            body.push_str(&format!("&{name}={}", encoded(value)));
        }
        let head = format!(
            "Cookie: session={}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            self.session(user)
        );
        http::send(self.house.address, &format!("POST {path}"), &head, &body).unwrap()
    }

    /// Sends a form that is carried out.
    fn ok(&self, user: &str, path: &str, fields: &[(&str, &str)]) -> http::Answer {
        let answer = self.send(user, path, fields);
        assert_eq!(answer.status, 303, "{user} {path} {fields:?}: {}", answer.body);
        answer
    }

    fn page(&self, user: &str, path: &str) -> String {
        let cookie = format!("session={}", self.session(user));
        let answer = http::get(self.house.address, path, &cookie).unwrap();
        assert_eq!(answer.status, 200, "{user} {path}: {}", answer.body);
        answer.body
    }

    fn browser(&self, user: &str, phone: bool) -> Browser {
        let home = self.house.home();
        let browser = if phone { Browser::phone_at(&home) } else { Browser::at(&home) };
        browser.cookie("session", &self.session(user));
        browser
    }

    /// Announced, with three events and their officials, and everybody at the venue.
    fn open() -> Self {
        let house = House::with_board("board");
        let (sessions, sent) = (RefCell::default(), Cell::new(0));
        let mut cup =
            Self { house, sessions, sent, path: String::new(), events: Default::default() };
        for user in OFFICIALS.iter().chain(&NAMES) {
            cup.session(user);
        }
        let today = today();
        let plan = [
            ("name", "İzmir Küp Kupası"),
            ("place", "Kültür Merkezi"),
            ("country", "TR"),
            ("first", today.as_str()),
            ("last", today.as_str()),
            ("offset", "0"),
            ("language", "en"),
            ("book", BOOK),
        ];
        let made = cup.ok("org", "/competitions/new", &plan);
        let to = http::header(&made.head, "location").unwrap();
        cup.path = to.trim_end_matches("/organise").to_owned();
        let add = format!("{}/desk/event", cup.path);
        cup.ok(
            "org",
            &add,
            &[("game", "333"), ("format-1", "a"), ("goes-on-1", "8"), ("format-2", "a")],
        );
        cup.ok("org", &add, &[("game", "222"), ("format-1", "a")]);
        cup.ok("org", &add, &[("game", "pyram"), ("format-1", "a")]);
        let page = cup.page("org", &format!("{}/organise/events", cup.path));
        let ids: Vec<String> = page
            .split("/organise/setup/")
            .skip(1)
            .filter_map(|own| own.split('"').next())
            .filter(|own| own.contains('-'))
            .map(str::to_owned)
            .collect();
        let of = |game: &str| {
            let start = format!("{game}-");
            ids.iter().find(|own| own.starts_with(&start)).expect(game).clone()
        };
        cup.events = ["333", "222", "pyram"].map(of);
        cup.appoint();
        cup.enter();
        cup
    }

    fn appoint(&self) {
        let appoint = format!("{}/desk/appoint", self.path);
        let roles =
            [("mj", "main-judge"), ("jud", "judge"), ("scr", "scrambler"), ("sco", "score-taker")];
        for event in &self.events {
            for (person, role) in roles {
                self.ok("org", &appoint, &[("person", person), ("role", role), ("event", event)]);
                self.accept(person, role, event);
            }
        }
        self.ok("board", &appoint, &[("person", "del"), ("role", "delegate"), ("event", "")]);
        self.accept("del", "delegate", "");
        self.ok("org", &format!("{}/desk/announce", self.path), &[]);
    }

    /// Whoever is asked for the first time says yes.
    fn accept(&self, person: &str, role: &str, event: &str) {
        if self.page(person, "/me").contains("/account/role/accept") {
            let competition = self.path.trim_start_matches("/c/");
            let fields = [("competition", competition), ("role", role), ("event", event)];
            self.ok(person, "/account/role/accept", &fields);
        }
    }

    fn enter(&self) {
        for (place, person) in NAMES.iter().enumerate() {
            let mut fields = vec![
                ("country", "TR"),
                ("born", "1990-05-05"),
                ("gender", "-"),
                ("contact", "a@b.example"),
                ("accepts", BOOK),
                ("event", self.events[0].as_str()),
            ];
            if place < 6 {
                fields.extend([
                    ("event", self.events[1].as_str()),
                    ("event", self.events[2].as_str()),
                ]);
            }
            self.ok(person, &format!("{}/register", self.path), &fields);
            self.ok("org", &format!("{}/desk/approve", self.path), &[("person", person)]);
        }
        self.ok("org", &format!("{}/desk/publish-officials", self.path), &[]);
        self.ok("org", &format!("{}/desk/start", self.path), &[]);
        for person in NAMES.iter().chain(&["del"]) {
            let check_in = [("person", *person), ("document", "passport")];
            self.ok("org", &format!("{}/desk/check-in", self.path), &check_in);
        }
        for event in &self.events {
            self.ok("del", &format!("{}/cubing/{event}/do/approve", self.path), &[]);
        }
    }

    fn act(&self, event: usize, round: u16, name: &str) -> String {
        format!("/r/{}-r{round}/do/{name}", self.events[event])
    }

    /// Groups as proposed, sealed scrambles, the round open, every group called; who competes.
    fn begin(&self, event: usize, round: u16, groups: u8) -> Vec<String> {
        let path = format!("{}/cubing/{}/groups/{round}", self.path, self.events[event]);
        let organiser = self.browser("org", false);
        organiser.open(&format!("{path}?groups={groups}&judges=1&scramblers=1"));
        let places = organiser.value(
            "return [...document.querySelectorAll('select[name=at]')].map((own) => own.value);",
        );
        let places: Vec<String> = serde_json::from_value(places).unwrap();
        organiser.follow_on(".group-board ~ button, form:has(.group-board) > button");
        organiser.see_path(&format!("/r/{}-r{round}/panel", self.events[event]));
        assert_eq!(organiser.complaints(), Vec::<String>::new());
        for name in ["make-sets", "seal"] {
            self.ok("del", &self.act(event, round, name), &[]);
        }
        let open = format!("{}/cubing/{}/do/open", self.path, self.events[event]);
        self.ok("org", &open, &[("round", &round.to_string())]);
        for group in 1..=groups {
            self.ok("jud", &self.act(event, round, "call"), &[("group", &group.to_string())]);
        }
        let competes = places.iter().filter(|own| own.contains(" c "));
        competes.filter_map(|own| own.split(' ').next()).map(str::to_owned).collect()
    }

    fn card(&self, event: usize, round: u16, person: &str, time: u32, from: usize) {
        let time = time.to_string();
        let lines = ["line-1", "line-2", "line-3", "line-4", "line-5"];
        let mut fields = vec![("person", person), ("signed", "yes")];
        fields.extend(lines[from - 1..].iter().map(|line| (*line, time.as_str())));
        self.ok("sco", &self.act(event, round, "card"), &fields);
    }

    fn close(&self, event: usize, round: u16) -> http::Answer {
        let close = format!("{}/cubing/{}/do/close", self.path, self.events[event]);
        self.send("mj", &close, &[("round", &round.to_string())])
    }
}

/// The day by the clock of this machine, as a form writes it.
fn today() -> String {
    let seconds =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let days = i64::try_from(seconds / 86_400).unwrap();
    arena::time::Day::new(1970, 1, 1).unwrap().plus(days).unwrap().to_string()
}

/// The first attempt of somebody at the station of a phone: the competitor is ready, a second later the
/// puzzle is uncovered, the inspection is called, the page's timer runs, and both sign.
fn at_the_station(cup: &Cup, person: &str, group: &str) {
    let solve = [("person", person), ("number", "1")];
    cup.ok("scr", &cup.act(0, 1, "open-set"), &[("group", group)]);
    cup.ok("jud", &cup.act(0, 1, "approve-puzzles"), &[("group", group)]);
    cup.ok("scr", &cup.act(0, 1, "sign"), &solve);
    let judge = cup.browser("jud", true);
    judge.open(&format!("/r/{}-r1/judge/{person}", cup.events[0]));
    judge.see("READY?");
    let counts =
        "return Number(document.getElementById('ready-clock').textContent.match(/\\d+/)?.[0]) < 60
        && document.getElementById('refer').hidden;";
    judge.wait(counts, &[]);
    confirm(&judge);
    judge.send("Uncover and start inspection");
    judge.wait("return document.querySelector('#mine').dataset.phase === 'inspecting';", &[]);
    calls_come_in_time(&judge);
    judge.click_on("#pad");
    hold_space(&judge);
    judge.wait("return document.querySelector('#mine').dataset.phase === 'solving';", &[]);
    judge.press("Space");
    judge.wait("return document.querySelector('#mine').dataset.phase === 'stopped';", &[]);
    judge.send_on("#mine .verdict.good");
    judge.see("OK");
    judge.send("Sign as judge");
    judge.see("Signed by the judge.");
    judge.send_on("#mine form[action$='/confirm'] button");
    cup.ok("sco", &cup.act(0, 1, "register"), &solve);
    assert_eq!(judge.complaints(), Vec::<String>::new());
    proves!(wca_2009::A3b2, wca_2009::A3d1, wca_2009::A3d2);
}

/// A timer breaks: the round is not closed before the main judge has decided.
fn incident(cup: &Cup) {
    let path = format!("{}/organise/rulings", cup.path);
    let judge = cup.browser("jud", false);
    judge.open(&path);
    judge.click("Log an incident");
    judge.set_on("#incident-event", &cup.events[0]);
    judge.write_on("#incident-round", "1");
    judge.write_on("#incident-text", "the display of timer 4 went blank");
    judge.follow_on("form[action$='/court/incident'] button");
    judge.see("the display of timer 4 went blank");
    assert_ne!(cup.close(0, 1).status, 303, "an incident is open");
    let page = cup.page("mj", &path);
    let id = page.split("name=\"incident\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let clause = format!("{BOOK} 11b");
    let outcome = [
        ("incident", id),
        ("outcome", "stands"),
        ("clause", clause.as_str()),
        ("finding", "the time was read before"),
        ("no-pictures", "yes"),
    ];
    cup.ok("mj", &format!("{}/court/outcome", cup.path), &outcome);
}

/// The delegate disqualifies somebody, who disputes it in a browser: no round before the answer.
fn disqualified(cup: &Cup, person: &str) {
    let clause = format!("{BOOK} 2k3");
    let ruling = [
        ("consequence", "disqualified"),
        ("person", person),
        ("clause", clause.as_str()),
        ("finding", "shouted at the judges"),
        ("no-pictures", "yes"),
    ];
    cup.ok("del", &format!("{}/court/rule", cup.path), &ruling);
    let competitor = cup.browser(person, true);
    competitor.open(&format!("{}/rulings", cup.path));
    competitor.see("shouted at the judges");
    competitor.value(
        "document.querySelectorAll('details').forEach((own) => { own.open = true; }); return true;",
    );
    competitor.write_on("form[action$='/court/dispute'] textarea", "it was somebody else");
    competitor.follow_on("form[action$='/court/dispute'] button");
    let page = cup.page("del", &format!("{}/organise/rulings", cup.path));
    assert!(page.contains("it was somebody else"), "{page}");
    let id = page.split("name=\"dispute\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let answer = format!("{BOOK} 2q");
    let fields = [
        ("dispute", id),
        ("consequence", "confirm"),
        ("clause", answer.as_str()),
        ("finding", "three judges heard it"),
        ("no-pictures", "yes"),
    ];
    cup.ok("del", &format!("{}/court/answer", cup.path), &fields);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_whole_competition_from_the_announcement_to_the_certificates() {
    let cup = Cup::open();
    let first = cup.begin(0, 1, 2);
    assert_eq!(first.len(), 16, "{first:?}");
    let place = |group: &str| {
        let path = format!("{}/cubing/{}/groups/1", cup.path, cup.events[0]);
        cup.page("org", &path).contains(&format!("{} c {group}\" selected", NAMES[0]))
    };
    let group = if place("1") { "1" } else { "2" };
    at_the_station(&cup, NAMES[0], group);
    cup.card(0, 1, NAMES[0], 900, 2);
    for (rank, person) in NAMES.iter().enumerate().skip(1) {
        // The eighth and the ninth have the same result.
        let time = 1000 + 50 * if rank == 8 { 7 } else { u32::try_from(rank).unwrap() };
        cup.card(0, 1, person, time, 1);
    }
    let spectator = Browser::at(&cup.house.home());
    spectator.open(&format!("/r/{}-r1", cup.events[0]));
    spectator.wait("return document.querySelectorAll('tr.goes-on').length === 7;", &[]);
    incident(&cup);
    assert_eq!(cup.close(0, 1).status, 303);
    disqualified(&cup, "cyd");
    let last = cup.begin(0, 2, 1);
    assert_eq!(last.len(), 6, "without those who tie, and who is out: {last:?}");
    for (rank, person) in last.iter().enumerate() {
        cup.card(0, 2, person, 900 + 10 * u32::try_from(rank).unwrap(), 1);
    }
    assert_eq!(cup.close(0, 2).status, 303);
    for event in [1, 2] {
        let here = cup.begin(event, 1, 1);
        assert_eq!(here.len(), 5, "{here:?}");
        for (rank, person) in here.iter().enumerate() {
            cup.card(event, 1, person, 400 + 10 * u32::try_from(rank).unwrap(), 1);
        }
        assert_eq!(cup.close(event, 1).status, 303);
    }
    spectator.open(&format!("/r/{}-r2/projector", cup.events[0]));
    spectator.see(&shown(&last[0]));
    assert_eq!(spectator.complaints(), Vec::<String>::new());
    certificates(&cup, &shown(&last[0]));
}

/// Three certificates, a page each, with the winner's name.
fn certificates(cup: &Cup, winner: &str) {
    let organiser = cup.browser("org", false);
    organiser.open(&format!("{}/certificates", cup.path));
    organiser.wait("return document.querySelectorAll('.certificate').length === 3;", &[]);
    organiser.see(winner);
    let printed = organiser.print();
    let text = String::from_utf8_lossy(&printed);
    assert!(text.starts_with("%PDF"));
    assert_eq!(text.matches("/Type /Page\n").count(), 3, "a page each");
    // Somebody looks at it: it stays where the build puts its files.
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("cubing-certificates.pdf"), &printed).unwrap();
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}
