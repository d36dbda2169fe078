//! Documents in the console: what can be printed and downloaded of each event, and the checklists of the
//! visitor's roles.

use arena::competition::{ReportKind, planning, registration};
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use rulebook::iran_backgammon as laws;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use crate::pages::organiser::checklist;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::private_data;
use words::Words;

/// What can be printed of an event of matches, and what downloaded.
const PRINTS: [(&str, &str); 7] = [
    ("print/pairings", "events-print-pairings"),
    ("print/names", "print-by-name"),
    ("print/cards", "print-cards"),
    ("print/score-sheets", "print-sheets"),
    ("print/standings", "events-print-standings"),
    ("print/crosstable", "print-crosstable"),
    ("print/certificates", "print-certificates"),
];
const FILES: [(&str, &str); 4] = [
    ("report.trf", "export-trf"),
    ("standings.csv", "export-standings"),
    ("results.csv", "export-results"),
    ("event.json", "export-json"),
];

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let words = visitor.words;
    let title = words.say("console-documents");
    let body = html! {
        h1 { (title) }
        p .ways { a href={ "/c/" (seen.id) "/poster" } { (words.say("hall-poster")) } }
        @for (id, own) in seen.state().events().iter().filter(|(_, own)| own.plan.game().is_some()) {
            h2 { bdi { (words.event(&own.plan)) } }
            (of_event(words, id.as_str(), !own.opened.is_empty()))
        }
        @if seen.state().events().values().any(|own| own.plan.cubing().is_some()) { (cubing(words, &seen)) }
        @if seen.may(planning::Kind::Announce) && !seen.state().certificates().is_empty() {
            p { a .button .second href={ "/c/" (seen.id) "/certificates" } { (words.say("awards-certificates")) } }
        }
        (facilities(&app, &visitor, &seen, asked.needs).await?)
        (checklist::lists(words, &seen)?)
    };
    console::page(&visitor, &seen, Section::Documents, &title, &body)
}

/// What else is asked for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    /// Whether to list who needs what; everybody sees who has read it, so that it is asked for.
    #[serde(default)]
    needs: bool,
}

/// The facilities that players have asked for in private, by the laws of backgammon.
async fn facilities(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    asked: bool,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let by_laws = seen.state().books().iter().any(|own| own == laws::ID);
    if !by_laws || !private_data::may_see(seen, visitor) {
        return Ok(html! {});
    }
    let all = match asked {
        true => private_data::needs(app, visitor, seen.id.as_str()).await?,
        false => Vec::new(),
    };
    Ok(html! {
        section #needs aria-labelledby="needs-title" {
            h2 #needs-title { (words.say("laws-needs-title")) " " (frame::chip(laws::A1_1c)) }
            p { (laws::A1_1c.clause().text(words.language())) }
            @if !asked { p .ways { a href="?needs=true#needs" { (words.say("laws-needs-show")) } } }
            @else if all.is_empty() { p .quiet { (words.say("laws-needs-none")) } }
            dl { @for (name, needs) in &all { dt { bdi { (name) } } dd { bdi { (needs) } } } }
        }
    })
}

/// What can be printed and downloaded of the cubing of a competition.
fn cubing(words: Words, seen: &CompetitionPage) -> Markup {
    let over = seen.state().reports().iter().any(|own| own.task.report == ReportKind::Results);
    let ways =
        |end: &str, key: &str| html! { a href={ "/c/" (seen.id) "/" (end) } { (words.say(key)) } };
    let files = |end: &str, key: &str| html! { a href={ "/c/" (seen.id) "/" (end) } download="" { (words.say(key)) } };
    html! {
        h2 { (words.say("cubing-events")) }
        nav .ways aria-label=(words.say("console-print")) {
            @if seen.may(registration::Kind::CheckIn) {
                (ways("print/badges", "cubing-badges")) (ways("print/competitors", "cubing-cards"))
            }
            (ways("cubing", "cubing-rounds-print"))
        }
        nav .ways aria-label=(words.say("export-title")) {
            (files("wcif.json", "cubing-wcif"))
            @if over { (files("results.json", "reports-json")) (files("results.csv", "reports-csv")) }
        }
        @if !over { p .quiet { (words.say("cubing-files-later")) } }
    }
}

fn of_event(words: Words, id: &str, is_paired: bool) -> Markup {
    html! {
        nav .ways aria-label=(words.say("console-print")) {
            a href={ "/e/" (id) "/meeting" } { (words.say("meeting-title")) }
            a href={ "/e/" (id) "/projector" } { (words.say("events-projector")) }
            @if is_paired {
                @for (end, key) in PRINTS { a href={ "/e/" (id) "/" (end) } { (words.say(key)) } }
            } @else { a href={ "/e/" (id) "/print/cards" } { (words.say("print-cards")) } }
        }
        @if is_paired {
            nav .ways aria-label=(words.say("export-title")) {
                @for (end, key) in FILES { a href={ "/e/" (id) "/" (end) } download="" { (words.say(key)) } }
            }
        }
    }
}
