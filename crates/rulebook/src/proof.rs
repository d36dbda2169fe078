//! `proves!`: how a test says which clauses it has shown to hold. For tests only (feature
//! `proof`); the program itself never has this code.
//!
//! A line is written when the macro is *reached*, so it stands at the end of a test: a failing
//! assertion before it ends the test, and nothing is recorded. `cargo xtask clauses` goes further
//! and counts no record at all when any test of the run has failed.

use std::fs::{OpenOptions, create_dir_all};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::Citation;

/// Records that the test which reaches this line has shown these clauses to hold.
///
/// ```no_run
/// use rulebook::{proves, tr_mangala};
///
/// assert_eq!(2 * 6 * 4, 48);
/// proves!(tr_mangala::I1, tr_mangala::I2);
/// ```
#[macro_export]
macro_rules! proves {
    ($($citation:expr),+ $(,)?) => {
        $( $crate::proof::record($citation, env!("CARGO_PKG_NAME"), module_path!()); )+
    };
}

/// Writes one line, `book clause test`, for [`proves!`].
///
/// # Panics
/// When the record cannot be written: a proof that is silently lost would be missed in the table.
pub fn record(citation: Citation, package: &str, module: &str) {
    let folder = folder().expect("a test runs from the target folder");
    let thread = std::thread::current();
    let line = format!("{citation} {}\n", test_name(package, module, thread.name()));
    if let Err(error) = append(&folder, &line) {
        panic!("{}: cannot record a proof: {error}", folder.display());
    }
}

/// The name of the running test: the test as libtest calls its thread, after its crate. A test in
/// the `tests` folder of a package is a crate of its own, so the package stands before it, as in
/// `web/front_desk::shown::...`.
fn test_name(package: &str, module: &str, thread: Option<&str>) -> String {
    let crate_name = module.split("::").next().unwrap_or(module);
    let path = match thread {
        Some(test) if test != "main" => format!("{crate_name}::{test}"),
        _ => module.to_owned(),
    };
    let is_of_the_library = crate_name == package.replace('-', "_");
    if is_of_the_library { path } else { format!("{package}/{path}") }
}

/// `target/clauses`: beside the profile's folder, in which the test's own program stands.
fn folder() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let profile = program.ancestors().find(|path| path.ends_with("deps"))?.parent()?;
    Some(profile.parent()?.join("clauses"))
}

/// One write with `O_APPEND`, so that lines of tests that run side by side do not mix.
fn append(folder: &Path, line: &str) -> std::io::Result<()> {
    create_dir_all(folder)?;
    let file = folder.join(format!("{}.txt", std::process::id()));
    OpenOptions::new().create(true).append(true).open(file)?.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_goes_by_its_crate_and_name() {
        let unit = |thread| test_name("games", "games::mangala::tests", Some(thread));
        assert_eq!(unit("mangala::tests::last_stone"), "games::mangala::tests::last_stone");
        assert_eq!(unit("main"), "games::mangala::tests");
    }

    #[test]
    fn a_test_of_a_tests_folder_names_its_package_too() {
        let name = test_name("web", "front_desk::shown", Some("shown::an_own_set"));
        assert_eq!(name, "web/front_desk::shown::an_own_set");
        assert_eq!(test_name("pairing", "standings", Some("main")), "pairing/standings");
    }
}
