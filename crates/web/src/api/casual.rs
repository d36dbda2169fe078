//! Casual games: somebody lays a game out, whoever has its text joins it. With its last player it
//! is a match like any other.

use arena::id::{MatchId, PersonId};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::routing::{get, post};
use office::{Casual, CasualWish, Scope, Starter};

use crate::api::Operation;
use crate::api::answers::answers;
use crate::api::caller::Caller;
use crate::api::commands::parsed;
use crate::http::error::Problem;
use crate::http::state::AppState;

answers! {
    /// A casual game to be laid out.
    NewGame {
        /// The game: `mangala`, `reversi` and so on.
        game: String,
        /// Minutes on the clock of each player: 0 (no clock, also when nothing is said), 3, 5, 10, 15 or 30.
        minutes: Option<u16>,
        /// Seconds that each move gives: 0 (none, also when nothing is said), 2, 5, 10 or 30.
        increment: Option<u16>,
        /// Who starts: `me`, `friend`, or `lot` when nothing is said.
        starter: Option<String>,
        /// Mangala: whether the numbers of stones are shown; they are when nothing is said.
        numbers: Option<bool>,
        /// Whether a touched piece must be moved.
        touch: Option<bool>,
        /// Whether as many sets are played as in a long match.
        long: Option<bool>,
        /// Whether partners may consult, in a game of teams; yes when nothing is said.
        consult: Option<bool>,
    }
    /// A side to sit down at.
    Seat {
        /// 0 or 1; 1 when nothing is said.
        side: Option<u8>,
    }
    /// A casual game.
    CasualGame {
        /// Its text, to be handed on.
        token: String,
        /// The page of it, which can be handed on as a link.
        path: String,
        /// The match that it is once all players are there.
        id: MatchId,
        /// The game.
        game: String,
        /// Who laid it out.
        by: PersonId,
        /// Who is there, by side.
        sides: [Vec<PersonId>; 2],
        /// Whether all players are there: then the match can be read and played.
        full: bool,
    }
}

/// The operations.
pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation::post::<CasualGame>("/games", "Lays out a casual game.", post(lay_out))
            .takes::<NewGame>()
            .scope("compete"),
        Operation::get::<CasualGame>(
            "/games/{token}",
            "A casual game, for whoever has its text.",
            get(one),
        ),
        Operation::post::<CasualGame>(
            "/games/{token}/join",
            "Joins a casual game; with its last player the match is made.",
            post(join),
        )
        .takes::<Seat>()
        .scope("compete"),
    ]
}

fn told(token: String, casual: &Casual) -> CasualGame {
    let setup = &casual.setup;
    let side = |place: usize| setup.sides[place].iter().map(|own| own.person.clone()).collect();
    CasualGame {
        path: format!("/play/{token}"),
        token,
        id: setup.id.clone(),
        game: setup.game.clone(),
        by: casual.by.clone(),
        sides: [side(0), side(1)],
        full: casual.is_full(),
    }
}

async fn lay_out(
    State(app): State<AppState>,
    caller: Caller,
    body: Bytes,
) -> Result<Json<CasualGame>, Problem> {
    let person = caller.within(Scope::Compete)?;
    let new: NewGame = parsed(&body)?;
    let starter = match new.starter.as_deref() {
        None | Some("lot") => Starter::Lot,
        Some("me") => Starter::Me,
        Some("friend") => Starter::Friend,
        Some(_) => {
            let why = "starter is \"me\", \"friend\" or \"lot\"";
            return Err(Problem::Malformed(why.to_owned()));
        }
    };
    let wish = CasualWish {
        game: &new.game,
        minutes: new.minutes.unwrap_or(0).into(),
        increment: new.increment.unwrap_or(0).into(),
        starter,
        numbers: new.numbers.unwrap_or(true),
        touch: new.touch.unwrap_or(false),
        long: new.long.unwrap_or(false),
        consult: new.consult.unwrap_or(true),
        // Whoever opens a game to anybody waits on its page.
        open: false,
    };
    let token = app.office.lay_out(person, &wish).await?;
    let made = app.office.casual(&token).await?;
    Ok(Json(told(token, &made)))
}

async fn one(
    State(app): State<AppState>,
    Path(token): Path<String>,
) -> Result<Json<CasualGame>, Problem> {
    let found = app.office.casual(&token).await?;
    Ok(Json(told(token, &found)))
}

async fn join(
    State(app): State<AppState>,
    caller: Caller,
    Path(token): Path<String>,
    body: Bytes,
) -> Result<Json<CasualGame>, Problem> {
    let person = caller.within(Scope::Compete)?;
    app.office.casual(&token).await?;
    let side = if body.is_empty() { None } else { parsed::<Seat>(&body)?.side };
    let joined = app.office.join(&token, person, side.unwrap_or(1)).await?;
    Ok(Json(told(token, &joined)))
}
