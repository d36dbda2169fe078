//! A draft changed by hand. The rules that the change breaks are named and recorded; a round that
//! breaks the worst of them can be kept as a draft, but not published.

use crate::refused::WithArgument;
use std::collections::BTreeMap;

use pairing::systems::{Pairing, Stage, System};

use super::super::Event;
use super::super::book::Book;
use super::super::command::Arrange;
use super::super::fact::{Board, Fact, Paired};
use super::super::field::numbered;
use super::super::round::Round;
use super::rounds::{breaches, draft};
use super::{Facts, by, invalid};
use crate::Refused;
use crate::id::EntrantId;
use crate::ruling::check_finding;

pub(super) fn arrange(state: &Event, arrange: &Arrange) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    check_finding(&arrange.finding)?;
    let old = draft(state, arrange.round)?;
    let pairs = numbers(state, arrange)?;
    let boards = match settings.system {
        System::Swiss(_) | System::Lives(_) => free(arrange.round, &pairs),
        _ => bound(old, &pairs)?,
    };
    let breaches = breaches(state, settings, arrange.round, &boards);
    let paired = Paired {
        round: arrange.round,
        attempt: old.attempt,
        boards,
        byes: state.asked_byes(arrange.round),
    };
    let finding = arrange.finding.clone();
    let fact = Fact::RoundArranged { paired, breaches, finding };
    Ok(vec![by(fact, Book::of(&settings.rulebook).of_round(arrange.round))])
}

type Pairs = Vec<(u32, Option<u32>)>;

fn numbers(state: &Event, arrange: &Arrange) -> Result<Pairs, Refused> {
    if arrange.boards.len() > state.size() as usize {
        return invalid("event-boards").about("size", state.size());
    }
    let number = |id: &EntrantId| -> Result<u32, Refused> {
        match state.entrant(id)?.number {
            Some(number) => Ok(number),
            None => invalid("event-no-number").about("entrant", id),
        }
    };
    let pair = |(first, second): &(EntrantId, Option<EntrantId>)| {
        Ok((number(first)?, second.as_ref().map(number).transpose()?))
    };
    arrange.boards.iter().map(pair).collect()
}

/// Anybody can be laid against anybody.
fn free(round: u16, pairs: &[(u32, Option<u32>)]) -> Vec<Board> {
    let pairing = |(board, &(first, second)): (u32, &(u32, Option<u32>))| Pairing {
        stage: Stage::Main,
        round: u32::from(round),
        board,
        first,
        second,
    };
    let pairings: Vec<Pairing> = (1..).zip(pairs).map(pairing).collect();
    numbered(&pairings)
}

/// The draw says who meets whom; by hand only the tables change, and who starts.
fn bound(old: &Round, pairs: &[(u32, Option<u32>)]) -> Result<Vec<Board>, Refused> {
    let key = |first: u32, second: Option<u32>| {
        (second.map_or(first, |s| s.min(first)), second.map(|s| s.max(first)))
    };
    let mut drawn: BTreeMap<_, &Board> = BTreeMap::new();
    for seated in &old.boards {
        let pairing = &seated.board.pairing;
        drawn.insert(key(pairing.first, pairing.second), &seated.board);
    }
    let mut boards = Vec::new();
    for &(first, second) in pairs {
        let Some(board) = drawn.remove(&key(first, second)) else {
            return invalid("event-bound");
        };
        boards.push((*board, u8::from(board.pairing.first != first)));
    }
    if !drawn.is_empty() {
        return invalid("event-boards-missing").about("count", drawn.len());
    }
    let pairings: Vec<Pairing> = boards.iter().map(|(board, _)| board.pairing).collect();
    let tables = numbered(&pairings);
    let with = |(new, (board, starter)): (Board, (Board, u8))| Board {
        starter,
        result: board.result,
        ..new
    };
    Ok(tables.into_iter().zip(boards).map(with).collect())
}
