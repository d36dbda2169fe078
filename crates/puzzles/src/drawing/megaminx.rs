//! The Megaminx as two flowers: the top with its five neighbours as seen from above, and the
//! bottom with its five as seen from below, the front towards the top of the picture.

use super::sheet::{Point, Sheet, polar};
use super::{Colour, Drawing, Letters, title};
use crate::megaminx::{Megaminx, MegaminxFace};
use crate::{Puzzle, PuzzleState};

/// From the middle of a face to a side, and to the cut along it.
const SIDE: f64 = 34.0;
const CUT: f64 = 15.0;
/// From the middle of a flower to its left, its top and its bottom, with some space.
const WIDE: f64 = 114.0;
const ABOVE: f64 = 98.0;
const BELOW: f64 = 120.0;

const fn colour(face: MegaminxFace) -> Colour {
    match face {
        MegaminxFace::Up => Colour::White,
        MegaminxFace::Front => Colour::Green,
        MegaminxFace::Left => Colour::Purple,
        MegaminxFace::BackLeft => Colour::Yellow,
        MegaminxFace::BackRight => Colour::Blue,
        MegaminxFace::Right => Colour::Red,
        MegaminxFace::Down => Colour::Grey,
        MegaminxFace::DownRight => Colour::Cream,
        MegaminxFace::DownBackRight => Colour::Pink,
        MegaminxFace::Back => Colour::Lime,
        MegaminxFace::DownBackLeft => Colour::Orange,
        MegaminxFace::DownLeft => Colour::Sky,
    }
}

/// A face on the sheet: its middle, and the direction of its first neighbour.
struct Place {
    face: MegaminxFace,
    middle: Point,
    first: f64,
}

impl Place {
    /// The point at these distances from the middle towards two neighbouring sides.
    fn point(&self, side: usize, distance: f64, next: usize, next_distance: f64) -> Point {
        // Sides stand at 72 degrees: the point is x along the first and y across it.
        let turn: f64 = if next == (side + 1) % 5 { 1.0 } else { -1.0 };
        let angle = (72.0 * turn).to_radians();
        let across = (next_distance - distance * angle.cos()) / angle.sin();
        let direction = self.first + 72.0 * side as f64;
        let along = polar(self.middle, direction, distance);
        polar(along, direction + 90.0, across)
    }

    /// The outlines of the eleven stickers, in the order of [`Megaminx::face`].
    fn outlines(&self) -> Vec<Vec<Point>> {
        let inner = |i: usize| self.point(i, CUT, (i + 1) % 5, CUT);
        let mut all = vec![(0..5).map(inner).collect()];
        all.extend((0..5).map(|i| {
            let (before, next) = ((i + 4) % 5, (i + 1) % 5);
            vec![
                self.point(i, CUT, before, CUT),
                self.point(i, CUT, next, CUT),
                self.point(i, SIDE, next, CUT),
                self.point(i, SIDE, before, CUT),
            ]
        }));
        all.extend((0..5).map(|i| {
            let next = (i + 1) % 5;
            vec![
                self.point(i, CUT, next, CUT),
                self.point(i, SIDE, next, CUT),
                self.point(i, SIDE, next, SIDE),
                self.point(i, CUT, next, SIDE),
            ]
        }));
        all
    }
}

/// A face in the middle, its first neighbour in a direction, and the five around it.
fn flower(face: MegaminxFace, middle: Point, first: f64) -> Vec<Place> {
    let around = face.neighbours().into_iter().enumerate().map(|(i, near)| {
        let direction = first + 72.0 * i as f64;
        let back = near.neighbours().iter().position(|&n| n == face);
        Place {
            face: near,
            middle: polar(middle, direction, 2.0 * SIDE + 4.0),
            first: direction + 180.0 - 72.0 * back.unwrap_or(0) as f64,
        }
    });
    let centre = Place { face, middle, first };
    std::iter::once(centre).chain(around).collect()
}

/// Draws a Megaminx.
pub(crate) fn megaminx(state: &Megaminx, letters: Letters) -> Drawing {
    let mut sheet = Sheet::new(4.0 * WIDE, ABOVE + BELOW, letters);
    let upper = flower(MegaminxFace::Up, (WIDE, ABOVE), 90.0);
    let lower = flower(MegaminxFace::Down, (3.0 * WIDE, ABOVE), 306.0);
    for place in upper.iter().chain(&lower) {
        let shown = state.face(place.face).iter();
        for (points, &sticker) in place.outlines().iter().zip(shown) {
            let size = if sticker.name().len() > 2 { 6.0 } else { 8.0 };
            sheet.sticker(points, colour(sticker), sticker.name(), size);
        }
    }
    let title = title(Puzzle::Megaminx, state.is_solved());
    sheet.finish(title, describe(state))
}

fn describe(state: &Megaminx) -> String {
    let names = MegaminxFace::ALL.map(|face| format!("{} {}", face.name(), colour(face).name()));
    let mut text = format!(
        "Colours by letters: {}. White on top and green in front. Each face: its middle; its \
         edges clockwise, the first beside the face in brackets; its corners, each after the edge \
         before it:",
        names.join(", ")
    );
    for face in MegaminxFace::ALL {
        let shown: Vec<_> = state.face(face).iter().map(|s| s.name()).collect();
        let first = face.neighbours()[0].name();
        let [middle, edges, corners] =
            [&shown[..1], &shown[1..6], &shown[6..]].map(|s| s.join(" "));
        let name = face.name();
        text.push_str(&format!(" {name} ({first}): {middle}; {edges}; {corners}."));
    }
    text
}
