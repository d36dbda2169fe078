//! The checklists of the visitor's roles: the clauses that somebody has to look after.

use arena::Role;
use arena::competition::ChecklistItem;
use maud::{Markup, html};
use rulebook::{Clause, Language, iran_backgammon as laws};

use crate::http::error::Problem;
use crate::pages::competition::CompetitionPage;
use crate::pages::error_page::role_key;
use crate::pages::frame;
use crate::pages::organiser::overview::act;
use words::Words;

/// A list for each role of the visitor that has one.
pub(crate) fn lists(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let lists: Vec<_> = seen
        .permissions
        .given()
        .map(|role| (role, state.checklist(role)))
        .filter(|(_, items)| !items.is_empty())
        .collect();
    Ok(html! {
        @for (role, items) in &lists {
            @let done = items.iter().filter(|item| item.ticked.is_some()).count();
            details open[done < items.len()] {
                summary {
                    (words.say("desk-checklist")) (words.colon()) (words.say(role_key(*role))) " · "
                    (words.say_with("desk-checked", &[("done", done.into()), ("count", items.len().into())]))
                }
                ul .clauses { @for item in items { (line(words, seen, *role, item)) } }
            }
        }
    })
}

/// The text of a clause: in an international tournament of backgammon in English, and below it in the
/// language of the reader (iran-backgammon 1-5b).
fn text(words: Words, international: bool, clause: &Clause) -> Markup {
    let own = clause.text(words.language());
    if !international || clause.book != laws::ID || words.language() == Language::English {
        return html! { (own) };
    }
    html! {
        span lang=(Language::English.tag()) dir="ltr" { (clause.text(Language::English)) }
        br; span .quiet { (own) }
    }
}

fn line(words: Words, seen: &CompetitionPage, role: Role, item: &ChecklistItem) -> Markup {
    let clause = item.clause.clause();
    let international = seen.plan().is_ok_and(|plan| plan.international);
    let (act_name, key, class) = match item.ticked {
        Some(_) => ("untick", "desk-untick", "plain"),
        None => ("tick", "desk-tick", "second"),
    };
    let hidden = [("book", clause.book), ("clause", clause.id), ("as", role.name())];
    html! {
        li {
            p {
                @if item.ticked.is_some() { "✓ " }
                (frame::chip(item.clause)) " " (text(words, international, clause))
            }
            (act(seen, act_name, &hidden, &html! { button class=(class) { (words.say(key)) } }))
        }
    }
}
