//! A match: its page for everybody, and what each of its people does there.
//!
//! * [`view`], [`board`], [`clocks`]: what everybody sees, and what comes live.
//! * [`match_forms`]: what only the viewer sees, the player's forms; [`match_actions`]: from those to commands.
//! * [`referee`]: the referee's desk of one table.
//! * [`table_clock`]: the clock that lies between the players.
//! * [`move_viewer`]: every position of the match; [`records`]: what can be downloaded.
//!
//! The live parts are public: no button, and nothing that players must not see. Whenever they have
//! changed, the script of the page asks for [`match_forms`] again.

pub mod board;
pub mod clocks;
pub mod move_viewer;
pub mod records;
pub mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arena::address::Address;
use arena::competition::Forbidden;
use arena::id::{MatchId, PersonId};
use arena::match_play::{self, Fact, Match, Mode, Setup};
use arena::stream::Stream;
use arena::time::{Moment, Span};
use axum::Router;
use axum::extract::{Path, State as Held};
use axum::routing::{get, post};
use maud::{Markup, html};
use office::{State, Who};
use rulebook::Citation;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visibility;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::official::referee;
use crate::pages::player::{match_actions, match_forms, table_clock};
use crate::pages::public::event::boards_style;
use words::Words;

/// The routes of matches.
pub fn routes() -> Router<Desk> {
    Router::new()
        .route("/m/{id}", get(page))
        .route("/m/{id}/mine", get(match_forms::part))
        .route("/m/{id}/act/{act}", post(match_actions::act))
        .route("/m/{id}/clock", get(table_clock::page))
        .route("/m/{id}/move/{number}", get(move_viewer::page))
        .route("/m/{id}/record.txt", get(records::text))
        .route("/m/{id}/record.json", get(records::data))
        .route("/m/{id}/transcript.txt", get(records::transcript))
        .merge(referee::routes())
}

/// A match with what its page says beside its state.
pub(crate) struct Opened {
    /// The stream as it stands now.
    pub held: Arc<office::Held>,
    /// The state as it was a while ago, where the organiser lets spectators see it later.
    delayed: Option<Box<Match>>,
    /// Its address.
    pub address: Address,
    /// Its id.
    pub id: MatchId,
    /// The public names of the two sides.
    pub names: [String; 2],
    /// The public names of the players.
    pub(crate) people: BTreeMap<PersonId, String>,
    /// The clauses by which the sets, from 1, and the match (0) ended.
    pub(crate) clauses: BTreeMap<u8, Vec<Citation>>,
    /// What its competition says about it.
    pub(crate) laws: Laws,
}

/// What a competition says about its matches.
#[derive(Default)]
pub(crate) struct Laws {
    /// The clause by which players may have spectators sent away.
    pub(crate) sends_away: Option<Citation>,
    /// Why nobody but its officials may have the record.
    pub(crate) unrecorded: Option<String>,
}

impl Opened {
    /// The state.
    pub fn found(&self) -> Result<&Match, Problem> {
        match (&self.delayed, &self.held.state) {
            (Some(found), _) => Ok(found),
            (None, State::Match(found)) => Ok(found),
            _ => Err(Problem::NotFound),
        }
    }

    /// What it was created with.
    pub fn setup(&self) -> Result<&Setup, Problem> {
        Ok(self.found()?.setup()?)
    }

    /// The public name of a player.
    pub fn name(&self, person: &PersonId) -> &str {
        self.people.get(person).map_or("", String::as_str)
    }

    /// The name of the player whose time a face of the clock shows.
    pub fn name_of_face(&self, face: u8) -> &str {
        let side = usize::from(face % 2);
        let four = self.setup().ok().filter(|setup| setup.has_partners());
        let player = four.and_then(|setup| setup.sides[side].get(usize::from(face / 2)));
        player.map_or(self.names[side].as_str(), |player| self.name(&player.person))
    }

    /// How much later spectators see it, while it is being played.
    pub fn delay(&self) -> Option<Span> {
        self.found().ok().and_then(delay)
    }

    /// Whether everybody may have its record.
    pub fn is_recorded(&self) -> bool {
        self.laws.unrecorded.is_none()
    }

    /// Whether it is shown later than it is played.
    pub fn is_delayed(&self) -> bool {
        self.delayed.is_some()
    }

    /// Whether it is played on the program's board.
    pub fn is_online(&self) -> bool {
        self.setup().is_ok_and(|setup| setup.mode == Mode::Online)
    }
}

/// How much later spectators see a match, while it is being played.
pub(crate) fn delay(found: &Match) -> Option<Span> {
    found.setup().ok()?.delay.filter(|delay| delay.0 > 0 && found.result().is_none())
}

/// Opens a match.
pub(crate) async fn open(desk: &Desk, id: &str) -> Result<Opened, Problem> {
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    let address = Address::Match(id.clone());
    let held = desk.office.held(&address).await?;
    let (delayed, names, people, clauses) = Default::default();
    let laws = laws_of(desk, &address, &id).await?;
    let mut opened = Opened { held, delayed, address, id, names, people, clauses, laws };
    opened.clauses = clauses_of(desk, &opened).await?;
    opened.people = people_of(desk, opened.setup()?).await?;
    opened.names = names_of(&opened)?;
    Ok(opened)
}

async fn laws_of(desk: &Desk, address: &Address, of: &MatchId) -> Result<Laws, Problem> {
    let Some(id) = visibility::competition_of(desk, address).await? else {
        return Ok(Laws::default());
    };
    let held = desk.office.held(&Address::Competition(id)).await?;
    let State::Competition(state) = &held.state else { return Ok(Laws::default()) };
    let forbidden = state.forbids(Forbidden::Recording, None, of);
    Ok(Laws {
        sends_away: state.sends_spectators_away(),
        unrecorded: forbidden.map(|own| own.reason.clone()),
    })
}

/// Opens a match as a visitor may see it: spectators as late as the organiser says.
pub(crate) async fn open_for(desk: &Desk, visitor: &Visitor, id: &str) -> Result<Opened, Problem> {
    open_as(desk, &visitor.who(), id).await
}

/// The same for whoever asks.
pub(crate) async fn open_as(desk: &Desk, who: &Who, id: &str) -> Result<Opened, Problem> {
    let opened = open(desk, id).await?;
    let own = viewer_of(desk, who, &opened).await?;
    if own.side.is_some() || own.referee {
        return Ok(opened);
    }
    for_spectators(desk, opened).await
}

/// A match as everybody sees it: as it was the organiser's delay ago, until it has its result, which
/// is public at once.
pub(crate) async fn for_spectators(desk: &Desk, mut opened: Opened) -> Result<Opened, Problem> {
    let Some(delay) = opened.delay() else { return Ok(opened) };
    let until = Moment(desk.office.now().0 - delay.0);
    let mut state = Match::default();
    for fact in desk.office.store().stream(&office::stream_id(&opened.address), 0).await? {
        let entry = office::read::<Match>(&fact).map_err(office::OfficeError::from)?;
        // Who meets whom is known before.
        if entry.at > until && !matches!(entry.fact, Fact::Created(_)) {
            break;
        }
        state.apply(&entry);
    }
    opened.delayed = Some(Box::new(state));
    Ok(opened)
}

/// The clauses of the ends, which stand with the facts of the log. While nothing has ended, the log
/// is not read: a page of a running game is made again with every move.
async fn clauses_of(desk: &Desk, opened: &Opened) -> Result<BTreeMap<u8, Vec<Citation>>, Problem> {
    let mut clauses = BTreeMap::new();
    let found = opened.found()?;
    let ended = found.result().is_some() || found.sets().iter().any(|set| set.ended.is_some());
    if !ended {
        return Ok(clauses);
    }
    for fact in desk.office.store().stream(&office::stream_id(&opened.address), 0).await? {
        let Ok(entry) = office::read::<Match>(&fact) else { continue };
        let which = match entry.fact {
            Fact::SetEnded { set, .. } | Fact::SetCorrected { set, .. } => set,
            Fact::MatchEnded(_) => 0,
            _ => continue,
        };
        clauses.insert(which, entry.citations);
    }
    Ok(clauses)
}

/// The names of the players: as entered in the event, else of the accounts.
async fn people_of(desk: &Desk, setup: &Setup) -> Result<BTreeMap<PersonId, String>, Problem> {
    let mut people = BTreeMap::new();
    for (_, player) in setup.players() {
        let name = name_of(desk, setup, &player.person).await?;
        people.insert(player.person.clone(), name);
    }
    Ok(people)
}

fn names_of(opened: &Opened) -> Result<[String; 2], Problem> {
    Ok(opened.setup()?.sides.each_ref().map(|side| {
        let mut all: Vec<_> = side.iter().map(|player| opened.name(&player.person)).collect();
        all.dedup();
        all.join(" · ")
    }))
}

async fn name_of(desk: &Desk, setup: &Setup, person: &PersonId) -> Result<String, Problem> {
    if let Some(event) = &setup.event {
        let held = desk.office.held(&Address::Event(event.clone())).await?;
        if let State::Event(event) = &held.state
            && let Some(entrant) = event.entrant_of(person)
        {
            return Ok(entrant.entered.name.clone());
        }
    }
    let held = desk.office.held(&Address::Account(person.clone())).await?;
    Ok(match &held.state {
        State::Account(account) if account.is_open() => account.name().to_owned(),
        _ => person.to_string(),
    })
}

/// What the viewer is in a match.
pub(crate) struct Viewer {
    /// The side that the viewer plays for.
    pub side: Option<u8>,
    /// The viewer, who has signed in.
    pub person: Option<PersonId>,
    /// Whether the viewer is a referee of it.
    pub referee: bool,
}

/// Who looks at a match.
pub(crate) async fn viewer(
    desk: &Desk,
    visitor: &Visitor,
    opened: &Opened,
) -> Result<Viewer, Problem> {
    viewer_of(desk, &visitor.who(), opened).await
}

async fn viewer_of(desk: &Desk, who: &Who, opened: &Opened) -> Result<Viewer, Problem> {
    let roles = desk.office.roles(who, &opened.address).await?;
    let person = who.person().cloned();
    let setup = opened.setup()?;
    let side = person.as_ref().and_then(|person| setup.side_of(person));
    let may = match_play::may(match_play::Kind::Resume);
    let referee = roles.iter().any(|role| may.contains(role));
    Ok(Viewer { side, person, referee })
}

/// The page.
///
/// # Errors
/// When there is no such match.
pub async fn page(
    Held(desk): Held<Desk>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Match(id.parse().map_err(|_| Problem::NotFound)?);
    let opened = open(&desk, &id).await?;
    let viewer = viewer(&desk, &visitor, &opened).await?;
    let inside = viewer.side.is_some() || viewer.referee;
    let delay = opened.delay();
    let topic = match (delay, inside) {
        (Some(_), true) => Topic::Seats(opened.id.clone()),
        _ => Topic::Stream(address),
    };
    let mut live = desk.listening(topic).await;
    if delay.is_some() && !inside {
        // The page is behind the log: whatever comes next is news to it.
        live.seen = 0;
    }
    let live = Some(live);
    let opened = open_for(&desk, &visitor, &id).await?;
    let title = opened.names.join(" – ");
    let body = html! {
        (styles())
        script type="module" src=(assets::address("board.js")) {}
        @if opened.setup()?.kind()?.is_piece_by_piece() {
            script type="module" src=(assets::address("sowing.js")) {}
        }
        (view::crumbs(words, opened.setup()?))
        h1 { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
        @if let Some(delay) = delay {
            p .quiet { (words.say_with("play-delayed", &[("seconds", (delay.0 / 1000).into())])) }
        }
        div .match {
            div .board-side {
                (board_part(words, &opened)?)
                (match_forms::mine(words, &opened, &viewer)?)
            }
            (about_part(&desk, words, &opened)?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The styles of a page with a board.
pub(crate) fn styles() -> Markup {
    html! {
        (boards_style())
        link rel="stylesheet" href=(assets::address("boards.css"));
        link rel="stylesheet" href=(assets::address("play.css"));
    }
}

pub(crate) fn board_part(words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
    Ok(html! {
        div #match-board data-live {
            @match found.sets().last() {
                Some(set) => (board::board(words, setup, set)),
                None => p .quiet { (words.say("matches-not-begun")) },
            }
        }
    })
}

pub(crate) fn about_part(desk: &Desk, words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let found = opened.found()?;
    Ok(html! {
        div #match-about .about-side data-live {
            (view::standing(words, opened)?)
            (clocks::clocks(desk, words, opened)?)
            @if found.sets().is_empty() { (view::told_clock(words, opened)?) }
            (view::sets(words, opened)?)
            (view::decisions(words, opened)?)
            @match &opened.laws.unrecorded {
                Some(reason) => (view::unrecorded(words, reason)),
                None => {
                    @for set in found.sets().iter().rev() { (view::moves(words, opened, set)) }
                    @if !found.sets().is_empty() { (move_viewer::downloads(words, opened)) }
                }
            }
        }
    })
}

/// The parts that change, and the streams whose facts change them.
///
/// # Errors
/// When there is no such match.
pub async fn parts(
    desk: &Desk,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let opened = for_spectators(desk, open(desk, id.as_str()).await?).await?;
    parts_of(desk, words, opened)
}

/// The same for those who sit at the board, and their referees: without any delay.
///
/// # Errors
/// When there is no such match.
pub async fn parts_at_the_board(
    desk: &Desk,
    id: &MatchId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    parts_of(desk, words, open(desk, id.as_str()).await?)
}

fn parts_of(
    desk: &Desk,
    words: Words,
    opened: Opened,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let mut parts = vec![
        ("match-board", board_part(words, &opened)?),
        ("match-about", about_part(desk, words, &opened)?),
    ];
    parts.extend(table_clock::parts(desk, words, &opened)?);
    Ok((parts, BTreeSet::from([opened.address])))
}
