//! What is done in the organiser's console: each form becomes one command, or several that are carried out
//! together. Who may do what, and when, the office and the rules say.

use arena::competition::{
    Command, Notice, Official, Window, floor, officials, planning, registration, reports, venue,
};
use arena::id::PersonId;
use arena::time::Moment;
use arena::{Refused, Role};
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use office::Request;
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::organiser::check_in::document;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::create::{open_from_today, with_key};
use crate::pages::organiser::events;
use crate::pages::venue_time;

/// Carries out what a form asks, and goes back to where it was sent from.
pub(crate) async fn carry_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    if act == "finish" {
        seen.check_may(&visitor, reports::Kind::Finish)?;
        if form.one("typed-name") != seen.plan()?.name {
            return Err(Refused::invalid("finish-other-name").into());
        }
    }
    let asked = asked(&seen, &act, &form, app.office.now())?;
    match &asked {
        Command::Officials(officials::Command::Appoint { official, .. }) => {
            app.office.check_has_account(&official.person).await?;
        }
        Command::Officials(officials::Command::FormCommittee { members }) => {
            for member in members {
                app.office.check_has_account(member).await?;
            }
        }
        _ => {}
    }
    let request = Request::new(form.one("key"), visitor.who(), seen.address(), command(asked));
    // A checklist belongs to a role: whoever holds several says which.
    let role = form.some("as").map(|text| role(&text)).transpose()?;
    // An event of backgammon that departs from the laws comes with the notice that says so.
    let before = match act.as_str() {
        "event" => events::published_before(&seen, &form)?,
        _ => Vec::new(),
    };
    app.carry_out(Request { role, before, ..request }).await?;
    Ok(forms::go_to(&back(&seen, &form)))
}

/// The page that a form says it was sent from; the overview where it says none.
fn back(seen: &CompetitionPage, form: &Filled) -> String {
    let own = format!("/c/{}/", seen.id);
    match forms::own_path(form.one("back")) {
        path if path.starts_with(&own) => path.to_owned(),
        _ => console::address(seen, Section::Overview),
    }
}

/// The command that a form stands for.
fn asked(
    seen: &CompetitionPage,
    act: &str,
    form: &Filled,
    now: Moment,
) -> Result<Command, Problem> {
    let person = || form.read::<PersonId>("person");
    let event = || form.some("event").map(|_| form.read("event")).transpose();
    Ok(match act {
        "announce" => Command::Planning(planning::Command::Announce),
        "start" => Command::Floor(floor::Command::Start),
        "finish" => Command::Reports(reports::Command::Finish),
        "reopen" => {
            Command::Reports(reports::Command::Reopen { reason: form.one("reason").to_owned() })
        }
        "open-registration" => {
            let over = || Refused::invalid("registration-window");
            let window = open_from_today(seen.plan()?, now).ok_or_else(over)?;
            Command::Registration(registration::Command::SetRegistration(window))
        }
        "archive" => Command::Reports(reports::Command::Archive),
        "remove-logo" => Command::Planning(planning::Command::SetLogo { png: None }),
        "notice" => Command::Planning(planning::Command::Publish(notice(form)?)),
        "event" => {
            Command::Planning(planning::Command::AddEvent(Box::new(events::new_event(seen, form)?)))
        }
        "remove" => {
            Command::Planning(planning::Command::RemoveEvent { event: form.read("event")? })
        }
        "window" => {
            Command::Registration(registration::Command::SetRegistration(window(seen, form)?))
        }
        "close" => Command::Registration(registration::Command::CloseRegistration),
        "approve" => Command::Registration(registration::Command::ApproveEntry {
            person: person()?,
            event: event()?,
        }),
        "decline" => Command::Registration(registration::Command::DeclineEntry {
            person: person()?,
            event: event()?,
            requirement: None,
            note: form.one("note").to_owned(),
        }),
        "check-in" => Command::Registration(registration::Command::CheckIn {
            person: person()?,
            document: document(form.one("document")),
            bans: Vec::new(),
        }),
        "undo-check-in" => {
            Command::Registration(registration::Command::UndoCheckIn { person: person()? })
        }
        "withdraw-entry" => Command::Registration(registration::Command::WithdrawEntry {
            person: person()?,
            event: event()?,
        }),
        "close-check-in" => Command::Registration(registration::Command::CloseCheckIn),
        "move-up" => Command::Registration(registration::Command::MoveEntry {
            person: person()?,
            from: form.read("from")?,
            to: form.read("to")?,
        }),
        "committee" => {
            let members = form.all("member").filter(|name| !name.is_empty()).map(person_named);
            Command::Officials(officials::Command::FormCommittee {
                members: members.collect::<Result<_, _>>()?,
            })
        }
        "appoint" => Command::Officials(officials::Command::Appoint {
            official: official(form)?,
            bans: Vec::new(),
        }),
        "dismiss" => Command::Officials(officials::Command::Dismiss(official(form)?)),
        "publish-officials" => Command::Officials(officials::Command::PublishOfficials),
        "tick" => Command::Venue(venue::Command::Tick { clause: clause(form)? }),
        "untick" => Command::Venue(venue::Command::Untick { clause: clause(form)? }),
        _ => return Err(Problem::NotFound),
    })
}

fn notice(form: &Filled) -> Result<Notice, Problem> {
    let id = with_key("notice", form).parse().map_err(|_| Problem::NotFound)?;
    Ok(Notice { id, text: form.one("text").replace('\r', "") })
}

fn window(seen: &CompetitionPage, form: &Filled) -> Result<Window, Problem> {
    let plan = seen.plan()?;
    let moment = |name| {
        venue_time::read(plan, form.one(name)).ok_or_else(|| Refused::invalid("registration-times"))
    };
    Ok(Window {
        opens: moment("opens")?,
        closes: moment("closes")?,
        limit: form.one("limit").parse().ok(),
    })
}

/// The role with a name.
pub(crate) fn role(text: &str) -> Result<Role, Problem> {
    Role::ALL.into_iter().find(|role| role.name() == text).ok_or(Problem::NotFound)
}

fn official(form: &Filled) -> Result<Official, Problem> {
    let event = form.some("event").map(|_| form.read("event")).transpose()?;
    Ok(Official { person: person_named(form.one("person"))?, role: role(form.one("role"))?, event })
}

/// A person by the user name as it was typed.
pub(crate) fn person_named(text: &str) -> Result<PersonId, Problem> {
    let wrong = |_| Refused::invalid("user-name");
    Ok(text.to_lowercase().parse().map_err(wrong)?)
}

fn clause(form: &Filled) -> Result<Citation, Problem> {
    let book = rulebook::find(form.one("book")).map_err(|_| Problem::NotFound)?;
    let clause = book.clause(form.one("clause")).ok_or(Problem::NotFound)?;
    Ok(clause.citation())
}
