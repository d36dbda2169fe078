//! The panel of a round: its steps from the groups to the close, the scrambles and who opened them, the
//! call of groups, and what waits for the delegate and the main judge.

use arena::competition::checklist::Moment;
use arena::competition::{Kind as CompetitionKind, floor, planning};
use arena::cubing::{Attempt, Kind, Phase, Solve, round_id};
use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::Permissions;
use words::Words;

use super::elsewhere::{self, Elsewhere};
use super::{RoundPage, ask, ask_about, declarations, guide};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::organiser::obstacles;

/// Those whose panel it is.
const KINDS: [Kind; 6] = [
    Kind::CallGroup,
    Kind::MakeSets,
    Kind::ApproveFormat,
    Kind::Consent,
    Kind::ReportMismatch,
    Kind::Register,
];

/// The page.
///
/// # Errors
/// When the visitor is no official of the round.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &KINDS).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = page.title(words)?;
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        h1 { (title) }
        (page.ways(words, "panel")?)
        (own(&app, &visitor, &page).await?)
        (crate::pages::public::round::floor(words, &page)?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The panel alone, for the script.
///
/// # Errors
/// When the visitor is no official of the round.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let page = RoundPage::find_for(&app, &visitor, &id, &KINDS).await?;
    let part = own(&app, &visitor, &page).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

async fn own(app: &AppState, visitor: &Visitor, page: &RoundPage) -> Result<Markup, Problem> {
    let words = visitor.words;
    let permissions = competition_permissions(app, visitor, page).await?;
    let people = openers(app, page).await?;
    let elsewhere = elsewhere::find(app, words, page).await?;
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/panel/part" } {
            (waiting(words, page)?)
            (before(words, page)?)
            (steps(words, page, permissions.as_ref())?)
            (declarations::part(words, page)?)
            (super::steps::blindfolds(words, page))
            (scrambles(words, page, &people)?)
            (super::sheets::part(app, visitor, page).await?)
            (groups(words, page, &elsewhere)?)
            (rulings(words, page)?)
            (printing(words, page)?)
        }
    })
}

/// What the main judge and the judges look at before the round.
fn before(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    use arena::Role::{Judge, MainJudge};
    Ok(html! {
        @if page.state().opened().is_none() {
            @for role in [MainJudge, Judge].into_iter().filter(|role| page.permissions.has(*role)) {
                (guide::part(words, page, role, Moment::Round, &[])?)
            }
        }
    })
}

/// What the visitor may do with the competition.
async fn competition_permissions(
    app: &AppState,
    visitor: &Visitor,
    page: &RoundPage,
) -> Result<Option<Permissions>, Problem> {
    let Some(id) = &page.settings()?.competition else { return Ok(None) };
    let address = arena::address::Address::Competition(id.clone());
    Ok(Some(app.office.permissions(&visitor.who(), &address).await?))
}

/// The names of those who opened a set.
async fn openers(app: &AppState, page: &RoundPage) -> Result<Vec<(u16, String, String)>, Problem> {
    let mut all = Vec::new();
    for (group, signed) in &page.state().custody().openings {
        let name = match &signed.by {
            Some(person) => crate::pages::competition::name(app, person).await?,
            None => String::new(),
        };
        let plan = page.competition().and_then(|own| own.plan().ok());
        let at = plan.map_or_else(String::new, |plan| {
            crate::pages::venue_time::time_of_day(plan, signed.at)
        });
        all.push((*group, name, at));
    }
    Ok(all)
}

/// A button that asks something of the competition about this round.
fn of_competition(page: &RoundPage, act: &str, inside: &Markup) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let Some(competition) = &settings.competition else { return Ok(html! {}) };
    let action = format!("/c/{competition}/cubing/{}/do/{act}", settings.event);
    let inside = html! {
        input type="hidden" name="round" value=(settings.round);
        input type="hidden" name="back" value={ "/r/" (page.id) "/panel" };
        (inside)
    };
    Ok(html! { div .stay { (forms::ask(&action, &inside)) } })
}

/// The steps of the round: what is done, and the next one as a button.
fn steps(words: Words, page: &RoundPage, may: Option<&Permissions>) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    let may = |kind: CompetitionKind| may.is_some_and(|own| own.may(kind));
    let found = page.competition().and_then(|own| own.event(&settings.event).ok());
    let approved = found.is_some_and(|own| own.approved);
    let sealed = state.custody().sealed.is_some();
    let called = (1..).zip(&settings.groups).all(|(number, _)| state.called(number).is_some());
    let plain = |key: &str, class: &str| html! { button class=(class) { (words.say(key)) } };
    let line = |done: bool, key: &str, act: Markup| {
        html! {
            li class=(if done { "done" } else { "todo" }) {
                span .mark-done aria-hidden="true" { @if done { "✓" } @else { "○" } }
                span { (words.say(key)) @if done { span .hidden-text { " (" (words.say("cubing-step-done")) ")" } } }
                @if !done { (act) }
            }
        }
    };
    let none = || html! {};
    let approve = match may(planning::Kind::ApproveEvent.into()) {
        true => of_competition(page, "approve", &plain("cubing-approve-event", ""))?,
        false => html! { span .quiet { (words.say("cubing-by-delegate")) } },
    };
    let format = match page.may(Kind::ApproveFormat) {
        true => ask(page, "approve-format", &[], &plain("cubing-approve-format", "")),
        false => html! { span .quiet { (words.say("cubing-by-delegate")) } },
    };
    let few = page.state().competitors().count() < 2;
    let open = match may(floor::Kind::OpenRound.into()) {
        true => opening(words, page, few)?,
        false => none(),
    };
    let close = match may(floor::Kind::CloseRound.into()) && state.opened().is_some() {
        true => closing(words, page)?,
        false => none(),
    };
    let groups_way = settings
        .competition
        .as_ref()
        .map(|id| format!("/c/{id}/cubing/{}/groups/{}", settings.event, settings.round));
    Ok(html! {
        section aria-labelledby="steps" {
            h2 #steps { (words.say("cubing-steps")) }
            ol .steps {
                (line(approved, "cubing-step-approve", approve))
                (line(!settings.groups.is_empty(), "cubing-step-groups", none()))
                @if settings.is_scrambled() { (line(sealed, "cubing-step-scrambles", none())) }
                @if settings.needs_approval() { (line(state.is_approved(), "cubing-step-format", format)) }
                (line(state.opened().is_some(), "cubing-step-open", open))
                (line(called, "cubing-step-call", none()))
                (line(state.closed().is_some(), "cubing-step-close", close))
            }
            @if let Some(way) = groups_way { p .ways { a href=(way) { (words.say("cubing-groups-title")) } } }
            (following(words, page)?)
        }
    })
}

/// The button that closes the round; while results are missing, behind the question whether it is meant.
fn closing(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let state = page.state();
    let missing = |person: &&PersonId| !state.is_done(person) && !state.out().contains_key(*person);
    let missing: Vec<&PersonId> = state.competitors().filter(missing).collect();
    let hint = html! { p .hint { (words.say("cubing-close-hint")) } };
    let Some(first) = missing.first() else {
        let button = html! { button { (words.say("cubing-close-round")) } (hint) };
        return of_competition(page, "close", &button);
    };
    let said = [("name", page.name(first).into()), ("others", (missing.len() - 1).into())];
    let question = html! {
        p .message .warn { (words.say_with("cubing-close-missing", &said)) }
        (hint)
        button .danger { (words.say("cubing-close-anyway")) }
    };
    Ok(html! {
        details #close-early {
            summary { (words.say("cubing-close-round")) }
            (of_competition(page, "close", &question)?)
        }
    })
}

/// The clause about rounds of fewer than two.
const fn few_clause(edition: puzzles::Edition) -> rulebook::Citation {
    match edition {
        puzzles::Edition::Wca2009 => rulebook::wca_2009::_9q,
        puzzles::Edition::Wca2010 => rulebook::wca_2010::_9q,
    }
}

/// The button that opens the round, or everything that stands in its way.
fn opening(words: Words, page: &RoundPage, few: bool) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let (Some(id), Some(state)) = (&settings.competition, page.competition()) else {
        return Ok(html! {});
    };
    if state.started().is_none() {
        let to = format!("/c/{id}/organise");
        return Ok(
            html! { div { p { (words.say("cubing-not-started")) } a href=(to) { (words.say("console-overview")) } } },
        );
    }
    let left = state.round_obstacles(&settings.event);
    if let Some(silent) = declarations::missing(words, page).filter(|_| left.is_empty()) {
        let way = html! { a href="#declarations" { (words.say("cubing-declarations")) } };
        return Ok(
            html! { div { p { (silent) " " (frame::chip(rulebook::wca_2010::H1a)) } (way) } },
        );
    }
    if left.is_empty() {
        let form = html! {
            @if few {
                p .message .warn { (words.say("cubing-few")) " " (frame::chip(few_clause(settings.edition))) }
                (forms::field("open-reason", &words.say("cubing-ground"), None, &html! { input #open-reason name="reason" type="text" maxlength="300"; }))
            }
            button { (words.say("cubing-open-round")) }
        };
        return of_competition(page, "open", &form);
    }
    let text = words.say_with("obstacles-round", &[("count", left.len().into())]);
    Ok(html! { div { p { (text) } (obstacles::list(words, id, Some(&settings.event), &left)) } })
}

/// After the close: the next round, or the end of the event.
fn following(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    if page.state().closed().is_none() {
        return Ok(html! {});
    }
    let Some(announced) = page.advancing()? else {
        return Ok(html! { p .message .good { (words.say("cubing-event-over")) } });
    };
    let count = page.state().going_on(announced).len();
    let next = settings.round + 1;
    let found = page.competition().and_then(|own| own.event(&settings.event).ok());
    let divided = found.is_some_and(|own| own.groups.contains_key(&next));
    // A round that has its groups is set up once: from then on there is its panel.
    let way = match (divided, &settings.competition) {
        (true, _) => round_id(&settings.event, next).map(|id| format!("/r/{id}/panel")),
        (false, Some(id)) => Some(format!("/c/{id}/cubing/{}/groups/{next}", settings.event)),
        (false, None) => None,
    };
    let key = if divided { "next-round-panel" } else { "next-round-groups" };
    Ok(html! {
        p .message .good { (words.say_with("cubing-going-on", &[("count", count.into())])) }
        @if let Some(way) = way { p { a .button href=(way) { (words.say_with(key, &[("round", next.into())])) } } }
    })
}

/// The scrambles: made, sealed, opened by whom; nothing of what they say.
fn scrambles(
    words: Words,
    page: &RoundPage,
    opened: &[(u16, String, String)],
) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    if !settings.is_scrambled() {
        return Ok(html! { p .quiet { (words.say("cubing-not-scrambled-event")) } });
    }
    let custody = state.custody();
    let keeps = page.may(Kind::MakeSets);
    let official = settings.contest.official().is_some();
    Ok(html! {
        section aria-labelledby="scrambles" {
            h2 #scrambles { (words.say("cubing-scrambles")) }
            @match (&custody.made, &custody.sealed) {
                (None, _) => p { (words.say("cubing-scrambles-none")) },
                (Some(_), None) => p { (words.say("cubing-scrambles-made")) },
                (Some(_), Some(_)) if state.closed().is_some() => p { (words.say("cubing-scrambles-public")) },
                (Some(_), Some(_)) => p .message .good { (words.say("cubing-scrambles-sealed")) " " (words.say("cubing-scrambles-paper")) },
            }
            @if keeps && custody.sealed.is_none() && state.closed().is_none() {
                div .desk-acts {
                    @if official {
                        (ask(page, "make-sets", &[], &html! {
                            button class=[custody.made.is_some().then_some("second")] {
                                @if custody.made.is_some() { (words.say("cubing-make-again")) } @else { (words.say("cubing-make-sets")) }
                            }
                        }))
                    }
                    @if custody.made.is_some() { (ask(page, "seal", &[], &html! { button { (words.say("cubing-seal")) } })) }
                }
                (import(words, page, settings))
            }
            @if !opened.is_empty() {
                h3 { (words.say("cubing-openings")) }
                ul { @for (group, name, at) in opened {
                    li { (words.say_with("cubing-group", &[("group", (*group).into())])) (words.colon()) bdi { (name) } " " span .quiet dir="ltr" { (words.digits(at)) } }
                } }
            }
        }
    })
}

/// Scrambles that another program made.
fn import(words: Words, page: &RoundPage, settings: &arena::cubing::Settings) -> Markup {
    let count = u32::from(settings.attempts()) + u32::from(settings.spares);
    html! {
        details #import .fold {
            summary { (words.say("cubing-import-title")) }
            p .hint { (words.say_with("cubing-import-hint", &[("count", count.into())])) }
            (ask(page, "import-sets", &[], &html! {
                div .side-by-side {
                    (forms::text("program", &words.say("cubing-import-program"), "", None))
                    (forms::text("version", &words.say("cubing-import-version"), "", None))
                }
                (forms::field("sets", &words.say("cubing-scrambles"), None, &html! { textarea #sets name="sets" rows="8" required dir="ltr" spellcheck="false" {} }))
                button .second { (words.say("cubing-import-go")) }
            }))
        }
    }
}

/// The groups: who is in them, and the call.
fn groups(words: Words, page: &RoundPage, elsewhere: &Elsewhere) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    let may_call =
        page.may(Kind::CallGroup) && state.opened().is_some() && state.closed().is_none();
    Ok(html! {
        section aria-labelledby="groups" {
            h2 #groups { (words.say("cubing-groups-title")) }
            @for (number, group) in (1_u16..).zip(&settings.groups) {
                div .card {
                    h3 { (words.say_with("cubing-group", &[("group", number.into())])) }
                    p .quiet { (words.say_with("cubing-group-size", &[("competitors", group.competitors.len().into()), ("judges", group.judges.len().into()), ("scramblers", group.scramblers.len().into())])) }
                    @match state.called(number) {
                        Some(_) => p .message .good { (words.say("cubing-group-called")) },
                        None => { @if may_call {
                            (elsewhere::warnings(words, elsewhere, &group.competitors, &|person| page.name(person).to_owned()))
                            (ask(page, "call", &[("group", &number.to_string())], &html! { button { (words.say_with("cubing-call-group", &[("group", number.into())])) } }))
                        } }
                    }
                    @if page.may(Kind::ApprovePuzzle) && state.called(number).is_some() && state.closed().is_none()
                        && group.competitors.iter().any(|person| state.approval(person).is_none()) {
                        (ask(page, "approve-puzzles", &[("group", &number.to_string())], &html! { button .second { (words.say("cubing-approve-puzzles")) } }))
                    }
                }
            }
        }
    })
}

/// All attempts that count, with their competitors.
fn all(page: &RoundPage) -> impl Iterator<Item = (&PersonId, &Attempt)> {
    let people = page.state().competitors();
    people.flat_map(|person| page.state().counting(person).map(move |own| (person, own)))
}

/// What waits for the delegate or the main judge, first on the page.
fn waiting(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let head = |person: &PersonId, own: &Attempt| {
        html! {
            h3 { bdi { (page.name(person)) } ", " (words.say_with("cubing-attempt", &[("number", own.number.into())])) }
        }
    };
    let finding = |id: String| {
        forms::field(
            &id,
            &words.say("table-finding"),
            None,
            &html! { input id=(id) name="finding" type="text" maxlength="300" required; },
        )
    };
    let mismatches: Vec<_> = all(page)
        .filter(|(_, own)| own.waits_for_delegate() && page.may(Kind::RuleMismatch))
        .collect();
    let referred: Vec<_> = all(page)
        .filter(|(_, own)| {
            own.phase < Phase::Recorded
                && own.waits_for_main_judge()
                && own.explanation.is_none()
                && own.disputed.is_none()
                && page.may(Kind::RuleSolved)
        })
        .collect();
    let disputed: Vec<_> =
        all(page).filter(|(_, own)| own.disputed.is_some() && page.may(Kind::RuleSolved)).collect();
    let slow: Vec<_> = all(page)
        .filter(|(_, own)| {
            let over = own.sheet.time.is_some_and(|time| page.state().is_over_limit(time));
            own.phase < Phase::Recorded && over && !own.limit_ruled && page.may(Kind::RuleLimit)
        })
        .collect();
    let changes: Vec<_> =
        all(page).filter(|(_, own)| own.asked.is_some() && page.may(Kind::Consent)).collect();
    Ok(html! {
        @if !mismatches.is_empty() || !referred.is_empty() || !changes.is_empty() || !disputed.is_empty() || !slow.is_empty() {
            section .waiting aria-labelledby="waits" {
                h2 #waits { (words.say("cubing-waits")) }
                @for (person, own) in disputed {
                    div .card {
                        (head(person, own))
                        p { (words.say("cubing-disputed")) }
                        p { a .button href={ "/r/" (page.id) "/judge/" (person) } { (words.say("cubing-station")) } }
                    }
                }
                @for (person, own) in slow {
                    @let solve = Solve { person: person.clone(), number: own.number };
                    div .card { (head(person, own)) (super::steps::limit(words, page, &solve, own)?) }
                }
                @for (person, own) in mismatches {
                    @let solve = Solve { person: person.clone(), number: own.number };
                    div .card {
                        (head(person, own))
                        @if let Some(mismatch) = &own.mismatch { p { (words.say("cubing-mismatch-seen")) " " bdi { (mismatch.note) } } }
                        (ask_about(page, "rule-mismatch", &solve, &html! {
                            (finding(format!("finding-{person}-{}", own.number)))
                            div .desk-acts {
                                button name="ruling" value="rescramble" { (words.say("cubing-rescramble")) }
                                button .second name="ruling" value="keep" { (words.say("cubing-keep")) }
                            }
                        }))
                    }
                }
                @for (person, own) in referred {
                    @let solve = Solve { person: person.clone(), number: own.number };
                    div .card {
                        (head(person, own))
                        p { @if own.has_large_repair() { (words.say("cubing-referred-repair")) } @else { (words.say("cubing-referred-cap")) } }
                        (ask_about(page, "rule-solved", &solve, &html! {
                            (finding(format!("finding-{person}-{}", own.number)))
                            div .desk-acts {
                                button name="solved" value="yes" { (words.say("cubing-rule-solved")) }
                                button .danger name="solved" value="no" { (words.say("cubing-rule-unsolved")) }
                            }
                        }))
                    }
                }
                @for (person, own) in changes {
                    @let solve = Solve { person: person.clone(), number: own.number };
                    div .card {
                        (head(person, own))
                        @if let Some(asked) = &own.asked {
                            p dir="ltr" { del { (words.digits(&own.sheet.to_string())) } " → " ins { (words.digits(&asked.new.to_string())) } }
                            p { (words.say("cubing-change-reason")) " " bdi { (asked.reason) } }
                        }
                        (ask_about(page, "consent", &solve, &html! {
                            div .desk-acts {
                                button name="agreed" value="yes" { (words.say("cubing-consent")) }
                                button .second name="agreed" value="no" { (words.say("cubing-decline-change")) }
                            }
                        }))
                    }
                }
            }
        }
    })
}

/// What the main judge can rule without being asked: who has not come.
fn rulings(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let state = page.state();
    let called = |person: &&PersonId| {
        state.group_of(person).is_ok_and(|group| state.called(group).is_some())
    };
    let begun = |person: &PersonId| {
        state.attempts_of(person).iter().any(|own| own.phase >= Phase::Inspecting)
    };
    let absent: Vec<&PersonId> = state
        .competitors()
        .filter(called)
        .filter(|person| !begun(person) && !state.out().contains_key(*person))
        .collect();
    Ok(html! {
        @if page.may(Kind::NoShow) && !absent.is_empty() && state.closed().is_none() {
            details #no-show .fold {
                summary { (words.say("cubing-no-show")) }
                p .hint { (words.say("cubing-no-show-hint")) }
                (ask(page, "no-show", &[], &html! {
                    div .field {
                        label for="absent" { (words.say("cubing-competitor")) }
                        select #absent name="person" { @for person in absent { option value=(person) { (page.name(person)) } } }
                    }
                    (forms::field("absent-finding", &words.say("table-finding"), None, &html! { input #absent-finding name="finding" type="text" maxlength="300" required; }))
                    button .danger { (words.say("cubing-no-show-go")) }
                }))
            }
        }
    })
}

/// What can be printed.
fn printing(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let all = [
        (true, "cards", "cubing-print-cards"),
        (true, "groups", "cubing-print-groups"),
        (true, "results", "cubing-print-results"),
        (page.state().published().is_some(), "scrambles", "cubing-print-scrambles"),
    ];
    Ok(html! {
        nav .ways aria-label=(words.say("cubing-print")) {
            @for (_, path, key) in all.iter().filter(|(shown, _, _)| *shown) {
                a href={ "/r/" (page.id) "/print/" (path) } { (words.say(key)) }
            }
        }
    })
}
