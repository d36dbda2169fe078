//! The laws of the house, as tests: which crate may know which, which module of a crate which other,
//! what may never stand in a pure crate, and how long a file may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// Rows of a module or crate with those that it may know.
type Arrows = &'static [(&'static str, &'static [&'static str])];

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

/// Who may know whom inside `arena`: a module may name only the modules that stand in its row.
/// Streams know no other stream, but a competition plans events and cubing rounds; `follow` and
/// `rankings` bring streams together.
const ARENA: [(&str, &[&str]); 19] = [
    ("account", &["actor", "id", "refused", "stream", "text", "time"]),
    ("actor", &["id"]),
    ("address", &["id"]),
    ("chance", &[]),
    ("clock", &["refused", "time"]),
    (
        "competition",
        &[
            "account", "actor", "cubing", "event", "id", "people", "refused", "ruling", "stream",
            "text", "time",
        ],
    ),
    ("cubing", &["actor", "chance", "id", "people", "refused", "ruling", "stream", "text", "time"]),
    (
        "event",
        &["actor", "chance", "clock", "id", "match_play", "refused", "ruling", "stream", "time"],
    ),
    (
        "follow",
        &[
            "account",
            "actor",
            "address",
            "competition",
            "cubing",
            "event",
            "id",
            "match_play",
            "people",
            "ruling",
            "stream",
            "time",
        ],
    ),
    ("id", &[]),
    ("match_play", &["actor", "clock", "id", "refused", "ruling", "stream", "time"]),
    ("people", &["id"]),
    ("rankings", &["competition", "cubing", "id", "refused"]),
    ("refused", &["actor"]),
    ("ruling", &["actor", "id", "refused", "time"]),
    ("sees", &["actor", "competition", "id", "match_play", "refused", "time"]),
    ("stream", &["actor", "chance", "refused", "time"]),
    ("text", &["refused"]),
    ("time", &[]),
];

/// Who may know whom inside a crate: each of its top modules, with those that it may name. The table
/// has no cycle, so neither have the modules.
const MODULES: [(&str, Arrows); 1] = [(
    "web",
    &[
        ("assets", &[]),
        ("qr", &[]),
        ("sheet", &[]),
        ("http", &[]),
        ("live", &["http"]),
        ("api", &["http", "live"]),
        ("pages", &["http", "live", "assets", "qr", "sheet"]),
        ("router", &["api", "pages", "http", "live", "assets"]),
    ],
)];

/// The drivers of databases: SQL stands in `store` alone.
const DRIVERS: [&str; 4] =
    ["rusqlite", "tokio-postgres", "deadpool-postgres", "tokio-postgres-rustls"];

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
fn only_the_store_knows_a_database() {
    for package in metadata().workspace_packages() {
        let knows = package.dependencies.iter().find(|own| DRIVERS.contains(&own.name.as_str()));
        if let Some(driver) = knows.filter(|_| package.name != "store") {
            panic!("{} may not know {}: ask `store`", package.name, driver.name);
        }
    }
}

#[test]
fn modules_point_downwards_only() {
    for (name, table) in MODULES {
        let table: BTreeMap<&str, &[&str]> = table.iter().copied().collect();
        for module in table.keys() {
            assert!(!reaches(&table, module, module), "{name}: {module} knows itself by a detour");
        }
        let source = root().join("crates").join(name).join("src");
        let mut wrong = Vec::new();
        visit(&source, &mut |path| {
            let Some(own) = module_path(&source, path) else { return };
            let Some(top) = own.first() else { return };
            let Some(may_know) = table.get(top.as_str()) else {
                return wrong.push(format!("{top} has no row in MODULES"));
            };
            for other in named_modules(&own, &fs::read_to_string(path).unwrap_or_default()) {
                let inside = table.contains_key(other.as_str()) && other != *top;
                if inside && !may_know.contains(&other.as_str()) {
                    wrong.push(format!("{} may not know {other}", path.display()));
                }
            }
        });
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}

/// Whether a module comes to another by the arrows of a table.
fn reaches(table: &BTreeMap<&str, &[&str]>, from: &str, to: &str) -> bool {
    let next = table.get(from).copied().unwrap_or_default();
    next.iter().any(|own| *own == to || reaches(table, own, to))
}

/// The path of the module that a file holds, from the crate's root; none for what is no module.
fn module_path(source: &Path, file: &Path) -> Option<Vec<String>> {
    let inside = file.strip_prefix(source).ok()?.with_extension("");
    let mut parts: Vec<String> =
        inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let is_rust = file.extension().is_some_and(|own| own == "rs");
    if parts.last().is_some_and(|last| last == "mod" || last == "lib" || last == "main") {
        parts.pop();
    }
    is_rust.then_some(parts)
}

/// The top modules that a source names: by `crate::`, or by so many `super::` that they come there.
fn named_modules(own: &[String], source: &str) -> BTreeSet<String> {
    let code: String = source
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join(" ");
    let up = "super::".repeat(own.len());
    let starts = ["crate::", up.as_str()];
    let mut named = BTreeSet::new();
    for start in starts.iter().filter(|start| !start.is_empty()) {
        for (place, _) in code.match_indices(start) {
            let before = code[..place].chars().next_back();
            if before.is_some_and(|sign| sign.is_alphanumeric() || "_:".contains(sign)) {
                continue;
            }
            named.extend(first_names(&code[place + start.len()..]));
        }
    }
    named
}

/// The first names of a path, or of all paths in the braces that follow.
fn first_names(rest: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start()
            .chars()
            .take_while(|sign| sign.is_alphanumeric() || *sign == '_')
            .collect()
    };
    let Some(inside) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut names, mut depth, mut begins) = (Vec::new(), 0_i32, 0);
    for (place, sign) in inside.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(name(&inside[begins..place]));
                begins = place + 1;
                if sign == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names
}

#[test]
fn the_scanner_of_modules_finds_what_a_source_names() {
    let own = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let source = "use crate::{http::{error, forms}, live::Topic};\n// crate::api\nuse super::frame;\n\
        fn f() { super::super::api::go(); mycrate::pages::go(); crate::words::say() }";
    let named = named_modules(&own("pages::public"), source);
    assert_eq!(
        named.iter().map(String::as_str).collect::<Vec<_>>(),
        ["api", "http", "live", "words"]
    );
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
fn modules_of_arena_know_only_those_below_them() {
    check_modules("crates/arena", &ARENA);
}

/// Every module of a crate names only modules of its row, and the rows have no cycle. Tests may
/// bring anything together.
fn check_modules(folder: &str, table: &[(&str, &[&str])]) {
    let rows: BTreeMap<&str, &[&str]> = table.iter().copied().collect();
    for (module, names) in modules(&root().join(folder).join("src")) {
        let row = rows.get(module.as_str());
        let row = row.unwrap_or_else(|| panic!("{folder}: {module} has no row"));
        let foreign: Vec<_> = names.iter().filter(|name| !row.contains(&name.as_str())).collect();
        assert!(foreign.is_empty(), "{folder}: {module} may not know {foreign:?}");
    }
    // Whatever knows only modules that are settled is settled itself; a cycle never is.
    let mut settled: BTreeSet<&str> = BTreeSet::new();
    loop {
        let ready = |(module, row): &(&&str, &&[&str])| {
            !settled.contains(**module) && row.iter().all(|name| settled.contains(name))
        };
        let next: Vec<&str> = rows.iter().filter(ready).map(|(module, _)| *module).collect();
        if next.is_empty() {
            break;
        }
        settled.extend(next);
    }
    let left: Vec<_> = rows.keys().filter(|module| !settled.contains(**module)).collect();
    assert!(left.is_empty(), "{folder}: a cycle among {left:?}");
}

/// The top modules of a crate, and which of the others each names. What the root exports again
/// counts for the module that it comes from.
fn modules(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(source.join("lib.rs")).expect("a crate has a root");
    let exported = |line: &str| {
        let (module, names) = line.strip_prefix("pub use ")?.split_once("::")?;
        let names = names.trim_matches(['{', '}', ';']).split(", ");
        Some(names.map(|name| (name.to_owned(), module.to_owned())).collect::<Vec<_>>())
    };
    let aliases: BTreeMap<String, String> = text.lines().filter_map(exported).flatten().collect();
    let declared = |line: &str| line.strip_prefix("pub mod ")?.strip_suffix(';').map(str::to_owned);
    let all: BTreeSet<String> = text.lines().filter_map(declared).collect();
    let mut found: BTreeMap<String, BTreeSet<String>> =
        all.iter().map(|module| (module.clone(), BTreeSet::new())).collect();
    visit(source, &mut |path| {
        let inside = path.strip_prefix(source).expect("found below it").with_extension("");
        let mut parts = inside.iter().map(|part| part.to_string_lossy().into_owned());
        let Some(module) = parts.next().filter(|module| all.contains(module)) else { return };
        if parts.any(|part| part == "tests") {
            return;
        }
        let text = fs::read_to_string(path).expect("a source file is text");
        let names = named(&text).into_iter();
        let names = names.map(|name| aliases.get(&name).cloned().unwrap_or(name));
        let others = names.filter(|name| all.contains(name) && *name != module);
        found.entry(module.clone()).or_default().extend(others.collect::<Vec<_>>());
    });
    found
}

/// What follows `crate::` in a file, without comments and without its own tests.
fn named(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut names = BTreeSet::new();
    for rest in code.join("\n").split("crate::").skip(1) {
        let word = |text: &str| {
            text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()
        };
        match rest.strip_prefix('{') {
            Some(group) => {
                let group = group.split('}').next().unwrap_or_default();
                names.extend(group.split(',').map(|name| word(name.trim())));
            }
            None => drop(names.insert(word(rest))),
        }
    }
    names
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
