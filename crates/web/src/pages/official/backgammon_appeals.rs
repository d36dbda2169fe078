//! Appeals against rulings at a table of backgammon: the committee's page, which has the claim, what was said
//! and the record, and not what the director has ruled; and for the director what the committee decided.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::backgammon::{Appeal, Command, Kind, Raised};
use arena::follow::AnyCommand;
use arena::ruling::majority;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::official::backgammon_desk::clause;
use crate::pages::official::backgammon_rulings::positions;
use crate::pages::official::backgammon_sequel as sequel;
use crate::pages::official::clause_field;
use crate::pages::player::backgammon_matters as brought_up;
use crate::pages::player::backgammon_page::{Opened, open};
use crate::pages::player::match_actions::number;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/b/{id}/committee", get(page).post(decide))
}

async fn check(app: &AppState, visitor: &Visitor, opened: &Opened) -> Result<(), Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let address = Address::Backgammon(opened.id.clone());
    Ok(app.office.permissions(&visitor.who(), &address).await?.check(Kind::DecideAppeal)?)
}

/// The page of the committee.
///
/// # Errors
/// When there is no such match, or the visitor is not on the committee.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let opened = open(&app, &id).await?;
    check(&app, &visitor, &opened).await?;
    let words = visitor.words;
    let title = words.say("bgt-committee");
    let all = (0_u16..).zip(opened.state().matters()).filter(|(_, own)| own.is_appealed());
    let all: Vec<_> = all.collect();
    let seats = seats(&app, &opened).await?;
    let body = html! {
        p .crumbs { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        h1 { (title) }
        p .quiet { (words.say("bgt-committee-lead")) " " (frame::chip(book::_5_2d)) " " (frame::chip(book::_5_3c)) }
        @if all.is_empty() { p { (words.say("bgt-no-appeal")) } }
        (clause_field::list(words, &clause_field::books([book::ID])))
        @for (number, own) in all { (case(&app, &visitor, &opened, number, (own, seats))) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// How many members the committee has.
pub(super) async fn seats(app: &AppState, opened: &Opened) -> Result<usize, Problem> {
    let Some(id) = &opened.setup()?.competition else { return Ok(0) };
    Ok(app.office.competition(id).await?.state.committee().len())
}

/// How many have answered, and how many have to agree.
pub(crate) fn votes(words: Words, given: usize, seats: usize) -> Markup {
    let numbers = [("given", given), ("seats", seats), ("needed", majority(seats))];
    let numbers = numbers.map(|(name, number)| (name, number.into()));
    html! {
        p .quiet { (words.say_with("committee-votes", &numbers)) " " (frame::chip(book::_1_3_2)) }
    }
}

/// One appeal, without the ruling, and what the visitor has answered so far.
fn case(
    app: &AppState,
    visitor: &Visitor,
    opened: &Opened,
    number: u16,
    (own, seats): (&Raised, usize),
) -> Markup {
    let words = visitor.words;
    let answered = |appeal: &Appeal| appeal.votes.get(visitor.person()?).copied();
    let id = |field: &str| format!("appeal-{number}-{field}");
    let cited = html! {
        input id=(id("clause")) name="clause" type="text" required dir="ltr" maxlength="80" list=(clause_field::LIST) autocomplete="off"
            value=(own.what.clause().clause().id);
    };
    let reason =
        html! { input id=(id("finding")) name="finding" type="text" required maxlength="500"; };
    html! {
        section .message {
            (brought_up::line(words, opened, own))
            @if let Some(appeal) = &own.appeal {
                p { strong { (words.say("bgt-appeal")) } " " bdi { (opened.name(appeal.side)) } (words.colon()) bdi { (appeal.text) } }
                @if appeal.late { p { (words.say("bgt-appeal-late")) " " (frame::chip(book::_5_2c)) } }
                (votes(words, appeal.votes.len(), seats))
                @if let Some(upheld) = answered(appeal) {
                    p { (words.say(if upheld { "committee-own-granted" } else { "committee-own-refused" })) }
                }
            }
            (positions(words, opened))
            (sequel::evidence(app, words, opened, own.what))
            (forms::ask(&format!("/b/{}/committee", opened.id), &html! {
                input type="hidden" name="matter" value=(number);
                (forms::field(&id("clause"), &words.say("backgammon-clause"), None, &cited))
                (forms::field(&id("finding"), &words.say("backgammon-finding"), None, &reason))
                div .ways {
                    button name="upheld" value="yes" { (words.say("bgm-uphold")) }
                    button .second name="upheld" value="no" { (words.say("bgm-reject")) }
                }
            }))
        }
    }
}

/// Carries out what the committee decides.
///
/// # Errors
/// When it is refused.
pub async fn decide(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    check(&app, &visitor, &opened).await?;
    let command = AnyCommand::Backgammon(Command::DecideAppeal {
        matter: number(&form, "matter")?,
        upheld: form.one("upheld") == "yes",
        clause: clause(&form)?,
        finding: form.one("finding").to_owned(),
        members: BTreeSet::new(),
    });
    let to = Address::Backgammon(opened.id.clone());
    forms::submit(&app, &visitor, form.one("key"), to, command).await?;
    Ok(forms::go_to(&format!("/b/{}/committee", opened.id)))
}

/// At the director's desk: appeals that wait, and what became of the others.
pub(super) fn at_desk(words: Words, opened: &Opened, seats: usize) -> Markup {
    let all = opened.state().matters().iter();
    let all = all.filter_map(|own| Some((own, own.appeal.as_ref()?)));
    html! {
        @for (own, appeal) in all {
            div .message .warn {
                p {
                    strong { (brought_up::named(words, own.what)) } " · " (words.say("bgt-appeal")) " "
                    bdi { (opened.name(appeal.side)) } " " (frame::chip(book::_5_2a))
                }
                p { (words.say(match appeal.decided {
                    None => "bgt-appeal-waits",
                    Some(upheld) if Some(upheld) == own.settled => "bgt-appeal-same",
                    Some(true) => "bgt-appeal-granted",
                    Some(false) => "bgt-appeal-undo",
                })) }
                @if appeal.decided.is_none() { (votes(words, appeal.votes.len(), seats)) }
            }
        }
    }
}
