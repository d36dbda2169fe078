//! What the views of an event share: its name, its facts as chips, the tabs, the menus to print and
//! download, and the reader's own table. Each view is an address of its own.

use arena::clock::Kind;
use arena::competition::Competition;
use arena::event::{Event, PairingRow, Settings};
use arena::match_play::Mode;
use maud::{Markup, html};
use pairing::systems::System;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Listening;
use crate::pages::account::devices;
use crate::pages::frame::{self, Page};
use crate::pages::parts::{self, Fact, Tab};
use crate::pages::public::competition::book_title;
use crate::pages::public::event::{
    EventPage, READER, backgammon_tables, boards_in_play, boards_style, countdown, lists,
    match_way, published,
};
use words::Words;

/// A view of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    Pairings,
    Standings,
    Boards,
    Crosstable,
    Bracket,
    Players,
    Info,
}

impl View {
    /// The end of its address, and its text.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Pairings => ("", "events-pairings"),
            Self::Standings => ("/standings", "events-standings"),
            Self::Boards => ("/boards", "events-live-boards"),
            Self::Crosstable => ("/crosstable", "events-crosstable"),
            Self::Bracket => ("/bracket", "events-bracket"),
            Self::Players => ("/players", "events-players"),
            Self::Info => ("/info", "events-info"),
        }
    }
}

/// A whole page about an event.
pub(crate) struct EventView<'a> {
    /// Which view.
    pub view: View,
    /// What is on it.
    pub body: &'a Markup,
    /// What stands beside it, where something does.
    pub aside: Option<&'a Markup>,
    /// What changes it.
    pub live: Option<Listening>,
}

/// The page of a view.
pub(crate) async fn show(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
    own: EventView<'_>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (event, settings) = (opened.event(), opened.settings()?);
    let competition = match &settings.competition {
        Some(id) => Some(app.office.competition(id).await?.state),
        None => None,
    };
    let entrant = visitor.person().and_then(|person| event.entrant_of(person));
    let body = html! {
        (boards_style())
        (crate::pages::public::matches::board::looks())
        link rel="stylesheet" href=(assets::address("event-page.css"));
        div #event data-own=[entrant.map(|own| own.entered.entrant.as_str())] {
            (heading(words, opened, competition.as_deref())?)
            (tabs(words, opened, own.view, boards_in_play(app, event).await?))
            @if countdown::timed(event).is_some() || own.live.is_some() {
                (countdown::part(words, event, competition.as_deref(), app.office.now()))
                (countdown::script())
            }
            (own_table(app, visitor, opened)?)
            @match own.aside {
                Some(aside) => div .split { div { (own.body) } div .beside { (aside) } },
                None => (own.body),
            }
        }
        @if entrant.is_some() { script type="module" src=(assets::address("own.js")) {} }
    };
    let title = match own.view {
        View::Pairings => settings.name.clone(),
        view => format!("{} · {}", words.say(view.names().1), settings.name),
    };
    Ok(frame::show(visitor, &Page { title: &title, body: &body, live: own.live }))
}

fn heading(
    words: Words,
    opened: &EventPage,
    competition: Option<&Competition>,
) -> Result<Markup, Problem> {
    let (event, settings) = (opened.event(), opened.settings()?);
    let plan = competition.map(Competition::plan).transpose()?;
    Ok(html! {
        @if let Some(plan) = plan {
            nav .crumbs aria-label=(words.say("frame-where")) {
                a href={ "/c/" (plan.id) } { bdi { (plan.name) } }
            }
        }
        div .headline {
            h1 { bdi { (settings.name) } }
            (menus(words, opened))
            (work(words, opened))
        }
        (lists::state(words, event)?)
        (facts(words, event, settings))
    })
}

/// What a reader wants to know first: the system, the time, how many sets and players, by which book.
fn facts(words: Words, event: &Event, settings: &Settings) -> Markup {
    let play = settings.play();
    let mut all = vec![Fact::new(words.game(&play.game)), Fact::new(system(words, settings))];
    if let Some(control) = &play.clock {
        let minutes = control.main.0 / 60_000;
        let seconds = match control.kind {
            Kind::SuddenDeath => 0,
            Kind::Fischer { increment } => increment.0 / 1000,
            Kind::Bronstein { delay } | Kind::Delay { delay } => delay.0 / 1000,
        };
        let said = [("minutes", minutes.into()), ("seconds", seconds.into())];
        all.push(Fact::new(match seconds {
            0 => words.say_with("events-fact-minutes", &said),
            _ => words.say_with("events-fact-increment", &said),
        }));
    }
    if let Some(own) = &play.backgammon {
        all.extend(backgammon_tables::facts(words, own).into_iter().map(Fact::new));
    }
    if play.sets > 1 {
        let said = [("count", play.sets.into())];
        all.push(Fact::new(words.say_with("events-fact-sets", &said)));
    }
    let count = event.entrants().iter().filter(|own| !own.withdrawn).count();
    all.push(Fact::new(words.say_with("events-fact-players", &[("count", count.into())])));
    if play.mode == Mode::Online {
        all.push(Fact::new(words.say("events-fact-online")));
    }
    let book = format!("/rules/{}", settings.rulebook);
    all.push(Fact::to(book_title(words, &settings.rulebook), book));
    parts::facts(&all)
}

/// The system, with the number of rounds where it is settled.
pub(super) fn system(words: Words, settings: &Settings) -> String {
    let key = match &settings.system {
        System::Swiss(own) => {
            return words.say_with("events-fact-swiss", &[("rounds", own.rounds.into())]);
        }
        System::RoundRobin { .. } => "setup-round-robin",
        System::KnockOut(_) => "setup-knock-out",
        System::DoubleElimination(_) => "setup-double",
        System::Lives(own) => {
            return words.say_with("events-fact-lives", &[("lives", own.lives.into())]);
        }
        System::Groups(own) => {
            return words.say_with("events-fact-groups", &[("groups", own.groups.into())]);
        }
    };
    words.say(key)
}

/// Whether somebody goes through and somebody is out, as in a tree.
pub(crate) const fn has_tree(system: &System) -> bool {
    matches!(system, System::KnockOut(_) | System::DoubleElimination(_) | System::Groups(_))
}

fn tabs(words: Words, opened: &EventPage, here: View, live: usize) -> Markup {
    let event = opened.event();
    let paired = published(event).is_some();
    let tree = opened.settings().is_ok_and(|own| has_tree(&own.system));
    let all = [
        (true, View::Pairings, None),
        (event.closed_rounds() > 0, View::Standings, None),
        (paired, View::Boards, (live > 0).then_some(live)),
        (paired && tree, View::Bracket, None),
        (paired && !tree, View::Crosstable, None),
        (true, View::Players, None),
        (true, View::Info, None),
    ];
    let shown = all.into_iter().filter(|(is_there, view, _)| *is_there || *view == here);
    let all: Vec<Tab> = shown
        .map(|(_, view, count)| {
            let (end, key) = view.names();
            let href = format!("/e/{}{end}", opened.id);
            Tab { href, label: words.say(key), count, here: view == here }
        })
        .collect();
    parts::tabs(words, &words.say("events-ways"), &all)
}

/// One menu for paper, one for files, and the way to the projector; on phones they are small.
fn menus(words: Words, opened: &EventPage) -> Markup {
    let id = &opened.id;
    let way = |end: &str, key: &str| html! { a href={ "/e/" (id) (end) } { (words.say(key)) } };
    let file = |end: &str, key: &str| html! { a href={ "/e/" (id) "/" (end) } download="" { (words.say(key)) } };
    let paired = published(opened.event()).is_some();
    let official = opened.permissions.is_official();
    let print = html! {
        @if paired {
            (way("/print/pairings", "events-print-pairings"))
            (way("/print/names", "print-by-name"))
            (way("/print/standings", "events-print-standings"))
            (way("/print/crosstable", "print-crosstable"))
            (way("/print/certificates", "print-certificates"))
        }
        (way("/meeting", "meeting-title"))
        (way("/poster", "hall-poster"))
        @if official {
            (way("/print/cards", "print-cards"))
            @if paired { (way("/print/score-sheets", "print-sheets")) }
        }
    };
    let download = html! {
        (file("report.trf", "export-trf"))
        (file("standings.csv", "export-standings"))
        (file("results.csv", "export-results"))
        (file("games.txt", "export-games"))
        (file("event.json", "export-json"))
    };
    html! {
        div .ways .papers {
            @if paired { a .button .second href={ "/e/" (id) "/projector" } { (words.say("events-projector")) } }
            (parts::menu(&words.say("events-print"), &print))
            @if paired { (parts::menu(&words.say("export-title"), &download)) }
        }
    }
}

/// The ways to the panels, for those who work there.
fn work(words: Words, opened: &EventPage) -> Markup {
    let id = &opened.id;
    html! {
        @if opened.permissions.is_official() {
            div .ways {
                @if opened.referees() {
                    a .button .second href={ "/e/" (id) "/tables" } { (words.say("table-mine")) }
                }
                a .button href={ "/e/" (id) "/desk" } { (words.say("events-manage")) }
            }
        }
    }
}

/// The table of whoever plays in the present round, on top of everything.
fn own_table(app: &AppState, visitor: &Visitor, opened: &EventPage) -> Result<Markup, Problem> {
    let (words, event, id) = (visitor.words, opened.event(), &opened.id);
    let own = visitor.person().and_then(|person| event.entrant_of(person));
    let (Some(own), Some(round)) = (own, published(event)) else { return Ok(html! {}) };
    let mine = |row: &PairingRow| row.sides().any(|side| side.entrant == own.entered.entrant);
    let row = event.pairings_for(&READER, round)?.into_iter().find(mine);
    let Some(row) = row.filter(|_| event.final_places().is_none()) else { return Ok(html! {}) };
    let first = row.left.entrant == own.entered.entrant;
    let other = row.opposite(&own.entered.entrant);
    let said = [("round", round.into())];
    Ok(html! {
        div #own-table .card .pinned data-round=(round) {
            @if let Some(table) = row.table {
                span .big { (words.say_with("why-table", &[("table", table.into())])) }
            }
            div {
                @match other {
                    Some(other) => p { strong { (words.say_with("events-you-play", &[("name", other.name.as_str().into())])) } },
                    None => p { strong { (words.say("events-you-bye")) } },
                }
                p .quiet {
                    (words.say_with("events-your-round", &said))
                    @if other.is_some() && !row.backgammon { " · " (words.say(if first { "events-you-start" } else { "events-you-second" })) }
                    @if let Some(result) = &row.result { " · " (lists::board_result(words, result)) }
                }
            }
            @if let Some(way) = match_way(&row) { a .button href=(way) { (words.say("me-open-board")) } }
            @else if let Some(table) = row.table.filter(|_| event.players_report() && row.result.is_none()) {
                a .button href={ "/e/" (id) "/table/" (table) } { (words.say("report-go")) }
            }
        }
        @if visitor.member().is_ok() { (devices::offer(app, words)) }
    })
}
