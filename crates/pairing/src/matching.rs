//! Maximum-weight matching in a general graph, kept optimal while the graph changes.
//!
//! The method is Edmonds' primal-dual one with a single search tree: every vertex and every
//! contracted odd set (blossom) carries a label, matched edges are tight, and an exposed vertex
//! keeps a positive label only until a search has found it a partner or has brought the label of
//! some reachable vertex to zero. Because labels stay feasible, a change at one vertex (new
//! weights, a removed pair) costs one or two searches and not a new solution.
//!
//! Weights are held doubled, so that all labels stay integers: a search tree only ever joins
//! labels of the same parity.
//!
//! * `matching.rs`: the graph, its labels and the changes that a caller may make;
//! * `matching/search.rs`: one search from one exposed vertex;
//! * `matching/blossom.rs`: contracting, expanding and turning blossoms.

mod blossom;
mod search;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use crate::wide::Wide;

/// No vertex, no blossom.
const NONE: u32 = u32::MAX;

/// The role of a top-level vertex or blossom in the running search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Free,
    Outer,
    Inner,
}

/// A graph with a matching and the labels that prove it optimal.
#[derive(Clone, Debug)]
pub struct Matcher<const N: usize> {
    size: usize,
    /// The weight class of each pair of vertices; 0 where there is no edge.
    class: Vec<u32>,
    /// Twice the weight of each class.
    doubled: Vec<Wide<N>>,
    class_of: HashMap<Wide<N>, u32>,
    /// Vertices that are still in the graph, in order.
    active: Vec<u32>,
    /// Vertices that may not stay exposed.
    must: Vec<bool>,
    mate: Vec<u32>,
    /// Labels of vertices, then of blossoms.
    label: Vec<Wide<N>>,
    top: Vec<u32>,
    parent: Vec<u32>,
    base: Vec<u32>,
    petals: Vec<Vec<u32>>,
    /// `links[b][i]` is the edge from petal `i` to petal `i + 1`.
    links: Vec<Vec<(u32, u32)>>,
    spare: Vec<u32>,
    mark: Vec<Mark>,
    /// The edge over which the search reached an inner node: from an outer vertex, to a vertex in it.
    entry: Vec<(u32, u32)>,
    /// For each vertex the outer vertex with the least slack to it.
    best: Vec<u32>,
    best_key: Vec<Wide<N>>,
    /// The sum of all label changes of the running search.
    total: Wide<N>,
    queue: Vec<u32>,
}

impl<const N: usize> Matcher<N> {
    /// A graph of so many vertices without edges.
    #[must_use]
    pub fn new(size: usize) -> Self {
        let count =
            u32::try_from(size).expect("a field has fewer than four thousand million players");
        let ids = 2 * size;
        Self {
            size,
            class: vec![0; size * size],
            doubled: vec![Wide::ZERO],
            class_of: HashMap::new(),
            active: (0..count).collect(),
            must: vec![false; size],
            mate: vec![NONE; size],
            label: vec![Wide::ZERO; ids],
            top: (0..count).collect(),
            parent: vec![NONE; ids],
            base: (0..count).chain(std::iter::repeat_n(NONE, size)).collect(),
            petals: vec![Vec::new(); ids],
            links: vec![Vec::new(); ids],
            spare: (count..2 * count).rev().collect(),
            mark: vec![Mark::Free; ids],
            entry: vec![(NONE, NONE); ids],
            best: vec![NONE; size],
            best_key: vec![Wide::ZERO; size],
            total: Wide::ZERO,
            queue: Vec::new(),
        }
    }

    /// The vertex matched with this one.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        let mate = self.mate[vertex];
        (mate != NONE).then_some(mate as usize)
    }

    /// Whether there is an edge between two vertices.
    #[must_use]
    pub fn has_edge(&self, one: usize, other: usize) -> bool {
        self.class[one * self.size + other] != 0
    }

    /// The weight of the edge between two vertices; zero where there is none.
    #[must_use]
    pub fn weight(&self, one: usize, other: usize) -> Wide<N> {
        self.doubled[self.class[one * self.size + other] as usize].half()
    }

    /// The sum of the weights of all matched edges.
    #[must_use]
    pub fn value(&self) -> Wide<N> {
        let mut sum = Wide::ZERO;
        for &vertex in &self.active {
            let mate = self.mate[vertex as usize];
            if mate != NONE && mate > vertex {
                sum += self.weight(vertex as usize, mate as usize);
            }
        }
        sum
    }

    /// Lays an edge before the first solution.
    pub fn lay_edge(&mut self, one: usize, other: usize, weight: Wide<N>) {
        let class = self.intern(weight);
        self.class[one * self.size + other] = class;
        self.class[other * self.size + one] = class;
    }

    /// Sets labels from the heaviest edges and matches what is tight at once. Vertices that come
    /// in pairs of `hints` are tried first.
    pub fn start(&mut self, hints: impl Iterator<Item = (usize, usize)>) {
        for index in 0..self.active.len() {
            let vertex = self.active[index] as usize;
            let row = &self.class[vertex * self.size..(vertex + 1) * self.size];
            let classes = self.active.iter().map(|&other| row[other as usize]);
            let edges = classes.filter(|&class| class != 0);
            let heaviest = edges.map(|class| self.doubled[class as usize]).max();
            self.label[vertex] = heaviest.map_or(Wide::ZERO, Wide::half);
        }
        for (one, other) in hints {
            self.match_if_tight(one, other);
        }
        for vertex in self.active.clone() {
            if self.mate[vertex as usize] != NONE {
                continue;
            }
            for other in self.active.clone() {
                if self.match_if_tight(vertex as usize, other as usize) {
                    break;
                }
            }
        }
    }

    /// Forgets the matching and its labels, after weights have been laid anew.
    pub fn restart(&mut self) {
        for vertex in self.active.clone() {
            while self.top[vertex as usize] != vertex {
                self.dissolve(self.top[vertex as usize]);
            }
        }
        self.mate.fill(NONE);
        self.start(std::iter::empty());
    }

    fn match_if_tight(&mut self, one: usize, other: usize) -> bool {
        let open = self.mate[one] == NONE && self.mate[other] == NONE && one != other;
        let tight = open && self.has_edge(one, other) && self.slack(one, other).is_zero();
        if tight {
            self.mate[one] = id(other);
            self.mate[other] = id(one);
        }
        tight
    }

    /// Searches until the matching is one of greatest weight.
    ///
    /// # Errors
    /// When a vertex that must be matched cannot be.
    pub fn solve(&mut self) -> Result<(), Unmatchable> {
        let mut index = 0;
        while index < self.active.len() {
            let vertex = self.active[index] as usize;
            let open = self.mate[vertex] == NONE;
            if open && (self.must[vertex] || self.label[vertex].is_positive()) {
                self.search(vertex)?;
                // A search may expose a vertex before this one, but only with label zero.
                continue;
            }
            index += 1;
        }
        Ok(())
    }

    /// From now on the vertex may not stay exposed.
    pub fn require(&mut self, vertex: usize) {
        self.must[vertex] = true;
    }

    /// Takes edges away. Call [`Matcher::solve`] afterwards.
    pub fn remove_edges(&mut self, edges: impl Iterator<Item = (usize, usize)>) {
        for (one, other) in edges {
            if !self.has_edge(one, other) {
                continue;
            }
            while self.top[one] == self.top[other] {
                self.dissolve(self.top[one]);
            }
            if self.mate[one] == id(other) {
                self.expose(one);
            }
            self.class[one * self.size + other] = 0;
            self.class[other * self.size + one] = 0;
        }
    }

    /// Gives all listed edges of one vertex new weights. Call [`Matcher::solve`] afterwards.
    pub fn reweigh(&mut self, vertex: usize, weights: &[(usize, Wide<N>)]) {
        while self.top[vertex] != id(vertex) {
            self.dissolve(self.top[vertex]);
        }
        for &(other, weight) in weights {
            self.lay_edge(vertex, other, weight);
        }
        let floor = (!self.must[vertex]).then_some(Wide::ZERO);
        let needs = self.active.iter().filter_map(|&other| {
            let class = self.class[vertex * self.size + other as usize];
            (class != 0).then(|| self.doubled[class as usize] - self.label[other as usize])
        });
        if let Some(label) = needs.chain(floor).max() {
            self.label[vertex] = label;
        }
        let mate = self.mate[vertex];
        if mate != NONE && !self.slack(vertex, mate as usize).is_zero() {
            self.expose(vertex);
        }
    }

    /// Takes a matched pair out of the graph. Call [`Matcher::solve`] afterwards.
    pub fn remove_pair(&mut self, one: usize, other: usize) {
        for vertex in [one, other] {
            while self.top[vertex] != id(vertex) {
                self.dissolve(self.top[vertex]);
            }
        }
        for vertex in [one, other] {
            if self.mate[vertex] != NONE {
                self.expose(vertex);
            }
        }
        self.active.retain(|&vertex| vertex != id(one) && vertex != id(other));
    }

    /// Unmatches a vertex and its mate.
    fn expose(&mut self, vertex: usize) {
        let mate = self.mate[vertex];
        self.mate[vertex] = NONE;
        if mate != NONE {
            self.mate[mate as usize] = NONE;
        }
    }

    /// The slack of an edge that lies in no blossom; it is never negative.
    fn slack(&self, one: usize, other: usize) -> Wide<N> {
        let class = self.class[one * self.size + other] as usize;
        self.label[one] + self.label[other] - self.doubled[class]
    }

    fn intern(&mut self, weight: Wide<N>) -> u32 {
        let doubled = weight.double();
        let next = id(self.doubled.len());
        let class = *self.class_of.entry(doubled).or_insert(next);
        if class == next {
            self.doubled.push(doubled);
        }
        class
    }
}

/// A vertex that must be matched has no partner in any matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmatchable;

/// An index as the number that the tables hold.
fn id(index: usize) -> u32 {
    index as u32
}
