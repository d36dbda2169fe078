//! Rounds: paired, published, begun, taken back, closed.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala T3, tr-pentago 3.1, tr-reversi 3.1, tr-kulami 3.1 | `pair` | no round 1 without the lot |
//! | tr-mangala T1, tr-pentago 1, tr-reversi 1, tr-kulami 1 | `publish` | no pair twice, nobody left out |

use crate::refused::WithArgument;
use pairing::manual::{self, Breach, ManualRound};
use pairing::systems::{Outcome, System};
use pairing::{Tournament, Tpn};
use rulebook::{Argument, Message};

use super::super::Event;
use super::super::book::Book;
use super::super::check::ROUNDS;
use super::super::fact::{Board, Fact, Paired};
use super::super::field::sides;
use super::super::round::{Phase, Round};
use super::super::settings::Settings;
use super::{Facts, by, invalid, refuse};
use crate::Refused;
use crate::ruling::check_finding;

pub(super) fn pair(state: &Event, round: u16) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let book = Book::of(&settings.rulebook);
    if !state.is_listed() {
        return refuse(book.list, "event-list-first");
    }
    check_next(state, settings, round)?;
    if state.lot.is_none() && state.needs_lot() {
        return refuse(book.lot, "event-no-lot");
    }
    let boards = state.draw_round(settings, round)?;
    let paired = Paired {
        round,
        attempt: state.discarded.saturating_add(1),
        boards,
        byes: state.asked_byes(round),
    };
    Ok(vec![by(Fact::RoundPaired(paired), book.of_round(round))])
}

/// The round is the next one, and all before it are over.
fn check_next(state: &Event, settings: &Settings, round: u16) -> Result<(), Refused> {
    if let Some(last) = state.rounds.last()
        && last.phase != Phase::Closed
    {
        return invalid("event-round-unclosed").about("round", last.number);
    }
    if round != state.next_round() {
        return invalid("event-round-order")
            .about("next", state.next_round())
            .about("round", round);
    }
    let waiting = state.rounds.iter().flat_map(|r| r.open_tables().map(|t| (r.number, t)));
    let place =
        |(round, table)| Message::new("hall-place").with("round", round).with("table", table);
    let waiting: Vec<Message> = waiting.take(5).map(place).collect();
    if !waiting.is_empty() {
        return invalid("event-results-missing").about("list", Argument::from_iter(waiting));
    }
    let over = matches!(&settings.system, System::Swiss(swiss) if state.rounds.len() >= swiss.rounds as usize);
    if over || u32::from(round) > ROUNDS {
        return invalid("event-rounds-played");
    }
    Ok(())
}

/// The round with this number, if it is the last.
pub(super) fn last_round(state: &Event, round: u16) -> Result<&Round, Refused> {
    let found = state.round(round)?;
    if round.saturating_add(1) == state.next_round() {
        return Ok(found);
    }
    invalid("event-round-over").about("round", round)
}

/// The draft with this number.
pub(super) fn draft(state: &Event, round: u16) -> Result<&Round, Refused> {
    let found = last_round(state, round)?;
    if found.phase == Phase::Draft {
        return Ok(found);
    }
    invalid("event-published").about("round", round)
}

pub(super) fn publish(state: &Event, round: u16) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let found = draft(state, round)?;
    let book = Book::of(&settings.rulebook);
    let boards: Vec<Board> = found.boards.iter().map(|seated| seated.board).collect();
    let breaches = breaches(state, settings, round, &boards);
    let name = |number: Tpn| match state.numbered(number.0) {
        Some(found) => Argument::from(&found.entered.name),
        None => Argument::from(number.0),
    };
    let barring = breaches.iter().filter(|breach| bars(settings, breach));
    let barring = barring
        .map(|breach| breach.message(&name))
        .reduce(|one, other| Message::new("two-sentences").with("one", one).with("other", other));
    if let Some(list) = barring {
        return refuse(book.swiss, "event-round-barred").about("round", round).about("list", list);
    }
    if let Some(stale) = stale(state, found) {
        return invalid("event-round-stale").about("stale", stale);
    }
    Ok(vec![by(Fact::RoundPublished { round }, book.left.into_iter().chain(book.swiss))])
}

/// The rules that a round breaks, whether drawn or laid out by hand.
pub(in crate::event) fn breaches(
    state: &Event,
    settings: &Settings,
    round: u16,
    boards: &[Board],
) -> Vec<Breach> {
    let (tournament, colors) = match &settings.system {
        System::Swiss(swiss) => (state.tournament_next(settings, round), swiss.colors),
        System::Lives(_) => (of_lives(state, settings, round), false),
        _ => return Vec::new(),
    };
    let laid = ManualRound {
        games: boards.iter().filter_map(game).collect(),
        byes: boards.iter().filter(|b| b.table.is_none()).map(|b| Tpn(b.pairing.first)).collect(),
    };
    manual::breaches(&tournament, &laid, &pairing::dutch::Options { colors })
}

fn game(board: &Board) -> Option<(Tpn, Tpn)> {
    board.pairing.second.map(|second| (Tpn(board.pairing.first), Tpn(second)))
}

/// With lives those who are out are not paired. Who is still in is who the system would pair.
fn of_lives(state: &Event, settings: &Settings, round: u16) -> Tournament {
    let mut before = state.clone();
    before.rounds.truncate(usize::from(round).saturating_sub(1));
    let drawn = before.draw_round(settings, round).unwrap_or_default();
    let alive: std::collections::BTreeSet<u32> =
        drawn.iter().flat_map(|board| sides(&board.pairing)).collect();
    let mut tournament = before.tournament_next(settings, round);
    for (number, player) in (1..).zip(&mut tournament.players) {
        player.withdrawn = !alive.contains(&number);
    }
    tournament
}

/// With lives two may meet again: the system only keeps that rare. The same holds for byes.
fn bars(settings: &Settings, breach: &Breach) -> bool {
    let lives = matches!(settings.system, System::Lives(_));
    breach.bars_publishing() && !(lives && matches!(breach, Breach::Rematch { .. }))
}

/// In tables and trees: somebody whose presence is not what it was when the round was paired.
fn stale(state: &Event, round: &Round) -> Option<u32> {
    let away = |number: u32| {
        let entrant = state.numbered(number);
        entrant.is_none_or(|found| found.withdrawn || found.byes.contains_key(&round.number))
    };
    let lost = |outcome: Outcome, first: bool| match outcome {
        Outcome::First => !first,
        Outcome::Second => first,
        Outcome::Neither => true,
        Outcome::Draw => false,
    };
    round.boards.iter().find_map(|seated| {
        let pairing = seated.board.pairing;
        let given = seated.board.result.map(|result| result.outcome);
        let sides = [(pairing.first, true), (pairing.second?, false)];
        let fits = |&(number, first): &(u32, bool)| {
            away(number) == given.is_some_and(|outcome| lost(outcome, first))
        };
        sides.into_iter().find(|side| !fits(side)).map(|(number, _)| number)
    })
}

pub(super) fn start(state: &Event, round: u16) -> Result<Facts, Refused> {
    let found = last_round(state, round)?;
    match found.phase {
        Phase::Published => Ok(vec![Fact::RoundStarted { round }.into()]),
        Phase::Draft => invalid("event-draft").about("round", round),
        _ => invalid("event-round-begun").about("round", round),
    }
}

pub(super) fn discard(state: &Event, round: u16, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let found = last_round(state, round)?;
    if found.phase == Phase::Closed || found.has_results() {
        return invalid("event-has-results").about("round", round);
    }
    Ok(vec![Fact::RoundDiscarded { round, finding: finding.to_owned() }.into()])
}

pub(super) fn close(state: &Event, round: u16) -> Result<Facts, Refused> {
    let found = last_round(state, round)?;
    match found.phase {
        Phase::Draft => {
            return invalid("event-draft").about("round", round);
        }
        Phase::Closed => {
            return invalid("event-round-closed").about("round", round);
        }
        Phase::Published | Phase::Started => {}
    }
    let open: Vec<String> = found.open_tables().map(|table| table.to_string()).collect();
    if !open.is_empty() {
        let (count, list) = (open.len(), open[..open.len().min(20)].join(", "));
        return invalid("event-close-results")
            .about("round", round)
            .about("count", count)
            .about("list", &list);
    }
    let level = found.boards.iter().find(|seated| {
        let drawn = seated.result.is_some_and(|result| result.outcome == Outcome::Draw);
        drawn && seated.through.is_none() && state.needs_winner(&seated.board)
    });
    if let Some(table) = level.and_then(|seated| seated.board.table) {
        return invalid("event-needs-winner").about("table", table);
    }
    Ok(vec![Fact::RoundClosed { round }.into()])
}
