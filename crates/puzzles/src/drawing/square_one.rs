//! Square-1: the upper layer from above with the front at the bottom, the lower layer from below
//! with the front at the top, and the middle layer from the front, the smaller part at the left.

use super::sheet::{Point, Sheet, polar, rectangle};
use super::{Colour, Drawing, Letters, title};
use crate::cube::Face;
use crate::square_one::{Piece, SquareOne};
use crate::{Puzzle, PuzzleState};

/// From the middle of a layer to its side, and how much of that is seen from above.
const SIDE: f64 = 62.0;
const TOP: f64 = 0.78;
/// From the middle of a layer to its outermost corner, with some space.
const LAYER: f64 = 104.0;
/// The height of the middle layer.
const MIDDLE: f64 = 26.0;

fn side_colour(side: char) -> Colour {
    super::cube::colour(Face::from_letter(side).unwrap_or(Face::U))
}

/// A layer on the sheet: its middle, and the direction of its first cut.
struct Layer {
    middle: Point,
    cut: f64,
}

impl Layer {
    /// The outline of a piece from its beginning, scaled; without the middle of the layer.
    fn outline(&self, begin: f64, corner: bool, scale: f64) -> Vec<Point> {
        let near = scale * SIDE / 15_f64.to_radians().cos();
        let far = scale * SIDE * std::f64::consts::SQRT_2;
        let at = |degrees: f64, distance: f64| polar(self.middle, begin + degrees, distance);
        if corner {
            vec![at(0.0, near), at(30.0, far), at(60.0, near)]
        } else {
            vec![at(0.0, near), at(30.0, near)]
        }
    }

    fn draw(&self, sheet: &mut Sheet, slots: &[Piece; 12]) {
        let first = (0..12).find(|&s| slots[s] != slots[(s + 11) % 12]).unwrap_or(0);
        let mut slot = first;
        while slot < first + 12 {
            let piece = slots[slot % 12];
            self.draw_piece(sheet, piece, self.cut + 30.0 * slot as f64);
            slot += if piece.is_corner() { 2 } else { 1 };
        }
        for side in [0.0, 180.0] {
            let from = polar(self.middle, self.cut + side, SIDE * 1.1);
            let to = polar(self.middle, self.cut + side, SIDE * 1.6);
            sheet.line("cut", from, to);
        }
    }

    fn draw_piece(&self, sheet: &mut Sheet, piece: Piece, begin: f64) {
        let corner = piece.is_corner();
        let inner = self.outline(begin, corner, TOP);
        let outer = self.outline(begin, corner, 1.0);
        let (colour, letter) = match piece.is_upper() {
            true => (Colour::White, "U"),
            false => (Colour::Yellow, "D"),
        };
        let mut top = vec![self.middle];
        top.extend(&inner);
        sheet.sticker(&top, colour, letter, 11.0);
        let edges = inner.windows(2).zip(outer.windows(2));
        for (&side, (inside, outside)) in piece.sides().iter().zip(edges) {
            let strip = [inside[0], outside[0], outside[1], inside[1]];
            sheet.sticker(&strip, side_colour(side), &side.to_string(), 10.0);
        }
    }
}

/// The middle layer as seen from the front. The cut is 15 degrees to the left of its middle.
fn draw_middle(sheet: &mut Sheet, centre: f64, top: f64, turned: bool) {
    let shift = SIDE * 15_f64.to_radians().tan();
    let (small, large) = (SIDE - shift, SIDE + shift);
    let left = (centre - SIDE, top);
    sheet.sticker(&rectangle(left, small, MIDDLE), Colour::Green, "F", 12.0);
    let right = (centre - shift, top);
    if turned {
        sheet.sticker(&rectangle(right, small, MIDDLE), Colour::Blue, "B", 12.0);
    } else {
        sheet.sticker(&rectangle(right, large, MIDDLE), Colour::Green, "F", 12.0);
    }
}

/// Draws a Square-1.
pub(crate) fn square_one(state: &SquareOne, letters: Letters) -> Drawing {
    let mut sheet = Sheet::new(4.0 * LAYER, 2.0 * LAYER + MIDDLE + 8.0, letters);
    let upper = Layer { middle: (LAYER, LAYER), cut: 105.0 };
    let lower = Layer { middle: (3.0 * LAYER, LAYER), cut: 255.0 };
    upper.draw(&mut sheet, state.upper());
    lower.draw(&mut sheet, state.lower());
    draw_middle(&mut sheet, 2.0 * LAYER, 2.0 * LAYER, state.middle_turned());
    let title = title(Puzzle::SquareOne, state.is_solved());
    sheet.finish(title, describe(state))
}

fn describe(state: &SquareOne) -> String {
    let layer = |slots: &[Piece; 12]| -> String {
        let mut names: Vec<String> = Vec::new();
        for (slot, piece) in slots.iter().enumerate() {
            // A corner is named once, where it begins; at the very front it may lie across the cut.
            if slot == 0 || slots[slot - 1] != *piece {
                let top = if piece.is_upper() { 'U' } else { 'D' };
                names.push(std::iter::once(&top).chain(piece.sides()).collect());
            }
        }
        names.join(" ")
    };
    let middle = if state.middle_turned() { "turned" } else { "square" };
    format!(
        "Held with the smaller part of the middle layer at the left of the front. Colours by \
         letter: U white, D yellow, F green, R red, B blue, L orange. Pieces clockwise from the cut \
         at the front. Upper layer from above: {}. Lower layer from below: {}. The middle layer is \
         {middle}.",
        layer(state.upper()),
        layer(state.lower())
    )
}
