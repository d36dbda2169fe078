//! The system packages that the tests need: installed where this may be done, else named in the
//! one command that installs them.

use std::path::Path;
use std::process::Command;

use anyhow::bail;

use crate::steps::run;

/// A program that tests start, and the Debian package that brings it.
const NEEDED: [(&str, &str); 9] = [
    ("rsvg-convert", "librsvg2-bin"),
    ("pg_ctlcluster", "postgresql"),
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("npm", "npm"),
    ("curl", "curl"),
    ("gnubg", "gnubg"),
    ("nginx", "nginx"),
    ("mkfs.ext4", "e2fsprogs"),
];

/// Sees to it that every program is there.
pub fn ensure() -> anyhow::Result<()> {
    let missing: Vec<_> = NEEDED
        .iter()
        .filter(|(program, _)| !is_there(program))
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("apt-get install --yes {}", missing.join(" "));
    if !may_install() {
        bail!("the tests need packages that are not here. Run as root: {by_hand}");
    }
    run(Command::new("apt-get").args(["update", "--quiet"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(&missing);
    run(install.env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Whether a program stands in one of the folders of `PATH`, or where Debian has games.
fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain(["/usr/games".into()]);
    folders.any(|folder| folder.join(program).is_file())
}

/// Root on a machine with apt may; everyone else is told what to run.
fn may_install() -> bool {
    let is_root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|answer| answer.stdout.trim_ascii() == b"0");
    is_root && Path::new("/usr/bin/apt-get").exists()
}
