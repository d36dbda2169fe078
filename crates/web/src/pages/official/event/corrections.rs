//! A result that is corrected after the next round was paired: what that means is said before it is done,
//! and afterwards where the round is looked at, with the button that pairs it again while nobody has played.

use arena::event::{Event, Phase, Round};
use arena::id::EventId;
use maud::{Markup, html};

use crate::http::forms;
use crate::pages::frame;
use words::Words;

/// What a correction of a round will not change: the pairings of the round after it, which are made.
pub(crate) fn before(words: Words, event: &Event, round: &Round) -> Markup {
    let Some(last) = event.rounds().last().filter(|last| last.number > round.number) else {
        return html! {};
    };
    let key = match last.phase {
        Phase::Draft => "again-before-draft",
        _ => "again-before-published",
    };
    html! { p .message .warn { (words.say_with(key, &[("round", last.number.into())])) (clause(event)) } }
}

fn clause(event: &Event) -> Markup {
    html! { @if let Some(clause) = event.correction_clause() { " " (frame::chip(clause)) } }
}

/// The tables that were corrected, in a line.
fn tables(words: Words, all: &[(u16, u16)]) -> String {
    let one = |(round, table): &(u16, u16)| {
        words.say_with("again-table", &[("round", (*round).into()), ("table", (*table).into())])
    };
    words.list(&all.iter().map(one).collect::<Vec<_>>())
}

/// A draft that was paired with results that are others now; none where none is.
pub(crate) fn draft(
    words: Words,
    event: &Event,
    id: &EventId,
    round: u16,
    may: bool,
) -> Option<Markup> {
    let all = event.corrected_since(round);
    let said = [("round", round.into()), ("tables", tables(words, &all).into())];
    (!all.is_empty()).then(|| {
        html! {
            div .message .warn role="alert" {
                p { (words.say_with("again-draft", &said)) }
                @if may { (again(words, id, round, "")) }
            }
        }
    })
}

/// A round that everybody knows, paired with results that are others now: what stands, and what can be
/// done while nobody has played.
pub(crate) fn published(
    words: Words,
    event: &Event,
    id: &EventId,
    round: &Round,
    may: bool,
) -> Markup {
    let all = event.corrected_since(round.number);
    let open = matches!(round.phase, Phase::Published | Phase::Started);
    if all.is_empty() || !open {
        return html! {};
    }
    let said = [("round", round.number.into()), ("tables", tables(words, &all).into())];
    html! {
        div .message .warn role="status" {
            p { (words.say_with("again-published", &said)) (clause(event)) }
            @if may && !round.has_results() {
                p { (words.say_with("again-unplayed", &[("round", round.number.into())])) }
                (again(words, id, round.number, "second"))
            }
        }
    }
}

/// The round is taken back and paired once more, both or neither.
fn again(words: Words, id: &EventId, round: u16, class: &str) -> Markup {
    forms::ask(
        &format!("/e/{id}/desk/pair-again"),
        &html! {
            input type="hidden" name="round" value=(round);
            input type="hidden" name="finding" value=(words.say("again-finding"));
            button class=(class) { (words.say_with("again-go", &[("round", round.into())])) }
        },
    )
}
