//! The cubes as a picture, in text and in words.

use super::board::{Push, SIZE};
use super::four::{letter as seat_letter, team_name};
use super::two::letter as symbol_letter;
use super::{FourMove, Quixo, QuixoFour};
use crate::drawing::{Canvas, Drawing, Grid, Layers, Mark, Tint, text_grid, text_list};
use crate::standing::{sentence, standing};
use crate::{Cell, Seat, Side};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };
/// Half the width of a cube.
const CUBE: i32 = 27;

/// The top face of a cube, in words: the same in every picture and description.
const fn symbol_name(side: Side) -> &'static str {
    if side.0 == 0 { "cross" } else { "circle" }
}

fn seat_name(seat: Seat) -> &'static str {
    ["south", "west", "north", "east"][usize::from(seat.0 % 4)]
}

pub(super) fn draw_two(game: &Quixo, layers: &Layers<Push>) -> Drawing {
    let mut canvas = GRID.canvas(layers.coordinates);
    for cell in cells() {
        let symbol = game.symbol(cell);
        let words = symbol.map_or("blank", symbol_name);
        GRID.square(&mut canvas, cell, "field", words, |c, x, y| {
            cube(c, symbol, x, y);
        });
    }
    mark_layers(&mut canvas, layers.last, layers.targets.iter().copied());
    canvas.finish(format!("Quixo, {}", standing_two(game)), describe_two(game))
}

pub(super) fn draw_four(game: &QuixoFour, layers: &Layers<FourMove>) -> Drawing {
    let mut canvas = GRID.canvas(layers.coordinates);
    for cell in cells() {
        let dot = game.dot(cell);
        let words = dot.map_or("blank".to_owned(), |seat| {
            format!("{}, dot to the {}", symbol_name(seat.side()), seat_name(seat))
        });
        GRID.square(&mut canvas, cell, "field", &words, |c, x, y| {
            cube(c, dot.map(Seat::side), x, y);
            if let Some(seat) = dot {
                draw_dot(c, seat, x, y);
            }
        });
    }
    let push = |mv: FourMove| match mv {
        FourMove::Push { push, .. } => Some(push),
        FourMove::Skip => None,
    };
    let targets = layers.targets.iter().copied().filter_map(push);
    mark_layers(&mut canvas, layers.last.and_then(push), targets);
    canvas.finish(format!("Quixo for four, {}", standing_four(game)), describe_four(game))
}

pub(super) fn text_two(game: &Quixo) -> String {
    text_grid(SIZE, SIZE, |cell| first_letter(game.symbol(cell).map(symbol_letter)))
}

pub(super) fn text_four(game: &QuixoFour) -> String {
    text_grid(SIZE, SIZE, |cell| first_letter(game.dot(cell).map(seat_letter)))
}

pub(super) fn describe_two(game: &Quixo) -> String {
    let list = |side| text_list(cells().filter(|&cell| game.symbol(cell) == Some(side)));
    format!(
        "{} Crosses: {}. Circles: {}.",
        sentence(&standing_two(game)),
        list(Side::FIRST),
        list(Side::SECOND)
    )
}

pub(super) fn describe_four(game: &QuixoFour) -> String {
    let list = |seat| text_list(cells().filter(|&cell| game.dot(cell) == Some(Seat(seat))));
    format!(
        "{} Crosses of team A with the dot to the south: {}; to the north: {}. \
         Circles of team B with the dot to the west: {}; to the east: {}.",
        sentence(&standing_four(game)),
        list(0),
        list(2),
        list(1),
        list(3)
    )
}

fn standing_two(game: &Quixo) -> String {
    let name = |side: Side| symbol_name(side).to_owned();
    standing(game, |seat| name(seat.side()), name)
}

fn standing_four(game: &QuixoFour) -> String {
    standing(game, |seat| seat_name(seat).to_owned(), team_name)
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..SIZE * SIZE).map(|index| Cell::at(index, SIZE))
}

fn first_letter(letter: Option<&str>) -> char {
    letter.and_then(|text| text.chars().next()).unwrap_or('.')
}

/// A cube: blank ones are plain wood, crosses and circles differ by sign and by shade.
fn cube(canvas: &mut Canvas, symbol: Option<Side>, x: i32, y: i32) {
    let (tint, mark) = match symbol {
        None => (Tint::Plain, Mark::None),
        Some(Side::FIRST) => (Tint::Dark, Mark::Cross),
        Some(_) => (Tint::Light, Mark::Ring),
    };
    let class = format!("piece {}", tint.class());
    canvas.rect(&class, x - CUBE, y - CUBE, 2 * CUBE, 2 * CUBE, 7);
    canvas.mark(tint, mark, x, y, CUBE);
}

/// The dot of a cube lies at the edge that faces the seat which may play it.
fn draw_dot(canvas: &mut Canvas, seat: Seat, x: i32, y: i32) {
    const AWAY: i32 = CUBE - 7;
    let (right, down) = [(0, AWAY), (-AWAY, 0), (0, -AWAY), (AWAY, 0)][usize::from(seat.0 % 4)];
    let class = if seat.side() == Side::FIRST { "on-dark solid" } else { "on-light solid" };
    canvas.circle(class, x + right, y + down, 4);
}

/// The last cube is framed where it went in; targets are the cubes that can be taken.
fn mark_layers(canvas: &mut Canvas, last: Option<Push>, targets: impl Iterator<Item = Push>) {
    if let Some(push) = last {
        GRID.mark_last(canvas, push.entry());
    }
    let mut taken: Vec<Cell> = targets.map(Push::cell).collect();
    taken.dedup();
    for cell in taken {
        GRID.mark_target(canvas, cell);
    }
}
