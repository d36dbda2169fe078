//! Notified devices: the button that turns notifications on, on *What's next*, on the account page and
//! beside the reader's table, and the list with a way to stop each. The browser subscribes with its push service
//! (`notify.js`), which it can over HTTPS or on the machine itself only; elsewhere nothing is offered.

use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::post;
use axum::{Form, Json, Router};
use maud::{Markup, html};
use office::{NewDevice, OwnDevice};
use serde_json::{Value, json};

use crate::assets;
use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};
use crate::pages::account::sessions::moment;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/devices", post(notify))
        .route("/account/devices/key", post(key))
        .route("/account/devices/{device}/stop", post(stop))
}

/// The button for this device, on a page of the person's own. Its script shows it where the browser can.
pub(crate) fn button(app: &AppState, words: Words) -> Markup {
    if !app.office.notifies() {
        return html! {};
    }
    html! {
        section #notify .card hidden data-on=(words.say("notify-on"))
            data-denied=(words.say("notify-denied")) data-failed=(words.say("notify-failed")) {
            p { (words.say("notify-text")) }
            button .second type="button" data-notify { (words.say("notify-go")) }
        }
        (script())
    }
}

/// A small version beside the reader's table, shown until they have answered it once.
pub(crate) fn offer(app: &AppState, words: Words) -> Markup {
    if !app.office.notifies() {
        return html! {};
    }
    html! {
        div #notify .ways hidden data-once="yes" data-on=(words.say("notify-on"))
            data-denied=(words.say("notify-denied")) data-failed=(words.say("notify-failed")) {
            span .quiet { (words.say("notify-offer")) }
            button .plain type="button" data-notify { (words.say("notify-go")) }
            button .plain type="button" data-later { (words.say("notify-later")) }
        }
        (script())
    }
}

fn script() -> Markup {
    html! { script type="module" src=(assets::address("notify.js")) {} }
}

/// The part of the account page.
pub(crate) async fn part(
    app: &AppState,
    words: Words,
    person: &PersonId,
) -> Result<Markup, Problem> {
    if !app.office.notifies() {
        return Ok(html! {});
    }
    let devices = app.office.notified_devices(person).await?;
    Ok(html! {
        section #devices aria-labelledby="devices-title" {
            h2 #devices-title { (words.say("notify-title")) }
            @if devices.is_empty() { p .quiet { (words.say("notify-none")) } }
            @else { ul { @for own in &devices { (device(words, own)) } } }
            p .quiet { (words.say("notify-needs")) }
            (button(app, words))
        }
    })
}

fn device(words: Words, own: &OwnDevice) -> Markup {
    let name = match own.name.as_str() {
        "" => words.say("sessions-device"),
        name => name.to_owned(),
    };
    let action = format!("/account/devices/{}/stop", own.id);
    html! {
        li {
            bdi { (name) } " · " (words.say("sessions-since")) " " (moment(words, own.since)) " "
            (forms::ask(&action, &html! { button .plain { (words.say("notify-stop")) } }))
        }
    }
}

/// The public key of this server, for a browser that subscribes.
async fn key(State(app): State<AppState>, visitor: Visitor) -> Result<Json<Value>, Problem> {
    visitor.member()?;
    Ok(Json(json!({ "key": app.office.push_key().await? })))
}

/// Notifies a device from now on, or renews what it has asked for; says whether it is notified.
async fn notify(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Filled>,
) -> Result<Json<Value>, Problem> {
    let person = visitor.member()?;
    let session = cookie(&headers, session_cookie(app.secure)).ok_or(Problem::SignIn)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let new = NewDevice {
        endpoint: form.one("endpoint"),
        key: form.one("public"),
        secret: form.one("secret"),
        language: visitor.words.language(),
        name: &door.browser,
        // Push services want to know where whoever sends can be found, by HTTPS.
        site: &format!("https://{host}"),
        session,
    };
    let on = match form.has("again") {
        true => app.office.renew_device(person, &new).await?,
        false => {
            app.office.notify_device(person, &new).await?;
            true
        }
    };
    Ok(Json(json!({ "on": on })))
}

/// Notifies a device no more.
async fn stop(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(device): Path<String>,
) -> Result<Response, Problem> {
    app.office.stop_device(visitor.member()?, &device).await?;
    Ok(forms::go_to("/account#devices"))
}
