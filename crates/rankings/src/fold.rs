//! Texts as they are compared in a search: small letters without accents, so that a name is found
//! however it is typed. Not for keys: two different names may be folded to the same text.

/// A letter without its accent; Arabic forms of Persian letters as Persian ones.
const fn bare(letter: char) -> char {
    match letter {
        'ı' | 'î' | 'ï' | 'í' | 'ì' => 'i',
        'ğ' => 'g',
        'ü' | 'û' | 'ú' | 'ù' | 'ű' => 'u',
        'ş' | 'ș' | 'š' | 'ś' => 's',
        'ö' | 'ô' | 'ó' | 'ò' | 'õ' | 'ø' | 'ő' => 'o',
        'ç' | 'č' | 'ć' => 'c',
        'â' | 'á' | 'à' | 'ä' | 'å' | 'ã' | 'ą' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' => 'e',
        'ñ' | 'ń' => 'n',
        'ž' | 'ż' | 'ź' => 'z',
        'ł' => 'l',
        'đ' | 'ð' => 'd',
        'ي' | 'ى' => 'ی',
        'ك' => 'ک',
        other => other,
    }
}

/// The text in small letters without accents; what is between its words stays.
#[must_use]
pub fn folded(text: &str) -> String {
    // In small letters the Turkish İ would come apart into two signs.
    let small = text.replace('İ', "i").to_lowercase();
    // Marks within a word, such as the joiner of Persian, are no part of how it is typed.
    small.chars().filter(|c| !is_mark(*c)).map(bare).collect()
}

/// Joiners, and the vowel signs of Arabic script.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{0300}'..='\u{036f}' | '\u{064b}'..='\u{0655}')
}

/// A name as it is compared: folded, without blanks and marks, so that `AD SOYAD` and `Adı-Soyadı`
/// are what they mean.
#[must_use]
pub fn plain(text: &str) -> String {
    folded(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The words of a text, folded, each once.
#[must_use]
pub fn folded_words(text: &str) -> std::collections::BTreeSet<String> {
    let folded = folded(text);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_it_is_typed() {
        for (one, other) in [
            ("HAZİNE", "hazine"),
            ("taş", "tas"),
            ("بازي", "بازی"),
            ("IŞIK", "ışik"),
            ("Ömer", "omer"),
            ("می\u{200c}خواهم", "میخواهم"),
        ] {
            assert_eq!(plain(one), plain(other), "{one}");
        }
        assert_eq!(plain("Adı-Soyadı"), "adisoyadi");
    }

    #[test]
    fn words_are_told_apart() {
        let words: Vec<_> = folded_words("Koçak, Gülşah  (Gulsah)").into_iter().collect();
        assert_eq!(words, ["gulsah", "kocak"]);
    }
}
