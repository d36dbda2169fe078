//! Match files and IDs against GNU Backgammon: it imports every match file that Meydan writes and has the
//! same IDs at every record, and Meydan reads every file that it exports from playing against itself.
//!
//! A few matches each time; `MEYDAN_GNUBG_MATCHES=200 cargo test -p meydan --test gnubg` for as many as
//! wanted.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn matches() -> u64 {
    std::env::var("MEYDAN_GNUBG_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(8)
}

fn meydan(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_meydan");
    let mut command = Command::new(program);
    command.env("LC_ALL", "C").arg("game").args(arguments).output().expect("meydan starts")
}

fn text(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "meydan game {arguments:?}: {wrong}");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

/// Games of Debian are not always in the path of whoever runs tests.
fn gnubg() -> PathBuf {
    let own = PathBuf::from("/usr/games/gnubg");
    if own.is_file() { own } else { PathBuf::from("gnubg") }
}

/// Has GNU Backgammon do tasks, and gives what it says.
fn ask(folder: &Path, tasks: &str) -> String {
    let list = folder.join("tasks");
    std::fs::write(&list, tasks).expect("the list can be written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gnubg.py");
    let output = Command::new(gnubg())
        .args(["--tty", "--quiet", "--no-rc", "--python"])
        .arg(script)
        .env("MEYDAN_GNUBG", list)
        .env("HOME", folder)
        .output()
        .expect("gnubg starts: cargo xtask test installs it");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Lengths from 1 to 17 points in turn.
fn length(seed: u64) -> String {
    (1 + seed % 17).to_string()
}

#[test]
fn gnubg_imports_our_match_files_and_has_the_same_ids() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut ours: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut tasks = String::new();
    let mut seen = [false; 4];
    for seed in 1..=matches() {
        let number = seed.to_string();
        let arguments = ["match", "backgammon", "--length", &length(seed), "--seed", &number];
        let file = text(&[&arguments[..], &["--mat"]].concat());
        let words = ["Doubles", "Drops", "Takes", "and the match"];
        seen.iter_mut().zip(words).for_each(|(seen, word)| *seen |= file.contains(word));
        let path = folder.path().join(format!("{seed}.mat"));
        std::fs::write(&path, file).expect("the file can be written");
        let path = path.to_str().expect("a plain path").to_owned();
        tasks += &format!("read {path}\n");
        let ids = text(&[&arguments[..], &["--ids"]].concat());
        ours.insert(
            path,
            ids.lines().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect(),
        );
    }
    assert_eq!(seen, [true; 4], "the matches have doubles, drops, takes and an end");
    let said = ask(folder.path(), &tasks);
    let mut files = 0;
    let mut compared = 0;
    let mut rest: Vec<&String> = Vec::new();
    for line in said.lines() {
        if let Some(file) = line.strip_prefix("FILE ") {
            files += 1;
            rest = ours[file.split(' ').next().unwrap_or_default()].iter().rev().collect();
        }
        let Some(id) = line.strip_prefix("ID ").filter(|id| is_played(id)) else { continue };
        // Ours has a line before the roll, too: theirs come in the same order.
        let found = rest.iter().rposition(|own| *own == id);
        let Some(place) = found else {
            panic!("{id} is not ours; next are {:?}", rest.iter().rev().take(4).collect::<Vec<_>>())
        };
        rest.truncate(place);
        compared += 1;
    }
    assert_eq!(files, matches(), "every file was imported: {said}");
    assert!(compared > 20 * matches(), "{compared} IDs");
}

/// Whether an ID is of a game that goes on, with nobody resigning: the state is the three bits after the
/// first byte.
fn is_played(id: &str) -> bool {
    let (_, of_match) = id.split_once(':').unwrap_or_default();
    let Ok(read) = games::backgammon::GnuMatch::read(of_match) else { return false };
    // A match that is conceded right after a take: theirs still has the double, on a cube that was taken.
    let answered = read.doubled && read.state.cube.owner == Some(read.decides);
    read.game == games::backgammon::GnuState::Playing && read.resigned == 0 && !answered
}

#[test]
fn we_read_what_gnubg_plays_against_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |seed: u64| folder.path().join(format!("own-{seed}.mat"));
    let tasks = (1..=matches())
        .map(|seed| format!("play {} {seed} {}\n", length(seed), path(seed).display()));
    ask(folder.path(), &tasks.collect::<String>());
    let mut doubles = 0;
    for seed in 1..=matches() {
        let file = path(seed);
        let written = std::fs::read_to_string(&file).expect("gnubg exports the match");
        doubles += written.matches("Doubles").count();
        // Every play is checked; the last game brings somebody to the points of the match.
        let said = text(&["replay", "backgammon", file.to_str().expect("a plain path")]);
        let needed: u32 = length(seed).parse().expect("a number");
        let mut points = BTreeMap::new();
        for line in said.lines() {
            let Some((name, won)) =
                line.split_once(": ").and_then(|own| own.1.split_once(" wins "))
            else {
                continue;
            };
            let won: u32 = won.split(' ').next().and_then(|own| own.parse().ok()).unwrap_or(0);
            *points.entry(name.to_owned()).or_insert(0) += won;
        }
        assert!(points.values().any(|own| *own >= needed), "{seed}: {said}");
    }
    assert!(doubles > 0, "the cube is turned");
}

#[test]
fn a_wrong_play_of_a_match_file_is_named_with_its_clause() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("wrong.mat");
    let wrong = " 3 point match\n\n Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/4\n";
    std::fs::write(&path, wrong).expect("the file can be written");
    let output = meydan(&["replay", "backgammon", path.to_str().expect("a plain path")]);
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("6/4"), "{said}");
    let other = meydan(&["replay", "mangala", path.to_str().expect("a plain path")]);
    assert!(!other.status.success(), "only backgammon has match files");
}

#[test]
fn dice_are_computed_again_from_a_seed() {
    let seed = "07".repeat(32);
    let said = text(&["dice", &seed, "--first", "taas", "--count", "3"]);
    let lines: Vec<_> = said.lines().collect();
    assert_eq!((lines.len(), lines[0].len()), (4, 64), "the commitment, and three rolls");
    assert!(lines[1].starts_with("1 ") && lines[1].len() == 4, "{said}");
    assert_ne!(said, text(&["dice", &seed, "--count", "3"]), "words count");
    assert!(!meydan(&["dice", "zz"]).status.success());
    rulebook::proves!(rulebook::iran_backgammon::_4_1_1a);
}
