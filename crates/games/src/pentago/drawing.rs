//! Pentago's board: four parts of nine holes, black marbles with a ring, white ones with a diamond.

use crate::drawing::{Grid, Layers, Mark, Paint, Scene, Shape, Sign, Tint, list};
use crate::{Cell, Message, Side, bits};

use super::board::{self, SIZE};
use super::{Pentago, PentagoMove, notation};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };

pub(super) fn scene(game: &Pentago, layers: &Layers<PentagoMove>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    let last = layers.last.map(|last| {
        let turned = board::part_of(last.hole) + 1 == last.part;
        if turned { board::turned_cell(last.hole) } else { last.hole }
    });
    for hole in GRID.cells() {
        let letter = notation::letter(game, hole);
        let (what, piece) = match letter {
            'b' => (name_of(Side::FIRST), Some(look(Side::FIRST))),
            'w' => (name_of(Side::SECOND), Some(look(Side::SECOND))),
            _ => (Message::new("drawing-empty"), None),
        };
        let first = matches!(board::part_of(hole), 0 | 3);
        let ground = if first { Paint::Field } else { Paint::OtherField };
        let mut square = GRID
            .square(hole, ground, what)
            .with_some((last == Some(hole)).then(|| GRID.last(hole)))
            .with(Shape::circle(Paint::Hole, GRID.centre(hole), Grid::PIECE - 2))
            .signed(Sign::at(line_of(hole.row), column_of(hole.column), letter));
        if let Some(look) = piece {
            square.add(GRID.piece(hole, look));
        }
        scene.add_cell(square);
    }
    for number in 1..=4 {
        scene.add(part(number, Paint::Plate));
    }
    for mv in &layers.targets {
        scene.add(GRID.target(mv.hole));
    }
    scene.signs = seams();
    scene.summary.extend([Side::FIRST, Side::SECOND].map(|side| marbles(game, side)));
    scene
}

/// The frame of a part.
fn part(part: u8, paint: Paint) -> Shape {
    let corner = board::cell_of((part.wrapping_sub(1) & 3) * board::PART_HOLES);
    Shape::rect(paint, GRID.corner(corner), (180, 180), 10)
}

pub(super) fn name_of(side: Side) -> Message {
    Message::new(["drawing-black", "drawing-white"][side.index()])
}

fn marbles(game: &Pentago, side: Side) -> Message {
    let mut holes: Vec<Cell> = bits::each_bit(game.marbles(side)).map(board::cell_of).collect();
    holes.sort_by_key(|hole| hole.index(SIZE));
    list(name_of(side), holes)
}

/// The line of a row on the text board: below the third there is a seam.
fn line_of(row: u8) -> usize {
    usize::from(row) + if row < 3 { 1 } else { 2 }
}

/// The column of a column on the text board: behind the third there is a seam.
fn column_of(column: u8) -> usize {
    5 + 2 * usize::from(column) + if column < 3 { 0 } else { 2 }
}

/// Coordinates, and the seams between the parts.
fn seams() -> Vec<Sign> {
    let columns = (0..SIZE).map(|column| Sign::at(0, column_of(column), char::from(b'a' + column)));
    let rows = (0..SIZE).flat_map(|row| {
        let line = line_of(row);
        [Sign::at(line, 3, row + 1), Sign::at(line, 11, '|')]
    });
    columns.chain(rows).chain([Sign::at(4, 5, "------+------")]).collect()
}

/// How a side's pieces look.
pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Dark, Mark::Ring),
        _ => (Tint::Light, Mark::Diamond),
    }
}
