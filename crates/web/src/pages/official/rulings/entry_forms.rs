//! The forms of those who decide, and of those who dispute. Each names the clauses it rests on.

use arena::Role;
use arena::competition::{CaseState, Competition, Decided, DisputeState, Incident, court, venue};
use arena::time::Moment;
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::competition::{CompetitionPage, Names, event_choices};
use crate::pages::official::clause_field;
use crate::pages::official::rulings::Basis::{Law, Wca};
use crate::pages::official::rulings::chips;
use crate::pages::official::rulings::lists::outcome_key;
use crate::pages::venue_time;
use words::Words;

pub(crate) type List = Vec<(String, String)>;

pub(crate) fn ask(seen: &CompetitionPage, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/c/{}/court/{act}", seen.id), inside)
}

/// A form that is opened when it is needed.
pub(crate) fn folded(title: &str, inside: &Markup) -> Markup {
    html! { details { summary { (title) } (inside) } }
}

pub(crate) fn finding(words: Words, id: &str, key: &str) -> Markup {
    let input = html! { textarea id=(id) name="finding" rows="3" maxlength="2000" required {} };
    forms::field(id, &words.say(key), None, &input)
}

pub(crate) fn list(id: &str, name: &str, label: &str, all: &[(String, String)]) -> Markup {
    let input = html! {
        select id=(id) name=(name) { @for (value, shown) in all { option value=(value) { (shown) } } }
    };
    forms::field(id, label, None, &input)
}

/// A clause of the competition's books.
fn clause(words: Words, state: &Competition, id: &str, name: &str, required: bool) -> Markup {
    clause_field::field(words, &books(state), (id, name), "", required)
}

/// The competition's books.
pub(crate) fn books(state: &Competition) -> Vec<&'static rulebook::Rulebook> {
    clause_field::books(state.books().iter().map(String::as_str))
}

pub(crate) fn people(words: Words, state: &Competition, none: Option<&str>) -> List {
    let mut all: Vec<_> =
        state.registrations().values().map(|own| &own.application.person).collect();
    words.sort_by_name(&mut all, |person| &person.name);
    let first = none.map(|key| (String::new(), words.say(key)));
    first.into_iter().chain(all.iter().map(|own| (own.id.to_string(), own.name.clone()))).collect()
}

fn consequences(words: Words, keys: &[(&str, &str)]) -> List {
    keys.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect()
}

/// What the WCA asks of whoever decides.
fn pictures(words: Words, state: &Competition) -> Markup {
    html! {
        @if state.edition().is_some() {
            (forms::tick("no-pictures", "yes", false, &html! { (words.say("court-no-pictures")) }))
        }
    }
}

/// A ruling.
pub(crate) fn rule(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    if !seen.may(court::Kind::Rule) {
        return Ok(html! {});
    }
    let kinds = consequences(
        words,
        &[
            ("nothing", "ruling-noted"),
            ("warning", "ruling-warning"),
            ("out-of-event", "court-out-of-event"),
            ("disqualified", "ruling-disqualified"),
            ("suspended", "ruling-suspended"),
        ],
    );
    let cases = state.court().cases.values().filter(|own| own.closed.is_none());
    let cases: List = std::iter::once((String::new(), words.say("court-no-case")))
        .chain(cases.map(|own| (own.case.id.to_string(), own.case.text.chars().take(80).collect())))
        .collect();
    // An observer rules in the match that they observe, and in no other.
    let observed: List = std::iter::once((String::new(), words.say("court-nobody")))
        .chain(state.observers().map(|own| (own.of.to_string(), own.of.to_string())))
        .collect();
    let own = [
        Wca("2k"),
        Wca("1c7"),
        Wca("1d2"),
        Wca("2l"),
        Wca("2k6"),
        Wca("11f"),
        Law(iran_backgammon::_1_2_3a),
        Law(iran_backgammon::_5_1b),
        Law(iran_backgammon::_5_3b),
    ];
    Ok(folded(
        &words.say("court-rule"),
        &html! {
            (chips(words, state, &own))
            (ask(seen, "rule", &html! {
                (clause(words, state, "rule-clause", "clause", true))
                (finding(words, "rule-finding", "court-finding"))
                (list("rule-consequence", "consequence", &words.say("court-consequence"), &kinds))
                (list("rule-person", "person", &words.say("court-person"), &people(words, state, Some("court-nobody"))))
                (list("rule-event", "event", &words.say("desk-which-event"), &event_choices(words, state, Some("desk-whole"))))
                (forms::date("until", &words.say("court-until"), "", None))
                @if observed.len() > 1 { (list("rule-match", "match", &words.say("observers-match"), &observed)) }
                @if cases.len() > 1 { (list("rule-case", "case", &words.say("court-case"), &cases)) }
                @for (incident, _) in state.court().incidents.values() {
                    (forms::tick("incident", incident.id.as_str(), false, &html! { bdi { (incident.text.chars().take(80).collect::<String>()) } }))
                }
                @if state.edition().is_some() {
                    (clause(words, state, "rule-refused", "refused", false))
                    (forms::tick("after-warning", "yes", false, &html! { (words.say("court-after-warning")) }))
                }
                (forms::tick("beyond", "yes", false, &html! { (words.say("court-beyond")) }))
                (pictures(words, state))
                button .danger { (words.say("court-rule-go")) }
            }))
        },
    ))
}

/// An incident.
pub(crate) fn incident(
    words: Words,
    seen: &CompetitionPage,
    now: Moment,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    if state.events().is_empty() || !seen.may(court::Kind::LogIncident) {
        return Ok(html! {});
    }
    let kinds = consequences(
        words,
        &[
            ("procedure", "court-procedure"),
            ("disturbance", "court-disturbance"),
            ("equipment", "court-equipment"),
        ],
    );
    let at = html! { input #incident-at name="at" type="datetime-local" value=(venue_time::filled(plan, now)) required dir="ltr"; };
    let round =
        html! { input #incident-round name="round" type="number" min="1" max="200" dir="ltr"; };
    let text =
        |id: &str, name: &str| html! { input id=(id) name=(name) type="text" maxlength="120"; };
    Ok(folded(
        &words.say("court-incident"),
        &html! {
            (chips(words, state, &[Wca("11a1"), Wca("11a2"), Wca("11a3")]))
            (ask(seen, "incident", &html! {
                (list("incident-kind", "what", &words.say("court-kind"), &kinds))
                (list("incident-event", "event", &words.say("desk-which-event"), &event_choices(words, state, None)))
                (forms::field("incident-round", &words.say("court-round"), None, &round))
                (forms::field("incident-at", &words.say("court-when"), None, &at))
                (forms::field("incident-station", &words.say(if state.edition().is_some() { "court-station" } else { "court-place" }), None, &text("incident-station", "station")))
                (clause(words, state, "incident-clause", "clause", false))
                (finding(words, "incident-text", "court-happened"))
                button .second { (words.say("court-incident-go")) }
            }))
        },
    ))
}

/// How an incident is decided.
pub(crate) fn outcome(
    words: Words,
    seen: &CompetitionPage,
    own: &Incident,
    names: &Names,
) -> Result<Markup, Problem> {
    use arena::competition::OutcomeKind::{Dnf, ExtraAttempt, Penalty, Stands};
    let state = seen.state();
    if !seen.may(court::Kind::DecideIncident) {
        return Ok(html! { p .quiet { (words.say("court-undecided")) } });
    }
    let kinds =
        [(Stands, "stands"), (Penalty, "penalty"), (Dnf, "dnf"), (ExtraAttempt, "extra-attempt")];
    let cubing = state.event(&own.event)?.plan.edition().is_some();
    let kinds: List = kinds
        .iter()
        .filter(|(kind, _)| cubing || !matches!(kind, Dnf | ExtraAttempt))
        .map(|(kind, value)| ((*value).to_owned(), words.say(outcome_key(*kind))))
        .collect();
    let id = |what: &str| format!("{what}-{}", own.id);
    Ok(folded(
        &words.say("court-decide"),
        &html! {
            (chips(words, state, &[Wca("11b"), Wca("11d"), Wca("11e"), Wca("11f")]))
            (ask(seen, "outcome", &html! {
                input type="hidden" name="incident" value=(own.id);
                (list(&id("outcome"), "outcome", &words.say("court-consequence"), &kinds))
                (clause(words, state, &id("outcome-clause"), "clause", true))
                (finding(words, &id("outcome-finding"), "desk-finding"))
                (not_covered(words, state, &id("consulted"), names))
                (pictures(words, state))
                button .second { (words.say("court-decide")) }
            }))
        },
    ))
}

/// That the regulations do not cover it, with the delegate who was consulted and when.
fn not_covered(words: Words, state: &Competition, id: &str, names: &Names) -> Markup {
    let delegates = state.officials().filter(|own| own.role == Role::Delegate);
    let delegates = delegates.map(|own| &own.person);
    let named =
        delegates.filter_map(|person| Some((person.to_string(), names.get(person)?.clone())));
    let named: List = [(String::new(), String::new())].into_iter().chain(named).collect();
    let at = format!("{id}-at");
    let moment = html! { input id=(at) name="consulted-at" type="datetime-local" dir="ltr"; };
    html! {
        @if state.edition().is_some() {
            (forms::tick("not-covered", "yes", false, &html! { (words.say("court-not-covered")) }))
            (list(id, "consulted", &words.say("court-consulted"), &named))
            (forms::field(&at, &words.say("court-consulted-at"), None, &moment))
        }
    }
}

/// A disputed case, before anyone has ruled.
pub(crate) fn case(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    if !seen.may(court::Kind::OpenCase) {
        return Ok(html! {});
    }
    let all = people(words, state, Some("court-nobody"));
    Ok(folded(
        &words.say("court-open-case"),
        &html! {
            (chips(words, state, &[Law(iran_backgammon::_5_1a)]))
            (ask(seen, "case", &html! {
                (list("case-one", "player", &words.say("court-player"), &all))
                (list("case-two", "player", &words.say("court-player"), &all))
                (list("case-event", "event", &words.say("desk-which-event"), &event_choices(words, state, Some("desk-whole"))))
                (finding(words, "case-text", "court-happened"))
                button .second { (words.say("court-open-case")) }
            }))
        },
    ))
}

/// What a player or witness says.
pub(crate) fn statement(
    words: Words,
    seen: &CompetitionPage,
    own: &CaseState,
) -> Result<Markup, Problem> {
    let state = seen.state();
    let id = |what: &str| format!("{what}-{}", own.case.id);
    let text = id("statement");
    let input = html! { textarea id=(text) name="finding" rows="2" maxlength="2000" {} };
    Ok(ask(
        seen,
        "statement",
        &html! {
            input type="hidden" name="case" value=(own.case.id);
            (list(&id("speaker"), "person", &words.say("court-speaker"), &people(words, state, None)))
            (forms::field(&text, &words.say("court-said"), Some(&words.say("court-said-hint")), &input))
            button .second { (words.say("court-note")) }
        },
    ))
}

/// A record of play or a film that belongs to a case.
pub(crate) fn evidence(words: Words, seen: &CompetitionPage, own: &CaseState) -> Markup {
    let id = format!("evidence-{}", own.case.id);
    let input = html! {
        input id=(id) name="link" type="text" maxlength="2000" required dir="auto" autocomplete="off"
            aria-describedby={ (id) "-hint" };
    };
    ask(
        seen,
        "evidence",
        &html! {
            input type="hidden" name="case" value=(own.case.id);
            (forms::field(&id, &words.say("court-evidence"), Some(&words.say("court-evidence-hint")), &input))
            button .second { (words.say("court-evidence-go")) }
        },
    )
}

/// A dispute of a ruling.
pub(crate) fn dispute(
    words: Words,
    seen: &CompetitionPage,
    made: &Decided,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let officials = seen.is_official();
    let closes = state.window_of(made);
    let id = |what: &str| format!("{what}-{}", made.ruling.id);
    Ok(folded(
        &words.say("court-dispute"),
        &html! {
            (chips(words, state, &[Wca("2n"), Wca("2o"), Wca("2q"), Wca("2r"), Law(iran_backgammon::_5_2a)]))
            @if let Some(closes) = closes { p { (words.say("court-closes")) (words.colon()) (venue_time::moment(words, plan, closes)) } }
            (ask(seen, "dispute", &html! {
                input type="hidden" name="ruling" value=(made.ruling.id);
                @if officials { (list(&id("disputes"), "person", &words.say("court-disputes"), &people(words, state, None))) }
                (finding(words, &id("dispute-text"), "court-dispute-why"))
                button .second { (words.say("court-dispute")) }
            }))
        },
    ))
}

/// The answer to a dispute.
pub(crate) fn answer(
    words: Words,
    seen: &CompetitionPage,
    own: &DisputeState,
    made: Option<&Decided>,
) -> Result<Markup, Problem> {
    let state = seen.state();
    if !seen.may(court::Kind::Answer) {
        return Ok(html! {});
    }
    let kinds = consequences(
        words,
        &[
            ("confirm", "court-confirm"),
            ("nothing", "court-lift"),
            ("warning", "ruling-warning"),
            ("out-of-event", "court-out-of-event"),
            ("disqualified", "ruling-disqualified"),
        ],
    );
    let id = |what: &str| format!("{what}-{}", own.dispute.id);
    let blind = made.is_none();
    Ok(html! {
        (chips(words, state, &[Wca("2n"), Wca("2r"), Law(iran_backgammon::_5_2d), Law(iran_backgammon::_5_2e)]))
        @if blind {
            (ask(seen, "reasons", &html! {
                input type="hidden" name="dispute" value=(own.dispute.id);
                button .second { (words.say("court-ask-reasons")) }
            }))
        }
        (folded(&words.say("court-answer"), &ask(seen, "answer", &html! {
            input type="hidden" name="dispute" value=(own.dispute.id);
            (list(&id("answer"), "consequence", &words.say("court-consequence"), &kinds))
            (list(&id("answer-event"), "event", &words.say("desk-which-event"), &event_choices(words, state, Some("desk-whole"))))
            (clause(words, state, &id("answer-clause"), "clause", true))
            (finding(words, &id("answer-finding"), "desk-finding"))
            (pictures(words, state))
            button { (words.say("court-answer-go")) }
        })))
    })
}

/// A ruling that waits for its appeal, to be carried out before that.
pub(crate) fn carry_out(
    words: Words,
    seen: &CompetitionPage,
    own: &DisputeState,
    made: Option<&Decided>,
) -> Markup {
    if !seen.may(court::Kind::OverrideHold) || !made.is_some_and(|made| made.on_hold) {
        return html! {};
    }
    let id = format!("override-{}", own.dispute.id);
    folded(
        &words.say("court-override"),
        &html! {
            (chips(words, seen.state(), &[Law(iran_backgammon::_5_2b)]))
            (ask(seen, "override", &html! {
                input type="hidden" name="dispute" value=(own.dispute.id);
                (finding(words, &id, "court-dispute-why"))
                button .danger { (words.say("court-override")) }
            }))
        },
    )
}

/// What is only recorded: who did not appear, who refused to help.
pub(crate) fn records(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    if state.registrations().is_empty() || !seen.may(venue::Kind::RecordNoShow) {
        return Ok(html! {});
    }
    let everyone = people(words, state, None);
    let duties =
        consequences(words, &[("judge", "court-duty-judge"), ("scramble", "court-duty-scramble")]);
    Ok(folded(
        &words.say("court-records"),
        &html! {
            (chips(words, state, &[Wca("2j")]))
            (ask(seen, "no-show", &html! {
                (list("absent", "person", &words.say("court-absent"), &everyone))
                (list("absent-event", "event", &words.say("desk-which-event"), &event_choices(words, state, None)))
                (finding(words, "absent-note", "court-happened"))
                button .second { (words.say("court-no-show")) }
            }))
            @if state.edition().is_some() {
                (chips(words, state, &[Wca("1e2"), Wca("1f2")]))
                (ask(seen, "refusal", &html! {
                    (list("refuses", "person", &words.say("court-refused"), &everyone))
                    (list("duty", "duty", &words.say("court-duty"), &duties))
                    button .second { (words.say("court-note")) }
                }))
            }
        },
    ))
}
