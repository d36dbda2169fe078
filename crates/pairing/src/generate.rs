//! Random tournaments, for comparing programs and for trying out a hall: byes, forfeits,
//! withdrawals, late entries and forbidden pairs, all from one seed.

use crate::dutch::{self, Options, Round};
use crate::tournament::{Bye, Color, Entry, ForbiddenPair, Outcome, Player, Tournament, Tpn};

/// What kind of tournament to make. Chances are in thousandths, for each player and round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How many players.
    pub players: usize,
    /// How many rounds are declared.
    pub rounds: u32,
    /// How many of them are played.
    pub played: u32,
    /// Where all chance comes from.
    pub seed: u64,
    /// A half-point bye.
    pub half_point_byes: u32,
    /// A zero-point bye for one round.
    pub absences: u32,
    /// A game that is not played.
    pub forfeits: u32,
    /// Leaving for good.
    pub withdrawals: u32,
    /// Coming only to round 2 or 3; for each player.
    pub late_entries: u32,
    /// Being on a forbidden pair; for each player.
    pub forbidden: u32,
    /// A draw, among games of equals.
    pub draws: u32,
}

impl Recipe {
    /// The usual mixture.
    #[must_use]
    pub const fn new(players: usize, rounds: u32, seed: u64) -> Self {
        Self {
            players,
            rounds,
            played: rounds,
            seed,
            half_point_byes: 15,
            absences: 10,
            forfeits: 15,
            withdrawals: 8,
            late_entries: 20,
            forbidden: 20,
            draws: 300,
        }
    }
}

/// A small generator of pseudo-random numbers (SplitMix64); the same seed gives the same numbers
/// on every machine and in every version.
#[derive(Clone, Copy, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit` (0 when the limit is 0).
    pub const fn below(&mut self, limit: u64) -> u64 {
        let bits = self.bits();
        if limit == 0 { 0 } else { bits % limit }
    }

    /// True so many times in a thousand.
    pub const fn happens(&mut self, thousandths: u32) -> bool {
        self.below(1000) < thousandths as u64
    }
}

/// Plays a random tournament, paired by the Dutch system. It ends early when a round cannot be
/// paired.
#[must_use]
pub fn generate(recipe: &Recipe) -> Tournament {
    let mut chance = Chance::new(recipe.seed);
    let mut tournament = entries(recipe, &mut chance);
    for _ in 0..recipe.played {
        announce(recipe, &mut tournament, &mut chance);
        let Ok(round) = dutch::pair(&tournament, &Options::default()) else {
            break;
        };
        play(recipe, &mut tournament, &round, &mut chance);
    }
    tournament
}

fn entries(recipe: &Recipe, chance: &mut Chance) -> Tournament {
    let mut ratings: Vec<u32> = (0..recipe.players)
        .map(|_| 1400 + u32::try_from(chance.below(1200)).unwrap_or(0))
        .collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let player = |(index, rating): (usize, u32)| Player {
        name: format!("Player {:04}", index + 1),
        rating,
        ..Player::default()
    };
    let mut tournament = Tournament {
        players: ratings.into_iter().enumerate().map(player).collect(),
        declared_rounds: Some(recipe.rounds),
        initial_color: Some(if chance.happens(500) { Color::White } else { Color::Black }),
        ..Tournament::default()
    };
    for player in &mut tournament.players {
        if recipe.rounds > 3 && chance.happens(recipe.late_entries) {
            let missed = 1 + usize::from(chance.happens(300));
            player.rounds = vec![Entry::Absent; missed];
        }
    }
    forbid(recipe, &mut tournament, chance);
    tournament
}

fn forbid(recipe: &Recipe, tournament: &mut Tournament, chance: &mut Chance) {
    for one in tournament.tpns() {
        if !chance.happens(recipe.forbidden) {
            continue;
        }
        let other =
            Tpn::from_index(usize::try_from(chance.below(recipe.players as u64)).unwrap_or(0));
        if one != other {
            tournament.forbidden.push(ForbiddenPair { one, other, from: 1, until: None });
        }
    }
}

/// Writes down who will not play the next round.
fn announce(recipe: &Recipe, tournament: &mut Tournament, chance: &mut Chance) {
    let completed = tournament.completed_rounds as usize;
    for player in &mut tournament.players {
        if player.rounds.len() > completed || player.withdrawn {
            continue;
        }
        if completed > 0 && chance.happens(recipe.withdrawals) {
            player.withdrawn = true;
        } else if chance.happens(recipe.half_point_byes) {
            player.rounds.push(Entry::Bye { bye: Bye::HalfPoint });
        } else if chance.happens(recipe.absences) {
            player.rounds.push(Entry::Bye { bye: Bye::ZeroPoint });
        }
    }
}

/// Makes up the results of a round and finishes it.
fn play(recipe: &Recipe, tournament: &mut Tournament, round: &Round, chance: &mut Chance) {
    for pair in &round.pairs {
        let ratings = [pair.white, pair.black].map(|tpn| tournament.players[tpn.index()].rating);
        let (white, black) = if chance.happens(recipe.forfeits) {
            forfeit(pair.white, pair.black, chance)
        } else {
            game(pair.white, pair.black, outcome(recipe, ratings, chance))
        };
        tournament.players[pair.white.index()].rounds.push(white);
        tournament.players[pair.black.index()].rounds.push(black);
    }
    if let Some(bye) = round.bye {
        tournament.players[bye.index()].rounds.push(Entry::Bye { bye: Bye::PairingAllocated });
    }
    tournament.completed_rounds += 1;
    for player in &mut tournament.players {
        if player.rounds.len() < tournament.completed_rounds as usize {
            player.rounds.push(Entry::Bye { bye: Bye::ZeroPoint });
        }
    }
}

/// A result by the ratings: a point of chance decides, with room for draws in the middle.
fn outcome(recipe: &Recipe, [white, black]: [u32; 2], chance: &mut Chance) -> Outcome {
    let lead = (i64::from(white) - i64::from(black)).clamp(-400, 400);
    let share = 500 + lead;
    let point = i64::try_from(chance.below(1000)).unwrap_or(0);
    let margin = i64::from(recipe.draws) / 2;
    if point < share - margin {
        Outcome::Win
    } else if point < share + margin {
        Outcome::Draw
    } else {
        Outcome::Loss
    }
}

/// The two entries of a game with this outcome for white.
#[must_use]
pub fn game(white: Tpn, black: Tpn, outcome: Outcome) -> (Entry, Entry) {
    let entry = |opponent, color, outcome| Entry::Game {
        opponent,
        color: Some(color),
        outcome: Some(outcome),
        points: None,
        unrated: false,
    };
    let other = match outcome {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    };
    (entry(black, Color::White, outcome), entry(white, Color::Black, other))
}

fn forfeit(white: Tpn, black: Tpn, chance: &mut Chance) -> (Entry, Entry) {
    let (first, second) = match chance.below(5) {
        0 | 1 => (true, false),
        2 | 3 => (false, true),
        _ => (false, false),
    };
    let entry = |opponent, color, won| Entry::Forfeit { opponent, color: Some(color), won };
    (entry(black, Color::White, first), entry(white, Color::Black, second))
}
