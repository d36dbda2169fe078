//! What a text is called when it is refused: every name that the code gives to a text or a list which it
//! checks has its words in all languages. Without them a reader would see the name of the code.

use std::collections::BTreeSet;
use std::fs;

use syn::visit::{self, Visit};

use crate::source;

/// The functions of `arena::text` whose first of three arguments names what they check.
const CHECKS: [&str; 3] = ["check", "check_optional", "check_list"];

/// The names that stand in calls.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl<'a> Visit<'a> for Names {
    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        let syn::Expr::Path(called) = &*call.func else { return };
        let is_check = called
            .path
            .segments
            .last()
            .is_some_and(|own| CHECKS.iter().any(|name| own.ident == name));
        let Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(name), .. })) =
            call.args.first().filter(|_| is_check && call.args.len() == 3)
        else {
            return;
        };
        self.0.insert(name.value().replace(' ', "-"));
    }
}

/// The cases of the message that names them.
fn cases(language: &str) -> BTreeSet<String> {
    let folder = source::root().join("locales").join(language);
    let files = fs::read_dir(folder).expect("a language has texts").flatten();
    let texts = files.filter_map(|file| fs::read_to_string(file.path()).ok());
    let message = texts
        .filter_map(|text| Some(text.split_once("\ntext-what =")?.1.to_owned()))
        .next()
        .expect("there is such a message");
    let lines = message.lines().skip(1).take_while(|line| line.starts_with([' ', '\t', '}']));
    let case = |line: &str| Some(line.trim().strip_prefix('[')?.split_once(']')?.0.to_owned());
    lines.filter_map(case).collect()
}

#[test]
fn everything_that_is_checked_has_a_name_in_every_language() {
    let mut names = Names::default();
    for source in source::of(&["arena", "office", "web"]) {
        names.visit_file(&source.file);
    }
    assert!(names.0.len() > 40, "the calls were found: {:?}", names.0);
    for language in ["en", "tr", "fa", "ja"] {
        let known = cases(language);
        let missing: Vec<&String> = names.0.difference(&known).collect();
        assert!(missing.is_empty(), "{language}: text-what lacks {missing:?}");
    }
}
