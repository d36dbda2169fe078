//! What the commands say to people: in the language of `--lang`, else of the environment, else in
//! English. Data (JSON, report files, moves, the numbers of a pairing) has no language.
//!
//! An error goes up with its key and is said once, at the end: [`Said`] for a sentence of the
//! command line, the error types of the core by their `message`.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use office::OfficeError;
use office::transfer::TransferError;
use rulebook::{Argument, Language, Message};
use store::StoreError;
use words::Words;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// The reader's language.
pub fn words() -> Words {
    let named = |name| std::env::var(name).ok();
    Words::new(*LANGUAGE.get_or_init(|| of_environment(named)))
}

/// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
fn of_environment(named: impl Fn(&'static str) -> Option<String>) -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| named(name).filter(|value| !value.is_empty()));
    let tag = set.unwrap_or_default();
    let tag = tag.split(['_', '.', '@', '-']).next().unwrap_or_default();
    tag.to_ascii_lowercase().parse().unwrap_or_default()
}

/// Reads `--lang` before all other arguments, so that complaints about these are in the language,
/// and puts it behind them, so that it may stand before the command too.
pub fn take_language(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.into_iter().collect();
    let is_end = |own: &OsString| own == "--";
    let end = all.iter().position(is_end).unwrap_or(all.len());
    let is_option = |own: &OsString| {
        own.to_str().is_some_and(|own| own == "--lang" || own.starts_with("--lang="))
    };
    let Some(at) = all[..end].iter().position(is_option) else { return all };
    let joined = all[at] != "--lang";
    let count = if joined { 1 } else { (end - at).min(2) };
    let taken: Vec<OsString> = all.drain(at..at + count).collect();
    let value = taken.last().and_then(|own| own.to_str()).unwrap_or_default();
    if let Ok(language) = value.trim_start_matches("--lang=").parse() {
        LANGUAGE.get_or_init(|| language);
    }
    let end = all.iter().position(is_end).unwrap_or(all.len());
    all.splice(end..end, taken);
    all
}

/// Says a message. Marks of direction around what it inserts are left out where nothing is written
/// from right to left, so that `grep` finds what it looks for.
pub fn say(message: &Message) -> String {
    plain(words().message(message))
}

/// The same, with a full stop at its end.
pub fn sentence(message: &Message) -> String {
    plain(words().sentence(message))
}

/// Says a message as a line of its own: with a capital, also where it begins with the name of a side.
pub fn capital(message: &Message) -> String {
    words().capital(&say(message))
}

/// Says a text without arguments.
pub fn text(key: &'static str) -> String {
    say(&Message::new(key))
}

/// A number as a table has it, in the reader's digits.
pub fn figures(number: impl fmt::Display) -> String {
    words().digits(&number.to_string())
}

/// A sentence of JSON, which is data: English whatever the reader's language.
pub fn english(message: &Message) -> String {
    let text = Words::new(Language::English).message(message);
    text.replace(['\u{2068}', '\u{2069}'], "")
}

fn plain(text: String) -> String {
    match words().language() {
        Language::Persian => text,
        _ => text.replace(['\u{2068}', '\u{2069}'], ""),
    }
}

/// A sentence that goes up as an error.
#[derive(Debug)]
pub struct Said {
    message: Message,
    cause: Option<anyhow::Error>,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl Error for Said {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.cause.as_ref().map(AsRef::as_ref)
    }
}

/// A sentence as an error.
pub fn error(message: Message) -> anyhow::Error {
    Said { message, cause: None }.into()
}

/// That a file cannot be read.
pub fn cannot_read(path: &std::path::Path) -> Message {
    Message::new("cli-cannot-read").with("path", Argument::text(path.display()))
}

/// What an error is about, said before it.
pub trait Saying<T> {
    /// The same, with a sentence before the error.
    fn saying(self, message: impl FnOnce() -> Message) -> anyhow::Result<T>;
}

impl<T, E: Into<anyhow::Error>> Saying<T> for Result<T, E> {
    fn saying(self, message: impl FnOnce() -> Message) -> anyhow::Result<T> {
        self.map_err(|cause| Said { message: message(), cause: Some(cause.into()) }.into())
    }
}

/// Reads a value of the command line; what is wrong with it is said in the language.
pub fn parse<T: FromStr<Err: Error + 'static>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| match message_of(&error) {
        Some(message) => sentence(&message),
        None => error.to_string(),
    })
}

/// An error and what caused it, in one line.
pub fn whole(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error
        .chain()
        .map(|cause| message_of(cause).map_or_else(|| cause.to_string(), |message| say(&message)))
        .collect();
    let line = causes.join(": ");
    let ends = line.ends_with(['.', '!', '?', '。', '؟']);
    let stop = if words().language() == Language::Japanese { "。" } else { "." };
    if ends { line } else { line + stop }
}

/// The sentence of an error. Errors of the system have none and keep their own words.
fn message_of(error: &(dyn Error + 'static)) -> Option<Message> {
    macro_rules! any_of {
        ($($kind:ty),* $(,)?) => {
            None $(.or_else(|| error.downcast_ref::<$kind>().map(|own| own.message())))*
        };
    }
    any_of!(
        arena::id::IdError,
        arena::address::AddressError,
        games::OptionError,
        games::registry::MoveError,
        games::registry::SetUpError,
        games::registry::UnknownGame,
        office::FoundersError,
        office::SecondFactorError,
        pairing::dutch::PairingError,
        pairing::json::ReadError,
        pairing::standings::CodeError,
        pairing::starter::StartError,
        pairing::systems::ReplayError,
        pairing::systems::SystemError,
        puzzles::NotationError,
        puzzles::UnknownEdition,
        puzzles::UnknownEvent,
        puzzles::UnknownPuzzle,
        rulebook::FindError,
        rulebook::UnknownLanguage,
        web::http::client_address::NetworkError,
    )
    .or_else(|| error.downcast_ref::<Said>().map(|own| own.message.clone()))
    .or_else(|| error.downcast_ref::<StoreError>().map(of_store))
    .or_else(|| error.downcast_ref::<OfficeError>().and_then(of_office))
    .or_else(|| error.downcast_ref::<TransferError>().and_then(of_transfer))
}

fn of_store(error: &StoreError) -> Message {
    let path = |path: &std::path::Path| Argument::text(path.display());
    match error {
        StoreError::InUse { path: own, why } => {
            Message::new("store-in-use").with("path", path(own)).with("why", why)
        }
        StoreError::FileExists(own) => Message::new("store-exists").with("path", path(own)),
        StoreError::NoBackup { path: own, why } => {
            Message::new("store-no-backup").with("path", path(own)).with("why", why)
        }
        StoreError::File { path: own, why } => {
            Message::new("store-file").with("path", path(own)).with("why", why)
        }
        StoreError::NotEmpty(facts) => Message::new("store-not-empty").with("facts", *facts),
        StoreError::Newer { found, known } => {
            Message::new("store-newer").with("found", *found).with("known", *known)
        }
        other => Message::new("store-failed").with("error", Argument::text(other)),
    }
}

fn of_office(error: &OfficeError) -> Option<Message> {
    match error {
        OfficeError::Refused(refused) => Some(match refused.citation() {
            Some(clause) => Message::new("refused-by-clause")
                .with("clause", clause)
                .with("reason", refused.message()),
            None => refused.message(),
        }),
        OfficeError::Store(error) => Some(of_store(error)),
        _ => None,
    }
}

fn of_transfer(error: &TransferError) -> Option<Message> {
    Some(match error {
        TransferError::Unknown(id) => Message::new("transfer-unknown").with("competition", id),
        TransferError::There(stream) => {
            Message::new("transfer-there").with("stream", Argument::text(stream))
        }
        TransferError::Line { line, why } => {
            Message::new("transfer-line").with("line", *line).with("why", why)
        }
        TransferError::Foreign { stream, competition } => Message::new("transfer-foreign")
            .with("stream", Argument::text(stream))
            .with("competition", competition),
        TransferError::Taken(name) => Message::new("transfer-taken").with("name", name),
        TransferError::Short { due, found } => {
            Message::new("transfer-short").with("due", *due).with("found", *found)
        }
        TransferError::Store(error) => of_store(error),
        TransferError::Office(error) => return of_office(error),
        TransferError::File(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_language() {
        let of = |set: &'static [(&'static str, &'static str)]| {
            of_environment(|name| {
                set.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "tr_TR.UTF-8")]), Language::Turkish);
        assert_eq!(of(&[("LANG", "tr_TR.UTF-8"), ("LC_MESSAGES", "ja_JP")]), Language::Japanese);
        assert_eq!(of(&[("LANG", "fa"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(of(&[("LANG", "fa-IR"), ("LC_ALL", "")]), Language::Persian);
        assert_eq!(of(&[("LANG", "de_DE")]), Language::English);
    }

    #[test]
    fn the_language_may_stand_before_the_command() {
        let moved = |arguments: &[&str]| {
            let all = take_language(arguments.iter().map(OsString::from));
            all.iter().map(|own| own.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(moved(&["m", "--lang", "xx", "rules"]), "m rules --lang xx");
        assert_eq!(moved(&["m", "--lang=xx", "rules", "--", "a"]), "m rules --lang=xx -- a");
        assert_eq!(moved(&["m", "rules", "--lang"]), "m rules --lang");
        assert_eq!(moved(&["m", "--", "--lang"]), "m -- --lang");
    }
}
