//! The checklists of the visitor's roles: the clauses that somebody has to look after.

use arena::Role;
use arena::competition::ChecklistItem;
use maud::{Markup, html};

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
                    (words.say("desk-checklist")) ": " (words.say(role_key(*role))) " · "
                    (words.say_with("desk-checked", &[("done", done.into()), ("count", items.len().into())]))
                }
                ul .clauses { @for item in items { (line(words, seen, *role, item)) } }
            }
        }
    })
}

fn line(words: Words, seen: &CompetitionPage, role: Role, item: &ChecklistItem) -> Markup {
    let clause = item.clause.clause();
    let (act_name, key, class) = match item.ticked {
        Some(_) => ("untick", "desk-untick", "plain"),
        None => ("tick", "desk-tick", "second"),
    };
    let hidden = [("book", clause.book), ("clause", clause.id), ("as", role.name())];
    html! {
        li {
            p {
                @if item.ticked.is_some() { "✓ " }
                (frame::chip(item.clause)) " " (clause.text(words.language()))
            }
            (act(seen, act_name, &hidden, &html! { button class=(class) { (words.say(key)) } }))
        }
    }
}
