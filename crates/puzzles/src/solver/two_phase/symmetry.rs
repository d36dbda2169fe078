//! The sixteen symmetries of a cube that keep its axis from top to bottom, and coordinates
//! reduced by them: positions that are the same seen from elsewhere, or in a mirror, are as far
//! from solved, so that tables need only one of each class.
//!
//! The first eight keep the two other axes as well. Among them each undoes itself, and the
//! number of two after each other is the exclusive or of their numbers.

use crate::cube::{CORNERS, EDGES, Face};

/// How many symmetries there are.
pub const ALL: usize = 16;
/// How many of them keep all three axes.
pub const AXIAL: usize = 8;

/// Where a symmetry takes the places of pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Symmetry {
    faces: [Face; 6],
    pub corners: [u8; 8],
    pub edges: [u8; 12],
    pub is_mirror: bool,
}

impl Symmetry {
    fn new(faces: [Face; 6], is_mirror: bool) -> Self {
        let to = |face: &Face| faces[*face as usize];
        Self {
            faces,
            corners: CORNERS.map(|corner| find(&CORNERS, &corner.each_ref().map(to))),
            edges: EDGES.map(|edge| find(&EDGES, &edge.each_ref().map(to))),
            is_mirror,
        }
    }

    /// Whether it swaps U with D, R with L and F with B; for a symmetry that keeps all axes.
    pub fn swapped_axes(&self) -> [bool; 3] {
        [Face::U, Face::R, Face::F].map(|face| self.faces[face as usize] != face)
    }

    fn then(&self, next: &Self) -> Self {
        let faces = self.faces.map(|face| next.faces[face as usize]);
        Self::new(faces, self.is_mirror != next.is_mirror)
    }
}

/// The place whose faces are these, in any order.
fn find<const N: usize>(places: &[[Face; N]], faces: &[Face; N]) -> u8 {
    let same = |place: &[Face; N]| place.iter().all(|face| faces.contains(face));
    places.iter().position(same).expect("symmetries keep pieces whole") as u8
}

/// All symmetries; the last bit is a half turn about the front, the next one about the top, the
/// next the mirror between left and right, and the first a quarter turn about the top.
pub fn all() -> [Symmetry; ALL] {
    use Face::{B, D, F, L, R, U};
    let steps = [
        Symmetry::new([D, L, F, U, R, B], false),
        Symmetry::new([U, L, B, D, R, F], false),
        Symmetry::new([U, L, F, D, R, B], true),
        Symmetry::new([U, F, L, D, B, R], false),
    ];
    std::array::from_fn(|number| {
        let mut result = Symmetry::new(Face::ALL, false);
        for (bit, step) in steps.iter().enumerate() {
            if number >> bit & 1 == 1 {
                result = result.then(step);
            }
        }
        result
    })
}

/// The number of the symmetry that is one after another, for all pairs.
pub fn products(all: &[Symmetry; ALL]) -> [[u8; ALL]; ALL] {
    let number = |symmetry: Symmetry| all.iter().position(|s| *s == symmetry);
    all.each_ref().map(|first| {
        all.each_ref().map(|then| {
            let product = number(first.then(then));
            product.expect("the symmetries are a group") as u8
        })
    })
}

/// What stands at each place after every place has gone where the symmetry takes it.
pub fn moved<T: Copy, const N: usize>(items: &[T; N], places: &[u8; N]) -> [T; N] {
    let mut result = *items;
    for (item, &place) in items.iter().zip(places) {
        result[usize::from(place)] = *item;
    }
    result
}

/// The numbers in a set of bits.
pub fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..ALL).filter(move |number| set >> number & 1 == 1)
}

/// An order of pieces seen through a symmetry of their places.
pub fn conjugate<const N: usize>(order: &[u8; N], places: &[u8; N]) -> [u8; N] {
    moved(&order.map(|piece| places[usize::from(piece)]), places)
}

/// A coordinate reduced by the first `S` symmetries.
pub struct Classes {
    /// For each value its class times `S`, plus the symmetry that makes it of the class's first.
    pub of: Vec<u16>,
    /// The first value of each class.
    pub first: Vec<u16>,
    /// For each class the set of symmetries that keep its first value.
    pub keeps: Vec<u16>,
}

impl Classes {
    /// Classes of `count` values, where `see` is a value seen through a symmetry.
    pub fn new(count: usize, symmetries: usize, see: impl Fn(usize, usize) -> usize) -> Self {
        const UNSEEN: u16 = u16::MAX;
        let mut classes = Self { of: vec![UNSEEN; count], first: Vec::new(), keeps: Vec::new() };
        for value in 0..count {
            if classes.of[value] != UNSEEN {
                continue;
            }
            let mut keeps = 0;
            for symmetry in 0..symmetries {
                let seen = see(value, symmetry);
                if seen == value {
                    keeps |= 1 << symmetry;
                }
                if classes.of[seen] == UNSEEN {
                    classes.of[seen] = (classes.first.len() * symmetries + symmetry) as u16;
                }
            }
            classes.first.push(value as u16);
            classes.keeps.push(keeps);
        }
        classes
    }
}
