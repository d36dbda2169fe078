//! The Dutch system straight from the rules: all candidates of a bracket in the order of their
//! generation, each judged by all criteria, the first best one taken. For tests of small fields.

use std::cmp::Reverse;

use super::field::{Field, Float};
use super::layout::colors_kept;
use crate::tournament::Score;

type Pairs = Vec<(usize, usize)>;

/// All pairs of a round (places in the field) and the bye; none if it cannot be paired.
pub(super) fn pair(field: &Field) -> Option<(Pairs, Option<usize>)> {
    let all: Vec<usize> = (0..field.len()).collect();
    let bye_score = if field.len().is_multiple_of(2) {
        completable(field, &all, None).then_some(None)?
    } else {
        let scores = all.iter().map(|&p| field.entrants[p].score);
        let possible = scores.filter(|&score| completable(field, &all, Some(score)));
        Some(possible.min()?)
    };
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    let mut from = 0;
    while from < field.len() {
        let until = super::end_of_group(field, from);
        let bracket = Bracket {
            field,
            bye_score,
            moved_down: &moved_down,
            residents: (from..until).collect(),
            next: (until..super::end_of_group(field, until)).collect(),
            below: (super::end_of_group(field, until)..field.len()).collect(),
        };
        let made = bracket.best()?;
        moved_down = bracket.left(&made);
        pairs.extend(made);
        from = until;
    }
    Some((pairs, moved_down.first().copied()))
}

/// Whether these players can all be paired, but for one with the score of the bye.
fn completable(field: &Field, players: &[usize], bye_score: Option<Score>) -> bool {
    let Some((&first, rest)) = players.split_first() else {
        return bye_score.is_none();
    };
    let entrant = &field.entrants[first];
    let bye = bye_score == Some(entrant.score) && entrant.may_have_bye;
    if bye && completable(field, rest, None) {
        return true;
    }
    rest.iter().any(|&other| {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != other).collect();
        field.may_meet(first, other) && completable(field, &others, bye_score)
    })
}

struct Bracket<'a> {
    field: &'a Field,
    bye_score: Option<Score>,
    moved_down: &'a [usize],
    residents: Vec<usize>,
    next: Vec<usize>,
    below: Vec<usize>,
}

type Key = (Vec<i64>, Vec<Vec<i64>>);

impl Bracket<'_> {
    fn left(&self, made: &[(usize, usize)]) -> Vec<usize> {
        let all = self.moved_down.iter().chain(&self.residents).copied();
        all.filter(|p| made.iter().all(|(a, b)| a != p && b != p)).collect()
    }

    fn best(&self) -> Option<Pairs> {
        let mut best: Option<(Key, Pairs)> = None;
        self.candidates(&mut |made| {
            if made.iter().all(|&(a, b)| self.field.may_meet(a, b))
                && let Some(key) = self.judge(&made)
                && best.as_ref().is_none_or(|(least, _)| key < *least)
            {
                best = Some((key, made));
            }
        });
        best.map(|(_, made)| made)
    }

    fn candidates(&self, visit: &mut impl FnMut(Pairs)) {
        for count in (0..=self.moved_down.len().min(self.residents.len())).rev() {
            for set in combinations(self.moved_down, count) {
                for opponents in selections(&self.residents, count) {
                    let start: Pairs = set.iter().copied().zip(opponents.iter().copied()).collect();
                    let rest: Vec<usize> =
                        self.residents.iter().copied().filter(|p| !opponents.contains(p)).collect();
                    remainder(&rest, &start, visit);
                }
            }
        }
    }

    /// What is to be made as small as possible, C4 to C21 in their order; none if C4 fails.
    fn judge(&self, made: &[(usize, usize)]) -> Option<Key> {
        let left = self.left(made);
        let rest: Vec<usize> = left.iter().chain(&self.next).chain(&self.below).copied().collect();
        if !completable(self.field, &rest, self.bye_score) {
            return None;
        }
        let score = |p: usize| i64::from(self.field.entrants[p].score.0);
        let mut lists = vec![vec![left.len() as i64], descending(left.iter().map(|&p| score(p)))];
        lists.extend(self.next_bracket(&left));
        let here = score(self.residents[0]);
        let bye_here = self.bye_score.is_some_and(|bye| i64::from(bye.0) >= here);
        let unplayed = |p: usize| i64::from(self.field.entrants[p].unplayed);
        lists.push(if left.len() == 1 && bye_here { vec![unplayed(left[0])] } else { vec![] });
        lists.push(self.colors(made));
        for back in 0..2 {
            let down = |p: &&usize| self.field.entrants[**p].floats[back] == Float::Down;
            let residents = left.iter().filter(|p| self.residents.contains(p));
            lists.push(vec![residents.filter(down).count() as i64]);
            lists.push(vec![self.upfloated(made, back).len() as i64]);
        }
        for back in 0..2 {
            let down = self
                .moved_down
                .iter()
                .filter(|&&p| self.field.entrants[p].floats[back] == Float::Down);
            let difference = |&p: &usize| score(p) - here + i64::from(left.contains(&p));
            lists.push(descending(down.map(difference)));
            lists.push(descending(self.upfloated(made, back).into_iter().map(|p| score(p) - here)));
        }
        Some((Vec::new(), lists))
    }

    /// The moved-down players whose opponents floated up before.
    fn upfloated(&self, made: &[(usize, usize)], back: usize) -> Vec<usize> {
        let hit = |&&(one, other): &&(usize, usize)| {
            self.moved_down.contains(&one) && self.field.entrants[other].floats[back] == Float::Up
        };
        made.iter().filter(hit).map(|&(one, _)| one).collect()
    }

    fn colors(&self, made: &[(usize, usize)]) -> Vec<i64> {
        let mut broken = vec![0; 4];
        for &(one, other) in made {
            let (a, b) = (one.min(other), one.max(other));
            let kept = colors_kept(&self.field.entrants[a], &self.field.entrants[b]);
            for (count, kept) in broken.iter_mut().zip(kept) {
                *count += i64::from(!kept);
            }
        }
        broken
    }

    /// C8: the best that the next bracket can do with these downfloaters.
    fn next_bracket(&self, left: &[usize]) -> [Vec<i64>; 2] {
        if self.next.is_empty() {
            return [vec![], vec![]];
        }
        let next = Bracket {
            field: self.field,
            bye_score: self.bye_score,
            moved_down: left,
            residents: self.next.clone(),
            next: self.below.clone(),
            below: Vec::new(),
        };
        let mut best: Option<[Vec<i64>; 2]> = None;
        next.matchings(&mut Vec::new(), &mut |made| {
            let over = next.left(made);
            let rest: Vec<usize> = over.iter().chain(&self.below).copied().collect();
            let scores =
                descending(over.iter().map(|&p| i64::from(self.field.entrants[p].score.0)));
            let key = [vec![over.len() as i64], scores];
            if best.as_ref().is_none_or(|least| key < *least)
                && completable(self.field, &rest, self.bye_score)
            {
                best = Some(key);
            }
        });
        best.unwrap_or([vec![i64::MAX], vec![]])
    }

    /// All sets of legal pairs of this bracket.
    fn matchings(&self, made: &mut Pairs, visit: &mut impl FnMut(&Pairs)) {
        visit(made);
        let from = made.last().map_or(0, |last| last.0 + 1);
        let left = self.left(made);
        for &one in left.iter().filter(|&&p| p >= from) {
            for &other in left.iter().filter(|&&p| p > one && self.residents.contains(&p)) {
                if self.field.may_meet(one, other) {
                    made.push((one, other));
                    self.matchings(made, visit);
                    made.pop();
                }
            }
        }
    }
}

fn descending(values: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut list: Vec<i64> = values.collect();
    list.sort_unstable_by_key(|&value| Reverse(value));
    list
}

/// The homogeneous rest: every number of pairs, every exchange in order, every transposition.
fn remainder(rest: &[usize], start: &Pairs, visit: &mut impl FnMut(Pairs)) {
    for count in (0..=rest.len() / 2).rev() {
        let mut splits = combinations(rest, count);
        let (upper, lower) = rest.split_at(count);
        let place = |p: &usize| rest.iter().position(|q| q == p).unwrap() as i64;
        splits.sort_by_key(|s1| {
            let mut leaving: Vec<i64> =
                upper.iter().filter(|p| !s1.contains(p)).map(place).collect();
            let entering: Vec<i64> = lower.iter().filter(|p| s1.contains(p)).map(place).collect();
            let difference = entering.iter().sum::<i64>() - leaving.iter().sum::<i64>();
            leaving.reverse();
            (entering.len(), difference, Reverse(leaving), entering)
        });
        for s1 in splits {
            let s2: Vec<usize> = rest.iter().copied().filter(|p| !s1.contains(p)).collect();
            for opponents in selections(&s2, count) {
                let pairs = s1.iter().copied().zip(opponents);
                visit(start.iter().copied().chain(pairs).collect());
            }
        }
    }
}

/// Subsets of a size, in lexicographic order.
fn combinations(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        for mut rest in combinations(&items[index + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Ordered selections of a size, in lexicographic order.
fn selections(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in items {
        let others: Vec<usize> = items.iter().copied().filter(|&p| p != first).collect();
        for mut rest in selections(&others, count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
