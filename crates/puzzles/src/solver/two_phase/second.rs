//! Phase two: solves a cube of the group of U, D and half turns, which only reorders corners,
//! edges and slice edges among themselves.
//!
//! The orders of corners and of the eight edges are reduced by sixteen symmetries, and written as
//! class times sixteen plus symmetry. Each is looked up together with the order of the slice
//! edges, and with the places of the other kind's pieces that belong to the top layer.

use super::distances::Distances;
use super::rows::Table;
use super::symmetry::{self, ALL, Classes, Symmetry, conjugate, members};
use crate::cube::Cubies;
use crate::solver::coordinate::{rank, unrank};
use crate::solver::turn::PIECES;

const ORDERS: usize = 40_320;
const SLICE_ORDERS: usize = 24;

/// How many turns there are in phase two.
pub const COUNT: usize = 10;

/// The turns of phase two: U, D and the half turns of the others.
pub const TURNS: [u8; COUNT] = [0, 1, 2, 3, 4, 5, 7, 10, 13, 16];

/// The tables of phase two.
pub struct SecondTables {
    corners: Order,
    edges: Order,
    slice: Small,
    /// The places of the corners and of the edges that belong to the top layer.
    corner_layer: Small,
    edge_layer: Small,
    layer_rank: [u8; 256],
    corners_slice: Guides,
    edges_slice: Guides,
    corners_layer: Guides,
    edges_layer: Guides,
    /// Which turn each turn is when the position is seen through a symmetry.
    seen_turn: [[u8; 16]; ALL],
    seen_turns: [SeenTurns; ALL],
    products: [[u8; ALL]; ALL],
}

/// Guides, by class and the value of the other coordinate.
type Guides = Table<Guide, { 1 << 18 }>;

/// What phase two has to put right.
#[derive(Clone, Copy)]
pub struct Second {
    corners: u16,
    edges: u16,
    slice: u8,
    corner_layer: u8,
    edge_layer: u8,
}

impl Second {
    /// Whether nothing is left to do.
    pub fn is_solved(self) -> bool {
        usize::from(self.corners) < ALL && usize::from(self.edges) < ALL && self.slice == 0
    }
}

/// The order of eight pieces, reduced: how the first of each class moves.
struct Order {
    classes: Classes,
    moves: Table<[u16; 16], 4096>,
}

/// A coordinate with few values: how it moves, and how it looks through the symmetries.
struct Small {
    values: usize,
    moves: Table<[u8; 16], 128>,
    seen: Table<[u8; ALL], 128>,
}

impl Small {
    fn new(moves: Vec<[u8; COUNT]>, seen: Vec<[u8; ALL]>) -> Self {
        let values = moves.len();
        let moves = Table::new(moves.iter().map(padded));
        Self { values, moves, seen: Table::new(seen.into_iter()) }
    }

    #[inline(always)]
    fn turned(&self, at: u8, turn: usize) -> u8 {
        self.moves.row(usize::from(at))[turn & 15]
    }

    #[inline(always)]
    fn seen_by(&self, at: u8, symmetry: usize) -> usize {
        usize::from(self.seen.row(usize::from(at))[symmetry])
    }
}

/// A row with nothing behind its turns, as long as an index of four bits reaches.
fn padded<T: Copy + Default>(row: &[T; COUNT]) -> [T; 16] {
    std::array::from_fn(|place| row.get(place).copied().unwrap_or_default())
}

impl SecondTables {
    pub fn new() -> Self {
        let group = Group::new();
        let corner_turns = TURNS.map(|turn| PIECES[usize::from(turn)].corners);
        let edge_turns = TURNS.map(|turn| eight(&PIECES[usize::from(turn)].edges));
        let corners = Order::new(&corner_turns, |s| group.all[s].corners);
        let edges = Order::new(&edge_turns, |s| eight(&group.all[s].edges));
        let (sets, layer_rank) = layer_sets();
        let layer = |turns: &[[u8; 8]; COUNT], places: &dyn Fn(usize) -> [u8; 8]| {
            let moves = sets.iter().map(|&set| turns.map(|turn| layer_rank[turn_set(set, &turn)]));
            let see = |set: u8| std::array::from_fn(|s| layer_rank[see_set(set, &places(s))]);
            Small::new(moves.collect(), sets.iter().map(|&set| see(set)).collect())
        };
        let corner_layer = layer(&corner_turns, &|s| group.undo(s).corners);
        let edge_layer = layer(&edge_turns, &|s| eight(&group.undo(s).edges));
        let slice = group.slice_order();
        let seen_turn = group.seen_turn(&corner_turns);
        Self {
            corners_slice: guides(&corners, &slice),
            edges_slice: guides(&edges, &slice),
            corners_layer: guides(&corners, &edge_layer),
            edges_layer: guides(&edges, &corner_layer),
            corners,
            edges,
            slice,
            corner_layer,
            edge_layer,
            layer_rank,
            seen_turns: seen_turn.each_ref().map(SeenTurns::new),
            seen_turn: seen_turn.map(|turns| padded(&turns)),
            products: group.products,
        }
    }

    /// The coordinates of a cube that phase one has finished.
    pub fn coordinates(&self, cubies: &Cubies) -> Second {
        let edges = eight(&cubies.edges);
        let slice: [u8; 4] = std::array::from_fn(|place| cubies.edges[place + 8] - 8);
        Second {
            corners: self.corners.classes.of[rank(&cubies.corners)],
            edges: self.edges.classes.of[rank(&edges)],
            slice: rank(&slice) as u8,
            corner_layer: self.layer_rank[upper(&cubies.corners)],
            edge_layer: self.layer_rank[upper(&edges)],
        }
    }

    /// The coordinates after one of the ten turns.
    #[inline(always)]
    pub fn turned(&self, at: Second, turn: usize) -> Second {
        Second {
            corners: self.turned_order(&self.corners, at.corners, turn),
            edges: self.turned_order(&self.edges, at.edges, turn),
            slice: self.slice.turned(at.slice, turn),
            corner_layer: self.corner_layer.turned(at.corner_layer, turn),
            edge_layer: self.edge_layer.turned(at.edge_layer, turn),
        }
    }

    #[inline(always)]
    fn turned_order(&self, order: &Order, at: u16, turn: usize) -> u16 {
        let (class, symmetry) = (usize::from(at) / ALL, usize::from(at) % ALL);
        let to = order.moves.row(class)[usize::from(self.seen_turn[symmetry][turn & 15] & 15)];
        to & !15 | u16::from(self.products[usize::from(to & 15)][symmetry])
    }

    /// At least this many turns are needed.
    pub fn distance(&self, at: Second) -> u8 {
        let guides = self.corner_guides(at).into_iter();
        let guides = guides.chain(self.edge_guides(at));
        guides.map(Guide::distance).max().unwrap_or(0)
    }

    /// The set of turns after which `left - 1` more may be enough.
    #[inline(always)]
    pub fn promising(&self, at: Second, left: u32) -> u32 {
        let [a, b] = self.corner_guides(at).map(|guide| guide.promising(left));
        let [c, d] = self.edge_guides(at).map(|guide| guide.promising(left));
        self.seen_turns[usize::from(at.corners) % ALL].see(a & b)
            & self.seen_turns[usize::from(at.edges) % ALL].see(c & d)
    }

    #[inline(always)]
    fn corner_guides(&self, at: Second) -> [Guide; 2] {
        let (class, symmetry) = (usize::from(at.corners) / ALL, usize::from(at.corners) % ALL);
        let slice = self.slice.seen_by(at.slice, symmetry);
        let layer = self.edge_layer.seen_by(at.edge_layer, symmetry);
        [
            self.corners_slice.at(class * SLICE_ORDERS + slice),
            self.corners_layer.at(class * LAYERS + layer),
        ]
    }

    #[inline(always)]
    fn edge_guides(&self, at: Second) -> [Guide; 2] {
        let (class, symmetry) = (usize::from(at.edges) / ALL, usize::from(at.edges) % ALL);
        let slice = self.slice.seen_by(at.slice, symmetry);
        let layer = self.corner_layer.seen_by(at.corner_layer, symmetry);
        [
            self.edges_slice.at(class * SLICE_ORDERS + slice),
            self.edges_layer.at(class * LAYERS + layer),
        ]
    }
}

/// The distance of a position and which turns change it, in 16 bits: 6 for the turns of U and D
/// that change it; 2 that say whether those of U, and of D, lead closer; 4 for the half turns
/// that lead closer; 4 for the distance.
#[derive(Clone, Copy, Default)]
struct Guide(u16);

const EVERY_TURN: u32 = (1 << COUNT) - 1;

impl Guide {
    fn new(here: u8, neighbours: impl Iterator<Item = u8>) -> Self {
        let mut bits = u16::from(here) << 12;
        for (turn, there) in neighbours.enumerate() {
            let closer = u16::from(there < here);
            bits |= match turn {
                0..6 => u16::from(there != here) << turn | closer << (turn / 3 + 6),
                _ => closer << (turn + 2),
            };
        }
        Self(bits)
    }

    fn distance(self) -> u8 {
        (self.0 >> 12) as u8
    }

    #[inline(always)]
    fn promising(self, left: u32) -> u32 {
        const LAYER_TURNS: [u32; 4] = [0, 0b111, 0b11_1000, 0b11_1111];
        const HALF_TURNS: u32 = 0b11_1100_0000;
        let bits = u32::from(self.0);
        let closer = LAYER_TURNS[(bits >> 6 & 3) as usize];
        match left.checked_sub(bits >> 12) {
            None => 0,
            Some(0) => bits & closer | (bits >> 2 & HALF_TURNS),
            Some(1) => !(bits & !closer) & LAYER_TURNS[3] | HALF_TURNS,
            Some(_) => EVERY_TURN,
        }
    }
}

/// How a symmetry changes a set of turns.
struct SeenTurns {
    layers: [u16; 64],
    halves: [u16; 16],
}

impl SeenTurns {
    fn new(seen: &[u8; COUNT]) -> Self {
        let turns = |set: usize| {
            let members = (0..COUNT).filter(|&turn| set >> seen[turn] & 1 == 1);
            members.map(|turn| 1_u16 << turn).sum()
        };
        Self {
            layers: std::array::from_fn(turns),
            halves: std::array::from_fn(|set| turns(set << 6)),
        }
    }

    #[inline(always)]
    fn see(&self, set: u32) -> u32 {
        u32::from(self.layers[(set & 63) as usize] | self.halves[(set >> 6 & 15) as usize])
    }
}

/// The symmetries with their products and inverses.
struct Group {
    all: [Symmetry; ALL],
    products: [[u8; ALL]; ALL],
}

impl Group {
    fn new() -> Self {
        let all = symmetry::all();
        Self { products: symmetry::products(&all), all }
    }

    /// The symmetry that undoes this one.
    fn undo(&self, symmetry: usize) -> &Symmetry {
        let undo = self.products[symmetry].iter().position(|&p| p == 0);
        &self.all[undo.expect("in a group everything can be undone")]
    }

    fn slice_order(&self) -> Small {
        let orders = || (0..SLICE_ORDERS).map(unrank::<4>);
        let turn = |order: [u8; 4], turn: u8| {
            let edges = &PIECES[usize::from(turn)].edges;
            rank::<4>(&std::array::from_fn(|p| order[usize::from(edges[p + 8]) - 8])) as u8
        };
        let see = |order: [u8; 4], symmetry: usize| {
            let edges = &self.undo(symmetry).edges;
            rank(&conjugate(&order, &std::array::from_fn(|p| edges[p + 8] - 8))) as u8
        };
        Small::new(
            orders().map(|order| TURNS.map(|t| turn(order, t))).collect(),
            orders().map(|order| std::array::from_fn(|s| see(order, s))).collect(),
        )
    }

    fn seen_turn(&self, turns: &[[u8; 8]; COUNT]) -> [[u8; COUNT]; ALL] {
        std::array::from_fn(|symmetry| {
            turns.map(|turn| {
                let seen = conjugate(&turn, &self.undo(symmetry).corners);
                let found = turns.iter().position(|other| *other == seen);
                found.expect("symmetries keep the set of turns") as u8
            })
        })
    }
}

impl Order {
    fn new(turns: &[[u8; 8]; COUNT], places: impl Fn(usize) -> [u8; 8]) -> Self {
        let places: [[u8; 8]; ALL] = std::array::from_fn(places);
        let classes =
            Classes::new(ORDERS, ALL, |n, s| rank(&conjugate(&unrank::<8>(n), &places[s])));
        let row = |&first: &u16| {
            let order = unrank::<8>(usize::from(first));
            turns.map(|turn| classes.of[rank(&turn.map(|from| order[usize::from(from)]))])
        };
        let moves = Table::new(classes.first.iter().map(|first| padded(&row(first))));
        Self { classes, moves }
    }
}

/// Guides for an order together with a small coordinate, seen through the order's symmetry.
fn guides(order: &Order, small: &Small) -> Guides {
    let (classes, width) = (order.classes.first.len(), small.values);
    let count = classes * width;
    let neighbours = |index: usize| {
        let rows = order.moves.row(index / width).iter().zip(small.moves.row(index % width));
        rows.take(COUNT).map(|(&to, &small_to)| {
            let to = usize::from(to);
            to / ALL * width + small.seen_by(small_to, to % ALL)
        })
    };
    let twins = |index: usize| {
        let (class, value) = (index / width, (index % width) as u8);
        members(order.classes.keeps[class])
            .map(move |symmetry| class * width + small.seen_by(value, symmetry))
    };
    let distances = Distances::new(count, neighbours, twins);
    let guide = |index| {
        let around = neighbours(index).map(|to| distances.get(to));
        Guide::new(distances.get(index), around)
    };
    Table::new((0..count).map(guide))
}

fn eight(edges: &[u8; 12]) -> [u8; 8] {
    std::array::from_fn(|place| edges[place])
}

/// How many sets of four among eight places there are.
const LAYERS: usize = 70;

/// The sets of four among eight places, the top layer first, and the rank of each set.
fn layer_sets() -> (Vec<u8>, [u8; 256]) {
    let mut sets: Vec<u8> = (0..=u8::MAX).filter(|set| set.count_ones() == 4).collect();
    sets.sort_by_key(|&set| set != 0b1111);
    let mut ranks = [0; 256];
    for (rank, &set) in sets.iter().enumerate() {
        ranks[usize::from(set)] = rank as u8;
    }
    (sets, ranks)
}

/// The set of places at which pieces of the top layer stand.
fn upper(order: &[u8; 8]) -> usize {
    (0..8).filter(|&p| order[p] < 4).map(|p| 1 << p).sum()
}

fn turn_set(set: u8, turn: &[u8; 8]) -> usize {
    let stays = (0..8).filter(|&place| set >> turn[place] & 1 == 1);
    stays.map(|place| 1 << place).sum()
}

/// A set of places of top pieces seen through a symmetry. Where it swaps top and bottom, the
/// pieces swap their layers too, so that the other places are meant.
fn see_set(set: u8, places: &[u8; 8]) -> usize {
    let members = (0..8).filter(|&place| set >> place & 1 == 1);
    let moved: usize = members.map(|place| 1 << places[place]).sum();
    if places[0] < 4 { moved } else { !moved & 255 }
}
