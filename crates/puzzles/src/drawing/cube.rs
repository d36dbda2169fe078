//! Cubes as a net: the front in the middle, the top above it, then right and back, left, bottom.

use super::sheet::{Sheet, rectangle};
use super::{Colour, Drawing, Letters, title};
use crate::PuzzleState;
use crate::cube::{Cube, Face};

/// The side of a face, and the space around it.
const FACE: f64 = 90.0;
const SPACE: f64 = 6.0;

/// The official colours: white on top, green in front (4d).
pub(super) const fn colour(face: Face) -> Colour {
    match face {
        Face::U => Colour::White,
        Face::R => Colour::Red,
        Face::F => Colour::Green,
        Face::D => Colour::Yellow,
        Face::L => Colour::Orange,
        Face::B => Colour::Blue,
    }
}

/// Column and row of a face in the net.
const fn place(face: Face) -> (f64, f64) {
    match face {
        Face::U => (1.0, 0.0),
        Face::L => (0.0, 1.0),
        Face::F => (1.0, 1.0),
        Face::R => (2.0, 1.0),
        Face::B => (3.0, 1.0),
        Face::D => (1.0, 2.0),
    }
}

/// Draws a cube.
pub(crate) fn cube(cube: &Cube, letters: Letters) -> Drawing {
    let step = FACE + SPACE;
    let mut sheet = Sheet::new(4.0 * step + SPACE, 3.0 * step + SPACE, letters);
    let per_face = cube.size() * cube.size();
    for (face, stickers) in Face::ALL.into_iter().zip(cube.stickers().chunks(per_face)) {
        let (column, row) = place(face);
        let corner = (SPACE + column * step, SPACE + row * step);
        draw_face(&mut sheet, corner, cube.size(), stickers);
    }
    let title = title(cube.puzzle(), cube.is_solved());
    sheet.finish(title, describe(cube))
}

fn draw_face(sheet: &mut Sheet, corner: (f64, f64), size: usize, stickers: &[Face]) {
    let side = FACE / size as f64;
    for (index, &sticker) in stickers.iter().enumerate() {
        let (row, column) = ((index / size) as f64, (index % size) as f64);
        let at = (corner.0 + column * side, corner.1 + row * side);
        let letter = sticker.letter().to_string();
        let size = (side * 0.55).min(16.0);
        sheet.sticker(&rectangle(at, side, side), colour(sticker), &letter, size);
    }
}

/// The faces row by row, in the letters of the colours.
fn describe(cube: &Cube) -> String {
    let mut text = String::from(
        "Colours by letter: U white, R red, F green, D yellow, L orange, B blue. \
         White on top and green in front. Faces row by row:",
    );
    let per_face = cube.size() * cube.size();
    for (face, stickers) in Face::ALL.into_iter().zip(cube.stickers().chunks(per_face)) {
        let row = |row: &[Face]| -> String { row.iter().map(|s| s.letter()).collect() };
        let rows: Vec<_> = stickers.chunks(cube.size()).map(row).collect();
        text.push_str(&format!(" {} {};", face.letter(), rows.join(" ")));
    }
    text.pop();
    text + "."
}
