//! What commands read: a file or standard input, up to a limit. A device or a wrong file then ends
//! with a sentence, not with the memory of the machine.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use rulebook::{Argument, Message};

use crate::said::{self, Saying};

/// The most that a tournament or the moves of a game may have: that of 10,000 players has 4 MB.
pub const TOURNAMENT: u64 = 64 << 20;
/// The most that a configuration may have.
pub const CONFIGURATION: u64 = 1 << 20;
/// The most that an exported competition may have.
pub const COMPETITION: u64 = 1 << 30;
/// The most that somebody may type in one line.
const LINE: u64 = 4096;

/// All bytes of a file, or of standard input for `-`.
pub fn bytes(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        return all(io::stdin().lock(), most, path);
    }
    all(File::open(path).saying(|| said::cannot_read(path))?, most, path)
}

/// All text of a file, or of standard input for `-`.
pub fn text(path: &Path, most: u64) -> anyhow::Result<String> {
    String::from_utf8(bytes(path, most)?).saying(|| said::cannot_read(path))
}

/// A file that is read piece by piece, and ends with an error where it has more than it may have.
pub fn open(path: &Path, most: u64) -> anyhow::Result<impl BufRead + Send> {
    let file = File::open(path).saying(|| said::cannot_read(path))?;
    Ok(io::BufReader::new(Limited { source: file, left: most, most }))
}

/// The next line that somebody types, none at the end.
pub fn line(source: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut text = String::new();
    let read = source.take(LINE).read_line(&mut text).saying(|| Message::new("cli-no-input"))?;
    if read as u64 == LINE && !text.ends_with('\n') {
        return Err(said::error(Message::new("cli-line-too-long").with("limit", LINE)));
    }
    Ok((read > 0).then_some(text))
}

fn all(source: impl Read, most: u64, path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = source.take(most + 1).read_to_end(&mut bytes);
    let read = read.saying(|| said::cannot_read(path))?;
    if read as u64 > most {
        return Err(said::error(too_large(path, most)));
    }
    Ok(bytes)
}

fn too_large(path: &Path, most: u64) -> Message {
    let message = Message::new("cli-too-large").with("path", Argument::text(path.display()));
    message.with("limit", most >> 20)
}

/// Reads no more than it may.
struct Limited<R> {
    source: R,
    left: u64,
    most: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        match self.left.checked_sub(read as u64) {
            Some(left) => self.left = left,
            None => {
                let message = Message::new("cli-input-limit").with("limit", self.most >> 20);
                return Err(io::Error::other(said::say(&message)));
            }
        }
        Ok(read)
    }
}
