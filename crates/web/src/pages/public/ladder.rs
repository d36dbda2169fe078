//! The ladder of each game: everybody with a rating, the highest first. The ratings are the house's
//! own, for information; how they come about: `pairing::rating`.

use arena::competition::Country;
use arena::id::PersonId;
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use games::registry::{GAMES, Kind};
use maud::{Markup, html};
use office::Rung;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::parts::{self, Tab};
use crate::pages::public::{learn, rating};
use crate::pages::{frame, names};

/// How many rungs a page shows.
const SHOWN: usize = 100;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/ladders", get(first)).route("/ladders/{game}", get(page))
}

/// A line of the ladder.
struct Line {
    place: usize,
    rung: Rung,
    name: String,
    latin: String,
    country: Option<Country>,
}

/// The ladder of the game with the most rated players.
async fn first(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    let ratings = app.office.ratings().await?;
    let most = GAMES.iter().rev().max_by_key(|kind| ratings.count(kind.name()));
    let kind = most.ok_or(Problem::NotFound)?;
    shown(&app, &visitor, *kind).await
}

async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Result<Markup, Problem> {
    let kind = games::registry::find(&game).map_err(|_| Problem::NotFound)?;
    shown(&app, &visitor, kind).await
}

async fn shown(app: &AppState, visitor: &Visitor, kind: &dyn Kind) -> Result<Markup, Problem> {
    let words = visitor.words;
    let lines = lines(app, kind).await?;
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
        @for key in rating::about([kind.name()].into_iter()) { p .quiet { (words.say(key)) } }
    };
    Ok(frame::page(visitor, &title, &body))
}

/// The highest rungs with the names of those who stand on them; whoever has no name any more is
/// not told.
async fn lines(app: &AppState, kind: &dyn Kind) -> Result<Vec<Line>, Problem> {
    let ratings = app.office.ratings().await?;
    let mut lines = Vec::new();
    for (place, rung) in ratings.ladder(kind.name()).into_iter().take(SHOWN).enumerate() {
        let entry = app.office.entries_of(&rung.person, 1).await?.into_iter().next();
        let Some([name, latin]) =
            name_of(app, &rung.person, entry.as_ref().map(|own| &own.competition)).await?
        else {
            continue;
        };
        let country = entry.map(|own| own.country);
        lines.push(Line { place: place + 1, rung, name, latin, country });
    }
    Ok(lines)
}

/// The name of a person: of the account, or of the newest entry of somebody without one.
async fn name_of(
    app: &AppState,
    person: &PersonId,
    competition: Option<&arena::id::CompetitionId>,
) -> Result<Option<[String; 2]>, Problem> {
    let account = office::if_found(app.office.account(person).await)?;
    if let Some(own) = account {
        let names = [own.state.name(), own.state.latin()].map(str::to_owned);
        return Ok(own.state.is_open().then_some(names));
    }
    let Some(id) = competition else { return Ok(None) };
    let state = app.office.competition(id).await?.state;
    let own = state.registrations().get(person).map(|own| &own.application.person);
    Ok(own.map(|own| [own.name.clone(), own.latin.clone()]))
}

fn table(visitor: &Visitor, kind: &dyn Kind, lines: &[Line]) -> Markup {
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
