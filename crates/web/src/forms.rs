//! From a form to a command, and back. Every form that asks for something carries a key of its
//! own, made with the page: sent twice, it is carried out once. The script of the page sends it in
//! the background and keeps what was typed when it is refused; without script a page says why.

use arena::address::Address;
use arena::follow::AnyCommand;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use office::{Done, OfficeError, Request};

use crate::desk::Desk;
use crate::pages::problem::Problem;
use crate::visitor::Visitor;

/// A key for one form.
#[must_use]
pub fn new_key() -> String {
    let mut bytes = [0_u8; 16];
    // Without chance there is no key, and the office refuses the form: better than a known one.
    if getrandom::fill(&mut bytes).is_err() {
        return String::new();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A form that asks for something.
#[must_use]
pub fn ask(action: &str, inside: &Markup) -> Markup {
    html! {
        form .ask action=(action) method="post" {
            input type="hidden" name="key" value=(new_key());
            (inside)
        }
    }
}

/// A line of a form: a label, what is filled in, and a hint.
#[must_use]
pub fn field(id: &str, label: &str, hint: Option<&str>, input: &Markup) -> Markup {
    html! {
        div .field {
            label for=(id) { (label) }
            (input)
            @if let Some(hint) = hint { p .hint id={ (id) "-hint" } { (hint) } }
        }
    }
}

/// A line of text to fill in.
#[must_use]
pub fn text(id: &str, label: &str, value: &str, hint: Option<&str>) -> Markup {
    let hinted = hint.map(|_| format!("{id}-hint"));
    let input = html! {
        input id=(id) name=(id) type="text" value=(value) required aria-describedby=[hinted];
    };
    field(id, label, hint, &input)
}

/// Hands a command of a visitor to the office.
///
/// # Errors
/// When it is refused, or cannot be written.
pub async fn submit(
    desk: &Desk,
    visitor: &Visitor,
    key: &str,
    to: Address,
    command: AnyCommand,
) -> Result<Done, Problem> {
    let request = Request::new(key, visitor.who(), to, command);
    Ok(desk.office.submit(request).await?)
}

/// Goes on to another page after a form was carried out.
#[must_use]
pub fn go_to(path: &str) -> Response {
    Redirect::to(path).into_response()
}

impl From<OfficeError> for Problem {
    fn from(error: OfficeError) -> Self {
        Self::Office(error)
    }
}
