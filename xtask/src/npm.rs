//! Tools that come from npm, each in one fixed version, into a folder that git does not see. The program
//! has none of them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Context;

use crate::root;
use crate::steps::run;

/// A tool: its name, and the version that we use. Another one may find more.
pub type Tool = (&'static str, &'static str);

/// Sees to it that tools are in `node_modules` of a folder of the workspace, in these versions.
pub fn ensure(folder: &str, tools: &[Tool], what_for: &str) -> anyhow::Result<()> {
    let folder = root().join(folder);
    if tools.iter().all(|tool| is_there(&folder, *tool)) {
        return Ok(());
    }
    let mut install = Command::new("npm");
    install.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
    install.arg("--prefix").arg(&folder);
    install.args(tools.iter().map(|(name, version)| format!("{name}@{version}")));
    run(&mut install).with_context(|| {
        let names: Vec<_> = tools.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        format!("could not fetch {names} from npm: {what_for} needs a network once")
    })
}

fn is_there(folder: &Path, (name, version): Tool) -> bool {
    let told = fs::read_to_string(folder.join("node_modules").join(name).join("package.json"));
    told.is_ok_and(|text| text.contains(&format!("\"version\": \"{version}\"")))
}
