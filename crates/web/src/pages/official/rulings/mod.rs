//! What officials are called to decide: incidents, cases, rulings, disputes. Officials have all of
//! it at their desk; a competitor sees the rulings that concern them, and disputes those here.
//!
//! * `lists`: what was decided and what waits. `entry_forms`: the forms, each with its clauses.
//! * `spectators`: what players ask about them, and who was barred.
//! * `prohibitions`: what the director has forbidden. `observers`: who observes which match.
//! * `conduct`: what is on record about each player. `council`: reports to the council.
//! * `actions`: from those forms to commands.

pub(crate) mod actions;
mod conduct;
mod council;
mod entry_forms;
mod lists;
mod observers;
mod prohibitions;
mod spectators;

use arena::competition::{Competition, Decided, court};
use arena::id::PersonId;
use arena::{Actor, Role};
use axum::extract::{Path, State};
use maud::{Markup, html};
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, names};
use crate::pages::frame;
use crate::pages::official::clause_field;
use crate::pages::organiser::console::{self, Section};
use words::Words;

/// The page of the desk.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let (words, state) = (visitor.words, seen.state());
    let actor = actor(&visitor, &seen);
    let rulings = shown(state, &actor, &seen);
    let delegates = state.officials().filter(|own| own.role == Role::Delegate);
    let people = rulings.iter().map(|made| &made.ruling.by);
    let names = names(&app, people.chain(delegates.map(|own| &own.person)).collect()).await?;
    let title = words.say("court-title");
    let body = html! {
        h1 { (title) }
        (clause_field::list(words, &entry_forms::books(state)))
        (spectators::section(words, &seen)?)
        (lists::waiting(words, &seen, &actor)?)
        (lists::rulings(words, &seen, &rulings, &names, false)?)
        (conduct::section(words, &seen, &actor))
        (entry_forms::rule(words, &seen)?)
        (entry_forms::incident(words, &seen, app.office.now())?)
        (lists::incidents(words, &seen, &names)?)
        (entry_forms::case(words, &seen)?)
        (lists::cases(words, &seen)?)
        (entry_forms::records(words, &seen)?)
        (observers::section(words, &seen))
        (prohibitions::section(words, &seen)?)
    };
    console::page(&visitor, &seen, Section::Rulings, &title, &body)
}

/// The page of a competitor: the rulings about them.
pub(crate) async fn own_page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let (words, state) = (visitor.words, seen.state());
    if state.registration_of(person).is_none() {
        return Err(Problem::NotFound);
    }
    let actor = Actor { person: Some(person.clone()), role: Role::Competitor };
    let all = state.rulings_for(&actor);
    let rulings: Vec<&Decided> =
        all.into_iter().filter(|made| concerns(state, made, person)).collect();
    let names = names(&app, rulings.iter().map(|made| &made.ruling.by).collect()).await?;
    let title = words.say("court-own");
    let body = html! {
        p .crumbs { a href={ "/c/" (seen.id) } { bdi { (seen.plan()?.name) } } }
        h1 { (title) }
        (lists::rulings(words, &seen, &rulings, &names, true)?)
        @if seen.may(court::Kind::OpenCase) { (entry_forms::case(words, &seen)?) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Whoever is to decide on a dispute looks as such, whatever other roles they have.
fn actor(visitor: &Visitor, seen: &CompetitionPage) -> Actor {
    let blind = seen.permissions.has(Role::Committee).then_some(Role::Committee);
    let role = blind.unwrap_or_else(|| seen.permissions.mightiest());
    Actor { person: visitor.person().cloned(), role }
}

/// The rulings that an official may see: a suspension is for the few.
fn shown<'a>(state: &'a Competition, actor: &Actor, seen: &CompetitionPage) -> Vec<&'a Decided> {
    let sees = seen.permissions.sees_suspensions();
    let all = state.rulings_for(actor).into_iter();
    all.filter(|made| sees || !lists::suspends(made)).collect()
}

fn concerns(state: &Competition, made: &Decided, person: &PersonId) -> bool {
    let case = made.grounds.case.as_ref().and_then(|id| state.court().cases.get(id));
    let party = case.is_some_and(|case| case.case.players.contains(person));
    party || made.ruling.consequence.person() == Some(person)
}

/// The name of a competitor.
pub(crate) fn name_of(state: &Competition, person: &PersonId) -> String {
    let own = state.registration_of(person).map(|own| &own.application);
    let found = own.and_then(|own| {
        let team = own.teams.values().flat_map(|team| &team.members);
        team.chain([&own.person]).find(|public| public.id == *person)
    });
    found.map_or_else(|| person.to_string(), |public| public.name.clone())
}

/// Where the pages of matches are: those of backgammon have an address of their own.
pub(crate) fn match_kind(state: &Competition) -> &'static str {
    let laws = rulebook::iran_backgammon::ID;
    if state.books().iter().all(|own| own == laws) { "b" } else { "m" }
}

/// A clause that a form rests on.
#[derive(Clone, Copy)]
enum Basis {
    /// A clause that both editions of the WCA regulations have under this id.
    Wca(&'static str),
    /// A clause of one book.
    Law(Citation),
}

impl Basis {
    /// The clause in the competition's own books.
    fn of(self, state: &Competition) -> Option<Citation> {
        let own = |id: &&String| match self {
            Self::Wca(_) => id.parse::<puzzles::Edition>().is_ok(),
            Self::Law(clause) => clause.clause().book == **id,
        };
        let book = state.books().iter().find(own)?;
        match self {
            Self::Wca(id) => rulebook::find(book).ok()?.clause(id).map(rulebook::Clause::citation),
            Self::Law(clause) => Some(clause),
        }
    }
}

/// The clauses that a form rests on, of the competition's own books.
fn chips(words: Words, state: &Competition, all: &[Basis]) -> Markup {
    let own: Vec<Citation> = all.iter().filter_map(|basis| basis.of(state)).collect();
    html! {
        @if !own.is_empty() {
            p { (words.say("court-clauses")) " " @for clause in own { (frame::chip(clause)) " " } }
        }
    }
}
