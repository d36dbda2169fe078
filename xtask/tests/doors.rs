//! What nobody can reach does not exist: every command of every stream is offered by a page or sent
//! by the program itself, and every public function of the core is called by the program.

mod checked;
mod source;

use std::collections::{BTreeMap, BTreeSet};

use source::{Source, Uses, is_test, variants};
use syn::visit::{self, Visit};

/// Commands that wait for their pages: the folder of the stream or room, why they wait, and which they
/// are. A command that gets a door leaves its list, or the test fails.
const WAITING: [(&str, &str, &[&str]); 0] = [];

/// Public functions that the program does not call, and what they are for. One that gets a caller
/// leaves the list, or the test fails.
const UNCALLED: [(&str, &[&str]); 2] = [
    (
        "for users of the libraries: reading what they write",
        &[
            "from_text",
            "moves_of",
            "position_with_markers",
            "read_transcript",
            "renumber",
            "to_cube",
            "write_transcript",
        ],
    ),
    ("for tests and benches", &["distribution", "playout"]),
];

/// Where a command is built: page files are doors for people; the rest is the program itself.
fn doors() -> BTreeMap<String, BTreeSet<String>> {
    let mut doors: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in source::of(&["web", "office", "arena", "meydan"]) {
        let page = source.path.starts_with("crates/web/src/pages");
        // What follows from a fact, and what the clock asks.
        let program = source.path.starts_with("crates/arena/src/follow")
            || source.path == "crates/arena/src/competition/alarm.rs"
            || source.path.starts_with("crates/office/src")
            || (source.path.starts_with("crates/meydan/src")
                && !source.path.starts_with("crates/meydan/src/demo"));
        if !page && !program {
            continue;
        }
        for built in Uses::of(&source).built {
            if let Some((_, variant)) = built.split_once("::") {
                doors.entry(variant.to_owned()).or_default().insert(source.path.clone());
            }
        }
    }
    doors
}

#[test]
fn every_command_has_a_door() {
    let doors = doors();
    let mut without = Vec::new();
    let mut count = 0;
    let streams = variants(&source::of(&["arena"]), "Command");
    // `rooms.rs` only brings the commands of a competition's rooms together.
    for (file, commands) in streams.into_iter().filter(|(file, _)| !file.ends_with("rooms.rs")) {
        for command in commands {
            count += 1;
            let waits = WAITING
                .iter()
                .any(|(folder, _, names)| file.contains(folder) && names.contains(&&*command));
            match (doors.get(&command), waits) {
                (Some(_), false) | (None, true) => {}
                (None, false) => without.push(format!("{file}: {command}")),
                (Some(own), true) => {
                    panic!("{command} has a door now, take it off the list: {own:?}")
                }
            }
        }
    }
    assert!(count > 150, "the commands were found: {count}");
    assert!(without.is_empty(), "no page offers and no program sends: {without:#?}");
}

/// The public functions of a source: free ones and methods.
#[derive(Default)]
struct Public {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Public {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if matches!(item.vis, syn::Visibility::Public(_)) && !is_test(&item.attrs) {
            self.names.insert(item.sig.ident.to_string());
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if matches!(item.vis, syn::Visibility::Public(_)) && !is_test(&item.attrs) {
            self.names.insert(item.sig.ident.to_string());
        }
    }
}

fn public_functions(source: &Source) -> BTreeSet<String> {
    let mut all = Public::default();
    all.visit_file(&source.file);
    all.names
}

#[test]
fn every_public_function_of_the_core_has_a_caller() {
    let everything = [
        "rulebook", "games", "engine", "puzzles", "pairing", "rankings", "arena", "store",
        "office", "words", "web", "meydan",
    ];
    let called: BTreeSet<String> =
        source::of(&everything).iter().flat_map(|source| Uses::of(source).names).collect();
    let mut uncalled = Vec::new();
    for source in source::of(&["arena", "pairing", "puzzles", "games"]) {
        for name in public_functions(&source) {
            let known = UNCALLED.iter().any(|(_, names)| names.contains(&&*name));
            match (called.contains(&name), known) {
                (true, true) => panic!("{name} has a caller now, take it off the list"),
                (false, false) => uncalled.push(format!("{}: {name}", source.path)),
                _ => {}
            }
        }
    }
    assert!(uncalled.is_empty(), "nobody calls {uncalled:#?}");
}
