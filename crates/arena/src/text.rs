//! Limits of what people write: every text of a command has one, and none carries characters that
//! hide or turn what is read.

use games::Message;

use crate::Refused;

/// The longest name.
pub const NAME: usize = 120;
/// The longest note or reason.
pub const NOTE: usize = 2000;

/// Checks a text that has to say something.
///
/// # Errors
/// When it is empty, too long, or has characters that cannot be seen.
pub fn check(what: &'static str, text: &str, limit: usize) -> Result<(), Refused> {
    if text.trim().is_empty() {
        return Err(Refused::Invalid(Message::new("text-empty").with("what", key(what))));
    }
    check_optional(what, text, limit)
}

/// Checks a text that may be empty.
///
/// # Errors
/// When it is too long, or has characters that cannot be seen.
pub fn check_optional(what: &'static str, text: &str, limit: usize) -> Result<(), Refused> {
    let length = text.chars().count();
    if length > limit {
        let message = Message::new("text-too-long").with("what", key(what));
        return Err(Refused::Invalid(message.with("limit", limit)));
    }
    if text.chars().any(is_hidden) {
        return Err(Refused::Invalid(Message::new("text-control").with("what", key(what))));
    }
    Ok(())
}

/// Checks the Latin form of a name, which may be left out.
///
/// # Errors
/// When it is too long, or has letters of another script.
pub fn check_latin(text: &str) -> Result<(), Refused> {
    check_optional("name", text, NAME)?;
    if text.chars().all(is_latin) {
        return Ok(());
    }
    Err(Refused::invalid("name-not-latin"))
}

/// Latin letters with their accents, and what stands between the parts of a name.
fn is_latin(c: char) -> bool {
    let accented =
        matches!(c, '\u{C0}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}' | '\u{300}'..='\u{36F}');
    let between = matches!(c, ' ' | '-' | '\'' | '’' | 'ʻ' | 'ʼ' | '.' | ',');
    c.is_ascii_alphabetic() || between || (accented && c != '×' && c != '÷')
}

/// Checks the length of a list.
///
/// # Errors
/// When it is too long.
pub fn check_list(what: &'static str, length: usize, limit: usize) -> Result<(), Refused> {
    if length <= limit {
        return Ok(());
    }
    let message = Message::new("list-too-long").with("what", key(what));
    Err(Refused::Invalid(message.with("limit", limit)))
}

/// The name of a text as translators know it.
fn key(what: &str) -> String {
    what.replace(' ', "-")
}

/// Control characters but the ends of lines, and the marks that turn the direction of a text.
fn is_hidden(c: char) -> bool {
    let turns = matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && c != '\n')
}

/// A public name as it is read: without characters that hide or turn what is read, and with single
/// blanks. Two names that look the same are the same. The joiners of Persian and of other scripts
/// stay between letters, where they are seen.
#[must_use]
pub fn clean_name(text: &str) -> String {
    let plain: Vec<char> = text.chars().filter(|c| !is_hidden(*c) && !is_invisible(*c)).collect();
    let letter = |place: Option<&char>| place.is_some_and(|c| c.is_alphabetic() && !c.is_ascii());
    let mut name = String::with_capacity(text.len());
    for (place, c) in plain.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|place| plain.get(place));
        match c {
            '\u{200C}' | '\u{200D}' if letter(before) && letter(plain.get(place + 1)) => {
                name.push(*c);
            }
            '\u{200C}' | '\u{200D}' => {}
            c if c.is_whitespace() => name.push(' '),
            c => name.push(*c),
        }
    }
    name.split(' ').filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Characters that take no room on the page, but for the joiners: fillers, marks of direction,
/// variation selectors, tags (the default ignorables of Unicode).
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}'
            | '\u{034F}'
            | '\u{061C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'
            | '\u{200E}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_have_limits_and_nothing_hidden() {
        assert!(check("name", "Ayşe, علی\u{200C}ها", NAME).is_ok());
        for bad in ["", "  ", "a\0b", "a\u{202E}b", &"x".repeat(NAME + 1)] {
            assert!(check("name", bad, NAME).is_err(), "{bad:?}");
        }
        assert!(check_optional("note", "", 3).is_ok());
        assert!(check_list("events", 4, 3).is_err());
    }

    #[test]
    fn a_name_is_what_is_read() {
        for (text, name) in [
            ("Ayşe  Yılmaz ", "Ayşe Yılmaz"),
            ("Ay\u{200B}şe\u{FEFF} Yıl\u{00AD}maz", "Ayşe Yılmaz"),
            ("\u{202E}zamlıY\u{202C}", "zamlıY"),
            ("\u{2067}علی\u{2069}", "علی"),
            ("علی\u{200C}رضا", "علی\u{200C}رضا"),
            ("علی\u{200C}", "علی"),
            ("Ad\u{200D}min", "Admin"),
            ("A\u{3164}\u{2800}B", "AB"),
            ("a\tb\u{A0}c\0", "ab c"),
            ("\u{200B}\u{2060}", ""),
        ] {
            assert_eq!(clean_name(text), name, "{text:?}");
        }
    }

    #[test]
    fn the_latin_form_of_a_name_has_latin_letters() {
        for good in
            ["", "Karimi, Reza", "TANAKA Sakura", "Çelik, Işıl", "O'Brien", "Jean-Luc", "Nguyễn"]
        {
            assert!(check_latin(good).is_ok(), "{good}");
        }
        for bad in ["کریمی", "田中 Sakura", "Ali 2", "a×b", "<b>", &"x".repeat(NAME + 1)] {
            assert!(check_latin(bad).is_err(), "{bad}");
        }
    }
}
