//! What is next for whoever has signed in: the table, the games, the competitions to play in, to
//! referee and to organise. Everybody lands here after signing in; settings are elsewhere
//! (`pages::account`).

use arena::address::Address;
use arena::competition::{Activity, Competition, EntryStatus, Slot};
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::Moment;
use arena::{Actor, Role, backgammon, match_play};
use axum::Router;
use axum::extract::State;
use axum::routing::get;
use maud::{Markup, html};
use office::queries::OwnGame;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::{SignedIn, Visitor};
use crate::pages::account::{devices, roles};
use crate::pages::competition::CompetitionPage;
use crate::pages::error_page::role_key;
use crate::pages::official::rulings::lists;
use crate::pages::organiser::people::status_key;
use crate::pages::organiser::steps;
use crate::pages::player::{backgammon_page, duties};
use crate::pages::public::competition as public_page;
use crate::pages::{competition, frame, parts, venue_time};
use words::Words;

/// How many of the competitions that a person has entered are looked at.
const ENTERED: u32 = 30;

/// How many of the newest competitions are looked at for what the governing body has to decide.
const DECIDED: u32 = 100;

/// The route.
pub fn routes() -> Router<AppState> {
    Router::new().route("/me", get(page)).route("/me/games", get(pills))
}

/// The games of the visitor for the bar of a page that has been open for a while.
async fn pills(visitor: Visitor) -> Result<Markup, Problem> {
    visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    Ok(frame::own(&visitor))
}

async fn page(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    let words = visitor.words;
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let title = words.say("me-title");
    let games = games(&app, &visitor, own).await?;
    let serving = serving(&app, &visitor, &own.person).await?;
    let entered = entered(&app, words, &own.person).await?;
    let asked = app.office.asked(&own.person).await?;
    let offers = roles::part(&app, words, &own.person).await?;
    let may_create = app.office.may_create(&visitor.who()).await?;
    let waiting = board(&app, &visitor, &own.person).await?;
    let nothing = games.is_none() && serving.is_none() && entered.is_none() && waiting.is_none();
    let body = html! {
        div .headline {
            h1 { (title) }
            @if may_create { p .ways { a .button .second href="/competitions/new" { (words.say("plan-title")) } } }
        }
        @for own in &asked {
            div .card .pinned {
                div { p { (words.say_with("me-asked", &[("name", own.name.as_str().into())])) } }
                a .button href="/account#asked" { (words.say("me-answer")) }
            }
        }
        (offers)
        @if let Some(waiting) = waiting { (waiting) }
        @if let Some(games) = games { (games) }
        @if let Some(serving) = serving { (serving) }
        @if let Some(entered) = entered { (entered) }
        @if nothing {
            (parts::empty(&words.say("me-nothing"), Some(("/play", &words.say("casual-title")))))
            p .ways { a .button .second href="/competitions" { (words.say("me-find-competition")) } }
        }
        @if !office::is_guest(&own.person) { (devices::button(&app, words)) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The matches without a result, those that wait for the visitor first.
async fn games(
    app: &AppState,
    visitor: &Visitor,
    own: &SignedIn,
) -> Result<Option<Markup>, Problem> {
    let words = visitor.words;
    let mut games: Vec<&OwnGame> = own.games.iter().collect();
    games.sort_by_key(|own| (own.table().is_none(), !own.is_to_move && !own.is_between_sets));
    if games.is_empty() {
        return Ok(None);
    }
    let mut cards = Vec::new();
    for game in games {
        if game.about.is_backgammon() {
            let opened = backgammon_page::open(app, game.about.id.as_str()).await?;
            let other = opened.setup()?.side_of(&own.person).map_or(1, |side| 1 - side);
            cards.push(game_card(words, game, opened.name(other)));
            continue;
        }
        let view = app.office.match_view(&visitor.who(), &game.about.id).await?;
        let other = view.setup()?.side_of(&own.person).map_or(1, |side| 1 - side);
        cards.push(game_card(words, game, &view.names[usize::from(other)]));
    }
    Ok(Some(html! { section aria-labelledby="games" {
        h2 #games { (words.say("me-games")) }
        @for card in &cards { (card) }
    } }))
}

fn game_card(words: Words, own: &OwnGame, against: &str) -> Markup {
    let turn = match (own.is_to_move, own.is_between_sets) {
        (true, _) => "frame-your-move",
        (false, true) => "me-next-set",
        (false, false) => "me-their-move",
    };
    html! {
        div .card .pinned {
            @if let Some(table) = own.table() {
                span .big { (words.say_with("why-table", &[("table", table.into())])) }
            }
            div {
                p { strong { (words.say_with("me-against", &[("name", against.into())])) } }
                p .quiet {
                    (words.game(&own.about.game))
                    @if let Some(round) = own.about.round { " · " (words.say_with("contest-round", &[("round", round.into())])) }
                    " · " (words.say(turn))
                }
            }
            a .button href=(frame::game_way(own)) { (words.say("me-open-board")) }
        }
    }
}

/// The competitions in which the visitor has a role and that are not over.
async fn serving(
    app: &AppState,
    visitor: &Visitor,
    person: &PersonId,
) -> Result<Option<Markup>, Problem> {
    let words = visitor.words;
    let mut cards = Vec::new();
    let mut all = app.office.serving(person).await?;
    all.retain(|own| own.stage != "finished");
    // What is under way comes before what is still to be.
    let rank = |stage: &str| ["running", "announced"].iter().position(|own| *own == stage);
    all.sort_by_key(|own| rank(&own.stage).unwrap_or(usize::MAX));
    for own in all {
        let tables = tables(app, visitor, &own.competition).await?;
        let seen = CompetitionPage::find(app, visitor, own.competition.as_str()).await?;
        let steps = decisions(words, &seen);
        let duties = duties::list(words, seen.state(), person);
        let stations = duties::stations(words, seen.state(), person);
        let roles: Vec<String> = own.roles.iter().map(|role| words.say(role_key(*role))).collect();
        cards.push(html! { div .card {
            div .headline {
                h3 { a href={ "/c/" (own.competition) } { bdi { (own.name) } } }
                p .ways { a .button .second[!stations.is_empty()] href={ "/c/" (own.competition) "/organise" } { (words.say("organise-title")) } }
            }
            p .quiet { (words.say(&format!("stage-{}", own.stage))) " · " (words.list(&roles)) }
            @for step in &steps { div { (step) } }
            (duties::court_steps(words, &seen))
            @if !stations.is_empty() { p .ways { @for station in &stations { (station) } } }
            (duties)
            (roles::step_down(words, &own.competition, seen.state(), person))
            @if !tables.is_empty() {
                p .ways { @for (event, name) in &tables {
                    a .button .second href={ "/e/" (event) "/tables" } { (words.say("table-mine")) (words.colon()) bdi { (name) } }
                } }
            }
        } });
    }
    Ok((!cards.is_empty()).then(|| {
        html! { section aria-labelledby="serving" {
            h2 #serving { (words.say("me-serving")) }
            @for card in &cards { (card) }
        } }
    }))
}

/// What waits for the visitor in a competition before it begins.
fn decisions(words: Words, seen: &CompetitionPage) -> Vec<Markup> {
    let all = arena::steps::decisions(seen.state());
    all.iter().filter_map(|step| steps::decision(words, seen, step)).collect()
}

/// What waits for a member of the governing body, who has no role in any one competition.
async fn board(
    app: &AppState,
    visitor: &Visitor,
    person: &PersonId,
) -> Result<Option<Markup>, Problem> {
    if !app.office.is_board(person) {
        return Ok(None);
    }
    let words = visitor.words;
    let mut cards = Vec::new();
    for row in app.office.competitions(None, DECIDED).await? {
        if !matches!(row.about.stage.as_str(), "planned" | "announced") {
            continue;
        }
        let seen = CompetitionPage::find(app, visitor, row.id.as_str()).await?;
        let steps = decisions(words, &seen);
        if !steps.is_empty() {
            cards.push(html! { div .card {
                h3 { a href={ "/c/" (row.id) "/organise" } { bdi { (row.about.name) } } }
                @for step in &steps { div { (step) } }
            } });
        }
    }
    Ok((!cards.is_empty()).then(|| {
        html! { section aria-labelledby="decisions" {
            h2 #decisions { (words.say("me-decisions")) }
            @for card in &cards { (card) }
        } }
    }))
}

/// The events of a competition with a round under way whose tables the visitor looks after.
async fn tables(
    app: &AppState,
    visitor: &Visitor,
    id: &CompetitionId,
) -> Result<Vec<(EventId, String)>, Problem> {
    let state = app.office.competition(id).await?.state;
    let mut found = Vec::new();
    for (event, own) in state.events() {
        let game = own.plan.game().filter(|_| own.opened.len() > usize::from(own.closed));
        let Some(game) = game else { continue };
        let address = Address::Event(event.clone());
        let permissions = app.office.permissions(&visitor.who(), &address).await?;
        let directs =
            game.play().backgammon.is_some() && permissions.may(backgammon::Kind::Penalise);
        if directs || permissions.may(match_play::Kind::EnterResult) {
            found.push((event.clone(), visitor.words.event(&own.plan)));
        }
    }
    Ok(found)
}

/// The competitions that the visitor has entered and that are not over.
async fn entered(
    app: &AppState,
    words: Words,
    person: &PersonId,
) -> Result<Option<Markup>, Problem> {
    let mut cards = Vec::new();
    for own in app.office.entries_of(person, ENTERED).await? {
        let state = app.office.competition(&own.competition).await?.state;
        if state.finished().is_some() {
            continue;
        }
        cards.push(entered_card(words, &state, person, app.office.now())?);
    }
    Ok((!cards.is_empty()).then(|| {
        html! { section aria-labelledby="entered" {
            h2 #entered { (words.say("me-entered")) }
            @for card in &cards { (card) }
        } }
    }))
}

fn entered_card(
    words: Words,
    state: &Competition,
    person: &PersonId,
    now: Moment,
) -> Result<Markup, Problem> {
    let plan = state.plan()?;
    let entries = state.registrations().get(person).map(|own| &own.entries);
    let mine: Vec<_> = entries.into_iter().flatten().collect();
    let next = state
        .schedule()
        .iter()
        .filter(|slot| slot.start > now && concerns(slot, &mine))
        .min_by_key(|slot| slot.start);
    Ok(html! { div .card {
        h3 { a href={ "/c/" (plan.id) } { bdi { (plan.name) } } }
        p .quiet { bdi { (plan.place) } " · " (words.days(plan.first, plan.last)) }
        @if let Some(slot) = next {
            p { (words.say("me-next")) (words.colon()) (venue_time::moment(words, plan, slot.start)) " · " (public_page::what(words, state, slot)) }
        }
        (rulings(words, state, person)?)
        (duties::list(words, state, person))
        @let stations = duties::stations(words, state, person);
        @if !stations.is_empty() { p .ways { @for station in &stations { (station) } } }
        ul .facts { @for (event, status) in &mine {
            li { a .fact .sand href={ "/e/" (event) } {
                (competition::event_name(words, state, event))
                @if **status != EntryStatus::Approved { " · " (words.say(status_key(**status))) }
            } }
        } }
    } })
}

/// The rulings about somebody that count, with until when they can be disputed.
fn rulings(words: Words, state: &Competition, person: &PersonId) -> Result<Markup, Problem> {
    let plan = state.plan()?;
    let actor = Actor { person: Some(person.clone()), role: Role::Competitor };
    let mut all = state.rulings_for(&actor);
    all.retain(|made| !made.replaced && made.ruling.consequence.person() == Some(person));
    Ok(html! {
        @for made in all {
            div .message .warn {
                p {
                    (words.say("me-ruling")) (words.colon())
                    strong { (words.say(lists::consequence_key(&made.ruling.consequence))) } " " (frame::chip(made.ruling.clause))
                    @if let Some(closes) = state.window_of(made).filter(|_| !state.is_final(made)) {
                        " · " (words.say("court-closes")) (words.colon()) (venue_time::moment(words, plan, closes))
                    }
                }
                p .ways { a .button .second href={ "/c/" (plan.id) "/rulings" } { (words.say("me-ruling-open")) } }
            }
        }
    })
}

/// Whether something of the schedule concerns whoever has these entries.
fn concerns(slot: &Slot, mine: &[(&EventId, &EntryStatus)]) -> bool {
    match &slot.what {
        Activity::Round { event, .. } => {
            mine.iter().any(|(own, status)| *own == event && **status == EntryStatus::Approved)
        }
        _ => true,
    }
}
