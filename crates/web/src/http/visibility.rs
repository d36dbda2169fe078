//! Keeps pages from whoever may not see what they are about: what is not announced yet, and matches
//! from which somebody was sent away. The office says who may see what.

use arena::address::Address;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// The stream that a page is about, by its address: `/c/`, `/e/`, `/m/`, `/b/` and `/r/` and all below
/// them.
fn subject(path: &str) -> Option<Address> {
    let mut parts = path.split('/').skip(1);
    let (kind, id) = (parts.next()?, parts.next()?);
    match kind {
        "c" => id.parse().ok().map(Address::Competition),
        "e" => id.parse().ok().map(Address::Event),
        "m" => id.parse().ok().map(Address::Match),
        "b" => id.parse().ok().map(Address::Backgammon),
        "r" => id.parse().ok().map(Address::Round),
        _ => None,
    }
}

/// Hides the pages of what is not announced, and of matches, from whoever may not see them.
pub async fn hide(
    State(app): State<AppState>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    if let Some(address) = subject(request.uri().path())
        && let Err(error) = app.office.check_sees(&visitor.who(), &address).await
    {
        return Problem::from(error).into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_about_the_stream_in_its_address() {
        for (path, expected) in [
            ("/e/open/desk/pair", Some("event/open")),
            ("/m/open-r1-t2", Some("match/open-r1-t2")),
            ("/b/game-1/dice", Some("backgammon/game-1")),
            ("/c/izmir", Some("competition/izmir")),
            ("/r/cube-r1/judge", Some("round/cube-r1")),
            ("/c/..", None),
            ("/rules/tr-mangala", None),
            ("/", None),
            ("//x", None),
        ] {
            assert_eq!(subject(path).map(|own| own.to_string()).as_deref(), expected, "{path}");
        }
    }
}
