//! The final score of a match of backgammon at a real board, where only the score is known: the form in the
//! row of a table, and what it sends.

use arena::Refused;
use arena::address::Address;
use arena::backgammon::Command;
use arena::event::PairingRow;
use arena::follow::AnyCommand;
use arena::id::MatchId;
use arena::match_play::Mode;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::player::backgammon_page::open;
use crate::pages::player::match_actions::number;
use words::Words;

/// The form of a table; the sides of a match stand in the order of the list.
pub(crate) async fn form(
    app: &AppState,
    words: Words,
    row: &PairingRow,
    id: &MatchId,
) -> Result<Markup, Problem> {
    let found = app.office.backgammon(id).await?.state;
    if found.setup()?.mode != Mode::Board || found.is_cancelled() {
        return Ok(html! {});
    }
    let right = row.right.as_ref().map_or("", |side| side.name.as_str());
    let points = |field: &str, name: &str| {
        let id = format!("{field}-{id}");
        let label = words.say_with("bgevent-points-of", &[("name", name.into())]);
        html! {
            input id=(id) name=(field) type="number" min="0" max="999" required inputmode="numeric" dir="ltr"
                autocomplete="off" aria-label=(label);
        }
    };
    let length = words.say_with("bgevent-final", &[("points", found.length().into())]);
    let inside = html! {
        div .score-boxes title=(length) {
            (points("one", &row.left.name)) " – " (points("two", right))
            button .second { (words.say("desk-enter")) }
        }
    };
    Ok(forms::ask(&format!("/b/{id}/score"), &inside))
}

/// Enters the final score.
///
/// # Errors
/// When it is refused.
pub async fn save(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let score = [number(&form, "one")?, number(&form, "two")?];
    let command = AnyCommand::Backgammon(Command::EnterScore { score });
    let to = Address::Backgammon(opened.id.clone());
    forms::submit(&app, &visitor, form.one("key"), to, command).await?;
    let setup = opened.setup()?;
    let (Some(competition), Some(event)) = (&setup.competition, &setup.event) else {
        return Err(Refused::not_found("match-unknown").into());
    };
    Ok(forms::go_to(&format!("/c/{competition}/organise/events/{event}")))
}
