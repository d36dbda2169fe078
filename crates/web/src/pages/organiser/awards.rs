//! Awards: what was announced with who has won it, and what was given; certificates to print.

use arena::Refused;
use arena::competition::{
    Certificate, Command, Competition, Edition, GivenAward, planning, reports,
};
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, Names, event_choices};
use crate::pages::names;
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::console::{self, Section};
use crate::pages::{frame, paper};
use words::Words;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Announce).await?;
    let (words, state) = (visitor.words, seen.state());
    let title = words.say("amend-awards");
    let body = html! {
        h1 { (title) }
        (announced(words, &seen)?)
        (another(words, &seen)?)
        (given(words, &seen)?)
        @if !state.certificates().is_empty() {
            p { a .button .second href={ "/c/" (seen.id) "/certificates" } { (words.say("awards-certificates")) } }
        }
    };
    console::page(&visitor, &seen, Section::Awards, &title, &body)
}

fn event_name(words: Words, seen: &CompetitionPage, event: Option<&arena::id::EventId>) -> String {
    let found = event.and_then(|id| seen.state().events().get(id));
    found.map_or_else(|| words.say("desk-whole"), |own| words.event(&own.plan))
}

/// What was announced, with a button for each winner who has not got it.
fn announced(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let is_given = |event, place, person: &PersonId| {
        let all = state.awards().iter();
        all.clone()
            .any(|(own, _)| own.event == event && own.place == place && own.person == *person)
    };
    let rows = state.winners();
    Ok(html! {
        section aria-labelledby="announced" {
            h2 #announced { (words.say("awards-announced")) }
            @if rows.is_empty() { p .quiet { (words.say("awards-none")) } }
            div .scroll { table { tbody {
                @for (award, winners) in &rows {
                    tr {
                        td { bdi { (event_name(words, seen, award.event.as_ref())) } }
                        td .number { (words.number(award.place)) }
                        td { bdi { (award.prize) } }
                        td {
                            @if winners.is_empty() { span .quiet { (words.say("awards-open")) } }
                            @for person in winners {
                                div {
                                    bdi { (name_of(state, person)) } " "
                                    @if state.is_disqualified(person, award.event.as_ref()) { span .part { (words.say("result-disqualified")) } " " }
                                    @if is_given(award.event.clone(), award.place, person) {
                                        span .part { (words.say("awards-given")) }
                                        (attendance(words, seen, person))
                                    } @else {
                                        (attendance(words, seen, person))
                                        (button(words, seen, award.event.as_ref().map_or("", |id| id.as_str()), award.place, person, &award.prize))
                                    }
                                }
                            }
                        }
                    }
                }
            } } }
        }
    })
}

/// Whether a winner came to the ceremony.
fn attendance(words: Words, seen: &CompetitionPage, person: &PersonId) -> Markup {
    let came = seen.state().attended(person);
    let clause = seen.state().edition().map(|edition| match edition {
        Edition::Wca2009 => rulebook::wca_2009::_6b,
        Edition::Wca2010 => rulebook::wca_2010::_6b,
    });
    forms::ask(
        &format!("/c/{}/desk/attendance", seen.id),
        &html! {
            input type="hidden" name="person" value=(person);
            @if !came { input type="hidden" name="came" value="yes"; }
            button .plain { @if came { "✓ " } (words.say("awards-attended")) }
            @if let Some(clause) = clause { " " (frame::chip(clause)) }
        },
    )
}

/// Notes whether a winner came to the ceremony.
pub(crate) async fn attend(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Announce).await?;
    let asked = Command::Reports(reports::Command::NoteAttendance {
        person: form.read("person")?,
        came: form.one("came") == "yes",
    });
    seen.ask(&app, &visitor, &form, asked, "organise/awards").await
}

fn button(
    words: Words,
    seen: &CompetitionPage,
    event: &str,
    place: u8,
    person: &PersonId,
    prize: &str,
) -> Markup {
    forms::ask(
        &format!("/c/{}/desk/awards", seen.id),
        &html! {
            input type="hidden" name="event" value=(event);
            input type="hidden" name="place" value=(place);
            input type="hidden" name="person" value=(person);
            input type="hidden" name="prize" value=(prize);
            button .second { (words.say("awards-give")) }
        },
    )
}

/// An award that was not announced.
fn another(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let events = event_choices(words, state, Some("desk-whole"));
    let mut people: Vec<_> =
        state.registrations().values().map(|own| &own.application.person).collect();
    words.sort_by_name(&mut people, |person| &person.name);
    if people.is_empty() {
        return Ok(html! {});
    }
    let people: Vec<_> = people.iter().map(|own| (own.id.to_string(), own.name.clone())).collect();
    let place = html! { input #place name="place" type="number" min="1" max="255" value="1" required dir="ltr"; };
    Ok(html! {
        details {
            summary { (words.say("awards-another")) }
            (forms::ask(&format!("/c/{}/desk/awards", seen.id), &html! {
                (forms::choice("event", &words.say("desk-which-event"), &events, ""))
                (forms::field("place", &words.say("events-place"), None, &place))
                (forms::choice("person", &words.say("contest-name"), &people, ""))
                (forms::text("prize", &words.say("amend-prize"), "", None))
                button .second { (words.say("awards-give")) }
            }))
        }
    })
}

fn given(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    Ok(html! {
        @if !state.awards().is_empty() {
            section aria-labelledby="given" {
                h2 #given { (words.say("awards-given-list")) }
                ul {
                    @for (own, was_announced) in state.awards() {
                        li {
                            bdi { (name_of(state, &own.person)) } " · " bdi { (own.prize) } " · "
                            bdi { (event_name(words, seen, own.event.as_ref())) }
                            @if !was_announced { " " span .part { (words.say("awards-unannounced")) } }
                        }
                    }
                }
            }
        }
    })
}

/// Gives an award.
pub(crate) async fn give(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Announce).await?;
    let wrong = |_| Refused::invalid("event-places");
    let asked = Command::Reports(reports::Command::GiveAward(GivenAward {
        event: form.some("event").map(|_| form.read("event")).transpose()?,
        place: form.one("place").parse().map_err(wrong)?,
        person: form.read("person")?,
        prize: form.one("prize").to_owned(),
    }));
    seen.ask(&app, &visitor, &form, asked, "organise/awards").await
}

fn signer(names: &Names, person: &PersonId) -> paper::Signer {
    let name = names.get(person).cloned().unwrap_or_default();
    paper::Signer { name, role: String::new() }
}

/// What is printed beyond the usual.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    /// Also certificates of winners who were disqualified from their event.
    #[serde(default)]
    disqualified: bool,
}

/// A winner who was disqualified from the event: nothing is printed before somebody has said so. Results made
/// before stand unless the Board declares them unofficial (8f).
fn question(words: Words, state: &Competition, own: &Certificate) -> Markup {
    let clause = match state.edition() {
        Some(Edition::Wca2009) => Some(rulebook::wca_2009::_8f),
        Some(Edition::Wca2010) => Some(rulebook::wca_2010::_8f),
        None => None,
    };
    html! {
        div .message .warn .screen-only {
            p {
                (words.say_with("awards-disqualified", &[("name", own.winner.as_str().into()), ("event", own.event.as_str().into())]))
                @if let Some(clause) = clause { " " (frame::chip(clause)) }
            }
            p { a .button .second href="?disqualified=true" { (words.say("awards-disqualified-go")) } }
        }
    }
}

/// A sheet for each winner, to print and sign.
pub(crate) async fn certificates(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Announce).await?;
    let (words, state, plan) = (visitor.words, seen.state(), seen.plan()?);
    let all = state.certificates();
    let people = all.iter().flat_map(|own| own.signatures.iter().flatten()).collect();
    let names = crate::pages::competition::names(&app, people).await?;
    let title = words.say("awards-certificates");
    let paper_words = paper::words_of(plan).unwrap_or(words);
    let body = html! {
        link rel="stylesheet" href=(crate::assets::address("desk.css"));
        p .crumbs { a href=(console::address(&seen, Section::Awards)) { (words.say("amend-awards")) } }
        (paper::controls(words))
        @for own in all.iter().filter(|own| own.disqualified && !asked.disqualified) { (question(words, state, own)) }
        @for own in all.iter().filter(|own| !own.disqualified || asked.disqualified) {
            @let signers: Vec<_> = own.signatures.iter().flatten().map(|person| signer(&names, person)).collect();
            (paper::certificate(paper_words, Some(state), &html! {
                p .paper-head { strong { bdi { (plan.name) } } " · " bdi { (plan.place) } " · " (paper_words.days(plan.first, plan.last)) }
                h1 { (paper_words.say("awards-certificate")) }
                p .winner { (names::with_latin(&own.winner, &own.latin)) }
                p .lead { (paper_words.say_with("awards-won", &[("event", own.event.as_str().into())])) }
                @if !own.result.is_empty() { p { bdi dir="ltr" { (paper_words.digits(&own.result)) } } }
            }, &signers))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}
