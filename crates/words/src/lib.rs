//! The texts of the program in the reader's language, for pages and the command line.
//!
//! Texts are Fluent files, `locales/LANGUAGE/*.ftl`, compiled into the program: the one place where
//! a sentence for people is written, English included. The core names a sentence by a key
//! ([`rulebook::Message`]); [`Words`] says it. Numbers, days, lists and the order of names follow the
//! language.
//!
//! ```
//! use rulebook::{Language, Message};
//! use words::Words;
//!
//! let refusal = Message::new("pentago-part-empty").with("part", 3);
//! let said = Words::new(Language::English).message(&refusal);
//! assert!(said.contains("holds no marble"));
//! ```
//!
//! Not here: HTML (see `web`), and what a sentence is about (see the crate that makes the message).

mod calendar;
mod country;
mod event;
mod number;
mod order;
mod section;

pub use event::official as official_event;

use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rulebook::{Argument, Language, Message};
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
        Language::Turkish => number::turkish_value,
        Language::Persian => number::persian_value,
        Language::English | Language::Japanese => number::plain_value,
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
pub type Named<'a> = (&'static str, FluentValue<'a>);

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
    pub fn say_with(self, key: &str, arguments: &[Named<'_>]) -> String {
        let mut named = FluentArgs::with_capacity(arguments.len());
        for (name, value) in arguments {
            named.set(*name, value.clone());
        }
        self.look_up(key, &named).unwrap_or_else(|| key.to_owned())
    }

    /// A message: a refusal, the reason of an outcome, a sentence of a fact.
    #[must_use]
    pub fn message(self, message: &Message) -> String {
        let mut named = FluentArgs::with_capacity(message.arguments.len());
        for (name, value) in &message.arguments {
            named.set(name.as_ref(), self.argument(value));
        }
        self.look_up(&message.key, &named).unwrap_or_else(|| message.to_string())
    }

    /// A sentence that stands alone, as the command line prints it: with a full stop at its end.
    #[must_use]
    pub fn sentence(self, message: &Message) -> String {
        let text = self.message(message);
        // What somebody wrote may end the sentence itself, before the sign that sets it apart.
        match text.trim_end_matches('\u{2069}').chars().last() {
            Some('.' | '!' | '?' | '。' | '؟') => text,
            _ if self.language == Language::Japanese => text + "。",
            _ => text + ".",
        }
    }

    /// The same with a capital at its beginning, for a sentence that may begin with a name such as
    /// `cross`; where the language has capitals.
    #[must_use]
    pub fn capital(self, text: &str) -> String {
        // An argument is set apart by a sign that is not seen.
        let start = text.find(|sign: char| sign != '\u{2068}').unwrap_or(0);
        let (before, rest) = text.split_at(start);
        let mut signs = rest.chars();
        let first = match (signs.next(), self.language) {
            (None, _) => return text.to_owned(),
            (Some('i'), Language::Turkish) => "İ".to_owned(),
            (Some(first), _) => first.to_uppercase().to_string(),
        };
        format!("{before}{first}{}", signs.as_str())
    }

    /// What stands between a label and its value.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        match self.language {
            Language::Japanese => "：",
            Language::English | Language::Turkish | Language::Persian => ": ",
        }
    }

    /// Several texts in one line, with the comma of the language, in the direction of the language: a
    /// list of figures alone has no direction of its own, and would come in reverse order where one
    /// writes from right to left.
    #[must_use]
    pub fn list(self, texts: &[String]) -> String {
        let comma = match self.language {
            Language::English | Language::Turkish => ", ",
            Language::Persian => "، ",
            Language::Japanese => "、",
        };
        let figures = texts.iter().any(|text| text.contains(char::is_numeric))
            && !texts.iter().any(|text| text.contains(char::is_alphabetic));
        let mark = if self.direction() == "rtl" && figures { "\u{200f}" } else { "" };
        format!("{mark}{}", texts.join(comma))
    }

    fn argument(self, value: &Argument) -> FluentValue<'static> {
        match value {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Figures { figures } => FluentValue::from(self.digits(figures)),
            Argument::Message(message) => FluentValue::from(self.message(message)),
            Argument::List(all) => {
                let texts: Vec<String> = all.iter().map(|one| self.plain(one)).collect();
                FluentValue::from(self.list(&texts))
            }
        }
    }

    /// An argument as a text by itself.
    fn plain(self, value: &Argument) -> String {
        match value {
            Argument::Number(number) => self.number(*number),
            Argument::Text(text) => text.clone(),
            Argument::Figures { figures } => self.digits(figures),
            Argument::Message(message) => self.message(message),
            Argument::List(all) => {
                let texts: Vec<String> = all.iter().map(|one| self.plain(one)).collect();
                self.list(&texts)
            }
        }
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
    use arena::Role;

    use super::*;

    #[test]
    fn numbers_stand_in_the_digits_of_the_language() {
        let say = |language| Words::new(language).say_with("rules-count", &[("count", 47.into())]);
        assert!(say(Language::English).contains("47"), "{}", say(Language::English));
        assert!(say(Language::Persian).contains("۴۷"), "{}", say(Language::Persian));
    }

    #[test]
    fn a_text_that_looks_like_a_number_is_shown_as_it_is() {
        for name in ["007", "1e3", "nan", "infinity", "12", "3.5", "-0", "+1", "0x10"] {
            let one = Message::new("import-event").with("text", name);
            let in_a_list = Argument::from_iter([name, name]);
            let listed = Message::new("role-may-not").with("role", "x").with("may", in_a_list);
            for language in Language::ALL {
                let words = Words::new(language);
                assert!(words.message(&one).contains(name), "{}", words.message(&one));
                assert_eq!(words.message(&listed).matches(name).count(), 2, "{language:?} {name}");
                let said = words.argument(&one.arguments["text"]);
                assert!(matches!(said, FluentValue::String(text) if text == name), "{name}");
            }
        }
    }

    #[test]
    fn roles_are_joined_by_the_comma_of_the_language() {
        let may = Argument::from_iter(&[Role::Referee, Role::MainJudge]);
        let message = Message::new("role-may-not").with("role", &Role::Competitor).with("may", may);
        let said = |language| Words::new(language).message(&message);
        assert!(said(Language::English).contains("referee, main judge"));
        assert!(said(Language::Turkish).contains("hakem, başhakem"));
        assert!(said(Language::Persian).contains("داور، سرداور"));
        assert!(said(Language::Japanese).contains("審判、審判長"));
    }

    #[test]
    fn a_message_without_a_text_shows_its_key() {
        let message = Message::new("no-such-key-anywhere").with("cell", "a1");
        let said = Words::new(Language::Turkish).message(&message);
        assert_eq!(said, "no-such-key-anywhere (cell: a1)");
    }
}
