//! The board of plates as a picture, in text and in words.

use super::game::{SIZE, colour, letter};
use super::score::cells;
use super::{Hole, Kulami};
use crate::drawing::{Canvas, Drawing, Grid, Layers, Mark, Tint, text_grid, text_list};
use crate::standing::{sentence, standing};
use crate::{Cell, Side};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };
const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

pub(super) fn draw(game: &Kulami, layers: &Layers<Hole>) -> Drawing {
    let mut canvas = GRID.canvas(layers.coordinates);
    canvas.group("plates", |canvas| {
        for &plate in game.layout().plates() {
            draw_plate(canvas, plate.holes());
        }
    });
    for cell in cells(u64::MAX) {
        draw_hole(&mut canvas, game, cell);
    }
    if let Some(hole) = layers.last {
        GRID.mark_last(&mut canvas, hole.cell());
    }
    for hole in &layers.targets {
        GRID.mark_target(&mut canvas, hole.cell());
    }
    canvas.finish(format!("Kulami, {}", how_it_stands(game)), describe(game))
}

pub(super) fn text_board(game: &Kulami) -> String {
    let marked = |cell| SIDES.iter().any(|&side| game.marker(side) == Hole::new(cell));
    text_grid(SIZE, SIZE, |cell| match game.marble(cell) {
        marble @ Some(_) if marked(cell) => letter(marble).to_ascii_uppercase(),
        marble => letter(marble),
    })
}

pub(super) fn describe(game: &Kulami) -> String {
    let mut text = sentence(&how_it_stands(game));
    for side in SIDES {
        let marbles = cells(u64::MAX).into_iter();
        let list = text_list(marbles.filter(|&cell| game.marble(cell) == Some(side)));
        text += &format!(" {}", sentence(&format!("{}: {list}", colour(side))));
        if let Some(hole) = game.marker(side) {
            text += &format!(" The marker of {} is on {hole}.", colour(side));
        }
    }
    text
}

fn how_it_stands(game: &Kulami) -> String {
    let name = |side: Side| colour(side).to_owned();
    standing(game, |seat| name(seat.side()), name)
}

/// A plate covers its holes with a little air to the next one.
fn draw_plate(canvas: &mut Canvas, plate: u64) {
    const AIR: i32 = 2;
    let holes = cells(plate);
    let (Some(&first), Some(&last)) = (holes.first(), holes.last()) else {
        return;
    };
    let (left, top) = GRID.corner(first);
    let after = Cell { column: last.column + 1, row: last.row + 1 };
    let (right, bottom) = GRID.corner(after);
    let (width, height) = (right - left - 2 * AIR, bottom - top - 2 * AIR);
    for class in ["field", "plate"] {
        canvas.rect(class, left + AIR, top + AIR, width, height, 9);
    }
}

fn draw_hole(canvas: &mut Canvas, game: &Kulami, cell: Cell) {
    let (x, y) = GRID.centre(cell);
    let marble = game.marble(cell);
    let plate = Hole::new(cell).map_or('?', |hole| game.plate_letter(hole));
    let words = match marble {
        None => format!("{cell}: empty, plate {plate}"),
        Some(side) => format!("{cell}: {}, plate {plate}", colour(side)),
    };
    canvas.cell(&cell.to_string(), &words, |c| {
        c.circle("hole", x, y, 17);
        let Some(side) = marble else { return };
        let (tint, mark) = look(side);
        c.piece(tint, mark, x, y, Grid::PIECE);
        if game.marker(side) == Hole::new(cell) {
            c.piece(Tint::Plain, mark, x, y, 14);
        }
    });
}

const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Dark, Mark::Ring),
        _ => (Tint::Red, Mark::Diamond),
    }
}
