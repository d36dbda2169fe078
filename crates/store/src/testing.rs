//! Stores for tests (feature `testing`). A PostgreSQL server of its own: the installed programs in
//! a temporary folder, on loopback, gone when the value is dropped. And a store in memory.

mod memory;

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

pub use memory::MemoryStore;

/// A running server with one empty database.
pub struct PostgresServer {
    folder: TempDir,
    port: u16,
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
        let mut server = Self { folder, port: free_port(), server: None };
        server.resume();
        server
    }

    /// Where to connect.
    #[must_use]
    pub fn url(&self) -> String {
        format!("postgres://meydan@127.0.0.1:{}/postgres", self.port)
    }

    /// Makes a further empty database, and says where to connect to it.
    ///
    /// # Panics
    /// When the server does not make it.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        let port = self.port.to_string();
        run(program("createdb").args(["-h", "127.0.0.1", "-p", &port, "-U", "meydan", name]));
        format!("postgres://meydan@127.0.0.1:{port}/{name}")
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
    /// When it does not answer within a minute.
    pub fn resume(&mut self) {
        let mut postgres = program("postgres");
        postgres
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        self.server = Some(postgres.spawn().expect("the server starts"));
        for _ in 0..600 {
            let mut ready = program("pg_isready");
            ready.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            if ready.status().is_ok_and(|status| status.success()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("the PostgreSQL server on port {} does not answer", self.port);
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

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    listener.local_addr().expect("a bound socket has an address").port()
}
