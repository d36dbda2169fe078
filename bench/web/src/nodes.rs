//! Several programs on one PostgreSQL server, with the competitions of the demo: what a federation runs
//! behind a proxy.

use std::path::Path;
use std::process::Command;

use store::testing::PostgresServer;
use tempfile::TempDir;

use crate::program::{Program, binary};

/// The programs, and the server that they share.
pub struct Nodes {
    pub programs: Vec<Program>,
    _folders: Vec<TempDir>,
    _server: PostgresServer,
}

impl Nodes {
    /// Moves the demo from its file to a server, as an operator moves a venue, and starts the programs.
    pub async fn start(count: usize) -> Self {
        let demo = tempfile::tempdir().expect("a temporary folder");
        let file = demo.path().join("demo.sqlite");
        let running = Program::start(demo.path(), &["--demo", "--still"]).await;
        meydan(&["backup", &text(&file), "--data", &text(&demo.path().join("demo"))]);
        drop(running);
        let server = PostgresServer::start();
        let url = server.url();
        meydan(&["restore", &text(&file), "--database-url", &url]);
        let (mut programs, mut folders) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let folder = tempfile::tempdir().expect("a temporary folder");
            programs.push(Program::start(folder.path(), &["--database-url", &url]).await);
            folders.push(folder);
        }
        Self { programs, _folders: folders, _server: server }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn meydan(arguments: &[&str]) {
    let done = Command::new(binary()).args(arguments).status().expect("the program starts");
    assert!(done.success(), "{arguments:?}");
}
