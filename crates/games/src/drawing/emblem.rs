//! The piece of a side alone, as it stands beside a player's name.

use std::fmt::Write as _;

use super::scene::{Mark, Paint, Shape, Tint};

/// A small picture of a side's piece: round, or a cube. It says nothing: the name stands beside it.
#[must_use]
pub fn emblem((tint, mark): (Tint, Mark), cube: bool) -> String {
    const MIDDLE: (i32, i32) = (24, 24);
    let body = if cube {
        Shape::rect(Paint::Piece(tint), (3, 3), (42, 42), 7)
    } else {
        Shape::circle(Paint::Piece(tint), MIDDLE, 21)
    };
    let mut scene = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-board emblem\" viewBox=\"0 0 48 48\" aria-hidden=\"true\">",
    );
    // Flat: at this size depth is only noise.
    let shapes = [body, Shape::mark((tint, mark), MIDDLE, 22)];
    for shape in &shapes {
        // Writing to a String cannot fail.
        let _ = write!(scene, "{}", super::svg::flat(shape));
    }
    scene + "</svg>"
}
