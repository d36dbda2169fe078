//! Names of people: in the order and the script that the person gave, with the Latin form beside
//! them where one was entered.

use maud::{Markup, html};

/// A name, and its Latin form where it has one of its own. Each stands in its own direction, so that
/// neither turns the text around it.
pub(crate) fn with_latin(name: &str, latin: &str) -> Markup {
    html! {
        bdi { (name) }
        @if !latin.is_empty() && latin != name { " " bdi .quiet dir="ltr" { (latin) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latin_form_stands_beside_a_name_of_another_script() {
        let shown = |name, latin| with_latin(name, latin).into_string();
        assert_eq!(
            shown("کریمی، رضا", "Karimi, Reza"),
            "<bdi>کریمی، رضا</bdi> <bdi class=\"quiet\" dir=\"ltr\">Karimi, Reza</bdi>"
        );
        assert_eq!(shown("Çelik, Ayşe", ""), "<bdi>Çelik, Ayşe</bdi>");
        assert_eq!(shown("Ali", "Ali"), "<bdi>Ali</bdi>", "nothing is said twice");
        assert!(shown("<b>", "<i>").contains("&lt;b&gt;"), "it is text");
    }
}
