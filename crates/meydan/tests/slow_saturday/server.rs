//! The program itself as a process, which can be killed and started again with what it had stored; and
//! requests to it that get through in the end, whatever happens to the connection or the program meanwhile.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::time::{Duration, Instant};

/// What the program says when it is open, before its address.
const OPEN: &str = "Meydan is open: http://";
/// After how long nothing gets through any more. It only ends tests that would fail anyway.
const NEVER: Duration = Duration::from_secs(120);
/// How long is waited before something is sent again.
const PAUSE: Duration = Duration::from_millis(20);

/// An answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// A line of the head.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (own, value) = line.split_once(':')?;
            own.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// Where a connection is lost at the first try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Nowhere.
    Nowhere,
    /// In the middle of the request.
    Asking,
    /// After the request, before the answer is read.
    Answering,
}

/// The program and its folder. While it is down nobody knows its address.
pub struct Server {
    folder: tempfile::TempDir,
    program: Mutex<Child>,
    address: RwLock<Option<SocketAddr>>,
    /// How often something was sent that had been sent before.
    pub again: AtomicUsize,
}

/// A request: the first line without the version, lines of the head, the body.
#[derive(Clone, Copy)]
pub struct Sent<'a> {
    pub first: &'a str,
    pub head: &'a str,
    pub body: &'a str,
}

impl Server {
    /// The program on an empty folder. A Saturday takes minutes here: what a person may write a minute is
    /// not limited.
    pub fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (program, address) = run(folder.path());
        Self {
            folder,
            program: Mutex::new(program),
            address: RwLock::new(Some(address)),
            again: AtomicUsize::new(0),
        }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Kills it, as a power cut would, in the middle of whatever it does.
    pub fn kill(&self) {
        let mut program = self.program.lock().unwrap();
        program.kill().expect("it runs");
        program.wait().expect("it is ours");
        *self.address.write().unwrap() = None;
    }

    /// Starts it again, lets somebody look at it before anybody else does, and tells everybody where it is.
    pub fn start_again(&self, look: impl FnOnce(SocketAddr)) {
        let mut program = self.program.lock().unwrap();
        let (started, address) = run(self.folder.path());
        *program = started;
        look(address);
        *self.address.write().unwrap() = Some(address);
    }

    /// Sends something until it is answered.
    pub fn send(&self, sent: Sent, mut lost: Lost) -> Answer {
        let begin = Instant::now();
        loop {
            let address = *self.address.read().unwrap();
            let answer = address.map(|address| ask(address, sent, lost));
            if let Some(Ok(answer)) = answer {
                return answer;
            }
            assert!(begin.elapsed() < NEVER, "nothing gets through: {}", sent.first);
            lost = Lost::Nowhere;
            self.again.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(PAUSE);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Ok(program) = self.program.get_mut() {
            program.kill().ok();
            program.wait().ok();
        }
    }
}

/// The program without the settings of whoever runs the tests.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_meydan"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
        program.env_remove(name);
    }
    program.env("LC_ALL", "C");
    program
}

fn run(folder: &Path) -> (Child, SocketAddr) {
    let mut child = program()
        .args(["serve", "--listen", "127.0.0.1:0", "--founders", "anyone", "--board", "board"])
        .args(["--writes-per-person", "0", "--writes-per-address", "0", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let output = child.stdout.take().expect("its output is ours");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let found = lines.find_map(|line| Some(line.split_once(OPEN)?.1.to_owned()));
    let address = found.expect("it says where it is open");
    std::thread::spawn(move || lines.for_each(drop));
    (child, address.trim_end_matches('/').parse().expect("an address"))
}

/// Sends something once. A lost connection is an error, whether or not it was carried out.
pub fn ask(to: SocketAddr, sent: Sent, lost: Lost) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(NEVER))?;
    let Sent { first, head, body } = sent;
    let length = body.len();
    let whole =
        format!("{first} HTTP/1.0\r\nHost: {to}\r\nContent-Length: {length}\r\n{head}\r\n{body}");
    let gone = || std::io::Error::from(std::io::ErrorKind::ConnectionAborted);
    match lost {
        Lost::Nowhere => stream.write_all(whole.as_bytes())?,
        Lost::Asking => {
            stream.write_all(&whole.as_bytes()[..whole.len() - length / 2 - 1])?;
            stream.shutdown(Shutdown::Both)?;
            return Err(gone());
        }
        Lost::Answering => {
            stream.write_all(whole.as_bytes())?;
            // The first byte of an answer says that it was carried out; nobody reads more of it.
            stream.read_exact(&mut [0])?;
            return Err(gone());
        }
    }
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(gone)?;
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or_else(gone)?;
    let answer = Answer { status, head: head.to_owned(), body: body.to_owned() };
    match answer.header("content-length").and_then(|length| length.parse::<usize>().ok()) {
        Some(length) if length > body.len() => Err(gone()),
        _ => Ok(answer),
    }
}
