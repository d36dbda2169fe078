//! Invitations: whoever may appoint writes one and hands its text on; whoever has the text takes
//! the role, as long as it works.

use arena::Role;
use arena::address::Address;
use arena::competition::{Command, Official, officials};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::{Moment, Span};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use office::{Invitation, Request, Scope, Who};

use crate::api::Operation;
use crate::api::answers::answers;
use crate::api::caller::Caller;
use crate::api::commands::parsed;
use crate::api::persons::name;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// How many days an invitation works when nothing is said.
const DAYS: u16 = 7;

answers! {
    /// An invitation to be written.
    NewInvitation {
        /// The role that it gives.
        role: Role,
        /// For which event; none for all.
        event: Option<EventId>,
        /// How many days it works, at most 30; 7 when nothing is said.
        days: Option<u16>,
    }
    /// An invitation that was written. Its text is told once: only a hash is kept.
    InvitationWritten {
        /// The text.
        token: String,
        /// The page of it, which can be handed on as a link.
        path: String,
        /// Until when it works.
        until: Moment,
    }
    /// What an invitation offers.
    InvitationOffer {
        /// At which competition.
        competition: CompetitionId,
        /// Its name.
        name: String,
        /// Which role.
        role: Role,
        /// For which event; none for all.
        event: Option<EventId>,
        /// Who invites.
        by: PersonId,
        /// Who that is, by the public name.
        by_name: String,
        /// Until when it works.
        until: Moment,
    }
}

/// The operations.
pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation::post::<InvitationWritten>(
            "/competitions/{id}/invitations",
            "Writes an invitation: whoever has its text can take the role.",
            post(write),
        )
        .takes::<NewInvitation>()
        .scope("organise or officiate, by the role that may appoint"),
        Operation::get::<InvitationOffer>(
            "/invitations/{token}",
            "What an invitation offers.",
            get(offer),
        )
        .scope("any"),
        Operation::post::<InvitationOffer>(
            "/invitations/{token}",
            "Takes the role that an invitation offers. Nothing goes in.",
            post(accept),
        )
        .scope("account"),
    ]
}

async fn write(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
    body: Bytes,
) -> Result<Json<InvitationWritten>, Problem> {
    let competition: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
    let to = Address::Competition(competition.clone());
    let among = caller.roles_at(&to)?;
    let by = caller.token()?.person.clone();
    let who = Who::Person(by.clone());
    app.office.check_sees(&who, &to).await?;
    // Who may appoint comes first, whatever was sent. The token may leave its person less than it
    // takes to appoint somebody.
    let official = Official { person: by.clone(), role: Role::ScoreTaker, event: None };
    let appoint =
        AnyCommand::Competition(Box::new(Command::Officials(officials::Command::Appoint {
            official,
            bans: Vec::new(),
        })));
    let request = Request { among: Some(among), ..Request::new("invite", who, to, appoint) };
    app.office.may(&request).await?;
    let NewInvitation { role, event, days } = parsed(&body)?;
    let until = app.office.now() + Span::days(i64::from(days.unwrap_or(DAYS)));
    let invitation = Invitation { competition, role, event, by, until };
    let token = app.office.invite(&invitation).await?;
    let path = format!("/invitation/{token}");
    Ok(Json(InvitationWritten { token, path, until }))
}

async fn offer(
    State(app): State<AppState>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Json<InvitationOffer>, Problem> {
    caller.token()?;
    Ok(Json(offered(&app, app.office.invitation(&token).await?).await?))
}

async fn accept(
    State(app): State<AppState>,
    caller: Caller,
    Path(token): Path<String>,
) -> Result<Json<InvitationOffer>, Problem> {
    let person = caller.within(Scope::Account)?;
    let invitation = app.office.accept(&token, person).await?;
    Ok(Json(offered(&app, invitation).await?))
}

async fn offered(app: &AppState, invitation: Invitation) -> Result<InvitationOffer, Problem> {
    let Invitation { competition, role, event, by, until } = invitation;
    let own = app.office.competition(&competition).await?.state.plan()?.name.clone();
    let by_name = name(app, &by).await?;
    Ok(InvitationOffer { competition, name: own, role, event, by, by_name, until })
}
