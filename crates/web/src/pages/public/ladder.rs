//! The ladder of each game: everybody with a rating, the highest first, page by page. The ratings are the house's
//! own, for information; how they come about: `pairing::rating`.

use arena::competition::Country;
use arena::id::PersonId;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use games::registry::{GAMES, Kind};
use maud::{Markup, html};
use office::Rung;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::parts::{self, Tab};
use crate::pages::public::{learn, rating};
use crate::pages::{frame, names};
use words::Words;

/// How many rungs a page shows.
const SHOWN: usize = 100;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/ladders", get(first)).route("/ladders/{game}", get(page))
}

/// A line of the ladder.
struct LadderRow {
    place: usize,
    rung: Rung,
    name: String,
    latin: String,
    country: Option<Country>,
}

/// Which part of the ladder.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// The page of a long ladder, from 1.
    #[serde(default)]
    page: usize,
}

/// The ladder of the game with the most rated players.
async fn first(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    let ratings = app.office.ratings().await?;
    let most = GAMES.iter().rev().max_by_key(|kind| ratings.count(kind.name()));
    let kind = most.ok_or(Problem::NotFound)?;
    shown(&app, &visitor, *kind, &Asked::default()).await
}

async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let kind = games::registry::find(&game).map_err(|_| Problem::NotFound)?;
    shown(&app, &visitor, kind, &asked).await
}

async fn shown(
    app: &AppState,
    visitor: &Visitor,
    kind: &dyn Kind,
    asked: &Asked,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let ratings = app.office.ratings().await?;
    let pages = ratings.count(kind.name()).div_ceil(SHOWN).max(1);
    let page = asked.page.clamp(1, pages);
    let rungs = ratings.ladder(kind.name(), (page - 1) * SHOWN, SHOWN);
    drop(ratings);
    let lines = lines(app, rungs, (page - 1) * SHOWN).await?;
    let game = learn::name(words, kind);
    let title = words.say_with("ladder-title", &[("game", game.as_str().into())]);
    let own = |other: &&dyn Kind| Tab {
        href: format!("/ladders/{}", other.name()),
        label: learn::name(words, *other),
        count: None,
        here: other.name() == kind.name(),
    };
    let mut tabs: Vec<Tab> = GAMES.iter().map(own).collect();
    let (href, label) = ("/rankings".to_owned(), words.say("rankings-cubing"));
    tabs.push(Tab { href, label, count: None, here: false });
    let body = html! {
        h1 { (words.say("frame-rankings")) }
        (parts::tabs(words, &words.say("ladder-games"), &tabs))
        div .toolbar {
            h2 { (title) }
            @if lines.len() > 8 { (parts::find_in(&words.say("find-player"), "ladder")) }
        }
        @if lines.is_empty() {
            (parts::empty(&words.say("ladder-empty"), Some(("/competitions", &words.say("home-all")))))
        } @else { (table(visitor, kind, &lines)) }
        (turn(words, kind, page, pages))
        @for key in rating::about([kind.name()].into_iter()) { p .quiet { (words.say(key)) } }
    };
    Ok(frame::page(visitor, &title, &body))
}

/// The ways to the rungs above and below.
fn turn(words: Words, kind: &dyn Kind, page: usize, pages: usize) -> Markup {
    let address = |page: usize| format!("/ladders/{}?page={page}", kind.name());
    let said = [("page", page.into()), ("pages", pages.into())];
    html! {
        @if pages > 1 {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(address(page - 1)) { (words.say("lists-higher")) } }
                span .quiet { (words.say_with("lists-page", &said)) }
                @if page < pages { a rel="next" href=(address(page + 1)) { (words.say("lists-lower")) } }
            }
        }
    }
}

/// Rungs with the names of those who stand on them; whoever has no name any more is not told.
async fn lines(app: &AppState, rungs: Vec<Rung>, above: usize) -> Result<Vec<LadderRow>, Problem> {
    let people: Vec<PersonId> = rungs.iter().map(|rung| rung.person.clone()).collect();
    let mut entries = app.office.newest_entries(&people).await?;
    let mut names = app.office.account_names(&people).await?;
    let mut lines = Vec::new();
    for (place, rung) in (above + 1..).zip(rungs) {
        let entry = entries.remove(&rung.person);
        let found = match names.remove(&rung.person) {
            Some(found) => Some(found),
            None => name_of(app, &rung.person, entry.as_ref().map(|own| &own.competition)).await?,
        };
        let Some([name, latin]) = found else { continue };
        let country = entry.map(|own| own.country);
        lines.push(LadderRow { place, rung, name, latin, country });
    }
    Ok(lines)
}

/// The name of somebody who has no open account: that of the newest entry, unless the account was closed.
async fn name_of(
    app: &AppState,
    person: &PersonId,
    competition: Option<&arena::id::CompetitionId>,
) -> Result<Option<[String; 2]>, Problem> {
    if office::if_found(app.office.account(person).await)?.is_some() {
        return Ok(None);
    }
    let Some(id) = competition else { return Ok(None) };
    let state = app.office.competition(id).await?.state;
    let own = state.registrations().get(person).map(|own| &own.application.person);
    Ok(own.map(|own| [own.name.clone(), own.latin.clone()]))
}

fn table(visitor: &Visitor, kind: &dyn Kind, lines: &[LadderRow]) -> Markup {
    let words = visitor.words;
    let by_length = rating::is_by_length(kind.name());
    let count = if by_length { "fibs-count" } else { "ladder-rounds" };
    html! {
        div .card { div .scroll {
            table #ladder {
                thead { tr {
                    th .number .place scope="col" { (words.say("events-place")) }
                    th scope="col" { (words.say("events-name")) }
                    th .number scope="col" { (words.say("ladder-rating")) }
                    th .number scope="col" { (words.say(count)) }
                    @if by_length { th .number scope="col" { (words.say("fibs-experience")) } }
                } }
                tbody { @for line in lines {
                    tr .own-row[visitor.person() == Some(&line.rung.person)] {
                        td .number { (words.digits(&line.place.to_string())) }
                        td {
                            @if let Some(country) = line.country { (parts::flag(words, country)) }
                            a href={ "/p/" (line.rung.person) } { (names::with_latin(&line.name, &line.latin)) }
                        }
                        td .number { strong { (words.number(line.rung.points)) } }
                        td .number { (words.number(line.rung.rounds)) }
                        @if by_length { td .number { (words.number(line.rung.experience)) } }
                    }
                } }
            }
        } }
    }
}
