//! The program as it is released, as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::Connection;

/// How many files this process and the program may have open: a reader is one in each.
const FILES: u32 = 32_000;
const RAISED: &str = "MEYDAN_BENCH_RAISED";

/// Starts this program again with room for many connections; the shell can do what needs none of
/// our code to be unsafe.
pub fn raise_limit() {
    if std::env::var_os(RAISED).is_some() {
        return;
    }
    let own = std::env::current_exe().expect("this program");
    let error = Command::new("sh")
        .args(["-c", &format!("ulimit -n {FILES}; exec \"$0\" \"$@\"")])
        .arg(own)
        .args(std::env::args_os().skip(1))
        .env(RAISED, "yes")
        .exec();
    panic!("the limit of open files cannot be raised: {error}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program's file.
pub fn binary() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    target.unwrap_or_else(|| root().join("target")).join("release/meydan")
}

/// Builds the program as it is released, unless it is there; its size in bytes.
pub fn size(as_built: bool) -> u64 {
    if !as_built {
        build();
    }
    std::fs::metadata(binary()).expect("the program").len()
}

fn build() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let build = ["build", "--release", "--package", "meydan"];
    let done = Command::new(cargo).args(build).current_dir(root()).status();
    assert!(done.is_ok_and(|status| status.success()), "the program does not build");
}

/// The load of the machine over one, five and fifteen minutes.
pub fn load() -> (String, String, String) {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let mut parts = text.split(' ').map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    (next(), next(), next())
}

/// The program, running.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
    /// From the start of the process to its first answer to a request for the first page.
    pub took: Duration,
}

impl Program {
    pub async fn start(folder: &Path, arguments: &[&str]) -> Self {
        let began = Instant::now();
        let mut child = Command::new(binary())
            .args(["serve", "--listen", "127.0.0.1:0", "--connections-per-address", "0", "--data"])
            .arg(folder)
            // All writers of the measurement come from one address.
            .args(["--writes-per-person", "0", "--writes-per-address", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut lines = output.lines().map_while(Result::ok);
        let address = lines
            .find_map(|line| Some(line.split_once("Meydan is open: http://")?.1.to_owned()))
            .expect("it says where it is");
        std::thread::spawn(move || lines.for_each(drop));
        let address: SocketAddr = address.trim_end_matches('/').parse().expect("an address");
        let mut connection = Connection::open(address).await.expect("it listens");
        let answer = connection.ask("GET /", "", "").await.expect("it answers");
        assert_eq!(answer.status, 200);
        Self { child, address, took: began.elapsed() }
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> i64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next());
        kilobytes.and_then(|text| text.parse::<i64>().ok()).map_or(0, |kilobytes| kilobytes * 1024)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
