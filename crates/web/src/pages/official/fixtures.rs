//! Matches of an online tournament that two players arrange themselves: the page, with what a player sees
//! of their own ([`crate::pages::player::fixtures`]), and the side of whoever runs the tournament: they are
//! announced here, put off, and decided where they were not finished. No-shows stand beside each name.
//!
//! | clause | where |
//! | --- | --- |
//! | iran-backgammon 6-2a | `set_form` |
//! | iran-backgammon 6-4a, 6-4d | `adjourn_form`, `decide_form` |
//! | iran-backgammon 6-6a, 6-6b, 6-7 | `decide_form` |

use arena::Refused;
use arena::competition::{Command, Fixture, FixtureDecision, FixtureState, Scored, fixtures};
use arena::id::MatchId;
use arena::time::Span;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_choices, names};
use crate::pages::frame;
use crate::pages::organiser::create::with_key;
use crate::pages::player::fixtures::{FixtureView, facts, moment, player_part};
use crate::pages::player::match_actions::number;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/fixtures", get(page))
        .route("/c/{id}/fixtures/{act}", post(carry_out))
}

/// The page.
///
/// # Errors
/// When the visitor neither plays in such matches nor runs them.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?.clone();
    let found = CompetitionPage::find(&app, &visitor, &id).await?;
    let hosts = found.may(fixtures::Kind::SetFixture);
    if !found.plan()?.online || (!hosts && found.state().registration_of(&person).is_none()) {
        return Err(Problem::NotFound);
    }
    let words = visitor.words;
    let people = found.state().registrations().keys().collect();
    let seen = FixtureView {
        words,
        page: &found,
        names: names(&app, people).await?,
        now: app.office.now(),
    };
    let own: Vec<&FixtureState> = found.state().fixtures_of(&person).collect();
    let title = words.say("fixtures-title");
    let body = html! {
        p .crumbs { a href={ "/c/" (found.id) } { bdi { (found.plan()?.name) } } }
        h1 { (title) }
        @if own.is_empty() && !hosts { p .quiet { (words.say("fixtures-none")) } }
        @for fixture in own { (player_part(&seen, fixture, &person)?) }
        @if hosts { (section(&seen)?) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// All fixtures, those that wait for a decision first, and the form that announces one.
fn section(seen: &FixtureView<'_>) -> Result<Markup, Problem> {
    let words = seen.words;
    let state = seen.page.state();
    let waiting: Vec<&FixtureState> = state.undecided_fixtures().collect();
    let others = state.fixtures().values().filter(|own| !waiting.contains(own));
    Ok(html! {
        @if !waiting.is_empty() {
            section #fixtures-waiting {
                h2 { (words.say("fixtures-to-decide")) }
                p .quiet { (words.say("fixtures-final")) " " (frame::chip(book::_6_7)) }
                @for own in &waiting { div .card { (facts(seen, own)?) (decide_form(seen, own)) } }
            }
        }
        @for own in others {
            div .card {
                (facts(seen, own)?)
                @if !own.is_over() { (adjourn_form(seen, own)?) }
            }
        }
        (set_form(seen)?)
    })
}

fn set_form(seen: &FixtureView<'_>) -> Result<Markup, Problem> {
    let words = seen.words;
    let state = seen.page.state();
    let players: Vec<_> =
        state.registrations().keys().map(|own| (own.to_string(), seen.name(own))).collect();
    let events = event_choices(words, state, None);
    let hint = words.say("fixtures-channels-hint");
    Ok(html! {
        section {
            h2 { (words.say("fixtures-set")) }
            (forms::ask(&format!("/c/{}/fixtures/set", seen.page.id), &html! {
                (forms::choice("event", &words.say("backgammon-event"), &events, ""))
                (forms::choice("first", &words.say("backgammon-player-a"), &players, ""))
                (forms::choice("second", &words.say("backgammon-player-b"), &players, ""))
                (forms::text("platform", &words.say("fixtures-platform"), "", None))
                (forms::text("channels", &words.say("fixtures-channels"), "", Some(&hint)))
                (seen.when("from", "from", "fixtures-from", seen.now)?)
                (seen.when("until", "until", "fixtures-until", seen.now + Span::days(7))?)
                (seen.when("at", "at", "fixtures-official", seen.now + Span::days(6))?)
                button { (words.say("fixtures-set-go")) }
            }))
        }
    })
}

fn reason(seen: &FixtureView<'_>, id: &str) -> Markup {
    let input = html! { input id=(id) name="finding" type="text" required maxlength="500"; };
    forms::field(id, &seen.words.say("backgammon-finding"), None, &input)
}

fn adjourn_form(seen: &FixtureView<'_>, own: &FixtureState) -> Result<Markup, Problem> {
    let words = seen.words;
    let id = &own.fixture.id;
    Ok(html! {
        details .fold {
            summary { (words.say("fixtures-adjourn")) }
            (seen.ask("adjourn", id, &html! {
                (seen.when(&format!("adjourn-{id}"), "at", "fixtures-time", own.time() + Span::days(1))?)
                (reason(seen, &format!("adjourn-why-{id}")))
                p .quiet { (frame::chip(book::_6_4a)) }
                button .second { (words.say("fixtures-adjourn")) }
            }))
        }
    })
}

fn decide_form(seen: &FixtureView<'_>, own: &FixtureState) -> Markup {
    let words = seen.words;
    let state = seen.page.state();
    let id = &own.fixture.id;
    let mut winners: Vec<(String, String)> = own
        .fixture
        .players
        .iter()
        .map(|own| {
            let absences = state.no_shows_of(own).len();
            let count = words.say_with("fixtures-no-shows", &[("count", absences.into())]);
            (own.to_string(), format!("{} ({count})", seen.name(own)))
        })
        .collect();
    winners.push((String::new(), words.say("fixtures-nobody")));
    let select = format!("winner-{id}");
    let input = html! {
        select id=(select) name="winner" { @for (value, name) in &winners { option value=(value) { (name) } } }
    };
    let field = format!("factors-{id}");
    let factors = html! { input id=(field) name="factors" type="text" maxlength="500"; };
    seen.ask(
        "decide",
        id,
        &html! {
            (forms::field(&select, &words.say("fixtures-winner"), None, &input))
            (reason(seen, &format!("decide-why-{id}")))
            (forms::field(&field, &words.say("fixtures-factors"), None, &factors))
            p .quiet { (frame::chip(book::_6_6a)) " " (frame::chip(book::_6_6b)) " " (frame::chip(book::_6_4d)) }
            button { (words.say("fixtures-decide")) }
        },
    )
}

/// Carries out what a form asks.
///
/// # Errors
/// When it is refused.
pub async fn carry_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let asked = Command::Fixtures(asked(&seen, &act, &form)?);
    seen.ask(&app, &visitor, &form, asked, "fixtures").await
}

fn asked(seen: &CompetitionPage, act: &str, form: &Filled) -> Result<fixtures::Command, Problem> {
    use fixtures::Command as Ask;
    if act == "set" {
        return set(seen, form);
    }
    let fixture: MatchId = form.read("fixture")?;
    Ok(match act {
        "propose" => Ask::ProposeTime { fixture, at: moment(seen, form, "at")? },
        "agree" => Ask::AgreeTime { fixture, at: moment(seen, form, "at")? },
        "enter" => Ask::EnterRoom { fixture },
        "absent" => Ask::ReportAbsence { fixture, text: form.one("text").to_owned() },
        "score" => Ask::ReportScore(Scored {
            fixture,
            points: [number(form, "first")?, number(form, "second")?],
            file: form.one("file").to_owned(),
        }),
        "end" => Ask::EndFixture { fixture },
        "adjourn" => Ask::Adjourn {
            fixture,
            to: moment(seen, form, "at")?,
            reason: form.one("finding").to_owned(),
        },
        "decide" => Ask::DecideFixture(decision(fixture, form)?),
        _ => return Err(Problem::NotFound),
    })
}

/// The announcement of a form.
fn set(seen: &CompetitionPage, form: &Filled) -> Result<fixtures::Command, Problem> {
    let id = with_key("fixture", form);
    let fixture = Fixture {
        id: id.parse().map_err(|_| Refused::invalid("form-unreadable"))?,
        event: form.read("event")?,
        players: [form.read("first")?, form.read("second")?],
        platform: form.one("platform").to_owned(),
        channels: form.one("channels").to_owned(),
        from: moment(seen, form, "from")?,
        until: moment(seen, form, "until")?,
        at: moment(seen, form, "at")?,
    };
    Ok(fixtures::Command::SetFixture(Box::new(fixture)))
}

/// The decision of a form.
fn decision(fixture: MatchId, form: &Filled) -> Result<FixtureDecision, Problem> {
    let winner = form.some("winner").map(|_| form.read("winner")).transpose()?;
    Ok(FixtureDecision {
        fixture,
        winner,
        finding: form.one("finding").to_owned(),
        factors: form.one("factors").to_owned(),
    })
}
