//! The command line at its limits: input that never ends, and output that nobody reads.

use std::fs::File;
use std::process::{Command, Output, Stdio};

const WINTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../pairing/tests/data/winter.trf");

fn meydan(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C").args(arguments);
    command
}

fn fails(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().expect("meydan starts");
    assert!(!status.success(), "{command:?} worked");
    String::from_utf8(stderr).expect("text")
}

/// A file of nothing but zeros, which takes no room on the disk.
fn zeros(folder: &tempfile::TempDir, bytes: u64) -> String {
    let path = folder.path().join("zeros");
    File::create(&path).and_then(|file| file.set_len(bytes)).expect("a file");
    path.to_str().expect("a path of letters").to_owned()
}

#[test]
fn a_file_that_is_too_large_is_refused_before_it_fills_the_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = zeros(&folder, (64 << 20) + 1);
    for command in ["pair", "standings"] {
        let said = fails(&mut meydan(&[command, &file]));
        assert!(said.contains("is larger than 64 MB"), "{said}");
    }
    let input = || Stdio::from(File::open("/dev/zero").expect("zeros"));
    for arguments in [&["pair", "-"][..], &["standings", "-"], &["game", "replay", "reversi"]] {
        let said = fails(meydan(arguments).stdin(input()));
        assert!(said.contains("is larger than 64 MB"), "{said}");
    }
    let data = folder.path().to_str().expect("a path");
    let said = fails(&mut meydan(&["serve", "--config", &file, "--data", data]));
    assert!(said.contains("is larger than 1 MB"), "{said}");
    let said = fails(meydan(&["game", "play", "reversi"]).stdin(input()));
    assert!(said.contains("longer than 4096 characters"), "{said}");
    let said = fails(&mut meydan(&["import", "/dev/zero", "--data", data]));
    assert!(said.contains("the line is too long"), "{said}");
}

#[test]
fn an_export_that_never_ends_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lines");
    let head = r#"{"meydan":"competition","format":1,"competition":"open","facts":1}"#;
    std::fs::write(&path, format!("{head}\n")).expect("written");
    let file = File::options().write(true).open(&path).expect("opens");
    file.set_len((1 << 30) + 1).expect("grows");
    let data = folder.path().to_str().expect("a path");
    let said = fails(&mut meydan(&["import", path.to_str().expect("a path"), "--data", data]));
    assert!(said.contains("too long") || said.contains("larger than 1024 MB"), "{said}");
}

#[test]
fn a_reader_that_has_gone_away_ends_a_command_quietly() {
    for arguments in [
        &["standings", WINTER][..],
        &["standings", WINTER, "--json"],
        &["pair", WINTER, "--json"],
        &["pair", WINTER, "--check"],
        &["rules"],
        &["rules", "coverage", "--json"],
        &["game", "list"],
        &["game", "play", "reversi"],
        &["puzzle", "scramble", "222", "--count", "2", "--json"],
        &["completions", "bash"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = meydan(arguments)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .expect("meydan starts");
        let said = String::from_utf8_lossy(&output.stderr);
        let quiet = !said.contains("roken pipe") && !said.contains("panicked");
        assert!(quiet && output.status.success(), "{arguments:?}: {} {said}", output.status);
    }
}

#[test]
fn a_store_is_checked_quietly_when_nobody_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    store::SqliteStore::open(&folder.path().join("meydan.sqlite")).expect("a store");
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let verify = meydan(&["verify", "--data", data]).stdout(writer).output();
    let output = verify.expect("meydan starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Writes so many facts, whatever they say.
async fn write(store: &store::SqliteStore, count: u64) {
    use store::{Append, NewFact, Store, StreamAppend};
    for number in 0..count {
        let [kind, body, by] = ["k", "{}", "{}"].map(str::to_owned);
        let facts = vec![NewFact { kind, body, by, at: 1 }];
        let stream = "odd/1".parse().expect("a stream");
        let part = StreamAppend { stream, expected: number, facts };
        store.append(Append { streams: vec![part], ..Append::default() }).await.expect("written");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn facts_that_are_gone_are_told_by_verify_and_at_the_start() {
    use std::io::BufRead;
    use store::Store;
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    let path = folder.path().join("meydan.sqlite");
    let older = folder.path().join("older.sqlite");
    let store = store::SqliteStore::open(&path).expect("a store");
    store.backup(&older).await.expect("a backup");
    write(&store, 3).await;
    drop(store);
    std::fs::rename(&older, &path).expect("replaced");
    let missing = "Log entries are missing: 3 were written, and the store holds 0";
    let said = fails(&mut meydan(&["verify", "--data", data]));
    assert!(said.contains(missing), "{said}");
    let mut server = meydan(&["serve", "--listen", "127.0.0.1:0", "--data", data])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("meydan starts");
    let errors = server.stderr.take().expect("errors");
    let told = std::io::BufReader::new(errors)
        .lines()
        .map_while(Result::ok)
        .find(|line| line.contains(missing));
    server.kill().expect("it ends");
    server.wait().expect("it has ended");
    assert!(told.is_some(), "it is told at the start");
    let said = fails(&mut meydan(&["verify", "--data", data]));
    assert!(said.contains(missing), "and until somebody knows why: {said}");
}

#[test]
fn a_damaged_file_is_told_by_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    let path = folder.path().join("meydan.sqlite");
    drop(store::SqliteStore::open(&path).expect("a store"));
    let mut bytes = std::fs::read(&path).expect("read");
    let last = bytes.len() - 4096;
    bytes[last..last + 64].fill(0xff);
    std::fs::write(&path, bytes).expect("written");
    let said = fails(&mut meydan(&["verify", "--data", data]));
    assert!(said.contains("is damaged"), "{said}");
}
