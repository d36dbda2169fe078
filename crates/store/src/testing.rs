//! Stores for tests (feature `testing`). A PostgreSQL server of its own: the installed programs in
//! a temporary folder, at a socket in it, gone when the value is dropped. And a store in memory.

mod memory;

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

pub use memory::MemoryStore;

/// How often a server is asked whether it answers, and how long it is left alone in between: five
/// minutes, which only a server that will never answer takes.
const LOOKS: u32 = 3000;
const PAUSE: Duration = Duration::from_millis(100);

/// A running server with one empty database. It listens at a socket in its own folder: a port that was
/// free a moment ago may be another server's by now.
pub struct PostgresServer {
    folder: TempDir,
    server: Option<Child>,
}

impl PostgresServer {
    /// Makes a database cluster and starts a server on it.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start: a test cannot go on without it.
    #[must_use]
    pub fn start() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let data = folder.path().join("data");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let mut initdb = program("initdb");
        run(initdb.arg("--pgdata").arg(&data).args(["--username=meydan", "--auth=trust"]));
        let mut server = Self { folder, server: None };
        server.resume();
        server
    }

    /// Where to connect.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    fn url_of(&self, database: &str) -> String {
        let folder = self.folder.path().to_string_lossy().replace('/', "%2F");
        format!("postgres://meydan@{folder}/{database}")
    }

    /// One of PostgreSQL's programs that asks this server.
    fn client(&self, name: &str) -> Command {
        let mut command = program(name);
        command.arg("-h").arg(self.folder.path()).args(["-U", "meydan"]);
        command
    }

    /// Makes a further empty database, and says where to connect to it.
    ///
    /// # Panics
    /// When the server does not make it.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        run(self.client("createdb").arg(name));
        self.url_of(name)
    }

    /// Waits until a program is no longer connected, which has told its name by `application_name`:
    /// what it had asked for last before it was killed, the server may still be doing.
    ///
    /// # Panics
    /// When it stays.
    pub fn wait_until_gone(&self, name: &str) {
        let connected =
            format!("SELECT count(*) FROM pg_stat_activity WHERE application_name = '{name}'");
        wait_until("the program is gone", || {
            let mut count = self.client("psql");
            count.args(["-d", "postgres", "--tuples-only", "--no-align", "-c", &connected]);
            count.output().is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
        });
    }

    /// Ends the server at once, as a power cut would.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            // SIGQUIT is PostgreSQL's own word for an immediate end: no checkpoint, recovery later.
            let _ = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
            let _ = server.wait();
        }
    }

    /// Starts the server again after [`PostgresServer::kill`].
    ///
    /// # Panics
    /// When it does not answer.
    pub fn resume(&mut self) {
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args(["-c", "listen_addresses=", "-c"])
            .arg(format!("unix_socket_directories={}", self.folder.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        self.server = Some(postgres.spawn().expect("the server starts"));
        wait_until("the PostgreSQL server answers", || {
            self.client("pg_isready").arg("-q").status().is_ok_and(|status| status.success())
        });
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// One of PostgreSQL's programs, run as the user that it accepts: it refuses to run as root.
fn program(name: &str) -> Command {
    let path = folder().join(name);
    assert!(path.exists(), "{} is missing. Run: apt-get install postgresql", path.display());
    let mut command = Command::new(path);
    command.current_dir("/");
    if is_root() {
        let id = |option: &str| {
            let answer = Command::new("id").args([option, "postgres"]).output();
            let text = answer.map(|a| String::from_utf8_lossy(&a.stdout).trim().to_owned());
            text.ok().and_then(|t| t.parse().ok()).expect("there is a user postgres")
        };
        command.uid(id("-u")).gid(id("-g"));
    }
    command
}

/// The folder of the newest installed version.
fn folder() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).max();
    let newest = newest.map(|version| version.to_string()).unwrap_or_default();
    Path::new("/usr/lib/postgresql").join(newest).join("bin")
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?} does not start: {e}"));
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?} failed: {why}");
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..LOOKS {
        if holds() {
            return;
        }
        std::thread::sleep(PAUSE);
    }
    panic!("this does not come about: {what}");
}
