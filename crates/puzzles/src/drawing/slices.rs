//! Three slices of a cube out of line with each other: the pictures of 10f for a judge's help.

use super::sheet::{Point, Sheet, polar};
use super::{Colour, Drawing, Letters};

/// From the middle of a slice to its corner, its height, and how flat it is seen.
const CORNER: f64 = 66.0;
const HEIGHT: f64 = 30.0;
const FLAT: f64 = 0.45;
/// The cube is seen from the front, somewhat from the right.
const LOOK: f64 = -25.0;

/// The sides of a slice, by the direction in which each looks from the middle.
const SIDES: [(f64, Colour, &str); 4] = [
    (0.0, Colour::Red, "R"),
    (90.0, Colour::Green, "F"),
    (180.0, Colour::Orange, "L"),
    (270.0, Colour::Blue, "B"),
];

/// Draws three slices, the lower and the upper one turned against the middle one by so many
/// degrees.
#[must_use]
pub fn slices(degrees: [u16; 2], letters: Letters) -> Drawing {
    let mut sheet =
        Sheet::new(2.0 * CORNER + 8.0, 3.0 * HEIGHT + 2.0 * FLAT * CORNER + 8.0, letters);
    let [lower, upper] = degrees.map(f64::from);
    // Only the uppermost slice shows stickers on top, the others the inside of the cube.
    let inside = Colour::Grey;
    let slices = [(0.0, -lower, inside), (1.0, 0.0, inside), (2.0, upper, Colour::White)];
    for (level, turned, top) in slices {
        let floor = 4.0 + FLAT * CORNER + (3.0 - level) * HEIGHT;
        draw_slice(&mut sheet, (CORNER + 4.0, floor), LOOK + turned, top);
    }
    let title = format!("{} and {} degrees out of line", degrees[0], degrees[1]);
    let description = format!(
        "Three slices of a cube. Against the middle one the lower slice is turned by {} degrees \
         and the upper slice by {} degrees.",
        degrees[0], degrees[1]
    );
    sheet.finish(title, description)
}

/// A corner of a slice, as it is seen.
fn corner(floor: Point, direction: f64, height: f64) -> Point {
    let (x, y) = polar((0.0, 0.0), direction, CORNER);
    (floor.0 + x, floor.1 + FLAT * y - height)
}

fn draw_slice(sheet: &mut Sheet, floor: Point, turned: f64, top: Colour) {
    for (look, colour, letter) in SIDES {
        let direction = look + turned;
        // A side is seen where it looks towards the reader, who is below the picture.
        if direction.to_radians().sin() > 0.01 {
            let (left, right) = (direction + 45.0, direction - 45.0);
            let points = [
                corner(floor, left, 0.0),
                corner(floor, right, 0.0),
                corner(floor, right, HEIGHT),
                corner(floor, left, HEIGHT),
            ];
            sheet.sticker(&points, colour, letter, 12.0);
        }
    }
    let corners: Vec<Point> =
        (0..4).map(|k| corner(floor, turned + 45.0 + 90.0 * f64::from(k), HEIGHT)).collect();
    sheet.polygon(&format!("{} edge", top.name()), &corners);
}
