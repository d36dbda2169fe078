//! Kulami's board: plates with holes, black marbles with a ring, red ones with a diamond, and a
//! marker on the last marble of each side.

use super::game::{SIZE, letter};
use super::score::cells;
use super::{Hole, Kulami};
use crate::drawing::{
    Grid, Layers, Mark, NamedCell, Paint, Part, Scene, Shape, Tint, cell_says, list,
};
use crate::{Cell, Message, Side};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };
const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

pub(super) fn scene(game: &Kulami, layers: &Layers<Hole>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    let plates = game.layout().plates().iter().flat_map(|plate| frames(plate.holes()));
    scene.parts.push(Part::Group("plates", plates.collect()));
    for cell in GRID.cells() {
        let is_last = layers.last.is_some_and(|last| last.cell() == cell);
        scene.add_cell(hole(game, cell, is_last));
    }
    GRID.sign_coordinates(&mut scene);
    for hole in &layers.targets {
        scene.add(GRID.target(hole.cell()));
    }
    for side in SIDES {
        let marbles = GRID.cells().filter(|&cell| game.marble(cell) == Some(side));
        scene.summary.push(list(name_of(side), marbles));
        if let Some(hole) = game.marker(side) {
            let marker = Message::new("drawing-marker").with("name", name_of(side));
            scene.summary.push(marker.with("cell", hole.to_string()));
        }
    }
    scene
}

pub(super) fn name_of(side: Side) -> Message {
    Message::new(["drawing-black", "drawing-red"][side.index()])
}

/// A plate covers its holes with a little air to the next one.
fn frames(plate: u64) -> Vec<Shape> {
    const AIR: i32 = 2;
    let holes = cells(plate);
    let (Some(&first), Some(&last)) = (holes.first(), holes.last()) else {
        return Vec::new();
    };
    let (left, top) = GRID.corner(first);
    let after = Cell { column: last.column + 1, row: last.row + 1 };
    let (right, bottom) = GRID.corner(after);
    let size = (right - left - 2 * AIR, bottom - top - 2 * AIR);
    let corner = (left + AIR, top + AIR);
    [Paint::Field, Paint::Plate].map(|paint| Shape::rect(paint, corner, size, 9)).to_vec()
}

fn hole(game: &Kulami, cell: Cell, is_last: bool) -> NamedCell {
    let name = cell.to_string();
    let marble = game.marble(cell);
    let marked = marble.is_some_and(|side| game.marker(side) == Hole::new(cell));
    let what = match marble {
        None => Message::new("drawing-empty"),
        Some(side) if marked => Message::new("drawing-marked").with("name", name_of(side)),
        Some(side) => name_of(side),
    };
    let plate = Hole::new(cell).map_or('?', |hole| game.plate_letter(hole));
    let says = Message::new("drawing-plate")
        .with("cell", cell_says(name.clone(), what))
        .with("plate", plate);
    let shown = letter(marble);
    let shown = if marked { shown.to_ascii_uppercase() } else { shown };
    let mut hole = NamedCell::new(name, says)
        .with(Shape::rect(Paint::Room, GRID.corner(cell), (60, 60), 0))
        .with_some(is_last.then(|| Shape::circle(Paint::Last, GRID.centre(cell), 28)))
        .with(Shape::circle(Paint::Hole, GRID.centre(cell), 17))
        .signed(GRID.sign(cell, shown));
    if let Some(side) = marble {
        hole.add(GRID.piece(cell, look(side)));
        if marked {
            hole.add(Shape::piece((Tint::Plain, look(side).1), GRID.centre(cell), 14));
        }
    }
    hole
}

pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Dark, Mark::Ring),
        _ => (Tint::Red, Mark::Diamond),
    }
}
