//! What is printed of a round: score sheets, group lists, results, and the scrambles once they are
//! public. A4 or Letter, black and white, through the browser's print dialog.

use arena::cubing::Kind;
use arena::id::PersonId;
use axum::extract::{Path, State};
use maud::{Markup, html};
use words::Words;

use super::RoundPage;
use super::scrambler::holding;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::{frame, paper, parts};

/// One of the sheets.
///
/// # Errors
/// When there is no such sheet, or it is not for the visitor.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, what)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find(&app, &visitor, &id).await?.with_marks(&app).await?;
    let (key, inside) = match what.as_str() {
        "cards" => {
            page.permissions.check(Kind::CallGroup)?;
            ("cubing-print-cards", cards(words, &page)?)
        }
        "groups" => ("cubing-print-groups", groups(&app, words, &page).await?),
        "results" => ("cubing-print-results", crate::pages::public::round::results(words, &page)?),
        "scrambles" => ("cubing-print-scrambles", scrambles(words, &page)?),
        _ => return Err(Problem::NotFound),
    };
    let title = words.say(key);
    let body = html! {
        (page.crumbs(words)?)
        div .sheet {
            h1 { (page.title(words)?) }
            (about(words, &page))
            h2 { (title) }
            (inside)
        }
        (paper::controls(words))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The competition, its place and days: paper lies around.
pub(super) fn about(words: Words, page: &RoundPage) -> Markup {
    let plan = page.competition().and_then(|own| own.plan().ok());
    html! {
        @if let Some(own) = page.competition() { (parts::logo(own)) }
        @if let Some(plan) = plan {
            p { bdi { (plan.name) } " · " bdi { (plan.place) } " · " (words.days(plan.first, plan.last)) }
        }
    }
}

/// A score sheet for each competitor, four on a page, with lines for both signatures.
fn cards(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let title = page.title(words)?;
    let mut all: Vec<(u16, &PersonId)> = Vec::new();
    for (number, group) in (1..).zip(&settings.groups) {
        all.extend(group.competitors.iter().map(|person| (number, person)));
    }
    let limit = arena::cubing::plan::minutes(settings.limit);
    Ok(html! {
        div .score-cards {
            @for (group, person) in all {
                article .score-card {
                    header {
                        strong { bdi { (page.name(person)) } }
                        @if let Some(number) = page.number(person) { span .card-number { (words.number(number as i64)) } }
                        p { (title) " · " (words.say_with("cubing-group", &[("group", group.into())])) }
                        p .quiet { (words.say("cubing-setup-limit")) (words.colon()) bdi dir="ltr" { (words.digits(&limit)) } }
                    }
                    table {
                        thead { tr {
                            th {} th { (words.say("cubing-card-scrambler")) } th { (words.say("cubing-card-time")) } th { (words.say("cubing-card-judge")) } th { (words.say("cubing-card-competitor")) }
                        } }
                        tbody {
                            @for number in 1..=settings.attempts() { tr { th { (words.number(number)) } td {} td .wide {} td {} td {} } }
                            tr .extra { th { (words.say("cubing-card-extra")) } td {} td .wide {} td {} td {} }
                        }
                    }
                }
            }
        }
    })
}

/// Who competes, judges, scrambles and takes scores in which group.
async fn groups(app: &AppState, words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let mut lists = Vec::new();
    for (number, group) in (1_u16..).zip(&settings.groups) {
        let mut columns = Vec::new();
        for (key, people) in [
            ("cubing-groups-compete", &group.competitors),
            ("cubing-groups-scramblers", &group.scramblers),
            ("cubing-groups-judges", &group.judges),
            ("cubing-groups-takers", &group.score_takers),
        ] {
            let mut names = Vec::new();
            for person in people {
                names.push(match page.number(person) {
                    Some(_) => page.name(person).to_owned(),
                    None => crate::pages::competition::name(app, person).await?,
                });
            }
            words.sort_by_name(&mut names, |name| name);
            columns.push((key, names));
        }
        lists.push((number, columns));
    }
    Ok(html! {
        @for (number, columns) in lists {
            section .group-list {
                h3 { (words.say_with("cubing-group", &[("group", number.into())])) }
                div .side-by-side {
                    @for (key, names) in columns {
                        div { h4 { (words.say(key)) } ol { @for name in names { li { bdi { (name) } } } } }
                    }
                }
            }
        }
    })
}

/// All scrambles with their pictures, once the round is closed.
fn scrambles(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let sets = page.state().published().ok_or(Problem::NotFound)?;
    Ok(html! {
        (holding(words, page)?)
        @for (number, set) in (1_u16..).zip(sets) { (super::sheets::set(words, page, number, set)?) }
    })
}
