//! The import of the public WCA results export by those who keep the rankings. The file goes to a temporary file
//! on the disk as it comes and is read from there, so that a large one does not fill the memory; a file that is
//! not the export changes nothing. Larger files than the page takes are read by `meydan rankings import`.

use std::fs::File;
use std::io::{BufReader, Seek, Write};
use std::time::Duration;

use arena::Refused;
use axum::Router;
use axum::extract::multipart::Field;
use axum::extract::{DefaultBodyLimit, Multipart, Query, State};
use axum::response::Response;
use axum::routing::post;
use maud::{Markup, html};
use rulebook::Message;
use serde::Deserialize;
use tokio::sync::Mutex;
use words::Words;

use super::look;
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::sheet::history_file;

/// The largest file that the page takes, in megabytes: four times the export of today.
const MEGABYTES: u64 = 512;

/// One file at a time: reading it takes a core for a while.
static TURN: Mutex<()> = Mutex::const_new(());

/// Where a file is sent to. It is outside of the limits of other requests, and has its own.
pub fn routes() -> Router<AppState> {
    Router::new().route("/rankings/import/file", post(take)).layer(DefaultBodyLimit::disable())
}

/// What the page says on top.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// A file was imported.
    done: bool,
}

/// The page.
///
/// # Errors
/// When the visitor does not keep the rankings.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    visitor.member()?;
    app.office.check_keeps_history(&visitor.who()).await?;
    let words = visitor.words;
    let count = |rankings: &rankings::Rankings| {
        let own = rankings.history();
        [own.rows.len(), own.people.len(), own.competitions.len()]
    };
    let [results, people, competitions] = app.office.with_rankings(count).await?;
    let now = [
        ("results", results.into()),
        ("people", people.into()),
        ("competitions", competitions.into()),
    ];
    let title = words.say("rankings-import-title");
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        script type="module" src=(assets::address("history-upload.js")) {}
        h1 { (title) }
        (look::ways(words))
        @if asked.done {
            p .message .good role="status" {
                (words.say_with("rankings-import-done", &now)) " "
                a .button href="/rankings" { (words.say("rankings-import-open")) }
            }
        } @else if results > 0 { p { (words.say_with("rankings-import-now", &now)) } }
        p { (words.say("rankings-import-lead")) }
        (form(words))
        section aria-labelledby="larger" {
            h2 #larger { (words.say("rankings-import-larger")) }
            p { (words.say("rankings-import-command")) }
            p { code dir="ltr" { "meydan rankings import WCA_export.tsv.zip" } }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn form(words: Words) -> Markup {
    let hint = words.say_with("rankings-import-limit", &[("megabytes", MEGABYTES.into())]);
    let file =
        html! { input #file name="file" type="file" accept=".zip,application/zip" required; };
    html! {
        form #history method="post" action="/rankings/import/file" enctype="multipart/form-data" data-limit=(MEGABYTES * 1_000_000)
            data-large=(hint) data-sending=(words.say("rankings-import-sending")) data-reading=(words.say("rankings-import-reading")) data-lost=(words.say("rankings-import-lost")) {
            (forms::field("file", &words.say("rankings-import-file"), Some(&hint), &file))
            button { (words.say("rankings-import-go")) }
            div #history-state role="status" {}
        }
    }
}

/// Takes the file, and the history in it in the place of the one before.
async fn take(
    State(app): State<AppState>,
    visitor: Visitor,
    mut parts: Multipart,
) -> Result<Response, Problem> {
    visitor.member()?;
    app.office.check_keeps_history(&visitor.who()).await?;
    let _turn = TURN.try_lock().map_err(|_| Refused::invalid("rankings-import-busy"))?;
    let mut file = None;
    while let Some(part) = parts.next_field().await.map_err(|_| broken())? {
        if part.name() == Some("file") {
            file = Some(received(part, app.patience.body).await?);
        }
    }
    let file = file.ok_or_else(broken)?;
    let read = tokio::task::spawn_blocking(move || history_file::read(BufReader::new(file)));
    let read = read.await.map_err(|_| broken())?;
    let history = read.map_err(|why| {
        Refused::Invalid(Message::new("rankings-import-wrong").with("why", why.message()))
    })?;
    app.office.take_history(&history).await?;
    Ok(forms::go_to("/rankings/import?done=true"))
}

/// What did not arrive as a whole.
fn broken() -> Refused {
    Refused::invalid("rankings-import-lost")
}

/// Writes what comes into a temporary file that is gone with its handle. Whoever sends nothing for a while is
/// not waited for.
async fn received(mut part: Field<'_>, patience: Duration) -> Result<File, Problem> {
    let lost = |_| Problem::from(broken());
    let disk = |_: std::io::Error| Problem::from(Refused::invalid("rankings-import-disk"));
    let mut file = tempfile::tempfile().map_err(disk)?;
    let mut size = 0_u64;
    loop {
        let chunk = tokio::time::timeout(patience, part.chunk()).await;
        let Some(chunk) = chunk.map_err(|_| Problem::Slow)?.map_err(lost)? else { break };
        size += chunk.len() as u64;
        if size > MEGABYTES * 1_000_000 {
            let message = Message::new("rankings-import-limit").with("megabytes", MEGABYTES);
            return Err(Refused::Invalid(message).into());
        }
        // The disk may be slow: the thread is for others meanwhile.
        let written = tokio::task::spawn_blocking(move || {
            file.write_all(&chunk)?;
            Ok::<_, std::io::Error>(file)
        });
        file = written.await.map_err(|_| broken())?.map_err(disk)?;
    }
    file.rewind().map_err(disk)?;
    Ok(file)
}
