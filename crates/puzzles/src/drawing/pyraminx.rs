//! The Pyraminx as a net of triangles: the front in the middle, left and right beside it, the
//! bottom below it.

use super::sheet::{Point, Sheet};
use super::{Colour, Drawing, Letters, title};
use crate::pyraminx::{Pyraminx, PyraminxFace, PyraminxSticker, Vertex, stickers};
use crate::{Puzzle, PuzzleState};

/// The side of a face, its height, and the space around it.
const SIDE: f64 = 120.0;
const HEIGHT: f64 = 103.9;
const SPACE: f64 = 8.0;

const fn colour(face: PyraminxFace) -> Colour {
    match face {
        PyraminxFace::Front => Colour::Green,
        PyraminxFace::Left => Colour::Red,
        PyraminxFace::Right => Colour::Blue,
        PyraminxFace::Down => Colour::Yellow,
    }
}

/// Where a face's corners lie, unfolded around the front.
fn corner(face: PyraminxFace, vertex: Vertex) -> Point {
    let half = SIDE / 2.0;
    let (left, top) = (SPACE, SPACE);
    let x = |halves: f64, spaces: f64| left + halves * half + spaces * SPACE;
    match (face, vertex) {
        (PyraminxFace::Front, Vertex::Up) => (x(2.0, 1.0), top),
        (PyraminxFace::Front, Vertex::Left) => (x(1.0, 1.0), top + HEIGHT),
        (PyraminxFace::Front, _) => (x(3.0, 1.0), top + HEIGHT),
        (PyraminxFace::Left, Vertex::Up) => (x(2.0, 0.0), top),
        (PyraminxFace::Left, Vertex::Left) => (x(1.0, 0.0), top + HEIGHT),
        (PyraminxFace::Left, _) => (x(0.0, 0.0), top),
        (PyraminxFace::Right, Vertex::Up) => (x(2.0, 2.0), top),
        (PyraminxFace::Right, Vertex::Right) => (x(3.0, 2.0), top + HEIGHT),
        (PyraminxFace::Right, _) => (x(4.0, 2.0), top),
        (PyraminxFace::Down, Vertex::Left) => (x(1.0, 1.0), top + HEIGHT + SPACE),
        (PyraminxFace::Down, Vertex::Right) => (x(3.0, 1.0), top + HEIGHT + SPACE),
        (PyraminxFace::Down, _) => (x(2.0, 1.0), top + 2.0 * HEIGHT + SPACE),
    }
}

/// The corners of a sticker, as thirds of the way between the face's corners.
fn triangle(face: PyraminxFace, sticker: PyraminxSticker) -> [Point; 3] {
    let all = face.corners();
    let third = |thirds: [Vertex; 3]| -> Point {
        let points = thirds.map(|vertex| corner(face, vertex));
        super::sheet::middle(&points)
    };
    let other = |not: &[Vertex], skip: usize| -> Vertex {
        let mut rest = all.into_iter().filter(|v| !not.contains(v));
        rest.nth(skip).unwrap_or(all[0])
    };
    match sticker {
        PyraminxSticker::Tip(v) => {
            let (a, b) = (other(&[v], 0), other(&[v], 1));
            [third([v, v, v]), third([v, v, a]), third([v, v, b])]
        }
        PyraminxSticker::Corner(v) => {
            let (a, b) = (other(&[v], 0), other(&[v], 1));
            [third([v, v, a]), third([v, v, b]), third([v, a, b])]
        }
        PyraminxSticker::Edge(v, w) => {
            let a = other(&[v, w], 0);
            [third([v, v, w]), third([v, w, w]), third([v, w, a])]
        }
    }
}

/// Draws a Pyraminx.
pub(crate) fn pyraminx(state: &Pyraminx, letters: Letters) -> Drawing {
    let width = 2.0 * SIDE + 4.0 * SPACE;
    let mut sheet = Sheet::new(width, 2.0 * HEIGHT + 3.0 * SPACE, letters);
    for face in PyraminxFace::ALL {
        for sticker in stickers(face) {
            let shown = state.colour(face, sticker);
            let letter = shown.letter().to_string();
            sheet.sticker(&triangle(face, sticker), colour(shown), &letter, 13.0);
        }
    }
    let title = title(Puzzle::Pyraminx, state.is_solved());
    sheet.finish(title, describe(state))
}

fn describe(state: &Pyraminx) -> String {
    let mut text = String::from(
        "Held with the bottom face horizontal and the front face towards the holder. Colours by \
         letter: F green, L red, R blue, D yellow. Faces from the upper corner, the bottom from the \
         back one, row by row:",
    );
    for face in PyraminxFace::ALL {
        let rows: String = state.face(face).map(PyraminxFace::letter).iter().collect();
        let (top, rest) = rows.split_at(1);
        let (second, third) = rest.split_at(3);
        text.push_str(&format!(" {} {top} {second} {third};", face.letter()));
    }
    text.pop();
    text + "."
}
