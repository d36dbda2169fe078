//! The weight of a pair: the criteria one above the other, each in as many bits as its sum over
//! a whole bracket can need.
//!
//! | criterion | part | note |
//! | --- | --- | --- |
//! | C4, C5 | `completion`, `candidate` | only where the whole field is in the graph |
//! | C6, C7 | `pairs`, `pair_scores` | pairs here; of which moved-down players, by score |
//! | C8 | `next_pairs`, `next_scores` | the same one bracket ahead |
//! | C9 | `unplayed` | only when the single downfloater gets the bye |
//! | C10-C13 | `colors` | 1 where nothing is violated |
//! | C14, C16 | `residents_down` | residents who floated down and are paired now |
//! | C15, C17 | `opponents_up` | moved-down players whose opponent did not float up |
//! | C18-C21 | `down_scores`, `up_scores` | the same by score of the moved-down player |
//! | order | `exchange`, `exchange_sum`, `order` | room for the order of generation |

use super::field::{Entrant, Field, Float};
use crate::color::{ColorReason, Strength, allocate};
use crate::tournament::{Color, Score};
use crate::wide::Wide;

/// Which players the graph of a bracket holds, and what is known about the bye.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// Whether the players below the next bracket are in, so that the graph itself proves C4.
    pub whole: bool,
    /// The score of the player who will get the bye, in an odd field.
    pub bye_score: Option<Score>,
    /// Whether C9 applies.
    pub count_unplayed: bool,
}

/// The places of all parts in a weight, for one bracket.
#[derive(Clone, Debug)]
pub(super) struct Layout<'a> {
    field: &'a Field,
    scope: Scope,
    /// The players of the graph: moved-down, residents, next bracket, rest.
    players: &'a [usize],
    moved_down: usize,
    bracket: usize,
    next: usize,
    /// The group of each bracket player by score, the highest score first.
    group: Vec<usize>,
    completion: Place,
    candidate: Place,
    pairs: Place,
    pair_scores: Vec<Place>,
    next_pairs: Place,
    next_scores: Vec<Place>,
    unplayed: Place,
    colors: [Place; 4],
    residents_down: [Place; 2],
    opponents_up: [Place; 2],
    down_scores: [Vec<Place>; 2],
    up_scores: [Vec<Place>; 2],
    exchange: Place,
    exchange_sum: Place,
    pub bits: u32,
}

/// Where the stretches of the graph's players end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretches {
    pub moved_down: usize,
    pub bracket: usize,
    pub next: usize,
}

fn bits(greatest: usize) -> u32 {
    usize::BITS - greatest.leading_zeros()
}

/// The lowest bit of a part; none for a part that is the same for all pairings.
type Place = Option<u32>;

/// Hands out places from the lowest bit up.
struct Places(u32);

impl Places {
    fn take(&mut self, greatest: usize) -> Place {
        let place = self.0;
        self.0 += bits(greatest);
        (greatest > 0).then_some(place)
    }

    fn take_each(&mut self, counts: &[usize]) -> Vec<Place> {
        let mut places: Vec<Place> = counts.iter().rev().map(|&count| self.take(count)).collect();
        places.reverse();
        places
    }
}

/// How many players of a bracket each part can count at most.
struct Counts {
    /// The sizes of the groups by score, the residents' last.
    groups: Vec<usize>,
    /// The sizes of the groups of moved-down players.
    upper: Vec<usize>,
    residents_down: [usize; 2],
    moved_down_down: [bool; 2],
    residents_up: [bool; 2],
}

impl Counts {
    fn of(field: &Field, players: &[usize], moved_down: usize, groups: Vec<usize>) -> Self {
        let (above, residents) = players.split_at(moved_down);
        let floated = |list: &[usize], back: usize, float: Float| {
            let hits = list.iter().filter(|&&p| field.entrants[p].floats[back] == float);
            hits.count()
        };
        let upper = match groups.split_last() {
            Some((_, upper)) if moved_down > 0 => upper.to_vec(),
            _ => Vec::new(),
        };
        Self {
            groups,
            upper,
            residents_down: [0, 1].map(|back| floated(residents, back, Float::Down)),
            moved_down_down: [0, 1].map(|back| floated(above, back, Float::Down) > 0),
            residents_up: [0, 1].map(|back| floated(residents, back, Float::Up) > 0),
        }
    }

    /// The groups of moved-down players, if a criterion about them can differ at all.
    fn upper_if(&self, any: bool) -> &[usize] {
        if any { &self.upper } else { &[] }
    }
}

impl<'a> Layout<'a> {
    /// Gives every part its place, from the lowest to the highest.
    pub fn new(field: &'a Field, players: &'a [usize], stretches: Stretches, scope: Scope) -> Self {
        let Stretches { moved_down, bracket, next } = stretches;
        let (group, sizes) = groups(field, &players[..bracket]);
        let counts = Counts::of(field, &players[..bracket], moved_down, sizes);
        let last_round = field.entrants.iter().any(|entrant| entrant.topscorer);
        let most = field.entrants.iter().map(|entrant| entrant.unplayed as usize).max();
        let if_last = if last_round { bracket } else { 0 };
        let if_whole = if scope.whole { players.len() } else { 0 };
        let if_odd = if scope.bye_score.is_some() { if_whole } else { 0 };
        let if_single = if scope.count_unplayed { most.unwrap_or(0) * players.len() } else { 0 };
        let if_ahead = if next > bracket { next } else { 0 };
        let ahead: &[usize] = if next > bracket { &counts.groups } else { &[] };
        let mut places = Places(bits(bracket) + 1);
        let exchange_sum = places.take(bracket * bracket);
        let exchange = places.take(bracket);
        // From C21 up to C14, two rounds ago below one round ago.
        let mut up_scores = [Vec::new(), Vec::new()];
        let mut down_scores = [Vec::new(), Vec::new()];
        for back in [1, 0] {
            up_scores[back] = places.take_each(counts.upper_if(counts.residents_up[back]));
            down_scores[back] = places.take_each(counts.upper_if(counts.moved_down_down[back]));
        }
        let mut opponents_up = [None; 2];
        let mut residents_down = [None; 2];
        for back in [1, 0] {
            let upper = counts.upper_if(counts.residents_up[back]);
            opponents_up[back] = places.take(upper.iter().sum());
            residents_down[back] = places.take(counts.residents_down[back]);
        }
        // From C13 up to C10.
        let mut colors = [None; 4];
        for (place, greatest) in colors.iter_mut().zip([if_last, if_last, bracket, bracket]).rev() {
            *place = places.take(greatest);
        }
        Self {
            field,
            scope,
            players,
            moved_down,
            bracket,
            next,
            group,
            exchange,
            exchange_sum,
            up_scores,
            down_scores,
            opponents_up,
            residents_down,
            colors,
            // From C9 up to C4; the order of these lines is the order of the places.
            unplayed: places.take(if_single),
            next_scores: places.take_each(ahead),
            next_pairs: places.take(if_ahead),
            pair_scores: places.take_each(&counts.upper),
            pairs: places.take(bracket),
            candidate: places.take(if_odd),
            completion: places.take(if_whole),
            bits: places.0,
        }
    }

    /// What is added to the weight of a pair of the remainder, so that fewest players and then the
    /// nearest ones are exchanged: `place` is that of the higher-ranked player.
    pub fn exchange_weight<const N: usize>(
        &self,
        place: usize,
        pairs: usize,
        remainder: usize,
    ) -> Wide<N> {
        let part = |value: usize, place: Place| Wide::shifted(value as u64, place.unwrap_or(0));
        part(usize::from(place < pairs), self.exchange) + part(remainder - place, self.exchange_sum)
    }

    fn entrant(&self, local: usize) -> &Entrant {
        &self.field.entrants[self.players[local]]
    }

    /// The weight of a pair of the graph, the higher-ranked player first; none if they may not
    /// be paired with each other.
    pub fn weight<const N: usize>(&self, higher: usize, lower: usize) -> Option<Wide<N>> {
        let may_meet = self.field.may_meet(self.players[higher], self.players[lower]);
        if lower < self.moved_down || !may_meet {
            return None;
        }
        let mut weight = Wide::ZERO;
        let mut add = |value: u64, place: Place| {
            if let Some(place) = place {
                weight += Wide::shifted(value, place);
            }
        };
        if self.scope.whole {
            self.add_completion(higher, lower, &mut add);
        }
        if lower < self.bracket {
            self.add_current(higher, lower, &mut add);
        } else if lower < self.next {
            add(1, self.next_pairs);
            if higher < self.bracket {
                add(1, self.next_scores[self.group[higher]]);
            }
        }
        Some(weight)
    }

    fn add_completion(&self, higher: usize, lower: usize, add: &mut impl FnMut(u64, Place)) {
        add(1, self.completion);
        let Some(bye_score) = self.scope.bye_score else {
            return;
        };
        for local in [higher, lower] {
            let entrant = self.entrant(local);
            let candidate = entrant.may_have_bye && entrant.score == bye_score;
            if !candidate {
                add(1, self.candidate);
            } else if self.scope.count_unplayed {
                add(u64::from(entrant.unplayed), self.unplayed);
            }
        }
    }

    fn add_current(&self, higher: usize, lower: usize, add: &mut impl FnMut(u64, Place)) {
        let (one, other) = (self.entrant(higher), self.entrant(lower));
        let is_moved_down = higher < self.moved_down;
        add(1, self.pairs);
        for (kept, place) in colors_kept(one, other).into_iter().zip(self.colors) {
            add(u64::from(kept), place);
        }
        for back in 0..2 {
            let residents = [Some(other), (!is_moved_down).then_some(one)];
            let down = residents.into_iter().flatten();
            let down = down.filter(|entrant| entrant.floats[back] == Float::Down);
            add(down.count() as u64, self.residents_down[back]);
        }
        if is_moved_down {
            self.add_moved_down(higher, one, other, add);
        }
    }

    fn add_moved_down(
        &self,
        higher: usize,
        one: &Entrant,
        other: &Entrant,
        add: &mut impl FnMut(u64, Place),
    ) {
        let group = self.group[higher];
        add(1, self.pair_scores[group]);
        for back in 0..2 {
            if other.floats[back] != Float::Up
                && let Some(&place) = self.up_scores[back].get(group)
            {
                add(1, self.opponents_up[back]);
                add(1, place);
            }
            if one.floats[back] == Float::Down
                && let Some(&place) = self.down_scores[back].get(group)
            {
                add(1, place);
            }
        }
    }
}

/// Groups bracket players by score: the group of each, and the sizes of the groups.
fn groups(field: &Field, players: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let mut group = Vec::with_capacity(players.len());
    let mut sizes: Vec<usize> = Vec::new();
    let mut last = None;
    for &player in players {
        let score = field.entrants[player].score;
        if last != Some(score) {
            sizes.push(0);
            last = Some(score);
        }
        let index = sizes.len() - 1;
        sizes[index] += 1;
        group.push(index);
    }
    (group, sizes)
}

/// Which of C10 to C13 a pair keeps.
pub(super) fn colors_kept(one: &Entrant, other: &Entrant) -> [bool; 4] {
    let (a, b) = (&one.colors, &other.colors);
    if !a.clashes_with(b) {
        return [true; 4];
    }
    let absolute = |record: &crate::color::ColorRecord| record.strength == Strength::Absolute;
    if absolute(a) && absolute(b) {
        let (balance, third) = unmet_absolute(one, other);
        return [!balance, !third, false, true];
    }
    let both_strong = a.strength >= Strength::Strong && b.strength >= Strength::Strong;
    [true, true, false, !both_strong]
}

/// For two topscorers (or one and an opponent) with the same absolute preference: whether the
/// one who does not get it ends beyond a difference of two, and with a third equal colour.
fn unmet_absolute(one: &Entrant, other: &Entrant) -> (bool, bool) {
    let (color, reason) = allocate(&one.colors, &other.colors, true, Color::White);
    debug_assert_ne!(reason, ColorReason::InitialColor);
    let granted = one.colors.preferred == Some(color);
    let (loser, color) = if granted { (&other.colors, !color) } else { (&one.colors, color) };
    (loser.leaves_balance(color), loser.repeated() == Some(color))
}
