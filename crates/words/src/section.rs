//! The titles of the rulebooks' sections. Books have them in English; the locale files say them
//! under a key that is made from the English title: `section-four-in-line`.

use fluent_bundle::FluentArgs;

use crate::Words;

impl Words {
    /// The title of a section; as the book has it where the locale files lack it.
    #[must_use]
    pub fn section(self, title: &str) -> String {
        self.look_up(&key(title), &FluentArgs::new()).unwrap_or_else(|| title.to_owned())
    }
}

/// Small letters and digits, and a hyphen for whatever stands between them.
fn key(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold("section".to_owned(), |key, word| format!("{key}-{}", word.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Language;

    #[test]
    fn every_section_of_every_book_has_a_title_in_the_files() {
        let (english, turkish) = (Words::new(Language::English), Words::new(Language::Turkish));
        for book in rulebook::BOOKS {
            for clause in book.clauses {
                assert_ne!(english.say(&key(clause.section)), key(clause.section));
                assert_eq!(english.section(clause.section), clause.section);
            }
        }
        assert_eq!(turkish.section("Article 2: Competitors"), "Bölüm 2: Yarışmacılar");
        assert_eq!(
            turkish.section("5-5 Director's duty to report"),
            "5-5 Direktörün bildirme görevi"
        );
        assert_eq!(turkish.section("No such section"), "No such section");
    }
}
