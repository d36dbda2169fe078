//! The cubing events of a competition on one page, for its officials, and what the governing body
//! decides about them: whether the competition is approved (8a1), and what of it is unofficial (8f).

use arena::Refused;
use arena::competition::{Accommodation, Command, Competition, Scope, planning, reports, venue};
use arena::id::{EventId, PersonId};
use arena::rankings::solve_name;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use words::Words;

use super::{options, styles};
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command, event_choices, event_name};
use crate::pages::organiser::console::{self, Section};

/// The page.
///
/// # Errors
/// When the visitor is no official, or the competition has no cubing.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let seen = open(&app, &visitor, &id).await?;
    let title = words.say("console-cubing");
    let cubing = seen.state().events().iter().filter(|(_, own)| own.plan.edition().is_some());
    let body = html! {
        (styles())
        h1 { (title) }
        (approval(words, &seen))
        ul .cards {
            @for (event, own) in cubing {
                li {
                    a href={ "/c/" (seen.id) "/cubing/" (event) } { bdi { (words.event(&own.plan)) } }
                    " " @if !own.approved { span .part { (words.say("cubing-by-delegate")) } }
                }
            }
        }
        (needs(words, &seen))
        (options::part(words, &seen))
        @if seen.may(reports::Kind::Decide) { (decisions(words, &seen)) }
    };
    console::page(&visitor, &seen, Section::Cubing, &title, &body)
}

/// The events that wait for the delegate, all of them with one button.
pub(crate) fn approval(words: Words, seen: &CompetitionPage) -> Markup {
    let waits = unapproved(seen.state());
    let names: Vec<String> = waits.iter().map(|id| event_name(words, seen.state(), id)).collect();
    let back = format!("/c/{}/organise", seen.id);
    html! {
        @if !waits.is_empty() && seen.may(planning::Kind::ApproveEvent) {
            p { (words.say_with("step-approve-events", &[("count", waits.len().into()), ("events", words.list(&names).into())])) }
            div .step-act { (forms::ask(&format!("/c/{}/cubing/board/approve-events", seen.id), &html! {
                input type="hidden" name="back" value=(back);
                button { (words.say_with("step-approve-events-go", &[("count", waits.len().into())])) }
            })) }
        }
    }
}

/// The events of cubing that the delegate has not approved.
fn unapproved(state: &Competition) -> Vec<EventId> {
    let waits = state.events().iter();
    let waits = waits.filter(|(_, own)| own.plan.edition().is_some() && !own.approved);
    waits.map(|(id, _)| id.clone()).collect()
}

/// Several commands at once, where a form stands for them: all or none is carried out.
fn together(
    seen: &CompetitionPage,
    act: &str,
    form: &Filled,
) -> Result<Option<Vec<Command>>, Problem> {
    Ok(match act {
        "approve-events" => {
            let all = unapproved(seen.state()).into_iter();
            let approve = |event| Command::Planning(planning::Command::ApproveEvent { event });
            Some(all.map(approve).collect())
        }
        "puzzles-many" => Some(options::puzzles_of_many(seen.state(), form)?),
        _ => None,
    })
}

/// What is done for competitors who need it: the delegate says so, and judges see it before the attempt.
fn needs(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let people: Vec<_> = state.registrations().iter().collect();
    html! {
        @if seen.may(venue::Kind::Accommodate) && !people.is_empty() {
            section aria-labelledby="needs" {
                h2 #needs { (words.say("cubing-needs-title")) }
                ul { @for (person, own) in &people {
                    @for what in state.accommodations_of(person) {
                        li { bdi { (own.application.person.name) } (words.colon()) (words.say(need_key(what))) }
                    }
                } }
                (forms::ask(&format!("/c/{}/cubing/board/accommodate", seen.id), &html! {
                    div .field {
                        label for="needs-person" { (words.say("cubing-competitor")) }
                        select #needs-person name="person" required {
                            @for (person, own) in &people { option value=(person) { (own.application.person.name) } }
                        }
                    }
                    (forms::choice("what", &words.say("cubing-needs-what"), &NEEDS.map(|(what, name)| (name.to_owned(), words.say(need_key(what)))), ""))
                    button .second { (words.say("cubing-needs-go")) }
                }))
            }
        }
    }
}

/// What can be done for somebody, by the names that the form uses.
const NEEDS: [(Accommodation, &str); 3] = [
    (Accommodation::HandSignals, "hand-signals"),
    (Accommodation::TimerHelp, "timer-help"),
    (Accommodation::Textures, "textures"),
];

/// The words for what is done for somebody.
pub(super) const fn need_key(what: Accommodation) -> &'static str {
    match what {
        Accommodation::HandSignals => "cubing-need-signals",
        Accommodation::TimerHelp => "cubing-need-timer",
        Accommodation::Textures => "cubing-need-textures",
    }
}

async fn open(app: &AppState, visitor: &Visitor, id: &str) -> Result<CompetitionPage, Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    if !seen.may(reports::Kind::Decide) {
        seen.check_official(visitor)?;
    }
    let cubing = seen.state().events().values().any(|own| own.plan.edition().is_some());
    if cubing { Ok(seen) } else { Err(Problem::NotFound) }
}

/// What the governing body can decide.
fn decisions(words: Words, seen: &CompetitionPage) -> Markup {
    let ask = |act: &str, inside: &Markup| {
        forms::ask(&format!("/c/{}/cubing/board/{act}", seen.id), inside)
    };
    let reason = |id: &str| {
        forms::field(
            id,
            &words.say("cubing-ground"),
            None,
            &html! { input id=(id) name="reason" type="text" maxlength="300" required; },
        )
    };
    let events = event_choices(words, seen.state(), Some("desk-whole"));
    let book = seen
        .state()
        .events()
        .values()
        .find_map(|own| own.plan.edition())
        .map(|own| own.to_string());
    html! {
        section aria-labelledby="board" {
            h2 #board { (words.say("cubing-board")) }
            (ask("decide", &html! {
                (reason("decide-reason"))
                div .desk-acts {
                    button name="approved" value="yes" { (words.say("cubing-board-approve")) }
                    button .danger name="approved" value="no" { (words.say("cubing-board-refuse")) }
                }
            }))
            details #unofficial .fold {
                summary { (words.say("cubing-unofficial-title")) }
                p .hint { (words.say("cubing-unofficial-hint")) }
                (ask("unofficial", &html! {
                    @if let Some(book) = &book { input type="hidden" name="book" value=(book); }
                    (forms::choice("event", &words.say("desk-which-event"), &events, ""))
                    div .side-by-side {
                        (optional(words, "round", "cubing-setup-round"))
                        (optional(words, "person", "cubing-unofficial-person"))
                        (optional(words, "number", "cubing-change-number"))
                    }
                    (forms::text("clause", &words.say("cubing-unofficial-clause"), "", None))
                    (reason("unofficial-reason"))
                    button .danger { (words.say("cubing-unofficial-go")) }
                }))
            }
        }
    }
}

/// A field that is filled in for one solve alone.
fn optional(words: Words, id: &str, key: &str) -> Markup {
    forms::field(
        id,
        &words.say(key),
        None,
        &html! { input id=(id) name=(id) type="text" maxlength="64" dir="ltr"; },
    )
}

/// Carries out what the governing body decides.
///
/// # Errors
/// When it is refused.
pub(super) async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let seen = open(&app, &visitor, &id).await?;
    if act == "results" {
        app.office.take_results(&visitor.who(), &seen.id, form.one("key")).await?;
        return Ok(forms::go_to(&format!("/c/{}/cubing", seen.id)));
    }
    if let Some(all) = together(&seen, &act, &form)? {
        let all = all.into_iter().map(command);
        forms::submit_all(&app, &visitor, form.one("key"), seen.address(), all).await?;
        let back = form.some("back").unwrap_or_else(|| format!("/c/{}/cubing", seen.id));
        return Ok(forms::go_to(forms::own_path(&back)));
    }
    if let Some(asked) = options::command(&seen, &act, &form)? {
        return seen.ask(&app, &visitor, &form, asked, "cubing").await;
    }
    if act == "accommodate" {
        let found = NEEDS.iter().find(|(_, name)| *name == form.one("what"));
        let (what, _) = found.ok_or_else(|| Refused::invalid("form-unreadable"))?;
        let person = form.read("person")?;
        let asked = Command::Venue(venue::Command::Accommodate { person, what: *what });
        return seen.ask(&app, &visitor, &form, asked, "cubing").await;
    }
    let reason = form.one("reason").to_owned();
    let asked = match act.as_str() {
        "decide" => reports::Command::Decide { approved: form.one("approved") == "yes", reason },
        "unofficial" => {
            let book = rulebook::find(form.one("book")).map_err(|_| Problem::NotFound)?;
            let unknown = || Refused::invalid("form-unreadable");
            let clause = book.clause(form.one("clause")).ok_or_else(unknown)?.citation();
            reports::Command::DeclareUnofficial { scope: scope(&form)?, clause, reason }
        }
        _ => return Err(Problem::NotFound),
    };
    seen.ask(&app, &visitor, &form, Command::Reports(asked), "cubing").await
}

/// The whole competition, an event, or one solve of it.
fn scope(form: &Filled) -> Result<Scope, Problem> {
    let Some(event) = form.some("event") else { return Ok(Scope::Competition) };
    let wrong = || Refused::invalid("form-unreadable");
    let event = event.parse().map_err(|_| wrong())?;
    let Some(person) = form.some("person") else { return Ok(Scope::Event(event)) };
    let person: PersonId = person.parse().map_err(|_| wrong())?;
    let number = |name: &str| form.one(name).parse().map_err(|_| wrong());
    let round: u16 = form.one("round").parse().map_err(|_| wrong())?;
    Ok(Scope::Solve { event, solve: solve_name(round, &person, number("number")?) })
}
