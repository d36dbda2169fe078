//! How the commands read a tournament: a report file or JSON, from a path or standard input.

use std::path::Path;

use anyhow::Context;
use pairing::trf::TrfFile;
use rulebook::Message;

use crate::{input, said, terminal};

/// Reads a tournament and prints what looks wrong in it, for a Swiss or for another system.
pub fn read(path: &Path, is_swiss: bool) -> anyhow::Result<TrfFile> {
    let bytes = input::bytes(path, input::TOURNAMENT)?;
    let file = pairing::json::read_any(&bytes).with_context(|| path.display().to_string())?;
    for warning in file.warnings.iter().filter(|warning| is_swiss || !warning.only_swiss) {
        let warning = Message::new("cli-warning").with("warning", warning.message());
        terminal::warn(&format!("{}: {}", path.display(), said::sentence(&warning)));
    }
    Ok(file)
}
