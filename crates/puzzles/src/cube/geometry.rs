//! Where every sticker of a cube goes when a layer turns, worked out from its place in space.
//!
//! Places are numbered face by face in the order U R F D L B, row by row, as states are written.
//! Coordinates grow to the right (x), upwards (y) and to the front (z), from 0.

use std::sync::LazyLock;

use super::moves::{Axis, Face};

/// The largest cube of the regulations.
pub const LARGEST: usize = 7;

/// A sticker that moves: from which place to which.
pub type Step = (u16, u16);

/// A sticker's place in space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    face: Face,
    at: [usize; 3],
}

/// All steps of a clockwise quarter turn of one layer, for each size, axis and layer.
static STEPS: LazyLock<Vec<Vec<Step>>> = LazyLock::new(|| {
    let mut all = vec![Vec::new(); (LARGEST + 1) * 3 * LARGEST];
    for size in 2..=LARGEST {
        for axis in [Axis::X, Axis::Y, Axis::Z] {
            for layer in 0..size {
                all[index(size, axis, layer)] = quarter(size, axis, layer);
            }
        }
    }
    all
});

/// The steps of a quarter turn, clockwise as seen from the leading face of the axis, of the layer
/// at distance `layer` from that face.
pub fn steps(size: usize, axis: Axis, layer: usize) -> &'static [Step] {
    &STEPS[index(size, axis, layer)]
}

const fn index(size: usize, axis: Axis, layer: usize) -> usize {
    (size * 3 + axis as usize) * LARGEST + layer
}

fn quarter(size: usize, axis: Axis, layer: usize) -> Vec<Step> {
    let places = 0..6 * size * size;
    places
        .filter_map(|place| {
            let spot = spot(size, place);
            (spot.at[axis as usize] == size - 1 - layer).then(|| {
                let goes_to = number(size, turned(size, axis, spot));
                (place as u16, goes_to as u16)
            })
        })
        .collect()
}

fn spot(size: usize, place: usize) -> Spot {
    let last = size - 1;
    let face = Face::ALL[place / (size * size)];
    let (row, column) = (place / size % size, place % size);
    let at = match face {
        Face::U => [column, last, row],
        Face::R => [last, last - row, last - column],
        Face::F => [column, last - row, last],
        Face::D => [column, 0, last - row],
        Face::L => [0, last - row, column],
        Face::B => [last - column, last - row, 0],
    };
    Spot { face, at }
}

fn number(size: usize, spot: Spot) -> usize {
    let last = size - 1;
    let [x, y, z] = spot.at;
    let (row, column) = match spot.face {
        Face::U => (z, x),
        Face::R => (last - y, last - z),
        Face::F => (last - y, x),
        Face::D => (last - z, x),
        Face::L => (last - y, z),
        Face::B => (last - y, last - x),
    };
    (spot.face as usize * size + row) * size + column
}

fn turned(size: usize, axis: Axis, spot: Spot) -> Spot {
    let last = size - 1;
    let [x, y, z] = spot.at;
    let at = match axis {
        Axis::X => [x, z, last - y],
        Axis::Y => [last - z, y, x],
        Axis::Z => [y, last - x, z],
    };
    Spot { face: turned_face(axis, spot.face), at }
}

/// Where a face goes in a clockwise quarter turn of the whole cube.
pub const fn turned_face(axis: Axis, face: Face) -> Face {
    let cycle = match axis {
        Axis::X => [Face::F, Face::U, Face::B, Face::D],
        Axis::Y => [Face::F, Face::L, Face::B, Face::R],
        Axis::Z => [Face::U, Face::R, Face::D, Face::L],
    };
    let mut place = 0;
    while place < 4 {
        if cycle[place] as u8 == face as u8 {
            return cycle[(place + 1) % 4];
        }
        place += 1;
    }
    face
}
