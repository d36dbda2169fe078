//! A match file as the record of a match at a real board: an official who has one need not enter the match
//! move by move. What of it the rules allow, the arena says.

use arena::address::Address;
use arena::backgammon::{Command, Kind};
use arena::follow::AnyCommand;
use arena::stream::Context;
use arena::{Actor, Refused, Role};
use axum::extract::{Multipart, Path, State};
use axum::response::Response;
use games::backgammon::mat;
use maud::{Markup, html};
use office::{Permissions, new_key};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::player::backgammon_file::{Sent, sent};
use crate::pages::player::backgammon_page::{OpenMatch, open};
use words::Words;

/// The form, as long as nothing of the match is written down.
pub(crate) fn form(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    let begun = state.games().len() > 1 || state.games().iter().any(|game| !game.acts().is_empty());
    if begun || state.result().is_some() || state.is_cancelled() {
        return html! {};
    }
    let file =
        html! { input #file name="file" type="file" accept=".mat,.txt,text/plain" required; };
    let left = [("no", 0_u8), ("yes", 1)];
    let left = left.map(|(value, side)| (value.to_owned(), opened.name(side).to_owned()));
    html! {
        details #bg-import .fold {
            summary { (words.say("bgfile-import")) }
            p .quiet { (words.say("bgfile-import-lead")) }
            form method="post" action={ "/b/" (opened.id) "/record/file" } enctype="multipart/form-data" {
                input type="hidden" name="key" value=(new_key());
                (forms::field("file", &words.say("bgfile-file"), None, &file))
                (forms::choice("turned", &words.say("bgfile-left-field"), &left, "no"))
                button { (words.say("bgfile-import-go")) }
            }
        }
    }
}

/// The role in which somebody writes a whole match down: both sides confirm each score through them.
fn role(permissions: &Permissions) -> Option<Role> {
    [Role::Director, Role::Deputy, Role::Referee].into_iter().find(|role| permissions.has(*role))
}

/// Writes the match down as the file has it: all of it, or nothing.
///
/// # Errors
/// When the visitor may not, when the file has an illegal play, or does not fit the match.
pub async fn take(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    parts: Multipart,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let to = Address::Backgammon(opened.id.clone());
    let permissions = app.office.permissions(&visitor.who(), &to).await?;
    permissions.check(Kind::Confirm)?;
    let role = role(&permissions).filter(|_| opened.side_of(&visitor).is_none());
    let role = role.ok_or(Problem::NotFound)?;
    let Sent { text, key, turned, .. } = sent(parts).await?;
    let reading = mat::read(&text);
    if let Some(error) = reading.error {
        return Err(Refused::Invalid(error.message()).into());
    }
    let actor = Actor::new(person.clone(), role);
    let context = Context { now: app.office.now(), actor, seed: None };
    let commands = opened.state().import(&reading.file, turned, &context)?;
    let commands = commands.into_iter().map(|own: Command| AnyCommand::Backgammon(own));
    forms::submit_all(&app, &visitor, &key, to, commands).await?;
    let over = app.office.backgammon(&opened.id).await?.state.result().is_some();
    Ok(forms::go_to(&format!("/b/{}{}", opened.id, if over { "" } else { "/record" })))
}
