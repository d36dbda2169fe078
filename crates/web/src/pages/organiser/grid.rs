//! What is missing of people without an account, filled in for all of them on one page: a row for each,
//! saved as a whole. Whose registration is complete with it is approved at once. One person alone: see
//! `private_data`.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::competition::{Guardian, PrivatePerson, Registration};
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use games::Message;
use maud::{Markup, html};
use office::Told;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::error_page::refusal;
use crate::pages::frame;
use crate::pages::organiser::approve_all;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::people::missing;
use crate::pages::organiser::private_data::{self, NO_STORE};
use crate::sheet::entrants::day;
use words::Words;

/// How many people a page has.
const SHOWN: usize = 100;
/// The longest text of a cell.
const LONGEST: usize = 120;

/// Which page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    page: usize,
}

/// A row: who, and what is kept.
type Row<'a> = (PersonId, &'a Registration, Option<PrivatePerson>);

/// Everybody whose data this desk keeps; those who lack something first, then by name.
async fn rows<'a>(
    app: &AppState,
    visitor: &Visitor,
    seen: &'a CompetitionPage,
) -> Result<Vec<Row<'a>>, Problem> {
    let told = app.office.private_of_all(&visitor.who(), &seen.id).await?;
    let mut rows = Vec::new();
    for (person, told) in told {
        let own = seen.state().registrations().get(&person);
        let own = own.filter(|_| office::is_without_account(&person));
        if let (Some(own), Told::Data(data)) = (own, told) {
            rows.push((person, own, data));
        }
    }
    visitor.words.sort_by_name(&mut rows, |(_, own, _)| &own.application.person.name);
    rows.sort_by_key(|(_, own, _)| own.missing.is_empty());
    Ok(rows)
}

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let seen = private_data::found(&app, &visitor, &id).await?;
    let words = visitor.words;
    let rows = rows(&app, &visitor, &seen).await?;
    let page = asked.page.max(1);
    let here: Vec<&Row<'_>> = rows.iter().skip((page - 1) * SHOWN).take(SHOWN).collect();
    let title = words.say("rows-title");
    let body = html! {
        h1 { (title) }
        p .message .warn {
            (words.say("private-lead"))
            @if let Some(clause) = seen.state().private_clause() { " " (frame::chip(clause)) }
        }
        @if here.is_empty() { p .quiet { (words.say("rows-nobody")) } }
        @else {
            p { (words.say("rows-lead")) }
            (table(words, &seen, &here))
            (pages(words, &seen, page, rows.len()))
        }
    };
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok((NO_STORE, page).into_response())
}

/// The address of the page.
pub(crate) fn address(seen: &CompetitionPage) -> String {
    format!("{}/grid", console::address(seen, Section::People))
}

fn pages(words: Words, seen: &CompetitionPage, page: usize, all: usize) -> Markup {
    let to = |page: usize| format!("{}?page={page}", address(seen));
    html! {
        @if all > SHOWN {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(to(page - 1)) { (words.say("people-before")) } }
                @if all > page * SHOWN { a rel="next" href=(to(page + 1)) { (words.say("people-after")) } }
            }
        }
    }
}

fn table(words: Words, seen: &CompetitionPage, rows: &[&Row<'_>]) -> Markup {
    let keys = [
        "contest-name",
        "contest-country",
        "enter-born",
        "enter-gender",
        "enter-contact",
        "rows-guardian",
    ];
    let contact = html! {
        input #contact-all name="contact-all" type="text" maxlength=(LONGEST) autocomplete="off" aria-describedby="contact-all-hint";
    };
    let inside = html! {
        (forms::field("contact-all", &words.say("rows-contact-all"), Some(&words.say("rows-contact-all-hint")), &contact))
        div .scroll {
            table .form .data-grid {
                thead { tr { @for key in keys { th scope="col" { (words.say(key)) } } } }
                tbody { @for (number, row) in rows.iter().enumerate() { (line(words, number, row)) } }
            }
        }
        button { (words.say("rows-go")) }
    };
    forms::ask(&address(seen), &inside)
}

fn line(words: Words, number: usize, (person, own, data): &Row<'_>) -> Markup {
    let public = &own.application.person;
    let data = data.as_ref();
    let born = data.and_then(|data| data.born).map_or_else(String::new, |day| day.to_string());
    let guardian = data.and_then(|data| data.guardian.as_ref()).filter(|own| own.permits);
    let text = |text: Option<&String>| text.cloned().unwrap_or_default();
    let cells = [
        ("born", "enter-born", "date", born),
        ("gender", "enter-gender", "text", text(data.and_then(|data| data.gender.as_ref()))),
        ("contact", "enter-contact", "text", text(data.and_then(|data| data.contact.as_ref()))),
        ("guardian", "rows-guardian", "text", text(guardian.map(|own| &own.name))),
    ];
    html! {
        tr {
            th scope="row" {
                input type="hidden" name={ "person-" (number) } value=(person);
                bdi { (public.name) }
                @if !own.missing.is_empty() { p .quiet { (missing(words, own)) } }
            }
            td { (words.country(public.country)) }
            @for (name, key, kind, value) in &cells {
                td {
                    input name={ (name) "-" (number) } type=(kind) value=(value) maxlength=[(*kind == "text").then_some(LONGEST)]
                        dir=[(*kind == "date").then_some("ltr")] autocomplete="off"
                        aria-label={ (public.name) (words.colon()) (words.say(key)) };
                }
            }
        }
    }
}

/// Keeps all rows of the form, or none.
pub(crate) async fn save(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = private_data::found(&app, &visitor, &id).await?;
    let kept = rows(&app, &visitor, &seen).await?;
    let data = read(&form, &kept)?;
    let people: BTreeSet<PersonId> = data.keys().cloned().collect();
    app.office.complete_all(form.one("key"), &visitor.who(), &seen.id, data).await?;
    let refused =
        approve_all::approve_among(&app, &visitor, &seen, form.one("key"), &people).await?;
    if refused.is_empty() {
        return Ok(forms::go_to(&console::address(&seen, Section::People)));
    }
    let words = visitor.words;
    let title = words.say("bulk-refused");
    let body = html! {
        h1 { (title) }
        ul { @for (name, why) in &refused { li { bdi { (name) } (words.colon()) (refusal(words, why)) } } }
        p .ways { a .button href=(console::address(&seen, Section::People)) { (words.say("console-people")) } }
    };
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok((NO_STORE, page).into_response())
}

/// The rows that say something else than what is kept; everything that cannot be right is told at once.
fn read(form: &Filled, kept: &[Row<'_>]) -> Result<BTreeMap<PersonId, PrivatePerson>, Problem> {
    let kept: BTreeMap<&str, &Row<'_>> = kept.iter().map(|row| (row.0.as_str(), row)).collect();
    let (mut data, mut wrong) = (BTreeMap::new(), Vec::new());
    for number in 0..SHOWN {
        let field = |name: &str| form.some(&format!("{name}-{number}"));
        let Some(person) = field("person") else { break };
        let (person, own, old) = kept.get(person.as_str()).ok_or(Problem::NotFound)?;
        let born = field("born").map(|text| day(&text).ok_or(text)).transpose();
        let born = born.unwrap_or_else(|text| {
            let name = own.application.person.name.as_str();
            wrong.push(Message::new("rows-wrong-day").with("name", name).with("text", text));
            None
        });
        let new = PrivatePerson {
            born,
            gender: field("gender"),
            contact: field("contact").or_else(|| form.some("contact-all")),
            guardian: field("guardian").map(|name| Guardian { name, permits: true }),
            nationalities: match old {
                Some(old) if !old.nationalities.is_empty() => old.nationalities.clone(),
                _ => [own.application.person.country].into(),
            },
            may_pass_on: old.as_ref().is_some_and(|old| old.may_pass_on),
            needs: old.as_ref().and_then(|old| old.needs.clone()),
        };
        if old.as_ref() != Some(&new) {
            data.insert(person.clone(), new);
        }
    }
    let both = |one: Message, other: Message| {
        Message::new("two-sentences").with("one", one).with("other", other)
    };
    match wrong.into_iter().reduce(both) {
        Some(message) => Err(Refused::Invalid(message).into()),
        None => Ok(data),
    }
}
