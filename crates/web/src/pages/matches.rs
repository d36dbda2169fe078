//! The page of a match: its board, its sides, sets, clocks and moves, and every decision with its
//! clause. Everybody sees it; it comes live. What players must not see is not on it: no legal
//! moves, no discs that should have been turned.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arena::address::Address;
use arena::id::{MatchId, PersonId};
use arena::match_play::{Fact, Match, Mode, SetState, Setup, Words as Sentence};
use arena::ruling::{Consequence, Ruling};
use axum::extract::{Path, State as Held};
use games::registry::Show;
use maud::{Markup, PreEscaped, html};
use office::State;
use rulebook::Citation;

use super::event::boards_style;
use super::event::lists::{points, versus};
use super::problem::Problem;
use crate::assets;
use crate::desk::Desk;
use crate::frame::{self, Page};
use crate::live::{Parts, Topic};
use crate::visitor::Visitor;
use crate::words::Words;

/// A match with what its page says beside its state.
pub(super) struct Opened {
    held: Arc<office::Held>,
    /// Its address.
    pub address: Address,
    /// The public names of the two sides.
    pub names: [String; 2],
    /// The clauses by which the sets, from 1, and the match (0) ended.
    clauses: BTreeMap<u8, Vec<Citation>>,
}

impl Opened {
    /// The state.
    pub fn found(&self) -> Result<&Match, Problem> {
        match &self.held.state {
            State::Match(found) => Ok(found),
            _ => Err(Problem::NotFound),
        }
    }

    /// What it was created with.
    pub fn setup(&self) -> Result<&Setup, Problem> {
        Ok(self.found()?.setup()?)
    }
}

/// Opens a match.
pub(super) async fn open(desk: &Desk, id: &str) -> Result<Opened, Problem> {
    let id: MatchId = id.parse().map_err(|_| Problem::NotFound)?;
    let address = Address::Match(id);
    let held = desk.office.held(&address).await?;
    let clauses = clauses(desk, &address).await?;
    let mut opened = Opened { held, address, names: Default::default(), clauses };
    opened.names = names(desk, opened.setup()?).await?;
    Ok(opened)
}

/// The clauses of the ends, which stand with the facts of the log.
async fn clauses(desk: &Desk, address: &Address) -> Result<BTreeMap<u8, Vec<Citation>>, Problem> {
    let mut clauses = BTreeMap::new();
    for fact in desk.office.store().stream(&office::stream_id(address), 0).await? {
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

/// The names of the sides: as entered in the event, else of the accounts.
pub(crate) async fn names(desk: &Desk, setup: &Setup) -> Result<[String; 2], Problem> {
    let mut names = [String::new(), String::new()];
    for (name, side) in names.iter_mut().zip(&setup.sides) {
        let mut all = Vec::new();
        for player in side {
            all.push(name_of(desk, setup, &player.person).await?);
        }
        all.dedup();
        *name = all.join(" · ");
    }
    Ok(names)
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
    let live = Some(desk.listening(Topic::Stream(address)).await);
    let opened = open(&desk, &id).await?;
    let setup = opened.setup()?;
    let title = opened.names.join(" – ");
    let body = html! {
        (boards_style())
        link rel="stylesheet" href=(assets::address("boards.css"));
        (crumbs(words, setup))
        h1 { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
        (whole(&desk, words, &opened)?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

fn crumbs(words: Words, setup: &Setup) -> Markup {
    html! {
        @if let Some(event) = &setup.event {
            nav .crumbs aria-label=(words.say("frame-where")) {
                a href={ "/e/" (event) } { (words.say("matches-event")) }
                @if let Some(round) = setup.round {
                    a href={ "/e/" (event) "?round=" (round) } {
                        (words.say_with("matches-round", &[("round", round.into())]))
                        @if let Some(table) = setup.table {
                            ", " (words.say_with("why-table", &[("table", table.into())]))
                        }
                    }
                }
            }
        }
    }
}

/// The part that changes: all but the heading.
fn whole(desk: &Desk, words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let (found, setup) = (opened.found()?, opened.setup()?);
    Ok(html! {
        div #match .match data-live {
            div .board-side {
                @match found.sets().last() {
                    Some(set) => (board(setup, set)),
                    None => p .quiet { (words.say("matches-not-begun")) },
                }
            }
            div .about-side {
                (standing(words, opened)?)
                @if let Some(clock) = found.clock() { (clocks(desk, words, opened, clock)) }
                (sets(words, opened)?)
                (decisions(words, opened)?)
                @for set in found.sets().iter().rev() { (moves(words, set)) }
            }
        }
    })
}

/// The board, drawn by the game. In Mangala online the numbers are for those who may see them.
fn board(setup: &Setup, set: &SetState) -> Markup {
    let hidden = setup.game == "mangala"
        && setup.mode == Mode::Online
        && !setup.show_numbers
        && set.ended.is_none();
    let show = Show { coordinates: !hidden, ..Show::default() };
    let drawing = set.board.table().draw(show);
    html! { div .board dir="ltr" { (PreEscaped(drawing.to_fragment())) } }
}

/// How it stands: result or who is to move, warnings.
fn standing(words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let found = opened.found()?;
    let name = |side: u8| opened.names[usize::from(side.min(1))].as_str();
    let turn = found.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    Ok(html! {
        p .lead role="status" {
            @if found.is_cancelled() {
                (words.say("matches-cancelled-is"))
            } @else if let Some(result) = found.result() {
                (words.say("matches-result")) " "
                strong { (versus(&result.points.map(|score| points(words, score)))) }
                @for clause in opened.clauses.get(&0).into_iter().flatten() {
                    " " (frame::chip(*clause))
                }
            } @else if let Some(side) = turn {
                (words.say_with("matches-to-move", &[("name", name(side).into())]))
            } @else {
                (words.say("matches-waits"))
            }
        }
        @if found.is_provisional() { p .message .warn { (words.say("matches-provisional")) } }
        @if found.stops().next().is_some() { p .message .warn { (words.say("matches-stopped")) } }
        @for side in 0..2_u8 {
            @if found.warnings()[usize::from(side)] > 0 {
                p .message .warn {
                    (words.say_with("matches-warnings", &[
                        ("name", name(side).into()),
                        ("count", found.warnings()[usize::from(side)].into()),
                    ]))
                }
            }
        }
    })
}

fn clocks(desk: &Desk, words: Words, opened: &Opened, clock: &arena::clock::Clock) -> Markup {
    let now = desk.office.now();
    html! {
        dl .clocks {
            @for face in 0..u8::try_from(clock.faces()).unwrap_or(0) {
                @let left = clock.left(face, now).0.max(0) / 1000;
                @let runs = clock.is_running() && clock.turn() == Some(face);
                div .runs[runs] {
                    dt { bdi { (opened.names[usize::from(face % 2)]) } }
                    dd dir="ltr" {
                        (words.digits(&format!("{}:{:02}", left / 60, left % 60)))
                    }
                }
            }
        }
    }
}

/// The sets with their points, why each ended, and by which clause.
fn sets(words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let found = opened.found()?;
    Ok(html! {
        h2 { (words.say("matches-sets")) }
        div .scroll {
            table {
                thead {
                    tr {
                        th .number scope="col" { (words.say("matches-set")) }
                        th scope="col" { bdi { (opened.names[0]) } }
                        th scope="col" { bdi { (opened.names[1]) } }
                        th scope="col" { (words.say("matches-why")) }
                    }
                }
                tbody { @for set in found.sets() { (set_line(words, opened, set)) } }
                tfoot {
                    tr {
                        th scope="row" { (words.say("matches-sum")) }
                        @for score in found.set_points() { td { strong { (points(words, score)) } } }
                        td {}
                    }
                }
            }
        }
    })
}

fn set_line(words: Words, opened: &Opened, set: &SetState) -> Markup {
    html! {
        tr {
            td .number { (words.number(set.number)) }
            @match &set.ended {
                Some(end) => {
                    @for side in 0..2 {
                        td {
                            (points(words, end.points[side]))
                            @if let Some(score) = end.score {
                                " " span .quiet { "(" (words.number(score[side])) ")" }
                            }
                        }
                    }
                    td {
                        (sentence(words, &end.why))
                        @for clause in opened.clauses.get(&set.number).into_iter().flatten() {
                            " " (frame::chip(*clause))
                        }
                    }
                }
                None => {
                    td {} td {}
                    td .quiet { (words.say("events-running")) }
                }
            }
        }
    }
}

/// A sentence of the log: in the reader's language where the locale files have it.
fn sentence(words: Words, said: &Sentence) -> String {
    words.kept(&said.key, &said.arguments, &said.english)
}

/// The rulings, and what waits for one.
fn decisions(words: Words, opened: &Opened) -> Result<Markup, Problem> {
    let found = opened.found()?;
    let set = found.current();
    let illegal = set.and_then(|set| set.illegal.as_ref());
    let bound = set.and_then(|set| set.bound.as_ref());
    Ok(html! {
        @if !found.rulings().is_empty() || illegal.is_some() || bound.is_some() {
            h2 { (words.say("matches-decisions")) }
            ul .decisions {
                @if let Some(illegal) = illegal {
                    li {
                        (words.say("matches-illegal")) " " bdi dir="ltr" { (illegal.text) } ": "
                        (sentence(words, &illegal.why)) " " (frame::chip(illegal.clause))
                    }
                }
                @if let Some(bound) = bound {
                    li {
                        (words.say("matches-bound")) " " bdi dir="ltr" { (bound.text) } " "
                        (frame::chip(bound.clause))
                    }
                }
                @for ruling in found.rulings() { li { (ruling_line(words, opened, ruling)?) } }
            }
        }
    })
}

fn ruling_line(words: Words, opened: &Opened, ruling: &Ruling) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let person = ruling.consequence.person().and_then(|person| setup.side_of(person));
    let name = person.map_or("", |side| opened.names[usize::from(side)].as_str());
    let key = consequence_key(ruling.consequence.effective());
    Ok(html! {
        strong { (words.say(key)) }
        @if !name.is_empty() { " · " bdi { (name) } }
        ": " bdi { (ruling.finding) } " " (frame::chip(ruling.clause))
    })
}

const fn consequence_key(consequence: &Consequence) -> &'static str {
    match consequence {
        Consequence::Warning { .. } => "ruling-warning",
        Consequence::Restored => "ruling-restored",
        Consequence::Stands { .. } => "ruling-stands",
        Consequence::WarningAndRestored { .. } => "ruling-warning-restored",
        Consequence::LosesSet { .. } => "ruling-loses-set",
        Consequence::LosesMatch { .. } => "ruling-loses-match",
        Consequence::DisqualifiedFromEvent { .. } | Consequence::Disqualified { .. } => {
            "ruling-disqualified"
        }
        Consequence::Suspended { .. } => "ruling-suspended",
        _ => "ruling-noted",
    }
}

/// The moves of a set. Which of them left the board otherwise than required is for the referee.
fn moves(words: Words, set: &SetState) -> Markup {
    let seats = set.board.table().kind().seats();
    html! {
        @if !set.record.is_empty() {
            h2 { (words.say_with("matches-moves", &[("set", set.number.into())])) }
            ol .moves dir="ltr" {
                @for played in &set.record {
                    li {
                        span .quiet { (seats.get(usize::from(played.seat)).unwrap_or(&"")) }
                        " " (played.text)
                    }
                }
            }
        }
    }
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
    let opened = open(desk, id.as_str()).await?;
    let parts = vec![("match", whole(desk, words, &opened)?)];
    Ok((parts, BTreeSet::from([opened.address])))
}
