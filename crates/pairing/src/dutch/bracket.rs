//! One bracket: the best matching by the criteria, and among the best the one that the rules
//! generate first.
//!
//! | step of the generation | where | note |
//! | --- | --- | --- |
//! | sets of moved-down players | `choose_moved_down` | the first in order that can stay |
//! | transpositions of S2 | `pair_moved_down` | the highest-ranked opponent for each in turn |
//! | exchanges in the remainder | `split_remainder`, `exchange` | none if possible, else the least |
//! | transpositions there | `pair_upper_half` | the highest-ranked opponent for each in turn |
//!
//! Each step nudges the weights below all criteria, lets the matching settle, and freezes what it
//! decided.

use super::layout::Layout;
use crate::matching::{Matcher, Unmatchable};
use crate::wide::Wide;

/// The bracket at work. Players go by their places in the graph: moved-down players first, then
/// residents, then whoever stands below.
pub(super) struct Bracket<'a, const N: usize> {
    pub layout: &'a Layout<'a>,
    pub matcher: Matcher<N>,
    pub moved_down: usize,
    pub size: usize,
    /// All players of the graph.
    pub total: usize,
    pub pairs: Vec<(usize, usize)>,
    pub exchanged: usize,
}

impl<'a, const N: usize> Bracket<'a, N> {
    /// Finds the best matching by the criteria alone.
    pub fn solve(
        layout: &'a Layout<'a>,
        moved_down: usize,
        size: usize,
        total: usize,
    ) -> Result<Self, Unmatchable> {
        let mut matcher = Matcher::new(total);
        for lower in 0..total {
            for higher in 0..lower {
                if let Some(weight) = layout.weight(higher, lower) {
                    matcher.lay_edge(higher, lower, weight);
                }
            }
        }
        let residents = size - moved_down;
        let half = (residents / 2).max(1);
        matcher.start(
            (moved_down..size - residents / 2).map(|place| (place, (place + half).min(size - 1))),
        );
        matcher.solve()?;
        Ok(Self { layout, matcher, moved_down, size, total, pairs: Vec::new(), exchanged: 0 })
    }

    /// How many players of the bracket are not paired in it.
    pub fn downfloaters(&self) -> usize {
        let paired = |&place: &usize| self.mate_within(place).is_some();
        self.size - (0..self.size).filter(paired).count()
    }

    /// How many players of the graph are not paired in the bracket or the next one.
    pub fn left_over(&self) -> usize {
        (0..self.total).filter(|&place| self.matcher.mate(place).is_none()).count()
    }

    fn mate_within(&self, place: usize) -> Option<usize> {
        self.matcher.mate(place).filter(|&mate| mate < self.size)
    }

    /// Goes through the order of generation and pairs the bracket.
    pub fn pair(&mut self) -> Result<(), Unmatchable> {
        self.choose_moved_down()?;
        self.pair_moved_down()?;
        let remainder: Vec<usize> = (self.moved_down..self.size)
            .filter(|&place| self.pairs.iter().all(|pair| pair.1 != place))
            .collect();
        let upper = self.split_remainder(&remainder)?;
        self.pair_upper_half(&upper, &remainder)
    }

    /// Decides which moved-down players are paired here: the first in order wherever the criteria
    /// leave a choice.
    fn choose_moved_down(&mut self) -> Result<(), Unmatchable> {
        let paired = |bracket: &Self, place| bracket.mate_within(place).is_some();
        if (0..self.moved_down).all(|place| paired(self, place)) {
            return Ok(());
        }
        for place in 0..self.moved_down {
            if !paired(self, place) {
                self.nudge(place, self.moved_down..self.size, Wide::shifted(1, 0))?;
            }
            let stays = paired(self, place);
            let others = if stays {
                self.matcher.require(place);
                self.size..self.total
            } else {
                self.moved_down..self.size
            };
            self.matcher.remove_edges(others.map(|other| (place, other)));
            self.matcher.solve()?;
        }
        Ok(())
    }

    /// Adds the same to all edges from one player to a stretch of others.
    fn nudge(
        &mut self,
        place: usize,
        others: impl Iterator<Item = usize>,
        by: Wide<N>,
    ) -> Result<(), Unmatchable> {
        let edges: Vec<(usize, Wide<N>)> = others
            .filter(|&other| self.matcher.has_edge(place, other))
            .map(|other| (other, self.matcher.weight(place, other) + by))
            .collect();
        self.matcher.reweigh(place, &edges);
        self.matcher.solve()
    }

    /// Gives each paired moved-down player in turn the highest-ranked opponent possible.
    fn pair_moved_down(&mut self) -> Result<(), Unmatchable> {
        let mut residents: Vec<usize> = (self.moved_down..self.size).collect();
        for place in 0..self.moved_down {
            if self.mate_within(place).is_some() {
                let mate = self.settle(place, &residents)?;
                residents.retain(|&other| other != mate);
            }
        }
        Ok(())
    }

    /// Pairs a player with the first of the listed opponents with whom the best matching can
    /// still be had.
    fn settle(&mut self, place: usize, opponents: &[usize]) -> Result<usize, Unmatchable> {
        let reachable = |&&other: &&usize| self.matcher.has_edge(place, other);
        let first = opponents.iter().find(reachable).copied();
        if first != self.matcher.mate(place) {
            let ranked = opponents.iter().rev().enumerate();
            let edges: Vec<(usize, Wide<N>)> = ranked
                .filter(|(_, other)| self.matcher.has_edge(place, **other))
                .map(|(rank, &other)| {
                    let weight = self.matcher.weight(place, other);
                    (other, weight + Wide::shifted(rank as u64, 0))
                })
                .collect();
            self.matcher.reweigh(place, &edges);
            self.matcher.solve()?;
        }
        let mate = self.matcher.mate(place).ok_or(Unmatchable)?;
        self.matcher.remove_pair(place, mate);
        self.matcher.solve()?;
        self.pairs.push((place, mate));
        Ok(mate)
    }

    /// Whether a player is the higher-ranked one of a pair of the remainder.
    fn leads(&self, place: usize) -> bool {
        self.mate_within(place).is_some_and(|mate| mate > place)
    }

    /// Splits the remainder into S1 and S2, exchanging as few players as possible, and returns S1.
    fn split_remainder(&mut self, remainder: &[usize]) -> Result<Vec<usize>, Unmatchable> {
        let count = remainder.iter().filter(|&&place| self.leads(place)).count();
        let (upper, _) = remainder.split_at(count);
        if count == 0 {
            return Ok(Vec::new());
        }
        if upper.iter().all(|&place| self.leads(place)) {
            self.freeze_split(upper, remainder)?;
            return Ok(upper.to_vec());
        }
        let value = self.matcher.value();
        let before = self.matcher.clone();
        if self.freeze_split(upper, remainder).is_ok() && self.matcher.value() == value {
            return Ok(upper.to_vec());
        }
        self.matcher = before;
        self.exchange(remainder, count)?;
        let upper: Vec<usize> =
            remainder.iter().copied().filter(|&place| self.leads(place)).collect();
        self.freeze_split(&upper, remainder)?;
        Ok(upper)
    }

    /// Leaves only the edges from S1 down to S2.
    fn freeze_split(&mut self, upper: &[usize], remainder: &[usize]) -> Result<(), Unmatchable> {
        let mut in_upper = vec![false; self.total];
        for &place in upper {
            in_upper[place] = true;
        }
        let mut cut = Vec::new();
        for (index, &one) in remainder.iter().enumerate() {
            for &other in &remainder[index + 1..] {
                if !in_upper[one] || in_upper[other] {
                    cut.push((one, other));
                }
            }
        }
        for &place in upper {
            cut.extend((0..self.moved_down).map(|other| (other, place)));
            cut.extend((self.size..self.total).map(|other| (place, other)));
            self.matcher.require(place);
        }
        self.matcher.remove_edges(cut.into_iter());
        self.matcher.solve()
    }

    /// Finds which players change sides: fewest, then the smallest difference of their numbers,
    /// then the lowest-ranked of S1, then the highest-ranked of S2.
    fn exchange(&mut self, remainder: &[usize], count: usize) -> Result<(), Unmatchable> {
        for (index, &one) in remainder.iter().enumerate() {
            let by = self.layout.exchange_weight::<N>(index, count, remainder.len());
            for &other in &remainder[index + 1..] {
                if self.matcher.has_edge(one, other) {
                    let weight = self.matcher.weight(one, other) + by;
                    self.matcher.lay_edge(one, other, weight);
                }
            }
        }
        self.matcher.restart();
        self.matcher.solve()?;
        let (upper, lower) = remainder.split_at(count);
        let exchanged = upper.iter().filter(|&&place| !self.leads(place)).count();
        self.exchanged = exchanged;
        self.choose_leaving(upper, remainder, exchanged)?;
        self.choose_entering(lower, remainder, exchanged)
    }

    /// Which players leave S1: the lowest-ranked that can.
    fn choose_leaving(
        &mut self,
        upper: &[usize],
        remainder: &[usize],
        exchanged: usize,
    ) -> Result<(), Unmatchable> {
        let mut left = exchanged;
        for (index, &place) in upper.iter().enumerate().rev() {
            if left == 0 {
                break;
            }
            let below = &remainder[index + 1..];
            let one = Wide::shifted(1, 0);
            if self.leads(place) {
                self.nudge(place, below.iter().copied(), Wide::ZERO - one)?;
                if self.leads(place) {
                    self.nudge(place, below.iter().copied(), one)?;
                    continue;
                }
            }
            left -= 1;
            self.matcher.remove_edges(below.iter().map(|&other| (place, other)));
            self.matcher.solve()?;
        }
        Ok(())
    }

    /// Which players enter S1: the highest-ranked that can. The last one follows from the sum.
    fn choose_entering(
        &mut self,
        lower: &[usize],
        remainder: &[usize],
        exchanged: usize,
    ) -> Result<(), Unmatchable> {
        let mut left = exchanged;
        for (index, &place) in lower.iter().enumerate() {
            if left <= 1 {
                break;
            }
            let (above, below) = remainder.split_at(remainder.len() - lower.len() + index);
            let below = below.iter().copied().skip(1);
            let one = Wide::shifted(1, 0);
            if !self.leads(place) {
                self.nudge(place, below.clone(), one)?;
                if !self.leads(place) {
                    self.nudge(place, below, Wide::ZERO - one)?;
                    continue;
                }
            }
            left -= 1;
            let outside = self.size..self.total;
            let above = above.iter().copied().chain(outside);
            self.matcher.remove_edges(above.map(|other| (place, other)));
            self.matcher.require(place);
            self.matcher.solve()?;
        }
        Ok(())
    }

    /// Gives each player of S1 in turn the highest-ranked opponent possible.
    fn pair_upper_half(&mut self, upper: &[usize], remainder: &[usize]) -> Result<(), Unmatchable> {
        let mut lower: Vec<usize> =
            remainder.iter().copied().filter(|place| upper.binary_search(place).is_err()).collect();
        for &place in upper {
            let mate = self.settle(place, &lower)?;
            lower.retain(|&other| other != mate);
        }
        Ok(())
    }
}
