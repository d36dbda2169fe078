//! Officials in the console: who has which role, and forms to appoint, to invite and to form the
//! decision committee.

use std::collections::BTreeSet;

use arena::Role;
use arena::competition::{Command, Competition, Official, officials, registration, reports};
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, Names, command, event_choices, names};
use crate::pages::error_page::role_key;
use crate::pages::frame;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::invitation;
use crate::pages::organiser::overview::act as act_of;
use words::Words;

/// The roles that every organiser can give; a delegate is named by the governing body.
const GIVEN: [Role; 8] = [
    Role::Referee,
    Role::MainJudge,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::Judge,
    Role::Scrambler,
    Role::ScoreTaker,
];

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let words = visitor.words;
    let state = seen.state();
    let people = state.officials().chain(state.offered()).chain(state.declined());
    let names = names(&app, people.map(|own| &own.person).collect()).await?;
    let title = words.say("contest-officials");
    let body = html! {
        h1 { (title) }
        (take_form(words, &visitor, &seen))
        (officials(words, &seen, &names)?)
        @if seen.state().has_committee() { (committee(words, &visitor, &seen)) }
        (invitation::list(&app, words, &seen).await?)
    };
    console::page(&visitor, &seen, Section::Officials, &title, &body)
}

/// The roles that are missing, all of them for the visitor at one press: in a small competition one person
/// holds several (wca 1k).
pub(crate) fn take_form(words: Words, visitor: &Visitor, seen: &CompetitionPage) -> Markup {
    let Some(person) = visitor.person().filter(|_| seen.may(officials::Kind::Appoint)) else {
        return html! {};
    };
    let missing = seen.state().roles_to_fill(person, seen.may(reports::Kind::Decide));
    let names: BTreeSet<Role> = missing.iter().map(|own| own.role).collect();
    let names: Vec<String> = names.into_iter().map(|role| words.say(role_key(role))).collect();
    html! {
        @if !missing.is_empty() {
            (forms::ask(&format!("/c/{}/desk/take-roles", seen.id), &html! {
                button .second { (words.say_with("obstacle-take-roles", &[("roles", words.list(&names).into())])) }
            }))
        }
    }
}

/// Appoints the visitor to the roles that are missing, and publishes the officials where that can be.
pub(crate) async fn take(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    let seen = CompetitionPage::find_for(&app, &visitor, &id, officials::Kind::Appoint).await?;
    let state = seen.state();
    let missing = state.roles_to_fill(&person, seen.may(reports::Kind::Decide)).into_iter();
    let appoint = |official| officials::Command::Appoint { official, bans: Vec::new() };
    let publish = state.announced().map(|_| officials::Command::PublishOfficials);
    let all = missing.map(appoint).chain(publish);
    let all = all.map(|own| command(Command::Officials(own)));
    forms::submit_all(&app, &visitor, form.one("key"), seen.address(), all).await?;
    Ok(forms::go_to(&console::address(&seen, Section::Overview)))
}

/// A button that comes back to this page.
fn act(seen: &CompetitionPage, name: &str, hidden: &[(&str, &str)], button: &Markup) -> Markup {
    let back = console::address(seen, Section::Officials);
    let all: Vec<_> = hidden.iter().copied().chain([("back", back.as_str())]).collect();
    act_of(seen, name, &all, button)
}

/// The officials, with forms to appoint and to invite.
fn officials(words: Words, seen: &CompetitionPage, names: &Names) -> Result<Markup, Problem> {
    let state = seen.state();
    let may = seen.may(officials::Kind::Dismiss);
    Ok(html! {
        section {
            ul .plain-list {
                @for own in state.officials() {
                    @let event = own.event.as_ref().map_or("", |event| event.as_str());
                    li .line {
                        bdi { (names.get(&own.person).map_or("", String::as_str)) }
                        " · " (words.say(role_key(own.role))) " "
                        @if let Some(event) = own.event.as_ref().and_then(|id| state.events().get(id)) {
                            "(" bdi { (words.event(&event.plan)) } ")"
                        }
                        @if own.role == Role::Delegate && !state.is_checked_in(&own.person) && seen.may(registration::Kind::CheckIn) {
                            (act(seen, "check-in", &[("person", own.person.as_str())],
                                &html! { button .second { (words.say("organise-check-in")) } })) " "
                        }
                        @if may {
                            (act(seen, "dismiss", &[("person", own.person.as_str()), ("role", own.role.name()), ("event", event)],
                                &html! { button .plain { (words.say("desk-dismiss")) } }))
                        }
                    }
                }
                @for own in state.offered() { (asked(words, seen, names, own, "offer-waits")) }
                @for own in state.declined() { (asked(words, seen, names, own, "offer-declined")) }
            }
            @if may {
                (appoint(words, seen, state))
                (act(seen, "publish-officials", &[], &html! { button .second { (words.say("desk-publish-officials")) } }))
            }
        }
    })
}

/// Somebody who was asked and is no official, with the way to take the offer back.
fn asked(words: Words, seen: &CompetitionPage, names: &Names, own: &Official, key: &str) -> Markup {
    let event = own.event.as_ref().map_or("", |event| event.as_str());
    let hidden = [("person", own.person.as_str()), ("role", own.role.name()), ("event", event)];
    html! {
        li .line {
            bdi { (names.get(&own.person).map_or("", String::as_str)) }
            " · " (words.say(role_key(own.role))) " "
            @if let Some(event) = own.event.as_ref().and_then(|id| seen.state().events().get(id)) {
                "(" bdi { (words.event(&event.plan)) } ") "
            }
            span .quiet { (words.say(key)) } " "
            @if seen.may(officials::Kind::Dismiss) {
                (act(seen, "dismiss", &hidden, &html! { button .plain { (words.say("offer-take-back")) } }))
            }
        }
    }
}

/// The most members of a committee.
const MEMBERS: usize = 5;

/// The decision committee: its form for the director, and for everybody else who forms it.
fn committee(words: Words, visitor: &Visitor, seen: &CompetitionPage) -> Markup {
    html! {
        section #committee {
            h2 { (words.say("committee-title")) " " (frame::chip(iran_backgammon::_1_3_2)) }
            p { (words.say("committee-text")) }
            @if seen.may(officials::Kind::FormCommittee) { (committee_form(words, seen)) }
            @else { (committee_by_director(words, visitor, seen)) }
        }
    }
}

/// The director forms it; where there is no director, whoever appoints officials can be it.
fn committee_by_director(words: Words, visitor: &Visitor, seen: &CompetitionPage) -> Markup {
    let is_open = !seen.state().officials().any(|own| own.role == Role::Director);
    let person = visitor.person().filter(|_| is_open && seen.may(officials::Kind::Appoint));
    html! {
        p .message { (words.say("committee-by-director")) }
        @if let Some(person) = person {
            @let hidden = [("person", person.as_str()), ("role", Role::Director.name()), ("event", "")];
            (act(seen, "appoint", &hidden, &html! { button .second { (words.say("bgevent-step-director-me")) } }))
        }
    }
}

/// The form, filled in with the members.
fn committee_form(words: Words, seen: &CompetitionPage) -> Markup {
    let seats = seen.state().officials().filter(|own| own.role == Role::Committee);
    let members: Vec<&str> = seats.map(|own| own.person.as_str()).collect();
    html! {
        (act(seen, "committee", &[], &html! {
            @for place in 0..MEMBERS {
                @let id = format!("member-{place}");
                @let label = words.say_with("committee-member", &[("number", (place + 1).into())]);
                @let input = html! {
                    input id=(id) name="member" type="text" value=[members.get(place)] dir="ltr"
                        autocapitalize="none" spellcheck="false" autocomplete="off" required[place < 3];
                };
                (forms::field(&id, &label, None, &input))
            }
            button .second { (words.say("committee-go")) }
        }))
    }
}

fn appoint(words: Words, seen: &CompetitionPage, state: &Competition) -> Markup {
    let has_delegate = state.officials().any(|own| own.role == Role::Delegate);
    let needs_delegate = state.edition().is_some() && !has_delegate;
    let is_board = seen.may(reports::Kind::Decide);
    let delegate = (state.edition().is_some() && is_board).then_some(Role::Delegate);
    let roles: Vec<_> = delegate
        .iter()
        .chain(&GIVEN)
        .map(|role| (role.name().to_owned(), words.say(role_key(*role))))
        .collect();
    let events = event_choices(words, state, Some("desk-whole"));
    let user = html! {
        input #person name="person" type="text" dir="ltr" autocapitalize="none" spellcheck="false"
            autocomplete="off" required aria-describedby="person-hint";
    };
    let hint = words.say("desk-appoint-hint");
    html! {
        @if needs_delegate && !is_board { p .message { (words.say("officials-delegate-by-board")) } }
        h3 { (words.say("desk-appoint")) }
        (act(seen, "appoint", &[], &html! {
            (forms::field("person", &words.say("account-user"), Some(&hint), &user))
            (forms::choice("role", &words.say("desk-role"), &roles, ""))
            (forms::choice("event", &words.say("desk-which-event"), &events, ""))
            button .second { (words.say("desk-appoint-go")) }
        }))
        h3 { (words.say("desk-invite")) }
        p { (words.say("desk-invite-text")) }
        (act(seen, "invite", &[], &html! {
            div .field {
                label for="invite-role" { (words.say("desk-role")) }
                select #invite-role name="role" {
                    @for (value, shown) in &roles { option value=(value) { (shown) } }
                }
            }
            button .second { (words.say("desk-invite-go")) }
        }))
    }
}
