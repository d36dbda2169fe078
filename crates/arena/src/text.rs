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
