//! The laws of the house, as tests: which crate may know which, which module of a crate which other,
//! what may never stand in a pure crate, and how long a file may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};

/// Rows of a module or crate with those that it may know.
type Arrows = &'static [(&'static str, &'static [&'static str])];

/// Who may know whom: a crate may depend only on crates named here.
const ARROWS: [(&str, &[&str]); 13] = [
    ("rulebook", &[]),
    ("games", &["rulebook"]),
    ("engine", &["rulebook", "games"]),
    ("puzzles", &["rulebook"]),
    ("pairing", &["rulebook"]),
    ("rankings", &[]),
    ("arena", &["rulebook", "games", "puzzles", "pairing", "rankings"]),
    ("store", &[]),
    ("office", &["rulebook", "games", "engine", "pairing", "rankings", "arena", "store"]),
    ("words", &["rulebook", "puzzles", "pairing", "arena"]),
    (
        "web",
        &[
            "rulebook", "games", "puzzles", "pairing", "rankings", "arena", "store", "office",
            "words",
        ],
    ),
    (
        "meydan",
        &[
            "rulebook", "games", "engine", "puzzles", "pairing", "rankings", "arena", "store",
            "office", "words", "web",
        ],
    ),
    ("xtask", &["rulebook"]),
];

/// Who may know whom inside a crate: each of its top modules, with those that it may name. A table has
/// no cycle, so neither have the modules.
const MODULES: [(&str, Arrows); 2] = [("arena", ARENA), ("web", WEB)];

/// The modules of `arena`. Streams know no other stream, but a competition plans events and cubing
/// rounds, and an event plans matches; `follow`, `rankings`, `steps` and `wcif` bring streams together.
const ARENA: Arrows = &[
    ("account", &["actor", "id", "refused", "stream", "text", "time"]),
    ("actor", &["id"]),
    ("address", &["id"]),
    (
        "backgammon",
        &[
            "actor",
            "chance",
            "clock",
            "id",
            "match_play",
            "refused",
            "ruling",
            "stream",
            "text",
            "time",
        ],
    ),
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
        &[
            "actor",
            "backgammon",
            "chance",
            "clock",
            "id",
            "match_play",
            "refused",
            "ruling",
            "stream",
            "text",
            "time",
        ],
    ),
    (
        "follow",
        &[
            "account",
            "actor",
            "address",
            "backgammon",
            "competition",
            "cubing",
            "event",
            "federation",
            "id",
            "match_play",
            "people",
            "ruling",
            "stream",
            "time",
        ],
    ),
    ("federation", &["actor", "cubing", "id", "refused", "stream", "text", "time"]),
    ("id", &[]),
    ("match_play", &["actor", "clock", "id", "refused", "ruling", "stream", "time"]),
    ("people", &["id"]),
    ("rankings", &["competition", "cubing", "id", "refused"]),
    ("refused", &["actor"]),
    ("ruling", &["actor", "id", "refused", "time"]),
    ("sees", &["actor", "competition", "id", "match_play", "refused", "time"]),
    (
        "steps",
        &[
            "actor",
            "backgammon",
            "chance",
            "competition",
            "cubing",
            "event",
            "id",
            "match_play",
            "stream",
            "time",
        ],
    ),
    ("stream", &["actor", "chance", "refused", "time"]),
    ("text", &["refused"]),
    ("time", &[]),
    ("wcif", &["actor", "competition", "cubing", "id", "people", "refused", "time"]),
];

/// The modules of `web`.
const WEB: Arrows = &[
    ("assets", &[]),
    ("picture", &[]),
    ("qr", &[]),
    ("sheet", &[]),
    ("notes", &[]),
    ("http", &[]),
    ("live", &["http"]),
    ("api", &["http", "live"]),
    ("pages", &["http", "live", "assets", "picture", "qr", "sheet"]),
    ("router", &["api", "pages", "http", "live", "assets"]),
];

/// The drivers of databases: SQL stands in `store` alone.
const DRIVERS: [&str; 4] =
    ["rusqlite", "tokio-postgres", "deadpool-postgres", "tokio-postgres-rustls"];

/// The crates in which no clock, no chance and no input or output may be.
const PURE: [&str; 7] = ["rulebook", "games", "engine", "puzzles", "pairing", "rankings", "arena"];

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
        check_no_cycle(name, &table);
        let source = root().join("crates").join(name).join("src");
        let known = CrateRoot::read(&source);
        let mut wrong = Vec::new();
        for module in known.modules.iter().filter(|module| !table.contains_key(module.as_str())) {
            wrong.push(format!("{module} has no row in MODULES"));
        }
        for row in table.keys().filter(|row| !known.modules.contains(**row)) {
            wrong.push(format!("{row} is not a module any more"));
        }
        visit(&source, &mut |path| {
            let Some(own) = module_path(&source, path) else { return };
            let Some(top) = own.first().filter(|top| known.modules.contains(*top)) else { return };
            let may_know = table.get(top.as_str()).copied().unwrap_or_default();
            for other in known.named_in(&own, &fs::read_to_string(path).unwrap_or_default()) {
                if other != *top && !may_know.contains(&other.as_str()) {
                    wrong.push(format!("{} may not know {other}", path.display()));
                }
            }
        });
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}

/// Whatever knows only modules that are settled is settled itself; a cycle never is.
fn check_no_cycle(name: &str, table: &BTreeMap<&str, &[&str]>) {
    let mut settled: BTreeSet<&str> = BTreeSet::new();
    loop {
        let ready = |(module, row): &(&&str, &&[&str])| {
            !settled.contains(**module) && row.iter().all(|name| settled.contains(name))
        };
        let next: Vec<&str> = table.iter().filter(ready).map(|(module, _)| *module).collect();
        if next.is_empty() {
            break;
        }
        settled.extend(next);
    }
    let left: Vec<_> = table.keys().filter(|module| !settled.contains(**module)).collect();
    assert!(left.is_empty(), "{name}: a cycle among {left:?}");
}

/// What the root of a crate says: its modules, without those of tests, and which of them the names
/// come from that it exports.
#[derive(Default)]
struct CrateRoot {
    modules: BTreeSet<String>,
    exports: BTreeMap<String, String>,
}

impl CrateRoot {
    fn read(source: &Path) -> Self {
        Self::of(&fs::read_to_string(source.join("lib.rs")).expect("a crate has a root"))
    }

    fn of(text: &str) -> Self {
        let mut root = Self::default();
        for item in syn::parse_file(text).expect("the root is Rust").items {
            match item {
                syn::Item::Mod(item)
                    if !item.attrs.iter().any(|own| own.path().is_ident("cfg")) =>
                {
                    root.modules.insert(item.ident.to_string());
                }
                syn::Item::Use(item) => {
                    if let syn::UseTree::Path(path) = &item.tree {
                        let mut names = Vec::new();
                        exported(&path.tree, &mut names);
                        let module = path.ident.to_string();
                        root.exports.extend(names.into_iter().map(|name| (name, module.clone())));
                    }
                }
                _ => {}
            }
        }
        root
    }

    /// The top modules that a source of a module names. Tests may bring anything together.
    fn named_in(&self, own: &[String], text: &str) -> BTreeSet<String> {
        if own.iter().any(|part| part == "tests") {
            return BTreeSet::new();
        }
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let names = named_modules(own, text).into_iter();
        let names = names.map(|name| self.exports.get(&name).cloned().unwrap_or(name));
        names.filter(|name| self.modules.contains(name)).collect()
    }
}

/// The names that the end of a `use` brings.
fn exported(tree: &syn::UseTree, names: &mut Vec<String>) {
    match tree {
        syn::UseTree::Path(path) => exported(&path.tree, names),
        syn::UseTree::Name(name) => names.push(name.ident.to_string()),
        syn::UseTree::Rename(name) => names.push(name.rename.to_string()),
        syn::UseTree::Group(group) => group.items.iter().for_each(|tree| exported(tree, names)),
        syn::UseTree::Glob(_) => {}
    }
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
    let root = CrateRoot::of(
        "pub mod actor;\npub mod time;\n#[cfg(test)]\nmod trial;\npub use actor::{Actor, Role};",
    );
    let source = "use crate::{Role, time::{Day, Span}};\nuse crate::trial::Desk;\n\
        #[cfg(test)]\nmod tests {\n    use crate::text;\n}";
    let named = root.named_in(&own("event::view"), source);
    assert_eq!(named.iter().map(String::as_str).collect::<Vec<_>>(), ["actor", "time"]);
    assert!(root.named_in(&own("event::tests::laws"), source).is_empty());
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
