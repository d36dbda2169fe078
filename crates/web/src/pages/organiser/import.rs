//! Competitors whom officials enter: names pasted line by line, a list from a table program, looked at
//! before anything is written, or one player after the other.

use std::collections::{BTreeMap, BTreeSet};

use arena::address::Address;
use arena::competition::{Application, Competition, PrivatePerson, registration};
use arena::event;
use arena::follow::AnyCommand;
use arena::id::{EventId, PersonId};
use axum::Form;
use axum::extract::{Multipart, Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::ListEntry;
use rulebook::Language;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::known::{self, Sorted};
use crate::pages::organiser::{approve_all, import_preview as preview, private_data};
use crate::sheet::entrants::{self, Fault, Listed, Reading, Setting};
use crate::sheet::{self, encoding, spreadsheet, wcif};
use words::Words;

/// The kinds of files that are read.
const FILES: &str = ".csv,.tsv,.txt,.xlsx,.ods,.json,text/csv,application/json,\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,\
    application/vnd.oasis.opendocument.spreadsheet";

/// The forms.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let seen =
        CompetitionPage::find_for(&app, &visitor, &id, registration::Kind::RegisterAll).await?;
    let words = visitor.words;
    let title = words.say("people-add");
    let chosen = proposed(&seen, &asked);
    let body = html! {
        h1 { (title) }
        @if let Some(name) = asked.added.as_deref().filter(|name| !name.is_empty()) {
            p .message .good role="status" { (words.say_with("import-added", &[("name", name.into())])) }
        }
        @if open_events(words, seen.state()).is_empty() {
            p .message .warn {
                (words.say("import-no-event-yet")) " "
                a href=(console::address(&seen, Section::Events)) { (words.say("desk-add-event")) }
            }
        }
        (list_form(words, &seen, &chosen, ""))
        (single_form(words, &seen, &chosen)?)
    };
    console::page(&visitor, &seen, Section::People, &title, &body)
}

/// What the address says: the event to enter for, and who was entered just now.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    event: Option<String>,
    added: Option<String>,
}

/// The events that are ticked: the one that was asked for, else the only one that can be entered.
fn proposed(seen: &CompetitionPage, asked: &Asked) -> BTreeSet<EventId> {
    let open = enterable(seen.state());
    let wanted = asked.event.as_ref().and_then(|id| id.parse().ok());
    match wanted.filter(|id| open.contains(id)) {
        Some(id) => [id].into(),
        None if open.len() == 1 => open,
        None => BTreeSet::new(),
    }
}

/// The events of single players that are not over.
fn enterable(state: &Competition) -> BTreeSet<EventId> {
    let open = state.events().values().filter(|own| own.places.is_none() && own.plan.team == 1);
    open.map(|own| own.plan.id.clone()).collect()
}

/// The events that a list or a player is entered in, where it does not say so itself.
fn event_ticks(
    words: Words,
    seen: &CompetitionPage,
    prefix: &str,
    chosen: &BTreeSet<EventId>,
) -> Markup {
    let events = open_events(words, seen.state());
    html! {
        @if events.len() == 1 {
            @for (id, _) in &events { input type="hidden" name="event" value=(id); }
        } @else if !events.is_empty() {
            fieldset .choices {
                legend { (words.say("contest-events")) }
                @for (event, name) in &events {
                    @let id = format!("{prefix}-{event}");
                    div .field .check {
                        input id=(id) name="event" value=(event) type="checkbox" checked[chosen.contains(event)];
                        label for=(id) { bdi { (name) } }
                    }
                }
            }
        }
    }
}

/// A file or what was copied; the answer is a page to look at, so the form is sent as it is.
fn list_form(
    words: Words,
    seen: &CompetitionPage,
    chosen: &BTreeSet<EventId>,
    typed: &str,
) -> Markup {
    let file = html! {
        input #file name="file" type="file" accept=(FILES) aria-describedby="file-hint";
    };
    let text = html! { textarea #text name="text" rows="8" dir="auto" spellcheck="false" aria-describedby="text-hint" { (typed) } };
    html! {
        section aria-labelledby="import-list" {
            h2 #import-list { (words.say("import-list")) }
            form action={ "/c/" (seen.id) "/desk/import" } method="post" enctype="multipart/form-data" {
                (forms::field("text", &words.say("import-names"), Some(&words.say("known-paste-hint")), &text))
                (event_ticks(words, seen, "list", chosen))
                details .fold {
                    summary { (words.say("import-from-file")) }
                    (forms::field("file", &words.say("import-file"), Some(&words.say("import-file-hint")), &file))
                    p .quiet { (words.say("import-columns")) }
                    @if seen.state().events().values().any(|own| own.plan.cubing().is_some()) { p .quiet { (words.say("import-wcif")) } }
                }
                button { (words.say("import-look")) }
            }
        }
    }
}

/// A player who has no device.
fn single_form(
    words: Words,
    seen: &CompetitionPage,
    chosen: &BTreeSet<EventId>,
) -> Result<Markup, Problem> {
    let country = seen.plan()?.country.to_string();
    let born = words.say("enter-born");
    let line = |id: &str, name: &str, key: &str| {
        let input =
            html! { input id=(id) name=(name) type="text" maxlength="100" autocomplete="off"; };
        forms::field(id, &words.say(key), None, &input)
    };
    let rating =
        html! { input #one-rating name="rating" type="number" min="0" max="10000" dir="ltr"; };
    let inside = html! {
        (forms::text("name", &words.say("contest-name"), "", Some(&words.say("import-name-hint"))))
        (forms::choice("country", &words.say("contest-country"), &words.countries(), &country))
        (event_ticks(words, seen, "one", chosen))
        details .fold {
            summary { (words.say("import-one-more")) }
            (line("one-club", "club", "events-club"))
            (forms::field("one-rating", &words.say("import-rating"), None, &rating))
            (line("one-title", "title", "import-person-title"))
            (forms::date("born", &born, "", Some(&words.say("import-private-hint"))))
            (forms::tick("anyway", "2", false, &html! { (words.say("known-anyway")) }))
        }
        button { (words.say("import-one-next")) }
        button .second name="then" value="list" { (words.say("import-one-go")) }
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
    let seen =
        CompetitionPage::find_for(&app, &visitor, &id, registration::Kind::RegisterAll).await?;
    let (text, events) = brought(parts).await?;
    let (reading, sorted) = read(&app, &visitor, &seen, &text, &events).await?;
    let words = visitor.words;
    let title = words.say("import-title");
    let body = html! {
        h1 { (title) }
        @if reading.faults.is_empty() { (take_form(words, &seen, &sorted, &text, &events)) }
        @else { (faults(words, &reading)) (list_form(words, &seen, &events, &text)) }
        (unused(words, &reading))
        (preview::known(words, &sorted, reading.faults.is_empty()))
        @if !sorted.new.is_empty() { (preview::list(words, seen.state(), &sorted.new)) }
    };
    // The list may hold dates of birth and telephone numbers.
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok((no_store, page).into_response())
}

/// The columns of the list that say nothing here.
fn unused(words: Words, reading: &Reading) -> Markup {
    html! {
        @if !reading.unused.is_empty() {
            p .message .warn {
                (words.say("import-unused")) " "
                @for (place, name) in reading.unused.iter().enumerate() { @if place > 0 { " · " } bdi { (name) } }
            }
        }
    }
}

/// The text of the file, or else of the field; and the events that are ticked.
async fn brought(mut parts: Multipart) -> Result<(String, BTreeSet<EventId>), Problem> {
    let wrong = |_| arena::Refused::invalid("import-unreadable");
    let (mut text, mut events) = (String::new(), BTreeSet::new());
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        let is_file = part.name() == Some("file");
        if part.name() == Some("event") {
            events.extend(part.text().await.map_err(wrong)?.trim().parse::<EventId>());
            continue;
        }
        let bytes = part.bytes().await.map_err(wrong)?;
        if !bytes.is_empty() && (is_file || text.is_empty()) {
            text = if spreadsheet::is_spreadsheet(&bytes) {
                let read = tokio::task::spawn_blocking(move || spreadsheet::text(&bytes)).await;
                read.ok().flatten().ok_or_else(unreadable)?
            } else {
                let text = encoding::text(&bytes);
                wcif::table(&text).unwrap_or(text)
            };
        }
    }
    Ok((text, events))
}

fn unreadable() -> arena::Refused {
    let message = games::Message::new("import-spreadsheet").with("most", spreadsheet::ROWS);
    arena::Refused::Invalid(message)
}

/// Reads a list, and has each line that enters somebody looked at by the rules.
async fn read(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    text: &str,
    events: &BTreeSet<EventId>,
) -> Result<(Reading, Sorted), Problem> {
    let (lines, more) = sheet::lines(text);
    let mut reading = entrants::read(&lines, &setting(seen, events)?);
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
    let sorted =
        known::sort(&seen.id, seen.state(), std::mem::take(&mut reading.all), &BTreeSet::new());
    let rows: Vec<ListEntry> = sorted.new.iter().map(|own| line(seen, own)).collect();
    if !rows.is_empty() {
        for (place, refused) in app.office.check_list(&visitor.who(), &seen.id, &rows).await? {
            let number = sorted.new.get(place).map_or(0, |own| own.line);
            reading.faults.push(Fault::new(number, "", refused.message()));
        }
    }
    reading.faults.sort_by_key(|fault| fault.line);
    Ok((reading, sorted))
}

fn setting(seen: &CompetitionPage, ticked: &BTreeSet<EventId>) -> Result<Setting, Problem> {
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
        ticked: ticked.clone(),
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

/// What is sent to enter the list that was looked at; the boxes of the lines that enter nobody belong to
/// this form.
fn take_form(
    words: Words,
    seen: &CompetitionPage,
    sorted: &Sorted,
    text: &str,
    events: &BTreeSet<EventId>,
) -> Markup {
    let (count, told) = (sorted.new.len(), sorted.told.len());
    html! {
        @if count > 0 { p .message .good role="status" { (words.say("import-good")) } }
        @else { p .message .warn role="status" { (words.say("known-all")) } }
        @if told > 0 { p { (words.say_with("known-told", &[("count", told.into())])) } }
        p { (words.say("import-consent")) }
        form #take .ask action={ "/c/" (seen.id) "/desk/import/go" } method="post" {
            input type="hidden" name="key" value=(office::new_key());
            textarea .hidden name="text" hidden aria-hidden="true" tabindex="-1" { (text) }
            @for event in events { input type="hidden" name="event" value=(event); }
            button {
                @if count > 0 { (words.say_with("import-go", &[("count", count.into())])) }
                @else { (words.say("known-go")) }
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
    let seen =
        CompetitionPage::find_for(&app, &visitor, &id, registration::Kind::RegisterAll).await?;
    let (lines, _) = sheet::lines(form.one("text"));
    let reading = entrants::read(&lines, &setting(&seen, &ticked(&form))?);
    if let Some(fault) = reading.faults.first() {
        return Err(arena::Refused::Invalid(fault.message.clone()).into());
    }
    for own in reading.all.iter().filter(|own| own.has_account) {
        app.office.check_has_account(&own.person.id).await?;
    }
    let anyway = form.all("anyway").filter_map(|line| line.parse().ok()).collect();
    let sorted = known::sort(&seen.id, seen.state(), reading.all, &anyway);
    if !sorted.new.is_empty() {
        enter(&app, &visitor, &seen, form.one("key"), &sorted.new).await?;
    }
    let (added, known) = (sorted.new.len(), sorted.known.len());
    complete(&app, &visitor, &seen, form.one("key"), sorted.told).await?;
    let people = console::address(&seen, Section::People);
    Ok(forms::go_to(&format!("{people}?added={added}&known={known}")))
}

/// Keeps what a list says of those who are registered and lack it, and approves who lacks nothing now.
async fn complete(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    key: &str,
    told: BTreeMap<PersonId, PrivatePerson>,
) -> Result<(), Problem> {
    if told.is_empty() || !private_data::may_see(seen, visitor) {
        return Ok(());
    }
    let (who, mut data) = (visitor.who(), BTreeMap::new());
    for (person, own) in told {
        let kept = app.office.private(&who, &person, Some(&seen.id)).await?;
        data.insert(person, known::completed(kept, own));
    }
    let people: BTreeSet<PersonId> = data.keys().cloned().collect();
    let key = key.chars().take(40).collect::<String>();
    app.office.complete_all(&format!("{key}-data"), &who, &seen.id, data).await?;
    approve_all::approve_among(app, visitor, seen, &key, &people).await?;
    Ok(())
}

/// The events that a form has ticked.
fn ticked(form: &Filled) -> BTreeSet<EventId> {
    form.all("event").filter_map(|id| id.parse().ok()).collect()
}

/// Enters one player without an account.
pub(crate) async fn take_one(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen =
        CompetitionPage::find_for(&app, &visitor, &id, registration::Kind::RegisterAll).await?;
    let line = |number: usize, cells: Vec<String>| sheet::SheetLine { number, cells };
    let head = ["name", "country", "born", "club", "rating", "title"];
    let own = head.map(|name| form.one(name).to_owned()).to_vec();
    let lines = [line(1, head.map(str::to_owned).to_vec()), line(2, own)];
    let reading = entrants::read(&lines, &setting(&seen, &ticked(&form))?);
    if let Some(fault) = reading.faults.first() {
        return Err(arena::Refused::Invalid(fault.message.clone()).into());
    }
    let anyway = form.all("anyway").filter_map(|line| line.parse().ok()).collect();
    let Sorted { new, known, .. } = known::sort(&seen.id, seen.state(), reading.all, &anyway);
    // A form that is sent again has entered its player before, with the same id: the office knows its key.
    let same = |own: &Listed| seen.state().registrations().contains_key(&own.person.id);
    let known: Vec<Listed> = known.into_iter().map(|(own, _)| own).filter(same).collect();
    let all = if new.is_empty() { &known } else { &new };
    let twice = || arena::Refused::invalid("known-one").with("name", form.one("name"));
    if all.is_empty() {
        return Err(twice().into());
    }
    match enter(&app, &visitor, &seen, form.one("key"), all).await {
        Err(Problem::Office(office::OfficeError::Refused(_))) if new.is_empty() => {
            return Err(twice().into());
        }
        done => done?,
    }
    let people = console::address(&seen, Section::People);
    if form.one("then") == "list" {
        return Ok(forms::go_to(&people));
    }
    let event = ticked(&form).first().map_or_else(String::new, ToString::to_string);
    let added = forms::encoded(form.one("name"));
    Ok(forms::go_to(&format!("{people}/add?event={event}&added={added}#import-one")))
}

/// Enters everybody, and tells the events what the start list goes by beside the name.
async fn enter(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    key: &str,
    all: &[Listed],
) -> Result<(), Problem> {
    let rows: Vec<ListEntry> = all.iter().map(|own| line(seen, own)).collect();
    app.office.register_all(key, &visitor.who(), &seen.id, &rows).await?;
    let told: Vec<_> = all.iter().filter(|own| own.has_details()).collect();
    for event in told.iter().flat_map(|own| &own.events).collect::<BTreeSet<_>>() {
        let Some(found) = office::if_found(app.office.event(event).await)? else { continue };
        let amended = told.iter().filter_map(|own| {
            let entrant = found.state.entrant_of(&own.person.id)?;
            let entered = own.details(&entrant.entered);
            (entered != entrant.entered)
                .then_some(AnyCommand::Event(event::Command::Amend(entered)))
        });
        let key = format!("{}-{event}", key.chars().take(40).collect::<String>());
        let to = Address::Event(event.clone());
        forms::submit_all(app, visitor, &key, to, amended).await?;
    }
    Ok(())
}
