//! A new competition: a form with defaults that suit most.

use arena::Refused;
use arena::competition::{Admission, Command, Country, Plan, Window, planning, registration};
use arena::id::CompetitionId;
use arena::time::{Day, Moment, Span};
use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use games::registry::{GAMES, Kind as Game};
use maud::{Markup, html};
use office::Request;
use rulebook::{BOOKS, Language, iran_backgammon as laws};

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, region};
use crate::pages::competition::command;
use crate::pages::organiser::events;
use crate::pages::{frame, venue_time};
use words::{Words, own_name};

/// Where readers of a language are most likely to be, where that can be said: country, and minutes before
/// universal time. With script the browser's own clock is proposed in its place (`zone.js`).
const fn likely(language: Language) -> (Option<&'static str>, &'static str) {
    match language {
        Language::English => (None, "0"),
        Language::Turkish => (Some("TR"), "180"),
        Language::Persian => (Some("IR"), "210"),
        Language::Japanese => (Some("JP"), "540"),
    }
}

/// The minutes before universal time that a form proposes to readers of a language.
pub(crate) fn likely_offset(words: Words) -> &'static str {
    likely(words.language()).1
}

/// The country that a form proposes to readers of a language; none where they may be anywhere.
pub(crate) fn likely_country(words: Words) -> Option<Country> {
    let code = likely(words.language()).0?;
    Country::try_from(code.to_owned()).ok()
}

/// A country to choose, with nothing chosen where nobody knows.
pub(crate) fn country_field(words: Words, label: &str, chosen: Option<Country>) -> Markup {
    let chosen = chosen.map_or_else(String::new, |own| own.to_string());
    let input = html! {
        select #country name="country" required autocomplete="country" {
            @if chosen.is_empty() { option value="" selected { (words.say("country-choose")) } }
            @for (value, shown) in words.countries() {
                option value=(value) selected[value == chosen] { (shown) }
            }
        }
    };
    forms::field("country", label, None, &input)
}

/// The form.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    visitor.member()?;
    let words = visitor.words;
    let title = words.say("plan-title");
    if !app.office.may_create(&visitor.who()).await? {
        let body =
            html! { h1 { (title) } p .message .warn { (words.say("competition-founders")) } };
        return Ok(frame::page(&visitor, &title, &body));
    }
    let now = app.office.now();
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        link rel="stylesheet" href=(assets::address("console.css"));
        script type="module" src=(assets::address("zone.js")) {}
        h1 { (title) }
        p { (words.say("plan-lead")) }
        (forms::ask("/competitions/new", &html! {
            (name_and_games(words, likely_country(words).or_else(|| region(&headers))))
            details .fold {
                summary { (words.say("create-further")) }
                (place_and_days(words, today(words, now)))
                (languages_and_books(words))
                (by_the_laws(words))
            }
            button { (words.say("plan-go")) }
        }))
        p .ways { a href="/competitions/import" { (words.say("exchange-title")) } }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The day that it is where readers of the language are most likely to be.
fn today(words: Words, now: Moment) -> Option<Day> {
    let minutes = likely(words.language()).1.parse().unwrap_or(0);
    venue_time::day_of(now + Span::minutes(minutes))
}

/// What has to be said: the name, the venue and what is played; the rest has defaults.
fn name_and_games(words: Words, country: Option<Country>) -> Markup {
    html! {
        (forms::text("name", &words.say("plan-name"), "", Some(&words.say("plan-name-hint"))))
        (forms::text("place", &words.say("plan-place"), "", None))
        (country_field(words, &words.say("contest-country"), country))
        fieldset .choices {
            legend { (words.say("create-games")) }
            @for kind in GAMES { (forms::tick("game", kind.name(), false, &html! { (words.game(kind.name())) })) }
            (forms::tick("game", CUBING, false, &html! { (words.say("create-cubing")) }))
        }
        (events::who_enters(words, None))
    }
}

fn place_and_days(words: Words, day: Option<Day>) -> Markup {
    let day = day.map_or_else(String::new, |day| day.to_string());
    let (_, offset) = likely(words.language());
    html! {
        (forms::date("first", &words.say("plan-first"), &day, None))
        (forms::date("last", &words.say("plan-last"), &day, None))
        (forms::choice("offset", &words.say("plan-offset"), &venue_time::offsets(), offset))
    }
}

fn languages_and_books(words: Words) -> Markup {
    html! {
        fieldset {
            legend { (words.say("plan-languages")) }
            @for language in Language::ALL {
                (forms::tick("language", language.tag(), language == words.language(), &html! { (own_name(language)) }))
            }
        }
        fieldset {
            legend { (words.say("contest-books")) }
            p .hint { (words.say("create-books-hint")) }
            @for book in &BOOKS {
                (forms::tick("book", book.id, false, &html! { (book.title(words.language())) }))
            }
        }
    }
}

/// What a tournament by the laws of backgammon says about itself.
fn by_the_laws(words: Words) -> Markup {
    let all = [
        ("sanctioned", "laws-sanctioned", laws::_1_1a),
        ("international", "laws-international", laws::_1_5b),
        ("online", "laws-online", laws::_6_1a),
    ];
    html! {
        fieldset {
            legend { (words.say("bgt-laws")) }
            @for (name, key, clause) in all {
                (forms::tick(name, "yes", false, &html! { (words.say(key)) " " (frame::chip(clause)) }))
            }
        }
    }
}

/// Makes the competition with its events, opens registration, and goes to its console: all or nothing.
pub(crate) async fn create(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.member()?;
    let plan = plan(&form)?.in_official_language();
    let id = plan.id.clone();
    let role = plan.founder();
    let to = arena::address::Address::Competition(id.clone());
    let window = open_from_today(&plan, app.office.now());
    let mut all = vec![Command::Planning(planning::Command::Create(Box::new(plan)))];
    let window = window.map(registration::Command::SetRegistration);
    all.extend(window.map(Command::Registration));
    for kind in chosen(&form) {
        let event = events::with_defaults(kind, &form)?;
        all.push(Command::Planning(planning::Command::AddEvent(Box::new(event))));
    }
    let mut before: Vec<_> = all.into_iter().map(|own| (to.clone(), command(own))).collect();
    let Some((_, last)) = before.pop() else { return Err(Problem::NotFound) };
    let request = Request::new(form.one("key"), visitor.who(), to, last);
    app.carry_out(Request { role: Some(role), before, ..request }).await?;
    Ok(forms::go_to(&format!("/c/{id}/organise")))
}

/// Registration from the beginning of today to the end of the last day; none for what is over. It begins
/// with the day and not with the moment, so that a form that is sent again asks for the same.
pub(crate) fn open_from_today(plan: &Plan, now: Moment) -> Option<Window> {
    let today = venue_time::day_of(now + Span::minutes(i64::from(plan.offset)))?;
    let (opens, closes) = (plan.start_of(today), plan.end_of(plan.last));
    (opens < closes).then_some(Window { opens, closes, limit: None })
}

/// What the form calls cubing, which is many events: the organiser adds them one by one.
const CUBING: &str = "cubing";

/// The games that are ticked.
fn chosen(form: &Filled) -> impl Iterator<Item = &'static dyn Game> {
    GAMES.iter().copied().filter(|kind| form.all("game").any(|name| name == kind.name()))
}

/// The rulebooks that are ticked, and those of the games.
fn books(form: &Filled) -> Vec<String> {
    let mut all: Vec<String> = form.all("book").map(str::to_owned).collect();
    let cubing = form.all("game").any(|name| name == CUBING);
    let edition = cubing.then_some(rulebook::wca_2010::ID);
    for book in chosen(form).map(games::registry::Kind::rulebook).chain(edition) {
        let other_edition =
            book == rulebook::wca_2010::ID && all.iter().any(|own| own == rulebook::wca_2009::ID);
        if !other_edition && !all.iter().any(|own| own == book) {
            all.push(book.to_owned());
        }
    }
    all
}

fn plan(form: &Filled) -> Result<Plan, Problem> {
    let wrong = |_| Refused::invalid("competition-offset");
    Ok(Plan {
        id: id_of(form)?,
        name: form.one("name").to_owned(),
        place: form.one("place").to_owned(),
        country: country(form)?,
        first: form.read("first")?,
        last: form.read("last")?,
        offset: form.one("offset").parse().map_err(wrong)?,
        languages: form.all("language").map(str::to_owned).collect(),
        books: books(form),
        admission: Admission::Open,
        nationalities: Default::default(),
        online: form.some("online").is_some(),
        international: form.some("international").is_some(),
        sanctioned: form.some("sanctioned").is_some(),
        requirements: Default::default(),
        awards: Vec::new(),
    })
}

/// The country that was chosen.
fn country(form: &Filled) -> Result<Country, Problem> {
    if form.one("country").is_empty() {
        return Err(Refused::invalid("country-choose").into());
    }
    form.read("country")
}

/// An id from the name and the key of the form: the same form sent again names the same thing.
fn id_of(form: &Filled) -> Result<CompetitionId, Problem> {
    let wrong = |_| Refused::invalid("form-key");
    Ok(with_key(&plain(form.one("name")), form).parse().map_err(wrong)?)
}

/// A name, short, with a number made from the form's whole key: keys are made by chance, and so no two
/// forms name the same thing, whenever and wherever they were made.
pub(crate) fn with_key(name: &str, form: &Filled) -> String {
    let name: String = name.chars().take(NAME).collect();
    let hash = blake3::hash(form.one("key").as_bytes());
    let sign = |byte: &u8| char::from(SIGNS[usize::from(byte & 31)]);
    let number: String = hash.as_bytes().iter().take(NUMBER).map(sign).collect();
    format!("{}-{number}", name.trim_matches('-'))
}

/// How much of a name stands in an id, and how many signs of 5 bits tell it from others.
const NAME: usize = 27;
const NUMBER: usize = 12;
/// The signs of such a number: those that are not easily taken for one another.
const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";

/// The letters of a name that an address can have.
fn plain(name: &str) -> String {
    let plain = |c: char| match c {
        'ç' => 'c',
        'ğ' => 'g',
        'ı' | 'i' | 'î' => 'i',
        'ö' => 'o',
        'ş' => 's',
        'ü' | 'û' => 'u',
        'â' => 'a',
        c if c.is_ascii_alphanumeric() => c,
        _ => '-',
    };
    // In small letters the Turkish İ would come apart into two signs.
    let text: String = name.replace('İ', "i").to_lowercase().chars().map(plain).collect();
    let words: Vec<&str> = text.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "meydan".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_minute_name_different_things() {
        // Keys begin with the time: these two were made in the same millisecond.
        let [one, other] = ["018f3a2b4c5d00000000000000000001", "018f3a2b4c5d00000000000000000002"]
            .map(|key| serde_json::from_str::<Filled>(&format!(r#"[["key","{key}"]]"#)).unwrap());
        let long = "a-name-that-is-longer-than-an-address";
        let [first, second] = [with_key(long, &one), with_key(long, &other)];
        assert_ne!(first, second);
        assert_eq!(first, with_key(long, &one), "the same form names the same thing");
        assert!(first.parse::<CompetitionId>().is_ok(), "{first}");
    }

    #[test]
    fn a_name_becomes_an_address_in_every_script() {
        for (name, expected) in [
            ("İzmir Şenliği 2027", "izmir-senligi-2027"),
            ("  Ağrı -- Küre! ", "agri-kure"),
            ("جام تهران", "meydan"),
            ("東京オープン", "meydan"),
        ] {
            assert_eq!(plain(name), expected, "{name}");
        }
    }
}
