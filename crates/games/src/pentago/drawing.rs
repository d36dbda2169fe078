//! Pentago's board: four parts of nine holes, black marbles with a ring, white ones with a diamond.

use crate::drawing::{Canvas, Drawing, Grid, Layers, Mark, Tint, text_list};
use crate::standing::{sentence, standing};
use crate::{Cell, Side, bits};

use super::board::{self, SIZE};
use super::{Pentago, PentagoMove, notation};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };

pub(super) fn draw(game: &Pentago, layers: &Layers<PentagoMove>) -> Drawing {
    let mut canvas = GRID.canvas(layers.coordinates);
    for index in 0..board::HOLES {
        let hole = Cell::at(index, SIZE);
        let (words, piece) = match notation::letter(game, hole) {
            'b' => ("black", Some((Tint::Dark, Mark::Ring))),
            'w' => ("white", Some((Tint::Light, Mark::Diamond))),
            _ => ("empty", None),
        };
        let ground = if matches!(board::part_of(hole), 0 | 3) { "field" } else { "field-2" };
        GRID.square(&mut canvas, hole, ground, words, |c, x, y| {
            c.circle("hole", x, y, Grid::PIECE - 4);
            if let Some((tint, mark)) = piece {
                c.piece(tint, mark, x, y, Grid::PIECE);
            }
        });
    }
    for part in 1..=4 {
        draw_part(&mut canvas, part, "plate");
    }
    for mv in &layers.targets {
        GRID.mark_target(&mut canvas, mv.hole);
    }
    if let Some(last) = layers.last {
        draw_part(&mut canvas, last.part, "last");
        let turned = board::part_of(last.hole) + 1 == last.part;
        let hole = if turned { board::turned_cell(last.hole) } else { last.hole };
        GRID.mark_last(&mut canvas, hole);
    }
    canvas.finish(format!("Pentago, {}", state(game)), describe(game))
}

/// The frame of a part.
fn draw_part(canvas: &mut Canvas, part: u8, class: &str) {
    let corner = board::cell_of((part.wrapping_sub(1) & 3) * board::PART_HOLES);
    let (left, top) = GRID.corner(corner);
    canvas.rect(class, left, top, 180, 180, 10);
}

pub(super) fn name_of(side: Side) -> &'static str {
    ["black", "white"][side.index()]
}

fn state(game: &Pentago) -> String {
    standing(game, |seat| name_of(seat.side()).to_owned(), |side| name_of(side).to_owned())
}

/// Six rows of six, with the seams between the parts.
pub(super) fn text_board(game: &Pentago) -> String {
    let mut text = "     a b c   d e f\n".to_owned();
    for row in 0..SIZE {
        if row == 3 {
            text.push_str("     ------+------\n");
        }
        let half = |from: u8| -> String {
            let cells = (from..from + 3).map(|column| notation::letter(game, Cell { column, row }));
            cells.flat_map(|letter| [letter, ' ']).collect()
        };
        text.push_str(&format!("   {} {}| {}", row + 1, half(0), half(3)));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

pub(super) fn describe(game: &Pentago) -> String {
    let list = |side| {
        let mut holes: Vec<Cell> = bits::each_bit(game.marbles(side)).map(board::cell_of).collect();
        holes.sort_by_key(|hole| hole.index(SIZE));
        text_list(holes)
    };
    let turn = sentence(&state(game));
    format!("{turn} Black marbles: {}. White marbles: {}.", list(Side::FIRST), list(Side::SECOND))
}
