//! Check-in for several at once: those who are picked, or everybody who is registered and not here yet.
//! Who can be checked in is; who cannot is listed with the reason and the way to mend it.

use std::collections::BTreeSet;

use arena::Refused;
use arena::competition::{Command, Competition, Document, registration};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::OfficeError;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::error_page::refusal;
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::people::missing;
use crate::pages::organiser::{grid, private_data};
use words::Words;

/// The documents, each with its name in a form and its text.
const DOCUMENTS: [(&str, &str, Document); 3] = [
    ("known", "document-known", Document::Known),
    ("identity-card", "document-identity-card", Document::IdentityCard),
    ("passport", "document-passport", Document::Passport),
];

/// What proved who somebody is; no number is asked for. Where a rulebook wants a document, that somebody
/// is known is none.
pub(super) fn documents(words: Words, state: &Competition) -> Markup {
    let strict = state.edition().is_some();
    html! {
        select name="document" aria-label=(words.say("desk-document")) {
            @for (value, key, own) in DOCUMENTS.iter().filter(|(_, _, own)| !strict || *own != Document::Known) {
                option value=(value) selected[*own == Document::IdentityCard && strict] { (words.say(key)) }
            }
        }
    }
}

/// The document that a form names.
pub(super) fn document(text: &str) -> Document {
    let found = DOCUMENTS.iter().find(|(value, _, _)| *value == text);
    found.map_or(Document::Known, |(_, _, own)| *own)
}

/// Somebody who was not checked in, and why.
enum Left {
    /// The registration lacks something.
    Missing(PersonId),
    /// The rules do not allow it.
    Refused(PersonId, Refused),
}

/// Checks several people in, or takes their check-in back.
pub(crate) async fn many(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let undo = form.one("who") == "undo";
    let kind = if undo { registration::Kind::UndoCheckIn } else { registration::Kind::CheckIn };
    seen.check_may(&visitor, kind)?;
    let state = seen.state();
    let picked: Vec<PersonId> = match form.one("who") {
        "all" => state.playing().cloned().collect(),
        _ => {
            let named = form.all("person").filter_map(|person| person.parse().ok());
            named.filter(|person| state.registration_of(person).is_some()).collect()
        }
    };
    if picked.is_empty() {
        return Err(Refused::invalid("people-nobody-picked").into());
    }
    // Whoever is as they are to be already, as after a form whose answer was lost, is left as they are.
    let concerned = picked.into_iter().filter(|person| state.is_checked_in(person) == undo);
    let (lacking, people): (BTreeSet<PersonId>, BTreeSet<PersonId>) =
        concerned.partition(|person| !undo && lacks(state, person));
    let mut left: Vec<Left> = lacking.into_iter().map(Left::Missing).collect();
    let refused = carry_out(&app, &visitor, &seen, &form, &people, undo).await?;
    let done = people.len() - refused.len();
    left.extend(refused.into_iter().map(|(person, why)| Left::Refused(person, why)));
    if left.is_empty() {
        return Ok(forms::go_to(&console::address(&seen, Section::People)));
    }
    let title = visitor.words.say("arrive-title");
    let body = page(&visitor, &seen, done, &left);
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// Whether the registration of somebody lacks something.
fn lacks(state: &Competition, person: &PersonId) -> bool {
    state.registration_of(person).is_some_and(|own| !own.missing.is_empty())
}

/// All at once; where somebody is refused one after the other, so that the others are here.
async fn carry_out(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    form: &Filled,
    people: &BTreeSet<PersonId>,
    undo: bool,
) -> Result<Vec<(PersonId, Refused)>, Problem> {
    let document = document(form.one("document"));
    let one = |person: &PersonId| -> AnyCommand {
        let person = person.clone();
        command(Command::Registration(match undo {
            true => registration::Command::UndoCheckIn { person },
            false => registration::Command::CheckIn { person, document, bans: Vec::new() },
        }))
    };
    let (key, address) = (form.one("key"), seen.address());
    match forms::submit_all(app, visitor, key, address, people.iter().map(&one)).await {
        Err(Problem::Office(OfficeError::Refused(_))) => {}
        done => return done.map(|()| Vec::new()),
    }
    let mut refused = Vec::new();
    for person in people {
        let key = format!("{}-{person}", key.chars().take(40).collect::<String>());
        match forms::submit(app, visitor, &key, seen.address(), one(person)).await {
            Ok(_) => {}
            Err(Problem::Office(OfficeError::Refused(why))) => refused.push((person.clone(), why)),
            Err(problem) => return Err(problem),
        }
    }
    Ok(refused)
}

/// How many are here, and who is not, with the reason and the way to mend it.
fn page(visitor: &Visitor, seen: &CompetitionPage, done: usize, left: &[Left]) -> Markup {
    let (words, state) = (visitor.words, seen.state());
    let people = console::address(seen, Section::People);
    let sees = private_data::may_see(seen, visitor);
    let registered = |person: &PersonId| state.registration_of(person);
    html! {
        h1 { (words.say("arrive-title")) }
        p .message .good role="status" { (words.say_with("arrive-done", &[("count", done.into())])) }
        h2 { (words.say_with("arrive-left", &[("count", left.len().into())])) }
        ul .plain-list {
            @for one in left {
                li .line { @match one {
                    Left::Missing(person) => {
                        span {
                            bdi { (name_of(state, person)) } (words.colon())
                            @if let Some(own) = registered(person) { (missing(words, own)) }
                        }
                        @if sees { a href=(fill_in(seen, person)) { (words.say("arrive-fill-in")) } }
                    },
                    Left::Refused(person, why) => span { bdi { (name_of(state, person)) } (words.colon()) (refusal(words, why)) },
                } }
            }
        }
        p .ways {
            @if sees && left.iter().any(|one| matches!(one, Left::Missing(_))) {
                a .button href=(grid::address(seen)) { (words.say("rows-title")) }
            }
            a .button .second href=(people) { (words.say("console-people")) }
        }
    }
}

/// The page with what is kept of a person; who has an account fills it in themselves.
fn fill_in(seen: &CompetitionPage, person: &PersonId) -> String {
    match office::is_without_account(person) {
        true => format!("{}/private/{person}", console::address(seen, Section::People)),
        false => format!("{}/private", console::address(seen, Section::People)),
    }
}
