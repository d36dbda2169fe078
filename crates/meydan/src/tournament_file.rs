//! How the commands read a tournament: a report file or JSON, from a path or standard input.

use std::io::Read;
use std::path::Path;

use anyhow::Context;
use pairing::trf::TrfFile;
use rulebook::Message;

use crate::said::{self, Saying};

/// Reads a tournament and prints what looks wrong in it, for a Swiss or for another system.
pub fn read(path: &Path, is_swiss: bool) -> anyhow::Result<TrfFile> {
    let bytes = bytes(path).saying(|| said::cannot_read(path))?;
    let file = pairing::json::read_any(&bytes).with_context(|| path.display().to_string())?;
    for warning in file.warnings.iter().filter(|warning| is_swiss || !warning.only_swiss) {
        let warning = Message::new("cli-warning").with("warning", warning.message());
        anstream::eprintln!("{}: {}", path.display(), said::sentence(&warning));
    }
    Ok(file)
}

fn bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    if path.as_os_str() != "-" {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
