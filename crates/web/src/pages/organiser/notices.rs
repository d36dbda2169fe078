//! Notices in the console: what everybody was told, and a form for the next one.

use std::cmp::Reverse;

use arena::competition::planning;
use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::act;
use crate::pages::venue_time;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Publish).await?;
    let words = visitor.words;
    let title = words.say("contest-notices");
    let text = html! { textarea #text name="text" rows="3" maxlength="2000" required {} };
    let hint = words.say("desk-notice-hint");
    let inside = html! {
        input type="hidden" name="back" value=(console::address(&seen, Section::Notices));
        (forms::field("text", &words.say("desk-notice"), Some(&hint), &text))
        button { (words.say("desk-notice-go")) }
    };
    let mut all: Vec<_> = seen.state().notices().values().collect();
    all.sort_by_key(|notice| Reverse(notice.at));
    let plan = seen.plan()?;
    let body = html! {
        h1 { (title) }
        (act(&seen, "notice", &[], &inside))
        @for notice in all {
            div .message .warn {
                p { bdi { (notice.text) } }
                p .quiet { (venue_time::moment(words, plan, notice.at)) }
            }
        }
    };
    console::page(&visitor, &seen, Section::Notices, &title, &body)
}
