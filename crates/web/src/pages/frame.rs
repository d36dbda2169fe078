//! What all pages share: the head, the bar at the top with the ways to go, the bar at the bottom of
//! phones, the foot; and the chip of a clause. Further small parts: [`super::parts`].
//!
//! What is next for whoever has signed in stands in the bar: their table, their games.

use maud::{DOCTYPE, Markup, html};
use office::queries::OwnGame;
use rulebook::{Citation, Language};

use crate::assets;
use crate::http::visitor::{SignedIn, Visitor};
use crate::live::Listening;
use words::{Words, own_name};

/// Where the rankings are.
const RANKINGS: &str = "/ladders";

/// The ways to go, with their texts and the beginnings of the addresses that belong to them.
const WAYS: [(&str, &str, &[&str]); 5] = [
    ("/play", "frame-play", &["/play"]),
    ("/competitions", "frame-competitions", &["/competitions", "/c/", "/e/"]),
    (RANKINGS, "frame-rankings", &[RANKINGS, "/rankings"]),
    ("/learn", "frame-learn", &["/learn"]),
    ("/rules", "frame-rules", &["/rules"]),
];

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
                meta name="description" content={ (title) " · " (words.say("frame-description")) };
                title { (title) " · Meydan" }
                link rel="stylesheet" href=(assets::address("style.css"));
                link rel="icon" type="image/svg+xml" href=(assets::address("icon.svg"));
                link rel="manifest" href=(assets::address("app.webmanifest"));
                script type="module" src=(assets::address("page.js")) {}
            }
            body data-listen=[listen] {
                a .skip href="#main" { (words.say("frame-skip")) }
                (bar(visitor))
                main #main tabindex="-1" { (body) }
                (foot(words))
                (bottom(visitor))
            }
        }
    }
}

/// Whether the page that is shown belongs to a way.
fn is_here(visitor: &Visitor, beginnings: &[&str]) -> bool {
    let path = visitor.path.split('?').next().unwrap_or_default();
    beginnings.iter().any(|begin| {
        let rest = path.strip_prefix(begin);
        rest.is_some_and(|rest| begin.ends_with('/') || rest.is_empty() || rest.starts_with('/'))
    })
}

fn bar(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        header .bar {
            a .mark href="/" { (mark()) "Meydan" }
            nav .ways-on aria-label=(words.say("frame-ways")) {
                @for (href, key, beginnings) in WAYS {
                    a href=(href) aria-current=[is_here(visitor, beginnings).then_some("page")] { (words.say(key)) }
                }
            }
            div .end {
                (finder(words))
                (languages(visitor))
                (door(visitor))
            }
            (own(visitor))
            p #live-state .live-state hidden role="status"
                data-lost=(words.say("frame-lost")) data-busy=(words.say("again-busy")) data-back=(words.say("frame-back")) {}
        }
    }
}

/// The search for people and competitions: a field where there is room, else the way to it.
fn finder(words: Words) -> Markup {
    let label = words.say("search-everything");
    html! {
        form .finder role="search" action="/search" method="get" {
            input type="search" name="q" maxlength="100" autocomplete="off"
                aria-label=(label) placeholder=(label);
        }
        a .finder-way href="/search" { (icon(Icon::Search)) span .hidden-text { (label) } }
    }
}

fn languages(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        details .menu .languages {
            summary {
                span .hidden-text { (words.say("frame-language")) (words.colon()) }
                (own_name(words.language()))
            }
            form .menu-list action="/language" method="post" {
                input type="hidden" name="back" value=(visitor.path);
                @for language in Language::ALL {
                    button .plain name="language" value=(language.tag()) lang=(language.tag())
                        aria-pressed=(language == words.language()) { (own_name(language)) }
                }
            }
        }
    }
}

/// The door: the visitor's account, or the way to one.
fn door(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        @match &visitor.signed_in {
            Some(own) => (account_menu(words, own)),
            None => a .door href="/sign-in" { (words.say("frame-sign-in")) },
        }
    }
}

fn account_menu(words: Words, own: &SignedIn) -> Markup {
    let member = !office::is_guest(&own.person);
    html! {
        details .menu .account {
            summary {
                span .hidden-text { (words.say("frame-account")) (words.colon()) }
                bdi { (own.name) }
            }
            div .menu-list {
                a href="/me" { (words.say("frame-me")) }
                @if member {
                    a href={ "/p/" (own.person) } { (words.say("account-public")) }
                    a href="/account" { (words.say("frame-settings")) }
                } @else {
                    a href="/sign-up" { (words.say("frame-sign-up")) }
                }
                form action="/sign-out" method="post" { button .plain { (words.say("account-sign-out")) } }
            }
        }
    }
}

/// The page of a match that somebody plays.
pub(crate) fn game_way(own: &OwnGame) -> String {
    let kind = if own.about.is_backgammon() { "b" } else { "m" };
    format!("/{kind}/{}", own.about.id)
}

/// What the visitor plays: the table of a competition by its number and game, other games together.
/// Where somebody has signed in, the script asks for it again from time to time. Their own page has
/// a card for each.
pub(crate) fn own(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let signed_in = visitor.signed_in.as_ref();
    let games = signed_in.map_or(&[][..], |own| &own.games[..]);
    let tables: Vec<_> = games.iter().filter_map(|own| Some((own.table()?, own))).collect();
    let casual = games.iter().filter(|own| own.table().is_none());
    let casual: Vec<_> = casual.collect();
    let turn = casual.iter().any(|own| own.is_to_move);
    let moves = |moves: bool| html! { @if moves { " · " (words.say("frame-your-move")) } };
    let game = |own: &OwnGame| html! { " · " (words.game(&own.about.game)) };
    html! {
        @if signed_in.is_some() && visitor.path.split('?').next() != Some("/me") {
            nav #own-games .own hidden[games.is_empty()] data-from="/me/games" aria-label=(words.say("frame-own")) {
                @for (table, own) in tables {
                    a href=(game_way(own)) {
                        (words.say_with("frame-your-table", &[("table", table.into())])) (game(own)) (moves(own.is_to_move))
                    }
                }
                @if let [only] = &casual[..] {
                    a href=(game_way(only)) { (words.say("frame-your-game")) (game(only)) (moves(turn)) }
                } @else if !casual.is_empty() {
                    a href="/me" {
                        (words.say("frame-your-games")) " " span .count { (words.digits(&casual.len().to_string())) } (moves(turn))
                    }
                }
            }
        }
    }
}

/// The bar at the bottom of phones: what most people come for, and everything else behind "More".
fn bottom(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let signed_in = visitor.signed_in.is_some();
    let me = match signed_in {
        true => ("/me", "frame-me-short", &["/me", "/account"][..], Icon::Person),
        false => ("/sign-in", "frame-sign-in", &["/sign-in", "/sign-up"][..], Icon::Person),
    };
    let all = [
        ("/", "frame-home", &[][..], Icon::Home),
        ("/play", "frame-play", WAYS[0].2, Icon::Play),
        ("/competitions", "frame-competitions", WAYS[1].2, Icon::Cup),
        me,
    ];
    let [_, _, more @ ..] = WAYS;
    let in_more = more.iter().any(|(_, _, beginnings)| is_here(visitor, beginnings));
    html! {
        nav .bottom aria-label=(words.say("frame-bottom")) {
            @for (href, key, beginnings, sign) in all {
                @let here = is_here(visitor, beginnings) || visitor.path == href;
                a href=(href) aria-current=[here.then_some("page")] { (icon(sign)) span { (words.say(key)) } }
            }
            details .menu .more {
                summary .here[in_more] { (icon(Icon::More)) span { (words.say("frame-more")) } }
                div .menu-list {
                    @for (href, key, beginnings) in more {
                        a href=(href) aria-current=[is_here(visitor, beginnings).then_some("page")] { (words.say(key)) }
                    }
                    a href="/search" { (words.say("search-title")) }
                }
            }
        }
    }
}

/// A sign beside a word.
#[derive(Clone, Copy)]
enum Icon {
    Search,
    Home,
    Play,
    Cup,
    More,
    Person,
}

fn icon(icon: Icon) -> Markup {
    let path = match icon {
        Icon::Search => "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M14.5 14.5 20 20",
        Icon::Home => "M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6",
        Icon::Play => "M7 4.5v15L19.5 12Z",
        Icon::Cup => {
            "M7 4h10v6a5 5 0 0 1-10 0ZM7 5H4v2a3 3 0 0 0 3 3M17 5h3v2a3 3 0 0 1-3 3M12 15v4M8 20h8"
        }
        Icon::More => "M4 6h16M4 12h16M4 18h16",
        Icon::Person => {
            "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c.5-4 3.500-6 7.500-6s7 2 7.500 6"
        }
    };
    html! {
        svg .icon viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// The sign of the house: the square of a town seen from above, in the star of two squares that frames
/// it in Persian and Turkish ornament, with one stone on it. `icon.svg` and `docs/logo.svg` have the same.
pub(crate) fn mark() -> Markup {
    html! {
        svg .mark-sign viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
            path d=(MARK) fill="currentColor" fill-rule="evenodd" {}
        }
    }
}

/// The star, the square in it and the stone in the square; what lies inside of an odd number is filled.
const MARK: &str = "M12 0.8 8.72 4.08 4.08 4.08 4.08 8.72 0.8 12 4.08 15.28 4.08 19.92 8.72 19.92 12 23.2 15.28 19.92 19.92 19.92 19.92 15.28 23.2 12 19.92 8.72 19.92 4.08 15.28 4.08ZM7.8 7.8v8.4h8.4V7.8ZM12 9.9a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z";

fn foot(words: Words) -> Markup {
    html! {
        footer .foot {
            p { (words.say("frame-promise")) }
            nav aria-label=(words.say("frame-foot")) {
                @for (href, key, _) in WAYS { a href=(href) { (words.say(key)) } }
                a href="/search" { (words.say("search-title")) }
            }
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

#[cfg(test)]
mod tests {
    use super::MARK;

    #[test]
    fn the_sign_is_the_same_on_pages_in_tabs_and_in_the_readme() {
        let icon = include_str!("../../assets/icon.svg");
        let logo = include_str!("../../../../docs/logo.svg");
        assert!(icon.contains(MARK) && logo.contains(MARK));
    }
}
