//! Small parts that all pages share, as functions from plain values to HTML. Their looks are in
//! `assets/parts.css`, which is part of `style.css`: a page has nothing to load for them.
//!
//! | part | for | classes to use by hand |
//! | --- | --- | --- |
//! | `tabs` | the views of one thing; each tab is an address | `.tabs` |
//! | `facts` | what a thing is, as chips: Swiss, 7 rounds | `.facts`, `.fact`, `.fact.sand` |
//! | `menu` | what few people need: print, download; a `<details>` | `.menu`, `.menu-list` |
//! | `live` | that something happens now, in words beside a dot | `.live-dot` |
//! | `progress` | how far a thing is, beside words that say it | `.progress` |
//! | `podium` | the first three | `.podium` |
//! | `empty` | a list with nothing in it, and the way on | `.empty` |
//! | `logo` | the logo of a competition | `.logo` |
//! | `flag` | a country before a name | `.flag` |
//! | `board_choice`, `move_text` | a board that is played on: the rest of a move, and the move as text | `.board-choice`, `.notation` |
//! | `find_in` | a field that narrows a list on the page | `data-finds` |
//!
//! Further classes without a function: `.card` (a raised box), `.card.pinned` (what is next for the
//! reader), `.split` (main column and a narrower one beside), `.headline` (title with its buttons at
//! the end), `.menu.row-menu` (the actions of a row: a `<details>` whose summary is `⋯` with a
//! `.hidden-text` that says whose they are), `.tiles` (pictures with a name). A page that has
//! a bar of its own at the bottom of phones gives it the class `.own-bar`: then the house's own is
//! not shown.

mod board_input;
mod logo;
mod podium;

pub(crate) use board_input::{MoveText, board_choice, move_text};
pub(crate) use logo::logo;
pub(crate) use podium::{Step, podium};

use arena::competition::Country;
use maud::{Markup, html};

use crate::assets;
use words::Words;

/// One view of a thing.
pub(crate) struct Tab {
    /// Its address.
    pub href: String,
    /// What it is called.
    pub label: String,
    /// How many there are, where that says something.
    pub count: Option<usize>,
    /// Whether it is the one that is shown.
    pub here: bool,
}

/// The views of a thing, the shown one marked.
pub(crate) fn tabs(words: Words, label: &str, all: &[Tab]) -> Markup {
    html! {
        nav .tabs aria-label=(label) {
            ul {
                @for tab in all {
                    li {
                        a href=(tab.href) aria-current=[tab.here.then_some("page")] {
                            (tab.label)
                            @if let Some(count) = tab.count { " " span .count { (words.digits(&count.to_string())) } }
                        }
                    }
                }
            }
        }
    }
}

/// What a thing is, one chip for each; those that are links are of another colour.
pub(crate) fn facts(all: &[Fact]) -> Markup {
    html! {
        ul .facts {
            @for own in all {
                @match &own.href {
                    Some(href) => li { a .fact .sand href=(href) { (own.text) } },
                    None => li { span .fact { (own.text) } },
                }
            }
        }
    }
}

/// A fact about a thing.
pub(crate) struct Fact {
    text: String,
    href: Option<String>,
}

impl Fact {
    /// A fact in words.
    pub(crate) fn new(text: String) -> Self {
        Self { text, href: None }
    }

    /// A fact that leads somewhere.
    pub(crate) fn to(text: String, href: String) -> Self {
        Self { text, href: Some(href) }
    }
}

/// A menu that opens under its button; without script, too.
pub(crate) fn menu(label: &str, inside: &Markup) -> Markup {
    html! {
        details .menu {
            summary .button .second { (label) }
            div .menu-list { (inside) }
        }
    }
}

/// That something happens now.
pub(crate) fn live(text: &str) -> Markup {
    html! { span .live-dot { (text) } }
}

/// How far a thing is: a bar between its name and the words that say it.
pub(crate) fn progress(name: &Markup, done: u16, all: u16, text: &str) -> Markup {
    html! {
        div .progress {
            span { (name) }
            progress value=(done.min(all)) max=(all.max(1)) aria-label=(text) {}
            span .quiet { (text) }
        }
    }
}

/// A list with nothing in it: what would be here, and the way on.
pub(crate) fn empty(text: &str, way: Option<(&str, &str)>) -> Markup {
    html! {
        div .empty {
            p { (text) }
            @if let Some((href, label)) = way { a .button .second href=(href) { (label) } }
        }
    }
}

/// The comma of the reader's language, with its blank, between things that stand in their own direction.
pub(crate) fn comma(words: Words) -> String {
    words.list(&[String::new(), String::new()])
}

/// The flag of a country. Its name is said to whoever does not see it, and to whoever points at it.
pub(crate) fn flag(words: Words, country: Country) -> Markup {
    let name = words.country(country);
    let address = assets::address(&format!("flags/{}.svg", country.code().to_lowercase()));
    html! {
        img .flag src=(address) width="18" height="18" loading="lazy" alt=(name) title=(name);
    }
}

/// A field that narrows a list of the page as one types; it is there only with script.
pub(crate) fn find_in(label: &str, list: &str) -> Markup {
    html! {
        label .find-in hidden data-finds=(list) {
            span .hidden-text { (label) }
            input type="search" placeholder=(label) autocomplete="off" aria-controls=(list);
        }
    }
}
