//! All pages of the demo, for each kind of visitor: whoever adds a page adds a line.

use crate::house::House;
use crate::http;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visitor {
    Guest,
    Competitor,
    Organiser,
    Referee,
    Delegate,
    Judge,
    Scrambler,
    ScoreTaker,
}

impl Visitor {
    pub const ALL: [Self; 8] = [
        Self::Guest,
        Self::Competitor,
        Self::Organiser,
        Self::Referee,
        Self::Delegate,
        Self::Judge,
        Self::Scrambler,
        Self::ScoreTaker,
    ];

    /// The cookie with the session, where there is one.
    pub fn session(self, house: &House) -> Option<String> {
        let user = match self {
            Self::Guest => return None,
            Self::Competitor => "deniz",
            Self::Organiser => "org",
            Self::Referee => "hakem",
            Self::Delegate => "delege",
            Self::Judge => "jale",
            Self::Scrambler => "sinan",
            Self::ScoreTaker => "selin",
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

const PAGES: &[(&str, &str, Visitor)] = &[
    ("home", "/", Visitor::Guest),
    ("search", "/search?q=a", Visitor::Guest),
    ("search-none", "/search?q=zzz", Visitor::Guest),
    ("competitions", "/competitions", Visitor::Guest),
    ("ladders", "/ladders", Visitor::Guest),
    ("ladder", "/ladders/reversi", Visitor::Guest),
    ("sign-up", "/sign-up", Visitor::Guest),
    ("sign-in", "/sign-in", Visitor::Guest),
    ("sign-in-second", "/sign-in/second", Visitor::Guest),
    ("recover", "/recover", Visitor::Guest),
    ("not-found", "/nowhere", Visitor::Guest),
    ("offline", "/offline/en", Visitor::Guest),
    ("sign-in-first", "/account", Visitor::Guest),
    ("rules", "/rules", Visitor::Guest),
    ("rules-search", "/rules?q=clock", Visitor::Guest),
    ("book", "/rules/tr-kulami", Visitor::Guest),
    ("book-card", "/rules/tr-mangala/card", Visitor::Guest),
    ("official-events", "/rules/wca-2010/events", Visitor::Guest),
    ("clause", "/rules/tr-mangala/K4.1", Visitor::Guest),
    ("clause-group", "/rules/tr-mangala/K2", Visitor::Guest),
    ("competition", "/c/festival", Visitor::Guest),
    ("competition-coming", "/c/tehran-open", Visitor::Guest),
    ("competition-past", "/c/tokyo-reversi", Visitor::Guest),
    ("competition-schedule", "/c/festival/schedule", Visitor::Guest),
    ("competition-players", "/c/festival/players", Visitor::Guest),
    ("competition-info", "/c/festival/info", Visitor::Guest),
    ("event-mangala", "/e/mangala", Visitor::Guest),
    ("event-standings", "/e/mangala/standings", Visitor::Guest),
    ("event-players", "/e/mangala/players", Visitor::Guest),
    ("event-info", "/e/mangala/info", Visitor::Guest),
    ("event-bracket", "/e/tokyo-cup/bracket", Visitor::Guest),
    ("event-earlier", "/e/mangala?round=2", Visitor::Guest),
    ("event-crosstable", "/e/mangala/crosstable", Visitor::Guest),
    ("event-why", "/e/mangala/round/3/why", Visitor::Guest),
    ("event-projector", "/e/mangala/projector", Visitor::Guest),
    ("event-poster", "/e/mangala/poster", Visitor::Guest),
    ("poster", "/c/festival/poster", Visitor::Guest),
    ("event-meeting", "/e/mangala/meeting", Visitor::Guest),
    ("event-print-pairings", "/e/mangala/print/pairings", Visitor::Guest),
    ("event-print-standings", "/e/mangala/print/standings", Visitor::Guest),
    ("event-finished", "/e/kulami", Visitor::Guest),
    ("event-entering", "/e/pentago", Visitor::Guest),
    ("match-mangala", "/e/mangala 1", Visitor::Guest),
    ("match-reversi", "/e/reversi 1", Visitor::Guest),
    ("match-kure", "/e/kure 1", Visitor::Guest),
    ("match-quixo", "/e/quixo 1", Visitor::Guest),
    ("match-over", "/e/mangala 20", Visitor::Guest),
    ("match-viewer", "/e/reversi 1 /move/5", Visitor::Guest),
    ("rulings", "/c/festival/rulings", Visitor::Guest),
    ("event-boards", "/e/reversi/boards", Visitor::Guest),
    ("event-table", "/e/mangala/table/2", Visitor::Guest),
    ("event-print-cards", "/e/mangala/print/cards", Visitor::Guest),
    ("event-print-certificates", "/e/kulami/print/certificates", Visitor::Guest),
    ("event-print-crosstable", "/e/mangala/print/crosstable", Visitor::Guest),
    ("event-print-names", "/e/mangala/print/names", Visitor::Guest),
    ("event-print-score-sheets", "/e/mangala/print/score-sheets", Visitor::Guest),
    ("person", "/p/deniz", Visitor::Guest),
    ("play", "/play", Visitor::Guest),
    ("learn", "/learn", Visitor::Guest),
    ("learn-mangala", "/learn/mangala", Visitor::Guest),
    ("learn-pentago", "/learn/pentago", Visitor::Guest),
    ("learn-kure", "/learn/kure", Visitor::Guest),
    ("learn-reversi", "/learn/reversi", Visitor::Guest),
    ("learn-kulami", "/learn/kulami", Visitor::Guest),
    ("learn-quixo", "/learn/quixo", Visitor::Guest),
    ("learn-quixo4", "/learn/quixo4", Visitor::Guest),
    ("learn-backgammon", "/learn/backgammon", Visitor::Guest),
    ("tokens", "/account/tokens", Visitor::Competitor),
    ("home-own", "/", Visitor::Competitor),
    ("me", "/me", Visitor::Competitor),
    ("event-own", "/e/mangala", Visitor::Competitor),
    ("account", "/account", Visitor::Competitor),
    ("account-confirm", "/account/confirm", Visitor::Competitor),
    ("account-sessions", "/account/sessions", Visitor::Competitor),
    ("account-second-factor", "/account/second-factor", Visitor::Competitor),
    ("account-delete", "/account/delete", Visitor::Competitor),
    ("register", "/c/tehran-open/register", Visitor::Competitor),
    ("registered", "/c/festival/register", Visitor::Competitor),
    ("console-refused", "/c/festival/organise", Visitor::Competitor),
    ("security", "/security", Visitor::Organiser),
    ("new-competition", "/competitions/new", Visitor::Organiser),
    ("import-competition", "/competitions/import", Visitor::Organiser),
    ("competition-own", "/c/festival", Visitor::Organiser),
    ("me-organiser", "/me", Visitor::Organiser),
    ("console", "/c/festival/organise", Visitor::Organiser),
    ("console-planned", "/c/spring-cup/organise", Visitor::Organiser),
    ("console-events", "/c/festival/organise/events", Visitor::Organiser),
    ("console-people", "/c/festival/organise/people", Visitor::Organiser),
    ("console-officials", "/c/festival/organise/officials", Visitor::Organiser),
    ("console-notices", "/c/festival/organise/notices", Visitor::Organiser),
    ("console-documents", "/c/festival/organise/documents", Visitor::Organiser),
    ("certificates", "/c/tokyo-reversi/certificates", Visitor::Organiser),
    ("console-awards", "/c/festival/organise/awards", Visitor::Organiser),
    ("console-rulings", "/c/festival/organise/rulings", Visitor::Organiser),
    ("console-people-add", "/c/festival/organise/people/add", Visitor::Organiser),
    ("console-settings", "/c/festival/organise/settings", Visitor::Organiser),
    ("console-people-grid", "/c/festival/organise/people/grid", Visitor::Organiser),
    ("console-people-private", "/c/festival/organise/people/private", Visitor::Organiser),
    ("console-schedule", "/c/festival/organise/schedule", Visitor::Organiser),
    ("console-setup", "/c/spring-cup/organise/setup/mangala", Visitor::Organiser),
    ("console-setup-cubing", "/c/autumn-cubes/organise/setup/autumn-333", Visitor::Organiser),
    ("console-cubing", "/c/autumn-cubes/organise", Visitor::Organiser),
    ("event-cubing", "/e/autumn-333", Visitor::Organiser),
    ("console-event", "/c/festival/organise/events/mangala", Visitor::Organiser),
    ("console-event-entering", "/c/festival/organise/events/pentago", Visitor::Organiser),
    (
        "console-event-standings",
        "/c/festival/organise/events/mangala/standings",
        Visitor::Organiser,
    ),
    ("console-event-players", "/c/festival/organise/events/mangala/players", Visitor::Organiser),
    ("console-event-more", "/c/festival/organise/events/mangala/more", Visitor::Organiser),
    ("cubing-event", "/e/kup-333", Visitor::Guest),
    ("cubing-round", "/r/kup-333-r2", Visitor::Guest),
    ("cubing-round-over", "/r/kup-333-r1", Visitor::Guest),
    ("cubing-projector", "/r/kup-pyram-r1/projector", Visitor::Guest),
    ("cubing-print-groups", "/r/kup-222-r1/print/groups", Visitor::Guest),
    ("cubing-print-scrambles", "/r/kup-333-r1/print/scrambles", Visitor::Guest),
    ("cubing-mine", "/r/kup-333-r1/mine", Visitor::Competitor),
    ("cubing-events", "/c/kup-gunu/cubing", Visitor::Organiser),
    ("cubing-rounds", "/c/kup-gunu/cubing/kup-333", Visitor::Organiser),
    ("cubing-groups", "/c/kup-gunu/cubing/kup-222/groups/1", Visitor::Organiser),
    ("cubing-print-cards", "/r/kup-222-r1/print/cards", Visitor::Organiser),
    ("cubing-panel", "/r/kup-333-r2/panel", Visitor::Organiser),
    ("cubing-panel-delegate", "/r/kup-222-r1/panel", Visitor::Delegate),
    ("cubing-judge", "/r/kup-333-r2/judge", Visitor::Judge),
    ("cubing-station", "/r/kup-333-r2/judge/deniz", Visitor::Judge),
    ("cubing-scramble", "/r/kup-333-r2/scramble", Visitor::Scrambler),
    ("cubing-sheet", "/r/kup-333-r2/sheet/1", Visitor::Scrambler),
    ("cubing-scores", "/r/kup-333-r2/scores", Visitor::ScoreTaker),
    ("cubing-double-check", "/r/kup-333-r2/scores/check", Visitor::ScoreTaker),
    ("cubing-scores-live", "/r/kup-333-r2/scores/live", Visitor::ScoreTaker),
    ("cubing-badges", "/c/kup-gunu/print/badges", Visitor::Organiser),
    ("cubing-cards", "/c/kup-gunu/print/competitors", Visitor::Organiser),
    ("backgammon", "/backgammon", Visitor::Guest),
    ("backgammon-file", "/backgammon/file", Visitor::Guest),
    ("backgammon-event", "/e/takhte-open", Visitor::Guest),
    ("backgammon-bracket", "/e/takhte-open/bracket", Visitor::Guest),
    ("backgammon-boards", "/e/takhte-online/boards", Visitor::Guest),
    ("backgammon-setup", "/c/takhte-cup/organise/setup/takhte-open", Visitor::Organiser),
    ("cubing-reports", "/c/kup-gunu/organise/reports", Visitor::Delegate),
    ("learn-alone", "/learn/reversi/alone", Visitor::Guest),
    ("rankings", "/rankings", Visitor::Guest),
    ("rankings-compare", "/rankings/compare", Visitor::Guest),
    ("rankings-import", "/rankings/import", Visitor::Organiser),
    ("rankings-people", "/rankings/people", Visitor::Guest),
    ("rankings-records", "/rankings/records", Visitor::Guest),
    ("spar", "/spar", Visitor::Guest),
    ("spar-game", "/spar/reversi?level=2&side=0&seed=5", Visitor::Guest),
    ("spar-backgammon", "/spar/backgammon?level=2&length=3&seed=5", Visitor::Guest),
    ("exercises", "/learn/exercises", Visitor::Guest),
    ("exercise", "/learn/exercises/reversi", Visitor::Guest),
    ("event-tables", "/e/mangala/tables", Visitor::Referee),
    ("match-referee", "/e/mangala 1 /referee", Visitor::Referee),
];

/// What is no page of the demo: files, parts of pages, what programs ask for, addresses of earlier
/// versions that lead on, and what needs a secret or a running clock, which other tests have.
const NOT_HERE: &[&str] = &[
    "/assets/{edition}/{*name}",
    "/b/{id}",
    "/b/{id}/clock",
    "/c/{id}/logo/{name}",
    "/b/{id}/scoreboard",
    "/service-worker.js",
    "/b/{id}/committee",
    "/b/{id}/desk",
    "/b/{id}/dice",
    "/b/{id}/match.mat",
    "/b/{id}/mine",
    "/b/{id}/moves",
    "/b/{id}/record",
    "/b/{id}/review",
    "/backgammon/{token}",
    "/c/{id}/backgammon",
    "/c/{id}/fair-play",
    "/c/{id}/fixtures",
    "/c/{id}/desk",
    "/c/{id}/desk/awards",
    "/c/{id}/desk/court",
    "/c/{id}/desk/import",
    "/c/{id}/desk/plan",
    "/c/{id}/desk/private",
    "/c/{id}/desk/schedule",
    "/c/{id}/desk/setup/{name}",
    "/c/{id}/organise/people/private/{person}",
    "/c/{id}/results.csv",
    "/c/{id}/results.json",
    "/c/{id}/wcif.json",
    "/me/games",
    "/e/{id}/desk",
    "/e/{id}/event.json",
    "/e/{id}/games.txt",
    "/e/{id}/report.trf",
    "/e/{id}/results.csv",
    "/e/{id}/standings.csv",
    "/healthz",
    "/invitation/{token}",
    "/learn/{game}/try",
    "/live/{*topic}",
    "/m/{id}/clock",
    "/m/{id}/mine",
    "/m/{id}/record.json",
    "/m/{id}/record.txt",
    "/m/{id}/referee/part",
    "/m/{id}/review",
    "/m/{id}/transcript.txt",
    "/m/{id}/why",
    "/metrics",
    "/organiser/{token}",
    "/play/{token}",
    "/r/{id}/judge/{person}/part",
    "/r/{id}/mine/part",
    "/r/{id}/panel/part",
    "/r/{id}/scores/check/part",
    "/r/{id}/scores/live/part",
    "/r/{id}/scores/part",
    "/r/{id}/scramble/part",
    "/r/{id}/sitting",
    "/rankings/people/{id}",
    "/rules/{book}/{clause}/card",
    "/spar/backgammon/mine",
];

/// All pages; a match is found by the table of its event's round, and may have a page below it.
pub fn all(house: &House) -> Vec<Page> {
    let path = |text: &str| match text.split(' ').collect::<Vec<_>>()[..] {
        [event, place] => match_of(house, event, place.parse().unwrap()),
        [event, place, below] => match_of(house, event, place.parse().unwrap()) + below,
        _ => text.to_owned(),
    };
    PAGES.iter().map(|(name, text, by)| Page { name, path: path(text), by: *by }).collect()
}

/// The address of a match, as the page of the event links to it.
pub fn match_of(house: &House, event: &str, place: usize) -> String {
    let page = http::get(house.address, event, "").unwrap().body;
    let mut links = page.split("href=\"/m/").skip(1);
    let rest = links.nth(place - 1).unwrap_or_else(|| panic!("{event} has no match {place}"));
    format!("/m/{}", rest.split('"').next().unwrap_or_default())
}

/// Whether a path of the list is one of a route.
fn is_of(path: &str, route: &str) -> bool {
    let path = match path.split(' ').collect::<Vec<_>>()[..] {
        [_, _] => "/m/match".to_owned(),
        [_, _, below] => format!("/m/match{below}"),
        _ => path.split('?').next().unwrap_or_default().to_owned(),
    };
    let fits = |(own, part): (&str, &str)| own == part || part.starts_with('{');
    path.split('/').count() == route.split('/').count()
        && path.split('/').zip(route.split('/')).all(fits)
}

#[test]
fn every_page_of_the_program_is_in_the_list() {
    let table = include_str!("../../../web/tests/front_desk/table/routes.txt");
    let routes = table.lines().filter_map(|line| line.strip_prefix("GET "));
    let routes = routes.filter_map(|line| line.split_whitespace().next());
    let listed = |route: &str| PAGES.iter().any(|(_, path, _)| is_of(path, route));
    let missing: Vec<&str> = routes
        .filter(|route| !route.starts_with("/api/"))
        .filter(|route| !NOT_HERE.contains(route) && !listed(route))
        .collect();
    assert!(missing.is_empty(), "without a line in the list of pages: {missing:?}");
}
