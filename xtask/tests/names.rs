//! No name of a game outside its folder: what a match, a page, a lesson or a clock needs of a game is
//! a method of the game or a row of its rulebook, so that a new game touches its own folder, its line
//! in the registry, its words and its tests.
//!
//! Counted are texts in the code that are a game's name, a rulebook's id, or the beginning of a family
//! of ids. Not counted: tests, the demo (a crate above), comments, keys of messages (also those that
//! are made from a game's name), and constants of clauses such as `tr_mangala::a`, which are citations.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where no name may be.
const FOLDERS: [&str; 5] = [
    "crates/arena/src",
    "crates/office/src",
    "crates/web/src",
    "crates/web/assets",
    "crates/words/src",
];

/// How the ids of a family of rulebooks begin.
const FAMILIES: [&str; 3] = ["tr-", "wca-", "iran-"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the root").to_path_buf()
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// The names that the games give themselves.
fn games() -> BTreeSet<String> {
    let sources = files(&root().join("crates/games/src"));
    let texts = sources.iter().filter_map(|path| fs::read_to_string(path).ok());
    let named = |text: String| {
        let after = text.split("const NAME: &'static str = \"").nth(1)?;
        after.split('"').next().map(str::to_owned)
    };
    texts.filter_map(named).collect()
}

/// The code of a file without its tests: a module of tests comes last in its file.
fn code(path: &Path) -> String {
    let is_test = path.components().any(|part| part.as_os_str() == "tests")
        || path.file_stem().is_some_and(|name| name == "tests");
    let is_code = path.extension().is_some_and(|end| end == "rs" || end == "js" || end == "css");
    if is_test || !is_code {
        return String::new();
    }
    let text = fs::read_to_string(path).expect("a source file can be read");
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

/// The texts between quotation marks in a line, without those in comments.
fn quoted(line: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut letters = line.chars().peekable();
    let mut inside: Option<String> = None;
    while let Some(letter) = letters.next() {
        match (&mut inside, letter) {
            (Some(text), '\\') => text.extend(letters.next()),
            (Some(_), '"') => texts.extend(inside.take()),
            (Some(text), other) => text.push(other),
            (None, '"') => inside = Some(String::new()),
            (None, '/') if letters.peek() == Some(&'/') => break,
            (None, _) => {}
        }
    }
    texts
}

#[test]
fn no_game_and_no_rulebook_is_called_by_its_name() {
    let games = games();
    assert_eq!(games.len(), 8, "{games:?}");
    let mut names = games;
    names.extend(rulebook::BOOKS.iter().map(|book| book.id.to_owned()));
    names.extend(FAMILIES.map(str::to_owned));
    let mut found = Vec::new();
    for path in FOLDERS.iter().flat_map(|folder| files(&root().join(folder))) {
        for (line, number) in code(&path).lines().zip(1..) {
            for text in quoted(line).into_iter().filter(|text| names.contains(text)) {
                found.push(format!("{}:{number} \"{text}\"", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "ask the game or its rulebook's row instead:\n{}", found.join("\n"));
}

#[test]
fn names_are_found_in_code_and_not_in_comments() {
    assert_eq!(quoted(r#"if game == "reversi" { "a \"b\"" } // "quixo""#), ["reversi", "a \"b\""]);
    assert!(quoted("/// Mangala, by its name \"mangala\".").is_empty());
}
