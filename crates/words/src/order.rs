//! Names in the order of the reader's alphabet.

use pairing::order::collator;

use crate::Words;

impl Words {
    /// Puts a list in the order of a name of each of its items.
    pub fn sort_by_name<T>(self, list: &mut [T], name: impl Fn(&T) -> &str) {
        let collator = collator(self.language());
        list.sort_by(|one, other| collator.compare(name(one), name(other)));
    }
}

#[cfg(test)]
mod tests {
    use rulebook::Language;

    use super::*;

    #[test]
    fn every_language_has_its_alphabet() {
        let sorted = |language, names: &[&str]| {
            let mut names = names.to_vec();
            Words::new(language).sort_by_name(&mut names, |name| name);
            names.join(" ")
        };
        let names = ["Şahin", "Zor", "Çelik", "Can", "Dede", "İpek", "Işık", "Sarı"];
        assert_eq!(sorted(Language::Turkish, &names), "Can Çelik Dede Işık İpek Sarı Şahin Zor");
        assert_eq!(sorted(Language::English, &["Çelik", "Dede", "Can"]), "Can Çelik Dede");
        assert_eq!(sorted(Language::Persian, &["تهران", "پارس", "بابک"]), "بابک پارس تهران");
    }
}
