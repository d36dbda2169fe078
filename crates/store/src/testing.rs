//! Stores for tests (feature `testing`). A PostgreSQL server of its own: the installed programs in
//! a temporary folder, at a socket in it or with TLS at a port, gone when the value is dropped. And a
//! store in memory.

mod memory;

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
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

/// The port by which a server without TLS names its socket: PostgreSQL's own.
const PORT: u16 = 5432;

/// Changes a SQLite file behind the back of the store, as somebody with other tools would.
///
/// # Panics
/// When it cannot be changed.
pub fn run_sql(file: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(file).expect("the file opens");
    connection.execute_batch(sql).expect("the statement is carried out");
}

/// A running server with one empty database. It listens at a socket in its own folder: a port that was
/// free a moment ago may be another server's by now.
pub struct PostgresServer {
    folder: TempDir,
    server: Option<Child>,
    /// The port at which it listens with TLS besides.
    port: Option<u16>,
}

impl PostgresServer {
    /// Makes a database cluster and starts a server on it.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start: a test cannot go on without it.
    #[must_use]
    pub fn start() -> Self {
        let mut server = Self::new();
        server.resume();
        server
    }

    /// Starts a server that also listens at a port of this machine, where it speaks with TLS alone.
    ///
    /// # Panics
    /// When PostgreSQL is not installed or does not start: a test cannot go on without it.
    #[must_use]
    pub fn start_with_tls(certificate: &[u8], key: &[u8]) -> Self {
        let mut server = Self::new();
        let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
        for (name, text) in
            [("server.crt", certificate), ("server.key", key), ("pg_hba.conf", rules.as_bytes())]
        {
            server.write(&server.folder.path().join("data").join(name), text);
        }
        // A port that was free a moment ago may be another's by now: then there is a next one.
        for _ in 0..20 {
            let free = TcpListener::bind("127.0.0.1:0").and_then(|own| own.local_addr());
            server.port = Some(free.expect("there is a free port").port());
            server.resume();
            if server.server.is_some() {
                return server;
            }
        }
        panic!("the server finds no port, or does not take the certificate");
    }

    /// A database cluster without a server.
    fn new() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let data = folder.path().join("data");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let mut initdb = program("initdb");
        run(initdb.arg("--pgdata").arg(&data).args(["--username=meydan", "--auth=trust"]));
        Self { folder, server: None, port: None }
    }

    /// Writes a file that only the server may read.
    fn write(&self, path: &Path, text: &[u8]) {
        std::fs::write(path, text).expect("a file can be written");
        let private = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(path, private).expect("a file can be made private");
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(path));
        }
    }

    /// The port at which it speaks with TLS.
    ///
    /// # Panics
    /// When it was started without.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port.expect("the server was started with TLS")
    }

    /// Where to connect.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The folder with its socket.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn url_of(&self, database: &str) -> String {
        let folder = self.folder.path().to_string_lossy().replace('/', "%2F");
        let port = self.port.unwrap_or(PORT);
        format!("postgres://meydan@{folder}:{port}/{database}")
    }

    /// One of PostgreSQL's programs that asks this server.
    fn client(&self, name: &str) -> Command {
        let mut command = program(name);
        let port = self.port.unwrap_or(PORT).to_string();
        command.arg("-h").arg(self.folder.path()).args(["-U", "meydan", "-p", &port]);
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
        self.thaw();
        if let Some(mut server) = self.server.take() {
            // SIGQUIT is PostgreSQL's own word for an immediate end: no checkpoint, recovery later.
            let _ = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
            let _ = server.wait();
        }
    }

    /// Stops the server and all its processes in the middle of whatever they do; nothing is closed.
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    /// Lets a frozen server go on.
    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    /// Sends a signal to the server and to the processes that serve its clients.
    fn signal(&self, signal: &str) {
        let Some(server) = &self.server else { return };
        let first = server.id().to_string();
        let own = Command::new("ps").args(["-o", "pid=", "--ppid", &first]).output();
        let own = own.map(|list| String::from_utf8_lossy(&list.stdout).into_owned());
        let own = own.unwrap_or_default();
        let all = std::iter::once(first.as_str()).chain(own.split_whitespace());
        // One that has ended in between is not there to be stopped.
        let _ = Command::new("kill").arg(signal).args(all).stderr(Stdio::null()).status();
    }

    /// Starts the server again after [`PostgresServer::kill`]. One whose port is taken ends at once.
    ///
    /// # Panics
    /// When it does not answer.
    pub fn resume(&mut self) {
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args(self.addresses())
            .arg("-c")
            .arg(format!("unix_socket_directories={}", self.folder.path().display()))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut server = postgres.spawn().expect("the server starts");
        for _ in 0..LOOKS {
            let ready = self.client("pg_isready").arg("-q").status();
            if ready.is_ok_and(|status| status.success()) {
                self.server = Some(server);
                return;
            }
            if self.port.is_some() && matches!(server.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(PAUSE);
        }
        let _ = server.kill();
        panic!("this does not come about: the PostgreSQL server answers");
    }

    /// Where it listens besides its socket.
    fn addresses(&self) -> Vec<String> {
        let options = match self.port {
            None => vec!["listen_addresses=".to_owned()],
            Some(port) => {
                vec!["listen_addresses=127.0.0.1".into(), format!("port={port}"), "ssl=on".into()]
            }
        };
        options.into_iter().flat_map(|option| ["-c".to_owned(), option]).collect()
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
