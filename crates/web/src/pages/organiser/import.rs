//! Competitors whom the desk enters: a list from a table program, looked at before anything is
//! written, or a single player without a device.

use std::collections::BTreeSet;

use arena::competition::{Application, Competition, registration};
use arena::id::EventId;
use axum::Form;
use axum::extract::{Multipart, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::ListEntry;
use rulebook::Language;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use crate::pages::names;
use crate::sheet::entrants::{self, Fault, Listed, Reading, Setting};
use crate::sheet::{self, encoding, spreadsheet};
use words::Words;

/// The kinds of files that are read.
const FILES: &str = ".csv,.tsv,.txt,.xlsx,.ods,text/csv,\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,\
    application/vnd.oasis.opendocument.spreadsheet";

/// The page is for those who may enter others.
async fn found(app: &AppState, visitor: &Visitor, id: &str) -> Result<CompetitionPage, Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    seen.check_may(visitor, registration::Kind::RegisterAll)?;
    Ok(seen)
}

/// The forms.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let words = visitor.words;
    let title = words.say("import-title");
    let body = html! {
        (seen.crumbs(words)?)
        h1 { (title) }
        (seen.needs_window(words)?)
        (list_form(words, &seen))
        (single_form(words, &seen)?)
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// A file or what was copied; the answer is a page to look at, so the form is sent as it is.
fn list_form(words: Words, seen: &CompetitionPage) -> Markup {
    let file = html! {
        input #file name="file" type="file" accept=(FILES) aria-describedby="file-hint";
    };
    let text = html! { textarea #text name="text" rows="8" dir="auto" spellcheck="false" {} };
    html! {
        section aria-labelledby="import-list" {
            h2 #import-list { (words.say("import-list")) }
            p { (words.say("import-how")) }
            p .quiet { (words.say("import-columns")) }
            form action={ "/c/" (seen.id) "/desk/import" } method="post" enctype="multipart/form-data" {
                (forms::field("file", &words.say("import-file"), Some(&words.say("import-file-hint")), &file))
                (forms::field("text", &words.say("import-paste"), None, &text))
                button { (words.say("import-look")) }
            }
        }
    }
}

/// A player who has no device.
fn single_form(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let country = seen.plan()?.country.to_string();
    let events = open_events(words, seen.state());
    let born = words.say("enter-born");
    let inside = html! {
        (forms::text("name", &words.say("contest-name"), "", Some(&words.say("import-name-hint"))))
        (forms::choice("country", &words.say("contest-country"), &words.countries(), &country))
        fieldset {
            legend { (words.say("contest-events")) }
            @for (id, name) in &events {
                (forms::tick("event", id.as_str(), events.len() == 1, &html! { bdi { (name) } }))
            }
        }
        (forms::date("born", &born, "", Some(&words.say("import-private-hint"))))
        button .second { (words.say("import-one-go")) }
    };
    Ok(html! {
        section aria-labelledby="import-one" {
            h2 #import-one { (words.say("import-one")) }
            p { (words.say("import-one-text")) }
            (forms::ask(&format!("/c/{}/desk/import/one", seen.id), &inside))
        }
    })
}

/// The events of single players that are not over.
fn open_events(words: Words, state: &Competition) -> Vec<(EventId, String)> {
    let open = state.events().values().filter(|own| own.places.is_none() && own.plan.team == 1);
    open.map(|own| (own.plan.id.clone(), words.event(&own.plan))).collect()
}

/// Shows what a list comes to.
pub(crate) async fn look(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    parts: Multipart,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let text = brought(parts).await?;
    let reading = read(&app, &visitor, &seen, &text).await?;
    let words = visitor.words;
    let title = words.say("import-title");
    let body = html! {
        (seen.crumbs(words)?)
        h1 { (title) }
        @if reading.faults.is_empty() { (take_form(words, &seen, &reading.all, &text)) }
        @else { (faults(words, &reading)) (list_form(words, &seen)) }
        @if !reading.all.is_empty() { (preview(words, seen.state(), &reading.all)) }
    };
    // The list may hold dates of birth and telephone numbers.
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    Ok((no_store, frame::page(&visitor, &title, &body)).into_response())
}

/// The text of the file, or else of the field.
async fn brought(mut parts: Multipart) -> Result<String, Problem> {
    let wrong = |_| arena::Refused::invalid("import-unreadable");
    let mut text = String::new();
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        let is_file = part.name() == Some("file");
        let bytes = part.bytes().await.map_err(wrong)?;
        if !bytes.is_empty() && (is_file || text.is_empty()) {
            text = if spreadsheet::is_spreadsheet(&bytes) {
                let read = tokio::task::spawn_blocking(move || spreadsheet::text(&bytes)).await;
                read.ok().flatten().ok_or_else(unreadable)?
            } else {
                encoding::text(&bytes)
            };
        }
    }
    Ok(text)
}

fn unreadable() -> arena::Refused {
    let message = games::Message::new("import-spreadsheet").with("most", spreadsheet::ROWS);
    arena::Refused::Invalid(message)
}

/// Reads a list, and has each line that is right looked at by the rules.
async fn read(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    text: &str,
) -> Result<Reading, Problem> {
    let (lines, more) = sheet::lines(text);
    let mut reading = entrants::read(&lines, &setting(seen)?);
    if more {
        let message = games::Message::new("import-long").with("most", sheet::LINES - 1);
        reading.faults.push(Fault::new(sheet::LINES, "", message));
    }
    for own in reading.all.iter().filter(|own| own.has_account) {
        if let Err(office::OfficeError::Refused(refused)) =
            app.office.check_has_account(&own.person.id).await
        {
            reading.faults.push(Fault::new(own.line, "", refused.message()));
        }
    }
    let rows: Vec<ListEntry> = reading.all.iter().map(|own| line(seen, own)).collect();
    if !rows.is_empty() {
        for (place, refused) in app.office.check_list(&visitor.who(), &seen.id, &rows).await? {
            let number = reading.all.get(place).map_or(0, |own| own.line);
            reading.faults.push(Fault::new(number, "", refused.message()));
        }
    }
    reading.faults.sort_by_key(|fault| fault.line);
    Ok(reading)
}

fn setting(seen: &CompetitionPage) -> Result<Setting, Problem> {
    let events = seen.state().events().values().filter(|own| own.plan.team == 1);
    let named = events.map(|own| {
        let plan = &own.plan;
        let title = games::registry::find(plan.discipline.id()).map(|kind| kind.title().to_owned());
        let said = Language::ALL.map(|language| Words::new(language).event(plan));
        let names = [plan.name.clone(), plan.id.to_string(), plan.discipline.id().to_owned()];
        (plan.id.clone(), names.into_iter().chain(title).chain(said).collect())
    });
    Ok(Setting {
        competition: seen.id.clone(),
        country: seen.plan()?.country,
        events: named.collect(),
    })
}

/// A line as the office takes it. The desk answers for it that the rules are accepted.
fn line(seen: &CompetitionPage, own: &Listed) -> ListEntry {
    let books = seen.state().books().to_vec();
    let requirements = seen.plan().map(|plan| plan.requirements.keys().cloned().collect());
    let application = Application {
        person: own.person.clone(),
        events: own.events.clone(),
        teams: Default::default(),
        accepts: books.into_iter().collect(),
        agrees_to_recording: true,
        meets: requirements.unwrap_or_default(),
    };
    ListEntry { application, private: own.private.clone() }
}

fn faults(words: Words, reading: &Reading) -> Markup {
    let count = reading.faults.len();
    html! {
        p .message .bad role="alert" { (words.say_with("import-faults", &[("count", count.into())])) }
        div .scroll {
            table {
                thead {
                    tr {
                        th .number scope="col" { (words.say("import-line")) }
                        th scope="col" { (words.say("import-column")) }
                        th scope="col" { (words.say("import-what")) }
                    }
                }
                tbody {
                    @for fault in &reading.faults {
                        tr {
                            td .number { @if fault.line > 0 { (words.digits(&fault.line.to_string())) } }
                            td { bdi { (fault.column) } }
                            td { (words.message(&fault.message)) }
                        }
                    }
                }
            }
        }
    }
}

/// What is sent to enter the list that was looked at.
fn take_form(words: Words, seen: &CompetitionPage, all: &[Listed], text: &str) -> Markup {
    let inside = html! {
        textarea .hidden name="text" hidden aria-hidden="true" tabindex="-1" { (text) }
        button { (words.say_with("import-go", &[("count", all.len().into())])) }
    };
    html! {
        p .message .good role="status" { (words.say("import-good")) }
        p { (words.say("import-consent")) }
        (forms::ask(&format!("/c/{}/desk/import/go", seen.id), &inside))
    }
}

fn preview(words: Words, state: &Competition, all: &[Listed]) -> Markup {
    let name = |id: &EventId| {
        state.events().get(id).map_or_else(String::new, |own| words.event(&own.plan))
    };
    html! {
        div .scroll {
            table {
                thead {
                    tr {
                        th .number scope="col" { (words.say("import-line")) }
                        th scope="col" { (words.say("contest-name")) }
                        th scope="col" { (words.say("contest-country")) }
                        th scope="col" { (words.say("contest-events")) }
                        th scope="col" { (words.say("frame-account")) }
                    }
                }
                tbody {
                    @for own in all {
                        tr {
                            td .number { (words.digits(&own.line.to_string())) }
                            td { (names::with_latin(&own.person.name, &own.person.latin)) }
                            td { (words.country(own.person.country)) }
                            td { @for (place, id) in own.events.iter().enumerate() {
                                @if place > 0 { " · " } bdi { (name(id)) }
                            } }
                            td {
                                @if own.has_account { bdi dir="ltr" { (own.person.id) } }
                                @else { (words.say("import-no-account")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Enters the list.
pub(crate) async fn take(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let (lines, _) = sheet::lines(form.one("text"));
    let reading = entrants::read(&lines, &setting(&seen)?);
    if let Some(fault) = reading.faults.first() {
        return Err(arena::Refused::Invalid(fault.message.clone()).into());
    }
    for own in reading.all.iter().filter(|own| own.has_account) {
        app.office.check_has_account(&own.person.id).await?;
    }
    enter(&app, &visitor, &seen, form.one("key"), &reading.all).await
}

/// Enters one player without an account.
pub(crate) async fn take_one(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let events: BTreeSet<&str> = form.all("event").collect();
    let cells = [form.one("name"), form.one("country"), form.one("born")];
    let events: Vec<&str> = events.into_iter().collect();
    let line = |number: usize, cells: Vec<String>| sheet::SheetLine { number, cells };
    let head = ["name", "country", "born", "events"].map(str::to_owned).to_vec();
    let own = cells.iter().map(|cell| (*cell).to_owned()).chain([events.join(",")]).collect();
    let reading = entrants::read(&[line(1, head), line(2, own)], &setting(&seen)?);
    if let Some(fault) = reading.faults.first() {
        return Err(arena::Refused::Invalid(fault.message.clone()).into());
    }
    enter(&app, &visitor, &seen, form.one("key"), &reading.all).await
}

async fn enter(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    key: &str,
    all: &[Listed],
) -> Result<Response, Problem> {
    let rows: Vec<ListEntry> = all.iter().map(|own| line(seen, own)).collect();
    app.office.register_all(key, &visitor.who(), &seen.id, &rows).await?;
    Ok(forms::go_to(&format!("/c/{}/desk#desk-registrations", seen.id)))
}
