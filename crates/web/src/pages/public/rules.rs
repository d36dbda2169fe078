//! The rulebook viewer: nine books in four languages, with search, deep links and print. It needs
//! no account, and a clause's chip opens its card on any page.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use axum::extract::{Path, Query};
use games::OptionInfo;
use games::registry::GAMES;
use maud::{Markup, html};
use office::fold::folded;
use rulebook::{BOOKS, Clause, Language, Part, Rulebook, iran_backgammon as laws};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::{Words, own_name};

/// The most clauses that a search shows.
const FOUND_LIMIT: usize = 100;
/// The longest text to look for, in characters.
const SEARCH_LENGTH: usize = 100;

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

impl Search {
    /// The words to look for, folded.
    fn terms(&self) -> Vec<String> {
        let text: String = self.q.chars().take(SEARCH_LENGTH).collect();
        text.split_whitespace().map(folded).collect()
    }
}

/// All books, and what a search finds in them.
pub async fn books(visitor: Visitor, Query(search): Query<Search>) -> Markup {
    let words = visitor.words;
    let terms = search.terms();
    let body = html! {
        h1 { (words.say("rules-title")) }
        (search_form(words, "/rules", &search.q))
        @if terms.is_empty() {
            ul .cards { @for book in &BOOKS { (book_card(words, book)) } }
        } @else {
            (findings(words, &find(words.language(), &terms, BOOKS.iter())))
        }
    };
    frame::page(&visitor, &words.say("rules-title"), &body)
}

fn book_card(words: Words, book: &Rulebook) -> Markup {
    html! {
        li {
            a href={ "/rules/" (book.id) } { (book.title(words.language())) }
            p .quiet { (words.say_with("rules-count", &[("count", book.clauses.len().into())])) }
        }
    }
}

fn search_form(words: Words, action: &str, text: &str) -> Markup {
    html! {
        form .search role="search" action=(action) method="get" {
            label for="q" { (words.say("rules-search")) }
            input #q type="search" name="q" value=(text) maxlength=(SEARCH_LENGTH) autocomplete="off";
            button { (words.say("rules-search-go")) }
        }
    }
}

/// The place of a language in [`FOLDED`].
fn place(language: Language) -> usize {
    Language::ALL.iter().position(|own| *own == language).unwrap_or(0)
}

/// The texts of all clauses as a search compares them, made once.
static FOLDED: LazyLock<HashMap<(&str, &str), [String; Language::ALL.len()]>> =
    LazyLock::new(|| {
        let clauses = BOOKS.iter().flat_map(|book| book.clauses);
        let texts = |clause: &Clause| Language::ALL.map(|own| folded(clause.text(own)));
        clauses.map(|clause| ((clause.book, clause.id), texts(clause))).collect()
    });

/// The clauses that have all the words, in their number or in their text in the reader's language
/// or in English. Where a word is a number of the book, its clause or the clauses of its group come
/// first.
fn find<'a>(
    language: Language,
    terms: &[String],
    books: impl Iterator<Item = &'a Rulebook>,
) -> Vec<&'static Clause> {
    let books: Vec<&Rulebook> = books.collect();
    let mut found = by_number(terms, &books);
    let matches = |clause: &&'static Clause| {
        let Some(texts) = FOLDED.get(&(clause.book, clause.id)) else { return false };
        let [own, english] = [language, Language::English].map(|own| &texts[place(own)]);
        let id = folded(clause.id);
        terms.iter().all(|term| id == *term || own.contains(term) || english.contains(term))
    };
    let by_words = books.iter().flat_map(|book| book.clauses).filter(matches);
    let by_words: Vec<&'static Clause> = by_words.collect();
    let known = |own: &&&Clause| !found.iter().any(|other| std::ptr::eq(*other, **own));
    let further: Vec<&'static Clause> = by_words.iter().filter(known).copied().collect();
    found.extend(further);
    found
}

/// The clauses that a single word names, in small letters or not: `K2.1`, or with `K2` all clauses of
/// that group.
fn by_number(terms: &[String], books: &[&Rulebook]) -> Vec<&'static Clause> {
    let [term] = terms else { return Vec::new() };
    let named = |book: &&Rulebook| {
        let begins = |own: &Clause| {
            let begin = own.id.get(..term.len())?;
            begin.eq_ignore_ascii_case(term).then_some(begin)
        };
        let number = book.clauses.iter().find_map(begins)?;
        book.look_up(number).ok()
    };
    books.iter().filter_map(named).flatten().collect()
}

/// What a search on other pages shows of the rulebooks: the first clauses, and how many there are.
pub(super) fn found_clauses(words: Words, text: &str, most: usize) -> (Markup, usize) {
    let terms = Search { q: text.to_owned() }.terms();
    if terms.is_empty() {
        return (html! {}, 0);
    }
    let found = find(words.language(), &terms, BOOKS.iter());
    let shown = html! {
        ol .clauses { @for clause in found.iter().take(most) {
            li { p .quiet { (book_title(words, clause)) } (clause_text(words, clause)) }
        } }
    };
    (shown, found.len())
}

fn findings(words: Words, found: &[&'static Clause]) -> Markup {
    html! {
        p role="status" { (words.say_with("rules-found", &[("count", found.len().into())])) }
        ol .clauses {
            @for clause in found.iter().take(FOUND_LIMIT) {
                li {
                    p .quiet { (book_title(words, clause)) }
                    (clause_text(words, clause))
                }
            }
        }
        @if found.len() > FOUND_LIMIT {
            p { (words.say_with("rules-more", &[("count", FOUND_LIMIT.into())])) }
        }
    }
}

fn book_title(words: Words, clause: &Clause) -> &'static str {
    rulebook::find(clause.book).map_or("", |book| book.title(words.language()))
}

/// One book: its clauses by section, or what a search finds in it.
///
/// # Errors
/// When there is none.
pub async fn book(
    visitor: Visitor,
    Path(id): Path<String>,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let Ok(book) = rulebook::find(&id) else {
        return Err(Problem::NotFound);
    };
    let words = visitor.words;
    let terms = search.terms();
    let title = book.title(words.language());
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/rules" { (words.say("rules-title")) }
        }
        h1 { (title) }
        (source(words, book))
        (search_form(words, &format!("/rules/{id}"), &search.q))
        @if id.parse::<puzzles::Edition>().is_ok() {
            p .ways { a href={ "/rules/" (id) "/events" } { (words.say("federation-title")) } }
        }
        @if terms.is_empty() { (sections(words, book)) }
        @else { (findings(words, &find(words.language(), &terms, std::iter::once(book)))) }
    };
    Ok(frame::page(&visitor, title, &body))
}

/// Whose book it is, that this is a summary of it, and what it says about itself. Only the laws of
/// backgammon ask for that (iran-backgammon 0-1, 1-1c).
fn source(words: Words, book: &Rulebook) -> Markup {
    if book.id != laws::ID {
        return html! {};
    }
    html! {
        section #source .card aria-label=(words.say("laws-source-title")) {
            p {
                (words.say("laws-source-of")) " "
                cite lang=(Language::Persian.tag()) dir="rtl" { (book.title(Language::Persian)) }
                @if words.language() != Language::Persian { " (" (book.title(words.language())) ")" }
                ". " (words.say("laws-source-by"))
            }
            p { (words.say("laws-source-summary")) " " (frame::chip(laws::_0_1)) }
            p #introduction { (laws::_1_1c.clause().text(words.language())) " " (frame::chip(laws::_1_1c)) }
        }
    }
}

fn sections(words: Words, book: &Rulebook) -> Markup {
    let parts: Vec<&[Clause]> =
        book.clauses.chunk_by(|one, next| one.section == next.section).collect();
    html! {
        @if parts.len() > 1 {
            nav .contents aria-label=(words.say("rules-contents")) {
                ol { @for (number, part) in parts.iter().enumerate() {
                    li { a href={ "#section-" (number + 1) } { bdi { (words.section(part[0].section)) } } }
                } }
            }
        }
        @for (number, part) in parts.iter().enumerate() {
            section .clause-section {
                h2 id={ "section-" (number + 1) } { bdi { (words.section(part[0].section)) } }
                ol .clauses { @for clause in *part { li id=(clause.id) { (clause_text(words, clause)) } } }
            }
        }
    }
}

/// A clause: its number, what the program does with it, and its text.
fn clause_text(words: Words, clause: &Clause) -> Markup {
    html! {
        a .clause-id dir="ltr" href={ "/rules/" (clause.book) "/" (clause.id) } { (clause.id) }
        " " span .part data-part=(part_name(clause.part)) { (words.say(part_key(clause.part))) }
        (text_in(clause, words.language()))
    }
}

/// The text in a language, or in English where it has none.
fn text_in(clause: &Clause, language: Language) -> Markup {
    let shown = if clause.is_written_in(language) { language } else { Language::English };
    html! {
        p .clause-text lang=(shown.tag()) dir=(Words::new(shown).direction()) {
            (clause.text(shown))
        }
    }
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Enforced => "enforced",
        Part::Ruled => "ruled",
        Part::Shown => "shown",
    }
}

const fn part_key(part: Part) -> &'static str {
    match part {
        Part::Enforced => "rules-enforced",
        Part::Ruled => "rules-ruled",
        Part::Shown => "rules-shown",
    }
}

fn look_up(book: &str, id: &str) -> Option<(&'static Rulebook, &'static Clause)> {
    let book = rulebook::find(book).ok()?;
    Some((book, book.clause(id)?))
}

/// One clause, in all languages, with what the program does about it and its neighbours.
///
/// # Errors
/// When there is none.
pub async fn clause(
    visitor: Visitor,
    Path((book, id)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let book = rulebook::find(&book).map_err(|_| Problem::NotFound)?;
    let Some(clause) = book.clause(&id) else { return group(&visitor, book, &id) };
    let words = visitor.words;
    let title = format!("{} {}", book.title(words.language()), clause.id);
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/rules" { (words.say("rules-title")) }
            a href={ "/rules/" (book.id) "#" (clause.id) } { (book.title(words.language())) }
        }
        h1 { span dir="ltr" { (clause.id) } }
        (text_in(clause, words.language()))
        p { span .part data-part=(part_name(clause.part)) { (words.say(part_key(clause.part))) } }
        (about(words, clause))
        (options(words, clause))
        h2 { (words.say("rules-other-languages")) }
        dl .languages-of-clause {
            @for language in Language::ALL {
                @if language != words.language() && clause.is_written_in(language) {
                    dt lang=(language.tag()) dir=(Words::new(language).direction()) { (own_name(language)) }
                    dd { (text_in(clause, language)) }
                }
            }
        }
        (neighbours(words, book, clause))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// A number that is only a heading of the book, with the clauses below it.
fn group(visitor: &Visitor, book: &Rulebook, id: &str) -> Result<Markup, Problem> {
    let words = visitor.words;
    let clauses = book.look_up(id).map_err(|_| Problem::NotFound)?;
    let title = format!("{} {id}", book.title(words.language()));
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/rules" { (words.say("rules-title")) }
            a href={ "/rules/" (book.id) } { (book.title(words.language())) }
        }
        h1 { span dir="ltr" { (id) } }
        p .quiet { (words.say_with("rules-group", &[("count", clauses.len().into())])) }
        ol .clauses { @for clause in &clauses { li id=(clause.id) { (clause_text(words, clause)) } } }
    };
    Ok(frame::page(visitor, &title, &body))
}

fn about(words: Words, clause: &Clause) -> Markup {
    let rows = [
        ("rules-software", Some(clause.software)),
        ("rules-differs", clause.differs),
        ("rules-uncertain", clause.uncertain),
    ];
    html! {
        dl .about {
            @for (key, remark) in rows {
                @if let Some(remark) = remark {
                    dt { (words.say(key)) }
                    dd { (remark.text(words.language())) }
                }
            }
        }
    }
}

/// The options of ours at a clause: what the book leaves open is decided by them, not by the book.
fn options(words: Words, clause: &Clause) -> Markup {
    let games = GAMES.iter().filter(|kind| kind.rulebook() == clause.book);
    let all: BTreeMap<_, _> = games
        .flat_map(|kind| kind.options())
        .filter(|option| option.clause == clause.citation())
        .map(|option| (option.key, option.default))
        .collect();
    html! {
        @if !all.is_empty() {
            h2 #options { (words.say("rules-options")) }
            p { (words.say("rules-options-lead")) }
            dl .about {
                @for (key, default) in all {
                    dt { code dir="ltr" { (key) } }
                    dd { (words.say("rules-option-default")) " " code dir="ltr" { (default) } }
                }
            }
        }
    }
}

/// The name of an option of ours, which leads to the clause that leaves it open.
pub(super) fn option_chip(words: Words, option: &OptionInfo) -> Markup {
    let clause = option.clause.clause();
    html! {
        a .option href={ "/rules/" (clause.book) "/" (clause.id) "#options" } {
            (words.say("rules-option")) " " code dir="ltr" { (option.key) }
        }
    }
}

fn neighbours(words: Words, book: &Rulebook, clause: &Clause) -> Markup {
    let place = book.clauses.iter().position(|other| other.id == clause.id).unwrap_or(0);
    let before = place.checked_sub(1).and_then(|place| book.clauses.get(place));
    let after = book.clauses.get(place + 1);
    let way = |to: &Clause, key: &str, rel: &str| {
        html! {
            a rel=(rel) href={ "/rules/" (book.id) "/" (to.id) } {
                (words.say(key)) " " span dir="ltr" { (to.id) }
            }
        }
    };
    html! {
        nav .ways aria-label=(words.say("rules-neighbours")) {
            @if let Some(to) = before { (way(to, "rules-before", "prev")) }
            @if let Some(to) = after { (way(to, "rules-after", "next")) }
        }
    }
}

/// A clause as a card, for the chip that opens it on another page.
///
/// # Errors
/// When there is none.
pub async fn card(
    visitor: Visitor,
    Path((book, id)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let Some((book, clause)) = look_up(&book, &id) else {
        return Err(Problem::NotFound);
    };
    let words = visitor.words;
    Ok(html! {
        h2 { (book.title(words.language())) " " span dir="ltr" { (clause.id) } }
        (text_in(clause, words.language()))
        p .ways {
            a href={ "/rules/" (book.id) "/" (clause.id) } { (words.say("rules-open")) }
            form method="dialog" { button .second { (words.say("frame-close")) } }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_by_number_and_by_words_in_both_languages() {
        let terms = |text: &str| Search { q: text.into() }.terms();
        let ids = |language, text: &str| -> Vec<_> {
            let found = find(language, &terms(text), BOOKS.iter());
            found.iter().map(|clause| (clause.book, clause.id)).collect()
        };
        assert!(ids(Language::Turkish, "A4D1").contains(&("wca-2010", "A4d1")));
        assert!(ids(Language::Turkish, "hazine kuyu").contains(&("tr-mangala", "I1")));
        assert!(ids(Language::Turkish, "48 STONES").contains(&("tr-mangala", "I1")));
        assert!(ids(Language::Persian, "no such words at all").is_empty());
        let group = ids(Language::English, "k2");
        assert_eq!(group[..2], [("tr-mangala", "K2.1"), ("tr-mangala", "K2.2")], "{group:?}");
        assert_eq!(ids(Language::English, "A4d1")[0].1, "A4d1");
    }
}
