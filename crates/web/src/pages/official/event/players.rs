//! The entrants of an event in the console: who is here, who has left, who will not play a round, and which
//! two are kept apart. Whoever is entered here is entered in the competition, and so stands in its one
//! register.

use arena::address::Address;
use arena::competition::{
    Application, Command as Competition, PublicPerson, Register, registration,
};
use arena::event::{Command, Entrant, Event, Member};
use arena::follow::AnyCommand;
use axum::extract::{Path, State};
use maud::{Markup, html};
use office::Request;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::names;
use crate::pages::official::event::draft;
use crate::pages::official::event::overview::{found, heading};
use crate::pages::organiser::console;
use crate::pages::organiser::people::signature;
use crate::pages::public::event::EventPage;
use words::Words;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, event)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (seen, opened) = found(&app, &visitor, (&id, &event)).await?;
    let opened = opened.ok_or(Problem::NotFound)?;
    let state = opened.event();
    let over = state.final_places().is_some();
    let may = |act: &str| opened.permissions.may(act) && !over;
    let title = words.say("desk-people");
    let body = html! {
        (heading(words, &seen, &opened, "/players")?)
        p .quiet { (words.say_with("contest-entered", &[("count", state.entrants().iter().filter(|own| !own.withdrawn).count().into())])) }
        (list(words, &opened, state, over))
        @if may("enter") { (enter_form(words, &opened)?) }
        (draft::byes(words, &opened, 0))
        @if may("bye") { (bye_form(words, &opened, state)) }
        (draft::apart(words, &opened))
        @if may("forbid") { (apart_form(words, &opened, state)) }
        @if may("fix-table") { (seat_form(words, &opened, state)) }
    };
    console::event_page(&visitor, &seen, &opened.id, &title, &body)
}

fn list(words: Words, opened: &EventPage, event: &Event, over: bool) -> Markup {
    let mut all: Vec<&Entrant> = event.entrants().iter().collect();
    words.sort_by_name(&mut all, |own| &own.entered.name);
    all.sort_by_key(|own| own.number.unwrap_or(u32::MAX));
    html! {
        div .scroll {
            table .people {
                thead { tr {
                    th .number scope="col" { (words.say("events-number")) }
                    th scope="col" { (words.say("events-name")) }
                    th scope="col" { (words.say("events-club")) }
                    th {}
                } }
                tbody {
                    @for own in all {
                        tr {
                            td .number { @if let Some(number) = own.number { (words.number(number)) } }
                            td {
                                (names::with_latin(&own.entered.name, &own.entered.latin))
                                @if own.entered.rating > 0 { " " span .quiet { (words.number(own.entered.rating)) } }
                                @if let Some(table) = own.table {
                                    " " span .part { (words.say_with("hall-seat-at", &[("table", table.into())])) }
                                }
                                @if own.withdrawn { " " span .part { (words.say("entry-withdrawn")) } }
                                @else if own.checked_in { " " span .part .here { (words.say("desk-checked-in")) } }
                            }
                            td { bdi { (own.entered.club) } }
                            td { @if !over { (buttons(words, opened, event, own)) } }
                        }
                    }
                }
            }
        }
    }
}

fn buttons(words: Words, opened: &EventPage, event: &Event, own: &Entrant) -> Markup {
    let button = |act: &str, key: &str, class: &str| {
        let inside = html! {
            input type="hidden" name="entrant" value=(own.entered.entrant);
            button class=(class) { (words.say(key)) }
        };
        html! { @if opened.permissions.may(act) { (forms::ask(&format!("/e/{}/desk/{act}", opened.id), &inside)) } }
    };
    let label = words.say_with("people-more", &[("name", own.entered.name.as_str().into())]);
    html! {
        @if own.withdrawn { (button("return", "desk-return", "second")) } @else {
            details .row-menu {
                summary aria-label=(label) { "⋯" }
                div {
                    @if !event.is_listed() && !own.checked_in { (button("check-in", "desk-check-in", "second")) }
                    @if !event.is_listed() && own.checked_in { (button("undo-check-in", "people-undo", "second")) }
                    (button("withdraw", "desk-withdraw", "danger"))
                }
            }
        }
    }
}

fn ask(opened: &EventPage, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/e/{}/hand/{act}", opened.id), inside)
}

fn fold(title: &str, inside: &Markup) -> Markup {
    html! { details .fold { summary { (title) } (inside) } }
}

/// An entry during the event: late, and without an account.
fn enter_form(words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    let players = opened.settings()?.play().players;
    let club = html! { input #enter-club name="club" type="text" maxlength="100"; };
    let inside = html! {
        (forms::text("name", &words.say("hand-name"), "", Some(&words.say("hand-name-hint"))))
        (forms::field("enter-club", &words.say("events-club"), None, &club))
        @if players == 1 {
            (forms::tick("impaired", "yes", false, &html! { (words.say("hand-impaired")) }))
        }
        button { (words.say("hand-enter")) }
    };
    Ok(fold(&words.say("hand-enter"), &ask(opened, "enter", &inside)))
}

/// One of those who play.
fn entrant(words: Words, event: &Event, id: &str, name: &str, key: &str) -> Markup {
    let input = html! {
        select id=(id) name=(name) {
            @for own in event.entrants().iter().filter(|own| !own.withdrawn) {
                option value=(own.entered.entrant) { (own.entered.name) }
            }
        }
    };
    forms::field(id, &words.say(key), None, &input)
}

fn count(id: &str, name: &str, label: &str, value: Option<usize>) -> Markup {
    let input = html! {
        input id=(id) name=(name) type="number" min="1" max="200" inputmode="numeric" value=[value] required[value.is_some()];
    };
    forms::field(id, label, None, &input)
}

fn bye_form(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let next = event.rounds().len() + 1;
    let kinds =
        [("half", "events-bye-half"), ("zero", "events-bye-zero"), ("full", "events-bye-full")];
    let kinds: Vec<_> =
        kinds.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect();
    let inside = html! {
        (entrant(words, event, "bye-entrant", "entrant", "table-who"))
        (count("bye-round", "round", &words.say("hand-round"), Some(next)))
        (forms::choice("bye", &words.say("hand-worth"), &kinds, "half"))
        button { (words.say("hand-bye")) }
    };
    fold(&words.say("hand-bye"), &ask(opened, "bye", &inside))
}

fn apart_form(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let inside = html! {
        (entrant(words, event, "forbid-one", "one", "hand-one"))
        (entrant(words, event, "forbid-other", "other", "hand-other"))
        (count("forbid-from", "from", &words.say("hand-from"), Some(1)))
        (count("forbid-until", "until", &words.say("hand-until"), None))
        button { (words.say("hand-forbid")) }
    };
    fold(&words.say("hand-forbid"), &ask(opened, "forbid", &inside))
}

/// One table for every round, for those who need one place.
fn seat_form(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let table = html! { input #seat-table name="table" type="number" min="1" max="1000" inputmode="numeric" aria-describedby="seat-table-hint"; };
    let inside = html! {
        (entrant(words, event, "seat-entrant", "entrant", "table-who"))
        (forms::field("seat-table", &words.say("events-table"), Some(&words.say("hall-seat-hint")), &table))
        button { (words.say("hall-seat")) }
    };
    fold(&words.say("hall-seat"), &ask(opened, "fix-table", &inside))
}

/// Enters a player in the competition and so in this event; what the start list says of them beside the
/// name is told to the event with it.
pub(crate) async fn enter(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
    form: &Filled,
) -> Result<(), Problem> {
    let settings = opened.settings()?;
    let id = settings.competition.clone().ok_or(Problem::NotFound)?;
    let competition = app.office.competition(&id).await?.state;
    let plan = competition.plan()?;
    let name = form.one("name").to_owned();
    let letters = signature(&name).replace(' ', "-");
    let person = office::without_account(&letters, &format!("{id}\n{name}\n{}", form.one("key")));
    let public =
        PublicPerson { id: person.clone(), name, latin: String::new(), country: plan.country };
    let application = Application {
        person: public,
        events: [opened.id.clone()].into(),
        teams: Default::default(),
        accepts: competition.books().iter().cloned().collect(),
        agrees_to_recording: true,
        meets: plan.requirements.keys().cloned().collect(),
    };
    let all = vec![Register { application, profile: Default::default() }];
    let register = registration::Command::RegisterAll { all, approve: true };
    let register = AnyCommand::Competition(Box::new(Competition::Registration(register)));
    let to = Address::Competition(id);
    let impaired = form.one("impaired") == "yes";
    let club = form.one("club").to_owned();
    if club.is_empty() && !impaired {
        forms::submit(app, visitor, form.one("key"), to, register).await?;
        return Ok(());
    }
    let amended = arena::event::Entering {
        entrant: person.as_str().parse().map_err(|_| Problem::NotFound)?,
        name: form.one("name").to_owned(),
        latin: String::new(),
        players: vec![Member { person, impaired }],
        rating: 0,
        title: String::new(),
        club,
    };
    let amend = AnyCommand::Event(Command::Amend(amended));
    let request = Request::new(form.one("key"), visitor.who(), opened.address.clone(), amend);
    app.carry_out(Request { before: vec![(to, register)], ..request }).await?;
    Ok(())
}
