//! Quixo's board: blank cubes, crosses and circles; for four players with the dot that says who may
//! play a cube.

use super::board::{Push, SIZE};
use super::four::letter as seat_letter;
use super::two::letter as symbol_letter;
use super::{FourMove, Quixo, QuixoFour};
use crate::drawing::{Grid, Layers, Mark, NamedCell, Paint, Scene, Shape, Tint, list};
use crate::{Cell, Message, Seat, Side};

const GRID: Grid = Grid { columns: SIZE, rows: SIZE };
/// Half the width of a cube.
const CUBE: i32 = 26;

pub(super) fn symbol_name(side: Side) -> Message {
    Message::new(["drawing-cross", "drawing-circle"][side.index()])
}

pub(super) fn team_name(side: Side) -> Message {
    Message::new(["drawing-team-a", "drawing-team-b"][side.index()])
}

pub(super) fn seat_name(seat: Seat) -> Message {
    const NAMES: [&str; 4] = ["drawing-south", "drawing-west", "drawing-north", "drawing-east"];
    Message::new(NAMES[usize::from(seat.0 % 4)])
}

/// The symbol of a seat with its dot.
fn dotted_name(seat: Seat) -> Message {
    const NAMES: [&str; 4] = [
        "drawing-cross-south",
        "drawing-circle-west",
        "drawing-cross-north",
        "drawing-circle-east",
    ];
    Message::new(NAMES[usize::from(seat.0 % 4)])
}

pub(super) fn scene_two(game: &Quixo, layers: &Layers<Push>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    let entry = layers.last.map(Push::entry);
    for cell in GRID.cells() {
        let symbol = game.symbol(cell);
        let what = symbol.map_or(Message::new("drawing-blank"), symbol_name);
        scene.add_cell(cube(cell, symbol, what, symbol.map(symbol_letter), entry == Some(cell)));
    }
    GRID.sign_coordinates(&mut scene);
    mark_targets(&mut scene, layers.targets.iter().copied());
    scene.summary.extend([Side::FIRST, Side::SECOND].map(|side| {
        let cubes = GRID.cells().filter(|&cell| game.symbol(cell) == Some(side));
        list(symbol_name(side), cubes)
    }));
    scene
}

pub(super) fn scene_four(game: &QuixoFour, layers: &Layers<FourMove>) -> Scene {
    let mut scene = GRID.scene(game, layers);
    let push = |mv: FourMove| match mv {
        FourMove::Push { push, .. } => Some(push),
        FourMove::Skip => None,
    };
    let entry = layers.last.and_then(push).map(Push::entry);
    for cell in GRID.cells() {
        let dot = game.dot(cell);
        let what = dot.map_or(Message::new("drawing-blank"), dotted_name);
        let letter = dot.map(seat_letter);
        let mut cube = cube(cell, dot.map(Seat::side), what, letter, entry == Some(cell));
        if let Some(seat) = dot {
            cube.add(dot_of(seat, GRID.centre(cell)));
        }
        scene.add_cell(cube);
    }
    GRID.sign_coordinates(&mut scene);
    mark_targets(&mut scene, layers.targets.iter().copied().filter_map(push));
    scene.summary.extend([0, 1, 2, 3].map(|seat| {
        let cubes = GRID.cells().filter(|&cell| game.dot(cell) == Some(Seat(seat)));
        list(dotted_name(Seat(seat)), cubes)
    }));
    scene
}

/// A cube: blank ones are plain wood, crosses and circles differ by sign and by shade.
fn cube(
    cell: Cell,
    symbol: Option<Side>,
    what: Message,
    letter: Option<&str>,
    is_last: bool,
) -> NamedCell {
    let (x, y) = GRID.centre(cell);
    let look = symbol.map_or((Tint::Plain, Mark::None), look);
    let shown = letter.and_then(|text| text.chars().next()).unwrap_or('.');
    let size = (2 * CUBE, 2 * CUBE);
    GRID.square(cell, Paint::Field, what)
        .with_some(is_last.then(|| GRID.last(cell)))
        .with(Shape::rect(Paint::Piece(look.0), (x - CUBE, y - CUBE), size, 7))
        .with(Shape::mark(look, (x, y), CUBE))
        .signed(GRID.sign(cell, shown))
}

/// The dot of a cube lies at the edge that faces the seat which may play it.
fn dot_of(seat: Seat, (x, y): (i32, i32)) -> Shape {
    const AWAY: i32 = CUBE - 7;
    let (right, down) = [(0, AWAY), (-AWAY, 0), (0, -AWAY), (AWAY, 0)][usize::from(seat.0 % 4)];
    let tint = if seat.side() == Side::FIRST { Tint::Dark } else { Tint::Light };
    Shape::circle(Paint::On(tint), (x + right, y + down), 4)
}

/// The cubes that can be taken.
fn mark_targets(scene: &mut Scene, targets: impl Iterator<Item = Push>) {
    let mut taken: Vec<Cell> = targets.map(Push::cell).collect();
    taken.dedup();
    for cell in taken {
        scene.add(GRID.target(cell));
    }
}

/// How a side's cubes look.
pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Dark, Mark::Cross),
        _ => (Tint::Light, Mark::Ring),
    }
}
