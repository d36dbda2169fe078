//! Spectators at the desk: what was asked of it, about them and otherwise, until somebody has done it;
//! and who was barred.

use arena::competition::{Discipline, Task, TaskKind, venue};
use arena::id::PersonId;
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::competition::CompetitionPage;
use crate::pages::official::rulings::Basis::Law;
use crate::pages::official::rulings::entry_forms::{ask, finding, folded};
use crate::pages::official::rulings::{chips, name_of};
use words::Words;

/// What waits to be done, and the form that bars somebody.
pub(crate) fn section(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    Ok(html! {
        (tasks(words, seen)?)
        (barred(words, seen)?)
    })
}

fn kind_key(task: &Task) -> &'static str {
    match task.what {
        TaskKind::ClockError => "watch-clock",
        TaskKind::NoSpectators => "watch-none-asked",
        TaskKind::ObserverWanted => "watch-observer",
        TaskKind::Suspicion => "bgm-suspicion",
        TaskKind::Conduct => "bgm-conduct",
        TaskKind::OutOfHall => "bgt-out-of-hall",
        TaskKind::BackInHall => "bgt-hall-back",
        TaskKind::Other => "watch-other",
    }
}

fn tasks(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let all = seen.state().court().tasks.values();
    let open: Vec<&Task> = all.filter(|(_, done)| !done).map(|(task, _)| task).collect();
    Ok(html! {
        @if !open.is_empty() {
            section aria-labelledby="tasks" {
                h2 #tasks { (words.say("watch-tasks")) }
                ul .clauses { @for task in open { li { (line(words, seen, task)?) } } }
            }
        }
    })
}

fn line(words: Words, seen: &CompetitionPage, task: &Task) -> Result<Markup, Problem> {
    let state = seen.state();
    let sends_away = task.what == TaskKind::NoSpectators;
    let cube = |own: &Discipline| matches!(own, Discipline::Backgammon(_));
    let matches = match state.events().values().all(|own| cube(&own.plan.discipline)) {
        true => "/b/",
        false => "/m/",
    };
    Ok(html! {
        p .message .warn {
            strong { (words.say(kind_key(task))) }
            @if let Some(of) = &task.of { " · " a href={ (matches) (of) } { bdi dir="ltr" { (of) } } }
            @if sends_away && task.persons.is_empty() { " · " (words.say("watch-all")) }
            @for person in &task.persons { " · " bdi { (name_of(state, person)) } }
        }
        @if sends_away { (chips(words, state, &[Law(iran_backgammon::_1_6_4)])) }
        @if !task.text.is_empty() { p { bdi { (task.text) } } }
        @if seen.may(venue::Kind::TaskDone) {
            (ask(seen, "task-done", &html! {
                input type="hidden" name="task" value=(task.id);
                button .second { (words.say("watch-done")) }
            }))
        }
        @if task.what == TaskKind::Conduct { (passing_on(words, seen, task)) }
    })
}

/// A complaint is passed on, or was.
fn passing_on(words: Words, seen: &CompetitionPage, task: &Task) -> Markup {
    let id = format!("pass-on-{}", task.id);
    html! {
        @match seen.state().court().passed_on.get(&task.id) {
            Some(note) => p .message { (words.say("bgt-passed-on-note")) " " bdi { (note) } },
            None => @if seen.may(venue::Kind::PassOn) {
                (folded(&words.say("bgt-pass-on"), &html! {
                    (chips(words, seen.state(), &[Law(iran_backgammon::A1_4a)]))
                    (ask(seen, "pass-on", &html! {
                        input type="hidden" name="task" value=(task.id);
                        (finding(words, &id, "bgt-pass-on-note"))
                        button { (words.say("bgt-pass-on")) }
                    }))
                }))
            },
        }
    }
}

fn barred(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let shown =
        |person: &Option<PersonId>| person.as_ref().map_or("–", |own| own.as_str()).to_owned();
    Ok(html! {
        @if !state.barred().is_empty() {
            section aria-labelledby="barred" {
                h2 #barred { (words.say("watch-barred")) }
                ul { @for (person, why) in state.barred().values() { li { bdi { (shown(person)) } (words.colon()) bdi { (why) } } } }
            }
        }
        @if seen.may(venue::Kind::BarSpectator) { (form(words, seen)?) }
    })
}

fn form(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let input = html! { input #barred-person name="person" type="text" maxlength="40" required dir="ltr" autocomplete="off"; };
    Ok(folded(
        &words.say("watch-bar"),
        &html! {
            (chips(words, state, &[Law(iran_backgammon::_1_6_3a), Law(iran_backgammon::_1_6_5)]))
            (ask(seen, "bar", &html! {
                (forms::field("barred-person", &words.say("watch-whom"), None, &input))
                (finding(words, "barred-finding", "court-finding"))
                (forms::tick("council", "yes", false, &html! { (words.say("watch-beyond")) }))
                button { (words.say("watch-bar")) }
            }))
        },
    ))
}
