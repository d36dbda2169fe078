//! Registration: the events, and the data that only the organisers see. The data are kept apart
//! from the log, and are shown here to the person alone.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::competition::{
    Application, Command, Competition, Country, EventPlan, Guardian, PrivatePerson, Profile,
    PublicPerson, Register, Registration, Team, registration,
};
use arena::id::{EventId, PersonId};
use arena::time::Moment;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::Request;
use rulebook::iran_backgammon as laws;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::consent;
use crate::pages::competition::{CompetitionPage, command, event_name, name};
use crate::pages::frame;
use crate::pages::organiser::actions::person_named;
use crate::pages::organiser::create;
use crate::pages::organiser::people::{missing, status_key};
use crate::pages::public::competition;
use words::Words;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let (words, state, plan) = (visitor.words, seen.state(), seen.plan()?);
    let data = app.office.private(&visitor.who(), person, None).await?;
    let own = state.registrations().get(person);
    let waits = app.office.waits(person, &seen.id).await?;
    let represented = app.office.represented(person, state).await?;
    let title = words.say("enter-title");
    let body = html! {
        p .crumbs { a href={ "/c/" (seen.id) } { bdi { (plan.name) } } }
        h1 { (title) }
        p { (competition::window(words, state, plan, app.office.now())) }
        (competition::admission(words, plan))
        @if waits { (asked(words, &seen)) }
        @if let Some(own) = own { (status(words, &seen, state, own)) }
        @if takes(state, own, app.office.now()) {
            (forms::ask(&format!("/c/{}/register", seen.id), &html! {
                (events(words, state, own))
                (forms::latin(words, latin(&visitor, own)))
                (country(words, state, own, data.as_ref(), represented))
                (private(words, data.as_ref()))
                (consent(words, state))
                button { (words.say("enter-go")) }
            }))
        } @else { (closed(words, &seen, app.office.now())) }
    };
    // The page holds what is nobody else's business.
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    Ok((no_store, frame::page(&visitor, &title, &body)).into_response())
}

/// Whether the form leads anywhere: while registration is open, or while something is missing of an entry.
fn takes(state: &Competition, own: Option<&Registration>, now: Moment) -> bool {
    let missing = own.is_some_and(|own| !own.missing.is_empty());
    state.finished().is_none() && (missing || state.registration_is_open(now))
}

/// Why nobody can register now, and where to go from here.
fn closed(words: Words, seen: &CompetitionPage, now: Moment) -> Markup {
    let state = seen.state();
    let early = state.window().is_none_or(|window| now < window.opens);
    let key = match (state.finished().is_some(), early) {
        (true, _) => "closed-over",
        (false, true) => "closed-early",
        (false, false) => "closed-late",
    };
    html! {
        p .message { (words.say(key)) }
        p .ways {
            a .button href={ "/c/" (seen.id) } { (words.say("closed-page")) }
            a .button .second href="/competitions" { (words.say("closed-others")) }
        }
    }
}

/// Somebody else has entered the visitor.
fn asked(words: Words, seen: &CompetitionPage) -> Markup {
    html! {
        div .message .warn {
            p { (words.say("consent-text")) }
            (consent::answer(words, &seen.id))
        }
    }
}

/// Where the visitor's own entries stand.
fn status(words: Words, seen: &CompetitionPage, state: &Competition, own: &Registration) -> Markup {
    html! {
        section aria-labelledby="own" {
            h2 #own { (words.say("enter-own")) }
            p {
                (words.say("enter-know-rules"))
                @for book in state.books() { " " a href={ "/rules/" (book) } { (competition::book_title(words, book)) } }
            }
            @if !own.missing.is_empty() { p .message .warn { (missing(words, own)) } }
            ul {
                @for (id, status) in &own.entries {
                    li {
                        bdi { (event_name(words, state, id)) }
                        (words.colon()) strong { (words.say(status_key(*status))) }
                        @if let Some(place) = state.waiting_place(&own.application.person.id, id) {
                            " " span .part { (words.say_with("options-waiting-place", &[("place", place.into())])) }
                        }
                        @if own.enters(id) && state.events().get(id).is_some_and(|event| event.places.is_none()) {
                            (forms::ask(&format!("/c/{}/register/withdraw", seen.id), &html! {
                                input type="hidden" name="event" value=(id);
                                button .plain { (words.say("enter-withdraw")) }
                            }))
                        }
                    }
                }
            }
        }
    }
}

/// The events that can be entered.
fn events(words: Words, state: &Competition, own: Option<&Registration>) -> Markup {
    let open: Vec<&EventPlan> = state
        .events()
        .values()
        .filter(|event| event.places.is_none())
        .map(|event| &event.plan)
        .filter(|plan| own.is_none_or(|own| !own.enters(&plan.id)))
        .collect();
    html! {
        fieldset {
            legend { (words.say("contest-events")) }
            @for plan in &open {
                (forms::tick("event", plan.id.as_str(), open.len() == 1 && own.is_none(), &html! { bdi { (words.event(plan)) } }))
                @if plan.team > 1 { (team(words, plan)) }
            }
            @if open.is_empty() { p .quiet { (words.say("enter-no-events")) } }
        }
    }
}

fn team(words: Words, plan: &EventPlan) -> Markup {
    let [team, partners] = ["team", "partners"].map(|what| format!("{what}-{}", plan.id));
    let name = html! { input id=(team) name=(team) type="text" maxlength="120"; };
    let users =
        html! { input id=(partners) name=(partners) type="text" dir="ltr" autocapitalize="none"; };
    html! {
        (forms::field(&team, &words.say("enter-team"), None, &name))
        (forms::field(&partners, &words.say("enter-partners"), Some(&words.say("enter-partners-hint")), &users))
    }
}

/// The Latin form of the name as it was told here before, else as the account has it.
fn latin<'a>(visitor: &'a Visitor, own: Option<&'a Registration>) -> &'a str {
    let of_account = visitor.signed_in.as_ref().map_or("", |own| own.latin.as_str());
    own.map_or(of_account, |own| own.application.person.latin.as_str())
}

/// The country, and by the regulations of cubing the nationalities beside it: one represents one of them,
/// and changes it at the first competition of a year.
fn country(
    words: Words,
    state: &Competition,
    own: Option<&Registration>,
    data: Option<&PrivatePerson>,
    represented: Option<Country>,
) -> Markup {
    let told = own.map(|own| own.application.person.country).or(represented);
    let chosen = told.or_else(|| create::likely_country(words));
    let mut known = data.map(|data| data.nationalities.clone()).unwrap_or_default().into_iter();
    let fields = [
        ("nationality", "enter-nationality", known.next().or(chosen), true),
        ("second-nationality", "enter-second-nationality", known.next(), false),
    ];
    let clauses = state.edition().map(Profile::country_clauses);
    html! {
        @if let Some([nationality, change]) = clauses {
            @for (id, key, chosen, required) in fields { (nationality_field(words, id, key, chosen, required)) }
            p .hint { (frame::chip(nationality)) }
            (create::country_field(words, &words.say("enter-country"), chosen))
            @if let Some(before) = represented {
                @let country = words.country(before);
                p .hint { (words.say_with("enter-country-fixed", &[("country", country.as_str().into())])) " " (frame::chip(change)) }
            }
        } @else {
            (create::country_field(words, &words.say("enter-country"), chosen))
        }
    }
}

fn nationality_field(
    words: Words,
    id: &str,
    key: &str,
    chosen: Option<Country>,
    required: bool,
) -> Markup {
    let chosen = chosen.map_or_else(String::new, |own| own.to_string());
    let input = html! {
        select id=(id) name="nationality" required[required] {
            @if !required || chosen.is_empty() { option value="" { "–" } }
            @for (value, shown) in words.countries() { option value=(value) selected[value == chosen] { (shown) } }
        }
    };
    forms::field(id, &words.say(key), None, &input)
}

/// What only the organisers see.
pub(crate) fn private(words: Words, data: Option<&PrivatePerson>) -> Markup {
    let born = data.and_then(|data| data.born).map_or_else(String::new, |day| day.to_string());
    let text = |pick: fn(&PrivatePerson) -> Option<&String>| {
        data.and_then(pick).map_or("", String::as_str)
    };
    let line = |id: &str, key: &str, value: &str| {
        let input = html! { input id=(id) name=(id) type="text" value=(value) maxlength="120"; };
        forms::field(id, &words.say(key), None, &input)
    };
    let permits = data.and_then(|data| data.guardian.as_ref()).is_some_and(|own| own.permits);
    html! {
        fieldset {
            legend { (words.say("enter-private")) }
            p .hint { (words.say("enter-private-hint")) }
            (forms::date("born", &words.say("enter-born"), &born, None))
            (line("gender", "enter-gender", text(|data| data.gender.as_ref())))
            (line("contact", "enter-contact", text(|data| data.contact.as_ref())))
            (line("guardian", "enter-guardian", text(|data| data.guardian.as_ref().map(|own| &own.name))))
            (needs(words, text(|data| data.needs.as_ref())))
            (forms::tick("permits", "yes", permits, &html! { (words.say("enter-permits")) }))
            (forms::tick("pass-on", "yes", data.is_some_and(|data| data.may_pass_on), &html! { (words.say("enter-pass-on")) }))
        }
    }
}

/// What facilities somebody needs; only those who run the competition read it.
fn needs(words: Words, value: &str) -> Markup {
    let input = html! {
        textarea #needs name="needs" rows="2" maxlength="500" aria-describedby="needs-hint" { (value) }
    };
    forms::field("needs", &words.say("laws-needs"), Some(&words.say("laws-needs-hint")), &input)
}

/// What whoever enters agrees to.
fn consent(words: Words, state: &Competition) -> Markup {
    let books: BTreeSet<&str> = state.events().values().map(|event| event.plan.book()).collect();
    let by_laws = books.contains(laws::ID);
    html! {
        fieldset {
            legend { (words.say("enter-consent")) }
            @for book in books {
                (forms::tick("accepts", book, false, &html! {
                    (words.say("enter-accepts")) " " a href={ "/rules/" (book) } { (competition::book_title(words, book)) }
                }))
            }
            (forms::tick("recording", "yes", false, &html! {
                (words.say("enter-recording"))
                @if by_laws { " " (frame::chip(laws::_1_7_5)) }
            }))
            @if by_laws { p .hint { (laws::_1_7_5.clause().text(words.language())) } }
            @for (id, text) in state.plan().map(|plan| &plan.requirements).into_iter().flatten() {
                (forms::tick("meets", id.as_str(), false, &html! { bdi { (text) } }))
            }
        }
    }
}

/// Registers, or checks again what was missing, and keeps the data with it.
pub(crate) async fn register(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let before = app.office.private(&visitor.who(), &person, None).await?;
    let data = data(&form, before)?;
    let asked = match seen.state().registrations().get(&person) {
        Some(own) if form.one("event").is_empty() => {
            let profile = Profile::default();
            let again = Command::Registration(registration::Command::Complete {
                person: person.clone(),
                profile,
            });
            (!own.missing.is_empty()).then_some(again)
        }
        _ => {
            let application = application(&app, &visitor, &seen, &form).await?;
            let register = Register { application, profile: Profile::default() };
            Some(Command::Registration(registration::Command::Register(Box::new(register))))
        }
    };
    if let Some(asked) = asked {
        let asked = command(asked);
        let request = Request::new(form.one("key"), visitor.who(), seen.address(), asked);
        app.carry_out_with(request, &person, data).await?;
    } else {
        app.office.keep_private(&visitor.who(), &person, None, &data).await?;
    }
    Ok(forms::go_to(&format!("/c/{}/register", seen.id)))
}

/// What was filled in. Nationalities that were told before stay where the form does not ask for them.
pub(crate) fn data(form: &Filled, before: Option<PrivatePerson>) -> Result<PrivatePerson, Problem> {
    let born = form.some("born").map(|_| form.read("born")).transpose()?;
    let mut nationalities = BTreeSet::new();
    for code in form.all("nationality").filter(|code| !code.is_empty()) {
        let unknown = |_| Refused::invalid("form-unreadable");
        nationalities.insert(Country::try_from(code.to_owned()).map_err(unknown)?);
    }
    // Where the form does not ask for nationalities, the country is one of them.
    if nationalities.is_empty() {
        nationalities = before.map(|before| before.nationalities).unwrap_or_default();
        nationalities.insert(form.read("country")?);
    }
    let permits = form.some("permits").is_some();
    Ok(PrivatePerson {
        born,
        gender: form.some("gender"),
        contact: form.some("contact"),
        nationalities,
        guardian: form.some("guardian").map(|name| Guardian { name, permits }),
        may_pass_on: form.some("pass-on").is_some(),
        needs: form.some("needs"),
    })
}

async fn application(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    form: &Filled,
) -> Result<Application, Problem> {
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let country = form.read("country")?;
    let (name, latin) = (own.name.clone(), form.one("latin").trim().to_owned());
    let person = PublicPerson { id: own.person.clone(), name, latin, country };
    let mut events = BTreeSet::new();
    let mut teams = BTreeMap::new();
    for text in form.all("event") {
        let id: EventId = text.parse().map_err(|_| Problem::NotFound)?;
        if seen.state().event(&id)?.plan.team > 1 {
            teams.insert(id.clone(), team_of(app, &person, &id, form).await?);
        }
        events.insert(id);
    }
    let parsed = |text: &str| text.parse().ok();
    Ok(Application {
        person,
        events,
        teams,
        accepts: form.all("accepts").map(str::to_owned).collect(),
        agrees_to_recording: form.some("recording").is_some(),
        meets: form.all("meets").filter_map(parsed).collect(),
    })
}

/// A team of people with an account; they represent the same country.
async fn team_of(
    app: &AppState,
    person: &PublicPerson,
    event: &EventId,
    form: &Filled,
) -> Result<Team, Problem> {
    let mut members = Vec::new();
    for text in form.one(&format!("partners-{event}")).split([' ', ',', '،', '、']) {
        if text.is_empty() {
            continue;
        }
        let id: PersonId = person_named(text)?;
        app.office.check_has_account(&id).await?;
        let latin = app.office.account(&id).await?.state.latin().to_owned();
        let name = name(app, &id).await?;
        members.push(PublicPerson { name, latin, country: person.country, id });
    }
    let name = form.some(&format!("team-{event}")).unwrap_or_else(|| person.name.clone());
    Ok(Team { name, members })
}

/// Withdraws an entry.
pub(crate) async fn withdraw(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let event = form.some("event").map(|_| form.read("event")).transpose()?;
    seen.ask(
        &app,
        &visitor,
        &form,
        Command::Registration(registration::Command::WithdrawEntry { person, event }),
        "register",
    )
    .await
}
