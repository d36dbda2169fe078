//! The plain rule, slow and obvious: every order of the dice, step by step on arrays, the longest
//! turns kept, the larger die preferred, results compared.

use std::collections::HashSet;

use super::*;

/// Own checkers by place, the opponent's by place in the mover's numbers, its bar apart.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Plain {
    own: [u8; 26],
    other: [u8; 26],
    other_bar: u8,
}

impl Plain {
    fn new(board: Board) -> Self {
        let mut plain = Self { own: [0; 26], other: [0; 26], other_bar: board.other.count(BAR) };
        for place in 0..26_u8 {
            plain.own[usize::from(place)] = board.own.count(place);
            if (1..=24).contains(&place) {
                plain.other[usize::from(place)] = board.other.count(25 - place);
            }
        }
        plain
    }

    fn step(&self, from: usize, die: usize) -> Option<Self> {
        if from == 0 || self.own[from] == 0 || self.own[25] > 0 && from != 25 {
            return None;
        }
        let mut next = self.clone();
        next.own[from] -= 1;
        if from <= die {
            let all_home = self.own[7..].iter().all(|&count| count == 0);
            let above = self.own[from + 1..].iter().any(|&count| count > 0);
            if !all_home || from < die && above {
                return None;
            }
            next.own[0] += 1;
            return Some(next);
        }
        let to = from - die;
        match self.other[to] {
            0 => {}
            1 => {
                next.other[to] = 0;
                next.other_bar += 1;
            }
            _ => return None,
        }
        next.own[to] += 1;
        Some(next)
    }

    fn turns(&self, dice: &[usize], used: usize, found: &mut Vec<(usize, usize, Self)>) {
        let first = dice.first().copied().unwrap_or(0);
        found.push((used, first, self.clone()));
        let Some((&die, rest)) = dice.split_first() else {
            return;
        };
        for from in 1..26 {
            if let Some(next) = self.step(from, die) {
                next.turns(rest, used + 1, found);
            }
        }
    }
}

/// Every result that the rule allows.
pub(super) fn results(board: Board, roll: Roll) -> HashSet<String> {
    let (large, small) = (usize::from(roll.large()), usize::from(roll.small()));
    let orders = match roll.is_double() {
        true => vec![vec![large; 4]],
        false => vec![vec![large, small], vec![small, large]],
    };
    // Each turn with how many dice it used and, if one, which.
    let mut turns = Vec::new();
    for order in orders {
        let mut found = Vec::new();
        Plain::new(board).turns(&order, 0, &mut found);
        turns.extend(found.into_iter().map(|(used, _, result)| (used, order[0], result)));
    }
    let most = turns.iter().map(|&(used, ..)| used).max().unwrap();
    turns.retain(|&(used, ..)| used == most);
    if most == 1 {
        let largest = turns.iter().map(|&(_, die, _)| die).max().unwrap();
        turns.retain(|&(_, die, _)| die == largest);
    }
    turns.iter().map(|(_, _, result)| plain_text(result)).collect()
}

fn plain_text(plain: &Plain) -> String {
    format!("{:?} {:?} {}", plain.own, plain.other, plain.other_bar)
}

/// A result of the generator in the same words.
pub(super) fn text(board: Board) -> String {
    plain_text(&Plain::new(board))
}
