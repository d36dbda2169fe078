//! Playing against the program, at once and without an account. The whole game stands in the address:
//! nothing is kept, and whoever has the address can go on or show the game to others.
//!
//! A move is a form like any other; the answer is the address of the game after the program's reply.

mod side;

use arena::time::Moment;
use axum::extract::{Path, Query, State};
use axum::http::HeaderName;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Form, Router};
use games::registry::{Kind, MoveError, Show, Table};
use games::{Random, Side, Turn};
use maud::{Markup, PreEscaped, html};
use office::{Effort, Level, casual_games};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::parts::{self, MoveText};
use crate::pages::player::casual;
use crate::pages::player::sparring_clock::{self, OwnClock};
use crate::pages::public::matches::{board, strip, styles};
use crate::pages::public::{learn, practice};
use side::{acts, ended, moves};
use words::Words;

/// No game goes on longer than this.
const LONGEST: usize = 600;
/// The most presses that a move has.
const PRESSES: usize = 4;
/// How many positions a hint looks at.
const HINT: u64 = 200_000;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/spar", get(choose).post(begin))
        .route("/spar/{game}", get(page).post(play))
}

/// A game as its address tells it.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Told {
    #[serde(default)]
    level: u8,
    /// The side of the person: 0 or 1.
    #[serde(default)]
    side: u8,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    moves: String,
    /// The minutes of the person's clock; 0 is no clock.
    #[serde(default)]
    clock: u16,
    /// The milliseconds that are left on it.
    #[serde(default)]
    left: i64,
    /// When it began to run.
    #[serde(default)]
    since: i64,
    /// Whether a hint is asked for.
    #[serde(default)]
    hint: String,
    /// A move that could not be played.
    #[serde(default)]
    tried: String,
    /// What was pressed on the board and leads to no move, joined by commas.
    #[serde(default)]
    presses: String,
    /// After how many moves the board is to be shown, where it is not the newest position.
    upto: Option<usize>,
    /// `board` asks for the board alone, which the page shows in the place of its own.
    #[serde(default)]
    part: String,
}

/// A game against the program.
struct Sparring {
    kind: &'static dyn Kind,
    level: Level,
    person: Side,
    seed: u64,
    table: Box<dyn Table>,
    clock: Option<OwnClock>,
    /// Whether the person's time was over when the game was looked at.
    timed_out: bool,
}

impl Sparring {
    /// The game of an address; what cannot be one leads nowhere.
    fn read(game: &str, told: &Told, now: Moment) -> Result<Self, Problem> {
        let kind = casual_games().find(|kind| kind.name() == game).ok_or(Problem::NotFound)?;
        let level = Level::new(told.level).ok_or(Problem::NotFound)?;
        let mut table = kind.start(&[]).map_err(|_| Problem::NotFound)?;
        let count = told.upto.unwrap_or(LONGEST).min(LONGEST);
        for text in kind.split_moves(&told.moves).into_iter().take(count) {
            table.play(text).map_err(|_| Problem::NotFound)?;
        }
        let person = Side(told.side.min(1));
        let clock = OwnClock::read(told.clock, told.left, told.since);
        let mut game =
            Self { kind, level, person, seed: told.seed, table, clock, timed_out: false };
        game.timed_out = game.is_persons_turn() && clock.is_some_and(|clock| clock.is_over(now));
        Ok(game)
    }

    /// How the game ended, by the rules or by the clock; `None` while it goes on.
    fn result(&self) -> Option<Ended> {
        let outcome = match self.timed_out {
            true => self.table.time_out(self.person),
            false => self.table.outcome(),
        };
        match outcome {
            Some(outcome) => Some(Ended { winner: outcome.winner, reason: Some(outcome.reason) }),
            // Where a referee would decide, a clock that has run out has lost.
            None if self.timed_out => {
                Some(Ended { winner: Some(self.person.other()), reason: None })
            }
            None => None,
        }
    }

    /// Its address.
    fn address(&self) -> String {
        let moves = self.table.moves().join(" ");
        let moves = utf8_percent_encode(&moves, NON_ALPHANUMERIC);
        let (name, level) = (self.kind.name(), self.level.number());
        let (side, seed) = (self.person.0, self.seed);
        let clock = self.clock.map(OwnClock::address).unwrap_or_default();
        format!("/spar/{name}?level={level}&side={side}&seed={seed}{clock}&moves={moves}")
    }

    fn is_persons_turn(&self) -> bool {
        !self.timed_out && matches!(self.table.turn(), Turn::Of(seat) if seat.side() == self.person)
    }

    /// Whether whoever is to move can only pass, which needs no press.
    fn must_pass(&self) -> bool {
        self.table.legal_moves() == ["--"]
    }

    /// The program's moves, rolls for both, and passes of the person, until the person has a choice.
    async fn answer(&mut self, app: &AppState) -> Result<(), Problem> {
        while self.table.moves().len() < LONGEST {
            // What chance decides hangs on the seed and on how far the game is.
            let mut random = Random::new(self.seed ^ (self.table.moves().len() as u64) << 32);
            let text = match self.table.turn() {
                Turn::Over => return Ok(()),
                Turn::Of(_) if self.is_persons_turn() && self.must_pass() => {
                    self.table.legal_moves().pop()
                }
                Turn::Of(_) if self.is_persons_turn() => return Ok(()),
                Turn::Chance => self.table.random_move(&mut random),
                Turn::Of(_) => {
                    let effort = Effort::Level(self.level);
                    let advice = app.office.advise(&*self.table, effort, random.next()).await?;
                    advice.and_then(|advice| advice.best)
                }
            };
            let Some(text) = text else { return Ok(()) };
            if self.table.play(&text).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Who passed since the person's latest choice: the person, the program. Nobody has pressed
    /// anything for it, so it has to be said.
    fn passed(&self) -> [bool; 2] {
        let Ok(mut table) = self.kind.start(&[]) else { return [false; 2] };
        let mut passed = [false; 2];
        for text in self.table.moves() {
            let own = matches!(table.turn(), Turn::Of(seat) if seat.side() == self.person);
            match (text == "--", own) {
                (true, true) => passed[0] = true,
                (true, false) => passed[1] = true,
                (false, true) => passed = [false; 2],
                (false, false) => {}
            }
            if table.play(&text).is_err() {
                return [false; 2];
            }
        }
        passed
    }

    /// By how many quarters the board is turned, so that the person sits below it.
    fn turns(&self) -> u8 {
        if self.kind.has_partners() { (4 - self.person.0) % 4 } else { 2 * self.person.0 }
    }

    /// The presses of a move, joined by commas: what a hint marks on the board.
    fn presses_of(&self, text: &str) -> Option<String> {
        let place = self.table.legal_moves().iter().position(|own| own == text)?;
        self.table.presses().get(place).map(|steps| steps.join(","))
    }

    /// Takes moves back to where the person was to move before.
    fn take_back(&mut self) {
        while self.table.undo().is_some() && !self.is_persons_turn() {}
    }
}

/// How a game ended.
struct Ended {
    winner: Option<Side>,
    reason: Option<games::Message>,
}

/// Which game is meant: that of the lesson from which somebody comes.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    game: String,
}

/// The page on which a game is chosen.
pub async fn choose(visitor: Visitor, Query(wanted): Query<Wanted>) -> Markup {
    let words = visitor.words;
    let known = casual_games().any(|kind| kind.name() == wanted.game);
    let is_chosen = |name: &str, place: usize| match known {
        true => name == wanted.game,
        false => place == 0,
    };
    let title = words.say("spar-title");
    let levels: Vec<_> = Level::all()
        .map(|level| {
            let shown = format!(
                "{} · {}",
                words.digits(&level.number().to_string()),
                words.message(&level.named())
            );
            (level.number().to_string(), shown)
        })
        .collect();
    let sides = [("0", "spar-first"), ("1", "spar-second")]
        .map(|(value, key)| (value.to_owned(), words.say(key)));
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        link rel="stylesheet" href=(assets::address("engine.css"));
        h1 { (title) }
        p .lead { (words.say("spar-lead")) }
        p { a href="/spar/backgammon" { (words.say("sparbg-title")) } }
        (forms::ask("/spar", &html! {
            fieldset .games {
                legend { (words.say("casual-game")) }
                @for (kind, place) in casual_games().zip(0..) {
                    (casual::game_tile(words, kind, "spar", is_chosen(kind.name(), place)))
                }
            }
            (forms::choice("level", &words.say("spar-level"), &levels, "2"))
            (forms::choice("side", &words.say("spar-side"), &sides, "0"))
            (forms::choice("clock", &words.say("casual-clock"), &sparring_clock::choices(words), "0"))
            button { (words.say("spar-go")) }
        }))
        p { a href="/play" { (words.say("casual-title")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// Begins a game.
///
/// # Errors
/// When the form cannot be right, or the program is busy.
pub async fn begin(
    State(app): State<AppState>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let told = Told {
        level: form.one("level").parse().unwrap_or(2),
        side: form.one("side").parse().unwrap_or(0),
        // The key of the form is made by chance: so is the game.
        seed: seed_of(form.one("key")),
        ..Told::default()
    };
    let mut game = Sparring::read(form.one("game"), &told, app.office.now())?;
    game.answer(&app).await?;
    game.clock = OwnClock::start(form.one("clock").parse().unwrap_or(0), app.office.now());
    Ok(forms::go_to(&game.address()))
}

/// A number for a text, small enough to be read in an address.
fn seed_of(key: &str) -> u64 {
    let mixed = key.bytes().fold(7_u64, |seed, byte| Random::new(seed ^ u64::from(byte)).next());
    mixed >> 32
}

/// A move of the person, or one taken back.
///
/// # Errors
/// When the game cannot be one, or the program is busy.
pub async fn play(
    State(app): State<AppState>,
    Path(name): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let number = |field: &str| form.one(field).parse().unwrap_or(0);
    let told = Told {
        level: number("level") as u8,
        side: number("side") as u8,
        seed: number("seed"),
        moves: form.one("moves").to_owned(),
        clock: form.one("clock").parse().unwrap_or(0),
        left: form.one("left").parse().unwrap_or(0),
        since: form.one("since").parse().unwrap_or(0),
        ..Told::default()
    };
    let now = app.office.now();
    let mut game = Sparring::read(&name, &told, now)?;
    if game.timed_out {
        return Ok(forms::go_to(&game.address()));
    }
    if form.one("act") == "undo" {
        game.take_back();
    } else if game.table.play(form.one("text")).is_err() {
        let tried = utf8_percent_encode(form.one("text"), NON_ALPHANUMERIC);
        return Ok(forms::go_to(&format!("{}&tried={tried}", game.address())));
    }
    game.clock = game.clock.map(|clock| clock.stopped(now));
    game.answer(&app).await?;
    game.clock = game.clock.map(|clock| clock.runs_from(app.office.now()));
    Ok(forms::go_to(&game.address()))
}

/// The page of a game.
///
/// # Errors
/// When the address tells no game.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(told): Query<Told>,
) -> Result<Response, Problem> {
    let words = visitor.words;
    let now = app.office.now();
    let shown = Sparring::read(&name, &told, now)?;
    if told.part == "board" {
        return Ok(drawn(words, &shown).into_response());
    }
    let game = Sparring::read(&name, &Told { upto: None, ..told.clone() }, now)?;
    if !told.presses.is_empty() {
        return Ok(why(words, &game, &told.presses).into_response());
    }
    let advice = if told.hint == "yes" && game.is_persons_turn() {
        app.office.advise(&*game.table, Effort::Nodes(HINT), 0).await?
    } else {
        None
    };
    let hint = advice.and_then(|advice| advice.best);
    let title = learn::name(words, game.kind);
    let level = words.message(&game.level.named());
    let body = html! {
        (styles())
        link rel="stylesheet" href=(assets::address("engine.css"));
        script type="module" src=(assets::address("spar.js")) {}
        @if game.kind.is_piece_by_piece() {
            script type="module" src=(assets::address("sowing.js")) {}
        }
        div .match {
            div #play .play .wide[board::is_wide(game.kind)]
                data-bottom=(game.person.0) data-own=(game.person.0) data-turns=(game.turns()) {
                (strip(words, &shown, Side::FIRST))
                div #match-board { (drawn(words, &shown)) }
                (strip(words, &shown, Side::SECOND))
                (board::tools(words))
            }
            div .words {
                p #board-said .hidden-text role="status" {}
                div #board-answer .answer {}
                @if told.upto.is_some() {
                    p .ways { a .button href=(game.address()) { (words.say("board-to-live")) } }
                } @else {
                    (notices(words, &game, hint.as_deref()))
                    (mine(words, &game, &told.tried, hint.as_deref()))
                }
            }
            div #match-about .about-side {
                nav .crumbs aria-label=(words.say("frame-where")) {
                    a href="/spar" { (words.say("spar-title")) }
                }
                h1 .match-names { (title) }
                p .quiet { (words.say_with("spar-against", &[("level", level.into())])) }
                @if let Some(clock) = game.clock { (clock.shown(words, now, game.is_persons_turn())) }
                (acts(words, &game))
                (moves(words, &game, told.upto))
            }
        }
    };
    let page = frame::page(&visitor, &title, &body);
    // A page without script sees the end of the time as well.
    Ok(match game.clock.filter(|_| game.is_persons_turn()) {
        Some(clock) => {
            ([(HeaderName::from_static("refresh"), clock.seconds(now).to_string())], page)
                .into_response()
        }
        None => page.into_response(),
    })
}

/// Why what was pressed leads to no move, for the place under the board.
fn why(words: Words, game: &Sparring, presses: &str) -> Markup {
    let presses: Vec<_> = presses.split(',').take(PRESSES).collect();
    let why = match game.is_persons_turn() {
        true => game.table.why_not(&presses),
        false => None,
    };
    html! {
        @match why {
            Some(MoveError::Refused(refusal)) => p .message .bad role="alert" {
                (words.sentence(&refusal.message)) " " (frame::chip(refusal.citation))
            },
            Some(MoveError::Unreadable(message)) => p .message .bad role="alert" { (words.sentence(&message)) },
            None => {}
        }
    }
}

/// Who plays a side.
fn name(words: Words, game: &Sparring, side: Side) -> String {
    if side == game.person {
        return words.say("spar-you");
    }
    let level = words.message(&game.level.named());
    words.say_with("spar-program", &[("level", level.into())])
}

/// The strip of a side, as a match has it: who, with which pieces, what they have, who is to move.
fn strip(words: Words, game: &Sparring, side: Side) -> Markup {
    let kind = game.kind;
    let turn = matches!(game.table.turn(), Turn::Of(seat) if seat.side() == side);
    let name = name(words, game, side);
    html! {
        div id=(strip::IDS[usize::from(side.0)]) .strip .turn[turn] {
            @if kind.emblem(Side::FIRST) != kind.emblem(Side::SECOND) {
                span .piece-sign { (PreEscaped(kind.emblem(side))) }
            }
            span .who {
                span .player { bdi .name { (name) } }
                span .quiet { (words.message(&games::Message::new("board-side").with("name", kind.side_named(side)))) }
            }
            span .yours { (words.say("board-your-turn")) }
            @if let Some(tally) = game.table.tally() {
                span .tally title=(words.say("board-tally")) { (words.number(tally[usize::from(side.0)])) }
            }
        }
    }
}

/// What nobody has pressed and has to be said: passes, and the hint that was asked for.
fn notices(words: Words, game: &Sparring, hint: Option<&str>) -> Markup {
    let [person, program] = game.passed();
    html! {
        div #notices {
            @if person { p .message role="status" { (words.say("spar-passed-you")) } }
            @else if program && game.is_persons_turn() {
                p .message role="status" { (words.say("spar-passed-program")) }
            }
            @if let Some(best) = hint {
                p .message .good role="status" {
                    (words.say_with("spar-hint-marked", &[("move", best.into())]))
                }
            }
        }
    }
}

/// The board with what a page needs to show the latest move, as that of a match has it.
fn drawn(words: Words, game: &Sparring) -> Markup {
    let table = &*game.table;
    let motion = table.last_motion().to_string();
    let path = table.last_path().join(" ");
    html! {
        div .board data-game=(game.kind.name()) dir="ltr"
            data-drags=[game.kind.drags().then_some("yes")] data-set="1"
            data-move=(table.moves().len()) data-said=[said(words, game)]
            data-tally=[board::tally(words, table.tally())]
            data-motion=[(!motion.is_empty()).then_some(motion)]
            data-sown=[(!path.is_empty()).then_some(path)] {
            (board::scene(words, table, Show::default()))
        }
    }
}

/// What was played last, and by whom, for those who hear the page.
fn said(words: Words, game: &Sparring) -> Option<String> {
    let mut before = game.table.copy();
    let text = before.undo()?;
    let Turn::Of(seat) = before.turn() else { return None };
    let name = name(words, game, seat.side());
    Some(words.say_with("board-played", &[("name", name.into()), ("move", text.into())]))
}

/// What is sent with every move: the game so far.
fn kept(game: &Sparring) -> Markup {
    html! {
        input type="hidden" name="level" value=(game.level.number());
        input type="hidden" name="side" value=(game.person.0);
        input type="hidden" name="seed" value=(game.seed);
        input type="hidden" name="moves" value=(game.table.moves().join(" "));
        @for (name, value) in game.clock.map(OwnClock::fields).into_iter().flatten() {
            input type="hidden" name=(name) value=(value);
        }
    }
}

/// The person's move, which the script fills from the board; or how the game ended.
fn mine(words: Words, game: &Sparring, tried: &str, hint: Option<&str>) -> Markup {
    let turn = game.is_persons_turn();
    let legal = if turn { game.table.legal_moves() } else { Vec::new() };
    let presses: Vec<String> = if turn {
        game.table.presses().iter().map(|own| own.join(",")).collect()
    } else {
        Vec::new()
    };
    let refusal = (!tried.is_empty()).then(|| game.table.copy().play(tried).err()).flatten();
    let name = game.kind.name();
    html! {
        section #mine .mine aria-label=(words.say("play-mine")) data-turn=[turn.then_some("yes")]
            data-legal=(legal.join(" ")) data-presses=(presses.join(" "))
            data-why=(game.address()) data-hint=[hint.and_then(|best| game.presses_of(best))]
            data-choices=[turn.then(|| practice::choices(game.kind)).flatten()] {
            @if let Some(end) = game.result() { (ended(words, game, &end)) }
            @if let Some(refusal) = refusal {
                p .message .warn role="alert" { (words.sentence(&refusal.message())) }
            }
            @if turn {
                p .your-turn role="status" { strong { (words.say("play-your-turn")) } }
                p .hint .press-hint { (words.say(&format!("play-press-{name}"))) }
                (parts::board_choice(words))
                (parts::move_text(words, &MoveText {
                    game: name,
                    address: &format!("/spar/{name}"),
                    hidden: &html! { (kept(game)) input type="hidden" name="lag" value=""; },
                    legal: &legal,
                    button: "play-move",
                }))
            }
        }
    }
}
