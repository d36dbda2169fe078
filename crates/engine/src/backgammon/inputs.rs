//! What the network sees of a board: the checkers point by point, and what experts count besides
//! (pips, shots, primes, anchors, ways to escape), for the side on roll and for the other.
//!
//! Most inputs are 0, so they are a list of those that are not.

use games::backgammon::{BAR, Board, CHECKERS, Checkers, OFF};

use super::shots::{Shooter, free, mirrored};

/// Inputs for each point: one checker, two, three, and how many more.
const PER_POINT: usize = 4;
/// Inputs of one side that say where its checkers stand.
const PLACES: usize = 24 * PER_POINT + 2;
/// Inputs of one side that are counted.
const COUNTED: usize = 30;
/// All inputs.
pub const INPUTS: usize = 2 * (PLACES + COUNTED);

/// The inputs of a board that are not 0.
#[derive(Clone, Debug)]
pub struct Inputs {
    list: [(u16, f32); 128],
    len: usize,
}

impl Inputs {
    /// What there is to see of a board, the side on roll first.
    #[must_use]
    pub fn of(board: Board, contact: bool) -> Self {
        let mut inputs = Self { list: [(0, 0.0); 128], len: 0 };
        let [own, other] = [Men::of(board.own), Men::of(board.other)];
        inputs.places(0, &own);
        inputs.places(PLACES, &other);
        inputs.counted(2 * PLACES, &own, &other, contact);
        inputs.counted(2 * PLACES + COUNTED, &other, &own, contact);
        inputs
    }

    /// The numbers of the inputs with their values.
    #[must_use]
    pub fn list(&self) -> &[(u16, f32)] {
        &self.list[..self.len]
    }

    fn add(&mut self, input: usize, value: f32) {
        if value != 0.0
            && let Some(place) = self.list.get_mut(self.len)
        {
            *place = (input as u16, value);
            self.len += 1;
        }
    }

    fn places(&mut self, first: usize, men: &Men) {
        for point in 1..=24 {
            let start = first + (point - 1) * PER_POINT;
            match men.counts[point] {
                0 => {}
                1 => self.add(start, 1.0),
                2 => self.add(start + 1, 1.0),
                count => {
                    self.add(start + 2, 1.0);
                    self.add(start + 3, f32::from(count - 3) / 2.0);
                }
            }
        }
        if men.bar > 0 {
            self.add(first + 24 * PER_POINT, 1.0);
            self.add(first + 24 * PER_POINT + 1, f32::from(men.bar - 1) / 2.0);
        }
    }

    fn counted(&mut self, first: usize, men: &Men, enemy: &Men, contact: bool) {
        let mut next = first;
        let mut put = |value: f32| {
            self.add(next, value);
            next += 1;
        };
        for third in 0..3 {
            put(f32::from(men.off.saturating_sub(third * 5).min(5)) / 5.0);
        }
        put(f32::from(men.pips) / 150.0);
        put(men.spread());
        if !contact {
            return;
        }
        let shots = Shooter {
            men: men.occupied & !(1 << BAR),
            bar: men.bar,
            blots: mirrored(enemy.blots),
            blocked: mirrored(enemy.held),
        }
        .shots();
        put(shots.hits as f32 / 36.0);
        put(shots.pips as f32 / (36.0 * 12.0));
        let blocked = mirrored(enemy.held);
        put(free(men.highest, blocked) as f32 / 36.0);
        put(men.mobility(blocked));
        let [held_in, at_entry] = men.containment(enemy);
        put(held_in);
        put(at_entry);
        put(men.highest as f32 / 25.0);
        put(men.past(enemy) / 150.0);
        put(men.home_points() as f32 / 6.0);
        put(men.longest_prime() as f32 / 6.0);
        put((men.blots & HOME).count_ones() as f32 / 4.0);
        let anchors = men.held & mirrored(HOME);
        put(anchors.count_ones() as f32 / 3.0);
        put(if anchors == 0 { 0.0 } else { (25 - anchors.ilog2()) as f32 / 6.0 });
        put(if anchors == 0 { 0.0 } else { (25 - anchors.trailing_zeros()) as f32 / 6.0 });
        put(men.dance(enemy));
        put(men.spare_pips() / 60.0);
        put(men.behind(enemy) / 8.0);
        put(shots.two as f32 / 36.0);
        put(free(men.second_back(), blocked) as f32 / 36.0);
        let closed = enemy.home_points() as f32 / 6.0;
        put(closed * closed);
        put(held_in * held_in);
        put(at_entry * at_entry);
        put(men.timing() / 60.0);
        put(men.backbone());
        put(men.free_pips(enemy) / 60.0);
    }
}

/// The home board, as bits.
const HOME: u32 = 0b111_1110;

/// The checkers of one side, taken apart once.
struct Men {
    counts: [u8; 26],
    bar: u8,
    off: u8,
    pips: u16,
    occupied: u32,
    held: u32,
    blots: u32,
    highest: u32,
}

impl Men {
    fn of(checkers: Checkers) -> Self {
        let counts: [u8; 26] = std::array::from_fn(|place| checkers.count(place as u8));
        let (occupied, held) = (checkers.occupied(), checkers.held());
        let pips = (1_u16..).zip(&counts[1..]).map(|(place, &count)| place * u16::from(count));
        Self {
            bar: counts[usize::from(BAR)],
            off: counts[usize::from(OFF)].min(CHECKERS),
            pips: pips.sum(),
            occupied,
            held: held & !(1 << BAR),
            blots: occupied & !held & !(1 << BAR),
            highest: occupied.checked_ilog2().unwrap_or(0),
            counts,
        }
    }

    /// How far the checkers stand from each other.
    fn spread(&self) -> f32 {
        let men: u32 = self.counts[1..].iter().map(|&count| u32::from(count)).sum();
        if men == 0 {
            return 0.0;
        }
        let squares: u32 = (1..26).map(|p| p * p * u32::from(self.counts[p as usize])).sum();
        let mean = f32::from(self.pips) / men as f32;
        (squares as f32 / men as f32 - mean * mean) / 60.0
    }

    /// How freely the checkers outside can go, those far back counting more.
    fn mobility(&self, blocked: u32) -> f32 {
        let weigh = |place: u32| {
            let count = u32::from(self.counts[place as usize]);
            if count == 0 { 0 } else { (place - 6) * count * free(place, blocked) }
        };
        (7..=25).map(weigh).sum::<u32>() as f32 / 3600.0
    }

    /// How well this side's points hold an enemy in: where escaping is hardest on the way, and for a
    /// checker that has just entered.
    fn containment(&self, enemy: &Men) -> [f32; 2] {
        let blocked = mirrored(self.held);
        let least = |places: std::ops::RangeInclusive<u32>| {
            places.map(|place| free(place, blocked)).min().unwrap_or(36)
        };
        let on_way = least(enemy.highest.clamp(7, 24).min(15)..=enemy.highest.clamp(15, 24));
        [on_way, least(19..=24)].map(|free| (36 - free) as f32 / 36.0)
    }

    /// The pips that the checkers need until no enemy can meet them.
    fn past(&self, enemy: &Men) -> f32 {
        let safe = 25_u32.saturating_sub(enemy.highest);
        let need = |place: u32| u32::from(self.counts[place as usize]) * place.saturating_sub(safe);
        (1..26).map(need).sum::<u32>() as f32
    }

    fn home_points(&self) -> u32 {
        (self.held & HOME).count_ones()
    }

    fn longest_prime(&self) -> u32 {
        let (mut run, mut length) = (self.held, 0);
        while run != 0 {
            run &= run >> 1;
            length += 1;
        }
        length
    }

    /// How likely a checker on the bar stays there.
    fn dance(&self, enemy: &Men) -> f32 {
        if self.bar == 0 {
            return 0.0;
        }
        let closed = enemy.home_points() as f32 / 6.0;
        closed * closed
    }

    /// The pips that can be played before the home board breaks.
    fn spare_pips(&self) -> f32 {
        let outside: u32 =
            (7..26).map(|place| (place - 6) * u32::from(self.counts[place as usize])).sum();
        outside as f32
    }

    /// Where the last but one checker stands.
    fn second_back(&self) -> u32 {
        let last = self.counts[self.highest as usize];
        let others = self.occupied & !(1 << self.highest) & !1;
        if last > 1 { self.highest } else { others.checked_ilog2().unwrap_or(0) }
    }

    /// The pips that can be played without giving up a point: checkers outside the home board that no
    /// point needs, and third checkers inside.
    fn timing(&self) -> f32 {
        let spare = |place: u32| {
            let count = u32::from(self.counts[place as usize]);
            match place {
                1..=6 => (place - 1) * count.saturating_sub(2),
                7..=18 => (place - 6) * if count > 2 { count - 2 } else { count % 2 },
                _ => 0,
            }
        };
        (1..=18).map(spare).sum::<u32>() as f32
    }

    /// How well the points hang together, from 0 for far apart to 1 for side by side.
    fn backbone(&self) -> f32 {
        let (mut above, mut sum, mut all) = (None, 0, 0);
        for place in (1..=24_u32).rev().filter(|place| self.held >> place & 1 == 1) {
            if let Some(above) = above {
                let count = u32::from(self.counts[above as usize]);
                sum += count * 12_u32.saturating_sub(above - place);
                all += count * 11;
            }
            above = Some(place);
        }
        if all == 0 { 0.0 } else { sum as f32 / all as f32 }
    }

    /// The pips of checkers that no enemy can meet any more.
    fn free_pips(&self, enemy: &Men) -> f32 {
        let safe = 25_u32.saturating_sub(enemy.highest);
        let free = |place: u32| place * u32::from(self.counts[place as usize]);
        (1..safe).map(free).sum::<u32>() as f32
    }

    /// How many enemies are still behind the foremost own checker.
    fn behind(&self, enemy: &Men) -> f32 {
        let lowest = (self.occupied & !1).trailing_zeros().min(25);
        let count = (25 - lowest.min(24)..=25).map(|place| u32::from(enemy.counts[place as usize]));
        count.sum::<u32>() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_see_the_same_board_with_the_halves_exchanged() {
        let board = Board {
            own: Checkers::EMPTY.with(24, 2).with(13, 4).with(8, 3).with(6, 4).with(5, 2),
            other: Checkers::START,
        };
        let [here, there] = [board, board.turned()].map(|board| Inputs::of(board, true));
        let half = |input: u16| {
            let input = usize::from(input);
            match input {
                _ if input < PLACES => input + PLACES,
                _ if input < 2 * PLACES => input - PLACES,
                _ if input < 2 * PLACES + COUNTED => input + COUNTED,
                _ => input - COUNTED,
            }
        };
        let mut turned: Vec<(usize, f32)> =
            there.list().iter().map(|&(input, value)| (half(input), value)).collect();
        turned.sort_by_key(|&(input, _)| input);
        let own: Vec<(usize, f32)> =
            here.list().iter().map(|&(input, value)| (usize::from(input), value)).collect();
        assert_eq!(own, turned);
        assert!(own.iter().all(|&(input, _)| input < INPUTS));
    }
}
