//! Commands: anything that a page can ask, as the arena's own JSON. The office decides by role; the
//! token leaves it fewer roles than its person has.

use arena::address::Address;
use arena::competition::{Command, Profile, officials, planning};
use arena::follow::AnyCommand;
use arena::{Role, account, event, match_play};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use office::{Request, Who};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::api::answers::Done;
use crate::api::caller::Caller;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// The header with the key that makes a command that is sent again change nothing.
pub const KEY: &str = "idempotency-key";

/// What can be said beside the command.
#[derive(Debug, Default, Deserialize)]
pub struct Beside {
    /// In which role; the office chooses when nothing is said.
    role: Option<Role>,
    /// The version of the stream that the caller has seen.
    seen: Option<u64>,
}

/// Carries a command out.
///
/// # Errors
/// When it cannot be read, is refused, or cannot be written.
pub async fn submit(
    State(app): State<AppState>,
    caller: Caller,
    Path((stream, id)): Path<(String, String)>,
    Query(beside): Query<Beside>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Done>, Problem> {
    let to: Address = format!("{stream}/{id}").parse().map_err(|_| Problem::NotFound)?;
    let among = caller.roles_at(&to)?;
    let who = Who::Person(caller.token()?.person.clone());
    let key = headers.get(KEY).and_then(|key| key.to_str().ok()).ok_or(Problem::NoKey)?;
    let request = Request::new(key, who, to.clone(), read(&to, &body)?);
    // What is to be created is not there yet. All else is asked of what the caller may know of.
    if !creates(&request.command) {
        app.office.check_sees(&request.who, &to).await?;
    }
    if let AnyCommand::Account(
        account::Command::AddSignIn { .. }
        | account::Command::RemoveSignIn { .. }
        | account::Command::Close
        | account::Command::Erase,
    ) = &request.command
    {
        // The ways to sign in, and the end of an account, need the password or a passkey once more, which only pages ask for.
        return Err(Problem::Scope);
    }
    let request = Request { role: beside.role, seen: beside.seen, among: Some(among), ..request };
    if let AnyCommand::Competition(command) = &request.command
        && let Command::Officials(officials::Command::Appoint { official, .. }) = &**command
    {
        // Whoever may not appoint does not learn who has an account.
        app.office.may(&request).await?;
        app.office.check_has_account(&official.person).await?;
    }
    let done = app.carry_out(request).await?;
    Ok(Json(Done {
        again: done.again,
        seq: done.facts.last().map(|fact| fact.seq),
        versions: done
            .versions
            .into_iter()
            .map(|(own, version)| (own.to_string(), version))
            .collect(),
    }))
}

/// Whether a command makes a stream.
fn creates(command: &AnyCommand) -> bool {
    let AnyCommand::Competition(command) = command else { return false };
    matches!(**command, Command::Planning(planning::Command::Create(_)))
}

/// The command for a stream.
fn read(to: &Address, body: &[u8]) -> Result<AnyCommand, Problem> {
    Ok(match to {
        Address::Account(_) => AnyCommand::Account(parsed::<account::Command>(body)?),
        Address::Competition(_) => {
            AnyCommand::Competition(Box::new(with_profile(parsed::<Value>(body)?)?))
        }
        Address::Event(_) => AnyCommand::Event(parsed::<event::Command>(body)?),
        Address::Match(_) => AnyCommand::Match(parsed::<match_play::Command>(body)?),
        Address::Backgammon(_) => AnyCommand::Backgammon(parsed(body)?),
        Address::Round(_) => AnyCommand::Round(parsed(body)?),
        Address::Federation(_) => AnyCommand::Federation(parsed(body)?),
    })
}

/// Reads what a caller has sent.
pub(super) fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let malformed = |error: &dyn std::error::Error| Problem::Malformed(error.to_string());
    // As text, like everything that is read elsewhere: each other way in is a reader of its own.
    let text = std::str::from_utf8(body).map_err(|error| malformed(&error))?;
    serde_json::from_str(text).map_err(|error| malformed(&error))
}

/// What private data says of a registration is put in by the office: whoever calls need not say it.
fn with_profile(mut command: Value) -> Result<Command, Problem> {
    let filled_in = matches!(command["kind"].as_str(), Some("register" | "complete"));
    if let Some(body) = command.get_mut("body").and_then(Value::as_object_mut)
        && filled_in
        && let Ok(nothing) = serde_json::to_value(Profile::default())
    {
        body.insert("profile".to_owned(), nothing);
    }
    parsed(command.to_string().as_bytes())
}
