//! What all pages share: the head, the bar at the top with the ways to go, the foot with the
//! languages; and the small parts that many pages use.

use maud::{DOCTYPE, Markup, html};
use rulebook::{Citation, Language};

use crate::assets;
use crate::http::visitor::Visitor;
use crate::live::Listening;
use words::own_name;

/// A page that may change by itself.
#[derive(Debug)]
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// What is on it.
    pub body: &'a Markup,
    /// What it is about, where it changes by itself.
    pub live: Option<Listening>,
}

/// A whole page that may be live: it says where to listen, and from which number of the log on.
#[must_use]
pub fn show(visitor: &Visitor, page: &Page<'_>) -> Markup {
    let language = visitor.words.language().tag();
    let listen = page
        .live
        .as_ref()
        .map(|Listening { topic, seen }| format!("/live/{topic}?after={seen}&language={language}"));
    whole(visitor, page.title, page.body, listen.as_deref())
}

/// A whole page that stays as it is.
#[must_use]
pub fn page(visitor: &Visitor, title: &str, body: &Markup) -> Markup {
    whole(visitor, title, body, None)
}

fn whole(visitor: &Visitor, title: &str, body: &Markup, listen: Option<&str>) -> Markup {
    let words = visitor.words;
    html! {
        (DOCTYPE)
        html lang=(words.language().tag()) dir=(words.direction()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Meydan" }
                link rel="stylesheet" href=(assets::address("style.css"));
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                script type="module" src=(assets::address("page.js")) {}
            }
            body data-listen=[listen] {
                a .skip href="#main" { (words.say("frame-skip")) }
                (bar(visitor))
                main #main tabindex="-1" { (body) }
                (foot(visitor))
            }
        }
    }
}

fn bar(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let way = |href: &str, key: &str| {
        let here = visitor.path == href || (href != "/" && visitor.path.starts_with(href));
        html! { a href=(href) aria-current=[here.then_some("page")] { (words.say(key)) } }
    };
    html! {
        header .bar {
            a .mark href="/" { (mark()) "Meydan" }
            nav aria-label=(words.say("frame-ways")) {
                (way("/", "frame-home"))
                (way("/rankings", "rankings-title"))
                (way("/rules", "frame-rules"))
            }
            (door(visitor))
            p #live-state .live-state hidden role="status"
                data-lost=(words.say("frame-lost")) data-busy=(words.say("again-busy")) data-back=(words.say("frame-back")) {}
        }
    }
}

/// The door: the visitor's account, or the way to one.
fn door(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        nav .end aria-label=(words.say("frame-account")) {
            @if let Some(own) = &visitor.signed_in {
                a href="/account" { bdi { (own.name) } }
            } @else {
                a href="/sign-in" { (words.say("frame-sign-in")) }
            }
        }
    }
}

/// The sign of the house: an arena seen from above.
pub(crate) fn mark() -> Markup {
    html! {
        svg .mark-sign viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
            circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" stroke-width="2" {}
            path d="M12 5.5 18.5 12 12 18.5 5.5 12Z" fill="currentColor" {}
        }
    }
}

fn foot(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        footer .foot {
            form .languages action="/language" method="post" {
                input type="hidden" name="back" value=(visitor.path);
                span #languages-label { (words.say("frame-language")) }
                div role="group" aria-labelledby="languages-label" {
                    @for language in Language::ALL {
                        button .plain name="language" value=(language.tag()) lang=(language.tag())
                            aria-pressed=(language == words.language()) { (own_name(language)) }
                    }
                }
            }
            p { (words.say("frame-promise")) }
        }
    }
}

/// A clause as a small chip that opens the clause without leaving the page.
#[must_use]
pub fn chip(citation: Citation) -> Markup {
    let clause = citation.clause();
    html! {
        a .chip dir="ltr" href={ "/rules/" (clause.book) "/" (clause.id) }
            data-card={ "/rules/" (clause.book) "/" (clause.id) "/card" } { (clause.id) }
    }
}
