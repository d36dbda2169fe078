//! One search: a tree of alternating paths grows from an exposed vertex over tight edges, and
//! labels move when no tight edge is left, until the vertex has a partner or another vertex with
//! label zero takes its place.

use super::{Mark, Matcher, NONE, Unmatchable, id};
use crate::wide::Wide;

impl<const N: usize> Matcher<N> {
    /// Searches from an exposed vertex and changes the matching along the path found.
    pub(super) fn search(&mut self, root: usize) -> Result<(), Unmatchable> {
        self.mark.fill(Mark::Free);
        self.best.fill(NONE);
        self.total = Wide::ZERO;
        self.queue.clear();
        self.make_outer(self.top[root]);
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.scan(vertex as usize) {
                    return Ok(());
                }
            }
            if self.adjust()? {
                return Ok(());
            }
        }
    }

    /// Marks a top-level node as outer and puts its vertices on the queue.
    pub(super) fn make_outer(&mut self, node: u32) {
        self.mark[node as usize] = Mark::Outer;
        let mut vertices = std::mem::take(&mut self.queue);
        self.collect(node, &mut vertices);
        self.queue = vertices;
    }

    /// Looks at all edges of an outer vertex; true when the search has ended.
    fn scan(&mut self, from: usize) -> bool {
        let key = self.label[from] + self.total;
        for index in 0..self.active.len() {
            let to = self.active[index] as usize;
            let class = self.class[from * self.size + to];
            if class == 0 || self.top[to] == self.top[from] {
                continue;
            }
            let mark = self.mark[self.top[to] as usize];
            if mark == Mark::Inner && self.top[to] == id(to) {
                continue;
            }
            let doubled = self.doubled[class as usize];
            if mark != Mark::Inner && self.label[from] + self.label[to] == doubled {
                if self.use_tight(from, to) {
                    return true;
                }
                continue;
            }
            let candidate = key - doubled;
            if self.best[to] == NONE || candidate < self.best_key[to] {
                self.best[to] = id(from);
                self.best_key[to] = candidate;
            }
        }
        false
    }

    /// Goes over a tight edge from an outer vertex; true when the search has ended.
    fn use_tight(&mut self, from: usize, to: usize) -> bool {
        let node = self.top[to];
        match self.mark[node as usize] {
            Mark::Inner => false,
            Mark::Outer => {
                self.contract(from, to);
                false
            }
            Mark::Free => {
                let mate = self.mate[self.base[node as usize] as usize];
                if mate == NONE {
                    self.turn(node, id(to));
                    self.mate[to] = id(from);
                    self.flip(id(from), id(to));
                    return true;
                }
                self.mark[node as usize] = Mark::Inner;
                self.entry[node as usize] = (id(from), id(to));
                self.make_outer(self.top[mate as usize]);
                false
            }
        }
    }

    /// Matches an outer vertex with a new partner (or none) and exchanges the edges of the path
    /// up to the root.
    fn flip(&mut self, vertex: u32, partner: u32) {
        let (mut vertex, mut partner) = (vertex, partner);
        loop {
            let node = self.top[vertex as usize];
            let old = self.mate[self.base[node as usize] as usize];
            self.turn(node, vertex);
            self.mate[vertex as usize] = partner;
            if old == NONE {
                return;
            }
            let inner = self.top[old as usize];
            let (up, down) = self.entry[inner as usize];
            self.turn(inner, down);
            self.mate[down as usize] = up;
            (vertex, partner) = (up, down);
        }
    }

    /// Moves the labels by the least amount that makes something happen, and lets it happen; true
    /// when the search has ended.
    fn adjust(&mut self) -> Result<bool, Unmatchable> {
        let (step, zero) = self.step().ok_or(Unmatchable)?;
        self.move_labels(step);
        if let Some(vertex) = zero {
            self.flip(vertex, NONE);
            return Ok(true);
        }
        for index in 0..self.active.len() {
            let to = self.active[index] as usize;
            let from = self.best[to];
            if from == NONE || self.top[from as usize] == self.top[to] {
                continue;
            }
            let open = self.mark[self.top[to] as usize] != Mark::Inner;
            let tight = open && (self.best_key[to] - self.total + self.label[to]).is_zero();
            if tight && self.use_tight(from as usize, to) {
                return Ok(true);
            }
        }
        self.expand_inner();
        Ok(false)
    }

    /// The least amount by which labels can move, and the outer vertex whose label it brings to
    /// zero, if that is what stops it.
    fn step(&mut self) -> Option<(Wide<N>, Option<u32>)> {
        let mut least: Option<Wide<N>> = None;
        let mut zero = None;
        for index in 0..self.active.len() {
            let vertex = self.active[index];
            let node = self.top[vertex as usize] as usize;
            let limit = match self.mark[node] {
                Mark::Inner => (node >= self.size && self.base[node] == vertex)
                    .then(|| self.label[node].half()),
                Mark::Free => self.best_slack(vertex),
                Mark::Outer => {
                    self.refresh(vertex);
                    let label = self.label[vertex as usize];
                    if !self.must[vertex as usize] && least.is_none_or(|least| label < least) {
                        least = Some(label);
                        zero = Some(vertex);
                    }
                    self.best_slack(vertex).map(Wide::half)
                }
            };
            if let Some(limit) = limit
                && least.is_none_or(|least| limit < least)
            {
                least = Some(limit);
                zero = None;
            }
        }
        least.map(|least| (least, zero))
    }

    fn best_slack(&self, vertex: u32) -> Option<Wide<N>> {
        let vertex = vertex as usize;
        (self.best[vertex] != NONE).then(|| self.best_key[vertex] - self.total + self.label[vertex])
    }

    /// Finds the best outer neighbour of an outer vertex again, when the old one has come into
    /// the same blossom.
    fn refresh(&mut self, vertex: u32) {
        let to = vertex as usize;
        let old = self.best[to];
        if old == NONE || self.top[old as usize] != self.top[to] {
            return;
        }
        self.best[to] = NONE;
        for index in 0..self.active.len() {
            let from = self.active[index] as usize;
            let class = self.class[from * self.size + to];
            let node = self.top[from];
            if class == 0 || node == self.top[to] || self.mark[node as usize] != Mark::Outer {
                continue;
            }
            let candidate = self.label[from] + self.total - self.doubled[class as usize];
            if self.best[to] == NONE || candidate < self.best_key[to] {
                self.best[to] = id(from);
                self.best_key[to] = candidate;
            }
        }
    }

    fn move_labels(&mut self, step: Wide<N>) {
        self.total += step;
        for index in 0..self.active.len() {
            let vertex = self.active[index];
            let node = self.top[vertex as usize] as usize;
            // A blossom's own label moves once, with its base.
            let whole = node >= self.size && self.base[node] == vertex;
            match self.mark[node] {
                Mark::Free => {}
                Mark::Outer => {
                    self.label[vertex as usize] -= step;
                    if whole {
                        self.label[node] += step.double();
                    }
                }
                Mark::Inner => {
                    self.label[vertex as usize] += step;
                    if whole {
                        self.label[node] -= step.double();
                    }
                }
            }
        }
    }

    /// Expands the inner blossoms whose label has come to zero.
    fn expand_inner(&mut self) {
        for index in 0..self.active.len() {
            let vertex = self.active[index];
            let node = self.top[vertex as usize];
            let inner = node as usize >= self.size
                && self.mark[node as usize] == Mark::Inner
                && self.label[node as usize].is_zero();
            if inner {
                self.expand(node);
            }
        }
    }
}
