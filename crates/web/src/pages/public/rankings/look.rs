//! What is asked of a ranking, and the names of what it shows.

use arena::competition::Country;
use maud::{Markup, html};
use rankings::{Day, Kind, Rankings, Region, Sex, View};
use serde::Deserialize;

use crate::http::error::Problem;
use words::Words;

/// What an address asks for; an empty text is nothing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    pub event: String,
    pub kind: String,
    pub region: String,
    pub year: String,
    pub sex: String,
    /// From which place on.
    pub from: String,
}

impl Asked {
    /// The part of the rankings that is asked for. Without an event it is the first that there is.
    ///
    /// # Errors
    /// When nothing has such a name.
    pub fn view(&self, rankings: &Rankings) -> Result<View, Problem> {
        let event = match self.event.as_str() {
            "" => rankings.event("333").unwrap_or(0),
            id => rankings.event(id).ok_or(Problem::NotFound)?,
        };
        let kind = match self.kind.as_str() {
            "" | "single" => Kind::Single,
            // Another event was chosen, which has no averages.
            "average" if !has_average(rankings, event) => Kind::Single,
            "average" => Kind::Average,
            _ => return Err(Problem::NotFound),
        };
        let sex = match self.sex.as_str() {
            "" => None,
            "female" => Some(Sex::Female),
            "male" => Some(Sex::Male),
            _ => return Err(Problem::NotFound),
        };
        let year = match self.year.as_str() {
            "" => None,
            year => Some(year.parse().map_err(|_| Problem::NotFound)?),
        };
        Ok(View { event, kind, region: self.region(rankings)?, year, sex })
    }

    fn region(&self, rankings: &Rankings) -> Result<Region, Problem> {
        match self.region.as_str() {
            "" => Ok(Region::World),
            name => rankings.region(name).ok_or(Problem::NotFound),
        }
    }

    /// The same question from another place of the list on.
    pub fn address(&self, path: &str, from: usize) -> String {
        let from = if from == 0 { String::new() } else { from.to_string() };
        let fields = [
            ("event", &self.event),
            ("kind", &self.kind),
            ("region", &self.region),
            ("year", &self.year),
            ("sex", &self.sex),
            ("from", &from),
        ];
        let asked = fields.iter().filter(|(_, value)| !value.is_empty());
        let asked: Vec<String> = asked.map(|(name, value)| format!("{name}={value}")).collect();
        if asked.is_empty() { path.to_owned() } else { format!("{path}?{}", asked.join("&")) }
    }
}

/// A continent as addresses name it.
pub(super) fn slug(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// The name of an event in the language; its id where it is none of ours.
pub(super) fn event_name(words: Words, id: &str) -> String {
    id.parse().map_or_else(|_| id.to_owned(), |event| words.cubing(event))
}

/// The name of a country in the language, or as the history has it.
pub(in crate::pages::public) fn country_name(words: Words, own: &rankings::Country) -> String {
    match Country::try_from(own.code.clone()) {
        Ok(country) => words.country(country),
        Err(_) if own.name.is_empty() => own.code.clone(),
        Err(_) => own.name.clone(),
    }
}

/// The name of a continent in the language, or as the history has it.
pub(super) fn continent_name(words: Words, name: &str) -> String {
    let key = format!("rankings-continent-{}", slug(name));
    let text = words.say(&key);
    if text == key { name.to_owned() } else { text }
}

pub(super) fn day(words: Words, day: Day) -> String {
    let (year, month, day) = day.parts();
    let small = |part: u32| u8::try_from(part).unwrap_or(1);
    words.day(i32::try_from(year).unwrap_or(0), small(month), small(day))
}

/// A person by name, with the way to the person's results.
pub(super) fn person(id: &str, name: &str) -> Markup {
    html! { a href={ "/rankings/people/" (id) } { bdi { (name) } } }
}

/// The choices of a list: what an address calls it, and its name.
pub(super) struct Choices {
    pub events: Vec<(String, String)>,
    pub continents: Vec<(String, String)>,
    pub countries: Vec<(String, String)>,
    pub years: Vec<u32>,
}

impl Choices {
    pub fn of(words: Words, rankings: &Rankings, event: u8) -> Self {
        let history = rankings.history();
        let events = history.events.iter().map(|id| (id.clone(), event_name(words, id))).collect();
        let mut continents: Vec<_> = history
            .continents
            .iter()
            .map(|name| (slug(name), continent_name(words, name)))
            .collect();
        let mut countries: Vec<_> = history
            .countries
            .iter()
            .map(|own| (own.code.to_lowercase(), country_name(words, own)))
            .collect();
        words.sort_by_name(&mut continents, |own| &own.1);
        words.sort_by_name(&mut countries, |own| &own.1);
        Self { events, continents, countries, years: rankings.years(event) }
    }
}

/// Whether averages of an event are ranked.
pub(crate) fn has_average(rankings: &Rankings, event: u8) -> bool {
    let id = rankings.history().events.get(usize::from(event));
    id.is_none_or(|id| arena::rankings::has_average(id))
}

/// The form that chooses what is looked at.
pub(super) fn form(words: Words, path: &str, asked: &Asked, event: &str, all: &Choices) -> Markup {
    let option = |value: &str, name: &str, own: &str| {
        html! { option value=(value) selected[value == own] { (name) } }
    };
    let whole = path == "/rankings";
    html! {
        form .rankings-form action=(path) method="get" {
            label { (words.say("rankings-event"))
                select name="event" { @for (id, name) in &all.events { (option(id, name, event)) } } }
            label { (words.say("rankings-kind"))
                select name="kind" {
                    (option("", &words.say("rankings-single"), &asked.kind))
                    @if arena::rankings::has_average(event) { (option("average", &words.say("rankings-average"), &asked.kind)) }
                } }
            label { (words.say("rankings-region"))
                select name="region" {
                    (option("", &words.say("rankings-world"), &asked.region))
                    optgroup label=(words.say("rankings-continents")) {
                        @for (slug, name) in &all.continents { (option(slug, name, &asked.region)) }
                    }
                    optgroup label=(words.say("rankings-countries")) {
                        @for (code, name) in &all.countries { (option(code, name, &asked.region.to_lowercase())) }
                    }
                } }
            @if whole {
                label { (words.say("rankings-year"))
                    select name="year" {
                        (option("", &words.say("rankings-all-years"), &asked.year))
                        @for year in &all.years { (option(&year.to_string(), &words.digits(&year.to_string()), &asked.year)) }
                    } }
                label { (words.say("rankings-sex"))
                    select name="sex" {
                        (option("", &words.say("rankings-everybody"), &asked.sex))
                        (option("female", &words.say("rankings-female"), &asked.sex))
                        (option("male", &words.say("rankings-male"), &asked.sex))
                    } }
            }
            button { (words.say("rankings-show")) }
        }
    }
}

/// The ways between the pages.
pub(super) fn ways(words: Words) -> Markup {
    html! {
        nav .ways aria-label=(words.say("rankings-title")) {
            a href="/rankings" { (words.say("rankings-title")) }
            a href="/rankings/records" { (words.say("rankings-records")) }
            a href="/rankings/people" { (words.say("rankings-search")) }
            a href="/rankings/compare" { (words.say("rankings-compare")) }
            a href="/ladders" { (words.say("rankings-games")) }
        }
    }
}
