//! Reversi's board: felt squares, black discs with a ring, white discs with a diamond.

use crate::drawing::{Grid, Layers, Mark, Paint, Scene, Tint, list};
use crate::{Cell, Message, Side, bits};

use super::{Reversi, ReversiMove, SIZE, notation};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };

pub(super) fn scene(game: &Reversi, layers: &Layers<ReversiMove>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    for cell in GRID.cells() {
        let letter = notation::letter(game, cell);
        let (what, piece) = match letter {
            'b' => (name_of(Side::FIRST), Some((Tint::Dark, Mark::Ring))),
            'w' => (name_of(Side::SECOND), Some((Tint::Light, Mark::Diamond))),
            _ => (Message::new("drawing-empty"), None),
        };
        let mut square = GRID.square(cell, Paint::Felt, what).signed(GRID.sign(cell, letter));
        if let Some(look) = piece {
            square.add(GRID.piece(cell, look));
        }
        scene.add_cell(square);
    }
    GRID.sign_coordinates(&mut scene);
    for mv in &layers.targets {
        if let ReversiMove::Disc(cell) = *mv {
            scene.add(GRID.target(cell));
        }
    }
    if let Some(ReversiMove::Disc(cell)) = layers.last {
        scene.add(GRID.last(cell));
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
