//! Küre's board: squares with holes, purple pieces with a ring, orange ones with a diamond, and how
//! many each side has taken.

use super::game::letter;
use super::{Kure, Step};
use crate::drawing::{Grid, Layers, Mark, Paint, Scene, Shape, Sign, Tint, list};
use crate::{Cell, Message, Side};

const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

pub(super) fn scene(game: &Kure, layers: &Layers<Step>) -> Scene {
    let grid = Grid { columns: game.size(), rows: game.size() };
    let mut scene = grid.scene(game, layers);
    let was_played =
        |cell| layers.last.is_some_and(|step| step.from() == cell || step.to() == cell);
    for cell in grid.cells() {
        let piece = game.piece(cell);
        let what = piece.map_or(Message::new("drawing-empty"), name_of);
        let mut square = grid
            .square(cell, Paint::Field, what)
            .with_some(was_played(cell).then(|| grid.last(cell)))
            .with(Shape::circle(Paint::Hole, grid.centre(cell), 17))
            .signed(grid.sign(cell, letter(piece)));
        if let Some(side) = piece {
            square.add(grid.piece(cell, look(side)));
        }
        scene.add_cell(square);
    }
    grid.sign_coordinates(&mut scene);
    add_taken(&mut scene, game, grid);
    let mut targets: Vec<Cell> = layers.targets.iter().map(|step| step.to()).collect();
    targets.sort_unstable();
    targets.dedup();
    for cell in targets {
        scene.add(grid.target(cell));
    }
    for side in SIDES {
        let pieces = grid.cells().filter(|&cell| game.piece(cell) == Some(side));
        scene.summary.push(list(name_of(side), pieces));
        let taken = Message::new("drawing-taken").with("name", name_of(side));
        scene.summary.push(taken.with("count", game.taken()[side.index()]));
    }
    scene
}

pub(super) fn name_of(side: Side) -> Message {
    Message::new(["drawing-purple", "drawing-orange"][side.index()])
}

/// How many pieces each side has taken: in the corner next to its own row, and below the text board.
fn add_taken(scene: &mut Scene, game: &Kure, grid: Grid) {
    let (left, top) = grid.corner(Cell { column: 0, row: 0 });
    let (_, bottom) = grid.corner(Cell { column: 0, row: game.size() });
    let [purple, orange] = game.taken();
    scene.add(Shape::count((left / 2, bottom + top / 2), format_args!("×{purple}")));
    scene.add(Shape::count((left / 2, top / 2), format_args!("×{orange}")));
    let below = Message::new("board-taken").with("purple", purple).with("orange", orange);
    scene.signs.push(Sign::said(usize::from(game.size()) + 1, 4, below));
}

pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Purple, Mark::Ring),
        _ => (Tint::Orange, Mark::Diamond),
    }
}
