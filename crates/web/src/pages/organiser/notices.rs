//! Notices in the console: what everybody was told, and a form for the next one.

use std::cmp::Reverse;

use arena::competition::planning;
use axum::extract::{Path, State};
use maud::{Markup, html};
use rulebook::{Language, iran_backgammon as laws};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::act;
use crate::pages::{frame, venue_time};
use words::own_name;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Publish).await?;
    let words = visitor.words;
    let title = words.say("contest-notices");
    let plan = seen.plan()?;
    let official = plan.official_language();
    let text = html! {
        textarea #text name="text" rows="3" maxlength="2000" required lang=[official.map(Language::tag)] dir="auto" {}
    };
    let hint = words.say("desk-notice-hint");
    let inside = html! {
        input type="hidden" name="back" value=(console::address(&seen, Section::Notices));
        @if let Some(language) = official {
            p #official-language { (words.say_with("laws-language", &[("language", own_name(language).into())])) " "
                (frame::chip(if plan.international { laws::_1_5b } else { laws::_1_5a })) }
        }
        (forms::field("text", &words.say("desk-notice"), Some(&hint), &text))
        button { (words.say("desk-notice-go")) }
    };
    let mut all: Vec<_> = seen.state().notices().values().collect();
    all.sort_by_key(|notice| Reverse(notice.at));
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
