//! The program's own sources, read as syntax: what tests about the code base look at. Modules and
//! functions that are compiled for tests only are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// A source file of the program.
pub struct Source {
    /// Where it is, from the root of the repository.
    pub path: String,
    /// What it says.
    pub file: syn::File,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is in the root").to_path_buf()
}

/// The sources of some crates, without files that hold tests only.
pub fn of(crates: &[&str]) -> Vec<Source> {
    let mut all = Vec::new();
    for name in crates {
        collect(&root().join("crates").join(name).join("src"), &mut all);
    }
    all
}

fn collect(folder: &Path, all: &mut Vec<Source>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a crate has sources").flatten().map(|e| e.path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let for_tests =
            name.starts_with("tests") || ["testbed", "trial", "testing"].contains(&name);
        if for_tests {
            continue;
        }
        if path.is_dir() {
            collect(&path, all);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("sources are text");
            let file = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            let path = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            all.push(Source { path, file });
        }
    }
}

/// Whether attributes say that something is compiled for tests only.
pub fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        path.is_ident("test")
            || (path.is_ident("cfg")
                && attribute.meta.require_list().is_ok_and(|list| {
                    let words = list.tokens.to_string();
                    words == "test"
                        || words.starts_with("any (test")
                        || words.starts_with("any(test")
                }))
    })
}

/// What a file uses: names that are called, passed or made, and the values of enums that it builds.
#[derive(Default)]
pub struct Uses {
    /// The last part of every path and the name of every method that an expression has.
    pub names: BTreeSet<String>,
    /// `Enum::Variant`, as built by an expression; patterns do not count.
    pub built: BTreeSet<String>,
}

impl Uses {
    /// What a source uses outside its tests.
    pub fn of(source: &Source) -> Self {
        let mut uses = Self::default();
        uses.visit_file(&source.file);
        uses
    }

    fn path(&mut self, path: &syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|own| own.ident.to_string()).collect();
        if let Some(last) = parts.last() {
            self.names.insert(last.clone());
        }
        if let [.., owner, variant] = parts.as_slice() {
            self.built.insert(format!("{owner}::{variant}"));
        }
    }

    /// Macros are not parsed: every word in them counts, and every two words with `::` between them.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut before: Vec<TokenTree> = Vec::new();
        for token in tokens {
            match &token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Ident(word) => {
                    self.names.insert(word.to_string());
                    if let [
                        ..,
                        TokenTree::Ident(owner),
                        TokenTree::Punct(one),
                        TokenTree::Punct(two),
                    ] = before.as_slice()
                        && one.as_char() == ':'
                        && two.as_char() == ':'
                    {
                        self.built.insert(format!("{owner}::{word}"));
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            before.push(token);
        }
    }
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_expr_path(&mut self, expression: &'ast syn::ExprPath) {
        self.path(&expression.path);
        visit::visit_expr_path(self, expression);
    }

    fn visit_expr_struct(&mut self, expression: &'ast syn::ExprStruct) {
        self.path(&expression.path);
        visit::visit_expr_struct(self, expression);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.names.insert(call.method.to_string());
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, own: &'ast syn::Macro) {
        self.tokens(own.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        // `#[serde(default = "path")]` and its like name functions in texts.
        if let syn::Meta::List(list) = &attribute.meta {
            for part in list.tokens.to_string().split('"').skip(1).step_by(2) {
                self.names.extend(part.rsplit("::").next().map(str::to_owned));
            }
        }
    }

    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
}

/// The values of every `pub enum` with a name, by the folder below `src` that it is in.
pub fn variants(sources: &[Source], name: &str) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources {
        for item in &source.file.items {
            let syn::Item::Enum(own) = item else { continue };
            if own.ident == name {
                let names = own.variants.iter().map(|variant| variant.ident.to_string());
                all.entry(source.path.clone()).or_default().extend(names);
            }
        }
    }
    all
}
