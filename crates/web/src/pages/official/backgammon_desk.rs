//! The director's pages of backgammon: all tables at a glance, a form that sets up a match, and the desk of
//! one match with everything that the director rules. What a ruling does and by which clause, the arena says.

use arena::Refused;
use arena::address::Address;
use arena::backgammon::{ClockPlan, Command, Demand, Kind, Series, Setup, Terms};
use arena::competition::Competition;
use arena::follow::AnyCommand;
use arena::id::{EventId, MatchId, PersonId};
use arena::match_play::Mode;
use arena::time::Span;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use rulebook::Citation;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{self, CompetitionPage};
use crate::pages::frame;
use crate::pages::official::backgammon_appeals as appeals;
use crate::pages::official::backgammon_rulings as rulings;
use crate::pages::official::backgammon_sequel::{self as sequel, Others};
use crate::pages::official::clause_field;
use crate::pages::organiser::backgammon_events;
use crate::pages::organiser::console::{self, Section};
use crate::pages::player::backgammon_board as board;
use crate::pages::player::backgammon_page::{Opened, open, series_score};
use crate::pages::player::match_actions::number;
use crate::pages::public::matches;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/backgammon", get(tables).post(set_up))
        .route("/b/{id}/desk", get(desk))
        .route("/b/{id}/desk/{act}", post(rule))
}

/// All tables at a glance.
///
/// # Errors
/// When there is no such competition, or it is not the visitor's to run.
pub async fn tables(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let words = visitor.words;
    let mut rows = Vec::new();
    for (id, _) in app.office.backgammon_of(&seen.id).await? {
        rows.push(open(&app, id.as_str()).await?);
    }
    let sets_up = app.office.may_set_backgammon(&visitor.who(), &seen.id).await?;
    let rules = match rows.first() {
        Some(own) => {
            let address = Address::Backgammon(own.id.clone());
            app.office.permissions(&visitor.who(), &address).await?.may(Kind::Penalise)
        }
        None => false,
    };
    let title = words.say("backgammon-tables");
    let body = html! {
        h1 { (title) }
        (list(&app, words, &seen, (&rows, rules))?)
        @if sets_up { (set_up_form(words, &seen)) }
    };
    console::page(&visitor, &seen, Section::Events, &title, &body)
}

fn list(
    app: &AppState,
    words: Words,
    seen: &CompetitionPage,
    (rows, rules): (&[Opened], bool),
) -> Result<Markup, Problem> {
    if rows.is_empty() {
        return Ok(html! { p .quiet { (words.say("backgammon-no-tables")) } });
    }
    let now = app.office.now();
    // Whoever gives no rulings looks on.
    let desk = if rules { "/desk" } else { "" };
    let heads = [
        "backgammon-round",
        "backgammon-table",
        "backgammon-players",
        "backgammon-score",
        "bgm-clock",
        "backgammon-state",
    ];
    Ok(html! {
        div .scroll {
            table {
                thead { tr { @for key in heads { th scope="col" { (words.say(key)) } } } }
                tbody {
                    @for own in rows {
                        @let state = own.state();
                        @let [first, second] = state.score();
                        tr {
                            td { (in_round(words, seen, own)?) }
                            td { (own.setup()?.table.map(|table| words.number(table)).unwrap_or_default()) }
                            td { a href={ "/b/" (own.id) (desk) } { bdi { (own.names.join(" – ")) } } }
                            td dir="ltr" { (words.number(first)) " – " (words.number(second)) }
                            td dir="ltr" {
                                @if let Some(clock) = state.clock().filter(|_| state.result().is_none()) {
                                    @let [one, two] = [0, 1].map(|side| shown(words, clock.left(side, now).0));
                                    (one) " – " (two)
                                }
                            }
                            td {
                                (board::status(words, own))
                                @if let Some((side, points)) = state.lateness(now).filter(|due| due.1 > 0) {
                                    " · " (words.say_with("backgammon-late",
                                        &[("name", own.name(side).into()), ("points", points.into())]))
                                }
                                @if let Some(series) = &own.series { " · " (series_score(words, own, series)) }
                                (rulings::glance(words, own))
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The round of a match, with its event where the competition has several.
fn in_round(words: Words, seen: &CompetitionPage, own: &Opened) -> Result<Markup, Problem> {
    let (setup, events) = (own.setup()?, seen.state().events());
    let event = setup.event.as_ref().filter(|_| events.len() > 1);
    Ok(html! {
        @if let Some(event) = event.and_then(|id| events.get(id)) { bdi { (words.event(&event.plan)) } " · " }
        (setup.round.map(|round| words.number(round)).unwrap_or_default())
    })
}

/// The players of the competition, for lists: as they are registered, also those without an account.
fn players(words: Words, state: &Competition) -> Vec<(String, String)> {
    let mut all: Vec<_> =
        state.registrations().values().map(|own| &own.application.person).collect();
    words.sort_by_name(&mut all, |person| &person.name);
    all.iter().map(|own| (own.id.to_string(), own.name.clone())).collect()
}

fn set_up_form(words: Words, seen: &CompetitionPage) -> Markup {
    let players = players(words, seen.state());
    let events = competition::event_choices(words, seen.state(), None);
    let first = events.first().map(|own| own.0.clone()).unwrap_or_default();
    let places = [("board", "backgammon-over-board"), ("online", "backgammon-online")];
    let places: Vec<_> =
        places.iter().map(|(name, key)| ((*name).to_owned(), words.say(key))).collect();
    let demands = [("yes", "bgm-required"), ("preferred", "bgm-preferred"), ("no", "bgm-optional")];
    let demands: Vec<_> =
        demands.iter().map(|(name, key)| ((*name).to_owned(), words.say(key))).collect();
    let count = |id: &str, key: &str, value: &str| {
        let input = html! {
            input id=(id) name=(id) type="number" min="1" max="99" value=(value) required;
        };
        forms::field(id, &words.say(key), None, &input)
    };
    html! {
        section {
            h2 { (words.say("backgammon-set-up")) }
            (forms::ask(&format!("/c/{}/backgammon", seen.id), &html! {
                (forms::choice("event", &words.say("backgammon-event"), &events, &first))
                (forms::choice("first", &words.say("backgammon-player-a"), &players, ""))
                (forms::choice("second", &words.say("backgammon-player-b"), &players, ""))
                (count("round", "backgammon-round", "1"))
                (count("table", "backgammon-table", "1"))
                (count("length", "backgammon-length-field", "7"))
                (forms::choice("place", &words.say("backgammon-where"), &places, "board"))
                (forms::tick("first-of-day", "yes", true, &html! { (words.say("backgammon-first-of-day")) }))
                (forms::choice("clock", &words.say("bgm-clock"), &demands, "yes"))
                (forms::choice("box", &words.say("bgm-box"), &demands, "no"))
                (backgammon_events::terms(words, &Terms::default()))
                (forms::choice("leg", &words.say("laws-leg"), &legs(words), ""))
                button { (words.say("backgammon-set-up-go")) }
            }))
        }
    }
}

/// Whether a match stands alone, or which one of a best of three it is.
fn legs(words: Words) -> Vec<(String, String)> {
    let alone = (String::new(), words.say("laws-leg-alone"));
    let one = |leg: u8| (leg.to_string(), words.say_with("laws-leg-of", &[("number", leg.into())]));
    std::iter::once(alone).chain((1..=3).map(one)).collect()
}

/// Sets up a match: it is to start now, and lateness counts from here (2-2-1e).
///
/// # Errors
/// When it cannot be so.
pub async fn set_up(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let unreadable = || Refused::invalid("form-unreadable");
    let player = |name: &str| -> Result<PersonId, Refused> {
        form.one(name).parse().map_err(|_| unreadable())
    };
    let (round, table): (u16, u16) = (number(&form, "round")?, number(&form, "table")?);
    let event: EventId = form.one("event").parse().map_err(|_| unreadable())?;
    let clock = (form.one("clock") == "yes").then(ClockPlan::default);
    let demand = |name: &str| match form.one(name) {
        "yes" => Demand::Required,
        "preferred" => Demand::Preferred,
        _ => Demand::Optional,
    };
    let setup = Setup {
        id: match_name(form.one("key"), round, table)?,
        competition: Some(seen.id.clone()),
        event: Some(event),
        round: Some(round),
        table: Some(table),
        sides: [vec![player("first")?], vec![player("second")?]],
        length: number(&form, "length")?,
        jacoby: false,
        mode: if form.one("place") == "online" { Mode::Online } else { Mode::Board },
        clock,
        clock_demand: demand("clock"),
        box_demand: demand("box"),
        pips: false,
        starts: Some(app.office.now()),
        first_of_day: form.one("first-of-day") == "yes",
        delay: None,
        terms: Terms {
            leg: form.some("leg").map(|_| number(&form, "leg")).transpose()?,
            ..backgammon_events::read_terms(&Terms::default(), &form)
        },
    };
    app.office.set_backgammon(&visitor.who(), setup).await?;
    Ok(forms::go_to(&format!("/c/{}/backgammon", seen.id)))
}

/// The desk of one match.
///
/// # Errors
/// When there is no such match, or it is not the visitor's to rule on.
pub async fn desk(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open(&app, &id).await?;
    check(&app, &visitor, &opened).await?;
    let title = opened.names.join(" – ");
    let state = opened.state();
    let [first, second] = state.score();
    let competition = opened.setup()?.competition.clone();
    let due = state.lateness(app.office.now()).filter(|due| due.1 > 0);
    let others = sequel::others(&app, &opened).await?;
    let seats = appeals::seats(&app, &opened).await?;
    let body = html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        p .crumbs {
            @if let Some(id) = competition {
                a href={ "/c/" (id) "/backgammon" } { (words.say("backgammon-tables")) }
            }
            a href={ "/b/" (opened.id) } { (words.say("backgammon-to-match")) }
        }
        h1 { bdi { (title) } }
        p { span dir="ltr" { (words.number(first)) " – " (words.number(second)) } " · "
            (board::status(words, &opened)) }
        p .quiet { (words.say_with("backgammon-warned",
            &[("first", state.warnings()[0].into()), ("second", state.warnings()[1].into())])) }
        (breaches(words, &opened))
        @if state.pauses().next().is_some() { (act(words, &opened, "resume", "backgammon-resume", html! {})) }
        (next_leg(words, &opened))
        (sequel::due(words, &opened, &others))
        (rulings::matters(&app, words, &opened))
        (appeals::at_desk(words, &opened, seats))
        (rulings::timetable(words, &opened, app.office.now()))
        @if let Some((side, points)) = due {
            p .message .warn { (words.say_with("backgammon-late",
                &[("name", opened.name(side).into()), ("points", points.into())])) }
            (act(words, &opened, "late", "backgammon-apply-late", html! {}))
        }
        (clause_field::list(words, &clause_field::books([rulebook::iran_backgammon::ID])))
        (ruling_forms(words, &opened, &others))
        (rulings::further(words, &opened))
        (sequel::folds(words, &opened, &others))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// A best of three: how it stands, and the next match at one press.
fn next_leg(words: Words, opened: &Opened) -> Markup {
    let Some(series) = &opened.series else { return html! {} };
    html! {
        p #desk-series { (series_score(words, opened, series)) " " (frame::chip(rulebook::iran_backgammon::_2_2_2f)) }
        @if let Some(number) = series.next_number() {
            (forms::ask(&format!("/b/{}/desk/next-leg", opened.id), &html! {
                button { (words.say_with("series-next", &[("number", number.into())])) }
            }))
        }
    }
}

/// Sets up the next match of a best of three, like the one before: it is to start now.
async fn set_up_next(
    app: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    key: &str,
) -> Result<Response, Problem> {
    let number = opened.series.as_ref().and_then(Series::next_number);
    let number = number.ok_or_else(|| Refused::invalid("series-no-next"))?;
    let old = opened.setup()?;
    let id = match_name(key, old.round.unwrap_or_default(), old.table.unwrap_or_default())?;
    let terms = Terms { leg: Some(number), ..old.terms.clone() };
    let starts = Some(app.office.now());
    let setup = Setup { id, starts, first_of_day: false, terms, ..old.clone() };
    let id = app.office.set_backgammon(&visitor.who(), setup).await?;
    Ok(forms::go_to(&format!("/b/{id}/desk")))
}

/// The id of a match that is set up by hand: made from the key of its form.
fn match_name(key: &str, round: u16, table: u16) -> Result<MatchId, Problem> {
    let key: String = key.chars().filter(char::is_ascii_alphanumeric).take(8).collect();
    let name = format!("bg-{key}-r{round}-t{table}").to_lowercase();
    Ok(name.parse().map_err(|_| Refused::invalid("form-unreadable"))?)
}

/// How often each side has played illegally, and what comes next: first a warning, then a penalty.
fn breaches(words: Words, opened: &Opened) -> Markup {
    let state = opened.state();
    let (plays, warned) = (state.illegal_plays(), state.warnings());
    html! {
        @for (side, count) in (0_u8..).zip(plays).filter(|(_, count)| *count > 0) {
            @let key = if warned[usize::from(side)] == 0 { "laws-next-warning" } else { "laws-next-penalty" };
            p #{ "breaches-" (side) } .message .warn {
                (words.say_with("laws-illegal-plays", &[("name", opened.name(side).into()), ("count", count.into())])) " "
                (words.say(key)) " " (frame::chip(rulebook::iran_backgammon::_4_2_3g))
            }
        }
    }
}

/// The desk is for those from whom the office takes a ruling.
async fn check(app: &AppState, visitor: &Visitor, opened: &Opened) -> Result<(), Problem> {
    let address = Address::Backgammon(opened.id.clone());
    let permissions = app.office.permissions(&visitor.who(), &address).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    Ok(permissions.check(Kind::Penalise)?)
}

pub(super) fn act(words: Words, opened: &Opened, act: &str, key: &str, inside: Markup) -> Markup {
    forms::ask(
        &format!("/b/{}/desk/{act}", opened.id),
        &html! { (inside) button .second { (words.say(key)) } },
    )
}

/// A form in a fold, with the reason and, where it is a ruling, the clause.
pub(super) fn fold(
    words: Words,
    opened: &Opened,
    name: &str,
    key: &str,
    clause: &str,
    inside: Markup,
) -> Markup {
    let id = |field: &str| format!("{name}-{field}");
    let reason =
        html! { input id=(id("finding")) name="finding" type="text" required maxlength="500"; };
    let cited = html! {
        input id=(id("clause")) name="clause" type="text" required dir="ltr" value=(clause) maxlength="80" list=(clause_field::LIST) autocomplete="off";
    };
    html! {
        details .fold id=(id("fold")) {
            summary { (words.say(key)) }
            (act(words, opened, name, key, html! {
                (inside)
                @if !clause.is_empty() {
                    (forms::field(&id("clause"), &words.say("backgammon-clause"), None, &cited))
                }
                (forms::field(&id("finding"), &words.say("backgammon-finding"), None, &reason))
            }))
        }
    }
}

fn ruling_forms(words: Words, opened: &Opened, others: &Others) -> Markup {
    let state = opened.state();
    let side = |id: &str, key: &str| {
        let all: Vec<_> =
            (0..2_u8).map(|side| (side.to_string(), opened.name(side).to_owned())).collect();
        let input = html! {
            select id=(id) name="side" { @for (value, name) in &all { option value=(value) { (name) } } }
        };
        forms::field(id, &words.say(key), None, &input)
    };
    let count = |id: &str, name: &str, key: &str, value: String| {
        let input = html! { input id=(id) name=(name) type="number" min="0" max="999" value=(value) required; };
        forms::field(id, &words.say(key), None, &input)
    };
    let [first, second] = state.score();
    let over = state.result().is_some();
    html! {
        div .folds {
            @if !over {
                (fold(words, opened, "penalise", "backgammon-penalise", "4-2-1c", html! {
                    (side("penalise-side", "backgammon-whom"))
                    (count("penalise-points", "points", "backgammon-penalty-points", "0".to_owned()))
                }))
                (fold(words, opened, "clock", "backgammon-impose-clock", "2-3-1a", html! {
                    p .quiet { (words.say("backgammon-clock-formula")) }
                    (count("clock-seconds", "seconds", "backgammon-clock-seconds", "0".to_owned()))
                }))
            }
            (fold(words, opened, "score", "backgammon-correct-score", "", html! {
                (sequel::affected(words, opened, others))
                (count("score-first", "first", "backgammon-points-a", first.to_string()))
                (count("score-second", "second", "backgammon-points-b", second.to_string()))
            }))
            @if !over {
                (rulings::length(words, opened))
                (fold(words, opened, "restart", "backgammon-restart", "", html! {}))
                (fold(words, opened, "decide", "backgammon-decide", "4-4-6c", side("decide-side", "backgammon-loser")))
                (fold(words, opened, "cancel", "backgammon-call-off", "", html! {}))
            }
            (restore_form(words, opened))
        }
    }
}

/// The acts of the last game, to one of which it goes back.
fn restore_form(words: Words, opened: &Opened) -> Markup {
    let Some(game) = opened.state().games().last() else { return html! {} };
    let acts = game.acts().iter().enumerate().rev().take(12);
    let all: Vec<(String, String)> =
        acts.map(|(place, done)| (place.to_string(), board::act(words, &done.act))).collect();
    if all.is_empty() {
        return html! {};
    }
    let input = html! {
        select id="restore-acts" name="acts" {
            @for (value, name) in &all { option value=(value) { (name) } }
        }
    };
    fold(
        words,
        opened,
        "restore",
        "backgammon-restore",
        "4-2-3c",
        html! {
            (forms::field("restore-acts", &words.say("backgammon-restore-before"), None, &input))
        },
    )
}

/// Carries out what the director rules.
///
/// # Errors
/// When it is refused.
pub async fn rule(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    check(&app, &visitor, &opened).await?;
    if act == "next-leg" {
        return set_up_next(&app, &visitor, &opened, form.one("key")).await;
    }
    let others = sequel::others(&app, &opened).await?;
    let commands = match sequel::commands(&act, &form, &opened, &others)? {
        Some(commands) => commands,
        None => vec![command(&act, &form)?],
    };
    let to = Address::Backgammon(opened.id.clone());
    let commands = commands.into_iter().map(AnyCommand::Backgammon);
    forms::submit_all(&app, &visitor, form.one("key"), to, commands).await?;
    Ok(forms::go_to(&format!("/b/{}/desk", opened.id)))
}

fn command(act: &str, form: &Filled) -> Result<Command, Problem> {
    let finding = form.one("finding").to_owned();
    Ok(match act {
        "resume" => Command::Resume,
        "late" => Command::ApplyLateness,
        "penalise" => Command::Penalise {
            side: number(form, "side")?,
            points: number(form, "points")?,
            clause: clause(form)?,
            finding,
        },
        "clock" => Command::SetClock { banks: seconds(form)?, clause: clause(form)?, finding },
        "score" => Command::CorrectScore {
            score: [number(form, "first")?, number(form, "second")?],
            finding,
        },
        "length" => {
            let banks = seconds(form)?;
            Command::CorrectLength { length: number(form, "length")?, banks, finding }
        }
        "restart" => Command::RestartGame { finding },
        "restore" => {
            Command::Restore { acts: number(form, "acts")?, clause: clause(form)?, finding }
        }
        "decide" => {
            Command::Decide { loser: number(form, "side")?, clause: clause(form)?, finding }
        }
        "cancel" => Command::Cancel { finding },
        other => return rulings::command(other, form, finding),
    })
}

/// The seconds that both players get; none for 0.
fn seconds(form: &Filled) -> Result<Option<[Span; 2]>, Problem> {
    let seconds: i64 = number(form, "seconds")?;
    Ok((seconds > 0).then(|| [Span::seconds(seconds); 2]))
}

/// The clause that the director cites, by its number.
pub(super) fn clause(form: &Filled) -> Result<Citation, Problem> {
    clause_field::read(&clause_field::books([rulebook::iran_backgammon::ID]), form.one("clause"))
}
