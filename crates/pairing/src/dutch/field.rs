//! The field of one round: the players to be paired in the order of pairing (score, then pairing
//! number), each with what the criteria ask about, and the table of who may meet whom.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Options;
use crate::color::{ColorRecord, Strength};
use crate::tournament::{Bye, Entry, Score, Tournament, Tpn};

/// How a player floated in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Float {
    /// Met an equal score, or did not play without gain.
    #[default]
    None,
    /// Met a lower score, or got points without playing.
    Down,
    /// Met a higher score.
    Up,
}

/// A player to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub tpn: Tpn,
    /// The score for pairing: points and virtual points.
    pub score: Score,
    pub colors: ColorRecord,
    /// The floats of the last round and the one before.
    pub floats: [Float; 2],
    pub may_have_bye: bool,
    pub unplayed: u32,
    pub topscorer: bool,
}

/// The players of one round and the pairs that C1 and C3 (and the event) allow.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub entrants: Vec<Entrant>,
    legal: Vec<u64>,
    words: usize,
}

impl Field {
    pub fn of(tournament: &Tournament, options: &Options) -> Self {
        let round = tournament.next_round();
        let scores = pairing_scores(tournament);
        let mut entrants: Vec<Entrant> = tournament
            .tpns()
            .filter(|&tpn| is_to_be_paired(tournament, tpn))
            .map(|tpn| entrant(tournament, options, &scores, tpn, round))
            .collect();
        entrants.sort_by_key(|entrant| (std::cmp::Reverse(entrant.score), entrant.tpn));
        let words = entrants.len().div_ceil(64);
        let mut field = Self { legal: vec![0; words * entrants.len()], entrants, words };
        field.fill_legal(tournament);
        field
    }

    pub fn len(&self) -> usize {
        self.entrants.len()
    }

    /// Whether two players may meet at all.
    pub fn may_meet(&self, one: usize, other: usize) -> bool {
        self.legal[one * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// How many players of a stretch of the order a player may meet.
    pub fn degree(&self, player: usize, from: usize, until: usize) -> usize {
        let row = &self.legal[player * self.words..(player + 1) * self.words];
        let ones = |end: usize| -> usize {
            let whole: u32 = row[..end / 64].iter().map(|word| word.count_ones()).sum();
            let part = match end % 64 {
                0 => 0,
                bits => (row[end / 64] & ((1 << bits) - 1)).count_ones(),
            };
            (whole + part) as usize
        };
        ones(until) - ones(from)
    }

    fn fill_legal(&mut self, tournament: &Tournament) {
        let round = tournament.next_round();
        let mut place = vec![usize::MAX; tournament.players.len()];
        for (index, entrant) in self.entrants.iter().enumerate() {
            place[entrant.tpn.index()] = index;
        }
        for one in 0..self.len() {
            for other in one + 1..self.len() {
                if !must_not_share_colors(&self.entrants[one], &self.entrants[other]) {
                    self.set(one, other, true);
                }
            }
        }
        for one in 0..self.len() {
            let tpn = self.entrants[one].tpn;
            for opponent in opponents(tournament, tpn) {
                self.forbid(one, place.get(opponent.index()));
            }
        }
        for pair in &tournament.forbidden {
            if pair.from <= round
                && pair.until.is_none_or(|until| round <= until)
                && let Some(&one) = place.get(pair.one.index())
                && one != usize::MAX
            {
                self.forbid(one, place.get(pair.other.index()));
            }
        }
    }

    fn forbid(&mut self, one: usize, other: Option<&usize>) {
        if let Some(&other) = other
            && other != usize::MAX
        {
            self.set(one, other, false);
        }
    }

    fn set(&mut self, one: usize, other: usize, legal: bool) {
        for (row, column) in [(one, other), (other, one)] {
            let word = &mut self.legal[row * self.words + column / 64];
            if legal {
                *word |= 1 << (column % 64);
            } else {
                *word &= !(1 << (column % 64));
            }
        }
    }
}

/// C3: two players who are not topscorers and have the same absolute preference.
fn must_not_share_colors(one: &Entrant, other: &Entrant) -> bool {
    !one.topscorer
        && !other.topscorer
        && one.colors.strength == Strength::Absolute
        && other.colors.strength == Strength::Absolute
        && one.colors.clashes_with(&other.colors)
}

/// Whether a player is there for the next round: not withdrawn, and nothing announced for it.
pub(crate) fn is_to_be_paired(tournament: &Tournament, tpn: Tpn) -> bool {
    tournament.player(tpn).is_some_and(|player| {
        let announced = player.rounds.get(tournament.completed_rounds as usize);
        let free = matches!(
            announced,
            None | Some(
                Entry::Game { .. }
                    | Entry::Forfeit { .. }
                    | Entry::Bye { bye: Bye::PairingAllocated }
            )
        );
        free && !player.withdrawn
    })
}

/// Who a player has met over the board.
pub(crate) fn opponents(tournament: &Tournament, tpn: Tpn) -> BTreeSet<Tpn> {
    let player = tournament.player(tpn);
    let rounds = tournament.completed_rounds as usize;
    let entries = player.into_iter().flat_map(|player| player.rounds.iter().take(rounds));
    entries.filter_map(Entry::played_opponent).collect()
}

/// Whether a player may get the pairing-allocated bye (C2).
pub(crate) fn may_have_bye(tournament: &Tournament, tpn: Tpn) -> bool {
    let player = tournament.player(tpn);
    let rounds = tournament.completed_rounds as usize;
    let mut entries = player.into_iter().flat_map(|player| player.rounds.iter().take(rounds));
    !entries.any(|entry| {
        matches!(
            entry,
            Entry::Forfeit { won: true, .. }
                | Entry::Bye { bye: Bye::PairingAllocated | Bye::FullPoint }
        )
    })
}

/// The scores for pairing of all players before each round, round 1 first, up to the next one.
fn pairing_scores(tournament: &Tournament) -> Vec<Vec<Score>> {
    let of_player = |player: &crate::Player| {
        let mut points = Score::ZERO;
        let mut scores = Vec::new();
        for round in 0..=tournament.completed_rounds {
            let virtual_points = player.acceleration.get(round as usize).copied();
            scores.push(points + virtual_points.unwrap_or_default());
            points += tournament.points.of(&player.entry(round + 1));
        }
        scores
    };
    tournament.players.iter().map(of_player).collect()
}

fn entrant(
    tournament: &Tournament,
    options: &Options,
    scores: &[Vec<Score>],
    tpn: Tpn,
    round: u32,
) -> Entrant {
    let player = &tournament.players[tpn.index()];
    let completed = tournament.completed_rounds;
    let played = (1..round).filter(|&r| player.entry(r).played_opponent().is_some());
    let unplayed = completed - u32::try_from(played.count()).unwrap_or(completed);
    let most = i64::from(tournament.points.win.0) * i64::from(completed);
    let last = tournament.declared_rounds.is_some_and(|rounds| round >= rounds);
    Entrant {
        tpn,
        score: scores[tpn.index()][completed as usize],
        colors: if options.colors {
            ColorRecord::of(player, completed)
        } else {
            ColorRecord::default()
        },
        floats: [1, 2].map(|back| match round.checked_sub(back) {
            Some(before) if before >= 1 => float_of(tournament, scores, tpn, before),
            _ => Float::None,
        }),
        may_have_bye: may_have_bye(tournament, tpn),
        unplayed,
        topscorer: last && 2 * i64::from(tournament.score(tpn).0) > most,
    }
}

/// How a player floated in a finished round.
fn float_of(tournament: &Tournament, scores: &[Vec<Score>], tpn: Tpn, round: u32) -> Float {
    let entry = tournament.players[tpn.index()].entry(round);
    let before = |tpn: Tpn| {
        let list = scores.get(tpn.index());
        list.and_then(|list| list.get(round as usize - 1)).copied()
    };
    match entry {
        Entry::Game { opponent, .. } => match before(tpn).cmp(&before(opponent)) {
            std::cmp::Ordering::Greater => Float::Down,
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::None,
        },
        Entry::Bye { bye: Bye::PairingAllocated } => Float::Down,
        unplayed if tournament.points.of(&unplayed) > tournament.points.loss => Float::Down,
        _ => Float::None,
    }
}
