//! Swiss with lives: everybody plays on until the n-th loss. Usual in backgammon, where nothing is
//! drawn. In each round those still in are paired so that as few as possible meet again, then so
//! that losses are as equal as possible; the lot decides what is left. In an odd field one has a
//! bye, which is a win: never a second one until everybody left has had one, and among those the
//! one with the worst record, the last in the start list first.

use std::cmp::Reverse;

use rulebook::Message;
use serde::{Deserialize, Serialize};

use crate::matching::Matcher;
use crate::wide::Wide;

use super::round_robin::end;
use super::{
    Entrant, Field, Game, Next, Outcome, Pairing, Place, Stage, SystemError, missing, shared_places,
};

/// The settings of a Swiss with lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lives {
    /// At which loss an entrant is out.
    pub lives: u32,
}

/// What an entrant has done so far.
#[derive(Debug, Clone, Default)]
struct Record {
    wins: u32,
    losses: u32,
    byes: u32,
    firsts: u32,
    opponents: Vec<Entrant>,
    /// The last round played.
    last: u32,
}

impl Lives {
    pub(super) fn next_round(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Next, SystemError> {
        let records = self.records(field, history)?;
        let waiting = missing(field, history);
        let mut alive = self.alive(field, &records);
        if !waiting.is_empty() || alive.len() < 2 {
            return Ok(end(waiting));
        }
        let round = u32::try_from(history.len()).unwrap_or(u32::MAX).saturating_add(1);
        let bye = take_bye(&mut alive, &records);
        let mut pairs = matched(&alive, &records, field, round);
        pairs.sort_unstable_by_key(|&(one, other)| {
            let losses = records[one as usize].losses.min(records[other as usize].losses);
            (losses, one.min(other))
        });
        let pairs = pairs.into_iter().map(|(one, other)| (one, Some(other)));
        let boards = (1..).zip(pairs.chain(bye.map(|entrant| (entrant, None))));
        let pairing =
            |(board, (first, second))| Pairing { stage: Stage::Main, round, board, first, second };
        Ok(Next::Round(boards.map(pairing).collect()))
    }

    /// Those still in by their losses, then those who went out last, by their wins.
    pub(super) fn places(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Vec<Place>, SystemError> {
        let records = self.records(field, history)?;
        let alive = self.alive(field, &records);
        let key = |entrant: Entrant| {
            let record = &records[entrant as usize];
            let last = if alive.contains(&entrant) { u32::MAX } else { record.last };
            (Reverse(last), record.losses, Reverse(record.wins))
        };
        let mut ranked: Vec<_> =
            (1..=field.entrants).map(|entrant| (key(entrant), entrant)).collect();
        ranked.sort_unstable();
        Ok(shared_places(Stage::Main, &ranked))
    }

    fn alive(&self, field: &Field, records: &[Record]) -> Vec<Entrant> {
        let all = 1..=field.entrants;
        all.filter(|entrant| {
            records[*entrant as usize].losses < self.lives && !field.withdrawn.contains(entrant)
        })
        .collect()
    }

    /// The records by number; place 0 is nobody's.
    fn records(&self, field: &Field, history: &[Vec<Game>]) -> Result<Vec<Record>, SystemError> {
        if self.lives == 0 || field.entrants < 2 {
            return Err(SystemError::Settings(Message::new("system-lives-few")));
        }
        let mut records = vec![Record::default(); field.entrants as usize + 1];
        for (round, games) in (1..).zip(history) {
            for game in games {
                self.add(field, game, round, &mut records)?;
            }
        }
        Ok(records)
    }

    fn add(
        &self,
        field: &Field,
        game: &Game,
        round: u32,
        records: &mut [Record],
    ) -> Result<(), SystemError> {
        let first = game.pairing.first;
        let out = |entrant: Entrant| records[entrant as usize].losses >= self.lives;
        if out(first) || game.pairing.second.is_some_and(out) {
            return Err(SystemError::NotDrawn(game.pairing));
        }
        let outcome = game.decided(field);
        if outcome == Some(Outcome::Draw) {
            return Err(SystemError::NeedsWinner(game.pairing));
        }
        let Some(second) = game.pairing.second else {
            let record = &mut records[first as usize];
            (record.wins, record.byes, record.last) = (record.wins + 1, record.byes + 1, round);
            return Ok(());
        };
        records[first as usize].firsts += 1;
        for (one, other, won) in [(first, second, Outcome::First), (second, first, Outcome::Second)]
        {
            let record = &mut records[one as usize];
            record.opponents.push(other);
            record.last = round;
            record.wins += u32::from(outcome == Some(won));
            record.losses += u32::from(outcome.is_some_and(|outcome| outcome != won));
        }
        Ok(())
    }
}

/// In an odd field: the worst record among those with the fewest byes.
fn take_bye(alive: &mut Vec<Entrant>, records: &[Record]) -> Option<Entrant> {
    if alive.len().is_multiple_of(2) {
        return None;
    }
    let worst = |entrant: &Entrant| {
        let record = &records[*entrant as usize];
        (Reverse(record.byes), record.losses, Reverse(record.wins), *entrant)
    };
    let bye = alive.iter().copied().max_by_key(worst)?;
    alive.retain(|entrant| *entrant != bye);
    Some(bye)
}

/// The cheapest complete pairing: repeats weigh most, then the differences of losses, then the lot.
fn matched(
    alive: &[Entrant],
    records: &[Record],
    field: &Field,
    round: u32,
) -> Vec<(Entrant, Entrant)> {
    let draw = u64::from(round).saturating_add(16);
    let lots = field.lot.places(draw, alive.len());
    let mut matcher: Matcher<3> = Matcher::new(alive.len());
    for one in 0..alive.len() {
        matcher.require(one);
        for other in one + 1..alive.len() {
            let (first, second) = (&records[alive[one] as usize], &records[alive[other] as usize]);
            let repeats = first.opponents.iter().filter(|met| **met == alive[other]).count() as u64;
            let apart = u64::from(first.losses.abs_diff(second.losses)).pow(2);
            let lot = lots[one].abs_diff(lots[other]) as u64;
            let cost =
                Wide::shifted(repeats, 96) + Wide::shifted(apart, 48) + Wide::shifted(lot, 0);
            matcher.lay_edge(one, other, Wide::shifted(1, 160) - cost);
        }
    }
    matcher.start(std::iter::empty());
    // Every two may meet, so a complete pairing of an even number always exists.
    let _ = matcher.solve();
    let pairs = (0..alive.len())
        .filter_map(|one| matcher.mate(one).filter(|other| one < *other).map(|other| (one, other)));
    pairs.map(|(one, other)| by_start(alive[one], alive[other], records)).collect()
}

/// Whoever has started less often starts; then the one higher in the start list.
fn by_start(one: Entrant, other: Entrant, records: &[Record]) -> (Entrant, Entrant) {
    let starts = |entrant: Entrant| records[entrant as usize].firsts;
    if starts(other) < starts(one) { (other, one) } else { (one, other) }
}
