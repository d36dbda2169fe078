//! A match of backgammon: its page for everybody. The board and what stands beside it are live parts, the
//! same for all who look; each player has their side at the bottom, so that the board comes twice and
//! the style shows one of them.
//!
//! * [`super::backgammon_board`]: the board and the clocks.
//! * [`super::backgammon_forms`]: what only the viewer sees: their turn, the cube, the forms.
//! * [`super::backgammon_actions`]: from those to commands.
//! * [`super::backgammon_table`]: at a real board: score sheet, record, clock.
//! * [`super::backgammon_card`]: the clauses that matter now, where it is played, what comes after it.
//! * [`super::backgammon_scoreboard`]: the score on a second screen.
//! * [`super::backgammon_dice`]: the dice to be checked, and the match file.
//! * [`super::backgammon_viewer`]: a finished match, act by act.
//! * [`super::backgammon_review`]: what the program says of it.
//! * [`super::backgammon_links`]: casual matches by link.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::backgammon::{BackgammonMatch, GameKind, HowEnded, Kind, Series, Setup};
use arena::competition::Plan;
use arena::id::MatchId;
use arena::match_play::Mode;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use games::backgammon::Backgammon;
use games::{Game, Side};
use maud::{Markup, html};
use office::Loaded;
use rulebook::iran_backgammon as book;

use super::backgammon_board as board;
use super::backgammon_card as card;
use super::backgammon_forms::{self as own, Turn};
use super::{
    backgammon_actions, backgammon_dice, backgammon_figures, backgammon_ids, backgammon_links,
    backgammon_matters, backgammon_record, backgammon_review, backgammon_scoreboard,
    backgammon_table, backgammon_viewer,
};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::official::backgammon_import;
use crate::pages::official::event::backgammon_score;
use crate::pages::official::rulings::name_of;
use crate::pages::public::matches;
use crate::pages::public::matches::clocks::shown;
use crate::pages::venue_time;
use words::Words;

/// The routes of matches of backgammon.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/b/{id}", get(page))
        .route("/b/{id}/mine", get(own::part))
        .route("/b/{id}/act/{act}", post(backgammon_actions::act))
        .route("/b/{id}/report", post(backgammon_actions::report))
        .route("/b/{id}/flag", post(backgammon_actions::flag))
        .route("/b/{id}/record", get(backgammon_record::page))
        .route("/b/{id}/record/file", post(backgammon_import::take))
        .route("/b/{id}/clock", get(backgammon_table::clock))
        .route("/b/{id}/scoreboard", get(backgammon_scoreboard::page))
        .route("/b/{id}/moves", get(backgammon_viewer::page))
        .route("/b/{id}/review", get(backgammon_review::page))
        .route("/b/{id}/score", post(backgammon_score::save))
        .route("/b/{id}/dice", get(backgammon_dice::page))
        .route("/b/{id}/match.mat", get(backgammon_dice::match_file))
        .merge(backgammon_links::routes())
}

/// A match with what pages need beside it.
pub(crate) struct OpenMatch {
    pub id: MatchId,
    pub found: Loaded<BackgammonMatch>,
    pub names: [String; 2],
    /// The ratings of the two sides; a team has none.
    pub ratings: [Option<i32>; 2],
    /// Its competition, for the clocks of the venue.
    pub venue: Option<Plan>,
    /// The best of three that it belongs to.
    pub series: Option<Series>,
}

impl OpenMatch {
    pub fn state(&self) -> &BackgammonMatch {
        &self.found.state
    }

    pub fn setup(&self) -> Result<&Setup, Problem> {
        Ok(self.found.state.setup()?)
    }

    /// The name of a side.
    pub fn name(&self, side: u8) -> &str {
        &self.names[usize::from(side & 1)]
    }

    /// The side that a visitor plays.
    pub fn side_of(&self, visitor: &Visitor) -> Option<u8> {
        visitor.person().and_then(|person| self.setup().ok()?.side_of(person))
    }
}

/// Opens a match.
pub(crate) async fn open(app: &AppState, id: &str) -> Result<OpenMatch, Problem> {
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    open_id(app, id).await
}

/// Opens a match as whoever looks on sees it.
pub(crate) async fn seen(app: &AppState, id: MatchId) -> Result<OpenMatch, Problem> {
    let found = app.office.backgammon_seen(&id).await?;
    named(app, id, found).await
}

async fn open_id(app: &AppState, id: MatchId) -> Result<OpenMatch, Problem> {
    let found = app.office.backgammon(&id).await?;
    named(app, id, found).await
}

/// Whoever entered by a list has no account: the competition has their name.
async fn named(
    app: &AppState,
    id: MatchId,
    found: Loaded<BackgammonMatch>,
) -> Result<OpenMatch, Problem> {
    let mut names = [String::new(), String::new()];
    let setup = found.state.setup()?;
    let competition = match &setup.competition {
        Some(id) => office::if_found(app.office.competition(id).await)?,
        None => None,
    };
    for (name, side) in names.iter_mut().zip(&setup.sides) {
        let mut all = Vec::new();
        for person in side {
            let account = office::if_found(app.office.account(person).await)?;
            all.push(match competition.as_ref().filter(|_| account.is_none()) {
                Some(found) => name_of(&found.state, person),
                None => app.office.public_name(person).await?,
            });
        }
        *name = all.join(" · ");
    }
    let rated = app.office.ratings().await?;
    let ratings = setup.sides.each_ref().map(|side| match side.as_slice() {
        [person] => rated.points(person, Backgammon::NAME),
        _ => None,
    });
    let venue = competition.and_then(|own| own.state.plan().ok().cloned());
    let series = app.office.backgammon_series(&found.state).await?;
    Ok(OpenMatch { id, found, names, ratings, venue, series })
}

/// The page.
///
/// # Errors
/// When there is no such match.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(turn): Query<Turn>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    let address = Address::Backgammon(id.clone());
    let permissions = app.office.permissions(&visitor.who(), &address).await?;
    // Whoever only looks on sees the match as late as its organiser says.
    let topic = match permissions.is_involved() {
        true => Topic::Places(id.clone()),
        false => Topic::Stream(address),
    };
    let live = Some(app.listening(topic));
    let found = match permissions.is_involved() {
        true => app.office.backgammon(&id).await?,
        false => app.office.backgammon_seen(&id).await?,
    };
    let opened = named(&app, id, found).await?;
    let title = opened.names.join(" – ");
    let rules = permissions.may(Kind::Penalise);
    let judges = permissions.may(Kind::DecideAppeal)
        && opened.state().matters().iter().any(arena::backgammon::Raised::is_appealed);
    let side = opened.side_of(&visitor);
    let records = backgammon_record::records(&app, &visitor, &opened).await?;
    let body = html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        script type="module" src=(assets::address("backgammon.js")) {}
        (card::crumbs(&app, words, &opened).await?)
        h1 .match-names { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
        @if judges { p .ways { a .button href={ "/b/" (opened.id) "/committee" } { (words.say("bgt-committee")) } } }
        @if rules || records {
            p .ways {
                @if rules { a href={ "/b/" (opened.id) "/desk" } { (words.say("backgammon-to-desk")) } }
                @if records { (backgammon_record::link(words, &opened)) }
            }
        }
        div .match .bg data-side=(side.unwrap_or(0)) {
            div .board-side {
                (board_part(&app, words, &opened))
                (own::mine(&visitor, &opened, &turn)?)
            }
            (about_part(words, &opened)?)
        }
        (board::tools(words))
        @if side.is_none() || opened.setup()?.is_casual() { (backgammon_ids::part(words, &opened)) }
        (card::sections(words, &opened, side.is_some()))
        @if visitor.person().is_some() && side.is_none() { (card::time_out(words, &opened)) }
        @if visitor.person().is_some() && opened.setup()?.competition.is_some() {
            (backgammon_matters::report_form(words, &opened, side.is_some()))
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The board as it stands, from both sides, with the players' strips.
fn board_part(app: &AppState, words: Words, opened: &OpenMatch) -> Markup {
    html! {
        div #bg-board data-live {
            @for side in [Side::FIRST, Side::SECOND] {
                div .view data-view=(side.0) {
                    (board::strip(app, words, opened, side.other()))
                    @if !opened.state().is_transcribed() { (board::stands(words, opened, side)) }
                    (board::strip(app, words, opened, side))
                }
            }
            @if let Some(did) = board::latest(words, opened) { p .quiet { (did) } }
            p .turn role="status" { (board::status(words, opened)) }
            @if let Some(last) = board::last_turn(words, opened) { p .quiet { (last) } }
            (card::stands(app, words, opened))
        }
    }
}

/// The score, the games so far, and where to go on.
fn about_part(words: Words, opened: &OpenMatch) -> Result<Markup, Problem> {
    let (state, setup) = (opened.state(), opened.setup()?);
    let length = match state.length() {
        0 => words.say("backgammon-money"),
        points => words.say_with("backgammon-to", &[("points", points.into())]),
    };
    Ok(html! {
        div #bg-about .about-side data-live {
            p .quiet {
                (length)
                @if let Some(leg) = state.leg() {
                    " · " (words.say_with("laws-leg-of", &[("number", leg.into())])) " " (frame::chip(book::_2_2_2f))
                }
            }
            (series(words, opened))
            (card::place(words, opened))
            table .score {
                caption .hidden-text { (words.say("backgammon-score")) }
                tbody {
                    @for side in 0..2_u8 {
                        tr {
                            th scope="row" { bdi { (opened.name(side)) } }
                            td { (words.number(i64::from(state.score()[usize::from(side)]))) }
                        }
                    }
                }
            }
            @if state.penalties() != [0, 0] {
                p .quiet { (words.say_with("backgammon-penalties",
                    &[("first", state.penalties()[1].into()), ("second", state.penalties()[0].into())])) }
            }
            (games(words, opened))
            @if let Some(game) = opened.state().current() { (board::turns(words, game)) }
            (breaks(words, opened))
            @if setup.competition.is_some() && state.result().is_none() {
                p .ways { a href={ "/b/" (opened.id) "/scoreboard" } { (words.say("laws-scoreboard")) } }
            }
            @if setup.mode == Mode::Online { (dice_note(words, opened)) }
            @if state.result().is_some() && state.games().iter().any(|game| !game.acts().is_empty()) {
                p .ways {
                    a href={ "/b/" (opened.id) "/moves" } { (words.say("bgevent-viewer-link")) }
                    " · " a href={ "/b/" (opened.id) "/review" } { (words.say("review-link")) }
                    " · " a href={ "/b/" (opened.id) "/match.mat" } { (words.say("backgammon-mat-link")) }
                }
            }
            (backgammon_figures::table(words, opened))
            @if setup.pips { (pips(words, opened)) }
            (card::video(words, opened))
        }
    })
}

/// The best of three so far, with the other matches of it.
fn series(words: Words, opened: &OpenMatch) -> Markup {
    let Some(own) = &opened.series else { return html! {} };
    let others = own.legs.iter().filter(|leg| leg.id != opened.id);
    html! {
        div #bg-series {
            p { strong { (series_score(words, opened, own)) } }
            @if own.legs.len() > 1 {
                p .ways {
                    @for leg in others {
                        a href={ "/b/" (leg.id) } { (words.say_with("series-other", &[("number", leg.number.into())])) } " "
                    }
                }
            }
        }
    }
}

/// How many matches each side has won, and who has won it all.
pub(crate) fn series_score(words: Words, opened: &OpenMatch, own: &Series) -> String {
    let [first, second] = [0, 1].map(|side: u8| {
        format!("{} {}", opened.name(side), words.number(own.wins[usize::from(side)]))
    });
    let score =
        words.say_with("series-score", &[("first", first.into()), ("second", second.into())]);
    match own.winner() {
        Some(side) => {
            let won = words.say_with("series-won", &[("name", opened.name(side).into())]);
            format!("{score} · {won}")
        }
        None => score,
    }
}

/// The breaks on the score sheet: who asked, the time of day, what the clock showed.
fn breaks(words: Words, opened: &OpenMatch) -> Markup {
    let all = opened.state().break_notes();
    html! {
        @if !all.is_empty() {
            ul .breaks {
                @for own in all {
                    li {
                        (words.say_with("laws-break", &[("name", opened.name(own.side).into()), ("count", own.count.into())]))
                        @if let Some(plan) = &opened.venue { " · " (venue_time::moment(words, plan, own.at)) }
                        @if let Some([first, second]) = own.banks {
                            " · " span dir="ltr" { (shown(words, first.0)) " – " (shown(words, second.0)) }
                        }
                        " " (frame::chip(book::_2_2_2c))
                    }
                }
            }
        }
    }
}

fn games(words: Words, opened: &OpenMatch) -> Markup {
    let ended = opened.state().games().iter().filter_map(|game| Some((game, game.ended()?)));
    html! {
        ol .games-played {
            @for (game, end) in ended {
                li {
                    bdi { (opened.name(end.winner)) } " +" (words.number(i64::from(end.points)))
                    " · " (words.say(how(end.how, end.level)))
                    @if game.what() == GameKind::Crawford { " · " (words.say("backgammon-crawford")) }
                }
            }
        }
    }
}

const fn how(how: HowEnded, level: u8) -> &'static str {
    match (how, level) {
        (HowEnded::Passed, _) => "backgammon-by-pass",
        (_, 3) => "backgammon-by-backgammon",
        (_, 2) => "backgammon-by-gammon",
        (HowEnded::Conceded, _) => "backgammon-by-concession",
        _ => "backgammon-by-single",
    }
}

/// Where the dice can be checked.
fn dice_note(words: Words, opened: &OpenMatch) -> Markup {
    html! { p .ways { a href={ "/b/" (opened.id) "/dice" } { (words.say("backgammon-dice-link")) } } }
}

fn pips(words: Words, opened: &OpenMatch) -> Markup {
    let Some(game) = opened.state().current() else { return html! {} };
    let pips = [Side::FIRST, Side::SECOND].map(|side| game.board().pips(side));
    html! {
        p .quiet { (words.say_with("backgammon-pips",
            &[("first", pips[0].into()), ("second", pips[1].into())])) }
    }
}

/// The parts that change, and the streams whose facts change them.
///
/// # Errors
/// When there is no such match.
pub async fn parts(
    app: &AppState,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    made(app, seen(app, id.clone()).await?, words)
}

/// The same for those at the table, without the delay that spectators have.
///
/// # Errors
/// When there is no such match.
pub async fn parts_at_the_table(
    app: &AppState,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    made(app, open_id(app, id.clone()).await?, words)
}

fn made(
    app: &AppState,
    opened: OpenMatch,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let mut parts = vec![
        ("bg-board", board_part(app, words, &opened)),
        ("bg-about", about_part(words, &opened)?),
        ("bg-ids", backgammon_ids::part(words, &opened)),
        ("bg-scoreboard", backgammon_scoreboard::part(words, &opened)),
    ];
    parts.extend(backgammon_table::faces(app, words, &opened));
    let legs = opened.series.iter().flat_map(|own| &own.legs).map(|leg| leg.id.clone());
    Ok((parts, legs.chain([opened.id.clone()]).map(Address::Backgammon).collect()))
}
