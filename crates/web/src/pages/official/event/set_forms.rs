//! The form for the set that is due in a match with a record: who won it, or the stones that were counted.

use arena::event::PairingRow;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::pages::official::event::backgammon_score;
use crate::pages::public::event::EventPage;
use words::Words;

/// The form for the set that is due in a recorded match, for its referees.
pub(crate) async fn sets(
    app: &AppState,
    words: Words,
    opened: &EventPage,
    row: &PairingRow,
) -> Result<Markup, Problem> {
    let due = row.result.is_none() && opened.referees();
    let Some(id) = row.id.as_ref().filter(|_| due) else { return Ok(html! {}) };
    if row.backgammon {
        return backgammon_score::form(app, words, row, id).await;
    }
    let found = app.office.match_play(id).await?.state;
    let setup = found.setup()?;
    let set = found.sets().len() + usize::from(found.current().is_none());
    let right = row.right.as_ref().map_or("", |side| side.name.as_str());
    // The sides of a match stand in the order of the pairing, those of the list by who starts.
    let names = match setup.starter {
        Some(1) => [right, &row.left.name],
        _ => [row.left.name.as_str(), right],
    };
    let inside = html! {
        input type="hidden" name="set" value=(set);
        strong { (words.say_with("desk-set", &[("set", set.into())])) }
        @if let Some(stones) = setup.book()?.stones() { (stores(words, id.as_str(), names, stones)) } @else {
            (won(words, "0", names[0])) (won(words, "1", names[1]))
            button .second name="winner" value="draw" { (words.say("desk-draw")) }
        }
    };
    Ok(html! {
        (forms::ask(&format!("/m/{id}/set"), &inside))
    })
}

fn won(words: Words, side: &str, name: &str) -> Markup {
    html! {
        button name="winner" value=(side) {
            (words.say_with("desk-won", &[("name", name.into())]))
        }
    }
}

/// The two counts of a set in which stones are counted.
fn stores(words: Words, id: &str, names: [&str; 2], most: u16) -> Markup {
    html! {
        @for (name, which) in names.iter().zip(["one", "two"]) {
            @let field = format!("{which}-{id}");
            @let input = html! {
                input id=(field) name=(which) type="number" min="0" max=(most) required
                    inputmode="numeric";
            };
            (forms::field(&field, &words.say_with("desk-stores", &[("name", (*name).into())]), None, &input))
        }
        button { (words.say("desk-enter")) }
    }
}
