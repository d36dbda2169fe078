//! axe-core, which the browser tests ask what people with a disability would stumble over.

use crate::npm::{self, Tool};

const AXE: Tool = ("axe-core", "4.14.0");
/// The folder of the browser tests, below which npm puts it.
const FOLDER: &str = "crates/meydan/tests/browser";

/// Sees to it that it is there.
pub fn ensure() -> anyhow::Result<()> {
    npm::ensure(FOLDER, &[AXE], "checking pages for accessibility")
}
