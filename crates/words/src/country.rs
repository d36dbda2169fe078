//! The names of countries: `country-tr` and so on in the locale files, in the order of the language.

use arena::competition::Country;

use crate::Words;

impl Words {
    /// The name of a country.
    #[must_use]
    pub fn country(self, country: Country) -> String {
        self.say(&format!("country-{}", country.code().to_lowercase()))
    }

    /// All countries by name, for a list: the code, and the name.
    #[must_use]
    pub fn countries(self) -> Vec<(String, String)> {
        let mut all: Vec<_> =
            Country::all().map(|own| (own.to_string(), self.country(own))).collect();
        self.sort_by_name(&mut all, |(_, name)| name);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Language;

    #[test]
    fn every_country_has_a_name_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let all = words.countries();
            assert_eq!(all.len(), Country::all().count());
            for (code, name) in all {
                assert!(!name.starts_with("country-") && name != code, "{language:?}: {code}");
            }
        }
        let turkish = Words::new(Language::Turkish).countries();
        let place = |code: &str| turkish.iter().position(|(own, _)| own == code);
        // Afghanistan begins with A, Chad with Ç, which comes after C and before D.
        assert!(
            place("AF") < place("DJ") && place("DJ") < place("TD") && place("TD") < place("DK")
        );
    }
}
