//! A match file (`.mat`) that somebody has: chosen or pasted, it is shown position by position like a match
//! that was played here, with the first play that the rules do not allow, by its clause and its line. Nothing
//! is kept: the file goes back and forth with each step.

use axum::extract::Multipart;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use games::backgammon::mat::{self, MatError, MatFile, MatGame, MatReading, Stood, Told};
use games::backgammon::{Backgammon, View};
use games::drawing::Layers;
use games::registry::MoveError;
use games::{Game, Side};
use maud::{Markup, PreEscaped, html};

use super::backgammon_ids as ids;
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches;
use crate::sheet::encoding;
use words::Words;

/// Where it is.
pub(crate) const HERE: &str = "/backgammon/file";
/// The longest file: a match to 25 points has less than a tenth of it.
const LIMIT: usize = 256 * 1024;

/// The page on which a file is chosen.
pub async fn page(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("bgfile-title");
    let body = html! {
        (styles())
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/backgammon" { (words.say("backgammon-play-title")) }
        }
        h1 { (title) }
        p .lead { (words.say("bgfile-lead")) }
        (form(words, ""))
    };
    frame::page(&visitor, &title, &body)
}

fn styles() -> Markup {
    html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
    }
}

/// A file, or its text.
fn form(words: Words, text: &str) -> Markup {
    let file = html! { input #file name="file" type="file" accept=".mat,.txt,text/plain"; };
    let pasted =
        html! { textarea #text name="text" rows="6" dir="ltr" spellcheck="false" { (text) } };
    html! {
        form method="post" action=(HERE) enctype="multipart/form-data" {
            (forms::field("file", &words.say("bgfile-file"), None, &file))
            (forms::field("text", &words.say("bgfile-text"), None, &pasted))
            button { (words.say("bgfile-go")) }
        }
    }
}

/// What was sent: the file, and which position of it is asked for.
#[derive(Default)]
pub(crate) struct Sent {
    pub(crate) text: String,
    at: String,
    /// Of an import: the key of the form, and whether the left player is B.
    pub(crate) key: String,
    pub(crate) turned: bool,
}

/// Reads the form.
///
/// # Errors
/// When there is no file, or it is too long.
pub(crate) async fn sent(mut parts: Multipart) -> Result<Sent, Problem> {
    let wrong = |_| arena::Refused::invalid("bgfile-unreadable");
    let mut all = Sent::default();
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        let name = part.name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(wrong)?;
        if bytes.len() > LIMIT {
            let most = LIMIT / 1024;
            return Err(arena::Refused::invalid("bgfile-too-long").with("kilobytes", most).into());
        }
        match name.as_str() {
            // Where both are filled in, the file counts.
            "file" | "text" if !bytes.is_empty() && all.text.is_empty() => {
                all.text = encoding::text(&bytes);
            }
            "at" => all.at = encoding::text(&bytes),
            "key" => all.key = encoding::text(&bytes),
            "turned" => all.turned = &*bytes == b"yes",
            _ => {}
        }
    }
    if all.text.trim().is_empty() {
        return Err(arena::Refused::invalid("bgfile-empty").into());
    }
    Ok(all)
}

/// Shows a file that was sent.
///
/// # Errors
/// When nothing was sent, or too much.
pub async fn show(visitor: Visitor, parts: Multipart) -> Result<Response, Problem> {
    let words = visitor.words;
    let Sent { text, at, .. } = sent(parts).await?;
    let reading = mat::read(&text);
    let title = words.say("bgfile-title");
    let players = reading.file.games.first().map(|game| game.players.clone());
    let heading = players.filter(|own| own.iter().any(|name| !name.is_empty()));
    let body = html! {
        (styles())
        script type="module" src=(assets::address("copy.js")) {}
        script type="module" src=(assets::address("viewer.js")) {}
        script type="module" src=(assets::address("matfile.js")) {}
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/backgammon" { (words.say("backgammon-play-title")) }
            a href=(HERE) { (title) }
        }
        @match &heading {
            Some([first, second]) => h1 { bdi { (first) } " – " bdi { (second) } },
            None => h1 { (title) },
        }
        (verdict(words, &reading))
        (viewer(words, &reading, &text, &at))
        details .fold {
            summary { (words.say("bgfile-another")) }
            (form(words, ""))
        }
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// What the rules make of the file: the first error, what was put right, or that all of it is legal.
fn verdict(words: Words, reading: &MatReading) -> Markup {
    let turns = |game: &MatGame| {
        game.events.iter().filter(|event| matches!(event.action, mat::Action::Turn(..))).count()
    };
    let plays: usize = reading.file.games.iter().map(turns).sum();
    let counts = [("plays", plays.into()), ("games", reading.file.games.len().into())];
    html! {
        div #mat-verdict {
            @match &reading.error {
                Some(error) => (fault(words, error)),
                None if plays == 0 => p .message .warn role="status" { (words.say("bgfile-no-plays")) },
                None => p .message .good role="status" { (words.say_with("bgfile-legal", &counts)) },
            }
            @for own in &reading.corrections {
                p .message .warn {
                    (words.say_with("bgfile-line", &[("line", own.line.into())])) " "
                    (words.message(&own.message)) " " (frame::chip(own.citation))
                }
            }
        }
    }
}

fn fault(words: Words, error: &MatError) -> Markup {
    let clause = match &error.problem {
        MoveError::Refused(refusal) => Some(refusal.citation),
        MoveError::Unreadable(_) => None,
    };
    html! {
        p .message .bad role="status" {
            (words.message(&error.message()))
            @if let Some(clause) = clause { " " (frame::chip(clause)) }
        }
        p .quiet { (words.say("bgfile-until")) }
    }
}

/// Which position is shown: that of the address, or the last one before the error, or the first.
fn wanted(reading: &MatReading, at: &str) -> (usize, usize) {
    let named =
        at.split_once('.').and_then(|(game, act)| Some((game.parse().ok()?, act.parse().ok()?)));
    let usual = match reading.error {
        Some(_) => (reading.file.games.len().saturating_sub(1), usize::MAX),
        None => (0, 0),
    };
    let (game, act) = named.unwrap_or(usual);
    let game = game.min(reading.file.games.len().saturating_sub(1));
    (game, act)
}

/// The match position by position. Every way is a button of one form, which has the file in it.
fn viewer(words: Words, reading: &MatReading, text: &str, at: &str) -> Markup {
    let file = &reading.file;
    let (place, act) = wanted(reading, at);
    let (Some(game), all) = (file.games.get(place), file.positions(place)) else { return html! {} };
    let act = act.min(all.len().saturating_sub(1));
    let Some(stood) = all.get(act) else { return html! {} };
    html! {
        form #mat-view .stay method="post" action=(HERE) enctype="multipart/form-data" {
            textarea name="text" hidden { (text) }
            nav .rounds aria-label=(words.say("bgevent-viewer")) {
                @for (other, own) in file.games.iter().enumerate() {
                    (way((other, 0), (other == place).then_some("page"), &html! { (words.number(own.number)) }))
                }
            }
            div .match .bg data-side="0" {
                div .board-side {
                    (drawn(words, file, stood))
                    (steps(words, (place, act), all.len()))
                    (ids::fold(words, &stood.board, &stood.gnu()))
                }
                div .about-side {
                    (score(words, file, game, stood))
                    (acts(words, game, (place, act), &all))
                }
            }
        }
    }
}

/// A button that leads to a position.
fn way((game, act): (usize, usize), current: Option<&str>, label: &Markup) -> Markup {
    html! { button .quiet-way name="at" value={ (game) "." (act) } aria-current=[current] { (label) } }
}

fn drawn(words: Words, file: &MatFile, stood: &Stood) -> Markup {
    let has_cube = !stood.state.crawford && file.length != 1;
    let cube = has_cube.then_some(stood.state.cube);
    let scene = stood.board.scene_from(View::default(), cube, &Layers::default());
    let picture = scene.to_fragment(&|message| words.message(message));
    html! { div .board data-game=(Backgammon::NAME) dir="ltr" { (PreEscaped(picture)) } }
}

/// One position back, one on.
fn steps(words: Words, (game, act): (usize, usize), count: usize) -> Markup {
    html! {
        p .ways .steps {
            @if act > 0 {
                button .second name="at" value={ (game) "." (act - 1) } data-way="prev" { (words.say("bgevent-back")) }
            }
            @if act + 1 < count {
                button name="at" value={ (game) "." (act + 1) } data-way="next" { (words.say("bgevent-on")) }
            }
        }
    }
}

fn score(words: Words, file: &MatFile, game: &MatGame, stood: &Stood) -> Markup {
    let length = match file.length {
        0 => words.say("backgammon-money"),
        points => words.say_with("backgammon-to", &[("points", points.into())]),
    };
    html! {
        p {
            strong dir="ltr" { (words.number(game.score[0])) " – " (words.number(game.score[1])) }
            " · " (length)
            @if stood.state.crawford { " · " (words.say("backgammon-crawford")) }
        }
    }
}

/// All that happened in the game; what led to the position is marked.
fn acts(words: Words, game: &MatGame, (place, act): (usize, usize), all: &[Stood]) -> Markup {
    html! {
        ol .games-played {
            @for (number, stood) in all.iter().enumerate() {
                @if let Some((side, told)) = &stood.by {
                    li { (way((place, number), (number == act).then_some("step"), &html! {
                        bdi { (name(game, *side)) } " " bdi dir="ltr" { (said(words, told)) }
                    })) }
                }
            }
        }
        @if let Some(end) = &game.result {
            p { bdi { (name(game, end.winner)) } " +" (words.digits(&end.points.to_string())) }
        }
    }
}

fn name(game: &MatGame, side: Side) -> &str {
    let name = game.players[usize::from(side.0 & 1)].as_str();
    if name.is_empty() { Backgammon::SIDES[usize::from(side.0 & 1)] } else { name }
}

fn said(words: Words, told: &Told) -> String {
    match told {
        Told::Rolled(roll) => format!("{roll}:"),
        Told::Played(text) => text.clone(),
        Told::Doubles(value) => format!("{} {value}", words.say("backgammon-double")),
        Told::Takes => words.say("backgammon-take"),
        Told::Drops => words.say("backgammon-pass"),
    }
}
