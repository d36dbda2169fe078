//! People at the organiser's desk: those who want to play, and those who help.

use arena::Role;
use arena::competition::{
    Competition, Document, EntryStatus, Missing, Registration, officials, registration,
};
use arena::id::{EventId, PersonId};
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::competition::{CompetitionPage, Names, event_choices, event_name};
use crate::pages::error_page::role_key;
use crate::pages::frame;
use crate::pages::names;
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::approve_all;
use crate::pages::organiser::overview::act;
use words::Words;

/// The roles that the desk can give; a delegate is named by the governing body.
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

/// The text that says where an entry stands.
pub(crate) const fn status_key(status: EntryStatus) -> &'static str {
    match status {
        EntryStatus::Pending => "entry-pending",
        EntryStatus::Approved => "entry-approved",
        EntryStatus::Declined => "entry-declined",
        EntryStatus::Withdrawn => "entry-withdrawn",
    }
}

/// The text that says what a registration lacks.
pub(crate) const fn missing_key(missing: Missing) -> &'static str {
    match missing {
        Missing::BirthDate => "missing-birth-date",
        Missing::Gender => "missing-gender",
        Missing::Contact => "missing-contact",
        Missing::Guardian => "missing-guardian",
    }
}

/// What a registration lacks, in a line.
pub(crate) fn missing(words: Words, own: &Registration) -> String {
    let all: Vec<String> =
        own.missing.iter().map(|missing| words.say(missing_key(*missing))).collect();
    words.say_with("entry-missing", &[("what", all.join(", ").into())])
}

/// Whoever has registered, those who wait first.
pub(crate) fn registrations(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let waits = |own: &Registration| own.entries.values().any(|s| *s == EntryStatus::Pending);
    let mut all: Vec<_> = state.registrations().iter().collect();
    words.sort_by_name(&mut all, |(_, own)| &own.application.person.name);
    all.sort_by_key(|(_, own)| !waits(own));
    let may = seen.may(registration::Kind::ApproveEntry);
    Ok(html! {
        section aria-labelledby="desk-registrations" {
            h2 #desk-registrations { (words.say("desk-registrations")) }
            @if all.is_empty() { p .quiet { (words.say("desk-no-registrations")) } }
            @else {
                @if may { (approve_all::form(words, seen)?) }
                (check_in_end(words, seen))
                div .scroll {
                    table .people {
                        @for (person, own) in all { (row(words, seen, state, person, own, may)) }
                    }
                }
            }
        }
    })
}

fn row(
    words: Words,
    seen: &CompetitionPage,
    state: &Competition,
    person: &PersonId,
    own: &Registration,
    may: bool,
) -> Markup {
    html! {
        tr {
            td {
                (names::with_latin(&own.application.person.name, &own.application.person.latin)) " "
                span .quiet { (words.country(own.application.person.country)) }
                @if is_unasked(state, person) { p .quiet { (words.say("entry-not-accepted")) } }
                @else if !own.missing.is_empty() { p .quiet { (missing(words, own)) } }
            }
            td { (entries(words, state, own)) }
            td { div .ways {
                @if may { (buttons(words, seen, state, person, own)) }
                (move_up(words, seen, person, own))
            } }
        }
    }
}

/// Whether somebody else has entered a person, who has not accepted it.
pub(crate) fn is_unasked(state: &Competition, person: &PersonId) -> bool {
    state.accepted(person).is_none() && !office::is_without_account(person)
}

/// Where the entries of a registration stand.
fn entries(words: Words, state: &Competition, own: &Registration) -> Markup {
    let name = |id: &EventId| event_name(words, state, id);
    html! {
        @for (event, status) in &own.entries {
            div { bdi { (name(event)) } ": " (words.say(status_key(*status))) }
        }
    }
}

fn buttons(
    words: Words,
    seen: &CompetitionPage,
    state: &Competition,
    person: &PersonId,
    own: &Registration,
) -> Markup {
    let has = |wanted: EntryStatus| own.entries.values().any(|status| *status == wanted);
    let hidden = [("person", person.as_str())];
    let button = |name: &str, key: &str, class: &str| {
        act(seen, name, &hidden, &html! { button class=(class) { (words.say(key)) } })
    };
    html! {
        @if has(EntryStatus::Pending) {
            (button("approve", "desk-approve", ""))
            (button("decline", "desk-decline", "second"))
        }
        @if has(EntryStatus::Approved) {
            @if state.is_checked_in(person) { span .part { (words.say("desk-checked-in")) } }
            @else { (check_in(words, seen, person)) }
        }
    }
}

/// A button for each higher division that an entry can be moved to.
fn move_up(words: Words, seen: &CompetitionPage, person: &PersonId, own: &Registration) -> Markup {
    let state = seen.state();
    let may = seen.may(registration::Kind::MoveEntry);
    html! {
        @for from in own.entries.keys().filter(|from| may && own.enters(from)) {
            @for to in state.higher_divisions(from).filter(|to| !own.enters(to)) {
                @let hidden = [("person", person.as_str()), ("from", from.as_str()), ("to", to.as_str())];
                @let name = event_name(words, state, to);
                (act(seen, "move-up", &hidden, &html! {
                    button .second { (words.say_with("desk-move-up", &[("event", name.into())])) }
                }))
            }
        }
    }
}

/// The end of check-in; afterwards, who has not come.
fn check_in_end(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let absent: Vec<String> = state.absent().into_iter().map(|own| name_of(state, own)).collect();
    let running = state.announced().is_some() && state.finished().is_none();
    html! {
        @if state.is_check_in_closed() {
            p {
                (words.say("desk-check-in-closed")) " "
                @if absent.is_empty() { (words.say("desk-all-came")) } @else {
                    (words.say("desk-absent")) " "
                    @for (place, name) in absent.iter().enumerate() { @if place > 0 { ", " } bdi { (name) } }
                }
            }
        } @else if running && seen.may(registration::Kind::CloseCheckIn) {
            (act(seen, "close-check-in", &[], &html! {
                button .second { (words.say("desk-close-check-in")) }
                p .hint { (words.say("desk-close-check-in-hint")) }
            }))
        }
    }
}

/// What proved who somebody is; no number is asked for.
fn check_in(words: Words, seen: &CompetitionPage, person: &PersonId) -> Markup {
    let documents = [
        (Document::Known, "known", "document-known"),
        (Document::IdentityCard, "identity-card", "document-identity-card"),
        (Document::Passport, "passport", "document-passport"),
    ];
    let button = html! {
        select name="document" aria-label=(words.say("desk-document")) {
            @for (_, value, key) in documents { option value=(value) { (words.say(key)) } }
        }
        button .second { (words.say("organise-check-in")) }
    };
    act(seen, "check-in", &[("person", person.as_str())], &button)
}

/// The officials, with forms to appoint and to invite.
pub(crate) fn officials(
    words: Words,
    seen: &CompetitionPage,
    names: &Names,
) -> Result<Markup, Problem> {
    let state = seen.state();
    let may = seen.may(officials::Kind::Dismiss);
    Ok(html! {
        section aria-labelledby="desk-officials" {
            h2 #desk-officials { (words.say("contest-officials")) }
            ul {
                @for own in state.officials() {
                    @let event = own.event.as_ref().map_or("", |event| event.as_str());
                    li {
                        bdi { (names.get(&own.person).map_or("", String::as_str)) }
                        " · " (words.say(role_key(own.role))) " "
                        @if let Some(event) = own.event.as_ref().and_then(|id| state.events().get(id)) {
                            "(" bdi { (words.event(&event.plan)) } ")"
                        }
                        @if may {
                            (act(seen, "dismiss", &[("person", own.person.as_str()), ("role", own.role.name()), ("event", event)],
                                &html! { button .plain { (words.say("desk-dismiss")) } }))
                        }
                    }
                }
            }
            @if may {
                (appoint(words, seen, state))
                (act(seen, "publish-officials", &[], &html! { button .second { (words.say("desk-publish-officials")) } }))
            }
            @if state.has_committee() && seen.may(officials::Kind::FormCommittee) { (committee(words, seen)) }
        }
    })
}

/// The most members of a committee.
const MEMBERS: usize = 5;

/// The form of the decision committee, filled in with its members.
fn committee(words: Words, seen: &CompetitionPage) -> Markup {
    let seats = seen.state().officials().filter(|own| own.role == Role::Committee);
    let members: Vec<&str> = seats.map(|own| own.person.as_str()).collect();
    html! {
        h3 { (words.say("committee-title")) " " (frame::chip(iran_backgammon::_1_3_2)) }
        p { (words.say("committee-text")) }
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
    let roles: Vec<_> =
        GIVEN.iter().map(|role| (role.name().to_owned(), words.say(role_key(*role)))).collect();
    let events = event_choices(words, state, Some("desk-whole"));
    let user = html! {
        input #person name="person" type="text" dir="ltr" autocapitalize="none" spellcheck="false"
            autocomplete="off" required aria-describedby="person-hint";
    };
    let hint = words.say("desk-appoint-hint");
    html! {
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
