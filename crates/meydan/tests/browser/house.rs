//! A real house: the program itself, on a folder of its own, at a port that was free; and the
//! cable to it, which can be pulled out.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use office::{Clock, Founders, ManualClock, Office, Options, SystemClock};
use store::SqliteStore;
use web::http::state::AppState;

use crate::http;

/// What the program says when it is open, before its address.
const OPEN: &str = "Meydan is open: http://";
/// What the path of an organiser's link begins with.
const LINK: &str = "/organiser/";

/// The program, running.
pub struct House {
    program: Child,
    pub address: SocketAddr,
    /// What it said until it had said enough.
    pub said: String,
    folder: tempfile::TempDir,
}

impl House {
    /// An empty house, in which anyone makes competitions.
    pub fn open() -> Self {
        Self::with(&["--founders", "anyone"], OPEN)
    }

    /// The same with somebody who is its governing body.
    pub fn with_board(user: &str) -> Self {
        Self::with(&["--founders", "anyone", "--board", user], OPEN)
    }

    /// An empty house as whoever runs it first meets it, and the path of the organiser's link.
    pub fn first_run() -> (Self, String) {
        let house = Self::with(&[], LINK);
        let (_, token) = house.said.trim_end().split_once(LINK).expect("a link");
        let path = format!("{LINK}{token}");
        (house, path)
    }

    /// A house with a festival in it.
    pub fn demo() -> Self {
        Self::with(&["--demo", "--still"], OPEN)
    }

    fn with(arguments: &[&str], until: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (program, address, said) = Self::run(folder.path(), arguments, until);
        Self { program, address, said, folder }
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it is ours");
    }

    /// Starts it again with what it had stored, at another address: somebody else may have the old one
    /// by now.
    pub fn start_again(&mut self) {
        (self.program, self.address, _) = Self::run(self.folder.path(), &[], OPEN);
    }

    fn run(
        folder: &std::path::Path,
        arguments: &[&str],
        until: &str,
    ) -> (Child, SocketAddr, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_meydan"));
        // The settings of whoever runs the tests are not those of the tests.
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
            program.env_remove(name);
        }
        let mut program = program
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = program.stdout.take().expect("its output is ours");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let mut said = String::new();
        let mut address = None;
        while !said.contains(until) {
            let line = lines.next().unwrap_or_else(|| panic!("the doors stay shut: {said}"));
            said.push_str(&line);
            said.push('\n');
            if let Some((_, own)) = line.split_once(OPEN) {
                address = Some(own.trim_end_matches('/').parse().expect("an address"));
            }
        }
        let address = address.expect("it says where it is open");
        std::thread::spawn(move || lines.for_each(drop));
        (program, address, said)
    }

    /// Its address as a browser writes it.
    pub fn home(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The same by the name of this machine, under which browsers offer passkeys without HTTPS.
    pub fn home_by_name(&self) -> String {
        format!("http://localhost:{}", self.address.port())
    }

    /// The cookie of somebody who signs in.
    pub fn sign_in(&self, user: &str, password: &str) -> String {
        let body = format!("user={user}&password={password}");
        let head = "Content-Type: application/x-www-form-urlencoded\r\n";
        let answer = http::send(self.address, "POST /sign-in", head, &body).unwrap();
        let cookie = http::header(&answer.head, "set-cookie").expect("a session");
        let value = cookie.split(';').next().and_then(|pair| pair.split_once('='));
        value.expect("a name and a value").1.to_owned()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.program.kill().ok();
        self.program.wait().ok();
    }
}

/// A house in this process, whose clock stands until it is moved: for what takes longer than anybody waits.
pub struct StandingHouse {
    address: SocketAddr,
    pub clock: ManualClock,
    _folder: tempfile::TempDir,
    _runtime: tokio::runtime::Runtime,
}

impl StandingHouse {
    /// An empty one, in which anyone makes competitions; it is now.
    pub fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = ManualClock::new(SystemClock.now());
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let store = SqliteStore::open(&folder.path().join("meydan.sqlite")).expect("a store");
        let own = Arc::new(clock.clone());
        let (office, listener) = runtime.block_on(async {
            let options = Options { founders: Founders::Anyone, ..Options::default() };
            let office = Office::open_with(Arc::new(store), own, options).await;
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await;
            (office.expect("an office"), listener.expect("a free port"))
        });
        let address = listener.local_addr().expect("an address");
        let app = AppState::new(office, false);
        runtime.spawn(web::router::run(listener, app, std::future::pending()));
        Self { address, clock, _folder: folder, _runtime: runtime }
    }

    /// Its address as a browser writes it.
    pub fn home(&self) -> String {
        format!("http://{}", self.address)
    }
}

/// What a cable does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CableState {
    /// Carries both ways.
    Whole,
    /// Carries what the browser sends, and nothing back.
    OneWay,
    /// Is pulled out.
    Cut,
}

/// The cable between a browser and the house. Browsers stay at one end of it, whatever happens at the
/// other.
pub struct Cable {
    address: SocketAddr,
    ends: Arc<Mutex<Ends>>,
}

/// Where a cable leads, what it does, and the connections that it carries.
struct Ends {
    house: SocketAddr,
    state: CableState,
    open: Vec<TcpStream>,
}

impl Cable {
    /// A cable to a house.
    pub fn to(house: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = CableState::Whole;
        let ends = Arc::new(Mutex::new(Ends { house, state, open: Vec::new() }));
        let own = Arc::clone(&ends);
        // Ends with the tests: it waits for a connection that never comes.
        std::thread::spawn(move || {
            for browser in listener.incoming().flatten() {
                connect(browser, &own);
            }
        });
        Self { address, ends }
    }

    pub fn home(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Pulls the cable out, plugs it in, or half of it.
    pub fn set(&self, state: CableState) {
        let mut ends = self.ends.lock().unwrap();
        ends.state = state;
        if state == CableState::Cut {
            for end in ends.open.drain(..) {
                end.shutdown(Shutdown::Both).ok();
            }
        }
    }

    /// Plugs it into another house.
    pub fn plug_into(&self, house: SocketAddr) {
        self.ends.lock().unwrap().house = house;
        self.set(CableState::Whole);
    }
}

/// Carries one connection, both ways. No connection is made while the cable is being pulled out: it
/// would stay open for ever.
fn connect(browser: TcpStream, ends: &Arc<Mutex<Ends>>) {
    let mut open = ends.lock().unwrap();
    if open.state == CableState::Cut {
        return;
    }
    let Ok(server) = TcpStream::connect(open.house) else { return };
    let clone = |end: &TcpStream| end.try_clone().expect("a second handle");
    open.open.extend([clone(&browser), clone(&server)]);
    drop(open);
    let (there, back) = ((clone(&browser), clone(&server)), (server, browser));
    std::thread::spawn(move || carry(there, || true));
    let ends = Arc::clone(ends);
    std::thread::spawn(move || carry(back, || ends.lock().unwrap().state == CableState::Whole));
}

/// Carries bytes from one end to the other while the cable is whole; drops them while it is not.
fn carry((mut from, mut to): (TcpStream, TcpStream), is_whole: impl Fn() -> bool) {
    let mut part = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut part) {
        if count == 0 {
            break;
        }
        if is_whole() && to.write_all(&part[..count]).is_err() {
            break;
        }
    }
    from.shutdown(Shutdown::Both).ok();
    to.shutdown(Shutdown::Both).ok();
}
