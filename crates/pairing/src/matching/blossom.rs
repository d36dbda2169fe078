//! Blossoms: odd sets of vertices that a search has contracted. Each remembers its petals in the
//! order of the cycle and the edges between them, so that any of its vertices can become the one
//! that is matched outside (its base).

use super::{Mark, Matcher, NONE};
use crate::wide::Wide;

impl<const N: usize> Matcher<N> {
    /// Adds the vertices of a node to a list.
    pub(super) fn collect(&self, node: u32, vertices: &mut Vec<u32>) {
        if (node as usize) < self.size {
            vertices.push(node);
            return;
        }
        for &petal in &self.petals[node as usize] {
            self.collect(petal, vertices);
        }
    }

    fn vertices_of(&self, node: u32) -> Vec<u32> {
        let mut vertices = Vec::new();
        self.collect(node, &mut vertices);
        vertices
    }

    /// Makes a vertex the base of a node and matches the rest of the node within itself.
    pub(super) fn turn(&mut self, node: u32, vertex: u32) {
        if self.base[node as usize] == vertex {
            return;
        }
        let place = self.petal_with(node, vertex);
        let petals = std::mem::take(&mut self.petals[node as usize]);
        let links = std::mem::take(&mut self.links[node as usize]);
        self.turn(petals[place], vertex);
        for step in (1..petals.len()).step_by(2) {
            let one = (place + step) % petals.len();
            let other = (place + step + 1) % petals.len();
            let (from, to) = links[one];
            self.turn(petals[one], from);
            self.turn(petals[other], to);
            self.mate[from as usize] = to;
            self.mate[to as usize] = from;
        }
        self.petals[node as usize] = petals;
        self.links[node as usize] = links;
        self.base[node as usize] = vertex;
    }

    /// The place of the petal that holds a vertex.
    fn petal_with(&self, node: u32, vertex: u32) -> usize {
        let mut petal = vertex;
        while self.parent[petal as usize] != node {
            petal = self.parent[petal as usize];
        }
        let petals = &self.petals[node as usize];
        petals.iter().position(|&p| p == petal).expect("a blossom knows its petals")
    }

    /// Contracts the cycle that a tight edge between two outer vertices closes.
    pub(super) fn contract(&mut self, from: usize, to: usize) {
        let (from, to) = (from as u32, to as u32);
        let meeting = self.meeting(self.top[from as usize], self.top[to as usize]);
        let left = self.path_up(self.top[from as usize], meeting);
        let right = self.path_up(self.top[to as usize], meeting);
        let mut petals = vec![meeting];
        let mut links = Vec::new();
        for &(node, (below, above)) in left.iter().rev() {
            petals.push(node);
            links.push((above, below));
        }
        links.push((from, to));
        for &(node, link) in &right {
            petals.push(node);
            links.push(link);
        }
        let blossom = self.spare.pop().expect("blossoms never outnumber vertices");
        self.base[blossom as usize] = self.base[meeting as usize];
        self.label[blossom as usize] = Wide::ZERO;
        self.parent[blossom as usize] = NONE;
        self.mark[blossom as usize] = Mark::Outer;
        for &petal in &petals {
            self.parent[petal as usize] = blossom;
            let fresh = self.mark[petal as usize] == Mark::Inner;
            for vertex in self.vertices_of(petal) {
                self.top[vertex as usize] = blossom;
                if fresh {
                    self.queue.push(vertex);
                }
            }
        }
        self.petals[blossom as usize] = petals;
        self.links[blossom as usize] = links;
    }

    /// The nodes from an outer node up to (not including) an ancestor, each with the edge that
    /// leads on from it.
    fn path_up(&self, node: u32, ancestor: u32) -> Vec<(u32, (u32, u32))> {
        let mut path = Vec::new();
        let mut node = node;
        while node != ancestor {
            let base = self.base[node as usize];
            let mate = self.mate[base as usize];
            path.push((node, (base, mate)));
            let inner = self.top[mate as usize];
            let (up, down) = self.entry[inner as usize];
            path.push((inner, (down, up)));
            node = self.top[up as usize];
        }
        path
    }

    /// The nearest outer node above both.
    fn meeting(&self, one: u32, other: u32) -> u32 {
        let mut above = Vec::new();
        let mut node = Some(one);
        while let Some(current) = node {
            above.push(current);
            node = self.outer_above(current);
        }
        let mut node = other;
        while !above.contains(&node) {
            node = self.outer_above(node).expect("two outer nodes of one tree meet at its root");
        }
        node
    }

    fn outer_above(&self, node: u32) -> Option<u32> {
        let mate = self.mate[self.base[node as usize] as usize];
        (mate != NONE).then(|| {
            let inner = self.top[mate as usize];
            self.top[self.entry[inner as usize].0 as usize]
        })
    }

    /// Sets the petals of a top-level blossom free and gives its number back.
    fn release(&mut self, blossom: u32) -> (Vec<u32>, Vec<(u32, u32)>) {
        let petals = std::mem::take(&mut self.petals[blossom as usize]);
        let links = std::mem::take(&mut self.links[blossom as usize]);
        for &petal in &petals {
            self.parent[petal as usize] = NONE;
            self.mark[petal as usize] = Mark::Free;
            for vertex in self.vertices_of(petal) {
                self.top[vertex as usize] = petal;
            }
        }
        self.spare.push(blossom);
        (petals, links)
    }

    /// Expands an inner blossom of the running search: the petals between its entry and its base
    /// stay in the tree, the others leave it.
    pub(super) fn expand(&mut self, blossom: u32) {
        let (from, to) = self.entry[blossom as usize];
        let start = self.petal_with(blossom, to);
        let end = self.petal_with(blossom, self.base[blossom as usize]);
        let (petals, links) = self.release(blossom);
        let count = petals.len();
        let backward = ((start + count - end) % count).is_multiple_of(2);
        let mut place = start;
        self.mark[petals[place] as usize] = Mark::Inner;
        self.entry[petals[place] as usize] = (from, to);
        while place != end {
            let outer = next(place, count, backward);
            let inner = next(outer, count, backward);
            self.make_outer(petals[outer]);
            self.mark[petals[inner] as usize] = Mark::Inner;
            self.entry[petals[inner] as usize] =
                if backward { (links[inner].1, links[inner].0) } else { links[outer] };
            place = inner;
        }
    }

    /// Dissolves a top-level blossom outside a search. Its label goes to its vertices, so that
    /// all edges keep their slack or gain some; a matched edge that gains some is given up.
    pub(super) fn dissolve(&mut self, blossom: u32) {
        let half = self.label[blossom as usize].half();
        if !half.is_zero() {
            for vertex in self.vertices_of(blossom) {
                self.label[vertex as usize] += half;
            }
            self.expose(self.base[blossom as usize] as usize);
        }
        self.release(blossom);
    }
}

fn next(place: usize, count: usize, backward: bool) -> usize {
    if backward { (place + count - 1) % count } else { (place + 1) % count }
}
