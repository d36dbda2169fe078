//! All pages of the demo, for each kind of visitor: whoever adds a page adds a line.

use crate::house::House;
use crate::http;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visitor {
    Guest,
    Competitor,
    Organiser,
}

impl Visitor {
    pub const ALL: [Self; 3] = [Self::Guest, Self::Competitor, Self::Organiser];

    /// The cookie with the session, where there is one.
    pub fn session(self, house: &House) -> Option<String> {
        let user = match self {
            Self::Guest => return None,
            Self::Competitor => "deniz",
            Self::Organiser => "org",
        };
        Some(house.sign_in(user, "meydan-demo"))
    }
}

/// A page: what a picture of it is called, where it is, and who looks at it. A page that looks the
/// same for everybody is looked at by a guest alone.
pub struct Page {
    pub name: &'static str,
    pub path: String,
    pub by: Visitor,
}

const PAGES: [(&str, &str, Visitor); 38] = [
    ("home", "/", Visitor::Guest),
    ("search", "/?q=a", Visitor::Guest),
    ("sign-up", "/sign-up", Visitor::Guest),
    ("sign-in", "/sign-in", Visitor::Guest),
    ("not-found", "/nowhere", Visitor::Guest),
    ("sign-in-first", "/account", Visitor::Guest),
    ("rules", "/rules", Visitor::Guest),
    ("rules-search", "/rules?q=clock", Visitor::Guest),
    ("book", "/rules/tr-kulami", Visitor::Guest),
    ("clause", "/rules/tr-mangala/K4.1", Visitor::Guest),
    ("competition", "/c/festival", Visitor::Guest),
    ("competition-coming", "/c/tehran-open", Visitor::Guest),
    ("competition-past", "/c/tokyo-reversi", Visitor::Guest),
    ("event-mangala", "/e/mangala", Visitor::Guest),
    ("event-earlier", "/e/mangala?round=2", Visitor::Guest),
    ("event-crosstable", "/e/mangala/crosstable", Visitor::Guest),
    ("event-why", "/e/mangala/round/3/why", Visitor::Guest),
    ("event-projector", "/e/mangala/projector", Visitor::Guest),
    ("event-print-pairings", "/e/mangala/print/pairings", Visitor::Guest),
    ("event-print-standings", "/e/mangala/print/standings", Visitor::Guest),
    ("event-finished", "/e/kulami", Visitor::Guest),
    ("event-entering", "/e/pentago", Visitor::Guest),
    ("match-mangala", "/e/mangala 1", Visitor::Guest),
    ("match-reversi", "/e/reversi 1", Visitor::Guest),
    ("match-kure", "/e/kure 1", Visitor::Guest),
    ("match-quixo", "/e/quixo 1", Visitor::Guest),
    ("match-over", "/e/mangala 20", Visitor::Guest),
    ("home-own", "/", Visitor::Competitor),
    ("account", "/account", Visitor::Competitor),
    ("register", "/c/tehran-open/register", Visitor::Competitor),
    ("registered", "/c/festival/register", Visitor::Competitor),
    ("desk-refused", "/c/festival/desk", Visitor::Competitor),
    ("new-competition", "/competitions/new", Visitor::Organiser),
    ("competition-own", "/c/festival", Visitor::Organiser),
    ("desk", "/c/festival/desk", Visitor::Organiser),
    ("desk-planned", "/c/spring-cup/desk", Visitor::Organiser),
    ("event-desk", "/e/mangala/desk", Visitor::Organiser),
    ("event-desk-entering", "/e/pentago/desk", Visitor::Organiser),
];

/// All pages; a match is found by the table of its event's round.
pub fn all(house: &House) -> Vec<Page> {
    let path = |text: &str| match text.split_once(' ') {
        Some((event, place)) => match_of(house, event, place.parse().unwrap()),
        None => text.to_owned(),
    };
    PAGES.iter().map(|(name, text, by)| Page { name, path: path(text), by: *by }).collect()
}

/// The address of a match, as the page of the event links to it.
fn match_of(house: &House, event: &str, place: usize) -> String {
    let page = http::get(house.address, event, "").unwrap().body;
    let mut links = page.split("href=\"/m/").skip(1);
    let rest = links.nth(place - 1).unwrap_or_else(|| panic!("{event} has no match {place}"));
    format!("/m/{}", rest.split('"').next().unwrap_or_default())
}
