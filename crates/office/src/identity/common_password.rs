//! Passwords that others try first: words that many people choose, alone or with a few digits and
//! signs around them, rows of keys, repeated signs, and plain numbers; and the user name itself.
//!
//! A list of the passwords themselves would have a thousand lines for each of these words and still
//! lack next year's digits, so the list is of words, and a few rules make the passwords of it.

use std::collections::HashSet;
use std::sync::LazyLock;

use arena::Refused;
use arena::id::PersonId;

/// The words.
static WORDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common-words.txt").split_whitespace().collect());

/// Rows of keys and of letters, along which fingers run.
const ROWS: [&str; 8] = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertyuiopgasdfghjklizxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "1q2w3e4r5t6y7u8i9o0p",
    "qazwsxedcrfvtgbyhnujmikolp",
    "azertyuiopqsdfghjklmwxcvbn",
];
/// How many signs in a row of keys are no chance any more.
const RUN: usize = 4;
/// The longest number that is refused: dates and telephone numbers are as long.
const NUMBER: usize = 12;
/// With how many different signs a password is a repetition.
const SIGNS: usize = 3;

/// Refuses a password that others would try first.
///
/// # Errors
/// When it is one.
pub(super) fn check(password: &str, person: &PersonId) -> Result<(), Refused> {
    let small = password.to_lowercase();
    if is_name(&small, person.as_str()) {
        return Err(Refused::invalid("password-is-name"));
    }
    if is_common(&small) {
        return Err(Refused::invalid("password-common"));
    }
    Ok(())
}

/// Whether a password is the user name, or little more.
fn is_name(small: &str, name: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let (own, name) = (letters(small), letters(name));
    let turned: String = name.chars().rev().collect();
    let around = |name: &str| match own.strip_prefix(name).or_else(|| own.strip_suffix(name)) {
        Some(rest) => rest.is_empty() || rest == name || rest.chars().all(|c| c.is_ascii_digit()),
        None => false,
    };
    // A name of one or two letters is a part of many words.
    name.len() > 2 && (around(&name) || around(&turned))
}

fn is_common(small: &str) -> bool {
    let different: HashSet<char> = small.chars().collect();
    let number = small.chars().filter(char::is_ascii_digit).count();
    let plain_number = number >= small.chars().filter(|c| !c.is_whitespace()).count();
    different.len() <= SIGNS
        || (plain_number && number <= NUMBER)
        || is_repeated(small)
        || is_run(small)
        || [small.to_owned(), spoken(small)].iter().any(|text| is_word(text))
}

/// A word of the list, with digits and signs around it; or two of them, or one twice.
fn is_word(text: &str) -> bool {
    let core = text.trim_matches(|c: char| !c.is_alphabetic());
    if WORDS.contains(core) {
        return true;
    }
    let parts: Vec<&str> =
        core.split(|c: char| !c.is_alphabetic()).filter(|part| !part.is_empty()).collect();
    let apart = parts.len() == 2 && parts[0] == parts[1] && WORDS.contains(parts[0]);
    let joined = parts.len() == 1
        && core.char_indices().any(|(at, _)| {
            let (one, two) = core.split_at(at);
            WORDS.contains(one) && WORDS.contains(two)
        });
    apart || joined
}

/// Signs that stand for letters, as letters.
fn spoken(text: &str) -> String {
    let letter = |c| match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    // Digits at the end are a year or a count, and say nothing.
    let end = text.trim_end_matches(|c: char| !c.is_alphabetic()).len();
    text[..end].chars().map(letter).collect()
}

/// A short text again and again.
fn is_repeated(text: &str) -> bool {
    let all: Vec<char> = text.chars().collect();
    (1..=4).any(|length| {
        all.len() >= 2 * length && all.iter().zip(&all[length..]).all(|(one, next)| one == next)
    })
}

/// Whether fingers ran along rows of keys, forwards or back, all the way.
fn is_run(text: &str) -> bool {
    let all: Vec<char> = text.chars().filter(|c| c.is_alphanumeric()).collect();
    let mut rest = &all[..];
    while !rest.is_empty() {
        let longest = (1..=rest.len()).rev().find(|&length| {
            let part: String = rest[..length].iter().collect();
            let back: String = rest[..length].iter().rev().collect();
            ROWS.iter().any(|row| row.contains(&part) || row.contains(&back))
        });
        match longest {
            Some(length) if length >= RUN => rest = &rest[length..],
            // What is left over at the end may be a digit or two.
            _ => return rest.len() < all.len() && rest.iter().all(char::is_ascii_digit),
        }
    }
    !all.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_try_first_is_refused() {
        let person = "ayse-yilmaz".parse().unwrap();
        for bad in [
            "password",
            "Password1!",
            "P@ssw0rd2024",
            "12345678",
            "19051905",
            "0555 123 45 67",
            "qwertyuiop",
            "1q2w3e4r5t",
            "asdfghjkl1",
            "zxcvbnm,./",
            "iloveyou2",
            "Galatasaray1905",
            "fenerbahce",
            "aaaaaaaa",
            "abababab",
            "abcabcabc",
            "abcd1234",
            "letmein!!",
            "trustno1",
            "seniseviyorum",
            "monkey-monkey",
            "dragonball",
            "superman99",
            "tehran1400",
            "Sakura123",
            "ayseyilmaz",
            "AyseYilmaz1",
            "ayse-yilmaz",
            "zamliyesya",
            "ayse-yilmazayse-yilmaz",
            "1qaz2wsx",
            "qwerty12345",
            "00000000",
            "passw0rd",
        ] {
            assert!(check(bad, &person).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_nobody_tries_first_is_taken() {
        let person = "al".parse().unwrap();
        for good in [
            "correct horse",
            "battery staple",
            "meydan-demo",
            "another one",
            "kL9#vv2qPz",
            "yedi kuru elma",
            "a horse in Izmir",
            "alabaster fox",
            "wrong horse",
            "tuz biber limon 4",
        ] {
            assert!(check(good, &person).is_ok(), "{good}");
        }
    }
}
