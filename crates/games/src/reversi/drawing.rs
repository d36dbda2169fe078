//! Reversi's board: felt squares, black discs with a ring, white discs with a diamond.

use crate::drawing::{Grid, Layers, Mark, Paint, Scene, Shape, Tint, list};
use crate::{Cell, Message, Side, bits};

use super::{Reversi, ReversiMove, SIZE, notation};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };

pub(super) fn scene(game: &Reversi, layers: &Layers<ReversiMove>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    for cell in GRID.cells() {
        let letter = notation::letter(game, cell);
        let (what, piece) = match letter {
            'b' => (name_of(Side::FIRST), Some(look(Side::FIRST))),
            'w' => (name_of(Side::SECOND), Some(look(Side::SECOND))),
            _ => (Message::new("drawing-empty"), None),
        };
        let is_last = layers.last == Some(ReversiMove::Disc(cell));
        let mut square = GRID
            .square(cell, Paint::Felt, what)
            .with_some(is_last.then(|| GRID.last(cell)))
            .signed(GRID.sign(cell, letter));
        if let Some(look) = piece {
            square.add(GRID.piece(cell, look));
        }
        scene.add_cell(square);
    }
    for (column, row) in [(2, 2), (6, 2), (2, 6), (6, 6)] {
        let dot = Shape::circle(Paint::On(Tint::Light), GRID.corner(Cell { column, row }), 4);
        scene.add(dot);
    }
    GRID.sign_coordinates(&mut scene);
    for mv in &layers.targets {
        if let ReversiMove::Disc(cell) = *mv {
            scene.add(GRID.target(cell));
        }
    }
    scene.summary.extend([Side::FIRST, Side::SECOND].map(|side| {
        let cells = bits::each_bit(game.discs(side)).map(|square| Cell::at(square, SIZE));
        list(name_of(side), cells)
    }));
    scene
}

pub(super) fn name_of(side: Side) -> Message {
    Message::new(["drawing-black", "drawing-white"][side.index()])
}

/// How a side's pieces look.
pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Dark, Mark::Ring),
        _ => (Tint::Light, Mark::Diamond),
    }
}
