//! Reversi's board: felt squares, black discs with a ring, white discs with a diamond.

use crate::drawing::{Drawing, Grid, Layers, Mark, Tint, text_grid, text_list};
use crate::standing::{sentence, standing};
use crate::{Cell, Side, bits};

use super::{Reversi, ReversiMove, SIZE, notation};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };

pub(super) fn draw(game: &Reversi, layers: &Layers<ReversiMove>) -> Drawing {
    let mut canvas = GRID.canvas(layers.coordinates);
    for index in 0..SIZE * SIZE {
        let cell = Cell::at(index, SIZE);
        let (words, piece) = match notation::letter(game, cell) {
            'b' => ("black", Some((Tint::Dark, Mark::Ring))),
            'w' => ("white", Some((Tint::Light, Mark::Diamond))),
            _ => ("empty", None),
        };
        GRID.square(&mut canvas, cell, "felt", words, |c, x, y| {
            if let Some((tint, mark)) = piece {
                c.piece(tint, mark, x, y, Grid::PIECE);
            }
        });
    }
    for mv in &layers.targets {
        if let ReversiMove::Disc(cell) = *mv {
            GRID.mark_target(&mut canvas, cell);
        }
    }
    if let Some(ReversiMove::Disc(cell)) = layers.last {
        GRID.mark_last(&mut canvas, cell);
    }
    canvas.finish(format!("Reversi, {}", state(game)), describe(game))
}

fn name_of(side: Side) -> &'static str {
    ["black", "white"][side.index()]
}

fn state(game: &Reversi) -> String {
    standing(game, |seat| name_of(seat.side()).to_owned(), |side| name_of(side).to_owned())
}

pub(super) fn text_board(game: &Reversi) -> String {
    text_grid(SIZE, SIZE, |cell| notation::letter(game, cell))
}

pub(super) fn describe(game: &Reversi) -> String {
    let list = |side| {
        let cells = bits::each_bit(game.discs(side)).map(|square| Cell::at(square, SIZE));
        text_list(cells)
    };
    let turn = sentence(&state(game));
    let [black, white] = game.score();
    format!(
        "{turn} Black has {black} discs: {}. White has {white} discs: {}.",
        list(Side::FIRST),
        list(Side::SECOND)
    )
}
