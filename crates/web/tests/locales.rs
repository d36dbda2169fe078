//! The locale files: all four languages say the same things about the same arguments, no text is
//! missing, and none is there that nobody uses.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

const LANGUAGES: [&str; 4] = ["en", "tr", "fa", "ja"];

/// Keys that the program puts together from a prefix and a name.
const MADE: [&str; 0] = [];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The keys of a language with the arguments that their texts use.
fn texts(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    let folder = root().join("locales").join(language);
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let source = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut arguments = BTreeSet::new();
            collect(message.value.as_ref().expect("every text has words"), &mut arguments);
            let key = message.id.name.to_owned();
            assert!(
                texts.insert(key, arguments).is_none(),
                "{language}: {} twice",
                message.id.name
            );
        }
    }
    texts
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, arguments),
            Expression::Select { selector, variants } => {
                collect_inline(selector, arguments);
                variants.iter().for_each(|variant| collect(&variant.value, arguments));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inline) = expression.as_ref() {
                collect_inline(inline, arguments);
            }
        }
        _ => {}
    }
}

/// All source texts of the program, tests left out.
fn sources() -> String {
    let mut all = String::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !["tests", "target", "fuzz"].contains(&name.as_str()) {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                all.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    all
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
    let sources = sources();
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !sources.contains(&format!("\"{key}\"")))
        .filter(|key| !MADE.iter().any(|prefix| key.starts_with(prefix)))
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
