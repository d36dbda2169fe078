//! The laws of the house, as tests: which crate may know which, what may never stand in a pure
//! crate, and how long a file may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// Who may know whom: a crate may depend only on crates named here.
const ARROWS: [(&str, &[&str]); 11] = [
    ("rulebook", &[]),
    ("games", &["rulebook"]),
    ("puzzles", &["rulebook"]),
    ("pairing", &["rulebook"]),
    ("arena", &["rulebook", "games", "puzzles", "pairing"]),
    ("store", &[]),
    ("office", &["rulebook", "games", "pairing", "arena", "store"]),
    ("words", &["rulebook", "puzzles", "pairing", "arena"]),
    ("web", &["rulebook", "games", "puzzles", "pairing", "arena", "store", "office", "words"]),
    (
        "meydan",
        &["rulebook", "games", "puzzles", "pairing", "arena", "store", "office", "words", "web"],
    ),
    ("xtask", &["rulebook"]),
];

/// The crates in which no clock, no chance and no input or output may be.
const PURE: [&str; 5] = ["rulebook", "games", "puzzles", "pairing", "arena"];

/// What a pure crate may not have below it, however far down.
const FORBIDDEN: [&str; 7] =
    ["tokio", "sqlx", "axum", "getrandom", "hyper", "reqwest", "async-std"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the root").to_path_buf()
}

fn metadata() -> Metadata {
    MetadataCommand::new().current_dir(root()).exec().expect("cargo metadata answers")
}

#[test]
fn dependencies_point_downwards_only() {
    let metadata = metadata();
    let members: BTreeSet<String> =
        metadata.workspace_packages().iter().map(|p| p.name.to_string()).collect();
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.into_iter().collect();
    for package in metadata.workspace_packages() {
        let name = package.name.as_str();
        let may_know = arrows.get(name).unwrap_or_else(|| panic!("{name} has no row in ARROWS"));
        for dependency in &package.dependencies {
            let inside = members.contains(&dependency.name) && dependency.name != name;
            assert!(
                !inside || may_know.contains(&dependency.name.as_str()),
                "{name} may not know {}",
                dependency.name
            );
        }
    }
}

#[test]
fn pure_crates_have_no_clock_network_or_chance_of_the_system_below_them() {
    let metadata = metadata();
    let resolve = metadata.resolve.as_ref().expect("metadata comes with a resolution");
    for name in PURE {
        let Some(start) = metadata.packages.iter().find(|p| p.name == name && p.source.is_none())
        else {
            continue;
        };
        let mut seen = BTreeSet::new();
        let mut next = vec![&start.id];
        while let Some(id) = next.pop() {
            if !seen.insert(id) {
                continue;
            }
            let package = &metadata[id];
            assert!(
                !FORBIDDEN.contains(&package.name.as_str()),
                "{name} has {} below it",
                package.name
            );
            let node = resolve.nodes.iter().find(|n| &n.id == id).expect("every package resolves");
            for dependency in &node.deps {
                if dependency.dep_kinds.iter().any(|k| k.kind == DependencyKind::Normal) {
                    next.push(&dependency.pkg);
                }
            }
        }
    }
}

#[test]
fn no_source_file_is_longer_than_600_lines() {
    let mut long = Vec::new();
    for folder in ["crates", "xtask", "bench"] {
        visit(&root().join(folder), &mut |path| {
            let lines = fs::read_to_string(path).map_or(0, |text| text.lines().count());
            if lines > 600 {
                long.push(format!("{} ({lines})", path.display()));
            }
        });
    }
    assert!(long.is_empty(), "a file over 600 lines is two rooms, split it: {long:?}");
}

/// Calls `found` with every Rust, JavaScript and CSS file below a folder.
fn visit(folder: &Path, found: &mut impl FnMut(&Path)) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            let foreign = ["target", "node_modules", ".venv"];
            if !foreign.iter().any(|skipped| name == *skipped) {
                visit(&path, found);
            }
        } else if path.extension().is_some_and(|e| e == "rs" || e == "js" || e == "css") {
            found(&path);
        }
    }
}
