//! The doubling cube: what a match is worth at every score, and whether to double and to take.
//!
//! The table of match equities is computed here, at its first use. A game is a walk of the win
//! chance; with a live cube each side doubles exactly where the other is indifferent, with a dead
//! one nobody doubles any more, and the truth lies between (Janowski's model).

use std::sync::OnceLock;

use games::Side;
use games::backgammon::MatchState;

use super::Chances;

/// The longest match in the table.
const LONGEST: usize = 25;
/// How many of all won games are gammons, when nothing else is known.
const GAMMONS: f32 = 0.26;
/// How alive the cube is.
const LIFE: f32 = 0.68;
/// After so many doublings nobody doubles any more.
const MOST_DOUBLINGS: u8 = 7;

/// The chance of a side to win the match, by the points that it and the other side still need.
struct MatchTable {
    /// With the cube, or in the Crawford game where one side needs one point.
    normal: [[f32; LONGEST + 1]; LONGEST + 1],
    /// After the Crawford game: the leader needs one point, the other so many; the other's chance.
    after_crawford: [f32; LONGEST + 1],
}

static TABLE: OnceLock<MatchTable> = OnceLock::new();

/// The chance to win a match for a side that needs so many points, while the other needs so many.
#[must_use]
pub fn match_chance(own: u16, other: u16, after_crawford: bool) -> f32 {
    let [own, other] = [own, other].map(|need| usize::from(need).min(LONGEST));
    TABLE.get_or_init(make).get(own, other, after_crawford)
}

impl MatchTable {
    fn get(&self, own: usize, other: usize, after_crawford: bool) -> f32 {
        match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, 1) => 0.5,
            (1, _) if after_crawford => 1.0 - self.after_crawford[other],
            (_, 1) if after_crawford => self.after_crawford[own],
            _ => self.normal[own][other],
        }
    }
}

fn make() -> MatchTable {
    let mut table = MatchTable {
        normal: [[0.5; LONGEST + 1]; LONGEST + 1],
        after_crawford: [1.0; LONGEST + 1],
    };
    // The one behind doubles at once, so a game is worth two points, a gammon four.
    table.after_crawford[1] = 0.5;
    for need in 2..=LONGEST {
        let won = |points: usize| match need.saturating_sub(points) {
            0 => 1.0,
            left => table.after_crawford[left],
        };
        table.after_crawford[need] = 0.5 * mixed(GAMMONS, won(2), won(4));
    }
    for need in 2..=LONGEST {
        // The Crawford game: no cube.
        let won = |points: usize| match need.saturating_sub(points) {
            0 => 1.0,
            left => table.after_crawford[left],
        };
        let chance = 0.5 * mixed(GAMMONS, won(1), won(2));
        table.normal[need][1] = chance;
        table.normal[1][need] = 1.0 - chance;
    }
    for sum in 4..=2 * LONGEST {
        for own in 2..=LONGEST.min(sum - 2) {
            let other = sum - own;
            if (2..=LONGEST).contains(&other) {
                let chance = even_game(&table, own, other);
                table.normal[own][other] = chance;
            }
        }
    }
    table
}

const fn mixed(gammons: f32, plain: f32, gammon: f32) -> f32 {
    (1.0 - gammons) * plain + gammons * gammon
}

/// The chance at the start of a game that nobody leads.
fn even_game(table: &MatchTable, own: usize, other: usize) -> f32 {
    let worth = |points: i32| {
        let left = |need: usize, won: i32| need.saturating_sub(usize::try_from(won).unwrap_or(0));
        table.get(left(own, points), left(other, -points), false)
    };
    let needs = [own, other].map(|need| i32::try_from(need).unwrap_or(i32::MAX));
    let game = CubeGame { worth: &worth, needs, gammons: [GAMMONS; 2], life: LIFE };
    game.value(Owner::Nobody, 0, 0.5)
}

/// Who may double next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Nobody,
    Own,
    Other,
}

/// A game with a cube, in the eyes of one side.
struct CubeGame<'a> {
    /// What it is worth to have won so many points (lost, where they are negative).
    worth: &'a dyn Fn(i32) -> f32,
    /// The points that both sides still need.
    needs: [i32; 2],
    /// How many of the wins of each side are gammons.
    gammons: [f32; 2],
    life: f32,
}

impl CubeGame<'_> {
    fn won(&self, doublings: u8) -> f32 {
        let points = 1 << doublings;
        mixed(self.gammons[0], (self.worth)(points), (self.worth)(2 * points))
    }

    fn lost(&self, doublings: u8) -> f32 {
        let points = 1 << doublings;
        mixed(self.gammons[1], (self.worth)(-points), (self.worth)(-2 * points))
    }

    /// Whether a side gains nothing by doubling any more.
    fn is_dead(&self, side: usize, doublings: u8) -> bool {
        doublings >= MOST_DOUBLINGS || 1 << doublings >= self.needs[side]
    }

    /// What a game is worth at a win chance: between the dead and the live cube.
    fn value(&self, owner: Owner, doublings: u8, chance: f32) -> f32 {
        let dead = self.lost(doublings) + chance * (self.won(doublings) - self.lost(doublings));
        let [low, high] = self.ends(owner, doublings);
        let live = if chance <= low.0 {
            low.1
        } else if chance >= high.0 {
            high.1
        } else {
            low.1 + (chance - low.0) / (high.0 - low.0) * (high.1 - low.1)
        };
        self.life * live + (1.0 - self.life) * dead
    }

    /// Where a live cube ends the game, and what that is worth: below, the other side doubles out;
    /// above, the own.
    fn ends(&self, owner: Owner, doublings: u8) -> [(f32, f32); 2] {
        let points = 1 << doublings;
        let low = if owner == Owner::Own || self.is_dead(1, doublings) {
            (0.0, self.lost(doublings))
        } else {
            (self.own_take_point(doublings), (self.worth)(-points))
        };
        let high = if owner == Owner::Other || self.is_dead(0, doublings) {
            (1.0, self.won(doublings))
        } else {
            (self.other_take_point(doublings), (self.worth)(points))
        };
        [low, high]
    }

    /// The chance from which this side takes a double.
    fn own_take_point(&self, doublings: u8) -> f32 {
        let pass = (self.worth)(-(1 << doublings));
        let [low, high] = self.ends(Owner::Own, doublings + 1);
        crossing(low, high, pass)
    }

    /// The chance up to which the other side takes a double.
    fn other_take_point(&self, doublings: u8) -> f32 {
        let pass = (self.worth)(1 << doublings);
        let [low, high] = self.ends(Owner::Other, doublings + 1);
        crossing(low, high, pass)
    }
}

/// Where the line between two points has a value.
fn crossing(low: (f32, f32), high: (f32, f32), value: f32) -> f32 {
    let rise = high.1 - low.1;
    if rise <= 0.0 {
        return low.0;
    }
    (low.0 + (value - low.1) / rise * (high.0 - low.0)).clamp(low.0, high.0)
}

/// What to do with the cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeAdvice {
    /// Whether to double now.
    pub double: bool,
    /// Whether the other side should take.
    pub take: bool,
    /// What it is worth not to double: points, or in a match the chance to win it.
    pub no_double: f32,
    /// What a double is worth that is taken.
    pub double_take: f32,
    /// What a double is worth that is passed.
    pub double_pass: f32,
}

/// What to do with the cube before a roll; `None` where the side may not double.
#[must_use]
pub fn cube_advice(state: &MatchState, side: Side, chances: Chances) -> Option<CubeAdvice> {
    let owner = match state.cube.owner {
        None => Owner::Nobody,
        Some(own) if own == side => Owner::Own,
        Some(_) => return None,
    };
    let doublings = state.cube.doublings;
    if state.crawford || doublings >= MOST_DOUBLINGS - 1 {
        return None;
    }
    let own = usize::from(side.0 & 1);
    let left = |side: usize| i32::from(state.length.saturating_sub(state.score[side]));
    let is_match = state.length > 0;
    let needs = if is_match { [left(own), left(1 - own)] } else { [i32::MAX; 2] };
    if is_match && 1 << doublings >= needs[0] {
        return None;
    }
    let after_crawford = is_match && needs.contains(&1);
    let worth = |points: i32| {
        if !is_match {
            return points as f32;
        }
        let need = |need: i32, won: i32| u16::try_from((need - won.max(0)).max(0)).unwrap_or(0);
        match_chance(need(needs[0], points), need(needs[1], -points), after_crawford)
    };
    let share = |part: f32, of: f32| if of > 0.0 { (part / of).clamp(0.0, 1.0) } else { 0.0 };
    let gammons =
        [share(chances.win_gammon, chances.win), share(chances.lose_gammon, 1.0 - chances.win)];
    let game = CubeGame { worth: &worth, needs, gammons, life: LIFE };
    let no_double = game.value(owner, doublings, chances.win);
    let double_take = game.value(Owner::Other, doublings + 1, chances.win);
    let double_pass = worth(1 << doublings);
    let take = double_take <= double_pass;
    let double = double_take.min(double_pass) > no_double;
    Some(CubeAdvice { double, take, no_double, double_take, double_pass })
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::backgammon::Cube;

    #[test]
    fn the_table_agrees_with_published_ones_within_two_percent() {
        // Points needed by the leader and by the other, and the leader's chance in published tables.
        let known = [
            (1, 2, 0.68),
            (1, 3, 0.75),
            (2, 3, 0.60),
            (2, 4, 0.67),
            (3, 4, 0.58),
            (3, 5, 0.65),
            (4, 6, 0.64),
            (5, 7, 0.63),
            (5, 9, 0.73),
        ];
        for (own, other, chance) in known {
            let found = match_chance(own, other, false);
            assert!((found - chance).abs() < 0.025, "{own} {other}: {found}");
            assert!((found + match_chance(other, own, false) - 1.0).abs() < 1e-4);
        }
        assert!((match_chance(7, 7, false) - 0.5).abs() < 1e-4);
        assert!((match_chance(1, 2, true) - 0.5).abs() < 0.02, "a free drop is not counted");
    }

    fn plain(win: f32) -> Chances {
        Chances { win, ..Chances::default() }
    }

    #[test]
    fn for_money_the_take_point_lies_between_a_dead_and_a_live_cube() {
        let state = MatchState::default();
        let takes = |win| cube_advice(&state, Side::FIRST, plain(win)).unwrap().take;
        assert!(takes(0.74) && !takes(0.82));
        let doubles = |win| cube_advice(&state, Side::FIRST, plain(win)).unwrap().double;
        assert!(!doubles(0.5) && !doubles(0.62) && doubles(0.76));
    }

    #[test]
    fn nobody_doubles_where_it_is_not_allowed_or_gains_nothing() {
        let game = |state: MatchState| cube_advice(&state, Side::FIRST, plain(0.7));
        let state = MatchState { length: 5, ..MatchState::default() };
        assert!(game(state).is_some());
        assert_eq!(game(MatchState { crawford: true, ..state }), None);
        let others = Cube { doublings: 1, owner: Some(Side::SECOND) };
        assert_eq!(game(MatchState { cube: others, ..state }), None);
        assert_eq!(game(MatchState { score: [4, 1], ..state }), None, "one point is enough");
        let behind = game(MatchState { score: [1, 4], ..state }).unwrap();
        assert!(behind.double, "after Crawford the one behind has nothing to lose: {behind:?}");
    }
}
