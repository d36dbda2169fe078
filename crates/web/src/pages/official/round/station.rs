//! The judge's station at the mat, for a phone: the competitor, the inspection clock with its calls, the
//! timer or the Stackmat's time, penalties by phase, the verdict, and both signatures. What is offered
//! in which phase the arena says; the script measures, and without it times are typed.

use arena::Role;
use arena::competition::checklist::Moment;
use arena::cubing::{Attempt, Effect, Kind, Outcome, Phase, Solve};
use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::Words;

use super::{RoundPage, ask_about, board, guide, labels, next, steps, together, verdicts};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};

/// The competitors of the groups that were called, with what each waits for.
///
/// # Errors
/// When the visitor is no judge of the round.
pub(super) async fn list(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::Begin]).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = words.say("cubing-station");
    let body = html! {
        (page.crumbs(words)?)
        h1 { (title) }
        (page.ways(words, "judge")?)
        @if page.settings()?.contest.is_fewest_moves() {
            script type="module" src=(assets::address("mine.js")) {}
            (together::sitting(words, &page)?)
        }
        (crate::pages::public::round::floor(words, &page)?)
        p .hint { (words.say("cubing-station-choose")) }
        (guide::part(words, &page, Role::Judge, Moment::Round, &[])?)
        (guide::articles(words, &page)?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// Fewest moves: the common clock and the solutions, for the script.
///
/// # Errors
/// When the visitor is no judge of the round.
pub(super) async fn sitting(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::Begin]).await?;
    let part = together::sitting(visitor.words, &page)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

async fn open(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
    person: &str,
) -> Result<(RoundPage, PersonId), Problem> {
    let page = RoundPage::find_for(app, visitor, id, &[Kind::Begin]).await?;
    let person: PersonId = person.parse().map_err(|_| Problem::NotFound)?;
    page.state().group_of(&person)?;
    Ok((page, person))
}

/// The station of one competitor.
///
/// # Errors
/// When the visitor is no judge, or nobody of that id competes here.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, person)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (page, person) = open(&app, &visitor, &id, &person).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let group = page.state().group_of(&person)?;
    let title =
        words.say_with("cubing-station-of", &[("name", page.name(&person).to_owned().into())]);
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        script type="module" src=(assets::address("timer.js")) {}
        p .quiet {
            (page.title(words)?) " · " (words.say_with("cubing-group", &[("group", group.into())]))
        }
        h1 .hidden-text { (title) }
        (own(words, &page, &person)?)
        div #floor hidden data-live {}
        p .ways { a href={ "/r/" (page.id) "/judge" } { (words.say("cubing-station-all")) } }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The station alone, for the script.
///
/// # Errors
/// As the page.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, person)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (page, person) = open(&app, &visitor, &id, &person).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], own(visitor.words, &page, &person)?).into_response())
}

fn own(words: Words, page: &RoundPage, person: &PersonId) -> Result<Markup, Problem> {
    let state = page.state();
    let attempts = page.settings()?.attempts();
    // The attempt that was just recorded stays until both have signed it.
    let unsigned = state
        .counting(person)
        .find(|own| own.phase == Phase::Recorded && !own.sheet.skipped && own.confirmed.is_none());
    let solve = match unsigned {
        Some(own) => Some(Solve { person: person.clone(), number: own.number }),
        None => next(state, person),
    };
    let current = solve.as_ref().and_then(|solve| state.attempt(solve));
    let phase = current.map_or(Phase::Called, |own| own.phase);
    Ok(html! {
        section #mine .mine .station data-from={ "/r/" (page.id) "/judge/" (person) "/part" }
            data-phase=(phase_name(phase)) data-round=(page.id)
            data-solve=[solve.as_ref().map(|solve| format!("{}/{}", solve.person, solve.number))] {
            header .who {
                @if let Some(solve) = &solve {
                    p .quiet { (words.say_with("cubing-attempt-of", &[("number", solve.number.into()), ("attempts", attempts.into())])) }
                }
                h2 { bdi { (page.name(person)) } }
                p .quiet {
                    @if let Some(number) = page.number(person) { (words.say_with("cubing-number", &[("number", number.into())])) " · " }
                    (page.country(words, person))
                }
                (helped(words, page, person))
            }
            @match &solve {
                Some(solve) => (now(words, page, solve, current)?),
                None => {
                    p .message .good role="status" { (words.say("cubing-station-done")) }
                    @if !page.state().out().contains_key(person) { (steps::hand_over(words, page, person)) }
                },
            }
            (guide::part(words, page, Role::Judge, guide::moment(phase, page.state().approval(person).is_some()), &aligning(page, phase)?)?)
            (so_far(words, page, person))
        }
    })
}

/// What may be straightened during the inspection (A3c2).
fn aligning(page: &RoundPage, phase: Phase) -> Result<Vec<rulebook::Citation>, Problem> {
    let own = match page.settings()?.edition {
        puzzles::Edition::Wca2009 => rulebook::wca_2009::A3c2,
        puzzles::Edition::Wca2010 => rulebook::wca_2010::A3c2,
    };
    Ok((phase == Phase::Inspecting).then_some(own).into_iter().collect())
}

/// The phases by their names in data attributes.
const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Called => "called",
        Phase::Scrambled => "scrambled",
        Phase::Inspecting => "inspecting",
        Phase::Solving => "solving",
        Phase::Stopped => "stopped",
        Phase::Checked => "checked",
        Phase::Recorded => "recorded",
        Phase::Registered => "registered",
    }
}

/// What is done for a competitor who needs it, and what waits for others.
fn helped(words: Words, page: &RoundPage, person: &PersonId) -> Markup {
    use arena::competition::Accommodation::{HandSignals, Textures, TimerHelp};
    let all = [HandSignals, TimerHelp, Textures];
    html! {
        @for what in all.into_iter().filter(|what| page.state().has(person, *what)) {
            p .message { (words.say(board::need_key(what))) }
        }
    }
}

/// What is done in the phase that the attempt is in.
fn now(
    words: Words,
    page: &RoundPage,
    solve: &Solve,
    current: Option<&Attempt>,
) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    if settings.contest.is_fewest_moves() {
        return Ok(
            html! { p { a href={ "/r/" (page.id) "/judge" } { (words.say("cubing-station-all")) } } },
        );
    }
    let fresh = Attempt::new(solve.number, arena::cubing::Scrambled::Own, Phase::Called);
    let own = current.unwrap_or(&fresh);
    let ready =
        own.phase == Phase::Scrambled || (own.phase == Phase::Called && !settings.is_scrambled());
    let official = steps::is_official(page, &solve.person)?;
    // A ruling without a result ends the attempt at once.
    let begun = (Phase::Inspecting..=Phase::Stopped).contains(&own.phase);
    let ended = begun && own.sheet.outcome() == Some(Outcome::Dnf);
    Ok(html! {
        @if own.phase < Phase::Inspecting { (steps::before(words, page, &solve.person)?) }
        @if own.phase < Phase::Inspecting && state.approval(&solve.person).is_none() {
            (approve(words, page, solve))
        } @else if own.phase == Phase::Called && settings.is_scrambled() {
            p .message role="status" { (words.say("cubing-station-scrambling")) }
        } @else if ready {
            @if official { (before(words, page, solve, own)?) }
        }
        @if official && !ended && (matches!(own.phase, Phase::Inspecting | Phase::Solving) || ready) { (clock(words, page, solve, own)?) }
        @if own.phase == Phase::Solving && !ended { (steps::blindfold(words, page, solve)) }
        @if own.phase == Phase::Stopped && !ended {
            (result(words, own))
            @if own.disputed.is_none() || page.permissions.has(Role::MainJudge) { (verdicts::question(words, page, solve)?) }
        }
        @if !ended && own.phase >= Phase::Stopped { (steps::stopped(words, page, solve, own)?) }
        @if !ended { (steps::limit(words, page, solve, own)?) }
        @if ended || matches!(own.phase, Phase::Checked | Phase::Recorded) { (result(words, own)) (signatures(words, page, solve, own)) }
        @if (Phase::Inspecting..=Phase::Checked).contains(&own.phase) {
            (penalties(words, page, solve, own))
            (defects(words, page, solve, own))
        }
        @if own.phase >= Phase::Scrambled { (incident(words, page, solve)?) }
        @if own.phase < Phase::Inspecting {
            (ask_about(page, "skip", solve, &html! { button .plain { (words.say("cubing-skip")) " (DNS)" } }))
        }
    })
}

/// The puzzle is looked at before the first attempt (3k).
fn approve(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    ask_about(
        page,
        "approve-puzzle",
        solve,
        &html! {
            p { (words.say("cubing-approve-puzzle-hint")) }
            (forms::field("remarks", &words.say("cubing-remarks"), None, &html! { input #remarks name="remarks" type="text" maxlength="300"; }))
            button .large { (words.say("cubing-approve-puzzle")) }
        },
    )
}

/// The puzzle is on the mat: does it look well scrambled, and is the competitor ready?
fn before(words: Words, page: &RoundPage, solve: &Solve, own: &Attempt) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let magic = settings.contest.is_magic();
    let blind = page.state().is_blind(&solve.person);
    let begin = if magic || blind { "cubing-begin-solve" } else { "cubing-begin-inspection" };
    Ok(html! {
        @if own.waits_for_delegate() { p .message .warn { (words.say("cubing-waits-delegate")) } }
        p .ready-line { (words.say("cubing-ready")) span #ready-clock .quiet data-said=(words.say("cubing-ready-over")) {} }
        (steps::ready(words, page)?)
        (ask_about(page, "begin", solve, &html! { button #begin .large { (words.say(begin)) } }))
        @if own.phase == Phase::Scrambled && is_large(settings) && !own.waits_for_delegate() { (mismatch(words, page, solve)) }
        @if !magic {
            (ask_about(page, "send-back", solve, &html! { button .plain { (words.say("cubing-send-back")) } }))
        }
    })
}

/// Cubes whose scramble can end up otherwise than it should; the delegate rules on it.
fn is_large(settings: &arena::cubing::Settings) -> bool {
    matches!(settings.contest.puzzle(), Some(puzzles::Puzzle::Six | puzzles::Puzzle::Seven))
}

/// The puzzle does not look as its picture.
fn mismatch(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    html! {
        details #mismatch .fold {
            summary { (words.say("cubing-mismatch")) }
            (ask_about(page, "mismatch", solve, &html! {
                (forms::field("note", &words.say("cubing-mismatch-note"), None, &html! { input #note name="note" type="text" maxlength="300" required; }))
                button .second { (words.say("cubing-mismatch-go")) }
            }))
        }
    }
}

/// The clock of the inspection, the timer, and the field for the Stackmat's time.
fn clock(words: Words, page: &RoundPage, solve: &Solve, own: &Attempt) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let inspects = !settings.contest.is_magic() && !page.state().is_blind(&solve.person);
    let solving = own.phase == Phase::Solving;
    let limit = page.state().limit_for(solve).unwrap_or(settings.limit);
    Ok(html! {
        div #clock .station-clock data-inspects=(inspects) data-limit=(limit.0 / 10)
            data-begun=[own.begun.map(|at| at.0)]
            data-eight=(words.say("cubing-call-eight")) data-twelve=(words.say("cubing-call-twelve"))
            data-over=(words.say("cubing-call-over")) data-out=(words.say("cubing-call-out"))
            data-limit-over=(words.say("cubing-call-limit"))
            data-actions={ "/r/" (page.id) "/do/" } hidden {
            p #clock-label .quiet { @if inspects && !solving { (words.say("cubing-inspection")) } @else { (words.say("cubing-solving")) } }
            p #clock-face .face dir="ltr" { "0.00" }
            p #clock-call .call role="status" aria-live="assertive" {}
            div #pad .pad role="button" tabindex="0" aria-describedby="pad-hint" { span { (words.say("cubing-pad")) } }
            p #pad-hint .hint { (words.say("cubing-pad-hint")) }
        }
        @if own.phase == Phase::Inspecting {
            (ask_about(page, "start", solve, &html! {
                input type="hidden" name="inspection" value="1000";
                button #start .large { (words.say("cubing-start")) }
            }))
        }
        @if settings.cubes > 1 {
            p { (words.say("cubing-setup-limit")) (words.colon()) bdi dir="ltr" { (words.digits(&arena::cubing::plan::minutes(limit))) } }
        }
        details #typed .fold open[solving] {
            summary { (words.say("cubing-type-time")) }
            (ask_about(page, "time", solve, &html! {
                div .field {
                    label for="time" { (words.say("cubing-stackmat")) }
                    input #time .digits name="time" type="text" inputmode="decimal" maxlength="9" required[!settings.has_two_clocks()] autocomplete="off" dir="ltr" aria-describedby="time-hint";
                    p #time-hint .hint { (words.say("cubing-time-hint")) }
                }
                @if settings.has_two_clocks() {
                    div .field {
                        label for="stopwatch" { (words.say("cubing-stopwatch")) }
                        input #stopwatch .digits name="stopwatch" type="text" inputmode="decimal" maxlength="9" autocomplete="off" dir="ltr" aria-describedby="stopwatch-hint";
                        p #stopwatch-hint .hint { (words.say("cubing-stopwatch-hint")) " " (frame::chip(two_clocks(settings))) }
                    }
                }
                @if inspects && own.phase <= Phase::Inspecting {
                    div .field {
                        label for="inspection" { (words.say("cubing-inspection")) }
                        select #inspection name="inspection" {
                            option value="1000" { (words.say("cubing-inspection-in-time")) }
                            option value="1600" { (words.say("cubing-inspection-late")) }
                            option value="1701" { (words.say("cubing-inspection-out")) }
                        }
                    }
                }
                button { (words.say("cubing-time-go")) }
            }))
        }
    })
}

/// The clause about a stopwatch beside the Stackmat.
const fn two_clocks(settings: &arena::cubing::Settings) -> rulebook::Citation {
    match settings.edition {
        puzzles::Edition::Wca2009 => rulebook::wca_2009::A1b,
        puzzles::Edition::Wca2010 => rulebook::wca_2010::A1b,
    }
}

/// A time with its penalties: `17.65 + 2 = 19.65`.
fn result(words: Words, own: &Attempt) -> Markup {
    let call = verdicts::call(words, own);
    let shown = match own.sheet.outcome() {
        Some(_) => own.sheet.to_string(),
        None => {
            own.sheet.time.map_or_else(|| "–".to_owned(), |time| Outcome::time(time).to_string())
        }
    };
    html! {
        div .outcome {
            p .face dir="ltr" { (words.digits(&shown)) }
            @if let Some((call, class)) = call { p class={ "call " (class) } { (call) } }
            @if !own.sheet.marks.is_empty() {
                ul .marks {
                    @for mark in &own.sheet.marks {
                        li { (labels::effect(words, mark.effect)) " " (labels::penalty(words, mark.clause)) " " (frame::chip(mark.clause)) }
                    }
                }
            }
        }
    }
}

/// Judge and competitor sign.
fn signatures(words: Words, page: &RoundPage, solve: &Solve, own: &Attempt) -> Markup {
    html! {
        div .signatures-now {
            @if own.phase < Phase::Recorded {
                @if own.waits_for_main_judge() {
                    p .message .warn { (words.say("cubing-waits-main-judge")) }
                } @else {
                    (ask_about(page, "record", solve, &html! { button .large { (words.say("cubing-sign-judge")) } }))
                }
            }
            @if own.phase == Phase::Recorded {
                p .message .good { (words.say("cubing-signed-judge")) }
                (ask_about(page, "confirm", solve, &html! {
                    button .large { (words.say_with("cubing-sign-competitor", &[("name", page.name(&solve.person).to_owned().into())])) }
                }))
            }
        }
    }
}

/// The penalties that the phase offers: of the start, of the stop, and those without a result.
fn penalties(words: Words, page: &RoundPage, solve: &Solve, own: &Attempt) -> Markup {
    let offered = page.state().offered(&solve.person, own);
    let main_judge = page.permissions.has(Role::MainJudge);
    let given =
        |clause: &rulebook::Citation| own.sheet.marks.iter().any(|mark| mark.clause == *clause);
    let button = |act: &arena::cubing::Act, class: &str| {
        let (clause, effect) = (act.clause, act.effect);
        let book = clause.clause().book;
        ask_about(
            page,
            "penalise",
            solve,
            &html! {
                input type="hidden" name="book" value=(book);
                input type="hidden" name="clause" value=(clause.clause().id);
                button class=(class) disabled[given(&clause)] {
                    strong { (labels::effect(words, effect)) " " (labels::penalty(words, clause)) }
                    span .clause { (clause.clause().id) @if let Some(beside) = act.beside() { " " (beside.clause().id) } }
                }
            },
        )
    };
    let of = |effect: Effect| offered.iter().filter(move |act| act.effect == effect);
    let dnf: Vec<_> = of(Effect::Dnf)
        .filter(|act| !["9s", "A6b1"].contains(&act.clause.clause().id) || main_judge)
        .collect();
    html! {
        div .penalties {
            @for act in of(Effect::Start).chain(of(Effect::End)) { (button(act, "penalty second")) }
        }
        @if !dnf.is_empty() {
            details #dnf .fold .dnf {
                summary { "DNF …" }
                div .penalties { @for act in dnf { (button(act, "penalty danger")) } }
            }
        }
    }
}

/// Defects of the puzzle (5a to 5b3).
fn defects(words: Words, page: &RoundPage, solve: &Solve, own: &Attempt) -> Markup {
    use arena::cubing::{AfterDefect, DefectKind};
    html! {
        details #defect .fold {
            summary { (words.say("cubing-defect")) @if !own.defects.is_empty() { " (" (words.number(own.defects.len() as i64)) ")" } }
            @for defect in &own.defects {
                p { (labels::defect(words, defect.what)) " · " (labels::after_defect(words, defect.then)) }
            }
            (ask_about(page, "defect", solve, &html! {
                div .field {
                    label for="what" { (words.say("cubing-defect-what")) }
                    select #what name="what" {
                        @for (kind, name) in DefectKind::ALL { option value=(name) { (labels::defect(words, kind)) } }
                    }
                }
                div .field {
                    label for="then" { (words.say("cubing-defect-then")) }
                    select #then name="then" {
                        @for (then, name) in AfterDefect::ALL { option value=(name) { (labels::after_defect(words, then)) } }
                    }
                }
                div .field {
                    label for="pieces" { (words.say("cubing-defect-pieces")) }
                    input #pieces name="pieces" type="number" min="0" max="100" value="0" inputmode="numeric" dir="ltr";
                }
                button .second { (words.say("cubing-defect-go")) }
            }))
        }
    }
}

/// An incident: the main judge grants another attempt, anybody else calls the main judge.
fn incident(words: Words, page: &RoundPage, solve: &Solve) -> Result<Markup, Problem> {
    let may = page.may(Kind::GrantExtra);
    let edition = page.settings()?.edition;
    let early = edition == puzzles::Edition::Wca2010;
    Ok(html! {
        details #incident .fold {
            summary { (words.say("cubing-incident")) }
            @if may {
                (ask_about(page, "extra", solve, &html! {
                    p .hint { (words.say("cubing-extra-hint")) }
                    div .field {
                        label for="ground" { (words.say("cubing-ground")) }
                        select #ground name="ground" {
                            option value="procedure" { (words.say("cubing-ground-procedure")) }
                            option value="disturbance" { (words.say("cubing-ground-disturbance")) }
                            option value="equipment" { (words.say("cubing-ground-equipment")) }
                            @if early { option value="early-stop" { (words.say("cubing-ground-early")) } }
                        }
                    }
                    (forms::field("extra-finding", &words.say("table-finding"), None, &html! { input #extra-finding name="finding" type="text" maxlength="300" required; }))
                    button { (words.say("cubing-extra-go")) }
                }))
            } @else {
                p { (words.say("cubing-incident-call")) }
            }
        }
    })
}

/// The results of the competitor so far: `1: 14.52  2: 17.65 + 2 = 19.65`.
fn so_far(words: Words, page: &RoundPage, person: &PersonId) -> Markup {
    let done = page.state().counting(person).filter(|own| own.phase >= Phase::Recorded);
    html! {
        p .so-far dir="ltr" {
            @for own in done { span { (words.number(own.number)) (words.colon()) (words.digits(&own.sheet.to_string())) } " " }
        }
    }
}
