//! The private data of the caller: read, kept and erased by the person alone. Those of others are
//! on no address of the API.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2d | `own` | the token stands for its person, and for nobody else's data |

use arena::competition::PrivatePerson;
use arena::id::PersonId;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, put};
use office::{Scope, Who};

use crate::api::caller::Caller;
use crate::api::commands::parsed;
use crate::api::{Answer, Operation};
use crate::http::error::Problem;
use crate::http::state::AppState;

const PATH: &str = "/me/private";

/// The operations.
pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation::get::<PrivatePerson>(
            PATH,
            "What only you and the organisers of your competitions see of you.",
            get(read),
        )
        .scope("account"),
        Operation::new(
            "put",
            PATH,
            "Keeps it, in the place of what was kept before; registrations that lacked something are looked at again with the command `complete`.",
            Answer::Nothing,
            put(keep),
        )
        .takes::<PrivatePerson>()
        .scope("account"),
        Operation::new("delete", PATH, "Erases it. No fact changes.", Answer::Nothing, delete(erase))
            .scope("account"),
    ]
}

/// The person of a token that may change the account.
fn own(caller: &Caller) -> Result<(PersonId, Who), Problem> {
    let person = caller.within(Scope::Account)?.clone();
    Ok((person.clone(), Who::Person(person)))
}

/// The caller's data; all empty where nothing is kept.
async fn read(State(app): State<AppState>, caller: Caller) -> Result<Response, Problem> {
    let (person, who) = own(&caller)?;
    let nothing = PrivatePerson {
        born: None,
        gender: None,
        contact: None,
        nationalities: Default::default(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    };
    let data = app.office.private(&who, &person, None).await?.unwrap_or(nothing);
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(data)).into_response())
}

async fn keep(
    State(app): State<AppState>,
    caller: Caller,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let (person, who) = own(&caller)?;
    let data: PrivatePerson = parsed(&body)?;
    app.office.keep_private(&who, &person, None, &data).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn erase(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, Problem> {
    let (person, who) = own(&caller)?;
    app.office.erase_private(&who, &person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
