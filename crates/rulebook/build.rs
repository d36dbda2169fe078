//! Turns `rulebooks/*.toml` into Rust: one module a book with a table of its clauses and a
//! constant for each, so that code that cites a clause which does not exist does not compile.

#![expect(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// The books in the order in which people see them.
const ORDER: [&str; 9] = [
    "wca-2009",
    "wca-2010",
    "iran-backgammon",
    "tr-mangala",
    "tr-pentago",
    "tr-kure",
    "tr-reversi",
    "tr-kulami",
    "quixo",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    rulebook: Header,
    clause: Vec<ClauseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    id: String,
    title: String,
    title_tr: Option<String>,
    title_fa: Option<String>,
    title_ja: Option<String>,
    source: String,
    languages: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClauseEntry {
    id: String,
    section: String,
    text: String,
    text_tr: Option<String>,
    text_fa: Option<String>,
    text_ja: Option<String>,
    part: String,
    checklist: Option<ChecklistEntry>,
    software: String,
    software_tr: String,
    software_fa: String,
    software_ja: String,
    differs: Option<String>,
    differs_tr: Option<String>,
    differs_fa: Option<String>,
    differs_ja: Option<String>,
    uncertain: Option<String>,
    uncertain_tr: Option<String>,
    uncertain_fa: Option<String>,
    uncertain_ja: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChecklistEntry {
    roles: Vec<String>,
    #[serde(default)]
    sections: Vec<String>,
    #[serde(default)]
    events: Vec<String>,
    moment: Option<String>,
    #[serde(default)]
    long: bool,
}

fn main() {
    let folder = PathBuf::from(env("CARGO_MANIFEST_DIR")).join("../../rulebooks");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut code = String::new();
    let mut table = String::new();
    for (number, id) in ORDER.iter().enumerate() {
        let path = folder.join(format!("{id}.toml"));
        println!("cargo::rerun-if-changed={}", path.display());
        let book = read(&path);
        assert_eq!(&book.rulebook.id, id, "{}: id differs from the file name", path.display());
        write_book(&mut code, number, &book);
        writeln!(table, "    {}::BOOK,", module_name(id)).expect("a string takes all text");
    }
    code.push_str("/// Every rulebook, in the order in which people see them.\n");
    write!(code, "pub static BOOKS: [Rulebook; {}] = [\n{table}];\n", ORDER.len())
        .expect("a string takes all text");
    let out = PathBuf::from(env("OUT_DIR")).join("books.rs");
    std::fs::write(&out, code).unwrap_or_else(|e| panic!("{}: {e}", out.display()));
}

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

fn read(path: &Path) -> BookFile {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn write_book(code: &mut String, number: usize, book: &BookFile) {
    let head = &book.rulebook;
    let mut constants = String::new();
    let mut clauses = String::new();
    let mut names = BTreeMap::new();
    for (index, clause) in book.clause.iter().enumerate() {
        let name = constant_name(&clause.id);
        if let Some(other) = names.insert(name.clone(), &clause.id) {
            panic!("{}: clauses {other} and {} share the name {name}", head.id, clause.id);
        }
        // Notation has brackets and arrows that would read as links and tags.
        let text = clause.text.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<");
        let doc = format!("{} {}: {text}", head.id, clause.id);
        writeln!(constants, "    #[doc = {doc:?}]").expect("a string takes all text");
        writeln!(constants, "    pub const {name}: Citation = Citation::at({number}, {index});")
            .expect("a string takes all text");
        clauses.push_str(&clause_literal(&head.id, clause));
    }
    write!(
        code,
        "#[doc = {title:?}]\n#[allow(non_upper_case_globals)]\npub mod {module} {{\n\
         \x20   use crate::{{Citation, Clause, Part, Remark, Rulebook}};\n\
         \x20   /// The id of the rulebook.\n    pub const ID: &str = {id:?};\n{constants}\
         \x20   static CLAUSES: [Clause; {count}] = [\n{clauses}    ];\n\
         \x20   pub(crate) const BOOK: Rulebook = Rulebook {{ id: ID, titles: {titles}, \
         source: {source:?}, languages: &{languages:?}, clauses: &CLAUSES }};\n}}\n",
        title = head.title,
        module = module_name(&head.id),
        count = book.clause.len(),
        id = head.id,
        titles = texts(&head.title, &head.title_tr, &head.title_fa, &head.title_ja),
        source = head.source,
        languages = head.languages,
    )
    .expect("a string takes all text");
}

fn clause_literal(book: &str, clause: &ClauseEntry) -> String {
    let part = match clause.part.as_str() {
        "enforced" => "Enforced",
        "ruled" => "Ruled",
        "shown" => "Shown",
        other => panic!("{book} {}: part is {other:?}, not enforced, ruled or shown", clause.id),
    };
    format!(
        "        Clause {{ book: {book:?}, id: {:?}, section: {:?}, part: Part::{part}, texts: {}, \
         checklist: {}, software: {}, differs: {}, uncertain: {} }},\n",
        clause.id,
        clause.section,
        texts(&clause.text, &clause.text_tr, &clause.text_fa, &clause.text_ja),
        checklist(book, clause),
        remark(
            Some(&clause.software),
            [Some(&clause.software_tr), Some(&clause.software_fa), Some(&clause.software_ja)],
        ),
        some(clause.differs.as_ref(), [&clause.differs_tr, &clause.differs_fa, &clause.differs_ja],),
        some(
            clause.uncertain.as_ref(),
            [&clause.uncertain_tr, &clause.uncertain_fa, &clause.uncertain_ja],
        ),
    )
}

/// A clause has a place on checklists if, and only if, it is shown.
fn checklist(book: &str, clause: &ClauseEntry) -> String {
    let shown = clause.part == "shown";
    assert_eq!(clause.checklist.is_some(), shown, "{book} {}: shown, or on no list", clause.id);
    let Some(own) = &clause.checklist else { return "None".to_owned() };
    format!(
        "Some(crate::Checklist {{ roles: &{:?}, sections: &{:?}, events: &{:?}, moment: {:?}, long: {} }})",
        own.roles, own.sections, own.events, own.moment, own.long
    )
}

/// A remark on a clause is written in all four languages, or in none.
fn remark(english: Option<&String>, others: [Option<&String>; 3]) -> String {
    let all = [english, others[0], others[1], others[2]];
    let all = all.map(|text| text.expect("a remark on a clause lacks a language"));
    format!("Remark({all:?})")
}

fn some(english: Option<&String>, others: [&Option<String>; 3]) -> String {
    if english.is_none() && others.iter().all(|text| text.is_none()) {
        return "None".to_owned();
    }
    format!("Some({})", remark(english, others.map(Option::as_ref)))
}

fn texts(en: &str, tr: &Option<String>, fa: &Option<String>, ja: &Option<String>) -> String {
    format!("[Some({en:?}), {tr:?}, {fa:?}, {ja:?}]")
}

fn module_name(book: &str) -> String {
    book.replace('-', "_")
}

/// `A4d1` stays, `K1.4` is `K1_4`, `4-2-3d` is `_4_2_3d`: the id with every mark as `_`,
/// and a `_` before a leading digit.
fn constant_name(id: &str) -> String {
    let body: String =
        id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if body.starts_with(|c: char| c.is_ascii_digit()) { format!("_{body}") } else { body }
}
