//! What the server says when it opens.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The lines that the server prints within its first ones, until one that begins so or the last.
fn said(data: &Path, more: &[&str], count: usize) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
        command.env_remove(name);
    }
    let mut server = command
        .env("LC_ALL", "C")
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data)
        .args(more)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let out = BufReader::new(server.stdout.take().unwrap());
    let lines = out.lines().map_while(Result::ok).take(count).collect();
    server.kill().unwrap();
    server.wait().unwrap();
    lines
}

#[test]
fn the_first_run_prints_a_link_for_the_organiser_until_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let lines = said(folder.path(), &[], 4);
        let address = lines[0].strip_prefix("Meydan is open: ").unwrap();
        assert!(address.starts_with("http://127.0.0.1:"), "{address}");
        assert!(lines[1].contains("http://localhost:"), "{lines:?}");
        let link = lines[3].trim();
        let token = link.strip_prefix(&format!("{address}organiser/")).unwrap();
        assert_eq!(token.len(), 64, "{link}");
    }
}

#[test]
fn where_anyone_makes_competitions_no_link_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let lines = said(folder.path(), &["--founders", "anyone"], 2);
    assert!(lines[0].starts_with("Meydan is open: http://127.0.0.1:"), "{lines:?}");
    assert!(lines[1].trim().starts_with("http://localhost:"), "{lines:?}");
}
