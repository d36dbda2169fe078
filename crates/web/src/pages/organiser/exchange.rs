//! A new competition from the exchange file of cubing: the form, and what the file came to, with
//! everything that was changed or left out.

use arena::Refused;
use arena::address::Address;
use arena::wcif::ImportedCompetition;
use axum::extract::{Multipart, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::Exchanged;
use office::queries::{CompetitionRow, CompetitionSummary};
use words::Words;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::organiser::create;
use crate::pages::public::competition::book_title;
use crate::pages::{frame, venue_time};
use crate::sheet::encoding;
use crate::sheet::wcif::{self, Defaults};

/// How many competitions of one name and the same days are looked at.
const MOST: usize = 20;

/// Where the form is, and where it is sent to.
const PATH: &str = "/competitions/import";

/// The form.
///
/// # Errors
/// When nobody has signed in.
pub(crate) async fn page(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.member()?;
    let words = visitor.words;
    let title = words.say("exchange-title");
    let may = app.office.may_create(&visitor.who()).await?;
    let body = html! {
        (styles())
        h1 { (title) }
        @if may { p { (words.say("exchange-lead")) } (form(words)) }
        @else { p .message .warn { (words.say("competition-founders")) } }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn styles() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        link rel="stylesheet" href=(assets::address("console.css"));
    }
}

/// A file, so the form is sent as it is; and what the file may not say.
fn form(words: Words) -> Markup {
    let file =
        html! { input #file name="file" type="file" accept=".json,application/json" required; };
    let books = [rulebook::wca_2010::ID, rulebook::wca_2009::ID];
    let books = books.map(|id| (id.to_owned(), book_title(words, id)));
    html! {
        form method="post" action=(PATH) enctype="multipart/form-data" {
            input type="hidden" name="key" value=(office::new_key());
            (forms::field("file", &words.say("exchange-file"), None, &file))
            (forms::choice("book", &words.say("contest-books"), &books, rulebook::wca_2010::ID))
            (forms::choice("offset", &words.say("plan-offset"), &venue_time::offsets(), create::likely_offset(words)))
            p .hint { (words.say("exchange-unsaid")) }
            button { (words.say("exchange-go")) }
        }
    }
}

/// What a form of this page has.
#[derive(Default)]
struct Sent {
    key: String,
    text: String,
    book: String,
    offset: String,
    /// A second competition from the same file is wanted.
    again: bool,
}

async fn sent(mut parts: Multipart) -> Result<Sent, Problem> {
    let wrong = |_| Refused::invalid("import-unreadable");
    let mut all = Sent::default();
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        let name = part.name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(wrong)?;
        let text = encoding::text(&bytes);
        match name.as_str() {
            "key" => all.key = text,
            "file" => all.text = text,
            "book" => all.book = text,
            "offset" => all.offset = text,
            "again" => all.again = text == "yes",
            _ => {}
        }
    }
    Ok(all)
}

/// Makes the competition, and says what the file came to.
///
/// # Errors
/// When the file is not one, or the competition is refused.
pub(crate) async fn take(
    State(app): State<AppState>,
    visitor: Visitor,
    parts: Multipart,
) -> Result<Response, Problem> {
    visitor.member()?;
    let words = visitor.words;
    let sent = sent(parts).await?;
    let offset = sent.offset.parse().map_err(|_| Refused::invalid("competition-offset"))?;
    let (language, book) = (words.language().tag().to_owned(), sent.book.clone());
    let (brought, people) =
        wcif::whole(&sent.text, &sent.key, Defaults { book, offset, language })?;
    if let Some(first) = same(&app, &visitor, &brought).await?.filter(|_| !sent.again) {
        return Ok(asked_again(&visitor, &first, &sent));
    }
    let key = sent.key;
    let (name, events, extensions) =
        (brought.plan.name.clone(), brought.events.len(), brought.extensions());
    let done = app.office.import_exchange(&key, &visitor.who(), brought, people).await?;
    let title = words.say("exchange-title");
    let body = html! {
        (styles())
        h1 { (title) }
        p .message .good role="status" {
            (words.say_with("exchange-done", &[
                ("name", name.into()),
                ("events", events.into()),
                ("competitors", done.entered.into()),
                ("extensions", extensions.into()),
            ]))
        }
        (notes(words, &done))
        p { a .button href={ "/c/" (done.id) "/organise" } { (words.say("exchange-open")) } }
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// A competition of the same name and days that is here, among those that the visitor may see. Sent again with
/// its key, a file makes the same competition, and nothing is asked.
async fn same(
    app: &AppState,
    visitor: &Visitor,
    brought: &ImportedCompetition,
) -> Result<Option<CompetitionRow>, Problem> {
    let plan = &brought.plan;
    let fits = |own: &CompetitionSummary| {
        own.name == plan.name && (own.first, own.last) == (plan.first, plan.last)
    };
    let found = app.office.competitions_that(None, MOST, fits).await?;
    if found.iter().any(|row| row.id == plan.id) {
        return Ok(None);
    }
    for row in found {
        let address = Address::Competition(row.id.clone());
        if app.office.check_sees(&visitor.who(), &address).await.is_ok() {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

/// The file seems to be here: the way to the first competition, and the form that makes a second one.
fn asked_again(visitor: &Visitor, first: &CompetitionRow, sent: &Sent) -> Response {
    let words = visitor.words;
    let title = words.say("exchange-title");
    let about = &first.about;
    let said = [
        ("name", about.name.as_str().into()),
        ("days", words.days(about.first, about.last).into()),
    ];
    let hidden =
        [("key", &sent.key), ("book", &sent.book), ("offset", &sent.offset), ("file", &sent.text)];
    let body = html! {
        (styles())
        h1 { (title) }
        div .message .warn role="status" { p { (words.say_with("exchange-again", &said)) } }
        p { a .button href={ "/c/" (first.id) "/organise" } { (words.say_with("exchange-first", &[("name", about.name.as_str().into())])) } }
        form method="post" action=(PATH) enctype="multipart/form-data" {
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="again" value="yes";
            button .second { (words.say("exchange-second")) }
        }
    };
    let page = frame::page(visitor, &title, &body);
    ([(header::CACHE_CONTROL, "no-store")], page).into_response()
}

/// What was changed or left out.
fn notes(words: Words, done: &Exchanged) -> Markup {
    html! {
        @if !done.notes.is_empty() {
            h2 { (words.say("exchange-notes")) }
            ul .notes { @for note in &done.notes { li { (words.message(note)) } } }
        }
    }
}
