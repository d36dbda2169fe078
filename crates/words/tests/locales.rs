//! The locale files: all four languages say the same things about the same arguments, no text is
//! missing, and none is there that nobody uses. And no error of the core is a sentence in English.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]
#![expect(clippy::disallowed_methods, reason = "the test reads the locale files and the sources")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

const LANGUAGES: [&str; 4] = ["en", "tr", "fa", "ja"];

/// Keys that the program puts together from a prefix and a name.
const MADE: &[&str] = &[
    "bgm-matter-",
    "bgt-shown-",
    "country-",
    "cubing-event-",
    "game-name-",
    "rankings-continent-",
    "rankings-medal-",
    "learn-hint-",
    "play-press-",
    "play-text-",
    "section-",
];

/// What the core builds a sentence with: the first text in the brackets is its key.
const SAYING: [&str; 8] = [
    "Message::new(",
    "invalid(",
    "not_found(",
    "refuse(",
    "refuse_some(",
    "refused(",
    "unreadable(",
    "shape(",
];

/// Keys of games that stand in tables and not beside one of the calls above.
const GAMES: [&str; 8] =
    ["backgammon", "kulami", "kure", "mangala", "pentago", "quixo", "quixo4", "reversi"];

/// Sentences whose arguments have names that the program makes, one for each role, or that are given
/// after a choice among several sentences.
const NAMED_BY_THE_PROGRAM: [&str; 6] =
    ["role-may-not", "competition-officials", "record-line", "record-move", "mat-game", "mat-move"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a text uses: arguments, and other texts.
#[derive(Default)]
struct Uses {
    arguments: BTreeSet<String>,
    texts: BTreeSet<String>,
}

/// The keys of a language with what their texts use.
fn uses(language: &str) -> BTreeMap<String, Uses> {
    let mut texts = BTreeMap::new();
    let folder = root().join("locales").join(language);
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let source = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut uses = Uses::default();
            collect(message.value.as_ref().expect("every text has words"), &mut uses);
            let key = message.id.name.to_owned();
            assert!(texts.insert(key, uses).is_none(), "{language}: {} twice", message.id.name);
        }
    }
    texts
}

/// The keys of a language with the arguments that their texts use, also those of texts in them.
fn texts(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let all = uses(language);
    let whole = |own: &Uses| {
        let inner = own.texts.iter().flat_map(|key| {
            let text = all.get(key).unwrap_or_else(|| panic!("{language}: no text {key}"));
            text.arguments.iter().cloned()
        });
        own.arguments.iter().cloned().chain(inner).collect()
    };
    all.iter().map(|(key, own)| (key.clone(), whole(own))).collect()
}

fn collect(pattern: &Pattern<&str>, uses: &mut Uses) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, uses),
            Expression::Select { selector, variants } => {
                collect_inline(selector, uses);
                variants.iter().for_each(|variant| collect(&variant.value, uses));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, uses: &mut Uses) {
    match inline {
        InlineExpression::VariableReference { id } => {
            uses.arguments.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            uses.texts.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                collect_inline(inline, uses);
            }
        }
        _ => {}
    }
}

/// The source files of a folder, tests left out.
fn files(folder: PathBuf) -> Vec<String> {
    let mut all = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !["tests", "target", "fuzz"].contains(&name.as_str()) {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") && name != "tests.rs" {
                all.push(fs::read_to_string(&path).unwrap());
            }
        }
    }
    all
}

/// All source texts of the program.
fn sources() -> String {
    files(root().join("crates")).concat()
}

/// The source files of a crate of the core, without the tests inside them.
fn core(name: &str) -> Vec<String> {
    let cut = |file: String| {
        file.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
    };
    files(root().join("crates").join(name).join("src")).into_iter().map(cut).collect()
}

fn is_key(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(char::is_alphabetic) && text.contains('-') && text.chars().all(allowed)
}

/// The key that a call names: the first text between its brackets. `rest` begins behind the
/// opening one.
fn key_of_call(rest: &str) -> Option<&str> {
    let mut depth = 1_u32;
    for (at, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return None,
            ')' => depth -= 1,
            '"' => return rest[at + 1..].split('"').next().filter(|text| is_key(text)),
            _ => {}
        }
    }
    None
}

/// The calls in a file that name a key: where they begin, and the key.
fn sayings(file: &str) -> Vec<(usize, &str)> {
    let calls = SAYING.iter().flat_map(|call| file.match_indices(call));
    let begins = |at: usize| {
        let before = file[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '.')
    };
    let mut all: Vec<_> = calls
        .filter(|(at, _)| begins(*at))
        .filter_map(|(at, call)| Some((at, key_of_call(&file[at + call.len()..])?)))
        .collect();
    all.sort_unstable();
    all
}

/// The names after `.with(` and `.about(` in a piece of a file.
fn given(piece: &str) -> BTreeSet<&str> {
    let blankless = [".with(", ".about("].into_iter().flat_map(|call| {
        piece.match_indices(call).map(move |(at, _)| piece[at + call.len()..].trim_start())
    });
    blankless.filter_map(|rest| rest.strip_prefix('"')?.split('"').next()).collect()
}

#[test]
fn all_languages_say_the_same_things() {
    let english = texts("en");
    assert!(english.len() > 20, "the English files were found");
    for language in LANGUAGES {
        let other = texts(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let beyond: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(beyond.is_empty(), "only {language} has {beyond:?}");
        for (key, arguments) in &english {
            assert_eq!(&other[key], arguments, "{language}: the arguments of {key}");
        }
    }
}

#[test]
fn every_text_is_used_and_every_used_text_is_there() {
    let english = texts("en");
    let all = uses("en");
    let sources = sources();
    // A key stands between two quotation marks somewhere.
    let literals: BTreeSet<&str> = sources.split('"').collect();
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !literals.contains(key.as_str()))
        .filter(|key| !MADE.iter().any(|prefix| key.starts_with(prefix)))
        .filter(|key| !all.values().any(|uses| uses.texts.contains(*key)))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let mut missing = BTreeSet::new();
    for call in [".say(\"", ".say_with(\""] {
        for (at, _) in sources.match_indices(call) {
            let rest = &sources[at + call.len()..];
            let key = rest.split('"').next().unwrap_or_default();
            if !english.contains_key(key) {
                missing.insert(key.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "no locale file has {missing:?}");
}

#[test]
fn every_sentence_of_the_core_is_in_the_files() {
    let english = texts("en");
    let mut found = BTreeSet::new();
    for name in ["games", "arena", "office", "pairing", "puzzles", "rulebook", "meydan"] {
        for file in core(name) {
            found.extend(sayings(&file).into_iter().map(|(_, key)| key.to_owned()));
            if name == "games" {
                let literals = file.split('"').skip(1).step_by(2).filter(|text| is_key(text));
                let of_a_game = |text: &&str| {
                    GAMES
                        .iter()
                        .any(|game| text.strip_prefix(game).is_some_and(|t| t.starts_with('-')))
                };
                found.extend(literals.filter(of_a_game).map(str::to_owned));
            }
        }
    }
    assert!(found.len() > 400, "the sentences were found: {}", found.len());
    let missing: Vec<_> = found.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no locale file has {missing:?}");
}

/// A text may speak only of what every place that says it tells. Where a helper adds arguments of
/// its own, as in some games, the source beside the key does not show them: these are left out.
#[test]
fn texts_speak_of_what_the_source_tells() {
    let english = texts("en");
    let mut untold = BTreeSet::new();
    let mut checked = 0;
    for name in ["games", "arena", "office"] {
        for file in core(name) {
            let sayings = sayings(&file);
            for (place, (at, key)) in sayings.iter().enumerate() {
                let Some(arguments) = english.get(*key) else { continue };
                let by_helper = name == "games" && !file[*at..].starts_with("Message::new(");
                if by_helper || NAMED_BY_THE_PROGRAM.contains(key) {
                    continue;
                }
                let end = sayings.get(place + 1).map_or(file.len(), |(next, _)| *next);
                let told = given(&file[*at..end]);
                checked += 1;
                for argument in arguments.iter().filter(|name| !told.contains(name.as_str())) {
                    untold.insert(format!("{key}: {argument}"));
                }
            }
        }
    }
    assert!(checked > 300, "the sentences were found: {checked}");
    assert!(untold.is_empty(), "not told beside the key: {untold:?}");
}

#[test]
fn roles_are_said_by_name() {
    let refused = arena::Refused::Role {
        role: arena::Role::Spectator,
        may: vec![arena::Role::MainJudge, arena::Role::Referee],
        citation: None,
    };
    let say = |language| {
        let text = words::Words::new(language).message(&refused.message());
        // Fluent puts marks of direction around what it inserts.
        text.replace(['\u{2068}', '\u{2069}'], "")
    };
    use rulebook::Language::{English, Turkish};
    assert_eq!(
        say(English),
        "This role may not do this: spectator. Ask one of these: main judge, referee"
    );
    assert_eq!(
        say(Turkish),
        "Bu görevle bu yapılamaz: seyirci. Şunlardan birine başvurun: başhakem, hakem"
    );
}

/// Errors whose own words nobody but a programmer or whoever mends a damaged store reads.
const NOT_FOR_PEOPLE: [(&str, &str); 5] = [
    ("arena/src/competition/earlier_plan.rs", "a fact of a damaged log, told by `meydan verify`"),
    ("arena/src/stream.rs", "a fact of a damaged log, told by `meydan verify`"),
    ("rulebook/src/coverage.rs", "the records of the tests, read when the program is built"),
    ("games/src/backgammon/mat/writer.rs", "a match file is data"),
    ("games/src/record/mod.rs", "a record is data"),
];

/// Whether a text is a sentence: more than three words of letters.
fn is_sentence(text: &str) -> bool {
    let word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    text.split_whitespace().filter(word).count() > 3
}

#[test]
fn no_error_of_the_core_is_a_sentence_in_english() {
    let mut found = Vec::new();
    for name in ["games", "pairing", "puzzles", "arena", "rulebook"] {
        for (path, file) in named_files(&root().join("crates").join(name).join("src")) {
            let path = path.replace('\\', "/");
            if NOT_FOR_PEOPLE.iter().any(|(allowed, _)| path.ends_with(allowed)) {
                continue;
            }
            let file = file.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            for (at, _) in file.match_indices("Display for ") {
                let rest = &file[at..];
                let body = &rest[..rest.find("\n}\n").unwrap_or(rest.len())];
                let texts = body.split('"').skip(1).step_by(2);
                found
                    .extend(texts.filter(|text| is_sentence(text)).map(|t| format!("{path}: {t}")));
            }
        }
    }
    assert!(found.is_empty(), "say these by a key: {found:#?}");
}

/// The source files of a folder with their paths, tests left out.
fn named_files(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            all.extend(named_files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") && name != "tests.rs" {
            all.push((path.to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()));
        }
    }
    all
}

#[test]
fn a_cube_is_held_as_the_regulations_say() {
    let said = words::Words::new(rulebook::Language::English).say(puzzles::cube::HOLDING);
    assert!(said.contains("white (or the lightest face) on top, green"), "{said}");
}
