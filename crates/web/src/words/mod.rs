//! The words of the pages, in the reader's language.
//!
//! Texts are Fluent files, `locales/LANGUAGE/*.ftl`, inside the program. A text that a language
//! lacks is said in English; a test sees to it that none lacks. Numbers in texts are written in
//! the digits of the language.

mod calendar;
mod country;
mod event;
mod number;
mod order;
mod section;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rulebook::Language;
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

/// The locale files.
#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Locales;

type Bundle = FluentBundle<Arc<FluentResource>>;

static BUNDLES: LazyLock<[Bundle; 4]> = LazyLock::new(|| Language::ALL.map(bundle));

/// Reads the files of a language. A file with an error in it is used as far as it can be read; the
/// tests refuse it.
fn bundle(language: Language) -> Bundle {
    let tag: LanguageIdentifier =
        language.tag().parse().expect("the four tags are language identifiers");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_formatter(Some(match language {
        Language::Persian => number::persian_value,
        _ => number::plain_value,
    }));
    let folder = format!("{}/", language.tag());
    for name in Locales::iter().filter(|name| name.starts_with(&folder)) {
        let Some(file) = Locales::get(&name) else { continue };
        let text = String::from_utf8_lossy(&file.data).into_owned();
        let resource = FluentResource::try_new(text).unwrap_or_else(|(partly, _)| partly);
        bundle.add_resource_overriding(Arc::new(resource));
    }
    bundle
}

/// What a text speaks about, by name.
pub type Argument<'a> = (&'static str, FluentValue<'a>);

/// Says things in one language.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    language: Language,
}

impl Words {
    /// In a language.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language }
    }

    /// The language.
    #[must_use]
    pub const fn language(self) -> Language {
        self.language
    }

    /// The direction of writing, as HTML names it.
    #[must_use]
    pub const fn direction(self) -> &'static str {
        match self.language {
            Language::Persian => "rtl",
            _ => "ltr",
        }
    }

    /// A text without arguments.
    #[must_use]
    pub fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A text about something.
    #[must_use]
    pub fn say_with(self, key: &str, arguments: &[Argument<'_>]) -> String {
        let mut named = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            named.set(*name, value.clone());
        }
        self.look_up(key, &named).unwrap_or_else(|| key.to_owned())
    }

    /// A sentence of the rules, with what it speaks about; in English where the locale files do
    /// not have it.
    #[must_use]
    pub fn message(self, message: &games::Message) -> String {
        let mut named = FluentArgs::with_capacity(message.arguments.len());
        for (name, value) in &message.arguments {
            named.set(*name, argument(value));
        }
        self.look_up(message.key, &named).unwrap_or_else(|| message.english.clone())
    }

    /// A sentence that was kept in the log; as it stands there where the locale files lack it.
    #[must_use]
    pub fn kept(self, key: &str, arguments: &BTreeMap<String, String>) -> String {
        let mut named = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            named.set(name.as_str(), argument(value));
        }
        self.look_up(key, &named).unwrap_or_else(|| english.to_owned())
    }

    fn look_up(self, key: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        [self.language, Language::English].into_iter().find_map(|language| {
            let bundle = &BUNDLES[language as usize];
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            Some(bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned())
        })
    }
}

/// A number that arrives as text is a number again, so that its digits and plural are right.
fn argument(value: &str) -> FluentValue<'_> {
    match value.parse::<f64>() {
        Ok(number) if value.len() < 10 && value != "NaN" && value != "inf" => number.into(),
        _ => FluentValue::String(Cow::Borrowed(value)),
    }
}

/// The name of a language in itself, for the list where readers choose.
#[must_use]
pub const fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::Turkish => "Türkçe",
        Language::Persian => "فارسی",
        Language::Japanese => "日本語",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_in_the_digits_of_the_language() {
        let say = |language| Words::new(language).say_with("rules-count", &[("count", 47.into())]);
        assert!(say(Language::English).contains("47"), "{}", say(Language::English));
        assert!(say(Language::Persian).contains("۴۷"), "{}", say(Language::Persian));
    }

    #[test]
    fn a_sentence_that_no_file_has_is_said_in_english() {
        let message = games::Message::new("no-such-key-anywhere");
        assert_eq!(Words::new(Language::Turkish).message(&message), "the board is upside down");
    }
}
