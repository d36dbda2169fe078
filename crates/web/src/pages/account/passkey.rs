//! Passkeys in the browser: a key of the device in place of a password. They need HTTPS, or the
//! machine itself under its name `localhost`; elsewhere nothing is offered.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::post;
use axum::{Form, Json, Router};
use maud::{Markup, html};
use office::{Entering, NewPasskey, Proof, Site, Way};
use serde_json::{Value, json};

use crate::assets;
use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::own_path;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::{self, confirm};
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/passkey/challenge", post(challenge_to_add))
        .route("/account/passkey", post(add))
        .route("/account/passkey/remove", post(remove))
        .route("/sign-in/passkey/challenge", post(challenge_to_sign_in))
        .route("/sign-in/passkey", post(sign_in))
}

/// The site as a browser reached it, where passkeys work there: a name over HTTPS, or this machine.
pub(crate) fn site(app: &AppState, headers: &HeaderMap) -> Option<Site> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let named =
        name.contains('.') && name.parse::<std::net::IpAddr>().is_err() && !name.contains('[');
    let scheme = if app.secure { "https" } else { "http" };
    let works = name == "localhost" || (app.secure && named);
    works.then(|| Site { origin: format!("{scheme}://{host}"), name: name.to_owned() })
}

pub(crate) fn here(app: &AppState, headers: &HeaderMap) -> Result<Site, Problem> {
    site(app, headers).ok_or(Problem::NotFound)
}

/// The button on the page to sign in. Its script shows it where the browser can.
pub(crate) fn button(words: Words, back: &str) -> Markup {
    html! {
        (way_in("/sign-in/passkey", back, words, &words.say("passkey-sign-in")))
    }
}

/// The button on the page that asks who it is once more.
pub(crate) fn confirm_button(words: Words, back: &str) -> Markup {
    way_in("/account/confirm/passkey", back, words, &words.say("confirm-passkey"))
}

fn way_in(path: &str, back: &str, words: Words, label: &str) -> Markup {
    html! {
        section #passkey-sign-in hidden data-path=(path) data-back=(back)
            data-failed=(words.say("passkey-wrong")) {
            p { (words.say("passkey-text")) }
            button .second type="button" { (label) }
        }
        script type="module" src=(assets::address("passkey.js")) {}
    }
}

/// The part of the account page.
pub(crate) fn part(words: Words, own: &[arena::id::RecordId], confirmed: bool) -> Markup {
    html! {
        section #passkeys aria-labelledby="passkeys-title" {
            h2 #passkeys-title { (words.say("passkey-title")) }
            p { (words.say("passkey-text")) }
            ul {
                @for (place, id) in own.iter().enumerate() {
                    li {
                        (words.say_with("passkey-since", &[("number", (place + 1).into())])) " "
                        (forms::ask("/account/passkey/remove", &html! {
                            input type="hidden" name="id" value=(id);
                            button .plain { (words.say("passkey-remove")) }
                        }))
                    }
                }
            }
            @if confirmed {
                div #passkey-add hidden data-failed=(words.say("passkey-failed")) {
                    button .second type="button" { (words.say("passkey-add")) }
                }
            } @else { (confirm::link(words, "/account")) }
            script type="module" src=(assets::address("passkey.js")) {}
        }
    }
}

async fn challenge_to_add(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    visitor.member()?;
    let site = here(&app, &headers)?;
    if !app.office.is_confirmed(&own.session) {
        return Err(arena::Refused::invalid("confirm-needed").into());
    }
    let challenge = app.office.passkey_challenge(Some(&own.person)).await?;
    Ok(Json(json!({
        "challenge": challenge,
        "site": site.name,
        "person": own.person,
        "name": own.name,
    })))
}

pub(crate) async fn challenge_to_sign_in(
    State(app): State<AppState>,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    let site = here(&app, &headers)?;
    let challenge = app.office.passkey_challenge(None).await?;
    Ok(Json(json!({ "challenge": challenge, "site": site.name })))
}

/// Bytes as the script writes them.
fn bytes(form: &Filled, name: &str) -> Vec<u8> {
    hex::decode(form.one(name)).unwrap_or_default()
}

async fn add(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let site = here(&app, &headers)?;
    let new = NewPasskey {
        id: bytes(&form, "id"),
        client_data: form.one("client-data").to_owned(),
        authenticator_data: bytes(&form, "authenticator-data"),
        public: bytes(&form, "public"),
    };
    app.office.add_passkey(person, &site, &new).await?;
    Ok(forms::go_to("/account"))
}

async fn remove(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    app.office.remove_passkey(person, &form.read("id")?).await?;
    Ok(forms::go_to("/account"))
}

/// What a device says to sign in.
pub(crate) fn proof(form: &Filled) -> Proof {
    Proof {
        id: bytes(form, "id"),
        client_data: form.one("client-data").to_owned(),
        authenticator_data: bytes(form, "authenticator-data"),
        signature: bytes(form, "signature"),
        person: bytes(form, "person"),
    }
}

async fn sign_in(
    State(app): State<AppState>,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let site = here(&app, &headers)?;
    let person = app.office.sign_in_with_passkey(&site, &proof(&form)).await?;
    let back = form.some("back").unwrap_or_else(|| "/me".to_owned());
    let entering =
        Entering { person: &person, way: Way::Passkey, device: &door.browser, stamp: None };
    account::sign_in::enter(&app, &headers, &door, entering, own_path(&back)).await
}
