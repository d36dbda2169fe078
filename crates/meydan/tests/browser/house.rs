//! A real house: the program itself, on a folder of its own, at a port that was free; and the
//! cable to it, which can be pulled out.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

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

    /// An empty house as whoever runs it first meets it, and the path of the organiser's link.
    pub fn first_run() -> (Self, String) {
        let house = Self::with(&[], LINK);
        let (_, token) = house.said.trim_end().split_once(LINK).expect("a link");
        let path = format!("{LINK}{token}");
        (house, path)
    }

    /// A house with a festival in it.
    pub fn demo() -> Self {
        Self::with(&["--demo"], OPEN)
    }

    fn with(arguments: &[&str], until: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (program, address, said) = Self::run(folder.path(), "127.0.0.1:0", arguments, until);
        Self { program, address, said, folder }
    }

    /// Kills it, as a power cut would.
    pub fn kill(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it is ours");
    }

    /// Starts it again with what it had kept, at the same address.
    pub fn start_again(&mut self) {
        let listen = self.address.to_string();
        (self.program, self.address, _) = Self::run(self.folder.path(), &listen, &[], OPEN);
    }

    fn run(
        folder: &std::path::Path,
        listen: &str,
        arguments: &[&str],
        until: &str,
    ) -> (Child, SocketAddr, String) {
        let mut program = Command::new(env!("CARGO_BIN_EXE_meydan"))
            .args(["serve", "--listen", listen, "--data"])
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

/// What a cable does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Line {
    /// Carries both ways.
    Whole,
    /// Carries what the browser sends, and nothing back.
    OneWay,
    /// Is pulled out.
    Cut,
}

/// The cable between a browser and the house.
pub struct Cable {
    pub address: SocketAddr,
    state: Arc<AtomicU8>,
    ends: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    /// A cable to a house.
    pub fn to(house: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(AtomicU8::new(Line::Whole as u8));
        let ends = Arc::<Mutex<Vec<TcpStream>>>::default();
        let (own, kept) = (Arc::clone(&state), Arc::clone(&ends));
        // Ends with the tests: it waits for a connection that never comes.
        std::thread::spawn(move || {
            for browser in listener.incoming().flatten() {
                if own.load(Ordering::SeqCst) != Line::Cut as u8 {
                    connect(browser, house, &own, &kept);
                }
            }
        });
        Self { address, state, ends }
    }

    pub fn home(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Pulls the cable out, plugs it in, or half of it.
    pub fn is(&self, line: Line) {
        self.state.store(line as u8, Ordering::SeqCst);
        if line == Line::Cut {
            for end in self.ends.lock().unwrap().drain(..) {
                end.shutdown(Shutdown::Both).ok();
            }
        }
    }
}

/// Carries one connection, both ways.
fn connect(
    browser: TcpStream,
    house: SocketAddr,
    state: &Arc<AtomicU8>,
    ends: &Mutex<Vec<TcpStream>>,
) {
    let Ok(server) = TcpStream::connect(house) else { return };
    let clone = |end: &TcpStream| end.try_clone().expect("a second handle");
    ends.lock().unwrap().extend([clone(&browser), clone(&server)]);
    let (there, back) = ((clone(&browser), clone(&server)), (server, browser));
    let always = Arc::new(AtomicU8::new(Line::Whole as u8));
    std::thread::spawn(move || carry(there, &always));
    let state = Arc::clone(state);
    std::thread::spawn(move || carry(back, &state));
}

/// Carries bytes from one end to the other while the line is whole; drops them while it is not.
fn carry((mut from, mut to): (TcpStream, TcpStream), state: &AtomicU8) {
    let mut part = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut part) {
        if count == 0 {
            break;
        }
        let whole = state.load(Ordering::SeqCst) == Line::Whole as u8;
        if whole && to.write_all(&part[..count]).is_err() {
            break;
        }
    }
    from.shutdown(Shutdown::Both).ok();
    to.shutdown(Shutdown::Both).ok();
}
