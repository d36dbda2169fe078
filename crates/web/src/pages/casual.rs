//! Casual games: lay one out, hand the link or its QR code to a friend, play. With or without an
//! account: whoever has none gives a name and plays as a guest.

use arena::Refused;
use arena::address::Address;
use arena::clock::{Control, Kind, Lag, Scope};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::match_play::{Book, Command, Mode, Player, Setup, Symbol};
use arena::time::Span;
use axum::extract::{Path, State as Held};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use games::registry::{self, Kind as Game};
use maud::{Markup, html};
use office::{Casual, State};

use super::learn;
use super::matches;
use super::problem::Problem;
use crate::desk::Desk;
use crate::forms::{self, Filled};
use crate::visitor::Visitor;
use crate::words::Words;
use crate::{assets, frame, qr};

/// The minutes that a clock can have; 0 is none.
const MINUTES: [i64; 6] = [0, 3, 5, 10, 15, 30];

/// The routes.
pub fn routes() -> Router<Desk> {
    Router::new()
        .route("/play", get(page).post(lay_out))
        .route("/play/{token}", get(waiting))
        .route("/play/{token}/join", post(join))
        .route("/m/{id}/rematch", post(rematch))
}

/// The games that can be played here: those with match rules.
pub(super) fn playable() -> impl Iterator<Item = &'static dyn Game> {
    registry::GAMES.iter().copied().filter(|kind| Book::find(kind.rulebook()).is_some())
}

/// The page on which a game is laid out.
pub async fn page(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("casual-title");
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        h1 { (title) }
        p .lead { (words.say("casual-lead")) }
        (forms::ask("/play", &html! {
            (game_field(words)) (guest_field(&visitor)) (clock_field(words)) (starter_field(words))
            details .fold {
                summary { (words.say("casual-more")) }
                (forms::tick("numbers", "yes", true, &html! { (words.say("casual-numbers")) }))
                (forms::tick("touch", "yes", false, &html! { (words.say("casual-touch")) }))
                (forms::tick("long", "yes", false, &html! { (words.say("casual-long")) }))
                (forms::tick("consult", "yes", true, &html! { (words.say("casual-consult")) }))
            }
            button { (words.say("casual-go")) }
        }))
    };
    frame::page(&visitor, &title, &body)
}

fn game_field(words: Words) -> Markup {
    html! {
        fieldset .games {
            legend { (words.say("casual-game")) }
            @for (kind, place) in playable().zip(0..) {
                div .field .check {
                    input id={ "game-" (kind.name()) } name="game" type="radio" required
                        value=(kind.name()) checked[place == 0];
                    label for={ "game-" (kind.name()) } { (learn::name(words, kind)) }
                    a href={ "/learn/" (kind.name()) } { (words.say("casual-learn")) }
                }
            }
        }
    }
}

/// Whoever has no account says how to be called.
fn guest_field(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        @if visitor.signed_in.is_none() {
            (forms::text("name", &words.say("casual-name"), "", Some(&words.say("casual-name-hint"))))
        }
    }
}

fn clock_field(words: Words) -> Markup {
    let shown = |minutes: i64| match minutes {
        0 => words.say("casual-no-clock"),
        _ => words.say_with("casual-minutes", &[("minutes", minutes.into())]),
    };
    let all: Vec<_> = MINUTES.iter().map(|own| (own.to_string(), shown(*own))).collect();
    forms::choice("minutes", &words.say("casual-clock"), &all, "0")
}

fn starter_field(words: Words) -> Markup {
    let all = [("lot", "casual-lot"), ("me", "casual-me"), ("friend", "casual-friend")];
    let all: Vec<_> =
        all.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect();
    forms::choice("starter", &words.say("casual-starter"), &all, "lot")
}

/// The person who plays: the one who has signed in, or a new guest with a session.
async fn player(
    desk: &Desk,
    visitor: &Visitor,
    form: &Filled,
) -> Result<(PersonId, bool), Problem> {
    if let Some(person) = visitor.person() {
        return Ok((person.clone(), false));
    }
    let language = visitor.words.language().tag();
    let person = desk.office.admit_guest(form.one("name"), language).await?;
    Ok((person, true))
}

/// Goes on, as a guest with the cookie of the new session.
async fn go_on(
    desk: &Desk,
    person: &PersonId,
    guest: bool,
    path: &str,
) -> Result<Response, Problem> {
    if guest {
        return super::account::enter(desk, person, path).await;
    }
    Ok(forms::go_to(path))
}

/// Lays a game out.
///
/// # Errors
/// When the form cannot be right.
pub async fn lay_out(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let wish = wish(&form);
    kind(&wish)?;
    let (person, guest) = player(&desk, &visitor, &form).await?;
    let token = desk.office.lay_out(&person, setup(&person, &wish)?).await?;
    go_on(&desk, &person, guest, &format!("/play/{token}")).await
}

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Starter {
    /// Whoever the lot falls on.
    Lot,
    /// Whoever lays the game out.
    Me,
    /// Whoever joins it.
    Friend,
}

/// How somebody would like to play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish<'a> {
    /// The game, by its name in data.
    pub game: &'a str,
    /// Minutes on the clock; 0 is none.
    pub minutes: i64,
    /// Who starts.
    pub starter: Starter,
    /// Whether numbers of stones are shown.
    pub numbers: bool,
    /// Whether a touched piece must be moved.
    pub touch: bool,
    /// Whether it is a long match.
    pub long: bool,
    /// Whether partners may consult, in a game of teams.
    pub consult: bool,
}

/// What the form says.
fn wish(form: &Filled) -> Wish<'_> {
    let ticked = |name: &str| form.one(name) == "yes";
    Wish {
        game: form.one("game"),
        minutes: form.one("minutes").parse().unwrap_or(0),
        starter: match form.one("starter") {
            "me" => Starter::Me,
            "friend" => Starter::Friend,
            _ => Starter::Lot,
        },
        numbers: ticked("numbers"),
        touch: ticked("touch"),
        long: ticked("long"),
        consult: ticked("consult"),
    }
}

fn kind(wish: &Wish<'_>) -> Result<&'static dyn Game, Problem> {
    let unknown = || Refused::invalid("casual-no-game", "choose one of the games");
    Ok(playable().find(|kind| kind.name() == wish.game).ok_or_else(unknown)?)
}

/// The match with its first player.
///
/// # Errors
/// When there is no such game.
pub(crate) fn setup(person: &PersonId, wish: &Wish<'_>) -> Result<Setup, Problem> {
    let kind = kind(wish)?;
    let book = Book::find(kind.rulebook()).ok_or(Problem::NotFound)?;
    let sets = if wish.long { book.sets.last() } else { book.sets.first() };
    let starter = match wish.starter {
        Starter::Me => 0,
        Starter::Friend => 1,
        Starter::Lot => lot(),
    };
    Ok(Setup {
        // The office names the match when it is laid out.
        id: "new".parse().map_err(|_| Problem::NotFound)?,
        event: None,
        round: None,
        table: None,
        game: kind.name().to_owned(),
        options: Vec::new(),
        rulebook: kind.rulebook().to_owned(),
        sides: [vec![Player { person: person.clone(), impaired: false }], Vec::new()],
        starter: Some(starter),
        sets: sets.copied().unwrap_or(1),
        clock: control(wish.minutes),
        mode: Mode::Online,
        touch_move: wish.touch,
        show_numbers: kind.name() == "mangala" && wish.numbers,
        delay: None,
        symbols: book.has_symbols().then_some([Symbol::Cross, Symbol::Circle]),
        consultation: (kind.name() == "quixo4").then_some(wish.consult),
    })
}

fn control(minutes: i64) -> Option<Control> {
    let known = MINUTES.contains(&minutes) && minutes > 0;
    known.then(|| Control {
        main: Span::minutes(minutes),
        kind: Kind::SuddenDeath,
        scope: Scope::Set,
        lag: Some(Lag::default()),
    })
}

/// A side by lot.
fn lot() -> u8 {
    let mut byte = [0_u8];
    // Without chance the one who lays out starts: nothing hangs on it.
    let drawn = getrandom::fill(&mut byte);
    drawn.map_or(0, |()| byte[0] & 1)
}

/// The game of a link that works.
///
/// # Errors
/// When it no longer does.
pub(crate) async fn found(desk: &Desk, token: &str) -> Result<Casual, Problem> {
    let english = "this link no longer works: lay out a new game";
    let over = || Refused::not_found("casual-over", english);
    Ok(desk.office.casual(token).await?.ok_or_else(over)?)
}

/// The page of a link: to hand on, or to join. A game that has all its players is the match's page.
///
/// # Errors
/// When the link no longer works.
pub async fn waiting(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let casual = found(&desk, &token).await?;
    if casual.is_full() {
        return Ok(forms::go_to(&format!("/m/{}", casual.setup.id)));
    }
    let words = visitor.words;
    let kind = registry::find(&casual.setup.game).map_err(|_| Problem::NotFound)?;
    let title = learn::name(words, kind);
    let inside = visitor.person().is_some_and(|own| casual.setup.side_of(own).is_some());
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        h1 { (title) }
        (seats(&desk, words, &casual).await?)
        @if inside { (link(words, &desk, &headers, &token)) }
        @else { (join_forms(&visitor, &casual, &token)) }
        (learn::short(words, kind))
    };
    // Without script the page asks again by itself whether the friend has come.
    let again = [
        (header::CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("refresh"), if inside { "15" } else { "600" }),
    ];
    Ok((again, frame::page(&visitor, &title, &body)).into_response())
}

/// Who is there already.
async fn seats(desk: &Desk, words: Words, casual: &Casual) -> Result<Markup, Problem> {
    let mut names = Vec::new();
    for (side, player) in casual.setup.players() {
        let held = desk.office.held(&Address::Account(player.person.clone())).await?;
        let State::Account(account) = &held.state else { continue };
        names.push((side, account.name().to_owned()));
    }
    Ok(html! {
        ul .seats {
            @for (side, name) in &names {
                li {
                    bdi { (name) }
                    @if casual.setup.game == "quixo4" { " · " (words.say(team(*side))) }
                }
            }
        }
    })
}

const fn team(side: u8) -> &'static str {
    if side == 0 { "casual-team-a" } else { "casual-team-b" }
}

/// The link to hand on.
fn link(words: Words, desk: &Desk, headers: &HeaderMap, token: &str) -> Markup {
    let link = address(desk, headers, &format!("/play/{token}"));
    html! {
        script type="module" src=(assets::address("wait.js")) {}
        p .message .good role="status" { (words.say("casual-waiting")) }
        p { (words.say("casual-hand-on")) }
        p .message dir="ltr" { a href=(link) { (link) } }
        (qr::picture(&link, &words.say("casual-code")))
    }
}

/// An address of this server as others reach it.
pub(super) fn address(desk: &Desk, headers: &HeaderMap, path: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if desk.secure { "https" } else { "http" };
    format!("{scheme}://{host}{path}")
}

fn join_forms(visitor: &Visitor, casual: &Casual, token: &str) -> Markup {
    let words = visitor.words;
    let four = casual.setup.game == "quixo4";
    let button = |side: u8| {
        let key = if four { team(side) } else { "casual-join" };
        html! { button name="side" value=(side) { (words.say(key)) } }
    };
    forms::ask(
        &format!("/play/{token}/join"),
        &html! {
            (guest_field(visitor))
            @if four { p { (words.say("casual-choose-team")) } }
            div .ways { @for side in 0..2 { @if casual.has_room(side) { (button(side)) } } }
        },
    )
}

/// Joins a game. A game without a clock begins with its last player.
///
/// # Errors
/// When the link no longer works, or the side is full.
pub async fn join(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(token): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    found(&desk, &token).await?;
    let side = form.one("side").parse().unwrap_or(1);
    let (person, guest) = player(&desk, &visitor, &form).await?;
    let casual = sit_down(&desk, &token, &person, side).await?;
    if !casual.is_full() {
        return go_on(&desk, &person, guest, &format!("/play/{token}")).await;
    }
    go_on(&desk, &person, guest, &format!("/m/{}", casual.setup.id)).await
}

/// A person joins a side; the last one begins a game without a clock.
///
/// # Errors
/// When the link no longer works, or the side is full.
pub(crate) async fn sit_down(
    desk: &Desk,
    token: &str,
    person: &PersonId,
    side: u8,
) -> Result<Casual, Problem> {
    let casual = desk.office.join(token, person, side).await?;
    if casual.is_full() {
        begin(desk, person, &casual.setup).await;
    }
    Ok(casual)
}

/// Starts set 1 where no clock runs. If that fails, the players have a button for it.
async fn begin(desk: &Desk, person: &PersonId, setup: &Setup) {
    if setup.clock.is_some() {
        return;
    }
    let key = format!("{}-1", setup.id);
    let who = office::Who::Person(person.clone());
    let start = AnyCommand::Match(Command::StartSet { set: 1 });
    let to = Address::Match(setup.id.clone());
    let _ = desk.carry_out(office::Request::new(key, who, to, start)).await;
}

/// The same players once more.
///
/// # Errors
/// When the match belongs to an event, or the visitor did not play in it.
pub async fn rematch(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let opened = matches::open(&desk, &id).await?;
    let setup = opened.setup()?;
    let next = desk.office.rematch(person, setup).await?;
    begin(&desk, person, &Setup { id: next.clone(), ..setup.clone() }).await;
    Ok(forms::go_to(&format!("/m/{next}")))
}
