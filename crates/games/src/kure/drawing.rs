//! The board as a picture, in text and in words.

use super::game::{colour, letter};
use super::{Kure, Step};
use crate::drawing::{Canvas, Drawing, Grid, Layers, Mark, Tint, text_grid, text_list};
use crate::standing::{sentence, standing};
use crate::{Cell, Side};

const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

pub(super) fn draw(game: &Kure, layers: &Layers<Step>) -> Drawing {
    let grid = grid(game);
    let mut canvas = grid.canvas(layers.coordinates);
    for cell in cells(game) {
        let piece = game.piece(cell);
        let words = piece.map_or("empty", colour);
        grid.square(&mut canvas, cell, "field", words, |c, x, y| {
            c.circle("hole", x, y, 17);
            if let Some(side) = piece {
                let (tint, mark) = look(side);
                c.piece(tint, mark, x, y, Grid::PIECE);
            }
        });
    }
    draw_taken(&mut canvas, game);
    if let Some(step) = layers.last {
        grid.mark_last(&mut canvas, step.from());
        grid.mark_last(&mut canvas, step.to());
    }
    let mut targets: Vec<Cell> = layers.targets.iter().map(|step| step.to()).collect();
    targets.sort_unstable();
    targets.dedup();
    for cell in targets {
        grid.mark_target(&mut canvas, cell);
    }
    canvas.finish(format!("Küre, {}", how_it_stands(game)), describe(game))
}

pub(super) fn text_board(game: &Kure) -> String {
    let [purple, orange] = game.taken();
    let board = text_grid(game.size(), game.size(), |cell| letter(game.piece(cell)));
    format!("{board}    taken: p {purple}, o {orange}\n")
}

pub(super) fn describe(game: &Kure) -> String {
    let mut text = sentence(&how_it_stands(game));
    for side in SIDES {
        let list = text_list(cells(game).filter(|&cell| game.piece(cell) == Some(side)));
        let taken = game.taken()[side.index()];
        let words = format!("{} has taken {taken} and stands on {list}", colour(side));
        text += &format!(" {}", sentence(&words));
    }
    text
}

fn how_it_stands(game: &Kure) -> String {
    let name = |side: Side| colour(side).to_owned();
    standing(game, |seat| name(seat.side()), name)
}

const fn grid(game: &Kure) -> Grid {
    Grid { columns: game.size(), rows: game.size() }
}

fn cells(game: &Kure) -> impl Iterator<Item = Cell> {
    let size = game.size();
    (0..size * size).map(move |index| Cell::at(index, size))
}

/// How many pieces each side has taken, in the corner next to its own row.
fn draw_taken(canvas: &mut Canvas, game: &Kure) {
    let grid = grid(game);
    let (left, top) = grid.corner(Cell { column: 0, row: 0 });
    let (_, bottom) = grid.corner(Cell { column: 0, row: game.size() });
    let [purple, orange] = game.taken().map(|taken| format!("×{taken}"));
    canvas.text("count ink", left / 2, bottom + top / 2, &purple);
    canvas.text("count ink", left / 2, top / 2, &orange);
}

const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Purple, Mark::Ring),
        _ => (Tint::Orange, Mark::Diamond),
    }
}
