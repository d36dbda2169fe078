//! Setting up an event of cubing: one of the official ones that is not held yet, and a line for each
//! of its rounds. Which formats there are, which is preferred and what is too much, the arena says.

use arena::Refused;
use arena::competition::{Discipline, EventPlan};
use arena::cubing::{
    CubingPlan, Cutoff, CutoffBy, DEFAULT_LIMIT, Outcome, RoundPlan, UnofficialPlan, entry,
    plan as regulations,
};
use arena::federation;
use maud::{Markup, html};
use puzzles::{Edition, Event, Format};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use crate::pages::organiser::qualifying;
use crate::pages::public::competition;
use words::Words;

/// The edition that the competition follows, where it has events of cubing.
fn edition(seen: &CompetitionPage) -> Result<Option<Edition>, Problem> {
    Ok(regulations::edition_of(&seen.plan()?.books))
}

/// The events that are official on the first day of the competition, by the list of the Board.
pub(crate) async fn listed(app: &AppState, seen: &CompetitionPage) -> Result<Vec<Event>, Problem> {
    let Some(edition) = edition(seen)? else { return Ok(Vec::new()) };
    Ok(app.office.federation(edition).await?.events_on(seen.plan()?.first))
}

/// The official events that the competition does not hold yet: a card for each. What the Board has dropped
/// is named, with the way to its decision.
pub(crate) fn choose(
    words: Words,
    seen: &CompetitionPage,
    listed: &[Event],
) -> Result<Markup, Problem> {
    let Some(edition) = edition(seen)? else { return Ok(html! {}) };
    let held = seen.state().events().values().filter_map(|own| own.plan.cubing());
    let held: Vec<Event> = held.map(|own| own.event).collect();
    let open = listed.iter().copied().filter(|event| !held.contains(event));
    let dropped = Event::ALL.into_iter().filter(|event| !listed.contains(event));
    let dropped: Vec<String> = dropped.map(|event| words.cubing(event)).collect();
    let list = format!("/rules/{edition}/events");
    Ok(html! {
        p .quiet {
            (competition::book_title(words, &edition.to_string())) " " (frame::chip(regulations::list_clause(edition)))
            " · " a href=(list) { (words.say("federation-title")) }
        }
        @if !dropped.is_empty() {
            p .message { (words.say_with("federation-not-official", &[("events", words.list(&dropped).as_str().into())])) " " (frame::chip(federation::yearly_clause(edition))) }
        }
        ul .cards {
            @for event in open {
                li {
                    a href={ "/c/" (seen.id) "/organise/setup/" (event) } { (words.cubing(event)) }
                    " " (frame::chip(event.citation(edition)))
                }
            }
        }
        (unofficial(words, seen, edition))
    })
}

/// An event that is not one of the official ones.
fn unofficial(words: Words, seen: &CompetitionPage, edition: Edition) -> Markup {
    let formats = Format::ALL.map(|own| (own.id().to_owned(), words.message(&own.message())));
    let rounds = html! { input #unofficial-rounds name="rounds" type="number" min="1" max="4" value="1" required inputmode="numeric" dir="ltr"; };
    let clause = regulations::unofficial_clause(edition);
    html! {
        details #unofficial .fold {
            summary { (words.say("cubing-unofficial-add")) " " (frame::chip(clause)) }
            p .hint { (words.say("cubing-unofficial-lead")) }
            (forms::ask(&format!("/c/{}/desk/event", seen.id), &html! {
                input type="hidden" name="game" value="unofficial";
                (forms::text("unofficial-name", &words.say("desk-event-name"), "", None))
                (forms::choice("unofficial-format", &words.say("cubing-setup-format"), &formats, "3"))
                (forms::field("unofficial-rounds", &words.say("setup-rounds"), None, &rounds))
                button .second { (words.say("desk-add-event")) }
            }))
        }
    }
}

/// The unofficial event of a form; none where the form is another's.
pub(crate) fn read_unofficial(
    seen: &CompetitionPage,
    form: &Filled,
) -> Result<Option<EventPlan>, Problem> {
    let (Some(edition), "unofficial") = (edition(seen)?, form.one("game")) else {
        return Ok(None);
    };
    let name = form.one("unofficial-name").trim().to_owned();
    let id = crate::pages::organiser::create::with_key("unofficial", form);
    let id = id.parse().map_err(|_| Refused::invalid("form-key"))?;
    let format = form.one("unofficial-format").to_owned();
    let rounds = form.one("rounds").parse().map_err(|_| Refused::invalid("cubing-plan-number"))?;
    let plan = UnofficialPlan { edition, name: name.clone(), format, rounds };
    Ok(Some(EventPlan::new(id, &name, Discipline::UnofficialCubing(plan))))
}

/// A new event, as the regulations prefer it; none where the name is no official event's, or the
/// competition follows other rulebooks.
pub(crate) fn proposed(seen: &CompetitionPage, name: &str) -> Result<Option<EventPlan>, Problem> {
    let (Some(edition), Ok(event)) = (edition(seen)?, name.parse::<Event>()) else {
        return Ok(None);
    };
    let id = event.id().parse().map_err(|_| Refused::not_found("event-game-none"))?;
    let plan = Discipline::Cubing(CubingPlan::proposed(edition, event));
    Ok(Some(EventPlan::new(id, event.title(), plan)))
}

/// The lines of the form; none where the event is no official one.
pub(crate) fn rounds(words: Words, plan: &EventPlan) -> Option<Markup> {
    let CubingPlan { edition, event, rounds, qualification } = plan.cubing()?;
    let (edition, event) = (*edition, *event);
    let most = regulations::most_rounds(edition);
    Some(html! {
        p { (words.say("cubing-setup-lead")) " " (frame::chip(event.citation(edition))) }
        @for most in most {
            (line(words, edition, event, most.rounds, rounds.get(usize::from(most.rounds) - 1)))
        }
        (hints(words, edition, CubingPlan::has_limit(event)))
        (qualifying::part(words, edition, qualification.as_ref()))
    })
}

fn line(
    words: Words,
    edition: Edition,
    event: Event,
    number: u16,
    round: Option<&RoundPlan>,
) -> Markup {
    let preset = CubingPlan::preset(edition, event);
    let shown = |format: Format| match format == preset {
        true => words.say_with(
            "cubing-setup-preferred",
            &[("format", words.message(&format.message()).into())],
        ),
        false => words.message(&format.message()),
    };
    let none = (number > 1).then(|| (String::new(), words.say("cubing-setup-none")));
    let formats = event.formats(edition).iter().map(|own| (own.id().to_owned(), shown(*own)));
    let formats: Vec<_> = none.into_iter().chain(formats).collect();
    let chosen = round.map_or("", |own| own.format.id());
    let [format, limit, goes_on] =
        ["format", "limit", "goes-on"].map(|what| format!("{what}-{number}"));
    let span = regulations::minutes(round.and_then(|own| own.limit).unwrap_or(DEFAULT_LIMIT));
    let time =
        html! { input id=(limit) name=(limit) type="text" maxlength="6" dir="ltr" value=(span); };
    let best = html! {
        input id=(goes_on) name=(goes_on) type="number" min="1" max="3000" dir="ltr" value=[round.and_then(|own| own.goes_on)];
    };
    html! {
        fieldset .side-by-side {
            legend { (words.say_with("contest-round", &[("round", number.into())])) }
            (forms::choice(&format, &words.say("cubing-setup-format"), &formats, chosen))
            @if CubingPlan::has_limit(event) {
                (forms::field(&limit, &words.say("cubing-setup-limit"), None, &time))
            }
            (forms::field(&goes_on, &words.say("cubing-setup-goes-on"), None, &best))
            (further(words, number, round, event))
        }
    }
}

/// What few rounds have: who goes on by a result, and the cutoff of a combined round.
fn further(words: Words, number: u16, round: Option<&RoundPlan>, event: Event) -> Markup {
    let cutoff = round.and_then(|own| own.cutoff);
    let time = |time: u32| Outcome::time(time).to_string();
    let (under, best) = match cutoff.map(|own| own.by) {
        Some(CutoffBy::Under(own)) => (time(own), String::new()),
        Some(CutoffBy::Best(own)) => (String::new(), own.to_string()),
        None => (String::new(), String::new()),
    };
    let line = |what: &str, key: &str, value: &str| {
        let id = format!("{what}-{number}");
        let input = html! { input id=(id) name=(id) type="text" inputmode="decimal" maxlength="9" dir="ltr" value=(value); };
        forms::field(&id, &words.say(key), None, &input)
    };
    let better = round.and_then(|own| own.better_than).map(time).unwrap_or_default();
    let after = cutoff.map(|own| own.attempts.to_string()).unwrap_or_default();
    let total = round.and_then(|own| own.total_limit).map(regulations::minutes).unwrap_or_default();
    html! {
        details {
            summary { (words.say("cubing-setup-further")) }
            (line("better-than", "cubing-setup-better", &better))
            (line("cutoff-after", "cubing-setup-after", &after))
            (line("cutoff-under", "cubing-setup-under", &under))
            (line("cutoff-best", "cubing-setup-best", &best))
            @if CubingPlan::has_limit(event) { (line("total-limit", "cubing-setup-total", &total)) }
            @if event.discipline() == puzzles::Discipline::MultipleBlindfolded {
                (forms::choice(&format!("cube-minutes-{number}"), &words.say("cubing-setup-cube-minutes"),
                    &regulations::CUBE_MINUTES.map(|own| (own.to_string(), words.number(own))),
                    &round.and_then(|own| own.cube_minutes).unwrap_or(regulations::CUBE_MINUTES[0]).to_string()))
            } @else if arena::cubing::Contest::Official(event).is_blind() {
                (forms::tick(&format!("stopwatch-{number}"), "yes", round.is_some_and(|own| own.stopwatch), &html! { (words.say("cubing-setup-stopwatch")) }))
            }
        }
    }
}

/// What the regulations say about the lines.
fn hints(words: Words, edition: Edition, limited: bool) -> Markup {
    let (_, behind) = regulations::most_going_on(edition, 0);
    html! {
        ul .hint {
            @for most in regulations::most_rounds(edition) {
                @let rounds = ("rounds", most.rounds.into());
                li {
                    @if let Some(up_to) = most.competitors {
                        (words.say_with("cubing-setup-up-to", &[("competitors", up_to.into()), rounds]))
                    } @else {
                        (words.say_with("cubing-setup-more", &[rounds]))
                    }
                    " " (frame::chip(most.clause))
                }
            }
            li { (words.say("cubing-setup-behind")) " " (frame::chip(behind)) }
            @if limited { li { (words.say("cubing-setup-limit-hint")) " " (frame::chip(regulations::limit_clause(edition))) } }
            li { (words.say("cubing-setup-approval")) " " (frame::chip(regulations::approval_clause(edition))) }
        }
    }
}

/// The plan with the rounds that were filled in.
pub(crate) fn fill_in(plan: &mut EventPlan, form: &Filled) -> Result<bool, Problem> {
    let Discipline::Cubing(plan) = &mut plan.discipline else { return Ok(false) };
    if !form.has("format-1") {
        return Ok(true);
    }
    let most = regulations::most_rounds(plan.edition).len();
    let lines: Vec<Option<RoundPlan>> =
        (1..=most).map(|number| read(form, number)).collect::<Result<_, _>>()?;
    let rounds: Vec<RoundPlan> = lines.iter().copied().map_while(|line| line).collect();
    if lines.iter().flatten().count() != rounds.len() || rounds.is_empty() {
        return Err(Refused::invalid("cubing-setup-gap").into());
    }
    plan.rounds = rounds;
    plan.qualification = qualifying::read(form)?;
    Ok(true)
}

/// A line that was filled in; none where there is no such round.
fn read(form: &Filled, number: usize) -> Result<Option<RoundPlan>, Problem> {
    let own = |what: &str| form.some(&format!("{what}-{number}"));
    let Some(format) = own("format") else { return Ok(None) };
    let unknown = |_| Refused::invalid("form-unreadable");
    Ok(Some(RoundPlan {
        format: format.parse().map_err(unknown)?,
        limit: own("limit").map(|text| regulations::span(&text)).transpose()?,
        goes_on: own("goes-on").map(|text| regulations::number(&text)).transpose()?,
        better_than: own("better-than").map(|text| entry::time(&text)).transpose()?,
        cutoff: cutoff(&own)?,
        total_limit: own("total-limit").map(|text| regulations::span(&text)).transpose()?,
        stopwatch: own("stopwatch").is_some(),
        cube_minutes: own("cube-minutes").and_then(|text| text.parse().ok()),
    }))
}

/// A combined round: after how many attempts, and who makes the others; exactly one way.
fn cutoff(own: &dyn Fn(&str) -> Option<String>) -> Result<Option<Cutoff>, Problem> {
    let by = match (own("cutoff-under"), own("cutoff-best")) {
        (None, None) => return Ok(None),
        (Some(time), None) => CutoffBy::Under(entry::time(&time)?),
        (None, Some(best)) => CutoffBy::Best(regulations::number(&best)?),
        (Some(_), Some(_)) => return Err(Refused::invalid("cubing-plan-cutoff").into()),
    };
    let attempts = own("cutoff-after").and_then(|text| text.parse().ok());
    let attempts = attempts.ok_or_else(|| Refused::invalid("cubing-plan-cutoff"))?;
    Ok(Some(Cutoff { attempts, by }))
}

/// The formats of an event, and how many rounds it has, in a line.
pub(crate) fn summary(words: Words, plan: &EventPlan) -> Option<Markup> {
    let planned = plan.cubing()?;
    let mut formats: Vec<String> =
        planned.rounds.iter().map(|round| words.message(&round.format.message())).collect();
    formats.dedup();
    let count = words.say_with("cubing-rounds", &[("count", planned.rounds.len().into())]);
    Some(html! { (count) " · " bdi { (words.list(&formats)) } })
}
