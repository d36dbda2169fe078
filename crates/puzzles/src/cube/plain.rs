//! A 3x3x3 sequence as plain face turns, seen from how the cube was held at the start: rotations
//! are taken out, wide and slice turns become turns of faces, and turns of one axis are joined.
//! Two sequences that do the same in the same steps become equal, however they are written.

use super::geometry::turned_face;
use super::moves::{Amount, Axis, CubeMove, Face};

/// Turns of the two faces of an axis: first the leading one (R, U or F), then the other, in
/// quarters clockwise as seen from the face itself.
#[derive(Clone, Copy)]
struct Pair {
    axis: Axis,
    faces: [Face; 2],
    quarters: [u8; 2],
}

/// The face turns of a sequence for a 3x3x3.
#[must_use]
pub fn plain_turns(moves: &[CubeMove]) -> Vec<CubeMove> {
    let mut held = Face::ALL;
    let mut pairs: Vec<Pair> = Vec::new();
    for one in moves {
        let turn = one.on(3);
        let layers = [0, 1, 2].map(|k| if turn.layers >> k & 1 == 1 { turn.quarters } else { 0 });
        // The middle layer turns as the whole cube does, and the faces what is left.
        let middle = layers[1];
        let leading = (4 + layers[0] - middle) % 4;
        let other = (4 + middle - layers[2]) % 4;
        let faces = faces_of(turn.axis).map(|face| held[face as usize]);
        add(&mut pairs, faces, [leading, other]);
        for _ in 0..middle {
            held = rotated(held, turn.axis);
        }
    }
    pairs.iter().flat_map(written).collect()
}

const fn faces_of(axis: Axis) -> [Face; 2] {
    match axis {
        Axis::X => [Face::R, Face::L],
        Axis::Y => [Face::U, Face::D],
        Axis::Z => [Face::F, Face::B],
    }
}

/// For each face as the cube is held, which face it was at the start, after a rotation.
fn rotated(held: [Face; 6], axis: Axis) -> [Face; 6] {
    let mut result = held;
    for face in Face::ALL {
        result[turned_face(axis, face) as usize] = held[face as usize];
    }
    result
}

fn add(pairs: &mut Vec<Pair>, faces: [Face; 2], quarters: [u8; 2]) {
    let (faces, quarters) = match faces[0].leads() {
        true => (faces, quarters),
        false => ([faces[1], faces[0]], [quarters[1], quarters[0]]),
    };
    let axis = faces[0].axis();
    match pairs.last_mut() {
        Some(last) if last.axis == axis => {
            for (sum, more) in last.quarters.iter_mut().zip(quarters) {
                *sum = (*sum + more) % 4;
            }
        }
        _ => pairs.push(Pair { axis, faces, quarters }),
    }
    if pairs.last().is_some_and(|last| last.quarters == [0, 0]) {
        pairs.pop();
    }
}

fn written(pair: &Pair) -> impl Iterator<Item = CubeMove> {
    let turns = pair.faces.into_iter().zip(pair.quarters);
    turns.filter_map(|(face, quarters)| {
        Amount::from_quarters(quarters).map(|amount| CubeMove::face(face, amount))
    })
}
