//! The officials' pages of a cubing round: the panel from which it is opened and closed, the scrambler's
//! page, the judge's station, the score taker's page, groups and duties, and what is printed.
//!
//! * `panel`: steps, scrambles, groups called, what waits for the main judge and the delegate.
//! * `board`: all cubing events, and what the governing body decides. `groups`: groups and duties. `event`: the rounds of one event, with the next step of each.
//! * `scrambler`, `station`, `scores`, `together` (fewest moves): one page for each duty.
//! * `live_scores`: the score taker's page for a final, with several competitors side by side.
//! * `double_check`: the paper cards compared with what was entered, pile by pile.
//! * `guide`: what a role has to have in sight. `steps`: the steps of the procedure around an attempt.
//! * `declarations` (multiple blindfolded) and `elsewhere` (who is called in two rounds): parts of the panel.
//! * `labels`: the words for penalties, phases and defects. `actions`: from forms to commands.
//! * `badges`: badges and cards for everybody at the competition.
//! * `print`: cards, score sheets, group lists and scramble sheets. `sheets`: scrambles on paper, under a passcode.
//!
//! Who may do what the office says; what is offered in which phase the arena says. Scrambles come only
//! from `Office::scramble_for`, for the scrambler who has opened the set, and for paper from `Office::sheet_for`.

mod actions;
mod badges;
pub(crate) mod board;
mod declarations;
mod double_check;
pub(crate) mod elsewhere;
mod event;
mod groups;
pub(crate) mod guide;
pub(crate) mod labels;
mod live_scores;
pub(crate) mod options;
mod panel;
mod print;
mod scores;
mod scrambler;
mod sheets;
mod station;
mod steps;
pub(crate) mod together;
pub(crate) mod verdicts;

use std::collections::BTreeMap;

use arena::address::Address;
use arena::competition::{Competition, PublicPerson};
use arena::cubing::{Announced, Command, Kind, Round, Settings, Solve};
use arena::follow::AnyCommand;
use arena::id::{PersonId, RoundId};
use arena::time::Moment;
use axum::Router;
use axum::routing::{get, post};
use maud::{Markup, html};
use office::{Loaded, Marks, OfficeError, Permissions};
use rankings::Marked;
use words::Words;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/cubing", get(board::page))
        .route("/c/{id}/cubing/board/{act}", post(board::act))
        .route("/c/{id}/cubing/{event}", get(event::page))
        .route("/c/{id}/cubing/{event}/groups/{round}", get(groups::page).post(groups::save))
        .route("/c/{id}/cubing/{event}/do/{act}", post(event::act))
        .route("/c/{id}/print/{what}", get(badges::page))
        .route("/r/{id}/panel", get(panel::page))
        .route("/r/{id}/panel/part", get(panel::part))
        .route("/r/{id}/scramble", get(scrambler::page))
        .route("/r/{id}/scramble/part", get(scrambler::part))
        .route("/r/{id}/judge", get(station::list))
        .route("/r/{id}/judge/{person}", get(station::page))
        .route("/r/{id}/judge/{person}/part", get(station::part))
        .route("/r/{id}/sitting", get(station::sitting))
        .route("/r/{id}/scores", get(scores::page))
        .route("/r/{id}/scores/part", get(scores::part))
        .route("/r/{id}/scores/check", get(double_check::page))
        .route("/r/{id}/scores/check/part", get(double_check::part))
        .route("/r/{id}/scores/live", get(live_scores::page))
        .route("/r/{id}/scores/live/part", get(live_scores::part))
        .route("/r/{id}/print/{what}", get(print::page))
        .route("/r/{id}/sheet/{group}", get(sheets::page).post(sheets::open))
        .route("/r/{id}/do/{act}", post(actions::act))
}

/// A round that a visitor may see, and what the visitor may do with it.
pub(crate) struct RoundPage {
    pub(crate) id: RoundId,
    pub(crate) permissions: Permissions,
    loaded: Loaded<Round>,
    competition: Option<Loaded<Competition>>,
    people: BTreeMap<PersonId, (usize, PublicPerson)>,
    marks: Marks,
    now: Moment,
}

impl RoundPage {
    /// The round that an address names.
    pub(crate) async fn find(app: &AppState, visitor: &Visitor, id: &str) -> Result<Self, Problem> {
        let id: RoundId = id.parse().map_err(|_| Problem::NotFound)?;
        let address = Address::Round(id.clone());
        app.office.check_sees(&visitor.who(), &address).await?;
        let permissions = app.office.permissions(&visitor.who(), &address).await?;
        Self::load(app, id, permissions).await
    }

    /// The same for everybody, as a live part shows it.
    pub(crate) async fn public(app: &AppState, id: &RoundId) -> Result<Self, Problem> {
        let address = Address::Round(id.clone());
        let permissions = app.office.permissions(&office::Who::Guest, &address).await?;
        Self::load(app, id.clone(), permissions).await
    }

    async fn load(app: &AppState, id: RoundId, permissions: Permissions) -> Result<Self, Problem> {
        let loaded = app.office.round(&id).await?;
        let competition = match &loaded.state.settings()?.competition {
            Some(own) => Some(app.office.competition(own).await?),
            None => None,
        };
        let mut people = BTreeMap::new();
        if let Some(own) = &competition {
            let event = &loaded.state.settings()?.event;
            for (number, registration) in (1..).zip(own.state.registrations().values()) {
                for person in registration.players(event) {
                    people.insert(person.id.clone(), (number, person.clone()));
                }
            }
        }
        let now = app.office.now();
        Ok(Self { id, permissions, loaded, competition, people, marks: Marks::new(), now })
    }

    /// The same with the records and personal bests among the results.
    pub(crate) async fn with_marks(mut self, app: &AppState) -> Result<Self, Problem> {
        self.marks = app.office.marks(&self.loaded.state).await?;
        Ok(self)
    }

    /// What the best and the average of a competitor are: a record, a personal best, or neither.
    pub(crate) fn marks(&self, person: &PersonId) -> [Option<Marked>; 2] {
        self.marks.get(person).copied().unwrap_or_default()
    }

    /// The same, for those who may give commands of one of some kinds.
    async fn find_for(
        app: &AppState,
        visitor: &Visitor,
        id: &str,
        kinds: &[Kind],
    ) -> Result<Self, Problem> {
        let found = Self::find(app, visitor, id).await?;
        visitor.person().ok_or(Problem::SignIn)?;
        if kinds.iter().any(|kind| found.may(*kind)) {
            return Ok(found);
        }
        let kind = kinds.first().copied().unwrap_or(Kind::Close);
        found.permissions.check(kind)?;
        Ok(found)
    }

    /// When the page was made.
    pub(crate) const fn now(&self) -> Moment {
        self.now
    }

    pub(crate) fn address(&self) -> Address {
        Address::Round(self.id.clone())
    }

    pub(crate) fn state(&self) -> &Round {
        &self.loaded.state
    }

    pub(crate) fn version(&self) -> u64 {
        self.loaded.version
    }

    pub(crate) fn settings(&self) -> Result<&Settings, Problem> {
        Ok(self.state().settings()?)
    }

    pub(crate) fn competition(&self) -> Option<&Competition> {
        self.competition.as_ref().map(|own| &*own.state)
    }

    /// Whether the office takes commands of a kind from the visitor.
    pub(crate) fn may(&self, kind: Kind) -> bool {
        self.permissions.may(kind)
    }

    /// The public name of a competitor, or the id of somebody who is none.
    pub(crate) fn name<'a>(&'a self, person: &'a PersonId) -> &'a str {
        self.people.get(person).map_or(person.as_str(), |(_, own)| &own.name)
    }

    /// The Latin form of a competitor's name; none where it is not given apart.
    fn latin(&self, person: &PersonId) -> Option<&str> {
        let (_, own) = self.people.get(person)?;
        Some(own.latin.as_str()).filter(|latin| !latin.is_empty())
    }

    /// A refusal that calls people by their names: a round knows them by their ids alone.
    fn naming(&self, problem: Problem) -> Problem {
        let Problem::Office(OfficeError::Refused(refused)) = problem else { return problem };
        let name = |argument: &str, id: &str| {
            let person = id.parse().ok().filter(|_| argument == "person")?;
            self.people.get(&person).map(|(_, own)| own.name.clone())
        };
        refused.naming(name).into()
    }

    /// The number of a competitor at the competition.
    pub(crate) fn number(&self, person: &PersonId) -> Option<usize> {
        self.people.get(person).map(|(number, _)| *number)
    }

    /// The two letters of the country that a competitor represents.
    pub(crate) fn country_code(&self, person: &PersonId) -> Option<String> {
        self.people.get(person).map(|(_, own)| own.country.to_string())
    }

    /// Whether a competitor was disqualified from the event.
    pub(crate) fn is_disqualified(&self, person: &PersonId) -> bool {
        let Ok(settings) = self.settings() else { return false };
        self.competition().is_some_and(|own| own.is_disqualified(person, Some(&settings.event)))
    }

    /// The country that a competitor represents.
    pub(crate) fn country(&self, words: Words, person: &PersonId) -> String {
        self.people.get(person).map_or_else(String::new, |(_, own)| words.country(own.country))
    }

    /// Who goes on, as it was announced; none from the final.
    pub(crate) fn advancing(&self) -> Result<Option<Announced>, Problem> {
        let settings = self.settings()?;
        if settings.last {
            return Ok(None);
        }
        let found = self.competition().and_then(|own| own.event(&settings.event).ok());
        let plan = found.and_then(|own| own.plan.cubing());
        let own = plan.and_then(|own| own.rounds.get(usize::from(settings.round).checked_sub(1)?));
        Ok(Some(own.map_or_else(Announced::default, |own| Announced::from(*own))))
    }

    /// Whether it is the qualification round of its event.
    pub(crate) fn is_qualification(&self) -> bool {
        let Ok(settings) = self.settings() else { return false };
        let found = self.competition().and_then(|own| own.event(&settings.event).ok());
        let plan = found.and_then(|own| own.plan.cubing());
        settings.round == 1 && plan.is_some_and(|own| own.qualification.is_some())
    }

    /// The name of the event.
    pub(crate) fn event_name(&self, words: Words) -> Result<String, Problem> {
        let settings = self.settings()?;
        let found = self.competition().and_then(|own| own.event(&settings.event).ok());
        Ok(match (found, settings.contest.official()) {
            (Some(own), _) => words.event(&own.plan),
            (None, Some(event)) => words.cubing(event),
            (None, None) => settings.contest.to_string(),
        })
    }

    /// The event and the round, as a title.
    pub(crate) fn title(&self, words: Words) -> Result<String, Problem> {
        let settings = self.settings()?;
        let qualifies = self.is_qualification();
        let round = match settings.last {
            true => words.say("cubing-final"),
            false if qualifies => words.say("cubing-qualification"),
            false => words.say_with("contest-round", &[("round", settings.round.into())]),
        };
        Ok(words.list(&[self.event_name(words)?, round]))
    }

    /// The way back: the competition, the event, the round.
    pub(crate) fn crumbs(&self, words: Words) -> Result<Markup, Problem> {
        let settings = self.settings()?;
        Ok(html! {
            (styles())
            nav .crumbs aria-label=(words.say("frame-where")) {
                @if let Some(Ok(plan)) = self.competition().map(Competition::plan) {
                    a href={ "/c/" (plan.id) } { bdi { (plan.name) } }
                }
                a href={ "/e/" (settings.event) } { (self.event_name(words)?) }
                a href={ "/r/" (self.id) } { (words.say_with("contest-round", &[("round", settings.round.into())])) }
            }
        })
    }

    /// The pages of the round that the visitor has a use for.
    pub(crate) fn ways(&self, words: Words, here: &str) -> Result<Markup, Problem> {
        let settings = self.settings()?;
        let open = self.state().opened().is_some();
        let fewest = settings.contest.is_fewest_moves();
        let all = [
            (self.is_panel_for(), "panel", "cubing-panel"),
            (
                settings.is_scrambled() && !fewest && self.may(Kind::OpenSet),
                "scramble",
                "cubing-scrambler-page",
            ),
            (self.may(Kind::Begin), "judge", "cubing-station"),
            (self.may(Kind::EnterCard), "scores", "cubing-scores"),
            (self.permissions.has(arena::Role::Competitor), "mine", "cubing-mine"),
        ];
        Ok(html! {
            nav .ways .round-ways aria-label=(words.say("cubing-round-pages")) {
                a href={ "/r/" (self.id) } aria-current=[here.is_empty().then_some("page")] { (words.say("cubing-results-page")) }
                @for (_, path, key) in all.iter().filter(|(may, _, _)| *may) {
                    a href={ "/r/" (self.id) "/" (path) } aria-current=[(here == *path).then_some("page")] { (words.say(key)) }
                }
                @if open { a href={ "/r/" (self.id) "/projector" } { (words.say("cubing-projector")) } }
            }
        })
    }

    /// Whether the panel has anything for the visitor.
    pub(crate) fn is_panel_for(&self) -> bool {
        self.permissions.is_official()
    }
}

/// The styles of the cubing pages.
pub(crate) fn styles() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("event.css"));
        link rel="stylesheet" href=(assets::address("desk.css"));
        link rel="stylesheet" href=(assets::address("cubing.css"));
        link rel="stylesheet" href=(assets::address("puzzles.css"));
    }
}

/// A form of the round that leaves the page where it is.
pub(crate) fn ask(page: &RoundPage, act: &str, hidden: &[(&str, &str)], inside: &Markup) -> Markup {
    let inside = html! {
        @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
        (inside)
    };
    html! { div .stay { (forms::ask(&format!("/r/{}/do/{act}", page.id), &inside)) } }
}

/// The same about an attempt.
pub(crate) fn ask_about(page: &RoundPage, act: &str, solve: &Solve, inside: &Markup) -> Markup {
    let number = solve.number.to_string();
    ask(page, act, &[("person", solve.person.as_str()), ("number", &number)], inside)
}

/// The attempt that a competitor makes next, or is making.
pub(crate) fn next(state: &Round, person: &PersonId) -> Option<Solve> {
    Some(Solve { person: person.clone(), number: state.next_number(person)? })
}

pub(crate) fn command(command: Command) -> AnyCommand {
    AnyCommand::Round(Box::new(command))
}
