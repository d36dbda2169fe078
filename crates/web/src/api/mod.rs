//! The JSON interface, under `/api/v1`: everything that pages show and do. Each operation stands
//! once in [`operations`], which makes the routes and the OpenAPI document alike.
//!
//! * [`caller`]: who calls, by bearer token. [`answers`]: what is answered.
//! * [`competitions`], [`events`], [`mod@matches`], [`cubing`], [`rulebooks`], [`persons`],
//!   [`mod@rankings`]: what is read.
//! * [`commands`]: what is asked. [`live`]: what changes, as it changes.
//! * [`private`], [`invitations`], [`casual`]: what is kept beside the log, and so no command.
//! * [`openapi`]: the description, made from the `shape` of the types. `problem`: what went wrong.

pub mod answers;
pub mod caller;
pub mod casual;
pub mod commands;
pub mod competitions;
pub mod cubing;
pub mod events;
pub mod invitations;
pub mod live;
pub mod matches;
pub mod openapi;
pub mod persons;
pub mod private;
pub mod problem;
pub mod rankings;
pub mod rulebooks;
#[cfg(feature = "describe")]
pub mod shape;

use axum::extract::State;
use axum::routing::{MethodRouter, delete, get, post};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
#[cfg(feature = "describe")]
use serde_json::Value;

use self::answers::Index;
#[cfg(feature = "describe")]
use self::shape::{Lost, Shapes};
use crate::http::error::Problem;
use crate::http::state::AppState;

/// Where all of it stands.
pub const BASE: &str = "/api/v1";

/// The schema of an answer. Only where the description is written does it hold anything: the readers
/// of all types that it needs are a tenth of the program.
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    #[cfg(feature = "describe")]
    make: fn(&mut Shapes) -> Result<Value, Lost>,
}

impl Schema {
    const fn of<T: DeserializeOwned>() -> Self {
        Self {
            #[cfg(feature = "describe")]
            make: |shapes| Ok(shapes.add::<T>("")?.schema),
        }
    }
}

/// One operation: a method of an address, what it is for, and who answers it.
pub struct Operation {
    /// The method, in small letters.
    pub method: &'static str,
    /// The address below [`BASE`].
    pub path: &'static str,
    /// What it is for, in a sentence.
    pub summary: &'static str,
    /// What can be asked in the query, each with a sentence.
    pub query: Vec<(&'static str, &'static str)>,
    /// The scope that a token needs, where one is needed.
    pub scope: Option<&'static str>,
    /// What goes in, where it is neither nothing nor a command.
    pub body: Option<Schema>,
    /// What it answers.
    pub answer: Answer,
    handler: MethodRouter<AppState>,
}

/// What an operation answers.
pub enum Answer {
    /// JSON of a type.
    Json(Schema),
    /// Any JSON: the description itself.
    Document,
    /// Events as they happen.
    Events,
    /// No body at all.
    Nothing,
    /// What a command came to; the command goes in.
    Command(Schema),
}

impl Operation {
    fn new(
        method: &'static str,
        path: &'static str,
        summary: &'static str,
        answer: Answer,
        handler: MethodRouter<AppState>,
    ) -> Self {
        Self { method, path, summary, query: Vec::new(), scope: None, body: None, answer, handler }
    }

    fn get<T: DeserializeOwned>(
        path: &'static str,
        summary: &'static str,
        handler: MethodRouter<AppState>,
    ) -> Self {
        Self::new("get", path, summary, Answer::Json(Schema::of::<T>()), handler)
    }

    fn query(mut self, name: &'static str, summary: &'static str) -> Self {
        self.query.push((name, summary));
        self
    }

    fn post<T: DeserializeOwned>(
        path: &'static str,
        summary: &'static str,
        handler: MethodRouter<AppState>,
    ) -> Self {
        Self::new("post", path, summary, Answer::Json(Schema::of::<T>()), handler)
    }

    fn takes<T: DeserializeOwned>(mut self) -> Self {
        self.body = Some(Schema::of::<T>());
        self
    }

    fn scope(mut self, scope: &'static str) -> Self {
        self.scope = Some(scope);
        self
    }
}

/// All operations.
#[must_use]
pub fn operations() -> Vec<Operation> {
    let mut all = reading();
    all.extend(acting());
    all.extend(private::operations());
    all.extend(invitations::operations());
    all.extend(casual::operations());
    all.extend(cubing::operations());
    all.extend(rankings::operations());
    all
}

/// What is read.
fn reading() -> Vec<Operation> {
    use answers as a;
    let get_ =
        |path, summary, handler| Operation::new("get", path, summary, Answer::Document, handler);
    vec![
        Operation::get::<Index>("", "Where to begin.", get(index)),
        get_("/openapi.json", "This description.", get(openapi::document)),
        Operation::get::<a::Competitions>(
            "/competitions",
            "Competitions, the latest first.",
            get(competitions::list),
        )
        .query("q", "A part of the name.")
        .query("stage", "`announced`, `running` or `finished`.")
        .query("limit", "How many, 1 to 200; 50 when nothing is said.")
        .query("after", "The `next` of the answer before."),
        Operation::get::<a::Competition>(
            "/competitions/{id}",
            "A competition.",
            get(competitions::one),
        ),
        Operation::get::<a::Events>(
            "/competitions/{id}/events",
            "The events of a competition.",
            get(competitions::events),
        ),
        Operation::get::<a::Competitors>(
            "/competitions/{id}/competitors",
            "Who takes part in a competition.",
            get(competitions::competitors),
        ),
        Operation::get::<a::EventEntrants>(
            "/competitions/{id}/events/{event}/entrants",
            "Who is registered for an event of a competition: named once approved, counted before.",
            get(competitions::entrants),
        ),
        Operation::get::<a::Event>("/events/{id}", "An event.", get(events::one)),
        Operation::get::<a::StartList>(
            "/events/{id}/entrants",
            "The start list of an event.",
            get(events::entrants),
        ),
        Operation::get::<a::Rounds>(
            "/events/{id}/rounds",
            "The rounds of an event.",
            get(events::rounds),
        ),
        Operation::get::<a::Pairings>(
            "/events/{id}/rounds/{round}",
            "The pairings and results of a round.",
            get(events::round),
        ),
        Operation::get::<a::Standings>(
            "/events/{id}/standings",
            "The standings of an event.",
            get(events::standings),
        )
        .query("after", "After how many rounds; all closed ones when nothing is said."),
        Operation::get::<a::Crosstable>(
            "/events/{id}/crosstable",
            "Who met whom.",
            get(events::crosstable),
        ),
        Operation::get::<a::Match>(
            "/matches/{id}",
            "A match: its sides, sets, moves and rulings.",
            get(matches::one),
        ),
        Operation::get::<a::Rulebooks>("/rulebooks", "The rulebooks.", get(rulebooks::list)),
        Operation::get::<a::Clauses>(
            "/rulebooks/{book}",
            "The clauses of a rulebook.",
            get(rulebooks::clauses),
        )
        .query("q", "Words that the clauses have, or the ID of one."),
        Operation::get::<a::Clause>(
            "/rulebooks/{book}/{clause}",
            "A clause.",
            get(rulebooks::clause),
        ),
        Operation::get::<a::Person>(
            "/persons/{id}",
            "What anyone may see of a person.",
            get(persons::one),
        ),
    ]
}

/// What needs a token, or stays open.
fn acting() -> Vec<Operation> {
    use answers as a;
    vec![
        Operation::get::<a::Me>("/me", "Who the token stands for, and what it can be used for.", get(persons::me))
            .scope("any"),
        Operation::new("delete", "/me/token", "Revokes the token that is shown.", Answer::Nothing, delete(persons::revoke))
            .scope("any"),
        Operation::get::<a::Roles>("/{stream}/{id}/roles", "The roles that the token leaves to its person for a stream.", get(persons::roles))
            .scope("any"),
        Operation::new(
            "post",
            "/{stream}/{id}/commands",
            "Asks something of a stream: an `account`, a `competition`, an `event`, a `match` or a `round` of cubing.",
            Answer::Command(Schema::of::<a::Done>()),
            post(commands::submit),
        )
        .query("role", "In which role; the mightiest that may when nothing is said.")
        .query("seen", "The version of the stream that the caller has seen: a value that somebody else has set since is not overwritten.")
        .scope("compete, officiate, organise or account, by the role that the command needs"),
        Operation::new(
            "get",
            "/live/{stream}/{id}",
            "The public resources of a `competition`, an `event` or a `match`, sent again whenever they change.",
            Answer::Events,
            get(live::listen),
        )
        .query("after", "The number of the last event that was seen; `Last-Event-ID` goes before it."),
    ]
}

/// The routes.
pub fn routes() -> Router<AppState> {
    operations().into_iter().fold(Router::new(), |router, operation| {
        router.route(&format!("{BASE}{}", operation.path), operation.handler)
    })
}

/// Where to begin.
async fn index(State(app): State<AppState>) -> Result<Json<Index>, Problem> {
    Ok(Json(Index {
        name: "meydan".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        openapi: format!("{BASE}/openapi.json"),
        seq: app.office.known(),
    }))
}
