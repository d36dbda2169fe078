//! From a form to a command, and back. Every form that asks for something carries a key of its
//! own, made with the page: sent twice, it is carried out once. The script of the page sends it in
//! the background and keeps what was typed when it is refused; without script a page says why.

use arena::address::Address;
use arena::follow::AnyCommand;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use office::{Done, Request, new_key};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use words::Words;

/// The signs that mean something in an address, or may one day.
const MEANINGFUL: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

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

/// The Latin form of a name, which may be left out.
#[must_use]
pub fn latin(words: Words, value: &str) -> Markup {
    let input = html! {
        input #latin name="latin" type="text" value=(value) maxlength="120" dir="ltr"
            autocomplete="off" aria-describedby="latin-hint";
    };
    field("latin", &words.say("name-latin"), Some(&words.say("name-latin-hint")), &input)
}

/// A date to fill in.
#[must_use]
pub fn date(id: &str, label: &str, value: &str, hint: Option<&str>) -> Markup {
    let hinted = hint.map(|_| format!("{id}-hint"));
    let input = html! {
        input id=(id) name=(id) type="date" value=(value) aria-describedby=[hinted] dir="ltr";
    };
    field(id, label, hint, &input)
}

/// One of a list to choose: values with what is shown for them.
#[must_use]
pub fn choice(id: &str, label: &str, all: &[(String, String)], chosen: &str) -> Markup {
    let input = html! {
        select id=(id) name=(id) {
            @for (value, shown) in all {
                option value=(value) selected[value == chosen] { (shown) }
            }
        }
    };
    field(id, label, None, &input)
}

/// A box to tick, one of several of the same name.
#[must_use]
pub fn tick(name: &str, value: &str, ticked: bool, label: &Markup) -> Markup {
    let id = format!("{name}-{value}");
    html! {
        div .field .check {
            input id=(id) name=(name) value=(value) type="checkbox" checked[ticked];
            label for=(id) { (label) }
        }
    }
}

/// A form whose names may come more than once, as those of boxes to tick do.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Filled(Vec<(String, String)>);

impl Filled {
    /// What was filled in, without blanks around it; empty when nothing was.
    #[must_use]
    pub fn one(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(own, _)| own == name);
        found.map_or("", |(_, value)| value.trim())
    }

    /// What was filled in to the letter, as a password is; empty when nothing was.
    #[must_use]
    pub fn exact(&self, name: &str) -> &str {
        self.0.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value)
    }

    /// What was filled in without blanks around it, where something was.
    #[must_use]
    pub fn some(&self, name: &str) -> Option<String> {
        Some(self.one(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// Whether the form has a field of this name, filled in or not.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(own, _)| own == name)
    }

    /// Everything that was ticked.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(own, _)| own == name).map(|(_, value)| value.trim())
    }

    /// What was filled in, as what it stands for.
    ///
    /// # Errors
    /// When it stands for nothing of the kind.
    pub fn read<T: TryFrom<String>>(&self, name: &str) -> Result<T, Problem> {
        let wrong = |_| arena::Refused::invalid("form-unreadable");
        Ok(self.one(name).to_owned().try_into().map_err(wrong)?)
    }
}

/// A text as a part of an address: every sign that means something there is written as a number.
#[must_use]
pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, MEANINGFUL).to_string()
}

/// Hands a command of a visitor to the office.
///
/// # Errors
/// When it is refused, or cannot be written.
pub async fn submit(
    app: &AppState,
    visitor: &Visitor,
    key: &str,
    to: Address,
    command: AnyCommand,
) -> Result<Done, Problem> {
    let request = Request::new(key, visitor.who(), to, command);
    Ok(app.carry_out(request).await?)
}

/// Hands the commands of a visitor's form to the office: all of them are carried out, or none.
///
/// # Errors
/// When one is refused, or they cannot be written.
pub async fn submit_all(
    app: &AppState,
    visitor: &Visitor,
    key: &str,
    to: Address,
    commands: impl IntoIterator<Item = AnyCommand>,
) -> Result<(), Problem> {
    let mut before: Vec<_> = commands.into_iter().map(|command| (to.clone(), command)).collect();
    let Some((_, last)) = before.pop() else { return Ok(()) };
    let request = Request::new(key, visitor.who(), to, last);
    app.carry_out(Request { before, ..request }).await?;
    Ok(())
}

/// Goes on to another page after a form was carried out.
#[must_use]
pub fn go_to(path: &str) -> Response {
    Redirect::to(path).into_response()
}

/// An address on this host, whatever was sent: never a way to another one.
#[must_use]
pub fn own_path(path: &str) -> &str {
    let second = path.as_bytes().get(1);
    let own = path.starts_with('/') && !matches!(second, Some(b'/' | b'\\'));
    if own && !path.contains(['\n', '\r', '\t']) { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_never_leaves_the_host() {
        assert_eq!(own_path("/rules?q=a"), "/rules?q=a");
        for bad in ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "", "/a\nb"]
        {
            assert_eq!(own_path(bad), "/", "{bad:?}");
        }
    }
}
