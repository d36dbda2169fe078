//! The logo of a competition: a form in the settings that takes a picture, and the address that serves it.
//! What is brought is looked at and written anew (`picture`); whether it can be the logo, the
//! rules say.

use arena::competition::{Command, Logo, planning};
use axum::extract::multipart::MultipartError;
use axum::extract::{Multipart, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::{is_planned, new_key};

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::act;
use crate::pages::parts;
use crate::picture;
use words::Words;

/// The kinds of files that can be chosen.
const FILES: &str = "image/png,image/jpeg,image/webp";
/// What a browser keeps for ever: another picture has another address.
const KEPT: &str = "max-age=31536000, immutable";
/// Opened by itself, it is a picture and runs nothing.
const POLICY: &str = "default-src 'none'; sandbox";

/// The form: the logo as it is, another one in its place, or none.
pub(crate) fn section(words: Words, seen: &CompetitionPage) -> Markup {
    let most = picture::BROUGHT_BYTES / 1024;
    let said = [("most", most.into())];
    let file = html! {
        input #logo-file name="file" type="file" accept=(FILES) required aria-describedby="logo-file-hint"
            data-most=(picture::BROUGHT_BYTES) data-too-large=(words.say_with("logo-too-large", &said));
    };
    let has_one = seen.state().logo().is_some();
    let back = console::address(seen, Section::Settings);
    html! {
        section #logo aria-labelledby="logo-title" {
            script type="module" src=(assets::address("logo.js")) {}
            h2 #logo-title { (words.say("logo-title")) }
            p { (words.say("logo-lead")) }
            (parts::logo(seen.state()))
            form method="post" action={ "/c/" (seen.id) "/desk/logo" } enctype="multipart/form-data" {
                input type="hidden" name="key" value=(new_key());
                (forms::field("logo-file", &words.say("logo-file"), Some(&words.say_with("logo-hint", &said)), &file))
                button .second { (words.say(if has_one { "logo-replace" } else { "logo-go" })) }
            }
            @if has_one {
                (act(seen, "remove-logo", &[("back", back.as_str())], &html! { button .second { (words.say("logo-remove")) } }))
            }
        }
    }
}

/// Takes a picture in.
///
/// # Errors
/// When it is none, too large, or not for the visitor to set.
pub(crate) async fn set(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    parts: Multipart,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::SetLogo).await?;
    let (key, bytes) = brought(parts).await?;
    let made = tokio::task::spawn_blocking(move || picture::logo(&bytes)).await;
    let png = made.map_err(|_| arena::Refused::invalid("logo-no-picture"))??;
    let asked = planning::Command::SetLogo { png: Some(Logo::text_of(&png)) };
    let asked = command(Command::Planning(asked));
    forms::submit(&app, &visitor, &key, seen.address(), asked).await?;
    Ok(forms::go_to(&format!("{}#logo", console::address(&seen, Section::Settings))))
}

/// The key of the form, and the file.
async fn brought(mut parts: Multipart) -> Result<(String, Vec<u8>), Problem> {
    let wrong = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => picture::too_large(),
        _ => arena::Refused::invalid("import-unreadable"),
    };
    let (mut key, mut file) = (String::new(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        match part.name() {
            Some("key") => key = part.text().await.map_err(wrong)?,
            Some("file") => file = part.bytes().await.map_err(wrong)?.to_vec(),
            _ => {}
        }
    }
    Ok((key, file))
}

/// Serves the logo by its name; that of another one leads nowhere.
///
/// # Errors
/// When there is none of this name, or the visitor may not see the competition.
pub(crate) async fn show(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let found = seen.state().logo().filter(|own| own.name() == name);
    let bytes = found.ok_or(Problem::NotFound)?.bytes();
    let whose = if is_planned(seen.state()) { "private" } else { "public" };
    let headers = [
        (header::CONTENT_TYPE, "image/png".to_owned()),
        (header::CACHE_CONTROL, format!("{whose}, {KEPT}")),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    Ok((headers, bytes).into_response())
}
